//! Cutting a match back to a version at which everything is good.
//!
//! What is cut is kept in the table `cut_entries`. The table hears of it when it comes back.

use crate::check::{RoomReport, check_room};
use crate::room::rewound_notice;
use crate::time::now_ms;
use crate::wire::Status;
use engine::{Kind, Viewers};
use journal::{Cut, Journal, JournalError};
use std::sync::Arc;

/// What would be done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    /// What was found in the room.
    pub report: RoomReport,
    /// The version that the match is cut back to.
    pub to: i64,
}

/// Why a room is not repaired.
#[derive(Debug, thiserror::Error)]
pub enum RepairError {
    /// There is no such room.
    #[error("there is no such room")]
    NoSuchRoom,
    /// Nothing is wrong.
    #[error("nothing is wrong with this room. To cut it back all the same, say to which version: --to V")]
    Good,
    /// The rules are not known.
    #[error(
        "this program does not have the rules of this match ({game}, rules {rules}): nothing is wrong with it that a repair could mend"
    )]
    UnknownRules {
        /// The game's id.
        game: String,
        /// The version of its rules.
        rules: String,
    },
    /// Nothing of it is good.
    #[error("nothing of this match is good, so cutting it back leaves nothing: restore a backup ({0})")]
    NothingGood(String),
    /// The version is none that can be gone back to.
    #[error("this match can be cut back to versions 1 to {0}")]
    NoSuchVersion(i64),
    /// The journal cannot be read or written.
    #[error(transparent)]
    Journal(#[from] JournalError),
}

/// Works out what is to be cut. Changes nothing.
///
/// # Errors
/// Why there is nothing to repair, or nothing that can be.
pub async fn plan(journal: &dyn Journal, kinds: &[Arc<dyn Kind>], room: &str, to: Option<i64>) -> Result<Plan, RepairError> {
    let report = check_room(journal, kinds, room).await?.ok_or(RepairError::NoSuchRoom)?;
    if report.is_unknown() {
        return Err(RepairError::UnknownRules { game: report.game, rules: report.rules });
    }
    if report.status == Status::Lobby.as_str() || report.good_to == 0 {
        return Err(report.flaws.first().map_or(RepairError::Good, |flaw| RepairError::NothingGood(flaw.what.clone())));
    }
    match to {
        Some(to) if !(1..=report.good_to).contains(&to) => Err(RepairError::NoSuchVersion(report.good_to)),
        Some(to) => Ok(Plan { report, to }),
        None if report.is_good() => Err(RepairError::Good),
        None => {
            let to = report.good_to;
            Ok(Plan { report, to })
        }
    }
}

/// Cuts a match back as planned. Says how many entries were cut.
///
/// # Errors
/// When the journal cannot be written, or the room was changed meanwhile.
pub async fn carry_out(journal: &dyn Journal, plan: &Plan) -> Result<u64, RepairError> {
    let row = journal.room(&plan.report.room).await?.ok_or(RepairError::NoSuchRoom)?;
    let at = now_ms();
    // Everybody at the table counts what he may see; what everybody reads is counted as spectators do.
    let seen = journal.count_seen(&row.id, i64::from(Viewers::only(None).bits()), plan.to).await?;
    let notice = rewound_notice(&row, seen.unsigned_abs(), at);
    // A match that was over is not any more; one that still is will be marked so when it is opened.
    let status = Status::Playing.as_str().to_owned();
    let cut = Cut { room: row.id.clone(), rev: row.rev, status, after: plan.to, at, notice };
    Ok(journal.cut(&cut).await?)
}

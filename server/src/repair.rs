//! Cutting a match back to a version at which everything is good.
//!
//! It is the same cut as that of `entente admin rewind`, and may be made beside a running server: everybody there reads of it at once, and what is
//! cut is kept in the table `cut_entries`.

use crate::check::{RoomReport, check_room};
use crate::room::Stored;
use crate::wire::Status;
use engine::{Kind, Viewers};
use journal::maintenance::{Maintenance, Notice};
use journal::{Journal, JournalError, RoomRow};
use std::sync::Arc;

/// What would be done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    /// What was found in the room.
    pub report: RoomReport,
    /// The version that the match is cut back to.
    pub to: i64,
    /// The room's row as it was before anything was looked at.
    row: RoomRow,
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
    /// Somebody did something in the room meanwhile.
    #[error("the room was changed meanwhile, and nothing was cut. Run the command again")]
    Changed,
    /// The journal cannot be read or written.
    #[error(transparent)]
    Journal(#[from] JournalError),
}

/// Works out what is to be cut. Changes nothing.
///
/// # Errors
/// Why there is nothing to repair, or nothing that can be.
pub async fn plan(journal: &dyn Journal, kinds: &[Arc<dyn Kind>], room: &str, to: Option<i64>) -> Result<Plan, RepairError> {
    // A row that cannot be read at all is told by the report.
    let row = journal.room(room).await;
    let report = check_room(journal, kinds, room).await?.ok_or(RepairError::NoSuchRoom)?;
    if report.is_unknown() {
        return Err(RepairError::UnknownRules { game: report.game, rules: report.rules });
    }
    if report.status == Status::Lobby.as_str() || report.good_to == 0 {
        return Err(report.flaws.first().map_or(RepairError::Good, |flaw| RepairError::NothingGood(flaw.what.clone())));
    }
    let row = row?.ok_or(RepairError::NoSuchRoom)?;
    match to {
        Some(to) if !(1..=report.good_to).contains(&to) => Err(RepairError::NoSuchVersion(report.good_to)),
        Some(to) => Ok(Plan { report, to, row }),
        None if report.is_good() => Err(RepairError::Good),
        None => {
            let to = report.good_to;
            Ok(Plan { report, to, row })
        }
    }
}

/// Cuts a match back as planned. Says how many entries were cut.
///
/// # Errors
/// When the journal cannot be written, or the room was changed meanwhile.
pub async fn carry_out(journal: &dyn Journal, store: &dyn Maintenance, plan: &Plan) -> Result<u64, RepairError> {
    let host = Stored::read(plan.row.clone()).map_err(JournalError::Corrupt)?.data.host;
    // Everybody at the table counts what he may see; what everybody reads is counted as spectators do.
    let seen = journal.count_seen(&plan.row.id, i64::from(Viewers::only(None).bits()), plan.to).await?;
    let notice = Notice::rewound(host.0.into(), seen.unsigned_abs());
    // A match that was over is not any more; one that still is will be marked so when it is opened.
    let row = RoomRow { status: Status::Playing.as_str().to_owned(), ..plan.row.clone() };
    match store.rewind(&row, plan.to, Some(&notice), None).await {
        Err(JournalError::Conflict) => Err(RepairError::Changed),
        cut => Ok(cut?),
    }
}

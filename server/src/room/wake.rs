//! Waking a room from the journal: the newest snapshot and the entries after it.

use super::absence::Moment;
use super::play::read_entry;
use super::proposals::Proposals;
use super::{Asked, Context, Recent, Room, Stored};
use crate::error::{ApiError, ApiResult};
use crate::journal::{Journal, JournalError};
use crate::secret;
use crate::time::now_ms;
use crate::wire::Status;
use engine::{AnyMatch, Chance, Entry, Kind, SeatId};
use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::sync::Arc;

/// All entries of a room after a version.
/// The entries of a room after version `after`, up to version `to`.
pub(crate) async fn entries_between(journal: &dyn Journal, room: &str, after: i64, to: i64) -> Result<Vec<Entry>, JournalError> {
    const PAGE: u32 = 1000;
    let mut all: Vec<Entry> = Vec::new();
    let mut last = after;
    while last < to {
        // Versions have no gaps.
        let wanted = u32::try_from(to - last).map_or(PAGE, |left| left.min(PAGE));
        let rows = journal.entries(room, last, wanted).await?;
        for row in &rows {
            all.push(read_entry(row)?);
            last = row.v;
        }
        if rows.len() < wanted as usize {
            break;
        }
    }
    Ok(all)
}

/// The match after version `at_most` (or the newest), from the newest snapshot that helps; `None`
/// when it has not begun.
pub(crate) async fn load_match(
    journal: &dyn Journal,
    kind: &Arc<dyn Kind>,
    stored: &Stored,
    at_most: Option<u64>,
) -> Result<Option<(Box<dyn AnyMatch>, Vec<Entry>)>, JournalError> {
    let limit = at_most.and_then(|v| i64::try_from(v).ok()).unwrap_or(i64::MAX);
    let snapshot = journal.snapshot(&stored.row.id, limit).await?;
    let terms = stored.data.terms(&stored.seed);
    if let Some((v, body)) = snapshot {
        let entries = entries_between(journal, &stored.row.id, v, limit).await?;
        match kind.replay(terms.clone(), Some(&body), &entries) {
            Ok(live) => return Ok(Some((live, entries))),
            // A snapshot is a shortcut: one that a newer version cannot read is left aside.
            Err(error) => tracing::warn!(room = stored.row.id, %error, "a snapshot was left aside"),
        }
    }
    let entries = entries_between(journal, &stored.row.id, 0, limit).await?;
    if entries.is_empty() {
        return Ok(None);
    }
    let live = kind.replay(terms, None, &entries).map_err(|error| JournalError::Corrupt(format!("room {}: {error}", stored.row.id)))?;
    Ok(Some((live, entries)))
}

impl Room {
    /// Wakes a room; `None` when there is no such room.
    pub(super) async fn wake(context: &Arc<Context>, id: &str) -> ApiResult<Option<Room>> {
        let Some(row) = context.journal.room(id).await? else { return Ok(None) };
        let stored = Stored::read(row).map_err(JournalError::Corrupt)?;
        let kind =
            context.kind(&stored.row.game).ok_or_else(|| JournalError::Corrupt(format!("room {id}: unknown game {}", stored.row.game)))?;
        let mut room = Room {
            context: Arc::clone(context),
            stored,
            kind,
            live: None,
            listeners: BTreeMap::new(),
            next_listener: 1,
            recent: Recent::default(),
            bots_silent_at: 0,
            bots_aside: 0,
            seen: VecDeque::new(),
            asked: Vec::new(),
            journal_down: false,
            snapshot_at: 0,
            presence_changed: false,
            chance: Chance::seeded(secret::chance()),
            bot_at: None,
            retry_at: None,
            sleep_at: None,
            woken: Moment::now(),
            gone: BTreeMap::new(),
            stand_ins: BTreeMap::new(),
            returning: BTreeSet::new(),
            proposals: Proposals::default(),
            budgets: BTreeMap::new(),
            told_until: now_ms(),
        };
        let stand_ins = room.stored.data.chairs().filter(|(_, chair)| chair.has_stand_in());
        room.stand_ins = stand_ins.map(|(seat, _)| (seat, now_ms())).collect();
        if room.stored.status != Status::Lobby {
            room.load().await?;
        }
        Ok(Some(room))
    }

    async fn load(&mut self) -> ApiResult<()> {
        match load_match(self.context.journal.as_ref(), &self.kind, &self.stored, None).await? {
            // The server stopped between the row and the first entry of a start.
            None => return self.begin(false).await,
            Some((live, entries)) => {
                self.snapshot_at = live.v().saturating_sub(entries.len() as u64);
                for (seat, id, v) in own_actions(live.as_ref(), entries) {
                    self.remember(seat, id, v);
                }
                // Nobody loses time to a restart: a decision that stands gets its full time again.
                let due = live.due();
                self.asked = SeatId::all(live.terms().seats)
                    .map(|seat| live.prompt(seat).filter(|_| due.contains(&seat)).map(|prompt| Asked::anew(prompt, now_ms())))
                    .collect();
                let over = live.outcome().is_some();
                self.live = Some(live);
                if over && self.stored.status == Status::Playing {
                    self.stored.status = Status::Finished;
                    self.context.journal.save_room(&self.stored.written()).await?;
                    self.stored.row.rev += 1;
                }
            }
        }
        Ok(())
    }
}

/// The ids of actions among the newest entries of a match, each with its version as its seat counts, oldest first.
fn own_actions(live: &dyn AnyMatch, entries: Vec<Entry>) -> Vec<(SeatId, String, u64)> {
    let mut counts: Vec<u64> = SeatId::all(live.terms().seats).map(|seat| live.v_of(Some(seat))).collect();
    let mut found = Vec::new();
    for entry in entries.into_iter().rev() {
        if let (Some(seat), Some(id)) = (entry.step.seat(), entry.id) {
            found.push((seat, id, counts.get(seat.index()).copied().unwrap_or_default()));
        }
        for (seat, count) in (0..).map(SeatId).zip(&mut counts) {
            *count -= u64::from(entry.seen.is_none_or(|seen| seen.includes(Some(seat))));
        }
    }
    found.reverse();
    found
}

impl ApiError {
    /// Whether the journal could not be reached.
    #[must_use]
    pub fn is_unavailable(&self) -> bool {
        self.why.code == "journal_unavailable"
    }
}

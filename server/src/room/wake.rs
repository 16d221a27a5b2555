//! Waking a room from the journal: the newest snapshot and the entries after it.

use super::absence::Moment;
use super::play::read_entry;
use super::proposals::Proposals;
use super::{Clocks, Recent, Room, Services, Stored};
use crate::error::{ApiError, ApiResult};
use crate::secret;
use crate::time::now_ms;
use crate::wire::Status;
use engine::{AnyMatch, Chance, Code, Entry, Kind, SeatId};
use journal::{Journal, JournalError, Links, Sum, Unwrapped};
use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

/// The entries of a room after version `after`, up to version `to`.
pub(crate) async fn entries_between(journal: &dyn Journal, stored: &Stored, after: i64, to: i64) -> Result<Vec<Entry>, JournalError> {
    Ok(read_between(journal, stored, after, to).await?.entries)
}

/// Entries that hold together.
struct Read {
    entries: Vec<Entry>,
    /// What holds them together, up to the last of them.
    links: Links,
    /// The sum of the entry before them; `None` where it has none, or is not there.
    before: Option<Sum>,
}

/// Reads entries and looks that they hold together: with the match's terms, or with the entry before them.
async fn read_between(journal: &dyn Journal, stored: &Stored, after: i64, to: i64) -> Result<Read, JournalError> {
    const PAGE: u32 = 1000;
    let mut read = Read { entries: Vec::new(), links: stored.links(), before: None };
    if after > 0 {
        let anchor = journal.entries(&stored.row.id, after - 1, 1).await?;
        read.links = read.links.from_anywhere();
        match anchor.first() {
            Some(row) if row.v == after => read.links.follow(row)?,
            _ => return Err(JournalError::Corrupt(format!("room {}: the journal has no version {after}", stored.row.id))),
        }
        read.before = read.links.sum();
    }
    let mut last = after;
    while last < to {
        // Versions have no gaps.
        let wanted = u32::try_from(to - last).map_or(PAGE, |left| left.min(PAGE));
        let rows = journal.entries(&stored.row.id, last, wanted).await?;
        for row in &rows {
            read.links.follow(row)?;
            read.entries.push(read_entry(row)?);
            last = row.v;
        }
        if rows.len() < wanted as usize {
            break;
        }
    }
    Ok(read)
}

/// A match as it was loaded.
pub(crate) struct Loaded {
    pub(crate) live: Box<dyn AnyMatch>,
    /// The entries that were played again to reach it.
    pub(crate) entries: Vec<Entry>,
    pub(super) links: Links,
    /// A snapshot was left aside: another one should take its place.
    pub(super) aside: bool,
}

/// Plays entries again. What was damaged in a way that no checksum shows (there are journals from before there were any) may lead a
/// rulebook where it was never meant to go; that is the room's misfortune and not its caller's.
fn replay(kind: &dyn Kind, stored: &Stored, snapshot: Option<&[u8]>, entries: &[Entry]) -> Result<Box<dyn AnyMatch>, String> {
    let played = catch_unwind(AssertUnwindSafe(|| kind.replay(stored.data.terms(&stored.seed), snapshot, entries)));
    match played {
        Ok(played) => played.map_err(|error| error.to_string()),
        Err(_) => Err("the rules fail on it".to_owned()),
    }
}

/// The match after version `at_most` (or the newest), from the newest snapshot that helps; `None`
/// when it has not begun.
///
/// A snapshot is a shortcut: one that was changed, that other rules wrote or that fits to no entry is dropped, and the next one or the
/// start of the match takes its place.
pub(crate) async fn load_match(
    journal: &dyn Journal,
    kind: &Arc<dyn Kind>,
    stored: &Stored,
    at_most: Option<u64>,
) -> Result<Option<Loaded>, JournalError> {
    let room = &stored.row.id;
    let limit = at_most.and_then(|v| i64::try_from(v).ok()).unwrap_or(i64::MAX);
    let mut aside = false;
    let mut below = limit;
    while let Some((v, wrapped)) = journal.snapshot(room, below).await? {
        let reason = match stored.links().unwrap(kind.rules(), v, &wrapped) {
            Err(bad) => bad.to_string(),
            Ok(Unwrapped { body, entry }) => {
                // The snapshot is whole. Where the journal ends before it, or has another entry there, the journal is not.
                let read = read_between(journal, stored, v, limit).await?;
                if read.before != entry {
                    return Err(JournalError::Corrupt(format!(
                        "room {room}, version {v}: it is not the entry that a snapshot was taken after"
                    )));
                }
                match replay(kind.as_ref(), stored, Some(body), &read.entries) {
                    Ok(live) => return Ok(Some(Loaded { live, entries: read.entries, links: read.links, aside })),
                    Err(reason) => reason,
                }
            }
        };
        tracing::warn!(room, v, %reason, "a snapshot was left aside");
        metrics::counter!("entente_snapshots_dropped_total").increment(1);
        if let Err(error) = journal.drop_snapshot(room, v).await {
            tracing::warn!(room, v, %error, "a snapshot that is of no use cannot be dropped");
        }
        aside = true;
        below = v - 1;
    }
    let Read { entries, links, .. } = read_between(journal, stored, 0, limit).await?;
    if entries.is_empty() {
        return Ok(None);
    }
    let live = replay(kind.as_ref(), stored, None, &entries).map_err(|reason| JournalError::Corrupt(format!("room {room}: {reason}")))?;
    Ok(Some(Loaded { live, entries, links, aside }))
}

impl Room {
    /// Wakes a room; `None` when there is no such room.
    pub(super) async fn wake(services: &Arc<Services>, id: &str) -> ApiResult<Option<Room>> {
        // First the epoch: entries that are read after it belong to it, or to a newer one, which the first append finds out.
        let Some(epoch) = services.journal.epoch(id).await? else { return Ok(None) };
        let Some(row) = services.journal.room(id).await? else { return Ok(None) };
        let stored = Stored::read(row).map_err(JournalError::Corrupt)?;
        let Some(kind) = services.kind_of(&stored) else {
            let (game, rules) = (&stored.row.game, stored.rules());
            tracing::error!(room = id, %game, %rules, "a room cannot be opened: this program does not have these rules");
            return Err(ApiError::unknown_rules(game, rules));
        };
        let links = stored.links();
        let mut room = Room {
            services: Arc::clone(services),
            stored,
            kind,
            live: None,
            links,
            epoch,
            purged: false,
            visited: None,
            listeners: BTreeMap::new(),
            next_listener: 1,
            recent: Recent::default(),
            bots_silent_at: 0,
            bots_aside: 0,
            seen: VecDeque::new(),
            clocks: Clocks::default(),
            budgets: super::budget::Budgets::default(),
            journal_down: false,
            snapshot_at: 0,
            presence_changed: false,
            chance: Chance::seeded(secret::chance()),
            bot_at: None,
            retry_at: None,
            sleep_at: None,
            woken: Moment::now(),
            gone: BTreeMap::new(),
            returning: BTreeSet::new(),
            proposals: Proposals::default(),
            notice_budgets: BTreeMap::new(),
            told_until: now_ms(),
            looked_at: services.time.running(),
        };
        if room.stored.status != Status::Lobby {
            room.load().await?;
        }
        Ok(Some(room))
    }

    pub(super) async fn load(&mut self) -> ApiResult<()> {
        match load_match(self.services.journal.as_ref(), &self.kind, &self.stored, None).await? {
            // The server stopped between the row and the first entry of a start.
            None if self.stored.status == Status::Playing => return self.begin(false).await,
            None => return Err(self.damaged("it is over and has no entries")),
            Some(Loaded { live, entries, links, aside }) => {
                if self.stored.status == Status::Finished && live.outcome().is_none() {
                    return Err(self.damaged(&format!("it is over, and its entries end at version {} in the middle", live.v())));
                }
                self.links = links;
                self.snapshot_at = live.v().saturating_sub(entries.len() as u64);
                for (seat, id, v) in own_actions(live.as_ref(), entries) {
                    self.remember(seat, id, v);
                }
                let over = live.outcome().is_some();
                self.live = Some(live);
                if over && self.stored.status == Status::Playing {
                    self.stored.status = Status::Finished;
                    self.services.journal.save_room(&self.stored.written()?).await?;
                    self.stored.row.rev += 1;
                }
                if aside {
                    self.snapshot_at = 0;
                    self.keep_snapshot();
                }
                self.take_up_clocks().await;
            }
        }
        Ok(())
    }

    /// What is stored of this room does not hold together.
    fn damaged(&self, reason: &str) -> ApiError {
        JournalError::Corrupt(format!("room {}: {reason}", self.id())).into()
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
            *count = count.saturating_sub(u64::from(entry.seen.is_none_or(|seen| seen.includes(Some(seat)))));
        }
    }
    found.reverse();
    found
}

impl ApiError {
    /// Whether the journal could not be reached.
    #[must_use]
    pub fn is_unavailable(&self) -> bool {
        self.why.code == Code::JournalUnavailable
    }
}

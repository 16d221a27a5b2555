//! Looking through a journal: is everything there, does it hold together, and can it be played again?
//!
//! One room after the other and a page of entries at a time, so that it needs the memory of one match, however many there are.

use crate::games;
use crate::room::{Stored, read_entry};
use crate::wire::Status;
use engine::{AnyMatch, Entry, Kind, ReplayError};
use journal::{Journal, JournalError, Links};
use serde::Serialize;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;

/// What is to be looked through, and how it is told.
#[derive(clap::Args)]
pub struct Scope {
    /// This room alone, by its id or a link to it.
    #[arg(long)]
    room: Option<String>,
    /// One JSON object a line for each room, and one for all.
    #[arg(long)]
    json: bool,
}

/// `entente check` and `entente admin check`: prints what was found. The exit code is 0 when everything is good, 1 when something is not,
/// 2 when it cannot be said.
pub async fn run(scope: &Scope, url: Option<&str>, data_dir: &Path) -> ExitCode {
    match look_through(scope, url, data_dir).await {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("{error:#}");
            ExitCode::from(2)
        }
    }
}

async fn look_through(scope: &Scope, url: Option<&str>, data_dir: &Path) -> anyhow::Result<bool> {
    let store = journal::look(url, data_dir, &journal::StoreOptions::at_once()).await?;
    let mut each = |report: &RoomReport| {
        if scope.json {
            println!("{}", serde_json::to_string(report).unwrap_or_default());
        } else {
            tell(report);
        }
    };
    let room = scope.room.as_deref().map(crate::admin::room_id);
    let found = check(store.as_ref(), &games::all(true), room, &mut each).await;
    store.close().await;
    let Some((rooms, bad)) = found? else { anyhow::bail!("there is no such room") };
    if scope.json {
        println!("{}", serde_json::json!({ "rooms": rooms, "bad": bad }));
    } else {
        println!("{rooms} rooms, {bad} of them not good");
    }
    Ok(bad == 0)
}

/// Prints a room's report for people.
pub fn tell(report: &RoomReport) {
    let RoomReport { room, game, rules, status, entries, with_checksum, snapshots, .. } = report;
    println!(
        "{room}: {}, {game}, rules {rules}, {status}, {entries} entries ({with_checksum} with a checksum), {snapshots} good snapshots",
        report.verdict.replace('_', " ")
    );
    for flaw in &report.flaws {
        println!("    version {}: {}", flaw.v, flaw.what);
    }
    for flaw in &report.bad_snapshots {
        println!("    snapshot of version {}: {}. It is left aside; nothing is lost", flaw.v, flaw.what);
    }
    if !report.is_good() && !report.is_unknown() && report.good_to > 0 {
        println!("    good up to version {}: entente repair --room {room} cuts it back to there", report.good_to);
    }
}

/// How many entries are read at once.
const PAGE: u32 = 256;

/// How many rooms are named at once.
const ROOMS: u32 = 512;

/// What is wrong somewhere.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Flaw {
    /// The version of the match where it shows; 0 where it concerns the room's row.
    pub v: i64,
    /// What it is.
    pub what: String,
}

/// What was found in a room.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct RoomReport {
    /// The room.
    pub room: String,
    /// The game's id.
    pub game: String,
    /// The version of the rules that the match began with.
    pub rules: String,
    /// `lobby`, `playing` or `finished`.
    pub status: String,
    /// `good`, `damaged`, or `unknown_rules` where this program does not have the rules and so cannot say.
    pub verdict: &'static str,
    /// How many entries were read.
    pub entries: i64,
    /// How many of them carry a checksum; the others are from before there were any.
    pub with_checksum: i64,
    /// How many snapshots agree with what the entries give.
    pub snapshots: usize,
    /// The newest version up to which everything is good.
    pub good_to: i64,
    /// What is wrong with the match.
    pub flaws: Vec<Flaw>,
    /// What is wrong with snapshots. Nothing is lost with these: the server makes them anew.
    pub bad_snapshots: Vec<Flaw>,
}

impl RoomReport {
    fn new(room: &str) -> Self {
        RoomReport {
            room: room.to_owned(),
            game: String::new(),
            rules: String::new(),
            status: String::new(),
            verdict: GOOD,
            entries: 0,
            with_checksum: 0,
            snapshots: 0,
            good_to: 0,
            flaws: Vec::new(),
            bad_snapshots: Vec::new(),
        }
    }

    fn flaw(&mut self, v: i64, what: impl Into<String>) {
        self.flaws.push(Flaw { v, what: what.into() });
        if self.verdict == GOOD {
            self.verdict = DAMAGED;
        }
    }

    /// Whether nothing is wrong with the match.
    #[must_use]
    pub fn is_good(&self) -> bool {
        self.flaws.is_empty()
    }

    /// Whether this program does not have the rules of the match.
    #[must_use]
    pub fn is_unknown(&self) -> bool {
        self.verdict == UNKNOWN_RULES
    }
}

/// Verdicts, as they are printed.
const GOOD: &str = "good";
const DAMAGED: &str = "damaged";
const UNKNOWN_RULES: &str = "unknown_rules";

/// Checks all rooms, or one; `None` when there is no such room. Says how many there were and how many are not good.
///
/// # Errors
/// When the journal cannot be read at all.
pub async fn check(
    journal: &dyn Journal,
    kinds: &[Arc<dyn Kind>],
    only: Option<&str>,
    each: &mut (dyn FnMut(&RoomReport) + Send),
) -> Result<Option<(usize, usize)>, JournalError> {
    let (mut rooms, mut bad) = (0, 0);
    let mut tell = |report: &RoomReport| {
        rooms += 1;
        bad += usize::from(!report.is_good());
        each(report);
    };
    if let Some(room) = only {
        let Some(report) = check_room(journal, kinds, room).await? else { return Ok(None) };
        tell(&report);
        return Ok(Some((rooms, bad)));
    }
    let mut after = String::new();
    loop {
        let page = journal.room_ids(&after, ROOMS).await?;
        let Some(last) = page.last() else { return Ok(Some((rooms, bad))) };
        after.clone_from(last);
        for room in page {
            // A room that was deleted meanwhile is none.
            if let Some(report) = check_room(journal, kinds, &room).await? {
                tell(&report);
            }
        }
    }
}

/// Checks a room; `None` when there is no such room.
///
/// # Errors
/// When the journal cannot be read at all; what is unreadable in the room itself is a flaw.
pub async fn check_room(journal: &dyn Journal, kinds: &[Arc<dyn Kind>], room: &str) -> Result<Option<RoomReport>, JournalError> {
    let mut report = RoomReport::new(room);
    let row = match journal.room(room).await {
        Ok(None) => return Ok(None),
        Ok(Some(row)) => row,
        Err(error) => return unreadable(report, 0, error),
    };
    (report.game, report.status) = (row.game.clone(), row.status.clone());
    let stored = match Stored::read(row) {
        Ok(stored) => stored,
        Err(reason) => {
            report.flaw(0, format!("its row cannot be read: {reason}"));
            return Ok(Some(report));
        }
    };
    stored.rules().clone_into(&mut report.rules);
    if stored.status == Status::Lobby {
        let entries = journal.entries(room, 0, 1).await?;
        if !entries.is_empty() {
            report.flaw(0, "it waits for players and has entries");
        }
        return Ok(Some(report));
    }
    let Some(kind) = games::version(kinds, &stored.row.game, stored.rules()) else {
        report.verdict = UNKNOWN_RULES;
        report.flaw(0, "this program does not have these rules: check it with the Entente that plays them");
        return Ok(Some(report));
    };
    let walk = Walk { journal, kind: kind.as_ref(), stored: &stored, links: stored.links(), live: None };
    walk.go(report).await
}

fn unreadable(mut report: RoomReport, v: i64, error: JournalError) -> Result<Option<RoomReport>, JournalError> {
    match error {
        JournalError::Corrupt(reason) => {
            report.flaw(v, reason);
            Ok(Some(report))
        }
        other => Err(other),
    }
}

/// A walk along a match's entries.
struct Walk<'a> {
    journal: &'a dyn Journal,
    kind: &'a dyn Kind,
    stored: &'a Stored,
    links: Links,
    live: Option<Box<dyn AnyMatch>>,
}

impl Walk<'_> {
    async fn go(mut self, mut report: RoomReport) -> Result<Option<RoomReport>, JournalError> {
        let room = report.room.clone();
        let mut snapshots = self.journal.snapshot_versions(&room).await?.into_iter().peekable();
        loop {
            // No further than to the next snapshot, so that the match is at hand to compare with.
            let next = snapshots.peek().copied().unwrap_or(i64::MAX);
            let wanted = u32::try_from(next.saturating_sub(self.links.v())).unwrap_or(PAGE).clamp(1, PAGE);
            let rows = match self.journal.entries(&room, self.links.v(), wanted).await {
                Ok(rows) => rows,
                Err(error) => return unreadable(report, self.links.v() + 1, error),
            };
            if rows.is_empty() {
                break;
            }
            let mut entries = Vec::with_capacity(rows.len());
            let mut wrong = None;
            for row in &rows {
                match self.links.follow(row).and_then(|()| read_entry(row)) {
                    Ok(entry) => entries.push(entry),
                    Err(error) => {
                        wrong = Some(Flaw { v: row.v, what: reason(error) });
                        break;
                    }
                }
                report.entries += 1;
                report.with_checksum += i64::from(row.sum.is_some());
            }
            let first = entries.first().map_or(0, |entry| entry.v);
            match self.play(&entries) {
                Ok(()) => report.good_to += i64::try_from(entries.len()).unwrap_or_default(),
                Err(error) => {
                    report.good_to += i64::try_from(error.v.saturating_sub(first)).unwrap_or_default();
                    wrong = Some(Flaw { v: i64::try_from(error.v).unwrap_or(i64::MAX), what: error.reason });
                }
            }
            if let Some(Flaw { v, what }) = wrong {
                report.flaw(v, what);
                return Ok(Some(report));
            }
            while let Some(v) = snapshots.next_if(|v| *v <= self.links.v()) {
                self.compare(v, &mut report).await?;
            }
        }
        self.ending(&mut report, snapshots).await?;
        Ok(Some(report))
    }

    /// Plays entries on.
    fn play(&mut self, entries: &[Entry]) -> Result<(), ReplayError> {
        let Some(first) = entries.first() else { return Ok(()) };
        let stored = self.stored;
        let (kind, live) = (self.kind, self.live.as_deref());
        let played = catch_unwind(AssertUnwindSafe(|| match live {
            Some(live) => live.check(entries),
            None => {
                let wrong = |reason: String| ReplayError { v: first.v, reason };
                if first.step != engine::Step::Start {
                    return Err(wrong("the journal does not begin with a start".to_owned()));
                }
                let begun = kind.start(stored.data.terms(&stored.seed)).map_err(|refusal| wrong(refusal.to_string()))?.next;
                begun.check(&entries[1..])
            }
        }));
        let fails = || ReplayError { v: first.v, reason: "the rules fail on it or on one of the next".to_owned() };
        self.live = Some(played.unwrap_or_else(|_| Err(fails()))?);
        Ok(())
    }

    /// Compares the snapshot that was taken here with the match as it was played.
    async fn compare(&self, v: i64, report: &mut RoomReport) -> Result<(), JournalError> {
        let wrapped = match self.journal.snapshot(&report.room, v).await? {
            Some((found, wrapped)) if found == v => wrapped,
            // A server that plays on beside us dropped it meanwhile.
            _ => return Ok(()),
        };
        let bad = |what: String| Flaw { v, what };
        match self.stored.links().unwrap(self.kind.rules(), v, &wrapped) {
            Err(error) => report.bad_snapshots.push(bad(error.to_string())),
            Ok(unwrapped) if unwrapped.entry != self.links.sum() => report.flaw(v, "it is not the entry that a snapshot was taken after"),
            Ok(unwrapped) => match self.live.as_deref().map(AnyMatch::snapshot) {
                Some(Ok(played)) if played == unwrapped.body => report.snapshots += 1,
                _ => report.bad_snapshots.push(bad("it is not what its entries give".to_owned())),
            },
        }
        Ok(())
    }

    /// What only the end of the entries shows.
    async fn ending(&self, report: &mut RoomReport, later: impl Iterator<Item = i64>) -> Result<(), JournalError> {
        let v = self.links.v();
        for snapshot in later {
            let Some((_, wrapped)) = self.journal.snapshot(&report.room, snapshot).await? else { continue };
            match self.stored.links().unwrap(self.kind.rules(), snapshot, &wrapped) {
                Ok(_) => report.flaw(v + 1, format!("the entries end at version {v}, and a snapshot was taken after version {snapshot}")),
                Err(error) => report.bad_snapshots.push(Flaw { v: snapshot, what: error.to_string() }),
            }
        }
        let over = self.live.as_ref().is_some_and(|live| live.outcome().is_some());
        if self.stored.status == Status::Finished && !over {
            report.flaw(v + 1, format!("the match is over, and its entries end at version {v} in the middle"));
        }
        Ok(())
    }
}

fn reason(error: JournalError) -> String {
    match error {
        JournalError::Corrupt(reason) => reason,
        other => other.to_string(),
    }
}

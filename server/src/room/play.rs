//! A move: judged, journaled, told.

use super::Room;
use crate::error::{ApiError, ApiResult};
use crate::time::now_ms;
use crate::wire::Status;
use engine::{Actor, Advance, AnyMatch, Code, Entry, Refusal, SeatId, Step, Viewers};
use journal::{Appended, EntryRow, JournalError};
use std::time::{Duration, Instant};

/// How many recent action ids are remembered.
const SEEN: usize = 256;

/// What became of a step.
pub(super) enum Committed {
    /// It is durable; this is the version of the seat that acted.
    Done(u64),
    /// It was not accepted; nothing changed.
    Refused(Refusal),
}

/// An entry as it is stored.
pub(super) fn entry_row(room: &str, entry: &Entry) -> Result<EntryRow, JournalError> {
    Ok(EntryRow {
        room: room.to_owned(),
        v: i64::try_from(entry.v).unwrap_or(i64::MAX),
        at: entry.at,
        seat: entry.step.seat().map(|seat| i16::from(seat.0)),
        action_id: entry.id.clone(),
        body: journal::written(&entry.step)?,
        seen: entry.seen.map(|seen| i64::from(seen.bits())),
        sum: None,
    })
}

/// An entry as it was stored.
pub(crate) fn read_entry(row: &EntryRow) -> Result<Entry, JournalError> {
    let corrupt = |reason: String| JournalError::Corrupt(format!("room {}, version {}: {reason}", row.room, row.v));
    let step: Step = serde_json::from_str(&row.body).map_err(|error| corrupt(error.to_string()))?;
    let v = u64::try_from(row.v).map_err(|error| corrupt(error.to_string()))?;
    let seen = row.seen.map(u32::try_from).transpose().map_err(|error| corrupt(error.to_string()))?.map(Viewers::from_bits);
    Ok(Entry { v, at: row.at, id: row.action_id.clone(), step, seen })
}

impl Room {
    /// Answers a listener's act or undo.
    pub(super) async fn play(&mut self, listener: u64, id: String, d: Option<u64>, step: impl FnOnce(SeatId) -> Step) {
        let Some(seat) = self.listeners.get(&listener).map(|listener| listener.seat) else { return };
        let Some(seat) = seat else {
            return self.refuse(listener, &id, &Refusal::new(Code::Spectator, "Spectators watch. Take a seat to play."));
        };
        // As the match counts; one from before it was taken back is none of its numbers.
        let d = d.map(|d| d.wrapping_sub(self.first_decision()));
        match self.decide(seat, &id, d, step(seat)).await {
            Committed::Done(v) => self.done(listener, &id, v),
            Committed::Refused(why) => self.refuse(listener, &id, &why),
        }
    }

    async fn decide(&mut self, seat: SeatId, id: &str, d: Option<u64>, step: Step) -> Committed {
        if let Some(v) = self.recent_action(seat, id) {
            return Committed::Done(v);
        }
        match self.stored.status {
            Status::Lobby => return Committed::Refused(Refusal::new(Code::NotStarted, "The match has not begun yet.")),
            Status::Playing | Status::Finished => {}
        }
        if self.journal_down {
            return Committed::Refused(ApiError::journal_unavailable().why);
        }
        // Repeats cost nothing: they were answered above, or are few and old.
        if let Err(why) = self.budgets.act(seat, &step, self.services.config.acts_per_minute()) {
            return Committed::Refused(why);
        }
        let fate = self.commit(step, Some(id.to_owned()), d).await;
        let Committed::Refused(why) = fate else { return fate };
        if why.code == Code::JournalUnavailable {
            return Committed::Refused(why);
        }
        // A repeat of an action that is older than what is remembered looks stale: ask the journal
        // before saying no.
        match self.services.journal.find_action(self.id(), i16::from(seat.0), id).await {
            Ok(Some(v)) => self.repeated(seat, v).await,
            Ok(None) if self.stored.status == Status::Finished => Committed::Refused(Refusal::new(Code::Finished, "The match is over.")),
            Ok(None) => Committed::Refused(why),
            Err(error) => Committed::Refused(self.failed(error).why),
        }
    }

    /// The answer to an action that the journal knows already as version `v`.
    async fn repeated(&mut self, seat: SeatId, v: i64) -> Committed {
        let own = i64::from(Viewers::only(Some(seat)).bits());
        match self.services.journal.count_seen(self.id(), own, v).await {
            Ok(count) => Committed::Done(u64::try_from(count).unwrap_or_default()),
            Err(error) => Committed::Refused(self.failed(error).why),
        }
    }

    /// The version that a recent action of a seat made.
    fn recent_action(&self, seat: SeatId, id: &str) -> Option<u64> {
        self.seen.iter().find(|((by, seen), _)| *by == seat && seen == id).map(|(_, v)| *v)
    }

    /// Judges a step, makes it durable, then lets everybody hear of it who may.
    pub(super) async fn commit(&mut self, step: Step, id: Option<String>, d: Option<u64>) -> Committed {
        // Another node may have written this version first; then the step is judged anew after
        // reading on. More than a few times in a row means that something is wrong.
        for _ in 0..4 {
            let Some(live) = self.live.as_deref() else { return Committed::Refused(Refusal::nothing_to_decide()) };
            let advance = match live.judge(&step, d) {
                Ok(advance) => advance,
                Err(why) => return Committed::Refused(why),
            };
            let update = &advance.update;
            let entry = Entry { v: update.v, at: now_ms(), id: id.clone(), step: step.clone(), seen: Some(update.seen) };
            let row = match entry_row(self.id(), &entry) {
                Ok(row) => self.links.signed(row),
                Err(error) => return Committed::Refused(self.failed(error).why),
            };
            match self.services.journal.append_in(row.clone(), Some(self.epoch)).await {
                Ok(Appended::Durable) => {
                    if let Err(error) = self.links.follow(&row) {
                        tracing::error!(room = self.id(), %error, "an entry of ours does not follow upon the one before");
                    }
                    let v = advance.next.v_of(step.seat());
                    self.adopt(advance, &entry).await;
                    return Committed::Done(v);
                }
                Ok(Appended::Repeat(v)) => {
                    if v > self.v() && self.catch_up().await.is_err() {
                        return Committed::Refused(ApiError::journal_unavailable().why);
                    }
                    let Some(seat) = step.seat() else { return Committed::Done(1) };
                    return self.repeated(seat, i64::try_from(v).unwrap_or(i64::MAX)).await;
                }
                Ok(Appended::Rewound) => return Committed::Refused(self.was_rewound().await),
                Ok(Appended::Taken) => {
                    if let Err(error) = self.catch_up().await {
                        return Committed::Refused(error.why);
                    }
                }
                Err(error @ (JournalError::Refused(_) | JournalError::Conflict | JournalError::Corrupt(_))) => {
                    return Committed::Refused(ApiError::from(error).why);
                }
                Err(error @ JournalError::Unavailable(_)) => {
                    let why = ApiError::from(error).why;
                    // Nobody can say whether the entry became durable. If the journal answers, it tells.
                    let v = entry.v;
                    if self.catch_up().await.is_ok() && self.v() >= v {
                        let mine = step.seat().zip(id.as_deref()).and_then(|(seat, id)| self.recent_action(seat, id));
                        if let Some(v) = mine {
                            return Committed::Done(v);
                        }
                    }
                    self.journal_failed();
                    return Committed::Refused(why);
                }
            }
        }
        tracing::error!(room = self.id(), "a version was taken four times in a row");
        Committed::Refused(ApiError::journal_unavailable().why)
    }

    /// A durable step takes effect.
    pub(super) async fn adopt(&mut self, advance: Advance, entry: &Entry) {
        let over = self.settle(advance.next, entry).await;
        self.tell_update(&entry.step, &advance.update);
        if over {
            self.tell_seats();
        }
        self.keep_snapshot();
    }

    /// The match is one version further; says whether it is over. Nobody hears of it yet.
    async fn settle(&mut self, next: Box<dyn AnyMatch>, entry: &Entry) -> bool {
        if let (Some(seat), Some(id)) = (entry.step.seat(), &entry.id) {
            self.remember(seat, id.clone(), next.v_of(Some(seat)));
        }
        // What a seat does aside, or in secret, is no answer to what it owes.
        let aside = self.live.as_deref().is_some_and(|before| is_aside(before, &entry.step));
        let public = entry.seen.is_none_or(|seen| seen.includes(None));
        if !matches!(entry.step, Step::Act { by: Actor::Bot, .. }) {
            self.bots_aside = 0;
        }
        self.live = Some(next);
        self.note_time(&entry.step, public && !aside);
        if public {
            // Figures may be read by players: what they cannot see is not counted either.
            metrics::counter!("entente_actions_total", "game" => self.kind.id(), "by" => by(&entry.step)).increment(1);
        }
        let over = self.live.as_ref().is_some_and(|live| live.outcome().is_some());
        if over {
            self.finish().await;
        }
        over
    }

    pub(super) fn remember(&mut self, seat: SeatId, id: String, v: u64) {
        if self.seen.len() == SEEN {
            self.seen.pop_front();
        }
        self.seen.push_back(((seat, id), v));
    }

    /// Marks the room as finished. If the journal fails now, the next waking does it.
    async fn finish(&mut self) {
        self.stored.status = Status::Finished;
        let saved = match self.stored.written() {
            Ok(row) => self.services.journal.save_room(&row).await,
            Err(error) => Err(error),
        };
        match saved {
            Ok(()) => self.stored.row.rev += 1,
            Err(error) => tracing::warn!(room = self.id(), %error, "the end of a match is not in its row yet"),
        }
        self.stored.row.status = Status::Finished.as_str().to_owned();
    }

    /// Writes the match's first entry and tells everybody.
    pub(super) async fn begin(&mut self, moved: bool) -> ApiResult<()> {
        let advance = self.kind.start(self.stored.data.terms(&self.stored.seed)).map_err(ApiError::invalid)?;
        let entry = Entry { v: 1, at: now_ms(), id: None, step: Step::Start, seen: Some(Viewers::ALL) };
        self.links = self.stored.links();
        let row = self.links.signed(entry_row(self.id(), &entry)?);
        match self.services.journal.append_in(row.clone(), Some(self.epoch)).await {
            Ok(Appended::Durable) => self.links.follow(&row)?,
            Ok(Appended::Rewound) => return Err(JournalError::Conflict.into()),
            Ok(Appended::Repeat(_) | Appended::Taken) => {
                self.catch_up().await?;
                if moved {
                    self.welcome_all();
                }
                return Ok(());
            }
            Err(error) => return Err(self.failed(error)),
        }
        if moved {
            // Seats have other numbers now: an update would speak to the wrong ones.
            self.settle(advance.next, &entry).await;
            self.welcome_all();
        } else {
            self.tell_seats();
            self.adopt(advance, &entry).await;
        }
        Ok(())
    }

    /// Reads on what others wrote (or what was written when the answer got lost).
    pub(super) async fn catch_up(&mut self) -> ApiResult<()> {
        loop {
            let after = i64::try_from(self.v()).unwrap_or(i64::MAX);
            let rows = self.services.journal.entries(self.id(), after, 256).await?;
            if rows.is_empty() {
                return Ok(());
            }
            for row in rows {
                if self.live.is_none() {
                    self.links = self.stored.links();
                }
                let mut links = self.links.clone();
                links.follow(&row)?;
                let entry = read_entry(&row)?;
                let advance = match self.live.as_deref() {
                    None => self.kind.start(self.stored.data.terms(&self.stored.seed)).map_err(ApiError::invalid)?,
                    Some(live) => live.follow(&entry).map_err(|error| JournalError::Corrupt(error.to_string()))?,
                };
                self.links = links;
                self.adopt(advance, &entry).await;
            }
        }
    }

    /// The journal failed: say so, refuse what would need it, and look again soon.
    pub(super) fn journal_failed(&mut self) {
        if !self.journal_down {
            self.journal_down = true;
            tracing::warn!(room = self.id(), "the journal cannot be reached; the room waits");
            self.tell_seats();
        }
        self.services.health.doubt();
        self.retry_at = Some(Instant::now() + Duration::from_secs(1));
    }

    /// What a failure of the journal means for whoever asked. Only one that cannot be reached is everybody's: what the store
    /// does not take is refused to the one who brought it, and the others play on.
    pub(super) fn failed(&mut self, error: JournalError) -> ApiError {
        if matches!(error, JournalError::Unavailable(_)) {
            self.journal_failed();
        }
        error.into()
    }

    /// Looks whether the journal is back; if so, reads what became durable meanwhile and plays on.
    pub(super) async fn retry_journal(&mut self) {
        self.retry_at = None;
        let back = match self.services.health.ask().await {
            Ok(()) => self.read_on().await,
            Err(error) => Err(error.into()),
        };
        if back.is_err() {
            self.retry_at = Some(Instant::now() + Duration::from_secs(1));
            return;
        }
        self.journal_down = false;
        tracing::info!(room = self.id(), "the journal is back; the room goes on");
        self.restart_clocks();
        self.welcome_back_late().await;
        if self.running_clock().is_some() {
            self.welcome_all();
        } else {
            self.tell_seats();
        }
    }

    /// Stores a snapshot now and then, beside the play: it is a shortcut, nothing waits for it.
    pub(super) fn keep_snapshot(&mut self) {
        let Some(live) = self.live.as_deref().filter(|live| live.v() >= self.snapshot_at + self.services.config.snapshot_every) else {
            return;
        };
        self.snapshot_at = live.v();
        let v = i64::try_from(live.v()).unwrap_or(i64::MAX);
        let body = match live.snapshot() {
            Ok(body) => body,
            Err(error) => return tracing::error!(room = self.id(), %error, "a snapshot cannot be written"),
        };
        let body = self.links.wrap(self.kind.rules(), v, self.links.sum(), &body);
        let (journal, room, epoch) = (std::sync::Arc::clone(&self.services.journal), self.id().to_owned(), self.epoch);
        tokio::spawn(async move {
            if let Err(error) = journal.save_snapshot_in(&room, v, &body, Some(epoch)).await {
                tracing::warn!(room, %error, "a snapshot was not stored");
            }
        });
    }
}

fn is_aside(before: &dyn AnyMatch, step: &Step) -> bool {
    let Step::Act { seat, action, .. } = step else { return false };
    before.prompt(*seat).is_some_and(|prompt| prompt.aside.iter().any(|verb| verb == action.verb()))
}

fn by(step: &Step) -> &'static str {
    match step {
        Step::Start => "start",
        Step::Undo { .. } => "undo",
        Step::Act { by: Actor::Player, .. } => "player",
        Step::Act { by: Actor::Bot, .. } => "bot",
        Step::Act { by: Actor::Clock, .. } => "clock",
    }
}

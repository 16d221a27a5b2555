//! What travels from a room to its listeners, and to which of them.

use super::{CloseReason, Listener, Room};
use crate::error::{ApiError, ApiResult};
use crate::secret;
use crate::wire::{self, AnyClock, RoomState, Status};
use axum::extract::ws::Utf8Bytes;
use axum::http::StatusCode;
use engine::{AnyMatch, Code, Prompt, Refusal, SeatId, Step, Update, everybody};
use serde::Serialize;
use serde_json::Value;
use serde_json::value::to_raw_value;
use std::borrow::Cow;
use std::collections::BTreeMap;
use tokio::sync::{mpsc, oneshot};

/// A frame as it travels. Frames are plain data of ours; one that JSON cannot hold is a fault that
/// shows as a frame the client does not know.
pub(super) fn frame(data: &impl Serialize) -> Utf8Bytes {
    serde_json::to_string(data).unwrap_or_else(|_| "{\"t\":\"fault\"}".to_owned()).into()
}

impl Room {
    pub(super) fn seat_of(&self, token: &str) -> ApiResult<SeatId> {
        self.stored.data.seat_of(&secret::digest(token)).ok_or_else(ApiError::bad_token)
    }

    /// The state of the room around the match.
    pub(super) fn state(&self) -> RoomState {
        RoomState {
            status: self.stored.status,
            host: self.stored.data.host,
            public: self.stored.row.public,
            seats: self.stored.data.shown(|seat| self.away_since(seat)),
            spectators: self.listeners.values().filter(|listener| listener.seat.is_none()).count(),
            journal: if self.journal_down { "down" } else { "ok" },
            locked: self.stored.data.locked,
            grace: self.services.config.grace(),
            proposals: self.proposals.shown(),
        }
    }

    fn shown_clock(&self) -> Option<AnyClock> {
        match self.stored.status {
            Status::Lobby => self.clock().map(AnyClock::Setting),
            Status::Playing | Status::Finished => self.running_clock().map(AnyClock::Running),
        }
    }

    fn seats_frame(&self, viewer: Option<SeatId>) -> Utf8Bytes {
        frame(&wire::Seats { v: self.v_of(viewer), clock: self.shown_clock(), options: &self.stored.data.options, room: self.state() })
    }

    /// What a viewer's seat is asked, as it is told: see [`Room::first_decision`].
    fn shown_prompt(&self, viewer: Option<SeatId>) -> Option<Cow<'_, Prompt>> {
        let prompt = self.live.as_deref()?.prompt(viewer?)?;
        Some(match self.first_decision() {
            0 => Cow::Borrowed(prompt),
            first => Cow::Owned(Prompt { d: prompt.d.wrapping_add(first), ..prompt.clone() }),
        })
    }

    fn welcome(&self, seat: Option<SeatId>) -> Utf8Bytes {
        const NULL: Value = Value::Null;
        let live = self.live.as_deref();
        frame(&wire::Welcome {
            v: self.v_of(seat),
            you: seat.map(|seat| wire::You { seat }),
            game: self.kind.id(),
            table: live.map_or(&NULL, |live| live.table()),
            hand: live.zip(seat).map_or(&NULL, |(live, seat)| live.hand(seat)),
            prompt: self.shown_prompt(seat).as_deref(),
            talk: live.zip(seat).and_then(|(live, seat)| live.talk(seat)),
            due: live.map(AnyMatch::due).unwrap_or_default(),
            clock: self.shown_clock(),
            outcome: live.and_then(AnyMatch::outcome),
            options: &self.stored.data.options,
            dice_commitment: &self.stored.seed.commitment(),
            room: self.state(),
        })
    }

    /// Takes a new listener in and tells it where things stand.
    pub(super) async fn attach(
        &mut self,
        token: Option<String>,
        since: Option<u64>,
        out: mpsc::Sender<Utf8Bytes>,
        close_reason: oneshot::Sender<CloseReason>,
    ) -> ApiResult<u64> {
        if let Some(token) = &token {
            self.look_for(token).await?;
        }
        let notices = match &token {
            Some(token) => self.welcome_back(self.seat_of(token)?).await,
            None => Vec::new(),
        };
        // Another node may have changed the row meanwhile.
        let seat = token.map(|token| self.seat_of(&token)).transpose()?;
        self.make_room(seat)?;
        let id = self.next_listener;
        self.next_listener += 1;
        self.listeners.insert(id, Listener { seat, out, close_reason: Some(close_reason) });
        self.note_attended();
        // Where a clock runs, a client that missed nothing cannot know when it was wound up last.
        let clocked = self.running_clock().is_some();
        // After a match was taken back a number no longer says which version it means.
        let since = since.filter(|_| self.epoch == 0);
        let missed =
            since.and_then(|since| self.recent.after(seat, since, self.v_of(seat))).filter(|missed| !missed.is_empty() || !clocked);
        match missed {
            Some(frames) => {
                self.send(id, self.seats_frame(seat));
                for told in frames {
                    self.send(id, told);
                }
            }
            None => self.send(id, self.welcome(seat)),
        }
        self.tell_notices(&notices);
        self.tell_seats_but(Some(id));
        Ok(id)
    }

    /// Makes room for one more listener. Of a seat's sockets the oldest must go: most likely nobody is there any more, as
    /// after a night of bad reception. Spectators have no such claim.
    fn make_room(&mut self, seat: Option<SeatId>) -> ApiResult<()> {
        let bounds = &self.services.config.bounds;
        let mut same = self.listeners.iter().filter(|(_, listener)| listener.seat == seat).map(|(id, _)| *id);
        let (oldest, many) = (same.next(), 1 + same.count());
        match (seat, oldest) {
            (Some(_), Some(oldest)) if many >= bounds.sockets_per_seat => {
                if let Some(close_reason) = self.listeners.remove(&oldest).and_then(|listener| listener.close_reason) {
                    let _ = close_reason.send(CloseReason { code: 1008, reason: Code::TooManySockets });
                }
                Ok(())
            }
            (None, Some(_)) if many >= bounds.spectators_per_room => Err(ApiError::new(
                StatusCode::TOO_MANY_REQUESTS,
                Code::TooManySockets,
                "As many as can are watching this room already. Try again later.",
            )),
            _ => Ok(()),
        }
    }

    pub(super) fn detach(&mut self, listener: u64) {
        if self.lose(listener).is_some() {
            self.tell_seats();
        }
    }

    /// Tells everybody that the state of the room changed.
    pub(super) fn tell_seats(&mut self) {
        self.tell_seats_but(None);
    }

    fn tell_seats_but(&mut self, except: Option<u64>) {
        self.run_clocks();
        let mut texts: BTreeMap<u64, Utf8Bytes> = BTreeMap::new();
        for (id, viewer) in self.audience() {
            if Some(id) != except {
                let text = texts.entry(self.v_of(viewer)).or_insert_with(|| self.seats_frame(viewer)).clone();
                self.send(id, text);
            }
        }
    }

    /// Tells everybody how much time is left, where a clock runs.
    pub(super) fn tell_clock(&mut self) {
        if self.running_clock().is_some() {
            self.tell_seats();
        }
    }

    /// Tells everybody everything anew (chairs moved up at the start).
    pub(super) fn welcome_all(&mut self) {
        self.run_clocks();
        for (id, seat) in self.audience() {
            self.send(id, self.welcome(seat));
        }
    }

    /// Who listens, each with his seat.
    pub(super) fn audience(&self) -> Vec<(u64, Option<SeatId>)> {
        self.listeners.iter().map(|(id, listener)| (*id, listener.seat)).collect()
    }

    /// Tells everybody for whom one version changed anything what it changed, under his own number; the others hear
    /// nothing. The table's patch is written once for all. Whoever has seen a step knows from the history whose it was.
    pub(super) fn tell_update(&mut self, step: &Step, update: &Update) {
        let Some(live) = self.live.as_deref() else { return };
        let clock = self.running_clock();
        let clock = (clock.is_some() || self.stored.data.clock.is_some()).then_some(&clock);
        let due = live.due();
        let outcome = live.outcome();
        let Ok(table) = to_raw_value(&update.table) else { return };
        let of = |viewer: Option<SeatId>| {
            let seat = viewer.map(SeatId::index);
            let asked = seat.is_some_and(|seat| update.prompts.get(seat) == Some(&true));
            let prompt = self.shown_prompt(viewer.filter(|_| asked));
            frame(&wire::Update {
                v: live.v_of(viewer),
                table: &table,
                hand: seat.and_then(|seat| update.hands.get(seat)?.as_ref()),
                prompt: asked.then_some(prompt.as_deref()),
                talk: viewer.filter(|seat| update.talks.get(seat.index()) == Some(&true)).map(|seat| live.talk(seat)),
                due: update.due.then_some(due.as_slice()),
                seat: step.seat(),
                by: wire::taken_by(step),
                events: update.events_for(viewer),
                clock,
                outcome: outcome.as_ref(),
            })
        };
        // Frames that are alike to the byte are written once.
        let plain = |viewer: Option<SeatId>| {
            viewer.is_none_or(|seat| {
                let at = seat.index();
                update.hands.get(at).is_none_or(Option::is_none)
                    && update.prompts.get(at) != Some(&true)
                    && update.talks.get(at) != Some(&true)
            }) && update.events.iter().all(|event| event.to == engine::Audience::All)
        };
        let mut written: BTreeMap<u64, Utf8Bytes> = BTreeMap::new();
        let told: BTreeMap<Option<SeatId>, (u64, Utf8Bytes)> = everybody(live.terms().seats)
            .filter(|viewer| update.seen.includes(*viewer))
            .map(|viewer| {
                let v = live.v_of(viewer);
                let text = if plain(viewer) { written.entry(v).or_insert_with(|| of(viewer)).clone() } else { of(viewer) };
                (viewer, (v, text))
            })
            .collect();
        for (id, viewer) in self.audience() {
            if let Some((_, text)) = told.get(&viewer) {
                self.send(id, text.clone());
            }
        }
        for (viewer, (v, text)) in told {
            self.recent.keep(viewer, v, text);
        }
    }

    /// Puts a frame into a listener's outbox. One that is full belongs to a reader who is too slow:
    /// it is told to come back, and the room does not wait.
    pub(super) fn send(&mut self, listener: u64, text: Utf8Bytes) {
        let Some(to) = self.listeners.get_mut(&listener) else { return };
        if to.out.try_send(text).is_ok() {
            return;
        }
        let full = !to.out.is_closed();
        if let Some(close_reason) = to.close_reason.take().filter(|_| full) {
            metrics::counter!("entente_slow_readers_total").increment(1);
            let _ = close_reason.send(CloseReason { code: 1013, reason: Code::SlowReader });
        }
        self.lose(listener);
        self.presence_changed = true;
    }

    /// Answers a ping in its turn: whatever the client sent before has been answered by then.
    pub(super) fn pong(&mut self, listener: u64) {
        self.send(listener, frame(&wire::Pong {}));
    }

    pub(super) fn done(&mut self, listener: u64, id: &str, v: u64) {
        self.send(listener, frame(&wire::Done { id, v }));
    }

    pub(super) fn refuse(&mut self, listener: u64, id: &str, why: &Refusal) {
        metrics::counter!("entente_refusals_total", "code" => why.code.to_string()).increment(1);
        let seat = self.listeners.get(&listener).and_then(|listener| listener.seat);
        let attach = matches!(why.code, Code::Stale | Code::NotOffered | Code::NoUndo);
        let live = self.live.as_deref().filter(|_| attach);
        let prompt = self.shown_prompt(seat.filter(|_| attach));
        let text = frame(&wire::Refused { id: Some(id), why, prompt: prompt.as_deref(), v: live.map(|live| live.v_of(seat)) });
        self.send(listener, text);
    }

    pub(super) fn disconnect_seat(&mut self, seat: SeatId, close_reason: CloseReason) {
        let ids: Vec<u64> = self.listeners.iter().filter(|(_, listener)| listener.seat == Some(seat)).map(|(id, _)| *id).collect();
        for id in ids {
            if let Some(sender) = self.listeners.remove(&id).and_then(|listener| listener.close_reason) {
                let _ = sender.send(close_reason);
            }
        }
    }

    pub(super) fn disconnect_all(&mut self, close_reason: CloseReason) {
        for (_, listener) in std::mem::take(&mut self.listeners) {
            if let Some(sender) = listener.close_reason {
                let _ = sender.send(close_reason);
            }
        }
    }

    /// Moves every listener to its new number after chairs moved up.
    pub(super) fn renumber(&mut self, moved: impl Fn(SeatId) -> Option<SeatId>) {
        for listener in self.listeners.values_mut() {
            listener.seat = listener.seat.and_then(&moved);
        }
    }

    /// Whether anybody could be told anything now.
    pub(super) fn is_attended(&self) -> bool {
        !self.listeners.is_empty()
    }

    pub(super) fn is_playing(&self) -> bool {
        self.stored.status == Status::Playing
    }
}

//! The clock of a room: who has how much time left, and what becomes of that while the room sleeps.
//!
//! A room with a clock and nobody there needs no task in memory. When it goes to sleep, the journal is told when the next
//! default falls; the wheel (`wheel.rs`) wakes it then. While it is awake, the journal holds a *lease* instead: a moment
//! in some minutes, put off again and again, at which another server looks after the room because this one is gone.

use super::decision_timer::{Heard, Kept, SeatTime};
use super::{Room, Stored};
use crate::wire::{Clock, ClockSetting, Deadline, Status};
use engine::{Actor, AnyMatch, SeatId, Step};
use serde::{Deserialize, Serialize};
use std::time::{Duration, Instant};

/// For how long a room that is awake is left alone by other servers after its last sign of life.
pub(super) const LEASE: Duration = Duration::from_secs(600);

/// What everybody has at least for a decision after the server was started again, in milliseconds.
const AT_LEAST: i64 = 60_000;

/// What a default of the clock counts while nobody is there; what a bot does counts one.
const DEFAULT: u32 = 50;

/// When this is reached without anybody having been there, the table rests until somebody is: after a hundred defaults, or
/// thousands of acts by bots.
const REST: u32 = 5_000;

/// The clock of a room.
pub(super) struct Clocks {
    seats: Vec<SeatTime>,
    /// The seats that a bot plays.
    bots: Vec<bool>,
    /// The setting for which the times are.
    setting: Option<ClockSetting>,
    /// What went on while nobody was there.
    unattended: u32,
    /// When the lease is put off.
    lease_at: Instant,
}

impl Default for Clocks {
    fn default() -> Self {
        Clocks { seats: Vec::new(), bots: Vec::new(), setting: None, unattended: 0, lease_at: Instant::now() + LEASE / 2 }
    }
}

/// What is kept of a room's clock while it sleeps.
#[derive(Serialize, Deserialize)]
struct Slumber {
    /// The match's version: another server may have gone on.
    v: u64,
    /// Whose running time `running` is.
    life: u64,
    running: i64,
    unattended: u32,
    seats: Vec<Option<Kept>>,
}

fn times(live: &dyn AnyMatch) -> Vec<SeatTime> {
    let due = live.due();
    SeatId::all(live.terms().seats).map(|seat| SeatTime::anew(live.prompt(seat).filter(|_| due.contains(&seat)))).collect()
}

/// A seat that a bot plays.
fn has_bot(stored: &Stored, seat: SeatId) -> bool {
    stored.data.seat_record(seat).is_some_and(|seat_record| seat_record.bot.is_some())
}

impl Room {
    /// The clock, where decisions have a time now.
    pub(super) fn ticking(&self) -> Option<ClockSetting> {
        self.clock().filter(|_| self.is_playing() && self.live.is_some())
    }

    /// The match waits for a person.
    pub(super) fn waits(&self) -> bool {
        self.live.as_deref().is_some_and(AnyMatch::waits)
    }

    /// The table goes on by itself, by the clock and by bots, though nobody may be there.
    pub(super) fn goes_on(&self) -> bool {
        self.ticking().is_some() && !self.waits() && self.clocks.unattended < REST
    }

    /// Everybody begins with full time.
    pub(super) fn begin_clocks(&mut self) {
        let Some(live) = self.live.as_deref() else { return };
        self.clocks.seats = times(live);
        self.clocks.bots = SeatId::all(live.terms().seats).map(|seat| has_bot(&self.stored, seat)).collect();
        self.clocks.setting = self.ticking();
        self.run_clocks();
    }

    /// Lets the times run that shall run now, and the others stand still. To be called whenever something changed.
    pub(super) fn run_clocks(&mut self) {
        let now = self.services.time.running();
        let setting = self.ticking();
        if setting != self.clocks.setting
            && let Some(live) = self.live.as_deref()
        {
            // Another clock is another time: everybody has all of it.
            self.clocks.seats = times(live);
            self.clocks.setting = setting;
        }
        let runs = self.goes_on() && !self.journal_down;
        let Clocks { seats, bots, .. } = &mut self.clocks;
        for ((seat, time), had) in (0..).map(SeatId).zip(seats).zip(bots) {
            let has = has_bot(&self.stored, seat);
            if std::mem::replace(had, has) && !has {
                // Whoever comes back did not see what was asked meanwhile.
                time.relieve(now);
            }
            time.run(runs && !has, now);
        }
    }

    /// After an interruption that was nobody's doing everybody has full time again.
    pub(super) fn restart_clocks(&mut self) {
        let now = self.services.time.running();
        for time in &mut self.clocks.seats {
            time.relieve(now);
        }
        self.run_clocks();
    }

    /// Books an entry that was just played. `answers`: it may have been an answer to what its seat owed.
    pub(super) fn note_time(&mut self, step: &Step, answers: bool) {
        let Some(live) = self.live.as_deref() else { return };
        if matches!(step, Step::Start) || self.clocks.seats.len() != usize::from(live.terms().seats) {
            return self.begin_clocks();
        }
        let stands = match step {
            Step::Act { seat, by: Actor::Player, .. } => live.prompt(*seat).is_some_and(|prompt| !prompt.undo),
            Step::Act { .. } => true,
            Step::Start | Step::Undo { .. } => false,
        };
        let (now, due) = (self.services.time.running(), live.due());
        for (seat, time) in (0..).map(SeatId).zip(&mut self.clocks.seats) {
            let prompt = live.prompt(seat).filter(|_| due.contains(&seat));
            time.handle(Heard::of(step, seat, answers, stands), prompt, now);
        }
        if !self.is_attended() {
            let counts = match step {
                Step::Act { by: Actor::Clock, .. } => DEFAULT,
                Step::Act { by: Actor::Bot, .. } => 1,
                _ => 0,
            };
            self.clocks.unattended = self.clocks.unattended.saturating_add(counts);
        }
        self.run_clocks();
    }

    /// Somebody is there.
    pub(super) fn note_attended(&mut self) {
        self.clocks.unattended = 0;
        self.run_clocks();
    }

    /// The seats whose time runs, and how much of it is left.
    fn on_the_clock(&self, now: i64) -> Vec<(SeatId, i64)> {
        let Some(setting) = self.ticking() else { return Vec::new() };
        let limit = i64::from(setting.decision) * 1000;
        let running = (0..).map(SeatId).zip(&self.clocks.seats).filter(|(_, time)| time.runs());
        running.map(|(seat, time)| (seat, time.left(limit, now))).collect()
    }

    /// The running clock as it travels.
    pub(super) fn running_clock(&self) -> Option<Clock> {
        self.ticking()?;
        let (now, day) = (self.services.time.running(), self.services.time.of_day());
        if self.waits() {
            return Some(Clock { now: day, due: Vec::new(), waits: true });
        }
        let due = self.on_the_clock(now).into_iter().map(|(seat, left)| Deadline { seat, at: day + left.max(0) }).collect();
        Some(Clock { now: day, due, waits: false })
    }

    /// When the next default falls, in running time.
    pub(super) fn next_default(&self) -> Option<i64> {
        let now = self.services.time.running();
        self.on_the_clock(now).into_iter().map(|(_, left)| now + left).min()
    }

    /// The defaults that are due fall: each for the decision that it is about, and no other.
    pub(super) async fn clock_moves(&mut self) {
        let now = self.services.time.running();
        let decision = |room: &Room, seat: SeatId| Some(room.live.as_deref()?.prompt(seat)?.d);
        let overdue = self.on_the_clock(now).into_iter().filter(|(_, left)| *left <= 0).map(|(seat, _)| seat);
        let overdue: Vec<(SeatId, u64)> = overdue.filter_map(|seat| Some((seat, decision(self, seat)?))).collect();
        for (seat, d) in overdue {
            // An earlier default may have changed what this seat owes, or the journal may be gone.
            if self.journal_down || decision(self, seat) != Some(d) {
                continue;
            }
            if let Some(action) = self.live.as_deref().and_then(|live| live.default_action(seat)) {
                drop(self.commit(Step::Act { seat, by: Actor::Clock, action }, None, Some(d)).await);
            }
            if !self.journal_down && decision(self, seat) == Some(d) {
                tracing::error!(room = self.id(), %seat, "a decision has no default");
                // Not again at once.
                if let Some(time) = self.clocks.seats.get_mut(seat.index()) {
                    time.again();
                }
            }
        }
    }

    /// When the lease must be put off, where there is one.
    pub(super) fn lease_due(&self) -> Option<Instant> {
        self.ticking().filter(|_| !self.journal_down).map(|_| self.clocks.lease_at)
    }

    /// Puts the lease off. Where that fails another server may wake the room as well, which does no harm.
    pub(super) async fn put_off_lease(&mut self) {
        let lease = i64::try_from(LEASE.as_millis()).unwrap_or(i64::MAX);
        self.clocks.lease_at = Instant::now() + LEASE / 2;
        if let Err(error) = self.services.journal.rest(self.id(), Some(lease), None).await {
            tracing::warn!(room = self.id(), %error, "the lease of a room with a clock was not put off");
        }
    }

    /// Writes down what is needed to sleep. Says whether the room may.
    pub(super) async fn lie_down(&mut self) -> bool {
        if self.ticking().is_none() {
            return true;
        }
        self.run_clocks();
        let (running, life) = (self.services.time.running(), self.services.time.life());
        let left = self.next_default().map(|at| (at - running).max(0));
        let seats = self.clocks.seats.iter_mut().map(|time| time.kept(running)).collect();
        let slumber = Slumber { v: self.v(), life, running, unattended: self.clocks.unattended, seats };
        let written = match journal::written(&slumber) {
            Ok(text) => self.services.journal.rest(self.id(), left, Some(&text)).await,
            Err(error) => Err(error),
        };
        if let Err(error) = &written {
            tracing::warn!(room = self.id(), %error, "a room with a clock stays awake");
            self.sleep_at = Some(Instant::now() + Duration::from_secs(10));
        }
        // Should it stay awake after all.
        self.clocks.lease_at = Instant::now();
        written.is_ok()
    }

    /// Takes the clock up where it was when the room went to sleep. Between two starts of the server the journal's time
    /// counts, and everybody has some time at least; where the server ended while the room was awake, all of it.
    pub(super) async fn take_up_clocks(&mut self) {
        self.begin_clocks();
        let Some(setting) = self.ticking().filter(|_| self.stored.status == Status::Playing) else { return };
        match self.services.journal.rested(self.id()).await {
            Err(error) => tracing::warn!(room = self.id(), %error, "a clock begins anew"),
            Ok(None) => {}
            Ok(Some(rested)) => {
                let slumber = serde_json::from_str::<Slumber>(&rested.clocks).ok();
                if let Some(slumber) = slumber.filter(|slumber| slumber.v == self.v()) {
                    let limit = i64::from(setting.decision) * 1000;
                    let (passed, most) = if slumber.life == self.services.time.life() {
                        (self.services.time.running() - slumber.running, i64::MAX)
                    } else {
                        (rested.passed.max(0), limit - AT_LEAST.min(limit))
                    };
                    self.clocks.unattended = slumber.unattended;
                    for (time, kept) in self.clocks.seats.iter_mut().zip(slumber.seats) {
                        if let Some(kept) = kept {
                            time.take_up(kept, passed, most);
                        }
                    }
                    self.run_clocks();
                }
            }
        }
        self.put_off_lease().await;
    }
}

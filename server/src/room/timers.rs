//! What a room does by itself: bots, the clock, looking for the journal, going to sleep.

use super::stand_in::DEFAULTS;
use super::{Asked, Room};
use crate::time::now_ms;
use crate::wire::{Clock, Deadline};
use engine::{By, SeatId, Step};
use std::time::{Duration, Instant};

/// So often in a row bots act without owing anything; then somebody else must do something first. A game's bots come to
/// an end by themselves; this is for one that does not.
const BOTS_ASIDE: u32 = 32;

impl Room {
    /// The seats that the clock watches: those that owe a decision and that no bot plays.
    fn on_the_clock(&self) -> Vec<(SeatId, &Asked)> {
        let seats = (0..).map(SeatId).zip(&self.asked).filter_map(|(seat, asked)| Some((seat, asked.as_ref()?)));
        seats.filter(|(seat, asked)| asked.runs() && !self.has_bot(*seat)).collect()
    }

    fn has_bot(&self, seat: SeatId) -> bool {
        self.stored.data.chair(seat).is_some_and(|chair| chair.bot.is_some())
    }

    fn waits(&self) -> bool {
        self.live.as_deref().is_some_and(engine::AnyMatch::waits)
    }

    /// The running clock as it travels.
    pub(super) fn running_clock(&self) -> Option<Clock> {
        let setting = self.clock().filter(|_| self.is_playing())?;
        let limit = i64::from(setting.decision) * 1000;
        if self.waits() {
            return Some(Clock { now: now_ms(), due: Vec::new(), waits: true });
        }
        let due = self.on_the_clock().into_iter().map(|(seat, asked)| Deadline { seat, at: asked.at + limit }).collect();
        Some(Clock { now: now_ms(), due, waits: false })
    }

    /// After an interruption nobody loses time: every running decision gets its full time again.
    pub(super) fn restart_clocks(&mut self) {
        let now = now_ms();
        for asked in self.asked.iter_mut().flatten() {
            asked.at = now;
        }
    }

    /// The bots that may do something now, with their levels: the first one that owes a decision, or else all that may
    /// answer something aside and have not yet chosen to stay silent.
    fn bots_to_move(&self) -> Vec<(SeatId, String)> {
        let Some(live) = self.live.as_deref().filter(|_| self.is_playing() && !self.journal_down) else { return Vec::new() };
        let bot = |seat: SeatId| Some((seat, self.stored.data.chair(seat)?.bot.clone()?));
        if let Some(due) = live.due().into_iter().find_map(bot) {
            return vec![due];
        }
        // One that plays by defaults does nothing that nobody waits for.
        let bot = |seat: SeatId| bot(seat).filter(|(_, level)| level != DEFAULTS);
        if self.bots_silent_at == live.v() || self.bots_aside >= BOTS_ASIDE {
            return Vec::new();
        }
        SeatId::all(live.terms().seats).filter(|seat| live.prompt(*seat).is_some()).filter_map(bot).collect()
    }

    /// Works out when the room must do something by itself.
    pub(super) fn set_timers(&mut self) {
        let awake = self.is_attended() || (self.clock().is_some() && self.is_playing() && !self.waits());
        // Bots do not play on among themselves while nobody looks and no clock runs.
        self.bot_at = (awake && !self.bots_to_move().is_empty())
            .then(|| self.bot_at.unwrap_or_else(|| Instant::now() + Duration::from_millis(self.context.config.bot_delay_ms)));
        self.sleep_at = match (awake, self.sleep_at) {
            (true, _) => None,
            (false, Some(at)) => Some(at),
            (false, None) => Some(Instant::now() + Duration::from_secs(self.context.config.room_sleep_seconds)),
        };
    }

    fn deadline(&self) -> Option<Instant> {
        if self.journal_down {
            return None;
        }
        let first = self.running_clock()?.due.iter().map(|deadline| deadline.at).min()?;
        let left = u64::try_from(first - now_ms()).unwrap_or(0);
        Some(Instant::now() + Duration::from_millis(left))
    }

    pub(super) fn next_timer(&self) -> Option<Instant> {
        [self.bot_at, self.retry_at, self.sleep_at, self.deadline()].into_iter().flatten().min()
    }

    pub(super) async fn tick(&mut self) {
        let now = Instant::now();
        if self.retry_at.is_some_and(|at| at <= now) {
            self.retry_journal().await;
        }
        if self.bot_at.is_some_and(|at| at <= now) {
            self.bot_at = None;
            self.bot_moves().await;
        }
        self.clock_moves().await;
    }

    /// One bot does something, or all that may find that they need not.
    async fn bot_moves(&mut self) {
        let Some(live) = self.live.as_deref() else { return };
        let (v, due) = (live.v(), live.due());
        let mut found = None;
        for (seat, level) in self.bots_to_move() {
            let action = self.bot_action(&level, seat);
            match action {
                Some(action) => {
                    found = Some((seat, action));
                    break;
                }
                None if due.contains(&seat) => tracing::error!(room = self.id(), %seat, "a bot has no answer"),
                None => {}
            }
        }
        let Some((seat, action)) = found else {
            self.bots_silent_at = v;
            return;
        };
        self.bots_aside = if due.contains(&seat) { 0 } else { self.bots_aside + 1 };
        drop(self.commit(Step::Act { seat, by: By::Bot, action }, None, None).await);
    }

    /// What a bot does. A game that has no default for a decision leaves it to the easiest of its bots.
    fn bot_action(&mut self, level: &str, seat: SeatId) -> Option<engine::Action> {
        let live = self.live.as_deref()?;
        if level != DEFAULTS {
            return live.bot(level, seat, &mut self.chance);
        }
        live.default_action(seat).or_else(|| live.bot(self.kind.bots().first()?, seat, &mut self.chance))
    }

    async fn clock_moves(&mut self) {
        if self.journal_down || self.waits() {
            return;
        }
        let Some(clock) = self.running_clock() else { return };
        let now = now_ms();
        for seat in clock.due.iter().filter(|deadline| deadline.at <= now).map(|deadline| deadline.seat) {
            let action = self.live.as_deref().and_then(|live| live.default_action(seat));
            match action {
                Some(action) => drop(self.commit(Step::Act { seat, by: By::Clock, action }, None, None).await),
                None => {
                    tracing::error!(room = self.id(), %seat, "a decision has no default");
                    // Not again at once.
                    self.restart_clocks();
                }
            }
        }
    }
}

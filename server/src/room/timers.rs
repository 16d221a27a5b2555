//! What a room does by itself: bots, the clock, looking for the journal, going to sleep.

use super::{Asked, Room};
use crate::time::now_ms;
use crate::wire::{Clock, Deadline};
use engine::{By, SeatId, Step};
use std::time::{Duration, Instant};

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

    /// The bot that must decide, if any: first by seat.
    fn bot_to_move(&self) -> Option<(SeatId, String)> {
        let live = self.live.as_deref().filter(|_| self.is_playing() && !self.journal_down)?;
        live.due().into_iter().find_map(|seat| {
            let level = self.stored.data.chair(seat)?.bot.clone()?;
            Some((seat, level))
        })
    }

    /// Works out when the room must do something by itself.
    pub(super) fn set_timers(&mut self) {
        let awake = self.is_attended() || (self.clock().is_some() && self.is_playing() && !self.waits());
        self.bot_at = match self.bot_to_move() {
            // Bots do not play on among themselves while nobody looks and no clock runs.
            Some(_) if awake => {
                Some(self.bot_at.unwrap_or_else(|| Instant::now() + Duration::from_millis(self.context.config.bot_delay_ms)))
            }
            _ => None,
        };
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

    async fn bot_moves(&mut self) {
        let Some((seat, level)) = self.bot_to_move() else { return };
        let action = self.live.as_deref().and_then(|live| live.bot(&level, seat, &mut self.chance));
        match action {
            Some(action) => drop(self.commit(Step::Act { seat, by: By::Bot, action }, None, None).await),
            None => tracing::error!(room = self.id(), %seat, "a bot has no answer"),
        }
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

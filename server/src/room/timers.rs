//! When a room does something by itself: bots, looking for the journal, going to sleep.

use super::Room;
use super::stand_in::DEFAULTS;
use engine::{Actor, SeatId, Step};
use std::time::{Duration, Instant};

/// So often in a row bots act without owing anything; then somebody else must do something first. A game's bots come to
/// an end by themselves; this is for one that does not.
const BOTS_ASIDE: u32 = 32;

impl Room {
    /// The bots that may do something now, with their levels: the first one that owes a decision, or else all that may
    /// answer something aside and have not yet chosen to stay silent.
    fn bots_to_move(&self) -> Vec<(SeatId, String)> {
        let Some(live) = self.live.as_deref().filter(|_| self.is_playing() && !self.journal_down) else { return Vec::new() };
        let bot = |seat: SeatId| Some((seat, self.stored.data.seat_record(seat)?.bot.clone()?));
        if let Some(due) = live.due().into_iter().find_map(bot) {
            return vec![due];
        }
        if self.bots_silent_at == live.v() || self.bots_aside >= BOTS_ASIDE {
            return Vec::new();
        }
        SeatId::all(live.terms().seats).filter(|seat| live.prompt(*seat).is_some()).filter_map(bot).collect()
    }

    /// Works out when the room must do something by itself.
    pub(super) fn set_timers(&mut self) {
        self.run_clocks();
        let time = &self.services.time;
        let patience = i64::try_from(self.services.config.room_sleep_seconds).unwrap_or(i64::MAX).saturating_mul(1000);
        let soon = self.next_default().is_some_and(|at| at - time.running() <= patience);
        // Bots do not play on among themselves while nobody looks and no clock runs.
        let plays = (self.is_attended() || self.goes_on()) && !self.bots_to_move().is_empty();
        self.bot_at =
            plays.then(|| self.bot_at.unwrap_or_else(|| Instant::now() + Duration::from_millis(self.services.config.bot_delay_ms)));
        // A default that falls soon is not worth going to sleep for.
        let awake = self.is_attended() || plays || soon || (self.journal_down && self.goes_on());
        self.sleep_at = match (awake, self.sleep_at) {
            (true, _) => None,
            (false, Some(at)) => Some(at),
            (false, None) => Some(Instant::now() + Duration::from_secs(self.services.config.room_sleep_seconds)),
        };
    }

    pub(super) fn next_timer(&self) -> Option<Instant> {
        [self.bot_at, self.retry_at, self.sleep_at, self.lease_due()].into_iter().flatten().min()
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
        if self.lease_due().is_some_and(|at| at <= now) {
            self.put_off_lease().await;
        }
    }

    /// One bot does something, or all that may find that they need not.
    async fn bot_moves(&mut self) {
        let Some(live) = self.live.as_deref() else { return };
        let (v, due) = (live.v(), live.due());
        let mut found = None;
        for (seat, level) in self.bots_to_move() {
            match self.bot_action(&level, seat) {
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
        // What it answers: should another server have been first, it may owe something else.
        let d = self.live.as_deref().and_then(|live| Some(live.prompt(seat)?.d));
        drop(self.commit(Step::Act { seat, by: Actor::Bot, action }, None, d).await);
    }

    /// What a bot does. A game that has no default for a decision leaves it to the easiest of its bots.
    fn bot_action(&mut self, level: &str, seat: SeatId) -> Option<engine::Action> {
        let live = self.live.as_deref()?;
        if level != DEFAULTS {
            return live.bot(level, seat, &mut self.chance);
        }
        live.default_action(seat).or_else(|| live.bot(self.kind.bots().first()?, seat, &mut self.chance))
    }
}

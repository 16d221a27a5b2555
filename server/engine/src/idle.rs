//! Rounds in which nobody decided anything: what lets a match wait for a person.

use crate::game::Actor;
use serde::{Deserialize, Serialize};

/// Rounds that went by on the clock's defaults alone.
///
/// A game in which defaults would go on for ever keeps one: it calls [`Idle::note`] with every act and
/// [`Idle::round_over`] at the end of every round, and [`crate::Game::waits`] asks [`Idle::lasts`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Idle {
    rounds: u8,
    /// Somebody decided in the round that is being played.
    acted: bool,
}

impl Idle {
    /// Notes who decided: a person or a bot ends the idleness, the clock does not.
    pub fn note(&mut self, by: Actor) {
        match by {
            Actor::Player | Actor::Bot => *self = Idle { rounds: 0, acted: true },
            Actor::Clock => {}
        }
    }

    /// Notes that a round is over.
    pub fn round_over(&mut self) {
        let rounds = if self.acted { 0 } else { self.rounds.saturating_add(1) };
        *self = Idle { rounds, acted: false };
    }

    /// Whether so many whole rounds, the last ones, went by without anybody deciding.
    #[must_use]
    pub fn lasts(&self, rounds: u8) -> bool {
        self.rounds >= rounds
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rounds_of_the_clock_alone_are_counted() {
        let mut idle = Idle::default();
        assert!(idle.lasts(0) && !idle.lasts(1));
        idle.note(Actor::Clock);
        idle.round_over();
        idle.note(Actor::Clock);
        assert!(idle.lasts(1) && !idle.lasts(2), "the round that is being played does not count");
        idle.round_over();
        assert!(idle.lasts(2) && !idle.lasts(3));
    }

    #[test]
    fn whoever_decides_begins_the_count_anew() {
        for by in [Actor::Player, Actor::Bot] {
            let mut idle = Idle::default();
            idle.round_over();
            idle.note(by);
            assert!(!idle.lasts(1), "a decision wakes the match at once");
            idle.note(Actor::Clock);
            idle.round_over();
            assert!(!idle.lasts(1), "a round with a decision in it is not idle");
            idle.round_over();
            assert!(idle.lasts(1));
        }
    }

    #[test]
    fn the_count_does_not_run_over() {
        let mut idle = Idle::default();
        (0..300).for_each(|_| idle.round_over());
        assert!(idle.lasts(u8::MAX));
    }
}

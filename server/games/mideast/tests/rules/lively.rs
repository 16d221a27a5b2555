//! Random matches in which a lot happens.

use crate::scene::Play;
use engine::suite::Habits;
use engine::{Action, Chance, SeatId};
use mideast::Options;
use std::sync::LazyLock;

/// Enough for every question and every event to come up.
const MATCHES: u64 = 20;

/// Everybody talks, trades, bids and fights.
pub(crate) const BUSY: Habits = Habits {
    aside: 2,
    leave: 0,
    keen: &["accept_deal", "annex", "attack", "host"],
    shy: &[
        "demobilise",
        "ready",
        "end_moves",
        "no_auction",
        "standing_order",
        "cancel_order",
        "regroup",
        "not_ready",
        "cease_fire",
        "end_relations",
    ],
};
/// Now and then somebody does anything else.
const AT_A_LOSS: Habits = Habits { keen: &[], shy: &[], ..BUSY };

/// A random match in which everybody talks, trades, bids and fights, and hardly anybody lays down arms. `each` sees the match
/// before every act, the act, and the match after it.
pub(crate) fn lively(seed: u64, options: &Options, mut each: impl FnMut(&Play, &Action, &Play, &mut Chance)) -> Play {
    let mut chance = Chance::seeded(seed);
    let seats = u8::try_from(2 + seed % 5).unwrap();
    let options = Options { round_limit: 6, cease_fire_votes: 4, ..*options };
    let mut play = Play::start(&options, seats, seed);
    for _ in 0..1500 {
        let asked: Vec<_> = SeatId::all(seats).filter_map(|seat| Some((seat, play.prompt(seat)?.clone()))).collect();
        let habits = if chance.below(5) == 0 { AT_A_LOSS } else { BUSY };
        let Some((seat, action)) = habits.next(&asked, &mut chance) else { break };
        let before = play.clone();
        play.act(seat, &action);
        each(&before, &action, &play, &mut chance);
    }
    play
}

/// The match before and after one act.
pub(crate) struct Step {
    pub(crate) before: Play,
    pub(crate) play: Play,
}

/// Every act of some lively matches: played once for all tests that look at them.
pub(crate) fn steps() -> impl Iterator<Item = &'static Step> {
    static STEPS: LazyLock<Vec<Step>> = LazyLock::new(|| {
        let mut steps = Vec::new();
        for seed in 0..MATCHES {
            lively(seed, &Options::default(), |before, _, play, _| {
                steps.push(Step { before: before.clone(), play: play.clone() });
            });
        }
        steps
    });
    STEPS.iter()
}

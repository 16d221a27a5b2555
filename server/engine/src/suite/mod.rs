//! The shared test suite: what every game promises, checked by playing.
//!
//! A game crate calls [`crate::suite!`] once from its tests. Everything here panics with a text that
//! says which promise was broken, for which seed and at which version.

// A test helper: failing loudly is its purpose.
#![expect(clippy::unwrap_used, clippy::expect_used, reason = "failing loudly is the purpose of a test suite")]

mod bots;
mod coverage;
mod domains;
mod forecasts;
mod play;
mod promises;
mod random;
mod recorded;
mod refusals;
mod secrecy;
mod types;
mod vocabulary;
mod words;

pub use bots::{bot_match, bots_play_on, normal_bot_wins};
pub use coverage::{coverage, coverage_of, sources};
pub use forecasts::questions_are_answered;
pub use play::{A, B, C, D, E, F, G, Play};
pub use promises::{
    decisions_stand, defaults_end_or_wait, options_make_a_form, prompts_are_sound, random_matches_end, records_hold, replay_is_identical,
    the_rest_is_refused, undo_restores,
};
pub use random::{Habits, RandomMatch};
pub use recorded::{bots_play_as_recorded, plays_as_recorded};
pub use refusals::what_is_not_offered_is_refused;
pub use secrecy::{secrets_do_not_show, what_is_not_seen_changes_nothing};
pub use types::types;
pub use vocabulary::says_what_it_declares;
pub use words::{IntoAction, action, text};

use crate::action::Action;
use crate::bot::Chance;
use crate::entry::{Entry, Step};
use crate::game::{Actor, Game};
use crate::live::{AnyMatch, Update, kind};
use crate::matches::Terms;
use crate::prompt::Prompt;
use crate::seat::SeatId;
use crate::viewers::Viewers;

/// How hard a game is tested.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    /// Random matches at each number of seats.
    pub matches: u64,
    /// No random match is longer than so many entries; the game's tests say why.
    pub bound: u64,
    /// One step in so many is looked at closely (mutations, paired states, undo).
    pub closely: usize,
    /// One step in so many is something that nobody has to do: an offer, an answer to one, a treaty
    /// that is called off. 0 for never.
    pub aside: usize,
    /// So many entries pass, on average, before all seats but one have left by a verb of [`LEAVING`].
    /// 0: nobody leaves.
    pub leave: usize,
    /// Verbs that random players do not come to; rule tests play them.
    pub rare: &'static [&'static str],
}

/// Verbs with which a seat gives up the whole match, whatever stands aside besides.
pub const LEAVING: [&str; 2] = ["concede", "resign"];

impl Plan {
    /// What suits most games. The rates are for games that end by themselves: now and then somebody
    /// leaves, mostly nobody does.
    pub const USUAL: Plan = Plan { matches: 12, bound: 20_000, closely: 7, aside: 12, leave: 4_000, rare: &[] };

    /// The same without anything aside: what is asked for is answered, and nothing else is done.
    #[must_use]
    pub const fn silent(self) -> Plan {
        Plan { aside: 0, leave: 0, ..self }
    }

    /// Who acts next in a random match, and how; `None` when nobody owes a decision.
    pub fn next<'a>(
        self,
        seats: u8,
        due: &[SeatId],
        prompt: impl Fn(SeatId) -> Option<&'a Prompt>,
        chance: &mut Chance,
    ) -> Option<(SeatId, Action)> {
        let beside = |fits: fn(&str) -> bool, chance: &mut Chance| {
            let speaks = |seat: &SeatId| prompt(*seat).is_some_and(|prompt| prompt.aside.iter().any(|verb| fits(verb)));
            let speakers: Vec<SeatId> = SeatId::all(seats).filter(speaks).collect();
            let seat = *speakers.get(chance.below(speakers.len()))?;
            Some((seat, prompt(seat)?.sample_aside(fits, chance)?))
        };
        let leaves = |verb: &str| LEAVING.contains(&verb);
        let stays = |verb: &str| !LEAVING.contains(&verb);
        let left = (self.leave > 0 && chance.below(self.leave) + 1 < usize::from(seats)).then(|| beside(leaves, chance)).flatten();
        let said = left.or_else(|| (self.aside > 0 && chance.below(self.aside) == 0).then(|| beside(stays, chance)).flatten());
        said.or_else(|| {
            let seat = *due.get(chance.below(due.len()))?;
            Some((seat, prompt(seat)?.sample(chance)?))
        })
    }
}

impl Default for Plan {
    fn default() -> Self {
        Plan::USUAL
    }
}

/// Terms of a test match: the seed is the number repeated.
#[must_use]
pub fn terms<G: Game>(seed: u64, seats: u8) -> Terms {
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&seed.to_le_bytes());
    Terms { seed: bytes, options: serde_json::to_value(G::Options::default()).unwrap(), seats }
}

/// Plays a random match to its end and returns it with its entries. `each` sees every step.
pub fn random_match<G: Game>(
    seed: u64,
    seats: u8,
    plan: Plan,
    mut each: impl FnMut(&dyn AnyMatch, &Step, &Update, &dyn AnyMatch, &mut Chance),
) -> (Box<dyn AnyMatch>, Vec<Entry>) {
    let mut chance = Chance::seeded(seed);
    let first = kind::<G>().start(terms::<G>(seed, seats)).expect("default options start a match");
    let mut entries = vec![Entry { v: 1, at: 0, id: None, step: Step::Start, seen: Some(Viewers::ALL) }];
    let mut live = first.next;
    while live.outcome().is_none() {
        let due = live.due();
        assert!(!due.is_empty(), "{} seed {seed}, {seats} seats, v {}: nobody owes a decision and the match is not over", G::ID, live.v());
        assert!(live.v() < plan.bound, "{} seed {seed}, {seats} seats: longer than {} entries", G::ID, plan.bound);
        let next = plan.next(seats, &due, |seat| live.prompt(seat), &mut chance);
        let (seat, action) = next.expect("a due prompt offers something");
        // Now and then a player takes something back.
        let regret = live.prompt(seat).is_some_and(|prompt| prompt.undo) && chance.below(12) == 0;
        let step = if regret { Step::Undo { seat } } else { Step::Act { seat, by: Actor::Player, action } };
        let advance = live
            .judge(&step, live.prompt(seat).map(|prompt| prompt.d))
            .unwrap_or_else(|refusal| panic!("{} seed {seed}, v {}: {step:?} was offered and refused: {refusal}", G::ID, live.v()));
        let (v, seen) = (advance.update.v, Some(advance.update.seen));
        entries.push(Entry { v, at: 0, id: Some(format!("a{v}")), step: step.clone(), seen });
        each(live.as_ref(), &step, &advance.update, advance.next.as_ref(), &mut chance);
        live = advance.next;
    }
    (live, entries)
}

fn all_seats<G: Game>() -> impl Iterator<Item = u8> {
    G::SEATS
}

/// Calls the whole suite: `engine::suite!(MyGame, plan, "path of the generated types from the crate's root");`
#[macro_export]
macro_rules! suite {
    ($game:ty, $plan:expr, $types:literal) => {
        #[test]
        fn suite_random_matches_end() {
            $crate::suite::random_matches_end::<$game>($plan);
        }
        #[test]
        fn suite_prompts_are_sound() {
            $crate::suite::prompts_are_sound::<$game>($plan);
        }
        #[test]
        fn suite_the_rest_is_refused() {
            $crate::suite::the_rest_is_refused::<$game>($plan);
        }
        #[test]
        fn suite_replay_is_identical() {
            $crate::suite::replay_is_identical::<$game>($plan);
        }
        #[test]
        fn suite_records_hold() {
            $crate::suite::records_hold::<$game>($plan);
        }
        #[test]
        fn suite_secrets_do_not_show() {
            $crate::suite::secrets_do_not_show::<$game>($plan);
        }
        #[test]
        fn suite_questions_are_answered() {
            $crate::suite::questions_are_answered::<$game>($plan);
        }
        #[test]
        fn suite_undo_restores() {
            $crate::suite::undo_restores::<$game>($plan);
        }
        #[test]
        fn suite_what_is_not_seen_changes_nothing() {
            $crate::suite::what_is_not_seen_changes_nothing::<$game>($plan);
        }
        #[test]
        fn suite_decisions_stand() {
            $crate::suite::decisions_stand::<$game>($plan);
        }
        #[test]
        fn suite_defaults_end_or_wait() {
            $crate::suite::defaults_end_or_wait::<$game>($plan);
        }
        #[test]
        fn suite_bots_play_on() {
            $crate::suite::bots_play_on::<$game>($plan);
        }
        #[test]
        fn suite_says_what_it_declares() {
            $crate::suite::says_what_it_declares::<$game>($plan);
        }
        #[test]
        fn suite_options_make_a_form() {
            $crate::suite::options_make_a_form::<$game>();
        }
        #[test]
        fn suite_plays_as_recorded() {
            $crate::suite::plays_as_recorded::<$game>(&std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/recorded"), $plan);
        }
        #[test]
        fn suite_bots_play_as_recorded() {
            $crate::suite::bots_play_as_recorded::<$game>(
                &std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/recorded/bots.txt"),
            );
        }
        #[test]
        fn suite_types_are_current() {
            $crate::suite::types::<$game>(&std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join($types));
        }
    };
}

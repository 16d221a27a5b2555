//! Bots: they go on playing, and the better one wins.

use super::{Plan, all_seats, terms};
use crate::action::Action;
use crate::bot::Chance;
use crate::dice::Dice;
use crate::entry::Step;
use crate::game::{Actor, Context, Game, Outcome};
use crate::live::kind;
use crate::prompt::Prompt;
use crate::seat::SeatId;

/// Every bot level answers every due prompt with something permitted.
pub fn bots_play_on<G: Game>(plan: Plan) {
    for seats in all_seats::<G>() {
        for seed in 0..plan.matches.div_ceil(4) {
            let mut chance = Chance::seeded(seed);
            let mut live = kind::<G>().start(terms::<G>(seed, seats)).unwrap().next;
            while live.outcome().is_none() && live.v() < plan.bound {
                let seat = live.due()[0];
                let level = G::BOTS[seat.index() % G::BOTS.len()];
                let action = live.bot(level, seat, &mut chance).expect("a bot answers a due prompt");
                live = live.judge(&Step::Act { seat, by: Actor::Bot, action }, None).expect("a bot's answer is permitted").next;
            }
        }
    }
}

/// Plays a match between bots of these levels, straight on the game; returned are its end and how many
/// entries it took, or nothing where it is longer than `bound`. `each` sees what every bot is asked
/// and what it answers.
pub fn bot_match<G: Game>(
    seed: u64,
    levels: &[&str],
    options: &G::Options,
    bound: u64,
    mut each: impl FnMut(&Prompt, &Action),
) -> Option<(Outcome, u64)> {
    let mut bytes = [5; 32];
    bytes[..8].copy_from_slice(&seed.to_le_bytes());
    let mut chance = Chance::seeded(seed);
    let seats = u8::try_from(levels.len()).ok()?;
    let mut game = G::setup(options, seats, &mut Context::new(&mut Dice::at(&bytes, 1), Actor::Bot));
    for v in 2..bound {
        if let Some(outcome) = game.outcome() {
            return Some((outcome, v));
        }
        let (seat, prompt) = SeatId::all(seats).find_map(|seat| Some((seat, game.prompt(seat)?)).filter(|(_, prompt)| prompt.is_due()))?;
        let action = G::bot(levels[seat.index()], seat, &game.table(), game.hand(seat).as_ref(), &prompt, &mut chance)?;
        assert!(prompt.permits(&action), "a bot answers what it is asked: {action:?}");
        each(&prompt, &action);
        game.apply(seat, &action, &mut Context::new(&mut Dice::at(&bytes, v), Actor::Bot)).ok()?;
    }
    None
}

/// In how many of these matches one `normal` bot, in each seat in turn, is first among `easy` ones.
pub fn normal_bot_wins<G: Game>(seats: usize, matches: u64, options: &G::Options, bound: u64, each: impl Fn(&Prompt, &Action)) -> u64 {
    let wins = |seed: &u64| {
        let normal = usize::try_from(*seed).unwrap_or_default() % seats;
        let mut levels = vec!["easy"; seats];
        levels[normal] = "normal";
        bot_match::<G>(*seed, &levels, options, bound, &each).is_some_and(|(outcome, _)| outcome.places[normal] == 1)
    };
    (0..matches).filter(wins).count() as u64
}

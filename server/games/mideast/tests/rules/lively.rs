//! Random matches in which a lot happens.

use crate::scene::Play;
use engine::{Chance, Choice, SeatId};
use mideast::Options;

/// A random match in which everybody talks, trades, bids and fights, and hardly anybody lays down arms. `each` sees the match before
/// and after every act.
pub(crate) fn lively(seed: u64, options: &Options, mut each: impl FnMut(&Play, &Play, &mut Chance)) -> Play {
    let mut chance = Chance::seeded(seed);
    let seats = u8::try_from(2 + seed % 5).unwrap();
    let options = Options { round_limit: 6, cease_fire_votes: 4, ..*options };
    let mut play = Play::start(&options, seats, seed);
    for _ in 0..1500 {
        let Some((seat, choice)) = pick(&play, seats, &mut chance) else { break };
        let action = choice.sample(&mut chance);
        let before = play.clone();
        play.act(seat, &action);
        each(&before, &play, &mut chance);
        if play.outcome().is_some() {
            break;
        }
    }
    play
}

fn pick(play: &Play, seats: u8, chance: &mut Chance) -> Option<(SeatId, Choice)> {
    let due = play.due();
    let talks = chance.below(3) == 0;
    let seat = if talks { SeatId(u8::try_from(chance.below(seats.into())).unwrap()) } else { *due.get(chance.below(due.len()))? };
    let prompt = play.prompt(seat).or_else(|| play.prompt(*due.first()?))?;
    let seat = if play.prompt(seat).is_some() { seat } else { due[0] };
    let mut verbs: Vec<&str> = prompt.choices.iter().map(|choice| choice.verb).collect();
    verbs.sort_unstable();
    verbs.dedup();
    let rare = [
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
    ];
    if chance.below(5) > 0 && verbs.iter().any(|verb| !rare.contains(verb)) {
        verbs.retain(|verb| !rare.contains(verb));
    }
    let verb = verbs[chance.below(verbs.len())];
    let with: Vec<&Choice> = prompt.choices.iter().filter(|choice| choice.verb == verb).collect();
    Some((seat, with[chance.below(with.len())].clone()))
}


//! How well the bots play.

use engine::{By, Chance, Deed, Dice, Game, Outcome, SeatId};
use mideast::{Mideast, Options};

/// Plays a match between bots of these levels; returned are its end and how many entries it took.
fn play(seed: u64, levels: &[&str], options: &Options) -> Option<(Outcome, u64)> {
    let mut bytes = [5; 32];
    bytes[..8].copy_from_slice(&seed.to_le_bytes());
    let mut chance = Chance::seeded(seed);
    let seats = u8::try_from(levels.len()).ok()?;
    let mut game = Mideast::setup(options, seats, &mut Deed::new(&mut Dice::at(&bytes, 1), By::Bot));
    for v in 2..20_000 {
        if let Some(outcome) = game.outcome() {
            return Some((outcome, v));
        }
        let due = SeatId::all(seats).filter_map(|seat| Some((seat, game.prompt(seat)?)));
        let (seat, prompt) = due.into_iter().find(|(_, prompt)| prompt.is_due())?;
        let action = Mideast::bot(levels[seat.index()], seat, &game.table(), game.hand(seat).as_ref(), &prompt, &mut chance)?;
        assert!(prompt.permits(&action), "a bot answers what it is asked: {action:?}");
        game.apply(seat, &action, &mut Deed::new(&mut Dice::at(&bytes, v), By::Bot)).ok()?;
    }
    None
}

/// Matches in which one `normal` bot is first among `easy` ones.
fn won(seats: usize, matches: u64) -> u64 {
    let wins = |seed: &u64| {
        let normal = usize::try_from(*seed).unwrap_or_default() % seats;
        let mut levels = vec!["easy"; seats];
        levels[normal] = "normal";
        play(*seed, &levels, &Options::default()).is_some_and(|(outcome, _)| outcome.places[normal] == 1)
    };
    (0..matches).filter(wins).count() as u64
}

#[test]
fn the_normal_bot_beats_three_easy_ones() {
    let won = won(4, 100);
    println!("the normal bot won {won} of 100");
    assert!(won >= 50, "the normal bot won only {won} of 100");
}

#[test]
fn the_normal_bot_beats_a_single_easy_one() {
    let won = won(2, 100);
    println!("the normal bot won {won} of 100");
    assert!(won >= 65, "the normal bot won only {won} of 100");
}

#[test]
fn normal_bots_among_themselves_reach_an_end() {
    for seats in 2..=6 {
        for seed in 0..10 {
            let levels = vec!["normal"; seats];
            let (outcome, entries) = play(seed, &levels, &Options { round_limit: 50, ..Options::default() }).unwrap();
            println!("{seats} normal bots: {} after {entries} entries: {:?}", outcome.reason, outcome.scores);
        }
    }
}

//! How well the bots play.

use empires::{Empires, Options};
use engine::{By, Chance, Deed, Dice, Game, Outcome, SeatId};

/// Plays a match between bots of these levels.
fn play(seed: u64, levels: &[&str]) -> Option<Outcome> {
    let mut bytes = [5; 32];
    bytes[..8].copy_from_slice(&seed.to_le_bytes());
    let mut chance = Chance::seeded(seed);
    let seats = u8::try_from(levels.len()).ok()?;
    let mut game = Empires::setup(&Options::default(), seats, &mut Deed::new(&mut Dice::at(&bytes, 1), By::Bot));
    for v in 2..20_000 {
        if let Some(outcome) = game.outcome() {
            return Some(outcome);
        }
        let due = SeatId::all(seats).filter_map(|seat| Some((seat, game.prompt(seat)?)));
        let (seat, prompt) = due.into_iter().find(|(_, prompt)| prompt.is_due())?;
        let action = Empires::bot(levels[seat.index()], seat, &game.table(), game.hand(seat).as_ref(), &prompt, &mut chance)?;
        assert!(prompt.permits(&action), "a bot answers what it is asked: {action:?}");
        game.apply(seat, &action, &mut Deed::new(&mut Dice::at(&bytes, v), By::Bot)).ok()?;
    }
    None
}

#[test]
fn the_normal_bot_beats_three_easy_ones() {
    let wins = |seed: &u64| {
        let normal = usize::try_from(*seed).unwrap_or_default() % 4;
        let mut levels = ["easy"; 4];
        levels[normal] = "normal";
        play(*seed, &levels).unwrap().places[normal] == 1
    };
    let won = (0..100).filter(wins).count();
    println!("the normal bot won {won} of 100");
    assert!(won >= 50, "the normal bot won only {won} of 100");
}

#[test]
fn normal_bots_among_themselves_reach_an_end() {
    for seats in 2..=7 {
        for seed in 0..4 {
            let outcome = play(seed, &vec!["normal"; seats]).unwrap();
            println!("{seats} normal bots: {:?}", outcome.scores);
        }
    }
}

//! How well the bots play.

use engine::{By, Chance, Deed, Dice, Game, SeatId};
use petrodolar::{Options, Petrodolar};

/// Plays a match between bots of these levels and returns the places and how many entries it took.
fn play(seed: u64, levels: &[&str]) -> Option<(Vec<u8>, u64)> {
    let mut bytes = [5; 32];
    bytes[..8].copy_from_slice(&seed.to_le_bytes());
    let mut chance = Chance::seeded(seed);
    let seats = u8::try_from(levels.len()).ok()?;
    let mut game = Petrodolar::setup(&Options::default(), seats, &mut Deed::new(&mut Dice::at(&bytes, 1), By::Bot));
    for v in 2..6000 {
        if let Some(outcome) = game.outcome() {
            return Some((outcome.places, v));
        }
        let table = game.table();
        let seat = table.active?;
        let prompt = game.prompt(seat)?;
        let action = Petrodolar::bot(levels[seat.index()], seat, &table, None, &prompt, &mut chance)?;
        assert!(prompt.permits(&action), "a bot answers what it is asked: {action:?}");
        assert!(!prompt.aside.iter().any(|verb| verb == action.verb()), "bots leave the asides alone");
        game.apply(seat, &action, &mut Deed::new(&mut Dice::at(&bytes, v), By::Bot)).ok()?;
    }
    None
}

#[test]
fn the_normal_bot_beats_three_easy_ones() {
    let mut won = 0;
    for seed in 0..200 {
        let normal = usize::try_from(seed % 4).unwrap();
        let mut levels = ["easy"; 4];
        levels[normal] = "normal";
        let places = play(seed, &levels).map(|(places, _)| places);
        won += u32::from(places.is_some_and(|places| places[normal] == 1));
    }
    println!("the normal bot won {won} of 200");
    assert!(won >= 170, "the normal bot won only {won} of 200");
}

#[test]
fn the_normal_bot_beats_a_single_easy_one() {
    let won = (0..60).filter(|seed| play(1000 + seed, &["normal", "easy"]).is_some_and(|(places, _)| places[0] == 1)).count();
    println!("the normal bot won {won} of 60");
    assert!(won >= 50, "the normal bot won only {won} of 60");
}

#[test]
fn normal_bots_stay_solvent_and_expand() {
    let mut chance = Chance::seeded(3);
    let (mut alive, mut earned) = (0, 0);
    for seed in 0..10_u8 {
        let mut game = Petrodolar::setup(&Options { max_rounds: 12 }, 4, &mut Deed::new(&mut Dice::at(&[seed; 32], 1), By::Bot));
        let mut v = 1;
        while game.outcome().is_none() {
            let table = game.table();
            let seat = table.active.unwrap_or(SeatId(0));
            let prompt = game.prompt(seat).unwrap();
            let action = Petrodolar::bot("normal", seat, &table, None, &prompt, &mut chance).unwrap();
            v += 1;
            game.apply(seat, &action, &mut Deed::new(&mut Dice::at(&[seed; 32], v), By::Bot)).unwrap();
        }
        let table = game.table();
        alive += table.seats.iter().filter(|seat| seat.alive).count();
        earned += table.seats.iter().map(|seat| seat.earnings).sum::<u32>();
    }
    println!("{alive} of 40 normal bots were alive after twelve rounds and earned {earned} a round");
    assert!(alive >= 30, "only {alive} of 40 were alive after twelve rounds");
    assert!(earned >= 400, "ten matches earn only {earned} a round");
}

//! How well the bots play.

use engine::{By, Chance, Deed, Dice, Game, SeatId};
use teg::{Options, Teg};

/// Plays a match between bots of these levels; returned is who won.
fn winner(seed: u64, levels: &[&str]) -> Option<usize> {
    let mut bytes = [5; 32];
    bytes[..8].copy_from_slice(&seed.to_le_bytes());
    let mut chance = Chance::seeded(seed);
    let seats = u8::try_from(levels.len()).ok()?;
    let mut game = Teg::setup(&Options::default(), seats, &mut Deed::new(&mut Dice::at(&bytes, 1), By::Bot));
    for v in 2..20_000 {
        if let Some(outcome) = game.outcome() {
            return outcome.places.iter().position(|place| *place == 1);
        }
        let (seat, prompt) = SeatId::all(seats).find_map(|seat| Some((seat, game.prompt(seat)?)).filter(|(_, prompt)| prompt.is_due()))?;
        let action = Teg::bot(levels[seat.index()], seat, &game.table(), game.hand(seat).as_ref(), &prompt, &mut chance)?;
        assert!(prompt.permits(&action), "a bot answers what it is asked: {action:?}");
        assert!(!prompt.aside.iter().any(|verb| verb == action.verb()), "bots leave the asides alone");
        game.apply(seat, &action, &mut Deed::new(&mut Dice::at(&bytes, v), By::Bot)).ok()?;
    }
    None
}

/// Matches that one `normal` bot wins against `easy` ones.
fn won(seats: usize, matches: u64) -> u64 {
    let wins = |seed: &u64| {
        let normal = usize::try_from(*seed).unwrap_or_default() % seats;
        let mut levels = vec!["easy"; seats];
        levels[normal] = "normal";
        winner(*seed, &levels) == Some(normal)
    };
    (0..matches).filter(wins).count() as u64
}

#[test]
fn the_normal_bot_beats_an_easy_one() {
    let won = won(2, 200);
    println!("the normal bot won {won} of 200");
    assert!(won >= 160, "the normal bot won only {won} of 200");
}

#[test]
fn the_normal_bot_beats_five_easy_ones() {
    let won = won(6, 100);
    println!("the normal bot won {won} of 100");
    assert!(won >= 50, "the normal bot won only {won} of 100");
}

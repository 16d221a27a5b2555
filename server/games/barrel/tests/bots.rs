//! How well the bots play, and how they answer offers.

use barrel::{Barrel, Options};
use engine::{Action, By, Chance, Deed, Dice, Game, SeatId};

/// Plays a match between bots of these levels; returned are places and fortunes.
fn result(seed: u64, levels: &[&str]) -> Option<(Vec<u8>, Vec<i64>)> {
    let mut bytes = [5; 32];
    bytes[..8].copy_from_slice(&seed.to_le_bytes());
    let mut chance = Chance::seeded(seed);
    let seats = u8::try_from(levels.len()).ok()?;
    let mut game = Barrel::setup(&Options::default(), seats, &mut Deed::new(&mut Dice::at(&bytes, 1), By::Bot));
    for v in 2..20_000 {
        if let Some(outcome) = game.outcome() {
            return Some((outcome.places, outcome.scores?));
        }
        let (seat, prompt) = SeatId::all(seats).find_map(|seat| Some((seat, game.prompt(seat)?)).filter(|(_, prompt)| prompt.is_due()))?;
        let action = Barrel::bot(levels[seat.index()], seat, &game.table(), game.hand(seat).as_ref(), &prompt, &mut chance)?;
        assert!(prompt.permits(&action), "a bot answers what it is asked: {action:?}");
        game.apply(seat, &action, &mut Deed::new(&mut Dice::at(&bytes, v), By::Bot)).ok()?;
    }
    None
}

#[test]
fn the_normal_bot_beats_three_easy_ones() {
    let mut won = 0;
    let mut fortunes = 0;
    for seed in 0..100 {
        let normal = usize::try_from(seed % 4).unwrap_or_default();
        let mut levels = ["easy"; 4];
        levels[normal] = "normal";
        let Some((places, scores)) = result(seed, &levels) else { panic!("seed {seed} has no end") };
        won += u32::from(places[normal] == 1);
        fortunes += scores[normal];
    }
    println!("the normal bot won {won} of 100, with {} half-dollars on average", fortunes / 100);
    assert!(won >= 60, "the normal bot won only {won} of 100");
}

#[test]
fn normal_bots_play_with_each_other() {
    for seats in 3..=5 {
        for seed in 0..5 {
            let Some((_, scores)) = result(seed, &vec!["normal"; seats]) else { panic!("seed {seed} has no end") };
            println!("{seats} seats: {scores:?}");
        }
    }
}

/// Bots take what is good for them and refuse the rest, as soon as they are asked something.
#[test]
fn bots_answer_offers_with_sense() {
    for level in ["easy", "normal"] {
        for (from, to, amount, answer) in [(0, 1, 4, "accept"), (1, 0, 4, "refuse")] {
            let mut dice = Dice::at(&[1; 32], 1);
            let mut deed = Deed::new(&mut dice, By::Player);
            let mut game = Barrel::setup(&Options::default(), 3, &mut deed);
            let mut act = |game: &mut Barrel, seat: SeatId, action: &Action| {
                assert!(game.prompt(seat).is_some_and(|prompt| prompt.permits(action)), "{action:?}");
                assert!(game.apply(seat, action, &mut deed).is_ok());
            };
            for seat in game.table().order {
                act(&mut game, seat, &Action::new("start_with").with("troops", 2).with("logistics", 2));
            }
            let term = Action::new("add_money").with("from", from).with("to", to).with("amount", amount);
            for action in [Action::new("draft").with("to", vec![1]), term, Action::new("propose")] {
                act(&mut game, SeatId(0), &action);
            }
            while game.table().asked != [SeatId(1)] {
                let asked = game.table().asked[0];
                act(&mut game, asked, &Action::new("pass"));
            }
            let Some(prompt) = game.prompt(SeatId(1)) else { panic!("seat 1 is asked") };
            let hand = game.hand(SeatId(1));
            let action = Barrel::bot(level, SeatId(1), &game.table(), hand.as_ref(), &prompt, &mut Chance::seeded(1));
            assert_eq!(action.map(|action| action.verb().to_owned()).as_deref(), Some(answer), "{level}");
        }
    }
}

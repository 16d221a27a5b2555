//! How well the bots play, and how they answer offers.

use barrel::{Barrel, Options};
use engine::suite::{bot_match, normal_bot_wins};
use engine::{Action, By, Chance, Deed, Dice, Game, SeatId};

const BOUND: u64 = 20_000;

#[test]
fn the_normal_bot_beats_three_easy_ones() {
    let won = normal_bot_wins::<Barrel>(4, 100, &Options::default(), BOUND, |_, _| {});
    println!("the normal bot won {won} of 100");
    assert!(won >= 60, "the normal bot won only {won} of 100");
}

#[test]
fn normal_bots_play_with_each_other() {
    for seats in 3..=5 {
        for seed in 0..5 {
            let (outcome, entries) = bot_match::<Barrel>(seed, &vec!["normal"; seats], &Options::default(), BOUND, |_, _| {}).unwrap();
            println!("{seats} seats: {:?} after {entries} entries", outcome.scores);
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

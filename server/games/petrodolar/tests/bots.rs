//! How well the bots play.

use engine::suite::{bot_match, normal_bot_wins};
use engine::{Action, Actor, Chance, Context, Dice, Game, Prompt, SeatId};
use petrodolar::{Options, Petrodolar};

const BOUND: u64 = 6000;

fn leaves_asides_alone(prompt: &Prompt, action: &Action) {
    assert!(!prompt.aside.iter().any(|verb| verb == action.verb()), "bots leave the asides alone");
}

#[test]
fn the_normal_bot_beats_three_easy_ones() {
    let won = normal_bot_wins::<Petrodolar>(4, 200, &Options::default(), BOUND, leaves_asides_alone);
    println!("the normal bot won {won} of 200");
    assert!(won >= 170, "the normal bot won only {won} of 200");
}

#[test]
fn the_normal_bot_beats_a_single_easy_one() {
    let first = |seed: &u64| {
        let end = bot_match::<Petrodolar>(1000 + seed, &["normal", "easy"], &Options::default(), BOUND, leaves_asides_alone);
        end.is_some_and(|(outcome, _)| outcome.places[0] == 1)
    };
    let won = (0..60).filter(first).count();
    println!("the normal bot won {won} of 60");
    assert!(won >= 50, "the normal bot won only {won} of 60");
}

#[test]
fn normal_bots_stay_solvent_and_expand() {
    let mut chance = Chance::seeded(3);
    let (mut alive, mut earned) = (0, 0);
    for seed in 0..10_u8 {
        let mut game = Petrodolar::setup(&Options { max_rounds: 12 }, 4, &mut Context::new(&mut Dice::at(&[seed; 32], 1), Actor::Bot));
        let mut v = 1;
        while game.outcome().is_none() {
            let table = game.table();
            let seat = table.active.unwrap_or(SeatId(0));
            let prompt = game.prompt(seat).unwrap();
            let action = Petrodolar::bot("normal", seat, &table, None, &prompt, &mut chance).unwrap();
            v += 1;
            game.apply(seat, &action, &mut Context::new(&mut Dice::at(&[seed; 32], v), Actor::Bot)).unwrap();
        }
        let table = game.table();
        alive += table.seats.iter().filter(|seat| seat.alive).count();
        earned += table.seats.iter().map(|seat| seat.earnings).sum::<u32>();
    }
    println!("{alive} of 40 normal bots were alive after twelve rounds and earned {earned} a round");
    assert!(alive >= 30, "only {alive} of 40 were alive after twelve rounds");
    assert!(earned >= 400, "ten matches earn only {earned} a round");
}

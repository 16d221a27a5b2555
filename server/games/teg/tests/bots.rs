//! How well the bots play.

use engine::suite::normal_bot_wins;
use engine::{Action, Prompt};
use teg::{Options, Teg};

fn won(seats: usize, matches: u64) -> u64 {
    normal_bot_wins::<Teg>(seats, matches, &Options::default(), 20_000, leaves_asides_alone)
}

fn leaves_asides_alone(prompt: &Prompt, action: &Action) {
    assert!(!prompt.aside.iter().any(|verb| verb == action.verb()), "bots leave the asides alone");
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

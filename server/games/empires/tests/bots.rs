//! How well the bots play.

use empires::{Empires, Options};
use engine::suite::{bot_match, normal_bot_wins};

const BOUND: u64 = 20_000;

#[test]
fn the_normal_bot_beats_three_easy_ones() {
    let won = normal_bot_wins::<Empires>(4, 100, &Options::default(), BOUND, |_, _| {});
    println!("the normal bot won {won} of 100");
    assert!(won >= 50, "the normal bot won only {won} of 100");
}

#[test]
fn normal_bots_among_themselves_reach_an_end() {
    for seats in 2..=7 {
        for seed in 0..4 {
            let (outcome, entries) = bot_match::<Empires>(seed, &vec!["normal"; seats], &Options::default(), BOUND, |_, _| {}).unwrap();
            println!("{seats} normal bots: {:?} after {entries} entries", outcome.scores);
        }
    }
}

//! How well the bots play.

use engine::suite::{bot_match, normal_bot_wins};
use mideast::{Mideast, Options};
use std::collections::BTreeMap;

const BOUND: u64 = 20_000;

fn won(seats: usize, matches: u64) -> u64 {
    normal_bot_wins::<Mideast>(seats, matches, &Options::default(), BOUND, |_, _| {})
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
    let mut ends: BTreeMap<String, u32> = BTreeMap::new();
    for seats in 2..=6 {
        for seed in 0..10 {
            let levels = vec!["normal"; seats];
            let end = bot_match::<Mideast>(seed, &levels, &Options::default(), BOUND, |_, _| {});
            let (outcome, entries) = end.unwrap_or_else(|| panic!("{seats} normal bots play on and on (seed {seed})"));
            println!("{seats} normal bots: {} after {entries} entries: {:?}", outcome.reason, outcome.scores);
            *ends.entry(outcome.reason).or_default() += 1;
        }
    }
    println!("{ends:?}");
}

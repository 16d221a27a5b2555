//! How well the bots play, and how even the seats are between them.

use engine::suite::{bot_match, normal_bot_wins};
use narrows::{Narrows, Options};

const BOUND: u64 = 400;

#[test]
fn the_normal_bot_beats_easy_ones() {
    let won = normal_bot_wins::<Narrows>(4, 100, &Options {}, BOUND, |_, _| {});
    assert!(won >= 95, "the normal bot won only {won} of 100");
}

#[test]
fn normal_bots_sign_treaties_and_deliver() {
    for seats in 2..=4 {
        let (mut signed, mut ended) = (0, 0);
        for seed in 0..20 {
            let end = bot_match::<Narrows>(seed, &vec!["normal"; seats], &Options {}, BOUND, |_, action| {
                signed += u32::from(action.verb() == "accept");
            });
            ended += u32::from(end.is_some_and(|(outcome, _)| outcome.scores.is_some_and(|scores| scores.iter().all(|score| *score >= 6))));
        }
        assert!(signed >= 20, "{seats} seats: {signed} treaties in twenty matches");
        assert!(ended >= 18, "{seats} seats: everybody delivers in only {ended} of twenty matches");
    }
}

//! How even the seats are and how long a match is, between bots of one level: `cargo run -p narrows --example measure`.

#![expect(clippy::cast_precision_loss, clippy::print_stdout, reason = "a measuring program prints what it found")]

use engine::suite::bot_match;
use narrows::{Narrows, Options};
use std::collections::BTreeMap;

const MATCHES: u64 = 1000;

fn main() {
    for (level, seats) in ["easy", "normal"].into_iter().flat_map(|level| (2..=4).map(move |seats| (level, seats))) {
        let (mut wins, mut points, mut entries) = (vec![0.0; seats], vec![0; seats], 0);
        let mut verbs: BTreeMap<String, u64> = BTreeMap::new();
        for seed in 0..MATCHES {
            let each = |_: &_, action: &engine::Action| *verbs.entry(action.verb().to_owned()).or_default() += 1;
            let Some((outcome, v)) = bot_match::<Narrows>(seed, &vec![level; seats], &Options {}, 400, each) else { continue };
            entries += v;
            let first = outcome.places.iter().filter(|place| **place == 1).count() as f64;
            for seat in (0..seats).filter(|seat| outcome.places[*seat] == 1) {
                wins[seat] += 100.0 / first / MATCHES as f64;
            }
            for (sum, score) in points.iter_mut().zip(outcome.scores.unwrap_or_default()) {
                *sum += score;
            }
        }
        let means: Vec<String> = points.iter().map(|sum| format!("{:.1}", *sum as f64 / MATCHES as f64)).collect();
        println!("{level}, {seats} seats: wins {wins:.1?} %, points {means:?}, {} entries, {verbs:?}", entries / MATCHES);
    }
}

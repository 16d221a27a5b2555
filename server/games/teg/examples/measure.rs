//! How fast random matches go in-process, and how large prompts are:
//! `cargo run -p teg --example measure -- [entries a match]`.
//!
//! Entries are counted twice: with every view and patch, as a room plays them, and bare, as a journal
//! is replayed and as bots think. Time is the processor's, so that others on the machine do not matter.

#![expect(
    clippy::unwrap_used,
    clippy::print_stdout,
    clippy::cast_precision_loss,
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a measuring program fails loudly and prints"
)]

use engine::suite::terms;
use engine::{Actor, AnyMatch, Chance, Match, SeatId, Step, kind};
use std::collections::BTreeMap;
use teg::Teg;

/// Seconds of processor time that this process has used.
fn used() -> f64 {
    let stat = std::fs::read_to_string("/proc/self/schedstat").unwrap();
    stat.split(' ').next().unwrap().parse::<u64>().unwrap() as f64 / 1e9
}

fn rate(entries: u64, since: f64) -> u64 {
    (entries as f64 / (used() - since)) as u64
}

/// The same matches without views.
fn bare(seats: u8, most: u64) -> u64 {
    let mut entries = 0;
    for seed in 0..3 {
        let mut chance = Chance::seeded(seed);
        let mut of = Match::<Teg>::start(plain(seed, seats)).unwrap().0;
        while of.outcome().is_none() && of.v() < most {
            let due: Vec<SeatId> = of.due().collect();
            let seat = due[chance.below(due.len())];
            let action = of.prompt(seat).and_then(|prompt| prompt.sample(&mut chance)).unwrap();
            of = of.judge(&Step::Act { seat, by: Actor::Player, action }, None).unwrap().0;
        }
        entries += of.v();
    }
    entries
}

fn plain(seed: u64, seats: u8) -> engine::Terms {
    let mut terms = terms::<Teg>(seed, seats);
    if std::env::args().nth(2).as_deref() == Some("no-pacts") {
        terms.options["pacts"] = false.into();
    }
    terms
}

fn main() {
    let most: u64 = std::env::args().nth(1).and_then(|text| text.parse().ok()).unwrap_or(1_500);
    for seats in 2..=6 {
        let began = used();
        let (mut entries, mut prompts, mut largest, mut by_verb) = (0, 0, 0, BTreeMap::<&str, usize>::new());
        for seed in 0..3 {
            let mut chance = Chance::seeded(seed);
            let mut live: Box<dyn AnyMatch> = kind::<Teg>().start(plain(seed, seats)).unwrap().next;
            while live.outcome().is_none() && live.v() < most {
                let due = live.due();
                let seat = due[chance.below(due.len())];
                let action = live.prompt(seat).and_then(|prompt| prompt.sample(&mut chance)).unwrap();
                live = live.judge(&Step::Act { seat, by: Actor::Player, action }, None).unwrap().next;
                if live.v() == most / 2 {
                    let mut all = 0;
                    for prompt in SeatId::all(seats).filter_map(|seat| live.prompt(seat)) {
                        all += engine::serde_json::to_string(prompt).unwrap().len();
                        for choice in &prompt.choices {
                            *by_verb.entry(choice.verb).or_default() += engine::serde_json::to_string(choice).unwrap().len();
                        }
                    }
                    (prompts, largest) = (prompts + 1, largest.max(all));
                }
            }
            entries += live.v();
        }
        let viewed = rate(entries, began);
        let began = used();
        let bare = rate(bare(seats, most), began);
        println!(
            "{seats} seats: {entries} entries, {viewed} a second with views, {bare} without; largest prompts of all seats: {largest} bytes"
        );
        println!("  bytes by verb, {prompts} positions: {by_verb:?}");
    }
}

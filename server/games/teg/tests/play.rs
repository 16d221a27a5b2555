//! Random matches, pacts and conceding included.

use engine::{By, Chance, Deed, Dice, Game, SeatId};
use teg::{Options, Teg};

#[test]
#[ignore = "a measurement"]
fn lengths() {
    for seats in 2..=6_u8 {
        for seed in 0..6_u64 {
            let started = std::time::Instant::now();
            let mut bytes = [0; 32];
            bytes[..8].copy_from_slice(&seed.to_le_bytes());
            let mut chance = Chance::seeded(seed);
            let mut game = Teg::setup(&Options::default(), seats, &mut Deed::new(&mut Dice::at(&bytes, 1), By::Player));
            let mut v = 1;
            let mut verbs = std::collections::BTreeMap::new();
            while game.outcome().is_none() && v < 60_000 {
                v += 1;
                let due: Vec<(SeatId, engine::Prompt)> =
                    SeatId::all(seats).filter_map(|seat| Some((seat, game.prompt(seat)?))).filter(|(_, prompt)| prompt.is_due()).collect();
                let (seat, prompt) = &due[chance.below(due.len())];
                let action = prompt.sample(&mut chance).unwrap();
                *verbs.entry(action.verb().to_owned()).or_insert(0) += 1;
                game.apply(*seat, &action, &mut Deed::new(&mut Dice::at(&bytes, v), By::Player)).unwrap();
            }
            println!("{seats} seats, seed {seed}: {v} entries, round {}, {:?} in {:?} {verbs:?}", game.table().round, game.outcome().map(|outcome| outcome.reason), started.elapsed());
        }
    }
}

//! Whole matches, played at random and by the clock.

use engine::serde_json::json;
use engine::{Action, By, Chance, Choice, Deed, Dice, Game, Prompt, SeatId};
use mideast::{Mideast, Options};
use std::collections::BTreeMap;

struct Match {
    game: Mideast,
    seats: u8,
    seed: [u8; 32],
    v: u64,
}

impl Match {
    fn start(seats: u8, seed: u64, options: &Options) -> Match {
        let mut bytes = [9; 32];
        bytes[..8].copy_from_slice(&seed.to_le_bytes());
        let mut dice = Dice::at(&bytes, 1);
        let game = Mideast::setup(options, seats, &mut Deed::new(&mut dice, By::Player));
        Match { game, seats, seed: bytes, v: 1 }
    }

    fn due(&self) -> Vec<(SeatId, Prompt)> {
        let prompts = SeatId::all(self.seats).filter_map(|seat| Some((seat, self.game.prompt(seat)?)));
        prompts.filter(|(_, prompt)| prompt.is_due()).collect()
    }

    fn play(&mut self, seat: SeatId, action: &Action, by: By) {
        self.v += 1;
        let mut dice = Dice::at(&self.seed, self.v);
        let done = self.game.apply(seat, action, &mut Deed::new(&mut dice, by));
        assert!(done.is_ok(), "v {}: {action:?} was offered and refused: {done:?}", self.v);
        assert_eq!(self.game.all_oil(), 228, "MEP-V1, v {}: {action:?}", self.v);
    }
}

#[test]
fn probe() {
    for seats in 2..=6 {
        let (mut longest, mut total, t) = (0, 0, std::time::Instant::now());
        let mut why: BTreeMap<String, u32> = BTreeMap::new();
        for seed in 0..100 {
            let mut chance = Chance::seeded(seed);
            let mut play = Match::start(seats, seed, &Options::default());
            while play.game.outcome().is_none() && play.v < 50_000 {
                let due = play.due();
                assert!(!due.is_empty(), "dead end: {}", json!(play.game));
                let (seat, prompt) = &due[chance.below(due.len())];
                let action = prompt.sample(&mut chance).unwrap();
                assert!(prompt.permits(&action));
                play.play(*seat, &action, By::Player);
            }
            longest = longest.max(play.v);
            total += play.v;
            *why.entry(play.game.outcome().map_or("none".to_owned(), |outcome| outcome.reason)).or_default() += 1;
        }
        println!("{seats}: longest {longest}, mean {}, {why:?}, {:?}", total / 100, t.elapsed());
    }
}

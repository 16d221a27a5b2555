//! Whole matches of random players, silent ones and such that negotiate.

#![expect(clippy::unwrap_used, reason = "a test fails loudly")]

use barrel::table::{Status, Table};
use barrel::{Barrel, Options};
use engine::serde_json::{Value, from_value, json};
use engine::{Action, By, Chance, Choice, Deed, Dice, Event, Game, Prompt, SeatId};
use std::collections::BTreeMap;

#[derive(Clone)]
struct Match {
    game: Barrel,
    seats: u8,
    bytes: [u8; 32],
    v: u64,
}

impl Match {
    fn start(seats: u8, seed: u64, options: &Options) -> Match {
        let mut bytes = [3; 32];
        bytes[..8].copy_from_slice(&seed.to_le_bytes());
        let game = Barrel::setup(options, seats, &mut Deed::new(&mut Dice::at(&bytes, 1), By::Player));
        Match { game, seats, bytes, v: 1 }
    }

    fn play(&mut self, seat: SeatId, action: &Action) -> Vec<Event> {
        self.v += 1;
        let mut dice = Dice::at(&self.bytes, self.v);
        let mut deed = Deed::new(&mut dice, By::Player);
        let done = self.game.apply(seat, action, &mut deed);
        assert!(done.is_ok(), "v {}: {action:?} was offered and refused: {done:?}", self.v);
        deed.events
    }

    fn all(&self) -> impl Iterator<Item = SeatId> + use<> {
        SeatId::all(self.seats)
    }

    fn due(&self) -> Vec<(SeatId, Prompt)> {
        self.all().filter_map(|seat| Some((seat, self.game.prompt(seat)?))).filter(|(_, prompt)| prompt.is_due()).collect()
    }

    /// Barrels in hands, in regions and with the Government.
    fn oil(&self) -> i64 {
        let table = self.game.table();
        let hands: u32 = self.all().map(|seat| self.game.hand(seat).unwrap().barrels).sum();
        let stored: u32 = table.regions.values().map(|region| region.barrels).sum();
        i64::from(hands + stored + table.government)
    }
}

/// What an event adds to all the oil there is, as the rules have it: production brings it up; sales,
/// penalties and spilling take it away; everything else moves it about at most.
fn oil_of(event: &Event) -> i64 {
    let p = &event.say.p;
    let number = |name: &str| p.get(name).and_then(Value::as_i64).unwrap_or_default();
    let parts = |name: &str| p.get(name).and_then(Value::as_object).into_iter().flatten().filter_map(|(_, count)| count.as_i64()).sum::<i64>();
    match event.say.k.as_str() {
        "barrel.produced" => number("barrels"),
        "barrel.government" => number("barrels") + number("government"),
        "barrel.sold" | "barrel.spilled" | "barrel.final_sale" => -number("barrels"),
        "barrel.idle" => -number("hand") - parts("regions"),
        // OMB-25.3: what the three shares leave of the stock is lost; the shares come into hands.
        "barrel.government_shares" => {
            let given: i64 = p["shares"].as_array().unwrap().iter().filter_map(|share| share["barrels"].as_i64()).sum();
            given - number("stock")
        }
        _ => 0,
    }
}

/// What must hold of every position.
fn check(table: &Table) {
    for (id, region) in &table.regions {
        match region.state {
            Status::Unexplored => {
                assert!(region.controller.is_none() && region.locals == 0 && region.logistics == 0 && region.troops.is_empty(), "{id}");
            }
            Status::Contested => {
                assert!(region.controller.is_none() && region.locals > 0 && region.barrels == 0 && region.buildings.is_empty(), "OMB-1.5 {id}");
                assert_eq!(region.roller.is_some(), !region.batches.is_empty(), "{id}");
                assert!(region.pact.is_none() || !region.batches.is_empty(), "{id}");
                assert!(region.batches.iter().all(|batch| batch.troops > 0), "{id}");
            }
            Status::Controlled => assert!(region.controller.is_some() && region.locals == 0 && region.batches.is_empty(), "OMB-1.5 {id}"),
        }
        assert!(region.buildings.len() <= 3, "OMB-10.4 {id}");
        assert!(region.needs >= 1, "OMB-12.2 {id}");
    }
    for seat in &table.seats {
        assert!(seat.troops <= 15, "OMB-2.2");
        assert!([seat.pacifism, seat.influence, seat.mass_media, seat.contracts].iter().all(|value| *value <= 15), "OMB-1.11");
        assert!(seat.cell.as_ref().is_none_or(|cell| (1..=4).contains(&cell.power) && table.phase > 1), "OMB-19");
        assert!(seat.boxes.len() <= 2, "OMB-4.3");
    }
    let mut order = table.order.clone();
    order.sort_unstable();
    assert!(order.iter().enumerate().all(|(at, seat)| seat.index() == at), "everybody plays once");
}

/// Random players to the end of many matches: nothing offered is refused, nobody gets stuck, nobody owes
/// anything, and oil goes nowhere but where the rules send it.
fn finish(seats: u8, five_turns: bool, matches: u64) {
    for seed in 0..matches {
        let mut chance = Chance::seeded(seed);
        let mut play = Match::start(seats, seed, &Options { five_turns, ..Options::default() });
        let mut oil = play.oil();
        while play.game.outcome().is_none() {
            assert!(play.v < 6_000, "seed {seed}: longer than the suite's bound");
            let due = play.due();
            assert!(!due.is_empty(), "seed {seed}, v {}: a dead end", play.v);
            let (seat, prompt) = &due[chance.below(due.len())];
            let action = prompt.sample(&mut chance).unwrap();
            let told = play.play(*seat, &action);
            let now = play.oil();
            assert_eq!(now, oil + told.iter().map(oil_of).sum::<i64>(), "seed {seed}, v {}: {action:?} {told:?}", play.v);
            oil = now;
            if play.v % 16 == 0 {
                check(&play.game.table());
            }
        }
        let table = play.game.table();
        assert_eq!((oil, table.turn), (0, if five_turns { 15 } else { 12 }), "OMB-25.5, OMB-3.5");
        check(&table);
        assert!(play.game.outcome().unwrap().places.contains(&1));
    }
}

#[test]
fn random_players_finish_500_matches_of_three() {
    finish(3, false, 500);
    finish(3, true, 500);
}

#[test]
fn random_players_finish_500_matches_of_four() {
    finish(4, false, 500);
    finish(4, true, 500);
}

#[test]
fn random_players_finish_500_matches_of_five() {
    finish(5, false, 500);
    finish(5, true, 500);
}

//! Scenes: what a test sets up on the map, and what it reads off the table.

use empires::{Empires, Options, Powers};
use engine::serde_json::{Value, json};
use engine::suite::{A, B, Play};
use engine::{Action, SeatId};

/// Areas in the order of the board.
pub(crate) const AREAS: [&str; 11] = [
    "german_states",
    "central_europe",
    "mediterranean",
    "baltic",
    "ottoman_empire",
    "caribbean",
    "south_america",
    "india",
    "north_america",
    "east_indies",
    "africa",
];

pub(crate) const POWERS: [&str; 7] = ["britain", "france", "spain", "russia", "austria", "prussia", "united_provinces"];

/// A match in which powers are to be claimed.
pub(crate) fn start(seats: u8) -> Play<Empires> {
    Play::start(&Options::default(), seats, 7)
}

/// Powers are dealt at random; units are to be placed.
pub(crate) fn dealt(seed: u64, seats: u8) -> Play<Empires> {
    Play::start(&Options { powers: Powers::Random, ..Options::default() }, seats, seed)
}

/// All powers are claimed, in seat order; units are to be placed.
pub(crate) fn claimed(powers: &[&str]) -> Play<Empires> {
    let mut play = start(u8::try_from(powers.len()).unwrap());
    // The last of seven is given the power that is left.
    for (seat, power) in (0..).map(SeatId).zip(powers.iter().take(6)) {
        play.act(seat, format!("claim power={power}"));
    }
    play
}

/// The first turn of a match with an empty map: seats stand in boxes in their order, so that even seats are allies and odd ones
/// are; the first seat has two actions, and everybody has 10 gold, population 5 and nothing else.
pub(crate) fn turn(powers: &[&str]) -> Play<Empires> {
    let empty = AREAS.map(|_| json!({ "army": 0, "navy": 0, "fort": 0 }));
    let boxes: Vec<Option<usize>> = (0..8).map(|at| (at < powers.len()).then_some(at)).collect();
    let scene = claimed(powers).with(|state| {
        state["war"] = json!(1);
        state["start"] = json!(0);
        state["display"] = json!(boxes);
        state["counters"] = json!(AREAS.map(|_| json!({})));
        for player in state["players"].as_array_mut().unwrap() {
            player["markers"] = json!(AREAS.map(|_| 0));
            player["abroad"] = json!(empty);
        }
    });
    scene.turn_of(A)
}

/// France and Spain against Austria and Russia.
pub(crate) fn four() -> Play<Empires> {
    turn(&["france", "austria", "spain", "russia"])
}

/// The same with Britain beside France and Spain.
pub(crate) fn five() -> Play<Empires> {
    turn(&["france", "austria", "spain", "russia", "britain"])
}

pub(crate) fn three() -> Play<Empires> {
    turn(&["france", "austria", "spain"])
}

pub(crate) fn two() -> Play<Empires> {
    turn(&["france", "austria"])
}

fn area(at: &str) -> Option<usize> {
    AREAS.iter().position(|area| *area == at)
}

/// What a test sets up.
pub(crate) trait Scene: Sized {
    fn with(self, change: impl FnOnce(&mut Value)) -> Self;
    fn turn_of(self, seat: SeatId) -> Self;
    /// The last action of a war is due.
    fn last_turn(self, war: u8) -> Self;
    /// The first auction of a war.
    fn auction(self, war: u8, opener: SeatId) -> Self;
    /// Armies, navies and forts in an area, or in the home country.
    fn units(self, seat: SeatId, at: &str, units: [u8; 3]) -> Self;
    /// Units of A and of B in an area, and a marker of B's that A may attack.
    fn battle(self, at: &str, ours: [u8; 3], theirs: [u8; 3]) -> Self;
    fn markers(self, seat: SeatId, at: &str, count: u8) -> Self;
    fn counter(self, counter: &str, count: u8) -> Self;
    fn tile(self, seat: SeatId, tile: &str) -> Self;
    /// A number of a player: `gold`, `unrest`, `population`, `vp`.
    fn set(self, seat: SeatId, what: &str, value: u32) -> Self;
    fn boxes(self, boxes: [Option<u8>; 8]) -> Self;
}

impl Scene for Play<Empires> {
    fn with(mut self, change: impl FnOnce(&mut Value)) -> Self {
        self.edit(change);
        self
    }

    fn turn_of(self, seat: SeatId) -> Self {
        let turn = json!({ "Turn": { "round": 1, "seat": seat, "actions": 2, "took": false, "settled": false, "step": "Choose" } });
        self.with(|state| state["stage"] = turn)
    }

    fn last_turn(self, war: u8) -> Self {
        let round = if self.seats() < 5 { 6 } else { 5 };
        self.with(|state| {
            let last = state["display"].as_array().unwrap().iter().rev().find(|seat| !seat.is_null()).unwrap().clone();
            state["war"] = json!(war);
            state["stage"] =
                json!({ "Turn": { "round": round, "seat": last, "actions": 1, "took": false, "settled": false, "step": "Choose" } });
        })
    }

    fn auction(self, war: u8, opener: SeatId) -> Self {
        self.with(|state| {
            state["war"] = json!(war);
            state["display"] = json!([null, null, null, null, null, null, null, null]);
            state["stage"] = json!({ "Auction": { "number": 1, "opener": opener, "turn": opener, "high": null } });
        })
    }

    fn units(self, seat: SeatId, at: &str, [army, navy, fort]: [u8; 3]) -> Self {
        let units = json!({ "army": army, "navy": navy, "fort": fort });
        self.with(|state| {
            let player = &mut state["players"][seat.index()];
            match area(at) {
                Some(area) => player["abroad"][area] = units,
                None => player["home"] = units,
            }
        })
    }

    fn battle(self, at: &str, ours: [u8; 3], theirs: [u8; 3]) -> Self {
        self.units(A, at, ours).units(B, at, theirs).markers(B, at, 1)
    }

    fn markers(self, seat: SeatId, at: &str, count: u8) -> Self {
        self.with(|state| state["players"][seat.index()]["markers"][area(at).unwrap()] = json!(count))
    }

    fn counter(self, counter: &str, count: u8) -> Self {
        let at = area(counter.split('/').next().unwrap()).unwrap();
        self.with(|state| state["counters"][at][counter] = json!(count))
    }

    fn tile(self, seat: SeatId, tile: &str) -> Self {
        self.with(|state| {
            state["players"][seat.index()]["tiles"].as_array_mut().unwrap().push(json!({ "tile": tile, "used": false }));
            let left = state["supply"][tile].as_u64().unwrap();
            state["supply"][tile] = json!(left - 1);
        })
    }

    fn set(self, seat: SeatId, what: &str, value: u32) -> Self {
        self.with(|state| state["players"][seat.index()][what] = json!(value))
    }

    fn boxes(self, boxes: [Option<u8>; 8]) -> Self {
        self.with(|state| state["display"] = json!(boxes))
    }
}

/// What a test reads.
pub(crate) trait Look {
    fn stage(&self) -> String;
    /// What a seat owes an answer to; empty where it owes none.
    fn owes(&self, seat: SeatId) -> String;
    /// Whether anything is offered with this verb.
    fn may(&self, seat: SeatId, verb: &str) -> bool;
    /// Armies, navies and forts of a player in a place.
    fn at(&self, seat: SeatId, place: &str) -> [u64; 3];
    fn marker(&self, seat: SeatId, at: &str) -> u64;
    fn counters(&self, at: &str) -> Value;
    fn seat(&self, seat: SeatId, what: &str) -> Value;
    fn number(&self, seat: SeatId, what: &str) -> u64;
    fn gold(&self, seat: SeatId) -> u64;
    fn unrest(&self, seat: SeatId) -> u32;
    fn tiles(&self, seat: SeatId) -> Vec<(String, bool)>;
    /// The clock decides, so many times.
    fn defaults(&mut self, times: usize);
    /// A parameter of the first event with this key.
    fn param(&self, key: &str, name: &str) -> Value;
    /// Totals of the last throw that was told.
    fn totals(&self) -> [i64; 2];
    /// A parameter of the question.
    fn asked(&self, seat: SeatId, name: &str) -> Value;
}

impl Look for Play<Empires> {
    fn stage(&self) -> String {
        self.table()["stage"].as_str().unwrap().to_owned()
    }

    fn owes(&self, seat: SeatId) -> String {
        if self.due().contains(&seat) { self.asks(seat) } else { String::new() }
    }

    fn may(&self, seat: SeatId, verb: &str) -> bool {
        !self.choices(seat, verb).is_empty()
    }

    fn at(&self, seat: SeatId, place: &str) -> [u64; 3] {
        let units = &self.seat(seat, "units")[place];
        ["army", "navy", "fort"].map(|unit| units[unit].as_u64().unwrap_or(0))
    }

    fn marker(&self, seat: SeatId, at: &str) -> u64 {
        self.table()["areas"][at]["markers"][seat.index()].as_u64().unwrap()
    }

    fn counters(&self, at: &str) -> Value {
        self.table()["areas"][at]["counters"].clone()
    }

    fn seat(&self, seat: SeatId, what: &str) -> Value {
        self.table()["seats"][seat.index()][what].clone()
    }

    fn number(&self, seat: SeatId, what: &str) -> u64 {
        self.seat(seat, what).as_u64().unwrap()
    }

    fn gold(&self, seat: SeatId) -> u64 {
        self.number(seat, "gold")
    }

    fn unrest(&self, seat: SeatId) -> u32 {
        self.hand(seat).unrest
    }

    fn tiles(&self, seat: SeatId) -> Vec<(String, bool)> {
        let held = |tile: &Value| (tile["tile"].as_str().unwrap().to_owned(), tile["used"].as_bool().unwrap());
        self.seat(seat, "tiles").as_array().unwrap().iter().map(held).collect()
    }

    fn defaults(&mut self, times: usize) {
        for _ in 0..times {
            self.clock(self.due()[0]);
        }
    }

    fn param(&self, key: &str, name: &str) -> Value {
        self.event(key).unwrap_or_else(|| panic!("{key} is not told: {:?}", self.keys()))[name].clone()
    }

    fn totals(&self) -> [i64; 2] {
        ["attack_total", "defence_total"].map(|name| self.param("rolled", name).as_i64().unwrap())
    }

    fn asked(&self, seat: SeatId, name: &str) -> Value {
        self.prompt(seat).unwrap_or_else(|| panic!("{seat} is asked nothing")).ask.p[name].clone()
    }
}

pub(crate) fn attack(at: &str, target: &str) -> String {
    format!("attack at={at} target={target}")
}

pub(crate) fn lend(army: u8, navy: u8) -> String {
    format!("lend army={army} navy={navy}")
}

pub(crate) fn go(unit: &str, from: &str, to: &str) -> String {
    format!("move unit={unit} from={from} to={to}")
}

/// A request to these allies.
pub(crate) fn ask(allies: &[&str]) -> Action {
    Action::new("ask").with("allies", allies.to_vec())
}

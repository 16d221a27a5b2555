//! A match that is set up as a test wants it, and played with the dice that it wants.

use empires::Empires;
use engine::serde_json::{self, Value, json};
use engine::{Action, By, Chance, Deed, Dice, Event, Game, Prompt, SeatId};
use std::collections::BTreeMap;

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

pub(crate) struct Scene {
    pub(crate) game: Empires,
    seats: u8,
    v: u64,
}

/// An action with its fields.
pub(crate) fn a(verb: &str, fields: Value) -> Action {
    let Value::Object(fields) = fields else { panic!("fields are an object") };
    fields.into_iter().fold(Action::new(verb), |action, (field, value)| action.with(&field, value))
}

fn place_of(at: &str) -> Option<usize> {
    AREAS.iter().position(|area| *area == at)
}

/// A seed whose dice fall like this.
fn seed_for(v: u64, wanted: &[u32]) -> [u8; 32] {
    (0_u64..)
        .map(|number| {
            let mut seed = [3; 32];
            seed[..8].copy_from_slice(&number.to_le_bytes());
            seed
        })
        .find(|seed| {
            let mut dice = Dice::at(seed, v);
            wanted.iter().all(|die| dice.roll("wanted", 6) == *die)
        })
        .unwrap()
}

#[expect(clippy::needless_pass_by_value, reason = "a test writes its action where it plays it")]
impl Scene {
    /// The first decision of a match.
    pub(crate) fn start(seats: u8) -> Scene {
        let mut dice = Dice::at(&[7; 32], 1);
        let game = Empires::setup(&empires::Options::default(), seats, &mut Deed::new(&mut dice, By::Player));
        Scene { game, seats, v: 1 }
    }

    /// Powers are dealt at random; units are to be placed.
    pub(crate) fn dealt(seed: u8, seats: u8) -> Scene {
        let options = empires::Options { powers: empires::Powers::Random, ..Default::default() };
        let mut dice = Dice::at(&[seed; 32], 1);
        let game = Empires::setup(&options, seats, &mut Deed::new(&mut dice, By::Player));
        Scene { game, seats, v: 1 }
    }

    /// All powers are claimed, in seat order; units are to be placed.
    pub(crate) fn claimed(powers: &[&str]) -> Scene {
        let mut scene = Scene::start(u8::try_from(powers.len()).unwrap());
        // The last of seven is given the power that is left.
        for (seat, power) in (0..).zip(powers.iter().take(6)) {
            scene.act(seat, a("claim", json!({ "power": power })));
        }
        scene
    }

    /// The first turn of a match with an empty map: seats stand in boxes in their order, so that even seats are allies and odd ones
    /// are; seat 0 has two actions, and everybody has 10 gold, population 5 and nothing else.
    pub(crate) fn turn(powers: &[&str]) -> Scene {
        let scene = Scene::claimed(powers);
        let empty: Vec<Value> = AREAS.iter().map(|_| json!({ "army": 0, "navy": 0, "fort": 0 })).collect();
        let boxes: Vec<Option<usize>> = (0..8).map(|at| (at < powers.len()).then_some(at)).collect();
        let mut scene = scene.edit(|state| {
            state["war"] = json!(1);
            state["start"] = json!(0);
            state["display"] = json!(boxes);
            state["counters"] = json!(AREAS.iter().map(|_| json!({})).collect::<Vec<_>>());
            for player in state["players"].as_array_mut().unwrap() {
                player["markers"] = json!(AREAS.map(|_| 0));
                player["abroad"] = json!(empty);
            }
        });
        scene = scene.turn_of(0);
        scene
    }

    pub(crate) fn edit(mut self, change: impl FnOnce(&mut Value)) -> Scene {
        let mut state = json!(self.game);
        change(&mut state);
        self.game = serde_json::from_value(state).unwrap();
        self
    }

    pub(crate) fn turn_of(self, seat: u8) -> Scene {
        let turn = json!({ "Turn": { "round": 1, "seat": seat, "actions": 2, "took": false, "settled": false, "step": "Choose" } });
        self.edit(|state| state["stage"] = turn)
    }

    /// The first auction of a war.
    pub(crate) fn auction(self, war: u8, opener: u8) -> Scene {
        self.edit(|state| {
            state["war"] = json!(war);
            state["display"] = json!([null, null, null, null, null, null, null, null]);
            state["stage"] = json!({ "Auction": { "number": 1, "opener": opener, "turn": opener, "high": null } });
        })
    }

    pub(crate) fn units(self, seat: usize, at: &str, [army, navy, fort]: [u8; 3]) -> Scene {
        let units = json!({ "army": army, "navy": navy, "fort": fort });
        self.edit(|state| match place_of(at) {
            Some(area) => state["players"][seat]["abroad"][area] = units,
            None => state["players"][seat]["home"] = units,
        })
    }

    pub(crate) fn markers(self, seat: usize, at: &str, count: u8) -> Scene {
        self.edit(|state| state["players"][seat]["markers"][place_of(at).unwrap()] = json!(count))
    }

    pub(crate) fn counter(self, counter: &str, count: u8) -> Scene {
        let at = place_of(counter.split('/').next().unwrap()).unwrap();
        self.edit(|state| state["counters"][at][counter] = json!(count))
    }

    pub(crate) fn tile(self, seat: usize, tile: &str) -> Scene {
        self.edit(|state| {
            state["players"][seat]["tiles"].as_array_mut().unwrap().push(json!({ "tile": tile, "used": false }));
            let left = state["supply"][tile].as_u64().unwrap();
            state["supply"][tile] = json!(left - 1);
        })
    }

    /// A number of a player: `gold`, `unrest`, `population`, `vp`.
    pub(crate) fn set(self, seat: usize, what: &str, value: u32) -> Scene {
        self.edit(|state| state["players"][seat][what] = json!(value))
    }

    pub(crate) fn boxes(self, boxes: [Option<u8>; 8]) -> Scene {
        self.edit(|state| state["display"] = json!(boxes))
    }

    pub(crate) fn prompt(&self, seat: u8) -> Prompt {
        self.game.prompt(SeatId(seat)).unwrap_or_else(|| panic!("seat {seat} is asked nothing"))
    }

    pub(crate) fn asks(&self, seat: u8) -> String {
        self.game.prompt(SeatId(seat)).filter(Prompt::is_due).map_or(String::new(), |prompt| prompt.ask.k["empires.".len()..].to_owned())
    }

    pub(crate) fn permits(&self, seat: u8, action: &Action) -> bool {
        self.game.prompt(SeatId(seat)).is_some_and(|prompt| prompt.permits(action))
    }

    pub(crate) fn offers(&self, seat: u8, verb: &str) -> bool {
        self.game.prompt(SeatId(seat)).is_some_and(|prompt| prompt.choices.iter().any(|choice| choice.verb == verb))
    }

    pub(crate) fn default(&self, seat: u8) -> Action {
        let action = self.game.default_action(SeatId(seat)).unwrap();
        assert!(self.permits(seat, &action), "{action:?} by default");
        action
    }

    /// Plays an action, whatever dice it throws.
    pub(crate) fn act(&mut self, seat: u8, action: Action) -> Vec<Event> {
        self.play(seat, &action, [9; 32], By::Player).0
    }

    /// Plays an action once with every throw of so many dice; returned are the events of each.
    pub(crate) fn every_throw(&self, seat: u8, action: &Action, dice: u32) -> Vec<Vec<Event>> {
        let mut seeds: BTreeMap<Vec<u32>, [u8; 32]> = BTreeMap::new();
        for number in 0_u64.. {
            let mut seed = [3; 32];
            seed[..8].copy_from_slice(&number.to_le_bytes());
            seeds.entry(Dice::at(&seed, self.v + 1).rolls("all", dice as usize, 6)).or_insert(seed);
            if seeds.len() == 6_usize.pow(dice) {
                break;
            }
        }
        let play = |seed: [u8; 32]| Scene { game: self.game.clone(), ..*self }.play(seat, action, seed, By::Player);
        seeds
            .into_iter()
            .map(|(wanted, seed)| (wanted, play(seed)))
            .map(|(wanted, (events, thrown))| {
                assert_eq!(thrown, wanted.len(), "dice are thrown");
                events
            })
            .collect()
    }

    /// What the clock does for a seat.
    pub(crate) fn clock(&mut self, seat: u8) -> Vec<Event> {
        self.play(seat, &self.default(seat), [9; 32], By::Clock).0
    }

    /// Plays an action that throws exactly these dice.
    pub(crate) fn roll(&mut self, seat: u8, action: Action, wanted: &[u32]) -> Vec<Event> {
        let (events, thrown) = self.play(seat, &action, seed_for(self.v + 1, wanted), By::Player);
        assert_eq!(thrown, wanted.len(), "dice are thrown");
        events
    }

    fn play(&mut self, seat: u8, action: &Action, seed: [u8; 32], by: By) -> (Vec<Event>, usize) {
        assert!(self.permits(seat, action), "{action:?} is not offered: {:?}", self.game.prompt(SeatId(seat)));
        self.v += 1;
        let mut dice = Dice::at(&seed, self.v);
        let mut deed = Deed::new(&mut dice, by);
        self.game.apply(SeatId(seat), action, &mut deed).unwrap();
        let events = std::mem::take(&mut deed.events);
        (events, dice.into_rolls().iter().map(|roll| roll.values.len()).sum())
    }

    /// Takes the default of whoever is asked, so many times.
    pub(crate) fn defaults(&mut self, times: usize) {
        for _ in 0..times {
            let seat = SeatId::all(self.seats).find(|seat| self.game.prompt(*seat).is_some_and(|prompt| prompt.is_due())).unwrap();
            self.act(seat.0, self.default(seat.0));
        }
    }

    /// Somebody who is asked, or one time in so many somebody beside, does something.
    pub(crate) fn random(&mut self, chance: &mut Chance, aside: usize) -> Vec<Event> {
        let due: Vec<SeatId> =
            SeatId::all(self.seats).filter(|seat| self.game.prompt(*seat).is_some_and(|prompt| prompt.is_due())).collect();
        let prompts: Vec<Option<Prompt>> = SeatId::all(self.seats).map(|seat| self.game.prompt(seat)).collect();
        let plan = engine::suite::Plan { aside, ..engine::suite::Plan::USUAL };
        let (seat, action) = plan.next(self.seats, &due, |seat| prompts[seat.index()].as_ref(), chance).unwrap();
        self.act(seat.0, action)
    }

    pub(crate) fn table(&self) -> Value {
        json!(self.game.table())
    }

    /// Armies, navies and forts of a player in a place.
    pub(crate) fn at(&self, seat: usize, place: &str) -> [u64; 3] {
        let table = self.table();
        let units = &table["seats"][seat]["units"][place];
        ["army", "navy", "fort"].map(|unit| units[unit].as_u64().unwrap_or(0))
    }

    pub(crate) fn marker(&self, seat: usize, at: &str) -> u64 {
        self.table()["areas"][at]["markers"][seat].as_u64().unwrap()
    }

    pub(crate) fn counters(&self, at: &str) -> Value {
        self.table()["areas"][at]["counters"].clone()
    }

    pub(crate) fn number(&self, seat: usize, what: &str) -> u64 {
        self.table()["seats"][seat][what].as_u64().unwrap()
    }

    pub(crate) fn gold(&self, seat: usize) -> u64 {
        self.number(seat, "gold")
    }

    pub(crate) fn unrest(&self, seat: u8) -> u32 {
        self.game.hand(SeatId(seat)).unwrap().unrest
    }

    pub(crate) fn stage(&self) -> String {
        self.table()["stage"].as_str().unwrap().to_owned()
    }
}

/// Keys of events, without the game's name.
pub(crate) fn keys(events: &[Event]) -> Vec<&str> {
    events.iter().map(|event| &event.say.k["empires.".len()..]).collect()
}

/// A parameter of the first event with this key.
pub(crate) fn told(events: &[Event], key: &str, name: &str) -> Value {
    let event = events.iter().find(|event| event.say.k == format!("empires.{key}"));
    event.unwrap_or_else(|| panic!("{key} is not told: {:?}", keys(events))).say.p[name].clone()
}

/// Attack.
pub(crate) fn attack(at: &str, target: &str) -> Action {
    a("attack", json!({ "at": at, "target": target }))
}

pub(crate) fn lend(army: u8, navy: u8) -> Action {
    a("lend", json!({ "army": army, "navy": navy }))
}

pub(crate) fn go(unit: &str, from: &str, to: &str) -> Action {
    a("move", json!({ "unit": unit, "from": from, "to": to }))
}

pub(crate) fn yes(verb: &str, used: bool) -> Action {
    a(verb, json!({ "use": used }))
}

//! A small language for situations: `A:iraq:52` is a force of A with tokens 5 and 2 in Iraq.

use engine::serde_json::{Map, Value, json};
use engine::{Action, By, Chance, Deed, Dice, Event, Game, Outcome, Prompt, SeatId};
use mideast::table::{Hand, Table};
use mideast::{Mideast, Options};

pub(crate) const A: SeatId = SeatId(0);
pub(crate) const B: SeatId = SeatId(1);
pub(crate) const C: SeatId = SeatId(2);
pub(crate) const D: SeatId = SeatId(3);

/// A state in the making.
pub(crate) struct Scene(Value);

/// A state that is played.
#[derive(Clone)]
pub(crate) struct Play {
    pub(crate) game: Mideast,
    pub(crate) told: Vec<Event>,
    pub(crate) wall: bool,
    v: u64,
}

fn seat(letter: &str) -> usize {
    "ABCDEF".find(letter).unwrap()
}

fn tokens(digits: &str) -> Value {
    let mut tokens: Map<String, Value> = Map::new();
    for digit in digits.chars() {
        let count = tokens.get(&digit.to_string()).and_then(Value::as_u64).unwrap_or(0) + 1;
        tokens.insert(digit.to_string(), json!(count));
    }
    Value::Object(tokens)
}

/// A new match with these options.
pub(crate) fn fresh_with(seats: u8, seed: u8, options: &Options) -> Play {
    let mut dice = Dice::at(&[seed; 32], 1);
    let mut deed = Deed::new(&mut dice, By::Player);
    let game = Mideast::setup(options, seats, &mut deed);
    let told = deed.events;
    Play { game, told, wall: true, v: 1 }
}

pub(crate) fn fresh(seats: u8, seed: u8) -> Play {
    fresh_with(seats, seed, &Options::default())
}

impl Scene {
    /// So many living players without anything, A first, in the fifth round.
    pub(crate) fn new(seats: u8) -> Scene {
        Scene::with(seats, &Options::default())
    }

    pub(crate) fn with(seats: u8, options: &Options) -> Scene {
        let mut state = json!(fresh_with(seats, 1, options).game);
        state["first"] = json!(0);
        state["round"] = json!(5);
        state["turn"] = json!(20);
        Scene(state)
    }

    fn player(&mut self, letter: &str) -> &mut Value {
        &mut self.0["players"][seat(letter)]
    }

    /// `A:iraq:52`, several with spaces.
    pub(crate) fn put(mut self, forces: &str) -> Scene {
        for force in forces.split_whitespace() {
            let parts: Vec<&str> = force.split(':').collect();
            self.player(parts[0])["forces"][parts[1]] = tokens(parts[2]);
        }
        self
    }

    fn each(mut self, field: &str, list: &str) -> Scene {
        for one in list.split_whitespace() {
            let (letter, value) = one.split_once(':').unwrap();
            let value = value.parse::<u32>().map_or(json!(value), |number| json!(number));
            self.player(letter)[field] = value;
        }
        self
    }

    pub(crate) fn home(self, list: &str) -> Scene {
        self.each("homeland", list)
    }

    pub(crate) fn oil(self, list: &str) -> Scene {
        self.each("oil", list)
    }

    pub(crate) fn ally(self, list: &str) -> Scene {
        self.each("alliance", list)
    }

    pub(crate) fn sif(self, list: &str) -> Scene {
        self.each("sif", list)
    }

    pub(crate) fn quota(self, list: &str) -> Scene {
        self.each("quota", list)
    }

    pub(crate) fn eliminated(mut self, letter: &str) -> Scene {
        self.player(letter)["eliminated"] = json!(true);
        self
    }

    pub(crate) fn peacekeepers(mut self, at: &str) -> Scene {
        self.0["peacekeepers"] = json!(at);
        self
    }

    /// `syria:2`: the tokens leave the line.
    pub(crate) fn drilled(mut self, list: &str) -> Scene {
        for one in list.split_whitespace() {
            let (at, value) = one.split_once(':').unwrap();
            let value: u64 = value.parse().unwrap();
            self.0["drilled"][at] = json!(value);
            let line = self.0["line"].as_array_mut().unwrap();
            let place = line.iter().position(|token| token.as_u64() == Some(value)).unwrap();
            line.remove(place);
        }
        self
    }

    pub(crate) fn reserve(mut self, amount: u32) -> Scene {
        self.0["bank"]["reserve"] = json!(amount);
        self
    }

    /// The Supply; what is missing to 228 is out of the game.
    pub(crate) fn supply(mut self, amount: u32) -> Scene {
        self.0["bank"]["supply"] = json!(amount);
        self.0["supply_is_set"] = json!(true);
        self
    }

    pub(crate) fn round(mut self, round: u32) -> Scene {
        self.0["round"] = json!(round);
        self
    }

    fn play(mut self, stage: Value) -> Play {
        self.0["stage"] = stage;
        let hands: u64 = self.0["players"].as_array().unwrap().iter().map(|player| player["oil"].as_u64().unwrap()).sum();
        let reserve = self.0["bank"]["reserve"].as_u64().unwrap();
        if self.0["supply_is_set"] == json!(true) {
            self.0["bank"]["removed"] = json!(228 - hands - reserve - self.0["bank"]["supply"].as_u64().unwrap());
        } else {
            self.0["bank"]["supply"] = json!(228 - hands - reserve);
        }
        self.0.as_object_mut().unwrap().remove("supply_is_set");
        let game: Mideast = engine::serde_json::from_value(self.0).unwrap();
        assert_eq!(game.all_oil(), 228);
        Play { game, told: Vec::new(), wall: false, v: 100 }
    }

    fn step(self, seat: SeatId, pair: &str, second: bool, step: &Value) -> Play {
        self.play(json!({ "playing": { "seat": seat, "pair": pair, "second": second, "step": step } }))
    }

    /// A turn begins.
    pub(crate) fn turn(self, seat: SeatId) -> Play {
        self.play(json!({ "choosing": { "seat": seat } }))
    }

    pub(crate) fn revenue(self, seat: SeatId) -> Play {
        self.step(seat, "economic+military", false, &json!("revenue"))
    }

    /// Whether to hold a Drilling Auction.
    pub(crate) fn drilling(self, seat: SeatId) -> Play {
        self.step(seat, "economic+diplomatic", false, &json!({ "host": "drilling" }))
    }

    pub(crate) fn arms(self, seat: SeatId) -> Play {
        self.step(seat, "military+diplomatic", true, &json!({ "host": "arms" }))
    }

    pub(crate) fn demobilise(self, seat: SeatId) -> Play {
        self.step(seat, "military+diplomatic", false, &json!("demobilise"))
    }

    /// The Move function has just begun.
    pub(crate) fn moves(self, seat: SeatId) -> Play {
        let noted: Vec<String> = self.0["players"][seat.index()]["forces"].as_object().unwrap().keys().cloned().collect();
        let step = json!({ "move": { "friendly": noted, "locked": {} } });
        self.step(seat, "military+diplomatic", false, &step)
    }

    pub(crate) fn un(self, seat: SeatId) -> Play {
        self.step(seat, "economic+diplomatic", true, &json!("resolution"))
    }

    pub(crate) fn relations(self, seat: SeatId) -> Play {
        self.step(seat, "economic+diplomatic", true, &json!({ "relations": { "changed": false, "handled": false } }))
    }

    pub(crate) fn negotiation(self) -> Play {
        self.play(json!({ "negotiation": { "ready": [], "called": [], "meeting": null } }))
    }
}

/// `attack from=iraq to=kuwait tokens=52` as an action.
pub(crate) fn action(text: &str) -> Action {
    let mut words = text.split_whitespace();
    let mut action = Action::new(words.next().unwrap());
    for word in words {
        let (name, value) = word.split_once('=').unwrap();
        let value = match name {
            "tokens" if value.contains(':') => {
                let mut all: Map<String, Value> = Map::new();
                for group in value.split(',') {
                    let (area, digits) = group.split_once(':').unwrap();
                    for (value, count) in tokens(digits).as_object().unwrap() {
                        all.insert(format!("{area}:{value}"), count.clone());
                    }
                }
                Value::Object(all)
            }
            "tokens" => tokens(value),
            "quotas" => value
                .split(',')
                .filter_map(|one| one.split_once(':'))
                .map(|(of, quota)| (of.to_owned(), json!(quota.parse::<u32>().unwrap())))
                .collect(),
            "secret" | "veto" => json!(value == "true"),
            "text" => json!(value.replace('_', " ")),
            _ => value.parse::<i64>().map_or(json!(value), |number| json!(number)),
        };
        action = action.with(name, value);
    }
    action
}

impl Play {
    pub(crate) fn prompt(&self, seat: SeatId) -> Option<Prompt> {
        self.game.prompt(seat)
    }

    pub(crate) fn offers(&self, seat: SeatId, text: &str) -> bool {
        self.prompt(seat).is_some_and(|prompt| prompt.permits(&action(text)))
    }

    /// Plays an action that the prompt must permit.
    pub(crate) fn act(&mut self, seat: SeatId, text: &str) -> &mut Self {
        self.act_by(seat, &action(text), By::Player)
    }

    pub(crate) fn act_by(&mut self, seat: SeatId, action: &Action, by: By) -> &mut Self {
        assert!(self.prompt(seat).is_some_and(|prompt| prompt.permits(action)), "{action:?} is not offered: {:?}", self.prompt(seat));
        self.v += 1;
        let mut dice = Dice::at(&[7; 32], self.v);
        let mut deed = Deed::new(&mut dice, by);
        self.game.apply(seat, action, &mut deed).unwrap();
        self.wall = deed.is_wall();
        self.told = deed.events;
        assert_eq!(self.game.all_oil(), 228, "MEP-V1");
        self
    }

    /// Several acts, `A pass; B pass`.
    pub(crate) fn all(&mut self, acts: &str) -> &mut Self {
        for one in acts.split(';').map(str::trim) {
            let (letter, text) = one.split_once(' ').unwrap();
            self.act(SeatId(u8::try_from(seat(letter)).unwrap()), text);
        }
        self
    }

    /// Neither the prompt nor the game itself lets the seat do it.
    pub(crate) fn refuses(&self, seat: SeatId, text: &str) {
        assert!(!self.offers(seat, text), "{text} is offered");
        let mut dice = Dice::at(&[7; 32], 1);
        let mut deed = Deed::new(&mut dice, By::Player);
        assert!(self.game.clone().apply(seat, &action(text), &mut deed).is_err(), "{text} is accepted");
    }

    /// What the clock would do for the seat.
    pub(crate) fn default(&self, seat: SeatId) -> Action {
        let action = self.game.default_action(seat).unwrap();
        let prompt = self.prompt(seat).unwrap();
        assert!(prompt.due_choices().any(|choice| choice.permits(&action)), "the default {action:?} is not permitted by {prompt:?}");
        action
    }

    /// Whether the clock would do this.
    pub(crate) fn defaults_to(&self, seat: SeatId, text: &str) {
        assert_eq!(self.default(seat), action(text));
    }

    pub(crate) fn clock(&mut self, seat: SeatId) -> &mut Self {
        let action = self.default(seat);
        self.act_by(seat, &action, By::Clock)
    }

    pub(crate) fn view(&self) -> Table {
        self.game.table()
    }

    pub(crate) fn table(&self) -> Value {
        json!(self.view())
    }

    pub(crate) fn hand(&self, seat: SeatId) -> Hand {
        self.game.hand(seat).unwrap()
    }

    pub(crate) fn stage(&self) -> String {
        self.table()["stage"].as_str().unwrap().to_owned()
    }

    pub(crate) fn due(&self) -> Vec<SeatId> {
        SeatId::all(6).filter(|seat| self.prompt(*seat).is_some_and(|prompt| prompt.is_due())).collect()
    }

    pub(crate) fn asked(&self, seat: SeatId) -> String {
        self.prompt(seat).map(|prompt| prompt.ask.k.trim_start_matches("mideast.").to_owned()).unwrap_or_default()
    }

    /// Verbs that answer the question.
    pub(crate) fn verbs(&self, seat: SeatId) -> String {
        let mut verbs: Vec<&str> =
            self.prompt(seat).iter().flat_map(|prompt| prompt.due_choices().map(|choice| choice.verb).collect::<Vec<_>>()).collect();
        verbs.sort_unstable();
        verbs.dedup();
        verbs.join(" ")
    }

    pub(crate) fn aside(&self, seat: SeatId, verb: &str) -> bool {
        self.prompt(seat).is_some_and(|prompt| prompt.aside.iter().any(|aside| aside == verb))
    }

    pub(crate) fn oil(&self, seat: SeatId) -> u32 {
        self.hand(seat).oil
    }

    /// Supply, Reserve, removed.
    pub(crate) fn bank(&self) -> (u32, u32, u32) {
        let view = self.view();
        (view.supply, view.reserve, view.removed)
    }

    pub(crate) fn reserve(&self) -> u32 {
        self.view().reserve
    }

    /// Tokens of a seat in an area, largest first: `52`, or nothing.
    pub(crate) fn force(&self, seat: SeatId, at: &str) -> String {
        digits(&json!(self.hand(seat).forces)[at])
    }

    pub(crate) fn pool(&self, seat: SeatId) -> String {
        digits(&self.table()["seats"][seat.index()]["pool"])
    }

    /// Who controls an area: `A`, or nothing.
    pub(crate) fn owner(&self, at: &str) -> String {
        self.table()["areas"][at]["owner"]
            .as_u64()
            .map(|seat| "ABCDEF"[usize::try_from(seat).unwrap()..][..1].to_owned())
            .unwrap_or_default()
    }

    pub(crate) fn seat_of(&self, seat: SeatId, field: &str) -> Value {
        self.table()["seats"][seat.index()][field].clone()
    }

    pub(crate) fn game_waits(&self) -> bool {
        self.game.waits()
    }

    pub(crate) fn outcome(&self) -> Option<Outcome> {
        self.game.outcome()
    }

    /// Why the match ended, or nothing.
    pub(crate) fn over(&self) -> String {
        self.outcome().map(|outcome| outcome.reason.trim_start_matches("mideast.").to_owned()).unwrap_or_default()
    }

    /// Parameters of the event with this key that the last act told.
    pub(crate) fn event(&self, key: &str) -> Option<Value> {
        let key = format!("mideast.{key}");
        self.told.iter().find(|event| event.say.k == key).map(|event| Value::Object(event.say.p.clone()))
    }

    pub(crate) fn event_of(&self, key: &str) -> &Event {
        let key = format!("mideast.{key}");
        self.told.iter().find(|event| event.say.k == key).unwrap()
    }

    /// Whether a scrambled match, which differs in what the viewer may not know, looks the same to it.
    pub(crate) fn hides(&self, viewer: Option<SeatId>) {
        let mut chance = Chance::seeded(11);
        for _ in 0..8 {
            let twin = self.game.scramble(viewer, &mut chance);
            assert_eq!(json!(self.game.table()), json!(twin.table()), "the table shows a secret to {viewer:?}");
            if let Some(seat) = viewer {
                assert_eq!(json!(self.game.hand(seat)), json!(twin.hand(seat)), "the hand of {seat} shows a secret");
                assert_eq!(self.game.prompt(seat), twin.prompt(seat), "the prompt of {seat} shows a secret");
            }
            let due =
                |game: &Mideast| SeatId::all(6).filter(|seat| game.prompt(*seat).is_some_and(|prompt| prompt.is_due())).collect::<Vec<_>>();
            assert_eq!(due(&self.game), due(&twin), "who is due shows a secret");
        }
    }
}

fn digits(tokens: &Value) -> String {
    let mut all: Vec<String> = Vec::new();
    for (value, count) in tokens.as_object().into_iter().flatten() {
        all.push(value.repeat(usize::try_from(count.as_u64().unwrap()).unwrap()));
    }
    all.sort();
    all.reverse();
    all.concat()
}

//! A small language for situations: `A:iraq:52` is a force of A with tokens 5 and 2 in Iraq.

use engine::serde_json::{Map, Value, json};
use engine::suite::text;
use engine::{Action, SeatId};
use mideast::{Mideast, Options};

pub(crate) use engine::suite::{A, B, C, D};

/// A match that is played.
pub(crate) type Play = engine::suite::Play<Mideast>;

/// A state in the making.
pub(crate) struct Scene(Value);

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

/// A new match.
pub(crate) fn fresh(seats: u8, seed: u64) -> Play {
    Play::start(&Options::default(), seats, seed)
}

impl Scene {
    /// So many living players without anything, A first, in the fifth round.
    pub(crate) fn new(seats: u8) -> Scene {
        Scene::with(seats, &Options::default())
    }

    pub(crate) fn with(seats: u8, options: &Options) -> Scene {
        let mut state = json!(Play::start(options, seats, 1).game());
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
        let mut play = Play::from_state(self.0);
        // MEP-V1
        play.watch(|play| assert_eq!(play.game().all_oil(), 228));
        play
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

/// `attack from=iraq to=kuwait tokens=52` as an action; spaces in a text are underscores.
pub(crate) fn order(written: impl AsRef<str>) -> Action {
    let words = written.as_ref().split_whitespace().map(|word| match word.split_once('=') {
        Some(("tokens", groups)) if groups.contains(':') => {
            let mut all: Map<String, Value> = Map::new();
            for (area, digits) in groups.split(',').filter_map(|group| group.split_once(':')) {
                let named = |(value, count)| (format!("{area}:{value}"), count);
                all.extend(tokens(digits).as_object().unwrap().clone().into_iter().map(named));
            }
            format!("tokens={}", json!(all))
        }
        Some(("tokens", digits)) => format!("tokens={}", tokens(digits)),
        Some(("quotas", quotas)) => {
            let of = quotas.split(',').filter_map(|one| one.split_once(':'));
            let of: Map<String, Value> = of.map(|(of, quota)| (of.to_owned(), json!(quota.parse::<u32>().unwrap()))).collect();
            format!("quotas={}", json!(of))
        }
        Some(("text", words)) => format!("text={}", json!(words.replace('_', " "))),
        _ => word.to_owned(),
    });
    engine::suite::action(&words.collect::<Vec<_>>().join(" "))
}

/// What the tests read of a match.
pub(crate) trait Look {
    fn all(&mut self, acts: &str) -> &mut Self;
    fn clocks(&mut self, seats: &[SeatId]) -> &mut Self;
    fn defaults_to(&self, seat: SeatId, written: &str);
    fn said(&self, key: &str) -> Value;
    fn stage(&self) -> String;
    fn aside(&self, seat: SeatId, verb: &str) -> bool;
    fn hints(&self, seat: SeatId) -> Value;
    fn warns(&self, seat: SeatId, written: &str) -> String;
    fn oil(&self, seat: SeatId) -> u32;
    fn bank(&self) -> (u32, u32, u32);
    fn reserve(&self) -> u32;
    fn force(&self, seat: SeatId, at: &str) -> String;
    fn pool(&self, seat: SeatId) -> String;
    fn owner(&self, at: &str) -> String;
    fn seat_of(&self, seat: SeatId, field: &str) -> Value;
}

impl Look for Play {
    /// Several acts, `A pass; B pass`.
    fn all(&mut self, acts: &str) -> &mut Self {
        for one in acts.split(';').map(str::trim) {
            let (letter, written) = one.split_once(' ').unwrap();
            self.act(SeatId(u8::try_from(seat(letter)).unwrap()), order(written));
        }
        self
    }

    /// The clock decides for these seats.
    fn clocks(&mut self, seats: &[SeatId]) -> &mut Self {
        for seat in seats {
            self.clock(*seat);
        }
        self
    }

    /// Whether the clock would do this.
    fn defaults_to(&self, seat: SeatId, written: &str) {
        assert_eq!(self.default(seat), text(&order(written)));
    }

    /// Parameters of the first event with this key; null where it was not told.
    fn said(&self, key: &str) -> Value {
        json!(self.event(key))
    }

    fn stage(&self) -> String {
        self.table()["stage"].as_str().unwrap().to_owned()
    }

    /// Whether nobody has to answer this verb that is offered.
    fn aside(&self, seat: SeatId, verb: &str) -> bool {
        self.asides(seat).contains(&verb)
    }

    fn hints(&self, seat: SeatId) -> Value {
        json!(self.prompt(seat).and_then(|prompt| prompt.hints.clone()))
    }

    /// What a person that wants to do this is asked about once more; empty where nothing is.
    fn warns(&self, seat: SeatId, written: &str) -> String {
        let act = order(written);
        assert!(self.offers(seat, &act), "{written} is not offered");
        let hints = self.hints(seat);
        let mut warnings = hints["warn"].as_array().into_iter().flatten().filter(|warn| {
            let fields = warn["fields"].as_object();
            warn["verb"] == act.verb() && fields.into_iter().flatten().all(|(name, value)| act.0.get(name) == Some(value))
        });
        let told = warnings.next().map(|warn| warn["k"].as_str().unwrap().trim_start_matches("mideast.warn.").to_owned());
        assert!(warnings.next().is_none(), "{written} is warned of twice");
        told.unwrap_or_default()
    }

    fn oil(&self, seat: SeatId) -> u32 {
        self.hand(seat).oil
    }

    /// Supply, Reserve, removed.
    fn bank(&self) -> (u32, u32, u32) {
        let view = self.view();
        (view.supply, view.reserve, view.removed)
    }

    fn reserve(&self) -> u32 {
        self.view().reserve
    }

    /// Tokens of a seat in an area, largest first: `52`, or nothing.
    fn force(&self, seat: SeatId, at: &str) -> String {
        digits(&json!(self.hand(seat).forces)[at])
    }

    fn pool(&self, seat: SeatId) -> String {
        digits(&self.table()["seats"][seat.index()]["pool"])
    }

    /// Who controls an area: `A`, or nothing.
    fn owner(&self, at: &str) -> String {
        let owner = self.table()["areas"][at]["owner"].as_u64();
        owner.map(|seat| "ABCDEF"[usize::try_from(seat).unwrap()..][..1].to_owned()).unwrap_or_default()
    }

    fn seat_of(&self, seat: SeatId, field: &str) -> Value {
        self.table()["seats"][seat.index()][field].clone()
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

//! Positions described in a line or two, and a table at which to play them.
//!
//! A scene is the state of a match written as data, so that a test shows nothing but what matters:
//! `Scene::new(4).put("W:5@new-zealand B:3@tasmania").attacks(W)`. Whatever a scene does not name
//! belongs to the last two seats, one army each.

use engine::SeatId;
use engine::serde_json::{Value, json};
use engine::suite::action;
use teg::board::CountryId;
use teg::{Options, Teg};

pub(crate) const W: SeatId = SeatId(0);
pub(crate) const B: SeatId = SeatId(1);
pub(crate) const R: SeatId = SeatId(2);
/// Blue.
pub(crate) const U: SeatId = SeatId(3);
pub(crate) const Y: SeatId = SeatId(4);

/// A state as data.
#[derive(Clone)]
pub(crate) struct Scene(pub(crate) Value);

pub(crate) fn at(id: &str) -> CountryId {
    CountryId::named(id).unwrap_or_else(|| panic!("{id} is no country"))
}

fn seat(letter: &str) -> usize {
    "WBRUYG".find(letter).unwrap()
}

/// `W:5+1@chile` as a holding and its country.
fn holding(text: &str) -> (Value, &str) {
    let (who, rest) = text.split_once(':').unwrap();
    let (what, at) = rest.split_once('@').unwrap_or((rest, ""));
    let (armies, missiles) = what.split_once('+').unwrap_or((what, "0"));
    let number = |text: &str| text.parse::<u32>().unwrap();
    (json!({ "seat": seat(who), "armies": number(armies), "missiles": number(missiles) }), at)
}

/// The table at which rule tests are played.
pub(crate) type Play = engine::suite::Play<Teg>;

/// A match whose colours have been chosen in the order of the seats.
pub(crate) fn fresh(seats: u8, seed: u64) -> Play {
    start(&Options::default(), seats, seed)
}

pub(crate) fn start(options: &Options, seats: u8, seed: u64) -> Play {
    let mut play = Play::start(options, seats, seed);
    play.clock_until(|play| play.stage() != "color");
    play
}

impl Scene {
    /// Round 5; seat 0 began it; nobody holds a card, and every objective is one that no scene meets by chance.
    pub(crate) fn new(seats: u8) -> Scene {
        Scene::with(&Options::default(), seats)
    }

    pub(crate) fn with(options: &Options, seats: u8) -> Scene {
        let mut state = json!(start(options, seats, 1).game());
        (state["round"], state["turn"], state["starter"], state["first"]) = (json!(5), json!(40), json!(0), json!(0));
        state["facts"]["pools"] = json!({ "free": 0, "bound": {} });
        for (number, land) in state["lands"].as_array_mut().unwrap().iter_mut().enumerate() {
            let filler = usize::from(seats) - 1 - number % 2;
            *land = json!({ "holdings": [{ "seat": filler, "armies": 1, "missiles": 0 }], "bond": "sole" });
        }
        for player in state["players"].as_array_mut().unwrap() {
            player["objectives"] = json!([{ "id": "obj-05", "void": false, "done": false }]);
        }
        Scene(state)
    }

    fn land(&mut self, id: &str) -> &mut Value {
        &mut self.0["lands"][at(id).index()]
    }

    /// Countries with one colour: `W:5@chile B:3+1@peru`.
    pub(crate) fn put(mut self, holdings: &str) -> Scene {
        for (holding, id) in holdings.split_whitespace().map(holding) {
            *self.land(id) = json!({ "holdings": [holding], "bond": "sole" });
        }
        self
    }

    /// A whole list of countries for one seat, one army each.
    pub(crate) fn give(mut self, seat: SeatId, ids: impl IntoIterator<Item = CountryId>) -> Scene {
        for id in ids {
            *self.land(id.name()) = json!({ "holdings": [{ "seat": seat, "armies": 1, "missiles": 0 }], "bond": "sole" });
        }
        self
    }

    /// A condominium: `share("ukraine", "B:1 R:3", "allied")`, holders in seat order.
    pub(crate) fn share(mut self, id: &str, holdings: &str, bond: &str) -> Scene {
        let holdings: Vec<Value> = holdings.split_whitespace().map(|text| holding(text).0).collect();
        *self.land(id) = json!({ "holdings": holdings, "bond": bond });
        self
    }

    pub(crate) fn weather(mut self, card: &str) -> Scene {
        self.0["weather"]["card"] = json!(card);
        self
    }

    pub(crate) fn player(mut self, seat: SeatId, field: &str, value: Value) -> Scene {
        self.0["players"][seat.index()][field] = value;
        self
    }

    pub(crate) fn set(mut self, field: &str, value: Value) -> Scene {
        self.0[field] = value;
        self
    }

    /// What happened in the turn so far.
    pub(crate) fn fact(mut self, field: &str, value: Value) -> Scene {
        self.0["facts"][field] = value;
        self
    }

    /// Country cards in a hand.
    pub(crate) fn cards(mut self, seat: SeatId, ids: &str) -> Scene {
        let cards: Vec<Value> = ids.split_whitespace().map(|id| json!({ "country": id, "bonus": false })).collect();
        let held: Vec<&str> = ids.split_whitespace().collect();
        self.0["players"][seat.index()]["cards"] = json!(cards);
        self.0["decks"]["country"].as_array_mut().unwrap().retain(|card| !held.contains(&card.as_str().unwrap()));
        self
    }

    pub(crate) fn objective(self, seat: SeatId, ids: &str) -> Scene {
        let secrets: Vec<Value> = ids.split_whitespace().map(|id| json!({ "id": id, "void": false, "done": false })).collect();
        self.player(seat, "objectives", json!(secrets))
    }

    /// A pact in force, numbered from 1.
    pub(crate) fn pact(mut self, one: SeatId, other: SeatId, terms: impl Into<Value>) -> Scene {
        let terms: Value = terms.into();
        let id = self.0["pacts"]["next"].as_u64().unwrap();
        self.0["pacts"]["next"] = json!(id + 1);
        let parties = if one < other { [one, other] } else { [other, one] };
        let pact = json!({ "id": id, "parties": parties, "terms": terms, "notice": null });
        self.0["pacts"]["signed"].as_array_mut().unwrap().push(pact);
        self
    }

    /// A step of a seat's turn; the others follow clockwise.
    pub(crate) fn step(self, seat: SeatId, step: &str) -> Play {
        let count = u8::try_from(self.0["players"].as_array().unwrap().len()).unwrap();
        let rest: Vec<u8> = (seat.0 + 1..count).collect();
        self.set("stage", json!({ "turn": { "seat": seat, "step": step, "rest": rest } })).play()
    }

    pub(crate) fn attacks(self, seat: SeatId) -> Play {
        self.step(seat, "attack")
    }

    /// The seat's turn begins: the one before it has just ended its own. Not for seat 0.
    pub(crate) fn turn_of(self, seat: SeatId) -> Play {
        let play = self.turn_after(SeatId(seat.0 - 1));
        assert_eq!(play.active(), Some(seat));
        play
    }

    /// The seat's turn is over; the others follow clockwise.
    pub(crate) fn turn_after(self, seat: SeatId) -> Play {
        let mut play = self.step(seat, "request");
        play.act(seat, "end_request");
        play
    }

    /// The seat has conquered nothing more: its request opens.
    pub(crate) fn request(self, seat: SeatId) -> Play {
        let mut play = self.attacks(seat);
        play.act(seat, "end_attacks");
        if play.stage() == "regroup" {
            play.act(seat, "end_regroup");
        }
        play
    }

    pub(crate) fn play(self) -> Play {
        Play::from_state(self.0)
    }
}

/// What tests of TEG read off a match, and how they propose.
pub(crate) trait Look {
    fn stage(&self) -> String;
    fn active(&self) -> Option<SeatId>;
    /// Who stands where: `W:5+1 B:3`; missiles only where there are some.
    fn on(&self, id: &str) -> String;
    fn armies(&self, seat: SeatId, id: &str) -> u32;
    fn bond(&self, id: &str) -> Value;
    /// What the prompt says beside its choices.
    fn hints(&self, seat: SeatId) -> Value;
    /// Attacks until the country changes hands.
    fn takes(&mut self, seat: SeatId, from: &str, to: &str) -> &mut Self;
    /// The same table once the seat negotiates with the one whose countries the proposal names.
    fn talking(&self, seat: SeatId, text: &str) -> Play;
    fn proposes(&mut self, seat: SeatId, text: &str) -> &mut Self;
    fn can_propose(&self, seat: SeatId, text: &str) -> bool;
    fn cannot_propose(&self, seat: SeatId, text: &str);
}

impl Look for Play {
    fn stage(&self) -> String {
        self.table()["stage"].as_str().unwrap().to_owned()
    }

    fn active(&self) -> Option<SeatId> {
        self.view().active
    }

    fn on(&self, id: &str) -> String {
        let one = |holding: &teg::Holding| {
            let missiles = if holding.missiles > 0 { format!("+{}", holding.missiles) } else { String::new() };
            format!("{}:{}{missiles}", &"WBRUYG"[holding.seat.index()..][..1], holding.armies)
        };
        self.view().countries[&at(id)].holdings.iter().map(one).collect::<Vec<_>>().join(" ")
    }

    fn armies(&self, seat: SeatId, id: &str) -> u32 {
        self.view().countries[&at(id)].holdings.iter().find(|holding| holding.seat == seat).map_or(0, |holding| holding.armies)
    }

    fn bond(&self, id: &str) -> Value {
        json!(self.view().countries[&at(id)].bond)
    }

    fn hints(&self, seat: SeatId) -> Value {
        self.prompt(seat).and_then(|prompt| prompt.hints.clone()).unwrap_or_default()
    }

    fn takes(&mut self, seat: SeatId, from: &str, to: &str) -> &mut Self {
        self.act_when(seat, format!("attack from={from} to={to}"), |play| play.event("conquered").is_some())
    }

    fn talking(&self, seat: SeatId, text: &str) -> Play {
        let mut play = self.clone();
        let theirs = action(text).0.get("theirs").and_then(|id| CountryId::named(id.as_str()?));
        if let Some([holding]) = theirs.map(|id| self.view().countries[&id].holdings.clone()).as_deref() {
            let turn = format!("negotiate to={}", holding.seat.0);
            if self.offers(seat, &turn) {
                play.act(seat, &turn);
            }
        }
        play
    }

    fn proposes(&mut self, seat: SeatId, text: &str) -> &mut Self {
        *self = self.talking(seat, text);
        self.act(seat, text)
    }

    fn can_propose(&self, seat: SeatId, text: &str) -> bool {
        self.talking(seat, text).offers(seat, text)
    }

    fn cannot_propose(&self, seat: SeatId, text: &str) {
        self.talking(seat, text).refuses(seat, text);
    }
}

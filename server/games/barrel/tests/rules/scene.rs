//! Positions described in a line or two, and a table at which to play them.
//!
//! A scene is the state of a match written as data, so that a test shows nothing but what matters:
//! `Scene::new(4).own("bassora", A, "A2 B1", 3).fight("najaf", 4, "A2 B2", 1)`. Seats are letters.

use barrel::board::RegionId;
use barrel::table::{Region, Seat};
use barrel::{Barrel, Options};
use engine::SeatId;
use engine::serde_json::{Map, Value, from_value, json};

pub(crate) use engine::suite::{A, B, C, D, E};

/// A match that is being played.
pub(crate) type Play = engine::suite::Play<Barrel>;

/// A state as data.
#[derive(Clone)]
pub(crate) struct Scene(pub(crate) Value);

pub(crate) fn at(id: &str) -> RegionId {
    RegionId::named(id).unwrap_or_else(|| panic!("{id} is no region"))
}

/// `A2 B1` as seats and numbers.
fn troops(text: &str) -> Vec<(u8, u32)> {
    let one = |word: &str| (u8::try_from("ABCDE".find(&word[..1]).unwrap()).unwrap(), word[1..].parse().unwrap());
    text.split_whitespace().map(one).collect()
}

impl Scene {
    /// Turn 5, the first of phase 2, in seat order; nobody has anything but $10, and no region is explored.
    pub(crate) fn new(seats: u8) -> Scene {
        Scene::with(&Options::default(), seats)
    }

    pub(crate) fn with(options: &Options, seats: u8) -> Scene {
        let mut state = json!(Play::start(options, seats, 1).game());
        state["turn"] = json!(5);
        state["order"] = (0..seats).collect();
        for player in state["players"].as_array_mut().unwrap() {
            player["money"] = json!(20);
        }
        Scene(state)
    }

    pub(crate) fn turn(mut self, turn: u32) -> Scene {
        self.0["turn"] = json!(turn);
        self
    }

    pub(crate) fn order(mut self, order: &[SeatId]) -> Scene {
        self.0["order"] = json!(order);
        self
    }

    pub(crate) fn price(mut self, half_dollars: u32) -> Scene {
        self.0["price"] = json!(half_dollars - 1);
        self
    }

    pub(crate) fn government(mut self, barrels: u32) -> Scene {
        self.0["government"] = json!(barrels);
        self
    }

    pub(crate) fn player(mut self, seat: SeatId, field: &str, value: impl Into<Value>) -> Scene {
        self.0["players"][seat.index()][field] = value.into();
        self
    }

    /// Money in half-dollars.
    pub(crate) fn money(self, seat: SeatId, half_dollars: u32) -> Scene {
        self.player(seat, "money", half_dollars)
    }

    pub(crate) fn barrels(self, seat: SeatId, barrels: u32) -> Scene {
        self.player(seat, "barrels", barrels)
    }

    pub(crate) fn border(self, seat: SeatId, troops: u32, logistics: u32) -> Scene {
        self.player(seat, "border", json!({ "troops": troops, "logistics": logistics }))
    }

    pub(crate) fn cell(self, seat: SeatId, id: &str, power: u32) -> Scene {
        self.player(seat, "cell", json!({ "at": id, "power": power }))
    }

    /// A region under control: `own("bassora", A, "A2 B1", 3)`.
    pub(crate) fn own(mut self, id: &str, by: SeatId, here: &str, logistics: u32) -> Scene {
        let troops: Map<String, Value> = troops(here).into_iter().map(|(seat, count)| (seat.to_string(), json!(count))).collect();
        let region = json!({ "by": by, "troops": troops, "logistics": logistics, "barrels": 0, "buildings": [] });
        self.0["regions"][at(id).index()] = json!({ "controlled": region });
        self
    }

    /// What a controlled region holds besides.
    pub(crate) fn with_barrels(mut self, id: &str, barrels: u32) -> Scene {
        self.0["regions"][at(id).index()]["controlled"]["barrels"] = json!(barrels);
        self
    }

    pub(crate) fn built(mut self, id: &str, buildings: &str) -> Scene {
        let list: Vec<&str> = buildings.split_whitespace().collect();
        self.0["regions"][at(id).index()]["controlled"]["buildings"] = json!(list);
        self
    }

    /// A contested region: batches in arrival order.
    pub(crate) fn fight(mut self, id: &str, locals: u32, batches: &str, logistics: u32) -> Scene {
        let batches: Vec<Value> = troops(batches).into_iter().map(|(seat, troops)| json!({ "seat": seat, "troops": troops })).collect();
        let region = json!({ "locals": locals, "logistics": logistics, "batches": batches, "pact": null });
        self.0["regions"][at(id).index()] = json!({ "contested": region });
        self
    }

    pub(crate) fn pact(mut self, id: &str, roller: SeatId, order: &[SeatId]) -> Scene {
        self.0["regions"][at(id).index()]["contested"]["pact"] = json!({ "roller": roller, "order": order });
        self
    }

    /// A clause in force, numbered from 1.
    pub(crate) fn clause(mut self, parties: &[SeatId], terms: impl Into<Value>) -> Scene {
        let terms: Value = terms.into();
        let id = self.0["clauses"]["next"].as_u64().unwrap();
        self.0["clauses"]["next"] = json!(id + 1);
        let clause = json!({ "id": id, "parties": parties, "terms": terms, "notice": null });
        self.0["clauses"]["signed"].as_array_mut().unwrap().push(clause);
        self
    }

    /// All regions named, controlled by one player without troops or logistics.
    pub(crate) fn domain(self, by: SeatId, ids: &str) -> Scene {
        ids.split_whitespace().fold(self, |scene, id| scene.own(id, by, "", 0))
    }

    fn seats(&self) -> u8 {
        u8::try_from(self.0["players"].as_array().unwrap().len()).unwrap()
    }

    fn slotted(mut self, slot: &str, seat: SeatId, doing: impl Into<Value>) -> Play {
        let order: Vec<u8> = from_value(self.0["order"].clone()).unwrap();
        let left: Vec<u8> = order.into_iter().skip_while(|other| *other != seat.0).skip(1).collect();
        let doing: Value = doing.into();
        self.0["stage"] = json!({ "slot": { "slot": slot, "seat": seat, "left": left, "doing": doing } });
        self.play()
    }

    /// A seat's first slot begins.
    pub(crate) fn slot(self, seat: SeatId) -> Play {
        self.slotted("first", seat, "open")
    }

    /// A seat's second slot begins.
    pub(crate) fn second(self, seat: SeatId) -> Play {
        self.slotted("second", seat, "open")
    }

    /// A seat has just chosen this box.
    pub(crate) fn chose(self, seat: SeatId, id: &str) -> Play {
        let mut play = self.slot(seat);
        play.act(seat, format!("choose box={id}"));
        play
    }

    /// The last slot of the turn has ended: the checks begin. Where a scene names no turn it is turn 4, so
    /// that nobody has a cell to place.
    pub(crate) fn checks(self) -> Play {
        self.checks_when(|_| true)
    }

    /// The same with the first dice that lead to what is wanted.
    pub(crate) fn checks_when(mut self, wanted: impl Fn(&Play) -> bool) -> Play {
        if self.0["turn"] == 5 {
            self.0["turn"] = json!(4);
        }
        let last = SeatId(*from_value::<Vec<u8>>(self.0["order"].clone()).unwrap().last().unwrap());
        let mut play = self.slotted("second", last, "done");
        play.act_when(last, "end_slot", wanted);
        play
    }

    /// The Rebel check waits for this seat, with everybody after it to follow.
    pub(crate) fn rebels(mut self, seat: SeatId) -> Play {
        let left: Vec<u8> = (seat.0 + 1..self.seats()).collect();
        self.0["stage"] = json!({ "rebels": { "seat": seat, "left": left, "acted": [], "step": "act" } });
        self.play()
    }

    pub(crate) fn play(self) -> Play {
        let mut play = Play::from_state(self.0);
        play.watch(|play| {
            let mut asked = play.view().asked;
            asked.sort_unstable();
            assert_eq!(asked, play.due(), "the table tells who is waited for");
        });
        play
    }
}

fn letters(batches: &[barrel::Batch]) -> String {
    let one = |batch: &barrel::Batch| format!("{}{}", &"ABCDE"[batch.seat.index()..][..1], batch.troops);
    batches.iter().map(one).collect::<Vec<_>>().join(" ")
}

/// What a test of this game reads off a match, and how it writes offers.
pub(crate) trait Look {
    /// Drafts an offer with these terms for these seats.
    fn draft(&mut self, seat: SeatId, to: &[SeatId], terms: &Value) -> &mut Self;
    /// Drafts an offer and makes it.
    fn propose(&mut self, seat: SeatId, to: &[SeatId], terms: &Value) -> &mut Self;
    /// The first of these seats proposes a term, and the others accept it.
    fn sign(&mut self, seats: &[SeatId], term: &Value) -> &mut Self;
    /// The stage's name.
    fn kind(&self) -> String;
    /// What the acting player is doing.
    fn doing(&self) -> Value;
    fn region(&self, id: &str) -> Region;
    fn seat(&self, seat: SeatId) -> Seat;
    fn money(&self, seat: SeatId) -> u32;
    /// Hints of what a seat is asked.
    fn hints(&self, seat: SeatId) -> Value;
    /// Who stands where: `A2 B1`, by seat.
    fn on(&self, id: &str) -> String;
    /// Batches in arrival order.
    fn batches(&self, id: &str) -> String;
    /// Whether the dice of the last battle fell like this.
    fn fell(&self, black: u32, white: u32) -> bool;
    /// The sum of the last bombing's dice.
    fn rolled(&self) -> u32;
}

impl Look for Play {
    fn draft(&mut self, seat: SeatId, to: &[SeatId], terms: &Value) -> &mut Self {
        self.act(seat, format!("draft to={}", json!(to)));
        for term in terms.as_array().unwrap() {
            let Value::Object(mut fields) = term.clone() else { panic!("{term} is no term") };
            let verb = format!("add_{}", term["verb"].as_str().unwrap());
            fields.insert("verb".to_owned(), json!(verb));
            self.act(seat, engine::Action(fields));
        }
        self
    }

    fn propose(&mut self, seat: SeatId, to: &[SeatId], terms: &Value) -> &mut Self {
        self.draft(seat, to, terms).act(seat, "propose")
    }

    fn sign(&mut self, seats: &[SeatId], term: &Value) -> &mut Self {
        self.propose(seats[0], &seats[1..], &json!([term]));
        let name = self.hand(seats[0]).offers.last().unwrap().id.clone();
        seats[1..].iter().fold(self, |play, seat| play.act(*seat, format!("accept offer={name}")))
    }

    fn kind(&self) -> String {
        self.table()["stage"]["kind"].as_str().unwrap().to_owned()
    }

    fn doing(&self) -> Value {
        self.table()["stage"]["doing"].clone()
    }

    fn region(&self, id: &str) -> Region {
        self.view().regions[&at(id)].clone()
    }

    fn seat(&self, seat: SeatId) -> Seat {
        self.view().seats[seat.index()].clone()
    }

    fn money(&self, seat: SeatId) -> u32 {
        self.hand(seat).money
    }

    fn hints(&self, seat: SeatId) -> Value {
        self.prompt(seat).and_then(|prompt| prompt.hints.clone()).unwrap_or_default()
    }

    fn on(&self, id: &str) -> String {
        letters(&self.region(id).troops)
    }

    fn batches(&self, id: &str) -> String {
        letters(&self.region(id).batches)
    }

    fn fell(&self, black: u32, white: u32) -> bool {
        self.view().battle.is_some_and(|battle| (battle.black, battle.white) == (black, white))
    }

    fn rolled(&self) -> u32 {
        self.view().bombing.map_or(0, |blast| blast.dice.iter().sum())
    }
}

//! Positions described in a line or two, and a table at which to play them.
//!
//! A scene is the state of a match written as data, so that a test shows nothing but what matters:
//! `Scene::new(4).own("bassora", A, "A2 B1", 3).fight("najaf", 4, "A2 B2", 1)`. Seats are letters.

use barrel::board::RegionId;
use barrel::table::{Hand, Region, Seat, Table};
use barrel::{Barrel, Options};
use engine::serde_json::{Map, Value, from_str, from_value, json};
use engine::{Action, By, Deed, Dice, Event, Game, Prompt, SeatId};

pub(crate) const A: SeatId = SeatId(0);
pub(crate) const B: SeatId = SeatId(1);
pub(crate) const C: SeatId = SeatId(2);
pub(crate) const D: SeatId = SeatId(3);
pub(crate) const E: SeatId = SeatId(4);

/// A state as data.
#[derive(Clone)]
pub(crate) struct Scene(pub(crate) Value);

/// A match that is being played.
#[derive(Clone)]
pub(crate) struct Play {
    pub(crate) game: Barrel,
    /// What the last act told.
    pub(crate) told: Vec<Event>,
    /// Whether the last act was a wall for undo.
    pub(crate) wall: bool,
    v: u64,
}

pub(crate) fn at(id: &str) -> RegionId {
    RegionId::named(id).unwrap_or_else(|| panic!("{id} is no region"))
}

/// `A2 B1` as seats and numbers.
fn troops(text: &str) -> Vec<(u8, u32)> {
    let one = |word: &str| (u8::try_from("ABCDE".find(&word[..1]).unwrap()).unwrap(), word[1..].parse().unwrap());
    text.split_whitespace().map(one).collect()
}

pub(crate) fn start(options: &Options, seats: u8, seed: u64) -> Play {
    let mut dice = Dice::at(&[1; 32], seed);
    let mut deed = Deed::new(&mut dice, By::Player);
    let game = Barrel::setup(options, seats, &mut deed);
    Play { game, told: deed.events, wall: false, v: seed * 1000 }
}

impl Scene {
    /// Turn 5, the first of phase 2, in seat order; nobody has anything but $10, and no region is explored.
    pub(crate) fn new(seats: u8) -> Scene {
        Scene::with(&Options::default(), seats)
    }

    pub(crate) fn with(options: &Options, seats: u8) -> Scene {
        let mut state = json!(start(options, seats, 1).game);
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
        play.act(seat, &format!("choose box={id}"));
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
        Play { game: from_value(self.0).unwrap(), told: Vec::new(), wall: false, v: 100 }
    }
}

/// `move from=border to=najaf troops=3` as an action; lists, splits and terms are JSON without spaces.
pub(crate) fn action(text: &str) -> Action {
    let value = |text: &str| match text.chars().next() {
        Some('[' | '{') => from_str(text).unwrap(),
        _ if text == "true" || text == "false" => json!(text == "true"),
        _ => text.parse::<u64>().map_or_else(|_| json!(text), |number| json!(number)),
    };
    let mut words = text.split_whitespace();
    let verb = Action::new(words.next().unwrap());
    words.map(|field| field.split_once('=').unwrap()).fold(verb, |action, (name, text)| action.with(name, value(text)))
}

/// An action as text.
pub(crate) fn text(action: &Action) -> String {
    let fields = action.0.iter().filter(|(name, _)| *name != "verb");
    fields.fold(action.verb().to_owned(), |text, (name, value)| {
        format!("{text} {name}={}", value.as_str().map_or_else(|| value.to_string(), str::to_owned))
    })
}

/// The verb that adds a term to a draft.
fn adding(term: &Value) -> String {
    format!("add_{}", term["verb"].as_str().unwrap())
}

fn letters(batches: &[barrel::Batch]) -> String {
    let one = |batch: &barrel::Batch| format!("{}{}", &"ABCDE"[batch.seat.index()..][..1], batch.troops);
    batches.iter().map(one).collect::<Vec<_>>().join(" ")
}

impl Play {
    pub(crate) fn prompt(&self, seat: SeatId) -> Option<Prompt> {
        self.game.prompt(seat)
    }

    /// The key of what a seat is asked, without the game's name.
    pub(crate) fn asks(&self, seat: SeatId) -> String {
        self.prompt(seat).map(|prompt| prompt.ask.k.trim_start_matches("barrel.").to_owned()).unwrap_or_default()
    }

    pub(crate) fn offers(&self, seat: SeatId, text: &str) -> bool {
        self.prompt(seat).is_some_and(|prompt| prompt.permits(&action(text)))
    }

    /// Plays an action that the prompt must permit.
    pub(crate) fn act(&mut self, seat: SeatId, text: &str) -> &mut Self {
        assert!(self.offers(seat, text), "{text} is not offered; {seat} is asked {}: {:?}", self.asks(seat), self.verbs(seat));
        self.v += 1;
        self.apply(seat, text, self.v);
        self
    }

    /// Drafts an offer with these terms for these seats.
    pub(crate) fn draft(&mut self, seat: SeatId, to: &[SeatId], terms: &Value) -> &mut Self {
        self.act(seat, &format!("draft to={}", json!(to)));
        for term in terms.as_array().unwrap() {
            let Value::Object(mut fields) = term.clone() else { panic!("{term} is no term") };
            fields.insert("verb".to_owned(), json!(adding(term)));
            self.act(seat, &text(&Action(fields)));
        }
        self
    }

    /// Drafts an offer and makes it.
    pub(crate) fn propose(&mut self, seat: SeatId, to: &[SeatId], terms: &Value) -> &mut Self {
        self.draft(seat, to, terms).act(seat, "propose")
    }

    fn apply(&mut self, seat: SeatId, text: &str, v: u64) {
        let mut dice = Dice::at(&[7; 32], v);
        let mut deed = Deed::new(&mut dice, By::Player);
        self.game.apply(seat, &action(text), &mut deed).unwrap();
        self.wall = deed.is_wall();
        self.told = deed.events;
    }

    /// Plays an action with the first dice that lead to what is wanted.
    pub(crate) fn act_when(&mut self, seat: SeatId, text: &str, wanted: impl Fn(&Play) -> bool) -> &mut Self {
        assert!(self.offers(seat, text), "{text} is not offered; {seat} is asked {}: {:?}", self.asks(seat), self.verbs(seat));
        for v in 10_000..14_000 {
            let mut tried = self.clone();
            tried.apply(seat, text, v);
            if wanted(&tried) {
                *self = tried;
                return self;
            }
        }
        panic!("no dice make {text} lead there");
    }

    /// Neither the prompt nor the game itself lets the seat do it.
    pub(crate) fn refuses(&self, seat: SeatId, text: &str) {
        assert!(!self.offers(seat, text), "{text} is offered");
        let mut dice = Dice::at(&[7; 32], 1);
        let mut deed = Deed::new(&mut dice, By::Player);
        assert!(self.game.clone().apply(seat, &action(text), &mut deed).is_err(), "{text} is accepted");
    }

    /// What the clock would do for the seat; always permitted.
    pub(crate) fn default(&self, seat: SeatId) -> String {
        let action = self.game.default_action(seat).unwrap();
        assert!(self.prompt(seat).unwrap().permits(&action), "the default {action:?} is not permitted");
        text(&action)
    }

    pub(crate) fn clock(&mut self, seat: SeatId) -> String {
        let text = self.default(seat);
        self.act(seat, &text);
        text
    }

    /// Everybody that is due takes defaults until `until` says so.
    pub(crate) fn clock_until(&mut self, mut until: impl FnMut(&Play) -> bool) -> &mut Self {
        for _ in 0..2_000 {
            if until(self) {
                return self;
            }
            let seat = self.due()[0];
            self.clock(seat);
        }
        panic!("defaults do not lead there");
    }

    pub(crate) fn due(&self) -> Vec<SeatId> {
        self.game.table().asked
    }

    /// Verbs that answer the question.
    pub(crate) fn verbs(&self, seat: SeatId) -> Vec<&'static str> {
        let mut verbs: Vec<&str> =
            self.prompt(seat).iter().flat_map(|prompt| prompt.due_choices().map(|choice| choice.verb).collect::<Vec<_>>()).collect();
        verbs.sort_unstable();
        verbs.dedup();
        verbs
    }

    pub(crate) fn view(&self) -> Table {
        self.game.table()
    }

    pub(crate) fn table(&self) -> Value {
        json!(self.view())
    }

    pub(crate) fn kind(&self) -> String {
        self.table()["stage"]["kind"].as_str().unwrap().to_owned()
    }

    pub(crate) fn region(&self, id: &str) -> Region {
        self.view().regions[&at(id)].clone()
    }

    pub(crate) fn seat(&self, seat: SeatId) -> Seat {
        self.view().seats[seat.index()].clone()
    }

    pub(crate) fn hand(&self, seat: SeatId) -> Hand {
        self.game.hand(seat).unwrap()
    }

    pub(crate) fn money(&self, seat: SeatId) -> u32 {
        self.hand(seat).money
    }

    /// Who stands where: `A2 B1`, by seat.
    pub(crate) fn on(&self, id: &str) -> String {
        letters(&self.region(id).troops)
    }

    /// Batches in arrival order.
    pub(crate) fn batches(&self, id: &str) -> String {
        letters(&self.region(id).batches)
    }

    /// Parameters of the event with this key that the last act told first.
    pub(crate) fn event(&self, key: &str) -> Option<Map<String, Value>> {
        self.events(key).into_iter().next()
    }

    pub(crate) fn events(&self, key: &str) -> Vec<Map<String, Value>> {
        let key = format!("barrel.{key}");
        self.told.iter().filter(|event| event.say.k == key).map(|event| event.say.p.clone()).collect()
    }

    /// Whether a spectator sees the event.
    pub(crate) fn is_public(&self, key: &str) -> bool {
        let key = format!("barrel.{key}");
        self.told.iter().find(|event| event.say.k == key).unwrap().to.includes(None)
    }

    /// Whether the dice of the last battle fell like this.
    pub(crate) fn fell(&self, black: u32, white: u32) -> bool {
        self.view().battle.is_some_and(|battle| (battle.black, battle.white) == (black, white))
    }

    /// The sum of the last bombing's dice.
    pub(crate) fn rolled(&self) -> u32 {
        self.view().bombing.map_or(0, |blast| blast.dice.iter().sum())
    }
}

//! Positions described in a line or two, and a table at which to play them.
//!
//! A scene is the state of a match written as data, so that a test shows nothing but what matters:
//! `Scene::new(4).put("W:5@new-zealand B:3@tasmania").attacks(W)`. Whatever a scene does not name
//! belongs to the last two seats, one army each.

use engine::serde_json::{Map, Value, from_str, from_value, json};
use engine::{Action, By, Deed, Dice, Event, Game, Prompt, SeatId};
use teg::board::CountryId;
use teg::table::{Hand, Table};
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

/// A match that is being played.
#[derive(Clone)]
pub(crate) struct Play {
    pub(crate) game: Teg,
    /// What the last act told.
    pub(crate) told: Vec<Event>,
    /// Whether the last act was a wall for undo.
    pub(crate) wall: bool,
    v: u64,
}

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

/// A match whose colours have been chosen in the order of the seats.
pub(crate) fn fresh(seats: u8, seed: u64) -> Play {
    start(&Options::default(), seats, seed)
}

pub(crate) fn start(options: &Options, seats: u8, seed: u64) -> Play {
    let mut play = Play {
        game: Teg::setup(options, seats, &mut Deed::new(&mut Dice::at(&[1; 32], 1), By::Player)),
        told: Vec::new(),
        wall: false,
        v: seed * 1000,
    };
    // The last of six is not asked.
    while play.stage() == "color" {
        let seat = play.due()[0];
        play.clock(seat);
    }
    play
}

impl Scene {
    /// Round 5; seat 0 began it; nobody holds a card, and every objective is one that no scene meets by chance.
    pub(crate) fn new(seats: u8) -> Scene {
        Scene::with(&Options::default(), seats)
    }

    pub(crate) fn with(options: &Options, seats: u8) -> Scene {
        let mut state = json!(start(options, seats, 1).game);
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
        let pact = json!({ "id": id, "parties": [one, other], "terms": terms, "notice": null });
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
        Play { game: from_value(self.0).unwrap(), told: Vec::new(), wall: false, v: 100 }
    }
}

/// `place pool=free at=chile armies=3` as an action; lists and splits are written as JSON without spaces.
pub(crate) fn action(text: &str) -> Action {
    let value = |text: &str| match text.chars().next() {
        Some('[' | '{') => from_str(text).unwrap(),
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

impl Play {
    pub(crate) fn prompt(&self, seat: SeatId) -> Option<Prompt> {
        self.game.prompt(seat)
    }

    /// The same table once the seat negotiates with the one whose countries the proposal names.
    fn negotiating(&self, seat: SeatId, text: &str) -> Play {
        let mut play = self.clone();
        let theirs = action(text).0.get("theirs").and_then(|id| CountryId::named(id.as_str()?));
        if let Some([holding]) = theirs.map(|id| self.view().countries[&id].holdings.clone()).as_deref() {
            let turn = format!("negotiate to={}", holding.seat.0);
            if self.prompt(seat).is_some_and(|prompt| prompt.permits(&action(&turn))) {
                play.apply(seat, &turn, self.v);
            }
        }
        play
    }

    pub(crate) fn offers(&self, seat: SeatId, text: &str) -> bool {
        self.negotiating(seat, text).prompt(seat).is_some_and(|prompt| prompt.permits(&action(text)))
    }

    /// Plays an action that the prompt must permit.
    pub(crate) fn act(&mut self, seat: SeatId, text: &str) -> &mut Self {
        assert!(self.offers(seat, text), "{text} is not offered in {}: {:?}", self.stage(), self.verbs(seat));
        self.v += 1;
        *self = self.negotiating(seat, text);
        self.apply(seat, text, self.v);
        self
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
        assert!(self.offers(seat, text), "{text} is not offered in {}: {:?}", self.stage(), self.verbs(seat));
        for v in 10_000..30_000 {
            let mut tried = self.clone();
            tried.apply(seat, text, v);
            if wanted(&tried) {
                *self = tried;
                return self;
            }
        }
        panic!("no dice make {text} lead there");
    }

    /// Attacks until the country changes hands.
    pub(crate) fn takes(&mut self, seat: SeatId, from: &str, to: &str) -> &mut Self {
        self.act_when(seat, &format!("attack from={from} to={to}"), |play| play.event("conquered").is_some())
    }

    /// Neither the prompt nor the game itself lets the seat do it.
    pub(crate) fn refuses(&self, seat: SeatId, text: &str) {
        assert!(!self.offers(seat, text), "{text} is offered");
        let mut dice = Dice::at(&[7; 32], 1);
        let mut deed = Deed::new(&mut dice, By::Player);
        assert!(self.negotiating(seat, text).game.apply(seat, &action(text), &mut deed).is_err(), "{text} is accepted");
    }

    /// What the clock would do for the seat; always permitted.
    pub(crate) fn default(&self, seat: SeatId) -> String {
        let action = self.game.default_action(seat).unwrap();
        assert!(self.prompt(seat).unwrap().permits(&action), "the default {action:?} is not permitted");
        text(&action)
    }

    pub(crate) fn game_default(&self, seat: SeatId) -> Option<Action> {
        self.game.default_action(seat)
    }

    pub(crate) fn clock(&mut self, seat: SeatId) -> String {
        let text = self.default(seat);
        self.act(seat, &text);
        text
    }

    /// Everybody that is due takes defaults until `until` says so.
    pub(crate) fn clock_until(&mut self, until: impl Fn(&Play) -> bool) -> &mut Self {
        for _ in 0..400 {
            if until(self) {
                return self;
            }
            let seat = self.due()[0];
            self.clock(seat);
        }
        panic!("defaults do not lead there");
    }

    pub(crate) fn due(&self) -> Vec<SeatId> {
        SeatId::all(6).take(self.view().seats.len()).filter(|seat| self.prompt(*seat).is_some_and(|prompt| prompt.is_due())).collect()
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

    pub(crate) fn hand(&self, seat: SeatId) -> Hand {
        self.game.hand(seat).unwrap()
    }

    pub(crate) fn stage(&self) -> String {
        self.table()["stage"].as_str().unwrap().to_owned()
    }

    pub(crate) fn active(&self) -> Option<SeatId> {
        self.view().active
    }

    /// Who stands where: `W:5+1 B:3`; missiles only where there are some.
    pub(crate) fn on(&self, id: &str) -> String {
        let one = |holding: &teg::Holding| {
            let missiles = if holding.missiles > 0 { format!("+{}", holding.missiles) } else { String::new() };
            format!("{}:{}{missiles}", &"WBRUYG"[holding.seat.index()..][..1], holding.armies)
        };
        self.view().countries[&at(id)].holdings.iter().map(one).collect::<Vec<_>>().join(" ")
    }

    /// Parameters of the event with this key that the last act told.
    pub(crate) fn event(&self, key: &str) -> Option<Map<String, Value>> {
        let key = format!("teg.{key}");
        self.told.iter().find(|event| event.say.k == key).map(|event| event.say.p.clone())
    }

    /// Seats that a private event went to.
    pub(crate) fn only(&self, key: &str) -> Vec<SeatId> {
        let key = format!("teg.{key}");
        let event = self.told.iter().find(|event| event.say.k == key).unwrap();
        SeatId::all(6).filter(|seat| event.to.includes(Some(*seat))).collect()
    }

    pub(crate) fn winner(&self) -> Option<(usize, String)> {
        let outcome = self.game.outcome()?;
        Some((outcome.places.iter().position(|place| *place == 1).unwrap(), outcome.reason))
    }
}

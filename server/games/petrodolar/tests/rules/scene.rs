//! Positions described in a line or two, and a table at which to play them.
//!
//! A scene is the state of a match written as data, so that a test shows nothing but what matters:
//! `Scene::new(2).put("A:K@melqan-7 B:P@sirhat-1").fleet("A:2@melqan").ruler_step(A)`.

use engine::serde_json::{Map, Value, json};
use engine::{Action, By, Chance, Deed, Dice, Event, Game, Prompt, SeatId};
use petrodolar::board::{CardId, SpaceId};
use petrodolar::table::Table;
use petrodolar::{Options, Petrodolar};

pub(crate) const A: SeatId = SeatId(0);
pub(crate) const B: SeatId = SeatId(1);
pub(crate) const C: SeatId = SeatId(2);
pub(crate) const D: SeatId = SeatId(3);

/// A state as data.
#[derive(Clone)]
pub(crate) struct Scene(Value);

/// A match that is being played.
#[derive(Clone)]
pub(crate) struct Play {
    pub(crate) game: Petrodolar,
    /// What the last act told.
    pub(crate) told: Vec<Event>,
    /// Whether the last act was a wall for undo.
    pub(crate) wall: bool,
    v: u64,
}

fn seat(letter: &str) -> usize {
    "ABCD".find(letter).unwrap()
}

fn kind(letter: &str) -> &'static str {
    match letter {
        "K" => "king",
        "P" => "politician",
        "D" => "dictator",
        "S" => "sheik",
        _ => panic!("{letter} is no kind"),
    }
}

/// `B:x@y` as seat, x and y.
fn parts(one: &str) -> (usize, &str, &str) {
    let (who, rest) = one.split_once(':').unwrap();
    let (what, at) = rest.split_once('@').unwrap();
    (seat(who), what, at)
}

pub(crate) fn fresh(seats: u8, seed: u64) -> Play {
    start(&Options::default(), seats, seed)
}

pub(crate) fn start(options: &Options, seats: u8, seed: u64) -> Play {
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&seed.to_le_bytes());
    let mut dice = Dice::at(&bytes, 1);
    let mut deed = Deed::new(&mut dice, By::Player);
    let game = Petrodolar::setup(options, seats, &mut deed);
    let wall = deed.is_wall();
    Play { game, told: deed.events, wall, v: 1 }
}

impl Scene {
    /// Round 5, seat A began, nobody has anything but 70 in cash and an agent at rest on dabash-5.
    pub(crate) fn new(seats: u8) -> Scene {
        let mut state = json!(fresh(seats, 1).game);
        state["first"] = json!(0);
        state["round"] = json!(5);
        state["turn"] = json!(40);
        for player in state["position"]["players"].as_array_mut().unwrap() {
            player["agent"] = json!("dabash-5");
            player["unplaced_tanker"] = json!(false);
        }
        Scene(state).cards("").phase(json!({ "is": "ruler", "seat": 0 }))
    }

    fn phase(mut self, phase: Value) -> Scene {
        self.0["phase"] = phase;
        self
    }

    fn player(&mut self, seat: usize, field: &str) -> &mut Value {
        &mut self.0["position"]["players"][seat][field]
    }

    /// Rulers: `A:K@melqan-7`.
    pub(crate) fn put(mut self, rulers: &str) -> Scene {
        for (seat, letter, at) in rulers.split_whitespace().map(parts) {
            self.0["position"]["rulers"][at] = json!({ "seat": seat, "kind": kind(letter) });
        }
        self
    }

    /// Tankers: `A:2@melqan`, `B:1@north`.
    pub(crate) fn fleet(mut self, tankers: &str) -> Scene {
        for (seat, count, at) in tankers.split_whitespace().map(parts) {
            let count: u8 = count.parse().unwrap();
            match at {
                "north" => self.player(seat, "high_seas")[0] = json!(count),
                "south" => self.player(seat, "high_seas")[1] = json!(count),
                _ => self.0["position"]["berths"][at] = json!({ "seat": seat, "count": count }),
            }
        }
        self
    }

    /// Pipelines besides the one on dabash-qafar.
    pub(crate) fn pipes(mut self, borders: &str) -> Scene {
        let there = self.0["position"]["pipelines"].as_array_mut().unwrap();
        there.extend(borders.split_whitespace().map(|border| json!(border)));
        self
    }

    pub(crate) fn cash(mut self, seat: SeatId, cash: u32) -> Scene {
        *self.player(seat.index(), "cash") = json!(cash);
        self
    }

    pub(crate) fn agent(mut self, seat: SeatId, at: &str) -> Scene {
        *self.player(seat.index(), "agent") = json!(at);
        self
    }

    /// The next cards, top first; the others follow in the order of the list.
    pub(crate) fn cards(mut self, top: &str) -> Scene {
        let mut order: Vec<&str> = top.split_whitespace().collect();
        for card in CardId::all().map(CardId::name) {
            if !order.contains(&card) {
                order.push(card);
            }
        }
        self.0["deck"] = json!({ "order": order, "draws": 0 });
        self
    }

    /// So many cards have been drawn.
    pub(crate) fn draws(mut self, draws: usize) -> Scene {
        self.0["deck"]["draws"] = json!(draws);
        self
    }

    pub(crate) fn round(mut self, round: u32, max: u16) -> Scene {
        self.0["round"] = json!(round);
        self.0["max_rounds"] = json!(max);
        self
    }

    pub(crate) fn first(mut self, seat: SeatId) -> Scene {
        self.0["first"] = json!(seat);
        self
    }

    pub(crate) fn agent_step(self, seat: SeatId) -> Play {
        self.phase(json!({ "is": "agent", "seat": seat, "last_chance": false })).play()
    }

    pub(crate) fn last_chance_step(self, seat: SeatId) -> Play {
        self.phase(json!({ "is": "agent", "seat": seat, "last_chance": true })).play()
    }

    pub(crate) fn ruler_step(self, seat: SeatId) -> Play {
        self.phase(json!({ "is": "ruler", "seat": seat })).play()
    }

    pub(crate) fn trade_step(self, seat: SeatId) -> Play {
        self.phase(json!({ "is": "trade", "seat": seat, "used": { "tanker": false, "pipeline": false } })).play()
    }

    /// The seat's turn begins: the one before it has just ended its own.
    pub(crate) fn turn_of(self, seat: SeatId) -> Play {
        let count = u8::try_from(self.0["position"]["players"].as_array().unwrap().len()).unwrap();
        let before = SeatId((seat.0 + count - 1) % count);
        let mut play = self.trade_step(before);
        play.act(before, "end_turn");
        assert_eq!(play.active(), Some(seat));
        play
    }

    pub(crate) fn play(self) -> Play {
        let game = engine::serde_json::from_value(self.0).unwrap();
        Play { game, told: Vec::new(), wall: false, v: 100 }
    }
}

/// `move from=a to=b` as an action.
pub(crate) fn action(text: &str) -> Action {
    let mut words = text.split_whitespace();
    let verb = Action::new(words.next().unwrap());
    words.map(|field| field.split_once('=').unwrap()).fold(verb, |action, (name, value)| action.with(name, value))
}

/// An action as text, fields in the order of the alphabet.
pub(crate) fn text(action: &Action) -> String {
    let fields = action.0.iter().filter(|(name, _)| *name != "verb");
    fields.fold(action.verb().to_owned(), |text, (name, value)| format!("{text} {name}={}", value.as_str().unwrap()))
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
        self.act_by(seat, text, By::Player)
    }

    pub(crate) fn act_by(&mut self, seat: SeatId, text: &str, by: By) -> &mut Self {
        assert!(self.offers(seat, text), "{text} is not offered: {:?}", self.prompt(seat));
        self.v += 1;
        let mut dice = Dice::at(&[7; 32], self.v);
        let mut deed = Deed::new(&mut dice, by);
        self.game.apply(seat, &action(text), &mut deed).unwrap();
        self.wall = deed.is_wall();
        self.told = deed.events;
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
    pub(crate) fn default(&self, seat: SeatId) -> String {
        let action = self.game.default_action(seat).unwrap();
        // PET-18.2
        assert!(self.prompt(seat).unwrap().permits(&action), "the default {action:?} is not permitted");
        text(&action)
    }

    pub(crate) fn clock(&mut self, seat: SeatId) -> String {
        let text = self.default(seat);
        self.act_by(seat, &text, By::Clock);
        text
    }

    /// Judges a path: its price, or the rule that it breaks.
    pub(crate) fn path(&self, from: &str, path: &str) -> Result<u32, String> {
        let space = |id: &str| SpaceId::named(id).unwrap();
        let path: Vec<SpaceId> = path.split_whitespace().map(space).collect();
        self.game.judge(space(from), &path).map_err(|refusal| refusal.rule.unwrap().into_owned())
    }

    /// Values that a field may take in the choices with this verb and these fixed values.
    pub(crate) fn domain(&self, seat: SeatId, verb: &str, fixed: &[(&str, &str)], field: &str) -> Vec<String> {
        let mut values = Vec::new();
        for choice in self.prompt(seat).unwrap().choices.iter().filter(|choice| choice.verb == verb) {
            let hole = |name: &str| choice.fields.iter().find(|(field, _)| *field == name).map(|(_, hole)| hole);
            if fixed.iter().any(|(name, value)| !hole(name).is_some_and(|hole| hole.permits(&json!(value)))) {
                continue;
            }
            match hole(field) {
                Some(engine::Hole::Fixed(value)) => values.push(value.as_str().unwrap().to_owned()),
                Some(engine::Hole::One(list)) => values.extend(list.iter().map(|value| value.as_str().unwrap().to_owned())),
                _ => {}
            }
        }
        values.sort();
        values.dedup();
        values
    }

    /// Verbs that answer the question.
    pub(crate) fn verbs(&self, seat: SeatId) -> Vec<&'static str> {
        let mut verbs: Vec<&str> =
            self.prompt(seat).iter().flat_map(|prompt| prompt.due_choices().map(|choice| choice.verb).collect::<Vec<_>>()).collect();
        verbs.sort_unstable();
        verbs.dedup();
        verbs
    }

    /// Verbs that nobody has to answer.
    pub(crate) fn asides(&self, seat: SeatId) -> Vec<String> {
        let mut verbs = self.prompt(seat).map(|prompt| prompt.aside).unwrap_or_default();
        verbs.sort();
        verbs
    }

    pub(crate) fn view(&self) -> Table {
        self.game.table()
    }

    pub(crate) fn table(&self) -> Value {
        json!(self.view())
    }

    pub(crate) fn phase(&self) -> String {
        self.table()["phase"].as_str().unwrap().to_owned()
    }

    pub(crate) fn active(&self) -> Option<SeatId> {
        self.view().active
    }

    pub(crate) fn cash(&self, seat: SeatId) -> u32 {
        self.view().seats[seat.index()].cash
    }

    pub(crate) fn earnings(&self, seat: SeatId) -> u32 {
        self.view().seats[seat.index()].earnings
    }

    pub(crate) fn alive(&self, seat: SeatId) -> bool {
        self.view().seats[seat.index()].alive
    }

    /// Who rules where: `A:K`, or nothing.
    pub(crate) fn on(&self, at: &str) -> String {
        let ruler = &self.table()["rulers"][at];
        let Some(seat) = ruler["seat"].as_u64() else { return String::new() };
        let letter = ruler["kind"].as_str().unwrap()[..1].to_uppercase();
        format!("{}:{letter}", &"ABCD"[usize::try_from(seat).unwrap()..][..1])
    }

    /// Tankers in a place: `A:2`, or nothing.
    pub(crate) fn lying(&self, at: &str) -> String {
        let table = self.table();
        let fleets = if at == "north" || at == "south" { table["high_seas"][at].clone() } else { json!([table["berths"][at]]) };
        let name =
            |fleet: &Value| Some(format!("{}:{}", &"ABCD"[usize::try_from(fleet["seat"].as_u64()?).unwrap()..][..1], fleet["count"]));
        fleets.as_array().unwrap().iter().filter_map(name).collect::<Vec<_>>().join(" ")
    }

    pub(crate) fn reserve(&self, seat: SeatId, kind: &str) -> u64 {
        self.table()["seats"][seat.index()]["reserve"][kind].as_u64().unwrap()
    }

    /// Parameters of the event with this key that the last act told.
    pub(crate) fn event(&self, key: &str) -> Option<Map<String, Value>> {
        let key = format!("petrodolar.{key}");
        self.told.iter().find(|event| event.say.k == key).map(|event| event.say.p.clone())
    }

    /// Keys of everything that the last act told, in order.
    pub(crate) fn keys(&self) -> Vec<&str> {
        self.told.iter().map(|event| event.say.k.trim_start_matches("petrodolar.")).collect()
    }
}

/// Plays random offered actions until `until` says so or the game is over; every step is shown.
pub(crate) fn wander(play: &mut Play, seed: u64, mut each: impl FnMut(&Play)) {
    let mut chance = Chance::seeded(seed);
    while let Some(seat) = play.active() {
        let act = play.prompt(seat).unwrap().sample(&mut chance).unwrap();
        play.act(seat, &text(&act));
        each(play);
    }
}

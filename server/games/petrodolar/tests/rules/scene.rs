//! Positions described in a line or two, and what rule tests read off the table.
//!
//! A scene is the state of a match written as data, so that a test shows nothing but what matters:
//! `Scene::new(2).put("A:K@melqan-7 B:P@sirhat-1").fleet("A:2@melqan").ruler_step(A)`.

use engine::serde_json::{Value, json};
use engine::suite::Habits;
use engine::{Chance, SeatId};
use petrodolar::board::{BorderId, CardId, SpaceId};
use petrodolar::{Options, Petrodolar};

pub(crate) use engine::suite::{A, B, C, D};

pub(crate) type Play = engine::suite::Play<Petrodolar>;

/// A state as data.
#[derive(Clone)]
pub(crate) struct Scene(Value);

fn seat(letter: &str) -> usize {
    "ABCD".find(letter).unwrap()
}

fn letter(seat: &Value) -> Option<&'static str> {
    "ABCD".get(usize::try_from(seat.as_u64()?).ok()?..)?.get(..1)
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
    Play::start(&Options::default(), seats, seed)
}

/// A king, politician or both of B and C on every capital.
pub(crate) const FULL: &str = "B:K@melqan-7 B:K@sirhat-1 B:P@ombar-5 B:P@jazuf-3 C:K@dabash-6 C:K@qafar-0 C:P@nuzir-6 C:P@tarwan-4";

impl Scene {
    /// Round 5, seat A began, nobody has anything but 70 in cash and an agent at rest on dabash-5.
    pub(crate) fn new(seats: u8) -> Scene {
        let mut state = json!(fresh(seats, 1).game());
        state["first"] = json!(0);
        state["round"] = json!(5);
        state["turn"] = json!(40);
        for player in state["position"]["players"].as_array_mut().unwrap() {
            player["agent"] = json!("dabash-5");
            player["unplaced_tanker"] = json!(false);
        }
        Scene(state).cards("")
    }

    fn play(mut self, phase: Value) -> Play {
        self.0["phase"] = phase;
        Play::from_state(self.0)
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
        let all = || borders.split_whitespace().chain(["dabash-qafar"]);
        assert!(all().all(|name| BorderId::named(name).is_some()), "{borders}");
        let laid: Vec<&str> = BorderId::all().map(BorderId::name).filter(|name| all().any(|one| one == *name)).collect();
        self.0["position"]["pipelines"] = json!(laid);
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
        self.play(json!({ "is": "agent", "seat": seat, "last_chance": false }))
    }

    pub(crate) fn last_chance_step(self, seat: SeatId) -> Play {
        self.play(json!({ "is": "agent", "seat": seat, "last_chance": true }))
    }

    pub(crate) fn ruler_step(self, seat: SeatId) -> Play {
        self.play(json!({ "is": "ruler", "seat": seat }))
    }

    pub(crate) fn trade_step(self, seat: SeatId) -> Play {
        self.play(json!({ "is": "trade", "seat": seat, "used": { "tanker": false, "pipeline": false } }))
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
}

/// What these tests read off the table.
pub(crate) trait Look {
    fn phase(&self) -> String;
    fn active(&self) -> Option<SeatId>;
    fn cash(&self, seat: SeatId) -> u32;
    fn earnings(&self, seat: SeatId) -> u32;
    fn alive(&self, seat: SeatId) -> bool;
    /// Who rules where: `A:K`, or nothing.
    fn on(&self, at: &str) -> String;
    /// Tankers in a place: `A:2`, or nothing.
    fn lying(&self, at: &str) -> String;
    fn reserve(&self, seat: SeatId, kind: &str) -> u64;
    fn hints(&self, seat: SeatId) -> Value;
    /// Judges a path: its price, or the rule that it breaks.
    fn path(&self, from: &str, path: &str) -> Result<u32, String>;
    /// Plays on at random, with something aside now and then, until the match is over. Every step is shown with the
    /// match before it.
    fn wander(&mut self, seed: u64, each: impl FnMut(&Play, &Play)) -> &mut Self;
}

impl Look for Play {
    fn phase(&self) -> String {
        self.table()["phase"].as_str().unwrap().to_owned()
    }

    fn active(&self) -> Option<SeatId> {
        self.view().active
    }

    fn cash(&self, seat: SeatId) -> u32 {
        self.view().seats[seat.index()].cash
    }

    fn earnings(&self, seat: SeatId) -> u32 {
        self.view().seats[seat.index()].earnings
    }

    fn alive(&self, seat: SeatId) -> bool {
        self.view().seats[seat.index()].alive
    }

    fn on(&self, at: &str) -> String {
        let ruler = &self.table()["rulers"][at];
        let Some(seat) = letter(&ruler["seat"]) else { return String::new() };
        format!("{seat}:{}", ruler["kind"].as_str().unwrap()[..1].to_uppercase())
    }

    fn lying(&self, at: &str) -> String {
        let table = self.table();
        let fleets = if at == "north" || at == "south" { table["high_seas"][at].clone() } else { json!([table["berths"][at]]) };
        let name = |fleet: &Value| Some(format!("{}:{}", letter(&fleet["seat"])?, fleet["count"]));
        fleets.as_array().unwrap().iter().filter_map(name).collect::<Vec<_>>().join(" ")
    }

    fn reserve(&self, seat: SeatId, kind: &str) -> u64 {
        self.table()["seats"][seat.index()]["reserve"][kind].as_u64().unwrap()
    }

    fn hints(&self, seat: SeatId) -> Value {
        self.prompt(seat).and_then(|prompt| prompt.hints.clone()).unwrap_or_default()
    }

    fn path(&self, from: &str, path: &str) -> Result<u32, String> {
        let space = |id: &str| SpaceId::named(id).unwrap();
        let path: Vec<SpaceId> = path.split_whitespace().map(space).collect();
        self.game().judge(space(from), &path).map_err(|refusal| refusal.rule.unwrap().into_owned())
    }

    fn wander(&mut self, seed: u64, mut each: impl FnMut(&Play, &Play)) -> &mut Self {
        let mut chance = Chance::seeded(seed);
        let habits = Habits { aside: 12, leave: 300, ..Habits::default() };
        for _ in 0..4_000 {
            if self.outcome().is_some() {
                return self;
            }
            let before = self.clone();
            let asked = |seat| Some((seat, before.prompt(seat)?.clone()));
            let (seat, act) = habits.next(&SeatId::all(before.seats()).filter_map(asked).collect::<Vec<_>>(), &mut chance).unwrap();
            self.act(seat, act);
            each(&before, self);
        }
        panic!("the match goes on and on")
    }
}

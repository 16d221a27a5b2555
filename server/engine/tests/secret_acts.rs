//! What one seat does in secret is nothing to the others: no version, no number of a decision, no wall. And what others have
//! heard cannot be taken back.

#![expect(clippy::unwrap_used, reason = "a test fails loudly")]

use engine::serde_json::{self, Value, json};
use engine::{
    Action, Actor, Chance, Choice, Code, Context, Entry, Event, Game, Match, Outcome, Prompt, Refusal, Say, SeatId, Step, Terms, Viewers,
    everybody, kind,
};
use serde::{Deserialize, Serialize};

const A: SeatId = SeatId(0);
const B: SeatId = SeatId(1);
const C: SeatId = SeatId(2);

/// Three at a desk: one has the turn and moves a public stone; each writes notes that only it can read, copies where the
/// stone stands, whispers to the next one, or calls out to all.
#[derive(Clone, Serialize, Deserialize)]
struct Desk {
    turn: u8,
    stone: u32,
    notes: Vec<Vec<u32>>,
    over: bool,
}

#[derive(Serialize, engine::ts_rs::TS)]
#[ts(crate = "engine::ts_rs")]
struct Table {
    turn: u8,
    stone: u32,
}

impl Game for Desk {
    const ID: &'static str = "desk";
    const NAME: &'static str = "Desk";
    const SEATS: std::ops::RangeInclusive<u8> = 3..=3;
    type Options = ();
    type Table = Table;
    type Hand = Vec<u32>;

    fn setup((): &(), seats: u8, _deed: &mut Context<'_>) -> Self {
        Desk { turn: 0, stone: 0, notes: vec![Vec::new(); seats.into()], over: false }
    }

    fn prompt(&self, seat: SeatId) -> Option<Prompt> {
        let turn = self.turn == seat.0;
        let mut prompt = Prompt::new(Say::new(if turn { "desk.turn" } else { "desk.wait" }).with("turn", self.turn));
        if turn {
            for verb in ["move", "bid", "end", "look", "finish"] {
                prompt = prompt.offer(Choice::new(verb));
            }
        }
        prompt = prompt.aside(Choice::new("note").int("n", 1, 9)).aside(Choice::new("call")).aside(Choice::new("whisper"));
        Some(if self.stone > 0 { prompt.aside(Choice::new("copy").int("n", 1, self.stone.into())) } else { prompt })
    }

    fn apply(&mut self, seat: SeatId, action: &Action, context: &mut Context<'_>) -> Result<(), Refusal> {
        let n = || action.0.get("n").and_then(Value::as_u64).and_then(|n| u32::try_from(n).ok()).unwrap_or_default();
        match action.verb() {
            "move" => self.stone += 1,
            "bid" => {
                self.stone += 10;
                context.stands();
            }
            "end" => self.turn = (self.turn + 1) % 3,
            "look" => context.wall_for(seat),
            "finish" => self.over = true,
            "note" | "copy" => {
                self.notes[seat.index()].push(n());
                context.emit(Event::new("desk.noted").of(seat).with("n", n()).only([seat]));
            }
            "whisper" => context.emit(Event::new("desk.whisper").of(seat).only([seat, SeatId((seat.0 + 1) % 3)])),
            "call" => context.emit(Event::new("desk.call").of(seat)),
            verb => return Err(Refusal::new(Code::Malformed, verb.to_owned())),
        }
        Ok(())
    }

    fn table(&self) -> Table {
        Table { turn: self.turn, stone: self.stone }
    }

    fn hand(&self, seat: SeatId) -> Option<Vec<u32>> {
        self.notes.get(seat.index()).cloned()
    }

    fn default_action(&self, _seat: SeatId) -> Option<Action> {
        Some(Action::new("end"))
    }

    fn outcome(&self) -> Option<Outcome> {
        self.over.then(|| Outcome { places: vec![1, 1, 1], scores: None, reason: "desk.over".to_owned() })
    }

    fn scramble(&self, viewer: Option<SeatId>, chance: &mut Chance) -> Self {
        let mut other = self.clone();
        for (seat, notes) in (0..).map(SeatId).zip(&mut other.notes) {
            if Some(seat) != viewer {
                *notes = vec![u32::try_from(chance.below(9)).unwrap()];
            }
        }
        other
    }
}

/// A match with its journal.
#[derive(Clone)]
struct Desks {
    of: Match<Desk>,
    entries: Vec<Entry>,
    told: Vec<Event>,
}

fn terms() -> Terms {
    Terms { seed: [3; 32], options: Value::Null, seats: 3 }
}

impl Desks {
    fn begin() -> Desks {
        let of = Match::start(terms()).unwrap().0;
        Desks { of, entries: vec![Entry { v: 1, at: 0, id: None, step: Step::Start, seen: Some(Viewers::ALL) }], told: Vec::new() }
    }

    fn step(&mut self, step: Step) -> &mut Self {
        let (next, happening) = self.of.judge(&step, None).unwrap();
        self.entries.push(Entry { v: next.v(), at: 0, id: None, step, seen: Some(happening.seen) });
        self.told = happening.events;
        self.of = next;
        self
    }

    fn act(&mut self, seat: SeatId, verb: &str) -> &mut Self {
        let mut words = verb.split(' ');
        let action = Action::new(words.next().unwrap());
        let action = words.next().map_or(action.clone(), |n| action.with("n", n.parse::<u64>().unwrap()));
        self.step(Step::Act { seat, by: Actor::Player, action })
    }

    fn undo(&mut self, seat: SeatId) -> &mut Self {
        self.step(Step::Undo { seat })
    }

    fn may_undo(&self) -> [bool; 3] {
        [A, B, C].map(|seat| self.of.prompt(seat).is_some_and(|prompt| prompt.undo))
    }

    /// The versions of a spectator and the three.
    fn versions(&self) -> Vec<u64> {
        everybody(3).map(|viewer| self.of.v_of(viewer)).collect()
    }

    fn heard(&self, viewer: Option<SeatId>) -> Value {
        json!(self.told.iter().filter(|event| event.to.includes(viewer)).map(|event| &event.say).collect::<Vec<_>>())
    }

    fn notes(&self, seat: SeatId) -> Vec<u32> {
        self.of.state().notes[seat.index()].clone()
    }
}

#[test]
fn a_secret_act_is_a_version_of_its_seat_alone() {
    let mut desks = Desks::begin();
    let before: Vec<Option<Prompt>> = desks.of.prompts().to_vec();
    desks.act(B, "note 4").act(B, "note 5");
    assert_eq!(desks.of.v(), 3);
    assert_eq!(desks.versions(), [1, 1, 3, 1]);
    assert_eq!(desks.of.prompts()[0], before[0], "not even the number of another's decision");
    assert_eq!(desks.of.prompts()[2], before[2]);
    assert_eq!(desks.of.prompt(B).unwrap().d, 3, "its own decisions are counted as it counts");
    desks.act(A, "move");
    assert_eq!(desks.versions(), [2, 2, 4, 2]);
    // What two share is nothing to the third, nor to a spectator.
    desks.act(A, "whisper");
    assert_eq!(desks.versions(), [2, 3, 5, 2]);
    assert_eq!((desks.heard(Some(C)), desks.heard(None)), (json!([]), json!([])));
    desks.act(C, "call");
    assert_eq!(desks.versions(), [3, 4, 6, 3], "what all hear all count");
    // A new question has the number of the one who is asked.
    desks.act(A, "end");
    assert_eq!(desks.versions(), [4, 5, 7, 4]);
    assert_eq!([A, B, C].map(|seat| desks.of.prompt(seat).unwrap().d), [5, 7, 4]);
}

#[test]
fn what_a_seat_cannot_see_is_no_wall_for_it() {
    let mut desks = Desks::begin();
    desks.act(A, "move").act(B, "note 1").act(A, "move").act(C, "note 2");
    assert_eq!(desks.may_undo(), [true, false, true], "B saw the second move, C acted after it");
    desks.undo(A);
    assert_eq!(desks.of.state().stone, 1);
    assert_eq!((desks.notes(B), desks.notes(C)), (vec![1], vec![2]), "what others did stays done");
    // Each hears of it under his own numbers: the version before the act that was taken back.
    for (viewer, to) in [(None, 2), (Some(A), 2), (Some(B), 3), (Some(C), 2)] {
        assert_eq!(desks.heard(viewer), json!([{ "k": "undo", "p": { "seat": 0, "to": to } }]), "{viewer:?}");
    }
    desks.undo(A);
    assert_eq!((desks.of.state().stone, desks.notes(B)), (0, vec![1]));
    assert_eq!(desks.may_undo(), [false, false, false], "C saw the others taken back");
    // The whole journal leads to the same place, with or without a snapshot on the way.
    let again = Match::<Desk>::replay(terms(), None, &desks.entries).unwrap();
    assert_eq!(again.snapshot().unwrap(), desks.of.snapshot().unwrap());
    for at in 1..desks.entries.len() {
        let half = Match::<Desk>::replay(terms(), None, &desks.entries[..at]).unwrap().snapshot().unwrap();
        let rest = Match::<Desk>::replay(terms(), Some(&half), &desks.entries[at..]).unwrap();
        assert_eq!(rest.snapshot().unwrap(), desks.of.snapshot().unwrap(), "from version {at}");
    }
}

#[test]
fn a_secret_that_is_taken_back_is_heard_by_nobody_else() {
    let mut desks = Desks::begin();
    desks.act(B, "note 1").act(A, "whisper").act(C, "note 3");
    assert_eq!(desks.may_undo(), [false, false, true], "a whisper was heard by B: it stands, and is a wall for B");
    let before = desks.versions();
    desks.undo(C);
    assert_eq!(desks.versions(), [before[0], before[1], before[2], before[3] + 1]);
    assert_eq!((desks.heard(None), desks.heard(Some(A)), desks.heard(Some(B))), (json!([]), json!([]), json!([])));
    assert_eq!(desks.heard(Some(C)), json!([{ "k": "undo", "p": { "seat": 2, "to": 1 } }]));
    assert_eq!(desks.notes(C), Vec::<u32>::new());
}

#[test]
fn a_secret_act_that_cannot_be_done_any_more_lapses() {
    let mut desks = Desks::begin();
    desks.act(A, "move").act(A, "move").act(B, "copy 2").act(B, "note 7").undo(A);
    assert_eq!((desks.of.state().stone, desks.notes(B)), (1, vec![7]), "there is no 2 to copy any more");
    assert_eq!(
        desks.heard(Some(B)),
        json!([{ "k": "undo", "p": { "seat": 0, "to": 2 } }, { "k": "undo", "p": { "seat": 1, "to": 3 } }]),
        "its seat is told"
    );
    assert_eq!(desks.heard(Some(C)), json!([{ "k": "undo", "p": { "seat": 0, "to": 2 } }]), "nobody else is");
    // What lapsed does not come back with what is taken back later.
    desks.undo(A);
    assert_eq!(desks.notes(B), [7]);
}

#[test]
fn what_others_have_heard_cannot_be_taken_back() {
    // Whatever makes another seat owe a decision.
    assert_eq!(Desks::begin().act(A, "move").act(A, "end").may_undo(), [false, false, false]);
    // An aside that somebody can hear, be it one only, whoever has the turn.
    assert_eq!(Desks::begin().act(A, "move").act(A, "call").may_undo(), [false, false, false]);
    assert_eq!(Desks::begin().act(A, "move").act(A, "whisper").may_undo(), [false, false, false]);
    assert_eq!(Desks::begin().act(B, "note 1").act(B, "call").may_undo(), [false, false, false]);
    // What the game says has been heard.
    assert_eq!(Desks::begin().act(A, "move").act(A, "bid").may_undo(), [false, false, false]);
    // What was shown to the seat alone.
    assert_eq!(Desks::begin().act(A, "move").act(A, "look").may_undo(), [false, false, false]);
    // The own turn and the own notes stay as free as they were, up to the wall.
    let mut desks = Desks::begin();
    desks.act(A, "bid").act(A, "move").act(A, "note 1").act(A, "move");
    for stone in [11, 11, 10] {
        assert_eq!(desks.may_undo(), [true, false, false]);
        desks.undo(A);
        assert_eq!(desks.of.state().stone, stone);
    }
    assert_eq!(desks.may_undo(), [false, false, false]);
    assert_eq!(desks.of.judge(&Step::Undo { seat: A }, None).err().unwrap().code, "no_undo");
}

#[test]
fn bots_and_clocks_are_walls() {
    for by in [Actor::Bot, Actor::Clock] {
        let mut desks = Desks::begin();
        desks.act(A, "move").step(Step::Act { seat: A, by, action: Action::new("move") });
        assert_eq!(desks.may_undo(), [false, false, false], "{by:?}");
    }
}

#[test]
fn so_much_can_be_taken_back_and_no_more() {
    let mut desks = Desks::begin();
    for _ in 0..70 {
        desks.act(A, "move").act(C, "note 1");
    }
    let mut back = 0;
    while desks.may_undo()[0] {
        desks.undo(A);
        back += 1;
        assert_eq!((desks.of.state().stone, desks.notes(C).len()), (70 - back, 70));
    }
    assert_eq!(back, 64);
}

/// An entry from before it was kept who saw it follows the rules of that time: everybody counts it, and the end of a turn
/// could be taken back.
#[test]
fn journals_from_before_go_on_as_they_were() {
    let act = |seat: SeatId, verb: &str| Step::Act { seat, by: Actor::Player, action: Action::new(verb) };
    let steps =
        [Step::Start, act(A, "move"), act(A, "end"), Step::Undo { seat: A }, act(A, "move"), act(A, "call"), Step::Undo { seat: A }];
    let mut entries: Vec<Entry> = (1..).zip(steps).map(|(v, step)| Entry { v, at: 0, id: None, step, seen: None }).collect();
    let old = Match::<Desk>::replay(terms(), None, &entries).unwrap();
    assert_eq!((old.state().turn, old.state().stone), (0, 2));
    assert!(everybody(3).all(|viewer| old.v_of(viewer) == 7), "everybody counts every entry");
    // From here on it goes by the new rules.
    let (next, happening) = old.judge(&act(A, "end"), None).unwrap();
    assert!(next.prompts().iter().all(|prompt| prompt.as_ref().is_some_and(|prompt| !prompt.undo)));
    entries.push(Entry { v: 8, at: 0, id: None, step: act(A, "end"), seen: Some(happening.seen) });
    let again = Match::<Desk>::replay(terms(), None, &entries).unwrap();
    assert_eq!(again.snapshot().unwrap(), next.snapshot().unwrap());
    // The same journal with a set on the end of the turn does not replay an undo that was not allowed.
    entries[2].seen = Some(Viewers::ALL);
    assert_eq!(Match::<Desk>::replay(terms(), None, &entries).err().unwrap().v, 4);
}

/// A record says who saw each entry, and one that says it wrongly is refused at that entry.
#[test]
fn a_record_holds_who_saw_what() {
    let mut desks = Desks::begin();
    desks.act(B, "note 1").act(A, "move").act(A, "finish");
    let told = |entries: &[Entry]| {
        kind::<Desk>().retell(terms(), &mut entries.iter(), true, &mut |_, _, _| Ok(())).map(|outcome| outcome.is_some())
    };
    assert_eq!(told(&desks.entries), Ok(true));
    for (at, seen) in [(1, Viewers::ALL), (1, Viewers::NOBODY), (2, Viewers::only(Some(A)))] {
        let mut entries = desks.entries.clone();
        entries[at].seen = Some(seen);
        assert_eq!(told(&entries).err().unwrap().v, at as u64 + 1, "{seen:?}");
    }
    // One from before has none and is good.
    let entries: Vec<Entry> = desks.entries.iter().cloned().map(|entry| Entry { seen: None, ..entry }).collect();
    assert_eq!(told(&entries), Ok(true));
    let line = serde_json::to_value(desks.entries[1].seen).unwrap();
    assert_eq!(line, json!(0b100), "seat 1 is bit 2");
}

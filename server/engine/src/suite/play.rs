//! A table at which rule tests are played.

use super::words::{IntoAction, text, written};
use crate::action::Action;
use crate::bot::Chance;
use crate::dice::{Dice, Roll};
use crate::entry::Step;
use crate::event::Event;
use crate::game::{Actor, Context, Game, Outcome};
use crate::matches::{Happening, Match, Terms};
use crate::prompt::{Choice, Prompt};
use crate::refusal::Refusal;
use crate::seat::SeatId;
use serde_json::{Map, Value, json};
use std::collections::BTreeSet;

/// The first seat, as tests call it.
pub const A: SeatId = SeatId(0);
/// The second seat.
pub const B: SeatId = SeatId(1);
/// The third seat.
pub const C: SeatId = SeatId(2);
/// The fourth seat.
pub const D: SeatId = SeatId(3);
/// The fifth seat.
pub const E: SeatId = SeatId(4);
/// The sixth seat.
pub const F: SeatId = SeatId(5);
/// The seventh seat.
pub const G: SeatId = SeatId(6);

/// Version of a match that begins in the midst of things.
const MIDST: u64 = 100;
/// So many seeds are tried before a test hears that no dice lead where it wants.
const SEEDS: u64 = 3_000;

/// A real match in the hands of a test.
///
/// Everything goes through [`Match::judge`] with the decision's own number, as a player's message does: what the prompt
/// does not permit cannot be done, and undo is what the engine grants. Actions are written as text (see [`super::action`])
/// or given as [`Action`]. Keys of questions and events are named without the game: `asks(A) == "ruler"`.
pub struct Play<G: Game> {
    of: Match<G>,
    last: Last,
    watch: Option<fn(&Play<G>)>,
}

/// What the last act brought.
#[derive(Clone, Default)]
struct Last {
    seat: Option<SeatId>,
    events: Vec<Event>,
    rolls: Vec<Roll>,
    wall: bool,
}

impl Last {
    fn of(seat: Option<SeatId>, happening: Happening) -> Last {
        let wall = happening.revealed || !happening.shown.is_empty() || !happening.rolls.is_empty();
        Last { seat, wall, events: happening.events, rolls: happening.rolls }
    }
}

impl<G: Game> Clone for Play<G> {
    fn clone(&self) -> Self {
        Play { of: self.of.clone(), last: self.last.clone(), watch: self.watch }
    }
}

/// Starting, and changing what is there.
impl<G: Game> Play<G> {
    /// A new match.
    #[must_use]
    pub fn start(options: &G::Options, seats: u8, seed: u64) -> Self {
        let terms = Terms { seed: seed_of(seed), options: json!(options), seats };
        let (of, happening) = Match::start(terms).unwrap_or_else(|refusal| panic!("{} does not start: {refusal}", G::ID));
        Play { of, last: Last::of(None, happening), watch: None }
    }

    /// A match in this state, which must come back the same when it is written again: a field that the game does not
    /// know, or fills in by itself, would be a scene other than the one on paper. As many seats as the table lists.
    #[must_use]
    #[expect(clippy::needless_pass_by_value, reason = "a scene hands over the state that it made")]
    pub fn from_state(state: Value) -> Self {
        let game = read::<G>(&state);
        let listed = json!(game.table())["seats"].as_array().and_then(|seats| u8::try_from(seats.len()).ok());
        let only = (G::SEATS.start() == G::SEATS.end()).then(|| *G::SEATS.start());
        let seats = listed.or(only).unwrap_or_else(|| panic!("the table of {} lists no seats", G::ID));
        let terms = Terms { seed: seed_of(0), options: json!(G::Options::default()), seats };
        Play { of: Match::from_state(terms, MIDST, game), last: Last::default(), watch: None }
    }

    /// Changes the state as data. What could be taken back before cannot be any more.
    pub fn edit(&mut self, change: impl FnOnce(&mut Value)) -> &mut Self {
        let mut state = json!(self.of.state());
        change(&mut state);
        self.of = Match::from_state(self.of.terms().clone(), self.of.v(), read(&state));
        self.last = Last::default();
        self
    }

    /// Another match that differs only in what the viewer may not know.
    #[must_use]
    pub fn twin(&self, viewer: Option<SeatId>, seed: u64) -> Self {
        Play { of: self.of.scramble(viewer, &mut Chance::seeded(seed)), ..self.clone() }
    }

    /// What a viewer (`None`: a spectator) must think possible: a reading of the state of many matches that it cannot tell
    /// from this one.
    pub fn possible<T: Ord>(&self, viewer: Option<SeatId>, read: impl Fn(&Value) -> T) -> BTreeSet<T> {
        (0..60).map(|seed| read(&json!(self.twin(viewer, seed).game()))).collect()
    }

    /// Looks at the match after every act from now on: a sum that never changes, say.
    pub fn watch(&mut self, check: fn(&Play<G>)) -> &mut Self {
        check(self);
        self.watch = Some(check);
        self
    }
}

/// Acting.
impl<G: Game> Play<G> {
    /// Plays an action that the prompt must permit.
    pub fn act(&mut self, seat: SeatId, act: impl IntoAction) -> &mut Self {
        self.act_by(seat, act, Actor::Player)
    }

    /// The same where somebody else decides for the seat.
    pub fn act_by(&mut self, seat: SeatId, act: impl IntoAction, by: Actor) -> &mut Self {
        let act = self.wanted(seat, act);
        let done = self.done(seat, &act, by);
        *self = done;
        self
    }

    /// Takes the seat's last action back, which the prompt must allow.
    pub fn undo(&mut self, seat: SeatId) -> &mut Self {
        let d = self.of.prompt(seat).map(|prompt| prompt.d);
        let (of, happening) =
            self.of.judge(&Step::Undo { seat }, d).unwrap_or_else(|refusal| panic!("{seat} takes nothing back: {refusal}"));
        *self = self.after(of, Some(seat), happening);
        self
    }

    /// Plays an action that throws exactly these dice, in this order, and no others.
    pub fn roll(&mut self, seat: SeatId, act: impl IntoAction, dice: &[u32]) -> &mut Self {
        let act = self.wanted(seat, act);
        let mut number = 0;
        let done = loop {
            let tried = self.done_with(number, seat, &act);
            let thrown = tried.thrown();
            if thrown == dice {
                break tried;
            }
            let alike = thrown.iter().zip(dice).take_while(|(thrown, wanted)| thrown == wanted).count();
            assert!(
                alike < thrown.len() && alike < dice.len(),
                "{} throws {thrown:?}, not {dice:?} alone: {:?}",
                text(&act),
                tried.last.rolls
            );
            number = self.seed_for(&tried.last.rolls, dice, number + 1);
        };
        *self = done;
        self
    }

    /// Plays an action with the first dice that lead to what is wanted.
    pub fn act_when(&mut self, seat: SeatId, act: impl IntoAction, wanted: impl Fn(&Play<G>) -> bool) -> &mut Self {
        let act = self.wanted(seat, act);
        let first = self.done_with(0, seat, &act);
        // What throws no dice leads to the same place with all of them.
        let seeds = if first.last.rolls.is_empty() { 0 } else { SEEDS };
        let found = std::iter::once(first).chain((1..seeds).map(|number| self.done_with(number, seat, &act))).find(wanted);
        *self = found.unwrap_or_else(|| panic!("no dice make {} lead there", text(&act)));
        self
    }

    /// Neither the prompt nor the rules themselves let the seat do it. Returned is what the rules say.
    pub fn refuses(&self, seat: SeatId, act: impl IntoAction) -> Refusal {
        let act = act.into_action();
        assert!(!self.offers(seat, &act), "{} is offered", text(&act));
        let step = Step::Act { seat, by: Actor::Player, action: act.clone() };
        assert!(self.of.judge(&step, None).is_err(), "{} is not offered and was played", text(&act));
        let mut dice = Dice::at(&self.of.terms().seed, self.of.v() + 1);
        let refusal = G::clone(self.of.state()).apply(seat, &act, &mut Context::new(&mut dice, Actor::Player));
        refusal.err().unwrap_or_else(|| panic!("{} is not offered, but the rules accept it", text(&act)))
    }

    /// What the clock would do for the seat, which must answer what it is asked.
    #[must_use]
    pub fn default(&self, seat: SeatId) -> String {
        let act = self.game().default_action(seat).unwrap_or_else(|| panic!("{seat} has no default: {}", self.asked(seat)));
        let answers = self.prompt(seat).is_some_and(|prompt| prompt.due_choices().any(|choice| choice.permits(&act)));
        assert!(answers, "the default {} does not answer: {}", text(&act), self.asked(seat));
        text(&act)
    }

    /// What a bot of this level does, asked as the server asks it; empty where it does nothing. Its own dice must not matter.
    #[must_use]
    pub fn bot(&self, level: &str, seat: SeatId) -> String {
        let mut answers = self.bots(level, seat, 4);
        assert!(answers.len() < 2, "{level} answers by chance: {answers:?}");
        answers.pop_first().unwrap_or_default()
    }

    /// All that a bot does over so many throws of its own dice.
    #[must_use]
    pub fn bots(&self, level: &str, seat: SeatId, throws: u64) -> BTreeSet<String> {
        let answer = |throw| self.of.bot(level, seat, &mut Chance::seeded(throw));
        (0..throws).map(|throw| answer(throw).map_or_else(String::new, |act| text(&act))).collect()
    }

    /// Lets the clock decide for the seat. Returned is what it did.
    pub fn clock(&mut self, seat: SeatId) -> String {
        let act = self.default(seat);
        self.act_by(seat, &act, Actor::Clock);
        act
    }

    /// Lets the clock decide for whoever is due until `until` says so.
    pub fn clock_until(&mut self, mut until: impl FnMut(&Play<G>) -> bool) -> &mut Self {
        for _ in 0..2_000 {
            if until(self) {
                return self;
            }
            let seat = *self.due().first().unwrap_or_else(|| panic!("nobody is due any more"));
            self.clock(seat);
        }
        panic!("defaults do not lead there");
    }

    fn wanted(&self, seat: SeatId, act: impl IntoAction) -> Action {
        let act = act.into_action();
        assert!(self.offers(seat, &act), "{} is not offered to {seat}: {}", text(&act), self.asked(seat));
        act
    }

    fn done(&self, seat: SeatId, act: &Action, by: Actor) -> Self {
        let d = self.of.prompt(seat).map(|prompt| prompt.d);
        let step = Step::Act { seat, by, action: act.clone() };
        let (of, happening) = self.of.judge(&step, d).unwrap_or_else(|refusal| panic!("{} was offered and refused: {refusal}", text(act)));
        self.after(of, Some(seat), happening)
    }

    fn after(&self, of: Match<G>, seat: Option<SeatId>, happening: Happening) -> Self {
        let play = Play { of, last: Last::of(seat, happening), watch: self.watch };
        if let Some(check) = play.watch {
            check(&play);
        }
        play
    }

    /// The same with the dice of another seed; what follows is thrown with the match's own again.
    fn done_with(&self, number: u64, seat: SeatId, act: &Action) -> Self {
        let own = self.of.terms().seed;
        let mut tried = Play { of: self.of.with_seed(seed_of(number)), ..self.clone() }.done(seat, act, Actor::Player);
        tried.of = tried.of.with_seed(own);
        tried
    }

    /// The next seed, from `from` on, with which dice of these sides begin as wanted.
    fn seed_for(&self, rolls: &[Roll], wanted: &[u32], from: u64) -> u64 {
        let sides: Vec<u32> = rolls.iter().flat_map(|roll| &roll.sides).copied().take(wanted.len()).collect();
        let odds = sides.iter().map(|sides| u64::from(*sides)).product::<u64>();
        let fits = |number: &u64| {
            let mut dice = Dice::at(&seed_of(*number), self.of.v() + 1);
            sides.iter().zip(wanted).all(|(sides, wanted)| dice.roll("wanted", *sides) == *wanted)
        };
        assert!(
            sides.iter().zip(wanted).all(|(sides, wanted)| (1..=*sides).contains(wanted)),
            "no dice with {sides:?} sides show {wanted:?}"
        );
        let last = from.saturating_add(odds.saturating_mul(40));
        (from..last).find(fits).unwrap_or_else(|| panic!("no dice with {sides:?} sides show {wanted:?}"))
    }

    fn thrown(&self) -> Vec<u32> {
        self.last.rolls.iter().flat_map(|roll| &roll.values).map(|value| value + 1).collect()
    }
}

/// What is asked and offered.
impl<G: Game> Play<G> {
    /// What a seat may do now.
    #[must_use]
    pub fn prompt(&self, seat: SeatId) -> Option<&Prompt> {
        self.of.prompt(seat)
    }

    /// The key of what a seat is asked; empty where it is asked nothing.
    #[must_use]
    pub fn asks(&self, seat: SeatId) -> String {
        self.prompt(seat).map(|prompt| plain::<G>(&prompt.ask.k).to_owned()).unwrap_or_default()
    }

    /// Whether the prompt permits it.
    #[must_use]
    pub fn offers(&self, seat: SeatId, act: impl IntoAction) -> bool {
        self.prompt(seat).is_some_and(|prompt| prompt.permits(&act.into_action()))
    }

    /// Whether the seat may take its last action back.
    #[must_use]
    pub fn can_undo(&self, seat: SeatId) -> bool {
        self.prompt(seat).is_some_and(|prompt| prompt.undo)
    }

    /// The seats that owe a decision.
    #[must_use]
    pub fn due(&self) -> Vec<SeatId> {
        self.of.due().collect()
    }

    /// Verbs that answer the question, in the order of the alphabet.
    #[must_use]
    pub fn verbs(&self, seat: SeatId) -> Vec<&'static str> {
        let mut verbs: Vec<&str> = self.prompt(seat).into_iter().flat_map(Prompt::due_choices).map(|choice| choice.verb).collect();
        verbs.sort_unstable();
        verbs.dedup();
        verbs
    }

    /// Verbs that nobody has to answer and that are offered now.
    #[must_use]
    pub fn asides(&self, seat: SeatId) -> Vec<&'static str> {
        let mut verbs: Vec<&str> = self.prompt(seat).into_iter().flat_map(Prompt::aside_choices).map(|choice| choice.verb).collect();
        verbs.sort_unstable();
        verbs.dedup();
        verbs
    }

    /// All choices with this verb.
    #[must_use]
    pub fn choices(&self, seat: SeatId, verb: &str) -> Vec<&Choice> {
        self.prompt(seat).into_iter().flat_map(|prompt| &prompt.choices).filter(|choice| choice.verb == verb).collect()
    }

    /// The one choice with this verb.
    #[must_use]
    pub fn choice(&self, seat: SeatId, verb: &str) -> &Choice {
        match self.choices(seat, verb)[..] {
            [choice] => choice,
            [] => panic!("{verb} is not offered to {seat}: {}", self.asked(seat)),
            [..] => panic!("{verb} is offered to {seat} in several ways: {}", self.asked(seat)),
        }
    }

    /// Everything that a list offers for `field` while the fields named in `act` are as given, over all choices with its
    /// verb: `values(A, "attack from=chile", "to")`. Sorted, as a test writes them.
    #[must_use]
    pub fn values(&self, seat: SeatId, act: impl IntoAction, field: &str) -> Vec<String> {
        let act = act.into_action();
        let given = |choice: &&Choice| {
            let mut fields = act.0.iter().filter(|(name, _)| *name != "verb");
            fields.all(|(name, value)| choice.domain(name).is_some_and(|domain| domain.permits(value)))
        };
        let fitting = self.choices(seat, act.verb()).into_iter().filter(given);
        let mut values: Vec<String> =
            fitting.filter_map(|choice| choice.domain(field)?.listed()).flatten().map(|value| written(&value)).collect();
        values.sort();
        values.dedup();
        values
    }

    fn asked(&self, seat: SeatId) -> String {
        match self.prompt(seat) {
            Some(prompt) => format!("{} ({}) with {}", prompt.ask.k, json!(prompt.ask.p), json!(prompt.choices)),
            None => format!("nothing; due are {:?}", self.due()),
        }
    }
}

/// What is seen and told.
impl<G: Game> Play<G> {
    /// The state.
    #[must_use]
    pub fn game(&self) -> &G {
        self.of.state()
    }

    /// The match.
    #[must_use]
    pub fn of(&self) -> &Match<G> {
        &self.of
    }

    /// How many seats there are.
    #[must_use]
    pub fn seats(&self) -> u8 {
        self.of.terms().seats
    }

    /// What everybody may know, as it travels.
    #[must_use]
    pub fn table(&self) -> Value {
        json!(self.view())
    }

    /// The same as the game's own type.
    #[must_use]
    pub fn view(&self) -> G::Table {
        self.game().table()
    }

    /// What a seat alone knows.
    #[must_use]
    pub fn hand(&self, seat: SeatId) -> G::Hand {
        self.game().hand(seat).unwrap_or_else(|| panic!("{seat} has no hand"))
    }

    /// What the last act told, in order.
    #[must_use]
    pub fn told(&self) -> &[Event] {
        &self.last.events
    }

    /// Keys of what the last act told, in order.
    #[must_use]
    pub fn keys(&self) -> Vec<&str> {
        self.told().iter().map(|event| plain::<G>(&event.say.k)).collect()
    }

    /// Keys of what the last act told this viewer (`None`: a spectator), in order.
    #[must_use]
    pub fn heard(&self, viewer: Option<SeatId>) -> Vec<&str> {
        self.told().iter().filter(|event| event.to.includes(viewer)).map(|event| plain::<G>(&event.say.k)).collect()
    }

    /// Parameters of the first event with this key.
    #[must_use]
    pub fn event(&self, key: &str) -> Option<Map<String, Value>> {
        self.events(key).into_iter().next()
    }

    /// Parameters of all events with this key, in order.
    #[must_use]
    pub fn events(&self, key: &str) -> Vec<Map<String, Value>> {
        self.told().iter().filter(|event| plain::<G>(&event.say.k) == key).map(|event| event.say.p.clone()).collect()
    }

    fn needed(&self, key: &str) -> &Event {
        let found = self.told().iter().find(|event| plain::<G>(&event.say.k) == key);
        found.unwrap_or_else(|| panic!("{key} is not told: {:?}", self.keys()))
    }

    /// The seats that hear the first event with this key.
    #[must_use]
    pub fn only(&self, key: &str) -> Vec<SeatId> {
        let event = self.needed(key);
        SeatId::all(self.seats()).filter(|seat| event.to.includes(Some(*seat))).collect()
    }

    /// Whether a spectator hears the first event with this key.
    #[must_use]
    pub fn is_public(&self, key: &str) -> bool {
        self.needed(key).to.includes(None)
    }

    /// Whether the last act threw dice or showed something hidden, so that nothing before it can be taken back.
    /// Whether a seat may take something back is [`Play::can_undo`].
    #[must_use]
    pub fn wall(&self) -> bool {
        self.last.wall
    }

    /// Who acted last.
    #[must_use]
    pub fn actor(&self) -> Option<SeatId> {
        self.last.seat
    }

    /// What the last act drew, in order.
    #[must_use]
    pub fn rolls(&self) -> &[Roll] {
        &self.last.rolls
    }

    /// How the match ended.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.of.outcome()
    }

    /// Why the match ended, without the game's name; empty while it goes on.
    #[must_use]
    pub fn over(&self) -> String {
        self.outcome().map(|outcome| plain::<G>(&outcome.reason).to_owned()).unwrap_or_default()
    }

    /// The one seat that is first when the match is over, and why.
    #[must_use]
    pub fn winner(&self) -> Option<(SeatId, String)> {
        let outcome = self.outcome()?;
        let first: Vec<SeatId> = SeatId::all(self.seats()).filter(|seat| outcome.places[seat.index()] == 1).collect();
        let [winner] = first[..] else { panic!("{first:?} are first together") };
        Some((winner, self.over()))
    }

    /// Whether the match waits for a person.
    #[must_use]
    pub fn waits(&self) -> bool {
        self.game().waits()
    }

    /// Matches that differ only in what the viewer (`None`: a spectator) may not know look the same to it.
    pub fn hides(&self, viewer: Option<SeatId>) {
        let seen = |play: &Play<G>| {
            let own = viewer.map(|seat| json!([play.game().hand(seat), play.prompt(seat)]));
            let talks: Vec<_> = SeatId::all(play.seats()).map(|seat| play.game().talk(seat)).collect();
            (play.table(), own, play.due(), talks, play.outcome())
        };
        let here = seen(self);
        for seed in 0..8 {
            assert_eq!(here, seen(&self.twin(viewer, seed)), "a secret shows to {viewer:?}");
        }
    }
}

fn plain<G: Game>(key: &str) -> &str {
    key.strip_prefix(G::ID).and_then(|rest| rest.strip_prefix('.')).unwrap_or(key)
}

fn seed_of(number: u64) -> [u8; 32] {
    let mut bytes = [7; 32];
    bytes[..8].copy_from_slice(&number.to_le_bytes());
    bytes
}

/// Reads a state and insists that it is written the same again.
fn read<G: Game>(state: &Value) -> G {
    let game: G = serde_json::from_value(state.clone()).unwrap_or_else(|error| panic!("this is no state of {}: {error}\n{state}", G::ID));
    if let Some(difference) = difference(state, &json!(game), "") {
        panic!("the state is not what {} makes of it: {difference}", G::ID);
    }
    game
}

/// Where two values differ first.
fn difference(given: &Value, made: &Value, path: &str) -> Option<String> {
    let inside = |(at, one, other): (String, Option<&Value>, Option<&Value>)| {
        let path = format!("{path}/{at}");
        match (one, other) {
            (Some(one), Some(other)) => difference(one, other, &path),
            (one, other) => Some(format!("{path} is {one:?} and comes back as {other:?}")),
        }
    };
    match (given, made) {
        (Value::Object(given), Value::Object(made)) => {
            let names = given.keys().chain(made.keys().filter(|name| !given.contains_key(*name)));
            names.map(|name| (name.clone(), given.get(name), made.get(name))).find_map(inside)
        }
        (Value::Array(given), Value::Array(made)) => {
            (0..given.len().max(made.len())).map(|at| (at.to_string(), given.get(at), made.get(at))).find_map(inside)
        }
        _ => (given != made).then(|| format!("{path} is {given} and comes back as {made}")),
    }
}

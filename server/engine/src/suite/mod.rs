//! The shared test suite: what every game promises, checked by playing.
//!
//! A game crate calls [`crate::suite!`] once from its tests. Everything here panics with a text that
//! says which promise was broken, for which seed and at which version.

// A test helper: failing loudly is its purpose.
#![expect(clippy::unwrap_used, clippy::expect_used, reason = "failing loudly is the purpose of a test suite")]

mod coverage;
mod holes;
mod play;
mod random;
mod words;

pub use coverage::coverage;
pub use play::{A, B, C, D, E, F, G, Play};
pub use random::{Habits, RandomMatch};
pub use words::{IntoAction, action, text};

use crate::action::Action;
use crate::bot::Chance;
use crate::dice::{Dice, Seed};
use crate::entry::{Entry, Step};
use crate::game::{By, Deed, Game, Outcome};
use crate::live::{AnyMatch, Update, events_for, kind};
use crate::matches::{Happening, Match, Terms};
use crate::prompt::Prompt;
use crate::record::{self, About, Place};
use crate::seat::SeatId;
use crate::viewers::{Viewers, everybody};
use serde_json::{Value, json};
use std::fmt::Write as _;
use std::path::Path;

/// How hard a game is tested.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    /// Random matches at each number of seats.
    pub matches: u64,
    /// No random match is longer than so many entries; the game's tests say why.
    pub bound: u64,
    /// One step in so many is looked at closely (mutations, paired states, undo).
    pub closely: usize,
    /// One step in so many is something that nobody has to do: an offer, an answer to one, a treaty
    /// that is called off. 0 for never.
    pub aside: usize,
    /// So many entries pass, on average, before all seats but one have left by a verb of [`LEAVING`].
    /// 0: nobody leaves.
    pub leave: usize,
}

/// Verbs with which a seat gives up the whole match, whatever stands aside besides.
pub const LEAVING: [&str; 2] = ["concede", "resign"];

impl Plan {
    /// What suits most games. The rates are for games that end by themselves: now and then somebody
    /// leaves, mostly nobody does.
    pub const USUAL: Plan = Plan { matches: 12, bound: 20_000, closely: 7, aside: 12, leave: 4_000 };

    /// The same without anything aside: what is asked for is answered, and nothing else is done.
    #[must_use]
    pub const fn silent(self) -> Plan {
        Plan { aside: 0, leave: 0, ..self }
    }

    /// Who acts next in a random match, and how; `None` when nobody owes a decision.
    pub fn next<'a>(
        self,
        seats: u8,
        due: &[SeatId],
        prompt: impl Fn(SeatId) -> Option<&'a Prompt>,
        chance: &mut Chance,
    ) -> Option<(SeatId, Action)> {
        let beside = |fits: fn(&str) -> bool, chance: &mut Chance| {
            let speaks = |seat: &SeatId| prompt(*seat).is_some_and(|prompt| prompt.aside.iter().any(|verb| fits(verb)));
            let speakers: Vec<SeatId> = SeatId::all(seats).filter(speaks).collect();
            let seat = *speakers.get(chance.below(speakers.len()))?;
            Some((seat, prompt(seat)?.sample_aside(fits, chance)?))
        };
        let leaves = |verb: &str| LEAVING.contains(&verb);
        let stays = |verb: &str| !LEAVING.contains(&verb);
        let left = (self.leave > 0 && chance.below(self.leave) + 1 < usize::from(seats)).then(|| beside(leaves, chance)).flatten();
        let said = left.or_else(|| (self.aside > 0 && chance.below(self.aside) == 0).then(|| beside(stays, chance)).flatten());
        said.or_else(|| {
            let seat = *due.get(chance.below(due.len()))?;
            Some((seat, prompt(seat)?.sample(chance)?))
        })
    }
}

impl Default for Plan {
    fn default() -> Self {
        Plan::USUAL
    }
}

/// Terms of a test match: the seed is the number repeated.
#[must_use]
pub fn terms<G: Game>(seed: u64, seats: u8) -> Terms {
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&seed.to_le_bytes());
    Terms { seed: bytes, options: serde_json::to_value(G::Options::default()).unwrap(), seats }
}

/// Plays a random match to its end and returns it with its entries. `each` sees every step.
pub fn random_match<G: Game>(
    seed: u64,
    seats: u8,
    plan: Plan,
    mut each: impl FnMut(&dyn AnyMatch, &Step, &Update, &dyn AnyMatch, &mut Chance),
) -> (Box<dyn AnyMatch>, Vec<Entry>) {
    let mut chance = Chance::seeded(seed);
    let first = kind::<G>().start(terms::<G>(seed, seats)).expect("default options start a match");
    let mut entries = vec![Entry { v: 1, at: 0, id: None, step: Step::Start, seen: Some(Viewers::ALL) }];
    let mut live = first.next;
    while live.outcome().is_none() {
        let due = live.due();
        assert!(!due.is_empty(), "{} seed {seed}, {seats} seats, v {}: nobody owes a decision and the match is not over", G::ID, live.v());
        assert!(live.v() < plan.bound, "{} seed {seed}, {seats} seats: longer than {} entries", G::ID, plan.bound);
        let next = plan.next(seats, &due, |seat| live.prompt(seat), &mut chance);
        let (seat, action) = next.expect("a due prompt offers something");
        // Now and then a player takes something back.
        let regret = live.prompt(seat).is_some_and(|prompt| prompt.undo) && chance.below(12) == 0;
        let step = if regret { Step::Undo { seat } } else { Step::Act { seat, by: By::Player, action } };
        let advance = live
            .judge(&step, live.prompt(seat).map(|prompt| prompt.d))
            .unwrap_or_else(|refusal| panic!("{} seed {seed}, v {}: {step:?} was offered and refused: {refusal}", G::ID, live.v()));
        let (v, seen) = (advance.update.v, Some(advance.update.seen));
        entries.push(Entry { v, at: 0, id: Some(format!("a{v}")), step: step.clone(), seen });
        each(live.as_ref(), &step, &advance.update, advance.next.as_ref(), &mut chance);
        live = advance.next;
    }
    (live, entries)
}

fn apply(document: &mut Value, patch: &Value) {
    let patch: json_patch::Patch = serde_json::from_value(patch.clone()).unwrap();
    json_patch::patch(document, &patch).unwrap();
}

fn all_seats<G: Game>() -> impl Iterator<Item = u8> {
    G::SEATS
}

/// Random matches end within the bound at every number of seats; everything offered is accepted;
/// versions have no gaps; patches lead from each view to the next; when it is over nobody is asked.
pub fn random_matches_end<G: Game>(plan: Plan) {
    for seats in all_seats::<G>() {
        for seed in 0..plan.matches {
            let (end, _) = random_match::<G>(seed, seats, plan, |before, _, update, after, _| {
                assert_eq!(update.v, before.v() + 1);
                assert_eq!(after.v(), update.v);
                let mut table = before.table().clone();
                apply(&mut table, &update.table);
                assert_eq!(&table, after.table(), "the patched table is another one");
                for seat in SeatId::all(seats) {
                    if let Some(patch) = &update.hands[seat.index()] {
                        let mut hand = before.hand(seat).clone();
                        apply(&mut hand, patch);
                        assert_eq!(&hand, after.hand(seat), "the patched hand is another one");
                    } else {
                        assert_eq!(before.hand(seat), after.hand(seat));
                    }
                }
            });
            let outcome = end.outcome().unwrap();
            assert_eq!(outcome.places.len(), usize::from(seats));
            assert!(outcome.places.contains(&1), "somebody is first");
            assert!(SeatId::all(seats).all(|seat| end.prompt(seat).is_none()), "a finished match asks nothing");
        }
    }
}

/// Every prompt is well-formed: no empty choice, aside verbs exist, the default is permitted.
pub fn prompts_are_sound<G: Game>(plan: Plan) {
    for seats in all_seats::<G>() {
        for seed in 0..plan.matches {
            random_match::<G>(seed, seats, plan, |_, _, _, after, _| {
                for seat in SeatId::all(seats) {
                    let Some(prompt) = after.prompt(seat) else { continue };
                    assert!(!prompt.choices.is_empty(), "a prompt offers something");
                    assert!(prompt.choices.iter().all(crate::Choice::possible), "no choice is empty: {prompt:?}");
                    for verb in &prompt.aside {
                        assert!(prompt.choices.iter().any(|choice| choice.verb == verb), "{verb} is aside but not offered");
                    }
                    assert!(prompt.d >= 1 && prompt.d <= after.v());
                    if prompt.is_due() {
                        let default = after.default_action(seat);
                        assert!(default.is_some(), "seat {seat} has no permitted default for {:?} at v {}", prompt.ask, after.v());
                    }
                }
            });
        }
    }
}

/// What no choice permits is refused, and nothing changes.
pub fn the_rest_is_refused<G: Game>(plan: Plan) {
    for seats in all_seats::<G>() {
        for seed in 0..plan.matches {
            random_match::<G>(seed, seats, plan, |before, step, _, _, chance| {
                if chance.below(plan.closely) > 0 {
                    return;
                }
                let Step::Act { seat, action, .. } = step else { return };
                let snapshot = before.snapshot().unwrap();
                for other in SeatId::all(seats) {
                    let permitted = before.prompt(other).is_some_and(|prompt| prompt.permits(action));
                    let step = Step::Act { seat: other, by: By::Player, action: action.clone() };
                    assert_eq!(before.judge(&step, None).is_ok(), permitted, "seat {other}: legal exactly when its prompt permits it");
                }
                for mutant in mutants(action) {
                    if before.prompt(*seat).is_some_and(|prompt| prompt.permits(&mutant)) {
                        continue;
                    }
                    let step = Step::Act { seat: *seat, by: By::Player, action: mutant };
                    let refusal = before.judge(&step, None).err().unwrap_or_else(|| panic!("{step:?} is not offered and was accepted"));
                    assert_eq!(refusal.code, "not_offered");
                }
                let d = before.prompt(*seat).unwrap().d;
                for wrong in [d + 1, d.wrapping_sub(1), u64::MAX] {
                    assert_eq!(before.judge(step, Some(wrong)).err().map(|refusal| refusal.code), Some("stale".into()));
                }
                assert_eq!(before.snapshot().unwrap(), snapshot, "a refusal changed something");
            });
        }
    }
}

/// Actions that are nearly this one.
fn mutants(action: &Action) -> Vec<Action> {
    let odd = [
        json!(null),
        json!(-1),
        json!(i64::MAX),
        json!(u64::MAX),
        json!(0.5),
        json!(""),
        json!("nowhere"),
        json!([]),
        json!({}),
        json!(true),
    ];
    let mut all = vec![action.clone().with("extra", 1), Action::new("no_such_verb"), Action(serde_json::Map::new())];
    for (field, value) in &action.0 {
        let mut missing = action.clone();
        missing.0.remove(field);
        all.push(missing);
        all.extend(odd.iter().map(|odd| action.clone().with(field, odd.clone())));
        if let Some(list) = value.as_array().filter(|list| !list.is_empty()) {
            let twice: Vec<Value> = list.iter().chain(&list[..1]).cloned().collect();
            all.push(action.clone().with(field, twice));
        }
    }
    all
}

/// Replaying the journal, or a snapshot and the rest of it, gives the same match byte for byte.
pub fn replay_is_identical<G: Game>(plan: Plan) {
    for seats in all_seats::<G>() {
        for seed in 0..plan.matches {
            let mut middle: Option<(u64, Vec<u8>)> = None;
            let (end, entries) = random_match::<G>(seed, seats, plan, |_, _, _, after, chance| {
                if middle.is_none() || chance.below(plan.closely) == 0 {
                    let written = after.snapshot().unwrap();
                    let back = kind::<G>().replay(terms::<G>(seed, seats), Some(&written), &[]).unwrap();
                    assert_eq!(back.snapshot().unwrap(), written, "a snapshot survives being written and read");
                    assert_eq!(back.table(), after.table());
                    for seat in SeatId::all(seats) {
                        assert_eq!(back.hand(seat), after.hand(seat));
                        assert_eq!(back.prompt(seat), after.prompt(seat), "prompts and decision ids survive a restart");
                    }
                    middle = Some((after.v(), written));
                }
            });
            let whole = kind::<G>().replay(terms::<G>(seed, seats), None, &entries).unwrap();
            assert_eq!(whole.snapshot().unwrap(), end.snapshot().unwrap(), "replay from the start");
            if let Some((v, snapshot)) = middle {
                let rest = &entries[usize::try_from(v).unwrap()..];
                let other = kind::<G>().replay(terms::<G>(seed, seats), Some(&snapshot), rest).unwrap();
                assert_eq!(other.snapshot().unwrap(), end.snapshot().unwrap(), "replay from a snapshot");
            }
        }
    }
}

/// The record of a finished match verifies; with any byte changed it fails at that entry.
pub fn records_hold<G: Game>(plan: Plan) {
    let kinds = [kind::<G>()];
    for seats in all_seats::<G>() {
        let (_, entries) = random_match::<G>(1000, seats, plan, |_, _, _, _, _| {});
        let about = About {
            room: "0123456789".to_owned(),
            seed: Seed { seed: terms::<G>(1000, seats).seed, salt: [7; 32] },
            options: terms::<G>(1000, seats).options,
            names: (0..seats).map(|seat| format!("Player {seat}")).collect(),
        };
        let text = record::write(kinds[0].as_ref(), &about, &entries).unwrap();
        let good = record::verify(&kinds, text.as_bytes()).unwrap();
        assert_eq!(good.entries, entries.len() as u64);
        let mut chance = Chance::seeded(5);
        let last_line = text.trim_end().matches('\n').count();
        for _ in 0..40 {
            let at = chance.below(text.len() - 1);
            let mut bytes = text.clone().into_bytes();
            bytes[at] ^= 1 << chance.below(8);
            let line = text[..at].matches('\n').count();
            let expected = match line {
                0 | 1 => Place::Header,
                line if line == last_line => Place::Result,
                line => Place::Entry(line as u64 - 1),
            };
            let flaw = record::verify(&kinds, &bytes).expect_err("a changed byte must show");
            assert_eq!(flaw.place, expected, "byte {at}: {flaw}");
        }
    }
}

/// States that differ only in what a viewer may not know look the same to it, to the byte, and go on
/// looking the same while nothing hidden is shown: the same action brings the same events and views.
pub fn secrets_do_not_show<G: Game>(plan: Plan) {
    for seats in all_seats::<G>() {
        for seed in 0..plan.matches {
            let mut chance = Chance::seeded(seed ^ 0xabcd);
            let mut of: Match<G> = Match::start(terms::<G>(seed, seats)).unwrap().0;
            while of.outcome().is_none() {
                let due: Vec<SeatId> = of.due().collect();
                let (seat, action) = plan.next(seats, &due, |seat| of.prompt(seat), &mut chance).unwrap();
                let step = Step::Act { seat, by: By::Player, action };
                let (next, happening) = of.judge(&step, None).unwrap();
                assert!(next.v() < plan.bound, "{} seed {seed}, {seats} seats: longer than {} entries", G::ID, plan.bound);
                if chance.below(plan.closely) == 0 {
                    for viewer in std::iter::once(None).chain(SeatId::all(seats).map(Some)) {
                        let place = format!("seed {seed}, {seats} seats, v {}, viewer {viewer:?}, {step:?}", next.v());
                        let twin = next.scramble(viewer, &mut chance);
                        assert_eq!(seen(&next, viewer), seen(&twin, viewer), "a secret shows: {place}");
                        goes_on_alike(&of, &step, (&next, &happening), viewer, &mut chance, &place);
                    }
                    let public = serde_json::to_string(&events_for(&happening.events, None)).unwrap();
                    assert!(!public.contains("null"), "a public event has an empty parameter: {public}");
                }
                of = next;
            }
        }
    }
}

/// Takes the same step from a state with other secrets. What the viewer hears and sees afterwards may
/// differ only where the step itself shows something hidden, ends the match, or cannot be taken.
fn goes_on_alike<G: Game>(
    of: &Match<G>,
    step: &Step,
    (next, happening): (&Match<G>, &Happening),
    viewer: Option<SeatId>,
    chance: &mut Chance,
    place: &str,
) {
    let twin = of.scramble(viewer, chance);
    let actor = step.seat();
    match twin.judge(step, None) {
        Ok((after, other)) => {
            if happening.reveals_to(viewer) || other.reveals_to(viewer) || next.outcome().is_some() || after.outcome().is_some() {
                return;
            }
            let heard = |happening: &Happening| serde_json::to_string(&events_for(&happening.events, viewer)).unwrap();
            assert_eq!(heard(happening), heard(&other), "an event tells a secret: {place}");
            assert_eq!(seen(next, viewer), seen(&after, viewer), "what follows tells a secret: {place}");
        }
        // Somebody else shows what only it had; to the actor its own prompt would have told a secret.
        Err(refusal) => assert_ne!(actor, viewer, "{refusal}: {place}"),
    }
}

/// Everything a viewer may know, as bytes.
fn seen<G: Game>(of: &Match<G>, viewer: Option<SeatId>) -> String {
    let hand = viewer.and_then(|seat| of.state().hand(seat)).map(|hand| serde_json::to_value(&hand).unwrap());
    let prompt = viewer.and_then(|seat| of.prompt(seat));
    let due: Vec<SeatId> = of.due().collect();
    serde_json::to_string(&json!({ "table": of.state().table(), "hand": hand, "prompt": prompt, "due": due, "outcome": of.outcome() }))
        .unwrap()
}

/// What can be taken back is taken back exactly, as often as the prompt says. Walls are dice, what others could see of
/// an aside, and whatever makes another seat owe a decision; what a seat cannot see is none for it.
pub fn undo_restores<G: Game>(plan: Plan) {
    for seats in all_seats::<G>() {
        for seed in 0..plan.matches {
            random_match::<G>(seed, seats, plan, |before, step, update, after, _| {
                let Step::Act { seat, action, .. } = step else { return };
                let seat = *seat;
                let may = |live: &dyn AnyMatch, seat: SeatId| live.prompt(seat).is_some_and(|prompt| prompt.undo);
                for other in SeatId::all(seats).filter(|other| *other != seat) {
                    let kept = may(before, other) && !update.seen.includes(Some(other));
                    assert_eq!(may(after, other), kept, "another seat's act is a wall for those who see it, and for nobody else");
                }
                let aside = before.prompt(seat).is_some_and(|prompt| prompt.aside.iter().any(|verb| verb == action.verb()));
                let heard = aside && update.seen.without(Some(seat)).anybody(seats);
                let asked =
                    |live: &dyn AnyMatch, seat: SeatId| live.prompt(seat).filter(|prompt| prompt.is_due()).map(|prompt| prompt.ask.clone());
                let passed = SeatId::all(seats)
                    .any(|other| other != seat && asked(after, other).is_some() && asked(after, other) != asked(before, other));
                let undo = Step::Undo { seat };
                if !may(after, seat) {
                    assert!(after.judge(&undo, None).is_err());
                    return;
                }
                assert!(
                    update.rolls.is_empty() && !heard && !passed,
                    "dice, an aside that was seen and a question to another seat are walls"
                );
                let back = after.judge(&undo, None).expect("undo is offered");
                assert_eq!(back.next.table(), before.table());
                assert_eq!(back.next.v(), after.v() + 1);
                assert_eq!(back.update.seen, update.seen, "who saw it done sees it taken back, and nobody else");
                for seat in SeatId::all(seats) {
                    assert_eq!(back.next.hand(seat), before.hand(seat));
                    // The right of another seat that ended with this act does not come back.
                    let shown = |live: &dyn AnyMatch| live.prompt(seat).map(|prompt| (prompt.ask.clone(), prompt.choices.clone()));
                    assert_eq!(shown(back.next.as_ref()), shown(before));
                }
                assert_eq!(may(back.next.as_ref(), seat), may(before, seat));
            });
        }
    }
}

/// An entry changes something for exactly those of whom it says so: nobody else's views, numbers, prompts or rights change.
pub fn what_is_not_seen_changes_nothing<G: Game>(plan: Plan) {
    for seats in all_seats::<G>() {
        for seed in 0..plan.matches {
            random_match::<G>(seed, seats, plan, |before, step, update, after, _| {
                for viewer in everybody(seats) {
                    let place = format!("seed {seed}, {seats} seats, v {}, viewer {viewer:?}, {step:?}", after.v());
                    let counted = u64::from(update.seen.includes(viewer));
                    assert_eq!(after.v_of(viewer), before.v_of(viewer) + counted, "{place}");
                    if counted == 0 {
                        assert_eq!(whole_view(before, viewer), whole_view(after, viewer), "{place}");
                        assert!(update.events_for(viewer).is_empty(), "{place}");
                    }
                }
            });
        }
    }
}

/// Everything that a viewer may know of a match, as bytes.
fn whole_view(live: &dyn AnyMatch, viewer: Option<SeatId>) -> String {
    let of_seat = viewer.map(|seat| json!({ "hand": live.hand(seat), "prompt": live.prompt(seat), "talk": live.talk(seat) }));
    json!({ "v": live.v_of(viewer), "table": live.table(), "due": live.due(), "outcome": live.outcome(), "waits": live.waits(), "seat": of_seat })
        .to_string()
}

/// A seat's decision id stays while others act and its question is the same.
pub fn decisions_stand<G: Game>(plan: Plan) {
    for seats in all_seats::<G>() {
        for seed in 0..plan.matches {
            random_match::<G>(seed, seats, plan, |before, step, _, after, _| {
                for seat in SeatId::all(seats) {
                    let (Some(old), Some(new)) = (before.prompt(seat), after.prompt(seat)) else { continue };
                    if step.seat() == Some(seat) {
                        assert_eq!(new.d, after.v_of(Some(seat)), "an answered decision does not stand");
                    } else if old.ask == new.ask {
                        assert_eq!(new.d, old.d, "a standing decision keeps its id");
                    } else {
                        assert_eq!(new.d, after.v_of(Some(seat)), "a new question is a new decision");
                    }
                }
            });
        }
    }
}

/// Defaults alone lead somewhere: the match ends or waits for a person within the bound.
pub fn defaults_end_or_wait<G: Game>(plan: Plan) {
    for seats in all_seats::<G>() {
        for seed in 0..plan.matches {
            let mut live = kind::<G>().start(terms::<G>(seed, seats)).unwrap().next;
            while live.outcome().is_none() && !live.waits() {
                assert!(live.v() < plan.bound, "defaults neither end the match nor make it wait");
                let seat = live.due()[0];
                let action = live.default_action(seat).expect("a due seat has a default");
                live = live.judge(&Step::Act { seat, by: By::Clock, action }, None).expect("a default is permitted").next;
            }
        }
    }
}

/// Every bot level answers every due prompt with something permitted.
pub fn bots_play_on<G: Game>(plan: Plan) {
    for seats in all_seats::<G>() {
        for seed in 0..plan.matches.div_ceil(4) {
            let mut chance = Chance::seeded(seed);
            let mut live = kind::<G>().start(terms::<G>(seed, seats)).unwrap().next;
            while live.outcome().is_none() && live.v() < plan.bound {
                let seat = live.due()[0];
                let level = G::BOTS[seat.index() % G::BOTS.len()];
                let action = live.bot(level, seat, &mut chance).expect("a bot answers a due prompt");
                live = live.judge(&Step::Act { seat, by: By::Bot, action }, None).expect("a bot's answer is permitted").next;
            }
        }
    }
}

/// The options' schema is one that the lobby can show, and the defaults are what it says.
pub fn options_make_a_form<G: Game>() {
    let kind = kind::<G>();
    let schema = kind.options_schema();
    assert_eq!(schema["type"], "object");
    let defaults = kind.options(&json!({}), *G::SEATS.start()).expect("options may all be left out");
    for (name, property) in schema["properties"].as_object().into_iter().flatten() {
        assert_eq!(property.get("default"), defaults.get(name), "option {name}: the schema names its default");
        if property["type"] == "integer" {
            assert!(property["minimum"].is_number() && property["maximum"].is_number(), "option {name} has bounds");
        }
    }
    assert!(kind.options(&json!({ "no_such_option": 1 }), *G::SEATS.start()).is_err(), "an unknown option is refused");
}

/// Plays a match between bots of these levels, straight on the game; returned are its end and how many
/// entries it took, or nothing where it is longer than `bound`. `each` sees what every bot is asked
/// and what it answers.
pub fn bot_match<G: Game>(
    seed: u64,
    levels: &[&str],
    options: &G::Options,
    bound: u64,
    mut each: impl FnMut(&Prompt, &Action),
) -> Option<(Outcome, u64)> {
    let mut bytes = [5; 32];
    bytes[..8].copy_from_slice(&seed.to_le_bytes());
    let mut chance = Chance::seeded(seed);
    let seats = u8::try_from(levels.len()).ok()?;
    let mut game = G::setup(options, seats, &mut Deed::new(&mut Dice::at(&bytes, 1), By::Bot));
    for v in 2..bound {
        if let Some(outcome) = game.outcome() {
            return Some((outcome, v));
        }
        let (seat, prompt) = SeatId::all(seats).find_map(|seat| Some((seat, game.prompt(seat)?)).filter(|(_, prompt)| prompt.is_due()))?;
        let action = G::bot(levels[seat.index()], seat, &game.table(), game.hand(seat).as_ref(), &prompt, &mut chance)?;
        assert!(prompt.permits(&action), "a bot answers what it is asked: {action:?}");
        each(&prompt, &action);
        game.apply(seat, &action, &mut Deed::new(&mut Dice::at(&bytes, v), By::Bot)).ok()?;
    }
    None
}

/// In how many of these matches one `normal` bot, in each seat in turn, is first among `easy` ones.
pub fn normal_bot_wins<G: Game>(seats: usize, matches: u64, options: &G::Options, bound: u64, each: impl Fn(&Prompt, &Action)) -> u64 {
    let wins = |seed: &u64| {
        let normal = usize::try_from(*seed).unwrap_or_default() % seats;
        let mut levels = vec!["easy"; seats];
        levels[normal] = "normal";
        bot_match::<G>(*seed, &levels, options, bound, &each).is_some_and(|(outcome, _)| outcome.places[normal] == 1)
    };
    (0..matches).filter(wins).count() as u64
}

/// One recorded playthrough per number of seats, in which nothing is said aside, compared line by line with the file beside the
/// tests: a change in behaviour cannot go unseen. Set `UPDATE_PLAYTHROUGH=1` to write it anew.
pub fn playthrough<G: Game>(folder: &Path, bound: u64) {
    for seats in all_seats::<G>() {
        let mut text = String::new();
        let plan = Plan { bound, ..Plan::USUAL }.silent();
        random_match::<G>(u64::from(seats), seats, plan, |before, step, update, after, _| {
            if before.v() == 1 {
                writeln!(text, "table {}", before.table()).unwrap();
            }
            writeln!(text, "v {} {}", update.v, serde_json::to_string(step).unwrap()).unwrap();
            for event in &update.events {
                writeln!(text, "  {:?} {} {}", event.to, event.say.k, Value::Object(event.say.p.clone())).unwrap();
            }
            for seat in after.due() {
                writeln!(text, "  asks {seat} {}", serde_json::to_string(&after.prompt(seat).map(|prompt| &prompt.choices)).unwrap())
                    .unwrap();
            }
        });
        let path = folder.join(format!("playthrough-{seats}.txt"));
        if std::env::var_os("UPDATE_PLAYTHROUGH").is_some() {
            std::fs::write(&path, &text).unwrap();
        }
        let told = std::fs::read_to_string(&path).unwrap_or_default();
        for (number, (told, now)) in told.lines().zip(text.lines()).enumerate() {
            assert_eq!(
                told,
                now,
                "{} line {}: the game behaves otherwise than recorded (UPDATE_PLAYTHROUGH=1 records it anew)",
                path.display(),
                number + 1
            );
        }
        assert_eq!(told.lines().count(), text.lines().count(), "{}: another length", path.display());
    }
}

/// The TypeScript of a game's views is what the client compiles against. `UPDATE_TYPES=1` writes it anew.
pub fn types<G: Game>(path: &Path) {
    let text = crate::typescript::header() + &crate::typescript::of::<(G::Table, G::Hand)>();
    crate::typescript::check(path, &text);
}

/// Calls the whole suite: `engine::suite!(MyGame, plan, "path of the generated types from the crate's root");`
#[macro_export]
macro_rules! suite {
    ($game:ty, $plan:expr, $types:literal) => {
        #[test]
        fn suite_random_matches_end() {
            $crate::suite::random_matches_end::<$game>($plan);
        }
        #[test]
        fn suite_prompts_are_sound() {
            $crate::suite::prompts_are_sound::<$game>($plan);
        }
        #[test]
        fn suite_the_rest_is_refused() {
            $crate::suite::the_rest_is_refused::<$game>($plan);
        }
        #[test]
        fn suite_replay_is_identical() {
            $crate::suite::replay_is_identical::<$game>($plan);
        }
        #[test]
        fn suite_records_hold() {
            $crate::suite::records_hold::<$game>($plan);
        }
        #[test]
        fn suite_secrets_do_not_show() {
            $crate::suite::secrets_do_not_show::<$game>($plan);
        }
        #[test]
        fn suite_undo_restores() {
            $crate::suite::undo_restores::<$game>($plan);
        }
        #[test]
        fn suite_what_is_not_seen_changes_nothing() {
            $crate::suite::what_is_not_seen_changes_nothing::<$game>($plan);
        }
        #[test]
        fn suite_decisions_stand() {
            $crate::suite::decisions_stand::<$game>($plan);
        }
        #[test]
        fn suite_defaults_end_or_wait() {
            $crate::suite::defaults_end_or_wait::<$game>($plan);
        }
        #[test]
        fn suite_bots_play_on() {
            $crate::suite::bots_play_on::<$game>($plan);
        }
        #[test]
        fn suite_options_make_a_form() {
            $crate::suite::options_make_a_form::<$game>();
        }
        #[test]
        fn suite_playthrough_is_as_recorded() {
            $crate::suite::playthrough::<$game>(&std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests"), $plan.bound);
        }
        #[test]
        fn suite_types_are_current() {
            $crate::suite::types::<$game>(&std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join($types));
        }
    };
}

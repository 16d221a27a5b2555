//! What every game promises, checked by playing.

use super::{Plan, all_seats, random_match, terms};
use crate::action::Action;
use crate::bot::Chance;
use crate::code::Code;
use crate::dice::Seed;
use crate::entry::Step;
use crate::game::{Actor, Game};
use crate::live::{AnyMatch, kind};
use crate::record::{self, About, RecordPart};
use crate::seat::SeatId;
use serde_json::{Value, json};

fn apply(document: &mut Value, patch: &Value) {
    let patch: json_patch::Patch = serde_json::from_value(patch.clone()).unwrap();
    json_patch::patch(document, &patch).unwrap();
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
                    let step = Step::Act { seat: other, by: Actor::Player, action: action.clone() };
                    assert_eq!(before.judge(&step, None).is_ok(), permitted, "seat {other}: legal exactly when its prompt permits it");
                }
                for mutant in mutants(action) {
                    if before.prompt(*seat).is_some_and(|prompt| prompt.permits(&mutant)) {
                        continue;
                    }
                    let step = Step::Act { seat: *seat, by: Actor::Player, action: mutant };
                    let refusal = before.judge(&step, None).err().unwrap_or_else(|| panic!("{step:?} is not offered and was accepted"));
                    assert_eq!(refusal.code, "not_offered");
                }
                let d = before.prompt(*seat).unwrap().d;
                for wrong in [d + 1, d.wrapping_sub(1), u64::MAX] {
                    assert_eq!(before.judge(step, Some(wrong)).err().map(|refusal| refusal.code), Some(Code::Stale));
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
                0 | 1 => RecordPart::Header,
                line if line == last_line => RecordPart::Result,
                line => RecordPart::Entry(line as u64 - 1),
            };
            let flaw = record::verify(&kinds, &bytes).expect_err("a changed byte must show");
            assert_eq!(flaw.place, expected, "byte {at}: {flaw}");
        }
    }
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
                live = live.judge(&Step::Act { seat, by: Actor::Clock, action }, None).expect("a default is permitted").next;
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

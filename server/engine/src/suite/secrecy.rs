//! What a viewer may not know shows nowhere.

use super::forecasts::{answers, samples};
use super::{Plan, all_seats, random_match, terms};
use crate::bot::Chance;
use crate::entry::Step;
use crate::game::{Actor, Game};
use crate::live::{AnyMatch, events_for};
use crate::matches::{Happening, Match};
use crate::seat::SeatId;
use crate::viewers::everybody;
use serde_json::json;

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
                let step = Step::Act { seat, by: Actor::Player, action };
                let (next, happening) = of.judge(&step, None).unwrap();
                assert!(next.v() < plan.bound, "{} seed {seed}, {seats} seats: longer than {} entries", G::ID, plan.bound);
                if chance.below(plan.closely) == 0 {
                    for viewer in std::iter::once(None).chain(SeatId::all(seats).map(Some)) {
                        let place = format!("seed {seed}, {seats} seats, v {}, viewer {viewer:?}, {step:?}", next.v());
                        let twin = next.scramble(viewer, &mut chance);
                        assert_eq!(seen(&next, viewer), seen(&twin, viewer), "a secret shows: {place}");
                        let asked = samples(next.state(), viewer, &mut Chance::seeded(next.v()));
                        let answered = |of: &Match<G>| answers(of.state(), viewer, &asked);
                        assert_eq!(answered(&next), answered(&twin), "an answer tells a secret: {place}, {asked:?}");
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

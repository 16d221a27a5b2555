//! What is asked about a match is answered, by everybody's own sight alone.

use super::{Plan, all_seats, random_match};
use crate::bot::Chance;
use crate::forecast::{Question, Sight, ask};
use crate::game::Game;
use crate::matches::Match;
use crate::refusal::Refusal;
use crate::seat::SeatId;
use crate::typescript::Types;
use crate::viewers::everybody;
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// Questions of a viewer as they travel.
pub(super) fn samples<G: Game>(state: &G, viewer: Option<SeatId>, chance: &mut Chance) -> Vec<Value> {
    let (table, hand) = (state.table(), viewer.and_then(|seat| state.hand(seat)));
    let questions = G::questions(Sight { viewer, table: &table, hand: hand.as_ref() }, chance);
    questions.iter().map(|question| serde_json::to_value(question).expect("a question is plain data")).collect()
}

/// What a viewer is answered.
pub(super) fn answers<G: Game>(state: &G, viewer: Option<SeatId>, questions: &[Value]) -> Vec<Result<Value, Refusal>> {
    let (table, hand) = (state.table(), viewer.and_then(|seat| state.hand(seat)));
    let sight = Sight { viewer, table: &table, hand: hand.as_ref() };
    questions.iter().map(|question| ask::<G>(question, sight)).collect()
}

/// Every question that the game declares comes up among its samples and is answered at some time in random matches; at
/// any time a viewer has an answer or is told that there is none, the same one again; what is no question is refused.
pub fn questions_are_answered<G: Game>(plan: Plan) {
    let declared: BTreeSet<String> = G::Question::words(&mut Types::default()).into_iter().map(|it| it.question.name).collect();
    let mut answered = BTreeSet::new();
    for seats in all_seats::<G>() {
        // A game without questions is asked now and then all the same, and refuses.
        random_match::<G>(1, seats, plan, |_, _, _, after, chance| {
            if chance.below(plan.closely) > 0 {
                return;
            }
            for viewer in everybody(seats) {
                for nonsense in [json!({ "kind": "nonsense" }), json!({}), json!([]), json!("outlook"), json!(null)] {
                    assert_eq!(after.answer(viewer, &nonsense).unwrap_err().code, "bad_question", "{nonsense}");
                }
                for question in samples_of::<G>(after, viewer, chance) {
                    let place = format!("{} seed 1, {seats} seats, v {}, viewer {viewer:?}: {question}", G::ID, after.v());
                    let answer = after.answer(viewer, &question);
                    assert_eq!(answer, after.answer(viewer, &question), "{place}");
                    let kind = question["kind"].as_str().unwrap().to_owned();
                    assert!(declared.contains(&kind), "{place}");
                    match answer {
                        Ok(_) => drop(answered.insert(kind)),
                        Err(refusal) => assert_eq!(refusal.code, "no_answer", "{place}: {refusal}"),
                    }
                    let mut longer = question.clone();
                    longer["nonsense"] = json!(1);
                    assert_eq!(after.answer(viewer, &longer).unwrap_err().code, "bad_question", "{place} with a field too many");
                }
            }
        });
    }
    assert_eq!(answered, declared, "{}: what was answered of what is declared", G::ID);
}

/// The same from a match without its type: it is read again from its snapshot.
fn samples_of<G: Game>(live: &dyn crate::live::AnyMatch, viewer: Option<SeatId>, chance: &mut Chance) -> Vec<Value> {
    let snapshot = live.snapshot().expect("a match can be written");
    let of = Match::<G>::replay(live.terms().clone(), Some(&snapshot), &[]).expect("a match that was written can be read");
    samples(of.state(), viewer, chance)
}

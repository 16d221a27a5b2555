//! What a game offers, asks and tells is what it declares.

use super::{Plan, all_seats, random_match};
use crate::game::Game;
use crate::prompt::{Prompt, Say};
use crate::seat::SeatId;
use crate::vocabulary::Word;
use std::collections::BTreeSet;

/// In random matches every question, warning and event has just the parameters that are declared for it, and every choice a
/// verb with its fields; and each verb is offered in one of them, but for those that the plan calls rare.
pub fn says_what_it_declares<G: Game>(plan: Plan) {
    let words = G::vocabulary();
    assert!(!words.verbs.is_empty(), "{} declares no vocabulary: see docs/adding-a-game.md", G::ID);
    let mut offered = BTreeSet::new();
    for seats in all_seats::<G>() {
        for seed in 0..plan.matches {
            random_match::<G>(seed, seats, plan, |_, _, update, after, _| {
                let own = |key: &str| key.starts_with(&format!("{}.", G::ID));
                for event in update.events.iter().filter(|event| own(&event.say.k)) {
                    declared::<G>("event", &words.events, "", &event.say);
                }
                for prompt in SeatId::all(seats).filter_map(|seat| after.prompt(seat)) {
                    declared::<G>("question", &words.asks, "", &prompt.ask);
                    for warning in warnings(prompt) {
                        declared::<G>("warning", &words.warnings, "warn.", &warning);
                    }
                    for choice in &prompt.choices {
                        let fits = |word: &Word| word.name == choice.verb && word.has(choice.fields.iter().map(|(name, _)| *name));
                        assert!(words.verbs.iter().any(fits), "{} does not declare {choice:?}", G::ID);
                        offered.insert(choice.verb);
                    }
                }
            });
        }
    }
    let verbs = words.verbs.iter().map(|word| word.name.as_str());
    let never: Vec<&str> = verbs.filter(|verb| !offered.contains(verb) && !plan.rare.contains(verb)).collect();
    assert!(never.is_empty(), "{} declares verbs that are never offered: {never:?}", G::ID);
}

fn warnings(prompt: &Prompt) -> Vec<Say> {
    let list = prompt.hints.as_ref().and_then(|hints| hints.get("warn")).and_then(serde_json::Value::as_array);
    list.into_iter().flatten().map(|warning| serde_json::from_value(warning.clone()).unwrap()).collect()
}

fn declared<G: Game>(what: &str, words: &[Word], under: &str, say: &Say) {
    let name = say.k.strip_prefix(G::ID).and_then(|rest| rest.strip_prefix('.')).and_then(|rest| rest.strip_prefix(under));
    let fits = |word: &Word| Some(word.name.as_str()) == name && word.has(say.p.keys().map(String::as_str));
    assert!(words.iter().any(fits), "{} does not declare the {what} {say:?}", G::ID);
}

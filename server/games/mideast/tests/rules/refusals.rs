//! What no prompt offers the rules themselves refuse.

use crate::lively::{Step, steps};
use engine::serde_json::{Value, json};
use engine::{Action, Chance, SeatId};
use std::collections::BTreeMap;

/// Values that were seen in a field, whatever the verb.
#[derive(Default)]
struct Seen(BTreeMap<String, Vec<Value>>);

impl Seen {
    fn note(&mut self, action: &Action) {
        for (field, value) in &action.0 {
            let known = self.0.entry(field.clone()).or_default();
            if !known.contains(value) && known.len() < 200 {
                known.push(value.clone());
            }
        }
    }

    /// The same action with another value in one of its fields.
    fn vary(&self, action: &Action, chance: &mut Chance) -> Action {
        let fields: Vec<&String> = action.0.keys().filter(|field| *field != "verb").collect();
        let Some(field) = fields.get(chance.below(fields.len())) else { return action.clone() };
        let near = action.0[*field].as_u64().filter(|_| chance.below(2) == 0);
        let value = match near {
            Some(number) => json!(if chance.below(2) == 0 { number + 1 } else { number.saturating_sub(1) }),
            None => self.0[*field][chance.below(self.0[*field].len())].clone(),
        };
        action.clone().with(field, value)
    }
}

/// Other seats, nearly the same action, and what was offered a while ago: unless the prompt permits it, the rules refuse it too.
#[test]
fn what_is_not_offered_is_refused_by_the_rules_too() {
    let mut seen = Seen::default();
    let mut earlier: Vec<Action> = Vec::new();
    let mut chance = Chance::seeded(5);
    let chance = &mut chance;
    for Step { before, action, .. } in steps() {
        seen.note(action);
        earlier.push(action.clone());
        let old = earlier[chance.below(earlier.len())].clone();
        let tries = [action.clone(), old.clone(), seen.vary(action, chance), seen.vary(action, chance), seen.vary(&old, chance)];
        for seat in SeatId::all(before.seats()) {
            for tried in tries.iter().filter(|tried| !before.offers(seat, *tried)) {
                before.refuses(seat, tried);
            }
        }
    }
}

//! Actions from a prompt, by what docs/protocol.md says about the five domains.

use crate::Chance;
use serde_json::{Map, Value, json};

/// The choices that answer the question: those that are not aside.
fn due_choices(prompt: &Value) -> Vec<&Map<String, Value>> {
    let aside: Vec<&Value> = prompt["aside"].as_array().map(|verbs| verbs.iter().collect()).unwrap_or_default();
    let choices = prompt["choices"].as_array().map(Vec::as_slice).unwrap_or_default();
    choices.iter().filter_map(Value::as_object).filter(|choice| choice.get("verb").is_none_or(|verb| !aside.contains(&verb))).collect()
}

/// Whether a seat that holds this prompt (or null) owes a decision.
#[must_use]
pub fn owes(prompt: &Value) -> bool {
    !due_choices(prompt).is_empty()
}

/// A random action that the prompt offers and that nobody has to answer: first which verb, so that
/// one with a single choice (conceding) comes up as often as one with dozens.
pub fn random_aside(prompt: &Value, chance: &mut Chance) -> Option<Value> {
    let verbs = prompt["aside"].as_array().map(Vec::as_slice).unwrap_or_default();
    let verb = verbs.get(chance.below(verbs.len()))?;
    let choices: Vec<&Map<String, Value>> =
        prompt["choices"].as_array()?.iter().filter_map(Value::as_object).filter(|choice| choice.get("verb") == Some(verb)).collect();
    fill(choices.get(chance.below(choices.len()))?, chance)
}

/// A random action that the prompt offers and that answers its question.
pub fn random_action(prompt: &Value, chance: &mut Chance) -> Option<Value> {
    let choices = due_choices(prompt);
    fill(choices.get(chance.below(choices.len()))?, chance)
}

fn fill(choice: &Map<String, Value>, chance: &mut Chance) -> Option<Value> {
    Some(Value::Object(choice.iter().map(|(field, domain)| (field.clone(), random_value(domain, chance))).collect()))
}

fn random_value(domain: &Value, chance: &mut Chance) -> Value {
    let Some((domain, about)) = domain.as_object().and_then(|domain| domain.iter().next()) else { return domain.clone() };
    match domain.as_str() {
        "one" => {
            let values = about.as_array().map(Vec::as_slice).unwrap_or_default();
            values.get(chance.below(values.len())).cloned().unwrap_or_default()
        }
        "int" => {
            let (from, to) = (whole(&about[0]), whole(&about[1]));
            // The ends are where mistakes live.
            match chance.below(6) {
                0 => json!(from),
                1 => json!(to),
                _ => json!(chance.between(from, to)),
            }
        }
        "some" => {
            let mut left = about["of"].as_array().cloned().unwrap_or_default();
            let most = whole(&about["max"]).min(i64::try_from(left.len()).unwrap_or(i64::MAX));
            let count = chance.between(whole(&about["min"]), most);
            (0..count).map(|_| left.swap_remove(chance.below(left.len()))).collect()
        }
        "split" => {
            let over = about["over"].as_object().cloned().unwrap_or_default();
            let mut ids: Vec<(String, i64)> = over.iter().map(|(id, most)| (id.clone(), whole(most))).collect();
            let room: i64 = ids.iter().map(|(_, most)| most).sum();
            let mut left = chance.between(whole(&about["total"][0]), whole(&about["total"][1]).min(room));
            let mut behind = room;
            let mut parts = Map::new();
            while !ids.is_empty() {
                let (id, most) = ids.swap_remove(chance.below(ids.len()));
                behind -= most;
                let part = chance.between((left - behind).max(0), most.min(left));
                left -= part;
                // Ids left out count as 0.
                if part > 0 || chance.percent(50) {
                    parts.insert(id, json!(part));
                }
            }
            Value::Object(parts)
        }
        "text" => {
            let count = chance.between(0, whole(about));
            json!((0..count).map(|_| ['a', 'ñ', '€', '😀', ' ', '"'][chance.below(6)]).collect::<String>())
        }
        other => panic!("a domain that docs/protocol.md does not know: {other}"),
    }
}

fn whole(value: &Value) -> i64 {
    value.as_i64().unwrap_or_else(|| panic!("a whole number was expected: {value}"))
}

/// Whether some choice of the prompt permits the action.
#[must_use]
pub fn permits(prompt: &Value, action: &Value) -> bool {
    let choices = prompt["choices"].as_array().map(Vec::as_slice).unwrap_or_default();
    let Some(action) = action.as_object() else { return false };
    choices.iter().filter_map(Value::as_object).any(|choice| {
        choice.len() == action.len() && choice.iter().all(|(field, domain)| action.get(field).is_some_and(|value| fits(domain, value)))
    })
}

fn fits(domain: &Value, value: &Value) -> bool {
    let Some((domain, about)) = domain.as_object().and_then(|domain| domain.iter().next()) else { return domain == value };
    match domain.as_str() {
        "one" => about.as_array().is_some_and(|values| values.contains(value)),
        "int" => value.as_i64().is_some_and(|value| (whole(&about[0])..=whole(&about[1])).contains(&value)),
        "some" => value.as_array().is_some_and(|chosen| {
            let count = i64::try_from(chosen.len()).unwrap_or(i64::MAX);
            let of = about["of"].as_array().map(Vec::as_slice).unwrap_or_default();
            (whole(&about["min"])..=whole(&about["max"])).contains(&count)
                && chosen.iter().enumerate().all(|(at, one)| of.contains(one) && !chosen[..at].contains(one))
        }),
        "split" => value.as_object().is_some_and(|parts| {
            let fitting = parts.iter().all(|(id, part)| {
                part.as_i64().is_some_and(|part| about["over"][id].as_i64().is_some_and(|most| (0..=most).contains(&part)))
            });
            let sum: i64 = parts.values().filter_map(Value::as_i64).sum();
            fitting && (whole(&about["total"][0])..=whole(&about["total"][1])).contains(&sum)
        }),
        "text" => value.as_str().is_some_and(|text| i64::try_from(text.chars().count()).is_ok_and(|count| count <= whole(about))),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_sampled_is_permitted_and_little_else() {
        let prompt = json!({"d":1,"choices":[
            {"verb":"attack","from":"chile","to":{"one":["australia","peru"]},"with":{"int":[1,8]}},
            {"verb":"allot","armies":{"split":{"total":[3,8],"over":{"chile":8,"peru":2}}}},
            {"verb":"swap","cards":{"some":{"of":["c7","c12","c40"],"min":1,"max":3}}},
            {"verb":"say","text":{"text":5}},
            {"verb":"resign"}],"aside":["resign"]});
        let mut chance = Chance::of_test();
        let mut verbs = std::collections::BTreeSet::new();
        for _ in 0..2000 {
            let action = random_action(&prompt, &mut chance).unwrap();
            assert!(permits(&prompt, &action), "{action}");
            verbs.insert(action["verb"].to_string());
        }
        assert_eq!(verbs.len(), 4);
        for wrong in [
            json!({"verb":"attack","from":"chile","to":"brazil","with":1}),
            json!({"verb":"attack","from":"chile","to":"peru","with":9}),
            json!({"verb":"attack","from":"chile","to":"peru","with":1,"more":1}),
            json!({"verb":"attack","from":"chile","to":"peru"}),
            json!({"verb":"allot","armies":{"chile":2}}),
            json!({"verb":"allot","armies":{"peru":3}}),
            json!({"verb":"swap","cards":["c7","c7"]}),
            json!({"verb":"say","text":"123456"}),
        ] {
            assert!(!permits(&prompt, &wrong), "{wrong}");
        }
        assert!(permits(&prompt, &json!({"verb":"resign"})));
        assert!(!owes(&json!({"choices":[{"verb":"resign"}],"aside":["resign"]})));
        assert!(!owes(&Value::Null));
    }
}

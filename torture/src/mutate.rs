//! Changes real traffic a little: bytes, and the values of JSON.

use entente_tests::Chance;
use serde_json::{Map, Value, json};

/// Texts that programs stumble over.
const TEXTS: [&str; 14] = [
    "",
    "\u{0}",
    "a\u{0}b",
    "\u{1}\u{7f}\u{9f}",
    "\u{202e}evil",
    "\u{200b}",
    "e\u{301}\u{301}\u{301}\u{301}\u{301}\u{301}",
    "\u{feff}",
    "\u{fffd}",
    "'; DROP TABLE rooms; --",
    "../../etc/passwd",
    "%00%0d%0a",
    "{\"t\":\"hello\"}",
    "😀",
];

/// Some value that was not meant to be there.
fn stray(chance: &mut Chance) -> Value {
    match chance.below(16) {
        0 => Value::Null,
        1 => json!(chance.percent(50)),
        2 => json!(-1),
        3 => json!(u64::MAX),
        4 => json!(i64::MIN),
        5 => json!(1e308),
        6 => json!(0.5),
        7 => json!([]),
        8 => json!({}),
        9 => (0..chance.below(120)).fold(json!(1), |inner, _| json!([inner])),
        10 => (0..chance.below(120)).fold(json!(1), |inner, _| json!({"a": inner})),
        11 => json!("x".repeat(chance.below(20_000))),
        12 => Value::Array(vec![json!(1); chance.below(3000)]),
        13 => json!(chance.between(-3, 70)),
        _ => json!(TEXTS[chance.below(TEXTS.len())]),
    }
}

/// Changes one place of a value.
fn change(value: &mut Value, other: &Value, chance: &mut Chance) {
    match value {
        Value::Object(fields) if !fields.is_empty() && chance.percent(85) => change_field(fields, other, chance),
        Value::Array(items) if !items.is_empty() && chance.percent(85) => {
            let at = chance.below(items.len());
            match chance.below(5) {
                0 => drop(items.remove(at)),
                1 => items.push(items[at].clone()),
                2 => items[at] = stray(chance),
                _ => change(&mut items[at], other, chance),
            }
        }
        Value::Number(number) if chance.percent(50) => {
            let near = number.as_i64().unwrap_or_default();
            *value = json!(near.saturating_add(chance.between(-2, 2)));
        }
        Value::String(text) if chance.percent(50) => {
            let at = text.char_indices().map(|(at, _)| at).nth(chance.below(text.chars().count())).unwrap_or_default();
            text.insert_str(at, TEXTS[chance.below(TEXTS.len())]);
        }
        _ if chance.percent(30) => *value = other.clone(),
        _ => *value = stray(chance),
    }
}

fn change_field(fields: &mut Map<String, Value>, other: &Value, chance: &mut Chance) {
    let name = fields.keys().nth(chance.below(fields.len())).cloned().unwrap_or_default();
    match chance.below(6) {
        0 => drop(fields.remove(&name)),
        1 => drop(fields.insert(TEXTS[chance.below(TEXTS.len())].to_owned(), stray(chance))),
        2 => drop(fields.insert(name, stray(chance))),
        _ => {
            if let Some(field) = fields.get_mut(&name) {
                change(field, other, chance);
            }
        }
    }
}

/// A frame of a real client, changed: mostly a value of its JSON, else its text. `other` is something from elsewhere.
pub(crate) fn frame(real: &Value, other: &Value, chance: &mut Chance) -> String {
    let mut value = real.clone();
    for _ in 0..=chance.below(3) {
        change(&mut value, other, chance);
    }
    let text = value.to_string();
    if chance.percent(75) { text } else { String::from_utf8_lossy(&bytes(text.as_bytes(), chance)).into_owned() }
}

/// Bytes, changed: some flipped, cut off, doubled or put in.
pub(crate) fn bytes(real: &[u8], chance: &mut Chance) -> Vec<u8> {
    let mut bytes = real.to_vec();
    for _ in 0..=chance.below(4) {
        let at = chance.below(bytes.len());
        match chance.below(5) {
            0 => bytes.truncate(at),
            1 => bytes.insert(at, u8::try_from(chance.below(256)).unwrap_or_default()),
            2 => bytes.extend_from_within(at..),
            3 if at < bytes.len() => drop(bytes.remove(at)),
            _ => {
                if let Some(byte) = bytes.get_mut(at) {
                    *byte ^= 1 << chance.below(8);
                }
            }
        }
        bytes.truncate(40_000);
    }
    bytes
}

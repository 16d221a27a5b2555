//! Actions as a test writes them: `move from=chile to=peru n=3 tokens={"5":1} parties=[0,1]`.

use crate::action::Action;
use serde_json::Value;

/// What a test may hand over where an action is wanted: the text of one, or the action itself.
pub trait IntoAction {
    /// The action.
    fn into_action(self) -> Action;
}

impl IntoAction for Action {
    fn into_action(self) -> Action {
        self
    }
}

impl IntoAction for &Action {
    fn into_action(self) -> Action {
        self.clone()
    }
}

impl IntoAction for &str {
    fn into_action(self) -> Action {
        action(self)
    }
}

impl IntoAction for String {
    fn into_action(self) -> Action {
        action(&self)
    }
}

impl IntoAction for &String {
    fn into_action(self) -> Action {
        action(self)
    }
}

/// Reads an action: the verb, then fields. A value is a number, `true`, `false`, JSON (in brackets or in
/// quotation marks) or else plain text without spaces.
#[must_use]
pub fn action(text: &str) -> Action {
    let mut words = words(text).into_iter();
    let verb = words.next().unwrap_or_else(|| panic!("{text:?} is no action"));
    words.fold(Action::new(verb), |action, word| {
        let (field, written) = word.split_once('=').unwrap_or_else(|| panic!("{word:?} in {text:?} is no field=value"));
        action.with(field, value(written))
    })
}

/// Writes an action as [`action`] reads it, fields in the order of the alphabet.
#[must_use]
pub fn text(action: &Action) -> String {
    let fields = action.0.iter().filter(|(field, _)| *field != "verb");
    fields.fold(action.verb().to_owned(), |text, (field, value)| format!("{text} {field}={}", written(value)))
}

/// A value as [`text`] writes it.
pub(super) fn written(of: &Value) -> String {
    match of {
        // What would be read as something else, or not as one word, stands in quotation marks.
        Value::String(plain) if value_is_plain(plain) => plain.clone(),
        other => other.to_string(),
    }
}

fn value_is_plain(text: &str) -> bool {
    !text.is_empty()
        && !text.contains(|letter: char| letter.is_whitespace() || "[]{}\"".contains(letter))
        && value(text).as_str() == Some(text)
}

fn value(written: &str) -> Value {
    match written.chars().next() {
        Some('[' | '{' | '"') => serde_json::from_str(written).unwrap_or_else(|error| panic!("{written} is no JSON: {error}")),
        _ if written == "true" || written == "false" => Value::from(written == "true"),
        _ => written.parse::<i64>().map_or_else(|_| Value::from(written), Value::from),
    }
}

/// Words between spaces; spaces within brackets or quotation marks part nothing.
fn words(text: &str) -> Vec<&str> {
    let (mut words, mut start) = (Vec::new(), None);
    let (mut depth, mut quoted, mut escaped) = (0_usize, false, false);
    for (at, letter) in text.char_indices() {
        match letter {
            _ if escaped => escaped = false,
            '\\' if quoted => escaped = true,
            '"' => quoted = !quoted,
            '[' | '{' if !quoted => depth += 1,
            ']' | '}' if !quoted => depth = depth.saturating_sub(1),
            _ => {}
        }
        if letter.is_whitespace() && depth == 0 && !quoted {
            words.extend(start.take().map(|start: usize| &text[start..at]));
        } else {
            start.get_or_insert(at);
        }
    }
    words.extend(start.map(|start| &text[start..]));
    words
}

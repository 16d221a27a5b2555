//! RFC 6902 patches between two documents, kept small: equal ends of a list are left alone, and a
//! list that slides (a log that keeps its last lines) loses its head and grows at its tail instead of
//! changing in every place.

use serde_json::{Value, json};
use std::borrow::Cow;
use std::fmt::Write as _;

/// The patch that makes `new` of `old`; both are JSON as `serde_json` writes it, without blanks.
/// What is the same text in both is never read, so a change in a large document costs little.
pub(crate) fn patch(old: &str, new: &str) -> Value {
    let mut patch = Patch { path: String::new(), operations: Vec::new() };
    patch.text(old, new);
    Value::Array(patch.operations)
}

/// The length of the JSON value at the beginning of the text.
fn length(text: &str) -> usize {
    let bytes = text.as_bytes();
    let (mut at, mut depth) = (0, 0_usize);
    while at < bytes.len() {
        match bytes[at] {
            b'"' => {
                at += 1;
                while at < bytes.len() && bytes[at] != b'"' {
                    at += if bytes[at] == b'\\' { 2 } else { 1 };
                }
                if depth == 0 {
                    return at + 1;
                }
            }
            b'{' | b'[' => depth += 1,
            // The end of a number or a word.
            b'}' | b']' | b',' | b':' if depth == 0 => return at,
            b'}' | b']' => {
                depth -= 1;
                if depth == 0 {
                    return at + 1;
                }
            }
            _ => {}
        }
        at += 1;
    }
    bytes.len()
}

/// The first field of what is left of an object: its name (as written, in quotes), its value, and the rest.
fn field(rest: &str) -> Option<(&str, &str, &str)> {
    let (name, after) = rest.split_at_checked(length(rest))?;
    let after = after.strip_prefix(':')?;
    let (value, after) = after.split_at_checked(length(after))?;
    Some((name, value, after.strip_prefix(',').unwrap_or_default()))
}

/// The fields that two objects have alike in name and not in value; `None` where their names differ.
fn changed<'a>(old: &'a str, new: &'a str) -> Option<Vec<(&'a str, &'a str, &'a str)>> {
    let inside = |object: &'a str| object.strip_prefix('{')?.strip_suffix('}');
    let (mut old, mut new) = (inside(old)?, inside(new)?);
    let mut found = Vec::new();
    while old != new {
        let (name, before, old_rest) = field(old)?;
        let (other, after, new_rest) = field(new)?;
        if name != other {
            return None;
        }
        if before != after {
            found.push((name, before, after));
        }
        (old, new) = (old_rest, new_rest);
    }
    Some(found)
}

fn parsed(text: &str) -> Value {
    serde_json::from_str(text).unwrap_or_default()
}

struct Patch {
    path: String,
    operations: Vec<Value>,
}

impl Patch {
    fn replace(&mut self, new: &Value) {
        self.operations.push(json!({ "op": "replace", "path": self.path, "value": new }));
    }

    fn add(&mut self, new: &Value) {
        self.operations.push(json!({ "op": "add", "path": self.path, "value": new }));
    }

    fn remove(&mut self) {
        self.operations.push(json!({ "op": "remove", "path": self.path }));
    }

    fn in_field(&mut self, name: &str, what: impl FnOnce(&mut Self)) {
        let length = self.path.len();
        self.path.push('/');
        if name.contains(['~', '/']) {
            self.path.push_str(&name.replace('~', "~0").replace('/', "~1"));
        } else {
            self.path.push_str(name);
        }
        what(self);
        self.path.truncate(length);
    }

    fn in_place(&mut self, at: usize, what: impl FnOnce(&mut Self)) {
        let length = self.path.len();
        // Writing to a string cannot fail.
        let _ = write!(self.path, "/{at}");
        what(self);
        self.path.truncate(length);
    }

    fn text(&mut self, old: &str, new: &str) {
        if old == new {
            return;
        }
        if let Some(changed) = changed(old, new) {
            for (name, old, new) in changed {
                let plain = name.get(1..name.len() - 1).filter(|plain| !plain.contains('\\'));
                let name = plain.map_or_else(|| Cow::from(parsed(name).as_str().unwrap_or_default().to_owned()), Cow::from);
                self.in_field(&name, |patch| patch.text(old, new));
            }
            return;
        }
        self.value(&parsed(old), &parsed(new));
    }

    fn value(&mut self, old: &Value, new: &Value) {
        match (old, new) {
            (Value::Object(old), Value::Object(new)) => {
                for (name, value) in new {
                    self.in_field(name, |patch| match old.get(name) {
                        Some(old) => patch.value(old, value),
                        None => patch.add(value),
                    });
                }
                for name in old.keys().filter(|name| !new.contains_key(*name)) {
                    self.in_field(name, Self::remove);
                }
            }
            (Value::Array(old), Value::Array(new)) => self.list(old, new),
            _ if old == new => {}
            _ => self.replace(new),
        }
    }

    fn list(&mut self, old: &[Value], new: &[Value]) {
        let slid = slid(old, new);
        for _ in 0..slid {
            self.in_place(0, Self::remove);
        }
        let old = &old[slid..];
        let head = old.iter().zip(new).take_while(|(old, new)| old == new).count();
        let (old, new) = (&old[head..], &new[head..]);
        // Only where something came or went in the middle do equal ends lie in other places.
        let tail =
            if old.len() == new.len() { 0 } else { old.iter().rev().zip(new.iter().rev()).take_while(|(old, new)| old == new).count() };
        let (old, new) = (&old[..old.len() - tail], &new[..new.len() - tail]);
        for (at, (old, new)) in old.iter().zip(new).enumerate() {
            self.in_place(head + at, |patch| patch.value(old, new));
        }
        for _ in new.len()..old.len() {
            self.in_place(head + new.len(), Self::remove);
        }
        for (at, value) in new.iter().enumerate().skip(old.len()) {
            self.in_place(head + at, |patch| patch.add(value));
        }
    }
}

/// How many elements fell out at the front of a list whose rest begins the new one. Never more than
/// half of them: then it is shorter to change what is there.
fn slid(old: &[Value], new: &[Value]) -> usize {
    if new.is_empty() || old.first() == new.first() {
        return 0;
    }
    (1..=old.len() / 2).find(|count| new.starts_with(&old[*count..])).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::{changed, field, length};
    use crate::bot::Chance;
    use serde_json::{Value, json};

    fn patch(old: &Value, new: &Value) -> Value {
        super::patch(&old.to_string(), &new.to_string())
    }

    #[test]
    fn fields_are_found_whatever_they_hold() {
        let odd = json!({ "a\"b": "}],:\\", "c\\": [1, { "d": [] }, "x,y"], "": {}, "é": -5, "n": null });
        let text = odd.to_string();
        let (mut rest, mut back) = (&text[1..text.len() - 1], serde_json::Map::new());
        while let Some((name, value, more)) = field(rest) {
            back.insert(serde_json::from_str(name).unwrap(), serde_json::from_str(value).unwrap());
            rest = more;
        }
        assert_eq!((rest, Value::Object(back)), ("", odd));
    }

    #[test]
    fn only_what_differs_is_looked_into() {
        let old = r#"{"a":1,"b":{"x":"}"},"c":[1],"d":null}"#;
        let new = r#"{"a":1,"b":{"x":"{"},"c":[1],"d":7}"#;
        assert_eq!(changed(old, new), Some(vec![(r#""b""#, r#"{"x":"}"}"#, r#"{"x":"{"}"#), (r#""d""#, "null", "7")]));
        assert_eq!(changed(old, old), Some(vec![]));
        // Where names differ, or there is no object, both are read as they are.
        for other in [r#"{"a":2}"#, r#"{"a":1,"x":2}"#, r#"{"a":2,"b":{"x":"}"},"c":[1],"e":null}"#, "{}", "[1]", "1", r#"{"a":1"#] {
            assert_eq!(changed(old, other), None, "{other}");
            assert_eq!(changed(other, old), None, "{other}");
        }
        let lengths = [r#""a\\\"b,":1"#, "[1,[2]],3", r#"{"a":"}"},3"#, "12,3", "12}", "true]", r#""""#, "7"].map(length);
        assert_eq!(lengths, [9, 7, 9, 2, 2, 4, 2, 1]);
    }

    #[test]
    fn a_list_slides_by_half_at_most() {
        let list = |from: u32, to: u32| json!((from..to).collect::<Vec<_>>());
        let removed = |old: &Value, new: &Value| {
            let steps = patch(old, new);
            steps.as_array().unwrap().iter().filter(|step| step["op"] == "remove" && step["path"] == "/0").count()
        };
        assert_eq!([1, 2, 3].map(|by| removed(&list(0, 4), &list(by, 4 + by))), [1, 2, 0]);
        assert_eq!(removed(&list(0, 4), &list(0, 3)), 0);
        assert_eq!(patch(&list(0, 2), &list(1, 3)), json!([{ "op": "remove", "path": "/0" }, { "op": "add", "path": "/1", "value": 2 }]));
        assert_eq!(patch(&json!([1, 2]), &json!([])), json!([{ "op": "remove", "path": "/0" }, { "op": "remove", "path": "/0" }]));
        // What was equal at both ends is left alone, whatever came between.
        assert_eq!(patch(&json!([1, 2, 9]), &json!([1, 3, 4, 9])).as_array().unwrap().len(), 2);
        assert_eq!(patch(&json!([1, 2, 9]), &json!([1, 3, 9])), json!([{ "op": "replace", "path": "/1", "value": 3 }]));
    }

    fn applied(old: &Value, new: &Value) -> Value {
        let operations: json_patch::Patch = serde_json::from_value(patch(old, new)).unwrap();
        let mut document = old.clone();
        json_patch::patch(&mut document, &operations).unwrap();
        document
    }

    #[test]
    fn a_log_slides() {
        let old = json!({ "log": [1, 2, 3, 4] });
        let new = json!({ "log": [2, 3, 4, 5] });
        let short = json!([{ "op": "remove", "path": "/log/0" }, { "op": "add", "path": "/log/3", "value": 5 }]);
        assert_eq!(patch(&old, &new), short);
    }

    #[test]
    fn what_comes_and_goes_in_the_middle_moves_nothing_else() {
        let (long, short) = (json!([1, 2, 3, 4, 5]), json!([1, 2, 4, 5]));
        assert_eq!(patch(&long, &short), json!([{ "op": "remove", "path": "/2" }]));
        assert_eq!(patch(&short, &long), json!([{ "op": "add", "path": "/2", "value": 3 }]));
    }

    #[test]
    fn names_are_escaped() {
        let (old, new) = (json!({ "a/b~c": 1, "": 1 }), json!({ "a/b~c": 2 }));
        let both = json!([{ "op": "replace", "path": "/a~1b~0c", "value": 2 }, { "op": "remove", "path": "/" }]);
        assert_eq!(patch(&old, &new), both);
        assert_eq!(applied(&old, &new), new);
    }

    #[test]
    fn the_root_is_replaced_where_its_kind_changes() {
        assert_eq!(patch(&Value::Null, &json!({ "a": 1 })), json!([{ "op": "replace", "path": "", "value": { "a": 1 } }]));
        assert_eq!(patch(&json!([1]), &json!([1])), json!([]));
    }

    fn random(chance: &mut Chance, depth: usize) -> Value {
        match chance.below(if depth == 0 { 3 } else { 6 }) {
            0 => Value::Null,
            1 => json!(["", "x\\\"", "}],", "é"][chance.below(4)]),
            2 => json!(chance.below(3)),
            3 => (0..chance.below(4))
                .map(|_| (["a", "b/", "c~", "", "d\"}", "\\"][chance.below(6)].to_owned(), random(chance, depth - 1)))
                .collect(),
            _ => (0..chance.below(7)).map(|_| random(chance, depth - 1)).collect(),
        }
    }

    #[test]
    fn every_patch_leads_from_old_to_new() {
        let mut chance = Chance::seeded(6902);
        for _ in 0..20_000 {
            let (old, new) = (random(&mut chance, 3), random(&mut chance, 3));
            assert_eq!(applied(&old, &new), new, "from {old}");
        }
    }
}

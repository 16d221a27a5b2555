//! RFC 6902 patches between two documents, kept small: equal ends of a list are left alone, and a
//! list that slides (a log that keeps its last lines) loses its head and grows at its tail instead of
//! changing in every place.

use serde_json::{Value, json};
use std::fmt::Write as _;

/// The patch that makes `new` of `old`.
pub(crate) fn patch(old: &Value, new: &Value) -> Value {
    let mut patch = Patch { path: String::new(), operations: Vec::new() };
    patch.value(old, new);
    Value::Array(patch.operations)
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

    fn value(&mut self, old: &Value, new: &Value) {
        match (old, new) {
            (Value::Object(old), Value::Object(new)) => {
                // Mostly both have the same fields, and most of those are equal.
                if old.len() == new.len() && old.keys().eq(new.keys()) {
                    for ((name, new), old) in new.iter().zip(old.values()) {
                        if old != new {
                            self.in_field(name, |patch| patch.value(old, new));
                        }
                    }
                    return;
                }
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
    use super::patch;
    use crate::bot::Chance;
    use serde_json::{Value, json};

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
            1 | 2 => json!(chance.below(3)),
            3 => (0..chance.below(4)).map(|_| (["a", "b/", "c~", ""][chance.below(4)].to_owned(), random(chance, depth - 1))).collect(),
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

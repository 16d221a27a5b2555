//! Prompts: what a seat may do now, as data.
//!
//! A [`Choice`] is a verb and a [`Domain`] for each of its fields: a fixed value or one of five kinds of open ones. An action
//! is legal exactly when some choice permits it. The engine checks that before a game sees the
//! action; the client, the bots and the random player build on the same data.

use crate::action::Action;
use crate::bot::Chance;
use crate::vocabulary::Message;
use serde::ser::SerializeMap;
use serde::{Deserialize, Serialize, Serializer};
use serde_json::{Map, Value, json};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// A message key and its parameters; the client words it in the reader's language.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS)]
pub struct Say {
    /// Key in the client's catalogues, such as `petrodolar.ruler`.
    pub k: String,
    /// Parameters of the message.
    #[serde(default, skip_serializing_if = "Map::is_empty")]
    #[ts(optional, type = "Record<string, unknown>")]
    pub p: Map<String, Value>,
}

impl Say {
    /// A key without parameters, for the engine and its tests: games say what their vocabulary declares.
    #[must_use]
    pub fn new(k: &str) -> Self {
        Say { k: k.to_owned(), p: Map::new() }
    }

    /// The same with one more parameter.
    #[must_use]
    pub fn with(mut self, name: &str, value: impl Into<Value>) -> Self {
        self.p.insert(name.to_owned(), value.into());
        self
    }
}

/// What one seat may do now.
#[derive(Clone, Debug, PartialEq, Serialize, ts_rs::TS)]
pub struct Prompt {
    /// Names the decision; set by [`crate::Match`], games leave it 0. It stays while the decision stands.
    #[ts(type = "number")]
    pub d: u64,
    /// The question. **It is the identity of the decision**: while it is equal and the seat itself
    /// has not acted, `d` stays, even when others' acts change the choices. Two different decisions
    /// of one seat must differ here (put the turn, the round or the opponent into the parameters).
    pub ask: Say,
    /// Everything the seat may do.
    #[ts(type = "Choice[]")]
    pub choices: Vec<Choice>,
    /// Verbs among the choices that nobody has to answer (resign, offer a draw). A prompt that
    /// offers nothing else is not *due*: no clock runs for it and bots leave it alone.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<String>>")]
    pub aside: Vec<String>,
    /// The seat may take its last action back (set by [`crate::Match`]).
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub undo: bool,
    /// What helps a person choose and follows from what the seat may know: costs, forecasts.
    /// Shape and meaning are the game's; no program needs it to act.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "unknown")]
    pub hints: Option<Value>,
    /// The question is one for all that the seat does in answer to it: its own acts do not begin its time
    /// anew, and its time stands still while it owes nothing in between. See [`Prompt::steady`].
    #[serde(skip)]
    pub steady: bool,
}

/// A choice that cannot be meant lightly: it ends the match for whoever takes it, or gives something up for good.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Warn {
    /// The verb of the actions that are warned of.
    pub verb: &'static str,
    /// They have these values in these fields; none: all actions with the verb.
    #[serde(skip_serializing_if = "Map::is_empty")]
    pub fields: Map<String, Value>,
    /// What is at stake, as a message.
    #[serde(flatten)]
    pub say: Say,
}

impl Warn {
    /// A warning of all actions with this verb.
    #[must_use]
    pub fn new(verb: &'static str, say: impl Message) -> Self {
        Warn { verb, fields: Map::new(), say: say.say() }
    }

    /// The same, of those alone that have this value in this field.
    #[must_use]
    pub fn when(mut self, field: &str, value: impl Into<Value>) -> Self {
        self.fields.insert(field.to_owned(), value.into());
        self
    }
}

/// A verb with the domain of each of its fields: all the actions that fit.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice {
    /// What is done.
    pub verb: &'static str,
    /// The fields in the order in which a person fills them in.
    pub fields: Vec<(&'static str, Domain)>,
}

/// The values that one field of a choice may take.
#[derive(Clone, Debug, PartialEq)]
pub enum Domain {
    /// Exactly this value (a string, number or boolean).
    Fixed(Value),
    /// One value of the list. Never empty in a valid prompt. Shared, so that a game which offers the
    /// same long list again need not build it again.
    One(Arc<[Value]>),
    /// A whole number, both ends included.
    Int(i64, i64),
    /// Distinct values of the list, between `min` and `max` many, in any order.
    Some {
        /// The values to choose from.
        of: Vec<Value>,
        /// At least so many.
        min: usize,
        /// At most so many.
        max: usize,
    },
    /// A whole number ≥ 0 for each id, at most its own maximum, with the sum between `min` and
    /// `max`. Ids left out count as 0.
    Split {
        /// Smallest sum.
        min: u64,
        /// Largest sum.
        max: u64,
        /// Ids and the most that each may get.
        over: BTreeMap<String, u64>,
    },
    /// Pieces of several sizes that make up an amount: a whole number for each id, at most its own
    /// maximum, so that the sum of what each is *worth* is one of `totals`. Ids that count 0 are left
    /// out. Build it with [`Domain::sum`], which leaves out totals that cannot be reached.
    ///
    /// It travels as the list of all ways ([`Domain::One`]), so that a program needs to know nothing new,
    /// with the pieces beside it for clients that can do better than a list. Keep the pieces few.
    Sum {
        /// Ids, the most that each may get, and what one of it is worth.
        over: BTreeMap<String, (u64, u64)>,
        /// Which sums are permitted.
        totals: BTreeSet<u64>,
    },
    /// Free text of at most so many characters (Unicode scalar values).
    Text(usize),
}

impl Prompt {
    /// A prompt that asks `ask` and offers nothing yet.
    #[must_use]
    pub fn new(ask: impl Message) -> Self {
        Prompt { d: 0, ask: ask.say(), choices: Vec::new(), aside: Vec::new(), undo: false, hints: None, steady: false }
    }

    /// The same prompt with one more choice. Choices with an empty domain are left out.
    #[must_use]
    pub fn offer(mut self, choice: Choice) -> Self {
        if choice.possible() {
            self.choices.push(choice);
        }
        self
    }

    /// The same prompt with one more choice that nobody has to answer. It is left out like any other where its domain is empty.
    #[must_use]
    pub fn aside(mut self, choice: Choice) -> Self {
        if choice.possible() && !self.aside.iter().any(|verb| verb == choice.verb) {
            self.aside.push(choice.verb.to_owned());
        }
        self.offer(choice)
    }

    /// The same prompt with hints for the person. The fields of several calls are put together.
    #[must_use]
    pub fn hint(mut self, hints: Value) -> Self {
        self.hints = Some(match (self.hints.take(), hints) {
            (Some(Value::Object(mut before)), Value::Object(more)) => {
                before.extend(more);
                Value::Object(before)
            }
            (_, hints) => hints,
        });
        self
    }

    /// The same prompt with a warning before a grave choice: the client asks "really?" before it sends such an action. Warnings
    /// travel as the list `warn` of the hints.
    #[must_use]
    #[expect(clippy::needless_pass_by_value, reason = "a warning is written where it is given")]
    pub fn warn(mut self, warn: Warn) -> Self {
        let mut hints = match self.hints.take() {
            Some(Value::Object(hints)) => hints,
            _ => Map::new(),
        };
        let mut list = match hints.remove("warn") {
            Some(Value::Array(list)) => list,
            _ => Vec::new(),
        };
        list.push(json!(warn));
        hints.insert("warn".to_owned(), Value::Array(list));
        self.hints = Some(Value::Object(hints));
        self
    }

    /// The same prompt with one time for all that the seat does in answer to its question, such as the
    /// orders of a movement phase: otherwise orders that change nothing could hold a table for ever.
    #[must_use]
    pub fn steady(mut self) -> Self {
        self.steady = true;
        self
    }

    /// Whether some choice permits this action.
    #[must_use]
    pub fn permits(&self, action: &Action) -> bool {
        self.choices.iter().any(|choice| choice.permits(action))
    }

    /// The choices that answer the question, without those that nobody has to answer.
    pub fn due_choices(&self) -> impl Iterator<Item = &Choice> {
        self.choices.iter().filter(|choice| !self.aside.iter().any(|verb| verb == choice.verb))
    }

    /// The choices that nobody has to answer.
    pub fn aside_choices(&self) -> impl Iterator<Item = &Choice> {
        self.choices.iter().filter(|choice| self.aside.iter().any(|verb| verb == choice.verb))
    }

    /// Whether the seat owes an answer.
    #[must_use]
    pub fn is_due(&self) -> bool {
        self.due_choices().next().is_some()
    }

    /// A random permitted action that answers the question; `None` when nothing is due.
    #[must_use]
    pub fn sample(&self, chance: &mut Chance) -> Option<Action> {
        let due: Vec<&Choice> = self.due_choices().collect();
        if due.is_empty() {
            return None;
        }
        Some(due[chance.below(due.len())].sample(chance))
    }

    /// A random permitted action that nobody has to take, with a verb that `fits`. The verb is drawn
    /// first, so that the one with the longest lists does not drown the others. `None` without any.
    #[must_use]
    pub fn sample_aside(&self, fits: impl Fn(&str) -> bool, chance: &mut Chance) -> Option<Action> {
        let verbs: Vec<&String> = self.aside.iter().filter(|verb| fits(verb)).collect();
        let verb = verbs.get(chance.below(verbs.len()))?;
        let choices: Vec<&Choice> = self.choices.iter().filter(|choice| choice.verb == **verb).collect();
        Some(choices.get(chance.below(choices.len()))?.sample(chance))
    }
}

impl Choice {
    /// A choice with a verb and no fields yet.
    #[must_use]
    pub fn new(verb: &'static str) -> Self {
        Choice { verb, fields: Vec::new() }
    }

    /// The same choice with a fixed field.
    #[must_use]
    pub fn fixed(self, field: &'static str, value: impl Into<Value>) -> Self {
        self.with(field, Domain::Fixed(value.into()))
    }

    /// The same choice with a field that takes one of the values.
    #[must_use]
    pub fn one<V: Into<Value>>(self, field: &'static str, values: impl IntoIterator<Item = V>) -> Self {
        self.with(field, Domain::One(values.into_iter().map(Into::into).collect()))
    }

    /// The same choice with a field that takes a whole number, both ends included.
    #[must_use]
    pub fn int(self, field: &'static str, from: i64, to: i64) -> Self {
        self.with(field, Domain::Int(from, to))
    }

    /// The same choice with a field.
    #[must_use]
    pub fn with(mut self, field: &'static str, domain: Domain) -> Self {
        self.fields.push((field, domain));
        self
    }

    /// What fits into a field; `None` where the choice has no such field.
    #[must_use]
    pub fn domain(&self, field: &str) -> Option<&Domain> {
        self.fields.iter().find(|(name, _)| *name == field).map(|(_, domain)| domain)
    }

    /// Whether no domain is empty: at least one action fits.
    #[must_use]
    pub fn possible(&self) -> bool {
        self.fields.iter().all(|(_, domain)| domain.possible())
    }

    /// Whether the action has this verb, exactly these fields, and a permitted value in each.
    #[must_use]
    pub fn permits(&self, action: &Action) -> bool {
        action.verb() == self.verb
            && action.0.len() == self.fields.len() + 1
            && self.fields.iter().all(|(field, domain)| action.0.get(*field).is_some_and(|value| domain.permits(value)))
    }

    /// A random action that this choice permits.
    #[must_use]
    pub fn sample(&self, chance: &mut Chance) -> Action {
        self.fields.iter().fold(Action::new(self.verb), |action, (field, domain)| action.with(field, domain.sample(chance)))
    }
}

impl Domain {
    /// A [`Domain::Sum`] with those of the wanted totals that can be reached; where any pieces will do,
    /// the [`Domain::Split`] that says the same.
    #[must_use]
    pub fn sum(over: BTreeMap<String, (u64, u64)>, wanted: impl IntoIterator<Item = u64>) -> Domain {
        let reachable = sums(over.values());
        let totals: BTreeSet<u64> = wanted.into_iter().filter(|total| reachable.contains(total)).collect();
        if totals.len() + 1 == reachable.len() && !totals.contains(&0) && over.values().all(|(_, worth)| *worth > 0) {
            let over: BTreeMap<String, u64> = over.into_iter().map(|(id, (most, _))| (id, most)).collect();
            return Domain::Split { min: 1, max: over.values().copied().fold(0, u64::saturating_add), over };
        }
        Domain::Sum { over, totals }
    }

    /// All ways to make up one of the totals, until `limit` are found.
    fn ways(over: &BTreeMap<String, (u64, u64)>, totals: &BTreeSet<u64>, limit: usize) -> Vec<Value> {
        let parts: Vec<(&String, (u64, u64))> = over.iter().map(|(id, part)| (id, *part)).collect();
        let mut found = Vec::new();
        for total in totals {
            fill(&parts, *total, &mut Vec::new(), &mut found, limit);
        }
        found
    }

    /// The only value of the domain, where there is but one.
    #[must_use]
    pub fn only(&self) -> Option<Value> {
        match self {
            Domain::Fixed(value) => Some(value.clone()),
            Domain::One(values) => (values.len() == 1).then(|| values[0].clone()),
            Domain::Int(from, to) => (from == to).then(|| Value::from(*from)),
            Domain::Some { of, min, max } => (min == max && *min == of.len()).then(|| Value::from(of.clone())),
            Domain::Split { min, over, .. } => {
                let open: BTreeMap<&String, u64> = over.iter().map(|(id, most)| (id, *most)).filter(|(_, most)| *most > 0).collect();
                let all: u64 = open.values().copied().fold(0, u64::saturating_add);
                (*min == all).then(|| json!(open))
            }
            Domain::Sum { over, totals } => {
                let mut found = Domain::ways(over, totals, 2);
                (found.len() == 1).then(|| found.remove(0))
            }
            Domain::Text(_) => None,
        }
    }

    /// Whether the domain has a value.
    #[must_use]
    pub fn possible(&self) -> bool {
        match self {
            Domain::Fixed(_) | Domain::Text(_) => true,
            Domain::Sum { totals, .. } => !totals.is_empty(),
            Domain::One(values) => !values.is_empty(),
            Domain::Int(from, to) => from <= to,
            Domain::Some { of, min, max } => min <= max && *min <= of.len(),
            Domain::Split { min, max, over } => min <= max && *min <= over.values().copied().fold(0, u64::saturating_add),
        }
    }

    /// Whether the value lies in the domain.
    #[must_use]
    pub fn permits(&self, value: &Value) -> bool {
        match self {
            Domain::Fixed(fixed) => value == fixed,
            Domain::One(values) => values.contains(value),
            Domain::Int(from, to) => value.as_i64().is_some_and(|number| (*from..=*to).contains(&number)),
            Domain::Some { of, min, max } => value.as_array().is_some_and(|chosen| {
                (*min..=*max).contains(&chosen.len())
                    && chosen.iter().enumerate().all(|(at, one)| of.contains(one) && !chosen[..at].contains(one))
            }),
            Domain::Split { min, max, over } => value.as_object().is_some_and(|parts| {
                let mut sum: u64 = 0;
                for (id, part) in parts {
                    let (Some(most), Some(part)) = (over.get(id), part.as_u64()) else { return false };
                    if part > *most {
                        return false;
                    }
                    sum = sum.saturating_add(part);
                }
                (*min..=*max).contains(&sum)
            }),
            Domain::Sum { over, totals } => value.as_object().is_some_and(|parts| {
                let mut sum: u64 = 0;
                for (id, part) in parts {
                    let (Some((most, worth)), Some(part)) = (over.get(id), part.as_u64()) else { return false };
                    if part == 0 || part > *most {
                        return false;
                    }
                    sum = sum.saturating_add(part.saturating_mul(*worth));
                }
                totals.contains(&sum)
            }),
            Domain::Text(most) => value.as_str().is_some_and(|text| text.chars().count() <= *most),
        }
    }

    /// A random value of the domain.
    #[must_use]
    pub fn sample(&self, chance: &mut Chance) -> Value {
        match self {
            Domain::Fixed(value) => value.clone(),
            Domain::One(values) => values.get(chance.below(values.len())).cloned().unwrap_or_default(),
            Domain::Int(from, to) => Value::from(chance.between(*from, *to)),
            Domain::Some { of, min, max } => {
                let count = *min + chance.below((*max).min(of.len()).saturating_sub(*min) + 1);
                let mut left = of.clone();
                let mut chosen = Vec::with_capacity(count);
                for _ in 0..count {
                    chosen.push(left.swap_remove(chance.below(left.len())));
                }
                Value::Array(chosen)
            }
            Domain::Split { min, max, over } => {
                let room: u64 = over.values().copied().fold(0, u64::saturating_add);
                let most = (*max).min(room);
                let mut left = min + chance.below_u64(most.saturating_sub(*min).saturating_add(1));
                let mut open: Vec<(&String, u64)> = over.iter().map(|(id, most)| (id, *most)).filter(|(_, most)| *most > 0).collect();
                let mut parts: BTreeMap<&String, u64> = BTreeMap::new();
                while left > 0 && !open.is_empty() {
                    let at = chance.below(open.len());
                    // A whole bite at a time keeps this quick however large the sum is.
                    let bite = 1 + chance.below_u64(open[at].1.min(left));
                    *parts.entry(open[at].0).or_default() += bite;
                    left -= bite;
                    open[at].1 -= bite;
                    if open[at].1 == 0 {
                        open.swap_remove(at);
                    }
                }
                json!(parts)
            }
            Domain::Sum { over, totals } => {
                let all: Vec<u64> = totals.iter().copied().collect();
                let total = all.get(chance.below(all.len())).copied().unwrap_or_default();
                sample_sum(over, total, chance)
            }
            Domain::Text(most) => Value::from("a".repeat(chance.below((*most).min(12) + 1))),
        }
    }
}

/// Every sum that these parts (how many there are, what one is worth) can make.
fn sums<'a>(parts: impl IntoIterator<Item = &'a (u64, u64)>) -> BTreeSet<u64> {
    let mut reached = BTreeSet::from([0]);
    for (most, worth) in parts {
        let before: Vec<u64> = reached.iter().copied().collect();
        // Once a step meets what is there already, so would all further ones.
        for start in before.into_iter().rev() {
            let mut sum = start;
            for _ in 0..*most {
                sum = sum.saturating_add(*worth);
                if !reached.insert(sum) {
                    break;
                }
            }
        }
    }
    reached
}

/// Fills parts in all ways that make up a total, until `limit` ways are found.
fn fill(parts: &[(&String, (u64, u64))], total: u64, so_far: &mut Vec<u64>, found: &mut Vec<Value>, limit: usize) {
    let Some((_, (most, worth))) = parts.get(so_far.len()) else {
        if total == 0 {
            let chosen = parts.iter().zip(so_far.iter()).filter(|(_, count)| **count > 0);
            found.push(chosen.map(|((id, _), count)| ((*id).clone(), Value::from(*count))).collect());
        }
        return;
    };
    for count in 0..=*most {
        let Some(left) = total.checked_sub(count.saturating_mul(*worth)) else { break };
        if found.len() >= limit {
            break;
        }
        so_far.push(count);
        fill(parts, left, so_far, found, limit);
        so_far.pop();
    }
}

/// A random way to make up a total that can be reached.
fn sample_sum(over: &BTreeMap<String, (u64, u64)>, total: u64, chance: &mut Chance) -> Value {
    let mut parts: Vec<(&String, (u64, u64))> = over.iter().map(|(id, part)| (id, *part)).collect();
    chance.shuffle(&mut parts);
    let mut left = total;
    let mut chosen: BTreeMap<&String, u64> = BTreeMap::new();
    for at in 0..parts.len() {
        let (id, (most, worth)) = parts[at];
        let rest = sums(parts[at + 1..].iter().map(|(_, part)| part));
        let fits = |count: &u64| left.checked_sub(count.saturating_mul(worth)).is_some_and(|open| rest.contains(&open));
        let counts: Vec<u64> = (0..=most).take_while(|count| count.saturating_mul(worth) <= left).filter(fits).collect();
        let count = counts.get(chance.below(counts.len())).copied().unwrap_or_default();
        if count > 0 {
            chosen.insert(id, count);
            left -= count * worth;
        }
    }
    json!(chosen)
}

impl Serialize for Choice {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.fields.len() + 1))?;
        map.serialize_entry("verb", self.verb)?;
        for (field, domain) in &self.fields {
            map.serialize_entry(field, domain)?;
        }
        map.end()
    }
}

impl Serialize for Domain {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Domain::Fixed(value) => value.serialize(serializer),
            Domain::One(values) => json!({ "one": values[..] }).serialize(serializer),
            Domain::Int(from, to) => json!({ "int": [from, to] }).serialize(serializer),
            Domain::Some { of, min, max } => json!({ "some": { "of": of, "min": min, "max": max } }).serialize(serializer),
            Domain::Split { min, max, over } => json!({ "split": { "total": [min, max], "over": over } }).serialize(serializer),
            Domain::Sum { over, totals } => {
                let ways = Domain::ways(over, totals, usize::MAX);
                json!({ "one": ways, "sum": { "over": over, "totals": totals } }).serialize(serializer)
            }
            Domain::Text(most) => json!({ "text": most }).serialize(serializer),
        }
    }
}

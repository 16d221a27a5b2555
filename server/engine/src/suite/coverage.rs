//! Whether every rule has a test that names it.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// Calls that fail by themselves where something is wrong, so that a test with no other assertion proves something.
const ASSERTING: [&str; 7] = ["assert", "panic!", ".refuses(", ".hides(", ".expect_err(", ".unwrap_err(", "should_panic"];
/// What only plays on: that an action is offered is no more than what lets a test go on.
const PLAYING: [&str; 8] = ["act", "act_by", "act_when", "all", "roll", "clock", "clock_until", "play"];

/// Every rule, decision point and vector of a rule list is named by a test, and every test that names one asserts something.
///
/// `rules` are the last rules of the chapters; decision points and vectors are counted from 1. Tests are named
/// `pet_8_2_…`, `pet_d4_…` (or `pet_dp_4_…`), `pet_t12_…`; a name may hold several ids, with or without the prefix
/// before each: `pet_8_2_8_3_t12_…`. `sources` are the texts of the test files, helpers included ([`sources`]).
pub fn coverage(prefix: &str, rules: &[u32], decisions: u32, vectors: u32, sources: &[String]) {
    let functions: Vec<Function> = sources.iter().flat_map(|source| functions_of(source)).collect();
    let asserting = asserting(&functions);
    let tests: Vec<(&Function, Vec<String>)> =
        functions.iter().filter(|function| function.test).map(|test| (test, ids_of(prefix, &test.name))).collect();
    let named: BTreeSet<&String> = tests.iter().flat_map(|(_, ids)| ids).collect();

    let rules = (1..).zip(rules).flat_map(|(chapter, last): (u32, _)| (1..=*last).map(move |rule| format!("{chapter}.{rule}")));
    let points = (1..=decisions).map(|point| format!("d{point}"));
    let listed: BTreeSet<String> = rules.chain(points).chain((1..=vectors).map(|vector| format!("t{vector}"))).collect();
    let missing: Vec<&String> = listed.iter().filter(|id| !named.contains(id)).collect();
    assert!(missing.is_empty(), "no test names {missing:?}");
    let unknown: Vec<&&String> = named.iter().filter(|id| counts(id) && !listed.contains(**id)).collect();
    assert!(unknown.is_empty(), "tests name what the rule list does not have: {unknown:?}");
    let idle: Vec<&str> = tests
        .iter()
        .filter(|(test, ids)| !ids.is_empty() && !asserting.contains(test.name.as_str()))
        .map(|(test, _)| test.name.as_str())
        .collect();
    assert!(idle.is_empty(), "tests that assert nothing: {idle:?}");
}

/// The texts of a crate's rule tests, and of some other files of it.
#[must_use]
pub fn sources(crate_folder: &str, more: &[&str]) -> Vec<String> {
    let folder = Path::new(crate_folder);
    let rules = std::fs::read_dir(folder.join("tests/rules")).unwrap().map(|entry| entry.unwrap().path());
    rules.chain(more.iter().map(|name| folder.join(name))).map(|path| std::fs::read_to_string(path).unwrap()).collect()
}

/// The same for a rule list that lies in the game's folder: its ids are those that it prints bold, `**NAR-3.2**` for a rule,
/// `**NAR-D1**` for a decision point and `**NAR-T4**` for a vector. They must be counted from 1 without a gap.
pub fn coverage_of(prefix: &str, list: &str, sources: &[String]) {
    let mark = format!("**{}-", prefix.to_uppercase());
    let ids: Vec<&str> = list.split(&mark).skip(1).filter_map(|rest| rest.split("**").next()).collect();
    let mut rules: BTreeMap<u32, Vec<u32>> = BTreeMap::new();
    let (mut decisions, mut vectors) = (Vec::new(), Vec::new());
    for id in ids {
        let number = |written: &str| written.parse::<u32>().unwrap_or_else(|_| panic!("{id} is no id of a rule"));
        match id.split_at_checked(1) {
            Some(("D", point)) => decisions.push(number(point)),
            Some(("T", vector)) => vectors.push(number(vector)),
            _ => {
                let (chapter, rule) = id.split_once('.').unwrap_or_else(|| panic!("{id} is no id of a rule"));
                rules.entry(number(chapter)).or_default().push(number(rule));
            }
        }
    }
    assert!(!rules.is_empty(), "the rule list has no id that begins with {mark}");
    let last = |what: &str, found: &[u32]| {
        let count = u32::try_from(found.len()).unwrap();
        assert!(found.iter().copied().eq(1..=count), "{what} of the rule list are not counted from 1: {found:?}");
        count
    };
    let chapters = rules.keys().next_back().copied().unwrap_or_default();
    let rules: Vec<u32> =
        (1..=chapters).map(|chapter| rules.get(&chapter).map_or(0, |found| last(&format!("rules {chapter}"), found))).collect();
    coverage(prefix, &rules, last("decisions", &decisions), last("vectors", &vectors), sources);
}

/// Rules, decision points and vectors; other ids (of gaps, of invariants) are not counted.
fn counts(id: &str) -> bool {
    id.contains('.') || id.starts_with(['d', 't'])
}

struct Function {
    name: String,
    test: bool,
    body: String,
}

/// The functions of a source that is formatted as rustfmt does it.
fn functions_of(source: &str) -> Vec<Function> {
    let lines: Vec<&str> = source.lines().collect();
    let mut functions = Vec::new();
    for (at, line) in lines.iter().enumerate() {
        let trimmed = line.trim_start();
        let Some(rest) = trimmed.strip_prefix("pub(crate) ").unwrap_or(trimmed).strip_prefix("fn ") else { continue };
        let name: String = rest.chars().take_while(|letter| letter.is_alphanumeric() || *letter == '_').collect();
        let attributes = lines[..at].iter().rev().map(|line| line.trim()).take_while(|line| line.starts_with("#[")).collect::<Vec<_>>();
        let end = format!("{}}}", &line[..line.len() - trimmed.len()]);
        let closed = line.ends_with('}');
        let length = if closed { 0 } else { lines[at..].iter().position(|line| *line == end).unwrap_or(lines.len() - at - 1) };
        let body = attributes.iter().chain(&lines[at..=at + length]).copied().collect::<Vec<_>>().join("\n");
        functions.push(Function { name, test: attributes.contains(&"#[test]"), body });
    }
    functions
}

/// The names of functions that assert something, by themselves or through another of them.
fn asserting(functions: &[Function]) -> BTreeSet<&str> {
    let mut found: BTreeSet<&str> = BTreeSet::new();
    let calls: BTreeMap<&str, &str> = functions.iter().map(|function| (function.name.as_str(), function.body.as_str())).collect();
    loop {
        let more: Vec<&str> = calls
            .iter()
            .filter(|(name, _)| !found.contains(*name) && !PLAYING.contains(name))
            .filter(|(name, body)| {
                let inside = body.split_once('{').map_or("", |(_, inside)| inside);
                ASSERTING.iter().any(|call| body.contains(call)) || found.iter().any(|known| known != *name && calls_it(inside, known))
            })
            .map(|(name, _)| *name)
            .collect();
        if more.is_empty() {
            return found;
        }
        found.extend(more);
    }
}

fn calls_it(body: &str, name: &str) -> bool {
    let call = format!("{name}(");
    body.match_indices(&call).any(|(at, _)| !body[..at].ends_with(|letter: char| letter.is_alphanumeric() || letter == '_'))
}

/// The ids that a test's name begins with: `8.2`, `d4`, `t12`.
fn ids_of(prefix: &str, name: &str) -> Vec<String> {
    let mut words = name.split('_').peekable();
    let number = |word: &str| !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit());
    let mut ids = Vec::new();
    if words.next() != Some(prefix) {
        return ids;
    }
    while let Some(word) = words.next() {
        let next = words.peek().copied().filter(|next| number(next));
        match (word, next) {
            _ if word == prefix => continue,
            ("dp", Some(point)) => ids.push(format!("d{point}")),
            (chapter, Some(rule)) if number(chapter) => ids.push(format!("{chapter}.{rule}")),
            (id, _) if id.starts_with(|letter: char| letter.is_ascii_lowercase()) && number(&id[1..]) => {
                ids.push(id.to_owned());
                continue;
            }
            _ => break,
        }
        words.next();
    }
    ids
}

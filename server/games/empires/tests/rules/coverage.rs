//! Every rule, decision point and vector of the rule list has a test that names it.

use std::collections::BTreeSet;

/// The last rule of each chapter that has any.
const RULES: [(u32, u32); 18] = [
    (1, 5),
    (2, 9),
    (3, 10),
    (4, 3),
    (5, 14),
    (6, 7),
    (7, 8),
    (8, 5),
    (9, 3),
    (10, 9),
    (11, 36),
    (12, 5),
    (13, 15),
    (14, 3),
    (15, 5),
    (16, 3),
    (17, 7),
    (21, 2),
];
const DECISIONS: u32 = 19;
const VECTORS: u32 = 37;

/// The ids that a test names: `emp_6_4_6_6_free_effects` stands for 6.4 and 6.6, `emp_d11_d12_fight` for two decision points.
fn named(name: &str) -> Vec<String> {
    let mut parts = name.split('_').peekable();
    let mut ids = Vec::new();
    while let Some(part) = parts.next() {
        let number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        if part.strip_prefix(['d', 't']).is_some_and(number) {
            ids.push(part.to_owned());
        } else if number(part) && parts.peek().is_some_and(|next| number(next)) {
            ids.push(format!("{part}.{}", parts.next().unwrap_or_default()));
        } else {
            break;
        }
    }
    ids
}

#[test]
fn every_id_has_a_test() {
    let sources = [
        include_str!("actions.rs"),
        include_str!("alliances.rs"),
        include_str!("battle.rs"),
        include_str!("decisions.rs"),
        include_str!("endings.rs"),
        include_str!("hidden.rs"),
        include_str!("setup.rs"),
        include_str!("tiles.rs"),
        include_str!("vectors.rs"),
    ];
    let tests: BTreeSet<String> =
        sources.iter().flat_map(|source| source.lines()).filter_map(|line| line.strip_prefix("fn emp_")).flat_map(named).collect();
    let rules = RULES.iter().flat_map(|(chapter, last)| (1..=*last).map(move |rule| format!("{chapter}.{rule}")));
    let decisions = (1..=DECISIONS).map(|point| format!("d{point}"));
    let vectors = (1..=VECTORS).map(|vector| format!("t{vector}"));
    let missing: Vec<String> = rules.chain(decisions).chain(vectors).filter(|id| !tests.contains(id)).collect();
    assert!(missing.is_empty(), "no test names {missing:?}");
}

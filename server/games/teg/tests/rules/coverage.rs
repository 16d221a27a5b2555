//! Every rule, decision point and test vector has a test that names it and asserts something.

/// Chapters of the rule list with their last rule.
const RULES: [(u32, u32); 26] = [
    (1, 6),
    (2, 7),
    (3, 4),
    (4, 9),
    (5, 10),
    (6, 12),
    (7, 6),
    (8, 9),
    (9, 4),
    (10, 6),
    (11, 12),
    (12, 6),
    (13, 12),
    (14, 6),
    (15, 4),
    (16, 7),
    (17, 18),
    (18, 11),
    (19, 13),
    (20, 12),
    (21, 7),
    (22, 7),
    (23, 4),
    (24, 5),
    (25, 3),
    (28, 1),
];
const DECISIONS: u32 = 19;
const VECTORS: u32 = 77;

#[test]
fn every_rule_is_named_by_a_test_that_asserts_something() {
    let sources = [
        include_str!("bots.rs"),
        include_str!("cards.rs"),
        include_str!("combat.rs"),
        include_str!("condominiums.rs"),
        include_str!("decisions.rs"),
        include_str!("details.rs"),
        include_str!("exactly.rs"),
        include_str!("flights.rs"),
        include_str!("frame.rs"),
        include_str!("objectives.rs"),
        include_str!("pacts.rs"),
        include_str!("pending.rs"),
        include_str!("scene.rs"),
        include_str!("twins.rs"),
        include_str!("warnings.rs"),
        include_str!("zones.rs"),
        include_str!("../play.rs"),
        include_str!("../../src/setup.rs"),
    ];
    engine::suite::coverage("teg", &RULES, DECISIONS, VECTORS, &sources);
}

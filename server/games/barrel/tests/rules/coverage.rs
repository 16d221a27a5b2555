//! Every rule, decision point and vector of the rule list has a test that names it.

/// The last rule of each chapter that has any.
const RULES: [(u32, u32); 28] = [
    (1, 12),
    (2, 5),
    (3, 5),
    (4, 6),
    (5, 7),
    (6, 3),
    (7, 7),
    (8, 10),
    (9, 7),
    (10, 8),
    (11, 5),
    (12, 4),
    (13, 3),
    (14, 3),
    (15, 9),
    (16, 8),
    (17, 12),
    (18, 7),
    (19, 4),
    (20, 12),
    (21, 5),
    (22, 8),
    (23, 9),
    (24, 2),
    (25, 7),
    (26, 1),
    (29, 6),
    (30, 0),
];
const DECISIONS: u32 = 24;
const VECTORS: u32 = 69;

#[test]
fn every_id_has_a_test() {
    let sources = [
        include_str!("actions.rs"),
        include_str!("agreements.rs"),
        include_str!("bots.rs"),
        include_str!("checks.rs"),
        include_str!("decisions.rs"),
        include_str!("drafts.rs"),
        include_str!("ending.rs"),
        include_str!("frame.rs"),
        include_str!("movement.rs"),
        include_str!("promises.rs"),
        include_str!("rebels.rs"),
        include_str!("scene.rs"),
        include_str!("secrecy.rs"),
        include_str!("table.rs"),
        include_str!("war.rs"),
    ];
    engine::suite::coverage("omb", &RULES, DECISIONS, VECTORS, &sources);
}

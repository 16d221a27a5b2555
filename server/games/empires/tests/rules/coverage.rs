//! Every rule, decision point and vector of the rule list has a test that names it.

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
        include_str!("table.rs"),
        include_str!("tiles.rs"),
        include_str!("vectors.rs"),
        include_str!("scene.rs"),
    ];
    engine::suite::coverage("emp", &RULES, DECISIONS, VECTORS, &sources);
}

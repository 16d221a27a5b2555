//! Every rule, decision point and vector of the rule list has a test that names it.

/// The last rule of each chapter that has any.
const RULES: [(u32, u32); 18] = [
    (1, 15),
    (2, 9),
    (3, 5),
    (4, 7),
    (5, 6),
    (6, 6),
    (7, 9),
    (8, 7),
    (9, 6),
    (10, 11),
    (11, 14),
    (12, 5),
    (13, 14),
    (14, 9),
    (15, 5),
    (16, 3),
    (18, 4),
    (19, 5),
];
const DECISIONS: u32 = 11;
const VECTORS: u32 = 58;

#[test]
fn every_id_has_a_test() {
    engine::suite::coverage(
        "pet",
        &RULES,
        DECISIONS,
        VECTORS,
        &[
            include_str!("agents.rs"),
            include_str!("board_and_setup.rs"),
            include_str!("books.rs"),
            include_str!("bots.rs"),
            include_str!("control_and_earnings.rs"),
            include_str!("decisions.rs"),
            include_str!("endings.rs"),
            include_str!("hidden.rs"),
            include_str!("incidents.rs"),
            include_str!("insolvency.rs"),
            include_str!("rulers.rs"),
            include_str!("tankers_and_pipelines.rs"),
            include_str!("travel.rs"),
            include_str!("turns_and_paths.rs"),
            include_str!("vectors_derived.rs"),
            include_str!("vectors_leaflet.rs"),
        ],
    );
    assert_eq!(RULES.iter().map(|(_, last)| last).sum::<u32>(), 140);
}

//! Every rule of the list is named by a test.

#[test]
fn every_rule_decision_and_vector_has_a_test() {
    let rules = [
        (1, 24),
        (2, 10),
        (3, 6),
        (4, 14),
        (5, 22),
        (6, 13),
        (7, 4),
        (8, 5),
        (9, 5),
        (10, 9),
        (11, 7),
        (12, 15),
        (13, 7),
        (14, 10),
        (15, 9),
        (16, 7),
        (17, 5),
        (18, 6),
    ];
    let sources = [
        include_str!("auctions.rs"),
        include_str!("battle.rs"),
        include_str!("board_and_setup.rs"),
        include_str!("decisions.rs"),
        include_str!("diplomacy.rs"),
        include_str!("economy.rs"),
        include_str!("endings.rs"),
        include_str!("hidden.rs"),
        include_str!("movement.rs"),
        include_str!("negotiation.rs"),
        include_str!("scene.rs"),
        include_str!("vectors.rs"),
        include_str!("warnings.rs"),
    ];
    engine::suite::coverage("mep", &rules, 27, 68, &sources);
}

//! Every rule, decision point and vector of the rule list has a test that names it and asserts something.

/// The last rule of each chapter; 0 where there is none.
const RULES: [u32; 28] = [6, 7, 4, 9, 10, 12, 6, 9, 4, 6, 12, 6, 12, 6, 4, 7, 18, 11, 13, 12, 7, 7, 4, 5, 3, 0, 0, 1];
const DECISIONS: u32 = 19;
const VECTORS: u32 = 77;

#[test]
fn every_rule_is_named_by_a_test_that_asserts_something() {
    engine::suite::coverage(
        "teg",
        &RULES,
        DECISIONS,
        VECTORS,
        &engine::suite::sources(env!("CARGO_MANIFEST_DIR"), &["tests/play.rs", "src/setup.rs"]),
    );
}

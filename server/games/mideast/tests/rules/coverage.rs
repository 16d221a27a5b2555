//! Every rule, decision point and vector of the rule list has a test that names it and asserts something.

/// The last rule of each chapter; 0 where there is none.
const RULES: [u32; 18] = [24, 10, 6, 14, 22, 13, 4, 5, 5, 9, 7, 15, 7, 10, 9, 7, 5, 6];
const DECISIONS: u32 = 27;
const VECTORS: u32 = 68;

#[test]
fn every_rule_decision_and_vector_has_a_test() {
    engine::suite::coverage("mep", &RULES, DECISIONS, VECTORS, &engine::suite::sources(env!("CARGO_MANIFEST_DIR"), &[]));
}

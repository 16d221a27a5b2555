//! Every rule, decision point and vector of the rule list has a test that names it and asserts something.

/// The last rule of each chapter; 0 where there is none.
const RULES: [u32; 30] = [12, 5, 5, 6, 7, 3, 7, 10, 7, 8, 5, 4, 3, 3, 9, 8, 12, 7, 4, 12, 5, 8, 9, 2, 7, 1, 0, 0, 6, 0];
const DECISIONS: u32 = 24;
const VECTORS: u32 = 69;

#[test]
fn every_id_has_a_test() {
    engine::suite::coverage("omb", &RULES, DECISIONS, VECTORS, &engine::suite::sources(env!("CARGO_MANIFEST_DIR"), &[]));
}

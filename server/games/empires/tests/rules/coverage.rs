//! Every rule, decision point and vector of the rule list has a test that names it and asserts something.

/// The last rule of each chapter; 0 where there is none.
const RULES: [u32; 21] = [5, 9, 10, 3, 14, 7, 8, 5, 3, 9, 36, 5, 15, 3, 5, 3, 7, 0, 0, 0, 2];
const DECISIONS: u32 = 19;
const VECTORS: u32 = 37;

#[test]
fn every_id_has_a_test() {
    engine::suite::coverage("emp", &RULES, DECISIONS, VECTORS, &engine::suite::sources(env!("CARGO_MANIFEST_DIR"), &[]));
}

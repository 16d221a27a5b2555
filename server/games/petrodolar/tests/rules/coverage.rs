//! Every rule, decision point and vector of the rule list has a test that names it and asserts something.

/// The last rule of each chapter; 0 where there is none.
const RULES: [u32; 19] = [15, 9, 5, 7, 6, 6, 9, 7, 6, 11, 14, 5, 14, 9, 5, 3, 0, 4, 5];
const DECISIONS: u32 = 11;
const VECTORS: u32 = 58;

#[test]
fn every_id_has_a_test() {
    engine::suite::coverage("pet", &RULES, DECISIONS, VECTORS, &engine::suite::sources(env!("CARGO_MANIFEST_DIR"), &[]));
    assert_eq!(RULES.iter().sum::<u32>(), 140);
}

//! Whether every rule has a test: the check itself.

use engine::suite::{coverage, coverage_of};
use std::panic::catch_unwind;

/// What the check says of a rule list with rules 1.1, 1.2 and 2.1, one decision point and two vectors.
fn verdict(source: &str) -> String {
    let thrown = catch_unwind(|| coverage("abc", &[2, 1], 1, 2, &[source.to_owned()])).err();
    thrown.map(|thrown| thrown.downcast_ref::<String>().cloned().unwrap_or_default()).unwrap_or_default()
}

fn test(name: &str, body: &str) -> String {
    format!("#[test]\nfn {name}() {{\n    {body}\n}}\n\n")
}

const REST: &str = "#[test]\nfn abc_2_1_d1_t1_abc_t2_the_rest() {\n    assert!(true);\n}\n";

#[test]
fn names_hold_one_or_several_ids() {
    assert_eq!(verdict(&(test("abc_1_1_one", "assert!(true);") + &test("abc_1_2_two", "assert!(true);") + REST)), "");
    assert_eq!(verdict(&(test("abc_1_1_1_2_both", "assert!(true);") + REST)), "");
    assert_eq!(verdict(&(test("abc_1_1_abc_1_2_abc_dp_1_both", "assert!(true);") + REST)), "");
    assert_eq!(verdict(&(test("abc_g7_1_1_v2_1_2_both", "assert!(true);") + REST)), "", "ids of other lists do not count");
}

#[test]
fn what_no_test_names_is_missing() {
    assert!(verdict(REST).contains("no test names [\"1.1\", \"1.2\"]"));
    let helper = "fn abc_1_1_1_2_helper() {\n    assert!(true);\n}\n".to_owned();
    assert!(verdict(&(helper + REST)).contains("no test names"), "a function is no test");
    assert!(verdict(&(test("abc_1_1_twice_1_2", "assert!(true);") + REST)).contains("no test names [\"1.2\"]"));
    assert!(verdict(&(test("abd_1_1_1_2_other", "assert!(true);") + REST)).contains("no test names"));
    let attributes = "#[test]\n#[expect(clippy::all)]\nfn abc_1_1_1_2_both() {\n    assert!(true);\n}\n".to_owned();
    assert_eq!(verdict(&(attributes + REST)), "");
}

#[test]
fn what_the_list_does_not_have_is_no_rule() {
    for wrong in ["abc_1_1_1_2_1_3_more", "abc_1_1_1_2_d2_more", "abc_1_1_1_2_t3_more", "abc_1_1_1_2_3_1_more"] {
        assert!(verdict(&(test(wrong, "assert!(true);") + REST)).contains("does not have"), "{wrong}");
    }
}

#[test]
fn a_test_that_asserts_nothing_is_none() {
    let idle = |body: &str, helpers: &str| verdict(&(test("abc_1_1_1_2_both", body) + helpers + REST));
    assert!(idle("play.act(A, \"go\");", "").contains("tests that assert nothing: [\"abc_1_1_1_2_both\"]"));
    for body in ["play.refuses(A, \"go\");", "play.hides(None);", "panic!();", "assert_eq!(1, 1);"] {
        assert_eq!(idle(body, ""), "", "{body}");
    }
    let helpers = "fn outer() {\n    inner();\n}\n\nimpl X {\n    pub(crate) fn inner(&self) {\n        assert!(true);\n    }\n}\n\n";
    assert_eq!(idle("outer();", helpers), "", "through helpers");
    assert!(idle("my_outer();", helpers).contains("assert nothing"), "another name");
    assert!(idle("outer();", "fn outer() { inner() }\n\nfn beside() { assert!(true) }\n\n").contains("assert nothing"));
    let playing = "impl X {\n    fn act(&self) {\n        assert!(true);\n    }\n}\n\n";
    assert!(idle("play.act();", playing).contains("assert nothing"), "that it is offered proves no rule");
    assert!(verdict(&(test("elsewhere", "act();") + &test("abc_1_1_1_2_both", "assert!(true);") + REST)).is_empty());
}

#[test]
fn a_rule_list_is_read_by_what_it_prints_bold() {
    let tests = "#[test]\nfn abc_1_1_1_2_2_1_d1_t1() {\n    assert!(true);\n}\n";
    let fails = |list: &'static str| {
        let thrown = catch_unwind(|| coverage_of("abc", list, &[tests.to_owned()])).err()?;
        thrown.downcast_ref::<String>().cloned().or_else(|| thrown.downcast_ref::<&str>().map(|text| (*text).to_owned()))
    };
    let list = "- **ABC-1.1** One, as ABC-9.9 says.\n- **ABC-1.2** Two.\n- **ABC-2.1** Three.\n- **ABC-D1** Which?\n- **ABC-T1** So.\n";
    assert_eq!(fails(list), None);
    assert!(fails("- **ABC-1.1** One.\n- **ABC-1.3** Three.").unwrap().contains("rules 1 of the rule list are not counted from 1: [1, 3]"));
    assert!(fails("- **ABC-1.1** One.\n- **ABC-D2** Which?").unwrap().contains("decisions of the rule list are not counted from 1"));
    assert!(fails("- **ABC-1.1** One.\n- **ABC-1.2** Two.\n- **ABC-1.3** Three.").unwrap().contains("no test names [\"1.3\"]"));
    assert!(fails("Nothing.").unwrap().contains("no id that begins with **ABC-"));
}

//! Decision points and their defaults (EMP-20).

use crate::scene::{Scene, a, attack, go, lend, yes};
use engine::Action;
use engine::serde_json::json;

fn two() -> Scene {
    Scene::turn(&["france", "austria"])
}

fn four() -> Scene {
    Scene::turn(&["france", "austria", "spain", "russia"])
}

#[test]
fn emp_d1_powers_are_claimed_first_come_first_served() {
    let claim = |power: &str| a("claim", json!({ "power": power }));
    let mut scene = Scene::start(3);
    assert_eq!([0, 1, 2].map(|seat| scene.asks(seat)), ["power", "power", "power"]);
    let question = scene.prompt(2).ask;
    scene.act(1, claim("spain"));
    assert!(!scene.permits(2, &claim("spain")) && scene.permits(2, &claim("russia")));
    assert_eq!(scene.prompt(2).ask, question);
    assert_eq!(scene.default(2), Action::new("draw_power"));
    scene.act(2, Action::new("draw_power"));
    scene.act(0, claim(if scene.table()["seats"][2]["power"] == json!("france") { "britain" } else { "france" }));
    assert_eq!(scene.stage(), "place");
}

#[test]
fn emp_d2_an_army_where_most_markers_are() {
    let scene = Scene::claimed(&["france", "austria"]).edit(|state| {
        state["start"] = json!(0);
        state["players"][0]["markers"] = json!([0, 0, 1, 2, 0, 2, 0, 0, 0, 0, 0]);
    });
    assert_eq!(scene.default(0), a("place", json!({ "unit": "army", "at": "baltic" })));
}

#[test]
fn emp_d3_d4_opening_and_passing() {
    let mut scene = Scene::turn(&["france", "austria", "spain"]).auction(1, 1);
    assert_eq!(scene.default(1), a("open", json!({ "amount": 0, "a": "austria", "b": "spain" })));
    scene.defaults(1);
    assert_eq!(scene.default(2), Action::new("pass"));
    scene.defaults(2);
    assert_eq!(scene.default(2), a("open", json!({ "amount": 0, "a": "france" })));
}

#[test]
fn emp_d5_d6_d7_pass_and_let_be() {
    let mut scene = two().units(0, "home", [2, 0, 0]).tile(0, "banks");
    assert_eq!(scene.default(0), Action::new("pass"));
    scene.act(0, go("army", "home:france", "german_states"));
    assert_eq!(scene.default(0), Action::new("end_move"));
    scene.defaults(1);
    scene.act(0, a("build", json!({ "unit": "army" })));
    assert_eq!(scene.default(0), Action::new("end_turn"), "Banks is not used by the clock");
}

#[test]
fn emp_d8_d19_taxes_and_gifts_stand_aside() {
    let scene = two();
    let prompt = scene.prompt(0);
    assert_eq!(prompt.aside, ["tax", "give"]);
    assert!(!scene.permits(0, &a("give", json!({ "to": "france", "amount": 1 }))), "not to oneself");
    assert!(!scene.permits(0, &a("give", json!({ "to": "austria", "amount": 11 }))));
    assert!(scene.permits(1, &a("give", json!({ "to": "france", "amount": 1 }))), "out of turn");
    assert_eq!(scene.asks(1), "", "nobody waits for it");
}

#[test]
fn emp_d10_silence_lends_nothing() {
    let mut scene = four().units(0, "india", [1, 0, 0]).units(2, "india", [1, 1, 0]).counter("india/defended-3", 1);
    scene.act(0, attack("india", "india/defended-3"));
    scene.defaults(1);
    assert_eq!(scene.default(2), lend(0, 0));
}

#[test]
fn emp_d11_d12_fight_with_as_many_navies_and_yield_when_attacked() {
    let start = |own: u8, theirs: u8| {
        let mut scene = two().units(0, "baltic", [1, own, 0]).units(1, "baltic", [0, theirs, 0]).markers(1, "baltic", 1);
        scene.act(0, attack("baltic", "austria"));
        scene
    };
    assert_eq!(start(1, 2).default(0), Action::new("yield"));
    let mut scene = start(2, 2);
    assert_eq!((scene.asks(0), scene.default(0)), ("naval_offer".to_owned(), Action::new("fight")));
    scene.defaults(1);
    assert_eq!((scene.asks(1), scene.default(1)), ("naval_answer".to_owned(), Action::new("yield")));
}

#[test]
fn emp_d13_two_symbols_go_ashore_where_an_army_attacks() {
    for (army, part) in [(1, "land"), (0, "naval")] {
        let mut scene = two().units(0, "baltic", [army, 1, 0]).units(1, "baltic", [1, 1, 0]).markers(1, "baltic", 1).tile(1, "sweden");
        scene.act(0, attack("baltic", "austria"));
        scene.act(0, Action::new("fight"));
        scene.act(1, Action::new("fight"));
        assert_eq!((scene.asks(1), scene.default(1)), ("ally_tile".to_owned(), a("ally_tile", json!({ "tile": "sweden", "part": part }))));
    }
}

#[test]
fn emp_d14_d15_d17_d18_what_is_kept() {
    let mut scene = two()
        .units(0, "german_states", [1, 0, 0])
        .units(1, "german_states", [1, 0, 0])
        .markers(1, "german_states", 1)
        .set(0, "gold", 0)
        .tile(0, "banks")
        .tile(1, "militia")
        .tile(0, "reserves")
        .tile(0, "tactical_retreat");
    scene.act(0, attack("german_states", "austria"));
    assert_eq!((scene.asks(0), scene.default(0)), ("pay".to_owned(), yes("pay_banks", false)));
    scene.defaults(1);
    assert_eq!((scene.asks(1), scene.default(1)), ("militia".to_owned(), yes("militia", false)));
    scene.roll(1, yes("militia", false), &[3, 3, 6, 2]);
    assert_eq!((scene.asks(0), scene.default(0)), ("reserves".to_owned(), yes("reserves", false)));
    scene.defaults(1);
    assert_eq!((scene.asks(0), scene.default(0)), ("retreat".to_owned(), yes("retreat", false)));
}

#[test]
fn emp_d16_of_equal_helpers_the_earlier_in_turn_order() {
    let mut scene = Scene::turn(&["france", "austria", "spain", "russia", "britain"])
        .units(2, "german_states", [1, 0, 0])
        .units(4, "german_states", [1, 0, 0])
        .counter("german_states/defended-5-vp", 1);
    scene.act(0, attack("german_states", "german_states/defended-5-vp"));
    scene.act(0, a("ask", json!({ "allies": ["spain", "britain"] })));
    scene.act(2, lend(1, 0));
    scene.roll(4, lend(1, 0), &[3, 3, 4, 4]);
    assert_eq!(scene.default(0), a("lose", json!({ "power": "spain" })));
}

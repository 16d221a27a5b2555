//! OMB-28: decision points whose defaults are not tested with their rules.

use crate::scene::{A, B, Scene};

#[test]
fn omb_dp_2_money_or_pass() {
    let mut play = Scene::new(3).slot(A);
    assert_eq!(play.default(A), "choose box=money-1");
    play.clock(A);
    assert_eq!(play.default(A), "end_slot");
    let mut scene = Scene::new(3);
    scene.0["boxes"] = engine::serde_json::json!({ "money-1": 1, "money-2": 2 });
    assert_eq!(scene.slot(A).default(A), "pass");
}

#[test]
fn omb_dp_3_one_point() {
    assert_eq!(Scene::new(3).chose(A, "mass-media-1").default(A), "campaign points=1");
    assert!(Scene::new(3).barrels(A, 1).chose(A, "mass-media-1").offers(A, "sell barrels=1"), "selling also here");
}

#[test]
fn omb_dp_4_omb_dp_5_nothing_is_bought_or_moved() {
    let mut play = Scene::new(3).border(A, 2, 0).barrels(A, 1).chose(A, "purchases-1");
    assert!(play.offers(A, "sell barrels=1"));
    assert_eq!(play.default(A), "stop_buying");
    play.clock(A);
    assert_eq!(play.default(A), "end_moves");
    assert!(play.offers(A, "sell barrels=1"));
}

#[test]
fn omb_dp_8_nothing_is_built() {
    let play = Scene::new(3).own("najaf", A, "", 4).barrels(A, 1).chose(A, "construction-1");
    assert_eq!(play.default(A), "end_construction");
    assert!(play.offers(A, "sell barrels=1"));
}

#[test]
fn omb_dp_9_the_tax() {
    let play = Scene::new(3).player(A, "pacifism", 2).barrels(A, 1).chose(A, "taxes");
    assert_eq!((play.default(A), play.verbs(A)), ("tax".to_owned(), vec!["sell", "speech", "tax"]));
}

#[test]
fn omb_dp_10_everything_that_can() {
    let play = Scene::new(3).own("najaf", A, "", 4).own("karbala", A, "", 2).own("bassora", A, "", 1).barrels(A, 1).chose(A, "oil");
    assert_eq!(play.default(A), "produce regions=[\"najaf\",\"karbala\"]");
    assert!(play.offers(A, "produce regions=[]") && play.offers(A, "sell barrels=1"));
}

#[test]
fn omb_dp_22_the_best_plan() {
    // All can be carried; what would spill goes first; then the lowest number.
    let scene = Scene::new(3)
        .own("bassora", A, "", 0)
        .with_barrels("bassora", 1)
        .own("najaf", A, "", 0)
        .with_barrels("najaf", 2)
        .own("karbala", A, "", 0);
    assert_eq!(scene.clone().checks().default(A), "transport barrels={\"bassora\":1,\"najaf\":1}");
    let scene = scene.with_barrels("karbala", 3);
    assert_eq!(
        scene.clone().checks().default(A),
        "transport barrels={\"najaf\":1,\"karbala\":1}".replace("\"najaf\":1,\"karbala\":1", "\"karbala\":1,\"najaf\":1")
    );
    // Najaf's pipeline serves Karbala, where the base allowance is short.
    let mut play = scene.built("najaf", "pipeline").checks();
    play.clock(A);
    play.clock(A);
    assert_eq!((play.hand(A).barrels, play.events("spilled").len()), (3, 0));
    assert_eq!(play.prompt(B).unwrap().aside.len(), 1);
}

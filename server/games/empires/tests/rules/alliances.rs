//! Alliances and turn order (EMP-5).

use crate::scene::{Scene, a, attack};
use engine::Action;
use engine::serde_json::json;

fn open(amount: u32, top: &str, bottom: &str) -> Action {
    a("open", json!({ "amount": amount, "a": top, "b": bottom }))
}

fn pass() -> Action {
    Action::new("pass")
}

#[test]
fn emp_5_1_players_of_a_row_are_allies() {
    let scene = Scene::turn(&["france", "austria", "spain", "russia"])
        .units(0, "india", [1, 0, 0])
        .markers(1, "india", 1)
        .markers(2, "india", 1)
        .markers(3, "india", 1);
    assert!(!scene.permits(0, &attack("india", "spain")), "allies are never attacked (EMP-11.2)");
    assert!(scene.permits(0, &attack("india", "austria")) && scene.permits(0, &attack("india", "russia")));
}

#[test]
fn emp_5_2_turn_order_by_box() {
    let mut scene =
        Scene::turn(&["france", "austria", "spain"]).boxes([Some(2), Some(0), None, Some(1), None, None, None, None]).turn_of(2);
    for seat in [2, 0, 1, 2] {
        assert_eq!(scene.asks(seat), "turn");
        scene.act(seat, pass());
    }
    assert_eq!(scene.table()["round"], json!(2));
}

#[test]
fn emp_5_3_5_5_every_auction_fills_a_pair() {
    let mut scene = Scene::turn(&["france", "austria", "spain", "russia"]).auction(1, 0);
    scene.act(0, open(0, "france", "austria"));
    for seat in 1..4 {
        scene.act(seat, pass());
    }
    assert_eq!(scene.table()["display"], json!([0, 1, null, null, null, null, null, null]));
    // EMP-5.5: France is placed and bids all the same.
    scene.act(1, open(0, "spain", "russia"));
    scene.act(2, pass());
    scene.act(3, pass());
    scene.act(0, a("raise", json!({ "amount": 1, "a": "russia", "b": "spain" })));
    for seat in 1..4 {
        scene.act(seat, pass());
    }
    assert_eq!(scene.table()["display"], json!([0, 1, 3, 2, null, null, null, null]));
    assert_eq!(scene.asks(0), "turn");
}

#[test]
fn emp_5_4_the_last_of_the_previous_war_opens() {
    let mut scene = crate::vectors::last_turn(Scene::turn(&["france", "austria", "spain"]), 1);
    scene.act(2, pass());
    assert_eq!(scene.asks(2), "open");
}

#[test]
fn emp_5_6_the_opener_must_bid_and_need_not_name_itself() {
    let scene = Scene::turn(&["france", "austria", "spain"]).auction(1, 0);
    assert!(!scene.permits(0, &pass()));
    assert!(scene.permits(0, &open(0, "austria", "spain")));
    assert!(!scene.permits(0, &open(0, "austria", "austria")));
    assert!(!scene.permits(0, &open(0, "austria", "russia")), "Russia does not play");
}

#[test]
fn emp_5_7_5_8_a_raise_asks_everybody_again() {
    let mut scene = Scene::turn(&["france", "austria", "spain"]).auction(1, 0);
    scene.act(0, open(2, "france", "austria"));
    assert!(!scene.permits(1, &a("raise", json!({ "amount": 2, "a": "france", "b": "spain" }))), "strictly higher");
    scene.act(1, pass());
    scene.act(2, a("raise", json!({ "amount": 3, "a": "spain", "b": "france" })));
    scene.act(0, pass());
    assert_eq!(scene.asks(1), "raise", "passing was not final");
    scene.act(1, a("raise", json!({ "amount": 4, "a": "austria", "b": "france" })));
    scene.act(2, pass());
    scene.act(0, pass());
    assert_eq!(scene.asks(1), "open", "all others have passed after the last bid: the next auction");
}

#[test]
fn emp_5_9_the_highest_bidder_alone_pays_and_its_powers_take_the_boxes() {
    let mut scene = Scene::turn(&["france", "austria", "spain"]).auction(1, 0);
    scene.act(0, open(2, "france", "austria"));
    scene.act(1, a("raise", json!({ "amount": 4, "a": "spain", "b": "france" })));
    scene.act(2, pass());
    let events = scene.act(0, pass());
    assert_eq!([0, 1, 2].map(|seat| scene.gold(seat)), [10, 6, 10]);
    assert_eq!(scene.table()["display"], json!([2, 0, null, null, null, null, null, null]));
    assert!(events.iter().any(|event| event.say.k == "empires.paid" && event.say.p["why"] == "auction" && event.say.p["gold"] == 4));
}

#[test]
fn emp_5_10_a_bid_may_exceed_the_gold_in_hand() {
    let mut scene = Scene::turn(&["france", "austria"]).auction(1, 0);
    scene.act(0, open(13, "france", "austria"));
    scene.act(1, pass());
    assert_eq!((scene.gold(0), scene.unrest(0)), (1, 2));
}

#[test]
fn emp_5_11_the_last_two_are_both_named() {
    let scene = Scene::turn(&["france", "austria"]).auction(1, 0);
    assert!(!scene.permits(0, &a("open", json!({ "amount": 0, "a": "france" }))));
    assert!(scene.permits(0, &open(0, "austria", "france")) && scene.permits(0, &open(0, "france", "austria")));
}

#[test]
fn emp_5_12_5_13_the_odd_power_alone() {
    let mut scene = Scene::turn(&["france", "austria", "spain"]).auction(1, 0);
    scene.act(0, open(0, "france", "austria"));
    scene.act(1, pass());
    scene.act(2, pass());
    assert!(!scene.permits(1, &open(0, "spain", "france")));
    scene.act(1, a("open", json!({ "amount": 0, "a": "spain" })));
    scene.act(2, a("raise", json!({ "amount": 1, "b": "spain" })));
    scene.act(0, pass());
    scene.act(1, pass());
    assert_eq!(scene.table()["display"], json!([0, 1, null, 2, null, null, null, null]));
    // With two players nobody has an ally.
    let two = Scene::turn(&["france", "austria"]).units(0, "india", [1, 0, 0]).markers(1, "india", 1);
    assert!(two.permits(0, &attack("india", "austria")));
}

#[test]
fn emp_5_14_no_bid_above_forty_more_than_in_hand() {
    let scene = Scene::turn(&["france", "austria"]).auction(1, 0);
    assert!(scene.permits(0, &open(50, "france", "austria")));
    assert!(!scene.permits(0, &open(51, "france", "austria")));
}

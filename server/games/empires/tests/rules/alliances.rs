//! Alliances and turn order (EMP-5).

use crate::scene::{Look, Scene, attack, four, three, two};
use engine::serde_json::json;
use engine::suite::{A, B, C, D};

fn open(amount: u32, top: &str, bottom: &str) -> String {
    format!("open amount={amount} a={top} b={bottom}")
}

fn pass() -> &'static str {
    "pass"
}

#[test]
fn emp_5_1_players_of_a_row_are_allies() {
    let scene = four().units(A, "india", [1, 0, 0]).markers(B, "india", 1).markers(C, "india", 1).markers(D, "india", 1);
    assert!(!scene.offers(A, attack("india", "spain")), "allies are never attacked (EMP-11.2)");
    assert!(scene.offers(A, attack("india", "austria")) && scene.offers(A, attack("india", "russia")));
}

#[test]
fn emp_5_2_turn_order_by_box() {
    let mut scene = three().boxes([Some(2), Some(0), None, Some(1), None, None, None, None]).turn_of(C);
    for seat in [C, A, B, C] {
        assert_eq!(scene.owes(seat), "turn");
        scene.act(seat, pass());
    }
    assert_eq!(scene.table()["round"], json!(2));
}

#[test]
fn emp_5_3_5_5_every_auction_fills_a_pair() {
    let mut scene = four().auction(1, A);
    scene.act(A, open(0, "france", "austria"));
    for seat in [B, C, D] {
        scene.act(seat, pass());
    }
    assert_eq!(scene.table()["display"], json!([0, 1, null, null, null, null, null, null]));
    // EMP-5.5: France is placed and bids all the same.
    scene.act(B, open(0, "spain", "russia")).act(C, pass()).act(D, pass()).act(A, "raise amount=1 a=russia b=spain");
    for seat in [B, C, D] {
        scene.act(seat, pass());
    }
    assert_eq!(scene.table()["display"], json!([0, 1, 3, 2, null, null, null, null]));
    assert_eq!(scene.owes(A), "turn");
}

#[test]
fn emp_5_4_the_last_of_the_previous_war_opens() {
    let mut scene = three().last_turn(1);
    scene.act(C, pass());
    assert_eq!(scene.owes(C), "open");
}

#[test]
fn emp_5_6_the_opener_must_bid_and_need_not_name_itself() {
    let scene = three().auction(1, A);
    assert!(!scene.offers(A, pass()));
    assert!(scene.offers(A, open(0, "austria", "spain")));
    assert!(!scene.offers(A, open(0, "austria", "austria")));
    assert!(!scene.offers(A, open(0, "austria", "russia")), "Russia does not play");
}

#[test]
fn emp_5_7_5_8_a_raise_asks_everybody_again() {
    let mut scene = three().auction(1, A);
    scene.act(A, open(2, "france", "austria"));
    assert!(!scene.offers(B, "raise amount=2 a=france b=spain"), "strictly higher");
    scene.act(B, pass()).act(C, "raise amount=3 a=spain b=france").act(A, pass());
    assert_eq!(scene.owes(B), "raise", "passing was not final");
    scene.act(B, "raise amount=4 a=austria b=france").act(C, pass()).act(A, pass());
    assert_eq!(scene.owes(B), "open", "all others have passed after the last bid: the next auction");
}

#[test]
fn emp_5_9_the_highest_bidder_alone_pays_and_its_powers_take_the_boxes() {
    let mut scene = three().auction(1, A);
    scene.act(A, open(2, "france", "austria")).act(B, "raise amount=4 a=spain b=france").act(C, pass()).act(A, pass());
    assert_eq!([A, B, C].map(|seat| scene.gold(seat)), [10, 6, 10]);
    assert_eq!(scene.table()["display"], json!([2, 0, null, null, null, null, null, null]));
    assert!(scene.told().iter().any(|event| event.say.k == "empires.paid" && event.say.p["why"] == "auction" && event.say.p["gold"] == 4));
}

#[test]
fn emp_5_10_a_bid_may_exceed_the_gold_in_hand() {
    let mut scene = two().auction(1, A);
    scene.act(A, open(13, "france", "austria")).act(B, pass());
    assert_eq!((scene.gold(A), scene.unrest(A)), (1, 2));
}

#[test]
fn emp_5_11_the_last_two_are_both_named() {
    let scene = two().auction(1, A);
    assert!(!scene.offers(A, "open amount=0 a=france"));
    assert!(scene.offers(A, open(0, "austria", "france")) && scene.offers(A, open(0, "france", "austria")));
}

#[test]
fn emp_5_12_5_13_the_odd_power_alone() {
    let mut scene = three().auction(1, A);
    scene.act(A, open(0, "france", "austria")).act(B, pass()).act(C, pass());
    assert!(!scene.offers(B, open(0, "spain", "france")));
    scene.act(B, "open amount=0 a=spain").act(C, "raise amount=1 b=spain").act(A, pass()).act(B, pass());
    assert_eq!(scene.table()["display"], json!([0, 1, null, 2, null, null, null, null]));
    // With two players nobody has an ally.
    let two = two().units(A, "india", [1, 0, 0]).markers(B, "india", 1);
    assert!(two.offers(A, attack("india", "austria")));
}

#[test]
fn emp_5_14_no_bid_above_forty_more_than_in_hand() {
    let scene = two().auction(1, A);
    assert!(scene.offers(A, open(50, "france", "austria")));
    assert!(!scene.offers(A, open(51, "france", "austria")));
}

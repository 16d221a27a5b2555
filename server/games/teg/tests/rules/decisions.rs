//! TEG-26: what the clock does at each decision point.

use crate::scene::{B, Look, R, Scene, U, W, Y, fresh};
use engine::Game;
use engine::serde_json::json;

#[test]
fn teg_d1_the_first_free_colour() {
    let play = fresh(6, 1);
    let colours: Vec<_> = play.view().seats.iter().map(|seat| json!(seat.color)).collect();
    assert_eq!(colours, ["white", "black", "red", "blue", "yellow", "green"]);
}

#[test]
fn teg_d3_extra_reinforcements_skip_blockaded_countries() {
    let scene =
        Scene::new(4).put("B:1@paraguay W:2@argentina W:2@bolivia W:2@brazil B:5@egypt").fact("pools", json!({ "free": 2, "bound": {} }));
    let play = scene.set("stage", json!({ "extra": { "seat": 1, "rest": [] } })).play();
    assert_eq!(play.default(B), "allot armies={\"egypt\":2} pool=free");
}

#[test]
fn teg_d4_placing_ends_when_nothing_is_left() {
    let mut play = Scene::new(4).put("B:1@chile").cards(B, "argentina").turn_of(B);
    play.clock(B);
    assert_eq!(play.default(B), "end_placing", "a free exchange is left alone");
}

#[test]
fn teg_d5_teg_d6_teg_d7_the_clock_never_attacks() {
    let mut play = Scene::new(4).put("W:9@argentina B:1@brazil").attacks(W);
    assert_eq!(play.default(W), "end_attacks");
    play.takes(W, "argentina", "brazil");
    assert_eq!(play.default(W), "advance armies=0");
}

#[test]
fn teg_d8_it_enters_with_one() {
    let mut play = Scene::new(6).share("ukraine", "B:1 R:3", "contested").put("Y:9@poland").attacks(Y);
    play.act_when(Y, "attack from=poland to=ukraine holder=1", |play| play.event("expelled").is_some());
    assert_eq!(play.clock(Y), "enter armies=1");
}

#[test]
fn teg_d9_teg_d10_teg_d11_allies_stay_behind() {
    let pact = json!({ "kind": "condominium", "at": "ukraine" });
    let scene = Scene::new(6).share("ukraine", "B:5 R:5", "allied").put("W:1@belarus Y:1@chile").pact(R, B, pact);
    let mut play = scene.attacks(R);
    play.act(R, "invite from=ukraine to=belarus");
    assert_eq!(play.default(B), "refuse_invite");
    play.act(B, "accept_invite");
    assert_eq!(play.default(R), "stop");
    play.act_when(R, "roll", |play| play.event("joint_conquered").is_some());
    assert_eq!((play.default(R), play.default(B)), ("follow armies=0".into(), "follow armies=0".into()));
}

#[test]
fn teg_d12_teg_d13_teg_d14_everything_due_is_taken() {
    let scene = Scene::new(4).put("W:3@argentina W:1@chile B:1@cuba").cards(W, "chile").fact("solo", json!(["chile"]));
    let mut play = scene.attacks(W);
    play.act(W, "end_attacks");
    assert_eq!(play.clock(W), "end_regroup");
    assert_eq!((play.clock(W), play.clock(W)), ("take_card".into(), "bonus at=chile".into()));
}

#[test]
fn teg_d15_teg_d16_teg_d17_teg_d19_nobody_must_talk() {
    let mut play = Scene::new(4).put("W:3@chile B:3@argentina").pact(W, R, json!({ "kind": "world" })).attacks(W);
    play.act(W, "propose_world to=1");
    let prompt = play.prompt(B).unwrap();
    assert!(!prompt.is_due() && prompt.ask.k == "teg.aside");
    for verb in ["accept", "refuse", "concede", "propose_world"] {
        assert!(prompt.aside.iter().any(|aside| aside == verb), "{verb}");
    }
    assert!(play.offers(R, "announce_end pact=pact-1") && play.game().default_action(U).is_none());
}

#[test]
fn teg_d18_the_harmed_partner_may_judge() {
    let zone = json!({ "kind": "zone", "at": "tasmania", "since": 1, "offender": 0 });
    let play = Scene::new(4).put("W:9@new-zealand B:9@australia W:1@tasmania").pact(W, B, zone).attacks(R);
    assert!(play.offers(B, "keep_zone pact=pact-1") && play.offers(B, "end_zone pact=pact-1"));
    play.refuses(W, "keep_zone pact=pact-1");
}

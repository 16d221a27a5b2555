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

#[test]
fn teg_d2_teg_d4_the_clock_fills_every_pool_inside_its_bounds() {
    let oceania = teg::board::ContinentId::named("oceania").unwrap().countries().iter().copied();
    let mut play = Scene::new(4).give(B, oceania).put("B:1@chile B:4@tonga").turn_of(B);
    // Seven countries bring three armies; the one with fewest comes first, then by name.
    assert_eq!(play.clock(B), "allot armies={\"australia\":1,\"chile\":1,\"new-zealand\":1} pool=free");
    assert_eq!(play.clock(B), "allot armies={\"philippines\":1,\"sumatra\":1,\"tasmania\":1} pool=oceania");
    assert_eq!(play.clock(B), "end_placing");
    // A share takes armies only where no country does.
    let share = Scene::new(4).share("ukraine", "B:1 R:1", "allied");
    assert_eq!(share.clone().put("B:9@chile").turn_of(B).default(B), "allot armies={\"chile\":4} pool=free");
    assert_eq!(share.turn_of(B).default(B), "allot armies={\"ukraine\":4} pool=free");
}

#[test]
fn teg_d13_the_clock_takes_everything_in_the_order_of_the_rules() {
    let oceania = teg::board::ContinentId::named("oceania").unwrap().countries().iter().copied();
    let scene =
        Scene::new(4).give(W, oceania).put("W:9@tonga W:3@chile").fact("solo", json!(["tonga"])).player(W, "claims", json!(["oceania"]));
    // A full hand: the first valid set, its armies, the card, bonuses, the continent's card, the end.
    let mut play = scene.clone().cards(W, "tonga cuba belarus egypt norway").request(W);
    let mut acts = Vec::new();
    while play.active() == Some(W) {
        acts.push(play.clock(W));
    }
    assert_eq!(
        acts[..3],
        [
            "exchange cards=[\"card-belarus\",\"card-cuba\",\"card-egypt\"]",
            "allot armies={\"australia\":2,\"new-zealand\":1,\"philippines\":1,\"sumatra\":1,\"tasmania\":1} pool=free",
            "take_card"
        ]
    );
    let verbs: Vec<&str> = acts[3..].iter().map(|act| act.split(' ').next().unwrap()).collect();
    assert!(verbs.starts_with(&["bonus"]) && verbs.ends_with(&["take_continent", "end_request"]), "{acts:?}");
    // Without a right to a card it takes what else is due.
    let mut play = scene.fact("solo", json!([])).cards(W, "tonga").request(W);
    assert_eq!(
        (play.clock(W), play.clock(W), play.clock(W)),
        ("bonus at=tonga".into(), "take_continent continent=oceania".into(), "end_request".into())
    );
}

#[test]
fn teg_d14_teg_d16_teg_d18_silence_is_an_answer() {
    let pact = json!({ "kind": "condominium", "at": "ukraine" });
    let shared = Scene::new(6).share("ukraine", "B:1 R:1", "allied").fact("shared", json!([[1, "ukraine"]])).put("B:4@russia R:1@iran");
    let mut play = shared.cards(R, "egypt").pact(R, B, pact).request(R);
    play.act(R, "end_request");
    assert_eq!((play.default(B), play.game().default_action(R)), ("end_regroup".into(), None));
    // Nobody answers a proposal by default; it lapses with the turn.
    let mut play = Scene::new(4).put("W:3@chile B:3@argentina").attacks(W);
    play.act(W, "propose_world to=1");
    assert!(play.game().default_action(B).is_none());
    play.clock_until(|play| play.active() == Some(B));
    assert!(play.view().proposals.is_empty() && play.view().pacts.is_empty());
}

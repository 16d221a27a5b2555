//! What a person is asked about once more before it is done: all that puts the chooser out of the game, gives up its homeland
//! or its last land, or ends the match.

use crate::scene::{A, B, Look, Scene, order};
use engine::serde_json::json;

/// A holds its homeland Iraq, Jordan and the Red Sea; B stands in Iran.
fn two() -> Scene {
    Scene::new(2).put("A:iraq:52 A:jordan:1 A:red_sea:2 B:iran:3 B:israel:1").home("A:iraq B:iran").oil("A:20 B:20")
}

/// A holds Jordan and nothing else on land.
fn last() -> Scene {
    Scene::new(2).put("A:jordan:21 A:red_sea:2 B:saudi_arabia:3 B:israel:1").home("A:iraq B:iran").oil("A:20 B:20")
}

#[test]
fn mep_8_2_ending_a_phase_without_land_is_warned_of() {
    let mut drowns = last().moves(A);
    assert_eq!(drowns.warns(A, "end_moves"), "");
    drowns.act(A, order("redeploy from=jordan to=red_sea tokens=2"));
    assert_eq!(drowns.warns(A, "end_moves"), "", "one is left");
    drowns.act(A, order("redeploy from=jordan to=red_sea tokens=1"));
    assert_eq!(drowns.warns(A, "end_moves"), "out");
    assert_eq!(drowns.hints(A)["warn"], json!([{ "verb": "end_moves", "k": "mideast.warn.out" }]));
    drowns.act(A, "end_moves");
    assert_eq!(drowns.seat_of(A, "living"), false, "which is what was said");
    let mut talks = last().negotiation();
    assert_eq!((talks.warns(A, "ready"), talks.warns(B, "ready")), (String::new(), String::new()));
    talks = Scene::new(2).put("A:red_sea:1 B:israel:1").negotiation();
    assert_eq!((talks.warns(A, "ready"), talks.warns(B, "ready")), ("out".into(), String::new()));
}

#[test]
fn mep_5_1_demobilising_the_last_land_the_homeland_or_all_is_warned_of() {
    let warned = |scene: Scene, what: &str| scene.demobilise(A).warns(A, &format!("demobilise {what}"));
    assert_eq!(warned(two(), "at=iraq tokens=52"), "home");
    assert_eq!(warned(two(), "at=iraq tokens=5"), "", "a token stays");
    assert_eq!(warned(two(), "at=jordan tokens=1"), "");
    assert_eq!(warned(last(), "at=jordan tokens=21"), "last");
    assert_eq!(warned(last(), "at=red_sea tokens=2"), "", "a sea is no land");
    let mut all = Scene::new(2).put("A:iraq:52 B:iran:3").home("A:iraq").demobilise(A);
    assert_eq!(all.warns(A, "demobilise at=iraq tokens=52"), "gone");
    all.act(A, order("demobilise at=iraq tokens=52"));
    assert_eq!(all.seat_of(A, "living"), false, "without another question");
}

#[test]
fn mep_5_5_leaving_the_homeland_is_warned_of_when_it_is_for_good() {
    let mut play = two().moves(A);
    play.act(A, order("redeploy from=iraq to=jordan tokens=52"));
    assert_eq!(play.warns(A, "end_moves"), "home");
    play.act(A, order("redeploy from=jordan to=iraq tokens=1"));
    assert_eq!(play.warns(A, "end_moves"), "", "it is friendly still");
    let away = two().home("A:turkey").moves(A);
    assert_eq!(away.warns(A, "end_moves"), "", "what was not held is not left");
}

#[test]
fn mep_6_8_attacking_with_all_that_stands_in_a_land_is_warned_of() {
    let warned = |scene: Scene, what: &str| scene.moves(A).warns(A, &format!("attack {what}"));
    assert_eq!(warned(two(), "from=iraq to=iran tokens=52"), "home");
    assert_eq!(warned(two(), "from=iraq to=iran tokens=5"), "");
    assert_eq!(warned(two(), "from=jordan to=israel tokens=1"), "land");
    assert_eq!(warned(last(), "from=jordan to=israel tokens=21"), "last");
    assert_eq!(warned(two().put("B:egypt:1"), "from=red_sea to=egypt tokens=2"), "", "no land is left");
    let barren = || Scene::new(2).put("A:sinai:1 A:iraq:5 B:egypt:1").home("A:iraq").oil("A:5");
    assert_eq!(warned(barren(), "from=sinai to=egypt tokens=1"), "", "nor one that yields anything");
    assert_eq!(warned(barren().drilled("sinai:1"), "from=sinai to=egypt tokens=1"), "");
    let cyprus = Scene::new(2).peacekeepers("red_sea").put("A:cyprus:1 A:iraq:5 B:mediterranean:1 B:egypt:1").home("A:iraq").oil("A:5");
    assert_eq!(warned(cyprus, "from=cyprus to=mediterranean tokens=1"), "");
    let halved = || two().put("A:turkey:3").ally("A:red").sif("A:turkey");
    let hints = halved().moves(A).hints(A);
    let turkey = hints["warn"].as_array().unwrap().iter().find(|warn| warn["fields"]["from"] == "turkey").unwrap().clone();
    assert_eq!(turkey["p"], json!({ "at": "turkey", "oil": 3 }), "what it yields");
    assert_eq!(turkey["fields"], json!({ "from": "turkey", "tokens": { "3": 1 } }));
}

#[test]
fn mep_6_5_defending_the_homeland_or_the_last_land_with_too_little_is_warned_of() {
    let asked = |scene: Scene, attack: &str| {
        let mut play = scene.moves(A);
        play.act(A, order(format!("attack {attack}")));
        play
    };
    let home = asked(two(), "from=iraq to=iran tokens=2");
    assert_eq!([0, 1, 3].map(|oil| home.warns(B, &format!("defend oil={oil}"))), ["lost_home", "", ""], "a token may be worth one");
    // A has a 5, two 2s and a 1 on the map: two of them are worth three at least.
    let more = asked(two(), "from=iraq to=iran tokens=52");
    assert_eq!([0, 1, 2, 3].map(|oil| more.warns(B, &format!("defend oil={oil}"))), ["lost_home", "lost_home", "lost_home", ""]);
    let guarded = asked(two().ally("B:red").sif("B:iran"), "from=iraq to=iran tokens=52");
    assert_eq!(guarded.warns(B, "defend oil=0"), "", "an SIF holds against three");
    let other = asked(two(), "from=jordan to=israel tokens=1");
    assert_eq!(other.warns(B, "defend oil=0"), "");
    let alone = asked(Scene::new(2).put("A:iraq:52 A:syria:1 B:iran:3").oil("A:9 B:9"), "from=iraq to=iran tokens=2");
    assert_eq!(alone.warns(B, "defend oil=0"), "lost_last");
    let helpless = asked(two().oil("B:2"), "from=iraq to=iran tokens=52");
    assert_eq!(helpless.warns(B, "defend oil=0"), "", "where nothing helps there is nothing to choose");
}

#[test]
fn mep_14_5_giving_the_last_force_of_the_homeland_or_the_last_land_is_warned_of() {
    let scene = || Scene::new(2).put("A:syria:21 A:turkey:5 B:israel:4 B:jordan:1").home("A:syria").oil("A:9 B:9");
    let mut play = scene().negotiation();
    assert_eq!(play.warns(A, "offer_arms from=syria to=israel tokens=21 price=1"), "home");
    assert_eq!(play.warns(A, "offer_arms from=syria to=jordan tokens=2 price=1"), "");
    play.all("B request_arms from=syria to=israel tokens=3 price=2; B request_arms from=syria to=israel tokens=2 price=2");
    assert_eq!(play.warns(A, "accept_deal deal=deal-1-0-1 tokens=21"), "home");
    assert_eq!(play.warns(A, "accept_deal deal=deal-1-0-2 tokens=2"), "");
    let mut only = Scene::new(2).put("A:syria:21 B:israel:4").negotiation();
    assert_eq!(only.warns(A, "offer_arms from=syria to=israel tokens=21 price=0"), "last");
    // The same tokens out of another land are not the homeland's.
    let mut twice = Scene::new(2).put("A:syria:21 A:turkey:21 B:iran:4").home("A:syria").oil("A:9 B:9").negotiation();
    twice.act(B, order("request_arms from=turkey to=iran tokens=3 price=2"));
    assert_eq!(twice.warns(A, "accept_deal deal=deal-1-0-1 tokens=21"), "");
    // What comes is no danger.
    only.act(A, order("offer_arms from=syria to=israel tokens=1 price=0"));
    assert_eq!(only.warns(B, "accept_deal deal=deal-0-1-1 tokens=1"), "");
}

#[test]
fn mep_16_7_what_ends_the_match_at_once_is_warned_of() {
    let takes = two().supply(6).revenue(A);
    assert_eq!(
        (takes.warns(A, "take source=supply amount=6"), takes.warns(A, "take source=supply amount=5")),
        ("war".into(), String::new())
    );
    let rich = two().supply(6).reserve(40).revenue(A);
    assert_eq!(rich.warns(A, "take source=reserve amount=6"), "");
    let allies = two().ally("B:blue").relations(A);
    assert_eq!((allies.warns(A, "ally block=blue"), allies.warns(A, "ally block=red")), ("peace".into(), String::new()));
    let third = Scene::new(3).put("A:iraq:5 B:iran:1 C:egypt:1").ally("B:blue").relations(A);
    assert_eq!(third.warns(A, "ally block=blue"), "");
    let gone = Scene::new(3).put("A:iraq:5 B:iran:1").ally("B:blue").eliminated("C").relations(A);
    assert_eq!(gone.warns(A, "ally block=blue"), "peace", "only the living count");
}

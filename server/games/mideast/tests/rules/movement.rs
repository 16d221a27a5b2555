//! MEP-5, MEP-7.

use crate::scene::{A, B, Look, Scene, order};
use engine::serde_json::json;

/// A in Iraq, Turkey and the Mediterranean, B in Israel and Iran.
fn two() -> Scene {
    Scene::new(2).put("A:iraq:521 A:turkey:2 A:mediterranean:2 B:israel:4 B:iran:3").home("A:iraq B:israel").oil("A:10 B:10")
}

#[test]
fn mep_5_1_any_tokens_go_back_for_nothing() {
    let mut play = two().peacekeepers("turkey").demobilise(A);
    play.all("A demobilise at=iraq tokens=51; A demobilise at=turkey tokens=2; A demobilise at=mediterranean tokens=2");
    assert_eq!((play.force(A, "iraq"), play.oil(A), play.pool(A)), ("2".into(), 10, "5432211111".into()));
    play.refuses(A, order("demobilise at=israel tokens=4"));
}

#[test]
fn mep_5_2_part_of_a_token_after_regrouping() {
    let mut play = two().demobilise(A);
    play.refuses(A, order("demobilise at=turkey tokens=1"));
    play.all("A regroup at=turkey group=free tokens=11; A demobilise at=turkey tokens=1");
    assert_eq!(play.force(A, "turkey"), "1");
}

#[test]
fn mep_5_3_the_destination_decides() {
    let play = two().moves(A);
    assert!(
        play.offers(A, order("redeploy from=iraq to=turkey tokens=1"))
            && play.offers(A, order("annex to=syria tokens=turkey:2,mediterranean:2"))
    );
    assert!(play.offers(A, order("attack from=iraq to=iran tokens=5")));
    play.refuses(A, order("redeploy from=iraq to=syria tokens=5"));
    play.refuses(A, order("attack from=iraq to=syria tokens=5"));
    play.refuses(A, order("annex to=iran tokens=iraq:52"));
}

#[test]
fn mep_5_4_a_point_moves_once_and_to_a_neighbour() {
    let mut play = two().moves(A);
    play.refuses(A, order("redeploy from=iraq to=mediterranean tokens=1"));
    play.act(A, order("redeploy from=iraq to=turkey tokens=1"));
    play.refuses(A, order("redeploy from=turkey to=iraq tokens=1"));
    assert!(play.offers(A, order("redeploy from=turkey to=iraq tokens=2")), "what has not moved may");
    assert_eq!(play.table()["move"]["moved"], json!({ "turkey": 1 }));
}

#[test]
fn mep_5_5_friendly_is_noted_when_moving_begins() {
    let mut play = two().put("A:syria:1").demobilise(A);
    play.act(A, order("demobilise at=syria tokens=1")).act(A, "begin_moves");
    play.refuses(A, order("redeploy from=turkey to=syria tokens=2"));
    assert_eq!(play.table()["move"]["friendly"], json!(["iraq", "mediterranean", "persian_gulf", "red_sea", "turkey"]));
    play.act(A, order("redeploy from=turkey to=iraq tokens=2"));
    assert!(play.offers(A, order("redeploy from=iraq to=turkey tokens=5")), "a noted area stays friendly after it was emptied");
    play.act(A, order("redeploy from=iraq to=persian_gulf tokens=1"));
    assert!(play.offers(A, order("redeploy from=iraq to=persian_gulf tokens=2")), "a sea that own tokens entered stays friendly");
}

#[test]
fn mep_5_6_an_allys_area_is_not_friendly() {
    let play = two().ally("A:red B:red").moves(A);
    play.refuses(A, order("redeploy from=iraq to=iran tokens=1"));
    play.refuses(A, order("attack from=iraq to=iran tokens=1"));
}

#[test]
fn mep_5_7_seas_are_like_land_but_for_drilling_forces_votes_and_annexing() {
    let mut play = two().put("B:persian_gulf:1").moves(A);
    assert!(play.offers(A, order("attack from=iraq to=persian_gulf tokens=2")));
    play.all("A attack from=iraq to=persian_gulf tokens=2; B defend oil=0");
    assert_eq!((play.owner("persian_gulf"), play.seat_of(A, "un_votes")), ("A".into(), json!(2)));
    play.refuses(A, order("annex to=red_sea tokens=iraq:5"));
}

#[test]
fn mep_5_8_regrouping_keeps_the_total() {
    let mut play = two().peacekeepers("iraq").demobilise(A);
    play.refuses(A, order("regroup at=iraq group=free tokens=52"));
    play.act(A, order("regroup at=iraq group=free tokens=431"));
    assert_eq!((play.force(A, "iraq"), play.stage()), ("431".into(), "demobilise".into()), "also with Peacekeepers, and nothing is closed");
    play.all("A begin_moves; A regroup at=iraq group=free tokens=521");
    assert_eq!(play.force(A, "iraq"), "521");
}

#[test]
fn mep_5_9_moved_tokens_regroup_among_themselves() {
    let mut play = two().moves(A);
    play.act(A, order("redeploy from=iraq to=turkey tokens=21"));
    assert_eq!(play.force(A, "turkey"), "221");
    play.refuses(A, order("regroup at=turkey group=moved tokens=221"));
    play.act(A, order("regroup at=turkey group=moved tokens=3"));
    assert_eq!(play.force(A, "turkey"), "32");
    play.refuses(A, order("redeploy from=turkey to=iraq tokens=3"));
    assert!(play.offers(A, order("redeploy from=turkey to=iraq tokens=2")));
}

#[test]
fn mep_5_10_redeploying_is_free() {
    let mut play = two().peacekeepers("turkey").moves(A);
    play.refuses(A, order("redeploy from=iraq to=turkey tokens=1"));
    play.act(A, order("redeploy from=turkey to=iraq tokens=2"));
    assert_eq!((play.oil(A), play.force(A, "iraq")), (10, "5221".into()), "out of the Peacekeepers' area");
}

#[test]
fn mep_5_11_empty_land_that_is_not_friendly_is_annexed() {
    let play = two().moves(A);
    assert!(play.verbs(A).contains(&"annex"));
    play.refuses(A, order("annex to=turkey tokens=iraq:52"));
}

#[test]
fn mep_5_12_one_more_than_the_value_from_several_neighbours() {
    let mut play = two().moves(A);
    assert_eq!(play.hints(A)["annex"]["syria"], 4);
    play.refuses(A, order("annex to=syria tokens=mediterranean:2"));
    play.refuses(A, order("annex to=syria tokens=turkey:2,iraq:1"));
    play.act(A, order("annex to=syria tokens=turkey:2,mediterranean:2"));
    assert_eq!((play.owner("syria"), play.force(A, "syria"), play.owner("turkey")), ("A".into(), "22".into(), String::new()));
}

#[test]
fn mep_5_13_an_annexation_costs_its_points() {
    let mut play = two().oil("A:7").moves(A);
    play.act(A, order("annex to=syria tokens=iraq:51"));
    assert_eq!((play.oil(A), play.reserve()), (1, 6));
    two().oil("A:3").moves(A).refuses(A, order("annex to=syria tokens=iraq:51"));
}

#[test]
fn mep_5_14_no_annexation_into_or_out_of_the_peacekeepers_area() {
    let into = two().peacekeepers("syria").moves(A);
    into.refuses(A, order("annex to=syria tokens=turkey:2,mediterranean:2"));
    let out = two().peacekeepers("turkey").moves(A);
    out.refuses(A, order("annex to=syria tokens=turkey:2,mediterranean:2"));
    assert!(out.offers(A, order("annex to=syria tokens=iraq:2,mediterranean:2")));
}

#[test]
fn mep_5_15_the_threshold_is_the_whole_defence_of_neutral_land() {
    let mut play = two().moves(A);
    play.act(A, order("annex to=syria tokens=iraq:5"));
    assert_eq!((play.force(A, "syria"), play.stage()), ("5".into(), "move".into()), "no loss, no fight");
}

#[test]
fn mep_5_16_anothers_empty_homeland_is_annexed() {
    let mut play = Scene::new(2).put("A:jordan:5 B:libya:1").home("B:israel").oil("A:5").moves(A);
    play.act(A, order("annex to=israel tokens=jordan:5"));
    assert_eq!(play.owner("israel"), "A");
}

#[test]
fn mep_5_17_going_to_anothers_area_is_an_attack() {
    let play = two().moves(A);
    assert!(play.offers(A, order("attack from=iraq to=iran tokens=1")));
}

#[test]
fn mep_5_18_no_attack_with_peacekeepers_or_on_an_ally() {
    two().peacekeepers("iran").moves(A).refuses(A, order("attack from=iraq to=iran tokens=1"));
    two().peacekeepers("iraq").moves(A).refuses(A, order("attack from=iraq to=iran tokens=1"));
    two().ally("A:blue B:blue").moves(A).refuses(A, order("attack from=iraq to=iran tokens=1"));
    assert!(two().ally("A:blue B:red").moves(A).offers(A, order("attack from=iraq to=iran tokens=1")));
}

#[test]
fn mep_5_19_an_attack_comes_from_one_area() {
    let mut play = two().moves(A);
    play.all("A attack from=iraq to=iran tokens=1; B defend oil=0");
    assert_eq!(play.stage(), "retreat", "settled alone: one point beats an unfunded three");
    play.act(B, "lose_rest");
    assert_eq!(play.owner("iran"), "A");
    let mut second = two().moves(A);
    second.all("A attack from=iraq to=iran tokens=1; B defend oil=3; B keep tokens=2; A attack from=turkey to=iran tokens=2");
    assert_eq!(second.stage(), "defence", "several attacks on one area");
}

#[test]
fn mep_5_20_sifs_never_move() {
    let play = two().ally("A:red").sif("A:iraq").moves(A);
    assert!(play.prompt(A).unwrap().choices.iter().all(|choice| !choice.verb.contains("sif")));
}

#[test]
fn mep_5_21_an_attack_is_settled_before_the_next_order() {
    let mut play = two().moves(A);
    play.act(A, order("attack from=iraq to=iran tokens=5"));
    play.refuses(A, order("redeploy from=iraq to=turkey tokens=1"));
    assert_eq!(play.due(), [B]);
}

#[test]
fn mep_5_22_an_abandoned_sif_defends_nothing() {
    let scene = || Scene::new(2).put("A:iraq:5 A:syria:1 B:jordan:4 B:israel:5").ally("A:red").sif("A:syria").oil("A:9 B:9");
    let mut back = scene().moves(A);
    back.act(A, order("redeploy from=syria to=iraq tokens=1"));
    assert_eq!((back.owner("syria"), back.seat_of(A, "sif")), (String::new(), json!("syria")), "not yet");
    back.act(A, order("redeploy from=iraq to=syria tokens=5")).act(A, "end_moves");
    assert_eq!(back.seat_of(A, "sif"), "syria", "its owner came back");
    let mut annexed = Scene::new(2).put("A:iraq:5 B:israel:5").ally("A:red").sif("A:syria").oil("B:9").moves(B);
    annexed.act(B, order("annex to=syria tokens=israel:5"));
    assert_eq!(annexed.seat_of(A, "sif"), json!(null));
}

#[test]
fn mep_7_1_no_force_ever_enters_the_peacekeepers_area() {
    let play = two().put("A:syria:1").peacekeepers("syria").moves(A);
    play.refuses(A, order("redeploy from=turkey to=syria tokens=2"));
    let mut arms = two().peacekeepers("iraq").arms(A);
    arms.all("A host form=sealed; A bid amount=1; B bid amount=0");
    arms.refuses(A, order("buy at=iraq tokens=5211"));
    let mut sif = two().ally("A:red").peacekeepers("iraq").relations(A);
    sif.refuses(A, "deploy_sif at=iraq");
    sif.act(A, "deploy_sif at=turkey");
    let mut retreat = Scene::new(2).put("A:iraq:5 B:iran:3 B:turkey:1").oil("A:9 B:0").peacekeepers("turkey").moves(A);
    retreat.all("A attack from=iraq to=iran tokens=5; B defend oil=0");
    retreat.refuses(B, order("retreat to=turkey tokens=3"));
    let market = Scene::new(2).put("A:iraq:5 B:syria:1").peacekeepers("syria").oil("A:9 B:9").negotiation();
    market.refuses(A, order("offer_arms from=iraq to=syria tokens=5 price=0"));
}

#[test]
fn mep_7_2_out_of_it_one_may_redeploy_demobilise_and_give() {
    let mut play = two().put("A:syria:2").peacekeepers("syria").demobilise(A);
    play.all("A demobilise at=syria tokens=2; A begin_moves");
    let mut play = two().put("A:syria:4").peacekeepers("syria").moves(A);
    play.refuses(A, order("attack from=syria to=israel tokens=4"));
    play.act(A, order("redeploy from=syria to=turkey tokens=4"));
    let market = Scene::new(2).put("A:iraq:5 A:syria:1 B:israel:1").peacekeepers("syria").negotiation();
    assert!(market.offers(A, order("offer_arms from=syria to=israel tokens=1 price=0")));
}

#[test]
fn mep_7_3_control_revenue_votes_and_drilling_stay() {
    let play = Scene::new(2).put("A:jordan:3 B:iran:1").home("A:jordan").peacekeepers("jordan").turn(A);
    assert_eq!(
        (play.seat_of(A, "entitlement"), play.seat_of(A, "un_votes"), play.seat_of(A, "opec_votes")),
        (json!(2), json!(1), json!(1))
    );
    let mut drilled = Scene::new(2).put("A:jordan:3 B:iran:1").home("A:jordan").oil("A:5").peacekeepers("jordan").drilling(A);
    drilled.all("A host form=sealed; A bid amount=1; B bid amount=0; A drill at=jordan");
}

#[test]
fn mep_7_4_one_area_land_or_sea_and_only_a_resolution_moves_it() {
    let mut play = two().un(A);
    play.all("A peacekeepers at=red_sea; A vote vote=yes; B vote vote=abstain");
    assert_eq!(play.table()["peacekeepers"], "red_sea");
}

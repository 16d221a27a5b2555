//! MEP-6.

use crate::scene::{A, B, Look, Play, Scene, order};
use engine::serde_json::json;

/// A attacks from Iraq, B stands in Iran (and somewhere else); both have oil enough.
fn field(attackers: &str, defenders: &str) -> Scene {
    Scene::new(2).put(&format!("A:iraq:{attackers} A:syria:1 B:iran:{defenders} B:libya:1")).oil("A:20 B:20")
}

fn attack(scene: Scene, tokens: &str, oil: u32) -> Play {
    let mut play = scene.moves(A);
    play.all(&format!("A attack from=iraq to=iran tokens={tokens}; B defend oil={oil}"));
    play
}

#[test]
fn mep_6_1_declaring_shows_target_origin_and_number_only() {
    let mut play = field("521", "4").moves(A);
    play.refuses(A, order("attack from=iraq to=iran tokens="));
    play.act(A, order("attack from=iraq to=iran tokens=52"));
    assert_eq!(play.said("attack"), json!({ "seat": 0, "victim": 1, "from": "iraq", "to": "iran", "tokens": 2, "battle": 1 }));
    assert_eq!(play.table()["battle"]["reveal"], json!(null));
    assert_eq!(json!(play.hand(A).border), json!({ "2": 1, "5": 1 }));
    assert!(!play.can_undo(A), "the defender knows of it");
    play.hides(Some(B));
    play.hides(None);
}

#[test]
fn mep_6_2_the_attacker_holds_the_oil_for_it() {
    let play = field("521", "4").oil("A:4").moves(A);
    play.refuses(A, order("attack from=iraq to=iran tokens=5"));
    assert!(play.offers(A, order("attack from=iraq to=iran tokens=21")));
}

#[test]
fn mep_6_3_the_answer_is_bounded_by_points_and_oil() {
    let mut play = field("521", "4").oil("B:3").moves(A);
    play.act(A, order("attack from=iraq to=iran tokens=5"));
    play.refuses(B, "defend oil=4");
    assert!(play.offers(B, "defend oil=0") && play.offers(B, "defend oil=3"));
    let mut rich = field("521", "4").moves(A);
    rich.act(A, order("attack from=iraq to=iran tokens=5"));
    rich.refuses(B, "defend oil=5");
}

#[test]
fn mep_6_4_all_is_shown_and_paid_for() {
    let play = attack(field("521", "4"), "52", 3);
    assert_eq!((play.oil(A), play.oil(B), play.reserve()), (13, 17, 10));
    let shown = play.said("battle");
    assert_eq!((shown["attack"].clone(), shown["defence"].clone(), shown["defenders"].clone()), (json!(7), json!(3), json!(4)));
    assert_eq!((shown["attack_tokens"].clone(), shown["defence_tokens"].clone()), (json!({ "2": 1, "5": 1 }), json!({ "4": 1 })));
    assert!(play.wall());
}

#[test]
fn mep_6_5_a_tie_holds_and_an_sif_adds_three() {
    assert_eq!(attack(field("3", "3"), "3", 3).said("battle")["success"], false);
    assert_eq!(attack(field("4", "3"), "4", 3).said("battle")["success"], true);
    let guarded = |tokens: &str| attack(field("543", "3").ally("B:red").sif("B:iran"), tokens, 1).said("battle");
    assert_eq!(
        (guarded("4")["success"].clone(), guarded("4")["sif"].clone(), guarded("5")["success"].clone()),
        (json!(false), json!(3), json!(true))
    );
    let elsewhere = attack(field("4", "3").ally("B:red").sif("B:libya"), "4", 1);
    assert_eq!(elsewhere.said("battle")["sif"], 0, "in the area itself");
}

#[test]
fn mep_6_6_funded_points_trade_one_for_one() {
    let shown = attack(field("51", "4"), "51", 2).said("battle");
    assert_eq!((shown["attack_lost"].clone(), shown["defence_lost"].clone()), (json!(2), json!(2)));
    let shown = attack(field("51", "4"), "1", 4).said("battle");
    assert_eq!((shown["attack_lost"].clone(), shown["defence_lost"].clone()), (json!(1), json!(1)));
    let mut guarded = attack(field("51", "2").ally("B:red").sif("B:iran"), "51", 0);
    guarded.act(A, order("keep tokens=3"));
    assert_eq!(
        guarded.said("kept"),
        json!({ "seat": 0, "at": "iraq", "points": 3, "lost": 3 }),
        "the SIF kills and is never lost in battle"
    );
}

#[test]
fn mep_6_7_the_winner_enters_and_is_locked() {
    let mut play = attack(field("51", "2").ally("B:red").sif("B:iran"), "51", 0);
    play.act(A, order("keep tokens=21"));
    assert_eq!((play.owner("iran"), play.force(A, "iran")), ("A".into(), "21".into()));
    assert_eq!((play.seat_of(B, "sif"), play.seat_of(B, "alliance")), (json!(null), json!("red")));
    if play.stage() == "retreat" {
        play.act(B, "lose_rest");
    }
    assert_eq!(play.table()["move"]["moved"], json!({ "iran": 2 }));
    assert!(play.view().moves.unwrap().friendly.iter().any(|at| at.name() == "iran"));
    // Should change leave no attacker, the area is neutral: all ones stand elsewhere, 3 - 2 = 1 cannot be made.
    let mut bare =
        Scene::new(2).put("A:iraq:3 A:syria:1 A:turkey:1 A:jordan:1 A:kuwait:1 A:israel:1 B:iran:3 B:libya:1").oil("A:9 B:9").moves(A);
    bare.all("A attack from=iraq to=iran tokens=3; B defend oil=2");
    assert_eq!((bare.owner("iran"), bare.stage()), (String::new(), "retreat".into()));
    bare.act(B, "lose_rest");
    bare.refuses(A, order("redeploy from=turkey to=iran tokens=1"));
}

#[test]
fn mep_6_8_the_loser_goes_back_locked() {
    let mut play = attack(field("52", "5"), "52", 5);
    // 7 against 5 succeeds; with an SIF it does not.
    assert_eq!(play.said("battle")["success"], true);
    play = attack(field("52", "5").ally("B:red").sif("B:iran"), "52", 4);
    assert_eq!(play.said("battle")["success"], false);
    assert_eq!((play.owner("iran"), play.force(A, "iraq")), ("B".into(), String::new()), "all seven are lost");
    let mut some = attack(field("52", "1").ally("B:red").sif("B:iran"), "2", 1);
    assert_eq!(some.owner("iran"), "", "nothing is left of either side there");
    some.act(A, "end_moves");
    // Whoever fails has met at least as many as it is: nobody is left to go back.
    let held = attack(field("42", "5"), "4", 5);
    assert_eq!((held.event("held").is_some(), held.force(A, "iraq"), held.force(B, "iran")), (true, "2".into(), "1".into()));
}

#[test]
fn mep_6_9_a_retreat_goes_to_own_areas_or_empty_seas() {
    let scene =
        Scene::new(2).put("A:iraq:5 A:mediterranean:1 B:saudi_arabia:4 B:kuwait:1 B:jordan:1").peacekeepers("jordan").oil("A:9 B:9");
    let mut play = scene.moves(A);
    play.all("A attack from=iraq to=saudi_arabia tokens=5; B defend oil=0");
    assert_eq!(play.due(), [B]);
    for (to, open) in [("kuwait", true), ("red_sea", true), ("persian_gulf", true), ("jordan", false), ("iraq", false)] {
        assert_eq!(play.offers(B, order(format!("retreat to={to} tokens=4"))), open, "{to}");
    }
    play.act(B, order("retreat to=kuwait tokens=3"));
    assert_eq!((play.stage(), play.table()["battle"]["reveal"]["retreat"].clone()), ("retreat".into(), json!(1)), "in any split");
    play.act(B, order("retreat to=red_sea tokens=1"));
    assert_eq!((play.force(B, "kuwait"), play.force(B, "red_sea"), play.oil(B), play.stage()), ("31".into(), "1".into(), 9, "move".into()));
}

#[test]
fn mep_6_10_change_comes_from_the_own_pool() {
    let mut play = attack(field("5", "4"), "5", 4);
    // Five less four: only one way to keep 1; four less four: nothing.
    assert_eq!((play.owner("iran"), play.force(A, "iran")), ("A".into(), "1".into()));
    play = attack(field("5", "4"), "5", 2);
    assert_eq!((play.stage(), play.due()), ("losses".into(), vec![A, B]), "both pick, neither waits for the other");
    play.refuses(A, order("keep tokens=4"));
    play.all("B keep tokens=11; A keep tokens=111");
    assert_eq!((play.force(A, "iran"), play.stage()), ("111".into(), "retreat".into()));
    // No exact change: the next lower total. All ones stand elsewhere.
    let scene = Scene::new(2).put("A:iraq:5 B:iran:2 B:libya:1 B:egypt:1 B:israel:1 B:jordan:1 B:kuwait:1").oil("A:9 B:9");
    let mut bare = scene.moves(A);
    bare.all("A attack from=iraq to=iran tokens=5; B defend oil=1");
    assert_eq!(bare.told().iter().filter(|event| event.say.k == "mideast.kept").count(), 1);
    assert_eq!(bare.said("kept"), json!({ "seat": 1, "at": "iran", "points": 0, "lost": 2 }));
}

#[test]
fn mep_6_10_change_in_a_retreat_and_what_is_lost_by_it() {
    // B's ones and twos stand in Libya: of a 5 it can send a 3 or a 4, and what is left cannot be made up.
    let beaten = |pool: &str| {
        let mut play = Scene::new(2).put(&format!("A:jordan:5 B:iraq:5 B:libya:{pool}")).oil("A:9 B:0").moves(A);
        play.all("A attack from=jordan to=iraq tokens=5; B defend oil=0");
        play
    };
    let mut short = beaten("22211111");
    short.refuses(B, order("retreat to=persian_gulf tokens=43"));
    short.refuses(B, order("retreat to=kuwait tokens=5"));
    short.act(B, order("retreat to=persian_gulf tokens=3"));
    assert_eq!((short.keys(), short.said("lost")), (vec!["retreated", "lost"], json!({ "seat": 1, "at": "iraq", "points": 2 })));
    assert_eq!((short.stage(), short.force(B, "persian_gulf"), short.seat_of(B, "points")), ("move".into(), "3".into(), json!(14)));
    // With a one in the pool only the other point is lost, and the one goes on.
    let mut one = beaten("2221111");
    one.act(B, order("retreat to=persian_gulf tokens=3"));
    assert_eq!((one.said("lost")["points"].clone(), one.table()["battle"]["reveal"]["retreat"].clone()), (json!(1), json!(1)));
    // With all of them nothing is, and the fewest are left.
    let mut change = beaten("11");
    change.act(B, order("retreat to=persian_gulf tokens=1"));
    assert_eq!((change.keys(), json!(change.hand(B).border)), (vec!["retreated"], json!({ "4": 1 })));
    change.act(B, order("retreat to=persian_gulf tokens=22"));
    assert_eq!((change.keys(), change.force(B, "persian_gulf"), change.stage()), (vec!["retreated"], "221".into(), "move".into()));
}

#[test]
fn mep_6_11_without_oil_nobody_is_funded() {
    let mut play = field("5", "4").oil("B:0").moves(A);
    play.act(A, order("attack from=iraq to=iran tokens=5"));
    play.refuses(B, "defend oil=1");
    assert_eq!(play.due(), [B], "asked like any other (MEP-H8)");
}

#[test]
fn mep_6_12_sea_battles_are_the_same() {
    let mut play = Scene::new(2).put("A:red_sea:5 A:iraq:1 B:egypt:1 B:persian_gulf:3").oil("A:9 B:9").moves(A);
    play.all("A attack from=red_sea to=egypt tokens=5; B defend oil=1; A keep tokens=4");
    assert_eq!(play.owner("egypt"), "A");
    let mut at_sea = Scene::new(2).put("A:iraq:5 A:turkey:1 B:persian_gulf:3 B:egypt:1").oil("A:9 B:9").moves(A);
    at_sea.all("A attack from=iraq to=persian_gulf tokens=5; B defend oil=3; A keep tokens=2");
    assert_eq!(at_sea.force(A, "persian_gulf"), "2");
}

#[test]
fn mep_6_13_a_standing_order_answers_for_the_absent() {
    for (most, oil) in [(0, 0), (23, 4), (2, 2)] {
        let mut play = field("5", "4").home("B:iran").moves(A);
        play.act(B, format!("standing_order at=iran most={most}")).act(A, order("attack from=iraq to=iran tokens=5"));
        assert_eq!(play.due(), [B], "the defender is still asked");
        play.defaults_to(B, &format!("defend oil={oil}"));
    }
    let mut taken_back = field("5", "4").home("B:iran").moves(A);
    taken_back.all("B standing_order at=iran most=0; B cancel_order at=iran; A attack from=iraq to=iran tokens=5");
    taken_back.defaults_to(B, "defend oil=4");
    taken_back.refuses(B, "cancel_order at=iran");
}

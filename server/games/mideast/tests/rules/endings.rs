//! MEP-8, MEP-16, MEP-17, MEP-18.

use crate::lively::{Step, steps};
use crate::scene::{A, B, C, Look, Play, Scene, order};
use engine::serde_json::json;
use engine::{Actor, Game, SeatId};
use mideast::Options;
use std::collections::BTreeSet;

/// B has nothing but a force at sea.
fn adrift() -> Scene {
    Scene::new(3).put("A:iraq:5 B:red_sea:21 C:egypt:4").home("A:iraq B:israel C:egypt").oil("A:10 B:9 C:10")
}

#[test]
fn mep_8_1_checked_at_the_end_of_military_and_negotiation_phases() {
    let mut military = adrift().moves(A);
    military.act(A, "end_moves");
    assert_eq!(military.seat_of(B, "living"), false);
    let mut economic = adrift().revenue(A);
    economic.all("A take source=supply amount=0; A no_auction");
    assert_eq!(economic.seat_of(B, "living"), true, "not at the end of other phases");
    let mut talk = adrift().negotiation();
    talk.all("A ready; B ready; C ready");
    assert_eq!(talk.seat_of(B, "living"), false);
}

#[test]
fn mep_8_2_seas_do_not_save_anybody() {
    let mut play = adrift().put("B:sinai:1").moves(A);
    play.act(A, "end_moves");
    assert_eq!(play.seat_of(B, "living"), true, "Sinai is land");
}

#[test]
fn mep_8_3_half_the_oil_stays_and_all_else_goes() {
    let mut play = adrift().ally("B:red").moves(A);
    let supply = play.bank().0;
    play.act(A, "end_moves");
    assert_eq!((play.oil(B), play.bank().0), (5, supply + 4));
    assert_eq!((play.seat_of(B, "points"), play.seat_of(B, "alliance"), play.owner("red_sea")), (json!(0), json!(null), String::new()));
    assert_eq!(play.said("eliminated"), json!({ "seat": 1, "returned": 4 }));
    assert!(play.prompt(B).is_none());
    // What it took and was allowed to take stays on display.
    let mut shown = adrift().quota("B:3").moves(A);
    shown.edit(|state| state["players"][1]["take"] = json!({ "amount": 2, "source": "supply" }));
    shown.act(A, "end_moves");
    assert_eq!((shown.seat_of(B, "homeland"), shown.seat_of(B, "quota")), (json!("israel"), json!(3)));
    assert_eq!((shown.seat_of(B, "take"), shown.pool(B)), (json!({ "amount": 2, "source": "supply" }), "54322211111".into()));
    let mut deals = adrift().put("B:israel:1").negotiation();
    deals.all("A ready; B ready; C ready");
    assert_eq!(deals.seat_of(B, "living"), true);
}

#[test]
fn mep_8_4_the_kept_oil_is_the_score() {
    let mut play = adrift().supply(7).put("A:syria:1").moves(A);
    play.act(A, "end_moves");
    assert_eq!(play.oil(B), 5);
    let mut war = Scene::new(3).put("A:iraq:5 C:egypt:4").home("A:iraq C:egypt").oil("B:5").supply(3);
    war = war.eliminated("B");
    let mut war = war.revenue(A);
    war.act(A, "take source=supply amount=3");
    assert_eq!(war.outcome().unwrap().scores.unwrap()[1], 5);
}

#[test]
fn mep_8_5_then_the_end_is_checked() {
    let mut play = Scene::new(2).put("A:iraq:5 B:red_sea:1").moves(A);
    play.act(A, "end_moves");
    assert_eq!(play.over(), "last");
}

#[test]
fn mep_16_1_war_when_the_supply_is_empty() {
    let mut play = adrift().supply(5).reserve(30).revenue(A);
    play.act(A, "take source=supply amount=5");
    assert_eq!((play.over(), play.table()["result"].clone()), ("war".into(), json!("war")));
}

#[test]
fn mep_16_2_setup_leaves_at_least_196() {
    let mut play = crate::scene::fresh(6, 1);
    while play.stage() != "negotiation" {
        let seat = play.due()[0];
        play.clock(seat);
    }
    assert_eq!(play.bank().0, 228 - (7 + 6 + 6 + 5 + 4 + 4));
}

#[test]
fn mep_16_3_peace_by_cease_fire() {
    let options = Options { cease_fire_votes: 4, ..Options::default() };
    let mut play = Scene::with(2, &options).put("A:iraq:5 A:iran:1 A:syria:1 A:jordan:1 B:egypt:4").un(A);
    play.all("A cease_fire; A vote vote=yes; B vote vote=no");
    assert_eq!((play.over(), play.table()["result"].clone()), ("cease_fire".into(), json!("peace")));
}

#[test]
fn mep_16_4_peace_when_one_player_or_nobody_holds_land() {
    let mut last = Scene::new(3).put("A:iraq:5 B:red_sea:1").moves(A);
    last.act(A, "end_moves");
    assert_eq!(last.over(), "last");
    let mut nobody = Scene::new(2).put("A:iraq:5 B:red_sea:1").demobilise(A);
    nobody.act(A, order("demobilise at=iraq tokens=5"));
    assert_eq!((nobody.over(), nobody.table()["result"].clone()), ("nobody".into(), json!("peace")));
}

#[test]
fn mep_16_5_peace_when_all_are_in_one_block() {
    let mut ally = Scene::new(2).put("A:iraq:5 B:egypt:4").ally("B:red").relations(A);
    ally.act(A, "ally block=red");
    assert_eq!(ally.over(), "alliance");
    let mut other = Scene::new(2).put("A:iraq:5 B:egypt:4").ally("B:red").relations(A);
    other.act(A, "ally block=blue");
    assert_eq!(other.over(), "");
    let mut eliminated = adrift().ally("A:red C:red").moves(A);
    eliminated.act(A, "end_moves");
    assert_eq!(eliminated.over(), "alliance");
}

#[test]
fn mep_16_6_peace_after_the_agreed_rounds() {
    let options = Options { round_limit: 5, ..Options::default() };
    let scene = || Scene::with(2, &options).put("A:iraq:5 B:egypt:4");
    let mut play = scene().negotiation();
    play.all("A ready; B ready");
    assert_eq!((play.over(), play.table()["result"].clone()), ("rounds".into(), json!("peace")));
    let mut before = scene().round(4).negotiation();
    before.all("A ready; B ready");
    assert_eq!(before.over(), "");
}

#[test]
fn mep_16_7_nothing_pending_is_finished() {
    let mut play = adrift().supply(5).revenue(A);
    play.act(A, "take source=supply amount=5");
    assert!(play.due().is_empty() && play.prompt(A).is_none());
    assert_eq!(play.seat_of(B, "living"), true, "no elimination follows");
}

/// Ends in WAR or in PEACE with these hands.
fn ends(scene: Scene, war: bool) -> Play {
    if war {
        let mut play = scene.supply(1).revenue(A);
        play.act(A, "take source=supply amount=1");
        return play;
    }
    let mut play = scene.relations(A);
    play.act(A, "ally block=red");
    play
}

#[test]
fn mep_17_1_land_scores_nothing_and_oil_one_each() {
    let play = ends(Scene::new(2).put("A:iraq:1 A:iran:1 B:egypt:1").oil("A:10 B:12").ally("B:red"), false);
    assert_eq!(play.outcome().unwrap().scores, Some(vec![8, 11]));
    assert_eq!(play.outcome().unwrap().places, [2, 1]);
}

#[test]
fn mep_17_2_forces_and_an_sif_in_the_homeland() {
    let scene = || Scene::new(2).put("A:iraq:52 B:egypt:4 B:syria:3").home("A:iraq B:egypt").oil("A:20 B:3").ally("B:red");
    assert_eq!(ends(scene().sif("B:egypt"), true).outcome().unwrap().scores, Some(vec![21 + 7, 3 + 7 + 2]));
    assert_eq!(ends(scene().sif("B:egypt"), false).outcome().unwrap().scores, Some(vec![20 - 7, 3 - 7 - 2]));
    assert_eq!(
        ends(scene().home("A:syria").sif("B:syria"), true).outcome().unwrap().scores,
        Some(vec![21 + 7 + 2, 3 + 7]),
        "whoever owns it"
    );
}

#[test]
fn mep_17_3_eliminated_players_score_their_oil() {
    let play = ends(Scene::new(3).put("A:iraq:5 B:egypt:4").home("C:iran").oil("A:3 C:8").eliminated("C"), true);
    assert_eq!(play.outcome().unwrap().scores.unwrap()[2], 8);
}

#[test]
fn mep_17_4_ties_go_to_the_homeland_then_to_the_lower_value_and_are_shared() {
    let tie = Scene::new(3)
        .put("A:iraq:5 B:saudi_arabia:5 C:egypt:5")
        .home("A:turkey B:saudi_arabia C:egypt")
        .oil("A:19 B:20 C:20")
        .drilled("egypt:3");
    let play = ends(tie, true);
    assert_eq!((play.outcome().unwrap().scores.unwrap(), play.outcome().unwrap().places), (vec![25, 25, 25], vec![3, 1, 2]));
    let shared = Scene::new(2).put("A:israel:5 B:egypt:5").home("A:israel B:egypt").oil("A:19 B:20");
    assert_eq!(ends(shared, true).outcome().unwrap().places, [1, 1]);
    let halved =
        Scene::new(2).put("A:saudi_arabia:5 B:egypt:5").home("A:saudi_arabia B:egypt").oil("A:17 B:20").ally("A:red").sif("A:saudi_arabia");
    assert_eq!(ends(halved, true).outcome().unwrap().places, [2, 1], "an SIF does not lower the value");
}

#[test]
fn mep_17_5_the_ranking_uses_the_same_order() {
    let play = ends(Scene::new(3).put("A:iraq:1 B:egypt:1 C:libya:1").home("A:iraq B:libya C:libya").oil("A:5 B:9 C:9"), true);
    assert_eq!(play.outcome().unwrap().places, [3, 2, 1]);
}

#[test]
fn mep_18_2_every_due_decision_has_a_default() {
    let mut asked = BTreeSet::new();
    for Step { play, .. } in steps() {
        for seat in play.due() {
            // What it is, each decision's own test says; here it answers the question and leads on.
            play.clone().clock(seat);
            asked.insert(play.asks(seat));
        }
    }
    let all = "ballot bid buy defence demobilise drill forces homeland host losses move negotiation open pair rebid relations resolution retreat \
               revenue sealed veto";
    assert_eq!(asked.into_iter().collect::<Vec<_>>().join(" "), all, "and all kinds came up");
    // Nobody has a default who owes nothing, whatever it may do aside.
    for Step { play, .. } in steps() {
        for seat in SeatId::all(play.seats()).filter(|seat| !play.due().contains(seat)) {
            assert_eq!(play.game().default_action(seat), None, "{seat} is asked {}", play.asks(seat));
        }
    }
}

#[test]
fn mep_18_3_private_talk_is_open_in_negotiation_phases_only() {
    let private = |play: &Play| SeatId::all(3).map(|seat| play.game().talk(seat).private).collect::<Vec<_>>();
    let mut bids = adrift().drilling(A);
    bids.act(A, "host form=sealed");
    for play in [adrift().turn(A), adrift().moves(A), adrift().un(A), bids] {
        assert_eq!(private(&play), [false; 3], "{}", play.stage());
    }
    let mut setup = crate::scene::fresh(3, 1);
    assert_eq!(private(&setup), [false; 3]);
    setup.clock_until(|play| play.stage() == "negotiation");
    assert_eq!(private(&setup), [true; 3], "before the first round too");
    setup.clocks(&[A, B]);
    assert_eq!(private(&setup), [true; 3], "being ready stops nobody");
    setup.clocks(&[C]);
    assert_eq!(private(&setup), [false; 3]);
    let out = Scene::new(3).put("A:iraq:5 C:egypt:4").eliminated("B").negotiation();
    assert_eq!(private(&out), [true, false, true]);
    // Public chat is always open, to all.
    for play in [&out, &adrift().turn(A)] {
        assert!(SeatId::all(3).all(|seat| play.game().talk(seat).phrases.is_empty()));
    }
}

#[test]
fn mep_18_4_orders_do_not_change_the_question() {
    let mut play = adrift().put("A:syria:2").moves(A);
    let ask = play.prompt(A).unwrap().ask.clone();
    play.act(A, order("redeploy from=syria to=iraq tokens=2"));
    assert_eq!(play.prompt(A).unwrap().ask.clone(), ask);
    assert!(play.prompt(A).unwrap().steady, "one time for the whole function");
    assert!(adrift().demobilise(A).prompt(A).unwrap().steady && adrift().negotiation().prompt(A).unwrap().steady);
    assert!(!adrift().turn(A).prompt(A).unwrap().steady);
    let mut talk = adrift().negotiation();
    let ask = talk.prompt(B).unwrap().ask.clone();
    talk.all("A give to=1 amount=1 secret=false; B give to=2 amount=1 secret=false; B ready; B not_ready; A call_quotas quotas=0:1");
    assert_eq!(talk.prompt(B).unwrap().ask.clone(), ask);
    let mut bids = adrift().drilling(A);
    bids.all("A host form=open; A open amount=1");
    let ask = bids.prompt(C).unwrap().ask.clone();
    bids.act(B, "pass");
    assert_eq!(bids.prompt(C).unwrap().ask.clone(), ask);
    bids.act(B, "bid amount=2");
    assert_ne!(bids.prompt(C).unwrap().ask.clone(), ask, "each bid begins the time anew");
}

#[test]
fn mep_18_5_the_clocks_stop_when_a_round_went_by_default() {
    let mut play = Scene::new(2).put("A:iraq:5 B:egypt:4").home("A:iraq B:egypt").turn(A);
    let mut steps = 0;
    while !play.waits() {
        let seat = play.due()[0];
        play.clock(seat);
        steps += 1;
        assert!(steps < 100);
    }
    assert_eq!((play.stage(), play.view().round), ("pair".into(), 6));
    let state = play.table();
    play.act(B, "standing_order at=iraq most=3");
    assert!(play.waits(), "what is done in private wakes nobody");
    assert_eq!(play.table(), state);
    play.act(A, "pair phases=economic+diplomatic");
    assert!(!play.waits(), "until somebody acts");
    let mut awake = Scene::new(2).put("A:iraq:5 B:egypt:4").turn(A);
    awake.act(A, "pair phases=economic+diplomatic").clock_until(|play| play.view().round == 6);
    assert!(!awake.waits(), "a decision in the round that went by");
    awake.clock_until(|play| play.view().round == 7);
    assert!(awake.waits(), "and none in the next one");
    let bot = Scene::new(2).put("A:iraq:5 B:egypt:4").turn(A).act_by(A, "pair phases=economic+diplomatic", Actor::Bot).clone();
    assert!(!bot.clone().clock_until(|play| play.view().round == 6).waits(), "a bot's decision is one");
}

#[test]
fn mep_18_6_there_is_no_resigning() {
    for play in [adrift().turn(A), adrift().negotiation(), adrift().moves(A)] {
        for seat in SeatId::all(3) {
            assert!(play.prompt(seat).unwrap().choices.iter().all(|choice| !["resign", "concede"].contains(&choice.verb)));
        }
    }
}

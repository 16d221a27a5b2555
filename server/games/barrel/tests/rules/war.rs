//! OMB-16 and OMB-17: battles, pacts and retreats.

use crate::scene::{A, B, C, Look, Play, Scene};
use barrel::war::{exchange, ratio, ratio_name};
use engine::serde_json::json;

fn named(players: u32, locals: u32) -> String {
    ratio_name(ratio(players, locals))
}

#[test]
fn omb_17_5_omb_t8_omb_t9_omb_t10_omb_t26_ratios() {
    let given = [(4, 7), (4, 8), (4, 3), (5, 5), (5, 4), (9, 2), (3, 8), (1, 5), (8, 4), (9, 4), (1, 1), (20, 1), (1, 30)];
    let expected = ["1:1", "1:2", "2:1", "1:1", "2:1", "4:1", "1:2", "1:4", "2:1", "3:1", "1:1", "4:1", "1:4"];
    assert_eq!(given.map(|(players, locals)| named(players, locals)), expected);
}

#[test]
fn omb_17_6_omb_t11_omb_t27_omb_t28_omb_t29_omb_t30_the_grid() {
    assert_eq!(exchange(4, 3, 3, 4), (2, 0));
    assert_eq!(exchange(6, 6, 1, 2), (2, 2));
    assert_eq!(exchange(2, 1, 6, 1), (0, 2));
    assert_eq!(exchange(1, 1, 1, 1), (1, 1));
    assert_eq!(exchange(4, 6, 6, 1), (0, 2));
    // Every cell, by the players' die in the row of each ratio.
    let sizes = [(16, 4), (12, 4), (8, 4), (4, 4), (4, 8), (4, 12), (4, 16)];
    let row = |(players, locals): (u32, u32)| [1, 2, 3, 4, 5, 6].map(|die| exchange(players, locals, die, 6).0);
    let expected = [
        [4, 3, 3, 2, 2, 1],
        [4, 3, 2, 2, 1, 1],
        [3, 2, 2, 1, 1, 0],
        [2, 2, 1, 1, 0, 0],
        [2, 1, 1, 0, 0, 0],
        [1, 1, 0, 0, 0, 0],
        [1, 0, 0, 0, 0, 0],
    ];
    assert_eq!(sizes.map(row), expected);
    // The locals use the inverse ratio.
    let row = |(players, locals): (u32, u32)| [1, 2, 3, 4, 5, 6].map(|die| exchange(players, locals, 6, die).1);
    let turned: Vec<[u32; 6]> = sizes.map(row).into_iter().rev().collect();
    assert_eq!(turned, expected);
}

#[test]
fn omb_16_1_omb_dp_12_retreats_are_decided_before_the_dice() {
    let mut play = Scene::new(3).fight("najaf", 4, "B2 A1", 1).own("karbala", C, "", 0).checks();
    assert_eq!((play.kind(), play.due(), play.asks(B)), ("war".to_owned(), vec![B], "pact".to_owned()));
    play.act(B, "no_pact").act(A, "no_pact");
    assert_eq!(
        (play.due(), play.asks(B), play.asks(A), play.default(B)),
        (vec![B], "retreat".to_owned(), "aside".to_owned(), "stay".to_owned())
    );
    play.act(B, "stay");
    assert!(play.is_public("stayed") && play.view().battle.is_none());
    play.act(A, "stay");
    assert!(play.view().battle.is_some());
}

#[test]
fn omb_16_2_only_to_contiguous_controlled_regions() {
    let play = Scene::new(3).fight("najaf", 4, "A2", 0).own("karbala", C, "", 0).own("bagdad", A, "", 0).checks();
    assert_eq!(json!(play.prompt(A).unwrap().ask.p), json!({ "turn": 4, "at": "najaf", "locals": 4, "troops": 2 }));
    assert_eq!(play.hints(A)["ratio"], "1:2", "what he faces");
    assert!(play.offers(A, "retreat to=karbala"));
    for id in ["bagdad", "anbar", "border"] {
        play.refuses(A, format!("retreat to={id}"));
    }
    let play = Scene::new(3).fight("najaf", 4, "A2", 0).border(A, 1, 0).checks();
    assert!(play.view().battle.is_some(), "nowhere to go: nobody is asked");
}

#[test]
fn omb_16_3_omb_16_6_all_troops_go() {
    let mut play = Scene::new(3).fight("najaf", 4, "A2 B4 A1", 3).own("karbala", C, "C1", 0).checks();
    play.act(A, "no_pact").act(B, "no_pact").act(A, "retreat to=karbala").act_when(B, "stay", |play| play.fell(6, 6));
    assert_eq!((play.on("karbala"), play.batches("najaf"), play.region("najaf").logistics), ("A2 C1".to_owned(), "B4".to_owned(), 3));
    assert_eq!(play.region("karbala").controller, Some(C), "a retreat takes nothing over");
    let mut play = Scene::new(3).fight("najaf", 4, "A1", 3).own("karbala", A, "", 0).checks();
    play.act(A, "retreat to=karbala");
    assert_eq!((play.seat(A).troops, play.region("najaf").logistics, play.event("retreated").unwrap()["lost"].clone()), (0, 0, json!(1)));
}

fn both_retreat(mut play: Play) -> Play {
    play.act(A, "retreat to=karbala").act(B, "retreat to=karbala");
    play
}

#[test]
fn omb_16_4_omb_16_5_omb_t31_one_troop_is_lost() {
    let mut play = Scene::new(3).fight("najaf", 4, "A3 B2", 2).own("karbala", C, "", 0).checks();
    play.act(A, "no_pact").act(B, "no_pact");
    let mut play = both_retreat(play);
    assert_eq!((play.due(), play.asks(A)), (vec![A], "loser".to_owned()));
    play.act(A, "name_loser seat=1").act(B, "name_loser seat=0");
    assert_eq!((play.on("karbala"), play.region("najaf").locals, play.region("najaf").logistics), ("A2 B2".to_owned(), 4, 0));
    let retreated: Vec<_> = play.events("retreated").iter().map(|event| event["pacifism"].clone()).collect();
    assert_eq!(retreated, [json!(1), json!(1)]);
}

#[test]
fn omb_16_7_omb_dp_13_naming_with_consent() {
    let mut play = Scene::new(3).fight("najaf", 4, "A3 B2", 2).own("karbala", C, "", 0).checks();
    play.act(A, "no_pact").act(B, "no_pact");
    let mut play = both_retreat(play);
    assert_eq!(play.default(A), "name_loser seat=0");
    play.act(A, "name_loser seat=1");
    assert!(play.is_public("named"));
    play.refuses(B, "name_loser seat=2");
    play.act(B, "name_loser seat=1");
    assert_eq!(play.on("karbala"), "A3 B1");
}

#[test]
fn omb_16_8_those_who_stay_fight_alone() {
    let mut play = Scene::new(3).fight("najaf", 4, "A4 B2", 2).own("karbala", C, "", 0).checks();
    play.act(A, "no_pact").act(B, "no_pact").act(A, "retreat to=karbala").act(B, "stay");
    let battle = play.view().battle.unwrap();
    assert_eq!((battle.players, battle.ratio.as_str(), battle.roller), (2, "1:2", B));
    let mut play = Scene::new(3).fight("najaf", 4, "A4", 2).own("karbala", C, "", 0).checks();
    play.act(A, "retreat to=karbala");
    assert!(play.view().battle.is_none());
}

#[test]
fn omb_t61_omb_t62_who_loses_the_troop() {
    let scene = || Scene::new(3).fight("najaf", 4, "A2 B3", 0).own("karbala", C, "", 0);
    let mut play = both_retreat(scene().pact("najaf", B, &[B, A]).checks());
    play.act(A, "name_loser seat=1").act(B, "name_loser seat=0");
    assert_eq!(play.on("karbala"), "A2 B2");
    let mut play = scene().checks();
    play.act(A, "no_pact").act(B, "no_pact");
    let mut play = both_retreat(play);
    play.act(A, "name_loser seat=1").act(B, "name_loser seat=0");
    assert_eq!(play.on("karbala"), "A1 B3");
    let mut play = Scene::new(4).fight("najaf", 4, "A2 B2 C2", 0).own("karbala", crate::scene::D, "", 0).checks();
    play.act(A, "no_pact").act(B, "no_pact").act(C, "no_pact").act(A, "stay").act(B, "retreat to=karbala").act(C, "retreat to=karbala");
    play.act(B, "name_loser seat=2").act_when(C, "name_loser seat=1", |play| play.fell(6, 6));
    assert_eq!((play.on("karbala"), play.batches("najaf")), ("B1 C2".to_owned(), "A2".to_owned()));
    assert_eq!(play.events("retreated").len(), 2);
}

#[test]
fn omb_17_1_the_order_of_battles() {
    let play = Scene::new(3)
        .order(&[C, A, B])
        .fight("dahuk", 9, "A2", 0)
        .fight("bassora", 9, "B2", 0)
        .fight("kirkuk", 9, "C2", 0)
        .fight("najaf", 9, "A2", 0);
    let play = play.checks();
    let fought: Vec<_> = play.events("fought").into_iter().map(|event| event["at"].clone()).collect();
    assert_eq!(fought, ["kirkuk", "najaf", "dahuk", "bassora"]);
    // A region won earlier is a destination.
    let scene = Scene::new(3).fight("najaf", 1, "A9", 0).fight("karbala", 9, "B2", 0);
    let play = scene.checks_when(|play| play.event("won").is_some());
    assert!(play.offers(B, "retreat to=najaf"));
}

#[test]
fn omb_17_2_omb_17_7_batches_lose_in_order() {
    let scene = || Scene::new(3).fight("najaf", 6, "A2 B2", 0);
    let mut play = scene().checks();
    play.act(A, "no_pact").act_when(B, "no_pact", |play| play.fell(6, 1));
    assert_eq!((play.batches("najaf"), play.region("najaf").roller), ("B2".to_owned(), Some(B)));
    let fought = play.event("fought").unwrap();
    assert_eq!((fought["seat"].clone(), fought["losses"].clone()), (json!(0), json!([{ "seat": 0, "troops": 2 }])));
    // Two for the troops, one less as none is left of three that are tolerated.
    assert_eq!(play.seat(A).pacifism, 1);
    // Surviving troops of earlier batches go before later ones.
    let mut play = Scene::new(3).fight("najaf", 6, "A1 B2 A2", 0).checks();
    play.act(A, "no_pact").act_when(B, "no_pact", |play| play.fell(6, 1));
    assert_eq!(play.batches("najaf"), "B1 A2");
    // Who loses of two batches loses both.
    let mut play = Scene::new(3).fight("najaf", 15, "A1 B1 A3", 0).checks();
    play.act(A, "no_pact").act_when(B, "no_pact", |play| play.event("fought").is_some_and(|fought| fought["lost"] == 3));
    let fought = play.event("fought").unwrap();
    assert_eq!(fought["losses"], json!([{ "seat": 0, "troops": 2 }, { "seat": 1, "troops": 1 }]));
}

#[test]
fn omb_17_3_omb_17_12_omb_dp_11_pacts() {
    let mut play = Scene::new(4).fight("najaf", 6, "A2 B2 C1", 0).checks();
    assert_eq!(play.default(A), "no_pact");
    play.refuses(A, "propose_pact roller=3 order=[0,1,2]");
    for order in ["[0,1]", "[0,1,3]", "[0,1,2,2]"] {
        play.refuses(A, format!("propose_pact roller=1 order={order}"));
    }
    play.act(A, "propose_pact roller=1 order=[2,1,0]");
    assert_eq!((play.due(), play.asks(B), play.default(B)), (vec![B], "pact_answer".to_owned(), "disagree".to_owned()));
    play.act(B, "agree");
    assert_eq!(play.table()["stage"]["step"]["offered"]["agreed"], json!([1]));
    play.act(C, "disagree");
    assert_eq!((play.due(), play.asks(B)), (vec![B], "pact".to_owned()), "the next may put one forward");
    play.act(B, "propose_pact roller=1 order=[2,1,0]").act(A, "agree").act_when(C, "agree", |play| play.fell(6, 1));
    assert_eq!((play.batches("najaf"), play.view().battle.unwrap().roller), ("A2 B1".to_owned(), B), "C first, then B");
    assert!(play.region("najaf").pact.is_some(), "it lasts until the battle ends");
    assert!(Scene::new(3).fight("najaf", 6, "A2", 0).checks().view().battle.is_some(), "one participant needs none");
}

#[test]
fn omb_17_3_a_pact_ends() {
    // A new player joins.
    let mut play = Scene::new(3).fight("najaf", 6, "A2 B2", 0).pact("najaf", B, &[A, B]).border(C, 1, 0).border(A, 1, 0).slot(A);
    play.act(A, "choose box=purchases-1").act(A, "move from=border to=najaf troops=1 logistics=0").act(A, "end_moves").act(A, "end_slot");
    assert!(play.region("najaf").pact.is_some());
    play.act(B, "pass").act(C, "choose box=purchases-2").act(C, "move from=border to=najaf troops=1 logistics=0");
    assert!(play.region("najaf").pact.is_none() && play.event("pact_over").is_some());
    // The named roller has no troop left.
    let play = Scene::new(3).fight("najaf", 6, "A2 B2", 0).pact("najaf", B, &[B, A]).checks_when(|play| play.fell(6, 1));
    assert_eq!((play.batches("najaf"), play.region("najaf").roller, play.region("najaf").pact.is_none()), ("A2".to_owned(), Some(A), true));
    assert!(play.event("pact_over").is_some());
}

#[test]
fn omb_17_4_all_troops_count_together() {
    let mut play = Scene::new(3).fight("najaf", 4, "A3 B1", 0).checks();
    play.act(A, "no_pact").act(B, "no_pact");
    let battle = play.view().battle.unwrap();
    assert_eq!((battle.players, battle.locals, battle.ratio.as_str()), (4, 4, "1:1"));
}

#[test]
fn omb_17_8_who_gets_control() {
    let won = |play: &Play| play.event("won").is_some();
    let mut play = Scene::new(3).fight("dahuk", 1, "A2 B3", 2).checks();
    play.act(A, "no_pact").act_when(B, "no_pact", won);
    let dahuk = play.region("dahuk");
    assert_eq!((dahuk.controller, dahuk.logistics), (Some(A), 2));
    assert!(play.on("dahuk").contains("B3"), "the others are guests");
    let play = Scene::new(3).fight("dahuk", 1, "A2 B3", 0).pact("dahuk", B, &[A, B]).checks_when(won);
    assert_eq!(play.region("dahuk").controller, Some(B));
    // The roller loses his last troop in the winning exchange.
    let mut play = Scene::new(3).fight("dahuk", 2, "A1 B1", 0).checks();
    play.act(A, "no_pact").act_when(B, "no_pact", |play| play.fell(1, 3));
    assert_eq!((play.region("dahuk").controller, play.on("dahuk")), (Some(B), "B1".to_owned()));
}

#[test]
fn omb_17_9_both_sides_gone() {
    let play = Scene::new(3).fight("dahuk", 1, "A1", 3).checks_when(|play| play.fell(1, 1));
    let dahuk = play.region("dahuk");
    assert_eq!((dahuk.locals, dahuk.logistics, dahuk.controller, dahuk.batches.len()), (1, 3, None, 0));
    assert!(play.event("both_gone").is_some());
}

#[test]
fn omb_17_10_locals_win() {
    let play = Scene::new(3).fight("dahuk", 1, "A2", 3).checks_when(|play| play.fell(6, 1));
    let dahuk = play.region("dahuk");
    assert_eq!((dahuk.locals, dahuk.logistics, dahuk.controller), (1, 0, None));
    assert_eq!(play.event("logistics_lost").unwrap()["logistics"], 3);
}

#[test]
fn omb_17_11_otherwise_it_goes_on() {
    let play = Scene::new(3).fight("dahuk", 6, "A6", 3).checks_when(|play| play.fell(1, 2));
    assert_eq!((play.batches("dahuk"), play.region("dahuk").locals, play.region("dahuk").logistics), ("A4".to_owned(), 4, 3));
}

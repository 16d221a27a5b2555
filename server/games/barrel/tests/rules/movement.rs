//! OMB-8, OMB-9, OMB-14 and OMB-15: moves, support, local troops and control.

use crate::scene::{A, B, C, D, Look, Play, Scene, at};
use barrel::board::{Place, RegionId};
use engine::serde_json::json;

#[test]
fn omb_8_1_omb_t13_three_moves() {
    // Three groups one step each.
    let mut play = Scene::new(3).border(A, 3, 3).chose(A, "purchases-1");
    for id in ["bassora", "muthanna", "najaf"] {
        play.act(A, format!("move from=border to={id} troops=1 logistics=1"));
    }
    play.refuses(A, "move from=border to=anbar troops=1 logistics=0");
    assert_eq!(["bassora", "muthanna", "najaf"].map(|id| play.region(id).logistics), [1, 1, 1]);
    // One group three steps.
    let mut play = Scene::new(3).domain(A, "najaf karbala babil").border(A, 2, 1).chose(A, "purchases-1");
    play.act(A, "move from=border to=najaf troops=2 logistics=1").act(A, "move from=najaf to=karbala troops=2 logistics=1");
    play.act(A, "move from=karbala to=babil troops=1 logistics=1");
    assert_eq!((play.on("karbala"), play.on("babil"), play.region("babil").logistics), ("A1".to_owned(), "A1".to_owned(), 1));
}

#[test]
fn omb_8_2_what_a_player_may_move() {
    let play = Scene::new(3).own("najaf", B, "A1 B2", 4).own("karbala", A, "B1", 3).border(B, 0, 5).chose(A, "purchases-1");
    assert!(play.offers(A, "move from=najaf to=karbala troops=1 logistics=0"));
    play.refuses(A, "move from=najaf to=karbala troops=1 logistics=1");
    play.refuses(A, "move from=najaf to=karbala troops=2 logistics=0");
    assert!(play.offers(A, "move from=karbala to=najaf troops=0 logistics=3"));
    play.refuses(A, "move from=karbala to=najaf troops=1 logistics=0");
    play.refuses(A, "move from=border to=najaf troops=0 logistics=1");
}

#[test]
fn omb_8_3_others_regions_can_be_crossed() {
    let mut play = Scene::new(3).own("najaf", B, "B2", 0).own("karbala", C, "", 0).border(A, 1, 0).chose(A, "purchases-1");
    play.act(A, "move from=border to=najaf troops=1 logistics=0 take_over=true");
    play.act(A, "move from=najaf to=karbala troops=1 logistics=0 take_over=false");
    assert_eq!((play.on("najaf"), play.on("karbala")), ("B2".to_owned(), "A1".to_owned()));
    assert_eq!(json!(play.region("najaf").troops), json!([{ "seat": 1, "troops": 2 }]), "who has gone is not listed");
}

#[test]
fn omb_8_4_a_battle_stops_the_group() {
    let mut play = Scene::new(3).border(A, 2, 2).fight("anbar", 2, "B1", 0).chose(A, "purchases-1");
    play.refuses(A, "move from=border to=najaf troops=0 logistics=1");
    assert!(play.offers(A, "move from=border to=anbar troops=0 logistics=2"), "player troops are there");
    play.act(A, "move from=border to=najaf troops=1 logistics=1");
    play.refuses(A, "move from=najaf to=karbala troops=1 logistics=0");
    play.refuses(A, "move from=najaf to=border troops=1 logistics=0");
}

#[test]
fn omb_8_5_logistics_alone() {
    let mut play = Scene::new(3).domain(A, "najaf").own("karbala", B, "", 1).own("najaf", A, "", 3).chose(A, "purchases-1");
    play.act(A, "move from=najaf to=karbala troops=0 logistics=1").act(A, "move from=najaf to=border troops=0 logistics=2");
    assert_eq!((play.region("karbala").logistics, play.seat(A).border.logistics), (2, 2));
    play.refuses(A, "move from=karbala to=najaf troops=0 logistics=1");
}

#[test]
fn omb_8_6_omb_t32_secured_regions_are_free() {
    let scene = Scene::new(3).domain(A, "bassora muthanna").domain(B, "dhi-qar maysan").border(A, 1, 0);
    let mut play = scene.clone().chose(A, "purchases-2");
    assert_eq!(play.hints(A)["free"], json!(["bassora"]));
    play.act(A, "move from=border to=bassora troops=1 logistics=0");
    assert_eq!((play.doing()["moves"].clone(), play.event("moved").unwrap()["free"].clone()), (json!(2), json!(true)));
    play.act(A, "move from=bassora to=maysan troops=1 logistics=0 take_over=false");
    assert_eq!(play.doing()["moves"], 1);
    play.act(A, "move from=maysan to=bassora troops=1 logistics=0").act(A, "move from=bassora to=muthanna troops=1 logistics=0");
    assert_eq!(play.doing()["moves"], 0);
    play.act(A, "move from=muthanna to=bassora troops=1 logistics=0");
    play.refuses(A, "move from=bassora to=border troops=1 logistics=0");
    assert_eq!(play.on("bassora"), "A1", "free steps also with no moves left");
}

#[test]
fn omb_8_7_withdrawing() {
    let mut play = Scene::new(3).border(A, 4, 2).own("najaf", A, "A2", 0).chose(A, "purchases-1");
    play.act(A, "withdraw troops=3");
    assert_eq!((play.seat(A).border.troops, play.money(A), play.doing()["moves"].clone()), (1, 20, json!(2)));
    play.act(A, "move from=najaf to=border troops=2 logistics=0").act(A, "withdraw troops=3");
    assert_eq!((play.seat(A).troops, play.seat(A).border.logistics), (0, 2), "reaching the border and leaving are two moves");
}

#[test]
fn omb_8_8_the_flag_not_to_take_over() {
    let go = |flag: &str| {
        let mut play = Scene::new(3).own("najaf", B, "", 2).border(A, 1, 0).chose(A, "purchases-1");
        play.act(A, format!("move from=border to=najaf troops=1 logistics=0 take_over={flag}")).act(A, "end_moves");
        play.region("najaf").controller
    };
    assert_eq!((go("true"), go("false")), (Some(A), Some(B)));
    let mut play = Scene::new(3).own("najaf", B, "", 2).chose(A, "purchases-1");
    play.act(A, "land_troops at=najaf count=1 take_over=false").act(A, "stop_buying").act(A, "end_moves");
    assert_eq!(play.region("najaf").controller, Some(B));
}

#[test]
fn omb_8_8_the_flag_is_asked_for_where_it_can_matter() {
    let entry = "move from=border to=najaf troops=1 logistics=0";
    // The controller's troops stay: nothing beside the region can become a battle.
    let closed = Scene::new(3).domain(C, "karbala babil qadisiya muthanna anbar").own("najaf", B, "B1", 0).border(A, 3, 0).money(A, 0);
    let play = closed.clone().chose(A, "purchases-1");
    assert!(play.offers(A, entry));
    play.refuses(A, format!("{entry} take_over=true"));
    closed.clone().money(A, 2).chose(A, "purchases-1").refuses(A, "land_troops at=najaf count=1 take_over=false");
    let empty = closed.clone().own("najaf", B, "C1", 0).chose(A, "purchases-1");
    assert!(empty.offers(A, format!("{entry} take_over=true")) && !empty.offers(A, entry), "nobody of his is there");
    // He can be asked to leave it for a battle beside it, now or with a move that is left.
    let open = || Scene::new(3).own("najaf", B, "B1", 0).border(A, 3, 0);
    assert!(open().chose(A, "purchases-1").offers(A, format!("{entry} take_over=false")));
    let last = open().fight("anbar", 3, "", 0);
    let mut play = Scene::new(4).own("najaf", B, "B1", 0).border(A, 3, 0).fight("anbar", 3, "", 0).chose(A, "purchases-3");
    assert!(play.offers(A, entry), "the only move");
    play.refuses(A, format!("{entry} take_over=true"));
    play.act(A, "land_troops at=anbar count=1");
    assert!(play.offers(A, format!("{entry} take_over=true")) && !play.offers(A, entry));
    play.act(A, "ask_support at=anbar seats=[1]").act(B, "decline");
    assert!(play.offers(A, entry), "asked once a battle");
    let only = Scene::new(4).domain(C, "karbala babil qadisiya muthanna").own("najaf", B, "B1", 0).border(A, 3, 0);
    let mut play = only.fight("anbar", 3, "", 0).chose(A, "purchases-1");
    play.act(A, "land_troops at=anbar count=1").act(A, "ask_support at=anbar seats=[1]").act(B, "decline");
    assert!(play.offers(A, entry), "with moves left as well");
    // And then it counts.
    for (flag, controller) in [(true, A), (false, B)] {
        let mut play = last.clone().chose(A, "purchases-1");
        play.act(A, format!("{entry} take_over={flag}")).act(A, "move from=border to=anbar troops=2 logistics=0");
        play.act(A, "ask_support at=anbar seats=[1]").act(B, "support from=najaf troops=1 logistics=0").act(A, "end_moves");
        assert_eq!(play.region("najaf").controller, Some(controller));
    }
}

#[test]
fn omb_8_1_moves_end_where_nothing_else_is_left() {
    let ended = |play: &Play| play.verbs(A) == ["end_slot"];
    // With the last move, with the last troop that could move, and with the last ally's answer; a takeover follows as ever (OMB-15.4).
    let scene = || Scene::new(4).own("najaf", B, "", 0).border(A, 2, 0);
    let mut play = scene().chose(A, "purchases-3");
    play.act(A, "move from=border to=najaf troops=1 logistics=0 take_over=true");
    assert!(ended(&play) && play.region("najaf").controller == Some(A) && play.event("took_over").is_some());
    let mut play = scene().border(C, 1, 0).chose(A, "purchases-1");
    play.act(A, "move from=border to=muthanna troops=2 logistics=0");
    assert_eq!(play.verbs(A), ["ask_support", "end_moves"]);
    play.act(A, "ask_support at=muthanna seats=[2]").act(C, "decline");
    assert!(ended(&play));
    let mut play = scene().chose(A, "purchases-1");
    play.act(A, "withdraw troops=2");
    assert!(ended(&play));
    let mut play = Scene::new(3).chose(A, "purchases-1");
    play.act(A, "stop_buying");
    assert!(ended(&play));
    // Not while something can move, nor while something can be bought, be there cash or not.
    let mut play = scene().chose(A, "purchases-2");
    play.act(A, "move from=border to=najaf troops=1 logistics=0 take_over=true");
    assert_eq!(play.verbs(A), ["end_moves", "move", "withdraw"]);
    assert_eq!(Scene::new(3).money(A, 0).chose(A, "purchases-1").verbs(A), ["stop_buying"]);
    let mut play = Scene::new(3).chose(A, "purchases-2");
    play.act(A, "land_troops at=karbala count=5");
    assert!(ended(&play), "the box holds no more to buy");
}

#[test]
fn omb_8_9_free_steps_end_some_time() {
    let mut play = Scene::new(3).domain(A, "bassora muthanna dhi-qar maysan wasit").border(A, 1, 0).chose(A, "purchases-2");
    play.act(A, "move from=border to=bassora troops=1 logistics=0");
    for _ in 0..49 {
        play.act(A, "move from=bassora to=maysan troops=1 logistics=0").act(A, "move from=maysan to=bassora troops=1 logistics=0");
    }
    play.act(A, "move from=bassora to=maysan troops=1 logistics=0");
    let doing = play.doing();
    assert_eq!((&doing["free_steps"], &doing["moves"]), (&json!(0), &json!(2)));
    play.act(A, "move from=maysan to=bassora troops=1 logistics=0");
    assert_eq!(play.doing()["moves"], 1, "only paid moves remain");
}

#[test]
fn omb_8_10_omb_t68_logistics_stay_with_the_controller() {
    let mut play = Scene::new(3).own("bassora", B, "B1", 0).own("muthanna", A, "", 0).border(A, 1, 2).chose(A, "purchases-1");
    play.act(A, "move from=border to=bassora troops=1 logistics=2 take_over=true");
    play.refuses(A, "move from=bassora to=muthanna troops=1 logistics=2");
    play.act(A, "move from=bassora to=muthanna troops=1 logistics=0");
    assert_eq!((play.region("bassora").logistics, play.region("bassora").controller), (2, Some(B)));
}

fn alliance() -> Play {
    let scene = Scene::new(4).border(A, 2, 0).border(B, 3, 2).own("karbala", C, "C2", 1);
    let mut play = scene.chose(A, "purchases-1");
    play.act(A, "move from=border to=najaf troops=1 logistics=0");
    play
}

#[test]
fn omb_9_1_omb_dp_6_support_once_a_battle() {
    let mut play = alliance();
    play.act(A, "ask_support at=najaf seats=[1]").act(B, "decline").act(A, "move from=border to=najaf troops=1 logistics=0");
    play.refuses(A, "ask_support at=najaf seats=[1]");
    play.refuses(A, "ask_support at=najaf seats=[2]");
    // Landing in a battle that is in progress counts as well.
    let mut play = Scene::new(3).fight("najaf", 3, "C1", 0).border(B, 1, 0).chose(A, "purchases-1");
    play.refuses(A, "ask_support at=najaf seats=[1]");
    play.act(A, "land_troops at=najaf count=1");
    assert!(play.offers(A, "ask_support at=najaf seats=[1]"));
}

#[test]
fn omb_9_2_omb_dp_7_asked_in_playing_order() {
    let mut play = alliance();
    play.act(A, "ask_support at=najaf seats=[2,1]");
    assert_eq!((play.due(), play.asks(B), play.asks(C)), (vec![B], "support".to_owned(), "aside".to_owned()));
    play.refuses(A, "end_moves");
    assert_eq!(play.default(B), "decline");
    play.act(B, "decline");
    assert_eq!(play.due(), [C]);
    let asked = play.doing()["support"]["asked"].clone();
    assert_eq!(asked, json!([{ "seat": 1, "answer": false }, { "seat": 2, "answer": null }]), "what was answered is seen");
    play.act(C, "support from=karbala troops=1 logistics=1");
    assert_eq!((play.due(), play.batches("najaf"), play.region("najaf").logistics), (vec![A], "A1 C1".to_owned(), 1));
}

#[test]
fn omb_9_2_the_asked_answer_in_playing_order_after_the_acting_player() {
    // The order is C B A D, and B acts.
    let scene = Scene::new(4).order(&[C, B, A, D]).border(A, 1, 0).border(C, 1, 0).border(D, 1, 0).border(B, 3, 0);
    let mut play = scene.chose(B, "purchases-1");
    play.act(B, "move from=border to=najaf troops=1 logistics=0").act(B, "ask_support at=najaf seats=[0,2,3]");
    for (seat, answer) in [(A, "support from=border troops=1 logistics=0"), (D, "decline"), (C, "support from=border troops=1 logistics=0")]
    {
        assert_eq!(play.due(), [seat]);
        play.act(seat, answer);
    }
    assert_eq!((play.due(), play.batches("najaf")), (vec![B], "B1 A1 C1".to_owned()));
}

#[test]
fn omb_9_3_omb_9_7_a_support_group() {
    let mut play = alliance();
    play.act(A, "ask_support at=najaf seats=[1]");
    for wrong in ["from=border troops=0 logistics=1", "from=border troops=4 logistics=0", "from=border troops=1 logistics=3"] {
        play.refuses(B, format!("support {wrong}"));
    }
    play.refuses(B, "support from=karbala troops=1 logistics=0");
    play.act(B, "support from=border troops=2 logistics=2");
    assert_eq!((play.batches("najaf"), play.region("najaf").logistics, play.seat(B).border.troops), ("A1 B2".to_owned(), 2, 1));
    // A longer route would need a secured region beside the battle, and there is none: every route is one step.
    let ids = RegionId::all().map(RegionId::name).filter(|id| *id != "najaf").collect::<Vec<_>>().join(" ");
    let play = Scene::new(3).domain(B, &ids).fight("najaf", 1, "A1", 0).slot(A);
    assert!(at("najaf").near().iter().all(|near| !play.view().regions[near].secured));
    assert_eq!(Place::In(at("najaf")).near().len(), 6);
}

#[test]
fn omb_9_3_support_is_told_before_what_it_ends() {
    let scene = Scene::new(3).fight("najaf", 6, "A1 B1", 0).pact("najaf", A, &[A, B]).border(A, 1, 0).border(C, 2, 0);
    let mut play = scene.chose(A, "purchases-1");
    play.act(A, "move from=border to=najaf troops=1 logistics=0").act(A, "ask_support at=najaf seats=[2]");
    play.act(C, "support from=border troops=2 logistics=0");
    let told: Vec<&str> = play.told().iter().map(|event| event.say.k.as_str()).collect();
    assert_eq!(told, ["barrel.supported", "barrel.pact_over"]);
}

#[test]
fn omb_9_4_support_changes_no_control_and_costs_nothing() {
    let mut play = Scene::new(3).own("karbala", B, "C2", 0).border(A, 2, 0).chose(A, "purchases-2");
    play.act(A, "move from=border to=najaf troops=1 logistics=0").act(A, "ask_support at=najaf seats=[2]");
    play.act(C, "support from=karbala troops=2 logistics=0");
    assert_eq!((play.region("karbala").controller, play.doing()["moves"].clone()), (Some(B), json!(1)));
    play.act(A, "end_moves");
    assert_eq!((play.region("karbala").controller, play.seat(C).boxes.len()), (Some(B), 0));
}

#[test]
fn omb_9_5_joining_unasked() {
    let mut play = Scene::new(3).fight("najaf", 3, "B2", 0).border(A, 2, 0).chose(A, "purchases-1");
    play.act(A, "move from=border to=najaf troops=2 logistics=0");
    assert_eq!(play.batches("najaf"), "B2 A2");
}

#[test]
fn omb_9_6_who_cannot_come_is_not_asked() {
    let play = alliance();
    play.refuses(A, "ask_support at=najaf seats=[3]");
    play.refuses(A, "ask_support at=najaf seats=[]");
    assert!(
        play.offers(A, "ask_support at=najaf seats=[1,2]")
            && play.offers(A, "buy_land kind=troop count=1") == play.offers(A, "stop_buying")
    );
    assert_eq!(play.seat(D).troops, 0);
}

#[test]
fn omb_14_1_omb_t6_locals_at_the_first_entry() {
    for (id, locals) in [("karbala", 1), ("bassora", 3), ("bagdad", 5)] {
        let mut play = Scene::new(3).chose(A, "purchases-1");
        play.act(A, format!("land_troops at={id} count=1"));
        assert_eq!((play.region(id).locals, play.event("explored").unwrap().contains_key("die")), (locals, false));
    }
}

#[test]
fn omb_14_2_omb_t7_omb_t52_the_die_of_phase_1() {
    for (id, die, locals) in
        [("karbala", 1, 1), ("karbala", 2, 2), ("karbala", 3, 2), ("karbala", 4, 3), ("karbala", 5, 3), ("bagdad", 6, 8)]
    {
        let mut play = Scene::new(3).turn(1).chose(A, "purchases-1");
        play.act_when(A, format!("land_troops at={id} count=1"), |play| play.event("explored").unwrap()["die"] == die);
        assert_eq!(play.region(id).locals, locals);
    }
    for turn in [5, 9] {
        let mut play = Scene::new(3).turn(turn).chose(A, "purchases-1");
        play.act(A, "land_troops at=bagdad count=1");
        assert_eq!((play.region("bagdad").locals, play.wall()), (5, false));
    }
}

#[test]
fn omb_14_3_locals_are_never_rolled_again() {
    let mut play = Scene::new(3).turn(1).fight("bagdad", 2, "", 0).chose(A, "purchases-1");
    play.act(A, "land_troops at=bagdad count=1");
    assert_eq!((play.region("bagdad").locals, play.events("explored").len()), (2, 0));
}

#[test]
fn omb_15_1_control_is_won_in_battle() {
    let play = Scene::new(3).fight("dahuk", 1, "A4", 3).slot(A);
    assert_eq!(play.region("dahuk").controller, None);
    let play = Scene::new(3).fight("dahuk", 1, "A4", 3).checks_when(|play| play.event("won").is_some());
    assert_eq!((play.region("dahuk").controller, play.region("dahuk").logistics), (Some(A), 3));
}

#[test]
fn omb_15_2_control_lasts_without_troops() {
    let mut play = Scene::new(3).own("najaf", A, "A1", 2).own("anbar", A, "", 0).chose(A, "purchases-1");
    play.act(A, "move from=najaf to=anbar troops=1 logistics=0").act(A, "end_moves");
    assert_eq!((play.region("najaf").controller, play.on("najaf")), (Some(A), String::new()));
}

#[test]
fn omb_15_3_guests_do_not_take_over_by_staying() {
    let mut play = Scene::new(3).own("najaf", A, "B2", 2).chose(B, "purchases-1");
    play.act(B, "stop_buying").act(B, "end_moves");
    assert_eq!(play.region("najaf").controller, Some(A));
    let mut play = Scene::new(3).own("najaf", A, "A1", 2).border(B, 3, 0).chose(B, "purchases-1");
    play.act(B, "move from=border to=najaf troops=3 logistics=0 take_over=true").act(B, "end_moves");
    assert_eq!(play.region("najaf").controller, Some(A), "his troops are there");
}

#[test]
fn omb_15_4_omb_15_5_omb_t57_passing_and_staying() {
    let scene =
        Scene::new(3).own("najaf", A, "", 3).with_barrels("najaf", 2).built("najaf", "warehouse").own("karbala", B, "", 0).border(B, 1, 0);
    let mut play = scene.chose(B, "purchases-1");
    play.act(B, "move from=border to=najaf troops=1 logistics=0 take_over=true");
    play.act(B, "move from=najaf to=karbala troops=1 logistics=0").act(B, "end_moves");
    assert_eq!(play.region("najaf").controller, Some(A), "passing takes nothing");
    play.act(B, "end_slot").act(C, "pass").act(A, "pass");
    play.act(B, "choose box=purchases-2").act(B, "move from=karbala to=najaf troops=1 logistics=0 take_over=true").act(B, "end_moves");
    let najaf = play.region("najaf");
    assert_eq!((najaf.controller, najaf.logistics, najaf.barrels, najaf.buildings.len()), (Some(B), 3, 2, 1));
    assert_eq!(json!(play.event("took_over").unwrap()["from"]), 0);
}

#[test]
fn omb_15_6_logistics_of_the_border() {
    let mut play = Scene::new(3).border(A, 0, 1).own("najaf", B, "", 2).chose(B, "purchases-1");
    play.act(B, "move from=najaf to=border troops=0 logistics=2");
    assert_eq!((play.seat(A).border.logistics, play.seat(B).border.logistics), (1, 2), "whoever moved them there");
}

#[test]
fn omb_15_7_control_by_agreement() {
    let mut play = Scene::new(3).own("najaf", A, "A2", 3).with_barrels("najaf", 1).built("najaf", "pipeline").slot(A);
    play.propose(A, &[B], &json!([{ "verb": "control", "from": 0, "at": "najaf", "to": 1 }])).act(B, "accept offer=offer-01-1");
    let najaf = play.region("najaf");
    assert_eq!(
        (najaf.controller, play.on("najaf"), najaf.logistics, najaf.barrels, najaf.buildings.len()),
        (Some(B), "A2".to_owned(), 3, 1, 1)
    );
}

#[test]
fn omb_15_8_logistics_alone_with_locals_are_lost() {
    // Bombed away.
    let mut play = Scene::new(3).turn(6).fight("wasit", 2, "B1", 4).cell(A, "wasit", 4).rebels(A);
    play.act_when(A, "bomb at=wasit victim=1 target=troops", |play| play.rolled() >= 11);
    assert_eq!((play.region("wasit").logistics, play.batches("wasit")), (0, String::new()));
    // Removed by force.
    let mut play = Scene::new(3)
        .turn(2)
        .fight("anbar", 1, "A1", 4)
        .border(A, 1, 0)
        .money(A, 0)
        .player(A, "pacifism", 6)
        .checks_when(|play| play.fell(6, 6));
    play.act(A, "remove troops={\"anbar\":1}");
    assert_eq!(play.region("anbar").logistics, 0);
}

#[test]
fn omb_15_9_omb_t69_arrivals_are_counted() {
    let scene = Scene::new(3).own("najaf", A, "B1", 0).border(B, 1, 0).own("karbala", B, "B1", 0);
    let mut play = scene.clone().chose(B, "purchases-1");
    play.act(B, "move from=border to=najaf troops=1 logistics=0 take_over=true");
    play.act(B, "move from=najaf to=karbala troops=1 logistics=0").act(B, "end_moves");
    assert_eq!(play.region("najaf").controller, Some(A), "one in, one out");
    let mut play = scene.chose(B, "purchases-1");
    play.act(B, "move from=najaf to=karbala troops=1 logistics=0").act(B, "move from=border to=najaf troops=1 logistics=0 take_over=true");
    assert_eq!(play.doing()["arrivals"], json!({ "karbala": 1, "najaf": 1 }));
    play.act(B, "end_moves");
    assert_eq!(play.region("najaf").controller, Some(B), "one out, one in");
}

#[test]
fn omb_8_5_logistics_that_come_alone_bring_no_troops() {
    let mut play = Scene::new(3).own("najaf", B, "B1", 0).border(A, 1, 2).chose(A, "purchases-1");
    play.act(A, "move from=border to=najaf troops=0 logistics=1");
    assert_eq!((play.on("najaf"), play.region("najaf").logistics), ("B1".to_owned(), 1));
    let kept = &json!(play.game())["regions"][at("najaf").index()]["controlled"]["troops"];
    assert_eq!((play.region("najaf").troops.len(), kept), (1, &json!({ "1": 1 })), "nobody else stands there");
    // Nor do they join a battle, whose pact goes on.
    let mut play = Scene::new(3).fight("najaf", 6, "A1 B1", 0).pact("najaf", B, &[A, B]).border(C, 0, 2).chose(C, "purchases-1");
    play.act(C, "move from=border to=najaf troops=0 logistics=2");
    assert_eq!((play.batches("najaf"), play.region("najaf").logistics, play.region("najaf").roller), ("A1 B1".to_owned(), 2, Some(B)));
    assert_eq!(play.keys(), ["moved"]);
}

//! OMB-19 and OMB-20: rebel cells and bombings.

use crate::scene::{A, B, C, D, E, Look, Play, Scene};
use barrel::bombing::hit;
use engine::serde_json::json;

#[test]
fn omb_19_1_rebels_from_phase_2_on() {
    let play = Scene::new(3).turn(4).checks();
    assert!(play.events("check").iter().all(|event| event["check"] != "rebels"));
    let mut play = Scene::new(3).turn(6).order(&[B, C, A]).checks();
    assert_eq!((play.kind(), play.due()), ("rebels".to_owned(), vec![B]));
    play.act(B, "rest").act(C, "rest");
    assert_eq!(play.due(), [A]);
    play.act(A, "rest");
    assert_ne!(play.kind(), "rebels");
}

#[test]
fn omb_19_2_omb_t58_omb_dp_14_placing_cells() {
    let mut play = Scene::new(3).own("maysan", A, "", 0).second(C);
    play.act(C, "pass");
    assert_eq!((play.asks(A), play.default(A)), ("place_cell".to_owned(), "place_cell at=wasit".to_owned()));
    play.refuses(A, "place_cell at=maysan");
    play.refuses(A, "place_cell at=bagdad");
    play.act(A, "place_cell at=diyala").act(B, "place_cell at=diyala").act(C, "place_cell at=wasit");
    assert_eq!(json!(play.seat(A).cell), json!({ "at": "diyala", "power": 1 }));
    // Where one is left nobody is asked.
    let mut play = Scene::new(3).domain(B, "maysan wasit sulaymaniya").second(C);
    play.act(C, "pass");
    assert!(play.events("cell_placed").len() == 3 && play.kind() != "rebels");
    assert_eq!(json!(play.seat(B).cell), json!({ "at": "diyala", "power": 1 }));
    // All orange regions are controlled: off the map, and next turn any of them will do.
    let mut play = Scene::new(3).domain(B, "maysan wasit diyala sulaymaniya").second(C);
    play.act(C, "pass");
    assert!(play.events("cell_off_map").len() == 3 && play.kind() != "rebels" && play.seat(A).cell.is_none());
    let mut play = Scene::new(3).turn(6).domain(B, "maysan wasit diyala sulaymaniya").rebels(A);
    play.act(A, "enter at=wasit");
    assert_eq!(json!(play.seat(A).cell), json!({ "at": "wasit", "power": 1 }));
}

#[test]
fn omb_19_3_omb_t59_omb_dp_15_one_action_a_turn() {
    let scene = || Scene::new(3).turn(6).cell(A, "wasit", 3).own("bagdad", B, "B1", 0);
    assert_eq!(
        (scene().rebels(A).verbs(A), scene().rebels(A).default(A)),
        (vec!["bomb", "empower", "move_cell", "rest"], "rest".to_owned())
    );
    let mut play = scene().rebels(A);
    play.act(A, "move_cell to=bagdad");
    assert_eq!((json!(play.seat(A).cell), play.due()), (json!({ "at": "bagdad", "power": 2 }), vec![B]));
    let mut play = scene().rebels(A);
    play.act(A, "empower");
    assert_eq!(play.seat(A).cell.unwrap().power, 4);
    let mut play = Scene::new(3).turn(6).cell(A, "wasit", 1).rebels(A);
    play.act(A, "move_cell to=maysan");
    assert_eq!(play.seat(A).cell.unwrap().power, 1);
    let play = Scene::new(3).turn(6).rebels(A);
    assert_eq!((play.verbs(A), play.default(A)), (vec!["enter", "rest"], "enter at=maysan".to_owned()));
    play.refuses(A, "enter at=bagdad");
    scene().rebels(A).refuses(A, "move_cell to=bassora");
}

#[test]
fn omb_19_4_cells_are_outside_everything_else() {
    let mut play = Scene::new(3).cell(A, "najaf", 4).cell(B, "najaf", 1).border(C, 2, 0).chose(C, "purchases-1");
    play.act(C, "move from=border to=najaf troops=2 logistics=0");
    assert_eq!(play.on("najaf"), "C2");
    let fights = Scene::new(3).cell(A, "najaf", 4).fight("najaf", 4, "A4", 0).checks();
    assert_eq!(fights.view().battle.unwrap().ratio, "1:1");
    let play = Scene::new(3).turn(6).cell(A, "anbar", 2).rebels(A);
    play.refuses(A, "move_cell to=border");
}

#[test]
fn omb_20_1_targets() {
    let scene = Scene::new(3).turn(6).cell(A, "wasit", 1).own("bagdad", B, "C2", 1).built("bagdad", "pipeline").fight("maysan", 2, "B1", 3);
    let play = scene.own("anbar", B, "B2", 2).own("diyala", A, "A1", 1).border(B, 4, 4).rebels(A);
    for what in [
        "at=bagdad victim=1 target=logistics",
        "at=bagdad victim=1 target=pipeline",
        "at=bagdad victim=2 target=troops",
        "at=maysan victim=1 target=troops",
    ] {
        assert!(play.offers(A, format!("bomb {what}")), "{what}");
    }
    for what in [
        "at=bagdad victim=1 target=troops",
        "at=bagdad victim=1 target=refinery",
        "at=bagdad victim=2 target=logistics",
        "at=maysan victim=1 target=logistics",
        "at=anbar victim=1 target=troops",
        "at=diyala victim=0 target=troops",
        "at=border victim=1 target=troops",
    ] {
        play.refuses(A, format!("bomb {what}"));
    }
}

#[test]
fn omb_20_2_omb_dp_16_rebel_allies() {
    let scene =
        Scene::new(4).turn(6).cell(A, "wasit", 2).cell(B, "wasit", 3).cell(C, "diyala", 1).cell(D, "dahuk", 4).own("bagdad", B, "B1", 9);
    let play = scene.clone().rebels(A);
    assert!(play.offers(A, "bomb at=bagdad victim=1 target=logistics allies=[2]"), "the victim and who is too far away cannot be asked");
    play.refuses(A, "bomb at=bagdad victim=1 target=logistics allies=[3]");
    play.refuses(A, "bomb at=bagdad victim=1 target=logistics allies=[1]");
    let scene = scene.own("bagdad", D, "D1", 9);
    let mut play = scene.clone().rebels(A);
    play.act(A, "bomb at=bagdad victim=3 target=logistics allies=[2,1]");
    assert_eq!((play.due(), play.asks(B), play.default(B)), (vec![B], "join".to_owned(), "decline".to_owned()));
    play.act(B, "join");
    assert_eq!((play.due(), play.event("joined").unwrap()["power"].clone()), (vec![C], json!(5)));
    play.act(C, "decline");
    let blast = play.view().bombing.unwrap();
    assert_eq!((blast.attackers, blast.minimum), (vec![A, B], 1 - 5));
    assert_eq!(play.due(), [C], "B has acted, C has not");
    // Who has acted in this check cannot be asked.
    let mut play = scene.rebels(A);
    play.act(A, "rest").act(B, "bomb at=bagdad victim=3 target=logistics allies=[2]");
    assert_eq!(play.due(), [C]);
}

#[test]
fn omb_20_2_allies_answer_in_playing_order_and_act_once() {
    // The order is C A D B: after D come B, C and A.
    let scene = Scene::new(4).turn(6).order(&[C, A, D, B]).cell(A, "wasit", 1).cell(B, "wasit", 2).cell(C, "wasit", 3).cell(D, "wasit", 4);
    let scene = scene.own("bagdad", A, "A1", 9).own("babil", B, "B1", 9);
    let mut play = scene.clone().rebels(D);
    play.act(D, "bomb at=bagdad victim=0 target=logistics allies=[2,1]");
    assert_eq!((play.due(), play.table()["stage"]["step"]["bombing"]["power"].clone()), (vec![B], json!(4)));
    play.act(B, "join");
    assert_eq!(play.due(), [C]);
    play.act(C, "join");
    let blast = play.view().bombing.unwrap();
    assert_eq!((blast.attackers, blast.minimum), (vec![D, B, C], 1 - 9));
    assert!([B, C, D].iter().all(|seat| play.seat(*seat).cell.is_none()) && play.seat(A).cell.is_some());
    // Whoever has acted in this check, if only by passing or by joining, cannot be asked and has no turn any more.
    let first = scene.second(B);
    let mut play = first;
    play.act(B, "pass");
    assert_eq!(play.due(), [C]);
    play.act(C, "rest").act(A, "bomb at=babil victim=1 target=logistics allies=[3]").refuses(D, "bomb at=bagdad victim=0 target=logistics");
    play.act(D, "decline");
    assert_eq!((play.due(), play.asks(D)), (vec![D], "rebels".to_owned()), "who declines has not acted");
    assert!(play.offers(D, "bomb at=bagdad victim=0 target=logistics allies=[1]"), "B comes after D");
    for gone in ["[2]", "[0]", "[1,2]"] {
        play.refuses(D, format!("bomb at=bagdad victim=0 target=logistics allies={gone}"));
    }
}

#[test]
fn omb_20_3_who_can_defend_and_what_is_lent() {
    // B's guests stand in Bagdad, which is C's and has a police station; D has one beside it; A bombs, E has joined.
    let scene = Scene::new(5).turn(6).order(&[E, D, C, B, A]).cell(A, "wasit", 1).cell(E, "wasit", 2).own("bagdad", C, "B2 C1", 0);
    let scene = scene.built("bagdad", "police-station").own("babil", D, "", 0).built("babil", "police-station").own("anbar", E, "E4", 0);
    let scene = scene.player(C, "influence", 9).player(D, "influence", 9).player(B, "influence", 3);
    let asked = |answer: &str| {
        let mut play = scene.clone().rebels(A);
        play.act(A, "bomb at=bagdad victim=1 target=troops allies=[4]").act(E, answer);
        play
    };
    let mut play = asked("join");
    assert_eq!(play.hints(B)["minimum"], 2 + 1 - 3, "guests count, and the victim's influence; the police station is not B's");
    play.refuses(B, "ask_defence seats=[4]");
    play.refuses(B, "ask_defence seats=[0]");
    play.refuses(B, "ask_defence seats=[2,2]");
    play.refuses(E, "ask_defence seats=[3]");
    assert_eq!(play.default(B), "ask_defence seats=[4,3,2]".replace("4,", ""), "in playing order, after B");
    play.act(B, "ask_defence seats=[2,3]");
    assert_eq!((play.due(), play.hints(D)["adds"].clone()), (vec![D], json!(1)), "D comes before C");
    play.refuses(B, "ask_defence seats=[2]");
    play.act(D, "help");
    assert_eq!((play.due(), play.hints(C)["adds"].clone(), play.hints(C)["minimum"].clone()), (vec![C], json!(1 + 3), json!(1)));
    play.act(C, "help");
    let blast = play.view().bombing.unwrap();
    assert_eq!((blast.defenders, blast.minimum), (vec![D, C], 2 + 1 + 1 + 4 - 3), "their influence is not lent");
    // Who was asked to bomb and would not may defend; troops in a battle and at the border add nothing.
    assert!(asked("decline").offers(B, "ask_defence seats=[4,3,2]"));
    let mut play = scene.clone().fight("anbar", 9, "E4", 0).border(E, 5, 0).rebels(A);
    play.act(A, "bomb at=bagdad victim=1 target=troops allies=[]").refuses(B, "ask_defence seats=[4]");
}

#[test]
fn omb_20_3_omb_t65_omb_dp_24_omb_dp_17_defence_allies() {
    let scene = Scene::new(4).turn(6).cell(A, "wasit", 2).own("bagdad", B, "B1", 9).own("anbar", C, "C2", 0).own("dahuk", D, "D5", 0);
    let mut play = scene.clone().rebels(A);
    play.act(A, "bomb at=bagdad victim=1 target=logistics");
    assert_eq!((play.due(), play.asks(B), play.default(B)), (vec![B], "ask_defence".to_owned(), "ask_defence seats=[2]".to_owned()));
    play.refuses(B, "ask_defence seats=[3]");
    play.act(B, "ask_defence seats=[2]");
    assert_eq!((play.asks(C), play.default(C), play.hints(C)["adds"].clone()), ("help".to_owned(), "decline".to_owned(), json!(2)));
    play.act(C, "help");
    assert_eq!((play.view().bombing.unwrap().minimum, play.view().bombing.unwrap().defenders), (1, vec![C]));
    let mut play = scene.clone().rebels(A);
    play.act(A, "bomb at=bagdad victim=1 target=logistics").act(B, "ask_defence seats=[]");
    assert_eq!(play.view().bombing.unwrap().minimum, -1);
    // Nobody could help: nobody is asked.
    let mut play = scene.own("anbar", C, "", 0).rebels(A);
    play.act(A, "bomb at=bagdad victim=1 target=logistics");
    assert!(play.view().bombing.is_some());
}

fn example(power: u32) -> Scene {
    // Three troops in Muthanna, two beside it with a police station, others beside it in a battle.
    let scene = Scene::new(3).turn(6).cell(B, "bassora", power).own("muthanna", A, "A3", 1).own("najaf", A, "A2", 0);
    scene.built("najaf", "police-station").fight("dhi-qar", 2, "A4", 0).player(A, "influence", 9).border(A, 3, 0)
}

#[test]
fn omb_20_4_omb_t18_the_minimum_value() {
    let mut play = example(3).rebels(B);
    assert_eq!(play.hints(B)["minimum"]["muthanna"]["0"], 6);
    play.act_when(B, "bomb at=muthanna victim=0 target=troops", |play| play.rolled() == 8);
    let blast = play.view().bombing.unwrap();
    assert_eq!((blast.minimum, blast.damage), (6, 2));
}

#[test]
fn omb_20_4_omb_t21_the_bonus_of_influence() {
    for (influence, bonus) in [(2, 0), (3, 1), (5, 1), (6, 2), (8, 2), (9, 3)] {
        let scene = Scene::new(3).turn(6).cell(B, "bassora", 1).own("muthanna", A, "A1", 0).player(A, "influence", influence);
        assert_eq!(scene.rebels(B).hints(B)["minimum"]["muthanna"]["0"], bonus);
    }
}

#[test]
fn omb_t39_two_cells_against_police_stations() {
    let scene =
        Scene::new(4).turn(6).cell(B, "bassora", 3).cell(C, "bassora", 2).own("muthanna", A, "A4", 0).built("muthanna", "police-station");
    let scene = scene.own("najaf", A, "", 0).built("najaf", "police-station").own("qadisiya", A, "", 0).built("qadisiya", "police-station");
    let mut play = scene.player(A, "influence", 4).rebels(B);
    play.act(B, "bomb at=muthanna victim=0 target=troops allies=[2]").act_when(C, "join", |play| play.rolled() == 8);
    let blast = play.view().bombing.unwrap();
    assert_eq!((blast.minimum, blast.damage, play.on("muthanna")), (5, 3, "A3".to_owned()));
    assert!(play.seat(B).cell.is_none() && play.seat(C).cell.is_none());
}

#[test]
fn omb_20_5_omb_t33_omb_t35_rolls_against_the_minimum() {
    assert!(hit(7, 7).fails() && hit(3, -2).fails() && hit(2, -9).fails() && !hit(4, 3).fails());
    assert_eq!((hit(8, 6).damage, hit(11, 14).damage, hit(11, 14).fails()), (2, 0, false));
    let scene = Scene::new(3).turn(6).cell(B, "bassora", 1).own("muthanna", A, "A8", 0).player(A, "pacifism", 5);
    let mut play = scene.rebels(B);
    play.act_when(B, "bomb at=muthanna victim=0 target=troops", |play| play.rolled() == 7);
    assert_eq!((play.view().bombing.unwrap().minimum, play.seat(A).pacifism), (7, 4));
    let mut play = Scene::new(3).turn(6).cell(B, "bassora", 4).own("muthanna", A, "A2", 0).player(A, "pacifism", 5).rebels(B);
    play.act_when(B, "bomb at=muthanna victim=0 target=troops", |play| play.rolled() == 3);
    assert_eq!((play.view().bombing.unwrap().minimum, play.seat(A).pacifism, play.on("muthanna")), (-2, 4, "A2".to_owned()));
}

fn bombed(scene: Scene, target: &str, roll: u32) -> Play {
    let mut play = scene.rebels(B);
    play.act_when(B, format!("bomb at=muthanna victim=0 target={target}"), |play| play.rolled() == roll);
    play
}

#[test]
fn omb_20_6_omb_20_10_omb_t38_logistics() {
    let scene = Scene::new(3).turn(6).cell(B, "bassora", 1).own("muthanna", A, "A4", 2);
    let play = bombed(scene, "logistics", 10);
    assert_eq!((play.view().bombing.unwrap().minimum, play.region("muthanna").logistics, play.seat(A).pacifism), (3, 0, 2));
}

#[test]
fn omb_20_7_omb_20_11_omb_t36_omb_t37_troops() {
    let scene = |power: u32, troops: u32| Scene::new(3).turn(6).cell(B, "bassora", power).own("muthanna", A, &format!("A{troops}"), 0);
    let play = bombed(scene(2, 4), "troops", 9);
    assert_eq!((play.view().bombing.unwrap().damage, play.on("muthanna"), play.seat(A).pacifism), (7, "A2".to_owned(), 4));
    let play = bombed(scene(1, 7).player(A, "pacifism", 5), "troops", 8);
    assert_eq!((play.view().bombing.unwrap().damage, play.on("muthanna"), play.seat(A).pacifism), (2, "A7".to_owned(), 5));
    assert!(play.event("unharmed").is_some());
    // In a battle batches lose in arrival order.
    let scene = Scene::new(3).turn(6).cell(B, "bassora", 1).fight("muthanna", 2, "A1 C1 A3", 0);
    let play = bombed(scene, "troops", 5);
    assert_eq!(play.batches("muthanna"), "C1 A2");
}

#[test]
fn omb_20_8_omb_t19_omb_t20_omb_dp_18_buildings() {
    let scene = |building: &str| Scene::new(3).turn(6).cell(B, "bassora", 1).own("muthanna", A, "A5", 0).built("muthanna", building);
    // M = 4.
    let mut play = bombed(scene("refinery"), "refinery", 7);
    assert_eq!((play.due(), play.asks(A), play.default(A)), (vec![A], "repair".to_owned(), "repair".to_owned()));
    let mut lost = play.clone();
    play.act(A, "repair");
    assert_eq!(json!(play.event("repaired").unwrap()), json!({ "seat": 0, "at": "muthanna", "building": "refinery", "money": 6 }));
    assert_eq!((play.money(A), play.seat(A).pacifism, play.region("muthanna").buildings.len()), (20 - 6, 0, 1));
    lost.act(A, "give_up");
    assert_eq!((lost.money(A), lost.seat(A).pacifism, lost.region("muthanna").buildings.len()), (20, 4, 0));
    let poor = bombed(scene("refinery").money(A, 5), "refinery", 7);
    assert_eq!((poor.verbs(A), poor.default(A)), (vec!["give_up"], "give_up".to_owned()));
    for (building, roll, pacifism) in [("warehouse", 5, 1), ("refinery", 8, 4), ("pipeline", 7, 3)] {
        let play = bombed(scene(building), building, roll);
        assert_eq!((play.region("muthanna").buildings.len(), play.seat(A).pacifism), (0, pacifism), "{building}");
    }
}

#[test]
fn omb_20_9_omb_t34_eleven_and_twelve_always_hit() {
    // M = 14.
    let scene = || Scene::new(3).turn(6).cell(B, "bassora", 1).own("muthanna", A, "A15", 1).built("muthanna", "refinery");
    let play = bombed(scene(), "refinery", 11);
    assert_eq!((play.view().bombing.unwrap().minimum, play.region("muthanna").buildings.len(), play.seat(A).pacifism), (14, 0, 4));
    let play = bombed(scene(), "troops", 12);
    assert_eq!((play.on("muthanna"), play.seat(A).pacifism), ("A14".to_owned(), 2));
    let play = bombed(scene(), "logistics", 12);
    assert_eq!((play.region("muthanna").logistics, play.seat(A).pacifism), (0, 1));
    // The larger result counts.
    let play = bombed(Scene::new(3).turn(6).cell(B, "bassora", 4).own("muthanna", A, "A4", 0), "troops", 12);
    assert_eq!(play.on("muthanna"), "", "12 points, four troops");
}

#[test]
fn omb_20_11_a_failure_helps_victim_and_allies() {
    let scene = Scene::new(3).turn(6).cell(B, "bassora", 1).own("muthanna", A, "A1", 0).own("najaf", C, "C2", 0);
    let mut play = scene.player(A, "pacifism", 3).player(C, "pacifism", 7).rebels(B);
    play.act(B, "bomb at=muthanna victim=0 target=troops").act(A, "ask_defence seats=[2]").act_when(C, "help", |play| play.rolled() == 2);
    assert_eq!((play.seat(A).pacifism, play.seat(C).pacifism, play.event("withstood").unwrap()["seats"].clone()), (2, 6, json!([0, 2])));
}

#[test]
fn omb_20_12_cells_leave_and_enter_again() {
    let mut play = bombed(Scene::new(3).turn(6).cell(B, "bassora", 2).own("muthanna", A, "A1", 0), "troops", 2);
    assert!(play.seat(B).cell.is_none());
    play.clock_until(|play| play.view().turn == 7 && play.asks(B) == "rebels");
    assert_eq!(play.verbs(B), ["enter", "rest"]);
}

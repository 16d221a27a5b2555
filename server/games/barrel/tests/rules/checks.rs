//! OMB-18, OMB-21, OMB-22 and OMB-24: Pacifism, price, Government, transport, storage, playing order.

use crate::scene::{A, B, C, D, E, Look, Play, Scene};
use engine::SeatId;
use engine::serde_json::{Value, json};

#[test]
fn omb_18_1_players_in_playing_order() {
    let play = Scene::new(3).order(&[B, C, A]).checks();
    let seats: Vec<Value> = play.events("pacifism").into_iter().map(|event| event["seat"].clone()).collect();
    assert_eq!(seats, [1, 2, 0]);
    // Adjustment first, then payment, before the next player's turn.
    let play = Scene::new(3).border(A, 5, 0).player(A, "pacifism", 2).checks();
    let told: Vec<&str> =
        play.told().iter().map(|event| event.say.k.as_str()).filter(|key| key.contains("pacifism") || key.contains("penalty")).collect();
    assert_eq!(told, ["barrel.pacifism", "barrel.penalty", "barrel.pacifism", "barrel.pacifism"]);
}

#[test]
fn omb_18_2_omb_t12_omb_t42_the_adjustment() {
    for (troops, change) in [(8, 0), (5, -1), (4, -2), (3, -2), (9, 1), (12, 4)] {
        let play =
            Scene::new(3).player(A, "mass_media", 10).player(A, "pacifism", 3).border(A, troops - 1, 0).own("dahuk", B, "A1", 0).checks();
        assert_eq!(play.event("pacifism").unwrap()["change"], change, "{troops} troops");
    }
    let play = Scene::new(3).player(A, "mass_media", 3).player(A, "pacifism", 5).border(A, 7, 0).checks();
    assert_eq!((play.seat(A).pacifism, play.money(A)), (8, 20 - 6));
}

#[test]
fn omb_18_3_omb_18_4_omb_t24_penalties() {
    for (value, half_dollars) in [(3, 0), (4, 2), (6, 2), (7, 6), (9, 6), (10, 10), (12, 10), (13, 20), (14, 20), (15, 30)] {
        let play = Scene::new(3).money(A, 100).player(A, "pacifism", value).border(A, 3, 0).checks();
        assert_eq!(play.money(A), 100 - half_dollars, "{value}");
    }
}

#[test]
fn omb_18_5_omb_t43_omb_dp_19_selling_for_the_penalty() {
    let scene = Scene::new(3).money(A, 8).barrels(A, 2).price(3).player(A, "pacifism", 13).border(A, 3, 0).own("dahuk", B, "A2", 0);
    let mut play = scene.player(A, "mass_media", 4).checks();
    assert_eq!((play.due(), play.asks(A), play.default(A)), (vec![A], "cover".to_owned(), "cover barrels=2".to_owned()));
    play.act(A, "cover barrels=2");
    assert_eq!((play.asks(A), play.table()["stage"]["troops"].clone(), play.money(A)), ("remove".to_owned(), json!(3), 0));
    play.act(A, "remove troops={\"border\":2,\"dahuk\":1}");
    assert_eq!((play.seat(A).troops, play.event("price").unwrap()["sellers"].clone()), (2, json!(1)));
    // Not more than needed, and none at all if he likes.
    let mut play = Scene::new(3).money(A, 0).barrels(A, 9).price(3).player(A, "pacifism", 7).border(A, 3, 0).checks();
    assert!(play.offers(A, "cover barrels=2") && play.offers(A, "cover barrels=0"));
    play.refuses(A, "cover barrels=3");
    play.act(A, "cover barrels=2");
    assert_eq!((play.hand(A).barrels, play.event("penalty").is_some()), (7, true));
}

#[test]
fn omb_18_6_omb_t66_omb_dp_20_troops_for_the_rest() {
    let play = Scene::new(3).money(A, 5).player(A, "pacifism", 8).player(A, "mass_media", 2).border(A, 4, 0).checks();
    assert_eq!((play.money(A), play.seat(A).troops, play.seat(A).pacifism), (0, 3, 8), "half a dollar is one troop");
    // With no troop left the rest lapses.
    let play = Scene::new(3).money(A, 0).player(A, "pacifism", 15).border(A, 3, 0).checks();
    assert_eq!((play.seat(A).troops, play.event("lapsed").unwrap()["money"].clone()), (0, json!(24)));
    // Border Region first, then where most own troops are, battles last.
    let scene = Scene::new(3).money(A, 0).player(A, "pacifism", 10).border(A, 1, 0).own("dahuk", A, "A2", 0).own("arbil", A, "A4", 0);
    let mut play = scene.fight("bassora", 9, "A6", 0).player(A, "mass_media", 15).checks_when(|play| play.fell(6, 6));
    assert_eq!(play.default(A), "remove troops={\"arbil\":4,\"bassora\":3,\"border\":1,\"dahuk\":2}");
    play.clock(A);
    assert_eq!(play.batches("bassora"), "A3");
}

#[test]
fn omb_18_5_omb_18_6_what_is_not_needed_is_neither_asked_nor_told() {
    // $3 are owed. There is nothing to choose where all troops go, or where all stand together.
    let scene = |tolerated: u32| Scene::new(3).money(A, 0).player(A, "pacifism", 7).player(A, "mass_media", 2 * (tolerated - 3));
    let all = scene(3).border(A, 2, 0).own("dahuk", A, "A1", 0).checks();
    assert_eq!((all.seat(A).troops, all.event("removed").unwrap()["troops"].clone()), (0, json!({ "border": 2, "dahuk": 1 })));
    assert!(all.event("lapsed").is_none(), "they cover it");
    let few = scene(3).own("dahuk", A, "A2", 0).own("arbil", A, "", 0).checks();
    assert_eq!((few.seat(A).troops, few.event("lapsed").unwrap()["money"].clone()), (0, json!(2)), "two troops are $2");
    // Who sells nothing is no seller, and a place that gives nothing is not told of.
    let scene = scene(5).barrels(A, 1).price(3).border(A, 2, 0).own("dahuk", A, "A2", 0).own("arbil", A, "A1", 0).own("najaf", A, "", 0);
    let mut play = scene.checks();
    play.act(A, "cover barrels=0");
    assert_eq!((play.keys(), play.seat(A).sold), (vec!["penalty"], false));
    assert_eq!(json!(play.choice(A, "remove").split("troops").0), json!({ "arbil": 1, "border": 2, "dahuk": 2 }), "where he has some");
    play.act(A, "remove troops={\"arbil\":0,\"border\":1,\"dahuk\":2}");
    assert_eq!(play.event("removed").unwrap()["troops"], json!({ "border": 1, "dahuk": 2 }));
    assert_eq!(play.event("price").unwrap()["sellers"], 0);
}

#[test]
fn omb_18_7_every_other_source_and_no_more() {
    let values = |play: &Play| [A, B, C].map(|seat| play.seat(seat).pacifism);
    let five = |scene: Scene| [A, B, C].into_iter().fold(scene, |scene, seat| scene.player(seat, "pacifism", 5));
    // 17.7: one for each troop that is lost, before the adjustment of three fewer than are tolerated.
    let mut play = five(Scene::new(3).fight("dahuk", 6, "A4 B2", 0).player(A, "mass_media", 4)).checks();
    play.act(A, "no_pact").roll(B, "no_pact", &[6, 1]);
    let fought = play.events("pacifism").iter().map(|event| event["pacifism"].clone()).collect::<Vec<_>>();
    assert_eq!((play.event("fought").unwrap()["lost"].clone(), fought), (json!(2), vec![json!(5 + 2 - 1), json!(5), json!(4)]));
    // 16.5: one, once.
    let mut play = five(Scene::new(3).fight("najaf", 4, "A3", 0).own("karbala", C, "", 0).border(A, 1, 0)).checks();
    play.act(A, "retreat to=karbala");
    assert_eq!(play.event("retreated").unwrap()["pacifism"], 6);
    // 20.10 and 20.11.
    let bombed = |dice: &[u32]| {
        let mut play = five(Scene::new(3).turn(6).cell(A, "wasit", 1).own("bagdad", B, "B4", 9)).rebels(A);
        play.roll(A, "bomb at=bagdad victim=1 target=logistics", dice);
        values(&play)
    };
    assert_eq!((bombed(&[2, 4]), bombed(&[1, 1])), ([5, 8, 5], [5, 4, 5]));
    // 11.2 and 11.3.
    let taxes = |act: &str| {
        let mut play = five(Scene::new(3)).chose(A, "taxes");
        play.act(A, act);
        values(&play)
    };
    assert_eq!((taxes("tax"), taxes("speech")), ([6, 5, 5], [3, 5, 5]));
    // Forced removal (18.6), buying, building, moving, selling, cells and agreements change nothing.
    let play = Scene::new(3).money(A, 0).player(A, "pacifism", 5).border(A, 3, 0).checks();
    assert_eq!((play.seat(A).pacifism, play.seat(A).troops), (5, 2));
    let mut play = five(Scene::new(3).own("najaf", A, "A1", 9).border(A, 2, 2).barrels(A, 2)).slot(A);
    play.act(A, "sell barrels=2").act(A, "choose box=purchases-1").act(A, "land_troops at=najaf count=3");
    play.act(A, "move from=border to=muthanna troops=1 logistics=1").act(A, "withdraw troops=1").act(A, "end_moves").act(A, "end_slot");
    play.sign(&[A, B], &json!({ "verb": "control", "from": 0, "at": "najaf", "to": 1 })).act(B, "choose box=construction-1");
    play.act(B, "build at=najaf building=refinery").act(B, "aid at=najaf").act(B, "contract").act(B, "end_slot");
    play.act(C, "choose box=mass-media-1").act(C, "campaign points=3");
    assert_eq!(values(&play), [5; 3]);
    let mut play = five(Scene::new(3).turn(6).cell(A, "wasit", 2)).rebels(A);
    play.act(A, "move_cell to=bagdad").act(B, "enter at=wasit");
    assert_eq!(values(&play), [5; 3]);
}

fn priced(seats: u8, sellers: u8, highest: u32) -> i64 {
    let scene = (0..sellers).fold(Scene::new(seats).price(6), |scene, seat| scene.player(SeatId(seat), "sold", true));
    let play = scene.money(A, 100).player(A, "pacifism", highest).border(A, 3, 0).checks();
    play.event("price").unwrap()["steps"].as_i64().unwrap()
}

#[test]
fn omb_21_2_omb_21_4_omb_t15_omb_t16_omb_t51_market_and_speculation() {
    assert_eq!(priced(4, 1, 7), 2);
    assert_eq!(priced(4, 2, 7), -1);
    assert_eq!((priced(5, 2, 12), priced(3, 2, 15), priced(3, 0, 3)), (3, -1, 1));
    let market = |seats: u8| (0..seats).map(|sellers| priced(seats, sellers, 0)).collect::<Vec<_>>();
    assert_eq!((market(3), market(4), market(5)), (vec![1, 0, -1], vec![1, 0, -1, -1], vec![1, 0, 0, -1, -1]));
    let speculation = [0, 3, 4, 6, 7, 9, 10, 12, 13, 15].map(|highest| priced(4, 1, highest));
    assert_eq!(speculation, [0, 0, 1, 1, 2, 2, 3, 3, 4, 4]);
}

#[test]
fn omb_21_3_omb_t17_everybody_sold() {
    for (die, steps) in [(6, -6), (5, -5), (4, -5), (3, -4), (2, -4), (1, -3)] {
        let scene = (0..4).fold(Scene::new(4).price(9), |scene, seat| scene.player(SeatId(seat), "sold", true));
        let play = scene.player(A, "pacifism", 3).checks_when(|play| play.event("price").unwrap()["die"] == die);
        assert_eq!((play.event("price").unwrap()["steps"].as_i64(), play.view().price), (Some(steps), u32::try_from(9 + steps).unwrap()));
    }
}

#[test]
fn omb_21_1_omb_22_8_the_order_of_the_oil_check() {
    let scene = Scene::new(3).turn(10).price(1).order(&[B, A, C]).own("bassora", A, "", 9).own("najaf", A, "", 0).own("dahuk", B, "", 0);
    let mut play = scene.second(C);
    play.act(C, "pass").clock_until(|play| play.kind() != "rebels");
    let told: Vec<&str> = play.told().iter().map(|event| event.say.k.trim_start_matches("barrel.")).collect();
    let position = |key: &str| told.iter().position(|told| *told == key).unwrap();
    assert!(position("price") < position("government") && position("government") < position("idle"));
    let idle: Vec<_> = play.events("idle").into_iter().map(|event| event["seat"].clone()).collect();
    assert_eq!(
        (idle, play.asks(A)),
        (vec![json!(1), json!(0)], "transport".to_owned()),
        "what the Government's production brings can be carried"
    );
}

#[test]
fn omb_21_5_steps_of_half_a_dollar() {
    let prices: Vec<u32> = (1..=11).map(|price| Scene::new(3).price(price).checks().view().price).collect();
    assert_eq!(prices, (2..=12).collect::<Vec<_>>());
    assert_eq!(Scene::new(3).price(12).checks().view().price, 12);
}

/// Phase 3, and everybody's cells rest.
fn government(scene: Scene) -> Play {
    let mut play = scene.turn(10).second(C);
    play.act(C, "pass");
    while play.kind() == "rebels" {
        let seat = play.due()[0];
        play.act(seat, "rest");
    }
    play
}

#[test]
fn omb_22_1_omb_t14_production_for_the_government() {
    let play = government(Scene::new(3).own("karbala", A, "", 2).own("bassora", A, "", 4));
    assert_eq!((play.region("karbala").barrels, play.region("karbala").logistics), (1, 1));
    assert_eq!((play.region("bassora").barrels, play.region("bassora").logistics, play.view().government), (2, 3, 3));
    let before = Scene::new(3).turn(8).own("karbala", A, "", 2).second(C);
    let mut play = before;
    play.act(C, "pass").clock_until(|play| play.view().turn == 9);
    assert_eq!(play.view().government, 0, "phase 3 only");
}

#[test]
fn omb_22_2_omb_t44_penalties_for_idle_regions() {
    let scene =
        Scene::new(3).own("karbala", A, "", 0).own("bassora", A, "", 0).player(A, "influence", 1).money(A, 6).barrels(A, 3).price(2);
    let play = government(scene);
    assert_eq!((play.view().price, play.seat(A).influence, play.hand(A).barrels, play.money(A)), (3, 0, 0, 6));
    let idle = play.events("idle");
    assert_eq!((idle[0]["influence"].clone(), idle[1]["hand"].clone()), (json!(1), json!(3)));
    let play = government(Scene::new(3).own("karbala", A, "", 0).money(A, 8));
    assert_eq!(play.money(A), 0, "b: $4");
    let play = government(Scene::new(3).own("karbala", A, "", 0).money(A, 7));
    assert_eq!((play.money(A), play.event("idle").unwrap()["nothing"].clone()), (7, json!(true)), "e: the rest lapses");
}

#[test]
fn omb_22_2_omb_t67_omb_dp_21_barrels_from_regions() {
    let scene = || Scene::new(3).own("karbala", A, "", 0).own("najaf", B, "", 9).money(A, 2).barrels(A, 2).price(1);
    let play = government(scene().with_barrels("karbala", 5));
    assert_eq!((play.view().price, play.hand(A).barrels, play.region("karbala").barrels, play.money(A)), (2, 0, 3, 2));
    let scene = scene().with_barrels("karbala", 3).own("dahuk", A, "", 0).with_barrels("dahuk", 2).built("dahuk", "warehouse");
    let few = government(scene.clone().own("bagdad", A, "", 0).with_barrels("karbala", 1).player(A, "influence", 1));
    assert_eq!(json!(few.choice(A, "hand_over").split("barrels").0), json!({ "dahuk": 2, "karbala": 1 }), "where some lie");
    assert_eq!(few.default(A), "hand_over barrels={\"dahuk\":1,\"karbala\":1}", "no more than lie there");
    let mut play = government(scene.player(A, "influence", 1));
    assert_eq!((play.due(), play.asks(A)), (vec![A], "hand_over".to_owned()));
    assert_eq!(play.default(A), "hand_over barrels={\"karbala\":2}", "those furthest over their storage first");
    play.refuses(A, "hand_over barrels={\"karbala\":1}");
    play.refuses(A, "hand_over barrels={\"najaf\":2}");
    play.act(A, "hand_over barrels={\"dahuk\":1,\"karbala\":1}");
    assert_eq!((play.hand(A).barrels, play.region("dahuk").barrels, play.region("karbala").barrels), (0, 1, 2));
}

#[test]
fn omb_22_2_barrels_are_asked_for_where_there_is_a_choice() {
    // Karbala and Dahuk are idle, influence pays for the one, and two barrels for the other at $2.
    let scene = |hand: u32, karbala: u32, dahuk: u32| {
        let scene =
            Scene::new(3).own("karbala", A, "", 0).with_barrels("karbala", karbala).own("dahuk", A, "", 0).with_barrels("dahuk", dahuk);
        scene.money(A, 0).barrels(A, hand).player(A, "influence", 1).price(3)
    };
    let told = |play: &Play| json!([play.events("idle")[1]["hand"], play.events("idle")[1]["regions"]]);
    let left = |play: &Play| [play.hand(A).barrels, play.region("karbala").barrels, play.region("dahuk").barrels];
    // What the hand gives is enough; it takes all that there is; there is but one place that holds some.
    for (hand, karbala, dahuk, gives, rest) in [
        (3, 2, 2, json!([2, {}]), [1, 2, 2]),
        (0, 1, 1, json!([0, { "karbala": 1, "dahuk": 1 }]), [0, 0, 0]),
        (1, 3, 0, json!([1, { "karbala": 1 }]), [0, 2, 0]),
    ] {
        let play = government(scene(hand, karbala, dahuk));
        assert_eq!((play.view().price, told(&play), left(&play)), (4, gives, rest), "{hand} {karbala} {dahuk}");
        assert_ne!(play.kind(), "penalty");
    }
    let mut play = government(scene(0, 2, 1));
    play.act(A, "hand_over barrels={\"dahuk\":0,\"karbala\":2}");
    assert_eq!((play.event("idle").unwrap()["regions"].clone(), left(&play)), (json!({ "karbala": 2 }), [0, 0, 1]));
}

#[test]
fn omb_22_3_an_action_is_not_shared() {
    let mut play = Scene::new(3).turn(10).own("karbala", A, "", 2).chose(A, "oil");
    play.act(A, "produce regions=[\"karbala\"]");
    assert_eq!((play.region("karbala").barrels, play.view().government), (1, 0));
    play.act(A, "end_slot").clock_until(|play| play.kind() == "transport");
    assert_eq!(play.region("karbala").barrels, 1, "one logistic is left: it is idle");
}

#[test]
fn omb_22_4_the_stock_has_no_limit() {
    let play = government(Scene::new(3).government(60).own("bagdad", A, "", 9));
    assert_eq!(play.view().government, 63);
}

fn loads(scene: Scene) -> Play {
    scene.checks()
}

#[test]
fn omb_22_5_omb_t41_omb_dp_22_transport() {
    let scene = || {
        Scene::new(3)
            .own("bassora", A, "", 0)
            .with_barrels("bassora", 5)
            .built("bassora", "pipeline")
            .own("karbala", A, "", 0)
            .with_barrels("karbala", 3)
            .built("karbala", "warehouse")
    };
    let mut play = loads(scene());
    assert_eq!((play.kind(), play.asks(A)), ("transport".to_owned(), "pipe".to_owned()));
    play.refuses(A, "pipe pipeline=bassora from=karbala");
    play.refuses(A, "pipe pipeline=bassora from=maysan");
    assert_eq!(play.default(A), "pipe from=bassora pipeline=bassora");
    play.act(A, "pipe pipeline=bassora from=bassora");
    assert_eq!((play.default(A), play.hand(A).loading.clone().unwrap().len()), ("transport barrels={\"bassora\":2}".to_owned(), 1));
    play.refuses(A, "transport barrels={\"karbala\":3}");
    for split in ["{\"bassora\":1,\"karbala\":1}", "{\"karbala\":2}", "{\"bassora\":2}", "{}"] {
        assert!(play.offers(A, format!("transport barrels={split}")), "{split}");
    }
    play.act(A, "transport barrels={\"bassora\":1,\"karbala\":1}");
    assert_eq!((play.hand(A).barrels, play.wall()), (3, true));
    assert_eq!(play.event("transported").unwrap()["barrels"], json!({ "bassora": 2, "karbala": 1 }));
    // 3 from Karbala is not legal whatever the pipeline does.
    let mut play = loads(scene());
    play.act(A, "leave_pipe pipeline=bassora");
    play.refuses(A, "transport barrels={\"karbala\":3}");
}

#[test]
fn omb_22_5_the_hints_hold_the_best_plan() {
    let hints = |play: &Play| play.hints(A);
    let scene = Scene::new(3).own("bassora", A, "", 0).with_barrels("bassora", 3).built("bassora", "pipeline").own("dahuk", A, "", 0);
    let mut play = loads(scene.with_barrels("dahuk", 2));
    assert_eq!(
        ["loaded", "plan", "from"].map(|name| hints(&play)[name].clone()),
        [json!({}), json!({ "bassora": 2, "dahuk": 1 }), json!("bassora")]
    );
    play.act(A, "pipe pipeline=bassora from=bassora");
    assert_eq!(
        (hints(&play)["loaded"].clone(), hints(&play)["plan"].clone()),
        (json!({ "bassora": 1 }), json!({ "bassora": 1, "dahuk": 1 }))
    );
}

#[test]
fn omb_22_6_plans_that_spill_without_need_are_warned_of() {
    let warned = |play: &Play| play.hints(A)["warn"].as_array().cloned().unwrap_or_default();
    let spill = |verb: &str, fields: Value, barrels: u32, least: u32| {
        let mut warn = json!({ "verb": verb, "k": "barrel.warn.spill", "p": { "barrels": barrels, "least": least } });
        if fields != json!({}) {
            warn["fields"] = fields;
        }
        warn
    };
    // Bassora keeps one of three, Dahuk one of two: one is lost at least.
    let scene = Scene::new(3).own("bassora", A, "", 0).with_barrels("bassora", 3).own("dahuk", A, "", 0).with_barrels("dahuk", 2);
    let all = [
        spill("transport", json!({ "barrels": {} }), 3, 1),
        spill("transport", json!({ "barrels": { "bassora": 1 } }), 2, 1),
        spill("transport", json!({ "barrels": { "dahuk": 1 } }), 2, 1),
        spill("transport", json!({ "barrels": { "dahuk": 2 } }), 2, 1),
    ];
    let mut found = warned(&loads(scene.clone()));
    found.sort_by_key(|warn| warn["fields"]["barrels"].to_string().len());
    assert_eq!(found, [&all[0], &all[2], &all[3], &all[1]].map(Value::clone));
    // A pipeline that is left idle, or takes what would stay anyway.
    let piped = scene.own("maysan", A, "", 0).with_barrels("maysan", 1).built("maysan", "pipeline");
    let mut play = loads(piped);
    assert_eq!(warned(&play), [spill("pipe", json!({ "from": "maysan" }), 1, 0), spill("leave_pipe", json!({}), 1, 0)]);
    play.act(A, "pipe pipeline=maysan from=bassora");
    assert_eq!(warned(&play).len(), 8, "all but one from each: {:?}", warned(&play));
    // What others hold, and what is in store, is no reason.
    let calm = Scene::new(3).own("bassora", A, "", 0).with_barrels("bassora", 4).built("bassora", "warehouse").own("dahuk", B, "", 0);
    assert_eq!(warned(&loads(calm.with_barrels("dahuk", 9))), Vec::<Value>::new());
}

#[test]
fn omb_22_5_a_plan_that_can_take_no_more_is_complete() {
    let scene = Scene::new(3).own("bassora", A, "", 0).with_barrels("bassora", 1).built("bassora", "pipeline").own("dahuk", B, "", 0);
    let mut play = loads(scene.with_barrels("dahuk", 2));
    play.act(A, "pipe pipeline=bassora from=bassora");
    assert_eq!((play.asks(A), play.due(), play.table()["stage"]["done"].clone()), ("aside".to_owned(), vec![B], json!([0])));
    play.act(B, "transport barrels={\"dahuk\":2}");
    assert_eq!((play.hand(A).barrels, play.hand(B).barrels, play.wall()), (1, 2, true));
}

#[test]
fn omb_22_5_pipelines_add_up() {
    let scene = Scene::new(3)
        .own("bassora", A, "", 0)
        .with_barrels("bassora", 5)
        .built("bassora", "pipeline")
        .own("maysan", A, "", 0)
        .built("maysan", "pipeline");
    let mut play = loads(scene);
    play.act(A, "pipe pipeline=bassora from=bassora").refuses(A, "pipe pipeline=maysan from=maysan");
    play.act(A, "pipe pipeline=maysan from=bassora").act(A, "transport barrels={\"bassora\":2}");
    assert_eq!(play.hand(A).barrels, 4);
    // Only from regions of the same player.
    let play = loads(Scene::new(3).own("bassora", A, "", 0).with_barrels("bassora", 1).own("maysan", B, "", 0).built("maysan", "pipeline"));
    assert_eq!((play.asks(A), play.asks(B)), ("transport".to_owned(), "aside".to_owned()));
}

#[test]
fn omb_22_6_omb_t40_storage() {
    let scene = Scene::new(3)
        .own("bassora", A, "", 0)
        .with_barrels("bassora", 9)
        .built("bassora", "warehouse warehouse")
        .own("dahuk", B, "", 0)
        .with_barrels("dahuk", 4);
    let mut play = loads(scene);
    play.act(A, "transport barrels={\"bassora\":0}").act(B, "transport barrels={\"dahuk\":1}");
    assert_eq!((play.region("bassora").barrels, play.region("dahuk").barrels), (8, 1));
    assert_eq!(json!(play.events("transported").iter().map(|event| &event["barrels"]).collect::<Vec<_>>()), json!([{}, { "dahuk": 1 }]));
    let spilled: Vec<_> = play.events("spilled").into_iter().map(|event| event["barrels"].clone()).collect();
    assert_eq!(spilled, [1, 2]);
}

#[test]
fn omb_22_7_plans_are_sealed() {
    let scene = Scene::new(3).own("bassora", A, "", 0).with_barrels("bassora", 2).own("dahuk", B, "", 0).with_barrels("dahuk", 2);
    let mut play = loads(scene);
    assert_eq!(play.due(), [A, B], "C has no barrel");
    play.act(B, "transport barrels={\"dahuk\":2}");
    assert_eq!((play.hand(B).barrels, play.region("dahuk").barrels, play.table()["stage"]["done"].clone()), (0, 2, json!([1])));
    assert!(play.told().is_empty() && !play.wall());
    play.act(A, "transport barrels={\"bassora\":1}");
    assert_eq!((play.hand(A).barrels, play.hand(B).barrels, play.events("transported").len()), (1, 2, 2));
}

fn ordered(boxes: Value) -> Vec<SeatId> {
    let mut scene = Scene::new(5);
    scene.0["boxes"] = boxes;
    scene.checks().view().order
}

#[test]
fn omb_24_1_omb_t48_omb_t49_the_next_order() {
    assert_eq!(ordered(json!({ "order-1": 2, "order-2": 4 })), [C, E, A, B, D]);
    assert_eq!(ordered(json!({ "order-2": 3 })), [A, D, B, C, E]);
    assert_eq!(ordered(json!({ "money-1": 3 })), [A, B, C, D, E]);
}

#[test]
fn omb_24_2_markers_and_flags_are_taken_back() {
    let mut scene = Scene::new(3).turn(2).player(A, "taxed", true).player(A, "sold", true).player(A, "markers", json!(["taxes"]));
    scene.0["boxes"] = json!({ "money-1": 1 });
    let play = scene.checks();
    let (table, seat) = (play.view(), play.seat(A));
    assert_eq!((table.turn, table.boxes.len(), seat.boxes.len(), seat.taxed, seat.sold), (3, 0, 0, false, false));
}

//! OMB-1 to OMB-5: terms, counters, setup, turns and action boxes.

use crate::scene::{A, B, C, D, E, Look, Play, Scene, at};
use barrel::board::{BoxId, Building, Place, RegionId};
use barrel::{Barrel, Options};
use engine::serde_json::{Value, json};
use engine::{Game, SeatId};

#[test]
fn omb_1_1_three_to_five_players() {
    assert_eq!(Barrel::SEATS, 3..=5);
}

#[test]
fn omb_1_2_money_is_counted_in_half_dollars() {
    let play = Play::start(&Options::default(), 3, 1);
    assert_eq!(play.view().price, 1);
    assert!((0..3).all(|seat| play.money(SeatId(seat)) >= 20));
}

#[test]
fn omb_1_3_eighteen_regions_and_the_border() {
    assert_eq!((RegionId::all().count(), Place::all().count()), (18, 19));
    assert_eq!((at("bassora").oil(), at("bassora").logistics()), (3, 4));
    assert_eq!((at("karbala").oil(), at("bagdad").oil()), (1, 5));
    assert_eq!(RegionId::all().map(RegionId::oil).sum::<u32>(), 41);
}

#[test]
fn omb_1_4_contiguous_places() {
    let pairs: usize = RegionId::all().map(|region| region.near().len()).sum();
    assert_eq!(pairs, 2 * 40);
    assert!(RegionId::all().all(|one| one.near().iter().all(|other| other.touches(one) && *other != one)));
    let brown: Vec<&str> = Place::Border.near().into_iter().map(Place::name).collect();
    assert_eq!(brown, ["bassora", "muthanna", "najaf", "anbar"]);
    assert!(Place::In(at("najaf")).near().contains(&Place::Border) && !Place::In(at("babil")).near().contains(&Place::Border));
}

#[test]
fn omb_1_5_omb_2_5_states_of_a_region() {
    let play = Scene::new(3).own("najaf", A, "A1", 2).fight("babil", 3, "", 0).fight("anbar", 2, "B1", 1).slot(A);
    let kinds = ["najaf", "babil", "anbar", "bagdad"].map(|id| json!(play.region(id).state));
    assert_eq!(kinds, ["controlled", "contested", "contested", "unexplored"]);
    assert_eq!(["babil", "anbar"].map(|id| play.region(id).roller), [None, Some(B)], "a battle is in progress in one of them");
}

#[test]
fn omb_1_6_players_never_fight_players() {
    let mut play = Scene::new(3).own("najaf", A, "A3", 0).border(B, 2, 0).chose(B, "purchases-1");
    play.act(B, "move from=border to=najaf troops=2 logistics=0 take_over=true").act(B, "end_moves");
    assert_eq!((play.on("najaf"), play.region("najaf").controller), ("A3 B2".to_owned(), Some(A)));
    let play = Scene::new(3).own("najaf", A, "A3 B2", 0).checks();
    assert!(play.events("fought").is_empty());
}

#[test]
fn omb_1_7_the_hand_is_money_and_barrels() {
    let play = Scene::new(3).barrels(A, 2).own("najaf", A, "A1", 0).with_barrels("najaf", 1).slot(A);
    assert_eq!((play.hand(A).money, play.hand(A).barrels), (20, 2));
}

#[test]
fn omb_1_8_a_secured_region_has_controlled_neighbours() {
    let mut ids = "bassora muthanna dhi-qar".to_owned();
    let play = Scene::new(3).domain(A, &ids).slot(A);
    assert!(!play.region("bassora").secured);
    ids += " maysan";
    let play = Scene::new(3).domain(A, &ids).own("maysan", B, "", 0).slot(A);
    assert!(play.region("bassora").secured, "whoever controls them, and the Border Region is ignored");
    assert!(!play.region("maysan").secured);
}

#[test]
fn omb_1_9_dice_are_shown_to_everybody() {
    let shown = |play: &Play, key: &str, names: &[&str]| -> Vec<Value> {
        assert!(play.is_public(key) && play.wall(), "{key}");
        names.iter().map(|name| play.event(key).unwrap()[*name].clone()).collect()
    };
    // The order: what was thrown, and no more, stands in the rounds.
    let play = Play::start(&Options::default(), 3, 1);
    let thrown: Vec<u64> = play.rolls().iter().flat_map(|roll| &roll.values).map(|value| u64::from(value + 1)).collect();
    let rounds = shown(&play, "order_rolled", &["rolls"]).remove(0);
    let told: Vec<u64> =
        rounds.as_array().unwrap().iter().flat_map(|round| round.as_array().unwrap()).map(|one| one["die"].as_u64().unwrap()).collect();
    assert_eq!(told, thrown);
    // Local troops.
    let mut play = Scene::new(3).turn(1).border(A, 2, 0).chose(A, "purchases-1");
    play.roll(A, "move from=border to=muthanna troops=2 logistics=0", &[5]);
    assert_eq!(shown(&play, "explored", &["seat", "die"]), [json!(0), json!(5)]);
    // A battle: it is the roller's, whoever decided last.
    let mut play = Scene::new(3).fight("dahuk", 6, "B2 A2", 0).checks();
    play.act(B, "no_pact").roll(A, "no_pact", &[2, 5]);
    assert_eq!(shown(&play, "fought", &["seat", "black", "white"]), [1, 2, 5].map(Value::from));
    // A bombing.
    let mut play = Scene::new(3).turn(6).cell(A, "wasit", 1).own("bagdad", B, "B1", 0).rebels(A);
    play.roll(A, "bomb at=bagdad victim=1 target=troops", &[1, 3]);
    assert_eq!(shown(&play, "bombed", &["dice", "victim"]), [json!([1, 3]), json!(1)]);
    // The price.
    let mut play = (0..3).fold(Scene::new(3).turn(4).price(9), |scene, seat| scene.player(SeatId(seat), "sold", true)).second(C);
    play.roll(C, "pass", &[4]);
    assert_eq!(shown(&play, "price", &["die"]), [4]);
}

#[test]
fn omb_1_10_regions_go_by_number_and_players_in_playing_order() {
    let ids: Vec<&str> = RegionId::all().map(RegionId::name).collect();
    assert_eq!((ids[0], ids[1], ids[2], ids[3], ids[17]), ("bassora", "muthanna", "najaf", "anbar", "dahuk"));
    let told = |play: &Play, key: &str, name: &str| play.events(key).iter().map(|event| event[name].clone()).collect::<Vec<_>>();
    // The Government's production and what storage loses, whoever controls the regions.
    let scene = Scene::new(3).turn(10).order(&[C, B, A]).own("dahuk", C, "", 9).own("bassora", B, "", 9).own("karbala", A, "", 9);
    let mut play = scene.with_barrels("dahuk", 3).with_barrels("bassora", 3).with_barrels("karbala", 3).second(A);
    play.act(A, "pass");
    for seat in [C, B, A] {
        play.act(seat, "rest");
    }
    assert_eq!(told(&play, "government", "at"), ["bassora", "karbala", "dahuk"]);
    assert_eq!(play.view().asked, [C, B, A], "asked together, listed in playing order");
    for seat in [A, C, B] {
        play.act(seat, "transport barrels={}");
    }
    assert_eq!(
        (told(&play, "transported", "seat"), told(&play, "spilled", "at")),
        (vec![json!(2), json!(1), json!(0)], vec![json!("bassora"), json!("karbala"), json!("dahuk")])
    );
    // Takeovers of one action, against the order in which the regions were entered.
    let scene = Scene::new(3).order(&[C, B, A]).own("najaf", A, "", 0).own("bassora", A, "", 0).border(B, 2, 0);
    let mut play = scene.chose(B, "purchases-1");
    for id in ["najaf", "bassora"] {
        play.act(B, format!("move from=border to={id} troops=1 logistics=0 take_over=true"));
    }
    play.act(B, "end_moves");
    assert_eq!(told(&play, "took_over", "at"), ["bassora", "najaf"]);
}

#[test]
fn omb_1_11_omb_t50_values_stay_on_their_tracks() {
    let play = Scene::new(4).player(A, "pacifism", 1).player(B, "pacifism", 15).border(B, 15, 0).checks();
    assert_eq!((play.seat(A).pacifism, play.seat(B).pacifism), (0, 15));
    // Everybody sold: three steps and more down from the second lowest step.
    let crash = (0..4).fold(Scene::new(4).price(2), |scene, seat| scene.player(SeatId(seat), "sold", true));
    assert_eq!(crash.checks().view().price, 1);
    let play = Scene::new(4).price(11).player(A, "pacifism", 15).border(A, 4, 0).checks();
    assert_eq!((play.event("price").unwrap()["steps"].as_i64(), play.view().price), (Some(5), 12));
}

#[test]
fn omb_1_12_participants_and_guests() {
    let play = Scene::new(3).fight("najaf", 4, "B1 A2 B1", 0).own("anbar", A, "A1 C2", 0).slot(A);
    assert_eq!(play.batches("najaf"), "B1 A2 B1");
    assert_eq!((play.region("anbar").controller, play.seat(C).troops), (Some(A), 2), "a guest has no control and counts");
    // OMB-18.2: C has four troops, all of them guests or at the border; three are tolerated.
    let play = Scene::new(3).own("anbar", A, "C3", 0).border(C, 1, 0).checks();
    assert_eq!(play.events("pacifism")[2]["change"], 1);
}

#[test]
fn omb_2_1_counters_of_a_player() {
    let play = Scene::new(3).border(A, 3, 4).player(A, "pacifism", 2).cell(A, "wasit", 3).slot(A);
    let seat = json!(play.seat(A));
    assert_eq!((&seat["border"], &seat["pacifism"]), (&json!({ "troops": 3, "logistics": 4 }), &json!(2)));
    assert_eq!(seat["cell"], json!({ "at": "wasit", "power": 3 }));
    assert_eq!((&seat["taxed"], &seat["sold"], &seat["speech_used"]), (&json!(false), &json!(false), &json!(false)));
}

#[test]
fn omb_2_2_omb_t53_fifteen_troops_at_most() {
    let play = Scene::new(3).border(A, 10, 0).own("najaf", A, "A2", 0).fight("anbar", 2, "A1", 0).money(A, 60).chose(A, "purchases-1");
    assert!(play.offers(A, "buy_land kind=troop count=2") && !play.offers(A, "buy_land kind=troop count=3"));
    assert!(play.offers(A, "land_troops at=anbar count=2") && !play.offers(A, "land_troops at=anbar count=3"));
    assert!(play.offers(A, "buy_land kind=logistic count=10"));
    let full = Scene::new(3).border(A, 15, 0).chose(A, "purchases-1");
    full.refuses(A, "buy_land kind=troop count=1");
}

#[test]
fn omb_2_3_logistics_have_no_limit() {
    let play = Scene::new(3).own("najaf", A, "A1", 500).chose(A, "purchases-1");
    assert!(play.offers(A, "land_logistics at=najaf count=5"));
}

#[test]
fn omb_2_4_a_cell_has_one_to_four_points() {
    let play = Scene::new(3).turn(6).cell(A, "wasit", 4).cell(B, "wasit", 1).rebels(A);
    play.refuses(A, "empower");
}

#[test]
fn omb_3_1_the_start() {
    let play = Play::start(&Options::default(), 4, 1);
    let table = play.view();
    assert_eq!((table.turn, table.phase, table.price, table.government), (1, 1, 1, 0));
    assert!(table.seats.iter().all(|seat| [seat.pacifism, seat.influence, seat.mass_media, seat.contracts] == [0; 4]));
    assert!(table.order[..3].iter().all(|seat| play.money(*seat) == 20));
}

#[test]
fn omb_3_2_the_order_is_rolled() {
    let mut again = false;
    for seed in 1..30 {
        let play = Play::start(&Options::default(), 5, seed);
        let event = play.event("order_rolled").unwrap();
        let rounds = event["rolls"].as_array().unwrap();
        // The dice of a seat in all rounds, first to last, order it.
        let dice = |seat: SeatId| -> Vec<u64> {
            let mine = rounds.iter().flat_map(|round| round.as_array().unwrap()).filter(|throw| throw["seat"] == seat.0);
            mine.map(|throw| throw["die"].as_u64().unwrap()).collect()
        };
        let order = play.view().order;
        assert_eq!(event["order"], json!(order));
        assert!(order.windows(2).all(|two| dice(two[0]) > dice(two[1])), "{rounds:?}");
        again |= rounds.len() > 1;
    }
    assert!(again, "ties roll again");
}

#[test]
fn omb_3_3_the_last_gets_two_dollars_more() {
    let play = Play::start(&Options::default(), 3, 4);
    let last = *play.view().order.last().unwrap();
    assert_eq!((play.money(last), play.event("bonus").unwrap()["seat"].as_u64()), (24, Some(u64::from(last.0))));
}

#[test]
fn omb_3_4_omb_dp_1_the_initial_purchase() {
    let mut play = Play::start(&Options::default(), 3, 4);
    let [first, second, third] = play.view().order.try_into().unwrap();
    assert!(play.prompt(second).is_none() && play.prompt(third).is_none(), "one after another");
    assert!(play.offers(first, "start_with troops=0 logistics=0") && play.offers(first, "start_with troops=3 logistics=7"));
    play.refuses(first, "start_with troops=3 logistics=8");
    assert_eq!(play.default(first), "start_with logistics=2 troops=4");
    play.act(first, "start_with troops=6 logistics=1");
    assert_eq!((play.seat(first).border.troops, play.seat(first).border.logistics, play.money(first)), (6, 1, 6));
    play.act(second, "start_with troops=0 logistics=0").act(third, "start_with troops=12 logistics=0");
    assert_eq!((play.money(second), play.money(third), play.kind()), (20, 0, "slot".to_owned()));
    // OMB-2.2, whatever money there is.
    let mut play = Play::start(&Options::default(), 3, 4);
    play.edit(|state| state["players"][first.index()]["money"] = json!(40));
    play.refuses(first, "start_with troops=16 logistics=0");
    play.refuses(second, "start_with troops=1 logistics=0");
    play.act(first, "start_with troops=15 logistics=5");
    assert_eq!((play.seat(first).troops, play.money(first)), (15, 0));
}

#[test]
fn omb_3_5_twelve_turns_or_fifteen() {
    for (five_turns, turns) in [(false, 12), (true, 15)] {
        let mut play = Play::start(&Options { five_turns, ..Options::default() }, 3, 2);
        assert_eq!(play.view().turns, turns);
        play.clock_until(|play| play.kind() == "over");
        assert_eq!(play.view().turn, turns);
    }
    assert!(!Options::default().five_turns);
}

#[test]
fn omb_4_1_omb_4_2_slots_and_checks() {
    let mut play = Scene::new(3).turn(6).order(&[C, A, B]).slot(C);
    let mut seen = Vec::new();
    let mut checks = Vec::new();
    play.clock_until(|play| play.view().turn == 6 && play.view().seats.iter().all(|seat| seat.boxes.is_empty()));
    while play.view().turn == 6 {
        let stage = play.table()["stage"].clone();
        if stage["kind"] == "slot" && stage["doing"]["kind"] == "open" {
            seen.push((stage["slot"].as_u64().unwrap(), stage["seat"].as_u64().unwrap()));
        }
        let seat = play.due()[0];
        play.clock(seat);
        checks.extend(play.events("check").into_iter().map(|event| event["check"].as_str().unwrap().to_owned()));
    }
    assert_eq!(seen, [(1, 2), (1, 0), (1, 1), (2, 2), (2, 0), (2, 1)]);
    assert_eq!(checks, ["war", "rebels", "pacifism", "oil"]);
}

#[test]
fn omb_4_3_one_action_a_slot_and_sales_around_it() {
    let mut play = Scene::new(3).barrels(A, 3).price(4).slot(A);
    play.act(A, "sell barrels=1").act(A, "choose box=money-1");
    play.refuses(A, "choose box=money-2");
    play.act(A, "sell barrels=1");
    assert_eq!((play.money(A), play.asks(A)), (20 + 8 + 4, "slot".to_owned()));
    play.act(A, "end_slot");
    assert_eq!(play.due(), [B]);
    play.act(B, "pass");
    assert_eq!((play.due(), play.seat(B).boxes.len()), (vec![C], 0));
}

#[test]
fn omb_4_4_the_states_follow_each_other() {
    let mut play = Play::start(&Options::default(), 3, 9);
    let mut kinds = vec![play.kind()];
    play.clock_until(|play| {
        let kind = play.kind();
        if kinds.last() != Some(&kind) {
            kinds.push(kind);
        }
        play.kind() == "over"
    });
    // Nobody explores anything, so war, transport and penalties need no decisions.
    let rebels = kinds.iter().filter(|kind| *kind == "rebels").count();
    assert_eq!((kinds[0].as_str(), kinds[1].as_str(), kinds.last().map(String::as_str), rebels), ("buying", "slot", Some("over"), 8));
}

#[test]
fn omb_4_4_a_turn_in_which_everything_is_asked() {
    let scene = Scene::new(4).turn(10).price(1).money(C, 0).barrels(C, 1).player(C, "pacifism", 7).player(C, "mass_media", 8);
    let scene = scene.fight("najaf", 4, "B2 A2", 0).cell(A, "wasit", 1).cell(B, "wasit", 1).cell(C, "dahuk", 1).cell(D, "dahuk", 1);
    let scene = scene.own("bagdad", D, "D3", 9).built("bagdad", "refinery").own("anbar", C, "C2", 0).own("karbala", C, "C2", 0);
    let mut play = scene.with_barrels("anbar", 5).with_barrels("karbala", 5).border(C, 3, 0).chose(D, "purchases-3");
    let steps = [
        // A battle is entered while elements are bought; an ally is asked and answers before the action goes on (OMB-9.6).
        (D, "purchases", "land_troops at=najaf count=1"),
        (D, "purchases", "ask_support at=najaf seats=[2]"),
        (C, "support", "decline"),
        (D, "purchases", "stop_buying"),
        (D, "purchases", "end_moves"),
        (D, "slot", "end_slot"),
        (A, "slot", "pass"),
        (B, "slot", "pass"),
        (C, "slot", "pass"),
        (D, "slot", "pass"),
        // War: pacts, retreats, losses, all in arrival order.
        (B, "pact", "propose_pact roller=0 order=[1,0,3]"),
        (A, "pact_answer", "disagree"),
        (A, "pact", "no_pact"),
        (D, "pact", "no_pact"),
        (B, "retreat", "retreat to=karbala"),
        (A, "retreat", "retreat to=anbar"),
        (D, "retreat", "stay"),
        (B, "loser", "name_loser seat=0"),
        (A, "loser", "name_loser seat=0"),
        // Rebels: who joins, who is asked for defence, who helps; a building is damaged (M = 3 + 4 + 1 - 2).
        (A, "rebels", "bomb at=bagdad victim=3 target=refinery allies=[1]"),
        (B, "join", "join"),
        (D, "ask_defence", "ask_defence seats=[2]"),
        (C, "help", "help"),
        (D, "repair", "give_up"),
        (C, "rebels", "rest"),
        (D, "rebels", "rest"),
        // Pacifism: barrels, then troops.
        (C, "cover", "cover barrels=1"),
        (C, "remove", "remove troops={\"border\":3}"),
        // Oil: barrels for two idle regions, then transport.
        (C, "hand_over", "hand_over barrels={\"anbar\":3}"),
        (C, "hand_over", "hand_over barrels={\"karbala\":3}"),
    ];
    let begun = play.table()["stage"]["slot"].clone();
    assert_eq!(begun, 1);
    for (seat, asked, act) in steps {
        assert_eq!((play.due(), play.asks(seat)), (vec![seat], asked.to_owned()), "before {act}");
        match act {
            "help" => play.act_when(seat, act, |play| play.asks(D) == "repair"),
            _ => play.act(seat, act),
        };
    }
    assert_eq!((play.due(), play.asks(C), play.asks(D)), (vec![C, D], "transport".to_owned(), "transport".to_owned()));
    play.act(D, "transport barrels={}").act(C, "transport barrels={}");
    assert_eq!((play.view().turn, play.due(), play.asks(A)), (11, vec![A], "slot".to_owned()));
}

#[test]
fn omb_4_5_the_last_turn_is_checked_in_full() {
    let mut play = Scene::new(3).turn(12).own("najaf", A, "A1", 3).with_barrels("najaf", 2).border(B, 5, 0).second(C);
    play.act(C, "pass").clock_until(|play| play.kind() == "over");
    let table = play.view();
    assert_eq!((table.turn, table.seats[1].pacifism, table.price), (12, 2, 2));
    assert_eq!(table.result.unwrap()[0].own_oil, 3, "one for the region, then all is withdrawn");
}

#[test]
fn omb_4_6_only_the_turn_changes_the_phase() {
    let ids: Vec<&str> = RegionId::all().map(RegionId::name).collect();
    let phases = [1, 4, 5, 8, 9, 12].map(|turn| Scene::new(3).turn(turn).domain(A, &ids.join(" ")).slot(A).view().phase);
    assert_eq!(phases, [1, 1, 2, 2, 3, 3]);
    let long = Options { five_turns: true, ..Options::default() };
    assert_eq!([5, 6, 10, 11].map(|turn| Scene::with(&long, 3).turn(turn).slot(A).view().phase), [1, 2, 2, 3]);
}

#[test]
fn omb_5_1_omb_5_2_omb_t60_rows_and_columns() {
    assert_eq!(BoxId::all().count(), 22);
    for (seats, columns) in [(3, 2), (4, 3), (5, 4)] {
        let play = Scene::new(seats).slot(A);
        for row in ["mass-media", "purchases", "construction", "money", "order"] {
            for column in 1..=4 {
                assert_eq!(play.offers(A, format!("choose box={row}-{column}")), column <= columns, "{seats} {row} {column}");
            }
        }
        assert!(play.offers(A, "choose box=taxes") && play.offers(A, "choose box=oil"));
    }
    Scene::new(3).slot(A).refuses(A, "choose box=mass-media-3");
}

#[test]
fn omb_5_3_exclusive_boxes_hold_one_marker() {
    let mut play = Scene::new(3).slot(A);
    play.act(A, "choose box=taxes").act(A, "end_slot").act(B, "choose box=taxes").act(B, "end_slot");
    play.act(C, "choose box=money-1").act(C, "end_slot");
    play.refuses(A, "choose box=money-1");
    play.act(A, "pass").act(B, "pass");
    play.refuses(C, "choose box=money-1");
    assert_eq!(json!(play.view().boxes), json!({ "money-1": 2 }));
}

#[test]
fn omb_5_4_any_empty_box_and_a_row_twice() {
    let mut play = Scene::new(3).slot(A);
    play.act(A, "choose box=money-2").act(A, "end_slot").act(B, "choose box=order-2").act(B, "end_slot").act(C, "pass");
    play.act(A, "choose box=money-1").act(A, "end_slot");
    assert_eq!(play.money(A), 28);
    play.refuses(B, "choose box=order-1");
}

#[test]
fn omb_5_5_markers_stay_until_the_turn_ends() {
    let mut play = Scene::new(3).slot(A);
    play.act(A, "choose box=money-1").act(A, "end_slot").act(B, "pass").act(C, "pass");
    assert_eq!(play.view().boxes.len(), 1);
    play.clock_until(|play| play.view().turn == 6);
    assert!(play.view().boxes.is_empty() && play.view().seats.iter().all(|seat| seat.boxes.is_empty()));
}

#[test]
fn omb_5_6_what_the_boxes_hold() {
    for (column, points, purchases, moves, acts) in [(1, 3, 10, 3, 3), (2, 2, 5, 2, 2), (3, 1, 3, 1, 1), (4, 1, 3, 1, 1)] {
        let doing = |row: &str| {
            Scene::new(5).money(A, 100).own("najaf", A, "", 1).chose(A, &format!("{row}-{column}")).table()["stage"]["doing"].clone()
        };
        assert_eq!(doing("mass-media")["points"], points);
        assert_eq!((&doing("purchases")["purchases"], &doing("purchases")["moves"]), (&json!(purchases), &json!(moves)));
        assert_eq!(doing("construction")["acts"], acts);
        assert_eq!(doing("money")["kind"], "done");
    }
    // Partly or not at all.
    let mut play = Scene::new(3).chose(A, "purchases-1");
    play.act(A, "stop_buying").act(A, "end_slot");
    assert_eq!(play.due(), [B]);
}

#[test]
fn omb_5_7_a_box_can_be_blocked() {
    let mut play = Scene::new(3).money(A, 0).slot(A);
    play.act(A, "choose box=construction-1").act(A, "end_slot");
    play.refuses(B, "choose box=construction-1");
    let both = Scene::new(3).player(A, "taxed", true).slot(A);
    both.refuses(A, "choose box=taxes");
    assert!(Scene::new(3).player(A, "taxed", true).player(A, "pacifism", 1).slot(A).offers(A, "choose box=taxes"), "for the speech");
    // With five players there are four columns, and the strongest are gone.
    let mut play = Scene::new(5).slot(D);
    play.act(D, "choose box=purchases-4").act(D, "stop_buying").act(D, "end_slot");
    assert_eq!(play.due(), [E]);
}

#[test]
fn omb_26_1_the_memo_has_its_numbers() {
    assert_eq!(Building::ALL.map(Building::cost), [1, 2, 3, 4]);
    let play = Scene::new(3).own("najaf", A, "A1", 5).chose(A, "construction-1");
    assert_eq!(play.hints(A)["costs"], json!({ "building": 0, "influence": 0, "contract": 0 }));
    let play = Scene::new(3).chose(A, "mass-media-1");
    assert_eq!(play.hints(A)["costs"], json!([0, 0, 6, 12]));
}

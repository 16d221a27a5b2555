//! MEP-1, MEP-2.

use crate::lively::{Step, lively, steps};
use crate::scene::{A, B, C, Look, Play, Scene, fresh, order};
use engine::serde_json::{Value, json};
use engine::{Game, SeatId};
use mideast::board::AreaId;
use mideast::tokens::Tokens;
use mideast::{Draw, Mideast, Options};

fn area(id: &str) -> AreaId {
    AreaId::named(id).unwrap()
}

#[test]
fn mep_1_1_two_to_six_seats() {
    assert_eq!(Mideast::SEATS, 2..=6);
}

#[test]
fn mep_1_2_only_the_first_player_and_the_drilling_draw_are_random() {
    let drawn = |play: &Play| play.rolls().iter().map(|roll| (roll.name.clone(), roll.sides.clone())).collect::<Vec<_>>();
    assert_eq!(drawn(&fresh(3, 4)), [("mideast.first".to_owned(), vec![3])]);
    for Step { play, .. } in steps() {
        assert_eq!(drawn(play), [], "{:?}", play.keys());
    }
    for seed in 0..4 {
        lively(seed, &Options { drilling_draw: Draw::Random, ..Options::default() }, |before, _, play, _| {
            let sold = play.event("sold").is_some_and(|sold| sold["kind"] == "drilling");
            let expected: Vec<_> = sold
                .then(|| ("mideast.drilling".to_owned(), vec![u32::try_from(before.view().drilling.len()).unwrap()]))
                .into_iter()
                .collect();
            assert_eq!(drawn(play), expected, "{:?}", play.keys());
        });
    }
}

#[test]
fn mep_1_3_sixteen_areas_three_of_them_at_sea() {
    assert_eq!((AreaId::all().count(), AreaId::lands().count()), (16, 13));
    let seas: Vec<&str> = AreaId::all().filter(|at| !at.is_land()).map(AreaId::name).collect();
    assert_eq!(seas, ["mediterranean", "persian_gulf", "red_sea"]);
}

#[test]
fn mep_1_4_printed_values() {
    let all =
        "iraq:7 saudi_arabia:6 turkey:6 iran:5 egypt:4 israel:4 kuwait:4 libya:4 syria:3 jordan:2 lebanon:1 cyprus:0 sinai:0 red_sea:0";
    for (id, value) in all.split(' ').map(|one| one.split_once(':').unwrap()) {
        assert_eq!(area(id).printed().to_string(), value, "{id}");
    }
}

#[test]
fn mep_1_5_borders_are_those_of_the_board() {
    let near = |id: &str| area(id).near().iter().map(|at| at.name()).collect::<Vec<_>>().join(" ");
    assert_eq!(near("turkey"), "iran iraq mediterranean syria");
    assert_eq!(near("persian_gulf"), "iran iraq kuwait saudi_arabia");
    assert!(AreaId::all().all(|at| at.near().iter().all(|other| other.near().contains(&at))));
    assert!(AreaId::all().filter(|at| !at.is_land()).all(|sea| sea.near().iter().all(|at| at.is_land())));
    assert_eq!(area("egypt").near_by_land().iter().map(|at| at.name()).collect::<Vec<_>>(), ["libya", "sinai"]);
}

#[test]
fn mep_1_6_twelve_countries_without_sinai() {
    assert_eq!(AreaId::all().filter(|at| at.is_country()).count(), 12);
    assert!(area("cyprus").is_country() && !area("sinai").is_country());
}

#[test]
fn mep_1_7_a_token_raises_the_value() {
    let play = Scene::new(2).drilled("syria:2").turn(A);
    assert_eq!(play.table()["areas"]["syria"]["value"], 5);
    assert_eq!(play.table()["areas"]["red_sea"]["value"], 0);
}

#[test]
fn mep_1_8_an_sif_halves_the_yield_but_not_the_value() {
    let play = Scene::new(2).put("A:iraq:5").ally("A:red").sif("A:iraq").turn(A);
    assert_eq!((play.seat_of(A, "entitlement"), play.table()["areas"]["iraq"]["value"].clone()), (json!(4), json!(7)));
}

#[test]
fn mep_1_9_oil_producing_is_a_value_of_one() {
    let votes = |scene: Scene| scene.put("A:cyprus:1 A:sinai:1 A:lebanon:1").turn(A).seat_of(A, "opec_votes");
    assert_eq!(votes(Scene::new(2)), 1);
    assert_eq!(votes(Scene::new(2).drilled("cyprus:1")), 2);
    assert_eq!(votes(Scene::new(2).drilled("sinai:4")), 1);
}

#[test]
fn mep_1_10_control_is_a_force_in_the_area() {
    let mut play = Scene::new(2).put("A:iraq:5 A:syria:1 B:israel:4").demobilise(A);
    assert_eq!((play.owner("syria"), play.owner("jordan")), ("A".into(), String::new()));
    play.act(A, order("demobilise at=syria tokens=1"));
    assert_eq!(play.owner("syria"), "", "whoever was there last");
    let held = Scene::new(2).put("A:cyprus:1").turn(A);
    assert_eq!(held.owner("cyprus"), "A", "Peacekeepers take no control away");
}

#[test]
fn mep_1_11_two_players_are_never_in_one_area() {
    let mut play = Scene::new(2).put("A:iraq:52 B:kuwait:1 B:iran:3").oil("A:9 B:0").moves(A);
    play.act(A, order("attack from=iraq to=kuwait tokens=2"));
    assert_eq!((play.owner("kuwait"), play.force(A, "kuwait")), ("B".into(), String::new()), "attackers wait on the border");
    play.act(B, "defend oil=0");
    assert_eq!((play.owner("kuwait"), play.force(B, "kuwait")), ("A".into(), String::new()));
}

#[test]
fn mep_1_12_friendly_outside_of_moving_is_what_one_controls() {
    let mut play = Scene::new(2).put("A:iraq:1 A:red_sea:1 B:israel:1").home("A:iraq").oil("A:9").arms(A);
    play.all("A host form=sealed; A bid amount=1; B bid amount=0");
    assert!(
        play.offers(A, order("buy at=iraq tokens=2"))
            && !play.offers(A, order("buy at=red_sea tokens=2"))
            && !play.offers(A, order("buy at=syria tokens=2"))
    );
}

#[test]
fn mep_1_13_oil_lies_in_four_kinds_of_place() {
    let play = Scene::new(2).oil("A:10 B:5").reserve(7).supply(100).turn(A);
    let view = play.view();
    assert_eq!((view.supply, view.reserve, view.removed, view.hands), (100, 7, 106, 15));
}

#[test]
fn mep_1_14_chips_are_integers_worth_228() {
    assert_eq!(fresh(2, 1).game().all_oil(), 228);
}

#[test]
fn mep_1_15_eleven_tokens_worth_23() {
    let full = Tokens::full();
    assert_eq!((full.count(), full.points()), (11, 23));
    assert_eq!(json!(full), json!({ "1": 5, "2": 3, "3": 1, "4": 1, "5": 1 }));
}

#[test]
fn mep_1_16_pools_are_open_and_the_map_is_closed() {
    let play = Scene::new(2).put("A:iraq:52 A:iran:1 B:israel:4").turn(A);
    assert_eq!(play.pool(A), "43221111");
    assert_eq!(play.table()["areas"]["iraq"]["values"], Value::Null);
    assert_eq!(play.table()["areas"]["iraq"]["tokens"], 2);
    play.hides(Some(B));
    play.hides(None);
}

#[test]
fn mep_1_17_a_single_sif_each() {
    let play = Scene::new(2).put("A:iraq:5 A:iran:1 B:israel:4").ally("A:red").sif("A:iraq").relations(A);
    assert_eq!(play.verbs(A), ["break_alliance", "end_relations", "withdraw_sif"]);
}

#[test]
fn mep_1_18_one_peacekeepers_piece() {
    assert_eq!(fresh(4, 1).table()["peacekeepers"], "cyprus");
}

#[test]
fn mep_1_19_twelve_drilling_tokens() {
    assert_eq!(fresh(2, 1).view().drilling, [1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4]);
}

#[test]
fn mep_1_20_nothing_of_the_unused_parts_is_on_the_table() {
    let table = fresh(2, 1).table();
    for unused in ["gavel", "embargo", "exports", "production"] {
        assert!(!table.to_string().contains(unused), "{unused}");
    }
}

#[test]
fn mep_1_21_only_the_living_act() {
    let mut play = Scene::new(3).put("A:iraq:5 B:red_sea:1 C:egypt:4").oil("B:9").moves(A);
    play.act(A, "end_moves");
    assert_eq!((play.prompt(B), play.seat_of(B, "living")), (None, json!(false)));
    play.refuses(B, "standing_order at=iraq most=1");
}

#[test]
fn mep_1_22_clockwise_skips_the_eliminated() {
    let mut play = Scene::new(3).put("A:iraq:5 B:red_sea:1 C:egypt:4").home("A:iraq").moves(A);
    play.all("A end_moves; A no_auction; A no_resolution; A end_relations");
    assert_eq!(play.view().active, Some(C));
}

#[test]
fn mep_1_23_fewest_tokens_prefers_the_largest() {
    let full = Tokens::full();
    assert_eq!(json!(full.fewest(6)), json!({ "5": 1, "1": 1 }));
    assert_eq!(json!(full.fewest(7)), json!({ "5": 1, "2": 1 }));
    let four_and_others = full.minus(Tokens::one(5));
    assert_eq!(json!(four_and_others.fewest(6)), json!({ "4": 1, "2": 1 }));
}

#[test]
fn mep_1_15_what_tokens_make() {
    let full = Tokens::full();
    assert_eq!(full.totals().collect::<Vec<_>>(), (0..=23).collect::<Vec<_>>());
    let (four, none) = (Tokens::one(4), Tokens::NONE);
    let some = four.plus(Tokens::one(5));
    assert_eq!(some.totals().collect::<Vec<_>>(), [0, 4, 5, 9]);
    assert_eq!([0, 3, 4, 8, 9, 20].map(|total| some.most_up_to(total)), [0, 0, 4, 5, 9, 9]);
    assert!(some.make(9) && !some.make(8) && !some.make(32) && !full.make(24) && none.make(0));
    assert_eq!((full.ways(3).len(), full.ways(24).len(), some.ways(0)), (3, 0, vec![none]));
    assert_eq!((some.fewest(8), some.fewest(4)), (None, Some(four)));
    assert!(Tokens::one(0).is_empty() && Tokens::one(6).is_empty() && !four.is_empty());
    assert!(some.contains(four) && !four.contains(some) && some.contains(none));
    assert_eq!((some.minus(four), four.minus(some), some.count(), some.points()), (Tokens::one(5), none, 2, 9));
    assert_eq!(some.parts().collect::<Vec<_>>(), [(4, 1), (5, 1)]);
    assert!(
        engine::serde_json::from_value::<Tokens>(json!({ "6": 1 })).is_err()
            && engine::serde_json::from_value::<Tokens>(json!({ "0": 1 })).is_err()
    );
}

#[test]
fn mep_1_24_by_id_is_alphabetical() {
    let ids: Vec<&str> = AreaId::all().map(AreaId::name).collect();
    let mut sorted = ids.clone();
    sorted.sort_unstable();
    assert_eq!(ids, sorted);
}

/// Everybody picks what the clock would.
fn set_up(seats: u8, seed: u64) -> Play {
    let mut play = fresh(seats, seed);
    while play.stage() != "negotiation" {
        let seat = play.due()[0];
        play.clock(seat);
    }
    play
}

#[test]
fn mep_2_1_all_oil_is_in_the_supply() {
    assert_eq!(fresh(6, 1).bank(), (228, 0, 0));
}

#[test]
fn mep_2_2_the_peacekeepers_begin_in_cyprus() {
    assert_eq!(fresh(3, 2).table()["peacekeepers"], "cyprus");
}

#[test]
fn mep_2_3_drilling_tokens_stand_in_line() {
    let line = fresh(3, 2).view().drilling;
    assert!(line.is_sorted());
}

#[test]
fn mep_2_4_the_first_player_is_drawn() {
    let firsts: std::collections::BTreeSet<SeatId> = (0..40).map(|seed| fresh(4, seed).view().first).collect();
    assert_eq!(firsts.len(), 4, "any of them");
}

#[test]
fn mep_2_5_homelands_are_picked_in_reverse_order() {
    let mut play = fresh(4, 3);
    let first = play.view().first;
    let order: Vec<SeatId> = first.others(4).collect::<Vec<_>>().into_iter().rev().chain([first]).collect();
    for seat in order {
        assert_eq!(play.due(), [seat]);
        play.refuses(seat, "homeland at=cyprus");
        play.refuses(seat, "homeland at=sinai");
        play.clock(seat);
        play.clock(seat);
    }
    assert_eq!(play.stage(), "negotiation");
}

#[test]
fn mep_2_6_a_homeland_is_fixed() {
    let mut play = Scene::new(2).put("A:syria:5 B:israel:1 B:libya:1").home("A:syria B:israel").oil("A:9 B:0").moves(A);
    play.all("A attack from=syria to=israel tokens=5; B defend oil=0");
    assert_eq!((play.owner("israel"), play.seat_of(B, "homeland")), ("A".into(), json!("israel")));
}

#[test]
fn mep_2_7_oil_and_forces_for_the_value() {
    let mut play = fresh(2, 1);
    let seat = play.due()[0];
    play.act(seat, "homeland at=iraq");
    assert_eq!((play.oil(seat), play.bank().0), (7, 221));
    play.act(seat, order("start_forces tokens=52"));
    assert_eq!(play.seat_of(seat, "points"), 7);
}

#[test]
fn mep_2_8_any_split_under_the_pool_limit() {
    let mut play = fresh(2, 1);
    let seat = play.due()[0];
    play.act(seat, "homeland at=iraq");
    play.refuses(seat, order("start_forces tokens=51"));
    play.refuses(seat, order("start_forces tokens=11111"));
    assert!(play.offers(seat, order("start_forces tokens=22111")) && play.offers(seat, order("start_forces tokens=43")));
    play.defaults_to(seat, "start_forces tokens=52");
}

#[test]
fn mep_2_9_nobody_is_allied_at_the_start() {
    let play = set_up(5, 1);
    for seat in SeatId::all(5) {
        assert_eq!((play.seat_of(seat, "alliance"), play.seat_of(seat, "sif")), (Value::Null, Value::Null));
    }
}

#[test]
fn mep_2_10_play_begins_with_a_negotiation_phase() {
    let mut play = set_up(3, 1);
    assert_eq!((play.stage(), play.view().round, play.due().len()), ("negotiation".into(), 0, 3));
    let first = play.view().first;
    for seat in SeatId::all(3) {
        play.clock(seat);
    }
    assert_eq!((play.stage(), play.view().round, play.due()), ("pair".into(), 1, vec![first]));
}

#[test]
fn mep_18_1_options_and_their_bounds() {
    let defaults = json!(Options::default());
    let expected = json!({ "cease_fire_votes": 12, "force_visibility": "hidden", "oil_visibility": "hidden", "drilling_draw": "lowest_first", "round_limit": 0 });
    assert_eq!(defaults, expected);
    let check = |cease_fire_votes, round_limit| Mideast::check_options(&Options { cease_fire_votes, round_limit, ..Options::default() }, 4);
    assert!(check(4, 50).is_ok() && check(12, 0).is_ok());
    assert_eq!(check(3, 0).unwrap_err().code, "bad_options");
    assert!(check(13, 0).is_err() && check(12, 51).is_err());
    let play = Play::start(&Options { drilling_draw: Draw::Random, ..Options::default() }, 2, 1);
    assert_eq!(play.table()["options"]["drilling_draw"], "random");
}

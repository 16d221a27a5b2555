//! Income, scoring, the end of a war and of the game (EMP-15 to EMP-17).

use crate::scene::{AREAS, Look, Scene, ask, attack, five, four, lend, start, two};
use empires::Empires;
use empires::scoring::{Standing, area_scores, ranking};
use engine::SeatId;
use engine::serde_json::json;
use engine::suite::{A, B, C, D, E, Play};

/// The last player of two passes, and the war ends.
fn end(scene: Play<Empires>, war: u8) -> Play<Empires> {
    let mut scene = scene.last_turn(war);
    scene.act(B, "pass");
    scene
}

#[test]
fn emp_15_1_income_part_by_part() {
    let nothing = || two().set(A, "population", 0).set(A, "gold", 0);
    let income = |scene: Play<Empires>| {
        let forecast = scene.number(A, "income");
        let scene = end(scene, 1);
        assert_eq!((scene.param("income", "gold"), scene.param("income", "seat")), (json!(forecast), json!(0)), "as the table says");
        assert_eq!(scene.gold(A), forecast);
        forecast
    };
    assert_eq!(income(nothing()), 0);
    assert_eq!(income(nothing().set(A, "population", 4)), 4, "1 a point of population");
    assert_eq!(income(nothing().markers(A, "india", 2).markers(A, "baltic", 1)), 3, "1 a marker wherever it stands");
    assert_eq!(income(nothing().markers(B, "india", 5)), 0, "others' markers bring nothing");
    assert_eq!(income(nothing().tile(A, "industrialization")), 3);
    assert_eq!(income(nothing().tile(A, "industrialization").tile(A, "industrialization")), 6);
    assert_eq!(income(nothing().tile(B, "industrialization")), 0);
    // Every company, in every area: 1 or 2 gold a marker besides the 1 that each marker brings.
    for (tile, areas, each) in [
        ("east_indies_company", &["india", "east_indies"][..], 1),
        ("levant_company", &["ottoman_empire", "mediterranean"], 1),
        ("hudsons_bay_company", &["north_america"], 2),
        ("west_indies_company", &["caribbean"], 2),
        ("south_sea_company", &["south_america"], 2),
        ("african_company", &["africa"], 2),
        ("eastland_company", &["baltic"], 2),
    ] {
        for at in AREAS {
            let scene = nothing().tile(A, tile).markers(A, at, 2).markers(B, at, 3);
            assert_eq!(scene.number(A, "income"), 2 + if areas.contains(&at) { 2 * each } else { 0 }, "{tile} in {at}");
        }
    }
    let both = nothing().tile(A, "east_indies_company").markers(A, "india", 1).markers(A, "east_indies", 2);
    assert_eq!(income(both), 6, "its areas together");
    assert_eq!(income(nothing().tile(A, "african_company").tile(A, "eastland_company").markers(A, "africa", 1).markers(A, "baltic", 1)), 6);
    // All of it together, and used Banks or other tiles add nothing.
    let all =
        nothing().set(A, "population", 4).markers(A, "africa", 2).tile(A, "industrialization").tile(A, "african_company").tile(A, "banks");
    assert_eq!(income(all), 4 + 2 + 3 + 4);
}

#[test]
fn emp_15_1_15_2_income_before_maintenance_units_at_home_included() {
    let scene = two().set(A, "gold", 0).markers(A, "india", 3).units(A, "home", [2, 1, 0]).units(A, "india", [1, 0, 1]);
    assert_eq!((scene.number(A, "income"), scene.number(A, "maintenance")), (8, 5));
    let scene = end(scene, 1);
    assert_eq!((scene.param("paid", "gold"), scene.param("paid", "why")), (json!(5), json!("maintenance")));
    assert_eq!((scene.gold(A), scene.unrest(A)), (3, 0), "the income is there when maintenance is taken");
    // 1 a unit of each kind, at home and abroad.
    for units in [[3, 0, 0], [0, 3, 0], [0, 0, 1]] {
        let all = u64::from(units.iter().sum::<u8>());
        assert_eq!(two().units(A, "baltic", units).number(A, "maintenance"), all);
        assert_eq!(two().units(A, "home", [units[0], units[1], 0]).number(A, "maintenance"), all - u64::from(units[2]));
    }
}

#[test]
fn emp_15_3_a_shortfall_is_taxed_and_nothing_disbanded() {
    let scene = end(two().set(A, "gold", 0).set(A, "population", 0).units(A, "home", [5, 0, 0]), 1);
    assert_eq!((scene.gold(A), scene.unrest(A), scene.at(A, "home:france")), (1, 3, [5, 0, 0]));
}

#[test]
fn emp_15_4_population_grows_by_five() {
    let scene = end(two().set(A, "population", 2), 1);
    assert_eq!(scene.number(A, "population"), 7);
}

#[test]
fn emp_16_1_16_2_places_and_ties() {
    assert_eq!(area_scores(&[5, 3], &[2, 1, 1, 0]), [5, 3, 3, 0]);
    assert_eq!(area_scores(&[5, 3], &[3, 2, 1]), [5, 3, 0]);
    assert_eq!(area_scores(&[8, 5, 3], &[1, 0, 0]), [8, 0, 0]);
}

#[test]
fn emp_16_3_points_count_at_once_in_each_war() {
    let scene = end(two().markers(A, "baltic", 1).markers(B, "baltic", 2).markers(B, "india", 1), 1);
    assert_eq!((scene.number(A, "vp"), scene.number(B, "vp")), (3, 10));
    assert_eq!(scene.keys().iter().filter(|key| **key == "scored").count(), 3);
}

#[test]
fn emp_17_1_a_war_ends_and_the_rest_stays() {
    let scene = end(two().markers(A, "india", 1).units(A, "india", [1, 0, 0]).tile(A, "bavaria").tile(A, "logistics"), 2);
    let table = scene.table();
    assert_eq!((table["war"].clone(), table["round"].clone(), table["display"][0].clone()), (json!(3), json!(0), json!(null)));
    assert_eq!((scene.marker(A, "india"), scene.at(A, "india")), (1, [1, 0, 0]));
    assert_eq!(table["seats"][0]["tiles"], json!([{ "tile": "logistics", "used": false }]));
    assert_eq!(scene.owes(B), "open", "the last one of the war");
}

#[test]
fn emp_17_2_unrest_is_revealed_at_the_end() {
    let scene = end(two().set(A, "unrest", 4).set(B, "unrest", 21).set(A, "vp", 20).set(B, "vp", 50), 3);
    assert_eq!(scene.stage(), "over");
    assert_eq!([A, B].map(|seat| scene.number(seat, "unrest")), [4, 21]);
    assert!(scene.keys().contains(&"penalty"));
    let outcome = scene.outcome().unwrap();
    assert_eq!((outcome.places, outcome.scores, outcome.reason.as_str()), (vec![1, 2], Some(vec![13, 0]), "empires.vp"));
    assert!(scene.prompt(A).is_none());
}

#[test]
fn emp_17_3_17_4_17_5_penalties() {
    let final_of = |of: &[(u32, u32)]| {
        let standings: Vec<Standing> = of.iter().map(|(unrest, vp)| Standing { vp: *vp, unrest: *unrest, ..Standing::default() }).collect();
        ranking(&standings).iter().map(|one| (one.penalty, one.score, one.revolution)).collect::<Vec<_>>()
    };
    assert_eq!(final_of(&[(20, 50), (5, 50)]), [(0, 0, true), (7, 43, false)]);
    assert_eq!(final_of(&[(5, 50), (5, 50), (3, 50), (2, 50)]), [(7, 43, false), (7, 43, false), (4, 46, false), (0, 50, false)]);
    assert_eq!(final_of(&[(9, 3), (0, 3)]), [(7, 0, false), (4, 0, false)], "never below 0, and nobody is spared");
}

#[test]
fn emp_17_6_ties_of_the_ranking() {
    let base = Standing { vp: 30, unrest: 5, markers: 4, gold: 3 };
    let places = |of: &[Standing]| ranking(of).iter().map(|one| one.place).collect::<Vec<_>>();
    assert_eq!(places(&[base, base]), [1, 1], "shared");
    assert_eq!(places(&[base, Standing { markers: 5, ..base }]), [2, 1]);
    assert_eq!(places(&[base, Standing { gold: 4, ..base }]), [2, 1]);
    // 37 - 7 and 34 - 4 are 30 each: less unrest is better.
    assert_eq!(places(&[Standing { vp: 37, unrest: 6, ..base }, Standing { vp: 34, ..base }]), [2, 1]);
    // 0 without a revolution is better than 0 with one.
    assert_eq!(places(&[Standing { unrest: 20, ..base }, Standing { vp: 0, unrest: 19, ..base }]), [2, 1]);
}

#[test]
fn emp_17_7_the_defaults_play_a_match_to_its_end() {
    for seats in 2..=7 {
        let mut scene = start(seats);
        scene.clock_until(|scene| scene.stage() == "over");
        // Nobody has attacked, built or taken anything: five armies and five markers are where they were put.
        for seat in SeatId::all(seats) {
            let armies: u64 = AREAS.iter().map(|at| scene.at(seat, at)[0]).sum();
            let markers: u64 = AREAS.iter().map(|at| scene.marker(seat, at)).sum();
            assert_eq!((armies, markers, scene.tiles(seat), scene.number(seat, "population")), (5, 5, Vec::new(), 9));
        }
    }
}

#[test]
fn emp_17_7_who_has_left_keeps_pieces_gold_and_tiles() {
    // Austria has left: its turn passes, the decision that was pending included, and nothing of it goes.
    let scene = four()
        .units(B, "baltic", [2, 1, 1])
        .units(B, "home", [1, 1, 0])
        .units(A, "baltic", [1, 0, 0])
        .markers(B, "baltic", 2)
        .tile(B, "banks")
        .tile(B, "militia")
        .tile(B, "bavaria")
        .turn_of(B);
    let own = |scene: &Play<Empires>| (scene.table()["seats"][1].clone(), scene.unrest(B), scene.marker(B, "baltic"));
    let before = own(&scene);
    let mut turn = scene;
    turn.clock(B);
    assert_eq!((own(&turn), turn.owes(C)), (before.clone(), "turn".to_owned()));
    // In its own Move action, with units on the way.
    let mut moving = turn.turn_of(B);
    moving.act(B, "move unit=army from=home:austria to=german_states");
    moving.clock(B);
    moving.clock(B);
    assert_eq!((moving.at(B, "german_states"), moving.owes(C)), ([1, 0, 0], "turn".to_owned()));
    // It is attacked: the clock does not call the Militia, and whoever asks it for help is lent nothing.
    let mut attacked = moving.turn_of(A);
    attacked.act(A, attack("baltic", "austria"));
    assert_eq!(attacked.owes(B), "militia");
    attacked.clock(B);
    assert!(attacked.table()["seats"][1]["tiles"].as_array().unwrap().iter().all(|tile| tile["used"] == json!(false)));
    let mut asked = attacked.units(B, "india", [1, 1, 0]).units(D, "india", [1, 0, 0]).counter("india/defended-3", 1).turn_of(D);
    asked.act(D, attack("india", "india/defended-3")).act(D, ask(&["austria"]));
    asked.clock(B);
    assert!(asked.keys().contains(&"declined"));
    assert_eq!(asked.at(B, "india"), [1, 1, 0]);
    // Nor does anybody have to wait for it: the other ally's answer is still its own.
    let mut both = five().units(C, "india", [1, 0, 0]).units(E, "india", [1, 0, 0]).counter("india/defended-3", 1);
    both.act(A, attack("india", "india/defended-3")).act(A, ask(&["spain", "britain"]));
    both.clock(C);
    both.act(E, lend(1, 0));
    assert_eq!(both.param("declined", "seat"), json!(2));
    assert_eq!(both.param("lent", "seat"), json!(4));
}

#[test]
fn emp_18_the_edition_of_2004() {
    // Passing gives no unrest back, and absent powers take no part.
    let mut scene = two().set(A, "unrest", 5);
    scene.act(A, "pass");
    assert_eq!((scene.unrest(A), scene.table()["seats"].as_array().unwrap().len()), (5, 2));
}

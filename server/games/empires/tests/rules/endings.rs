//! Income, scoring, the end of a war and of the game (EMP-15 to EMP-17).

use crate::scene::{AREAS, Scene, a, attack, keys, lend, told};
use crate::vectors::last_turn;
use empires::scoring::{Standing, area_scores, ranking};
use engine::serde_json::json;
use engine::{Action, Game};

fn end(scene: Scene, war: u8) -> (Scene, Vec<engine::Event>) {
    let mut scene = last_turn(scene, war);
    let events = scene.act(1, Action::new("pass"));
    (scene, events)
}

fn two() -> Scene {
    Scene::turn(&["france", "austria"])
}

#[test]
fn emp_15_1_income_part_by_part() {
    let nothing = || two().set(0, "population", 0).set(0, "gold", 0);
    let income = |scene: Scene| {
        let forecast = scene.number(0, "income");
        let (scene, events) = end(scene, 1);
        assert_eq!((told(&events, "income", "gold"), told(&events, "income", "seat")), (json!(forecast), json!(0)), "as the table says");
        assert_eq!(scene.gold(0), forecast);
        forecast
    };
    assert_eq!(income(nothing()), 0);
    assert_eq!(income(nothing().set(0, "population", 4)), 4, "1 a point of population");
    assert_eq!(income(nothing().markers(0, "india", 2).markers(0, "baltic", 1)), 3, "1 a marker wherever it stands");
    assert_eq!(income(nothing().markers(1, "india", 5)), 0, "others' markers bring nothing");
    assert_eq!(income(nothing().tile(0, "industrialization")), 3);
    assert_eq!(income(nothing().tile(0, "industrialization").tile(0, "industrialization")), 6);
    assert_eq!(income(nothing().tile(1, "industrialization")), 0);
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
            let scene = nothing().tile(0, tile).markers(0, at, 2).markers(1, at, 3);
            assert_eq!(scene.number(0, "income"), 2 + if areas.contains(&at) { 2 * each } else { 0 }, "{tile} in {at}");
        }
    }
    let both = nothing().tile(0, "east_indies_company").markers(0, "india", 1).markers(0, "east_indies", 2);
    assert_eq!(income(both), 6, "its areas together");
    assert_eq!(income(nothing().tile(0, "african_company").tile(0, "eastland_company").markers(0, "africa", 1).markers(0, "baltic", 1)), 6);
    // All of it together, and used Banks or other tiles add nothing.
    let all =
        nothing().set(0, "population", 4).markers(0, "africa", 2).tile(0, "industrialization").tile(0, "african_company").tile(0, "banks");
    assert_eq!(income(all), 4 + 2 + 3 + 4);
}

#[test]
fn emp_15_1_15_2_income_before_maintenance_units_at_home_included() {
    let scene = two().set(0, "gold", 0).markers(0, "india", 3).units(0, "home", [2, 1, 0]).units(0, "india", [1, 0, 1]);
    assert_eq!((scene.number(0, "income"), scene.number(0, "maintenance")), (8, 5));
    let (scene, events) = end(scene, 1);
    assert_eq!((told(&events, "paid", "gold"), told(&events, "paid", "why")), (json!(5), json!("maintenance")));
    assert_eq!((scene.gold(0), scene.unrest(0)), (3, 0), "the income is there when maintenance is taken");
    // 1 a unit of each kind, at home and abroad.
    for units in [[3, 0, 0], [0, 3, 0], [0, 0, 1]] {
        let all = u64::from(units.iter().sum::<u8>());
        assert_eq!(two().units(0, "baltic", units).number(0, "maintenance"), all);
        assert_eq!(two().units(0, "home", [units[0], units[1], 0]).number(0, "maintenance"), all - u64::from(units[2]));
    }
}

#[test]
fn emp_15_3_a_shortfall_is_taxed_and_nothing_disbanded() {
    let (scene, _) = end(two().set(0, "gold", 0).set(0, "population", 0).units(0, "home", [5, 0, 0]), 1);
    assert_eq!((scene.gold(0), scene.unrest(0), scene.at(0, "home:france")), (1, 3, [5, 0, 0]));
}

#[test]
fn emp_15_4_population_grows_by_five() {
    let (scene, _) = end(two().set(0, "population", 2), 1);
    assert_eq!(scene.number(0, "population"), 7);
}

#[test]
fn emp_16_1_16_2_places_and_ties() {
    assert_eq!(area_scores(&[5, 3], &[2, 1, 1, 0]), [5, 3, 3, 0]);
    assert_eq!(area_scores(&[5, 3], &[3, 2, 1]), [5, 3, 0]);
    assert_eq!(area_scores(&[8, 5, 3], &[1, 0, 0]), [8, 0, 0]);
}

#[test]
fn emp_16_3_points_count_at_once_in_each_war() {
    let (scene, events) = end(two().markers(0, "baltic", 1).markers(1, "baltic", 2).markers(1, "india", 1), 1);
    assert_eq!((scene.number(0, "vp"), scene.number(1, "vp")), (3, 10));
    assert_eq!(keys(&events).iter().filter(|key| **key == "scored").count(), 3);
}

#[test]
fn emp_17_1_a_war_ends_and_the_rest_stays() {
    let (scene, _) = end(two().markers(0, "india", 1).units(0, "india", [1, 0, 0]).tile(0, "bavaria").tile(0, "logistics"), 2);
    let table = scene.table();
    assert_eq!((table["war"].clone(), table["round"].clone(), table["display"][0].clone()), (json!(3), json!(0), json!(null)));
    assert_eq!((scene.marker(0, "india"), scene.at(0, "india")), (1, [1, 0, 0]));
    assert_eq!(table["seats"][0]["tiles"], json!([{ "tile": "logistics", "used": false }]));
    assert_eq!(scene.asks(1), "open", "the last one of the war");
}

#[test]
fn emp_17_2_unrest_is_revealed_at_the_end() {
    let (scene, events) = end(two().set(0, "unrest", 4).set(1, "unrest", 21).set(0, "vp", 20).set(1, "vp", 50), 3);
    assert_eq!(scene.stage(), "over");
    assert_eq!([0, 1].map(|seat| scene.number(seat, "unrest")), [4, 21]);
    assert!(keys(&events).contains(&"penalty"));
    let outcome = scene.game.outcome().unwrap();
    assert_eq!((outcome.places, outcome.scores, outcome.reason.as_str()), (vec![1, 2], Some(vec![13, 0]), "empires.vp"));
    assert!(scene.game.prompt(engine::SeatId(0)).is_none());
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
        let mut scene = Scene::start(seats);
        while scene.stage() != "over" {
            scene.defaults(1);
        }
    }
}

#[test]
fn emp_17_7_who_has_left_keeps_pieces_gold_and_tiles() {
    // Austria has left: its turn passes, the decision that was pending included, and nothing of it goes.
    let scene = Scene::turn(&["france", "austria", "spain", "russia"])
        .units(1, "baltic", [2, 1, 1])
        .units(1, "home", [1, 1, 0])
        .units(0, "baltic", [1, 0, 0])
        .markers(1, "baltic", 2)
        .tile(1, "banks")
        .tile(1, "militia")
        .tile(1, "bavaria")
        .turn_of(1);
    let own = |scene: &Scene| (scene.table()["seats"][1].clone(), scene.unrest(1), scene.marker(1, "baltic"));
    let before = own(&scene);
    let mut turn = scene;
    turn.clock(1);
    assert_eq!((own(&turn), turn.asks(2)), (before.clone(), "turn".to_owned()));
    // In its own Move action, with units on the way.
    let mut moving = turn.turn_of(1);
    moving.act(1, a("move", json!({ "unit": "army", "from": "home:austria", "to": "german_states" })));
    moving.clock(1);
    moving.clock(1);
    assert_eq!((moving.at(1, "german_states"), moving.asks(2)), ([1, 0, 0], "turn".to_owned()));
    // It is attacked: the clock does not call the Militia, and whoever asks it for help is lent nothing.
    let mut attacked = moving.turn_of(0);
    attacked.act(0, attack("baltic", "austria"));
    assert_eq!(attacked.asks(1), "militia");
    attacked.clock(1);
    assert!(attacked.table()["seats"][1]["tiles"].as_array().unwrap().iter().all(|tile| tile["used"] == json!(false)));
    let mut asked = attacked.units(1, "india", [1, 1, 0]).units(3, "india", [1, 0, 0]).counter("india/defended-3", 1).turn_of(3);
    asked.act(3, attack("india", "india/defended-3"));
    asked.act(3, a("ask", json!({ "allies": ["austria"] })));
    let events = asked.clock(1);
    assert!(keys(&events).contains(&"declined"));
    assert_eq!(asked.at(1, "india"), [1, 1, 0]);
    // Nor does anybody have to wait for it: the other ally's answer is still its own.
    let mut both = Scene::turn(&["france", "austria", "spain", "russia", "britain"])
        .units(2, "india", [1, 0, 0])
        .units(4, "india", [1, 0, 0])
        .counter("india/defended-3", 1);
    both.act(0, attack("india", "india/defended-3"));
    both.act(0, a("ask", json!({ "allies": ["spain", "britain"] })));
    both.clock(2);
    let events = both.act(4, lend(1, 0));
    assert_eq!(told(&events, "declined", "seat"), json!(2));
    assert_eq!(told(&events, "lent", "seat"), json!(4));
}

#[test]
fn emp_18_the_edition_of_2004() {
    // Passing gives no unrest back, and absent powers take no part.
    let mut scene = two().set(0, "unrest", 5);
    scene.act(0, Action::new("pass"));
    assert_eq!((scene.unrest(0), scene.table()["seats"].as_array().unwrap().len()), (5, 2));
}

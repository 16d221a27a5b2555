//! Income, scoring, the end of a war and of the game (EMP-15 to EMP-17).

use crate::scene::{Scene, keys, told};
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
fn emp_15_1_15_2_income_before_maintenance_units_at_home_included() {
    let (scene, events) = end(two().markers(0, "india", 3).units(0, "home", [2, 1, 0]).units(0, "india", [1, 0, 1]), 1);
    assert_eq!(told(&events, "income", "gold"), json!(8));
    assert_eq!(told(&events, "paid", "gold"), json!(5));
    assert_eq!(scene.gold(0), 13);
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
fn emp_18_the_edition_of_2004() {
    // Passing gives no unrest back, and absent powers take no part.
    let mut scene = two().set(0, "unrest", 5);
    scene.act(0, Action::new("pass"));
    assert_eq!((scene.unrest(0), scene.table()["seats"].as_array().unwrap().len()), (5, 2));
}

//! Pieces, map, setup and the shape of the game (EMP-1 to EMP-4, EMP-14).

use crate::scene::{AREAS, POWERS, Scene, a, attack, go, keys, told};
use crate::vectors::last_turn;
use empires::board::{AreaId, Counter, CounterId, Place, PowerId, TileId, Unit, rounds};
use engine::serde_json::{Value, json};
use engine::{Action, SeatId};

fn names(areas: &[AreaId]) -> Vec<&str> {
    let mut names: Vec<&str> = areas.iter().map(|at| at.name()).collect();
    names.sort_unstable();
    names
}

fn area(id: &str) -> AreaId {
    AreaId::named(id).unwrap()
}

#[test]
fn emp_1_1_units_hold_nothing_by_themselves() {
    let mut scene = last_turn(Scene::turn(&["france", "austria"]).units(0, "india", [5, 2, 0]), 1);
    scene.act(1, Action::new("pass"));
    assert_eq!(scene.number(0, "vp"), 0);
}

#[test]
fn emp_1_2_pieces_are_limited() {
    assert_eq!(Unit::ALL.map(Unit::pieces), [14, 7, 2]);
    let build = |unit: &str| a("build", json!({ "unit": unit }));
    let scene = Scene::turn(&["france", "austria"]).units(0, "home", [14, 6, 0]);
    assert!(!scene.permits(0, &build("army")) && scene.permits(0, &build("navy")));
    let forts = Scene::turn(&["france", "austria"]).units(0, "india", [0, 0, 1]).units(0, "africa", [0, 0, 1]).markers(0, "baltic", 1);
    assert!(!forts.permits(0, &a("build", json!({ "unit": "fort", "at": "baltic" }))));
}

#[test]
fn emp_1_3_without_a_marker_nobody_settles() {
    let scene = Scene::turn(&["france", "austria"]).counter("africa/pop", 1).markers(0, "india", 20);
    assert!(!scene.offers(0, "colonise"));
    assert_eq!(scene.table()["seats"][0]["supply"]["markers"], json!(0));
    // The loser's marker goes all the same.
    let mut scene = scene.units(0, "baltic", [3, 0, 0]).markers(1, "baltic", 1);
    scene.roll(0, attack("baltic", "austria"), &[3, 3, 2, 2]);
    assert_eq!((scene.marker(0, "baltic"), scene.marker(1, "baltic")), (0, 0));
}

#[test]
fn emp_1_4_counters_and_tiles_are_complete() {
    assert_eq!(CounterId::all().map(|id| u32::from(id.count())).sum::<u32>(), 65);
    assert_eq!(TileId::all().map(|id| u32::from(id.count())).sum::<u32>(), 72);
    assert_eq!(TileId::all().filter(|id| id.is_alliance()).count(), 11);
}

#[test]
fn emp_1_5_victory_points_may_pass_a_hundred() {
    let mut scene = last_turn(Scene::turn(&["france", "austria"]).set(0, "vp", 99).markers(0, "german_states", 1), 1);
    scene.act(1, Action::new("pass"));
    assert_eq!(scene.number(0, "vp"), 107);
}

#[test]
fn emp_2_1_eleven_areas_and_their_values() {
    assert_eq!(AreaId::all().map(AreaId::name).collect::<Vec<_>>(), AREAS);
    let values = AREAS.map(|id| area(id).vp().to_vec());
    assert_eq!(values[0], [8, 5, 3]);
    assert_eq!(values[4], [4, 2, 1]);
    assert!(AreaId::all().all(|at| at.vp().len() == if at.colonial() { 2 } else { 3 }));
}

#[test]
fn emp_2_2_nobody_enters_a_foreign_home_country() {
    let scene = Scene::turn(&["france", "austria"]).units(0, "german_states", [1, 0, 0]).units(0, "baltic", [0, 1, 0]);
    for unit in [go("army", "german_states", "home:austria"), go("navy", "baltic", "home:austria")] {
        assert!(!scene.permits(0, &unit));
    }
    assert!(scene.permits(0, &go("army", "german_states", "home:france")));
}

#[test]
fn emp_2_3_three_areas_have_no_sea() {
    let dry: Vec<&str> = AreaId::all().filter(|at| !at.sea()).map(AreaId::name).collect();
    assert_eq!(dry, ["german_states", "central_europe", "ottoman_empire"]);
}

#[test]
fn emp_2_4_2_5_borders_of_areas() {
    assert_eq!(names(area("german_states").near()), ["baltic", "central_europe", "mediterranean"]);
    assert_eq!(names(area("central_europe").near()), ["baltic", "german_states", "ottoman_empire"]);
    assert_eq!(names(area("caribbean").near()), ["north_america", "south_america"]);
    assert!(["africa", "india", "east_indies"].iter().all(|id| area(id).near().is_empty()));
}

#[test]
fn emp_2_6_2_7_borders_of_home_countries() {
    let near = |id: &str| names(PowerId::named(id).unwrap().near());
    assert_eq!(near("britain"), ["german_states"]);
    assert_eq!(near("spain"), ["mediterranean"]);
    assert_eq!(near("united_provinces"), ["german_states"]);
    assert_eq!(near("france"), ["german_states", "mediterranean"]);
    assert_eq!(near("prussia"), ["baltic", "central_europe", "german_states"]);
    assert_eq!(near("austria"), ["central_europe", "german_states", "mediterranean", "ottoman_empire"]);
    assert_eq!(near("russia"), ["baltic", "central_europe", "ottoman_empire"]);
    // Both ways, and without a roll.
    let mut scene = Scene::turn(&["britain", "austria"]).units(0, "german_states", [1, 0, 0]);
    scene.roll(0, go("army", "german_states", "home:britain"), &[]);
}

#[test]
fn emp_2_8_every_home_country_has_a_port() {
    for power in POWERS {
        let other = if power == "france" { "spain" } else { "france" };
        let mut scene = Scene::turn(&[power, other]).units(0, "home", [0, 1, 0]);
        scene.roll(0, go("navy", &format!("home:{power}"), "india"), &[5]);
        assert_eq!(scene.at(0, "india"), [0, 1, 0]);
    }
}

#[test]
fn emp_2_9_there_are_no_other_places() {
    assert!(["portugal", "switzerland", "home:portugal"].iter().all(|id| Place::named(id).is_none()));
}

#[test]
fn emp_3_1_3_10_seven_powers_and_a_random_start() {
    let starts: std::collections::BTreeSet<String> = (0..40_u8)
        .map(|seed| {
            let table = Scene::dealt(seed, 3).table();
            let powers: std::collections::BTreeSet<String> = (0..3).map(|seat| table["seats"][seat]["power"].to_string()).collect();
            assert_eq!(powers.len(), 3, "powers differ");
            table["start"].to_string()
        })
        .collect();
    assert_eq!(starts.len(), 3, "anybody may start");
}

#[test]
fn emp_3_2_ten_counters_lie_in_their_areas() {
    let scene = Scene::claimed(&["france", "austria"]);
    let table = scene.table();
    let mut count = 0;
    for at in AREAS {
        for (id, number) in table["areas"][at]["counters"].as_object().unwrap() {
            assert!(id.starts_with(at));
            count += number.as_u64().unwrap();
        }
    }
    assert_eq!(count, 10);
}

#[test]
fn emp_3_3_start_of_every_player() {
    let scene = Scene::claimed(&["france", "austria"]);
    for seat in 0..2 {
        assert_eq!(["gold", "population", "vp"].map(|what| scene.number(seat, what)), [10, 5, 0]);
    }
    assert_eq!(scene.unrest(0), 0);
}

#[test]
fn emp_3_4_five_markers_by_lot() {
    let scene = Scene::claimed(&POWERS);
    for seat in 0..7 {
        assert_eq!(AREAS.iter().map(|at| scene.marker(seat, at)).sum::<u64>(), 5);
    }
}

#[test]
fn emp_3_5_3_6_five_units_anywhere_but_at_home() {
    let mut scene = Scene::claimed(&["france", "austria"]);
    let start = u8::try_from(scene.table()["start"].as_u64().unwrap()).unwrap();
    let fort = a("place", json!({ "unit": "fort", "at": "india" }));
    assert!(!scene.permits(start, &a("place", json!({ "unit": "navy", "at": "german_states" }))));
    assert!(!scene.permits(start, &a("place", json!({ "unit": "army", "at": "home:france" }))));
    scene.act(start, fort.clone());
    assert_eq!(scene.asks(1 - start), "place", "clockwise, one at a time");
    scene.defaults(1);
    assert!(!scene.permits(start, &fort), "one own fort an area");
    scene.defaults(8);
    assert_eq!(scene.gold(0), 10, "units of the setup are free");
}

#[test]
fn emp_3_8_the_start_player_opens_the_first_auction() {
    let starts: std::collections::BTreeSet<u8> = (0..40_u8)
        .map(|seed| {
            let mut scene = Scene::dealt(seed, 3);
            let start = u8::try_from(scene.table()["start"].as_u64().unwrap()).unwrap();
            scene.defaults(15);
            assert_eq!((scene.asks(start).as_str(), &scene.table()["auction"]["opener"]), ("open", &json!(start)));
            start
        })
        .collect();
    assert_eq!(starts.len(), 3, "whoever starts");
}

#[test]
fn emp_3_7_all_tiles_lie_open() {
    let scene = Scene::claimed(&["france", "austria"]);
    let supply = scene.table()["supply"].as_object().unwrap().values().map(|count| count.as_u64().unwrap()).sum::<u64>();
    assert_eq!(supply, 72);
}

#[test]
fn emp_3_9_rounds_of_a_war() {
    assert_eq!([2, 3, 4, 5, 6, 7].map(rounds), [6, 6, 6, 5, 5, 5]);
}

#[test]
fn emp_4_1_4_3_a_match_of_defaults_has_three_wars() {
    for seats in [2, 5] {
        let mut scene = Scene::start(seats);
        let mut turns = 0;
        while scene.stage() != "over" {
            turns += u64::from(scene.stage() == "turn");
            scene.defaults(1);
        }
        assert_eq!(turns, 3 * u64::from(seats) * u64::from(rounds(seats)));
    }
}

#[test]
fn emp_4_2_ten_more_counters_in_later_wars() {
    let mut scene = last_turn(Scene::turn(&["france", "austria"]).counter("india/defended-3", 1), 1);
    let events = scene.act(1, Action::new("pass"));
    assert_eq!(keys(&events).iter().filter(|key| **key == "counter").count(), 10);
    assert_eq!(scene.counters("india")["india/defended-3"].as_u64().map(|count| count >= 1), Some(true), "those on the map stay");
    let war: Value = told(&events, "war", "war");
    assert_eq!(war, json!(2));
}

#[test]
fn emp_14_1_14_2_14_3_country_counters() {
    let count = |fits: &dyn Fn(Counter) -> bool| CounterId::all().filter(|id| fits(id.kind())).map(|id| u32::from(id.count())).sum::<u32>();
    assert_eq!(count(&|kind| kind == Counter::Pop), 8);
    assert_eq!(count(&|kind| kind == Counter::Slaves), 5);
    assert_eq!(count(&|kind| matches!(kind, Counter::Defended { .. })), 52);
    assert_eq!(count(&|kind| matches!(kind, Counter::Defended { vp: 1, .. })), 6);
    let totals = [9, 7, 8, 6, 5, 6, 5, 5, 6, 4, 4];
    for (at, total) in AreaId::all().zip(totals) {
        assert_eq!(CounterId::all().filter(|id| id.area() == Some(at)).map(CounterId::count).sum::<u8>(), total, "{at}");
    }
    assert!(SeatId::all(7).count() == 7 && PowerId::all().count() == 7);
}

//! Pieces, map, setup and the shape of the game (EMP-1 to EMP-4, EMP-14).

use crate::scene::{AREAS, Look, POWERS, Scene, attack, claimed, dealt, four, go, start, turn, two};
use empires::board::{AreaId, Counter, CounterId, Place, TileId, Unit, rounds};
use engine::SeatId;
use engine::serde_json::{Value, json};
use engine::suite::{A, B, C, D};

fn area(id: &str) -> AreaId {
    AreaId::named(id).unwrap()
}

#[test]
fn emp_1_1_units_hold_nothing_by_themselves() {
    let mut scene = two().units(A, "india", [5, 2, 0]).last_turn(1);
    scene.act(B, "pass");
    assert_eq!(scene.number(A, "vp"), 0);
}

#[test]
fn emp_1_2_pieces_are_limited() {
    assert_eq!(Unit::ALL.map(Unit::pieces), [14, 7, 2]);
    let build = |unit: &str| format!("build unit={unit}");
    let scene = two().units(A, "home", [14, 6, 0]);
    assert!(!scene.offers(A, build("army")) && scene.offers(A, build("navy")));
    let forts = two().units(A, "india", [0, 0, 1]).units(A, "africa", [0, 0, 1]).markers(A, "baltic", 1);
    assert!(!forts.offers(A, "build unit=fort at=baltic"));
}

#[test]
fn emp_1_3_without_a_marker_nobody_settles() {
    let scene = two().counter("africa/pop", 1).markers(A, "india", 20);
    assert!(!scene.may(A, "colonise"));
    assert_eq!(scene.table()["seats"][0]["supply"]["markers"], json!(0));
    // The loser's marker goes all the same.
    let mut scene = scene.units(A, "baltic", [3, 0, 0]).markers(B, "baltic", 1);
    scene.roll(A, attack("baltic", "austria"), &[3, 3, 2, 2]);
    assert_eq!((scene.marker(A, "baltic"), scene.marker(B, "baltic")), (0, 0));
}

#[test]
fn emp_1_4_counters_and_tiles_are_complete() {
    assert_eq!(CounterId::all().map(|id| u32::from(id.count())).sum::<u32>(), 65);
    assert_eq!(TileId::all().map(|id| u32::from(id.count())).sum::<u32>(), 72);
    assert_eq!(TileId::all().filter(|id| id.is_alliance()).count(), 11);
}

#[test]
fn emp_1_5_victory_points_may_pass_a_hundred() {
    let mut scene = two().set(A, "vp", 99).markers(A, "german_states", 1).last_turn(1);
    scene.act(B, "pass");
    assert_eq!(scene.number(A, "vp"), 107);
}

/// The areas of the board and what their places score.
const VALUES: [(&str, &[u64]); 11] = [
    ("german_states", &[8, 5, 3]),
    ("central_europe", &[6, 4, 2]),
    ("mediterranean", &[6, 4, 2]),
    ("baltic", &[5, 3, 2]),
    ("ottoman_empire", &[4, 2, 1]),
    ("caribbean", &[5, 3]),
    ("south_america", &[5, 3]),
    ("india", &[5, 3]),
    ("north_america", &[4, 2]),
    ("east_indies", &[4, 2]),
    ("africa", &[3, 2]),
];

#[test]
fn emp_2_1_eleven_areas_and_their_values() {
    assert_eq!(AreaId::all().map(AreaId::name).collect::<Vec<_>>(), VALUES.map(|(at, _)| at));
    for (at, values) in VALUES {
        // Four players with 4, 3, 2 and 1 markers in this area alone.
        let mut scene = four();
        for (seat, count) in [A, B, C, D].into_iter().zip([4, 3, 2, 1]) {
            scene = scene.markers(seat, at, count);
        }
        let mut scene = scene.last_turn(1);
        scene.act(D, "pass");
        let scored: Vec<_> = scene.told().iter().filter(|event| event.say.k == "empires.scored").collect();
        assert!(scored.iter().all(|event| event.say.p["at"] == at), "{at}");
        assert_eq!(scored.iter().map(|event| event.say.p["vp"].as_u64().unwrap()).collect::<Vec<_>>(), values, "{at}");
        let expected: Vec<u64> = (0..4).map(|place| values.get(place).copied().unwrap_or_default()).collect();
        assert_eq!([A, B, C, D].map(|seat| scene.number(seat, "vp")).to_vec(), expected, "{at}");
        // European areas have three places, colonial ones two; Pirates sail against colonies alone (EMP-13.11).
        let pirates = two().tile(A, "pirates").markers(B, at, 1);
        assert_eq!(pirates.may(A, "pirates"), values.len() == 2, "{at}");
    }
}

#[test]
fn emp_2_2_nobody_enters_a_foreign_home_country() {
    let scene = two().units(A, "german_states", [1, 0, 0]).units(A, "baltic", [0, 1, 0]);
    for unit in [go("army", "german_states", "home:austria"), go("navy", "baltic", "home:austria")] {
        assert!(!scene.offers(A, &unit));
    }
    assert!(scene.offers(A, go("army", "german_states", "home:france")));
}

#[test]
fn emp_2_3_three_areas_have_no_sea() {
    let dry = ["german_states", "central_europe", "ottoman_empire"];
    let scene = two().units(A, "home", [0, 1, 0]);
    for at in AREAS {
        assert_eq!(scene.offers(A, go("navy", "home:france", at)), !dry.contains(&at), "{at}");
    }
    let start = claimed(&["france", "austria"]).with(|state| state["start"] = json!(0));
    for at in AREAS {
        assert_eq!(start.offers(A, format!("place unit=navy at={at}")), !dry.contains(&at), "{at}");
        assert!(start.offers(A, format!("place unit=army at={at}")), "{at}");
    }
}

/// Land borders between areas, each once.
const BORDERS: [(&str, &str); 7] = [
    ("german_states", "baltic"),
    ("german_states", "central_europe"),
    ("german_states", "mediterranean"),
    ("central_europe", "baltic"),
    ("central_europe", "ottoman_empire"),
    ("north_america", "caribbean"),
    ("caribbean", "south_america"),
];

#[test]
fn emp_2_4_2_5_borders_of_areas() {
    for from in AREAS {
        // Without an own navy anywhere an army walks, or sails home.
        let scene = turn(&["britain", "austria"]).units(A, from, [1, 0, 0]);
        for to in AREAS {
            let border = BORDERS.contains(&(from, to)) || BORDERS.contains(&(to, from));
            assert_eq!(scene.offers(A, go("army", from, to)), border, "{from} to {to}");
            if border {
                let mut walks = turn(&["britain", "austria"]).units(A, from, [1, 0, 0]);
                walks.roll(A, go("army", from, to), &[]);
                assert_eq!((walks.at(A, from), walks.at(A, to)), ([0, 0, 0], [1, 0, 0]), "without a roll");
            }
        }
    }
}

/// Where armies walk to from the home countries, with the straits of Britain and Spain.
const HOMES: [(&str, &[&str]); 7] = [
    ("britain", &["german_states"]),
    ("france", &["german_states", "mediterranean"]),
    ("spain", &["mediterranean"]),
    ("russia", &["central_europe", "baltic", "ottoman_empire"]),
    ("austria", &["german_states", "central_europe", "mediterranean", "ottoman_empire"]),
    ("prussia", &["german_states", "central_europe", "baltic"]),
    ("united_provinces", &["german_states"]),
];

#[test]
fn emp_2_6_2_7_borders_of_home_countries() {
    for (power, near) in HOMES {
        let other = if power == "france" { "spain" } else { "france" };
        let home = format!("home:{power}");
        let scene = turn(&[power, other]).units(A, "home", [1, 0, 0]);
        for at in AREAS {
            assert_eq!(scene.offers(A, go("army", &home, at)), near.contains(&at), "{power} to {at}");
            // Home again: by land without a roll, by sea with one.
            let mut back = turn(&[power, other]).units(A, at, [1, 0, 0]);
            back.roll(A, go("army", at, &home), if near.contains(&at) { &[] } else { &[4] });
            assert_eq!(back.at(A, &home), [1, 0, 0], "{at} to {power}");
        }
    }
    // A strait is its owner's alone: another power's army does not walk over it.
    let other = turn(&["prussia", "spain"]).units(A, "home", [1, 0, 0]);
    assert!(!other.offers(A, go("army", "home:prussia", "mediterranean")));
}

#[test]
fn emp_2_8_every_home_country_has_a_port() {
    for power in POWERS {
        let other = if power == "france" { "spain" } else { "france" };
        let mut scene = turn(&[power, other]).units(A, "home", [0, 1, 0]);
        scene.roll(A, go("navy", &format!("home:{power}"), "india"), &[5]);
        assert_eq!(scene.at(A, "india"), [0, 1, 0]);
    }
}

#[test]
fn emp_2_9_there_are_no_other_places() {
    assert!(["portugal", "switzerland", "home:portugal"].iter().all(|id| Place::named(id).is_none()));
}

#[test]
fn emp_3_1_3_10_seven_powers_and_a_random_start() {
    let starts: std::collections::BTreeSet<String> = (0..40)
        .map(|seed| {
            let table = dealt(seed, 3).table();
            let powers: std::collections::BTreeSet<String> = (0..3).map(|seat| table["seats"][seat]["power"].to_string()).collect();
            assert_eq!(powers.len(), 3, "powers differ");
            table["start"].to_string()
        })
        .collect();
    assert_eq!(starts.len(), 3, "anybody may start");
}

#[test]
fn emp_3_2_ten_counters_lie_in_their_areas() {
    let scene = claimed(&["france", "austria"]);
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
    let scene = claimed(&["france", "austria"]);
    for seat in [A, B] {
        assert_eq!(["gold", "population", "vp"].map(|what| scene.number(seat, what)), [10, 5, 0]);
    }
    assert_eq!(scene.unrest(A), 0);
}

#[test]
fn emp_3_4_five_markers_by_lot() {
    let scene = claimed(&POWERS);
    for seat in SeatId::all(7) {
        assert_eq!(AREAS.iter().map(|at| scene.marker(seat, at)).sum::<u64>(), 5);
    }
}

#[test]
fn emp_3_5_3_6_five_units_anywhere_but_at_home() {
    let mut scene = claimed(&["france", "austria"]);
    let [start, other] = if scene.table()["start"] == json!(0) { [A, B] } else { [B, A] };
    let fort = "place unit=fort at=india";
    assert!(!scene.offers(start, "place unit=navy at=german_states"));
    assert!(!scene.offers(start, "place unit=army at=home:france"));
    scene.act(start, fort);
    assert_eq!(scene.owes(other), "place", "clockwise, one at a time");
    scene.defaults(1);
    assert!(!scene.offers(start, fort), "one own fort an area");
    scene.act(start, "place unit=fort at=africa").defaults(1);
    assert!(!scene.offers(start, "place unit=fort at=baltic"), "there are two");
    scene.defaults(6);
    assert_eq!((scene.stage(), scene.gold(A)), ("auction".to_owned(), 10), "five each, and units of the setup are free");
}

#[test]
fn emp_3_8_the_start_player_opens_the_first_auction() {
    let starts: std::collections::BTreeSet<SeatId> = (0..40)
        .map(|seed| {
            let mut scene = dealt(seed, 3);
            let start = scene.view().start;
            scene.defaults(15);
            assert_eq!((scene.owes(start).as_str(), &scene.table()["auction"]["opener"]), ("open", &json!(start)));
            start
        })
        .collect();
    assert_eq!(starts.len(), 3, "whoever starts");
}

#[test]
fn emp_3_7_all_tiles_lie_open() {
    let scene = claimed(&["france", "austria"]);
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
        let mut scene = start(seats);
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
    let mut scene = two().counter("india/defended-3", 1).last_turn(1);
    scene.act(B, "pass");
    assert_eq!(scene.keys().iter().filter(|key| **key == "counter").count(), 10);
    assert_eq!(scene.counters("india")["india/defended-3"].as_u64().map(|count| count >= 1), Some(true), "those on the map stay");
    let war: Value = scene.param("war", "war");
    assert_eq!(war, json!(2));
}

/// How the counters are distributed: a defence number with its gold and its boxed 1, or Pop or Slaves; each as often as it is listed.
const COUNTERS: [(&str, &str); 11] = [
    ("german_states", "2; 3, 3, 3; 3g1; 4, 4; 4g1; 5*"),
    ("central_europe", "2, 2; 3, 3; 3g1; 4; 5*"),
    ("mediterranean", "2g1; 3, 3; 3g2; 4, 4; 4g1; 5*"),
    ("baltic", "2, 2; 3, 3; 3g1; 4*"),
    ("ottoman_empire", "3; 3g1; 4; 4g2; 5*"),
    ("north_america", "pop, pop, pop; slaves; 2; 3"),
    ("caribbean", "slaves, slaves, slaves; pop; 2g2; 3g2"),
    ("south_america", "pop, pop; slaves; 2g2; 3g1"),
    ("africa", "pop; 2, 2; 3"),
    ("india", "2g1; 3; 3g2; 4g2; 4g1*"),
    ("east_indies", "pop; 2; 2g1; 3g2"),
];

fn counter_of(text: &str) -> Counter {
    let (plain, vp) = text.strip_suffix('*').map_or((text, 0), |plain| (plain, 1));
    let (defence, gold) = plain.split_once('g').unwrap_or((plain, "0"));
    match plain {
        "pop" => Counter::Pop,
        "slaves" => Counter::Slaves,
        _ => Counter::Defended { defence: defence.parse().unwrap(), gold: gold.parse().unwrap(), vp },
    }
}

#[test]
fn emp_14_1_14_2_14_3_country_counters() {
    for (at, listed) in COUNTERS {
        let kinds: Vec<Counter> = listed.split([';', ',']).map(|one| counter_of(one.trim())).collect();
        let here: Vec<CounterId> = CounterId::all().filter(|id| id.area() == Some(area(at))).collect();
        for id in &here {
            let count = kinds.iter().filter(|kind| **kind == id.kind()).count();
            assert_eq!(usize::from(id.count()), count, "{id}");
            assert_eq!(id.defence().is_some(), !matches!(id.kind(), Counter::Pop | Counter::Slaves), "{id}");
        }
        assert_eq!(here.iter().map(|id| usize::from(id.count())).sum::<usize>(), kinds.len(), "{at}: nothing else");
    }
    // The bag holds them all when a match starts.
    let bag = start(2).table()["bag"].clone();
    for id in CounterId::all().filter(|id| id.area().is_some()) {
        assert_eq!(bag[id.name()], json!(id.count()), "{id}");
    }
    let count = |fits: &dyn Fn(Counter) -> bool| CounterId::all().filter(|id| fits(id.kind())).map(|id| u32::from(id.count())).sum::<u32>();
    assert_eq!(count(&|kind| kind == Counter::Pop), 8);
    assert_eq!(count(&|kind| kind == Counter::Slaves), 5);
    assert_eq!(count(&|kind| matches!(kind, Counter::Defended { .. })), 52);
    assert_eq!(count(&|kind| matches!(kind, Counter::Defended { vp: 1, .. })), 6);
}

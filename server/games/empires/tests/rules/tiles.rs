//! Tiles (EMP-8, EMP-13).

use crate::scene::{AREAS, Scene, a, attack, go, keys, told, yes};
use crate::vectors::last_turn;
use empires::board::{AreaId, TileId};
use engine::serde_json::{Value, json};
use engine::{Action, Chance, Game, SeatId};

fn three() -> Scene {
    Scene::turn(&["france", "austria", "spain"])
}

fn take(tile: &str) -> Action {
    a("take", json!({ "tile": tile }))
}

fn tiles(scene: &Scene, seat: usize) -> Vec<(String, bool)> {
    let held = |tile: &Value| (tile["tile"].as_str().unwrap().to_owned(), tile["used"].as_bool().unwrap());
    scene.table()["seats"][seat]["tiles"].as_array().unwrap().iter().map(held).collect()
}

#[test]
fn emp_8_1_a_tile_is_paid_for_and_open() {
    let mut scene = three();
    scene.act(0, take("army_training"));
    assert_eq!((scene.gold(0), tiles(&scene, 0)), (7, vec![("army_training".to_owned(), false)]));
    scene.act(0, a("build", json!({ "unit": "army" })));
    scene.act(1, take("militia"));
    assert_eq!((scene.gold(1), scene.number(1, "population")), (10, 4));
    assert_eq!(scene.table()["supply"]["army_training"], json!(6));
}

#[test]
fn emp_8_2_two_copies_both_work() {
    let mut scene = three().tile(0, "banks").tile(0, "banks");
    scene.act(0, Action::new("banks"));
    scene.act(0, Action::new("banks"));
    assert_eq!((scene.gold(0), scene.offers(0, "banks")), (18, false));
}

#[test]
fn emp_8_3_a_tile_works_at_once() {
    let mut scene = three();
    scene.act(0, take("war_office"));
    scene.act(0, a("war_office", json!({ "unit": "army" })));
    assert_eq!((scene.at(0, "home:france"), scene.table()["actions"].clone()), ([1, 0, 0], json!(1)));
}

#[test]
fn emp_8_4_a_used_triangle_comes_back_with_the_next_war() {
    let mut scene = three().tile(0, "banks");
    scene.act(0, Action::new("banks"));
    assert_eq!(tiles(&scene, 0), [("banks".to_owned(), true)]);
    let mut scene = last_turn(scene, 1);
    scene.act(2, Action::new("pass"));
    assert_eq!(tiles(&scene, 0), [("banks".to_owned(), false)]);
}

#[test]
fn emp_8_5_tiles_are_not_given_away() {
    // Whatever is done in random matches: a tile comes to its player by being taken, and leaves with its effect or with the war.
    let (mut taken, mut left) = (0, 0);
    for seed in 0..12 {
        let mut chance = Chance::seeded(seed);
        let mut scene = Scene::dealt(u8::try_from(seed).unwrap(), u8::try_from(2 + seed % 6).unwrap());
        let held = |scene: &Scene| {
            let seats = scene.table()["seats"].as_array().unwrap().len();
            (0..seats).map(|seat| tiles(scene, seat).into_iter().map(|(tile, _)| tile).collect::<Vec<_>>()).collect::<Vec<_>>()
        };
        while scene.stage() != "over" {
            let before = held(&scene);
            let events = scene.random(&mut chance, 3);
            let mut expected = before.clone();
            for event in &events {
                let seat = || usize::try_from(event.say.p["seat"].as_u64().unwrap()).unwrap();
                match event.say.k.as_str() {
                    "empires.slave_revolt" => {
                        let at = expected[seat()].iter().position(|tile| tile == "slave_revolt").unwrap();
                        expected[seat()].remove(at);
                        left += 1;
                    }
                    "empires.war_end" if event.say.p["war"] != json!(3) => {
                        let stays = |tile: &String| !TileId::named(tile).unwrap().is_alliance();
                        expected.iter_mut().for_each(|held| held.retain(stays));
                    }
                    _ => {}
                }
            }
            for (seat, (mut now, old)) in held(&scene).into_iter().zip(expected).enumerate() {
                for tile in old {
                    let at = now.iter().position(|one| *one == tile);
                    now.remove(at.unwrap_or_else(|| panic!("{tile} has left seat {seat}: {:?}", keys(&events))));
                }
                let is_payer = |event: &engine::Event| {
                    ["empires.took", "empires.paid"].contains(&event.say.k.as_str()) && event.say.p["seat"] == json!(seat)
                };
                assert!(
                    now.is_empty() || (now.len() == 1 && events.iter().any(is_payer)),
                    "{now:?} has come to seat {seat}: {:?}",
                    keys(&events)
                );
                taken += now.len();
            }
        }
    }
    assert!(taken > 30 && left > 0, "tiles are taken: {taken}, and {left} leave");
}

#[test]
fn emp_13_1_training_is_permanent() {
    let scene = three().tile(0, "army_training").tile(0, "naval_training");
    let mut scene = last_turn(scene, 2);
    scene.act(2, Action::new("pass"));
    assert_eq!(tiles(&scene, 0).len(), 2);
}

#[test]
fn emp_13_2_government_reform_discards_two_unrest_unseen() {
    assert_eq!(three().table()["supply"]["government_reform"], json!(8));
    // What others hear and see is the same whatever was there to discard.
    let mut heard = std::collections::BTreeSet::new();
    for (before, after) in [(5, 3), (2, 0), (1, 0), (0, 0)] {
        let mut scene = three().set(0, "unrest", before);
        let events = scene.act(0, take("government_reform"));
        assert_eq!((scene.unrest(0), tiles(&scene, 0)), (after, Vec::new()));
        assert_eq!((scene.gold(0), scene.number(0, "population")), (10, 5), "it is free");
        assert_eq!(told(&events, "reformed", "unrest"), json!(before - after));
        for viewer in [None, Some(SeatId(1)), Some(SeatId(2))] {
            let told: Vec<_> = events.iter().filter(|event| event.to.includes(viewer)).map(|event| &event.say).collect();
            assert_eq!(told.iter().map(|say| say.k.as_str()).collect::<Vec<_>>(), ["empires.took", "empires.reform"]);
            heard.insert(json!((viewer, told, scene.table(), viewer.map(|seat| scene.game.hand(seat)))).to_string());
        }
        assert!(events.iter().all(|event| event.to.includes(Some(SeatId(0)))), "its owner hears all of it");
        // It leaves the game: the next war does not bring it back.
        let mut scene = last_turn(scene, 1);
        scene.act(2, Action::new("pass"));
        assert_eq!(scene.table()["supply"]["government_reform"], json!(7));
    }
    assert_eq!(heard.len(), 3, "one picture a viewer");
}

#[test]
fn emp_13_3_industrialization() {
    let mut scene = three();
    scene.act(0, take("industrialization"));
    assert_eq!((scene.unrest(0), scene.gold(0)), (2, 10));
    let mut scene = last_turn(scene, 1);
    let events = scene.act(2, Action::new("pass"));
    assert_eq!(told(&events, "income", "gold"), json!(8));
}

#[test]
fn emp_13_4_banks_at_a_payment_or_on_the_own_turn() {
    let scene = || three().tile(0, "banks").set(0, "gold", 1).units(0, "india", [1, 0, 0]).counter("india/defended-3", 1);
    let mut used = scene();
    used.act(0, attack("india", "india/defended-3"));
    assert_eq!((used.asks(0), used.default(0)), ("pay".to_owned(), yes("pay_banks", false)));
    used.roll(0, yes("pay_banks", true), &[6, 1, 3, 3]);
    assert_eq!((used.gold(0), used.unrest(0)), (3, 1));
    let mut kept = scene();
    kept.act(0, attack("india", "india/defended-3"));
    kept.roll(0, yes("pay_banks", false), &[6, 1, 3, 3]);
    assert_eq!((kept.gold(0), kept.unrest(0)), (1, 2));
    // A gift that covers the payment ends the question.
    let mut given = scene();
    given.act(0, attack("india", "india/defended-3"));
    given.roll(2, a("give", json!({ "to": "france", "amount": 1 })), &[6, 1, 3, 3]);
    assert_eq!((given.gold(0), tiles(&given, 0)[0].1), (0, false));
}

#[test]
fn emp_13_5_logistics_moves_three_units_and_does_not_add_up() {
    let mut scene = three().tile(0, "logistics").tile(0, "logistics").units(0, "home", [4, 0, 0]);
    for _ in 0..3 {
        assert_eq!(scene.table()["actions"], json!(if scene.asks(0) == "turn" { 2 } else { 1 }));
        scene.act(0, go("army", "home:france", "german_states"));
    }
    assert_eq!(scene.asks(0), "turn");
    assert_eq!(scene.table()["actions"], json!(1));
}

#[test]
fn emp_13_6_war_office_builds_without_an_action_at_the_usual_cost() {
    let mut scene = three().tile(0, "war_office").markers(0, "india", 1);
    scene.act(0, a("war_office", json!({ "unit": "fort", "at": "india" })));
    assert_eq!((scene.at(0, "india"), scene.number(0, "population"), scene.table()["actions"].clone()), ([0, 0, 1], 4, json!(2)));
    assert!(!scene.offers(0, "war_office"));
    assert!(!three().tile(0, "war_office").set(0, "population", 0).offers(0, "war_office"));
}

#[test]
fn emp_13_7_mercenaries_for_gold() {
    let hire = |at: &str| a("mercenaries", json!({ "at": at }));
    let mut scene = three().tile(0, "mercenaries").markers(0, "india", 1);
    assert!(!scene.permits(0, &hire("africa")) && scene.permits(0, &hire("home:france")));
    scene.act(0, hire("india"));
    assert_eq!((scene.at(0, "india"), scene.gold(0), scene.number(0, "population")), ([1, 0, 0], 8, 5));
}

#[test]
fn emp_13_8_militia_for_an_attacked_marker() {
    let scene = |markers: u8| {
        let scene = three().units(0, "german_states", [1, 0, 0]).units(1, "german_states", [1, 0, 0]).tile(1, "militia").tile(1, "militia");
        scene.markers(1, "german_states", markers)
    };
    let mut held = scene(1);
    held.act(0, attack("german_states", "austria"));
    assert_eq!(held.asks(1), "militia");
    let events = held.roll(1, yes("militia", true), &[3, 3, 4, 4]);
    assert_eq!(told(&events, "rolled", "defence_total"), json!(3), "one a battle");
    let mut bare = scene(0);
    bare.roll(0, attack("german_states", "austria"), &[3, 3, 4, 4]);
}

#[test]
fn emp_13_9_reserves_throw_again() {
    let mut scene = three()
        .units(0, "german_states", [1, 0, 0])
        .units(1, "german_states", [2, 0, 0])
        .markers(1, "german_states", 1)
        .tile(0, "reserves")
        .tile(0, "reserves")
        .tile(1, "reserves");
    scene.roll(0, attack("german_states", "austria"), &[3, 3, 6, 1]);
    assert_eq!(scene.asks(0), "reserves", "the attacker decides first");
    let events = scene.roll(0, yes("reserves", true), &[6, 2]);
    assert_eq!(told(&events, "reroll", "attack_total"), json!(5));
    assert_eq!(scene.asks(1), "reserves", "once each");
    scene.roll(1, yes("reserves", true), &[4, 4]);
    // 5 to 2: the defender's first dice, a 7, do not count any more.
    assert_eq!((scene.at(1, "german_states"), scene.unrest(1), scene.marker(0, "german_states")), ([1, 0, 0], 1, 1));
}

#[test]
fn emp_13_10_tactical_retreat_saves_a_navy_too() {
    let mut scene = three().units(0, "baltic", [0, 1, 0]).units(1, "baltic", [0, 2, 0]).tile(0, "tactical_retreat");
    scene.act(0, attack("baltic", "austria"));
    scene.act(0, Action::new("fight"));
    scene.roll(1, Action::new("fight"), &[3, 3, 6, 2]);
    scene.act(0, yes("retreat", true));
    assert_eq!((scene.at(0, "home:france"), scene.unrest(0)), ([0, 1, 0], 0));
}

#[test]
fn emp_13_11_pirates_take_two_gold_from_a_colonial_power() {
    let pirates = |victim: &str| a("pirates", json!({ "victim": victim }));
    let mut scene = three().tile(0, "pirates").markers(1, "india", 1).markers(2, "india", 1).set(1, "gold", 1);
    assert!(!scene.permits(0, &pirates("spain")), "an ally");
    scene.act(0, pirates("austria"));
    assert_eq!((scene.gold(0), scene.gold(1), scene.unrest(1)), (12, 1, 1));
    assert!(!three().tile(0, "pirates").markers(1, "baltic", 1).offers(0, "pirates"), "no colonial area");
}

#[test]
fn emp_13_12_a_slave_revolt_leaves_a_counter() {
    let revolt = |at: &str, victim: &str| a("slave_revolt", json!({ "at": at, "victim": victim }));
    let mut scene = three().tile(0, "slave_revolt").markers(1, "caribbean", 2).markers(1, "india", 1).units(0, "caribbean", [3, 0, 0]);
    assert!(!scene.permits(0, &revolt("india", "austria")));
    scene.act(0, revolt("caribbean", "austria"));
    assert_eq!((scene.marker(1, "caribbean"), tiles(&scene, 0).len()), (1, 0));
    assert_eq!(scene.counters("caribbean"), json!({ "slave_revolt/defended-3": 1 }));
    scene.roll(0, attack("caribbean", "slave_revolt/defended-3"), &[2, 1, 3, 3]);
    assert_eq!((scene.marker(0, "caribbean"), scene.counters("caribbean")), (1, json!({})));
}

#[test]
fn emp_13_13_companies_pay_at_most_six() {
    let income = |tile: &str, at: &str, markers: u8| {
        let scene = three().tile(0, tile).markers(0, at, markers).set(0, "population", 0);
        scene.number(0, "income") - u64::from(markers)
    };
    assert_eq!(income("east_indies_company", "india", 2), 2);
    assert_eq!(income("levant_company", "mediterranean", 9), 6);
    assert_eq!(income("hudsons_bay_company", "north_america", 2), 4);
    assert_eq!(income("african_company", "africa", 5), 6);
    assert_eq!(income("south_sea_company", "africa", 5), 0);
    let twice = TileId::all().filter(|id| id.name().ends_with("company") && id.count() == 2).count();
    assert_eq!(twice, 2);
}

/// Alliance tiles: their areas, and whether they count as an army, a navy or either.
const ALLIANCES: [(&str, &[&str], bool, bool); 11] = [
    ("bavaria", &["german_states"], true, false),
    ("saxony", &["german_states"], true, false),
    ("north_american_indians", &["north_america"], true, false),
    ("portugal", &["south_america", "africa"], true, true),
    ("ottoman_empire_alliance", &["ottoman_empire", "mediterranean"], true, true),
    ("sweden", &["baltic"], true, true),
    ("denmark", &["baltic"], false, true),
    ("poland", &["central_europe"], true, false),
    ("savoy", &["mediterranean"], true, false),
    ("marathas", &["india"], true, false),
    ("buccaneers", &["caribbean"], false, true),
];

#[test]
fn emp_13_14_alliance_tiles_are_free_and_go_back() {
    for (tile, areas, army, navy) in ALLIANCES {
        let mut scene = three().set(0, "gold", 0).set(0, "population", 0);
        let events = scene.act(0, take(tile));
        assert_eq!(told(&events, "took", "tile"), json!(tile));
        assert_eq!((scene.gold(0), scene.number(0, "population"), scene.unrest(0)), (0, 0, 0), "{tile} is free");
        assert!(!scene.table()["supply"].as_object().unwrap().contains_key(tile), "there is one {tile}");
        // All go back when a war ends, used in it or not.
        let mut scene = last_turn(scene, 1);
        scene.act(2, Action::new("pass"));
        assert_eq!((tiles(&scene, 0), scene.table()["supply"][tile].clone()), (Vec::new(), json!(1)), "{tile}");
        // What it adds on land and at sea, for the attacker and for the attacked player, area by area.
        for at in AREAS {
            let named = areas.contains(&at);
            for holder in [0, 1] {
                let mut ashore = three().units(0, at, [1, 0, 0]).units(1, at, [1, 0, 0]).markers(1, at, 1).tile(holder, tile);
                let events = ashore.act(0, attack(at, "austria"));
                let total = |side: &str| told(&events, "rolled", &format!("{side}_total")).as_i64().unwrap() - spread(&events, side);
                let expected = [0, 1].map(|seat| 1 + i64::from(named && army && seat == holder));
                assert_eq!([total("attack"), total("defence")], expected, "{tile} on land in {at}");
                if AreaId::named(at).unwrap().sea() {
                    let mut scene = three().units(0, at, [0, 1, 0]).units(1, at, [0, 1, 0]).markers(1, at, 1).tile(holder, tile);
                    scene.act(0, attack(at, "austria"));
                    scene.act(0, Action::new("fight"));
                    let mut events = scene.act(1, Action::new("fight"));
                    if named && army && navy {
                        let seat = u8::try_from(holder).unwrap();
                        assert_eq!(scene.asks(seat), "ally_tile");
                        events = scene.act(seat, a("ally_tile", json!({ "tile": tile, "part": "naval" })));
                    }
                    let total = |side: &str| told(&events, "rolled", &format!("{side}_total")).as_i64().unwrap() - spread(&events, side);
                    let expected = [0, 1].map(|seat| 1 + i64::from(named && navy && seat == holder));
                    assert_eq!([total("attack"), total("defence")], expected, "{tile} at sea in {at}");
                }
            }
        }
    }
    assert_eq!(TileId::all().filter(|id| id.is_alliance()).count(), ALLIANCES.len());
}

/// The difference of a side's two dice.
fn spread(events: &[engine::Event], side: &str) -> i64 {
    let dice = told(events, "rolled", side);
    (dice[0].as_i64().unwrap() - dice[1].as_i64().unwrap()).abs()
}

#[test]
fn emp_13_15_allies_of_this_war() {
    let scene = three().tile(0, "pirates").markers(2, "india", 1);
    assert!(!scene.offers(0, "pirates"));
    let scene = scene.boxes([Some(0), Some(2), Some(1), None, None, None, None, None]);
    assert!(scene.offers(0, "pirates"));
}

//! Tiles (EMP-8, EMP-13).

use crate::scene::{AREAS, Look, Scene, attack, go, three};
use empires::Empires;
use empires::board::{AreaId, TileId};
use empires::{Options, Powers};
use engine::serde_json::json;
use engine::suite::{A, B, C, Habits, Play, RandomMatch};
use engine::{Chance, Event, Game};

fn take(tile: &str) -> String {
    format!("take tile={tile}")
}

#[test]
fn emp_8_1_a_tile_is_paid_for_and_open() {
    let mut scene = three();
    scene.act(A, take("army_training"));
    assert_eq!((scene.gold(A), scene.tiles(A)), (7, vec![("army_training".to_owned(), false)]));
    scene.act(A, "build unit=army").act(B, take("militia"));
    assert_eq!((scene.gold(B), scene.number(B, "population")), (10, 4));
    assert_eq!(scene.table()["supply"]["army_training"], json!(6));
}

#[test]
fn emp_8_2_two_copies_both_work() {
    let mut scene = three().tile(A, "banks").tile(A, "banks");
    scene.act(A, "banks").act(A, "banks");
    assert_eq!((scene.gold(A), scene.may(A, "banks")), (18, false));
}

#[test]
fn emp_8_3_a_tile_works_at_once() {
    let mut scene = three();
    scene.act(A, take("war_office")).act(A, "war_office unit=army");
    assert_eq!((scene.at(A, "home:france"), scene.table()["actions"].clone()), ([1, 0, 0], json!(1)));
}

#[test]
fn emp_8_4_a_used_triangle_comes_back_with_the_next_war() {
    let mut scene = three().tile(A, "banks");
    scene.act(A, "banks");
    assert_eq!(scene.tiles(A), [("banks".to_owned(), true)]);
    let mut scene = scene.last_turn(1);
    scene.act(C, "pass");
    assert_eq!(scene.tiles(A), [("banks".to_owned(), false)]);
}

#[test]
fn emp_8_5_tiles_are_not_given_away() {
    // Whatever is done in random matches: a tile comes to its player by being taken, and leaves with its effect or with the war.
    let habits = Habits { aside: 3, keen: &["take", "slave_revolt"], ..Habits::default() };
    let (mut taken, mut left) = (0, 0);
    for seed in 0..12 {
        let seats = u8::try_from(2 + seed % 6).unwrap();
        let mut random = RandomMatch::<Empires>::start(&Options { powers: Powers::Random, ..Options::default() }, seats, seed);
        let held = |of: &Empires| of.table().seats.iter().map(|seat| seat.tiles.iter().map(|held| held.tile).collect()).collect();
        let mut before: Vec<Vec<TileId>> = held(&random.game);
        random.finish(habits, 20_000, &mut Chance::seeded(seed), |now, _, _, _| {
            let mut expected = before.clone();
            for say in now.told.iter().map(|event| &event.say) {
                if say.k == "empires.slave_revolt" {
                    let own = &mut expected[usize::try_from(say.p["seat"].as_u64().unwrap()).unwrap()];
                    own.remove(own.iter().position(|tile| tile.name() == "slave_revolt").unwrap());
                    left += 1;
                } else if say.k == "empires.war_end" && say.p["war"] != json!(3) {
                    expected.iter_mut().for_each(|held| held.retain(|tile| !tile.is_alliance()));
                }
            }
            before = held(&now.game);
            for (seat, (mut held, old)) in before.iter().cloned().zip(expected).enumerate() {
                for tile in old {
                    let at = held.iter().position(|one| *one == tile);
                    held.remove(at.unwrap_or_else(|| panic!("{tile} has left seat {seat}: {:?}", now.told)));
                }
                // It is there once it is paid for; a question about Banks may lie between.
                let paid = |event: &Event| ["empires.took", "empires.paid"].contains(&event.say.k.as_str()) && event.say.p["seat"] == seat;
                assert!(held.is_empty() || (held.len() == 1 && now.told.iter().any(paid)), "seat {seat} has got {held:?}: {:?}", now.told);
                taken += held.len();
            }
        });
    }
    assert!(taken > 100 && left > 3, "tiles are taken: {taken}, and {left} leave");
}

#[test]
fn emp_13_1_training_is_permanent() {
    let scene = three().tile(A, "army_training").tile(A, "naval_training");
    let mut scene = scene.last_turn(2);
    scene.act(C, "pass");
    assert_eq!(scene.tiles(A).len(), 2);
}

#[test]
fn emp_13_2_government_reform_discards_two_unrest_unseen() {
    assert_eq!(three().table()["supply"]["government_reform"], json!(8));
    // What others hear and see is the same whatever was there to discard.
    let mut heard = std::collections::BTreeSet::new();
    for (before, after) in [(5, 3), (2, 0), (1, 0), (0, 0)] {
        let mut scene = three().set(A, "unrest", before);
        scene.act(A, take("government_reform"));
        assert_eq!((scene.unrest(A), scene.tiles(A)), (after, Vec::new()));
        assert_eq!((scene.gold(A), scene.number(A, "population")), (10, 5), "it is free");
        assert_eq!(scene.param("reformed", "unrest"), json!(before - after));
        for viewer in [None, Some(B), Some(C)] {
            let told: Vec<_> = scene.told().iter().filter(|event| event.to.includes(viewer)).map(|event| &event.say).collect();
            assert_eq!(told.iter().map(|say| say.k.as_str()).collect::<Vec<_>>(), ["empires.took", "empires.reform"]);
            heard.insert(json!((viewer, told, scene.table(), viewer.map(|seat| scene.hand(seat)))).to_string());
        }
        assert!(scene.told().iter().all(|event| event.to.includes(Some(A))), "its owner hears all of it");
        // It leaves the game: the next war does not bring it back.
        let mut scene = scene.last_turn(1);
        scene.act(C, "pass");
        assert_eq!(scene.table()["supply"]["government_reform"], json!(7));
    }
    assert_eq!(heard.len(), 3, "one picture a viewer");
}

#[test]
fn emp_13_3_industrialization() {
    let mut scene = three();
    scene.act(A, take("industrialization"));
    assert_eq!((scene.unrest(A), scene.gold(A)), (2, 10));
    let mut scene = scene.last_turn(1);
    scene.act(C, "pass");
    assert_eq!(scene.param("income", "gold"), json!(8));
}

#[test]
fn emp_13_4_banks_at_a_payment_or_on_the_own_turn() {
    let scene = || three().tile(A, "banks").set(A, "gold", 1).units(A, "india", [1, 0, 0]).counter("india/defended-3", 1);
    let mut used = scene();
    used.act(A, attack("india", "india/defended-3"));
    assert_eq!((used.owes(A), used.default(A)), ("pay".to_owned(), "pay_banks use=false".to_owned()));
    used.roll(A, "pay_banks use=true", &[6, 1, 3, 3]);
    assert_eq!((used.gold(A), used.unrest(A)), (3, 1));
    let mut kept = scene();
    kept.act(A, attack("india", "india/defended-3")).roll(A, "pay_banks use=false", &[6, 1, 3, 3]);
    assert_eq!((kept.gold(A), kept.unrest(A)), (1, 2));
    // A gift that covers the payment ends the question.
    let mut given = scene();
    given.act(A, attack("india", "india/defended-3")).roll(C, "give to=france amount=1", &[6, 1, 3, 3]);
    assert_eq!((given.gold(A), given.tiles(A)[0].1), (0, false));
}

#[test]
fn emp_13_5_logistics_moves_three_units_and_does_not_add_up() {
    let mut scene = three().tile(A, "logistics").tile(A, "logistics").units(A, "home", [4, 0, 0]);
    for _ in 0..3 {
        assert_eq!(scene.table()["actions"], json!(if scene.owes(A) == "turn" { 2 } else { 1 }));
        scene.act(A, go("army", "home:france", "german_states"));
    }
    assert_eq!(scene.owes(A), "turn");
    assert_eq!(scene.table()["actions"], json!(1));
}

#[test]
fn emp_13_6_war_office_builds_without_an_action_at_the_usual_cost() {
    let mut scene = three().tile(A, "war_office").markers(A, "india", 1);
    scene.act(A, "war_office unit=fort at=india");
    assert_eq!((scene.at(A, "india"), scene.number(A, "population"), scene.table()["actions"].clone()), ([0, 0, 1], 4, json!(2)));
    assert!(!scene.may(A, "war_office"));
    assert!(!three().tile(A, "war_office").set(A, "population", 0).may(A, "war_office"));
}

#[test]
fn emp_13_7_mercenaries_for_gold() {
    let hire = |at: &str| format!("mercenaries at={at}");
    let mut scene = three().tile(A, "mercenaries").markers(A, "india", 1);
    assert!(!scene.offers(A, hire("africa")) && scene.offers(A, hire("home:france")));
    scene.act(A, hire("india"));
    assert_eq!((scene.at(A, "india"), scene.gold(A), scene.number(A, "population")), ([1, 0, 0], 8, 5));
}

#[test]
fn emp_13_8_militia_for_an_attacked_marker() {
    let scene = |markers: u8| {
        let scene = three().units(A, "german_states", [1, 0, 0]).units(B, "german_states", [1, 0, 0]).tile(B, "militia").tile(B, "militia");
        scene.markers(B, "german_states", markers)
    };
    let mut held = scene(1);
    held.act(A, attack("german_states", "austria"));
    assert_eq!(held.owes(B), "militia");
    held.roll(B, "militia use=true", &[3, 3, 4, 4]);
    assert_eq!(held.param("rolled", "defence_total"), json!(3), "one a battle");
    let mut bare = scene(0);
    bare.roll(A, attack("german_states", "austria"), &[3, 3, 4, 4]);
}

#[test]
fn emp_13_9_reserves_throw_again() {
    let mut scene = three().battle("german_states", [1, 0, 0], [2, 0, 0]).tile(A, "reserves").tile(A, "reserves").tile(B, "reserves");
    scene.roll(A, attack("german_states", "austria"), &[3, 3, 6, 1]);
    assert_eq!(scene.owes(A), "reserves", "the attacker decides first");
    scene.roll(A, "reserves use=true", &[6, 2]);
    assert_eq!(scene.param("reroll", "attack_total"), json!(5));
    assert_eq!(scene.owes(B), "reserves", "once each");
    scene.roll(B, "reserves use=true", &[4, 4]);
    // 5 to 2: the defender's first dice, a 7, do not count any more.
    assert_eq!((scene.at(B, "german_states"), scene.unrest(B), scene.marker(A, "german_states")), ([1, 0, 0], 1, 1));
}

#[test]
fn emp_13_10_tactical_retreat_saves_a_navy_too() {
    let mut scene = three().units(A, "baltic", [0, 1, 0]).units(B, "baltic", [0, 2, 0]).tile(A, "tactical_retreat");
    scene.act(A, attack("baltic", "austria")).act(A, "fight").roll(B, "fight", &[3, 3, 6, 2]).act(A, "retreat use=true");
    assert_eq!((scene.at(A, "home:france"), scene.unrest(A)), ([0, 1, 0], 0));
}

#[test]
fn emp_13_11_pirates_take_two_gold_from_a_colonial_power() {
    let pirates = |victim: &str| format!("pirates victim={victim}");
    let mut scene = three().tile(A, "pirates").markers(B, "india", 1).markers(C, "india", 1).set(B, "gold", 1);
    assert!(!scene.offers(A, pirates("spain")), "an ally");
    scene.act(A, pirates("austria"));
    assert_eq!((scene.gold(A), scene.gold(B), scene.unrest(B)), (12, 1, 1));
    assert!(!three().tile(A, "pirates").markers(B, "baltic", 1).may(A, "pirates"), "no colonial area");
}

#[test]
fn emp_13_12_a_slave_revolt_leaves_a_counter() {
    let revolt = |at: &str, victim: &str| format!("slave_revolt at={at} victim={victim}");
    let mut scene = three().tile(A, "slave_revolt").markers(B, "caribbean", 2).markers(B, "india", 1).units(A, "caribbean", [3, 0, 0]);
    assert!(!scene.offers(A, revolt("india", "austria")));
    scene.act(A, revolt("caribbean", "austria"));
    assert_eq!((scene.marker(B, "caribbean"), scene.tiles(A).len()), (1, 0));
    assert_eq!(scene.counters("caribbean"), json!({ "slave_revolt/defended-3": 1 }));
    scene.roll(A, attack("caribbean", "slave_revolt/defended-3"), &[2, 1, 3, 3]);
    assert_eq!((scene.marker(A, "caribbean"), scene.counters("caribbean")), (1, json!({})));
}

#[test]
fn emp_13_13_companies_pay_at_most_six() {
    let income = |tile: &str, at: &str, markers: u8| {
        let scene = three().tile(A, tile).markers(A, at, markers).set(A, "population", 0);
        scene.number(A, "income") - u64::from(markers)
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
        let mut scene = three().set(A, "gold", 0).set(A, "population", 0);
        scene.act(A, take(tile));
        assert_eq!(scene.param("took", "tile"), json!(tile));
        assert_eq!((scene.gold(A), scene.number(A, "population"), scene.unrest(A)), (0, 0, 0), "{tile} is free");
        assert!(!scene.table()["supply"].as_object().unwrap().contains_key(tile), "there is one {tile}");
        // All go back when a war ends, used in it or not.
        let mut scene = scene.last_turn(1);
        scene.act(C, "pass");
        assert_eq!((scene.tiles(A), scene.table()["supply"][tile].clone()), (Vec::new(), json!(1)), "{tile}");
        // What it adds on land and at sea, for the attacker and for the attacked player, area by area.
        for at in AREAS {
            let named = areas.contains(&at);
            for holder in [A, B] {
                let expected = |counts: bool| [A, B].map(|seat| 1 + i64::from(named && counts && seat == holder));
                let mut ashore = three().battle(at, [1, 0, 0], [1, 0, 0]).tile(holder, tile);
                ashore.act(A, attack(at, "austria"));
                assert_eq!(added(&ashore), expected(army), "{tile} on land in {at}");
                if AreaId::named(at).unwrap().sea() {
                    let mut scene = three().battle(at, [0, 1, 0], [0, 1, 0]).tile(holder, tile);
                    scene.act(A, attack(at, "austria")).act(A, "fight").act(B, "fight");
                    if named && army && navy {
                        assert_eq!(scene.owes(holder), "ally_tile");
                        scene.act(holder, format!("ally_tile tile={tile} part=naval"));
                    }
                    assert_eq!(added(&scene), expected(navy), "{tile} at sea in {at}");
                }
            }
        }
    }
    assert_eq!(TileId::all().filter(|id| id.is_alliance()).count(), ALLIANCES.len());
}

/// What attacker and defender add to the difference of their dice.
fn added(play: &Play<Empires>) -> [i64; 2] {
    ["attack", "defence"].map(|side| {
        let dice = play.param("rolled", side);
        let spread = (dice[0].as_i64().unwrap() - dice[1].as_i64().unwrap()).abs();
        play.param("rolled", &format!("{side}_total")).as_i64().unwrap() - spread
    })
}

#[test]
fn emp_13_15_allies_of_this_war() {
    let scene = three().tile(A, "pirates").markers(C, "india", 1);
    assert!(!scene.may(A, "pirates"));
    let scene = scene.boxes([Some(0), Some(2), Some(1), None, None, None, None, None]);
    assert!(scene.may(A, "pirates"));
}

//! The rulebook's examples and test vectors (EMP-22).

use crate::scene::{Scene, a, attack, go, lend, told, yes};
use empires::board::AreaId;
use empires::scoring::{Standing, area_scores, ranking};
use engine::Action;
use engine::serde_json::json;

const FIVE: [&str; 5] = ["britain", "france", "prussia", "austria", "spain"];

fn bid(verb: &str, amount: u32, top: &str, bottom: &str) -> Action {
    a(verb, json!({ "amount": amount, "a": top, "b": bottom }))
}

#[test]
fn emp_t1_prussia_pays_for_austria_and_france() {
    let mut scene = Scene::turn(&FIVE).auction(2, 0);
    scene.act(0, bid("open", 0, "britain", "prussia"));
    scene.act(1, Action::new("pass"));
    scene.act(2, bid("raise", 1, "austria", "france"));
    for seat in [3, 4, 0, 1] {
        scene.act(seat, Action::new("pass"));
    }
    assert_eq!((scene.gold(0), scene.gold(2)), (10, 9));
    assert_eq!(scene.table()["display"], json!([3, 1, null, null, null, null, null, null]));
    assert_eq!(scene.asks(1), "open", "France opens the next auction");
}

#[test]
fn emp_t2_a_navy_sails_and_an_army_turns_back() {
    let mut scene = Scene::turn(&FIVE).units(0, "north_america", [0, 1, 0]).units(0, "german_states", [1, 0, 0]);
    assert!(!scene.permits(0, &go("army", "german_states", "india")), "no own navy is there yet");
    scene.roll(0, go("navy", "north_america", "india"), &[2]);
    let events = scene.roll(0, go("army", "german_states", "india"), &[1, 3]);
    assert_eq!(told(&events, "storm", "result"), json!("returns"));
    assert_eq!((scene.at(0, "india"), scene.at(0, "german_states")), ([0, 1, 0], [1, 0, 0]));
    assert_eq!(scene.unrest(0), 0);
    assert_eq!((scene.asks(0), scene.table()["actions"].clone()), ("turn".to_owned(), json!(1)));
    assert!(scene.permits(0, &go("army", "german_states", "india")), "the second action may try again");
}

#[test]
fn emp_t3_spain_attacks_in_north_america() {
    // Spain, Britain, France, Austria: Austria is Britain's ally.
    let mut scene = Scene::turn(&["spain", "britain", "france", "austria"])
        .units(0, "north_america", [2, 2, 0])
        .units(1, "north_america", [1, 1, 0])
        .units(3, "north_america", [1, 1, 0])
        .markers(1, "north_america", 1)
        .tile(0, "army_training")
        .tile(0, "army_training")
        .tile(0, "north_american_indians")
        .tile(1, "army_training")
        .tile(3, "army_training")
        .tile(3, "army_training");
    scene.act(0, attack("north_america", "britain"));
    assert_eq!(scene.gold(0), 8);
    scene.act(1, a("ask", json!({ "allies": ["austria"] })));
    scene.act(3, lend(1, 0));
    scene.act(0, Action::new("fight"));
    let events = scene.roll(1, Action::new("yield"), &[2, 5, 1, 6]);
    assert_eq!((told(&events, "rolled", "attack_total"), told(&events, "rolled", "defence_total")), (json!(8), json!(7)));
    assert_eq!([0, 1, 3].map(|seat| scene.at(seat, "north_america")), [[1, 2, 0], [0, 1, 0], [0, 1, 0]]);
    assert_eq!([0, 1, 3].map(|seat| scene.unrest(seat)), [1, 1, 1]);
    assert_eq!((scene.marker(0, "north_america"), scene.marker(1, "north_america"), scene.marker(3, "north_america")), (1, 0, 0));
}

#[test]
fn emp_t4_two_first_places() {
    assert_eq!(area_scores(&[8, 5, 3], &[3, 3, 2]), [8, 8, 5]);
}

#[test]
fn emp_t5_a_counter_with_gold() {
    for (counter, vp) in [("caribbean/defended-3-g2", 0), ("india/defended-4-g1-vp", 1)] {
        let at = counter.split('/').next().unwrap();
        let mut scene = Scene::turn(&["spain", "britain"]).units(0, at, [2, 1, 0]).counter(counter, 1);
        let events = scene.roll(0, attack(at, counter), &[6, 2, 5, 5]);
        assert_eq!(told(&events, "rolled", "attack_total"), json!(7));
        assert_eq!(told(&events, "rolled", "defence_total"), json!(if vp == 0 { 3 } else { 4 }));
        assert_eq!((scene.gold(0), scene.number(0, "vp")), (if vp == 0 { 10 } else { 9 }, vp));
        assert_eq!((scene.at(0, at), scene.marker(0, at), scene.unrest(0)), ([2, 1, 0], 1, 0));
        assert_eq!(scene.counters(at), json!({}));
    }
}

#[test]
fn emp_t6_a_fort_alone_in_a_tie() {
    let mut scene = Scene::turn(&["france", "austria"]).units(0, "german_states", [2, 0, 0]).units(1, "german_states", [0, 0, 1]).markers(
        1,
        "german_states",
        1,
    );
    let events = scene.roll(0, attack("german_states", "austria"), &[5, 3, 6, 4]);
    assert_eq!((told(&events, "rolled", "attack_total"), told(&events, "rolled", "defence_total")), (json!(4), json!(4)));
    assert_eq!((scene.at(0, "german_states"), scene.at(1, "german_states")), ([1, 0, 0], [0, 0, 1]));
    assert_eq!((scene.unrest(0), scene.unrest(1), scene.marker(1, "german_states")), (1, 0, 1));
}

#[test]
fn emp_t7_a_defender_without_units() {
    let scene = || {
        Scene::turn(&["france", "austria"])
            .units(0, "german_states", [1, 0, 0])
            .markers(1, "german_states", 1)
            .tile(0, "army_training")
            .tile(1, "army_training")
            .tile(1, "army_training")
            .tile(1, "bavaria")
    };
    let mut tie = scene();
    let events = tie.roll(0, attack("german_states", "austria"), &[4, 4, 5, 4]);
    assert_eq!((told(&events, "rolled", "attack_total"), told(&events, "rolled", "defence_total")), (json!(2), json!(2)));
    assert_eq!((tie.at(0, "german_states"), tie.marker(1, "german_states"), tie.unrest(0)), ([0, 0, 0], 1, 1));
    let mut won = scene();
    won.roll(0, attack("german_states", "austria"), &[5, 4, 5, 4]);
    assert_eq!((won.marker(0, "german_states"), won.marker(1, "german_states"), won.unrest(1)), (1, 0, 0));
}

#[test]
fn emp_t8_a_win_with_a_seven() {
    let mut scene = Scene::turn(&["france", "austria"]).units(0, "german_states", [1, 0, 0]).counter("german_states/defended-4", 1);
    scene.roll(0, attack("german_states", "german_states/defended-4"), &[6, 1, 3, 3]);
    // 5 + 1 = 6 against 4.
    assert_eq!((scene.at(0, "german_states"), scene.marker(0, "german_states"), scene.unrest(0)), ([0, 0, 0], 1, 1));
}

fn at_sea() -> Scene {
    let mut scene = Scene::turn(&["france", "austria"])
        .units(0, "baltic", [1, 2, 0])
        .units(1, "baltic", [1, 1, 0])
        .markers(1, "baltic", 1)
        .tile(1, "naval_training");
    scene.act(0, attack("baltic", "austria"));
    scene.act(0, Action::new("fight"));
    scene
}

#[test]
fn emp_t9_a_tie_at_sea() {
    let mut scene = at_sea();
    let events = scene.roll(1, Action::new("fight"), &[5, 2, 6, 3, 2, 2, 3, 3]);
    assert_eq!((told(&events, "rolled", "attack_total"), told(&events, "rolled", "defence_total")), (json!(5), json!(5)));
    // A tie and a 7 for the attacker at sea; ashore 1 to 1, a tie again, without naval support.
    assert_eq!((scene.at(0, "baltic"), scene.at(1, "baltic")), ([0, 0, 0], [0, 0, 0]));
    assert_eq!((scene.unrest(0), scene.unrest(1)), (3, 2));
    assert!(!crate::scene::keys(&events).contains(&"support"));
}

#[test]
fn emp_t10_the_loser_at_sea_faces_naval_support() {
    let mut scene = at_sea();
    let events = scene.roll(1, Action::new("fight"), &[4, 2, 6, 3, 2, 2, 3, 3]);
    assert_eq!((told(&events, "rolled", "attack_total"), told(&events, "rolled", "defence_total")), (json!(4), json!(5)));
    assert_eq!(told(&events, "support", "side"), json!("defence"));
    // Ashore 1 against 1 + 1.
    assert_eq!((scene.at(0, "baltic"), scene.at(1, "baltic")), ([0, 1, 0], [1, 1, 0]));
    assert_eq!((scene.unrest(0), scene.unrest(1)), (2, 0));
}

#[test]
fn emp_t11_an_attack_with_lent_units_alone() {
    let mut scene = Scene::turn(&["spain", "austria", "france"])
        .units(1, "central_europe", [1, 0, 1])
        .units(2, "central_europe", [2, 0, 0])
        .markers(1, "central_europe", 1)
        .tile(0, "army_training");
    scene.act(0, attack("central_europe", "austria"));
    scene.act(0, a("ask", json!({ "allies": ["france"] })));
    let events = scene.roll(2, lend(2, 0), &[6, 3, 4, 3]);
    assert_eq!((told(&events, "rolled", "attack_total"), told(&events, "rolled", "defence_total")), (json!(6), json!(4)));
    assert_eq!(scene.asks(1), "loss");
    scene.act(1, a("lose", json!({ "unit": "army" })));
    assert_eq!((scene.at(1, "central_europe"), scene.unrest(1)), ([0, 0, 0], 2));
    assert_eq!((scene.marker(0, "central_europe"), scene.marker(2, "central_europe")), (1, 0));
}

#[test]
fn emp_t12_a_tie_with_sevens() {
    let mut scene = Scene::turn(&["france", "austria", "spain"])
        .units(0, "german_states", [2, 0, 0])
        .units(2, "german_states", [1, 0, 0])
        .units(1, "german_states", [1, 0, 0])
        .markers(1, "german_states", 1);
    scene.act(0, attack("german_states", "austria"));
    scene.act(0, a("ask", json!({ "allies": ["spain"] })));
    scene.roll(2, lend(1, 0), &[4, 3, 5, 2]);
    assert_eq!([0, 1, 2].map(|seat| scene.at(seat, "german_states")), [[1, 0, 0], [0, 0, 0], [0, 0, 0]]);
    assert_eq!([0, 1, 2].map(|seat| scene.unrest(seat)), [1, 1, 1]);
}

#[test]
fn emp_t13_straits_and_ports() {
    let scene = |power: &str| Scene::turn(&[power, "austria"]).units(0, "home", [1, 0, 0]);
    let mut britain = scene("britain");
    britain.roll(0, go("army", "home:britain", "german_states"), &[]);
    let mut spain = scene("spain");
    spain.roll(0, go("army", "home:spain", "mediterranean"), &[]);
    let baltic = go("army", "home:france", "baltic");
    assert!(!scene("france").permits(0, &baltic));
    let mut france = scene("france").units(0, "baltic", [0, 1, 0]);
    france.roll(0, baltic, &[4]);
    assert_eq!(france.at(0, "baltic"), [1, 1, 0]);
}

#[test]
fn emp_t14_an_army_is_lost_at_sea() {
    let mut scene = Scene::turn(&["france", "austria"]).units(0, "home", [1, 0, 0]).units(0, "india", [0, 1, 0]);
    let events = scene.roll(0, go("army", "home:france", "india"), &[1, 2]);
    assert_eq!(told(&events, "storm", "result"), json!("lost"));
    assert_eq!((scene.at(0, "home:france"), scene.at(0, "india"), scene.unrest(0)), ([0, 0, 0], [0, 1, 0], 1));
}

#[test]
fn emp_t15_missing_gold_is_taxed() {
    let mut scene = Scene::turn(&["france", "austria"]).units(0, "india", [1, 0, 0]).counter("india/defended-3", 1).set(0, "gold", 1);
    scene.roll(0, attack("india", "india/defended-3"), &[1, 1, 2, 2]);
    assert_eq!((scene.gold(0), scene.unrest(0)), (1, 2), "one tax, and the army that was lost");
    let mut scene = Scene::turn(&["france", "austria"]).set(0, "gold", 0).auction(1, 0);
    scene.act(0, bid("open", 5, "france", "austria"));
    scene.act(1, Action::new("pass"));
    assert_eq!((scene.gold(0), scene.unrest(0)), (1, 3));
}

/// The last turn of a war.
pub(crate) fn last_turn(scene: Scene, war: u8) -> Scene {
    let seats = scene.table()["seats"].as_array().unwrap().len();
    let rounds = if seats < 5 { 6 } else { 5 };
    scene.edit(|state| {
        let last = state["display"].as_array().unwrap().iter().rev().find(|seat| !seat.is_null()).unwrap().clone();
        state["war"] = json!(war);
        state["stage"] =
            json!({ "Turn": { "round": rounds, "seat": last, "actions": 1, "took": false, "settled": false, "step": "Choose" } });
    })
}

#[test]
fn emp_t16_income_and_maintenance() {
    let scene =
        Scene::turn(&["france", "austria"]).set(0, "population", 4).set(0, "gold", 0).markers(0, "india", 6).units(0, "home", [12, 0, 0]);
    let mut scene = last_turn(scene, 1);
    let events = scene.act(1, Action::new("pass"));
    assert_eq!(told(&events, "income", "gold"), json!(10));
    assert_eq!((scene.gold(0), scene.unrest(0), scene.number(0, "population")), (0, 1, 9));
}

#[test]
fn emp_t17_population_stops_at_nine() {
    let mut scene = last_turn(Scene::turn(&["france", "austria"]).set(0, "population", 6), 1);
    scene.act(1, Action::new("pass"));
    assert_eq!(scene.number(0, "population"), 9);
}

#[test]
fn emp_t18_three_second_places() {
    assert_eq!(area_scores(AreaId::named("baltic").unwrap().vp(), &[2, 1, 1, 1]), [5, 3, 3, 3]);
    assert_eq!(area_scores(AreaId::named("north_america").unwrap().vp(), &[2, 1, 1, 1]), [4, 2, 2, 2]);
}

fn finals(of: &[(u32, u32)]) -> (Vec<u32>, Vec<u8>) {
    let standings: Vec<Standing> = of.iter().map(|(unrest, vp)| Standing { vp: *vp, unrest: *unrest, ..Standing::default() }).collect();
    ranking(&standings).iter().map(|one| (one.score, one.place)).unzip()
}

#[test]
fn emp_t19_penalties_for_unrest() {
    let (scores, places) = finals(&[(12, 40), (12, 38), (9, 35), (3, 30), (20, 60)]);
    assert_eq!(scores, [33, 31, 31, 30, 0]);
    assert_eq!(places, [1, 3, 2, 4, 5]);
}

#[test]
fn emp_t20_two_players() {
    assert_eq!(finals(&[(19, 40), (5, 38)]), (vec![33, 34], vec![2, 1]));
}

#[test]
fn emp_t21_one_counter_a_round() {
    let mut scene =
        Scene::turn(&["spain", "britain"]).counter("south_america/pop", 1).counter("caribbean/slaves", 1).units(0, "africa", [0, 1, 0]);
    let enslave = a("enslave", json!({ "counter": "caribbean/slaves" }));
    scene.act(0, a("colonise", json!({ "counter": "south_america/pop" })));
    assert_eq!(scene.number(0, "population"), 4);
    assert!(!scene.permits(0, &enslave));
    let mut next = scene.turn_of(0);
    assert!(!Scene::turn(&["spain", "britain"]).counter("caribbean/slaves", 1).permits(0, &enslave), "without an own navy in Africa");
    next.act(0, enslave);
    assert_eq!((next.number(0, "population"), next.marker(0, "caribbean")), (4, 1));
}

#[test]
fn emp_t22_the_odd_power() {
    let mut scene = Scene::turn(&FIVE).boxes([Some(0), Some(1), Some(2), Some(3), None, None, None, None]).edit(|state| {
        state["stage"] = json!({ "Auction": { "number": 3, "opener": 2, "turn": 2, "high": null } });
    });
    scene.act(2, a("open", json!({ "amount": 2, "b": "spain" })));
    for seat in [3, 4, 0, 1] {
        scene.act(seat, Action::new("pass"));
    }
    assert_eq!(scene.table()["display"], json!([0, 1, 2, 3, null, 4, null, null]));
    assert_eq!((scene.gold(2), scene.asks(0)), (8, "turn".to_owned()));
    let mut scene = last_turn(scene, 1);
    scene.act(4, Action::new("pass"));
    assert_eq!((scene.table()["war"].clone(), scene.asks(4)), (json!(2), "open".to_owned()));
}

#[test]
fn emp_t23_seven_players_empty_the_bag() {
    let mut scene = Scene::claimed(&crate::scene::POWERS);
    let all = |scene: &Scene| scene.table()["bag"].as_object().unwrap().values().map(|count| count.as_u64().unwrap()).sum::<u64>();
    assert_eq!(all(&scene), 20);
    while scene.table()["war"] != json!(3) {
        scene.defaults(1);
    }
    assert_eq!(all(&scene), 0);
}

#[test]
fn emp_t24_portugal_counts_once() {
    let mut scene = Scene::turn(&["spain", "britain"])
        .units(0, "africa", [1, 1, 0])
        .units(1, "africa", [1, 1, 0])
        .markers(1, "africa", 1)
        .units(0, "south_america", [1, 0, 0])
        .counter("south_america/defended-2-g2", 1)
        .tile(0, "portugal");
    scene.act(0, attack("africa", "britain"));
    scene.act(0, Action::new("fight"));
    scene.act(1, Action::new("fight"));
    let events = scene.roll(0, a("ally_tile", json!({ "tile": "portugal", "part": "naval" })), &[3, 3, 1, 1, 4, 4, 2, 2]);
    assert_eq!((told(&events, "rolled", "attack_total"), told(&events, "rolled", "defence_total")), (json!(2), json!(1)));
    let land = events.iter().filter(|event| event.say.k == "empires.rolled").nth(1).unwrap();
    // One army and naval support against one army.
    assert_eq!((land.say.p["attack_total"].clone(), land.say.p["defence_total"].clone()), (json!(2), json!(1)));
    let events = scene.roll(0, attack("south_america", "south_america/defended-2-g2"), &[2, 2, 3, 3]);
    assert_eq!((told(&events, "rolled", "attack_total"), told(&events, "rolled", "defence_total")), (json!(2), json!(2)));
    assert_eq!((scene.at(0, "south_america"), scene.table()["seats"][0]["tiles"][0]["tile"].clone()), ([0, 0, 0], json!("portugal")));
    let mut scene = last_turn(scene, 1);
    scene.act(1, Action::new("pass"));
    assert_eq!((scene.table()["seats"][0]["tiles"].clone(), scene.table()["supply"]["portugal"].clone()), (json!([]), json!(1)));
}

#[test]
fn emp_t25_ships_alone_win_no_ground() {
    let mut scene = Scene::turn(&["spain", "britain"]).units(0, "india", [0, 2, 0]).counter("india/defended-3", 1);
    scene.roll(0, attack("india", "india/defended-3"), &[]);
    assert_eq!((scene.gold(0), scene.at(0, "india"), scene.counters("india")), (8, [0, 2, 0], json!({ "india/defended-3": 1 })));
}

#[test]
fn emp_t26_naval_support_without_a_roll() {
    let mut scene = Scene::turn(&["prussia", "russia"]).units(0, "baltic", [1, 0, 0]).units(1, "baltic", [1, 1, 0]).markers(1, "baltic", 1);
    let events = scene.roll(0, attack("baltic", "russia"), &[3, 3, 2, 2]);
    assert_eq!(told(&events, "rolled", "defence_total"), json!(2));
}

#[test]
fn emp_t27_the_chances_of_four_dice() {
    // Armies against a counter of defence 2, with every throw of the four dice.
    for (lead, expected) in [(0_u8, [401, 198, 401]), (1, [599, 170, 231]), (2, [769, 117, 114]), (3, [886, 71, 43])] {
        let scene = Scene::turn(&["france", "austria"]).units(0, "german_states", [2 + lead, 0, 0]).counter("german_states/defended-2", 1);
        let throws = scene.every_throw(0, &attack("german_states", "german_states/defended-2"), 4);
        let promille = ["attack", "tie", "defence"].map(|winner| {
            let count = throws.iter().filter(|events| told(events, "fought", "winner") == winner).count();
            (count * 1000 + 648) / 1296
        });
        assert_eq!((throws.len(), promille), (1296, expected), "a lead of {lead}");
    }
}

#[test]
fn emp_t28_no_unrest_is_a_place_too() {
    assert_eq!(finals(&[(12, 30), (0, 30)]), (vec![23, 26], vec![2, 1]));
}

#[test]
fn emp_t29_the_only_one_without_a_revolution() {
    assert_eq!(finals(&[(20, 50), (22, 40), (0, 5)]), (vec![0, 0, 0], vec![2, 3, 1]));
}

#[test]
fn emp_t30_a_helper_takes_the_loss_of_a_fort_in_a_tie() {
    let mut scene = Scene::turn(&["france", "austria", "spain", "russia"])
        .units(0, "german_states", [3, 0, 0])
        .units(1, "german_states", [0, 0, 1])
        .units(3, "german_states", [1, 0, 0])
        .markers(1, "german_states", 1);
    scene.act(0, attack("german_states", "austria"));
    scene.act(1, a("ask", json!({ "allies": ["russia"] })));
    let events = scene.roll(3, lend(1, 0), &[3, 2, 5, 4]);
    assert_eq!((told(&events, "rolled", "attack_total"), told(&events, "rolled", "defence_total")), (json!(4), json!(4)));
    assert_eq!([0, 1, 3].map(|seat| scene.at(seat, "german_states")), [[2, 0, 0], [0, 0, 1], [0, 0, 0]]);
    assert_eq!([0, 1, 3].map(|seat| scene.unrest(seat)), [1, 0, 1]);
}

#[test]
fn emp_t31_nothing_to_win_ashore() {
    let mut scene = Scene::turn(&["prussia", "russia"]).units(0, "baltic", [1, 1, 0]).units(1, "baltic", [0, 1, 0]);
    scene.act(0, attack("baltic", "russia"));
    scene.act(0, Action::new("fight"));
    let events = scene.roll(1, Action::new("fight"), &[6, 2, 3, 3]);
    assert_eq!((told(&events, "rolled", "attack_total"), told(&events, "rolled", "defence_total")), (json!(5), json!(1)));
    assert_eq!((scene.at(1, "baltic"), scene.unrest(1), scene.marker(0, "baltic")), ([0, 0, 0], 1, 0));
}

#[test]
fn emp_t32_the_ceiling_of_bids() {
    for (high, offered) in [(43, false), (42, true)] {
        let mut scene = Scene::turn(&["france", "austria"]).set(1, "gold", 3).set(0, "gold", 20).auction(1, 0);
        scene.act(0, bid("open", high, "france", "austria"));
        assert_eq!(scene.offers(1, "raise"), offered);
        assert!(scene.permits(1, &Action::new("pass")));
        assert_eq!(scene.permits(1, &bid("raise", 43, "france", "austria")), offered);
        assert!(!scene.permits(1, &bid("raise", 44, "france", "austria")));
    }
}

#[test]
fn emp_t33_the_clock_asks_all_allies_once() {
    let mut scene = Scene::turn(&["france", "austria", "spain", "russia", "britain"])
        .units(0, "india", [1, 0, 0])
        .units(2, "india", [1, 0, 0])
        .units(4, "india", [1, 0, 0])
        .counter("india/defended-3", 1);
    scene.act(0, attack("india", "india/defended-3"));
    assert_eq!(scene.default(0), a("ask", json!({ "allies": ["spain", "britain"] })));
    scene.defaults(1);
    scene.defaults(2);
    assert_eq!(scene.default(0), Action::new("close"));
}

#[test]
fn emp_t34_no_tax_at_will_from_twenty_on() {
    let mut scene = Scene::turn(&["france", "austria"])
        .set(0, "unrest", 20)
        .set(0, "gold", 0)
        .units(0, "india", [1, 0, 0])
        .counter("india/defended-3", 1);
    assert!(!scene.offers(0, "tax"));
    scene.roll(0, attack("india", "india/defended-3"), &[6, 2, 3, 3]);
    assert_eq!((scene.unrest(0), scene.gold(0)), (21, 0));
}

#[test]
fn emp_t35_no_marker_is_left() {
    let mut scene =
        Scene::turn(&["spain", "britain"]).units(0, "caribbean", [2, 1, 0]).counter("caribbean/defended-3-g2", 1).markers(0, "india", 20);
    let events = scene.roll(0, attack("caribbean", "caribbean/defended-3-g2"), &[6, 2, 5, 5]);
    assert_eq!(told(&events, "conquered", "placed"), json!(false));
    assert_eq!((scene.counters("caribbean"), scene.gold(0), scene.marker(0, "caribbean")), (json!({}), 10, 0));
}

#[test]
fn emp_t36_a_tactical_retreat_counts_as_a_loss() {
    let mut scene = Scene::turn(&["france", "austria"])
        .units(0, "german_states", [2, 0, 0])
        .counter("german_states/defended-5-vp", 1)
        .tile(0, "tactical_retreat");
    // 2 + 1 against 5.
    scene.roll(0, attack("german_states", "german_states/defended-5-vp"), &[4, 3, 2, 2]);
    assert_eq!(scene.asks(0), "retreat");
    scene.act(0, yes("retreat", true));
    assert_eq!((scene.at(0, "home:france"), scene.at(0, "german_states"), scene.unrest(0)), ([1, 0, 0], [0, 0, 0], 1));
}

#[test]
fn emp_t37_an_idle_navy_is_no_unit_ashore() {
    let mut scene = Scene::turn(&["prussia", "russia"])
        .units(0, "baltic", [1, 0, 0])
        .units(1, "baltic", [0, 1, 0])
        .markers(1, "baltic", 1)
        .tile(1, "army_training")
        .tile(1, "army_training");
    let events = scene.roll(0, attack("baltic", "russia"), &[5, 4, 4, 3]);
    assert_eq!((told(&events, "rolled", "attack_total"), told(&events, "rolled", "defence_total")), (json!(2), json!(2)));
    assert_eq!((scene.at(0, "baltic"), scene.at(1, "baltic"), scene.unrest(1)), ([0, 0, 0], [0, 1, 0], 0));
}

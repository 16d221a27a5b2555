//! The rulebook's examples and test vectors (EMP-22).

use crate::scene::{Look, Scene, ask, attack, claimed, five, four, go, lend, three, turn, two};
use empires::Empires;
use empires::board::AreaId;
use empires::scoring::{Standing, area_scores, ranking};
use engine::serde_json::json;
use engine::suite::{A, B, C, D, E, Play, action, text};
use engine::{Action, Actor, Context, Dice, Event, Game};
use std::collections::BTreeMap;
use std::collections::btree_map::Entry;

const FIVE: [&str; 5] = ["britain", "france", "prussia", "austria", "spain"];

fn bid(verb: &str, amount: u32, top: &str, bottom: &str) -> String {
    format!("{verb} amount={amount} a={top} b={bottom}")
}

#[test]
fn emp_t1_prussia_pays_for_austria_and_france() {
    let mut scene = turn(&FIVE).auction(2, A);
    scene.act(A, bid("open", 0, "britain", "prussia")).act(B, "pass").act(C, bid("raise", 1, "austria", "france"));
    for seat in [D, E, A, B] {
        scene.act(seat, "pass");
    }
    assert_eq!((scene.gold(A), scene.gold(C)), (10, 9));
    assert_eq!(scene.table()["display"], json!([3, 1, null, null, null, null, null, null]));
    assert_eq!(scene.owes(B), "open", "France opens the next auction");
}

#[test]
fn emp_t2_a_navy_sails_and_an_army_turns_back() {
    let mut scene = turn(&FIVE).units(A, "north_america", [0, 1, 0]).units(A, "german_states", [1, 0, 0]);
    assert!(!scene.offers(A, go("army", "german_states", "india")), "no own navy is there yet");
    scene.roll(A, go("navy", "north_america", "india"), &[2]).roll(A, go("army", "german_states", "india"), &[1, 3]);
    assert_eq!(scene.param("storm", "result"), json!("returns"));
    assert_eq!((scene.at(A, "india"), scene.at(A, "german_states")), ([0, 1, 0], [1, 0, 0]));
    assert_eq!(scene.unrest(A), 0);
    assert_eq!((scene.owes(A), scene.table()["actions"].clone()), ("turn".to_owned(), json!(1)));
    assert!(scene.offers(A, go("army", "german_states", "india")), "the second action may try again");
}

#[test]
fn emp_t3_spain_attacks_in_north_america() {
    // Spain, Britain, France, Austria: Austria is Britain's ally.
    let mut scene = turn(&["spain", "britain", "france", "austria"])
        .units(A, "north_america", [2, 2, 0])
        .units(B, "north_america", [1, 1, 0])
        .units(D, "north_america", [1, 1, 0])
        .markers(B, "north_america", 1)
        .tile(A, "army_training")
        .tile(A, "army_training")
        .tile(A, "north_american_indians")
        .tile(B, "army_training")
        .tile(D, "army_training")
        .tile(D, "army_training");
    scene.act(A, attack("north_america", "britain"));
    assert_eq!(scene.gold(A), 8);
    scene.act(B, ask(&["austria"])).act(D, lend(1, 0)).act(A, "fight").roll(B, "yield", &[2, 5, 1, 6]);
    assert_eq!((scene.param("rolled", "attack_total"), scene.param("rolled", "defence_total")), (json!(8), json!(7)));
    assert_eq!([A, B, D].map(|seat| scene.at(seat, "north_america")), [[1, 2, 0], [0, 1, 0], [0, 1, 0]]);
    assert_eq!([A, B, D].map(|seat| scene.unrest(seat)), [1, 1, 1]);
    assert_eq!((scene.marker(A, "north_america"), scene.marker(B, "north_america"), scene.marker(D, "north_america")), (1, 0, 0));
}

#[test]
fn emp_t4_two_first_places() {
    assert_eq!(area_scores(&[8, 5, 3], &[3, 3, 2]), [8, 8, 5]);
}

#[test]
fn emp_t5_a_counter_with_gold() {
    for (counter, vp) in [("caribbean/defended-3-g2", 0), ("india/defended-4-g1-vp", 1)] {
        let at = counter.split('/').next().unwrap();
        let mut scene = turn(&["spain", "britain"]).units(A, at, [2, 1, 0]).counter(counter, 1);
        scene.roll(A, attack(at, counter), &[6, 2, 5, 5]);
        assert_eq!(scene.param("rolled", "attack_total"), json!(7));
        assert_eq!(scene.param("rolled", "defence_total"), json!(if vp == 0 { 3 } else { 4 }));
        assert_eq!((scene.gold(A), scene.number(A, "vp")), (if vp == 0 { 10 } else { 9 }, vp));
        assert_eq!((scene.at(A, at), scene.marker(A, at), scene.unrest(A)), ([2, 1, 0], 1, 0));
        assert_eq!(scene.counters(at), json!({}));
    }
}

#[test]
fn emp_t6_a_fort_alone_in_a_tie() {
    let mut scene = two().battle("german_states", [2, 0, 0], [0, 0, 1]);
    scene.roll(A, attack("german_states", "austria"), &[5, 3, 6, 4]);
    assert_eq!((scene.param("rolled", "attack_total"), scene.param("rolled", "defence_total")), (json!(4), json!(4)));
    assert_eq!((scene.at(A, "german_states"), scene.at(B, "german_states")), ([1, 0, 0], [0, 0, 1]));
    assert_eq!((scene.unrest(A), scene.unrest(B), scene.marker(B, "german_states")), (1, 0, 1));
}

#[test]
fn emp_t7_a_defender_without_units() {
    let scene = || {
        two()
            .units(A, "german_states", [1, 0, 0])
            .markers(B, "german_states", 1)
            .tile(A, "army_training")
            .tile(B, "army_training")
            .tile(B, "army_training")
            .tile(B, "bavaria")
    };
    let mut tie = scene();
    tie.roll(A, attack("german_states", "austria"), &[4, 4, 5, 4]);
    assert_eq!((tie.param("rolled", "attack_total"), tie.param("rolled", "defence_total")), (json!(2), json!(2)));
    assert_eq!((tie.at(A, "german_states"), tie.marker(B, "german_states"), tie.unrest(A)), ([0, 0, 0], 1, 1));
    let mut won = scene();
    won.roll(A, attack("german_states", "austria"), &[5, 4, 5, 4]);
    assert_eq!((won.marker(A, "german_states"), won.marker(B, "german_states"), won.unrest(B)), (1, 0, 0));
}

#[test]
fn emp_t8_a_win_with_a_seven() {
    let mut scene = two().units(A, "german_states", [1, 0, 0]).counter("german_states/defended-4", 1);
    scene.roll(A, attack("german_states", "german_states/defended-4"), &[6, 1, 3, 3]);
    // 5 + 1 = 6 against 4.
    assert_eq!((scene.at(A, "german_states"), scene.marker(A, "german_states"), scene.unrest(A)), ([0, 0, 0], 1, 1));
}

fn at_sea() -> Play<Empires> {
    let mut scene = two().battle("baltic", [1, 2, 0], [1, 1, 0]).tile(B, "naval_training");
    scene.act(A, attack("baltic", "austria")).act(A, "fight");
    scene
}

#[test]
fn emp_t9_a_tie_at_sea() {
    let mut scene = at_sea();
    scene.roll(B, "fight", &[5, 2, 6, 3, 2, 2, 3, 3]);
    assert_eq!((scene.param("rolled", "attack_total"), scene.param("rolled", "defence_total")), (json!(5), json!(5)));
    // A tie and a 7 for the attacker at sea; ashore 1 to 1, a tie again, without naval support.
    assert_eq!((scene.at(A, "baltic"), scene.at(B, "baltic")), ([0, 0, 0], [0, 0, 0]));
    assert_eq!((scene.unrest(A), scene.unrest(B)), (3, 2));
    assert!(!scene.keys().contains(&"support"));
}

#[test]
fn emp_t10_the_loser_at_sea_faces_naval_support() {
    let mut scene = at_sea();
    scene.roll(B, "fight", &[4, 2, 6, 3, 2, 2, 3, 3]);
    assert_eq!((scene.param("rolled", "attack_total"), scene.param("rolled", "defence_total")), (json!(4), json!(5)));
    assert_eq!(scene.param("support", "side"), json!("defence"));
    // Ashore 1 against 1 + 1.
    assert_eq!((scene.at(A, "baltic"), scene.at(B, "baltic")), ([0, 1, 0], [1, 1, 0]));
    assert_eq!((scene.unrest(A), scene.unrest(B)), (2, 0));
}

#[test]
fn emp_t11_an_attack_with_lent_units_alone() {
    let mut scene = turn(&["spain", "austria", "france"])
        .units(B, "central_europe", [1, 0, 1])
        .units(C, "central_europe", [2, 0, 0])
        .markers(B, "central_europe", 1)
        .tile(A, "army_training");
    scene.act(A, attack("central_europe", "austria")).act(A, ask(&["france"])).roll(C, lend(2, 0), &[6, 3, 4, 3]);
    assert_eq!((scene.param("rolled", "attack_total"), scene.param("rolled", "defence_total")), (json!(6), json!(4)));
    assert_eq!(scene.owes(B), "loss");
    scene.act(B, "lose unit=army");
    assert_eq!((scene.at(B, "central_europe"), scene.unrest(B)), ([0, 0, 0], 2));
    assert_eq!((scene.marker(A, "central_europe"), scene.marker(C, "central_europe")), (1, 0));
}

#[test]
fn emp_t12_a_tie_with_sevens() {
    let mut scene = three()
        .units(A, "german_states", [2, 0, 0])
        .units(C, "german_states", [1, 0, 0])
        .units(B, "german_states", [1, 0, 0])
        .markers(B, "german_states", 1);
    scene.act(A, attack("german_states", "austria")).act(A, ask(&["spain"])).roll(C, lend(1, 0), &[4, 3, 5, 2]);
    assert_eq!([A, B, C].map(|seat| scene.at(seat, "german_states")), [[1, 0, 0], [0, 0, 0], [0, 0, 0]]);
    assert_eq!([A, B, C].map(|seat| scene.unrest(seat)), [1, 1, 1]);
}

#[test]
fn emp_t13_straits_and_ports() {
    let scene = |power: &str| turn(&[power, "austria"]).units(A, "home", [1, 0, 0]);
    let mut britain = scene("britain");
    britain.roll(A, go("army", "home:britain", "german_states"), &[]);
    let mut spain = scene("spain");
    spain.roll(A, go("army", "home:spain", "mediterranean"), &[]);
    let baltic = go("army", "home:france", "baltic");
    assert!(!scene("france").offers(A, &baltic));
    let mut france = scene("france").units(A, "baltic", [0, 1, 0]);
    france.roll(A, baltic, &[4]);
    assert_eq!(france.at(A, "baltic"), [1, 1, 0]);
}

#[test]
fn emp_t14_an_army_is_lost_at_sea() {
    let mut scene = two().units(A, "home", [1, 0, 0]).units(A, "india", [0, 1, 0]);
    scene.roll(A, go("army", "home:france", "india"), &[1, 2]);
    assert_eq!(scene.param("storm", "result"), json!("lost"));
    assert_eq!((scene.at(A, "home:france"), scene.at(A, "india"), scene.unrest(A)), ([0, 0, 0], [0, 1, 0], 1));
}

#[test]
fn emp_t15_missing_gold_is_taxed() {
    let mut scene = two().units(A, "india", [1, 0, 0]).counter("india/defended-3", 1).set(A, "gold", 1);
    scene.roll(A, attack("india", "india/defended-3"), &[1, 1, 2, 2]);
    assert_eq!((scene.gold(A), scene.unrest(A)), (1, 2), "one tax, and the army that was lost");
    let mut scene = two().set(A, "gold", 0).auction(1, A);
    scene.act(A, bid("open", 5, "france", "austria")).act(B, "pass");
    assert_eq!((scene.gold(A), scene.unrest(A)), (1, 3));
}

#[test]
fn emp_t16_income_and_maintenance() {
    let scene = two().set(A, "population", 4).set(A, "gold", 0).markers(A, "india", 6).units(A, "home", [12, 0, 0]);
    let mut scene = scene.last_turn(1);
    scene.act(B, "pass");
    assert_eq!(scene.param("income", "gold"), json!(10));
    assert_eq!((scene.gold(A), scene.unrest(A), scene.number(A, "population")), (0, 1, 9));
}

#[test]
fn emp_t17_population_stops_at_nine() {
    let mut scene = two().set(A, "population", 6).last_turn(1);
    scene.act(B, "pass");
    assert_eq!(scene.number(A, "population"), 9);
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
        turn(&["spain", "britain"]).counter("south_america/pop", 1).counter("caribbean/slaves", 1).units(A, "africa", [0, 1, 0]);
    let enslave = "enslave counter=caribbean/slaves";
    scene.act(A, "colonise counter=south_america/pop");
    assert_eq!(scene.number(A, "population"), 4);
    assert!(!scene.offers(A, enslave));
    let mut next = scene.turn_of(A);
    assert!(!turn(&["spain", "britain"]).counter("caribbean/slaves", 1).offers(A, enslave), "without an own navy in Africa");
    next.act(A, enslave);
    assert_eq!((next.number(A, "population"), next.marker(A, "caribbean")), (4, 1));
}

#[test]
fn emp_t22_the_odd_power() {
    let mut scene = turn(&FIVE).boxes([Some(0), Some(1), Some(2), Some(3), None, None, None, None]).with(|state| {
        state["stage"] = json!({ "Auction": { "number": 3, "opener": 2, "turn": 2, "high": null } });
    });
    scene.act(C, "open amount=2 b=spain");
    for seat in [D, E, A, B] {
        scene.act(seat, "pass");
    }
    assert_eq!(scene.table()["display"], json!([0, 1, 2, 3, null, 4, null, null]));
    assert_eq!((scene.gold(C), scene.owes(A)), (8, "turn".to_owned()));
    let mut scene = scene.last_turn(1);
    scene.act(E, "pass");
    assert_eq!((scene.table()["war"].clone(), scene.owes(E)), (json!(2), "open".to_owned()));
}

#[test]
fn emp_t23_seven_players_empty_the_bag() {
    let mut scene = claimed(&crate::scene::POWERS);
    let all = |scene: &Play<Empires>| scene.table()["bag"].as_object().unwrap().values().map(|count| count.as_u64().unwrap()).sum::<u64>();
    assert_eq!(all(&scene), 20);
    while scene.table()["war"] != json!(3) {
        scene.defaults(1);
    }
    assert_eq!(all(&scene), 0);
}

#[test]
fn emp_t24_portugal_counts_once() {
    let mut scene = turn(&["spain", "britain"])
        .battle("africa", [1, 1, 0], [1, 1, 0])
        .units(A, "south_america", [1, 0, 0])
        .counter("south_america/defended-2-g2", 1)
        .tile(A, "portugal");
    scene.act(A, attack("africa", "britain")).act(A, "fight").act(B, "fight");
    scene.roll(A, "ally_tile tile=portugal part=naval", &[3, 3, 1, 1, 4, 4, 2, 2]);
    assert_eq!((scene.param("rolled", "attack_total"), scene.param("rolled", "defence_total")), (json!(2), json!(1)));
    let land = scene.told().iter().filter(|event| event.say.k == "empires.rolled").nth(1).unwrap();
    // One army and naval support against one army.
    assert_eq!((land.say.p["attack_total"].clone(), land.say.p["defence_total"].clone()), (json!(2), json!(1)));
    scene.roll(A, attack("south_america", "south_america/defended-2-g2"), &[2, 2, 3, 3]);
    assert_eq!((scene.param("rolled", "attack_total"), scene.param("rolled", "defence_total")), (json!(2), json!(2)));
    assert_eq!((scene.at(A, "south_america"), scene.table()["seats"][0]["tiles"][0]["tile"].clone()), ([0, 0, 0], json!("portugal")));
    let mut scene = scene.last_turn(1);
    scene.act(B, "pass");
    assert_eq!((scene.table()["seats"][0]["tiles"].clone(), scene.table()["supply"]["portugal"].clone()), (json!([]), json!(1)));
}

#[test]
fn emp_t25_ships_alone_win_no_ground() {
    let mut scene = turn(&["spain", "britain"]).units(A, "india", [0, 2, 0]).counter("india/defended-3", 1);
    scene.roll(A, attack("india", "india/defended-3"), &[]);
    assert_eq!((scene.gold(A), scene.at(A, "india"), scene.counters("india")), (8, [0, 2, 0], json!({ "india/defended-3": 1 })));
}

#[test]
fn emp_t26_naval_support_without_a_roll() {
    let mut scene = turn(&["prussia", "russia"]).battle("baltic", [1, 0, 0], [1, 1, 0]);
    scene.roll(A, attack("baltic", "russia"), &[3, 3, 2, 2]);
    assert_eq!(scene.param("rolled", "defence_total"), json!(2));
}

/// The events of the first seat's action, once for every throw of its four dice.
fn every_throw(play: &Play<Empires>, act: &Action) -> Vec<Vec<Event>> {
    let mut all = BTreeMap::new();
    for number in 0_u64.. {
        let mut seed = [3; 32];
        seed[..8].copy_from_slice(&number.to_le_bytes());
        if let Entry::Vacant(free) = all.entry(Dice::at(&seed, 1).rolls("all", 4, 6)) {
            let mut dice = Dice::at(&seed, 1);
            let mut context = Context::new(&mut dice, Actor::Player);
            play.game().clone().apply(A, act, &mut context).unwrap();
            let events = context.events;
            let thrown: Vec<u32> = dice.into_rolls().iter().flat_map(|roll| &roll.values).map(|value| value + 1).collect();
            assert_eq!(&thrown, free.key(), "four dice are thrown");
            free.insert(events);
        }
        if all.len() == 6 * 6 * 6 * 6 {
            break;
        }
    }
    all.into_values().collect()
}

#[test]
fn emp_t27_the_chances_of_four_dice() {
    // Armies against a counter of defence 2, with every throw of the four dice.
    for (lead, expected) in [(0_u8, [401, 198, 401]), (1, [599, 170, 231]), (2, [769, 117, 114]), (3, [886, 71, 43])] {
        let scene = two().units(A, "german_states", [2 + lead, 0, 0]).counter("german_states/defended-2", 1);
        let throws = every_throw(&scene, &action(&attack("german_states", "german_states/defended-2")));
        let promille = ["attack", "tie", "defence"].map(|winner| {
            let won = |event: &Event| event.say.k == "empires.fought" && event.say.p["winner"] == winner;
            let count = throws.iter().filter(|events| events.iter().any(won)).count();
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
    let mut scene = four()
        .units(A, "german_states", [3, 0, 0])
        .units(B, "german_states", [0, 0, 1])
        .units(D, "german_states", [1, 0, 0])
        .markers(B, "german_states", 1);
    scene.act(A, attack("german_states", "austria")).act(B, ask(&["russia"])).roll(D, lend(1, 0), &[3, 2, 5, 4]);
    assert_eq!((scene.param("rolled", "attack_total"), scene.param("rolled", "defence_total")), (json!(4), json!(4)));
    assert_eq!([A, B, D].map(|seat| scene.at(seat, "german_states")), [[2, 0, 0], [0, 0, 1], [0, 0, 0]]);
    assert_eq!([A, B, D].map(|seat| scene.unrest(seat)), [1, 0, 1]);
}

#[test]
fn emp_t31_nothing_to_win_ashore() {
    let mut scene = turn(&["prussia", "russia"]).units(A, "baltic", [1, 1, 0]).units(B, "baltic", [0, 1, 0]);
    scene.act(A, attack("baltic", "russia")).act(A, "fight").roll(B, "fight", &[6, 2, 3, 3]);
    assert_eq!((scene.param("rolled", "attack_total"), scene.param("rolled", "defence_total")), (json!(5), json!(1)));
    assert_eq!((scene.at(B, "baltic"), scene.unrest(B), scene.marker(A, "baltic")), ([0, 0, 0], 1, 0));
}

#[test]
fn emp_t32_the_ceiling_of_bids() {
    for (high, offered) in [(43, false), (42, true)] {
        let mut scene = two().set(B, "gold", 3).set(A, "gold", 20).auction(1, A);
        scene.act(A, bid("open", high, "france", "austria"));
        assert_eq!(scene.may(B, "raise"), offered);
        assert!(scene.offers(B, Action::new("pass")));
        assert_eq!(scene.offers(B, bid("raise", 43, "france", "austria")), offered);
        assert!(!scene.offers(B, bid("raise", 44, "france", "austria")));
    }
}

#[test]
fn emp_t33_the_clock_asks_all_allies_once() {
    let mut scene =
        five().units(A, "india", [1, 0, 0]).units(C, "india", [1, 0, 0]).units(E, "india", [1, 0, 0]).counter("india/defended-3", 1);
    scene.act(A, attack("india", "india/defended-3"));
    assert_eq!(scene.default(A), text(&ask(&["spain", "britain"])));
    scene.defaults(1);
    scene.defaults(2);
    assert_eq!(scene.default(A), "close");
}

#[test]
fn emp_t34_no_tax_at_will_from_twenty_on() {
    let mut scene = two().set(A, "unrest", 20).set(A, "gold", 0).units(A, "india", [1, 0, 0]).counter("india/defended-3", 1);
    assert!(!scene.may(A, "tax"));
    scene.roll(A, attack("india", "india/defended-3"), &[6, 2, 3, 3]);
    assert_eq!((scene.unrest(A), scene.gold(A)), (21, 0));
}

#[test]
fn emp_t35_no_marker_is_left() {
    let mut scene =
        turn(&["spain", "britain"]).units(A, "caribbean", [2, 1, 0]).counter("caribbean/defended-3-g2", 1).markers(A, "india", 20);
    scene.roll(A, attack("caribbean", "caribbean/defended-3-g2"), &[6, 2, 5, 5]);
    assert_eq!(scene.param("conquered", "placed"), json!(false));
    assert_eq!((scene.counters("caribbean"), scene.gold(A), scene.marker(A, "caribbean")), (json!({}), 10, 0));
}

#[test]
fn emp_t36_a_tactical_retreat_counts_as_a_loss() {
    let mut scene = two().units(A, "german_states", [2, 0, 0]).counter("german_states/defended-5-vp", 1).tile(A, "tactical_retreat");
    // 2 + 1 against 5.
    scene.roll(A, attack("german_states", "german_states/defended-5-vp"), &[4, 3, 2, 2]);
    assert_eq!(scene.owes(A), "retreat");
    scene.act(A, "retreat use=true");
    assert_eq!((scene.at(A, "home:france"), scene.at(A, "german_states"), scene.unrest(A)), ([1, 0, 0], [0, 0, 0], 1));
}

#[test]
fn emp_t37_an_idle_navy_is_no_unit_ashore() {
    let mut scene = turn(&["prussia", "russia"]).battle("baltic", [1, 0, 0], [0, 1, 0]).tile(B, "army_training").tile(B, "army_training");
    scene.roll(A, attack("baltic", "russia"), &[5, 4, 4, 3]);
    assert_eq!((scene.param("rolled", "attack_total"), scene.param("rolled", "defence_total")), (json!(2), json!(2)));
    assert_eq!((scene.at(A, "baltic"), scene.at(B, "baltic"), scene.unrest(B)), ([0, 0, 0], [0, 1, 0], 0));
}

//! Attacks (EMP-11).

use crate::scene::{Scene, a, attack, keys, lend, told, yes};
use engine::Action;
use engine::serde_json::json;

/// France and Spain against Austria and Russia.
fn four() -> Scene {
    Scene::turn(&["france", "austria", "spain", "russia"])
}

fn fight() -> Action {
    Action::new("fight")
}

fn totals(events: &[engine::Event]) -> [i64; 2] {
    ["attack_total", "defence_total"].map(|name| told(events, "rolled", name).as_i64().unwrap())
}

#[test]
fn emp_11_1_11_2_targets() {
    let scene = four()
        .units(0, "africa", [1, 0, 0])
        .units(1, "africa", [0, 0, 1])
        .markers(2, "africa", 1)
        .counter("africa/pop", 1)
        .counter("africa/defended-2", 1);
    assert!(scene.permits(0, &attack("africa", "austria")), "a unit without a marker");
    assert!(scene.permits(0, &attack("africa", "africa/defended-2")));
    for other in ["spain", "russia", "africa/pop", "africa/defended-3", "france"] {
        assert!(!scene.permits(0, &attack("africa", other)), "{other}");
    }
}

#[test]
fn emp_11_3_an_army_or_navy_of_the_attacker_or_an_ally() {
    let scene = || four().counter("africa/defended-2", 1);
    let against = attack("africa", "africa/defended-2");
    assert!(!scene().permits(0, &against));
    assert!(!scene().units(0, "africa", [0, 0, 1]).permits(0, &against), "forts do not attack");
    assert!(!scene().units(1, "africa", [1, 0, 0]).permits(0, &against));
    assert!(scene().units(0, "africa", [0, 1, 0]).permits(0, &against));
    assert!(scene().units(2, "africa", [1, 0, 0]).permits(0, &against));
}

#[test]
fn emp_11_4_11_11_a_refusal_lets_the_attack_collapse() {
    let mut scene =
        four().units(2, "baltic", [1, 0, 0]).units(1, "baltic", [1, 0, 0]).units(3, "baltic", [1, 0, 0]).markers(1, "baltic", 1);
    scene.act(0, attack("baltic", "austria"));
    scene.act(0, a("ask", json!({ "allies": ["spain"] })));
    scene.act(2, lend(0, 0));
    let events = scene.roll(0, Action::new("close"), &[]);
    assert!(keys(&events).contains(&"collapsed"));
    assert_eq!((scene.gold(0), scene.asks(0)), (8, "turn".to_owned()), "paid, and the attacked player was not asked");
}

#[test]
fn emp_11_5_the_attacker_asks_first() {
    let mut scene = four()
        .units(0, "baltic", [1, 0, 0])
        .units(2, "baltic", [1, 0, 0])
        .units(1, "baltic", [1, 0, 0])
        .units(3, "baltic", [1, 0, 0])
        .markers(1, "baltic", 1);
    scene.act(0, attack("baltic", "austria"));
    assert_eq!((scene.asks(0), scene.asks(1)), ("help".to_owned(), String::new()));
    scene.act(0, Action::new("close"));
    assert_eq!((scene.asks(0), scene.asks(1)), (String::new(), "help".to_owned()));
    let events = scene.roll(1, Action::new("close"), &[2, 2, 3, 3]);
    assert_eq!(totals(&events), [1, 1]);
}

#[test]
fn emp_11_6_each_kind_separately() {
    let mut scene = four().units(0, "india", [1, 0, 0]).units(2, "india", [2, 1, 1]).counter("india/defended-3", 1);
    scene.act(0, attack("india", "india/defended-3"));
    scene.act(0, a("ask", json!({ "allies": ["spain"] })));
    assert!(scene.permits(2, &lend(1, 0)) && scene.permits(2, &lend(0, 1)) && scene.permits(2, &lend(2, 1)));
    assert!(!scene.permits(2, &lend(3, 0)) && !scene.permits(2, &lend(0, 2)));
    let events = scene.roll(2, lend(0, 1), &[4, 4, 3, 3]);
    assert_eq!(totals(&events), [2, 3], "a lent navy gives naval support (G-20)");
}

#[test]
fn emp_11_8_11_20_counters_have_no_allies_and_dice_of_their_own() {
    let mut scene = four().units(0, "india", [1, 0, 0]).units(1, "india", [3, 0, 0]).counter("india/defended-3", 1);
    let events = scene.roll(0, attack("india", "india/defended-3"), &[5, 1, 6, 1]);
    assert_eq!(totals(&events), [5, 8]);
}

#[test]
fn emp_11_9_helpers_bring_units_only() {
    let mut scene = four()
        .units(0, "german_states", [2, 0, 0])
        .units(1, "german_states", [1, 0, 0])
        .units(3, "german_states", [1, 0, 1])
        .markers(1, "german_states", 1)
        .tile(3, "bavaria")
        .tile(3, "army_training");
    scene.act(0, attack("german_states", "austria"));
    scene.act(1, a("ask", json!({ "allies": ["russia"] })));
    let events = scene.roll(3, lend(1, 0), &[2, 2, 3, 3]);
    assert_eq!(totals(&events), [2, 2]);
}

#[test]
fn emp_11_10_all_own_units_take_part() {
    let mut scene = four().units(0, "german_states", [4, 0, 0]).units(1, "german_states", [3, 0, 1]).markers(1, "german_states", 1);
    let events = scene.roll(0, attack("german_states", "austria"), &[2, 2, 3, 3]);
    assert_eq!(totals(&events), [4, 5]);
}

#[test]
fn emp_11_12_a_tile_alone_starts_no_naval_battle() {
    let mut scene = four().units(0, "baltic", [1, 0, 0]).units(1, "baltic", [1, 1, 0]).markers(1, "baltic", 1).tile(0, "denmark");
    let events = scene.roll(0, attack("baltic", "austria"), &[2, 2, 3, 3]);
    assert_eq!(totals(&events), [1, 2], "nor does it keep the other from naval support");
}

#[test]
fn emp_11_13_one_sided_navies_give_support_at_once() {
    let mut none = four().units(0, "baltic", [1, 0, 0]).units(1, "baltic", [1, 0, 0]).markers(1, "baltic", 1);
    assert_eq!(totals(&none.roll(0, attack("baltic", "austria"), &[2, 2, 3, 3])), [1, 1]);
    let mut attacker = four().units(0, "baltic", [1, 1, 0]).units(1, "baltic", [1, 0, 0]).markers(1, "baltic", 1);
    assert_eq!(totals(&attacker.roll(0, attack("baltic", "austria"), &[2, 2, 3, 3])), [2, 1]);
}

#[test]
fn emp_11_14_who_yields_gives_support_and_loses_nothing() {
    let scene = || four().units(0, "baltic", [1, 1, 0]).units(1, "baltic", [1, 3, 0]).markers(1, "baltic", 1);
    let mut attacker = scene();
    attacker.act(0, attack("baltic", "austria"));
    let events = attacker.roll(0, Action::new("yield"), &[2, 2, 3, 3]);
    assert_eq!((totals(&events), attacker.at(0, "baltic")[1]), ([1, 2], 1));
    let mut defender = scene();
    defender.act(0, attack("baltic", "austria"));
    defender.act(0, fight());
    let events = defender.roll(1, Action::new("yield"), &[2, 2, 3, 3]);
    assert_eq!((totals(&events), defender.at(1, "baltic")[1]), ([2, 1], 3));
}

#[test]
fn emp_11_15_naval_totals() {
    let mut scene = four()
        .units(0, "baltic", [0, 2, 0])
        .units(1, "baltic", [1, 1, 0])
        .markers(1, "baltic", 1)
        .tile(0, "naval_training")
        .tile(0, "denmark")
        .tile(0, "army_training");
    scene.act(0, attack("baltic", "austria"));
    scene.act(0, fight());
    let events = scene.roll(1, fight(), &[2, 2, 6, 1]);
    assert_eq!(totals(&events), [4, 6]);
}

#[test]
fn emp_11_16_11_17_losses_at_sea() {
    // The winner's 7 costs its only navy, so nobody has support.
    let mut scene = four().units(0, "baltic", [1, 1, 0]).units(1, "baltic", [1, 1, 0]).markers(1, "baltic", 1);
    scene.act(0, attack("baltic", "austria"));
    scene.act(0, fight());
    let events = scene.roll(1, fight(), &[6, 1, 3, 3, 2, 2, 4, 4]);
    assert!(!keys(&events).contains(&"support"));
    assert_eq!((scene.at(0, "baltic")[1], scene.at(1, "baltic")[1]), (0, 0));
}

#[test]
fn emp_11_18_no_land_part_without_an_army() {
    let mut scene = four().units(0, "baltic", [0, 1, 0]).units(1, "baltic", [0, 1, 0]).markers(1, "baltic", 1);
    scene.act(0, attack("baltic", "austria"));
    scene.act(0, fight());
    scene.roll(1, fight(), &[6, 2, 3, 3]);
    assert_eq!((scene.marker(1, "baltic"), scene.asks(0)), (1, "turn".to_owned()));
}

#[test]
fn emp_11_19_land_totals() {
    let mut scene = four()
        .units(0, "baltic", [2, 1, 0])
        .units(1, "baltic", [1, 0, 1])
        .markers(1, "baltic", 1)
        .tile(0, "army_training")
        .tile(1, "sweden")
        .tile(1, "militia");
    scene.act(0, attack("baltic", "austria"));
    let events = scene.roll(1, yes("militia", true), &[2, 1, 6, 6]);
    // 1 + 2 + support + training; 1 + fort 2 + Sweden + Militia 2.
    assert_eq!(totals(&events), [5, 6]);
}

#[test]
fn emp_11_21_11_22_training_needs_more_copies_and_units() {
    let scene = |own: usize, theirs: usize, army: u8| {
        let mut scene = four().units(0, "german_states", [1, 0, 0]).units(1, "german_states", [army, 0, 0]).markers(1, "german_states", 1);
        for _ in 0..own {
            scene = scene.tile(0, "army_training");
        }
        for _ in 0..theirs {
            scene = scene.tile(1, "army_training");
        }
        totals(&scene.roll(0, attack("german_states", "austria"), &[2, 2, 3, 3]))
    };
    assert_eq!(scene(1, 1, 1), [1, 1]);
    assert_eq!(scene(3, 1, 1), [2, 1], "never more than 1");
    assert_eq!(scene(1, 2, 1), [1, 2]);
    assert_eq!(scene(1, 2, 0), [2, 0], "without units copies count 0");
}

#[test]
fn emp_11_23_11_24_alliance_tiles() {
    // Ottoman Empire shows both symbols; without a naval battle it counts ashore without asking. Savoy adds up.
    let mut scene = four()
        .units(0, "mediterranean", [1, 0, 0])
        .units(1, "mediterranean", [1, 0, 0])
        .markers(1, "mediterranean", 1)
        .tile(0, "ottoman_empire_alliance")
        .tile(0, "savoy")
        .tile(0, "poland");
    assert_eq!(totals(&scene.roll(0, attack("mediterranean", "austria"), &[2, 2, 3, 3])), [3, 1]);
    // With one it is asked for, and used once.
    let mut scene = four().units(0, "baltic", [1, 1, 0]).units(1, "baltic", [1, 1, 0]).markers(1, "baltic", 1).tile(0, "sweden");
    scene.act(0, attack("baltic", "austria"));
    scene.act(0, fight());
    scene.act(1, fight());
    let events = scene.roll(0, a("ally_tile", json!({ "tile": "sweden", "part": "land" })), &[2, 2, 4, 4, 3, 3, 5, 5]);
    assert_eq!(totals(&events), [1, 1]);
    let ashore = events.iter().filter(|event| event.say.k == "empires.rolled").nth(1).unwrap();
    assert_eq!(ashore.say.p["attack_total"], json!(2));
}

#[test]
fn emp_11_25_11_26_higher_lower_equal() {
    let scene = || four().units(0, "german_states", [2, 0, 0]).units(1, "german_states", [2, 0, 0]).markers(1, "german_states", 1);
    let after = |dice: &[u32]| {
        let mut scene = scene();
        scene.roll(0, attack("german_states", "austria"), dice);
        (scene.at(0, "german_states")[0], scene.at(1, "german_states")[0], scene.marker(0, "german_states"))
    };
    assert_eq!(after(&[3, 1, 3, 3]), (2, 1, 1));
    assert_eq!(after(&[3, 3, 3, 1]), (1, 2, 0));
    assert_eq!(after(&[3, 3, 4, 4]), (1, 1, 0));
    assert_eq!(after(&[6, 1, 3, 4]), (1, 0, 1), "sevens cost one more on either side");
    // A counter loses nothing, and its 7 is nobody's.
    let mut neutral = four().units(0, "german_states", [1, 0, 0]).counter("german_states/defended-4", 1);
    neutral.roll(0, attack("german_states", "german_states/defended-4"), &[2, 2, 3, 4]);
    assert_eq!(neutral.counters("german_states"), json!({ "german_states/defended-4": 1 }));
}

#[test]
fn emp_11_27_losses_come_from_those_who_fought() {
    let mut scene = four().units(0, "baltic", [1, 2, 0]).units(1, "baltic", [1, 1, 0]).markers(1, "baltic", 1);
    scene.act(0, attack("baltic", "austria"));
    scene.act(0, fight());
    scene.roll(1, Action::new("yield"), &[2, 2, 6, 1]);
    // 1 + 1 against 5 + 1: the only army goes, the navies stay; the defender's 7 costs its army.
    assert_eq!((scene.at(0, "baltic"), scene.at(1, "baltic")), ([0, 2, 0], [0, 1, 0]));
}

#[test]
fn emp_11_28_first_an_own_unit_then_a_helpers() {
    let mut scene = Scene::turn(&["france", "austria", "spain", "russia", "britain"])
        .units(0, "german_states", [1, 0, 0])
        .units(2, "german_states", [1, 0, 0])
        .units(4, "german_states", [2, 0, 0])
        .counter("german_states/defended-5-vp", 1);
    scene.act(0, attack("german_states", "german_states/defended-5-vp"));
    scene.act(0, a("ask", json!({ "allies": ["spain", "britain"] })));
    scene.act(2, lend(1, 0));
    scene.roll(4, lend(2, 0), &[4, 3, 6, 1]);
    assert_eq!((scene.at(0, "german_states")[0], scene.asks(0)), (0, "loss".to_owned()));
    assert_eq!(scene.default(0), a("lose", json!({ "power": "britain" })), "who has most units in this part (D16)");
    scene.act(0, a("lose", json!({ "power": "spain" })));
    assert_eq!((scene.at(2, "german_states")[0], scene.at(4, "german_states")[0], scene.unrest(2)), (0, 2, 1));
}

#[test]
fn emp_11_29_army_or_fort_but_no_fort_in_a_tie() {
    let scene = || four().units(0, "german_states", [3, 0, 0]).units(1, "german_states", [1, 0, 1]).markers(1, "german_states", 1);
    let mut beaten = scene();
    beaten.roll(0, attack("german_states", "austria"), &[3, 1, 4, 4]);
    assert_eq!((beaten.asks(1), beaten.default(1)), ("loss".to_owned(), a("lose", json!({ "unit": "army" }))));
    beaten.act(1, a("lose", json!({ "unit": "fort" })));
    assert_eq!((beaten.at(1, "german_states"), beaten.unrest(1)), ([1, 0, 0], 1));
    let mut tie = scene();
    tie.roll(0, attack("german_states", "austria"), &[4, 3, 3, 4]);
    assert_eq!(tie.at(1, "german_states"), [0, 0, 1], "two losses, and only the army can be taken");
    assert_eq!(tie.unrest(1), 1);
}

#[test]
fn emp_11_30_a_lost_unit_goes_back_to_its_supply() {
    let mut scene = four().units(0, "german_states", [1, 0, 0]).counter("german_states/defended-4", 1);
    scene.roll(0, attack("german_states", "german_states/defended-4"), &[2, 2, 3, 3]);
    assert_eq!((scene.table()["seats"][0]["supply"]["army"].clone(), scene.unrest(0)), (json!(14), 1));
}

#[test]
fn emp_11_31_only_the_attacker_places_and_only_for_a_marker() {
    let mut units = four().units(0, "german_states", [3, 0, 0]).units(1, "german_states", [1, 0, 0]);
    units.roll(0, attack("german_states", "austria"), &[3, 3, 4, 4]);
    assert_eq!((units.marker(0, "german_states"), units.at(1, "german_states")[0]), (0, 0));
    let mut lent = four().units(2, "german_states", [3, 0, 0]).markers(1, "german_states", 2);
    lent.act(0, attack("german_states", "austria"));
    lent.act(0, a("ask", json!({ "allies": ["spain"] })));
    lent.roll(2, lend(3, 0), &[3, 3, 4, 4]);
    assert_eq!([0, 1, 2].map(|seat| lent.marker(seat, "german_states")), [1, 1, 0]);
}

#[test]
fn emp_11_32_gold_and_a_point_from_a_counter() {
    let mut scene = four().units(0, "india", [6, 0, 0]).counter("india/defended-4-g1-vp", 1);
    let events = scene.roll(0, attack("india", "india/defended-4-g1-vp"), &[3, 3, 4, 4]);
    assert_eq!((told(&events, "spoils", "gold"), told(&events, "spoils", "vp")), (json!(1), json!(1)));
    assert_eq!((scene.gold(0), scene.number(0, "vp"), scene.counters("india")), (9, 1, json!({})));
    // A counter that shows neither brings neither.
    let mut plain = four().units(0, "india", [6, 0, 0]).counter("india/defended-3", 1);
    let events = plain.roll(0, attack("india", "india/defended-3"), &[3, 3, 4, 4]);
    assert!(!keys(&events).contains(&"spoils"));
    assert_eq!((plain.gold(0), plain.number(0, "vp")), (8, 0));
}

#[test]
fn emp_11_34_units_stay() {
    let mut scene = four().units(0, "german_states", [3, 0, 0]).units(1, "german_states", [2, 0, 0]).markers(1, "german_states", 1);
    scene.roll(0, attack("german_states", "austria"), &[3, 3, 4, 4]);
    assert_eq!((scene.at(0, "german_states")[0], scene.at(1, "german_states")[0]), (3, 1));
}

#[test]
fn emp_11_35_three_requests_each_with_a_higher_offer() {
    let mut scene = four().units(0, "india", [1, 0, 0]).units(2, "india", [1, 0, 0]).counter("india/defended-3", 1);
    let offer = |gold: u32| a("offer", json!({ "ally": "spain", "gold": gold }));
    let ask = || a("ask", json!({ "allies": ["spain"] }));
    scene.act(0, attack("india", "india/defended-3"));
    scene.act(0, ask());
    scene.act(2, lend(0, 0));
    assert!(!scene.permits(0, &ask()) && !scene.permits(0, &offer(0)));
    scene.act(0, offer(2));
    scene.act(0, ask());
    scene.act(2, lend(0, 0));
    assert!(!scene.permits(0, &offer(2)));
    scene.act(0, offer(3));
    scene.act(0, ask());
    let events = scene.roll(2, lend(0, 0), &[3, 3, 4, 4]);
    assert_eq!(totals(&events), [1, 3], "after the third the battle goes on");
    // Who agreed is not asked again.
    let mut scene = four().units(0, "india", [1, 0, 0]).units(2, "india", [2, 0, 0]).counter("india/defended-3", 1);
    scene.act(0, attack("india", "india/defended-3"));
    scene.act(0, ask());
    scene.roll(2, lend(1, 0), &[3, 3, 4, 4]);
}

#[test]
fn emp_11_36_the_attacking_side_settles_first() {
    let mut scene = four()
        .units(0, "german_states", [2, 0, 0])
        .units(1, "german_states", [2, 0, 0])
        .markers(1, "german_states", 1)
        .tile(0, "tactical_retreat")
        .tile(1, "tactical_retreat");
    scene.roll(0, attack("german_states", "austria"), &[3, 3, 4, 4]);
    assert_eq!((scene.asks(0), scene.asks(1)), ("retreat".to_owned(), String::new()));
    scene.act(0, yes("retreat", false));
    assert_eq!((scene.asks(1), scene.unrest(0)), ("retreat".to_owned(), 1));
    scene.act(1, yes("retreat", true));
    assert_eq!((scene.at(1, "home:austria"), scene.unrest(1)), ([1, 0, 0], 0));
}

#[test]
fn emp_11_33_a_defender_who_wins_gains_nothing() {
    // Austria has one of everything that a prize could be made of, and wins on land, at sea, and with a helper.
    let scene = || {
        four()
            .units(0, "baltic", [2, 1, 0])
            .units(1, "baltic", [2, 1, 1])
            .units(3, "baltic", [1, 0, 0])
            .markers(0, "baltic", 2)
            .markers(1, "baltic", 2)
            .set(1, "vp", 7)
            .set(1, "unrest", 5)
    };
    let before = scene();
    let mut after = scene();
    after.act(0, attack("baltic", "austria"));
    after.act(1, a("ask", json!({ "allies": ["russia"] })));
    after.act(3, lend(1, 0));
    after.act(0, fight());
    let events = after.roll(1, fight(), &[3, 3, 6, 2, 3, 3, 4, 4]);
    assert_eq!((told(&events, "fought", "winner"), keys(&events).last().copied()), (json!("defence"), Some("repelled")));
    for seat in [1, 3] {
        let side = |scene: &Scene| (scene.table()["seats"][usize::from(seat)].clone(), scene.unrest(seat));
        assert_eq!(side(&after), side(&before), "seat {seat}");
    }
    assert_eq!(after.table()["areas"], before.table()["areas"], "no marker changes");
    assert_eq!((after.at(0, "baltic"), after.unrest(0), after.gold(0)), ([1, 0, 0], 2, 8), "the attacker has lost what it has lost");
    // A counter that wins lies there as before, and its gold stays on it.
    let mut neutral = four().units(0, "india", [1, 0, 0]).counter("india/defended-4-g1-vp", 1);
    neutral.roll(0, attack("india", "india/defended-4-g1-vp"), &[2, 2, 3, 3]);
    assert_eq!(neutral.counters("india"), json!({ "india/defended-4-g1-vp": 1 }));
    assert_eq!((neutral.gold(0), neutral.number(0, "vp"), neutral.marker(0, "india")), (8, 0, 0));
}

//! Attacks (EMP-11).

use crate::scene::{Look, Scene, ask, attack, five, four, lend};
use empires::Empires;
use engine::serde_json::json;
use engine::suite::{A, B, C, D, E, Play};

#[test]
fn emp_11_1_11_2_targets() {
    let scene = four()
        .units(A, "africa", [1, 0, 0])
        .units(B, "africa", [0, 0, 1])
        .markers(C, "africa", 1)
        .counter("africa/pop", 1)
        .counter("africa/defended-2", 1);
    assert!(scene.offers(A, attack("africa", "austria")), "a unit without a marker");
    assert!(scene.offers(A, attack("africa", "africa/defended-2")));
    for other in ["spain", "russia", "africa/pop", "africa/defended-3", "france"] {
        assert!(!scene.offers(A, attack("africa", other)), "{other}");
    }
}

#[test]
fn emp_11_3_an_army_or_navy_of_the_attacker_or_an_ally() {
    let scene = || four().counter("africa/defended-2", 1);
    let against = attack("africa", "africa/defended-2");
    assert!(!scene().offers(A, &against));
    assert!(!scene().units(A, "africa", [0, 0, 1]).offers(A, &against), "forts do not attack");
    assert!(!scene().units(B, "africa", [1, 0, 0]).offers(A, &against));
    assert!(scene().units(A, "africa", [0, 1, 0]).offers(A, &against));
    assert!(scene().units(C, "africa", [1, 0, 0]).offers(A, &against));
}

#[test]
fn emp_11_4_11_11_a_refusal_lets_the_attack_collapse() {
    let mut scene =
        four().units(C, "baltic", [1, 0, 0]).units(B, "baltic", [1, 0, 0]).units(D, "baltic", [1, 0, 0]).markers(B, "baltic", 1);
    scene.act(A, attack("baltic", "austria")).act(A, ask(&["spain"])).act(C, lend(0, 0)).roll(A, "close", &[]);
    assert!(scene.keys().contains(&"collapsed"));
    assert_eq!((scene.gold(A), scene.owes(A)), (8, "turn".to_owned()), "paid, and the attacked player was not asked");
}

#[test]
fn emp_11_5_the_attacker_asks_first() {
    let mut scene = four()
        .units(A, "baltic", [1, 0, 0])
        .units(C, "baltic", [1, 0, 0])
        .units(B, "baltic", [1, 0, 0])
        .units(D, "baltic", [1, 0, 0])
        .markers(B, "baltic", 1);
    scene.act(A, attack("baltic", "austria"));
    assert_eq!((scene.owes(A), scene.owes(B)), ("help".to_owned(), String::new()));
    scene.act(A, "close");
    assert_eq!((scene.owes(A), scene.owes(B)), (String::new(), "help".to_owned()));
    scene.roll(B, "close", &[2, 2, 3, 3]);
    assert_eq!(scene.totals(), [1, 1]);
}

#[test]
fn emp_11_6_each_kind_separately() {
    let mut scene = four().units(A, "india", [1, 0, 0]).units(C, "india", [2, 1, 1]).counter("india/defended-3", 1);
    scene.act(A, attack("india", "india/defended-3")).act(A, ask(&["spain"]));
    assert!(scene.offers(C, lend(1, 0)) && scene.offers(C, lend(0, 1)) && scene.offers(C, lend(2, 1)));
    assert!(!scene.offers(C, lend(3, 0)) && !scene.offers(C, lend(0, 2)));
    scene.roll(C, lend(0, 1), &[4, 4, 3, 3]);
    assert_eq!(scene.totals(), [2, 3], "a lent navy gives naval support (G-20)");
}

#[test]
fn emp_11_8_11_20_counters_have_no_allies_and_dice_of_their_own() {
    let mut scene = four().units(A, "india", [1, 0, 0]).units(B, "india", [3, 0, 0]).counter("india/defended-3", 1);
    scene.roll(A, attack("india", "india/defended-3"), &[5, 1, 6, 1]);
    assert_eq!(scene.totals(), [5, 8]);
}

#[test]
fn emp_11_9_helpers_bring_units_only() {
    let mut scene = four()
        .units(A, "german_states", [2, 0, 0])
        .units(B, "german_states", [1, 0, 0])
        .units(D, "german_states", [1, 0, 1])
        .markers(B, "german_states", 1)
        .tile(D, "bavaria")
        .tile(D, "army_training");
    scene.act(A, attack("german_states", "austria")).act(B, ask(&["russia"])).roll(D, lend(1, 0), &[2, 2, 3, 3]);
    assert_eq!(scene.totals(), [2, 2]);
}

#[test]
fn emp_11_10_all_own_units_take_part() {
    let mut scene = four().battle("german_states", [4, 0, 0], [3, 0, 1]);
    scene.roll(A, attack("german_states", "austria"), &[2, 2, 3, 3]);
    assert_eq!(scene.totals(), [4, 5]);
}

#[test]
fn emp_11_12_a_tile_alone_starts_no_naval_battle() {
    let mut scene = four().battle("baltic", [1, 0, 0], [1, 1, 0]).tile(A, "denmark");
    scene.roll(A, attack("baltic", "austria"), &[2, 2, 3, 3]);
    assert_eq!(scene.totals(), [1, 2], "nor does it keep the other from naval support");
}

#[test]
fn emp_11_13_one_sided_navies_give_support_at_once() {
    let mut none = four().battle("baltic", [1, 0, 0], [1, 0, 0]);
    assert_eq!(none.roll(A, attack("baltic", "austria"), &[2, 2, 3, 3]).totals(), [1, 1]);
    let mut attacker = four().battle("baltic", [1, 1, 0], [1, 0, 0]);
    assert_eq!(attacker.roll(A, attack("baltic", "austria"), &[2, 2, 3, 3]).totals(), [2, 1]);
}

#[test]
fn emp_11_14_who_yields_gives_support_and_loses_nothing() {
    let scene = || four().battle("baltic", [1, 1, 0], [1, 3, 0]);
    let mut attacker = scene();
    attacker.act(A, attack("baltic", "austria")).roll(A, "yield", &[2, 2, 3, 3]);
    assert_eq!((attacker.totals(), attacker.at(A, "baltic")[1]), ([1, 2], 1));
    let mut defender = scene();
    defender.act(A, attack("baltic", "austria")).act(A, "fight").roll(B, "yield", &[2, 2, 3, 3]);
    assert_eq!((defender.totals(), defender.at(B, "baltic")[1]), ([2, 1], 3));
}

#[test]
fn emp_11_15_naval_totals() {
    let mut scene = four().battle("baltic", [0, 2, 0], [1, 1, 0]).tile(A, "naval_training").tile(A, "denmark").tile(A, "army_training");
    scene.act(A, attack("baltic", "austria")).act(A, "fight").roll(B, "fight", &[2, 2, 6, 1]);
    assert_eq!(scene.totals(), [4, 6]);
}

#[test]
fn emp_11_16_11_17_losses_at_sea() {
    // The winner's 7 costs its only navy, so nobody has support.
    let mut scene = four().battle("baltic", [1, 1, 0], [1, 1, 0]);
    scene.act(A, attack("baltic", "austria")).act(A, "fight").roll(B, "fight", &[6, 1, 3, 3, 2, 2, 4, 4]);
    assert!(!scene.keys().contains(&"support"));
    assert_eq!((scene.at(A, "baltic")[1], scene.at(B, "baltic")[1]), (0, 0));
}

#[test]
fn emp_11_18_no_land_part_without_an_army() {
    let mut scene = four().battle("baltic", [0, 1, 0], [0, 1, 0]);
    scene.act(A, attack("baltic", "austria")).act(A, "fight").roll(B, "fight", &[6, 2, 3, 3]);
    assert_eq!((scene.marker(B, "baltic"), scene.owes(A)), (1, "turn".to_owned()));
}

#[test]
fn emp_11_19_land_totals() {
    let mut scene = four().battle("baltic", [2, 1, 0], [1, 0, 1]).tile(A, "army_training").tile(B, "sweden").tile(B, "militia");
    scene.act(A, attack("baltic", "austria")).roll(B, "militia use=true", &[2, 1, 6, 6]);
    // 1 + 2 + support + training; 1 + fort 2 + Sweden + Militia 2.
    assert_eq!(scene.totals(), [5, 6]);
}

#[test]
fn emp_11_21_11_22_training_needs_more_copies_and_units() {
    let scene = |own: usize, theirs: usize, army: u8| {
        let mut scene = four().battle("german_states", [1, 0, 0], [army, 0, 0]);
        for _ in 0..own {
            scene = scene.tile(A, "army_training");
        }
        for _ in 0..theirs {
            scene = scene.tile(B, "army_training");
        }
        scene.roll(A, attack("german_states", "austria"), &[2, 2, 3, 3]).totals()
    };
    assert_eq!(scene(1, 1, 1), [1, 1]);
    assert_eq!(scene(3, 1, 1), [2, 1], "never more than 1");
    assert_eq!(scene(1, 2, 1), [1, 2]);
    assert_eq!(scene(1, 2, 0), [2, 0], "without units copies count 0");
}

#[test]
fn emp_11_23_11_24_alliance_tiles() {
    // Ottoman Empire shows both symbols; without a naval battle it counts ashore without asking. Savoy adds up.
    let mut scene =
        four().battle("mediterranean", [1, 0, 0], [1, 0, 0]).tile(A, "ottoman_empire_alliance").tile(A, "savoy").tile(A, "poland");
    assert_eq!(scene.roll(A, attack("mediterranean", "austria"), &[2, 2, 3, 3]).totals(), [3, 1]);
    // With one it is asked for, and used once.
    let mut scene = four().battle("baltic", [1, 1, 0], [1, 1, 0]).tile(A, "sweden");
    scene.act(A, attack("baltic", "austria")).act(A, "fight").act(B, "fight");
    scene.roll(A, "ally_tile tile=sweden part=land", &[2, 2, 4, 4, 3, 3, 5, 5]);
    assert_eq!(scene.totals(), [1, 1]);
    let ashore = scene.told().iter().filter(|event| event.say.k == "empires.rolled").nth(1).unwrap();
    assert_eq!(ashore.say.p["attack_total"], json!(2));
}

#[test]
fn emp_11_25_11_26_higher_lower_equal() {
    let scene = || four().battle("german_states", [2, 0, 0], [2, 0, 0]);
    let after = |dice: &[u32]| {
        let mut scene = scene();
        scene.roll(A, attack("german_states", "austria"), dice);
        (scene.at(A, "german_states")[0], scene.at(B, "german_states")[0], scene.marker(A, "german_states"))
    };
    assert_eq!(after(&[3, 1, 3, 3]), (2, 1, 1));
    assert_eq!(after(&[3, 3, 3, 1]), (1, 2, 0));
    assert_eq!(after(&[3, 3, 4, 4]), (1, 1, 0));
    assert_eq!(after(&[6, 1, 3, 4]), (1, 0, 1), "sevens cost one more on either side");
    // A counter loses nothing, and its 7 is nobody's.
    let mut neutral = four().units(A, "german_states", [1, 0, 0]).counter("german_states/defended-4", 1);
    neutral.roll(A, attack("german_states", "german_states/defended-4"), &[2, 2, 3, 4]);
    assert_eq!(neutral.counters("german_states"), json!({ "german_states/defended-4": 1 }));
}

#[test]
fn emp_11_27_losses_come_from_those_who_fought() {
    let mut scene = four().battle("baltic", [1, 2, 0], [1, 1, 0]);
    scene.act(A, attack("baltic", "austria")).act(A, "fight").roll(B, "yield", &[2, 2, 6, 1]);
    // 1 + 1 against 5 + 1: the only army goes, the navies stay; the defender's 7 costs its army.
    assert_eq!((scene.at(A, "baltic"), scene.at(B, "baltic")), ([0, 2, 0], [0, 1, 0]));
}

#[test]
fn emp_11_28_first_an_own_unit_then_a_helpers() {
    let mut scene = five()
        .units(A, "german_states", [1, 0, 0])
        .units(C, "german_states", [1, 0, 0])
        .units(E, "german_states", [2, 0, 0])
        .counter("german_states/defended-5-vp", 1);
    scene.act(A, attack("german_states", "german_states/defended-5-vp")).act(A, ask(&["spain", "britain"])).act(C, lend(1, 0));
    scene.roll(E, lend(2, 0), &[4, 3, 6, 1]);
    assert_eq!((scene.at(A, "german_states")[0], scene.owes(A)), (0, "loss".to_owned()));
    assert_eq!(scene.default(A), "lose power=britain", "who has most units in this part (D16)");
    scene.act(A, "lose power=spain");
    assert_eq!((scene.at(C, "german_states")[0], scene.at(E, "german_states")[0], scene.unrest(C)), (0, 2, 1));
}

#[test]
fn emp_11_29_army_or_fort_but_no_fort_in_a_tie() {
    let scene = || four().battle("german_states", [3, 0, 0], [1, 0, 1]);
    let mut beaten = scene();
    beaten.roll(A, attack("german_states", "austria"), &[3, 1, 4, 4]);
    assert_eq!((beaten.owes(B), beaten.default(B)), ("loss".to_owned(), "lose unit=army".to_owned()));
    beaten.act(B, "lose unit=fort");
    assert_eq!((beaten.at(B, "german_states"), beaten.unrest(B)), ([1, 0, 0], 1));
    let mut tie = scene();
    tie.roll(A, attack("german_states", "austria"), &[4, 3, 3, 4]);
    assert_eq!(tie.at(B, "german_states"), [0, 0, 1], "two losses, and only the army can be taken");
    assert_eq!(tie.unrest(B), 1);
}

#[test]
fn emp_11_30_a_lost_unit_goes_back_to_its_supply() {
    let mut scene = four().units(A, "german_states", [1, 0, 0]).counter("german_states/defended-4", 1);
    scene.roll(A, attack("german_states", "german_states/defended-4"), &[2, 2, 3, 3]);
    assert_eq!((scene.table()["seats"][0]["supply"]["army"].clone(), scene.unrest(A)), (json!(14), 1));
}

#[test]
fn emp_11_31_only_the_attacker_places_and_only_for_a_marker() {
    let mut units = four().units(A, "german_states", [3, 0, 0]).units(B, "german_states", [1, 0, 0]);
    units.roll(A, attack("german_states", "austria"), &[3, 3, 4, 4]);
    assert_eq!((units.marker(A, "german_states"), units.at(B, "german_states")[0]), (0, 0));
    let mut lent = four().units(C, "german_states", [3, 0, 0]).markers(B, "german_states", 2);
    lent.act(A, attack("german_states", "austria")).act(A, ask(&["spain"])).roll(C, lend(3, 0), &[3, 3, 4, 4]);
    assert_eq!([A, B, C].map(|seat| lent.marker(seat, "german_states")), [1, 1, 0]);
}

#[test]
fn emp_11_32_gold_and_a_point_from_a_counter() {
    let mut scene = four().units(A, "india", [6, 0, 0]).counter("india/defended-4-g1-vp", 1);
    scene.roll(A, attack("india", "india/defended-4-g1-vp"), &[3, 3, 4, 4]);
    assert_eq!((scene.param("spoils", "gold"), scene.param("spoils", "vp")), (json!(1), json!(1)));
    assert_eq!((scene.gold(A), scene.number(A, "vp"), scene.counters("india")), (9, 1, json!({})));
    // A counter that shows neither brings neither.
    let mut plain = four().units(A, "india", [6, 0, 0]).counter("india/defended-3", 1);
    plain.roll(A, attack("india", "india/defended-3"), &[3, 3, 4, 4]);
    assert!(!plain.keys().contains(&"spoils"));
    assert_eq!((plain.gold(A), plain.number(A, "vp")), (8, 0));
}

#[test]
fn emp_11_34_units_stay() {
    let mut scene = four().battle("german_states", [3, 0, 0], [2, 0, 0]);
    scene.roll(A, attack("german_states", "austria"), &[3, 3, 4, 4]);
    assert_eq!((scene.at(A, "german_states")[0], scene.at(B, "german_states")[0]), (3, 1));
}

#[test]
fn emp_11_35_three_requests_each_with_a_higher_offer() {
    let mut scene = four().units(A, "india", [1, 0, 0]).units(C, "india", [1, 0, 0]).counter("india/defended-3", 1);
    let offer = |gold: u32| format!("offer ally=spain gold={gold}");
    let ask = || ask(&["spain"]);
    scene.act(A, attack("india", "india/defended-3")).act(A, ask()).act(C, lend(0, 0));
    assert!(!scene.offers(A, ask()) && !scene.offers(A, offer(0)));
    scene.act(A, offer(2)).act(A, ask()).act(C, lend(0, 0));
    assert!(!scene.offers(A, offer(2)));
    scene.act(A, offer(3)).act(A, ask()).roll(C, lend(0, 0), &[3, 3, 4, 4]);
    assert_eq!(scene.totals(), [1, 3], "after the third the battle goes on");
    // Who agreed is not asked again.
    let mut scene = four().units(A, "india", [1, 0, 0]).units(C, "india", [2, 0, 0]).counter("india/defended-3", 1);
    scene.act(A, attack("india", "india/defended-3")).act(A, ask()).roll(C, lend(1, 0), &[3, 3, 4, 4]);
}

#[test]
fn emp_11_36_the_attacking_side_settles_first() {
    let mut scene = four().battle("german_states", [2, 0, 0], [2, 0, 0]).tile(A, "tactical_retreat").tile(B, "tactical_retreat");
    scene.roll(A, attack("german_states", "austria"), &[3, 3, 4, 4]);
    assert_eq!((scene.owes(A), scene.owes(B)), ("retreat".to_owned(), String::new()));
    scene.act(A, "retreat use=false");
    assert_eq!((scene.owes(B), scene.unrest(A)), ("retreat".to_owned(), 1));
    scene.act(B, "retreat use=true");
    assert_eq!((scene.at(B, "home:austria"), scene.unrest(B)), ([1, 0, 0], 0));
}

#[test]
fn emp_11_33_a_defender_who_wins_gains_nothing() {
    // Austria has one of everything that a prize could be made of, and wins on land, at sea, and with a helper.
    let scene = || {
        four()
            .units(A, "baltic", [2, 1, 0])
            .units(B, "baltic", [2, 1, 1])
            .units(D, "baltic", [1, 0, 0])
            .markers(A, "baltic", 2)
            .markers(B, "baltic", 2)
            .set(B, "vp", 7)
            .set(B, "unrest", 5)
    };
    let before = scene();
    let mut after = scene();
    after.act(A, attack("baltic", "austria")).act(B, ask(&["russia"])).act(D, lend(1, 0)).act(A, "fight");
    after.roll(B, "fight", &[3, 3, 6, 2, 3, 3, 4, 4]);
    assert_eq!((after.param("fought", "winner"), after.keys().last().copied()), (json!("defence"), Some("repelled")));
    for seat in [B, D] {
        let side = |scene: &Play<Empires>| (scene.table()["seats"][seat.index()].clone(), scene.unrest(seat));
        assert_eq!(side(&after), side(&before), "seat {seat}");
    }
    assert_eq!(after.table()["areas"], before.table()["areas"], "no marker changes");
    assert_eq!((after.at(A, "baltic"), after.unrest(A), after.gold(A)), ([1, 0, 0], 2, 8), "the attacker has lost what it has lost");
    // A counter that wins lies there as before, and its gold stays on it.
    let mut neutral = four().units(A, "india", [1, 0, 0]).counter("india/defended-4-g1-vp", 1);
    neutral.roll(A, attack("india", "india/defended-4-g1-vp"), &[2, 2, 3, 3]);
    assert_eq!(neutral.counters("india"), json!({ "india/defended-4-g1-vp": 1 }));
    assert_eq!((neutral.gold(A), neutral.number(A, "vp"), neutral.marker(A, "india")), (8, 0, 0));
}

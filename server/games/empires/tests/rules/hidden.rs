//! Who knows what (EMP-21).

use crate::scene::{Look, Scene, ask, attack, claimed, five, lend, two};
use empires::Empires;
use engine::serde_json::json;
use engine::suite::{A, B, C, E, Play};
use engine::{Chance, Game, SeatId};

fn asked() -> Play<Empires> {
    let mut scene =
        five().units(A, "india", [1, 0, 0]).units(C, "india", [2, 1, 0]).units(E, "india", [2, 1, 0]).counter("india/defended-3", 1);
    scene.act(A, attack("india", "india/defended-3"));
    scene
}

#[test]
fn emp_21_1_totals_of_unrest_are_not_shown_before_the_end() {
    let scene = two().set(A, "unrest", 13);
    assert!(!scene.table().to_string().contains("13"));
    assert!(!json!(scene.hand(B)).to_string().contains("13"));
    assert_eq!(scene.unrest(A), 13);
}

#[test]
fn emp_21_1_an_option_shows_them() {
    let options = empires::Options { unrest_visibility: empires::Visibility::Open, ..Default::default() };
    assert_eq!(Play::<Empires>::start(&options, 2, 1).table()["seats"][0]["unrest"], json!(0));
}

#[test]
fn emp_21_unrest_events_are_public() {
    let mut scene = two();
    assert!(scene.act(A, "tax times=2").is_public("taxed"));
    assert_eq!(scene.param("taxed", "times"), json!(2));
    assert!(scene.act(A, "take tile=industrialization").is_public("took"));
    assert_eq!(scene.param("took", "unrest"), json!(2));
}

#[test]
fn emp_21_2_the_bag_shows_counts() {
    let scene = claimed(&["france", "austria"]);
    let left: u64 = scene.table()["bag"].as_object().unwrap().values().map(|count| count.as_u64().unwrap()).sum();
    assert_eq!(left, 45);
}

#[test]
fn emp_d10_answers_of_a_side_appear_together() {
    let mut scene = asked();
    scene.act(A, ask(&["spain", "britain"]));
    let question = scene.prompt(E).unwrap().ask.clone();
    scene.act(C, lend(2, 1));
    assert!(scene.told().is_empty(), "{:?}", scene.keys());
    let table = scene.table();
    assert_eq!((table["battle"]["attack"]["answered"].clone(), table["battle"]["attack"]["helpers"].clone()), (json!([2]), json!([])));
    assert_eq!(json!(scene.hand(C))["answer"], json!({ "army": 2, "navy": 1 }));
    assert_eq!(json!(scene.hand(A))["answer"], json!(null));
    assert_eq!(scene.prompt(E).unwrap().ask, question, "the others' question stands");
    scene.act(C, lend(1, 0));
    scene.act(E, lend(0, 1));
    assert_eq!(scene.at(C, "india"), [2, 1, 0]);
}

#[test]
fn emp_d9_a_draft_is_the_askers_own() {
    let mut scene = asked();
    let before = scene.table();
    scene.act(A, "offer ally=spain gold=7");
    assert_eq!(scene.table(), before);
    assert_eq!(json!(scene.hand(A))["draft"], json!({ "spain": 7 }));
    assert_eq!(json!(scene.hand(C))["draft"], json!({}));
    assert!(!scene.offers(A, "offer ally=britain gold=2"), "8 gold in hand, 7 of them offered");
    // A gift that leaves less than the draft clears it.
    scene.act(A, "give to=austria amount=5");
    assert_eq!(json!(scene.hand(A))["draft"], json!({}));
}

#[test]
fn emp_21_scrambling_changes_all_that_is_hidden() {
    let mut scene = asked();
    scene.act(A, "offer ally=spain gold=7");
    let scene = scene.set(B, "unrest", 15);
    let mut chance = Chance::seeded(5);
    let seen = |viewer: Option<SeatId>, chance: &mut Chance| {
        (0..40)
            .map(|_| scene.game().scramble(viewer, chance))
            .map(|other| (json!(other.hand(B))["unrest"].clone(), json!(other.hand(A))["draft"].clone()))
            .collect::<Vec<_>>()
    };
    let all = seen(None, &mut chance);
    assert!(all.iter().any(|one| one.0 != all[0].0) && all.iter().any(|one| one.1 != all[0].1));
    assert!(seen(Some(B), &mut chance).iter().all(|one| one.0 == json!(15)));
    assert!(seen(Some(A), &mut chance).iter().all(|one| one.1 == json!({ "spain": 7 })));
}

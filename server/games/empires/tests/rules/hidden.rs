//! Who knows what (EMP-21).

use crate::scene::{Scene, a, attack, keys, lend};
use engine::serde_json::json;
use engine::{By, Chance, Deed, Dice, Game, SeatId};

fn asked() -> Scene {
    let mut scene = Scene::turn(&["france", "austria", "spain", "russia", "britain"])
        .units(0, "india", [1, 0, 0])
        .units(2, "india", [2, 1, 0])
        .units(4, "india", [2, 1, 0])
        .counter("india/defended-3", 1);
    scene.act(0, attack("india", "india/defended-3"));
    scene
}

#[test]
fn emp_21_1_totals_of_unrest_are_not_shown_before_the_end() {
    let scene = Scene::turn(&["france", "austria"]).set(0, "unrest", 13);
    assert!(!json!(scene.game.table()).to_string().contains("13"));
    assert!(!json!(scene.game.hand(SeatId(1))).to_string().contains("13"));
    assert_eq!(scene.unrest(0), 13);
}

#[test]
fn emp_21_1_an_option_shows_them() {
    let options = empires::Options { unrest_visibility: empires::Visibility::Open, ..Default::default() };
    let mut dice = Dice::at(&[1; 32], 1);
    let game = empires::Empires::setup(&options, 2, &mut Deed::new(&mut dice, By::Player));
    assert_eq!(json!(game.table())["seats"][0]["unrest"], json!(0));
}

#[test]
fn emp_21_unrest_events_are_public() {
    let mut scene = Scene::turn(&["france", "austria"]);
    for event in scene.act(0, a("tax", json!({ "times": 2 }))) {
        assert!(event.to.includes(None));
    }
    for event in scene.act(0, a("take", json!({ "tile": "industrialization" }))) {
        assert!(event.to.includes(None));
    }
}

#[test]
fn emp_21_2_the_bag_shows_counts() {
    let scene = Scene::claimed(&["france", "austria"]);
    let left: u64 = scene.table()["bag"].as_object().unwrap().values().map(|count| count.as_u64().unwrap()).sum();
    assert_eq!(left, 45);
}

#[test]
fn emp_d10_answers_of_a_side_appear_together() {
    let mut scene = asked();
    scene.act(0, a("ask", json!({ "allies": ["spain", "britain"] })));
    let question = scene.prompt(4).ask;
    let events = scene.act(2, lend(2, 1));
    assert!(events.is_empty(), "{:?}", keys(&events));
    let table = scene.table();
    assert_eq!((table["battle"]["attack"]["answered"].clone(), table["battle"]["attack"]["helpers"].clone()), (json!([2]), json!([])));
    assert_eq!(json!(scene.game.hand(SeatId(2)))["answer"], json!({ "army": 2, "navy": 1 }));
    assert_eq!(json!(scene.game.hand(SeatId(0)))["answer"], json!(null));
    assert_eq!(scene.prompt(4).ask, question, "the others' question stands");
    scene.act(2, lend(1, 0));
    scene.act(4, lend(0, 1));
    assert_eq!(scene.at(2, "india"), [2, 1, 0]);
}

#[test]
fn emp_d9_a_draft_is_the_askers_own() {
    let mut scene = asked();
    let before = json!(scene.game.table());
    scene.act(0, a("offer", json!({ "ally": "spain", "gold": 7 })));
    assert_eq!(json!(scene.game.table()), before);
    assert_eq!(json!(scene.game.hand(SeatId(0)))["draft"], json!({ "spain": 7 }));
    assert_eq!(json!(scene.game.hand(SeatId(2)))["draft"], json!({}));
    assert!(!scene.permits(0, &a("offer", json!({ "ally": "britain", "gold": 2 }))), "8 gold in hand, 7 of them offered");
    // A gift that leaves less than the draft clears it.
    scene.act(0, a("give", json!({ "to": "austria", "amount": 5 })));
    assert_eq!(json!(scene.game.hand(SeatId(0)))["draft"], json!({}));
}

#[test]
fn emp_21_scrambling_changes_all_that_is_hidden() {
    let mut scene = asked();
    scene.act(0, a("offer", json!({ "ally": "spain", "gold": 7 })));
    let scene = scene.set(1, "unrest", 15);
    let mut chance = Chance::seeded(5);
    let seen = |viewer: Option<SeatId>, chance: &mut Chance| {
        (0..40)
            .map(|_| scene.game.scramble(viewer, chance))
            .map(|other| (json!(other.hand(SeatId(1)))["unrest"].clone(), json!(other.hand(SeatId(0)))["draft"].clone()))
            .collect::<Vec<_>>()
    };
    let all = seen(None, &mut chance);
    assert!(all.iter().any(|one| one.0 != all[0].0) && all.iter().any(|one| one.1 != all[0].1));
    assert!(seen(Some(SeatId(1)), &mut chance).iter().all(|one| one.0 == json!(15)));
    assert!(seen(Some(SeatId(0)), &mut chance).iter().all(|one| one.1 == json!({ "spain": 7 })));
}

//! TEG-28.1: what a viewer must think possible.

use crate::scene::{B, R, Scene, U, W};
use engine::serde_json::{Value, json};
use std::collections::BTreeSet;

#[test]
fn teg_28_1_twins_differ_in_every_secret_and_in_nothing_else() {
    let mut scene = Scene::new(4).cards(W, "chile argentina").cards(B, "tonga egypt").objective(W, "obj-01").objective(B, "obj-02");
    scene.0["players"][1]["cards"][0]["bonus"] = json!(true);
    let play = scene.clone().attacks(W);
    let texts =
        |values: &Value| -> Vec<String> { values.as_array().unwrap().iter().map(|value| value.as_str().unwrap().to_owned()).collect() };
    let now = json!(play.game());
    // One's own hand and objectives, and a card whose bonus all have seen placed, are what they are.
    assert_eq!(play.possible(Some(W), |game| game["players"][0].clone().to_string()), [now["players"][0].to_string()].into());
    assert_eq!(play.possible(None, |game| game["players"][1]["cards"][0].to_string()), [now["players"][1]["cards"][0].to_string()].into());
    // Any card that one has not seen may be in another's hand, and lie anywhere in the deck; none appears or gets lost.
    let card = |viewer| play.possible(viewer, |game| game["players"][1]["cards"][1]["country"].as_str().unwrap().to_owned());
    let known = ["chile", "argentina", "tonga"];
    assert!(card(Some(W)).len() > 20 && known.iter().all(|known| !card(Some(W)).contains(*known)), "{:?}", card(Some(W)));
    assert_eq!(card(Some(B)), ["egypt".to_owned()].into());
    let deck = texts(&now["decks"]["country"]);
    let decks = play.possible(None, |game| texts(&game["decks"]["country"]));
    assert!((0..deck.len()).all(|at| decks.iter().map(|deck| &deck[at]).collect::<BTreeSet<_>>().len() > 20), "{decks:?}");
    assert!(decks.iter().any(|other| deck.iter().zip(other).any(|(one, other)| one == other)), "a card may lie where it lay");
    let all = play.possible(Some(W), |game| {
        let held = (0..4).flat_map(|seat| game["players"][seat]["cards"].as_array().unwrap().iter().map(|card| card["country"].clone()));
        let mut all: Vec<String> = held.map(|card| card.as_str().unwrap().to_owned()).chain(texts(&game["decks"]["country"])).collect();
        all.sort();
        all
    });
    assert!(all.len() == 1 && all.first().unwrap().len() == 72, "the same cards");
    let weather = texts(&now["decks"]["situation"]);
    let decks = play.possible(None, |game| texts(&game["decks"]["situation"]));
    assert!((0..weather.len()).all(|at| decks.iter().map(|deck| &deck[at]).collect::<BTreeSet<_>>().len() > 1), "{decks:?}");
    let sorted = |cards: &Vec<String>| {
        let mut cards = cards.clone();
        cards.sort();
        cards
    };
    assert!(decks.iter().all(|deck| sorted(deck) == sorted(&weather)));
    // Another's objective may be any but one's own, void or not; two have never the same.
    let goal = |viewer, field: &'static str| play.possible(viewer, |game| game["players"][1]["objectives"][0][field].to_string());
    assert!(goal(Some(W), "id").len() > 10 && !goal(Some(W), "id").contains("\"obj-01\""), "{:?}", goal(Some(W), "id"));
    assert_eq!((goal(None, "void").len(), goal(None, "done").len(), goal(Some(B), "id").len()), (2, 1, 1));
    let goals = |game: &Value| (0..4).map(|seat| game["players"][seat]["objectives"][0]["id"].to_string()).collect::<BTreeSet<_>>().len();
    assert_eq!(play.possible(None, goals), [4].into());
    // At the end objectives are open, cards are not.
    let mut over = scene.attacks(W);
    for seat in [B, R, U] {
        over.act(seat, "concede");
    }
    assert_eq!(over.over(), "last");
    assert_eq!(over.possible(None, |game| game["players"][1]["objectives"].to_string()).len(), 1);
    assert!(over.possible(None, |game| game["decks"]["country"].to_string()).len() > 20);
}

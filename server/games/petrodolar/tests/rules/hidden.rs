//! PET-19.

use crate::scene::{A, Scene, fresh, wander};
use engine::serde_json::{Value, json};
use engine::{Audience, By, Chance, Deed, Dice, Game, SeatId};
use petrodolar::{Options, Petrodolar};

#[test]
fn pet_19_1_the_order_of_cards_never_drawn_is_hidden() {
    let play = Scene::new(2).cards("INC-01 INC-02").draws(1).agent_step(A);
    let mut chance = Chance::seeded(1);
    let twin = play.game.scramble(None, &mut chance);
    let order = |game: &Petrodolar| json!(game)["deck"]["order"].as_array().unwrap().clone();
    assert_ne!(order(&twin)[1..], order(&play.game)[1..]);
    assert_eq!(order(&twin)[0], order(&play.game)[0]);
    let mut sorted = order(&twin);
    sorted.sort_by_key(ToString::to_string);
    assert_eq!(sorted.len(), 16);
    sorted.dedup();
    assert_eq!(sorted.len(), 16, "the same cards, another order");
    for seat in [SeatId(0), SeatId(1)] {
        assert_eq!((json!(twin.table()), twin.prompt(seat)), (json!(play.view()), play.game.prompt(seat)));
    }
}

#[test]
fn pet_19_2_everything_else_is_public() {
    let mut play = Scene::new(2).put("A:K@melqan-7").fleet("A:1@melqan B:1@south").agent(A, "melqan-7").cards("INC-05").agent_step(A);
    play.act(A, "agent to=melqan-3");
    assert!(play.told.iter().all(|event| event.to == Audience::All));
    let table = play.table();
    for field in ["rulers", "berths", "high_seas", "pipelines", "supply", "drawn", "card", "draw_offer", "control"] {
        assert!(table.get(field).is_some(), "{field}");
    }
    assert_eq!((table["seats"][1]["cash"].clone(), table["drawn"].clone()), (json!(70), json!(["INC-05"])));
    for seed in 0..5 {
        wander(&mut fresh(3, seed), seed, |play| assert!(play.told.iter().all(|event| event.to == Audience::All)));
    }
}

#[test]
fn pet_19_3_the_table_has_no_card_that_was_never_drawn() {
    for draws in [0, 5, 15] {
        let game = Scene::new(2).draws(draws).agent_step(A).game;
        let (table, state) = (json!(game.table()).to_string(), json!(game));
        let order: Vec<Value> = state["deck"]["order"].as_array().unwrap().clone();
        for (at, card) in order.iter().enumerate() {
            assert_eq!(table.contains(card.as_str().unwrap()), at < draws, "{card}");
        }
        assert_eq!(game.table().deck, 16 - draws);
    }
}

#[test]
fn pet_19_4_no_seat_has_private_information() {
    let game = Scene::new(4).agent_step(A).game;
    assert!(SeatId::all(4).all(|seat| game.hand(seat).is_none()));
}

#[test]
fn pet_19_5_only_shuffle_and_first_player_are_random() {
    let mut dice = Dice::at(&[3; 32], 1);
    Petrodolar::setup(&Options::default(), 3, &mut Deed::new(&mut dice, By::Player));
    let names: Vec<String> = dice.into_rolls().into_iter().map(|roll| roll.name).collect();
    assert_eq!(names, ["petrodolar.deck", "petrodolar.first"]);
    // Afterwards nothing is thrown: other dice, the same match.
    let mut chance = Chance::seeded(4);
    let mut game = fresh(3, 1).game;
    while let Some(seat) = game.table().active {
        let action = game.prompt(seat).unwrap().sample(&mut chance).unwrap();
        let mut dice = Dice::at(&[9; 32], 1);
        game.apply(seat, &action, &mut Deed::new(&mut dice, By::Player)).unwrap();
        assert!(!dice.used());
    }
}

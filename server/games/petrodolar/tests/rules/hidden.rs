//! PET-19.

use crate::scene::{A, B, Look, Play, Scene, fresh};
use engine::serde_json::{Value, json};
use engine::{Audience, Game, SeatId};
use std::collections::BTreeSet;

fn order(play: &Play) -> Vec<Value> {
    json!(play.game())["deck"]["order"].as_array().unwrap().clone()
}

#[test]
fn pet_19_1_the_order_of_cards_never_drawn_is_hidden() {
    for draws in [0, 1, 9, 15, 16, 40] {
        let play = Scene::new(2).cards("INC-07 INC-02").draws(draws).agent_step(A);
        for viewer in [None, Some(A), Some(B)] {
            play.hides(viewer);
            let twins: Vec<Vec<Value>> = (0..20).map(|seed| order(&play.twin(viewer, seed))).collect();
            let drawn = draws.min(16);
            for twin in &twins {
                assert_eq!(twin[..drawn], order(&play)[..drawn], "what was drawn is known");
                assert!(order(&play).iter().all(|card| twin.contains(card)), "the same sixteen cards");
            }
            // Every card that nobody has seen may lie anywhere among the others.
            for at in drawn..16 {
                let there: BTreeSet<String> = twins.iter().map(|twin| twin[at].to_string()).collect();
                assert!(there.len() > 1 || drawn == 15, "{at} of {drawn}");
            }
        }
    }
}

#[test]
fn pet_19_2_everything_else_is_public() {
    let mut play = Scene::new(2).put("A:K@melqan-7").fleet("A:1@melqan B:1@south").agent(A, "melqan-7").cards("INC-05").agent_step(A);
    play.act(A, "agent to=melqan-3");
    assert!(play.told().iter().all(|event| event.to == Audience::All));
    let table = play.table();
    for field in ["rulers", "berths", "high_seas", "pipelines", "supply", "drawn", "card", "draw_offer", "control"] {
        assert!(table.get(field).is_some(), "{field}");
    }
    assert_eq!((table["seats"][1]["cash"].clone(), table["drawn"].clone()), (json!(70), json!(["INC-05"])));
    for seed in 0..5 {
        fresh(3, seed).wander(seed, |_, play| assert!(play.told().iter().all(|event| event.to == Audience::All)));
    }
}

#[test]
fn pet_19_3_the_table_has_no_card_that_was_never_drawn() {
    for draws in [0, 5, 15] {
        let play = Scene::new(2).draws(draws).agent_step(A);
        let table = play.table().to_string();
        for (at, card) in order(&play).iter().enumerate() {
            assert_eq!(table.contains(card.as_str().unwrap()), at < draws, "{card}");
        }
        assert_eq!(play.view().deck, 16 - draws);
    }
}

#[test]
fn pet_19_4_no_seat_has_private_information() {
    let play = Scene::new(4).agent_step(A);
    assert!(SeatId::all(4).all(|seat| play.game().hand(seat).is_none()));
}

#[test]
fn pet_19_5_only_shuffle_and_first_player_are_random() {
    let mut play = fresh(3, 1);
    assert_eq!(play.rolls().iter().map(|roll| roll.name.as_str()).collect::<Vec<_>>(), ["petrodolar.deck", "petrodolar.first"]);
    play.wander(4, |_, play| assert!(play.rolls().is_empty()));
}

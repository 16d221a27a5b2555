//! PET-15 and PET-16.

use crate::scene::{A, B, C, D, Play, Scene, fresh, start};
use engine::serde_json::json;
use engine::{Game, SeatId};
use petrodolar::Options;

fn ends(play: &Play) -> (Vec<u8>, String) {
    let outcome = play.game.outcome().unwrap();
    assert!((0..4).all(|seat| play.prompt(SeatId(seat)).is_none()), "a finished game asks nobody");
    (outcome.places, outcome.reason)
}

#[test]
fn pet_15_1_the_last_player_wins_at_once() {
    let mut play = Scene::new(2).ruler_step(A);
    play.act(B, "resign");
    assert_eq!(ends(&play), (vec![1, 2], "petrodolar.last".into()));
    assert_eq!(play.event("over").unwrap(), *json!({ "reason": "last", "places": [1, 2] }).as_object().unwrap());
    let mut broke = Scene::new(2).cash(A, 0).turn_of(A);
    broke.act(A, "agent to=dabash-1");
    assert_eq!(ends(&broke), (vec![2, 1], "petrodolar.last".into()));
}

#[test]
fn pet_15_2_places_are_the_reverse_order_of_leaving() {
    let mut play = Scene::new(4).trade_step(D);
    play.act(C, "resign");
    assert_eq!(play.table()["seats"][2]["place"], json!(4));
    play.act(A, "resign");
    assert_eq!(play.table()["seats"][0]["place"], json!(3));
    play.act(D, "resign");
    assert_eq!(ends(&play).0, [3, 1, 4, 2]);
}

#[test]
fn pet_15_3_after_the_last_round_wealth_decides() {
    let last = |scene: Scene| {
        let mut play = scene.round(3, 3).trade_step(C);
        play.act(C, "end_turn");
        ends(&play)
    };
    // A: 70; B: 20 + 30 + 40 earnings of two tankers less; C: 70 with a controlled country.
    let scene = Scene::new(3).put("B:K@melqan-7 C:S@qafar-0").fleet("B:1@melqan").cash(B, 30);
    assert_eq!(last(scene.clone()), (vec![3, 1, 2], "petrodolar.rounds".into()));
    // Equal in everything: the place is shared. B's 30 + 30 + 20 beats both.
    assert_eq!(last(scene.clone().put("A:S@nuzir-6")).0, [2, 1, 2]);
    // Equal wealth: cash decides.
    assert_eq!(last(scene.clone().cash(A, 80)).0, [1, 2, 3]);
    // Off by default, and not before the round is full.
    let mut early = scene.clone().round(3, 3).trade_step(B);
    early.act(B, "end_turn");
    assert_eq!(early.active(), Some(C));
    let mut off = scene.round(3, 0).trade_step(C);
    off.act(C, "end_turn");
    assert_eq!((off.active(), off.table()["round"].clone()), (Some(A), json!(4)));
    // Opening turns are not counted.
    let mut whole = start(&Options { max_rounds: 1 }, 2, 3);
    while whole.game.outcome().is_none() {
        let seat = whole.active().unwrap();
        whole.clock(seat);
    }
    assert_eq!((whole.view().round, whole.view().turn), (1, 4));
}

#[test]
fn pet_15_4_a_draw_needs_everyone_and_shares_the_first_place() {
    let mut play = Scene::new(4).trade_step(A);
    play.act(D, "resign").act(A, "offer_draw").act(B, "accept_draw");
    assert!(play.game.outcome().is_none());
    play.act(C, "accept_draw");
    assert_eq!(ends(&play), (vec![1, 1, 1, 4], "petrodolar.draw".into()));
}

#[test]
fn pet_15_5_how_a_draw_is_agreed() {
    let scene = Scene::new(3);
    let open = scene.clone().trade_step(A);
    // Anybody may offer, in anybody's turn; not while an offer stands.
    for seat in [A, B, C] {
        assert_eq!(open.asides(seat), ["offer_draw", "resign"]);
    }
    let mut offered = open.clone();
    offered.act(B, "offer_draw");
    assert_eq!(offered.table()["draw_offer"], json!({ "seat": 1, "accepted": [] }));
    assert_eq!(offered.asides(B), ["resign", "withdraw_draw"]);
    assert_eq!(offered.asides(C), ["accept_draw", "decline_draw", "resign"]);
    offered.refuses(A, "offer_draw");
    offered.refuses(B, "accept_draw");
    offered.act(A, "accept_draw");
    assert_eq!(
        (offered.table()["draw_offer"].clone(), offered.asides(A)),
        (json!({ "seat": 1, "accepted": [0] }), vec!["resign".to_owned()])
    );
    // It lapses on a refusal, on withdrawal, when its maker leaves, and with the turn.
    for (seat, verb, told) in [
        (C, "decline_draw", "draw_declined"),
        (B, "withdraw_draw", "draw_withdrawn"),
        (B, "resign", "draw_lapsed"),
        (A, "end_turn", "draw_lapsed"),
    ] {
        let mut play = offered.clone();
        play.act(seat, verb);
        assert_eq!((play.table()["draw_offer"].clone(), play.event(told).is_some()), (json!(null), true), "{verb}");
    }
    // Each at most one offer a turn; in the next turn again.
    offered.act(B, "withdraw_draw");
    offered.refuses(B, "offer_draw");
    assert!(offered.offers(C, "offer_draw"));
    offered.act(A, "end_turn");
    assert!(offered.offers(B, "offer_draw"));
    // Who leaves is no longer asked; the last survivor wins before any draw.
    let mut leave = open.clone();
    leave.act(A, "offer_draw").act(B, "accept_draw").act(C, "resign");
    assert_eq!(ends(&leave), (vec![1, 1, 3], "petrodolar.draw".into()));
    let mut answered = Scene::new(4).trade_step(A);
    answered.act(A, "offer_draw").act(B, "accept_draw").act(B, "resign");
    assert_eq!(answered.table()["draw_offer"], json!({ "seat": 0, "accepted": [] }));
    let mut alone = open;
    alone.act(B, "resign").act(A, "offer_draw").act(C, "resign");
    assert_eq!(ends(&alone), (vec![1, 3, 2], "petrodolar.last".into()));
}

#[test]
fn pet_16_1_the_same_game_for_any_number() {
    for seats in 2..=4 {
        let table = fresh(seats, 1).table();
        assert_eq!(
            (table["pipelines"].clone(), table["deck"].clone(), table["seats"][0]["cash"].clone()),
            (json!(["dabash-qafar"]), json!(16), json!(70))
        );
        assert_eq!(table["supply"]["tankers"].as_u64().unwrap() + u64::from(seats), 16);
    }
}

#[test]
fn pet_16_2_a_round_is_one_turn_of_every_survivor_from_the_first_seat() {
    let scene = Scene::new(4).first(C);
    let after = |seat: SeatId, gone: &[SeatId]| {
        let mut play = scene.clone().trade_step(seat);
        for seat in gone {
            play.act(*seat, "resign");
        }
        play.act(seat, "end_turn");
        (play.active().unwrap(), play.view().round)
    };
    assert_eq!(after(C, &[]), (D, 5));
    assert_eq!(after(D, &[]), (A, 5));
    assert_eq!(after(B, &[]), (C, 6));
    assert_eq!(after(A, &[B]), (C, 6));
    // The first seat still counts when its player is gone.
    assert_eq!(after(B, &[C]), (D, 6));
    assert_eq!(after(D, &[C]), (A, 5));
}

#[test]
fn pet_16_3_no_deals_between_players() {
    for play in [Scene::new(3).agent_step(A), Scene::new(3).ruler_step(A), Scene::new(3).trade_step(A)] {
        for verb in ["give", "lend", "sell", "offer", "trade"] {
            play.refuses(A, &format!("{verb} to=blue"));
        }
        assert_eq!(play.verbs(B), Vec::<&str>::new());
    }
}

//! PET-15 and PET-16.

use crate::scene::{A, B, C, D, Look, Play, Scene, fresh};
use engine::SeatId;
use engine::serde_json::json;
use petrodolar::Options;
use petrodolar::board::BorderId;
use petrodolar::table::Table;
use std::collections::BTreeSet;

fn ends(play: &Play) -> (Vec<u8>, String) {
    let outcome = play.outcome().unwrap();
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
    // Cash, 30 a tanker wherever it lies, and present earnings, each for itself: against A's 70 B has 60, 70 or 80.
    let second = |scene: Scene| last(scene.put("C:S@nuzir-6").cash(C, 0)).0[..2].to_vec();
    for (places, cash, fleet, rulers) in [
        ([1, 2], 60, "", ""),
        ([1, 1], 70, "", ""),
        ([2, 1], 80, "", ""),
        ([1, 2], 30, "B:1@north", ""),
        ([2, 1], 50, "B:1@south", ""),
        ([1, 2], 0, "B:1@north B:1@south", ""),
        ([2, 1], 20, "B:1@north B:1@south", ""),
        ([1, 2], 10, "B:1@melqan", "B:K@melqan-7"),
        ([2, 1], 30, "B:1@melqan", "B:K@melqan-7"),
        ([1, 2], 20, "B:1@melqan", "B:D@melqan-7"),
        ([2, 1], 40, "B:1@melqan", "B:D@melqan-7"),
    ] {
        assert_eq!(second(Scene::new(3).put(rulers).fleet(fleet).cash(B, cash)), places, "{cash} {fleet} {rulers}");
    }
    // Equal wealth: the one with more cash. Equal cash as well: the one with more towers (2 of Melqan, 4 of Qafar, 1 of Dabash).
    assert_eq!(second(Scene::new(3).fleet("B:1@north").cash(B, 40)), [1, 2]);
    assert_eq!(second(Scene::new(3).fleet("A:1@north").cash(A, 40)), [2, 1]);
    assert_eq!(second(Scene::new(3).put("A:K@melqan-7 B:K@qafar-0")), [2, 1]);
    assert_eq!(second(Scene::new(3).put("A:K@melqan-7 B:K@dabash-6")), [1, 2]);
    assert_eq!(second(Scene::new(3).put("A:K@melqan-7 A:K@sirhat-1 B:K@qafar-0")), [1, 1]);
    // A: 70; B: 20 + 30 + 40 earnings of two tankers less; C: 70 with a controlled country.
    let scene = Scene::new(3).put("B:K@melqan-7 C:S@qafar-0").fleet("B:1@melqan").cash(B, 30);
    assert_eq!(last(scene.clone()), (vec![3, 1, 2], "petrodolar.rounds".into()));
    // Equal in everything: the place is shared. B's 30 + 30 + 20 beats both.
    assert_eq!(last(scene.clone().put("A:S@nuzir-6")).0, [2, 1, 2]);
    // Equal wealth: cash decides.
    assert_eq!(last(scene.clone().cash(A, 80)).0, [1, 2, 3]);
    // Off by default, and not before the round is full.
    assert_eq!(last(scene.clone().cash(A, 80)).1, "petrodolar.rounds");
    let mut early = scene.clone().round(3, 3).trade_step(B);
    early.act(B, "end_turn");
    assert_eq!(early.active(), Some(C));
    let mut off = scene.round(3, 0).trade_step(C);
    off.act(C, "end_turn");
    assert_eq!((off.active(), off.table()["round"].clone()), (Some(A), json!(4)));
    // Opening turns are not counted.
    let mut whole = Play::start(&Options { max_rounds: 1 }, 2, 3);
    while whole.outcome().is_none() {
        let seat = whole.active().unwrap();
        whole.clock(seat);
    }
    assert_eq!((whole.view().round, whole.view().turn), (1, 4));
}

#[test]
fn pet_15_4_a_draw_needs_everyone_and_shares_the_first_place() {
    let mut play = Scene::new(4).trade_step(A);
    play.act(D, "resign").act(A, "offer_draw").act(B, "accept_draw");
    assert!(play.outcome().is_none());
    play.act(C, "accept_draw");
    assert_eq!(ends(&play), (vec![1, 1, 1, 4], "petrodolar.draw".into()));
    // The table says how it ended; the offer is off it, and nothing can be said any more.
    let table = play.table();
    assert_eq!((table["phase"].clone(), table["active"].clone(), table["draw_offer"].clone()), (json!("over"), json!(null), json!(null)));
    assert_eq!([0, 1, 2, 3].map(|seat| table["seats"][seat]["place"].clone()), [1, 1, 1, 4]);
    assert_eq!(play.event("over").unwrap(), *json!({ "reason": "draw", "places": [1, 1, 1, 4] }).as_object().unwrap());
    for act in ["offer_draw", "resign", "end_turn"] {
        play.refuses(A, act);
    }
}

#[test]
fn pet_15_4_whoever_is_last_to_accept_is_told_that_it_ends_the_game() {
    let told = json!([{ "verb": "accept_draw", "k": "petrodolar.warn.draw" }]);
    let mut play = Scene::new(4).trade_step(A);
    play.act(D, "resign").act(A, "offer_draw");
    assert_eq!([A, B, C].map(|seat| play.hints(seat)["warn"].clone()), [json!(null), json!(null), json!(null)]);
    play.act(C, "accept_draw");
    assert_eq!([A, B, C].map(|seat| play.hints(seat)["warn"].clone()), [json!(null), told, json!(null)]);
    play.act(B, "accept_draw");
    assert_eq!(play.over(), "draw");
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
    assert_eq!((offered.table()["draw_offer"].clone(), offered.asides(A)), (json!({ "seat": 1, "accepted": [0] }), vec!["resign"]));
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
fn pet_15_5_what_was_said_about_a_draw_is_not_taken_back() {
    let scene = Scene::new(3);
    // Out of turn and in turn: an offer that is taken back could be made a second time in the same turn.
    for seat in [B, A] {
        let mut play = scene.clone().trade_step(A);
        play.act(seat, "offer_draw");
        assert!(!play.can_undo(seat), "{seat} takes the offer back");
        play.act(seat, "withdraw_draw");
        assert!(!play.can_undo(seat), "{seat} takes the withdrawal back");
        play.refuses(seat, "offer_draw");
    }
    for answer in ["accept_draw", "decline_draw"] {
        let mut play = scene.clone().trade_step(A);
        play.act(A, "offer_draw").act(B, answer);
        assert!(!play.can_undo(B), "{answer} is taken back");
        assert!(!play.can_undo(A), "another seat has answered");
    }
    // What was done before the offer stays done, what is done after it can still be taken back.
    let mut play = scene.cash(A, 200).trade_step(A);
    play.act(A, "buy_tanker to=north").act(A, "offer_draw");
    assert!(!play.can_undo(A));
    play.act(A, "buy_pipeline border=melqan-qafar").undo(A);
    assert_eq!((play.lying("north"), play.table()["trade"].clone()), ("A:1".into(), json!({ "tanker": true, "pipeline": false })));
    assert_eq!((play.table()["draw_offer"]["seat"].clone(), play.can_undo(A)), (json!(0), false));
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

/// What a seat may ever do (PET-D1 to PET-D11).
const VERBS: &str = "accept_draw agent buy_pipeline buy_tanker decline decline_draw dock end_turn lose_ruler lose_tanker move move_tanker \
    offer_draw open place resign rise sell_tanker withdraw_draw";

#[test]
fn pet_16_3_nothing_passes_from_player_to_player() {
    let mut seen = BTreeSet::new();
    for seed in 0..40 {
        fresh(2 + u8::try_from(seed % 3).unwrap(), seed).wander(seed, |before, play| {
            let (was, is) = (before.view(), play.view());
            for seat in SeatId::all(play.seats()) {
                seen.extend(before.prompt(seat).into_iter().flat_map(|prompt| &prompt.choices).map(|choice| choice.verb));
                let (one, other) = (&was.seats[seat.index()], &is.seats[seat.index()]);
                // Who does not act himself gets money from the bank alone, and pays nobody.
                if Some(seat) != play.actor() && other.alive {
                    let earned: u64 = play
                        .events("earned")
                        .iter()
                        .filter(|told| told["seat"] == json!(seat))
                        .map(|told| told["amount"].as_u64().unwrap())
                        .sum();
                    assert_eq!(u64::from(other.cash), u64::from(one.cash) + earned, "{:?}", play.keys());
                }
                // Tankers change hands with a country (PET-11.10), in no other way.
                let captured: i64 = (play.events("captured").iter())
                    .map(|told| {
                        told["count"].as_i64().unwrap()
                            * (i64::from(told["seat"] == json!(seat)) - i64::from(told["victim"] == json!(seat)))
                    })
                    .sum();
                let bank = i64::from(play.event("bought_tanker").is_some() && Some(seat) == play.actor())
                    - i64::from((play.event("sold_tanker").is_some() || play.event("wrecked").is_some()) && Some(seat) == play.actor());
                if other.alive {
                    assert_eq!(tankers(&is, seat), tankers(&was, seat) + captured + bank, "{:?}", play.keys());
                }
            }
        });
    }
    // Random players are seldom asked which of several they lose.
    seen.extend(["lose_ruler", "lose_tanker"]);
    assert_eq!(seen.into_iter().collect::<Vec<_>>().join(" "), VERBS);
}

fn tankers(table: &Table, seat: SeatId) -> i64 {
    let berths = table.berths.values().chain(&table.high_seas.north).chain(&table.high_seas.south);
    let lying: i64 = berths.filter(|fleet| fleet.seat == seat).map(|fleet| i64::from(fleet.count)).sum();
    lying + i64::from(table.seats[seat.index()].unplaced_tanker)
}

#[test]
fn pet_16_3_no_paid_passage_and_no_sale_between_players() {
    // B rules the canal: however rich A is, there is no way through (PET-11.8), and B is offered no say in it.
    let shut = Scene::new(2).put("A:K@melqan-7 B:K@dabash-6").fleet("A:1@melqan A:1@north B:5@north").cash(A, 500).trade_step(A);
    assert_eq!(shut.values(A, "move_tanker from=north", "to"), ["melqan"]);
    assert_eq!(shut.values(A, "move_tanker from=melqan", "to"), ["north"]);
    assert_eq!((shut.due(), shut.verbs(B)), (vec![A], vec![]));
    // Tankers and pipelines come from the bank alone: where it has none left, B's are not for sale.
    let borders: Vec<&str> = BorderId::all().map(BorderId::name).collect();
    let bare = Scene::new(2).fleet("B:16@north").pipes(&borders[..12].join(" ")).cash(A, 500).trade_step(A);
    assert_eq!(bare.verbs(A), ["end_turn"]);
    // A loan is a card of the bank; nobody else pays it.
    let mut loan = Scene::new(2).agent(A, "melqan-7").cards("INC-04").agent_step(A);
    loan.act(A, "agent to=melqan-3");
    assert_eq!((loan.cash(A), loan.cash(B)), (130, 70));
    // A ruler that is placed where B's tankers lie pays the bank its price and B nothing.
    let mut place = Scene::new(2).fleet("B:2@melqan").ruler_step(A);
    place.act(A, "place kind=king at=melqan-7");
    assert_eq!((place.cash(A), place.cash(B)), (50, 70));
}

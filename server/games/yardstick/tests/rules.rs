//! The rules of the yardstick, each played at the kit's table.

use engine::serde_json::{Value, json};
use engine::suite::{A, B, F};
use engine::{Game, SeatId};
use yardstick::{Options, Yardstick};

type Play = engine::suite::Play<Yardstick>;

/// A new match; scenes are made from it with [`Play::edit`].
fn fresh() -> Play {
    Play::start(&Options::default(), 6, 1)
}

/// What these tests read off the table.
trait Look {
    fn armies(&self, at: usize) -> Value;
    fn cards(&self, seat: SeatId) -> Value;
}

impl Look for Play {
    fn armies(&self, at: usize) -> Value {
        self.table()["territories"][at]["armies"].clone()
    }

    fn cards(&self, seat: SeatId) -> Value {
        json!(self.hand(seat))["cards"].clone()
    }
}

#[test]
fn everybody_begins_with_five_cards_and_twelve_territories() {
    let play = fresh();
    let table = play.table();
    for seat in SeatId::all(6) {
        let own = table["territories"].as_array().unwrap().iter().filter(|land| land["owner"] == json!(seat.0)).count();
        assert_eq!((own, table["cards"][seat.index()].clone()), (12, json!(5)));
        assert!(play.cards(seat).as_array().unwrap().iter().all(|card| (1..=50).contains(&card.as_u64().unwrap())));
    }
    assert!((0..72).all(|at| play.armies(at) == json!(20)));
    assert_eq!(play.due(), [A]);
}

#[test]
fn a_turn_is_four_actions() {
    let mut play = fresh();
    for action in 0..24_u8 {
        let seat = SeatId(action / 4);
        assert_eq!((play.due(), play.prompt(seat).unwrap().ask.p["action"].clone()), (vec![seat], json!(action)));
        play.clock(seat);
    }
    assert_eq!(play.due(), [A]);
}

#[test]
fn an_army_is_placed_on_an_own_territory() {
    let mut play = fresh();
    assert_eq!(play.choice(A, "place").one_of("at").len(), 12);
    play.act(A, "place at=6");
    assert_eq!((play.armies(6), play.armies(0)), (json!(21), json!(20)));
    assert_eq!(play.event("place").unwrap()["at"], json!(6));
    assert!(!play.offers(A, "place at=1"));
}

#[test]
fn three_dice_a_side_decide_an_attack() {
    // Highest against highest; the defender wins ties. The order of the throw does not matter.
    let after = |dice: &[u32]| {
        let mut play = fresh();
        play.roll(A, "attack from=0 to=1", dice);
        (play.armies(0), play.armies(1))
    };
    assert_eq!(after(&[4, 6, 5, 1, 3, 2]), (json!(20), json!(17)));
    assert_eq!(after(&[2, 2, 2, 2, 2, 2]), (json!(17), json!(20)));
    assert_eq!(after(&[1, 6, 4, 5, 4, 2]), (json!(18), json!(19)));
    // A territory with fewer than four is filled up.
    let mut few = fresh();
    few.edit(|state| state["territories"][1]["armies"] = json!(5)).roll(A, "attack from=0 to=1", &[6, 6, 6, 1, 1, 1]);
    assert_eq!(few.armies(1), json!(22));
    let mut enough = fresh();
    enough.edit(|state| state["territories"][1]["armies"] = json!(7)).roll(A, "attack from=0 to=1", &[6, 6, 6, 1, 1, 1]);
    assert_eq!(enough.armies(1), json!(4));
}

#[test]
fn whoever_attacks_needs_two_armies_and_a_neighbour_of_another() {
    let mut play = fresh();
    assert_eq!(play.values(A, "attack from=0", "to"), ["1", "65", "7", "71"]);
    assert!(!play.offers(A, "attack from=0 to=2"));
    assert!(!play.offers(A, "attack from=1 to=2"));
    play.edit(|state| state["territories"][0]["armies"] = json!(1));
    assert!(!play.offers(A, "attack from=0 to=1"));
    play.edit(|state| state["territories"][0]["armies"] = json!(2));
    assert!(play.offers(A, "attack from=0 to=1"));
}

#[test]
fn a_card_is_changed_after_every_turn_and_only_its_owner_sees_it() {
    let mut play = fresh();
    for _ in 0..3 {
        play.clock(A);
        assert!(play.events("swap").is_empty());
    }
    let before = play.cards(A);
    play.clock(A);
    assert_eq!((play.only("swap"), play.is_public("swap")), (vec![A], false));
    let card = play.event("swap").unwrap()["card"].clone();
    let changed = |at: &usize| play.cards(A)[*at] != before[*at];
    assert!(play.cards(A).as_array().unwrap().contains(&card) && (0..5).filter(changed).count() <= 1);
}

#[test]
fn cards_and_objectives_are_secret() {
    let mut play = fresh();
    for viewer in [None, Some(A), Some(F)] {
        play.hides(viewer);
        let twin = play.twin(viewer, 3);
        for seat in SeatId::all(6).filter(|seat| Some(*seat) != viewer) {
            assert_ne!(json!(twin.hand(seat)), json!(play.hand(seat)), "all that is hidden differs");
        }
    }
    play.clock(A);
    play.hides(Some(B));
}

#[test]
fn dice_stand_and_a_placing_can_be_taken_back() {
    let mut play = fresh();
    play.act(A, "place at=0").undo(A);
    assert_eq!(play.armies(0), json!(20));
    play.act(A, "place at=0").act(A, "attack from=0 to=1");
    assert!(play.wall() && !play.can_undo(A));
    // The card that is changed is drawn, and the turn is over besides.
    play.act(A, "place at=0");
    assert!(play.can_undo(A));
    play.act(A, "place at=0");
    assert!(!play.can_undo(A));
}

#[test]
fn a_match_is_over_after_so_many_actions() {
    let mut play = Play::start(&Options { actions: 5 }, 6, 1);
    for seat in [A, A, A, A, B] {
        assert!(play.outcome().is_none());
        play.clock(seat);
    }
    assert_eq!((play.outcome().unwrap().places, play.over()), (vec![1; 6], "over".to_owned()));
    assert!(play.due().is_empty());
}

#[test]
fn options_have_bounds() {
    let bad = |actions| Yardstick::check_options(&Options { actions }, 6).err().map(|refusal| refusal.code);
    assert_eq!([bad(0), bad(1_000_000_001)], [Some(engine::Code::BadOptions), Some(engine::Code::BadOptions)]);
    assert_eq!([bad(1), bad(1_000_000_000)], [None, None]);
}

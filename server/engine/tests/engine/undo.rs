//! What can be taken back, by whom, and what stands in the way.

use crate::parlour::{Parlour, fresh};
use engine::serde_json::{Value, from_slice, json};
use engine::suite::{A, B, C, Play};
use engine::{Actor, Step};

#[test]
fn own_acts_are_taken_back_one_by_one() {
    let mut play = fresh(2);
    play.act(A, "take n=1").act(A, "take n=2").act(A, "take n=3");
    let coins = |play: &Play<Parlour>| play.table()["seats"][0]["coins"].as_u64().unwrap();
    for left in [3, 1, 0] {
        play.undo(A);
        assert_eq!(coins(&play), left);
        assert_eq!(play.event("undo").unwrap()["seat"], 0);
    }
    assert!(!play.can_undo(A));
    assert_eq!(play.of().v(), 7, "taking back is an entry like any other");
}

#[test]
fn at_most_64_acts_are_taken_back() {
    let mut play = fresh(2);
    for _ in 0..70 {
        play.act(A, "take n=1");
    }
    let mut taken = 0;
    while play.can_undo(A) {
        play.undo(A);
        taken += 1;
    }
    assert_eq!((taken, &play.table()["seats"][0]["coins"]), (64, &json!(6)));
}

#[test]
fn the_event_names_the_version_one_comes_back_to() {
    let mut play = fresh(3);
    let v = play.of().v_of(Some(A));
    play.act(A, "take n=1").undo(A);
    assert_eq!((play.event("undo").unwrap()["to"].as_u64(), play.is_public("undo")), (Some(v), true));
    // B and C have not seen a slip and count otherwise from then on.
    play.act(A, "slip to=2");
    let before = [A, B].map(|seat| play.of().v_of(Some(seat)));
    assert_eq!(before[0], before[1] + 1);
    play.act(A, "take n=1").undo(A);
    let told: Vec<(bool, bool, Option<u64>)> =
        play.told().iter().map(|event| (event.to.includes(Some(A)), event.to.includes(Some(B)), event.say.p["to"].as_u64())).collect();
    assert_eq!(told.len(), 2, "each hears of it with his own number: {:?}", play.told());
    assert!(told.contains(&(true, false, Some(before[0]))) && told.contains(&(false, true, Some(before[1]))), "{told:?}");
}

#[test]
fn dice_and_what_was_shown_are_walls() {
    for wall in ["roll", "draw", "show", "call"] {
        let mut play = fresh(2);
        play.act(A, "take n=1").act(A, wall);
        assert!(!play.can_undo(A), "{wall}");
        assert!(play.of().judge(&Step::Undo { seat: A }, None).is_err(), "{wall}");
        play.act(A, "take n=2");
        assert!(play.can_undo(A), "what comes after {wall} is open again");
        play.undo(A);
        assert!(!play.can_undo(A), "{wall}");
    }
}

#[test]
fn a_call_is_no_secret_shown() {
    let mut play = fresh(2);
    assert!(!play.act(A, "call").wall(), "nothing hidden became known");
    assert!(play.act(A, "draw").wall() && play.act(A, "show").wall() && play.act(A, "roll").wall());
    assert!(!play.act(A, "take n=1").wall());
}

#[test]
fn a_question_to_another_seat_is_a_wall() {
    let mut play = fresh(2);
    play.act(A, "take n=1").act(A, "invite");
    assert_eq!((play.due(), play.can_undo(A)), (vec![B], false));
    play.act(B, "join yes=true");
    assert!(!play.can_undo(B), "A owes a decision again");
    play.act(A, "take n=1").act(A, "end");
    assert_eq!((play.due(), play.can_undo(A)), (vec![B], false), "so is the end of a turn");
}

#[test]
fn what_is_said_aside_stands_once_somebody_has_seen_it() {
    let mut play = fresh(3);
    play.act(A, "take n=1").act(A, "wave");
    assert!(!play.can_undo(A), "all have seen it");
    play.act(A, "take n=1").act(A, "slip to=1");
    assert!(!play.can_undo(A), "one has seen it");
    play.act(A, "take n=1").act(A, "note n=4");
    assert!(play.can_undo(A), "nobody has");
    play.undo(A);
    assert_eq!(json!(play.hand(A))["note"], 0);
    play.undo(A);
    assert!(!play.can_undo(A));
}

#[test]
fn what_others_did_is_a_wall_for_those_who_saw_it() {
    let mut play = fresh(3);
    play.act(A, "take n=1").act(B, "note n=7");
    assert!(play.can_undo(A) && play.can_undo(B), "nobody else saw the note");
    play.act(B, "slip to=2");
    assert!(play.can_undo(A), "A has not seen it");
    play.act(B, "slip to=0");
    assert!(!play.can_undo(A), "A has a coin more");
    play.act(A, "take n=1").act(C, "wave");
    assert!(!play.can_undo(A), "all see a wave");
}

#[test]
fn acts_in_secret_outlive_what_is_taken_back_beside_them() {
    let mut play = fresh(3);
    play.act(A, "take n=1").act(B, "slip to=2").act(B, "note n=5");
    assert!(play.can_undo(A) && play.can_undo(B));
    play.undo(A);
    assert_eq!(play.table()["seats"][0]["coins"], 0);
    assert_eq!([A, B, C].map(|seat| json!(play.hand(seat))["purse"].as_u64().unwrap()), [3, 2, 4]);
    assert_eq!(json!(play.hand(B))["note"], 5);
    assert!(!play.can_undo(B), "B has seen that A took back");
}

#[test]
fn bots_and_clocks_take_nothing_back() {
    for by in [Actor::Bot, Actor::Clock] {
        let mut play = fresh(2);
        play.act(A, "take n=1").act_by(A, "take n=1", by);
        assert!(!play.can_undo(A), "{by:?}");
    }
}

#[test]
fn who_cannot_take_back_is_refused_and_nothing_changes() {
    let mut play = fresh(2);
    assert_eq!(play.of().judge(&Step::Undo { seat: A }, None).err().unwrap().code, "no_undo");
    play.act(A, "take n=1");
    assert_eq!(play.of().judge(&Step::Undo { seat: B }, None).err().unwrap().code, "no_undo");
    let d = play.prompt(A).unwrap().d;
    assert_eq!(play.of().judge(&Step::Undo { seat: A }, Some(d + 1)).err().unwrap().code, "stale");
    assert_eq!(play.of().judge(&Step::Undo { seat: A }, Some(d)).map(|(next, _)| next.v()).ok(), Some(play.of().v() + 1));
}

/// Snapshots stay small: what stands is kept as the state that it led to.
#[test]
fn only_what_can_be_taken_back_is_kept_apart() {
    let kept = |play: &Play<Parlour>| {
        let written: Value = from_slice(&play.of().snapshot().unwrap()).unwrap();
        (written["undo"]["acts"].as_array().unwrap().len(), written["undo"]["base"].is_null())
    };
    let mut play = fresh(3);
    assert_eq!(kept(&play), (0, true));
    play.act(A, "take n=1").act(A, "take n=1");
    assert_eq!(kept(&play), (2, false));
    play.undo(A);
    assert_eq!(kept(&play), (1, false));
    play.act(A, "roll");
    assert_eq!(kept(&play), (0, true), "a wall");
    play.act(A, "take n=1").act(B, "note n=1").act(A, "draw");
    assert_eq!(kept(&play), (2, false), "B alone can take something back, and A has done something since");
    play.act(B, "note n=2").act(C, "wave");
    assert_eq!(kept(&play), (0, true));
    for _ in 0..70 {
        play.act(A, "take n=1");
    }
    assert_eq!(kept(&play), (64, false));
    let coins = |play: &Play<Parlour>| play.table()["seats"][0]["coins"].as_u64().unwrap();
    let before = coins(&play);
    play.undo(A);
    assert_eq!((kept(&play), coins(&play)), ((63, false), before - 1));
}

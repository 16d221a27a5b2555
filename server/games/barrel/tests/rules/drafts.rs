//! OMB-23.7: offers are written in private, term by term, before they are made.

use crate::scene::{A, B, C, D, Look, Play, Scene};
use engine::serde_json::{Value, json};
use engine::{Prompt, SeatId};

fn asides(play: &Play, seat: SeatId) -> Vec<String> {
    play.prompt(seat).map(|prompt| prompt.aside.clone()).unwrap_or_default()
}

fn draft(play: &Play, seat: SeatId) -> Value {
    json!(play.hand(seat).draft)
}

fn money(amount: u32) -> Value {
    json!({ "verb": "money", "from": 0, "to": 1, "amount": amount })
}

/// Everything that others than A see.
fn elsewhere(play: &Play) -> Value {
    let seen = |seat: SeatId| json!([play.hand(seat), play.prompt(seat)]);
    json!([play.table(), seen(B), seen(C)])
}

#[test]
fn omb_23_6_a_draft_is_its_seats_alone() {
    let mut play = Scene::new(3).own("najaf", A, "", 0).slot(A);
    assert_eq!((asides(&play, A), asides(&play, B), draft(&play, A)), (vec!["draft".to_owned()], vec!["draft".to_owned()], Value::Null));
    let before = elsewhere(&play);
    let control = "add_control from=0 at=najaf to=2";
    for act in ["draft to=[1]", "add_money from=0 to=1 amount=5", control, "strike term=1", "discard", "draft to=[2,1]", control] {
        play.act(A, act);
        assert!(play.told().is_empty() && !play.wall() && elsewhere(&play) == before, "{act}");
    }
    assert_eq!(
        draft(&play, A),
        json!({ "to": [1, 2], "terms": [{ "verb": "control", "from": 0, "at": "najaf", "to": 2 }], "outdated": [] })
    );
    for act in ["add_money from=0 to=1 amount=5", "strike term=1", "discard", "propose"] {
        play.refuses(B, act);
    }
    play.act(A, "propose");
    assert_eq!((draft(&play, A), play.hand(B).offers.len(), play.hand(C).offers.len()), (Value::Null, 1, 1));
    assert_eq!(asides(&play, A), ["withdraw_offer", "draft"]);
}

#[test]
fn omb_23_7_what_a_draft_offers_as_it_grows() {
    let mut play = Scene::new(3).slot(A);
    play.act(A, "draft to=[1]");
    let empty = asides(&play, A);
    assert!(empty.contains(&"discard".to_owned()) && !empty.iter().any(|verb| verb == "propose" || verb == "strike"), "{empty:?}");
    play.refuses(A, "propose");
    play.refuses(A, "strike term=1");
    // Twelve terms at most.
    for amount in 1..=12 {
        play.act(A, format!("add_money from=0 to=1 amount={amount}"));
    }
    play.refuses(A, "add_money from=0 to=1 amount=13");
    assert!(!asides(&play, A).iter().any(|verb| verb.starts_with("add_")));
    play.refuses(A, "strike term=0");
    play.refuses(A, "strike term=13");
    play.act(A, "strike term=12").act(A, "strike term=2").act(A, "strike term=1");
    assert_eq!(draft(&play, A)["terms"], (3..12).map(money).collect::<Value>());
    // It is begun anew, or dropped.
    play.act(A, "draft to=[2]");
    assert_eq!(draft(&play, A), json!({ "to": [2], "terms": [], "outdated": [] }));
    play.act(A, "discard");
    assert_eq!(draft(&play, A), Value::Null);
    play.refuses(A, "discard");
    assert_eq!(play.hand(A).offers_left, 12, "OMB-23.8: no offer was made");
}

#[test]
fn omb_23_7_a_term_between_a_seat_and_itself_says_nothing() {
    let mut play = Scene::new(4).slot(A);
    play.draft(
        A,
        &[B],
        &json!([{ "verb": "money", "from": 3, "to": 3, "amount": 9 }, { "verb": "defend", "by": 2, "towards": 2, "until": 7 }]),
    );
    assert_eq!(draft(&play, A), json!({ "to": [1], "terms": [], "outdated": [] }));
    play.refuses(A, "propose");
    play.act(A, "add_no_sale by=3 towards=1 turn=5").act(A, "propose");
    assert_eq!((play.hand(A).offers[0].terms.len(), json!(play.hand(D).offers[0].to)), (1, json!([1, 3])));
}

#[test]
fn omb_23_7_drafts_stay_while_others_act() {
    let mut play = Scene::new(3).slot(A);
    play.draft(B, &[A], &json!([money(3)])).draft(A, &[B], &json!([money(4)]));
    play.clock_until(|play| play.view().turn == 6);
    assert_eq!((draft(&play, A)["terms"].clone(), draft(&play, B)["terms"].clone()), (json!([money(4)]), json!([money(3)])));
    play.act(B, "propose").act(A, "accept offer=offer-01-1");
    assert_eq!((draft(&play, A)["terms"].clone(), draft(&play, B)), (json!([money(4)]), Value::Null));
}

/// A draft of A for B with two terms, the second of which has been overtaken: it can be proposed without it alone.
fn is_overtaken(mut play: Play, first: &Value) {
    assert_eq!(draft(&play, A)["outdated"], json!([2]));
    assert!(!asides(&play, A).contains(&"propose".to_owned()), "nobody proposes less than he has read");
    play.refuses(A, "propose");
    play.act(A, "strike term=2").act(A, "propose");
    assert_eq!(json!(play.hand(A).offers[0].terms), json!([first]));
}

#[test]
fn omb_23_7_terms_that_are_overtaken_cannot_be_proposed() {
    // A region has changed hands.
    let mut play = Scene::new(3).own("najaf", A, "A1", 0).slot(A);
    play.propose(A, &[C], &json!([{ "verb": "control", "from": 0, "at": "najaf", "to": 2 }]));
    play.draft(A, &[B], &json!([money(1), { "verb": "control", "from": 0, "at": "najaf", "to": 1 }]));
    assert!(play.offers(A, "propose"));
    play.act(C, "accept offer=offer-02-1");
    play.refuses(A, "add_control from=0 at=najaf to=1");
    is_overtaken(play, &money(1));
    // A clause has ended.
    let clause = json!({ "verb": "defend", "by": 0, "towards": 2, "until": 9 });
    let lift = json!({ "verb": "lift", "clause": "clause-1" });
    let mut play = Scene::new(3).clause(&[A, C], clause).slot(A);
    play.draft(A, &[B], &json!([money(1), lift])).propose(C, &[A], &json!([lift])).act(A, "accept offer=offer-02-1");
    play.refuses(A, "add_lift clause=clause-1");
    is_overtaken(play, &money(1));
    // A turn is over.
    for term in ["pay_money", "pay_barrels"] {
        let mut play = Scene::new(3).slot(A);
        play.draft(A, &[B], &json!([money(1), { "verb": term, "from": 0, "to": 1, "amount": 3, "turn": 5 }]));
        play.clock_until(|play| play.view().turn == 6);
        is_overtaken(play, &money(1));
    }
    let mut play = Scene::new(3).slot(A);
    play.draft(A, &[B], &json!([money(1), { "verb": "defend", "by": 0, "towards": 1, "until": 5 }]));
    play.clock_until(|play| play.view().turn == 6);
    is_overtaken(play, &money(1));
    // A region has been won.
    for term in [
        json!({ "verb": "pay_money_won", "from": 0, "to": 1, "amount": 6, "region": "dahuk", "until": 9 }),
        json!({ "verb": "pay_barrels_won", "from": 0, "to": 1, "amount": 6, "region": "dahuk", "until": 9 }),
        json!({ "verb": "pact", "region": "dahuk", "roller": 0, "order": [1, 0], "until": 9 }),
    ] {
        let mut scene = Scene::new(3).turn(4).fight("dahuk", 1, "A4", 0);
        scene.0["players"][0]["draft"] = json!({ "to": [1], "terms": [money(1), term] });
        is_overtaken(scene.checks_when(|play| play.event("won").is_some()), &money(1));
    }
}

/// OMB-23.7: what each side has is looked at when the last party accepts, not while an offer is written.
#[test]
fn omb_23_7_a_draft_may_promise_what_is_not_there() {
    let mut play = Scene::new(3).money(A, 3).slot(A);
    play.propose(A, &[B], &json!([money(400)]));
    assert!(!play.hand(A).offers[0].can_meet);
}

/// Drafting costs the seat its own time: the question that it owes meanwhile is one question.
#[test]
fn omb_23_8_drafting_gains_no_time() {
    let steady = |play: &Play, seat: SeatId| play.prompt(seat).is_some_and(|prompt: &Prompt| prompt.steady);
    let mut play = Scene::new(3).barrels(A, 2).slot(A);
    let asked = play.prompt(A).unwrap().ask.clone();
    assert!(!steady(&play, A));
    for act in ["draft to=[1]", "add_money from=0 to=1 amount=5", "propose", "withdraw_offer offer=offer-01-1", "draft to=[1]", "discard"] {
        play.act(A, act);
        assert!(steady(&play, A) && play.prompt(A).unwrap().ask == asked, "{act}");
    }
    play.act(B, "draft to=[0]");
    assert!(steady(&play, A) && !steady(&play, B), "B owes nothing");
    play.act(A, "sell barrels=1");
    assert!(!steady(&play, A), "an answer begins the time anew");
}

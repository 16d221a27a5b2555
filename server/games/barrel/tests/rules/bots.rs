//! What bots answer in clear positions: to offers (OMB-23) and to each question.

use crate::scene::{A, B, C, Look, Play, Scene};
use barrel::Barrel;
use engine::serde_json::{Value, json};
use engine::suite::text;
use engine::{Chance, Game, SeatId};

/// What a bot answers now, as text.
fn answer(play: &Play, level: &str, seat: SeatId) -> String {
    let prompt = play.prompt(seat).unwrap();
    let hand = Some(play.hand(seat));
    let answer = Barrel::bot(level, seat, &play.view(), hand.as_ref(), prompt, &mut Chance::seeded(1));
    assert!(answer.as_ref().is_none_or(|action| prompt.permits(action)), "{answer:?} is not offered");
    answer.map(|action| text(&action)).unwrap_or_default()
}

/// Whether B, a bot, accepts an offer of these terms that A makes. Both levels answer alike.
fn accepts(play: &Play, terms: &Value) -> bool {
    let mut play = play.clone();
    play.propose(A, &[B], terms);
    let [easy, normal] = ["easy", "normal"].map(|level| answer(&play, level, B));
    assert_eq!(easy, normal);
    assert!(easy.starts_with("accept offer=") || easy.starts_with("refuse offer="), "{easy}");
    easy.starts_with("accept")
}

/// What a term is worth to B: the first price at which it refuses to pay for it, or the last that is too little to bear it.
fn value(play: &Play, term: &Value) -> i64 {
    let money = |from: u8, amount: i64| json!({ "verb": "money", "from": from, "to": 1 - from, "amount": amount });
    if let Some(price) = (1..100).find(|price| !accepts(play, &json!([term, money(1, *price)]))).filter(|price| *price > 1) {
        return price;
    }
    1 - (1..100).find(|price| accepts(play, &json!([term, money(0, *price)]))).unwrap()
}

fn to_bot(verb: &str, amount: u32) -> Value {
    json!({ "verb": verb, "from": 0, "to": 1, "amount": amount })
}

fn scene() -> Scene {
    Scene::new(3).price(3).money(A, 900).money(B, 900)
}

#[test]
fn omb_23_2_what_changes_hands_at_once_counts_in_full() {
    let play = scene().slot(C);
    assert_eq!(["money", "barrels", "logistics"].map(|verb| value(&play, &to_bot(verb, 7))), [7, 21, 14]);
    assert_eq!(value(&scene().price(1).slot(C), &to_bot("barrels", 7)), 14, "oil is cheap, but will not stay so");
    let play = scene().barrels(B, 9).border(B, 0, 9).slot(C);
    let from_bot = |verb: &str| json!({ "verb": verb, "from": 1, "to": 0, "amount": 7 });
    assert_eq!(["money", "barrels", "logistics"].map(|verb| value(&play, &from_bot(verb))), [-7, -21, -14]);
    assert_eq!(value(&play, &json!({ "verb": "money", "from": 2, "to": 0, "amount": 7 })), 0, "between others");
    let region = |from: u8| json!({ "verb": "control", "from": from, "at": "najaf", "to": 1 - from });
    let held = |by: SeatId| scene().own("najaf", by, "", 1).with_barrels("najaf", 2).built("najaf", "warehouse pipeline").slot(C);
    assert_eq!(value(&held(A), &region(0)), 10 + 2 * 3 * 2 + 2 + 3 * 2 + 2 * 4);
    assert_eq!(value(&held(B), &region(1)), -38);
}

fn later(verb: &str, amount: u32) -> Value {
    json!({ "verb": verb, "from": 0, "to": 1, "amount": amount, "turn": 7 })
}

fn won(verb: &str, until: u32) -> Value {
    json!({ "verb": verb, "from": 0, "to": 1, "amount": 60, "region": "dahuk", "until": until })
}

#[test]
fn omb_23_4_promised_payments_count_for_what_may_come_of_them() {
    let play = scene().slot(C);
    assert_eq!(
        (value(&play, &later("pay_money", 10)), value(&play, &later("pay_money", 400))),
        (5, 6),
        "half, and not more than anybody has"
    );
    assert_eq!((value(&play, &later("pay_barrels", 2)), value(&play, &later("pay_barrels", 60))), (3, 6));
    // What the payer has promised before, to anybody, is gone.
    let owed = |verb: &str, amount: u32| json!({ "verb": verb, "from": 0, "to": 2, "amount": amount, "turn": 6 });
    let play = scene().clause(&[A, C], owed("pay_money", 8)).clause(&[A, C], owed("pay_barrels", 4)).slot(C);
    assert_eq!((value(&play, &later("pay_money", 400)), value(&play, &later("pay_barrels", 9))), (2, 0));
    let twice = json!([later("pay_money", 400), later("pay_money", 400), { "verb": "money", "from": 1, "to": 0, "amount": 6 }]);
    assert!(!accepts(&scene().slot(C), &twice), "the same promise is not paid for twice");
    // What the bot promises itself costs all of it.
    let own = |verb: &str| json!({ "verb": verb, "from": 1, "to": 0, "amount": 9, "turn": 7 });
    assert_eq!((value(&scene().slot(C), &own("pay_money")), value(&scene().slot(C), &own("pay_barrels"))), (-9, -27));
    let own = |verb: &str| json!({ "verb": verb, "from": 1, "to": 0, "amount": 9, "region": "dahuk", "until": 7 });
    assert_eq!((value(&scene().slot(C), &own("pay_money_won")), value(&scene().slot(C), &own("pay_barrels_won"))), (-9, -27));
}

#[test]
fn omb_23_4_nobody_is_bribed_with_a_victory_that_cannot_come() {
    let both = |scene: Scene, until: u32| ["pay_money_won", "pay_barrels_won"].map(|verb| value(&scene.clone().slot(C), &won(verb, until)));
    assert_eq!(both(scene(), 5), [0, 0], "nobody is there");
    assert_eq!(both(scene().fight("dahuk", 1, "", 0), 9), [0, 0], "nobody fights there");
    assert_eq!(both(scene().fight("dahuk", 1, "A4", 0), 5), [6, 6]);
    // 4 against 8 kill two a turn at most.
    assert_eq!(both(scene().fight("dahuk", 8, "A2 C2", 0), 5), [0, 0]);
    assert_eq!(both(scene().fight("dahuk", 8, "A2 C2", 0), 9), [6, 6]);
    // This turn's battles are over, or not yet.
    let mut play = scene().fight("dahuk", 1, "A1", 0).turn(6).rebels(C);
    assert_eq!((value(&play, &won("pay_money_won", 6)), value(&play, &won("pay_money_won", 7))), (0, 6));
    play = scene().turn(4).fight("najaf", 9, "A2 B2", 0).fight("dahuk", 1, "A1", 0).checks();
    assert_eq!((play.asks(A), value(&play, &won("pay_money_won", 4))), ("pact".to_owned(), 6));
}

fn promise(verb: &str, by: SeatId, until: u32) -> Value {
    json!({ "verb": verb, "by": by, "towards": SeatId(1 - by.0), "until": until })
}

#[test]
fn omb_23_4_promises_count_turn_by_turn() {
    // Bombs fall from turn 6 on.
    let play = scene().own("najaf", B, "", 0).slot(C);
    assert_eq!(["no_bombing", "defend", "no_takeover"].map(|verb| value(&play, &promise(verb, A, 9))), [4, 2, 5]);
    assert_eq!(["no_bombing", "defend", "no_takeover"].map(|verb| value(&play, &promise(verb, B, 9))), [-5, -2, -5]);
    assert_eq!(value(&play, &promise("no_bombing", A, 5)), 0);
    assert_eq!(value(&scene().slot(C), &promise("no_takeover", A, 9)), 0, "there is no region to take");
    // What is promised already is not paid for again; what somebody else has promised, or what is promised to others, is another thing.
    let known = |by: SeatId, towards: SeatId| json!({ "verb": "no_bombing", "by": by, "towards": towards, "until": 7 });
    assert_eq!(value(&scene().clause(&[A, B], known(A, B)).slot(C), &promise("no_bombing", A, 9)), 2);
    assert_eq!(value(&scene().clause(&[B, C], known(C, B)).slot(C), &promise("no_bombing", A, 9)), 4);
    assert_eq!(value(&scene().clause(&[A, B], known(A, B)).slot(C), &promise("defend", A, 9)), 2);
    // Sales: worth something until they are made.
    let no_sale = |by: u8, turn: u32| json!({ "verb": "no_sale", "by": by, "towards": 1 - by, "turn": turn });
    let play = scene().slot(C);
    assert_eq!((value(&play, &no_sale(0, 5)), value(&play, &no_sale(0, 8)), value(&play, &no_sale(1, 8))), (4, 4, -4));
    let sold = scene().player(A, "sold", true).clause(&[A, B], no_sale(0, 8)).slot(C);
    assert_eq!([5, 6, 8].map(|turn| value(&sold, &no_sale(0, turn))), [0, 4, 0]);
    let checks = scene().turn(6).rebels(C);
    assert_eq!([6, 7].map(|turn| value(&checks, &no_sale(0, turn))), [0, 4]);
}

#[test]
fn omb_23_4_pacts_and_the_end_of_agreements() {
    let pact = |roller: u8, order: [u8; 2]| json!({ "verb": "pact", "region": "najaf", "roller": roller, "order": order, "until": 9 });
    let there = scene().fight("najaf", 9, "A2 B2", 0).slot(C);
    assert!(accepts(&there, &json!([pact(1, [1, 0])])), "to roll is worth something");
    assert!(!accepts(&scene().fight("najaf", 9, "A2", 0).slot(C), &json!([pact(1, [0, 1])])), "not where one does not fight");
    assert_eq!((value(&there, &pact(0, [1, 0])), value(&there, &pact(0, [0, 1]))), (-4, 0));
    // Ending what binds is worth what it binds to.
    let lift = json!({ "verb": "lift", "clause": "clause-1" });
    let ended = |clause: Value| value(&scene().clause(&[A, B], clause).slot(C), &lift);
    assert_eq!((ended(promise("no_bombing", A, 9)), ended(promise("no_bombing", B, 9))), (-4, 5));
    assert_eq!(ended(later("pay_money", 10)), -5);
}

#[test]
fn omb_dp_23_offers_are_answered_one_after_the_other() {
    // One that cannot be accepted now, since control would change hands in the middle of an action, is left alone.
    let mut play = scene().own("najaf", A, "A1", 0).chose(C, "purchases-1");
    play.propose(A, &[B], &json!([{ "verb": "control", "from": 0, "at": "najaf", "to": 1 }]));
    assert_eq!((answer(&play, "easy", B), answer(&play, "normal", B)), (String::new(), String::new()));
    play.propose(A, &[B], &json!([to_bot("money", 2)])).propose(A, &[B], &json!([{ "verb": "money", "from": 1, "to": 0, "amount": 2 }]));
    assert_eq!(answer(&play, "easy", B), "accept offer=offer-01-2");
    play.act(B, "accept offer=offer-01-2");
    assert_eq!(answer(&play, "normal", B), "refuse offer=offer-01-3");
    play.act(B, "refuse offer=offer-01-3");
    // Its own offers, and those that it has accepted, wait for others.
    play.propose(B, &[A], &json!([to_bot("money", 2)])).propose(C, &[A, B], &json!([{ "verb": "money", "from": 2, "to": 1, "amount": 2 }]));
    play.act(B, "accept offer=offer-012-1");
    assert_eq!(answer(&play, "normal", B), "");
}

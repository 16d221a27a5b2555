//! OMB-23: offers and what they bind to.

use crate::scene::{A, B, C, D, Look, Play, Scene, at};
use engine::serde_json::json;
use engine::{Game, SeatId};

#[test]
fn omb_23_1_what_is_said_binds_nobody() {
    let play = Scene::new(3).slot(A);
    let talk = play.game().talk(B);
    assert!(talk.private && talk.promises && talk.phrases.is_empty());
}

#[test]
fn omb_23_2_an_exchange_is_one_stroke() {
    let mut play = Scene::new(3).barrels(A, 4).border(B, 0, 3).own("najaf", B, "B1", 2).slot(C);
    let terms = json!([
        { "verb": "money", "from": 0, "to": 1, "amount": 15 },
        { "verb": "barrels", "from": 0, "to": 1, "amount": 4 },
        { "verb": "logistics", "from": 1, "to": 0, "amount": 2 },
        { "verb": "control", "from": 1, "at": "najaf", "to": 0 },
    ]);
    play.propose(A, &[B], &terms);
    assert_eq!((play.money(A), play.hand(B).offers[0].can_meet), (20, true));
    play.act(B, "accept offer=offer-01-1");
    assert_eq!((play.money(A), play.money(B), play.hand(A).barrels, play.hand(B).barrels), (5, 35, 0, 4));
    assert_eq!((play.seat(A).border.logistics, play.seat(B).border.logistics, play.region("najaf").controller), (2, 1, Some(A)));
    assert!(play.is_public("agreed"));
    // What can no longer be met is void.
    let mut play = Scene::new(3).slot(A);
    play.propose(A, &[B], &json!([{ "verb": "money", "from": 0, "to": 1, "amount": 20 }]));
    play.act(A, "choose box=purchases-1").act(A, "buy_land kind=troop count=1").act(B, "accept offer=offer-01-1");
    assert_eq!((play.money(A), play.money(B), play.event("void").is_some(), play.is_public("void")), (18, 20, true, false));
}

#[test]
fn omb_23_3_nothing_else_can_be_traded() {
    let mut play = Scene::new(3).border(A, 3, 3).slot(A);
    play.act(A, "draft to=[1]");
    for verb in ["influence", "contracts", "troops", "mass_media", "pacifism", "box"] {
        play.refuses(A, format!("add_{verb} from=0 to=1 amount=1"));
    }
}

#[test]
fn omb_23_4_payments_that_are_due() {
    let mut play = Scene::new(3).turn(2).barrels(A, 1).slot(A);
    let terms = json!([
        { "verb": "pay_money", "from": 0, "to": 1, "amount": 30, "turn": 2 },
        { "verb": "pay_barrels", "from": 0, "to": 1, "amount": 1, "turn": 3 },
        { "verb": "pay_money", "from": 0, "to": 2, "amount": 5, "turn": 2 },
    ]);
    play.propose(A, &[B, C], &terms);
    play.act(B, "accept offer=offer-012-1").act(C, "accept offer=offer-012-1");
    assert_eq!(play.view().clauses.len(), 3);
    play.clock_until(|play| play.view().turn == 3);
    let paid = play.events("clause_paid").into_iter().map(|event| event["amount"].clone()).collect::<Vec<_>>();
    let money = play.money(A);
    assert_eq!((paid.len(), paid[0].as_u64().unwrap(), money), (2, 24.min(paid[0].as_u64().unwrap()), 0), "he gives what he has");
    play.clock_until(|play| play.view().turn == 4);
    assert_eq!((play.hand(A).barrels, play.hand(B).barrels, play.view().clauses.len()), (0, 1, 0));
}

#[test]
fn omb_23_4_payments_for_a_victory() {
    let won = json!({ "verb": "pay_money_won", "from": 1, "to": 0, "amount": 6, "region": "dahuk", "until": 6 });
    let barrels = json!({ "verb": "pay_barrels_won", "from": 2, "to": 0, "amount": 6, "region": "dahuk", "until": 6 });
    let scene = |locals: u32| {
        Scene::new(3).fight("dahuk", locals, "A4", 0).barrels(C, 2).clause(&[A, B], won.clone()).clause(&[A, C], barrels.clone())
    };
    let play = scene(1).checks_when(|play| play.event("won").is_some());
    let paid: Vec<_> = play.events("clause_paid").into_iter().map(|event| (event["seat"].clone(), event["amount"].clone())).collect();
    assert_eq!((paid, play.money(B), play.hand(A).barrels), (vec![(json!(1), json!(6)), (json!(2), json!(2))], 14, 2));
    assert!(scene(9).checks().events("clause_paid").is_empty());
}

#[test]
fn omb_23_4_no_bombing() {
    let clause = |by: u8| json!({ "verb": "no_bombing", "by": by, "towards": 2, "until": 7 });
    let scene = || Scene::new(4).turn(6).cell(A, "wasit", 1).cell(B, "wasit", 1).own("bagdad", C, "C1", 2).own("babil", D, "D1", 0);
    let play = scene().clause(&[A, C], clause(0)).rebels(A);
    play.refuses(A, "bomb at=bagdad victim=2 target=troops allies=[]");
    play.refuses(A, "bomb at=bagdad victim=2 target=troops");
    assert!(play.offers(A, "bomb at=babil victim=3 target=troops allies=[1]"));
    let play = scene().clause(&[B, C], clause(1)).rebels(A);
    assert!(play.offers(A, "bomb at=bagdad victim=2 target=troops"), "B cannot join");
    play.refuses(A, "bomb at=bagdad victim=2 target=troops allies=[1]");
}

#[test]
fn omb_23_4_defend() {
    let clause = json!({ "verb": "defend", "by": 2, "towards": 1, "until": 7 });
    let scene = Scene::new(3).turn(6).cell(A, "wasit", 1).own("bagdad", B, "B1", 0).own("anbar", C, "C3", 0).clause(&[B, C], clause);
    let mut play = scene.rebels(A);
    play.act(A, "bomb at=bagdad victim=1 target=troops").act(B, "ask_defence seats=[2]");
    assert_eq!((play.view().bombing.unwrap().minimum, play.event("helped").unwrap()["seat"].clone()), (3, json!(2)));
}

#[test]
fn omb_23_4_a_signed_battle_pact() {
    let pact = json!({ "verb": "pact", "region": "najaf", "roller": 1, "order": [2, 0, 1], "until": 9 });
    let scene = || Scene::new(3).fight("najaf", 9, "A2 B2", 0);
    let play = scene().clause(&[A, B, C], pact.clone()).checks();
    assert_eq!((play.view().battle.unwrap().roller, json!(play.event("pact").unwrap()["order"])), (B, json!([0, 1])));
    let short = json!({ "verb": "pact", "region": "najaf", "roller": 1, "order": [1, 2], "until": 9 });
    assert_eq!(scene().clause(&[B, C], short).checks().asks(A), "pact", "not all participants have signed");
    let mut play = Scene::new(3).slot(A);
    play.propose(A, &[B], &json!([{ "verb": "pact", "region": "najaf", "roller": 1, "order": [0, 1], "until": 9 }]));
    play.act(B, "accept offer=offer-01-1");
    assert_eq!(json!(play.view().clauses[0].parties), json!([0, 1]));
}

#[test]
fn omb_23_4_no_takeover() {
    let clause = json!({ "verb": "no_takeover", "by": 1, "towards": 0, "until": 7 });
    let mut play = Scene::new(3).own("najaf", A, "", 2).border(B, 1, 0).clause(&[A, B], clause).chose(B, "purchases-1");
    play.refuses(B, "move from=border to=najaf troops=1 logistics=0 take_over=true");
    play.act(B, "move from=border to=najaf troops=1 logistics=0").act(B, "end_moves");
    assert_eq!(play.region("najaf").controller, Some(A));
}

#[test]
fn omb_23_4_no_sale() {
    let clause = |turn: u32| json!({ "verb": "no_sale", "by": 0, "towards": 1, "turn": turn });
    let play = Scene::new(3).barrels(A, 2).clause(&[A, B], clause(5)).slot(A);
    play.refuses(A, "sell barrels=1");
    assert!(Scene::new(3).barrels(A, 2).clause(&[A, B], clause(6)).slot(A).offers(A, "sell barrels=1"));
    let forced =
        Scene::new(3).turn(2).barrels(A, 2).clause(&[A, B], clause(2)).money(A, 0).player(A, "pacifism", 7).border(A, 3, 0).checks();
    assert!(forced.offers(A, "cover barrels=2"), "OMB-18.5 stays possible");
}

#[test]
fn omb_23_5_omb_dp_23_at_any_waiting_moment() {
    let fresh = Play::start(&barrel::Options::default(), 3, 1);
    assert!(fresh.prompt(fresh.due()[0]).unwrap().aside.is_empty(), "not in setup");
    let terms = json!([{ "verb": "money", "from": 0, "to": 1, "amount": 1 }]);
    let war = Scene::new(3).fight("najaf", 9, "A2 B2", 0).checks();
    let rebels = Scene::new(3).turn(6).rebels(A);
    let transport = Scene::new(3).own("najaf", C, "", 0).with_barrels("najaf", 1).checks();
    for mut play in [Scene::new(3).slot(A), Scene::new(3).chose(A, "purchases-1"), war, rebels, transport] {
        assert!((0..3).all(|seat| play.prompt(SeatId(seat)).unwrap().aside.contains(&"draft".to_owned())));
        play.propose(B, &[A], &terms);
        play.act(A, "accept offer=offer-01-1");
        assert_eq!((play.money(A), play.money(B)), (19, 21));
    }
    let mut play = Scene::new(3).turn(12).second(C);
    play.act(C, "pass").clock_until(|play| play.kind() == "over");
    assert!((0..3).all(|seat| play.prompt(SeatId(seat)).is_none()));
}

#[test]
fn omb_23_6_offers_are_seen_by_their_parties() {
    let mut play = Scene::new(4).slot(A);
    play.propose(A, &[B], &json!([{ "verb": "money", "from": 2, "to": 0, "amount": 1 }]));
    let seen = [A, B, C, D].map(|seat| play.hand(seat).offers.len());
    assert_eq!((seen, play.is_public("offered")), ([1, 1, 1, 0], false), "whoever a term mentions is asked too");
    assert_eq!(json!(play.hand(A).offers[0].to), json!([1, 2]));
    play.act(B, "accept offer=offer-012-1");
    assert!(!play.is_public("accepted"));
    play.act(C, "accept offer=offer-012-1");
    assert!(play.is_public("agreed"), "concluded agreements are public");
}

#[test]
fn omb_23_6_the_name_of_an_offer_does_not_count_those_of_others() {
    let terms = json!([{ "verb": "no_sale", "by": 0, "towards": 1, "turn": 5 }]);
    let named = |before: usize| {
        let mut play = Scene::new(4).slot(A);
        for _ in 0..before {
            play.propose(C, &[D], &json!([{ "verb": "money", "from": 2, "to": 3, "amount": 1 }]));
        }
        play.propose(A, &[B], &terms).propose(B, &[A], &terms);
        json!(play.hand(B).offers)
    };
    assert_eq!(named(0)[0]["id"], json!("offer-01-1"));
    assert_eq!(named(0)[1]["id"], json!("offer-01-2"), "between the same two it goes on");
    assert_eq!(named(0), named(2));
}

#[test]
fn omb_23_7_the_life_of_an_offer() {
    let terms = json!([{ "verb": "no_sale", "by": 0, "towards": 1, "turn": 5 }]);
    let mut play = Scene::new(4).slot(A);
    play.propose(A, &[B, C], &terms);
    play.act(B, "accept offer=offer-012-1");
    assert!(play.view().clauses.is_empty());
    play.act(C, "refuse offer=offer-012-1");
    assert!(play.hand(A).offers.is_empty(), "the first refusal ends it");
    play.propose(A, &[B], &terms);
    play.act(A, "withdraw_offer offer=offer-01-1");
    play.refuses(B, "accept offer=offer-01-1");
    play.propose(A, &[B], &terms);
    play.clock_until(|play| play.view().turn == 6);
    assert!(play.hand(B).offers.is_empty(), "it ends at the Playing order check");
    // A clause ends early by a new offer of its parties.
    let clause = json!({ "verb": "defend", "by": 0, "towards": 2, "until": 9 });
    let mut play = Scene::new(4).clause(&[A, C], clause).slot(A);
    play.propose(A, &[B], &json!([{ "verb": "lift", "clause": "clause-1" }]));
    assert_eq!(json!(play.hand(A).offers[0].to), json!([1, 2]));
    play.act(B, "accept offer=offer-012-1").act(C, "accept offer=offer-012-1");
    assert!(play.view().clauses.is_empty() && play.event("clause_over").is_some());
    // Who offers to end what has ended meanwhile cannot keep that, whatever else is in the offer.
    let clause = json!({ "verb": "defend", "by": 0, "towards": 2, "until": 9 });
    let lift = json!({ "verb": "lift", "clause": "clause-1" });
    let mut play = Scene::new(4).clause(&[A, C], clause).slot(A);
    play.propose(A, &[C], &json!([{ "verb": "money", "from": 0, "to": 2, "amount": 2 }, lift])).propose(C, &[A], &json!([lift]));
    play.act(A, "accept offer=offer-02-2").act(C, "accept offer=offer-02-1");
    assert!(play.event("void").is_some() && play.money(C) == 20);
}

#[test]
fn omb_23_8_a_limited_number_of_offers() {
    let terms = json!([{ "verb": "money", "from": 0, "to": 1, "amount": 1 }]);
    let mut play = Scene::new(3).slot(A);
    for _ in 0..3 {
        play.propose(A, &[B], &terms);
    }
    play.refuses(A, "draft to=[1]");
    for made in 3..12 {
        play.act(A, format!("withdraw_offer offer=offer-01-{}", made - 2));
        play.propose(A, &[B], &terms);
    }
    assert_eq!(play.hand(A).offers_left, 0);
    play.act(A, "withdraw_offer offer=offer-01-10");
    play.refuses(A, "draft to=[1]");
    play.clock_until(|play| play.view().turn == 6);
    assert_eq!(play.hand(A).offers_left, 12);
}

#[test]
fn omb_23_9_control_changes_hands_between_actions_only() {
    let terms = json!([{ "verb": "control", "from": 0, "at": "najaf", "to": 1 }]);
    let mut play = Scene::new(3).own("najaf", A, "A1", 0).slot(A);
    play.propose(A, &[B], &terms);
    play.act(A, "choose box=purchases-1");
    play.refuses(B, "accept offer=offer-01-1");
    assert!(play.offers(B, "refuse offer=offer-01-1"));
    play.act(A, "stop_buying").act(A, "end_moves").act(B, "accept offer=offer-01-1");
    assert_eq!(play.view().regions[&at("najaf")].controller, Some(B));
    // However much else the offer contains.
    let mixed = json!([{ "verb": "money", "from": 1, "to": 0, "amount": 2 }, { "verb": "control", "from": 0, "at": "najaf", "to": 1 }]);
    let mut play = Scene::new(3).own("najaf", A, "A1", 0).slot(A);
    play.propose(A, &[B], &mixed).act(A, "choose box=purchases-1");
    play.refuses(B, "accept offer=offer-01-1");
}

#[test]
fn omb_23_9_open_questions_are_put_afresh() {
    let give = |play: &mut Play, amount: u32| {
        play.propose(B, &[A], &json!([{ "verb": "money", "from": 1, "to": 0, "amount": amount }]));
        let name = play.hand(A).offers[0].id.clone();
        play.act(A, format!("accept offer={name}"));
    };
    // OMB-18.5: enough cash has to be paid at once.
    let scene = || Scene::new(3).money(A, 2).barrels(A, 4).price(1).player(A, "pacifism", 7).border(A, 3, 0);
    let mut play = scene().checks();
    assert!(play.offers(A, "cover barrels=4"));
    let before = play.prompt(A).unwrap().ask.clone();
    give(&mut play, 2);
    assert!(play.prompt(A).unwrap().ask != before);
    play.refuses(A, "cover barrels=3");
    give(&mut play, 2);
    assert_eq!((play.money(A), play.kind()), (0, "slot".to_owned()));
    // OMB-18.6.
    let mut play =
        Scene::new(3).money(A, 0).player(A, "pacifism", 7).border(A, 2, 0).own("dahuk", A, "A2", 0).player(A, "mass_media", 2).checks();
    assert_eq!((play.asks(A), play.table()["stage"]["troops"].clone()), ("remove".to_owned(), json!(3)));
    give(&mut play, 3);
    assert_eq!((play.money(A), play.table()["stage"]["troops"].clone()), (0, json!(2)));
    // OMB-20.8.
    let mut play =
        Scene::new(3).turn(6).money(A, 1).cell(B, "bassora", 1).own("muthanna", A, "A5", 0).built("muthanna", "refinery").rebels(B);
    play.act_when(B, "bomb at=muthanna victim=0 target=refinery", |play| play.rolled() == 7);
    play.refuses(A, "repair");
    give(&mut play, 5);
    assert!(play.offers(A, "repair"));
    // OMB-22.2.
    let scene =
        Scene::new(3).turn(10).money(A, 0).own("najaf", A, "", 0).with_barrels("najaf", 9).own("dahuk", A, "", 0).with_barrels("dahuk", 9);
    let mut play = scene.second(C);
    play.act(C, "pass").clock_until(|play| play.kind() == "penalty");
    give(&mut play, 8);
    assert_eq!((play.money(A), play.table()["stage"]["at"].clone()), (0, json!("dahuk")), "the first penalty is paid, the second is asked");
}

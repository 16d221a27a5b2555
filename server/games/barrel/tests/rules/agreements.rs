//! OMB-23: offers and what they bind to.

use crate::scene::{A, B, C, D, Look, Play, Scene, at};
use engine::serde_json::{Map, Value, json};
use engine::{Game, SeatId, Talk};

#[test]
fn omb_23_1_what_is_said_binds_nobody() {
    // Everybody may say anything to anybody at any time, and mark it as a promise.
    for play in [Scene::new(3).slot(A), Scene::new(3).turn(6).rebels(B), Scene::new(3).fight("najaf", 9, "A2 B2", 0).checks()] {
        assert!([A, B, C].iter().all(|seat| play.game().talk(*seat) == Talk::free().with_promises()));
    }
    // What is written binds: nobody takes over what he has promised not to, whatever he does.
    let promise = json!({ "verb": "no_takeover", "by": 1, "towards": 0, "until": 7 });
    for (signed, controller) in [(false, B), (true, A)] {
        let mut play = Scene::new(3).own("najaf", A, "", 2).border(B, 2, 0).chose(B, "purchases-1");
        play.act(B, "move from=border to=najaf troops=1 logistics=0 take_over=true");
        if signed {
            play.sign(&[A, B], &promise);
        }
        play.act(B, "end_moves");
        assert_eq!(play.region("najaf").controller, Some(controller));
    }
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
    // A has everything that a player can have.
    let scene = Scene::new(3).border(A, 3, 3).barrels(A, 3).own("najaf", A, "A1", 9).with_barrels("najaf", 2).built("najaf", "warehouse");
    let scene = scene.player(A, "influence", 3).player(A, "contracts", 3).player(A, "mass_media", 3).player(A, "pacifism", 3);
    let clause = json!({ "verb": "defend", "by": 0, "towards": 1, "until": 9 });
    let mut play = scene.cell(A, "wasit", 3).clause(&[A, B], clause).slot(A);
    play.act(A, "draft to=[1]");
    let terms: Vec<&str> = play.asides(A).into_iter().filter_map(|verb| verb.strip_prefix("add_")).collect();
    let at_once = ["barrels", "control", "logistics", "money"];
    let promised =
        ["defend", "lift", "no_bombing", "no_sale", "no_takeover", "pact", "pay_barrels", "pay_barrels_won", "pay_money", "pay_money_won"];
    let mut all = [&at_once[..], &promised].concat();
    all.sort_unstable();
    assert_eq!(terms, all);
    // What changes hands at once are amounts and a region, nothing inside it.
    for (verb, fields) in
        [("barrels", "amount from to"), ("logistics", "amount from to"), ("money", "amount from to"), ("control", "at from to")]
    {
        for choice in play.choices(A, &format!("add_{verb}")) {
            let mut names: Vec<&str> = choice.fields.iter().map(|(name, _)| *name).collect();
            names.sort_unstable();
            assert_eq!(names.join(" "), fields, "{verb}");
        }
    }
    // Logistics are those of the Border Region: three, not those of Najaf.
    let more = json!([{ "verb": "logistics", "from": 0, "to": 1, "amount": 4 }]);
    play.propose(A, &[B], &more);
    assert!(!play.hand(A).offers[0].can_meet);
}

/// What was paid, to whom, in the order in which it was told.
fn paid(play: &Play) -> Vec<[u64; 3]> {
    let number = |event: &Map<String, Value>, name: &str| event[name].as_u64().unwrap();
    play.events("clause_paid").iter().map(|event| ["seat", "to", "amount"].map(|name| number(event, name))).collect()
}

fn pay(verb: &str, from: u8, to: u8, amount: u32, turn: u32) -> Value {
    json!({ "verb": verb, "from": from, "to": to, "amount": amount, "turn": turn })
}

#[test]
fn omb_23_4_payments_that_are_due() {
    let scene = || Scene::new(3).turn(4).money(A, 20).money(B, 1).money(C, 2).barrels(A, 3).barrels(B, 1);
    // The payer gives what he has, the payee gets it, and the rest lapses. What is due later waits.
    let scene_of = |terms: &[Value]| terms.iter().fold(scene(), |scene, term| scene.clause(&[A, B, C], term.clone()));
    let play = scene_of(&[
        pay("pay_money", 0, 1, 15, 4),
        pay("pay_money", 0, 2, 15, 4),
        pay("pay_barrels", 0, 2, 2, 4),
        pay("pay_money", 1, 2, 5, 5),
    ])
    .checks();
    assert_eq!(paid(&play), [[0, 1, 15], [0, 2, 5], [0, 2, 2]]);
    assert_eq!([A, B, C].map(|seat| play.money(seat)), [0, 16, 7]);
    assert_eq!([A, B, C].map(|seat| play.hand(seat).barrels), [1, 1, 2]);
    assert_eq!(
        json!(play.view().clauses.iter().map(|clause| &clause.id).collect::<Vec<_>>()),
        json!(["clause-4"]),
        "paid or lapsed, they are over"
    );
    // In the order in which they were concluded: what one gets it can give, or not yet.
    let (first, second) = (pay("pay_money", 0, 1, 15, 4), pay("pay_money", 1, 2, 16, 4));
    let play = scene_of(&[first.clone(), second.clone()]).checks();
    assert_eq!((paid(&play), play.money(C)), (vec![[0, 1, 15], [1, 2, 16]], 18));
    let play = scene_of(&[second, first]).checks();
    assert_eq!((paid(&play), play.money(B), play.money(C)), (vec![[1, 2, 1], [0, 1, 15]], 15, 3));
    // Also between the two kinds, and after everything else of the turn: transport comes first, the next order follows.
    let scene = scene().own("najaf", A, "", 0).with_barrels("najaf", 1).clause(&[A, B], pay("pay_barrels", 0, 1, 4, 4));
    let mut play = scene.clause(&[A, B], pay("pay_money", 0, 1, 1, 4)).checks();
    play.act(A, "transport barrels={\"najaf\":1}");
    assert_eq!(paid(&play), [[0, 1, 4], [0, 1, 1]]);
    let keys = play.keys();
    let place = |key: &str| keys.iter().position(|told| *told == key).unwrap();
    assert!(place("transported") < place("clause_paid") && place("clause_paid") < place("turn"));
}

#[test]
fn omb_23_4_payments_for_a_victory() {
    let won = |verb: &str, from: u8, to: u8, amount: u32, until: u32| json!({ "verb": verb, "from": from, "to": to, "amount": amount, "region": "dahuk", "until": until });
    // Whoever wins it, all that was promised is paid in the order of the agreements, before anything else happens.
    let scene = |locals: u32| {
        let scene = Scene::new(3).turn(4).fight("dahuk", locals, "A4", 0).barrels(C, 2).money(B, 20);
        let scene = scene.clause(&[B, C], won("pay_money_won", 1, 2, 16, 6)).clause(&[A, B], won("pay_money_won", 1, 0, 6, 4));
        scene
            .clause(&[A, C], won("pay_barrels_won", 2, 0, 6, 4))
            .clause(&[A, C], json!({ "verb": "pay_money_won", "from": 2, "to": 0, "amount": 1, "region": "najaf", "until": 9 }))
    };
    let play = scene(1).checks_when(|play| play.event("won").is_some());
    assert_eq!(paid(&play), [[1, 2, 16], [1, 0, 4], [2, 0, 2]]);
    assert_eq!(([A, B, C].map(|seat| play.money(seat)), play.hand(A).barrels, play.hand(C).barrels), ([24, 0, 36], 2, 0));
    assert_eq!(play.view().clauses.len(), 1, "the one for Najaf");
    let keys = play.keys();
    assert_eq!(keys.iter().position(|key| *key == "clause_paid"), keys.iter().position(|key| *key == "won").map(|at| at + 1));
    // Without a victory nothing; those that have had their last turn are over, the other waits for a victory in time.
    let mut play = scene(9).checks();
    assert!(paid(&play).is_empty());
    assert_eq!(play.view().clauses.iter().map(|clause| clause.id.as_str()).collect::<Vec<_>>(), ["clause-1", "clause-4"]);
    // A takeover, or a gift, is no victory.
    play = Scene::new(3).own("dahuk", A, "", 0).clause(&[B, C], won("pay_money_won", 1, 2, 16, 6)).slot(A);
    play.sign(&[A, B], &json!({ "verb": "control", "from": 0, "at": "dahuk", "to": 1 }));
    assert!(paid(&play).is_empty() && play.money(B) == 20);
}

#[test]
fn omb_23_4_promises_end_after_their_last_turn() {
    // The same position in the last turn of a promise, and in the next one.
    let both = |build: &dyn Fn(Scene) -> Scene, test: &dyn Fn(&Play) -> bool, term: &dyn Fn(u32) -> Value, go: &dyn Fn(Scene) -> Play| {
        [5, 6, 7].map(|until| {
            let mut play = go(build(Scene::new(3).turn(5)).clause(&[A, B], term(until)));
            let now = test(&play);
            play.clock_until(|play| play.view().turn == 6 && play.asks(A) == "slot");
            let ended = play.view().clauses.is_empty();
            (now, ended)
        })
    };
    let promise = |verb: &'static str| move |until: u32| json!({ "verb": verb, "by": 0, "towards": 1, "until": until });
    let land = |scene: Scene| scene.own("najaf", B, "", 0);
    let asks = |play: &Play| play.offers(A, "draft to=[1]");
    for verb in ["no_takeover", "no_bombing", "defend"] {
        assert_eq!(both(&land, &asks, &promise(verb), &|scene| scene.slot(A)), [(true, true), (true, false), (true, false)], "{verb}");
    }
    let sale = |turn: u32| json!({ "verb": "no_sale", "by": 0, "towards": 1, "turn": turn });
    let sells = |play: &Play| play.offers(A, "sell barrels=1");
    assert_eq!(both(&|scene| scene.barrels(A, 1), &sells, &sale, &|scene| scene.slot(A)), [(false, true), (true, false), (true, false)]);
    // What it forbade is free again: in turn 7 for a promise until turn 6.
    let clause = |until: u32| json!({ "verb": "no_bombing", "by": 0, "towards": 1, "until": until });
    let scene = |until: u32| Scene::new(3).turn(6).cell(A, "wasit", 1).own("bagdad", B, "B1", 0).clause(&[A, B], clause(until)).second(C);
    for (until, free) in [(6, true), (7, false)] {
        let mut play = scene(until);
        play.clock_until(|play| play.asks(A) == "rebels");
        play.refuses(A, "bomb at=bagdad victim=1 target=troops");
        play.act(A, "rest").clock_until(|play| play.view().turn == 7 && play.asks(A) == "rebels");
        assert_eq!(play.offers(A, "bomb at=bagdad victim=1 target=troops"), free);
        assert_eq!(play.view().clauses.is_empty(), free);
    }
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
    let terms = json!([{ "verb": "no_sale", "by": 0, "towards": 1, "turn": 5 }, { "verb": "money", "from": 0, "to": 2, "amount": 3 }]);
    let offered = || {
        let mut play = Scene::new(4).slot(A);
        play.propose(A, &[B, C], &terms);
        play
    };
    let name = "offer=offer-012-1";
    // Concluded when all addressees have accepted, in any order, and not before.
    for (one, other) in [(B, C), (C, B)] {
        let mut play = offered();
        play.act(one, format!("accept {name}"));
        assert_eq!((play.view().clauses.len(), play.money(C), json!(play.hand(A).offers[0].accepted)), (0, 20, json!([one])));
        play.refuses(one, format!("accept {name}"));
        play.refuses(A, format!("accept {name}"));
        play.act(other, format!("accept {name}"));
        assert_eq!((play.view().clauses.len(), play.money(C), play.hand(A).offers.len()), (1, 23, 0));
        assert_eq!(json!(play.event("agreed").unwrap()), json!({ "seat": 0, "seats": [0, 1, 2], "terms": terms }));
    }
    // The first refusal ends it, for those as well who have not answered or have accepted.
    for accepted in [false, true] {
        let mut play = offered();
        if accepted {
            play.act(B, format!("accept {name}"));
        }
        play.act(C, format!("refuse {name}"));
        assert_eq!(
            (play.only("refused"), json!(play.event("refused").unwrap())),
            (vec![A, B, C], json!({ "seat": 2, "offer": "offer-012-1" }))
        );
        assert!([A, B, C].iter().all(|seat| play.hand(*seat).offers.is_empty()) && play.view().clauses.is_empty());
        play.refuses(B, format!("accept {name}"));
    }
    // Its proposer alone may withdraw it.
    let mut play = offered();
    play.refuses(B, format!("withdraw_offer {name}"));
    play.refuses(A, format!("refuse {name}"));
    play.act(A, format!("withdraw_offer {name}"));
    assert_eq!(play.only("withdrawn"), [A, B, C]);
    play.refuses(B, format!("accept {name}"));
    // It ends at the next Playing order check, whoever has accepted.
    let mut play = offered();
    play.act(B, format!("accept {name}")).clock_until(|play| play.view().turn == 6);
    assert_eq!((play.only("expired"), play.event("expired").unwrap()["offer"].clone()), (vec![A, B, C], json!("offer-012-1")));
    assert!(play.hand(B).offers.is_empty() && play.view().clauses.is_empty());
}

#[test]
fn omb_23_7_what_each_side_has_is_looked_at_in_the_end() {
    let terms = json!([
        { "verb": "money", "from": 0, "to": 2, "amount": 20 },
        { "verb": "barrels", "from": 1, "to": 0, "amount": 2 },
        { "verb": "logistics", "from": 1, "to": 2, "amount": 1 },
    ]);
    let offered = || {
        let mut play = Scene::new(4).barrels(B, 2).border(B, 0, 1).slot(A);
        play.propose(A, &[B, C], &terms).act(B, "accept offer=offer-012-1");
        play
    };
    // A has less for a while, and enough again when C accepts.
    let mut play = offered();
    play.act(A, "choose box=mass-media-1").act(A, "campaign points=2");
    let mut void = play.clone();
    play.sign(&[D, A], &json!({ "verb": "money", "from": 3, "to": 0, "amount": 6 })).act(C, "accept offer=offer-012-1");
    assert_eq!(([A, B, C].map(|seat| play.money(seat)), play.hand(A).barrels, play.seat(C).border.logistics), ([0, 20, 40], 2, 1));
    // Otherwise it is void: nothing is done, and its parties hear no more than that.
    void.act(C, "accept offer=offer-012-1");
    assert_eq!(
        (void.keys(), void.only("void"), json!(void.event("void").unwrap())),
        (vec!["accepted", "void"], vec![A, B, C], json!({ "offer": "offer-012-1" }))
    );
    assert_eq!(([A, B, C].map(|seat| void.money(seat)), void.hand(B).barrels, void.hand(A).offers.len()), ([14, 20, 20], 2, 0));
    // Also where a party that had accepted is short of barrels, or has sent its logistics away.
    for spend in ["barrels", "logistics"] {
        let mut play = offered();
        play.sign(&[B, D], &json!({ "verb": spend, "from": 1, "to": 3, "amount": 1 })).act(C, "accept offer=offer-012-1");
        assert_eq!(play.keys(), ["accepted", "void"], "{spend}");
    }
}

#[test]
fn omb_23_7_clauses_end_by_a_new_offer_of_their_parties() {
    // A clause ends early by a new offer, which needs all who have signed it, whoever proposes.
    let clause = json!({ "verb": "defend", "by": 0, "towards": 2, "until": 9 });
    let lift = json!({ "verb": "lift", "clause": "clause-1" });
    let mut play = Scene::new(4).clause(&[A, C], clause.clone()).slot(A);
    play.propose(A, &[B], &json!([lift]));
    assert_eq!(json!(play.hand(A).offers[0].to), json!([1, 2]));
    play.act(B, "accept offer=offer-012-1");
    assert_eq!(play.view().clauses.len(), 1);
    play.act(C, "accept offer=offer-012-1");
    assert!(play.view().clauses.is_empty());
    assert_eq!(json!(play.event("clause_over").unwrap()), json!({ "clause": "clause-1", "term": clause }));
    let mut play = Scene::new(4).clause(&[A, C], clause.clone()).slot(A);
    play.propose(B, &[D], &json!([lift]));
    assert_eq!(json!(play.hand(B).offers[0].to), json!([0, 2, 3]));
    // Who offers to end what has ended meanwhile cannot keep that, whatever else is in the offer.
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

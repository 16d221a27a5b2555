//! What bots answer in clear positions: to offers (OMB-23) and to each question.

use crate::scene::{A, B, C, D, Look, Play, Scene, at};
use barrel::Options;
use engine::SeatId;
use engine::serde_json::{Value, json};

/// Whether B, a bot, accepts an offer of these terms that A makes. Both levels answer alike.
fn accepts(play: &Play, terms: &Value) -> bool {
    let mut play = play.clone();
    play.propose(A, &[B], terms);
    let [easy, normal] = ["easy", "normal"].map(|level| play.bot(level, B));
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
    play = scene().turn(4).fight("dahuk", 1, "A1 B1", 0).checks();
    assert_eq!((play.asks(A), value(&play, &won("pay_money_won", 4))), ("pact".to_owned(), 6), "the battle that is on");
    let first = scene().turn(4).fight("dahuk", 3, "A4", 0).fight("najaf", 9, "B2 C2", 0);
    play = first.checks_when(|play| play.asks(B) == "pact" && play.view().regions[&at("dahuk")].locals > 0);
    assert_eq!((value(&play, &won("pay_money_won", 4)), value(&play, &won("pay_money_won", 5))), (0, 6), "the one that was before");
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
    assert_eq!((play.bot("easy", B), play.bot("normal", B)), (String::new(), String::new()));
    play.propose(A, &[B], &json!([to_bot("money", 2)])).propose(A, &[B], &json!([{ "verb": "money", "from": 1, "to": 0, "amount": 2 }]));
    assert_eq!(play.bot("easy", B), "accept offer=offer-01-2");
    play.act(B, "accept offer=offer-01-2");
    assert_eq!(play.bot("normal", B), "refuse offer=offer-01-3");
    play.act(B, "refuse offer=offer-01-3");
    // Its own offers, and those that it has accepted, wait for others.
    play.propose(B, &[A], &json!([to_bot("money", 2)])).propose(C, &[A, B], &json!([{ "verb": "money", "from": 2, "to": 1, "amount": 2 }]));
    play.act(B, "accept offer=offer-012-1");
    assert_eq!(play.bot("normal", B), "");
}

#[test]
fn easy_bots_answer_at_random() {
    let play = scene().slot(B);
    let answers = play.bots("easy", B, 40);
    assert!(answers.len() > 5 && answers.contains("pass"), "{answers:?}");
}

/// What a normal bot answers to a scene's question.
fn says(play: &Play, seat: SeatId) -> String {
    play.bot("normal", seat)
}

#[test]
fn omb_dp_2_a_bot_chooses_by_need() {
    let home = || Scene::new(3).price(3).own("najaf", B, "B1", 3).own("bassora", B, "B1", 0);
    // What is produced: what the region yields, as far as it has room.
    assert_eq!(says(&home().money(B, 0).own("bagdad", B, "", 6).slot(B), B), "choose box=oil");
    assert_eq!(says(&home().money(B, 0).player(B, "pacifism", 9).slot(B), B), "choose box=taxes", "the speech");
    assert_eq!(says(&home().money(B, 0).player(B, "pacifism", 9).player(B, "speech_used", true).slot(B), B), "choose box=construction-1");
    assert_eq!(says(&Scene::new(3).money(B, 0).player(B, "pacifism", 3).slot(B), B), "choose box=mass-media-1");
    assert_eq!(
        says(&Scene::new(5).money(B, 0).player(B, "pacifism", 3).slot(B), B),
        "choose box=mass-media-1",
        "the last of four is worth less"
    );
    assert_eq!(says(&Scene::new(3).money(B, 7).slot(B), B), "choose box=taxes");
    assert_eq!(says(&Scene::new(3).money(B, 8).slot(B), B), "choose box=purchases-1", "with cash");
    assert_eq!(says(&Scene::new(3).money(B, 0).border(B, 2, 0).slot(B), B), "choose box=purchases-1", "with troops that wait");
    assert_eq!(says(&Scene::new(3).turn(12).money(B, 50).slot(B), B), "choose box=taxes", "not in the last turn");
    // Too many troops: people must be calmed.
    assert_eq!(says(&Scene::new(3).money(B, 0).player(B, "pacifism", 6).own("najaf", C, "B4", 0).slot(B), B), "choose box=mass-media-1");
    let mut play = home().money(B, 50).chose(B, "money-1");
    assert_eq!(says(&play, B), "end_slot");
    play.act(B, "end_slot");
}

#[test]
fn omb_13_1_a_bot_sells_when_it_must_when_it_is_dear_and_at_the_end() {
    let scene = |price: u32, money: u32| Scene::new(3).price(price).money(B, money).barrels(B, 5);
    assert_eq!(says(&scene(3, 1).slot(B), B), "sell barrels=2", "for $3");
    assert_eq!(says(&scene(3, 5).slot(B), B), "sell barrels=1");
    assert!(!says(&scene(3, 6).slot(B), B).starts_with("sell"));
    assert_eq!(says(&scene(9, 50).second(B), B), "sell barrels=5");
    assert!(!says(&scene(8, 50).second(B), B).starts_with("sell") && !says(&scene(9, 50).slot(B), B).starts_with("sell"));
    assert!(!says(&scene(3, 1).turn(9).slot(B), B).starts_with("sell"), "three turns are left");
    let last = || scene(3, 50).turn(12);
    assert_eq!(says(&last().player(C, "sold", true).second(B), B), "sell barrels=5", "the price falls anyway");
    assert!(!says(&last().second(B), B).starts_with("sell") && !says(&last().player(B, "sold", true).second(B), B).starts_with("sell"));
}

#[test]
fn omb_dp_3_a_bot_pays_for_points_where_it_has_too_many_troops() {
    let scene = |money: u32, troops: u32| Scene::new(3).money(B, money).border(B, troops, 0).chose(B, "mass-media-1");
    assert_eq!(says(&scene(17, 4), B), "campaign points=3");
    assert_eq!((says(&scene(16, 4), B), says(&scene(50, 3), B)), ("campaign points=1".to_owned(), "campaign points=1".to_owned()));
    let taxes = |pacifism: u32| says(&Scene::new(3).player(B, "pacifism", pacifism).chose(B, "taxes"), B);
    assert_eq!((taxes(6), taxes(7)), ("tax".to_owned(), "speech".to_owned()));
}

#[test]
fn omb_dp_8_a_bot_builds_what_keeps_producing() {
    let at = |logistics: u32| Scene::new(3).own("najaf", B, "", logistics);
    let next = |scene: Scene, acts: &[&str]| {
        let mut play = scene.chose(B, "construction-1");
        for act in acts {
            play.act(B, *act);
        }
        says(&play, B)
    };
    assert_eq!(next(at(9), &[]), "contract");
    assert_eq!(next(at(7), &["contract"]), "build at=najaf building=refinery", "three stay");
    assert_eq!(next(at(6), &["contract"]), "build at=najaf building=warehouse");
    assert_eq!(next(at(6).built("najaf", "warehouse"), &["contract"]), "build at=najaf building=pipeline");
    assert_eq!(next(at(5).built("najaf", "warehouse"), &["contract"]), "aid at=najaf");
    assert_eq!(next(at(4).built("najaf", "warehouse"), &["contract"]), "aid at=najaf");
    assert_eq!(next(at(3), &["contract"]), "end_construction");
    assert_eq!(next(at(9), &["contract", "build at=najaf building=refinery"]), "aid at=najaf", "one of each kind");
    assert_eq!(next(at(9).money(B, 30).turn(9), &["contract"]), "contract", "rich, and the end is near");
    assert_eq!(next(at(9).money(B, 29).turn(9), &["contract"]), "build at=najaf building=refinery");
    assert_eq!(next(at(9).money(B, 30).turn(8), &["contract"]), "build at=najaf building=refinery");
    assert_eq!(next(at(9).turn(11), &["contract"]), "aid at=najaf", "too late for a building");
    // Where more oil is first.
    assert_eq!(next(at(9).own("bagdad", B, "", 20), &["contract"]), "build at=bagdad building=refinery");
}

#[test]
fn omb_dp_4_omb_dp_5_a_bot_feeds_its_regions_and_attacks_what_it_can_win() {
    let buys = |scene: Scene| says(&scene.chose(B, "purchases-1"), B);
    assert_eq!(buys(Scene::new(3).money(B, 12).own("najaf", B, "", 1)), "land_logistics at=najaf count=3");
    assert_eq!(buys(Scene::new(3).money(B, 8).own("najaf", B, "", 3)), "land_logistics at=najaf count=1");
    assert!(buys(Scene::new(3).money(B, 8).own("najaf", B, "", 4)).starts_with("land_troops"));
    assert_eq!(buys(Scene::new(3).money(B, 8).own("najaf", B, "", 0)), "land_logistics at=najaf count=2");
    assert_eq!(buys(Scene::new(3).money(B, 40).own("najaf", B, "", 1).own("bagdad", B, "", 5)), "land_logistics at=bagdad count=2");
    assert_eq!(buys(Scene::new(3).turn(12).money(B, 8).own("najaf", B, "", 1)), "stop_buying", "the last turn");
    // A battle of its own that needs help, then an aim.
    assert_eq!(buys(Scene::new(3).money(B, 20).fight("dahuk", 3, "B2", 0)), "land_troops at=dahuk count=2");
    assert_ne!(buys(Scene::new(3).money(B, 20).fight("dahuk", 3, "C2 B2", 0)), "land_troops at=dahuk count=2", "another's");
    assert!(!buys(Scene::new(3).money(B, 20).fight("dahuk", 1, "B4", 0)).starts_with("land_troops at=dahuk"), "it is won anyway");
    // Two troops more than are allowed at the most, and those neither late nor with a high Pacifism value.
    let helps = |turn: u32, pacifism: u32, waiting: u32| {
        let scene = Scene::new(3).turn(turn).money(B, 20).player(B, "pacifism", pacifism).fight("dahuk", 9, "B2", 0);
        buys(scene.border(B, waiting, 0))
    };
    assert_eq!([1, 2].map(|waiting| helps(9, 5, waiting)), [2, 1].map(|count| format!("land_troops at=dahuk count={count}")));
    for (turn, pacifism, waiting) in [(9, 5, 3), (10, 5, 1), (11, 0, 1), (9, 6, 1), (9, 7, 1), (9, 12, 1)] {
        assert!(!helps(turn, pacifism, waiting).starts_with("land_troops at=dahuk"), "{turn} {pacifism} {waiting}");
    }
    assert_eq!(helps(10, 6, 0), "land_troops at=dahuk count=1", "as many as are allowed");
    let aims = |scene: Scene| buys(scene.money(B, 20));
    assert!(aims(Scene::new(3)).starts_with("land_troops"));
    assert_eq!(aims(Scene::new(3).turn(10)), "stop_buying", "too late");
    assert_eq!(aims(Scene::new(3).border(B, 5, 0)), "move from=border logistics=0 to=muthanna troops=5");
    // Idle troops: one stays, what the region needs stays; from the border everything goes.
    let rich = || Scene::new(3).turn(11).own("najaf", B, "B4", 3).money(B, 0);
    assert_eq!(says(&rich().chose(B, "purchases-1"), B), "move from=najaf logistics=0 to=muthanna troops=3");
    assert_eq!(says(&rich().border(B, 3, 2).chose(B, "purchases-1"), B), "move from=border logistics=2 to=muthanna troops=3");
    assert_eq!(
        says(&rich().own("najaf", B, "B1", 3).border(B, 4, 0).domain(C, "bassora muthanna anbar").chose(B, "purchases-1"), B),
        "withdraw troops=4"
    );
    assert_eq!(
        says(&rich().own("najaf", B, "B1", 3).border(B, 2, 0).domain(C, "bassora muthanna anbar").chose(B, "purchases-1"), B),
        "stop_buying"
    );
}

#[test]
fn omb_dp_11_omb_dp_12_a_bot_stays_and_agrees_to_roll() {
    let mut play = Scene::new(3).fight("najaf", 9, "A2 B2", 0).own("karbala", C, "", 0).checks();
    play.act(A, "propose_pact roller=1 order=[1,0]");
    assert_eq!(says(&play, B), "agree");
    play = Scene::new(3).fight("najaf", 9, "A2 B2", 0).own("karbala", C, "", 0).checks();
    play.act(A, "propose_pact roller=0 order=[0,1]");
    assert_eq!(says(&play, B), "disagree");
    play.act(B, "disagree");
    assert_eq!(says(&play, B), "no_pact");
    play.act(B, "no_pact");
    assert_eq!(says(&play, A), "stay");
    play.act(A, "retreat to=karbala").act(B, "retreat to=karbala");
    assert_eq!(says(&play, A), "name_loser seat=1");
    play.act(A, "name_loser seat=1");
    assert_eq!(says(&play, B), "name_loser seat=0");
    let mut play = Scene::new(3).border(A, 2, 0).border(B, 3, 0).chose(A, "purchases-1");
    play.act(A, "move from=border to=najaf troops=1 logistics=0").act(A, "ask_support at=najaf seats=[1]");
    assert_eq!(says(&play, B), "decline");
}

#[test]
fn omb_dp_15_omb_dp_16_a_bot_bombs_where_it_hurts() {
    let scene = || Scene::new(4).turn(6).cell(B, "wasit", 3);
    let bombs = |scene: Scene| says(&scene.rebels(B), B);
    assert_eq!(bombs(Scene::new(4).turn(6)), "enter at=maysan");
    assert_eq!((bombs(scene()), bombs(scene().cell(B, "wasit", 4))), ("empower".to_owned(), "rest".to_owned()));
    // M is -3: ten points beyond it.
    assert_eq!(bombs(scene().own("bagdad", C, "", 9)), "bomb at=bagdad target=logistics victim=2");
    assert_eq!(
        bombs(scene().own("bagdad", C, "", 9).built("bagdad", "refinery police-station")),
        "bomb at=bagdad target=logistics victim=2"
    );
    assert_eq!(bombs(scene().own("bagdad", C, "", 0).built("bagdad", "refinery pipeline")), "bomb at=bagdad target=refinery victim=2");
    assert_eq!(bombs(scene().own("bagdad", C, "", 0).built("bagdad", "pipeline warehouse")), "bomb at=bagdad target=pipeline victim=2");
    assert_eq!(bombs(scene().own("bagdad", C, "", 0).built("bagdad", "police-station")), "bomb at=bagdad target=police-station victim=2");
    assert_eq!(bombs(scene().own("bagdad", C, "", 0).built("bagdad", "warehouse")), "empower", "not for a warehouse");
    assert_eq!(bombs(scene().own("bagdad", C, "C4", 0)), "bomb at=bagdad target=troops victim=2");
    assert_eq!(bombs(scene().own("bagdad", C, "C8", 0)), "empower", "too well guarded");
    // Who is ahead: regions, contracts and influence, less Pacifism.
    let two = |field: &str, value: u32| bombs(scene().own("bagdad", C, "", 9).own("babil", D, "", 9).player(D, field, value));
    assert_eq!(two("contracts", 1), "bomb at=babil target=logistics victim=3");
    assert_eq!(two("influence", 1), "bomb at=babil target=logistics victim=3");
    assert_eq!(bombs(scene().own("bagdad", C, "", 9).own("babil", D, "", 9).domain(D, "dahuk")), "bomb at=babil target=logistics victim=3");
    assert_eq!(
        bombs(scene().own("bagdad", D, "", 9).own("babil", C, "", 9).player(D, "pacifism", 1)),
        "bomb at=babil target=logistics victim=2"
    );
    let more = scene().own("bagdad", C, "", 9).own("babil", D, "", 0).built("babil", "police-station").player(D, "influence", 3);
    assert_eq!(bombs(more), "bomb at=bagdad target=logistics victim=2", "what it breaks counts more");
    // A region is worth three points of influence, a contract two, and one of Pacifism takes three away.
    let ahead = |c: [u32; 3], d: [u32; 3]| {
        let fields = ["contracts", "influence", "pacifism"];
        let scene = scene().own("bagdad", C, "", 9).own("babil", D, "", 9);
        let scene = fields.iter().zip(c).fold(scene, |scene, (field, value)| scene.player(C, field, value));
        fields.iter().zip(d).fold(scene, |scene, (field, value)| scene.player(D, field, value))
    };
    let d_leads = |scene: Scene| bombs(scene) == "bomb at=babil target=logistics victim=3";
    assert!(!d_leads(ahead([2, 0, 0], [0, 3, 0])) && d_leads(ahead([2, 0, 0], [0, 5, 0])));
    assert!(!d_leads(ahead([0, 0, 0], [0, 2, 1])) && d_leads(ahead([0, 0, 0], [0, 4, 1])));
    let more_land = |scene: Scene| scene.own("dahuk", C, "", 0);
    assert!(!d_leads(more_land(ahead([0, 0, 0], [1, 0, 0]))) && !d_leads(more_land(ahead([0, 0, 0], [0, 2, 0]))));
    assert!(d_leads(more_land(ahead([0, 0, 0], [2, 0, 0]))) && d_leads(more_land(ahead([0, 0, 0], [0, 4, 0]))));
    // Allies are not asked; who is asked joins where a seven hits.
    let asked = |troops: &str| {
        let mut play = scene().cell(A, "wasit", 1).own("bagdad", C, troops, 9).rebels(A);
        play.act(A, "bomb at=bagdad victim=2 target=logistics allies=[1]");
        says(&play, B)
    };
    assert_eq!((asked("C7"), asked("C8")), ("join".to_owned(), "decline".to_owned()));
    let play = scene().cell(A, "diyala", 1).own("bagdad", C, "", 9).rebels(B);
    assert_eq!(says(&play, B), "bomb allies=[] at=bagdad target=logistics victim=2");
}

#[test]
fn omb_dp_17_omb_dp_24_a_bot_asks_for_help_and_repairs() {
    let scene = || Scene::new(3).turn(6).cell(A, "wasit", 1).own("bagdad", B, "B3", 0).built("bagdad", "refinery").own("anbar", C, "C2", 0);
    let mut play = scene().rebels(A);
    play.act(A, "bomb at=bagdad victim=1 target=refinery");
    assert_eq!(says(&play, B), "ask_defence seats=[2]");
    play.act(B, "ask_defence seats=[2]");
    assert_eq!(says(&play, C), "decline");
    play.act_when(C, "decline", |play| play.asks(B) == "repair");
    assert_eq!(says(&play, B), "repair");
    play.edit(|state| state["players"][1]["money"] = json!(0));
    assert_eq!(says(&play, B), "give_up");
}

#[test]
fn omb_dp_19_omb_dp_20_omb_dp_21_omb_dp_22_a_bot_pays_with_what_it_needs_least() {
    let scene = Scene::new(3).turn(4).price(3).money(B, 0).barrels(B, 1).player(B, "pacifism", 9).player(B, "mass_media", 12);
    let scene = scene.border(B, 1, 0).own("dahuk", B, "B3", 0).fight("bassora", 9, "B5", 0);
    let mut play = scene.checks_when(|play| play.event("fought").is_some_and(|fought| fought["lost"] == 0));
    assert_eq!(says(&play, B), "cover barrels=1");
    play.act(B, "cover barrels=1");
    assert_eq!(says(&play, B), "remove troops={\"bassora\":0,\"border\":1,\"dahuk\":1}");
    // What would spill goes first.
    let scene = Scene::new(3).turn(4).own("bassora", B, "", 0).with_barrels("bassora", 2).own("dahuk", B, "", 0).with_barrels("dahuk", 4);
    let piped = scene.clone().own("najaf", B, "", 0).with_barrels("najaf", 9).built("najaf", "warehouse warehouse").own("ninawa", B, "", 0);
    assert_eq!(says(&scene.checks(), B), "transport barrels={\"bassora\":0,\"dahuk\":2}");
    let mut play = piped.with_barrels("ninawa", 2).built("ninawa", "pipeline").checks();
    assert_eq!(says(&play, B), "pipe from=dahuk pipeline=ninawa");
    play.act(B, "pipe pipeline=ninawa from=ninawa");
    assert_eq!(says(&play, B), "transport barrels={\"bassora\":0,\"dahuk\":2,\"najaf\":0,\"ninawa\":0}");
    assert_eq!(
        says(&Scene::new(3).own("najaf", B, "", 3).own("dahuk", B, "", 2).chose(B, "oil"), B),
        "produce regions=[\"najaf\",\"dahuk\"]"
    );
    assert_eq!(
        says(&Play::start(&Options::default(), 3, 4), Play::start(&Options::default(), 3, 4).due()[0]),
        "start_with logistics=5 troops=5"
    );
}

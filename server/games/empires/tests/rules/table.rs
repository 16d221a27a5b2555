//! What the table and the hands show of what is going on, field by field (EMP-21; docs/games/empires.md).

use crate::scene::{AREAS, Look, Scene, ask, attack, claimed, five, four, lend, start, two};
use empires::Empires;
use engine::serde_json::{Value, json};
use engine::suite::{A, B, C, D, E, Play};

fn side(play: &Play<Empires>, which: &str) -> Value {
    play.table()["battle"][which].clone()
}

#[test]
fn emp_21_2_powers_are_shown_as_they_are_claimed() {
    let mut play = start(3);
    play.act(B, "claim power=spain");
    let table = play.table();
    assert_eq!((table["asked"].clone(), table["stage"].clone(), table["war"].clone()), (json!([0, 2]), json!("powers"), json!(0)));
    assert_eq!([A, B, C].map(|seat| play.seat(seat, "power")), [json!(null), json!("spain"), json!(null)]);
    assert_eq!(["gold", "population", "vp", "income", "maintenance"].map(|what| play.number(A, what)), [10, 5, 0, 5, 0]);
    assert_eq!(play.seat(A, "supply"), json!({ "army": 14, "navy": 7, "fort": 2, "markers": 20 }));
    assert!(play.game_hand(A).is_null(), "a hand comes with the power");
}

/// A hand that may not be there yet.
trait MaybeHand {
    fn game_hand(&self, seat: engine::SeatId) -> Value;
}

impl MaybeHand for Play<Empires> {
    fn game_hand(&self, seat: engine::SeatId) -> Value {
        json!(engine::Game::hand(self.game(), seat))
    }
}

#[test]
fn emp_21_2_the_auction_is_open() {
    let mut play = five().auction(1, C);
    let bidding =
        |turn, high: Value, unplaced: &[&str]| json!({ "number": 1, "opener": 2, "turn": turn, "unplaced": unplaced, "high": high });
    let all = ["france", "austria", "spain", "russia", "britain"];
    assert_eq!(play.table()["auction"], bidding(2, json!(null), &all));
    play.act(C, "open amount=3 a=russia b=france");
    assert_eq!(play.table()["auction"], bidding(3, json!({ "seat": 2, "amount": 3, "a": "russia", "b": "france" }), &all));
    assert_eq!((play.asked(D, "amount"), play.asked(D, "by")), (json!(3), json!("spain")));
    // The last one alone, proposed for one of the rows.
    let single = five().boxes([Some(0), Some(1), Some(2), Some(3), None, None, None, None]).with(|state| {
        state["stage"] = json!({ "Auction": { "number": 3, "opener": 2, "turn": 2, "high": null } });
    });
    for (row, a, b) in [("a", json!("britain"), json!(null)), ("b", json!(null), json!("britain"))] {
        let mut play = single.clone();
        play.act(C, format!("open amount=0 {row}=britain"));
        assert_eq!(play.table()["auction"]["high"], json!({ "seat": 2, "amount": 0, "a": a, "b": b }));
        assert_eq!(play.table()["auction"]["unplaced"], json!(["britain"]));
        assert_eq!((play.param("opened", "amount"), play.told()[0].say.p.get(row).cloned()), (json!(0), Some(json!("britain"))));
    }
}

#[test]
fn emp_21_2_turn_and_payment_are_open() {
    let mut play = two().set(A, "gold", 0).tile(A, "banks").tile(A, "banks");
    let table = play.table();
    assert_eq!(
        ["war", "round", "rounds", "start", "active", "actions"].map(|what| table[what].clone()),
        [1, 1, 6, 0, 0, 2].map(|number| json!(number))
    );
    assert_eq!((table["payment"].clone(), table["auction"].clone(), table["battle"].clone()), (json!(null), json!(null), json!(null)));
    assert_eq!(play.hand(A).banks, 2);
    play.act(A, "take tile=army_training");
    let table = play.table();
    assert_eq!((table["payment"].clone(), table["stage"].clone()), (json!({ "seat": 0, "price": 3 }), json!("pay")));
    assert_eq!((table["active"].clone(), table["actions"].clone(), table["round"].clone()), (json!(0), json!(1), json!(1)));
    assert_eq!(play.tiles(A).len(), 2, "it comes when it is paid for");
    play.act(A, "pay_banks use=true");
    assert_eq!(
        (play.hand(A).banks, play.tiles(A)),
        (1, vec![("banks".to_owned(), true), ("banks".to_owned(), false), ("army_training".to_owned(), false)])
    );
    assert_eq!(play.table()["supply"]["army_training"], json!(6));
    // What is not there any more is not listed.
    let last = two().tile(A, "bavaria");
    assert!(last.table()["supply"].get("bavaria").is_none() && last.table()["supply"]["saxony"] == json!(1));
    assert_eq!(claimed(&["france", "austria"]).table()["stage"], json!("place"));
}

#[test]
fn emp_21_2_units_and_supplies_are_open() {
    let play = two().units(A, "baltic", [2, 1, 1]).units(A, "home", [1, 2, 0]).markers(A, "india", 3);
    assert_eq!(
        play.seat(A, "units"),
        json!({ "baltic": { "army": 2, "navy": 1, "fort": 1 }, "home:france": { "army": 1, "navy": 2, "fort": 0 } })
    );
    assert_eq!(play.seat(A, "supply"), json!({ "army": 11, "navy": 4, "fort": 1, "markers": 17 }));
    assert_eq!((play.number(A, "income"), play.number(A, "maintenance")), (8, 7));
    assert_eq!((play.seat(B, "units"), play.table()["areas"]["india"]["markers"].clone()), (json!({}), json!([3, 0])));
    assert_eq!(play.table()["areas"].as_object().unwrap().len(), AREAS.len());
}

/// France attacks Austria in the Baltic, with Spain and Britain beside it and Russia beside Austria.
fn battle() -> Play<Empires> {
    let mut play = five()
        .units(A, "baltic", [3, 1, 1])
        .units(B, "baltic", [1, 2, 1])
        .units(C, "baltic", [2, 1, 0])
        .units(D, "baltic", [1, 1, 0])
        .units(E, "baltic", [1, 0, 0])
        .markers(B, "baltic", 1)
        .tile(A, "army_training")
        .tile(B, "naval_training")
        .tile(B, "sweden")
        .tile(B, "militia");
    play.act(A, attack("baltic", "austria"));
    play
}

#[test]
fn emp_21_2_a_battle_is_open_but_for_answers() {
    let mut play = battle();
    let table = play.table();
    assert_eq!(
        (table["battle"]["at"].clone(), table["battle"]["attacker"].clone(), table["battle"]["target"].clone()),
        (json!("baltic"), json!(0), json!("austria"))
    );
    let plain = |principal, army, navy, fort, strength: [i32; 2]| {
        json!({ "principal": principal, "helpers": [], "requests": [], "answered": [], "army": army, "navy": navy, "fort": fort,
                "tiles": [], "militia": false, "strength": strength })
    };
    // A fort does not attack; training is 1 more on the side that has more; Sweden counts ashore unless there is a naval battle.
    assert_eq!(side(&play, "attack"), plain(0, 3, 1, 0, [1, 4]));
    assert_eq!(side(&play, "defence"), plain(1, 1, 2, 1, [3, 4]));
    play.act(A, "offer ally=spain gold=2").act(A, ask(&["spain", "britain"]));
    let open = side(&play, "attack");
    assert_eq!(
        open["requests"],
        json!([{ "seat": 2, "times": 1, "gold": 2, "open": true }, { "seat": 4, "times": 1, "gold": 0, "open": true }])
    );
    assert_eq!(side(&play, "defence")["requests"], json!([]));
    assert_eq!(
        (play.asked(C, "by"), play.asked(C, "side"), play.asked(C, "at"), play.asked(C, "gold")),
        (json!("france"), json!("attack"), json!("baltic"), json!(2))
    );
    play.act(C, lend(2, 1));
    assert_eq!((side(&play, "attack")["answered"].clone(), side(&play, "attack")["army"].clone()), (json!([2]), json!(3)));
    assert_eq!(json!(play.hand(C).answer), json!({ "army": 2, "navy": 1 }));
    play.act(E, lend(0, 0));
    let told = side(&play, "attack");
    assert_eq!(
        (told["helpers"].clone(), told["army"].clone(), told["navy"].clone()),
        (json!([{ "seat": 2, "army": 2, "navy": 1 }]), json!(5), json!(2))
    );
    assert_eq!((told["strength"].clone(), told["answered"].clone()), (json!([2, 6]), json!([])));
    assert_eq!(told["requests"][1], json!({ "seat": 4, "times": 1, "gold": 0, "open": false }));
    // A second request, of Britain alone.
    play.act(A, "offer ally=britain gold=1").act(A, ask(&["britain"])).act(E, lend(1, 0));
    assert_eq!(side(&play, "attack")["requests"][1], json!({ "seat": 4, "times": 2, "gold": 1, "open": false }));
    assert_eq!((play.owes(B), play.stage()), ("help".to_owned(), "help".to_owned()));
    assert_eq!((play.asked(B, "side"), play.asked(B, "at")), (json!("defence"), json!("baltic")));
    play.act(B, "close").act(A, "fight").act(B, "fight");
    assert_eq!(
        (play.stage(), play.table()["battle"]["fights"].clone(), play.asked(B, "tile")),
        ("ally_tile".to_owned(), json!(true), json!("sweden"))
    );
    assert_eq!(side(&play, "defence")["strength"], json!([3, 3]), "Sweden is not chosen yet");
    play.roll(B, "ally_tile part=naval tile=sweden", &[5, 1, 2, 2]);
    assert_eq!((play.param("ally_tile", "part"), play.param("fought", "part")), (json!("naval"), json!("naval")));
    // 4 + 2 against 0 + 2 + training + Sweden.
    let roll = json!({ "part": "naval", "attack": [5, 1], "defence": [2, 2], "totals": [6, 4] });
    assert_eq!((play.table()["battle"]["roll"].clone(), play.table()["battle"]["support"].clone()), (roll, json!("attack")));
    assert_eq!(
        (side(&play, "defence")["tiles"].clone(), side(&play, "defence")["navy"].clone()),
        (json!([{ "tile": "sweden", "part": "naval" }]), json!(1))
    );
    // 3 + 2 + 1 armies, training and support; an army, a fort; no more than 2 for the Militia.
    assert_eq!((side(&play, "attack")["strength"][1].clone(), side(&play, "defence")["strength"][1].clone()), (json!(8), json!(3)));
    assert_eq!((play.owes(B), play.stage()), ("militia".to_owned(), "militia".to_owned()));
    play.roll(B, "militia use=true", &[3, 3, 5, 1]);
    assert_eq!(play.totals(), [8, 9]);
    assert_eq!(side(&play, "defence")["militia"], json!(null), "the battle is over");
}

#[test]
fn emp_21_2_a_counter_has_no_side_at_sea() {
    let mut play = four().units(A, "india", [2, 1, 0]).units(C, "india", [1, 1, 0]).counter("india/defended-4-g2", 1);
    play.act(A, attack("india", "india/defended-4-g2"));
    assert_eq!(play.table()["battle"]["target"], json!("india/defended-4-g2"));
    let other = side(&play, "defence");
    assert_eq!((other["principal"].clone(), other["army"].clone(), other["strength"].clone()), (json!(null), json!(0), json!([0, 4])));
}

#[test]
fn emp_6_7_decisions_are_counted_and_asides_are_none() {
    let mut play =
        five().units(A, "india", [1, 0, 0]).units(C, "india", [1, 0, 0]).units(E, "india", [1, 0, 0]).counter("india/defended-3", 1);
    let number = |play: &Play<Empires>, seat| play.asked(seat, "n").as_u64().unwrap();
    let first = number(&play, A);
    play.act(A, "tax times=1").act(A, "give to=austria amount=1");
    assert_eq!(number(&play, A), first);
    play.act(A, attack("india", "india/defended-3"));
    assert_eq!(number(&play, A), first + 1);
    play.act(A, "offer ally=spain gold=1");
    assert_eq!(number(&play, A), first + 1, "a draft answers nothing");
    play.act(A, ask(&["spain", "britain"]));
    assert_eq!([C, E].map(|seat| number(&play, seat)), [first + 2, first + 2], "the same for all who are asked at once");
    play.act(C, lend(0, 0));
    assert_eq!([C, E].map(|seat| number(&play, seat)), [first + 2, first + 2]);
    play.act(E, lend(0, 0));
    assert_eq!(number(&play, A), first + 3);
    // Powers are claimed at once, units one after the other.
    let mut powers = start(2);
    let before = number(&powers, B);
    powers.act(A, "draw_power");
    assert_eq!(number(&powers, B), before);
}

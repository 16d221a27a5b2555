//! OMB-29: what is hidden.

use crate::scene::{A, B, C, Look, Play, Scene};
use barrel::Options;
use engine::Game;
use engine::serde_json::json;

#[test]
fn omb_29_1_money_and_barrels_are_hidden() {
    let play = Scene::new(3).money(B, 4321).barrels(B, 987).slot(A);
    let seen = format!("{}{}{}", play.table(), json!(play.hand(A)), json!(play.prompt(A)));
    assert!(!seen.contains("4321") && !seen.contains("987") && play.view().purses.is_none());
    let open = Options { open_hands: true, ..Options::default() };
    let play = Scene::with(&open, 3).money(B, 4321).barrels(B, 987).slot(A);
    assert_eq!(json!(play.view().purses.unwrap()[1]), json!({ "money": 4321, "barrels": 987 }));
}

#[test]
fn omb_29_2_omb_29_3_events_tell_amounts_but_no_totals() {
    let mut play = Scene::new(3).money(A, 4321).barrels(A, 50).price(3).slot(A);
    play.act(A, "sell barrels=7");
    assert_eq!(play.told().len(), 1);
    assert_eq!(json!(play.told()[0].say.p), json!({ "seat": 0, "barrels": 7, "money": 21 }));
    assert!(play.is_public("sold") && play.seat(A).sold);
    play.act(A, "choose box=purchases-1").act(A, "buy_land kind=troop count=2");
    assert_eq!(json!(play.event("bought").unwrap()), json!({ "seat": 0, "kind": "troop", "count": 2, "at": "border", "money": 4 }));
}

/// Plays the same acts at two tables that differ in B's hand; both must look the same to A.
fn alike(one: Play, other: Play, acts: &[(engine::SeatId, &str)]) {
    let mut plays = [one, other];
    for (seat, text) in acts {
        let told = plays.each_mut().map(|play| {
            play.act(*seat, *text);
            let seen: Vec<_> = play.told().iter().filter(|event| event.to.includes(Some(A))).map(|event| json!(event.say)).collect();
            (json!(seen), play.table(), json!(play.hand(A)), json!(play.prompt(A)))
        });
        assert_eq!(told[0], told[1], "{text}");
    }
}

#[test]
fn omb_29_4_omb_29_6_offers_tell_no_amount() {
    // B has or has not what A asks for: A sees no difference, neither in its choices nor after B's refusal.
    let table = |money: u32| Scene::new(3).money(B, money).slot(C);
    let ask = [(A, "draft to=[1]"), (A, "add_money from=1 to=0 amount=30"), (A, "propose")];
    for answer in [(C, "pass"), (B, "refuse offer=offer-01-1")] {
        alike(table(10), table(40), &[&ask[..], &[answer]].concat());
    }
    let mut play = table(10);
    for (seat, act) in ask {
        play.act(seat, act);
    }
    assert!(!play.offers(B, "accept offer=offer-01-1") && play.hand(A).offers.len() == 1, "it stays open like any other");
    // What can be asked for is bounded by the rules alone.
    play.act(A, "draft to=[1]");
    assert!(play.offers(A, "add_money from=1 to=0 amount=400") && !play.offers(A, "add_money from=1 to=0 amount=401"));
    assert!(play.offers(A, "add_barrels from=1 to=0 amount=60") && !play.offers(A, "add_barrels from=1 to=0 amount=61"));
    // When the last party accepts and another cannot meet its part, no more is told than that.
    let mut play = Scene::new(3).money(B, 10).slot(C);
    play.propose(B, &[A], &json!([{ "verb": "money", "from": 1, "to": 0, "amount": 30 }])).act(A, "accept offer=offer-01-1");
    assert_eq!(json!(play.event("void").unwrap()), json!({ "offer": "offer-01-1" }));
}

#[test]
fn omb_29_4_a_damaged_building_tells_no_amount() {
    let table = |money: u32| {
        let scene =
            Scene::new(3).turn(6).money(B, money).cell(C, "bassora", 1).own("muthanna", B, "B5", 0).built("muthanna", "police-station");
        // M = 5 + 3 - 1; the loss costs two points, which no penalty follows.
        let mut play = scene.player(B, "mass_media", 4).rebels(C);
        play.act_when(C, "bomb at=muthanna victim=1 target=police-station", |play| play.rolled() == 8);
        play
    };
    alike(table(0), table(99), &[(B, "give_up")]);
}

#[test]
fn omb_29_5_totals_are_shown_at_the_end() {
    let mut play = Scene::new(3).turn(12).second(C);
    play.act(C, "pass").clock_until(|play| play.kind() == "over");
    assert!(play.view().purses.unwrap().len() == 3 && play.view().result.unwrap().len() == 3);
    assert!(play.game().outcome().is_some());
}

#[test]
fn omb_29_4_what_shows_a_hand_cannot_be_taken_back() {
    // Cash is short: the player who ended the last slot cannot undo that and go on otherwise.
    let short = Scene::new(3).money(A, 0).barrels(A, 1).player(A, "pacifism", 7).border(A, 3, 0).checks();
    assert!(short.asks(A) == "cover" && short.wall());
    assert!(!Scene::new(3).player(A, "pacifism", 7).border(A, 3, 0).checks().wall(), "who can pay shows nothing");
    let mut play = Scene::new(3).slot(C);
    play.propose(B, &[A], &json!([{ "verb": "money", "from": 1, "to": 0, "amount": 3 }]));
    assert!(!play.wall());
    play.act(A, "accept offer=offer-01-1");
    assert!(play.wall());
}

#[test]
fn omb_29_twins_differ_in_every_secret_and_in_nothing_else() {
    let mut play = Scene::new(3).money(A, 7).barrels(A, 2).money(B, 8).barrels(B, 3).slot(C);
    play.propose(A, &[B], &json!([{ "verb": "money", "from": 0, "to": 1, "amount": 3 }]));
    play.act(A, "draft to=[2]");
    let read =
        |play: &Play, viewer, seat: usize, field: &'static str| play.possible(viewer, |game| game["players"][seat][field].to_string());
    for field in ["money", "barrels", "offers_made", "draft"] {
        for (viewer, seat) in [(None, 0), (None, 1), (Some(A), 1), (Some(B), 0), (Some(A), 2)] {
            let others = read(&play, viewer, seat, field);
            assert!(others.len() > if field == "draft" { 1 } else { 3 }, "{field} of {seat} for {viewer:?}: {others:?}");
        }
        assert_eq!(read(&play, Some(A), 0, field).len(), 1, "{field} is one's own");
    }
    let offers = |viewer| play.possible(viewer, |game| game["offers"]["open"].as_array().unwrap().len());
    assert_eq!([None, Some(A), Some(B), Some(C)].map(offers), [[0].into(), [1].into(), [1].into(), [0].into()]);
    // What everybody sees is no secret.
    for field in ["pacifism", "mass_media", "bag", "sold"] {
        assert_eq!(read(&play, None, 0, field).len(), 1, "{field}");
    }
    let open = Scene::with(&Options { open_hands: true, ..Options::default() }, 3).slot(A);
    let mut over = Scene::new(3).turn(12).second(C);
    over.act(C, "pass").clock_until(|play| play.kind() == "over");
    for (play, field) in [(&open, "money"), (&open, "barrels"), (&over, "money"), (&over, "barrels")] {
        assert_eq!(read(play, None, 1, field).len(), 1, "{field} is open");
    }
    // A plan of transport is its maker's until all have made theirs.
    let scene = Scene::new(3).own("najaf", A, "", 0).with_barrels("najaf", 1).own("bassora", B, "", 0).with_barrels("bassora", 1);
    let mut plans = scene.checks();
    plans.act(A, "transport barrels={\"najaf\":1}");
    assert_eq!(plans.kind(), "transport");
    let loads = |viewer| plans.possible(viewer, |game| game["stage"]["transport"]["plans"][0]["loads"].to_string());
    assert_eq!([Some(A), Some(B), None].map(loads), ["{\"najaf\":1}", "{}", "{}"].map(|loads| [loads.to_owned()].into()));
}

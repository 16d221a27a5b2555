//! The rules of Narrows, each played at the kit's table. Every test's name carries the ids that it proves.

#![expect(clippy::unwrap_used, reason = "a test stops at the first thing that is wrong")]

use engine::serde_json::{Value, json};
use engine::suite::{A, B, C, D};
use engine::{Game, SeatId};
use narrows::{Narrows, Options};
use std::collections::BTreeSet;

type Play = engine::suite::Play<Narrows>;

/// A new match.
fn start(seats: u8) -> Play {
    Play::start(&Options {}, seats, 1)
}

/// A match in which pieces stand as written: `convoy-a1@skerries patrol-b1@mist`. Who is not named is where it begins.
fn scene(seats: u8, pieces: &str) -> Play {
    let mut play = start(seats);
    play.edit(|state| {
        for (piece, place) in pieces.split_whitespace().filter_map(|written| written.split_once('@')) {
            let (kind, name) = piece.split_once('-').unwrap();
            let seat = usize::from(name.as_bytes()[0] - b'a');
            let slot = usize::from(name.as_bytes()[1] - b'1') + if kind == "patrol" { 2 } else { 0 };
            state["players"][seat]["pieces"][slot] = json!(place);
        }
    });
    play
}

/// What these tests do and read.
trait Table {
    fn round(&mut self, round: u32) -> &mut Self;
    fn turn_of(&mut self, seat: SeatId) -> &mut Self;
    fn at(&self, piece: &str) -> Value;
    fn points(&self) -> Vec<u32>;
    fn price(&self, port: &str) -> u32;
    fn active(&self) -> Option<SeatId>;
    fn sign(&mut self, from: SeatId, to: SeatId, rounds: u32) -> &mut Self;
    fn partners(&self, seat: SeatId) -> Vec<String>;
}

impl Table for Play {
    fn round(&mut self, round: u32) -> &mut Self {
        self.edit(|state| state["round"] = json!(round))
    }

    fn turn_of(&mut self, seat: SeatId) -> &mut Self {
        self.edit(|state| state["phase"] = json!({ "turn": { "seat": seat, "orders": 3 } }))
    }

    fn at(&self, piece: &str) -> Value {
        self.table()["pieces"][piece].clone()
    }

    fn points(&self) -> Vec<u32> {
        self.view().seats.iter().map(|seat| seat.points).collect()
    }

    fn price(&self, port: &str) -> u32 {
        u32::try_from(self.table()["prices"][port].as_u64().unwrap()).unwrap()
    }

    fn active(&self) -> Option<SeatId> {
        self.view().active
    }

    fn sign(&mut self, from: SeatId, to: SeatId, rounds: u32) -> &mut Self {
        self.act(from, format!("offer partner={to} rounds={rounds} pays=0"));
        let id = self.view().offers.last().unwrap().id.clone();
        self.act(to, format!("accept offer={id}"))
    }

    fn partners(&self, seat: SeatId) -> Vec<String> {
        self.values(seat, "offer rounds=1 pays=0", "partner")
    }
}

const PLACES: [&str; 12] =
    ["wells", "gulf", "skerries", "narrows", "shoals", "mist", "roads", "lantern", "orrin", "hale", "tamsin", "quill"];
const PORTS: [&str; 4] = ["orrin", "hale", "tamsin", "quill"];

#[test]
fn nar_1_1_two_to_four_seats_and_twelve_places() {
    assert_eq!(Narrows::SEATS, 2..=4);
    let ways = |from: &str| scene(2, &format!("convoy-a1@{from}")).values(A, "sail from=convoy-a1", "to").join(" ");
    let near = PLACES.map(ways);
    let written = [
        "gulf",
        "narrows shoals skerries wells",
        "gulf mist narrows",
        "gulf roads shoals skerries",
        "gulf lantern narrows",
        "hale orrin roads skerries",
        "hale lantern mist narrows tamsin",
        "quill roads shoals tamsin",
        "mist",
        "mist roads",
        "lantern roads",
        "lantern",
    ];
    assert_eq!(near.each_ref().map(String::as_str), written);
}

#[test]
fn nar_1_2_convoys_begin_at_the_wells_and_patrols_in_the_gulf() {
    for seats in 2..=4 {
        let play = start(seats);
        let pieces = play.table()["pieces"].as_object().unwrap().clone();
        assert_eq!(pieces.len(), usize::from(seats) * 4);
        assert!(pieces.iter().all(|(piece, at)| *at == json!(if piece.starts_with("convoy") { "wells" } else { "gulf" })));
        assert!(play.points().iter().all(|points| *points == 0));
    }
}

#[test]
fn nar_1_3_contracts_differ_and_only_their_holders_see_them() {
    let mut dealt = BTreeSet::new();
    for seed in 0..40 {
        let play = Play::start(&Options {}, 4, seed);
        let contracts: Vec<String> = SeatId::all(4).map(|seat| play.hand(seat).contract.to_string()).collect();
        assert_eq!(contracts.iter().collect::<BTreeSet<_>>().len(), 4, "no two the same");
        dealt.insert(contracts[0].clone());
        assert_eq!(play.heard(None), ["round", "turn"]);
        assert_eq!(play.heard(Some(B)), ["contract", "round", "turn"]);
        assert_eq!(play.events("contract")[1]["at"], json!(contracts[1]));
        [None, Some(A), Some(D)].into_iter().for_each(|viewer| play.hides(viewer));
        assert!(play.view().contracts.is_empty());
    }
    assert_eq!(dealt.len(), 4, "any port may be anybody's");
    let contract = |seat: usize| move |state: &Value| state["players"][seat]["contract"].to_string();
    let play = start(2);
    assert_eq!((play.possible(Some(A), contract(0)).len(), play.possible(Some(A), contract(1)).len()), (1, 3));
    assert_eq!(play.possible(None, contract(0)).len(), 4);
}

#[test]
fn nar_1_4_prices_begin_at_five() {
    assert_eq!(PORTS.map(|port| start(2).price(port)), [5; 4]);
}

#[test]
fn nar_2_1_eight_rounds_or_nine() {
    for (seats, rounds) in [(2, 8), (3, 9), (4, 8)] {
        let mut play = start(seats);
        let mut begun = vec![0; usize::from(seats)];
        let mut last = 0;
        while play.outcome().is_none() {
            if play.view().round > last {
                last = play.view().round;
                begun[play.view().first.index()] += 1;
            }
            let seat = play.due()[0];
            play.clock(seat);
        }
        assert_eq!((last, play.view().rounds), (rounds, rounds));
        assert!(begun.iter().all(|count| *count == begun[0]), "everybody is first equally often: {begun:?}");
    }
}

#[test]
fn nar_2_2_everybody_has_a_turn_and_the_next_seat_begins() {
    let mut play = start(3);
    let mut order = Vec::new();
    for _ in 0..7 {
        order.push(play.active().unwrap());
        let seat = play.due()[0];
        play.act(seat, "end");
    }
    assert_eq!(order, [A, B, C, B, C, A, C]);
}

#[test]
fn nar_2_3_nar_d1_a_turn_is_up_to_three_orders() {
    let mut play = start(2);
    assert_eq!((play.asks(A), play.due(), play.verbs(A)), ("orders".to_owned(), vec![A], vec!["end", "sail"]));
    play.act(A, "sail from=convoy-a1 to=gulf").act(A, "sail from=convoy-a1 to=wells");
    assert_eq!((play.active(), play.view().orders), (Some(A), 1));
    play.act(A, "sail from=convoy-a2 to=gulf");
    assert_eq!((play.active(), play.view().orders), (Some(B), 3));
    play.refuses(A, "sail from=convoy-a1 to=gulf");
    play.refuses(A, "end");
    play.act(B, "sail from=convoy-b1 to=gulf").act(B, "end");
    assert_eq!((play.view().round, play.active()), (2, Some(B)));
}

#[test]
fn nar_2_4_prices_rise_by_one_when_a_round_is_over() {
    let mut play = start(2);
    play.edit(|state| state["prices"] = json!({ "orrin": 1, "hale": 4, "tamsin": 5, "quill": 3 })).act(A, "end");
    assert_eq!(PORTS.map(|port| play.price(port)), [1, 4, 5, 3]);
    play.act(B, "end");
    assert_eq!(PORTS.map(|port| play.price(port)), [2, 5, 5, 4]);
}

#[test]
fn nar_3_1_an_order_moves_one_own_piece_to_a_neighbour() {
    let mut play = start(2);
    play.act(A, "sail from=patrol-a1 to=narrows").act(A, "sail from=patrol-a1 to=roads");
    assert_eq!((play.at("patrol-a1"), play.at("patrol-a2")), (json!("roads"), json!("gulf")));
    play.refuses(A, "sail from=convoy-a1 to=narrows");
    assert_eq!(play.refuses(A, "sail from=patrol-b1 to=narrows").rule.unwrap(), "NAR-3.1");
    play.act(A, "sail from=convoy-a1 to=gulf").act(B, "sail from=convoy-b1 to=gulf");
    assert_eq!(play.at("convoy-a1"), play.at("convoy-b1"), "any number of pieces");
}

#[test]
fn nar_3_2_patrols_keep_to_the_waters() {
    let play = scene(2, "patrol-a1@mist patrol-a2@gulf convoy-a1@mist");
    assert_eq!(play.values(A, "sail from=patrol-a1", "to"), ["roads", "skerries"]);
    assert_eq!(play.values(A, "sail from=patrol-a2", "to"), ["narrows", "shoals", "skerries"]);
    assert_eq!(play.values(A, "sail from=convoy-a1", "to"), ["hale", "orrin", "roads", "skerries"]);
    play.refuses(A, "sail from=patrol-a1 to=hale");
}

#[test]
fn nar_3_3_a_load_is_paid_for_and_the_price_falls() {
    let mut play = scene(2, "convoy-a1@mist convoy-a2@mist convoy-b1@roads");
    play.act(A, "sail from=convoy-a1 to=hale");
    assert_eq!((play.points(), play.price("hale"), play.at("convoy-a1")), (vec![5, 0], 4, json!("wells")));
    play.act(A, "sail from=convoy-a2 to=hale").act(A, "end").act(B, "sail from=convoy-b1 to=hale");
    assert_eq!((play.points(), play.price("hale")), (vec![9, 3], 2));
    assert_eq!((play.view().orders, play.table()["seats"][0]["loads"].clone()), (2, json!({ "hale": 2 })));
    let mut cheap = scene(2, "convoy-a1@mist");
    cheap.edit(|state| state["prices"]["hale"] = json!(1)).act(A, "sail from=convoy-a1 to=hale");
    assert_eq!((cheap.points()[0], cheap.price("hale")), (1, 1));
}

#[test]
fn nar_4_1_each_patrol_of_others_throws_a_die() {
    let scene = scene(3, "convoy-a1@gulf patrol-a1@narrows patrol-b1@narrows patrol-b2@narrows patrol-c1@narrows patrol-c2@roads");
    let mut play = scene.clone();
    play.roll(A, "sail from=convoy-a1 to=narrows", &[4, 1, 4]);
    assert_eq!((play.at("convoy-a1"), play.points(), play.keys()), (json!("narrows"), vec![0; 3], vec!["slipped"]));
    let dice = play.event("slipped").unwrap()["dice"].clone();
    assert_eq!(dice, json!([{ "seat": 1, "die": 4 }, { "seat": 1, "die": 1 }, { "seat": 2, "die": 4 }]));
    let risks = json!(scene.prompt(A).unwrap().hints)["risks"].clone();
    assert_eq!(risks, json!({ "narrows": { "dice": 3, "percent": 70 }, "roads": { "dice": 1, "percent": 33 } }));
}

#[test]
fn nar_4_2_a_five_or_a_six_stops() {
    for (die, stops) in [(4, false), (5, true), (6, true)] {
        let mut play = scene(2, "convoy-a1@gulf patrol-b1@narrows");
        play.roll(A, "sail from=convoy-a1 to=narrows", &[die]);
        assert_eq!(play.at("convoy-a1"), json!(if stops { "gulf" } else { "narrows" }));
        assert_eq!((play.view().orders, play.keys()), (2, vec![if stops { "stopped" } else { "slipped" }]));
        assert!(!play.can_undo(A));
    }
}

#[test]
fn nar_4_3_who_stops_gets_one_point_once() {
    let mut play = scene(3, "convoy-a1@gulf patrol-b1@narrows patrol-b2@narrows patrol-c1@narrows");
    play.roll(A, "sail from=convoy-a1 to=narrows", &[5, 6, 4]);
    assert_eq!((play.points(), play.event("stopped").unwrap()["by"].clone()), (vec![0, 1, 0], json!([1])));
    play.roll(A, "sail from=convoy-a1 to=narrows", &[5, 1, 6]);
    assert_eq!(play.points(), [0, 2, 1]);
}

#[test]
fn nar_4_4_nobody_is_challenged_in_the_gulf_or_a_port() {
    let mut play = scene(2, "convoy-a2@mist patrol-a1@skerries patrol-b1@gulf patrol-b2@mist");
    play.roll(A, "sail from=convoy-a1 to=gulf", &[]).roll(A, "sail from=convoy-a2 to=hale", &[]);
    play.roll(A, "sail from=patrol-a1 to=mist", &[]);
    assert_eq!(play.at("patrol-a1"), json!("mist"));
}

#[test]
fn nar_5_1_patrols_of_the_two_let_each_other_pass() {
    let mut play = scene(3, "convoy-a1@gulf convoy-b1@gulf patrol-a1@narrows patrol-b1@narrows patrol-c1@narrows");
    play.sign(A, B, 1).roll(A, "sail from=convoy-a1 to=narrows", &[1]);
    assert_eq!(play.event("slipped").unwrap()["dice"][0]["seat"], json!(2), "the third still challenges");
    play.act(A, "end").roll(B, "sail from=convoy-b1 to=narrows", &[1]);
    play.act(B, "end").act(C, "end").turn_of(A).act(A, "sail from=convoy-a1 to=gulf");
    play.roll(A, "sail from=convoy-a1 to=narrows", &[1, 1]);
    assert!(play.view().treaties.is_empty(), "its round is over");
}

#[test]
fn nar_5_2_one_treaty_at_a_time() {
    let mut play = start(4);
    play.sign(A, B, 2);
    assert_eq!(play.partners(C), ["3"]);
    assert!(play.partners(A).is_empty() && play.partners(B).is_empty());
    play.refuses(C, "offer partner=0 rounds=1 pays=0");
    play.sign(D, C, 1);
    assert_eq!(play.view().treaties.len(), 2);
}

#[test]
fn nar_5_3_nar_d2_what_is_offered_when() {
    let mut play = start(3);
    play.edit(|state| state["players"][2]["points"] = json!(2));
    assert_eq!((play.due(), play.asides(C)), (vec![A], vec!["offer"]), "also out of turn");
    for (fits, offer) in [(true, "1 pays=0"), (true, "3 pays=2"), (false, "4 pays=0"), (false, "0 pays=0"), (false, "1 pays=3")] {
        let offer = format!("offer partner=0 rounds={offer}");
        assert_eq!(play.offers(C, &offer), fits, "{offer}");
        if !fits {
            assert_eq!(play.refuses(C, &offer).rule.unwrap(), "NAR-5.3");
        }
    }
    play.edit(|state| state["players"][2]["points"] = json!(9));
    assert!(play.offers(C, "offer partner=0 rounds=1 pays=3") && !play.offers(C, "offer partner=0 rounds=1 pays=4"));
    play.round(8);
    assert!(play.offers(C, "offer partner=0 rounds=2 pays=0") && !play.offers(C, "offer partner=0 rounds=3 pays=0"));
    play.act(C, "offer partner=0 rounds=2 pays=3").act(A, "accept offer=offer-1");
    assert_eq!((play.points(), play.view().treaties[0].last), (vec![3, 0, 6], 9));
}

#[test]
fn nar_5_4_one_offer_at_a_time_and_three_in_a_round() {
    let mut play = start(3);
    for number in 1..=3 {
        play.act(B, "offer partner=0 rounds=1 pays=0");
        play.refuses(B, "offer partner=2 rounds=1 pays=0");
        play.act(B, format!("withdraw offer=offer-{number}"));
    }
    play.refuses(B, "offer partner=0 rounds=1 pays=0");
    play.act(A, "end").act(B, "end").act(C, "end");
    assert!(play.offers(B, "offer partner=0 rounds=1 pays=0"));
}

#[test]
fn nar_5_5_nar_d3_how_offers_go() {
    let mut play = start(4);
    play.act(A, "offer partner=1 rounds=1 pays=0");
    assert!(play.is_public("offered") && play.asides(B) == ["accept", "offer", "refuse"] && play.asides(C) == ["offer"]);
    play.refuses(C, "accept offer=offer-1");
    play.refuses(A, "refuse offer=offer-1");
    play.refuses(B, "withdraw offer=offer-1");
    play.act(B, "refuse offer=offer-1");
    assert!(play.view().offers.is_empty() && play.view().treaties.is_empty());
    play.act(A, "offer partner=1 rounds=1 pays=0").act(C, "offer partner=0 rounds=1 pays=0").act(D, "offer partner=2 rounds=1 pays=0");
    play.act(B, "accept offer=offer-2");
    assert_eq!((play.keys(), play.view().offers.len()), (vec!["signed", "lapsed"], 1), "what concerns the two is gone");
    for seat in [A, B, C, D] {
        play.act(seat, "end");
    }
    assert!(play.view().offers.is_empty() && play.events("lapsed").len() == 1);
}

#[test]
fn nar_5_6_a_treaty_ends_with_its_last_round() {
    let mut play = start(2);
    play.sign(B, A, 2);
    assert!(play.asides(A).is_empty() && play.asides(B).is_empty(), "nobody can break it");
    play.act(A, "end").act(B, "end").act(B, "end");
    assert_eq!(play.view().treaties[0].last, 2);
    play.act(A, "end");
    assert_eq!((play.view().round, play.view().treaties.len(), play.keys()), (3, 0, vec!["ended", "round", "turn"]));
    assert!(play.offers(A, "offer partner=1 rounds=1 pays=0"));
}

/// The last turn of a match in which the seats have these points and loads at these ports.
fn at_the_end(seats: &[(u32, &str, Value)]) -> Play {
    let mut play = start(u8::try_from(seats.len()).unwrap());
    play.edit(|state| {
        for (player, (points, contract, loads)) in state["players"].as_array_mut().unwrap().iter_mut().zip(seats) {
            (player["points"], player["contract"], player["loads"]) = (json!(points), json!(contract), loads.clone());
        }
    });
    let first = if seats.len() == 3 { C } else { SeatId(u8::try_from(seats.len() - 1).unwrap()) };
    let last = SeatId((first.0 + u8::try_from(seats.len()).unwrap() - 1) % u8::try_from(seats.len()).unwrap());
    let rounds = play.view().rounds;
    play.round(rounds).turn_of(last).act(last, "end");
    play
}

#[test]
fn nar_6_1_two_loads_fulfil_a_contract() {
    let seats = [(10, "orrin", json!({ "orrin": 1, "hale": 3 })), (5, "quill", json!({ "quill": 2 })), (1, "hale", json!({ "hale": 3 }))];
    let play = at_the_end(&seats);
    assert_eq!((play.points(), play.over(), play.wall()), (vec![10, 11, 7], "rounds".to_owned(), true));
    assert_eq!(json!(play.view().contracts), json!(["orrin", "quill", "hale"]));
    assert!(play.is_public("opened") && play.due().is_empty() && play.prompt(A).is_none());
}

#[test]
fn nar_6_2_most_points_then_most_loads() {
    let none = json!({});
    let places = |seats: &[(u32, &str, Value)]| at_the_end(seats).outcome().unwrap().places;
    assert_eq!(places(&[(7, "orrin", none.clone()), (9, "hale", none.clone())]), [2, 1]);
    let seats =
        [(9, "orrin", json!({ "hale": 1 })), (9, "hale", json!({ "quill": 2 })), (9, "quill", json!({ "hale": 1 })), (8, "tamsin", none)];
    assert_eq!(places(&seats), [2, 1, 2, 4]);
}

#[test]
fn nar_7_1_the_clock_ends_the_turn_and_offers_need_no_answer() {
    let mut play = start(2);
    play.act(A, "sail from=convoy-a1 to=gulf").act(B, "offer partner=0 rounds=1 pays=0");
    assert_eq!((play.due(), play.default(A)), (vec![A], "end".to_owned()));
    assert!(play.game().default_action(B).is_none());
    play.clock(A);
    assert_eq!(play.active(), Some(B));
}

/// The page that players read has every rule, in English word for word and in Spanish under the same ids.
#[test]
fn the_rules_page_says_the_same() {
    let read = |page: &str| -> Vec<(String, String)> {
        let chapters: Value = engine::serde_json::from_str(page).unwrap();
        let items = chapters.as_array().unwrap().iter().flat_map(|chapter| chapter["items"].as_array().unwrap().clone());
        items.map(|item| (item["ids"][0].as_str().unwrap().to_owned(), item["text"].as_str().unwrap().to_owned())).collect()
    };
    let list = include_str!("../RULES.md").lines().filter_map(|line| line.strip_prefix("- **")?.split_once("** "));
    let rules: Vec<(String, String)> =
        list.filter(|(id, _)| !id.starts_with("NAR-D")).map(|(id, text)| (id.to_owned(), text.to_owned())).collect();
    assert_eq!(read(include_str!("../../../../web/src/games/narrows/rules.en.json")), rules);
    let spanish = read(include_str!("../../../../web/src/games/narrows/rules.es.json"));
    assert!(spanish.iter().map(|(id, _)| id).eq(rules.iter().map(|(id, _)| id)));
}

#[test]
fn every_id_has_a_test() {
    engine::suite::coverage_of("nar", include_str!("../RULES.md"), &[include_str!("rules.rs").to_owned()]);
}

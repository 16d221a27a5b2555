//! OMB-25: the end.

use crate::scene::{A, B, C, D, Look, Play, Scene};
use barrel::ending::{distribute, shares};
use engine::{Game, SeatId};

/// The last turn's checks, with rebels at rest and nothing carried.
fn end(scene: Scene) -> Play {
    let mut play = scene.turn(12).second(D);
    play.act(D, "pass");
    while play.kind() != "over" {
        let seat = play.due()[0];
        match play.kind().as_str() {
            "rebels" => play.act(seat, "rest"),
            _ => play.act(seat, "transport barrels={}"),
        };
    }
    play
}

#[test]
fn omb_25_1_everything_is_withdrawn() {
    let play =
        end(Scene::new(4).own("bassora", A, "", 0).with_barrels("bassora", 4).built("bassora", "warehouse").player(A, "influence", 1));
    assert_eq!(play.view().result.unwrap()[0].own_oil, 4);
}

#[test]
fn omb_25_2_omb_t46_the_ranking() {
    let scene = Scene::new(4).government(50).domain(A, "najaf karbala babil").player(A, "influence", 7).domain(B, "dahuk").player(
        B,
        "influence",
        10,
    );
    let play = end(scene);
    let event = play.event("government_shares").unwrap();
    // One point goes for each idle region: 4 and 9 are left, both 11.5.
    let ranks: Vec<u64> = (0..4).map(|seat| event["shares"][seat]["rank"].as_u64().unwrap()).collect();
    assert_eq!((play.seat(A).influence, play.seat(B).influence, ranks), (4, 9, vec![1, 1, 3, 3]));
}

#[test]
fn omb_25_3_omb_t22_shares() {
    assert_eq!((shares(35), shares(50), shares(0), shares(6)), ((23, [11, 8, 5]), (33, [16, 12, 8]), (0, [0; 3]), (4, [2, 1, 1])));
    let board: engine::serde_json::Value = engine::serde_json::from_str(include_str!("../../board.json")).unwrap();
    for row in board["government"]["memo"].as_array().unwrap() {
        let number = |name: &str| u32::try_from(row[name].as_u64().unwrap()).unwrap();
        assert_eq!(shares(number("stock")), (number("distributed"), [number("first"), number("second"), number("third")]));
    }
}

#[test]
fn omb_25_4_omb_t23_omb_t45_ties_share() {
    let barrels = |stock: u32, ranking: &[u32]| distribute(stock, ranking).into_iter().map(|(_, barrels)| barrels).collect::<Vec<_>>();
    assert_eq!(barrels(50, &[9, 9, 5, 1]), [14, 14, 8, 0]);
    assert_eq!(barrels(50, &[7, 7, 7, 0]), [12, 12, 12, 0]);
    assert_eq!(barrels(35, &[9, 8, 5, 5]), [11, 8, 2, 2]);
    assert_eq!(barrels(50, &[0, 0, 0, 0, 0]), [7; 5]);
}

#[test]
fn omb_25_5_all_oil_is_sold_at_the_last_price() {
    // A fourth player sells nothing; three do, so the price falls by one step and then stays.
    let scene = Scene::new(4).price(6).barrels(A, 3).barrels(B, 5).money(A, 0).player(A, "sold", true).player(B, "sold", true);
    let play = end(scene);
    assert_eq!((play.view().price, play.money(A), play.hand(A).barrels, play.money(B)), (5, 15, 0, 45));
}

#[test]
fn omb_25_6_omb_t47_a_fortune() {
    // Before the last checks: $3 more for the penalty, and a point of influence for the idle region. Nobody sells, and Pacifism 8
    // drives the price by two steps more, from $1.00 to $2.50. Of 33 barrels the first gets 11.
    let scene = Scene::new(4).price(2).money(A, 63 + 6).barrels(A, 6).own("bassora", A, "", 0).with_barrels("bassora", 3);
    let scene = scene.built("bassora", "warehouse").player(A, "contracts", 7).player(A, "pacifism", 8).player(A, "influence", 1);
    let play = end(scene.border(A, 3, 0).government(33));
    let score = &play.view().result.unwrap()[0];
    assert_eq!((play.view().price, play.seat(A).pacifism, score.own_oil, score.government_oil), (5, 8, 6 + 3, 11));
    assert_eq!((score.money, score.contracts, score.penalty), (63 + 20 * 5, 46, 60));
    assert_eq!(score.fortune, 149, "$74.50");
    let poor = end(Scene::new(4).money(A, 0).player(A, "pacifism", 15).border(A, 3, 0));
    assert_eq!((poor.view().result.unwrap()[0].fortune, poor.seat(A).troops), (-300, 0));
}

#[test]
fn omb_25_7_the_largest_fortune_and_ties() {
    let places = |scene: Scene| end(scene).game().outcome().unwrap().places;
    assert_eq!(places(Scene::new(4).money(B, 30).money(C, 25)), [3, 1, 2, 3]);
    // Higher contracts: 2 spaces are worth $4.
    let scene = Scene::new(4).money(A, 12).player(A, "contracts", 2).money(B, 20);
    assert_eq!(places(scene), [1, 2, 2, 2]);
    // Then more regions, here producing none and penalised by influence.
    let scene = Scene::new(4).domain(C, "dahuk najaf").player(C, "influence", 2).domain(B, "arbil").player(B, "influence", 1);
    assert_eq!(places(scene), [3, 2, 1, 3]);
    let play = end(Scene::new(4));
    let outcome = play.game().outcome().unwrap();
    assert_eq!((outcome.places, outcome.reason.as_str(), outcome.scores.unwrap()), (vec![1; 4], "barrel.fortune", vec![20; 4]));
    assert!((0..4).all(|seat| play.prompt(SeatId(seat)).is_none()));
}

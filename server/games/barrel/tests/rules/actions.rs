//! OMB-6, OMB-7 and OMB-10 to OMB-13: what the actions do.

use crate::scene::{A, B, Look, Scene};
use engine::serde_json::json;

#[test]
fn omb_6_1_points_and_their_prices() {
    for (points, price) in [(0, 0), (1, 0), (2, 6), (3, 12)] {
        let mut play = Scene::new(3).chose(A, "mass-media-1");
        play.act(A, format!("campaign points={points}"));
        assert_eq!((play.seat(A).mass_media, play.money(A)), (points, 20 - price));
    }
    let play = Scene::new(3).money(A, 11).chose(A, "mass-media-1");
    assert!(play.offers(A, "campaign points=2"));
    play.refuses(A, "campaign points=3");
    Scene::new(3).chose(A, "mass-media-2").refuses(A, "campaign points=3");
}

#[test]
fn omb_6_2_omb_t55_omb_t64_only_points_that_fit() {
    let mut play = Scene::new(3).player(A, "mass_media", 14).chose(A, "mass-media-1");
    play.refuses(A, "campaign points=2");
    play.act(A, "campaign points=1");
    assert_eq!((play.seat(A).mass_media, play.money(A)), (15, 20));
    let play = Scene::new(3).player(A, "mass_media", 15).chose(A, "mass-media-1");
    assert_eq!((play.verbs(A), play.view().boxes.len()), (vec!["end_slot"], 1));
}

#[test]
fn omb_6_3_troops_that_are_tolerated() {
    let allowed = [0, 1, 2, 3, 10, 15].map(|value| Scene::new(3).player(A, "mass_media", value).slot(A).seat(A).allowed);
    assert_eq!(allowed, [3, 3, 4, 4, 8, 10]);
}

#[test]
fn omb_7_1_purchases_come_before_moves() {
    let mut play = Scene::new(3).border(A, 3, 0).chose(A, "purchases-1");
    play.act(A, "buy_land kind=troop count=1").act(A, "move from=border to=muthanna troops=2 logistics=0");
    play.refuses(A, "buy_land kind=troop count=1");
    play.refuses(A, "land_troops at=muthanna count=1");
    let mut play = Scene::new(3).border(A, 3, 0).chose(A, "purchases-1");
    play.act(A, "withdraw troops=1");
    play.refuses(A, "buy_land kind=troop count=1");
    let mut play = Scene::new(3).border(A, 3, 0).chose(A, "purchases-1");
    play.refuses(A, "end_moves");
    play.act(A, "stop_buying");
    play.refuses(A, "buy_land kind=troop count=1");
}

#[test]
fn omb_7_2_every_element_is_a_purchase() {
    let mut play = Scene::new(3).chose(A, "purchases-2");
    play.act(A, "buy_land kind=logistic count=3");
    assert_eq!(play.doing()["purchases"], 2, "three logistics are three purchases");
    play.refuses(A, "buy_land kind=troop count=3");
    play.act(A, "buy_land kind=troop count=2");
    assert_eq!((play.money(A), play.doing()["buying"].clone()), (10, json!(false)));
}

#[test]
fn omb_7_3_omb_t54_by_land_and_by_air() {
    let mut play = Scene::new(3).own("dahuk", A, "", 0).chose(A, "purchases-2");
    play.act(A, "buy_land kind=troop count=2").act(A, "buy_land kind=logistic count=1").act(A, "land_troops at=bagdad count=1");
    play.act(A, "land_logistics at=dahuk count=1");
    assert_eq!(play.money(A), 20 - 14);
    assert_eq!((play.seat(A).border.troops, play.seat(A).border.logistics), (2, 1));
    assert_eq!((play.batches("bagdad"), play.region("dahuk").logistics), ("A1".to_owned(), 1));
}

#[test]
fn omb_7_4_landing_is_an_entry_or_joins_a_battle() {
    let mut play = Scene::new(3).fight("najaf", 2, "B2", 0).chose(A, "purchases-1");
    play.act(A, "land_troops at=karbala count=2").act(A, "land_troops at=najaf count=1");
    assert_eq!((play.region("karbala").locals, play.batches("karbala"), play.batches("najaf")), (1, "A2".to_owned(), "B2 A1".to_owned()));
}

#[test]
fn omb_7_5_logistics_land_where_they_survive() {
    let mut play = Scene::new(3).own("dahuk", B, "", 0).fight("najaf", 2, "B2", 0).fight("babil", 2, "", 0).chose(A, "purchases-1");
    for id in ["babil", "karbala"] {
        play.refuses(A, format!("land_logistics at={id} count=1"));
    }
    play.act(A, "land_logistics at=dahuk count=1").act(A, "land_logistics at=najaf count=1");
    play.act(A, "land_troops at=karbala count=1").act(A, "land_logistics at=karbala count=1");
    assert_eq!(["dahuk", "najaf", "karbala"].map(|id| play.region(id).logistics), [1, 1, 1]);
}

#[test]
fn omb_7_6_omb_t63_cash_first_sale_in_between() {
    let mut play = Scene::new(3).money(A, 2).barrels(A, 2).price(1).chose(A, "purchases-1");
    play.act(A, "buy_land kind=troop count=1");
    play.refuses(A, "buy_land kind=troop count=1");
    play.act(A, "sell barrels=2").act(A, "buy_land kind=troop count=1");
    assert_eq!((play.money(A), play.seat(A).border.troops, play.seat(A).sold), (0, 2, true));
}

#[test]
fn omb_7_7_elements_of_one_decision_arrive_together() {
    let mut play = Scene::new(3).turn(1).chose(A, "purchases-1");
    play.act(A, "land_troops at=karbala count=2");
    assert!(play.wall() && play.event("explored").unwrap().contains_key("die"), "the die is rolled before the next decision");
    play.act(A, "land_troops at=karbala count=1");
    assert!(play.events("explored").is_empty());
    assert_eq!(play.on("karbala"), "A3");
}

#[test]
fn omb_10_1_three_kinds_of_acts() {
    let mut play = Scene::new(3).own("najaf", A, "", 5).chose(A, "construction-1");
    play.act(A, "build at=najaf building=warehouse").act(A, "aid at=najaf").act(A, "contract");
    assert_eq!(play.verbs(A), ["end_slot"], "the box is used up");
    assert_eq!((play.seat(A).influence, play.seat(A).contracts, play.region("najaf").logistics), (1, 1, 3));
    // The action is over as well where no act is left to do; where only cash is missing it is not, since nobody may learn that.
    let mut play = Scene::new(3).own("najaf", A, "", 1).player(A, "contracts", 15).chose(A, "construction-1");
    play.act(A, "aid at=najaf");
    assert_eq!(play.verbs(A), ["end_slot"]);
    let mut play = Scene::new(3).money(A, 0).own("najaf", A, "", 1).chose(A, "construction-1");
    play.act(A, "contract").act(A, "aid at=najaf");
    assert_eq!(play.verbs(A), ["end_construction"]);
    // Where there is no room to build and the contracts are at their end, a logistic and a step of influence are still something.
    let full = |influence: u32, logistics: u32| {
        let scene = Scene::new(3).player(A, "influence", influence).player(A, "contracts", 15).own("najaf", A, "", logistics);
        scene.built("najaf", "warehouse pipeline refinery").chose(A, "construction-1").verbs(A)
    };
    assert_eq!([full(15, 9), full(14, 0)], [["end_slot"], ["end_slot"]]);
    assert_eq!(full(14, 1), ["aid", "end_construction"]);
}

#[test]
fn omb_10_2_control_is_needed() {
    let play = Scene::new(3).own("najaf", B, "A2", 5).fight("babil", 1, "A2", 5).chose(A, "construction-1");
    assert_eq!(play.verbs(A), ["end_slot"], "nothing could be done: the action is over");
    play.refuses(A, "build at=najaf building=warehouse");
    play.refuses(A, "aid at=najaf");
    play.refuses(A, "contract");
}

#[test]
fn omb_10_3_omb_t1_omb_t2_omb_t3_repeating_costs() {
    let play = || Scene::new(3).own("najaf", A, "", 9).chose(A, "construction-1");
    let mut one = play();
    one.act(A, "contract").act(A, "build at=najaf building=refinery").act(A, "aid at=najaf");
    assert_eq!((one.money(A), one.region("najaf").logistics), (20, 4));
    let mut three = play();
    three.act(A, "build at=najaf building=warehouse").act(A, "build at=najaf building=police-station");
    three.act(A, "build at=najaf building=pipeline");
    assert_eq!((three.money(A), three.region("najaf").logistics), (20 - 18, 3), "$9 by the erratum");
    let mut two = play();
    two.act(A, "aid at=najaf").act(A, "aid at=najaf").act(A, "contract");
    assert_eq!((two.money(A), two.region("najaf").logistics), (20 - 6, 7));
}

#[test]
fn omb_10_4_three_buildings_a_region() {
    let mut play = Scene::new(3).own("najaf", A, "", 20).own("anbar", A, "", 3).money(A, 100).chose(A, "construction-1");
    play.refuses(A, "build at=anbar building=refinery");
    assert!(play.offers(A, "build at=anbar building=pipeline"), "three logistics are just enough");
    play.act(A, "build at=najaf building=warehouse").act(A, "build at=najaf building=warehouse").act(A, "build at=najaf building=pipeline");
    assert_eq!(json!(play.region("najaf").buildings), json!(["warehouse", "warehouse", "pipeline"]));
    let full = Scene::new(3).own("najaf", A, "", 20).built("najaf", "warehouse warehouse pipeline").chose(A, "construction-1");
    full.refuses(A, "build at=najaf building=warehouse");
    let one = Scene::new(3).own("najaf", A, "", 20).built("najaf", "pipeline").chose(A, "construction-1");
    one.refuses(A, "build at=najaf building=pipeline");
    assert!(one.offers(A, "build at=najaf building=warehouse"));
}

#[test]
fn omb_10_5_influence_for_a_logistic() {
    let mut play = Scene::new(3).own("najaf", A, "", 1).own("anbar", A, "", 0).chose(A, "construction-1");
    play.refuses(A, "aid at=anbar");
    play.act(A, "aid at=najaf");
    assert_eq!((play.seat(A).influence, play.region("najaf").logistics), (1, 0));
}

#[test]
fn omb_10_6_a_contract_costs_nothing_but_the_act() {
    let mut play = Scene::new(3).own("najaf", A, "", 1).chose(A, "construction-2");
    play.act(A, "contract");
    assert_eq!((play.seat(A).contracts, play.money(A), play.region("najaf").logistics), (1, 20, 1));
}

#[test]
fn omb_10_7_buildings_work_for_the_controller() {
    let mut play = Scene::new(3).own("najaf", B, "", 2).built("najaf", "refinery").chose(B, "oil");
    play.act(B, "produce regions=[\"najaf\"]");
    assert_eq!(play.region("najaf").barrels, 3);
}

#[test]
fn omb_10_8_what_cannot_be_paid_is_not_offered() {
    let mut play =
        Scene::new(3).money(A, 5).own("najaf", A, "", 9).player(A, "contracts", 15).player(A, "influence", 15).chose(A, "construction-1");
    play.refuses(A, "contract");
    play.refuses(A, "aid at=najaf");
    play.act(A, "build at=najaf building=warehouse");
    play.refuses(A, "build at=najaf building=warehouse");
}

#[test]
fn omb_11_1_two_dollars_from_the_bank() {
    for column in 1..=3 {
        assert_eq!(Scene::new(4).chose(A, &format!("money-{column}")).money(A), 24);
    }
}

#[test]
fn omb_11_2_taxes_once_a_turn() {
    let mut play = Scene::new(3).chose(A, "taxes");
    assert_eq!((play.money(A), play.seat(A).pacifism, play.seat(A).taxed), (30, 1, true));
    play.act(A, "end_slot").act(B, "pass").act(crate::scene::C, "pass").act(A, "choose box=taxes");
    assert_eq!((play.money(A), play.seat(A).pacifism, play.seat(A).speech_used), (30, 0, true), "only the speech is left");
}

#[test]
fn omb_11_3_omb_t25_the_speech() {
    for (before, after) in [(15, 10), (13, 8), (12, 8), (10, 6), (9, 6), (6, 4), (3, 2), (1, 0)] {
        let mut play = Scene::new(3).player(A, "pacifism", before).chose(A, "taxes");
        play.act(A, "speech");
        assert_eq!((play.seat(A).pacifism, play.money(A)), (after, 20));
    }
    let kind = |scene: Scene| scene.chose(A, "taxes").seat(A).taxed;
    assert!(kind(Scene::new(3)), "not at 0");
    assert!(kind(Scene::new(3).turn(9).player(A, "pacifism", 9)), "not in phase 3");
    assert!(kind(Scene::new(3).player(A, "pacifism", 9).player(A, "speech_used", true)), "once a game");
}

#[test]
fn omb_11_3_the_one_speech_is_warned_of() {
    let warn = |fields: Option<&str>, points: u32| {
        let mut warn = json!({ "verb": fields.map_or("speech", |_| "choose"), "k": "barrel.warn.speech", "p": { "points": points } });
        if let Some(id) = fields {
            warn["fields"] = json!({ "box": id });
        }
        json!([warn])
    };
    let scene = || Scene::new(3).player(A, "pacifism", 8);
    assert_eq!(scene().chose(A, "taxes").hints(A)["warn"], warn(None, 3));
    // With the tax taken the box is the speech.
    let taxed = || scene().player(A, "taxed", true);
    assert_eq!(taxed().slot(A).hints(A)["warn"], warn(Some("taxes"), 3));
    for harmless in [scene(), taxed().player(A, "speech_used", true), taxed().turn(9), taxed().player(A, "pacifism", 0)] {
        assert_eq!(harmless.slot(A).hints(A)["warn"], json!(null));
    }
}

#[test]
fn omb_11_4_omb_t56_speech_and_taxes_in_one_turn() {
    let mut play = Scene::new(3).player(A, "pacifism", 14).chose(A, "taxes");
    play.act(A, "speech").act(A, "end_slot").act(B, "pass").act(crate::scene::C, "pass");
    assert_eq!(play.seat(A).pacifism, 9);
    play.act(A, "choose box=taxes");
    assert_eq!((play.seat(A).pacifism, play.money(A)), (10, 30));
}

#[test]
fn omb_11_5_taxes_at_the_end_of_the_track() {
    let mut play = Scene::new(3).player(A, "pacifism", 15).chose(A, "taxes");
    play.act(A, "tax");
    assert_eq!((play.seat(A).pacifism, play.money(A)), (15, 30));
}

#[test]
fn omb_12_1_omb_t4_omb_t5_producing() {
    let mut play = Scene::new(3).own("bassora", A, "", 3).built("bassora", "refinery").own("najaf", A, "", 3).chose(A, "oil");
    play.act(A, "produce regions=[\"bassora\"]");
    assert_eq!((play.region("bassora").barrels, play.region("bassora").logistics), (4, 2));
    assert_eq!((play.region("najaf").barrels, play.region("najaf").logistics), (0, 3), "any selection");
    let mut play = Scene::new(3).own("bassora", A, "", 4).chose(A, "oil");
    play.act(A, "produce regions=[\"bassora\"]").act(A, "end_slot").act(B, "pass").act(crate::scene::C, "pass");
    assert_eq!((play.region("bassora").barrels, play.region("bassora").logistics), (3, 3));
    play.act(A, "choose box=oil");
    assert_eq!(play.verbs(A), ["end_slot"], "a second production fails");
    Scene::new(3).own("najaf", A, "", 3).own("anbar", A, "", 3).chose(A, "oil").refuses(A, "produce regions=[\"anbar\"]");
}

#[test]
fn omb_12_2_yield_and_requirement() {
    let play =
        Scene::new(3).own("bassora", A, "", 0).built("bassora", "refinery").own("dahuk", A, "", 0).built("dahuk", "refinery").slot(A);
    let numbers = |id: &str| (play.region(id).oil, play.region(id).needs);
    assert_eq!((numbers("bassora"), numbers("dahuk"), numbers("bagdad")), ((4, 3), (2, 1), (5, 6)));
}

#[test]
fn omb_12_3_barrels_stay_until_the_oil_check() {
    let mut play = Scene::new(3).own("bassora", A, "", 4).with_barrels("bassora", 1).chose(A, "oil");
    play.act(A, "produce regions=[\"bassora\"]");
    assert_eq!((play.region("bassora").barrels, play.region("bassora").stores), (4, 1));
}

#[test]
fn omb_12_4_a_region_can_produce_twice() {
    let mut play = Scene::new(3).own("bassora", A, "", 5).chose(A, "oil");
    play.act(A, "produce regions=[\"bassora\"]").act(A, "end_slot").act(B, "pass").act(crate::scene::C, "pass");
    play.act(A, "choose box=oil").act(A, "produce regions=[\"bassora\"]");
    assert_eq!((play.region("bassora").barrels, play.region("bassora").logistics), (6, 3));
}

#[test]
fn omb_13_1_selling_is_no_action() {
    let mut play = Scene::new(3).barrels(A, 5).price(3).slot(A);
    play.refuses(A, "sell barrels=6");
    play.refuses(B, "sell barrels=1");
    play.act(A, "sell barrels=4");
    assert_eq!((play.money(A), play.hand(A).barrels, play.seat(A).boxes.len()), (32, 1, 0));
    assert!(play.offers(A, "choose box=oil"));
}

#[test]
fn omb_13_2_who_counts_as_a_seller() {
    let mut play = Scene::new(3).barrels(A, 1).slot(A);
    assert!(!play.seat(A).sold);
    play.act(A, "sell barrels=1");
    assert!(play.seat(A).sold);
    let mut play = Scene::new(3).barrels(A, 1).slot(A);
    play.propose(A, &[B], &json!([{ "verb": "barrels", "from": 0, "to": 1, "amount": 1 }])).act(B, "accept offer=offer-01-1");
    assert!(!play.seat(A).sold && !play.seat(B).sold, "trades do not count");
}

#[test]
fn omb_13_3_the_price_stands_during_a_turn() {
    let mut play = Scene::new(3).barrels(A, 9).price(5).slot(A);
    play.act(A, "sell barrels=4").act(A, "sell barrels=5");
    assert_eq!((play.money(A), play.view().price), (20 + 45, 5));
}

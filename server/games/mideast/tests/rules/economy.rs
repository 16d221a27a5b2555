//! MEP-3, MEP-4.

use crate::lively::{Step, steps};
use crate::scene::{A, B, C, Look, Scene, order};
use engine::SeatId;
use engine::serde_json::json;
use mideast::{Draw, Options};

fn three() -> Scene {
    Scene::new(3).put("A:iraq:52 B:israel:4 C:egypt:4").home("A:iraq B:israel C:egypt").oil("A:10 B:10 C:10")
}

#[test]
fn mep_3_1_a_round_is_a_turn_each_and_a_negotiation() {
    let mut play = three().turn(A);
    for seat in [A, B, C] {
        assert_eq!(play.view().active, Some(seat));
        while play.view().active == Some(seat) {
            play.clock(seat);
        }
    }
    assert_eq!((play.stage(), play.view().round), ("negotiation".into(), 5));
    play.all("B ready; A ready; C ready");
    assert_eq!((play.stage(), play.view().round, play.view().active), ("pair".into(), 6, Some(A)));
}

#[test]
fn mep_3_2_exactly_one_of_three_pairs() {
    let mut play = three().turn(A);
    play.refuses(A, "pair phases=military+economic");
    play.refuses(A, "pair phases=economic");
    assert!(play.offers(A, "pair phases=economic+military") && play.offers(A, "pair phases=economic+diplomatic"));
    play.act(A, "pair phases=military+diplomatic");
    assert_eq!(
        (play.stage(), play.table()["phases"].clone(), play.table()["phase"].clone()),
        ("demobilise".into(), json!(["military", "diplomatic"]), json!("military"))
    );
}

#[test]
fn mep_3_3_a_phase_is_never_reopened() {
    let mut play = three().turn(A);
    play.all("A pair phases=economic+military; A take source=supply amount=1; A no_auction");
    assert_eq!(play.table()["phase"], "military");
    play.refuses(A, "take source=supply amount=1");
    play.refuses(A, "host form=open");
}

#[test]
fn mep_3_4_functions_come_in_order_and_may_be_skipped() {
    let mut play = three().turn(A);
    play.all("A pair phases=military+diplomatic; A begin_moves");
    play.refuses(A, order("demobilise at=iraq tokens=2"));
    play.act(A, "end_moves");
    assert_eq!(play.stage(), "host");
    play.act(A, "no_auction");
    assert_eq!(play.stage(), "resolution");
    play.act(A, "no_resolution");
    assert_eq!(play.stage(), "relations");
    play.refuses(A, "host form=open");
    play.refuses(A, "cease_fire");
    play.act(A, "end_relations");
    assert_eq!(play.view().active, Some(B));
}

#[test]
fn mep_3_5_an_sif_without_its_force_goes_home_at_the_end_of_a_phase() {
    let mut play = three().put("A:syria:1").ally("A:red").sif("A:syria").demobilise(A);
    play.act(A, order("demobilise at=syria tokens=1"));
    assert_eq!(play.seat_of(A, "sif"), "syria");
    play.all("A begin_moves; A end_moves");
    assert_eq!(play.seat_of(A, "sif"), json!(null));
    assert!(play.event("sif_returned").is_some());
}

#[test]
fn mep_3_6_an_eliminated_players_turn_is_over() {
    let mut play = three().demobilise(A);
    play.act(A, order("demobilise at=iraq tokens=52"));
    // Nothing is left to decide, so the phase ends by itself.
    assert_eq!((play.seat_of(A, "living"), play.view().active, play.stage()), (json!(false), Some(B), "pair".into()));
}

#[test]
fn mep_4_1_the_entitlement_is_the_sum_of_yields() {
    let play = three().put("A:syria:1 A:sinai:1 A:red_sea:1").turn(A);
    assert_eq!(play.seat_of(A, "entitlement"), 10);
}

#[test]
fn mep_4_2_any_amount_and_the_rest_is_lost() {
    let mut play = three().revenue(A);
    assert!(play.offers(A, "take source=supply amount=0") && play.offers(A, "take source=supply amount=7"));
    play.refuses(A, "take source=supply amount=8");
    play.act(A, "take source=supply amount=3");
    assert_eq!((play.oil(A), play.bank().0), (13, 195));
}

#[test]
fn mep_4_3_from_one_place_only() {
    let mut play = three().reserve(20).revenue(A);
    play.act(A, "take source=reserve amount=2");
    play.refuses(A, "take source=supply amount=2");
}

#[test]
fn mep_4_4_emptying_the_supply_is_war() {
    let mut play = three().supply(4).revenue(A);
    play.refuses(A, "take source=supply amount=5");
    play.act(A, "take source=supply amount=4");
    assert_eq!((play.over(), play.oil(A)), ("war".into(), 14));
}

#[test]
fn mep_4_5_opec_is_upset() {
    let mut play = three().reserve(11).revenue(A);
    play.refuses(A, "take source=reserve amount=6");
    play.act(A, "take source=reserve amount=5");
    assert_eq!((play.oil(A), play.bank().1, play.bank().2), (15, 1, 5));
}

#[test]
fn mep_4_6_oil_comes_from_revenue_gifts_and_payments_alone() {
    for Step { before, play, .. } in steps() {
        for seat in SeatId::all(play.seats()) {
            let sum = |key: &str, who: &str, what: &str| -> u64 {
                let events = play.events(key).into_iter().filter(|event| event[who] == json!(seat.0));
                events.map(|event| event[what].as_u64().unwrap()).sum()
            };
            // Whoever picks a homeland is given its value (MEP-2.7).
            let came = sum("revenue", "seat", "amount")
                + sum("gift", "to", "amount")
                + sum("deal_done", "seat", "price")
                + sum("homeland", "seat", "oil");
            let (old, new) = (u64::from(before.oil(seat)), u64::from(play.oil(seat)));
            assert!(new <= old + came, "{seat} has {old}, then {new}: {:?}", play.keys());
            assert!(came == 0 || new == old + came, "{seat} has {old}, then {new}, and {came} came: {:?}", play.keys());
        }
    }
}

#[test]
fn mep_4_7_a_quota_never_limits_the_take() {
    let mut play = three().quota("A:3").revenue(A);
    assert_eq!(play.hints(A), json!({ "entitlement": 7, "quota": 3 }));
    play.act(A, "take source=supply amount=7");
    assert_eq!(play.said("revenue"), json!({ "seat": 0, "source": "supply", "amount": 7, "entitlement": 7, "quota": 3 }));
    assert_eq!((play.seat_of(A, "quota"), play.seat_of(A, "take")), (json!(3), json!({ "amount": 7, "source": "supply" })));
}

#[test]
fn mep_4_8_hosting_a_drilling_auction() {
    let mut without = three().put("A:iraq:5 B:kuwait:1").home("A:kuwait").revenue(A);
    without.act(A, "take source=supply amount=0");
    assert_eq!(without.stage(), "demobilise", "without the homeland nobody hosts");
    let all = "cyprus:1 egypt:1 iran:1 iraq:2 israel:2 jordan:2 kuwait:3 lebanon:3 libya:3 saudi_arabia:4 sinai:4 syria:4";
    let mut sold_out = three().drilled(all).revenue(A);
    sold_out.act(A, "take source=supply amount=0");
    assert_eq!(sold_out.stage(), "demobilise", "no token is left");
    let mut play = three().revenue(A);
    play.act(A, "take source=supply amount=0");
    assert_eq!(play.stage(), "host");
}

#[test]
fn mep_4_9_everybody_bids_for_drilling() {
    let mut play = three().put("A:israel:1").drilling(A);
    play.act(A, "host form=sealed");
    assert_eq!(play.due(), [A, B, C]);
}

#[test]
fn mep_4_10_the_winner_pays_and_places_the_lowest_token_on_any_land() {
    let mut play = three().drilled("iran:1 iraq:1 jordan:1").drilling(A);
    play.all("A host form=sealed; A bid amount=0; B bid amount=5; C bid amount=1");
    assert_eq!((play.oil(B), play.reserve(), play.due()), (5, 5, vec![B]));
    assert!(
        play.offers(B, "drill at=cyprus")
            && play.offers(B, "drill at=sinai")
            && play.offers(B, "drill at=egypt")
            && play.offers(B, "drill at=turkey")
    );
    play.refuses(B, "drill at=red_sea");
    play.act(B, "drill at=egypt");
    assert_eq!((play.table()["areas"]["egypt"]["drilling"].clone(), play.table()["areas"]["egypt"]["value"].clone()), (json!(2), json!(6)));
}

#[test]
fn mep_4_11_no_area_gets_a_second_token() {
    let mut play = three().drilled("kuwait:1").drilling(A);
    play.all("A host form=sealed; A bid amount=1; B bid amount=0; C bid amount=0");
    play.refuses(A, "drill at=kuwait");
}

#[test]
fn mep_4_12_a_token_on_sinai_yields_nothing() {
    let play = three().put("A:sinai:1").drilled("sinai:4").turn(A);
    assert_eq!(
        (play.seat_of(A, "entitlement"), play.seat_of(A, "un_votes"), play.seat_of(A, "opec_votes")),
        (json!(7), json!(1), json!(1))
    );
    let mut warned = three().drilling(A);
    warned.all("A host form=sealed; A bid amount=1; B bid amount=0; C bid amount=0");
    assert_eq!(warned.hints(A), json!({ "no_yield": ["sinai"] }));
    let mut annexed = Scene::new(2).put("A:egypt:41 B:iran:1").drilled("sinai:4").oil("A:9").moves(A);
    annexed.refuses(A, order("annex to=sinai tokens=egypt:4"));
    annexed.act(A, order("annex to=sinai tokens=egypt:41"));
}

#[test]
fn mep_4_13_without_a_winner_no_token_is_placed() {
    let mut play = three().drilling(A);
    play.all("A host form=sealed; A bid amount=0; B bid amount=0; C bid amount=0");
    assert_eq!((play.view().drilling.len(), play.stage()), (12, "host".into()), "on to the Diplomatic Phase");
    assert!(play.event("unsold").is_some());
}

#[test]
fn mep_4_14_with_the_option_the_token_is_drawn() {
    let options = Options { drilling_draw: Draw::Random, ..Options::default() };
    let scene = Scene::with(3, &options).put("A:iraq:52 B:israel:4 C:egypt:4").home("A:iraq").oil("A:10");
    let mut play = scene.drilling(A);
    play.act(A, "host form=sealed");
    assert_eq!(play.table()["auction"]["token"], json!(null), "nobody knows it before");
    let mut seen = std::collections::BTreeSet::new();
    for extra in 0..30 {
        let mut one = play.clone();
        // Other versions, other dice.
        for _ in 0..extra {
            one.act(A, "standing_order at=iraq most=1");
        }
        one.all("A bid amount=1; B bid amount=0; C bid amount=0");
        assert!(one.wall());
        seen.insert(one.table()["sale"]["token"].as_u64().unwrap());
    }
    assert!(seen.len() > 2, "any token may come: {seen:?}");
}

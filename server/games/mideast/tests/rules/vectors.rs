//! MEP-T1 to T68: the examples of the rules.

use crate::scene::{A, B, C, D, Look, Play, Scene, fresh, order};
use engine::SeatId;
use engine::serde_json::json;

#[test]
fn mep_t1_a_new_game() {
    let play = fresh(4, 1);
    assert_eq!(play.bank(), (228, 0, 0));
    for seat in SeatId::all(4) {
        assert_eq!((play.pool(seat), play.seat_of(seat, "points")), ("54322211111".into(), json!(0)));
    }
}

#[test]
fn mep_t2_order_of_picks_and_turns() {
    // A start in which B is first of three.
    let mut play = (0..40).map(|seed| fresh(3, seed)).find(|play| play.view().first == B).unwrap();
    let mut picks = Vec::new();
    while play.stage() != "negotiation" {
        let seat = play.due()[0];
        if play.stage() == "homeland" {
            picks.push(seat);
        }
        play.clock(seat);
    }
    assert_eq!(picks, [A, C, B]);
    play.all("A ready; B ready; C ready");
    let mut turns = Vec::new();
    while play.stage() != "negotiation" {
        let seat = play.due()[0];
        if play.stage() == "pair" {
            turns.push(seat);
        }
        play.clock(seat);
    }
    assert_eq!(turns, [B, C, A]);
}

#[test]
fn mep_t3_cyprus_sinai_and_taken_countries() {
    let mut play = fresh(3, 1);
    let seat = play.due()[0];
    play.act(seat, "homeland at=lebanon");
    let next = play.due()[0];
    for at in ["cyprus", "sinai", "lebanon"] {
        play.refuses(next, order(format!("homeland at={at}")));
    }
}

#[test]
fn mep_t4_iraq_and_israel() {
    let mut play = fresh(2, 1);
    let one = play.due()[0];
    play.act(one, "homeland at=iraq").clock(one);
    let other = play.due()[0];
    play.act(other, "homeland at=israel").clock(other);
    assert_eq!((play.oil(one), play.oil(other), play.bank()), (7, 4, (217, 0, 0)));
    assert_eq!((play.force(one, "iraq"), play.force(other, "israel")), ("52".into(), "4".into()));
}

fn two() -> Scene {
    Scene::new(2).put("A:iraq:52 B:israel:4").home("A:iraq B:israel").oil("A:10 B:10")
}

#[test]
fn mep_t5_military_then_economic() {
    let play = two().turn(A);
    play.refuses(A, "pair phases=military+economic");
    for pair in ["economic+military", "military+diplomatic", "economic+diplomatic"] {
        assert!(play.offers(A, order(format!("pair phases={pair}"))));
    }
}

#[test]
fn mep_t6_revenue_after_drilling() {
    let mut play = two().drilling(A);
    play.refuses(A, "take source=supply amount=1");
    play.all("A host form=sealed; A bid amount=1; B bid amount=0; A drill at=iraq");
    play.refuses(A, "take source=supply amount=1");
}

#[test]
fn mep_t7_entitlement_ten() {
    assert_eq!(two().put("A:syria:1 A:sinai:1 A:red_sea:1").turn(A).seat_of(A, "entitlement"), 10);
}

#[test]
fn mep_t8_with_an_sif_seven() {
    let play = two().put("A:syria:1 A:sinai:1 A:red_sea:1").ally("A:red").sif("A:iraq").turn(A);
    assert_eq!(play.seat_of(A, "entitlement"), 7);
}

fn revenue(lands: &str, supply: u32, reserve: u32) -> Play {
    Scene::new(2).put(lands).put("B:libya:1").oil("A:1").supply(supply).reserve(reserve).revenue(A)
}

#[test]
fn mep_t9_nine_entitled_six_taken() {
    let mut play = revenue("A:iran:1 A:egypt:1", 100, 0);
    assert_eq!(play.seat_of(A, "entitlement"), 9);
    play.act(A, "take source=supply amount=6");
    assert_eq!((play.oil(A), play.bank().0), (7, 94));
}

#[test]
fn mep_t10_reserve_twelve_takes_six() {
    let mut play = revenue("A:turkey:1", 100, 12);
    let removed = play.bank().2;
    play.act(A, "take source=reserve amount=6");
    assert_eq!((play.oil(A), play.bank(), play.over()), (7, (100, 0, removed + 6), String::new()));
}

#[test]
fn mep_t11_reserve_eleven_at_most_five() {
    let mut play = revenue("A:turkey:1", 100, 11);
    let removed = play.bank().2;
    play.refuses(A, "take source=reserve amount=6");
    play.act(A, "take source=reserve amount=5");
    assert_eq!(play.bank(), (100, 1, removed + 5));
}

#[test]
fn mep_t12_part_from_each_is_refused() {
    let mut play = revenue("A:turkey:1", 100, 30);
    play.act(A, "take source=supply amount=4");
    play.refuses(A, "take source=reserve amount=2");
}

#[test]
fn mep_t13_supply_four() {
    let start = revenue("A:turkey:1", 4, 90);
    start.refuses(A, "take source=supply amount=5");
    let mut war = start.clone();
    war.act(A, "take source=supply amount=4");
    assert_eq!(war.over(), "war");
    let mut on = start;
    on.act(A, "take source=supply amount=3");
    assert_eq!((on.bank().0, on.over()), (1, String::new()));
}

#[test]
fn mep_t14_homeland_in_enemy_hands() {
    let scene = || Scene::new(2).put("A:iran:5 B:iraq:4 B:egypt:1").home("A:iraq B:egypt").oil("A:9 B:9");
    let mut play = scene().revenue(A);
    play.act(A, "take source=supply amount=0");
    assert_eq!(play.stage(), "demobilise", "no drilling auction");
    let mut diplomatic = scene().demobilise(A);
    diplomatic.all("A begin_moves; A end_moves");
    assert_eq!(diplomatic.stage(), "resolution", "no arms auction, but the UN");
    for mut host in [scene().drilling(B), scene().arms(B)] {
        host.act(B, "host form=sealed");
        assert!(host.offers(A, "bid amount=5"));
    }
}

#[test]
fn mep_t15_the_fourth_drilling() {
    let mut play = two().drilled("iran:1 jordan:1 kuwait:1").drilling(A);
    play.all("A host form=sealed; A bid amount=5; B bid amount=0");
    assert_eq!((play.reserve(), play.table()["sale"]["token"].clone()), (5, json!(2)));
    play.act(A, "drill at=israel");
    assert_eq!(play.table()["areas"]["israel"]["value"], 6);
}

#[test]
fn mep_t16_a_second_token_in_kuwait() {
    let mut play = two().drilled("kuwait:1").drilling(A);
    play.all("A host form=sealed; A bid amount=5; B bid amount=0");
    play.refuses(A, "drill at=kuwait");
}

#[test]
fn mep_t17_a_token_on_cyprus() {
    let scene = || Scene::new(2).put("A:cyprus:1 B:iraq:1");
    let before = scene().turn(A);
    let after = scene().drilled("cyprus:1").turn(A);
    let seen = |play: &Play| ["entitlement", "un_votes", "opec_votes"].map(|field| play.seat_of(A, field));
    assert_eq!((seen(&before), seen(&after)), ([json!(0), json!(1), json!(0)], [json!(1), json!(1), json!(1)]));
}

fn syria(oil: u32) -> Scene {
    Scene::new(2).put("A:turkey:21 A:mediterranean:2 B:egypt:1").oil(&format!("A:{oil}"))
}

#[test]
fn mep_t18_annexing_syria() {
    let mut play = syria(4).moves(A);
    play.refuses(A, order("annex to=syria tokens=turkey:1,mediterranean:2"));
    play.act(A, order("annex to=syria tokens=turkey:2,mediterranean:2"));
    assert_eq!((play.oil(A), play.reserve()), (0, 4));
    syria(3).moves(A).refuses(A, order("annex to=syria tokens=turkey:2,mediterranean:2"));
}

#[test]
fn mep_t19_with_a_drilling_token() {
    let play = syria(9).drilled("syria:2").put("A:turkey:51").moves(A);
    play.refuses(A, order("annex to=syria tokens=turkey:5"));
    assert!(play.offers(A, order("annex to=syria tokens=turkey:51")));
    syria(5).drilled("syria:2").put("A:turkey:51").moves(A).refuses(A, order("annex to=syria tokens=turkey:51"));
}

#[test]
fn mep_t20_redeploying_into_annexed_land() {
    let mut play = syria(4).moves(A);
    play.act(A, order("annex to=syria tokens=turkey:2,mediterranean:2"));
    play.refuses(A, order("redeploy from=syria to=turkey tokens=2"));
    play.act(A, order("redeploy from=turkey to=syria tokens=1"));
    assert_eq!((play.force(A, "syria"), play.oil(A)), ("221".into(), 0));
}

#[test]
fn mep_t21_neutral_sinai() {
    let mut play = Scene::new(2).put("A:egypt:1 A:libya:1 B:iraq:1").oil("A:1").moves(A);
    play.act(A, order("annex to=sinai tokens=egypt:1"));
    assert_eq!((play.owner("sinai"), play.oil(A)), ("A".into(), 0));
}

#[test]
fn mep_t22_peacekeepers_in_jordan() {
    let scene = || Scene::new(2).put("A:jordan:3 A:iraq:1 B:israel:4").home("A:jordan").oil("A:9 B:9").peacekeepers("jordan");
    let play = scene().moves(A);
    play.refuses(A, order("redeploy from=iraq to=jordan tokens=1"));
    play.refuses(A, order("attack from=jordan to=israel tokens=3"));
    play.refuses(A, order("annex to=syria tokens=jordan:3,iraq:1"));
    assert!(play.offers(A, order("redeploy from=jordan to=iraq tokens=3")));
    scene().moves(B).refuses(B, order("attack from=israel to=jordan tokens=4"));
    let mut arms = scene().arms(A);
    arms.all("A host form=sealed; A bid amount=1; B bid amount=0");
    arms.refuses(A, order("buy at=jordan tokens=31"));
    scene().negotiation().refuses(B, order("offer_arms from=israel to=jordan tokens=4 price=0"));
    let turn = scene().turn(A);
    assert_eq!(
        (turn.seat_of(A, "entitlement"), turn.seat_of(A, "un_votes"), turn.seat_of(A, "opec_votes")),
        (json!(9), json!(2), json!(2))
    );
}

#[test]
fn mep_t23_allies() {
    let play = Scene::new(2).put("A:iraq:5 B:iran:1").oil("A:9").ally("A:blue B:blue").moves(A);
    play.refuses(A, order("attack from=iraq to=iran tokens=5"));
    play.refuses(A, order("redeploy from=iraq to=iran tokens=5"));
}

#[test]
fn mep_t24_two_attacks_on_syria() {
    let mut play = Scene::new(2).put("A:turkey:4 A:iraq:31 B:syria:5 B:egypt:1").oil("A:9 B:9").moves(A);
    play.refuses(A, order("attack from=turkey to=syria tokens=431"));
    play.all("A attack from=turkey to=syria tokens=4; B defend oil=5");
    assert_eq!((play.force(B, "syria"), play.stage()), ("1".into(), "move".into()), "settled alone");
    play.all("A attack from=iraq to=syria tokens=31; B defend oil=0");
    assert_eq!(play.owner("syria"), "A");
}

#[test]
fn mep_t25_one_move_to_a_neighbour() {
    let mut play = Scene::new(2).put("A:iraq:21 A:kuwait:1 A:saudi_arabia:1 A:egypt:1 B:libya:1").moves(A);
    play.act(A, order("redeploy from=iraq to=kuwait tokens=2"));
    play.refuses(A, order("redeploy from=kuwait to=saudi_arabia tokens=2"));
    play.refuses(A, order("redeploy from=iraq to=egypt tokens=1"));
}

#[test]
fn mep_t26_the_empty_red_sea() {
    let scene = || Scene::new(2).put("A:egypt:21 A:jordan:1 B:iraq:1").home("A:egypt").oil("A:9 B:9");
    let mut play = scene().moves(A);
    play.act(A, order("redeploy from=egypt to=red_sea tokens=2"));
    assert_eq!((play.oil(A), play.seat_of(A, "un_votes")), (9, json!(2)));
    let mut arms = scene().put("A:red_sea:1").arms(A);
    arms.all("A host form=sealed; A bid amount=1; B bid amount=0");
    arms.refuses(A, order("buy at=red_sea tokens=2"));
    let taken = scene().put("B:red_sea:1").moves(A);
    taken.refuses(A, order("redeploy from=egypt to=red_sea tokens=2"));
    assert!(taken.offers(A, order("attack from=egypt to=red_sea tokens=2")));
}

#[test]
fn mep_t27_leaving_jordan() {
    let mut play = Scene::new(2).put("A:jordan:3 A:iraq:1 B:egypt:1").oil("A:9").moves(A);
    play.all("A redeploy from=jordan to=iraq tokens=3; A end_moves");
    assert_eq!(play.owner("jordan"), "");
    let later = Scene::new(2).put("A:iraq:31 B:egypt:1").oil("A:9").moves(A);
    later.refuses(A, order("redeploy from=iraq to=jordan tokens=3"));
    assert!(later.offers(A, order("annex to=jordan tokens=iraq:3")));
}

fn drowned(scene: Scene) -> Play {
    let mut play = scene.put("A:mediterranean:5").oil("A:9").moves(A);
    play.act(A, "end_moves");
    play
}

#[test]
fn mep_t28_only_a_sea() {
    let play = drowned(Scene::new(3).put("B:iraq:1 C:egypt:1").supply(100));
    assert_eq!((play.oil(A), play.bank().0, play.seat_of(A, "living"), play.owner("mediterranean")), (5, 104, json!(false), String::new()));
    let over = drowned(Scene::new(2).put("B:iraq:1"));
    assert_eq!(over.outcome().unwrap().scores.unwrap()[0], 5);
}

#[test]
fn mep_t29_only_one_has_land() {
    assert_eq!(drowned(Scene::new(3).put("B:iraq:1")).over(), "last");
}

#[test]
fn mep_t30_the_rest_is_one_block() {
    assert_eq!(drowned(Scene::new(3).put("B:iraq:1 C:egypt:1").ally("B:red C:red")).over(), "alliance");
}

#[test]
fn mep_t31_arms_at_two() {
    let mut play = Scene::new(2).put("A:iraq:5321 A:red_sea:11 B:egypt:1").home("A:iraq").oil("A:9").arms(A);
    play.all("A host form=sealed; A bid amount=2; B bid amount=0");
    play.refuses(A, "end_buying");
    play.refuses(A, order("buy at=iraq tokens=532211111"));
    play.refuses(A, order("buy at=red_sea tokens=2"));
    play.act(A, order("buy at=iraq tokens=54321"));
    assert_eq!((play.oil(A), play.reserve(), play.seat_of(B, "points")), (1, 8, json!(1)));
}

/// Sealed bids of A, B and C in a Drilling Auction of A.
fn bids(three: [u32; 3]) -> Play {
    let mut play = Scene::new(3).put("A:iraq:1 B:egypt:1 C:iran:1").home("A:iraq").oil("A:9 B:9 C:9").drilling(A);
    play.act(A, "host form=sealed");
    for (seat, bid) in SeatId::all(3).zip(three) {
        play.act(seat, order(format!("bid amount={bid}")));
    }
    play
}

#[test]
fn mep_t32_the_host_wins_the_tie() {
    assert_eq!(bids([4, 4, 3]).said("sold"), json!({ "seat": 0, "amount": 4, "kind": "drilling" }));
}

#[test]
fn mep_t33_the_tied_bid_again() {
    let mut play = bids([2, 4, 4]);
    assert_eq!(play.due(), [B, C]);
    play.refuses(B, "bid amount=3");
    play.all("B bid amount=5; C bid amount=4");
    assert_eq!(play.said("sold"), json!({ "seat": 1, "amount": 5, "kind": "drilling" }));
}

#[test]
fn mep_t34_all_zero() {
    assert!(bids([0, 0, 0]).event("unsold").is_some());
}

#[test]
fn mep_t35_an_ejection() {
    let mut play = Scene::new(2).put("A:iraq:1 B:egypt:1").home("A:iraq").oil("A:9 B:6").drilling(A);
    play.all("A host form=open; A open amount=1; B bid amount=3; A bid amount=4; B bid amount=9; A pass");
    assert_eq!((play.said("ejected")["seat"].clone(), play.due(), play.verbs(A).join(" ")), (json!(1), vec![A], "open".into()));
    play.act(A, "open amount=1");
    assert_eq!(play.stage(), "drill");
}

#[test]
fn mep_t36_votes() {
    let play = Scene::new(2).put("A:egypt:1 A:libya:1 A:cyprus:1 A:sinai:1 A:red_sea:1").ally("A:red").turn(A);
    assert_eq!((play.seat_of(A, "un_votes"), play.seat_of(A, "opec_votes")), (json!(4), json!(2)));
}

#[test]
fn mep_t37_a_cease_fire_of_twelve() {
    let lands = "A:cyprus:1 A:egypt:1 A:iran:1 A:iraq:1 A:israel:1 A:jordan:2 A:kuwait:2 A:lebanon:2 A:libya:3 A:saudi_arabia:4 A:syria:5";
    let with = |alliance: &str| {
        let mut play = Scene::new(2).put(lands).put("B:turkey:1").ally(alliance).un(A);
        play.act(A, "cease_fire");
        play
    };
    let mut twelve = with("A:red");
    twelve.all("A vote vote=yes; B vote vote=no; A veto veto=false");
    assert_eq!(twelve.over(), "cease_fire");
    let mut eleven = with("B:red");
    eleven.all("A vote vote=yes; B vote vote=abstain");
    assert_eq!((eleven.said("un_closed")["yes"].clone(), eleven.over()), (json!(11), String::new()));
}

#[test]
fn mep_t38_the_controller_of_kuwait_vetoes() {
    let mut play = Scene::new(3).put("A:kuwait:1 A:egypt:1 A:iran:1 A:libya:1 B:cyprus:1 B:syria:1 B:jordan:1 C:iraq:1 C:turkey:1").un(B);
    play.all("B peacekeepers at=kuwait; A vote vote=no; B vote vote=yes; C vote vote=yes");
    assert_eq!(play.said("un_closed")["yes"], 5);
    assert_eq!(play.due(), [A], "B, who holds Cyprus, has no veto");
    play.act(A, "veto veto=true");
    assert_eq!(play.table()["peacekeepers"], "cyprus");
}

#[test]
fn mep_t39_block_vetoes() {
    let stopped = |backs: [bool; 4]| {
        let mut play = Scene::new(4).put("A:iraq:1 B:egypt:1 C:iran:1 D:libya:1").ally("A:red B:red C:red D:blue").un(A);
        play.all("A propose_text text=x; A vote vote=yes; B vote vote=abstain; C vote vote=abstain; D vote vote=abstain");
        for (seat, backs) in [A, B, C, D].into_iter().zip(backs) {
            play.act(seat, order(format!("veto veto={backs}")));
        }
        play.view().resolutions.is_empty()
    };
    assert!(stopped([true, true, false, false]) && stopped([false, false, false, true]));
    assert!(!stopped([true, false, false, false]));
}

#[test]
fn mep_t40_free_text() {
    let mut play = two().un(A);
    let before = json!(play.game());
    play.all("A propose_text text=Peace_in_our_time.; A vote vote=yes; B vote vote=abstain");
    assert_eq!(play.table()["resolutions"][0]["text"], "Peace in our time.");
    for field in ["players", "bank", "peacekeepers", "drilled"] {
        assert_eq!(json!(play.game())[field], before[field]);
    }
}

fn opec(yes: u32, no: u32) -> Play {
    let lands = ["iraq", "iran", "egypt"];
    let mut scene = Scene::new(2).reserve(20);
    for (letter, count, lands) in [("A", yes, lands), ("B", no, ["libya", "turkey", "syria"])] {
        for at in &lands[..usize::try_from(count).unwrap()] {
            scene = scene.put(&format!("{letter}:{at}:1"));
        }
    }
    let mut play = scene.negotiation();
    play.all("A call_oil amount=8; A opec_vote meeting=1 vote=yes; B opec_vote meeting=1 vote=no");
    play
}

#[test]
fn mep_t41_moving_eight() {
    assert_eq!(opec(3, 2).bank(), (208 + 8, 12, 0));
    assert_eq!(opec(2, 2).bank(), (208, 20, 0));
}

#[test]
fn mep_t42_a_quota_of_three() {
    let mut play = two().quota("A:3").revenue(A);
    play.act(A, "take source=supply amount=7");
    assert_eq!((play.seat_of(A, "take")["amount"].clone(), play.seat_of(A, "quota")), (json!(7), json!(3)));
}

#[test]
fn mep_t43_a_deal_across_blocks() {
    let mut play = Scene::new(2).put("A:israel:21 B:jordan:4").ally("A:red B:blue").oil("A:1 B:5").negotiation();
    play.all("A offer_arms from=israel to=jordan tokens=2 price=3; B accept_deal deal=deal-0-1-1 tokens=2");
    assert_eq!((play.oil(A), play.oil(B), play.force(A, "israel"), play.force(B, "jordan")), (4, 2, "1".into(), "42".into()));
}

#[test]
fn mep_t44_no_land_border_or_wrong_time() {
    let scene = || Scene::new(2).put("A:turkey:2 A:egypt:2 B:cyprus:1 B:israel:1").peacekeepers("red_sea").oil("B:9");
    let play = scene().negotiation();
    play.refuses(A, order("offer_arms from=turkey to=cyprus tokens=2 price=0"));
    play.refuses(A, order("offer_arms from=egypt to=israel tokens=2 price=0"));
    let turn = Scene::new(2).put("A:syria:2 B:israel:1").turn(A);
    turn.refuses(A, order("offer_arms from=syria to=israel tokens=2 price=0"));
}

#[test]
fn mep_t45_giving_the_last_force_on_land() {
    let mut play = Scene::new(2).put("A:syria:2 A:red_sea:1 B:israel:1").negotiation();
    play.all("A offer_arms from=syria to=israel tokens=2 price=0; B accept_deal deal=deal-0-1-1 tokens=2; A ready; B ready");
    assert_eq!((play.seat_of(A, "living"), play.over()), (json!(false), "last".into()));
}

#[test]
fn mep_t46_twenty_oil_and_seven_points() {
    let scene = || Scene::new(2).put("A:iraq:52 B:egypt:1").home("A:iraq B:egypt").ally("A:red").sif("A:iraq");
    let mut war = scene().oil("A:19").supply(1).revenue(A);
    war.act(A, "take source=supply amount=1");
    assert_eq!(war.outcome().unwrap().scores.unwrap()[0], 29);
    let mut peace = scene().oil("A:20").relations(B);
    peace.act(B, "ally block=red");
    assert_eq!(peace.outcome().unwrap().scores.unwrap()[0], 11);
}

#[test]
fn mep_t47_a_tie_at_25() {
    let scene = Scene::new(3)
        .put("A:syria:1 B:saudi_arabia:1 C:egypt:1")
        .home("A:turkey B:saudi_arabia C:egypt")
        .drilled("egypt:3")
        .oil("A:23 B:24 C:24")
        .supply(1);
    let mut play = scene.revenue(A);
    play.act(A, "take source=supply amount=1");
    assert_eq!((play.outcome().unwrap().scores.unwrap(), play.outcome().unwrap().places), (vec![25; 3], vec![3, 1, 2]));
}

#[test]
fn mep_t48_all_in_blue() {
    let mut play = Scene::new(3).put("A:iraq:1 B:egypt:1 C:iran:1").ally("B:blue C:blue").relations(A);
    play.act(A, "ally block=blue");
    assert_eq!(play.over(), "alliance");
}

#[test]
fn mep_t49_demobilising_at_sea() {
    let mut play = two().put("A:red_sea:3").demobilise(A);
    play.act(A, order("demobilise at=red_sea tokens=3"));
    assert_eq!((play.oil(A), play.owner("red_sea"), play.pool(A).contains('3')), (10, String::new(), true));
}

#[test]
fn mep_t50_no_payment_during_a_turn() {
    let mut play = two().un(A);
    play.act(A, "cease_fire");
    for seat in [A, B] {
        play.refuses(seat, order(format!("give to={} amount=1 secret=false", 1 - seat.0)));
    }
}

/// A attacks Iran from Iraq with these tokens, B answers with so much oil; both pick the fewest.
fn battle(force: &str, defenders: &str, oil: u32, sif: bool) -> Play {
    let mut scene = Scene::new(2).put(&format!("A:iraq:{force} A:syria:1 B:iran:{defenders} B:libya:1")).oil("A:20 B:20");
    if sif {
        scene = scene.ally("B:red").sif("B:iran");
    }
    let mut play = scene.moves(A);
    play.act(A, order(format!("attack from=iraq to=iran tokens={force}"))).act(B, format!("defend oil={oil}"));
    while play.stage() == "losses" {
        let seat = play.due()[0];
        play.clock(seat);
    }
    play
}

#[test]
fn mep_t51_six_against_four_with_two() {
    let mut play = battle("51", "4", 2, false);
    assert_eq!((play.oil(A), play.oil(B), play.force(A, "iran"), play.stage()), (14, 18, "4".into(), "retreat".into()));
    play.clock(B);
    assert_eq!(play.force(B, "persian_gulf"), "2");
}

#[test]
fn mep_t52_three_against_five_with_three() {
    let play = battle("3", "5", 3, false);
    assert_eq!((play.oil(A), play.oil(B), play.force(A, "iraq"), play.force(B, "iran")), (17, 17, String::new(), "2".into()));
}

#[test]
fn mep_t53_three_against_three_with_three() {
    let play = battle("3", "3", 3, false);
    assert_eq!((play.owner("iran"), play.seat_of(A, "points"), play.seat_of(B, "points")), (String::new(), json!(1), json!(1)));
}

#[test]
fn mep_t54_two_against_six_without_oil() {
    let play = battle("2", "51", 0, false);
    assert_eq!((play.oil(A), play.force(A, "iran"), play.table()["battle"]["reveal"]["retreat"].clone()), (18, "2".into(), json!(6)));
}

#[test]
fn mep_t55_five_against_four_with_two_and_an_sif() {
    let play = battle("5", "4", 2, true);
    assert_eq!((play.force(A, "iraq"), play.force(B, "iran"), play.seat_of(B, "sif")), (String::new(), "2".into(), json!("iran")));
}

#[test]
fn mep_t56_six_against_two_and_an_sif() {
    let play = battle("51", "2", 0, true);
    assert_eq!(
        (play.force(A, "iran"), play.table()["battle"]["reveal"]["retreat"].clone(), play.seat_of(B, "sif")),
        ("3".into(), json!(2), json!(null))
    );
}

#[test]
fn mep_t57_nowhere_to_retreat() {
    let mut play = Scene::new(2).put("A:egypt:2 A:mediterranean:1 B:libya:51 B:iraq:1").oil("A:9").moves(A);
    play.all("A attack from=egypt to=libya tokens=2; B defend oil=0");
    assert_eq!((play.stage(), play.said("lost")["points"].clone(), play.seat_of(B, "points")), ("move".into(), json!(6), json!(1)));
}

#[test]
fn mep_t58_three_oil_for_four_points() {
    Scene::new(2).put("A:iraq:4 B:iran:1").oil("A:3").moves(A).refuses(A, order("attack from=iraq to=iran tokens=4"));
}

#[test]
fn mep_t59_changing_block() {
    let mut play = two().ally("A:red").relations(A);
    play.refuses(A, "ally block=blue");
    play.act(A, "break_alliance");
    play.refuses(A, "ally block=blue");
    assert!(two().relations(A).offers(A, "ally block=blue"));
}

#[test]
fn mep_t60_the_host_cannot_pay() {
    let mut play = Scene::new(3).put("A:iraq:1 B:egypt:1 C:iran:1").home("A:iraq").oil("B:9 C:9").arms(A);
    play.all("A host form=open; A open amount=1; B pass; C pass");
    assert_eq!((play.said("ejected")["seat"].clone(), play.due()), (json!(0), vec![B]));
    play.all("B decline; C decline");
    assert_eq!((play.event("unsold").is_some(), play.stage()), (true, "resolution".into()));
}

#[test]
fn mep_t61_an_unchanged_tie() {
    let mut play = bids([2, 4, 4]);
    play.all("C bid amount=4; B bid amount=4");
    assert_eq!(play.said("sold")["seat"], 1);
}

#[test]
fn mep_t62_one_cannot_be_made() {
    let lands = "B:egypt:1 B:israel:1 B:jordan:1 B:kuwait:1 B:libya:1 B:iran:2";
    let mut play = Scene::new(2).put(lands).put("A:iraq:5").oil("A:9 B:1").moves(A);
    play.all("A attack from=iraq to=iran tokens=5; B defend oil=1");
    assert_eq!(play.said("kept"), json!({ "seat": 1, "at": "iran", "points": 0, "lost": 2 }));
}

#[test]
fn mep_t63_raising_the_own_bid() {
    let mut play = Scene::new(3).put("A:iraq:1 B:egypt:1 C:iran:1").home("A:iraq").oil("A:9 B:9 C:9").drilling(A);
    play.all("A host form=open; A open amount=1; B bid amount=3; A pass; B bid amount=5");
    assert_eq!(play.due(), [A, C]);
    play.all("A pass; C pass");
    assert_eq!(play.said("sold")["amount"], 5);
}

#[test]
fn mep_t64_three_votes_stay_three() {
    let mut play = Scene::new(2).put("A:syria:2 A:egypt:1 A:iran:1 B:israel:1").oil("B:5").reserve(9).negotiation();
    play.all("A call_oil amount=1; A offer_arms from=syria to=israel tokens=2 price=0; B accept_deal deal=deal-0-1-1 tokens=2");
    assert_eq!(play.seat_of(A, "opec_votes"), 2);
    play.all("A opec_vote meeting=1 vote=yes; B opec_vote meeting=1 vote=no");
    assert_eq!(play.said("opec_closed")["yes"], 3);
}

#[test]
fn mep_t65_three_out_of_two_twos() {
    let mut play = Scene::new(2).put("A:jordan:22 B:israel:4").oil("B:5").negotiation();
    play.act(B, order("request_arms from=jordan to=israel tokens=3 price=1"));
    let prompt = play.prompt(A).unwrap();
    assert!(prompt.choices.iter().all(|choice| choice.verb != "accept_deal") && prompt.permits(&order("refuse_deal deal=deal-1-0-1")));
    assert_eq!(play.hand(B).deals.len(), 1, "the request stands");
    play.hides(Some(B));
}

#[test]
fn mep_t66_annexing_after_a_failed_attack() {
    let scene = Scene::new(2).put("A:iraq:3 A:turkey:4 B:syria:2 B:egypt:1").ally("B:red").sif("B:syria").oil("A:7 B:2");
    let mut play = scene.moves(A);
    play.all("A attack from=iraq to=syria tokens=3; B defend oil=2");
    assert_eq!((play.owner("syria"), play.seat_of(B, "sif"), play.force(A, "iraq")), (String::new(), json!("syria"), String::new()));
    play.act(A, order("annex to=syria tokens=turkey:4"));
    assert_eq!((play.owner("syria"), play.oil(A), play.seat_of(B, "sif")), ("A".into(), 0, json!(null)));
}

#[test]
fn mep_t67_saudi_arabia_by_default() {
    let mut play = fresh(2, 1);
    let seat = play.due()[0];
    play.act(seat, "homeland at=saudi_arabia").clock(seat);
    assert_eq!(play.force(seat, "saudi_arabia"), "51");
}

#[test]
fn mep_t68_one_answer_for_both_parts() {
    let mut play = Scene::new(2).put("A:kuwait:1 B:iraq:1 B:iran:1").ally("A:blue").un(B);
    play.all("B peacekeepers at=kuwait; B vote vote=yes; A vote vote=abstain");
    assert_eq!(play.due(), [A]);
    play.act(A, "veto veto=true");
    assert_eq!((play.table()["peacekeepers"].clone(), play.stage()), (json!("cyprus"), "relations".into()));
}

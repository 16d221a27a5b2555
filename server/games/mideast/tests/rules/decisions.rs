//! MEP-D1 to D27: who is asked, what the answers are, and what the clock does.

use crate::lively::{Step, steps};
use crate::scene::{A, B, C, Look, Scene, fresh, order};
use engine::serde_json::json;

fn three() -> Scene {
    Scene::new(3).put("A:iraq:52 B:israel:4 C:egypt:4").home("A:iraq B:israel C:egypt").oil("A:10 B:10 C:10").reserve(20)
}

#[test]
fn mep_d1_homeland() {
    let mut play = fresh(3, 1);
    let seat = play.due()[0];
    play.defaults_to(seat, "homeland at=iraq");
    play.act(seat, "homeland at=iraq");
    play.clock(seat);
    let next = play.due()[0];
    play.defaults_to(next, "homeland at=saudi_arabia");
}

#[test]
fn mep_d2_tokens_at_the_start() {
    let mut play = fresh(2, 1);
    let seat = play.due()[0];
    play.act(seat, "homeland at=egypt");
    play.defaults_to(seat, "start_forces tokens=4");
    let mut lebanon = fresh(2, 1);
    lebanon.act(seat, "homeland at=lebanon");
    assert_eq!(lebanon.stage(), "homeland", "one way only is not asked");
}

#[test]
fn mep_d3_phase_pair() {
    three().turn(A).defaults_to(A, "pair phases=economic+diplomatic");
}

#[test]
fn mep_d4_revenue() {
    three().revenue(A).defaults_to(A, "take source=supply amount=7");
    three().quota("A:4").revenue(A).defaults_to(A, "take source=supply amount=4");
    three().supply(3).revenue(A).defaults_to(A, "take source=supply amount=2");
    let mut nothing = Scene::new(2).put("A:cyprus:1 B:egypt:1").home("A:cyprus").turn(A);
    nothing.act(A, "pair phases=economic+diplomatic");
    assert_eq!(nothing.stage(), "host", "nothing to take is not asked");
}

#[test]
fn mep_d5_hosting_a_drilling_auction() {
    let play = three().drilling(A);
    assert_eq!((play.verbs(A).join(" "), play.due()), ("host no_auction".into(), vec![A]));
    play.defaults_to(A, "no_auction");
}

#[test]
fn mep_d6_opening_bid() {
    let mut play = three().oil("A:0").drilling(A);
    play.act(A, "host form=open");
    play.defaults_to(A, "open amount=1");
    play.clocks(&[A, B, C]);
    play.defaults_to(B, "decline");
}

#[test]
fn mep_d7_open_bid_or_pass() {
    let mut play = three().drilling(A);
    play.all("A host form=open; A open amount=1");
    assert_eq!((play.due(), play.verbs(B).join(" ")), (vec![B, C], "bid pass".into()));
    play.defaults_to(B, "pass");
}

#[test]
fn mep_d8_sealed_bid() {
    let mut play = three().oil("C:0").drilling(A);
    play.act(A, "host form=sealed");
    assert_eq!(play.due(), [A, B, C], "C can only bid nothing and is asked like the others");
    play.defaults_to(B, "bid amount=0");
}

#[test]
fn mep_d9_sealed_rebid() {
    let mut play = three().oil("C:4").drilling(A);
    play.all("A host form=sealed; A bid amount=0; B bid amount=4; C bid amount=4");
    assert_eq!(play.due(), [B, C], "C cannot raise and is asked all the same");
    play.defaults_to(B, "bid amount=4");
}

#[test]
fn mep_d10_placing_the_token() {
    let sold = |scene: Scene| {
        let mut play = scene.drilling(A);
        play.all("A host form=sealed; A bid amount=0; B bid amount=4; C bid amount=0");
        play
    };
    sold(three().put("B:jordan:1")).defaults_to(B, "drill at=israel");
    sold(three().put("B:jordan:1").drilled("israel:1")).defaults_to(B, "drill at=jordan");
    sold(three().drilled("israel:1")).defaults_to(B, "drill at=cyprus");
}

#[test]
fn mep_d11_demobilise() {
    let lone = Scene::new(2).put("A:syria:1 B:egypt:4").demobilise(A);
    assert_eq!(lone.verbs(A), ["begin_moves", "demobilise"], "what can be made up in one way only is not exchanged");
    let play = three().demobilise(A);
    assert_eq!(play.verbs(A).join(" "), "begin_moves demobilise regroup");
    play.defaults_to(A, "begin_moves");
}

#[test]
fn mep_d12_move_orders() {
    let play = three().moves(A);
    assert_eq!(play.verbs(A).join(" "), "annex end_moves redeploy regroup");
    play.defaults_to(A, "end_moves");
}

#[test]
fn mep_d13_defence_commitment() {
    let scene = || Scene::new(2).put("A:iraq:5 B:iran:3 B:libya:1").oil("A:9 B:2");
    let ask = |scene: Scene| {
        let mut play = scene.moves(A);
        play.act(A, order("attack from=iraq to=iran tokens=5"));
        play
    };
    ask(scene().home("B:iran")).defaults_to(B, "defend oil=2");
    ask(scene().home("B:libya")).defaults_to(B, "defend oil=0");
    let play = ask(scene());
    assert_eq!(play.hints(B), json!({ "points": 3, "sif": 0, "tokens": 1 }));
}

#[test]
fn mep_d14_tokens_to_lose() {
    let mut play = Scene::new(2).put("A:iraq:5 B:iran:43 B:libya:1").oil("A:9 B:9").moves(A);
    play.all("A attack from=iraq to=iran tokens=5; B defend oil=2");
    assert_eq!(play.due(), [A, B]);
    play.defaults_to(A, "keep tokens=3");
    play.defaults_to(B, "keep tokens=5");
}

#[test]
fn mep_d15_retreat() {
    let beaten = |others: &str, home: &str| {
        let mut play = Scene::new(2).put(&format!("A:jordan:5 B:iraq:21 B:israel:1 {others}")).home(home).oil("A:9 B:0").moves(A);
        play.all("A attack from=jordan to=iraq tokens=5; B defend oil=0");
        play
    };
    beaten("B:kuwait:1 B:turkey:1", "B:kuwait").defaults_to(B, "retreat to=kuwait tokens=21");
    beaten("B:kuwait:1 B:turkey:1", "B:israel").defaults_to(B, "retreat to=turkey tokens=21");
    beaten("B:persian_gulf:1", "B:israel").defaults_to(B, "retreat to=persian_gulf tokens=21");
    // Of two seas the own one, else the first by id.
    let coast = |seas: &str| {
        let mut play = Scene::new(2).put(&format!("A:jordan:5 B:israel:21 B:libya:1 {seas}")).home("B:libya").oil("A:9 B:0").moves(A);
        play.all("A attack from=jordan to=israel tokens=5; B defend oil=0");
        play
    };
    coast("B:red_sea:1").defaults_to(B, "retreat to=red_sea tokens=21");
    coast("").defaults_to(B, "retreat to=mediterranean tokens=21");
    let sea = beaten("", "B:israel");
    sea.defaults_to(B, "retreat to=persian_gulf tokens=21");
    assert!(sea.offers(B, "lose_rest"));
}

#[test]
fn mep_d16_hosting_an_arms_auction() {
    let play = three().arms(A);
    assert_eq!((play.verbs(A).join(" "), play.prompt(A).unwrap().ask.p["kind"].clone()), ("host no_auction".into(), json!("arms")));
    play.defaults_to(A, "no_auction");
}

#[test]
fn mep_d17_buy_and_place() {
    let sold = |scene: Scene| {
        let mut play = scene.arms(A);
        play.all("A host form=sealed; A bid amount=0; B bid amount=2; C bid amount=0");
        play
    };
    let mut play = sold(three().put("B:jordan:1"));
    play.defaults_to(B, "buy at=israel tokens=5");
    play.clock(B);
    play.defaults_to(B, "end_buying");
    sold(three().put("B:jordan:1").peacekeepers("israel")).defaults_to(B, "buy at=jordan tokens=2");
    sold(three().put("B:jordan:1 B:turkey:1").home("B:libya")).defaults_to(B, "buy at=turkey tokens=2");
}

#[test]
fn mep_d18_resolution() {
    three().un(A).defaults_to(A, "no_resolution");
}

#[test]
fn mep_d19_un_ballot() {
    let mut play = three().put("C:egypt:4").un(A);
    play.act(A, "cease_fire");
    assert_eq!(play.due(), [A, B, C]);
    play.defaults_to(C, "vote vote=abstain");
    let mut voteless = Scene::new(2).put("A:iraq:1 B:sinai:1").un(A);
    voteless.act(A, "cease_fire");
    assert_eq!(voteless.due(), [A], "without a vote nobody is asked");
}

#[test]
fn mep_d20_veto() {
    let mut play = three().un(A);
    play.all("A peacekeepers at=israel; A vote vote=yes; B vote vote=abstain; C vote vote=abstain");
    assert_eq!(play.due(), [B]);
    play.defaults_to(B, "veto veto=false");
}

#[test]
fn mep_d21_superpower_relations() {
    let play = three().relations(A);
    assert_eq!(play.verbs(A).join(" "), "ally end_relations");
    play.defaults_to(A, "end_relations");
    assert_eq!(three().ally("A:red").relations(A).verbs(A).join(" "), "break_alliance deploy_sif end_relations");
}

#[test]
fn mep_d22_gifts_are_nobodys_duty() {
    let play = three().negotiation();
    assert!(play.aside(A, "give"));
    play.defaults_to(A, "ready");
}

#[test]
fn mep_d23_deals_lapse_unanswered() {
    let mut play = three().put("A:syria:2").negotiation();
    play.act(A, order("offer_arms from=syria to=israel tokens=2 price=1"));
    for verb in ["accept_deal", "refuse_deal"] {
        assert!(play.aside(B, verb));
    }
    assert!(play.aside(A, "withdraw_deal"));
    play.clocks(&[A, B, C]);
    assert!(play.event("deal_lapsed").is_some());
}

#[test]
fn mep_d24_motions_are_nobodys_duty() {
    let play = three().negotiation();
    assert!(play.aside(A, "call_oil") && play.aside(A, "call_quotas"));
}

#[test]
fn mep_d25_opec_ballot() {
    let mut play = three().negotiation();
    play.all("A call_oil amount=1; B ready");
    assert_eq!(play.due(), [A, B, C], "also who is ready");
    play.defaults_to(B, "opec_vote meeting=1 vote=abstain");
    play.clock(B);
    assert_eq!(play.due(), [A, C]);
}

#[test]
fn mep_d26_ready() {
    let mut play = three().negotiation();
    play.defaults_to(B, "ready");
    play.clock(B);
    assert!(play.aside(B, "not_ready") && play.aside(B, "give"), "being ready does not stop anybody from acting");
}

#[test]
fn mep_d27_standing_order() {
    for mut play in [three().turn(A), three().negotiation(), three().moves(A)] {
        assert!(play.aside(B, "standing_order"), "at any time");
        play.refuses(B, "standing_order at=iraq most=24");
        play.act(B, "standing_order at=red_sea most=23");
        assert_eq!(json!(play.hand(B).orders), json!({ "red_sea": 23 }));
        assert!(play.told().is_empty(), "in private");
        play.hides(Some(A));
    }
}

/// Where public facts leave one answer nobody is asked. Some questions are asked all the same: sealed ones of everybody concerned
/// (MEP-D8, D9, D13), whether one is ready (MEP-13.6), and functions that would show what is hidden if they ended by themselves (MEP-H8).
#[test]
fn nobody_is_asked_where_one_answer_is_left() {
    for Step { play, .. } in steps() {
        for seat in play.due() {
            let due: Vec<_> = play.prompt(seat).unwrap().due_choices().collect();
            let [only] = due[..] else { continue };
            if only.fields.iter().any(|(_, domain)| domain.only().is_none()) {
                continue;
            }
            let asked = (play.asks(seat), only.verb);
            let meant = [("sealed", "bid"), ("rebid", "bid"), ("defence", "defend"), ("negotiation", "ready"), ("move", "end_moves")];
            let buys = asked.0 == "buy" && ["buy", "end_buying"].contains(&asked.1);
            assert!(buys || meant.contains(&(asked.0.as_str(), asked.1)), "{seat} is asked {asked:?} and has no choice");
        }
    }
}

//! MEP-13, MEP-14, MEP-15.

use crate::scene::{A, B, C, Look, Play, Scene, order};
use engine::serde_json::json;
use engine::{Game, SeatId};

/// OPEC votes: A 2, B 2, C 1. A borders B by land in Syria–Israel and Syria–Jordan.
fn three() -> Scene {
    Scene::new(3)
        .put("A:iraq:5 A:syria:22 B:israel:4 B:jordan:1 C:egypt:4")
        .home("A:iraq B:israel C:egypt")
        .oil("A:10 B:10 C:10")
        .reserve(20)
}

#[test]
fn mep_13_1_all_act_at_once() {
    let mut play = three().negotiation();
    assert_eq!(play.due(), [A, B, C]);
    play.all("C give to=0 amount=1 secret=false; A ready; B give to=2 amount=2 secret=false; A give to=1 amount=1 secret=true");
    assert_eq!((play.oil(A), play.oil(B), play.oil(C)), (10, 9, 11));
}

#[test]
fn mep_13_2_messages_may_be_private_and_promises_bind_nobody() {
    let mut play = three().negotiation();
    for seat in SeatId::all(3) {
        let talk = play.game().talk(seat);
        // To all or to any group, in any words; a promise is a mark on a message.
        assert!(talk.private && talk.promises && talk.phrases.is_empty(), "{talk:?}");
    }
    // No verb of the rules says anything: whatever was promised, what may be done stays the same.
    let can: Vec<_> = SeatId::all(3).map(|seat| (play.verbs(seat), play.asides(seat))).collect();
    let asides = ["call_oil", "call_quotas", "give", "offer_arms", "request_arms", "standing_order"];
    assert_eq!(can[0], (vec!["ready"], asides.to_vec()));
    assert_eq!(can[1], can[0]);
    assert_eq!(can[2], (vec!["ready"], vec!["call_oil", "call_quotas", "give", "standing_order"]), "C borders nobody");
    play.all("A ready; B ready; C ready");
    assert!(SeatId::all(3).all(|seat| play.game().talk(seat).promises), "and a promise may be made at any time");
}

#[test]
fn mep_13_3_gifts_are_open_or_secret_and_final() {
    let mut play = three().negotiation();
    play.refuses(A, "give to=1 amount=11 secret=false");
    play.refuses(A, "give to=1 amount=0 secret=false");
    play.refuses(A, "give to=0 amount=1 secret=false");
    play.act(A, "give to=1 amount=4 secret=true");
    assert_eq!((play.oil(A), play.oil(B), play.can_undo(A)), (6, 14, false));
    assert_eq!(play.only("gift"), [A, B]);
    assert_eq!((play.table()["gifts"].clone(), play.hand(C).gifts.len(), play.hand(B).gifts.len()), (json!([]), 0, 1));
    play.act(A, "give to=2 amount=1 secret=false");
    assert!(play.is_public("gift"));
    assert_eq!(play.table()["gifts"], json!([{ "round": 5, "from": 0, "to": 2, "amount": 1, "secret": false }]));
    let turn = three().turn(A);
    turn.refuses(A, "give to=1 amount=1 secret=false");
}

#[test]
fn mep_13_4_nothing_else_is_traded() {
    let verbs: std::collections::BTreeSet<&str> =
        three().negotiation().prompt(A).unwrap().choices.iter().map(|choice| choice.verb).collect();
    assert_eq!(verbs.into_iter().collect::<Vec<_>>().join(" "), "call_oil call_quotas give offer_arms ready request_arms standing_order");
}

#[test]
fn mep_13_5_deals_and_meetings_happen_here_only() {
    let play = three().turn(A);
    play.refuses(A, order("offer_arms from=syria to=israel tokens=2 price=1"));
    play.refuses(B, "call_oil amount=1");
}

#[test]
fn mep_13_6_it_ends_when_all_are_ready_and_no_ballot_is_open() {
    let mut play = three().negotiation();
    play.all("A ready; B ready; A not_ready; A call_oil amount=1; C ready; A ready");
    assert_eq!(play.stage(), "negotiation", "a ballot is open");
    assert_eq!(play.due(), [A, B, C]);
    play.all("A opec_vote meeting=1 vote=yes; B opec_vote meeting=1 vote=abstain; C opec_vote meeting=1 vote=abstain");
    assert_eq!((play.stage(), play.view().round), ("pair".into(), 6));
    let mut lapses = three().negotiation();
    lapses.all("A offer_arms from=syria to=israel tokens=2 price=1; A ready; C ready; B ready");
    assert!(lapses.event("deal_lapsed").is_some());
    assert!(SeatId::all(3).all(|seat| !lapses.can_undo(seat)), "what has lapsed does not come back");
}

#[test]
fn mep_13_7_then_sifs_elimination_and_end_checks() {
    let mut play = Scene::new(3).put("A:iraq:5 B:syria:2 C:egypt:4").oil("A:9 B:9").ally("B:red").sif("B:syria").negotiation();
    play.all("B offer_arms from=syria to=iraq tokens=2 price=0; A accept_deal deal=deal-1-0-1 tokens=2");
    assert_eq!((play.seat_of(B, "sif"), play.seat_of(B, "living")), (json!("syria"), json!(true)), "not before the end of the phase");
    play.all("A ready; B ready; C ready");
    assert_eq!((play.seat_of(B, "sif"), play.seat_of(B, "living"), play.oil(B)), (json!(null), json!(false), 5));
}

#[test]
fn mep_14_1_giver_receiver_tokens_a_land_border_and_a_price() {
    let play = three().put("A:red_sea:1").negotiation();
    assert!(play.offers(A, order("offer_arms from=syria to=jordan tokens=22 price=0")));
    for wrong in [
        "from=syria to=israel tokens=5 price=0",
        "from=syria to=egypt tokens=2 price=0",
        "from=syria to=iraq tokens=2 price=0",
        "from=red_sea to=israel tokens=1 price=0",
        "from=syria to=lebanon tokens=2 price=0",
    ] {
        play.refuses(A, order(format!("offer_arms {wrong}")));
    }
}

#[test]
fn mep_14_2_one_step() {
    let mut play = three().negotiation();
    play.all("A offer_arms from=syria to=israel tokens=2 price=3; B accept_deal deal=deal-0-1-1 tokens=11");
    assert_eq!((play.oil(A), play.oil(B)), (13, 7));
    assert_eq!((play.force(A, "syria"), play.force(B, "israel"), play.pool(A)), ("2".into(), "411".into(), "432211111".into()));
    assert!(play.is_public("arms_passed"));
    assert_eq!(play.only("deal_done"), [A, B]);
}

#[test]
fn mep_14_3_oil_pool_and_peacekeepers_at_the_offer_and_again_at_acceptance() {
    // When it is made: what is public is looked at, whoever proposes.
    let closed = three().peacekeepers("israel").negotiation();
    closed.refuses(A, order("offer_arms from=syria to=israel tokens=2 price=0"));
    closed.refuses(B, order("request_arms from=syria to=israel tokens=2 price=0"));
    assert!(closed.offers(A, order("offer_arms from=syria to=jordan tokens=2 price=0")), "the other land is open");
    let full = Scene::new(2).put("A:syria:21 B:israel:43222 B:egypt:11111").negotiation();
    full.refuses(A, order("offer_arms from=syria to=israel tokens=2 price=0"));
    let five = Scene::new(2).put("A:syria:32 B:israel:43222 B:egypt:11111").negotiation();
    assert!(five.offers(A, order("offer_arms from=syria to=israel tokens=32 price=0")), "B's pool is a 5");
    five.refuses(A, order("offer_arms from=syria to=israel tokens=3 price=0"));
    five.refuses(B, order("request_arms from=syria to=israel tokens=3 price=0"));
    three().oil("B:2").negotiation().refuses(B, order("request_arms from=syria to=israel tokens=2 price=3"));

    // Oil, again: the receiver cannot accept, and where it asked itself the deal lapses.
    let mut poor = three().negotiation();
    poor.act(A, order("offer_arms from=syria to=israel tokens=2 price=8"));
    assert!(poor.offers(B, order("accept_deal deal=deal-0-1-1 tokens=2")));
    poor.act(B, "give to=2 amount=3 secret=false");
    poor.refuses(B, order("accept_deal deal=deal-0-1-1 tokens=2"));
    assert!(poor.offers(B, "refuse_deal deal=deal-0-1-1"));
    poor.act(C, "give to=1 amount=1 secret=true");
    assert!(poor.offers(B, order("accept_deal deal=deal-0-1-1 tokens=2")), "with 8 oil it can again");
    let mut spent = three().negotiation();
    spent.all("B request_arms from=syria to=israel tokens=2 price=8; B give to=2 amount=3 secret=true");
    spent.act(A, order("accept_deal deal=deal-1-0-1 tokens=2"));
    assert_eq!(spent.keys(), ["deal_lapsed"]);
    assert_eq!((spent.oil(A), spent.oil(B), spent.force(A, "syria"), spent.force(B, "israel")), (10, 7, "22".into(), "4".into()));

    // The pool, again: another deal took what would have come.
    let pool = || Scene::new(2).put("A:syria:32 A:iraq:5 B:israel:43222 B:egypt:1111").oil("A:9 B:9");
    let mut used = pool().put("A:syria:321").negotiation();
    used.all("A offer_arms from=syria to=israel tokens=321 price=0; A offer_arms from=syria to=israel tokens=1 price=0");
    assert!(used.offers(B, order("accept_deal deal=deal-0-1-1 tokens=51")));
    used.act(B, order("accept_deal deal=deal-0-1-2 tokens=1"));
    used.refuses(B, order("accept_deal deal=deal-0-1-1 tokens=51"));
    // Public facts close the other side's answer as well.
    let mut request = pool().put("A:syria:3111").negotiation();
    request.all("B request_arms from=syria to=israel tokens=51 price=0; A offer_arms from=syria to=israel tokens=1 price=0");
    assert!(request.offers(A, order("accept_deal deal=deal-1-0-1 tokens=3111")));
    request.act(B, order("accept_deal deal=deal-0-1-2 tokens=1"));
    request.refuses(A, order("accept_deal deal=deal-1-0-1 tokens=3111"));
    assert!(request.offers(A, "refuse_deal deal=deal-1-0-1"));
    // Land that changed its holder as well: B has given away its last force in Jordan.
    let mut moved = Scene::new(3).put("A:syria:21 A:iraq:3 B:jordan:1 B:israel:4 C:saudi_arabia:2").oil("A:9 B:9 C:9").negotiation();
    moved.all("A offer_arms from=syria to=jordan tokens=2 price=0; B request_arms from=iraq to=jordan tokens=3 price=0");
    moved.all("C request_arms from=jordan to=saudi_arabia tokens=1 price=0");
    assert!(
        moved.offers(A, order("accept_deal deal=deal-1-0-2 tokens=3")) && moved.offers(B, order("accept_deal deal=deal-0-1-1 tokens=2"))
    );
    moved.act(B, order("accept_deal deal=deal-2-1-1 tokens=1"));
    moved.refuses(A, order("accept_deal deal=deal-1-0-2 tokens=3"));
    moved.refuses(B, order("accept_deal deal=deal-0-1-1 tokens=2"));
}

#[test]
fn mep_14_4_alliances_do_not_matter() {
    for blocks in ["A:red B:red", "A:red B:blue"] {
        assert!(three().ally(blocks).negotiation().offers(A, order("offer_arms from=syria to=israel tokens=2 price=0")));
    }
}

#[test]
fn mep_14_5_the_last_force_may_be_given() {
    let mut play = three().negotiation();
    play.all("A offer_arms from=syria to=israel tokens=22 price=0; B accept_deal deal=deal-0-1-1 tokens=31");
    assert_eq!((play.owner("syria"), play.force(B, "israel")), (String::new(), "431".into()));
}

#[test]
fn mep_14_6_a_force_is_passed_on() {
    let mut play = three().put("C:lebanon:1").negotiation();
    play.all("A offer_arms from=syria to=israel tokens=2 price=0; B accept_deal deal=deal-0-1-1 tokens=2");
    play.all("B offer_arms from=israel to=lebanon tokens=2 price=0; C accept_deal deal=deal-1-2-1 tokens=2");
    assert_eq!(play.force(C, "lebanon"), "21");
}

#[test]
fn mep_14_7_either_side_proposes() {
    let play = three().negotiation();
    assert!(
        play.offers(A, order("offer_arms from=syria to=israel tokens=2 price=1"))
            && play.offers(B, order("request_arms from=syria to=israel tokens=2 price=1"))
    );
}

#[test]
fn mep_14_8_offers_name_tokens_requests_a_total() {
    let mut play = three().negotiation();
    play.all("B request_arms from=syria to=israel tokens=11 price=3");
    let deal = json!(play.hand(A).deals[0]);
    assert_eq!((deal["points"].clone(), deal["tokens"].clone(), deal["id"].clone()), (json!(2), json!(null), json!("deal-1-0-1")));
    play.refuses(A, order("accept_deal deal=deal-1-0-1 tokens=22"));
    play.act(A, order("accept_deal deal=deal-1-0-1 tokens=2"));
    assert_eq!((play.oil(A), play.force(B, "israel")), (13, "411".into()), "with the tokens that the receiver had in mind");
    // A price above the other's oil is let through, and fails at acceptance without a word.
    let mut dear = three().oil("B:2").negotiation();
    dear.act(A, order("offer_arms from=syria to=israel tokens=2 price=200"));
    dear.refuses(B, order("accept_deal deal=deal-0-1-1 tokens=2"));
    // What the other side has lost meanwhile is found at acceptance only.
    let mut gone = three().put("A:syria:221").negotiation();
    gone.all("A offer_arms from=syria to=israel tokens=22 price=1; A offer_arms from=syria to=jordan tokens=2 price=1");
    gone.all("B accept_deal deal=deal-0-1-2 tokens=2; B accept_deal deal=deal-0-1-1 tokens=31");
    assert_eq!(gone.only("deal_lapsed"), [A, B]);
    assert_eq!(gone.said("deal_lapsed"), json!({ "seat": 1, "partner": 0, "deal": "deal-0-1-1" }), "no reason");
    assert_eq!((gone.force(A, "syria"), gone.oil(A), gone.oil(B)), ("21".into(), 11, 9), "nothing else changed");
}

#[test]
fn mep_14_9_the_receiver_picks_the_tokens() {
    let mut play = three().negotiation();
    play.act(A, order("offer_arms from=syria to=israel tokens=22 price=0"));
    for ways in ["31", "22", "1111", "211"] {
        assert!(play.offers(B, order(format!("accept_deal deal=deal-0-1-1 tokens={ways}"))), "{ways}");
    }
    // A request whose tokens have gone meanwhile takes the fewest.
    let mut other = three().put("C:lebanon:1").negotiation();
    other.all("B request_arms from=syria to=israel tokens=22 price=0; B request_arms from=syria to=jordan tokens=22 price=0");
    other.act(A, order("accept_deal deal=deal-1-0-1 tokens=22"));
    other.refuses(A, order("accept_deal deal=deal-1-0-2 tokens=22"));
}

#[test]
fn mep_14_10_several_offers_and_withdrawing() {
    let mut play = three().negotiation();
    play.all("A offer_arms from=syria to=israel tokens=2 price=1; A offer_arms from=syria to=israel tokens=2 price=2; A withdraw_deal deal=deal-0-1-1");
    assert_eq!(play.hand(B).deals.len(), 1);
    play.refuses(B, order("accept_deal deal=deal-0-1-1 tokens=2"));
    play.refuses(B, "withdraw_deal deal=deal-0-1-2");
    play.act(B, "refuse_deal deal=deal-0-1-2");
    assert!(play.hand(A).deals.is_empty());
    for _ in 0..20 {
        play.act(A, order("offer_arms from=syria to=israel tokens=2 price=1"));
    }
    play.refuses(A, order("offer_arms from=syria to=israel tokens=2 price=1"));
}

fn ballots(play: &mut Play, votes: [&str; 3]) {
    let number = play.view().negotiation.unwrap().opec.unwrap().meeting;
    for (seat, vote) in SeatId::all(3).zip(votes) {
        play.act(seat, order(format!("opec_vote meeting={number} vote={vote}")));
    }
}

#[test]
fn mep_15_1_a_vote_for_each_oil_producing_country() {
    let play = three().put("A:cyprus:1 A:sinai:1 A:red_sea:1").ally("A:red").sif("A:syria").turn(A);
    assert_eq!(play.seat_of(A, "opec_votes"), 2);
}

#[test]
fn mep_15_2_members_call_meetings() {
    let play = three().put("C:egypt:4").negotiation();
    assert!(play.offers(C, "call_oil amount=1"));
    let outsider = Scene::new(2).put("A:cyprus:1 B:iraq:5").reserve(9).negotiation();
    outsider.refuses(A, "call_oil amount=1");
    let mut open = outsider;
    open.act(B, "call_oil amount=1");
    assert!(!open.prompt(A).unwrap().choices.iter().any(|choice| choice.verb == "opec_vote"), "without a vote nobody is asked");
}

#[test]
fn mep_15_3_one_motion_one_meeting_at_a_time() {
    let mut play = three().negotiation();
    play.act(A, "call_oil amount=5");
    play.refuses(B, "call_oil amount=1");
    ballots(&mut play, ["no", "no", "no"]);
    play.refuses(A, "call_oil amount=1");
    play.act(B, "call_oil amount=1");
    assert_eq!(play.table()["negotiation"]["called"], json!([0, 1]));
}

#[test]
fn mep_15_4_motions_and_their_bounds() {
    let mut play = three().negotiation();
    play.refuses(A, "call_oil amount=0");
    play.refuses(A, "call_oil amount=21");
    play.refuses(A, order("call_quotas quotas=0:229"));
    play.act(A, order("call_quotas quotas=0:0,1:228"));
    assert_eq!(play.table()["negotiation"]["opec"]["quotas"], json!({ "0": 0, "1": 228 }), "a seat left out has none");
    assert!(three().reserve(0).negotiation().prompt(A).unwrap().choices.iter().all(|choice| choice.verb != "call_oil"));
}

#[test]
fn mep_15_5_ballots_are_shown_together_and_a_tie_fails() {
    let mut play = three().negotiation();
    play.all("A call_oil amount=8; A opec_vote meeting=1 vote=yes");
    assert!(play.aside(A, "opec_vote"), "until all have answered");
    play.hides(Some(B));
    ballots(&mut play, ["yes", "no", "abstain"]);
    assert_eq!((play.said("opec_closed")["passed"].clone(), play.reserve()), (json!(false), 20));
}

#[test]
fn mep_15_6_moving_oil_is_binding() {
    let mut play = three().negotiation();
    play.act(A, "call_oil amount=8");
    let supply = play.bank().0;
    ballots(&mut play, ["yes", "abstain", "no"]);
    assert_eq!(play.bank(), (supply + 8, 12, 0));
}

#[test]
fn mep_15_7_quotas_stay_on_display() {
    let mut play = three().negotiation();
    play.act(A, order("call_quotas quotas=0:3,2:5"));
    ballots(&mut play, ["yes", "abstain", "no"]);
    assert_eq!((play.seat_of(A, "quota"), play.seat_of(B, "quota"), play.seat_of(C, "quota")), (json!(3), json!(null), json!(5)));
    play.act(B, order("call_quotas quotas=1:1"));
    ballots(&mut play, ["yes", "yes", "no"]);
    assert_eq!((play.seat_of(A, "quota"), play.seat_of(B, "quota")), (json!(null), json!(1)), "until others are passed");
}

#[test]
fn mep_15_8_a_bribe_is_an_ordinary_gift() {
    let mut play = three().negotiation();
    play.all("A call_oil amount=1; A give to=2 amount=3 secret=true; C opec_vote meeting=1 vote=no");
    assert_eq!(play.oil(C), 13);
}

#[test]
fn mep_15_9_votes_are_fixed_when_the_ballot_opens() {
    let mut play = three().negotiation();
    play.all("A call_oil amount=5; A offer_arms from=syria to=israel tokens=22 price=0; B accept_deal deal=deal-0-1-1 tokens=22");
    assert_eq!(play.seat_of(A, "opec_votes"), 1);
    ballots(&mut play, ["yes", "abstain", "no"]);
    assert_eq!(play.said("opec_closed")["yes"], 2);
}

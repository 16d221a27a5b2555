//! MEP-H1 to H8, and MEP-V1 to V8 over random matches.

use crate::lively::{Step, lively, steps};
use crate::scene::{A, B, C, Look, Play, Scene, order};
use engine::serde_json::{Value, from_value, json};
use engine::{Audience, Chance, Game, SeatId};
use mideast::tokens::Tokens;
use mideast::{Mideast, Options, Visibility};
use std::collections::BTreeSet;

fn three() -> Scene {
    Scene::new(3)
        .put("A:iraq:52 A:syria:21 B:israel:4 B:jordan:1 C:egypt:4")
        .home("A:iraq B:israel C:egypt")
        .oil("A:10 B:10 C:10")
        .reserve(20)
}

fn everybody_is_blind(play: &Play) {
    for viewer in [None, Some(A), Some(B), Some(C)] {
        play.hides(viewer);
    }
}

#[test]
fn mep_h1_what_everybody_sees() {
    let table = three().ally("A:red").sif("A:iraq").turn(A).table();
    let fields = "areas seats drilling peacekeepers supply reserve removed hands auction battle negotiation resolutions";
    for field in fields.split(' ') {
        assert!(table.get(field).is_some(), "{field}");
    }
    let mut offer = three().negotiation();
    let before = offer.table();
    offer.act(A, order("offer_arms from=syria to=israel tokens=1 price=4"));
    assert_eq!(offer.table(), before, "an open offer is not public");
    assert!(offer.told().iter().all(|event| event.to != Audience::All));
    everybody_is_blind(&offer);
}

#[test]
fn mep_h2_oil_in_hand() {
    let play = three().turn(A);
    assert!(play.view().seats.iter().all(|seat| seat.oil.is_none()));
    assert_eq!((play.hand(A).oil, play.view().hands), (10, 30));
    everybody_is_blind(&play);
    let open = Scene::with(2, &Options { oil_visibility: Visibility::Open, ..Options::default() }).oil("A:3 B:4").turn(A);
    assert_eq!((open.seat_of(A, "oil"), open.seat_of(B, "oil")), (json!(3), json!(4)));
}

#[test]
fn mep_h3_token_values_on_the_map() {
    let mut play = three().put("B:iran:3").moves(A);
    everybody_is_blind(&play);
    play.act(A, order("attack from=iraq to=iran tokens=5"));
    everybody_is_blind(&play);
    play.act(B, "defend oil=1");
    everybody_is_blind(&play);
    assert_eq!(play.table()["battle"]["reveal"]["attack_tokens"], json!({ "5": 1 }));
    play.all("A keep tokens=4; B keep tokens=2");
    assert!(play.view().areas.values().all(|area| area.values.is_none()));
    let options = Options { force_visibility: Visibility::Open, ..Options::default() };
    let mut open = Scene::with(2, &options).put("A:iraq:521 B:iran:3").oil("A:9 B:9").moves(A);
    assert_eq!(open.table()["areas"]["iraq"]["values"], json!({ "1": 1, "2": 1, "5": 1 }));
    open.act(A, order("attack from=iraq to=iran tokens=5"));
    assert_eq!(
        (open.table()["areas"]["iraq"]["values"].clone(), open.table()["areas"]["iran"]["values"].clone()),
        (json!(null), json!({ "3": 1 })),
        "the choice is sealed all the same"
    );
    open.hides(Some(B));
}

#[test]
fn mep_h4_sealed_until_the_reveal() {
    let mut bids = three().drilling(A);
    bids.all("A host form=sealed; B bid amount=3");
    everybody_is_blind(&bids);
    assert_eq!((json!(bids.hand(B).answer), bids.hand(A).answer.is_none()), (json!({ "kind": "bid", "amount": 3 }), true));
    assert_eq!(bids.said("answered"), json!({ "seat": 1, "what": "bid" }));
    bids.act(B, "bid amount=4");
    assert!(bids.told().is_empty(), "a change of mind is not told");
    let mut ballot = three().un(A);
    ballot.all("A cease_fire; C vote vote=yes");
    everybody_is_blind(&ballot);
    assert_eq!(json!(ballot.hand(C).answer), json!({ "kind": "vote", "vote": "yes" }));
    let mut veto = three().ally("B:red C:red").un(A);
    veto.all("A propose_text text=x; A vote vote=yes; B vote vote=abstain; C vote vote=abstain; B veto veto=true");
    everybody_is_blind(&veto);
    assert_eq!(json!(veto.hand(B).answer), json!({ "kind": "veto", "veto": true }));
    let mut order = three().turn(A);
    order.act(C, "standing_order at=egypt most=2");
    everybody_is_blind(&order);
    let mut opec = three().negotiation();
    opec.all("A call_oil amount=1; B opec_vote meeting=1 vote=no");
    everybody_is_blind(&opec);
    assert_eq!((json!(opec.hand(B).ballot), json!(opec.hand(A).ballot)), (json!("no"), json!(null)));
}

#[test]
fn mep_h5_secret_negotiation() {
    let mut play = three().negotiation();
    play.act(A, "give to=1 amount=3 secret=true");
    everybody_is_blind(&play);
    assert_eq!((play.hand(B).gifts.len(), play.hand(C).gifts.len()), (1, 0));
    play.act(A, order("offer_arms from=syria to=israel tokens=2 price=1"));
    assert_eq!((play.hand(B).deals.len(), play.hand(C).deals.len()), (1, 0));
    play.act(C, "give to=0 amount=1 secret=true").act(B, order("accept_deal deal=deal-0-1-1 tokens=2"));
    let public: Vec<&str> = play.told().iter().filter(|event| event.to == Audience::All).map(|event| event.say.k.as_str()).collect();
    assert_eq!(public, ["mideast.arms_passed"], "that tokens left and appeared is public, the price is not");
    assert!(play.said("arms_passed").get("price").is_none());
}

#[test]
fn what_others_have_heard_stands() {
    let after = |mut play: Play, acts: &str| {
        play.all(acts);
        play
    };
    let open = || after(three().drilling(A), "A host form=open");
    let poor = || after(three().oil("A:0").drilling(A), "A host form=open; A open amount=1; B pass; C pass");
    for (what, seat, play) in [
        ("hosting", A, open()),
        ("hosting in secret", A, after(three().drilling(A), "A host form=sealed")),
        ("opening", A, after(open(), "A open amount=1")),
        ("bidding", B, after(open(), "A open amount=1; B bid amount=2")),
        ("passing", B, after(open(), "A open amount=1; B pass")),
        ("declining", B, after(poor(), "B decline")),
        ("a motion", A, after(three().un(A), "A cease_fire")),
        ("a text", A, after(three().un(A), "A propose_text text=x")),
        ("a meeting", A, after(three().negotiation(), "A call_oil amount=1")),
        ("quotas", A, after(three().negotiation(), "A call_quotas quotas=0:1")),
        ("a gift", A, after(three().negotiation(), "A give to=1 amount=1 secret=false")),
        ("a secret gift", A, after(three().negotiation(), "A give to=1 amount=1 secret=true")),
        ("an offer", A, after(three().negotiation(), "A offer_arms from=syria to=israel tokens=1 price=1")),
        ("a request", B, after(three().negotiation(), "B request_arms from=syria to=israel tokens=1 price=1")),
        ("a refusal", B, after(three().negotiation(), "A offer_arms from=syria to=israel tokens=1 price=1; B refuse_deal deal=deal-0-1-1")),
        ("an attack", A, after(three().put("B:iran:3").moves(A), "A attack from=iraq to=iran tokens=2")),
        ("an annexation", A, after(three().moves(A), "A annex to=kuwait tokens=iraq:5")),
        ("regrouping", A, after(three().moves(A), "A regroup at=iraq group=free tokens=43")),
        ("the end of a turn", A, after(three().relations(A), "A end_relations")),
    ] {
        assert!(!play.can_undo(seat), "{what} was taken back");
    }
    // Inside the own turn everything else can be.
    for (what, play) in [
        ("a pair", after(three().turn(A), "A pair phases=economic+military")),
        ("revenue", after(three().revenue(A), "A take source=supply amount=3")),
        ("demobilising", after(three().demobilise(A), "A demobilise at=iraq tokens=2")),
        ("moving", after(three().moves(A), "A redeploy from=iraq to=syria tokens=2")),
        ("an alliance", after(three().relations(A), "A ally block=red")),
        ("no auction", after(three().arms(A), "A no_auction")),
    ] {
        assert!(play.can_undo(A), "{what} cannot be taken back");
    }
}

/// Nothing that others may see, hear or be asked changes by this act of a seat, and no clock begins or stops: only those who may
/// know of it notice. Taking it back, where that is possible, does not show either.
fn leaves_no_trace(before: &Play, seat: SeatId, written: &str, knowing: &[SeatId]) -> Play {
    let mut after = before.clone();
    after.act(seat, order(written));
    let unseen = |one: &Play, other: &Play| {
        for viewer in std::iter::once(None).chain(SeatId::all(one.seats()).filter(|of| !knowing.contains(of)).map(Some)) {
            let seen = |play: &Play| {
                let own = viewer.map(|of| (json!(play.hand(of)), play.prompt(of).cloned()));
                let talks: Vec<_> = SeatId::all(play.seats()).map(|of| play.game().talk(of)).collect();
                (play.table(), own, play.due(), talks, play.waits(), play.outcome())
            };
            assert_eq!(seen(one), seen(other), "{written} shows to {viewer:?}");
            assert!(other.heard(viewer).is_empty(), "{written} is told {viewer:?}");
        }
    };
    unseen(before, &after);
    assert_ne!(json!(before.game()), json!(after.game()), "{written} does something");
    if after.can_undo(seat) {
        unseen(&after, &{
            let mut back = after.clone();
            back.undo(seat);
            back
        });
    }
    after
}

#[test]
fn mep_h4_private_orders_and_changes_of_mind_leave_no_trace() {
    // Another seat's right to take its own act back is nobody else's to touch.
    let mut moving = three().moves(A);
    moving.act(A, order("redeploy from=iraq to=syria tokens=2"));
    let mut attacked = three().put("B:iran:3").moves(A);
    attacked.act(A, order("attack from=iraq to=iran tokens=5"));
    let setup = crate::scene::fresh(3, 1);
    for play in [three().turn(A), moving, attacked, three().negotiation(), three().un(A)] {
        let ordered = leaves_no_trace(&play, C, "standing_order at=egypt most=2", &[C]);
        let other = leaves_no_trace(&ordered, C, "standing_order at=egypt most=3", &[C]);
        leaves_no_trace(&other, C, "cancel_order at=egypt", &[C]);
        leaves_no_trace(&play, B, "standing_order at=egypt most=0", &[B]);
    }
    for seat in SeatId::all(3) {
        leaves_no_trace(&setup, seat, "standing_order at=iraq most=1", &[seat]);
    }
    let mut bids = three().drilling(A);
    bids.all("A host form=sealed; B bid amount=3; C bid amount=1");
    let changed = leaves_no_trace(&bids, B, "bid amount=4", &[B]);
    leaves_no_trace(&changed, C, "bid amount=0", &[C]);
    let mut ballot = three().un(A);
    ballot.all("A cease_fire; C vote vote=yes");
    leaves_no_trace(&ballot, C, "vote vote=no", &[C]);
    let mut veto = three().ally("B:red C:red").un(A);
    veto.all("A propose_text text=x; A vote vote=yes; B vote vote=abstain; C vote vote=abstain; B veto veto=true");
    leaves_no_trace(&veto, B, "veto veto=false", &[B]);
    let mut opec = three().negotiation();
    opec.all("A call_oil amount=1; B opec_vote meeting=1 vote=no");
    leaves_no_trace(&opec, B, "opec_vote meeting=1 vote=yes", &[B]);
}

#[test]
fn mep_h5_secret_gifts_and_deals_leave_no_trace() {
    let mut start = three().negotiation();
    start.all("C ready; A ready");
    let given = leaves_no_trace(&start, A, "give to=1 amount=3 secret=true", &[A, B]);
    let laid = leaves_no_trace(&given, A, "offer_arms from=syria to=israel tokens=2 price=4", &[A, B]);
    leaves_no_trace(&laid, A, "withdraw_deal deal=deal-0-1-1", &[A, B]);
    leaves_no_trace(&laid, B, "refuse_deal deal=deal-0-1-1", &[A, B]);
    leaves_no_trace(&laid, B, "request_arms from=syria to=jordan tokens=1 price=2", &[A, B]);
    // A deal that falls through: A has given away by then what it had offered.
    let mut hollow = three().put("A:syria:221").negotiation();
    hollow.all("A offer_arms from=syria to=israel tokens=22 price=1; A offer_arms from=syria to=jordan tokens=2 price=1");
    hollow.act(B, order("accept_deal deal=deal-0-1-2 tokens=2"));
    leaves_no_trace(&hollow, B, "accept_deal deal=deal-0-1-1 tokens=31", &[A, B]);
    // What happened between A and B names nothing that happens between others.
    let mut names = Vec::new();
    for mut play in [three().put("C:sinai:1 B:israel:4"), three().put("C:sinai:1 B:israel:4")].map(Scene::negotiation) {
        if !names.is_empty() {
            play.all("A offer_arms from=syria to=israel tokens=2 price=4; A offer_arms from=syria to=israel tokens=1 price=4");
            play.all("B refuse_deal deal=deal-0-1-1");
        }
        play.all("C request_arms from=israel to=sinai tokens=1 price=0; C request_arms from=israel to=sinai tokens=2 price=0");
        names.push(play.hand(C).deals.iter().map(|deal| deal.id.clone()).collect::<Vec<_>>());
    }
    assert_eq!(names, [["deal-2-1-1", "deal-2-1-2"], ["deal-2-1-1", "deal-2-1-2"]]);
    // Between two it counts in both directions: no name is used twice.
    let mut both = three().negotiation();
    both.all("A offer_arms from=syria to=israel tokens=2 price=4; B request_arms from=syria to=israel tokens=1 price=1");
    assert_eq!(both.hand(A).deals.iter().map(|deal| deal.id.as_str()).collect::<Vec<_>>(), ["deal-0-1-1", "deal-1-0-2"]);
}

/// Whether the clocks stand still after a round in which the clock decided everything but this.
fn sleeps_after(acts: &str) -> bool {
    let mut play = three().negotiation();
    // The round before was decided by somebody.
    play.clock_until(|play| play.view().round == 6).clock_until(|play| play.stage() == "negotiation");
    if !acts.is_empty() {
        play.all(acts);
    }
    play.clock_until(|play| play.view().round == 7);
    play.waits()
}

#[test]
fn mep_18_5_what_is_done_in_private_keeps_no_clock_going() {
    assert!(sleeps_after(""));
    for secret in [
        "A give to=1 amount=3 secret=true",
        "B standing_order at=egypt most=2",
        "A offer_arms from=syria to=israel tokens=2 price=4; B refuse_deal deal=deal-0-1-1",
        "B request_arms from=syria to=israel tokens=2 price=4; B withdraw_deal deal=deal-1-0-1",
    ] {
        assert!(sleeps_after(secret), "{secret}");
    }
    for open in [
        "A give to=1 amount=3 secret=false",
        "A ready",
        "A call_quotas quotas=0:1",
        "A offer_arms from=syria to=israel tokens=2 price=4; B accept_deal deal=deal-0-1-1 tokens=2",
    ] {
        assert!(!sleeps_after(open), "{open}");
    }
}

#[test]
fn mep_h6_spectators_and_the_eliminated() {
    let mut play = three().put("C:egypt:4").moves(A);
    play.hides(None);
    play.act(A, "end_moves");
    let out = Scene::new(3).put("A:iraq:52 B:israel:4 C:red_sea:1").oil("C:9");
    let mut out = out.moves(A);
    out.act(A, "end_moves");
    assert!(out.prompt(C).is_none());
    assert_eq!((out.hand(C).oil, out.seat_of(C, "oil")), (5, json!(null)), "its own past, and what all see");
    out.hides(Some(C));
}

#[test]
fn mep_h7_at_the_end_everything_is_opened() {
    let mut play = three().supply(7).negotiation();
    play.all("A give to=1 amount=3 secret=true; C standing_order at=egypt most=2; A ready; B ready; C ready");
    play.all("A pair phases=economic+military; A take source=supply amount=7");
    let table = play.table();
    assert_eq!((table["seats"][1]["oil"].clone(), table["areas"]["iraq"]["values"].clone()), (json!(13), json!({ "2": 1, "5": 1 })));
    assert_eq!((table["gifts"][0]["secret"].clone(), table["seats"][2]["orders"].clone()), (json!(true), json!({ "egypt": 2 })));
}

#[test]
fn mep_h8_nothing_leaks_by_other_ways() {
    // The same refusal whatever the other side has.
    let refusal = |oil: u32| {
        let mut play = three().oil(&format!("B:{oil}")).negotiation();
        play.act(A, order("offer_arms from=syria to=israel tokens=1 price=9"));
        (play.refuses(A, order("accept_deal deal=deal-0-1-1 tokens=1")).to_string(), play.prompt(A).cloned())
    };
    assert_eq!(refusal(0), refusal(20));
    // A request for what the giver may not have looks the same to the receiver.
    let request =
        |force: &str| Scene::new(2).put(&format!("A:syria:{force} A:iraq:4 B:israel:1")).oil("B:9").negotiation().prompt(B).cloned();
    assert_eq!(request("21"), request("12"));
    assert_eq!(request("22"), request("11"));
    // A function does not end by itself where that would tell of oil or tokens.
    let mut stuck = three().oil("A:0").put("A:iraq:1 A:syria:1").moves(A);
    stuck.all("A redeploy from=iraq to=syria tokens=1; A redeploy from=syria to=iraq tokens=1");
    assert_eq!(stuck.due(), [A]);
    let mut spent = three().arms(A);
    spent.all("A host form=sealed; A bid amount=0; B bid amount=10; C bid amount=0; B buy at=israel tokens=5");
    assert_eq!((spent.oil(B), spent.verbs(B).join(" ")), (0, "end_buying".into()));
    // Who owes an answer depends on nothing hidden: a defender and a bidder without oil are asked.
    let mut poor = three().oil("B:0").put("B:iran:3").moves(A);
    poor.act(A, order("attack from=iraq to=iran tokens=5"));
    assert_eq!(poor.due(), [B]);
}

#[test]
fn twins_differ_in_every_secret_and_in_nothing_else() {
    let play = three().put("C:sinai:1").turn(A);
    let own = json!(play.game());
    // Oil and tokens of others, with the same sums; what belongs to the viewer stays.
    let oil = play.possible(Some(A), |game| [0, 1, 2].map(|seat| game["players"][seat]["oil"].as_u64().unwrap()));
    assert!(oil.len() > 10 && oil.iter().all(|oil| oil[0] == 10 && oil[1] + oil[2] == 20), "{oil:?}");
    assert!(oil.iter().any(|oil| oil[1] == 0 || oil[2] == 0) && oil.iter().any(|oil| oil[1] > 10), "any split: {oil:?}");
    let all = play.possible(None, |game| [0, 1, 2].map(|seat| game["players"][seat]["oil"].as_u64().unwrap()));
    assert!(all.iter().all(|oil| oil.iter().sum::<u64>() == 30) && all.iter().any(|oil| oil[0] != 10));
    let forces = play.possible(Some(B), |game| game["players"][0]["forces"].to_string());
    // 5, 2, 2 and 1 in two places of two each.
    assert_eq!(forces.len(), 4, "{forces:?}");
    assert!(forces.contains(&own["players"][0]["forces"].to_string()));
    assert_eq!(play.possible(Some(A), |game| game["players"][0]["forces"].to_string()).len(), 1);
    // Standing orders: of others any, the viewer's own none but its own.
    let orders = play.possible(Some(A), |game| game["players"][1]["orders"].as_object().unwrap().len());
    assert!(orders.len() > 3, "{orders:?}");
    assert_eq!(play.possible(Some(A), |game| game["players"][0]["orders"].to_string()), BTreeSet::from(["{}".to_owned()]));
    // With the options open nothing of it is exchanged.
    let options = Options { oil_visibility: Visibility::Open, force_visibility: Visibility::Open, ..Options::default() };
    let open = Scene::with(3, &options).put("A:iraq:52 A:syria:21 B:israel:4 C:egypt:4").oil("A:10 B:10 C:10").turn(A);
    for read in [|game: &Value| game["players"][0]["forces"].to_string(), |game: &Value| game["players"][1]["oil"].to_string()] {
        assert_eq!(open.possible(None, read).len(), 1);
    }
}

#[test]
fn twins_differ_in_what_is_sealed() {
    let answers = |play: &Play, viewer: Option<SeatId>| play.possible(viewer, |game| game["stage"].to_string()).len();
    let mut bids = three().drilling(A);
    bids.all("A host form=sealed; B bid amount=3");
    let mut ballot = three().un(A);
    ballot.all("A cease_fire; B vote vote=yes");
    let mut veto = three().ally("B:red C:red").un(A);
    veto.all("A propose_text text=x; A vote vote=yes; B vote vote=abstain; C vote vote=abstain; B veto veto=true");
    let mut opec = three().negotiation();
    opec.all("A call_oil amount=1; B opec_vote meeting=1 vote=no");
    for (play, several) in [(&bids, 5), (&ballot, 3), (&veto, 2), (&opec, 3)] {
        for viewer in [None, Some(A), Some(C)] {
            assert!(answers(play, viewer) >= several, "{} as {viewer:?} sees it", play.stage());
        }
        assert_eq!(answers(play, Some(B)), 1, "its own answer in {}", play.stage());
    }
    // A bid is anything from nothing to all oil.
    let left = |game: &Value| {
        let bid = json!(game["stage"]["playing"]["step"]["auction"]["bidding"]["sealed"]["bids"]["replies"][1]["answer"]);
        let oil = game["players"][1]["oil"].as_u64().unwrap();
        (bid.as_u64().unwrap() == 0, oil.checked_sub(bid.as_u64().unwrap()).unwrap() == 0, oil > 0)
    };
    let splits = bids.possible(Some(A), left);
    assert!(splits.contains(&(true, false, true)) && splits.contains(&(false, true, true)), "{splits:?}");
    // A repeat begins at what the tied have bid, and nobody holds less.
    let mut again = three().drilling(A);
    again.all("A host form=sealed; A bid amount=0; B bid amount=4; C bid amount=4; B bid amount=6");
    let oil = again.possible(Some(A), |game| [1, 2].map(|seat| game["players"][seat]["oil"].as_u64().unwrap()));
    assert!(oil.len() > 3 && oil.iter().all(|oil| oil.iter().all(|oil| *oil >= 4)), "{oil:?}");
    let bid = again.possible(Some(A), |game| json!(game["stage"]["playing"]["step"]["auction"]["bidding"]["sealed"]["bids"]).to_string());
    assert!(bid.len() > 3 && bid.iter().all(|bid| !bid.contains(":0") && !bid.contains(":1,") && !bid.contains(":3")), "{bid:?}");
}

#[test]
fn twins_owe_what_is_owed() {
    // The attacker has the oil for what stands on the border; what that is nobody else knows.
    let mut attack = three().put("A:iraq:521 B:iran:3").oil("A:8 B:10 C:10").moves(A);
    attack.act(A, order("attack from=iraq to=iran tokens=52"));
    let border = attack.possible(Some(B), |game| game["players"][0]["afield"].to_string());
    assert!(border.len() > 2, "{border:?}");
    let counts =
        attack.possible(Some(B), |game| game["players"][0]["afield"].as_object().unwrap().values().filter_map(Value::as_u64).sum::<u64>());
    assert_eq!(counts, BTreeSet::from([2]), "as many tokens as everybody sees");
    let pays = attack.possible(Some(B), |game| {
        let worth = |(value, count): (&String, &Value)| value.parse::<u64>().unwrap() * count.as_u64().unwrap();
        let border: u64 = game["players"][0]["afield"].as_object().unwrap().iter().map(worth).sum();
        (game["players"][0]["oil"].as_u64().unwrap(), border)
    });
    assert!(pays.len() > 5 && pays.iter().all(|(oil, border)| oil >= border), "{pays:?}");
    assert_eq!(attack.possible(Some(A), |game| game["players"][0]["afield"].to_string()).len(), 1);
    // After the reveal the battle's own tokens are known, others are not.
    attack.act(B, "defend oil=2");
    assert_eq!(attack.possible(Some(C), |game| game["players"][0]["afield"].to_string()).len(), 1);
    assert_eq!(attack.possible(Some(C), |game| game["players"][1]["forces"]["iran"].to_string()).len(), 1);
    assert!(attack.possible(Some(C), |game| game["players"][0]["forces"].to_string()).len() > 1);
    // A winner can buy what it has won.
    let mut buys = three().arms(A);
    buys.all("A host form=sealed; A bid amount=0; B bid amount=6; C bid amount=0");
    let oil = buys.possible(Some(A), |game| game["players"][1]["oil"].as_u64().unwrap());
    assert!(oil.len() > 3 && *oil.first().unwrap() >= 6, "{oil:?}");
    buys.act(B, order("buy at=israel tokens=5"));
    assert!(*buys.possible(Some(A), |game| game["players"][1]["oil"].as_u64().unwrap()).first().unwrap() < 6, "and owes nothing more then");
    // As many have moved as everybody sees.
    let mut moved = three().put("A:iraq:521 A:syria:321").moves(A);
    moved.act(A, order("redeploy from=iraq to=syria tokens=2"));
    let locked = moved.possible(Some(B), |game| game["stage"]["playing"]["step"]["move"]["locked"]["syria"].to_string());
    assert!(locked.len() > 1 && locked.iter().all(|locked| locked.ends_with(":1}")), "{locked:?}");
}

#[test]
fn twins_differ_in_secret_gifts_and_deals_of_others() {
    let mut play = three().negotiation();
    play.all("A give to=1 amount=2 secret=true; A give to=2 amount=1 secret=false; A offer_arms from=syria to=israel tokens=2 price=1");
    let gifts = |viewer| {
        play.possible(viewer, |game| {
            game["gifts"].as_array().unwrap().iter().filter(|gift| gift["secret"] == true && gift["amount"] == 2).count()
        })
    };
    assert_eq!((gifts(Some(A)), gifts(Some(B))), (BTreeSet::from([1]), BTreeSet::from([1])), "one's own are kept");
    assert_eq!(gifts(Some(C)), BTreeSet::from([0]), "that of others may never have been");
    let open = play.possible(Some(C), |game| game["gifts"].as_array().unwrap().iter().filter(|gift| gift["secret"] == false).count());
    assert_eq!(open, BTreeSet::from([1]));
    let more = |viewer| play.possible(viewer, |game| game["gifts"].as_array().unwrap().len());
    assert!([None, Some(A), Some(C)].into_iter().all(|viewer| more(viewer).len() == 2), "there may have been others");
    let deals = |viewer: Option<SeatId>| play.possible(viewer, |game| game["deals"]["open"].as_array().unwrap().len());
    assert_eq!(deals(Some(A)), BTreeSet::from([1, 2, 3]), "its own one, and any between others");
    assert_eq!(deals(Some(C)), BTreeSet::from([0, 1, 2]));
    let kinds = play.possible(Some(C), |game| game["deals"]["open"][0]["terms"]["arms"].to_string());
    assert!(kinds.len() > 1, "{kinds:?}");
    let turn = three().turn(A);
    assert_eq!(
        turn.possible(None, |game| game["deals"]["open"].as_array().unwrap().len()),
        BTreeSet::from([0]),
        "none outside of the phase"
    );
    // At the end nothing is hidden.
    let mut over = three().supply(7).revenue(A);
    over.act(A, "take source=supply amount=7");
    assert_eq!(over.possible(None, Value::to_string).len(), 1);
}

#[test]
fn mep_v1_v2_v3_v4_v5_v6_v7_hold_after_every_act() {
    for Step { before, play, .. } in steps() {
        oil_is_conserved(play);
        tokens_are_conserved(play);
        no_area_holds_two_players(play);
        drilling_tokens_are_conserved(play);
        nothing_enters_the_peacekeepers_area(before, play);
        sifs_stand_with_their_allied_living_owners(play);
        what_is_gone_stays_gone(before, play);
    }
}

/// MEP-V1.
fn oil_is_conserved(play: &Play) {
    let view = play.view();
    let hands: u32 = SeatId::all(play.seats()).map(|seat| play.oil(seat)).sum();
    assert_eq!((view.supply + view.reserve + view.removed + hands, view.hands), (228, hands));
}

/// MEP-V2.
fn tokens_are_conserved(play: &Play) {
    for (number, seat) in (0..).zip(&play.view().seats) {
        let hand = play.hand(SeatId(number));
        let map = hand.forces.values().fold(hand.border.unwrap_or_default(), |all, group| all.plus(*group));
        assert_eq!(map.plus(seat.pool), Tokens::full());
        assert_eq!(map.points(), seat.points);
        assert!(hand.moved.iter().all(|(at, moved)| hand.forces.get(at).is_some_and(|group| group.contains(*moved))));
    }
}

/// MEP-V3.
fn no_area_holds_two_players(play: &Play) {
    let mut held = BTreeSet::new();
    for seat in SeatId::all(play.seats()) {
        for at in play.hand(seat).forces.keys() {
            assert!(held.insert(*at), "{at} is held twice");
        }
    }
}

/// MEP-V4.
fn drilling_tokens_are_conserved(play: &Play) {
    let view = play.view();
    let mut all: Vec<u8> = view.areas.values().map(|area| area.drilling).filter(|value| *value > 0).collect();
    all.extend(view.drilling.iter().copied());
    all.extend(view.sale.and_then(|sale| sale.token));
    all.sort_unstable();
    assert_eq!(all, [1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4]);
}

/// MEP-V5, 7.1: by points, since change may make more tokens of them.
fn nothing_enters_the_peacekeepers_area(before: &Play, play: &Play) {
    let at = before.view().peacekeepers;
    let points =
        |play: &Play| SeatId::all(play.seats()).map(|seat| play.hand(seat).forces.get(&at).map_or(0, |group| group.points())).sum::<u32>();
    assert!(points(play) <= points(before), "something entered {at}: {:?}", play.keys());
    let voted = play.keys().contains(&"peacekeepers");
    assert!(voted || play.view().peacekeepers == at, "nothing but a resolution moves the piece");
}

/// MEP-V6.
fn sifs_stand_with_their_allied_living_owners(play: &Play) {
    let table = play.view();
    for (number, seat) in (0..).zip(&table.seats) {
        let Some(at) = seat.sif else { continue };
        assert!(seat.living && seat.alliance.is_some() && at.is_land());
        // At a clean-up it controls the area.
        if play.keys().iter().any(|key| ["phase", "turn", "negotiation"].contains(key)) {
            assert_eq!(table.areas[&at].owner, Some(SeatId(number)), "{:?}", play.keys());
        }
    }
}

/// MEP-V7.
fn what_is_gone_stays_gone(before: &Play, play: &Play) {
    let (old, new) = (before.view(), play.view());
    assert!(new.removed >= old.removed && new.drilling.len() <= old.drilling.len());
    assert!(old.areas.iter().all(|(at, area)| area.drilling == 0 || new.areas[at].drilling == area.drilling));
    let grows = play.event("oil_moved").is_some() || play.event("eliminated").is_some();
    assert!(new.supply <= old.supply || grows, "the Supply grows through OPEC and eliminations only");
}

#[test]
fn mep_v8_the_state_is_the_fold_of_its_orders() {
    for seed in 0..6 {
        let (one, other) = (lively(seed, &Options::default(), |_, _, _, _| {}), lively(seed, &Options::default(), |_, _, _, _| {}));
        assert_eq!(json!(one.game()), json!(other.game()));
        let back: Mideast = from_value(json!(one.game())).unwrap();
        assert_eq!(&back, one.game());
    }
}

/// No viewer sees a scrambled secret, whatever has been said and done before; and all verbs come up.
#[test]
fn lively_matches_hide_their_secrets_and_use_every_verb() {
    let mut used: BTreeSet<String> = BTreeSet::new();
    let mut chance = Chance::seeded(5);
    for Step { play, .. } in steps() {
        if chance.below(16) == 0 {
            play.hides(None);
            for seat in 0..play.view().seats.len() {
                play.hides(Some(SeatId(u8::try_from(seat).unwrap())));
            }
        }
        for event in play.told() {
            used.insert(event.say.k.trim_start_matches("mideast.").to_owned());
        }
    }
    let told = "allied annexed answered arms_passed attack auction battle bid bids bought broke conquered deal_done deal_lapsed deal_offered \
                deal_refused deal_requested deal_withdrawn declined demobilised drilled ejected eliminated forces gift held homeland kept lost \
                negotiation not_ready oil_moved opec_called opec_closed over pair passed peacekeepers phase quotas ready recorded \
                redeployed regrouped resolution retreated revenue round sif sif_returned sif_withdrawn sold turn un_closed unsold vetoes";
    for key in told.split_whitespace() {
        assert!(used.contains(key), "{key} never happened: {used:?}");
    }
}

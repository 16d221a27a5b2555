//! MEP-9, MEP-12.

use crate::lively::{Step, steps};
use crate::scene::{A, B, C, D, Look, Play, Scene, order};
use engine::SeatId;
use engine::serde_json::{Value, json};

fn four() -> Scene {
    Scene::new(4).put("A:iraq:52 B:israel:4 C:egypt:4 D:iran:5").home("A:iraq B:israel C:egypt D:iran").oil("A:10 B:10 C:10 D:10")
}

fn sealed(scene: Scene, bids: [u32; 4]) -> Play {
    let mut play = scene.drilling(A);
    play.act(A, "host form=sealed");
    for (seat, bid) in [A, B, C, D].into_iter().zip(bids) {
        play.act(seat, order(format!("bid amount={bid}")));
    }
    play
}

#[test]
fn mep_9_1_the_host_controls_its_homeland_and_somebody_can_buy() {
    let mut away = four().put("B:kuwait:1").home("A:kuwait").demobilise(A);
    away.all("A begin_moves; A end_moves");
    assert_eq!(away.stage(), "resolution");
    assert_eq!(four().arms(A).verbs(A).join(" "), "host no_auction");
}

#[test]
fn mep_9_2_eligible_is_who_can_buy_and_place() {
    let everything = "D:iran:5432221 D:turkey:1111";
    let mut play =
        Scene::new(4).put(everything).put("A:iraq:5 B:jordan:4 C:egypt:4").home("A:iraq").oil("A:9").peacekeepers("jordan").arms(A);
    play.act(A, "host form=sealed");
    assert_eq!(play.due(), [A, C], "D has an empty pool, B's only land is closed; a homeland is not needed");
}

#[test]
fn mep_9_3_the_bid_is_the_price_of_a_point() {
    let mut play = four().arms(A);
    play.all("A host form=sealed; A bid amount=0; B bid amount=3; C bid amount=2; D bid amount=0");
    assert_eq!((play.due(), play.oil(B)), (vec![B], 10), "nothing is paid for the bid itself");
    play.refuses(B, "end_buying");
    play.refuses(B, order("buy at=israel tokens=4"));
    play.refuses(B, order("buy at=israel tokens=53"));
    play.act(B, order("buy at=israel tokens=51"));
    assert_eq!((play.oil(B), play.reserve()), (4, 6));
    play.act(B, "end_buying");
    assert_eq!(play.stage(), "resolution", "nobody else buys");
}

#[test]
fn mep_9_4_any_split_over_friendly_land_with_change() {
    let mut play = four().put("B:jordan:1").arms(A);
    play.all("A host form=sealed; A bid amount=0; B bid amount=1; C bid amount=0; D bid amount=0");
    play.refuses(B, order("buy at=syria tokens=1"));
    play.all("B buy at=israel tokens=5; B buy at=jordan tokens=21; B end_buying");
    assert_eq!((play.force(B, "israel"), play.force(B, "jordan"), play.oil(B)), ("5".into(), "21".into(), 7));
}

#[test]
fn mep_9_5_nothing_else_adds_forces() {
    for Step { before, play, .. } in steps() {
        for seat in SeatId::all(play.seats()) {
            let points = |play: &Play| u64::from(play.view().seats[seat.index()].points);
            let of = |key: &str, who: &'static str| play.events(key).into_iter().filter(move |event| event[who] == json!(seat.0));
            let bought: u64 = of("bought", "seat").chain(of("forces", "seat")).map(|event| event["points"].as_u64().unwrap()).sum();
            let worth = |group: &Value| -> u64 {
                group.as_object().unwrap().iter().map(|(value, count)| value.parse::<u64>().unwrap() * count.as_u64().unwrap()).sum()
            };
            let came: u64 = of("arms_passed", "partner").map(|event| worth(&event["come"])).sum();
            let (old, new) = (points(before), points(play));
            assert!(new <= old + bought + came, "{seat} has {old} points, then {new}: {:?}", play.keys());
            assert!(bought + came == 0 || new == old + bought + came, "{seat}: {old}, {new}, {:?}", play.keys());
        }
    }
}

#[test]
fn mep_12_1_the_host_chooses_the_form() {
    let play = four().drilling(A);
    assert!(play.offers(A, "host form=open") && play.offers(A, "host form=sealed"));
    play.refuses(B, "host form=open");
}

#[test]
fn mep_12_2_the_host_opens_at_one_or_more() {
    let mut play = four().drilling(A);
    play.act(A, "host form=open");
    assert_eq!((play.due(), play.verbs(A).join(" ")), (vec![A], "open".into()));
    play.refuses(A, "open amount=0");
    play.refuses(A, "decline");
    play.act(A, "open amount=1");
    assert_eq!(play.due(), [B, C, D]);
}

#[test]
fn mep_12_3_anybody_bids_higher_as_often_as_they_like() {
    let mut play = four().drilling(A);
    play.all("A host form=open; A open amount=1; B bid amount=3");
    play.refuses(C, "bid amount=3");
    assert!(play.aside(B, "bid") && !play.due().contains(&B), "the high bidder may raise and is not waited for");
    play.all("B bid amount=5; A bid amount=6");
    assert_eq!(play.table()["auction"]["high"], json!({ "seat": 0, "amount": 6 }));
}

#[test]
fn mep_12_4_it_closes_when_all_others_have_passed_since_the_latest_bid() {
    let mut play = four().drilling(A);
    play.all("A host form=open; A open amount=1; B pass; C pass; D bid amount=2");
    assert_eq!(play.due(), [A, B, C], "a new bid cancels all passes");
    play.all("A pass; B pass");
    assert!(play.aside(B, "bid"), "who has passed may still bid");
    play.act(C, "pass");
    assert_eq!(play.said("sold"), json!({ "seat": 3, "amount": 2, "kind": "drilling" }));
}

#[test]
fn mep_12_5_who_cannot_pay_is_ejected() {
    let mut play = four().drilling(A);
    play.all("A host form=open; A open amount=1; B bid amount=228");
    assert_eq!(
        play.said("ejected"),
        json!({ "seat": 1, "kind": "drilling" }),
        "a bid may exceed the oil, and nobody can bid more than 228"
    );
    assert_eq!((play.table()["auction"]["ejected"].clone(), play.due(), play.oil(B)), (json!([1]), vec![A], 10));
    play.all("A open amount=1");
    assert_eq!(play.due(), [C, D]);
}

#[test]
fn mep_12_6_without_the_host_the_next_one_opens() {
    let mut play = four().oil("A:0").drilling(A);
    play.all("A host form=open; A open amount=1; B pass; C pass; D pass");
    assert_eq!((play.due(), play.verbs(B).join(" ")), (vec![B], "decline open".into()), "the host is ejected");
    play.all("B decline; C decline");
    assert_eq!(play.due(), [D]);
    play.act(D, "decline");
    assert!(play.event("unsold").is_some());
}

#[test]
fn mep_12_7_nobody_left_and_a_sole_bidder() {
    let mut alone = Scene::new(2).put("A:iraq:5432221 A:iran:1111 B:israel:4").home("A:iraq").oil("A:5 B:5").arms(A);
    alone.all("A host form=open; B open amount=1");
    assert_eq!(alone.stage(), "buy", "a sole bidder wins at the opening bid");
    let mut nobody = Scene::new(2).put("A:iraq:5432221 A:iran:1111 B:israel:4").home("A:iraq").oil("B:0").arms(A);
    nobody.all("A host form=open; B open amount=1");
    assert!(nobody.event("unsold").is_some());
}

/// B's pool is a 4 and nothing else, and its one open land holds a 5: four points more are the least that it can make.
fn clumsy(oil: u32) -> Scene {
    Scene::new(2).put("A:iraq:5 B:israel:5 B:mediterranean:322211111").home("A:iraq").oil(&format!("A:5 B:{oil}"))
}

#[test]
fn mep_12_8_in_arms_the_smallest_purchase_must_be_affordable() {
    for (oil, ejected) in [(7, true), (8, false)] {
        let mut sealed = clumsy(oil).arms(A);
        sealed.all("A host form=sealed; A bid amount=0; B bid amount=2");
        assert_eq!(sealed.event("ejected").is_some(), ejected, "2 for each of four points, {oil} oil");
        let mut open = clumsy(oil).arms(A);
        open.all("A host form=open; A open amount=1; B bid amount=2; A pass");
        assert_eq!(open.event("ejected").is_some(), ejected, "open, {oil} oil");
        if ejected {
            assert_eq!(
                (sealed.said("ejected"), sealed.due(), sealed.asks(A)),
                (json!({ "seat": 1, "kind": "arms" }), vec![A], "sealed".into())
            );
            assert_eq!(sealed.table()["auction"]["ejected"], json!([1]), "the auction is repeated without B");
            assert_eq!((open.due(), open.verbs(A)), (vec![A], vec!["open"]));
        } else {
            assert_eq!((sealed.stage(), sealed.due()), ("buy".into(), vec![B]));
            sealed.defaults_to(B, "buy at=israel tokens=54");
            sealed.refuses(B, order("buy at=israel tokens=4"));
            sealed.clock(B);
            assert_eq!((sealed.oil(B), sealed.reserve()), (0, 8));
        }
    }
    // Another land where one point can be made makes the least one again.
    let mut other = clumsy(2).put("B:mediterranean:22211111 B:egypt:3").arms(A);
    other.all("A host form=sealed; A bid amount=0; B bid amount=2");
    assert_eq!(other.stage(), "buy");
    other.defaults_to(B, "buy at=egypt tokens=4");
    // In a Drilling Auction the bid itself is the price.
    let mut drilling = clumsy(7).drilling(A);
    drilling.all("A host form=sealed; A bid amount=0; B bid amount=7");
    assert_eq!((drilling.stage(), drilling.oil(B)), ("drill".into(), 0));
}

#[test]
fn mep_12_9_sealed_bids_go_from_nothing_to_all_oil() {
    let mut play = four().drilling(A);
    play.act(A, "host form=sealed");
    assert_eq!(play.due(), [A, B, C, D]);
    play.refuses(B, "bid amount=11");
    play.all("B bid amount=10; C bid amount=0");
    assert_eq!(play.table()["auction"]["answered"], json!([1, 2]));
    play.hides(Some(A));
    play.hides(None);
}

#[test]
fn mep_12_10_all_zeros_win_nothing() {
    assert!(sealed(four(), [0, 0, 0, 0]).event("unsold").is_some());
}

#[test]
fn mep_12_11_one_highest_bid_wins() {
    let play = sealed(four(), [1, 2, 7, 3]);
    assert_eq!((play.said("sold")["seat"].clone(), play.oil(C)), (json!(2), 3));
}

#[test]
fn mep_12_12_the_host_wins_ties() {
    assert_eq!(sealed(four(), [4, 4, 4, 0]).said("sold")["seat"], 0);
}

#[test]
fn mep_12_13_other_ties_bid_again() {
    let mut play = sealed(four(), [1, 4, 4, 2]);
    assert_eq!((play.due(), play.asks(B)), (vec![B, C], "rebid".into()));
    play.refuses(B, "bid amount=3");
    play.all("B bid amount=6; C bid amount=6");
    assert_eq!((play.due(), play.table()["auction"]["floor"].clone()), (vec![B, C], json!(6)), "again");
    play.all("B bid amount=6; C bid amount=7");
    assert_eq!(play.said("sold")["seat"], 2);
}

#[test]
fn mep_12_14_an_unchanged_tie_goes_clockwise() {
    let mut play = sealed(four(), [1, 4, 2, 4]);
    play.all("D bid amount=4; B bid amount=4");
    assert_eq!(play.said("sold")["seat"], 1);
}

#[test]
fn mep_12_15_losing_bids_cost_nothing() {
    let play = sealed(four(), [1, 2, 7, 3]);
    assert_eq!((play.oil(A), play.oil(B), play.oil(D)), (10, 10, 10));
}

/// Four seats, all orders, one of them changing its mind: what the server promises of sealed answers.
#[test]
fn sealed_bids_in_all_24_orders_are_never_stale() {
    use engine::serde_json::from_value;
    use engine::suite::terms;
    use engine::{Actor, Match, Step};
    use mideast::Mideast;
    // A real match up to a sealed auction.
    let mut start: Match<Mideast> = Match::start(terms::<Mideast>(3, 4)).unwrap().0;
    let play = |of: &Match<Mideast>, seat, text: &str| {
        let step = Step::Act { seat, by: Actor::Player, action: order(text) };
        of.judge(&step, Some(of.prompt(seat).unwrap().d)).unwrap_or_else(|refusal| panic!("{text}: {refusal}")).0
    };
    while json!(engine::Game::table(start.state()))["stage"] != "pair" {
        let seat = start.due().next().unwrap();
        let action = engine::Game::default_action(start.state(), seat).unwrap();
        start = start.judge(&Step::Act { seat, by: Actor::Player, action }, None).unwrap().0;
    }
    let host = start.due().next().unwrap();
    for text in ["pair phases=economic+diplomatic", "take source=supply amount=0", "host form=sealed"] {
        start = play(&start, host, text);
    }
    let seats = [A, B, C, D];
    let mut orders = Vec::new();
    for a in seats {
        for b in seats.into_iter().filter(|b| *b != a) {
            for c in seats.into_iter().filter(|c| *c != a && *c != b) {
                orders.extend(seats.into_iter().filter(|d| ![a, b, c].contains(d)).map(|d| [a, b, c, d]));
            }
        }
    }
    assert_eq!(orders.len(), 24);
    let bids = |seat: SeatId| [1, 2, 4, 3][seat.index()];
    let mut results = std::collections::BTreeSet::new();
    for places in &orders {
        for waverer in 0..3 {
            // Everybody answers the decision it was first asked, however many others have answered since.
            let first: Vec<u64> = seats.iter().map(|seat| start.prompt(*seat).unwrap().d).collect();
            let mut now = start.clone();
            for (place, seat) in places.iter().enumerate() {
                let wavers = place == waverer;
                let text = format!("bid amount={}", if wavers { 0 } else { bids(*seat) });
                let step = Step::Act { seat: *seat, by: Actor::Player, action: order(&text) };
                now = now.judge(&step, Some(first[seat.index()])).expect("never stale").0;
                let shown = json!(engine::Game::table(now.state()));
                if place < 3 {
                    let mut given: Vec<u8> = places[..=place].iter().map(|seat| seat.0).collect();
                    given.sort_unstable();
                    let mut told: Vec<u8> = from_value(shown["auction"]["answered"].clone()).unwrap();
                    told.sort_unstable();
                    assert_eq!(told, given, "others see who has bid");
                    // And its own number has moved on: a click that is sent twice is refused.
                    assert_eq!(now.judge(&step, Some(first[seat.index()])).err().unwrap().code, "stale");
                }
                // The change of mind comes at every later moment before the reveal.
                if place == 2 {
                    let changed = places[waverer];
                    now = play(&now, changed, &format!("bid amount={}", bids(changed)));
                }
            }
            let table = json!(engine::Game::table(now.state()));
            assert_eq!(table["stage"], "drill");
            results.insert(table["sale"].to_string());
        }
    }
    assert_eq!(results.len(), 1, "the outcome is the same in all orders: {results:?}");
}

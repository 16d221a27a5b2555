//! TEG-18: international zones.

use crate::scene::{B, Look, Play, R, Scene, U, W};
use engine::serde_json::{Value, json};

const TASMANIA: &str = "W:9@new-zealand B:9@australia W:1@tasmania";

fn zone(since: u32, offender: Option<u8>) -> Value {
    json!({ "kind": "zone", "at": "tasmania", "since": since, "offender": offender })
}

#[test]
fn teg_18_4_teg_18_7_teg_t32_a_zone_must_be_attacked_and_left_with_one() {
    let scene = || zoned("W:9@new-zealand B:9@australia W:1@tasmania", [3, 3]).cards(B, "iran").pact(W, B, zone(1, None));
    let mut play = scene().attacks(B);
    play.takes(B, "australia", "tasmania").act(B, "advance armies=0").act(B, "end_attacks").clock_until(|play| play.active() != Some(B));
    assert!(play.hand(B).cards.len() == 1 && json!(play.view().pacts[0].terms)["offender"].is_null());
    let mut play = scene().attacks(B);
    assert_eq!(play.hints(B)["zones"], json!(["tasmania"]));
    play.act(B, "end_attacks").clock_until(|play| play.active() != Some(B));
    assert!(play.hand(B).cards.is_empty());
    assert_eq!((play.view().decks.country, play.view().used.len()), (72, 0));
    play.act(W, "end_zone pact=pact-1");
    assert!(play.view().pacts.is_empty());
}

#[test]
fn teg_18_8_silence_keeps_the_zone() {
    let scene = zoned("W:9@new-zealand B:9@australia W:1@tasmania", [3, 3]).pact(W, B, zone(1, Some(0)));
    let mut play = scene.turn_of(B);
    assert!(play.offers(B, "end_zone pact=pact-1"));
    play.clock(B);
    play.act(B, "end_placing");
    assert!(json!(play.view().pacts[0].terms)["offender"].is_null());
    play.refuses(B, "end_zone pact=pact-1");
}

#[test]
fn teg_18_7_teg_t33_a_penalty_without_cards() {
    let scene = zoned("W:9@new-zealand B:9@australia W:1@tasmania", [3, 3]).pact(W, B, zone(1, None));
    let mut play = scene.attacks(B);
    play.act(B, "end_attacks").clock_until(|play| play.active() != Some(B));
    assert_eq!(play.view().seats[1].forfeits, 1);
    let later = || zoned("B:3@chile", [0, 0]).fact("solo", json!(["chile", "egypt"])).player(B, "exchanges", json!(3));
    let play = later().player(B, "forfeits", json!(1)).cards(B, "iran").request(B);
    assert_eq!((play.view().deeds.draw, play.view().seats[1].forfeits), ("over", 0));
    assert_eq!(later().request(B).view().deeds.draw, "open");
}

#[test]
fn teg_18_7_teg_t72_the_lost_card_is_shuffled_in() {
    let scene = zoned("W:9@new-zealand B:9@australia W:1@tasmania", [3, 3]).cards(B, "iran chile").pact(W, B, zone(1, None));
    let mut play = scene.request(B);
    assert_eq!(play.stage(), "request");
    play.act(B, "end_request");
    assert_eq!((play.hand(B).cards.len(), play.view().decks.country, play.view().used.len()), (1, 71, 0));
    assert_eq!(play.only("zone_card"), [B]);
    assert!(play.event("zone_penalty").unwrap().get("card").is_none());
}

#[test]
fn teg_18_10_a_third_colour_ends_the_zone() {
    let scene =
        zoned("W:9@new-zealand B:9@australia W:1@tasmania R:9@sumatra", [3, 3]).put("R:9@australia B:2@tonga").pact(W, B, zone(1, None));
    let mut play = scene.attacks(R);
    play.takes(R, "australia", "tasmania");
    assert!(play.view().pacts.is_empty());
}

#[test]
fn teg_18_11_no_bonus_in_the_own_zone() {
    let scene = zoned("W:9@new-zealand B:9@australia W:1@tasmania", [3, 3]).cards(W, "tasmania").pact(W, B, zone(1, None));
    assert!(!scene.request(W).verbs(W).contains(&"bonus"));
}

#[test]
fn teg_17_10_the_zone_is_exempt_from_other_pacts() {
    let scene = zoned("W:9@new-zealand B:9@australia W:1@tasmania", [3, 3]).pact(W, B, zone(1, None));
    let play = scene.pact(W, B, json!({ "kind": "world" })).attacks(B);
    assert!(play.offers(B, "attack from=australia to=tasmania"));
}

#[test]
fn teg_18_4_the_duty_begins_with_the_first_turn_after_signing() {
    // A scene is played in turn 40.
    for (since, breach) in [(39, true), (40, false)] {
        let scene = zoned("W:9@new-zealand B:9@australia B:1@tasmania", [3, 3]).cards(W, "iran chile").pact(W, B, zone(since, None));
        let mut play = scene.attacks(W);
        assert_eq!(play.hints(W)["zones"] == json!(["tasmania"]), breach, "the warning (TEG-18.6)");
        play.clock_until(|play| play.active() != Some(W));
        assert_eq!(json!(play.view().pacts[0].terms)["offender"].is_null(), !breach, "signed in turn {since}");
        assert_eq!(play.view().seats[0].cards, if breach { 1 } else { 2 });
    }
}

fn zoned(put: &str, exchanges: [u32; 2]) -> Scene {
    let scene = Scene::new(4).put(put).player(W, "exchanges", json!(exchanges[0]));
    scene.player(B, "exchanges", json!(exchanges[1]))
}

#[test]
fn teg_18_4_teg_10_6_a_surplus_is_a_breach() {
    let mut play = zoned(TASMANIA, [3, 3]).pact(W, B, zone(1, None)).cards(W, "iran").attacks(W);
    play.act(W, "end_attacks").act(W, "regroup from=new-zealand to=tasmania armies=1");
    assert_eq!(play.hints(W)["zones"], json!(["tasmania"]));
    play.act(W, "end_regroup").clock_until(|play| play.active() != Some(W));
    assert!(play.hand(W).cards.is_empty());
    play.act(B, "keep_zone pact=pact-1");
    assert_eq!(play.view().pacts.len(), 1);
}

/// The zone Tasmania is white's, and it is black's turn.
fn duty(put: &str) -> Scene {
    zoned(TASMANIA, [3, 3]).put(put).cards(B, "iran chile").pact(W, B, zone(1, None))
}

/// Whether black is found in breach when its turn is over.
fn breach(mut play: Play) -> bool {
    let cards = play.hand(B).cards.len();
    play.clock_until(|play| play.active() != Some(B));
    let lost = play.hand(B).cards.len() < cards;
    let offender = json!(play.view().pacts[0].terms)["offender"] == json!(B);
    assert_eq!(lost, offender);
    offender
}

#[test]
fn teg_18_2_teg_18_3_teg_t67_conditions_of_a_zone() {
    let offered = |scene: Scene| {
        let play = scene.attacks(W);
        let (one, other) = (play.offers(W, "propose_zone to=1 zone=tasmania"), play.offers(B, "propose_zone to=0 zone=tasmania"));
        assert_eq!(one, other, "both or neither may propose it");
        if !one {
            play.refuses(W, "propose_zone to=1 zone=tasmania");
        }
        one
    };
    assert!(offered(zoned(TASMANIA, [3, 3])));
    for (exchanges, put) in [
        ([2, 3], ""),
        ([3, 2], ""),
        // Two armies, a missile, a third seat's country.
        ([3, 3], "W:2@tasmania"),
        ([3, 3], "W:1+1@tasmania"),
        ([3, 3], "R:1@tasmania"),
        // One of them owns no other country beside it.
        ([3, 3], "R:9@australia"),
        ([3, 3], "R:9@new-zealand"),
    ] {
        assert!(!offered(zoned(TASMANIA, exchanges).put(put)), "{exchanges:?} {put}");
    }
    // It may be black's as well; a share beside it is no country, and a shared country no zone.
    assert!(offered(zoned(TASMANIA, [3, 3]).put("B:1@tasmania")));
    assert!(!offered(zoned(TASMANIA, [3, 3]).share("australia", "B:9 R:9", "allied")));
    assert!(!offered(zoned(TASMANIA, [3, 3]).share("tasmania", "W:1 B:1", "allied")));
    // Neither may be in another zone, with whomever.
    let other = json!({ "kind": "zone", "at": "tonga", "since": 1, "offender": null });
    for (one, two) in [(W, R), (B, R), (W, B)] {
        assert!(!offered(zoned(TASMANIA, [3, 3]).put("R:1@tonga").pact(one, two, other.clone())));
    }
    assert!(offered(zoned(TASMANIA, [3, 3]).put("R:1@tonga").pact(R, U, other)));
}

#[test]
fn teg_18_2_the_conditions_are_looked_at_again_when_it_is_signed() {
    let mut play = zoned(TASMANIA, [3, 3]).attacks(W);
    play.act(B, "propose_zone to=0 zone=tasmania").act(W, "end_attacks").act(W, "regroup from=new-zealand to=tasmania armies=1");
    play.act(W, "accept proposal=offer-1");
    assert_eq!((play.view().pacts.len(), play.event("lapsed").unwrap()["void"].clone()), (0, json!(true)));
    let mut play = zoned(TASMANIA, [3, 3]).attacks(W);
    play.act(B, "propose_zone to=0 zone=tasmania").act(W, "accept proposal=offer-1");
    assert_eq!(json!(play.view().pacts[0].terms), json!({ "kind": "zone", "at": "tasmania", "since": 40, "offender": null }));
}

#[test]
fn teg_18_4_the_zone_is_attacked_until_it_falls_or_nothing_is_left_to_attack_with() {
    // A roll that does not take it is not enough while another one is possible.
    let mut play = duty("W:3@tasmania").attacks(B);
    play.act_when(B, "attack from=australia to=tasmania", |play| play.armies(B, "australia") > 2 && play.armies(W, "tasmania") > 0);
    assert!(breach(play));
    // Down to one army in every country beside it no attack remains.
    let mut play = duty("B:2@australia").attacks(B);
    play.act_when(B, "attack from=australia to=tasmania", |play| play.armies(B, "australia") == 1);
    assert!(!breach(play));
    let mut play = duty("B:2@australia B:2@new-zealand").attacks(B);
    play.act_when(B, "attack from=australia to=tasmania", |play| play.armies(B, "australia") == 1);
    assert!(breach(play), "from New Zealand it could go on");
    // Its own zone needs no attack.
    assert!(!breach(duty("B:1@tasmania W:9@new-zealand").attacks(B)));
}

#[test]
fn teg_18_4_teg_18_9_one_army_and_no_missile_stay_in_it() {
    let taken = |put: &str, armies: u32| {
        let mut play = duty(put).attacks(B);
        play.takes(B, "australia", "tasmania").act(B, format!("advance armies={armies}"));
        assert_eq!(json!(play.view().deeds.solo), json!(["tasmania"]), "a conquest like others");
        play
    };
    assert!(!breach(taken("", 0)));
    assert!(breach(taken("", 1)));
    // The captured missile must go as well.
    assert!(breach(taken("W:1+1@tasmania", 0)));
    let mut moved = taken("W:1+1@tasmania", 0);
    moved.act(B, "end_attacks").act(B, "regroup_missiles from=tasmania to=australia missiles=1");
    assert!(!breach(moved));
    // What came in with the conquest may leave again.
    let mut back = taken("", 2);
    back.act(B, "end_attacks");
    assert_eq!(back.hints(B)["zones"], json!(["tasmania"]), "the warning (TEG-18.6)");
    back.act(B, "regroup from=tasmania to=australia armies=2");
    assert_eq!(back.hints(B)["zones"], json!([]));
    assert!(!breach(back));
}

#[test]
fn teg_18_4_what_it_must_hold_counts_from_the_turn_of_signing() {
    // Signed in this very turn: nothing must be attacked yet, but the country must hold one army at its end.
    let scene = zoned(TASMANIA, [3, 3]).put("B:1@tasmania").cards(B, "iran").pact(W, B, zone(40, None));
    let mut play = scene.attacks(B);
    play.act(B, "end_attacks").act(B, "regroup from=australia to=tasmania armies=1");
    assert!(breach(play));
}

#[test]
fn teg_18_5_no_breach_where_the_attack_was_impossible() {
    for (card, found) in
        [("rest-black", false), ("open-borders", false), ("closed-borders", true), ("classic-combat", true), ("rest-white", true)]
    {
        assert_eq!(breach(duty("").weather(card).turn_of(B)), found, "{card}");
    }
    // From India to Sumatra borders must not be closed.
    let zone = json!({ "kind": "zone", "at": "sumatra", "since": 1, "offender": null });
    let scene = || zoned("W:9@australia B:9@india W:1@sumatra", [3, 3]).cards(B, "iran").pact(W, B, zone.clone());
    assert!(!breach(scene().weather("closed-borders").turn_of(B)));
    assert!(breach(scene().weather("open-borders").turn_of(B)));
    // One army in every country beside it.
    assert!(!breach(duty("B:1@australia").attacks(B)));
}

#[test]
fn teg_18_5_no_breach_where_a_surplus_could_not_leave() {
    let full = "B:3@tasmania W:9@new-zealand";
    assert!(breach(duty(full).attacks(B)), "it could have been moved to Australia");
    assert!(!breach(duty("B:3@tasmania W:9@australia").attacks(B)), "black has no country beside it");
    let mut resting = duty(full).weather("rest-black").turn_of(B);
    resting.act(B, "place pool=free at=australia armies=4");
    assert!(!breach(resting), "a resting seat does not regroup");
    // Unless the seat put it there itself in this turn.
    let mut play = duty(full).weather("rest-black").turn_of(B);
    play.act(B, "place pool=free at=tasmania armies=1");
    assert!(breach(play));
    let mut play = duty("B:1@tasmania W:9@australia W:9@new-zealand B:1@chile").turn_of(B);
    play.act(B, "place pool=free at=tasmania armies=4");
    assert!(breach(play));
    // Naming it is not putting something there.
    let mut play = duty(full).weather("rest-black").turn_of(B);
    play.act(B, "allot pool=free armies={\"australia\":4,\"tasmania\":0}");
    assert_eq!(play.event("placed").unwrap()["armies"], json!({ "australia": 4 }));
    assert!(!breach(play));
    // Turning six of nine armies into a missile puts something there as well.
    let mut play = duty("B:9@tasmania").weather("rest-black").turn_of(B);
    play.act(B, "buy_missile at=tasmania");
    assert!(breach(play));
}

#[test]
fn teg_18_1_teg_18_6_both_are_reminded_and_nothing_is_prevented() {
    let mut play = duty("").turn_of(B);
    let told = |play: &Play| play.event("zone_due").map(|event| (event["seat"].clone(), event["partner"].clone(), event["at"].clone()));
    assert_eq!(told(&play), Some((json!(B), json!(W), json!("tasmania"))));
    play.clock_until(|play| play.stage() == "attack");
    assert_eq!(play.hints(B)["zones"], json!(["tasmania"]));
    assert!(play.offers(B, "end_attacks"));
    // The check runs when the turn closes and not before.
    play.act(B, "end_attacks");
    assert_eq!((play.keys().contains(&"zone_breach"), play.hand(B).cards.len()), (false, 2));
    play.clock_until(|play| play.active() != Some(B));
    assert_eq!(play.keys()[..2], ["zone_breach", "zone_card"]);
    assert_eq!(told(&play), None, "red owes nothing");
    play.clock_until(|play| play.active() == Some(W));
    assert_eq!(told(&play), Some((json!(W), json!(B), json!("tasmania"))));
}

#[test]
fn teg_18_7_one_penalty_however_many_duties_were_missed() {
    // Neglected while it was white's, and then taken with two armies too many: by a joint attack that could not be.
    let mut play = duty("B:3@tasmania B:9@australia").fact("neglected", json!([1])).attacks(B);
    play.clock_until(|play| play.active() != Some(B));
    assert_eq!((play.hand(B).cards.len(), play.view().decks.country), (1, 71));
}

#[test]
fn teg_18_8_teg_18_10_the_verdict_is_the_partner_s() {
    let scene = || duty("").attacks(B);
    let mut play = scene();
    play.clock_until(|play| play.active() == Some(R));
    play.refuses(B, "end_zone pact=pact-1");
    play.refuses(R, "end_zone pact=pact-1");
    let mut kept = play.clone();
    kept.act(W, "keep_zone pact=pact-1");
    assert_eq!((kept.view().pacts.len(), kept.event("verdict").unwrap()["keep"].clone()), (1, json!(true)));
    kept.refuses(W, "end_zone pact=pact-1");
    play.act(W, "end_zone pact=pact-1");
    assert_eq!((play.view().pacts.len(), play.event("pact_over").unwrap()["why"].clone()), (0, json!("verdict")));
    // Announced like any other pact; and it ends when it becomes a condominium.
    let mut notice = scene();
    notice.act(B, "announce_end pact=pact-1");
    assert_eq!(notice.view().pacts[0].ending.unwrap().by, B);
}

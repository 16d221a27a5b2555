//! What has been signed, or has ended, narrows whatever is open at that moment (TEG-17.4, 17.10, 19.3, 20.6); and what is
//! not asked because nothing is left to choose.

use crate::scene::{B, Look, Play, R, Scene, U, W, Y, start};
use engine::serde_json::{Value, json};
use teg::board::{ContinentId, CountryId};
use teg::{Options, Style};

fn continent(id: &str) -> Vec<CountryId> {
    ContinentId::named(id).unwrap().countries().to_vec()
}

fn condominium() -> Value {
    json!({ "kind": "condominium", "at": "ukraine" })
}

fn joint(fought: Option<u32>) -> Value {
    json!({ "kind": "joint", "target": "ukraine", "lead": 2, "lead_from": "iran", "ally": 1, "ally_from": "russia", "fought": fought })
}

/// Red's turn: it shares Ukraine with black, and white owns Belarus beside it. White's proposals lie on the table.
fn outward(proposals: &[&str]) -> Play {
    let scene = Scene::new(6).share("ukraine", "B:9 R:9", "allied").put("W:2@belarus W:3@egypt Y:2@chile B:1@cuba");
    let mut play = scene.pact(R, B, condominium()).attacks(R);
    for proposal in proposals {
        play.act(W, *proposal);
    }
    play
}

#[test]
fn teg_17_10_teg_20_6_an_invitation_that_a_new_pact_forbids_lapses() {
    for (seat, proposal) in [(R, "propose_world to=2"), (B, "propose_world to=1"), (B, "propose_continent to=1 continent=europe")] {
        let mut play = outward(&[proposal]);
        play.act(R, "invite from=ukraine to=belarus");
        assert_eq!(play.due(), [B]);
        play.act(seat, "accept proposal=offer-1");
        assert_eq!((play.due(), play.view().pending), (vec![R], None), "{proposal}");
        let event = play.event("invite_lapsed").unwrap();
        assert_eq!((&event["seat"], &event["partner"], &event["to"]), (&json!(R), &json!(B), &json!("belarus")));
        play.refuses(B, "accept_invite");
        play.refuses(R, "invite from=ukraine to=belarus");
        assert!(play.view().deeds.refused.is_empty(), "nobody has refused");
    }
    // A pact that says nothing about Belarus changes nothing.
    let mut play = outward(&["propose_continent to=2 continent=africa"]);
    play.act(R, "invite from=ukraine to=belarus").act(R, "accept proposal=offer-1");
    assert!(play.due() == [B] && play.offers(B, "accept_invite"));
}

#[test]
fn teg_17_10_teg_20_6_a_side_that_a_new_pact_forbids_rolls_no_more() {
    // The lead, whose roll is next, signs: its ally may go on.
    let mut play = outward(&["propose_world to=2", "propose_world to=1"]);
    play.act(R, "invite from=ukraine to=belarus").act(B, "accept_invite");
    assert_eq!(play.due(), [R]);
    play.act(R, "accept proposal=offer-1");
    assert_eq!(play.due(), [B]);
    play.refuses(R, "roll");
    // So does the ally: nobody is left, and the attack is over.
    let mut over = play.clone();
    over.act(B, "accept proposal=offer-2");
    assert_eq!((over.due(), over.event("joint_ended").is_some(), over.on("belarus")), (vec![R], true, "W:2".into()));
    // The ally takes the country: whoever may not attack its owner does not move in either (TEG-19.7).
    play.act_when(B, "roll", |play| play.event("joint_conquered").is_some());
    assert_eq!((play.on("belarus"), json!(play.view().deeds.joint)), ("B:1".into(), json!(["belarus"])));
    // The ally signs while the lead's roll is next: the lead stays where it is.
    let mut play = outward(&["propose_world to=1"]);
    play.act(R, "invite from=ukraine to=belarus").act(B, "accept_invite").act(B, "accept proposal=offer-1");
    assert_eq!(play.due(), [R]);
    play.act_when(R, "roll", |play| play.event("joint_conquered").is_none());
    assert_eq!(play.due(), [R], "and rolls alone");
}

#[test]
fn teg_19_3_a_joint_attack_lapses_with_the_owner_of_its_target() {
    let put = "R:9@iran B:9@russia U:1@ukraine U:3@canada Y:9@poland W:2@chile";
    let mut play = Scene::new(6).put(put).pact(R, B, joint(None)).attacks(Y);
    play.takes(Y, "poland", "ukraine");
    assert!(play.view().pacts.is_empty());
    let lapsed = play.event("joint_lapsed").unwrap();
    assert_eq!((&lapsed["seat"], &lapsed["ally"], &lapsed["target"]), (&json!(R), &json!(B), &json!("ukraine")));
    // With the new owner the lead signs a pact, and the end of its stage breaks none.
    play.act(Y, "advance armies=0").act(R, "propose_world to=4").act(Y, "accept proposal=offer-1");
    let mut later = Scene(json!(play.game())).attacks(R);
    later.refuses(R, "start_joint pact=pact-1");
    later.act(R, "end_attacks");
    assert_eq!((later.on("ukraine"), later.on("iran")), ("Y:1".into(), "R:9".into()));
}

#[test]
fn teg_19_3_a_joint_attack_lapses_when_a_starting_country_is_lost() {
    // Black takes its country back: that does not revive the pact.
    let scene = Scene::new(6).put("R:1@iran B:1@russia B:9@siberia U:3@ukraine Y:9@turkey W:2@chile").pact(R, B, joint(None));
    for (to, other) in [("russia", "iran"), ("iran", "russia")] {
        let mut play = scene.clone().attacks(Y);
        play.takes(Y, "turkey", to);
        assert!(play.view().pacts.is_empty() && play.event("joint_lapsed").is_some(), "{to} is lost, {other} is not");
        let mut back = Scene(json!(play.game())).set("nested", json!([])).put("Y:1@russia").attacks(B);
        back.takes(B, "siberia", "russia");
        assert!(back.view().pacts.is_empty());
    }
}

#[test]
fn teg_19_2_teg_19_3_a_joint_attack_lapses_when_the_zone_ends_that_allowed_it() {
    // White and red share the zone Ukraine, which is exempt from their worldwide pact as long as it lasts (TEG-17.10).
    let zone = json!({ "kind": "zone", "at": "ukraine", "since": 1, "offender": 2 });
    let scene = Scene::new(6).put("R:9@iran B:9@russia W:1@ukraine W:9@poland Y:2@chile U:2@cuba");
    let mut play = scene.pact(W, R, json!({ "kind": "world" })).pact(W, R, zone).pact(R, B, joint(None)).attacks(R);
    assert!(play.offers(R, "start_joint pact=pact-3"));
    play.act(W, "end_zone pact=pact-2");
    assert_eq!(play.view().pacts.len(), 1);
    play.refuses(R, "start_joint pact=pact-3");
    assert!(play.event("joint_lapsed").is_some());
}

#[test]
fn teg_17_13_teg_17_4_an_ended_pact_is_felt_at_once() {
    // Announced by the partner the pact binds red no more, in the middle of its stage; announced by red it still does.
    let scene = || Scene::new(6).put("R:5@iran B:5@russia W:2@chile").pact(R, B, json!({ "kind": "world" }));
    let mut play = scene().attacks(R);
    play.refuses(R, "attack from=iran to=russia");
    play.act(B, "announce_end pact=pact-1");
    assert!(play.offers(R, "attack from=iran to=russia"));
    let mut own = scene().attacks(R);
    own.act(R, "announce_end pact=pact-1");
    own.refuses(R, "attack from=iran to=russia");
}

#[test]
fn teg_19_6_teg_19_7_a_side_that_enters_alone_may_send_one_more() {
    // Russia has no army to spare.
    let scene = |put: &str| Scene::new(6).put("R:9@iran B:1@russia U:3@ukraine W:2@chile Y:2@egypt").put(put).pact(R, B, joint(None));
    let taken = |put: &str| {
        let mut play = scene(put).attacks(R);
        play.act_when(R, "start_joint pact=pact-1", |play| play.event("joint_conquered").is_some());
        play
    };
    let mut play = taken("");
    let left = play.view().countries[&crate::scene::at("iran")].holdings[0].armies;
    assert_eq!((play.on("ukraine"), play.due(), play.default(R)), ("R:1".into(), vec![R], "follow armies=0".into()));
    play.refuses(R, "follow armies=2");
    play.act(R, "follow armies=1");
    assert_eq!((play.on("ukraine"), play.on("iran")), ("R:2".into(), format!("R:{}", left - 1)));
    assert_eq!((play.stage(), play.view().pending, play.view().deeds.joint.len()), ("attack".into(), None, 1));
    // The ally may be the one, out of its turn.
    let mut play = taken("R:1@iran B:9@russia");
    assert_eq!((play.on("ukraine"), play.due()), ("B:1".into(), vec![B]));
    play.act(B, "follow armies=1");
    assert_eq!((play.on("ukraine"), play.due()), ("B:2".into(), vec![R]));
    // Nobody is asked who could not send one.
    let mut play = scene("R:2@iran U:1@ukraine").attacks(R);
    play.act_when(R, "start_joint pact=pact-1", |play| play.event("joint_conquered").is_some());
    assert_eq!((play.on("ukraine"), play.on("iran"), play.view().pending), ("R:1".into(), "R:1".into(), None));
}

/// A match in which nobody has chosen a colour yet.
fn uncoloured(seats: u8) -> Play {
    Play::start(&Options::default(), seats, 1)
}

#[test]
fn teg_d19_a_seat_may_concede_while_colours_are_chosen() {
    // Before it has chosen, after it has chosen, and as the last one to choose.
    let mut before = uncoloured(4);
    before.act(B, "concede").act(W, "color color=green").act(R, "color color=white");
    assert_eq!(before.stage(), "color");
    before.act(U, "color color=black");
    let mut after = uncoloured(4);
    after.act(W, "color color=green").act(B, "color color=red").act(B, "concede").act(R, "color color=white").act(U, "color color=black");
    let mut last = uncoloured(4);
    last.act(W, "color color=green").act(R, "color color=white").act(U, "color color=black").act(B, "concede");
    for play in [&mut before, &mut after, &mut last] {
        assert_eq!((play.stage(), play.prompt(B).is_none()), ("deploy".into(), true));
        let table = play.view();
        assert_eq!(json!(table.seats[1].color), "red", "its armies stand on the map in the first free colour");
        assert_eq!((table.seats[1].countries, table.seats[1].alive, table.seats[1].conceded), (18, false, true), "TEG-21.5");
        let rolls = &play.event("dealt").unwrap()["rolls"];
        assert!(
            rolls[0].as_array().unwrap().iter().all(|throw| throw["seat"] != json!(B)),
            "who is gone does not roll for the first place"
        );
        play.clock_until(|play| play.view().round == 1);
        assert_eq!(play.view().seats[1].armies, 18, "it places nothing");
    }
}

#[test]
fn teg_d19_teg_21_5_the_last_one_at_the_colours_wins() {
    let mut play = uncoloured(2);
    play.act(W, "color color=green");
    assert!(!play.due().contains(&W) && play.offers(W, "concede"));
    play.act(B, "concede");
    assert_eq!(play.winner(), Some((W, "last".into())));
}

#[test]
fn teg_1_1_the_last_of_six_has_no_colour_to_choose() {
    let mut play = uncoloured(6);
    for (seat, color) in [(Y, "white"), (W, "black"), (B, "blue"), (R, "yellow")] {
        play.act(seat, &format!("color color={color}"));
        assert_eq!(play.stage(), "color");
    }
    play.act(engine::SeatId(5), "color color=red");
    assert_eq!((json!(play.view().seats[3].color), play.stage()), (json!("green"), "deploy".into()));
    // Of five the last one has two to choose from.
    let mut five = uncoloured(5);
    for (seat, color) in [(Y, "white"), (W, "black"), (B, "blue"), (R, "yellow")] {
        five.act(seat, &format!("color color={color}"));
    }
    assert_eq!((five.stage(), five.due()), ("color".into(), vec![U]));
}

#[test]
fn teg_5_3_an_attack_stage_without_an_attack_passes_where_talk_cannot_help() {
    // All that black owns is South America, and borders are closed.
    let peace = |options: &Options, seats: u8, pact: Option<Value>| {
        let scene = Scene::with(options, seats).give(W, CountryId::all()).give(B, continent("south-america")).weather("closed-borders");
        let scene = if seats > 2 { scene.put("R:1@egypt") } else { scene };
        let mut play = pact.into_iter().fold(scene, |scene, pact| scene.pact(W, B, pact)).turn_of(B);
        play.clock_until(|play| play.stage() != "place");
        play.stage()
    };
    let vale = Options::default();
    assert_eq!(peace(&vale, 2, None), "regroup", "two seats agree on nothing that would open an attack");
    assert_eq!(peace(&vale, 2, Some(json!({ "kind": "continent", "continent": "asia" }))), "attack", "the partner may set it free");
    assert_eq!(peace(&vale, 3, None), "attack", "three may agree on a joint attack");
    assert_eq!(peace(&Options { joint_attacks: false, ..vale.clone() }, 3, None), "regroup");
    assert_eq!(peace(&Options { style: Style::FairPlay, ..vale.clone() }, 2, None), "attack", "proposals are for the own turn alone");
    assert_eq!(peace(&Options { style: Style::FairPlay, pacts: false, ..vale.clone() }, 2, None), "regroup");
}

#[test]
fn teg_5_3_the_stage_is_over_with_the_last_roll_that_leaves_no_attack() {
    let scene = Scene::new(2).give(B, CountryId::all()).put("B:9@brazil W:2@argentina W:1@chile").cards(W, "iran");
    let mut play = scene.clone().attacks(W);
    play.act_when(W, "attack from=argentina to=brazil", |play| play.on("argentina") == "W:1");
    assert_eq!(play.stage(), "request");
    let mut on = scene.attacks(W);
    on.act_when(W, "attack from=argentina to=brazil", |play| play.on("argentina") == "W:2");
    assert_eq!((on.stage(), on.verbs(W)), ("attack".into(), vec!["attack", "end_attacks"]));
}

#[test]
fn teg_5_8_a_request_ends_by_itself_only_where_that_shows_nothing() {
    // Two hands that others cannot tell apart: with the card of an own country a bonus is due, with the other card
    // nothing is left but the end. Both are asked.
    let scene = |card: &str| Scene::new(4).put("W:1@japan").cards(W, card);
    assert_eq!(scene("japan").request(W).verbs(W), ["bonus", "end_request"]);
    assert_eq!(scene("iran").request(W).verbs(W), ["end_request"]);
    // Without any card there is nothing to hide.
    assert_ne!(Scene::new(4).put("W:1@japan").request(W).active(), Some(W));
}

#[test]
fn teg_d7_teg_d8_teg_d9_a_sensible_number_of_armies_is_hinted() {
    let start = |play: &Play, seat| play.hints(seat)["start"]["armies"].clone();
    // Brazil meets seven countries of others, Argentina four: everybody goes. From Brazil into Uruguay nobody need.
    let mut play = Scene::new(4).put("W:9@argentina B:1@brazil").attacks(W);
    play.takes(W, "argentina", "brazil");
    assert_eq!(start(&play, W), 2);
    let mut back = Scene::new(4).put("W:9@brazil B:1@uruguay W:1@argentina").attacks(W);
    back.takes(W, "brazil", "uruguay");
    assert_eq!(start(&back, W), 0);
}

#[test]
fn teg_25_1_turning_to_a_seat_unseen_does_not_wake_a_match_that_waits() {
    let mut play = start(&Options::default(), 3, 1);
    play.clock_until(|play| play.waits());
    let active = play.due()[0];
    let other = active.others(3).next().unwrap();
    play.act(other, format!("negotiate to={}", active.0));
    assert!(play.waits(), "nobody else may notice it, not even by a clock that runs again");
    play.act(other, "concede");
    assert!(!play.waits());
}

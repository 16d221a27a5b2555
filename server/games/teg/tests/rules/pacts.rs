//! TEG-17, TEG-18, TEG-24: pacts, proposals, international zones.

use crate::scene::{B, Look, Play, R, Scene, U, W, start};
use engine::serde_json::{Value, json};
use engine::{Game, SeatId};
use teg::{Options, Style};

fn country(a: &str, b: &str) -> Value {
    json!({ "kind": "country", "a": a, "a_seat": 0, "b": b, "b_seat": 1 })
}

/// Proposes and accepts.
fn sign(play: &mut Play, one: SeatId, other: SeatId, text: &str) {
    play.proposes(one, text);
    let id = play.view().proposals.last().unwrap().id.clone();
    play.act(other, format!("accept proposal={id}"));
}

#[test]
fn teg_17_3_a_proposal_is_answered_or_lapses() {
    let mut play = Scene::new(4).put("W:3@chile B:3@argentina").attacks(W);
    play.proposes(W, "propose_country own=chile theirs=argentina");
    assert!(play.offers(W, "attack from=chile to=argentina"), "not in force yet");
    play.refuses(R, "accept proposal=offer-1");
    play.act(B, "refuse proposal=offer-1");
    assert!(play.view().pacts.is_empty());
    play.act(W, "propose_world to=1").act(W, "withdraw proposal=offer-2");
    play.act(B, "propose_continent to=0 continent=asia").act(W, "end_attacks").clock_until(|play| play.active() != Some(W));
    assert!(play.view().proposals.is_empty(), "lapses with the turn in which it was made");
    sign(&mut play, W, B, "propose_country own=chile theirs=argentina");
    assert_eq!(play.view().pacts[0].parties, [W, B]);
}

#[test]
fn teg_17_15_teg_17_4_a_pact_is_kept_and_not_signed_twice() {
    let mut play = Scene::new(4).put("W:3@chile B:3@argentina").attacks(W);
    sign(&mut play, B, W, "propose_country own=argentina theirs=chile");
    play.refuses(W, "attack from=chile to=argentina");
    play.cannot_propose(W, "propose_country own=chile theirs=argentina");
    assert!(play.offers(W, "propose_world to=1"), "another kind may be added");
}

#[test]
fn teg_17_5_countries_of_a_pair_lie_within_three_borders() {
    let play = Scene::new(4).put("W:1@new-zealand B:1@tonga B:1@vietnam").attacks(W);
    assert!(play.can_propose(W, "propose_country own=new-zealand theirs=tonga"));
    play.cannot_propose(W, "propose_country own=new-zealand theirs=vietnam");
}

#[test]
fn teg_17_6_teg_t27_a_continent_with_whatever_is_taken_later() {
    let pact = json!({ "kind": "continent", "continent": "south-america" });
    let mut play = Scene::new(4).put("W:5@argentina W:1@chile B:5@brazil R:1@uruguay").pact(W, B, pact).attacks(W);
    play.takes(W, "argentina", "uruguay").act(W, "advance armies=2");
    play.refuses(W, "attack from=uruguay to=brazil");
    let play = Scene(json!(play.game())).set("nested", json!([])).attacks(B);
    play.refuses(B, "attack from=brazil to=uruguay");
    // What lies on its border is not inside.
    let play = Scene::new(4).put("W:5@uruguay B:5@nigeria").pact(W, B, json!({ "kind": "continent", "continent": "south-america" }));
    assert!(play.clone().attacks(W).offers(W, "attack from=uruguay to=nigeria"));
    assert!(play.attacks(B).offers(B, "attack from=nigeria to=uruguay"));
}

#[test]
fn teg_17_14_teg_t30_a_pair_ends_when_a_country_is_lost() {
    let scene = Scene::new(4).put("W:3@argentina B:1@brazil R:9@bolivia B:9@uruguay").pact(W, B, country("argentina", "brazil"));
    let mut play = scene.attacks(R);
    play.takes(R, "bolivia", "brazil");
    assert!(play.view().pacts.is_empty() && play.event("pact_over").is_some());
    let mut play = Scene(json!(play.game())).set("nested", json!([])).attacks(B);
    play.takes(B, "uruguay", "brazil");
    let play = Scene(json!(play.game())).set("nested", json!([])).attacks(W);
    assert!(play.offers(W, "attack from=argentina to=brazil"));
}

#[test]
fn teg_17_13_teg_t31_an_announced_end() {
    let mut play = Scene::new(4).put("W:3@chile B:3@argentina").pact(W, B, json!({ "kind": "world" })).attacks(W);
    play.act(W, "announce_end pact=pact-1");
    play.refuses(W, "attack from=chile to=argentina");
    play.refuses(W, "announce_end pact=pact-1");
    play.clock_until(|play| play.active() == Some(B) && play.stage() == "attack");
    assert!(play.offers(B, "attack from=argentina to=chile"), "the partner is free at once");
    assert_eq!(play.view().pacts.len(), 1);
    play.clock_until(|play| play.active() == Some(R));
    assert!(play.view().pacts.is_empty());
}

#[test]
fn teg_17_18_teg_t74_three_proposals_a_turn() {
    let mut play = Scene::new(4).put("W:3@chile B:3@argentina").attacks(W);
    for number in 1..4 {
        play.act(W, "propose_world to=1");
        play.refuses(W, "propose_continent to=1 continent=asia");
        play.act(B, format!("refuse proposal=offer-{number}"));
    }
    play.refuses(W, "propose_world to=1");
    assert!(play.offers(W, "propose_world to=2"));
    play.clock_until(|play| play.active() == Some(B));
    assert!(play.offers(W, "propose_world to=1"));
}

#[test]
fn teg_17_17_a_proposal_whose_conditions_fail_is_void() {
    let mut play = Scene::new(4).put("W:9@chile B:1@argentina B:1@egypt").attacks(W);
    play.proposes(B, "propose_country own=argentina theirs=chile").takes(W, "chile", "argentina");
    play.act(W, "advance armies=0").act(W, "accept proposal=offer-1");
    assert!(play.view().pacts.is_empty() && play.event("lapsed").unwrap().contains_key("void"));
}

#[test]
fn teg_24_2_teg_24_3_fair_play_speaks_in_set_phrases() {
    let fair = Options { style: Style::FairPlay, ..Options::default() };
    for seat in SeatId::all(3) {
        assert!(start(&Options::default(), 3, 1).game().talk(seat).phrases.is_empty(), "vale todo: free public chat");
        assert!(!start(&fair, 3, 1).game().talk(seat).phrases.is_empty());
    }
}

#[test]
fn teg_24_4_nobody_talks_in_private() {
    for style in [Style::ValeTodo, Style::FairPlay] {
        let play = start(&Options { style, ..Options::default() }, 3, 1);
        assert!(SeatId::all(3).all(|seat| !play.game().talk(seat).private));
    }
}

#[test]
fn teg_24_3_in_fair_play_only_the_turn_seat_proposes() {
    let options = Options { style: Style::FairPlay, ..Options::default() };
    let play = Scene::with(&options, 4).put("W:3@chile B:3@argentina").attacks(W);
    assert!(play.offers(W, "propose_world to=1"));
    play.refuses(B, "propose_world to=0");
    assert!(start(&options, 3, 1).prompt(W).is_some());
}

#[test]
fn teg_17_14_teg_21_7_every_pact_ends_when_its_seat_is_eliminated() {
    let world = || json!({ "kind": "world" });
    let scene = Scene::new(4).put("W:9@chile B:1@argentina");
    let scene = scene.pact(B, R, world()).pact(B, U, json!({ "kind": "continent", "continent": "asia" })).pact(W, R, world());
    let mut play = scene.attacks(W);
    play.act(B, "propose_border to=2 border=africa+asia").act(U, "propose_world to=1").takes(W, "chile", "argentina");
    assert!(!play.view().seats[1].alive);
    assert_eq!(play.view().pacts.iter().map(|pact| pact.id.as_str()).collect::<Vec<_>>(), ["pact-3"]);
    assert_eq!((play.view().proposals.len(), play.events("pact_over").len(), play.events("lapsed").len()), (0, 2, 2));
}

#[test]
fn teg_17_14_wider_pacts_outlive_the_countries_they_were_made_for() {
    let continent = json!({ "kind": "continent", "continent": "south-america" });
    let scene = Scene::new(4).put("W:3@argentina B:1@brazil B:1@cuba R:9@bolivia").pact(W, B, continent);
    let mut play =
        scene.pact(W, B, json!({ "kind": "border", "border": "africa+south-america" })).pact(W, B, json!({ "kind": "world" })).attacks(R);
    play.takes(R, "bolivia", "brazil");
    assert_eq!(play.view().pacts.len(), 3);
}

#[test]
fn teg_17_14_pacts_end_with_their_seat() {
    let mut play = Scene::new(4).put("W:3@chile B:3@argentina").pact(W, B, json!({ "kind": "world" })).attacks(U);
    play.act(W, "concede");
    assert!(play.view().pacts.is_empty());
}

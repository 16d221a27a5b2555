//! TEG-17, TEG-18, TEG-24: pacts, proposals, international zones.

use crate::scene::{B, Play, R, Scene, U, W, start};
use engine::serde_json::{Value, json};
use engine::{Game, SeatId};
use teg::{Options, Style};

fn zone(since: u32, offender: Option<u8>) -> Value {
    json!({ "kind": "zone", "at": "tasmania", "since": since, "offender": offender })
}

fn border() -> Value {
    json!({ "kind": "border", "border": "africa+asia" })
}

fn country(a: &str, b: &str) -> Value {
    json!({ "kind": "country", "a": a, "a_seat": 0, "b": b, "b_seat": 1 })
}

/// Proposes and accepts.
fn sign(play: &mut Play, one: SeatId, other: SeatId, text: &str) {
    play.act(one, text);
    let id = play.view().proposals.last().unwrap().id.clone();
    play.act(other, &format!("accept proposal={id}"));
}

#[test]
fn teg_17_3_a_proposal_is_answered_or_lapses() {
    let mut play = Scene::new(4).put("W:3@chile B:3@argentina").attacks(W);
    play.act(W, "propose_country own=chile theirs=argentina");
    assert!(play.offers(W, "attack from=chile to=argentina"), "not in force yet");
    play.refuses(R, "accept proposal=offer-1");
    play.act(B, "refuse proposal=offer-1");
    assert!(play.view().pacts.is_empty());
    play.act(W, "propose_world to=1").act(W, "withdraw proposal=offer-2");
    play.act(B, "propose_continent to=0 continent=asia").act(W, "end_attacks");
    play.clock_until(|play| play.active() != Some(W));
    assert!(play.view().proposals.is_empty(), "lapses with the turn in which it was made");
    sign(&mut play, W, B, "propose_country own=chile theirs=argentina");
    assert_eq!(play.view().pacts[0].parties, [W, B]);
}

#[test]
fn teg_17_15_teg_17_4_a_pact_is_kept_and_not_signed_twice() {
    let mut play = Scene::new(4).put("W:3@chile B:3@argentina").attacks(W);
    sign(&mut play, B, W, "propose_country own=argentina theirs=chile");
    play.refuses(W, "attack from=chile to=argentina");
    play.refuses(W, "propose_country own=chile theirs=argentina");
    assert!(play.offers(W, "propose_world to=1"), "another kind may be added");
}

#[test]
fn teg_17_5_countries_of_a_pair_lie_within_three_borders() {
    let play = Scene::new(4).put("W:1@new-zealand B:1@tonga B:1@vietnam").attacks(W);
    assert!(play.offers(W, "propose_country own=new-zealand theirs=tonga"));
    play.refuses(W, "propose_country own=new-zealand theirs=vietnam");
}

#[test]
fn teg_17_6_teg_t27_a_continent_with_whatever_is_taken_later() {
    let pact = json!({ "kind": "continent", "continent": "south-america" });
    let mut play = Scene::new(4).put("W:5@argentina W:1@chile B:5@brazil R:1@uruguay").pact(W, B, pact).attacks(W);
    play.takes(W, "argentina", "uruguay").act(W, "advance armies=2");
    play.refuses(W, "attack from=uruguay to=brazil");
    let play = Scene(json!(play.game)).set("nested", json!([])).attacks(B);
    play.refuses(B, "attack from=brazil to=uruguay");
}

#[test]
fn teg_17_7_teg_17_11_teg_t28_a_border_between_continents() {
    let put = "W:3+1@turkey W:3@israel B:5@egypt";
    let play = Scene::new(4).put(put).pact(W, B, border()).attacks(W);
    play.refuses(W, "attack from=israel to=egypt");
    play.refuses(W, "launch from=turkey to=egypt");
    Scene::new(4).put(put).pact(W, B, border()).attacks(B).refuses(B, "attack from=egypt to=israel");
    let play = Scene::new(4).put("W:3+1@turkey R:1@israel R:1@iraq B:5@egypt").pact(W, B, border()).attacks(W);
    play.refuses(W, "launch from=turkey to=egypt");
}

#[test]
fn teg_17_11_teg_t29_no_flight_over_a_pair() {
    let put = "W:2+1@colombia B:2@nicaragua R:9@el-salvador W:2+1@chile W:2+1@honduras W:2+1@mexico";
    let mut play = Scene::new(4).put(put).pact(W, B, country("colombia", "nicaragua")).attacks(W);
    play.refuses(W, "launch from=colombia to=el-salvador");
    play.refuses(W, "launch from=chile to=el-salvador");
    play.act(W, "launch from=honduras to=el-salvador");
    assert_eq!(play.on("el-salvador"), "R:6");
    play.act(W, "launch from=mexico to=nicaragua");
    assert_eq!(play.on("nicaragua"), "B:1");
}

#[test]
fn teg_17_14_teg_t30_a_pair_ends_when_a_country_is_lost() {
    let scene = Scene::new(4).put("W:3@argentina B:1@brazil R:9@bolivia B:9@uruguay").pact(W, B, country("argentina", "brazil"));
    let mut play = scene.attacks(R);
    play.takes(R, "bolivia", "brazil");
    assert!(play.view().pacts.is_empty() && play.event("pact_over").is_some());
    let mut play = Scene(json!(play.game)).set("nested", json!([])).attacks(B);
    play.takes(B, "uruguay", "brazil");
    let play = Scene(json!(play.game)).set("nested", json!([])).attacks(W);
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
fn teg_17_11_teg_t54_a_detour() {
    let put = "W:2+2@vietnam B:9@philippines R:9@australia R:1@india R:1@sumatra";
    let mut play = Scene::new(4).put(put).pact(W, B, country("vietnam", "philippines")).attacks(W);
    play.refuses(W, "launch from=vietnam to=philippines");
    play.act(W, "launch from=vietnam to=australia");
    assert_eq!(play.on("australia"), "R:8");
    assert_eq!(play.event("launch").unwrap()["route"], json!(["vietnam", "india", "sumatra", "australia"]));
}

#[test]
fn teg_17_11_teg_t68_worldwide_pact_and_routes() {
    let put = "W:2+1@argentina R:9@sahara B:1@brazil W:1@uruguay R:1@nigeria R:1@mauritania";
    let mut play = Scene::new(4).put(put).pact(W, B, json!({ "kind": "world" })).attacks(W);
    play.act(W, "launch from=argentina to=sahara");
    assert_eq!(play.on("sahara"), "R:8");
    let route = play.event("launch").unwrap()["route"].clone();
    assert_ne!(route, json!(["argentina", "brazil", "sahara"]));
    // A route is barred where it steps from the launcher's country into the partner's, and no further:
    // with a third seat between the two it may cross Brazil.
    assert_eq!(route, json!(["argentina", "bolivia", "brazil", "sahara"]));
    // With everything beside Brazil the launcher's, and Mauritania the partner's, Nigeria is the only way round.
    let scene = Scene::new(4).put(put).put("W:1@bolivia W:1@paraguay W:1@chile B:1@mauritania").pact(W, B, json!({ "kind": "world" }));
    let mut play = scene.clone().attacks(W);
    play.act(W, "launch from=argentina to=sahara");
    let event = play.event("launch").unwrap();
    assert_eq!(event["route"], json!(["argentina", "uruguay", "nigeria", "sahara"]));
    assert_eq!((&event["damage"], play.on("sahara")), (&json!(1), "R:8".to_owned()));
    // With that barred too no route is left, and without the pact the shortest one does two armies' damage.
    scene.put("B:1@nigeria").attacks(W).refuses(W, "launch from=argentina to=sahara");
    let mut play = Scene::new(4).put(put).attacks(W);
    play.act(W, "launch from=argentina to=sahara");
    assert_eq!(play.on("sahara"), "R:7");
}

#[test]
fn teg_17_18_teg_t74_three_proposals_a_turn() {
    let mut play = Scene::new(4).put("W:3@chile B:3@argentina").attacks(W);
    for number in 1..4 {
        play.act(W, "propose_world to=1");
        play.refuses(W, "propose_continent to=1 continent=asia");
        play.act(B, &format!("refuse proposal=offer-{number}"));
    }
    play.refuses(W, "propose_world to=1");
    assert!(play.offers(W, "propose_world to=2"));
    play.clock_until(|play| play.active() == Some(B));
    assert!(play.offers(W, "propose_world to=1"));
}

#[test]
fn teg_17_17_a_proposal_whose_conditions_fail_is_void() {
    let mut play = Scene::new(4).put("W:9@chile B:1@argentina B:1@egypt").attacks(W);
    play.act(B, "propose_country own=argentina theirs=chile").takes(W, "chile", "argentina");
    play.act(W, "advance armies=0").act(W, "accept proposal=offer-1");
    assert!(play.view().pacts.is_empty() && play.event("lapsed").unwrap().contains_key("void"));
}

#[test]
fn teg_24_2_teg_24_3_fair_play_speaks_in_set_phrases() {
    let fair = Options { style: Style::FairPlay, ..Options::default() };
    for seat in SeatId::all(3) {
        assert!(start(&Options::default(), 3, 1).game.talk(seat).phrases.is_empty(), "vale todo: free public chat");
        assert!(!start(&fair, 3, 1).game.talk(seat).phrases.is_empty());
    }
}

#[test]
fn teg_24_4_nobody_talks_in_private() {
    for style in [Style::ValeTodo, Style::FairPlay] {
        let play = start(&Options { style, ..Options::default() }, 3, 1);
        assert!(SeatId::all(3).all(|seat| !play.game.talk(seat).private));
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

fn zoned(put: &str, exchanges: [u32; 2]) -> Scene {
    let scene = Scene::new(4).put(put).player(W, "exchanges", json!(exchanges[0]));
    scene.player(B, "exchanges", json!(exchanges[1]))
}

#[test]
fn teg_18_4_teg_18_7_teg_t32_a_zone_must_be_attacked_and_left_with_one() {
    let scene = || zoned("W:9@new-zealand B:9@australia W:1@tasmania", [3, 3]).cards(B, "iran").pact(W, B, zone(1, None));
    let mut play = scene().attacks(B);
    play.takes(B, "australia", "tasmania").act(B, "advance armies=0").act(B, "end_attacks");
    play.clock_until(|play| play.active() != Some(B));
    assert!(play.hand(B).cards.len() == 1 && json!(play.view().pacts[0].terms)["offender"].is_null());
    let mut play = scene().attacks(B);
    assert_eq!(play.prompt(B).unwrap().hints.unwrap()["zones"], json!(["tasmania"]));
    play.act(B, "end_attacks");
    play.clock_until(|play| play.active() != Some(B));
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
    play.act(B, "end_attacks");
    play.clock_until(|play| play.active() != Some(B));
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
fn teg_17_14_pacts_end_with_their_seat() {
    let mut play = Scene::new(4).put("W:3@chile B:3@argentina").pact(W, B, json!({ "kind": "world" })).attacks(U);
    play.act(W, "concede");
    assert!(play.view().pacts.is_empty());
}

#[test]
fn teg_18_4_the_duty_begins_with_the_first_turn_after_signing() {
    // A scene is played in turn 40.
    for (since, breach) in [(39, true), (40, false)] {
        let scene = zoned("W:9@new-zealand B:9@australia B:1@tasmania", [3, 3]).cards(W, "iran chile").pact(W, B, zone(since, None));
        let mut play = scene.attacks(W);
        assert_eq!(play.prompt(W).unwrap().hints.unwrap()["zones"] == json!(["tasmania"]), breach, "the warning (TEG-18.6)");
        play.clock_until(|play| play.active() != Some(W));
        assert_eq!(json!(play.view().pacts[0].terms)["offender"].is_null(), !breach, "signed in turn {since}");
        assert_eq!(play.view().seats[0].cards, if breach { 1 } else { 2 });
    }
}

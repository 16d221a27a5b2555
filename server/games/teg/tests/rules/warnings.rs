//! What a choice gives up without saying so is said before (TEG-5.5, 5.9, 13.4, 13.9, 18.6).

use crate::scene::{B, Look, Play, Scene, W};
use engine::SeatId;
use engine::serde_json::{Value, json};
use teg::board::ContinentId;

/// Warnings of actions with this verb.
fn warned(play: &Play, seat: SeatId, verb: &str) -> Vec<Value> {
    let all = play.hints(seat)["warn"].as_array().cloned().unwrap_or_default();
    for warning in &all {
        assert!(play.verbs(seat).contains(&warning["verb"].as_str().unwrap()), "{warning} warns of what is not offered");
    }
    all.into_iter().filter(|warning| warning["verb"] == verb).collect()
}

#[test]
fn teg_5_9_teg_13_4_teg_13_9_the_stage_of_cards_warns_of_what_is_left() {
    let oceania = ContinentId::named("oceania").unwrap().countries().iter().copied();
    let scene = Scene::new(4).give(W, oceania).put("W:2@tonga W:2@japan").cards(W, "tonga").player(W, "claims", json!(["oceania"]));
    let mut play = scene.clone().fact("solo", json!(["tonga"])).request(W);
    assert_eq!(warned(&play, W, "take_continent"), [json!({ "verb": "take_continent", "k": "teg.warn.continent" })]);
    assert_eq!(warned(&play, W, "end_request"), [json!({ "verb": "end_request", "k": "teg.warn.card" })]);
    play.act(W, "take_card");
    assert!(warned(&play, W, "take_continent").is_empty(), "it costs nothing any more");
    let bonuses = play.values(W, "bonus", "at");
    assert_eq!(warned(&play, W, "end_request"), [json!({ "verb": "end_request", "k": "teg.warn.bonus", "p": { "at": bonuses } })]);
    for at in bonuses {
        play.act(W, format!("bonus at={at}"));
    }
    assert_eq!(
        warned(&play, W, "end_request"),
        [json!({ "verb": "end_request", "k": "teg.warn.claim", "p": { "continents": ["oceania"] } })]
    );
    play.act(W, "take_continent continent=oceania");
    assert!(warned(&play, W, "end_request").is_empty());
    // A continent card that is taken first gives the other up, and then there is nothing left to warn of but the bonus.
    let mut given = scene.fact("solo", json!(["tonga"])).request(W);
    given.act(W, "take_continent continent=oceania");
    assert_eq!(warned(&given, W, "end_request")[0]["k"], "teg.warn.bonus");
}

#[test]
fn teg_13_6_a_card_that_needs_an_exchange_is_warned_of_as_well() {
    let hand = "argentina chile cuba egypt norway";
    let mut play = Scene::new(4).put("W:2@tonga").cards(W, hand).fact("solo", json!(["tonga"])).request(W);
    assert_eq!(warned(&play, W, "end_request")[0]["k"], "teg.warn.card");
    play.act(W, "exchange cards=[\"card-argentina\"]");
    // Armies must be placed first; nothing can be ended yet.
    assert!(warned(&play, W, "end_request").is_empty() && !play.offers(W, "end_request"));
}

#[test]
fn teg_13_11_an_exchange_warns_of_the_bonus_it_gives_up() {
    // Argentina's card alone is a set; Chechnya's too, but that is another seat's country.
    let scene = Scene::new(4).put("B:1@argentina B:1@cuba").cards(B, "argentina chechnya");
    let play = scene.clone().turn_of(B);
    let expected = json!({ "verb": "exchange", "fields": { "cards": ["card-argentina"] }, "k": "teg.warn.exchange", "p": { "cards": ["card-argentina"] } });
    assert_eq!(warned(&play, B, "exchange"), [expected]);
    let placed = scene.player(B, "cards", json!([{ "country": "argentina", "bonus": true }])).turn_of(B);
    assert!(warned(&placed, B, "exchange").is_empty() && placed.verbs(B).contains(&"exchange"));
}

#[test]
fn teg_5_5_an_exchange_warns_where_no_country_can_take_its_armies() {
    let paraguay = "B:1@paraguay W:2@argentina W:2@bolivia W:2@brazil";
    let closed = "B:1@malaysia W:2@china W:2@india W:2@korea W:2@vietnam";
    let scene = Scene::new(5).put(paraguay).put(closed).cards(B, "chechnya");
    assert_eq!(warned(&scene.clone().turn_of(B), B, "exchange"), [json!({ "verb": "exchange", "k": "teg.warn.lost" })]);
    assert!(warned(&scene.put("B:1@egypt").turn_of(B), B, "exchange").is_empty());
}

#[test]
fn teg_18_6_a_breach_is_warned_of_before_it_is_one() {
    let zone = json!({ "kind": "zone", "at": "tasmania", "since": 1, "offender": null });
    let scene = || Scene::new(4).put("W:9@new-zealand B:9@australia W:1@tasmania").pact(W, B, zone.clone());
    let mut play = scene().attacks(B);
    assert_eq!(warned(&play, B, "end_attacks"), [json!({ "verb": "end_attacks", "k": "teg.warn.zone", "p": { "at": "tasmania" } })]);
    play.takes(B, "australia", "tasmania").act(B, "advance armies=1");
    assert!(warned(&play, B, "end_attacks").is_empty());
    play.act(B, "end_attacks");
    assert_eq!(warned(&play, B, "end_regroup"), [json!({ "verb": "end_regroup", "k": "teg.warn.breach", "p": { "at": "tasmania" } })]);
    play.act(B, "regroup from=tasmania to=australia armies=1");
    assert!(warned(&play, B, "end_regroup").is_empty());
    // While an agreed attack is due the end of the stage starts that and ends nothing.
    let joint = json!({ "kind": "joint", "target": "sumatra", "lead": 1, "lead_from": "australia", "ally": 0, "ally_from": "india", "fought": null });
    let due = scene().put("W:3@india").pact(W, B, joint).attacks(B);
    assert!(warned(&due, B, "end_attacks").is_empty() && due.offers(B, "start_joint pact=pact-2"));
}

//! What the bots answer in clear positions.

use crate::scene::{B, Look, Play, R, Scene, U, W, at};
use engine::SeatId;
use engine::serde_json::json;
use teg::board::{ContinentId, CountryId};

/// What the level `normal` answers; it does not depend on chance.
fn normal(play: &Play, seat: SeatId) -> String {
    play.bot("normal", seat)
}

fn continent(id: &str) -> Vec<CountryId> {
    ContinentId::named(id).unwrap().countries().to_vec()
}

/// What black answers to a proposal of white in red's turn.
fn answered(scene: Scene, proposal: &str) -> String {
    let mut play = scene.attacks(R);
    play.proposes(W, proposal);
    let answer = normal(&play, B);
    let (verb, id) = answer.split_once(' ').unwrap();
    assert_eq!(id, "proposal=offer-1");
    verb.to_owned()
}

#[test]
fn teg_d16_a_bot_accepts_pacts_that_protect_it_more_than_they_cost() {
    let put = |white: u32, black: u32| Scene::new(4).put(&format!("W:{white}@chile B:{black}@argentina W:1@egypt B:1@israel"));
    assert_eq!(answered(put(5, 2), "propose_world to=1"), "accept");
    assert_eq!(answered(put(2, 5), "propose_world to=1"), "refuse");
    assert_eq!(answered(put(3, 3), "propose_world to=1"), "accept", "neither could do anything");
    // Only attacks that the pact would forbid count: black is strong beside Argentina, not beside Egypt.
    let scene = || put(2, 5).put("W:7@egypt");
    assert_eq!(answered(scene(), "propose_continent to=1 continent=south-america"), "refuse");
    assert_eq!(answered(scene(), "propose_border to=1 border=africa+asia"), "accept");
    assert_eq!(answered(scene(), "propose_country own=egypt theirs=israel"), "accept");
    assert_eq!(answered(scene(), "propose_country own=chile theirs=argentina"), "refuse");
    assert_eq!(answered(scene(), "propose_world to=1"), "accept", "one chance for each");
    // A promising attack has more free armies than there are defenders.
    assert_eq!(answered(put(2, 4), "propose_world to=1"), "refuse");
    assert_eq!(answered(put(3, 4), "propose_world to=1"), "accept");
}

#[test]
fn teg_d16_a_bot_signs_nothing_with_its_prey_or_its_last_rival() {
    let scene = || Scene::new(4).put("W:5@chile B:2@argentina");
    assert_eq!(answered(scene().objective(B, "obj-13"), "propose_world to=1"), "refuse", "black's objective is to destroy white");
    assert_eq!(answered(scene().objective(B, "obj-15"), "propose_world to=1"), "accept", "or red, which is none of white's business");
    let void = json!([{ "id": "obj-13", "void": true, "done": false }]);
    assert_eq!(answered(scene().player(B, "objectives", void), "propose_world to=1"), "accept", "it can no longer be met");
    assert_eq!(answered(scene().player(U, "conceded", json!(true)), "propose_world to=1"), "accept", "three are left");
    let mut two = scene().player(U, "conceded", json!(true)).player(R, "conceded", json!(true)).attacks(B);
    two.act(W, "propose_world to=1");
    assert_eq!(normal(&two, B), "refuse proposal=offer-1");
}

#[test]
fn teg_d16_a_bot_joins_an_attack_that_is_strong_enough() {
    let joint = |put: &str| {
        let scene = Scene::new(4).put("W:5@iran B:4@russia U:5@ukraine").put(put);
        answered(scene, "propose_joint target=ukraine own=iran theirs=russia lead=me")
    };
    // Seven armies may fight, five defend.
    assert_eq!(joint(""), "accept");
    assert_eq!(joint("U:6@ukraine"), "accept");
    assert_eq!(joint("U:7@ukraine"), "refuse");
    assert_eq!(joint("B:3@russia"), "accept");
    assert_eq!(joint("W:9@iran B:2@russia"), "refuse", "it would hardly take part");
    let mut lead = Scene::new(4).put("W:5@iran B:2@russia U:2@ukraine").attacks(R);
    lead.proposes(W, "propose_joint target=ukraine own=iran theirs=russia lead=partner");
    assert_eq!(normal(&lead, B), "refuse proposal=offer-1", "whoever leads, its own country is what counts");
    let zone = Scene::new(4).put("W:9@new-zealand B:9@australia W:1@tasmania").player(W, "exchanges", json!(3));
    assert_eq!(answered(zone.player(B, "exchanges", json!(3)), "propose_zone to=1 zone=tasmania"), "accept");
}

#[test]
fn teg_d16_proposals_are_answered_before_anything_else_and_out_of_turn() {
    let mut play = Scene::new(4).put("W:5@chile B:9@egypt").attacks(B);
    for level in ["easy", "normal"] {
        assert_eq!(play.bot(level, R), "", "{level}: nothing to say, nothing due");
    }
    play.act(W, "propose_world to=1").act(R, "propose_world to=1").act(W, "propose_world to=2");
    assert_eq!((normal(&play, B), normal(&play, R)), ("accept proposal=offer-1".into(), "accept proposal=offer-3".into()));
    play.act(B, "accept proposal=offer-1");
    assert_eq!(normal(&play, B), "refuse proposal=offer-2", "red stands weak beside Egypt");
    play.act(B, "refuse proposal=offer-2");
    assert!(normal(&play, B).starts_with("storm"), "then it plays on");
    // The level `easy` answers as well, now so, now so.
    assert_eq!(play.bots("easy", R, 40).into_iter().collect::<Vec<_>>(), ["accept proposal=offer-3", "refuse proposal=offer-3"]);
    // And it takes a due decision by chance.
    let due = play.bots("easy", B, 40);
    assert!(["storm ", "attack ", "end_attacks"].iter().all(|verb| due.iter().any(|act| act.starts_with(verb))), "{due:?}");
}

#[test]
fn teg_d4_the_normal_bot_places_everything_on_its_best_front() {
    // Norway and Venezuela meet two countries of others each.
    let placed = |put: &str, objective: &str| {
        let play = Scene::new(4).put("B:1@norway B:1@venezuela").put(put).objective(B, objective).turn_of(B);
        normal(&play, B)
    };
    assert_eq!(placed("", "obj-03"), "place armies=4 at=norway pool=free", "equal fronts: the first in country-id order");
    assert_eq!(placed("", "obj-08"), "place armies=4 at=venezuela pool=free", "South America is wanted");
    assert_eq!(placed("R:2@finland", "obj-03"), "place armies=4 at=venezuela pool=free", "its neighbours are weaker");
    assert_eq!(placed("B:2@venezuela", "obj-03"), "place armies=4 at=venezuela pool=free", "more armies stand there");
    assert_eq!(placed("B:9@colombia", "obj-03"), "place armies=4 at=colombia pool=free", "three countries of others, and many armies");
    // Nothing goes where nobody can be attacked.
    let home = Scene::new(4).give(B, continent("south-america")).put("B:9@paraguay B:1@venezuela").objective(B, "obj-03").turn_of(B);
    assert!(!normal(&home, B).contains("paraguay"));
    let mut done = Scene::new(4).put("B:1@norway").turn_of(B);
    done.act(B, "place pool=free at=norway armies=4");
    assert_eq!(normal(&done, B), "end_placing");
}

#[test]
fn teg_d5_the_normal_bot_attacks_where_it_is_stronger() {
    let attack = |put: &str, objective: &str| normal(&Scene::new(4).put("W:1@japan").put(put).objective(W, objective).attacks(W), W);
    assert_eq!(
        attack("W:5@argentina B:1@brazil B:2@chile R:9@bolivia R:9@paraguay R:9@uruguay", "obj-03"),
        "storm from=argentina keep=1 to=brazil"
    );
    // Wanted countries first: Sahara lies in Africa.
    assert_eq!(attack("W:5@spain", "obj-03"), "storm from=spain keep=1 to=sahara");
    assert_eq!(attack("W:5@spain", "obj-04"), "storm from=spain keep=1 to=france");
    // Three armies against one are enough, two are not; three against two are not.
    assert_eq!(attack("W:3@spain", "obj-04"), "storm from=spain keep=1 to=france");
    assert_eq!(attack("W:2@spain", "obj-04"), "end_attacks");
    assert_eq!(attack("W:3@spain R:2@france R:2@portugal R:2@sahara", "obj-04"), "end_attacks");
    // It breaks off when the advantage is gone.
    assert_eq!(attack("W:9@spain R:4@france R:9@portugal R:9@sahara", "obj-04"), "storm from=spain keep=4 to=france");
    // Shared countries are left alone.
    let play = Scene::new(4).share("sahara", "B:1 R:1", "contested").put("W:5@spain R:9@france R:9@portugal").attacks(W);
    assert_eq!(normal(&play, W), "end_attacks");
}

#[test]
fn teg_d7_teg_d9_teg_d12_the_normal_bot_follows_and_regroups() {
    let mut play = Scene::new(4).put("W:9@argentina B:1@brazil").attacks(W);
    play.takes(W, "argentina", "brazil");
    assert_eq!(normal(&play, W), "advance armies=2");
    let mut back = Scene::new(4).put("W:9@brazil B:1@uruguay W:1@argentina").attacks(W);
    back.takes(W, "brazil", "uruguay");
    assert_eq!(normal(&back, W), "advance armies=0");
    // What stands idle goes towards the nearest enemy: from Paraguay to Brazil, which meets Africa.
    let idle = Scene::new(4).give(W, continent("south-america")).put("W:5@paraguay W:2@argentina");
    let mut play = idle.attacks(W);
    play.act(W, "end_attacks");
    assert_eq!(normal(&play, W), "regroup armies=4 from=paraguay to=brazil");
    play.act(W, "regroup from=paraguay to=brazil armies=4");
    assert!(normal(&play, W).starts_with("regroup armies=1 from=argentina"));
    play.act(W, "regroup from=argentina to=brazil armies=1");
    assert_eq!(normal(&play, W), "end_regroup", "what meets an enemy stays");
}

#[test]
fn teg_d10_teg_d13_the_normal_bot_takes_what_is_due() {
    let mut play = Scene::new(4)
        .give(W, continent("oceania"))
        .cards(W, "tonga")
        .fact("solo", json!(["tonga"]))
        .player(W, "claims", json!(["oceania"]))
        .request(W);
    assert_eq!(normal(&play, W), "take_card");
    play.act(W, "take_card");
    assert_eq!(normal(&play, W), "bonus at=tonga");
    play.act(W, "bonus at=tonga");
    assert_eq!(normal(&play, W), "take_continent continent=oceania");
    play.act(W, "take_continent continent=oceania");
    assert_eq!(normal(&play, W), "end_request");
    let play = Scene::new(4).put("B:1@chile").cards(B, "argentina").turn_of(B);
    assert_eq!(normal(&play, B), "exchange cards=[\"card-argentina\"]");
    // It joins nobody out of a condominium, and sees through what it has begun.
    let pact = json!({ "kind": "condominium", "at": "ukraine" });
    let mut play = Scene::new(6).share("ukraine", "B:5 R:5", "allied").put("W:2@belarus").pact(R, B, pact).attacks(R);
    play.act(R, "invite from=ukraine to=belarus");
    assert_eq!(normal(&play, B), "refuse_invite");
    play.act(B, "accept_invite");
    assert_eq!(normal(&play, R), "roll");
    assert!(play.armies(R, "ukraine") == 5 && at("ukraine").touches(at("belarus")));
}

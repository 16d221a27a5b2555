//! TEG-21 to TEG-23: elimination, conceding, objectives, victory.

use crate::scene::{B, Look, Play, R, Scene, U, W, Y, at};
use engine::serde_json::json;
use std::collections::BTreeSet;
use teg::board::{ContinentId, CountryId, Goal, ObjectiveId};

fn continent(id: &str) -> Vec<CountryId> {
    ContinentId::named(id).unwrap().countries().to_vec()
}

fn met(id: &str, owned: &BTreeSet<CountryId>) -> bool {
    match ObjectiveId::named(id).unwrap().goal() {
        Goal::Occupy(occupy) => occupy.met(owned),
        _ => panic!("{id} asks for no countries"),
    }
}

/// Countries that just meet an objective.
fn just(id: &str) -> BTreeSet<CountryId> {
    let Goal::Occupy(occupy) = ObjectiveId::named(id).unwrap().goal() else { panic!() };
    let mut owned: BTreeSet<CountryId> = occupy.continents.iter().flat_map(|continent| continent.countries()).copied().collect();
    for (continent, count) in &occupy.counts {
        let mut inside = continent.countries().to_vec();
        inside.sort_by_key(|country| country.is_island());
        owned.extend(inside.into_iter().take(*count as usize));
    }
    if let Some((count, _)) = occupy.islands {
        let islands = ["cuba", "jamaica", "tonga", "sumatra", "tasmania"].map(at);
        owned.extend(islands.into_iter().take(count as usize - 1));
    }
    owned.extend(CountryId::all().take(occupy.any as usize));
    owned
}

#[test]
fn teg_22_2_teg_22_3_every_occupation_objective_is_met_and_no_less() {
    for number in (1..=12).chain([20]) {
        let id = format!("obj-{number:02}");
        let owned = just(&id);
        assert!(met(&id, &owned), "{id}");
        for country in &owned {
            let mut less = owned.clone();
            less.remove(country);
            assert!(!met(&id, &less), "{id} without {country}");
        }
    }
}

#[test]
fn teg_22_4_teg_t59_islands_may_serve_twice() {
    let mut owned: BTreeSet<CountryId> = continent("africa").into_iter().collect();
    let more = ["spain", "france", "italy", "great-britain", "china", "iran", "iraq", "india", "cuba", "jamaica", "tonga", "sumatra"];
    owned.extend(more.map(at));
    assert!(met("obj-11", &owned));
    owned.remove(&at("sumatra"));
    assert!(!met("obj-11", &owned));
}

#[test]
fn teg_22_1_forty_five_countries_win() {
    let mine: Vec<CountryId> = CountryId::all().filter(|id| *id != at("tasmania")).take(44).collect();
    let mut play = Scene::new(4).give(W, mine).put("W:9@australia R:1@tasmania").attacks(W);
    play.act_when(W, "attack from=australia to=tasmania", |play| play.event("conquered").is_some());
    assert_eq!(play.winner(), Some((W, "countries".into())));
    assert!(play.view().seats.iter().all(|seat| seat.objectives.is_some()), "TEG-22.7");
    assert!(play.wall() && play.prompt(W).is_none());
}

#[test]
fn teg_23_1_teg_t41_two_seats_need_both_objectives() {
    let take = |ids: &str| {
        let mut mine = continent("europe");
        mine.extend(continent("south-america"));
        mine.extend(continent("north-america"));
        mine.retain(|id| *id != at("spain"));
        let mut play = Scene::new(2).give(B, CountryId::all()).give(W, mine).put("W:9@portugal B:1@spain").objective(W, ids).attacks(W);
        play.act_when(W, "attack from=portugal to=spain", |play| play.event("conquered").is_some());
        play.winner().map(|(seat, _)| seat)
    };
    assert_eq!(take("obj-02 obj-04"), None);
    assert_eq!(take("obj-02 obj-02"), Some(W));
}

#[test]
fn teg_23_3_teg_t58_three_seats_need_ten_more() {
    for (more, winner) in [(9, None), (10, Some(W))] {
        let mut mine = continent("europe");
        mine.extend(continent("south-america"));
        mine.extend(CountryId::all().filter(|id| ["asia", "africa"].contains(&id.continent().name())).take(more));
        mine.retain(|id| *id != at("spain"));
        let rest = Scene::new(3).give(W, mine).put("W:9@portugal R:1@spain").objective(W, "obj-02");
        let mut play = rest.attacks(W);
        play.act_when(W, "attack from=portugal to=spain", |play| play.event("conquered").is_some());
        assert_eq!(play.winner().map(|(seat, _)| seat), winner, "{more} more");
    }
}

#[test]
fn teg_23_3_islands_lower_what_obj_11_needs() {
    let Goal::Occupy(occupy) = ObjectiveId::named("obj-11").unwrap().goal() else { panic!() };
    let owned = |ids: &[&str]| ids.iter().map(|id| at(id)).collect::<BTreeSet<_>>();
    assert_eq!(occupy.needed(&owned(&[])), 21);
    assert_eq!(occupy.needed(&owned(&["iceland", "ireland", "great-britain", "japan"])), 17);
}

#[test]
fn teg_22_5_teg_t39_whom_an_objective_means() {
    let play = Scene::new(4).objective(W, "obj-13").objective(B, "obj-18").objective(R, "obj-15").objective(U, "obj-14").attacks(W);
    let destroy = |seat| play.hand(seat).objectives[0].destroy;
    // White holds "destroy white", nobody plays green, red holds "destroy red".
    assert_eq!((destroy(W), destroy(B), destroy(R), destroy(U)), (Some(U), Some(W), Some(B), Some(B)));
    let play = Scene::new(4).objective(U, "obj-19").attacks(W);
    assert_eq!(play.hand(U).objectives[0].destroy, Some(W), "the left-hand neighbour");
}

#[test]
fn teg_21_2_teg_21_4_teg_t40_somebody_else_was_quicker() {
    // Yellow stands for the rulebook's green; red wanted blue.
    let scene = Scene::new(6)
        .put("Y:9@chile U:1@argentina R:1@japan W:1@cuba B:1@spain")
        .cards(U, "iran egypt")
        .objective(R, "obj-16")
        .objective(Y, "obj-13");
    let mut play = scene.attacks(Y);
    play.takes(Y, "chile", "argentina");
    assert_eq!((play.hand(Y).cards.len(), play.hand(U).cards.len(), play.view().seats[3].alive), (2, 0, false));
    assert_eq!((play.only("inherited"), play.only("objective_void")), (vec![Y], vec![R]));
    assert!(play.hand(R).objectives[0].common && play.winner().is_none());
    assert_eq!(play.event("eliminated").unwrap()["cards"], 2);
    assert!(play.prompt(U).is_none());
}

#[test]
fn teg_22_6_teg_t43_only_the_last_blow_counts() {
    let scene = Scene::new(6).put("Y:9@chile R:1@argentina").objective(W, "obj-15").objective(Y, "obj-13").put("W:1@japan");
    let mut play = scene.attacks(Y);
    play.takes(Y, "chile", "argentina");
    assert!(play.winner().is_none() && play.hand(W).objectives[0].common);
    let mut play = Scene::new(6).put("W:9@chile R:1@argentina").objective(W, "obj-15").attacks(W);
    play.takes(W, "chile", "argentina");
    assert_eq!(play.winner(), Some((W, "destroyed".into())));
}

#[test]
fn teg_21_5_teg_21_6_teg_t75_conceding() {
    let scene = Scene::new(4).put("B:3@chile W:9@argentina B:1@egypt").cards(B, "iran").objective(W, "obj-12");
    let mut play = scene.turn_of(B);
    play.act(B, "concede");
    assert_eq!((play.active(), play.on("chile"), play.view().seats[1].conceded), (Some(R), "B:3".into(), true));
    assert_eq!(play.event("lost_armies").unwrap()["armies"], 4);
    assert!(play.prompt(B).is_none() && play.hand(B).cards.len() == 1);
    let mut later = Scene(json!(play.game())).put("B:1@chile R:1@egypt").attacks(W);
    later.takes(W, "argentina", "chile");
    assert_eq!(later.hand(W).cards.len(), 1);
}

#[test]
fn teg_21_5_the_last_one_wins() {
    let mut play = Scene::new(4).put("W:3@chile B:3@argentina").attacks(W);
    play.act(R, "concede").act(U, "concede");
    assert!(play.winner().is_none());
    play.act(W, "concede");
    assert_eq!(play.winner(), Some((B, "last".into())));
}

#[test]
fn teg_28_1_a_half_met_pair_shows_nowhere() {
    let mut mine = continent("europe");
    mine.extend(continent("south-america"));
    let play = Scene::new(2).give(B, CountryId::all()).give(W, mine).objective(W, "obj-02 obj-04").attacks(W);
    assert!(!play.table().to_string().contains("obj-"));
}

#[test]
fn teg_22_1_forty_five_countries_and_not_one_less() {
    for (before, wins) in [(43, false), (44, true)] {
        // In country-id order; Uruguay is none of them.
        let mut play = Scene::new(4).give(W, CountryId::all().take(before)).put("W:9@argentina").attacks(W);
        assert_eq!(play.view().seats[0].countries as usize, before);
        play.takes(W, "argentina", "uruguay");
        assert_eq!(play.winner(), wins.then(|| (W, "countries".to_owned())), "with {} countries", before + 1);
    }
}

fn condominium() -> engine::serde_json::Value {
    json!({ "kind": "condominium", "at": "ukraine" })
}

/// Red and black share Ukraine; it is red's turn and it has just invited black against Belarus.
fn invited() -> Play {
    let scene = Scene::new(6).share("ukraine", "B:5 R:5", "allied").put("W:9@belarus W:1@cuba R:3@iran");
    let mut play = scene.pact(R, B, condominium()).attacks(R);
    play.act(R, "invite from=ukraine to=belarus");
    play
}

#[test]
fn teg_21_6_teg_21_7_open_decisions_go_with_their_seat() {
    // The conqueror: no further army, and its turn is over.
    let mut play = Scene::new(4).put("W:9@argentina B:1@brazil B:1@cuba").attacks(W);
    play.takes(W, "argentina", "brazil").act(W, "concede");
    assert_eq!((play.on("brazil"), play.active(), play.view().pending), ("W:1".into(), Some(B), None));
    // Whoever was invited has refused; the invitation of a lead that is gone lapses, and its turn is over.
    let mut play = invited();
    play.act(B, "concede");
    assert!(play.keys().contains(&"invite_refused") && play.due() == [R]);
    assert_eq!(json!(play.view().deeds.refused), json!(["belarus"]));
    let mut play = invited();
    play.act(R, "concede");
    assert!(play.keys().contains(&"invite_lapsed") && !play.keys().contains(&"invite_refused"));
    assert_eq!((play.active(), play.view().pending), (Some(U), None));
    // An ally that is gone has stopped; a lead that is gone ends the attack and its turn.
    let mut play = invited();
    play.act(B, "accept_invite").act_when(R, "roll", |play| play.armies(R, "ukraine") == 5);
    assert_eq!(play.due(), [B]);
    play.act(B, "concede");
    assert_eq!(play.due(), [R]);
    play.act_when(R, "roll", |play| play.armies(R, "ukraine") == 5);
    assert_eq!((play.due(), play.asks(R)), (vec![R], "outward".into()), "it goes on alone");
    let mut play = invited();
    play.act(B, "accept_invite").act(R, "concede");
    assert!(play.keys().contains(&"joint_ended") && play.active() == Some(U));
    // A further army that is not sent, and the other one's that is.
    let mut play = Scene::new(6).share("ukraine", "B:5 R:5", "allied").put("W:1@belarus W:1@cuba").pact(R, B, condominium()).attacks(R);
    play.act(R, "invite from=ukraine to=belarus").act(B, "accept_invite");
    play.act_when(R, "roll", |play| play.event("joint_conquered").is_some());
    play.act(R, "follow armies=1").act(B, "concede");
    assert_eq!((play.on("belarus"), play.due(), play.view().pending), ("B:1 R:2".into(), vec![R], None));
}

#[test]
fn teg_21_6_nothing_follows_on_the_turn_of_who_is_gone() {
    // Red took Ukraine with black: black would regroup, but red concedes before.
    let scene = || {
        let scene =
            Scene::new(6).share("ukraine", "B:1 R:1", "allied").fact("shared", json!([[1, "ukraine"]])).put("B:4@russia R:1@iran W:1@cuba");
        scene.cards(R, "egypt").pact(R, B, condominium())
    };
    let mut play = scene().request(R);
    play.act(R, "concede");
    assert_eq!((play.active(), play.stage() == "ally"), (Some(U), false));
    // While the ally regroups, its concession ends that alone, and the next turn begins.
    let mut play = scene().request(R);
    play.act(R, "end_request");
    assert_eq!((play.stage(), play.due()), ("ally".into(), vec![B]));
    play.act(B, "concede");
    assert_eq!(play.active(), Some(U));
    // Who concedes out of turn leaves the running turn as it is.
    let mut play = scene().attacks(R);
    play.act(W, "concede");
    assert_eq!((play.active(), play.stage(), play.due()), (Some(R), "attack".into(), vec![R]));
    // A placing seat: its armies are lost, the next one places.
    let stage = json!({ "deploy": { "seat": 1, "placement": 1, "rest": [2, 3] } });
    let mut play = Scene::new(4).put("B:1@chile W:1@cuba").fact("pools", json!({ "free": 8, "bound": {} })).set("stage", stage).play();
    play.act(B, "concede");
    assert_eq!((play.active(), play.on("chile"), play.event("lost_armies").unwrap()["armies"].clone()), (Some(R), "B:1".into(), json!(8)));
}

#[test]
fn teg_21_2_teg_13_11_an_inherited_card_may_bring_its_bonus_once_more() {
    let mut scene = Scene::new(6).put("Y:9@chile U:1@argentina R:1@japan W:1@cuba B:1@spain").cards(U, "iran egypt");
    scene.0["players"][U.index()]["cards"][0]["bonus"] = json!(true);
    let mut play = scene.attacks(Y);
    play.takes(Y, "chile", "argentina");
    let held = json!(play.game())["players"][Y.index()]["cards"].clone();
    assert_eq!(held, json!([{ "country": "iran", "bonus": false }, { "country": "egypt", "bonus": false }]));
}

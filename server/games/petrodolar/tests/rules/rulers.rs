//! PET-6, PET-7 and PET-8.

use crate::scene::{A, B, Look, Play, Scene, fresh};
use engine::SeatId;
use engine::serde_json::json;
use std::collections::BTreeMap;

#[test]
fn pet_6_1_only_a_capital_without_any_ruler() {
    let play = Scene::new(2).put("A:K@melqan-7 B:K@sirhat-1").ruler_step(A);
    assert_eq!(play.values(A, "place", "at"), ["dabash-6", "jazuf-3", "nuzir-6", "ombar-5", "qafar-0", "tarwan-4"]);
    play.refuses(A, "place kind=dictator at=melqan-7");
    play.refuses(A, "place kind=dictator at=sirhat-1");
    play.refuses(A, "place kind=dictator at=ombar-4");
}

#[test]
fn pet_6_2_agents_on_the_capital_do_not_matter() {
    let mut play = Scene::new(2).agent(A, "ombar-5").agent(B, "ombar-5").ruler_step(A);
    play.act(A, "place kind=king at=ombar-5");
    assert_eq!(play.on("ombar-5"), "A:K");
}

#[test]
fn pet_6_3_placing_costs_as_much_as_a_step() {
    for (kind, cost) in [("king", 20), ("politician", 20), ("dictator", 10), ("sheik", 10)] {
        let mut play = Scene::new(2).ruler_step(A);
        assert_eq!(play.hints(A)["cost"]["place"][kind], json!(cost));
        play.act(A, format!("place kind={kind} at=ombar-5"));
        assert_eq!(play.cash(A), 70 - cost);
    }
    let poor = Scene::new(2).cash(A, 10).ruler_step(A);
    assert_eq!(poor.values(A, "place", "kind"), ["dictator", "sheik"]);
}

#[test]
fn pet_6_4_after_placing_no_ruler_moves() {
    let mut play = Scene::new(2).put("A:S@melqan-0").ruler_step(A);
    play.act(A, "place kind=king at=ombar-5");
    assert!(play.verbs(A).iter().all(|verb| !["move", "place"].contains(verb)));
    play.refuses(A, "move from=melqan-0 to=melqan-1");
}

#[test]
fn pet_6_5_rulers_come_back_any_number_of_times_at_full_price() {
    // One and the same sheik is placed, driven out and placed again, three times over.
    let mut play = Scene::new(2).put("B:K@melqan-0").cash(B, 900).ruler_step(A);
    for time in 1..=3 {
        play.act(A, "place kind=sheik at=melqan-7");
        assert_eq!((play.event("placed").unwrap()["cost"].clone(), play.cash(A)), (json!(10), 70 - 10 * time), "time {time}");
        assert_eq!((play.on("melqan-7"), play.reserve(A, "sheik")), ("A:S".into(), 0));
        play.edit(|state| state["phase"] = json!({ "is": "ruler", "seat": 1 })).act(B, "move from=melqan-0 to=melqan-7");
        assert_eq!((play.on("melqan-7"), play.reserve(A, "sheik")), ("B:K".into(), 1), "time {time}");
        play.edit(|state| {
            state["position"]["rulers"] = json!({ "melqan-0": { "seat": 1, "kind": "king" } });
            state["phase"] = json!({ "is": "ruler", "seat": 0 });
        });
    }
    // By a card as well, and each of two kings for itself.
    let mut fall = Scene::new(2).put("A:K@melqan-7 A:K@sirhat-1").agent(A, "melqan-7").cards("INC-12").cash(A, 20).agent_step(A);
    fall.act(A, "agent to=melqan-3").act(A, "lose_ruler at=melqan-7");
    assert_eq!((fall.reserve(A, "king"), fall.active()), (1, Some(B)));
    fall.clock_until(|play| play.active() == Some(A) && play.phase() == "ruler");
    assert_eq!(fall.hints(A)["cost"]["place"], json!({ "dictator": 10, "sheik": 10, "king": 20, "politician": 20 }));
    fall.act(A, "place kind=king at=nuzir-6");
    assert_eq!((fall.cash(A), fall.reserve(A, "king"), fall.on("nuzir-6")), (0, 0, "A:K".into()));
}

#[test]
fn pet_6_6_placing_controls_at_once_and_takes_the_berth() {
    let mut play = Scene::new(2).fleet("B:2@melqan").ruler_step(A);
    play.act(A, "place kind=king at=melqan-7");
    assert_eq!((play.table()["control"]["melqan"].clone(), play.lying("melqan")), (json!(0), "A:2".into()));
    assert_eq!(play.event("captured").unwrap(), *json!({ "seat": 0, "at": "melqan", "count": 2, "victim": 1 }).as_object().unwrap());
    assert_eq!(play.earnings(A), 40);
    // Never an attack.
    Scene::new(2).put("B:K@melqan-7").ruler_step(A).refuses(A, "place kind=dictator at=melqan-7");
}

#[test]
fn pet_7_1_exactly_one_own_ruler_at_least_one_step() {
    let play = Scene::new(2).put("A:S@melqan-0 B:K@ombar-0").ruler_step(A);
    assert_eq!(play.path("melqan-0", ""), Err("PET-7.1".into()));
    play.refuses(A, "move from=ombar-0 to=ombar-7");
    play.refuses(A, "move from=melqan-4 to=melqan-5");
    assert_eq!(play.values(A, "move", "from"), ["melqan-0"]);
}

#[test]
fn pet_7_2_the_whole_path_is_paid_from_cash() {
    for (letter, step) in [("K", 20), ("P", 20), ("D", 10), ("S", 10)] {
        let scene = Scene::new(2).put(&format!("A:{letter}@melqan-6"));
        let path = "melqan-5 dabash-0 dabash-7";
        let mut play = scene.clone().cash(A, 3 * step).ruler_step(A);
        assert_eq!(play.path("melqan-6", path), Ok(3 * step));
        play.act(A, "move from=melqan-6 to=dabash-7");
        assert_eq!(play.cash(A), 0);
        let short = scene.cash(A, 3 * step - 10).ruler_step(A);
        assert_eq!(short.path("melqan-6", path), Err("PET-7.2".into()));
        short.refuses(A, "move from=melqan-6 to=dabash-7");
    }
}

#[test]
fn pet_7_3_money_alone_bounds_a_paid_move() {
    let mut play = Scene::new(2).put("A:S@melqan-0").agent(B, "jazuf-7").cash(A, 200).ruler_step(A);
    play.act(A, "move from=melqan-0 to=jazuf-4");
    let moved = play.event("moved").unwrap();
    assert_eq!((moved["path"].as_array().unwrap().len(), moved["cost"].clone(), play.cash(A)), (10, json!(100), 100));
}

#[test]
fn pet_7_4_an_incident_space_stops_the_move_and_draws_once() {
    let mut play = Scene::new(2).put("A:S@melqan-2").cards("INC-01 INC-02").ruler_step(A);
    assert_eq!(play.path("melqan-2", "melqan-3 melqan-4"), Err("PET-7.4".into()));
    play.act(A, "move from=melqan-2 to=melqan-3 via=melqan-2");
    assert_eq!((play.event("card").unwrap()["by"].clone(), play.cash(A)), (json!("ruler"), 90));
    // It stays there for a turn without a card, then leaves freely.
    let mut later = Scene::new(2).put("A:S@melqan-3 A:D@sirhat-0").cards("INC-02").ruler_step(A);
    let mut other = later.clone();
    other.act(A, "move from=sirhat-0 to=sirhat-7");
    assert!(other.event("card").is_none());
    later.act(A, "move from=melqan-3 to=melqan-4");
    assert!(later.event("card").is_none());
}

#[test]
fn pet_7_5_no_ruler_enters_or_passes_another() {
    for owner in ["A:K", "B:K"] {
        let play = Scene::new(2).put(&format!("A:S@melqan-6 {owner}@melqan-5")).ruler_step(A);
        assert_eq!(play.path("melqan-6", "melqan-5"), Err("PET-7.5".into()));
        assert_eq!(play.path("melqan-6", "melqan-5 melqan-4"), Err("PET-7.5".into()));
        play.refuses(A, "move from=melqan-6 to=melqan-5");
    }
    // A ruler on a capital cannot be passed either, even where it could be attacked.
    let play = Scene::new(2).put("A:S@melqan-6 B:K@melqan-7").ruler_step(A);
    assert_eq!(play.path("melqan-6", "melqan-7"), Ok(10));
    assert_eq!(play.path("melqan-6", "melqan-7 melqan-0"), Err("PET-8.1".into()));
}

#[test]
fn pet_7_6_enemy_agent_stops_a_ruler() {
    let scene = Scene::new(2).put("A:S@melqan-6");
    let play = scene.clone().agent(B, "melqan-5").ruler_step(A);
    assert_eq!(play.path("melqan-6", "melqan-5"), Ok(10));
    assert_eq!(play.path("melqan-6", "melqan-5 melqan-4"), Err("PET-7.6".into()));
    assert!(play.offers(A, "move from=melqan-6 to=melqan-5"));
    play.refuses(A, "move from=melqan-6 to=melqan-4");
    let own = scene.agent(A, "melqan-5").ruler_step(A);
    assert_eq!(own.path("melqan-6", "melqan-5 melqan-4"), Ok(20));
}

#[test]
fn pet_7_7_leaving_a_space_shared_with_an_agent_is_free() {
    let play = Scene::new(2).put("A:S@melqan-6").agent(B, "melqan-6").ruler_step(A);
    assert_eq!(play.path("melqan-6", "melqan-5 melqan-4"), Ok(20));
    assert_eq!(play.path("melqan-6", "melqan-7 melqan-0"), Ok(20));
}

#[test]
fn pet_7_8_only_stopping_on_a_capital_gives_control() {
    let scene = Scene::new(2).put("A:S@melqan-6").fleet("B:1@melqan");
    let mut pass = scene.clone().ruler_step(A);
    pass.act(A, "move from=melqan-6 to=melqan-0");
    assert_eq!((pass.table()["control"].clone(), pass.lying("melqan")), (json!({}), "B:1".into()));
    let mut stop = scene.ruler_step(A);
    stop.act(A, "move from=melqan-6 to=melqan-7");
    assert_eq!((stop.table()["control"].clone(), stop.lying("melqan")), (json!({ "melqan": 0 }), "A:1".into()));
}

#[test]
fn pet_7_9_a_ruler_leaves_the_board_only_by_attack_card_or_elimination() {
    let mut left = BTreeMap::new();
    for seed in 0..60 {
        fresh(2 + u8::try_from(seed % 3).unwrap(), seed).wander(seed, |before, play| {
            for seat in SeatId::all(play.seats()) {
                let gone = standing(before, seat) - standing(play, seat);
                let told = |key: &str, field: &str| play.events(key).iter().filter(|told| told[field] == json!(seat)).count();
                let placed = told("opened", "seat") + told("placed", "seat");
                let out = told("eliminated", "seat") + told("resigned", "seat") > 0;
                let taken = told("attacked", "victim") + told("fell", "seat");
                let expected = if out { standing(before, seat) } else { i64::try_from(taken).unwrap() - i64::try_from(placed).unwrap() };
                assert_eq!(gone, expected, "seed {seed}, {seat}: {:?}", play.keys());
                if gone > 0 {
                    let way = if out { "out" } else { play.keys()[play.keys().len().min(2) - 1] };
                    *left.entry(way.to_owned()).or_insert(0) += gone;
                }
            }
        });
    }
    assert!(left.len() >= 3, "rulers left in too few ways: {left:?}");
}

fn standing(play: &Play, seat: SeatId) -> i64 {
    i64::try_from(play.view().rulers.values().filter(|ruler| ruler.seat == seat).count()).unwrap()
}

#[test]
fn pet_7_9_no_step_lets_a_player_withdraw_one() {
    let scene = Scene::new(2).put("A:K@melqan-7 A:K@melqan-0 A:S@ombar-0").fleet("A:1@north A:1@south").agent(A, "melqan-7");
    let wreck = scene.clone().cards("INC-05").agent_step(A).act(A, "agent to=melqan-3").clone();
    let rise = scene.clone().cards("INC-15").agent_step(A).act(A, "agent to=melqan-3").clone();
    let fall = scene.clone().cards("INC-12").agent_step(A).act(A, "agent to=melqan-3").clone();
    assert_eq!((wreck.asks(A), rise.asks(A), fall.asks(A)), ("wreck".into(), "rise".into(), "fall".into()));
    for play in [scene.clone().agent_step(A), scene.clone().ruler_step(A), scene.trade_step(A), wreck, rise] {
        play.refuses(A, "lose_ruler at=melqan-7");
        assert!(!play.verbs(A).contains(&"lose_ruler"), "{:?}", play.asks(A));
    }
    // A fall takes a ruler of its kind and no other.
    assert_eq!(fall.values(A, "lose_ruler", "at"), ["melqan-0", "melqan-7"]);
    fall.refuses(A, "lose_ruler at=ombar-0");
}

#[test]
fn pet_8_1_the_last_step_onto_a_capital_of_another_kind_attacks() {
    let mut play = Scene::new(2).put("A:S@melqan-6 B:K@melqan-7").ruler_step(A);
    assert_eq!(play.hints(A)["cost"]["attack"], json!({ "melqan-6": ["melqan-7"] }));
    play.act(A, "move from=melqan-6 to=melqan-7");
    let told = json!({ "seat": 0, "kind": "sheik", "at": "melqan-7", "victim": 1, "victim_kind": "king" });
    assert_eq!((play.on("melqan-7"), play.event("attacked").unwrap()), ("A:S".into(), told.as_object().unwrap().clone()));
}

#[test]
fn pet_8_2_equal_kinds_block_each_other() {
    for letter in ["K", "P", "D", "S"] {
        let play = Scene::new(2).put(&format!("A:{letter}@melqan-6 B:{letter}@melqan-7")).ruler_step(A);
        assert_eq!(play.path("melqan-6", "melqan-7"), Err("PET-8.2".into()));
        play.refuses(A, "move from=melqan-6 to=melqan-7");
    }
}

#[test]
fn pet_8_3_an_attack_is_otherwise_a_normal_move() {
    let scene = Scene::new(2).put("A:S@melqan-5 B:K@melqan-7");
    let mut play = scene.clone().agent(B, "melqan-7").ruler_step(A);
    play.act(A, "move from=melqan-5 to=melqan-7");
    assert_eq!((play.cash(A), play.on("melqan-7")), (50, "A:S".into()));
    scene.clone().agent(B, "melqan-6").ruler_step(A).refuses(A, "move from=melqan-5 to=melqan-7");
    scene.cash(A, 10).ruler_step(A).refuses(A, "move from=melqan-5 to=melqan-7");
}

#[test]
fn pet_8_4_the_attacked_ruler_returns_to_its_reserve() {
    let mut play = Scene::new(2).put("A:S@melqan-6 B:K@melqan-7").ruler_step(A);
    assert_eq!(play.reserve(B, "king"), 1);
    play.act(A, "move from=melqan-6 to=melqan-7");
    assert_eq!(play.reserve(B, "king"), 2);
}

#[test]
fn pet_8_5_the_attacker_takes_country_and_tankers() {
    let mut play = Scene::new(2).put("A:S@melqan-6 B:K@melqan-7").fleet("B:3@melqan B:1@north").ruler_step(A);
    play.act(A, "move from=melqan-6 to=melqan-7");
    assert_eq!(
        (play.table()["control"]["melqan"].clone(), play.lying("melqan"), play.lying("north")),
        (json!(0), "A:3".into(), "B:1".into())
    );
    assert_eq!(play.keys(), ["moved", "attacked", "captured"]);
    assert_eq!((play.earnings(A), play.earnings(B)), (20, 0));
}

#[test]
fn pet_8_6_no_other_attacks_and_none_is_compulsory() {
    // Outside capitals, against own rulers, by or against agents.
    Scene::new(2).put("A:S@melqan-6 B:K@melqan-5").ruler_step(A).refuses(A, "move from=melqan-6 to=melqan-5");
    Scene::new(2).put("A:S@melqan-6 A:K@melqan-7").ruler_step(A).refuses(A, "move from=melqan-6 to=melqan-7");
    let mut agent = Scene::new(2).put("B:K@melqan-7").agent(A, "melqan-3").agent(B, "melqan-7").agent_step(A);
    agent.act(A, "agent to=melqan-7");
    assert_eq!((agent.on("melqan-7"), agent.table()["seats"][1]["agent"].clone()), ("B:K".into(), json!("melqan-7")));
    // With an attack possible he may do something else.
    assert!(Scene::new(2).put("A:S@melqan-6 B:K@melqan-7").ruler_step(A).offers(A, "move from=melqan-6 to=melqan-5"));
}

#[test]
fn pet_8_7_a_free_move_may_end_in_an_attack() {
    let mut play = Scene::new(2).put("A:S@melqan-6 B:K@melqan-7").agent(A, "sirhat-1").cards("INC-14").agent_step(A);
    play.act(A, "agent to=sirhat-5").act(A, "rise from=melqan-6 to=melqan-7");
    assert_eq!((play.on("melqan-7"), play.cash(A)), ("A:S".into(), 70));
    assert_eq!(play.keys()[..2], ["moved", "attacked"]);
}

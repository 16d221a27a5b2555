//! PET-T1 to PET-T13: what the leaflet itself says.

use crate::scene::{A, B, Look, Scene, fresh};
use engine::serde_json::json;

fn earn(rulers: &str, pipes: &str, fleet: &str) -> u32 {
    Scene::new(2).put(rulers).pipes(pipes).fleet(fleet).trade_step(A).earnings(A)
}

#[test]
fn pet_t1_prices_of_placing() {
    for (kind, price) in [("king", 20), ("politician", 20), ("dictator", 10), ("sheik", 10)] {
        let mut play = Scene::new(2).ruler_step(A);
        play.act(A, format!("place kind={kind} at=melqan-7"));
        assert_eq!(play.event("placed").unwrap()["cost"], json!(price));
        assert_eq!(play.cash(A), 70 - price);
    }
}

#[test]
fn pet_t2_prices_of_five_steps() {
    for (letter, price) in [("K", 100), ("P", 100), ("D", 50), ("S", 50)] {
        let mut play = Scene::new(2).put(&format!("A:{letter}@melqan-4")).cash(A, 100).ruler_step(A);
        play.act(A, "move from=melqan-4 to=dabash-5");
        let moved = play.event("moved").unwrap();
        assert_eq!((moved["path"].as_array().unwrap().len(), moved["cost"].clone(), play.cash(A)), (5, json!(price), 100 - price));
    }
}

#[test]
fn pet_t3_the_start() {
    for n in 2..=4_u8 {
        let table = fresh(n, 8).table();
        for seat in table["seats"].as_array().unwrap() {
            assert_eq!((seat["cash"].clone(), seat["unplaced_tanker"].clone()), (json!(70), json!(true)));
        }
        assert_eq!(
            (table["pipelines"].clone(), table["supply"].clone()),
            (json!(["dabash-qafar"]), json!({ "tankers": 16 - n, "pipelines": 11 }))
        );
    }
}

#[test]
fn pet_t4_a_king_and_one_tanker() {
    assert_eq!(earn("A:K@melqan-7", "", "A:1@melqan"), 20);
}

#[test]
fn pet_t5_a_politician_and_two_tankers() {
    assert_eq!(earn("A:P@melqan-7", "", "A:2@melqan"), 40);
}

#[test]
fn pet_t6_a_dictator_and_three_tankers() {
    assert_eq!(earn("A:D@melqan-7", "", "A:3@melqan"), 20);
}

#[test]
fn pet_t7_two_countries_and_a_pipeline() {
    assert_eq!(earn("A:S@melqan-7 A:P@qafar-0", "melqan-qafar", "A:3@melqan"), 60);
    assert_eq!(earn("A:P@melqan-7 A:S@qafar-0", "melqan-qafar", "A:3@melqan"), 50);
    assert_eq!(earn("A:S@melqan-7 A:P@qafar-0", "", "A:3@melqan"), 20);
}

#[test]
fn pet_t8_prices_of_trade() {
    let mut buy = Scene::new(2).trade_step(A);
    buy.act(A, "buy_tanker to=north");
    assert_eq!(buy.cash(A), 20);
    let mut sell = Scene::new(2).fleet("A:1@north").trade_step(A);
    sell.act(A, "sell_tanker at=north");
    assert_eq!(sell.cash(A), 100);
    let mut pipe = Scene::new(2).trade_step(A);
    pipe.act(A, "buy_pipeline border=melqan-qafar");
    assert_eq!(pipe.cash(A), 40);
}

#[test]
fn pet_t9_from_coast_to_coast_in_two_turns() {
    let mut play = Scene::new(2).put("A:K@melqan-7 A:P@sirhat-1 A:S@ombar-0").fleet("A:1@melqan").trade_step(A);
    play.refuses(A, "move_tanker from=melqan to=sirhat");
    play.act(A, "move_tanker from=melqan to=north");
    play.refuses(A, "move_tanker from=north to=sirhat");
    play.act(A, "end_turn");
    while play.active() == Some(B) {
        play.clock(B);
    }
    play.clock(A);
    play.act(A, "move from=ombar-0 to=ombar-7").act(A, "move_tanker from=north to=sirhat");
    assert_eq!((play.lying("sirhat"), play.lying("north")), ("A:1".into(), String::new()));
}

#[test]
fn pet_t10_through_the_canal_into_a_berth() {
    let mut play = Scene::new(2).put("A:K@jazuf-3 A:P@dabash-6").fleet("A:1@north").trade_step(A);
    play.act(A, "move_tanker from=north to=jazuf");
    assert_eq!(play.lying("jazuf"), "A:1");
}

#[test]
fn pet_t11_an_agent_goes_neither_three_nor_five_steps() {
    let play = Scene::new(2).agent(A, "melqan-7").agent_step(A);
    assert_eq!(play.path("melqan-7", "melqan-6 melqan-5 melqan-4"), Err("PET-9.2".into()));
    assert_eq!(play.path("melqan-7", "melqan-6 melqan-5 melqan-4 melqan-3 melqan-2"), Err("PET-9.2".into()));
    assert_eq!(play.path("melqan-7", "melqan-6 melqan-5 melqan-4 melqan-3"), Ok(0));
    // A space that only a path of another length reaches is not offered.
    play.refuses(A, "agent to=melqan-4");
}

#[test]
fn pet_t12_broke_and_no_incident_space() {
    let mut play = Scene::new(3).cash(A, 0).agent(A, "melqan-7").turn_of(A);
    play.act(A, "agent to=sirhat-0");
    assert!(!play.alive(A));
}

#[test]
fn pet_t13_broke_and_a_loan() {
    let mut play = Scene::new(3).cash(A, 0).agent(A, "melqan-7").cards("INC-01").turn_of(A);
    play.act(A, "agent to=melqan-3");
    assert_eq!((play.alive(A), play.cash(A), play.phase(), play.active()), (true, 30, "ruler".into(), Some(A)));
}

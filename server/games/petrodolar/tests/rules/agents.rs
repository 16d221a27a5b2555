//! PET-9.

use crate::scene::{A, B, Look, Scene, fresh};
use engine::serde_json::json;
use petrodolar::board::SpaceId;

#[test]
fn pet_9_1_the_agent_stays_while_its_owner_does() {
    for seed in 0..10 {
        fresh(3, seed).wander(seed, |_, play| {
            let table = play.view();
            if table.round > 0 {
                assert!(table.seats.iter().all(|seat| seat.agent.is_some() == seat.alive));
            }
        });
    }
}

#[test]
fn pet_9_2_exactly_four_steps_for_nothing() {
    let mut play = Scene::new(2).agent(A, "melqan-7").agent_step(A);
    assert_eq!(play.path("melqan-7", "melqan-0 melqan-1 sirhat-7"), Err("PET-9.2".into()));
    assert_eq!(play.path("melqan-7", "melqan-0 melqan-1 sirhat-7 sirhat-0"), Ok(0));
    assert_eq!(play.path("melqan-7", "melqan-0 melqan-1 sirhat-7 sirhat-0 sirhat-1"), Err("PET-9.2".into()));
    assert_eq!(play.path("melqan-7", "melqan-0 melqan-7 melqan-6 melqan-5"), Err("PET-5.3".into()));
    play.act(A, "agent to=sirhat-0");
    assert_eq!(play.event("agent").unwrap()["path"], json!(["melqan-0", "melqan-1", "sirhat-7", "sirhat-0"]));
    assert_eq!(play.cash(A), 70);
}

#[test]
fn pet_9_3_nothing_is_in_an_agents_way() {
    let crowded = Scene::new(2).put("A:K@melqan-0 B:K@melqan-1 B:P@sirhat-7 B:S@sirhat-0").agent(A, "melqan-7").agent(B, "melqan-1");
    let mut play = crowded.agent_step(A);
    assert_eq!(play.values(A, "agent", "to").len(), 6);
    play.act(A, "agent to=sirhat-0");
    assert_eq!((play.on("sirhat-0"), play.table()["seats"][0]["agent"].clone()), ("B:S".into(), json!("sirhat-0")));
}

#[test]
fn pet_9_4_it_draws_only_where_its_fourth_step_ends() {
    let mut pass = Scene::new(2).agent(A, "melqan-5").cards("INC-04").agent_step(A);
    assert_eq!(pass.path("melqan-5", "melqan-4 melqan-3 melqan-2 melqan-1"), Ok(0));
    pass.act(A, "agent to=melqan-1");
    assert!(pass.event("card").is_none());
    let mut end = Scene::new(2).agent(A, "melqan-7").cards("INC-04").agent_step(A);
    end.act(A, "agent to=melqan-3");
    assert_eq!(end.event("card").unwrap(), *json!({ "seat": 0, "card": "INC-04", "by": "agent", "at": "melqan-3" }).as_object().unwrap());
}

#[test]
fn pet_9_5_an_agent_never_controls() {
    let mut play = Scene::new(2).agent(A, "melqan-3").fleet("B:1@melqan").agent_step(A);
    play.act(A, "agent to=melqan-7");
    assert_eq!((play.table()["control"].clone(), play.lying("melqan")), (json!({}), "B:1".into()));
}

#[test]
fn pet_9_6_every_space_leads_to_five_others_at_least() {
    for space in SpaceId::all() {
        let play = Scene::new(2).agent(A, space.name()).agent_step(A);
        assert!(play.values(A, "agent", "to").len() >= 5, "{space}");
    }
}

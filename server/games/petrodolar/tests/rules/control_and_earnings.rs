//! PET-10.

use crate::scene::{A, B, Look, Scene};
use engine::serde_json::json;

#[test]
fn pet_10_1_control_is_a_ruler_on_the_capital() {
    let play = Scene::new(2).put("A:K@melqan-7 B:S@sirhat-1 A:P@qafar-1").trade_step(A);
    assert_eq!(play.table()["control"], json!({ "melqan": 0, "sirhat": 1 }));
}

#[test]
fn pet_10_2_control_ends_when_the_ruler_leaves() {
    let mut play = Scene::new(2).put("A:K@melqan-7").fleet("A:2@melqan").ruler_step(A);
    assert_eq!(play.earnings(A), 40);
    play.act(A, "move from=melqan-7 to=melqan-0");
    assert_eq!((play.table()["control"].clone(), play.earnings(A)), (json!({}), 0));
}

#[test]
fn pet_10_3_only_berthed_tankers_earn_and_each_for_one_tower() {
    let earn = |fleet: &str| Scene::new(2).put("A:K@melqan-7").fleet(fleet).trade_step(A).earnings(A);
    assert_eq!((earn("A:3@north"), earn("A:1@melqan A:3@north"), earn("A:2@melqan")), (0, 20, 40));
}

#[test]
fn pet_10_4_the_rate_is_that_of_the_towers_country() {
    for (letter, rate) in [("K", 20), ("P", 20), ("D", 10), ("S", 10)] {
        assert_eq!(Scene::new(2).put(&format!("A:{letter}@melqan-7")).fleet("A:1@melqan").trade_step(A).earnings(A), rate);
    }
    // The tanker lies at the sheik's coast, the oil is the politician's.
    let play = Scene::new(2).put("A:S@melqan-7 A:P@qafar-0").pipes("melqan-qafar").fleet("A:1@melqan").trade_step(A);
    assert_eq!(play.earnings(A), 20);
}

#[test]
fn pet_10_5_groups_are_chains_of_pipelines_between_own_countries() {
    let chain = Scene::new(2).put("A:K@melqan-7 A:P@qafar-0 A:P@nuzir-6").fleet("A:9@melqan");
    assert_eq!(chain.clone().trade_step(A).earnings(A), 40);
    assert_eq!(chain.clone().pipes("melqan-qafar").trade_step(A).earnings(A), 120);
    assert_eq!(chain.clone().pipes("melqan-qafar qafar-nuzir").trade_step(A).earnings(A), 180);
    assert_eq!(chain.pipes("qafar-nuzir").trade_step(A).earnings(A), 40);
    let cut = Scene::new(2).put("A:K@melqan-7 B:P@qafar-0 A:P@nuzir-6").fleet("A:9@melqan").pipes("melqan-qafar qafar-nuzir");
    assert_eq!(cut.trade_step(A).earnings(A), 40);
}

#[test]
fn pet_10_6_a_group_earns_its_best_towers_up_to_its_tankers() {
    let group = Scene::new(2).put("A:D@melqan-7 A:K@qafar-0").pipes("melqan-qafar");
    let earn = |count: u8| group.clone().fleet(&format!("A:{count}@melqan")).trade_step(A).earnings(A);
    assert_eq!([1, 4, 5, 6, 7].map(earn), [20, 80, 90, 100, 100]);
}

#[test]
fn pet_10_7_earnings_are_the_best_sum_over_all_groups() {
    let play = Scene::new(2).put("A:D@melqan-7 A:K@qafar-0 A:P@ombar-5").pipes("melqan-qafar").fleet("A:2@melqan A:1@ombar").turn_of(A);
    assert_eq!((play.earnings(A), play.cash(A)), (60, 130));
}

#[test]
fn pet_10_8_no_berth_no_control_no_earnings() {
    assert_eq!(Scene::new(2).put("A:K@qafar-0 A:K@nuzir-6").pipes("qafar-nuzir").fleet("A:3@north").trade_step(A).earnings(A), 0);
    assert_eq!(Scene::new(2).put("A:K@melqan-0").fleet("A:2@melqan").trade_step(A).earnings(A), 0);
}

#[test]
fn pet_10_9_any_two_neighbours_can_be_linked() {
    let coasts = Scene::new(2).put("A:D@melqan-7 A:K@sirhat-1").pipes("melqan-sirhat").fleet("A:2@melqan").trade_step(A);
    assert_eq!(coasts.earnings(A), 40);
    let canal = Scene::new(2).put("A:D@dabash-6 A:K@ombar-5").pipes("ombar-dabash").fleet("A:1@dabash").trade_step(A);
    assert_eq!(canal.earnings(A), 20);
}

#[test]
fn pet_10_10_a_pipeline_serves_whoever_rules_both_ends() {
    let mut play = Scene::new(2).put("B:S@melqan-7 B:K@qafar-0").fleet("B:1@melqan").trade_step(A);
    assert_eq!(play.earnings(B), 10);
    play.act(A, "buy_pipeline border=melqan-qafar");
    assert_eq!(play.earnings(B), 20);
}

#[test]
fn pet_10_11_the_position_at_the_beginning_of_the_turn_counts() {
    let mut play = Scene::new(2).put("A:K@melqan-0").fleet("A:2@melqan").turn_of(A);
    assert_eq!(play.cash(A), 70);
    play.act(A, "agent to=dabash-1").act(A, "move from=melqan-0 to=melqan-7");
    assert_eq!((play.cash(A), play.earnings(A)), (50, 40));
}

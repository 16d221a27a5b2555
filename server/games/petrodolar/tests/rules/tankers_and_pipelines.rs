//! PET-11 and PET-12.

use crate::scene::{A, B, Look, Scene, fresh};
use engine::serde_json::json;
use petrodolar::board::BorderId;

#[test]
fn pet_11_1_a_tanker_is_in_exactly_one_place() {
    for seed in 0..12 {
        fresh(4, seed).wander(seed, |_, play| {
            let table = play.view();
            let docked: u8 = table.berths.values().map(|fleet| fleet.count).sum();
            let afloat: u8 = table.high_seas.north.iter().chain(&table.high_seas.south).map(|fleet| fleet.count).sum();
            let unplaced = table.seats.iter().map(|seat| u8::from(seat.unplaced_tanker)).sum::<u8>();
            assert_eq!(docked + afloat + unplaced + table.supply.tankers, 16);
        });
    }
}

#[test]
fn pet_11_2_one_action_with_one_tanker_a_turn() {
    let scene = Scene::new(2).put("A:K@melqan-7").fleet("A:3@melqan A:1@north").cash(A, 200);
    for one in ["buy_tanker to=north", "sell_tanker at=melqan", "move_tanker from=melqan to=north"] {
        let mut play = scene.clone().trade_step(A);
        play.act(A, one);
        assert_eq!(play.verbs(A), ["buy_pipeline", "end_turn"]);
        for other in ["buy_tanker to=north", "sell_tanker at=melqan", "move_tanker from=melqan to=north"] {
            play.refuses(A, other);
        }
    }
    let mut play = scene.trade_step(A);
    play.act(A, "move_tanker from=melqan to=north");
    assert_eq!((play.lying("melqan"), play.lying("north")), ("A:2".into(), "A:2".into()));
}

#[test]
fn pet_11_3_buying_puts_it_at_sea_or_into_an_own_berth() {
    let mut play = Scene::new(2).put("A:K@melqan-7 B:K@sirhat-1 A:S@qafar-0").trade_step(A);
    assert_eq!(play.values(A, "buy_tanker", "to"), ["melqan", "north", "south"]);
    play.act(A, "buy_tanker to=melqan");
    assert_eq!((play.cash(A), play.lying("melqan"), play.table()["supply"]["tankers"].clone()), (20, "A:1".into(), json!(15)));
    let none = Scene::new(2).put("A:K@melqan-7").fleet("B:16@north").trade_step(A);
    none.refuses(A, "buy_tanker to=melqan");
    let scene = Scene::new(2).put("A:K@melqan-7 B:K@sirhat-1").fleet("B:15@north");
    let last = scene.clone().cash(A, 50).trade_step(A);
    assert!(last.offers(A, "buy_tanker to=melqan"), "the last one, for the last 50");
    last.refuses(A, "buy_tanker to=sirhat");
    scene.cash(A, 40).trade_step(A).refuses(A, "buy_tanker to=melqan");
}

#[test]
fn pet_11_4_selling_pays_thirty_wherever_it_lies() {
    // In a berth of a country that he no longer controls, too.
    let scene = Scene::new(2).put("A:K@melqan-7").fleet("A:1@melqan A:1@sirhat A:1@south B:1@ombar");
    for at in ["melqan", "sirhat", "south"] {
        let mut play = scene.clone().trade_step(A);
        play.act(A, format!("sell_tanker at={at}"));
        assert_eq!((play.cash(A), play.lying(at)), (100, String::new()));
        assert_eq!(play.table()["supply"]["tankers"], json!(13));
    }
    scene.trade_step(A).refuses(A, "sell_tanker at=ombar");
}

#[test]
fn pet_11_5_moves_out_in_and_across() {
    let play = Scene::new(2).put("A:K@melqan-7 A:K@jazuf-3 B:K@ombar-5").fleet("A:1@melqan A:1@north").trade_step(A);
    assert_eq!(play.values(A, "move_tanker from=melqan", "to"), ["north", "south"]);
    assert_eq!(play.values(A, "move_tanker from=north", "to"), ["jazuf", "melqan", "south"]);
    play.refuses(A, "move_tanker from=north to=ombar");
    play.refuses(A, "move_tanker from=north to=north");
    // A way that is open, but no tanker of his to go it.
    play.refuses(A, "move_tanker from=south to=north");
    play.refuses(A, "move_tanker from=jazuf to=south");
}

#[test]
fn pet_11_6_berth_to_berth_takes_two_turns() {
    let mut play = Scene::new(2).put("A:K@melqan-7 A:K@sirhat-1").fleet("A:1@melqan").trade_step(A);
    play.refuses(A, "move_tanker from=melqan to=sirhat");
    play.act(A, "move_tanker from=melqan to=north");
    play.refuses(A, "move_tanker from=north to=sirhat");
}

#[test]
fn pet_11_7_the_canal_costs_neither_money_nor_time() {
    let scene = Scene::new(2).put("A:K@melqan-7 A:K@jazuf-3").fleet("A:1@melqan A:1@north");
    for (from, to) in [("north", "jazuf"), ("north", "south"), ("melqan", "south")] {
        let mut play = scene.clone().trade_step(A);
        play.act(A, format!("move_tanker from={from} to={to}"));
        assert_eq!((play.cash(A), play.lying(to)), (70, "A:1".into()));
    }
    // Without the canal a move stays on one sea.
    let shut = scene.put("B:K@dabash-6").trade_step(A);
    for (from, to) in [("north", "jazuf"), ("north", "south"), ("melqan", "south")] {
        shut.refuses(A, format!("move_tanker from={from} to={to}"));
    }
    assert!(shut.offers(A, "move_tanker from=north to=melqan"));
}

#[test]
fn pet_11_8_the_canal_is_shut_while_another_rules_dabash() {
    let scene = Scene::new(2).fleet("A:1@north");
    assert!(scene.clone().trade_step(A).offers(A, "move_tanker from=north to=south"));
    assert!(scene.clone().put("A:S@dabash-6").trade_step(A).offers(A, "move_tanker from=north to=south"));
    let shut = scene.put("B:S@dabash-6").trade_step(A);
    shut.refuses(A, "move_tanker from=north to=south");
    assert_eq!(shut.verbs(B), Vec::<&str>::new());
}

#[test]
fn pet_11_9_dabash_lies_on_either_sea() {
    let scene = Scene::new(2).put("A:K@dabash-6").fleet("A:1@dabash A:1@north A:1@south");
    for (from, to) in [("north", "dabash"), ("south", "dabash"), ("dabash", "north"), ("dabash", "south")] {
        assert!(scene.clone().trade_step(A).offers(A, format!("move_tanker from={from} to={to}")), "{from} to {to}");
    }
}

#[test]
fn pet_11_10_control_takes_the_tankers_in_the_berth() {
    // By placing (PET-6.6), by walking in, by attacking and by a free move.
    let scene = Scene::new(2).fleet("B:2@melqan B:1@north").put("A:S@melqan-6").agent(A, "melqan-7");
    let mut walk = scene.clone().ruler_step(A);
    walk.act(A, "move from=melqan-6 to=melqan-7");
    let mut place = scene.clone().ruler_step(A);
    place.act(A, "place kind=king at=melqan-7");
    let mut attack = scene.clone().put("B:K@melqan-7").ruler_step(A);
    attack.act(A, "move from=melqan-6 to=melqan-7");
    let mut free = scene.cards("INC-14").agent_step(A);
    free.act(A, "agent to=melqan-3").act(A, "rise from=melqan-6 to=melqan-7");
    for play in [walk, place, attack, free] {
        assert_eq!((play.lying("melqan"), play.lying("north")), ("A:2".into(), "B:1".into()));
    }
}

#[test]
fn pet_11_11_an_empty_capital_leaves_the_tankers_to_their_owner() {
    let mut play = Scene::new(2).put("A:K@melqan-7").fleet("A:2@melqan").ruler_step(A);
    play.act(A, "move from=melqan-7 to=melqan-0");
    assert_eq!((play.lying("melqan"), play.earnings(A)), ("A:2".into(), 0));
    assert!(play.offers(A, "sell_tanker at=melqan") && play.offers(A, "move_tanker from=melqan to=north"));
    play.refuses(A, "buy_tanker to=melqan");
    let mut back = Scene::new(2).put("A:K@melqan-0").fleet("A:2@melqan").ruler_step(A);
    back.act(A, "move from=melqan-0 to=melqan-7");
    assert_eq!((back.earnings(A), back.keys()), (40, vec!["moved"]), "nothing changes hands");
}

#[test]
fn pet_11_12_a_berth_holds_any_number() {
    let mut play = Scene::new(2).put("A:K@melqan-7").fleet("A:15@melqan").trade_step(A);
    play.act(A, "buy_tanker to=melqan");
    assert_eq!(play.lying("melqan"), "A:16");
}

#[test]
fn pet_11_13_lost_tankers_go_back_to_the_supply() {
    let scene = Scene::new(3).put("B:K@melqan-7").fleet("B:2@melqan B:1@south");
    let mut gone = scene.clone().trade_step(A);
    assert_eq!(gone.table()["supply"]["tankers"], json!(13));
    gone.act(B, "resign");
    assert_eq!(
        (gone.table()["supply"]["tankers"].clone(), gone.lying("melqan"), gone.lying("south")),
        (json!(16), String::new(), String::new())
    );
    let mut wreck = scene.agent(B, "melqan-7").cards("INC-05").agent_step(B);
    wreck.act(B, "agent to=melqan-3").act(B, "lose_tanker at=south");
    assert_eq!((wreck.table()["supply"]["tankers"].clone(), wreck.cash(B)), (json!(14), 70));
}

#[test]
fn pet_11_14_one_owner_a_berth_and_the_position_of_the_moment_counts() {
    let mut play = Scene::new(2).put("B:K@dabash-6 A:S@dabash-7").fleet("B:1@dabash A:1@north").ruler_step(A);
    play.act(A, "move from=dabash-7 to=dabash-6");
    assert_eq!(play.lying("dabash"), "A:1");
    // Dabash has just become his, so the canal is open and the berth his.
    assert!(play.offers(A, "move_tanker from=north to=south") && play.offers(A, "move_tanker from=north to=dabash"));
    play.act(A, "move_tanker from=north to=dabash");
    assert_eq!(play.lying("dabash"), "A:2");
}

#[test]
fn pet_12_1_one_pipeline_a_turn_for_thirty() {
    let mut play = Scene::new(2).trade_step(A);
    play.act(A, "buy_pipeline border=nuzir-tarwan");
    assert_eq!((play.cash(A), play.table()["pipelines"].clone()), (40, json!(["dabash-qafar", "nuzir-tarwan"])));
    play.refuses(A, "buy_pipeline border=melqan-qafar");
    let mut just = Scene::new(2).cash(A, 30).trade_step(A);
    just.act(A, "buy_pipeline border=melqan-qafar");
    assert_eq!(just.cash(A), 0);
    Scene::new(2).cash(A, 20).trade_step(A).refuses(A, "buy_pipeline border=melqan-qafar");
}

#[test]
fn pet_12_2_on_any_border_whoever_rules_there() {
    let play = Scene::new(2).put("B:K@melqan-7 B:K@qafar-0").trade_step(A);
    assert_eq!(play.values(A, "buy_pipeline", "border").len(), 14);
    assert!(play.offers(A, "buy_pipeline border=melqan-qafar"));
}

#[test]
fn pet_12_3_at_most_one_a_border() {
    let play = Scene::new(2).pipes("melqan-qafar").trade_step(A);
    play.refuses(A, "buy_pipeline border=melqan-qafar");
    play.refuses(A, "buy_pipeline border=dabash-qafar");
}

#[test]
fn pet_12_4_a_pipeline_stays_for_good_and_is_nobodys() {
    let mut play = Scene::new(3).put("A:K@melqan-7").trade_step(A);
    play.act(A, "buy_pipeline border=melqan-qafar").act(A, "resign");
    assert_eq!(play.table()["pipelines"], json!(["melqan-qafar", "dabash-qafar"]));
    assert!(play.table()["supply"]["pipelines"] == json!(10));
}

#[test]
fn pet_12_5_twelve_pieces_leave_three_borders_without() {
    let all: Vec<&str> = BorderId::all().map(BorderId::name).filter(|border| *border != "dabash-qafar").collect();
    let mut play = Scene::new(2).pipes(&all[..10].join(" ")).trade_step(A);
    assert_eq!(play.table()["supply"]["pipelines"], json!(1));
    play.act(A, format!("buy_pipeline border={}", all[10])).act(A, "end_turn");
    assert_eq!((play.table()["supply"]["pipelines"].clone(), play.table()["pipelines"].as_array().unwrap().len()), (json!(0), 12));
    let full = Scene::new(2).pipes(&all[..11].join(" ")).trade_step(A);
    full.refuses(A, format!("buy_pipeline border={}", all[12]));
}

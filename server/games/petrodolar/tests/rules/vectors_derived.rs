//! PET-T14 to PET-T58: what follows from the rules.

use crate::scene::{A, B, C, FULL, Look, Play, Scene, fresh};
use engine::SeatId;
use engine::serde_json::json;
use petrodolar::Options;
use petrodolar::board::{BorderId, CountryId, SpaceId};

fn earn(rulers: &str, pipes: &str, fleet: &str) -> u32 {
    Scene::new(2).put(rulers).pipes(pipes).fleet(fleet).trade_step(A).earnings(A)
}

/// The path of PET-T22.
const RAID: &str = "qafar-1 sirhat-6 sirhat-7 sirhat-0 sirhat-1";

#[test]
fn pet_t14_opening_on_a_coast() {
    let mut play = fresh(2, 1);
    let seat = play.active().unwrap();
    play.act(seat, "open kind=king at=sirhat-1").act(seat, "dock at=sirhat");
    assert_eq!((play.cash(seat), play.table()["seats"][seat.index()]["agent"].clone()), (50, json!("sirhat-1")));
    while play.active() != Some(seat) {
        let other = play.active().unwrap();
        play.clock(other);
    }
    assert_eq!((play.event("earned").unwrap()["amount"].clone(), play.cash(seat)), (json!(20), 70));
}

#[test]
fn pet_t15_a_chain_of_three() {
    assert_eq!(earn("A:K@melqan-7 A:D@qafar-0 A:P@nuzir-6", "melqan-qafar qafar-nuzir", "A:7@melqan"), 130);
}

#[test]
fn pet_t16_a_chain_that_is_cut() {
    assert_eq!(earn("A:K@melqan-7 B:D@qafar-0 A:P@nuzir-6", "melqan-qafar qafar-nuzir", "A:7@melqan"), 40);
}

#[test]
fn pet_t17_the_canal_and_the_free_pipeline() {
    assert_eq!(earn("A:S@dabash-6 A:K@qafar-0", "", "A:2@dabash"), 40);
    assert_eq!(earn("A:S@dabash-6 A:K@qafar-0", "", "A:5@dabash"), 90);
}

#[test]
fn pet_t18_separate_groups() {
    assert_eq!(earn("A:K@melqan-7 A:S@jazuf-3", "", "A:3@melqan A:1@jazuf"), 50);
}

#[test]
fn pet_t19_off_the_capital_nothing_is_earned() {
    let play = Scene::new(2).put("A:K@melqan-0").fleet("A:1@melqan").trade_step(A);
    assert_eq!((play.earnings(A), play.lying("melqan")), (0, "A:1".into()));
}

#[test]
fn pet_t20_inland_without_a_coast() {
    assert_eq!(earn("A:K@nuzir-6", "", "A:1@melqan"), 0);
}

#[test]
fn pet_t21_two_coasts_and_the_better_towers() {
    assert_eq!(earn("A:S@melqan-7 A:K@sirhat-1", "melqan-sirhat", "A:3@melqan"), 50);
}

#[test]
fn pet_t22_a_dictator_raids_sirhat() {
    let mut play = Scene::new(2).put("A:D@qafar-0 B:P@sirhat-1").fleet("B:2@sirhat").ruler_step(A);
    assert_eq!(play.path("qafar-0", RAID), Ok(50));
    play.act(A, "move from=qafar-0 to=sirhat-1");
    assert_eq!(play.event("moved").unwrap()["path"], json!(RAID.split(' ').collect::<Vec<_>>()));
    assert_eq!(
        (play.cash(A), play.on("sirhat-1"), play.reserve(B, "politician"), play.lying("sirhat")),
        (20, "A:D".into(), 2, "A:2".into())
    );
    assert_eq!(play.table()["control"], json!({ "sirhat": 0 }));
}

#[test]
fn pet_t23_a_king_needs_a_hundred() {
    let scene = Scene::new(2).put("A:K@qafar-0 B:P@sirhat-1");
    let poor = scene.clone().cash(A, 90).ruler_step(A);
    assert_eq!(poor.path("qafar-0", RAID), Err("PET-7.2".into()));
    poor.refuses(A, "move from=qafar-0 to=sirhat-1");
    let mut rich = scene.cash(A, 100).ruler_step(A);
    rich.act(A, "move from=qafar-0 to=sirhat-1");
    assert_eq!((rich.cash(A), rich.on("sirhat-1")), (0, "A:K".into()));
}

#[test]
fn pet_t24_no_attack_on_the_same_kind_or_on_his_own() {
    for victim in ["B:P", "A:P"] {
        let play = Scene::new(2).put(&format!("A:P@qafar-0 {victim}@sirhat-1")).cash(A, 500).ruler_step(A);
        assert!(play.path("qafar-0", RAID).is_err());
        play.refuses(A, "move from=qafar-0 to=sirhat-1");
    }
}

#[test]
fn pet_t25_agents_on_the_way() {
    let scene = Scene::new(2).put("A:D@qafar-0 B:P@sirhat-1").fleet("B:2@sirhat");
    let guarded = scene.clone().agent(B, "sirhat-7").ruler_step(A);
    assert_eq!(guarded.path("qafar-0", RAID), Err("PET-7.6".into()));
    assert_eq!(guarded.path("qafar-0", "qafar-1 sirhat-6 sirhat-7"), Ok(30));
    guarded.refuses(A, "move from=qafar-0 to=sirhat-1");
    assert_eq!(scene.clone().agent(B, "sirhat-1").ruler_step(A).path("qafar-0", RAID), Ok(50));
    assert_eq!(scene.agent(A, "sirhat-7").ruler_step(A).path("qafar-0", RAID), Ok(50));
}

#[test]
fn pet_t26_an_incident_space_stops_a_sheik() {
    let mut play = Scene::new(2).put("A:S@sirhat-6").cards("INC-05 INC-02").ruler_step(A);
    assert_eq!(play.path("sirhat-6", "sirhat-5 sirhat-4"), Err("PET-7.4".into()));
    play.act(A, "move from=sirhat-6 to=sirhat-5 via=sirhat-6");
    assert_eq!((play.cash(A), play.event("card").is_some()), (60, true));
    let mut next = Scene::new(2).put("A:S@sirhat-5").cash(A, 60).ruler_step(A);
    next.act(A, "move from=sirhat-5 to=sirhat-4");
    assert_eq!((next.cash(A), next.event("card").is_none(), next.phase()), (50, true, "trade".into()));
}

fn risen(card: &str, scene: Scene) -> Play {
    let mut play = scene.agent(A, "ombar-5").cards(card).agent_step(A);
    play.act(A, "agent to=ombar-1");
    play
}

#[test]
fn pet_t27_a_politician_rises() {
    let path = "qafar-4 qafar-3 nuzir-7 nuzir-0 sirhat-4 sirhat-3 sirhat-2";
    let scene = Scene::new(2).put("A:P@qafar-5").agent(B, "nuzir-0");
    let mut play = risen("INC-13", scene.clone());
    assert_eq!(play.path("qafar-5", path), Ok(0));
    assert_eq!(play.path("qafar-5", &format!("{path} sirhat-1")), Err("PET-13.7".into()));
    play.act(A, "rise from=qafar-5 to=sirhat-2");
    let moved = play.event("moved").unwrap();
    assert_eq!((moved["path"].clone(), moved["free"].clone(), play.cash(A)), (json!(path.split(' ').collect::<Vec<_>>()), json!(true), 70));
    assert!(play.event("card").is_none());
    for owner in ["A", "B"] {
        let blocked = risen("INC-13", scene.clone().put(&format!("{owner}:K@nuzir-0")));
        assert_eq!(blocked.path("qafar-5", path), Err("PET-7.5".into()));
        assert!(!blocked.offers(A, "rise from=qafar-5 to=sirhat-2"));
    }
}

#[test]
fn pet_t28_a_king_rises_to_an_attack() {
    let mut play = risen("INC-15", Scene::new(2).put("A:K@nuzir-0 B:S@sirhat-1"));
    assert_eq!(play.path("nuzir-0", "sirhat-4 sirhat-5 sirhat-6 sirhat-7 sirhat-0 sirhat-1"), Ok(0));
    play.act(A, "rise from=nuzir-0 to=sirhat-1");
    assert_eq!((play.on("sirhat-1"), play.cash(A), play.reserve(B, "sheik"), play.event("card").is_none()), ("A:K".into(), 70, 1, true));
}

#[test]
fn pet_t29_passing_an_empty_capital() {
    let mut play = Scene::new(2).put("A:S@melqan-6").ruler_step(A);
    assert_eq!(play.path("melqan-6", "melqan-7 melqan-0"), Ok(20));
    play.act(A, "move from=melqan-6 to=melqan-0");
    assert_eq!(play.cash(A), 50);
}

#[test]
fn pet_t30_no_reversal() {
    let play = Scene::new(2).put("A:S@melqan-6").ruler_step(A);
    assert_eq!(play.path("melqan-6", "melqan-5 melqan-6"), Err("PET-5.3".into()));
}

#[test]
fn pet_t31_leaving_beside_an_enemy_agent() {
    let mut play = Scene::new(2).put("A:S@melqan-6").agent(B, "melqan-6").ruler_step(A);
    play.act(A, "move from=melqan-6 to=melqan-5");
    assert_eq!(play.cash(A), 60);
}

#[test]
fn pet_t32_where_an_agent_on_melqan_7_can_end() {
    let play = Scene::new(2).agent(A, "melqan-7").agent_step(A);
    assert_eq!(play.values(A, "agent", "to"), ["dabash-1", "dabash-7", "melqan-3", "qafar-7", "sirhat-0", "sirhat-6"]);
    for way in ["melqan-0 melqan-1 melqan-2 melqan-3", "melqan-6 melqan-5 melqan-4 melqan-3"] {
        assert_eq!(play.path("melqan-7", way), Ok(0));
    }
}

#[test]
fn pet_t33_incident_spaces_four_steps_from_nuzir_6() {
    let ends = Scene::new(2).agent(A, "nuzir-6").agent_step(A).values(A, "agent", "to");
    let cards: Vec<String> = ends.into_iter().filter(|end| SpaceId::named(end).unwrap().is_incident()).collect();
    assert_eq!(cards, ["jazuf-7", "nuzir-2", "sirhat-5"]);
}

#[test]
fn pet_t34_an_agents_fall_ends_the_turn() {
    let play = risen("INC-12", Scene::new(2).put("A:K@melqan-7"));
    assert_eq!((play.on("melqan-7"), play.active()), (String::new(), Some(B)));
}

#[test]
fn pet_t35_a_fall_without_effect() {
    let play = risen("INC-09", Scene::new(2).put("A:K@melqan-7"));
    assert_eq!((play.active(), play.phase(), play.event("no_effect").is_some()), (Some(A), "ruler".into(), true));
}

#[test]
fn pet_t36_a_sheik_draws_his_own_fall() {
    let mut play = Scene::new(2).put("A:S@melqan-2").cards("INC-11").ruler_step(A);
    play.act(A, "move from=melqan-2 to=melqan-3 via=melqan-2");
    assert_eq!((play.on("melqan-3"), play.reserve(A, "sheik"), play.phase(), play.active()), (String::new(), 1, "trade".into(), Some(A)));
}

#[test]
fn pet_t37_the_canal_shut_and_open() {
    let scene = Scene::new(2).put("A:K@ombar-5").fleet("A:1@north");
    let shut = scene.clone().put("B:K@dabash-6").trade_step(A);
    let open = scene.trade_step(A);
    for to in ["ombar", "south"] {
        shut.refuses(A, format!("move_tanker from=north to={to}"));
        assert!(open.offers(A, format!("move_tanker from=north to={to}")));
    }
}

#[test]
fn pet_t38_tankers_of_an_empty_capital() {
    let mut play = Scene::new(2).put("A:K@jazuf-3").fleet("A:1@jazuf").ruler_step(A);
    play.act(A, "move from=jazuf-3 to=jazuf-4");
    assert_eq!(play.lying("jazuf"), "A:1");
    assert!(play.offers(A, "sell_tanker at=jazuf") && play.offers(A, "move_tanker from=jazuf to=south"));
    play.act(A, "end_turn");
    play.clock(B);
    play.act(B, "place kind=king at=jazuf-3");
    assert_eq!(play.lying("jazuf"), "B:1");
}

#[test]
fn pet_t39_what_the_bank_refuses() {
    Scene::new(2).trade_step(A).refuses(A, "buy_pipeline border=dabash-qafar");
    let all: Vec<&str> = BorderId::all().map(BorderId::name).filter(|border| *border != "dabash-qafar").collect();
    let full = Scene::new(2).pipes(&all[..11].join(" ")).trade_step(A);
    full.refuses(A, format!("buy_pipeline border={}", all[11]));
    Scene::new(2).fleet("A:15@north B:1@south").trade_step(A).refuses(A, "buy_tanker to=north");
}

#[test]
fn pet_t40_the_seventeenth_card_is_the_first() {
    let mut seen = Vec::new();
    let mut play = Scene::new(2).agent(A, "melqan-7").cash(A, 10_000).cash(B, 10_000).agent_step(A);
    while seen.len() < 18 {
        let seat = play.active().unwrap();
        let incident = play.values(seat, "agent", "to").into_iter().find(|end| SpaceId::named(end).unwrap().is_incident());
        match incident {
            Some(to) => {
                play.act(seat, format!("agent to={to}"));
            }
            None => {
                play.clock(seat);
            }
        }
        seen.extend(play.event("card").map(|card| card["card"].clone()));
    }
    assert_eq!((seen[16].clone(), seen[17].clone()), (seen[0].clone(), seen[1].clone()));
    let mut once = seen[..16].to_vec();
    once.sort_by_key(ToString::to_string);
    once.dedup();
    assert_eq!(once.len(), 16);
}

fn broke(scene: Scene, card: &str) -> Play {
    let mut play = scene.cash(A, 0).agent(A, "ombar-5").cards(card).turn_of(A);
    assert!(play.view().last_chance);
    play.act(A, "agent to=ombar-1");
    play
}

#[test]
fn pet_t41_saved_by_a_rise() {
    let mut play = broke(Scene::new(3).put("A:P@melqan-0"), "INC-13");
    play.act(A, "rise from=melqan-0 to=melqan-1");
    assert_eq!((play.alive(A), play.active(), play.cash(A)), (true, Some(B), 0));
}

#[test]
fn pet_t42_not_saved() {
    assert!(!broke(Scene::new(3).put("A:K@melqan-0"), "INC-13").alive(A));
    assert!(!broke(Scene::new(3).put("A:P@melqan-0").fleet("A:1@north"), "INC-05").alive(A));
}

#[test]
fn pet_t43_too_little_for_a_king() {
    let play = Scene::new(3).put(FULL).put("A:K@melqan-0").cash(A, 10).turn_of(A);
    assert!(play.view().last_chance);
    // With the king's fare he can act and is not broke.
    let enough = Scene::new(3).put(FULL).put("A:K@melqan-0").cash(A, 20).turn_of(A);
    assert!(!enough.view().last_chance);
}

#[test]
fn pet_t44_blocked_with_cash() {
    let mut play = Scene::new(3).put(FULL).cash(A, 40).turn_of(A);
    assert!(!play.view().last_chance);
    play.act(A, "agent to=dabash-1");
    assert_eq!((play.event("passed").is_some(), play.phase()), (true, "trade".into()));
}

#[test]
fn pet_t45_what_an_eliminated_player_leaves() {
    let mut play = Scene::new(3).fleet("B:1@north").trade_step(B);
    play.act(B, "buy_pipeline border=qafar-nuzir").act(B, "end_turn");
    assert_eq!(play.table()["supply"], json!({ "tankers": 15, "pipelines": 10 }));
    play.act(B, "resign");
    assert_eq!(play.table()["supply"], json!({ "tankers": 16, "pipelines": 10 }));
    assert_eq!(play.table()["pipelines"], json!(["dabash-qafar", "qafar-nuzir"]));
}

#[test]
fn pet_t46_six_countries() {
    let rulers = "A:K@melqan-7 A:K@sirhat-1 A:P@qafar-0 A:P@nuzir-6 A:D@tarwan-4 A:S@dabash-6";
    assert_eq!(earn(rulers, "melqan-qafar qafar-nuzir nuzir-tarwan sirhat-nuzir", "A:16@melqan"), 280);
}

#[test]
fn pet_t47_distances_between_neighbouring_capitals() {
    for border in BorderId::all() {
        let [one, other] = border.countries();
        let (from, to) = (one.capital(), other.capital());
        let scene = Scene::new(2).put(&format!("A:S@{from}")).agent(B, "melqan-3").cash(A, 1000);
        let mut play = scene.ruler_step(A);
        play.act(A, format!("move from={from} to={to}"));
        let path = play.event("moved").unwrap()["path"].as_array().unwrap().clone();
        let long = ["sirhat-nuzir", "jazuf-nuzir", "dabash-qafar", "dabash-tarwan"].contains(&border.name());
        assert_eq!(path.len(), if long { 6 } else { 5 }, "{border}");
    }
    // No shortest route crosses "?": by a free move, which may, it is no shorter.
    let mut rise = risen("INC-14", Scene::new(2).put("A:S@sirhat-1"));
    rise.act(A, "rise from=sirhat-1 to=nuzir-6");
    assert_eq!(rise.event("moved").unwrap()["path"].as_array().unwrap().len(), 6);
}

#[test]
fn pet_t48_board_counts() {
    let spaces = || SpaceId::all();
    assert_eq!((CountryId::all().count(), spaces().count(), BorderId::all().count()), (8, 64, 15));
    assert_eq!(spaces().filter(|space| space.is_capital()).count(), 8);
    assert_eq!(spaces().filter(|space| space.is_incident()).count(), 8);
    assert_eq!(spaces().filter(|space| space.near().len() == 3).count(), 30);
    assert_eq!(CountryId::all().map(|country| u32::from(country.towers())).sum::<u32>(), 21);
}

#[test]
fn pet_t49_no_straight_way_back_for_the_ruler_that_drew() {
    let mut play = Scene::new(2).put("A:S@sirhat-6").cards("INC-14").ruler_step(A);
    play.act(A, "move from=sirhat-6 to=sirhat-5 via=sirhat-6");
    assert_eq!(play.cash(A), 60);
    assert!(play.path("sirhat-5", "sirhat-6").is_err());
    assert_eq!(play.path("sirhat-5", "sirhat-4"), Ok(0));
    let agent = risen("INC-14", Scene::new(2).put("A:S@sirhat-5"));
    assert_eq!((agent.path("sirhat-5", "sirhat-6"), agent.path("sirhat-5", "sirhat-4")), (Ok(0), Ok(0)));
}

#[test]
fn pet_t50_another_ruler_rises() {
    let mut play = Scene::new(2).put("A:S@sirhat-6 A:K@nuzir-0").cards("INC-15").ruler_step(A);
    play.act(A, "move from=sirhat-6 to=sirhat-5 via=sirhat-6");
    for (steps, to) in [(1, "nuzir-1"), (1, "nuzir-7"), (1, "sirhat-4"), (7, "jazuf-5")] {
        let mut way = play.clone();
        way.act(A, format!("rise from=nuzir-0 to={to}"));
        assert_eq!(way.event("moved").unwrap()["path"].as_array().unwrap().len(), steps);
        assert_eq!(way.phase(), "trade");
        way.refuses(A, "place kind=dictator at=melqan-7");
    }
}

#[test]
fn pet_t51_the_rise_that_saves_cannot_be_declined() {
    let mut play = broke(Scene::new(3).put("A:P@melqan-0"), "INC-13");
    play.refuses(A, "decline");
    assert_eq!(play.clock(A), "rise from=melqan-0 to=melqan-1");
    assert_eq!((play.alive(A), play.active()), (true, Some(B)));
}

#[test]
fn pet_t52_passing_and_stopping_on_melqan() {
    let scene = Scene::new(2).put("A:S@melqan-6").fleet("B:2@melqan");
    let mut pass = scene.clone().ruler_step(A);
    assert_eq!(pass.path("melqan-6", "melqan-7 melqan-0"), Ok(20));
    pass.act(A, "move from=melqan-6 to=melqan-0");
    assert_eq!((pass.lying("melqan"), pass.table()["control"].clone()), ("B:2".into(), json!({})));
    let mut stop = scene.ruler_step(A);
    stop.act(A, "move from=melqan-6 to=melqan-7");
    assert_eq!((stop.lying("melqan"), stop.table()["control"].clone()), ("A:2".into(), json!({ "melqan": 0 })));
}

#[test]
fn pet_t53_the_clock_moves_the_dictator() {
    let mut play = Scene::new(2).put("A:D@melqan-0 A:S@sirhat-0").cash(A, 10).ruler_step(A);
    play.clock(A);
    assert_eq!((play.on("melqan-1"), play.cash(A)), ("A:D".into(), 0));
}

#[test]
fn pet_t54_the_clock_places_the_dictator() {
    let mut play = Scene::new(2).put("A:K@melqan-0 B:K@melqan-7").cash(A, 10).ruler_step(A);
    play.clock(A);
    assert_eq!((play.on("sirhat-1"), play.cash(A)), ("A:D".into(), 0));
}

#[test]
fn pet_t55_the_round_outlives_its_first_player() {
    let mut play = Scene::new(3).first(B).round(1, 1).cash(B, 0).agent(B, "melqan-7").last_chance_step(B);
    play.act(B, "agent to=sirhat-0");
    assert!(!play.alive(B));
    assert_eq!((play.active(), play.view().round), (Some(C), 1));
    for seat in [C, A] {
        while play.active() == Some(seat) {
            play.clock(seat);
        }
    }
    assert_eq!(play.outcome().unwrap().reason, "petrodolar.rounds");
}

#[test]
fn pet_t56_resigning_during_anothers_ruler_step() {
    let mut play = Scene::new(3).put("A:D@melqan-0 B:K@melqan-1").fleet("B:1@north").ruler_step(A);
    play.refuses(A, "move from=melqan-0 to=melqan-1");
    play.act(B, "resign");
    assert_eq!((play.on("melqan-1"), play.lying("north")), (String::new(), String::new()));
    play.act(A, "move from=melqan-0 to=melqan-1");
    assert_eq!((play.cash(A), play.phase()), (60, "trade".into()));
}

#[test]
fn pet_t57_a_draw_offer_and_silence() {
    let mut play = Scene::new(3).trade_step(A);
    play.act(A, "offer_draw").act(B, "accept_draw");
    let mut silent = play.clone();
    silent.act(A, "end_turn");
    assert!(silent.event("draw_lapsed").is_some() && silent.outcome().is_none());
    play.act(C, "resign");
    let outcome = play.outcome().unwrap();
    assert_eq!((outcome.places, outcome.reason), (vec![1, 1, 3], "petrodolar.draw".into()));
}

#[test]
fn pet_t58_out_of_the_berth_and_through_the_canal() {
    let scene = Scene::new(2).put("A:K@melqan-7").fleet("A:1@melqan");
    let mut play = scene.clone().put("A:S@dabash-6").trade_step(A);
    play.act(A, "move_tanker from=melqan to=south");
    assert_eq!(play.lying("south"), "A:1");
    scene.put("B:S@dabash-6").trade_step(A).refuses(A, "move_tanker from=melqan to=south");
}

#[test]
fn a_whole_match_of_defaults_with_a_limit_ends() {
    let mut play = Play::start(&Options { max_rounds: 30 }, 4, 2);
    while play.outcome().is_none() {
        let seat = play.active().unwrap_or(SeatId(0));
        play.clock(seat);
    }
    assert!(play.outcome().unwrap().places.contains(&1));
}

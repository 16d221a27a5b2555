//! PET-18 and PET-D1 to PET-D11: what the clock does.

use crate::scene::{A, B, C, Look, Play, Scene, fresh};
use engine::serde_json::json;
use engine::suite::text;
use engine::{Actor, Chance, Game, SeatId};

fn incident(card: &str, scene: Scene) -> Play {
    let mut play = scene.agent(A, "melqan-7").cards(card).agent_step(A);
    play.act(A, "agent to=melqan-3");
    play
}

#[test]
fn pet_d1_the_dictator_on_the_lowest_free_capital() {
    let mut play = fresh(3, 1);
    let capitals = ["melqan-7", "sirhat-1", "ombar-5"];
    for at in capitals {
        let seat = play.active().unwrap();
        assert_eq!(play.clock(seat), format!("open at={at} kind=dictator"));
        play.clock(seat);
    }
}

#[test]
fn pet_d2_the_berth_or_else_the_north() {
    for (at, dock) in [("ombar-5", "ombar"), ("dabash-6", "dabash"), ("tarwan-4", "north")] {
        let mut play = fresh(2, 1);
        let seat = play.active().unwrap();
        play.act(seat, format!("open kind=king at={at}"));
        assert_eq!(play.clock(seat), format!("dock at={dock}"));
    }
}

#[test]
fn pet_d3_the_lowest_end_that_is_no_incident_space_unless_it_must() {
    assert_eq!(Scene::new(2).agent(A, "melqan-7").agent_step(A).default(A), "agent to=sirhat-0");
    let broke = |at: &str| Scene::new(2).agent(A, at).cash(A, 0).turn_of(A).default(A);
    assert_eq!(broke("melqan-7"), "agent to=melqan-3");
    // The lowest of several.
    assert_eq!(broke("nuzir-6"), "agent to=sirhat-5");
    // From here none is four steps away.
    assert_eq!(broke("melqan-3"), "agent to=melqan-7");
}

#[test]
fn pet_d4_a_tanker_at_sea_or_the_one_that_is_missed_least() {
    let wreck = |fleet: &str| incident("INC-05", Scene::new(2).put("A:K@melqan-7 A:S@sirhat-1 A:S@jazuf-3").fleet(fleet)).default(A);
    assert_eq!(wreck("A:1@melqan A:1@south A:1@north"), "lose_tanker at=north");
    assert_eq!(wreck("A:1@melqan A:1@south"), "lose_tanker at=south");
    assert_eq!(wreck("A:1@melqan A:1@sirhat"), "lose_tanker at=sirhat");
    assert_eq!(wreck("A:3@melqan A:1@sirhat"), "lose_tanker at=melqan");
    assert_eq!(wreck("A:1@jazuf A:1@sirhat"), "lose_tanker at=sirhat");
}

#[test]
fn pet_d5_the_ruler_off_a_capital_or_on_the_poorer_one() {
    let fall = |rulers: &str| incident("INC-12", Scene::new(2).put(rulers)).default(A);
    assert_eq!(fall("A:K@melqan-7 A:K@tarwan-2"), "lose_ruler at=tarwan-2");
    assert_eq!(fall("A:K@nuzir-6 A:K@jazuf-3"), "lose_ruler at=jazuf-3");
    assert_eq!(fall("A:K@melqan-7 A:K@dabash-6"), "lose_ruler at=dabash-6");
    assert_eq!(fall("A:K@sirhat-1 A:K@melqan-7"), "lose_ruler at=melqan-7");
    assert_eq!(fall("A:K@sirhat-2 A:K@melqan-0"), "lose_ruler at=melqan-0");
}

#[test]
fn pet_d6_a_rise_is_declined_but_for_the_last_chance() {
    let scene = Scene::new(2).put("A:K@melqan-6 A:K@sirhat-0 B:P@melqan-7");
    assert_eq!(incident("INC-15", scene.clone()).default(A), "decline");
    let last = |scene: Scene| {
        let mut play = scene.agent(A, "ombar-5").cash(A, 0).cards("INC-15").turn_of(A);
        play.act(A, "agent to=ombar-1");
        play.default(A)
    };
    assert_eq!(last(scene), "rise from=melqan-6 to=melqan-5");
    // Without attack first, however long; else with.
    assert_eq!(last(Scene::new(2).put("A:K@sirhat-2 B:P@sirhat-1")), "rise from=sirhat-2 to=sirhat-3");
    let attacks = "A:K@sirhat-0 B:P@sirhat-1 A:P@sirhat-7 A:K@melqan-6 B:P@melqan-7 A:P@melqan-5";
    assert_eq!(last(Scene::new(2).put(attacks)), "rise from=melqan-6 to=melqan-7");
}

#[test]
fn pet_d7_a_harmless_step_then_a_placement_then_the_cheapest_rest() {
    // (1) A ruler not on a capital takes one step that is neither an attack nor onto "?".
    let scene = Scene::new(2).put("A:S@melqan-2 A:D@sirhat-1 B:K@melqan-7");
    assert_eq!(scene.ruler_step(A).default(A), "move from=melqan-2 to=melqan-1");
    let attack = Scene::new(2).put("A:D@melqan-6 B:K@melqan-7").ruler_step(A);
    assert_eq!(attack.default(A), "move from=melqan-6 to=melqan-5");
    assert_eq!(Scene::new(2).put("A:D@sirhat-2 B:K@sirhat-1").ruler_step(A).default(A), "move from=sirhat-2 to=sirhat-3");
    assert_eq!(Scene::new(2).put("A:D@melqan-4").ruler_step(A).default(A), "move from=melqan-4 to=melqan-5");
    // The dictator before the sheik; cheap before dear, even where that one stands lower.
    assert_eq!(Scene::new(2).put("A:S@melqan-0 A:D@tarwan-2 A:K@melqan-4").ruler_step(A).default(A), "move from=tarwan-2 to=tarwan-1");
    // (2) A placement rather than leaving a capital.
    assert_eq!(Scene::new(2).put("A:D@melqan-7 B:S@sirhat-1").ruler_step(A).default(A), "place at=ombar-5 kind=sheik");
    // (3) The cheapest move when neither is possible.
    let full = "A:D@melqan-7 A:K@sirhat-1 A:K@ombar-5 A:P@jazuf-3 B:S@dabash-6 B:K@qafar-0 B:P@nuzir-6 B:P@tarwan-4";
    assert_eq!(Scene::new(2).put(full).ruler_step(A).default(A), "move from=melqan-7 to=melqan-0");
}

#[test]
fn pet_d8_no_tanker_is_traded() {
    let mut play = Scene::new(2).put("A:K@melqan-7").fleet("A:1@north").cash(A, 500).trade_step(A);
    assert!(play.offers(A, "buy_tanker to=melqan"));
    play.clock(A);
    assert_eq!((play.cash(A), play.lying("north")), (500, "A:1".into()));
}

#[test]
fn pet_d9_no_pipeline_is_bought() {
    let mut play = Scene::new(2).put("A:K@melqan-7 A:K@qafar-0").cash(A, 500).trade_step(A);
    assert!(play.offers(A, "buy_pipeline border=melqan-qafar"));
    play.clock(A);
    assert_eq!(play.table()["pipelines"], json!(["dabash-qafar"]));
}

#[test]
fn pet_d10_the_turn_ends() {
    let mut play = Scene::new(2).trade_step(A);
    assert_eq!(play.clock(A), "end_turn");
    assert_eq!(play.active(), Some(B));
}

#[test]
fn pet_d11_out_of_turn_the_clock_does_nothing() {
    let mut play = Scene::new(3).trade_step(A);
    play.act(B, "offer_draw");
    assert_eq!(play.game().default_action(B), None);
    assert_eq!(play.game().default_action(C), None);
    assert!(!play.prompt(C).unwrap().is_due());
}

#[test]
fn pet_18_1_order_among_equals() {
    // Cheaper: a dictator's step before a king's that starts lower.
    assert_eq!(Scene::new(2).put("A:K@melqan-0 A:D@tarwan-1").ruler_step(A).default(A), "move from=tarwan-1 to=nuzir-5");
    // Kind, then the lower start, then the lower end.
    assert_eq!(Scene::new(2).put("A:P@melqan-0 A:K@sirhat-2 A:K@sirhat-7").ruler_step(A).default(A), "move from=sirhat-2 to=sirhat-1");
    assert_eq!(Scene::new(2).put("A:K@sirhat-7 A:K@sirhat-3").ruler_step(A).default(A), "move from=sirhat-3 to=sirhat-2");
    // Among equal paths the lower where they first differ: both ways round are four steps.
    let mut play = Scene::new(2).put("A:S@melqan-0").ruler_step(A);
    play.act(A, "move from=melqan-0 to=melqan-4");
    assert_eq!(play.event("moved").unwrap_or_default()["path"], json!(["melqan-7", "melqan-6", "melqan-5", "melqan-4"]));
    let mut agent = Scene::new(2).agent(A, "melqan-7").agent_step(A);
    agent.act(A, "agent to=melqan-3");
    assert_eq!(agent.event("agent").unwrap()["path"][0], json!("melqan-0"));
}

#[test]
fn pet_18_2_a_default_is_always_legal_and_affordable() {
    for seed in 0..20 {
        let seats = 2 + u8::try_from(seed % 3).unwrap();
        fresh(seats, seed).wander(seed, |_, play| {
            if let Some(seat) = play.active() {
                // The scene asserts that the prompt permits it; the game must take it, too.
                let mut play = play.clone();
                play.clock(seat);
            }
        });
    }
}

#[test]
fn pet_18_3_forced_steps_ask_nothing() {
    let wreck = incident("INC-05", Scene::new(2).fleet("A:1@north"));
    assert_eq!((wreck.keys(), wreck.phase()), (vec!["agent", "card", "wrecked"], "ruler".into()));
    // Several tankers in one place are one choice as well.
    let same = incident("INC-05", Scene::new(2).fleet("A:3@north"));
    assert_eq!((same.lying("north"), same.phase()), ("A:2".into(), "ruler".into()));
    assert!(incident("INC-09", Scene::new(2).put("A:D@ombar-0")).event("fell").is_some());
    assert!(incident("INC-16", Scene::new(2)).event("no_effect").is_some());
    assert_eq!(Scene::new(2).cash(A, 0).trade_step(A).verbs(A), ["end_turn"]);
    // Random players leave the asides alone.
    let mut chance = Chance::seeded(1);
    let play = Scene::new(2).cash(A, 0).trade_step(A);
    for _ in 0..50 {
        assert_eq!(text(&play.prompt(A).unwrap().sample(&mut chance).unwrap()), "end_turn");
        assert_eq!(play.prompt(B).unwrap().sample(&mut chance), None);
    }
}

/// The list of PET-18.3 is complete: what is not on it is asked, even where one answer is left.
#[test]
fn pet_18_3_nothing_else_is_forced() {
    // For 10 the dictator alone can go, and to one space alone: everything else is shut or too dear.
    let mut step = Scene::new(2).put("A:D@melqan-0 A:S@melqan-7 A:K@melqan-6").cash(A, 10).agent_step(A);
    step.act(A, "agent to=dabash-1");
    assert_eq!((step.asks(A), step.verbs(A)), ("ruler".into(), vec!["move"]));
    assert_eq!(step.values(A, "move from=melqan-0", "to"), ["melqan-1"]);
    // The one free move that saves in the last chance; with money it may be declined (PET-13.8).
    let shut = "A:P@melqan-0 A:S@melqan-7 B:K@melqan-2 B:K@sirhat-7";
    let scene = Scene::new(3).put(shut).agent(A, "ombar-5").cards("INC-13");
    for (cash, verbs) in [(0, vec!["rise"]), (20, vec!["decline", "rise"])] {
        let mut last = scene.clone().cash(A, cash).turn_of(A);
        last.act(A, "agent to=ombar-1");
        assert_eq!((last.asks(A), last.verbs(A)), ("rise".into(), verbs));
    }
}

fn clock_rounds(play: &mut Play, rounds: u32) {
    let until = play.view().round + rounds;
    while play.view().round < until {
        let seat = play.active().unwrap();
        play.clock(seat);
    }
}

#[test]
fn pet_18_4_a_match_that_nobody_attends_waits() {
    let wealthy = Scene::new(2).put("A:S@melqan-0 B:S@jazuf-0").cash(A, 900).cash(B, 900);
    let mut play = wealthy.clone().agent_step(A);
    clock_rounds(&mut play, 2);
    assert!(!play.waits());
    clock_rounds(&mut play, 1);
    assert!(play.waits());
    // Once a survivor acts it goes on, and three more full rounds must pass.
    for by in [Actor::Player, Actor::Bot] {
        let mut woken = play.clone();
        let default = woken.default(A);
        woken.act_by(A, &default, by);
        assert!(!woken.waits());
        clock_rounds(&mut woken, 3);
        assert!(!woken.waits(), "the round in which he acted is not one of the three");
        clock_rounds(&mut woken, 1);
        assert!(woken.waits());
    }
    // A decision out of turn is one as well.
    play.act(B, "offer_draw");
    assert!(!play.waits());
    // Opening turns are no round.
    let mut whole = fresh(4, 1);
    while whole.view().round < 4 {
        assert!(!whole.waits());
        let seat = whole.active().unwrap_or(SeatId(0));
        whole.clock(seat);
    }
    assert!(whole.waits());
}

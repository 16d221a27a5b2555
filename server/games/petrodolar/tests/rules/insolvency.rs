//! PET-14.

use crate::scene::{A, B, C, FULL, Look, Play, Scene, fresh};
use engine::SeatId;
use engine::serde_json::json;
use petrodolar::board::SpaceId;

fn last_chance(card: &str, rulers: &str, fleet: &str) -> Play {
    let play = Scene::new(3).put(rulers).fleet(fleet).cash(A, 0).agent(A, "melqan-7").cards(card).turn_of(A);
    assert!(play.event("last_chance").is_some());
    assert_eq!((play.table()["last_chance"].clone(), play.prompt(A).unwrap().ask.p["last_chance"].clone()), (json!(true), json!(true)));
    play
}

#[test]
fn pet_14_1_broke_is_no_money_for_any_option_and_no_earnings() {
    let broke = |scene: Scene| scene.turn_of(A).view().last_chance;
    assert!(broke(Scene::new(2).cash(A, 0)));
    assert!(!broke(Scene::new(2).cash(A, 10)));
    // Too little for every option counts as nothing.
    assert!(broke(
        Scene::new(3)
            .put("A:K@melqan-0 A:D@ombar-0 A:S@melqan-4")
            .put(FULL)
            .put("B:D@ombar-7 B:S@ombar-1 C:D@melqan-3 C:S@melqan-5")
            .cash(A, 10)
    ));
    // Without any money it does not matter that no option could be had for any: he is broke. With some it does (PET-14.4).
    assert!(broke(Scene::new(3).put(FULL).cash(A, 0)));
    assert!(!broke(Scene::new(3).put(FULL).cash(A, 10)));
    // Earnings keep him solvent: they are paid before the test.
    assert!(!broke(Scene::new(2).put("A:S@melqan-7").fleet("A:1@melqan").cash(A, 0)));
}

#[test]
fn pet_14_2_last_chance() {
    let mut miss = last_chance("INC-04", "", "");
    miss.act(A, "agent to=dabash-1");
    assert!(!miss.alive(A) && miss.keys().contains(&"eliminated"));
    let mut loan = last_chance("INC-04", "", "");
    loan.act(A, "agent to=melqan-3");
    assert_eq!((loan.alive(A), loan.phase(), loan.view().last_chance), (true, "ruler".into(), false));
    let mut rise = last_chance("INC-13", "A:P@sirhat-0", "");
    rise.act(A, "agent to=melqan-3");
    assert_eq!((rise.verbs(A), rise.view().last_chance), (vec!["rise"], true));
    rise.refuses(A, "decline");
    rise.act(A, "rise from=sirhat-0 to=sirhat-1");
    assert_eq!((rise.alive(A), rise.active()), (true, Some(B)));
    // Nothing is asked any more when the card does not help.
    for (card, rulers) in [("INC-05", "A:P@sirhat-0"), ("INC-10", "A:P@sirhat-0 A:P@sirhat-3"), ("INC-13", ""), ("INC-15", "A:P@sirhat-0")]
    {
        let mut play = last_chance(card, rulers, "A:1@north A:1@south");
        play.act(A, "agent to=melqan-3");
        assert!(!play.alive(A), "{card}");
        assert_eq!(play.keys()[..3], ["agent", "card", "eliminated"]);
        assert_eq!(play.table()["drawn"], json!([card]));
    }
}

#[test]
fn pet_14_2_whoever_could_still_draw_is_warned_of_missing_the_card() {
    let warned = |play: &Play| {
        let warns = play.hints(A)["warn"].as_array().cloned().unwrap_or_default();
        assert!(warns.iter().all(|warn| (&warn["verb"], &warn["k"]) == (&json!("agent"), &json!("petrodolar.warn.out"))));
        warns.iter().map(|warn| warn["fields"]["to"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
    };
    let play = last_chance("INC-04", "", "");
    let mut safe = play.values(A, "agent", "to");
    safe.retain(|end| !warned(&play).contains(end));
    assert_eq!((safe, warned(&play).len()), (vec!["melqan-3".to_owned()], 5));
    // Where no end is "?" there is nothing to be chosen better, and with money nothing is lost.
    let none = Scene::new(3).cash(A, 0).agent(A, "melqan-3").turn_of(A);
    assert!(none.view().last_chance && none.values(A, "agent", "to").iter().all(|end| !SpaceId::named(end).unwrap().is_incident()));
    assert_eq!(warned(&none), Vec::<String>::new());
    assert_eq!(warned(&Scene::new(3).agent(A, "melqan-7").turn_of(A)), Vec::<String>::new());
}

#[test]
fn pet_14_5_ending_a_turn_without_money_is_warned_of_while_a_sale_helps() {
    let warned = |scene: Scene| scene.trade_step(A).hints(A)["warn"].clone();
    let told = json!([{ "verb": "end_turn", "k": "petrodolar.warn.broke" }]);
    let scene = Scene::new(2).fleet("A:1@north").cash(A, 0);
    assert_eq!(warned(scene.clone()), told);
    // Not with money for an act, with earnings, or without a tanker to sell.
    assert_eq!(warned(scene.clone().cash(A, 10)), json!(null));
    assert_eq!(warned(scene.clone().put("A:S@melqan-7").fleet("A:1@melqan")), json!(null));
    assert_eq!(warned(Scene::new(2).cash(A, 0)), json!(null));
    assert_eq!(warned(Scene::new(2).fleet("B:1@north").cash(A, 0)), json!(null));
    // Not when the tanker action of the turn is over.
    let mut moved = scene.trade_step(A);
    moved.act(A, "move_tanker from=north to=south");
    assert_eq!(moved.hints(A), json!(null));
}

#[test]
fn pet_14_3_broke_when_the_ruler_step_begins_is_the_end() {
    // Solvent before the agent moved: the tanker that the card takes was all that he lived on.
    let play = Scene::new(3).put("A:S@melqan-7").fleet("A:1@melqan").cash(A, 0).agent(A, "melqan-7").cards("INC-05");
    let mut play = play.agent_step(A);
    play.act(A, "agent to=melqan-3");
    assert_eq!((play.alive(A), play.keys()), (false, vec!["agent", "card", "wrecked", "eliminated", "turn", "earned",]));
}

#[test]
fn pet_14_4_blocked_but_not_broke_passes() {
    let mut cash = Scene::new(3).put(FULL).cash(A, 40).agent_step(A);
    cash.act(A, "agent to=dabash-1");
    assert_eq!((cash.keys(), cash.phase()), (vec!["agent", "passed"], "trade".into()));
    assert!(cash.offers(A, "buy_pipeline border=melqan-qafar"));
    // With earnings but too little cash he passes as well.
    let earning = Scene::new(2).put("A:K@melqan-7 A:K@ombar-5 A:D@sirhat-1 A:S@jazuf-3").fleet("A:1@melqan").cash(A, 10);
    let walled = earning.put("A:P@dabash-6 A:P@qafar-0 B:K@nuzir-6 B:K@tarwan-4 B:S@sirhat-0 B:D@sirhat-2 B:P@jazuf-2 B:P@jazuf-4");
    let mut play = walled.agent_step(A);
    play.act(A, "agent to=dabash-1");
    assert_eq!((play.alive(A), play.keys()), (true, vec!["agent", "passed"]));
}

#[test]
fn pet_14_5_selling_a_tanker_comes_too_late() {
    let mut play = Scene::new(3).fleet("A:3@north").cash(A, 0).turn_of(A);
    assert!(play.view().last_chance);
    play.refuses(A, "sell_tanker at=north");
    play.act(A, "agent to=dabash-1");
    assert!(!play.alive(A));
}

#[test]
fn pet_14_6_elimination_clears_the_board_of_him() {
    let scene = Scene::new(3).put("A:K@melqan-0 A:S@sirhat-1 B:K@ombar-5").fleet("A:2@melqan A:1@south").pipes("melqan-qafar");
    let mut play = scene.trade_step(B);
    play.act(A, "resign");
    let table = play.table();
    assert_eq!((table["rulers"].as_object().unwrap().len(), table["control"].clone()), (1, json!({ "ombar": 1 })));
    assert_eq!(
        (table["supply"].clone(), table["pipelines"].clone()),
        (json!({ "tankers": 16, "pipelines": 10 }), json!(["melqan-qafar", "dabash-qafar"]))
    );
    assert_eq!((play.cash(A), table["seats"][0]["agent"].clone(), play.reserve(A, "king")), (0, json!(null), 0));
    play.act(B, "end_turn").act(C, "resign");
    assert!(play.view().active.is_none());
    // His seat is skipped.
    let mut skip = Scene::new(3).trade_step(A);
    skip.act(B, "resign").act(A, "end_turn");
    assert_eq!(skip.active(), Some(C));
}

#[test]
fn pet_14_7_resigning_at_any_time() {
    for play in [Scene::new(3).agent_step(A), Scene::new(3).ruler_step(A), Scene::new(3).trade_step(A), fresh(3, 1)] {
        for seat in [A, B, C] {
            let mut play = play.clone();
            assert!(play.asides(seat).contains(&"resign"));
            play.act(seat, "resign");
            assert!(!play.alive(seat) && play.prompt(seat).is_none() && play.event("resigned").is_some());
            // Nothing is left for him to do or say.
            for act in ["resign", "offer_draw", "end_turn", "agent to=dabash-1"] {
                play.refuses(seat, act);
            }
        }
    }
}

#[test]
fn pet_14_8_a_turn_goes_on_unless_it_was_his() {
    let mut own = Scene::new(3).ruler_step(A);
    own.act(A, "resign");
    assert_eq!((own.active(), own.phase()), (Some(B), "agent".into()));
    let mut other = Scene::new(3).put("A:S@melqan-0 B:K@melqan-1").ruler_step(A);
    other.refuses(A, "move from=melqan-0 to=melqan-1");
    other.act(B, "resign");
    assert_eq!((other.active(), other.phase()), (Some(A), "ruler".into()));
    assert!(other.offers(A, "move from=melqan-0 to=melqan-1"));
    // What was used in TRADE stays used.
    let mut trade = Scene::new(3).trade_step(A);
    trade.act(A, "buy_tanker to=north").act(C, "resign");
    assert_eq!(trade.table()["trade"], json!({ "tanker": true, "pipeline": false }));
    // The tests of solvency are made at their own moments only: a last chance stays one.
    let mut chance = Scene::new(3).put(FULL).put("A:S@melqan-0").put("B:S@melqan-1").cash(A, 0).turn_of(A);
    chance.act(B, "resign");
    assert!(chance.view().last_chance);
}

#[test]
fn pet_14_9_resigning_before_the_opening_turn() {
    let mut play = fresh(3, 1);
    let first = play.active().unwrap();
    let next = SeatId((first.0 + 1) % 3);
    play.act(next, "resign");
    assert_eq!(play.table()["supply"]["tankers"], json!(14));
    play.act(first, "open kind=king at=melqan-7").act(first, "dock at=melqan");
    assert_eq!(play.active(), Some(SeatId((first.0 + 2) % 3)));
}

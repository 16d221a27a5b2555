//! PET-13.

use crate::scene::{A, B, C, Look, Play, Scene, fresh};
use engine::serde_json::json;
use petrodolar::board::{CardId, Effect, Kind};

/// A's agent stands four steps from melqan-3, and this card is on top.
fn agent_draws(card: &str, rulers: &str) -> Scene {
    Scene::new(2).put(rulers).agent(A, "melqan-7").cards(card)
}

fn drawn(scene: Scene) -> Play {
    let mut play = scene.agent_step(A);
    play.act(A, "agent to=melqan-3");
    play
}

#[test]
fn pet_13_1_arriving_draws_staying_and_starting_do_not() {
    assert!(drawn(agent_draws("INC-01", "")).event("card").is_some());
    let mut ruler = Scene::new(2).put("A:S@melqan-2").ruler_step(A);
    ruler.act(A, "move from=melqan-2 to=melqan-3 via=melqan-2");
    assert!(ruler.event("card").is_some());
    let mut leave = Scene::new(2).agent(A, "melqan-3").agent_step(A);
    leave.act(A, "agent to=melqan-7");
    assert!(leave.event("card").is_none());
    let stay = Scene::new(2).put("A:S@melqan-3").agent(A, "melqan-3").turn_of(A);
    assert_eq!((stay.phase(), stay.table()["deck"].clone()), ("agent".into(), json!(16)));
}

#[test]
fn pet_13_2_the_top_card_is_shown_and_goes_to_the_bottom() {
    let play = drawn(agent_draws("INC-02 INC-03", ""));
    assert!(play.wall(), "a card that was turned over cannot be taken back");
    assert_eq!(play.event("card").unwrap()["card"], json!("INC-02"));
    assert_eq!((play.table()["drawn"].clone(), play.table()["deck"].clone()), (json!(["INC-02"]), json!(15)));
    // After all sixteen the first comes again, and the last lies lowest.
    let again = drawn(agent_draws("INC-02 INC-03", "").draws(16));
    assert_eq!(again.event("card").unwrap()["card"], json!("INC-02"));
    let bottom = again.table()["drawn"].clone();
    assert_eq!((bottom[0].clone(), bottom[15].clone(), bottom.as_array().unwrap().len()), (json!("INC-03"), json!("INC-02"), 16));
}

#[test]
fn pet_13_3_the_sixteen_cards() {
    let effects: Vec<Effect> = CardId::all().map(CardId::effect).collect();
    let mut expected: Vec<Effect> = [30, 40, 50, 60].map(Effect::Loan).to_vec();
    expected.extend([Effect::Shipwreck; 4]);
    expected.extend([Kind::Dictator, Kind::Politician, Kind::Sheik, Kind::King].map(Effect::Fall));
    expected.extend([Kind::Politician, Kind::Sheik, Kind::King, Kind::Dictator].map(Effect::Rise));
    assert_eq!(effects, expected);
}

#[test]
fn pet_13_4_a_loan_can_be_used_in_the_same_turn() {
    for (card, amount) in [("INC-01", 30), ("INC-02", 40), ("INC-03", 50), ("INC-04", 60)] {
        let play = drawn(agent_draws(card, "A:K@sirhat-0").cash(A, 10));
        assert_eq!((play.cash(A), play.event("loan").unwrap()["amount"].clone()), (10 + amount, json!(amount)));
        assert!(play.offers(A, "place kind=king at=ombar-5"));
    }
}

#[test]
fn pet_13_5_a_shipwreck_takes_a_tanker_of_his_choice() {
    let scene = agent_draws("INC-05", "A:K@melqan-7").fleet("A:2@melqan A:1@south B:1@north");
    let mut play = drawn(scene);
    assert_eq!((play.table()["step"].clone(), play.verbs(A)), (json!("wreck"), vec!["lose_tanker"]));
    assert_eq!(play.values(A, "lose_tanker", "at"), ["melqan", "south"]);
    play.refuses(A, "lose_tanker at=north");
    play.act(A, "lose_tanker at=melqan");
    assert_eq!(
        (play.lying("melqan"), play.lying("south"), play.table()["supply"]["tankers"].clone()),
        ("A:1".into(), "A:1".into(), json!(13))
    );
    let none = drawn(agent_draws("INC-05", "").fleet("B:1@north"));
    assert_eq!((none.keys(), none.phase()), (vec!["agent", "card", "no_effect"], "ruler".into()));
}

#[test]
fn pet_13_6_a_fall_takes_a_ruler_of_the_kind() {
    let mut play = drawn(agent_draws("INC-12", "A:K@melqan-7 A:K@sirhat-0 A:S@ombar-5 B:K@jazuf-3"));
    assert_eq!(play.values(A, "lose_ruler", "at"), ["melqan-7", "sirhat-0"]);
    play.refuses(A, "lose_ruler at=ombar-5");
    play.refuses(A, "lose_ruler at=jazuf-3");
    play.act(A, "lose_ruler at=melqan-7");
    assert_eq!((play.on("melqan-7"), play.on("sirhat-0"), play.reserve(A, "king")), (String::new(), "A:K".into(), 1));
    let none = drawn(agent_draws("INC-12", "A:S@ombar-5 B:K@jazuf-3"));
    assert_eq!((none.keys().last().copied(), none.on("jazuf-3")), (Some("no_effect"), "B:K".into()));
    // It may be the ruler that drew the card.
    let mut own = Scene::new(2).put("A:K@melqan-2").cards("INC-12").ruler_step(A);
    own.act(A, "move from=melqan-2 to=melqan-3");
    assert_eq!((own.on("melqan-3"), own.phase()), (String::new(), "trade".into()));
}

#[test]
fn pet_13_7_a_rise_moves_one_ruler_up_to_seven_steps_for_nothing() {
    let play = drawn(agent_draws("INC-15", "A:K@sirhat-6 A:K@ombar-0 A:S@jazuf-0 B:P@sirhat-0").agent(B, "sirhat-5"));
    assert_eq!(play.values(A, "rise", "from"), ["ombar-0", "sirhat-6"]);
    // Neither "?" nor an agent stops it, a ruler does; seven steps and no more.
    assert_eq!(play.path("sirhat-6", "sirhat-5 sirhat-4 sirhat-3 sirhat-2 sirhat-1"), Ok(0));
    assert_eq!(play.path("sirhat-6", "sirhat-7 sirhat-0"), Err("PET-7.5".into()));
    let seven = "sirhat-5 sirhat-4 nuzir-0 nuzir-1 nuzir-2 nuzir-3 nuzir-4";
    assert_eq!(play.path("sirhat-6", seven), Ok(0));
    assert_eq!(play.path("sirhat-6", &format!("{seven} jazuf-0")), Err("PET-7.5".into()));
    assert_eq!(play.path("sirhat-6", &format!("{seven} nuzir-5")), Err("PET-13.7".into()));
    let mut end = play.clone();
    end.act(A, "rise from=sirhat-6 to=sirhat-5");
    assert_eq!((end.keys()[0], end.event("card").is_none(), end.cash(A)), ("moved", true, 70));
    assert_eq!(end.table()["deck"], json!(15));
    let mut other = play;
    other.act(A, "rise from=ombar-0 to=ombar-5");
    assert_eq!(other.on("ombar-5"), "A:K");
}

#[test]
fn pet_13_8_a_rise_may_be_declined_and_never_places() {
    let mut play = drawn(agent_draws("INC-15", "A:K@sirhat-6"));
    play.act(A, "decline");
    assert_eq!((play.on("sirhat-6"), play.phase()), ("A:K".into(), "ruler".into()));
    let off = drawn(agent_draws("INC-15", "A:S@sirhat-6"));
    assert_eq!((off.keys().last().copied(), off.phase()), (Some("no_effect"), "ruler".into()));
    let shut = drawn(agent_draws("INC-15", "A:K@melqan-7 B:S@melqan-6 B:P@melqan-0"));
    assert_eq!(shut.keys().last().copied(), Some("no_effect"));
}

#[test]
fn pet_13_9_an_agents_card_that_touches_a_ruler_ends_the_turn() {
    let fall = drawn(agent_draws("INC-09", "A:D@sirhat-0 A:S@ombar-0"));
    assert_eq!((fall.active(), fall.phase()), (Some(B), "agent".into()));
    let mut rise = drawn(agent_draws("INC-16", "A:D@sirhat-0 A:S@ombar-0"));
    rise.act(A, "rise from=sirhat-0 to=sirhat-1");
    assert_eq!((rise.active(), rise.phase()), (Some(B), "agent".into()));
}

#[test]
fn pet_13_10_a_rulers_card_leaves_trade() {
    let scene = Scene::new(2).put("A:S@melqan-2 A:D@sirhat-0");
    let mut fall = scene.clone().cards("INC-09").ruler_step(A);
    fall.act(A, "move from=melqan-2 to=melqan-3 via=melqan-2");
    let mut rise = scene.cards("INC-16").ruler_step(A);
    rise.act(A, "move from=melqan-2 to=melqan-3 via=melqan-2").act(A, "rise from=sirhat-0 to=sirhat-1");
    for play in [fall, rise] {
        assert_eq!((play.active(), play.phase()), (Some(A), "trade".into()));
        assert!(play.offers(A, "buy_tanker to=north"));
        play.refuses(A, "place kind=king at=ombar-5");
    }
}

#[test]
fn pet_13_11_other_cards_let_the_turn_go_on() {
    for (card, fleet) in [("INC-01", ""), ("INC-05", "A:1@north"), ("INC-05", ""), ("INC-09", ""), ("INC-16", "")] {
        let play = drawn(agent_draws(card, "A:S@sirhat-0").fleet(fleet));
        assert_eq!((play.active(), play.phase()), (Some(A), "ruler".into()), "{card}");
        play.refuses(A, "end_turn");
    }
}

#[test]
fn pet_13_12_two_cards_a_turn_at_most() {
    for seed in 0..30 {
        let (mut turn, mut cards, mut most) = (0, 0, 0);
        fresh(4, seed).wander(seed, |_, play| {
            let count = play.keys().iter().filter(|key| **key == "card").count();
            cards += count;
            most = most.max(cards);
            if play.view().turn != turn {
                turn = play.view().turn;
                cards = 0;
            }
        });
        assert!(most <= 2);
    }
    let mut both = Scene::new(2).put("A:S@melqan-2").agent(A, "sirhat-1").cards("INC-01 INC-02").agent_step(A);
    both.act(A, "agent to=sirhat-5").act(A, "move from=melqan-2 to=melqan-3 via=melqan-2");
    assert_eq!(both.table()["drawn"], json!(["INC-01", "INC-02"]));
}

#[test]
fn pet_13_13_an_open_card_lies_apart_until_it_is_done() {
    let play = drawn(Scene::new(3).put("A:K@sirhat-6").agent(A, "melqan-7").cards("INC-15").draws(16));
    let table = play.table();
    assert_eq!(table["card"], json!({ "id": "INC-15", "seat": 0, "by": "agent", "space": "melqan-3" }));
    assert_eq!((table["drawn"].as_array().unwrap().len(), table["drawn"].as_array().unwrap().contains(&json!("INC-15"))), (15, false));
    let mut done = play.clone();
    done.act(A, "decline");
    assert_eq!(done.table()["drawn"].as_array().unwrap().last(), Some(&json!("INC-15")));
    // If the drawer leaves it goes under the deck and does nothing.
    let mut left = play;
    left.act(A, "resign");
    assert_eq!((left.table()["card"].clone(), left.table()["drawn"].as_array().unwrap().last()), (json!(null), Some(&json!("INC-15"))));
    assert_eq!((left.active(), left.phase()), (Some(B), "agent".into()));
    assert!(left.alive(C));
}

#[test]
fn pet_13_14_the_ruler_that_drew_may_not_turn_straight_back() {
    let mut play = Scene::new(2).put("A:S@sirhat-6").cards("INC-14").ruler_step(A);
    play.act(A, "move from=sirhat-6 to=sirhat-5 via=sirhat-6");
    assert_eq!(play.path("sirhat-5", "sirhat-6"), Err("PET-13.14".into()));
    assert_eq!(play.path("sirhat-5", "sirhat-4"), Ok(0));
    // Another ruler of the kind may step there.
    let mut two = Scene::new(2).put("A:K@melqan-4 A:K@melqan-5").cards("INC-15").ruler_step(A);
    two.act(A, "move from=melqan-4 to=melqan-3");
    assert_eq!((two.path("melqan-3", "melqan-4"), two.path("melqan-5", "melqan-4")), (Err("PET-13.14".into()), Ok(0)));
    assert!(two.offers(A, "rise from=melqan-5 to=melqan-4"));
    let steps = |from: &str, to: &str| {
        let mut play = two.clone();
        play.act(A, format!("rise from={from} to={to}"));
        play.event("moved").unwrap()["path"].as_array().unwrap().len()
    };
    assert_eq!((steps("melqan-5", "melqan-4"), steps("melqan-3", "melqan-2")), (1, 1));
    // The space itself is not forbidden, only the first step to it: all the way round it can be reached.
    for (to, steps) in [("sirhat-7", 6), ("sirhat-6", 7)] {
        let mut play = play.clone();
        play.act(A, format!("rise from=sirhat-5 to={to}"));
        let path = play.event("moved").unwrap()["path"].clone();
        assert_eq!((path[0].clone(), path.as_array().unwrap().len()), (json!("sirhat-4"), steps));
    }
}

//! The table at which rule tests are played, played with the yardstick.

use engine::serde_json::{Value, json};
use engine::suite::{A, B, C, Play, action, text};
use engine::{Action, Actor, Choice, Domain, SeatId};
use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use yardstick::{Options, Yardstick};

fn fresh() -> Play<Yardstick> {
    Play::start(&Options::default(), 6, 1)
}

/// What a panic says.
fn failure<T>(of: impl FnOnce() -> T) -> String {
    let thrown = catch_unwind(AssertUnwindSafe(|| drop(of()))).err().unwrap();
    let text = thrown.downcast_ref::<String>().cloned();
    text.or_else(|| thrown.downcast_ref::<&str>().map(|text| (*text).to_owned())).unwrap()
}

#[test]
fn actions_are_written_as_words() {
    let act = action("move  from=a to=3 back=-2 split={\"a\": 1} list=[0, 1] done=true name=\"7\" note=\"two words\" id=un-1");
    let fields = json!({
        "verb": "move", "from": "a", "to": 3, "back": -2, "split": { "a": 1 }, "list": [0, 1], "done": true, "name": "7",
        "note": "two words", "id": "un-1"
    });
    assert_eq!(json!(act), fields);
}

#[test]
fn a_written_action_reads_the_same_again() {
    for value in [
        json!("a"),
        json!("7"),
        json!("true"),
        json!("two words"),
        json!("a=b"),
        json!("[x"),
        json!("x}"),
        json!("x\"y"),
        json!(""),
        json!("\"q\" \\"),
        json!(7),
    ] {
        let act = Action::new("say").with("what", value).with("list", json!([1, "x y", { "z": "}" }]));
        assert_eq!(action(&text(&act)), act, "{}", text(&act));
    }
    assert_eq!(text(&action("move to=b from=a n=3")), "move from=a n=3 to=b");
}

#[test]
fn a_match_goes_through_the_door_of_the_server() {
    let mut play = fresh();
    assert_eq!((play.asks(A), play.asks(B), play.due(), play.of().v()), ("turn".to_owned(), String::new(), vec![A], 1));
    assert_eq!((play.verbs(A), play.verbs(B), play.asides(A)), (vec!["attack", "place"], vec![], vec![]));
    play.act(A, "place at=6").act(A, Action::new("place").with("at", 0));
    assert_eq!((play.of().v(), play.keys(), play.actor()), (3, vec!["place"], Some(A)));
    assert_eq!(play.event("place").unwrap(), *json!({ "at": 0, "seat": 0 }).as_object().unwrap());
    assert_eq!(play.table()["territories"][6]["armies"], 21);
    assert_eq!(json!(play.view()), play.table());
    for wrong in ["place at=1", "place", "place at=0 twice=1", "attack from=0 to=6"] {
        assert!(failure(|| play.clone().act(A, wrong).actor()).contains("is not offered"), "{wrong}");
    }
    assert!(failure(|| play.clone().act(B, "place at=1").actor()).contains("not offered to 1: nothing"));
    assert!(play.bots("easy", A, 20).len() > 1 && play.bot("easy", B).is_empty());
    assert!(failure(|| play.bot("easy", A)).contains("answers by chance"));
}

#[test]
fn undo_is_what_the_engine_grants() {
    let mut play = fresh();
    assert!(!play.can_undo(A) && failure(|| play.clone().undo(A).actor()).contains("takes nothing back"));
    play.act(A, "place at=6");
    assert!(play.can_undo(A) && !play.wall());
    play.undo(A);
    assert_eq!((&play.table()["territories"][6]["armies"], play.keys()), (&json!(20), vec!["undo"]));
    play.act(A, "place at=6").roll(A, "attack from=6 to=7", &[1, 2, 3, 4, 5, 6]);
    assert!(play.wall() && !play.can_undo(A));
    play.act_by(A, "place at=0", Actor::Clock);
    assert!(!play.can_undo(A));
}

#[test]
fn dice_fall_as_wanted_and_no_others() {
    let mut play = fresh();
    let before = play.clone();
    play.roll(A, "attack from=0 to=1", &[6, 6, 1, 2, 3, 5]);
    assert_eq!(play.event("attack").unwrap()["dice"], json!([6, 6, 1, 5, 3, 2]));
    let rolls: Vec<(&str, Vec<u32>)> = play.rolls().iter().map(|roll| (roll.name.as_str(), roll.values.clone())).collect();
    assert_eq!(rolls, [("yardstick.attack", vec![5, 5, 0]), ("yardstick.defence", vec![1, 2, 4])]);
    assert_eq!(play.of().terms(), before.of().terms(), "what follows is thrown with the match's own dice");
    for (wrong, dice) in [("attack from=0 to=1", &[6, 6][..]), ("attack from=0 to=1", &[1; 7]), ("place at=0", &[3])] {
        assert!(failure(|| before.clone().roll(A, wrong, dice).actor()).contains("throws"), "{wrong} {dice:?}");
    }
    assert!(failure(|| before.clone().roll(A, "attack from=0 to=1", &[1, 1, 1, 1, 1, 7]).actor()).contains("no dice"));
    // What throws nothing throws no dice.
    play.roll(A, "place at=0", &[]);
}

#[test]
fn dice_of_several_kinds_fall_as_wanted() {
    let mut play = fresh();
    play.act(A, "place at=0").act(A, "place at=0").act(A, "place at=0").roll(A, "place at=0", &[3, 17]);
    assert_eq!(play.event("swap").unwrap()["card"], 17);
    assert_eq!(json!(play.hand(A))["cards"][2], 17);
}

#[test]
fn dice_are_sought_until_they_lead_where_a_test_wants() {
    let mut play = fresh();
    let sum = |play: &Play<Yardstick>| play.rolls().iter().flat_map(|roll| &roll.values).sum::<u32>();
    play.act_when(A, "attack from=0 to=1", |play| sum(play) == 27);
    assert_eq!(sum(&play), 27);
    assert!(failure(|| fresh().act_when(A, "place at=0", |_| false).actor()).contains("no dice make"));
}

#[test]
fn a_refusal_is_one_of_the_prompt_and_of_the_rules() {
    let play = fresh();
    assert_eq!(play.refuses(A, "fly to=moon").code, "not_offered");
    assert!(failure(|| play.refuses(A, "place at=0")).contains("is offered"));
    // The yardstick itself does not ask whose a territory is.
    assert!(failure(|| play.refuses(A, "place at=1")).contains("the rules accept it"));
}

#[test]
fn the_clock_takes_defaults() {
    let mut play = fresh();
    assert_eq!((play.default(A), play.clock(A)), ("place at=0".to_owned(), "place at=0".to_owned()));
    assert!(!play.can_undo(A), "what the clock did is not taken back");
    play.clock_until(|play| play.due() == [C]);
    assert_eq!((play.of().v(), &play.table()["turn"]), (9, &json!(2)));
    assert!(failure(|| play.default(A)).contains("0 has no default: nothing"));
}

#[test]
fn events_are_named_without_the_game() {
    let mut play = fresh();
    play.act(A, "place at=0").act(A, "place at=0").act(A, "place at=0").act(A, "place at=0");
    assert_eq!((play.keys(), play.told().len()), (vec!["place", "swap"], 2));
    assert_eq!((play.only("swap"), play.is_public("swap"), play.is_public("place")), (vec![A], false, true));
    assert_eq!((play.heard(None), play.heard(Some(B)), play.heard(Some(A)).len()), (vec!["place"], vec!["place"], 2));
    assert_eq!((play.events("place").len(), play.event("attack")), (1, None));
    assert!(failure(|| play.only("attack")).contains("is not told"));
}

#[test]
fn a_state_comes_back_as_it_is_written() {
    let mut state = json!(fresh().game());
    state["territories"][0]["armies"] = json!(5);
    let mut play = Play::<Yardstick>::from_state(state.clone());
    assert_eq!((play.seats(), &play.table()["territories"][0]["armies"]), (6, &json!(5)));
    play.act(A, "place at=0");
    assert!(play.can_undo(A));
    play.edit(|state| state["territories"][0]["armies"] = json!(9));
    assert_eq!((play.table()["territories"][0]["armies"].as_u64(), play.can_undo(A), play.told().len()), (Some(9), false, 0));
    state["territories"][1]["colour"] = json!("red");
    let said = failure(|| Play::<Yardstick>::from_state(state));
    assert!(said.contains("/territories/1/colour"), "{said}");
}

#[test]
fn choices_are_read_field_by_field() {
    let play = fresh();
    assert_eq!(play.choice(A, "place").one_of("at")[..3], ["0", "6", "12"]);
    assert_eq!((play.choices(A, "attack").len(), play.choices(B, "attack").len()), (12, 0));
    assert_eq!(play.values(A, "attack from=6", "to"), ["13", "5", "7", "71"]);
    assert_eq!(play.values(A, "attack", "from").len(), 12);
    assert!(failure(|| play.choice(A, "attack").verb).contains("several ways"));
    assert!(failure(|| play.choice(A, "fly").verb).contains("not offered"));
    let over = BTreeMap::from([("x".to_owned(), 2), ("y".to_owned(), 1)]);
    let pieces = BTreeMap::from([("big".to_owned(), (1, 5)), ("small".to_owned(), (2, 2))]);
    let choice = Choice::new("pay")
        .int("n", 2, 4)
        .fixed("one", 3)
        .with("to", Domain::Some { of: vec![json!("a"), json!("b")], min: 1, max: 2 })
        .with("parts", Domain::Split { min: 1, max: 3, over: over.clone() })
        .with("pieces", Domain::sum(pieces.clone(), [4, 5]));
    assert_eq!((choice.range("n"), choice.range("one"), choice.one_of("one")), ((2, 4), (3, 3), vec!["3".to_owned()]));
    assert_eq!(choice.some_of("to"), (vec!["a".to_owned(), "b".to_owned()], 1, 2));
    assert_eq!((choice.split("parts"), choice.sum("pieces")), ((over, 1, 3), (pieces, vec![4, 5])));
    for wrong in ["n", "none"] {
        failure(|| choice.one_of(wrong));
        failure(|| choice.some_of(wrong));
        failure(|| choice.split(wrong));
        failure(|| choice.sum(wrong));
    }
    failure(|| choice.range("to"));
}

#[test]
fn secrets_are_looked_for_in_every_view() {
    let play = fresh();
    play.hides(None);
    play.hides(Some(B));
    let twin = play.twin(Some(B), 3);
    assert_eq!(json!(twin.hand(B)), json!(play.hand(B)));
    assert_ne!(json!(twin.hand(A)), json!(play.hand(A)));
}

#[test]
fn the_end_is_told_in_the_games_own_words() {
    let mut play = Play::<Yardstick>::start(&Options { actions: 1 }, 6, 1);
    assert_eq!((play.over(), play.outcome(), play.winner(), play.waits()), (String::new(), None, None, false));
    play.act(A, "place at=0");
    assert_eq!((play.over(), play.due(), play.outcome().unwrap().places), ("over".to_owned(), vec![], vec![1; 6]));
    assert!(failure(|| play.winner()).contains("first together"));
}

#[test]
fn a_watch_sees_every_act() {
    let armies = |play: &Play<Yardstick>| {
        let sum: u64 = play.table()["territories"].as_array().unwrap().iter().map(|one: &Value| one["armies"].as_u64().unwrap()).sum();
        assert!(sum <= 72 * 20 + 1, "one more at most");
    };
    let mut play = fresh();
    play.watch(armies).act(A, "place at=0");
    assert!(failure(|| play.act(A, "place at=0").actor()).contains("one more at most"));
    let all: Vec<SeatId> = SeatId::all(6).collect();
    assert_eq!(all.len(), 6);
}

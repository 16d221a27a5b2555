//! Seats, actions, events, refusals, chance, talk and deeds.

use engine::serde_json::{self, Value, json};
use engine::suite::{A, B, C, Play};
use engine::{Action, Actor, Audience, Chance, Code, Context, Dice, Event, Game, Refusal, SeatId, Talk, Viewers, typescript};
use yardstick::Yardstick;

#[test]
fn seats_go_left_round_the_table() {
    assert_eq!(B.others(4).collect::<Vec<_>>(), [C, SeatId(3), A]);
    assert_eq!(SeatId(3).others(4).collect::<Vec<_>>(), [A, B, C]);
    assert_eq!(SeatId::all(3).collect::<Vec<_>>(), [A, B, C]);
    assert_eq!((C.index(), C.to_string()), (2, "2".to_owned()));
}

#[test]
fn actions_have_a_verb_and_fields() {
    let action = Action::new("go").with("to", "peru").with("n", 2);
    assert_eq!(json!(action), json!({ "verb": "go", "to": "peru", "n": 2 }));
    assert_eq!((action.verb(), Action(serde_json::Map::new()).verb()), ("go", ""));
    #[derive(Debug, PartialEq, serde::Deserialize)]
    #[serde(tag = "verb", rename_all = "snake_case")]
    enum Act {
        Go { to: String, n: u32 },
    }
    assert_eq!(action.parse(), Ok(Act::Go { to: "peru".to_owned(), n: 2 }));
    let refusal = Action::new("fly").parse::<Act>().unwrap_err();
    assert!(refusal.code == "not_offered" && refusal.message.contains("wrong shape"), "{refusal}");
}

#[test]
fn events_have_an_audience() {
    let event = Event::new("x.y").of(B).with("n", 3);
    assert_eq!((event.say.k.as_str(), Value::Object(event.say.p.clone())), ("x.y", json!({ "seat": 1, "n": 3 })));
    let hears = |event: &Event| [None, Some(A), Some(B), Some(C)].map(|viewer| event.to.includes(viewer));
    assert_eq!(hears(&event), [true; 4]);
    assert_eq!(hears(&event.clone().only([A, C])), [false, true, false, true]);
    let some = Event { to: Audience::Viewers(Viewers::only(None).and(Viewers::only(Some(B)))), ..event };
    assert_eq!(hears(&some), [true, false, true, false]);
}

#[test]
fn refusals_are_told_apart() {
    let codes =
        [Refusal::not_offered(), Refusal::stale(), Refusal::nothing_to_decide(), Refusal::no_undo()].map(|one| one.code.to_string());
    assert_eq!(codes, ["not_offered", "stale", "nothing_to_decide", "no_undo"]);
    let refusal = Refusal::new(Code::BadBid, "Too little.").citing("X-1.2").with_message("Far too little.");
    assert_eq!(json!(refusal), json!({ "code": "bad_bid", "message": "Far too little.", "rule": "X-1.2" }));
    assert_eq!(refusal.to_string(), "bad_bid: Far too little.");
}

#[test]
fn talk_is_free_open_or_by_phrases() {
    assert_eq!(json!(Talk::free()), json!({ "private": true }));
    assert_eq!(json!(Talk::open().with_promises()), json!({ "private": false, "promises": true }));
    assert_eq!(json!(Talk::free().with_promises().only(&["a", "b"])), json!({ "private": true, "promises": true, "phrases": ["a", "b"] }));
    let neutral = json!(Talk::open().neutral());
    assert_eq!(neutral["private"], false);
    assert!(neutral["phrases"].as_array().unwrap().contains(&json!("phrase.thanks")), "{neutral}");
}

#[test]
fn chance_is_the_same_for_the_same_seed_and_within_its_bounds() {
    let draws = |seed: u64| {
        let mut chance = Chance::seeded(seed);
        (0..200).map(|_| chance.below(7)).collect::<Vec<_>>()
    };
    assert_eq!(draws(5), draws(5));
    assert_ne!(draws(5), draws(6));
    assert!((0..7).all(|number| draws(5).contains(&number)) && draws(5).iter().all(|number| *number < 7));
    let mut chance = Chance::seeded(1);
    assert_eq!((chance.below(0), chance.below_u64(0), chance.below(1)), (0, 0, 0));
    let between: Vec<i64> = (0..200).map(|_| chance.between(-3, 2)).collect();
    assert!((-3..=2).all(|number| between.contains(&number)) && between.iter().all(|number| (-3..=2).contains(number)));
    assert_eq!(chance.between(4, 4), 4);
    let far: Vec<i64> = (0..50).map(|_| chance.between(i64::MIN, i64::MAX)).collect();
    assert!(far.iter().any(|number| *number < 0) && far.iter().any(|number| *number > 0));
    assert!((0..200).map(|_| chance.below_u64(1 << 40)).any(|number| number > 1 << 39));
}

#[test]
fn every_order_of_a_shuffled_list_comes_up() {
    let mut chance = Chance::seeded(3);
    let mut seen = std::collections::BTreeMap::new();
    for _ in 0..600 {
        let mut list = [1, 2, 3];
        chance.shuffle(&mut list);
        *seen.entry(list).or_insert(0) += 1;
    }
    assert!(seen.len() == 6 && seen.values().all(|count| (60..140).contains(count)), "{seen:?}");
    chance.shuffle::<u8>(&mut []);
}

#[test]
fn a_deed_knows_what_it_showed() {
    fn after(act: impl FnOnce(&mut Context<'_>)) -> bool {
        let mut dice = Dice::at(&[1; 32], 1);
        let mut context = Context::new(&mut dice, Actor::Player);
        act(&mut context);
        context.is_wall()
    }
    let walls = [0, 1, 2, 3, 4, 5].map(|act| {
        after(|context| match act {
            0 => {}
            1 => context.emit(Event::new("x")),
            2 => context.stands(),
            3 => context.wall(),
            4 => context.wall_for(B),
            _ => drop(context.dice.rolls("x", 1, 6)),
        })
    });
    assert_eq!(walls, [false, false, false, true, true, true]);
    let mut dice = Dice::at(&[1; 32], 1);
    assert!(!dice.used());
    dice.pick("x", 3);
    assert!(dice.used());
}

/// What a game need not say: no bots of its own, no wish to wait, free talk.
#[test]
fn a_game_has_what_most_games_have() {
    let mut play = Play::<Yardstick>::start(&<Yardstick as Game>::Options::default(), 6, 1);
    assert!(!play.waits());
    assert_eq!(play.game().talk(A), Talk::free());
    let prompt = play.prompt(A).unwrap().clone();
    let mut chance = Chance::seeded(1);
    let answers: Vec<_> = (0..20).filter_map(|_| Yardstick::bot("easy", A, &play.view(), None, &prompt, &mut chance)).collect();
    assert!(
        answers.len() == 20 && answers.iter().all(|answer| prompt.permits(answer)) && answers.iter().any(|answer| answer != &answers[0])
    );
    play.act(A, &answers[0]);
}

#[test]
fn types_are_declared_once_with_all_that_they_need() {
    #[derive(engine::ts_rs::TS)]
    #[ts(crate = "engine::ts_rs")]
    #[expect(dead_code, reason = "it is only declared")]
    struct Inner {
        big: u64,
    }
    #[derive(engine::ts_rs::TS)]
    #[ts(crate = "engine::ts_rs")]
    #[expect(dead_code, reason = "it is only declared")]
    struct Outer {
        one: Inner,
        more: Vec<Inner>,
    }
    let text = typescript::of::<(Outer, Inner)>();
    assert_eq!(text.matches("export type Inner = ").count(), 1, "{text}");
    assert!(text.contains("export type Outer = ") && text.contains("Array<Inner>") && text.contains("big: number"), "{text}");
    assert!(typescript::header().starts_with("// Generated from the Rust types") && typescript::header().ends_with("*/\n"));
    let path = std::env::temp_dir().join(format!("entente-types-{}.ts", std::process::id()));
    std::fs::write(&path, "there").unwrap();
    typescript::check(&path, "there");
    let differs = std::panic::catch_unwind(|| typescript::check(&path, "elsewhere"));
    std::fs::remove_file(&path).unwrap();
    assert!(differs.is_err() && std::panic::catch_unwind(|| typescript::check(&path, "there")).is_err(), "another text, or none");
}

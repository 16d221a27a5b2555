//! What a game declares: its words with their types, and what it says with them.

use engine::serde_json::json;
use engine::suite::{A, B};
use engine::vocabulary::{Field, Word};
use engine::{Action, Message, SeatId, Vocabulary};
use yardstick::Yardstick;

engine::verbs! {
    #[derive(Debug, PartialEq)]
    enum Act {
        TakeOne { r#box: u8, from: Option<SeatId> },
        End,
    }
}

engine::messages! {
    enum Event of Yardstick {
        TookOne { seat: SeatId, r#box: u8, from: Option<SeatId> },
        Over,
    }
}

engine::messages! {
    enum Warning of Yardstick, "warn." {
        Late { turns: Vec<u8> },
    }
}

#[derive(engine::ts_rs::TS)]
#[ts(crate = "engine::ts_rs")]
#[expect(dead_code, reason = "it is only declared")]
struct Hint {
    price: u32,
}

#[test]
fn a_message_has_the_key_and_the_parameters_of_its_declaration() {
    let said = Event::TookOne { seat: B, r#box: 3, from: None }.say();
    assert_eq!(json!(said), json!({ "k": "yardstick.took_one", "p": { "seat": 1, "box": 3 } }), "what is not there is left out");
    assert_eq!(json!(Event::TookOne { seat: B, r#box: 3, from: Some(A) }.say().p["from"]), 0);
    assert_eq!(json!(Event::Over.say()), json!({ "k": "yardstick.over" }));
    assert_eq!(Warning::Late { turns: vec![] }.say().k, "yardstick.warn.late");
    assert_eq!(json!(said.clone().say()), json!(said), "what is said already");
}

#[test]
fn an_action_is_read_into_its_verb() {
    assert_eq!(Action::new("take_one").with("box", 3).parse(), Ok(Act::TakeOne { r#box: 3, from: None }));
    assert_eq!(Action::new("end").parse(), Ok(Act::End));
    assert!(
        Action::new("take_one").parse::<Act>().is_err() && Action::new("take_one").with("box", 3).with("more", 1).parse::<Act>().is_err()
    );
}

#[test]
fn a_vocabulary_lists_words_ids_types_and_the_board() {
    let words = Vocabulary::new::<Act, Warning, Event>().warnings::<Warning>().reasons::<Event>();
    let words = words.ids("box", ["red", "blue"]).ids("hand", []).typed::<Hint>().board("{}");
    let field = |field: &Field| format!("{}{}: {}", field.name, if field.optional { "?" } else { "" }, field.is);
    let one = |word: &Word| format!("{}({})", word.name, word.fields.iter().map(field).collect::<Vec<_>>().join(", "));
    let all = |list: &[Word]| list.iter().map(one).collect::<Vec<_>>().join(" ");
    assert_eq!(all(&words.verbs), "take_one(box: number, from?: SeatId) end()");
    assert_eq!(all(&words.events), "took_one(seat: SeatId, box: number, from?: SeatId) over()");
    assert_eq!((all(&words.asks), all(&words.warnings)), ("late(turns: Array<number>)".into(), all(&words.asks)));
    assert_eq!(all(&words.reasons), all(&words.events));
    assert_eq!((words.ids, words.board), (vec![("box", vec!["red", "blue"]), ("hand", vec![])], Some("{}")));
    let types = words.types.declarations();
    assert!(types.contains("export type SeatId = ") && types.contains("export type Hint = "), "{types}");
}

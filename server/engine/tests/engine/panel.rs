//! Who has seen an act, looked at one thing after the other: a panel of switches that A alone works. Each changes a single
//! thing for one other seat, and no event tells of it.

use engine::serde_json::json;
use engine::suite::{A, B, C, Play, action};
use engine::{Action, Chance, Choice, Context, Game, NoQuestions, Outcome, Prompt, Refusal, Say, SeatId, Step, Talk, Viewers};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

#[derive(Clone, Default, PartialEq, Debug, Serialize, Deserialize)]
struct Panel {
    on: BTreeSet<String>,
}

impl Panel {
    fn is(&self, switch: &str) -> bool {
        self.on.contains(switch)
    }
}

#[derive(Clone, Default, Serialize, Deserialize, engine::schemars::JsonSchema)]
struct Options {}

impl Game for Panel {
    const ID: &'static str = "panel";
    const NAME: &'static str = "Panel";
    const SEATS: std::ops::RangeInclusive<u8> = 3..=3;
    type Options = Options;
    type Table = bool;
    type Hand = u32;
    type Question = NoQuestions;

    fn setup(_: &Options, _: u8, _: &mut Context<'_>) -> Self {
        Panel::default()
    }

    fn prompt(&self, seat: SeatId) -> Option<Prompt> {
        match seat {
            A => Some(Prompt::new(Say::new("panel.switch")).offer(Choice::new("set").with("what", engine::Domain::Text(9)))),
            B => {
                let asked = Prompt::new(Say::new("panel.answer").with("n", u8::from(self.is("ask"))));
                let asked = asked.offer(Choice::new("answer")).hint(json!({ "n": u8::from(self.is("hints")) }));
                let say = Choice::new("say").int("n", 0, if self.is("choices") { 2 } else { 1 });
                Some(if self.is("aside") { asked.aside(say) } else { asked.offer(say) })
            }
            _ if self.is("duty") => Some(Prompt::new(Say::new("panel.listen")).offer(Choice::new("nod"))),
            _ if self.is("prompt") => None,
            _ => Some(Prompt::new(Say::new("panel.listen")).aside(Choice::new("nod"))),
        }
    }

    fn apply(&mut self, _: SeatId, action: &Action, _: &mut Context<'_>) -> Result<(), Refusal> {
        self.on.insert(action.0.get("what").and_then(|what| what.as_str()).unwrap_or_default().to_owned());
        Ok(())
    }

    fn table(&self) -> bool {
        self.is("table")
    }

    fn hand(&self, seat: SeatId) -> Option<u32> {
        Some(u32::from(seat == B && self.is("hand")))
    }

    fn default_action(&self, seat: SeatId) -> Option<Action> {
        (seat == B).then(|| action("answer"))
    }

    fn outcome(&self) -> Option<Outcome> {
        self.is("over").then(|| Outcome { places: vec![1, 1, 1], scores: None, reason: "panel.over".to_owned() })
    }

    fn talk(&self, seat: SeatId) -> Talk {
        if seat == B && self.is("talk") { Talk::open() } else { Talk::free() }
    }

    fn scramble(&self, _: Option<SeatId>, _: &mut Chance) -> Self {
        self.clone()
    }
}

fn after(switch: &str) -> (Play<Panel>, Viewers) {
    let mut play = Play::<Panel>::start(&Options {}, 3, 1);
    let set = format!("set what={switch}");
    let (_, happening) = play.of().judge(&Step::Act { seat: A, by: engine::Actor::Player, action: action(&set) }, None).unwrap();
    play.act(A, set);
    (play, happening.seen)
}

#[test]
fn whoever_sees_any_change_has_seen_the_act() {
    let some = |seats: &[SeatId]| seats.iter().fold(Viewers::NOBODY, |all, seat| all.and(Viewers::only(Some(*seat))));
    for switch in ["ask", "hints", "choices", "aside", "hand", "talk"] {
        assert_eq!(after(switch).1, some(&[A, B]), "{switch}");
    }
    assert_eq!((after("prompt").1, after("nothing").1), (some(&[A, C]), some(&[A])));
    for switch in ["table", "duty", "over"] {
        assert_eq!(after(switch).1, Viewers::ALL, "{switch}");
    }
}

#[test]
fn a_question_that_another_seat_is_asked_is_a_wall() {
    for (switch, free) in [
        ("ask", false),
        ("duty", false),
        ("hints", true),
        ("choices", true),
        ("aside", true),
        ("hand", true),
        ("prompt", true),
        ("table", true),
    ] {
        assert_eq!(after(switch).0.can_undo(A), free, "{switch}");
    }
}

#[test]
fn a_question_keeps_its_number_while_it_is_the_same() {
    let d = |play: &Play<Panel>, seat| play.prompt(seat).map(|prompt| prompt.d);
    let before = Play::<Panel>::start(&Options {}, 3, 1);
    for switch in ["hints", "choices", "aside", "hand"] {
        assert_eq!(d(&after(switch).0, B), d(&before, B), "{switch}");
    }
    let (asked, _) = after("ask");
    assert_eq!(d(&asked, B), Some(asked.of().v_of(Some(B))));
    assert_ne!(d(&asked, B), d(&before, B));
    assert_ne!(d(&after("nothing").0, A), d(&before, A), "its own act");
}

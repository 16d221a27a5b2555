//! Random players of a kind.

use crate::parlour::{Options, Parlour};
use engine::serde_json;
use engine::suite::{A, B, Habits, Plan, RandomMatch};
use engine::{Chance, Choice, Prompt, Say, SeatId};
use std::collections::BTreeMap;

/// How often each verb is taken in a thousand steps by a seat that is asked this.
fn taken(habits: Habits, prompt: &Prompt) -> BTreeMap<String, u32> {
    let asked = [(B, prompt.clone())];
    let mut chance = Chance::seeded(1);
    let mut counts = BTreeMap::new();
    for _ in 0..1_000 {
        let (seat, action) = habits.next(&asked, &mut chance).unwrap();
        assert!(seat == B && prompt.permits(&action));
        *counts.entry(action.verb().to_owned()).or_default() += 1;
    }
    counts
}

fn prompt() -> Prompt {
    let many = (0..9).fold(Prompt::new(Say::new("x")), |prompt, n| prompt.offer(Choice::new("long").fixed("n", n)));
    many.offer(Choice::new("short")).offer(Choice::new("rest")).aside(Choice::new("wave")).aside(Choice::new("concede"))
}

#[test]
fn every_verb_is_as_likely_however_long_its_list() {
    let counts = taken(Habits::default(), &prompt());
    assert_eq!(counts.len(), 3, "nothing aside: {counts:?}");
    assert!(counts.values().all(|count| (260..410).contains(count)), "{counts:?}");
}

#[test]
fn keen_verbs_come_more_often_and_shy_ones_not_at_all() {
    let counts = taken(Habits { keen: &["short"], shy: &["rest"], ..Habits::default() }, &prompt());
    assert_eq!(counts.len(), 2);
    assert!((690..810).contains(&counts["short"]), "{counts:?}");
    let only = Prompt::new(Say::new("x")).offer(Choice::new("rest"));
    assert_eq!(taken(Habits { shy: &["rest"], ..Habits::default() }, &only)["rest"], 1_000);
}

#[test]
fn asides_and_leaving_come_at_their_rates() {
    let counts = taken(Habits { aside: 4, leave: 10, ..Habits::default() }, &prompt());
    assert!((70..135).contains(&counts["concede"]) && (180..280).contains(&counts["wave"]), "{counts:?}");
    let counts = taken(Habits { aside: 1, ..Habits::default() }, &prompt());
    assert_eq!(counts["wave"], 1_000, "who only speaks aside does not leave");
    let silent = Prompt::new(Say::new("x")).offer(Choice::new("go"));
    assert_eq!(taken(Habits { aside: 1, leave: 1, ..Habits::default() }, &silent)["go"], 1_000);
    assert_eq!(Habits::default().next(&[(A, Prompt::new(Say::new("x")).aside(Choice::new("wave")))], &mut Chance::seeded(1)), None);
}

#[test]
fn a_match_goes_to_its_end() {
    let mut play = RandomMatch::<Parlour>::start(&Options { turns: 20 }, 3, 5);
    assert_eq!((play.v, play.seats, play.told.len()), (1, 3, 1));
    let mut chance = Chance::seeded(1);
    let (mut steps, mut walls, mut spoke) = (0, 0, 0);
    play.finish(Habits { aside: 3, ..Habits::default() }, 2_000, &mut chance, |play, seat, action, _| {
        steps += 1;
        assert_eq!(play.v, steps + 1);
        assert!(seat.0 < 3);
        walls += u32::from(play.wall);
        spoke += u32::from(["wave", "slip", "note"].contains(&action.verb()));
    });
    assert!(steps > 40 && walls > 5 && spoke > 5, "{steps} {walls} {spoke}");
    assert!(play.asked().is_empty() && play.due().is_empty());
    let again = |seed| {
        let mut play = RandomMatch::<Parlour>::start(&Options { turns: 20 }, 3, seed);
        play.finish(Habits::default(), 2_000, &mut Chance::seeded(1), |_, _, _, _| {});
        serde_json::to_string(&play.game).unwrap()
    };
    assert!(again(5) == again(5) && again(5) != again(6));
}

#[test]
fn who_is_due_is_told_from_who_is_asked() {
    let play = RandomMatch::<Parlour>::start(&Options::default(), 3, 5);
    let seats = |asked: Vec<(SeatId, Prompt)>| asked.into_iter().map(|(seat, _)| seat).collect::<Vec<_>>();
    assert_eq!((seats(play.asked()).len(), seats(play.due())), (3, vec![A]));
}

#[test]
fn a_plan_is_followed_by_random_players() {
    let asked = prompt();
    let mut chance = Chance::seeded(1);
    let mut counts: BTreeMap<String, u32> = BTreeMap::new();
    let plan = Plan { aside: 4, leave: 0, ..Plan::USUAL };
    for _ in 0..1_000 {
        let (_, action) = plan.next(2, &[B], |seat| (seat == B).then_some(&asked), &mut chance).unwrap();
        *counts.entry(action.verb().to_owned()).or_default() += 1;
    }
    assert!((180..320).contains(&counts["wave"]) && !counts.contains_key("concede"), "{counts:?}");
    assert!(plan.silent().aside == 0 && plan.silent().leave == 0);
}

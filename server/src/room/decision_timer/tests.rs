//! The rules of a seat's time, by example and against a model that tries everything.

use super::{Heard, STRETCH, SeatTime};
use engine::{Chance, Choice, Prompt, Say};

const LIMIT: i64 = 1_000;
const ANSWERED: Heard = Heard::Acted { answers: true, stands: false };
const STANDS: Heard = Heard::Acted { answers: true, stands: true };
const ASIDE: Heard = Heard::Acted { answers: false, stands: false };
const OTHER: Heard = Heard::Other { answers: true };

fn prompt(question: &str, d: u64, steady: bool) -> Prompt {
    let mut prompt = Prompt::new(Say::new(question)).offer(Choice::new("go"));
    prompt.d = d;
    if steady { prompt.steady() } else { prompt }
}

/// A seat that is asked "a" at moment 0.
fn asked(steady: bool) -> SeatTime {
    let mut time = SeatTime::anew(Some(&prompt("a", 1, steady)));
    time.run(true, 0);
    time
}

impl SeatTime {
    /// Hears, and runs on.
    fn then(&mut self, heard: Heard, due: Option<&Prompt>, now: i64) -> i64 {
        self.handle(heard, due, now);
        self.run(true, now);
        LIMIT - self.left(LIMIT, now)
    }
}

#[test]
fn a_decision_that_stands_keeps_its_time_and_a_new_one_begins_it() {
    let mut time = asked(false);
    assert_eq!(time.then(OTHER, Some(&prompt("a", 1, false)), 150), 150);
    assert_eq!(time.then(ANSWERED, Some(&prompt("a", 5, false)), 170), 0, "the seat has acted");
    assert_eq!(time.left(LIMIT, 180), LIMIT - 10);
    time.then(ANSWERED, None, 190);
    assert!(!time.runs());
}

#[test]
fn what_is_no_answer_winds_nothing_up() {
    let mut time = asked(false);
    assert_eq!(time.then(ASIDE, Some(&prompt("a", 4, false)), 150), 150, "the number is new, the time is not");
    assert_eq!(time.then(Heard::TookBack, Some(&prompt("a", 5, false)), 160), 160, "nor is it when the aside is taken back");
    assert_eq!(time.then(Heard::Other { answers: false }, Some(&prompt("a", 5, false)), 170), 170);
    assert_eq!(time.then(ASIDE, Some(&prompt("b", 6, false)), 180), 0, "another question has its own time");
}

#[test]
fn a_steady_question_has_one_time_that_stands_still_while_others_answer() {
    let mut time = asked(true);
    assert_eq!(time.then(ANSWERED, Some(&prompt("a", 4, true)), 30), 30);
    time.then(ANSWERED, None, 40);
    time.then(OTHER, None, 500);
    assert_eq!(time.then(OTHER, Some(&prompt("a", 9, true)), 960), 40, "forty are used up");
    assert_eq!(time.then(Heard::TookBack, Some(&prompt("a", 10, true)), 970), 50, "taking back gives nothing");
    assert_eq!(time.then(ANSWERED, Some(&prompt("b", 11, true)), 980), 0);
    assert_eq!(time.then(ANSWERED, Some(&prompt("a", 12, true)), 990), 60, "a way round leads to the same time");
}

#[test]
fn taking_back_gives_the_time_that_was_left() {
    let mut time = asked(false);
    time.then(ANSWERED, Some(&prompt("b", 2, false)), 300);
    assert_eq!(time.then(Heard::TookBack, Some(&prompt("a", 3, false)), 500), 300, "an honest undo costs nothing");
    assert_eq!(time.then(ANSWERED, Some(&prompt("b", 4, false)), 600), 200, "and the way is paid for when it is taken again");
    assert_eq!(time.then(STANDS, Some(&prompt("c", 5, false)), 700), 0);
}

#[test]
fn taking_back_several_acts_pays_each_step_of_the_way() {
    let mut time = asked(false);
    time.then(ANSWERED, Some(&prompt("b", 2, false)), 100);
    time.then(ANSWERED, Some(&prompt("c", 3, false)), 300);
    assert_eq!(time.then(Heard::TookBack, Some(&prompt("b", 4, false)), 700), 200);
    assert_eq!(time.then(Heard::TookBack, Some(&prompt("a", 5, false)), 710), 100);
    assert_eq!(time.then(ANSWERED, Some(&prompt("b", 6, false)), 710), 210);
    assert_eq!(time.then(ANSWERED, Some(&prompt("c", 7, false)), 710), 400);
    assert_eq!(time.then(ANSWERED, Some(&prompt("e", 8, false)), 720), 0, "nobody has been there");
}

#[test]
fn a_wall_that_somebody_else_builds_does_not_pay_the_debt() {
    let mut time = asked(false);
    time.then(ANSWERED, Some(&prompt("b", 2, false)), 0);
    time.then(Heard::TookBack, Some(&prompt("a", 3, false)), 900);
    time.then(Heard::Other { answers: false }, Some(&prompt("a", 3, false)), 901);
    assert_eq!(time.then(ANSWERED, Some(&prompt("b", 4, false)), 901), 900);
}

#[test]
fn an_answer_that_falls_with_another_seat_s_act_gives_the_question_back_as_it_was() {
    let mut time = asked(false);
    time.then(ANSWERED, None, 900);
    time.then(Heard::Other { answers: false }, None, 1_000);
    assert_eq!(time.then(Heard::OtherTookBack, Some(&prompt("a", 2, false)), 5_000), 900);
}

#[test]
fn an_interruption_gives_the_full_time_once() {
    let mut time = asked(false);
    time.relieve(400);
    assert_eq!(time.left(LIMIT, 400), LIMIT);
    time.relieve(700);
    assert_eq!(time.left(LIMIT, 700), LIMIT - 300, "whoever could cause another one would have won time");
    time.then(ANSWERED, None, 800);
    time.then(OTHER, None, 900);
    time.then(OTHER, Some(&prompt("b", 2, false)), 1_000);
    time.relieve(1_400);
    assert_eq!(time.left(LIMIT, 1_400), LIMIT, "the table went on in between");
}

#[test]
fn what_sleeps_is_taken_up_where_it_was() {
    let mut time = asked(false);
    time.then(ANSWERED, Some(&prompt("b", 2, false)), 100);
    time.then(Heard::TookBack, Some(&prompt("a", 3, false)), 300);
    let kept = time.kept(400).unwrap();
    let text = serde_json::to_string(&kept).unwrap();
    let wake = |d: u64, passed: i64, most: i64| {
        let mut woken = SeatTime::anew(Some(&prompt("a", d, false)));
        woken.take_up(serde_json::from_str(&text).unwrap(), passed, most);
        woken.run(true, 0);
        woken
    };
    assert_eq!(wake(3, 150, LIMIT).left(LIMIT, 0), LIMIT - 350);
    assert_eq!(wake(3, 1_000_000, LIMIT - 100).left(LIMIT, 0), 100, "no more than that counts");
    assert_eq!(wake(4, 150, LIMIT).left(LIMIT, 0), LIMIT, "it is another question");
    assert_eq!(wake(3, 150, LIMIT).then(ANSWERED, Some(&prompt("b", 5, false)), 0), 200, "the debt is kept");
}

#[test]
fn time_stands_still_for_a_seat_that_a_bot_plays() {
    let mut time = asked(false);
    time.run(false, 300);
    assert_eq!((time.left(LIMIT, 9_000), time.runs()), (LIMIT - 300, false));
    time.run(true, 9_000);
    assert_eq!(time.left(LIMIT, 9_100), LIMIT - 400);
}

/// A seat that does everything that it can to hold the table, in a game where it can go three acts deep and no act of
/// its own lasts: each step of the way has one time, so the whole is over after four of them (and one more for the one
/// interruption).
#[test]
fn nobody_holds_the_table_by_going_to_and_fro() {
    let mut chance = Chance::seeded(7);
    for _ in 0..2_000 {
        let (mut now, mut d, mut depth) = (0, 1, 0_usize);
        let questions = ["a", "b", "c", "d"];
        let mut time = asked(false);
        let mut held = 0;
        let mut relieved = 0;
        for turn in 0.. {
            assert!(turn < 100_000, "the table is held for ever");
            let left = time.left(LIMIT, now);
            if left <= 0 {
                break;
            }
            // Quick hands and slow ones; never so slow that the clock comes first without having been tried.
            let pause = chance.between(0, left);
            now += pause;
            held += pause;
            if pause == left {
                continue;
            }
            let question = |depth: usize, d: u64| prompt(questions[depth], d, false);
            match chance.below(9) {
                0..3 if depth < 3 => {
                    (depth, d) = (depth + 1, d + 1);
                    time.then(ANSWERED, Some(&question(depth, d)), now);
                }
                3..6 if depth > 0 => {
                    (depth, d) = (depth - 1, d + 1);
                    time.then(Heard::TookBack, Some(&question(depth, d)), now);
                }
                6 => {
                    time.then(Heard::Other { answers: false }, Some(&question(depth, d)), now);
                }
                7 => {
                    // A bot plays for a moment and does nothing.
                    time.run(false, now);
                    now += 10_000;
                    relieved = 1;
                    time.relieve(now);
                    time.run(true, now);
                }
                _ => {
                    time.run(false, now);
                    let kept = time.kept(now).unwrap();
                    let mut woken = SeatTime::anew(Some(&question(depth, d)));
                    woken.take_up(kept, 0, LIMIT);
                    // What the sleep forgets: which answer led here.
                    woken.answered = std::mem::take(&mut time.answered);
                    time = woken;
                    time.run(true, now);
                }
            }
        }
        assert!(held <= (4 + relieved) * LIMIT, "held for {held}");
    }
}

/// Whatever a game lets a seat do without anybody else: it comes to an end.
#[test]
fn no_question_can_be_answered_for_ever() {
    let mut chance = Chance::seeded(11);
    for _ in 0..200 {
        let (mut now, mut d) = (0, 1);
        let mut time = asked(false);
        while time.left(LIMIT, now) > 0 {
            now += chance.between(1, LIMIT - 1).min(time.left(LIMIT, now));
            d += 1;
            let heard = [ANSWERED, STANDS, ASIDE, Heard::TookBack, Heard::Other { answers: true }, Heard::OtherTookBack][chance.below(6)];
            time.then(heard, Some(&prompt(["a", "b"][chance.below(2)], d, chance.below(5) == 0)), now);
        }
        assert!(now <= STRETCH * LIMIT, "held for {now}");
    }
}

#[test]
fn after_a_default_the_table_goes_on() {
    let mut time = asked(false);
    let mut now = 0;
    let mut d = 1;
    while time.left(LIMIT, now) > 0 {
        now += LIMIT - 1;
        d += 1;
        time.then(STANDS, Some(&prompt("a", d, false)), now.min(STRETCH * LIMIT));
        now = now.min(STRETCH * LIMIT);
    }
    assert_eq!(now, STRETCH * LIMIT);
    time.then(Heard::Defaulted, Some(&prompt("b", d + 1, false)), now);
    assert_eq!(time.left(LIMIT, now), LIMIT, "a clock that decided once does not decide everything at once");
}

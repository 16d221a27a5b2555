//! Since when a seat owes what it owes, for the clock.

use engine::{Prompt, Say};

/// The time that a seat has for a decision.
#[derive(Clone, Debug)]
pub(super) struct Asked {
    d: u64,
    ask: Say,
    steady: bool,
    /// When it was asked, Unix time in milliseconds; later where the time stood still in between.
    pub(super) at: i64,
    /// The seat owes nothing now, but may be asked the same again: how much it had used up by then.
    spent: Option<i64>,
}

impl Asked {
    /// Asks a seat anew.
    pub(super) fn anew(prompt: &Prompt, at: i64) -> Self {
        Asked { d: prompt.d, ask: prompt.ask.clone(), steady: prompt.steady, at, spent: None }
    }

    /// Whether the time runs.
    pub(super) fn runs(&self) -> bool {
        self.spent.is_none()
    }

    /// What becomes of a seat's time: `due` is the prompt that it must answer now, if any. A decision
    /// that stands keeps its time. Where a game says that a question is one for all that the seat does
    /// in answer to it ([`Prompt::steady`]), own acts do not begin the time anew, and it stands still
    /// while others answer. What is no answer at all (`answers`: an aside, or an act that others cannot see) does not
    /// begin the time of the same question anew either: others see the time, and would see the act in it.
    pub(super) fn next(old: Option<Asked>, due: Option<&Prompt>, now: i64, answers: bool) -> Option<Asked> {
        match (old, due) {
            (Some(old), Some(prompt)) if old.ask == prompt.ask && (old.d == prompt.d || prompt.steady || !answers) => {
                let at = old.spent.map_or(old.at, |spent| now - spent);
                Some(Asked { at, ..Asked::anew(prompt, now) })
            }
            (_, Some(prompt)) => Some(Asked::anew(prompt, now)),
            (Some(old), None) if old.steady => Some(Asked { spent: Some(old.spent.unwrap_or(now - old.at)), ..old }),
            (_, None) => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Asked;
    use engine::{Choice, Prompt, Say};

    fn prompt(question: &str, d: u64, steady: bool) -> Prompt {
        let mut prompt = Prompt::new(Say::new(question)).offer(Choice::new("go"));
        prompt.d = d;
        if steady { prompt.steady() } else { prompt }
    }

    #[test]
    fn a_decision_that_stands_keeps_its_time_and_a_new_one_begins_it() {
        let first = Asked::next(None, Some(&prompt("a", 3, false)), 100, true);
        let second = Asked::next(first, Some(&prompt("a", 3, false)), 150, true);
        assert_eq!(second.as_ref().map(|asked| asked.at), Some(100));
        let third = Asked::next(second, Some(&prompt("a", 5, false)), 170, true);
        assert_eq!(third.as_ref().map(|asked| asked.at), Some(170), "the seat has acted");
        assert!(Asked::next(third, None, 180, true).is_none());
    }

    #[test]
    fn what_is_no_answer_winds_nothing_up() {
        let first = Asked::next(None, Some(&prompt("a", 3, false)), 100, true);
        let aside = Asked::next(first, Some(&prompt("a", 4, false)), 150, false);
        assert_eq!(aside.as_ref().map(|asked| (asked.at, asked.runs())), Some((100, true)), "the number is new, the time is not");
        let other = Asked::next(aside, Some(&prompt("b", 5, false)), 160, false);
        assert_eq!(other.map(|asked| asked.at), Some(160), "another question has its own time");
    }

    #[test]
    fn a_steady_question_has_one_time_that_stands_still_while_others_answer() {
        let first = Asked::next(None, Some(&prompt("move", 3, true)), 100, true);
        let acted = Asked::next(first, Some(&prompt("move", 4, true)), 130, true);
        assert_eq!(acted.as_ref().map(|asked| (asked.at, asked.runs())), Some((100, true)));
        let waiting = Asked::next(acted, None, 140, true);
        assert_eq!(waiting.as_ref().map(Asked::runs), Some(false));
        let waiting = Asked::next(waiting, None, 500, true);
        let again = Asked::next(waiting, Some(&prompt("move", 9, true)), 1000, true);
        assert_eq!(again.as_ref().map(|asked| (asked.at, asked.runs())), Some((960, true)), "forty are used up");
        let other = Asked::next(again, Some(&prompt("other", 10, true)), 1010, true);
        assert_eq!(other.map(|asked| asked.at), Some(1010));
    }
}

//! How much of its time a seat has used, for the clock.
//!
//! Time used is used. Nothing that a seat can do by itself gives it more time for what it was asked already: not an
//! aside, not taking back, not a bot that it lets play for a moment. Taking back gives a question back with what was
//! left when it was answered, and what was spent in between is paid by the question that comes when the seat goes
//! that way again. So taking back costs nothing by itself and creates no time either.

use engine::{Prompt, Say, SeatId, Step};
use serde::{Deserialize, Serialize};
use std::collections::VecDeque;

/// However a seat goes on by itself, without anybody else having had to answer anything, it has at most so many times
/// the time for one decision. This is for a game in which one question can be answered again and again.
const STRETCH: i64 = 20;

/// How many answers are remembered: as many as can be taken back in a row.
const ANSWERS: usize = 64;

/// How many questions with one time for all answers are remembered while the seat is asked something else.
const KEPT: usize = 8;

/// What a seat is asked, and how much of its time it has used.
#[derive(Clone, Debug)]
struct DecisionTimer {
    d: u64,
    ask: Say,
    steady: bool,
    /// In milliseconds of running time.
    used: i64,
}

impl DecisionTimer {
    fn new(prompt: &Prompt, used: i64) -> Self {
        DecisionTimer { d: prompt.d, ask: prompt.ask.clone(), steady: prompt.steady, used }
    }
}

/// What an act of the seat's own did to its question.
#[derive(Clone, Debug)]
enum Answer {
    /// The question stayed, and so did its time.
    None,
    /// It answered this question, with so much time used.
    To(Say, i64),
    /// The seat had owed nothing.
    Unasked,
}

/// What an entry means for a seat's time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Heard {
    /// The seat did something. `answers`: it may have been an answer to what it owed. `stands`: it cannot be taken back.
    Acted { answers: bool, stands: bool },
    /// The clock decided for the seat.
    Defaulted,
    /// The seat took something back.
    TookBack,
    /// Another seat did something; `answers` as above.
    Other { answers: bool },
    /// Another seat took something back.
    OtherTookBack,
}

impl Heard {
    /// What a step means for `seat`. `answers` and `stands` are about the step.
    pub(super) fn of(step: &Step, seat: SeatId, answers: bool, stands: bool) -> Heard {
        match step {
            Step::Start => Heard::Other { answers },
            Step::Undo { seat: by } if *by == seat => Heard::TookBack,
            Step::Undo { .. } => Heard::OtherTookBack,
            Step::Act { seat: by, .. } if *by != seat => Heard::Other { answers },
            Step::Act { by: engine::Actor::Clock, .. } => Heard::Defaulted,
            Step::Act { .. } => Heard::Acted { answers, stands },
        }
    }
}

/// One seat's time.
#[derive(Clone, Debug, Default)]
pub(super) struct SeatTime {
    /// What it owes; a question with one time for all answers also while it owes nothing in between.
    asked: Option<DecisionTimer>,
    owes: bool,
    /// Since when its time runs; `None`: it stands still.
    from: Option<i64>,
    /// What its own acts did, the newest last.
    answered: VecDeque<Answer>,
    /// What was spent in ways that it took back: the last is for the next question.
    debts: Vec<i64>,
    /// Questions with one time for all answers that it left by an act of its own.
    kept: Vec<(Say, i64)>,
    /// What it used since somebody else last had to answer something.
    stretch: i64,
    /// It was given its full time again since then, after an interruption.
    relieved: bool,
}

/// What is kept of a seat's time while its room sleeps.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct Kept {
    d: u64,
    used: i64,
    ran: bool,
    stretch: i64,
    relieved: bool,
    debts: Vec<i64>,
}

impl SeatTime {
    /// The time of a seat that is asked this now, if anything.
    pub(super) fn anew(due: Option<&Prompt>) -> Self {
        SeatTime { asked: due.map(|prompt| DecisionTimer::new(prompt, 0)), owes: due.is_some(), ..SeatTime::default() }
    }

    /// Whether the time runs.
    pub(super) fn runs(&self) -> bool {
        self.from.is_some()
    }

    /// Lets the time run where something is owed, or stand still.
    pub(super) fn run(&mut self, runs: bool, now: i64) {
        self.settle(now);
        self.from = (runs && self.owes).then_some(now);
    }

    /// How much is left of a time of `limit`; less than nothing where a default is overdue.
    pub(super) fn left(&self, limit: i64, now: i64) -> i64 {
        let running = self.from.map_or(0, |from| now - from);
        let used = self.asked.as_ref().map_or(0, |asked| asked.used);
        (limit - used).min(limit.saturating_mul(STRETCH) - self.stretch) - running
    }

    /// Books what was used until now.
    fn settle(&mut self, now: i64) {
        if let Some(from) = &mut self.from {
            let ran = now - *from;
            *from = now;
            self.stretch += ran;
            if let Some(asked) = &mut self.asked {
                asked.used += ran;
            }
        }
    }

    /// Takes in what happened. `due` is the prompt that the seat must answer now, if any.
    pub(super) fn handle(&mut self, heard: Heard, due: Option<&Prompt>, now: i64) {
        self.settle(now);
        match heard {
            Heard::Acted { answers, stands } => self.acted(due, answers, stands),
            Heard::Defaulted => {
                self.acted(due, true, true);
                self.go_on();
            }
            Heard::TookBack => self.took_back(due),
            Heard::Other { answers } => {
                self.ask(due, |old, prompt| old.d == prompt.d || prompt.steady || !answers, |_, _| 0);
                if answers && due.is_none() {
                    self.go_on();
                }
            }
            // An act of the seat's that fell with it gives its question back as it was.
            Heard::OtherTookBack => {
                self.ask(due, |old, prompt| old.d == prompt.d || prompt.steady, SeatTime::fallen);
            }
        }
        self.owes = due.is_some();
        if !self.owes {
            self.from = None;
        }
    }

    /// The table went on: what this seat did by itself until now is over.
    fn go_on(&mut self) {
        self.stretch = 0;
        self.relieved = false;
        self.debts.clear();
        self.kept.clear();
    }

    /// Asks the seat what is due. Where it is the same question and `stays` says so, its time stays; otherwise it
    /// begins with what `used` says.
    fn ask(
        &mut self,
        due: Option<&Prompt>,
        stays: impl Fn(&DecisionTimer, &Prompt) -> bool,
        used: impl FnOnce(&mut SeatTime, &Prompt) -> i64,
    ) -> bool {
        let old = self.asked.take();
        let (asked, stayed) = match (old, due) {
            (Some(old), Some(prompt)) if old.ask == prompt.ask && stays(&old, prompt) => (Some(DecisionTimer::new(prompt, old.used)), true),
            (old, Some(prompt)) => {
                self.keep(old);
                let used = used(self, prompt);
                (Some(DecisionTimer::new(prompt, used)), false)
            }
            (Some(old), None) if old.steady => (Some(old), false),
            (_, None) => (None, false),
        };
        self.asked = asked;
        stayed
    }

    fn keep(&mut self, old: Option<DecisionTimer>) {
        let Some(old) = old.filter(|old| old.steady) else { return };
        self.kept.retain(|(ask, _)| *ask != old.ask);
        if self.kept.len() == KEPT {
            self.kept.remove(0);
        }
        self.kept.push((old.ask, old.used));
    }

    fn acted(&mut self, due: Option<&Prompt>, answers: bool, stands: bool) {
        let before = self.asked.as_ref().filter(|_| self.owes).map(|asked| (asked.ask.clone(), asked.used));
        if stands {
            self.debts.clear();
        }
        let stayed = self.ask(
            due,
            |old, prompt| old.d == prompt.d || prompt.steady || !answers,
            |own, prompt| {
                let kept = own.kept.iter().find(|(ask, _)| prompt.steady && *ask == prompt.ask);
                kept.map(|(_, used)| *used).unwrap_or_else(|| own.debts.pop().unwrap_or(0))
            },
        );
        if self.answered.len() == ANSWERS {
            self.answered.pop_front();
        }
        self.answered.push_back(match before {
            _ if stayed => Answer::None,
            Some((ask, used)) => Answer::To(ask, used),
            None => Answer::Unasked,
        });
    }

    fn took_back(&mut self, due: Option<&Prompt>) {
        let answer = self.answered.pop_back();
        if let (Some(Answer::None), Some(old), Some(prompt)) = (&answer, &self.asked, due)
            && old.ask == prompt.ask
        {
            self.asked = Some(DecisionTimer::new(prompt, old.used));
            return;
        }
        let spent = self.asked.as_ref().filter(|_| self.owes).map_or(0, |asked| asked.used);
        let stayed = self.ask(
            due,
            |_, prompt| prompt.steady,
            |_, prompt| match answer {
                Some(Answer::To(ask, used)) if ask == prompt.ask => used,
                // It was done before the room woke: no more than it had.
                _ => spent,
            },
        );
        if !stayed {
            if self.debts.len() == ANSWERS {
                self.debts.remove(0);
            }
            self.debts.push(spent);
        }
    }

    /// What was used of a question whose answer fell; the answers after it fell too.
    fn fallen(&mut self, prompt: &Prompt) -> i64 {
        let is_it = |answer: &Answer| matches!(answer, Answer::To(ask, _) if *ask == prompt.ask);
        let Some(at) = self.answered.iter().rposition(is_it) else { return 0 };
        match self.answered.drain(at..).next() {
            Some(Answer::To(_, used)) => used,
            _ => 0,
        }
    }

    /// After an interruption that was none of its doing the seat has its full time again; once, until somebody else had
    /// to answer something.
    pub(super) fn relieve(&mut self, now: i64) {
        self.settle(now);
        if !std::mem::replace(&mut self.relieved, true) {
            self.again();
        }
    }

    /// The full time for what is owed.
    pub(super) fn again(&mut self) {
        if let Some(asked) = self.asked.as_mut() {
            asked.used = 0;
        }
    }

    /// What is to be kept while the room sleeps.
    pub(super) fn kept(&mut self, now: i64) -> Option<Kept> {
        self.settle(now);
        let asked = self.asked.as_ref().filter(|_| self.owes)?;
        let (ran, debts) = (self.runs(), self.debts.clone());
        Some(Kept { d: asked.d, used: asked.used, ran, stretch: self.stretch, relieved: self.relieved, debts })
    }

    /// Takes up what was kept, where the seat still owes the same. So much time `passed` since, and no more than `most`
    /// counts as used.
    pub(super) fn take_up(&mut self, kept: Kept, passed: i64, most: i64) {
        let Some(asked) = self.asked.as_mut().filter(|asked| asked.d == kept.d) else { return };
        let passed = if kept.ran { passed } else { 0 };
        asked.used = (kept.used + passed).min(most).max(0);
        self.stretch = (kept.stretch + asked.used - kept.used).max(0);
        (self.relieved, self.debts) = (kept.relieved, kept.debts);
    }
}

#[cfg(test)]
mod tests;

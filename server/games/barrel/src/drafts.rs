//! Drafts of offers: a seat writes an offer down term by term, in private, before it proposes it (OMB-23.7).

use crate::agreements::{Term, clause_name};
use crate::board::{RegionId, numbers};
use crate::state::{Barrel, Draft};
use engine::serde_json::Value;
use engine::typescript::Types;
use engine::vocabulary::{Declared, Word};
use engine::{Action, Choice, Domain, Prompt, Refusal, SeatId};

/// Terms that one offer may join.
const TERMS: usize = 12;

/// What the verbs begin with that add a term.
const ADD: &str = "add_";

/// The term that an action adds to a draft; `None` where it adds none.
pub(crate) fn added_term(action: &Action) -> Option<Result<Term, Refusal>> {
    let kind = action.verb().strip_prefix(ADD)?;
    Some(action.clone().with("verb", kind).parse())
}

/// The verbs that add a term to a draft.
pub(crate) fn adding(types: &mut Types) -> Vec<Word> {
    Term::words(types).into_iter().map(|word| Word { name: format!("{ADD}{}", word.name), ..word }).collect()
}

impl Barrel {
    pub(crate) fn draft(&self, seat: SeatId) -> Option<&Draft> {
        self.player(seat).draft.as_ref()
    }

    /// Whether a term could be added now. What it hangs on is public, so that this tells nothing (OMB-29.6).
    fn stands(&self, term: &Term) -> bool {
        let lasts = term.last_turn().is_none_or(|last| last >= self.turn);
        lasts
            && match term {
                Term::Control { from, at, .. } => self.controls(*from, *at),
                Term::PayMoneyWon { region, .. } | Term::PayBarrelsWon { region, .. } | Term::Pact { region, .. } => {
                    self.controller(*region).is_none()
                }
                Term::Lift { clause } => self.clause(clause).is_some(),
                _ => true,
            }
    }

    /// Places, from 1, of the terms that can no longer be proposed.
    pub(crate) fn outdated(&self, draft: &Draft) -> Vec<usize> {
        (1..).zip(&draft.terms).filter(|(_, term)| !self.stands(term)).map(|(place, _)| place).collect()
    }

    /// Whether a draft can be laid before the others as it is: with a term, and none but such as could be added now.
    pub(crate) fn is_ready(&self, draft: &Draft) -> bool {
        !draft.terms.is_empty() && draft.terms.iter().all(|term| self.stands(term))
    }

    /// DP-23: what a seat may do about the offer that it writes. Nobody else sees these verbs.
    pub(crate) fn offer_drafting(&self, seat: SeatId, mut prompt: Prompt) -> Prompt {
        if self.may_propose(seat) {
            let to: Vec<Value> = seat.others(self.count()).map(|other| other.0.into()).collect();
            let max = to.len();
            prompt = prompt.aside(Choice::new("draft").with("to", Domain::Some { of: to, min: 1, max }));
        }
        let Some(draft) = self.draft(seat) else { return prompt };
        if self.may_propose(seat) && self.is_ready(draft) {
            prompt = prompt.aside(Choice::new("propose"));
        }
        if draft.terms.len() < TERMS {
            prompt = self.term_choices().into_iter().fold(prompt, Prompt::aside);
        }
        if let Ok(last @ 1..) = i64::try_from(draft.terms.len()) {
            prompt = prompt.aside(Choice::new("strike").int("term", 1, last));
        }
        prompt.aside(Choice::new("discard"))
    }

    /// What a term may be: the same for everybody, so that it tells nothing (OMB-29.6).
    fn term_choices(&self) -> Vec<Choice> {
        let seats: Vec<u8> = self.seats().map(|seat| seat.0).collect();
        let (now, last) = (i64::from(self.turn), i64::from(self.turns()));
        let between = |verb: &'static str| Choice::new(verb).one("from", seats.clone()).one("to", seats.clone());
        let money = |choice: Choice| choice.int("amount", 1, i64::from(numbers().most_money_asked));
        let count = |choice: Choice| choice.int("amount", 1, i64::from(numbers().most_barrels_asked));
        let promise = |verb: &'static str| Choice::new(verb).one("by", seats.clone()).one("towards", seats.clone());
        let until = |choice: Choice| choice.int("until", now, last);
        let on = |choice: Choice| choice.int("turn", now, last);
        let open = || RegionId::all().filter(|at| self.controller(*at).is_none());
        let mut choices = vec![
            money(between("add_money")),
            count(between("add_barrels")),
            count(between("add_logistics")),
            on(money(between("add_pay_money"))),
            on(count(between("add_pay_barrels"))),
            until(money(between("add_pay_money_won")).one("region", open())),
            until(count(between("add_pay_barrels_won")).one("region", open())),
            until(promise("add_no_bombing")),
            until(promise("add_defend")),
            until(promise("add_no_takeover")),
            on(promise("add_no_sale")),
            Choice::new("add_lift").one("clause", self.clauses.iter().map(|clause| clause_name(clause.id))),
        ];
        let order = Domain::Some { of: seats.iter().map(|seat| (*seat).into()).collect(), min: 2, max: seats.len() };
        choices.push(until(Choice::new("add_pact").one("region", open()).one("roller", seats.clone()).with("order", order)));
        for seat in self.seats() {
            choices.push(Choice::new("add_control").fixed("from", seat.0).one("at", self.domain(seat)).one("to", seats.clone()));
        }
        choices.retain(Choice::possible);
        choices
    }

    /// Begins an offer, or begins it anew (OMB-23.7, 23.8).
    pub(crate) fn begin_draft(&mut self, seat: SeatId, to: &[SeatId]) -> Result<(), Refusal> {
        if !self.may_propose(seat) {
            return Err(Refusal::not_offered().citing("OMB-23.8"));
        }
        self.player_mut(seat).draft = Some(Draft { to: to.iter().copied().collect(), terms: Vec::new() });
        Ok(())
    }

    pub(crate) fn add_term(&mut self, seat: SeatId, term: Term) -> Result<(), Refusal> {
        if !self.stands(&term) {
            return Err(Refusal::not_offered().citing("OMB-23.7"));
        }
        let draft = self.draft_mut(seat)?;
        if draft.terms.len() >= TERMS {
            return Err(Refusal::not_offered().citing("OMB-23.7"));
        }
        // A term whose two seats are the same says nothing.
        if term.pair().is_none_or(|(one, other)| one != other) {
            draft.terms.push(term);
        }
        Ok(())
    }

    /// Takes out the term at this place, from 1.
    pub(crate) fn strike_term(&mut self, seat: SeatId, place: usize) -> Result<(), Refusal> {
        let draft = self.draft_mut(seat)?;
        let at = place.checked_sub(1).filter(|at| *at < draft.terms.len()).ok_or_else(Refusal::not_offered)?;
        draft.terms.remove(at);
        Ok(())
    }

    pub(crate) fn discard_draft(&mut self, seat: SeatId) -> Result<(), Refusal> {
        self.player_mut(seat).draft.take().map(|_| ()).ok_or_else(Refusal::not_offered)
    }

    fn draft_mut(&mut self, seat: SeatId) -> Result<&mut Draft, Refusal> {
        self.player_mut(seat).draft.as_mut().ok_or_else(|| Refusal::not_offered().citing("OMB-23.7"))
    }
}

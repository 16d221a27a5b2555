//! Offers (OMB-23.5 to 23.9): made, accepted, refused and withdrawn beside whatever is asked.

use crate::agreements::{Term, clause_name};
use crate::board::{RegionId, numbers};
use crate::state::{Barrel, Doing, Stage};
use engine::serde_json::{Value, json};
use engine::{Accepted, Choice, Deed, Event, Hole, Offer, Prompt, Refusal, SeatId};
use std::collections::BTreeSet;

/// Terms that one offer may join.
const TERMS: usize = 12;

/// The name that an offer travels under.
pub(crate) fn offer_name(id: u32) -> String {
    format!("offer-{id}")
}

fn offer_id(name: &str) -> Result<u32, Refusal> {
    name.strip_prefix("offer-").and_then(|id| id.parse().ok()).ok_or_else(Refusal::not_offered)
}

/// Everybody whom an offer concerns (OMB-23.6).
pub(crate) fn concerned(offer: &Offer<Vec<Term>>) -> BTreeSet<SeatId> {
    offer.to.iter().copied().chain([offer.from]).collect()
}

/// A choice that nobody has to answer, left out with its mark where it has nothing to choose from.
fn aside(prompt: Prompt, choice: Choice) -> Prompt {
    if choice.possible() { prompt.aside(choice) } else { prompt }
}

impl Barrel {
    /// OMB-23.5.
    fn may_negotiate(&self) -> bool {
        !matches!(self.stage, Stage::Buying { .. } | Stage::Over { .. })
    }

    /// Offers that a player may still make in this turn (OMB-23.8).
    pub(crate) fn offers_left(&self, seat: SeatId) -> u32 {
        numbers().offers_a_turn.saturating_sub(self.player(seat).offers_made)
    }

    fn may_propose(&self, seat: SeatId) -> bool {
        let open = self.offers.iter().filter(|offer| offer.from == seat).count();
        self.may_negotiate() && self.offers_left(seat) > 0 && open < numbers().open_offers
    }

    /// OMB-23.9: only in a slot with no action under way.
    fn may_change_control(&self) -> bool {
        matches!(self.stage, Stage::Slot { doing: Doing::Open | Doing::Done, .. })
    }

    /// Whether a seat has now all that it would give at once (OMB-23.2).
    pub(crate) fn can_meet(&self, seat: SeatId, terms: &[Term]) -> bool {
        let (mut money, mut barrels, mut logistics) = (0_u32, 0_u32, 0_u32);
        let mut regions = BTreeSet::new();
        for term in terms {
            match term {
                Term::Money { from, amount, .. } if *from == seat => money = money.saturating_add(*amount),
                Term::Barrels { from, amount, .. } if *from == seat => barrels = barrels.saturating_add(*amount),
                Term::Logistics { from, amount, .. } if *from == seat => logistics = logistics.saturating_add(*amount),
                // A region can be given once.
                Term::Control { from, at, .. } if *from == seat && (!self.controls(seat, *at) || !regions.insert(*at)) => return false,
                _ => {}
            }
        }
        let player = self.player(seat);
        money <= player.money && barrels <= player.barrels && logistics <= player.border.logistics
    }

    /// Whether all parties can keep their word now (OMB-23.7).
    fn fulfils(&self, offer: &Offer<Vec<Term>>) -> bool {
        let lifts = offer.terms.iter().all(|term| !matches!(term, Term::Lift { clause } if self.clause(clause).is_none()));
        lifts && concerned(offer).into_iter().all(|seat| self.can_meet(seat, &offer.terms))
    }

    /// OMB-23.9, 29.6: whether the seat may say yes now. What others have does not matter here.
    fn may_accept(&self, seat: SeatId, offer: &Offer<Vec<Term>>) -> bool {
        let control = offer.terms.iter().any(|term| matches!(term, Term::Control { .. }));
        offer.awaits(seat) && self.can_meet(seat, &offer.terms) && (!control || self.may_change_control())
    }

    /// DP-23: everything that a seat may say about agreements, beside what it is asked.
    pub(crate) fn offer_agreements(&self, seat: SeatId, mut prompt: Prompt) -> Prompt {
        if !self.may_negotiate() {
            return prompt;
        }
        let names = |fits: &dyn Fn(&Offer<Vec<Term>>) -> bool| {
            self.offers.iter().filter(|offer| fits(offer)).map(|offer| offer_name(offer.id)).collect::<Vec<_>>()
        };
        prompt = aside(prompt, Choice::new("accept").one("offer", names(&|offer| self.may_accept(seat, offer))));
        prompt = aside(prompt, Choice::new("refuse").one("offer", names(&|offer| offer.awaits(seat))));
        prompt = aside(prompt, Choice::new("withdraw_offer").one("offer", names(&|offer| offer.from == seat)));
        if self.may_propose(seat) {
            let to: Vec<Value> = seat.others(self.count()).map(|other| other.0.into()).collect();
            let max = to.len();
            let terms = Hole::List { of: self.term_choices(), min: 1, max: TERMS };
            let choice = Choice::new("propose").with("to", Hole::Some { of: to, min: 1, max });
            prompt = prompt.aside(choice.with("terms", terms));
        }
        prompt
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
            money(between("money")),
            count(between("barrels")),
            count(between("logistics")),
            on(money(between("pay_money"))),
            on(count(between("pay_barrels"))),
            until(money(between("pay_money_won")).one("region", open())),
            until(count(between("pay_barrels_won")).one("region", open())),
            until(promise("no_bombing")),
            until(promise("defend")),
            until(promise("no_takeover")),
            on(promise("no_sale")),
            Choice::new("lift").one("clause", self.clauses.iter().map(|clause| clause_name(clause.id))),
        ];
        let order = Hole::Some { of: seats.iter().map(|seat| (*seat).into()).collect(), min: 2, max: seats.len() };
        choices.push(until(Choice::new("pact").one("region", open()).one("roller", seats.clone()).with("order", order)));
        for seat in self.seats() {
            choices.push(Choice::new("control").fixed("from", seat.0).one("at", self.domain(seat)).one("to", seats.clone()));
        }
        choices.retain(Choice::possible);
        choices
    }

    /// OMB-23.7, 23.8.
    pub(crate) fn propose(&mut self, seat: SeatId, to: &[SeatId], terms: Vec<Term>, deed: &mut Deed<'_>) -> Result<(), Refusal> {
        if !self.may_propose(seat) {
            return Err(Refusal::not_offered().citing("OMB-23.8"));
        }
        // A term whose two seats are the same says nothing.
        let terms: Vec<Term> = terms.into_iter().filter(|term| term.pair().is_none_or(|(one, other)| one != other)).collect();
        let mut addressees: BTreeSet<SeatId> = to.iter().copied().collect();
        for term in &terms {
            addressees.append(&mut self.parties(term));
        }
        let told = json!(terms);
        let id = self.offers.make(seat, addressees, terms, Some(self.turn));
        self.player_mut(seat).offers_made += 1;
        if let Some(offer) = self.offers.get(id) {
            let event = Event::new("barrel.offered").of(seat).with("to", json!(offer.to)).with("offer", offer_name(id));
            deed.tell(event.with("terms", told).only(concerned(offer)));
        }
        Ok(())
    }

    pub(crate) fn withdraw_offer(&mut self, seat: SeatId, name: &str, deed: &mut Deed<'_>) -> Result<(), Refusal> {
        let offer = self.offers.withdraw(offer_id(name)?, seat)?;
        deed.tell(Event::new("barrel.withdrawn").of(seat).with("offer", name).only(concerned(&offer)));
        Ok(())
    }

    pub(crate) fn refuse_offer(&mut self, seat: SeatId, name: &str, deed: &mut Deed<'_>) -> Result<(), Refusal> {
        let offer = self.offers.refuse(offer_id(name)?, seat)?;
        deed.tell(Event::new("barrel.refused").of(seat).with("offer", name).only(concerned(&offer)));
        Ok(())
    }

    /// OMB-23.2, 23.7: what each side has is looked at when the last party accepts.
    pub(crate) fn accept_offer(&mut self, seat: SeatId, name: &str, deed: &mut Deed<'_>) -> Result<(), Refusal> {
        let id = offer_id(name)?;
        let offer = self.offers.get(id).ok_or_else(Refusal::not_offered)?;
        if !self.may_accept(seat, offer) {
            return Err(Refusal::not_offered().citing("OMB-23.9"));
        }
        let last = offer.to.iter().all(|party| *party == seat || offer.accepted.contains(party));
        let holds = !last || self.fulfils(offer);
        let parties = concerned(offer);
        deed.tell(Event::new("barrel.accepted").of(seat).with("offer", name).only(parties.clone()));
        if last {
            // Whether the others can keep their word becomes known.
            deed.wall();
        }
        match self.offers.accept(id, seat, |_| holds)? {
            Accepted::Waiting => Ok(()),
            Accepted::Void(_) => {
                deed.tell(Event::new("barrel.void").with("offer", name).only(parties));
                Ok(())
            }
            Accepted::Agreed(offer) => {
                let event = Event::new("barrel.agreed").of(offer.from).with("seats", json!(parties));
                deed.tell(event.with("terms", json!(offer.terms)));
                let before = self.clone();
                for term in &offer.terms {
                    self.fulfil(term, deed)?;
                }
                self.ask_afresh(&before, deed)
            }
        }
    }
}

//! Offers (OMB-23.5 to 23.9): made, accepted, refused and withdrawn beside whatever is asked. They are
//! written in `drafts`.

use crate::agreements::Term;
use crate::board::numbers;
use crate::state::{Barrel, Doing, Draft, Stage};
use crate::vocabulary::Event;
use engine::{Accepted, Choice, Context, Offer, Prompt, Refusal, SeatId};
use std::collections::BTreeSet;

/// The name that an offer travels under: its parties and its number among theirs, so that nobody can count what others offer one
/// another (OMB-23.6).
pub(crate) fn offer_name(offer: &Offer<Vec<Term>>) -> String {
    let parties: String = concerned(offer).iter().map(|seat| seat.0.to_string()).collect();
    format!("offer-{parties}-{}", offer.number)
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

    pub(crate) fn may_propose(&self, seat: SeatId) -> bool {
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
        let names =
            |fits: &dyn Fn(&Offer<Vec<Term>>) -> bool| self.offers.iter().filter(|offer| fits(offer)).map(offer_name).collect::<Vec<_>>();
        prompt = aside(prompt, Choice::new("accept").one("offer", names(&|offer| self.may_accept(seat, offer))));
        prompt = aside(prompt, Choice::new("refuse").one("offer", names(&|offer| offer.awaits(seat))));
        prompt = aside(prompt, Choice::new("withdraw_offer").one("offer", names(&|offer| offer.from == seat)));
        self.offer_drafting(seat, prompt)
    }

    /// The offer of a name, as the list counts it.
    fn offer_id(&self, name: &str) -> Result<u32, Refusal> {
        let found = self.offers.iter().find(|offer| offer_name(offer) == name);
        found.map(|offer| offer.id).ok_or_else(Refusal::not_offered)
    }

    /// Lays the seat's draft before everybody whom it concerns (OMB-23.7, 23.8).
    pub(crate) fn propose(&mut self, seat: SeatId, context: &mut Context<'_>) -> Result<(), Refusal> {
        if !self.may_propose(seat) {
            return Err(Refusal::not_offered().citing("OMB-23.8"));
        }
        let Some(Draft { to, terms }) = self.draft(seat).filter(|draft| self.is_ready(draft)).cloned() else {
            return Err(Refusal::not_offered().citing("OMB-23.7"));
        };
        self.discard_draft(seat)?;
        let mut addressees = to;
        for term in &terms {
            addressees.append(&mut self.parties(term));
        }
        let id = self.offers.make(seat, addressees, terms, Some(self.turn));
        self.player_mut(seat).offers_made += 1;
        if let Some(offer) = self.offers.get(id) {
            let (to, terms) = (offer.to.clone(), offer.terms.clone());
            context.emit_only(concerned(offer), Event::Offered { seat, to, offer: offer_name(offer), terms });
        }
        Ok(())
    }

    pub(crate) fn withdraw_offer(&mut self, seat: SeatId, name: &str, context: &mut Context<'_>) -> Result<(), Refusal> {
        let offer = self.offers.withdraw(self.offer_id(name)?, seat)?;
        context.emit_only(concerned(&offer), Event::Withdrawn { seat, offer: name.to_owned() });
        Ok(())
    }

    pub(crate) fn refuse_offer(&mut self, seat: SeatId, name: &str, context: &mut Context<'_>) -> Result<(), Refusal> {
        let offer = self.offers.refuse(self.offer_id(name)?, seat)?;
        context.emit_only(concerned(&offer), Event::Refused { seat, offer: name.to_owned() });
        Ok(())
    }

    /// OMB-23.2, 23.7: what each side has is looked at when the last party accepts.
    pub(crate) fn accept_offer(&mut self, seat: SeatId, name: &str, context: &mut Context<'_>) -> Result<(), Refusal> {
        let id = self.offer_id(name)?;
        let offer = self.offers.get(id).ok_or_else(Refusal::not_offered)?;
        if !self.may_accept(seat, offer) {
            return Err(Refusal::not_offered().citing("OMB-23.9"));
        }
        let last = offer.to.iter().all(|party| *party == seat || offer.accepted.contains(party));
        let holds = !last || self.fulfils(offer);
        let parties = concerned(offer);
        context.emit_only(parties.clone(), Event::Accepted { seat, offer: name.to_owned() });
        if last {
            // Whether the others can keep their word becomes known.
            context.wall();
        }
        match self.offers.accept(id, seat, |_| holds)? {
            Accepted::Waiting => Ok(()),
            Accepted::Void(_) => {
                context.emit_only(parties, Event::Void { offer: name.to_owned() });
                Ok(())
            }
            Accepted::Agreed(offer) => {
                context.emit(Event::Agreed { seat: offer.from, seats: parties, terms: offer.terms.clone() });
                let before = self.clone();
                for term in &offer.terms {
                    self.fulfil(term, context)?;
                }
                self.ask_afresh(&before, context)?;
                self.hold_to_agreements(context)
            }
        }
    }
}

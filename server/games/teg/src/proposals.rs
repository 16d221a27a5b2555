//! Proposing and answering pacts (TEG-17.3, 17.15 to 17.18).

use crate::Style;
use crate::board::{CountryId, board};
use crate::ground::Ground as _;
use crate::pacts::{AsideSome, Term, pact_name, tell_end};
use crate::state::{Stage, Teg};
use crate::vocabulary::Event;
use engine::{Accepted, Choice, Context, Offer, Prompt, Refusal, SeatId};

fn offer_name(id: u32) -> String {
    format!("offer-{id}")
}

fn offer_id(name: &str) -> Result<u32, Refusal> {
    name.strip_prefix("offer-").and_then(|id| id.parse().ok()).ok_or_else(Refusal::not_offered)
}

impl Teg {
    /// TEG-17.18, 24.3, 24.5: whether a seat may propose anything to another one now.
    pub(crate) fn may_propose(&self, from: SeatId, to: SeatId) -> bool {
        let made = self.asked.iter().find(|(one, other, _)| (*one, *other) == (from, to)).map_or(0, |(_, _, made)| *made);
        self.options.pacts
            // TEG-17.16: from the end of the deal onward.
            && !matches!(self.stage, Stage::Color | Stage::Over { .. })
            && from != to
            && self.alive(from)
            && self.alive(to)
            && made < board().numbers.proposals
            && !self.offers.iter().any(|offer| offer.from == from && offer.to.contains(&to))
            && (self.options.style == Style::ValeTodo || self.active() == Some(from))
    }

    /// TEG-17.17: whether two seats may sign this now.
    pub(crate) fn may_sign(&self, term: &Term, one: SeatId, other: SeatId) -> bool {
        if self.has_same(term, one, other) || self.blocks_joint(term, one, other) {
            return false;
        }
        match *term {
            Term::Country { a, a_seat, b, b_seat } => self.owns(a_seat, a) && self.owns(b_seat, b) && a.distance(b).is_some(),
            Term::Continent { .. } | Term::Border { .. } | Term::World => true,
            Term::Zone { at, .. } => self.zone_possible(at, one, other),
            Term::Condominium { .. } => false,
            Term::Joint { target, lead, lead_from, ally, ally_from, .. } => {
                self.owns(lead, lead_from)
                    && self.owns(ally, ally_from)
                    && lead_from.touches(target)
                    && ally_from.touches(target)
                    && self.joint_possible(target, [(lead, lead_from), (ally, ally_from)])
            }
        }
    }

    /// TEG-19.1, 19.2.
    pub(crate) fn joint_possible(&self, target: CountryId, sides: [(SeatId, CountryId); 2]) -> bool {
        let third = self.owner(target).filter(|owner| sides.iter().all(|(seat, _)| seat != owner));
        self.options.joint_attacks
            && third.is_some_and(|owner| !sides.iter().any(|(seat, from)| self.pact_forbids_dice(*seat, owner, *from, target)))
    }

    /// Everything that a seat may say about pacts, beside the prompt (TEG-D15, D16, D17).
    pub(crate) fn offer_talk(&self, seat: SeatId, mut prompt: Prompt) -> Prompt {
        let own = self.offers.iter().filter(|offer| offer.from == seat).map(|offer| offer_name(offer.id));
        prompt = prompt.aside_some(Choice::new("withdraw").one("proposal", own));
        let made = || self.offers.iter().filter(|offer| offer.awaits(seat)).map(|offer| offer_name(offer.id));
        prompt = prompt.aside_some(Choice::new("accept").one("proposal", made()));
        prompt = prompt.aside_some(Choice::new("refuse").one("proposal", made()));
        self.offer_endings(seat, self.offer_proposals(seat, prompt))
    }

    /// Lays a proposal on the table.
    pub(crate) fn propose(&mut self, from: SeatId, to: SeatId, term: Term, context: &mut Context<'_>) -> Result<(), Refusal> {
        if !self.may_propose(from, to) {
            return Err(Refusal::not_offered().citing("TEG-17.18"));
        }
        // What names countries of the two is proposed while negotiating.
        let names = matches!(term, Term::Country { .. } | Term::Joint { .. });
        if !self.may_sign(&term, from, to) || (names && self.player(from).talks_to != Some(to)) {
            return Err(Refusal::not_offered().citing("TEG-17.17"));
        }
        if self.player(from).talks_to == Some(to) {
            self.player_mut(from).talks_to = None;
        }
        match self.asked.iter_mut().find(|(one, other, _)| (*one, *other) == (from, to)) {
            Some((_, _, made)) => *made += 1,
            None => self.asked.push((from, to, 1)),
        }
        let told = term.told();
        // TEG-17.3: it lies on the table until this turn ends.
        let id = self.offers.make(from, [to], term, Some(self.turn));
        context.emit(Event::Proposed { seat: from, partner: to, proposal: offer_name(id), terms: told });
        Ok(())
    }

    /// A proposal that names countries tells its partner by the owner of `theirs`.
    pub(crate) fn propose_to_owner(
        &mut self,
        from: SeatId,
        theirs: CountryId,
        term: impl FnOnce(SeatId) -> Term,
        context: &mut Context<'_>,
    ) -> Result<(), Refusal> {
        let to = self.owner(theirs).ok_or_else(Refusal::not_offered)?;
        self.propose(from, to, term(to), context)
    }

    /// TEG-17.3: the proposer takes it back.
    pub(crate) fn withdraw(&mut self, seat: SeatId, name: &str, context: &mut Context<'_>) -> Result<(), Refusal> {
        let offer = self.offers.withdraw(offer_id(name)?, seat)?;
        context.emit(Event::Withdrawn { seat, partner: partner_of(seat, &offer), terms: offer.terms.told() });
        Ok(())
    }

    /// TEG-D16.
    pub(crate) fn refuse(&mut self, seat: SeatId, name: &str, context: &mut Context<'_>) -> Result<(), Refusal> {
        let offer = self.offers.refuse(offer_id(name)?, seat)?;
        context.emit(Event::Refused { seat, partner: offer.from, terms: offer.terms.told() });
        Ok(())
    }

    /// TEG-D16, 17.3: the pact is in force from acceptance, if its conditions still hold (TEG-17.17).
    pub(crate) fn accept(&mut self, seat: SeatId, name: &str, context: &mut Context<'_>) -> Result<(), Refusal> {
        let id = offer_id(name)?;
        let from = self.offers.get(id).map(|offer| offer.from).ok_or_else(Refusal::not_offered)?;
        let holds = self.offers.get(id).is_some_and(|offer| self.may_sign(&offer.terms, from, seat));
        match self.offers.accept(id, seat, |_| holds)? {
            // Every pact joins exactly two seats (TEG-17.1), so one acceptance is enough.
            Accepted::Waiting => Err(Refusal::not_offered()),
            Accepted::Void(offer) => {
                context.emit(lapsed(from, &offer, Some(true)));
                Ok(())
            }
            Accepted::Agreed(offer) => {
                let terms = match offer.terms {
                    Term::Zone { at, .. } => Term::Zone { at, since: self.turn, offender: None },
                    terms => terms,
                };
                let told = terms.told();
                let id = self.pacts.sign([from, seat], terms);
                context.emit(Event::Pact { seat: from, partner: seat, pact: pact_name(id), terms: told });
                self.review_pacts(context);
                Ok(())
            }
        }
    }

    /// TEG-17.3: unanswered proposals lapse at the end of the turn in which they were made.
    pub(crate) fn lapse_proposals(&mut self, context: &mut Context<'_>) {
        for offer in self.offers.expire(self.turn + 1) {
            context.emit(lapsed(offer.from, &offer, None));
        }
    }

    /// TEG-17.14, 19.13, 21.7: everything that a seat which leaves has signed or proposed, and what was proposed to it.
    pub(crate) fn drop_talk(&mut self, seat: SeatId, context: &mut Context<'_>) {
        for offer in self.offers.leave(seat) {
            context.emit(lapsed(offer.from, &offer, None));
        }
        for pact in self.pacts.leave(seat) {
            tell_end(&pact, "gone", context);
        }
    }
}

/// A proposal that is gone without an answer.
fn lapsed(seat: SeatId, offer: &Offer<Term>, void: Option<bool>) -> Event {
    Event::Lapsed { seat, partner: partner_of(seat, offer), terms: offer.terms.told(), void }
}

fn partner_of(seat: SeatId, offer: &Offer<Term>) -> SeatId {
    offer.to.iter().next().copied().unwrap_or(seat)
}

//! Pacts in force: what they forbid and how they end (TEG-17).

use crate::board::CountryId;
use crate::ground::Ground as _;
use crate::state::{Bond, Teg};
use crate::vocabulary::Event;
use engine::{Choice, Context, Prompt, Refusal, SeatId, Treaty};

pub use crate::term::Term;
pub(crate) use crate::term::{pact_id, pact_name};

impl Teg {
    /// TEG-17.17: whether a new pact would forbid a joint attack that is agreed.
    pub(crate) fn blocks_joint(&self, term: &Term, one: SeatId, other: SeatId) -> bool {
        self.pacts.iter().any(|pact| {
            let Term::Joint { target, lead, lead_from, ally, ally_from, fought: None } = pact.terms else { return false };
            let owner = self.owner(target);
            let side = |seat: SeatId, from: CountryId| {
                let between = (seat == one && owner == Some(other)) || (seat == other && owner == Some(one));
                between && term.forbids_dice(from, target)
            };
            side(lead, lead_from) || side(ally, ally_from)
        })
    }

    /// Whether a pact that says the same is in force between the two (TEG-17.15).
    pub(crate) fn has_same(&self, term: &Term, one: SeatId, other: SeatId) -> bool {
        self.pacts.iter().any(|pact| pact.joins(one, other) && pact.terms.same(term))
    }

    /// A pact has been signed or has ended: what it makes impossible ends, and whatever is open is narrowed at once
    /// (TEG-17.4). To be called whenever that has happened between atomic changes.
    pub(crate) fn review_pacts(&mut self, context: &mut Context<'_>) {
        self.end_broken_pacts(context);
        self.review_outward(context);
    }

    /// TEG-17.14, 18.10, 19.3, 20.11: ends what the present position ends.
    pub(crate) fn end_broken_pacts(&mut self, context: &mut Context<'_>) {
        let broken: Vec<u32> = self.pacts.iter().filter(|pact| self.is_broken(pact)).map(|pact| pact.id).collect();
        for pact in self.pacts.lift(|pact| broken.contains(&pact.id)) {
            tell_end(&pact, "event", context);
        }
    }

    fn is_broken(&self, pact: &Treaty<Term>) -> bool {
        match pact.terms {
            Term::Country { a, a_seat, b, b_seat } => !self.owns(a_seat, a) || !self.owns(b_seat, b),
            Term::Zone { at, .. } => self.owner(at).is_none_or(|owner| !pact.parties.contains(&owner)),
            Term::Condominium { at } => {
                let land = self.land(at);
                land.bond != Bond::Allied || !pact.parties.iter().all(|seat| land.of(*seat).is_some())
            }
            Term::Joint { target, lead, lead_from, ally, ally_from, fought } => {
                let kept = self.owns(lead, lead_from) && self.owns(ally, ally_from);
                // The target must still be a third seat's (TEG-19.1), with which no pact stands in the way (TEG-19.2):
                // one may begin to when the zone ends that it made an exception for.
                !kept || (fought.is_none() && !self.joint_possible(target, [(lead, lead_from), (ally, ally_from)]))
            }
            Term::Continent { .. } | Term::Border { .. } | Term::World => false,
        }
    }

    /// TEG-17.13: what a seat may announce the end of, beside the prompt.
    pub(crate) fn offer_endings(&self, seat: SeatId, prompt: Prompt) -> Prompt {
        // Joint attacks and their truce cannot be cancelled (TEG-19.10).
        let open =
            |pact: &&Treaty<Term>| pact.parties.contains(&seat) && pact.notice.is_none() && !matches!(pact.terms, Term::Joint { .. });
        let ids = self.pacts.iter().filter(open).map(|pact| pact_name(pact.id));
        prompt.aside_some(Choice::new("announce_end").one("pact", ids))
    }

    /// TEG-17.13: the announcer stays bound until the partner's next turn has ended.
    pub(crate) fn announce_end(&mut self, seat: SeatId, name: &str, context: &mut Context<'_>) -> Result<(), Refusal> {
        let id = pact_id(name)?;
        let pact = self.pacts.get(id).filter(|pact| !matches!(pact.terms, Term::Joint { .. }));
        let pact = pact.ok_or_else(|| Refusal::not_offered().citing("TEG-17.13"))?.clone();
        let partner = pact.partners(seat).next().ok_or_else(Refusal::not_offered)?;
        self.pacts.announce(id, seat, [seat], [partner])?;
        context.emit(Event::Ending { seat, partner, terms: pact.terms.told() });
        Ok(())
    }

    /// TEG-19.10: truces end when the ally's turn begins in a round after the joint attack.
    pub(crate) fn end_truces(&mut self, seat: SeatId, context: &mut Context<'_>) {
        let round = self.round;
        let over = |pact: &Treaty<Term>| match pact.terms {
            Term::Joint { ally, fought: Some(fought), .. } => ally == seat && round > fought,
            _ => false,
        };
        for pact in self.pacts.lift(over) {
            tell_end(&pact, "truce", context);
        }
    }
}

/// Tells that a pact is gone, in the name of its first party.
pub(crate) fn tell_end(pact: &Treaty<Term>, why: &'static str, context: &mut Context<'_>) {
    let mut parties = pact.parties.iter();
    let (Some(one), Some(other)) = (parties.next(), parties.next()) else { return };
    if let Term::Joint { target, lead, ally, fought: None, .. } = pact.terms {
        context.emit(Event::JointLapsed { seat: lead, ally, target });
        return;
    }
    context.emit(Event::PactOver { seat: *one, partner: *other, terms: pact.terms.told(), why });
}

/// Adds an aside only where it has something to offer.
pub(crate) trait AsideSome {
    fn aside_some(self, choice: Choice) -> Self;
}

impl AsideSome for Prompt {
    fn aside_some(self, choice: Choice) -> Prompt {
        // An aside names a verb of the prompt, so an empty one is left out altogether.
        if choice.possible() { self.aside(choice) } else { self }
    }
}

//! Pacts in force: what they forbid and how they end (TEG-17).

use crate::board::{BorderId, ContinentId, CountryId};
use crate::ground::Ground as _;
use crate::state::{Bond, Teg};
use crate::vocabulary::Event;
use engine::serde_json::Value;
use engine::ts_rs::TS;
use engine::{Choice, Context, Prompt, Refusal, SeatId, Treaty, serde_json};
use serde::{Deserialize, Serialize};

/// What two seats can agree on. There is nothing else, and nothing against a third seat (TEG-17.1, 17.2).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "kind", rename_all = "lowercase")]
#[ts(crate = "engine::ts_rs")]
pub enum Term {
    /// TEG-17.5.
    Country {
        /// One country.
        a: CountryId,
        /// Its owner.
        a_seat: SeatId,
        /// The other country.
        b: CountryId,
        /// Its owner.
        b_seat: SeatId,
    },
    /// TEG-17.6.
    Continent {
        /// Inside which continent.
        continent: ContinentId,
    },
    /// TEG-17.7.
    Border {
        /// Between which continents.
        border: BorderId,
    },
    /// TEG-17.8.
    World,
    /// TEG-18.
    Zone {
        /// The zone country.
        at: CountryId,
        /// The turn in which it was signed.
        since: u32,
        /// Who is in breach, while the other partner's verdict is awaited (TEG-18.8).
        offender: Option<SeatId>,
    },
    /// TEG-20.2.
    Condominium {
        /// The shared country.
        at: CountryId,
    },
    /// TEG-19: an agreed joint attack, and the truce that is left of it (TEG-19.10).
    Joint {
        /// The country to be taken.
        target: CountryId,
        /// On whose turn.
        lead: SeatId,
        /// From where the lead attacks.
        lead_from: CountryId,
        /// Who comes along.
        ally: SeatId,
        /// From where the ally attacks.
        ally_from: CountryId,
        /// The round in which it was fought.
        fought: Option<u32>,
    },
}

impl Term {
    /// The term as an event tells it: without what is not there.
    pub(crate) fn told(&self) -> Told {
        let mut value = serde_json::to_value(self).unwrap_or_default();
        if let Some(fields) = value.as_object_mut() {
            fields.retain(|_, field| !field.is_null());
        }
        Told(value)
    }

    /// TEG-17.10: whether it forbids its partners a dice attack from one country on the other.
    pub(crate) fn forbids_dice(&self, from: CountryId, to: CountryId) -> bool {
        let pair = |a: CountryId, b: CountryId| (from, to) == (a, b) || (from, to) == (b, a);
        match *self {
            Term::Country { a, b, .. } => pair(a, b),
            Term::Continent { continent } => from.continent() == continent && to.continent() == continent,
            Term::Border { border } => border.parts(from, to),
            Term::World => true,
            // TEG-20.2
            Term::Condominium { at } => (from, to) == (at, at),
            Term::Joint { lead_from, ally_from, .. } => pair(lead_from, ally_from),
            Term::Zone { .. } => false,
        }
    }

    /// Whether it says the same between the same seats (TEG-17.15); what happened since signing is left aside.
    fn same(&self, other: &Term) -> bool {
        match (self, other) {
            (Term::Country { a, b, .. }, Term::Country { a: c, b: d, .. }) => (a, b) == (c, d) || (a, b) == (d, c),
            (Term::Zone { at, .. }, Term::Zone { at: other, .. }) => at == other,
            (Term::Joint { target, fought: None, .. }, Term::Joint { target: other, fought: None, .. }) => target == other,
            (Term::Joint { .. }, Term::Joint { .. }) => false,
            _ => self == other,
        }
    }
}

/// How a pact is named.
pub(crate) fn pact_name(id: u32) -> String {
    format!("pact-{id}")
}

/// The pact of this name.
pub(crate) fn pact_id(name: &str) -> Result<u32, Refusal> {
    name.strip_prefix("pact-").and_then(|id| id.parse().ok()).ok_or_else(Refusal::not_offered)
}

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

/// Terms as events tell them: what is not so is left out.
#[derive(Serialize, TS)]
#[serde(transparent)]
#[ts(crate = "engine::ts_rs", as = "Term")]
pub(crate) struct Told(Value);

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

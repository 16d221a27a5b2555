//! What can be agreed on (TEG-17.1), and how it is named.

use crate::board::{BorderId, ContinentId, CountryId};
use engine::serde_json::Value;
use engine::ts_rs::TS;
use engine::{Refusal, SeatId, serde_json};
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
    pub(crate) fn same(&self, other: &Term) -> bool {
        match (self, other) {
            (Term::Country { a, b, .. }, Term::Country { a: c, b: d, .. }) => (a, b) == (c, d) || (a, b) == (d, c),
            (Term::Zone { at, .. }, Term::Zone { at: other, .. }) => at == other,
            (Term::Joint { target, fought: None, .. }, Term::Joint { target: other, fought: None, .. }) => target == other,
            (Term::Joint { .. }, Term::Joint { .. }) => false,
            _ => self == other,
        }
    }
}

/// Terms as events tell them: what is not so is left out.
#[derive(Serialize, TS)]
#[serde(transparent)]
#[ts(crate = "engine::ts_rs", as = "Term")]
pub(crate) struct Told(Value);

/// How a pact is named.
pub(crate) fn pact_name(id: u32) -> String {
    format!("pact-{id}")
}

/// The pact of this name.
pub(crate) fn pact_id(name: &str) -> Result<u32, Refusal> {
    name.strip_prefix("pact-").and_then(|id| id.parse().ok()).ok_or_else(Refusal::not_offered)
}

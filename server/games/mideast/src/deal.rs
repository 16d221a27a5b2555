//! What is agreed on at the arms black market (MEP-14.8).

use crate::board::AreaId;
use crate::tokens::Tokens;
use engine::{Offer, SeatId};
use serde::{Deserialize, Serialize};

/// What is offered or asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Deal {
    pub(crate) from: AreaId,
    pub(crate) to: AreaId,
    pub(crate) price: u32,
    pub(crate) arms: Arms,
}

/// Who has made it, and what it is about (MEP-14.8).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Arms {
    /// The giver's offer: these tokens.
    Offered(Tokens),
    /// The receiver's request: as many points as these pool tokens make, which it would put in their place.
    Requested(Tokens),
}

impl Deal {
    pub(crate) fn points(&self) -> u32 {
        match self.arms {
            Arms::Offered(tokens) | Arms::Requested(tokens) => tokens.points(),
        }
    }
}

/// The other party of an offer.
pub(crate) fn partner(offer: &Offer<Deal>) -> SeatId {
    offer.to.first().copied().unwrap_or(offer.from)
}

/// Giver and receiver.
pub(crate) fn parties(offer: &Offer<Deal>) -> (SeatId, SeatId) {
    match offer.terms.arms {
        Arms::Offered(_) => (offer.from, partner(offer)),
        Arms::Requested(_) => (partner(offer), offer.from),
    }
}

/// How a deal travels: its number counts the deals between these two, so that no name tells what others do.
pub(crate) fn deal_name(offer: &Offer<Deal>) -> String {
    format!("deal-{}-{}-{}", offer.from, partner(offer), offer.number)
}

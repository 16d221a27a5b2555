//! What everybody may see, and what one seat alone knows.

use crate::Narrows;
use crate::board::{PieceId, PlaceId};
use crate::passage::offer_name;
use crate::state::Phase;
use engine::SeatId;
use engine::ts_rs::TS;
use serde::Serialize;
use std::collections::BTreeMap;

/// The public view.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(crate = "engine::ts_rs")]
pub struct Table {
    /// The running round, from 1.
    pub round: u32,
    /// How many there are (NAR-2.1).
    pub rounds: u32,
    /// Who began the round (NAR-2.2).
    pub first: SeatId,
    /// Whose turn it is; `null` at the end.
    pub active: Option<SeatId>,
    /// Orders that are left in the turn (NAR-2.3).
    pub orders: u8,
    /// By seat number.
    pub seats: Vec<Seat>,
    /// Where each piece stands.
    #[ts(as = "BTreeMap<String, String>")]
    pub pieces: BTreeMap<PieceId, PlaceId>,
    /// What each port pays.
    #[ts(as = "BTreeMap<String, u32>")]
    pub prices: BTreeMap<PlaceId, u32>,
    /// Offers on the table, oldest first.
    pub offers: Vec<OpenOffer>,
    /// Treaties in force, oldest first.
    pub treaties: Vec<Treaty>,
    /// By seat number, once they are open (NAR-6.1); empty before.
    pub contracts: Vec<PlaceId>,
}

/// What is one seat's and open.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(crate = "engine::ts_rs")]
pub struct Seat {
    /// Points.
    pub points: u32,
    /// Loads by port; ports without any are left out.
    #[ts(as = "BTreeMap<String, u32>")]
    pub loads: BTreeMap<PlaceId, u32>,
    /// Offers that it may still make in this round (NAR-5.4).
    pub offers: u8,
}

/// An offer of free passage (NAR-5.3).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(crate = "engine::ts_rs", rename = "Offer")]
pub struct OpenOffer {
    /// Its name.
    pub id: String,
    /// Who made it.
    pub from: SeatId,
    /// To whom.
    pub to: SeatId,
    /// For so many rounds, the running one counted.
    pub rounds: u32,
    /// Points from who made it to who accepts.
    pub pays: u32,
}

/// Free passage in force (NAR-5.1).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(crate = "engine::ts_rs")]
pub struct Treaty {
    /// The two seats.
    pub parties: Vec<SeatId>,
    /// To the end of this round.
    pub last: u32,
}

/// What one seat alone knows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(crate = "engine::ts_rs")]
pub struct Hand {
    /// The port of its contract (NAR-1.3).
    pub contract: PlaceId,
}

impl Table {
    /// What everybody may see of a match.
    pub(crate) fn of(game: &Narrows) -> Table {
        let (active, orders) = match game.phase {
            Phase::Turn { seat, orders } => (Some(seat), orders),
            Phase::Over => (None, 0),
        };
        Table {
            round: game.round,
            rounds: game.rounds(),
            first: game.first(),
            active,
            orders,
            seats: game
                .players
                .iter()
                .map(|player| Seat { points: player.points, loads: player.loads.clone(), offers: player.offers })
                .collect(),
            pieces: game.seats().flat_map(PieceId::of).map(|piece| (piece, game.place_of(piece))).collect(),
            prices: game.prices.clone(),
            offers: game.offers.iter().flat_map(OpenOffer::of).collect(),
            treaties: game
                .treaties
                .iter()
                .map(|treaty| Treaty { parties: treaty.parties.iter().copied().collect(), last: treaty.terms.last })
                .collect(),
            contracts: if active.is_none() { game.players.iter().map(|player| player.contract).collect() } else { Vec::new() },
        }
    }
}

impl OpenOffer {
    fn of(offer: &engine::Offer<crate::state::Terms>) -> impl Iterator<Item = OpenOffer> {
        let (id, from, terms) = (offer.id, offer.from, offer.terms);
        offer.to.iter().map(move |to| OpenOffer { id: offer_name(id), from, to: *to, rounds: terms.rounds, pays: terms.pays })
    }
}

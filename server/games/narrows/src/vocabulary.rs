//! Everything that Narrows asks, understands and tells.

use crate::Narrows;
use crate::board::{PieceId, PlaceId};
use engine::SeatId;
use engine::ts_rs::TS;
use serde::Serialize;
use std::collections::BTreeMap;

engine::verbs! {
    /// What a seat may do.
    pub(crate) enum Act {
        /// NAR-D1.
        Sail { from: PieceId, to: PlaceId },
        /// NAR-D1.
        End,
        /// NAR-D2.
        Offer { partner: SeatId, rounds: u32, pays: u32 },
        /// NAR-D2.
        Withdraw { offer: String },
        /// NAR-D3.
        Accept { offer: String },
        /// NAR-D3.
        Refuse { offer: String },
    }
}

engine::messages! {
    /// What a prompt asks.
    pub(crate) enum Ask of Narrows {
        /// NAR-D1; so many orders are left.
        Orders { round: u32, orders: u8 },
        /// Nothing has to be decided.
        Aside,
    }
}

engine::messages! {
    /// What is told.
    pub(crate) enum Event of Narrows {
        /// NAR-1.3; to its holder.
        Contract { at: PlaceId },
        /// NAR-2.2; who begins it.
        Round { round: u32, seat: SeatId },
        /// NAR-2.2.
        Turn { seat: SeatId },
        /// NAR-3.1.
        Sailed { seat: SeatId, piece: PieceId, from: PlaceId, to: PlaceId },
        /// NAR-4.1; all dice missed.
        Slipped { seat: SeatId, piece: PieceId, from: PlaceId, to: PlaceId, dice: Vec<Throw> },
        /// NAR-4.2; `by` are those who get a point.
        Stopped { seat: SeatId, piece: PieceId, from: PlaceId, to: PlaceId, dice: Vec<Throw>, by: Vec<SeatId> },
        /// NAR-3.3.
        Delivered { seat: SeatId, at: PlaceId, price: u32 },
        /// NAR-5.3.
        Offered { seat: SeatId, partner: SeatId, rounds: u32, pays: u32 },
        /// NAR-5.5.
        Withdrawn { seat: SeatId, partner: SeatId },
        /// NAR-5.5; `partner` made it.
        Refused { seat: SeatId, partner: SeatId },
        /// NAR-5.5; `seat` made it.
        Lapsed { seat: SeatId, partner: SeatId },
        /// NAR-5.1; `seat` accepts, `partner` made the offer and pays.
        Signed { seat: SeatId, partner: SeatId, last: u32, pays: u32 },
        /// NAR-5.6.
        Ended { seat: SeatId, partner: SeatId },
        /// NAR-6.1; `points` are 6 or nothing.
        Opened { seat: SeatId, at: PlaceId, loads: u32, points: u32 },
    }
}

engine::messages! {
    /// Why the match ended.
    pub(crate) enum Reason of Narrows {
        /// The last round is over (NAR-6).
        Rounds,
    }
}

/// A die that a patrol of a seat throws.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(crate = "engine::ts_rs")]
pub(crate) struct Throw {
    /// Whose patrol.
    pub(crate) seat: SeatId,
    /// What it shows.
    pub(crate) die: u32,
}

/// What helps a person to choose: who would challenge a convoy of the seat, by place.
#[derive(Serialize, TS)]
#[ts(crate = "engine::ts_rs")]
pub(crate) struct Hints {
    /// Places without a challenge are left out.
    #[ts(as = "BTreeMap<String, Risk>")]
    pub(crate) risks: BTreeMap<PlaceId, Risk>,
}

/// What entering a water may bring (NAR-4).
#[derive(Clone, Copy, Serialize, TS)]
#[ts(crate = "engine::ts_rs")]
pub(crate) struct Risk {
    /// So many dice are thrown.
    pub(crate) dice: u32,
    /// So many times in a hundred the convoy is stopped.
    pub(crate) percent: u32,
}

//! Everything that Petrodólar asks, tells and warns of. What a player can do is in `act`.

use crate::Petrodolar;
use crate::board::{Anchorage, BorderId, CardId, CountryId, Kind, Millions, SpaceId};
use crate::state::Piece;
use engine::SeatId;
use engine::ts_rs::TS;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

engine::messages! {
    /// What a prompt asks. The turn's number makes each a new decision.
    pub(crate) enum Ask of Petrodolar {
        /// PET-D1.
        Open { turn: u32 },
        /// PET-D2.
        Dock { turn: u32 },
        /// PET-D3; in his last chance a player must come to "?" (PET-14.2).
        Agent { turn: u32, last_chance: Option<bool> },
        /// PET-D4.
        Wreck { turn: u32, card: CardId },
        /// PET-D5.
        Fall { turn: u32, card: CardId },
        /// PET-D6.
        Rise { turn: u32, card: CardId },
        /// PET-D7.
        Ruler { turn: u32 },
        /// PET-D8, PET-D9, PET-D10.
        Trade { turn: u32 },
        /// Nothing has to be decided.
        Aside,
    }
}

engine::messages! {
    /// What is told.
    pub(crate) enum Event of Petrodolar {
        /// PET-2.5.
        Start { seat: SeatId },
        /// Opening turns are of round 0 (PET-16.2).
        Turn { seat: SeatId, round: u32 },
        /// PET-3.2.
        Opened { seat: SeatId, kind: Kind, at: SpaceId, cost: Millions },
        /// PET-3.4.
        Docked { seat: SeatId, at: Anchorage },
        /// PET-10.11.
        Earned { seat: SeatId, amount: Millions },
        /// PET-14.2.
        LastChance { seat: SeatId },
        /// PET-9.2; the path without where it began.
        Agent { seat: SeatId, from: SpaceId, to: SpaceId, path: Vec<SpaceId> },
        /// PET-13.2.
        Card { seat: SeatId, card: CardId, by: Piece, at: SpaceId },
        /// PET-13.4.
        Loan { seat: SeatId, amount: Millions },
        /// PET-13.5.
        Wrecked { seat: SeatId, at: Anchorage },
        /// PET-13.6.
        Fell { seat: SeatId, kind: Kind, at: SpaceId },
        /// PET-18.3.
        NoEffect { seat: SeatId, card: CardId },
        /// PET-13.8.
        Declined { seat: SeatId, card: CardId },
        /// PET-6.
        Placed { seat: SeatId, kind: Kind, at: SpaceId, cost: Millions },
        /// PET-7, PET-13.7; the path without where it began.
        Moved { seat: SeatId, kind: Kind, from: SpaceId, to: SpaceId, path: Vec<SpaceId>, cost: Millions, free: bool },
        /// PET-8.4.
        Attacked { seat: SeatId, kind: Kind, at: SpaceId, victim: SeatId, victim_kind: Kind },
        /// PET-8.5, PET-6.6.
        Captured { seat: SeatId, at: CountryId, count: u8, victim: SeatId },
        /// PET-14.4.
        Passed { seat: SeatId },
        /// PET-11.3.
        BoughtTanker { seat: SeatId, to: Anchorage, cost: Millions },
        /// PET-11.4.
        SoldTanker { seat: SeatId, at: Anchorage, gain: Millions },
        /// PET-11.5.
        MovedTanker { seat: SeatId, from: Anchorage, to: Anchorage },
        /// PET-12.
        Pipeline { seat: SeatId, border: BorderId, cost: Millions },
        /// PET-4.7.
        EndTurn { seat: SeatId },
        /// PET-14.3.
        Eliminated { seat: SeatId },
        /// PET-14.7.
        Resigned { seat: SeatId },
        /// PET-15.5.
        DrawOffered { seat: SeatId },
        /// PET-15.5.
        DrawWithdrawn { seat: SeatId },
        /// PET-15.5.
        DrawAccepted { seat: SeatId },
        /// PET-15.5.
        DrawDeclined { seat: SeatId },
        /// PET-15.5.
        DrawLapsed { seat: SeatId },
        /// PET-15; the places in seat order.
        Over { reason: Reason, places: Vec<u8> },
    }
}

engine::messages! {
    /// What a prompt warns of.
    pub(crate) enum Warning of Petrodolar, "warn." {
        /// PET-14.2: without a card the player is out.
        Out,
        /// PET-14.5: without a sale he cannot go on.
        Broke,
        /// PET-15.4: his yes ends the game.
        Draw,
    }
}

engine::messages! {
    /// Why the game ended.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
    #[serde(rename_all = "snake_case")]
    #[ts(crate = "engine::ts_rs")]
    pub(crate) enum Reason of Petrodolar {
        /// One player is left (PET-15.1).
        Last,
        /// The agreed number of rounds is played (PET-15.3).
        Rounds,
        /// The survivors agreed on a draw (PET-15.4).
        Draw,
    }
}

/// `hints` of the question where to open.
#[derive(Serialize, TS)]
#[ts(crate = "engine::ts_rs")]
pub(crate) struct OpenHints {
    /// What each kind of ruler costs.
    pub(crate) cost: BTreeMap<Kind, Millions>,
}

/// `hints` of the RULER step.
#[derive(Serialize, TS)]
#[ts(crate = "engine::ts_rs")]
pub(crate) struct RulerHints {
    /// What things cost.
    pub(crate) cost: RulerCosts,
}

/// What the RULER step costs.
#[derive(Default, Serialize, TS)]
#[ts(crate = "engine::ts_rs")]
pub(crate) struct RulerCosts {
    /// Kinds that can be placed.
    pub(crate) place: BTreeMap<Kind, Millions>,
    /// Moves: from, then `to` or `to|via` (PET-5.5).
    #[ts(type = "Record<string, Record<string, number>>")]
    pub(crate) r#move: BTreeMap<SpaceId, BTreeMap<String, Millions>>,
    /// Moves that attack: from, then where to.
    #[ts(type = "Record<string, string[]>")]
    pub(crate) attack: BTreeMap<SpaceId, Vec<SpaceId>>,
}

//! Everything that Struggle of Empires asks and tells. What a seat can do is in `act`.

use crate::board::{AreaId, CounterId, Place, PowerId, TileId, Unit};
use crate::state::{Empires, Part, Use, Which};
use engine::SeatId;
use engine::ts_rs::TS;
use serde::Serialize;
use std::collections::BTreeMap;

engine::messages! {
    /// What a prompt asks. The number makes each a new decision; it is the same for all who are asked at once.
    pub(crate) enum Ask of Empires {
        /// EMP-D1.
        Power { n: u32 },
        /// EMP-D2.
        Place { n: u32 },
        /// EMP-D3.
        Open { n: u32 },
        /// EMP-D4; a pass answers this bid and no other one.
        Raise { n: u32, amount: u32, by: PowerId },
        /// EMP-D5, D7.
        Turn { n: u32 },
        /// EMP-D6.
        Move { n: u32 },
        /// EMP-D9.
        Help { n: u32, side: Which, at: AreaId },
        /// EMP-D10; `by` asks.
        Lend { n: u32, side: Which, by: PowerId, gold: u32, at: AreaId },
        /// EMP-D11.
        NavalOffer { n: u32 },
        /// EMP-D12.
        NavalAnswer { n: u32 },
        /// EMP-D13.
        AllyTile { n: u32, tile: TileId },
        /// EMP-D14.
        Militia { n: u32 },
        /// EMP-D15.
        Reserves { n: u32, part: Part },
        /// EMP-D16.
        Loss { n: u32, part: Part, side: Which },
        /// EMP-D17.
        Retreat { n: u32, unit: Unit },
        /// EMP-D18.
        Pay { n: u32, price: u32, why: Why },
        /// EMP-15.5; how many Banks are left.
        Maintenance { n: u32, price: u32, left: usize },
        /// Nothing has to be decided.
        Aside,
    }
}

engine::messages! {
    /// What is told.
    pub(crate) enum Event of Empires {
        /// EMP-3.10.
        Power { seat: SeatId, power: PowerId, drawn: bool },
        /// EMP-3.1.
        Start { seat: SeatId },
        /// EMP-3.2, 4.2.
        Counter { counter: CounterId, at: AreaId },
        /// EMP-3.4.
        Control { seat: SeatId, at: AreaId, counter: CounterId },
        /// EMP-3.5.
        Placed { seat: SeatId, unit: Unit, at: AreaId },
        /// EMP-4.1.
        War { war: u8 },
        /// EMP-5.6.
        Opened { seat: SeatId, amount: u32, a: Option<PowerId>, b: Option<PowerId> },
        /// EMP-5.7.
        Raised { seat: SeatId, amount: u32, a: Option<PowerId>, b: Option<PowerId> },
        /// EMP-5.8.
        PassedBid { seat: SeatId },
        /// EMP-5.9; who has won, before it is paid.
        Auction { seat: SeatId, amount: u32 },
        /// EMP-5.3.
        Boxed { seat: SeatId, r#box: usize },
        /// EMP-4.3.
        Round { round: u8 },
        /// EMP-6.1.
        Turn { seat: SeatId },
        /// EMP-8.1; the tile changes hands once it is paid for.
        Took { seat: SeatId, tile: TileId, gold: u32, population: u32, unrest: u32 },
        /// EMP-13.2.
        Reform { seat: SeatId },
        /// EMP-13.2: what was discarded, to the seat alone.
        Reformed { seat: SeatId, unrest: u32 },
        /// EMP-9.1.
        Built { seat: SeatId, unit: Unit, at: Place },
        /// EMP-10.1.
        Moved { seat: SeatId, unit: Unit, from: Place, to: Place },
        /// EMP-10.8.
        Storm { seat: SeatId, unit: Unit, from: Place, to: Place, dice: Vec<u32>, result: Passage },
        /// EMP-11.1; a power or a counter.
        Attacked { seat: SeatId, at: AreaId, target: &'static str },
        /// EMP-11.6, 11.7.
        Requested { seat: SeatId, to: PowerId, gold: u32 },
        /// EMP-11.6.
        Lent { seat: SeatId, to: PowerId, army: u8, navy: u8 },
        /// EMP-11.6.
        Declined { seat: SeatId, to: PowerId },
        /// EMP-D9.
        Closed { seat: SeatId },
        /// EMP-11.11.
        Collapsed { at: AreaId },
        /// EMP-D11.
        NavalOffer { seat: SeatId, fights: bool },
        /// EMP-D12.
        NavalAnswer { seat: SeatId, fights: bool },
        /// EMP-D13.
        AllyTile { seat: SeatId, tile: TileId, part: Use },
        /// EMP-11.13, 11.17.
        Support { side: Which },
        /// EMP-13.8.
        Militia { seat: SeatId },
        /// EMP-13.9.
        Reserves { seat: SeatId },
        /// EMP-11.15, 11.19.
        Rolled { part: Part, attack: [u8; 2], defence: [u8; 2], attack_total: i32, defence_total: i32 },
        /// EMP-13.9.
        Reroll { part: Part, attack: [u8; 2], defence: [u8; 2], attack_total: i32, defence_total: i32 },
        /// EMP-11.16, 11.25.
        Fought { part: Part, winner: Winner },
        /// EMP-11.30, 7.4.
        Lost { seat: SeatId, unit: Unit, at: Place },
        /// EMP-13.10.
        Retreated { seat: SeatId, unit: Unit, at: AreaId },
        /// EMP-11.31, 11.32; whether a marker was placed.
        Conquered { seat: SeatId, at: AreaId, target: &'static str, placed: bool },
        /// EMP-11.33.
        Repelled { at: AreaId },
        /// EMP-11.32.
        Spoils { seat: SeatId, gold: u32, vp: u32 },
        /// EMP-12.1.
        Colonised { seat: SeatId, counter: CounterId, at: AreaId },
        /// EMP-12.2.
        Enslaved { seat: SeatId, counter: CounterId, at: AreaId },
        /// EMP-12.5.
        Passed { seat: SeatId },
        /// EMP-6.6.
        EndTurn { seat: SeatId },
        /// EMP-13.6.
        WarOffice { seat: SeatId },
        /// EMP-13.7; the army is there once it is paid for.
        Mercenaries { seat: SeatId, at: Place },
        /// EMP-13.11; what the victim pays then.
        Pirates { seat: SeatId, victim: PowerId, gold: u32 },
        /// EMP-13.12.
        SlaveRevolt { seat: SeatId, at: AreaId, victim: PowerId },
        /// EMP-13.4.
        Banks { seat: SeatId, gold: u32 },
        /// EMP-7.1, 7.3.
        Taxed { seat: SeatId, times: u32, forced: bool },
        /// EMP-7.3.
        Paid { seat: SeatId, gold: u32, why: Why },
        /// EMP-6.5, 11.7.
        Gave { seat: SeatId, to: PowerId, amount: u32 },
        /// EMP-15.1.
        Income { seat: SeatId, gold: u32 },
        /// EMP-15.4.
        Grew { seat: SeatId, population: u32 },
        /// EMP-16.1, 16.2.
        Scored { seat: SeatId, at: AreaId, vp: u32 },
        /// EMP-17.1.
        WarEnd { war: u8 },
        /// EMP-17.3, 17.4.
        Penalty { seat: SeatId, unrest: u32, vp: u32, revolution: bool },
        /// EMP-17.6; the places in seat order.
        Over { places: Vec<u8> },
    }
}

engine::messages! {
    /// Why a match ends.
    pub(crate) enum Reason of Empires {
        /// EMP-17.2.
        Vp,
    }
}

/// What is paid for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "lowercase")]
#[ts(crate = "engine::ts_rs")]
pub(crate) enum Why {
    /// EMP-5.9.
    Auction,
    /// EMP-11.4.
    Attack,
    /// EMP-8.1.
    Tile,
    /// EMP-13.7.
    Mercenaries,
    /// EMP-13.11.
    Pirates,
    /// EMP-15.2.
    Maintenance,
}

/// How a unit fares in a storm (EMP-10.8).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "lowercase")]
#[ts(crate = "engine::ts_rs")]
pub(crate) enum Passage {
    Arrives,
    Returns,
    Lost,
}

/// Who has won a part of a battle (EMP-11.16, 11.25).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "lowercase")]
#[ts(crate = "engine::ts_rs")]
pub(crate) enum Winner {
    Attack,
    Defence,
    Tie,
}

/// `hints` of the prompts; each question fills in its own.
#[derive(Default, Serialize, TS)]
#[ts(crate = "engine::ts_rs", optional_fields)]
pub(crate) struct Hints {
    /// Moves of armies that go by sea and throw storm dice: where to, by where from. Every move of a navy does.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(type = "Record<string, string[]>")]
    pub(crate) storm: Option<BTreeMap<Place, Vec<Place>>>,
    /// Gold that is drafted but not sent, by the power that would be asked.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(type = "Record<string, number>")]
    pub(crate) draft: Option<BTreeMap<PowerId, u32>>,
}

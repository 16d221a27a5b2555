//! Everything that One More Barrel asks, tells and warns of. What a seat can do is in `act`, terms of offers in `agreements`.

use crate::Barrel;
use crate::agreements::Term;
use crate::board::{BoxId, Building, Element, Place, RegionId};
use crate::bombing::Target;
use crate::state::Batch;
use engine::SeatId;
use engine::ts_rs::TS;
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};

engine::messages! {
    /// What a prompt asks. The turn's number makes each a new decision, with the slot where there is one.
    #[expect(clippy::enum_variant_names, reason = "`ask_defence` is what the seat is asked")]
    pub(crate) enum Ask of Barrel {
        /// DP-1.
        Buying { turn: u32 },
        /// DP-2.
        Slot { turn: u32, slot: u8 },
        /// DP-3.
        Campaign { turn: u32, slot: u8, points: u32 },
        /// DP-4 to DP-6; what is left.
        Purchases { turn: u32, slot: u8, purchases: u32, moves: u32 },
        /// DP-7; `seat` asks.
        Support { turn: u32, seat: SeatId, at: RegionId },
        /// DP-8; acts left.
        Construction { turn: u32, slot: u8, acts: u32 },
        /// DP-9.
        Taxes { turn: u32, slot: u8 },
        /// DP-10.
        Production { turn: u32, slot: u8 },
        /// DP-11.
        Pact { turn: u32, at: RegionId },
        /// DP-11; `seat` has put it forward.
        PactAnswer { turn: u32, at: RegionId, seat: SeatId, roller: SeatId, order: Vec<SeatId> },
        /// DP-12; troops of all players.
        Retreat { turn: u32, at: RegionId, locals: u32, troops: u32 },
        /// DP-13.
        Loser { turn: u32, at: RegionId },
        /// DP-14.
        PlaceCell { turn: u32 },
        /// DP-15.
        Rebels { turn: u32 },
        /// DP-16; `seat` bombs.
        Join { turn: u32, seat: SeatId, victim: SeatId, at: RegionId, target: Target, power: u32 },
        /// DP-24.
        AskDefence { turn: u32, seat: SeatId, victim: SeatId, at: RegionId, target: Target, power: u32 },
        /// DP-17.
        Help { turn: u32, seat: SeatId, victim: SeatId, at: RegionId, target: Target, power: u32 },
        /// DP-18.
        Repair { turn: u32, at: RegionId, target: Target, damage: u32, cash: u32 },
        /// DP-19.
        Cover { turn: u32, owed: u32, cash: u32, barrels: u32 },
        /// DP-20.
        Remove { turn: u32, troops: u32, owed: u32 },
        /// DP-21; `at` is the idle region.
        HandOver { turn: u32, at: RegionId, barrels: u32, hand: u32 },
        /// DP-22.
        Pipe { turn: u32, pipeline: RegionId },
        /// DP-22.
        Transport { turn: u32 },
        /// Nothing has to be decided.
        Aside,
    }
}

engine::messages! {
    /// What is told. Money is in half-dollars (OMB-1.2).
    pub(crate) enum Event of Barrel {
        /// OMB-3.2; later rounds are ties that roll again.
        OrderRolled { rolls: Vec<Vec<Throw>>, order: Vec<SeatId> },
        /// OMB-3.3.
        Bonus { seat: SeatId, money: u32 },
        /// OMB-3.4.
        Started { seat: SeatId, troops: u32, logistics: u32 },
        /// OMB-4.6.
        Phase { phase: u32 },
        /// OMB-4.1.
        Turn { turn: u32, phase: u32, order: Vec<SeatId> },
        /// OMB-13.
        Sold { seat: SeatId, barrels: u32, money: u32 },
        /// OMB-5.
        Chose { seat: SeatId, r#box: BoxId },
        /// OMB-4.3.
        Passed { seat: SeatId },
        /// OMB-6.
        Campaigned { seat: SeatId, points: u32, money: u32 },
        /// OMB-7.
        Bought { seat: SeatId, kind: Element, count: u32, at: Place, money: u32 },
        /// OMB-14.1; with a die in phase 1.
        Explored { seat: SeatId, at: RegionId, locals: u32, die: Option<u32> },
        /// OMB-8; whether it cost no move.
        Moved { seat: SeatId, from: Place, to: Place, troops: u32, logistics: u32, free: bool },
        /// OMB-8.7.
        Withdrew { seat: SeatId, troops: u32 },
        /// OMB-9.1.
        AskedSupport { seat: SeatId, at: RegionId, seats: Vec<SeatId> },
        /// OMB-9.3.
        Supported { seat: SeatId, at: RegionId, from: Place, troops: u32, logistics: u32 },
        /// OMB-9.2, 20.2, 20.3.
        Declined { seat: SeatId, what: Help },
        /// OMB-15.3; `from` controlled it before.
        TookOver { seat: SeatId, at: RegionId, from: SeatId },
        /// OMB-10.4.
        Built { seat: SeatId, at: RegionId, building: Building, money: u32 },
        /// OMB-10.5.
        Aided { seat: SeatId, at: RegionId, money: u32 },
        /// OMB-10.6.
        Contract { seat: SeatId, money: u32 },
        /// OMB-11.1.
        PaidOut { seat: SeatId, money: u32 },
        /// OMB-11.2; with the new value.
        Taxed { seat: SeatId, money: u32, pacifism: u32 },
        /// OMB-11.3; with the new value.
        Spoke { seat: SeatId, change: u32, pacifism: u32 },
        /// OMB-12.
        Produced { seat: SeatId, at: RegionId, barrels: u32 },
        /// OMB-4.4: a check begins.
        Check { check: Check },
        /// OMB-17.12.
        PactOffered { seat: SeatId, at: RegionId, roller: SeatId, order: Vec<SeatId> },
        /// OMB-17.3.
        Pact { at: RegionId, roller: SeatId, order: Vec<SeatId> },
        /// OMB-17.12; `by` had put it forward.
        PactRefused { seat: SeatId, at: RegionId, by: SeatId },
        /// OMB-17.3.
        PactOver { at: RegionId },
        /// OMB-16.1.
        Stayed { seat: SeatId, at: RegionId },
        /// OMB-16.1: the decision.
        Retreats { seat: SeatId, at: RegionId, to: RegionId },
        /// OMB-16.7.
        Named { seat: SeatId, at: RegionId, loser: SeatId },
        /// OMB-16.3; with the new value.
        Retreated { seat: SeatId, at: RegionId, to: RegionId, troops: u32, lost: u32, pacifism: u32 },
        /// OMB-17.4; the table's `battle`, and who loses how many.
        Fought {
            seat: SeatId,
            at: RegionId,
            roller: SeatId,
            players: u32,
            locals: u32,
            ratio: String,
            black: u32,
            white: u32,
            lost: u32,
            killed: u32,
            losses: Vec<Batch>,
        },
        /// OMB-17.8.
        Won { seat: SeatId, at: RegionId },
        /// OMB-17.9.
        BothGone { at: RegionId },
        /// OMB-15.8.
        LogisticsLost { at: RegionId, logistics: u32 },
        /// OMB-19.2, 19.3.
        CellPlaced { seat: SeatId, at: RegionId },
        /// OMB-19.2.
        CellOffMap { seat: SeatId },
        /// OMB-19.3.
        CellMoved { seat: SeatId, from: RegionId, to: RegionId, power: u32 },
        /// OMB-19.3.
        Empowered { seat: SeatId, power: u32 },
        /// OMB-19.3.
        Rested { seat: SeatId },
        /// OMB-20.1; the allies that are asked.
        Bombs { seat: SeatId, at: RegionId, victim: SeatId, target: Target, power: u32, allies: Vec<SeatId> },
        /// OMB-20.2; the power of all together.
        Joined { seat: SeatId, power: u32 },
        /// OMB-20.3.
        AskedDefence { seat: SeatId, seats: Vec<SeatId> },
        /// OMB-20.3.
        Helped { seat: SeatId },
        /// OMB-20.5; the table's `bombing`.
        Bombed {
            seat: SeatId,
            at: RegionId,
            victim: SeatId,
            target: Target,
            attackers: Vec<SeatId>,
            defenders: Vec<SeatId>,
            minimum: i32,
            dice: [u32; 2],
            damage: u32,
        },
        /// OMB-20.10; with the new value.
        Destroyed { seat: SeatId, at: RegionId, target: Target, count: u32, pacifism: u32 },
        /// OMB-20.11: the victim and its allies.
        Withstood { seats: Vec<SeatId> },
        /// OMB-20.10: damage that destroys nothing.
        Unharmed { seat: SeatId, at: RegionId },
        /// OMB-20.8.
        Repaired { seat: SeatId, at: RegionId, building: Building, money: u32 },
        /// OMB-18.2; with the new value.
        Pacifism { seat: SeatId, troops: u32, allowed: u32, change: i32, pacifism: u32 },
        /// OMB-18.4; what is still owed.
        Penalty { seat: SeatId, money: u32, owed: u32 },
        /// OMB-18.6.
        Removed { seat: SeatId, troops: BTreeMap<Place, u32> },
        /// OMB-18.6: what nobody can pay.
        Lapsed { seat: SeatId, money: u32 },
        /// OMB-21; with a die where everybody sold.
        Price { sellers: usize, market: i32, speculation: i32, die: Option<u32>, steps: i32, price: u32 },
        /// OMB-22.1.
        Government { seat: SeatId, at: RegionId, barrels: u32, government: u32 },
        /// OMB-22.2: influence, money, barrels of the hand and of regions, or nothing.
        Idle {
            seat: SeatId,
            at: RegionId,
            influence: Option<u32>,
            money: Option<u32>,
            hand: Option<u32>,
            regions: Option<BTreeMap<RegionId, u32>>,
            nothing: Option<bool>,
        },
        /// OMB-22.5.
        Transported { seat: SeatId, barrels: BTreeMap<RegionId, u32> },
        /// OMB-22.6.
        Spilled { at: RegionId, barrels: u32 },
        /// OMB-23.7; to its parties, as everything about offers.
        Offered { seat: SeatId, to: BTreeSet<SeatId>, offer: String, terms: Vec<Term> },
        /// OMB-23.2.
        Accepted { seat: SeatId, offer: String },
        /// OMB-23.7.
        Refused { seat: SeatId, offer: String },
        /// OMB-23.7.
        Withdrawn { seat: SeatId, offer: String },
        /// OMB-23.7.
        Void { offer: String },
        /// OMB-23.7.
        Expired { offer: String },
        /// OMB-23.2: to everybody; the proposer and all parties.
        Agreed { seat: SeatId, seats: BTreeSet<SeatId>, terms: Vec<Term> },
        /// OMB-23.4; what was given.
        ClausePaid { seat: SeatId, to: SeatId, what: Goods, amount: u32 },
        /// OMB-23.7.
        ClauseOver { clause: String, term: Term },
        /// OMB-25.3.
        GovernmentShares { shares: Vec<Share>, stock: u32, distributed: u32 },
        /// OMB-25.5.
        FinalSale { seat: SeatId, barrels: u32, money: u32 },
        /// OMB-25.7: who share first place.
        Over { seats: Vec<SeatId> },
    }
}

engine::messages! {
    /// What a prompt warns of.
    pub(crate) enum Warning of Barrel, "warn." {
        /// OMB-11.3: there is one speech in a game.
        Speech { points: u32 },
        /// OMB-22.6: barrels that storage costs with this plan, and with the best.
        Spill { barrels: u32, least: u32 },
    }
}

engine::messages! {
    /// Why a match ends.
    pub(crate) enum Reason of Barrel {
        /// OMB-25.6.
        Fortune,
    }
}

/// The checks at the end of a turn (OMB-4.4).
#[derive(Serialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(crate = "engine::ts_rs")]
pub(crate) enum Check {
    War,
    Rebels,
    Pacifism,
    Oil,
}

/// What an ally that was asked declined.
#[derive(Serialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(crate = "engine::ts_rs", rename = "HelpAsked")]
pub(crate) enum Help {
    Support,
    Bombing,
    Defence,
}

/// What a clause that is due pays.
#[derive(Clone, Copy, Serialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(crate = "engine::ts_rs")]
pub(crate) enum Goods {
    Money,
    Barrels,
}

/// A die of the first playing order.
#[derive(Serialize, TS)]
#[ts(crate = "engine::ts_rs")]
pub(crate) struct Throw {
    /// Whose.
    pub(crate) seat: SeatId,
    /// What it shows.
    pub(crate) die: u32,
}

/// What the Government gives a player at the end (OMB-25.3).
#[derive(Serialize, TS)]
#[ts(crate = "engine::ts_rs")]
pub(crate) struct Share {
    /// To whom.
    pub(crate) seat: SeatId,
    /// Its place in the ranking.
    pub(crate) rank: u8,
    /// How much.
    pub(crate) barrels: u32,
}

/// `hints` of the prompts; each question fills in its own.
#[derive(Default, Serialize, TS)]
#[ts(crate = "engine::ts_rs", optional_fields)]
pub(crate) struct Hints {
    /// What a barrel brings.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) price: Option<u32>,
    /// What the points of a campaign cost, or the next act of each kind.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) costs: Option<Costs>,
    /// What an element costs.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) prices: Option<Prices>,
    /// Secured regions, which cost no move (OMB-8.6).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) free: Option<Vec<RegionId>>,
    /// The players' ratio.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) ratio: Option<String>,
    /// M (OMB-20.4), no more allies counted.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) minimum: Option<Minimum>,
    /// What an ally would add to M.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) adds: Option<u32>,
    /// Barrels that cover what is owed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) needed: Option<u32>,
    /// Barrels that the plan has loaded so far.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) loaded: Option<BTreeMap<RegionId, u32>>,
    /// What the clock would load yet.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) plan: Option<BTreeMap<RegionId, u32>>,
    /// From where this pipeline takes its barrel in that plan; `null` where it takes none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) from: Option<Option<RegionId>>,
}

/// Prices that a question depends on.
#[derive(Serialize, TS)]
#[serde(untagged)]
#[ts(crate = "engine::ts_rs")]
pub(crate) enum Costs {
    /// By points (OMB-6.2).
    Points([u32; 4]),
    /// Of the next act of each kind (OMB-10.3).
    Acts { building: u32, influence: u32, contract: u32 },
}

/// What an element costs (OMB-7.3, 7.4).
#[derive(Serialize, TS)]
#[ts(crate = "engine::ts_rs")]
pub(crate) struct Prices {
    /// In the Border Region.
    pub(crate) land: u32,
    /// In a region of the Country.
    pub(crate) air: u32,
}

/// M (OMB-20.4).
#[derive(Serialize, TS)]
#[serde(untagged)]
#[ts(crate = "engine::ts_rs")]
pub(crate) enum Minimum {
    /// Of the bombing under way.
    Here(i32),
    /// Of those that are possible: by region, then by victim; the same for every target.
    #[ts(type = "Record<string, Record<string, number>>")]
    Each(BTreeMap<RegionId, BTreeMap<SeatId, i32>>),
}

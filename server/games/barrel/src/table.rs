//! What everybody may know, and what one seat alone knows (OMB-29).

mod view;

use crate::Options;
use crate::agreements::Term;
use crate::board::{BoxId, Building, RegionId};
use crate::bombing::{Blast, Target};
use crate::ending::Score;
use crate::retreat::Decision;
use crate::state::{Batch, Cell, Group, Pact};
use crate::war::{Battle, Named};
use engine::SeatId;
use engine::ts_rs::TS;
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};

/// The open table. It has no field for money, barrels in hand, offers or transport plans, save
/// `purses`, which the table's option and the end open (OMB-29.1, 29.5). Amounts that were paid, sold or carried
/// are public as events (OMB-29.2), totals are not (OMB-29.3).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(crate = "engine::ts_rs")]
pub struct Table {
    /// From 1.
    pub turn: u32,
    /// In the match.
    pub turns: u32,
    /// 1 to 3.
    pub phase: u32,
    /// Where the match is.
    pub stage: Stage,
    /// Who is waited for.
    pub asked: Vec<SeatId>,
    /// Playing order of this turn.
    pub order: Vec<SeatId>,
    /// Of a barrel, in half-dollars.
    pub price: u32,
    /// Barrels of the Government.
    pub government: u32,
    /// Exclusive boxes with a marker.
    pub boxes: BTreeMap<BoxId, SeatId>,
    /// By seat number.
    pub seats: Vec<Seat>,
    /// All 18.
    pub regions: BTreeMap<RegionId, Region>,
    /// Agreements in force, oldest first.
    pub clauses: Vec<Clause>,
    /// The last exchange of dice.
    pub battle: Option<Battle>,
    /// The last bombing that came to dice.
    pub bombing: Option<Blast>,
    /// By seat; with open hands, and at the end.
    pub purses: Option<Vec<Purse>>,
    /// By seat, at the end.
    pub result: Option<Vec<Score>>,
    /// What was agreed on before the start.
    pub options: Options,
}

/// Where the match is (OMB-4.4).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[ts(crate = "engine::ts_rs")]
#[expect(missing_docs, reason = "docs/games/barrel.md describes the fields")]
pub enum Stage {
    Buying { seat: SeatId },
    Slot { slot: u8, seat: SeatId, doing: Doing },
    War { left: Vec<RegionId>, at: RegionId, step: WarStep },
    Rebels { seat: SeatId, step: Rebels },
    Pacifism { seat: SeatId, owed: u32, step: CoverStep, troops: u32 },
    Penalty { seat: SeatId, at: RegionId, barrels: u32 },
    Transport { done: Vec<SeatId> },
    Over,
}

/// What a player who is short of cash decides (OMB-18.5, 18.6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(crate = "engine::ts_rs")]
pub enum CoverStep {
    /// How many barrels to sell.
    Sale,
    /// Which troops to remove.
    Troops,
}

/// What the acting player is doing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(tag = "kind", rename_all = "kebab-case")]
#[ts(crate = "engine::ts_rs")]
#[expect(missing_docs, reason = "docs/games/barrel.md describes the fields")]
pub enum Doing {
    Open,
    MassMedia {
        points: u32,
    },
    Purchases {
        buying: bool,
        purchases: u32,
        moves: u32,
        free_steps: u32,
        arrivals: BTreeMap<RegionId, u32>,
        spared: BTreeSet<RegionId>,
        battles: BTreeSet<RegionId>,
        support: Option<Asking>,
    },
    Construction {
        acts: u32,
        building: u32,
        influence: u32,
        contract: u32,
    },
    Taxes,
    Oil,
    Done,
}

/// Allies that are asked for support.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(crate = "engine::ts_rs")]
pub struct Asking {
    /// The battle.
    pub at: RegionId,
    /// In the order of asking.
    pub asked: Vec<Answer>,
}

/// What somebody who is asked has said.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(crate = "engine::ts_rs")]
pub struct Answer {
    /// Who.
    pub seat: SeatId,
    /// Nothing yet, yes or no.
    pub answer: Option<bool>,
}

/// What a battle waits for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[ts(crate = "engine::ts_rs")]
#[expect(missing_docs, reason = "docs/games/barrel.md describes the fields")]
pub enum WarStep {
    Pact { seat: SeatId, offered: Option<Offered> },
    Retreat { seat: SeatId, decided: Vec<Decision> },
    Loser { seat: SeatId, retreats: Vec<Decision>, named: Vec<Named> },
}

/// A pact that is being answered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(crate = "engine::ts_rs")]
pub struct Offered {
    /// Who would roll.
    pub roller: SeatId,
    /// Who would lose troops first.
    pub order: Vec<SeatId>,
    /// Who put it forward.
    pub by: SeatId,
    /// Who has agreed.
    pub agreed: Vec<SeatId>,
}

/// What the Rebel check waits for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[ts(crate = "engine::ts_rs")]
#[expect(missing_docs, reason = "docs/games/barrel.md describes the fields")]
pub enum Rebels {
    Place,
    Act,
    Join { bombing: Bombing },
    AskDefence { bombing: Bombing },
    Help { bombing: Bombing },
    Repair { bombing: Bombing },
}

/// A bombing under way.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(crate = "engine::ts_rs")]
pub struct Bombing {
    /// Who leads it.
    pub by: SeatId,
    /// Where.
    pub at: RegionId,
    /// Against whom.
    pub victim: SeatId,
    /// At what.
    pub target: Target,
    /// With the bomber.
    pub attackers: Vec<SeatId>,
    /// Of all cells together.
    pub power: u32,
    /// While somebody is asked.
    pub asked: Vec<Answer>,
    /// Allies of the victim so far.
    pub defenders: Vec<SeatId>,
    /// Of a building that can be repaired.
    pub damage: Option<u32>,
}

/// What is public about a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(crate = "engine::ts_rs")]
pub struct Seat {
    /// On the board, Border Region included.
    pub troops: u32,
    /// Tolerated (OMB-6.3).
    pub allowed: u32,
    /// In the Border Region.
    pub border: Group,
    /// Track value.
    pub pacifism: u32,
    /// Track value.
    pub influence: u32,
    /// Track value.
    pub mass_media: u32,
    /// Track value.
    pub contracts: u32,
    /// Controlled.
    pub regions: u32,
    /// The rebel cell on the map.
    pub cell: Option<Cell>,
    /// This turn's markers.
    pub boxes: Vec<BoxId>,
    /// This turn.
    pub taxed: bool,
    /// This turn.
    pub sold: bool,
    /// In this match.
    pub speech_used: bool,
}

/// A region as everybody sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(crate = "engine::ts_rs")]
pub struct Region {
    /// OMB-1.5.
    pub state: Status,
    /// Who controls it.
    pub controller: Option<SeatId>,
    /// Local troops.
    pub locals: u32,
    /// Logistics.
    pub logistics: u32,
    /// Barrels.
    pub barrels: u32,
    /// In the order in which they were built.
    pub buildings: Vec<Building>,
    /// By seat.
    pub troops: Vec<Batch>,
    /// In a battle, in arrival order.
    pub batches: Vec<Batch>,
    /// In a battle.
    pub roller: Option<SeatId>,
    /// In a battle.
    pub pact: Option<Pact>,
    /// OMB-1.8.
    pub secured: bool,
    /// Barrels that it yields now.
    pub oil: u32,
    /// Logistics that it needs now.
    pub needs: u32,
    /// Barrels that it keeps.
    pub stores: u32,
}

/// OMB-1.5.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(crate = "engine::ts_rs")]
#[expect(missing_docs, reason = "the rule's own words")]
pub enum Status {
    Unexplored,
    Contested,
    Controlled,
}

/// A clause in force.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(crate = "engine::ts_rs")]
pub struct Clause {
    /// Its name.
    pub id: String,
    /// Who has signed it.
    pub parties: BTreeSet<SeatId>,
    /// As proposed.
    pub term: Term,
}

/// A hand that is open.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(crate = "engine::ts_rs")]
pub struct Purse {
    /// In half-dollars.
    pub money: u32,
    /// In hand.
    pub barrels: u32,
}

/// What one seat alone knows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(crate = "engine::ts_rs")]
pub struct Hand {
    /// In half-dollars.
    pub money: u32,
    /// In hand.
    pub barrels: u32,
    /// Open offers that the seat made or is asked by, oldest first.
    pub offers: Vec<OpenOffer>,
    /// That it may still make this turn (OMB-23.8).
    pub offers_left: u32,
    /// The offer that it writes.
    pub draft: Option<Draft>,
    /// Its transport plan so far, while plans are made.
    pub loading: Option<BTreeMap<RegionId, u32>>,
}

/// An offer that is not yet made, as its writer sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(crate = "engine::ts_rs")]
pub struct Draft {
    /// Whom it will be laid before, besides everybody whom a term mentions.
    pub to: BTreeSet<SeatId>,
    /// In the order in which they were added.
    pub terms: Vec<Term>,
    /// Places in `terms`, from 1, of those that can no longer be proposed.
    pub outdated: Vec<usize>,
}

/// An offer as its parties see it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(crate = "engine::ts_rs")]
pub struct OpenOffer {
    /// Its name.
    pub id: String,
    /// Who made it.
    pub from: SeatId,
    /// Who must accept.
    pub to: BTreeSet<SeatId>,
    /// Who has.
    pub accepted: BTreeSet<SeatId>,
    /// What is offered.
    pub terms: Vec<Term>,
    /// Whether the viewing seat has what it would give.
    pub can_meet: bool,
}

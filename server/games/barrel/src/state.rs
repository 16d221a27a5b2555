//! The state of a match (OMB-2), and what can be read off it.

use crate::Options;
use crate::agreements::Term;
use crate::board::{BoxId, Building, Place, RegionId, Row, numbers};
use crate::bombing::{Blast, Bombing};
use crate::ending::Score;
use crate::moves::Expedition;
use crate::war::{Battle, WarStep};
use engine::ts_rs::TS;
use engine::{Offers, Refusal, SeatId, Treaties};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// A match of One More Barrel: the whole state.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Barrel {
    pub(crate) options: Options,
    /// From 1.
    pub(crate) turn: u32,
    /// Playing order of this turn.
    pub(crate) order: Vec<SeatId>,
    /// Step of the price track, from 0.
    pub(crate) price: usize,
    /// Barrels of the Government (OMB-22.4).
    pub(crate) government: u32,
    /// Exclusive boxes that hold a marker.
    pub(crate) boxes: BTreeMap<BoxId, SeatId>,
    pub(crate) players: Vec<Player>,
    pub(crate) regions: Vec<Region>,
    pub(crate) stage: Stage,
    pub(crate) offers: Offers<Vec<Term>>,
    pub(crate) clauses: Treaties<Term>,
    /// The last exchange of dice in a battle.
    pub(crate) battle: Option<Battle>,
    /// The last bombing that came to dice.
    pub(crate) blast: Option<Blast>,
}

/// One player's counters (OMB-2.1). Money is in half-dollars.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Player {
    pub(crate) money: u32,
    pub(crate) barrels: u32,
    pub(crate) border: Group,
    pub(crate) pacifism: u32,
    pub(crate) influence: u32,
    pub(crate) mass_media: u32,
    pub(crate) contracts: u32,
    /// The rebel cell; `None` while it is off the map or not yet in play.
    pub(crate) cell: Option<Cell>,
    /// This turn's action markers, in the order in which they were put.
    pub(crate) markers: Vec<BoxId>,
    pub(crate) taxed: bool,
    pub(crate) sold: bool,
    pub(crate) speech_used: bool,
    /// Offers made this turn, withdrawn ones included (OMB-23.8).
    pub(crate) offers_made: u32,
    /// The offer that he writes; nobody else knows of it.
    pub(crate) draft: Option<Draft>,
    /// His last act was one that nobody has to do, beside a question that he still owes: its time runs on.
    pub(crate) digressed: bool,
}

/// An offer that is not yet made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Draft {
    /// Whom it will be laid before, besides everybody whom a term mentions.
    pub(crate) to: BTreeSet<SeatId>,
    /// In the order in which they were added.
    pub(crate) terms: Vec<Term>,
}

/// Elements that are or move together (OMB-1.7). Logistics have no limit (OMB-2.3).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(crate = "engine::ts_rs")]
pub struct Group {
    /// Troops of one player.
    pub troops: u32,
    /// Logistics.
    pub logistics: u32,
}

/// A rebel cell on the map (OMB-2.4). No other rule looks at it (OMB-19.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(crate = "engine::ts_rs")]
pub struct Cell {
    /// Where.
    pub at: RegionId,
    /// 1 to 4.
    pub power: u32,
}

/// A region is in one of three states (OMB-1.5), with what it holds (OMB-2.5).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Region {
    Unexplored,
    /// Locals hold it. With batches a battle is in progress.
    Contested {
        locals: u32,
        logistics: u32,
        batches: Vec<Batch>,
        pact: Option<Pact>,
    },
    /// Held by one player, with or without troops of his (OMB-15.2); any number of players may stand here (OMB-1.6).
    Controlled {
        by: SeatId,
        troops: BTreeMap<SeatId, u32>,
        logistics: u32,
        barrels: u32,
        buildings: Vec<Building>,
    },
}

/// Troops of one player that came together (OMB-17.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(crate = "engine::ts_rs")]
pub struct Batch {
    /// Whose.
    pub seat: SeatId,
    /// How many are left.
    pub troops: u32,
}

/// Who rolls and takes control, and in which order players lose troops (OMB-17.3).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(crate = "engine::ts_rs")]
pub struct Pact {
    /// Rolls and takes control.
    pub roller: SeatId,
    /// Who loses troops first.
    pub order: Vec<SeatId>,
}

/// First or second action (OMB-4.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Slot {
    First,
    Second,
}

/// Where the match is (OMB-4.4). `left` are those who still follow.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Stage {
    Buying { seat: SeatId, left: Vec<SeatId> },
    Slot { slot: Slot, seat: SeatId, left: Vec<SeatId>, doing: Doing },
    War { at: RegionId, left: Vec<RegionId>, step: WarStep },
    Rebels { seat: SeatId, left: Vec<SeatId>, acted: BTreeSet<SeatId>, step: RebelStep },
    Pacifism { seat: SeatId, left: Vec<SeatId>, owed: u32, step: Cover },
    Penalty { seat: SeatId, at: RegionId, left: Vec<(SeatId, RegionId)>, hand: u32, barrels: u32 },
    Transport { plans: Vec<Plan> },
    Over { result: Vec<Score> },
}

/// What the acting player is doing in his slot.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Doing {
    /// No action yet.
    Open,
    /// May add so many points.
    Media {
        points: u32,
    },
    Purchases(Expedition),
    /// Acts left, and how many of each kind are done: buildings, influence, contracts.
    Construction {
        acts: u32,
        done: [u32; 3],
    },
    /// Tax or speech.
    Taxes,
    Oil,
    /// The action is over; he can still sell.
    Done,
}

/// What one player's turn in the Rebel check waits for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum RebelStep {
    /// OMB-19.2.
    Place,
    /// OMB-19.3.
    Act,
    /// OMB-20.
    Bombing(Bombing),
}

/// How a player who is short of cash covers his penalty (OMB-18.5, 18.6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Cover {
    Sale,
    /// So many troops must go.
    Troops(u32),
}

/// One player's transport (OMB-22.5), sealed until all are in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Plan {
    pub(crate) seat: SeatId,
    /// Pipelines not yet asked for.
    pub(crate) pipes: Vec<RegionId>,
    /// Barrels taken so far.
    pub(crate) loads: BTreeMap<RegionId, u32>,
    pub(crate) done: bool,
}

impl Region {
    /// Who controls it.
    pub(crate) fn controller(&self) -> Option<SeatId> {
        match self {
            Region::Controlled { by, .. } => Some(*by),
            _ => None,
        }
    }

    /// Troops of a player here.
    pub(crate) fn troops(&self, seat: SeatId) -> u32 {
        match self {
            Region::Unexplored => 0,
            Region::Contested { batches, .. } => batches.iter().filter(|batch| batch.seat == seat).map(|batch| batch.troops).sum(),
            Region::Controlled { troops, .. } => troops.get(&seat).copied().unwrap_or_default(),
        }
    }

    /// Troops of all players here.
    pub(crate) fn all_troops(&self) -> u32 {
        match self {
            Region::Unexplored => 0,
            Region::Contested { batches, .. } => batches.iter().map(|batch| batch.troops).sum(),
            Region::Controlled { troops, .. } => troops.values().sum(),
        }
    }

    /// Whether players and locals fight here (OMB-1.5).
    pub(crate) fn in_battle(&self) -> bool {
        matches!(self, Region::Contested { batches, .. } if !batches.is_empty())
    }

    pub(crate) fn logistics(&self) -> u32 {
        match self {
            Region::Unexplored => 0,
            Region::Contested { logistics, .. } | Region::Controlled { logistics, .. } => *logistics,
        }
    }

    pub(crate) fn barrels(&self) -> u32 {
        match self {
            Region::Controlled { barrels, .. } => *barrels,
            _ => 0,
        }
    }

    pub(crate) fn buildings(&self) -> &[Building] {
        match self {
            Region::Controlled { buildings, .. } => buildings,
            _ => &[],
        }
    }

    pub(crate) fn has(&self, building: Building) -> bool {
        self.buildings().contains(&building)
    }

    /// Participants in arrival order (OMB-1.12).
    pub(crate) fn participants(&self) -> Vec<SeatId> {
        let mut seats = Vec::new();
        if let Region::Contested { batches, .. } = self {
            for batch in batches {
                if !seats.contains(&batch.seat) {
                    seats.push(batch.seat);
                }
            }
        }
        seats
    }

    /// Who rolls the black die (OMB-17.2, 17.3).
    pub(crate) fn roller(&self) -> Option<SeatId> {
        match self {
            Region::Contested { pact: Some(pact), batches, .. } if !batches.is_empty() => Some(pact.roller),
            Region::Contested { batches, .. } => batches.first().map(|batch| batch.seat),
            _ => None,
        }
    }

    /// What it stores (OMB-22.6).
    pub(crate) fn stores(&self) -> u32 {
        let (without, each) = numbers().stores;
        let warehouses = self.buildings().iter().filter(|building| **building == Building::Warehouse).count();
        if warehouses == 0 { without } else { each * u32::try_from(warehouses).unwrap_or_default() }
    }
}

impl Barrel {
    /// What everybody begins with (OMB-3.1).
    pub(crate) fn empty(options: &Options, seats: u8) -> Barrel {
        let player = Player { money: numbers().start_money, ..Player::default() };
        Barrel {
            options: options.clone(),
            turn: 1,
            order: SeatId::all(seats).collect(),
            price: 0,
            government: 0,
            boxes: BTreeMap::new(),
            players: vec![player; usize::from(seats)],
            regions: RegionId::all().map(|_| Region::Unexplored).collect(),
            stage: Stage::Buying { seat: SeatId(0), left: Vec::new() },
            offers: Offers::default(),
            clauses: Treaties::default(),
            battle: None,
            blast: None,
        }
    }

    /// How many players there are.
    pub(crate) fn count(&self) -> u8 {
        u8::try_from(self.players.len()).unwrap_or_default()
    }

    pub(crate) fn seats(&self) -> impl DoubleEndedIterator<Item = SeatId> + Clone + use<> {
        SeatId::all(self.count())
    }

    pub(crate) fn player(&self, seat: SeatId) -> &Player {
        &self.players[seat.index()]
    }

    pub(crate) fn player_mut(&mut self, seat: SeatId) -> &mut Player {
        &mut self.players[seat.index()]
    }

    pub(crate) fn region(&self, at: RegionId) -> &Region {
        &self.regions[at.index()]
    }

    pub(crate) fn region_mut(&mut self, at: RegionId) -> &mut Region {
        &mut self.regions[at.index()]
    }

    pub(crate) fn controller(&self, at: RegionId) -> Option<SeatId> {
        self.region(at).controller()
    }

    pub(crate) fn controls(&self, seat: SeatId, at: RegionId) -> bool {
        self.controller(at) == Some(seat)
    }

    /// Regions that a player controls, by number.
    pub(crate) fn domain(&self, seat: SeatId) -> impl Iterator<Item = RegionId> + '_ {
        RegionId::all().filter(move |at| self.controls(seat, *at))
    }

    /// OMB-1.8.
    pub(crate) fn is_secured(&self, at: RegionId) -> bool {
        self.controller(at).is_some() && at.near().iter().all(|near| self.controller(*near).is_some())
    }

    /// Troops of a player at a place.
    pub(crate) fn troops_at(&self, seat: SeatId, at: Place) -> u32 {
        match at {
            Place::Border => self.player(seat).border.troops,
            Place::In(region) => self.region(region).troops(seat),
        }
    }

    /// Troops of a player on the board, Border Region included (OMB-2.2).
    pub(crate) fn troops_on_board(&self, seat: SeatId) -> u32 {
        Place::all().map(|at| self.troops_at(seat, at)).sum()
    }

    /// Troops that a player tolerates (OMB-6.3).
    pub(crate) fn allowed(&self, seat: SeatId) -> u32 {
        3 + self.player(seat).mass_media / 2
    }

    /// Price of a barrel in half-dollars.
    pub(crate) fn barrel_price(&self) -> u32 {
        numbers().prices[self.price]
    }

    /// Barrels that a region yields now (OMB-12.2), to whoever controls it (OMB-10.7).
    pub(crate) fn yields(&self, at: RegionId) -> u32 {
        at.oil() + u32::from(self.region(at).has(Building::Refinery))
    }

    /// Logistics that a region needs now to produce (OMB-12.2).
    pub(crate) fn needs(&self, at: RegionId) -> u32 {
        at.logistics().saturating_sub(u32::from(self.region(at).has(Building::Refinery))).max(1)
    }

    /// Turns in a phase (OMB-3.5).
    pub(crate) fn phase_turns(&self) -> u32 {
        numbers().turns[usize::from(self.options.five_turns)]
    }

    /// Turns in the match.
    pub(crate) fn turns(&self) -> u32 {
        3 * self.phase_turns()
    }

    /// The phase, 1 to 3 (OMB-4.6).
    pub(crate) fn phase(&self) -> u32 {
        (self.turn - 1) / self.phase_turns() + 1
    }

    /// Whether a player has a marker in this row.
    pub(crate) fn has_marker(&self, seat: SeatId, row: Row) -> bool {
        self.player(seat).markers.iter().any(|marker| marker.row() == row)
    }

    /// A seat's place in the playing order.
    pub(crate) fn rank(&self, seat: SeatId) -> usize {
        self.order.iter().position(|one| *one == seat).unwrap_or_default()
    }

    /// The others in playing order, starting after this seat.
    pub(crate) fn after(&self, seat: SeatId) -> Vec<SeatId> {
        let at = self.rank(seat);
        let count = self.order.len();
        (1..count).map(|step| self.order[(at + step) % count]).collect()
    }

    /// Takes money out of a hand.
    pub(crate) fn pay(&mut self, seat: SeatId, money: u32) -> Result<(), Refusal> {
        let player = self.player_mut(seat);
        player.money = player.money.checked_sub(money).ok_or_else(Refusal::not_offered)?;
        Ok(())
    }

    /// Moves a Pacifism value, which stays on its track (OMB-1.11, 18.7); returned is the new value.
    pub(crate) fn shift_pacifism(&mut self, seat: SeatId, by: i32) -> u32 {
        let player = self.player_mut(seat);
        player.pacifism = player.pacifism.saturating_add_signed(by).min(numbers().track);
        player.pacifism
    }
}

/// Takes some from a count; what is not there cannot be taken.
pub(crate) fn take(from: &mut u32, count: u32) -> Result<(), Refusal> {
    *from = from.checked_sub(count).ok_or_else(Refusal::not_offered)?;
    Ok(())
}

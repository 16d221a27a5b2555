//! How far objectives are met (TEG-22, TEG-23).

use super::objectives;
use crate::Teg;
use crate::board::{ContinentId, CountryId, Goal, ObjectiveId, Occupy, board, owned_in};
use crate::ground::Ground as _;
use crate::table::{Objective, Table};
use engine::ts_rs::TS;
use engine::{Refusal, SeatId, Sight};
use serde::Serialize;
use std::collections::BTreeSet;

/// How far one objective is met.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(crate = "engine::ts_rs")]
pub struct Progress {
    /// Which objective.
    pub id: ObjectiveId,
    /// What it asks for; met when all of it is.
    pub parts: Vec<Part>,
}

/// One thing that an objective asks for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(crate = "engine::ts_rs")]
pub struct Part {
    /// It is as the objective asks.
    pub met: bool,
    /// What.
    #[serde(flatten)]
    #[ts(flatten)]
    pub demand: Demand,
}

/// What an objective can ask for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[ts(crate = "engine::ts_rs")]
pub enum Demand {
    /// Countries of a continent.
    Continent {
        /// Which.
        id: ContinentId,
        /// How many are owned.
        have: u32,
        /// How many it takes.
        need: u32,
    },
    /// Islands, spread over continents.
    Islands {
        /// How many are owned.
        have: u32,
        /// How many it takes.
        need: u32,
        /// In how many continents those owned lie.
        continents: u32,
        /// In how many they must.
        least: u32,
    },
    /// Countries anywhere.
    Any {
        /// How many are owned.
        have: u32,
        /// How many it takes.
        need: u32,
    },
    /// A seat's army.
    Destroy {
        /// Whose.
        seat: SeatId,
        /// How many of it are left.
        armies: u32,
    },
}

/// How far the objectives of a seat are met.
///
/// # Errors
/// `no_answer` where the asker does not know them.
pub fn progress(sight: Sight<'_, Teg>, seat: SeatId) -> Result<Vec<Progress>, Refusal> {
    let owned = sight.table.owned(seat);
    let of = |objective: &Objective| Progress { id: objective.id, parts: parts(objective, sight.table, &owned) };
    Ok(objectives(sight, seat)?.iter().map(of).collect())
}

fn number(count: usize) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}

fn any(owned: &BTreeSet<CountryId>, need: u32) -> Part {
    let have = number(owned.len());
    Part { met: have >= need, demand: Demand::Any { have, need } }
}

fn parts(objective: &Objective, table: &Table, owned: &BTreeSet<CountryId>) -> Vec<Part> {
    // TEG-21.4: 45 countries are left.
    if objective.common {
        return vec![any(owned, board().numbers.common)];
    }
    if let Some(seat) = objective.destroy {
        let armies = table.seats.get(seat.index()).map_or(0, |seat| seat.armies);
        return vec![Part { met: armies == 0, demand: Demand::Destroy { seat, armies } }];
    }
    match objective.id.goal() {
        Goal::Occupy(occupy) => occupied(occupy, table.seats.len(), owned),
        Goal::DestroyColor(_) | Goal::DestroyLeft => Vec::new(),
    }
}

fn occupied(occupy: &Occupy, seats: usize, owned: &BTreeSet<CountryId>) -> Vec<Part> {
    let continent = |id: ContinentId, need: u32| {
        let have = owned_in(owned, id);
        Part { met: have >= need, demand: Demand::Continent { id, have, need } }
    };
    let wholly = occupy.continents.iter().map(|id| continent(*id, number(id.countries().len())));
    let mut parts: Vec<Part> = wholly.chain(occupy.counts.iter().map(|(id, need)| continent(*id, *need))).collect();
    if let Some((need, least)) = occupy.islands {
        let islands: Vec<CountryId> = owned.iter().copied().filter(|at| at.is_island()).collect();
        let over: BTreeSet<ContinentId> = islands.iter().map(|at| at.continent()).collect();
        let (have, continents) = (number(islands.len()), number(over.len()));
        parts.push(Part { met: have >= need && continents >= least, demand: Demand::Islands { have, need, continents, least } });
    }
    let most = occupy.any.max(occupy.in_all(owned, seats).unwrap_or_default());
    if most > 0 {
        parts.push(any(owned, most));
    }
    parts
}

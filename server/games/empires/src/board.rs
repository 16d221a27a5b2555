//! The board as types: areas, home countries, powers, country counters, tiles and the numbers of the
//! rules (EMP-2, EMP-13, EMP-14).
//!
//! Everything comes from `board.json`, which is read and checked once. Things are small numbers that
//! travel as the ids of that file, in its order.

mod load;

use engine::ts_rs::TS;
use engine::{board_ids, by_name};
use serde::Deserialize;
use std::sync::LazyLock;

/// How many areas there are (EMP-2.1).
pub const AREAS: usize = 11;
/// How many powers there are (EMP-2.2).
pub const POWERS: usize = 7;
/// Boxes of the alliance display (EMP-5.1).
pub const BOXES: usize = 8;

/// One of the eleven areas, never a home country.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, TS)]
#[ts(crate = "engine::ts_rs", type = "string")]
pub struct AreaId(u8);

/// One of the seven powers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, TS)]
#[ts(crate = "engine::ts_rs", type = "string")]
pub struct PowerId(u8);

/// A kind of country counter: all of one id are alike (EMP-14.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, TS)]
#[ts(crate = "engine::ts_rs", type = "string")]
pub struct CounterId(u8);

/// A kind of tile (EMP-13).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, TS)]
#[ts(crate = "engine::ts_rs", type = "string")]
pub struct TileId(u8);

/// An area or a home country.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, TS)]
#[ts(crate = "engine::ts_rs", type = "string")]
pub enum Place {
    /// One of the eleven areas.
    Area(AreaId),
    /// The home country of a power.
    Home(PowerId),
}

/// A kind of unit (EMP-1.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, TS)]
#[ts(crate = "engine::ts_rs", rename_all = "lowercase")]
pub enum Unit {
    /// Fights on land.
    Army,
    /// Fights at sea.
    Navy,
    /// Defends on land and never moves.
    Fort,
}

/// What a country counter is (EMP-14.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Counter {
    /// A neutral country.
    Defended {
        /// Its defence number.
        defence: u8,
        /// Gold in its circle.
        gold: u32,
        /// Its boxed number of victory points.
        vp: u32,
    },
    /// May be colonised (EMP-12.1).
    Pop,
    /// People who are enslaved by whoever takes it (EMP-12.2).
    Slaves,
}

/// What a tile does (EMP-13).
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Effect {
    ArmyTraining,
    NavalTraining,
    /// Unrest that is discarded.
    Reform(u32),
    /// Gold at each Income.
    Industry(u32),
    /// Gold, once a war.
    Banks(u32),
    /// More units for a Move action.
    Logistics(u8),
    WarOffice,
    /// The price in gold.
    Mercenaries(u32),
    /// Strength.
    Militia(i32),
    Reserves,
    TacticalRetreat,
    /// Gold.
    Pirates(u32),
    SlaveRevolt(Vec<AreaId>),
    Company {
        areas: Vec<AreaId>,
        each: u32,
        most: u32,
    },
    Alliance {
        areas: Vec<AreaId>,
        army: bool,
        navy: bool,
    },
}

#[derive(Debug)]
pub(crate) struct Area {
    id: String,
    vp: Vec<u32>,
    sea: bool,
    colonial: bool,
    near: Vec<AreaId>,
}

#[derive(Debug)]
pub(crate) struct Power {
    id: String,
    home: String,
    near: Vec<AreaId>,
}

#[derive(Debug)]
pub(crate) struct CounterKind {
    id: String,
    /// Where it lies when it is drawn; a slave revolt lies where it broke out.
    area: Option<AreaId>,
    kind: Counter,
    count: u8,
}

#[derive(Debug)]
pub(crate) struct Tile {
    id: String,
    count: u8,
    pub(crate) gold: u32,
    pub(crate) population: u32,
    pub(crate) unrest: u32,
    pub(crate) triangle: bool,
    pub(crate) effect: Effect,
}

/// The numbers of the rules.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Constants {
    pub(crate) start_gold: u32,
    pub(crate) start_population: u32,
    pub(crate) start_vp: u32,
    pub(crate) start_unrest: u32,
    pub(crate) setup_country_counters: u8,
    pub(crate) setup_control_draws_per_player: u8,
    pub(crate) setup_units_per_player: u8,
    pub(crate) country_counters_per_later_war: u8,
    pub(crate) population_max: u32,
    pub(crate) population_growth_per_war: u32,
    pub(crate) actions_per_turn: u8,
    pub(crate) units_per_move_action: u8,
    pub(crate) attack_cost_gold: u32,
    pub(crate) tax_gold_per_unrest: u32,
    pub(crate) unrest_per_unit_lost: u32,
    pub(crate) income_per_population: u32,
    pub(crate) income_per_control_marker: u32,
    pub(crate) maintenance_per_unit: u32,
    pub(crate) unit_build_cost: Costs,
    pub(crate) unit_strength: Strength,
    pub(crate) max_own_forts_per_area: u8,
    pub(crate) naval_support_bonus: i32,
    pub(crate) training_bonus: i32,
    pub(crate) double_loss_sum: u32,
    pub(crate) revolution_unrest: u32,
    pub(crate) unrest_penalty_vp: Vec<u32>,
    pub(crate) bid_max_over_gold_in_hand: u32,
    pub(crate) voluntary_tax_only_below_unrest: u32,
    pub(crate) max_requests_per_ally_per_battle: u8,
}

/// What units cost (EMP-9.1).
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Costs {
    army: Cost,
    navy: Cost,
    fort: Cost,
}

#[derive(Clone, Debug, Deserialize)]
struct Cost {
    population: u32,
}

/// What units add to a total (EMP-11.15, 11.19).
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Strength {
    pub(crate) army: i32,
    pub(crate) navy: i32,
    pub(crate) fort: i32,
}

/// Pieces of one power (EMP-1.2, 1.3).
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Pieces {
    army: u8,
    navy: u8,
    fort: u8,
    #[serde(rename = "control_marker_on_map")]
    pub(crate) markers: u8,
}

/// Faces of the storm dice (EMP-10.8).
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Storm {
    pub(crate) first_die_bad: Vec<u32>,
    pub(crate) second_die_lost: Vec<u32>,
}

/// The whole board, checked.
#[derive(Debug)]
pub(crate) struct Board {
    areas: Vec<Area>,
    powers: Vec<Power>,
    counters: Vec<CounterKind>,
    revolt: CounterId,
    tiles: Vec<Tile>,
    pub(crate) constants: Constants,
    pub(crate) pieces: Pieces,
    pub(crate) storm: Storm,
    /// By number of players, from two (EMP-3.9).
    rounds: Vec<u8>,
}

/// The board as data; the client has the same.
pub(crate) const JSON: &str = include_str!("../board.json");

static BOARD: LazyLock<Board> =
    LazyLock::new(|| load::read(JSON).unwrap_or_else(|wrong| unreachable!("board.json is checked by a test: {wrong}")));

/// The board that everybody plays on.
pub(crate) fn board() -> &'static Board {
    &BOARD
}

/// The numbers of the rules.
pub(crate) fn constants() -> &'static Constants {
    &BOARD.constants
}

/// How many rounds a war has with so many players (EMP-3.9).
#[must_use]
pub fn rounds(players: u8) -> u8 {
    board().rounds.get(usize::from(players.saturating_sub(2))).copied().unwrap_or_default()
}

/// The counter that a slave revolt leaves (EMP-13.12).
#[must_use]
pub fn revolt() -> CounterId {
    board().revolt
}

board_ids!(AreaId, "area", AREAS, |at| &board().areas[at].id);
board_ids!(PowerId, "power", POWERS, |at| &board().powers[at].id);
board_ids!(CounterId, "country counter", board().counters.len(), |at| &board().counters[at].id);
board_ids!(TileId, "tile", board().tiles.len(), |at| &board().tiles[at].id);
by_name!(Place, "place");
by_name!(Unit, "unit");

impl AreaId {
    /// Whether navies may be there (EMP-2.3).
    #[must_use]
    pub fn sea(self) -> bool {
        board().areas[self.index()].sea
    }

    /// Whether it is a colonial area (EMP-2.1).
    #[must_use]
    pub fn colonial(self) -> bool {
        board().areas[self.index()].colonial
    }

    /// What its places score (EMP-2.1).
    #[must_use]
    pub fn vp(self) -> &'static [u32] {
        &board().areas[self.index()].vp
    }

    /// Areas across a land border (EMP-2.4, 2.5).
    #[must_use]
    pub fn near(self) -> &'static [AreaId] {
        &board().areas[self.index()].near
    }
}

impl PowerId {
    /// Areas across a land border of the home country, or its own strait (EMP-2.6, 2.7).
    #[must_use]
    pub fn near(self) -> &'static [AreaId] {
        &board().powers[self.index()].near
    }
}

impl CounterId {
    /// What it is.
    #[must_use]
    pub fn kind(self) -> Counter {
        board().counters[self.index()].kind
    }

    /// The area to which it belongs; `None` for a slave revolt.
    #[must_use]
    pub fn area(self) -> Option<AreaId> {
        board().counters[self.index()].area
    }

    /// How many are in the bag at the start.
    #[must_use]
    pub fn count(self) -> u8 {
        if self.area().is_some() { board().counters[self.index()].count } else { 0 }
    }

    /// Its defence number, where it has one (EMP-11.2).
    #[must_use]
    pub fn defence(self) -> Option<u8> {
        match self.kind() {
            Counter::Defended { defence, .. } => Some(defence),
            Counter::Pop | Counter::Slaves => None,
        }
    }
}

impl TileId {
    /// The tile.
    pub(crate) fn tile(self) -> &'static Tile {
        &board().tiles[self.index()]
    }

    /// What it does.
    pub(crate) fn effect(self) -> &'static Effect {
        &self.tile().effect
    }

    /// How many there are.
    #[must_use]
    pub fn count(self) -> u8 {
        board().tiles[self.index()].count
    }

    /// Whether it is an alliance tile, which goes back when a war ends (EMP-13.14).
    #[must_use]
    pub fn is_alliance(self) -> bool {
        matches!(self.effect(), Effect::Alliance { .. })
    }
}

impl Place {
    /// The one with this id.
    #[must_use]
    pub fn named(id: &str) -> Option<Place> {
        let home = || PowerId::all().find(|power| board().powers[power.index()].home == id);
        AreaId::named(id).map(Place::Area).or_else(|| home().map(Place::Home))
    }

    /// Its id.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Place::Area(at) => at.name(),
            Place::Home(power) => &board().powers[power.index()].home,
        }
    }
}

impl Unit {
    /// All kinds.
    pub const ALL: [Unit; 3] = [Unit::Army, Unit::Navy, Unit::Fort];

    /// The one with this id.
    #[must_use]
    pub fn named(id: &str) -> Option<Unit> {
        Unit::ALL.into_iter().find(|unit| unit.name() == id)
    }

    /// Its id.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Unit::Army => "army",
            Unit::Navy => "navy",
            Unit::Fort => "fort",
        }
    }

    /// How many a power has (EMP-1.2).
    #[must_use]
    pub fn pieces(self) -> u8 {
        match self {
            Unit::Army => board().pieces.army,
            Unit::Navy => board().pieces.navy,
            Unit::Fort => board().pieces.fort,
        }
    }

    /// Population that it costs (EMP-9.1).
    #[must_use]
    pub fn cost(self) -> u32 {
        let costs = &constants().unit_build_cost;
        match self {
            Unit::Army => costs.army.population,
            Unit::Navy => costs.navy.population,
            Unit::Fort => costs.fort.population,
        }
    }
}

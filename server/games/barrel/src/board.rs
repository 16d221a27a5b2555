//! The board as types: regions, the Border Region, action boxes, buildings and the rules' numbers
//! (OMB-1.3, 1.4, OMB-2, OMB-5).
//!
//! Everything comes from `board.json`, which is read and checked once. Ids are small numbers that
//! travel as strings. Regions are numbered in the order of the file's `number` field (OMB-1.10).

mod load;

use engine::ts_rs::TS;
use engine::{board_ids, by_name};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// How many regions the Country has (OMB-1.3).
pub const REGIONS: usize = 18;

/// One of the 18 regions of the Country.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, TS)]
#[ts(crate = "engine::ts_rs", type = "string")]
pub struct RegionId(u8);

/// Where troops and logistics can be: the Border Region or a region of the Country.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, TS)]
#[ts(crate = "engine::ts_rs", type = "string")]
pub enum Place {
    /// The staging area outside the Country.
    Border,
    /// A region of the Country.
    In(RegionId),
}

/// An action box: a row and, in the exclusive rows, a column (OMB-5.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, TS)]
#[ts(crate = "engine::ts_rs", type = "string")]
pub struct BoxId(u8);

/// A row of action boxes (OMB-5.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Row {
    /// Mass-media (OMB-6).
    Media,
    /// Purchases and moves (OMB-7, OMB-8).
    Purchases,
    /// Construction (OMB-10).
    Construction,
    /// Money (OMB-11.1).
    Money,
    /// Playing order (OMB-24).
    Order,
    /// New taxes and the speech (OMB-11.2, 11.3); free for all.
    Taxes,
    /// Oil production (OMB-12); free for all.
    Oil,
}

/// A building (OMB-10.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(crate = "engine::ts_rs")]
pub enum Building {
    /// The region stores more.
    Warehouse,
    /// Helps against bombings.
    PoliceStation,
    /// One more barrel is transported.
    Pipeline,
    /// The region yields more and needs less.
    Refinery,
}

/// What is bought or moved: an element (OMB-1.7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(crate = "engine::ts_rs")]
pub enum Element {
    /// A troop.
    Troop,
    /// A logistic.
    Logistic,
}

#[derive(Debug)]
struct Land {
    id: String,
    oil: u32,
    logistics: u32,
    brown: bool,
    orange: bool,
    near: Vec<RegionId>,
}

/// Numbers of the rules, as the board's file gives them. Money is in half-dollars (OMB-1.2).
#[derive(Debug)]
pub(crate) struct Numbers {
    pub(crate) start_money: u32,
    pub(crate) last_bonus: u32,
    pub(crate) first_price: u32,
    pub(crate) timeout: (u32, u32),
    pub(crate) troops: u32,
    pub(crate) buildings: usize,
    pub(crate) free_steps: u32,
    pub(crate) land: u32,
    pub(crate) air: u32,
    pub(crate) turns: [u32; 2],
    pub(crate) local_die: [u32; 6],
    /// Rows 4:1, 3:1, 2:1, 1:1, 1:2, 1:3, 1:4.
    pub(crate) losses: [[u32; 6]; 7],
    pub(crate) columns: BTreeMap<u8, u8>,
    pub(crate) media: [u32; 4],
    pub(crate) media_costs: [u32; 4],
    pub(crate) purchases: [(u32, u32); 4],
    pub(crate) acts: [u32; 4],
    pub(crate) repetition: [u32; 3],
    pub(crate) money: [u32; 4],
    pub(crate) tax: u32,
    pub(crate) prices: Vec<u32>,
    pub(crate) contracts: Vec<u32>,
    pub(crate) track: u32,
    pub(crate) penalties: Vec<u32>,
    pub(crate) speculation: Vec<u32>,
    pub(crate) speech: Vec<u32>,
    pub(crate) end_multiplier: u32,
    /// By players, then by sellers; without the entry for everybody.
    pub(crate) market: BTreeMap<u8, Vec<i32>>,
    pub(crate) all_sell: i32,
    pub(crate) all_sell_die: [i32; 6],
    pub(crate) building_costs: [u32; 4],
    pub(crate) stores: (u32, u32),
    pub(crate) transport: u32,
    pub(crate) max_power: u32,
    pub(crate) idle_payment: u32,
    pub(crate) open_offers: usize,
    pub(crate) offers_a_turn: u32,
    pub(crate) most_money_asked: u32,
    pub(crate) most_barrels_asked: u32,
}

/// The whole board, checked.
#[derive(Debug)]
pub(crate) struct Board {
    regions: Vec<Land>,
    boxes: Vec<String>,
    pub(crate) numbers: Numbers,
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
pub(crate) fn numbers() -> &'static Numbers {
    &BOARD.numbers
}

board_ids!(RegionId, "region", board().regions.len(), |at| &board().regions[at].id);
board_ids!(BoxId, "action box", board().boxes.len(), |at| &board().boxes[at]);
by_name!(Place, "place");

impl RegionId {
    /// Contiguous regions (OMB-1.4), by number.
    #[must_use]
    pub fn near(self) -> &'static [RegionId] {
        &board().regions[self.index()].near
    }

    /// Whether the two are contiguous.
    #[must_use]
    pub fn touches(self, other: RegionId) -> bool {
        self.near().contains(&other)
    }

    /// Barrels printed on the region.
    #[must_use]
    pub fn oil(self) -> u32 {
        board().regions[self.index()].oil
    }

    /// Logistics printed on the region.
    #[must_use]
    pub fn logistics(self) -> u32 {
        board().regions[self.index()].logistics
    }

    /// Whether the Border Region is contiguous (OMB-1.4).
    #[must_use]
    pub fn is_brown(self) -> bool {
        board().regions[self.index()].brown
    }

    /// Whether rebels may enter here (OMB-19.2).
    #[must_use]
    pub fn is_orange(self) -> bool {
        board().regions[self.index()].orange
    }
}

impl Place {
    /// Its id.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Place::Border => "border",
            Place::In(region) => region.name(),
        }
    }

    /// The one with this id.
    #[must_use]
    pub fn named(id: &str) -> Option<Place> {
        if id == "border" { Some(Place::Border) } else { RegionId::named(id).map(Place::In) }
    }

    /// All of them, the Border Region first.
    pub fn all() -> impl Iterator<Item = Place> {
        std::iter::once(Place::Border).chain(RegionId::all().map(Place::In))
    }

    /// Contiguous places (OMB-1.4).
    #[must_use]
    pub fn near(self) -> Vec<Place> {
        match self {
            Place::Border => RegionId::all().filter(|region| region.is_brown()).map(Place::In).collect(),
            Place::In(region) => {
                let border = region.is_brown().then_some(Place::Border);
                border.into_iter().chain(region.near().iter().copied().map(Place::In)).collect()
            }
        }
    }
}

impl Row {
    /// The rows, as boxes are numbered.
    pub(crate) const ALL: [(Row, &'static str); 7] = [
        (Row::Media, "mass-media"),
        (Row::Purchases, "purchases"),
        (Row::Construction, "construction"),
        (Row::Money, "money"),
        (Row::Order, "order"),
        (Row::Taxes, "taxes"),
        (Row::Oil, "oil"),
    ];

    /// Columns of an exclusive row on the board.
    pub(crate) const COLUMNS: usize = 4;

    /// Whether everybody may choose it, whoever has already (OMB-5.3).
    #[must_use]
    pub fn is_free(self) -> bool {
        matches!(self, Row::Taxes | Row::Oil)
    }
}

impl BoxId {
    /// Its row.
    #[must_use]
    pub fn row(self) -> Row {
        let exclusive = Row::ALL.len() - 2;
        let at = self.index();
        let row = if at < exclusive * Row::COLUMNS { at / Row::COLUMNS } else { at - exclusive * (Row::COLUMNS - 1) };
        Row::ALL[row].0
    }

    /// Its column counted from 0; 0 in a free row.
    #[must_use]
    pub fn column(self) -> usize {
        if self.row().is_free() { 0 } else { self.index() % Row::COLUMNS }
    }

    /// Whether it is used with so many players (OMB-5.2).
    #[must_use]
    pub fn in_play(self, seats: u8) -> bool {
        let columns = numbers().columns.get(&seats).copied().unwrap_or_default();
        self.row().is_free() || self.column() < usize::from(columns)
    }
}

impl Building {
    /// All four kinds.
    pub const ALL: [Building; 4] = [Building::Warehouse, Building::PoliceStation, Building::Pipeline, Building::Refinery];

    /// Its id.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Building::Warehouse => "warehouse",
            Building::PoliceStation => "police-station",
            Building::Pipeline => "pipeline",
            Building::Refinery => "refinery",
        }
    }

    /// Logistics that it costs, which is also the damage that destroys it (OMB-10.4, OMB-20.8).
    #[must_use]
    pub fn cost(self) -> u32 {
        numbers().building_costs[self as usize]
    }
}

impl From<Building> for engine::serde_json::Value {
    fn from(building: Building) -> Self {
        building.name().into()
    }
}

impl Element {
    /// Both kinds.
    pub const ALL: [Element; 2] = [Element::Troop, Element::Logistic];

    /// Its id.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Element::Troop => "troop",
            Element::Logistic => "logistic",
        }
    }
}

//! The board as types: areas, borders, blocks and the numbers of the rules (MEP-1).
//!
//! Everything comes from `board.json`, which is read and checked once. Areas are small numbers that
//! travel as the ids of that file; they are numbered in the alphabetical order of their ids, which is
//! what the rules call *by id* (MEP-1.24).

mod load;

use engine::serde_json::Value;
use engine::ts_rs::TS;
use engine::{board_ids, by_name};
use serde::{Deserialize, Serialize};
use std::sync::LazyLock;

/// How many areas there are (MEP-1.3).
pub const AREAS: usize = 16;
/// Token values go from 1 to this (MEP-1.15).
pub const VALUES: usize = 5;

/// One of the sixteen areas.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, TS)]
#[ts(crate = "engine::ts_rs", type = "string")]
pub struct AreaId(u8);

/// A superpower's block (MEP-11.7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, TS)]
#[ts(crate = "engine::ts_rs", rename_all = "lowercase")]
pub enum Block {
    /// The Soviet Union's.
    Red,
    /// The United States'.
    Blue,
}

/// What an area is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Kind {
    Land,
    Sea,
}

#[derive(Debug)]
struct Area {
    id: String,
    kind: Kind,
    country: bool,
    homeland: bool,
    value: u32,
    near: Vec<AreaId>,
    /// Across a land border.
    near_by_land: Vec<AreaId>,
}

/// The whole board, checked.
#[derive(Debug)]
pub(crate) struct Board {
    areas: Vec<Area>,
    /// How many force tokens of each value a player has, 1 first.
    pub(crate) force: [u8; VALUES],
    pub(crate) oil: u32,
    /// Drilling tokens in ascending order.
    pub(crate) drilling: Vec<u8>,
    pub(crate) peacekeepers: AreaId,
    pub(crate) sif_defence: u32,
    pub(crate) text_most: usize,
    pub(crate) quota_most: u32,
    pub(crate) bid_most: u32,
    pub(crate) sif_score: i64,
}

/// The board as data; the client has the same.
pub(crate) const JSON: &str = include_str!("../board.json");

static BOARD: LazyLock<Board> =
    LazyLock::new(|| load::read(JSON).unwrap_or_else(|wrong| unreachable!("board.json is checked by a test: {wrong}")));

/// The board that everybody plays on.
pub(crate) fn board() -> &'static Board {
    &BOARD
}

board_ids!(AreaId, "area", AREAS, |at| &board().areas[at].id);
by_name!(Block, "block");

impl AreaId {
    /// Whether it is land (MEP-1.3).
    #[must_use]
    pub fn is_land(self) -> bool {
        board().areas[self.index()].kind == Kind::Land
    }

    /// Whether it is a country: land other than Sinai (MEP-1.6).
    #[must_use]
    pub fn is_country(self) -> bool {
        board().areas[self.index()].country
    }

    /// Whether it may be picked as a homeland (MEP-2.5).
    #[must_use]
    pub fn may_be_homeland(self) -> bool {
        board().areas[self.index()].homeland
    }

    /// Its printed value (MEP-1.4); 0 for a sea.
    #[must_use]
    pub fn printed(self) -> u32 {
        board().areas[self.index()].value
    }

    /// Its neighbours, by id (MEP-1.5).
    #[must_use]
    pub fn near(self) -> &'static [AreaId] {
        &board().areas[self.index()].near
    }

    /// Its neighbours across a land border, by id: the only kind that the black market crosses (MEP-14.1).
    #[must_use]
    pub fn near_by_land(self) -> &'static [AreaId] {
        &board().areas[self.index()].near_by_land
    }

    /// All land areas, by id.
    pub fn lands() -> impl Iterator<Item = AreaId> + Clone {
        AreaId::all().filter(|area| area.is_land())
    }
}

impl Block {
    /// Both.
    pub const ALL: [Block; 2] = [Block::Red, Block::Blue];

    /// The one with this id.
    #[must_use]
    pub fn named(id: &str) -> Option<Block> {
        Block::ALL.into_iter().find(|block| block.name() == id)
    }

    /// Its id.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Block::Red => "red",
            Block::Blue => "blue",
        }
    }
}

/// How two options and other words travel: by their name in `snake_case`.
pub(crate) fn word(of: impl Serialize) -> Value {
    engine::serde_json::to_value(of).unwrap_or_default()
}

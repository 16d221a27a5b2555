//! What lies on the table.

use crate::board::{BorderId, CountryId, Kind, Millions, SpaceId};
use engine::SeatId;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// Everything that stands on the table. What it holds is public.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Position {
    pub(crate) players: Vec<Player>,
    /// One ruler a space at most (PET-5.6).
    pub(crate) rulers: BTreeMap<SpaceId, Ruler>,
    pub(crate) berths: BTreeMap<CountryId, Fleet>,
    pub(crate) pipelines: BTreeSet<BorderId>,
}

/// What is one player's alone.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Player {
    pub(crate) cash: Millions,
    pub(crate) agent: Option<SpaceId>,
    /// Tankers on the high seas, north and south.
    pub(crate) high_seas: [u8; 2],
    /// The starting tanker before the opening turn (PET-2.9).
    pub(crate) unplaced_tanker: bool,
    /// The place taken by leaving the game; `None` while in it.
    pub(crate) left: Option<u8>,
}

/// A ruler on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, engine::ts_rs::TS)]
#[ts(crate = "engine::ts_rs")]
pub struct Ruler {
    /// Whose it is.
    pub seat: SeatId,
    /// What it is.
    pub kind: Kind,
}

/// A piece that draws cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, engine::ts_rs::TS)]
#[serde(rename_all = "lowercase")]
#[ts(crate = "engine::ts_rs")]
pub enum Piece {
    /// PET-9.4.
    Agent,
    /// PET-7.4.
    Ruler,
}

/// Tankers of one owner in one place; all tankers in a berth have one owner (PET-11.14).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, engine::ts_rs::TS)]
#[ts(crate = "engine::ts_rs")]
pub struct Fleet {
    /// Whose they are (PET-1.12).
    pub seat: SeatId,
    /// How many, never 0; there is no upper limit (PET-11.12).
    pub count: u8,
}

impl Position {
    pub(crate) fn player(&self, seat: SeatId) -> &Player {
        &self.players[seat.index()]
    }

    pub(crate) fn player_mut(&mut self, seat: SeatId) -> &mut Player {
        &mut self.players[seat.index()]
    }

    /// All seats, survivors or not.
    pub(crate) fn seats(&self) -> impl Iterator<Item = SeatId> + Clone + use<> {
        (0..u8::MAX).take(self.players.len()).map(SeatId)
    }

    pub(crate) fn alive(&self, seat: SeatId) -> bool {
        self.players.get(seat.index()).is_some_and(|player| player.left.is_none())
    }

    pub(crate) fn survivors(&self) -> impl Iterator<Item = SeatId> + '_ {
        self.seats().filter(|seat| self.alive(*seat))
    }

    /// The bank takes a price that the prompt has checked (PET-1.14).
    pub(crate) fn pay(&mut self, seat: SeatId, price: Millions) {
        let player = self.player_mut(seat);
        player.cash = player.cash.saturating_sub(price);
    }
}

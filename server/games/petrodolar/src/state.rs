//! The whole state of a match, and the pieces on the table.

use crate::board::{BorderId, CardId, CountryId, Kind, Millions, SpaceId};
use crate::deck::Deck;
use crate::draw::DrawTalk;
use engine::{Idle, SeatId};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// A match of Petrodólar.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Petrodolar {
    pub(crate) max_rounds: u16,
    pub(crate) first: SeatId,
    /// 0 in the opening turns (PET-16.2).
    pub(crate) round: u32,
    /// Turns begun, opening turns included.
    pub(crate) turn: u32,
    pub(crate) phase: Phase,
    pub(crate) position: Position,
    pub(crate) deck: Deck,
    pub(crate) draw: DrawTalk,
    /// Rounds that nobody attended (PET-18.4).
    pub(crate) idle: Idle,
}

/// What the match waits for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "is", rename_all = "snake_case")]
pub(crate) enum Phase {
    /// An opening turn: a ruler, then the starting tanker (PET-3).
    Opening { seat: SeatId, step: Opening },
    /// The agent must go (PET-4.3).
    Agent { seat: SeatId, last_chance: bool },
    /// A card lies open and asks something (PET-13).
    Incident(Incident),
    /// A ruler must be placed or moved (PET-4.4).
    Ruler { seat: SeatId },
    /// The tanker action and the pipeline (PET-4.6).
    Trade { seat: SeatId, used: Used },
    /// The game has ended (PET-15).
    Over(Ending),
}

/// The two decisions of an opening turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Opening {
    /// PET-3.2.
    Place,
    /// PET-3.4: the country that was opened.
    Dock(CountryId),
}

/// What this turn's TRADE has already used.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, engine::ts_rs::TS)]
#[ts(crate = "engine::ts_rs")]
pub struct Used {
    /// The one tanker action.
    pub tanker: bool,
    /// The one pipeline.
    pub pipeline: bool,
}

/// A card that waits for its drawer's choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Incident {
    pub(crate) seat: SeatId,
    pub(crate) card: CardId,
    pub(crate) drawer: Drawer,
    /// The "?" space.
    pub(crate) at: SpaceId,
}

/// Which piece drew a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Drawer {
    /// The agent, at the end of its four steps.
    Agent { last_chance: bool },
    /// A ruler, at the end of a paid move that entered "?" from this space (PET-13.14).
    Ruler { entered_from: SpaceId },
}

/// How the game ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Ending {
    pub(crate) reason: Reason,
    pub(crate) places: Vec<u8>,
}

engine::messages! {
    /// Why the game ended.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, engine::ts_rs::TS)]
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

impl Petrodolar {
    /// The seat whose turn it is; `None` when the game is over.
    pub(crate) fn active(&self) -> Option<SeatId> {
        match &self.phase {
            Phase::Opening { seat, .. } | Phase::Agent { seat, .. } | Phase::Ruler { seat } | Phase::Trade { seat, .. } => Some(*seat),
            Phase::Incident(incident) => Some(incident.seat),
            Phase::Over(_) => None,
        }
    }

    /// The card that lies open.
    pub(crate) fn open_card(&self) -> Option<Incident> {
        match self.phase {
            Phase::Incident(incident) => Some(incident),
            _ => None,
        }
    }
}

//! What lies on the table.

use crate::Narrows;
use crate::board::{Kind, PIECES, PieceId, PlaceId, numbers};
use crate::vocabulary::Event;
use engine::ts_rs::TS;
use engine::{Context, Offers, SeatId, Treaties};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Whose turn it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Phase {
    /// A seat gives orders, so many more (NAR-2.3).
    Turn { seat: SeatId, orders: u8 },
    /// NAR-6.
    Over,
}

/// What is one seat's.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Player {
    pub(crate) points: u32,
    /// Where the pieces stand, convoys before patrols.
    pub(crate) pieces: [PlaceId; PIECES],
    /// Loads by port.
    pub(crate) loads: BTreeMap<PlaceId, u32>,
    /// NAR-1.3.
    pub(crate) contract: PlaceId,
    /// Offers that it may still make in this round (NAR-5.4).
    pub(crate) offers: u8,
}

/// What is offered (NAR-5.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(crate = "engine::ts_rs")]
pub(crate) struct Terms {
    /// So many rounds, this one counted.
    pub(crate) rounds: u32,
    /// Points from who offers to who accepts.
    pub(crate) pays: u32,
}

/// A treaty of free passage (NAR-5.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Passage {
    /// To the end of this round.
    pub(crate) last: u32,
}

impl Narrows {
    /// NAR-1.2 to 1.4.
    pub(crate) fn set_up(seats: u8, context: &mut Context<'_>) -> Narrows {
        let (wells, gulf) = (PlaceId::first(Kind::Wells), PlaceId::first(Kind::Gulf));
        let mut contracts: Vec<PlaceId> = PlaceId::ports().collect();
        context.dice.shuffle("narrows.contracts", &mut contracts);
        let player = |contract: PlaceId| Player {
            points: 0,
            pieces: [wells, wells, gulf, gulf],
            loads: BTreeMap::new(),
            contract,
            offers: numbers().offers,
        };
        let players: Vec<Player> = contracts.into_iter().take(seats.into()).map(player).collect();
        for (seat, player) in SeatId::all(seats).zip(&players) {
            context.emit_only([seat], Event::Contract { at: player.contract });
        }
        let mut game = Narrows {
            round: 0,
            phase: Phase::Over,
            players,
            prices: PlaceId::ports().map(|port| (port, numbers().highest_price)).collect(),
            offers: Offers::default(),
            treaties: Treaties::default(),
        };
        game.begin_round(context);
        game
    }

    /// How many seats play.
    pub(crate) fn count(&self) -> u8 {
        u8::try_from(self.players.len()).unwrap_or_default()
    }

    /// All seats.
    pub(crate) fn seats(&self) -> impl Iterator<Item = SeatId> + use<> {
        SeatId::all(self.count())
    }

    /// What is a seat's.
    pub(crate) fn player(&self, seat: SeatId) -> &Player {
        &self.players[seat.index()]
    }

    /// The same, to change it.
    pub(crate) fn player_mut(&mut self, seat: SeatId) -> &mut Player {
        &mut self.players[seat.index()]
    }

    /// Where a piece stands.
    pub(crate) fn place_of(&self, piece: PieceId) -> PlaceId {
        self.player(piece.seat()).pieces[piece.slot()]
    }

    /// Moves a piece.
    pub(crate) fn put(&mut self, piece: PieceId, to: PlaceId) {
        self.player_mut(piece.seat()).pieces[piece.slot()] = to;
    }
}

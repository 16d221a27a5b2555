//! The twelve places (NAR-1.1), the pieces (NAR-1.2) and the numbers of the rules, from `board.json`.

use engine::ts_rs::TS;
use engine::{SeatId, board_ids, serde_json};
use serde::Deserialize;
use std::sync::LazyLock;

/// The text of `board.json`.
pub(crate) const JSON: &str = include_str!("../board.json");
/// How many places there are (NAR-1.1).
pub(crate) const PLACES: usize = 12;
/// How many pieces a seat has, convoys before patrols (NAR-1.2).
pub(crate) const PIECES: usize = 4;

/// The pieces of all four seats.
const NAMES: [&str; 16] = [
    "convoy-a1",
    "convoy-a2",
    "patrol-a1",
    "patrol-a2",
    "convoy-b1",
    "convoy-b2",
    "patrol-b1",
    "patrol-b2",
    "convoy-c1",
    "convoy-c2",
    "patrol-c1",
    "patrol-c2",
    "convoy-d1",
    "convoy-d2",
    "patrol-d1",
    "patrol-d2",
];

/// One of the twelve places.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, TS)]
#[ts(crate = "engine::ts_rs", type = "string")]
pub struct PlaceId(u8);

/// A convoy or a patrol.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, TS)]
#[ts(crate = "engine::ts_rs", type = "string")]
pub struct PieceId(u8);

board_ids!(PlaceId, "place", PLACES, |at| &BOARD.places[at].id);
board_ids!(PieceId, "piece", NAMES.len(), |at| NAMES[at]);

/// What a place is (NAR-1.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Kind {
    /// Where convoys load.
    Wells,
    /// The water in which nobody is challenged (NAR-4.4).
    Gulf,
    /// A water in which patrols challenge.
    Water,
    /// Where convoys deliver.
    Port,
}

/// The numbers of the rules.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Numbers {
    /// Orders in a turn (NAR-2.3).
    pub(crate) orders: u8,
    /// What a price begins at and rises to (NAR-1.4, 2.4).
    pub(crate) highest_price: u32,
    /// What a price falls to (NAR-3.3).
    pub(crate) lowest_price: u32,
    /// The lowest die that stops a convoy (NAR-4.2).
    pub(crate) stops: u32,
    /// Loads that a contract asks for (NAR-6.1).
    pub(crate) loads: u32,
    /// What a contract is worth (NAR-6.1).
    pub(crate) contract: u32,
    /// The most rounds of a treaty (NAR-5.3).
    pub(crate) longest: u32,
    /// The most points that are paid for one (NAR-5.3).
    pub(crate) most_paid: u32,
    /// The most offers in a round (NAR-5.4).
    pub(crate) offers: u8,
}

#[derive(Deserialize)]
struct Place {
    id: String,
    kind: Kind,
}

#[derive(Deserialize)]
struct Pair {
    a: String,
    b: String,
}

#[derive(Deserialize)]
struct Board {
    places: Vec<Place>,
    neighbours: Vec<Pair>,
    numbers: Numbers,
}

static BOARD: LazyLock<Board> =
    LazyLock::new(|| serde_json::from_str(JSON).unwrap_or_else(|wrong| unreachable!("board.json is checked by a test: {wrong}")));

/// Who can be reached from each place.
static NEAR: LazyLock<Vec<Vec<PlaceId>>> = LazyLock::new(|| {
    let joins = |pair: &Pair, one: PlaceId, other: PlaceId| {
        (pair.a == one.name() && pair.b == other.name()) || (pair.b == one.name() && pair.a == other.name())
    };
    let near = |from: PlaceId| PlaceId::all().filter(|to| BOARD.neighbours.iter().any(|pair| joins(pair, from, *to))).collect();
    PlaceId::all().map(near).collect()
});

/// The numbers of the rules.
pub(crate) fn numbers() -> &'static Numbers {
    &BOARD.numbers
}

impl PlaceId {
    /// What it is.
    pub(crate) fn kind(self) -> Kind {
        BOARD.places[self.index()].kind
    }

    /// Its neighbours (NAR-1.1).
    pub(crate) fn near(self) -> &'static [PlaceId] {
        &NEAR[self.index()]
    }

    /// The first place of a kind.
    pub(crate) fn first(kind: Kind) -> PlaceId {
        PlaceId::all().find(|place| place.kind() == kind).unwrap_or(PlaceId(0))
    }

    /// The four ports.
    pub(crate) fn ports() -> impl Iterator<Item = PlaceId> + Clone {
        PlaceId::all().filter(|place| place.kind() == Kind::Port)
    }
}

impl PieceId {
    /// The pieces of a seat: two convoys, two patrols.
    pub(crate) fn of(seat: SeatId) -> impl Iterator<Item = PieceId> + Clone {
        PieceId::all().skip(seat.index() * PIECES).take(PIECES)
    }

    /// Whose it is.
    pub(crate) fn seat(self) -> SeatId {
        SeatId(self.0 / 4)
    }

    /// Its place among the pieces of its seat.
    pub(crate) fn slot(self) -> usize {
        self.index() % PIECES
    }

    /// A convoy; otherwise a patrol.
    pub(crate) fn is_convoy(self) -> bool {
        self.slot() < 2
    }

    /// Where it may go from a place (NAR-3.1, 3.2).
    pub(crate) fn reach(self, from: PlaceId) -> impl Iterator<Item = PlaceId> {
        from.near().iter().copied().filter(move |to| self.is_convoy() || matches!(to.kind(), Kind::Gulf | Kind::Water))
    }
}

//! The board as types: spaces, countries, borders, seas, kinds of ruler and incident cards.
//!
//! Everything comes from `board.json`, which is read and checked once. Ids are small numbers that
//! travel as the string ids of that file. Their order is the order of the file, which is also the
//! order that the rules call "lowest" (PET-18).

mod load;

use engine::serde_json::Value;
use engine::ts_rs::TS;
use engine::{board_ids, by_name};
use serde::{Deserialize, Serialize};
use std::sync::LazyLock;

/// Money, in millions; always a multiple of 10 (PET-1.13).
pub type Millions = u32;

/// The board as data; the client has the same.
pub const JSON: &str = include_str!("../board.json");

/// How many countries there are (PET-1.2).
pub const COUNTRIES: usize = 8;
/// How many spaces a country's circle has (PET-1.4).
pub const CIRCLE: usize = 8;
/// How many spaces there are in all (PET-1.4).
pub const SPACES: usize = COUNTRIES * CIRCLE;
/// How many borders there are (PET-1.7).
pub const BORDERS: usize = 15;
/// How many incident cards there are (PET-1.11).
pub const CARDS: usize = 16;

/// One of the eight countries.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, TS)]
#[ts(crate = "engine::ts_rs", type = "string")]
pub struct CountryId(u8);

/// One of the 64 spaces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, TS)]
#[ts(crate = "engine::ts_rs", type = "string")]
pub struct SpaceId(u8);

/// One of the 15 borders.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, TS)]
#[ts(crate = "engine::ts_rs", type = "string")]
pub struct BorderId(u8);

/// One of the 16 incident cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, TS)]
#[ts(crate = "engine::ts_rs", type = "string")]
pub struct CardId(u8);

/// One of the two seas (PET-1.8).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(rename_all = "lowercase")]
#[ts(crate = "engine::ts_rs")]
pub enum Sea {
    /// The sea of Melqan and Sirhat.
    North,
    /// The sea of Ombar and Jazuf.
    South,
}

/// What kind of ruler a piece is, in the order of PET-18.1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(rename_all = "lowercase")]
#[ts(crate = "engine::ts_rs")]
pub enum Kind {
    /// One a player.
    Dictator,
    /// One a player.
    Sheik,
    /// Two a player.
    King,
    /// Two a player.
    Politician,
}

/// A colour of pieces (PET-2.8).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "lowercase")]
#[ts(crate = "engine::ts_rs")]
pub enum Color {
    /// Seat 0.
    Red,
    /// Seat 1.
    Blue,
    /// Seat 2.
    Green,
    /// Seat 3.
    Yellow,
}

/// Where a tanker may lie (PET-11.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, TS)]
#[ts(crate = "engine::ts_rs", type = "string")]
pub enum Anchorage {
    /// On the high seas.
    Sea(Sea),
    /// In the berth of a country.
    Berth(CountryId),
}

/// What an incident card does (PET-13.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effect {
    /// The bank pays so much.
    Loan(Millions),
    /// One tanker is lost.
    Shipwreck,
    /// One ruler of the kind leaves the board.
    Fall(Kind),
    /// One ruler of the kind may move for nothing.
    Rise(Kind),
}

/// What a space of a circle is (PET-1.5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Role {
    Plain,
    Capital,
    Incident,
}

/// Prices of the bank.
#[derive(Debug, Deserialize)]
pub(crate) struct Costs {
    pub(crate) tanker_buy: Millions,
    pub(crate) tanker_sell: Millions,
    pub(crate) pipeline_buy: Millions,
}

/// Numbers that bound what may be done.
#[derive(Debug, Deserialize)]
pub(crate) struct Limits {
    pub(crate) agent_steps_exact: usize,
    pub(crate) free_move_max: u8,
    pub(crate) idle_rounds_before_wait: u8,
}

#[derive(Debug)]
struct Country {
    id: String,
    towers: u8,
    seas: Vec<Sea>,
    berth: bool,
    capital: SpaceId,
    incident: SpaceId,
}

#[derive(Debug)]
struct Space {
    id: String,
    country: CountryId,
    role: Role,
    /// Spaces one step away, lowest first.
    near: Vec<SpaceId>,
}

#[derive(Debug)]
struct Border {
    id: String,
    countries: [CountryId; 2],
    pipeline_at_start: bool,
}

#[derive(Debug)]
struct Card {
    id: String,
    effect: Effect,
}

/// What a player has of one kind of ruler and what it costs.
#[derive(Debug)]
struct Piece {
    count: u8,
    cost: Millions,
    income: Millions,
}

/// The whole board, checked.
#[derive(Debug)]
pub(crate) struct Board {
    countries: [Country; COUNTRIES],
    spaces: [Space; SPACES],
    borders: [Border; BORDERS],
    cards: [Card; CARDS],
    /// In the order of [`Kind`].
    pieces: [Piece; 4],
    canal: CountryId,
    pub(crate) colors: Vec<Color>,
    pub(crate) start_cash: Millions,
    pub(crate) tankers: u8,
    pub(crate) pipelines: u8,
    pub(crate) costs: Costs,
    pub(crate) limits: Limits,
}

static BOARD: LazyLock<Board> =
    LazyLock::new(|| load::read(JSON).unwrap_or_else(|wrong| unreachable!("board.json is checked by a test: {wrong}")));

/// The board that everybody plays on.
pub(crate) fn board() -> &'static Board {
    &BOARD
}

board_ids!(CountryId, "country", COUNTRIES, |at| &board().countries[at].id);
board_ids!(SpaceId, "space", SPACES, |at| &board().spaces[at].id);
board_ids!(BorderId, "border", BORDERS, |at| &board().borders[at].id);
board_ids!(CardId, "incident card", CARDS, |at| &board().cards[at].id);
by_name!(Anchorage, "country or sea");

impl CountryId {
    /// How many towers stand there (PET-1.2).
    #[must_use]
    pub fn towers(self) -> u8 {
        board().countries[self.index()].towers
    }

    /// Its red space.
    #[must_use]
    pub fn capital(self) -> SpaceId {
        board().countries[self.index()].capital
    }

    /// Its "?" space.
    #[must_use]
    pub fn incident(self) -> SpaceId {
        board().countries[self.index()].incident
    }

    /// Whether tankers can lie there (PET-1.9).
    #[must_use]
    pub fn has_berth(self) -> bool {
        board().countries[self.index()].berth
    }

    /// Whether its coast lies on this sea (PET-1.8).
    #[must_use]
    pub fn lies_on(self, sea: Sea) -> bool {
        board().countries[self.index()].seas.contains(&sea)
    }

    /// The country whose canal joins the two seas (PET-1.3).
    #[must_use]
    pub fn canal() -> CountryId {
        board().canal
    }
}

impl SpaceId {
    /// The country whose circle it is part of.
    #[must_use]
    pub fn country(self) -> CountryId {
        board().spaces[self.index()].country
    }

    /// Whether it is its country's capital.
    #[must_use]
    pub fn is_capital(self) -> bool {
        board().spaces[self.index()].role == Role::Capital
    }

    /// Whether it is its country's "?" space.
    #[must_use]
    pub fn is_incident(self) -> bool {
        board().spaces[self.index()].role == Role::Incident
    }

    /// The spaces one step away (PET-5.1), lowest first.
    #[must_use]
    pub fn near(self) -> &'static [SpaceId] {
        &board().spaces[self.index()].near
    }

    /// All capitals, lowest first.
    pub fn capitals() -> impl Iterator<Item = SpaceId> + Clone {
        CountryId::all().map(CountryId::capital)
    }
}

impl BorderId {
    /// The two countries that it parts.
    #[must_use]
    pub fn countries(self) -> [CountryId; 2] {
        board().borders[self.index()].countries
    }

    /// Whether a pipeline lies across it from the start (PET-2.3).
    #[must_use]
    pub fn has_pipeline_at_start(self) -> bool {
        board().borders[self.index()].pipeline_at_start
    }
}

impl CardId {
    /// All cards as the board lists them: a deck before it is shuffled.
    pub(crate) fn sorted() -> [CardId; CARDS] {
        let mut number = 0..u8::MAX;
        std::array::from_fn(|_| CardId(number.next().unwrap_or_default()))
    }

    /// What it does.
    #[must_use]
    pub fn effect(self) -> Effect {
        board().cards[self.index()].effect
    }
}

impl Sea {
    /// Both seas, north first.
    pub const ALL: [Sea; 2] = [Sea::North, Sea::South];

    /// Its id.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Sea::North => "north",
            Sea::South => "south",
        }
    }
}

impl Kind {
    /// All kinds in the order of PET-18.1.
    pub const ALL: [Kind; 4] = [Kind::Dictator, Kind::Sheik, Kind::King, Kind::Politician];

    /// Its id.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Kind::Dictator => "dictator",
            Kind::Sheik => "sheik",
            Kind::King => "king",
            Kind::Politician => "politician",
        }
    }

    /// How many a player has (PET-1.10).
    #[must_use]
    pub fn count(self) -> u8 {
        self.piece().count
    }

    /// What placing one costs, and each step of a move (PET-6.3, PET-7.2).
    #[must_use]
    pub fn cost(self) -> Millions {
        self.piece().cost
    }

    /// What a tower yields under one (PET-10.4).
    #[must_use]
    pub fn income(self) -> Millions {
        self.piece().income
    }

    fn piece(self) -> &'static Piece {
        &board().pieces[self as usize]
    }
}

impl From<Kind> for Value {
    fn from(kind: Kind) -> Value {
        Value::from(kind.name())
    }
}

impl Anchorage {
    /// The one with this id.
    #[must_use]
    pub fn named(id: &str) -> Option<Anchorage> {
        let sea = Sea::ALL.into_iter().find(|sea| sea.name() == id).map(Anchorage::Sea);
        // PET-1.9: inland countries have no berth.
        sea.or_else(|| CountryId::named(id).filter(|country| country.has_berth()).map(Anchorage::Berth))
    }

    /// Its id: that of the sea or of the country.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Anchorage::Sea(sea) => sea.name(),
            Anchorage::Berth(country) => country.name(),
        }
    }
}

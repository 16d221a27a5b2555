//! The board as types: countries, continents, borders between them, cards and objectives (TEG-2).
//!
//! Everything comes from `board.json`, which is read and checked once. Ids are small numbers that
//! travel as the string ids of that file. Countries are numbered in the order that the rules call
//! country-id order: alphabetically.

mod countries;
mod load;

pub(crate) use countries::Countries;
use engine::serde_json::Value;
use engine::ts_rs::TS;
use engine::{board_ids, by_name};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

/// The board as data; the client has the same.
pub const JSON: &str = include_str!("../board.json");

/// How many countries there are (TEG-1.2).
pub const COUNTRIES: usize = 72;
/// How many continents there are (TEG-1.2).
pub const CONTINENTS: usize = 7;
/// How many secret objectives there are (TEG-1.3).
pub const OBJECTIVES: usize = 20;

/// One of the 72 countries.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, TS)]
#[ts(crate = "engine::ts_rs", type = "string")]
pub struct CountryId(u8);

/// One of the seven continents.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, TS)]
#[ts(crate = "engine::ts_rs", type = "string")]
pub struct ContinentId(u8);

/// The border between two continents that have neighbouring countries (TEG-17.7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, TS)]
#[ts(crate = "engine::ts_rs", type = "string")]
pub struct BorderId(u8);

/// One of the twenty secret objectives.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, TS)]
#[ts(crate = "engine::ts_rs", type = "string")]
pub struct ObjectiveId(u8);

/// A kind of situation card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, TS)]
#[ts(crate = "engine::ts_rs", type = "string")]
pub struct SituationId(u8);

/// A card that can be handed in (TEG-16). Country cards come first, in country-id order, then
/// continent cards in the order of the board (TEG-25.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, TS)]
#[ts(crate = "engine::ts_rs", type = "string")]
pub enum Card {
    /// Of a country.
    Country(CountryId),
    /// Of a continent.
    Continent(ContinentId),
}

/// A colour of armies (TEG-1.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, TS)]
#[serde(rename_all = "lowercase")]
#[ts(crate = "engine::ts_rs")]
pub enum Color {
    /// White.
    White,
    /// Black.
    Black,
    /// Red.
    Red,
    /// Blue.
    Blue,
    /// Yellow.
    Yellow,
    /// Green.
    Green,
}

/// What a situation card does (TEG-6).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Situation {
    /// TEG-6.3.
    Classic,
    /// TEG-6.4.
    Snow,
    /// TEG-6.5.
    Tailwind,
    /// TEG-6.9.
    Crisis,
    /// TEG-6.10.
    Extra,
    /// TEG-6.6.
    OpenBorders,
    /// TEG-6.7.
    ClosedBorders,
    /// TEG-6.11.
    Rest(Color),
}

/// A symbol that counts in an exchange (TEG-15).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Symbol {
    /// The airplane.
    Airplane,
    /// The tank.
    Tank,
    /// The ship.
    Ship,
}

/// What a card is worth in an exchange (TEG-16.2, TEG-16.3).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Worth {
    /// An exchange by itself.
    Whole,
    /// One unit of any symbol.
    Wild,
    /// One unit of each symbol listed.
    Units(Vec<Symbol>),
}

/// What a secret objective asks for (TEG-22.2).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Goal {
    /// To own countries.
    Occupy(Occupy),
    /// To destroy a colour, or else the right-hand neighbour.
    DestroyColor(Color),
    /// To destroy the left-hand neighbour.
    DestroyLeft,
}

/// Countries that an objective asks for (TEG-22.3).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Occupy {
    /// Whole continents.
    pub continents: Vec<ContinentId>,
    /// At least so many in each.
    pub counts: BTreeMap<ContinentId, u32>,
    /// At least so many anywhere.
    pub any: u32,
    /// So many islands, spread over so many continents.
    pub islands: Option<(u32, u32)>,
    /// The fewest countries that can meet it.
    pub min_countries: u32,
}

#[derive(Debug)]
struct Country {
    id: String,
    continent: ContinentId,
    island: bool,
    worth: Worth,
    symbols: Vec<String>,
    near: Vec<CountryId>,
    /// The same as a set, and everything at most three borders away.
    beside: Countries,
    reach: Countries,
    /// Flight routes to every other country, at most three borders long, shortest first.
    routes: Vec<Vec<Vec<CountryId>>>,
}

#[derive(Debug)]
struct Continent {
    id: String,
    bonus: u32,
    worth: Worth,
    symbols: Vec<String>,
    countries: Vec<CountryId>,
}

#[derive(Debug)]
struct Border {
    id: String,
    continents: [ContinentId; 2],
}

#[derive(Debug)]
struct Objective {
    id: String,
    goal: Goal,
    few_players: bool,
}

#[derive(Debug)]
struct SituationCard {
    id: String,
    effect: Situation,
    count: usize,
}

/// Numbers of the rules, as the board's file gives them.
#[derive(Debug)]
pub(crate) struct Numbers {
    pub(crate) common: u32,
    pub(crate) dealt: BTreeMap<u8, usize>,
    pub(crate) placements: BTreeMap<u8, Vec<u32>>,
    pub(crate) objectives: BTreeMap<u8, usize>,
    pub(crate) extra_countries: BTreeMap<u8, u32>,
    pub(crate) minimum: u32,
    pub(crate) minimum_below: u32,
    pub(crate) exchanges: Vec<u32>,
    pub(crate) missile_damage: BTreeMap<u8, u32>,
    pub(crate) missile_armies: u32,
    pub(crate) card_bonus: u32,
    pub(crate) hand_limit: usize,
    pub(crate) proposals: u32,
    pub(crate) zone_exchanges: u32,
}

/// The whole board, checked.
#[derive(Debug)]
pub(crate) struct Board {
    countries: Vec<Country>,
    continents: Vec<Continent>,
    borders: Vec<Border>,
    objectives: Vec<Objective>,
    situations: Vec<SituationCard>,
    cards: [Vec<String>; 2],
    pub(crate) numbers: Numbers,
}

static BOARD: LazyLock<Board> =
    LazyLock::new(|| load::read(JSON).unwrap_or_else(|wrong| unreachable!("board.json is checked by a test: {wrong}")));

/// The board that everybody plays on.
pub(crate) fn board() -> &'static Board {
    &BOARD
}

board_ids!(CountryId, "country", board().countries.len(), |at| &board().countries[at].id);
board_ids!(ContinentId, "continent", board().continents.len(), |at| &board().continents[at].id);
board_ids!(BorderId, "border between continents", board().borders.len(), |at| &board().borders[at].id);
board_ids!(ObjectiveId, "objective", board().objectives.len(), |at| &board().objectives[at].id);
board_ids!(SituationId, "situation card", board().situations.len(), |at| &board().situations[at].id);
by_name!(Card, "card");

impl CountryId {
    /// Its continent.
    #[must_use]
    pub fn continent(self) -> ContinentId {
        board().countries[self.index()].continent
    }

    /// Whether it is an island (TEG-2.5).
    #[must_use]
    pub fn is_island(self) -> bool {
        board().countries[self.index()].island
    }

    /// Its neighbours, bridges included (TEG-2.1).
    #[must_use]
    pub fn near(self) -> &'static [CountryId] {
        &board().countries[self.index()].near
    }

    /// Whether the two are neighbours.
    #[must_use]
    pub fn touches(self, other: CountryId) -> bool {
        self.beside().contains(other)
    }

    /// Its neighbours as a set.
    pub(crate) fn beside(self) -> Countries {
        board().countries[self.index()].beside
    }

    /// Every other country that is at most three borders away.
    pub(crate) fn reach(self) -> Countries {
        board().countries[self.index()].reach
    }

    /// The country with this number.
    pub(crate) fn numbered(at: usize) -> Option<CountryId> {
        u8::try_from(at).ok().filter(|_| at < COUNTRIES).map(CountryId)
    }

    /// Chains of neighbours from here to there that cross at most three borders, shortest first and
    /// otherwise in country-id order. Both ends are part of the chain (TEG-11.5).
    #[must_use]
    pub fn routes(self, to: CountryId) -> &'static [Vec<CountryId>] {
        &board().countries[self.index()].routes[to.index()]
    }

    /// Borders crossed on the shortest chain of neighbours (TEG-2.4); `None` above three.
    #[must_use]
    pub fn distance(self, to: CountryId) -> Option<usize> {
        self.routes(to).first().map(|route| route.len() - 1)
    }
}

impl ContinentId {
    /// The armies that it brings (TEG-7.3).
    #[must_use]
    pub fn bonus(self) -> u32 {
        board().continents[self.index()].bonus
    }

    /// Its countries, in country-id order.
    #[must_use]
    pub fn countries(self) -> &'static [CountryId] {
        &board().continents[self.index()].countries
    }
}

impl BorderId {
    /// Whether a step between these two countries crosses it.
    #[must_use]
    pub fn parts(self, one: CountryId, other: CountryId) -> bool {
        let [a, b] = board().borders[self.index()].continents;
        let ends = (one.continent(), other.continent());
        ends == (a, b) || ends == (b, a)
    }
}

impl ObjectiveId {
    /// What it asks for.
    #[must_use]
    pub fn goal(self) -> &'static Goal {
        &board().objectives[self.index()].goal
    }

    /// The deck for so many seats (TEG-23.1), not shuffled.
    pub(crate) fn deck(seats: u8) -> Vec<ObjectiveId> {
        ObjectiveId::all().filter(|id| seats > 3 || board().objectives[id.index()].few_players).collect()
    }
}

impl SituationId {
    /// What it does.
    #[must_use]
    pub fn effect(self) -> Situation {
        board().situations[self.index()].effect
    }

    /// All fifty cards (TEG-6.1), not shuffled.
    pub(crate) fn deck() -> Vec<SituationId> {
        SituationId::all().flat_map(|id| std::iter::repeat_n(id, board().situations[id.index()].count)).collect()
    }
}

impl Card {
    /// Its id: that of the country or continent after `card-`.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Card::Country(country) => &board().cards[0][country.index()],
            Card::Continent(continent) => &board().cards[1][continent.index()],
        }
    }

    /// The one with this id.
    #[must_use]
    pub fn named(id: &str) -> Option<Card> {
        let of = id.strip_prefix("card-")?;
        CountryId::named(of).map(Card::Country).or_else(|| ContinentId::named(of).map(Card::Continent))
    }

    /// What it is worth in an exchange.
    #[must_use]
    pub fn worth(self) -> &'static Worth {
        match self {
            Card::Country(country) => &board().countries[country.index()].worth,
            Card::Continent(continent) => &board().continents[continent.index()].worth,
        }
    }

    /// The symbols printed on it (TEG-15.2).
    #[must_use]
    pub fn symbols(self) -> &'static [String] {
        match self {
            Card::Country(country) => &board().countries[country.index()].symbols,
            Card::Continent(continent) => &board().continents[continent.index()].symbols,
        }
    }
}

impl Color {
    /// All six.
    pub const ALL: [Color; 6] = [Color::White, Color::Black, Color::Red, Color::Blue, Color::Yellow, Color::Green];

    /// Its id.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Color::White => "white",
            Color::Black => "black",
            Color::Red => "red",
            Color::Blue => "blue",
            Color::Yellow => "yellow",
            Color::Green => "green",
        }
    }
}

impl From<Color> for Value {
    fn from(color: Color) -> Value {
        Value::from(color.name())
    }
}

impl Occupy {
    /// Whether these countries meet it (TEG-22.3, TEG-22.4).
    #[must_use]
    pub fn met(&self, owned: &BTreeSet<CountryId>) -> bool {
        let all = |continent: &ContinentId| continent.countries().iter().all(|country| owned.contains(country));
        let islands = |(count, spread): (u32, u32)| {
            let islands: Vec<CountryId> = owned.iter().copied().filter(|country| country.is_island()).collect();
            let over: BTreeSet<ContinentId> = islands.iter().map(|country| country.continent()).collect();
            islands.len() >= count as usize && over.len() >= spread as usize
        };
        self.continents.iter().all(all)
            && self.counts.iter().all(|(continent, count)| owned_in(owned, *continent) >= *count)
            && owned.len() >= self.any as usize
            && self.islands.is_none_or(islands)
    }

    /// How many countries it needs, given those that are owned (TEG-23.3).
    #[must_use]
    pub fn needed(&self, owned: &BTreeSet<CountryId>) -> u32 {
        let Some((islands, _)) = self.islands else { return self.min_countries };
        // Islands that serve another demand of the card as well need no country of their own.
        let wholly = self.continents.iter().flat_map(|continent| continent.countries()).filter(|country| country.is_island()).count();
        let room = |(continent, count): (&ContinentId, &u32)| {
            let owned = owned.iter().filter(|country| country.is_island() && country.continent() == *continent).count();
            let total = continent.countries().iter().filter(|country| country.is_island()).count();
            owned.min(*count as usize).min(total)
        };
        let shared = u32::try_from(wholly + self.counts.iter().map(room).sum::<usize>()).unwrap_or_default();
        let base: usize = self.continents.iter().map(|continent| continent.countries().len()).sum();
        u32::try_from(base).unwrap_or_default() + self.counts.values().sum::<u32>() + islands.saturating_sub(shared)
    }
}

impl Occupy {
    /// How many countries it takes in all where that is more than it names: with three seats ten more than it needs (TEG-23.3).
    pub(crate) fn in_all(&self, owned: &BTreeSet<CountryId>, seats: usize) -> Option<u32> {
        let extra = board().numbers.extra_countries.get(&u8::try_from(seats).ok()?)?;
        (*extra > 0).then(|| self.needed(owned) + extra)
    }
}

/// How many of these countries lie in a continent.
pub(crate) fn owned_in(owned: &BTreeSet<CountryId>, continent: ContinentId) -> u32 {
    let count = continent.countries().iter().filter(|country| owned.contains(country)).count();
    u32::try_from(count).unwrap_or_default()
}

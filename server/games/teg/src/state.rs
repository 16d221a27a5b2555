//! The whole state of a match.

use crate::Options;
use crate::board::{Color, ContinentId, CountryId, ObjectiveId, SituationId};
use crate::known::Kept;
use crate::term::Term;
use engine::ts_rs::TS;
use engine::{Consent, Idle, Offers, SeatId, Treaties};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// A match of TEG: La Revancha.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Teg {
    pub(crate) options: Options,
    /// 0 before the first round of hostilities.
    pub(crate) round: u32,
    /// Turns begun; placing counts as a turn here.
    pub(crate) turn: u32,
    /// Who won the first roll (TEG-3.2).
    pub(crate) first: Option<SeatId>,
    /// Whose place began this round (TEG-3.4).
    pub(crate) starter: Option<SeatId>,
    pub(crate) stage: Stage,
    /// Decisions inside the stage; the last one is asked.
    pub(crate) nested: Vec<Nested>,
    pub(crate) players: Vec<Player>,
    /// By country.
    pub(crate) lands: Vec<Land>,
    pub(crate) decks: Decks,
    pub(crate) weather: Weather,
    pub(crate) facts: Facts,
    pub(crate) pacts: Treaties<Term>,
    pub(crate) offers: Offers<Term>,
    /// How many proposals each seat has made to each other one in this turn (TEG-17.18).
    pub(crate) asked: Vec<(SeatId, SeatId, u32)>,
    pub(crate) fight: Option<Fight>,
    pub(crate) idle: Idle,
    #[serde(skip)]
    pub(crate) kept: Kept,
}

/// What the match waits for when no decision is nested in it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Stage {
    /// Colours are being chosen; nothing is dealt yet (TEG-D1).
    Color,
    /// Initial placement (TEG-4.6): the round of placing, and who comes after this seat.
    Deploy { seat: SeatId, placement: u8, rest: Vec<SeatId> },
    /// Extra reinforcements (TEG-6.10).
    Extra { seat: SeatId, rest: Vec<SeatId> },
    /// A turn (TEG-5.3), and who comes after this seat in the round.
    Turn { seat: SeatId, step: Step, rest: Vec<SeatId> },
    /// The game has ended.
    Over { winner: SeatId, reason: Reason },
}

/// The stages of a turn, in their order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Step {
    /// TEG-7.
    Place,
    /// TEG-8, TEG-11.
    Attack,
    /// TEG-10.
    Regroup,
    /// TEG-13, TEG-14.
    Request,
    /// Allies regroup into countries taken together, the first of the list now (TEG-19.9).
    Ally(Vec<SeatId>),
}

/// A decision inside a stage.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Nested {
    /// Further armies after a conquest (TEG-D7).
    Advance { seat: SeatId, from: CountryId, to: CountryId, most: u32 },
    /// Whether to enter a country from which one holder was expelled (TEG-D8).
    Entry { seat: SeatId, from: CountryId, to: CountryId, holder: SeatId, missiles: u32 },
    /// Whether to come along out of a condominium (TEG-D10).
    Invite { lead: SeatId, ally: SeatId, from: CountryId, to: CountryId },
    /// Roll or stop (TEG-D11).
    Outward { lead: SeatId, ally: SeatId, from: CountryId, to: CountryId, next: SeatId, stopped: BTreeSet<SeatId> },
    /// One more army after a joint conquest, both sides at once (TEG-D9).
    Follow { at: CountryId, from: Vec<(SeatId, CountryId)>, consent: Consent<u32> },
}

engine::messages! {
    /// Why the game ended.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    pub(crate) enum Reason of Teg {
        /// The secret objective (TEG-22.2).
        Objective,
        /// The common objective (TEG-22.1).
        Countries,
        /// The objective was an army, and the winner dealt the last blow (TEG-21.3).
        Destroyed,
        /// Nobody else is left (TEG-21.5).
        Last,
    }
}

/// What is one seat's.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Player {
    pub(crate) color: Option<Color>,
    pub(crate) eliminated: bool,
    pub(crate) conceded: bool,
    pub(crate) cards: Vec<Held>,
    pub(crate) objectives: Vec<Secret>,
    pub(crate) exchanges: u32,
    /// Has exchanged in this round (TEG-16.6).
    pub(crate) exchanged: bool,
    /// Continent cards held.
    pub(crate) continents: BTreeSet<ContinentId>,
    /// Continent cards that may be taken in the next request (TEG-14.1, 14.6).
    pub(crate) claims: BTreeSet<ContinentId>,
    /// Continent cards held before without being used (TEG-14.3).
    pub(crate) known: BTreeSet<ContinentId>,
    /// Continent cards used once and never again (TEG-14.4).
    pub(crate) used: BTreeSet<ContinentId>,
    /// Zone penalties that wait for a card (TEG-18.7).
    pub(crate) forfeits: u32,
    /// With whom it negotiates: countries of the two may be named in proposals.
    #[serde(default)]
    pub(crate) talks_to: Option<SeatId>,
}

/// A country card in a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Held {
    pub(crate) country: CountryId,
    /// Its three armies were placed (TEG-13.9); known to everybody from then on.
    pub(crate) bonus: bool,
}

/// A secret objective in a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Secret {
    pub(crate) id: ObjectiveId,
    /// Cannot be met any more: the common objective is left (TEG-21.4).
    pub(crate) void: bool,
    /// The elimination that it asks for has been done by its holder (TEG-21.3).
    pub(crate) done: bool,
}

/// What stands in a country.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Land {
    /// One, or two in a condominium (TEG-2.6); none before the deal.
    pub(crate) holdings: Vec<Holding>,
    pub(crate) bond: Bond,
}

/// One colour in a country.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(crate = "engine::ts_rs")]
pub struct Holding {
    /// Whose.
    pub seat: SeatId,
    /// At least one.
    pub armies: u32,
    /// Missiles beside them.
    pub missiles: u32,
}

/// How the colours in a country stand to each other.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "lowercase")]
#[ts(crate = "engine::ts_rs")]
pub enum Bond {
    /// There is but one.
    #[default]
    Sole,
    /// Taken by a joint attack (TEG-20.2, 20.3).
    Allied,
    /// One of them entered after expelling another (TEG-20.10).
    Contested,
    /// An attacker decides whether to enter (TEG-20.9).
    Entering,
}

/// Face-down and used cards.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Decks {
    /// The last one is on top.
    pub(crate) country: Vec<CountryId>,
    pub(crate) used: Vec<CountryId>,
    /// The last one is on top.
    pub(crate) situation: Vec<SituationId>,
    pub(crate) set_aside: Vec<SituationId>,
}

/// What rules this round (TEG-6).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Weather {
    pub(crate) card: Option<SituationId>,
    /// Crisis rolls.
    pub(crate) crisis: Vec<Throw>,
    /// Who may not take a country card this round (TEG-6.9).
    pub(crate) barred: BTreeSet<SeatId>,
}

/// One die of one seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(crate = "engine::ts_rs")]
pub struct Throw {
    /// Who threw.
    pub seat: SeatId,
    /// What came up.
    pub die: u32,
}

/// What happened so far in the running turn, and what it may still use up.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Facts {
    pub(crate) pools: Pools,
    pub(crate) solo: BTreeSet<CountryId>,
    pub(crate) joint: BTreeSet<CountryId>,
    /// Targets that an ally has refused (TEG-20.6).
    pub(crate) refused: BTreeSet<CountryId>,
    /// What may still leave each country (TEG-10.2).
    pub(crate) fresh: BTreeMap<CountryId, Fresh>,
    pub(crate) draw: Draw,
    /// Joint conquests: with whom, and which country (TEG-19.9).
    pub(crate) shared: Vec<(SeatId, CountryId)>,
    /// The only country of the turn seat when its turn began (TEG-12.5).
    pub(crate) last_stand: Option<CountryId>,
    /// Countries into which the turn seat itself brought more than it had to this turn (TEG-18.5).
    pub(crate) filled: BTreeSet<CountryId>,
    /// Zones that were not attacked though they could be (TEG-18.4).
    pub(crate) neglected: BTreeSet<u32>,
    /// Joint attacks that the end of the attack stage has started and that wait for their turn.
    pub(crate) due: Vec<u32>,
    /// The turn seat has conceded: the turn closes as soon as no decision is nested (TEG-21.6).
    pub(crate) closing: bool,
}

/// Armies still to be placed.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Pools {
    /// TEG-7.2.
    pub(crate) free: u32,
    /// TEG-7.3.
    pub(crate) bound: BTreeMap<ContinentId, u32>,
}

/// What may still leave a country by regrouping.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(crate = "engine::ts_rs")]
pub struct Fresh {
    /// Armies that have not moved.
    pub armies: u32,
    /// Missiles that have not moved.
    pub missiles: u32,
}

/// The right to a country card in this turn (TEG-13).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Draw {
    /// Not settled before `request`, or not entitled.
    #[default]
    None,
    /// A card may be taken.
    Open,
    /// It was taken.
    Taken,
    /// It was given up or is barred.
    Over,
}

/// The last fight.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(crate = "engine::ts_rs")]
pub struct Fight {
    /// With what.
    pub kind: Weapon,
    /// From where.
    pub from: CountryId,
    /// Against which country.
    pub to: CountryId,
    /// Who attacked.
    pub seat: SeatId,
    /// Who defended.
    pub victim: SeatId,
    /// The attacker's dice, highest first.
    pub attack: Vec<u32>,
    /// The defender's dice, highest first.
    pub defence: Vec<u32>,
    /// Armies that the attacker lost.
    pub lost: u32,
    /// Armies that the defender lost.
    pub killed: u32,
}

/// What a fight is fought with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "lowercase")]
#[ts(crate = "engine::ts_rs")]
pub enum Weapon {
    /// TEG-8.
    Dice,
    /// TEG-11.
    Missile,
}

impl Player {
    pub(crate) fn new() -> Player {
        Player {
            color: None,
            eliminated: false,
            conceded: false,
            cards: Vec::new(),
            objectives: Vec::new(),
            exchanges: 0,
            exchanged: false,
            continents: BTreeSet::new(),
            claims: BTreeSet::new(),
            known: BTreeSet::new(),
            used: BTreeSet::new(),
            forfeits: 0,
            talks_to: None,
        }
    }
}

impl Land {
    /// The only colour in it (TEG-2.6, 2.7); `None` in a condominium.
    pub(crate) fn owner(&self) -> Option<SeatId> {
        match (self.bond, self.holdings.as_slice()) {
            (Bond::Sole, [holding]) => Some(holding.seat),
            _ => None,
        }
    }

    pub(crate) fn of(&self, seat: SeatId) -> Option<&Holding> {
        self.holdings.iter().find(|holding| holding.seat == seat)
    }

    /// The other colour of a condominium.
    pub(crate) fn other(&self, seat: SeatId) -> Option<SeatId> {
        self.holdings.iter().map(|holding| holding.seat).find(|holder| *holder != seat)
    }

    /// Whether two seats share it.
    pub(crate) fn shared_by(&self, one: SeatId, other: SeatId) -> bool {
        one != other && self.of(one).is_some() && self.of(other).is_some()
    }
}

impl Pools {
    /// Every pool that still has armies, the free one first.
    pub(crate) fn all(&self) -> impl Iterator<Item = (Pool, u32)> + '_ {
        let free = (self.free > 0).then_some((Pool::Free, self.free));
        free.into_iter().chain(self.bound.iter().filter(|(_, armies)| **armies > 0).map(|(id, armies)| (Pool::Bound(*id), *armies)))
    }

    pub(crate) fn get(&self, pool: Pool) -> u32 {
        match pool {
            Pool::Free => self.free,
            Pool::Bound(continent) => self.bound.get(&continent).copied().unwrap_or_default(),
        }
    }

    pub(crate) fn take(&mut self, pool: Pool, armies: u32) {
        match pool {
            Pool::Free => self.free = self.free.saturating_sub(armies),
            Pool::Bound(continent) => {
                let left = self.get(pool).saturating_sub(armies);
                if left == 0 {
                    self.bound.remove(&continent);
                } else {
                    self.bound.insert(continent, left);
                }
            }
        }
    }
}

/// Armies that go anywhere, or only into one continent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Pool {
    Free,
    Bound(ContinentId),
}

impl Pool {
    pub(crate) fn name(self) -> &'static str {
        match self {
            Pool::Free => "free",
            Pool::Bound(continent) => continent.name(),
        }
    }

    pub(crate) fn named(id: &str) -> Option<Pool> {
        if id == "free" { Some(Pool::Free) } else { ContinentId::named(id).map(Pool::Bound) }
    }
}

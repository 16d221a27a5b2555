//! The whole state of a match.

use crate::Options;
use crate::board::{AreaId, Block, board};
use crate::deal::Deal;
use crate::tokens::Tokens;
use engine::ts_rs::TS;
use engine::{Idle, Offers, OpenAuction, SealedAuction, SeatId, Tally, Veto, Vote};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// A match of Mid-East Peace.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Mideast {
    pub(crate) options: Options,
    pub(crate) first: SeatId,
    /// 0 before the first round.
    pub(crate) round: u32,
    /// Turns begun.
    pub(crate) turn: u32,
    pub(crate) count: Counters,
    pub(crate) stage: Stage,
    pub(crate) bank: Bank,
    pub(crate) players: Vec<Player>,
    /// Drilling tokens on the map (MEP-V4).
    pub(crate) drilled: BTreeMap<AreaId, u8>,
    /// Those that are left, ascending (MEP-1.19).
    pub(crate) line: Vec<u8>,
    /// Where the one Peacekeepers piece is (MEP-1.18, 7.4, MEP-V5).
    pub(crate) peacekeepers: AreaId,
    pub(crate) deals: Offers<Deal>,
    pub(crate) gifts: Vec<Gift>,
    pub(crate) texts: Vec<Recorded>,
    /// Rounds in which only the clock decided (MEP-18.5).
    pub(crate) idle: Idle,
}

/// Oil that no player holds (MEP-1.13).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Bank {
    pub(crate) supply: u32,
    pub(crate) reserve: u32,
    pub(crate) removed: u32,
}

/// How many of each there have been: they tell one decision from the next.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Counters {
    pub(crate) auctions: u32,
    pub(crate) battles: u32,
    pub(crate) resolutions: u32,
    pub(crate) meetings: u32,
}

/// What belongs to one seat. What is not on the map or afield is in its pool, so no token can get
/// lost (MEP-V2).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Player {
    pub(crate) eliminated: bool,
    pub(crate) homeland: Option<AreaId>,
    pub(crate) oil: u32,
    /// Never an empty group.
    pub(crate) forces: BTreeMap<AreaId, Tokens>,
    /// Attackers on a border, or defenders that retreat.
    pub(crate) afield: Tokens,
    pub(crate) alliance: Option<Block>,
    /// Where the own SIF stands: there is but one each (MEP-1.17).
    pub(crate) sif: Option<AreaId>,
    pub(crate) quota: Option<u32>,
    pub(crate) take: Option<Take>,
    /// Standing orders: at most so much oil (MEP-6.13).
    pub(crate) orders: BTreeMap<AreaId, u32>,
}

/// The latest revenue of a seat (MEP-15.7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(crate = "engine::ts_rs")]
pub struct Take {
    /// How much.
    pub amount: u32,
    /// From where.
    pub source: Source,
}

/// Where revenue comes from (MEP-4.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "lowercase")]
#[ts(crate = "engine::ts_rs")]
pub enum Source {
    /// The Supply.
    Supply,
    /// OPEC's Reserve.
    Reserve,
}

/// Oil that changed hands for nothing (MEP-13.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(crate = "engine::ts_rs")]
pub struct Gift {
    /// The round whose Negotiation Phase it was; 0 before the first.
    pub round: u32,
    /// Who gave.
    pub from: SeatId,
    /// Who received.
    pub to: SeatId,
    /// How much.
    pub amount: u32,
    /// Whether only the two of them know.
    pub secret: bool,
}

/// A resolution of free text that passed (MEP-10.9).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(crate = "engine::ts_rs")]
pub struct Recorded {
    /// When.
    pub round: u32,
    /// Who proposed it.
    pub seat: SeatId,
    /// What it says.
    pub text: String,
}

/// What the match waits for (MEP-3).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Stage {
    /// A homeland is picked (MEP-2.5).
    Homeland {
        seat: SeatId,
    },
    /// Its first tokens are chosen (MEP-2.8).
    Forces {
        seat: SeatId,
        at: AreaId,
    },
    Negotiation(Negotiation),
    /// A turn begins: which phases? (MEP-3.2)
    Choosing {
        seat: SeatId,
    },
    Playing {
        seat: SeatId,
        pair: Pair,
        second: bool,
        step: Step,
    },
    Over(Ending),
}

/// One of the three pairs of phases (MEP-3.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(crate = "engine::ts_rs")]
pub(crate) enum Pair {
    #[serde(rename = "economic+military")]
    EconomicMilitary,
    #[serde(rename = "military+diplomatic")]
    MilitaryDiplomatic,
    #[serde(rename = "economic+diplomatic")]
    EconomicDiplomatic,
}

/// A phase of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "lowercase")]
#[ts(crate = "engine::ts_rs")]
pub enum Phase {
    /// MEP-4.
    Economic,
    /// MEP-5.
    Military,
    /// MEP-9 to 11.
    Diplomatic,
}

impl Pair {
    pub(crate) const ALL: [Pair; 3] = [Pair::EconomicMilitary, Pair::MilitaryDiplomatic, Pair::EconomicDiplomatic];

    pub(crate) fn phases(self) -> [Phase; 2] {
        match self {
            Pair::EconomicMilitary => [Phase::Economic, Phase::Military],
            Pair::MilitaryDiplomatic => [Phase::Military, Phase::Diplomatic],
            Pair::EconomicDiplomatic => [Phase::Economic, Phase::Diplomatic],
        }
    }
}

/// A function of a phase, or a decision inside one (MEP-3.4).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Step {
    /// MEP-D4.
    Revenue,
    /// MEP-D5, D16.
    Host(Good),
    /// MEP-D6 to D9.
    Auction(Auctioning),
    /// MEP-D10: the winner's token.
    Drill { number: u32, winner: SeatId, price: u32, value: u8 },
    /// MEP-D17.
    Buy(Purchase),
    /// MEP-D11.
    Demobilise,
    /// MEP-D12.
    Move(Moves),
    /// MEP-D13 to D15.
    Battle(Moves, Battle),
    /// MEP-D18.
    Resolution,
    /// MEP-D19.
    Ballot(Resolution, Vote),
    /// MEP-D20.
    Veto(Resolution, Tally, Veto),
    /// MEP-D21.
    Relations { changed: bool, handled: bool },
}

/// What an auction sells (MEP-12.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "lowercase")]
#[ts(crate = "engine::ts_rs")]
pub enum Good {
    /// A drilling token.
    Drilling,
    /// The right to buy force points.
    Arms,
}

/// How bids are made (MEP-12.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "lowercase")]
#[ts(crate = "engine::ts_rs")]
pub enum Form {
    /// Rising bids.
    Open,
    /// All at once.
    Sealed,
}

/// An auction (MEP-12).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Auctioning {
    pub(crate) number: u32,
    pub(crate) good: Good,
    pub(crate) ejected: Vec<SeatId>,
    pub(crate) bidding: Bidding,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Bidding {
    Open(OpenAuction),
    Sealed(SealedAuction),
}

/// The winner of an Arms Auction buys (MEP-9.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Purchase {
    pub(crate) number: u32,
    pub(crate) winner: SeatId,
    pub(crate) price: u32,
    pub(crate) bought: u32,
}

/// The Move function as it goes on (MEP-5.4, 5.5).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Moves {
    /// Areas that held own tokens when the function began, and those annexed or conquered since.
    pub(crate) friendly: BTreeSet<AreaId>,
    /// Tokens that moved, by where they are now. Never an empty group.
    pub(crate) locked: BTreeMap<AreaId, Tokens>,
}

/// An attack from the declaration to the last retreat (MEP-6).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Battle {
    pub(crate) number: u32,
    pub(crate) attacker: SeatId,
    pub(crate) defender: SeatId,
    pub(crate) from: AreaId,
    pub(crate) to: AreaId,
    /// Tokens on the border as declared.
    pub(crate) tokens: u32,
    pub(crate) part: Fighting,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Fighting {
    /// The defender commits oil (MEP-6.3).
    Defence,
    /// Who still picks what is left, and how many points that is (MEP-6.10).
    Losses(Reveal, Vec<(SeatId, u32)>),
    /// The defender's tokens afield look for a place (MEP-6.9).
    Retreat(Reveal),
}

/// What the reveal shows (MEP-6.4 to 6.6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Reveal {
    pub(crate) attack: u32,
    pub(crate) defence: u32,
    pub(crate) sif: u32,
    pub(crate) defenders: u32,
    pub(crate) attack_tokens: Tokens,
    pub(crate) defence_tokens: Tokens,
}

/// What the assembly votes on (MEP-10.2).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Resolution {
    pub(crate) number: u32,
    pub(crate) by: SeatId,
    pub(crate) wish: Wish,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Wish {
    Peacekeepers(AreaId),
    CeaseFire,
    Text(String),
}

/// A Negotiation Phase (MEP-13).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Negotiation {
    pub(crate) ready: BTreeSet<SeatId>,
    /// Who has called an OPEC meeting in this phase (MEP-15.3).
    pub(crate) called: BTreeSet<SeatId>,
    pub(crate) meeting: Option<Meeting>,
}

/// An OPEC meeting with its ballot (MEP-15).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Meeting {
    pub(crate) number: u32,
    pub(crate) by: SeatId,
    pub(crate) motion: Motion,
    pub(crate) vote: Vote,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Motion {
    Oil(u32),
    /// By seat; none for whoever has none (MEP-15.4).
    Quotas(Vec<Option<u32>>),
}

engine::messages! {
    /// How the match ended (MEP-16).
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case")]
    pub(crate) enum Ending of Mideast {
        /// MEP-16.1.
        War,
        /// MEP-16.3.
        CeaseFire,
        /// MEP-16.4.
        Last,
        /// MEP-16.4.
        Nobody,
        /// MEP-16.5.
        Alliance,
        /// MEP-16.6.
        Rounds,
    }
}

/// The result that scoring asks for (MEP-17.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "lowercase")]
#[ts(crate = "engine::ts_rs")]
pub enum Verdict {
    /// Forces count for their owner.
    War,
    /// Forces count against their owner.
    Peace,
}

/// A ballot as a word.
pub(crate) fn ballots() -> [&'static str; 3] {
    ["yes", "no", "abstain"]
}

impl Player {
    /// Tokens that are neither on the map nor afield (MEP-1.16).
    pub(crate) fn pool(&self) -> Tokens {
        self.forces.values().fold(Tokens::full().minus(self.afield), |pool, group| pool.minus(*group))
    }

    pub(crate) fn force(&self, at: AreaId) -> Tokens {
        self.forces.get(&at).copied().unwrap_or_default()
    }

    pub(crate) fn set_force(&mut self, at: AreaId, group: Tokens) {
        if group.is_empty() {
            self.forces.remove(&at);
        } else {
            self.forces.insert(at, group);
        }
    }

    pub(crate) fn add_force(&mut self, at: AreaId, group: Tokens) {
        self.set_force(at, self.force(at).plus(group));
    }

    pub(crate) fn take_force(&mut self, at: AreaId, group: Tokens) {
        self.set_force(at, self.force(at).minus(group));
    }

    /// Force points on the map, borders included.
    pub(crate) fn points(&self) -> u32 {
        self.forces.values().map(|group| group.points()).sum::<u32>() + self.afield.points()
    }

    pub(crate) fn holds_land(&self) -> bool {
        self.forces.keys().any(|at| at.is_land())
    }
}

impl Moves {
    pub(crate) fn locked(&self, at: AreaId) -> Tokens {
        self.locked.get(&at).copied().unwrap_or_default()
    }

    pub(crate) fn set_locked(&mut self, at: AreaId, group: Tokens) {
        if group.is_empty() {
            self.locked.remove(&at);
        } else {
            self.locked.insert(at, group);
        }
    }

    pub(crate) fn lock(&mut self, at: AreaId, group: Tokens) {
        self.set_locked(at, self.locked(at).plus(group));
    }
}

impl Reveal {
    /// MEP-6.5: a tie holds.
    pub(crate) fn success(&self) -> bool {
        self.attack > self.defence + self.sif
    }

    /// MEP-6.6.
    pub(crate) fn attack_lost(&self) -> u32 {
        self.attack.min(self.defence + self.sif)
    }

    /// MEP-6.6.
    pub(crate) fn defence_lost(&self) -> u32 {
        self.defence.min(self.attack)
    }
}

impl Bank {
    pub(crate) fn at_start() -> Bank {
        // MEP-2.1
        Bank { supply: board().oil, reserve: 0, removed: 0 }
    }
}

impl Mideast {
    pub(crate) fn seats(&self) -> impl DoubleEndedIterator<Item = SeatId> + Clone + use<> {
        SeatId::all(self.seat_count())
    }

    pub(crate) fn seat_count(&self) -> u8 {
        u8::try_from(self.players.len()).unwrap_or(u8::MAX)
    }

    pub(crate) fn player(&self, seat: SeatId) -> &Player {
        &self.players[seat.index()]
    }

    pub(crate) fn player_mut(&mut self, seat: SeatId) -> &mut Player {
        &mut self.players[seat.index()]
    }

    /// MEP-1.21.
    pub(crate) fn living(&self, seat: SeatId) -> bool {
        self.players.get(seat.index()).is_some_and(|player| !player.eliminated)
    }

    pub(crate) fn all_living(&self) -> impl Iterator<Item = SeatId> + '_ {
        self.seats().filter(|seat| self.living(*seat))
    }

    /// The living, clockwise from a seat and beginning with it (MEP-1.22).
    pub(crate) fn clockwise(&self, from: SeatId) -> impl Iterator<Item = SeatId> + '_ {
        std::iter::once(from).chain(from.others(self.seat_count())).filter(|seat| self.living(*seat))
    }

    /// Whose turn it is.
    pub(crate) fn active(&self) -> Option<SeatId> {
        match self.stage {
            Stage::Choosing { seat } | Stage::Playing { seat, .. } => Some(seat),
            _ => None,
        }
    }

    pub(crate) fn step(&self) -> Option<&Step> {
        match &self.stage {
            Stage::Playing { step, .. } => Some(step),
            _ => None,
        }
    }

    /// Goes on with another step of the running phase.
    pub(crate) fn set_step(&mut self, next: Step) {
        if let Stage::Playing { step, .. } = &mut self.stage {
            *step = next;
        }
    }

    /// The fight that is going on.
    pub(crate) fn battle(&self) -> Option<&Battle> {
        match self.step() {
            Some(Step::Battle(_, battle)) => Some(battle),
            _ => None,
        }
    }

    pub(crate) fn ending(&self) -> Option<Ending> {
        match self.stage {
            Stage::Over(ending) => Some(ending),
            _ => None,
        }
    }

    pub(crate) fn is_over(&self) -> bool {
        self.ending().is_some()
    }
}

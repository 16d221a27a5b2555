//! What everybody may see, and what one seat alone knows (MEP-21).

mod show;

pub(crate) use show::shows_values;

use crate::Options;
use crate::board::{AreaId, Block};
use crate::state::{Form, Gift, Good, Phase, Recorded, Take, Verdict};
use crate::tokens::Tokens;
use engine::ts_rs::TS;
use engine::{Ballot, Bid, SeatId, Tally};
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};

/// The public view; seats and spectators receive the same one (MEP-H1, H6).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(crate = "engine::ts_rs")]
pub struct Table {
    /// Where the match stands.
    pub stage: Stage,
    /// 0 before the first round.
    pub round: u32,
    /// Turns begun.
    pub turn: u32,
    /// The first player (MEP-2.4).
    pub first: SeatId,
    /// Whose turn it is, or who picks during the setup.
    pub active: Option<SeatId>,
    /// Phases of the running turn, in order.
    pub phases: Vec<Phase>,
    /// The running one.
    pub phase: Option<Phase>,
    /// Oil in the Supply.
    pub supply: u32,
    /// Oil in OPEC's Reserve.
    pub reserve: u32,
    /// Oil that is out of the game.
    pub removed: u32,
    /// Oil in all hands together.
    pub hands: u32,
    /// Drilling tokens left, ascending.
    pub drilling: Vec<u8>,
    /// Where the Peacekeepers are.
    pub peacekeepers: AreaId,
    /// All sixteen areas.
    #[ts(as = "BTreeMap<String, Area>")]
    pub areas: BTreeMap<AreaId, Area>,
    /// By seat number.
    pub seats: Vec<Seat>,
    /// The auction that is being held.
    pub auction: Option<Auction>,
    /// What an auction's winner has won.
    pub sale: Option<Sale>,
    /// The Move function.
    #[serde(rename = "move")]
    pub moves: Option<Move>,
    /// The battle that is being fought.
    pub battle: Option<Battle>,
    /// What is before the assembly.
    pub resolution: Option<Resolution>,
    /// Texts that passed, oldest first.
    pub resolutions: Vec<Recorded>,
    /// The Negotiation Phase.
    pub negotiation: Option<Negotiation>,
    /// Open gifts, oldest first; at the end the secret ones too (MEP-H7).
    pub gifts: Vec<Gift>,
    /// How the game ended.
    pub result: Option<Verdict>,
    /// What the table agreed on before the start.
    pub options: Options,
}

/// Where the match stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "lowercase")]
#[ts(crate = "engine::ts_rs")]
#[expect(missing_docs, reason = "the decision points of the rules, as docs/games/mideast.md lists them")]
pub enum Stage {
    Homeland,
    Forces,
    Negotiation,
    Pair,
    Revenue,
    Host,
    Auction,
    Drill,
    Demobilise,
    Move,
    Defence,
    Losses,
    Retreat,
    Buy,
    Resolution,
    Ballot,
    Veto,
    Relations,
    Over,
}

/// What everybody sees of an area.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(crate = "engine::ts_rs")]
pub struct Area {
    /// Who controls it.
    pub owner: Option<SeatId>,
    /// How many force tokens stand there.
    pub tokens: u32,
    /// Which, where that is public (MEP-H3).
    pub values: Option<Tokens>,
    /// MEP-1.7.
    pub value: u32,
    /// Value of its drilling token, or 0.
    pub drilling: u8,
    /// Whose SIF stands there.
    pub sif: Option<SeatId>,
}

/// What everybody sees of a player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(crate = "engine::ts_rs")]
pub struct Seat {
    /// Not eliminated.
    pub living: bool,
    /// MEP-2.6.
    pub homeland: Option<AreaId>,
    /// Oil in hand, where that is public (MEP-H2).
    pub oil: Option<u32>,
    /// Tokens that are not on the map.
    pub pool: Tokens,
    /// Force points on the map, borders included.
    pub points: u32,
    /// Which block, if any.
    pub alliance: Option<Block>,
    /// Where the SIF stands; none = in hand.
    pub sif: Option<AreaId>,
    /// MEP-10.3.
    pub un_votes: u32,
    /// MEP-15.1.
    pub opec_votes: u32,
    /// MEP-4.1.
    pub entitlement: u32,
    /// MEP-15.7.
    pub quota: Option<u32>,
    /// The latest revenue.
    pub take: Option<Take>,
    /// Standing orders, once the game is over.
    #[ts(as = "Option<BTreeMap<String, u32>>")]
    pub orders: Option<BTreeMap<AreaId, u32>>,
    /// The score, once the game is over.
    #[ts(type = "number | null")]
    pub score: Option<i64>,
}

/// What everybody sees of an auction.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(crate = "engine::ts_rs")]
pub struct Auction {
    /// Counted through the match; a restart counts anew.
    pub number: u32,
    /// What is sold.
    pub kind: Good,
    /// How bids are made.
    pub form: Form,
    /// Who holds it.
    pub host: SeatId,
    /// Who may bid, clockwise from the host; in a repeat the tied ones.
    pub bidders: Vec<SeatId>,
    /// Who could not pay.
    pub ejected: Vec<SeatId>,
    /// The drilling token on sale, where it is known.
    pub token: Option<u8>,
    /// Who must open or decline.
    pub opener: Option<SeatId>,
    /// The highest open bid.
    pub high: Option<Bid>,
    /// Who has passed since, or before it declined to open.
    pub passed: BTreeSet<SeatId>,
    /// The least legal bid.
    pub floor: u32,
    /// Who has made a sealed bid.
    pub answered: Vec<SeatId>,
    /// How often the tied have bid again.
    pub step: u32,
}

/// What an auction's winner has won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(crate = "engine::ts_rs")]
pub struct Sale {
    /// Of the auction.
    pub number: u32,
    /// The winner.
    pub seat: SeatId,
    /// What was sold.
    pub kind: Good,
    /// Paid for the token, or due for each point.
    pub price: u32,
    /// The drilling token.
    pub token: Option<u8>,
    /// Points bought so far.
    pub bought: u32,
}

/// The Move function as everybody sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(crate = "engine::ts_rs")]
pub struct Move {
    /// Friendly areas (MEP-5.5), by id.
    pub friendly: Vec<AreaId>,
    /// How many tokens have moved, by where they are.
    #[ts(as = "BTreeMap<String, u32>")]
    pub moved: BTreeMap<AreaId, u32>,
}

/// A battle as everybody sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(crate = "engine::ts_rs")]
pub struct Battle {
    /// Counted through the match.
    pub number: u32,
    /// Who attacks.
    pub attacker: SeatId,
    /// Who is attacked.
    pub defender: SeatId,
    /// Where the attackers come from.
    pub from: AreaId,
    /// What they attack.
    pub to: AreaId,
    /// Tokens on the border as declared.
    pub tokens: u32,
    /// What has been shown.
    pub reveal: Option<Reveal>,
}

/// MEP-6.4 to 6.6.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(crate = "engine::ts_rs")]
pub struct Reveal {
    /// A.
    pub attack: u32,
    /// d.
    pub defence: u32,
    /// S.
    pub sif: u32,
    /// D.
    pub defenders: u32,
    /// The attacking tokens as declared.
    pub attack_tokens: Tokens,
    /// The tokens attacked.
    pub defence_tokens: Tokens,
    /// Whether the ground was taken.
    pub success: bool,
    /// Points, before the change rule.
    pub attack_lost: u32,
    /// Points, before the change rule.
    pub defence_lost: u32,
    /// Who still picks what is left (MEP-D14).
    pub open: Vec<SeatId>,
    /// Points that are still retreating.
    pub retreat: Option<u32>,
}

/// A resolution before the assembly.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(crate = "engine::ts_rs")]
pub struct Resolution {
    /// Counted through the match.
    pub number: u32,
    /// Who proposed it.
    pub by: SeatId,
    /// What kind it is.
    #[ts(type = "\"peacekeepers\" | \"cease_fire\" | \"text\"")]
    pub kind: &'static str,
    /// Where the Peacekeepers would go.
    pub at: Option<AreaId>,
    /// What it says.
    pub text: Option<String>,
    /// UN votes by seat number.
    pub weights: BTreeMap<String, u32>,
    /// Who has voted.
    pub answered: Vec<SeatId>,
    /// The closed ballot, while vetoes are asked for.
    pub tally: Option<Tally>,
    /// Who is asked for a veto.
    pub veto: Option<Veto>,
}

/// Who may stop a resolution that passed (MEP-10.7).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(crate = "engine::ts_rs")]
pub struct Veto {
    /// Alone.
    pub single: Option<SeatId>,
    /// As members of this block.
    pub red: BTreeSet<SeatId>,
    /// As members of this block.
    pub blue: BTreeSet<SeatId>,
    /// Who has answered.
    pub answered: Vec<SeatId>,
}

/// A Negotiation Phase as everybody sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(crate = "engine::ts_rs")]
pub struct Negotiation {
    /// Who is ready.
    pub ready: BTreeSet<SeatId>,
    /// Who has called a meeting in this phase.
    pub called: BTreeSet<SeatId>,
    /// The meeting that is open.
    pub opec: Option<Opec>,
}

/// An OPEC meeting.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(crate = "engine::ts_rs")]
pub struct Opec {
    /// Counted through the match.
    pub meeting: u32,
    /// Who called it.
    pub by: SeatId,
    /// What its motion is.
    #[ts(type = "\"oil\" | \"quotas\"")]
    pub kind: &'static str,
    /// Oil that would move.
    pub amount: Option<u32>,
    /// Quotas by seat number.
    pub quotas: Option<BTreeMap<String, u32>>,
    /// OPEC votes by seat number (MEP-15.9).
    pub weights: BTreeMap<String, u32>,
    /// Who has voted.
    pub answered: Vec<SeatId>,
}

/// What one seat alone knows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(crate = "engine::ts_rs")]
pub struct Hand {
    /// Oil in hand.
    pub oil: u32,
    /// Own tokens by area.
    #[ts(as = "BTreeMap<String, Tokens>")]
    pub forces: BTreeMap<AreaId, Tokens>,
    /// Of these, those that have moved.
    #[ts(as = "BTreeMap<String, Tokens>")]
    pub moved: BTreeMap<AreaId, Tokens>,
    /// Own tokens on a border, or in retreat.
    pub border: Option<Tokens>,
    /// The own sealed answer, while it can be changed.
    pub answer: Option<Answer>,
    /// The own OPEC ballot, while it can be changed.
    pub ballot: Option<Ballot>,
    /// Standing orders: at most so much oil (MEP-6.13).
    #[ts(as = "BTreeMap<String, u32>")]
    pub orders: BTreeMap<AreaId, u32>,
    /// Open deals that concern the seat, oldest first.
    pub deals: Vec<Deal>,
    /// Secret gifts given or received, oldest first.
    pub gifts: Vec<Gift>,
}

/// A sealed answer, to its owner.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(tag = "kind", rename_all = "lowercase")]
#[ts(crate = "engine::ts_rs")]
#[expect(missing_docs, reason = "an amount, a ballot and a yes or no")]
pub enum Answer {
    /// A sealed bid.
    Bid { amount: u32 },
    /// A UN ballot.
    Vote { vote: Ballot },
    /// Whether the seat backs a veto.
    Veto { veto: bool },
}

/// A black market deal, to its two parties.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(crate = "engine::ts_rs")]
pub struct Deal {
    /// Its id.
    pub id: String,
    /// Who made it.
    pub by: SeatId,
    /// Whose tokens go.
    pub giver: SeatId,
    /// Whose tokens come.
    pub receiver: SeatId,
    /// Where tokens go from.
    pub from: AreaId,
    /// Where others appear.
    pub to: AreaId,
    /// What the receiver pays.
    pub price: u32,
    /// How many points.
    pub points: u32,
    /// What the giver named; none in a request.
    pub tokens: Option<Tokens>,
}

//! Everything that Mid-East Peace asks, tells and warns of. What a seat can do is in `act`.

use crate::Mideast;
use crate::board::{AreaId, Block};
use crate::state::{Form, Good, Phase, Source, Verdict};
use crate::tokens::Tokens;
use engine::ts_rs::TS;
use engine::{Bid, Cast, SeatId};
use serde::Serialize;
use std::collections::BTreeMap;

engine::messages! {
    /// What a prompt asks. The number in it makes each a new decision.
    pub(crate) enum Ask of Mideast {
        /// MEP-D1.
        Homeland,
        /// MEP-D2.
        Forces { at: AreaId },
        /// MEP-D22 to D26.
        Negotiation { round: u32 },
        /// MEP-D3.
        Pair { turn: u32 },
        /// MEP-D4.
        Revenue { turn: u32 },
        /// MEP-D5, D16.
        Host { turn: u32, kind: Good },
        /// MEP-D6.
        Open { auction: u32, kind: Good },
        /// MEP-D7; a pass answers this bid and no other one.
        Bid { auction: u32, kind: Good, high: u32, seat: SeatId },
        /// MEP-D8.
        Sealed { auction: u32, kind: Good },
        /// MEP-D9.
        Rebid { auction: u32, kind: Good, floor: u32, step: u32 },
        /// MEP-D10.
        Drill { auction: u32, value: u8 },
        /// MEP-D17.
        Buy { auction: u32, price: u32 },
        /// MEP-D11.
        Demobilise { turn: u32 },
        /// MEP-D12.
        Move { turn: u32 },
        /// MEP-D13.
        Defence { battle: u32, from: AreaId, to: AreaId },
        /// MEP-D14.
        Losses { battle: u32, from: AreaId, to: AreaId, side: &'static str },
        /// MEP-D15.
        Retreat { battle: u32, from: AreaId, to: AreaId },
        /// MEP-D18.
        Resolution { turn: u32 },
        /// MEP-D19.
        Ballot { resolution: u32 },
        /// MEP-D20.
        Veto { resolution: u32 },
        /// MEP-D21.
        Relations { turn: u32 },
        /// Nothing has to be decided.
        Aside,
    }
}

engine::messages! {
    /// What is told.
    pub(crate) enum Event of Mideast {
        /// MEP-2.4.
        Start { seat: SeatId },
        /// MEP-2.7.
        Homeland { seat: SeatId, at: AreaId, oil: u32 },
        /// MEP-2.8.
        Forces { seat: SeatId, at: AreaId, points: u32, tokens: u32 },
        /// MEP-3.
        Round { round: u32 },
        /// MEP-3.
        Turn { seat: SeatId, turn: u32, round: u32 },
        /// MEP-3.
        Pair { seat: SeatId, phases: [Phase; 2] },
        /// MEP-3.
        Phase { seat: SeatId, phase: Phase },
        /// MEP-4; with a quota where there is one (MEP-4.7).
        Revenue { seat: SeatId, source: Source, amount: u32, entitlement: u32, quota: Option<u32> },
        /// MEP-12.1; the token that is sold, where it is known.
        Auction { seat: SeatId, kind: Good, form: Form, auction: u32, token: Option<u8> },
        /// MEP-12.3.
        Bid { seat: SeatId, amount: u32 },
        /// MEP-12.4.
        Passed { seat: SeatId },
        /// MEP-12.6.
        Declined { seat: SeatId },
        /// That a seat has given a sealed answer: a bid, a vote, a veto.
        Answered { seat: SeatId, what: &'static str },
        /// MEP-12.10.
        Bids { bids: Vec<Bid>, auction: u32 },
        /// MEP-12.13.
        Rebid { seats: Vec<SeatId>, floor: u32 },
        /// MEP-4.13.
        Unsold { seat: SeatId, kind: Good },
        /// MEP-12.
        Sold { seat: SeatId, amount: u32, kind: Good },
        /// MEP-12.5.
        Ejected { seat: SeatId, kind: Good },
        /// MEP-4.10.
        Drilled { seat: SeatId, at: AreaId, value: u8 },
        /// MEP-9.
        Bought { seat: SeatId, at: AreaId, points: u32, paid: u32 },
        /// MEP-5.
        Demobilised { seat: SeatId, at: AreaId, tokens: Tokens },
        /// MEP-5.8.
        Regrouped { seat: SeatId, at: AreaId, gone: Tokens, come: Tokens },
        /// MEP-5.10; how many tokens.
        Redeployed { seat: SeatId, from: AreaId, to: AreaId, tokens: u32 },
        /// MEP-5.12.
        Annexed { seat: SeatId, at: AreaId, points: u32, from: Vec<&'static str> },
        /// MEP-6.1; how many tokens.
        Attack { seat: SeatId, victim: SeatId, from: AreaId, to: AreaId, tokens: u32, battle: u32 },
        /// MEP-6.
        Battle {
            seat: SeatId,
            victim: SeatId,
            from: AreaId,
            to: AreaId,
            attack: u32,
            defence: u32,
            sif: u32,
            defenders: u32,
            attack_tokens: Tokens,
            defence_tokens: Tokens,
            success: bool,
            attack_lost: u32,
            defence_lost: u32,
        },
        /// MEP-D14.
        Kept { seat: SeatId, at: AreaId, points: u32, lost: u32 },
        /// MEP-6.
        Held { seat: SeatId, at: AreaId, victim: SeatId },
        /// MEP-6.
        Neutral { at: AreaId },
        /// MEP-6.
        Conquered { seat: SeatId, at: AreaId, victim: SeatId },
        /// MEP-6.9; how many tokens.
        Retreated { seat: SeatId, from: AreaId, to: AreaId, tokens: u32 },
        /// MEP-6.9.
        Lost { seat: SeatId, at: AreaId, points: u32 },
        /// MEP-10.1.
        Resolution { seat: SeatId, kind: &'static str, resolution: u32, at: Option<AreaId>, text: Option<String> },
        /// MEP-10.5.
        UnClosed { resolution: u32, kind: &'static str, ballots: Vec<Cast>, yes: u32, no: u32, passed: bool },
        /// MEP-10.8.
        Vetoes { resolution: u32, vetoes: Vec<Answer>, vetoed: bool },
        /// MEP-10.9.
        Peacekeepers { from: AreaId, to: AreaId },
        /// MEP-10.9.
        Recorded { seat: SeatId, text: String },
        /// MEP-11.
        Allied { seat: SeatId, block: Block },
        /// MEP-11.
        Broke { seat: SeatId, block: Block },
        /// MEP-11.
        Sif { seat: SeatId, at: AreaId },
        /// MEP-11.
        SifWithdrawn { seat: SeatId, at: AreaId },
        /// MEP-3.5, 5.22.
        SifReturned { seat: SeatId, at: AreaId },
        /// MEP-13.
        Negotiation { round: u32 },
        /// MEP-13.6.
        Ready { seat: SeatId },
        /// MEP-13.6.
        NotReady { seat: SeatId },
        /// MEP-13.3; a secret one is told to both alone.
        Gift { seat: SeatId, to: SeatId, amount: u32, secret: bool },
        /// MEP-14; to both parties, as everything about deals.
        DealOffered { seat: SeatId, partner: SeatId, deal: String, from: AreaId, to: AreaId, points: u32, price: u32, tokens: Tokens },
        /// MEP-14.
        DealRequested { seat: SeatId, partner: SeatId, deal: String, from: AreaId, to: AreaId, points: u32, price: u32 },
        /// MEP-14.
        DealWithdrawn { seat: SeatId, partner: SeatId, deal: String },
        /// MEP-14.
        DealRefused { seat: SeatId, partner: SeatId, deal: String },
        /// MEP-14.3, 14.8, 13.6.
        DealLapsed { seat: SeatId, partner: SeatId, deal: String },
        /// MEP-14.
        DealDone { seat: SeatId, partner: SeatId, deal: String, points: u32, price: u32 },
        /// MEP-14: to everybody.
        ArmsPassed { seat: SeatId, partner: SeatId, from: AreaId, to: AreaId, gone: Tokens, come: Tokens },
        /// MEP-15.4.
        OpecCalled { seat: SeatId, meeting: u32, kind: &'static str, amount: Option<u32>, quotas: Option<BTreeMap<String, u32>> },
        /// MEP-15.5.
        OpecClosed { meeting: u32, kind: &'static str, ballots: Vec<Cast>, yes: u32, no: u32, passed: bool },
        /// MEP-15.6.
        OilMoved { amount: u32 },
        /// MEP-15.7.
        Quotas { quotas: BTreeMap<String, u32> },
        /// MEP-8.3.
        Eliminated { seat: SeatId, returned: u32 },
        /// MEP-16.
        Over { result: Verdict, why: String },
    }
}

/// One seat's answer whether it stops a resolution.
#[derive(Serialize, TS)]
#[ts(crate = "engine::ts_rs", rename = "VetoAnswer")]
pub(crate) struct Answer {
    /// Who answered.
    pub(crate) seat: SeatId,
    /// Whether it stops it.
    pub(crate) veto: bool,
}

engine::messages! {
    /// What a prompt warns of.
    #[derive(Clone)]
    pub(crate) enum Warning of Mideast, "warn." {
        /// MEP-4.4.
        War,
        /// MEP-8.2.
        Gone,
        /// The yield of a land that is left.
        Land { at: AreaId, oil: u32 },
        /// MEP-8.1.
        Out,
        /// The homeland that is left.
        Home { at: AreaId },
        /// The last land that is left.
        Last { at: AreaId },
        /// The last land, which may be lost.
        LostLast { at: AreaId },
        /// The homeland, which may be lost.
        LostHome { at: AreaId },
        /// MEP-16.5.
        Peace,
    }
}

/// `hints` of the prompts; each question fills in its own.
#[derive(Default, Serialize, TS)]
#[ts(crate = "engine::ts_rs", optional_fields)]
pub(crate) struct Hints {
    /// MEP-4.2.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) entitlement: Option<u32>,
    /// MEP-4.7.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) quota: Option<u32>,
    /// Homelands that are legal, but weak (MEP-24).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) weak: Option<Vec<&'static str>>,
    /// Land where a drilling token yields nothing (MEP-4.12).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) no_yield: Option<Vec<&'static str>>,
    /// Points that annexing needs, by land.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(type = "Record<string, number>")]
    pub(crate) annex: Option<BTreeMap<&'static str, u32>>,
    /// What a point costs.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) price: Option<u32>,
    /// Points bought so far.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) bought: Option<u32>,
    /// Points of the defenders.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) points: Option<u32>,
    /// What an SIF adds.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) sif: Option<u32>,
    /// How many tokens attack.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) tokens: Option<u32>,
}

//! Everything that TEG asks, tells and warns of. What a seat can do is in `act`.

use crate::Teg;
use crate::board::{Color, ContinentId, CountryId, SituationId};
use crate::state::Throw;
use crate::term::Told;
use engine::SeatId;
use engine::serde_json::{Map, Value, json};
use engine::ts_rs::TS;
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};

engine::messages! {
    /// What a prompt asks. The turn's number makes each a new decision.
    pub(crate) enum Ask of Teg {
        /// TEG-D1.
        Color { turn: u32 },
        /// TEG-D2; in which of the first placements.
        Deploy { turn: u32, round: u8 },
        /// TEG-D3.
        Extra { turn: u32 },
        /// TEG-D4.
        Place { turn: u32 },
        /// TEG-D5.
        Attack { turn: u32 },
        /// TEG-D7.
        Advance { turn: u32, from: CountryId, to: CountryId },
        /// TEG-D8.
        Entry { turn: u32, from: CountryId, to: CountryId, holder: SeatId },
        /// TEG-D9.
        Follow { turn: u32, from: CountryId, to: CountryId },
        /// TEG-D10; `seat` invites.
        Invite { turn: u32, from: CountryId, to: CountryId, seat: SeatId },
        /// TEG-D11.
        Outward { turn: u32, from: CountryId, to: CountryId },
        /// TEG-D12.
        Regroup { turn: u32 },
        /// TEG-D13.
        Request { turn: u32 },
        /// TEG-D14; `seat` has led the joint attack.
        Ally { turn: u32, seat: SeatId },
        /// Nothing has to be decided.
        Aside,
    }
}

engine::messages! {
    /// What is told.
    pub(crate) enum Event of Teg {
        /// TEG-2.
        Color { seat: SeatId, color: Color },
        /// TEG-4; each throw of the dice by which the first seat was found.
        Dealt { first: SeatId, rolls: Vec<Vec<Throw>> },
        /// TEG-4; who gets the countries that are left over.
        Leftover { rolls: Vec<Vec<Throw>>, seats: Vec<SeatId> },
        /// TEG-4; to their owner.
        Objectives { objectives: Vec<&'static str> },
        /// TEG-4.
        Deploy { seat: SeatId, armies: u32, round: u8 },
        /// TEG-5.
        Round { round: u32, starter: SeatId },
        /// TEG-6; `absent` where the card is for a colour that is not in play.
        Situation { card: SituationId, absent: Option<bool> },
        /// TEG-6.9.
        Crisis { rolls: Vec<Throw>, barred: BTreeSet<SeatId> },
        /// TEG-6.10.
        Extra { seat: SeatId, armies: u32 },
        /// TEG-6, 13: which deck was shuffled anew.
        Reshuffled { deck: &'static str },
        /// TEG-7; armies by pool.
        Turn { seat: SeatId, round: u32, pools: BTreeMap<&'static str, u32> },
        /// TEG-7.2.
        Placed { seat: SeatId, pool: &'static str, armies: BTreeMap<CountryId, u32> },
        /// TEG-11.2.
        MissileBought { seat: SeatId, at: CountryId },
        /// TEG-5.5.
        LostArmies { seat: SeatId, armies: u32 },
        /// TEG-16.
        Exchange { seat: SeatId, cards: Vec<&'static str>, number: u32, armies: u32 },
        /// TEG-6.11.
        Resting { seat: SeatId },
        /// TEG-8.
        Attack { seat: SeatId, from: CountryId, to: CountryId, victim: SeatId, attack: Vec<u32>, defence: Vec<u32>, lost: u32, killed: u32 },
        /// TEG-11; the countries that the missile flew through.
        Launch { seat: SeatId, from: CountryId, to: CountryId, victim: SeatId, damage: u32, route: Vec<CountryId> },
        /// TEG-9.1, 9.2.
        Conquered { seat: SeatId, at: CountryId, from: CountryId, victim: SeatId, missiles: u32 },
        /// TEG-9.1.
        Advanced { seat: SeatId, from: CountryId, to: CountryId, armies: u32 },
        /// TEG-20.9.
        Expelled { seat: SeatId, at: CountryId, victim: SeatId, holder: SeatId },
        /// TEG-20.4, 20.10.
        Sole { seat: SeatId, at: CountryId },
        /// TEG-20.9.
        Entered { seat: SeatId, from: CountryId, to: CountryId, armies: u32 },
        /// TEG-20.9.
        StayedOut { seat: SeatId, at: CountryId, holder: SeatId },
        /// TEG-19.
        JointStarted { seat: SeatId, ally: SeatId, target: CountryId, from: CountryId, ally_from: CountryId },
        /// TEG-19.
        JointEnded { seat: SeatId, ally: SeatId, target: CountryId },
        /// TEG-19, 20.
        JointConquered { seat: SeatId, ally: SeatId, at: CountryId, entered: Vec<SeatId>, missiles: u32 },
        /// TEG-19.3.
        JointLapsed { seat: SeatId, ally: SeatId, target: CountryId },
        /// TEG-D9.
        Followed { seat: SeatId, from: CountryId, to: CountryId, armies: u32 },
        /// TEG-20.6.
        Invited { seat: SeatId, partner: SeatId, from: CountryId, to: CountryId },
        /// TEG-20.6.
        InviteAccepted { seat: SeatId, partner: SeatId, from: CountryId, to: CountryId },
        /// TEG-20.6.
        InviteRefused { seat: SeatId, partner: SeatId, from: CountryId, to: CountryId },
        /// TEG-20.6.
        InviteLapsed { seat: SeatId, partner: SeatId, from: CountryId, to: CountryId },
        /// TEG-D11.
        Stopped { seat: SeatId, target: CountryId },
        /// TEG-12; armies or missiles.
        Regrouped { seat: SeatId, from: CountryId, to: CountryId, armies: Option<u32>, missiles: Option<u32> },
        /// TEG-13.
        NoCard { seat: SeatId },
        /// TEG-13.4.
        CardTaken { seat: SeatId },
        /// TEG-13.4; to its owner.
        Drew { card: CountryId },
        /// TEG-13.11.
        Bonus { seat: SeatId, at: CountryId },
        /// TEG-14.
        ContinentCard { seat: SeatId, continent: ContinentId },
        /// TEG-14.
        ContinentReturned { seat: SeatId, continent: ContinentId },
        /// TEG-5.
        TurnOver { seat: SeatId },
        /// TEG-17.3.
        Proposed { seat: SeatId, partner: SeatId, proposal: String, terms: Told },
        /// TEG-17.3.
        Withdrawn { seat: SeatId, partner: SeatId, terms: Told },
        /// TEG-17.3; `void` where its conditions hold no more (TEG-17.17).
        Lapsed { seat: SeatId, partner: SeatId, terms: Told, void: Option<bool> },
        /// TEG-D16.
        Refused { seat: SeatId, partner: SeatId, terms: Told },
        /// TEG-17.
        Pact { seat: SeatId, partner: SeatId, pact: String, terms: Told },
        /// TEG-17.13.
        Ending { seat: SeatId, partner: SeatId, terms: Told },
        /// TEG-17: by notice, by what happened, with the end of a truce, by a verdict or with a party.
        PactOver { seat: SeatId, partner: SeatId, terms: Told, why: &'static str },
        /// TEG-18.6.
        ZoneDue { seat: SeatId, partner: SeatId, at: CountryId },
        /// TEG-18.6.
        ZoneBreach { seat: SeatId, partner: SeatId, at: CountryId },
        /// TEG-18.7; to who lost it.
        ZoneCard { card: CountryId },
        /// TEG-18.7: a card, or the next one to come.
        ZonePenalty { seat: SeatId, kind: &'static str },
        /// TEG-18.8.
        Verdict { seat: SeatId, partner: SeatId, at: CountryId, keep: bool },
        /// TEG-21; how many cards went to `by`.
        Eliminated { seat: SeatId, by: SeatId, cards: usize },
        /// TEG-21.2; to who got them.
        Inherited { cards: Vec<&'static str> },
        /// TEG-22; to its owner.
        ObjectiveVoid,
        /// TEG-21.5.
        Conceded { seat: SeatId },
        /// TEG-22.7.
        Over { seat: SeatId, why: String },
    }
}

engine::messages! {
    /// What a prompt warns of.
    pub(crate) enum Warning of Teg, "warn." {
        /// TEG-5.5: armies that no country can take.
        Lost,
        /// TEG-13.11: the bonus of cards that are handed in.
        Exchange { cards: Vec<&'static str> },
        /// TEG-18.6: the zone that must be attended to.
        Zone { at: CountryId },
        /// TEG-18.6.
        Breach { at: CountryId },
        /// TEG-5.9: no country card after it.
        Continent,
        /// TEG-13.4: the card that was not taken.
        Card,
        /// TEG-13.11: bonuses that were not taken.
        Bonus { at: Vec<&'static str> },
        /// TEG-14: continents that were not claimed.
        Claim { continents: Vec<&'static str> },
    }
}

/// `hints` of the prompts; each question fills in its own.
#[derive(Default, Serialize, TS)]
#[ts(crate = "engine::ts_rs", optional_fields)]
pub(crate) struct Hints {
    /// Armies to place, by pool.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) pools: Option<BTreeMap<&'static str, u32>>,
    /// What the next exchange brings.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) exchange: Option<u32>,
    /// How the draw of a country card stands.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) draw: Option<&'static str>,
    /// Dice of both sides: from, then to.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(type = "Record<string, Record<string, [number, number]>>")]
    pub(crate) dice: Option<Map<String, Value>>,
    /// What a missile destroys: from, then to.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(type = "Record<string, Record<string, number>>")]
    pub(crate) launch: Option<Map<String, Value>>,
    /// Zones that must be attended to.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) zones: Option<Vec<CountryId>>,
    /// Joint attacks that are due.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) due: Option<Vec<String>>,
    /// What is sensible to begin with.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) start: Option<Start>,
}

impl Hints {
    /// The hint how many armies to begin with.
    pub(crate) fn start(armies: u32) -> Value {
        json!(Hints { start: Some(Start { armies }), ..Hints::default() })
    }
}

/// What an editor begins with.
#[derive(Serialize, TS)]
#[ts(crate = "engine::ts_rs", rename = "StartHint")]
pub(crate) struct Start {
    /// So many armies.
    pub(crate) armies: u32,
}

//! Actions as they travel, and which chapter plays which.

use crate::board::{BoxId, Building, Element, Place, RegionId};
use crate::bombing::{Step, Target};
use crate::moves::Move;
use crate::purchases::Order;
use crate::state::{Barrel, Group, Pact, RebelStep, Stage};
use engine::{Context, Refusal, SeatId};
use std::collections::BTreeMap;

engine::verbs! {
    /// Everything that a seat can do, but for the verbs that add a term to its draft (`drafts`).
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub(crate) enum Act {
        /// DP-1.
        StartWith { troops: u32, logistics: u32 },
        /// DP-2.
        Sell { barrels: u32 },
        /// DP-2.
        Choose { r#box: BoxId },
        /// DP-2.
        Pass,
        /// DP-2.
        EndSlot,
        /// DP-3.
        Campaign { points: u32 },
        /// DP-4.
        BuyLand { kind: Element, count: u32 },
        /// DP-4.
        LandTroops { at: RegionId, count: u32, take_over: Option<bool> },
        /// DP-4.
        LandLogistics { at: RegionId, count: u32 },
        /// DP-4.
        StopBuying,
        /// DP-5.
        Move { from: Place, to: Place, troops: u32, logistics: u32, take_over: Option<bool> },
        /// DP-5.
        Withdraw { troops: u32 },
        /// DP-6.
        AskSupport { at: RegionId, seats: Vec<SeatId> },
        /// DP-5.
        EndMoves,
        /// DP-7.
        Support { from: Place, troops: u32, logistics: u32 },
        /// DP-7, DP-16, DP-17.
        Decline,
        /// DP-8.
        Build { at: RegionId, building: Building },
        /// DP-8.
        Aid { at: RegionId },
        /// DP-8.
        Contract,
        /// DP-8.
        EndConstruction,
        /// DP-9.
        Tax,
        /// DP-9.
        Speech,
        /// DP-10.
        Produce { regions: Vec<RegionId> },
        /// DP-11.
        ProposePact { roller: SeatId, order: Vec<SeatId> },
        /// DP-11.
        NoPact,
        /// DP-11.
        Agree,
        /// DP-11.
        Disagree,
        /// DP-12.
        Stay,
        /// DP-12.
        Retreat { to: RegionId },
        /// DP-13.
        NameLoser { seat: SeatId },
        /// DP-14.
        PlaceCell { at: RegionId },
        /// DP-15.
        Enter { at: RegionId },
        /// DP-15.
        MoveCell { to: RegionId },
        /// DP-15.
        Empower,
        /// DP-15.
        Bomb { at: RegionId, victim: SeatId, target: Target, allies: Option<Vec<SeatId>> },
        /// DP-15.
        Rest,
        /// DP-16.
        Join,
        /// DP-24.
        AskDefence { seats: Vec<SeatId> },
        /// DP-17.
        Help,
        /// DP-18.
        Repair,
        /// DP-18.
        GiveUp,
        /// DP-19.
        Cover { barrels: u32 },
        /// DP-20.
        Remove { troops: BTreeMap<Place, u32> },
        /// DP-21.
        HandOver { barrels: BTreeMap<RegionId, u32> },
        /// DP-22.
        Pipe { pipeline: RegionId, from: RegionId },
        /// DP-22.
        LeavePipe { pipeline: RegionId },
        /// DP-22.
        Transport { barrels: BTreeMap<RegionId, u32> },
        /// DP-23.
        Draft { to: Vec<SeatId> },
        /// DP-23.
        Strike { term: usize },
        /// DP-23.
        Discard,
        /// DP-23.
        Propose,
        /// DP-23.
        Accept { offer: String },
        /// DP-23.
        Refuse { offer: String },
        /// DP-23.
        WithdrawOffer { offer: String },
    }
}

impl Act {
    /// Whether nobody has to do it (DP-23).
    pub(crate) fn is_aside(&self) -> bool {
        matches!(
            self,
            Act::Draft { .. }
                | Act::Strike { .. }
                | Act::Discard
                | Act::Propose
                | Act::Accept { .. }
                | Act::Refuse { .. }
                | Act::WithdrawOffer { .. }
        )
    }
}

impl Barrel {
    /// Plays an act; each chapter sees to it that it is this seat's to do now.
    pub(crate) fn play(&mut self, seat: SeatId, act: Act, context: &mut Context<'_>) -> Result<(), Refusal> {
        match act {
            Act::StartWith { troops, logistics } => self.start_with(seat, troops, logistics, context),
            Act::Draft { to } => self.begin_draft(seat, &to),
            Act::Strike { term } => self.strike_term(seat, term),
            Act::Discard => self.discard_draft(seat),
            Act::Propose => self.propose(seat, context),
            Act::Accept { offer } => self.accept_offer(seat, &offer, context),
            Act::Refuse { offer } => self.refuse_offer(seat, &offer, context),
            Act::WithdrawOffer { offer } => self.withdraw_offer(seat, &offer, context),
            Act::Cover { barrels } => self.cover(seat, barrels, context),
            Act::Remove { troops } => self.remove(seat, &troops, context),
            Act::HandOver { barrels } => self.hand_over(seat, &barrels, context),
            Act::Pipe { pipeline, from } => self.pipe(seat, pipeline, Some(from), context),
            Act::LeavePipe { pipeline } => self.pipe(seat, pipeline, None, context),
            Act::Transport { barrels } => self.transport(seat, &barrels, context),
            act => match &self.stage {
                Stage::War { .. } => self.play_war(seat, act, context),
                Stage::Rebels { .. } => self.play_rebels(seat, act, context),
                _ => {
                    self.play_slot(seat, act, context)?;
                    self.end_idle_moves(context)
                }
            },
        }
    }

    fn play_slot(&mut self, seat: SeatId, act: Act, context: &mut Context<'_>) -> Result<(), Refusal> {
        let buy = |kind, count, at, take_over| Order { kind, count, at, take_over };
        match act {
            Act::Sell { barrels } => self.sell(seat, barrels, context),
            Act::Choose { r#box } => self.choose(seat, r#box, context),
            Act::Pass => self.pass(seat, context),
            Act::EndSlot => self.end_slot(seat, context),
            Act::Campaign { points } => self.campaign(seat, points, context),
            Act::BuyLand { kind, count } => self.purchase(seat, buy(kind, count, Place::Border, None), context),
            Act::LandTroops { at, count, take_over } => self.purchase(seat, buy(Element::Troop, count, Place::In(at), take_over), context),
            Act::LandLogistics { at, count } => self.purchase(seat, buy(Element::Logistic, count, Place::In(at), None), context),
            Act::StopBuying => self.stop_buying(seat),
            Act::Move { from, to, troops, logistics, take_over } => {
                self.step(seat, Move { from, to, group: Group { troops, logistics }, take_over }, context)
            }
            Act::Withdraw { troops } => self.withdraw_troops(seat, troops, context),
            Act::AskSupport { at, seats } => self.ask_allies(seat, at, &seats, context),
            Act::EndMoves => self.end_moves(seat, context),
            Act::Support { from, troops, logistics } => self.support(seat, from, Group { troops, logistics }, context),
            Act::Decline => self.decline_support(seat, context),
            Act::Build { at, building } => self.build(seat, at, building, context),
            Act::Aid { at } => self.aid(seat, at, context),
            Act::Contract => self.sign_contract(seat, context),
            Act::EndConstruction => self.end_construction(seat),
            Act::Tax => self.tax_or_speak(seat, false, context),
            Act::Speech => self.tax_or_speak(seat, true, context),
            Act::Produce { regions } => self.produce(seat, &regions, context),
            _ => Err(Refusal::not_offered()),
        }
    }

    fn play_war(&mut self, seat: SeatId, act: Act, context: &mut Context<'_>) -> Result<(), Refusal> {
        match act {
            Act::ProposePact { roller, order } => self.propose_pact(seat, Some(Pact { roller, order }), context),
            Act::NoPact => self.propose_pact(seat, None, context),
            Act::Agree => self.answer_pact(seat, true, context),
            Act::Disagree => self.answer_pact(seat, false, context),
            Act::Stay => self.decide_retreat(seat, None, context),
            Act::Retreat { to } => self.decide_retreat(seat, Some(to), context),
            Act::NameLoser { seat: loser } => self.name_loser(seat, loser, context),
            _ => Err(Refusal::not_offered()),
        }
    }

    fn play_rebels(&mut self, seat: SeatId, act: Act, context: &mut Context<'_>) -> Result<(), Refusal> {
        match act {
            Act::PlaceCell { at } => self.place_cell(seat, at, context),
            Act::Enter { at } => self.enter_cell(seat, at, context),
            Act::MoveCell { to } => self.move_cell(seat, to, context),
            Act::Empower => self.empower(seat, context),
            Act::Bomb { at, victim, target, allies } => self.bomb(seat, at, victim, target, &allies.unwrap_or_default(), context),
            Act::Rest => self.rest(seat, context),
            Act::Join => self.answer_join(seat, true, context),
            Act::AskDefence { seats } => self.ask_defence(seat, &seats, context),
            Act::Help => self.answer_help(seat, true, context),
            Act::Repair => self.repair(seat, true, context),
            Act::GiveUp => self.repair(seat, false, context),
            Act::Decline => match &self.stage {
                Stage::Rebels { step: RebelStep::Bombing(bombing), .. } if matches!(bombing.step, Step::Join(_)) => {
                    self.answer_join(seat, false, context)
                }
                _ => self.answer_help(seat, false, context),
            },
            _ => Err(Refusal::not_offered()),
        }
    }
}

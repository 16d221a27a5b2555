//! Oil production: with an action (OMB-12), and for the Government (OMB-22.1, 22.2).

use crate::board::{RegionId, numbers};
use crate::state::{Barrel, Doing, Region, Stage, take};
use crate::vocabulary::{Ask, Event};
use engine::serde_json::Value;
use engine::{Choice, Context, Domain, Prompt, Refusal, SeatId};
use std::collections::BTreeMap;

impl Barrel {
    /// Regions of a player whose logistics suffice (OMB-12.1).
    pub(crate) fn can_produce(&self, seat: SeatId) -> impl Iterator<Item = RegionId> + '_ {
        self.domain(seat).filter(|at| self.region(*at).logistics() >= self.needs(*at))
    }

    /// DP-10.
    pub(crate) fn ask_production(&self, seat: SeatId, prompt: Prompt) -> Prompt {
        let of: Vec<Value> = self.can_produce(seat).map(Into::into).collect();
        let max = of.len();
        prompt.offer(Choice::new("produce").with("regions", Domain::Some { of, min: 0, max }))
    }

    /// OMB-12.1 to 12.3; the Government has no part in it (OMB-22.3).
    pub(crate) fn produce(&mut self, seat: SeatId, regions: &[RegionId], context: &mut Context<'_>) -> Result<(), Refusal> {
        if *self.doing(seat)? != Doing::Oil {
            return Err(Refusal::not_offered());
        }
        for at in regions {
            if !self.can_produce(seat).any(|able| able == *at) {
                return Err(Refusal::not_offered().citing("OMB-12.1"));
            }
            let barrels = self.yields(*at);
            self.extract(*at, barrels)?;
            context.emit(Event::Produced { seat, at: *at, barrels });
        }
        self.finish_action(seat)
    }

    /// Barrels come up for a logistic.
    fn extract(&mut self, at: RegionId, count: u32) -> Result<(), Refusal> {
        let Region::Controlled { logistics, barrels, .. } = self.region_mut(at) else { return Err(Refusal::not_offered()) };
        take(logistics, 1)?;
        *barrels += count;
        Ok(())
    }

    /// OMB-22.1; returned are the regions that did not produce, with their controllers, in the order
    /// in which they are penalised (OMB-22.8).
    pub(crate) fn produce_for_government(&mut self, context: &mut Context<'_>) -> Result<Vec<(SeatId, RegionId)>, Refusal> {
        let mut idle = Vec::new();
        for at in RegionId::all() {
            let Some(seat) = self.controller(at) else { continue };
            if self.region(at).logistics() < self.needs(at) {
                idle.push((seat, at));
                continue;
            }
            let half = self.yields(at).div_ceil(2);
            self.extract(at, half)?;
            self.government += half;
            context.emit(Event::Government { seat, at, barrels: half, government: half });
        }
        idle.sort_by_key(|(seat, at)| (self.rank(*seat), *at));
        Ok(idle)
    }

    /// OMB-22.2: settles penalties one by one until somebody has to choose.
    pub(crate) fn settle_penalties(&mut self, mut left: Vec<(SeatId, RegionId)>, context: &mut Context<'_>) -> Result<(), Refusal> {
        while !left.is_empty() {
            let (seat, at) = left.remove(0);
            let needed = numbers().idle_payment.div_ceil(self.barrel_price());
            let player = self.player_mut(seat);
            if player.influence > 0 {
                player.influence -= 1;
                context.emit(Event::Idle { seat, at, influence: Some(1), money: None, hand: None, regions: None, nothing: None });
            } else if player.money >= numbers().idle_payment {
                // That cash suffices, or does not, becomes known (OMB-29.4).
                context.wall();
                player.money -= numbers().idle_payment;
                let money = Some(numbers().idle_payment);
                context.emit(Event::Idle { seat, at, influence: None, money, hand: None, regions: None, nothing: None });
            } else {
                context.wall();
                let hand = player.barrels.min(needed);
                let stored: BTreeMap<RegionId, u32> =
                    self.domain(seat).map(|at| (at, self.region(at).barrels())).filter(|(_, barrels)| *barrels > 0).collect();
                let rest = needed - hand;
                let total: u32 = stored.values().sum();
                if rest > 0 && total > rest && stored.len() > 1 {
                    self.stage = Stage::Penalty { seat, at, left, hand, barrels: rest };
                    return Ok(());
                }
                // Whatever is missing lapses; with one region, or too little in all, there is nothing to choose.
                let mut open = rest;
                let mut given = BTreeMap::new();
                for (from, barrels) in stored {
                    let count = barrels.min(open);
                    open -= count;
                    given.insert(from, count);
                }
                self.give_barrels(seat, at, hand, &given, context)?;
            }
        }
        self.begin_transport(context)
    }

    fn give_barrels(
        &mut self,
        seat: SeatId,
        at: RegionId,
        hand: u32,
        given: &BTreeMap<RegionId, u32>,
        context: &mut Context<'_>,
    ) -> Result<(), Refusal> {
        context.wall();
        take(&mut self.player_mut(seat).barrels, hand)?;
        let given: BTreeMap<RegionId, u32> = given.iter().filter(|(_, count)| **count > 0).map(|(from, count)| (*from, *count)).collect();
        for (from, count) in &given {
            match self.region_mut(*from) {
                Region::Controlled { by, barrels, .. } if *by == seat => take(barrels, *count)?,
                _ => return Err(Refusal::not_offered()),
            }
        }
        let some = hand > 0 || !given.is_empty();
        let (hand, regions, nothing) = if some { (Some(hand), Some(given), None) } else { (None, None, Some(true)) };
        context.emit(Event::Idle { seat, at, influence: None, money: None, hand, regions, nothing });
        Ok(())
    }

    /// DP-21.
    pub(crate) fn ask_hand_over(&self, seat: SeatId, at: RegionId, hand: u32, barrels: u32) -> Prompt {
        let over = self.domain(seat).map(|at| (at.name().to_owned(), u64::from(self.region(at).barrels())));
        let over: BTreeMap<String, u64> = over.filter(|(_, barrels)| *barrels > 0).collect();
        let sum = u64::from(barrels);
        let ask = Ask::HandOver { turn: self.turn, at, barrels, hand };
        Prompt::new(ask).offer(Choice::new("hand_over").with("barrels", Domain::Split { min: sum, max: sum, over }))
    }

    pub(crate) fn hand_over(&mut self, seat: SeatId, given: &BTreeMap<RegionId, u32>, context: &mut Context<'_>) -> Result<(), Refusal> {
        let Stage::Penalty { seat: by, at, left, hand, barrels } = self.stage.clone() else { return Err(Refusal::not_offered()) };
        if by != seat || given.values().copied().fold(0, u32::saturating_add) != barrels {
            return Err(Refusal::not_offered().citing("OMB-22.2"));
        }
        self.give_barrels(seat, at, hand, given, context)?;
        self.settle_penalties(left, context)
    }
}

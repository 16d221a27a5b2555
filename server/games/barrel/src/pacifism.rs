//! The Pacifism check (OMB-18).

use crate::board::{Place, numbers};
use crate::state::{Barrel, Cover, Stage, take};
use crate::vocabulary::{Ask, Check, Event, Hints};
use engine::serde_json::json;
use engine::{Choice, Context, Domain, Prompt, Refusal, SeatId};
use std::collections::BTreeMap;

impl Barrel {
    pub(crate) fn begin_pacifism(&mut self, context: &mut Context<'_>) -> Result<(), Refusal> {
        context.emit(Event::Check { check: Check::Pacifism });
        self.next_pacifism(self.order.clone(), context)
    }

    /// OMB-18.1: goes from player to player until somebody has to decide.
    pub(crate) fn next_pacifism(&mut self, mut left: Vec<SeatId>, context: &mut Context<'_>) -> Result<(), Refusal> {
        while !left.is_empty() {
            let seat = left.remove(0);
            self.adjust(seat, context);
            // OMB-18.3
            let owed = numbers().penalties[self.player(seat).pacifism as usize];
            self.stage = Stage::Pacifism { seat, left: left.clone(), owed, step: Cover::Sale };
            if self.settle_penalty(context)? {
                return Ok(());
            }
        }
        self.begin_oil(context)
    }

    /// OMB-18.2.
    fn adjust(&mut self, seat: SeatId, context: &mut Context<'_>) {
        let (troops, allowed) = (self.troops_on_board(seat), self.allowed(seat));
        let signed = |count: u32| i32::try_from(count).unwrap_or(i32::MAX);
        // One of both is nothing.
        let change = signed(troops.saturating_sub(allowed)) - signed(allowed.saturating_sub(troops) / 2);
        let pacifism = self.shift_pacifism(seat, change);
        context.emit(Event::Pacifism { seat, troops, allowed, change, pacifism });
    }

    /// OMB-18.4 to 18.6. Returned is whether the player has to decide; otherwise the penalty is settled.
    /// Also called when an exchange has changed what he has (OMB-23.9).
    pub(crate) fn settle_penalty(&mut self, context: &mut Context<'_>) -> Result<bool, Refusal> {
        let Stage::Pacifism { seat, left, owed, step } = self.stage.clone() else { return Ok(false) };
        let cash = self.player(seat).money;
        if cash >= owed {
            self.pay_penalty(seat, owed, 0, context)?;
            return Ok(false);
        }
        // That cash is short becomes known (OMB-29.4).
        context.wall();
        if step == Cover::Sale && self.player(seat).barrels > 0 {
            return Ok(true);
        }
        // He pays what he has, and troops go for the rest.
        let owed = owed - cash;
        self.pay_penalty(seat, cash, owed, context)?;
        let present = self.troops_on_board(seat);
        let troops = owed.div_ceil(2);
        if present > troops {
            let places = Place::all().filter(|at| self.troops_at(seat, *at) > 0).count();
            if places > 1 {
                self.stage = Stage::Pacifism { seat, left, owed, step: Cover::Troops(troops) };
                return Ok(true);
            }
        }
        let mut open = troops;
        let mut gone = BTreeMap::new();
        for at in Place::all() {
            let count = self.troops_at(seat, at).min(open);
            open -= count;
            gone.insert(at, count);
        }
        self.remove_troops(seat, &gone, context)?;
        if open > 0 {
            context.emit(Event::Lapsed { seat, money: owed.saturating_sub(2 * (troops - open)) });
        }
        Ok(false)
    }

    fn pay_penalty(&mut self, seat: SeatId, money: u32, missing: u32, context: &mut Context<'_>) -> Result<(), Refusal> {
        self.pay(seat, money)?;
        if money > 0 || missing > 0 {
            context.emit(Event::Penalty { seat, money, owed: missing });
        }
        Ok(())
    }

    /// OMB-18.5: barrels that reach the amount.
    fn barrels_needed(&self, seat: SeatId, owed: u32) -> u32 {
        owed.saturating_sub(self.player(seat).money).div_ceil(self.barrel_price())
    }

    /// DP-19 and DP-20. What the seat has is part of the question: another amount is another decision (OMB-23.9).
    pub(crate) fn ask_cover(&self, seat: SeatId, owed: u32, step: Cover) -> Prompt {
        match step {
            Cover::Sale => {
                let needed = self.barrels_needed(seat, owed);
                let player = self.player(seat);
                let ask = Ask::Cover { turn: self.turn, owed, cash: player.money, barrels: player.barrels };
                let choice = Choice::new("cover").int("barrels", 0, i64::from(needed.min(player.barrels)));
                let (price, needed) = (Some(self.barrel_price()), Some(needed));
                Prompt::new(ask).offer(choice).hint(json!(Hints { price, needed, ..Hints::default() }))
            }
            Cover::Troops(troops) => {
                let over = Place::all().map(|at| (at.name().to_owned(), u64::from(self.troops_at(seat, at))));
                let over: BTreeMap<String, u64> = over.filter(|(_, troops)| *troops > 0).collect();
                let sum = u64::from(troops);
                let ask = Ask::Remove { turn: self.turn, troops, owed };
                Prompt::new(ask).offer(Choice::new("remove").with("troops", Domain::Split { min: sum, max: sum, over }))
            }
        }
    }

    fn cover_step(&self, seat: SeatId) -> Result<(Vec<SeatId>, u32, Cover), Refusal> {
        match &self.stage {
            Stage::Pacifism { seat: by, left, owed, step } if *by == seat => Ok((left.clone(), *owed, *step)),
            _ => Err(Refusal::nothing_to_decide()),
        }
    }

    pub(crate) fn cover(&mut self, seat: SeatId, barrels: u32, context: &mut Context<'_>) -> Result<(), Refusal> {
        let (left, owed, step) = self.cover_step(seat)?;
        if step != Cover::Sale || barrels > self.barrels_needed(seat, owed) {
            return Err(Refusal::not_offered().citing("OMB-18.5"));
        }
        self.hand_to_bank(seat, barrels, context)?;
        // He has sold what he wanted to; troops cover the rest.
        self.stage = Stage::Pacifism { seat, left: left.clone(), owed, step: Cover::Troops(0) };
        if self.settle_penalty(context)? { Ok(()) } else { self.next_pacifism(left, context) }
    }

    pub(crate) fn remove(&mut self, seat: SeatId, troops: &BTreeMap<Place, u32>, context: &mut Context<'_>) -> Result<(), Refusal> {
        let (left, _, Cover::Troops(count)) = self.cover_step(seat)? else { return Err(Refusal::not_offered()) };
        if troops.values().copied().fold(0, u32::saturating_add) != count {
            return Err(Refusal::not_offered().citing("OMB-18.6"));
        }
        self.remove_troops(seat, troops, context)?;
        self.next_pacifism(left, context)
    }

    /// OMB-18.6, 15.8.
    fn remove_troops(&mut self, seat: SeatId, troops: &BTreeMap<Place, u32>, context: &mut Context<'_>) -> Result<(), Refusal> {
        let gone: BTreeMap<Place, u32> = troops.iter().filter(|(_, count)| **count > 0).map(|(at, count)| (*at, *count)).collect();
        if gone.is_empty() {
            return Ok(());
        }
        context.emit(Event::Removed { seat, troops: gone.clone() });
        for (at, count) in &gone {
            match at {
                Place::Border => take(&mut self.player_mut(seat).border.troops, *count)?,
                Place::In(region) => {
                    self.lose_troops(seat, *region, *count)?;
                    self.after_losses(*region, context);
                }
            }
        }
        Ok(())
    }
}

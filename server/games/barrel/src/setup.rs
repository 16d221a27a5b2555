//! Setup (OMB-3): the playing order and the initial purchase.

use crate::board::numbers;
use crate::state::{Barrel, Stage, take};
use crate::vocabulary::{Ask, Event, Throw};
use engine::{Choice, Context, Prompt, Refusal, SeatId};

impl Barrel {
    /// OMB-3.2, 3.3: a die each, ties again among the tied; the last one gets the bonus.
    pub(crate) fn roll_order(&mut self, context: &mut Context<'_>) {
        let mut rounds = Vec::new();
        self.order = separate(self.seats().collect(), context, &mut rounds);
        context.emit(Event::OrderRolled { rolls: rounds, order: self.order.clone() });
        if let [first, left @ .., last] = self.order.clone().as_slice() {
            self.player_mut(*last).money += numbers().last_bonus;
            context.emit(Event::Bonus { seat: *last, money: numbers().last_bonus });
            self.stage = Stage::Buying { seat: *first, left: left.iter().chain([last]).copied().collect() };
        }
    }

    /// DP-1.
    pub(crate) fn ask_buying(&self, seat: SeatId) -> Prompt {
        let affordable = self.player(seat).money / numbers().first_price;
        let mut prompt = Prompt::new(Ask::Buying { turn: self.turn });
        for troops in 0..=affordable.min(numbers().troops) {
            let choice = Choice::new("start_with").fixed("troops", troops).int("logistics", 0, i64::from(affordable - troops));
            prompt = prompt.offer(choice);
        }
        prompt
    }

    /// OMB-3.4.
    pub(crate) fn start_with(&mut self, seat: SeatId, troops: u32, logistics: u32, context: &mut Context<'_>) -> Result<(), Refusal> {
        let Stage::Buying { seat: by, left } = &self.stage else { return Err(Refusal::not_offered()) };
        if *by != seat || troops > numbers().troops {
            return Err(Refusal::not_offered());
        }
        let mut left = left.clone();
        let count = troops.checked_add(logistics).and_then(|count| count.checked_mul(numbers().first_price));
        take(&mut self.player_mut(seat).money, count.ok_or_else(Refusal::not_offered)?)?;
        let border = &mut self.player_mut(seat).border;
        border.troops += troops;
        border.logistics += logistics;
        context.emit(Event::Started { seat, troops, logistics });
        if left.is_empty() {
            context.emit(Event::Phase { phase: self.phase() });
            self.begin_turn(context);
        } else {
            self.stage = Stage::Buying { seat: left.remove(0), left };
        }
        Ok(())
    }
}

/// Puts seats in the order of their dice; those that are tied roll again among themselves.
fn separate(seats: Vec<SeatId>, context: &mut Context<'_>, rounds: &mut Vec<Vec<Throw>>) -> Vec<SeatId> {
    if seats.len() < 2 {
        return seats;
    }
    let dice = context.dice.rolls("barrel.order", seats.len(), 6);
    rounds.push(seats.iter().zip(&dice).map(|(seat, die)| Throw { seat: *seat, die: *die }).collect());
    let with = |wanted: u32| seats.iter().zip(&dice).filter(move |(_, die)| **die == wanted).map(|(seat, _)| *seat).collect::<Vec<_>>();
    (1..=6).rev().flat_map(|die| separate(with(die), context, rounds)).collect()
}

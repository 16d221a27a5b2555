//! Setup (OMB-3): the playing order and the initial purchase.

use crate::board::numbers;
use crate::state::{Barrel, Stage, take};
use engine::serde_json::{Value, json};
use engine::{Choice, Context, Event, Prompt, Refusal, SeatId};

impl Barrel {
    /// OMB-3.2, 3.3: a die each, ties again among the tied; the last one gets the bonus.
    pub(crate) fn roll_order(&mut self, context: &mut Context<'_>) {
        let mut rounds = Vec::new();
        self.order = separate(self.seats().collect(), context, &mut rounds);
        let order: Vec<u8> = self.order.iter().map(|seat| seat.0).collect();
        context.emit(Event::new("barrel.order_rolled").with("rolls", rounds).with("order", order));
        if let [first, left @ .., last] = self.order.clone().as_slice() {
            self.player_mut(*last).money += numbers().last_bonus;
            context.emit(Event::new("barrel.bonus").of(*last).with("money", numbers().last_bonus));
            self.stage = Stage::Buying { seat: *first, left: left.iter().chain([last]).copied().collect() };
        }
    }

    /// DP-1.
    pub(crate) fn ask_buying(&self, seat: SeatId) -> Prompt {
        let affordable = self.player(seat).money / numbers().first_price;
        let mut prompt = Prompt::new(self.question("barrel.buying"));
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
        context.emit(Event::new("barrel.started").of(seat).with("troops", troops).with("logistics", logistics));
        if left.is_empty() {
            context.emit(Event::new("barrel.phase").with("phase", self.phase()));
            self.begin_turn(context);
        } else {
            self.stage = Stage::Buying { seat: left.remove(0), left };
        }
        Ok(())
    }
}

/// Puts seats in the order of their dice; those that are tied roll again among themselves.
fn separate(seats: Vec<SeatId>, context: &mut Context<'_>, rounds: &mut Vec<Value>) -> Vec<SeatId> {
    if seats.len() < 2 {
        return seats;
    }
    let dice = context.dice.rolls("barrel.order", seats.len(), 6);
    rounds.push(seats.iter().zip(&dice).map(|(seat, die)| json!({ "seat": seat, "die": die })).collect());
    let with = |wanted: u32| seats.iter().zip(&dice).filter(move |(_, die)| **die == wanted).map(|(seat, _)| *seat).collect::<Vec<_>>();
    (1..=6).rev().flat_map(|die| separate(with(die), context, rounds)).collect()
}

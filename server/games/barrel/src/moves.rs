//! Moves (OMB-8).

use crate::board::{Place, RegionId, numbers};
use crate::state::{Barrel, Doing, Group, Region, Stage};
use crate::support::Asking;
use crate::vocabulary::{Ask, Event, Hints, Prices};
use engine::serde_json::json;
use engine::{Choice, Context, Prompt, Refusal, SeatId};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// A Purchases and moves action under way.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Expedition {
    /// Elements that can still be bought.
    pub(crate) purchases: u32,
    /// Moves left.
    pub(crate) moves: u32,
    /// Purchases have not ended yet (OMB-7.1).
    pub(crate) buying: bool,
    /// Free steps left (OMB-8.9).
    pub(crate) free_steps: u32,
    /// Troops that came in this action and are still there (OMB-15.9); no zeros.
    pub(crate) arrivals: BTreeMap<RegionId, u32>,
    /// Regions entered with the flag of OMB-8.8.
    pub(crate) spared: BTreeSet<RegionId>,
    /// Battles entered, for which no support has been asked yet (OMB-9.1).
    pub(crate) battles: BTreeSet<RegionId>,
    /// Battles for which it has.
    pub(crate) asked: BTreeSet<RegionId>,
    /// The allies that are being asked now.
    pub(crate) support: Option<Asking>,
}

/// One step of a group (OMB-8.1).
#[derive(Clone, Copy, Debug)]
pub(crate) struct Move {
    pub(crate) from: Place,
    pub(crate) to: Place,
    pub(crate) group: Group,
    /// OMB-8.8, where it was asked.
    pub(crate) take_over: Option<bool>,
}

impl Expedition {
    pub(crate) fn new(purchases: u32, moves: u32) -> Expedition {
        Expedition {
            purchases,
            moves,
            buying: true,
            free_steps: numbers().free_steps,
            arrivals: BTreeMap::new(),
            spared: BTreeSet::new(),
            battles: BTreeSet::new(),
            asked: BTreeSet::new(),
            support: None,
        }
    }

    /// Troops have come to a region (OMB-15.9, 8.8, 9.1).
    pub(crate) fn note_arrival(&mut self, at: RegionId, troops: u32, take_over: Option<bool>, battle: bool) {
        if troops == 0 {
            return;
        }
        *self.arrivals.entry(at).or_default() += troops;
        if take_over == Some(false) {
            self.spared.insert(at);
        }
        if battle && !self.asked.contains(&at) {
            self.battles.insert(at);
        }
    }

    fn note_departure(&mut self, at: RegionId, troops: u32) {
        if let Some(came) = self.arrivals.get_mut(&at) {
            *came = came.saturating_sub(troops);
        }
        self.arrivals.retain(|_, came| *came > 0);
    }
}

impl Barrel {
    /// DP-4, DP-5 and DP-6.
    pub(crate) fn ask_purchases(&self, seat: SeatId, slot: u8, trip: &Expedition) -> Prompt {
        let ask = Ask::Purchases { turn: self.turn, slot, purchases: trip.purchases, moves: trip.moves };
        let free = Some(RegionId::all().filter(|at| self.is_secured(*at)).collect());
        let prices = Some(Prices { land: numbers().land, air: numbers().air });
        let mut prompt = Prompt::new(ask).hint(json!(Hints { prices, free, ..Hints::default() }));
        if trip.buying {
            prompt = self.offer_purchases(seat, trip, prompt).offer(Choice::new("stop_buying"));
        }
        prompt = self.offer_moves(seat, trip, prompt);
        for at in &trip.battles {
            let seats: Vec<u8> = self.helpers(seat, *at).map(|helper| helper.0).collect();
            let of: Vec<_> = seats.into_iter().map(Into::into).collect();
            let max = of.len();
            prompt = prompt.offer(Choice::new("ask_support").fixed("at", *at).with("seats", engine::Domain::Some { of, min: 1, max }));
        }
        if trip.buying { prompt } else { prompt.offer(Choice::new("end_moves")) }
    }

    fn offer_moves(&self, seat: SeatId, trip: &Expedition, mut prompt: Prompt) -> Prompt {
        for from in Place::all() {
            let free = self.movable(seat, from);
            if free == Group::default() {
                continue;
            }
            let to: Vec<Place> = from.near().into_iter().filter(|to| self.is_free_step(trip, *to) || trip.moves > 0).collect();
            let (asked, others): (Vec<Place>, Vec<Place>) = to.iter().copied().partition(|to| self.asks_to_take_over(seat, trip, *to));
            let (troops, logistics) = (i64::from(free.troops), i64::from(free.logistics));
            let with_troops = |to: Vec<Place>| {
                Choice::new("move").fixed("from", from).one("to", to).int("troops", 1, troops).int("logistics", 0, logistics)
            };
            prompt = prompt.offer(with_troops(others)).offer(with_troops(asked).one("take_over", [true, false]));
            let alone = to.into_iter().filter(|to| self.may_enter_alone(*to));
            let choice = Choice::new("move").fixed("from", from).one("to", alone).fixed("troops", 0).int("logistics", 1, logistics);
            prompt = prompt.offer(choice);
        }
        if trip.moves > 0 {
            prompt = prompt.offer(Choice::new("withdraw").int("troops", 1, i64::from(self.player(seat).border.troops)));
        }
        prompt
    }

    /// OMB-8.6, 8.9: whether a step to this place costs no move.
    fn is_free_step(&self, trip: &Expedition, to: Place) -> bool {
        trip.free_steps > 0 && matches!(to, Place::In(at) if self.is_secured(at))
    }

    /// OMB-8.8: whether a step with troops to this place says if they take over.
    fn asks_to_take_over(&self, seat: SeatId, trip: &Expedition, to: Place) -> bool {
        let left = trip.moves.saturating_sub(u32::from(!self.is_free_step(trip, to)));
        matches!(to, Place::In(at) if self.could_take_over(seat, trip, left, at))
    }

    /// OMB-8.4, 8.5: whether logistics may step here without a troop.
    fn may_enter_alone(&self, to: Place) -> bool {
        match to {
            Place::Border => true,
            Place::In(at) => matches!(self.region(at), Region::Controlled { .. }) || self.region(at).in_battle(),
        }
    }

    /// OMB-8.1 to 8.6, 8.10.
    pub(crate) fn step(&mut self, seat: SeatId, step: Move, context: &mut Context<'_>) -> Result<(), Refusal> {
        let Doing::Purchases(trip) = &*self.doing(seat)? else { return Err(Refusal::not_offered()) };
        let mut trip = trip.clone();
        let empty = step.group == Group::default();
        let asked = step.group.troops > 0 && self.asks_to_take_over(seat, &trip, step.to);
        if empty
            || step.take_over.is_some() != asked
            || !step.from.near().contains(&step.to)
            || (step.group.troops == 0 && !self.may_enter_alone(step.to))
        {
            return Err(Refusal::not_offered().citing("OMB-8.4"));
        }
        let free = self.is_free_step(&trip, step.to);
        crate::state::take(if free { &mut trip.free_steps } else { &mut trip.moves }, 1)?;
        trip.buying = false;
        self.depart(seat, step.from, step.group)?;
        let Move { from, to, group: Group { troops, logistics }, .. } = step;
        context.emit(Event::Moved { seat, from, to, troops, logistics, free });
        self.arrive(seat, step.to, step.group, context)?;
        if let Place::In(at) = step.from {
            trip.note_departure(at, step.group.troops);
        }
        if let Place::In(at) = step.to {
            trip.note_arrival(at, step.group.troops, step.take_over, self.region(at).in_battle());
        }
        *self.doing(seat)? = Doing::Purchases(trip);
        Ok(())
    }

    /// OMB-8.7.
    pub(crate) fn withdraw_troops(&mut self, seat: SeatId, troops: u32, context: &mut Context<'_>) -> Result<(), Refusal> {
        let Doing::Purchases(trip) = self.doing(seat)? else { return Err(Refusal::not_offered()) };
        crate::state::take(&mut trip.moves, 1)?;
        trip.buying = false;
        crate::state::take(&mut self.player_mut(seat).border.troops, troops)?;
        context.emit(Event::Withdrew { seat, troops });
        Ok(())
    }

    /// The action ends, and with it control may change (OMB-15.4).
    pub(crate) fn end_moves(&mut self, seat: SeatId, context: &mut Context<'_>) -> Result<(), Refusal> {
        match self.doing(seat)? {
            Doing::Purchases(trip) if !trip.buying => {
                let trip = trip.clone();
                self.take_over(seat, &trip, context);
                self.finish_action(seat)
            }
            _ => Err(Refusal::not_offered()),
        }
    }

    /// Moves end by themselves where nothing but their end is left to choose. All that counts here is public.
    pub(crate) fn end_idle_moves(&mut self, context: &mut Context<'_>) -> Result<(), Refusal> {
        match &self.stage {
            Stage::Slot { slot, seat, doing: Doing::Purchases(trip), .. } if !trip.buying && trip.support.is_none() => {
                let (seat, asked) = (*seat, self.ask_purchases(*seat, slot.number(), trip));
                if asked.choices.len() == 1 { self.end_moves(seat, context) } else { Ok(()) }
            }
            _ => Ok(()),
        }
    }
}

//! Local troops (OMB-14), control and what belongs to whom (OMB-15).

use crate::board::{Place, RegionId, numbers};
use crate::moves::Expedition;
use crate::state::{Barrel, Batch, Group, Region, take};
use crate::vocabulary::Event;
use engine::{Context, Refusal, SeatId};
use std::collections::BTreeMap;

impl Barrel {
    /// Elements come to a place: they enter it, join a battle or are guests (OMB-7.4, 8.3, 9.5, 14.1, 15.5, 15.6).
    pub(crate) fn arrive(&mut self, seat: SeatId, to: Place, group: Group, context: &mut Context<'_>) -> Result<(), Refusal> {
        let Place::In(at) = to else {
            let border = &mut self.player_mut(seat).border;
            border.troops += group.troops;
            border.logistics += group.logistics;
            return Ok(());
        };
        if *self.region(at) == Region::Unexplored {
            if group.troops == 0 {
                return Err(Refusal::not_offered().citing("OMB-8.4"));
            }
            self.explore(seat, at, context);
        }
        match self.region_mut(at) {
            Region::Unexplored => {}
            Region::Contested { logistics, batches, pact, .. } => {
                if group.troops == 0 && batches.is_empty() {
                    return Err(Refusal::not_offered().citing("OMB-8.4"));
                }
                *logistics += group.logistics;
                if group.troops > 0 {
                    // OMB-17.3: a pact does not bind who joins later.
                    if batches.iter().all(|batch| batch.seat != seat) && pact.take().is_some() {
                        context.emit(Event::PactOver { at });
                    }
                    match batches.last_mut().filter(|batch| batch.seat == seat) {
                        Some(last) => last.troops += group.troops,
                        None => batches.push(Batch { seat, troops: group.troops }),
                    }
                }
            }
            Region::Controlled { troops, logistics, .. } => {
                *logistics += group.logistics;
                if group.troops > 0 {
                    *troops.entry(seat).or_default() += group.troops;
                }
            }
        }
        Ok(())
    }

    /// OMB-14.1, 14.2: once for each region (OMB-14.3), with a die that everybody sees (OMB-1.9).
    fn explore(&mut self, seat: SeatId, at: RegionId, context: &mut Context<'_>) {
        let mut locals = at.oil();
        let die = (self.phase() == 1).then(|| context.dice.roll("barrel.locals", 6));
        if let Some(die) = die {
            locals += numbers().local_die[die as usize - 1];
        }
        *self.region_mut(at) = Region::Contested { locals, logistics: 0, batches: Vec::new(), pact: None };
        context.emit(Event::Explored { seat, at, locals, die });
    }

    /// Elements that a player may move away from a place (OMB-8.2, 8.4).
    pub(crate) fn movable(&self, seat: SeatId, from: Place) -> Group {
        match from {
            Place::Border => self.player(seat).border,
            Place::In(at) => match self.region(at) {
                Region::Controlled { by, troops, logistics, .. } => {
                    Group { troops: troops.get(&seat).copied().unwrap_or_default(), logistics: if *by == seat { *logistics } else { 0 } }
                }
                _ => Group::default(),
            },
        }
    }

    /// Elements leave a place.
    pub(crate) fn depart(&mut self, seat: SeatId, from: Place, group: Group) -> Result<(), Refusal> {
        let free = self.movable(seat, from);
        if group.troops > free.troops || group.logistics > free.logistics {
            return Err(Refusal::not_offered().citing("OMB-8.2"));
        }
        match from {
            Place::Border => {
                let border = &mut self.player_mut(seat).border;
                take(&mut border.troops, group.troops)?;
                take(&mut border.logistics, group.logistics)
            }
            Place::In(at) => {
                let Region::Controlled { troops, logistics, .. } = self.region_mut(at) else { return Err(Refusal::not_offered()) };
                take(logistics, group.logistics)?;
                take_troops(troops, seat, group.troops)
            }
        }
    }

    /// Troops are destroyed, removed or leave a battle; in a battle the earliest go first (OMB-20.7).
    pub(crate) fn lose_troops(&mut self, seat: SeatId, at: RegionId, count: u32) -> Result<(), Refusal> {
        match self.region_mut(at) {
            Region::Unexplored => take(&mut 0, count),
            Region::Controlled { troops, .. } => take_troops(troops, seat, count),
            Region::Contested { batches, .. } => {
                let mut left = count;
                for batch in batches.iter_mut().filter(|batch| batch.seat == seat) {
                    let gone = batch.troops.min(left);
                    batch.troops -= gone;
                    left -= gone;
                }
                batches.retain(|batch| batch.troops > 0);
                take(&mut 0, left)
            }
        }
    }

    /// What follows when troops have gone from a contested region: a pact whose roller has none is over
    /// (OMB-17.3), and logistics that are left alone with locals are lost (OMB-15.8).
    pub(crate) fn after_losses(&mut self, at: RegionId, context: &mut Context<'_>) {
        let Region::Contested { logistics, batches, pact, .. } = self.region_mut(at) else { return };
        if pact.as_ref().is_some_and(|pact| batches.iter().all(|batch| batch.seat != pact.roller)) {
            *pact = None;
            if !batches.is_empty() {
                context.emit(Event::PactOver { at });
            }
        }
        if batches.is_empty() && *logistics > 0 {
            let lost = std::mem::take(logistics);
            context.emit(Event::LogisticsLost { at, logistics: lost });
        }
    }

    /// OMB-15.3, 15.4, 15.9: what the acting player takes over as his action ends.
    pub(crate) fn take_over(&mut self, seat: SeatId, trip: &Expedition, context: &mut Context<'_>) {
        for at in trip.arrivals.keys().filter(|at| !trip.spared.contains(at)) {
            let Some(old) = self.controller(*at) else { continue };
            if old != seat && self.region(*at).troops(old) == 0 && !self.may_not_take_over(seat, old) {
                self.give_control(*at, seat);
                context.emit(Event::TookOver { seat, at: *at, from: old });
            }
        }
    }

    /// Control passes on with everything that lies there (OMB-15.5, 15.7).
    pub(crate) fn give_control(&mut self, at: RegionId, to: SeatId) {
        if let Region::Controlled { by, .. } = self.region_mut(at) {
            *by = to;
        }
    }
}

fn take_troops(troops: &mut BTreeMap<SeatId, u32>, seat: SeatId, count: u32) -> Result<(), Refusal> {
    let own = troops.entry(seat).or_default();
    let done = take(own, count);
    troops.retain(|_, count| *count > 0);
    done
}

//! Taking tiles (EMP-8) and their free effects (EMP-6.4, 13).

use crate::act::{Act, Answered, Played};
use crate::board::{AreaId, CounterId, Effect, Place, PowerId, TileId, Unit, constants, revolt};
use crate::gold::banks;
use crate::state::{Cause, Empires, Held, Turn};
use crate::vocabulary::Event;
use engine::{Choice, Context, Prompt, Refusal, SeatId};

fn war_office(effect: &Effect) -> bool {
    matches!(effect, Effect::WarOffice)
}

fn mercenaries(effect: &Effect) -> bool {
    matches!(effect, Effect::Mercenaries(_))
}

fn pirates(effect: &Effect) -> bool {
    matches!(effect, Effect::Pirates(_))
}

fn slave_revolt(effect: &Effect) -> bool {
    matches!(effect, Effect::SlaveRevolt(_))
}

impl Empires {
    /// Gold that is missing is taxed, so population alone limits the choice (EMP-7.3, 7.6, 8.1).
    pub(crate) fn affordable_tiles(&self, seat: SeatId) -> Vec<TileId> {
        let population = self.player(seat).population;
        self.supply.iter().filter(|(id, count)| **count > 0 && id.tile().population <= population).map(|(id, _)| *id).collect()
    }

    /// The gold is paid: the tile changes hands (EMP-8.1).
    pub(crate) fn receive(&mut self, turn: Turn, id: TileId, context: &mut Context<'_>) {
        let (seat, tile) = (turn.seat, id.tile());
        if let Some(count) = self.supply.get_mut(&id) {
            *count -= 1;
        }
        let player = self.player_mut(seat);
        player.population = player.population.saturating_sub(tile.population);
        player.unrest += tile.unrest;
        if let Effect::Reform(most) = tile.effect {
            // EMP-13.2: it leaves the game, and others see no number.
            let discarded = player.unrest.min(most);
            player.unrest -= discarded;
            context.emit(Event::Reform { seat });
            context.emit_only([seat], Event::Reformed { seat, unrest: discarded });
        } else {
            player.tiles.push(Held { tile: id, used: false });
        }
        self.go_on(turn, context);
    }

    /// Non-allies who have a marker in a colonial area (EMP-13.11).
    fn victims(&self, seat: SeatId) -> Vec<PowerId> {
        let colonies = |foe: &SeatId| AreaId::all().any(|at| at.colonial() && self.player(*foe).markers_at(at) > 0);
        let foes = self.all().filter(|foe| *foe != seat && !self.allied(seat, *foe));
        foes.filter(colonies).map(|foe| self.power(foe)).collect()
    }

    /// Where Slave Revolt may strike, and whom (EMP-13.12).
    fn revolts(&self, seat: SeatId) -> Vec<(AreaId, Vec<PowerId>)> {
        let Some(Effect::SlaveRevolt(areas)) = self.player(seat).ready(slave_revolt).map(TileId::effect) else { return Vec::new() };
        let foes = |at: AreaId| self.foes_with_marker(seat, at).map(|foe| self.power(foe)).collect::<Vec<_>>();
        areas.iter().map(|at| (*at, foes(*at))).filter(|(_, foes)| !foes.is_empty()).collect()
    }

    /// Whether a free effect is left (EMP-6.6).
    pub(crate) fn has_effect(&self, seat: SeatId) -> bool {
        let player = self.player(seat);
        player.ready(banks).is_some()
            || (player.ready(war_office).is_some() && self.may_build_any(seat))
            || (player.ready(mercenaries).is_some() && player.has_left(Unit::Army))
            || (player.ready(pirates).is_some() && !self.victims(seat).is_empty())
            || !self.revolts(seat).is_empty()
    }

    /// D7.
    pub(crate) fn offer_effects(&self, seat: SeatId, mut prompt: Prompt) -> Prompt {
        let player = self.player(seat);
        if player.ready(war_office).is_some() {
            prompt = self.offer_builds(seat, "war_office", prompt);
        }
        if player.ready(mercenaries).is_some() && player.has_left(Unit::Army) {
            // EMP-13.7
            let areas = AreaId::all().filter(|at| player.markers_at(*at) > 0).map(Place::Area);
            prompt = prompt.offer(Choice::new("mercenaries").one("at", std::iter::once(player.home()).chain(areas)));
        }
        if player.ready(pirates).is_some() {
            prompt = prompt.offer(Choice::new("pirates").one("victim", self.victims(seat)));
        }
        for (at, foes) in self.revolts(seat) {
            prompt = prompt.offer(Choice::new("slave_revolt").fixed("at", at).one("victim", foes));
        }
        if player.ready(banks).is_some() { prompt.offer(Choice::new("banks")) } else { prompt }
    }

    pub(crate) fn play_effect(&mut self, turn: Turn, act: &Act, context: &mut Context<'_>) -> Played {
        let seat = turn.seat;
        let find = |fits: fn(&Effect) -> bool| self.player(seat).ready(fits).ok_or_else(Refusal::not_offered);
        match act {
            Act::WarOffice { unit, at } => {
                let tile = find(war_office)?;
                self.player_mut(seat).use_up(tile);
                context.emit(Event::WarOffice { seat });
                self.build(seat, *unit, *at, context)?;
            }
            Act::Mercenaries { at } => {
                let tile = find(mercenaries)?;
                self.player_mut(seat).use_up(tile);
                if let Effect::Mercenaries(price) = tile.effect() {
                    return self.charge(seat, *price, Cause::Mercenaries(turn, *at), context);
                }
            }
            Act::Pirates { victim } => {
                let tile = find(pirates)?;
                let victim = self.seat_of(*victim).ok_or_else(Refusal::not_offered)?;
                self.player_mut(seat).use_up(tile);
                if let Effect::Pirates(gold) = tile.effect() {
                    return self.charge(victim, *gold, Cause::Pirates(turn), context);
                }
            }
            Act::SlaveRevolt { at, victim } => {
                let tile = find(slave_revolt)?;
                let foe = self.seat_of(*victim).ok_or_else(Refusal::not_offered)?;
                self.player_mut(seat).use_up(tile);
                self.player_mut(foe).markers[at.index()] -= 1;
                let counter: CounterId = revolt();
                *self.counters[at.index()].entry(counter).or_default() += 1;
                context.emit(Event::SlaveRevolt { seat, at: *at, victim: *victim });
            }
            Act::Banks => self.use_banks(seat, context),
            _ => return Err(Refusal::not_offered()),
        }
        self.go_on(turn, context);
        Ok(Answered::Fully)
    }

    /// Mercenaries are paid (EMP-13.7).
    pub(crate) fn hire(&mut self, turn: Turn, at: Place, context: &mut Context<'_>) {
        self.player_mut(turn.seat).units_mut(at).army += 1;
        self.go_on(turn, context);
    }

    /// Unrest for a unit that is lost (EMP-7.4).
    pub(crate) fn mourn(&mut self, seat: SeatId, unit: Unit, at: Place, context: &mut Context<'_>) {
        self.player_mut(seat).unrest += constants().unrest_per_unit_lost;
        context.emit(Event::Lost { seat, unit, at });
    }
}

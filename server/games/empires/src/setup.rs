//! The setup (EMP-3) and country counters that are drawn for later wars (EMP-4.2).

use crate::Options;
use crate::act::{Act, Answered, Played};
use crate::board::{AREAS, AreaId, CounterId, Place, PowerId, TileId, Unit, constants};
use crate::state::{Empires, Player, Stage};
use crate::vocabulary::{Ask, Event};
use engine::{Choice, Context, Prompt, Refusal, SeatId};
use std::collections::{BTreeMap, BTreeSet};

impl Empires {
    /// The state before powers are claimed.
    pub(crate) fn unclaimed(options: &Options, seats: u8) -> Empires {
        let mut empty = Empires {
            options: *options,
            seats,
            players: Vec::new(),
            start: SeatId(0),
            // EMP-3.2
            bag: CounterId::all().map(|id| (id, id.count())).filter(|(_, count)| *count > 0).collect(),
            counters: vec![BTreeMap::new(); AREAS],
            // EMP-3.7
            supply: TileId::all().map(|id| (id, id.count())).collect(),
            war: 0,
            display: Vec::new(),
            n: 1,
            gifts: BTreeSet::new(),
            stage: Stage::Powers(vec![None; usize::from(seats)]),
        };
        empty.clear_display();
        empty
    }

    pub(crate) fn ask_powers(&self, claimed: &[Option<PowerId>]) -> Prompt {
        Prompt::new(Ask::Power { n: self.n }).offer(Choice::new("claim").one("power", free(claimed))).offer(Choice::new("draw_power"))
    }

    pub(crate) fn play_powers(&mut self, seat: SeatId, mut claimed: Vec<Option<PowerId>>, act: &Act, context: &mut Context<'_>) -> Played {
        match act {
            Act::Claim { power } => {
                context.emit(Event::Power { seat, power: *power, drawn: false });
                claimed[seat.index()] = Some(*power);
            }
            Act::DrawPower => draw_power(seat, &mut claimed, context),
            _ => return Err(Refusal::not_offered()),
        }
        // The last of seven has nothing to choose from.
        if let ([last], Some(seat)) = (&free(&claimed)[..], claimed.iter_mut().zip(self.all()).find(|(power, _)| power.is_none())) {
            context.emit(Event::Power { seat: seat.1, power: *last, drawn: false });
            *seat.0 = Some(*last);
        }
        self.take_powers(claimed, context)
    }

    /// EMP-3.10: powers that are left over are dealt at random.
    pub(crate) fn deal_powers(&mut self, context: &mut Context<'_>) {
        let mut claimed = vec![None; usize::from(self.seats)];
        for seat in self.all() {
            draw_power(seat, &mut claimed, context);
        }
        // All are dealt, so the setup goes on.
        let _ = self.take_powers(claimed, context);
    }

    fn take_powers(&mut self, claimed: Vec<Option<PowerId>>, context: &mut Context<'_>) -> Played {
        let Some(powers) = claimed.iter().copied().collect::<Option<Vec<PowerId>>>() else {
            self.stage = Stage::Powers(claimed);
            return Ok(Answered::Partly);
        };
        self.players = powers.into_iter().map(Player::at_start).collect();
        // EMP-3.1, 3.10
        self.start = SeatId(u8::try_from(context.dice.pick("empires.start", usize::from(self.seats))).unwrap_or_default());
        context.emit(Event::Start { seat: self.start });
        self.draw_counters(constants().setup_country_counters, context);
        // EMP-3.4
        for seat in self.clockwise(self.start) {
            for _ in 0..constants().setup_control_draws_per_player {
                let Some(counter) = self.draw_counter(context) else { continue };
                let Some(at) = counter.area() else { continue };
                self.player_mut(seat).markers[at.index()] += 1;
                context.emit(Event::Control { seat, at, counter });
            }
        }
        self.stage = Stage::Place(0);
        Ok(Answered::Fully)
    }

    /// One counter out of the bag.
    fn draw_counter(&mut self, context: &mut Context<'_>) -> Option<CounterId> {
        let left: Vec<CounterId> = self.bag.iter().flat_map(|(id, count)| (0..*count).map(|_| *id)).collect();
        if left.is_empty() {
            return None;
        }
        let drawn = left[context.dice.pick("empires.bag", left.len())];
        if let Some(count) = self.bag.get_mut(&drawn) {
            *count -= 1;
            if *count == 0 {
                self.bag.remove(&drawn);
            }
        }
        Some(drawn)
    }

    /// EMP-3.2, 4.2: counters are put face up in their areas.
    pub(crate) fn draw_counters(&mut self, count: u8, context: &mut Context<'_>) {
        for _ in 0..count {
            let Some(counter) = self.draw_counter(context) else { return };
            let Some(at) = counter.area() else { continue };
            *self.counters[at.index()].entry(counter).or_default() += 1;
            context.emit(Event::Counter { counter, at });
        }
    }

    /// Takes a counter off the map; it leaves the game (EMP-11.32, 12.4).
    pub(crate) fn remove_counter(&mut self, at: AreaId, counter: CounterId) {
        if let Some(count) = self.counters[at.index()].get_mut(&counter) {
            *count -= 1;
            if *count == 0 {
                self.counters[at.index()].remove(&counter);
            }
        }
    }

    /// EMP-3.5: from the start player clockwise, one unit at a time.
    pub(crate) fn placer(&self, placed: u8) -> SeatId {
        SeatId((self.start.0 + placed) % self.seats)
    }

    /// Areas in which a unit may be placed in the setup (EMP-2.3, 3.6).
    fn placeable(&self, seat: SeatId, unit: Unit) -> Vec<AreaId> {
        let free = |at: &AreaId| match unit {
            Unit::Army => true,
            Unit::Navy => at.sea(),
            Unit::Fort => self.units_at(seat, *at).fort < constants().max_own_forts_per_area,
        };
        if self.player(seat).has_left(unit) { AreaId::all().filter(free).collect() } else { Vec::new() }
    }

    pub(crate) fn ask_place(&self, seat: SeatId) -> Prompt {
        let place = |unit| Choice::new("place").fixed("unit", unit).one("at", self.placeable(seat, unit));
        Unit::ALL.into_iter().fold(Prompt::new(Ask::Place { n: self.n }), |prompt, unit| prompt.offer(place(unit)))
    }

    pub(crate) fn play_place(&mut self, seat: SeatId, placed: u8, act: &Act, context: &mut Context<'_>) -> Played {
        let Act::Place { unit, at } = act else { return Err(Refusal::not_offered()) };
        *self.player_mut(seat).units_mut(Place::Area(*at)).of_mut(*unit) += 1;
        context.emit(Event::Placed { seat, unit: *unit, at: *at });
        let placed = placed + 1;
        if placed < constants().setup_units_per_player * self.seats {
            self.stage = Stage::Place(placed);
        } else {
            // EMP-3.8
            self.begin_war(1, self.start, context);
        }
        Ok(Answered::Fully)
    }
}

fn free(claimed: &[Option<PowerId>]) -> Vec<PowerId> {
    PowerId::all().filter(|power| !claimed.contains(&Some(*power))).collect()
}

fn draw_power(seat: SeatId, claimed: &mut [Option<PowerId>], context: &mut Context<'_>) {
    let free = free(claimed);
    let power = free[context.dice.pick("empires.power", free.len())];
    context.emit(Event::Power { seat, power, drawn: true });
    claimed[seat.index()] = Some(power);
}

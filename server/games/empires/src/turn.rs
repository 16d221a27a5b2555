//! Rounds, turns and actions (EMP-6), building (EMP-9), colonising and enslaving (EMP-12).

use crate::act::{Act, Answered, Played};
use crate::board::{AreaId, Counter, CounterId, Effect, Place, PowerId, Unit, constants, rounds};
use crate::state::{Cause, Empires, Stage, Step, Target, Turn};
use crate::vocabulary::{Ask, Event};
use engine::{Choice, Context, Prompt, Refusal, SeatId};

impl Empires {
    pub(crate) fn begin_round(&mut self, round: u8, context: &mut Context<'_>) {
        context.emit(Event::Round { round });
        if let Some(first) = self.order().first() {
            self.begin_turn(round, *first, context);
        }
    }

    fn begin_turn(&mut self, round: u8, seat: SeatId, context: &mut Context<'_>) {
        context.emit(Event::Turn { seat });
        let actions = constants().actions_per_turn;
        self.go_on(Turn { round, seat, actions, took: false, settled: false, step: Step::Choose }, context);
    }

    /// At its beginning, and after an action or a free effect: the turn goes on while anything may be done in it (EMP-6.6).
    pub(crate) fn go_on(&mut self, mut turn: Turn, context: &mut Context<'_>) {
        if turn.actions == 0 && !self.has_effect(turn.seat) {
            self.end_turn(&turn, context);
            return;
        }
        // Nobody is asked to pass who can do nothing else.
        if self.ask_turn(&turn).choices.iter().all(|choice| choice.verb == "pass") {
            self.pass(&turn, context);
            return;
        }
        turn.step = Step::Choose;
        self.stage = Stage::Turn(turn);
    }

    /// EMP-12.5.
    fn pass(&mut self, turn: &Turn, context: &mut Context<'_>) {
        context.emit(Event::Passed { seat: turn.seat });
        self.end_turn(turn, context);
    }

    fn end_turn(&mut self, turn: &Turn, context: &mut Context<'_>) {
        let next = self.order().into_iter().skip_while(|seat| *seat != turn.seat).nth(1);
        match next {
            Some(seat) => self.begin_turn(turn.round, seat, context),
            None if turn.round < rounds(self.seats) => self.begin_round(turn.round + 1, context),
            None => self.income(context),
        }
    }

    /// D5, D7.
    pub(crate) fn ask_turn(&self, turn: &Turn) -> Prompt {
        let seat = turn.seat;
        let mut prompt = self.offer_effects(seat, Prompt::new(Ask::Turn { n: self.n }));
        if turn.actions == 0 {
            return prompt.offer(Choice::new("end_turn"));
        }
        if !turn.took {
            prompt = prompt.offer(Choice::new("take").one("tile", self.affordable_tiles(seat)));
        }
        prompt = self.offer_builds(seat, "build", prompt);
        prompt = self.offer_moves(seat, None, prompt);
        for at in AreaId::all() {
            prompt = prompt.offer(Choice::new("attack").fixed("at", at).one("target", self.targets(seat, at)));
        }
        if !turn.settled {
            prompt = prompt.offer(Choice::new("colonise").one("counter", self.to_settle(seat, Counter::Pop)));
            prompt = prompt.offer(Choice::new("enslave").one("counter", self.to_settle(seat, Counter::Slaves)));
        }
        prompt.offer(Choice::new("pass"))
    }

    pub(crate) fn play_choice(&mut self, mut turn: Turn, act: Act, context: &mut Context<'_>) -> Played {
        let seat = turn.seat;
        match act {
            Act::EndTurn => {
                context.emit(Event::EndTurn { seat });
                self.end_turn(&turn, context);
                return Ok(Answered::Fully);
            }
            Act::Pass => {
                self.pass(&turn, context);
                return Ok(Answered::Fully);
            }
            Act::WarOffice { .. } | Act::Mercenaries { .. } | Act::Pirates { .. } | Act::SlaveRevolt { .. } | Act::Banks => {
                return self.play_effect(turn, &act, context);
            }
            _ => turn.actions = turn.actions.checked_sub(1).ok_or_else(Refusal::not_offered)?,
        }
        match act {
            Act::Take { tile } => {
                turn.took = true;
                return self.charge(seat, tile.tile().gold, Cause::Tile(turn, tile), context);
            }
            Act::Build { unit, at } => self.build(seat, unit, at, context)?,
            Act::Move { unit, from, to } => return self.begin_move(turn, unit, (from, to), context),
            Act::Attack { at, target } => {
                let neutral = || CounterId::named(&target).map(Target::Neutral);
                let target = PowerId::named(&target).and_then(|power| self.seat_of(power)).map(Target::Player).or_else(neutral);
                let target = target.ok_or_else(Refusal::not_offered)?;
                return self.charge(seat, constants().attack_cost_gold, Cause::Attack(turn, at, target), context);
            }
            Act::Colonise { counter } | Act::Enslave { counter } => {
                turn.settled = true;
                self.settle(seat, counter, context)?;
            }
            _ => return Err(Refusal::not_offered()),
        }
        self.go_on(turn, context);
        Ok(Answered::Fully)
    }

    /// Whether population and supply allow a unit (EMP-7.6, 9.1).
    fn may_build(&self, seat: SeatId, unit: Unit) -> bool {
        self.player(seat).has_left(unit) && self.player(seat).population >= unit.cost()
    }

    /// EMP-9.3.
    fn fort_sites(&self, seat: SeatId) -> impl Iterator<Item = AreaId> + '_ {
        let player = self.player(seat);
        let free = move |at: &AreaId| player.markers_at(*at) > 0 && self.units_at(seat, *at).fort < constants().max_own_forts_per_area;
        AreaId::all().filter(move |_| self.may_build(seat, Unit::Fort)).filter(free)
    }

    pub(crate) fn may_build_any(&self, seat: SeatId) -> bool {
        [Unit::Army, Unit::Navy].into_iter().any(|unit| self.may_build(seat, unit)) || self.fort_sites(seat).next().is_some()
    }

    pub(crate) fn offer_builds(&self, seat: SeatId, verb: &'static str, prompt: Prompt) -> Prompt {
        let mobile = [Unit::Army, Unit::Navy].into_iter().filter(|unit| self.may_build(seat, *unit));
        prompt
            .offer(Choice::new(verb).one("unit", mobile))
            .offer(Choice::new(verb).fixed("unit", Unit::Fort).one("at", self.fort_sites(seat)))
    }

    /// EMP-9.1 to 9.3.
    pub(crate) fn build(&mut self, seat: SeatId, unit: Unit, at: Option<AreaId>, context: &mut Context<'_>) -> Result<(), Refusal> {
        let player = self.player_mut(seat);
        player.population = player.population.checked_sub(unit.cost()).ok_or_else(Refusal::not_offered)?;
        let place = at.map_or(player.home(), Place::Area);
        *player.units_mut(place).of_mut(unit) += 1;
        context.emit(Event::Built { seat, unit, at: place });
        Ok(())
    }

    /// Counters that may be replaced by a marker (EMP-12.1 to 12.3, 1.3).
    fn to_settle(&self, seat: SeatId, kind: Counter) -> Vec<CounterId> {
        let player = self.player(seat);
        let able = match kind {
            Counter::Pop => player.population >= 1,
            Counter::Slaves => AreaId::named("africa").is_some_and(|africa| self.units_at(seat, africa).navy > 0),
            Counter::Defended { .. } => false,
        };
        if !able || !player.has_marker() {
            return Vec::new();
        }
        self.counters.iter().flat_map(|here| here.keys().copied()).filter(|counter| counter.kind() == kind).collect()
    }

    fn settle(&mut self, seat: SeatId, counter: CounterId, context: &mut Context<'_>) -> Result<(), Refusal> {
        let at = counter.area().ok_or_else(Refusal::not_offered)?;
        let event = if counter.kind() == Counter::Pop {
            let player = self.player_mut(seat);
            player.population = player.population.checked_sub(1).ok_or_else(Refusal::not_offered)?;
            Event::Colonised { seat, counter, at }
        } else {
            Event::Enslaved { seat, counter, at }
        };
        self.remove_counter(at, counter);
        self.player_mut(seat).markers[at.index()] += 1;
        context.emit(event);
        Ok(())
    }

    /// Markers of players who are no allies, by area and owner (EMP-13.15).
    pub(crate) fn foes_with_marker(&self, seat: SeatId, at: AreaId) -> impl Iterator<Item = SeatId> + '_ {
        self.all().filter(move |foe| *foe != seat && !self.allied(seat, *foe) && self.player(*foe).markers_at(at) > 0)
    }

    /// How many units a Move action moves (EMP-10.1, 13.5).
    pub(crate) fn reach(&self, seat: SeatId) -> u8 {
        let more = self.player(seat).tiles.iter().find_map(|held| match held.tile.effect() {
            Effect::Logistics(more) => Some(*more),
            _ => None,
        });
        constants().units_per_move_action + more.unwrap_or_default()
    }
}

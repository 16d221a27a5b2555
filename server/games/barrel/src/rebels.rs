//! The Rebel check (OMB-19). Bombings are in `bombing`.

use crate::board::{RegionId, numbers};
use crate::bombing::Bombing;
use crate::state::{Barrel, Cell, RebelStep, Stage};
use crate::vocabulary::{Ask, Check, Event, Hints, Minimum};
use engine::serde_json::{Value, json};
use engine::{Choice, Context, Domain, Prompt, Refusal, SeatId};
use std::collections::{BTreeMap, BTreeSet};

impl Barrel {
    /// OMB-19.1, 19.2: not in phase 1; on the first occasion cells are placed.
    pub(crate) fn begin_rebels(&mut self, context: &mut Context<'_>) -> Result<(), Refusal> {
        if self.phase() == 1 {
            return self.begin_pacifism(context);
        }
        context.emit(Event::Check { check: Check::Rebels });
        self.next_rebel(self.order.clone(), BTreeSet::new(), context)
    }

    /// Whether cells are placed in this turn's check.
    fn places_cells(&self) -> bool {
        self.turn == self.phase_turns() + 1
    }

    pub(crate) fn next_rebel(&mut self, mut left: Vec<SeatId>, acted: BTreeSet<SeatId>, context: &mut Context<'_>) -> Result<(), Refusal> {
        while !left.is_empty() {
            let seat = left.remove(0);
            if acted.contains(&seat) {
                continue;
            }
            let step = if self.places_cells() { RebelStep::Place } else { RebelStep::Act };
            if step == RebelStep::Place && self.open_orange().next().is_none() {
                context.emit(Event::CellOffMap { seat });
                continue;
            }
            let places = step == RebelStep::Place;
            self.stage = Stage::Rebels { seat, left, acted, step };
            // Where one region is left there is nothing to choose.
            return match self.open_orange().collect::<Vec<_>>().as_slice() {
                [only] if places => self.place_cell(seat, *only, context),
                _ => Ok(()),
            };
        }
        self.begin_pacifism(context)
    }

    /// Orange regions that nobody controls.
    pub(crate) fn open_orange(&self) -> impl Iterator<Item = RegionId> + '_ {
        RegionId::all().filter(|at| at.is_orange() && self.controller(*at).is_none())
    }

    /// Whether a cell reaches a region (OMB-20.1).
    pub(crate) fn reaches(&self, seat: SeatId, at: RegionId) -> bool {
        self.player(seat).cell.is_some_and(|cell| cell.at == at || cell.at.touches(at))
    }

    /// DP-14, DP-15; bombings ask more.
    pub(crate) fn ask_rebels(&self, seat: SeatId, by: SeatId, step: &RebelStep) -> Option<Prompt> {
        match step {
            RebelStep::Bombing(bombing) => self.ask_bombing(seat, by, bombing),
            _ if seat != by => None,
            RebelStep::Place => {
                let prompt = Prompt::new(Ask::PlaceCell { turn: self.turn });
                Some(prompt.offer(Choice::new("place_cell").one("at", self.open_orange())))
            }
            RebelStep::Act => Some(self.ask_rebel(seat)),
        }
    }

    fn ask_rebel(&self, seat: SeatId) -> Prompt {
        let mut prompt = Prompt::new(Ask::Rebels { turn: self.turn }).offer(Choice::new("rest"));
        let Some(cell) = self.player(seat).cell else {
            return prompt.offer(Choice::new("enter").one("at", RegionId::all().filter(|at| at.is_orange())));
        };
        prompt = prompt.offer(Choice::new("move_cell").one("to", cell.at.near().iter().copied()));
        if cell.power < numbers().max_power {
            prompt = prompt.offer(Choice::new("empower"));
        }
        let mut minimum: BTreeMap<RegionId, BTreeMap<SeatId, i32>> = BTreeMap::new();
        for at in std::iter::once(cell.at).chain(cell.at.near().iter().copied()) {
            for victim in self.after(seat) {
                let targets = self.targets(victim, at);
                if targets.is_empty() || self.may_not_bomb(seat, victim) {
                    continue;
                }
                minimum.entry(at).or_default().insert(victim, self.minimum(at, victim, &[], cell.power));
                let choice = Choice::new("bomb").fixed("at", at).fixed("victim", victim.0).one("target", targets);
                let allies: Vec<Value> = self.rebel_allies(seat, victim, at).map(|ally| ally.0.into()).collect();
                let max = allies.len();
                prompt = prompt.offer(if max == 0 { choice } else { choice.with("allies", Domain::Some { of: allies, min: 0, max }) });
            }
        }
        prompt.hint(json!(Hints { minimum: Some(Minimum::Each(minimum)), ..Hints::default() }))
    }

    fn rebel_step(&self, seat: SeatId, wanted: &RebelStep) -> Result<(Vec<SeatId>, BTreeSet<SeatId>), Refusal> {
        match &self.stage {
            Stage::Rebels { seat: by, left, acted, step } if *by == seat && step == wanted => Ok((left.clone(), acted.clone())),
            _ => Err(Refusal::nothing_to_decide()),
        }
    }

    /// The player has acted (OMB-1.12).
    fn end_rebel(
        &mut self,
        seat: SeatId,
        left: Vec<SeatId>,
        mut acted: BTreeSet<SeatId>,
        context: &mut Context<'_>,
    ) -> Result<(), Refusal> {
        acted.insert(seat);
        self.next_rebel(left, acted, context)
    }

    /// OMB-19.2.
    pub(crate) fn place_cell(&mut self, seat: SeatId, at: RegionId, context: &mut Context<'_>) -> Result<(), Refusal> {
        let (left, acted) = self.rebel_step(seat, &RebelStep::Place)?;
        if self.open_orange().all(|open| open != at) {
            return Err(Refusal::not_offered().citing("OMB-19.2"));
        }
        self.player_mut(seat).cell = Some(Cell { at, power: 1 });
        context.emit(Event::CellPlaced { seat, at });
        self.end_rebel(seat, left, acted, context)
    }

    /// OMB-19.3: enter.
    pub(crate) fn enter_cell(&mut self, seat: SeatId, at: RegionId, context: &mut Context<'_>) -> Result<(), Refusal> {
        let (left, acted) = self.rebel_step(seat, &RebelStep::Act)?;
        if self.player(seat).cell.is_some() || !at.is_orange() {
            return Err(Refusal::not_offered().citing("OMB-19.3"));
        }
        self.player_mut(seat).cell = Some(Cell { at, power: 1 });
        context.emit(Event::CellPlaced { seat, at });
        self.end_rebel(seat, left, acted, context)
    }

    fn own_cell(&mut self, seat: SeatId) -> Result<&mut Cell, Refusal> {
        self.player_mut(seat).cell.as_mut().ok_or_else(|| Refusal::not_offered().citing("OMB-19.3"))
    }

    /// OMB-19.3: move.
    pub(crate) fn move_cell(&mut self, seat: SeatId, to: RegionId, context: &mut Context<'_>) -> Result<(), Refusal> {
        let (left, acted) = self.rebel_step(seat, &RebelStep::Act)?;
        let cell = self.own_cell(seat)?;
        let from = cell.at;
        if !from.touches(to) {
            return Err(Refusal::not_offered().citing("OMB-19.3"));
        }
        *cell = Cell { at: to, power: cell.power.saturating_sub(1).max(1) };
        let power = cell.power;
        context.emit(Event::CellMoved { seat, from, to, power });
        self.end_rebel(seat, left, acted, context)
    }

    /// OMB-19.3: empower.
    pub(crate) fn empower(&mut self, seat: SeatId, context: &mut Context<'_>) -> Result<(), Refusal> {
        let (left, acted) = self.rebel_step(seat, &RebelStep::Act)?;
        let cell = self.own_cell(seat)?;
        if cell.power >= numbers().max_power {
            return Err(Refusal::not_offered().citing("OMB-19.3"));
        }
        cell.power += 1;
        let power = cell.power;
        context.emit(Event::Empowered { seat, power });
        self.end_rebel(seat, left, acted, context)
    }

    /// OMB-19.3: pass.
    pub(crate) fn rest(&mut self, seat: SeatId, context: &mut Context<'_>) -> Result<(), Refusal> {
        let (left, acted) = self.rebel_step(seat, &RebelStep::Act)?;
        context.emit(Event::Rested { seat });
        self.end_rebel(seat, left, acted, context)
    }

    /// OMB-20.1: a bombing begins.
    pub(crate) fn start_bombing(
        &mut self,
        seat: SeatId,
        bombing: Bombing,
        asked: &[SeatId],
        context: &mut Context<'_>,
    ) -> Result<(), Refusal> {
        let (left, mut acted) = self.rebel_step(seat, &RebelStep::Act)?;
        acted.insert(seat);
        self.stage = Stage::Rebels { seat, left, acted, step: RebelStep::Bombing(bombing) };
        self.ask_to_join(asked, context)
    }
}

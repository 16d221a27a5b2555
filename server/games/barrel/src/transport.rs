//! Transport (OMB-22.5, 22.7): each player's plan is sealed until the last one is in.
//!
//! A plan is made pipeline by pipeline, each of which takes at most one barrel from its own region or
//! a contiguous one, and then with the base allowance, which takes from anywhere.

use crate::board::{Building, RegionId, numbers};
use crate::state::{Barrel, Plan, Region, Stage, take};
use crate::vocabulary::{Ask, Event, Hints, Warning};
use engine::serde_json::json;
use engine::{Choice, Context, Domain, Prompt, Refusal, SeatId, Warn};
use std::collections::BTreeMap;

impl Plan {
    /// The next pipeline takes a barrel, or none.
    fn load_pipe(&mut self, from: Option<RegionId>) {
        self.pipes.remove(0);
        if let Some(from) = from {
            *self.loads.entry(from).or_default() += 1;
        }
    }
}

/// Two loads together.
fn sum(one: &BTreeMap<RegionId, u32>, other: &BTreeMap<RegionId, u32>) -> BTreeMap<RegionId, u32> {
    other.iter().fold(one.clone(), |mut all, (at, count)| {
        *all.entry(*at).or_default() += count;
        all
    })
}

/// All ways to take at most so many barrels.
fn ways(over: &BTreeMap<RegionId, u32>, most: u32) -> Vec<BTreeMap<RegionId, u32>> {
    over.iter().fold(vec![BTreeMap::new()], |found, (at, barrels)| {
        let with = |loads: &BTreeMap<RegionId, u32>| {
            let room = most - loads.values().sum::<u32>();
            let with = |count: u32| sum(loads, &BTreeMap::from([(*at, count)]));
            (1..=room.min(*barrels)).map(with).collect::<Vec<_>>()
        };
        let more: Vec<BTreeMap<RegionId, u32>> = found.iter().flat_map(with).collect();
        found.into_iter().chain(more).collect()
    })
}

/// Warns where more is lost than has to be.
fn warn_of_loss(prompt: Prompt, lost: u32, least: u32, of: impl FnOnce(Warning) -> Warn) -> Prompt {
    if lost > least { prompt.warn(of(Warning::Spill { barrels: lost, least })) } else { prompt }
}

impl Barrel {
    /// OMB-22.7: who has no barrel is not asked.
    pub(crate) fn begin_transport(&mut self, context: &mut Context<'_>) -> Result<(), Refusal> {
        let fresh = |seat: SeatId| {
            let pipes = self.domain(seat).filter(|at| self.region(*at).has(Building::Pipeline)).collect();
            let mut plan = Plan { seat, pipes, loads: BTreeMap::new(), done: false };
            self.skip_idle_pipes(&mut plan);
            plan
        };
        let owners = self.order.iter().copied().filter(|seat| self.domain(*seat).any(|at| self.region(at).barrels() > 0));
        let plans: Vec<Plan> = owners.map(fresh).collect();
        if plans.is_empty() {
            self.carry_out(&plans, context)
        } else {
            self.stage = Stage::Transport { plans };
            Ok(())
        }
    }

    /// Barrels that a plan leaves in a region so far.
    pub(crate) fn unloaded(&self, plan: &Plan, at: RegionId) -> u32 {
        let barrels = if self.controls(plan.seat, at) { self.region(at).barrels() } else { 0 };
        barrels.saturating_sub(plan.loads.get(&at).copied().unwrap_or_default())
    }

    /// Where a pipeline can take a barrel from.
    pub(crate) fn pipe_sources<'a>(&'a self, plan: &'a Plan, pipe: RegionId) -> impl Iterator<Item = RegionId> + 'a {
        RegionId::all().filter(move |at| (*at == pipe || at.touches(pipe)) && self.unloaded(plan, *at) > 0)
    }

    /// Pipelines that reach no barrel need no decision.
    fn skip_idle_pipes(&self, plan: &mut Plan) {
        while let Some(pipe) = plan.pipes.first() {
            if self.pipe_sources(plan, *pipe).next().is_some() {
                return;
            }
            plan.pipes.remove(0);
        }
    }

    /// DP-22.
    pub(crate) fn ask_transport(&self, plan: &Plan) -> Prompt {
        let (best, piped) = self.best_loads(plan);
        let hints = Hints { loaded: Some(plan.loads.clone()), plan: Some(best), ..Hints::default() };
        let Some(pipe) = plan.pipes.first() else {
            let over = RegionId::all().map(|at| (at, self.unloaded(plan, at)));
            let over: BTreeMap<RegionId, u32> = over.filter(|(_, barrels)| *barrels > 0).collect();
            let of = over.iter().map(|(at, barrels)| (at.name().to_owned(), u64::from(*barrels))).collect();
            let split = Domain::Split { min: 0, max: u64::from(numbers().transport), over: of };
            let prompt = Prompt::new(Ask::Transport { turn: self.turn }).hint(json!(hints));
            return self.warn_of_spills(plan, &over, prompt.offer(Choice::new("transport").with("barrels", split)));
        };
        let hints = Hints { from: Some(piped.get(pipe).copied()), ..hints };
        let prompt = Prompt::new(Ask::Pipe { turn: self.turn, pipeline: *pipe }).hint(json!(hints));
        let choice = Choice::new("pipe").fixed("pipeline", *pipe).one("from", self.pipe_sources(plan, *pipe));
        let prompt = prompt.offer(choice).offer(Choice::new("leave_pipe").fixed("pipeline", *pipe));
        let least = self.least_lost(plan);
        self.pipe_sources(plan, *pipe).map(Some).chain([None]).fold(prompt, |prompt, from| {
            let mut next = plan.clone();
            next.load_pipe(from);
            warn_of_loss(prompt, self.least_lost(&next), least, |warning| match from {
                Some(at) => Warn::new("pipe", warning).when("from", at),
                None => Warn::new("leave_pipe", warning),
            })
        })
    }

    /// Barrels that storage will cost a player if he takes these (OMB-22.6).
    fn lost(&self, seat: SeatId, loads: &BTreeMap<RegionId, u32>) -> u32 {
        let kept = |at: RegionId| self.region(at).stores() + loads.get(&at).copied().unwrap_or_default();
        self.domain(seat).map(|at| self.region(at).barrels().saturating_sub(kept(at))).sum()
    }

    /// The same with the best rest of a plan.
    fn least_lost(&self, plan: &Plan) -> u32 {
        self.lost(plan.seat, &sum(&plan.loads, &self.best_loads(plan).0))
    }

    /// Warns of the plans that lose more to storage than the best one does.
    fn warn_of_spills(&self, plan: &Plan, over: &BTreeMap<RegionId, u32>, prompt: Prompt) -> Prompt {
        let least = self.least_lost(plan);
        ways(over, numbers().transport).into_iter().fold(prompt, |prompt, loads| {
            let lost = self.lost(plan.seat, &sum(&plan.loads, &loads));
            warn_of_loss(prompt, lost, least, |warning| Warn::new("transport", warning).when("barrels", json!(loads)))
        })
    }

    fn own_plan(&self, seat: SeatId) -> Result<(Vec<Plan>, usize), Refusal> {
        let Stage::Transport { plans } = &self.stage else { return Err(Refusal::nothing_to_decide()) };
        let at = plans.iter().position(|plan| plan.seat == seat && !plan.done);
        Ok((plans.clone(), at.ok_or_else(Refusal::nothing_to_decide)?))
    }

    /// One pipeline takes a barrel, or none.
    pub(crate) fn pipe(&mut self, seat: SeatId, pipe: RegionId, from: Option<RegionId>, context: &mut Context<'_>) -> Result<(), Refusal> {
        let (mut plans, at) = self.own_plan(seat)?;
        let mut plan = plans[at].clone();
        if plan.pipes.first() != Some(&pipe) || from.is_some_and(|from| self.pipe_sources(&plan, pipe).all(|source| source != from)) {
            return Err(Refusal::not_offered().citing("OMB-22.5"));
        }
        plan.load_pipe(from);
        self.skip_idle_pipes(&mut plan);
        // Where no barrel is left there is nothing to decide, and that the plan is complete shows.
        plan.done = plan.pipes.is_empty() && RegionId::all().all(|at| self.unloaded(&plan, at) == 0);
        if plan.done {
            context.wall();
        }
        plans[at] = plan;
        self.seal(plans, context)
    }

    /// A plan has changed; with the last one all are shown and carried out (OMB-22.7).
    fn seal(&mut self, plans: Vec<Plan>, context: &mut Context<'_>) -> Result<(), Refusal> {
        if plans.iter().all(|plan| plan.done) {
            context.wall();
            return self.carry_out(&plans, context);
        }
        self.stage = Stage::Transport { plans };
        Ok(())
    }

    /// The base allowance; the plan is complete.
    pub(crate) fn transport(&mut self, seat: SeatId, barrels: &BTreeMap<RegionId, u32>, context: &mut Context<'_>) -> Result<(), Refusal> {
        let (mut plans, at) = self.own_plan(seat)?;
        let plan = &plans[at];
        let total = barrels.values().copied().fold(0, u32::saturating_add);
        let there = barrels.iter().all(|(from, count)| *count <= self.unloaded(plan, *from));
        if !plan.pipes.is_empty() || total > numbers().transport || !there {
            return Err(Refusal::not_offered().citing("OMB-22.5"));
        }
        for (from, count) in barrels.iter().filter(|(_, count)| **count > 0) {
            *plans[at].loads.entry(*from).or_default() += count;
        }
        plans[at].done = true;
        self.seal(plans, context)
    }

    fn carry_out(&mut self, plans: &[Plan], context: &mut Context<'_>) -> Result<(), Refusal> {
        for plan in plans {
            for (from, count) in &plan.loads {
                let Region::Controlled { barrels, .. } = self.region_mut(*from) else { return Err(Refusal::not_offered()) };
                take(barrels, *count)?;
                self.player_mut(plan.seat).barrels += count;
            }
            context.emit(Event::Transported { seat: plan.seat, barrels: plan.loads.clone() });
        }
        self.spill(context);
        self.end_turn(context);
        Ok(())
    }
}

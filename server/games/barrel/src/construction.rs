//! Construction (OMB-10).

use crate::board::{Building, RegionId, numbers};
use crate::state::{Barrel, Doing, Region, take};
use crate::vocabulary::{Costs, Event, Hints};
use engine::serde_json::json;
use engine::{Choice, Context, Prompt, Refusal, SeatId};

/// Kinds of acts, as they are counted (OMB-10.1).
const BUILDING: usize = 0;
const INFLUENCE: usize = 1;
const CONTRACT: usize = 2;

impl Barrel {
    /// DP-8: what can be paid and changes something (OMB-10.8).
    pub(crate) fn ask_construction(&self, seat: SeatId, done: &[u32; 3], prompt: Prompt) -> Prompt {
        let costs = done.map(|count| numbers().repetition.get(count as usize).copied().unwrap_or(u32::MAX));
        let [building, influence, contract] = costs;
        let hints = Hints { costs: Some(Costs::Acts { building, influence, contract }), ..Hints::default() };
        let mut prompt = prompt.hint(json!(hints));
        let player = self.player(seat);
        let affordable = |kind: usize| costs[kind] <= player.money;
        if affordable(BUILDING) {
            for at in self.domain(seat) {
                let fits = Building::ALL.into_iter().filter(|building| self.may_build(at, *building));
                prompt = prompt.offer(Choice::new("build").fixed("at", at).one("building", fits));
            }
        }
        if affordable(INFLUENCE) && player.influence < numbers().track {
            prompt = prompt.offer(Choice::new("aid").one("at", self.domain(seat).filter(|at| self.region(*at).logistics() > 0)));
        }
        if affordable(CONTRACT) && player.contracts < numbers().track && self.domain(seat).next().is_some() {
            prompt = prompt.offer(Choice::new("contract"));
        }
        prompt.offer(Choice::new("end_construction"))
    }

    /// Whether any act is left that a player with enough cash could do. What he has in hand is his alone (OMB-29.1).
    pub(crate) fn could_act(&self, seat: SeatId) -> bool {
        let player = self.player(seat);
        let contract = player.contracts < numbers().track && self.domain(seat).next().is_some();
        let aid = |at: RegionId| player.influence < numbers().track && self.region(at).logistics() > 0;
        let build = |at: RegionId| Building::ALL.into_iter().any(|building| self.may_build(at, building));
        contract || self.domain(seat).any(|at| aid(at) || build(at))
    }

    /// OMB-10.4.
    fn may_build(&self, at: RegionId, building: Building) -> bool {
        let region = self.region(at);
        region.buildings().len() < numbers().buildings
            && region.logistics() >= building.cost()
            && (building == Building::Warehouse || !region.has(building))
    }

    /// Pays for one more act of a kind and counts it (OMB-10.3); returned is the price.
    fn begin_act(&mut self, seat: SeatId, kind: usize) -> Result<u32, Refusal> {
        let Doing::Construction { acts, done } = self.doing(seat)? else { return Err(Refusal::not_offered()) };
        let price = numbers().repetition.get(done[kind] as usize).copied().ok_or_else(Refusal::not_offered)?;
        take(acts, 1)?;
        done[kind] += 1;
        self.pay(seat, price)?;
        Ok(price)
    }

    /// With the last act, or where none is left to do, the action is over.
    fn end_act(&mut self, seat: SeatId) -> Result<(), Refusal> {
        let over = matches!(self.doing(seat)?, Doing::Construction { acts: 0, .. }) || !self.could_act(seat);
        if over { self.finish_action(seat) } else { Ok(()) }
    }

    fn own_logistics(&mut self, seat: SeatId, at: RegionId) -> Result<(&mut u32, &mut Vec<Building>), Refusal> {
        match self.region_mut(at) {
            Region::Controlled { by, logistics, buildings, .. } if *by == seat => Ok((logistics, buildings)),
            _ => Err(Refusal::not_offered().citing("OMB-10.2")),
        }
    }

    pub(crate) fn build(&mut self, seat: SeatId, at: RegionId, building: Building, context: &mut Context<'_>) -> Result<(), Refusal> {
        if !self.may_build(at, building) {
            return Err(Refusal::not_offered().citing("OMB-10.4"));
        }
        let money = self.begin_act(seat, BUILDING)?;
        let (logistics, buildings) = self.own_logistics(seat, at)?;
        take(logistics, building.cost())?;
        buildings.push(building);
        context.emit(Event::Built { seat, at, building, money });
        self.end_act(seat)
    }

    /// OMB-10.5.
    pub(crate) fn aid(&mut self, seat: SeatId, at: RegionId, context: &mut Context<'_>) -> Result<(), Refusal> {
        if self.player(seat).influence >= numbers().track {
            return Err(Refusal::not_offered().citing("OMB-10.8"));
        }
        let money = self.begin_act(seat, INFLUENCE)?;
        let (logistics, _) = self.own_logistics(seat, at)?;
        take(logistics, 1)?;
        let player = self.player_mut(seat);
        player.influence += 1;
        context.emit(Event::Aided { seat, at, money });
        self.end_act(seat)
    }

    /// OMB-10.6.
    pub(crate) fn sign_contract(&mut self, seat: SeatId, context: &mut Context<'_>) -> Result<(), Refusal> {
        if self.domain(seat).next().is_none() || self.player(seat).contracts >= numbers().track {
            return Err(Refusal::not_offered().citing("OMB-10.2"));
        }
        let money = self.begin_act(seat, CONTRACT)?;
        let player = self.player_mut(seat);
        player.contracts += 1;
        context.emit(Event::Contract { seat, money });
        self.end_act(seat)
    }

    pub(crate) fn end_construction(&mut self, seat: SeatId) -> Result<(), Refusal> {
        match self.doing(seat)? {
            Doing::Construction { .. } => self.finish_action(seat),
            _ => Err(Refusal::not_offered()),
        }
    }
}

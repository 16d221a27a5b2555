//! Retreats (OMB-16), decided in the War check before the dice.

use crate::board::{Place, RegionId};
use crate::state::{Barrel, Group, Stage};
use crate::vocabulary::{Ask, Event, Hints};
use crate::war::{Named, WarStep, ratio, ratio_name};
use engine::serde_json::json;
use engine::ts_rs::TS;
use engine::{Choice, Context, Prompt, Refusal, SeatId};
use serde::{Deserialize, Serialize};

/// What a participant decided: where it goes, or `None` where it stays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(crate = "engine::ts_rs")]
pub struct Decision {
    /// Who.
    pub seat: SeatId,
    /// Where to; `None` stays.
    pub to: Option<RegionId>,
}

impl Barrel {
    /// OMB-16.2.
    fn destinations(&self, at: RegionId) -> impl Iterator<Item = RegionId> + '_ {
        at.near().iter().copied().filter(|near| self.controller(*near).is_some())
    }

    /// OMB-16.1: everybody is asked in arrival order, unless there is nowhere to go.
    pub(crate) fn retreat_step(&self, at: RegionId) -> Option<WarStep> {
        self.destinations(at).next()?;
        Some(WarStep::Retreat { open: self.region(at).participants(), decided: Vec::new() })
    }

    /// DP-12.
    pub(crate) fn ask_retreat(&self, at: RegionId) -> Prompt {
        let troops = self.region(at).all_troops();
        let locals = match self.region(at) {
            crate::state::Region::Contested { locals, .. } => *locals,
            _ => 1,
        };
        let hints = Hints { ratio: Some(ratio_name(ratio(troops, locals))), ..Hints::default() };
        let retreat = Choice::new("retreat").one("to", self.destinations(at));
        let ask = Ask::Retreat { turn: self.turn, at, locals, troops };
        Prompt::new(ask).offer(Choice::new("stay")).offer(retreat).hint(json!(hints))
    }

    pub(crate) fn decide_retreat(&mut self, seat: SeatId, to: Option<RegionId>, context: &mut Context<'_>) -> Result<(), Refusal> {
        let (at, left, WarStep::Retreat { mut open, mut decided }) = self.war_step(seat)? else { return Err(Refusal::not_offered()) };
        if to.is_some_and(|to| self.destinations(at).all(|near| near != to)) {
            return Err(Refusal::not_offered().citing("OMB-16.2"));
        }
        context.emit(match to {
            Some(to) => Event::Retreats { seat, at, to },
            None => Event::Stayed { seat, at },
        });
        open.remove(0);
        decided.push(Decision { seat, to });
        if !open.is_empty() {
            self.stage = Stage::War { at, left, step: WarStep::Retreat { open, decided } };
            return Ok(());
        }
        let retreating: Vec<SeatId> = decided.iter().filter(|decision| decision.to.is_some()).map(|decision| decision.seat).collect();
        match retreating.as_slice() {
            [] => self.end_battle(at, left, context),
            [one] => self.retreat(at, left, &decided, *one, context),
            _ => {
                self.stage = Stage::War { at, left, step: WarStep::Loser { open: retreating, decided, named: Vec::new() } };
                Ok(())
            }
        }
    }

    /// OMB-16.4: who loses the troop if there is no consent.
    pub(crate) fn loser_without_consent(&self, at: RegionId, decided: &[Decision]) -> Option<SeatId> {
        let mut retreating = decided.iter().filter(|decision| decision.to.is_some()).map(|decision| decision.seat);
        let roller = self.region(at).roller();
        // Decisions are asked in arrival order.
        retreating.clone().find(|seat| Some(*seat) == roller).or_else(|| retreating.next())
    }

    /// DP-13.
    pub(crate) fn name_loser(&mut self, seat: SeatId, loser: SeatId, context: &mut Context<'_>) -> Result<(), Refusal> {
        let (at, left, WarStep::Loser { mut open, decided, mut named }) = self.war_step(seat)? else { return Err(Refusal::not_offered()) };
        if !decided.iter().any(|decision| decision.seat == loser && decision.to.is_some()) {
            return Err(Refusal::not_offered().citing("OMB-16.4"));
        }
        context.emit(Event::Named { seat, at, loser });
        open.remove(0);
        named.push(Named { seat, loser });
        if !open.is_empty() {
            self.stage = Stage::War { at, left, step: WarStep::Loser { open, decided, named } };
            return Ok(());
        }
        let agreed = named.iter().all(|name| name.loser == loser).then_some(loser);
        let loser = agreed.or_else(|| self.loser_without_consent(at, &decided)).ok_or_else(Refusal::not_offered)?;
        self.retreat(at, left, &decided, loser, context)
    }

    /// OMB-16.3, 16.5, 16.6, 16.8.
    fn retreat(
        &mut self,
        at: RegionId,
        left: Vec<RegionId>,
        decided: &[Decision],
        loser: SeatId,
        context: &mut Context<'_>,
    ) -> Result<(), Refusal> {
        for Decision { seat, to } in decided {
            let Some(to) = to else { continue };
            let present = self.region(at).troops(*seat);
            let lost = u32::from(*seat == loser);
            self.lose_troops(*seat, at, present)?;
            let troops = present.saturating_sub(lost);
            self.arrive(*seat, Place::In(*to), Group { troops, logistics: 0 }, context)?;
            let pacifism = self.shift_pacifism(*seat, 1);
            context.emit(Event::Retreated { seat: *seat, at, to: *to, troops, lost, pacifism });
        }
        self.after_losses(at, context);
        self.end_battle(at, left, context)
    }
}

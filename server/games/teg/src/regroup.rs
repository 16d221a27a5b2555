//! Regrouping armies and missiles, also an ally's (TEG-10, TEG-19.9).

use crate::board::CountryId;
use crate::state::{Fresh, Stage, Step, Teg};
use crate::vocabulary::{Event, Hints, Warning};
use engine::serde_json::json;
use engine::{Choice, Context, Prompt, Refusal, SeatId, Warn};

impl Teg {
    /// TEG-10.2: at the start nothing has moved yet.
    pub(crate) fn refresh(&mut self, seat: SeatId) {
        let fresh = |at: CountryId| {
            let holding = self.holding(seat, at);
            (at, Fresh { armies: holding.armies, missiles: holding.missiles })
        };
        self.facts.fresh = self.held(seat).map(fresh).collect();
    }

    /// Armies and missiles that may still leave a country (TEG-10.1 to 10.4).
    pub(crate) fn movable(&self, seat: SeatId, from: CountryId) -> (u32, u32) {
        let (fresh, holding) = (self.facts.fresh.get(&from).copied().unwrap_or_default(), self.holding(seat, from));
        (fresh.armies.min(holding.armies.saturating_sub(1)), fresh.missiles.min(holding.missiles))
    }

    /// TEG-10.5: attacking is over for this turn. A stage without a possible move passes by itself.
    pub(crate) fn begin_regroup(&mut self, seat: SeatId, context: &mut Context<'_>) {
        self.note_neglect(seat);
        self.refresh(seat);
        let moves = self.held(seat).any(|from| {
            let (armies, missiles) = self.movable(seat, from);
            armies + missiles > 0 && from.near().iter().any(|to| self.holds(seat, *to))
        });
        if moves {
            self.set_step(Step::Regroup);
        } else {
            self.begin_request(context);
        }
    }

    /// TEG-D12.
    pub(crate) fn ask_regroup(&self, seat: SeatId, mut prompt: Prompt) -> Prompt {
        for from in self.held(seat) {
            let (armies, missiles) = self.movable(seat, from);
            let to: Vec<CountryId> = from.near().iter().copied().filter(|to| self.holds(seat, *to)).collect();
            let moves = Choice::new("regroup").fixed("from", from).one("to", to.clone());
            let flies = Choice::new("regroup_missiles").fixed("from", from).one("to", to);
            prompt = prompt.offer(moves.int("armies", 1, armies.into())).offer(flies.int("missiles", 1, missiles.into()));
        }
        // TEG-18.6
        let crowded = self.crowded_zone(seat);
        let zones: Vec<CountryId> = crowded.into_iter().collect();
        prompt = prompt.offer(Choice::new("end_regroup")).hint(json!(Hints { zones: Some(zones), ..Hints::default() }));
        let breach = |at: CountryId| Warn::new("end_regroup", Warning::Breach { at });
        crowded.into_iter().map(breach).fold(prompt, Prompt::warn)
    }

    /// TEG-D14.
    pub(crate) fn ask_ally(&self, lead: SeatId, ally: SeatId, mut prompt: Prompt) -> Prompt {
        for to in self.ally_targets(lead, ally) {
            for from in to.near().iter().copied().filter(|from| self.holds(ally, *from)) {
                let moves = Choice::new("regroup").fixed("from", from).fixed("to", to);
                prompt = prompt.offer(moves.int("armies", 1, self.movable(ally, from).0.into()));
            }
        }
        prompt.offer(Choice::new("end_regroup"))
    }

    /// Who regroups now, and into what.
    fn may_regroup(&self, seat: SeatId, from: CountryId, to: CountryId, missiles: bool) -> bool {
        let paths = from.touches(to) && self.holds(seat, from) && self.holds(seat, to);
        match (&self.stage, self.regrouping_ally()) {
            (Stage::Turn { seat: active, step: Step::Regroup, .. }, _) => paths && *active == seat,
            (_, Some((lead, ally))) => paths && ally == seat && !missiles && self.ally_targets(lead, ally).contains(&to),
            _ => false,
        }
    }

    pub(crate) fn regroup(
        &mut self,
        seat: SeatId,
        from: CountryId,
        to: CountryId,
        armies: u32,
        context: &mut Context<'_>,
    ) -> Result<(), Refusal> {
        if armies == 0 || armies > self.movable(seat, from).0 || !self.may_regroup(seat, from, to, false) {
            return Err(Refusal::not_offered().citing("TEG-10.2"));
        }
        self.march(seat, from, to, armies);
        self.facts.fresh.entry(from).and_modify(|fresh| fresh.armies -= armies);
        self.facts.filled.insert(to);
        context.emit(Event::Regrouped { seat, from, to, armies: Some(armies), missiles: None });
        Ok(())
    }

    pub(crate) fn regroup_missiles(
        &mut self,
        seat: SeatId,
        from: CountryId,
        to: CountryId,
        missiles: u32,
        context: &mut Context<'_>,
    ) -> Result<(), Refusal> {
        if missiles == 0 || missiles > self.movable(seat, from).1 || !self.may_regroup(seat, from, to, true) {
            return Err(Refusal::not_offered().citing("TEG-10.3"));
        }
        self.change(seat, from, |holding| holding.missiles -= missiles);
        self.change(seat, to, |holding| holding.missiles += missiles);
        self.facts.fresh.entry(from).and_modify(|fresh| fresh.missiles -= missiles);
        self.facts.filled.insert(to);
        context.emit(Event::Regrouped { seat, from, to, armies: None, missiles: Some(missiles) });
        Ok(())
    }

    pub(crate) fn end_regroup(&mut self, seat: SeatId, context: &mut Context<'_>) -> Result<(), Refusal> {
        match (self.stage.clone(), self.regrouping_ally()) {
            (Stage::Turn { seat: active, step: Step::Regroup, .. }, _) if active == seat => self.begin_request(context),
            (Stage::Turn { step: Step::Ally(allies), .. }, Some((lead, ally))) if ally == seat => {
                self.next_ally(lead, &allies[1..], context);
            }
            _ => return Err(Refusal::not_offered()),
        }
        Ok(())
    }
}

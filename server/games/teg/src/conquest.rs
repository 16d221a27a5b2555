//! What happens when a holding has no army left (TEG-9, 20.4, 20.7 to 20.11).

use crate::board::CountryId;
use crate::ground::Target;
use crate::state::{Bond, Holding, Nested, Teg};
use crate::vocabulary::{Event, Hints};
use engine::{Choice, Context, Prompt, Refusal, SeatId};

impl Teg {
    /// The attacker has destroyed the last army of a holding.
    pub(crate) fn fall(&mut self, by: SeatId, from: CountryId, (to, victim): Target, context: &mut Context<'_>) {
        if self.land(to).bond == Bond::Sole {
            self.conquer(by, from, (to, victim), context);
            return;
        }
        let missiles = self.holding(victim, to).missiles;
        self.land_mut(to).holdings.retain(|holding| holding.seat != victim);
        let Some(holder) = self.land(to).holdings.first().map(|holding| holding.seat) else { return };
        context.emit(Event::Expelled { seat: by, at: to, victim, holder });
        self.end_truce_of(to, context);
        if holder != by {
            // TEG-20.9: until the attacker has decided, nobody owns the country.
            self.land_mut(to).bond = Bond::Entering;
            self.settle(Some(by), context);
            self.nest(Nested::Entry { seat: by, from, to, holder, missiles });
            return;
        }
        // TEG-20.4, 20.10: the last one left owns the country and all missiles in it.
        self.land_mut(to).bond = Bond::Sole;
        self.change(by, to, |holding| holding.missiles += missiles);
        self.count_solo(by, to);
        context.emit(Event::Sole { seat: by, at: to });
        self.settle(Some(by), context);
        // TEG-20.10: from outside up to three may follow; inside no armies move.
        if from != to {
            self.offer_advance(by, from, to, 3);
        }
    }

    /// TEG-9.1, 9.2: one army moves in at once, missiles found there are captured.
    fn conquer(&mut self, by: SeatId, from: CountryId, (to, victim): Target, context: &mut Context<'_>) {
        let missiles = self.holding(victim, to).missiles;
        self.land_mut(to).holdings = vec![Holding { seat: by, armies: 1, missiles }];
        self.change(by, from, |holding| holding.armies -= 1);
        self.count_solo(by, to);
        context.emit(Event::Conquered { seat: by, at: to, from, victim, missiles });
        self.lapse_joints_on(to, context);
        self.settle(Some(by), context);
        self.offer_advance(by, from, to, 2);
    }

    /// TEG-9.4: each country counts once a turn; taken both ways it counts as solo.
    pub(crate) fn count_solo(&mut self, by: SeatId, at: CountryId) {
        if self.active() == Some(by) {
            self.facts.solo.insert(at);
            self.facts.joint.remove(&at);
        }
        self.claim(by, at);
    }

    /// TEG-D7; skipped where no army can be spared.
    fn offer_advance(&mut self, seat: SeatId, from: CountryId, to: CountryId, most: u32) {
        let most = most.min(self.armies(seat, from).saturating_sub(1));
        if most > 0 {
            self.nest(Nested::Advance { seat, from, to, most });
        }
    }

    /// Puts a decision on the stack, unless the game has just ended.
    pub(crate) fn nest(&mut self, decision: Nested) {
        if !self.is_over() {
            self.nested.push(decision);
        }
    }

    pub(crate) fn ask_advance(&self, seat: SeatId, path: (CountryId, CountryId), most: u32, prompt: Prompt) -> Prompt {
        let start = self.sensible(seat, path, 0, most);
        prompt.offer(Choice::new("advance").int("armies", 0, i64::from(most))).hint(Hints::start(start))
    }

    pub(crate) fn ask_entry(&self, seat: SeatId, (from, to): (CountryId, CountryId), prompt: Prompt) -> Prompt {
        let most = self.armies(seat, from).saturating_sub(1).min(3);
        let start = self.sensible(seat, (from, to), 1, most);
        let enter = Choice::new("enter").int("armies", 1, i64::from(most));
        prompt.offer(enter).offer(Choice::new("stay_out")).hint(Hints::start(start))
    }

    /// What a person would mostly send into a country: all that may go where it meets at least as many countries of
    /// others as the one left behind, else as few as possible. Into the own zone nothing goes that need not (TEG-18.4).
    pub(crate) fn sensible(&self, seat: SeatId, (from, to): (CountryId, CountryId), least: u32, most: u32) -> u32 {
        let exposed = |at: CountryId| at.near().iter().filter(|near| !self.owns(seat, **near)).count();
        if self.zone_of(seat) != Some(to) && exposed(to) >= exposed(from) { most } else { least }
    }

    pub(crate) fn advance(&mut self, seat: SeatId, armies: u32, context: &mut Context<'_>) -> Result<(), Refusal> {
        let Some(Nested::Advance { seat: by, from, to, most }) = self.nested.last().cloned() else {
            return Err(Refusal::not_offered());
        };
        if by != seat || armies > most {
            return Err(Refusal::not_offered().citing("TEG-9.1"));
        }
        self.nested.pop();
        if armies > 0 {
            self.march(seat, from, to, armies);
            self.facts.filled.insert(to);
            context.emit(Event::Advanced { seat, from, to, armies });
        }
        self.resume(context);
        Ok(())
    }

    /// Moves armies of a seat between two of its holdings.
    pub(crate) fn march(&mut self, seat: SeatId, from: CountryId, to: CountryId, armies: u32) {
        self.change(seat, from, |holding| holding.armies -= armies);
        self.change(seat, to, |holding| holding.armies += armies);
    }

    /// TEG-20.9: the attacker enters beside the holder who is left.
    pub(crate) fn enter(&mut self, seat: SeatId, armies: u32, context: &mut Context<'_>) -> Result<(), Refusal> {
        let Some(Nested::Entry { seat: by, from, to, missiles, .. }) = self.nested.last().cloned() else {
            return Err(Refusal::not_offered());
        };
        if by != seat || armies == 0 || armies > 3 || armies >= self.armies(seat, from) {
            return Err(Refusal::not_offered().citing("TEG-20.9"));
        }
        self.nested.pop();
        self.change(seat, from, |holding| holding.armies -= armies);
        let land = self.land_mut(to);
        land.holdings.push(Holding { seat, armies, missiles });
        land.holdings.sort_by_key(|holding| holding.seat);
        land.bond = Bond::Contested;
        context.emit(Event::Entered { seat, from, to, armies });
        self.settle(None, context);
        self.resume(context);
        Ok(())
    }

    /// TEG-20.9: the holder who is left becomes sole owner.
    pub(crate) fn stay_out(&mut self, seat: SeatId, context: &mut Context<'_>) -> Result<(), Refusal> {
        let Some(Nested::Entry { seat: by, to, holder, missiles, .. }) = self.nested.last().cloned() else {
            return Err(Refusal::not_offered());
        };
        if by != seat {
            return Err(Refusal::not_offered().citing("TEG-20.9"));
        }
        self.nested.pop();
        self.land_mut(to).bond = Bond::Sole;
        self.change(holder, to, |holding| holding.missiles += missiles);
        context.emit(Event::StayedOut { seat, at: to, holder });
        self.settle(None, context);
        self.resume(context);
        Ok(())
    }
}

//! Joint attacks: agreed ones, and those out of a condominium (TEG-19, TEG-20.6).

use crate::board::CountryId;
use crate::ground::Ground as _;
use crate::pacts::{Term, pact_id, tell_end};
use crate::state::{Bond, Holding, Nested, Stage, Step, Teg};
use crate::vocabulary::Event;
use engine::{Choice, Consent, Context, Prompt, Refusal, SeatId, Treaty};
use std::collections::BTreeSet;

/// One side of a joint attack: who, and from where.
type Side = (SeatId, CountryId);

impl Teg {
    /// Joint attacks that the turn seat leads, not fought yet, in order of signing.
    fn led_by(&self, seat: SeatId) -> impl Iterator<Item = &Treaty<Term>> {
        self.pacts.iter().filter(move |pact| matches!(pact.terms, Term::Joint { lead, fought: None, .. } if lead == seat))
    }

    /// TEG-19.3: those that can be started now.
    pub(crate) fn startable(&self, seat: SeatId) -> Vec<u32> {
        let open = |pact: &&Treaty<Term>| match pact.terms {
            Term::Joint { target, lead, lead_from, ally, ally_from, .. } => {
                !self.rests(lead) && (self.card_allows(lead, lead_from, target) || self.card_allows(ally, ally_from, target))
            }
            _ => false,
        };
        self.led_by(seat).filter(open).map(|pact| pact.id).collect()
    }

    /// TEG-19.3: what has become impossible lapses when the attack stage ends or is skipped.
    pub(crate) fn lapse_joints(&mut self, seat: SeatId, context: &mut Context<'_>) {
        let due: Vec<u32> = self.led_by(seat).map(|pact| pact.id).collect();
        for pact in self.pacts.lift(|pact| due.contains(&pact.id)) {
            tell_end(&pact, "event", context);
        }
    }

    /// TEG-19.3: a country has changed hands; attacks on it that were agreed before lapse.
    pub(crate) fn lapse_joints_on(&mut self, at: CountryId, context: &mut Context<'_>) {
        for pact in self.pacts.lift(|pact| matches!(pact.terms, Term::Joint { target, fought: None, .. } if target == at)) {
            tell_end(&pact, "event", context);
        }
    }

    pub(crate) fn start_joint(&mut self, seat: SeatId, name: &str, context: &mut Context<'_>) -> Result<(), Refusal> {
        let id = pact_id(name)?;
        if !self.startable(seat).contains(&id) {
            return Err(Refusal::not_offered().citing("TEG-19.3"));
        }
        self.run_joint(id, context);
        Ok(())
    }

    /// TEG-19.4: rolls alternate until the target falls or nobody can roll.
    pub(crate) fn run_joint(&mut self, id: u32, context: &mut Context<'_>) {
        let round = self.round;
        let Some(pact) = self.pacts.get_mut(id) else { return };
        let Term::Joint { target, lead, lead_from, ally, ally_from, fought } = &mut pact.terms else { return };
        *fought = Some(round);
        let (target, sides) = (*target, [(*lead, *lead_from), (*ally, *ally_from)]);
        let Some(owner) = self.owner(target) else { return };
        let [(seat, from), (partner, ally_from)] = sides;
        context.emit(Event::JointStarted { seat, ally: partner, target, from, ally_from });
        let mut turn = 0;
        while sides.iter().any(|side| self.can_roll(*side, target)) {
            let side = sides[turn % 2];
            turn += 1;
            if self.can_roll(side, target) && self.roll(side.0, side.1, (target, owner), context) {
                self.take_together(sides, side, target, context);
                return;
            }
        }
        context.emit(Event::JointEnded { seat, ally: partner, target });
    }

    /// TEG-19.4: not with one army left, resting, or barred by the borders card.
    fn can_roll(&self, side: Side, target: CountryId) -> bool {
        self.armies(side.0, side.1) >= 2 && self.may_strike(side, target)
    }

    /// Whether neither the situation card nor a pact with its owner keeps a side from a target (TEG-17.4, 20.6).
    fn may_strike(&self, (seat, from): Side, target: CountryId) -> bool {
        let barred = self.owner(target).is_some_and(|owner| self.pact_forbids_dice(seat, owner, from, target));
        self.card_allows(seat, from, target) && !barred
    }

    /// TEG-19.6 to 19.8, 19.12: the target has fallen to the roll of `last`.
    fn take_together(&mut self, sides: [Side; 2], last: Side, at: CountryId, context: &mut Context<'_>) {
        let missiles = self.land(at).holdings.first().map_or(0, |holding| holding.missiles);
        let enters = |side: &Side| self.can_roll(*side, at);
        let entered: Vec<Side> = sides.into_iter().filter(enters).collect();
        let (lead, ally) = (sides[0].0, sides[1].0);
        let mut holdings: Vec<Holding> = Vec::new();
        for (seat, from) in &entered {
            self.change(*seat, *from, |holding| holding.armies -= 1);
            holdings.push(Holding { seat: *seat, armies: 1, missiles: if *seat == last.0 { missiles } else { 0 } });
        }
        holdings.sort_by_key(|holding| holding.seat);
        let bond = if holdings.len() == 2 { Bond::Allied } else { Bond::Sole };
        let land = self.land_mut(at);
        (land.holdings, land.bond) = (holdings, bond);
        self.lapse_joints_on(at, context);
        if !self.facts.solo.contains(&at) {
            self.facts.joint.insert(at);
        }
        let seats = entered.iter().map(|(seat, _)| *seat).collect();
        context.emit(Event::JointConquered { seat: lead, ally, at, entered: seats, missiles });
        if bond == Bond::Allied {
            // TEG-20.2
            self.pacts.sign([lead, ally], Term::Condominium { at });
            self.facts.shared.push((ally, at));
        } else if let Some((seat, _)) = entered.first() {
            // TEG-19.7, 14.6
            self.claim(*seat, at);
        }
        self.settle(Some(last.0), context);
        // TEG-D9: whoever has moved in may send one more, also where the other side stays out.
        let open: Vec<Side> = entered.into_iter().filter(|(seat, from)| self.armies(*seat, *from) >= 2).collect();
        if !open.is_empty() {
            let consent = Consent::ask(open.iter().map(|(seat, _)| *seat), 0);
            self.nest(Nested::Follow { at, from: open, consent });
        }
    }

    pub(crate) fn follow(&mut self, seat: SeatId, armies: u32, context: &mut Context<'_>) -> Result<(), Refusal> {
        match self.nested.last_mut() {
            Some(Nested::Follow { consent, .. }) if armies <= 1 => consent.answer(seat, armies)?,
            _ => return Err(Refusal::not_offered().citing("TEG-19.6")),
        }
        self.finish_follow(context);
        Ok(())
    }

    /// Both sides have answered: their armies move at the same moment.
    pub(crate) fn finish_follow(&mut self, context: &mut Context<'_>) {
        let Some(Nested::Follow { at, from, consent }) = self.nested.last().cloned() else { return };
        let Some(answers) = consent.answers() else { return };
        self.nested.pop();
        for ((seat, from), (_, armies)) in from.into_iter().zip(answers) {
            // A seat that has conceded meanwhile stays as it is.
            if armies > 0 && self.alive(seat) {
                self.march(seat, from, at, armies);
            }
            context.emit(Event::Followed { seat, from, to: at, armies });
        }
        self.resume(context);
    }

    /// TEG-20.11: whoever expels a holder ends the truce tied to that country.
    pub(crate) fn end_truce_of(&mut self, at: CountryId, context: &mut Context<'_>) {
        let tied = |pact: &Treaty<Term>| matches!(pact.terms, Term::Joint { target, fought: Some(_), .. } if target == at);
        for pact in self.pacts.lift(tied) {
            tell_end(&pact, "event", context);
        }
    }

    /// TEG-20.6: what a holder may invite the other one to attack from a condominium.
    pub(crate) fn offer_invitations(&self, seat: SeatId, mut prompt: Prompt) -> Prompt {
        for from in self.held(seat) {
            let Some(ally) = self.partner_in(seat, from) else { continue };
            let targets: Vec<CountryId> =
                from.near().iter().copied().filter(|to| self.may_invite([(seat, from), (ally, from)], *to)).collect();
            prompt = prompt.offer(Choice::new("invite").fixed("from", from).one("to", targets));
        }
        prompt
    }

    /// Whether there is anything to invite to.
    pub(crate) fn can_invite(&self, seat: SeatId) -> bool {
        let targets = |from: CountryId, ally: SeatId| from.near().iter().any(|to| self.may_invite([(seat, from), (ally, from)], *to));
        self.held(seat).any(|from| self.partner_in(seat, from).is_some_and(|ally| targets(from, ally)))
    }

    /// The other holder, while the condominium pact is in force.
    fn partner_in(&self, seat: SeatId, from: CountryId) -> Option<SeatId> {
        let land = self.land(from);
        let ally = land.other(seat).filter(|ally| land.bond == Bond::Allied && land.of(seat).is_some() && self.alive(*ally))?;
        let pact = |pact: &Treaty<Term>| pact.joins(seat, ally) && pact.terms == Term::Condominium { at: from };
        self.pacts.iter().any(pact).then_some(ally)
    }

    fn may_invite(&self, sides: [Side; 2], to: CountryId) -> bool {
        let third = self.owner(to).is_some_and(|owner| sides.iter().all(|(seat, _)| *seat != owner));
        let rolls = |side: Side| self.can_roll(side, to);
        third
            && !self.facts.refused.contains(&to)
            && sides.into_iter().all(|side| self.may_strike(side, to))
            && sides.into_iter().any(rolls)
    }

    /// TEG-17.4, 20.6: pacts have changed while a joint attack out of a condominium is open. An invitation to
    /// what is forbidden now lapses, and a side that may not attack any more does not roll any more.
    pub(crate) fn review_outward(&mut self, context: &mut Context<'_>) {
        match self.nested.last().cloned() {
            Some(Nested::Invite { lead, ally, from, to }) if !self.may_invite([(lead, from), (ally, from)], to) => {
                self.drop_invitation(lead, ally, (from, to), context);
                self.resume(context);
            }
            Some(Nested::Outward { next, .. }) => self.next_outward(next, context),
            _ => {}
        }
    }

    /// The invitation is gone without an answer.
    pub(crate) fn drop_invitation(&mut self, lead: SeatId, ally: SeatId, (from, to): (CountryId, CountryId), context: &mut Context<'_>) {
        self.nested.pop();
        context.emit(Event::InviteLapsed { seat: lead, partner: ally, from, to });
    }

    pub(crate) fn invite(&mut self, lead: SeatId, from: CountryId, to: CountryId, context: &mut Context<'_>) -> Result<(), Refusal> {
        let ally = self.partner_in(lead, from).filter(|ally| from.touches(to) && self.may_invite([(lead, from), (*ally, from)], to));
        let ally = ally.ok_or_else(|| Refusal::not_offered().citing("TEG-20.6"))?;
        context.emit(Event::Invited { seat: lead, partner: ally, from, to });
        self.nest(Nested::Invite { lead, ally, from, to });
        Ok(())
    }

    /// TEG-D10.
    pub(crate) fn answer_invitation(&mut self, seat: SeatId, yes: bool, context: &mut Context<'_>) -> Result<(), Refusal> {
        let Some(Nested::Invite { lead, ally, from, to }) = self.nested.last().cloned() else {
            return Err(Refusal::not_offered());
        };
        if ally != seat {
            return Err(Refusal::not_offered().citing("TEG-20.6"));
        }
        self.nested.pop();
        if yes {
            context.emit(Event::InviteAccepted { seat, partner: lead, from, to });
            self.nest(Nested::Outward { lead, ally, from, to, next: lead, stopped: BTreeSet::new() });
            self.next_outward(lead, context);
        } else {
            context.emit(Event::InviteRefused { seat, partner: lead, from, to });
            self.facts.refused.insert(to);
            self.resume(context);
        }
        Ok(())
    }

    pub(crate) fn ask_outward(prompt: Prompt) -> Prompt {
        prompt.offer(Choice::new("roll")).offer(Choice::new("stop"))
    }

    /// TEG-D11: one roll, or this side stops and the other may go on.
    pub(crate) fn outward(&mut self, seat: SeatId, rolls: bool, context: &mut Context<'_>) -> Result<(), Refusal> {
        let Some(Nested::Outward { lead, ally, from, to, next, stopped }) = self.nested.last_mut() else {
            return Err(Refusal::not_offered());
        };
        if *next != seat {
            return Err(Refusal::not_offered().citing("TEG-20.6"));
        }
        let (lead, ally, from, to) = (*lead, *ally, *from, *to);
        if !rolls {
            stopped.insert(seat);
            context.emit(Event::Stopped { seat, target: to });
        } else if let Some(owner) = self.owner(to)
            && self.roll(seat, from, (to, owner), context)
        {
            self.nested.pop();
            self.take_together([(lead, from), (ally, from)], (seat, from), to, context);
            self.resume(context);
            return Ok(());
        }
        self.next_outward(if seat == lead { ally } else { lead }, context);
        Ok(())
    }

    /// Finds the side whose roll is next; without any the attack is over.
    pub(crate) fn next_outward(&mut self, wish: SeatId, context: &mut Context<'_>) {
        let Some(Nested::Outward { lead, ally, from, to, stopped, .. }) = self.nested.last().cloned() else { return };
        let other = if wish == lead { ally } else { lead };
        let able = |seat: &SeatId| self.alive(*seat) && !stopped.contains(seat) && self.can_roll((*seat, from), to);
        match [wish, other].into_iter().find(able) {
            Some(seat) => {
                if let Some(Nested::Outward { next, .. }) = self.nested.last_mut() {
                    *next = seat;
                }
            }
            None => {
                self.nested.pop();
                context.emit(Event::JointEnded { seat: lead, ally, target: to });
                self.resume(context);
            }
        }
    }

    /// TEG-19.9: allies that may regroup, clockwise from the lead, each once for all its countries of the turn.
    pub(crate) fn begin_allies(&mut self, lead: SeatId, context: &mut Context<'_>) {
        let allies: Vec<SeatId> = self.living_from(lead).into_iter().filter(|ally| !self.ally_targets(lead, *ally).is_empty()).collect();
        self.facts.fresh.clear();
        self.next_ally(lead, &allies, context);
    }

    pub(crate) fn next_ally(&mut self, lead: SeatId, allies: &[SeatId], context: &mut Context<'_>) {
        for (at, ally) in allies.iter().enumerate() {
            // TEG-6.11
            if self.rests(*ally) {
                context.emit(Event::Resting { seat: *ally });
                continue;
            }
            self.refresh(*ally);
            if self.ally_targets(lead, *ally).iter().any(|to| to.near().iter().any(|from| self.movable(*ally, *from).0 > 0)) {
                self.set_step(Step::Ally(allies[at..].to_vec()));
                return;
            }
        }
        self.close_turn(context);
    }

    /// Countries taken together with this ally in this turn and still shared.
    pub(crate) fn ally_targets(&self, lead: SeatId, ally: SeatId) -> Vec<CountryId> {
        let kept = |(with, at): &&(SeatId, CountryId)| {
            *with == ally && self.land(*at).bond == Bond::Allied && self.land(*at).shared_by(lead, ally)
        };
        self.facts.shared.iter().filter(kept).map(|(_, at)| *at).collect()
    }

    /// The lead and the ally that regroups now.
    pub(crate) fn regrouping_ally(&self) -> Option<(SeatId, SeatId)> {
        match &self.stage {
            Stage::Turn { seat, step: Step::Ally(allies), .. } => Some((*seat, *allies.first()?)),
            _ => None,
        }
    }
}

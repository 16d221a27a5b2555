//! Rounds, turns and phases (MEP-3), and what the clock may not do for ever (MEP-18.5).

use crate::act::Act;
use crate::board::word;
use crate::state::{Good, Mideast, Moves, Pair, Phase, Stage, Step};
use crate::vocabulary::{Ask, Event};
use engine::{Choice, Context, Idle, Prompt, Refusal, SeatId};

impl Mideast {
    pub(crate) fn begin_round(&mut self, context: &mut Context<'_>) {
        self.round += 1;
        context.emit(Event::Round { round: self.round });
        let first = self.clockwise(self.first).next();
        match first {
            Some(seat) => self.begin_turn(seat, context),
            None => self.end(crate::state::Ending::Nobody, context),
        }
    }

    fn begin_turn(&mut self, seat: SeatId, context: &mut Context<'_>) {
        self.turn += 1;
        context.emit(Event::Turn { seat, turn: self.turn, round: self.round });
        self.stage = Stage::Choosing { seat };
    }

    pub(crate) fn ask_pair(&self) -> Prompt {
        Prompt::new(Ask::Pair { turn: self.turn }).offer(Choice::new("pair").one("phases", Pair::ALL.map(word)))
    }

    pub(crate) fn choose_pair(&mut self, seat: SeatId, pair: Pair, context: &mut Context<'_>) -> Result<(), Refusal> {
        context.emit(Event::Pair { seat, phases: pair.phases() });
        self.begin_phase(seat, pair, false, context);
        Ok(())
    }

    fn begin_phase(&mut self, seat: SeatId, pair: Pair, second: bool, context: &mut Context<'_>) {
        let phase = pair.phases()[usize::from(second)];
        context.emit(Event::Phase { seat, phase });
        let step = match phase {
            Phase::Economic => Step::Revenue,
            Phase::Military => Step::Demobilise,
            Phase::Diplomatic => Step::Host(Good::Arms),
        };
        self.stage = Stage::Playing { seat, pair, second, step };
        match phase {
            // A function with one legal answer is not asked (MEP-20).
            Phase::Economic if self.entitlement(seat) == 0 => self.after_revenue(context),
            Phase::Diplomatic if !self.may_host(seat, Good::Arms) => self.after_arms(),
            _ => {}
        }
    }

    /// MEP-5.5: what is friendly is noted when the Move function begins.
    pub(crate) fn begin_moves(&mut self, seat: SeatId) {
        let friendly = self.player(seat).forces.keys().copied().collect();
        self.set_step(Step::Move(Moves { friendly, ..Moves::default() }));
    }

    /// The running phase is over for good (MEP-3.3).
    pub(crate) fn end_phase(&mut self, context: &mut Context<'_>) {
        let Stage::Playing { seat, pair, second, .. } = self.stage else { return };
        // MEP-3.5
        self.return_idle_sifs(context);
        if pair.phases()[usize::from(second)] == Phase::Military && self.eliminate_landless(context) {
            return;
        }
        // MEP-3.6
        if second || !self.living(seat) {
            self.end_turn(seat, context);
        } else {
            self.begin_phase(seat, pair, true, context);
        }
    }

    fn end_turn(&mut self, seat: SeatId, context: &mut Context<'_>) {
        let order: Vec<SeatId> = std::iter::once(self.first).chain(self.first.others(self.seat_count())).collect();
        let later = order.into_iter().skip_while(|one| *one != seat).skip(1).find(|one| self.living(*one));
        match later {
            Some(next) => self.begin_turn(next, context),
            // MEP-3.1
            None => self.begin_negotiation(context),
        }
    }

    /// Whether others see that the seat acts: neither in private (MEP-H4, H5) nor when it changes its mind about a sealed
    /// answer. What they do not see sets no clock going (MEP-H8).
    pub(crate) fn shows(&self, seat: SeatId, act: &Act) -> bool {
        match act {
            Act::StandingOrder { .. }
            | Act::CancelOrder { .. }
            | Act::OfferArms { .. }
            | Act::RequestArms { .. }
            | Act::WithdrawDeal { .. }
            | Act::AcceptDeal { .. }
            | Act::RefuseDeal { .. } => false,
            Act::Give { secret, .. } => !secret,
            Act::Bid { .. } => self.sealed().is_none_or(|sealed| sealed.bids().awaits(seat)),
            Act::Vote { .. } => matches!(self.step(), Some(Step::Ballot(_, vote)) if vote.ballots().awaits(seat)),
            Act::Veto { .. } => matches!(self.step(), Some(Step::Veto(_, _, veto)) if veto.answers().awaits(seat)),
            Act::OpecVote { .. } => {
                let meeting = self.negotiation().and_then(|negotiation| negotiation.meeting.as_ref());
                meeting.is_some_and(|meeting| meeting.vote.ballots().awaits(seat))
            }
            _ => true,
        }
    }

    /// A Negotiation Phase is over, and with it a round: not the one before the first turns (MEP-18.5).
    pub(crate) fn note_round(&mut self) {
        if self.round > 0 {
            self.idle.round_over();
        } else {
            self.idle = Idle::default();
        }
    }

    /// MEP-18.5.
    pub(crate) fn has_fallen_asleep(&self) -> bool {
        self.idle.lasts(1) && !self.is_over()
    }

    /// Answers that leave no choice are given at once (MEP-20), except where that would show
    /// something hidden (MEP-H8): those questions are not looked at here.
    pub(crate) fn play_forced(&mut self, context: &mut Context<'_>) -> Result<(), Refusal> {
        // Each such answer uses something up, so this ends by itself; the bound is for a mistake in a rule.
        for _ in 0..64 {
            let Some((seat, prompt)) = self.askable() else { return Ok(()) };
            let [only] = prompt.choices.as_slice() else { return Ok(()) };
            let fields: Option<Vec<_>> = only.fields.iter().map(|(field, domain)| Some((*field, domain.only()?))).collect();
            let Some(fields) = fields else { return Ok(()) };
            let action = fields.into_iter().fold(engine::Action::new(only.verb), |action, (field, value)| action.with(field, value));
            self.play(seat, action.parse()?, context)?;
        }
        Ok(())
    }

    fn askable(&self) -> Option<(SeatId, Prompt)> {
        let Stage::Playing { seat: active, step, .. } = &self.stage else { return None };
        let seat = match step {
            // Whether anything is left to order, or to buy, may depend on hidden oil and tokens: to go on by
            // itself would show it (MEP-H8). Without any force everybody knows.
            Step::Demobilise | Step::Move(_) if self.player(*active).forces.is_empty() => *active,
            Step::Relations { .. } | Step::Revenue => *active,
            Step::Drill { winner, .. } => *winner,
            Step::Battle(_, battle) => battle.retreating()?,
            _ => return None,
        };
        Some((seat, self.ask(seat)?))
    }
}

//! OPEC meetings (MEP-15). A bribe is an ordinary gift (MEP-15.8).

use crate::board::board;
use crate::state::{Meeting, Mideast, Motion, Negotiation, ballots};
use crate::vocabulary::Event;
use engine::{Ballot, Choice, Context, Domain, Passes, Prompt, Refusal, SeatId, Tally, Vote};
use std::collections::BTreeMap;

impl Motion {
    pub(crate) fn kind(&self) -> &'static str {
        match self {
            Motion::Oil(_) => "oil",
            Motion::Quotas(_) => "quotas",
        }
    }
}

/// Quotas by seat number, without those who have none.
pub(crate) fn quotas_by_seat(quotas: &[Option<u32>]) -> BTreeMap<String, u32> {
    quotas.iter().enumerate().filter_map(|(seat, quota)| Some((seat.to_string(), (*quota)?))).collect()
}

impl Mideast {
    /// MEP-15.2, 15.3.
    fn may_call(&self, seat: SeatId, negotiation: &Negotiation) -> bool {
        negotiation.meeting.is_none() && !negotiation.called.contains(&seat) && self.opec_votes(seat) > 0
    }

    pub(crate) fn offer_motions(&self, seat: SeatId, negotiation: &Negotiation, prompt: Prompt) -> Prompt {
        if !self.may_call(seat, negotiation) {
            return prompt;
        }
        let most = u64::from(board().quota_most);
        let over: BTreeMap<String, u64> = self.all_living().map(|seat| (seat.to_string(), most)).collect();
        let max = most * u64::from(self.seat_count());
        let quotas = Choice::new("call_quotas").with("quotas", Domain::Split { min: 0, max, over });
        let prompt = prompt.aside(quotas);
        if self.bank.reserve == 0 { prompt } else { prompt.aside(Choice::new("call_oil").int("amount", 1, self.bank.reserve.into())) }
    }

    pub(crate) fn call_oil(&mut self, seat: SeatId, amount: u32, context: &mut Context<'_>) -> Result<(), Refusal> {
        if !(1..=self.bank.reserve).contains(&amount) {
            return Err(Refusal::not_offered().citing("MEP-15.4"));
        }
        self.call(seat, Motion::Oil(amount), context)
    }

    pub(crate) fn call_quotas(&mut self, seat: SeatId, wanted: &BTreeMap<String, u32>, context: &mut Context<'_>) -> Result<(), Refusal> {
        let refused = || Refusal::not_offered().citing("MEP-15.4");
        let mut quotas = vec![None; self.players.len()];
        for (of, quota) in wanted {
            let of = of.parse().map(SeatId).ok().filter(|of| self.living(*of) && *quota <= board().quota_most).ok_or_else(refused)?;
            quotas[of.index()] = Some(*quota);
        }
        self.call(seat, Motion::Quotas(quotas), context)
    }

    fn call(&mut self, seat: SeatId, motion: Motion, context: &mut Context<'_>) -> Result<(), Refusal> {
        if !self.negotiation().is_some_and(|negotiation| self.may_call(seat, negotiation)) {
            return Err(Refusal::not_offered().citing("MEP-15.3"));
        }
        self.count.meetings += 1;
        let number = self.count.meetings;
        let (amount, quotas) = match &motion {
            Motion::Oil(amount) => (Some(*amount), None),
            Motion::Quotas(quotas) => (None, Some(quotas_by_seat(quotas))),
        };
        context.emit(Event::OpecCalled { seat, meeting: number, kind: motion.kind(), amount, quotas });
        context.stands();
        // MEP-15.9: votes are fixed now; MEP-15.5
        let vote = Vote::open(self.all_living().map(|seat| (seat, self.opec_votes(seat))).collect::<Vec<_>>(), Passes::Majority);
        let negotiation = self.negotiation_mut()?;
        negotiation.called.insert(seat);
        negotiation.meeting = Some(Meeting { number, by: seat, motion, vote });
        Ok(())
    }

    pub(crate) fn offer_opec_ballot(seat: SeatId, negotiation: &Negotiation, prompt: Prompt) -> Prompt {
        let Some(meeting) = negotiation.meeting.as_ref().filter(|meeting| meeting.vote.ballots().asked(seat)) else { return prompt };
        let choice = Choice::new("opec_vote").fixed("meeting", meeting.number).one("vote", ballots());
        if meeting.vote.ballots().awaits(seat) { prompt.offer(choice) } else { prompt.aside(choice) }
    }

    pub(crate) fn cast_opec(&mut self, seat: SeatId, number: u32, ballot: Ballot, context: &mut Context<'_>) -> Result<(), Refusal> {
        let meeting = self.negotiation_mut()?.meeting.as_mut().filter(|meeting| meeting.number == number);
        let meeting = meeting.ok_or_else(Refusal::not_offered)?;
        if meeting.vote.cast(seat, ballot)? {
            context.emit(Event::Answered { seat, what: "opec_vote" });
        }
        if let Some(tally) = meeting.vote.tally() {
            self.close_meeting(&tally, context)?;
        }
        Ok(())
    }

    fn close_meeting(&mut self, tally: &Tally, context: &mut Context<'_>) -> Result<(), Refusal> {
        context.wall();
        let Some(Meeting { number, motion, .. }) = self.negotiation_mut()?.meeting.take() else { return Ok(()) };
        let Tally { ballots, yes, no, passed, .. } = tally.clone();
        context.emit(Event::OpecClosed { meeting: number, kind: motion.kind(), ballots, yes, no, passed });
        match motion {
            _ if !tally.passed => {}
            // MEP-15.6
            Motion::Oil(amount) => {
                let moved = amount.min(self.bank.reserve);
                self.bank.reserve -= moved;
                self.bank.supply += moved;
                context.emit(Event::OilMoved { amount: moved });
            }
            // MEP-15.7
            Motion::Quotas(quotas) => {
                let told = quotas_by_seat(&quotas);
                for (player, quota) in self.players.iter_mut().zip(quotas) {
                    player.quota = quota;
                }
                context.emit(Event::Quotas { quotas: told });
            }
        }
        self.end_negotiation_when_ready(context);
        Ok(())
    }
}

//! Negotiation Phases: gifts, being ready, and what else happens in them (MEP-13).
//!
//! Talk is no part of the rules as code: it binds nobody (MEP-13.2), and who may write to whom (MEP-18.3) is the house's
//! to enforce. Only oil and forces can be traded, and only here (MEP-13.4, 13.5).

use crate::act::Act;
use crate::state::{Ending, Gift, Mideast, Negotiation, Stage};
use crate::vocabulary::{Ask, Event};
use engine::{Choice, Context, Prompt, Refusal, SeatId};

impl Mideast {
    pub(crate) fn begin_negotiation(&mut self, context: &mut Context<'_>) {
        context.emit(Event::Negotiation { round: self.round });
        self.stage = Stage::Negotiation(Negotiation::default());
    }

    pub(crate) fn negotiation(&self) -> Option<&Negotiation> {
        match &self.stage {
            Stage::Negotiation(negotiation) => Some(negotiation),
            _ => None,
        }
    }

    pub(crate) fn negotiation_mut(&mut self) -> Result<&mut Negotiation, Refusal> {
        match &mut self.stage {
            Stage::Negotiation(negotiation) => Ok(negotiation),
            _ => Err(Refusal::not_offered()),
        }
    }

    /// MEP-13.1. One question for the whole phase, so that nothing that others do makes it another one; a ballot
    /// of OPEC is a choice in it that names its meeting.
    pub(crate) fn ask_negotiation(&self, seat: SeatId, negotiation: &Negotiation) -> Prompt {
        // MEP-18.4: one time for the phase.
        let mut prompt = Prompt::new(Ask::Negotiation { round: self.round }).steady();
        prompt = Mideast::offer_opec_ballot(seat, negotiation, prompt);
        // MEP-13.6
        prompt =
            if negotiation.ready.contains(&seat) { prompt.aside(Choice::new("not_ready")) } else { prompt.offer(Choice::new("ready")) };
        // MEP-13.3
        let others: Vec<u8> = self.all_living().filter(|other| *other != seat).map(|other| other.0).collect();
        let oil = self.player(seat).oil;
        if oil > 0 {
            let gift = Choice::new("give").one("to", others).int("amount", 1, oil.into()).one("secret", [false, true]);
            prompt = prompt.aside(gift);
        }
        prompt = self.offer_motions(seat, negotiation, prompt);
        self.warn_trader(seat, self.offer_market(seat, prompt))
    }

    pub(crate) fn play_negotiation(&mut self, seat: SeatId, act: Act, context: &mut Context<'_>) -> Result<(), Refusal> {
        match act {
            Act::Ready => {
                if !self.negotiation_mut()?.ready.insert(seat) {
                    return Err(Refusal::not_offered().citing("MEP-13.6"));
                }
                context.emit(Event::Ready { seat });
                self.end_negotiation_when_ready(context);
                Ok(())
            }
            Act::NotReady => {
                if !self.negotiation_mut()?.ready.remove(&seat) {
                    return Err(Refusal::not_offered().citing("MEP-13.6"));
                }
                context.emit(Event::NotReady { seat });
                Ok(())
            }
            Act::Give { to, amount, secret } => self.give(seat, Gift { round: self.round, from: seat, to, amount, secret }, context),
            Act::OfferArms { from, to, tokens, price } => self.offer_arms(seat, (from, to), tokens, price, context),
            Act::RequestArms { from, to, tokens, price } => self.request_arms(seat, (from, to), tokens, price, context),
            Act::WithdrawDeal { deal } => self.withdraw_deal(seat, &deal, context),
            Act::AcceptDeal { deal, tokens } => self.accept_deal(seat, &deal, tokens, context),
            Act::RefuseDeal { deal } => self.refuse_deal(seat, &deal, context),
            Act::CallOil { amount } => self.call_oil(seat, amount, context),
            Act::CallQuotas { quotas } => self.call_quotas(seat, &quotas, context),
            Act::OpecVote { meeting, vote } => self.cast_opec(seat, meeting, vote, context),
            _ => Err(Refusal::not_offered()),
        }
    }

    fn give(&mut self, seat: SeatId, gift: Gift, context: &mut Context<'_>) -> Result<(), Refusal> {
        let Gift { to, amount, secret, .. } = gift;
        if to == seat || !self.living(to) || amount == 0 || amount > self.player(seat).oil {
            return Err(Refusal::not_offered().citing("MEP-13.3"));
        }
        self.player_mut(seat).oil -= amount;
        self.player_mut(to).oil += amount;
        self.gifts.push(gift);
        let told = Event::Gift { seat, to, amount, secret };
        if secret {
            context.emit_only([seat, to], told);
        } else {
            context.emit(told);
        }
        // It cannot be recalled.
        context.stands();
        Ok(())
    }

    /// MEP-13.6, 13.7.
    pub(crate) fn end_negotiation_when_ready(&mut self, context: &mut Context<'_>) {
        let Some(negotiation) = self.negotiation() else { return };
        if negotiation.meeting.is_some() || !self.all_living().all(|seat| negotiation.ready.contains(&seat)) {
            return;
        }
        // Deals that lapse do not come back.
        context.stands();
        self.lapse_deals(context);
        self.return_idle_sifs(context);
        if self.eliminate_landless(context) {
            return;
        }
        self.note_round();
        let limit = u32::from(self.options.round_limit);
        if limit > 0 && self.round >= limit {
            // MEP-16.6
            self.end(Ending::Rounds, context);
        } else {
            self.begin_round(context);
        }
    }
}

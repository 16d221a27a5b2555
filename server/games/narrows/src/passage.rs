//! Free passage: offers of it and the treaty (NAR-5).

use crate::Narrows;
use crate::board::numbers;
use crate::state::{Passage, Phase, Terms};
use crate::vocabulary::Event;
use engine::{Accepted, Choice, Context, Offer, Prompt, Refusal, SeatId};

/// How an offer is named.
pub(crate) fn offer_name(id: u32) -> String {
    format!("offer-{id}")
}

fn offer_id(name: &str) -> Result<u32, Refusal> {
    name.strip_prefix("offer-").and_then(|id| id.parse().ok()).ok_or_else(Refusal::not_offered)
}

impl Narrows {
    /// NAR-5.1: whether two seats grant each other free passage now.
    pub(crate) fn free_between(&self, one: SeatId, other: SeatId) -> bool {
        self.treaties.binding(one, other).next().is_some()
    }

    /// NAR-5.2.
    fn is_bound(&self, seat: SeatId) -> bool {
        self.treaties.iter().any(|treaty| treaty.binds(seat))
    }

    /// NAR-D2, NAR-D3: what a seat may say beside its turn.
    pub(crate) fn offer_talk(&self, seat: SeatId, prompt: Prompt) -> Prompt {
        if self.phase == Phase::Over {
            return prompt;
        }
        let to_answer: Vec<String> = self.offers.iter().filter(|offer| offer.awaits(seat)).map(|offer| offer_name(offer.id)).collect();
        let own = self.offers.iter().filter(|offer| offer.from == seat).map(|offer| offer_name(offer.id));
        prompt
            .aside(Choice::new("accept").one("offer", to_answer.clone()))
            .aside(Choice::new("refuse").one("offer", to_answer))
            .aside(Choice::new("withdraw").one("offer", own))
            .aside(
                Choice::new("offer")
                    .one("partner", self.partners(seat).into_iter().map(|partner| partner.0))
                    .int("rounds", 1, self.longest().into())
                    .int("pays", 0, self.player(seat).points.min(numbers().most_paid).into()),
            )
    }

    /// NAR-5.3: for so many rounds at most, none beyond the last.
    fn longest(&self) -> u32 {
        (self.rounds() + 1 - self.round).min(numbers().longest)
    }

    /// NAR-5.2 to 5.4: to whom a seat may offer passage now.
    fn partners(&self, seat: SeatId) -> Vec<SeatId> {
        let speaks = !self.is_bound(seat) && self.player(seat).offers > 0 && !self.offers.iter().any(|offer| offer.from == seat);
        seat.others(self.count()).filter(|other| speaks && !self.is_bound(*other)).collect()
    }

    /// NAR-5.3.
    pub(crate) fn offer(&mut self, seat: SeatId, partner: SeatId, terms: Terms, context: &mut Context<'_>) -> Result<(), Refusal> {
        let Terms { rounds, pays } = terms;
        let bounds = (1..=self.longest()).contains(&rounds) && pays <= self.player(seat).points.min(numbers().most_paid);
        if !bounds || !self.partners(seat).contains(&partner) {
            return Err(Refusal::not_offered().citing("NAR-5.3"));
        }
        self.offers.make(seat, [partner], terms, Some(self.round));
        self.player_mut(seat).offers -= 1;
        context.emit(Event::Offered { seat, partner, rounds, pays });
        Ok(())
    }

    /// NAR-5.5.
    pub(crate) fn withdraw(&mut self, seat: SeatId, name: &str, context: &mut Context<'_>) -> Result<(), Refusal> {
        let offer = self.offers.withdraw(offer_id(name)?, seat)?;
        for partner in offer.to {
            context.emit(Event::Withdrawn { seat, partner });
        }
        Ok(())
    }

    /// NAR-5.5.
    pub(crate) fn refuse(&mut self, seat: SeatId, name: &str, context: &mut Context<'_>) -> Result<(), Refusal> {
        let offer = self.offers.refuse(offer_id(name)?, seat)?;
        context.emit(Event::Refused { seat, partner: offer.from });
        Ok(())
    }

    /// NAR-5.1, 5.3: signs the treaty and pays for it; other offers of the two are void (NAR-5.5).
    pub(crate) fn accept(&mut self, seat: SeatId, name: &str, context: &mut Context<'_>) -> Result<(), Refusal> {
        // Points are paid by treaties alone, and who signs one has no other offer left: what was offered can be paid.
        if let Accepted::Agreed(offer) = self.offers.accept(offer_id(name)?, seat, |_| true)? {
            let Terms { rounds, pays } = offer.terms;
            let (partner, last) = (offer.from, self.round + rounds - 1);
            self.player_mut(partner).points -= pays;
            self.player_mut(seat).points += pays;
            self.treaties.sign([seat, partner], Passage { last });
            context.emit(Event::Signed { seat, partner, last, pays });
            let void = [self.offers.leave(seat), self.offers.leave(partner)];
            tell_lapsed(void.into_iter().flatten(), context);
        }
        Ok(())
    }

    /// NAR-5.5, 5.6: what ends with the running round.
    pub(crate) fn end_passages(&mut self, context: &mut Context<'_>) {
        let (round, over) = (self.round, self.round == self.rounds());
        for treaty in self.treaties.lift(|treaty| treaty.terms.last <= round || over) {
            let mut parties = treaty.parties.into_iter();
            if let (Some(seat), Some(partner)) = (parties.next(), parties.next()) {
                context.emit(Event::Ended { seat, partner });
            }
        }
        tell_lapsed(self.offers.expire(round + 1), context);
    }
}

fn tell_lapsed(offers: impl IntoIterator<Item = Offer<Terms>>, context: &mut Context<'_>) {
    for offer in offers {
        for partner in offer.to {
            context.emit(Event::Lapsed { seat: offer.from, partner });
        }
    }
}

//! The arms black market (MEP-14). Either side proposes (MEP-14.7), blocks do not matter (MEP-14.4), and what came may be
//! passed on (MEP-14.6). Its terms are known to the two parties alone (MEP-H5).

use crate::board::{AreaId, board};
use crate::deal::{Arms, Deal, deal_name, parties, partner};
use crate::state::Mideast;
use crate::tokens::Tokens;
use crate::vocabulary::Event;
use engine::{Accepted, Choice, Code, Context, Offer, Prompt, Refusal, SeatId};

/// More offers than these cannot be open from one maker at a time: the rules set no bound, a server needs one.
const OPEN_AT_MOST: usize = 20;

impl Mideast {
    /// What a seat may do on the black market, by public facts and its own (MEP-14.8, H8).
    pub(crate) fn offer_market(&self, seat: SeatId, mut prompt: Prompt) -> Prompt {
        let own = self.deals.iter().filter(|offer| offer.from == seat);
        let own: Vec<String> = own.map(deal_name).collect();
        let room = own.len() < OPEN_AT_MOST;
        if !own.is_empty() {
            prompt = prompt.aside(Choice::new("withdraw_deal").one("deal", own));
        }
        for offer in self.deals.iter().filter(|offer| offer.awaits(seat)) {
            let name = deal_name(offer);
            let tokens = self.answering(seat, offer).making([offer.terms.points()]);
            let accept = Choice::new("accept_deal").fixed("deal", name.clone()).with("tokens", tokens);
            if accept.possible() && self.can_answer(seat, offer) {
                prompt = prompt.aside(accept);
            }
            prompt = prompt.aside(Choice::new("refuse_deal").fixed("deal", name));
        }
        if room { self.offer_deals(seat, prompt) } else { prompt }
    }

    fn offer_deals(&self, seat: SeatId, mut prompt: Prompt) -> Prompt {
        let most = board().bid_most;
        for from in self.lands_of(seat) {
            let tokens = self.player(seat).force(from);
            for to in from.near_by_land() {
                let Some(receiver) = self.owner(*to).filter(|owner| *owner != seat && !self.closed(*to)) else { continue };
                // MEP-14.3: pools are open.
                let offered = tokens.making(self.player(receiver).pool().totals().filter(|total| *total > 0));
                let choice = Choice::new("offer_arms").fixed("from", from).fixed("to", *to).with("tokens", offered);
                let choice = choice.int("price", 0, most.into());
                if choice.possible() {
                    prompt = prompt.aside(choice);
                }
            }
        }
        let pool = self.player(seat).pool();
        for to in self.open_lands(seat) {
            let from: Vec<AreaId> =
                to.near_by_land().iter().copied().filter(|from| self.owner(*from).is_some_and(|owner| owner != seat)).collect();
            let choice = Choice::new("request_arms").one("from", from).fixed("to", to).with("tokens", pool.making(1..=pool.points()));
            let choice = choice.int("price", 0, self.player(seat).oil.into());
            if choice.possible() {
                prompt = prompt.aside(choice);
            }
        }
        prompt
    }

    /// Out of what the seat would name its tokens when it accepts: the receiver its pool, the giver its area.
    fn answering(&self, seat: SeatId, offer: &Offer<Deal>) -> Tokens {
        if parties(offer).0 == seat { self.player(seat).force(offer.terms.from) } else { self.player(seat).pool() }
    }

    /// Whether the deal can still be carried out, as far as everybody sees (control, numbers of tokens, pools) and the seat knows
    /// of itself; what the other one hides is not looked at.
    fn can_answer(&self, seat: SeatId, offer: &Offer<Deal>) -> bool {
        let (giver, receiver) = parties(offer);
        let Deal { from, to, price, arms } = offer.terms;
        let named = match arms {
            Arms::Offered(tokens) => tokens.count(),
            Arms::Requested(_) => 1,
        };
        let stands = self.player(giver).force(from).count() >= named
            && self.controls(receiver, to)
            && !self.closed(to)
            && self.player(receiver).pool().make(offer.terms.points());
        stands && (giver == seat || self.player(seat).oil >= price)
    }

    /// Deals out of an area which a seat is asked to agree to.
    pub(crate) fn deals_out_of(&self, seat: SeatId, at: AreaId) -> impl Iterator<Item = String> {
        self.deals.iter().filter(move |offer| offer.awaits(seat) && parties(offer).0 == seat && offer.terms.from == at).map(deal_name)
    }

    pub(crate) fn offer_arms(
        &mut self,
        seat: SeatId,
        (from, to): (AreaId, AreaId),
        tokens: Tokens,
        price: u32,
        context: &mut Context<'_>,
    ) -> Result<(), Refusal> {
        let refused = || Refusal::not_offered().citing("MEP-14.1");
        let receiver = self.owner(to).filter(|owner| *owner != seat).ok_or_else(refused)?;
        let public = from.near_by_land().contains(&to) && !self.closed(to) && self.player(receiver).pool().make(tokens.points());
        if !public || tokens.is_empty() || !self.player(seat).force(from).contains(tokens) || price > board().bid_most {
            return Err(refused());
        }
        self.lay(seat, receiver, Deal { from, to, price, arms: Arms::Offered(tokens) }, context)
    }

    pub(crate) fn request_arms(
        &mut self,
        seat: SeatId,
        (from, to): (AreaId, AreaId),
        tokens: Tokens,
        price: u32,
        context: &mut Context<'_>,
    ) -> Result<(), Refusal> {
        let refused = || Refusal::not_offered().citing("MEP-14.8");
        let giver = self.owner(from).filter(|owner| *owner != seat).ok_or_else(refused)?;
        let own = self.controls(seat, to) && !self.closed(to) && self.player(seat).pool().contains(tokens);
        if !own || tokens.is_empty() || !to.near_by_land().contains(&from) || price > self.player(seat).oil {
            return Err(refused());
        }
        self.lay(seat, giver, Deal { from, to, price, arms: Arms::Requested(tokens) }, context)
    }

    fn lay(&mut self, seat: SeatId, other: SeatId, deal: Deal, context: &mut Context<'_>) -> Result<(), Refusal> {
        if self.deals.iter().filter(|offer| offer.from == seat).count() >= OPEN_AT_MOST {
            return Err(Refusal::not_offered().citing("MEP-14.10"));
        }
        let id = self.deals.make(seat, [other], deal, None);
        let Some(offer) = self.deals.get(id) else { return Ok(()) };
        let (name, points) = (deal_name(offer), deal.points());
        let Deal { from, to, price, arms } = deal;
        let told = match arms {
            Arms::Offered(tokens) => Event::DealOffered { seat, partner: other, deal: name, from, to, points, price, tokens },
            Arms::Requested(_) => Event::DealRequested { seat, partner: other, deal: name, from, to, points, price },
        };
        context.emit_only([seat, other], told);
        // The partner knows of it now.
        context.stands();
        Ok(())
    }

    fn deal_id(&self, name: &str) -> Result<u32, Refusal> {
        let found = self.deals.iter().find(|offer| deal_name(offer) == name);
        found.map(|offer| offer.id).ok_or_else(|| Refusal::new(Code::NoSuchOffer, "There is no such deal, or it is not yours to answer."))
    }

    pub(crate) fn withdraw_deal(&mut self, seat: SeatId, name: &str, context: &mut Context<'_>) -> Result<(), Refusal> {
        let offer = self.deals.withdraw(self.deal_id(name)?, seat)?;
        let partner = partner(&offer);
        context.emit_only([seat, partner], Event::DealWithdrawn { seat, partner, deal: deal_name(&offer) });
        context.stands();
        Ok(())
    }

    pub(crate) fn refuse_deal(&mut self, seat: SeatId, name: &str, context: &mut Context<'_>) -> Result<(), Refusal> {
        let offer = self.deals.refuse(self.deal_id(name)?, seat)?;
        context.emit_only([seat, offer.from], Event::DealRefused { seat, partner: offer.from, deal: deal_name(&offer) });
        context.stands();
        Ok(())
    }

    /// Everything is tested again now; where something fails the deal lapses and nobody learns what (MEP-14.3, 14.8).
    pub(crate) fn accept_deal(&mut self, seat: SeatId, name: &str, tokens: Tokens, context: &mut Context<'_>) -> Result<(), Refusal> {
        let id = self.deal_id(name)?;
        let own = self.deals.get(id).is_some_and(|offer| {
            self.can_answer(seat, offer) && self.answering(seat, offer).contains(tokens) && tokens.points() == offer.terms.points()
        });
        if !own {
            return Err(Refusal::not_offered().citing("MEP-14.8"));
        }
        let (Accepted::Agreed(offer) | Accepted::Void(offer)) = self.deals.accept(id, seat, |_| true)? else { return Ok(()) };
        context.stands();
        let (giver, receiver) = parties(&offer);
        let Deal { from, to, price, arms, .. } = offer.terms;
        let pool = self.player(receiver).pool();
        let (gone, come) = match arms {
            Arms::Offered(gone) => (gone, Some(tokens)),
            // MEP-14.9: what the receiver had in mind, or the fewest.
            Arms::Requested(come) if pool.contains(come) => (tokens, Some(come)),
            Arms::Requested(come) => (tokens, pool.fewest(come.points())),
        };
        let fits = self.living(giver)
            && self.living(receiver)
            && self.player(giver).force(from).contains(gone)
            && self.controls(receiver, to)
            && !self.closed(to)
            && self.player(receiver).oil >= price;
        let Some(come) = come.filter(|come| fits && pool.contains(*come)) else {
            tell_lapse(seat, offer.from, &offer, context);
            return Ok(());
        };
        // MEP-14.2, 14.5
        self.player_mut(receiver).oil -= price;
        self.player_mut(giver).oil += price;
        self.player_mut(giver).take_force(from, gone);
        self.player_mut(receiver).add_force(to, come);
        let done = Event::DealDone { seat: giver, partner: receiver, deal: deal_name(&offer), points: gone.points(), price };
        context.emit_only([giver, receiver], done);
        context.emit(Event::ArmsPassed { seat: giver, partner: receiver, from, to, gone, come });
        // Values were hidden so far (MEP-H3).
        context.wall();
        Ok(())
    }

    /// MEP-13.6.
    pub(crate) fn lapse_deals(&mut self, context: &mut Context<'_>) {
        for offer in self.deals.void(|_| false) {
            tell_lapse(offer.from, partner(&offer), &offer, context);
        }
    }
}

/// Only the two parties hear that a deal has lapsed.
fn tell_lapse(seat: SeatId, partner: SeatId, offer: &Offer<Deal>, context: &mut Context<'_>) {
    context.emit_only([seat, partner], Event::DealLapsed { seat, partner, deal: deal_name(offer) });
}

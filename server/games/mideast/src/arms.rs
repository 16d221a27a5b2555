//! What the winner of an Arms Auction buys (MEP-9): nothing else adds forces (MEP-9.5).

use crate::board::AreaId;
use crate::state::{Mideast, Purchase, Step};
use crate::tokens::Tokens;
use crate::vocabulary::{Ask, Event, Hints};
use engine::serde_json::json;
use engine::{Choice, Context, Prompt, Refusal, SeatId};

impl Mideast {
    /// MEP-9.2.
    pub(crate) fn may_buy_arms(&self, seat: SeatId) -> bool {
        !self.player(seat).pool().is_empty() && self.open_lands(seat).next().is_some()
    }

    /// How many points an area can gain (MEP-9.4: its tokens may be exchanged with the pool), smallest first.
    fn gains(&self, seat: SeatId, at: AreaId) -> impl Iterator<Item = u32> {
        let group = self.player(seat).force(at);
        group.plus(self.player(seat).pool()).totals().filter_map(move |total| total.checked_sub(group.points())).filter(|more| *more > 0)
    }

    /// The smallest number of points that the seat can place (MEP-12.8).
    pub(crate) fn least_purchase(&self, seat: SeatId) -> Option<u32> {
        self.open_lands(seat).filter_map(|at| self.gains(seat, at).next()).min()
    }

    pub(crate) fn win_arms(&mut self, winner: SeatId, number: u32, price: u32) {
        self.set_step(Step::Buy(Purchase { number, winner, price, bought: 0 }));
    }

    pub(crate) fn ask_buy(&self, purchase: &Purchase) -> Prompt {
        let Purchase { number, winner, price, bought } = *purchase;
        let ask = Ask::Buy { auction: number, price };
        let mut prompt = Prompt::new(ask).hint(json!(Hints { price: Some(price), bought: Some(bought), ..Hints::default() }));
        let most = self.player(winner).oil.checked_div(price).unwrap_or_default();
        for at in self.open_lands(winner) {
            let group = self.player(winner).force(at);
            let all = group.plus(self.player(winner).pool());
            let from = group.points() + 1;
            prompt =
                prompt.offer(Choice::new("buy").fixed("at", at).with("tokens", all.making(from..=group.points().saturating_add(most))));
        }
        if bought > 0 { prompt.offer(Choice::new("end_buying")) } else { prompt }
    }

    pub(crate) fn buy(&mut self, mut purchase: Purchase, at: AreaId, tokens: Tokens, context: &mut Context<'_>) -> Result<(), Refusal> {
        let seat = purchase.winner;
        let group = self.player(seat).force(at);
        let more = tokens.points().checked_sub(group.points()).filter(|more| *more > 0);
        let allowed = self.open_lands(seat).any(|open| open == at) && group.plus(self.player(seat).pool()).contains(tokens);
        let Some(more) = more.filter(|_| allowed) else { return Err(Refusal::not_offered().citing("MEP-9.4")) };
        let paid = more.saturating_mul(purchase.price);
        if paid > self.player(seat).oil {
            return Err(Refusal::not_offered().citing("MEP-9.3"));
        }
        self.pay_reserve(seat, paid);
        self.player_mut(seat).set_force(at, tokens);
        purchase.bought += more;
        // Pools lie open: what the force was like before can be worked out now (MEP-1.16).
        context.wall();
        context.emit(Event::Bought { seat, at, points: more, paid });
        self.set_step(Step::Buy(purchase));
        Ok(())
    }

    pub(crate) fn after_arms(&mut self) {
        self.set_step(Step::Resolution);
    }

    /// MEP-D17: the smallest number that can be placed; in the homeland if it can be placed there,
    /// else in the dearest land where it can; with the fewest tokens.
    pub(crate) fn default_purchase(&self, purchase: &Purchase) -> Option<(AreaId, Tokens)> {
        let seat = purchase.winner;
        let least = self.least_purchase(seat)?;
        let places: Vec<AreaId> = self.open_lands(seat).filter(|at| self.gains(seat, *at).any(|more| more == least)).collect();
        let home = self.player(seat).homeland.filter(|home| places.contains(home));
        let at = home.or_else(|| self.dearest(places))?;
        let group = self.player(seat).force(at);
        Some((at, group.plus(self.player(seat).pool()).fewest(group.points() + least)?))
    }
}

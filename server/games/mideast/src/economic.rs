//! The Economic Phase: revenue and drilling (MEP-4).

use crate::board::{AreaId, board, word};
use crate::state::{Ending, Good, Mideast, Source, Step, Take};
use crate::vocabulary::{Ask, Event, Hints};
use engine::serde_json::json;
use engine::{Choice, Context, Prompt, Refusal, SeatId};

impl Mideast {
    /// MEP-4.4: no more than what is there.
    fn most_from_supply(&self, seat: SeatId) -> u32 {
        self.entitlement(seat).min(self.bank.supply)
    }

    /// MEP-4.5: as much again is removed.
    fn most_from_reserve(&self, seat: SeatId) -> u32 {
        self.entitlement(seat).min(self.bank.reserve / 2)
    }

    pub(crate) fn ask_revenue(&self, seat: SeatId) -> Prompt {
        let take =
            |source: Source, from: u32, to: u32| Choice::new("take").fixed("source", word(source)).int("amount", from.into(), to.into());
        let hints = Hints { entitlement: Some(self.entitlement(seat)), quota: self.player(seat).quota, ..Hints::default() };
        let prompt = Prompt::new(Ask::Revenue { turn: self.turn })
            .offer(take(Source::Supply, 0, self.most_from_supply(seat)))
            .offer(take(Source::Reserve, 1, self.most_from_reserve(seat)))
            .hint(json!(hints));
        self.warn_taker(prompt)
    }

    /// MEP-4.2: what is not taken is lost; MEP-4.6: the only income there is.
    pub(crate) fn take(&mut self, seat: SeatId, source: Source, amount: u32, context: &mut Context<'_>) -> Result<(), Refusal> {
        let entitlement = self.entitlement(seat);
        match source {
            Source::Supply if amount <= self.most_from_supply(seat) => self.bank.supply -= amount,
            Source::Reserve if (1..=self.most_from_reserve(seat)).contains(&amount) => {
                self.bank.reserve -= 2 * amount;
                self.bank.removed += amount;
            }
            Source::Supply => return Err(Refusal::not_offered().citing("MEP-4.4")),
            Source::Reserve => return Err(Refusal::not_offered().citing("MEP-4.5")),
        }
        let player = self.player_mut(seat);
        player.oil += amount;
        player.take = Some(Take { amount, source });
        // MEP-4.7
        let quota = self.player(seat).quota;
        context.emit(Event::Revenue { seat, source, amount, entitlement, quota });
        if self.bank.supply == 0 {
            // MEP-16.1
            self.end(Ending::War, context);
        } else {
            self.after_revenue(context);
        }
        Ok(())
    }

    pub(crate) fn after_revenue(&mut self, context: &mut Context<'_>) {
        match self.active() {
            Some(seat) if self.may_host(seat, Good::Drilling) => self.set_step(Step::Host(Good::Drilling)),
            _ => self.end_phase(context),
        }
    }

    /// Land without a drilling token (MEP-4.10).
    pub(crate) fn undrilled(&self) -> impl Iterator<Item = AreaId> + '_ {
        AreaId::lands().filter(|at| !self.drilled.contains_key(at))
    }

    /// The winner of a Drilling Auction pays and takes a token (MEP-4.10).
    pub(crate) fn win_token(&mut self, winner: SeatId, number: u32, price: u32, context: &mut Context<'_>) {
        self.pay_reserve(winner, price);
        // MEP-4.14
        let at = if self.options.drilling_draw == crate::Draw::Random { context.dice.pick("mideast.drilling", self.line.len()) } else { 0 };
        let value = self.line.remove(at.min(self.line.len().saturating_sub(1)));
        self.set_step(Step::Drill { number, winner, price, value });
    }

    pub(crate) fn ask_drill(&self, number: u32, value: u8) -> Prompt {
        let ask = Ask::Drill { auction: number, value };
        // MEP-4.12
        let barren: Vec<&'static str> = self.undrilled().filter(|at| !at.is_country()).map(AreaId::name).collect();
        Prompt::new(ask)
            .offer(Choice::new("drill").one("at", self.undrilled()))
            .hint(json!(Hints { no_yield: Some(barren), ..Hints::default() }))
    }

    pub(crate) fn drill(&mut self, seat: SeatId, at: AreaId, value: u8, context: &mut Context<'_>) -> Result<(), Refusal> {
        if !self.undrilled().any(|free| free == at) {
            return Err(Refusal::not_offered().citing("MEP-4.11"));
        }
        self.drilled.insert(at, value);
        context.emit(Event::Drilled { seat, at, value });
        self.end_phase(context);
        Ok(())
    }

    /// The token that an auction would sell, where it is known.
    pub(crate) fn next_token(&self) -> Option<u8> {
        self.line.first().copied().filter(|_| self.options.drilling_draw == crate::Draw::LowestFirst)
    }

    /// All oil there is: it never changes (MEP-V1).
    #[must_use]
    pub fn all_oil(&self) -> u32 {
        debug_assert!(self.bank.supply <= board().oil);
        self.bank.supply + self.bank.reserve + self.bank.removed + self.hands()
    }
}

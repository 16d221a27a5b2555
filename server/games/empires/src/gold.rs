//! Gold, taxation and unrest (EMP-7), payments with Banks (D18), and gifts (EMP-6.5, 6.7).

use crate::act::{Act, Answered, Played};
use crate::board::{Effect, PowerId, Tile, constants};
use crate::state::{BattleStep, Cause, Empires, Payment, Stage, Step};
use crate::vocabulary::{Ask, Event, Why};
use engine::{Choice, Context, Prompt, Refusal, SeatId};

/// Whether a tile is Banks.
pub(crate) fn banks(effect: &Effect) -> bool {
    matches!(effect, Effect::Banks(_))
}

/// Offers what nobody has to do, where it can be done at all.
fn beside(prompt: Prompt, choice: Choice) -> Prompt {
    if choice.possible() { prompt.aside(choice) } else { prompt }
}

impl Empires {
    /// EMP-7.1.
    pub(crate) fn tax(&mut self, seat: SeatId, times: u32, forced: bool, context: &mut Context<'_>) {
        let player = self.player_mut(seat);
        player.gold += times * constants().tax_gold_per_unrest;
        player.unrest += times;
        context.emit(Event::Taxed { seat, times, forced });
    }

    /// A forced payment, taxing as often as is needed (EMP-7.3).
    pub(crate) fn pay(&mut self, seat: SeatId, price: u32, why: Why, context: &mut Context<'_>) {
        if price == 0 {
            return;
        }
        let shortfall = price.saturating_sub(self.player(seat).gold);
        if shortfall > 0 {
            self.tax(seat, shortfall.div_ceil(constants().tax_gold_per_unrest), true, context);
        }
        self.player_mut(seat).gold -= price;
        context.emit(Event::Paid { seat, gold: price, why });
    }

    /// Banks may be used before a payment that the gold in hand does not cover (EMP-13.4).
    pub(crate) fn may_bank(&self, seat: SeatId, price: u32) -> bool {
        self.player(seat).gold < price && self.player(seat).ready(banks).is_some()
    }

    /// A price falls due. Everybody hears for what before anybody is asked about it.
    pub(crate) fn charge(&mut self, payer: SeatId, price: u32, cause: Cause, context: &mut Context<'_>) -> Played {
        context.emit(match &cause {
            Cause::Auction(_, high) => Event::Auction { seat: high.seat, amount: high.amount },
            Cause::Attack(turn, at, target) => Event::Attacked { seat: turn.seat, at: *at, target: self.target_name(*target) },
            Cause::Tile(turn, id) => {
                let Tile { gold, population, unrest, .. } = *id.tile();
                Event::Took { seat: turn.seat, tile: *id, gold, population, unrest }
            }
            Cause::Mercenaries(turn, at) => Event::Mercenaries { seat: turn.seat, at: *at },
            Cause::Pirates(turn) => Event::Pirates { seat: turn.seat, victim: self.power(payer), gold: price },
        });
        self.collect(Payment { payer, price, cause }, context)
    }

    /// Banks may be used first (D18), as often as it helps.
    fn collect(&mut self, payment: Payment, context: &mut Context<'_>) -> Played {
        if self.may_bank(payment.payer, payment.price) {
            self.stage = Stage::Paying(payment);
            return Ok(Answered::Fully);
        }
        self.paid(payment, context)
    }

    fn paid(&mut self, payment: Payment, context: &mut Context<'_>) -> Played {
        let Payment { payer, price, cause } = payment;
        self.pay(payer, price, cause.why(), context);
        match cause {
            Cause::Auction(auction, high) => self.box_up(&auction, high, context),
            Cause::Attack(turn, at, target) => return self.begin_battle(turn, at, target, context),
            Cause::Tile(turn, tile) => self.receive(turn, tile, context),
            Cause::Mercenaries(turn, at) => self.hire(turn, at, context),
            Cause::Pirates(turn) => {
                self.player_mut(turn.seat).gold += price;
                self.go_on(turn, context);
            }
        }
        Ok(Answered::Fully)
    }

    pub(crate) fn ask_payment(&self, payment: &Payment) -> Prompt {
        let ask = Ask::Pay { n: self.n, price: payment.price, why: payment.cause.why() };
        Prompt::new(ask).offer(Choice::new("pay_banks").one("use", [true, false]))
    }

    pub(crate) fn play_payment(&mut self, seat: SeatId, payment: Payment, act: &Act, context: &mut Context<'_>) -> Played {
        match act {
            Act::PayBanks { r#use: true } => {
                self.use_banks(seat, context);
                self.collect(payment, context)
            }
            Act::PayBanks { r#use: false } => self.paid(payment, context),
            _ => Err(Refusal::not_offered()),
        }
    }

    /// EMP-13.4.
    pub(crate) fn use_banks(&mut self, seat: SeatId, context: &mut Context<'_>) {
        let Some(tile) = self.player(seat).ready(banks) else { return };
        if let Effect::Banks(gold) = tile.effect() {
            self.player_mut(seat).use_up(tile);
            self.player_mut(seat).gold += gold;
            context.emit(Event::Banks { seat, gold: *gold });
        }
    }

    /// After gold has changed hands a payment may be covered, and then nobody is asked about it any more.
    pub(crate) fn settle_covered(&mut self, context: &mut Context<'_>) -> Played {
        match &self.stage {
            Stage::Paying(payment) if !self.may_bank(payment.payer, payment.price) => {
                let payment = payment.clone();
                self.paid(payment, context)
            }
            Stage::Maintenance(kept) => {
                let kept = kept.clone();
                self.maintain(kept, context)
            }
            Stage::Turn(_) => self.settle_help(context),
            _ => Ok(Answered::Partly),
        }
    }

    /// D8: more than a payment needs (EMP-7.2, 7.8).
    pub(crate) fn offer_tax(&self, seat: SeatId, prompt: Prompt) -> Prompt {
        let most = i64::from(constants().voluntary_tax_only_below_unrest) - i64::from(self.player(seat).unrest);
        beside(prompt, Choice::new("tax").int("times", 1, most))
    }

    /// Gold that a seat may give away: not what it owes (EMP-7.7).
    pub(crate) fn spare(&self, seat: SeatId) -> u32 {
        let gold = self.player(seat).gold;
        match &self.stage {
            Stage::Auction(auction) if auction.high.is_some_and(|high| high.seat == seat) => 0,
            Stage::Paying(payment) if payment.payer == seat => 0,
            Stage::Maintenance(_) if self.asked().contains(&seat) => 0,
            Stage::Turn(turn) => match &turn.step {
                Step::Battle(battle) => match &battle.step {
                    BattleStep::Lend(which, offers, _) if battle.principal(*which) == Some(seat) => {
                        gold.saturating_sub(offers.iter().map(|offer| offer.gold).sum())
                    }
                    _ => gold,
                },
                _ => gold,
            },
            _ => gold,
        }
    }

    /// D19 (EMP-6.5, 6.7).
    pub(crate) fn offer_gift(&self, seat: SeatId, prompt: Prompt) -> Prompt {
        let open = self.all().filter(|to| *to != seat && !self.gifts.contains(&(seat, *to)));
        let receivers: Vec<PowerId> = open.map(|to| self.power(to)).collect();
        beside(prompt, Choice::new("give").one("to", receivers).int("amount", 1, i64::from(self.spare(seat))))
    }

    pub(crate) fn give(&mut self, seat: SeatId, to: PowerId, amount: u32, context: &mut Context<'_>) -> Result<(), Refusal> {
        let receiver = self.seat_of(to).ok_or_else(Refusal::not_offered)?;
        self.player_mut(seat).gold -= amount;
        self.player_mut(receiver).gold += amount;
        self.gifts.insert((seat, receiver));
        context.emit(Event::Gave { seat, to, amount });
        Ok(())
    }
}

//! Alliances and turn order (EMP-5): what the auctions are for.

use crate::act::{Act, Answered, Played};
use crate::board::{PowerId, constants};
use crate::state::{Auction, Cause, Empires, High, Proposal, Stage};
use crate::vocabulary::{Ask, Event};
use engine::{Choice, Context, Prompt, Refusal, SeatId};

impl Empires {
    /// A war begins with its auctions (EMP-4.1).
    pub(crate) fn begin_war(&mut self, war: u8, opener: SeatId, context: &mut Context<'_>) {
        self.war = war;
        self.clear_display();
        context.emit(Event::War { war });
        // EMP-4.2
        if war > 1 {
            self.draw_counters(constants().country_counters_per_later_war, context);
        }
        self.begin_auction(1, opener);
    }

    fn begin_auction(&mut self, number: u8, opener: SeatId) {
        self.stage = Stage::Auction(Auction { number, opener, turn: opener, high: None });
    }

    /// EMP-5.14.
    fn ceiling(&self, seat: SeatId) -> u32 {
        self.player(seat).gold + constants().bid_max_over_gold_in_hand
    }

    /// D3, D4.
    pub(crate) fn ask_auction(&self, seat: SeatId, auction: &Auction) -> Prompt {
        let n = self.n;
        let (ask, verb, least) = match auction.high {
            None => (Ask::Open { n }, "open", 0),
            Some(high) => (Ask::Raise { n, amount: high.amount, by: self.power(high.seat) }, "raise", high.amount + 1),
        };
        let mut prompt = Prompt::new(ask);
        let bid = || Choice::new(verb).int("amount", i64::from(least), i64::from(self.ceiling(seat)));
        let open: Vec<PowerId> = self.unplaced().into_iter().map(|seat| self.power(seat)).collect();
        if let [last] = open[..] {
            // EMP-5.12
            prompt = prompt.offer(bid().fixed("a", last)).offer(bid().fixed("b", last));
        } else {
            // EMP-5.6
            for a in &open {
                prompt = prompt.offer(bid().fixed("a", *a).one("b", open.iter().copied().filter(|b| b != a)));
            }
        }
        if auction.high.is_some() { prompt.offer(Choice::new("pass")) } else { prompt }
    }

    pub(crate) fn play_auction(&mut self, seat: SeatId, mut auction: Auction, act: &Act, context: &mut Context<'_>) -> Played {
        match act {
            Act::Open { amount, a, b } | Act::Raise { amount, a, b } => {
                let find = |power: &Option<PowerId>| power.and_then(|power| self.seat_of(power));
                let proposal = match (find(a), find(b)) {
                    (Some(a), Some(b)) => Proposal::Pair { a, b },
                    (Some(a), None) => Proposal::A(a),
                    (None, Some(b)) => Proposal::B(b),
                    (None, None) => return Err(Refusal::not_offered()),
                };
                let (amount, a, b) = (*amount, *a, *b);
                context.emit(match auction.high {
                    None => Event::Opened { seat, amount, a, b },
                    Some(_) => Event::Raised { seat, amount, a, b },
                });
                auction.high = Some(High { seat, amount, proposal });
            }
            Act::Pass => context.emit(Event::PassedBid { seat }),
            _ => return Err(Refusal::not_offered()),
        }
        // A bid and a pass are called out to all.
        context.stands();
        // EMP-5.7, 5.8: clockwise, until it comes back to the highest bidder.
        auction.turn = self.after(seat);
        match auction.high {
            Some(high) if high.seat == auction.turn => {
                // EMP-5.9, 5.10
                self.charge(high.seat, high.amount, Cause::Auction(auction, high), context)
            }
            _ => {
                self.stage = Stage::Auction(auction);
                Ok(Answered::Fully)
            }
        }
    }

    /// The next seat clockwise.
    pub(crate) fn after(&self, seat: SeatId) -> SeatId {
        SeatId((seat.0 + 1) % self.seats)
    }

    /// The bid is paid: the powers go to their boxes (EMP-5.3, 5.9, 5.12).
    pub(crate) fn box_up(&mut self, auction: &Auction, high: High, context: &mut Context<'_>) {
        let top = usize::from(auction.number - 1) * 2;
        let boxed = match high.proposal {
            Proposal::Pair { a, b } => vec![(a, top), (b, top + 1)],
            Proposal::A(one) => vec![(one, top)],
            Proposal::B(one) => vec![(one, top + 1)],
        };
        for (seat, at) in boxed {
            self.display[at] = Some(seat);
            context.emit(Event::Boxed { seat, r#box: at + 1 });
        }
        if self.unplaced().is_empty() {
            self.begin_round(1, context);
        } else {
            // EMP-5.4
            self.begin_auction(auction.number + 1, self.after(auction.opener));
        }
    }
}

//! Auctions for drilling tokens and for arms (MEP-12), and who may hold one (MEP-4.8, 9.1).

use crate::act::Act;
use crate::board::{board, word};
use crate::state::{Auctioning, Bidding, Form, Good, Mideast, Step};
use crate::vocabulary::{Ask, Event};
use engine::{Bid, Choice, Context, OpenAuction, Opened, Prompt, Refusal, Sale, SealedAuction, SeatId};

impl Auctioning {
    pub(crate) fn form(&self) -> Form {
        match self.bidding {
            Bidding::Open(_) => Form::Open,
            Bidding::Sealed(_) => Form::Sealed,
        }
    }

    fn host(&self) -> SeatId {
        match &self.bidding {
            Bidding::Open(open) => open.host(),
            Bidding::Sealed(sealed) => sealed.host(),
        }
    }
}

impl Mideast {
    /// MEP-4.8, 9.1.
    pub(crate) fn may_host(&self, seat: SeatId, good: Good) -> bool {
        let sells = match good {
            Good::Drilling => !self.line.is_empty() && self.undrilled().next().is_some(),
            Good::Arms => self.all_living().any(|seat| self.may_buy_arms(seat)),
        };
        self.controls_homeland(seat) && sells
    }

    /// Who may bid, clockwise from the host (MEP-4.9, 9.2).
    fn bidders(&self, host: SeatId, good: Good) -> Vec<SeatId> {
        self.clockwise(host).filter(|seat| good == Good::Drilling || self.may_buy_arms(*seat)).collect()
    }

    pub(crate) fn ask_host(&self, good: Good) -> Prompt {
        let ask = Ask::Host { turn: self.turn, kind: good };
        Prompt::new(ask).offer(Choice::new("host").one("form", [Form::Open, Form::Sealed].map(word))).offer(Choice::new("no_auction"))
    }

    pub(crate) fn host(&mut self, seat: SeatId, good: Good, form: Form, context: &mut Context<'_>) -> Result<(), Refusal> {
        if !self.may_host(seat, good) {
            return Err(Refusal::not_offered().citing("MEP-12.1"));
        }
        let bidders = self.bidders(seat, good);
        let bidding = match form {
            // MEP-12.2, 12.5
            Form::Open => Bidding::Open(OpenAuction::new(seat, bidders, 1, board().bid_most)),
            Form::Sealed => Bidding::Sealed(SealedAuction::new(seat, bidders)),
        };
        self.count.auctions += 1;
        let auction = Auctioning { number: self.count.auctions, good, ejected: Vec::new(), bidding };
        let token = self.next_token().filter(|_| good == Good::Drilling);
        context.emit(Event::Auction { seat, kind: good, form, auction: auction.number, token });
        context.stands();
        self.set_step(Step::Auction(auction));
        Ok(())
    }

    pub(crate) fn ask_auction(&self, seat: SeatId, auction: &Auctioning) -> Option<Prompt> {
        let (number, kind) = (auction.number, auction.good);
        match &auction.bidding {
            Bidding::Open(open) if open.opener() == Some(seat) => {
                let bid = Choice::new("open").int("amount", open.floor().into(), open.most().into());
                let prompt = Prompt::new(Ask::Open { auction: number, kind }).offer(bid);
                Some(if open.may_decline(seat) { prompt.offer(Choice::new("decline")) } else { prompt })
            }
            Bidding::Open(open) if open.may_bid(seat) => {
                let high = open.high()?;
                // A pass answers this bid and no other one.
                let ask = Ask::Bid { auction: number, kind, high: high.amount, seat: high.seat };
                let bid = Choice::new("bid").int("amount", open.floor().into(), open.most().into());
                Some(match open.awaits(seat) {
                    true => Prompt::new(ask).offer(bid).offer(Choice::new("pass")),
                    false => Prompt::new(ask).aside(bid),
                })
            }
            Bidding::Sealed(sealed) if sealed.bids().asked(seat) => {
                // MEP-12.9, 12.13; asked whatever the answers are (MEP-H8).
                let oil = self.player(seat).oil;
                let bid = Choice::new("bid").int("amount", sealed.floor().into(), oil.into());
                let ask = match sealed.step() {
                    0 => Ask::Sealed { auction: number, kind },
                    step => Ask::Rebid { auction: number, kind, floor: sealed.floor(), step },
                };
                Some(if sealed.bids().awaits(seat) { Prompt::new(ask).offer(bid) } else { Prompt::new(ask).aside(bid) })
            }
            _ => None,
        }
    }

    pub(crate) fn play_auction(
        &mut self,
        seat: SeatId,
        mut auction: Auctioning,
        act: &Act,
        context: &mut Context<'_>,
    ) -> Result<(), Refusal> {
        let sale = match (&mut auction.bidding, act) {
            (Bidding::Open(open), Act::Open { amount } | Act::Bid { amount }) => {
                if open.high().is_none() != matches!(act, Act::Open { .. }) {
                    return Err(Refusal::not_offered());
                }
                // MEP-12.3
                open.bid(seat, *amount)?;
                context.emit(Event::Bid { seat, amount: *amount });
                context.stands();
                open.sale()
            }
            (Bidding::Open(open), Act::Pass | Act::Decline) => {
                let opened = open.high().is_some();
                if opened != matches!(act, Act::Pass) {
                    return Err(Refusal::not_offered());
                }
                // MEP-12.4, 12.6
                open.pass(seat)?;
                context.emit(if opened { Event::Passed { seat } } else { Event::Declined { seat } });
                context.stands();
                open.sale()
            }
            (Bidding::Sealed(sealed), Act::Bid { amount }) => {
                if *amount > self.player(seat).oil {
                    return Err(Refusal::not_offered().citing("MEP-12.9"));
                }
                if sealed.bid(seat, *amount)? {
                    context.emit(Event::Answered { seat, what: "bid" });
                }
                open_bids(sealed, auction.number, context)
            }
            _ => return Err(Refusal::nothing_to_decide()),
        };
        match sale {
            Some(sale) => self.close_auction(auction, sale, context),
            None => self.set_step(Step::Auction(auction)),
        }
        Ok(())
    }

    /// Ends an auction, or begins it anew where the winner cannot pay (MEP-12.5, 12.8).
    fn close_auction(&mut self, mut auction: Auctioning, sale: Sale, context: &mut Context<'_>) {
        context.wall();
        let Auctioning { number, good, .. } = auction;
        let Sale::Sold(Bid { seat, amount }) = sale else {
            // MEP-4.13
            context.emit(Event::Unsold { seat: auction.host(), kind: good });
            return self.after_auction(good, context);
        };
        let least = match good {
            Good::Drilling => Some(1),
            Good::Arms => self.least_purchase(seat),
        };
        let pays = least.is_some_and(|least| least.saturating_mul(amount) <= self.player(seat).oil);
        if pays {
            context.emit(Event::Sold { seat, amount, kind: good });
            return match good {
                Good::Drilling => self.win_token(seat, number, amount, context),
                Good::Arms => self.win_arms(seat, number, amount),
            };
        }
        context.emit(Event::Ejected { seat, kind: good });
        auction.ejected.push(seat);
        self.count.auctions += 1;
        auction.number = self.count.auctions;
        let sale = match &mut auction.bidding {
            Bidding::Open(open) => {
                open.eject(seat);
                open.sale()
            }
            Bidding::Sealed(sealed) => {
                sealed.eject(seat);
                open_bids(sealed, auction.number, context)
            }
        };
        match sale {
            // MEP-12.7: nobody is left.
            Some(sale) => self.close_auction(auction, sale, context),
            None => self.set_step(Step::Auction(auction)),
        }
    }

    pub(crate) fn after_auction(&mut self, good: Good, context: &mut Context<'_>) {
        match good {
            Good::Drilling => self.end_phase(context),
            Good::Arms => self.after_arms(),
        }
    }
}

/// Shows the bids once all are in (MEP-12.10, 12.11, 12.12, 12.13, 12.14); `None` while the auction goes on. Losing bids cost
/// nothing (MEP-12.15).
fn open_bids(sealed: &mut SealedAuction, number: u32, context: &mut Context<'_>) -> Option<Sale> {
    let (bids, opened) = sealed.open()?;
    context.wall();
    if !bids.is_empty() {
        context.emit(Event::Bids { bids, auction: number });
    }
    match opened {
        Opened::Closed(sale) => Some(sale),
        Opened::Again => {
            let seats = sealed.bids().seats().collect();
            context.emit(Event::Rebid { seats, floor: sealed.floor() });
            None
        }
    }
}

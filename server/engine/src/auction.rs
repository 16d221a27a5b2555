//! Auctions: open ones with rising bids, and sealed ones.
//!
//! Both know a *host*, who need not bid, and the *bidders* clockwise from the host. What is sold,
//! who may bid and whether the winner can pay is the game's: it asks for the [`Sale`] after each act,
//! and where the winner cannot pay it ejects that seat, which begins the auction anew without it.

use crate::code::Code;
use crate::refusal::Refusal;
use crate::sealed::Sealed;
use crate::seat::SeatId;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use ts_rs::TS;

/// A seat and its bid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Bid {
    /// Who bids.
    pub seat: SeatId,
    /// How much.
    pub amount: u32,
}

/// How an auction ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sale {
    /// To this bid.
    Sold(Bid),
    /// To nobody.
    Unsold,
}

/// An auction by rising bids.
///
/// The first bidder opens: the host must where it bids itself, others may decline, and where all
/// decline nothing is sold. Then any bidder may bid more at any time, the high bidder included, who is
/// not waited for; a new bid cancels all passes. The auction closes when everybody but the high bidder
/// has passed since the last bid, or when no higher bid is possible.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OpenAuction {
    host: SeatId,
    bidders: Vec<SeatId>,
    least: u32,
    most: u32,
    high: Option<Bid>,
    /// Who has passed since the high bid; before it, who has declined to open.
    passed: BTreeSet<SeatId>,
}

impl OpenAuction {
    /// An auction among these bidders (clockwise from the host, the host first where it bids), with
    /// the smallest opening bid and the largest bid of all.
    pub fn new(host: SeatId, bidders: impl IntoIterator<Item = SeatId>, least: u32, most: u32) -> Self {
        OpenAuction { host, bidders: bidders.into_iter().collect(), least, most, high: None, passed: BTreeSet::new() }
    }

    /// Who holds it.
    #[must_use]
    pub fn host(&self) -> SeatId {
        self.host
    }

    /// Who may bid, clockwise from the host.
    #[must_use]
    pub fn bidders(&self) -> &[SeatId] {
        &self.bidders
    }

    /// The highest bid so far.
    #[must_use]
    pub fn high(&self) -> Option<Bid> {
        self.high
    }

    /// Who has passed since the high bid; before it, who has declined to open.
    #[must_use]
    pub fn passed(&self) -> &BTreeSet<SeatId> {
        &self.passed
    }

    /// The smallest bid that is possible now.
    #[must_use]
    pub fn floor(&self) -> u32 {
        self.high.map_or(self.least, |high| high.amount.saturating_add(1))
    }

    /// The largest bid that is possible.
    #[must_use]
    pub fn most(&self) -> u32 {
        self.most
    }

    /// Who opens or declines now; `None` once there is a bid, or when nobody is left to open.
    #[must_use]
    pub fn opener(&self) -> Option<SeatId> {
        self.bidders.iter().copied().find(|seat| self.high.is_none() && !self.passed.contains(seat))
    }

    /// Whether a seat may decline to open: everybody but the host.
    #[must_use]
    pub fn may_decline(&self, seat: SeatId) -> bool {
        self.opener() == Some(seat) && seat != self.host
    }

    /// Whether the auction is open and the seat may bid more.
    #[must_use]
    pub fn may_bid(&self, seat: SeatId) -> bool {
        self.high.is_some() && self.bidders.contains(&seat) && self.floor() <= self.most
    }

    /// Whether the auction waits for the seat: to open, or to bid or pass.
    #[must_use]
    pub fn awaits(&self, seat: SeatId) -> bool {
        match self.high {
            None => self.opener() == Some(seat),
            Some(high) => high.seat != seat && self.may_bid(seat) && !self.passed.contains(&seat),
        }
    }

    /// Opens the bidding, or bids more.
    ///
    /// # Errors
    /// `nothing_to_decide` where the seat may not bid now; `bad_bid` where the amount is out of bounds.
    pub fn bid(&mut self, seat: SeatId, amount: u32) -> Result<(), Refusal> {
        if self.opener() != Some(seat) && !self.may_bid(seat) {
            return Err(Refusal::nothing_to_decide());
        }
        if !(self.floor()..=self.most).contains(&amount) {
            return Err(Refusal::new(Code::BadBid, "Bid more than the high bid, and no more than the limit."));
        }
        self.high = Some(Bid { seat, amount });
        self.passed.clear();
        Ok(())
    }

    /// Passes, or declines to open.
    ///
    /// # Errors
    /// `nothing_to_decide` where the auction does not wait for the seat, or where the host must open.
    pub fn pass(&mut self, seat: SeatId) -> Result<(), Refusal> {
        if !self.awaits(seat) || (self.high.is_none() && !self.may_decline(seat)) {
            return Err(Refusal::nothing_to_decide());
        }
        self.passed.insert(seat);
        Ok(())
    }

    /// How it ended; `None` while it waits for somebody.
    #[must_use]
    pub fn sale(&self) -> Option<Sale> {
        if self.bidders.iter().any(|seat| self.awaits(*seat)) {
            return None;
        }
        Some(self.high.map_or(Sale::Unsold, Sale::Sold))
    }

    /// Begins anew without this seat.
    pub fn eject(&mut self, seat: SeatId) {
        self.bidders.retain(|bidder| *bidder != seat);
        self.high = None;
        self.passed.clear();
    }
}

/// An auction by sealed bids.
///
/// All bids are shown together. When all are 0 nothing is sold. The highest bid wins; in a tie the
/// host does, where it is among the tied. Otherwise the tied bid again, at least as much; where even
/// then nobody raises, the first of the tied clockwise from the host wins.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SealedAuction {
    host: SeatId,
    bidders: Vec<SeatId>,
    floor: u32,
    step: u32,
    bids: Sealed<u32>,
}

/// What the opened bids led to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Opened {
    /// The auction is over.
    Closed(Sale),
    /// Those who tied bid again.
    Again,
}

impl SealedAuction {
    /// An auction among these bidders, clockwise from the host, the host first where it bids.
    pub fn new(host: SeatId, bidders: impl IntoIterator<Item = SeatId>) -> Self {
        let bidders: Vec<SeatId> = bidders.into_iter().collect();
        let bids = Sealed::ask(bidders.iter().copied());
        SealedAuction { host, bidders, floor: 0, step: 0, bids }
    }

    /// Who holds it.
    #[must_use]
    pub fn host(&self) -> SeatId {
        self.host
    }

    /// Who takes part, clockwise from the host; in a repeat [`SealedAuction::bids`] asks fewer.
    #[must_use]
    pub fn bidders(&self) -> &[SeatId] {
        &self.bidders
    }

    /// The smallest bid that is possible now; in a repeat what the tied bid before.
    #[must_use]
    pub fn floor(&self) -> u32 {
        self.floor
    }

    /// How often the tied have bid again.
    #[must_use]
    pub fn step(&self) -> u32 {
        self.step
    }

    /// The bids: secret, so no part of a `Table`.
    #[must_use]
    pub fn bids(&self) -> &Sealed<u32> {
        &self.bids
    }

    /// The bids, for tests of secrecy.
    pub fn bids_mut(&mut self) -> &mut Sealed<u32> {
        &mut self.bids
    }

    /// Bids, or bids otherwise than before; see [`Sealed::answer`]. What a seat can afford is the game's to check.
    ///
    /// # Errors
    /// `nothing_to_decide` where the seat is not asked; `bad_bid` below the smallest bid.
    pub fn bid(&mut self, seat: SeatId, amount: u32) -> Result<bool, Refusal> {
        if amount < self.floor {
            return Err(Refusal::new(Code::BadBid, "Bid at least the smallest bid."));
        }
        self.bids.answer(seat, amount)
    }

    /// Opens the bids once the last one is in. Returned are the bids and what they led to; after
    /// [`Opened::Again`] the tied are being asked already. With no bidder at all nothing is sold.
    pub fn open(&mut self) -> Option<(Vec<Bid>, Opened)> {
        let bids: Vec<Bid> = self.bids.reveal()?.into_iter().map(|(seat, amount)| Bid { seat, amount }).collect();
        let most = bids.iter().map(|bid| bid.amount).max().unwrap_or_default();
        let tied: Vec<Bid> = bids.iter().copied().filter(|bid| bid.amount == most).collect();
        let host = tied.iter().copied().find(|bid| bid.seat == self.host);
        // Bidders stand clockwise from the host, so the first of the tied is the nearest one.
        let won = match tied.first() {
            // The first time the floor is 0, and then nothing is sold.
            Some(first) if tied.len() == 1 || most == self.floor => Some(*first),
            _ => None,
        };
        let opened = match host.or(won) {
            _ if most == 0 => Opened::Closed(Sale::Unsold),
            Some(bid) => Opened::Closed(Sale::Sold(bid)),
            None => {
                self.floor = most;
                self.step += 1;
                self.bids = Sealed::ask(tied.iter().map(|bid| bid.seat));
                Opened::Again
            }
        };
        Some((bids, opened))
    }

    /// Begins anew without this seat.
    pub fn eject(&mut self, seat: SeatId) {
        self.bidders.retain(|bidder| *bidder != seat);
        self.floor = 0;
        self.step = 0;
        self.bids = Sealed::ask(self.bidders.iter().copied());
    }
}

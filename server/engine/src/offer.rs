//! Offers: what one seat lays before others, to be taken as a whole or not at all.
//!
//! A game embeds [`Offers`] in its state and says what may be offered (`T`) and whether the parties
//! can still keep their word. The list sees to the rest: an offer binds nobody until **all** whom it
//! addresses have accepted; then it leaves the list and the game carries it out in one stroke. Until
//! then it can be withdrawn, refused (one refusal ends it), answered with another offer, run out,
//! or become void.

use crate::Chance;
use crate::code::Code;
use crate::refusal::Refusal;
use crate::seat::SeatId;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use ts_rs::TS;

/// One offer that lies on the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Offer<T> {
    /// Counted through the match; never used twice. Where offers are secret it must not be shown: it tells how many there are.
    pub id: u32,
    /// Counted, from 1, among the offers between exactly these seats (`from` and `to` together, whoever makes them): with
    /// their names it is a name for the offer that tells nothing of what others do.
    #[serde(default)]
    pub number: u32,
    /// Who made it. It stands by it until it withdraws it.
    pub from: SeatId,
    /// Whose consent it needs, besides that of `from`.
    pub to: BTreeSet<SeatId>,
    /// Who of `to` has accepted.
    pub accepted: BTreeSet<SeatId>,
    /// What is offered: the game's own.
    pub terms: T,
    /// The last moment, in the game's own count (turns, rounds), at which it may be accepted.
    pub until: Option<u32>,
    /// The offer that this one answered and replaced.
    pub counters: Option<u32>,
}

impl<T> Offer<T> {
    /// Whether the seat made it or is asked by it.
    #[must_use]
    pub fn concerns(&self, seat: SeatId) -> bool {
        self.from == seat || self.to.contains(&seat)
    }

    /// Whether the seat still owes an answer.
    #[must_use]
    pub fn awaits(&self, seat: SeatId) -> bool {
        self.to.contains(&seat) && !self.accepted.contains(&seat)
    }
}

/// What an acceptance led to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Accepted<T> {
    /// Others must still accept.
    Waiting,
    /// Everybody has: the game carries it out now.
    Agreed(Offer<T>),
    /// Somebody can no longer keep its word; the offer is gone and nothing happens.
    Void(Offer<T>),
}

/// The offers that lie on the table, oldest first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Offers<T> {
    next: u32,
    open: Vec<Offer<T>>,
    /// How many there were between these seats.
    #[serde(default)]
    counts: Vec<(BTreeSet<SeatId>, u32)>,
}

impl<T> Default for Offers<T> {
    fn default() -> Self {
        Offers { next: 1, open: Vec::new(), counts: Vec::new() }
    }
}

impl<T> Offers<T> {
    /// All of them, oldest first.
    pub fn iter(&self) -> impl Iterator<Item = &Offer<T>> {
        self.open.iter()
    }

    /// The one with this id.
    #[must_use]
    pub fn get(&self, id: u32) -> Option<&Offer<T>> {
        self.open.iter().find(|offer| offer.id == id)
    }

    /// Lays an offer on the table and returns its id. `from` is left out of `to`.
    pub fn make(&mut self, from: SeatId, to: impl IntoIterator<Item = SeatId>, terms: T, until: Option<u32>) -> u32 {
        self.lay(from, to.into_iter().collect(), terms, until, None)
    }

    /// Answers an offer with another one: the old one is gone, and the new one is laid before
    /// everybody else whom the old one concerned. Returns the old offer and the new id.
    ///
    /// # Errors
    /// `no_such_offer` where the seat owes no answer to an offer with this id.
    pub fn counter(&mut self, id: u32, by: SeatId, terms: T, until: Option<u32>) -> Result<(Offer<T>, u32), Refusal> {
        let old = self.take(id, |offer| offer.awaits(by))?;
        let mut to = old.to.clone();
        to.insert(old.from);
        let new = self.lay(by, to, terms, until, Some(old.id));
        Ok((old, new))
    }

    /// Takes an offer back.
    ///
    /// # Errors
    /// `no_such_offer` where the seat has made no offer with this id.
    pub fn withdraw(&mut self, id: u32, by: SeatId) -> Result<Offer<T>, Refusal> {
        self.take(id, |offer| offer.from == by)
    }

    /// Says no, which ends the offer for everybody.
    ///
    /// # Errors
    /// `no_such_offer` where the seat owes no answer to an offer with this id.
    pub fn refuse(&mut self, id: u32, by: SeatId) -> Result<Offer<T>, Refusal> {
        self.take(id, |offer| offer.awaits(by))
    }

    /// Says yes. `fulfils` tells whether all parties can keep their word now.
    ///
    /// # Errors
    /// `no_such_offer` where the seat owes no answer to an offer with this id.
    pub fn accept(&mut self, id: u32, by: SeatId, fulfils: impl FnOnce(&Offer<T>) -> bool) -> Result<Accepted<T>, Refusal> {
        let at = self.place(id, |offer| offer.awaits(by))?;
        if !fulfils(&self.open[at]) {
            return Ok(Accepted::Void(self.open.remove(at)));
        }
        self.open[at].accepted.insert(by);
        if self.open[at].accepted == self.open[at].to {
            return Ok(Accepted::Agreed(self.open.remove(at)));
        }
        Ok(Accepted::Waiting)
    }

    /// Removes and returns the offers whose last moment lies before `now`.
    pub fn expire(&mut self, now: u32) -> Vec<Offer<T>> {
        self.drop_where(|offer| offer.until.is_some_and(|until| until < now))
    }

    /// Removes and returns the offers that their parties can no longer fulfil.
    pub fn void(&mut self, fulfils: impl Fn(&Offer<T>) -> bool) -> Vec<Offer<T>> {
        self.drop_where(|offer| !fulfils(offer))
    }

    /// Removes and returns the offers that concern a seat which has left.
    pub fn leave(&mut self, seat: SeatId) -> Vec<Offer<T>> {
        self.drop_where(|offer| offer.concerns(seat))
    }

    /// For tests of secrecy: another history of what does not concern the viewer; what lies before it, or will, has the same name.
    #[must_use]
    pub fn with_other_secrets(mut self, viewer: Option<SeatId>, chance: &mut Chance) -> Self {
        let sees = |seats: &BTreeSet<SeatId>| viewer.is_some_and(|seat| seats.contains(&seat));
        self.open.retain(|offer| viewer.is_some_and(|seat| offer.concerns(seat)));
        self.counts.retain(|(seats, _)| sees(seats));
        self.next = self.next.saturating_add(u32::try_from(chance.below(9)).unwrap_or_default());
        self
    }

    fn lay(&mut self, from: SeatId, mut to: BTreeSet<SeatId>, terms: T, until: Option<u32>, counters: Option<u32>) -> u32 {
        let id = self.next;
        self.next += 1;
        to.remove(&from);
        let number = self.count(to.iter().copied().chain([from]).collect());
        self.open.push(Offer { id, number, from, to, accepted: BTreeSet::new(), terms, until, counters });
        id
    }

    fn count(&mut self, seats: BTreeSet<SeatId>) -> u32 {
        if let Some((_, count)) = self.counts.iter_mut().find(|(known, _)| *known == seats) {
            *count += 1;
            return *count;
        }
        self.counts.push((seats, 1));
        1
    }

    fn place(&self, id: u32, fits: impl FnOnce(&Offer<T>) -> bool) -> Result<usize, Refusal> {
        let at = self.open.iter().position(|offer| offer.id == id);
        at.filter(|at| fits(&self.open[*at])).ok_or_else(|| {
            Refusal::new(Code::NoSuchOffer, "There is no such offer, or it is not yours to answer. Look at the offers on the table.")
        })
    }

    fn take(&mut self, id: u32, fits: impl FnOnce(&Offer<T>) -> bool) -> Result<Offer<T>, Refusal> {
        let at = self.place(id, fits)?;
        Ok(self.open.remove(at))
    }

    fn drop_where(&mut self, gone: impl Fn(&Offer<T>) -> bool) -> Vec<Offer<T>> {
        let mut dropped = Vec::new();
        for offer in std::mem::take(&mut self.open) {
            if gone(&offer) { dropped.push(offer) } else { self.open.push(offer) }
        }
        dropped
    }
}

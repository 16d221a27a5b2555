//! Treaties: what seats have agreed on and the game's prompt respects from then on.
//!
//! A game embeds [`Treaties`] in its state with its own terms (`T`), asks which of them bind a seat
//! when it works out what that seat may do, and tells the list when turns begin and end. A treaty
//! ends when the game lifts it, or by notice: an end that is announced binds those whom the rules
//! keep bound until certain seats have each finished a turn that began after the announcement.

use crate::code::Code;
use crate::refusal::Refusal;
use crate::seat::SeatId;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use ts_rs::TS;

/// One treaty in force.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Treaty<T> {
    /// Counted through the match; never used twice.
    pub id: u32,
    /// Who has signed it.
    pub parties: BTreeSet<SeatId>,
    /// What was agreed on: the game's own.
    pub terms: T,
    /// Its end, once announced.
    pub notice: Option<Notice>,
}

/// An announced end.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Notice {
    /// Who announced it.
    pub by: SeatId,
    /// Who is bound until the treaty is gone; everybody else is free at once.
    pub bound: BTreeSet<SeatId>,
    /// Whose turns must still pass. The treaty is gone when the list is empty.
    pub awaited: Vec<Awaited>,
}

/// A seat whose next turn must pass before a treaty is gone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Awaited {
    /// Whose turn.
    pub seat: SeatId,
    /// That turn has begun; a turn already running at the announcement does not count.
    pub begun: bool,
}

impl<T> Treaty<T> {
    /// Whether the seat has signed it and is still bound by it.
    #[must_use]
    pub fn binds(&self, seat: SeatId) -> bool {
        self.parties.contains(&seat) && self.notice.as_ref().is_none_or(|notice| notice.bound.contains(&seat))
    }

    /// Whether it is between these two, among others perhaps.
    #[must_use]
    pub fn joins(&self, one: SeatId, other: SeatId) -> bool {
        one != other && self.parties.contains(&one) && self.parties.contains(&other)
    }

    /// Who has signed it besides this seat.
    pub fn partners(&self, seat: SeatId) -> impl Iterator<Item = SeatId> {
        self.parties.iter().copied().filter(move |party| *party != seat)
    }
}

/// The treaties in force, oldest first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Treaties<T> {
    next: u32,
    signed: Vec<Treaty<T>>,
}

impl<T> Default for Treaties<T> {
    fn default() -> Self {
        Treaties { next: 1, signed: Vec::new() }
    }
}

impl<T> Treaties<T> {
    /// All of them, oldest first.
    pub fn iter(&self) -> impl Iterator<Item = &Treaty<T>> {
        self.signed.iter()
    }

    /// The one with this id.
    #[must_use]
    pub fn get(&self, id: u32) -> Option<&Treaty<T>> {
        self.signed.iter().find(|treaty| treaty.id == id)
    }

    /// The one with this id, so that the game can change what it says.
    pub fn get_mut(&mut self, id: u32) -> Option<&mut Treaty<T>> {
        self.signed.iter_mut().find(|treaty| treaty.id == id)
    }

    /// Those that bind a seat towards another one.
    pub fn binding(&self, seat: SeatId, towards: SeatId) -> impl Iterator<Item = &Treaty<T>> {
        self.signed.iter().filter(move |treaty| treaty.joins(seat, towards) && treaty.binds(seat))
    }

    /// Puts a treaty in force and returns its id.
    pub fn sign(&mut self, parties: impl IntoIterator<Item = SeatId>, terms: T) -> u32 {
        let id = self.next;
        self.next += 1;
        self.signed.push(Treaty { id, parties: parties.into_iter().collect(), terms, notice: None });
        id
    }

    /// Announces an end: `bound` stay bound until each of `awaited` has ended a turn that begins
    /// from now on. With nobody to wait for the treaty is gone at once and is returned.
    ///
    /// # Errors
    /// `no_such_treaty` where the seat has not signed a treaty with this id;
    /// `already_announced` where its end has been announced before.
    pub fn announce(
        &mut self,
        id: u32,
        by: SeatId,
        bound: impl IntoIterator<Item = SeatId>,
        awaited: impl IntoIterator<Item = SeatId>,
    ) -> Result<Option<Treaty<T>>, Refusal> {
        let at = self.signed.iter().position(|treaty| treaty.id == id && treaty.parties.contains(&by));
        let at = at.ok_or_else(|| Refusal::new(Code::NoSuchTreaty, "Your seat has not signed such a treaty."))?;
        if self.signed[at].notice.is_some() {
            return Err(Refusal::new(Code::AlreadyAnnounced, "The end of this treaty has been announced already."));
        }
        let awaited: Vec<Awaited> = awaited.into_iter().map(|seat| Awaited { seat, begun: false }).collect();
        if awaited.is_empty() {
            return Ok(Some(self.signed.remove(at)));
        }
        self.signed[at].notice = Some(Notice { by, bound: bound.into_iter().collect(), awaited });
        Ok(None)
    }

    /// A seat's turn begins.
    pub fn turn_begins(&mut self, seat: SeatId) {
        for notice in self.signed.iter_mut().filter_map(|treaty| treaty.notice.as_mut()) {
            for awaited in notice.awaited.iter_mut().filter(|awaited| awaited.seat == seat) {
                awaited.begun = true;
            }
        }
    }

    /// A seat's turn ends; returned are the treaties whose notice has run out with it.
    pub fn turn_ends(&mut self, seat: SeatId) -> Vec<Treaty<T>> {
        for notice in self.signed.iter_mut().filter_map(|treaty| treaty.notice.as_mut()) {
            notice.awaited.retain(|awaited| !(awaited.seat == seat && awaited.begun));
        }
        self.lift(|treaty| treaty.notice.as_ref().is_some_and(|notice| notice.awaited.is_empty()))
    }

    /// Removes and returns the treaties that some event ends.
    pub fn lift(&mut self, ends: impl Fn(&Treaty<T>) -> bool) -> Vec<Treaty<T>> {
        let mut lifted = Vec::new();
        for treaty in std::mem::take(&mut self.signed) {
            if ends(&treaty) { lifted.push(treaty) } else { self.signed.push(treaty) }
        }
        lifted
    }

    /// Removes and returns the treaties of a seat that has left.
    pub fn leave(&mut self, seat: SeatId) -> Vec<Treaty<T>> {
        self.lift(|treaty| treaty.parties.contains(&seat))
    }
}

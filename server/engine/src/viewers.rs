//! Viewers: who sees something, and how many versions of a match each of them has seen.
//!
//! A journal counts every entry. Nobody may learn from that how often others acted in secret, so what
//! travels is counted anew for each viewer: his versions are the entries that changed something for
//! him, 1, 2, 3 … without a gap ([adr/0003](../../../docs/adr/0003-versions-of-a-viewer.md)).

use crate::seat::SeatId;
use serde::{Deserialize, Serialize};

/// A set of viewers: spectators (all alike) and seats. One bit each, as it is stored with an entry:
/// bit 0 for spectators, bit `n + 1` for seat `n`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Viewers(u32);

impl Viewers {
    /// Nobody.
    pub const NOBODY: Viewers = Viewers(0);
    /// Everybody at the table and around it.
    pub const ALL: Viewers = Viewers(u32::MAX >> 1);

    /// This viewer alone (`None`: spectators).
    #[must_use]
    pub fn only(viewer: Option<SeatId>) -> Viewers {
        Viewers(1_u32.checked_shl(viewer.map_or(0, |seat| u32::from(seat.0) + 1)).unwrap_or_default() & Viewers::ALL.0)
    }

    /// Whether this viewer (`None`: a spectator) is one of them.
    #[must_use]
    pub fn includes(self, viewer: Option<SeatId>) -> bool {
        self.0 & Viewers::only(viewer).0 != 0
    }

    /// These and those.
    #[must_use]
    pub fn and(self, others: Viewers) -> Viewers {
        Viewers(self.0 | others.0)
    }

    /// These without that viewer.
    #[must_use]
    pub fn without(self, viewer: Option<SeatId>) -> Viewers {
        Viewers(self.0 & !Viewers::only(viewer).0)
    }

    /// Whether somebody is one of them at a table with so many seats.
    #[must_use]
    pub fn anybody(self, seats: u8) -> bool {
        everybody(seats).any(|viewer| self.includes(viewer))
    }

    /// As it is stored.
    #[must_use]
    pub fn bits(self) -> u32 {
        self.0
    }

    /// As it was stored.
    #[must_use]
    pub fn from_bits(bits: u32) -> Viewers {
        Viewers(bits & Viewers::ALL.0)
    }
}

/// Every viewer of a match with so many seats: spectators (`None`) and then the seats.
pub fn everybody(seats: u8) -> impl Iterator<Item = Option<SeatId>> + Clone {
    std::iter::once(None).chain(SeatId::all(seats).map(Some))
}

/// How many entries each viewer has seen: his version of the match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub(crate) struct Counts(Vec<u64>);

impl Counts {
    /// Everybody is at this version: 1 when a match begins.
    pub(crate) fn at(seats: u8, v: u64) -> Counts {
        Counts(vec![v; usize::from(seats) + 1])
    }

    /// A viewer's version.
    pub(crate) fn of(&self, viewer: Option<SeatId>) -> u64 {
        self.0.get(viewer.map_or(0, |seat| seat.index() + 1)).copied().unwrap_or_default()
    }

    /// These viewers have seen one more entry.
    pub(crate) fn count(&mut self, seen: Viewers) {
        for (viewer, count) in everybody(u8::MAX).zip(&mut self.0) {
            *count += u64::from(seen.includes(viewer));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Counts, Viewers, everybody};
    use crate::SeatId;

    #[test]
    fn a_viewer_is_in_a_set_or_not() {
        let two = Viewers::only(Some(SeatId(2))).and(Viewers::only(None));
        let inside: Vec<bool> = everybody(4).map(|viewer| two.includes(viewer)).collect();
        assert_eq!(inside, [true, false, false, true, false]);
        assert_eq!(two.bits(), 0b1001);
        assert_eq!(Viewers::from_bits(0b1001), two);
        assert_eq!(two.without(None), Viewers::only(Some(SeatId(2))));
        assert_eq!((two.and(two), two.and(Viewers::only(None)), two.without(Some(SeatId(1)))), (two, two, two));
        assert_eq!((Viewers::from_bits(u32::MAX), Viewers::ALL.bits()), (Viewers::ALL, (1 << 31) - 1));
        assert!(everybody(7).all(|viewer| Viewers::ALL.includes(viewer) && !Viewers::NOBODY.includes(viewer)));
        assert!(two.without(None).anybody(3) && !two.without(None).anybody(2) && !Viewers::NOBODY.anybody(7));
        // A number that no seat has is in no set, and does not wrap around to another.
        assert!(!Viewers::ALL.includes(Some(SeatId(255))));
    }

    #[test]
    fn only_those_who_saw_something_are_a_version_further() {
        let mut counts = Counts::at(3, 1);
        counts.count(Viewers::only(Some(SeatId(1))));
        counts.count(Viewers::ALL);
        counts.count(Viewers::only(Some(SeatId(1))).and(Viewers::only(Some(SeatId(2)))));
        assert_eq!(everybody(3).map(|viewer| counts.of(viewer)).collect::<Vec<_>>(), [2, 2, 4, 3]);
    }
}

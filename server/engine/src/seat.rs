//! Seats: who sits where at a table.

use serde::{Deserialize, Serialize};

/// A place at the table, counted from 0. Stable for the whole match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, ts_rs::TS)]
#[ts(type = "number")]
pub struct SeatId(pub u8);

impl SeatId {
    /// The seat as an index into a list with one element a seat.
    #[must_use]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// All seats of a match with `count` seats, in order.
    pub fn all(count: u8) -> impl DoubleEndedIterator<Item = SeatId> + Clone {
        (0..count).map(SeatId)
    }

    /// The seats of a match with `count` seats, going left once round, starting with the one after this.
    pub fn others(self, count: u8) -> impl Iterator<Item = SeatId> + Clone {
        (1..count).map(move |step| SeatId((self.0 + step) % count))
    }
}

impl std::fmt::Display for SeatId {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.fmt(f)
    }
}

//! Force tokens: how many of each value (MEP-1.15), and what sums they make (MEP-1.23, 6.10).

use crate::board::{VALUES, board};
use engine::Domain;
use engine::serde_json::Value;
use engine::ts_rs::TS;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::collections::{BTreeMap, BTreeSet};

/// Some of a player's eleven tokens. Travels as `{"1":2,"5":1}`, zeros left out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, TS)]
#[ts(crate = "engine::ts_rs", type = "Record<string, number>")]
pub struct Tokens([u8; VALUES]);

impl Tokens {
    /// None at all.
    pub const NONE: Tokens = Tokens([0; VALUES]);

    /// All that a player has.
    #[must_use]
    pub fn full() -> Tokens {
        Tokens(board().force)
    }

    /// One token of this value.
    #[must_use]
    pub fn one(value: u8) -> Tokens {
        let mut one = Tokens::NONE;
        if let Some(place) = usize::from(value).checked_sub(1).and_then(|at| one.0.get_mut(at)) {
            *place = 1;
        }
        one
    }

    /// Values and how many tokens of each, smallest first, without those of which there are none.
    pub fn parts(self) -> impl DoubleEndedIterator<Item = (u8, u8)> {
        (1..).zip(self.0).filter(|(_, count)| *count > 0).collect::<Vec<_>>().into_iter()
    }

    /// Every token by itself, smallest first.
    pub fn each(self) -> impl Iterator<Item = u8> {
        self.parts().flat_map(|(value, count)| std::iter::repeat_n(value, usize::from(count)))
    }

    /// How many force points they are.
    #[must_use]
    pub fn points(self) -> u32 {
        self.parts().map(|(value, count)| u32::from(value) * u32::from(count)).sum()
    }

    /// How many tokens they are.
    #[must_use]
    pub fn count(self) -> u32 {
        self.0.into_iter().map(u32::from).sum()
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self == Tokens::NONE
    }

    /// Whether all of the others are among these.
    #[must_use]
    pub fn contains(self, others: Tokens) -> bool {
        self.0.iter().zip(others.0).all(|(mine, theirs)| *mine >= theirs)
    }

    /// Both together.
    #[must_use]
    pub fn plus(self, others: Tokens) -> Tokens {
        Tokens(std::array::from_fn(|at| self.0[at].saturating_add(others.0[at])))
    }

    /// These without the others, as far as they are there.
    #[must_use]
    pub fn minus(self, others: Tokens) -> Tokens {
        Tokens(std::array::from_fn(|at| self.0[at].saturating_sub(others.0[at])))
    }

    /// The sums that some of them make, bit *n* for *n* points.
    fn sums(self) -> u32 {
        self.each().fold(1, |sums, value| sums | sums << value)
    }

    /// Whether some of them make exactly this total.
    #[must_use]
    pub fn make(self, total: u32) -> bool {
        total < u32::BITS && self.sums() & (1 << total) != 0
    }

    /// All totals that some of them make, none excluded.
    pub fn totals(self) -> impl DoubleEndedIterator<Item = u32> {
        let sums = self.sums();
        (0..u32::BITS).filter(move |total| sums & (1 << total) != 0)
    }

    /// The largest total that some of them make and that is no more than this (MEP-6.10).
    #[must_use]
    pub fn most_up_to(self, total: u32) -> u32 {
        self.totals().take_while(|sum| *sum <= total).last().unwrap_or_default()
    }

    /// All ways to make exactly this total.
    #[must_use]
    pub fn ways(self, total: u32) -> Vec<Tokens> {
        let mut ways = Vec::new();
        self.find_ways(VALUES, total, Tokens::NONE, &mut ways);
        ways
    }

    fn find_ways(self, values: usize, left: u32, so_far: Tokens, ways: &mut Vec<Tokens>) {
        let (Some(at), Ok(value)) = (values.checked_sub(1), u32::try_from(values)) else {
            if left == 0 {
                ways.push(so_far);
            }
            return;
        };
        // More of the large ones first, so that the first way of a size is the one of MEP-1.23.
        for count in (0..=self.0[at]).rev() {
            if let Some(rest) = left.checked_sub(value * u32::from(count)) {
                let mut next = so_far;
                next.0[at] = count;
                self.find_ways(at, rest, next, ways);
            }
        }
    }

    /// The fewest of them that make exactly this total; among equally few those with the largest
    /// highest token, then the largest second one, and so on (MEP-1.23).
    #[must_use]
    pub fn fewest(self, total: u32) -> Option<Tokens> {
        self.ways(total).into_iter().min_by_key(|way| way.count())
    }

    /// The domain of as many of them as one likes, from one on.
    pub(crate) fn some(self) -> Domain {
        let over = self.parts().map(|(value, count)| (value.to_string(), u64::from(count))).collect();
        Domain::Split { min: 1, max: u64::from(self.count()), over }
    }

    /// The domain of some of them that make one of these totals; where any will do, the plain one.
    pub(crate) fn making(self, totals: impl IntoIterator<Item = u32>) -> Domain {
        let over = self.parts().map(|(value, count)| (value.to_string(), (u64::from(count), u64::from(value)))).collect();
        // What cannot be made is left out here already: this is asked for often.
        let sums = self.sums();
        let totals: BTreeSet<u64> =
            totals.into_iter().filter(|total| *total < u32::BITS && sums & (1 << total) != 0).map(u64::from).collect();
        if !totals.contains(&0) && totals.len() + 1 == self.totals().count() {
            return self.some();
        }
        Domain::Sum { over, totals }
    }
}

impl Serialize for Tokens {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.parts().map(|(value, count)| (value.to_string(), count)))
    }
}

impl<'de> Deserialize<'de> for Tokens {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut tokens = Tokens::NONE;
        for (value, count) in BTreeMap::<String, u8>::deserialize(deserializer)? {
            let at = value.parse::<usize>().ok().and_then(|value| value.checked_sub(1));
            *at.and_then(|at| tokens.0.get_mut(at)).ok_or_else(|| D::Error::custom("a token is worth 1 to 5"))? = count;
        }
        Ok(tokens)
    }
}

impl From<Tokens> for Value {
    fn from(tokens: Tokens) -> Value {
        tokens.parts().map(|(value, count)| (value.to_string(), Value::from(count))).collect()
    }
}

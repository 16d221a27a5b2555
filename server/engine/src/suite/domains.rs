//! What a choice offers, as a test reads it. Each reader insists on the kind of field that it reads.

use super::words::written;
use crate::prompt::{Choice, Domain};
use serde_json::Value;
use std::collections::BTreeMap;

impl Choice {
    fn needed(&self, field: &str) -> &Domain {
        self.domain(field).unwrap_or_else(|| panic!("{} has no field {field}: {self:?}", self.verb))
    }

    /// The values that a field may take one of (a fixed value is the only one), in the prompt's order, as a test
    /// writes them.
    #[must_use]
    pub fn one_of(&self, field: &str) -> Vec<String> {
        self.needed(field).listed().unwrap_or_else(|| panic!("{field} is no list: {self:?}")).iter().map(written).collect()
    }

    /// The smallest and the largest number that a field may take.
    #[must_use]
    pub fn range(&self, field: &str) -> (i64, i64) {
        match self.needed(field) {
            Domain::Int(from, to) => (*from, *to),
            Domain::Fixed(value) if value.is_i64() => (value.as_i64().unwrap_or_default(), value.as_i64().unwrap_or_default()),
            other => panic!("{field} is no number between two: {other:?}"),
        }
    }

    /// The values that a field takes several of, and how many at least and at most.
    #[must_use]
    pub fn some_of(&self, field: &str) -> (Vec<String>, usize, usize) {
        match self.needed(field) {
            Domain::Some { of, min, max } => (of.iter().map(written).collect(), *min, *max),
            other => panic!("{field} is no selection: {other:?}"),
        }
    }

    /// What a field is split over with the most for each, and the smallest and the largest sum.
    #[must_use]
    pub fn split(&self, field: &str) -> (BTreeMap<String, u64>, u64, u64) {
        match self.needed(field) {
            Domain::Split { min, max, over } => (over.clone(), *min, *max),
            other => panic!("{field} is not split: {other:?}"),
        }
    }

    /// Pieces that a field is made up of (the most of each and what one is worth), and the totals that they may make.
    #[must_use]
    pub fn sum(&self, field: &str) -> (BTreeMap<String, (u64, u64)>, Vec<u64>) {
        match self.needed(field) {
            Domain::Sum { over, totals } => (over.clone(), totals.iter().copied().collect()),
            other => panic!("{field} is no sum: {other:?}"),
        }
    }
}

impl Domain {
    /// The values of a list, or the one of a fixed field.
    pub(super) fn listed(&self) -> Option<Vec<Value>> {
        match self {
            Domain::Fixed(value) => Some(vec![value.clone()]),
            Domain::One(values) => Some(values.to_vec()),
            _ => None,
        }
    }
}

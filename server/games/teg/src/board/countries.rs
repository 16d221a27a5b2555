//! Sets of countries that cost no memory: one bit a country.

use super::CountryId;

/// A set of countries.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Countries(u128);

impl Countries {
    pub(crate) fn contains(self, at: CountryId) -> bool {
        self.0 >> at.index() & 1 == 1
    }

    pub(crate) fn insert(&mut self, at: CountryId) {
        self.0 |= 1 << at.index();
    }

    pub(crate) fn remove(&mut self, at: CountryId) {
        self.0 &= !(1 << at.index());
    }

    /// What is in both.
    pub(crate) fn and(self, other: Countries) -> Countries {
        Countries(self.0 & other.0)
    }

    /// Its countries, in country-id order.
    pub(crate) fn iter(self) -> impl Iterator<Item = CountryId> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let at = left.trailing_zeros();
            left &= left.wrapping_sub(1);
            // Nothing left has 128 zeros, and no country has that number.
            CountryId::numbered(at as usize)
        })
    }
}

impl FromIterator<CountryId> for Countries {
    fn from_iter<T: IntoIterator<Item = CountryId>>(all: T) -> Self {
        let mut set = Countries::default();
        all.into_iter().for_each(|at| set.insert(at));
        set
    }
}

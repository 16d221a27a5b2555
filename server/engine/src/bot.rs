//! Chance for bots and random players. Never the match's [`crate::Dice`].

use rand_chacha::ChaCha12Rng;
use rand_core::{Rng, SeedableRng};

/// A stream of random numbers for choosing between actions. It is no part of the match: what a bot
/// chose is in the journal, how it chose is not.
#[derive(Clone, Debug)]
pub struct Chance(ChaCha12Rng);

impl Chance {
    /// A stream that is the same for the same seed.
    #[must_use]
    pub fn seeded(seed: u64) -> Self {
        Chance(ChaCha12Rng::seed_from_u64(seed))
    }

    /// A whole number in `0..count`; 0 when `count` is 0.
    pub fn below(&mut self, count: usize) -> usize {
        usize::try_from(self.below_u64(count as u64)).unwrap_or_default()
    }

    /// A whole number in `0..count`; 0 when `count` is 0.
    pub fn below_u64(&mut self, count: u64) -> u64 {
        if count == 0 {
            return 0;
        }
        // The bias of a 64-bit remainder is below one in a thousand million here; nothing rests on it.
        self.0.next_u64() % count
    }

    /// A whole number between the two ends, both included.
    pub fn between(&mut self, from: i64, to: i64) -> i64 {
        let width = to.abs_diff(from);
        from.saturating_add_unsigned(self.below_u64(width.saturating_add(1)))
    }

    /// Puts a list into a random order (Fisher–Yates from the end).
    pub fn shuffle<T>(&mut self, list: &mut [T]) {
        for last in (1..list.len()).rev() {
            list.swap(last, self.below(last + 1));
        }
    }
}

//! Chance that a failed test can be repeated with.

/// A small generator (SplitMix64).
#[derive(Clone, Debug)]
pub struct Chance(u64);

impl Chance {
    /// One seed for the whole test: `ENTENTE_TEST_SEED`, or another one each time. It is printed, so that
    /// the output of a failed test says how to repeat it.
    #[must_use]
    pub fn of_test() -> Self {
        let given = std::env::var("ENTENTE_TEST_SEED").ok().and_then(|text| text.parse().ok());
        let chance = given.map_or_else(Self::any, Chance);
        println!("ENTENTE_TEST_SEED={}", chance.0);
        chance
    }

    /// Another one each time.
    #[must_use]
    pub fn any() -> Self {
        let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap_or_default();
        Chance(now.as_secs().wrapping_mul(1_000_000_007).wrapping_add(now.subsec_nanos().into()) ^ u64::from(std::process::id()) << 40)
    }

    /// A generator of its own for one of many.
    #[must_use]
    pub fn fork(&mut self, which: u64) -> Self {
        Chance(self.next() ^ which.wrapping_mul(0x9e37_79b9_7f4a_7c15))
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number below `limit` (0 where there is none).
    pub fn below(&mut self, limit: usize) -> usize {
        usize::try_from(self.next() % u64::try_from(limit).unwrap_or(u64::MAX).max(1)).unwrap_or_default()
    }

    /// A whole number, both ends included.
    pub fn between(&mut self, from: i64, to: i64) -> i64 {
        let width = i128::from(to) - i128::from(from) + 1;
        i64::try_from(i128::from(from) + i128::from(self.next()) % width.max(1)).unwrap_or(from)
    }

    /// True in so many of a hundred cases.
    pub fn percent(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }
}

//! What may be spent: refilled by the second, up to so much.

use tokio::time::Instant;

/// How fast a [`Bucket`] is refilled, and how much it holds.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Rate {
    pub(crate) per_second: f64,
    pub(crate) most: f64,
}

impl Rate {
    /// So much a minute, and that part of it at once.
    pub(crate) fn per_minute(number: u32, part: f64) -> Self {
        let number = f64::from(number);
        Rate { per_second: number / 60.0, most: (number * part).max(1.0) }
    }

    /// So much an hour, all of it at once if need be.
    pub(crate) fn per_hour(number: u32) -> Self {
        let most = f64::from(number);
        Rate { per_second: most / 3600.0, most }
    }
}

/// What is left to be spent.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bucket {
    rate: Rate,
    left: f64,
    at: Instant,
}

impl Bucket {
    /// A full one.
    pub(crate) fn full(rate: Rate) -> Self {
        Bucket { rate, left: rate.most, at: Instant::now() }
    }

    /// One from which something was taken already.
    pub(crate) fn less(rate: Rate, spent: f64) -> Self {
        Bucket { left: (rate.most - spent).max(0.0), ..Bucket::full(rate) }
    }

    /// Whether so much could be taken now.
    pub(crate) fn has(&mut self, cost: f64) -> bool {
        let now = Instant::now();
        self.left = (self.left + (now - self.at).as_secs_f64() * self.rate.per_second).min(self.rate.most);
        self.at = now;
        // What costs more than it can ever hold is had for all of it.
        self.left >= cost.min(self.rate.most)
    }

    /// Takes so much; `false` and nothing taken where there is less.
    pub(crate) fn take(&mut self, cost: f64) -> bool {
        let has = self.has(cost);
        if has {
            self.left = (self.left - cost).max(0.0);
        }
        has
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[tokio::test]
    async fn a_bucket_is_refilled_and_never_overflows() {
        let mut bucket = Bucket::full(Rate::per_minute(60, 0.1));
        assert_eq!((0..10).filter(|_| bucket.take(1.0)).count(), 6);
        bucket.at -= Duration::from_secs(2);
        assert!(bucket.has(2.0) && bucket.take(1.0) && bucket.take(1.0) && !bucket.take(1.0));
        bucket.at -= Duration::from_secs(3600);
        assert_eq!((0..10).filter(|_| bucket.take(1.0)).count(), 6);
    }

    #[tokio::test]
    async fn what_costs_more_than_all_takes_all() {
        let mut bucket = Bucket::full(Rate::per_hour(2));
        assert!(bucket.take(9.0) && !bucket.take(1.0));
        let mut bucket = Bucket::less(Rate::per_hour(2), 1.5);
        assert!(!bucket.take(1.0));
    }
}

//! The only clocks: one for what is shown and stored, one for what is measured.
//!
//! What a decision has used up is measured in *running time*. It goes on while this process does, and skips what
//! nobody could have used: a process that was stopped, a laptop that slept. It knows nothing of the time of day, so
//! it does not care when somebody sets that. The time of day is for people to read, and for what outlives a process.

use std::hash::{BuildHasher as _, Hasher as _};
use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::watch;

pub use journal::now_ms;

/// How often the time is looked at even when nobody asks.
const BEAT: Duration = Duration::from_millis(500);

/// Two looks further apart than this, in milliseconds: the process stood still in between.
const STALL: i64 = 3_000;

/// Where time comes from.
enum Source {
    /// The machine.
    System(Instant),
    /// A test, which moves it.
    Hand { raw: AtomicI64, day: AtomicI64 },
}

/// The last look at the raw time.
#[derive(Default)]
struct Look {
    raw: i64,
    /// How much was skipped by then.
    skipped: i64,
}

/// The time of this process.
pub struct Time {
    source: Source,
    look: Mutex<Look>,
    /// Counts the moves of a time that is moved by hand.
    moved: watch::Sender<u64>,
    /// Counts the times that the process stood still.
    stalls: watch::Sender<u64>,
    life: u64,
}

impl Time {
    fn of(source: Source) -> Arc<Self> {
        let life = std::collections::hash_map::RandomState::new().build_hasher().finish();
        let (moved, stalls) = (watch::channel(0).0, watch::channel(0).0);
        Arc::new(Time { source, look: Mutex::default(), moved, stalls, life })
    }

    /// The machine's. Somebody must let it [`beat`](Time::beat).
    #[must_use]
    pub fn system() -> Arc<Self> {
        Self::of(Source::System(Instant::now()))
    }

    /// For tests: a time that stands still until it is moved.
    #[must_use]
    pub fn by_hand() -> Arc<Self> {
        Self::of(Source::Hand { raw: AtomicI64::new(0), day: AtomicI64::new(now_ms()) })
    }

    /// Running time in milliseconds. Only differences mean something, and only within one [`life`](Time::life).
    #[must_use]
    pub fn running(&self) -> i64 {
        let mut look = self.look.lock().unwrap_or_else(PoisonError::into_inner);
        let raw = match &self.source {
            Source::System(origin) => i64::try_from(origin.elapsed().as_millis()).unwrap_or(i64::MAX),
            Source::Hand { raw, .. } => raw.load(Ordering::Acquire),
        };
        let gap = raw - look.raw;
        if gap > STALL {
            look.skipped += gap;
            self.stalls.send_modify(|count| *count += 1);
        }
        look.raw = raw;
        raw - look.skipped
    }

    /// The time of day: Unix time in milliseconds.
    #[must_use]
    pub fn of_day(&self) -> i64 {
        match &self.source {
            Source::System(_) => now_ms(),
            Source::Hand { day, .. } => day.load(Ordering::Acquire),
        }
    }

    /// Tells one process from another: running times of two lives cannot be compared.
    #[must_use]
    pub fn life(&self) -> u64 {
        self.life
    }

    /// Waits until the running time is `at`.
    pub async fn reach(&self, at: i64) {
        let mut moved = self.moved.subscribe();
        loop {
            let Ok(left @ 1..) = u64::try_from(at - self.running()) else { return };
            match &self.source {
                Source::System(_) => tokio::time::sleep(Duration::from_millis(left)).await,
                // The sender lives as long as `self`.
                Source::Hand { .. } => {
                    let _ = moved.changed().await;
                }
            }
        }
    }

    /// Changes whenever the process had stood still.
    #[must_use]
    pub fn stalls(&self) -> watch::Receiver<u64> {
        self.stalls.subscribe()
    }

    /// Looks at the time again and again, so that a gap between two looks means that the process stood still.
    pub async fn beat(self: Arc<Self>) {
        if matches!(self.source, Source::System(_)) {
            loop {
                let _ = self.running();
                tokio::time::sleep(BEAT).await;
            }
        }
    }

    /// For tests: time passes.
    pub fn pass(&self, time: Duration) {
        let Source::Hand { raw, day } = &self.source else { return };
        let mut left = i64::try_from(time.as_millis()).unwrap_or(i64::MAX);
        while left > 0 {
            let step = left.min(STALL);
            raw.fetch_add(step, Ordering::AcqRel);
            day.fetch_add(step, Ordering::AcqRel);
            let _ = self.running();
            left -= step;
        }
        self.moved.send_modify(|count| *count += 1);
    }

    /// For tests: the process stands still for so long and goes on.
    pub fn stall(&self, time: Duration) {
        let Source::Hand { raw, day } = &self.source else { return };
        let time = i64::try_from(time.as_millis()).unwrap_or(i64::MAX);
        raw.fetch_add(time, Ordering::AcqRel);
        day.fetch_add(time, Ordering::AcqRel);
        let _ = self.running();
        self.moved.send_modify(|count| *count += 1);
    }

    /// For tests: somebody sets the time of day.
    pub fn set_day(&self, by: i64) {
        if let Source::Hand { day, .. } = &self.source {
            day.fetch_add(by, Ordering::AcqRel);
            self.moved.send_modify(|count| *count += 1);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn running_time_skips_what_nobody_could_use() {
        let time = Time::by_hand();
        time.pass(Duration::from_secs(10));
        assert_eq!(time.running(), 10_000);
        time.stall(Duration::from_secs(3600));
        assert_eq!((time.running(), *time.stalls().borrow()), (10_000, 1));
        time.pass(Duration::from_millis(2_900));
        assert_eq!((time.running(), *time.stalls().borrow()), (12_900, 1), "a pause in which somebody could still act counts");
    }

    #[test]
    fn running_time_does_not_know_the_time_of_day() {
        let time = Time::by_hand();
        let day = time.of_day();
        for by in [3_600_000, -7_200_000] {
            time.set_day(by);
            assert_eq!((time.running(), *time.stalls().borrow()), (0, 0));
        }
        assert_eq!(time.of_day(), day - 3_600_000);
    }

    #[tokio::test]
    async fn the_machine_s_time_runs() {
        let time = Time::system();
        let beat = tokio::spawn(Arc::clone(&time).beat());
        time.reach(time.running() + 20).await;
        assert!(time.running() >= 20);
        assert_ne!(time.life(), Time::system().life());
        beat.abort();
    }
}

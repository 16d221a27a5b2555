//! Clearing away what nobody returns to: a bounded job that any server over a journal may do, one at a time.

use crate::config::{Config, Keep};
use crate::secret;
use crate::time::now_ms;
use journal::JournalError;
use journal::maintenance::{Maintenance, STEP};
use std::sync::Arc;
use std::time::Duration;

/// From one pass to the next.
const EVERY: Duration = Duration::from_secs(60 * 60);

/// From one pass to the next while there is more than one pass takes.
const SOON: Duration = Duration::from_secs(60);

/// Rooms that one pass clears away at most.
const ROOMS: u32 = 500;

/// Bounded steps of a pass at most, for what is not a room.
const SWEEPS: u32 = 100;

/// For how long the work is claimed; a pass that takes longer claims it again. Whoever vanishes is replaced after it.
const LEASE: Duration = Duration::from_secs(5 * 60);

/// Between two steps: moves that waited for the last one go first.
const PAUSE: Duration = Duration::from_millis(20);

/// For how long signals are kept; a server reads them after a second.
const SIGNALS: Duration = Duration::from_secs(24 * 60 * 60);

const DAY: i64 = 24 * 60 * 60 * 1000;

/// What is kept for how long, counted from when somebody was there last.
#[derive(Clone, Copy, Debug)]
pub struct Times {
    lobbies: Keep,
    finished: Keep,
    abandoned: Keep,
}

impl Times {
    /// As the host set them.
    #[must_use]
    pub fn of(config: &Config) -> Self {
        Times { lobbies: config.keep_lobbies_days, finished: config.keep_finished_days, abandoned: config.keep_abandoned_days }
    }

    /// The moments that matter, by status.
    fn limits(self, now: i64) -> Vec<(&'static str, i64)> {
        [("lobby", self.lobbies), ("finished", self.finished), ("playing", self.abandoned)]
            .into_iter()
            .filter_map(|(status, Keep(days))| Some((status, now - i64::from(days?) * DAY)))
            .collect()
    }
}

/// Clears, pass after pass, for as long as it is polled. Cutting it off loses nothing: what was begun is ended by another pass.
pub async fn clear(store: Arc<dyn Maintenance>, times: Times) {
    let holder = secret::room_id().unwrap_or_else(|_| std::process::id().to_string());
    loop {
        let wait = match (Pass { store: store.as_ref(), holder: &holder }).run(times).await {
            Ok(true) => SOON,
            Ok(false) => EVERY,
            Err(error) => {
                tracing::warn!(%error, "clearing goes on later");
                SOON
            }
        };
        tokio::time::sleep(wait).await;
    }
}

struct Pass<'a> {
    store: &'a dyn Maintenance,
    holder: &'a str,
}

impl Pass<'_> {
    /// One pass; says whether there is more to do.
    async fn run(&self, times: Times) -> Result<bool, JournalError> {
        if !self.claim().await? {
            return Ok(false);
        }
        let now = now_ms();
        let mut left = ROOMS;
        for (status, since) in times.limits(now) {
            let rooms = self.store.unseen(status, since, left).await?;
            let mut count: u32 = 0;
            for room in rooms {
                // Whoever came back this moment keeps the room.
                if self.store.mark_gone(&room, Some(since)).await? {
                    count += 1;
                }
                left -= 1;
                if !self.finish(&room).await? {
                    return Ok(false);
                }
            }
            if count > 0 {
                tracing::info!(status, count, "rooms that nobody returned to were cleared away");
                metrics::counter!("entente_rooms_cleared_total", "status" => status).increment(u64::from(count));
            }
        }
        // What another pass, or a host, began.
        for room in self.store.gone(left).await? {
            if !self.finish(&room).await? {
                return Ok(false);
            }
        }
        self.sweep(now).await?;
        tracing::debug!(left, "a pass of clearing is done");
        Ok(left == 0)
    }

    async fn claim(&self) -> Result<bool, JournalError> {
        let milliseconds = i64::try_from(LEASE.as_millis()).unwrap_or(i64::MAX);
        self.store.claim("clearing", self.holder, milliseconds).await
    }

    /// Clears a room that is marked, step by step. `false`: the work is somebody else's by now.
    async fn finish(&self, room: &str) -> Result<bool, JournalError> {
        loop {
            if !self.claim().await? {
                return Ok(false);
            }
            let all = self.store.clear(room).await?;
            tokio::time::sleep(PAUSE).await;
            if all {
                return Ok(true);
            }
        }
    }

    async fn sweep(&self, now: i64) -> Result<(), JournalError> {
        let before = now - i64::try_from(SIGNALS.as_millis()).unwrap_or_default();
        for _ in 0..SWEEPS {
            let went = self.store.sweep(before).await?;
            self.store.give_back().await?;
            if went < u64::from(STEP) {
                break;
            }
            tokio::time::sleep(PAUSE).await;
        }
        Ok(())
    }
}

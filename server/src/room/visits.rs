//! Which rooms somebody was in, for the clearing of those that nobody returns to.

use super::Room;
use std::collections::BTreeSet;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// So long a visit that was noted stands for all that follow.
const NOTED: Duration = Duration::from_secs(60 * 60);

/// Rooms in which somebody was since this was asked last.
#[derive(Default)]
pub(super) struct Visits(Mutex<BTreeSet<String>>);

impl Visits {
    fn rooms(&self) -> std::sync::MutexGuard<'_, BTreeSet<String>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The rooms, which count as told from now on.
    pub(super) fn take(&self) -> Vec<String> {
        std::mem::take(&mut *self.rooms()).into_iter().collect()
    }

    /// Notes visits.
    pub(super) fn note(&self, rooms: impl IntoIterator<Item = String>) {
        self.rooms().extend(rooms);
    }
}

impl Room {
    /// Notes that somebody is here, once an hour at most.
    pub(super) fn note_visit(&mut self) {
        let now = Instant::now();
        if self.is_attended() && self.visited.is_none_or(|at| now.duration_since(at) >= NOTED) {
            self.visited = Some(now);
            self.services.visits.note([self.id().to_owned()]);
        }
    }
}

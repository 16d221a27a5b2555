//! Rooms that could not be opened for a reason that does not pass by itself: finding it out again would mean to play the
//! whole match again with every knock.

use crate::error::ApiError;
use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// For how long a room is not looked at again.
const REST: Duration = Duration::from_secs(30);

/// How many rooms are remembered.
const ROOMS: usize = 4096;

/// What is remembered of them.
#[derive(Default)]
pub(super) struct Damaged(Mutex<HashMap<String, (Instant, ApiError)>>);

impl Damaged {
    /// Why this room could not be opened a moment ago.
    pub(super) fn recall(&self, room: &str) -> Option<ApiError> {
        self.recall_at(room, Instant::now())
    }

    fn recall_at(&self, room: &str, now: Instant) -> Option<ApiError> {
        let mut rooms = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let (until, error) = rooms.get(room)?;
        if *until > now {
            return Some(error.clone());
        }
        rooms.remove(room);
        None
    }

    /// Forgets a room: somebody changed what is stored of it.
    pub(super) fn forget(&self, room: &str) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).remove(room);
    }

    /// Remembers why a room could not be opened, if that will not pass by itself.
    pub(super) fn note(&self, room: &str, error: &ApiError) {
        self.note_at(room, error, Instant::now());
    }

    fn note_at(&self, room: &str, error: &ApiError, now: Instant) {
        if !error.is_damage() {
            return;
        }
        let mut rooms = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if rooms.len() >= ROOMS {
            rooms.retain(|_, (until, _)| *until > now);
        }
        if rooms.len() < ROOMS {
            rooms.insert(room.to_owned(), (now + REST, error.clone()));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn damage_is_remembered_for_a_while_and_nothing_else_is() {
        let (damaged, now) = (Damaged::default(), Instant::now());
        let later = |seconds: u64| now + Duration::from_secs(seconds);
        for passing in [ApiError::journal_unavailable(), ApiError::no_such_room(), ApiError::restarting()] {
            damaged.note_at("a", &passing, now);
            assert_eq!(damaged.recall_at("a", now), None);
        }
        for lasting in [ApiError::room_damaged(), ApiError::unknown_rules("teg", "9")] {
            damaged.note_at("a", &lasting, now);
            assert_eq!(damaged.recall_at("a", later(29)), Some(lasting));
            assert_eq!(damaged.recall_at("b", later(1)), None);
            assert_eq!(damaged.recall_at("a", later(30)), None);
            assert_eq!(damaged.recall_at("a", later(1)), None, "it is looked at anew");
        }
    }

    #[test]
    fn it_does_not_grow_without_end() {
        let (damaged, now) = (Damaged::default(), Instant::now());
        for room in 0..ROOMS + 10 {
            damaged.note_at(&room.to_string(), &ApiError::room_damaged(), now);
        }
        assert_eq!(damaged.0.lock().map_or(0, |rooms| rooms.len()), ROOMS);
        damaged.note_at("late", &ApiError::room_damaged(), now + REST);
        assert_eq!(damaged.0.lock().map_or(0, |rooms| rooms.len()), 1, "what is over makes room");
    }
}

//! The wheel: wakes the rooms whose clocks have run out. One task for all of them.
//!
//! Rooms that went to sleep in this process are known by the running time, so that neither a stopped process nor a
//! time of day that somebody sets hurries or delays them. What earlier processes and other servers left asleep is found
//! in the journal, by the journal's time; each is handed to one server.

use super::clocks::LEASE;
use super::hub::Services;
use super::{Hub, Room};
use std::collections::HashMap;
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex, PoisonError, Weak};
use tokio::sync::Notify;

/// How often the journal is asked, in milliseconds of running time.
const ASK: i64 = 5_000;

/// How many rooms are woken in a row.
const BATCH: u32 = 32;

/// The rooms that went to sleep in this process, each with the moment of its next default in running time.
#[derive(Default)]
pub(super) struct Sleepers {
    rooms: Mutex<HashMap<String, i64>>,
    changed: Notify,
}

impl Sleepers {
    fn rooms(&self) -> std::sync::MutexGuard<'_, HashMap<String, i64>> {
        self.rooms.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A room sleeps until `at`.
    pub(super) fn add(&self, room: &str, at: i64) {
        self.rooms().insert(room.to_owned(), at);
        self.changed.notify_one();
    }

    /// A room is awake.
    pub(super) fn remove(&self, room: &str) {
        self.rooms().remove(room);
    }

    /// Takes out the rooms that are to be woken now; says when the next one is.
    fn due(&self, now: i64) -> (Vec<String>, Option<i64>) {
        let mut rooms = self.rooms();
        let due: Vec<String> = rooms.iter().filter(|(_, at)| **at <= now).map(|(room, _)| room.clone()).take(BATCH as usize).collect();
        for room in &due {
            rooms.remove(room);
        }
        (due, rooms.values().min().copied())
    }
}

impl Hub {
    /// Wakes the rooms whose clocks have run out, from now on.
    pub async fn wake_clocked(&self) {
        tokio::spawn(turn(Arc::downgrade(self.shared())));
    }
}

/// Turns the wheel until the server stops.
async fn turn(services: Weak<Services>) {
    let mut ask_at = i64::MIN;
    loop {
        let Some(services) = services.upgrade().filter(|services| !services.closing.load(Ordering::Acquire)) else { return };
        let now = services.time.running();
        let (mut due, mut next) = services.sleepers.due(now);
        if due.len() == BATCH as usize {
            next = Some(now);
        }
        if ask_at <= now {
            ask_at = now + ASK;
            match services.journal.due_rooms(BATCH, LEASE).await {
                Ok(found) => {
                    if found.len() == BATCH as usize {
                        ask_at = now;
                    }
                    due.extend(found);
                }
                Err(error) => tracing::warn!(%error, "rooms with a clock that others left asleep sleep on"),
            }
        }
        let (hub, time) = (Hub::of(Arc::clone(&services)), Arc::clone(&services.time));
        for room in due {
            let (hub, name) = (hub.clone(), room.clone());
            // A room that meets a fault while it is woken must not stop the wheel.
            match tokio::spawn(async move { hub.rouse(&name).await }).await {
                Ok(Ok(())) => {}
                Ok(Err(error)) => tracing::warn!(room, %error, "a room with a clock could not be woken; it is tried again later"),
                Err(fault) => tracing::error!(room, %fault, "a room with a clock met a fault while it was woken"),
            }
        }
        let next = next.map_or(ask_at, |next| next.min(ask_at));
        tokio::select! {
            () = time.reach(next) => {}
            () = services.sleepers.changed.notified() => {}
        }
    }
}

impl Room {
    /// Takes the room out of the register and hands it to the wheel.
    pub(super) fn fall_asleep(&self) {
        self.services.unregister(self.id());
        if let Some(at) = self.next_default() {
            self.services.sleepers.add(self.id(), at);
        }
    }
}

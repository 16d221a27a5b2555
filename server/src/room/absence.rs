//! Who is here, since when somebody is not, and when that counts as absence.

use super::{Listener, Room};
use crate::time::now_ms;
use engine::SeatId;
use std::time::{Duration, Instant};

/// A moment, as it is judged and as it is shown: the system's clock may be set while somebody is away.
#[derive(Clone, Copy, Debug)]
pub(super) struct Moment {
    instant: Instant,
    at: i64,
}

impl Moment {
    pub(super) fn now() -> Self {
        Moment { instant: Instant::now(), at: now_ms() }
    }
}

impl Room {
    /// How long somebody may be away before he counts as absent.
    fn grace(&self) -> Duration {
        Duration::from_secs(self.services.config.grace_seconds)
    }

    /// Whether a seat's person has a socket open.
    pub(super) fn is_here(&self, seat: SeatId) -> bool {
        self.listeners.values().any(|listener| listener.seat == Some(seat))
    }

    /// Since when a seat's person is not here; `None` where he is, or where nobody sits. Nobody knows what was before
    /// the room woke.
    fn gone(&self, seat: SeatId) -> Option<Moment> {
        let token = self.stored.data.seat_record(seat).filter(|seat_record| seat_record.is_persons())?.token.as_ref();
        (!self.is_here(seat)).then(|| token.and_then(|token| self.gone.get(token)).copied().unwrap_or(self.woken))
    }

    pub(super) fn away_since(&self, seat: SeatId) -> Option<i64> {
        self.gone(seat).map(|moment| moment.at)
    }

    /// Whether a seat's person is away for longer than the grace time.
    pub(super) fn is_absent(&self, seat: SeatId) -> bool {
        self.gone(seat).is_some_and(|moment| moment.instant.elapsed() >= self.grace())
    }

    pub(super) fn is_host_absent(&self) -> bool {
        self.is_absent(self.stored.data.host)
    }

    /// A listener is gone, and with the last one its person.
    pub(super) fn lose(&mut self, id: u64) -> Option<Listener> {
        let listener = self.listeners.remove(&id)?;
        if let Some(seat) = listener.seat.filter(|seat| !self.is_here(*seat))
            && let Some(token) = self.stored.data.seat_record(seat).and_then(|seat_record| seat_record.token.clone())
        {
            self.gone.insert(token, Moment::now());
        }
        Some(listener)
    }

    /// A seat has another token. Its person is away for as long as before, or from now on.
    pub(super) fn rename(&mut self, old: Option<&str>, new: &str, since: Option<Moment>) {
        let before = old.and_then(|old| self.gone.remove(old));
        self.gone.insert(new.to_owned(), since.or(before).unwrap_or(self.woken));
    }

    /// Nobody has this token any more.
    pub(super) fn forget_token(&mut self, token: Option<&str>) {
        if let Some(token) = token {
            self.gone.remove(token);
        }
    }
}

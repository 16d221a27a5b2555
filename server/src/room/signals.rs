//! What somebody else changed about a room: a host with `entente admin`, the clearing, another server.
//!
//! Whoever does so leaves a signal in the journal. Every server reads those about once a second and lets the rooms that are awake look
//! again; a room that sleeps sees everything when it wakes. Losing a signal costs a delay and nothing else: what must not be mixed up is kept apart by
//! the row's revision and the match's epoch.

use super::{CloseReason, Data, Hub, Room, Stored};
use crate::error::{ApiError, ApiResult};
use crate::time::now_ms;
use engine::{Code, Refusal, SeatId};
use journal::JournalError;
use journal::maintenance::Maintenance;
use std::sync::Arc;
use std::time::Duration;

/// How often signals are read.
const EVERY: Duration = Duration::from_secs(1);

/// How long what a room knows of its tokens is believed, in milliseconds. By then the signal of a command was read, too.
const BELIEVED: i64 = 1_000;

/// Where the reading of signals stands.
pub struct Watch {
    store: Arc<dyn Maintenance>,
    last: i64,
}

impl Watch {
    /// Signals from now on: to be called before any room is woken.
    ///
    /// # Errors
    /// When the journal cannot be read.
    pub async fn from_now(store: Arc<dyn Maintenance>) -> Result<Self, JournalError> {
        let last = store.last_signal().await?;
        Ok(Watch { store, last })
    }
}

/// Reads signals and lets rooms look again, for as long as it is polled. Also notes who was where.
pub async fn watch(hub: Hub, mut from: Watch) {
    let mut beat = tokio::time::interval(EVERY);
    beat.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    loop {
        beat.tick().await;
        let visits = hub.services().visits.take();
        if !visits.is_empty()
            && let Err(error) = from.store.touch(&visits, now_ms()).await
        {
            tracing::debug!(%error, "visits are noted later");
            hub.services().visits.note(visits);
        }
        match from.store.signals(from.last).await {
            Err(error) => tracing::debug!(%error, "signals are read later"),
            Ok(signals) => {
                for signal in signals {
                    from.last = signal.n;
                    // A room with a full inbox holds nobody else up.
                    let hub = hub.clone();
                    tokio::spawn(async move { hub.look_again(&signal.room).await });
                }
            }
        }
    }
}

impl Room {
    /// Takes over what somebody else changed.
    pub(super) async fn look_again(&mut self) {
        if let Err(error) = self.read_on().await
            && !self.purged
        {
            tracing::warn!(room = self.id(), %error, "what was changed cannot be read yet");
            self.journal_failed();
        }
    }

    /// A token that opens nothing may be newer than what this room knows: a host's command or another server gave it. Looks, but not
    /// with every knock: whoever guesses tokens makes nobody read the journal again and again.
    pub(super) async fn look_for(&mut self, token: &str) -> ApiResult<()> {
        let now = self.services.time.running();
        if self.seat_of(token).is_ok() || now - self.looked_at < BELIEVED {
            return Ok(());
        }
        self.looked_at = now;
        self.read_on().await.map_err(|_| ApiError::bad_token())
    }

    /// What is added to the numbers of decisions when they are told. They count a viewer's versions, which come again after a match was
    /// taken back; what was sent before then must not answer a question of afterwards. An epoch is a moment in milliseconds and leaves a
    /// thousand numbers for each, so those of two epochs do not meet, and a program that counts in floating point can tell them apart.
    pub(super) fn first_decision(&self) -> u64 {
        u64::try_from(self.epoch).unwrap_or_default().saturating_mul(1024)
    }

    /// Whether the match was taken back since it was read, or the room away with it.
    pub(super) async fn is_another_epoch(&mut self) -> ApiResult<bool> {
        Ok(self.services.journal.epoch(self.id()).await? != Some(self.epoch))
    }

    /// What whoever acted is told after the match was taken back: what he acted on is no more.
    pub(super) async fn was_rewound(&mut self) -> Refusal {
        match self.reload().await {
            Ok(()) => Refusal::new(Code::Stale, "The match was taken back to an earlier version. Look at it again."),
            Err(error) => {
                self.journal_failed();
                error.why
            }
        }
    }

    /// Reads the match anew and tells everybody everything: versions may be lower than before.
    pub(super) async fn reload(&mut self) -> ApiResult<()> {
        let journal = Arc::clone(&self.services.journal);
        let epoch = journal.epoch(self.id()).await?;
        let row = journal.room(self.id()).await?;
        let (Some(epoch), Some(row)) = (epoch, row) else {
            // It is out of the journal: whoever is here is told by the end of the room.
            self.purged = true;
            return Err(ApiError::no_such_room());
        };
        let missed = self.missed_notices().await?;
        let before = std::mem::replace(&mut self.stored, Stored::read(row).map_err(JournalError::Corrupt)?);
        // First everybody reads why versions may be lower now.
        self.tell_missed(&missed);
        let live = self.live.take();
        let seen = std::mem::take(&mut self.seen);
        if self.stored.status != crate::wire::Status::Lobby
            && let Err(error) = self.load().await
        {
            // As it was, so that the next attempt finds the same difference.
            (self.stored, self.live, self.seen) = (before, live, seen);
            return Err(error);
        }
        self.epoch = epoch;
        self.recent = super::Recent::default();
        (self.bots_silent_at, self.bots_aside, self.bot_at) = (0, 0, None);
        self.moved_up(&before.data);
        self.welcome_all();
        Ok(())
    }

    /// Shows those out whose token opens nothing any more.
    pub(super) fn show_out(&mut self, before: &Data, after: &Data) {
        for (seat, seat_record) in (0..).map(SeatId).zip(&before.seats) {
            if seat_record.token.as_deref().is_none_or(|token| after.seat_of(token).is_some()) {
                continue;
            }
            let reissued = after.seat_record(seat).is_some_and(|now| now.token.is_some() && now.name == seat_record.name);
            self.disconnect_seat(seat, CloseReason { code: 1008, reason: if reissued { Code::TokenReissued } else { Code::Removed } });
        }
    }
}

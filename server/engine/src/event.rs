//! Events: what happened, as a key and parameters, and who may know it.

use crate::prompt::Say;
use crate::seat::SeatId;
use crate::viewers::Viewers;
use crate::vocabulary::Message;
use serde_json::Value;
use std::collections::BTreeSet;

/// Who may see an event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Audience {
    /// Everybody, spectators included.
    All,
    /// These seats alone.
    Seats(BTreeSet<SeatId>),
    /// These viewers, spectators perhaps among them: for what the engine itself tells.
    Viewers(Viewers),
}

impl Audience {
    /// Whether this viewer (`None`: a spectator) may see it.
    #[must_use]
    pub fn includes(&self, viewer: Option<SeatId>) -> bool {
        match self {
            Audience::All => true,
            Audience::Seats(seats) => viewer.is_some_and(|seat| seats.contains(&seat)),
            Audience::Viewers(viewers) => viewers.includes(viewer),
        }
    }
}

/// One thing that happened.
#[derive(Clone, Debug, PartialEq)]
pub struct Event {
    /// Key and parameters; the client words them. Never prose, never a secret of another audience.
    pub say: Say,
    /// Who may see it.
    pub to: Audience,
}

impl<M: Message> From<M> for Event {
    fn from(message: M) -> Self {
        Event { say: message.say(), to: Audience::All }
    }
}

impl Event {
    /// A public event without parameters, for the engine and its tests: games tell what their vocabulary declares.
    #[must_use]
    pub fn new(k: &str) -> Self {
        Event { say: Say::new(k), to: Audience::All }
    }

    /// The same with one more parameter.
    #[must_use]
    pub fn with(mut self, name: &str, value: impl Into<Value>) -> Self {
        self.say = self.say.with(name, value);
        self
    }

    /// The same about a seat (parameter `seat`).
    #[must_use]
    pub fn of(self, seat: SeatId) -> Self {
        self.with("seat", seat.0)
    }

    /// The same, for these seats alone.
    #[must_use]
    pub fn only(mut self, seats: impl IntoIterator<Item = SeatId>) -> Self {
        self.to = Audience::Seats(seats.into_iter().collect());
        self
    }
}

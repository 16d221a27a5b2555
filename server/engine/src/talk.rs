//! Talk: how the seats of a match may speak to each other.
//!
//! Messages themselves belong to the room; they change no match. But a rulebook may forbid private
//! talk, allow it at certain times only, or allow nothing but set phrases. A game says so with
//! [`crate::Game::talk`], the server refuses everything else, and the client offers only what is left.

use serde::Serialize;
use ts_rs::TS;

/// How one seat may speak now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Talk {
    /// Messages to some seats alone may be sent and received.
    pub private: bool,
    /// A message may be marked as a promise. The mark is for the eye: it binds nobody.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[ts(optional, as = "Option<bool>")]
    pub promises: bool,
    /// Where there are any, only these may be said: keys in the client's catalogues, in the order in
    /// which they are shown.
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    #[ts(optional, as = "Option<Vec<String>>")]
    pub phrases: &'static [&'static str],
}

/// Phrases that take no side: every catalogue has them, for rulebooks that forbid advice and comments.
const NEUTRAL: &[&str] = &[
    "phrase.hello",
    "phrase.good_luck",
    "phrase.one_moment",
    "phrase.back",
    "phrase.pause",
    "phrase.yes",
    "phrase.no",
    "phrase.thanks",
    "phrase.sorry",
    "phrase.well_played",
];

impl Talk {
    /// Anything, to anybody.
    #[must_use]
    pub fn free() -> Self {
        Talk { private: true, promises: false, phrases: &[] }
    }

    /// Anything, but to everybody.
    #[must_use]
    pub fn open() -> Self {
        Talk { private: false, ..Talk::free() }
    }

    /// The same, and messages may be marked as promises.
    #[must_use]
    pub fn with_promises(self) -> Self {
        Talk { promises: true, ..self }
    }

    /// Only phrases that take no side.
    #[must_use]
    pub fn neutral(self) -> Self {
        self.only(NEUTRAL)
    }

    /// Only these phrases.
    #[must_use]
    pub fn only(self, phrases: &'static [&'static str]) -> Self {
        Talk { phrases, ..self }
    }
}

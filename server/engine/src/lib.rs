//! What a game is: seats, prompts, dice, events, matches, records. No transport, no clock, no
//! database, no I/O. Read [`Game`] first, then [`Match`].

#![warn(missing_docs)]

mod action;
mod auction;
mod bot;
mod code;
mod consent;
mod dice;
mod event;
mod game;
mod idle;
mod ids;
mod offer;
mod prompt;
mod refusal;
mod sealed;
mod seat;
mod talk;
mod treaty;
mod viewers;
mod vote;

pub use action::Action;
pub use auction::{Bid, OpenAuction, Opened, Sale, SealedAuction};
pub use bot::Chance;
pub use code::Code;
pub use consent::{Consent, ConsentReply};
pub use dice::{Dice, Roll, Seed};
pub use event::{Audience, Event};
pub use game::{Actor, Context, FIRST_RULES, Game, Outcome};
pub use idle::Idle;
pub use offer::{Accepted, Offer, Offers};
pub use prompt::{Choice, Domain, Prompt, Say, Warn};
pub use refusal::Refusal;
pub use sealed::Sealed;
pub use seat::SeatId;
pub use talk::Talk;
pub use treaty::{Awaited, Notice, Treaties, Treaty};
pub use viewers::{Viewers, everybody};
pub use vote::{Ballot, Cast, Passes, Tally, Veto, Vote};

// Games derive these; they come from here so that a game crate depends on the engine and serde alone.
pub use schemars;
#[doc(hidden)]
pub use serde as __serde;
pub use serde_json;
pub use ts_rs;

mod entry;
mod live;
mod matches;
mod patch;
pub mod record;
mod undo;
mod views;

pub use entry::{Entry, Step};
pub use live::{Advance, AnyMatch, Each, Kind, Update, events_for, kind};
pub use matches::{Happening, Match, ReplayError, Terms};

#[cfg(feature = "suite")]
pub mod suite;
pub mod typescript;
pub mod vocabulary;

pub use vocabulary::{Message, Vocabulary};

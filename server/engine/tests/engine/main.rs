//! The engine: what games are made of, and what a match does with them.

#![expect(clippy::unwrap_used, reason = "a test fails loudly")]

mod basics;
mod coverage;
mod deciding_together;
mod dice;
mod kit;
mod live;
mod matches;
mod negotiation;
mod panel;
mod parlour;
mod prompts;
mod random;
mod records;
mod undo;
mod words;

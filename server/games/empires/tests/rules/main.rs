//! One test for every rule, decision point, secret and test vector of Struggle of Empires; each name carries its id.

#![expect(clippy::unwrap_used, reason = "a test fails loudly")]

mod actions;
mod alliances;
mod battle;
mod bot;
mod coverage;
mod decisions;
mod endings;
mod hidden;
mod scene;
mod setup;
mod table;
mod tiles;
mod vectors;

//! One test for every rule, decision point, secret, invariant and test vector of Mid-East Peace; each
//! name carries its id.

#![expect(clippy::unwrap_used, reason = "a test fails loudly")]

mod auctions;
mod battle;
mod board_and_setup;
mod bots;
mod coverage;
mod decisions;
mod diplomacy;
mod economy;
mod endings;
mod hidden;
mod lively;
mod movement;
mod negotiation;
mod refusals;
mod scene;
mod table;
mod vectors;
mod warnings;

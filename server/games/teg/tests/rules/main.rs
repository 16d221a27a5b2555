//! Rules, decision points and test vectors of TEG; each test's name carries their ids.

#![expect(clippy::unwrap_used, reason = "a test fails loudly")]

mod bots;
mod cards;
mod combat;
mod condominiums;
mod coverage;
mod decisions;
mod details;
mod exactly;
mod flights;
mod forecast;
mod frame;
mod objectives;
mod pacts;
mod pending;
mod scene;
mod twins;
mod warnings;
mod zones;

//! Rules, decision points and test vectors of One More Barrel; each test's name carries their ids.

#![expect(clippy::unwrap_used, reason = "a test fails loudly")]

mod actions;
mod agreements;
mod bots;
mod checks;
mod coverage;
mod decisions;
mod drafts;
mod ending;
mod frame;
mod movement;
mod promises;
mod rebels;
mod refusals;
mod scene;
mod secrecy;
mod table;
mod war;

//! One test for every rule, decision point and test vector of Petrodólar; each name carries its id.

#![expect(clippy::unwrap_used, reason = "a test fails loudly")]

mod agents;
mod board_and_setup;
mod books;
mod bots;
mod control_and_earnings;
mod coverage;
mod decisions;
mod endings;
mod hidden;
mod incidents;
mod insolvency;
mod refusals;
mod rulers;
mod scene;
mod tankers_and_pipelines;
mod travel;
mod turns_and_paths;
mod vectors_derived;
mod vectors_leaflet;

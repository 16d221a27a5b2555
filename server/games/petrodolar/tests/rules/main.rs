//! One test for every rule, decision point and test vector of Petrodólar; each name carries its id.

#[cfg(test)]
mod scene;

mod agents;
mod board_and_setup;
mod control_and_earnings;
mod decisions;
mod endings;
mod hidden;
mod incidents;
mod insolvency;
mod rulers;
mod tankers_and_pipelines;
mod turns_and_paths;
mod vectors_derived;
mod vectors_leaflet;

//! One test for every rule, decision point and test vector of Petrodólar; each name carries its id.

#[cfg(test)]
mod scene;

#[cfg(test)]
mod agents;
#[cfg(test)]
mod board_and_setup;
#[cfg(test)]
mod books;
#[cfg(test)]
mod bots;
#[cfg(test)]
mod control_and_earnings;
#[cfg(test)]
mod coverage;
#[cfg(test)]
mod decisions;
#[cfg(test)]
mod endings;
#[cfg(test)]
mod hidden;
#[cfg(test)]
mod incidents;
#[cfg(test)]
mod insolvency;
#[cfg(test)]
mod refusals;
#[cfg(test)]
mod rulers;
#[cfg(test)]
mod tankers_and_pipelines;
#[cfg(test)]
mod travel;
#[cfg(test)]
mod turns_and_paths;
#[cfg(test)]
mod vectors_derived;
#[cfg(test)]
mod vectors_leaflet;

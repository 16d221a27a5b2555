//! One test for every rule, decision point, secret, invariant and test vector of Mid-East Peace; each
//! name carries its id.

#[cfg(test)]
mod lively;
#[cfg(test)]
mod scene;

#[cfg(test)]
mod auctions;
#[cfg(test)]
mod battle;
#[cfg(test)]
mod board_and_setup;
#[cfg(test)]
mod bots;
#[cfg(test)]
mod coverage;
#[cfg(test)]
mod decisions;
#[cfg(test)]
mod diplomacy;
#[cfg(test)]
mod economy;
#[cfg(test)]
mod endings;
#[cfg(test)]
mod hidden;
#[cfg(test)]
mod movement;
#[cfg(test)]
mod negotiation;
#[cfg(test)]
mod refusals;
#[cfg(test)]
mod table;
#[cfg(test)]
mod vectors;
#[cfg(test)]
mod warnings;

//! One test for every rule, decision point, secret and test vector of Struggle of Empires; each name carries its id.

#[cfg(test)]
mod scene;

#[cfg(test)]
mod actions;
#[cfg(test)]
mod alliances;
#[cfg(test)]
mod battle;
#[cfg(test)]
mod bot;
#[cfg(test)]
mod coverage;
#[cfg(test)]
mod decisions;
#[cfg(test)]
mod endings;
#[cfg(test)]
mod hidden;
#[cfg(test)]
mod setup;
#[cfg(test)]
mod table;
#[cfg(test)]
mod tiles;
#[cfg(test)]
mod vectors;

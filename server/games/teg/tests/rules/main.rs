//! Rules, decision points and test vectors of TEG; each test's name carries their ids.

#[cfg(test)]
mod scene;

#[cfg(test)]
mod bots;
#[cfg(test)]
mod cards;
#[cfg(test)]
mod combat;
#[cfg(test)]
mod condominiums;
#[cfg(test)]
mod coverage;
#[cfg(test)]
mod decisions;
#[cfg(test)]
mod details;
#[cfg(test)]
mod exactly;
#[cfg(test)]
mod flights;
#[cfg(test)]
mod forecast;
#[cfg(test)]
mod frame;
#[cfg(test)]
mod objectives;
#[cfg(test)]
mod pacts;
#[cfg(test)]
mod pending;
#[cfg(test)]
mod twins;
#[cfg(test)]
mod warnings;
mod zones;

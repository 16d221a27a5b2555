//! Rules, decision points and test vectors of One More Barrel; each test's name carries their ids.

#[cfg(test)]
mod scene;

#[cfg(test)]
mod actions;
#[cfg(test)]
mod agreements;
#[cfg(test)]
mod bots;
#[cfg(test)]
mod checks;
#[cfg(test)]
mod coverage;
#[cfg(test)]
mod decisions;
#[cfg(test)]
mod drafts;
#[cfg(test)]
mod ending;
#[cfg(test)]
mod frame;
#[cfg(test)]
mod movement;
#[cfg(test)]
mod promises;
#[cfg(test)]
mod rebels;
#[cfg(test)]
mod refusals;
#[cfg(test)]
mod secrecy;
#[cfg(test)]
mod table;
#[cfg(test)]
mod war;

//! One test for every rule, decision point, secret and test vector of Struggle of Empires; each name carries its id.

#[cfg(test)]
mod scene;

#[cfg(test)]
mod vectors;

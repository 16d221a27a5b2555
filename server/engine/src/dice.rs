//! Dice: the only randomness a game knows.
//!
//! A match has one 256-bit seed from the system's generator, made when its room is created.
//! `SHA-256(seed ‖ salt)` is published then, seed and salt when the match is over. The entry with
//! version `v` draws from its own ChaCha20 key stream, whose key is
//! `SHA-256("entente-dice-1" ‖ seed ‖ v as 8 bytes, big-endian)` with an all-zero nonce. So a draw
//! depends on nothing but the seed, the version and what the same entry drew before, and a record
//! can be checked roll by roll by anybody with a SHA-256 and a ChaCha20.

use rand_chacha::ChaCha20Rng;
use rand_core::{Rng, SeedableRng};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

/// One named draw as the record keeps it.
///
/// `values[i]` is uniform in `0..sides[i]`: 32-bit little-endian words are taken from the key stream;
/// a word of at least `floor(2^32 / sides) * sides` is thrown away; the value is the word modulo `sides`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS)]
#[serde(deny_unknown_fields)]
pub struct Roll {
    /// What was drawn for, such as `petrodolar.deck`.
    pub name: String,
    /// How many values were possible in each place.
    pub sides: Vec<u32>,
    /// What came up, counted from 0.
    pub values: Vec<u32>,
}

/// Seed of a match and the salt that hides it until the end.
#[derive(Clone, PartialEq, Eq)]
pub struct Seed {
    /// The seed proper: 256 bits of the system's generator.
    pub seed: [u8; 32],
    /// As many bits that keep the commitment from being guessed.
    pub salt: [u8; 32],
}

impl Seed {
    /// What is published when the room is created: `SHA-256(seed ‖ salt)` in lower-case hexadecimal.
    #[must_use]
    pub fn commitment(&self) -> String {
        hex::encode(Sha256::new().chain_update(self.seed).chain_update(self.salt).finalize())
    }
}

/// A seed never shows itself in a log.
impl std::fmt::Debug for Seed {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Seed(commitment {})", self.commitment())
    }
}

/// The dice of one journal entry.
#[derive(Clone, Debug)]
pub struct Dice {
    stream: ChaCha20Rng,
    rolls: Vec<Roll>,
}

impl Dice {
    /// The dice of the entry with version `v`.
    #[must_use]
    pub fn at(seed: &[u8; 32], v: u64) -> Self {
        let key: [u8; 32] =
            Sha256::new().chain_update(b"entente-dice-1").chain_update(seed).chain_update(v.to_be_bytes()).finalize().into();
        Dice { stream: ChaCha20Rng::from_seed(key), rolls: Vec::new() }
    }

    /// One die: 1..=`sides`. `sides` of 0 counts as 1.
    pub fn roll(&mut self, name: &str, sides: u32) -> u32 {
        self.draw(name, &[sides])[0] + 1
    }

    /// `count` dice of the same kind, each 1..=`sides`, in the order in which they fell.
    pub fn rolls(&mut self, name: &str, count: usize, sides: u32) -> Vec<u32> {
        self.draw(name, &vec![sides; count]).into_iter().map(|value| value + 1).collect()
    }

    /// An index into a list of `count` things: 0..`count`.
    pub fn pick(&mut self, name: &str, count: usize) -> usize {
        let sides = u32::try_from(count).unwrap_or(u32::MAX);
        usize::try_from(self.draw(name, &[sides])[0]).unwrap_or_default()
    }

    /// Shuffles a list (Fisher–Yates from the end; every order is equally likely).
    pub fn shuffle<T>(&mut self, name: &str, list: &mut [T]) {
        let sides: Vec<u32> = (2..=u32::try_from(list.len()).unwrap_or(u32::MAX)).rev().collect();
        let values = self.draw(name, &sides);
        for (side, value) in sides.into_iter().zip(values) {
            list.swap(side as usize - 1, value as usize);
        }
    }

    /// Whether anything has been drawn.
    #[must_use]
    pub fn used(&self) -> bool {
        !self.rolls.is_empty()
    }

    /// Everything that has been drawn, in order.
    #[must_use]
    pub fn into_rolls(self) -> Vec<Roll> {
        self.rolls
    }

    fn draw(&mut self, name: &str, sides: &[u32]) -> Vec<u32> {
        let values: Vec<u32> = sides.iter().map(|sides| self.uniform((*sides).max(1))).collect();
        self.rolls.push(Roll { name: name.to_owned(), sides: sides.to_vec(), values: values.clone() });
        values
    }

    fn uniform(&mut self, sides: u32) -> u32 {
        let zone = (1_u64 << 32) / u64::from(sides) * u64::from(sides);
        loop {
            let word = self.stream.next_u32();
            if u64::from(word) < zone {
                return word % sides;
            }
        }
    }
}

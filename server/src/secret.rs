//! Tokens, room ids, seeds: everything that comes from the system's generator.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use engine::Seed;
use sha2::{Digest, Sha256};

/// The system's random generator failed; nothing secret can be made.
#[derive(Debug, thiserror::Error)]
#[error("the system's random generator failed: {0}")]
pub struct NoRandomness(getrandom::Error);

fn random<const N: usize>() -> Result<[u8; N], NoRandomness> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).map_err(NoRandomness)?;
    Ok(bytes)
}

/// A seat's token: 256 bits, 43 characters of base64url.
///
/// # Errors
/// When the system's generator fails.
pub fn token() -> Result<String, NoRandomness> {
    Ok(URL_SAFE_NO_PAD.encode(random::<32>()?))
}

/// What is kept of a token: its SHA-256 in hexadecimal. A token has 256 random bits, so no salt and
/// no slow hash is needed.
#[must_use]
pub fn digest(token: &str) -> String {
    hex::encode(Sha256::digest(token.as_bytes()))
}

/// What is kept of an address while a room's lobby lasts, so that the host can keep somebody out: a digest keyed with the room's own salt,
/// alike in no two rooms. The address itself is kept nowhere.
#[must_use]
pub fn origin(salt: &[u8; 32], address: &[u8; 16]) -> String {
    hex::encode(Sha256::new().chain_update(b"entente-origin-1").chain_update(salt).chain_update(address).finalize())
}

/// A room's id: ten characters of `0-9a-z` without `i`, `l`, `o`, `u` (50 random bits).
///
/// # Errors
/// When the system's generator fails.
pub fn room_id() -> Result<String, NoRandomness> {
    const LETTERS: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";
    Ok(random::<10>()?.iter().map(|byte| char::from(LETTERS[usize::from(byte % 32)])).collect())
}

/// Seed and salt of a match's dice.
///
/// # Errors
/// When the system's generator fails.
pub fn seed() -> Result<Seed, NoRandomness> {
    Ok(Seed { seed: random()?, salt: random()? })
}

/// A seed for a bot's choices; no secret.
#[must_use]
pub fn chance() -> u64 {
    random::<8>().map_or(0, u64::from_le_bytes)
}

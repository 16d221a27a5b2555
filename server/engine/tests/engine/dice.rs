//! Dice: the same seed gives the same rolls on every machine, for ever.

use engine::{Dice, Seed};

#[test]
fn the_first_draws_of_a_known_seed_stand() {
    let mut dice = Dice::at(&[7; 32], 42);
    assert_eq!(dice.rolls("test.dice", 12, 6), KNOWN_ROLLS);
    let mut deck: Vec<u8> = (0..10).collect();
    dice.shuffle("test.deck", &mut deck);
    assert_eq!(deck, KNOWN_DECK);
    let rolls = dice.into_rolls();
    assert_eq!((rolls.len(), rolls[1].sides.clone()), (2, vec![10, 9, 8, 7, 6, 5, 4, 3, 2]));
}

// Computed with OpenSSL: `openssl enc -chacha20` with the key that docs/protocol.md describes.
const KNOWN_ROLLS: [u32; 12] = [3, 2, 4, 3, 5, 2, 6, 5, 5, 4, 5, 3];
const KNOWN_DECK: [u8; 10] = [1, 3, 6, 8, 4, 7, 5, 9, 2, 0];

#[test]
fn a_version_draws_alike_whatever_came_before() {
    let first = Dice::at(&[1; 32], 9).rolls("a", 5, 1000);
    assert_eq!(Dice::at(&[1; 32], 9).rolls("b", 5, 1000), first);
    assert_ne!(Dice::at(&[1; 32], 10).rolls("a", 5, 1000), first);
    assert_ne!(Dice::at(&[2; 32], 9).rolls("a", 5, 1000), first);
}

#[test]
fn every_face_comes_up_about_as_often() {
    let mut dice = Dice::at(&[3; 32], 1);
    let mut seen = [0_u32; 6];
    for face in dice.rolls("test.fair", 60_000, 6) {
        seen[face as usize - 1] += 1;
    }
    // Five standard deviations of a fair die.
    assert!(seen.iter().all(|count| count.abs_diff(10_000) < 457), "{seen:?}");
}

#[test]
fn odd_numbers_of_sides_do_no_harm() {
    let mut dice = Dice::at(&[0; 32], 1);
    assert_eq!(dice.roll("none", 0), 1);
    assert_eq!(dice.roll("one", 1), 1);
    assert_eq!(dice.pick("nothing", 0), 0);
    dice.shuffle::<u8>("empty", &mut []);
    assert!(dice.roll("most", u32::MAX) >= 1);
}

/// Words of the key stream that would favour the low faces are thrown away: with 3,000,000,000 sides three of ten.
#[test]
fn no_face_is_favoured_however_many_there_are() {
    let mut dice = Dice::at(&[5; 32], 1);
    let low = dice.rolls("test.fair", 20_000, 3_000_000_000).into_iter().filter(|face| *face <= 1_294_967_296).count();
    // 43.2 % of all; without the rule it would be 60 %.
    assert!(low.abs_diff(8_633) < 351, "{low}");
}

#[test]
fn the_commitment_is_the_hash_of_seed_and_salt() {
    let seed = Seed { seed: [0; 32], salt: [0; 32] };
    // SHA-256 of 64 zero bytes.
    assert_eq!(seed.commitment(), "f5a5fd42d16a20302798ef6ed309979b43003d2320d9f0e8ea9831a92759fb4b");
    assert!(!format!("{seed:?}").contains("[0"), "a seed does not show itself");
}

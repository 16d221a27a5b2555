//! What nobody may know (PET-19.1), exchanged for something else: for tests of secrecy.

use crate::Petrodolar;
use crate::board::CARDS;
use engine::Chance;

impl Petrodolar {
    /// Another match that looks the same to everybody: the cards that were never drawn lie in another order. Seats and
    /// spectators know equally much (PET-19.4).
    pub(crate) fn with_other_secrets(&self, chance: &mut Chance) -> Petrodolar {
        let mut other = self.clone();
        chance.shuffle(&mut other.deck.order[CARDS - self.deck.fresh()..]);
        other
    }
}

//! The deck of incident cards (PET-13.2).

use crate::board::{CARDS, CardId};
use serde::{Deserialize, Serialize};

/// The incident cards: shuffled once and gone through again and again (PET-13.2).
///
/// A card that was drawn goes under all others, so the draw number *k* always shows the card
/// `order[k mod 16]`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Deck {
    pub(crate) order: [CardId; CARDS],
    pub(crate) draws: usize,
}

impl Deck {
    /// Turns over the top card.
    pub(crate) fn draw(&mut self) -> CardId {
        let card = self.order[self.draws % CARDS];
        self.draws += 1;
        card
    }

    /// How many cards have never been drawn.
    pub(crate) fn fresh(&self) -> usize {
        CARDS - self.draws.min(CARDS)
    }

    /// The cards at the bottom, oldest first, while `open` (0 or 1) of the drawn ones lies open.
    pub(crate) fn bottom(&self, open: usize) -> Vec<CardId> {
        let done = self.draws - open.min(self.draws);
        (done.saturating_sub(CARDS - open)..done).map(|draw| self.order[draw % CARDS]).collect()
    }
}

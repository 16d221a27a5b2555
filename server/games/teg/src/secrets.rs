//! What nobody, or only one seat, may know (TEG-28.1), exchanged for something else: for tests of secrecy.

use crate::board::{CountryId, ObjectiveId};
use crate::state::{Secret, Teg};
use engine::{Chance, SeatId};

impl Teg {
    /// Another match that looks the same to this viewer.
    pub(crate) fn with_other_secrets(&self, viewer: Option<SeatId>, chance: &mut Chance) -> Teg {
        let mut other = self.clone();
        chance.shuffle(&mut other.decks.situation);
        // Cards that the viewer does not see: the draw deck, and others' hands but for those whose bonus was placed.
        let hidden = |seat: SeatId| Some(seat) != viewer;
        let mut cards: Vec<CountryId> = std::mem::take(&mut other.decks.country);
        let left = cards.len();
        for seat in self.seats().filter(|seat| hidden(*seat)) {
            cards.extend(self.player(seat).cards.iter().filter(|held| !held.bonus).map(|held| held.country));
        }
        chance.shuffle(&mut cards);
        for seat in self.seats().filter(|seat| hidden(*seat)) {
            for held in other.player_mut(seat).cards.iter_mut().filter(|held| !held.bonus) {
                if let Some(card) = cards.pop() {
                    held.country = card;
                }
            }
        }
        debug_assert_eq!(cards.len(), left);
        other.decks.country = cards;
        // At the end all objectives are open (TEG-22.7).
        if !self.is_over() {
            let mut objectives: Vec<ObjectiveId> = ObjectiveId::deck(self.count());
            if let Some(viewer) = viewer {
                objectives.retain(|id| self.player(viewer).objectives.iter().all(|secret| secret.id != *id));
            }
            chance.shuffle(&mut objectives);
            for seat in self.seats().filter(|seat| hidden(*seat)) {
                for secret in &mut other.player_mut(seat).objectives {
                    if let Some(id) = objectives.pop() {
                        *secret = Secret { id, void: chance.below(2) == 0, done: false };
                    }
                }
            }
        }
        other
    }
}

//! Secret objectives and victory (TEG-5.7, TEG-22, TEG-23).

use crate::board::{CountryId, Goal, board};
use crate::ground::Ground as _;
use crate::state::{Reason, Secret, Stage, Teg};
use crate::vocabulary::Event;
use engine::{Context, Message, Outcome, SeatId};
use std::collections::BTreeSet;

impl Teg {
    /// TEG-22.2, 22.5: the seat that an objective wants destroyed.
    pub(crate) fn victim_of(&self, holder: SeatId, secret: &Secret) -> Option<SeatId> {
        let count = self.count();
        // Neighbours are those of the original seating.
        let left = SeatId((holder.0 + 1) % count);
        let right = SeatId((holder.0 + count - 1) % count);
        match secret.id.goal() {
            Goal::Occupy(_) => None,
            Goal::DestroyLeft => Some(left),
            Goal::DestroyColor(color) => {
                let bearer = self.seats().find(|seat| self.player(*seat).color == Some(*color));
                Some(bearer.filter(|seat| *seat != holder).unwrap_or(right))
            }
        }
    }

    /// Whether a seat meets its secret objective, or both of them with two seats (TEG-23.2).
    pub(crate) fn meets_secret(&self, seat: SeatId) -> bool {
        let owned = self.owned(seat);
        let secrets = &self.player(seat).objectives;
        !secrets.is_empty() && secrets.iter().all(|secret| self.meets(secret, &owned))
    }

    fn meets(&self, secret: &Secret, owned: &BTreeSet<CountryId>) -> bool {
        match secret.id.goal() {
            Goal::Occupy(occupy) => {
                let enough = |least: u32| owned.len() >= least as usize;
                occupy.met(owned) && occupy.in_all(owned, self.players.len()).is_none_or(enough)
            }
            Goal::DestroyColor(_) | Goal::DestroyLeft => secret.done,
        }
    }

    /// Why a living seat has won, if it has.
    fn has_won(&self, seat: SeatId) -> Option<Reason> {
        if self.player(seat).objectives.iter().any(|secret| secret.done) {
            return Some(Reason::Destroyed);
        }
        // TEG-4.9: nothing counts before hostilities begin.
        if self.round == 0 {
            return None;
        }
        // TEG-22.1, 23.4
        if self.owned_count(seat) >= board().numbers.common {
            return Some(Reason::Countries);
        }
        self.meets_secret(seat).then_some(Reason::Objective)
    }

    /// TEG-5.7: after every atomic change; the turn seat first, then clockwise.
    pub(crate) fn judge_victory(&mut self, context: &mut Context<'_>) {
        let living = self.living_from(self.active().unwrap_or(SeatId(0)));
        let won = living.iter().find_map(|seat| Some((*seat, self.has_won(*seat)?)));
        let last = match living.as_slice() {
            // TEG-21.5
            [one] => Some((*one, Reason::Last)),
            _ => None,
        };
        if let Some((winner, reason)) = won.or(last) {
            self.finish(winner, reason, context);
        }
    }

    /// TEG-22.7: the server declares victory; all objectives are shown.
    fn finish(&mut self, winner: SeatId, reason: Reason, context: &mut Context<'_>) {
        context.wall();
        self.stage = Stage::Over { winner, reason };
        self.nested.clear();
        context.emit(Event::Over { seat: winner, why: reason.say().k });
    }

    /// TEG-1.6: one wins, and nobody shares it.
    pub(crate) fn result(&self) -> Option<Outcome> {
        let Stage::Over { winner, reason } = self.stage else { return None };
        let places = self.seats().map(|seat| if seat == winner { 1 } else { 2 }).collect();
        Some(Outcome { places, scores: None, reason: reason.say().k })
    }
}

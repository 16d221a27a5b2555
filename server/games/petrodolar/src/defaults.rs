//! What the clock does for a seat that does not decide (PET-18, PET-D1 to PET-D11).

use crate::board::{Anchorage, Effect, Kind, Millions, Sea, SpaceId};
use crate::opening::docks;
use crate::state::{Incident, Opening, Petrodolar, Phase, Position};
use crate::walk::Trip;
use engine::{Action, SeatId};
use std::cmp::Reverse;

impl Petrodolar {
    /// The default of the decision that is due; always legal and affordable (PET-18.2).
    pub(crate) fn default_for(&self, seat: SeatId) -> Option<Action> {
        // PET-D11 is never due: out of turn the clock does nothing.
        if self.active() != Some(seat) {
            return None;
        }
        match &self.phase {
            // PET-D1
            Phase::Opening { step: Opening::Place, .. } => {
                let at = self.position.free_capitals().next()?;
                Some(Action::new("open").with("kind", Kind::Dictator).with("at", at))
            }
            // PET-D2: the first dock is the berth, or else the north.
            Phase::Opening { step: Opening::Dock(home), .. } => Some(Action::new("dock").with("at", *docks(*home).first()?)),
            Phase::Agent { last_chance, .. } => self.default_agent(seat, *last_chance),
            Phase::Incident(incident) => self.default_incident(incident),
            Phase::Ruler { .. } => self.default_ruler(seat),
            // PET-D8, PET-D9, PET-D10
            Phase::Trade { .. } => Some(Action::new("end_turn")),
            Phase::Over(_) => None,
        }
    }

    /// PET-D3.
    fn default_agent(&self, seat: SeatId, last_chance: bool) -> Option<Action> {
        let ends = Position::agent_paths(self.position.player(seat).agent?);
        let wished = ends.keys().find(|end| end.is_incident() == last_chance);
        let to = *wished.or_else(|| ends.keys().next())?;
        Some(Action::new("agent").with("to", to))
    }

    fn default_incident(&self, incident: &Incident) -> Option<Action> {
        match incident.card.effect() {
            Effect::Loan(_) => None,
            // PET-D4
            Effect::Shipwreck => Some(Action::new("lose_tanker").with("at", self.position.tanker_to_lose(incident.seat)?)),
            // PET-D5
            Effect::Fall(kind) => {
                let towers = |at: SpaceId| if at.is_capital() { at.country().towers() } else { 0 };
                let lost = self.fallible(incident.seat, kind).into_iter().min_by_key(|at| (at.is_capital(), towers(*at), *at))?;
                Some(Action::new("lose_ruler").with("at", lost))
            }
            // PET-D6
            Effect::Rise(_) if !incident.last_chance() => Some(Action::new("decline")),
            Effect::Rise(kind) => {
                let trips = self.free_trips(incident, kind);
                let trip = trips.iter().min_by_key(|trip| (trip.attack, order(kind, trip)))?;
                Some(Action::new("rise").with("from", trip.from).with("to", trip.to))
            }
        }
    }

    /// PET-D7.
    fn default_ruler(&self, seat: SeatId) -> Option<Action> {
        let trips = self.position.paid_trips(seat);
        let all = || trips.iter().flat_map(|(kind, trips)| trips.iter().map(move |trip| (*kind, trip)));
        // (1) A step that gives nothing up. The cheapest is a single one: whatever goes further begins with one.
        let idle = |trip: &Trip| !trip.attack && !trip.from.is_capital() && !trip.to.is_incident();
        if let Some((_, trip)) = all().filter(|(_, trip)| idle(trip)).min_by_key(|(kind, trip)| order(*kind, trip)) {
            return Some(moving(trip));
        }
        // (2) A placement: kinds come cheapest first, in the order of PET-18.1.
        let at = self.position.free_capitals().next();
        let kind = self.position.placeable(seat, self.position.player(seat).cash).min_by_key(|kind| (kind.cost(), *kind));
        if let (Some(at), Some(kind)) = (at, kind) {
            return Some(Action::new("place").with("kind", kind).with("at", at));
        }
        // (3) Whatever is left.
        all().min_by_key(|(kind, trip)| order(*kind, trip)).map(|(_, trip)| moving(trip))
    }
}

/// PET-18.1: cheaper, shorter, kind, start, end. What a default wants first is always one step or
/// a free move, and of those there is but one to an end space, so paths need no comparing.
fn order(kind: Kind, trip: &Trip) -> (Millions, u8, Kind, SpaceId, SpaceId) {
    (trip.cost, trip.steps, kind, trip.from, trip.to)
}

fn moving(trip: &Trip) -> Action {
    let action = Action::new("move").with("from", trip.from).with("to", trip.to);
    match trip.via() {
        Some(side) => action.with("via", side),
        None => action,
    }
}

impl Position {
    /// PET-D4: one on the high seas, north before south; else the one that is missed least.
    fn tanker_to_lose(&self, seat: SeatId) -> Option<Anchorage> {
        let left = |at: Anchorage| {
            let mut without = self.clone();
            without.take_tanker(seat, at);
            without.earnings(seat)
        };
        let lying = self.anchorages_of(seat);
        let afloat = Sea::ALL.map(Anchorage::Sea).into_iter().find(|at| lying.contains(at));
        afloat.or_else(|| lying.into_iter().min_by_key(|at| (Reverse(left(*at)), *at)))
    }
}

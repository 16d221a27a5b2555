//! What the clock does for a seat that does not decide (TEG-25, TEG-26).

use crate::board::{Card, CountryId};
use crate::state::{Nested, Pool, Stage, Step, Teg};
use engine::serde_json::{Map, Value};
use engine::{Action, SeatId};

impl Teg {
    /// The default of the decision that is due. It never attacks, launches, signs or breaks anything,
    /// and exchanges only where that is compulsory (TEG-25.2).
    pub(crate) fn default_for(&self, seat: SeatId) -> Option<Action> {
        if !self.alive(seat) || self.is_over() {
            return None;
        }
        match self.nested.last() {
            Some(nested) => return default_nested(nested, seat),
            None if self.stage == Stage::Color => {
                let free = self.player(seat).color.is_none().then(|| self.free_colors().next()).flatten();
                return free.map(|color| Action::new("color").with("color", color));
            }
            None => {}
        }
        if let Some((_, ally)) = self.regrouping_ally() {
            // TEG-D14
            return (ally == seat).then(|| Action::new("end_regroup"));
        }
        if self.active() != Some(seat) {
            return None;
        }
        match &self.stage {
            // TEG-D2, D3, D4
            Stage::Deploy { .. } | Stage::Extra { .. } | Stage::Turn { step: Step::Place, .. } => self.default_placing(seat),
            // TEG-D5
            Stage::Turn { step: Step::Attack, .. } => Some(Action::new("end_attacks")),
            // TEG-D12
            Stage::Turn { step: Step::Regroup, .. } => Some(Action::new("end_regroup")),
            Stage::Turn { step: Step::Request, .. } => Some(self.default_request(seat)),
            Stage::Turn { step: Step::Ally(_), .. } | Stage::Color | Stage::Over { .. } => None,
        }
    }

    fn default_placing(&self, seat: SeatId) -> Option<Action> {
        if let Some(allot) = self.default_allot(seat) {
            return Some(allot);
        }
        let in_turn = matches!(self.stage, Stage::Turn { .. });
        if in_turn && self.owes_exchange(seat) {
            return self.default_exchange(seat);
        }
        Some(Action::new("end_placing"))
    }

    /// TEG-D2: one army at a time on the own country with the fewest, ties in country-id order.
    fn default_allot(&self, seat: SeatId) -> Option<Action> {
        let legal = |pool: Pool| {
            let places = self.legal_places(seat, pool);
            let own: Vec<CountryId> = places.iter().copied().filter(|at| self.owns(seat, *at)).collect();
            // A share of a condominium takes armies where no country does.
            if own.is_empty() { places } else { own }
        };
        let (pool, armies, places) =
            self.facts.pools.all().map(|(pool, armies)| (pool, armies, legal(pool))).find(|(_, _, places)| !places.is_empty())?;
        let mut stand: Vec<(u32, CountryId, u32)> = places.into_iter().map(|at| (self.armies(seat, at), at, 0)).collect();
        for _ in 0..armies {
            if let Some((there, _, more)) = stand.iter_mut().min_by_key(|(there, at, _)| (*there, *at)) {
                *there += 1;
                *more += 1;
            }
        }
        let parts: Map<String, Value> =
            stand.into_iter().filter(|(_, _, more)| *more > 0).map(|(_, at, more)| (at.name().to_owned(), Value::from(more))).collect();
        Some(Action::new("allot").with("pool", pool.name()).with("armies", parts))
    }

    /// TEG-25.3: the first valid set with a country card.
    fn default_exchange(&self, seat: SeatId) -> Option<Action> {
        let sets = self.legal_sets(seat);
        let set = sets.iter().find(|set| set.iter().any(|card| matches!(card, Card::Country(_))))?;
        let names: Vec<&str> = set.iter().map(|card| card.name()).collect();
        Some(Action::new("exchange").with("cards", names))
    }

    /// TEG-D13: everything due, in the order country card, bonuses, continent card.
    fn default_request(&self, seat: SeatId) -> Action {
        if let Some(allot) = self.default_allot(seat) {
            return allot;
        }
        match self.draw_state(seat) {
            "exchange" => {
                if let Some(exchange) = self.default_exchange(seat) {
                    return exchange;
                }
            }
            "open" => return Action::new("take_card"),
            _ => {}
        }
        if let Some(at) = self.bonuses(seat).first() {
            return Action::new("bonus").with("at", *at);
        }
        if let Some(continent) = self.due_continents(seat).first() {
            return Action::new("take_continent").with("continent", *continent);
        }
        Action::new("end_request")
    }
}

fn default_nested(nested: &Nested, seat: SeatId) -> Option<Action> {
    match nested {
        // TEG-D7
        Nested::Advance { seat: by, .. } if *by == seat => Some(Action::new("advance").with("armies", 0)),
        // TEG-D8
        Nested::Entry { seat: by, .. } if *by == seat => Some(Action::new("enter").with("armies", 1)),
        // TEG-D10
        Nested::Invite { ally, .. } if *ally == seat => Some(Action::new("refuse_invite")),
        // TEG-D11
        Nested::Outward { next, .. } if *next == seat => Some(Action::new("stop")),
        // TEG-D9
        Nested::Follow { consent, .. } if consent.awaits(seat) => Some(Action::new("follow").with("armies", 0)),
        _ => None,
    }
}

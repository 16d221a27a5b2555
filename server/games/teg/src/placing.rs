//! Placing armies, buying missiles, blockades (TEG-4.6 to 4.8, 5.5, 5.8, TEG-7, 11.2, TEG-12).

use crate::board::{CountryId, board};
use crate::ground::Ground as _;
use crate::state::{Pool, Stage, Step, Teg};
use crate::vocabulary::{Event, Hints};
use engine::serde_json::json;
use engine::{Choice, Context, Domain, Prompt, Refusal, SeatId};
use std::collections::BTreeMap;

impl Teg {
    /// TEG-12.1, 12.2, 12.4, 12.6: computed from the board at every moment.
    pub(crate) fn is_blockaded(&self, at: CountryId) -> bool {
        let Some(owner) = self.owner(at).filter(|_| self.options.blockades && at.near().len() >= 3) else { return false };
        let by = at.near().first().and_then(|first| self.owner(*first)).filter(|by| *by != owner);
        by.is_some_and(|by| at.near().iter().all(|near| self.owns(by, *near) && self.armies(by, *near) >= 2))
    }

    /// TEG-12.5: the only country where the seat has armies.
    pub(crate) fn last_stand(&self, seat: SeatId) -> Option<CountryId> {
        let mut held = self.held(seat);
        held.next().filter(|_| held.next().is_none())
    }

    /// TEG-12.3, 12.5: whether new armies may come in.
    pub(crate) fn is_closed(&self, at: CountryId) -> bool {
        // TEG-4.7: blockades do not restrict initial placement.
        !matches!(self.stage, Stage::Deploy { .. }) && self.facts.last_stand != Some(at) && self.is_blockaded(at)
    }

    /// Where armies of a pool may go (TEG-7.2, 7.3, 7.5).
    pub(crate) fn legal_places(&self, seat: SeatId, pool: Pool) -> Vec<CountryId> {
        let inside = |at: &CountryId| match pool {
            Pool::Free => true,
            Pool::Bound(continent) => at.continent() == continent,
        };
        self.held(seat).filter(inside).filter(|at| !self.is_closed(*at)).collect()
    }

    /// Whether armies are left that some country can take.
    pub(crate) fn must_place(&self, seat: SeatId) -> bool {
        self.facts.pools.all().any(|(pool, _)| !self.legal_places(seat, pool).is_empty())
    }

    /// The choices that place armies.
    pub(crate) fn offer_places(&self, seat: SeatId, mut prompt: Prompt) -> Prompt {
        for (pool, armies) in self.facts.pools.all() {
            let places = self.legal_places(seat, pool);
            if places.is_empty() {
                continue;
            }
            let over: BTreeMap<String, u64> = places.iter().map(|at| (at.name().to_owned(), u64::from(armies))).collect();
            let place = Choice::new("place").fixed("pool", pool.name()).one("at", places).int("armies", 1, i64::from(armies));
            let split = Domain::Split { min: 1, max: u64::from(armies), over };
            prompt = prompt.offer(place).offer(Choice::new("allot").fixed("pool", pool.name()).with("armies", split));
        }
        prompt
    }

    /// Deploying, extra reinforcements and `place` (TEG-D2, D3, D4).
    pub(crate) fn ask_placing(&self, seat: SeatId, prompt: Prompt) -> Prompt {
        let mut prompt = self.offer_places(seat, prompt).offer(Choice::new("buy_missile").one("at", self.missile_sites(seat)));
        let in_turn = matches!(self.stage, Stage::Turn { .. });
        if in_turn {
            prompt = self.offer_exchanges(seat, prompt);
        }
        // TEG-5.8: it ends only when the seat says so, and not too early.
        let owes = self.must_place(seat) || (in_turn && self.owes_exchange(seat));
        if !owes {
            prompt = prompt.offer(Choice::new("end_placing"));
        }
        prompt = prompt.hint(json!(self.placing_hints(seat)));
        if in_turn { self.warn_of_exchanges(seat, prompt) } else { prompt }
    }

    pub(crate) fn placing_hints(&self, seat: SeatId) -> Hints {
        let pools = self.facts.pools.all().map(|(pool, armies)| (pool.name(), armies)).collect();
        Hints { pools: Some(pools), exchange: Some(self.next_exchange(seat)), ..Hints::default() }
    }

    /// TEG-11.2, 11.3: where six armies can become a missile.
    fn missile_sites(&self, seat: SeatId) -> Vec<CountryId> {
        let enough = |at: &CountryId| self.options.missiles && self.armies(seat, *at) > board().numbers.missile_armies;
        self.held(seat).filter(enough).collect()
    }

    pub(crate) fn place(
        &mut self,
        seat: SeatId,
        pool: &str,
        parts: &BTreeMap<CountryId, u32>,
        context: &mut Context<'_>,
    ) -> Result<(), Refusal> {
        let wrong = || Refusal::not_offered().citing("TEG-7.2");
        let pool = Pool::named(pool).ok_or_else(wrong)?;
        let legal = self.legal_places(seat, pool);
        let sum: u32 = parts.values().sum();
        if sum == 0 || sum > self.facts.pools.get(pool) || !parts.keys().all(|at| legal.contains(at)) {
            return Err(wrong());
        }
        self.facts.pools.take(pool, sum);
        let mut told = BTreeMap::new();
        for (at, armies) in parts.iter().filter(|(_, armies)| **armies > 0) {
            self.change(seat, *at, |holding| holding.armies += armies);
            self.facts.filled.insert(*at);
            told.insert(*at, *armies);
        }
        context.emit(Event::Placed { seat, pool: pool.name(), armies: told });
        Ok(())
    }

    pub(crate) fn buy_missile(&mut self, seat: SeatId, at: CountryId, context: &mut Context<'_>) -> Result<(), Refusal> {
        if !self.missile_sites(seat).contains(&at) {
            return Err(Refusal::not_offered().citing("TEG-11.2"));
        }
        self.change(seat, at, |holding| {
            holding.armies -= board().numbers.missile_armies;
            holding.missiles += 1;
        });
        self.facts.filled.insert(at);
        context.emit(Event::MissileBought { seat, at });
        Ok(())
    }

    /// TEG-5.5: armies that no legal country can take are lost.
    pub(crate) fn lose_pools(&mut self, seat: SeatId, context: &mut Context<'_>) {
        let lost: u32 = self.facts.pools.all().map(|(_, armies)| armies).sum();
        if lost > 0 {
            self.facts.pools = crate::state::Pools::default();
            context.emit(Event::LostArmies { seat, armies: lost });
        }
    }

    pub(crate) fn end_placing(&mut self, seat: SeatId, context: &mut Context<'_>) -> Result<(), Refusal> {
        let in_turn = matches!(self.stage, Stage::Turn { step: Step::Place, .. });
        if self.must_place(seat) || (in_turn && self.owes_exchange(seat)) {
            return Err(Refusal::not_offered().citing("TEG-5.8"));
        }
        self.lose_pools(seat, context);
        if in_turn {
            self.begin_attacks(context);
        } else {
            self.after_placing(context);
        }
        Ok(())
    }
}

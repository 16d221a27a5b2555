//! What the rules of attack ask of a position: who stands where, which card rules, who has agreed on what.
//!
//! The state of a match answers it, and so does the public table. So there is one set of rules for what may be done
//! and for what is foretold, and a forecast sees nothing that is not on the table.

use crate::board::{Color, CountryId, Situation, SituationId, board};
use crate::state::{Bond, Holding, Teg};
use crate::table::Table;
use crate::term::Term;
use engine::SeatId;
use std::collections::BTreeSet;

/// A holding that can be attacked: a country, and whose armies there.
pub(crate) type Target = (CountryId, SeatId);

/// A pact in force between two seats.
#[derive(Clone, Copy)]
pub(crate) struct Signed<'a> {
    pub(crate) parties: [SeatId; 2],
    /// Once its end is announced only the announcer is bound (TEG-17.13).
    pub(crate) announced: Option<SeatId>,
    pub(crate) term: &'a Term,
}

impl Signed<'_> {
    fn binds(&self, seat: SeatId) -> bool {
        self.parties.contains(&seat) && self.announced.is_none_or(|by| by == seat)
    }

    fn joins(&self, one: SeatId, other: SeatId) -> bool {
        self.parties == [one, other] || self.parties == [other, one]
    }

    /// Whom it binds this seat towards.
    fn partner(&self, seat: SeatId) -> SeatId {
        if self.parties[0] == seat { self.parties[1] } else { self.parties[0] }
    }
}

pub(crate) trait Ground {
    /// What stands in a country.
    fn holdings(&self, at: CountryId) -> &[Holding];
    /// How they stand to each other.
    fn bond(&self, at: CountryId) -> Bond;
    /// The situation card in force.
    fn card(&self) -> Option<SituationId>;
    fn color(&self, seat: SeatId) -> Option<Color>;
    /// Oldest first.
    fn pacts(&self) -> impl Iterator<Item = Signed<'_>>;

    /// What a seat has there.
    fn share(&self, seat: SeatId, at: CountryId) -> Option<&Holding> {
        self.holdings(at).iter().find(|holding| holding.seat == seat)
    }

    /// Whose a country is; nobody's where two share it (TEG-2.6, 2.7).
    fn owner(&self, at: CountryId) -> Option<SeatId> {
        match self.holdings(at) {
            [one] => Some(one.seat),
            _ => None,
        }
    }

    /// Countries that a seat owns (TEG-2.7: no condominiums), in country-id order.
    fn owned(&self, seat: SeatId) -> BTreeSet<CountryId> {
        CountryId::all().filter(|at| self.owner(*at) == Some(seat)).collect()
    }

    /// What the situation card does this round.
    fn situation(&self) -> Situation {
        self.card().map_or(Situation::Classic, SituationId::effect)
    }

    /// TEG-6.11: whether the rest card names this seat's colour.
    fn rests(&self, seat: SeatId) -> bool {
        matches!(self.situation(), Situation::Rest(color) if self.color(seat) == Some(color))
    }

    /// TEG-6.6 to 6.8, 6.11: whether the situation card lets a seat attack from one country on another.
    fn card_allows(&self, by: SeatId, from: CountryId, to: CountryId) -> bool {
        let same = from.continent() == to.continent();
        match self.situation() {
            Situation::OpenBorders => !same,
            Situation::ClosedBorders => same,
            Situation::Rest(_) => !self.rests(by),
            _ => true,
        }
    }

    /// TEG-17.4, 17.10, 17.12: the pact that forbids `by` a dice attack on `against`.
    fn pact_against(&self, by: SeatId, against: SeatId, from: CountryId, to: CountryId) -> Option<Signed<'_>> {
        let between = || self.pacts().filter(|pact| pact.joins(by, against));
        // The zone may always be taken from each other; that is what it is for.
        if between().any(|pact| matches!(pact.term, Term::Zone { at, .. } if *at == to)) {
            return None;
        }
        between().find(|pact| pact.binds(by) && pact.term.forbids_dice(from, to))
    }

    /// The same as a yes or no.
    fn pact_forbids_dice(&self, by: SeatId, against: SeatId, from: CountryId, to: CountryId) -> bool {
        self.pact_against(by, against, from, to).is_some()
    }

    /// TEG-20.3: limits between the holders of a condominium made together, pact or no pact.
    fn condominium_forbids(&self, by: SeatId, against: SeatId, from: CountryId, to: CountryId) -> bool {
        let ours = |at: CountryId| self.bond(at) == Bond::Allied && [by, against].iter().all(|seat| self.share(*seat, at).is_some());
        from != to && (ours(to) || (ours(from) && from.touches(to)))
    }

    /// TEG-8.1, apart from whose stage it is: whether a dice attack is legal. Armies just moved in and
    /// shares of a condominium attack like any others (TEG-9.3, 20.5).
    fn may_attack(&self, by: SeatId, from: CountryId, to: CountryId, against: SeatId) -> bool {
        by != against
            && self.share(by, from).is_some_and(|holding| holding.armies >= 2)
            && self.share(against, to).is_some()
            && (from == to || from.touches(to))
            && self.card_allows(by, from, to)
            && !self.pact_forbids_dice(by, against, from, to)
            && !self.condominium_forbids(by, against, from, to)
    }

    /// TEG-11.5, 17.11: the route of a missile, the shortest that breaks no pact of the launcher.
    fn route(&self, by: SeatId, from: CountryId, to: CountryId, against: SeatId) -> Option<&'static [CountryId]> {
        let bound: Vec<Signed<'_>> = self.pacts().filter(|pact| pact.binds(by)).collect();
        let open = |route: &&Vec<CountryId>| !bound.iter().any(|pact| self.bars_flight(pact, by, route, against));
        from.routes(to).iter().find(open).map(Vec::as_slice)
    }

    /// TEG-17.11.
    fn bars_flight(&self, pact: &Signed<'_>, by: SeatId, route: &[CountryId], against: SeatId) -> bool {
        let partner = pact.partner(by);
        let hits = against == partner;
        let holds = |seat: SeatId, at: CountryId| self.share(seat, at).is_some();
        let ours = |step: &[CountryId]| {
            let (x, y) = (step[0], step[1]);
            (holds(by, x) && holds(partner, y)) || (holds(partner, x) && holds(by, y))
        };
        let ends = || Some((*route.first()?, *route.last()?));
        match *pact.term {
            Term::Country { a, b, .. } | Term::Joint { lead_from: a, ally_from: b, .. } => route.contains(&a) && route.contains(&b),
            Term::Continent { continent } => {
                let inside = |x: CountryId| x.continent() == continent;
                (hits && ends().is_some_and(|(start, end)| inside(start) && inside(end)))
                    || route.windows(2).any(|step| inside(step[0]) && inside(step[1]) && ours(step))
            }
            Term::Border { border } => route.windows(2).any(|step| border.parts(step[0], step[1]) && (hits || ours(step))),
            Term::World => hits || route.windows(2).any(ours),
            Term::Zone { .. } | Term::Condominium { .. } => false,
        }
    }

    /// Route and damage of a launch that is legal but for the situation card, which rules one round.
    fn flight_in_any_weather(&self, by: SeatId, from: CountryId, (to, against): Target) -> Option<(&'static [CountryId], u32)> {
        // TEG-11.4. No route leads to the other share of the launch country.
        if by == against {
            return None;
        }
        let missiles = self.share(by, from).map_or(0, |holding| holding.missiles);
        let target = self.share(against, to)?;
        // TEG-11.7: strictly more missiles than the target holding; TEG-11.10: attacking armies are not needed; TEG-20.3.
        if missiles <= target.missiles || self.condominium_forbids(by, against, from, to) {
            return None;
        }
        let route = self.route(by, from, to, against)?;
        let damage = *board().numbers.missile_damage.get(&u8::try_from(route.len() - 1).ok()?)?;
        // TEG-11.6: the target must survive.
        (target.armies > damage).then_some((route, damage))
    }

    /// Route and damage of a legal launch (TEG-6.8).
    fn flight(&self, by: SeatId, from: CountryId, target: Target) -> Option<(&'static [CountryId], u32)> {
        self.card_allows(by, from, target.0).then(|| self.flight_in_any_weather(by, from, target))?
    }
}

impl Ground for Teg {
    fn holdings(&self, at: CountryId) -> &[Holding] {
        &self.land(at).holdings
    }

    fn bond(&self, at: CountryId) -> Bond {
        self.land(at).bond
    }

    fn card(&self) -> Option<SituationId> {
        self.weather.card
    }

    fn color(&self, seat: SeatId) -> Option<Color> {
        self.player(seat).color
    }

    fn pacts(&self) -> impl Iterator<Item = Signed<'_>> {
        self.pacts.iter().filter_map(|pact| {
            let mut parties = pact.parties.iter().copied();
            let parties = [parties.next()?, parties.next()?];
            Some(Signed { parties, announced: pact.notice.as_ref().map(|notice| notice.by), term: &pact.terms })
        })
    }
}

impl Ground for Table {
    fn holdings(&self, at: CountryId) -> &[Holding] {
        self.countries.get(&at).map_or(&[], |country| &country.holdings)
    }

    fn bond(&self, at: CountryId) -> Bond {
        self.countries.get(&at).map(|country| country.bond).unwrap_or_default()
    }

    fn card(&self) -> Option<SituationId> {
        self.card
    }

    fn color(&self, seat: SeatId) -> Option<Color> {
        self.seats.get(seat.index())?.color
    }

    fn pacts(&self) -> impl Iterator<Item = Signed<'_>> {
        self.pacts.iter().filter_map(|pact| {
            let parties = *pact.parties.first_chunk::<2>()?;
            Some(Signed { parties, announced: pact.ending.map(|ending| ending.by), term: &pact.terms })
        })
    }
}

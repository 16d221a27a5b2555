//! Who threatens what the own objectives need: from owners, armies, borders, pacts and missiles alone. The situation card is
//! left aside, for it rules one round only.

use super::objectives;
use crate::Teg;
use crate::board::{self, ContinentId, CountryId, Occupy, owned_in};
use crate::ground::{Ground as _, Signed};
use crate::pacts::Term;
use crate::state::Holding;
use crate::table::{Objective, Table};
use engine::ts_rs::TS;
use engine::{Refusal, SeatId, Sight};
use serde::Serialize;
use std::cmp::Reverse;
use std::collections::BTreeSet;

/// What the own objectives need, held and still to be taken.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(crate = "engine::ts_rs")]
pub struct Outlook {
    /// What the asker has to himself, the most endangered first.
    pub held: Vec<Watch>,
    /// What others have, alone or beside him; the easiest first.
    pub goals: Vec<Goal>,
}

/// A country that an objective needs, and who could reach it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(crate = "engine::ts_rs")]
pub struct Watch {
    /// Which.
    pub id: CountryId,
    /// The asker's armies there.
    pub armies: u32,
    /// Who could attack, those that nothing keeps from it first and the strongest first.
    pub foes: Vec<Foe>,
    /// Who could launch missiles.
    pub missiles: Vec<Missiles>,
    /// How safe it is.
    pub level: Level,
}

/// A country that is still to be taken.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(crate = "engine::ts_rs")]
pub struct Goal {
    /// Who could attack it once it is taken.
    #[serde(flatten)]
    #[ts(flatten)]
    pub watch: Watch,
    /// Who has it.
    pub owners: Vec<Share>,
    /// The strongest of the asker's own holdings that touches it.
    pub mine: Option<Base>,
}

/// One colour in a country.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(crate = "engine::ts_rs")]
pub struct Share {
    /// Whose.
    pub seat: SeatId,
    /// How many.
    pub armies: u32,
}

/// From where one could attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(crate = "engine::ts_rs")]
pub struct Base {
    /// The country.
    pub from: CountryId,
    /// How many armies stand there.
    pub armies: u32,
    /// What keeps them from it.
    pub bound: Option<Bar>,
}

/// Somebody who holds next to a country or inside it, strong enough to attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(crate = "engine::ts_rs")]
pub struct Foe {
    /// Who.
    pub seat: SeatId,
    /// From where.
    #[serde(flatten)]
    #[ts(flatten)]
    pub base: Base,
}

/// Somebody who could launch missiles at a country.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(crate = "engine::ts_rs")]
pub struct Missiles {
    /// Who.
    pub seat: SeatId,
    /// From where.
    pub from: CountryId,
    /// How many that get through.
    pub count: u32,
    /// Armies that one of them destroys.
    pub damage: u32,
}

/// What keeps somebody from attacking.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(crate = "engine::ts_rs")]
pub enum Bar {
    /// A country that the two share (TEG-20.3).
    Condominium,
    /// What is left of a joint attack (TEG-19.10).
    Truce,
    /// A pact.
    Pact,
    /// A pact whose end is announced (TEG-17.13).
    Ending,
}

/// How safe a country is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, TS)]
#[serde(rename_all = "snake_case")]
#[ts(crate = "engine::ts_rs")]
pub enum Level {
    /// Somebody free to attack has more armies.
    Exposed,
    /// Somebody can attack or launch.
    Watched,
    /// Pacts alone keep it safe.
    Bound,
    /// Nobody is near.
    Quiet,
}

/// Who threatens what the asker's objectives need.
///
/// # Errors
/// `no_answer` for somebody without a seat.
pub fn outlook(sight: Sight<'_, Teg>) -> Result<Outlook, Refusal> {
    let seat = sight.viewer.ok_or_else(Refusal::no_answer)?;
    let (mut held, mut goals) = (Vec::new(), Vec::new());
    for at in needed(objectives(sight, seat)?, sight.table, seat) {
        let holdings = sight.table.holdings(at);
        let watch = watch(sight.table, seat, at);
        match holdings {
            [] => {}
            [only] if only.seat == seat => held.push(watch),
            _ => goals.push(goal(sight.table, seat, watch)),
        }
    }
    held.sort_by_key(|watch| (watch.level, Reverse(strongest(watch) - i64::from(watch.armies))));
    goals.sort_by_key(|goal| Reverse(ease(goal)));
    Ok(Outlook { held, goals })
}

fn strongest(watch: &Watch) -> i64 {
    watch.foes.first().map_or(0, |foe| i64::from(foe.base.armies))
}

/// By how much the own armies are more; nothing is harder than what cannot be attacked.
fn ease(goal: &Goal) -> Option<i64> {
    let mine = goal.mine.filter(|mine| mine.bound.is_none())?;
    Some(i64::from(mine.armies) - goal.owners.iter().map(|owner| i64::from(owner.armies)).sum::<i64>())
}

/// Countries that objectives ask for, as far as they name any: those of their continents, islands, victims.
fn needed(objectives: &[Objective], table: &Table, seat: SeatId) -> BTreeSet<CountryId> {
    let owned = table.owned(seat);
    let mut needed = BTreeSet::new();
    for objective in objectives {
        match (objective.common, objective.destroy, objective.id.goal()) {
            (true, ..) => needed.extend(&owned),
            (_, Some(victim), _) => needed.extend(CountryId::all().filter(|at| table.share(victim, *at).is_some())),
            (_, None, board::Goal::Occupy(occupy)) => needed.extend(asked(occupy, &owned)),
            (_, None, board::Goal::DestroyColor(_) | board::Goal::DestroyLeft) => {}
        }
    }
    needed
}

fn asked(occupy: &Occupy, owned: &BTreeSet<CountryId>) -> BTreeSet<CountryId> {
    // Once there are enough, only those that are owned are what matters.
    let open = |enough: bool| move |at: &CountryId| !enough || owned.contains(at);
    let wholly = occupy.continents.iter().flat_map(|continent| continent.countries()).copied();
    let some = |(continent, count): (&ContinentId, &u32)| {
        continent.countries().iter().copied().filter(open(owned_in(owned, *continent) >= *count)).collect::<Vec<_>>()
    };
    let mut asked: BTreeSet<CountryId> = wholly.chain(occupy.counts.iter().flat_map(some)).collect();
    if let Some((count, _)) = occupy.islands {
        let have = owned.iter().filter(|at| at.is_island()).count();
        asked.extend(CountryId::all().filter(|at| at.is_island()).filter(open(have >= count as usize)));
    }
    if occupy.any > 0 {
        asked.extend(owned);
    }
    asked
}

/// A country and who could reach the asker's armies in it; who stands in one that is still to be taken is gone once it is.
fn watch(table: &Table, seat: SeatId, at: CountryId) -> Watch {
    let armies = table.share(seat, at).map_or(0, |share| share.armies);
    let mut foes = foes(table, seat, at);
    foes.retain(|foe| armies > 0 || foe.base.from != at);
    let missiles = missiles(table, seat, at);
    let free = || foes.iter().filter(|foe| foe.base.bound.is_none());
    let level = if free().any(|foe| foe.base.armies > armies) {
        Level::Exposed
    } else if free().next().is_some() || !missiles.is_empty() {
        Level::Watched
    } else if foes.is_empty() {
        Level::Quiet
    } else {
        Level::Bound
    };
    Watch { id: at, armies, foes, missiles, level }
}

/// Those who are free to attack first, the strongest first.
fn rank(base: &Base) -> (bool, Reverse<u32>) {
    (base.bound.is_some(), Reverse(base.armies))
}

/// Armies that could attack a holding of the seat in a country: two at least, one never fights (TEG-8.2).
fn foes(table: &Table, seat: SeatId, at: CountryId) -> Vec<Foe> {
    let around = std::iter::once(at).chain(at.near().iter().copied());
    let all = around.flat_map(|from| table.holdings(from).iter().map(move |holding| (from, holding)));
    let strong = all.filter(|(_, holding)| holding.armies >= 2 && is_rival(table, seat, holding));
    let mut foes: Vec<Foe> = strong
        .map(|(from, Holding { seat: foe, armies, .. })| {
            let bound = barred(table, *foe, seat, from, at);
            Foe { seat: *foe, base: Base { from, armies: *armies, bound } }
        })
        .collect();
    foes.sort_by_key(|foe| rank(&foe.base));
    foes
}

/// Missiles that may be launched at a holding of the seat here, as things stand (TEG-11.4 to 11.7).
fn missiles(table: &Table, seat: SeatId, at: CountryId) -> Vec<Missiles> {
    let Some(target) = table.share(seat, at) else { return Vec::new() };
    let all = at.reach().iter().flat_map(|from| table.holdings(from).iter().map(move |holding| (from, holding)));
    let rivals = all.filter(|(_, holding)| is_rival(table, seat, holding));
    let through = rivals.filter_map(|(from, holding)| {
        let (_, damage) = table.flight_in_any_weather(holding.seat, from, (at, seat))?;
        Some(Missiles { seat: holding.seat, from, count: holding.missiles - target.missiles, damage })
    });
    through.collect()
}

fn is_rival(table: &Table, seat: SeatId, holding: &Holding) -> bool {
    holding.seat != seat && table.seats.get(holding.seat.index()).is_some_and(|seat| seat.alive)
}

/// What keeps one seat from attacking another over a border.
fn barred(table: &Table, by: SeatId, against: SeatId, from: CountryId, to: CountryId) -> Option<Bar> {
    if table.condominium_forbids(by, against, from, to) {
        return Some(Bar::Condominium);
    }
    table.pact_against(by, against, from, to).map(|Signed { announced, term, .. }| match (term, announced) {
        (Term::Joint { .. }, _) => Bar::Truce,
        (_, Some(_)) => Bar::Ending,
        (_, None) => Bar::Pact,
    })
}

fn goal(table: &Table, seat: SeatId, watch: Watch) -> Goal {
    let others = table.holdings(watch.id).iter().filter(|holding| holding.seat != seat);
    let owners: Vec<Share> = others.map(|holding| Share { seat: holding.seat, armies: holding.armies }).collect();
    let bases = std::iter::once(watch.id).chain(watch.id.near().iter().copied()).filter_map(|from| {
        let armies = table.share(seat, from).filter(|share| share.armies > 1)?.armies;
        Some(Base { from, armies, bound: barred(table, seat, owners.first()?.seat, from, watch.id) })
    });
    let mine = bases.min_by_key(rank);
    Goal { watch, owners, mine }
}

//! What a position is worth to a player, in tenths of a million.

use crate::board::{BorderId, COUNTRIES, CountryId, Kind, Millions, SpaceId};
use crate::state::{Position, Ruler};
use crate::table::Table;
use crate::walk::Walk;
use engine::SeatId;

/// Rounds of earnings that count.
const HORIZON: i64 = 6;
/// Cash up to here is worth more than beyond: it keeps a player in the game.
const RESERVE: i64 = 40;

/// How far ahead earnings count.
pub(super) struct Scale {
    rounds: i64,
}

impl Scale {
    pub(super) fn of(table: &Table) -> Scale {
        let rounds = match table.max_rounds {
            0 => HORIZON,
            most => HORIZON.min(i64::from(most) - i64::from(table.round) + 1).max(1),
        };
        Scale { rounds }
    }

    /// A free move, before it is known which.
    pub(super) fn free_move(&self) -> i64 {
        40 * self.rounds
    }

    /// What a player has, and what the others have.
    pub(super) fn standing(&self, position: &Position, seat: SeatId) -> i64 {
        let player = position.player(seat);
        let (cash, earnings) = (i64::from(player.cash), i64::from(position.earnings(seat)));
        let tankers = i64::from(position.tankers_of(seat));
        let own = 10 * cash + 8 * cash.min(RESERVE) + 10 * self.rounds * earnings + 120 * tankers;
        own + self.prospects(position, seat) + idle_ruler(position, seat)
            - thin_ice(position, seat, cash + earnings)
            - self.rivals(position, seat)
    }

    /// What others could take from him next, and he from them.
    pub(super) fn outlook(&self, position: &Position, seat: SeatId) -> i64 {
        let earnings = i64::from(position.earnings(seat));
        let mut danger = 0;
        let mut worst = 0;
        for other in position.survivors().filter(|other| *other != seat) {
            let (mut loss, mut cut) = (0, 0);
            for at in prey(position, other, seat) {
                let left = earnings_without(position, seat, at);
                let tankers = position.berths.get(&at.country()).map_or(0, |fleet| i64::from(fleet.count));
                cut = cut.max(earnings - left);
                loss = loss.max(10 * self.rounds * (earnings - left) + 250 * tankers + 150);
            }
            danger += loss * 2 / 5;
            worst = worst.max(cut);
        }
        let cash = i64::from(position.player(seat).cash);
        self.chances(position, seat) - danger - thin_ice(position, seat, cash + earnings - worst) / 3
    }

    /// Countries that more tankers or a pipeline would let him use.
    fn prospects(&self, position: &Position, seat: SeatId) -> i64 {
        let group = position.groups(seat);
        let mut worth = 0;
        for head in CountryId::all().filter(|country| group[country.index()] == Some(*country)) {
            let members = || CountryId::all().filter(|country| group[country.index()] == Some(head));
            let rate = |country: CountryId| position.rulers.get(&country.capital()).map_or(0, |ruler| ruler.kind.income());
            let mut yields: Vec<Millions> =
                members().flat_map(|country| std::iter::repeat_n(rate(country), usize::from(country.towers()))).collect();
            yields.sort_unstable_by(|one, other| other.cmp(one));
            let tankers = members().filter_map(|country| position.berths.get(&country)).map(|fleet| usize::from(fleet.count)).sum();
            let idle = yields.iter().skip(tankers).map(|rate| i64::from(*rate));
            worth += if members().any(CountryId::has_berth) {
                // The next tanker is near, those after it less so.
                idle.enumerate().map(|(turn, rate)| if turn == 0 { 14 * rate } else { 6 * rate }).sum::<i64>()
            } else {
                let share = if linkable(position, &group, head) { 5 } else { 2 };
                idle.map(|rate| share * rate).sum::<i64>()
            };
        }
        worth * self.rounds / HORIZON
    }

    /// The best attack that a ruler with nothing else to do could make next turn.
    fn chances(&self, position: &Position, seat: SeatId) -> i64 {
        let money = position.player(seat).cash + position.earnings(seat);
        let mut best = 0;
        for (from, kind) in position.rulers_of(seat).filter(|(from, _)| !from.is_capital()) {
            let most = u8::try_from(money / kind.cost()).unwrap_or(u8::MAX);
            let trips = position.trips(&Walk::Paid(Ruler { seat, kind }), from, most);
            for trip in trips.iter().filter(|trip| trip.to.is_capital()) {
                let country = trip.to.country();
                let fleet = position.berths.get(&country).filter(|fleet| fleet.seat != seat).map_or(0, |fleet| i64::from(fleet.count));
                let used = fleet.min(i64::from(country.towers()));
                let rate = i64::from(kind.income());
                let gain = 10 * self.rounds * used * rate + 200 * fleet + 6 * rate * i64::from(country.towers());
                best = best.max(gain - 12 * i64::from(trip.cost));
            }
        }
        best / 6
    }

    /// What the others earn and own; the fewer they are, the more it matters.
    fn rivals(&self, position: &Position, seat: SeatId) -> i64 {
        let others: Vec<SeatId> = position.survivors().filter(|other| *other != seat).collect();
        let weight = match others.len() {
            1 => 6,
            2 => 4,
            _ => 3,
        };
        let strength = |other: SeatId| i64::from(position.earnings(other)) * self.rounds + 8 * i64::from(position.tankers_of(other));
        others.into_iter().map(|other| weight * strength(other)).sum()
    }
}

/// Earnings that are left when the ruler on a capital is driven out.
fn earnings_without(position: &Position, seat: SeatId, at: SpaceId) -> i64 {
    let mut after = position.clone();
    after.rulers.remove(&at);
    i64::from(after.earnings(seat))
}

/// Whether a landlocked group borders an own country with a berth.
fn linkable(position: &Position, group: &[Option<CountryId>; COUNTRIES], head: CountryId) -> bool {
    position.pipeline_supply() > 0
        && BorderId::all().any(|border| {
            let [one, other] = border.countries();
            let joins = |inland: CountryId, coast: CountryId| {
                group[inland.index()] == Some(head) && group[coast.index()].is_some_and(|coast| coast != head) && coast.has_berth()
            };
            joins(one, other) || joins(other, one)
        })
}

/// A ruler has to be placed or moved every turn. It is good to have one for that which rules
/// nothing, or one to place; without either a country has to be given up.
fn idle_ruler(position: &Position, seat: SeatId) -> i64 {
    let walker = position.rulers_of(seat).filter(|(at, _)| !at.is_capital()).map(|(_, kind)| kind.cost()).min();
    let reserve = Kind::ALL.into_iter().map(|kind| i64::from(position.reserve(seat, kind))).sum::<i64>();
    let room = i64::try_from(position.free_capitals().count()).unwrap_or_default();
    let placements = reserve.min(room);
    let spare = position.placeable(seat, 10).next().is_some() && room > 0;
    match walker {
        Some(cost) if cost <= 10 => 700,
        _ if spare => 600,
        Some(_) => 200,
        None if placements == 0 => -600,
        None => 60 * placements.min(3),
    }
}

/// How dangerous it is to have so little at the beginning of the next turn.
fn thin_ice(position: &Position, seat: SeatId, money: i64) -> i64 {
    let cheap =
        position.rulers_of(seat).any(|(at, kind)| !at.is_capital() && kind.cost() <= 10) || position.placeable(seat, 10).next().is_some();
    let need = if cheap { 10 } else { 20 };
    match money - need {
        left if left < 0 => 6000,
        left if left < 10 => 900,
        left if left < 20 => 300,
        _ => 0,
    }
}

/// Capitals of a player that another could attack with the money of his next turn.
fn prey(position: &Position, hunter: SeatId, owner: SeatId) -> Vec<SpaceId> {
    let money = position.player(hunter).cash + position.earnings(hunter);
    let mut prey = Vec::new();
    for (from, kind) in position.rulers_of(hunter) {
        let most = u8::try_from(money / kind.cost()).unwrap_or(u8::MAX);
        let found = position.search(&Walk::Paid(Ruler { seat: hunter, kind }), from, most);
        let own = position.rulers_of(owner).map(|(at, _)| at);
        prey.extend(own.filter(|at| at.is_capital() && found.reaches(*at)));
    }
    prey.sort();
    prey.dedup();
    prey
}

#[cfg(test)]
mod tests;

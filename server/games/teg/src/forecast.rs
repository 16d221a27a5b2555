//! What may be asked about a position: how far objectives have come, who threatens what they need, and what an attack
//! would run into. All of it comes from the public table and the asker's own objectives (TEG-28.1).

mod outlook;
mod progress;

pub use outlook::{Bar, Base, Foe, Goal, Level, Missiles, Outlook, Share, Watch, outlook};
pub use progress::{Demand, Part, Progress, progress};

use crate::Teg;
use crate::board::{ContinentId, CountryId};
use crate::ground::{Ground as _, Target};
use crate::table::{Objective, Table};
use engine::ts_rs::TS;
use engine::{Chance, Refusal, SeatId, Sight};
use serde::Serialize;
use std::collections::BTreeMap;

engine::forecasts! {
    /// What may be asked.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum Question of Teg {
        /// Who threatens what the asker's own objectives need, and how near what is missing is.
        Outlook {} => outlook => Outlook,
        /// How far the objectives of a seat are met: one's own, and everybody's once the game is over.
        Progress { seat: SeatId } => progress => Vec<Progress>,
        /// How many countries of each continent a seat owns.
        Owned { seat: SeatId } => owned => BTreeMap<String, u32>,
        /// Why a seat has nothing to attack with dice; null where it has.
        Idle { seat: SeatId } => idle => Option<Idle>,
        /// The way that a missile of one seat takes to another's armies; null where no way is open to it.
        Route { seat: SeatId, from: CountryId, to: CountryId, victim: SeatId } => route => Option<Vec<CountryId>>,
    }
}

/// Why there is nothing to attack, in the order in which somebody would look for a reason.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(crate = "engine::ts_rs")]
pub enum Idle {
    /// TEG-6.11.
    Rest,
    /// Nowhere do two armies stand beside anybody else's (TEG-8.2).
    Armies,
    /// TEG-6.6.
    OpenBorders,
    /// TEG-6.7.
    ClosedBorders,
    /// Pacts and condominiums forbid what the card allows (TEG-17.10, 20.3).
    Pacts,
}

/// The objectives of a seat, as far as the asker knows them.
fn objectives<'a>(sight: Sight<'a, Teg>, seat: SeatId) -> Result<&'a [Objective], Refusal> {
    let own = sight.hand.filter(|_| sight.viewer == Some(seat)).map(|hand| hand.objectives.as_slice());
    let open = || sight.table.seats.get(seat.index())?.objectives.as_deref();
    own.or_else(open).ok_or_else(Refusal::no_answer)
}

fn seated(table: &Table, seat: SeatId) -> Result<SeatId, Refusal> {
    table.seats.get(seat.index()).map(|_| seat).ok_or_else(Refusal::no_answer)
}

/// How many countries of each continent a seat owns (TEG-2.7).
///
/// # Errors
/// `no_answer` where there is no such seat.
pub fn owned(sight: Sight<'_, Teg>, seat: SeatId) -> Result<BTreeMap<String, u32>, Refusal> {
    let owned = sight.table.owned(seated(sight.table, seat)?);
    Ok(ContinentId::all().map(|continent| (continent.name().to_owned(), crate::board::owned_in(&owned, continent))).collect())
}

/// Why a seat has nothing to attack with dice.
///
/// # Errors
/// `no_answer` where there is no such seat.
pub fn idle(sight: Sight<'_, Teg>, seat: SeatId) -> Result<Option<Idle>, Refusal> {
    let table = sight.table;
    seated(table, seat)?;
    if table.rests(seat) {
        return Ok(Some(Idle::Rest));
    }
    let strong = CountryId::all().filter(|from| table.share(seat, *from).is_some_and(|share| share.armies > 1));
    let beside = |from: CountryId| std::iter::once(from).chain(from.near().iter().copied());
    let mut pairs: Vec<(CountryId, Target)> = strong
        .flat_map(|from| beside(from).flat_map(move |to| table.holdings(to).iter().map(move |share| (from, (to, share.seat)))))
        .filter(|(_, (_, against))| *against != seat)
        .collect();
    if pairs.is_empty() {
        return Ok(Some(Idle::Armies));
    }
    pairs.retain(|(from, (to, _))| table.card_allows(seat, *from, *to));
    if pairs.is_empty() {
        let open = matches!(table.situation(), crate::board::Situation::OpenBorders);
        return Ok(Some(if open { Idle::OpenBorders } else { Idle::ClosedBorders }));
    }
    let free = pairs.into_iter().any(|(from, (to, against))| table.may_attack(seat, from, to, against));
    Ok((!free).then_some(Idle::Pacts))
}

/// The way that a missile takes (TEG-11.5, 17.11).
///
/// # Errors
/// `no_answer` where there is no such seat.
pub fn route(
    sight: Sight<'_, Teg>,
    seat: SeatId,
    from: CountryId,
    to: CountryId,
    victim: SeatId,
) -> Result<Option<Vec<CountryId>>, Refusal> {
    let table = sight.table;
    let (seat, victim) = (seated(table, seat)?, seated(table, victim)?);
    if table.condominium_forbids(seat, victim, from, to) {
        return Ok(None);
    }
    Ok(table.route(seat, from, to, victim).map(<[CountryId]>::to_vec))
}

/// For tests: a few of each kind.
pub(crate) fn samples(sight: Sight<'_, Teg>, chance: &mut Chance) -> Vec<Question> {
    let mut seat = || SeatId(u8::try_from(chance.below(sight.table.seats.len() + 1)).unwrap_or_default());
    let seats = [seat(), seat(), seat(), seat(), seat()];
    let own = sight.viewer.unwrap_or(seats[0]);
    let mut country = || CountryId::numbered(chance.below(crate::board::COUNTRIES)).into_iter();
    let ends = country().zip(country()).map(|(from, to)| Question::Route { seat: seats[0], from, to, victim: seats[1] });
    let progress = [own, seats[2]].map(|seat| Question::Progress { seat });
    let rest = [Question::Outlook {}, Question::Owned { seat: seats[3] }, Question::Idle { seat: seats[4] }];
    ends.chain(progress).chain(rest).collect()
}

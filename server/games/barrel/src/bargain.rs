//! How bots answer offers (OMB-23): term by term, in half-dollars. A promise counts for what can still come of it.

use crate::agreements::Term;
use crate::board::RegionId;
use crate::table::{Hand, OpenOffer, Stage, Table};
use crate::war::exchange;
use engine::{Action, Prompt, SeatId};

/// Half-dollars that anybody is trusted to have when a payment is due, and barrels.
const CREDIT: (u32, u32) = (12, 4);

/// Accepts what is worth more than it costs, refuses everything else. What cannot be accepted now is left alone.
pub(crate) fn answer_offer(seat: SeatId, table: &Table, hand: &Hand, prompt: &Prompt) -> Option<Action> {
    let answer = |offer: &OpenOffer| {
        let verb = if gain(seat, table, &offer.terms) > 0 { "accept" } else { "refuse" };
        Some(Action::new(verb).with("offer", offer.id.as_str())).filter(|action| prompt.permits(action))
    };
    hand.offers.iter().filter(|offer| offer.to.contains(&seat) && !offer.accepted.contains(&seat)).find_map(answer)
}

/// What an agreement is worth to a seat. Terms are added to those that are in force and stand before them in the same offer, so
/// that the same promise is not paid for twice.
fn gain(seat: SeatId, table: &Table, terms: &[Term]) -> i64 {
    let mut given: Vec<&Term> = table.clauses.iter().map(|clause| &clause.term).collect();
    let mut sum = 0;
    for term in terms {
        sum += worth(seat, table, &given, term);
        given.push(term);
    }
    sum
}

/// What a term is worth to a seat beside those that are given already.
fn worth(seat: SeatId, table: &Table, given: &[&Term], term: &Term) -> i64 {
    let price = i64::from(table.price.max(2));
    let side = |from: SeatId, to: SeatId, cost: i64, gain: i64| match (from == seat, to == seat) {
        (true, _) => -cost,
        (_, true) => gain,
        _ => 0,
    };
    let both = |from: &SeatId, to: &SeatId, value: i64| side(*from, *to, value, value);
    match term {
        Term::Money { from, to, amount } => both(from, to, i64::from(*amount)),
        Term::Barrels { from, to, amount } => both(from, to, i64::from(*amount) * price),
        Term::Logistics { from, to, amount } => both(from, to, 2 * i64::from(*amount)),
        Term::Control { from, at, to } => both(from, to, region_worth(table, *at, price)),
        Term::PayMoney { from, to, amount, .. } => side(*from, *to, i64::from(*amount), credit(given, term) / 2),
        Term::PayBarrels { from, to, amount, .. } => side(*from, *to, price * i64::from(*amount), price * credit(given, term) / 2),
        Term::PayMoneyWon { from, to, amount, region, until } => {
            let hope = if may_be_won(table, *region, *until) { credit(given, term) / 2 } else { 0 };
            side(*from, *to, i64::from(*amount), hope)
        }
        Term::PayBarrelsWon { from, to, amount, region, until } => {
            let hope = if may_be_won(table, *region, *until) { price * credit(given, term) / 2 } else { 0 };
            side(*from, *to, price * i64::from(*amount), hope)
        }
        Term::Defend { by, towards, until } => side(*by, *towards, turns(table, *until) / 2, new_turns(table, given, term) / 2),
        Term::NoBombing { by, towards, until } | Term::NoTakeover { by, towards, until } => {
            side(*by, *towards, turns(table, *until), new_turns(table, given, term))
        }
        Term::NoSale { by, towards, turn } => {
            let seller = &table.seats[by.index()];
            let late = *turn == table.turn && (seller.sold || !matches!(table.stage, Stage::Slot { .. } | Stage::Buying { .. }));
            side(*by, *towards, 4, if late || given.contains(&term) { 0 } else { 4 })
        }
        Term::Pact { region, roller, order, .. } => {
            let fights = table.regions.get(region).is_some_and(|region| region.batches.iter().any(|batch| batch.seat == seat));
            match (*roller == seat, order.first() == Some(&seat)) {
                (true, _) => i64::from(fights),
                (false, true) => -4,
                (false, false) => 0,
            }
        }
        Term::Lift { clause } => {
            let ended = table.clauses.iter().find(|known| known.id == *clause);
            ended.map_or(0, |clause| -worth(seat, table, &[], &clause.term))
        }
    }
}

fn region_worth(table: &Table, at: RegionId, price: i64) -> i64 {
    table.regions.get(&at).map_or(0, |region| {
        let buildings: u32 = region.buildings.iter().map(|building| 2 * building.cost()).sum();
        10 + 2 * price * i64::from(region.oil) + 2 * i64::from(region.logistics) + price * i64::from(region.barrels) + i64::from(buildings)
    })
}

/// Of a payment that is promised, as much as the payer is trusted to have beside what it has promised already.
fn credit(given: &[&Term], term: &Term) -> i64 {
    let payment = |term: &Term| match term {
        Term::PayMoney { from, amount, .. } | Term::PayMoneyWon { from, amount, .. } => Some((*from, true, *amount)),
        Term::PayBarrels { from, amount, .. } | Term::PayBarrelsWon { from, amount, .. } => Some((*from, false, *amount)),
        _ => None,
    };
    let Some((payer, money, amount)) = payment(term) else { return 0 };
    let owed = given.iter().filter_map(|term| payment(term)).filter(|(from, kind, _)| (*from, *kind) == (payer, money));
    let owed = owed.fold(0, |sum: u32, (_, _, amount)| sum.saturating_add(amount));
    let trusted = if money { CREDIT.0 } else { CREDIT.1 };
    i64::from(amount.min(trusted.saturating_sub(owed)))
}

/// Whether a battle goes on in a region that can be won until this turn, the best of dice granted.
fn may_be_won(table: &Table, at: RegionId, until: u32) -> bool {
    let Some(region) = table.regions.get(&at).filter(|region| !region.batches.is_empty()) else { return false };
    let fought = match &table.stage {
        Stage::Buying { .. } | Stage::Slot { .. } => false,
        Stage::War { left, at: now, .. } => *now != at && !left.contains(&at),
        _ => true,
    };
    let exchanges = (until + 1).saturating_sub(table.turn).saturating_sub(u32::from(fought));
    let troops: u32 = region.batches.iter().map(|batch| batch.troops).sum();
    (0..exchanges).fold(region.locals, |locals, _| if locals == 0 { 0 } else { locals - exchange(troops, locals, 1, 6).0 }) == 0
}

fn turns(table: &Table, until: u32) -> i64 {
    i64::from((until + 1).saturating_sub(table.turn))
}

/// Turns in which a promise means something that none in force gives yet: bombs fall from the second turn of phase 2 on (OMB-19.2),
/// and only regions that one has can be taken over.
fn new_turns(table: &Table, given: &[&Term], term: &Term) -> i64 {
    let (Some((by, towards)), Some(until)) = (term.pair(), term.last_turn()) else { return 0 };
    let same = |other: &&&Term| other.pair() == Some((by, towards)) && std::mem::discriminant(**other) == std::mem::discriminant(term);
    let known = given.iter().filter(same).filter_map(|other| other.last_turn()).max().map_or(0, |last| last + 1);
    let first = match term {
        Term::NoTakeover { .. } if table.seats[towards.index()].regions == 0 => return 0,
        Term::NoTakeover { .. } => table.turn,
        _ => table.turns / 3 + 2,
    };
    i64::from((until + 1).saturating_sub(first.max(table.turn).max(known)))
}

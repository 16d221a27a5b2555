//! What adds up in every match, whoever plays it.

use engine::suite::{Habits, RandomMatch};
use engine::{Action, Chance, Game, SeatId};
use petrodolar::table::Table;
use petrodolar::{Options, Petrodolar};

/// Random players go bankrupt within a few rounds (4 to 7 on average). With at most eight
/// decisions in a turn and four players, 4,000 entries are some 125 rounds: none came near.
const BOUND: u64 = 4_000;

/// Money, tankers, pipelines, cards and rulers are all somewhere, once.
fn add_up(table: &Table) {
    assert!(table.seats.iter().all(|seat| seat.cash % 10 == 0));
    let docked: u8 = table.berths.values().map(|fleet| fleet.count).sum();
    let afloat: u8 = table.high_seas.north.iter().chain(&table.high_seas.south).map(|fleet| fleet.count).sum();
    let unplaced: u8 = table.seats.iter().map(|seat| u8::from(seat.unplaced_tanker)).sum();
    assert_eq!(docked + afloat + unplaced + table.supply.tankers, 16);
    assert!(table.berths.values().all(|fleet| fleet.count > 0));
    assert_eq!(table.pipelines.len() + usize::from(table.supply.pipelines), 12);
    assert_eq!(table.deck + table.drawn.len() + usize::from(table.card.is_some()), 16);
    for (at, ruler) in &table.rulers {
        assert!(table.seats[ruler.seat.index()].alive);
        // Control and tankers of a ruled country belong to its ruler (PET-11.10).
        if at.is_capital() {
            assert_eq!(table.control.get(&at.country()), Some(&ruler.seat));
            assert!(table.berths.get(&at.country()).is_none_or(|fleet| fleet.seat == ruler.seat));
        }
    }
    for (number, seat) in (0..).zip(&table.seats) {
        let reserve = seat.reserve.king + seat.reserve.politician + seat.reserve.dictator + seat.reserve.sheik;
        let placed = table.rulers.values().filter(|ruler| ruler.seat == SeatId(number)).count();
        assert_eq!(usize::from(reserve) + placed, if seat.alive { 6 } else { 0 });
    }
}

/// Survivors hold prompts; the one on turn owes an answer, and the clock has one for nobody else.
fn asked(of: &RandomMatch<Petrodolar>) {
    let (table, over) = (of.game.table(), of.game.outcome().is_some());
    for seat in SeatId::all(of.seats) {
        let (prompt, due) = (of.game.prompt(seat), table.active == Some(seat));
        assert_eq!(prompt.is_some(), !over && table.seats[seat.index()].alive);
        assert_eq!(prompt.is_some_and(|prompt| prompt.is_due()), due);
        assert_eq!(of.game.default_action(seat).is_some(), due);
    }
}

#[test]
fn random_matches_end_and_keep_the_books() {
    let look = |of: &RandomMatch<Petrodolar>, _: SeatId, _: &Action, _: &mut Chance| {
        add_up(&of.game.table());
        asked(of);
    };
    for seats in 2..=4 {
        for seed in 0..60 {
            let mut play = RandomMatch::<Petrodolar>::start(&Options::default(), seats, seed);
            play.finish(Habits::default(), BOUND, &mut Chance::seeded(seed), look);
            let mut places = play.game.outcome().unwrap().places;
            places.sort_unstable();
            assert_eq!(places, (1..=seats).collect::<Vec<_>>(), "one survivor, the others in the order of leaving");
            // Now and then something aside: resigning and draws out of turn.
            let mut play = RandomMatch::<Petrodolar>::start(&Options { max_rounds: 40 }, seats, seed);
            play.finish(Habits { aside: 12, leave: 80, ..Habits::default() }, BOUND, &mut Chance::seeded(1000 + seed), look);
        }
    }
}

//! Whole matches, played at random and by the clock.

use engine::serde_json::{Value, json};
use engine::suite::{Habits, RandomMatch};
use engine::{Actor, Chance, Game, SeatId};
use mideast::{Mideast, Options};
use std::collections::BTreeMap;

/// Random players lay down their arms, take the last oil, or lose all land within a few rounds: of thousands of
/// matches the longest had some 700 entries. No match needs `round_limit` for that.
const BOUND: u64 = 6_000;

type Match = RandomMatch<Mideast>;

fn start(seats: u8, seed: u64) -> Match {
    Match::start(&Options::default(), seats, seed)
}

/// So many random matches end, without a dead end on the way; how they ended is returned.
fn played(matches: u64, seats: impl Fn(u64) -> u8, habits: Habits, bound: u64) -> BTreeMap<String, u32> {
    let mut ends: BTreeMap<String, u32> = BTreeMap::new();
    for seed in 0..matches {
        let seats = seats(seed);
        let mut chance = Chance::seeded(seed ^ (u64::from(seats) << 32));
        let mut play = start(seats, seed);
        play.finish(habits, bound, &mut chance, |play, seat, action, _| {
            // To the chip, after every entry (MEP-V1).
            assert_eq!(play.game.all_oil(), 228, "seed {seed}, v {}: {seat} {action:?}", play.v);
        });
        let reason = play.game.outcome().map(|outcome| outcome.reason).unwrap_or_default();
        *ends.entry(reason).or_default() += 1;
    }
    println!("{ends:?}");
    ends
}

fn five_hundred(seats: u8) -> BTreeMap<String, u32> {
    played(500, |_| seats, Habits::default(), BOUND)
}

#[test]
fn five_hundred_matches_of_two() {
    five_hundred(2);
}

#[test]
fn five_hundred_matches_of_three() {
    five_hundred(3);
}

#[test]
fn five_hundred_matches_of_four() {
    five_hundred(4);
}

#[test]
fn five_hundred_matches_of_five() {
    five_hundred(5);
}

#[test]
fn five_hundred_matches_of_six() {
    let ends = five_hundred(6);
    assert!(ends.contains_key("mideast.alliance") && ends.contains_key("mideast.last"), "{ends:?}");
}

/// Random players that never lay down their arms and stay where they are play long matches, some of them until the oil has run out.
#[test]
fn matches_of_the_tenacious_end_too() {
    let shy = &["demobilise", "redeploy", "ally", "lose_rest", "cease_fire", "no_auction"];
    let ends = played(60, |seed| u8::try_from(2 + seed % 5).unwrap(), Habits { keen: &["annex"], shy, ..Habits::default() }, 4 * BOUND);
    assert!(ends.contains_key("mideast.war"), "{ends:?}");
}

#[test]
fn the_clock_alone_makes_a_match_wait() {
    for seats in 2..=6 {
        let mut play = start(seats, 1);
        while !play.game.waits() {
            assert!(play.v < 400);
            let (seat, prompt) = play.due().swap_remove(0);
            let action = play.game.default_action(seat).unwrap();
            assert!(prompt.due_choices().any(|choice| choice.permits(&action)), "{action:?}");
            play.play(seat, &action, Actor::Clock);
        }
        assert_eq!(play.game.table().round, 2, "one whole round went by (MEP-18.5)");
    }
}

/// The shape of the table as docs/games/mideast.md promises it, key by key.
#[test]
fn the_table_has_the_documented_shape() {
    let keys = |value: &Value| value.as_object().unwrap().keys().cloned().collect::<Vec<_>>().join(" ");
    let game = start(2, 1).game;
    let table = json!(game.table());
    assert_eq!(
        keys(&table),
        "active areas auction battle drilling first gifts hands move negotiation options peacekeepers phase phases removed reserve resolution \
         resolutions result round sale seats stage supply turn"
    );
    assert_eq!(
        keys(&table["seats"][0]),
        "alliance entitlement homeland living oil opec_votes orders points pool quota score sif take un_votes"
    );
    assert_eq!(keys(&table["areas"]["iraq"]), "drilling owner sif tokens value values");
    assert_eq!(keys(&table["options"]), "cease_fire_votes drilling_draw force_visibility oil_visibility round_limit");
    assert_eq!(keys(&json!(game.hand(SeatId(0)))), "answer ballot border deals forces gifts moved oil orders");
}

/// The lobby makes a form of the options (MEP-18.1).
#[test]
fn the_options_are_a_form() {
    let schema = engine::kind::<Mideast>().options_schema();
    assert_eq!(schema["properties"]["drilling_draw"]["enum"], json!(["lowest_first", "random"]), "{schema}");
    assert_eq!(
        (schema["properties"]["cease_fire_votes"]["minimum"].clone(), schema["properties"]["round_limit"]["maximum"].clone()),
        (json!(4), json!(50))
    );
}

/// Prompts are worked out for all seats after every action: none may become long.
#[test]
fn prompts_stay_small() {
    let mut largest = 0;
    for seed in 0..20 {
        let mut chance = Chance::seeded(seed);
        start(6, seed).finish(Habits { aside: 4, ..Habits::default() }, BOUND, &mut chance, |play, _, _, _| {
            for (_, prompt) in play.asked() {
                largest = largest.max(json!(prompt).to_string().len());
            }
        });
    }
    println!("the largest prompt has {largest} bytes");
    assert!(largest < 8_000, "a prompt of {largest} bytes");
}

//! Whole matches, played at random and by the clock.

use engine::serde_json::{Value, json};
use engine::{Action, By, Chance, Deed, Dice, Game, Prompt, SeatId};
use mideast::{Mideast, Options};
use std::collections::BTreeMap;

/// Random players lay down their arms, take the last oil, or lose all land within a few rounds: of thousands of
/// matches the longest had some 700 entries. No match needs `round_limit` for that.
const BOUND: u64 = 6_000;

struct Match {
    game: Mideast,
    seats: u8,
    seed: [u8; 32],
    v: u64,
}

impl Match {
    fn start(seats: u8, seed: u64, options: &Options) -> Match {
        let mut bytes = [9; 32];
        bytes[..8].copy_from_slice(&seed.to_le_bytes());
        let mut dice = Dice::at(&bytes, 1);
        let game = Mideast::setup(options, seats, &mut Deed::new(&mut dice, By::Player));
        Match { game, seats, seed: bytes, v: 1 }
    }

    fn due(&self) -> Vec<(SeatId, Prompt)> {
        let prompts = SeatId::all(self.seats).filter_map(|seat| Some((seat, self.game.prompt(seat)?)));
        prompts.filter(|(_, prompt)| prompt.is_due()).collect()
    }

    fn play(&mut self, seat: SeatId, action: &Action, by: By) {
        self.v += 1;
        let mut dice = Dice::at(&self.seed, self.v);
        let done = self.game.apply(seat, action, &mut Deed::new(&mut dice, by));
        assert!(done.is_ok(), "v {}: {action:?} was offered and refused: {done:?}", self.v);
        // To the chip, after every entry (MEP-V1).
        assert_eq!(self.game.all_oil(), 228, "v {}: {action:?}", self.v);
    }
}

/// 500 random matches end, without a dead end on the way; how they ended is returned.
fn five_hundred(seats: u8) -> BTreeMap<String, u32> {
    let mut ends: BTreeMap<String, u32> = BTreeMap::new();
    for seed in 0..500 {
        let mut chance = Chance::seeded(seed ^ (u64::from(seats) << 32));
        let mut play = Match::start(seats, seed, &Options::default());
        while play.game.outcome().is_none() {
            assert!(play.v < BOUND, "seed {seed}: longer than {BOUND} entries");
            let due = play.due();
            assert!(!due.is_empty(), "seed {seed}, v {}: nobody owes a decision", play.v);
            let (seat, prompt) = &due[chance.below(due.len())];
            let Some(action) = prompt.sample(&mut chance) else { panic!("seed {seed}: {prompt:?} is due and offers nothing") };
            assert!(prompt.permits(&action));
            play.play(*seat, &action, By::Player);
        }
        assert!(play.due().is_empty(), "when it is over nobody is asked");
        let Some(outcome) = play.game.outcome() else { panic!("seed {seed} has no end") };
        assert!(outcome.places.contains(&1));
        *ends.entry(outcome.reason).or_default() += 1;
    }
    println!("{seats} seats: {ends:?}");
    ends
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
    let mut ends: BTreeMap<String, u32> = BTreeMap::new();
    for seed in 0..60 {
        let seats = u8::try_from(2 + seed % 5).unwrap();
        let mut chance = Chance::seeded(seed);
        let mut play = Match::start(seats, seed, &Options::default());
        while play.game.outcome().is_none() {
            assert!(play.v < 4 * BOUND, "seed {seed}: too long");
            let due = play.due();
            let (seat, prompt) = &due[chance.below(due.len())];
            let mut choices: Vec<_> =
                prompt.due_choices().filter(|choice| !["demobilise", "redeploy", "ally", "lose_rest"].contains(&choice.verb)).collect();
            if choices.is_empty() {
                choices = prompt.due_choices().collect();
            }
            let mut action = choices[chance.below(choices.len())].sample(&mut chance);
            if action.verb() == "take" {
                // As much as there is.
                let most = |choice: &&engine::Choice| choice.fields.iter().any(|(_, hole)| hole.permits(&json!("supply")));
                let supply = choices.iter().find(|choice| most(choice)).unwrap();
                let Some((_, engine::Hole::Int(_, most))) = supply.fields.last() else { panic!("an amount") };
                action = Action::new("take").with("source", "supply").with("amount", *most);
            }
            play.play(*seat, &action, By::Player);
        }
        *ends.entry(play.game.outcome().unwrap().reason).or_default() += 1;
    }
    println!("{ends:?}");
    assert!(ends.contains_key("mideast.war"), "{ends:?}");
}

#[test]
fn the_clock_alone_makes_a_match_wait() {
    for seats in 2..=6 {
        let mut play = Match::start(seats, 1, &Options::default());
        while !play.game.waits() {
            assert!(play.v < 400);
            let (seat, prompt) = play.due().swap_remove(0);
            let action = play.game.default_action(seat).unwrap();
            assert!(prompt.due_choices().any(|choice| choice.permits(&action)), "{action:?}");
            play.play(seat, &action, By::Clock);
        }
        assert_eq!(play.game.table().round, 2, "one whole round went by (MEP-18.5)");
    }
}

/// The shape of the table as docs/games/mideast.md promises it, key by key.
#[test]
fn the_table_has_the_documented_shape() {
    let keys = |value: &Value| value.as_object().unwrap().keys().cloned().collect::<Vec<_>>().join(" ");
    let game = Match::start(2, 1, &Options::default()).game;
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
        let mut play = Match::start(6, seed, &Options::default());
        while play.game.outcome().is_none() {
            for seat in SeatId::all(6) {
                largest = largest.max(play.game.prompt(seat).map_or(0, |prompt| json!(prompt).to_string().len()));
            }
            let due = play.due();
            let (seat, prompt) = &due[chance.below(due.len())];
            play.play(*seat, &prompt.sample(&mut chance).unwrap(), By::Player);
        }
    }
    println!("the largest prompt has {largest} bytes");
    assert!(largest < 8_000, "a prompt of {largest} bytes");
}

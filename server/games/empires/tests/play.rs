//! Whole matches, played at random and by the clock.

use empires::board::{CounterId, TileId, Unit};
use empires::{Empires, Options};
use engine::serde_json::{Value, json};
use engine::suite::{Habits, RandomMatch};
use engine::{Actor, Chance, Event, Game, Prompt, SeatId};
use std::collections::BTreeSet;

/// Nobody is asked where one answer is left. Who cannot bid higher with the gold in hand may raise taxes and then bid (EMP-5.14), so
/// that question is asked.
#[cfg(test)]
fn leaves_a_choice(prompt: &Prompt) {
    let one = |choice: &engine::Choice| choice.fields.iter().all(|(_, domain)| domain.only().is_some());
    let choices: Vec<_> = prompt.due_choices().collect();
    assert!(choices.len() > 1 || !one(choices[0]) || prompt.ask.k == "empires.raise", "one answer is left: {prompt:?}");
    let nothing = |choice: &&engine::Choice| choice.verb == "offer" && choice.domain("gold").unwrap().permits(&json!(0)) && one(choice);
    assert!(!choices.iter().any(nothing), "nothing can be offered: {prompt:?}");
}

/// What no action may change: units, markers, tiles and counters are somewhere, and no track leaves its bounds.
#[cfg(test)]
fn check(table: &Value, gone: &Gone) {
    let sum = |counts: &Value| counts.as_object().unwrap().values().map(|count| count.as_u64().unwrap()).sum::<u64>();
    let seats = table["seats"].as_array().unwrap();
    let mut tiles = sum(&table["supply"]) + gone.tiles;
    for (at, seat) in seats.iter().enumerate() {
        for unit in Unit::ALL {
            let placed: u64 = seat["units"].as_object().unwrap().values().map(|here| here[unit.name()].as_u64().unwrap()).sum();
            assert_eq!(placed + seat["supply"][unit.name()].as_u64().unwrap(), u64::from(unit.pieces()));
        }
        let markers: u64 = table["areas"].as_object().unwrap().values().map(|area| area["markers"][at].as_u64().unwrap()).sum();
        assert_eq!(markers + seat["supply"]["markers"].as_u64().unwrap(), 20);
        assert!(seat["population"].as_u64().unwrap() <= 9);
        for (place, here) in seat["units"].as_object().unwrap() {
            assert!(here["fort"].as_u64().unwrap() <= 1 && !(place.starts_with("home:") && here["fort"] != 0));
            let dry = ["german_states", "central_europe", "ottoman_empire"].contains(&place.as_str());
            assert!(!dry || here["navy"] == 0, "no navy is ashore");
        }
        tiles += seat["tiles"].as_array().unwrap().len() as u64;
    }
    assert_eq!(tiles, 72, "tiles");
    let lying: u64 = table["areas"].as_object().unwrap().values().map(|area| sum(&area["counters"])).sum();
    assert_eq!(sum(&table["bag"]) + lying + gone.counters, 65 + gone.revolts, "country counters");
}

/// What has left the game, as the events tell it.
#[derive(Default)]
struct Gone {
    tiles: u64,
    counters: u64,
    revolts: u64,
}

impl Gone {
    fn note(&mut self, events: &[Event]) {
        for event in events {
            match event.say.k.as_str() {
                "empires.reform" => self.tiles += 1,
                "empires.slave_revolt" => {
                    self.tiles += 1;
                    self.revolts += 1;
                }
                "empires.control" | "empires.colonised" | "empires.enslaved" => self.counters += 1,
                "empires.conquered" if event.say.p["target"].as_str().is_some_and(|target| CounterId::named(target).is_some()) => {
                    self.counters += 1;
                }
                _ => {}
            }
        }
    }
}

/// 300 random matches end, without a dead end on the way and with all pieces accounted for.
fn three_hundred(seats: u8) {
    let habits = Habits { aside: 15, ..Habits::default() };
    for seed in 0..300 {
        let mut gone = Gone::default();
        let mut chance = Chance::seeded(seed ^ (u64::from(seats) << 32));
        let mut random = RandomMatch::<Empires>::start(&Options::default(), seats, seed);
        random.finish(habits, 6_000, &mut chance, |now, _, _, _| {
            gone.note(&now.told);
            now.due().iter().for_each(|(_, prompt)| leaves_a_choice(prompt));
            if now.v.is_multiple_of(9) || now.game.outcome().is_some() {
                check(&json!(now.game.table()), &gone);
            }
        });
    }
}

#[test]
fn three_hundred_matches_of_two() {
    three_hundred(2);
}

#[test]
fn three_hundred_matches_of_three() {
    three_hundred(3);
}

#[test]
fn three_hundred_matches_of_four() {
    three_hundred(4);
}

#[test]
fn three_hundred_matches_of_five() {
    three_hundred(5);
}

#[test]
fn three_hundred_matches_of_six() {
    three_hundred(6);
}

#[test]
fn three_hundred_matches_of_seven() {
    three_hundred(7);
}

/// Prompts are worked out for all seats after every action: none may become long.
#[test]
fn prompts_stay_small() {
    let mut largest = 0;
    for seed in 0..5 {
        let mut random = RandomMatch::<Empires>::start(&Options::default(), 7, seed);
        random.finish(Habits::default(), 6_000, &mut Chance::seeded(seed), |now, _, _, _| {
            largest = now.asked().iter().map(|(_, prompt)| json!(prompt).to_string().len()).fold(largest, usize::max);
        });
    }
    println!("the largest prompt has {largest} bytes");
    assert!(largest < 8_000, "a prompt of {largest} bytes");
}

/// The shape of the table as docs/games/empires.md promises it, key by key.
#[test]
fn the_table_has_the_documented_shape() {
    let keys = |value: &Value| value.as_object().unwrap().keys().cloned().collect::<Vec<_>>().join(" ");
    let mut play = RandomMatch::<Empires>::start(&Options::default(), 2, 1);
    while play.due()[0].1.ask.k != "empires.open" {
        let (seat, _) = play.due().swap_remove(0);
        let action = play.game.default_action(seat).unwrap();
        play.play(seat, &action, Actor::Clock);
    }
    let table = json!(play.game.table());
    assert_eq!(
        keys(&table),
        "actions active areas asked auction bag battle display options payment result round rounds seats stage start supply war"
    );
    assert_eq!(keys(&table["seats"][0]), "gold income maintenance population power supply tiles units unrest vp");
    assert_eq!(keys(&table["areas"]["india"]), "counters markers");
    assert_eq!(keys(&table["auction"]), "high number opener turn unplaced");
    assert_eq!(keys(&table["options"]), "powers unrest_visibility");
    assert_eq!(keys(&json!(play.game.hand(SeatId(0)))), "answer banks draft unrest");
    assert_eq!(TileId::all().count(), 31);
}

/// The lobby makes a form of the options.
#[test]
fn the_options_are_a_form() {
    let schema = engine::kind::<Empires>().options_schema();
    assert_eq!(schema["properties"]["powers"]["enum"], json!(["claimed", "random"]), "{schema}");
}

/// Random players that act, help and fight whenever they may reach every corner: every question is asked and every event told.
#[test]
fn matches_of_the_restless_reach_every_corner() {
    let busy = ["attack", "build", "move", "take", "colonise", "enslave", "war_office", "mercenaries", "pirates", "slave_revolt"];
    let keen = [&busy[..], &["ask", "fight", "lend", "pass"]].concat().leak();
    let habits = Habits { aside: 15, keen, ..Habits::default() };
    let (mut asked, mut told) = (BTreeSet::new(), BTreeSet::new());
    for seed in 0..90 {
        let mut gone = Gone::default();
        let mut random = RandomMatch::<Empires>::start(&Options::default(), u8::try_from(2 + seed % 6).unwrap(), seed ^ 77);
        random.finish(habits, 12_000, &mut Chance::seeded(seed), |now, _, _, _| {
            for (_, prompt) in now.due() {
                leaves_a_choice(&prompt);
                asked.insert(prompt.ask.k);
            }
            gone.note(&now.told);
            told.extend(now.told.iter().map(|event| event.say.k.clone()));
            check(&json!(now.game.table()), &gone);
        });
    }
    let questions =
        "ally_tile help lend loss maintenance militia move naval_answer naval_offer open pay place power raise reserves retreat turn";
    let events = "ally_tile attacked auction banks boxed built closed collapsed colonised conquered control counter declined end_turn enslaved \
                  fought gave grew income lent lost mercenaries militia moved naval_answer naval_offer opened over paid passed passed_bid penalty \
                  pirates placed power raised reform reformed repelled requested reroll reserves retreated rolled round scored slave_revolt spoils \
                  start storm support taxed took turn war war_end war_office";
    let full = |names: &str| names.split_whitespace().map(|name| format!("empires.{name}")).collect::<BTreeSet<_>>();
    assert_eq!(asked, full(questions));
    assert_eq!(told, full(events));
}

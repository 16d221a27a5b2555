//! A program that knows nothing but the protocol plays random matches to the end: nothing that is
//! offered is refused, patches and welcomes agree for every viewer, versions have no gaps, and the
//! record proves itself.
//!
//! A few matches of each game and number of seats go over the wire here; the games' own tests play
//! them in their hundreds without one.

#![expect(clippy::unwrap_used, reason = "a test stops at the first thing that is wrong")]

use entente_tests::{Chance, Client, Server, Store, Table, owes, permits, random_action, random_aside, unique, verify, verify_with};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::sync::Arc;
use std::time::Instant;
use tokio::sync::Semaphore;
use tokio::task::JoinSet;

/// One test for each game and number of seats.
macro_rules! matches {
    ($($name:ident: $matches:literal of $game:literal at $seats:literal on $store:expr;)*) => {$(
        #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
        async fn $name() {
            play_many($game, $seats, $matches, $store).await;
        }
    )*

        /// Games that have lines of their own.
        const LINES: &[&str] = &[$($game),*];
    };
}

matches! {
    petrodolar_of_two: 24 of "petrodolar" at 2 on Store::Sqlite;
    petrodolar_of_three: 24 of "petrodolar" at 3 on Store::postgres();
    petrodolar_of_four: 24 of "petrodolar" at 4 on Store::Sqlite;
    teg_of_two: 12 of "teg" at 2 on Store::Sqlite;
    teg_of_three: 12 of "teg" at 3 on Store::postgres();
    teg_of_four: 12 of "teg" at 4 on Store::Sqlite;
    teg_of_five: 12 of "teg" at 5 on Store::postgres();
    teg_of_six: 12 of "teg" at 6 on Store::Sqlite;
    mideast_of_two: 16 of "mideast" at 2 on Store::Sqlite;
    mideast_of_three: 16 of "mideast" at 3 on Store::postgres();
    mideast_of_four: 16 of "mideast" at 4 on Store::Sqlite;
    mideast_of_five: 16 of "mideast" at 5 on Store::postgres();
    mideast_of_six: 16 of "mideast" at 6 on Store::Sqlite;
    barrel_of_three: 4 of "barrel" at 3 on Store::postgres();
    barrel_of_four: 4 of "barrel" at 4 on Store::Sqlite;
    barrel_of_five: 4 of "barrel" at 5 on Store::postgres();
    empires_of_two: 4 of "empires" at 2 on Store::Sqlite;
    empires_of_three: 4 of "empires" at 3 on Store::postgres();
    empires_of_four: 4 of "empires" at 4 on Store::Sqlite;
    empires_of_five: 4 of "empires" at 5 on Store::postgres();
    empires_of_six: 4 of "empires" at 6 on Store::Sqlite;
    empires_of_seven: 4 of "empires" at 7 on Store::postgres();
}

/// A game without a line above plays a few matches at each number of seats from the day it is registered.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_other_game() {
    for kind in entente::games::all(false).iter().filter(|kind| !LINES.contains(&kind.id())) {
        for seats in kind.seats().0..=kind.seats().1 {
            play_many(kind.id(), seats.into(), 4, Store::Sqlite).await;
        }
    }
}

/// How many in a hundred actions are such as nobody had to take: proposals, answers to them, and now
/// and then conceding, which ends a match whose players would else go on for tens of thousands of
/// actions, since nobody who plays at random conquers the world.
const ASIDE: usize = 6;

/// What happened in a match, so that nobody believes a test that tested nothing.
#[derive(Clone, Copy, Debug, Default)]
struct Tally {
    matches: u64,
    actions: u64,
    aside: u64,
    undone: u64,
    compared: u64,
    resumed: u64,
    resumed_by_updates: u64,
    resumed_by_welcome: u64,
    joint: u64,
    /// An act of somebody and a viewer who did not hear of it.
    unseen: u64,
}

impl Tally {
    fn add(&mut self, other: Tally) {
        self.matches += other.matches;
        self.actions += other.actions;
        self.aside += other.aside;
        self.undone += other.undone;
        self.compared += other.compared;
        self.resumed += other.resumed;
        self.resumed_by_updates += other.resumed_by_updates;
        self.resumed_by_welcome += other.resumed_by_welcome;
        self.joint += other.joint;
        self.unseen += other.unseen;
    }
}

async fn play_many(game: &str, seats: usize, matches: usize, store: Store) {
    let begin = Instant::now();
    let mut chance = Chance::of_test();
    let server = Server::on(store, &[]);
    let api = server.api();
    let games = api.get("/api/games").await.ok(200);
    let game = games.as_array().unwrap().iter().find(|about| about["id"] == game).unwrap().clone();
    let count = matches;
    let room = Arc::new(Semaphore::new(6));
    let mut matches = JoinSet::new();
    for number in 0..count {
        let game = game.clone();
        let (api, room, mut chance) = (api.clone(), Arc::clone(&room), chance.fork(number as u64));
        matches.spawn(async move {
            let _place = room.acquire_owned().await.unwrap();
            let options = random_options(&game["options"], &mut chance);
            let table = api.full_room(game["id"].as_str().unwrap(), seats, &json!({"options": options})).await;
            let mut tally = play(&table, &mut chance).await;
            check_record(&table, &mut chance).await;
            tally.matches = 1;
            tally
        });
    }
    let mut tally = Tally::default();
    while let Some(played) = matches.join_next().await {
        match played {
            Ok(played) => tally.add(played),
            Err(error) => std::panic::resume_unwind(error.into_panic()),
        }
    }
    println!("{} at {seats}: {tally:?} in {:.1?}", game["name"], begin.elapsed());
    assert_eq!(tally.matches, count as u64);
    assert!(tally.actions > 10 * tally.matches, "these matches were hardly played");
    assert!(tally.compared > 3 * tally.matches && 3 * tally.resumed > tally.matches, "too little was compared");
    assert!(10 * tally.resumed_by_updates > tally.matches, "hardly anybody came back soon");
}

/// Options within what the schema says, if there are any; counts are kept small, so that matches come to an end soon.
fn random_options(schema: &Value, chance: &mut Chance) -> Value {
    let mut options = serde_json::Map::new();
    for (name, about) in schema["properties"].as_object().into_iter().flatten() {
        let value = if let Some(values) = about["enum"].as_array() {
            values[chance.below(values.len())].clone()
        } else if about["type"] == "integer" {
            let (least, most) = (about["minimum"].as_i64().unwrap(), about["maximum"].as_i64().unwrap());
            json!(chance.between(least.max(2), most.min(60)))
        } else if about["type"] == "boolean" {
            json!(chance.percent(50))
        } else {
            about["default"].clone()
        };
        options.insert(name.clone(), value);
    }
    Value::Object(options)
}

/// Plays a match: one client a seat, two that watch, one act at a time by any seat that owes one.
async fn play(table: &Table, chance: &mut Chance) -> Tally {
    let mut tally = Tally::default();
    let mut clients = table.clients().await;
    clients.push(table.spectator().await);
    let seats = table.tokens.len();
    for client in &clients {
        assert_eq!((client.view.v, &client.view.table, &client.view.status), (0, &Value::Null, &json!("lobby")));
    }
    table.start().await;
    for client in &mut clients {
        client.until(|view| view.v == 1).await;
        assert_eq!((client.updates, client.welcomes), (1, 1), "the start is an ordinary update");
    }
    // One more watches from the middle on.
    clients.push(table.spectator().await);
    // Which client is away, until how many acts were done.
    let mut away: BTreeMap<usize, u64> = BTreeMap::new();
    let mut acts: u64 = 0;
    // For each client: who made which of its versions, and with which id, as far as it was there.
    let mut everything: Vec<BTreeMap<u64, (usize, String)>> = vec![BTreeMap::new(); clients.len()];
    loop {
        let over = clients.iter().any(|client| !client.view.outcome.is_null());
        let back: Vec<usize> = away.iter().filter(|(_, until)| acts >= **until || over).map(|(client, _)| *client).collect();
        for client in back {
            away.remove(&client);
            tally.resumed += 1;
            match resume(table, &mut clients[client]).await {
                0 => {}
                1..=32 => tally.resumed_by_updates += 1,
                _ => tally.resumed_by_welcome += 1,
            }
        }
        if over {
            break;
        }
        let owing: Vec<usize> = (0..seats).filter(|seat| !away.contains_key(seat) && owes(&clients[*seat].view.prompt)).collect();
        tally.joint += u64::from(owing.len() > 1);
        if owing.is_empty() {
            // Whoever must decide is away: it comes back.
            assert!(!away.is_empty(), "the match stands still: {}", clients[0].view.due);
            away.values_mut().for_each(|until| *until = 0);
            continue;
        }
        let idle: Vec<usize> =
            (0..seats).filter(|seat| !away.contains_key(seat) && !clients[*seat].view.prompt.is_null() && !owing.contains(seat)).collect();
        // Out of its turn a seat may propose, answer, concede.
        let out_of_turn = !idle.is_empty() && chance.percent(ASIDE / 2);
        let seat = if out_of_turn { idle[chance.below(idle.len())] } else { owing[chance.below(owing.len())] };
        let undo = clients[seat].view.prompt["undo"] == true && chance.percent(4);
        let id = unique();
        if undo {
            let frame = json!({"t": "undo", "id": id, "d": clients[seat].view.prompt["d"]});
            clients[seat].send(&frame).await;
            tally.undone += 1;
        } else {
            let prompt = clients[seat].view.prompt.clone();
            let aside = (out_of_turn || chance.percent(ASIDE / 2)).then(|| random_aside(&prompt, chance)).flatten();
            tally.aside += u64::from(aside.is_some());
            let action = aside.unwrap_or_else(|| random_action(&prompt, chance).unwrap());
            assert!(permits(&prompt, &action), "{action} by {prompt}");
            let mut frame = json!({"t": "act", "id": id, "d": prompt["d"], "action": action});
            if chance.percent(10) {
                frame.as_object_mut().unwrap().remove("d");
            }
            clients[seat].send(&frame).await;
            tally.actions += 1;
        }
        let before: Vec<u64> = clients.iter().map(|client| client.view.v).collect();
        let made = clients[seat].accepted(&id).await;
        acts += 1;
        assert_eq!(made, before[seat] + 1, "whoever acts is one further");
        for (number, client) in clients.iter_mut().enumerate().filter(|(number, _)| !away.contains_key(number)) {
            client.settle().await;
            // What a viewer may not see has no number for him.
            let seen = client.view.v - before[number];
            assert!(seen <= 1, "one act, {seen} versions");
            tally.unseen += 1 - seen;
            if seen == 1 {
                everything[number].insert(client.view.v, (seat, id.clone()));
            }
        }
        assert_eq!(clients[seat].view.v, made);
        let due: Vec<usize> = (0..seats).filter(|seat| !away.contains_key(seat) && owes(&clients[*seat].view.prompt)).collect();
        let told = clients[seat].view.due.as_array().unwrap();
        assert!(due.iter().all(|seat| told.contains(&json!(seat))), "{told:?} and {due:?}");
        if away.is_empty() {
            assert_eq!(told.len(), due.len(), "{told:?} and {due:?}");
        }
        if chance.percent(6) {
            let number = chance.below(clients.len());
            if !away.contains_key(&number) {
                clients[number].compare().await;
                tally.compared += 1;
            }
        }
        if chance.percent(6) {
            let number = chance.below(clients.len());
            if let Entry::Vacant(place) = away.entry(number) {
                clients[number].cut();
                place.insert(acts + if chance.percent(70) { chance.below(12) } else { chance.below(60) } as u64);
            }
        }
    }
    finish(table, &mut clients, &mut tally, &everything).await;
    tally
}

/// Comes back with `since`; says how many updates were missing.
async fn resume(table: &Table, client: &mut Client) -> u64 {
    let v = Client::open(&table.api.address, &table.room, client.token()).await.view.v;
    let (missing, welcomes, updates) = (v - client.view.v, client.welcomes, client.updates);
    assert!(client.connect().await);
    let first = client.frame().await;
    client.until(|view| view.v >= v).await;
    client.fence().await;
    if missing <= 32 {
        assert_eq!(first["t"], "seats", "{missing} updates were missing: {first}");
        assert_eq!((client.updates, client.welcomes), (updates + missing, welcomes));
    } else {
        assert_eq!(first["t"], "welcome", "{missing} updates were missing");
    }
    missing
}

/// The match is over: everybody agrees, and so do the history and what was told on the way.
async fn finish(table: &Table, clients: &mut [Client], tally: &mut Tally, everything: &[BTreeMap<u64, (usize, String)>]) {
    let seats = table.tokens.len();
    for client in clients.iter_mut() {
        client.until(|view| view.status == "finished").await;
        assert!(client.refused.is_empty(), "an offered action was refused: {:?}", client.refused);
        client.compare().await;
        tally.compared += 1;
        assert_eq!(client.view.outcome["places"].as_array().unwrap().len(), seats);
        assert_eq!(client.view.due, json!([]));
    }
    let (first, others) = clients.split_first().unwrap();
    for other in others {
        assert_eq!(first.view.table, other.view.table);
        assert_eq!(first.view.outcome, other.view.outcome);
    }
    for (number, client) in clients.iter().enumerate() {
        let token = table.tokens.get(number).map_or("", String::as_str);
        let history = table.history(token).await;
        assert_eq!(history.len() as u64, client.view.v);
        for (v, entry) in (1..).zip(&history) {
            assert_eq!(entry["v"], v);
            if let Some(told) = client.events.get(&v) {
                assert_eq!(told, &entry["events"], "another history at version {v}");
            }
            if let Some((seat, _)) = everything[number].get(&v) {
                assert_eq!(entry["seat"], json!(seat), "version {v}");
            }
        }
        if number < seats {
            for (id, v) in &client.done {
                assert_eq!(everything[number].get(v), Some(&(number, id.clone())));
            }
        }
    }
}

/// The record proves itself, and shows where a byte was changed.
async fn check_record(table: &Table, chance: &mut Chance) {
    let record = table.get("/record").await;
    assert_eq!(record.status, 200, "{}", record.text);
    let whole: Value = serde_json::from_str(&record.text).unwrap();
    assert_eq!(whole["dice_commitment"], table.commitment, "the dice are not those that were promised");
    let mut bytes = record.text.into_bytes();
    let (good, said) = verify(&bytes);
    assert!(good && said.starts_with("consistent: "), "{said}");
    let (good, said) = verify_with(&bytes, &["--commitment", &table.commitment]);
    assert!(good && said.starts_with("good: "), "{said}");

    let at = chance.below(bytes.len());
    let line = bytes[..at].iter().filter(|byte| **byte == b'\n').count();
    let last = bytes.iter().filter(|byte| **byte == b'\n').count() - 1;
    bytes[at] ^= u8::try_from(chance.between(1, 127)).unwrap();
    let place = match line {
        0 | 1 => "header".to_owned(),
        line if line == last => "result".to_owned(),
        line => format!("entry {}", line - 1),
    };
    let (good, said) = verify(&bytes);
    assert!(!good, "byte {at} was changed and nobody saw it");
    assert!(said.starts_with(&format!("bad: {place}: ")), "byte {at} of {place} was changed: {said}");
}

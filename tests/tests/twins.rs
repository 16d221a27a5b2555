//! Secrets do not leak: the whole server is run on two journals that differ only in what a viewer may
//! not know, and every byte that this viewer can get by socket and by HTTP is the same.
//!
//! The second journal is the first one with another snapshot in it: the server wakes a room from its
//! newest snapshot, so a snapshot of a match with other secrets makes it play on with those.

#![expect(clippy::unwrap_used, reason = "a test stops at the first thing that is wrong")]

use engine::{Chance as Luck, Entry, SeatId, Terms};
use entente::journal::{self, Journal, StoreOptions};
use entente_tests::{Chance, Client, Server, Socket, Table, owes, random_action, random_aside, without_presence};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::time::Duration;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn petrodolar_keeps_its_secrets() {
    twins("petrodolar", 12, 20).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn teg_keeps_its_secrets() {
    twins("teg", 14, 260).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn mideast_keeps_its_secrets() {
    twins("mideast", 15, 60).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn barrel_keeps_its_secrets() {
    twins("barrel", 15, 200).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn empires_keeps_its_secrets() {
    twins("empires", 12, 200).await;
}

/// A game without a test above is looked at from the day it is registered.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_other_game_keeps_its_secrets() {
    let own = ["petrodolar", "teg", "mideast", "barrel", "empires"];
    for kind in entente::games::all(false).iter().filter(|kind| !own.contains(&kind.id())) {
        twins(kind.id(), 9, 24).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_yardstick_keeps_its_secrets() {
    twins("yardstick", 4, 60).await;
}

/// A room, who looks at it, and everything that this viewer got from the server.
struct Look {
    table: Table,
    viewer: Option<usize>,
    before: BTreeMap<String, String>,
}

async fn twins(game: &str, rooms: usize, most: usize) {
    let mut chance = Chance::of_test();
    let mut server = Server::start(&[("ENTENTE_YARDSTICK", "1")]);
    let api = server.api();
    let games = api.get("/api/games").await.ok(200);
    let about = games.as_array().unwrap().iter().find(|about| about["id"] == game).unwrap();
    let bound = |end: &str| usize::try_from(about["seats"][end].as_u64().unwrap()).unwrap();
    let (fewest, many) = (bound("min"), bound("max"));
    let mut looks = Vec::new();
    for number in 0..rooms {
        let seats = fewest + number % (many - fewest + 1);
        let table = api.full_room(game, seats, &Value::Null).await;
        table.start().await;
        play(&table, most / 4 + chance.below(most), &mut chance).await;
        let viewer = Some(chance.below(seats + 1)).filter(|viewer| *viewer < seats);
        looks.push(Look { before: everything(&table, viewer).await, table, viewer });
    }
    server.ask_to_stop();
    assert!(tokio::task::block_in_place(|| server.wait(Duration::from_secs(20))));

    let journal = journal::open(None, server.data.path(), &StoreOptions::default()).await.unwrap();
    let mut changed = 0;
    for look in &looks {
        changed += usize::from(exchange(&*journal, game, look, chance.below(1 << 30) as u64).await);
    }
    journal.close().await;
    drop(journal);
    assert!(changed * 2 > rooms, "only {changed} of {rooms} rooms had secrets to exchange");

    tokio::task::block_in_place(|| server.restart());
    for look in &looks {
        let after = everything(&look.table, look.viewer).await;
        assert_eq!(look.before.keys().collect::<Vec<_>>(), after.keys().collect::<Vec<_>>());
        for (what, bytes) in &look.before {
            assert!(bytes == &after[what], "{game}: {:?} sees a secret in {what}:\n{bytes}\n{}", look.viewer, after[what]);
        }
    }
    println!("{game}: {changed} of {rooms} rooms with other secrets, nobody saw it");
}

/// Plays random actions, now and then one that nobody had to.
async fn play(table: &Table, actions: usize, chance: &mut Chance) {
    let mut clients = table.clients().await;
    for _ in 0..actions {
        let owing: Vec<usize> = (0..clients.len()).filter(|seat| owes(&clients[*seat].view.prompt)).collect();
        let seat = owing[chance.below(owing.len())];
        let prompt = clients[seat].view.prompt.clone();
        let aside = chance.percent(5).then(|| random_aside(&prompt, chance)).flatten().filter(|aside| !ends(aside));
        let action = aside.unwrap_or_else(|| random_action(&prompt, chance).unwrap());
        clients[seat].play(&action).await;
        for client in &mut clients {
            client.settle().await;
        }
        if !clients[0].view.outcome.is_null() {
            break;
        }
    }
}

fn ends(action: &Value) -> bool {
    ["resign", "concede"].iter().any(|verb| action["verb"] == *verb)
}

/// Everything that a viewer can get, byte by byte. What tells how long the server runs is left out.
async fn everything(table: &Table, viewer: Option<usize>) -> BTreeMap<String, String> {
    let token = viewer.map(|seat| table.tokens[seat].clone());
    let mut all = BTreeMap::new();
    // A first visit wakes the room, so that nobody is told twice who is there.
    let client = Client::open(&table.api.address, &table.room, token.as_deref()).await;
    let v = client.view.v;
    drop(client);
    let mut paths = vec![String::new(), "/history?from=0".to_owned(), "/chat?from=0".to_owned(), "/record".to_owned()];
    paths.push(format!("/at/{v}"));
    for path in paths {
        let path = table.path(&path);
        let with_link = table.api.get(&path).await;
        all.insert(format!("GET {path}"), format!("{} {}", with_link.status, without_presence(&with_link.text)));
        if let Some(token) = &token {
            let with_token = table.api.get_as(token, &path).await;
            all.insert(format!("GET {path} as the seat"), format!("{} {}", with_token.status, without_presence(&with_token.text)));
        }
    }
    for (who, token) in [("a seat", token.as_deref()), ("a spectator", None)] {
        let mut socket = Socket::open(&table.api.address, &table.room, None).await.ok().unwrap();
        let mut hello = json!({"t": "hello"});
        if let Some(token) = token {
            hello["token"] = json!(token);
        }
        assert!(socket.send(&hello).await);
        let welcome = socket.frame().await;
        assert_eq!(welcome["t"], "welcome");
        all.insert(format!("the welcome of {who}"), without_presence(&welcome.to_string()));
    }
    all
}

/// Puts a snapshot with other secrets into the journal; says whether there were any.
async fn exchange(journal: &dyn Journal, game: &str, look: &Look, luck: u64) -> bool {
    let kind = entente::games::all(true).into_iter().find(|kind| kind.id() == game).unwrap();
    let row = journal.room(&look.table.room).await.unwrap().unwrap();
    let data: Value = serde_json::from_str(&row.data).unwrap();
    let entries: Vec<Entry> = journal
        .entries(&look.table.room, 0, 100_000)
        .await
        .unwrap()
        .iter()
        .map(|entry| Entry {
            v: u64::try_from(entry.v).unwrap(),
            at: entry.at,
            id: entry.action_id.clone(),
            step: serde_json::from_str(&entry.body).unwrap(),
            seen: entry.seen.map(|seen| engine::Viewers::from_bits(u32::try_from(seen).unwrap())),
        })
        .collect();
    let terms = Terms {
        seed: row.seed.try_into().unwrap(),
        options: data["options"].clone(),
        seats: u8::try_from(look.table.tokens.len()).unwrap(),
    };
    let live = kind.replay(terms, None, &entries).unwrap();
    if live.outcome().is_some() {
        // All is open when the match is over.
        return false;
    }
    let viewer = look.viewer.map(|seat| SeatId(u8::try_from(seat).unwrap()));
    let twin = live.twin(viewer, &mut Luck::seeded(luck));
    let (one, other) = (live.snapshot().unwrap(), twin.snapshot().unwrap());
    journal.save_snapshot(&look.table.room, i64::try_from(live.v()).unwrap(), &other).await.unwrap();
    one != other
}

//! Nobody decides over somebody who is here, and whatever is done to a person everybody reads.

#![expect(clippy::unwrap_used, reason = "a test stops at the first thing that is wrong")]

use entente_tests::{Chance, Closed, Server, Store, Table, on_both_stores, owes, random_action};
use serde_json::{Value, json};
use std::time::Duration;

const NO_GRACE: (&str, &str) = ("ENTENTE_GRACE_SECONDS", "0");

on_both_stores! {
    everybody_reads_what_was_done
    a_stand_in_steps_aside_for_good
}

async fn refused(table: &Table, method: &str, path: &str, token: &str, body: &Value) -> (u16, String) {
    table.call(method, path, token, body).await.refusal()
}

fn is_present() -> (u16, String) {
    (409, "present".to_owned())
}

async fn everybody_reads_what_was_done(store: Store) {
    let mut server = Server::on(store, &[NO_GRACE]);
    let api = server.api();
    let mut table = api.full_room("petrodolar", 4, &Value::Null).await;
    let mut readers = vec![table.client(1).await, table.spectator().await];
    let host = table.tokens[0].clone();
    let _ = table.call("PATCH", "", &host, &json!({"locked": true})).await.ok(200);
    let _ = table.call("PATCH", "", &host, &json!({"locked": true})).await.ok(200);
    let _ = table.call("PATCH", "", &host, &json!({"locked": false})).await.ok(200);
    // The host has no socket, and Dan neither.
    let new = table.call("POST", "/seats/3/token", &host, &Value::Null).await.ok(201);
    assert_eq!(table.call("DELETE", "/seats/3", &host, &Value::Null).await.status, 204);
    let own = table.call("POST", "/seats/2/token", &table.tokens[2], &Value::Null).await.ok(201);
    let old = std::mem::replace(&mut table.tokens[2], own["token"].as_str().unwrap().to_owned());
    table.start().await;
    let _ = table.call("POST", "/bots", &host, &json!({"seat": 2, "level": "defaults"})).await.ok(201);
    assert_eq!(table.call("DELETE", "/bots/2", &host, &Value::Null).await.status, 204);
    assert_eq!(table.call("POST", "/host", &host, &json!({"seat": 1})).await.status, 204);
    let expected = [
        ("locked", json!({}), "Ana"),
        ("unlocked", json!({}), "Ana"),
        ("seat_reissued", json!({"seat": 3, "name": "Dan"}), "Ana"),
        ("removed", json!({"seat": 3, "name": "Dan"}), "Ana"),
        ("seat_reissued", json!({"seat": 2, "name": "Carla"}), "Carla"),
        ("stand_in", json!({"seat": 2, "name": "Carla", "level": "defaults"}), "Ana"),
        ("stand_in_ended", json!({"seat": 2, "name": "Carla"}), "Ana"),
        ("host", json!({"seat": 1, "name": "Bea"}), "Ana"),
    ];
    let mut heard = Vec::new();
    for reader in &mut readers {
        reader.fence().await;
        for (said, (key, params, by)) in reader.said.iter().zip(&expected) {
            assert_eq!(said["notice"], json!({"key": key, "params": params}));
            assert_eq!((&said["text"], &said["name"], said.get("to"), said.get("id")), (&json!(key), &json!(by), None, None));
        }
        assert_eq!(reader.said.len(), expected.len(), "{:?}", reader.said);
        heard.push(reader.said.clone());
    }
    assert_eq!(heard[0], heard[1], "all read the same");
    let chat = async |server: &Server| server.api().get(&table.path("/chat")).await.ok(200)["messages"].clone();
    let kept = chat(&server).await;
    let notices: Vec<&Value> = kept.as_array().unwrap().iter().map(|message| &message["notice"]).collect();
    // The chair of whoever was removed is gone since the start; the others have their numbers.
    let mut later: Vec<Value> = expected.iter().map(|(key, params, _)| json!({"key": key, "params": params})).collect();
    for at in [2, 3] {
        later[at]["params"].as_object_mut().unwrap().remove("seat");
    }
    assert_eq!(notices, later.iter().collect::<Vec<_>>());
    for secret in [host.as_str(), new["token"].as_str().unwrap(), &table.tokens[1], &table.tokens[2], &old] {
        assert!(!kept.to_string().contains(secret) && !server.log().contains(secret));
    }
    tokio::task::block_in_place(|| server.restart());
    assert_eq!(chat(&server).await, kept, "it is durable");
}

/// Over whom nobody decides but he himself.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_decides_over_who_is_here() {
    let server = Server::start(&[NO_GRACE]);
    let api = server.api();
    let table = api.full_room("petrodolar", 3, &Value::Null).await;
    let mut clients = table.clients().await;
    let host = &table.tokens[0];
    assert_eq!(refused(&table, "POST", "/seats/1/token", host, &Value::Null).await, is_present());
    table.start().await;
    let stand_in = json!({"seat": 1, "level": "easy"});
    for _ in 0..3 {
        assert_eq!(refused(&table, "POST", "/seats/1/token", host, &Value::Null).await, is_present());
        assert_eq!(refused(&table, "POST", "/bots", host, &stand_in).await, is_present());
        assert_eq!(refused(&table, "DELETE", "/seats/1", host, &Value::Null).await, (409, "already_started".to_owned()));
    }
    assert_eq!(refused(&table, "POST", "/bots", &table.tokens[2], &stand_in).await, (403, "host_only".to_owned()));
    // One of two sockets is enough to be here.
    let second = table.client(1).await;
    clients[1].cut();
    clients[2].fence().await;
    assert_eq!(refused(&table, "POST", "/bots", host, &stand_in).await, is_present());
    // He himself may, and takes it back himself.
    let _ = table.call("POST", "/bots", &table.tokens[1], &stand_in).await.ok(201);
    clients[0].until(|view| view.seats[1]["bot"] == "easy").await;
    assert_eq!(refused(&table, "DELETE", "/bots/1", host, &Value::Null).await, is_present());
    assert_eq!(table.call("DELETE", "/bots/1", &table.tokens[1], &Value::Null).await.status, 204);
    drop(second);
    clients[0].until(|view| view.seats[1]["connected"] == false).await;
    assert_eq!(refused(&table, "POST", "/bots", &table.tokens[2], &stand_in).await, (403, "host_only".to_owned()));
    let _ = table.call("POST", "/bots", host, &stand_in).await.ok(201);
    let _ = table.call("POST", "/seats/1/token", host, &Value::Null).await.ok(201);
    assert_eq!(refused(&table, "DELETE", "/bots/1", &table.tokens[1], &Value::Null).await, (401, "bad_token".to_owned()));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bots_own_chair_has_no_stand_in() {
    let server = Server::start(&[NO_GRACE]);
    let mut table = server.api().room("petrodolar", &json!({"seats": 3})).await;
    table.join("Bea").await;
    let host = table.tokens[0].clone();
    assert_eq!(refused(&table, "POST", "/bots", &host, &json!({"level": "defaults"})).await, (422, "bad_level".to_owned()));
    let _ = table.call("POST", "/bots", &host, &json!({"seat": 2})).await.ok(201);
    table.start().await;
    for path in ["/bots", "/seats/2/token"] {
        assert_eq!(refused(&table, "POST", path, &host, &json!({"seat": 2, "level": "normal"})).await, (409, "not_a_person".to_owned()));
    }
    assert_eq!(refused(&table, "DELETE", "/bots/2", &host, &Value::Null).await, (409, "not_a_person".to_owned()));
    assert_eq!(table.get("").await.ok(200)["seats"][2]["bot"], "easy");
}

async fn a_stand_in_steps_aside_for_good(store: Store) {
    let mut server = Server::on(store, &[NO_GRACE]);
    let table = server.api().full_room("petrodolar", 2, &Value::Null).await;
    table.start().await;
    let mut host = table.client(0).await;
    // The best level where nobody names one.
    let _ = table.call("POST", "/bots", &table.tokens[0], &json!({"seat": 1})).await.ok(201);
    let best = server.api().get("/api/games").await.ok(200);
    let best = best.as_array().unwrap().iter().find(|game| game["id"] == "petrodolar").unwrap()["bots"].as_array().unwrap().last().cloned();
    host.until(|view| Some(&view.seats[1]["bot"]) == best.as_ref()).await;
    let mut bea = table.client(1).await;
    assert_eq!((&bea.view.seats[1]["bot"], &bea.view.seats[1]["away"]), (&Value::Null, &json!(false)), "from the first frame on");
    for client in [&mut host, &mut bea] {
        let said = client.notice("stand_in_ended").await;
        assert_eq!((&said["notice"]["params"], &said["name"]), (&json!({"seat": 1, "name": "Bea"}), &json!("Bea")));
    }
    host.until(|view| view.seats[1]["bot"].is_null()).await;
    server.kill();
    tokio::task::block_in_place(|| server.restart());
    assert_eq!(table.get("").await.ok(200)["seats"][1]["bot"], Value::Null);
}

/// The defaults of the rulebook, and nothing that nobody waits for.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_stand_in_may_play_by_defaults_in_every_game() {
    let server = Server::start(&[NO_GRACE]);
    let api = server.api();
    let games = api.get("/api/games").await.ok(200);
    for game in games.as_array().unwrap() {
        let (id, fewest) = (game["id"].as_str().unwrap(), game["seats"]["min"].as_u64().unwrap());
        let table = api.full_room(id, usize::try_from(fewest).unwrap(), &Value::Null).await;
        table.start().await;
        let mut chance = Chance::of_test();
        let mut host = table.client(0).await;
        for seat in 1..table.tokens.len() {
            let _ = table.call("POST", "/bots", &table.tokens[0], &json!({"seat": seat, "level": "defaults"})).await.ok(201);
        }
        // Until one of the others has acted twice for himself.
        let by_bots = async || table.history("").await.iter().filter(|entry| entry["by"] == "bot").count();
        for _ in 0..400 {
            host.fence().await;
            if !host.view.outcome.is_null() || by_bots().await > 1 {
                break;
            }
            if owes(&host.view.prompt) {
                let action = random_action(&host.view.prompt, &mut chance).unwrap();
                let id = entente_tests::unique();
                host.act(&id, &action).await;
                host.settle().await;
            }
        }
        assert!(by_bots().await > 0, "{id}: nobody played for those who are away");
    }
}

/// What is left for a seat's decision, in milliseconds, as the clock of a frame tells it.
fn left(clock: &Value, seat: usize) -> Option<i64> {
    let due = clock["due"].as_array()?.iter().find(|due| due["seat"] == seat)?;
    Some(due["at"].as_i64()? - clock["now"].as_i64()?)
}

/// A person cannot wind the clock up by letting a bot stand in and coming back; what he was asked while it stood in he has
/// full time for, once.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn coming_back_gives_the_time_once() {
    // Bots think so long that they never act here.
    let server = Server::start(&[NO_GRACE, ("ENTENTE_BOT_DELAY_MS", "3600000")]);
    let table = server.api().full_room("petrodolar", 2, &json!({"clock": {"decision": 600}, "options": {"max_rounds": 1000}})).await;
    table.start().await;
    let mut clients = table.clients().await;
    let at = clients.iter().position(|client| owes(&client.view.prompt)).unwrap();
    // Time that counts must pass: this is about nothing else.
    let pass = || tokio::time::sleep(Duration::from_millis(400));
    pass().await;
    let mut before = i64::MAX;
    for turn in 0..4 {
        let _ = table.call("POST", "/bots", &table.tokens[at], &json!({"seat": at})).await.ok(201);
        pass().await;
        let again = table.client(at).await;
        let now = left(&again.view.clock, at).unwrap();
        // Who comes back has his full time once, and then what was left.
        assert!(turn == 0 || (now < 600_000 - 350 && now < before), "wound up: {now} after {before}");
        // The time that the bot had the seat is not counted against the person.
        assert!(before == i64::MAX || now > before - 750, "charged for the bot's time: {now} after {before}");
        before = now;
        pass().await;
    }
    // The other one lets a bot stand in, and is asked something meanwhile.
    let other = 1 - at;
    let _ = table.call("POST", "/bots", &table.tokens[other], &json!({"seat": other})).await.ok(201);
    let mut chance = Chance::of_test();
    clients[at].fence().await;
    while !clients[at].view.due.as_array().unwrap().contains(&json!(other)) {
        let action = random_action(&clients[at].view.prompt, &mut chance).unwrap();
        clients[at].play(&action).await;
        clients[at].settle().await;
    }
    pass().await;
    let back = table.client(other).await;
    let full = left(&back.view.clock, other).unwrap();
    assert!(full > 600_000 - 350, "he was charged for the time of the bot: {full}");
    pass().await;
    let _ = table.call("POST", "/bots", &table.tokens[other], &json!({"seat": other})).await.ok(201);
    let again = table.client(other).await;
    let rest = left(&again.view.clock, other).unwrap();
    assert!(rest < full - 350, "once is once: {rest} after {full}");
}

/// A removed person hears that, and not that the seat moved.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_close_says_what_happened() {
    let server = Server::start(&[]);
    let table = server.api().full_room("petrodolar", 4, &Value::Null).await;
    let mut clients = table.clients().await;
    let closed = |reason: &str| Closed { code: 1008, reason: reason.to_owned() };
    assert_eq!(table.call("DELETE", "/seats/1", &table.tokens[0], &Value::Null).await.status, 204);
    assert_eq!(clients[1].end().await, closed("removed"));
    assert_eq!(table.call("DELETE", "/seats/2", &table.tokens[2], &Value::Null).await.status, 204);
    assert_eq!(clients[2].end().await, closed("left"));
    let _ = table.call("POST", "/seats/3/token", &table.tokens[3], &Value::Null).await.ok(201);
    assert_eq!(clients[3].end().await, closed("token_reissued"));
    assert_eq!(table.call("DELETE", "", &table.tokens[0], &Value::Null).await.status, 204);
    assert_eq!(clients[0].end().await, closed("room_closed"));
}

/// A door that is locked and opened for ever does not fill everybody's chat; and who does it keeps nobody else from anything.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn notices_are_counted() {
    let server = Server::start(&[]);
    let table = server.api().full_room("petrodolar", 3, &Value::Null).await;
    for n in 0..200 {
        let answer = table.call("PATCH", "", &table.tokens[0], &json!({"locked": n % 2 == 0})).await;
        if answer.status != 200 {
            assert_eq!(answer.refusal(), (429, "too_many_requests".to_owned()));
        }
    }
    let told = table.get("/chat").await.ok(200)["messages"].as_array().unwrap().len();
    assert!((10..120).contains(&told), "{told}");
    let _ = table.call("POST", "/seats/1/token", &table.tokens[1], &Value::Null).await.ok(201);
    table.start().await;
}

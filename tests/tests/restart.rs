//! A restart costs nobody anything: not those who play, not those who wait in the lobby.

#![expect(clippy::unwrap_used, reason = "a test stops at the first thing that is wrong")]

use entente_tests::{Chance, Client, Closed, Heard, Server, Store, Table, owes, random_action, unique};
use serde_json::{Value, json};
use std::time::{Duration, Instant};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_stop_in_order_on_sqlite() {
    a_stop_in_order(Store::Sqlite).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_stop_in_order_on_postgres() {
    a_stop_in_order(Store::postgres()).await;
}

/// One act by whoever must.
async fn act(clients: &mut [Client], chance: &mut Chance) -> u64 {
    let at = clients.iter().position(|client| owes(&client.view.prompt)).unwrap();
    let action = random_action(&clients[at].view.prompt, chance).unwrap();
    let v = clients[at].play(&action).await;
    for client in clients {
        client.until(|view| view.v >= v).await;
    }
    v
}

async fn a_stop_in_order(store: Store) {
    let mut server = Server::on(store, &[]);
    let api = server.api();
    let mut chance = Chance::of_test();
    let playing = api.full_room("petrodolar", 2, &Value::Null).await;
    playing.start().await;
    let mut clients = playing.clients().await;
    clients.push(playing.spectator().await);
    for _ in 0..4 {
        act(&mut clients, &mut chance).await;
    }
    let mut lobby =
        api.room("petrodolar", &json!({"seats": 4, "public": true, "clock": {"decision": 90}, "options": {"max_rounds": 7}})).await;
    lobby.join("Bea").await;
    let _ = lobby.call("POST", "/bots", &lobby.tokens[0], &json!({"seat": 3, "level": "normal"})).await.ok(201);
    let mut waiting = lobby.clients().await;
    waiting[0].send(&json!({"t": "say", "id": "one", "text": "hola"})).await;
    waiting[0].send(&json!({"t": "say", "id": "two", "text": "psst", "to": [1]})).await;
    waiting[1].wait("said").await;
    waiting[1].wait("said").await;
    let silent = entente_tests::Socket::open(&api.address, &playing.room, None).await.ok().unwrap();

    let told: Vec<Value> = clients.iter().map(|client| client.view.essence()).collect();
    let before = (lobby.get("").await.ok(200), playing.history("").await, api.get_as(&lobby.tokens[1], &lobby.path("/chat")).await.ok(200));
    assert_eq!(before.2["messages"].as_array().unwrap().len(), 2);
    server.ask_to_stop();
    for client in clients.iter_mut().chain(&mut waiting) {
        let end = loop {
            if let Heard::Closed(end) = client.hear().await {
                break end;
            }
        };
        assert_eq!(end, Closed { code: 1012, reason: "restart".to_owned() });
    }
    drop(silent);
    assert!(tokio::task::block_in_place(|| server.wait(Duration::from_secs(20))), "it did not end well");
    assert!(server.log().contains("stopped"));
    tokio::task::block_in_place(|| server.restart());

    // Clients are back, where they were.
    for (client, told) in clients.iter_mut().zip(&told) {
        client.come_back().await;
        // Nothing was missed.
        assert_eq!(client.frame().await["t"], "seats");
        client.compare().await;
        assert_eq!(&client.view.essence(), told);
    }
    for client in &mut waiting {
        client.come_back().await;
        client.wait("welcome").await;
    }
    waiting[0].until(|view| view.seats[1]["connected"] == true).await;
    assert_eq!(lobby.get("").await.ok(200), before.0, "chairs, bots, settings");
    assert_eq!(playing.history("").await, before.1);
    assert_eq!(api.get_as(&lobby.tokens[1], &lobby.path("/chat")).await.ok(200), before.2);
    assert_eq!(lobby.get("/chat").await.ok(200)["messages"].as_array().unwrap().len(), 1);
    let listed = api.get("/api/rooms?public=true").await.ok(200);
    assert_eq!(listed.as_array().unwrap().iter().map(|room| &room["room"]).collect::<Vec<_>>(), [&json!(lobby.room)]);
    // Chat that is repeated is not said twice, in the new life either.
    waiting[0].send(&json!({"t": "say", "id": "one", "text": "hola"})).await;
    let first = waiting[0].wait("said").await["n"].as_u64().unwrap();
    assert_eq!(waiting[1].fence().await.iter().filter(|frame| frame["t"] == "said").count(), 0);
    // Both go on.
    act(&mut clients, &mut chance).await;
    lobby.start().await;
    waiting[1].until(|view| view.v >= 1).await;
    // The number of chat goes on, too.
    waiting[1].send(&json!({"t": "say", "id": "three", "text": "vamos"})).await;
    assert!(waiting[1].wait("said").await["n"].as_u64().unwrap() > first + 1, "numbers go on where they were");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_start_that_was_interrupted_on_sqlite() {
    a_start_that_was_interrupted(Store::Sqlite).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_start_that_was_interrupted_on_postgres() {
    a_start_that_was_interrupted(Store::postgres()).await;
}

async fn a_start_that_was_interrupted(store: Store) {
    let mut server = Server::on(store, &[]);
    let api = server.api();
    let table: Table = api.full_room("petrodolar", 2, &Value::Null).await;
    table.start().await;
    assert_eq!(table.get("").await.ok(200)["v"], 1);
    let begun = table.get("/at/1").await.ok(200);
    server.kill();
    // The row says that the match is on, and the first entry was never written.
    assert_eq!(server.execute(&format!("DELETE FROM entries WHERE room = '{}'", table.room)), 1);
    tokio::task::block_in_place(|| server.restart());
    let mut client = table.client(0).await;
    assert_eq!((client.view.v, &client.view.status), (1, &json!("playing")));
    assert_eq!(table.get("/at/1").await.ok(200), begun, "the dice are the same, so the beginning is");
    let mut clients = vec![table.client(0).await, table.client(1).await];
    act(&mut clients, &mut Chance::of_test()).await;
    client.until(|view| view.v == 2).await;
    server.kill();
    assert_eq!(server.number(&format!("SELECT count(*) FROM entries WHERE room = '{}'", table.room)), 2);
    // The same at the other end: the last entry is there, and the row does not know it yet.
    tokio::task::block_in_place(|| server.restart());
    for client in &mut clients {
        client.come_back().await;
        client.compare().await;
    }
    let at = clients.iter().position(|client| owes(&client.view.prompt)).unwrap();
    clients[at].play(&json!({"verb": "resign"})).await;
    clients[at].until(|view| view.status == "finished").await;
    let record = table.get("/record").await;
    assert_eq!(record.status, 200);
    server.kill();
    assert_eq!(server.execute(&format!("UPDATE rooms SET status = 'playing' WHERE id = '{}'", table.room)), 1);
    tokio::task::block_in_place(|| server.restart());
    assert_eq!(table.get("").await.ok(200)["status"], "finished");
    assert_eq!(table.get("/record").await.text, record.text);
    // A repeat of the last act is still answered with what it made.
    let (id, v) = clients[at].done.iter().next_back().map(|(id, v)| (id.clone(), *v)).unwrap();
    clients[at].come_back().await;
    clients[at].compare().await;
    clients[at].send(&json!({"t": "act", "id": id, "action": {"verb": "resign"}})).await;
    assert_eq!(clients[at].accepted(&id).await, v);
    let refusal = clients[at].refusal(&json!({"t": "act", "id": unique(), "action": {"verb": "resign"}})).await;
    assert_eq!(refusal["code"], "finished");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_room_that_slept() {
    let server = Server::start(&[("ENTENTE_ROOM_SLEEP_SECONDS", "0"), ("ENTENTE_SNAPSHOT_EVERY", "3")]);
    let table = server.api().full_room("petrodolar", 2, &Value::Null).await;
    table.start().await;
    let mut chance = Chance::of_test();
    let mut clients = table.clients().await;
    for round in 0..6 {
        if clients[0].view.outcome.is_null() {
            act(&mut clients, &mut chance).await;
        }
        for client in &mut clients {
            client.cut();
        }
        let until = Instant::now() + Duration::from_secs(10);
        while server.api().metric("entente_rooms", "").await > 0.5 {
            assert!(Instant::now() < until, "the room does not fall asleep (round {round})");
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        for client in &mut clients {
            client.come_back().await;
            client.frame().await;
            client.compare().await;
        }
    }
    // Nothing but snapshots may be lost without a loss.
    assert_eq!(table.history("").await.len() as u64, clients[0].view.v);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_clock_is_wound_up_again() {
    let mut server = Server::start(&[]);
    let table = server.api().full_room("petrodolar", 2, &json!({"clock": {"decision": 60}})).await;
    table.start().await;
    let mut clients = table.clients().await;
    act(&mut clients, &mut Chance::of_test()).await;
    let due = |client: &Client| client.view.clock["due"][0]["at"].as_i64().unwrap();
    let before = due(&clients[0]);
    server.kill();
    tokio::time::sleep(Duration::from_millis(1200)).await;
    tokio::task::block_in_place(|| server.restart());
    for client in &mut clients {
        client.come_back().await;
        // Nothing was missed but the new deadline, which an update cannot tell.
        assert_eq!(client.frame().await["t"], "welcome");
        assert!(due(client) >= before + 1000, "somebody lost time to the restart");
    }
}

/// The row of a start was written, and the server was not told so: whoever reads on completes it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_start_whose_answer_got_lost() {
    let server = Server::on(Store::postgres(), &[]);
    let table = server.api().full_room("petrodolar", 2, &Value::Null).await;
    let mut clients = table.clients().await;
    let lost = format!("UPDATE rooms SET status = 'playing', rev = rev + 1 WHERE id = '{}'", table.room);
    assert_eq!(server.store.execute(server.data.path(), &lost), 1);
    let answer = table.call("POST", "/start", &table.tokens[0], &Value::Null).await;
    assert_eq!(answer.status, 409);
    for client in &mut clients {
        client.until(|view| view.v == 1 && view.status == "playing").await;
        client.compare().await;
    }
    act(&mut clients, &mut Chance::of_test()).await;
}

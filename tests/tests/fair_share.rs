//! Nobody takes more than a share of a room: of its chat, its acts, its sockets.

#![expect(clippy::unwrap_used, reason = "a test stops at the first thing that is wrong")]

use entente_tests::{Chance, Client, Closed, Heard, Server, Socket, Store, Table, owes, random_action, unique};
use serde_json::{Value, json};

/// Says something and tells what came of it: `said`, or the code of a refusal.
async fn say(client: &mut Client, id: &str, text: &str) -> String {
    client.send(&json!({"t": "say", "id": id, "text": text})).await;
    loop {
        let frame = client.frame().await;
        match frame["t"].as_str().unwrap() {
            "said" if frame["id"] == id => return "said".to_owned(),
            "refused" if frame["id"] == id => return frame["code"].as_str().unwrap().to_owned(),
            _ => {}
        }
    }
}

async fn stored(table: &Table) -> usize {
    table.get("/chat").await.ok(200)["messages"].as_array().unwrap().len()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_seat_speaks_its_share_however_many_sockets_it_has() {
    let server = Server::start(&[("ENTENTE_CHAT_PER_MINUTE", "8")]);
    let table = server.api().full_room("petrodolar", 2, &Value::Null).await;
    table.start().await;
    let mut tabs = [table.client(0).await, table.client(0).await];
    let mut other = table.client(1).await;
    // Half a minute's worth at once.
    for number in 0..4 {
        assert_eq!(say(&mut tabs[number % 2], &format!("id-{number}"), "hello").await, "said");
    }
    for tab in &mut tabs {
        assert_eq!(say(tab, &unique(), "hello").await, "too_many_messages");
    }
    let mut third = table.client(0).await;
    assert_eq!(say(&mut third, &unique(), "hello").await, "too_many_messages");
    // What was said is not said again, but answered again.
    assert_eq!(say(&mut third, "id-2", "hello").await, "said");
    assert_eq!(stored(&table).await, 4);
    // Others speak, and everybody plays.
    assert_eq!(say(&mut other, &unique(), "hello").await, "said");
    let mut clients = [tabs.into_iter().next().unwrap(), other];
    let at = clients.iter().position(|client| owes(&client.view.prompt)).unwrap();
    let action = random_action(&clients[at].view.prompt, &mut Chance::of_test()).unwrap();
    clients[at].play(&action).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_room_stores_its_share_on_sqlite() {
    a_room_stores_its_share(Store::Sqlite).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_room_stores_its_share_on_postgres() {
    a_room_stores_its_share(Store::postgres()).await;
}

async fn a_room_stores_its_share(store: Store) {
    let mut server = Server::on(store, &[("ENTENTE_CHAT_PER_HOUR", "10"), ("ENTENTE_ROOM_SLEEP_SECONDS", "0")]);
    let table = server.api().full_room("petrodolar", 2, &Value::Null).await;
    let mut clients = table.clients().await;
    for number in 0..5 {
        assert_eq!(say(&mut clients[number % 2], &unique(), "hello").await, "said");
    }
    // A long one counts as many.
    assert_eq!(say(&mut clients[0], &unique(), &"ñ".repeat(500)).await, "said");
    assert_eq!(say(&mut clients[1], &unique(), "hello").await, "said");
    assert_eq!(say(&mut clients[0], &unique(), &"ñ".repeat(500)).await, "too_many_messages");
    assert_eq!(say(&mut clients[1], &unique(), &"ñ".repeat(500)).await, "too_many_messages");
    drop(clients);
    // Neither sleep nor a restart gives anything back.
    server.restart();
    let mut clients = table.clients().await;
    assert_eq!(say(&mut clients[1], &unique(), &"ñ".repeat(500)).await, "too_many_messages");
    assert_eq!(stored(&table).await, 7);
    // Another room has a share of its own.
    let elsewhere = server.api().full_room("petrodolar", 2, &Value::Null).await;
    let mut client = elsewhere.client(0).await;
    assert_eq!(say(&mut client, &unique(), &"ñ".repeat(500)).await, "said");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn friends_never_meet_the_limits() {
    // The limits that a server has by itself, but for those of one address.
    let server = Server::start(&[
        ("ENTENTE_CHAT_PER_MINUTE", "40"),
        ("ENTENTE_CHAT_PER_HOUR", "2000"),
        ("ENTENTE_ACTS_PER_MINUTE", "120"),
        ("ENTENTE_FRAMES_PER_SECOND", "20"),
        ("ENTENTE_SOCKETS_PER_SEAT", "16"),
        ("ENTENTE_HEAVY_QUEUE", "64"),
    ]);
    let table = server.api().full_room("petrodolar", 4, &Value::Null).await;
    table.start().await;
    let mut clients = table.clients().await;
    let mut chance = Chance::of_test();
    // As fast as anybody can: sixty acts in a row, a word to each of fifteen of them.
    for number in 0..60 {
        let Some(at) = clients.iter().position(|client| owes(&client.view.prompt)) else { break };
        let action = random_action(&clients[at].view.prompt, &mut chance).unwrap();
        let v = clients[at].play(&action).await;
        if number % 4 == 0 {
            assert_eq!(say(&mut clients[at], &unique(), "ha!").await, "said");
        }
        for client in &mut clients {
            client.until(|view| view.v >= v).await;
        }
    }
    for token in &table.tokens {
        assert!(!table.history(token).await.is_empty());
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_seat_acts_its_share_however_many_sockets_it_has() {
    let server = Server::start(&[("ENTENTE_ACTS_PER_MINUTE", "6"), ("ENTENTE_YARDSTICK", "1")]);
    let table = server.api().full_room("yardstick", 6, &Value::Null).await;
    table.start().await;
    let mut clients = table.clients().await;
    for client in &mut clients {
        client.until(|view| view.v == 1).await;
    }
    let at = clients.iter().position(|client| owes(&client.view.prompt)).unwrap();
    let mut tab = table.client(at).await;
    let action = random_action(&tab.view.prompt, &mut Chance::of_test()).unwrap();
    // Whether an act is good or not, somebody has to look at it. Taking back counts for more.
    let mut codes = Vec::new();
    for number in 0..4 {
        let client = if number % 2 == 0 { &mut tab } else { &mut clients[at] };
        let frame = json!({"t": if number == 3 { "undo" } else { "act" }, "id": unique(), "d": 999_999, "action": action});
        codes.push(client.refusal(&frame).await["code"].as_str().unwrap().to_owned());
    }
    assert_eq!(codes, ["stale", "stale", "stale", "too_many_acts"]);
    // Three are left, and what was done is answered again when there is none.
    let id = unique();
    tab.act(&id, &action).await;
    let v = tab.accepted(&id).await;
    for code in ["stale", "stale", "too_many_acts"] {
        assert_eq!(tab.refusal(&json!({"t": "act", "id": unique(), "d": 999_999, "action": action})).await["code"], code);
    }
    tab.send(&json!({"t": "act", "id": id, "action": action})).await;
    assert_eq!(tab.accepted(&id).await, v);
    // The others have theirs.
    let other = (at + 1) % 6;
    clients[other].until(|view| view.v == v).await;
    assert_eq!(
        clients[other].refusal(&json!({"t": "act", "id": unique(), "d": 999_999, "action": action})).await["code"],
        "nothing_to_decide"
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn sockets_of_one_seat() {
    let server = Server::start(&[("ENTENTE_SOCKETS_PER_SEAT", "2")]);
    let table = server.api().full_room("petrodolar", 2, &Value::Null).await;
    let mut other = table.client(1).await;
    let (mut first, mut second) = (table.client(0).await, table.client(0).await);
    let mut third = table.client(0).await;
    let end = loop {
        if let Heard::Closed(end) = first.hear().await {
            break end;
        }
    };
    assert_eq!(end, Closed { code: 1008, reason: "too_many_sockets".to_owned() });
    second.fence().await;
    third.fence().await;
    other.fence().await;
    assert_eq!(other.view.seats[0]["connected"], true);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn spectators_of_one_room() {
    let server = Server::start(&[("ENTENTE_SPECTATORS_PER_ROOM", "2")]);
    let table = server.api().full_room("petrodolar", 2, &Value::Null).await;
    let watching = [table.spectator().await, table.spectator().await];
    let mut third = Socket::open(&table.api.address, &table.room, None).await.ok().unwrap();
    third.send(&json!({"t": "hello"})).await;
    let (heard, end) = third.to_the_end().await;
    assert_eq!((heard.len(), &heard[0]["code"]), (1, &json!("too_many_sockets")));
    assert_eq!(end, Closed { code: 1008, reason: "too_many_sockets".to_owned() });
    // Players always get in.
    let _players = table.clients().await;
    drop(watching);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn rooms_in_memory() {
    let server = Server::start(&[("ENTENTE_ROOMS_AWAKE", "2"), ("ENTENTE_ROOM_SLEEP_SECONDS", "3600")]);
    let api = server.api();
    let tables = [
        api.room("petrodolar", &Value::Null).await,
        api.room("petrodolar", &Value::Null).await,
        api.room("petrodolar", &Value::Null).await,
    ];
    let first = tables[0].client(0).await;
    let _second = tables[1].client(0).await;
    let refused = tables[2].get("").await;
    assert_eq!(refused.refusal(), (503, "too_busy".to_owned()));
    assert!(refused.headers.contains_key("retry-after"));
    // Whoever is awake is not disturbed.
    let _ = tables[0].get("").await.ok(200);
    drop(first);
}

//! Limits: wide enough for friends behind one address, narrow enough that one client cannot hurt the
//! others.

#![expect(clippy::unwrap_used, reason = "a test stops at the first thing that is wrong")]

use entente_tests::{Closed, Heard, Server, Socket, Table, random_action};
use serde_json::{Value, json};
use std::time::{Duration, Instant};

fn closed(code: u16, reason: &str) -> Closed {
    Closed { code, reason: reason.to_owned() }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn sixty_four_friends_behind_one_address() {
    // The limits that a server has by itself.
    let server = Server::start(&[
        ("ENTENTE_ROOMS_PER_HOUR", "60"),
        ("ENTENTE_REQUESTS_PER_SECOND", "20"),
        ("ENTENTE_FRAMES_PER_SECOND", "20"),
        ("ENTENTE_SOCKETS_PER_ADDRESS", "128"),
    ]);
    let table = server.api().full_room("petrodolar", 4, &Value::Null).await;
    table.start().await;
    let mut friends = table.clients().await;
    while friends.len() < 64 {
        friends.push(table.spectator().await);
    }
    let at = friends.iter().position(|client| entente_tests::owes(&client.view.prompt)).unwrap();
    let action = random_action(&friends[at].view.prompt, &mut entente_tests::Chance::of_test()).unwrap();
    friends[at].play(&action).await;
    for friend in &mut friends {
        friend.until(|view| view.v == 2).await;
    }
    assert_eq!(table.get("").await.ok(200)["spectators"], 60);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn sockets_of_one_address() {
    let server = Server::start(&[("ENTENTE_SOCKETS_PER_ADDRESS", "3")]);
    let table = server.api().room("petrodolar", &Value::Null).await;
    let first = table.client(0).await;
    let mut others = [table.spectator().await, table.spectator().await];
    let Err((status, body)) = Socket::open(&table.api.address, &table.room, None).await else { panic!("a socket too many") };
    assert_eq!((status, &body["code"]), (429, &json!("too_many_sockets")));
    // Those who are in are not disturbed, and a place that is left is free again.
    others[0].fence().await;
    drop(first);
    others[0].until(|view| view.seats[0]["connected"] == false).await;
    let until = Instant::now() + Duration::from_secs(10);
    while Socket::open(&table.api.address, &table.room, None).await.is_err() {
        assert!(Instant::now() < until, "the place did not become free");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn sockets_in_all() {
    let server = Server::start(&[("ENTENTE_SOCKETS", "2")]);
    let table = server.api().room("petrodolar", &Value::Null).await;
    let _both = [table.client(0).await, table.spectator().await];
    let Err((status, body)) = Socket::open(&table.api.address, &table.room, None).await else { panic!("a socket too many") };
    assert_eq!((status, &body["code"]), (429, &json!("too_many_sockets")));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn rooms_an_hour_and_requests_a_second() {
    let server = Server::start(&[("ENTENTE_ROOMS_PER_HOUR", "3"), ("ENTENTE_REQUESTS_PER_SECOND", "2"), ("ENTENTE_TRUST_PROXY", "true")]);
    let api = server.api();
    let body = json!({"game": "petrodolar", "name": "Ana"}).to_string();
    let from = |address: &str| api.request("POST", "/api/rooms").header("x-forwarded-for", address).body(body.clone());
    for _ in 0..3 {
        assert_eq!(api.send(from("192.0.2.1")).await.status, 201);
    }
    assert_eq!(api.send(from("192.0.2.1")).await.refusal(), (429, "too_many_rooms".to_owned()));
    // Only the last hop is believed: what the client wrote itself changes nothing.
    assert_eq!(api.send(from("203.0.113.9, 192.0.2.1")).await.refusal(), (429, "too_many_rooms".to_owned()));
    assert_eq!(api.send(from("192.0.2.2")).await.status, 201);
    // 20 at once and 2 a second.
    let get = || api.request("GET", "/api/games").header("x-forwarded-for", "192.0.2.3");
    let (mut taken, begin) = (0, Instant::now());
    let refused = loop {
        let answer = api.send(get()).await;
        if answer.status != 200 {
            break answer;
        }
        taken += 1;
        assert!(taken < 1000, "there is no limit");
    };
    assert_eq!(refused.refusal(), (429, "too_many_requests".to_owned()));
    assert!(f64::from(taken) >= 20.0 && f64::from(taken) <= 21.0 + 2.0 * begin.elapsed().as_secs_f64(), "{taken} requests were taken");
    // Health is asked by machines, as often as they like.
    for _ in 0..50 {
        let health = api.request("GET", "/healthz").header("x-forwarded-for", "192.0.2.3");
        assert_eq!(api.send(health).await.status, 200);
    }
    tokio::time::sleep(Duration::from_millis(700)).await;
    assert_eq!(api.send(get()).await.status, 200);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn frames_a_second() {
    let server = Server::start(&[("ENTENTE_FRAMES_PER_SECOND", "5")]);
    let table = server.api().full_room("petrodolar", 2, &Value::Null).await;
    let mut other = table.client(1).await;
    let mut flood = table.client(0).await;
    other.until(|view| view.seats[0]["connected"] == true).await;
    for _ in 0..200 {
        flood.send(&json!({"t": "ping"})).await;
    }
    let mut pongs = 0;
    let end = loop {
        match flood.hear().await {
            Heard::Frame(frame) => pongs += u32::from(frame["t"] == "pong"),
            Heard::Closed(closed) => break closed,
        }
    };
    assert_eq!(end, closed(1008, "too_many_frames"));
    assert!((19..=25).contains(&pongs), "{pongs} frames were taken");
    // Nobody else suffers, and the one comes back.
    other.until(|view| view.seats[0]["connected"] == false).await;
    other.send(&json!({"t": "ping"})).await;
    other.wait("pong").await;
    flood.come_back().await;
    flood.wait("welcome").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_hello() {
    let server = Server::start(&[]);
    let table = server.api().room("petrodolar", &Value::Null).await;
    let mut witness = table.spectator().await;
    let begin = Instant::now();
    let mut silent = Socket::open(&table.api.address, &table.room, None).await.ok().unwrap();
    let mut pinging = Socket::open(&table.api.address, &table.room, None).await.ok().unwrap();
    // A ping is no hello.
    pinging.send(&json!({"t": "ping"})).await;
    assert_eq!(pinging.frame().await["t"], "pong");
    for socket in [&mut silent, &mut pinging] {
        let (heard, end) = socket.to_the_end().await;
        assert_eq!((heard, end), (vec![], closed(1008, "hello_expected")));
    }
    let took = begin.elapsed();
    assert!((Duration::from_millis(9_500)..Duration::from_secs(15)).contains(&took), "{took:?}");
    assert_eq!(witness.fence().await, Vec::<Value>::new(), "nobody was there");
}

/// Everybody but `but` plays on until a version.
async fn play_to(clients: &mut [entente_tests::Client], v: u64, chance: &mut entente_tests::Chance) -> Duration {
    let mut slowest = Duration::ZERO;
    while clients[0].view.v < v {
        let Some(at) = clients.iter().position(|client| entente_tests::owes(&client.view.prompt)) else {
            panic!("nobody must act");
        };
        let action = random_action(&clients[at].view.prompt, chance).unwrap();
        let begin = Instant::now();
        let made = clients[at].play(&action).await;
        slowest = slowest.max(begin.elapsed());
        for client in clients.iter_mut() {
            client.until(|view| view.v >= made).await;
        }
    }
    slowest
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_slow_reader() {
    let server = Server::start(&[("ENTENTE_YARDSTICK", "1"), ("ENTENTE_OUTBOX", "48")]);
    let api = server.api();
    let mut chance = entente_tests::Chance::of_test();
    let table: Table = api.full_room("yardstick", 6, &json!({"options": {"actions": 1_000_000}})).await;
    table.start().await;
    let mut clients = table.clients().await;
    let mut slow = table.spectator().await;
    clients[0].until(|view| view.spectators == 1).await;
    // It says hello and reads no more. What the system's buffers take of it must be more than full:
    // long chat fills them sooner than play would.
    let begin = Instant::now();
    let long = "😀".repeat(500);
    let mut slowest = Duration::ZERO;
    let mut said = 0_u64;
    while clients[0].view.spectators == 1 {
        assert!(begin.elapsed() < Duration::from_secs(120), "a reader who never reads was not told to leave after {said} messages");
        for _ in 0..100 {
            clients[0].send(&json!({"t": "say", "id": entente_tests::unique(), "text": long})).await;
            clients[0].wait("said").await;
            said += 1;
        }
        let v = clients[0].view.v + 2;
        slowest = slowest.max(play_to(&mut clients, v, &mut chance).await);
        for client in &mut clients[1..] {
            client.said.clear();
            client.fence().await;
        }
    }
    println!(
        "told to leave after {said} messages and version {}, {:.1?}; the slowest act took {slowest:.1?}",
        clients[0].view.v,
        begin.elapsed()
    );
    assert!(slowest < Duration::from_secs(5), "others waited {slowest:?} for a slow reader");
    assert!(api.metric("entente_slow_readers_total", "").await > 0.5);
    // Nobody else was thrown out.
    for client in &mut clients {
        assert!(client.socket.is_some());
        client.fence().await;
    }
    // The slow one finds what fitted into the buffers, then the end: told so, or cut.
    let end = loop {
        if let Heard::Closed(end) = slow.hear().await {
            break end;
        }
    };
    assert!(end == closed(1013, "slow_reader") || end.code == 0, "{end:?}");
    // It comes back and is one of us again.
    slow.come_back().await;
    let v = clients[0].view.v;
    slow.until(|view| view.v >= v).await;
    slow.compare().await;
    assert_eq!(slow.view.table, clients[0].view.table);
    play_to(&mut clients, v + 10, &mut chance).await;
    slow.until(|view| view.v >= v + 10).await;
    slow.compare().await;
}

/// A proxy in front that is not believed makes one address of all players: the host of the server reads so in the log, once, and no address.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_proxy_that_is_not_believed_is_told_once() {
    let ask = async |server: &Server, path: &str| {
        let request = server.api().request("GET", path).header("x-forwarded-for", "203.0.113.77");
        let _ = server.api().send(request).await;
    };
    let warnings = |server: &Server| server.log().lines().filter(|line| line.contains("ENTENTE_TRUST_PROXY")).count();
    let server = Server::start(&[]);
    let _ = server.api().get("/api/games").await.ok(200);
    assert_eq!(warnings(&server), 0, "nothing stands in front");
    for path in ["/api/games", "/", "/readyz", "/api/rooms?public=true"] {
        ask(&server, path).await;
    }
    let until = Instant::now() + Duration::from_secs(10);
    while warnings(&server) == 0 && Instant::now() < until {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    assert_eq!(warnings(&server), 1, "{}", server.log());
    assert!(server.log().contains("docs/self-hosting.md") && !server.log().contains("203.0.113"), "{}", server.log());
    let trusting = Server::start(&[("ENTENTE_TRUST_PROXY", "true")]);
    ask(&trusting, "/api/games").await;
    assert_eq!(warnings(&trusting), 0);
}

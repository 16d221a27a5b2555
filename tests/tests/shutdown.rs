//! A stop ends within ten seconds, whatever is held open, and players are told first.

#![expect(clippy::unwrap_used, reason = "a test stops at the first thing that is wrong")]

use entente_tests::{Chance, Client, Closed, Heard, Proxy, Raw, Server, Socket, Store, Table, owes, random_action, unique};
use serde_json::{Value, json};
use std::time::{Duration, Instant};

/// What is promised.
const STOP: Duration = Duration::from_secs(10);

async fn told_to_come_back(clients: &mut [Client]) {
    for client in clients {
        let end = loop {
            if let Heard::Closed(end) = client.hear().await {
                break end;
            }
        };
        assert_eq!(end, Closed { code: 1012, reason: "restart".to_owned() });
    }
}

/// Stops the server; everybody at the table is told.
async fn stop(server: &mut Server, clients: &mut [Client]) {
    let begin = Instant::now();
    server.ask_to_stop();
    told_to_come_back(clients).await;
    let told = begin.elapsed();
    let well = tokio::task::block_in_place(|| server.wait(STOP.saturating_sub(begin.elapsed())));
    println!("told after {told:.1?}, ended after {:.1?}", begin.elapsed());
    assert!(well, "it did not end by itself. Its log:\n{}", server.log());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn while_all_kinds_of_connections_are_held() {
    // Nothing ends by itself.
    let long = "600";
    let mut server = Server::start(&[
        ("ENTENTE_HEAD_SECONDS", long),
        ("ENTENTE_BODY_SECONDS", long),
        ("ENTENTE_IDLE_SECONDS", long),
        ("ENTENTE_ANSWER_SECONDS", long),
        ("ENTENTE_MESSAGE_SECONDS", long),
    ]);
    let (api, address) = (server.api(), server.address());
    let table = api.full_room("petrodolar", 2, &Value::Null).await;
    table.start().await;
    let mut clients = table.clients().await;
    clients.push(table.spectator().await);
    let mut lines = Vec::new();
    let mut sockets = Vec::new();
    for _ in 0..10 {
        lines.push(Raw::open(&address).await);
        lines.push(Raw::with(&address, "GET / HTTP/1.1\r\nX: ").await);
        lines.push(Raw::with(&address, "POST /api/rooms HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\n{").await);
        lines.push(Raw::with(&address, "POST /api/rooms HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{").await);
        // Whoever never reads the answers to a thousand requests.
        let many = "GET /api/games HTTP/1.1\r\nHost: a\r\n\r\n".repeat(1000);
        lines.push(Raw::with(&address, &many).await);
        let mut idle = Raw::with(&address, "GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n").await;
        idle.read_to("ok").await;
        lines.push(idle);
        // A socket without a word, and one in the middle of a message.
        sockets.push(Socket::open(&address, &table.room, None).await.ok().unwrap());
        let mut half = Socket::open(&address, &table.room, None).await.ok().unwrap();
        half.send(&json!({"t": "hello"})).await;
        half.send_part("{", true, false).await;
        sockets.push(half);
    }
    stop(&mut server, &mut clients).await;
    drop((lines, sockets));
}

/// One act by whoever must; `false` when the match is over.
async fn act(clients: &mut [Client], chance: &mut Chance) -> bool {
    let Some(at) = clients.iter().position(|client| owes(&client.view.prompt)) else { return false };
    let action = random_action(&clients[at].view.prompt, chance).unwrap();
    let v = clients[at].play(&action).await;
    for client in clients {
        client.until(|view| view.v >= v).await;
    }
    true
}

async fn yardstick(server: &Server, actions: u64) -> (Table, Vec<Client>) {
    let table = server.api().full_room("yardstick", 6, &json!({"options": {"actions": actions}})).await;
    table.start().await;
    let mut clients = table.clients().await;
    for client in &mut clients {
        client.until(|view| view.v == 1).await;
    }
    (table, clients)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn while_old_matches_are_told() {
    // One at a time, and nobody is turned away: this is more than can be done until the end.
    let mut server = Server::start(&[
        ("ENTENTE_YARDSTICK", "1"),
        ("ENTENTE_SNAPSHOT_EVERY", "1000000"),
        ("ENTENTE_HEAVY_READS", "1"),
        ("ENTENTE_HEAVY_QUEUE", "4000"),
    ]);
    let mut chance = Chance::of_test();
    let (over, mut players) = yardstick(&server, 600).await;
    while act(&mut players, &mut chance).await {}
    drop(players);
    let (running, mut clients) = yardstick(&server, 10_000).await;
    while clients[0].view.v < 300 {
        act(&mut clients, &mut chance).await;
    }
    let mut lines = Vec::new();
    for number in 0..900 {
        let path = match number % 3 {
            0 => over.path(if number == 0 { "/record" } else { "/history" }) + &format!("?from={number}"),
            1 => over.path(&format!("/at/{}", 600 - number / 3)),
            _ => running.path(&format!("/at/{}", 1 + number / 3)),
        };
        lines.push(Raw::with(&server.address(), &format!("GET {path} HTTP/1.1\r\nHost: a\r\n\r\n")).await);
    }
    stop(&mut server, &mut clients).await;
    let mut answered = 0;
    for line in &mut lines {
        answered += usize::from(line.to_the_end(STOP).await.starts_with("HTTP/1.1 200"));
    }
    assert!(answered < lines.len() / 2, "{answered} of {} were answered: nothing was under way any more", lines.len());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn while_the_journal_does_not_answer() {
    let store = Store::postgres();
    let Store::Postgres { url, .. } = &store else { panic!("a database") };
    let at = url.find('@').unwrap() + 1;
    let rest = url[at..].find('/').unwrap() + at;
    let proxy = Proxy::to(url[at..rest].to_owned()).await;
    let through = format!("{}{}{}", &url[..at], proxy.address(), &url[rest..]);
    let mut server = tokio::task::block_in_place(|| Server::on(store, &[("DATABASE_URL", &through)]));
    let table = server.api().full_room("petrodolar", 2, &Value::Null).await;
    table.start().await;
    let mut clients = table.clients().await;
    let asleep = server.api().room("petrodolar", &Value::Null).await;
    proxy.silence();
    // A move that cannot be stored, a room that cannot be woken, a history that cannot be read.
    let at = clients.iter().position(|client| owes(&client.view.prompt)).unwrap();
    let action = random_action(&clients[at].view.prompt, &mut Chance::of_test()).unwrap();
    clients[at].act(&unique(), &action).await;
    let mut lines = Vec::new();
    for path in [asleep.path(""), table.path("/history"), table.path("/chat"), "/readyz".to_owned()] {
        lines.push(Raw::with(&server.address(), &format!("GET {path} HTTP/1.1\r\nHost: a\r\n\r\n")).await);
    }
    stop(&mut server, &mut clients).await;
}

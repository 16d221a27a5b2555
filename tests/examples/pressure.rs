//! Measures what docs/reliability.md tells about limits: memory under unfinished messages, moves while records are asked
//! for, chat that is stored. Prints figures and judges nothing.
//!
//! `ENTENTE_TEST_BINARY=target/release/entente cargo run -p entente-tests --example pressure`

#![expect(clippy::unwrap_used, reason = "a measurement stops at the first thing that is wrong")]

use entente_tests::{Chance, Client, Heard, Raw, Server, Socket, Table, owes, random_action, unique};
use serde_json::{Value, json};
use std::time::{Duration, Instant};

/// Resident memory of a process, in MiB: now and at most.
fn memory(server: &Server) -> (u64, u64) {
    let status = std::fs::read_to_string(format!("/proc/{}/status", server.process())).unwrap_or_default();
    let field = |name: &str| {
        let line = status.lines().find(|line| line.starts_with(name))?;
        line.split_whitespace().nth(1)?.parse::<u64>().ok()
    };
    (field("VmRSS:").unwrap_or_default() / 1024, field("VmHWM:").unwrap_or_default() / 1024)
}

async fn act(clients: &mut [Client], chance: &mut Chance) -> Option<Duration> {
    let at = clients.iter().position(|client| owes(&client.view.prompt))?;
    let action = random_action(&clients[at].view.prompt, chance)?;
    let begin = Instant::now();
    let v = clients[at].play(&action).await;
    let took = begin.elapsed();
    for client in clients {
        client.until(|view| view.v >= v).await;
    }
    Some(took)
}

async fn match_of(server: &Server, actions: u64) -> (Table, Vec<Client>) {
    let table = server.api().full_room("yardstick", 6, &json!({"options": {"actions": actions}})).await;
    table.start().await;
    let mut clients = table.clients().await;
    for client in &mut clients {
        client.until(|view| view.v == 1).await;
    }
    (table, clients)
}

fn centile(times: &mut [Duration], part: usize) -> Duration {
    times.sort();
    times.get(times.len() * part / 100).copied().unwrap_or_default()
}

/// A hundred sockets, each with as much of a message as is taken, and no end of it.
async fn unfinished_messages() {
    let server = Server::start(&[("ENTENTE_MESSAGE_SECONDS", "600")]);
    let table = server.api().full_room("petrodolar", 2, &Value::Null).await;
    let before = memory(&server).0;
    let mut sockets = Vec::new();
    for _ in 0..100 {
        let mut socket = Socket::open(&table.api.address, &table.room, None).await.ok().unwrap();
        socket.send(&json!({"t": "hello"})).await;
        // A frame of a little less than the transport takes, but for its last byte.
        let length: u16 = 65_500;
        let mut bytes = vec![0x81, 0xfe];
        bytes.extend(length.to_be_bytes());
        bytes.extend([0; 4]);
        bytes.extend(vec![b'x'; usize::from(length) - 1]);
        let _ = tokio::io::AsyncWriteExt::write_all(socket.line(), &bytes).await;
        sockets.push(socket);
    }
    tokio::time::sleep(Duration::from_secs(1)).await;
    println!("100 sockets with unfinished messages: {before} MiB before, {} MiB with them", memory(&server).0);
}

/// Moves of an honest match, without and with 150 at once who ask for records, again and again.
async fn records() {
    let server = Server::start(&[("ENTENTE_YARDSTICK", "1"), ("ENTENTE_SNAPSHOT_EVERY", "64"), ("ENTENTE_HEAVY_QUEUE", "64")]);
    let mut chance = Chance::of_test();
    let (over, mut players) = match_of(&server, 4_500).await;
    while act(&mut players, &mut chance).await.is_some() {}
    drop(players);
    let (_, mut clients) = match_of(&server, 1_000_000).await;
    let mut quiet = Vec::new();
    for _ in 0..300 {
        quiet.extend(act(&mut clients, &mut chance).await);
    }
    let before = memory(&server).0;
    let begin = Instant::now();
    let mut asked = tokio::task::JoinSet::new();
    for number in 0..150_u64 {
        let over = over.clone();
        asked.spawn(async move {
            let mut tally = (0, 0);
            for round in 0..6 {
                let path = match (number + round) % 3 {
                    0 => "/record".to_owned(),
                    1 => format!("/at/{}", 4_400 - number * 10 - round),
                    _ => format!("/history?from={}", number * 20 + round),
                };
                match over.get(&path).await.status {
                    200 => tally.0 += 1,
                    _ => tally.1 += 1,
                }
            }
            tally
        });
    }
    let mut pressed = Vec::new();
    let (mut good, mut busy) = (0, 0);
    while !asked.is_empty() || pressed.len() < 300 {
        pressed.extend(act(&mut clients, &mut chance).await);
        while let Some(Ok((more, less))) = asked.try_join_next() {
            good += more;
            busy += less;
        }
    }
    println!(
        "900 reads of a match of 4,500 entries by 150 at once: {good} answered, {busy} told to come back, {:.1} s; memory {before} MiB before, {} MiB at most",
        begin.elapsed().as_secs_f64(),
        memory(&server).1
    );
    println!(
        "moves: p50 {:.1?}, p99 {:.1?} before; p50 {:.1?}, p99 {:.1?} meanwhile ({} moves)",
        centile(&mut quiet, 50),
        centile(&mut quiet, 99),
        centile(&mut pressed, 50),
        centile(&mut pressed, 99),
        pressed.len()
    );
}

/// All seats of a room say as much as they can, on several sockets each, with the limits that a server has by itself.
async fn chat() {
    let server = Server::start(&[
        ("ENTENTE_CHAT_PER_MINUTE", "40"),
        ("ENTENTE_CHAT_PER_HOUR", "2000"),
        ("ENTENTE_FRAMES_PER_SECOND", "20"),
        ("ENTENTE_SOCKETS_PER_SEAT", "16"),
    ]);
    let table = server.api().full_room("petrodolar", 4, &Value::Null).await;
    let mut flood = tokio::task::JoinSet::new();
    for number in 0..32 {
        let table = table.clone();
        flood.spawn(async move {
            let begin = Instant::now();
            // A socket that says too much is closed, and opened again.
            while begin.elapsed() < Duration::from_secs(30) {
                let mut socket = Socket::open(&table.api.address, &table.room, None).await.ok().unwrap();
                socket.send(&json!({"t": "hello", "token": table.tokens[number % 4]})).await;
                while begin.elapsed() < Duration::from_secs(30)
                    && socket.send(&json!({"t": "say", "id": unique(), "text": "x".repeat(400)})).await
                {
                    let soon = tokio::time::timeout(Duration::from_millis(60), socket.next()).await;
                    if matches!(soon, Ok(Heard::Closed(_))) {
                        break;
                    }
                }
            }
        });
    }
    while flood.join_next().await.is_some() {}
    let messages = table.get("/chat").await.ok(200)["messages"].as_array().unwrap().len();
    println!("30 s of chat by 4 seats on 32 sockets: {messages} messages stored; memory {} MiB at most", memory(&server).1);
}

/// Half heads: how many are open at once after a while.
async fn half_heads() {
    let server = Server::start(&[("ENTENTE_CONNECTIONS_PER_ADDRESS", "512"), ("ENTENTE_HEAD_SECONDS", "3")]);
    let mut lines = Vec::new();
    let begin = Instant::now();
    for _ in 0..1_500 {
        lines.push(Raw::with(&server.address(), "GET / HTTP/1.1\r\nX: ").await);
    }
    let files = || std::fs::read_dir(format!("/proc/{}/fd", server.process())).map_or(0, Iterator::count);
    let held = files();
    tokio::time::sleep(Duration::from_secs(5)).await;
    println!(
        "1,500 half heads in {:.1?}: {held} files open at first, {} after 5 s; memory {} MiB at most",
        begin.elapsed(),
        files(),
        memory(&server).1
    );
}

#[tokio::main(flavor = "multi_thread", worker_threads = 2)]
async fn main() {
    unfinished_messages().await;
    half_heads().await;
    records().await;
    chat().await;
}

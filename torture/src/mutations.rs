//! Real traffic, changed a little, by the hundred thousand: frames of players, bytes of WebSocket, HTTP requests.

use crate::line;
use crate::mutate;
use crate::report::{Report, memory};
use entente_tests::{Chance, Server, Store, Table, random_action, unique};
use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::{Value, json};
use std::net::Ipv4Addr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;
use tokio::task::JoinSet;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;

const GAMES: [(&str, usize); 6] = [("petrodolar", 3), ("teg", 4), ("mideast", 4), ("barrel", 4), ("empires", 4), ("yardstick", 6)];
const FROM: Ipv4Addr = Ipv4Addr::LOCALHOST;

/// What was sent, and what came of it.
#[derive(Default)]
struct Sent {
    frames: AtomicU64,
    raw: AtomicU64,
    requests: AtomicU64,
    heard: AtomicU64,
    /// Answers that the journal cannot be reached, which it can.
    down: AtomicU64,
    /// Answers with status 500, which say that the server met a fault.
    faults: AtomicU64,
}

impl Sent {
    fn all(&self) -> u64 {
        [&self.frames, &self.raw, &self.requests].iter().map(|number| number.load(Ordering::Relaxed)).sum()
    }
}

pub(crate) async fn run(many: u64, report: &mut Report) {
    for (store, share) in [(Store::Sqlite, many / 2), (Store::postgres(), many - many / 2)] {
        on(store, share, report).await;
    }
}

async fn on(store: Store, many: u64, report: &mut Report) {
    let name = if matches!(store, Store::Sqlite) { "SQLite" } else { "Postgres" };
    // All limits are lifted, so that what is sent is read and not refused at the door.
    let server = Server::on(store, &[("ENTENTE_YARDSTICK", "1")]);
    let api = server.api();
    let sent = Arc::new(Sent::default());
    let mut chance = Chance::of_test();
    let mut workers = JoinSet::new();
    for (number, (game, seats)) in GAMES.into_iter().enumerate() {
        let (api, sent, mut chance) = (api.clone(), Arc::clone(&sent), chance.fork(number as u64));
        workers.spawn(async move {
            let mut rooms = Vec::new();
            while sent.all() < many {
                let table = api.full_room(game, seats, &json!({})).await;
                table.start().await;
                // Some of what is sent is right by chance, so that the match goes on; when it is over there is another one.
                for _ in 0..12 {
                    attack(&table, &mut chance, &sent).await;
                }
                rooms.push(table.room.clone());
            }
            rooms
        });
    }
    let rooms = workers.join_all().await.concat();
    let mut lost = 0;
    for room in &rooms {
        // Whatever happened to its seats, a room is there and answers.
        let status = api.get(&format!("/api/rooms/{room}")).await.status;
        lost += usize::from(status != 200);
    }
    let failures = api.metric("entente_room_failures_total", "").await;
    let log = server.log();
    let panics = log.lines().filter(|line| line.contains("panicked at")).count();
    for line in log.lines().filter(|line| line.contains("panicked at")).take(5) {
        report.figure("a panic", line);
    }
    let count = |number: &AtomicU64| number.load(Ordering::Relaxed);
    report.figure(
        &format!("{name}: changed frames, changed WebSocket bytes, changed requests"),
        format!("{} + {} + {}; {} answers", count(&sent.frames), count(&sent.raw), count(&sent.requests), count(&sent.heard)),
    );
    report.promise(panics == 0 && failures < 0.5, &format!("{name}: panics"), panics);
    report.promise(count(&sent.faults) == 0, &format!("{name}: answers with status 500"), count(&sent.faults));
    report.promise(count(&sent.down) == 0, &format!("{name}: answers that the journal cannot be reached"), count(&sent.down));
    report.promise(lost == 0, &format!("{name}: rooms lost"), format!("{lost} of {}", rooms.len()));
    report.figure(&format!("{name}: highest memory, MiB"), memory(server.process()).0);
}

/// One seat after the other sends changed frames; in between come bytes and requests.
async fn attack(table: &Table, chance: &mut Chance, sent: &Sent) {
    for seat in 0..table.tokens.len() {
        frames(table, seat, chance, sent).await;
    }
    raw(table, chance, sent).await;
    requests(table, chance, sent).await;
}

/// What an honest client of this seat might send now.
fn honest(token: &str, prompt: &Value, chance: &mut Chance) -> Vec<Value> {
    let mut frames = vec![
        json!({"t": "hello", "token": token, "since": 3}),
        json!({"t": "say", "id": unique(), "text": "good evening", "to": [0, 1], "promise": true}),
        json!({"t": "say", "id": unique(), "phrase": "phrase.hello"}),
        json!({"t": "undo", "id": unique(), "d": prompt["d"]}),
        json!({"t": "ping"}),
    ];
    if !prompt.is_null() {
        for _ in 0..6 {
            if let Some(action) = random_action(prompt, chance) {
                frames.push(json!({"t": "act", "id": unique(), "d": prompt["d"], "action": action}));
            }
        }
    }
    frames
}

async fn frames(table: &Table, seat: usize, chance: &mut Chance, sent: &Sent) {
    let token = &table.tokens[seat];
    let Some(socket) = line::socket(FROM, &table.api.address, &table.room).await else { return };
    let (mut sink, mut stream) = socket.split();
    if sink.send(Message::text(json!({"t": "hello", "token": token}).to_string())).await.is_err() {
        return;
    }
    let first = timeout(Duration::from_secs(10), stream.next()).await;
    let Ok(Some(Ok(Message::Text(welcome)))) = first else { return };
    let welcome: Value = serde_json::from_str(&welcome).unwrap_or_default();
    let base = honest(token, &welcome["prompt"], chance);
    let heard = tokio::spawn(async move {
        let (mut heard, mut down) = (0, 0);
        while let Ok(Some(Ok(message))) = timeout(Duration::from_secs(5), stream.next()).await {
            heard += 1;
            down += u64::from(message.to_text().is_ok_and(|text| text.contains("journal_unavailable")));
        }
        (heard, down)
    });
    for _ in 0..250 {
        let real = &base[chance.below(base.len())];
        let text = if chance.percent(4) { real.to_string() } else { mutate::frame(real, &base[chance.below(base.len())], chance) };
        if sink.send(Message::text(text)).await.is_err() {
            break;
        }
        sent.frames.fetch_add(1, Ordering::Relaxed);
    }
    let _ = sink.close().await;
    let (heard, down) = heard.await.unwrap_or_default();
    sent.heard.fetch_add(heard, Ordering::Relaxed);
    sent.down.fetch_add(down, Ordering::Relaxed);
}

/// A masked frame of a client, as RFC 6455 has it.
fn masked(opcode: u8, payload: &[u8]) -> Vec<u8> {
    let mut frame = vec![0x80 | opcode];
    match payload.len() {
        length @ 0..126 => frame.push(0x80 | u8::try_from(length).unwrap_or_default()),
        length => {
            frame.push(0x80 | 126);
            frame.extend(u16::try_from(length).unwrap_or(u16::MAX).to_be_bytes());
        }
    }
    let key = [0x37, 0xfa, 0x21, 0x3d];
    frame.extend(key);
    frame.extend(payload.iter().zip(key.iter().cycle()).map(|(byte, key)| byte ^ key));
    frame
}

/// A handshake, and then bytes that were WebSocket frames once.
async fn raw(table: &Table, chance: &mut Chance, sent: &Sent) {
    let token = &table.tokens[chance.below(table.tokens.len())];
    for _ in 0..40 {
        let Some(mut line) = line::open(FROM, &table.api.address).await else { return };
        let mut bytes = format!(
            "GET /api/rooms/{}/socket HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n\
             Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
            table.room
        )
        .into_bytes();
        bytes.extend(masked(1, json!({"t": "hello", "token": token}).to_string().as_bytes()));
        let mut later = Vec::new();
        for _ in 0..8 {
            let opcode = [0, 1, 1, 1, 2, 8, 9, 10, 3][chance.below(9)];
            later.extend(masked(opcode, json!({"t": "say", "id": unique(), "text": "x".repeat(chance.below(300))}).to_string().as_bytes()));
            sent.raw.fetch_add(1, Ordering::Relaxed);
        }
        bytes.extend(mutate::bytes(&later, chance));
        let heard = line::talk(&mut line, &bytes, Duration::from_millis(20)).await;
        sent.heard.fetch_add(u64::from(!heard.is_empty()), Ordering::Relaxed);
    }
}

/// Changed requests, many on one line.
async fn requests(table: &Table, chance: &mut Chance, sent: &Sent) {
    let calls: [(&str, &str, Value); 16] = [
        ("GET", "", Value::Null),
        ("GET", "/history?from=2", Value::Null),
        ("GET", "/chat?from=0", Value::Null),
        ("GET", "/at/3", Value::Null),
        ("GET", "/record", Value::Null),
        ("GET", "/socket", Value::Null),
        ("POST", "/seats", json!({"name": "Eve", "seat": 1})),
        ("DELETE", "/seats/1", Value::Null),
        ("POST", "/seats/2/token", Value::Null),
        ("POST", "/bots", json!({"seat": 1, "level": "normal"})),
        ("DELETE", "/bots/1", Value::Null),
        ("PATCH", "", json!({"options": {"max_rounds": 3}, "seats": 4, "public": true, "clock": {"decision": 60}})),
        ("POST", "/start", Value::Null),
        ("POST", "/host", json!({"seat": 1})),
        ("POST", "/proposals", json!({"what": "clock", "clock": {"decision": 60}})),
        ("DELETE", "/proposals/1", Value::Null),
    ];
    let new = json!({"game": "teg", "name": "Eve", "seats": 3, "options": {"secret_objectives": true}, "public": true, "clock": {"decision": 30}});
    for _ in 0..30 {
        let Some(mut line) = line::open(FROM, &table.api.address).await else { return };
        let mut all = Vec::new();
        for _ in 0..12 {
            let (method, path, body) = &calls[chance.below(calls.len())];
            let (path, body) =
                if chance.percent(5) { ("/api/rooms".to_owned(), &new) } else { (format!("/api/rooms/{}{path}", table.room), body) };
            let body = match body {
                Value::Null => String::new(),
                body if chance.percent(20) => body.to_string(),
                body => mutate::frame(body, &new, chance),
            };
            let token = &table.tokens[chance.below(table.tokens.len())];
            let text = format!(
                "{method} {path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer {token}\r\nContent-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
                body.len()
            );
            // A changed length or head spoils the rest of the line, so most keep their form.
            all.extend(if chance.percent(8) { mutate::bytes(text.as_bytes(), chance) } else { text.into_bytes() });
            sent.requests.fetch_add(1, Ordering::Relaxed);
        }
        all.extend(b"GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
        let heard = line::talk(&mut line, &all, Duration::from_millis(300)).await;
        let heard = String::from_utf8_lossy(&heard);
        sent.heard.fetch_add(heard.matches("HTTP/1.1 ").count() as u64, Ordering::Relaxed);
        sent.down.fetch_add(heard.matches("journal_unavailable").count() as u64, Ordering::Relaxed);
        sent.faults.fetch_add(heard.matches("HTTP/1.1 500").count() as u64, Ordering::Relaxed);
    }
}

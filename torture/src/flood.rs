//! Everything at once, from many addresses, at the limits that a server has by itself, while friends play.

use crate::honest::Honest;
use crate::line::{self, stranger};
use crate::report::{Report, memory};
use entente_tests::{Chance, Server, Store, owes, random_action, unique};
use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::{Value, json};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;
use tokio::io::AsyncWriteExt as _;
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};
use tokio_tungstenite::tungstenite::Message;

/// From so many addresses.
const STRANGERS: usize = 40;

#[derive(Default)]
struct Thrown {
    sockets: AtomicU64,
    frames: AtomicU64,
    requests: AtomicU64,
    lines: AtomicU64,
    stop: AtomicBool,
}

fn add(number: &AtomicU64) {
    number.fetch_add(1, Ordering::Relaxed);
}

impl Thrown {
    fn goes_on(&self) -> bool {
        !self.stop.load(Ordering::Relaxed)
    }
}

pub(crate) async fn run(seconds: u64, report: &mut Report) {
    for store in [Store::Sqlite, Store::postgres()] {
        let name = if matches!(store, Store::Sqlite) { "SQLite" } else { "Postgres" };
        let server = Server::bare(store);
        let api = server.api();
        let honest = Honest::play(&api);
        sleep(Duration::from_secs(10)).await;
        let calm = memory(server.process()).1;
        let thrown = Arc::new(Thrown::default());
        let mut strangers = JoinSet::new();
        for number in 0..STRANGERS {
            let (address, thrown) = (api.address.clone(), Arc::clone(&thrown));
            match number % 5 {
                0 => drop(strangers.spawn(async move { talker(number, &address, &thrown).await })),
                1 => drop(strangers.spawn(async move { winder(number, &address, &thrown).await })),
                2 => drop(strangers.spawn(async move { holder(number, &address, &thrown).await })),
                3 => drop(strangers.spawn(async move { asker(number, &address, &thrown).await })),
                _ => drop(strangers.spawn(async move { watcher(number, &address, &thrown).await })),
            }
        }
        sleep(Duration::from_secs(seconds)).await;
        honest.stop(&format!("{name}, flood"), report);
        let count = |number: &AtomicU64| number.load(Ordering::Relaxed);
        report.figure(
            &format!("{name}: thrown at it in {seconds} s from {STRANGERS} addresses"),
            format!(
                "{} sockets, {} frames, {} requests, {} lines held open",
                count(&thrown.sockets),
                count(&thrown.frames),
                count(&thrown.requests),
                count(&thrown.lines)
            ),
        );
        let (highest, _) = memory(server.process());
        report.promise(highest <= calm + 200, &format!("{name}: highest memory, MiB (before the flood: {calm})"), highest);
        let failures = api.metric("entente_room_failures_total", "").await;
        report.promise(failures < 0.5, &format!("{name}: rooms that failed"), failures);
        // Whatever they still hold, the server goes.
        let began = std::time::Instant::now();
        let mut server = server;
        server.ask_to_stop();
        let well = tokio::task::block_in_place(|| server.wait(Duration::from_secs(60)));
        let took = began.elapsed();
        report.promise(
            well && took <= Duration::from_secs(10),
            &format!("{name}: from SIGTERM to the end in the flood, at most 10 s"),
            format!("{:.1} s", took.as_secs_f64()),
        );
        thrown.stop.store(true, Ordering::Relaxed);
        strangers.abort_all();
    }
}

/// A request as a stranger writes it.
fn post(path: &str, token: &str, body: &Value) -> String {
    let body = if body.is_null() { String::new() } else { body.to_string() };
    format!(
        "POST {path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer {token}\r\nContent-Type: application/json\r\nContent-Length: {}\r\nConnection: close\r\n\r\n{body}",
        body.len()
    )
}

/// A room of a stranger's own with a bot, begun: its id and token.
async fn own_room(number: usize, address: &str) -> Option<(String, String)> {
    let tell = async |path: &str, token: &str, body: Value| -> Option<Value> {
        let mut line = line::open(stranger(number), address).await?;
        let heard = line::talk(&mut line, post(path, token, &body).as_bytes(), Duration::from_secs(5)).await;
        let text = String::from_utf8_lossy(&heard).into_owned();
        serde_json::from_str(text.split_once("\r\n\r\n")?.1).ok()
    };
    let made = tell("/api/rooms", "", json!({"game": "petrodolar", "name": "Eve", "seats": 2})).await?;
    let (room, token) = (made["room"].as_str()?.to_owned(), made["token"].as_str()?.to_owned());
    tell(&format!("/api/rooms/{room}/bots"), &token, json!({})).await?;
    tell(&format!("/api/rooms/{room}/start"), &token, Value::Null).await;
    Some((room, token))
}

async fn hello(number: usize, address: &str, room: &str, token: Option<&str>) -> Option<line::Line> {
    let mut socket = line::socket(stranger(number), address, room).await?;
    let hello = token.map_or_else(|| json!({"t": "hello"}), |token| json!({"t": "hello", "token": token}));
    socket.send(Message::text(hello.to_string())).await.ok()?;
    Some(socket)
}

/// Chats as fast as it may, on many sockets of one seat.
async fn talker(number: usize, address: &str, thrown: &Arc<Thrown>) {
    let Some((room, token)) = own_room(number, address).await else { return };
    let mut sockets = JoinSet::new();
    for _ in 0..16 {
        let (address, room, token, thrown) = (address.to_owned(), room.clone(), token.clone(), Arc::clone(thrown));
        sockets.spawn(async move {
            while thrown.goes_on() {
                sleep(Duration::from_millis(200)).await;
                let Some(socket) = hello(number, &address, &room, Some(&token)).await else { continue };
                add(&thrown.sockets);
                let (mut sink, mut stream) = socket.split();
                let drain = tokio::spawn(async move { while let Some(Ok(_)) = stream.next().await {} });
                let text = "😀".repeat(400);
                while thrown.goes_on() {
                    let frame = json!({"t": "say", "id": unique(), "text": text});
                    if sink.send(Message::text(frame.to_string())).await.is_err() {
                        break;
                    }
                    add(&thrown.frames);
                    sleep(Duration::from_millis(50)).await;
                }
                drain.abort();
            }
        });
    }
    sockets.join_all().await;
}

/// Acts and takes back, for ever.
async fn winder(number: usize, address: &str, thrown: &Arc<Thrown>) {
    let mut chance = Chance::any();
    while thrown.goes_on() {
        sleep(Duration::from_millis(200)).await;
        let Some((room, token)) = own_room(number, address).await else { continue };
        let Some(mut socket) = hello(number, address, &room, Some(&token)).await else { continue };
        add(&thrown.sockets);
        let mut prompt = Value::Null;
        while thrown.goes_on() {
            let Ok(Some(Ok(Message::Text(text)))) = timeout(Duration::from_secs(5), socket.next()).await else { break };
            let frame: Value = serde_json::from_str(&text).unwrap_or_default();
            if frame.get("prompt").is_some() {
                prompt = frame["prompt"].clone();
            }
            if frame["t"] == "refused" {
                sleep(Duration::from_millis(50)).await;
            }
            let next = if prompt["undo"] == true {
                json!({"t": "undo", "id": unique(), "d": prompt["d"]})
            } else if owes(&prompt) {
                let Some(action) = random_action(&prompt, &mut chance) else { break };
                json!({"t": "act", "id": unique(), "d": prompt["d"], "action": action})
            } else {
                continue;
            };
            if !matches!(frame["t"].as_str(), Some("welcome" | "done" | "refused")) {
                continue;
            }
            if socket.send(Message::text(next.to_string())).await.is_err() {
                break;
            }
            add(&thrown.frames);
            sleep(Duration::from_millis(50)).await;
        }
    }
}

/// Holds lines open with half of a request, half of a body, half of a message.
async fn holder(number: usize, address: &str, thrown: &Arc<Thrown>) {
    let mut held = Vec::new();
    let mut sockets = Vec::new();
    let room = own_room(number, address).await;
    while thrown.goes_on() {
        sleep(Duration::from_millis(20)).await;
        if held.len() > 300 {
            held.remove(0);
        }
        if let Some(mut line) = line::open(stranger(number), address).await {
            let start: &[u8] = [
                b"GET / HTTP/1.1\r\nX: ".as_slice(),
                b"POST /api/rooms HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n\r\n{",
                b"",
            ][held.len() % 3];
            if line.write_all(start).await.is_ok() {
                add(&thrown.lines);
                held.push(line);
            }
        }
        if let (Some((room, _)), true) = (&room, sockets.len() < 100)
            && let Some(mut socket) = hello(number, address, room, None).await
        {
            add(&thrown.sockets);
            // The head of a message of 2 MiB, and a part of it.
            let mut begin = vec![0x81, 0xff, 0, 0, 0, 0, 0, 0x20, 0, 0, 1, 2, 3, 4];
            begin.resize(60_000, b'x');
            let _ = socket.get_mut().write_all(&begin).await;
            sockets.push(socket);
        }
    }
}

/// Asks for everything, and hangs up before the answer now and then.
async fn asker(number: usize, address: &str, thrown: &Arc<Thrown>) {
    let mut chance = Chance::any();
    while thrown.goes_on() {
        let mut round = JoinSet::new();
        for _ in 0..8 {
            let unknown: String = (0..10).map(|_| char::from(b'a' + u8::try_from(chance.below(26)).unwrap_or(0))).collect();
            let path = match chance.below(6) {
                0 => format!("/r/{unknown}"),
                1 => format!("/api/rooms/{unknown}"),
                2 => "/metrics".to_owned(),
                3 => "/readyz".to_owned(),
                4 => format!("/assets/{unknown}.js"),
                _ => "/api/rooms?public=true".to_owned(),
            };
            let (address, cut) = (address.to_owned(), chance.percent(30));
            let request = format!("GET {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
            round.spawn(async move {
                if cut {
                    if let Some(mut line) = line::open(stranger(number), &address).await {
                        let _ = line.write_all(request.as_bytes()).await;
                    }
                } else {
                    line::ask(stranger(number), &address, &request).await;
                }
            });
            add(&thrown.requests);
        }
        round.join_all().await;
    }
}

/// Opens as many sockets as it may, and reads nothing.
async fn watcher(number: usize, address: &str, thrown: &Arc<Thrown>) {
    let Some((room, token)) = own_room(number, address).await else { return };
    let mut sockets = Vec::new();
    while thrown.goes_on() {
        sleep(Duration::from_millis(30)).await;
        if sockets.len() >= 128 {
            sockets.remove(0);
        }
        let token = (sockets.len() % 2 == 0).then_some(token.as_str());
        if let Some(socket) = hello(number, address, &room, token).await {
            add(&thrown.sockets);
            sockets.push(socket);
        }
    }
}

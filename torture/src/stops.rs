//! The server is asked to stop while somebody holds on.

use crate::line::{self, stranger};
use crate::reads::long_match;
use crate::report::Report;
use entente_tests::{Api, Client, Server, Store, Table};
use futures_util::SinkExt as _;
use serde_json::json;
use std::time::{Duration, Instant};
use tokio::io::AsyncWriteExt as _;
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;

/// What somebody holds while the server is asked to stop.
#[derive(Default)]
struct Held {
    lines: Vec<TcpStream>,
    sockets: Vec<line::Line>,
    clients: Vec<Client>,
    asking: tokio::task::JoinSet<u16>,
}

const SCENES: [&str; 8] = [
    "nobody is there",
    "300 players and spectators",
    "300 half heads and idle lines",
    "200 half bodies",
    "100 half messages",
    "100 who read nothing",
    "60 records under way",
    "requests that keep coming",
];

pub(crate) async fn run(report: &mut Report) {
    let mut server = Server::on(Store::Sqlite, &[("ENTENTE_YARDSTICK", "1"), ("ENTENTE_BOT_DELAY_MS", "50")]);
    let table = long_match(&server, 3000).await;
    for scene in SCENES {
        let held = hold(scene, &server.api(), &table).await;
        stop(&mut server, scene, report);
        drop(held);
        tokio::task::block_in_place(|| server.restart());
    }
    let mut server = Server::on(Store::postgres(), &[]);
    let table = server.api().full_room("petrodolar", 2, &json!({})).await;
    table.start().await;
    let clients = table.clients().await;
    // The database holds its breath: every backend of it is stopped, and goes on afterwards.
    let frozen = Frozen::backends(&server);
    clients_act(clients).await;
    stop(&mut server, "a database that does not answer", report);
    drop(frozen);
}

async fn clients_act(mut clients: Vec<Client>) {
    for client in &mut clients {
        client.send(&json!({"t": "say", "id": "1", "text": "is anybody there?"})).await;
    }
    tokio::time::sleep(Duration::from_millis(300)).await;
}

fn stop(server: &mut Server, scene: &str, report: &mut Report) {
    let began = Instant::now();
    server.ask_to_stop();
    let well = tokio::task::block_in_place(|| server.wait(Duration::from_secs(60)));
    let took = began.elapsed();
    report.promise(
        well && took <= Duration::from_secs(10),
        &format!("SIGTERM to the end, at most 10 s: {scene}"),
        format!("{:.1} s", took.as_secs_f64()),
    );
}

async fn hold(scene: &str, api: &Api, table: &Table) -> Held {
    let mut held = Held::default();
    match scene {
        "300 players and spectators" => {
            for number in 0..50 {
                let table = api.full_room(["petrodolar", "mideast"][number % 2], 3, &json!({})).await;
                table.start().await;
                held.clients.extend(table.clients().await);
                for _ in 0..3 {
                    held.clients.push(table.spectator().await);
                }
            }
        }
        "300 half heads and idle lines" => {
            half(&mut held, api, &[b"GET / HTTP/1.1\r\nX: ", b"", b"G"], 300).await;
        }
        "200 half bodies" => {
            let start = b"POST /api/rooms HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{\"game\":";
            half(&mut held, api, &[start], 200).await;
        }
        "100 half messages" | "100 who read nothing" => {
            for number in 0..100 {
                let Some(mut socket) = line::socket(stranger(number), &api.address, &table.room).await else { continue };
                let _ = socket.send(Message::text(json!({"t": "hello"}).to_string())).await;
                if scene == "100 half messages" {
                    let _ = socket.get_mut().write_all(&[0x81, 0xfe, 0x40, 0, 1, 2, 3, 4, b'x']).await;
                }
                held.sockets.push(socket);
            }
        }
        "60 records under way" | "requests that keep coming" => {
            let (path, many) = if scene == "60 records under way" { ("/record", 60) } else { ("/history?from=2000", 20) };
            let request = format!("GET /api/rooms/{}{path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n", table.room);
            for number in 0..many {
                let (address, request) = (api.address.clone(), request.clone());
                let again = if many == 60 { 1 } else { 200 };
                held.asking.spawn(async move {
                    let mut last = 0;
                    for _ in 0..again {
                        last = line::ask(stranger(number), &address, &request).await;
                    }
                    last
                });
            }
            tokio::time::sleep(Duration::from_millis(200)).await;
        }
        _ => {}
    }
    held
}

async fn half(held: &mut Held, api: &Api, starts: &[&[u8]], many: usize) {
    for number in 0..many {
        let Some(mut line) = line::open(stranger(number), &api.address).await else { continue };
        let _ = line.write_all(starts[number % starts.len()]).await;
        held.lines.push(line);
    }
}

/// The backends of a server's database, stopped until this is dropped.
struct Frozen(Vec<String>);

impl Frozen {
    fn backends(server: &Server) -> Self {
        let pids = server.store.backends();
        signal("-STOP", &pids);
        Frozen(pids)
    }
}

impl Drop for Frozen {
    fn drop(&mut self) {
        signal("-CONT", &self.0);
    }
}

fn signal(which: &str, pids: &[String]) {
    let _ = std::process::Command::new("kill").arg(which).args(pids).status();
}

//! Records, histories and past tables of a long match, 150 at once, while friends play.

use crate::honest::Honest;
use crate::line::{self, stranger};
use crate::report::{Report, memory};
use entente_tests::{Chance, Server, Store, Table, owes, random_action};
use serde_json::json;
use std::collections::BTreeMap;
use std::time::{Duration, Instant};
use tokio::task::JoinSet;

/// The yardstick is a game for six.
const SEATS: usize = 6;

/// A match of the yardstick of so many acts, played to its end.
pub(crate) async fn long_match(server: &Server, acts: u32) -> Table {
    let table = server.api().full_room("yardstick", SEATS, &json!({"options": {"actions": acts}})).await;
    table.start().await;
    let mut clients = table.clients().await;
    let mut chance = Chance::any();
    while clients[0].view.outcome.is_null() {
        let Some(seat) = (0..SEATS).find(|seat| owes(&clients[*seat].view.prompt)) else { break };
        let Some(action) = random_action(&clients[seat].view.prompt, &mut chance) else { break };
        clients[seat].play(&action).await;
        for client in &mut clients {
            client.settle().await;
        }
    }
    table
}

pub(crate) async fn run(report: &mut Report) {
    let server = Server::on(Store::Sqlite, &[("ENTENTE_YARDSTICK", "1")]);
    let table = long_match(&server, 4500).await;
    let honest = Honest::play(&server.api());
    tokio::time::sleep(Duration::from_secs(5)).await;
    let (_, before) = memory(server.process());
    let began = Instant::now();
    let mut answers: BTreeMap<u16, u32> = BTreeMap::new();
    for round in 0..4 {
        let mut reads = JoinSet::new();
        for number in 0..150 {
            let path = match number % 3 {
                0 => "record".to_owned(),
                1 => format!("history?from={}", (number * 29 + round) % 4400),
                _ => format!("at/{}", 1 + (number * 31 + round) % 4400),
            };
            let request = format!("GET /api/rooms/{}/{path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n", table.room);
            let address = table.api.address.clone();
            reads.spawn(async move { line::ask(stranger(number), &address, &request).await });
        }
        for status in reads.join_all().await {
            *answers.entry(status).or_default() += 1;
        }
    }
    let took = began.elapsed();
    tokio::time::sleep(Duration::from_secs(3)).await;
    honest.stop("reads", report);
    let (highest, _) = memory(server.process());
    let good = answers.get(&200).copied().unwrap_or_default();
    report.figure("600 reads of a match of 4,500 acts, 150 at once", format!("{answers:?} in {:.1} s", took.as_secs_f64()));
    report.promise(
        good > 0 && answers.keys().all(|status| [200, 429, 503].contains(status)),
        "reads: answered, or asked to come back",
        format!("{good} answered"),
    );
    report.promise(highest <= before + 100, &format!("reads: highest memory, MiB (before: {before})"), highest);
}

//! Records, history and earlier tables cost much: few are worked on at once, once for all who ask the same, and moves come
//! first.

#![expect(clippy::unwrap_used, reason = "a test stops at the first thing that is wrong")]

use entente_tests::{Answer, Chance, Client, Raw, Server, Table, owes, random_action, verify};
use serde_json::{Value, json};
use std::time::{Duration, Instant};

/// A match of the yardstick, played to version `to` at least, or to its end.
async fn played(server: &Server, actions: u64, to: u64) -> (Table, Vec<Client>) {
    let table = server.api().full_room("yardstick", 6, &json!({"options": {"actions": actions}})).await;
    table.start().await;
    let mut clients = table.clients().await;
    let mut chance = Chance::of_test();
    for client in &mut clients {
        client.until(|view| view.v == 1).await;
    }
    while clients[0].view.v < to && act(&mut clients, &mut chance).await {}
    (table, clients)
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

async fn all(table: &Table, paths: impl Iterator<Item = String>) -> Vec<Answer> {
    let mut asked = Vec::new();
    for path in paths {
        let table = table.clone();
        asked.push(tokio::spawn(async move { table.get(&path).await }));
    }
    let mut answers = Vec::new();
    for answer in asked {
        answers.push(answer.await.unwrap());
    }
    answers
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_record_is_worked_out_once_for_all() {
    let server = Server::start(&[("ENTENTE_YARDSTICK", "1")]);
    let (table, _clients) = played(&server, 200, u64::MAX).await;
    let answers = all(&table, (0..60).map(|_| "/record".to_owned())).await;
    assert!(answers.iter().all(|answer| answer.status == 200 && answer.text == answers[0].text));
    assert!(verify(answers[0].text.as_bytes()).0);
    assert!((table.api.metric("entente_heavy_reads_total", "").await - 1.0).abs() < 0.5, "it was worked out more than once");
    // Whoever has it need not fetch it again.
    let tag = answers[0].headers["etag"].to_str().unwrap();
    let again = table.api.send(table.api.request("GET", &table.path("/record")).header("if-none-match", tag)).await;
    assert_eq!((again.status, again.text.as_str()), (304, ""));
    // It is compressed for those who say that they can read that, and no larger for it.
    let packed = table.api.send(table.api.request("GET", &table.path("/record")).header("accept-encoding", "gzip")).await;
    assert_eq!(packed.headers["content-encoding"], "gzip");
    let length = |answer: &Answer| answer.headers["content-length"].to_str().unwrap().parse::<usize>().unwrap();
    assert!(length(&packed) * 2 < length(&answers[0]));
    assert!((table.api.metric("entente_heavy_reads_total", "").await - 1.0).abs() < 0.5);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_kept_is_kept_for_its_viewer_and_its_version() {
    let server = Server::start(&[("ENTENTE_YARDSTICK", "1")]);
    let (table, mut clients) = played(&server, 10_000, 20).await;
    let mut chance = Chance::of_test();
    for _ in 0..3 {
        let (mine, again) = (table.history(&table.tokens[0]).await, table.history(&table.tokens[0]).await);
        assert_eq!(mine, again);
        assert_eq!(mine.len() as u64, clients[0].view.v);
        assert_eq!(table.history("").await.len() as u64, clients[0].view.v);
        let v = clients[0].view.v;
        let at = table.get(&format!("/at/{v}")).await.ok(200);
        assert_eq!((at["v"].as_u64(), &at["table"]), (Some(v), &clients[0].view.table));
        act(&mut clients, &mut chance).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn more_than_can_wait_hear_so_and_moves_come_first() {
    let server = Server::start(&[
        ("ENTENTE_YARDSTICK", "1"),
        ("ENTENTE_HEAVY_READS", "1"),
        ("ENTENTE_HEAVY_QUEUE", "3"),
        ("ENTENTE_SNAPSHOT_EVERY", "1000000"),
    ]);
    let (table, mut clients) = played(&server, 10_000, 300).await;
    let reads = {
        let table = table.clone();
        tokio::spawn(async move { all(&table, (100..280).map(|v| format!("/at/{v}"))).await })
    };
    // Meanwhile everybody plays on.
    let mut chance = Chance::of_test();
    let mut slowest = Duration::ZERO;
    let mut moves = 0;
    while !reads.is_finished() || moves < 10 {
        let begin = Instant::now();
        assert!(act(&mut clients, &mut chance).await);
        slowest = slowest.max(begin.elapsed());
        moves += 1;
    }
    println!("{moves} moves meanwhile, the slowest took {slowest:.1?}");
    let answers = reads.await.unwrap();
    let (good, busy): (Vec<&Answer>, Vec<&Answer>) = answers.iter().partition(|answer| answer.status == 200);
    assert!(!good.is_empty() && !busy.is_empty(), "{} answers, {} refusals", good.len(), busy.len());
    for answer in busy {
        assert_eq!(answer.refusal(), (503, "too_busy".to_owned()));
        assert!(answer.headers.contains_key("retry-after"));
    }
    // And then there is a place again.
    let _ = table.get("/at/200").await.ok(200);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_read_that_nobody_waits_for_is_given_up() {
    let server = Server::start(&[("ENTENTE_YARDSTICK", "1"), ("ENTENTE_HEAVY_READS", "1"), ("ENTENTE_SNAPSHOT_EVERY", "1000000")]);
    let (table, _clients) = played(&server, 10_000, 300).await;
    let mut lines = Vec::new();
    for from in 0..50 {
        let request = format!("GET {} HTTP/1.1\r\nHost: a\r\n\r\n", table.path(&format!("/history?from={from}")));
        lines.push(Raw::with(&table.api.address, &request).await);
    }
    // One was begun; then all of them hang up.
    while table.api.metric("entente_heavy_reads_total", "").await < 0.5 {}
    drop(lines);
    assert_eq!(table.get("/history?from=290").await.status, 200);
    let until = Instant::now() + Duration::from_secs(30);
    while table.api.metric("entente_heavy_reads_given_up_total", "").await < 1.0 {
        assert!(Instant::now() < until, "everything was worked out for nobody");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    assert_eq!(Value::from(table.get("/history?from=299").await.status), 200);
}

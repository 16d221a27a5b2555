//! What nobody returns to is cleared away, when the host wants it; everything else stays.

#![expect(clippy::unwrap_used, reason = "a test stops at the first thing that is wrong")]

use entente_tests::{Chance, Client, Server, Store, Table, owes, random_action};
use serde_json::{Value, json};
use std::time::{Duration, Instant};

macro_rules! on_both {
    ($($name:ident)*) => {
        mod sqlite {
            $(#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn $name() {
                super::$name(entente_tests::Store::Sqlite).await;
            })*
        }
        mod postgres {
            $(#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn $name() {
                super::$name(entente_tests::Store::postgres()).await;
            })*
        }
    };
}

on_both! {
    lobbies_nobody_returned_to_go_and_matches_stay
    matches_go_where_the_host_says_so
    a_visit_keeps_a_room
    the_newest_two_snapshots_are_kept
    what_was_begun_is_ended
}

const DAY: i64 = 24 * 60 * 60 * 1000;

fn now() -> i64 {
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap();
    i64::try_from(since.as_millis()).unwrap()
}

/// Makes a room as old as if nobody had been there for so many days; only while the server is down.
fn age(server: &Server, table: &Table, days: i64) {
    let at = now() - days * DAY;
    let sql = format!("UPDATE rooms SET created_at = {at}, touched_at = {at} WHERE id = '{}'", table.room);
    assert_eq!(server.execute(&sql), 1);
}

/// Starts the server again and waits until it has cleared once.
async fn clear(server: &mut Server) {
    const DONE: &str = "a pass of clearing is done";
    // The lease of the life before is not waited for.
    server.execute("DELETE FROM leases");
    let before = server.log().matches(DONE).count();
    tokio::task::block_in_place(|| server.restart());
    let until = Instant::now() + Duration::from_secs(60);
    while server.log().matches(DONE).count() == before {
        assert!(Instant::now() < until, "nothing was cleared. The log:\n{}", server.log());
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

async fn is_there(table: &Table) -> bool {
    table.get("").await.status == 200
}

async fn finished(server: &Server) -> Table {
    let table = server.api().full_room("petrodolar", 2, &Value::Null).await;
    table.start().await;
    let mut clients = table.clients().await;
    let at = clients.iter().position(|client| owes(&client.view.prompt)).unwrap();
    clients[at].play(&json!({"verb": "resign"})).await;
    clients[at].until(|view| view.status == "finished").await;
    table
}

async fn playing(server: &Server, acts: usize) -> (Table, Vec<Client>) {
    let table = server.api().full_room("petrodolar", 2, &Value::Null).await;
    table.start().await;
    let mut clients = table.clients().await;
    let mut chance = Chance::of_test();
    for _ in 0..acts {
        let at = clients.iter().position(|client| owes(&client.view.prompt)).unwrap();
        let mut prompt = clients[at].view.prompt.clone();
        prompt["choices"].as_array_mut().unwrap().retain(|choice| choice["verb"] != "resign");
        let action = random_action(&prompt, &mut chance).unwrap();
        clients[at].play(&action).await;
        for client in &mut clients {
            client.settle().await;
        }
    }
    (table, clients)
}

fn rows(server: &Server, table: &Table) -> i64 {
    let count = |name: &str| format!("(SELECT count(*) FROM {name} WHERE room = '{}')", table.room);
    server.number(&format!("SELECT {} + {} + {}", count("entries"), count("chat"), count("snapshots")))
}

async fn lobbies_nobody_returned_to_go_and_matches_stay(store: Store) {
    let mut server = Server::on(store, &[("ENTENTE_LOG", "debug")]);
    let old = server.api().room("petrodolar", &json!({"public": true})).await;
    old.client(0).await.send(&json!({"t": "say", "id": "one", "text": "anybody?"})).await;
    let young = server.api().room("petrodolar", &json!({"public": true})).await;
    let (over, (match_, _)) = (finished(&server).await, playing(&server, 2).await);
    server.kill();
    age(&server, &old, 8);
    age(&server, &young, 6);
    age(&server, &over, 1000);
    age(&server, &match_, 1000);
    clear(&mut server).await;
    assert!(!is_there(&old).await, "a week and a day");
    assert!(is_there(&young).await && is_there(&over).await && is_there(&match_).await);
    server.kill();
    assert_eq!(rows(&server, &old), 0);
}

async fn matches_go_where_the_host_says_so(store: Store) {
    let settings = [
        ("ENTENTE_LOG", "debug"),
        ("ENTENTE_KEEP_LOBBIES_DAYS", "never"),
        ("ENTENTE_KEEP_FINISHED_DAYS", "30"),
        ("ENTENTE_KEEP_ABANDONED_DAYS", "90"),
        ("ENTENTE_SNAPSHOT_EVERY", "2"),
    ];
    let mut server = Server::on(store, &settings);
    let lobby = server.api().room("petrodolar", &json!({})).await;
    let (over, recent) = (finished(&server).await, finished(&server).await);
    let ((abandoned, _), (slow, _)) = (playing(&server, 6).await, playing(&server, 1).await);
    server.kill();
    age(&server, &lobby, 1000);
    age(&server, &over, 31);
    age(&server, &recent, 29);
    age(&server, &abandoned, 91);
    age(&server, &slow, 89);
    clear(&mut server).await;
    for (table, stays) in [(&lobby, true), (&over, false), (&recent, true), (&abandoned, false), (&slow, true)] {
        assert_eq!(is_there(table).await, stays);
    }
    server.kill();
    assert_eq!(rows(&server, &over) + rows(&server, &abandoned), 0);
    assert!(rows(&server, &slow) > 0);
}

async fn a_visit_keeps_a_room(store: Store) {
    let mut server = Server::on(store, &[("ENTENTE_LOG", "debug")]);
    let (seen, unseen) = (server.api().room("petrodolar", &json!({})).await, server.api().room("petrodolar", &json!({})).await);
    server.kill();
    age(&server, &seen, 6);
    age(&server, &unseen, 6);
    tokio::task::block_in_place(|| server.restart());
    let client = seen.client(0).await;
    // Looking at the link is no visit: programs that preview links do so.
    assert_eq!(unseen.get("").await.status, 200);
    let until = Instant::now() + Duration::from_secs(60);
    let last = |table: &Table| {
        let told = tokio::task::block_in_place(|| server.admin(&["show", &table.room, "--json"])).ok();
        serde_json::from_str::<Value>(&told).unwrap()["seen_at"].as_i64().unwrap()
    };
    while last(&seen) < now() - DAY {
        assert!(Instant::now() < until, "nobody noted the visit");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    assert!(last(&unseen) < now() - 5 * DAY);
    drop(client);
    server.kill();
    // Two days later.
    let later = format!("UPDATE rooms SET created_at = created_at - {0}, touched_at = touched_at - {0}", 2 * DAY);
    assert_eq!(server.execute(&later), 2);
    clear(&mut server).await;
    assert!(is_there(&seen).await && !is_there(&unseen).await);
}

async fn the_newest_two_snapshots_are_kept(store: Store) {
    let mut server = Server::on(store, &[("ENTENTE_LOG", "debug"), ("ENTENTE_SNAPSHOT_EVERY", "2")]);
    let (table, mut clients) = playing(&server, 12).await;
    let pages = [table.history("").await, table.history(&table.tokens[0]).await];
    let early = table.get("/at/2").await.ok(200);
    server.ask_to_stop();
    assert!(tokio::task::block_in_place(|| server.wait(Duration::from_secs(20))));
    let count = format!("SELECT count(*) FROM snapshots WHERE room = '{}'", table.room);
    assert_eq!(server.number(&count), 2);
    // Those of before this was so go as well, and only they.
    for v in [1, 2, 3] {
        let body = if matches!(server.store, Store::Sqlite) { "x'00'" } else { "'\\x00'::bytea" };
        assert_eq!(server.execute(&format!("INSERT INTO snapshots (room, v, body) VALUES ('{}', {v}, {body})", table.room)), 1);
    }
    clear(&mut server).await;
    for client in &mut clients {
        client.come_back().await;
        client.frame().await;
        client.compare().await;
    }
    assert_eq!([table.history("").await, table.history(&table.tokens[0]).await], pages, "history needs no old snapshot");
    assert_eq!(table.get("/at/2").await.ok(200), early);
    server.kill();
    assert_eq!(server.number(&count), 2);
    assert_eq!(server.number(&format!("SELECT count(*) FROM snapshots WHERE room = '{}' AND v < 5", table.room)), 0);
}

/// A server that stopped in the middle of clearing a room away: nobody finds the room, and another pass ends it.
async fn what_was_begun_is_ended(store: Store) {
    let mut server = Server::on(store, &[("ENTENTE_LOG", "debug")]);
    let (table, _) = playing(&server, 5).await;
    server.kill();
    let gone = if matches!(server.store, Store::Sqlite) { "1" } else { "true" };
    assert_eq!(server.execute(&format!("UPDATE rooms SET gone = {gone} WHERE id = '{}'", table.room)), 1);
    assert!(server.execute(&format!("DELETE FROM entries WHERE room = '{}' AND v < 3", table.room)) > 0);
    clear(&mut server).await;
    assert_eq!(table.get("").await.refusal(), (404, "no_such_room".to_owned()));
    server.kill();
    assert_eq!(rows(&server, &table), 0);
    assert_eq!(server.number("SELECT count(*) FROM rooms"), 0);
}

/// Two servers over one Postgres: each does what is not done yet, and both come to an end.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_servers_share_the_work() {
    let mut one = Server::on(Store::postgres(), &[("ENTENTE_LOG", "debug")]);
    let mut rooms = Vec::new();
    for _ in 0..20 {
        rooms.push(one.api().room("petrodolar", &json!({})).await);
    }
    one.kill();
    for room in &rooms {
        age(&one, room, 8);
    }
    one.execute("DELETE FROM leases");
    let Store::Postgres { url, .. } = &one.store else { panic!("it is Postgres") };
    let two = Server::start(&[("DATABASE_URL", url.as_str()), ("ENTENTE_LOG", "debug")]);
    tokio::task::block_in_place(|| one.restart());
    let until = Instant::now() + Duration::from_secs(60);
    loop {
        let mut left = 0;
        for room in &rooms {
            left += usize::from(is_there(room).await);
        }
        if left == 0 {
            break;
        }
        assert!(Instant::now() < until, "{left} are left");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    assert!(two.api().get("/readyz").await.status == 200);
}

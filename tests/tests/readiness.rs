//! A disk that is full and a database that may only be read: everybody is told, also where nobody acts, and it ends by itself.

#![expect(clippy::unwrap_used, reason = "a test stops at the first thing that is wrong")]

use entente_tests::{Chance, Client, Server, Store, Table, owes, random_action, unique};
use serde_json::{Value, json};
use std::time::{Duration, Instant};

/// Waits until the server answers that it is ready, or that it is not.
async fn until_ready(server: &Server, status: u16) {
    let until = Instant::now() + Duration::from_secs(30);
    loop {
        let answer = server.api().get("/readyz").await;
        if answer.status == status {
            return;
        }
        assert!(Instant::now() < until, "/readyz still answers {} {}", answer.status, answer.text);
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
}

async fn act(clients: &mut [Client], chance: &mut Chance) {
    let at = clients.iter().position(|client| owes(&client.view.prompt)).unwrap();
    let action = random_action(&clients[at].view.prompt, chance).unwrap();
    let v = clients[at].play(&action).await;
    for client in clients {
        client.until(|view| view.v >= v).await;
    }
}

async fn comes_and_goes(server: &Server, spoil: impl Fn(), mend: impl Fn()) {
    let table: Table = server.api().full_room("petrodolar", 2, &Value::Null).await;
    table.start().await;
    let mut clients = table.clients().await;
    let mut chance = Chance::of_test();
    act(&mut clients, &mut chance).await;
    until_ready(server, 200).await;
    for _ in 0..2 {
        let before = table.history("").await;
        tokio::task::block_in_place(&spoil);
        // Without anybody doing anything.
        for client in &mut clients {
            client.until(|view| view.journal == "down").await;
        }
        until_ready(server, 503).await;
        assert_eq!(server.api().get("/healthz").await.status, 200);
        assert_eq!(table.get("").await.ok(200)["journal"], "down", "reading goes on");
        let at = clients.iter().position(|client| owes(&client.view.prompt)).unwrap();
        let action = random_action(&clients[at].view.prompt, &mut chance).unwrap();
        let refusal = clients[at].refusal(&json!({"t": "act", "id": unique(), "action": action})).await;
        assert_eq!(refusal["code"], "journal_unavailable");
        // It does not say that all is well now and then: it is not.
        let until = Instant::now() + Duration::from_secs(4);
        while Instant::now() < until {
            assert_eq!(table.get("").await.ok(200)["journal"], "down");
            assert_eq!(server.api().get("/readyz").await.status, 503);
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
        assert_eq!(table.history("").await, before);

        tokio::task::block_in_place(&mend);
        for client in &mut clients {
            client.until(|view| view.journal == "ok").await;
        }
        until_ready(server, 200).await;
        act(&mut clients, &mut chance).await;
    }
    // However many ask, few attempts are made.
    let tried = server.api().metric("entente_journal_probes_total", "").await;
    let begun = Instant::now();
    for _ in 0..40 {
        let mut asked = tokio::task::JoinSet::new();
        for _ in 0..10 {
            let api = server.api();
            asked.spawn(async move { assert_eq!(api.get("/readyz").await.status, 200) });
        }
        asked.join_all().await;
    }
    let tried = server.api().metric("entente_journal_probes_total", "").await - tried;
    let most = begun.elapsed().as_secs_f64() / 2.0 + 2.0;
    assert!(tried <= most, "400 questions made {tried} attempts in {:?}", begun.elapsed());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_full_disk_on_sqlite() {
    let server = Server::start(&[]);
    comes_and_goes(&server, || server.limit_files(Some(4096)), || server.limit_files(None)).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_database_that_may_only_be_read_on_postgres() {
    let server = Server::on(Store::postgres(), &[]);
    let Store::Postgres { name, .. } = &server.store else { panic!("a database") };
    let execute = |statement: &str| {
        server.store.execute(server.data.path(), statement);
    };
    // As on a standby, or where a host of databases locks one that is nearly full: sessions from now on, so the present ones are ended.
    let others = format!("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}' AND pid <> pg_backend_pid()");
    let spoil = || {
        execute(&format!("ALTER DATABASE {name} SET default_transaction_read_only = on"));
        execute(&others);
    };
    let mend = || {
        execute(&format!("BEGIN READ WRITE; ALTER DATABASE {name} RESET default_transaction_read_only; COMMIT"));
        execute(&others);
    };
    comes_and_goes(&server, spoil, mend).await;
}

//! The history tells the same from wherever one asks, whether the server plays the match again from
//! its start or from a snapshot on the way.

#![expect(clippy::unwrap_used, reason = "a test stops at the first thing that is wrong")]

use entente_tests::{Chance, Server, Store, owes, random_action};
use serde_json::json;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn from_anywhere_on_sqlite() {
    from_anywhere(Store::Sqlite).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn from_anywhere_on_postgres() {
    from_anywhere(Store::postgres()).await;
}

async fn from_anywhere(store: Store) {
    const ACTIONS: u64 = 620;
    let server = Server::on(store, &[("ENTENTE_SNAPSHOT_EVERY", "90"), ("ENTENTE_YARDSTICK", "1")]);
    let mut chance = Chance::of_test();
    let table = server.api().full_room("yardstick", 6, &json!({"options": {"actions": 2000}})).await;
    table.start().await;
    let mut clients = table.clients().await;
    for client in &mut clients {
        client.until(|view| view.v == 1).await;
    }
    while clients[0].view.v < ACTIONS {
        let seat = clients.iter().position(|client| owes(&client.view.prompt)).unwrap();
        let prompt = clients[seat].view.prompt.clone();
        let v = clients[seat].play(&random_action(&prompt, &mut chance).unwrap()).await;
        for client in &mut clients {
            client.until(|view| view.v >= v).await;
        }
    }
    for token in ["", &table.tokens[2]] {
        let whole = table.history(token).await;
        assert_eq!(whole.len() as u64, clients[0].view.v);
        for _ in 0..25 {
            let from = chance.below(whole.len());
            let mut request = table.api.request("GET", &table.path(&format!("/history?from={from}")));
            if !token.is_empty() {
                request = request.bearer_auth(token);
            }
            let page = table.api.send(request).await.ok(200);
            let page = page["entries"].as_array().unwrap();
            assert_eq!(page.len(), (whole.len() - from).min(500));
            assert!(page.iter().eq(whole[from..].iter().take(500)), "the history from {from} on tells another story");
        }
    }
    // What this client was told on the way is in it as well.
    let own = table.history(&table.tokens[2]).await;
    for (v, events) in &clients[2].events {
        assert_eq!(events, &own[usize::try_from(*v).unwrap() - 1]["events"]);
    }
}

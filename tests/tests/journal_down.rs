//! The journal goes away in the middle of a match: nothing is half done, everybody is told, and play
//! goes on by itself when it is back.

#![expect(clippy::unwrap_used, reason = "a test stops at the first thing that is wrong")]

use entente_tests::{Chance, Client, Proxy, Server, Store, Table, owes, random_action, unique, verify};
use serde_json::{Value, json};
use std::time::{Duration, Instant};

struct Scene {
    server: Server,
    proxy: Proxy,
    table: Table,
    clients: Vec<Client>,
}

async fn scene(more: &Value) -> Scene {
    let store = Store::postgres();
    let Store::Postgres { url, .. } = &store else { panic!("a database") };
    let at = url.find('@').unwrap() + 1;
    let rest = url[at..].find('/').unwrap() + at;
    let proxy = Proxy::to(url[at..rest].to_owned()).await;
    let through = format!("{}{}{}", &url[..at], proxy.address(), &url[rest..]);
    let server = tokio::task::block_in_place(|| Server::on(store, &[("DATABASE_URL", &through)]));
    let table = server.api().full_room("petrodolar", 2, more).await;
    table.start().await;
    let mut clients = table.clients().await;
    clients.push(table.spectator().await);
    let mut chance = Chance::of_test();
    for _ in 0..3 {
        act(&mut clients, &mut chance).await;
    }
    Scene { server, proxy, table, clients }
}

async fn act(clients: &mut [Client], chance: &mut Chance) -> u64 {
    let at = clients.iter().position(|client| owes(&client.view.prompt)).unwrap();
    let action = random_action(&clients[at].view.prompt, chance).unwrap();
    let v = clients[at].play(&action).await;
    for client in clients {
        client.until(|view| view.v >= v).await;
    }
    v
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_journal_that_is_cut_off() {
    away(scene(&Value::Null).await, Proxy::cut, Duration::from_secs(10)).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_journal_that_falls_silent() {
    // Nobody says that the line is dead: that takes a moment longer to find out.
    away(scene(&Value::Null).await, Proxy::silence, Duration::from_secs(20)).await;
}

async fn away(mut scene: Scene, go: impl Fn(&Proxy), quick: Duration) {
    let api = scene.table.api.clone();
    let before = scene.table.history("").await;
    let told = scene.clients[2].view.essence();
    let mut chance = Chance::of_test();
    go(&scene.proxy);

    let at = scene.clients.iter().position(|client| owes(&client.view.prompt)).unwrap();
    let action = random_action(&scene.clients[at].view.prompt, &mut chance).unwrap();
    let id = unique();
    let begin = Instant::now();
    scene.clients[at].act(&id, &action).await;
    let refused = scene.clients[at].wait("refused").await;
    println!("refused after {:.1?}", begin.elapsed());
    assert_eq!((&refused["id"], &refused["code"]), (&json!(id), &json!("journal_unavailable")));
    assert!(begin.elapsed() < quick, "a player waited {:?} for a refusal", begin.elapsed());
    // From now on it is known, and said at once.
    for client in &mut scene.clients {
        client.until(|view| view.journal == "down").await;
    }
    let begin = Instant::now();
    scene.clients[at].act(&id, &action).await;
    assert_eq!(scene.clients[at].wait("refused").await["code"], "journal_unavailable");
    let say = json!({"t": "say", "id": "a", "text": "is anybody there?"});
    assert_eq!(scene.clients[at].refusal(&say).await["code"], "journal_unavailable");
    assert!(begin.elapsed() < Duration::from_secs(3), "{:?}", begin.elapsed());
    let health = api.get("/healthz").await;
    assert_eq!(health.status, 200);
    let begin = Instant::now();
    assert_eq!(api.get("/readyz").await.status, 503);
    assert!(begin.elapsed() < Duration::from_secs(10));
    let new = api.call("POST", "/api/rooms", "", &json!({"game": "petrodolar", "name": "Ana"})).await;
    assert_eq!(new.refusal(), (503, "journal_unavailable".to_owned()));
    // Whoever comes meanwhile sees the match, and that the journal is away.
    let late = scene.table.spectator().await;
    assert_eq!((&late.view.journal, late.view.v), (&json!("down"), scene.clients[2].view.v));
    assert_eq!(late.view.essence(), told);
    drop(late);
    // Nothing is half done.
    for client in &mut scene.clients {
        let frames = client.fence().await;
        assert!(frames.iter().all(|frame| frame["t"] == "seats"), "{frames:?}");
    }
    assert_eq!(scene.clients[2].view.essence(), told);

    scene.proxy.mend();
    let begin = Instant::now();
    for client in &mut scene.clients {
        // Without anybody doing anything.
        client.until(|view| view.journal == "ok").await;
    }
    println!("back after {:.1?}", begin.elapsed());
    assert!(begin.elapsed() < Duration::from_secs(20));
    assert_eq!(api.get("/readyz").await.status, 200);
    let history = scene.table.history("").await;
    // Whether the entry became durable was unknown; if so, everybody has been told by now.
    for client in &mut scene.clients {
        client.fence().await;
        assert_eq!(client.view.v, history.len() as u64);
    }
    assert_eq!(history[..before.len()], before);
    // The same id again: played once, whatever had become of it.
    scene.clients[at].send(&json!({"t": "act", "id": id, "d": refused["d"].as_u64(), "action": action})).await;
    let made = scene.clients[at].accepted(&id).await;
    assert_eq!(made, before.len() as u64 + 1);
    for client in &mut scene.clients {
        client.until(|view| view.v >= made).await;
        client.compare().await;
    }
    // On to the end.
    for _ in 0..3 {
        if scene.clients[0].view.outcome.is_null() {
            act(&mut scene.clients, &mut chance).await;
        }
    }
    if scene.clients[0].view.outcome.is_null() {
        let at = scene.clients.iter().position(|client| owes(&client.view.prompt)).unwrap();
        scene.clients[at].play(&json!({"verb": "resign"})).await;
    }
    scene.clients[0].until(|view| view.status == "finished").await;
    let record = scene.table.get("/record").await.text;
    assert!(verify(record.as_bytes()).0);
    assert_eq!(record.matches(&id).count(), 1, "played once");
    drop(scene.server);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_lobby_without_a_journal() {
    let scene = scene(&Value::Null).await;
    let api = scene.table.api.clone();
    let mut table = api.room("petrodolar", &json!({"seats": 3})).await;
    table.join("Bea").await;
    let mut clients = table.clients().await;
    let before = table.get("").await.ok(200);
    scene.proxy.cut();
    let refused = table.call("POST", "/seats", "", &json!({"name": "Carla"})).await;
    assert_eq!(refused.refusal(), (503, "journal_unavailable".to_owned()));
    let refused = table.call("POST", "/start", &table.tokens[0], &Value::Null).await;
    assert_eq!(refused.refusal(), (503, "journal_unavailable".to_owned()));
    clients[1].until(|view| view.journal == "down").await;
    let during = table.get("").await.ok(200);
    assert_eq!((&during["seats"], &during["status"], &during["journal"]), (&before["seats"], &json!("lobby"), &json!("down")));
    scene.proxy.mend();
    for client in &mut clients {
        client.until(|view| view.journal == "ok").await;
    }
    assert_eq!(table.get("").await.ok(200), before);
    table.start().await;
    for client in &mut clients {
        client.until(|view| view.v == 1).await;
        client.compare().await;
    }
}

/// The bot acts when the journal is back, without anybody asking it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_that_must_wait() {
    let scene = scene(&Value::Null).await;
    let api = scene.table.api.clone();
    let table = api.room("petrodolar", &json!({"seats": 2, "options": {"max_rounds": 1000}})).await;
    let _ = table.call("POST", "/bots", &table.tokens[0], &json!({"level": "normal"})).await.ok(201);
    let mut host = table.client(0).await;
    table.start().await;
    host.until(|view| view.v >= 1).await;
    let mut chance = Chance::of_test();
    // While the host waits for the bot, the journal goes; the bot must neither cheat nor give up.
    for round in 0..3 {
        host.until(|view| owes(&view.prompt) || !view.outcome.is_null()).await;
        if !host.view.outcome.is_null() {
            break;
        }
        let action = random_action(&host.view.prompt, &mut chance).unwrap();
        scene.proxy.cut();
        let id = unique();
        host.act(&id, &action).await;
        assert_eq!(host.wait("refused").await["code"], "journal_unavailable", "round {round}");
        scene.proxy.mend();
        host.until(|view| view.journal == "ok").await;
        host.send(&json!({"t": "act", "id": id, "action": action})).await;
        host.accepted(&id).await;
    }
    let history = table.history("").await;
    assert_eq!(history.len() as u64, table.get("").await.ok(200)["v"].as_u64().unwrap());
}

/// Somebody comes back while the journal is away: the bot steps aside as soon as that can be written down.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_stand_in_that_cannot_step_aside_yet() {
    let mut scene = scene(&Value::Null).await;
    let table = scene.table.clone();
    let stand_in = |seat: u8| json!({"seat": seat, "level": "defaults"});
    scene.clients[1].cut();
    let _ = table.call("POST", "/bots", &table.tokens[1], &stand_in(1)).await.ok(201);
    scene.proxy.cut();
    let refused = table.call("POST", "/bots", &table.tokens[0], &stand_in(0)).await;
    assert_eq!(refused.refusal(), (503, "journal_unavailable".to_owned()));
    scene.clients[1].come_back().await;
    scene.clients[0].until(|view| view.seats[1]["connected"] == true).await;
    assert_eq!(scene.clients[0].view.seats[1]["bot"], "defaults", "nothing is said that is not durable");
    scene.proxy.mend();
    for client in &mut scene.clients {
        client.until(|view| view.journal == "ok" && view.seats[1]["bot"].is_null()).await;
        client.notice("stand_in_ended").await;
    }
}

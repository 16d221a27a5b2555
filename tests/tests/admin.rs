//! `entente admin`: a host's tools, over both stores, while the server runs and while it does not.

#![expect(clippy::unwrap_used, reason = "a test stops at the first thing that is wrong")]

use entente_tests::{Chance, Client, Closed, Heard, Server, Socket, Store, Table, owes, random_action, unique};
use serde_json::{Value, json};
use std::path::Path;
use std::time::Duration;

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
    a_lost_link_is_made_anew
    somebody_else_becomes_the_host
    somebody_is_shown_out
    a_room_is_closed
    a_match_is_taken_back
    a_finished_match_is_taken_back
    a_match_is_taken_back_while_all_play
    what_was_sent_before_a_match_was_taken_back_counts_no_more
    a_room_moves_to_another_server
    a_room_is_purged
    a_journal_moves_to_either_store
    rooms_are_listed_and_shown
    what_cannot_be_done_is_said_in_words
}

/// Snapshots are frequent here, so that one too many would show.
fn server(store: Store) -> Server {
    Server::on(store, &[("ENTENTE_SNAPSHOT_EVERY", "4")])
}

fn admin(server: &Server, arguments: &[&str]) -> entente_tests::Output {
    tokio::task::block_in_place(|| server.admin(arguments))
}

/// A match for two that has begun, and everybody at it.
async fn begun(server: &Server) -> (Table, Vec<Client>) {
    let table = server.api().full_room("petrodolar", 2, &Value::Null).await;
    table.start().await;
    let clients = table.clients().await;
    (table, clients)
}

/// What may be done without an end to the match: nobody gives up, and nobody offers a draw that another one takes.
fn without_an_end(prompt: &Value) -> Value {
    let mut prompt = prompt.clone();
    if let Some(choices) = prompt["choices"].as_array_mut() {
        choices.retain(|choice| choice["verb"] != "resign" && choice["verb"] != "offer_draw");
    }
    prompt
}

/// Random acts by whoever must; says how many.
async fn play(clients: &mut [Client], acts: usize, chance: &mut Chance) -> usize {
    for done in 0..acts {
        let Some(at) = clients.iter().position(|client| owes(&client.view.prompt)) else { return done };
        let action = random_action(&without_an_end(&clients[at].view.prompt), chance).unwrap();
        clients[at].play(&action).await;
        for client in clients.iter_mut() {
            client.settle().await;
        }
    }
    acts
}

/// How the line ended; what comes before is taken in.
async fn end(client: &mut Client) -> Closed {
    loop {
        if let Heard::Closed(closed) = client.hear().await {
            return closed;
        }
    }
}

fn refused(code: u16, reason: &str) -> Closed {
    Closed { code, reason: reason.to_owned() }
}

/// Everybody reads what was done.
async fn reads(client: &mut Client, key: &str, params: &Value) {
    let said = client.wait("said").await;
    assert_eq!((&said["notice"]["key"], &said["text"], &said["name"]), (&json!(key), &json!(key), &json!("entente admin")));
    for (name, value) in params.as_object().unwrap() {
        assert_eq!(&said["notice"]["params"][name], value, "{name}");
    }
}

/// The notices that the table read, by key, oldest first.
async fn notices(table: &Table) -> Vec<String> {
    let chat = table.get("/chat").await.ok(200);
    let messages = chat["messages"].as_array().unwrap();
    messages.iter().filter_map(|message| message["notice"]["key"].as_str().map(str::to_owned)).collect()
}

fn token_of(link: &str, table: &Table) -> String {
    let (before, token) = link.trim().split_once("#token=").unwrap();
    assert!(before.ends_with(&format!("/r/{}", table.room)), "{link}");
    token.to_owned()
}

async fn a_lost_link_is_made_anew(store: Store) {
    let mut server = server(store);
    let (table, mut clients) = begun(&server).await;
    let link = admin(&server, &["reissue", &table.room, "0", "--public-url", "https://play.example.org/"]).ok();
    assert!(link.starts_with("https://play.example.org/r/"), "{link}");
    let first = token_of(&link, &table);
    assert_eq!(end(&mut clients[0]).await, refused(1008, "token_reissued"));
    reads(&mut clients[1], "seat_reissued", &json!({"seat": 0, "name": "Ana"})).await;
    // The old link is dead, the new one opens the host's seat and his powers.
    assert_eq!(table.call("POST", "/bots", &table.tokens[0], &json!({"seat": 9})).await.refusal(), (401, "bad_token".to_owned()));
    let mut back = Client::open(&server.address(), &table.room, Some(&first)).await;
    assert_eq!(back.view.you, json!({"seat": 0}));
    assert_ne!(table.call("POST", "/bots", &first, &json!({"seat": 9})).await.status, 401);
    play(std::slice::from_mut(&mut back), 1, &mut Chance::of_test()).await;

    // The same while no server is running.
    server.kill();
    let second = token_of(&admin(&server, &["reissue", &format!("https://x/r/{}", table.room), "0"]).ok(), &table);
    tokio::task::block_in_place(|| server.restart());
    assert_eq!(table.call("POST", "/bots", &first, &json!({"seat": 9})).await.refusal(), (401, "bad_token".to_owned()));
    let back = Client::open(&server.address(), &table.room, Some(&second)).await;
    assert_eq!(back.view.you, json!({"seat": 0}));
    assert_eq!(notices(&table).await, ["seat_reissued"; 2]);
}

async fn somebody_else_becomes_the_host(store: Store) {
    let server = server(store);
    let mut table = server.api().room("petrodolar", &json!({"seats": 3})).await;
    table.join("Bea").await;
    let mut client = table.client(1).await;
    let start = table.call("POST", "/start", &table.tokens[1], &Value::Null).await;
    assert_eq!(start.refusal(), (403, "host_only".to_owned()));
    admin(&server, &["host", &table.room, "1"]).ok();
    reads(&mut client, "host", &json!({"seat": 1, "name": "Bea"})).await;
    client.wait("seats").await;
    assert_eq!(table.get("").await.ok(200)["host"], 1);
    assert_eq!(table.call("POST", "/start", &table.tokens[0], &Value::Null).await.refusal(), (403, "host_only".to_owned()));
    let _ = table.call("POST", "/start", &table.tokens[1], &Value::Null).await.ok(204);
}

async fn somebody_is_shown_out(store: Store) {
    let server = server(store);
    let mut table = server.api().room("petrodolar", &json!({"seats": 3})).await;
    table.join("Bea").await;
    table.join("Carla").await;
    let mut bea = table.client(1).await;
    let mut carla = table.client(2).await;
    admin(&server, &["kick", &table.room, "1"]).ok();
    assert_eq!(end(&mut bea).await, refused(1008, "removed"));
    assert!(bea.said.iter().any(|said| said["notice"]["key"] == "removed"), "first she reads why");
    reads(&mut carla, "removed", &json!({"name": "Bea"})).await;
    carla.until(|view| view.seats[1]["taken"] == false).await;
    assert_eq!(table.call("DELETE", "/seats/1", &table.tokens[1], &Value::Null).await.refusal(), (401, "bad_token".to_owned()));
    // The host himself: the next person is the host.
    admin(&server, &["kick", &table.room, "0"]).ok();
    carla.until(|view| view.seats[0]["taken"] == false).await;
    assert_eq!(table.get("").await.ok(200)["host"], 2);
    let _ = table.call("POST", "/seats", "", &json!({"name": "Dora"})).await.ok(201);

    // In a match a bot plays on, and the old link opens nothing.
    let (table, mut clients) = begun(&server).await;
    admin(&server, &["kick", &table.room, "1"]).ok();
    assert_eq!(end(&mut clients[1]).await, refused(1008, "removed"));
    reads(&mut clients[0], "stand_in", &json!({"seat": 1, "name": "Bea"})).await;
    clients[0].until(|view| view.seats[1]["bot"].is_string() && view.seats[1]["name"] == "Bea").await;
    let before = clients[0].view.v;
    let mut chance = Chance::of_test();
    for _ in 0..6 {
        // The bot answers whenever it must; nobody waits for Bea.
        clients[0].until(|view| owes(&view.prompt) || !view.outcome.is_null()).await;
        play(&mut clients[..1], 1, &mut chance).await;
    }
    assert!(clients[0].view.v > before);
    let told = Client::new(&server.address(), &table.room, Some(&table.tokens[1]));
    assert_eq!(greeted(told).await, refused(1008, "bad_token"));
    // A new link brings her back.
    let token = token_of(&admin(&server, &["reissue", &table.room, "1"]).ok(), &table);
    // Once the server has noticed.
    reads(&mut clients[0], "seat_reissued", &json!({"seat": 1, "name": "Bea"})).await;
    let back = Client::open(&server.address(), &table.room, Some(&token)).await;
    assert_eq!(back.view.you, json!({"seat": 1}));
}

/// How a hello that is refused ends.
async fn greeted(mut client: Client) -> Closed {
    assert!(client.connect().await);
    end(&mut client).await
}

async fn a_room_is_closed(store: Store) {
    let mut server = server(store);
    let (table, mut clients) = begun(&server).await;
    admin(&server, &["close", &table.room]).ok();
    assert_eq!(end(&mut clients[0]).await, refused(1008, "room_closed"));
    assert!(clients[0].said.iter().any(|said| said["notice"]["key"] == "closed"), "first everybody reads why");
    assert_eq!(table.get("").await.refusal(), (410, "room_closed".to_owned()));
    let lobby = server.api().room("petrodolar", &json!({"public": true})).await;
    server.kill();
    admin(&server, &["close", &lobby.room]).ok();
    tokio::task::block_in_place(|| server.restart());
    assert_eq!(server.api().get("/api/rooms?public=true").await.ok(200), json!([]));
    assert_eq!(lobby.get("").await.refusal(), (410, "room_closed".to_owned()));
    assert!(admin(&server, &["close", &lobby.room]).refused().contains("closed already"));
}

/// The last entries that `show` lists.
fn shown(server: &Server, room: &str) -> Vec<Value> {
    let shown: Value = serde_json::from_str(&admin(server, &["show", room, "--json", "--last", "1000000"]).ok()).unwrap();
    shown["last"].as_array().unwrap().clone()
}

async fn a_match_is_taken_back(store: Store) {
    let mut server = server(store);
    let (table, mut clients) = begun(&server).await;
    let mut away = table.client(1).await;
    let mut chance = Chance::of_test();
    play(&mut clients, 9, &mut chance).await;
    let before = shown(&server, &table.room);
    let to = &before[before.len() - 5];
    let (version, public) = (to["version"].to_string(), to["shown"].as_u64().unwrap());
    let then = table.get(&format!("/at/{public}")).await.ok(200)["table"].clone();
    away.settle().await;
    away.cut();
    let held = away.view.v;

    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("before.jsonl");
    let keep = file.to_str().unwrap();
    admin(&server, &["rewind", &table.room, &version, "--keep", keep]).ok();
    for client in &mut clients {
        reads(client, "rewound", &json!({"v": public})).await;
        client.wait("welcome").await;
        assert_eq!(client.view.table, then, "everybody is told how it was then");
        client.compare().await;
    }
    assert_eq!(shown(&server, &table.room), before[..before.len() - 4], "what came before stands as it was");
    assert_private(&file);

    // Another story from there on, further than the first one: nobody mixes them up.
    while clients[1].view.v <= held + 2 {
        assert_eq!(play(&mut clients, 1, &mut chance).await, 1);
    }
    away.view.rewound = true;
    away.come_back().await;
    assert_eq!(away.frame().await["t"], "welcome", "a number from before says nothing now");
    away.compare().await;
    for client in &mut clients {
        client.compare().await;
    }
    let after = shown(&server, &table.room);
    // Nor does the server, in its next life, from its snapshots.
    server.kill();
    let gaps = format!("SELECT max(v) - count(*) FROM entries WHERE room = '{}'", table.room);
    assert_eq!(server.number(&gaps), 0);
    tokio::task::block_in_place(|| server.restart());
    for client in &mut clients {
        client.come_back().await;
        client.wait("welcome").await;
        client.compare().await;
    }
    assert_eq!(shown(&server, &table.room), after);

    // What was cut is not lost: it is a room of its own.
    let told = admin(&server, &["import", "--new-id", keep]).ok();
    let (id, _) = told.split_once(':').unwrap();
    assert_eq!(shown(&server, id), before);

    // The same while no server is running.
    server.kill();
    admin(&server, &["rewind", id, &version, "--keep", folder.path().join("again.jsonl").to_str().unwrap()]).ok();
    tokio::task::block_in_place(|| server.restart());
    assert_eq!(shown(&server, id), before[..before.len() - 4]);
    let mut there = Client::open(&server.address(), id, Some(&table.tokens[0])).await;
    there.compare().await;
    assert_eq!(there.view.table, then);
}

/// Only its owner may read the file.
fn assert_private(file: &Path) {
    use std::os::unix::fs::PermissionsExt as _;
    assert_eq!(std::fs::metadata(file).unwrap().permissions().mode() & 0o777, 0o600, "{}", file.display());
}

async fn a_finished_match_is_taken_back(store: Store) {
    let server = server(store);
    let (table, mut clients) = begun(&server).await;
    let mut chance = Chance::of_test();
    play(&mut clients, 4, &mut chance).await;
    let at = clients.iter().position(|client| owes(&client.view.prompt)).unwrap();
    clients[at].play(&json!({"verb": "resign"})).await;
    for client in &mut clients {
        client.until(|view| view.status == "finished").await;
    }
    let version = (shown(&server, &table.room).len() - 1).to_string();
    let folder = tempfile::tempdir().unwrap();
    admin(&server, &["rewind", &table.room, &version, "--keep", folder.path().join("x").to_str().unwrap()]).ok();
    for client in &mut clients {
        client.until(|view| view.status == "playing" && view.outcome.is_null()).await;
    }
    assert_eq!(table.get("/record").await.refusal(), (409, "not_finished".to_owned()));
    assert_eq!(play(&mut clients, 2, &mut chance).await, 2);
}

/// Whoever was away does not know that the match was taken back, and sends again what he did not hear about. The number of its decision
/// comes again, and the question may even be the same one: it is stale all the same.
async fn what_was_sent_before_a_match_was_taken_back_counts_no_more(store: Store) {
    let mut server = server(store);
    let (table, mut clients) = begun(&server).await;
    let mut chance = Chance::of_test();
    play(&mut clients, 4, &mut chance).await;
    let folder = tempfile::tempdir().unwrap();
    // Once for a match that was never taken back, and once for one that was already.
    for round in ["one", "two"] {
        let at = clients.iter().position(|client| owes(&client.view.prompt)).unwrap();
        let asked = clients[at].view.prompt.clone();
        let head = shown(&server, &table.room).last().unwrap()["version"].to_string();
        let mut away = table.client(at).await;
        let action = random_action(&without_an_end(&asked), &mut chance).unwrap();
        let act = json!({"t": "act", "id": round, "d": asked["d"], "action": action});
        away.send(&act).await;
        away.accepted(round).await;
        away.cut();
        let keep = folder.path().join(round);
        admin(&server, &["rewind", &table.room, &head, "--keep", keep.to_str().unwrap()]).ok();
        for client in &mut clients {
            client.notice("rewound").await;
            client.settle().await;
        }
        away.view.rewound = true;
        away.come_back().await;
        away.wait("welcome").await;
        assert_eq!(away.view.prompt["ask"], asked["ask"], "he is asked the same again");
        assert_ne!(away.view.prompt["d"], asked["d"]);
        let undo = json!({"t": "undo", "id": "back", "d": asked["d"]});
        for sent in [&act, &undo] {
            let refusal = away.refusal(sent).await;
            assert_eq!((&refusal["code"], &refusal["prompt"]), (&json!("stale"), &away.view.prompt));
        }
        assert_eq!(shown(&server, &table.room).last().unwrap()["version"].to_string(), head, "nothing was done");
        // The server's next life numbers as this one does.
        server.kill();
        tokio::task::block_in_place(|| server.restart());
        away.come_back().await;
        away.wait("welcome").await;
        assert_eq!(away.refusal(&act).await["code"], "stale");
        let now = json!({"t": "act", "id": format!("{round}-anew"), "d": away.view.prompt["d"], "action": act["action"]});
        away.send(&now).await;
        away.accepted(&format!("{round}-anew")).await;
        for client in &mut clients {
            client.come_back().await;
            client.wait("welcome").await;
            client.compare().await;
        }
    }
}

/// Somebody plays as fast as he can while the match is taken back again and again.
async fn a_match_is_taken_back_while_all_play(store: Store) {
    let mut server = server(store);
    let (table, _) = begun(&server).await;
    let folder = tempfile::tempdir().unwrap();
    let (stop, mut stopped) = tokio::sync::watch::channel(false);
    let (address, room, tokens) = (server.address(), table.room.clone(), table.tokens.clone());
    let playing = tokio::spawn(async move {
        let mut sockets = Vec::new();
        for token in tokens {
            let mut socket = Socket::open(&address, &room, None).await.ok().unwrap();
            socket.send(&json!({"t": "hello", "token": token})).await;
            sockets.push(socket);
        }
        let mut chance = Chance::of_test();
        let mut done = 0;
        let mut prompts = [Value::Null, Value::Null];
        while !*stopped.borrow_and_update() {
            for (seat, socket) in sockets.iter_mut().enumerate() {
                socket.send(&json!({"t": "ping"})).await;
                loop {
                    let frame = socket.frame().await;
                    if let Some(prompt) = frame.get("prompt") {
                        prompts[seat] = prompt.clone();
                    }
                    done += usize::from(frame["t"] == "done");
                    if frame["t"] == "pong" {
                        break;
                    }
                }
                if owes(&prompts[seat])
                    && let Some(action) = random_action(&without_an_end(&prompts[seat]), &mut chance)
                {
                    socket.send(&json!({"t": "act", "id": unique(), "d": prompts[seat]["d"], "action": action})).await;
                }
            }
        }
        // Nothing is on its way any more.
        for socket in &mut sockets {
            socket.send(&json!({"t": "ping"})).await;
            while socket.frame().await["t"] != "pong" {}
        }
        done
    });
    let mut rewound = 0;
    while rewound < 6 {
        // A few moves must be there to take back.
        if shown(&server, &table.room).len() < 4 {
            tokio::time::sleep(Duration::from_millis(20)).await;
            continue;
        }
        let file = folder.path().join(rewound.to_string());
        admin(&server, &["rewind", &table.room, "2", "--keep", file.to_str().unwrap()]).ok();
        rewound += 1;
    }
    stop.send_replace(true);
    assert!(playing.await.unwrap() >= 12, "nobody played");
    let before = shown(&server, &table.room);
    let told = json!(before.len());
    // The server looks once a second whether somebody took something back.
    let until = std::time::Instant::now() + Duration::from_secs(20);
    while table.get("").await.ok(200)["v"] != told && std::time::Instant::now() < until {
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    assert_eq!(table.get("").await.ok(200)["v"], told, "the server does not notice");
    server.kill();
    let gaps = format!("SELECT coalesce(max(v), 0) - count(*) FROM entries WHERE room = '{}'", table.room);
    assert_eq!(server.number(&gaps), 0, "something that was judged before followed what was left");
    tokio::task::block_in_place(|| server.restart());
    assert_eq!(table.get("").await.ok(200)["v"], told, "the server had another match in mind");
    assert_eq!(shown(&server, &table.room), before);
}

async fn a_room_moves_to_another_server(store: Store) {
    let here = server(store);
    let there = server(match here.store {
        Store::Sqlite => Store::postgres(),
        Store::Postgres { .. } => Store::Sqlite,
    });
    let (table, mut clients) = begun(&here).await;
    let mut chance = Chance::of_test();
    play(&mut clients, 7, &mut chance).await;
    clients[0].send(&json!({"t": "say", "id": "one", "text": "ñ 🎲 psst", "to": [1]})).await;
    clients[1].wait("said").await;
    let (history, chat) = (table.history(&table.tokens[1]).await, here.api().get_as(&table.tokens[1], &table.path("/chat")).await.ok(200));
    let told = clients[0].view.essence();
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("room.jsonl");
    let name = file.to_str().unwrap();
    admin(&here, &["export", &table.room, name]).ok();
    assert_private(&file);
    assert!(admin(&here, &["export", &table.room, name]).refused().contains("there already"), "no file is written over");
    assert!(admin(&here, &["import", name]).refused().contains("--new-id"), "the room is there already");

    // A file that was changed or cut is refused, and nothing of it comes in.
    let good = std::fs::read(&file).unwrap();
    let at = good.windows(11).position(|window| window == b"\"table\":\"en").unwrap() + 40;
    let mut changed = good.clone();
    changed[at] ^= 1;
    for bad in [changed, good[..good.len() - 2].to_vec(), good[..good.len() / 2].to_vec(), b"hello\n".to_vec(), Vec::new()] {
        let bad_file = folder.path().join("bad.jsonl");
        std::fs::write(&bad_file, bad).unwrap();
        let _ = admin(&there, &["import", bad_file.to_str().unwrap()]).refused();
    }
    assert_eq!(there.api().get(&table.path("")).await.refusal(), (404, "no_such_room".to_owned()));

    admin(&there, &["import", name]).ok();
    let moved = Table { api: there.api(), ..table.clone() };
    assert_eq!(moved.history(&moved.tokens[1]).await, history);
    assert_eq!(there.api().get_as(&moved.tokens[1], &moved.path("/chat")).await.ok(200), chat);
    let mut clients = moved.clients().await;
    // What was on its way to the old server answers nothing on the new one: decisions have other numbers there.
    let but_for_number = |mut essence: Value| {
        essence["prompt"]["d"] = Value::Null;
        essence
    };
    assert_ne!(clients[0].view.prompt["d"], told["prompt"]["d"]);
    assert_eq!(but_for_number(clients[0].view.essence()), but_for_number(told), "the same links open the same seats");
    assert_eq!(play(&mut clients, 3, &mut chance).await, 3);
    // The dice are the same, so a room of before and its copy can be told apart by their ids alone.
    let second = admin(&there, &["import", "--new-id", name]).ok();
    assert!(!second.starts_with(&table.room), "{second}");
}

async fn a_room_is_purged(store: Store) {
    let mut server = server(store);
    let (table, mut clients) = begun(&server).await;
    let (other, _) = begun(&server).await;
    play(&mut clients, 9, &mut Chance::of_test()).await;
    clients[0].send(&json!({"t": "say", "id": "one", "text": "hola"})).await;
    clients[0].wait("said").await;
    let asked = admin(&server, &["purge", &table.room]);
    assert!(!asked.good && asked.out.contains("Nothing of it will be left"), "{asked:?}");
    clients[0].compare().await;
    admin(&server, &["purge", &table.room, "--yes"]).ok();
    for client in &mut clients {
        assert_eq!(end(client).await, refused(1008, "room_closed"));
    }
    assert_eq!(table.get("").await.refusal(), (404, "no_such_room".to_owned()));
    assert_eq!(other.get("").await.ok(200)["status"], "playing");
    assert!(admin(&server, &["show", &table.room]).refused().contains("there is no room"));
    server.kill();
    for table_name in ["entries", "chat", "snapshots"] {
        assert_eq!(server.number(&format!("SELECT count(*) FROM {table_name} WHERE room = '{}'", table.room)), 0, "{table_name}");
    }
    assert_eq!(server.number(&format!("SELECT count(*) FROM rooms WHERE id = '{}'", table.room)), 0);
}

async fn a_journal_moves_to_either_store(store: Store) {
    let server = server(store);
    let (table, mut clients) = begun(&server).await;
    let mut chance = Chance::of_test();
    play(&mut clients, 7, &mut chance).await;
    let mut lobby = server.api().room("teg", &json!({"public": true, "clock": {"decision": 90}})).await;
    lobby.join("Çelik 🎲").await;
    let mut waiting = lobby.clients().await;
    waiting[0].send(&json!({"t": "say", "id": "one", "text": "psst", "to": [1]})).await;
    waiting[1].wait("said").await;
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("all.jsonl");
    let name = file.to_str().unwrap();
    // While everybody is there.
    admin(&server, &["backup", name]).ok();
    assert_private(&file);
    let told = clients[1].view.essence();
    let history = table.history(&table.tokens[1]).await;
    let chat = server.api().get_as(&lobby.tokens[1], &lobby.path("/chat")).await.ok(200);

    for other in [Store::Sqlite, Store::postgres()] {
        let data = tempfile::tempdir().unwrap();
        let restore =
            |file: &Path| tokio::task::block_in_place(|| entente_tests::admin(&other, data.path(), &["restore", file.to_str().unwrap()]));
        let good = std::fs::read(&file).unwrap();
        let cut = folder.path().join("cut.jsonl");
        std::fs::write(&cut, &good[..good.len() - 100]).unwrap();
        assert!(restore(&cut).refused().contains("nothing was restored"));
        restore(&file).ok();
        assert!(restore(&file).refused().contains("empty"), "a journal that holds rooms is left alone");
        let second = Server::over(other, data);
        let moved = Table { api: second.api(), ..table.clone() };
        let mut clients = moved.clients().await;
        assert_eq!(clients[1].view.essence(), told);
        assert_eq!(moved.history(&moved.tokens[1]).await, history);
        assert_eq!(second.api().get_as(&lobby.tokens[1], &lobby.path("/chat")).await.ok(200), chat);
        let info = second.api().get(&lobby.path("")).await.ok(200);
        assert_eq!((&info["seats"][1]["name"], &info["clock"]["decision"]), (&json!("Çelik 🎲"), &json!(90)));
        assert_eq!(play(&mut clients, 3, &mut chance).await, 3);
    }
}

async fn rooms_are_listed_and_shown(store: Store) {
    let server = server(store);
    let (table, mut clients) = begun(&server).await;
    play(&mut clients, 5, &mut Chance::of_test()).await;
    let lobby = server.api().room("teg", &json!({})).await;
    let list = |more: &[&str]| -> Vec<Value> {
        let told = admin(&server, &[&["rooms", "--json"], more].concat()).ok();
        told.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
    };
    let ids = |rooms: Vec<Value>| -> Vec<String> { rooms.iter().map(|room| room["room"].as_str().unwrap().to_owned()).collect() };
    assert_eq!(list(&[]).len(), 2);
    assert_eq!(ids(list(&["--status", "lobby"])), [lobby.room.as_str()]);
    assert_eq!(ids(list(&["--game", "petrodolar"])), [table.room.as_str()]);
    assert_eq!(ids(list(&["--bytes", "1500"])), [table.room.as_str()]);
    assert_eq!(ids(list(&["--unseen", "1"])), Vec::<String>::new());
    assert_eq!(list(&["--limit", "1"]).len(), 1);
    let room = list(&["--game", "petrodolar"]).remove(0);
    assert_eq!((&room["status"], &room["entries"], &room["seats"][1]["name"]), (&json!("playing"), &json!(6), &json!("Bea")));
    let text = admin(&server, &["rooms"]).ok();
    assert!(text.contains(&table.room) && text.contains("Ana, Bea"), "{text}");
    let text = admin(&server, &["show", &table.room]).ok();
    assert!(text.contains("seat 1   Bea") && text.contains("VERSION"), "{text}");
    // Nothing of what only one seat or nobody may know.
    let all = admin(&server, &["show", &table.room, "--json"]).ok() + &text;
    for secret in ["seed", "salt", "token"] {
        assert!(!all.contains(secret), "{secret}: {all}");
    }
    assert_eq!(shown(&server, &table.room).len(), 6);
}

async fn what_cannot_be_done_is_said_in_words(store: Store) {
    let server = server(store);
    let (table, _) = begun(&server).await;
    let lobby = server.api().room("petrodolar", &json!({"seats": 2})).await;
    for (arguments, words) in [
        (vec!["show", "nosuchroom"], "entente admin rooms"),
        (vec!["reissue", &table.room, "7"], "there is no seat 7"),
        (vec!["reissue", &lobby.room, "1"], "nobody sits on seat 1"),
        (vec!["host", &table.room, "0"], "is the host already"),
        (vec!["kick", &lobby.room, "0"], "close the room"),
        (vec!["kick", &table.room, "1", "--level", "genius"], "one of these levels"),
        (vec!["rewind", &lobby.room, "1"], "has not begun"),
        (vec!["rewind", &table.room, "1"], "the last one already"),
        (vec!["rewind", &table.room, "5"], "there is no version 5"),
        (vec!["import", "/nowhere/at/all"], "cannot be read"),
    ] {
        let told = admin(&server, &arguments).refused();
        assert!(told.contains(words), "{arguments:?}: {told}");
    }
    assert_eq!(notices(&table).await, Vec::<String>::new(), "nothing was done, so nothing is told");
    // No journal is made by looking for one.
    let empty = tempfile::tempdir().unwrap();
    let told = tokio::task::block_in_place(|| entente_tests::admin(&Store::Sqlite, empty.path(), &["rooms"])).refused();
    assert!(told.contains("data folder"), "{told}");
    assert_eq!(std::fs::read_dir(empty.path()).unwrap().count(), 0);
}

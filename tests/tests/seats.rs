//! Who sits where, who hears what, and what anybody may look up.

#![expect(clippy::unwrap_used, reason = "a test stops at the first thing that is wrong")]

use entente_tests::{Chance, Client, Closed, Heard, Here, Server, Table, owes, random_action};
use serde_json::{Value, json};
use sha2::Digest as _;
use std::collections::BTreeMap;
use std::time::{Duration, Instant};

fn closed_by(reason: &str) -> Closed {
    Closed { code: 1008, reason: reason.to_owned() }
}

async fn end_of(client: &mut Client) -> Closed {
    loop {
        if let Heard::Closed(end) = client.hear().await {
            return end;
        }
    }
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
async fn coming_and_going_in_the_lobby() {
    let server = Server::start(&[]);
    let api = server.api();
    let mut table = api.room("petrodolar", &json!({"seats": 4})).await;
    let mut witness = table.spectator().await;
    assert_eq!(witness.view.spectators, 1);
    let free = json!({"seat": 1, "name": null, "taken": false, "bot": null, "away": false, "connected": false});
    assert_eq!(witness.view.seats[1], free);

    table.join("  Bea  ").await;
    witness.until(|view| view.seats[1]["name"] == "Bea" && view.seats[1]["taken"] == true && view.seats[1]["connected"] == false).await;
    let mut bea = table.client(1).await;
    assert_eq!(bea.view.you, json!({"seat": 1}));
    witness.until(|view| view.seats[1]["connected"] == true).await;
    // Two sockets of one seat: present until both are gone.
    let second = table.client(1).await;
    drop(second);
    witness.send(&json!({"t": "ping"})).await;
    witness.wait("pong").await;
    assert_eq!(witness.view.seats[1]["connected"], true);

    // A chosen chair, a bot, and the settings.
    let dan = table.call("POST", "/seats", "", &json!({"name": "Dan", "seat": 3})).await.ok(201);
    assert_eq!(dan["seat"], 3);
    let bot = table.call("POST", "/bots", &table.tokens[0], &json!({})).await.ok(201);
    assert_eq!(bot["seat"], 2);
    witness.until(|view| view.seats[2]["bot"] == "easy" && view.seats[2]["connected"] == true && view.seats[2]["away"] == false).await;
    assert_eq!(table.call("DELETE", "/bots/2", &table.tokens[0], &Value::Null).await.status, 204);
    witness.until(|view| view.seats[2]["taken"] == false).await;
    let changed =
        table.call("PATCH", "", &table.tokens[0], &json!({"options": {"max_rounds": 9}, "clock": {"decision": 60}, "public": true})).await;
    let changed = changed.ok(200);
    assert_eq!(
        (&changed["options"]["max_rounds"], &changed["clock"], &changed["public"]),
        (&json!(9), &json!({"decision": 60}), &json!(true))
    );
    let changed = table.call("PATCH", "", &table.tokens[0], &json!({"clock": null})).await.ok(200);
    assert_eq!((&changed["options"]["max_rounds"], &changed["clock"]), (&json!(9), &Value::Null));

    // Dan leaves by himself, Bea is asked to.
    assert_eq!(table.call("DELETE", "/seats/3", dan["token"].as_str().unwrap(), &Value::Null).await.status, 204);
    witness.until(|view| view.seats[3]["taken"] == false).await;
    assert_eq!(table.call("DELETE", "/seats/1", &table.tokens[0], &Value::Null).await.status, 204);
    assert_eq!(end_of(&mut bea).await, closed_by("removed"));
    witness.until(|view| view.seats[1]["taken"] == false).await;
    let again = api.get_as(&table.tokens[1], &table.path("/chat")).await;
    assert_eq!(again.refusal(), (401, "bad_token".to_owned()));
    // Chairs are added and taken away.
    assert_eq!(table.call("PATCH", "", &table.tokens[0], &json!({"seats": 2})).await.ok(200)["seats"].as_array().unwrap().len(), 2);
    witness.until(|view| view.seats.as_array().unwrap().len() == 2).await;
    drop(witness);
    let until = Instant::now() + Duration::from_secs(5);
    while table.get("").await.ok(200)["spectators"] != 0 {
        assert!(Instant::now() < until);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_new_token_kills_the_old_one() {
    let server = Server::start(&[]);
    let mut table = server.api().full_room("petrodolar", 2, &Value::Null).await;
    table.start().await;
    let mut host = table.client(0).await;
    let (mut bea, mut too) = (table.client(1).await, table.client(1).await);
    let new = table.call("POST", "/seats/1/token", &table.tokens[1], &Value::Null).await.ok(201);
    assert_eq!(new["seat"], 1);
    assert_eq!((end_of(&mut bea).await, end_of(&mut too).await), (closed_by("token_reissued"), closed_by("token_reissued")));
    host.until(|view| view.seats[1]["connected"] == false).await;
    assert!(bea.connect().await);
    assert_eq!(bea.frame().await["code"], "bad_token");
    assert_eq!(end_of(&mut bea).await, Closed { code: 1008, reason: "bad_token".to_owned() });
    table.tokens[1] = new["token"].as_str().unwrap().to_owned();
    let mut clients = vec![host, table.client(1).await];
    for _ in 0..4 {
        act(&mut clients, &mut Chance::of_test()).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_stands_in_for_an_absent_friend() {
    let server = Server::start(&[("ENTENTE_GRACE_SECONDS", "0")]);
    let table = server.api().full_room("petrodolar", 2, &json!({"options": {"max_rounds": 1000}})).await;
    table.start().await;
    let mut chance = Chance::of_test();
    let mut host = table.client(0).await;
    let mut bea = table.client(1).await;
    let stand_in = json!({"seat": 1, "level": "normal"});
    host.until(|view| view.seats[1]["connected"] == true).await;
    bea.cut();
    host.until(|view| view.seats[1]["connected"] == false).await;
    let _ = table.call("POST", "/bots", &table.tokens[0], &stand_in).await.ok(201);
    host.until(|view| view.seats[1]["away"] == true && view.seats[1]["bot"] == "normal" && view.seats[1]["name"] == "Bea").await;
    // It plays whatever falls to Bea.
    let before = host.view.v;
    let mut turns = 0;
    while turns < 3 && host.view.outcome.is_null() {
        host.until(|view| owes(&view.prompt) || !view.outcome.is_null()).await;
        if host.view.outcome.is_null() {
            let action = random_action(&host.view.prompt, &mut chance).unwrap();
            host.play(&action).await;
            turns += 1;
        }
    }
    let history = table.history("").await;
    let by_bot = history.iter().filter(|entry| entry["by"] == "bot").count();
    assert!(by_bot > 0, "the bot did not play after version {before}");
    assert!(history.iter().all(|entry| (entry["by"] == "bot") <= (entry["seat"] == 1)));
    // Bea is back and takes over herself.
    bea.come_back().await;
    bea.fence().await;
    bea.until(|view| view.seats[1]["bot"].is_null() && view.seats[1]["away"] == false).await;
    let quiet = bea.view.v;
    while bea.view.outcome.is_null() && !owes(&bea.view.prompt) {
        if owes(&host.view.prompt) {
            let action = random_action(&host.view.prompt, &mut chance).unwrap();
            let v = host.play(&action).await;
            bea.until(|view| view.v >= v).await;
        } else {
            host.fence().await;
            bea.fence().await;
        }
    }
    if bea.view.outcome.is_null() {
        let action = random_action(&bea.view.prompt, &mut chance).unwrap();
        bea.play(&action).await;
    }
    assert!(table.history("").await.iter().filter(|entry| entry["v"].as_u64().unwrap() > quiet).all(|entry| entry["by"] == "player"));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_bots_and_one_who_watches_them() {
    let server = Server::start(&[]);
    let table = server.api().room("petrodolar", &json!({"seats": 2, "options": {"max_rounds": 6}})).await;
    let _ = table.call("POST", "/bots", &table.tokens[0], &json!({"level": "easy"})).await.ok(201);
    table.start().await;
    // The host lets a bot play for itself and watches from its own seat.
    let mut host = table.client(0).await;
    let _ = table.call("POST", "/bots", &table.tokens[0], &json!({"seat": 0, "level": "normal"})).await.ok(201);
    host.until(|view| view.status == "finished").await;
    host.compare().await;
    assert!(host.view.v > 10);
    assert!(entente_tests::verify(table.get("/record").await.text.as_bytes()).0);
    assert_eq!(table.call("POST", "/bots", &table.tokens[0], &json!({"seat": 1})).await.refusal(), (409, "finished".to_owned()));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn empty_chairs_are_taken_away_and_secrets_stay_where_they_belong() {
    let server = Server::start(&[]);
    let api = server.api();
    let mut table = api.room("petrodolar", &json!({"seats": 4})).await;
    table.join("Nobody").await;
    for (name, seat) in [("Carla", 2), ("Dan", 3)] {
        let taken = table.call("POST", "/seats", "", &json!({"name": name, "seat": seat})).await.ok(201);
        table.tokens.push(taken["token"].as_str().unwrap().to_owned());
    }
    let mut clients = table.clients().await;
    let secrets = [(0, "for Carla", vec![2]), (1, "for Dan", vec![3]), (2, "for Ana", vec![0]), (3, "for Carla and Ana", vec![2, 0])];
    for (from, text, to) in &secrets {
        clients[*from].send(&json!({"t": "say", "id": entente_tests::unique(), "text": text, "to": to})).await;
        while clients[*from].said.last().is_none_or(|said| said["text"] != *text) {
            clients[*from].frame().await;
        }
    }
    clients[0].send(&json!({"t": "say", "id": "all", "text": "for all"})).await;
    for client in &mut clients {
        while client.said.last().is_none_or(|said| said["text"] != "for all") {
            client.frame().await;
        }
    }
    let heard = |client: &Client| client.said.iter().map(|said| said["text"].as_str().unwrap().to_owned()).collect::<Vec<_>>();
    assert_eq!(heard(&clients[0]), ["for Carla", "for Ana", "for Carla and Ana", "for all"]);
    assert_eq!(heard(&clients[2]), ["for Carla", "for Ana", "for Carla and Ana", "for all"]);
    assert_eq!(heard(&clients[3]), ["for Dan", "for Carla and Ana", "for all"]);

    // The one on chair 1 leaves, and a newcomer on that chair must not read its letters.
    assert_eq!(table.call("DELETE", "/seats/1", &table.tokens[0], &Value::Null).await.status, 204);
    let newcomer = table.call("POST", "/seats", "", &json!({"name": "Newcomer", "seat": 1})).await.ok(201);
    let newcomer = newcomer["token"].as_str().unwrap();
    let chat = api.get_as(newcomer, &table.path("/chat")).await.ok(200);
    let texts: Vec<&Value> = chat["messages"].as_array().unwrap().iter().map(|message| &message["text"]).collect();
    // And that he was removed.
    assert_eq!(texts, ["for all", "removed"], "letters of whoever sat here before");
    assert_eq!(table.call("DELETE", "/seats/1", newcomer, &Value::Null).await.status, 204);

    table.start().await;
    table.tokens.remove(1);
    clients.remove(1);
    for (seat, client) in clients.iter_mut().enumerate() {
        client.wait("welcome").await;
        assert_eq!((&client.view.you, client.view.v, client.updates), (&json!({"seat": seat}), 1, 0));
        assert_eq!(
            client.view.seats.as_array().unwrap().iter().map(|seat| seat["name"].as_str().unwrap()).collect::<Vec<_>>(),
            ["Ana", "Carla", "Dan"]
        );
        client.compare().await;
    }
    // The history of chat belongs to the same people as before, under their new numbers.
    let read = async |token: &str| -> Vec<(String, u64, String)> {
        let path = table.path("/chat");
        let chat = if token.is_empty() { api.get(&path).await } else { api.get_as(token, &path).await }.ok(200);
        let tell = |message: &Value| {
            let text = |field: &str| message[field].as_str().unwrap().to_owned();
            (text("text"), message["seat"].as_u64().unwrap(), text("name"))
        };
        chat["messages"].as_array().unwrap().iter().filter(|message| message.get("notice").is_none()).map(tell).collect()
    };
    let said = |text: &str, seat: u64, name: &str| (text.to_owned(), seat, name.to_owned());
    let ana = [said("for Carla", 0, "Ana"), said("for Ana", 1, "Carla"), said("for Carla and Ana", 2, "Dan"), said("for all", 0, "Ana")];
    assert_eq!(read(&table.tokens[0]).await, ana);
    assert_eq!(read(&table.tokens[1]).await, ana);
    let dan: Vec<_> = read(&table.tokens[2]).await;
    assert!(dan.iter().all(|(text, ..)| text != "for Carla" && text != "for Ana"), "a letter went to somebody else: {dan:?}");
    assert!(dan.contains(&ana[2]));
    assert_eq!(read("").await, [said("for all", 0, "Ana")]);
    // New letters go by the new numbers.
    clients[0].send(&json!({"t": "say", "id": "new", "text": "for Dan now", "to": [2]})).await;
    assert_eq!(clients[2].wait("said").await["text"], "for Dan now");
    assert!(clients[1].fence().await.iter().all(|frame| frame["t"] != "said"));
    assert!(read(&table.tokens[2]).await.iter().any(|(text, ..)| text == "for Dan now"));
    assert!(read(&table.tokens[1]).await.iter().all(|(text, ..)| text != "for Dan now"));
    for _ in 0..3 {
        act(&mut clients, &mut Chance::of_test()).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_long_chat_comes_in_pages() {
    let server = Server::start(&[]);
    let table = server.api().full_room("petrodolar", 2, &Value::Null).await;
    let mut clients = table.clients().await;
    let mut numbers = vec![0];
    for n in 1..=205 {
        let mut say = json!({"t": "say", "id": n.to_string(), "text": n.to_string()});
        if n % 40 == 0 {
            say["to"] = json!([1]);
        }
        clients[0].send(&say).await;
        numbers.push(clients[0].wait("said").await["n"].as_u64().unwrap());
    }
    assert!(numbers.is_sorted_by(|one, next| one < next));
    let page = table.get("/chat").await.ok(200);
    let page = page["messages"].as_array().unwrap();
    assert_eq!(page.len(), 200);
    let last = table.get(&format!("/chat?from={}", numbers[204])).await.ok(200);
    assert_eq!(last["messages"].as_array().unwrap().len(), 1);
    let whispers: Vec<u64> = (40..=200).step_by(40).map(|n| numbers[n]).collect();
    assert!(page.iter().all(|message| !whispers.contains(&message["n"].as_u64().unwrap()) && message.get("to").is_none()));
    let own = table.api.get_as(&table.tokens[1], &table.path(&format!("/chat?from={}", numbers[39]))).await.ok(200);
    assert_eq!((&own["messages"][0]["n"], &own["messages"][0]["to"]), (&json!(numbers[40]), &json!([1])));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn missing_updates_one_by_one_or_everything_anew() {
    let server = Server::start(&[("ENTENTE_YARDSTICK", "1")]);
    let table = server.api().full_room("yardstick", 6, &Value::Null).await;
    table.start().await;
    let mut chance = Chance::of_test();
    let mut clients = table.clients().await;
    act(&mut clients, &mut chance).await;
    for (missing, anew) in [(0, false), (1, false), (32, false), (33, true), (40, true)] {
        // A spectator and a seat with secrets of its own.
        let (mut watching, mut seated) = (table.spectator().await, table.client(3).await);
        for client in [&mut watching, &mut seated] {
            client.cut();
        }
        for _ in 0..missing {
            act(&mut clients, &mut chance).await;
        }
        for client in [&mut watching, &mut seated] {
            let (welcomes, updates) = (client.welcomes, client.updates);
            assert!(client.connect().await);
            let first = client.frame().await;
            client.fence().await;
            assert_eq!(first["t"], if anew { "welcome" } else { "seats" }, "{missing} were missing");
            assert_eq!(client.welcomes - welcomes, u64::from(anew));
            assert_eq!(client.updates - updates, if anew { 0 } else { missing });
            assert_eq!(client.view.v, clients[0].view.v);
            client.compare().await;
        }
        assert_eq!(seated.view.hand, clients[3].view.hand);
        assert_ne!(seated.view.hand, clients[2].view.hand);
        assert_eq!(watching.view.hand, Value::Null);
    }
    // A version that never was.
    let mut liar = table.spectator().await;
    liar.view.v += 1000;
    liar.cut();
    assert!(liar.connect().await);
    liar.view.v = 0;
    assert_eq!(liar.frame().await["t"], "welcome");
    liar.compare().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_was_is_told_as_it_was() {
    let server = Server::start(&[("ENTENTE_YARDSTICK", "1"), ("ENTENTE_SNAPSHOT_EVERY", "50")]);
    let table = server.api().full_room("yardstick", 6, &json!({"options": {"actions": 520}})).await;
    table.start().await;
    let mut chance = Chance::of_test();
    let mut clients = table.clients().await;
    let mut tables: BTreeMap<u64, Value> = BTreeMap::from([(1, clients[0].view.table.clone())]);
    while clients[0].view.outcome.is_null() {
        let undo = clients.iter().position(|client| client.view.prompt["undo"] == true).filter(|_| chance.percent(60));
        let v = match undo {
            Some(at) => {
                let id = entente_tests::unique();
                clients[at].send(&json!({"t": "undo", "id": id})).await;
                let v = clients[at].accepted(&id).await;
                for client in &mut clients {
                    client.until(|view| view.v >= v).await;
                }
                let event = &clients[0].events[&v][0];
                assert_eq!((&event["k"], &event["p"]["seat"]), (&json!("undo"), &json!(at)));
                let to = event["p"]["to"].as_u64().unwrap();
                assert_eq!(clients[0].view.table, tables[&to], "the table is what it was after version {to}");
                v
            }
            None => act(&mut clients, &mut chance).await,
        };
        tables.insert(v, clients[0].view.table.clone());
    }
    let last = *tables.keys().next_back().unwrap();
    assert!(last > 500);
    for v in [1, 2, 49, 50, 51, 52, 99, 100, 101, 255, last - 1, last] {
        assert_eq!(table.get(&format!("/at/{v}")).await.ok(200), json!({"v": v, "table": tables[&v]}));
    }
    assert_eq!(table.get(&format!("/at/{}", last + 1)).await.refusal(), (404, "no_such_version".to_owned()));
    let page = table.get("/history").await.ok(200);
    let page = page["entries"].as_array().unwrap();
    assert_eq!((page.len(), &page[499]["v"]), (500, &json!(500)));
    assert_eq!((&page[0]["seat"], &page[0]["by"]), (&Value::Null, &Value::Null));
    for (seat, client) in clients.iter().enumerate() {
        let history = table.history(&table.tokens[seat]).await;
        assert_eq!(history.len() as u64, last);
        for entry in &history[1..] {
            assert_eq!(client.events[&entry["v"].as_u64().unwrap()], entry["events"]);
        }
    }
    let undone = table.history("").await.iter().filter(|entry| entry["events"][0]["k"] == "undo").count();
    assert!(undone > 5, "hardly anything was taken back");
    assert_eq!(table.get(&format!("/history?from={last}")).await.ok(200), json!({"v": last, "entries": []}));
    // What a seat alone was told is in its own history and in no other.
    let swaps = async |token: &str| {
        table
            .history(token)
            .await
            .iter()
            .flat_map(|entry| entry["events"].as_array().unwrap().clone())
            .filter(|event| event["k"] == "yardstick.swap")
            .count()
    };
    assert!(swaps(&table.tokens[0]).await > 3);
    assert_eq!(swaps("").await, 0);
    assert!(entente_tests::verify(table.get("/record").await.text.as_bytes()).0);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_clock_decides_for_who_does_not() {
    let server = Server::start(&[]);
    let table = server.api().full_room("petrodolar", 2, &json!({"clock": {"decision": 10}})).await;
    table.start().await;
    let mut clients = table.clients().await;
    let begin = Instant::now();
    let at = clients.iter().position(|client| owes(&client.view.prompt)).unwrap();
    let clock = clients[at].view.clock.clone();
    assert_eq!((clock["due"].as_array().unwrap().len(), &clock["due"][0]["seat"]), (1, &json!(at)));
    let left = clock["due"][0]["at"].as_i64().unwrap() - clock["now"].as_i64().unwrap();
    assert!((8_000..=10_000).contains(&left), "{left}");
    // Nobody decides, and one is not even here: the default falls.
    clients[1 - at].cut();
    clients[at].until(|view| view.v == 2).await;
    let took = begin.elapsed();
    assert!((Duration::from_secs(8)..Duration::from_secs(14)).contains(&took), "{took:?}");
    let history = table.history("").await;
    assert_eq!((&history[1]["seat"], &history[1]["by"]), (&json!(at), &json!("clock")));
    // Another decision, another deadline; a person may still decide.
    assert!(!clients[at].view.clock.is_null());
    clients[1 - at].come_back().await;
    clients[1 - at].until(|view| view.v == 2).await;
    act(&mut clients, &mut Chance::of_test()).await;
    assert_eq!(table.history("").await[2]["by"], "player");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_link_preview_takes_no_seat() {
    let index = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../web/dist/index.html");
    assert!(index.exists(), "the web client is not built: run make test, which does that first");
    let server = Server::start(&[]);
    let api = server.api();
    let name = "<b>\"Ana\" & 'Bea'</b>";
    let room: Table = api.room("petrodolar", &json!({"name": name, "seats": 3})).await;
    let mut witness = room.spectator().await;
    let before = room.get("").await.text;
    for _ in 0..3 {
        let page = api.send(api.request("GET", &format!("/r/{}", room.room)).header("user-agent", "Twitterbot/1.0")).await;
        assert_eq!(page.status, 200);
        assert!(page.headers["content-type"].to_str().unwrap().starts_with("text/html"));
        for tag in ["og:title", "og:description", "og:type", "og:url", "og:site_name"] {
            assert!(page.text.contains(&format!("<meta property=\"{tag}\" content=\"")), "{tag} is missing");
        }
        assert!(page.text.contains("Petrodólar") && page.text.contains("1/3") && page.text.contains(&format!("/r/{}", room.room)));
        assert!(
            page.text.contains("&lt;b&gt;&quot;Ana&quot; &amp; &#39;Bea&#39;&lt;/b&gt;") && !page.text.contains("<b>"),
            "a name is text"
        );
        let head = api.send(api.request("HEAD", &format!("/r/{}", room.room))).await;
        assert_eq!(head.status, 200);
        for path in ["", "/history", "/chat"] {
            assert_eq!(room.get(path).await.status, 200);
        }
    }
    assert_eq!(room.get("").await.text, before);
    assert_eq!(witness.fence().await, Vec::<Value>::new());
    assert_eq!(api.get("/r/0000000000").await.status, 404);
    // The client itself, its pages and its files.
    let home = api.get("/").await;
    assert_eq!((home.status, home.text.contains("<html")), (200, true));
    assert_eq!(api.get("/no/such/file.js").await.status, 404);
    for answer in
        [home, api.get("/api/games").await, api.get("/r/0000000000").await, api.get("/healthz").await, api.get("/api/nothing").await]
    {
        let header = |name: &str| answer.headers.get(name).map_or("", |value| value.to_str().unwrap()).to_owned();
        let policy = header("content-security-policy");
        assert!(policy.contains("default-src 'none'") && policy.contains("frame-ancestors 'none'") && policy.contains("script-src 'self'"));
        assert!(!policy.contains("unsafe"), "{policy}");
        assert_eq!(header("x-content-type-options"), "nosniff");
        assert_eq!(header("referrer-policy"), "no-referrer");
        assert_eq!(header("cross-origin-opener-policy"), "same-origin");
        assert!(!header("permissions-policy").is_empty());
        assert_eq!(header("access-control-allow-origin"), "", "no other site may read");
        assert_eq!(header("set-cookie"), "", "there are no cookies");
    }
    assert_eq!(api.get("/api/games").await.headers["cache-control"], "no-store");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn secrets_stay_secret() {
    // Everything that the server could possibly write.
    let mut server = Server::start(&[("ENTENTE_LOG", "trace"), ("ENTENTE_YARDSTICK", "1")]);
    let api = server.api();
    let table = api.full_room("yardstick", 6, &json!({"options": {"actions": 24}})).await;
    let mut watcher = table.spectator().await;
    let mut everything = String::new();
    table.start().await;
    let mut clients = table.clients().await;
    let new = table.call("POST", "/seats/5/token", &table.tokens[5], &Value::Null).await.ok(201);
    let mut tokens = table.tokens.clone();
    tokens.push(new["token"].as_str().unwrap().to_owned());
    clients[5] = Client::open(&api.address, &table.room, new["token"].as_str()).await;
    let mut chance = Chance::of_test();
    let mut hands = Vec::new();
    while clients[0].view.outcome.is_null() {
        hands.extend(clients.iter().map(|client| client.view.hand["objective"].as_str().unwrap().to_owned()));
        act(&mut clients, &mut chance).await;
        if clients[0].view.outcome.is_null() {
            for path in ["", "/history", "/chat", "/at/1"] {
                everything += &table.get(path).await.text;
            }
            assert_eq!(table.get("/record").await.refusal(), (409, "not_finished".to_owned()));
            everything += &watcher.fence().await.iter().map(Value::to_string).collect::<String>();
        }
    }
    everything += &api.get("/metrics").await.text;
    let record: Value = serde_json::from_str(&table.get("/record").await.text).unwrap();
    let log = server.log();
    assert!(log.len() > 200, "the log is empty");
    server.kill();
    let seed = record["seed"].as_str().unwrap();
    let secrets = tokens.iter().map(String::as_str).chain([seed, record["salt"].as_str().unwrap()]);
    for secret in secrets.chain(hands.iter().map(String::as_str)) {
        assert!(!log.contains(secret), "a secret is in the log");
        assert!(!everything.contains(secret), "a secret was told");
    }
    // In any other notation, too.
    let bytes: Vec<u8> = (0..32).map(|at| u8::from_str_radix(&seed[2 * at..2 * at + 2], 16).unwrap()).collect();
    let listed = bytes.iter().map(u8::to_string).collect::<Vec<_>>().join(", ");
    assert!(!log.contains(&listed) && !log.contains(&seed.to_uppercase()), "the seed is in the log");
}

/// Whoever guesses tokens makes nobody read the journal again and again; a token that is new opens its seat a second later at most.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_token_that_opens_nothing_is_looked_up_once_a_second() {
    let data = tempfile::tempdir().unwrap();
    let here = Here::start(None, data.path(), |_| {}).await;
    let table = here.api().full_room("petrodolar", 3, &Value::Null).await;
    let mut host = table.client(0).await;
    // As another server would, without a word to this one.
    let reissue = async |token: &str| {
        let mut row = here.journal.room(&table.room).await.unwrap().unwrap();
        let mut data: Value = serde_json::from_str(&row.data).unwrap();
        let digest = sha2::Sha256::digest(token.as_bytes());
        data["seats"][1]["token"] = json!(digest.iter().map(|byte| format!("{byte:02x}")).collect::<String>());
        row.data = data.to_string();
        here.journal.save_room(&row).await.unwrap();
    };
    let opens = async |token: &str| {
        let mut client = Client::new(&table.api.address, &table.room, Some(token));
        assert!(client.connect().await);
        match client.hear().await {
            Heard::Frame(frame) if frame["t"] == "welcome" => {
                assert_eq!(frame["you"], json!({"seat": 1}));
                true
            }
            _ => {
                assert_eq!(end_of(&mut client).await, closed_by("bad_token"));
                false
            }
        }
    };
    let pass = |milliseconds| here.time.pass(Duration::from_millis(milliseconds));
    reissue("first").await;
    assert!(!opens("first").await, "the room was read a moment ago");
    pass(1_000);
    assert!(opens("first").await && !opens(&table.tokens[1]).await);
    reissue("second").await;
    for guess in 0..20 {
        assert!(!opens(&guess.to_string()).await);
    }
    pass(999);
    assert!(!opens("second").await && opens("first").await, "what the room knows counts");
    pass(1);
    // The one who looks is not the one who is looked for.
    assert!(!opens("guess").await && opens("second").await);
    assert!(!opens("first").await);
    host.fence().await;
}

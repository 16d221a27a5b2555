//! A table does not depend on one person: the host hands over, leaves, or is away, and play goes on. And nobody is
//! decided over who is there.

#![expect(clippy::unwrap_used, reason = "a test stops at the first thing that is wrong")]

use entente_tests::{Client, Closed, Server, Socket, Store, Table, on_both_stores, owes, random_action};
use serde_json::{Value, json};

/// Nobody has to wait before he counts as absent.
const NO_GRACE: (&str, &str) = ("ENTENTE_GRACE_SECONDS", "0");

on_both_stores! {
    a_host_hands_over
    a_host_who_leaves_the_lobby_is_followed_by_the_next_person
    two_others_decide_while_the_host_is_absent
    proposals_do_not_outlive_a_restart
}

fn closed_by(reason: &str) -> Closed {
    Closed { code: 1008, reason: reason.to_owned() }
}

async fn refused(table: &Table, method: &str, path: &str, token: &str, body: &Value) -> (u16, String) {
    table.call(method, path, token, body).await.refusal()
}

/// Cuts a client's line, and waits until the others see it.
async fn goes(seat: usize, client: &mut Client, witness: &mut Client) {
    witness.fence().await;
    assert_eq!(witness.view.seats[seat]["connected"], true);
    client.cut();
    witness.until(|view| view.seats[seat]["connected"] == false).await;
}

async fn a_host_hands_over(store: Store) {
    let server = Server::on(store, &[]);
    let api = server.api();
    let table = api.full_room("petrodolar", 3, &json!({"seats": 3})).await;
    let mut witness = table.spectator().await;
    let [ana, bea, carla] = [0, 1, 2].map(|seat| table.tokens[seat].clone());
    let to = |seat: u8| json!({"seat": seat});

    assert_eq!(refused(&table, "POST", "/host", "", &to(1)).await, (403, "host_only".to_owned()));
    assert_eq!(refused(&table, "POST", "/host", &bea, &to(1)).await, (403, "host_only".to_owned()));
    let other = api.room("petrodolar", &Value::Null).await;
    assert_eq!(refused(&table, "POST", "/host", &other.tokens[0], &to(1)).await, (401, "bad_token".to_owned()));
    assert_eq!(refused(&table, "POST", "/host", &ana, &to(9)).await, (404, "no_such_seat".to_owned()));
    assert_eq!(refused(&table, "POST", "/host", &ana, &json!({})).await, (400, "malformed".to_owned()));
    assert_eq!(witness.fence().await, Vec::<Value>::new());

    let _ = table.call("POST", "/host", &ana, &to(1)).await.ok(204);
    witness.until(|view| view.room["host"] == 1).await;
    let said = witness.notice("host").await;
    assert_eq!(
        (&said["notice"]["params"], &said["name"], &said["text"]),
        (&json!({"seat": 1, "name": "Bea"}), &json!("Ana"), &json!("host"))
    );
    // What Ana could do, Bea can do now, and Ana cannot.
    assert_eq!(refused(&table, "POST", "/start", &ana, &Value::Null).await, (403, "host_only".to_owned()));
    assert_eq!(table.call("DELETE", "/seats/2", &bea, &Value::Null).await.status, 204);
    assert_eq!(refused(&table, "POST", "/host", &bea, &to(2)).await, (409, "not_a_person".to_owned()), "a free chair");
    let _ = table.call("POST", "/bots", &bea, &json!({"seat": 2})).await.ok(201);
    assert_eq!(refused(&table, "POST", "/host", &bea, &to(2)).await, (409, "not_a_person".to_owned()), "a bot");
    assert_eq!(refused(&table, "POST", "/host", &carla, &to(2)).await, (401, "bad_token".to_owned()), "who was removed");
    let _ = table.call("POST", "/start", &bea, &Value::Null).await.ok(204);
    // In the match, too.
    let _ = table.call("POST", "/host", &bea, &to(0)).await.ok(204);
    assert_eq!(table.get("").await.ok(200)["host"], 0);
}

async fn a_host_who_leaves_the_lobby_is_followed_by_the_next_person(store: Store) {
    let mut server = Server::on(store, &[]);
    let api = server.api();
    let table = api.full_room("petrodolar", 4, &json!({"public": true})).await;
    let listed = async || -> Vec<String> {
        let rooms = api.get("/api/rooms?public=true").await.ok(200);
        rooms.as_array().unwrap().iter().map(|room| room["room"].as_str().unwrap().to_owned()).collect()
    };
    let mut clients = table.clients().await;
    // Whoever is here comes before whoever is not.
    let (ana, others) = clients.split_first_mut().unwrap();
    let (bea, others) = others.split_first_mut().unwrap();
    goes(1, bea, ana).await;
    assert_eq!(table.call("DELETE", "/seats/0", &table.tokens[0], &Value::Null).await.status, 204);
    assert_eq!(ana.end().await, closed_by("left"));
    let carla = &mut others[0];
    carla.until(|view| view.room["host"] == 2 && view.seats[0]["taken"] == false).await;
    assert_eq!(carla.notice("left").await["notice"]["params"], json!({"name": "Ana"}));
    assert_eq!(carla.notice("host").await["notice"]["params"], json!({"seat": 2, "name": "Carla"}));
    assert_eq!(refused(&table, "POST", "/start", &table.tokens[0], &Value::Null).await, (401, "bad_token".to_owned()));
    assert_eq!(listed().await, [table.room.as_str()]);
    // The next in the order of the seats, over the end.
    assert_eq!(table.call("DELETE", "/seats/2", &table.tokens[2], &Value::Null).await.status, 204);
    others[1].until(|view| view.room["host"] == 3).await;
    assert_eq!(table.call("DELETE", "/seats/3", &table.tokens[3], &Value::Null).await.status, 204);
    // Bea alone is left; she is away, and becomes the host all the same. A bot is no person.
    let info = table.get("").await.ok(200);
    assert_eq!((&info["host"], &info["seats"][3]["taken"]), (&json!(1), &json!(false)));
    let _ = table.call("POST", "/bots", &table.tokens[1], &Value::Null).await.ok(201);
    let mut watcher = table.spectator().await;
    // A second person may still come and stay.
    assert_eq!(table.call("DELETE", "/seats/1", &table.tokens[1], &Value::Null).await.status, 204);
    assert_eq!(watcher.end().await, closed_by("room_closed"));
    let gone = (410, "room_closed".to_owned());
    for (method, path, body) in [
        ("GET", "", Value::Null),
        ("GET", "/chat", Value::Null),
        ("POST", "/seats", json!({"name": "Dan"})),
        ("POST", "/start", Value::Null),
        ("POST", "/bots", Value::Null),
        ("POST", "/proposals", json!({"what": "host"})),
        ("DELETE", "", Value::Null),
    ] {
        assert_eq!(refused(&table, method, path, &table.tokens[1], &body).await, gone, "{method} {path}");
    }
    assert_eq!(listed().await, Vec::<String>::new());
    let Err((status, body)) = Socket::open(&api.address, &table.room, None).await else { panic!("a socket to a closed room") };
    assert_eq!((status, &body["code"]), (410, &json!("room_closed")));
    tokio::task::block_in_place(|| server.restart());
    assert_eq!(refused(&table, "GET", "", "", &Value::Null).await, gone, "it stays closed");
}

/// Four persons and a bot in a match whose host has no socket.
async fn scene(server: &Server) -> (Table, Vec<Client>) {
    let table = server.api().full_room("petrodolar", 4, &Value::Null).await;
    table.start().await;
    let mut clients = table.clients().await;
    let (ana, others) = clients.split_first_mut().unwrap();
    goes(0, ana, &mut others[0]).await;
    (table, clients)
}

async fn propose(table: &Table, seat: usize, what: &Value) -> (u16, Value) {
    let answer = table.call("POST", "/proposals", &table.tokens[seat], what).await;
    (answer.status, answer.json())
}

async fn two_others_decide_while_the_host_is_absent(store: Store) {
    let server = Server::on(store, &[NO_GRACE]);
    let (mut table, mut clients) = scene(&server).await;
    let clock = |decision: u32| json!({"what": "clock", "clock": {"decision": decision}});
    let host = |seat: u8| json!({"what": "host", "seat": seat});

    // One voice is none, however often it is heard and under however many tokens.
    let (status, first) = propose(&table, 1, &clock(90)).await;
    assert_eq!((status, &first["done"]), (201, &json!(false)));
    clients[2].until(|view| view.room["proposals"][0]["by"] == json!([1])).await;
    let shown = &clients[2].view.room["proposals"][0];
    assert_eq!((&shown["id"], &shown["what"], &shown["clock"]), (&first["id"], &json!("clock"), &json!({"decision": 90})));
    assert_eq!(propose(&table, 1, &clock(90)).await, (201, first.clone()));
    let new = table.call("POST", "/seats/1/token", &table.tokens[1], &Value::Null).await.ok(201);
    let old = std::mem::replace(&mut table.tokens[1], new["token"].as_str().unwrap().to_owned());
    assert_eq!(propose(&table, 1, &clock(90)).await, (201, first.clone()), "a second token is no second person");
    assert_eq!(refused(&table, "POST", "/proposals", &old, &clock(90)).await, (401, "bad_token".to_owned()));
    assert_eq!(refused(&table, "POST", "/proposals", "", &clock(90)).await, (401, "bad_token".to_owned()), "spectators do not count");
    clients[1] = table.client(1).await;
    // Another time is another proposal; and a person has one voice.
    let (status, other) = propose(&table, 2, &clock(60)).await;
    assert_eq!((status, &other["done"]), (201, &json!(false)));
    assert_ne!(first["id"], other["id"]);
    assert_eq!(propose(&table, 2, &clock(120)).await.0, 201);
    clients[1]
        .until(|view| view.room["proposals"].as_array().is_some_and(|all| all.len() == 2 && all[1]["clock"]["decision"] == 120))
        .await;
    // A voice is taken back by whoever gave it.
    let mine = format!("/proposals/{}", first["id"]);
    assert_eq!(refused(&table, "DELETE", &mine, &table.tokens[2], &Value::Null).await, (404, "no_such_proposal".to_owned()));
    assert_eq!(table.call("DELETE", &mine, &table.tokens[1], &Value::Null).await.status, 204);
    assert_eq!(refused(&table, "DELETE", &mine, &table.tokens[1], &Value::Null).await, (404, "no_such_proposal".to_owned()));
    // Out of bounds is out of bounds, whoever decides.
    assert_eq!(propose(&table, 1, &clock(5)).await.1["code"], "bad_clock");
    assert_eq!(propose(&table, 1, &host(9)).await.1["code"], "no_such_seat");
    assert_eq!(propose(&table, 1, &host(0)).await.1["code"], "host_here");
    assert_eq!(propose(&table, 1, &json!({"what": "stand_in", "seat": 2})).await.1["code"], "present");
    assert_eq!(propose(&table, 1, &json!({"what": "stand_in", "seat": 0, "level": "godlike"})).await.1["code"], "bad_level");
    assert_eq!(propose(&table, 1, &json!({"what": "feast"})).await.1["code"], "malformed");

    // Two persons: a clock, which everybody reads about.
    let (status, done) = propose(&table, 1, &clock(120)).await;
    assert_eq!((status, &done["done"]), (200, &json!(true)));
    assert_eq!(clients[3].notice("clock").await["notice"]["params"], json!({"decision": 120}));
    clients[3].until(|view| view.room["clock"]["due"].is_array() && view.room.get("proposals").is_none()).await;
    assert_eq!(propose(&table, 2, &clock(30)).await.1["code"], "clock_set", "a clock that runs stands");
    // A stand-in for the host, at the best level where nobody names one.
    assert_eq!(propose(&table, 1, &json!({"what": "stand_in", "seat": 0})).await.0, 201);
    assert_eq!(propose(&table, 3, &json!({"what": "stand_in", "seat": 0, "level": "normal"})).await.0, 200);
    clients[3].until(|view| view.seats[0]["bot"] == "normal" && view.seats[0]["away"] == true).await;
    assert_eq!(clients[3].notice("stand_in").await["notice"]["params"], json!({"seat": 0, "name": "Ana", "level": "normal"}));
    // The host's part.
    assert_eq!(propose(&table, 2, &json!({"what": "host"})).await.0, 201);
    assert_eq!(propose(&table, 1, &json!({"what": "host"})).await.0, 201, "each means himself");
    assert_eq!(propose(&table, 3, &host(2)).await.0, 200);
    clients[3].until(|view| view.room["host"] == 2 && view.room.get("proposals").is_none()).await;
    assert_eq!(propose(&table, 1, &host(1)).await.1["code"], "host_here", "the new host is here");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_host_who_is_here_cannot_be_voted_out() {
    let server = Server::start(&[NO_GRACE]);
    let (table, mut clients) = scene(&server).await;
    let what = json!({"what": "host", "seat": 1});
    assert_eq!(propose(&table, 1, &what).await.0, 201);
    // The host comes back: what was proposed without him is void.
    clients[0].come_back().await;
    clients[1].until(|view| view.seats[0]["connected"] == true && view.room.get("proposals").is_none()).await;
    for seat in 1..4 {
        for what in [&what, &json!({"what": "clock", "clock": {"decision": 60}}), &json!({"what": "stand_in", "seat": 0})] {
            assert_eq!(refused(&table, "POST", "/proposals", &table.tokens[seat], what).await, (409, "host_here".to_owned()));
        }
    }
    assert_eq!(refused(&table, "POST", "/proposals", &table.tokens[0], &what).await, (409, "host_here".to_owned()), "the host himself");
    // He goes again: the old voice is not heard any more.
    let (ana, others) = clients.split_first_mut().unwrap();
    goes(0, ana, &mut others[0]).await;
    assert_eq!(propose(&table, 2, &what).await.0, 201);
    // A sign of life without a socket: he hands over.
    assert_eq!(table.call("POST", "/host", &table.tokens[0], &json!({"seat": 3})).await.status, 204);
    assert_eq!(refused(&table, "POST", "/proposals", &table.tokens[1], &what).await, (409, "host_here".to_owned()));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_is_absent_before_the_grace_time() {
    let server = Server::start(&[("ENTENTE_GRACE_SECONDS", "3600")]);
    let (table, mut clients) = scene(&server).await;
    let seats = clients[1].view.seats.clone();
    assert_eq!(clients[1].view.room["grace"], 3_600_000);
    assert!(seats[0]["away_since"].as_i64().unwrap() > 1_600_000_000_000, "everybody sees since when: {seats}");
    assert!(seats[1].get("away_since").is_none(), "{seats}");
    let refusal = refused(&table, "POST", "/proposals", &table.tokens[1], &json!({"what": "host"})).await;
    assert_eq!(refusal, (409, "host_here".to_owned()));
    // The host decides no more over others than they over him.
    let _ = table.call("POST", "/host", &table.tokens[0], &json!({"seat": 1})).await.ok(204);
    let bea = &table.tokens[1];
    assert_eq!(refused(&table, "POST", "/bots", bea, &json!({"seat": 0})).await, (409, "present".to_owned()));
    assert_eq!(refused(&table, "POST", "/seats/0/token", bea, &Value::Null).await, (409, "present".to_owned()));
    clients[0].come_back().await;
    clients[1].until(|view| view.seats[0]["connected"] == true && view.seats[0].get("away_since").is_none()).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_only_other_person_decides_alone() {
    let server = Server::start(&[NO_GRACE]);
    // Two, and a bot that does not count.
    let mut table = server.api().room("petrodolar", &json!({"seats": 3})).await;
    table.join("Bea").await;
    let _ = table.call("POST", "/bots", &table.tokens[0], &Value::Null).await.ok(201);
    table.start().await;
    let mut bea = table.client(1).await;
    assert_eq!(propose(&table, 1, &json!({"what": "host", "seat": 2})).await.1["code"], "not_a_person");
    assert_eq!(propose(&table, 1, &json!({"what": "stand_in", "seat": 2})).await.1["code"], "not_a_person");
    assert_eq!(propose(&table, 1, &json!({"what": "host"})).await.0, 200);
    bea.until(|view| view.room["host"] == 1).await;
    // Three, of whom one is absent besides the host.
    let (table, mut clients) = scene(&server).await;
    let what = json!({"what": "stand_in", "seat": 0, "level": "defaults"});
    assert_eq!(propose(&table, 1, &what).await.0, 201);
    clients[2].cut();
    clients[1].until(|view| view.seats[2]["connected"] == false).await;
    assert_eq!(propose(&table, 1, &what).await.0, 201, "Eva is still here");
    clients[3].cut();
    clients[1].until(|view| view.seats[3]["connected"] == false).await;
    assert_eq!(propose(&table, 1, &what).await.0, 200);
    clients[1].until(|view| view.seats[0]["bot"] == "defaults").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn in_the_lobby_only_another_host_is_proposed_and_who_left_has_no_voice() {
    let server = Server::start(&[NO_GRACE]);
    let table = server.api().full_room("petrodolar", 4, &Value::Null).await;
    let mut clients = Vec::new();
    for seat in 1..4 {
        clients.push(table.client(seat).await);
    }
    for what in [json!({"what": "stand_in", "seat": 0}), json!({"what": "clock", "clock": {"decision": 60}})] {
        assert_eq!(propose(&table, 1, &what).await.1["code"], "not_started");
    }
    let what = json!({"what": "host", "seat": 2});
    assert_eq!(propose(&table, 1, &what).await.0, 201);
    assert_eq!(table.call("DELETE", "/seats/1", &table.tokens[1], &Value::Null).await.status, 204);
    assert_eq!(propose(&table, 2, &what).await.0, 201, "Bea left, and her voice with her");
    assert_eq!(refused(&table, "POST", "/proposals", &table.tokens[1], &what).await, (401, "bad_token".to_owned()));
    assert_eq!(propose(&table, 3, &what).await.0, 200);
    clients[1].until(|view| view.room["host"] == 2).await;
    assert_eq!(table.call("POST", "/start", &table.tokens[2], &Value::Null).await.status, 204);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_is_proposed_after_the_end() {
    let server = Server::start(&[NO_GRACE]);
    let table = server.api().full_room("petrodolar", 2, &json!({"options": {"max_rounds": 1}})).await;
    table.start().await;
    for seat in 0..2 {
        let _ = table.call("POST", "/bots", &table.tokens[seat], &json!({"seat": seat, "level": "easy"})).await.ok(201);
    }
    let mut watcher = table.spectator().await;
    watcher.until(|view| view.status == "finished").await;
    for what in [json!({"what": "host"}), json!({"what": "stand_in", "seat": 0}), json!({"what": "clock", "clock": {"decision": 60}})] {
        assert_eq!(propose(&table, 1, &what).await.1["code"], "finished");
    }
    assert_eq!(refused(&table, "POST", "/host", &table.tokens[0], &json!({"seat": 1})).await, (409, "finished".to_owned()));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_many_equal_proposals_at_once_one_is_carried_out() {
    let server = Server::start(&[NO_GRACE]);
    let (table, mut clients) = scene(&server).await;
    let what = json!({"what": "stand_in", "seat": 0, "level": "normal"});
    let calls = (0..24).map(|n| propose(&table, 1 + n % 3, &what));
    let answers = futures_util::future::join_all(calls).await;
    assert!(answers.iter().any(|(status, _)| *status == 200), "{answers:?}");
    clients[1].until(|view| view.seats[0]["bot"] == "normal").await;
    clients[1].fence().await;
    // Whoever calls again after it was carried out proposes it anew, and a second voice is needed anew; nothing else comes of it.
    assert!(answers.iter().all(|(status, _)| matches!(status, 200 | 201)), "{answers:?}");
    let done = answers.iter().filter(|(status, _)| *status == 200).count();
    assert!(done <= answers.len() / 2, "{done} of {} calls were enough by themselves", answers.len());
    let told = clients[1].said.iter().filter(|said| said["notice"]["key"] == "stand_in").count();
    assert_eq!(told, done, "each is told once");
}

async fn proposals_do_not_outlive_a_restart(store: Store) {
    let mut server = Server::on(store, &[NO_GRACE]);
    let (table, mut clients) = scene(&server).await;
    let what = json!({"what": "host", "seat": 1});
    assert_eq!(propose(&table, 1, &what).await.0, 201);
    tokio::task::block_in_place(|| server.restart());
    for client in &mut clients[1..] {
        client.come_back().await;
        client.fence().await;
    }
    assert_eq!(propose(&table, 2, &what).await.0, 201, "the voice of before is not heard any more");
    assert_eq!(propose(&table, 3, &what).await.0, 200);
    clients[1].until(|view| view.room["host"] == 1).await;
    // What was carried out does.
    tokio::task::block_in_place(|| server.restart());
    assert_eq!(table.get("").await.ok(200)["host"], 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_goes_on_without_its_host() {
    let server = Server::start(&[NO_GRACE]);
    let (table, mut clients) = scene(&server).await;
    let mut chance = entente_tests::Chance::of_test();
    let _ = propose(&table, 1, &json!({"what": "stand_in", "seat": 0})).await;
    assert_eq!(propose(&table, 2, &json!({"what": "stand_in", "seat": 0})).await.0, 200);
    let mut acts = 0;
    let until = std::time::Instant::now() + std::time::Duration::from_secs(60);
    while acts < 12 && clients[1].view.outcome.is_null() {
        assert!(std::time::Instant::now() < until, "the match stands still after {acts} acts of the others");
        let mut any = false;
        for client in &mut clients[1..] {
            client.fence().await;
            if owes(&client.view.prompt) {
                let action = random_action(&client.view.prompt, &mut chance).unwrap();
                client.play(&action).await;
                (acts, any) = (acts + 1, true);
            }
        }
        if !any {
            tokio::task::yield_now().await;
        }
    }
    let history = table.history("").await;
    assert!(history.iter().any(|entry| entry["by"] == "bot" && entry["seat"] == 0), "the stand-in played");
}

/// Two servers over one journal: what one decided counts for the other, and what it decides on old knowledge does not.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn another_server_does_not_decide_on_what_it_knew_before() {
    let store = Store::postgres();
    let Store::Postgres { url, .. } = &store else { panic!("a database") };
    let url = url.clone();
    let one = Server::on(store, &[NO_GRACE]);
    let other = Server::on(Store::Sqlite, &[NO_GRACE, ("DATABASE_URL", &url)]);
    let table = one.api().full_room("petrodolar", 3, &Value::Null).await;
    let there = Table { api: other.api(), ..table.clone() };
    let mut witness = there.spectator().await;
    let _ = table.call("POST", "/host", &table.tokens[0], &json!({"seat": 1})).await.ok(204);
    let lock = json!({"locked": true});
    assert_eq!(refused(&there, "PATCH", "", &table.tokens[0], &lock).await, (409, "conflict".to_owned()));
    assert_eq!(witness.notice("host").await["notice"]["params"], json!({"seat": 1, "name": "Bea"}), "it is told what it missed");
    witness.until(|view| view.room["host"] == 1 && view.room.get("locked").is_none()).await;
    assert_eq!(refused(&there, "PATCH", "", &table.tokens[0], &lock).await, (403, "host_only".to_owned()));
    // A room that is closed here closes there.
    let _ = table.call("DELETE", "", &table.tokens[1], &Value::Null).await.ok(204);
    assert_eq!(refused(&there, "PATCH", "", &table.tokens[1], &lock).await, (409, "conflict".to_owned()));
    assert_eq!(witness.end().await, closed_by("room_closed"));
    assert_eq!(refused(&there, "GET", "", "", &Value::Null).await, (410, "room_closed".to_owned()));
}

/// What another server is told late it tells as it is now, however much was said before: a chair that moved up at the start has its new number.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn another_server_tells_what_it_missed_with_the_numbers_of_now() {
    let store = Store::postgres();
    let Store::Postgres { url, .. } = &store else { panic!("a database") };
    let url = url.clone();
    let one = Server::on(store, &[NO_GRACE]);
    let other = Server::on(Store::Sqlite, &[NO_GRACE, ("DATABASE_URL", &url)]);
    let mut table = one.api().room("petrodolar", &json!({"seats": 4})).await;
    let bea = table.call("POST", "/seats", "", &json!({"name": "Bea", "seat": 2})).await.ok(201);
    table.tokens.push(bea["token"].as_str().unwrap().to_owned());
    let there = Table { api: other.api(), ..table.clone() };
    let mut witness = there.spectator().await;
    let mut talker = table.client(1).await;
    for n in 0..210 {
        talker.send(&json!({"t": "say", "id": n.to_string(), "text": "…"})).await;
    }
    talker.fence().await;
    let _ = table.call("POST", "/seats/2/token", &table.tokens[1], &Value::Null).await.ok(201);
    table.start().await;
    assert_eq!(refused(&there, "PATCH", "", &table.tokens[0], &json!({"locked": true})).await, (409, "conflict".to_owned()));
    assert_eq!(witness.notice("seat_reissued").await["notice"]["params"], json!({"seat": 1, "name": "Bea"}));
    witness.until(|view| view.v == 1 && view.seats[1]["name"] == "Bea").await;
}

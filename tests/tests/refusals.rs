//! Everything that is refused is refused in a typed way and changes nothing: no version, no entry, and
//! nobody else hears of it.

#![expect(clippy::unwrap_used, reason = "a test stops at the first thing that is wrong")]

use entente_tests::{Answer, Api, Client, Server, Socket, Table, random_action, unique};
use serde_json::{Value, json};

/// A match of two with a player at each seat, and one that watches and must not hear anything.
struct Scene {
    _server: Server,
    table: Table,
    /// The seat that must act, and the other one.
    active: Client,
    idle: Client,
    witness: Client,
    before: String,
}

impl Scene {
    async fn new() -> Self {
        let server = Server::start(&[]);
        let table = server.api().full_room("petrodolar", 2, &Value::Null).await;
        table.start().await;
        let mut clients = table.clients().await;
        let mut witness = table.spectator().await;
        // A few acts, so that there is something to lose.
        let mut chance = entente_tests::Chance::of_test();
        for _ in 0..3 {
            let at = clients.iter().position(|client| entente_tests::owes(&client.view.prompt)).unwrap();
            let action = random_action(&clients[at].view.prompt, &mut chance).unwrap();
            let v = clients[at].play(&action).await;
            for client in &mut clients {
                client.until(|view| view.v == v).await;
            }
        }
        let idle_at = clients.iter().position(|client| client.view.prompt.is_null() || !entente_tests::owes(&client.view.prompt)).unwrap();
        let idle = clients.remove(idle_at);
        let mut active = clients.remove(0);
        for client in [&mut active, &mut witness] {
            client.fence().await;
        }
        let mut scene = Scene { _server: server, table, active, idle, witness, before: String::new() };
        scene.idle.fence().await;
        scene.before = scene.journal().await;
        assert!(scene.before.contains("\"v\":4") && scene.active.view.prompt["choices"].is_array());
        scene
    }

    /// Everything that a refusal could have changed.
    async fn journal(&self) -> String {
        let mut all = String::new();
        for path in ["", "/history", "/chat"] {
            all += &self.table.get(path).await.text;
        }
        all
    }

    async fn counted(&self, code: &str) -> f64 {
        self.table.api.metric("entente_refusals_total", &format!("code=\"{code}\"")).await
    }

    /// Nothing happened, and nobody but the one who was refused heard anything.
    async fn is_untouched(&mut self, what: &str) {
        assert_eq!(self.journal().await, self.before, "{what} changed something");
        assert_eq!(self.witness.fence().await, Vec::<Value>::new(), "others heard of {what}");
    }

    /// A frame of a greeted client that is refused and leaves everything as it was, the socket too.
    async fn refused(&mut self, by: Actor, frame: String, code: &str) -> Value {
        let counted = self.counted(code).await;
        let client = match by {
            Actor::Active => &mut self.active,
            Actor::Idle => &mut self.idle,
        };
        assert!(client.socket.as_mut().unwrap().send_text(frame.clone()).await);
        let heard = client.fence().await;
        assert_eq!(heard.len(), 1, "{frame}: {heard:?}");
        assert_eq!((&heard[0]["t"], &heard[0]["code"]), (&json!("refused"), &json!(code)), "{frame}: {}", heard[0]);
        assert!(heard[0]["message"].as_str().is_some_and(|text| !text.is_empty()));
        assert!(heard[0].as_object().unwrap().contains_key("id"), "a refusal has an id, null where there is none");
        assert!(self.counted(code).await > counted, "{code} is not counted");
        self.is_untouched(&frame).await;
        heard[0].clone()
    }

    /// A first frame, or one of a spectator, on a socket of its own: what it hears until the end.
    async fn on_a_new_socket(&mut self, frames: &[String]) -> (Vec<Value>, Option<entente_tests::Closed>) {
        let mut socket = Socket::open(&self.table.api.address, &self.table.room, None).await.ok().unwrap();
        for frame in frames {
            socket.send_text(frame.clone()).await;
        }
        let (heard, closed) = socket.to_the_end().await;
        (heard, Some(closed))
    }
}

#[derive(Clone, Copy)]
enum Actor {
    Active,
    Idle,
}

/// The prompt's first choice that has a field, filled in somehow, and the name of that field.
fn with_a_field(client: &Client) -> (Value, String) {
    let mut chance = entente_tests::Chance::any();
    for _ in 0..1000 {
        let action = random_action(&client.view.prompt, &mut chance).unwrap();
        if let Some(field) = action.as_object().unwrap().keys().find(|key| *key != "verb") {
            return (action.clone(), field.clone());
        }
    }
    panic!("no choice has a field: {}", client.view.prompt);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn actions_that_are_not_offered() {
    let mut scene = Scene::new().await;
    let (action, field) = with_a_field(&scene.active);
    let d = scene.active.view.prompt["d"].as_u64().unwrap();
    let act = |action: &Value| json!({"t": "act", "id": unique(), "d": d, "action": action}).to_string();
    let with = |field: &str, value: Value| {
        let mut changed = action.clone();
        changed[field] = value;
        changed
    };

    // Another seat's action, word by word.
    let nothing = if scene.idle.view.prompt.is_null() { "nothing_to_decide" } else { "not_offered" };
    let refusal = scene.refused(Actor::Idle, json!({"t": "act", "id": "x", "action": action}).to_string(), nothing).await;
    assert_eq!(refusal["id"], "x");

    let mut wrong = vec![
        json!({"verb": "no_such_verb"}),
        json!({}),
        json!({"verb": 7}),
        json!({"verb": null}),
        with("extra", json!(1)),
        with("verb", json!("")),
        with(&field, Value::Null),
        with(&field, json!([])),
        with(&field, json!({})),
        with(&field, json!({"one": ["x"]})),
        with(&field, json!("no such thing")),
        with(&field, json!(-1)),
        with(&field, json!(i64::MIN)),
        with(&field, json!(i64::MAX)),
        with(&field, json!(u64::MAX)),
        with(&field, json!(0.5)),
        with(&field, json!(1e300)),
        with(&field, json!(true)),
    ];
    let mut without = action.clone();
    without.as_object_mut().unwrap().remove(&field);
    wrong.push(without);
    for action in wrong {
        let refusal = scene.refused(Actor::Active, act(&action), "not_offered").await;
        assert_eq!((&refusal["prompt"], &refusal["v"]), (&scene.active.view.prompt, &json!(4)), "the current prompt is attached");
    }
    // Numbers that no 64 bits hold.
    for number in ["18446744073709551616", "-9223372036854775809", "99999999999999999999999999"] {
        let text = act(&with(&field, json!("HERE"))).replace("\"HERE\"", number);
        scene.refused(Actor::Active, text, "not_offered").await;
    }
    let text = act(&with(&field, json!("HERE"))).replace("\"HERE\"", "1e400");
    scene.refused(Actor::Active, text, "malformed").await;

    // A decision that no longer stands, or never did.
    for wrong in [d - 1, d + 1, 0, u64::MAX] {
        let frame = json!({"t": "act", "id": unique(), "d": wrong, "action": action}).to_string();
        let refusal = scene.refused(Actor::Active, frame, "stale").await;
        assert_eq!(refusal["prompt"], scene.active.view.prompt);
    }
    for wrong in ["-1", "1.5", "\"1\"", "18446744073709551616", "1e400"] {
        let frame = json!({"t": "act", "id": unique(), "d": "HERE", "action": action}).to_string().replace("\"HERE\"", wrong);
        scene.refused(Actor::Active, frame, "malformed").await;
    }
    // Somebody else's to take back.
    let code = if scene.idle.view.prompt.is_null() { "nothing_to_decide" } else { "no_undo" };
    scene.refused(Actor::Idle, json!({"t": "undo", "id": unique()}).to_string(), code).await;

    // After all of that the match goes on.
    let v = scene.active.play(&action).await;
    assert_eq!(v, 5);
    scene.witness.until(|view| view.v == 5).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn frames_that_cannot_be_read() {
    let mut scene = Scene::new().await;
    let action = random_action(&scene.active.view.prompt, &mut entente_tests::Chance::any()).unwrap();
    for text in [
        "",
        " ",
        "{",
        "null",
        "7",
        "[]",
        "\"act\"",
        "{}",
        "not json",
        "{\"t\":null}",
        "{\"t\":7}",
        "{\"t\":\"act\"}",
        "{\"t\":\"act\",\"id\":\"a\"}",
        "{\"t\":\"act\",\"id\":7,\"action\":{\"verb\":\"resign\"}}",
        "{\"t\":\"act\",\"id\":\"a\",\"action\":[]}",
        "{\"t\":\"act\",\"id\":\"a\",\"action\":null}",
        "{\"t\":\"act\",\"id\":\"a\",\"action\":\"resign\"}",
        "{\"t\":\"say\",\"id\":\"a\"}",
        "{\"t\":\"say\",\"id\":\"a\",\"text\":7}",
        "{\"t\":\"say\",\"id\":\"a\",\"text\":\"x\",\"to\":[-1]}",
        "{\"t\":\"say\",\"id\":\"a\",\"text\":\"x\",\"to\":[256]}",
        "{\"t\":\"say\",\"id\":\"a\",\"text\":\"x\",\"to\":1}",
        "{\"t\":\"undo\"}",
        "{\"t\":\"act\",\"id\":\"a\",\"action\":{\"verb\":\"resign\"}} trailing",
    ] {
        scene.refused(Actor::Active, text.to_owned(), "malformed").await;
    }
    let deep = "[".repeat(8000);
    scene.refused(Actor::Active, deep.clone(), "malformed").await;
    scene.refused(Actor::Active, format!("{{\"t\":\"act\",\"id\":\"a\",\"action\":{{\"verb\":{deep}"), "malformed").await;
    for kind in ["nonsense", "welcome", "", "ACT", "constructor"] {
        let refusal = scene.refused(Actor::Active, json!({"t": kind, "id": "an-id"}).to_string(), "unknown_type").await;
        assert_eq!(refusal["id"], "an-id");
    }
    // A binary frame is not one of the protocol, whatever it holds.
    let frame = json!({"t": "act", "id": unique(), "action": action}).to_string();
    scene.active.socket.as_mut().unwrap().send_bytes(frame.into_bytes()).await;
    assert_eq!(scene.active.wait("refused").await["code"], "malformed");
    scene.is_untouched("a binary frame").await;

    let long = "x".repeat(65);
    for id in ["", " ", "a b", "ñ", "a\nb", "\u{7f}", &long] {
        for frame in
            [json!({"t": "act", "id": id, "action": action}), json!({"t": "undo", "id": id}), json!({"t": "say", "id": id, "text": "x"})]
        {
            let refusal = scene.refused(Actor::Active, frame.to_string(), "bad_id").await;
            assert_eq!(refusal["id"], Value::Null);
        }
    }
    scene.refused(Actor::Active, json!({"t": "hello"}).to_string(), "already_greeted").await;
    scene.refused(Actor::Active, json!({"t": "hello", "token": scene.table.tokens[0], "since": 1}).to_string(), "already_greeted").await;
    for (text, code) in [(String::new(), "text_empty"), (" \n\t ".to_owned(), "text_empty"), ("ñ".repeat(501), "text_too_long")] {
        scene.refused(Actor::Active, json!({"t": "say", "id": unique(), "text": text}).to_string(), code).await;
    }
    for to in [json!([]), json!([2]), json!([255]), json!([0, 1, 0])] {
        scene.refused(Actor::Active, json!({"t": "say", "id": unique(), "text": "psst", "to": to}).to_string(), "no_such_seat").await;
    }
    // What is just within the bounds is taken.
    let v = {
        let id = "x".repeat(64);
        scene.active.act(&id, &action).await;
        scene.active.accepted(&id).await
    };
    assert_eq!(v, 5);
    scene.active.send(&json!({"t": "say", "id": "~", "text": "ñ".repeat(500)})).await;
    assert_eq!(scene.active.wait("said").await["id"], "~");
    scene.witness.wait("said").await;
    // Fields that nobody knows are no reason to refuse a frame.
    scene.active.send(&json!({"t": "ping", "unknown": {"a": [1]}})).await;
    scene.active.wait("pong").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn frames_that_end_the_connection() {
    let mut scene = Scene::new().await;
    let closed = |code: u16, reason: &str| Some(entente_tests::Closed { code, reason: reason.to_owned() });

    let counted = scene.counted("frame_too_large").await;
    for size in [16 * 1024 + 1, 64 * 1024] {
        // First word of a stranger, then of a seat.
        let (heard, end) = scene.on_a_new_socket(&["x".repeat(size)]).await;
        assert_eq!((heard.len(), &heard[0]["code"]), (1, &json!("frame_too_large")));
        assert_eq!(end, closed(1009, "frame_too_large"));
    }
    assert!(scene.counted("frame_too_large").await > counted);
    // More than the transport reads at all.
    let (_, end) = scene.on_a_new_socket(&["x".repeat(5 * 1024 * 1024)]).await;
    assert!(matches!(end.map(|end| end.code), Some(1009 | 0)), "the end comes, with 1009 where it can still be told");
    // Just within the bounds.
    let padded = format!("{{\"t\":\"ping\",\"x\":\"{}\"}}", "x".repeat(16 * 1024 - 19));
    assert_eq!(padded.len(), 16 * 1024);
    scene.active.socket.as_mut().unwrap().send_text(padded).await;
    assert_eq!(scene.active.frame().await["t"], "pong");

    let stranger = "A".repeat(43);
    for token in ["", "x", &stranger, &"y".repeat(10_000)] {
        let (heard, end) = scene.on_a_new_socket(&[json!({"t": "hello", "token": token}).to_string()]).await;
        assert_eq!((heard.len(), &heard[0]["t"], &heard[0]["code"]), (1, &json!("refused"), &json!("bad_token")), "{token}");
        assert_eq!(end, closed(1008, "bad_token"));
    }
    let action = random_action(&scene.active.view.prompt, &mut entente_tests::Chance::any()).unwrap();
    for first in
        [json!({"t": "act", "id": "a", "action": action}), json!({"t": "undo", "id": "a"}), json!({"t": "say", "id": "a", "text": "hello"})]
    {
        let (heard, end) = scene.on_a_new_socket(&[first.to_string()]).await;
        assert_eq!((heard.len(), &heard[0]["code"]), (1, &json!("hello_expected")), "{first}");
        assert_eq!(end, closed(1008, "hello_expected"));
    }
    for (first, code) in
        [("nonsense", "malformed"), ("{\"t\":\"nonsense\"}", "unknown_type"), ("{\"t\":\"hello\",\"since\":-1}", "malformed")]
    {
        let (heard, end) = scene.on_a_new_socket(&[first.to_owned()]).await;
        assert_eq!((heard.len(), &heard[0]["code"]), (1, &json!(code)));
        assert_eq!(end, closed(1008, "hello_expected"));
    }
    scene.is_untouched("a connection that was refused").await;

    // Spectators watch. (Others hear that one more watches, and nothing else.)
    let mut spectator = scene.table.spectator().await;
    scene.witness.fence().await;
    let all = json!({"t": "act", "id": "a", "action": action});
    for frame in [all.clone(), json!({"t": "undo", "id": "a"}), json!({"t": "say", "id": "a", "text": "hello"})] {
        let refusal = spectator.refusal(&frame).await;
        assert_eq!((&refusal["code"], &refusal["id"]), (&json!("spectator"), &json!("a")));
        assert_eq!(scene.witness.fence().await, Vec::<Value>::new());
    }
    drop(spectator);
    scene.witness.until(|view| view.spectators == 1).await;
    scene.is_untouched("a spectator").await;
}

async fn expect(answer: Answer, status: u16, code: &str) {
    assert_eq!(answer.refusal(), (status, code.to_owned()), "{}", answer.text);
}

async fn post(api: &Api, path: &str, body: &str) -> Answer {
    api.send(api.request("POST", path).header("content-type", "application/json").body(body.to_owned())).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn requests_about_rooms() {
    let server = Server::start(&[]);
    let api = server.api();
    let full = json!({"game": "petrodolar", "name": "Ana"});
    let with = |field: &str, value: Value| {
        let mut body = full.clone();
        body[field] = value;
        body.to_string()
    };
    for body in ["", "{", "null", "[]", "7", "{}", "{\"game\":\"petrodolar\"}", "{\"name\":\"Ana\"}", "not json"] {
        expect(post(&api, "/api/rooms", body).await, 400, "malformed").await;
    }
    for body in [
        with("game", json!(7)),
        with("seats", json!(-1)),
        with("seats", json!(256)),
        with("seats", json!("2")),
        with("public", json!("yes")),
        with("clock", json!(30)),
        with("clock", json!({"decision": -1})),
        with("clock", json!({"decision": 4_294_967_296_u64})),
        with("seats", json!("HERE")).replace("\"HERE\"", "1e400"),
    ] {
        expect(post(&api, "/api/rooms", &body).await, 400, "malformed").await;
    }
    expect(post(&api, "/api/rooms", &with("game", json!("chess"))).await, 422, "unknown_game").await;
    expect(post(&api, "/api/rooms", &with("game", json!("yardstick"))).await, 422, "unknown_game").await;
    let long = "n".repeat(25);
    for name in ["", "   ", &long, "a\u{0}b", "a\nb"] {
        expect(post(&api, "/api/rooms", &with("name", json!(name))).await, 422, "bad_name").await;
    }
    for seats in [0, 1, 5, 255] {
        expect(post(&api, "/api/rooms", &with("seats", json!(seats))).await, 422, "bad_seats").await;
    }
    for decision in [0, 9, 604_801, u32::MAX] {
        expect(post(&api, "/api/rooms", &with("clock", json!({"decision": decision}))).await, 422, "bad_clock").await;
    }
    for options in
        [json!({"max_rounds": -1}), json!({"max_rounds": 1001}), json!({"max_rounds": "3"}), json!({"no_such": 1}), json!(7), json!([1])]
    {
        expect(post(&api, "/api/rooms", &with("options", options)).await, 422, "bad_options").await;
    }
    // The server closes a connection whose body it did not read; nobody else shall take it up again.
    let passing = Api::new(&api.address);
    expect(post(&passing, "/api/rooms", &with("name", json!("x".repeat(17_000)))).await, 413, "body_too_large").await;
    let passing = Api::new(&api.address);
    expect(post(&passing, "/api/rooms", &with("name", json!("x".repeat(1_000_000)))).await, 413, "body_too_large").await;
    // Nothing of that made a room.
    assert!((api.metric("entente_rooms_created_total", "").await).abs() < 0.5);

    for origin in ["https://evil.example", "null", "http://127.0.0.1", "http://localhost:1"] {
        let request = api.request("POST", "/api/rooms").header("origin", origin).body(full.to_string());
        expect(api.send(request).await, 403, "foreign_origin").await;
    }
    let own = api.request("POST", "/api/rooms").header("origin", format!("http://{}", api.address)).body(full.to_string());
    assert_eq!(api.send(own).await.status, 201);
    let _ = api.get("/api/rooms?public=true").await.ok(200);
    expect(api.get("/api/rooms").await, 400, "malformed").await;
    for path in ["/api/nothing", "/api/rooms/a/b/c/d"] {
        expect(api.get(path).await, 404, "not_found").await;
    }
    expect(api.call("DELETE", "/api/games", "", &Value::Null).await, 405, "not_found").await;
    let table = api.room("petrodolar", &Value::Null).await;
    for room in ["0000000000", "short", "ABCDEFGHIJ", "%00%00%00%00%00", "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", "%ff%fe"] {
        for (method, path) in [
            ("GET", ""),
            ("PATCH", ""),
            ("POST", "/seats"),
            ("DELETE", "/seats/1"),
            ("POST", "/seats/1/token"),
            ("POST", "/bots"),
            ("DELETE", "/bots/1"),
            ("POST", "/start"),
            ("GET", "/history"),
            ("GET", "/chat"),
            ("GET", "/at/1"),
            ("GET", "/record"),
        ] {
            let body = if method == "GET" { Value::Null } else { json!({"name": "Bea"}) };
            let answer = api.call(method, &format!("/api/rooms/{room}{path}"), &table.tokens[0], &body).await;
            expect(answer, 404, "no_such_room").await;
        }
        if room.is_ascii() && !room.contains('%') {
            let Err((status, body)) = Socket::open(&api.address, room, None).await else { panic!("a socket to no room") };
            assert_eq!((status, &body["code"]), (404, &json!("no_such_room")));
        }
    }
    let Err((status, body)) = Socket::open(&api.address, &table.room, Some("https://evil.example")).await else {
        panic!("a foreign socket")
    };
    assert_eq!((status, &body["code"]), (403, &json!("foreign_origin")));
    assert!(Socket::open(&api.address, &table.room, Some(&format!("http://{}", api.address))).await.is_ok());
    expect(table.get("/socket").await, 400, "malformed").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn requests_about_seats_and_the_match() {
    let server = Server::start(&[]);
    let api = server.api();
    let mut table = api.room("petrodolar", &json!({"seats": 3})).await;
    let mut witness = table.spectator().await;
    let stranger = "A".repeat(43);
    let before = table.get("").await.text;
    let host = table.tokens[0].clone();

    // In the lobby, before anybody else came.
    for name in ["", " ", &"n".repeat(25), "a\tb"] {
        expect(table.call("POST", "/seats", "", &json!({"name": name})).await, 422, "bad_name").await;
    }
    expect(table.call("POST", "/seats", "", &json!({})).await, 400, "malformed").await;
    expect(table.call("POST", "/seats", "", &json!({"name": "Bea", "seat": -1})).await, 400, "malformed").await;
    expect(table.call("POST", "/seats", "", &json!({"name": "Bea", "seat": 0})).await, 409, "seat_taken").await;
    for seat in [3, 255] {
        expect(table.call("POST", "/seats", "", &json!({"name": "Bea", "seat": seat})).await, 404, "no_such_seat").await;
    }
    expect(table.call("POST", "/start", &host, &Value::Null).await, 409, "too_few_players").await;
    expect(table.get("/record").await, 409, "not_finished").await;
    for version in ["0", "1", "-1", "x", "18446744073709551616"] {
        expect(table.get(&format!("/at/{version}")).await, 404, "no_such_version").await;
    }
    for from in ["-1", "x", "1.5", "18446744073709551616"] {
        expect(table.get(&format!("/history?from={from}")).await, 400, "malformed").await;
        expect(table.get(&format!("/chat?from={from}")).await, 400, "malformed").await;
    }
    // Whoever is not the host.
    let hosts = [
        ("PATCH", "", json!({"public": true})),
        ("POST", "/bots", json!({})),
        ("POST", "/start", Value::Null),
        ("POST", "/seats/0/token", Value::Null),
        ("DELETE", "/seats/0", Value::Null),
        ("DELETE", "/bots/1", Value::Null),
    ];
    for (method, path, body) in &hosts {
        expect(table.call(method, path, "", body).await, 403, "host_only").await;
        expect(table.call(method, path, &stranger, body).await, 401, "bad_token").await;
        expect(table.call(method, path, &"y".repeat(5000), body).await, 401, "bad_token").await;
        let request = api.request(method, &table.path(path)).header("authorization", format!("Basic {host}")).body(body.to_string());
        expect(api.send(request).await, 401, "bad_token").await;
    }
    for path in ["/history", "/chat"] {
        expect(api.get_as(&stranger, &table.path(path)).await, 401, "bad_token").await;
    }
    for change in [json!({"options": {"max_rounds": 5000}}), json!({"options": {"other": 1}}), json!({"options": 7})] {
        expect(table.call("PATCH", "", &host, &change).await, 422, "bad_options").await;
    }
    expect(table.call("PATCH", "", &host, &json!({"clock": {"decision": 5}})).await, 422, "bad_clock").await;
    for seats in [0, 1, 5] {
        expect(table.call("PATCH", "", &host, &json!({"seats": seats})).await, 422, "bad_seats").await;
    }
    expect(table.call("POST", "/bots", &host, &json!({"level": "godlike"})).await, 422, "bad_level").await;
    expect(table.call("POST", "/bots", &host, &json!({"seat": 0})).await, 409, "seat_taken").await;
    expect(table.call("POST", "/bots", &host, &json!({"seat": 9})).await, 404, "no_such_seat").await;
    expect(table.call("DELETE", "/bots/0", &host, &Value::Null).await, 409, "not_a_bot").await;
    expect(table.call("POST", "/seats/1/token", &host, &Value::Null).await, 409, "not_a_person").await;
    for seat in ["9", "-1", "x", "256"] {
        expect(table.call("POST", &format!("/seats/{seat}/token"), &host, &Value::Null).await, 404, "no_such_seat").await;
        expect(table.call("DELETE", &format!("/seats/{seat}"), &host, &Value::Null).await, 404, "no_such_seat").await;
        expect(table.call("DELETE", &format!("/bots/{seat}"), &host, &Value::Null).await, 404, "no_such_seat").await;
    }
    assert_eq!(table.get("").await.text, before, "a refusal changed the room");
    assert_eq!(witness.fence().await, Vec::<Value>::new(), "others heard of a refusal");

    // Friends come; they are no hosts.
    table.join("Bea").await;
    table.join("Carla").await;
    witness.fence().await;
    let before = table.get("").await.text;
    let bea = table.tokens[1].clone();
    for (method, path, body) in &hosts[..4] {
        expect(table.call(method, path, &bea, body).await, 403, "host_only").await;
    }
    expect(table.call("DELETE", "/seats/2", &bea, &Value::Null).await, 403, "not_yours").await;
    expect(table.call("DELETE", "/bots/2", &bea, &Value::Null).await, 403, "not_yours").await;
    expect(table.call("POST", "/seats", "", &json!({"name": "Dan"})).await, 409, "room_full").await;
    expect(table.call("POST", "/bots", &host, &json!({})).await, 409, "room_full").await;
    expect(table.call("PATCH", "", &host, &json!({"seats": 2})).await, 409, "seat_taken").await;
    // A token of one room opens no other.
    let other = api.room("petrodolar", &Value::Null).await;
    expect(table.call("POST", "/start", &other.tokens[0], &Value::Null).await, 401, "bad_token").await;
    // An act before the start.
    let mut client = table.client(1).await;
    witness.fence().await;
    let refusal = client.refusal(&json!({"t": "act", "id": "a", "action": {"verb": "resign"}})).await;
    assert_eq!(refusal["code"], "not_started");
    drop(client);
    witness.until(|view| view.seats[1]["connected"] == false).await;
    let mut after = table.get("").await.ok(200);
    let mut expected: Value = serde_json::from_str(&before).unwrap();
    // Bea's client went a moment ago; nothing else is new.
    assert!(after["seats"][1]["away_since"].as_i64() >= expected["seats"][1]["away_since"].as_i64());
    after["seats"][1]["away_since"].take();
    expected["seats"][1]["away_since"].take();
    assert_eq!(after, expected, "a refusal changed the room");

    table.start().await;
    witness.until(|view| view.v == 1).await;
    witness.fence().await;
    let before = table.get("").await.text;
    for (method, path, body) in [
        ("POST", "/seats", json!({"name": "Dan"})),
        ("POST", "/start", Value::Null),
        ("PATCH", "", json!({"public": true})),
        ("DELETE", "/seats/1", Value::Null),
    ] {
        expect(table.call(method, path, &host, &body).await, 409, "already_started").await;
    }
    expect(table.get("/record").await, 409, "not_finished").await;
    expect(table.get("/at/2").await, 404, "no_such_version").await;
    expect(table.call("DELETE", "/bots/1", &host, &Value::Null).await, 409, "not_a_bot").await;
    expect(table.call("POST", "/bots", &host, &json!({"seat": 9})).await, 404, "no_such_seat").await;
    assert_eq!(table.get("").await.text, before, "a refusal changed the match");
    assert_eq!(witness.fence().await, Vec::<Value>::new(), "others heard of a refusal");
    assert!(api.metric("entente_refusals_total", "code=\"host_only\"").await >= 6.0);
}

//! A stranger in a public room: the host locks the door, keeps an address out, or closes the room. And what strangers may
//! write about themselves: names and texts.

#![expect(clippy::unwrap_used, reason = "a test stops at the first thing that is wrong")]

use entente_tests::{Answer, Server, Store, Table, on_both_stores, unique};
use serde_json::{Value, json};

on_both_stores! {
    a_ban_keeps_an_address_out_and_the_address_nowhere
    control_characters_reach_no_store
    names_are_seen_and_told_apart
}

/// Somebody at this address asks for a seat.
async fn join_from(table: &Table, address: &str, name: &str) -> Answer {
    let request = table.api.request("POST", &table.path("/seats")).header("x-forwarded-for", address);
    let body = json!({"name": name}).to_string();
    table.api.send(request.header("content-type", "application/json").body(body)).await
}

async fn a_ban_keeps_an_address_out_and_the_address_nowhere(store: Store) {
    let mut server = Server::on(store, &[("ENTENTE_TRUST_PROXY", "1"), ("ENTENTE_LOG", "trace")]);
    let api = server.api();
    let table = api.room("petrodolar", &json!({"seats": 4, "public": true})).await;
    let other = api.room("petrodolar", &json!({"seats": 4, "public": true})).await;
    let host = &table.tokens[0];
    let stranger = "198.51.100.77";
    let household = ["2001:db8:aa:bb:1::1", "2001:db8:aa:bb:2::2", "2001:db8:aa:cc::1"];
    let taken = join_from(&table, stranger, "Mallory").await.ok(201);
    let kept = join_from(&table, "198.51.100.78", "Bea").await.ok(201);
    let mut witness = table.spectator().await;
    let ban = format!("/seats/{}?ban=true", taken["seat"]);
    let own = taken["token"].as_str().unwrap();
    for (token, expected) in [("", (403, "host_only")), (kept["token"].as_str().unwrap(), (403, "not_yours")), (own, (403, "not_yours"))] {
        let (status, code) = table.call("DELETE", &ban, token, &Value::Null).await.refusal();
        assert_eq!((status, code.as_str()), expected);
    }
    assert_eq!(table.call("DELETE", &format!("/seats/{}?ban=maybe", taken["seat"]), host, &Value::Null).await.status, 400);
    assert_eq!(table.call("DELETE", &ban, host, &Value::Null).await.status, 204);
    assert_eq!(witness.notice("removed").await["notice"]["params"]["name"], "Mallory");
    assert_eq!(witness.notice("banned").await["notice"]["params"], json!({"name": "Mallory"}));
    for name in ["Mallory", "Somebody else"] {
        assert_eq!(join_from(&table, stranger, name).await.refusal(), (403, "banned".to_owned()));
    }
    // Removal alone keeps nobody out; a household is one address; other rooms are other rooms.
    let again = join_from(&table, household[0], "Ivo").await.ok(201);
    assert_eq!(table.call("DELETE", &format!("/seats/{}", again["seat"]), host, &Value::Null).await.status, 204);
    let again = join_from(&table, household[1], "Ivo").await.ok(201);
    assert_eq!(table.call("DELETE", &format!("/seats/{}?ban=true", again["seat"]), host, &Value::Null).await.status, 204);
    assert_eq!(join_from(&table, household[0], "Ivo").await.status, 403);
    let _ = join_from(&table, household[2], "Ivo").await.ok(201);
    let _ = join_from(&other, stranger, "Mallory").await.ok(201);
    // It lasts over a restart, and is kept as nothing that an address could be read from.
    let read = async || [table.get("").await.text, table.get("/chat").await.text].concat();
    let told = read().await;
    server.kill();
    for address in [stranger, "198.51.100.78", household[0], "2001:db8:aa:bb", "c633644d"] {
        let rooms = server.number(&format!("SELECT count(*) FROM rooms WHERE data LIKE '%{address}%'"));
        assert_eq!(rooms, 0, "an address is in the journal");
        assert!(!server.log().contains(address), "an address is in the log");
        assert!(!told.contains(address), "an address was told");
    }
    tokio::task::block_in_place(|| server.restart());
    assert_eq!(join_from(&table, stranger, "Mallory").await.refusal(), (403, "banned".to_owned()));
    // Where people came from is forgotten once nobody can join any more.
    let _ = table.call("POST", "/start", host, &Value::Null).await.ok(204);
    server.kill();
    let count =
        |field: &str| server.number(&format!("SELECT count(*) FROM rooms WHERE id = '{}' AND data LIKE '%\"{field}\"%'", table.room));
    assert_eq!((count("origin"), count("banned"), count("token")), (0, 0, 1));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_locked_room_lets_nobody_in() {
    let server = Server::start(&[]);
    let api = server.api();
    let table = api.room("petrodolar", &json!({"seats": 4, "public": true})).await;
    let host = &table.tokens[0];
    let taken = table.call("POST", "/seats", "", &json!({"name": "Bea"})).await.ok(201);
    assert_eq!(table.call("PATCH", "", taken["token"].as_str().unwrap(), &json!({"locked": true})).await.refusal().0, 403);
    let info = table.call("PATCH", "", host, &json!({"locked": true})).await.ok(200);
    assert_eq!(info["locked"], true);
    assert_eq!(table.call("POST", "/seats", "", &json!({"name": "Mallory"})).await.refusal(), (409, "room_locked".to_owned()));
    assert_eq!(api.get("/api/rooms?public=true").await.ok(200), json!([]), "what cannot be joined is not listed");
    // Who sits there stays, bots come, the match begins.
    let _ = table.call("POST", "/bots", host, &Value::Null).await.ok(201);
    assert!(table.call("PATCH", "", host, &json!({"locked": false})).await.ok(200).get("locked").is_none());
    assert_eq!(api.get("/api/rooms?public=true").await.ok(200)[0]["room"], json!(table.room));
    let _ = table.call("POST", "/seats", "", &json!({"name": "Carla"})).await.ok(201);
    let _ = table.call("PATCH", "", host, &json!({"locked": true})).await.ok(200);
    table.start().await;
    assert_eq!(table.call("PATCH", "", host, &json!({"locked": false})).await.refusal(), (409, "already_started".to_owned()));
    assert_eq!(table.call("DELETE", "", host, &Value::Null).await.refusal(), (409, "already_started".to_owned()));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_list_holds_rooms_whose_host_is_there() {
    let server = Server::start(&[("ENTENTE_GRACE_SECONDS", "0")]);
    let api = server.api();
    let table = api.room("petrodolar", &json!({"public": true})).await;
    let listed = async || api.get("/api/rooms?public=true").await.ok(200).as_array().unwrap().len();
    let mut witness = table.spectator().await;
    assert_eq!(listed().await, 0, "the host is not there");
    let mut host = table.client(0).await;
    assert_eq!(listed().await, 1);
    witness.until(|view| view.seats[0]["connected"] == true).await;
    host.cut();
    witness.until(|view| view.seats[0]["connected"] == false).await;
    assert_eq!(listed().await, 0);
    host.come_back().await;
    witness.until(|view| view.seats[0]["connected"] == true).await;
    assert_eq!(listed().await, 1);
    assert_eq!(table.call("DELETE", "", &table.tokens[0], &Value::Null).await.status, 204);
    assert_eq!(listed().await, 0);
}

async fn control_characters_reach_no_store(store: Store) {
    let server = Server::on(store, &[]);
    let api = server.api();
    let table = api.full_room("petrodolar", 3, &Value::Null).await;
    let host = table.tokens[0].clone();
    let mut witness = table.spectator().await;
    for bad in ["\u{0}", "a\u{0}b", "\u{7}", "\u{1b}[31m", "\r", "\u{7f}", "\u{85}", "\u{9b}"] {
        for (method, path, token, body) in [
            ("POST", "/api/rooms", "", json!({"game": bad, "name": "Ana"})),
            ("POST", "/api/rooms", "", json!({"game": "petrodolar", "name": "Ana", "options": {bad: 1}})),
            ("POST", "/api/rooms", "", json!({"game": "petrodolar", "name": "Ana", "options": {"x": [{"y": bad}]}})),
            ("PATCH", &table.path(""), &host, json!({"options": {"max_rounds": bad}})),
            ("POST", &table.path("/bots"), &host, json!({"level": bad})),
            ("POST", &table.path("/proposals"), &host, json!({"what": "stand_in", "seat": 1, "level": bad})),
        ] {
            assert_eq!(api.call(method, path, token, &body).await.refusal(), (422, "bad_text".to_owned()), "{method} {path} {body}");
        }
        assert_eq!(
            api.call("POST", "/api/rooms", "", &json!({"game": "petrodolar", "name": format!("a{bad}b")})).await.refusal().1,
            "bad_name"
        );
        assert_eq!(table.call("POST", "/seats", "", &json!({"name": format!("a{bad}b")})).await.refusal().1, "bad_name");
    }
    table.start().await;
    let mut clients = table.clients().await;
    for bad in ["\u{0}", "one\u{0}two", "\u{8}", "\u{1b}[2J", "\r\n", "\u{7f}", "\u{9c}"] {
        for frame in [
            json!({"t": "say", "id": unique(), "text": bad}),
            json!({"t": "say", "id": unique(), "text": format!("x{bad}x"), "to": [1]}),
            json!({"t": "say", "id": unique(), "phrase": bad}),
            json!({"t": "act", "id": unique(), "action": {"verb": bad}}),
            json!({"t": "act", "id": unique(), "action": {"verb": "resolve", "text": format!("x{bad}x")}}),
            json!({"t": "act", "id": unique(), "action": {"verb": "x", "y": [{"z": [bad]}]}}),
            json!({"t": "act", "id": unique(), "action": {"verb": "x", bad: 1}}),
        ] {
            let refusal = clients[0].refusal(&frame).await;
            assert_eq!((&refusal["code"], &refusal["id"]), (&json!("bad_text"), &frame["id"]), "{frame}");
        }
        let refusal = clients[0].refusal(&json!({"t": "say", "id": format!("x{bad}"), "text": bad})).await;
        assert_eq!((&refusal["code"], &refusal["id"]), (&json!("bad_id"), &Value::Null));
    }
    // Nobody else heard of any of it, least of all that the journal was away.
    for other in clients[1..].iter_mut().chain([&mut witness]) {
        let heard = other.fence().await;
        assert!(heard.iter().all(|frame| frame["journal"] != "down" && frame["t"] != "said"), "{heard:?}");
    }
    clients[0].send(&json!({"t": "say", "id": "lines", "text": "one\n\ttwo ñ 🎲 \u{202e}"})).await;
    assert_eq!(clients[0].wait("said").await["text"], "one\n\ttwo ñ 🎲 \u{202e}");
    for nothing in ["\u{200b}", "\u{3164}\u{2800}", "\n\u{200d}"] {
        assert_eq!(clients[0].refusal(&json!({"t": "say", "id": unique(), "text": nothing})).await["code"], "text_empty");
    }
}

async fn names_are_seen_and_told_apart(store: Store) {
    let mut server = Server::on(store, &[]);
    let api = server.api();
    let table = api.room("petrodolar", &json!({"seats": 4, "name": "  Ana\u{200b} "})).await;
    let names = async || -> Vec<Value> {
        table.get("").await.ok(200)["seats"].as_array().unwrap().iter().map(|seat| seat["name"].clone()).collect()
    };
    assert_eq!(names().await[0], "Ana");
    let towers = format!("Z{}", "\u{300}".repeat(20));
    for name in [
        "\u{200b}",
        "\u{3164}",
        "\u{2800}",
        "\u{202e}",
        "\u{301}",
        "\u{e000}",
        "\u{fffc}",
        &towers,
        "Bot 3",
        "bot 3",
        "Вot ３",
        "Bot\u{200d} 3",
    ] {
        assert_eq!(table.call("POST", "/seats", "", &json!({"name": name})).await.refusal(), (422, "bad_name".to_owned()), "{name:?}");
        let room = api.call("POST", "/api/rooms", "", &json!({"game": "petrodolar", "name": name})).await;
        assert_eq!(room.refusal(), (422, "bad_name".to_owned()), "{name:?}");
    }
    // The host's name, in other letters, with a turn of direction, and reversed.
    for name in ["ANA", "\u{202e}Аnа\u{202c}", "Ａｎａ"] {
        let _ = table.call("POST", "/seats", "", &json!({"name": name})).await.ok(201);
    }
    let expected = [json!("Ana"), json!("ANA 2"), json!("Аnа 3"), json!("Ana 4")];
    assert_eq!(names().await, expected);
    tokio::task::block_in_place(|| server.restart());
    assert_eq!(names().await, expected);
}

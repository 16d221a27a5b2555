//! Connections that take their time, or are many: each has its limits, and nobody else notices.

use entente_tests::{Closed, Heard, Proxy, Raw, Server, Socket, Store};
use serde_json::{Value, json};
use std::time::{Duration, Instant};

/// Far more than the limits that these tests set.
const LONG: Duration = Duration::from_secs(30);

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_head_that_does_not_end() {
    let server = Server::start(&[("ENTENTE_HEAD_SECONDS", "1")]);
    let api = server.api();
    let address = &api.address;
    let mut silent = Raw::open(address).await;
    let mut half = Raw::with(address, "GET / HTTP/1.1\r\nX: ").await;
    // A byte now and then is no progress.
    let trickle = async {
        let mut line = Raw::with(address, "GET / HTTP/1.1\r\n").await;
        let begin = Instant::now();
        while line.send("X").await {
            assert!(begin.elapsed() < LONG, "a head may take for ever, byte by byte");
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
    };
    // The second request on a connection has no other limits than the first one.
    let mut second = Raw::with(address, "GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n").await;
    assert!(second.read_to("ok").await.contains("200 OK"));
    assert!(second.send("GET /healthz").await);
    let (a, b, c, ()) = tokio::join!(silent.to_the_end(LONG), half.to_the_end(LONG), second.to_the_end(LONG), trickle);
    assert_eq!((a.as_str(), b.as_str(), c.as_str()), ("", "", ""));
    assert_eq!(api.get("/healthz").await.status, 200);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_connection_that_is_not_used() {
    let server = Server::start(&[("ENTENTE_IDLE_SECONDS", "1"), ("ENTENTE_HEAD_SECONDS", "600")]);
    let mut idle = Raw::with(&server.address(), "GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n").await;
    assert!(idle.read_to("ok").await.contains("200 OK"));
    assert_eq!(idle.to_the_end(LONG).await, "");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_body_that_does_not_end() {
    let half = "POST /api/rooms HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\n{";
    let server = Server::start(&[("ENTENTE_BODY_SECONDS", "1")]);
    let answer = Raw::with(&server.address(), half).await.to_the_end(LONG).await;
    assert!(answer.starts_with("HTTP/1.1 408") && answer.contains("\"too_slow\""), "{answer}");
    drop(server);
    // And in all.
    let server = Server::start(&[("ENTENTE_ANSWER_SECONDS", "1"), ("ENTENTE_BODY_SECONDS", "600")]);
    assert_eq!(Raw::with(&server.address(), half).await.to_the_end(LONG).await, "");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_head_that_is_too_large() {
    let server = Server::start(&[]);
    let mut line = Raw::open(&server.address()).await;
    line.send(&format!("GET /?{} HTTP/1.1\r\nHost: a\r\n\r\n", "x".repeat(60_000))).await;
    let answer = line.to_the_end(LONG).await;
    assert!(answer.is_empty() || answer.starts_with("HTTP/1.1 4"), "{answer}");
    assert_eq!(server.api().get(&format!("/healthz?{}", "x".repeat(8_000))).await.status, 200);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn connections_of_one_address() {
    let server = Server::start(&[("ENTENTE_CONNECTIONS_PER_ADDRESS", "4")]);
    let address = server.address();
    let table = server.api().room("petrodolar", &Value::Null).await;
    drop(table.api);
    let mut lines = Vec::new();
    let socket = loop {
        // Until the connection that made the room is gone.
        if let Ok(socket) = Socket::open(&address, &table.room, None).await {
            break socket;
        }
    };
    // A socket is a connection as well.
    let refused = loop {
        let mut line = Raw::with(&address, "GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n").await;
        let answer = line.read_to("\r\n\r\n").await;
        if answer.contains("200 OK") {
            lines.push(line);
            assert!(lines.len() < 100, "there is no limit");
        } else {
            break answer;
        }
    };
    assert!(refused.starts_with("HTTP/1.1 503") && refused.contains("too_many_connections"), "{refused}");
    assert!(lines.len() <= 3, "{} connections and a socket were let in", lines.len());
    lines.clear();
    drop(socket);
    let until = Instant::now() + LONG;
    while Socket::open(&address, &table.room, None).await.is_err() {
        assert!(Instant::now() < until, "a place did not become free");
    }
}

#[cfg(target_os = "linux")]
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_journal_keeps_its_files() {
    let server = Server::with_files("-n 120", &[]);
    let (api, address) = (server.api(), server.address());
    let table = api.full_room("petrodolar", 2, &Value::Null).await;
    let mut client = table.client(0).await;
    let mut lines = Vec::new();
    for _ in 0..300 {
        lines.push(Raw::open(&address).await);
    }
    let held = std::fs::read_dir(format!("/proc/{}/fd", server.process())).unwrap().count();
    assert!(held < 110, "{held} files are open");
    // Whoever is in plays on, and what is said is stored.
    client.send(&json!({"t": "say", "id": "1", "text": "still here"})).await;
    client.wait("said").await;
    table.start().await;
    client.until(|view| view.v == 1).await;
    drop(lines);
    assert!(server.log().contains("limit of open files"), "the host is told");
}

#[cfg(target_os = "linux")]
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_limit_of_files_is_raised_as_far_as_it_goes() {
    let server = Server::with_files("-S -n 256", &[]);
    let limits = std::fs::read_to_string(format!("/proc/{}/limits", server.process())).unwrap();
    let files: Vec<&str> = limits.lines().find(|line| line.starts_with("Max open files")).unwrap().split_whitespace().collect();
    assert_eq!(files[3], files[4], "soft and hard limit");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_message_that_does_not_end() {
    let server = Server::start(&[("ENTENTE_MESSAGE_SECONDS", "1")]);
    let table = server.api().full_room("petrodolar", 2, &Value::Null).await;
    let unfinished = Closed { code: 1008, reason: "message_unfinished".to_owned() };
    let mut other = table.client(1).await;
    let mut client = table.client(0).await;
    // Part of a frame.
    let socket = client.socket.as_mut().unwrap();
    tokio::io::AsyncWriteExt::write_all(socket.line(), &[0x81, 0xfe, 0x03, 0xe8, 0, 0, 0, 0, b'x']).await.unwrap();
    let (_, end) = socket.to_the_end().await;
    assert_eq!(end, unfinished);
    // Part of a message, and pings between to look alive.
    client.come_back().await;
    client.wait("welcome").await;
    let socket = client.socket.as_mut().unwrap();
    assert!(socket.send_part("{", true, false).await);
    let begin = Instant::now();
    let end = loop {
        socket.send_part(" ", false, false).await;
        socket.send_ping().await;
        if let Ok(Heard::Closed(end)) = tokio::time::timeout(Duration::from_millis(50), socket.next()).await {
            break end;
        }
        assert!(begin.elapsed() < LONG, "a message may take for ever, frame by frame");
    };
    assert!(end == unfinished || end.code == 0, "{end:?}");
    // One that ends in time is like any other, in as many frames as it likes.
    let socket = other.socket.as_mut().unwrap();
    socket.send_part("{\"t\":", true, false).await;
    socket.send_ping().await;
    socket.send_part("\"ping\"}", false, true).await;
    other.wait("pong").await;
    tokio::time::sleep(Duration::from_millis(1_500)).await;
    other.fence().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_speaks_before_the_answer_is_heard_all_the_same() {
    let server = Server::start(&[("ENTENTE_MESSAGE_SECONDS", "1")]);
    let table = server.api().room("petrodolar", &Value::Null).await;
    // The frames come in the same packet as the request: {"t":"ping"}, unmasked by a mask of zeros.
    let ask = format!(
        "GET /api/rooms/{}/socket HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n\
         Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
        table.room
    );
    let mut bytes = ask.into_bytes();
    bytes.extend([0x81, 0x8c, 0, 0, 0, 0]);
    bytes.extend(b"{\"t\":\"ping\"}");
    let mut line = Raw::open(&server.address()).await;
    assert!(line.send_bytes(&bytes).await);
    assert!(line.read_to("\"pong\"").await.contains("\"pong\""));
    // It says nothing more, and it is the missing hello that ends it.
    assert!(line.to_the_end(LONG).await.contains("hello_expected"));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_message_of_more_than_the_transport_takes() {
    let server = Server::start(&[]);
    let table = server.api().room("petrodolar", &Value::Null).await;
    let mut client = table.client(0).await;
    let socket = client.socket.as_mut().unwrap();
    // In frames of which each is small enough.
    for number in 0..9 {
        socket.send_part(&"x".repeat(8 * 1024), number == 0, false).await;
    }
    let (_, end) = socket.to_the_end().await;
    assert!(end == Closed { code: 1009, reason: "frame_too_large".to_owned() } || end.code == 0, "{end:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_path_has_its_limit() {
    let server = Server::start(&[("ENTENTE_REQUESTS_PER_SECOND", "1"), ("ENTENTE_TRUST_PROXY", "true")]);
    let api = server.api();
    let paths =
        ["/r/k3v9q2mx7d", "/metrics", "/readyz", "/healthz", "/", "/assets/none.js", "/there/is/nothing", "/api/rooms", "/api/nothing"];
    for (number, path) in paths.iter().enumerate() {
        let mut asked = 0;
        let refused = loop {
            let answer = api.send(api.request("GET", path).header("x-forwarded-for", format!("192.0.2.{number}"))).await;
            if answer.status == 429 {
                break answer;
            }
            asked += 1;
            assert!(asked < 2_000, "{path} has no limit");
        };
        assert_eq!(refused.refusal().1, "too_many_requests", "{path}");
        assert!(refused.headers.contains_key("retry-after"), "{path}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn figures_are_for_the_host() {
    let server = Server::start(&[("ENTENTE_METRICS_TOKEN", "0123456789abcdef")]);
    let api = server.api();
    assert_eq!(api.get("/metrics").await.refusal(), (401, "bad_token".to_owned()));
    assert_eq!(api.get_as("0123456789abcdeg", "/metrics").await.status, 401);
    assert_eq!(api.get_as("0123456789abcdef", "/metrics").await.status, 200);
}

/// Requests that are cut off while a room wakes leave nothing behind.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_is_left_in_the_register() {
    let store = Store::postgres();
    let Store::Postgres { url, .. } = &store else { panic!("a database") };
    let at = url.find('@').unwrap() + 1;
    let rest = url[at..].find('/').unwrap() + at;
    let proxy = Proxy::to(url[at..rest].to_owned()).await;
    let through = format!("{}{}{}", &url[..at], proxy.address(), &url[rest..]);
    let server = tokio::task::block_in_place(|| Server::on(store, &[("DATABASE_URL", &through)]));
    let api = server.api();
    let table = api.room("petrodolar", &Value::Null).await;
    proxy.silence();
    let mut lines = Vec::new();
    for number in 0..40 {
        lines.push(Raw::with(&api.address, &format!("GET /api/rooms/aaaaaaaa{number:02} HTTP/1.1\r\nHost: a\r\n\r\n")).await);
    }
    // All of them knock by now: the figures are asked for after them.
    let until = Instant::now() + Duration::from_secs(3);
    let mut knocked = 0.0;
    while knocked < 40.0 && Instant::now() < until {
        knocked = api.metric("entente_rooms", "").await.max(knocked);
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    assert!(knocked >= 40.0, "{knocked} doors stood in the register while rooms were looked for");
    drop(lines);
    tokio::time::sleep(Duration::from_millis(300)).await;
    proxy.mend();
    // This wakes one room, and the register is counted.
    let until = Instant::now() + Duration::from_secs(60);
    loop {
        let awake = table.get("").await.status == 200;
        let rooms = api.metric("entente_rooms", "").await;
        if awake && rooms < 1.5 {
            break;
        }
        assert!(Instant::now() < until, "{rooms} rooms stand in the register, and one is awake");
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
}

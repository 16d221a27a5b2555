//! What is stored is damaged, or was written by others: each kind is noticed, named and can be mended, and nobody plays on a wrong state.

#![expect(clippy::unwrap_used, reason = "a test stops at the first thing that is wrong")]

use entente_tests::{Chance, Client, Closed, Server, Socket, Store, Table, owes, random_action};
use serde_json::{Value, json};
use sha2::Digest as _;
use std::time::{Duration, Instant};

macro_rules! on_both {
    ($($test:ident)*) => {
        mod sqlite {
            use super::*;
            $(#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn $test() {
                super::$test(Store::Sqlite).await;
            })*
        }
        mod postgres {
            use super::*;
            $(#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn $test() {
                super::$test(Store::postgres()).await;
            })*
        }
    };
}

on_both! {
    damage_shows_and_says_what_to_do
    a_snapshot_that_was_changed_is_left_aside_and_made_anew
    a_snapshot_shows_that_the_last_entries_are_missing
    damage_before_the_newest_snapshot_shows_to_who_reads_back
    a_match_under_unknown_rules_is_not_opened
    a_match_is_cut_back_to_the_last_good_version
    a_match_is_repaired_while_all_play
    a_good_match_is_cut_back_only_where_it_is_asked_for
    what_was_stored_before_there_were_checksums_is_read
    matches_that_were_begun_under_earlier_programs_are_opened
}

async fn act(clients: &mut [Client], chance: &mut Chance) {
    let at = clients.iter().position(|client| owes(&client.view.prompt)).unwrap();
    let action = random_action(&clients[at].view.prompt, chance).unwrap();
    let v = clients[at].play(&action).await;
    for client in clients {
        client.until(|view| view.v >= v).await;
    }
}

/// A match of the yardstick, where everybody sees everything that is done, at version 9.
async fn played(server: &Server, more: &Value) -> (Table, Vec<Client>) {
    let table = server.api().full_room("yardstick", 6, more).await;
    table.start().await;
    let mut clients = table.clients().await;
    let mut chance = Chance::of_test();
    for _ in 0..8 {
        act(&mut clients, &mut chance).await;
    }
    assert_eq!(clients[0].view.v, 9);
    (table, clients)
}

/// Snapshots are written beside the play: waits until this many are there, and kills the server.
async fn kill_with_snapshots(server: &mut Server, count: i64) {
    let until = Instant::now() + Duration::from_secs(20);
    while server.store.number(server.data.path(), "SELECT count(*) FROM snapshots") < count {
        assert!(Instant::now() < until, "{count} snapshots were expected");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    server.kill();
}

const YARDSTICK: (&str, &str) = ("ENTENTE_YARDSTICK", "true");

/// What the two stores write differently.
struct Dialect {
    nothing: &'static str,
    /// Reads a blob as text, replaces something in it once or more, writes it back.
    edit: fn(&str, &str, &str) -> String,
}

fn dialect(store: &Store) -> Dialect {
    match store {
        Store::Sqlite => Dialect {
            nothing: "zeroblob(32)",
            edit: |column, from, to| format!("CAST(replace(CAST({column} AS TEXT), '{from}', '{to}') AS BLOB)"),
        },
        Store::Postgres { .. } => Dialect {
            nothing: "decode(repeat('00', 32), 'hex')",
            edit: |column, from, to| format!("convert_to(replace(convert_from({column}, 'UTF8'), '{from}', '{to}'), 'UTF8')"),
        },
    }
}

fn restart(server: &mut Server) {
    tokio::task::block_in_place(|| server.restart());
}

/// A room that is not opened: over HTTP and on the socket.
async fn is_refused(table: &Table, status: u16, code: &str) {
    for path in ["", "/history", "/record", "/at/1", "/chat"] {
        let answer = table.get(path).await;
        assert_eq!(answer.refusal(), (status, code.to_owned()), "{path}");
    }
    let page = table.api.get(&format!("/r/{}", table.room)).await;
    // Where the client is built it comes all the same, so that it can say so.
    assert!([status, 503].contains(&page.status), "{}", page.status);
    let mut socket = Socket::open(&table.api.address, &table.room, None).await.unwrap();
    socket.send(&json!({"t": "hello", "token": table.tokens[0]})).await;
    let (frames, closed) = socket.to_the_end().await;
    assert_eq!(frames.len(), 1, "{frames:?}");
    assert_eq!((&frames[0]["t"], &frames[0]["code"]), (&json!("refused"), &json!(code)));
    assert_eq!(closed, Closed { code: 1011, reason: code.to_owned() });
}

/// The rooms' reports of `entente check --json`, by room, and the exit code.
fn check(server: &Server, more: &[&str]) -> (i32, Value) {
    let (code, said) = server.command(&[&["check", "--json"], more].concat());
    let mut reports = json!({});
    for line in said.lines() {
        let report: Value = serde_json::from_str(line).unwrap_or_else(|_| panic!("{said}"));
        let room = report["room"].as_str().unwrap_or("all").to_owned();
        reports[room] = report;
    }
    (code, reports)
}

async fn damage_shows_and_says_what_to_do(store: Store) {
    let Dialect { nothing, .. } = dialect(&store);
    let mut server = Server::on(store, &[YARDSTICK, ("ENTENTE_SNAPSHOT_EVERY", "100000")]);
    let (good, mut players) = played(&server, &Value::Null).await;
    // What is done to a room, and the version at which it shows.
    let nothing_of = |column: &str| vec![format!("UPDATE rooms SET {column} = {nothing} WHERE id = '{{r}}'")];
    let entry = |set: &str, v: u32| vec![format!("UPDATE entries SET {set} WHERE room = '{{r}}' AND v = {v}")];
    let swap = [(1000, 4), (4, 5), (5, 1000)].map(|(to, from)| format!("UPDATE entries SET v = {to} WHERE room = '{{r}}' AND v = {from}"));
    let copied = "INSERT INTO entries (room, v, at, seat, body, seen, sum) SELECT room, 10, at, seat, body, seen, sum FROM entries WHERE room = '{r}' AND v = 9";
    let kinds: Vec<(&str, Vec<String>, i64)> = vec![
        ("an entry that cannot be read", entry("body = '{\"seat\":'", 4), 4),
        ("an entry that is another one", entry("body = replace(body, '\"by\":\"player\"', '\"by\":\"clock\"')", 2), 2),
        ("a last entry that is cut", entry("body = substr(body, 1, length(body) - 3)", 9), 9),
        ("a seat that is another one", entry("seat = 5", 4), 4),
        ("a time that is another one", entry("at = at + 1", 9), 9),
        ("an id that is another one", entry("action_id = 'x'", 9), 9),
        ("viewers that are others", entry("seen = 1", 4), 4),
        ("a gap", vec!["DELETE FROM entries WHERE room = '{r}' AND v = 4".to_owned()], 5),
        ("no beginning", vec!["DELETE FROM entries WHERE room = '{r}' AND v < 4".to_owned()], 4),
        ("two that were swapped", swap.to_vec(), 4),
        ("one that is there twice", vec![copied.to_owned()], 10),
        ("another seed", nothing_of("seed"), 1),
        ("another salt", nothing_of("salt"), 1),
        (
            "other options",
            vec!["UPDATE rooms SET data = replace(data, '\"actions\":400', '\"actions\":401') WHERE id = '{r}'".to_owned()],
            1,
        ),
        ("a row that cannot be read", vec!["UPDATE rooms SET data = '{' WHERE id = '{r}'".to_owned()], 0),
        ("an end that did not come", vec!["UPDATE rooms SET status = 'finished' WHERE id = '{r}'".to_owned()], 10),
    ];
    let mut rooms = Vec::new();
    for _ in &kinds {
        rooms.push(played(&server, &Value::Null).await.0);
    }
    server.kill();
    for ((kind, statements, _), table) in kinds.iter().zip(&rooms) {
        for statement in statements {
            assert!(server.execute(&statement.replace("{r}", &table.room)) > 0, "{kind}: {statement}");
        }
    }
    let (code, reports) = check(&server, &[]);
    assert_eq!((code, &reports["all"]), (1, &json!({"rooms": kinds.len() + 1, "bad": kinds.len()})));
    for ((kind, _, v), table) in kinds.iter().zip(&rooms) {
        let report = &reports[&table.room];
        assert_eq!((&report["verdict"], &report["flaws"][0]["v"]), (&json!("damaged"), &json!(v)), "{kind}: {report}");
        let good_to = if *v == 5 { 3 } else { (v - 1).max(0) };
        assert_eq!(report["good_to"], json!(if *kind == "no beginning" { 0 } else { good_to }), "{kind}: {report}");
    }
    assert_eq!(reports[&good.room]["verdict"], "good");
    assert_eq!((&reports[&good.room]["entries"], &reports[&good.room]["with_checksum"]), (&json!(9), &json!(9)));

    restart(&mut server);
    for ((kind, ..), table) in kinds.iter().zip(&rooms) {
        println!("{kind}");
        is_refused(table, 500, "room_damaged").await;
        let message = table.get("").await.json()["message"].as_str().unwrap().to_owned();
        assert!(message.contains("entente check") && message.contains("entente repair"), "{message}");
        assert!(!message.contains("intact"), "{message}");
    }
    // Nobody makes the server play a damaged match again by knocking.
    let tried = server.api().metric("entente_rooms_damaged_total", "").await;
    assert!((tried - rooms.len() as f64).abs() < 0.1, "{} damaged rooms were tried {tried} times", rooms.len());
    // The others play on, and the check may look on beside.
    for player in &mut players {
        player.come_back().await;
        player.fence().await;
    }
    act(&mut players, &mut Chance::of_test()).await;
    assert_eq!(check(&server, &["--room", &good.room]).0, 0);
    assert_eq!(check(&server, &["--room", &rooms[0].room]).0, 1);
    assert_eq!(server.command(&["check", "--room", "nosuchroom"]).0, 2);
    // The same as one of the host's tools.
    let link = format!("https://play.example.org/r/{}", rooms[0].room);
    for more in [vec![], vec!["--room", &good.room], vec!["--room", &link], vec!["--room", "nosuchroom"]] {
        for form in [vec![], vec!["--json"]] {
            let (plain, tool) = ([&["check"], &form[..], &more].concat(), [&["admin", "check"], &form[..], &more].concat());
            assert_eq!(server.command(&plain), server.command(&tool), "{tool:?}");
        }
    }
}

async fn a_snapshot_that_was_changed_is_left_aside_and_made_anew(store: Store) {
    let Dialect { edit, .. } = dialect(&store);
    let mut server = Server::on(store, &[YARDSTICK, ("ENTENTE_SNAPSHOT_EVERY", "4")]);
    let (table, mut clients) = played(&server, &Value::Null).await;
    let before = clients[0].view.essence();
    kill_with_snapshots(&mut server, 2).await;
    let newest = "SELECT max(v) FROM snapshots";
    assert_eq!(server.number(newest), 8);
    // One army becomes two, in the state alone.
    let changed = format!("UPDATE snapshots SET body = {} WHERE v = 8", edit("body", "\"armies\":20", "\"armies\":21"));
    assert_eq!(server.execute(&changed), 1);
    let (code, reports) = check(&server, &[]);
    assert_eq!(code, 0, "the match is good");
    let report = &reports[&table.room];
    assert_eq!((&report["verdict"], &report["bad_snapshots"][0]["v"]), (&json!("good"), &json!(8)), "{report}");

    restart(&mut server);
    for client in &mut clients {
        client.come_back().await;
        client.fence().await;
    }
    assert_eq!(clients[0].view.essence(), before, "somebody plays on with a wrong state");
    assert!(server.log().contains("a snapshot was left aside"), "{}", server.log());
    act(&mut clients, &mut Chance::of_test()).await;
    assert!((server.api().metric("entente_snapshots_dropped_total", "").await - 1.0).abs() < 0.1);
    server.kill();
    assert_eq!(server.number(newest), 9, "it is made anew at once");
    let (code, reports) = check(&server, &[]);
    assert_eq!((code, &reports[&table.room]["bad_snapshots"]), (0, &json!([])));
    assert_eq!(reports[&table.room]["snapshots"], 2, "those of versions 4 and 9 are what their entries give");
}

async fn a_snapshot_shows_that_the_last_entries_are_missing(store: Store) {
    let mut server = Server::on(store, &[YARDSTICK, ("ENTENTE_SNAPSHOT_EVERY", "4")]);
    let (table, _) = played(&server, &Value::Null).await;
    let (other, _) = played(&server, &Value::Null).await;
    kill_with_snapshots(&mut server, 4).await;
    assert_eq!(server.execute(&format!("DELETE FROM entries WHERE room = '{}' AND v > 6", table.room)), 3);
    // From another course of events: the last entry is sound, and is not the one that the snapshot was taken after.
    assert_eq!(server.execute(&format!("DELETE FROM entries WHERE room = '{}' AND v = 9", other.room)), 1);
    let twisted = format!(
        "UPDATE entries SET sum = (SELECT sum FROM entries WHERE room = '{}' AND v = 6) WHERE room = '{}' AND v = 8",
        table.room, other.room
    );
    assert_eq!(server.execute(&twisted), 1);
    let (_, reports) = check(&server, &[]);
    assert_eq!(reports[&table.room]["flaws"][0]["v"], 7, "{reports}");
    restart(&mut server);
    is_refused(&table, 500, "room_damaged").await;
    is_refused(&other, 500, "room_damaged").await;
}

/// Opening a room reads no further back than it needs: the table plays on, on a state that is right. Whoever reads back is told, and the check
/// finds it.
async fn damage_before_the_newest_snapshot_shows_to_who_reads_back(store: Store) {
    let mut server = Server::on(store, &[YARDSTICK, ("ENTENTE_SNAPSHOT_EVERY", "4")]);
    let (table, mut clients) = played(&server, &Value::Null).await;
    kill_with_snapshots(&mut server, 2).await;
    assert_eq!(server.execute("UPDATE entries SET at = at + 1 WHERE v = 3"), 1);
    restart(&mut server);
    for client in &mut clients {
        client.come_back().await;
        client.fence().await;
    }
    act(&mut clients, &mut Chance::of_test()).await;
    assert_eq!(table.get("/history?from=9").await.ok(200)["entries"].as_array().unwrap().len(), 1);
    for path in ["/history", "/at/3"] {
        assert_eq!(table.get(path).await.refusal(), (500, "room_damaged".to_owned()), "{path}");
    }
    act(&mut clients, &mut Chance::of_test()).await;
    let (code, reports) = check(&server, &[]);
    assert_eq!((code, &reports[&table.room]["flaws"][0]["v"]), (1, &json!(3)));
}

async fn a_match_under_unknown_rules_is_not_opened(store: Store) {
    let mut server = Server::on(store, &[YARDSTICK, ("ENTENTE_SNAPSHOT_EVERY", "4")]);
    let (table, _) = played(&server, &Value::Null).await;
    server.kill();
    let rules = |from: &str, to: &str| format!("UPDATE rooms SET data = replace(data, '\"rules\":\"{from}\"', '\"rules\":\"{to}\"')");
    assert_eq!(server.number("SELECT count(*) FROM rooms WHERE data LIKE '%\"rules\":\"0.1.0\"%'"), 1, "a match notes what it began with");
    assert_eq!(server.execute(&rules("0.1.0", "77.0.0")), 1);
    let (code, reports) = check(&server, &[]);
    assert_eq!((code, &reports[&table.room]["verdict"]), (1, &json!("unknown_rules")));
    let (code, said) = server.command(&["repair", "--room", &table.room, "--yes"]);
    assert!(code != 0 && said.contains("77.0.0"), "{said}");
    restart(&mut server);
    is_refused(&table, 501, "unknown_rules").await;
    let message = table.get("").await.json()["message"].as_str().unwrap().to_owned();
    assert!(message.contains("77.0.0") && message.contains("yardstick"), "{message}");
    server.kill();
    assert_eq!(server.execute(&rules("77.0.0", "0.1.0")), 1);
    restart(&mut server);
    assert_eq!(table.client(0).await.view.v, 9, "nothing was changed");
}

async fn a_match_is_cut_back_to_the_last_good_version(store: Store) {
    let mut server = Server::on(store, &[YARDSTICK, ("ENTENTE_SNAPSHOT_EVERY", "4")]);
    let (table, mut clients) = played(&server, &json!({"options": {"actions": 9}})).await;
    act(&mut clients, &mut Chance::of_test()).await;
    clients[0].until(|view| view.status == "finished").await;
    let at_six = table.get("/at/6").await.ok(200);
    kill_with_snapshots(&mut server, 2).await;
    assert_eq!(server.execute(&format!("UPDATE entries SET body = 'x' WHERE room = '{}' AND v = 7", table.room)), 1);
    assert_eq!(server.execute("DELETE FROM snapshots WHERE v > 4"), 1);
    restart(&mut server);
    is_refused(&table, 500, "room_damaged").await;

    let room = table.room.as_str();
    let (code, said) = server.command(&["repair", "--room", room]);
    assert!(code == 1 && said.contains("nothing was changed") && said.contains("version 6"), "{said}");
    let (code, said) = server.command(&["repair", "--room", room, "--to", "7", "--yes"]);
    assert!(code == 1 && said.contains("1 to 6"), "{said}");
    // Beside the server, which opens the room as soon as it has noticed.
    let (code, said) = tokio::task::block_in_place(|| server.command(&["repair", "--room", room, "--yes"]));
    assert_eq!(code, 0, "{said}");
    let until = Instant::now() + Duration::from_secs(10);
    while table.get("").await.status != 200 {
        assert!(Instant::now() < until, "the server does not notice that the room was mended");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    assert_eq!(check(&server, &[]).0, 0);

    // Whoever comes back with a version that is gone gets a welcome, and nothing that he would take for the next one.
    let mut back = Socket::open(&table.api.address, &table.room, None).await.unwrap();
    back.send(&json!({"t": "hello", "token": table.tokens[0], "since": clients[0].view.v})).await;
    let welcome = back.frame().await;
    assert_eq!((&welcome["t"], &welcome["v"], &welcome["status"]), (&json!("welcome"), &json!(6), &json!("playing")), "{welcome}");
    let mut clients = table.clients().await;
    let chat = table.get("/chat").await.ok(200);
    let notice = chat["messages"].as_array().unwrap().last().unwrap();
    assert_eq!(notice["notice"], json!({"key": "rewound", "params": {"v": 6}}), "the table is told: {chat}");
    assert_eq!(table.get("/at/6").await.ok(200), at_six);
    let mut chance = Chance::of_test();
    for _ in 0..4 {
        act(&mut clients, &mut chance).await;
    }
    clients[0].until(|view| view.status == "finished").await;
    let record = table.get("/record").await;
    let (good, said) = entente_tests::verify_with(record.text.as_bytes(), &["--commitment", &table.commitment]);
    assert!(good && said.starts_with("good: "), "{said}");
    server.kill();
    assert_eq!(server.number("SELECT count(*) FROM cut_entries WHERE v BETWEEN 7 AND 10"), 4, "what was cut is kept");
}

/// A room whose players sit at it, with the snapshots of before and after in mind: nobody plays on what was cut.
async fn a_match_is_repaired_while_all_play(store: Store) {
    let mut server = Server::on(store, &[YARDSTICK, ("ENTENTE_SNAPSHOT_EVERY", "4")]);
    let (table, mut clients) = played(&server, &Value::Null).await;
    let before = table.get("/at/5").await.ok(200)["table"].clone();
    let (code, said) = tokio::task::block_in_place(|| server.command(&["repair", "--room", &table.room, "--to", "5", "--yes"]));
    assert_eq!(code, 0, "{said}");
    for client in &mut clients {
        client.notice("rewound").await;
        client.until(|view| view.v == 5 && view.table == before).await;
    }
    let mut chance = Chance::of_test();
    for _ in 0..6 {
        act(&mut clients, &mut chance).await;
    }
    let told = clients[0].view.essence();
    restart(&mut server);
    assert_eq!(table.client(0).await.view.essence(), told);
    assert_eq!(check(&server, &[]).0, 0);
}

async fn a_good_match_is_cut_back_only_where_it_is_asked_for(store: Store) {
    let mut server = Server::on(store, &[YARDSTICK]);
    let (table, _) = played(&server, &Value::Null).await;
    let lobby = server.api().room("yardstick", &Value::Null).await;
    server.kill();
    for room in [&table.room, &lobby.room] {
        let (code, said) = server.command(&["repair", "--room", room, "--yes"]);
        assert!(code == 1 && said.contains("nothing is wrong"), "{said}");
    }
    for to in ["0", "10", "-3"] {
        assert_ne!(server.command(&["repair", "--room", &table.room, &format!("--to={to}"), "--yes"]).0, 0, "to {to}");
    }
    assert_ne!(server.command(&["repair", "--room", "nosuchroom", "--yes"]).0, 0);
    assert_eq!(server.number("SELECT count(*) FROM entries"), 9);
    // Where nothing is good there is nothing to go back to.
    let (code, said) = server.command(&["repair", "--room", &table.room, "--to", "3", "--yes"]);
    assert_eq!(code, 0, "{said}");
    restart(&mut server);
    assert_eq!(table.client(0).await.view.v, 3);
    server.kill();
    assert_eq!(server.execute("DELETE FROM entries WHERE v = 1"), 1);
    let (code, said) = server.command(&["repair", "--room", &table.room, "--yes"]);
    assert!(code == 1 && said.contains("restore a backup"), "{said}");
}

async fn what_was_stored_before_there_were_checksums_is_read(store: Store) {
    let Dialect { edit, .. } = dialect(&store);
    let mut server = Server::on(store, &[YARDSTICK, ("ENTENTE_SNAPSHOT_EVERY", "4")]);
    let (table, mut clients) = played(&server, &Value::Null).await;
    kill_with_snapshots(&mut server, 2).await;
    assert_eq!(server.execute("UPDATE entries SET sum = NULL"), 9);
    assert_eq!(server.execute("UPDATE rooms SET data = replace(data, ',\"rules\":\"0.1.0\"', '')"), 1);
    // Snapshots had no head then.
    assert_eq!(server.execute(&format!("UPDATE snapshots SET body = {}", edit("body", "entente-snapshot/1", "{"))), 2);
    assert_eq!(check(&server, &[]).0, 0);
    restart(&mut server);
    for client in &mut clients {
        client.come_back().await;
        client.fence().await;
        client.compare().await;
    }
    act(&mut clients, &mut Chance::of_test()).await;
    act(&mut clients, &mut Chance::of_test()).await;
    assert_eq!(table.history("").await.len(), 11);
    server.kill();
    let (code, reports) = check(&server, &[]);
    let report = &reports[&table.room];
    assert_eq!((code, &report["entries"], &report["with_checksum"]), (0, &json!(11), &json!(2)), "{report}");
    // Old entries that were changed show where the rules do not allow them, and never bring the server down.
    assert_eq!(server.execute("UPDATE entries SET body = replace(body, '\"seat\":', '\"seat\":20') WHERE v = 5"), 1);
    assert!(server.execute("DELETE FROM snapshots") > 0);
    let (code, reports) = check(&server, &[]);
    assert_eq!((code, &reports[&table.room]["flaws"][0]["v"]), (1, &json!(5)));
    restart(&mut server);
    is_refused(&table, 500, "room_damaged").await;
}

/// The journals of `tests/fixtures/journals`, stored as the program of their time stored them, go on where they stood.
async fn matches_that_were_begun_under_earlier_programs_are_opened(store: Store) {
    let mut server = Server::on(store, &[YARDSTICK]);
    server.kill();
    let blob = |hex: &str| match &server.store {
        Store::Sqlite => format!("x'{hex}'"),
        Store::Postgres { .. } => format!("'\\x{hex}'"),
    };
    let quoted = |value: &Value| value.as_str().map_or("NULL".to_owned(), |text| format!("'{text}'"));
    let mut rooms = Vec::new();
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures/journals");
    for (number, file) in std::fs::read_dir(folder).unwrap().enumerate() {
        let file = file.unwrap().path();
        let text = std::fs::read_to_string(&file).unwrap();
        let lines: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        let (head, entries) = lines.split_first().unwrap();
        let room = format!("fixture{number:03}");
        let seats: Vec<Value> =
            (0..head["seats"].as_u64().unwrap()).map(|seat| json!({"name": format!("P{seat}"), "token": "00"})).collect();
        let mut data = json!({"host": 0, "options": head["options"], "clock": null, "seats": seats});
        // The first version was not noted.
        if head["rules"] != "0.1.0" {
            data["rules"] = head["rules"].clone();
        }
        let (game, seed, salt) =
            (head["game"].as_str().unwrap(), blob(head["seed"].as_str().unwrap()), blob(head["salt"].as_str().unwrap()));
        let (no, status) = (
            if matches!(server.store, Store::Sqlite) { "0" } else { "false" },
            if file.to_str().unwrap().contains("finished") { "finished" } else { "playing" },
        );
        let row = format!(
            "INSERT INTO rooms (id, rev, game, status, public, clocked, created_at, seed, salt, data) \
             VALUES ('{room}', 1, '{game}', '{status}', {no}, {no}, 1, {seed}, {salt}, '{data}')"
        );
        assert_eq!(server.execute(&row), 1);
        let rows = entries.iter().map(|entry| {
            let (id, step) = (quoted(&entry[2]), &entry[3]);
            let body = step.to_string().replace('\'', "''");
            let seat = step["seat"].as_u64().map_or("NULL".to_owned(), |seat| seat.to_string());
            let seen = entry[4].as_u64().map_or("NULL".to_owned(), |seen| seen.to_string());
            format!("('{room}', {}, {}, {seat}, {id}, '{body}', {seen})", entry[0], entry[1])
        });
        let rows: Vec<String> = rows.collect();
        let insert = format!("INSERT INTO entries (room, v, at, seat, action_id, body, seen) VALUES {}", rows.join(", "));
        assert_eq!(server.execute(&insert), rows.len() as u64);
        rooms.push((room, file, entries.last().unwrap()[5].clone()));
    }
    assert!(rooms.len() >= 12, "two of each game");
    let (code, reports) = check(&server, &[]);
    assert_eq!(code, 0, "{reports}");
    restart(&mut server);
    let api = server.api();
    for (room, file, table) in rooms {
        let client = Client::open(&api.address, &room, None).await;
        let digest = sha2::Sha256::digest(client.view.table.to_string());
        let digest: String = digest[..8].iter().map(|byte| format!("{byte:02x}")).collect();
        assert_eq!(json!(digest), table, "{}", file.display());
    }
}

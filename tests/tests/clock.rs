//! Everything about time: nobody winds the clock up, nobody is charged for what he could not use, nobody waits for ever.
//!
//! Most of it runs against a server in this process whose time the test moves, so that nothing depends on being quick.

#![expect(clippy::unwrap_used, reason = "a test stops at the first thing that is wrong")]

use entente_tests::{Chance, Client, Here, Proxy, Server, Store, Table, owes, random_action, unique};
use serde_json::{Value, json};
use std::time::Duration;

/// The time for one decision in most of these tests.
const LIMIT: i64 = 10_000;

fn seconds(seconds: u64) -> Duration {
    Duration::from_secs(seconds)
}

async fn here(set: impl FnOnce(&mut entente::config::Config)) -> (Here, tempfile::TempDir) {
    let data = tempfile::tempdir().unwrap();
    (Here::start(None, data.path(), set).await, data)
}

async fn playing(here: &Here, game: &str, seats: usize, more: Value) -> Table {
    let mut more = more;
    if more["clock"].is_null() {
        more["clock"] = json!({"decision": LIMIT / 1000});
    }
    let table = here.api().full_room(game, seats, &more).await;
    table.start().await;
    table
}

/// What is left for a seat, by what a client was told last; `None` where it is not on the clock.
fn left(client: &Client, seat: usize) -> Option<i64> {
    let clock = &client.view.clock;
    let due = clock["due"].as_array()?.iter().find(|due| due["seat"] == seat)?;
    Some(due["at"].as_i64()? - clock["now"].as_i64()?)
}

/// The clock as it is told now.
async fn told(table: &Table, seat: usize) -> Option<i64> {
    left(&table.spectator().await, seat)
}

fn due(clients: &[Client]) -> usize {
    clients.iter().position(|client| owes(&client.view.prompt)).unwrap()
}

async fn defaults(table: &Table) -> usize {
    table.history(&table.tokens[0]).await.iter().filter(|entry| entry["by"] == "clock").count()
}

/// Plays at random until somebody owes a decision who may take back what led to it; says who, and what that was.
async fn find_undo(clients: &mut [Client], table: &Table, chance: &mut Chance) -> (usize, Value) {
    for _ in 0..3_000 {
        assert!(clients[0].view.outcome.is_null(), "the match ended before anything could be taken back");
        let at = due(clients);
        let action = random_action(&clients[at].view.prompt, chance).unwrap();
        clients[at].play(&action).await;
        for client in clients.iter_mut() {
            client.settle().await;
        }
        let prompt = &clients[at].view.prompt;
        if owes(prompt) && prompt["undo"] == true {
            return (at, action);
        }
    }
    panic!("nothing could be taken back in {}", table.room);
}

/// Acting and taking back in turn does not hold the table: after two times for a decision at most the clock decides. Whoever thinks on both sides
/// uses up the question that he comes back to; whoever acts at once and thinks beyond, where each act leads to a new question, pays for the way.
async fn to_and_fro(game: &str, seats: usize) {
    for (near, far) in [(2, 2), (0, 2)] {
        let (here, _data) = here(|_| {}).await;
        let mut chance = Chance::of_test();
        let table = playing(&here, game, seats, json!({})).await;
        let mut clients = table.clients().await;
        let (at, action) = find_undo(&mut clients, &table, &mut chance).await;
        let mut held = 0;
        let mut fro = false;
        while defaults(&table).await == 0 {
            assert!(held <= 2 * LIMIT + 2_000, "{game}: the table was held for {held} ms, {near} s here and {far} s there");
            fro = !fro;
            let frame = if fro { json!({"t": "undo", "id": unique()}) } else { json!({"t": "act", "id": unique(), "action": action}) };
            clients[at].send(&frame).await;
            clients[at].fence().await;
            let spent = if fro { near } else { far };
            here.time.pass(seconds(spent));
            held += i64::try_from(spent).unwrap() * 1_000;
            clients[at].fence().await;
        }
        assert!(held >= LIMIT, "{game}: the clock came after {held} ms, {near} s here and {far} s there");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn acting_and_taking_back_in_petrodolar() {
    to_and_fro("petrodolar", 2).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn acting_and_taking_back_in_teg() {
    to_and_fro("teg", 2).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn acting_and_taking_back_in_barrel() {
    to_and_fro("barrel", 3).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn acting_and_taking_back_in_mideast() {
    to_and_fro("mideast", 3).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn acting_and_taking_back_in_empires() {
    to_and_fro("empires", 3).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_honest_undo_costs_nothing() {
    let (here, _data) = here(|_| {}).await;
    // TEG: placing armies is one question after the other, each with its own time.
    let table = playing(&here, "teg", 2, json!({})).await;
    let mut clients = table.clients().await;
    let (at, action) = find_undo(&mut clients, &table, &mut Chance::of_test()).await;
    clients[at].send(&json!({"t": "undo", "id": "back"})).await;
    clients[at].accepted("back").await;
    let before = left(&clients[at], at).unwrap();
    here.time.pass(seconds(1));
    clients[at].play(&action).await;
    here.time.pass(seconds(4));
    clients[at].send(&json!({"t": "undo", "id": "again"})).await;
    clients[at].accepted("again").await;
    assert_eq!(left(&clients[at], at), Some(before - 1_000), "what was left when it was answered");
    clients[at].play(&action).await;
    assert_eq!(left(&clients[at], at), Some(LIMIT - 4_000), "and the way is paid for");
}

/// A bot that is let in and out again and again gives the full time once.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_in_and_out_again() {
    let (here, _data) = here(|config| config.bot_delay_ms = 3_600_000).await;
    let table = playing(&here, "yardstick", 6, json!({})).await;
    let mut host = table.client(0).await;
    assert_eq!(left(&host, 0), Some(LIMIT));
    let mut held = 0;
    while defaults(&table).await == 0 {
        assert!(held <= 2 * LIMIT + 2_000, "the table was held for {held} ms");
        here.time.pass(seconds(2));
        held += 2_000;
        host.fence().await;
        let bot = table.call("POST", "/bots", &table.tokens[0], &json!({"seat": 0})).await;
        if bot.status != 201 {
            break;
        }
        here.time.pass(seconds(60));
        let _ = table.call("DELETE", "/bots/0", &table.tokens[0], &Value::Null).await;
    }
    assert!((LIMIT + 2_000..=LIMIT + 4_000).contains(&held), "the clock came after {held} ms");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_process_that_stood_still_charges_nobody() {
    let (here, _data) = here(|_| {}).await;
    let table = playing(&here, "petrodolar", 2, json!({})).await;
    let mut clients = table.clients().await;
    let at = due(&clients);
    here.time.pass(seconds(4));
    for _ in 0..3 {
        here.time.stall(seconds(3600));
        // Everybody is told how much is left now; what they were told before is not true any more.
        clients[1 - at].wait("seats").await;
        assert_eq!(told(&table, at).await, Some(6_000));
        assert_eq!(defaults(&table).await, 0);
    }
    here.time.pass(seconds(6));
    clients[at].until(|view| view.v == 2).await;
    assert_eq!(defaults(&table).await, 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_time_of_day_may_be_set() {
    let (here, _data) = here(|_| {}).await;
    let table = playing(&here, "petrodolar", 2, json!({})).await;
    let mut clients = table.clients().await;
    let at = due(&clients);
    here.time.pass(seconds(4));
    for by in [3_600_000, -7_200_000, 3_600_000] {
        here.time.set_day(by);
        assert_eq!(told(&table, at).await, Some(6_000));
        assert_eq!(defaults(&table).await, 0);
    }
    here.time.set_day(-3_600_000);
    here.time.pass(seconds(6));
    clients[at].until(|view| view.v == 2).await;
}

/// The same with the real program, stopped as a laptop stops that is shut.
#[cfg(unix)]
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_stopped_program_charges_nobody() {
    let server = Server::start(&[]);
    let table = server.api().full_room("petrodolar", 2, &json!({"clock": {"decision": 10}})).await;
    table.start().await;
    let mut clients = table.clients().await;
    let at = due(&clients);
    let before = left(&clients[at], at).unwrap();
    server.signal("STOP");
    tokio::time::sleep(seconds(12)).await;
    server.signal("CONT");
    let told = loop {
        let frame = clients[at].wait("seats").await;
        let clock = &frame["clock"];
        if let (Some(at), Some(now)) = (clock["due"][0]["at"].as_i64(), clock["now"].as_i64()) {
            break at - now;
        }
    };
    assert!(told > before - 5_000, "{before} ms were left, and then {told}");
    assert_eq!(defaults(&table).await, 0);
}

/// While the journal is away the time stands still; afterwards everybody has the full time, but not again and again.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_outage_of_the_journal_winds_nothing_up() {
    let store = Store::postgres();
    let Store::Postgres { url, .. } = &store else { panic!("a database") };
    let at = url.find('@').unwrap() + 1;
    let rest = url[at..].find('/').unwrap() + at;
    let proxy = Proxy::to(url[at..rest].to_owned()).await;
    let through = format!("{}{}{}", &url[..at], proxy.address(), &url[rest..]);
    let data = tempfile::tempdir().unwrap();
    let here = Here::start(Some(&through), data.path(), |_| {}).await;
    let table = playing(&here, "petrodolar", 2, json!({})).await;
    let mut clients = table.clients().await;
    let at = due(&clients);
    let action = random_action(&clients[at].view.prompt, &mut Chance::of_test()).unwrap();
    for (round, wanted) in [LIMIT, LIMIT - 2_000, LIMIT - 4_000].into_iter().enumerate() {
        here.time.pass(seconds(2));
        proxy.cut();
        clients[at].act(&unique(), &action).await;
        assert_eq!(clients[at].wait("refused").await["code"], "journal_unavailable", "round {round}");
        here.time.pass(seconds(3600));
        proxy.mend();
        clients[at].wait("welcome").await;
        assert_eq!((&clients[at].view.journal, left(&clients[at], at)), (&json!("ok"), Some(wanted)), "round {round}");
    }
    assert_eq!(defaults(&table).await, 0);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_sleeping_room_keeps_its_time_on_sqlite() {
    a_sleeping_room_keeps_its_time(Store::Sqlite).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_sleeping_room_keeps_its_time_on_postgres() {
    a_sleeping_room_keeps_its_time(Store::postgres()).await;
}

/// A room with a clock and nobody there is not in memory, its time runs on, and the default falls when it is due.
async fn a_sleeping_room_keeps_its_time(store: Store) {
    let url = match &store {
        Store::Sqlite => None,
        Store::Postgres { url, .. } => Some(url.as_str()),
    };
    let data = tempfile::tempdir().unwrap();
    let here = Here::start(url, data.path(), |config| config.room_sleep_seconds = 0).await;
    let table = playing(&here, "petrodolar", 2, json!({"clock": {"decision": 3600}})).await;
    let mut clients = table.clients().await;
    let at = due(&clients);
    for (passes, wanted) in [(1_000, 2_600_000), (600, 2_000_000)] {
        for client in &mut clients {
            client.cut();
        }
        here.asleep().await;
        here.time.pass(seconds(passes));
        assert_eq!(told(&table, at).await, Some(wanted), "going away and coming back winds nothing up");
    }
    here.asleep().await;
    // The process stands still and somebody sets the time of day: the room is woken at its own time all the same.
    here.time.stall(seconds(10_000));
    here.time.set_day(-3_600_000);
    here.time.pass(seconds(1_990));
    assert_eq!(here.journal.entries(&table.room, 0, 10).await.unwrap().len(), 1);
    here.time.pass(seconds(10));
    here.entries(&table.room, 2).await;
    here.asleep().await;
    assert_eq!(defaults(&table).await, 1);
    here.asleep().await;
    // And the next one, and the next one; then the match waits for somebody, and nothing is left to be woken for.
    for count in 3..=4 {
        here.time.pass(seconds(3_600));
        here.entries(&table.room, count).await;
        here.asleep().await;
    }
}

/// What nobody looks at does not go on for ever.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_abandoned_table_comes_to_rest() {
    let (here, _data) = here(|config| config.room_sleep_seconds = 0).await;
    let table = playing(&here, "yardstick", 6, json!({"options": {"actions": 1_000_000}})).await;
    here.asleep().await;
    for count in 2..=101 {
        here.time.pass(seconds(10));
        here.entries(&table.room, count).await;
        // Before that the room may not know of it yet, and would begin the next time later.
        here.asleep().await;
    }
    for _ in 0..20 {
        here.time.pass(seconds(1_000));
    }
    // A look from outside is no visit.
    assert_eq!(table.get("").await.ok(200)["v"], 101);
    here.time.pass(seconds(1_000));
    here.asleep().await;
    assert_eq!(here.journal.entries(&table.room, 0, 1_000).await.unwrap().len(), 101);
    // Somebody comes: the clock goes on where it was.
    let mut back = table.client(0).await;
    assert!((0..6).any(|seat| left(&back, seat) == Some(LIMIT)), "{}", back.view.clock);
    here.time.pass(seconds(10));
    back.until(|view| view.v == 102).await;
}

/// Two servers over one journal hold the same room, and both clocks run out at the same moment: each decision has one default.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_servers_decide_once() {
    let store = Store::postgres();
    let Store::Postgres { url, .. } = &store else { panic!("a database") };
    let data = tempfile::tempdir().unwrap();
    let one = Here::start(Some(url), data.path(), |_| {}).await;
    let other = Here::start(Some(url), data.path(), |_| {}).await;
    let table = playing(&one, "yardstick", 6, json!({"options": {"actions": 1_000_000}})).await;
    let mut here = table.client(0).await;
    let mut there = Client::open(&other.api().address, &table.room, Some(&table.tokens[1])).await;
    for round in 1..=12 {
        one.time.pass(seconds(10));
        other.time.pass(seconds(10));
        for client in [&mut here, &mut there] {
            client.until(|view| view.v > round).await;
            client.fence().await;
            assert_eq!(client.view.v, round + 1, "the clock decided twice");
        }
    }
    let entries = one.journal.entries(&table.room, 0, 100).await.unwrap();
    assert_eq!(entries.len(), 13);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_a_stopped_server_left_asleep_on_sqlite() {
    what_a_stopped_server_left_asleep(Store::Sqlite).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_a_stopped_server_left_asleep_on_postgres() {
    what_a_stopped_server_left_asleep(Store::postgres()).await;
}

/// Nobody knocks, and the match goes on all the same; and nobody loses a decision to a server that was away.
async fn what_a_stopped_server_left_asleep(store: Store) {
    let mut server = Server::on(store, &[("ENTENTE_ROOM_SLEEP_SECONDS", "0")]);
    let table = server.api().full_room("petrodolar", 2, &json!({"clock": {"decision": 10}})).await;
    table.start().await;
    let mut clients = table.clients().await;
    let at = due(&clients);
    for client in &mut clients {
        client.cut();
    }
    while server.api().metric("entente_rooms", "").await > 0.0 {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    server.kill();
    // The server is away for longer than the time of the decision.
    assert_eq!(server.execute("UPDATE rooms SET wake_at = wake_at - 100000, rested_at = rested_at - 100000 WHERE clocks IS NOT NULL"), 1);
    tokio::task::block_in_place(|| server.restart());
    let told = told(&table, at).await.unwrap();
    assert!(told > LIMIT - 5_000, "{told} ms are left: less than everybody has at least");
    while server.api().metric("entente_actions_total", "by=\"clock\"").await < 1.0 {
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    assert_eq!(table.history("").await[1]["by"], "clock");
}

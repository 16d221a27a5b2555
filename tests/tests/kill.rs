//! The server is killed at random moments while a match is played: everything that it said was done
//! is still there, everybody comes back by themselves, and nothing is played twice.

#![expect(clippy::unwrap_used, reason = "a test stops at the first thing that is wrong")]

use entente_tests::{Chance, Client, Heard, Server, Store, Table, owes, permits, random_action, unique, verify};
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};
use tokio::task::JoinSet;

const KILLS: u64 = 50;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn fifty_kills_on_sqlite() {
    kill_many(Store::Sqlite).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn fifty_kills_on_postgres() {
    kill_many(Store::postgres()).await;
}

/// What players saw in all matches together.
#[derive(Default)]
struct Seen {
    actions: AtomicU64,
    resent: AtomicU64,
    /// It was in the journal already; only the answer had been lost.
    repeated: AtomicU64,
    /// It had been lost.
    played_late: AtomicU64,
    returns: AtomicU64,
    enough: AtomicBool,
}

async fn kill_many(store: Store) {
    let begin = Instant::now();
    let mut chance = Chance::of_test();
    let mut server = Server::on(store, &[("ENTENTE_SNAPSHOT_EVERY", "5"), ("ENTENTE_YARDSTICK", "1")]);
    let api = server.api();
    let seen = Arc::new(Seen::default());
    let mut tables = JoinSet::new();
    for (number, (game, seats)) in [("petrodolar", 3), ("petrodolar", 4), ("yardstick", 6)].into_iter().enumerate() {
        let (api, seen, mut chance) = (api.clone(), Arc::clone(&seen), chance.fork(number as u64));
        tables.spawn(async move {
            let mut matches = 0;
            // One match after another, until there were enough kills; the last one is played to its end.
            while !seen.enough.load(Ordering::Relaxed) {
                let Some(table) = set_up(&api, game, seats).await else { continue };
                play(table, &mut chance, &seen).await;
                matches += 1;
            }
            matches
        });
    }
    for kill in 0..KILLS {
        let moment = chance.between(20, 500);
        let before = seen.actions.load(Ordering::Relaxed);
        let until = Instant::now() + Duration::from_secs(20);
        // Every life of the server gets something to lose.
        while seen.actions.load(Ordering::Relaxed) < before + 5 && Instant::now() < until {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        assert!(seen.actions.load(Ordering::Relaxed) > before, "nothing was played before kill {kill}");
        tokio::time::sleep(Duration::from_millis(moment.unsigned_abs())).await;
        tokio::task::block_in_place(|| server.restart());
    }
    seen.enough.store(true, Ordering::Relaxed);
    let mut matches = 0;
    while let Some(played) = tables.join_next().await {
        match played {
            Ok(played) => matches += played,
            Err(error) => std::panic::resume_unwind(error.into_panic()),
        }
    }
    let count = |number: &AtomicU64| number.load(Ordering::Relaxed);
    println!(
        "{KILLS} kills, {matches} matches, {} actions, {} returns, {} resent after a kill ({} were in the journal already, {} were not), in {:.1?}",
        count(&seen.actions),
        count(&seen.returns),
        count(&seen.resent),
        count(&seen.repeated),
        count(&seen.played_late),
        begin.elapsed()
    );
    assert!(count(&seen.returns) >= KILLS * 3, "hardly anybody was thrown out");
    assert!(count(&seen.resent) > 5, "hardly any action was under way when the server was killed");
    assert!(count(&seen.repeated) > 0 && count(&seen.played_late) > 0, "both fates of an action that was under way must be seen");
    assert!(count(&seen.actions) > KILLS * 5);
    server.kill();
    assert!(server.number("SELECT count(*) FROM snapshots") > 0, "no snapshot was taken");
}

/// A started match; `None` when the server was killed meanwhile.
async fn set_up(api: &entente_tests::Api, game: &str, seats: usize) -> Option<Table> {
    let options = if game == "yardstick" { json!({"actions": 300}) } else { json!({"max_rounds": 30}) };
    let try_post = async |path: &str, token: &str, body: Value| -> Option<Value> {
        let mut request = api.request("POST", path).header("content-type", "application/json").body(body.to_string());
        if !token.is_empty() {
            request = request.bearer_auth(token);
        }
        let answer = api.try_send(request).await.ok()?;
        // 503 and 500 are what a journal that stops in this moment gives.
        (answer.status < 300).then(|| answer.json())
    };
    let made = try_post("/api/rooms", "", json!({"game": game, "name": "Ana", "seats": seats, "options": options})).await?;
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    let (room, commitment) = (text(&made["room"]), text(&made["dice_commitment"]));
    let mut tokens = vec![text(&made["token"])];
    for number in 1..seats {
        let taken = try_post(&format!("/api/rooms/{room}/seats"), "", json!({"name": format!("Friend {number}")})).await?;
        tokens.push(text(&taken["token"]));
    }
    // Whether or not the answer is heard: the row says whether the match is on.
    let _ = try_post(&format!("/api/rooms/{room}/start"), &tokens[0], Value::Null).await;
    loop {
        if let Ok(answer) = api.try_send(api.request("GET", &format!("/api/rooms/{room}"))).await
            && answer.status == 200
        {
            let playing = answer.json()["status"] != "lobby";
            return playing.then_some(Table { api: api.clone(), room, tokens, commitment });
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

/// Plays one match to its end, every seat for itself, whatever happens to the server.
async fn play(table: Table, chance: &mut Chance, seen: &Arc<Seen>) {
    let mut players = JoinSet::new();
    for seat in 0..table.tokens.len() {
        let (table, seen, chance) = (table.clone(), Arc::clone(seen), chance.fork(seat as u64));
        players.spawn(async move { (seat, sit(&table, seat, chance, &seen).await) });
    }
    let mut clients = BTreeMap::new();
    while let Some(played) = players.join_next().await {
        match played {
            Ok((seat, client)) => drop(clients.insert(seat, client)),
            Err(error) => std::panic::resume_unwind(error.into_panic()),
        }
    }
    // The server may still be killed under our questions.
    let text = patiently(&table, "/record").await;
    let (good, said) = verify(text.as_bytes());
    assert!(good, "{said}");
    let record: Value = serde_json::from_str(&text).unwrap();
    let entries = record["entries"].as_array().unwrap();
    let mut ids: BTreeMap<(u64, String), u64> = BTreeMap::new();
    for entry in entries.iter().filter(|entry| entry["id"].is_string()) {
        let key = (entry["seat"].as_u64().unwrap(), entry["id"].as_str().unwrap().to_owned());
        assert!(ids.insert(key.clone(), entry["v"].as_u64().unwrap()).is_none(), "played twice: {key:?}");
    }
    let mut done = 0;
    for (seat, (client, sent)) in &clients {
        assert_eq!(client.view.v, entries.len() as u64);
        for (id, v) in &client.done {
            assert_eq!(ids.get(&(*seat as u64, id.clone())), Some(v), "what was done is not in the record: {id}");
            done += 1;
        }
        // Whatever was played was sent, and sent until it was answered.
        for ((_, id), v) in ids.iter().filter(|((of, _), _)| of == &(*seat as u64)) {
            assert!(sent.contains(id) && client.done.get(id) == Some(v));
        }
    }
    assert_eq!(done, entries.len() - 1, "only the start is nobody's");
    let history: Value = serde_json::from_str(&patiently(&table, "/history").await).unwrap();
    assert_eq!(history["v"], entries.len());
    for entry in history["entries"].as_array().unwrap() {
        let v = entry["v"].as_u64().unwrap();
        for (client, _) in clients.values() {
            if let Some(told) = client.events.get(&v) {
                // The yardstick tells a seat alone what it drew: such events are not in the public history.
                let public: Vec<&Value> = told.as_array().unwrap().iter().filter(|event| event["k"] != "yardstick.swap").collect();
                assert_eq!(json!(public), entry["events"], "version {v} is another one than was told");
            }
        }
    }
}

async fn patiently(table: &Table, path: &str) -> String {
    let until = Instant::now() + Duration::from_secs(60);
    loop {
        match table.api.try_send(table.api.request("GET", &table.path(path))).await {
            Ok(answer) if answer.status == 200 => return answer.text,
            other => assert!(Instant::now() < until, "{path}: {other:?}"),
        }
        tokio::time::sleep(Duration::from_millis(30)).await;
    }
}

/// One player at one seat. Its client comes back by itself and repeats what was not answered, with the
/// same id, until the match is over. Gives the client and all ids that it sent.
async fn sit(table: &Table, seat: usize, mut chance: Chance, seen: &Seen) -> (Client, BTreeSet<String>) {
    let mut client = Client::new(&table.api.address, &table.room, Some(&table.tokens[seat]));
    let mut sent = BTreeSet::new();
    // What was sent and not answered: id, the decision, the action.
    let mut open: Option<(String, Value, Value)> = None;
    // The server's version when it was first heard after the open action was sent again.
    let mut back_at: Option<u64> = None;
    let mut first = false;
    client.come_back().await;
    loop {
        match client.hear().await {
            Heard::Closed(_) => {
                seen.returns.fetch_add(1, Ordering::Relaxed);
                client.come_back().await;
                (back_at, first) = (None, true);
                if let Some((id, d, action)) = &open {
                    // Blindly, before anything was heard, as a client must that does not know.
                    seen.resent.fetch_add(1, Ordering::Relaxed);
                    client.send(&json!({"t": "act", "id": id, "d": d, "action": action})).await;
                }
                continue;
            }
            Heard::Frame(frame) => {
                if std::mem::take(&mut first) && open.is_some() {
                    back_at = Some(client.view.v);
                }
                let answers = open.as_ref().is_some_and(|(id, ..)| frame["id"] == *id);
                if answers && frame["t"] == "done" {
                    seen.actions.fetch_add(1, Ordering::Relaxed);
                    if let Some(at) = back_at.take() {
                        let late = frame["v"].as_u64().unwrap() > at;
                        let fate = if late { &seen.played_late } else { &seen.repeated };
                        fate.fetch_add(1, Ordering::Relaxed);
                    }
                    open = None;
                } else if answers && frame["t"] == "refused" {
                    let (_, d, action) = open.take().unwrap();
                    let code = frame["code"].as_str().unwrap();
                    // Others act at the same time: what was offered may have gone while it was on its way.
                    let gone = client.view.prompt["d"] != d || !permits(&client.view.prompt, &action);
                    let waits = code == "journal_unavailable" || code == "room_failed";
                    assert!(gone || waits, "an offered action was refused: {frame}");
                }
            }
        }
        if open.is_none() && !client.view.outcome.is_null() {
            return (client, sent);
        }
        // Half of the moments a program thinks: others are quicker.
        if open.is_none() && owes(&client.view.prompt) {
            if chance.percent(20) {
                tokio::time::sleep(Duration::from_millis(chance.between(0, 10).unsigned_abs())).await;
            }
            let action = random_action(&client.view.prompt, &mut chance).unwrap();
            let id = unique();
            sent.insert(id.clone());
            open = Some((id.clone(), client.view.prompt["d"].clone(), action.clone()));
            back_at = None;
            client.act(&id, &action).await;
        }
    }
}

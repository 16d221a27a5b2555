//! Players who play on whatever happens to the server, and who know afterwards whether anything of what they were told
//! got lost or was done twice.

#![expect(clippy::unwrap_used, reason = "a test stops at the first thing that is wrong")]

use crate::{Api, Chance, Client, Heard, Server, Table, owes, permits, random_action, random_aside, unique, verify};
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};
use tokio::task::JoinSet;

/// What players saw in all matches together.
#[derive(Debug, Default)]
pub struct Seen {
    /// Acts that were acknowledged.
    pub actions: AtomicU64,
    /// Acts that were sent again after their line was cut.
    pub resent: AtomicU64,
    /// Of these: it was in the journal already; only the answer had been lost.
    pub repeated: AtomicU64,
    /// Of these: it had been lost.
    pub played_late: AtomicU64,
    /// How often somebody was thrown out and came back.
    pub returns: AtomicU64,
    /// Matches that were looked through at their end, act by act.
    pub matches: AtomicU64,
    /// No new match is begun any more.
    pub enough: AtomicBool,
}

impl Seen {
    /// The number as it is now.
    #[must_use]
    pub fn count(number: &AtomicU64) -> u64 {
        number.load(Ordering::Relaxed)
    }
}

/// Matches at several tables at once, one after the other, while the server is killed so many times. The matches
/// that are under way at the end are played to theirs.
///
/// # Panics
/// At the first act that got lost or was done twice, and where nothing can be played between two kills.
pub async fn survive(server: &mut Server, kills: u64, games: &[(&str, usize)], chance: &mut Chance) -> Arc<Seen> {
    let api = server.api();
    let seen = Arc::new(Seen::default());
    let mut tables = JoinSet::new();
    for (number, (game, seats)) in games.iter().enumerate() {
        let (game, seats) = ((*game).to_owned(), *seats);
        let (api, seen, mut chance) = (api.clone(), Arc::clone(&seen), chance.fork(number as u64));
        tables.spawn(async move {
            while !seen.enough.load(Ordering::Relaxed) {
                let Some(table) = set_up(&api, &game, seats).await else { continue };
                play(table, &mut chance, &seen).await;
                seen.matches.fetch_add(1, Ordering::Relaxed);
            }
        });
    }
    for kill in 0..kills {
        let moment = chance.between(20, 500);
        let before = Seen::count(&seen.actions);
        let until = Instant::now() + Duration::from_secs(20);
        // Every life of the server gets something to lose.
        while Seen::count(&seen.actions) < before + 5 && Instant::now() < until && tables.len() == games.len() {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        if let Some(Err(error)) = tables.try_join_next() {
            std::panic::resume_unwind(error.into_panic());
        }
        assert!(Seen::count(&seen.actions) > before, "nothing was played before kill {kill}");
        tokio::time::sleep(Duration::from_millis(moment.unsigned_abs())).await;
        tokio::task::block_in_place(|| server.restart());
    }
    seen.enough.store(true, Ordering::Relaxed);
    while let Some(played) = tables.join_next().await {
        if let Err(error) = played {
            std::panic::resume_unwind(error.into_panic());
        }
    }
    seen
}

/// Options with which matches of random players come to an end soon.
fn options(game: &str) -> Value {
    match game {
        "yardstick" => json!({"actions": 300}),
        "petrodolar" => json!({"max_rounds": 30}),
        _ => json!({}),
    }
}

/// A started match; `None` when the server was killed meanwhile.
async fn set_up(api: &Api, game: &str, seats: usize) -> Option<Table> {
    let try_post = async |path: &str, token: &str, body: Value| -> Option<Value> {
        let mut request = api.request("POST", path).header("content-type", "application/json").body(body.to_string());
        if !token.is_empty() {
            request = request.bearer_auth(token);
        }
        let answer = api.try_send(request).await.ok()?;
        // 503 and 500 are what a journal that stops in this moment gives.
        (answer.status < 300).then(|| answer.json())
    };
    let made = try_post("/api/rooms", "", json!({"game": game, "name": "Ana", "seats": seats, "options": options(game)})).await?;
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

/// Plays one match to its end, every seat for itself, whatever happens to the server, and looks through it then.
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
    let text = patiently(&table, "/record", "").await;
    let (good, said) = verify(text.as_bytes());
    assert!(good, "{said}");
    let record: Value = serde_json::from_str(&text).unwrap();
    let entries = record["entries"].as_array().unwrap();
    let mut done = 0;
    for (seat, (client, sent)) in &clients {
        let ids = own_ids(entries, *seat);
        assert_eq!(client.view.v, seen_by(entries, *seat).count() as u64, "seat {seat} has not heard everything that it may");
        for (id, v) in &client.done {
            assert_eq!(ids.get(id), Some(v), "what was done is not in the record: {id}");
            done += 1;
        }
        // Whatever was played was sent, and sent until it was answered.
        for (id, v) in &ids {
            assert!(sent.contains(id) && client.done.get(id) == Some(v));
        }
        let history = whole_history(&table, seat).await;
        assert_eq!(history.len() as u64, client.view.v);
        for entry in history {
            let v = entry["v"].as_u64().unwrap();
            if let Some(told) = client.events.get(&v) {
                assert_eq!(told, &entry["events"], "version {v} is another one than was told");
            }
        }
    }
    assert_eq!(done, entries.len() - 1, "only the start is nobody's");
}

/// The entries that changed anything for a seat.
fn seen_by(entries: &[Value], seat: usize) -> impl Iterator<Item = &Value> {
    entries.iter().filter(move |entry| entry["seen"].as_u64().is_none_or(|seen| seen >> (seat + 1) & 1 == 1))
}

/// The ids of a seat's acts and the versions that they made, as the seat counts.
fn own_ids(entries: &[Value], seat: usize) -> BTreeMap<String, u64> {
    let mut ids = BTreeMap::new();
    for (v, entry) in (1..).zip(seen_by(entries, seat)).filter(|(_, entry)| entry["id"].is_string() && entry["seat"] == seat) {
        let id = entry["id"].as_str().unwrap().to_owned();
        assert!(ids.insert(id.clone(), v).is_none(), "played twice: {id}");
    }
    ids
}

async fn whole_history(table: &Table, seat: &usize) -> Vec<Value> {
    let mut all: Vec<Value> = Vec::new();
    loop {
        let from = all.last().map_or(0, |entry| entry["v"].as_u64().unwrap());
        let text = patiently(table, &format!("/history?from={from}"), &table.tokens[*seat]).await;
        let page: Value = serde_json::from_str(&text).unwrap();
        let entries = page["entries"].as_array().unwrap();
        if entries.is_empty() {
            return all;
        }
        all.extend(entries.iter().cloned());
    }
}

async fn patiently(table: &Table, path: &str, token: &str) -> String {
    let until = Instant::now() + Duration::from_secs(60);
    loop {
        let mut request = table.api.request("GET", &table.path(path));
        if !token.is_empty() {
            request = request.bearer_auth(token);
        }
        match table.api.try_send(request).await {
            Ok(answer) if answer.status == 200 => return answer.text,
            other => assert!(Instant::now() < until, "{path}: {other:?}"),
        }
        tokio::time::sleep(Duration::from_millis(30)).await;
    }
}

/// What a player has sent and not heard of: the id, the prompt it was an answer to, and the frame.
struct Open {
    id: String,
    prompt: Value,
    frame: Value,
}

/// One player at one seat. Its client comes back by itself and repeats what was not answered, with the
/// same id, until the match is over. Gives the client and all ids that it sent.
async fn sit(table: &Table, seat: usize, mut chance: Chance, seen: &Seen) -> (Client, BTreeSet<String>) {
    let mut client = Client::new(&table.api.address, &table.room, Some(&table.tokens[seat]));
    let mut sent = BTreeSet::new();
    let mut open: Option<Open> = None;
    // The server's version when it was first heard after the open act was sent again.
    let mut back_at: Option<u64> = None;
    let mut first = false;
    client.come_back().await;
    loop {
        match client.hear().await {
            Heard::Closed(_) => {
                seen.returns.fetch_add(1, Ordering::Relaxed);
                client.come_back().await;
                (back_at, first) = (None, true);
                if let Some(open) = &open {
                    // Blindly, before anything was heard, as a client must that does not know.
                    seen.resent.fetch_add(1, Ordering::Relaxed);
                    client.send(&open.frame).await;
                }
                continue;
            }
            Heard::Frame(frame) => {
                if std::mem::take(&mut first) && open.is_some() {
                    back_at = Some(client.view.v);
                }
                let answers = open.as_ref().is_some_and(|open| frame["id"] == open.id);
                if answers && frame["t"] == "done" {
                    seen.actions.fetch_add(1, Ordering::Relaxed);
                    if let Some(at) = back_at.take() {
                        let late = frame["v"].as_u64().unwrap() > at;
                        let fate = if late { &seen.played_late } else { &seen.repeated };
                        fate.fetch_add(1, Ordering::Relaxed);
                    }
                    open = None;
                } else if answers && frame["t"] == "refused" {
                    let open = open.take().unwrap();
                    assert!(may_be_refused(&open, &client.view.prompt, &frame), "an offered action was refused: {frame}");
                }
            }
        }
        if open.is_none() && !client.view.outcome.is_null() {
            return (client, sent);
        }
        if open.is_none()
            && let Some(frame) = next_act(&client.view.prompt, &mut chance)
        {
            // Half of the moments a program thinks: others are quicker.
            if chance.percent(20) {
                tokio::time::sleep(Duration::from_millis(chance.between(0, 10).unsigned_abs())).await;
            }
            let id = frame["id"].as_str().unwrap().to_owned();
            sent.insert(id.clone());
            back_at = None;
            client.send(&frame).await;
            open = Some(Open { id, prompt: client.view.prompt.clone(), frame });
        }
    }
}

/// Others act at the same time: what was offered may have gone while it was on its way.
fn may_be_refused(open: &Open, prompt: &Value, refused: &Value) -> bool {
    let gone = prompt["d"] != open.prompt["d"]
        || (open.frame["t"] == "undo" && prompt["undo"] != true)
        || (open.frame["t"] == "act" && !permits(prompt, &open.frame["action"]));
    gone || refused["code"] == "journal_unavailable" || refused["code"] == "room_failed"
}

/// What a random player sends who holds this prompt: mostly an answer, now and then something aside (which at last
/// ends a match that random players would never finish), now and then an undo.
fn next_act(prompt: &Value, chance: &mut Chance) -> Option<Value> {
    if !owes(prompt) {
        return None;
    }
    if prompt["undo"] == true && chance.percent(4) {
        return Some(json!({"t": "undo", "id": unique(), "d": prompt["d"]}));
    }
    let aside = chance.percent(3).then(|| random_aside(prompt, chance)).flatten();
    let action = aside.or_else(|| random_action(prompt, chance))?;
    Some(json!({"t": "act", "id": unique(), "d": prompt["d"], "action": action}))
}

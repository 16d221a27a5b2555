//! Secret acts leave no trace: the whole server is run on two journals of one match that differ in the number, the moment and the
//! content of what others did in secret. What a viewer may not see causes no frame, no number, no gap, no time and no other decision
//! for him, so every byte that he can get by socket and by HTTP is the same; and while somebody acts in secret, his socket is silent.

#![expect(clippy::unwrap_used, reason = "a test stops at the first thing that is wrong")]

use engine::{Actor, AnyMatch, Chance as Luck, Entry, Kind, SeatId, Step, Terms, Viewers};
use entente::journal::{self, EntryRow, Journal, RoomRow, StoreOptions};
use entente_tests::{Chance, Client, Server, Socket, Table, without_presence};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn mideast_leaves_no_trace_of_secret_acts() {
    no_trace("mideast", 25, 80).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn barrel_leaves_no_trace_of_secret_acts() {
    no_trace("barrel", 25, 150).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn empires_leaves_no_trace_of_secret_acts() {
    no_trace("empires", 25, 160).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn teg_leaves_no_trace_of_secret_acts() {
    no_trace("teg", 25, 160).await;
}

/// A match as it is told to a test: what it is now, and its journal.
struct Line {
    live: Box<dyn AnyMatch>,
    entries: Vec<Entry>,
    /// What others than the viewer did in secret since the lines parted.
    secrets: usize,
    /// What somebody may do next that the viewer cannot see: left for an open socket.
    next: Option<Step>,
}

impl Line {
    fn step(&mut self, step: &Step, at: i64) {
        let advance = self.live.judge(step, None).unwrap();
        let v = advance.update.v;
        self.entries.push(Entry { v, at, id: Some(format!("a{v}")), step: step.clone(), seen: Some(advance.update.seen) });
        self.live = advance.next;
    }

    /// Something that a seat may do now and this viewer cannot see.
    fn secret(&self, viewer: Option<SeatId>, luck: &mut Luck) -> Option<Step> {
        let seats = self.live.terms().seats;
        for _ in 0..12 {
            let seat = SeatId(u8::try_from(luck.below(seats.into())).unwrap());
            let Some(prompt) = self.live.prompt(seat).filter(|_| Some(seat) != viewer) else { continue };
            let step = if prompt.undo && luck.below(4) == 0 {
                Step::Undo { seat }
            } else {
                let aside = prompt.sample_aside(|verb| !["resign", "concede"].contains(&verb), luck);
                let Some(action) = aside.filter(|_| luck.below(3) > 0).or_else(|| prompt.sample(luck)) else { continue };
                Step::Act { seat, by: Actor::Player, action }
            };
            let Ok(advance) = self.live.judge(&step, None) else { continue };
            if !advance.update.seen.includes(viewer) && advance.update.rolls.is_empty() {
                return Some(step);
            }
        }
        None
    }
}

/// What this viewer may know, by the engine alone.
fn known(live: &dyn AnyMatch, viewer: Option<SeatId>) -> Value {
    let own = viewer.map(|seat| json!({"hand": live.hand(seat), "prompt": live.prompt(seat), "talk": live.talk(seat)}));
    json!({"v": live.v_of(viewer), "table": live.table(), "due": live.due(), "own": own, "outcome": live.outcome()})
}

/// Two lines of one match that look the same to the viewer, or nothing where nobody could act in secret.
fn lines(kind: &Arc<dyn Kind>, terms: &Terms, viewer: Option<SeatId>, most: usize, luck: &mut Luck) -> Option<(Line, Line)> {
    let seen = Some(Viewers::ALL);
    let start = || Line {
        live: kind.start(terms.clone()).unwrap().next,
        entries: vec![Entry { v: 1, at: 1_700_000_000_000, id: None, step: Step::Start, seen }],
        secrets: 0,
        next: None,
    };
    let mut one = start();
    for _ in 0..luck.below(most) {
        let due = one.live.due();
        let seat = *due.get(luck.below(due.len()))?;
        let prompt = one.live.prompt(seat)?;
        let aside = prompt.sample_aside(|verb| !["resign", "concede"].contains(&verb), luck).filter(|_| luck.below(6) == 0);
        let action = aside.or_else(|| prompt.sample(luck))?;
        let at = one.entries.last()?.at + 1_000;
        one.step(&Step::Act { seat, by: Actor::Player, action }, at);
    }
    let mut other =
        Line { live: kind.replay(terms.clone(), None, &one.entries).ok()?, entries: one.entries.clone(), secrets: 0, next: None };
    let mut at = one.entries.last()?.at;
    for round in 0..40 {
        for (line, often) in [(&mut one, 4), (&mut other, 2)] {
            while luck.below(often) == 0 {
                let Some(step) = line.secret(viewer, luck) else { break };
                // Somewhere between two entries that everybody sees, and not always at the same place.
                let when = at + 1 + i64::try_from(luck.below(900)).unwrap();
                line.step(&step, when);
                line.secrets += 1;
            }
        }
        assert_eq!(known(one.live.as_ref(), viewer), known(other.live.as_ref(), viewer), "{viewer:?}: {:?}", other.entries.last());
        // It ends where somebody can still act in secret, so that there is something to do before an open socket.
        if round > 8 && one.secrets != other.secrets {
            other.next = other.secret(viewer, luck);
            if other.next.is_some() {
                break;
            }
        }
        let due = one.live.due();
        let Some(seat) = due.get(luck.below(due.len())).copied() else { break };
        let Some(action) = one.live.prompt(seat).and_then(|prompt| prompt.sample(luck)) else { break };
        let step = Step::Act { seat, by: Actor::Player, action };
        let (Ok(here), Ok(there)) = (one.live.judge(&step, None), other.live.judge(&step, None)) else { continue };
        let (here, there) = (here.update, there.update);
        // Dice come from the number of the entry, and what is turned over may have been decided in secret.
        let shows = |update: &engine::Update| !update.rolls.is_empty() || update.reveals.includes(viewer);
        if shows(&here) || shows(&there) || here.seen.includes(viewer) != there.seen.includes(viewer) {
            continue;
        }
        at += 1_000;
        one.step(&step, at);
        other.step(&step, at);
    }
    (one.secrets != other.secrets).then_some((one, other))
}

/// The two rooms of one pair, and who looks at them.
struct Pair {
    one: Table,
    other: Table,
    viewer: Option<usize>,
    /// What somebody may do in the second one that the viewer cannot see.
    next: Option<Step>,
}

async fn no_trace(game: &str, pairs: usize, most: usize) {
    let mut chance = Chance::of_test();
    let mut server = Server::start(&[]);
    let api = server.api();
    let kind = entente::games::all(false).into_iter().find(|kind| kind.id() == game).unwrap();
    let (fewest, many) = (usize::from(kind.seats().0), usize::from(kind.seats().1));
    let mut tables = Vec::new();
    for number in 0..many - fewest + 1 {
        tables.push(api.full_room(game, fewest + number, &Value::Null).await);
    }
    server.ask_to_stop();
    assert!(tokio::task::block_in_place(|| server.wait(Duration::from_secs(20))));

    let journal = journal::open(None, server.data.path(), &StoreOptions::default()).await.unwrap();
    let mut luck = Luck::seeded(chance.below(1 << 30) as u64);
    let (mut found, mut tried, mut hidden, mut quiet) = (Vec::new(), 0, 0, 0);
    while found.len() < pairs {
        tried += 1;
        assert!(tried < pairs * 40, "{game}: only {} of {tried} matches had secret acts in different number", found.len());
        let table = &tables[tried % tables.len()];
        let seats = table.tokens.len();
        let viewer = Some(luck.below(seats + 1)).filter(|viewer| *viewer < seats);
        let row = journal.room(&table.room).await.unwrap().unwrap();
        let data: Value = serde_json::from_str(&row.data).unwrap();
        let mut seed = [0; 32];
        seed[..8].copy_from_slice(&luck.below_u64(u64::MAX).to_le_bytes());
        let terms = Terms { seed, options: data["options"].clone(), seats: u8::try_from(seats).unwrap() };
        let seat = viewer.map(|seat| SeatId(u8::try_from(seat).unwrap()));
        let Some((first, second)) = lines(&kind, &terms, seat, most, &mut luck) else { continue };
        // Every second pair at least ends where somebody can act in secret before an open socket.
        if second.next.is_none() && quiet == pairs / 2 {
            continue;
        }
        quiet += usize::from(second.next.is_none());
        hidden += first.secrets + second.secrets;
        let mut rooms = Vec::new();
        for line in [&first, &second] {
            rooms.push(store(&*journal, table, RoomRow { seed: seed.to_vec(), ..row.clone() }, line, found.len() * 2 + rooms.len()).await);
        }
        let (other, one) = (rooms.remove(1), rooms.remove(0));
        found.push(Pair { one, other, viewer, next: second.next });
    }
    journal.close().await;
    drop(journal);

    tokio::task::block_in_place(|| server.restart());
    let mut silent = 0;
    for pair in &found {
        let (one, other) = (everything(&pair.one, pair.viewer).await, everything(&pair.other, pair.viewer).await);
        assert_eq!(one.keys().collect::<Vec<_>>(), other.keys().collect::<Vec<_>>());
        for (what, bytes) in &one {
            let there = &other[what];
            assert!(bytes == there, "{game}: {:?} sees a trace in {what}:\n{bytes}\n{there}", pair.viewer);
        }
        silent += usize::from(acts_unheard(pair).await);
    }
    assert_eq!(silent, pairs - quiet, "somebody acts in secret before an open socket wherever it was possible");
    println!("{game}: {pairs} pairs of rooms with {hidden} secret acts, and {silent} before an open socket: no trace");
}

/// Stores a line as a room of its own.
async fn store(journal: &dyn Journal, table: &Table, row: RoomRow, line: &Line, number: usize) -> Table {
    let room = format!("t{number:09}");
    journal.create_room(&RoomRow { id: room.clone(), status: "playing".to_owned(), ..row }).await.unwrap();
    for entry in &line.entries {
        let row = EntryRow {
            room: room.clone(),
            v: i64::try_from(entry.v).unwrap(),
            at: entry.at,
            seat: entry.step.seat().map(|seat| i16::from(seat.0)),
            action_id: entry.id.clone(),
            body: serde_json::to_string(&entry.step).unwrap(),
            seen: entry.seen.map(|seen| i64::from(seen.bits())),
            sum: None,
        };
        assert_eq!(journal.append(row).await.unwrap(), journal::Appended::Durable);
    }
    Table { room, ..table.clone() }
}

/// Everything that a viewer can get, byte by byte, less the name of the room.
async fn everything(table: &Table, viewer: Option<usize>) -> BTreeMap<String, String> {
    let token = viewer.map(|seat| table.tokens[seat].clone());
    let plain = |text: &str| text.replace(&table.room, "ROOM");
    let mut all = BTreeMap::new();
    // A first visit wakes the room.
    let client = Client::open(&table.api.address, &table.room, token.as_deref()).await;
    let v = client.view.v;
    drop(client);
    // What the link alone shows is counted as a spectator counts, which may say more or less than the seat sees.
    let link = table.get("").await.ok(200)["v"].as_u64().unwrap();
    let mut paths: Vec<String> = ["", "/chat?from=0", "/record"].map(str::to_owned).to_vec();
    paths.extend([0, v / 2, v, v + 1].map(|from| format!("/history?from={from}")));
    paths.extend([link / 2, link + 1].map(|version| format!("/at/{version}")));
    for path in paths {
        let path = table.path(&path);
        let with_link = table.api.get(&path).await;
        all.insert(plain(&format!("GET {path}")), plain(&format!("{} {}", with_link.status, without_presence(&with_link.text))));
        if let Some(token) = &token {
            let with_token = table.api.get_as(token, &path).await;
            all.insert(
                plain(&format!("GET {path} as the seat")),
                plain(&format!("{} {}", with_token.status, without_presence(&with_token.text))),
            );
        }
    }
    for (who, token) in [("a seat", token.as_deref()), ("a spectator", None)] {
        for since in [0, v.saturating_sub(1), v, v + 1] {
            let mut socket = Socket::open(&table.api.address, &table.room, None).await.ok().unwrap();
            let mut hello = json!({"t": "hello", "since": since});
            if let Some(token) = token {
                hello["token"] = json!(token);
            }
            assert!(socket.send(&hello).await);
            let first = socket.frame().await;
            all.insert(format!("the first frame of {who} since {since}"), plain(&without_presence(&first.to_string())));
        }
    }
    all
}

/// What would show a new entry first: the numbers, the newest page of history, the next version's table, a welcome.
async fn glance(table: &Table, viewer: Option<usize>) -> Vec<String> {
    let token = viewer.map(|seat| table.tokens[seat].clone());
    let client = Client::open(&table.api.address, &table.room, token.as_deref()).await;
    let mut all = vec![client.view.essence().to_string()];
    let v = client.view.v;
    drop(client);
    for path in [String::new(), format!("/history?from={}", v - 1), format!("/history?from={v}"), format!("/at/{}", v + 1)] {
        let path = table.path(&path);
        all.push(without_presence(&table.api.get(&path).await.text));
        if let Some(token) = &token {
            all.push(without_presence(&table.api.get_as(token, &path).await.text));
        }
    }
    all
}

/// Somebody does something in secret, over the wire, while the viewer's sockets are open: they stay silent, and every
/// question over HTTP is answered as before. Returned is whether anybody could.
async fn acts_unheard(pair: &Pair) -> bool {
    let Pair { other: table, viewer, next, .. } = pair;
    let Some(step) = next else { return false };
    let token = viewer.map(|seat| table.tokens[seat].clone());
    let mut watchers = vec![Client::open(&table.api.address, &table.room, token.as_deref()).await, table.spectator().await];
    let actor = usize::from(step.seat().unwrap().0);
    let mut client = table.client(actor).await;
    let before = glance(table, *viewer).await;
    for watcher in &mut watchers {
        watcher.fence().await;
    }
    let (v, id) = (client.view.v, entente_tests::unique());
    match step {
        Step::Undo { .. } => client.send(&json!({"t": "undo", "id": id, "d": client.view.prompt["d"]})).await,
        Step::Act { action, .. } => client.act(&id, &json!(action)).await,
        Step::Start => unreachable!(),
    };
    assert_eq!(client.accepted(&id).await, v + 1, "whoever acts is one further");
    // The one whose eyes we look through hears nothing; a spectator sees no more than any seat.
    for watcher in &mut watchers {
        // Who comes and goes here are the sockets of this test.
        let heard: Vec<Value> = watcher.fence().await.into_iter().filter(|frame| frame["t"] != "seats").collect();
        assert!(heard.is_empty(), "{viewer:?} hears of {step:?}: {heard:?}");
    }
    drop(client);
    assert_eq!(before, glance(table, *viewer).await, "{viewer:?}: {step:?}");
    for watcher in &mut watchers {
        watcher.fence().await;
    }
    true
}

//! Looking: which rooms there are, and what happened in one.

use super::Desk;
use crate::room::{Stored, read_entry};
use crate::time::now_ms;
use engine::{Entry, SeatId, Step};
use journal::maintenance::{Scope, Sized, Wanted};
use journal::{EntryRow, JournalError};
use serde_json::{Value, json};

/// What happened with one entry, as a spectator sees it.
pub(super) struct Happened {
    pub(super) v: u64,
    /// The version as spectators count.
    pub(super) shown: u64,
    at: i64,
    /// Nothing for a spectator.
    secret: bool,
    seat: Option<SeatId>,
    events: Vec<Value>,
}

/// Days, hours or minutes since a moment.
fn since(at: i64) -> String {
    let minutes = (now_ms() - at).max(0) / 60_000;
    match minutes {
        0..60 => format!("{minutes} min"),
        60..2880 => format!("{} h", minutes / 60),
        _ => format!("{} d", minutes / 1440),
    }
}

fn kilobytes(bytes: i64) -> String {
    format!("{} kB", (bytes + 999) / 1000)
}

fn summary(sized: &Sized) -> Value {
    let stored = Stored::read(sized.row.clone());
    let mut line = json!({
        "room": sized.row.id, "game": sized.row.game, "status": sized.row.status, "public": sized.row.public,
        "created_at": sized.row.created_at, "seen_at": sized.touched_at, "entries": sized.entries, "messages": sized.messages, "bytes": sized.bytes,
    });
    match stored {
        Err(error) => line["damage"] = json!(error),
        Ok(stored) => {
            line["host"] = json!(stored.data.host);
            line["options"] = stored.data.options.clone();
            line["clock"] = json!(stored.data.clock);
            let seats =
                stored.data.seats.iter().enumerate().map(|(seat, chair)| json!({"seat": seat, "name": chair.name, "bot": chair.bot}));
            line["seats"] = seats.collect();
        }
    }
    line
}

/// A name as a terminal shows it: nothing in it moves the cursor.
fn plain(text: &str) -> String {
    text.chars().map(|letter| if letter.is_control() { '\u{fffd}' } else { letter }).collect()
}

fn people(line: &Value) -> String {
    let seats = line["seats"].as_array().map(Vec::as_slice).unwrap_or_default();
    let shown = seats.iter().map(|seat| match (seat["name"].as_str(), seat["bot"].as_str()) {
        (Some(name), None) => plain(name),
        (Some(name), Some(bot)) => format!("{} ({bot})", plain(name)),
        (None, Some(bot)) => format!("({bot})"),
        (None, None) => "-".to_owned(),
    });
    shown.collect::<Vec<_>>().join(", ")
}

impl Desk {
    pub(super) async fn rooms(&self, wanted: &Wanted, as_json: bool) -> anyhow::Result<()> {
        let rooms = self.store.rooms(wanted).await?;
        if !as_json {
            println!(
                "{:<10}  {:<10}  {:<8}  {:>7}  {:>8}  {:>8}  {:>8}  SEATS",
                "ROOM", "GAME", "STATUS", "ENTRIES", "SIZE", "MADE", "SEEN"
            );
        }
        for sized in &rooms {
            let line = summary(sized);
            if as_json {
                println!("{line}");
                continue;
            }
            println!(
                "{:<10}  {:<10}  {:<8}  {:>7}  {:>8}  {:>8}  {:>8}  {}",
                sized.row.id,
                sized.row.game,
                sized.row.status,
                sized.entries,
                kilobytes(sized.bytes),
                since(sized.row.created_at),
                since(sized.touched_at),
                people(&line)
            );
        }
        Ok(())
    }

    pub(super) async fn show(&self, room: &str, last: usize, as_json: bool) -> anyhow::Result<()> {
        let sized = self.room(room).await?;
        let mut line = summary(&sized);
        let happened = match Stored::read(sized.row.clone()) {
            Ok(stored) => self.happened(&stored).await,
            Err(error) => Err(anyhow::anyhow!(error)),
        };
        let happened = happened.unwrap_or_else(|error| {
            line["damage"] = json!(error.to_string());
            Vec::new()
        });
        let from = happened.len().saturating_sub(last);
        if as_json {
            let shown = happened.iter().skip(from).map(|happened| {
                let Happened { v, shown, at, secret, seat, events } = happened;
                // Which seat acted in secret is nobody's business, not even of a host who plays along.
                json!({"version": v, "shown": shown, "at": at, "seat": if *secret { None } else { *seat }, "secret": secret, "events": events})
            });
            line["last"] = shown.collect();
            println!("{line}");
            return Ok(());
        }
        println!("room     {} ({}, {})", sized.row.id, sized.row.game, sized.row.status);
        println!("seen     {} ago, made {} ago", since(sized.touched_at), since(sized.row.created_at));
        println!("size     {} entries, {} messages, {}", sized.entries, sized.messages, kilobytes(sized.bytes));
        println!("options  {}", line["options"]);
        println!("clock    {}", line["clock"]);
        if let Some(damage) = line["damage"].as_str() {
            println!("damage   {damage}");
        }
        for seat in line["seats"].as_array().map(Vec::as_slice).unwrap_or_default() {
            let host = if seat["seat"] == line["host"] { ", host" } else { "" };
            let bot = seat["bot"].as_str().map(|bot| format!(", bot: {bot}")).unwrap_or_default();
            println!("seat {}   {}{bot}{host}", seat["seat"], plain(seat["name"].as_str().unwrap_or("-")));
        }
        if !happened.is_empty() {
            println!("VERSION  SHOWN  AGO       WHAT");
        }
        for happened in happened.iter().skip(from) {
            let keys: Vec<&str> = happened.events.iter().filter_map(|event| event["k"].as_str()).collect();
            let what = match (happened.secret, happened.seat) {
                (true, _) => "(in secret)".to_owned(),
                (false, None) => keys.join(", "),
                (false, Some(seat)) => format!("seat {seat}: {}", keys.join(", ")),
            };
            println!("{:>7}  {:>5}  {:<8}  {what}", happened.v, happened.shown, since(happened.at));
        }
        Ok(())
    }

    /// All entries of a room.
    pub(super) async fn entries(&self, room: &str) -> Result<Vec<Entry>, JournalError> {
        let mut rows: Vec<EntryRow> = Vec::new();
        let mut sink = |table: &str, row: journal::maintenance::portable::Cells| -> Result<(), JournalError> {
            if table == "entries" {
                rows.push(entry_row(&row)?);
            }
            Ok(())
        };
        self.store.dump(Scope::Room(room), &mut sink).await?;
        rows.iter().map(read_entry).collect()
    }

    /// The match played again, entry by entry.
    pub(super) async fn happened(&self, stored: &Stored) -> anyhow::Result<Vec<Happened>> {
        let entries = self.entries(&stored.row.id).await?;
        let kind = self.kind(stored)?;
        let mut happened = Vec::with_capacity(entries.len());
        let mut live: Option<Box<dyn engine::AnyMatch>> = None;
        for entry in &entries {
            let advance = match &live {
                None => kind.start(stored.data.terms(&stored.seed)).map_err(|why| anyhow::anyhow!("the match cannot begin: {why}"))?,
                Some(live) => live.follow(entry).map_err(|error| anyhow::anyhow!("version {} cannot be played: {error}", entry.v))?,
            };
            anyhow::ensure!(advance.update.v == entry.v, "version {} is missing", advance.update.v);
            let events = advance.update.events_for(None).into_iter().map(|event| serde_json::to_value(event).unwrap_or_default()).collect();
            let seat = match &entry.step {
                Step::Start => None,
                step => step.seat(),
            };
            let secret = !advance.update.seen.includes(None);
            happened.push(Happened { v: entry.v, shown: advance.next.v_of(None), at: entry.at, secret, seat, events });
            live = Some(advance.next);
        }
        Ok(happened)
    }
}

/// A row of entries as it travelled.
pub(super) fn entry_row(row: &journal::maintenance::portable::Cells) -> Result<EntryRow, JournalError> {
    let wrong = |column: &str| JournalError::Corrupt(format!("an entry's {column} is missing or of another kind"));
    let number = |column: &str| row.get(column).and_then(Value::as_i64);
    let text = |column: &str| row.get(column).and_then(Value::as_str).map(str::to_owned);
    Ok(EntryRow {
        room: text("room").ok_or_else(|| wrong("room"))?,
        v: number("v").ok_or_else(|| wrong("v"))?,
        at: number("at").ok_or_else(|| wrong("at"))?,
        seat: number("seat").map(i16::try_from).transpose().map_err(|_| wrong("seat"))?,
        action_id: text("action_id"),
        body: text("body").ok_or_else(|| wrong("body"))?,
        seen: number("seen"),
        sum: text("sum")
            .map(|told| told.strip_prefix("\\x").and_then(|digits| hex::decode(digits).ok()).ok_or_else(|| wrong("sum")))
            .transpose()?,
    })
}

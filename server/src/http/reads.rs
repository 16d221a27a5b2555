//! What is told of a match that was played: history, chat, earlier tables, the record.
//!
//! What needs a match played again is worked on beside the play ([`crate::heavy`]), and once for all who ask the same
//! ([`super::kept`]).

use super::App;
use super::body::{At, Bearer};
use super::kept::{Kept, Question, What, unchanged};
use crate::error::{ApiError, ApiResult};
use crate::permits::Address;
use crate::room::{Hub, Message, Viewer, chat_message, entries_between, load_match, may_read};
use crate::wire::{self, Chat, ChatMessage, History, HistoryEntry, Status, TableAt};
use axum::Json;
use axum::extract::{Query, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::Response;
use engine::Code;
use engine::record::{self, About};
use journal::{Journal, JournalError};
use serde::Deserialize;

/// Most entries in a page of the history.
const PAGE: u64 = 500;

/// So many entries are played again before somebody looks whether they are still wanted.
const BREATH: usize = 16;

/// `?from=17`, forgiving about everything but a number that is none.
#[derive(Deserialize)]
pub(super) struct From {
    #[serde(default)]
    from: u64,
}

type FromQuery = Result<Query<From>, axum::extract::rejection::QueryRejection>;

fn from(query: FromQuery) -> ApiResult<u64> {
    query
        .map(|Query(From { from })| from)
        .map_err(|_| ApiError::new(StatusCode::BAD_REQUEST, Code::Malformed, "from is a whole number of at least 0."))
}

fn signed(v: u64) -> i64 {
    i64::try_from(v).unwrap_or(i64::MAX)
}

fn unplayable(error: &engine::ReplayError) -> ApiError {
    JournalError::Corrupt(error.to_string()).into()
}

fn text(answer: &impl serde::Serialize) -> ApiResult<String> {
    serde_json::to_string(answer).map_err(|error| {
        tracing::error!(%error, "an answer cannot be written");
        ApiError::room_failed()
    })
}

impl Viewer {
    fn question(&self, what: What) -> Question {
        Question { room: self.stored.row.id.clone(), rev: self.stored.row.rev, viewer: self.seat, what }
    }
}

/// Answers with what is kept, or works it out beside the play.
async fn answer(
    app: &App,
    address: Address,
    headers: &HeaderMap,
    question: Question,
    work: impl Future<Output = ApiResult<String>> + Send + 'static,
) -> ApiResult<Response> {
    let kept = app.shelf.answer(question, app.heavy.run(address, async move { Ok(Kept::of(work.await?)) }));
    Ok(kept.await?.response(headers))
}

pub(super) async fn history(
    State(app): State<App>,
    address: Address,
    At(room): At<String>,
    Bearer(token): Bearer,
    headers: HeaderMap,
    query: FromQuery,
) -> ApiResult<Response> {
    let from = from(query)?;
    let viewer = app.hub.ask(&room, |reply| Message::Viewer { token, reply }).await?;
    if from >= viewer.v {
        let nothing = History { v: viewer.v, entries: Vec::new() };
        return Ok(Kept::of(text(&nothing)?).response(&headers));
    }
    let question = viewer.question(What::History { from, v: viewer.v });
    let hub = app.hub.clone();
    answer(&app, address, &headers, question, async move { text(&told(&hub, viewer, from).await?) }).await
}

/// What happened after a version, as far as a viewer may see it.
async fn told(hub: &Hub, viewer: Viewer, from: u64) -> ApiResult<History> {
    let journal = hub.services().journal.as_ref();
    let room = viewer.stored.row.id.as_str();
    // A page is counted as the viewer counts, and what is durable but not yet told stays untold.
    let before = journal_version(journal, room, &viewer, from).await?;
    let last = journal_version(journal, room, &viewer, from.saturating_add(PAGE).min(viewer.v)).await?;
    let (before, last) = match (before, last) {
        (Some(before), Some(last)) if before < last => (before, last),
        _ => return Ok(History { v: viewer.v, entries: Vec::new() }),
    };
    let entries = entries_between(journal, &viewer.stored, before, last).await?;
    // A page is told from the match as it stood before it, not from its start.
    let mut live = load_match(journal, &viewer.kind, &viewer.stored, u64::try_from(before).ok()).await?.map(|loaded| loaded.live);
    let mut told = Vec::with_capacity(entries.len());
    for (number, entry) in entries.iter().enumerate() {
        if number % BREATH == 0 {
            tokio::task::yield_now().await;
        }
        let advance = match &live {
            Some(live) => live.follow(entry).map_err(|error| unplayable(&error))?,
            None => {
                let terms = viewer.stored.data.terms(&viewer.stored.seed);
                viewer.kind.start(terms).map_err(|why| JournalError::Corrupt(why.to_string()))?
            }
        };
        if advance.update.seen.includes(viewer.seat) {
            let by = wire::taken_by(&entry.step);
            let events = advance.update.events_for(viewer.seat).into_iter().cloned().collect();
            let v = advance.next.v_of(viewer.seat);
            told.push(HistoryEntry { v, at: entry.at, seat: entry.step.seat(), by, events });
        }
        live = Some(advance.next);
    }
    Ok(History { v: viewer.v, entries: told })
}

/// The journal's version of a viewer's version; `None` where he has not seen so many.
async fn journal_version(journal: &dyn Journal, room: &str, viewer: &Viewer, v: u64) -> Result<Option<i64>, JournalError> {
    match v {
        0 => Ok(Some(0)),
        v if v > viewer.v => Ok(None),
        v => journal.nth_seen(room, viewer.bits(), signed(v)).await,
    }
}

/// Most messages in a page of chat, and rows that are read at once.
const MESSAGES: u32 = 200;

/// A page of chat that is being put together. Messages for others are passed over, so that a page is a page for its viewer.
struct Chatter {
    viewer: Viewer,
    messages: Vec<ChatMessage>,
    after: i64,
}

impl Chatter {
    /// Reads on; says whether the page is complete.
    async fn read(&mut self, hub: &Hub) -> ApiResult<bool> {
        let Viewer { seat, stored, .. } = &self.viewer;
        let rows = hub.services().journal.chat(&stored.row.id, self.after, MESSAGES).await?;
        self.after = rows.last().map_or(self.after, |row| row.n);
        self.messages.extend(rows.iter().filter(|row| may_read(row, &stored.data, *seat)).map(|row| chat_message(row, &stored.data)));
        self.messages.truncate(MESSAGES as usize);
        Ok(rows.len() < MESSAGES as usize || self.messages.len() == MESSAGES as usize)
    }
}

pub(super) async fn chat(
    State(app): State<App>,
    address: Address,
    At(room): At<String>,
    Bearer(token): Bearer,
    query: FromQuery,
) -> ApiResult<Json<Chat>> {
    let after = signed(from(query)?);
    let viewer = app.hub.ask(&room, |reply| Message::Viewer { token, reply }).await?;
    let mut page = Chatter { viewer, messages: Vec::new(), after };
    for _ in 0..2 {
        if page.read(&app.hub).await? {
            return Ok(Json(Chat { messages: page.messages }));
        }
    }
    // Somebody who may read little of much: a long way, and no hurry.
    let hub = app.hub.clone();
    let work = async move {
        while !page.read(&hub).await? {}
        Ok(Json(Chat { messages: page.messages }))
    };
    app.heavy.run(address, work).await
}

pub(super) async fn table_at(
    State(app): State<App>,
    address: Address,
    At((room, version)): At<(String, String)>,
    Bearer(token): Bearer,
    headers: HeaderMap,
) -> ApiResult<Response> {
    let none = || ApiError::new(StatusCode::NOT_FOUND, Code::NoSuchVersion, "The match has no such version (yet).");
    let v: u64 = version.parse().map_err(|_| none())?;
    let viewer = app.hub.ask(&room, |reply| Message::Viewer { token, reply }).await?;
    if v == 0 || v > viewer.v {
        return Err(none());
    }
    let hub = app.hub.clone();
    let question = viewer.question(What::Table { v });
    let work = async move {
        let journal = hub.services().journal.as_ref();
        let at = journal_version(journal, &room, &viewer, v).await?.and_then(|at| u64::try_from(at).ok()).ok_or_else(none)?;
        let loaded = load_match(journal, &viewer.kind, &viewer.stored, Some(at)).await?;
        let loaded = loaded.filter(|loaded| loaded.live.v() == at).ok_or_else(none)?;
        text(&TableAt { v, table: loaded.live.table().clone() })
    };
    answer(&app, address, &headers, question, work).await
}

pub(super) async fn record(State(app): State<App>, address: Address, At(room): At<String>, headers: HeaderMap) -> ApiResult<Response> {
    let viewer = app.hub.ask(&room, |reply| Message::Viewer { token: None, reply }).await?;
    if viewer.stored.status != Status::Finished {
        return Err(ApiError::conflict(Code::NotFinished, "The record opens the dice; it is there when the match is over."));
    }
    // A finished match changes no more: whoever has its record is told so without any work.
    let tag = format!("W/\"{room}-{}-{}-{}\"", viewer.stored.row.rev, viewer.last, viewer.kind.rules());
    let tag = HeaderValue::from_str(&tag).unwrap_or(HeaderValue::from_static("W/\"\""));
    if let Some(unchanged) = unchanged(&headers, &tag) {
        return Ok(unchanged);
    }
    let question = viewer.question(What::Record { last: viewer.last });
    let hub = app.hub.clone();
    let work = async move {
        let entries = entries_between(hub.services().journal.as_ref(), &viewer.stored, 0, signed(viewer.last)).await?;
        let Viewer { stored, kind, .. } = viewer;
        let about = About { room, seed: stored.seed.clone(), options: stored.data.options.clone(), names: stored.data.names() };
        record::write(kind.as_ref(), &about, &entries).map_err(|error| unplayable(&error))
    };
    let mut response = answer(&app, address, &headers, question, work).await?;
    response.headers_mut().insert(header::ETAG, tag);
    response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("private, no-cache"));
    Ok(response)
}

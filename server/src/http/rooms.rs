//! Rooms, seats, history, record.

use super::App;
use super::body::{At, Bearer, Body};
use crate::error::{ApiError, ApiResult};
use crate::journal::{Journal, JournalError};
use crate::room::{Message, Viewer, chat_message, entries_between, load_match, may_read};
use crate::socket;
use crate::wire::{
    self, BotAdded, Chat, GameInfo, HandOver, History, HistoryEntry, ProposalHeard, RoomCreated, RoomInfo, SeatRange, SeatTaken, Status,
    TableAt,
};
use axum::Json;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{ConnectInfo, Query, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use engine::SeatId;
use engine::record::{self, About};
use serde::Deserialize;
use std::net::SocketAddr;

/// Scheme and host under which this request reached us, or what the host configured.
pub(super) fn base_url(app: &App, headers: &HeaderMap) -> String {
    let config = &app.hub.context().config;
    if let Some(url) = &config.public_url {
        return url.trim_end_matches('/').to_owned();
    }
    let text = |name: &str| headers.get(name).and_then(|value| value.to_str().ok());
    let scheme = text("x-forwarded-proto").filter(|proto| config.trust_proxy && *proto == "https").unwrap_or("http");
    format!("{scheme}://{}", text("host").unwrap_or("localhost"))
}

pub(super) async fn games(State(app): State<App>) -> Json<Vec<GameInfo>> {
    let info = app.hub.context().kinds.iter().map(|kind| {
        let (min, max) = kind.seats();
        GameInfo { id: kind.id(), name: kind.name(), seats: SeatRange { min, max }, options: kind.options_schema(), bots: kind.bots() }
    });
    Json(info.collect())
}

#[derive(Deserialize)]
pub(super) struct Listed {
    #[serde(default)]
    public: bool,
}

pub(super) async fn public(
    State(app): State<App>,
    query: Result<Query<Listed>, axum::extract::rejection::QueryRejection>,
) -> ApiResult<Json<Vec<RoomInfo>>> {
    match query {
        Ok(Query(Listed { public: true })) => Ok(Json(app.hub.public_rooms().await?)),
        _ => Err(ApiError::new(StatusCode::BAD_REQUEST, "malformed", "Only public rooms are listed: ask for /api/rooms?public=true.")),
    }
}

pub(super) async fn create(
    State(app): State<App>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
    Body(wish): Body<wire::NewRoom>,
) -> ApiResult<(StatusCode, Json<RoomCreated>)> {
    let address = app.limits.address(&headers, peer);
    app.limits.new_room(address)?;
    let created = app.hub.create(wish, &base_url(&app, &headers), address.bytes()).await?;
    Ok((StatusCode::CREATED, Json(created)))
}

pub(super) async fn info(State(app): State<App>, At(room): At<String>) -> ApiResult<Json<RoomInfo>> {
    Ok(Json(app.hub.ask(&room, Message::Info).await?))
}

pub(super) async fn change(
    State(app): State<App>,
    At(room): At<String>,
    Bearer(token): Bearer,
    Body(change): Body<wire::ChangeRoom>,
) -> ApiResult<Json<RoomInfo>> {
    Ok(Json(app.hub.ask(&room, |reply| Message::Change { token, change, reply }).await?))
}

pub(super) async fn join(
    State(app): State<App>,
    At(room): At<String>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
    Body(wish): Body<wire::TakeSeat>,
) -> ApiResult<(StatusCode, Json<SeatTaken>)> {
    let address = app.limits.address(&headers, peer).bytes();
    let taken = app.hub.ask(&room, |reply| Message::Join { name: wish.name, seat: wish.seat, address, reply }).await?;
    Ok((StatusCode::CREATED, Json(taken)))
}

fn seat_number(text: &str) -> ApiResult<SeatId> {
    text.parse().map(SeatId).map_err(|_| ApiError::no_such_seat())
}

/// `?ban=true`
#[derive(Deserialize)]
pub(super) struct Farewell {
    #[serde(default)]
    ban: bool,
}

pub(super) async fn leave(
    State(app): State<App>,
    At((room, seat)): At<(String, String)>,
    Bearer(token): Bearer,
    query: Result<Query<Farewell>, axum::extract::rejection::QueryRejection>,
) -> ApiResult<StatusCode> {
    let seat = seat_number(&seat)?;
    let Ok(Query(Farewell { ban })) = query else {
        return Err(ApiError::new(StatusCode::BAD_REQUEST, "malformed", "ban is true or false."));
    };
    app.hub.ask(&room, |reply| Message::Leave { token, seat, ban, reply }).await?;
    Ok(StatusCode::NO_CONTENT)
}

pub(super) async fn close(State(app): State<App>, At(room): At<String>, Bearer(token): Bearer) -> ApiResult<StatusCode> {
    app.hub.ask(&room, |reply| Message::Close { token, reply }).await?;
    Ok(StatusCode::NO_CONTENT)
}

pub(super) async fn hand_over(
    State(app): State<App>,
    At(room): At<String>,
    Bearer(token): Bearer,
    Body(HandOver { seat }): Body<HandOver>,
) -> ApiResult<StatusCode> {
    app.hub.ask(&room, |reply| Message::HandOver { token, seat, reply }).await?;
    Ok(StatusCode::NO_CONTENT)
}

pub(super) async fn propose(
    State(app): State<App>,
    At(room): At<String>,
    Bearer(token): Bearer,
    Body(proposed): Body<wire::Proposed>,
) -> ApiResult<(StatusCode, Json<ProposalHeard>)> {
    let heard = app.hub.ask(&room, |reply| Message::Propose { token, proposed, reply }).await?;
    Ok((if heard.done { StatusCode::OK } else { StatusCode::CREATED }, Json(heard)))
}

pub(super) async fn withdraw(State(app): State<App>, At((room, id)): At<(String, String)>, Bearer(token): Bearer) -> ApiResult<StatusCode> {
    // What is no number is no proposal's.
    let id = id.parse().unwrap_or(u64::MAX);
    app.hub.ask(&room, |reply| Message::Withdraw { token, id, reply }).await?;
    Ok(StatusCode::NO_CONTENT)
}

pub(super) async fn reissue(
    State(app): State<App>,
    At((room, seat)): At<(String, String)>,
    Bearer(token): Bearer,
) -> ApiResult<(StatusCode, Json<SeatTaken>)> {
    let seat = seat_number(&seat)?;
    let taken = app.hub.ask(&room, |reply| Message::Reissue { token, seat, reply }).await?;
    Ok((StatusCode::CREATED, Json(taken)))
}

pub(super) async fn add_bot(
    State(app): State<App>,
    At(room): At<String>,
    Bearer(token): Bearer,
    Body(wish): Body<wire::AddBot>,
) -> ApiResult<(StatusCode, Json<BotAdded>)> {
    let added = app.hub.ask(&room, |reply| Message::AddBot { token, seat: wish.seat, level: wish.level, reply }).await?;
    Ok((StatusCode::CREATED, Json(added)))
}

pub(super) async fn remove_bot(
    State(app): State<App>,
    At((room, seat)): At<(String, String)>,
    Bearer(token): Bearer,
) -> ApiResult<StatusCode> {
    let seat = seat_number(&seat)?;
    app.hub.ask(&room, |reply| Message::RemoveBot { token, seat, reply }).await?;
    Ok(StatusCode::NO_CONTENT)
}

pub(super) async fn start(State(app): State<App>, At(room): At<String>, Bearer(token): Bearer) -> ApiResult<StatusCode> {
    app.hub.ask(&room, |reply| Message::Start { token, reply }).await?;
    Ok(StatusCode::NO_CONTENT)
}

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
        .map_err(|_| ApiError::new(StatusCode::BAD_REQUEST, "malformed", "from is a whole number of at least 0."))
}

fn signed(v: u64) -> i64 {
    i64::try_from(v).unwrap_or(i64::MAX)
}

/// Replaying a long match takes a while: not on the threads that serve sockets.
async fn aside<T: Send + 'static>(work: impl FnOnce() -> ApiResult<T> + Send + 'static) -> ApiResult<T> {
    tokio::task::spawn_blocking(work).await.unwrap_or_else(|_| Err(ApiError::room_failed()))
}

fn unplayable(error: &engine::ReplayError) -> ApiError {
    JournalError::Corrupt(error.to_string()).into()
}

pub(super) async fn history(
    State(app): State<App>,
    At(room): At<String>,
    Bearer(token): Bearer,
    query: FromQuery,
) -> ApiResult<Json<History>> {
    let from = from(query)?;
    let viewer = app.hub.ask(&room, |reply| Message::Viewer { token, reply }).await?;
    let journal = app.hub.context().journal.as_ref();
    // A page is counted as the viewer counts, and what is durable but not yet told stays untold.
    let before = journal_version(journal, &room, &viewer, from).await?;
    let last = journal_version(journal, &room, &viewer, from.saturating_add(500).min(viewer.v)).await?;
    let (before, last) = match (before, last) {
        (Some(before), Some(last)) if before < last => (before, last),
        _ => return Ok(Json(History { v: viewer.v, entries: Vec::new() })),
    };
    let entries = entries_between(journal, &room, before, last).await?;
    // A page is told from the match as it stood before it, not from its start.
    let before = load_match(journal, &viewer.kind, &viewer.stored, u64::try_from(before).ok()).await?;
    aside(move || {
        let mut live = before.map(|(live, _)| live);
        let mut told = Vec::with_capacity(entries.len());
        for entry in &entries {
            let advance = match &live {
                Some(live) => live.follow(entry).map_err(|error| unplayable(&error))?,
                None => viewer
                    .kind
                    .start(viewer.stored.data.terms(&viewer.stored.seed))
                    .map_err(|why| JournalError::Corrupt(why.to_string()))?,
            };
            if advance.update.seen.includes(viewer.seat) {
                let by = wire::taken_by(&entry.step);
                let events = advance.update.events_for(viewer.seat).into_iter().cloned().collect();
                let v = advance.next.v_of(viewer.seat);
                told.push(HistoryEntry { v, at: entry.at, seat: entry.step.seat(), by, events });
            }
            live = Some(advance.next);
        }
        Ok(Json(History { v: viewer.v, entries: told }))
    })
    .await
}

/// The journal's version of a viewer's version; `None` where he has not seen so many.
async fn journal_version(journal: &dyn Journal, room: &str, viewer: &Viewer, v: u64) -> Result<Option<i64>, JournalError> {
    match v {
        0 => Ok(Some(0)),
        v if v > viewer.v => Ok(None),
        v => journal.nth_seen(room, viewer.bits(), signed(v)).await,
    }
}

pub(super) async fn chat(State(app): State<App>, At(room): At<String>, Bearer(token): Bearer, query: FromQuery) -> ApiResult<Json<Chat>> {
    const PAGE: u32 = 200;
    let from = i64::try_from(from(query)?).unwrap_or(i64::MAX);
    let viewer = app.hub.ask(&room, |reply| Message::Viewer { token, reply }).await?;
    let mut messages = Vec::new();
    let mut after = from;
    // Messages for others are passed over, so that a page is a page for this viewer.
    loop {
        let rows = app.hub.context().journal.chat(&room, after, PAGE).await?;
        let more = rows.len() == PAGE as usize;
        after = rows.last().map_or(after, |row| row.n);
        messages.extend(
            rows.iter().filter(|row| may_read(row, &viewer.stored.data, viewer.seat)).map(|row| chat_message(row, &viewer.stored.data)),
        );
        if !more || messages.len() >= PAGE as usize {
            messages.truncate(PAGE as usize);
            return Ok(Json(Chat { messages }));
        }
    }
}

pub(super) async fn table_at(
    State(app): State<App>,
    At((room, version)): At<(String, String)>,
    Bearer(token): Bearer,
) -> ApiResult<Json<TableAt>> {
    let none = || ApiError::new(StatusCode::NOT_FOUND, "no_such_version", "The match has no such version (yet).");
    let v: u64 = version.parse().map_err(|_| none())?;
    let viewer = app.hub.ask(&room, |reply| Message::Viewer { token, reply }).await?;
    let journal = app.hub.context().journal.as_ref();
    let at = journal_version(journal, &room, &viewer, v).await?.filter(|at| *at > 0).and_then(|at| u64::try_from(at).ok());
    let at = at.ok_or_else(none)?;
    let loaded = load_match(journal, &viewer.kind, &viewer.stored, Some(at)).await?;
    let (live, _) = loaded.filter(|(live, _)| live.v() == at).ok_or_else(none)?;
    Ok(Json(TableAt { v, table: live.table().clone() }))
}

pub(super) async fn record(State(app): State<App>, At(room): At<String>) -> ApiResult<Response> {
    let viewer = app.hub.ask(&room, |reply| Message::Viewer { token: None, reply }).await?;
    if viewer.stored.status != Status::Finished {
        return Err(ApiError::conflict("not_finished", "The record opens the dice; it is there when the match is over."));
    }
    let entries = entries_between(app.hub.context().journal.as_ref(), &room, 0, signed(viewer.last)).await?;
    let text = aside(move || {
        let Viewer { stored, kind, .. } = viewer;
        let about = About { room, seed: stored.seed.clone(), options: stored.data.options.clone(), names: stored.data.names() };
        record::write(kind.as_ref(), &about, &entries).map_err(|error| unplayable(&error))
    })
    .await?;
    Ok(([(header::CONTENT_TYPE, "application/json")], text).into_response())
}

pub(super) async fn socket(
    State(app): State<App>,
    At(room): At<String>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
    upgrade: Result<WebSocketUpgrade, axum::extract::ws::rejection::WebSocketUpgradeRejection>,
) -> ApiResult<Response> {
    let upgrade = upgrade.map_err(|_| {
        ApiError::new(StatusCode::BAD_REQUEST, "malformed", "This address speaks WebSocket. Open it with a WebSocket client.")
    })?;
    let ticket = app.limits.new_socket(app.limits.address(&headers, peer))?;
    // A room that does not exist is refused before the upgrade, in words.
    app.hub.ask(&room, Message::Info).await?;
    let hub = app.hub.clone();
    let upgrade = upgrade
        // Small buffers: the library's 128 KiB a socket would cost hundreds of kilobytes a room.
        .read_buffer_size(2 * 1024)
        .write_buffer_size(4 * 1024)
        .max_write_buffer_size(1024 * 1024)
        .max_message_size(socket::TRANSPORT_FRAME)
        .max_frame_size(socket::TRANSPORT_FRAME);
    Ok(upgrade.on_upgrade(move |socket| async move {
        socket::serve(socket, hub, room).await;
        drop(ticket);
    }))
}

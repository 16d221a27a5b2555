//! Rooms and seats, and the way to a socket.

use super::App;
use super::body::{At, Bearer, Body};
use crate::error::{ApiError, ApiResult};
use crate::permits::Address;
use crate::room::Message;
use crate::serve::Line;
use crate::socket;
use crate::wire::{self, BotAdded, GameInfo, HandOver, ProposalHeard, RoomCreated, RoomInfo, SeatRange, SeatTaken};
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{Query, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use axum::{Extension, Json};
use engine::Code;
use engine::SeatId;
use serde::Deserialize;
use std::sync::Arc;

/// Scheme and host under which this request reached us, or what the host configured.
pub(super) fn base_url(app: &App, headers: &HeaderMap) -> String {
    let config = &app.hub.services().config;
    if let Some(url) = &config.public_url {
        return url.trim_end_matches('/').to_owned();
    }
    let text = |name: &str| headers.get(name).and_then(|value| value.to_str().ok());
    let scheme = text("x-forwarded-proto").filter(|proto| config.trust_proxy && *proto == "https").unwrap_or("http");
    format!("{scheme}://{}", text("host").unwrap_or("localhost"))
}

pub(super) async fn games(State(app): State<App>) -> Json<Vec<GameInfo>> {
    let info = crate::games::offered(&app.hub.services().kinds).map(|kind| {
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
        _ => Err(ApiError::new(StatusCode::BAD_REQUEST, Code::Malformed, "Only public rooms are listed: ask for /api/rooms?public=true.")),
    }
}

pub(super) async fn create(
    State(app): State<App>,
    address: Address,
    headers: HeaderMap,
    Body(wish): Body<wire::NewRoom>,
) -> ApiResult<(StatusCode, Json<RoomCreated>)> {
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
    address: Address,
    Body(wish): Body<wire::TakeSeat>,
) -> ApiResult<(StatusCode, Json<SeatTaken>)> {
    let taken = app.hub.ask(&room, |reply| Message::Join { name: wish.name, seat: wish.seat, address: address.bytes(), reply }).await?;
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
        return Err(ApiError::new(StatusCode::BAD_REQUEST, Code::Malformed, "ban is true or false."));
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

pub(super) async fn socket(
    State(app): State<App>,
    At(room): At<String>,
    address: Address,
    Extension(line): Extension<Arc<Line>>,
    upgrade: Result<WebSocketUpgrade, axum::extract::ws::rejection::WebSocketUpgradeRejection>,
) -> ApiResult<Response> {
    let upgrade = upgrade.map_err(|_| {
        ApiError::new(StatusCode::BAD_REQUEST, Code::Malformed, "This address speaks WebSocket. Open it with a WebSocket client.")
    })?;
    let place = app.limits.new_socket(address)?;
    // A room that does not exist is refused before the upgrade, in words. One that cannot be opened is refused on the socket, where a
    // browser gets to read why.
    match super::at_most(super::PATIENCE, app.hub.ask(&room, Message::Info)).await {
        Err(error) if !error.is_damage() => return Err(error),
        Ok(_) | Err(_) => {}
    }
    let hub = app.hub.clone();
    let upgrade = upgrade
        // Small buffers: the library's 128 KiB a socket would cost hundreds of kilobytes a room.
        .read_buffer_size(2 * 1024)
        .write_buffer_size(4 * 1024)
        .max_write_buffer_size(1024 * 1024)
        .max_message_size(socket::TRANSPORT_FRAME)
        .max_frame_size(socket::TRANSPORT_FRAME);
    line.is_a_socket();
    Ok(upgrade.on_upgrade(move |socket| async move {
        socket::serve(socket, line, hub, room).await;
        drop(place);
    }))
}

//! HTTP: rooms, seats, history, record, health, metrics, the embedded web client.

mod body;
mod kept;
mod limits;
mod page;
mod reads;
mod rooms;

use crate::error::{ApiError, ApiResult};
use crate::heavy::Heavy;
use crate::room::Hub;
use crate::secret;
use axum::Router;
use axum::extract::{DefaultBodyLimit, Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::routing::{any, delete, get, post};
use engine::Code;
use limits::Limits;
use metrics_exporter_prometheus::PrometheusHandle;
use std::sync::Arc;
use std::time::Duration;
use tower_http::CompressionLevel;
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{NotForContentType, Predicate as _, SizeAbove};
use tower_http::set_header::SetResponseHeaderLayer;

/// Most bytes in a request's body.
const BODY: usize = 16 * 1024;

/// Nothing but our own files; no inline script or style, no frame around us.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; \
     manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/// What handlers share.
#[derive(Clone)]
pub(crate) struct App {
    pub(crate) hub: Hub,
    limits: Arc<Limits>,
    heavy: Arc<Heavy>,
    shelf: Arc<kept::Shelf>,
    metrics: Option<PrometheusHandle>,
}

/// The whole server as a router.
pub fn router(hub: Hub, metrics: Option<PrometheusHandle>) -> Router {
    let config = &hub.services().config;
    let limits = Arc::new(Limits::new(config));
    let heavy = Arc::new(Heavy::start(&config.bounds));
    let app = App { hub, limits, heavy, shelf: Arc::default(), metrics };
    let api = Router::new()
        .route("/games", get(rooms::games))
        .route("/rooms", get(rooms::public).post(rooms::create))
        .route("/rooms/{room}", get(rooms::info).patch(rooms::change).delete(rooms::close))
        .route("/rooms/{room}/host", post(rooms::hand_over))
        .route("/rooms/{room}/proposals", post(rooms::propose))
        .route("/rooms/{room}/proposals/{id}", delete(rooms::withdraw))
        .route("/rooms/{room}/seats", post(rooms::join))
        .route("/rooms/{room}/seats/{seat}", delete(rooms::leave))
        .route("/rooms/{room}/seats/{seat}/token", post(rooms::reissue))
        .route("/rooms/{room}/bots", post(rooms::add_bot))
        .route("/rooms/{room}/bots/{seat}", delete(rooms::remove_bot))
        .route("/rooms/{room}/start", post(rooms::start))
        .route("/rooms/{room}/history", get(reads::history))
        .route("/rooms/{room}/chat", get(reads::chat))
        .route("/rooms/{room}/at/{version}", get(reads::table_at))
        .route("/rooms/{room}/record", get(reads::record))
        .fallback(not_found)
        .method_not_allowed_fallback(not_allowed)
        .layer(middleware::from_fn(in_time))
        // The socket stands behind the time-out: it lives as long as its players.
        .route("/rooms/{room}/socket", any(rooms::socket))
        .layer(middleware::from_fn_with_state(app.clone(), limits::check_api))
        .layer(SetResponseHeaderLayer::if_not_present(header::CACHE_CONTROL, HeaderValue::from_static("no-store")));
    let pages = Router::new()
        .route("/api/", any(not_found))
        .route("/healthz", get(|| async { "ok" }))
        .route("/readyz", get(ready))
        .route("/metrics", get(metrics_text))
        .route("/r/{room}", get(page::room))
        .fallback(page::asset)
        .layer(middleware::from_fn(in_time))
        .layer(middleware::from_fn_with_state(app.clone(), limits::check_page));
    // What is long and the same for many is compressed beforehand, and better.
    let worth_it = SizeAbove::new(u64::from(kept::SMALL)).and(NotForContentType::const_new("font/")).and(NotForContentType::IMAGES);
    let compression = CompressionLayer::new().quality(CompressionLevel::Fastest).compress_when(worth_it);
    Router::new()
        .nest("/api", api)
        .merge(pages)
        .layer(DefaultBodyLimit::max(BODY))
        .layer(compression)
        .layer(fixed("content-security-policy", POLICY))
        .layer(fixed("x-content-type-options", "nosniff"))
        .layer(fixed("referrer-policy", "no-referrer"))
        .layer(fixed("cross-origin-opener-policy", "same-origin"))
        .layer(fixed("permissions-policy", "camera=(), geolocation=(), microphone=()"))
        .with_state(app)
}

fn fixed(name: &'static str, value: &'static str) -> SetResponseHeaderLayer<HeaderValue> {
    SetResponseHeaderLayer::overriding(HeaderName::from_static(name), HeaderValue::from_static(value))
}

/// Most time for one call.
const PATIENCE: Duration = Duration::from_secs(30);

/// Gives up on a call that takes too long, in words.
async fn in_time(request: Request, next: Next) -> Result<Response, ApiError> {
    at_most(PATIENCE, async { Ok(next.run(request).await) }).await
}

/// Gives up on something that takes too long, in words.
async fn at_most<T>(time: Duration, work: impl Future<Output = ApiResult<T>>) -> ApiResult<T> {
    tokio::time::timeout(time, work).await.unwrap_or_else(|_| {
        let message = "The server is too busy to answer. Repeat the same request in a moment.";
        Err(ApiError::new(StatusCode::SERVICE_UNAVAILABLE, Code::TooSlow, message))
    })
}

async fn not_found() -> ApiError {
    ApiError::new(StatusCode::NOT_FOUND, Code::NotFound, "There is nothing here. See docs/protocol.md.")
}

async fn not_allowed() -> ApiError {
    ApiError::new(StatusCode::METHOD_NOT_ALLOWED, Code::NotFound, "This address does not answer to that method. See docs/protocol.md.")
}

async fn ready(State(app): State<App>) -> Response {
    let answer = tokio::time::timeout(Duration::from_secs(3), app.hub.services().health.ask()).await;
    match answer {
        Ok(Ok(())) => "ready".into_response(),
        Ok(Err(_)) | Err(_) => (StatusCode::SERVICE_UNAVAILABLE, "the journal cannot be written").into_response(),
    }
}

async fn metrics_text(State(app): State<App>, headers: HeaderMap) -> Response {
    let wanted = app.hub.services().config.metrics_token.as_deref().filter(|token| !token.is_empty());
    let given = headers.get(header::AUTHORIZATION).and_then(|value| value.to_str().ok()?.strip_prefix("Bearer "));
    // Digests are compared, so that the time that it takes tells nothing.
    if wanted.is_some_and(|wanted| given.is_none_or(|given| secret::digest(given) != secret::digest(wanted))) {
        let message = "Figures are for the host. Send the token of ENTENTE_METRICS_TOKEN.";
        return ApiError::new(StatusCode::UNAUTHORIZED, Code::BadToken, message).into_response();
    }
    match &app.metrics {
        Some(handle) => ([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], handle.render()).into_response(),
        None => not_found().await.into_response(),
    }
}

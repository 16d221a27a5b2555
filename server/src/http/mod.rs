//! HTTP: rooms, seats, history, record, health, metrics, the embedded web client.

mod body;
mod limits;
mod page;
mod rooms;

use crate::error::ApiError;
use crate::room::Hub;
use axum::Router;
use axum::extract::{DefaultBodyLimit, Request, State};
use axum::http::{HeaderName, HeaderValue, StatusCode, header};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::routing::{any, delete, get, post};
use limits::Limits;
use metrics_exporter_prometheus::PrometheusHandle;
use std::sync::Arc;
use std::time::Duration;
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
    metrics: Option<PrometheusHandle>,
}

/// The whole server as a router.
pub fn router(hub: Hub, metrics: Option<PrometheusHandle>) -> Router {
    let limits = Arc::new(Limits::new(&hub.context().config));
    let app = App { hub, limits, metrics };
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
        .route("/rooms/{room}/history", get(rooms::history))
        .route("/rooms/{room}/chat", get(rooms::chat))
        .route("/rooms/{room}/at/{version}", get(rooms::table_at))
        .route("/rooms/{room}/record", get(rooms::record))
        .fallback(not_found)
        .method_not_allowed_fallback(not_allowed)
        .layer(middleware::from_fn(in_time))
        // The socket stands behind the time-out: it lives as long as its players.
        .route("/rooms/{room}/socket", any(rooms::socket))
        .layer(middleware::from_fn_with_state(app.clone(), limits::check))
        .layer(SetResponseHeaderLayer::if_not_present(header::CACHE_CONTROL, HeaderValue::from_static("no-store")));
    Router::new()
        .nest("/api", api)
        .route("/api/", any(not_found))
        .route("/healthz", get(|| async { "ok" }))
        .route("/readyz", get(ready))
        .route("/metrics", get(metrics_text))
        .route("/r/{room}", get(page::room))
        .fallback(page::asset)
        .layer(DefaultBodyLimit::max(BODY))
        .layer(CompressionLayer::new().compress_when(SizeAbove::new(512).and(NotForContentType::const_new("font/"))))
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
    tokio::time::timeout(PATIENCE, next.run(request)).await.map_err(|_| {
        ApiError::new(StatusCode::SERVICE_UNAVAILABLE, "too_slow", "The server is too busy to answer. Repeat the same request in a moment.")
    })
}

async fn not_found() -> ApiError {
    ApiError::new(StatusCode::NOT_FOUND, "not_found", "There is nothing here. See docs/protocol.md.")
}

async fn not_allowed() -> ApiError {
    ApiError::new(StatusCode::METHOD_NOT_ALLOWED, "not_found", "This address does not answer to that method. See docs/protocol.md.")
}

async fn ready(State(app): State<App>) -> Response {
    let ping = tokio::time::timeout(Duration::from_secs(3), app.hub.context().journal.ping()).await;
    match ping {
        Ok(Ok(())) => "ready".into_response(),
        Ok(Err(_)) | Err(_) => (StatusCode::SERVICE_UNAVAILABLE, "the journal cannot be reached").into_response(),
    }
}

async fn metrics_text(State(app): State<App>) -> Response {
    match &app.metrics {
        Some(handle) => ([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], handle.render()).into_response(),
        None => not_found().await.into_response(),
    }
}

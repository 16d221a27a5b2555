//! Limits per address, and the check of the Origin.

use super::App;
use crate::config::Config;
use crate::error::ApiError;
use crate::permits::{Address, Permit, Permits};
use axum::extract::{ConnectInfo, FromRequestParts, Request, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::Response;
use engine::Code;
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};
use std::net::SocketAddr;
use std::num::NonZeroU32;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};

/// All limits that are counted per address.
pub(super) struct Limits {
    trust_proxy: bool,
    requests: DefaultKeyedRateLimiter<Address>,
    pages: DefaultKeyedRateLimiter<Address>,
    files: DefaultKeyedRateLimiter<Address>,
    rooms: DefaultKeyedRateLimiter<Address>,
    sockets: Arc<Permits>,
    calls: AtomicU32,
    /// The log says already that there may be a proxy which is not believed.
    told_of_proxy: AtomicBool,
}

/// What is asked for. Each kind is counted for itself, so that a page full of files leaves the API alone.
#[derive(Clone, Copy)]
enum Kind {
    Api,
    /// A room's page, health and figures.
    Page,
    /// The client's files, and whatever is not there. They cost little, and a page has many.
    File,
}

impl Kind {
    fn of(path: &str) -> Self {
        if path.starts_with("/r/") || path == "/readyz" || path == "/metrics" { Kind::Page } else { Kind::File }
    }
}

fn at_least_one(number: u32) -> NonZeroU32 {
    NonZeroU32::new(number).unwrap_or(NonZeroU32::MIN)
}

impl Limits {
    pub(super) fn new(config: &Config) -> Self {
        let quota = |per_second: u32| Quota::per_second(at_least_one(per_second)).allow_burst(at_least_one(per_second.saturating_mul(10)));
        let requests = quota(config.requests_per_second);
        Limits {
            trust_proxy: config.trust_proxy,
            requests: RateLimiter::keyed(requests),
            pages: RateLimiter::keyed(requests),
            files: RateLimiter::keyed(quota(config.requests_per_second.saturating_mul(10))),
            rooms: RateLimiter::keyed(Quota::per_hour(at_least_one(config.rooms_per_hour))),
            sockets: Permits::new(config.sockets_per_address, config.sockets),
            calls: AtomicU32::new(0),
            told_of_proxy: AtomicBool::new(false),
        }
    }

    /// The address that a request comes from.
    pub(super) fn address(&self, headers: &HeaderMap, peer: SocketAddr) -> Address {
        if !self.trust_proxy && headers.contains_key("x-forwarded-for") && !self.told_of_proxy.swap(true, Ordering::Relaxed) {
            tracing::warn!(
                "a request carries X-Forwarded-For, which is not believed. If a proxy stands in front of this server, all players count as \
                 one address, for limits and for who is kept out of a room: set ENTENTE_TRUST_PROXY=true, see HTTPS in docs/self-hosting.md"
            );
        }
        let forwarded = || headers.get_all("x-forwarded-for").iter().next_back()?.to_str().ok()?.rsplit(',').next()?.trim().parse().ok();
        Address::new(if self.trust_proxy { forwarded().unwrap_or(peer.ip()) } else { peer.ip() })
    }

    /// Counts a new room.
    pub(super) fn new_room(&self, address: Address) -> Result<(), ApiError> {
        self.rooms.check_key(&address).map_err(|_| {
            ApiError::new(StatusCode::TOO_MANY_REQUESTS, Code::TooManyRooms, "Too many rooms were made from your address. Try again later.")
        })
    }

    fn request(&self, kind: Kind, address: Address) -> Result<(), ApiError> {
        let limiters = [&self.requests, &self.pages, &self.files, &self.rooms];
        // Now and then addresses that were quiet long enough are forgotten.
        if self.calls.fetch_add(1, Ordering::Relaxed) % 4096 == 4095 {
            for limiter in limiters {
                limiter.retain_recent();
                limiter.shrink_to_fit();
            }
        }
        let limiter = match kind {
            Kind::Api => &self.requests,
            Kind::Page => &self.pages,
            Kind::File => &self.files,
        };
        limiter.check_key(&address).map_err(|_| {
            ApiError::new(StatusCode::TOO_MANY_REQUESTS, Code::TooManyRequests, "Too many requests came from your address. Wait a moment.")
        })
    }

    /// Counts an open socket until its place is dropped.
    pub(super) fn new_socket(&self, address: Address) -> Result<Permit, ApiError> {
        self.sockets.take(Some(address)).ok_or_else(|| {
            ApiError::new(StatusCode::TOO_MANY_REQUESTS, Code::TooManySockets, "Too many connections are open. Close some, or try later.")
        })
    }
}

/// The address that limits count a request by.
impl FromRequestParts<App> for Address {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, ApiError> {
        let peer = parts.extensions.get::<ConnectInfo<SocketAddr>>().ok_or_else(ApiError::room_failed)?;
        Ok(app.limits.address(&parts.headers, peer.0))
    }
}

/// Whether the Origin of a request, if it names one, is this server's own.
fn is_own_origin(headers: &HeaderMap, public_url: Option<&str>) -> bool {
    let Some(origin) = headers.get(header::ORIGIN) else { return true };
    let Ok(origin) = origin.to_str() else { return false };
    if public_url.is_some_and(|url| url.trim_end_matches('/') == origin) {
        return true;
    }
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
    let named = origin.strip_prefix("https://").or_else(|| origin.strip_prefix("http://"));
    named.is_some() && named == host
}

/// Refuses what comes from another site (a socket, or anything that changes something) and what
/// comes too often.
pub(super) async fn check_api(State(app): State<App>, address: Address, request: Request, next: Next) -> Result<Response, ApiError> {
    let headers = request.headers();
    let reads = matches!(*request.method(), Method::GET | Method::HEAD) && !headers.contains_key(header::UPGRADE);
    if !reads && !is_own_origin(headers, app.hub.services().config.public_url.as_deref()) {
        return Err(ApiError::new(StatusCode::FORBIDDEN, Code::ForeignOrigin, "This request comes from another site."));
    }
    app.limits.request(Kind::Api, address)?;
    Ok(next.run(request).await)
}

/// Refuses what comes too often outside the API.
pub(super) async fn check_page(State(app): State<App>, address: Address, request: Request, next: Next) -> Result<Response, ApiError> {
    app.limits.request(Kind::of(request.uri().path()), address)?;
    Ok(next.run(request).await)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(pairs: &[(&'static str, &str)]) -> HeaderMap {
        pairs.iter().map(|(name, value)| (name.parse::<header::HeaderName>().unwrap(), value.parse().unwrap())).collect()
    }

    #[test]
    fn a_request_without_origin_is_a_programs() {
        assert!(is_own_origin(&headers(&[("host", "a.example")]), None));
    }

    #[test]
    fn another_sites_origin_is_refused() {
        assert!(is_own_origin(&headers(&[("host", "a.example"), ("origin", "https://a.example")]), None));
        assert!(!is_own_origin(&headers(&[("host", "a.example"), ("origin", "https://b.example")]), None));
        assert!(!is_own_origin(&headers(&[("host", "a.example"), ("origin", "null")]), None));
        assert!(is_own_origin(&headers(&[("host", "10.0.0.1"), ("origin", "https://a.example")]), Some("https://a.example/")));
    }
}

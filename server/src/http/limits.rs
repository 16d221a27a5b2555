//! Limits per address, and the check of the Origin.

use super::App;
use crate::config::Config;
use crate::error::ApiError;
use axum::extract::{ConnectInfo, Request, State};
use axum::http::{HeaderMap, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::Response;
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};
use std::collections::BTreeMap;
use std::net::{IpAddr, Ipv6Addr, SocketAddr};
use std::num::NonZeroU32;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

/// An address as limits see it: IPv6 by its /64, which is what one household has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Address(IpAddr);

impl Address {
    fn new(ip: IpAddr) -> Self {
        Address(match ip.to_canonical() {
            IpAddr::V4(ip) => IpAddr::V4(ip),
            IpAddr::V6(ip) => {
                let [a, b, c, d, ..] = ip.segments();
                IpAddr::V6(Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0))
            }
        })
    }
}

impl Address {
    /// As bytes, for a room's digest of it.
    pub(super) fn bytes(self) -> [u8; 16] {
        match self.0 {
            IpAddr::V4(ip) => ip.to_ipv6_mapped().octets(),
            IpAddr::V6(ip) => ip.octets(),
        }
    }
}

/// All limits that are counted per address.
pub(super) struct Limits {
    trust_proxy: bool,
    requests: DefaultKeyedRateLimiter<Address>,
    rooms: DefaultKeyedRateLimiter<Address>,
    sockets_per_address: u32,
    sockets: u32,
    open: Mutex<BTreeMap<Address, u32>>,
    all_open: AtomicU32,
    calls: AtomicU32,
}

fn at_least_one(number: u32) -> NonZeroU32 {
    NonZeroU32::new(number).unwrap_or(NonZeroU32::MIN)
}

impl Limits {
    pub(super) fn new(config: &Config) -> Self {
        let requests = Quota::per_second(at_least_one(config.requests_per_second))
            .allow_burst(at_least_one(config.requests_per_second.saturating_mul(10)));
        Limits {
            trust_proxy: config.trust_proxy,
            requests: RateLimiter::keyed(requests),
            rooms: RateLimiter::keyed(Quota::per_hour(at_least_one(config.rooms_per_hour))),
            sockets_per_address: config.sockets_per_address,
            sockets: config.sockets,
            open: Mutex::new(BTreeMap::new()),
            all_open: AtomicU32::new(0),
            calls: AtomicU32::new(0),
        }
    }

    /// The address that a request comes from.
    pub(super) fn address(&self, headers: &HeaderMap, peer: SocketAddr) -> Address {
        let forwarded = || headers.get_all("x-forwarded-for").iter().next_back()?.to_str().ok()?.rsplit(',').next()?.trim().parse().ok();
        Address::new(if self.trust_proxy { forwarded().unwrap_or(peer.ip()) } else { peer.ip() })
    }

    /// Counts a new room.
    pub(super) fn new_room(&self, address: Address) -> Result<(), ApiError> {
        self.rooms.check_key(&address).map_err(|_| {
            ApiError::new(StatusCode::TOO_MANY_REQUESTS, "too_many_rooms", "Too many rooms were made from your address. Try again later.")
        })
    }

    fn request(&self, address: Address) -> Result<(), ApiError> {
        // Now and then addresses that were quiet long enough are forgotten.
        if self.calls.fetch_add(1, Ordering::Relaxed) % 4096 == 4095 {
            self.requests.retain_recent();
            self.rooms.retain_recent();
        }
        self.requests.check_key(&address).map_err(|_| {
            ApiError::new(StatusCode::TOO_MANY_REQUESTS, "too_many_requests", "Too many requests came from your address. Wait a moment.")
        })
    }

    /// Counts an open socket until the ticket is dropped.
    pub(super) fn new_socket(self: &Arc<Self>, address: Address) -> Result<Ticket, ApiError> {
        let full =
            || ApiError::new(StatusCode::TOO_MANY_REQUESTS, "too_many_sockets", "Too many connections are open. Close some, or try later.");
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        let mine = open.entry(address).or_default();
        if *mine >= self.sockets_per_address || self.all_open.load(Ordering::Relaxed) >= self.sockets {
            return Err(full());
        }
        *mine += 1;
        self.all_open.fetch_add(1, Ordering::Relaxed);
        Ok(Ticket { limits: Arc::clone(self), address })
    }
}

/// One open socket.
pub(super) struct Ticket {
    limits: Arc<Limits>,
    address: Address,
}

impl Drop for Ticket {
    fn drop(&mut self) {
        let mut open = self.limits.open.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(mine) = open.get_mut(&self.address) {
            *mine = mine.saturating_sub(1);
            if *mine == 0 {
                open.remove(&self.address);
            }
        }
        self.limits.all_open.fetch_sub(1, Ordering::Relaxed);
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
pub(super) async fn check(
    State(app): State<App>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    request: Request,
    next: Next,
) -> Result<Response, ApiError> {
    let headers = request.headers();
    let reads = matches!(*request.method(), Method::GET | Method::HEAD) && !headers.contains_key(header::UPGRADE);
    if !reads && !is_own_origin(headers, app.hub.context().config.public_url.as_deref()) {
        return Err(ApiError::new(StatusCode::FORBIDDEN, "foreign_origin", "This request comes from another site."));
    }
    app.limits.request(app.limits.address(headers, peer))?;
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

    #[test]
    fn ipv6_is_counted_by_the_household() {
        let one = Address::new("2001:db8:1:2:3::4".parse().unwrap());
        assert_eq!(one, Address::new("2001:db8:1:2:ffff::1".parse().unwrap()));
        assert_ne!(one, Address::new("2001:db8:1:3::4".parse().unwrap()));
        assert_eq!(Address::new("::ffff:10.0.0.1".parse().unwrap()), Address::new("10.0.0.1".parse().unwrap()));
    }
}

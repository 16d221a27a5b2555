//! What the tests of the promises share: the real server as a process, and clients that know nothing
//! but docs/protocol.md. Nothing here uses the server's or the engine's code.

mod actions;
mod api;
mod chance;
mod client;
mod here;
mod proxy;
mod raw;
mod server;
mod store;
mod survivors;
mod table;

pub use actions::{owes, permits, random_action, random_aside};
pub use api::{Answer, Api};
pub use chance::Chance;
pub use client::{Client, Closed, Heard, Socket, View};
pub use here::Here;
pub use proxy::Proxy;
pub use raw::Raw;
pub use server::{Output, Server, admin, binary, verify, verify_with};
pub use store::Store;
pub use survivors::{Seen, survive};
pub use table::Table;

/// A value that no other call of any test has got: for action ids.
#[must_use]
pub fn unique() -> String {
    use std::sync::atomic::{AtomicU64, Ordering};
    static NEXT: AtomicU64 = AtomicU64::new(1);
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap_or_default();
    format!("{:x}-{:x}-{}", std::process::id(), since.as_nanos(), NEXT.fetch_add(1, Ordering::Relaxed))
}

/// A text of JSON without who is here just now, and since when somebody is not: that is no secret and a matter of moments.
#[must_use]
pub fn without_presence(text: &str) -> String {
    let mut said = text.replace("\"connected\":true", "\"connected\":false");
    for field in ["\"away_since\":", "\"spectators\":"] {
        while let Some((before, after)) = said.split_once(field) {
            let after = after.trim_start_matches(|digit: char| digit.is_ascii_digit());
            said = match after.strip_prefix(',') {
                Some(after) => format!("{before}{after}"),
                None => format!("{}{after}", before.trim_end_matches(',')),
            };
        }
    }
    said
}

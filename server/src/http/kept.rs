//! Answers that are the same for everybody who asks the same: worked out once, even when many ask at once, compressed once,
//! and kept for a while.

use crate::error::{ApiError, ApiResult};
use axum::body::{Body, Bytes};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::Response;
use engine::SeatId;
use std::collections::{HashMap, VecDeque};
use std::io::Write as _;
use std::sync::{Arc, Mutex, PoisonError};
use tokio::sync::OnceCell;

/// Most bytes of answers that are kept.
const ALL: usize = 32 * 1024 * 1024;

/// Less than this is not worth compressing.
pub(super) const SMALL: u16 = 512;

/// What was asked, with everything that the answer depends on.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Question {
    pub(super) room: String,
    /// The revision of the room's row: names, chairs, a match that was taken back.
    pub(super) rev: i64,
    pub(super) viewer: Option<SeatId>,
    pub(super) what: What,
}

/// What was asked for; versions are the viewer's.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) enum What {
    Record { last: u64 },
    History { from: u64, v: u64 },
    Table { v: u64 },
}

/// An answer, ready to be sent.
pub(super) struct Kept {
    plain: Bytes,
    gzip: Option<Bytes>,
}

impl Kept {
    /// Compresses an answer: for the threads that do long work.
    pub(super) fn of(text: String) -> Arc<Self> {
        let plain = Bytes::from(text);
        let gzip = (plain.len() > usize::from(SMALL)).then(|| gzip(&plain, flate2::Compression::default()));
        Arc::new(Kept { plain, gzip })
    }

    fn size(&self) -> usize {
        self.plain.len() + self.gzip.as_ref().map_or(0, Bytes::len)
    }

    /// The answer as this client takes it. All who get it share its bytes.
    pub(super) fn response(&self, headers: &HeaderMap) -> Response {
        let gzip = self.gzip.as_ref().filter(|_| accepts(headers, "gzip"));
        let mut response = Response::new(Body::from(gzip.unwrap_or(&self.plain).clone()));
        let about = response.headers_mut();
        about.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/json"));
        about.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
        if gzip.is_some() {
            about.insert(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
        }
        response
    }
}

/// Compresses.
pub(super) fn gzip(plain: &[u8], level: flate2::Compression) -> Bytes {
    let mut writer = flate2::write::GzEncoder::new(Vec::new(), level);
    // Writing to memory does not fail.
    let written = writer.write_all(plain).and_then(|()| writer.finish());
    Bytes::from(written.unwrap_or_default())
}

/// Whether a client takes an encoding.
pub(super) fn accepts(headers: &HeaderMap, encoding: &str) -> bool {
    headers.get_all(header::ACCEPT_ENCODING).iter().filter_map(|value| value.to_str().ok()).flat_map(|value| value.split(',')).any(|part| {
        let mut words = part.split(';').map(str::trim);
        let named = words.next().is_some_and(|name| name.eq_ignore_ascii_case(encoding));
        named && !words.any(|word| word.strip_prefix("q=").is_some_and(|weight| weight.parse::<f32>().is_ok_and(|weight| weight <= 0.0)))
    })
}

/// 304, where the client holds the answer with this tag already.
pub(super) fn unchanged(headers: &HeaderMap, tag: &HeaderValue) -> Option<Response> {
    let weak = |text: &str| text.trim().trim_start_matches("W/").to_owned();
    let tag_text = weak(tag.to_str().ok()?);
    let held = headers.get_all(header::IF_NONE_MATCH).iter().filter_map(|value| value.to_str().ok());
    held.flat_map(|value| value.split(',')).any(|held| weak(held) == tag_text).then(|| {
        let mut response = Response::new(Body::empty());
        *response.status_mut() = StatusCode::NOT_MODIFIED;
        response.headers_mut().insert(header::ETAG, tag.clone());
        response
    })
}

type Slot = Arc<OnceCell<Arc<Kept>>>;

/// The answers that are kept.
#[derive(Default)]
pub(super) struct Shelf {
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    slots: HashMap<Question, Slot>,
    /// Those that are there, oldest first.
    order: VecDeque<(Question, usize)>,
    bytes: usize,
}

impl Shelf {
    fn state(&self) -> std::sync::MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The answer to a question: the one that is kept, the one that somebody else is waiting for, or a new one.
    ///
    /// # Errors
    /// What working it out says; that is not kept.
    pub(super) async fn answer(&self, question: Question, work: impl Future<Output = ApiResult<Arc<Kept>>>) -> ApiResult<Arc<Kept>> {
        let slot = Arc::clone(self.state().slots.entry(question.clone()).or_default());
        let waits = Waits { shelf: self, question, slot: Some(slot) };
        let mut new = false;
        let kept = waits.slot.as_ref().ok_or_else(ApiError::room_failed)?.get_or_try_init(|| {
            new = true;
            work
        });
        let kept = Arc::clone(kept.await?);
        if new {
            self.keep(&waits, kept.size());
        }
        Ok(kept)
    }

    fn keep(&self, waits: &Waits<'_>, size: usize) {
        let mut state = self.state();
        state.order.push_back((waits.question.clone(), size));
        state.bytes += size;
        while state.bytes > ALL
            && let Some((oldest, size)) = state.order.pop_front()
        {
            state.bytes -= size;
            state.slots.remove(&oldest);
        }
    }
}

/// Somebody who waits for an answer. When the last one goes without it, nothing of the question is left.
struct Waits<'a> {
    shelf: &'a Shelf,
    question: Question,
    slot: Option<Slot>,
}

impl Drop for Waits<'_> {
    fn drop(&mut self) {
        let mut state = self.shelf.state();
        // Let go of under the lock, so that of two who go at once the second one is the last.
        drop(self.slot.take());
        if state.slots.get(&self.question).is_some_and(|slot| !slot.initialized() && Arc::strong_count(slot) == 1) {
            state.slots.remove(&self.question);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicU32, Ordering};

    fn question(v: u64) -> Question {
        Question { room: "k3v9q2mx7d".to_owned(), rev: 1, viewer: None, what: What::Table { v } }
    }

    #[tokio::test]
    async fn many_ask_and_one_works() {
        let (shelf, works) = (Shelf::default(), AtomicU32::new(0));
        let ask = || {
            shelf.answer(question(1), async {
                works.fetch_add(1, Ordering::Relaxed);
                tokio::task::yield_now().await;
                Ok(Kept::of("{}".to_owned()))
            })
        };
        let all = futures_util::future::join_all([ask(), ask(), ask()]).await;
        assert!(all.iter().all(Result::is_ok) && ask().await.is_ok());
        assert_eq!(works.load(Ordering::Relaxed), 1);
    }

    #[tokio::test]
    async fn nothing_is_left_of_who_went_away_or_failed() {
        let shelf = Shelf::default();
        let endless = shelf.answer(question(1), std::future::pending());
        assert!(tokio::time::timeout(std::time::Duration::from_millis(5), endless).await.is_err());
        assert!(shelf.answer(question(2), async { Err(ApiError::too_busy()) }).await.is_err());
        assert!(shelf.state().slots.is_empty());
    }

    #[tokio::test]
    async fn the_shelf_is_bounded() {
        let shelf = Shelf::default();
        for v in 0..40 {
            assert!(shelf.answer(question(v), async { Ok(Arc::new(Kept { plain: vec![0; 1 << 20].into(), gzip: None })) }).await.is_ok());
        }
        let state = shelf.state();
        assert_eq!((state.slots.len(), state.order.len(), state.bytes), (32, 32, 32 << 20));
        assert!(state.slots.contains_key(&question(39)) && !state.slots.contains_key(&question(0)));
    }

    #[test]
    fn encodings_and_tags_are_read_as_they_are_meant() {
        let with = |name, value: &str| HeaderMap::from_iter([(name, HeaderValue::from_str(value).unwrap())]);
        assert!(accepts(&with(header::ACCEPT_ENCODING, "br;q=1.0, GZIP;q=0.5"), "gzip"));
        assert!(!accepts(&with(header::ACCEPT_ENCODING, "br, gzip;q=0"), "gzip"));
        assert!(!accepts(&HeaderMap::new(), "gzip"));
        let tag = HeaderValue::from_static("W/\"a\"");
        assert!(unchanged(&with(header::IF_NONE_MATCH, "\"b\", W/\"a\""), &tag).is_some());
        assert!(unchanged(&with(header::IF_NONE_MATCH, "\"b\""), &tag).is_none());
    }
}

//! The embedded web client.

use super::{App, kept};
use crate::room::Message;
use axum::body::{Body, Bytes};
use axum::extract::{Path, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use rust_embed::{EmbeddedFile, RustEmbed};
use std::borrow::Cow;
use std::collections::HashMap;
use std::io::Write as _;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

/// What `vite build` made. Debug builds read it from the folder, release builds carry it.
#[derive(RustEmbed)]
#[folder = "../web/dist"]
#[allow_missing = true]
struct Client;

const MISSING: &str = "The web client is not built. Run `make build`, or `make run`, which does it for you.";

/// A file with its content compressed, once for all who fetch it.
struct Packed {
    hash: [u8; 32],
    plain: Bytes,
    gzip: Option<Bytes>,
    brotli: Option<Bytes>,
    kind: HeaderValue,
    tag: HeaderValue,
}

impl Packed {
    fn of(file: EmbeddedFile) -> Self {
        let (hash, mime) = (file.metadata.sha256_hash(), file.metadata.mimetype());
        let plain = match file.data {
            Cow::Borrowed(bytes) => Bytes::from_static(bytes),
            Cow::Owned(bytes) => Bytes::from(bytes),
        };
        let text = ["text/", "application/j", "application/manifest", "image/svg"].iter().any(|kind| mime.starts_with(kind));
        let squeezable = text && plain.len() > usize::from(kept::SMALL);
        let tag = HeaderValue::from_str(&format!("W/\"{}\"", hex::encode(&hash[..12])));
        Packed {
            hash,
            gzip: squeezable.then(|| kept::gzip(&plain, flate2::Compression::best())),
            brotli: squeezable.then(|| brotli(&plain)),
            plain,
            kind: HeaderValue::from_str(mime).unwrap_or(HeaderValue::from_static("application/octet-stream")),
            tag: tag.unwrap_or(HeaderValue::from_static("W/\"\"")),
        }
    }
}

fn brotli(plain: &[u8]) -> Bytes {
    let mut packed = Vec::new();
    let mut writer = brotli::CompressorWriter::new(&mut packed, 4096, 6, 22);
    // Writing to memory does not fail.
    let _ = writer.write_all(plain);
    drop(writer);
    Bytes::from(packed)
}

/// A file, packed. Only files that are there have a place here, so there are never many.
fn packed(path: &str) -> Option<Arc<Packed>> {
    static PACKED: OnceLock<Mutex<HashMap<String, Arc<Packed>>>> = OnceLock::new();
    let all = PACKED.get_or_init(Mutex::default);
    let file = Client::get(path)?;
    let known =
        all.lock().unwrap_or_else(PoisonError::into_inner).get(path).filter(|known| known.hash == file.metadata.sha256_hash()).cloned();
    Some(known.unwrap_or_else(|| {
        let new = Arc::new(Packed::of(file));
        all.lock().unwrap_or_else(PoisonError::into_inner).insert(path.to_owned(), Arc::clone(&new));
        new
    }))
}

fn file(path: &str, file: &Packed, headers: &HeaderMap) -> Response {
    // Vite puts a hash of the content into the names below assets/.
    let cache = if path.starts_with("assets/") { "public, max-age=31536000, immutable" } else { "no-cache" };
    let (encoding, bytes) = match (&file.brotli, &file.gzip) {
        (Some(brotli), _) if kept::accepts(headers, "br") => (Some("br"), brotli),
        (_, Some(gzip)) if kept::accepts(headers, "gzip") => (Some("gzip"), gzip),
        _ => (None, &file.plain),
    };
    let mut response = kept::unchanged(headers, &file.tag).unwrap_or_else(|| Response::new(Body::from(bytes.clone())));
    let about = response.headers_mut();
    about.insert(header::CONTENT_TYPE, file.kind.clone());
    about.insert(header::CACHE_CONTROL, HeaderValue::from_static(cache));
    about.insert(header::ETAG, file.tag.clone());
    about.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    if let Some(encoding) = encoding {
        about.insert(header::CONTENT_ENCODING, HeaderValue::from_static(encoding));
    }
    response
}

/// A file of the client; for any other path without an extension the client itself, which knows
/// its own pages.
pub(super) async fn asset(uri: Uri, headers: HeaderMap) -> Response {
    let path = uri.path().trim_start_matches('/');
    if let Some(found) = Some(path).filter(|path| !path.is_empty()).and_then(packed) {
        return file(path, &found, &headers);
    }
    if path.contains('.') {
        return StatusCode::NOT_FOUND.into_response();
    }
    match packed("index.html") {
        Some(index) => file("index.html", &index, &headers),
        None => (StatusCode::SERVICE_UNAVAILABLE, MISSING).into_response(),
    }
}

/// The client, with Open Graph tags that tell a link preview what the room is. Reads only.
pub(super) async fn room(State(app): State<App>, Path(room): Path<String>, headers: HeaderMap) -> Response {
    let Some(index) = Client::get("index.html") else { return (StatusCode::SERVICE_UNAVAILABLE, MISSING).into_response() };
    let info = app.hub.ask(&room, Message::Info).await;
    let status = info.as_ref().map_or_else(|error| error.status, |_| StatusCode::OK);
    let html = String::from_utf8_lossy(&index.data).into_owned();
    let html = match info {
        Err(_) => html,
        Ok(info) => {
            let game = app.hub.services().kinds.iter().find(|kind| kind.id() == info.game).map_or(info.game, |kind| kind.name());
            let names: Vec<String> = info.seats.iter().filter_map(|seat| seat.name.clone()).collect();
            let url = format!("{}/r/{room}", super::rooms::base_url(&app, &headers));
            html.replacen("</head>", &format!("{}</head>", tags(game, &names, info.seats.len(), &url)), 1)
        }
    };
    let headers = [(header::CONTENT_TYPE, "text/html; charset=utf-8"), (header::CACHE_CONTROL, "no-cache")];
    (status, headers, [("x-robots-tag", "noindex")], html).into_response()
}

fn tags(game: &str, names: &[String], chairs: usize, url: &str) -> String {
    let about = format!("{} · {}/{chairs}", names.join(", "), names.len());
    [
        ("og:type", "website"),
        ("og:site_name", "Entente"),
        ("og:title", &format!("{game} · Entente")),
        ("og:description", &about),
        ("og:url", url),
    ]
    .iter()
    .map(|(name, value)| format!("<meta property=\"{name}\" content=\"{}\">", escape(value)))
    .collect()
}

fn escape(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            '\'' => safe.push_str("&#39;"),
            letter => safe.push(letter),
        }
    }
    safe
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_cannot_break_out_of_a_tag() {
        let tags = tags("TEG", &["\"><script>".to_owned(), "O'Hara & co".to_owned()], 4, "https://a.example/r/x");
        assert!(!tags.contains("<script>"));
        assert!(tags.contains("&quot;&gt;&lt;script&gt;, O&#39;Hara &amp; co · 2/4"));
    }
}

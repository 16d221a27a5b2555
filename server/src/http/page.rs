//! The embedded web client.

use super::App;
use crate::room::Message;
use axum::body::Body;
use axum::extract::{Path, State};
use axum::http::{HeaderValue, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use rust_embed::{EmbeddedFile, RustEmbed};

/// What `vite build` made. Debug builds read it from the folder, release builds carry it.
#[derive(RustEmbed)]
#[folder = "../web/dist"]
#[allow_missing = true]
struct Client;

const MISSING: &str = "The web client is not built. Run `make build`, or `make run`, which does it for you.";

fn file(path: &str, file: EmbeddedFile) -> Response {
    // Vite puts a hash of the content into the names below assets/.
    let cache = if path.starts_with("assets/") { "public, max-age=31536000, immutable" } else { "no-cache" };
    let kind = HeaderValue::from_str(file.metadata.mimetype()).unwrap_or(HeaderValue::from_static("application/octet-stream"));
    let mut response = Response::new(Body::from(file.data));
    response.headers_mut().insert(header::CONTENT_TYPE, kind);
    response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static(cache));
    response
}

/// A file of the client; for any other path without an extension the client itself, which knows
/// its own pages.
pub(super) async fn asset(uri: Uri) -> Response {
    let path = uri.path().trim_start_matches('/');
    if let Some(found) = Client::get(path).filter(|_| !path.is_empty()) {
        return file(path, found);
    }
    if path.contains('.') {
        return StatusCode::NOT_FOUND.into_response();
    }
    match Client::get("index.html") {
        Some(index) => file("index.html", index),
        None => (StatusCode::SERVICE_UNAVAILABLE, MISSING).into_response(),
    }
}

/// The client, with Open Graph tags that tell a link preview what the room is. Reads only.
pub(super) async fn room(State(app): State<App>, Path(room): Path<String>, headers: axum::http::HeaderMap) -> Response {
    let Some(index) = Client::get("index.html") else { return (StatusCode::SERVICE_UNAVAILABLE, MISSING).into_response() };
    let info = app.hub.ask(&room, Message::Info).await;
    let status = info.as_ref().map_or_else(|error| error.status, |_| StatusCode::OK);
    let html = String::from_utf8_lossy(&index.data).into_owned();
    let html = match info {
        Err(_) => html,
        Ok(info) => {
            let game = app.hub.context().kinds.iter().find(|kind| kind.id() == info.game).map_or(info.game, |kind| kind.name());
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

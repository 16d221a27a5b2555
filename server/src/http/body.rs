//! JSON bodies and bearer tokens, refused in our own words.

use super::App;
use crate::error::ApiError;
use crate::text;
use axum::body::Bytes;
use axum::extract::{FromRequest, FromRequestParts, Path, Request};
use axum::http::request::Parts;
use axum::http::{StatusCode, header};
use engine::{Code, Refusal};
use serde::de::DeserializeOwned;
use std::time::Duration;

/// A JSON body.
pub(super) struct Body<T>(pub(super) T);

impl<T: DeserializeOwned> FromRequest<App> for Body<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, app: &App) -> Result<Self, ApiError> {
        let time = Duration::from_secs(app.hub.services().config.bounds.body_seconds);
        let bytes = tokio::time::timeout(time, Bytes::from_request(request, app)).await.map_err(|_| {
            ApiError::new(StatusCode::REQUEST_TIMEOUT, Code::TooSlow, "The body took too long to arrive. Send the same request again.")
        })?;
        let bytes = bytes.map_err(|rejection| match rejection.status() {
            StatusCode::PAYLOAD_TOO_LARGE => ApiError::new(StatusCode::PAYLOAD_TOO_LARGE, Code::BodyTooLarge, "A body has at most 16 KiB."),
            _ => ApiError::new(StatusCode::BAD_REQUEST, Code::Malformed, "The body could not be read to its end."),
        })?;
        let json: &[u8] = if bytes.iter().all(u8::is_ascii_whitespace) { b"{}" } else { &bytes };
        let malformed = |error: serde_json::Error| ApiError {
            status: StatusCode::BAD_REQUEST,
            why: Refusal::new(Code::Malformed, format!("The body is not the JSON that was expected: {error}.")),
        };
        let body = serde_json::from_slice(json).map(Body).map_err(malformed)?;
        // Whatever a body is made of: no text in it reaches a room with control characters.
        text::check_body(&serde_json::from_slice(json).map_err(malformed)?).map_err(ApiError::invalid)?;
        Ok(body)
    }
}

/// The token of `Authorization: Bearer …`, if any.
pub(super) struct Bearer(pub(super) Option<String>);

impl<S: Send + Sync> FromRequestParts<S> for Bearer {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, ApiError> {
        let Some(value) = parts.headers.get(header::AUTHORIZATION) else { return Ok(Bearer(None)) };
        let token = value.to_str().ok().and_then(|value| value.strip_prefix("Bearer ")).map(str::trim);
        match token {
            Some(token) if !token.is_empty() && token.len() <= 128 => Ok(Bearer(Some(token.to_owned()))),
            _ => Err(ApiError::bad_token()),
        }
    }
}

/// What an address names.
pub(super) struct At<T>(pub(super) T);

impl<S: Send + Sync, T: DeserializeOwned + Send> FromRequestParts<S> for At<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        // What is not even text names no room.
        Path::from_request_parts(parts, state).await.map(|Path(named)| At(named)).map_err(|_| ApiError::no_such_room())
    }
}

//! One error for everything that a caller hears, mapped to HTTP in one place.

use axum::Json;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use engine::{Code, Refusal};
use journal::JournalError;

/// A refusal with its HTTP status.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{why}")]
pub struct ApiError {
    /// The HTTP status.
    pub status: StatusCode,
    /// What travels.
    pub why: Refusal,
}

/// Shorthand for results at the edge.
pub type ApiResult<T> = Result<T, ApiError>;

impl ApiError {
    /// An error with a status, a code and a message that tells what to do.
    #[must_use]
    pub fn new(status: StatusCode, code: Code, message: &'static str) -> Self {
        ApiError { status, why: Refusal::new(code, message) }
    }

    /// The room does not exist.
    #[must_use]
    pub fn no_such_room() -> Self {
        Self::new(StatusCode::NOT_FOUND, Code::NoSuchRoom, "There is no such room. Check the link.")
    }

    /// The seat does not exist.
    #[must_use]
    pub fn no_such_seat() -> Self {
        Self::new(StatusCode::NOT_FOUND, Code::NoSuchSeat, "There is no such seat in this room.")
    }

    /// The token opens no seat.
    #[must_use]
    pub fn bad_token() -> Self {
        Self::new(
            StatusCode::UNAUTHORIZED,
            Code::BadToken,
            "This token opens no seat of this room. Take a seat, or ask the host for a new link.",
        )
    }

    /// Only the host may.
    #[must_use]
    pub fn host_only() -> Self {
        Self::new(StatusCode::FORBIDDEN, Code::HostOnly, "Only the host may do this. Send the host's token.")
    }

    /// The room was closed.
    #[must_use]
    pub fn room_closed() -> Self {
        Self::new(StatusCode::GONE, Code::RoomClosed, "The room was closed. Make a new one.")
    }

    /// The match is over.
    #[must_use]
    pub fn finished() -> Self {
        Self::conflict(Code::Finished, "The match is over.")
    }

    /// No person sits there.
    #[must_use]
    pub fn not_a_person() -> Self {
        Self::conflict(Code::NotAPerson, "No person sits on this chair.")
    }

    /// The journal cannot be written or read.
    #[must_use]
    pub fn journal_unavailable() -> Self {
        Self::new(
            StatusCode::SERVICE_UNAVAILABLE,
            Code::JournalUnavailable,
            "The journal cannot be reached, so nothing was changed. Repeat the same request in a moment.",
        )
    }

    /// The server is about to stop.
    #[must_use]
    pub fn restarting() -> Self {
        Self::new(StatusCode::SERVICE_UNAVAILABLE, Code::Restart, "The server restarts. Come back in a moment.")
    }

    /// A fault of ours.
    #[must_use]
    pub fn room_failed() -> Self {
        Self::new(
            StatusCode::INTERNAL_SERVER_ERROR,
            Code::RoomFailed,
            "The room met a fault and was stopped. What you were told is stored; load the room again.",
        )
    }

    /// What the journal holds of this room does not hold together.
    #[must_use]
    pub fn room_damaged() -> Self {
        Self::new(
            StatusCode::INTERNAL_SERVER_ERROR,
            Code::RoomDamaged,
            "What is stored of this room is damaged, so it is not opened. Nothing was changed. Whoever runs this server finds out with \
             `entente check` and cuts the match back to the last good version with `entente repair`.",
        )
    }

    /// The match began under rules that this server does not have.
    #[must_use]
    pub fn unknown_rules(game: &str, rules: &str) -> Self {
        let message = format!(
            "This match of {game} began under rules {rules}, which this server does not have, so it is not opened. Nothing was changed. \
             Whoever runs this server goes on with an Entente that has them."
        );
        ApiError { status: StatusCode::NOT_IMPLEMENTED, why: Refusal::new(Code::UnknownRules, message) }
    }

    /// Whether a room cannot be opened for a reason that does not pass by itself.
    #[must_use]
    pub fn is_damage(&self) -> bool {
        matches!(self.why.code, Code::RoomDamaged | Code::UnknownRules)
    }

    /// The room is in the wrong state.
    #[must_use]
    pub fn conflict(code: Code, message: &'static str) -> Self {
        Self::new(StatusCode::CONFLICT, code, message)
    }

    /// A value out of bounds.
    #[must_use]
    pub fn invalid(why: Refusal) -> Self {
        ApiError { status: StatusCode::UNPROCESSABLE_ENTITY, why }
    }
}

impl From<JournalError> for ApiError {
    fn from(error: JournalError) -> Self {
        match error {
            JournalError::Unavailable(reason) => {
                tracing::warn!(%reason, "journal unavailable");
                Self::journal_unavailable()
            }
            JournalError::Refused(reason) => {
                tracing::warn!(%reason, "the journal does not take what it was given");
                Self::invalid(Refusal::new(
                    Code::NotStored,
                    "The journal does not take this, so nothing was changed. Change it: something in it cannot be stored.",
                ))
            }
            JournalError::Conflict => Self::conflict(Code::Conflict, "Somebody else changed the room at the same moment. Try again."),
            JournalError::Corrupt(reason) => {
                tracing::error!(%reason, "a room is damaged: see entente check, entente repair");
                Self::room_damaged()
            }
        }
    }
}

impl From<crate::secret::NoRandomness> for ApiError {
    fn from(error: crate::secret::NoRandomness) -> Self {
        tracing::error!(%error, "no randomness");
        Self::room_failed()
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        metrics::counter!("entente_refusals_total", "code" => self.why.code.to_string()).increment(1);
        let wait = match self.status {
            StatusCode::TOO_MANY_REQUESTS if self.why.code == Code::TooManyRooms => Some("60"),
            StatusCode::TOO_MANY_REQUESTS | StatusCode::SERVICE_UNAVAILABLE => Some("2"),
            _ => None,
        };
        let mut response = (self.status, Json(self.why)).into_response();
        if let Some(wait) = wait {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from_static(wait));
        }
        response
    }
}

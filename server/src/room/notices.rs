//! Notices: what the host or the table did, written where everybody reads it, together with the act.

use super::{Data, Room, Stored};
use crate::error::{ApiError, ApiResult};
use crate::secret;
use crate::time::now_ms;
use crate::wire::{ChatMessage, Notice};
use axum::http::StatusCode;
use engine::Code;
use engine::SeatId;
use journal::{ChatKind, ChatRow, JournalError};
use serde::{Deserialize, Serialize};
use std::time::Instant;

/// So many notices in a row a seat may cause.
const NOTICES: f64 = 60.0;

/// So many more a second.
const NOTICES_PER_SECOND: f64 = 0.5;

/// How many messages are looked through at once.
const PAGE: u32 = 200;

/// What a seat may still do that everybody reads about: a handle that is locked and opened for ever would fill chat and journal.
pub(super) struct Budget {
    left: f64,
    at: Instant,
}

impl Budget {
    fn take(&mut self, notices: usize) -> bool {
        let now = Instant::now();
        self.left = ((now - self.at).as_secs_f64().mul_add(NOTICES_PER_SECOND, self.left)).min(NOTICES);
        self.at = now;
        let wanted = f64::from(u32::try_from(notices).unwrap_or(u32::MAX));
        if self.left < wanted {
            return false;
        }
        self.left -= wanted;
        true
    }
}

/// Notices that were not told yet, and up to which message of the room they were looked for.
pub(super) struct Missed {
    notices: Vec<ChatRow>,
    until: i64,
}

/// A notice as it is stored.
#[derive(Serialize, Deserialize)]
struct Written {
    /// The name of whoever did it, as it was then: the chair may be somebody else's by now.
    by: String,
    #[serde(flatten)]
    notice: Notice,
}

impl Notice {
    fn seat_mut(&mut self) -> Option<&mut Option<SeatId>> {
        match self {
            Notice::SeatReissued { seat, .. }
            | Notice::StandIn { seat, .. }
            | Notice::StandInEnded { seat, .. }
            | Notice::Removed { seat, .. }
            | Notice::Host { seat, .. } => Some(seat),
            Notice::Banned { .. }
            | Notice::Locked {}
            | Notice::Unlocked {}
            | Notice::Closed {}
            | Notice::Clock { .. }
            | Notice::Left { .. }
            | Notice::Rewound { .. } => None,
        }
    }

    fn row(self, by: SeatId, name: String, id: String) -> Result<ChatRow, JournalError> {
        // What a program that knows no notices shows.
        let text = serde_json::to_value(&self).ok().and_then(|notice| Some(notice.get("key")?.as_str()?.to_owned()));
        Ok(ChatRow {
            n: 0,
            at: now_ms(),
            seat: i16::from(by.0),
            message_id: id,
            kind: ChatKind::Notice,
            text: text.unwrap_or_else(|| "notice".to_owned()),
            notice: Some(journal::written(&Written { by: name, notice: self })?),
            to: None,
        })
    }
}

/// The notice of a row, with the chairs' present numbers, and the name of whoever did it. One that a newer version wrote is
/// a text for this one.
pub(super) fn of_row(row: &ChatRow, data: &Data) -> Option<(String, Notice)> {
    let Written { by, mut notice } = serde_json::from_str(row.notice.as_deref()?).ok()?;
    if let Some(seat) = notice.seat_mut() {
        *seat = seat.and_then(|seat| data.chair_now(row.n, seat));
    }
    Some((by, notice))
}

impl Room {
    /// A seat's name for a notice.
    pub(super) fn name_of(&self, seat: SeatId) -> String {
        self.stored.data.seat_record(seat).and_then(|seat_record| seat_record.shown(seat)).unwrap_or_default()
    }

    /// Changes the room's row: on a copy, durable before it counts, together with what everybody shall read about it. `by`
    /// did it.
    pub(super) async fn save<T>(
        &mut self,
        by: Option<SeatId>,
        notices: Vec<Notice>,
        change: impl FnOnce(&mut Stored) -> ApiResult<T>,
    ) -> ApiResult<T> {
        let seat = by.unwrap_or(self.stored.data.host);
        let budget = self.notice_budgets.entry(seat).or_insert_with(|| Budget { left: NOTICES, at: Instant::now() });
        if !budget.take(notices.len()) {
            return Err(ApiError::new(
                StatusCode::TOO_MANY_REQUESTS,
                Code::TooManyRequests,
                "This seat changes too much too fast. Wait a moment.",
            ));
        }
        let (told, rows) = self.store(by, notices, change).await?;
        self.tell_notices(&rows);
        Ok(told)
    }

    /// As [`Room::save`], and leaves it to the caller to tell the notices.
    pub(super) async fn store<T>(
        &mut self,
        by: Option<SeatId>,
        notices: Vec<Notice>,
        change: impl FnOnce(&mut Stored) -> ApiResult<T>,
    ) -> ApiResult<(T, Vec<ChatRow>)> {
        let mut next = self.stored.clone();
        let told = change(&mut next)?;
        let seat = by.unwrap_or(self.stored.data.host);
        let name = self.name_of(seat);
        let mut rows = Vec::with_capacity(notices.len());
        for notice in notices {
            rows.push(notice.row(seat, name.clone(), secret::token()?)?);
        }
        let row = next.written()?;
        match self.services.journal.save_room_saying(&row, &rows).await {
            Ok(rows) => {
                next.row = row;
                next.row.rev += 1;
                // A host who does something is no host without whom the others must decide.
                if by == Some(self.stored.data.host) {
                    self.proposals.lapse();
                }
                self.stored = next;
                Ok((told, rows))
            }
            Err(error) => {
                match &error {
                    // Another node wrote first, or a write of ours whose answer got lost was done after all:
                    // both are seen by reading on.
                    JournalError::Conflict => {
                        if let Err(error) = self.read_on().await
                            && error.is_unavailable()
                        {
                            self.journal_failed();
                        }
                    }
                    JournalError::Unavailable(_) => self.journal_failed(),
                    JournalError::Refused(_) | JournalError::Corrupt(_) => {}
                }
                Err(error.into())
            }
        }
    }

    /// Tells everybody notices that are durable.
    pub(super) fn tell_notices(&mut self, rows: &[ChatRow]) {
        for row in rows {
            self.told_until = self.told_until.max(row.n);
            let message: ChatMessage = super::chat_message(row, &self.stored.data);
            self.tell_all(&message);
        }
    }

    /// What was stored without this room: by another node, by a host's command, or by a write of its own whose answer got lost.
    pub(super) async fn missed_notices(&self) -> ApiResult<Missed> {
        let mut missed = Missed { notices: Vec::new(), until: self.told_until };
        loop {
            let rows = self.services.journal.chat(self.id(), missed.until, PAGE).await?;
            let all = rows.len() < PAGE as usize;
            missed.until = rows.last().map_or(missed.until, |last| last.n);
            missed.notices.extend(rows.into_iter().filter(|row| row.kind == ChatKind::Notice));
            if all {
                return Ok(missed);
            }
        }
    }

    /// Tells what was missed: when the room has the row that was stored with it, because notices speak of that one's chairs, and before
    /// anybody is shown out, so that whoever must go reads why.
    pub(super) fn tell_missed(&mut self, missed: &Missed) {
        self.tell_notices(&missed.notices);
        self.told_until = self.told_until.max(missed.until);
    }
}

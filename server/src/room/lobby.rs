//! Who sits where: taking seats, the host's settings, the start.

use super::absence::Moment;
use super::{Data, Room, Stored};
use crate::error::{ApiError, ApiResult};
use crate::secret;
use crate::text;
use crate::wire::{self, Notice, RoomInfo, Status};
use axum::http::StatusCode;
use engine::{Code, Refusal, SeatId};
use serde_json::Value;

/// Cleans a name.
///
/// # Errors
/// `bad_name`, with what a name must be.
pub(crate) fn name(given: &str) -> ApiResult<String> {
    text::name(given).map_err(ApiError::invalid)
}

/// Checks the setting of the clock.
///
/// # Errors
/// `bad_clock` when it is out of bounds.
pub(crate) fn clock(setting: Option<wire::ClockSetting>) -> ApiResult<Option<wire::ClockSetting>> {
    if setting.is_some_and(|setting| !(10..=604_800).contains(&setting.decision)) {
        return Err(ApiError::invalid(Refusal::new(Code::BadClock, "clock.decision lies between 10 and 604800 seconds.")));
    }
    Ok(setting)
}

impl Room {
    /// Takes over what the journal holds and this room does not know yet: its row, a start that was
    /// begun, entries.
    pub(super) async fn read_on(&mut self) -> ApiResult<()> {
        if self.is_another_epoch().await? {
            return self.reload().await;
        }
        if let Some(row) = self.services.journal.room(self.id()).await?
            && row.rev != self.stored.row.rev
        {
            let missed = self.missed_notices().await?;
            let before = std::mem::replace(&mut self.stored, Stored::read(row).map_err(journal::JournalError::Corrupt)?);
            if self.live.as_ref().is_some_and(|live| live.outcome().is_some()) {
                self.stored.status = Status::Finished;
            }
            self.tell_missed(&missed);
            self.moved_up(&before.data);
            // Chairs may have other numbers, and the host's part another owner.
            self.proposals.lapse();
            self.tell_seats();
            if self.stored.data.closed {
                self.disconnect_all(super::host::CLOSED);
            }
        }
        if self.live.is_some() {
            return self.catch_up().await;
        }
        if self.stored.status == Status::Lobby {
            return Ok(());
        }
        // Whether anybody moved up then is not known any more: everybody is told everything.
        self.begin(true).await
    }

    /// Listeners follow their tokens to where those are now; whose token opens nothing any more is shown out.
    pub(super) fn moved_up(&mut self, before: &Data) {
        let after = self.stored.data.clone();
        self.show_out(before, &after);
        self.renumber(|old| after.seat_of(before.seat_record(old)?.token.as_deref()?));
    }

    pub(super) fn only_lobby(&self) -> ApiResult<()> {
        if self.stored.status == Status::Lobby {
            return Ok(());
        }
        Err(ApiError::conflict(Code::AlreadyStarted, "The match has begun; seats and settings stand."))
    }

    pub(super) async fn join(&mut self, given: String, wanted: Option<SeatId>, address: [u8; 16]) -> ApiResult<wire::SeatTaken> {
        let name = name(&given)?;
        self.only_lobby()?;
        if self.stored.data.locked {
            return Err(ApiError::conflict(Code::RoomLocked, "The host lets nobody else in. Ask the host; you can watch meanwhile."));
        }
        let origin = secret::origin(&self.stored.seed.salt, &address);
        if self.stored.data.banned.contains(&origin) {
            return Err(ApiError::new(
                StatusCode::FORBIDDEN,
                Code::Banned,
                "The host let nobody join this room any more from your address.",
            ));
        }
        let token = secret::token()?;
        let digest = secret::digest(&token);
        let chat_after = self.last_said().await?;
        let new = digest.clone();
        let seat = self
            .save(None, Vec::new(), |stored| {
                let seat = free_seat(&stored.data, wanted)?;
                let name = text::apart(&name, &stored.data.names());
                let seat_record = stored.data.seat_record_mut(seat).ok_or_else(ApiError::no_such_seat)?;
                *seat_record = super::SeatRecord { name: Some(name), token: Some(new), bot: None, chat_after, origin: Some(origin) };
                Ok(seat)
            })
            .await?;
        self.rename(None, &digest, Some(Moment::now()));
        self.tell_seats();
        Ok(wire::SeatTaken { seat, token })
    }

    pub(super) async fn change(&mut self, token: Option<String>, change: wire::ChangeRoom) -> ApiResult<RoomInfo> {
        let host = self.only_host(token.as_deref())?;
        self.only_lobby()?;
        let setting = change.clock.map(clock).transpose()?;
        let kind = std::sync::Arc::clone(&self.kind);
        let notice = match change.locked {
            Some(locked) if locked != self.stored.data.locked => Some(if locked { Notice::Locked {} } else { Notice::Unlocked {} }),
            _ => None,
        };
        self.save(Some(host), notice.into_iter().collect(), |stored| {
            if let Some(count) = change.seats {
                resize(&mut stored.data, count, kind.seats())?;
            }
            if let Some(given) = &change.options {
                let merged = merge(&stored.data.options, given)?;
                stored.data.options = kind.options(&merged, seat_records(&stored.data)).map_err(ApiError::invalid)?;
            }
            if let Some(public) = change.public {
                stored.row.public = public;
            }
            if let Some(setting) = setting {
                stored.data.clock = setting;
            }
            if let Some(locked) = change.locked {
                stored.data.locked = locked;
            }
            Ok(())
        })
        .await?;
        self.tell_seats();
        Ok(self.info())
    }

    pub(super) async fn start(&mut self, token: Option<String>) -> ApiResult<()> {
        let host = self.only_host(token.as_deref())?;
        self.only_lobby()?;
        let (fewest, _) = self.kind.seats();
        let kind = std::sync::Arc::clone(&self.kind);
        let before = self.stored.data.clone();
        let last_said = self.last_said().await?;
        let moved = self
            .save(Some(host), Vec::new(), |stored| {
                let moved = stored.data.close_ranks(last_said);
                if seat_records(&stored.data) < fewest {
                    return Err(ApiError::conflict(Code::TooFewPlayers, "There are too few players. Invite somebody or add bots."));
                }
                stored.data.options = kind.options(&stored.data.options, seat_records(&stored.data)).map_err(ApiError::invalid)?;
                stored.status = Status::Playing;
                stored.data.rules = Some(kind.rules().to_owned());
                // Nobody joins any more: where people came from is nobody's business now.
                stored.data.locked = false;
                stored.data.banned.clear();
                stored.data.seats.iter_mut().for_each(|seat_record| seat_record.origin = None);
                Ok(moved)
            })
            .await?;
        if moved {
            self.moved_up(&before);
        }
        // The row says that the match is on; whoever wakes the room without an entry writes the first one.
        self.begin(moved).await
    }
}

fn seat_records(data: &Data) -> u8 {
    u8::try_from(data.seats.len()).unwrap_or(u8::MAX)
}

pub(super) fn free_seat(data: &Data, wanted: Option<SeatId>) -> ApiResult<SeatId> {
    match wanted {
        Some(seat) => match data.seat_record(seat) {
            None => Err(ApiError::no_such_seat()),
            Some(seat_record) if seat_record.is_free() => Ok(seat),
            Some(_) => Err(ApiError::conflict(Code::SeatTaken, "Somebody sits there already. Take another seat.")),
        },
        None => (0..)
            .map(SeatId)
            .zip(&data.seats)
            .find(|(_, seat_record)| seat_record.is_free())
            .map(|(seat, _)| seat)
            .ok_or_else(|| ApiError::conflict(Code::RoomFull, "All seats are taken. You can watch.")),
    }
}

/// Adds chairs or takes free ones away.
fn resize(data: &mut Data, count: u8, (fewest, most): (u8, u8)) -> ApiResult<()> {
    if !(fewest..=most).contains(&count) {
        return Err(ApiError::invalid(Refusal::new(Code::BadSeats, format!("This game has {fewest} to {most} seats."))));
    }
    let count = usize::from(count);
    if data.seats.iter().skip(count).any(|seat_record| !seat_record.is_free()) {
        return Err(ApiError::conflict(Code::SeatTaken, "Somebody sits on a chair that would be taken away."));
    }
    data.seats.resize_with(count, super::SeatRecord::default);
    Ok(())
}

/// Options given anew over those that stand.
fn merge(old: &Value, given: &Value) -> ApiResult<Value> {
    let mut merged = old.as_object().cloned().unwrap_or_default();
    let given = given.as_object().ok_or_else(|| ApiError::invalid(Refusal::new(Code::BadOptions, "Options are an object.")))?;
    merged.extend(given.clone());
    Ok(Value::Object(merged))
}

//! Who sits where: taking seats, bots, the host's settings, the start.

use super::{Data, Kick, Room, Stored};
use crate::error::{ApiError, ApiResult};
use crate::secret;
use crate::wire::{self, RoomInfo, Status};
use axum::http::StatusCode;
use engine::{Refusal, SeatId};
use serde_json::Value;

/// Longest name, in characters.
const NAME: usize = 24;

/// Cleans a name.
///
/// # Errors
/// `bad_name` when it is empty, too long or holds control characters.
pub(crate) fn name(given: &str) -> ApiResult<String> {
    let name = given.trim();
    if name.is_empty() || name.chars().count() > NAME || name.chars().any(char::is_control) {
        return Err(ApiError::invalid(Refusal::new("bad_name", "A name has 1 to 24 characters and no control characters.")));
    }
    Ok(name.to_owned())
}

/// Checks the setting of the clock.
///
/// # Errors
/// `bad_clock` when it is out of bounds.
pub(crate) fn clock(setting: Option<wire::ClockSetting>) -> ApiResult<Option<wire::ClockSetting>> {
    if setting.is_some_and(|setting| !(10..=604_800).contains(&setting.decision)) {
        return Err(ApiError::invalid(Refusal::new("bad_clock", "clock.decision lies between 10 and 604800 seconds.")));
    }
    Ok(setting)
}

impl Room {
    /// Changes the room's row: on a copy, durable before it counts.
    async fn save<T>(&mut self, change: impl FnOnce(&mut Stored) -> ApiResult<T>) -> ApiResult<T> {
        let mut next = self.stored.clone();
        let told = change(&mut next)?;
        match self.context.journal.save_room(&next.written()).await {
            Ok(()) => {
                next.row = next.written();
                next.row.rev += 1;
                self.stored = next;
                Ok(told)
            }
            Err(error) => {
                // Another node wrote first, or a write of ours whose answer got lost was done after all:
                // both are seen by reading on.
                if !matches!(error, crate::journal::JournalError::Conflict) || self.read_on().await.is_err() {
                    self.journal_failed();
                }
                Err(error.into())
            }
        }
    }

    /// Takes over what the journal holds and this room does not know yet: its row, a start that was
    /// begun, entries.
    pub(super) async fn read_on(&mut self) -> ApiResult<()> {
        if self.is_another_epoch().await? {
            return self.reload().await;
        }
        if let Some(row) = self.context.journal.room(self.id()).await?
            && row.rev != self.stored.row.rev
        {
            let before = std::mem::replace(&mut self.stored, Stored::read(row).map_err(crate::journal::JournalError::Corrupt)?);
            if self.live.as_ref().is_some_and(|live| live.outcome().is_some()) {
                self.stored.status = Status::Finished;
            }
            self.moved_up(&before.data);
            self.tell_seats();
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
        self.renumber(|old| after.seat_of(before.chair(old)?.token.as_deref()?));
    }

    fn only_host(&self, token: Option<&str>) -> ApiResult<()> {
        let seat = self.seat_of(token.ok_or_else(ApiError::host_only)?)?;
        if seat == self.stored.data.host { Ok(()) } else { Err(ApiError::host_only()) }
    }

    fn only_host_or(&self, seat: SeatId, token: Option<&str>) -> ApiResult<()> {
        let own = self.seat_of(token.ok_or_else(ApiError::host_only)?)?;
        if own == self.stored.data.host || own == seat {
            return Ok(());
        }
        Err(ApiError::new(StatusCode::FORBIDDEN, "not_yours", "Only the host and the seat itself may do this."))
    }

    fn only_lobby(&self) -> ApiResult<()> {
        if self.stored.status == Status::Lobby {
            return Ok(());
        }
        Err(ApiError::conflict("already_started", "The match has begun; seats and settings stand."))
    }

    pub(super) async fn join(&mut self, given: String, wanted: Option<SeatId>) -> ApiResult<wire::SeatTaken> {
        let name = name(&given)?;
        self.only_lobby()?;
        let token = secret::token()?;
        let digest = secret::digest(&token);
        let chat_after = self.last_said().await?;
        let seat = self
            .save(|stored| {
                let seat = free_seat(&stored.data, wanted)?;
                let chair = stored.data.chair_mut(seat).ok_or_else(ApiError::no_such_seat)?;
                *chair = super::Chair { name: Some(name), token: Some(digest), bot: None, chat_after };
                Ok(seat)
            })
            .await?;
        self.tell_seats();
        Ok(wire::SeatTaken { seat, token })
    }

    pub(super) async fn leave(&mut self, token: Option<String>, seat: SeatId) -> ApiResult<()> {
        self.only_host_or(seat, token.as_deref())?;
        self.only_lobby()?;
        if seat == self.stored.data.host {
            return Err(ApiError::conflict("not_yours", "The host's seat cannot be left; the room would have no host."));
        }
        let chat_after = self.last_said().await?;
        self.save(|stored| {
            let chair = stored.data.chair_mut(seat).ok_or_else(ApiError::no_such_seat)?;
            *chair = super::Chair { chat_after, ..super::Chair::default() };
            Ok(())
        })
        .await?;
        self.kick_seat(seat, Kick { code: 1008, reason: "token_reissued" });
        self.tell_seats();
        Ok(())
    }

    pub(super) async fn reissue(&mut self, token: Option<String>, seat: SeatId) -> ApiResult<wire::SeatTaken> {
        self.only_host(token.as_deref())?;
        let token = secret::token()?;
        let digest = secret::digest(&token);
        self.save(|stored| {
            let chair = stored.data.chair_mut(seat).ok_or_else(ApiError::no_such_seat)?;
            if chair.name.is_none() {
                return Err(ApiError::conflict("not_a_person", "Nobody sits there who could have a token."));
            }
            chair.token = Some(digest);
            Ok(())
        })
        .await?;
        self.kick_seat(seat, Kick { code: 1008, reason: "token_reissued" });
        self.tell_seats();
        Ok(wire::SeatTaken { seat, token })
    }

    pub(super) async fn add_bot(
        &mut self,
        token: Option<String>,
        seat: Option<SeatId>,
        level: Option<String>,
    ) -> ApiResult<wire::BotAdded> {
        self.only_host(token.as_deref())?;
        let levels = self.kind.bots();
        let level = level.unwrap_or_else(|| levels.first().copied().unwrap_or("easy").to_owned());
        if !levels.contains(&level.as_str()) {
            return Err(ApiError::invalid(Refusal::new(
                "bad_level",
                format!("A bot of this game plays at one of these levels: {}.", levels.join(", ")),
            )));
        }
        let status = self.stored.status;
        let seat = self
            .save(|stored| {
                let seat = match status {
                    Status::Lobby => free_seat(&stored.data, seat)?,
                    Status::Playing => seat.ok_or_else(ApiError::no_such_seat)?,
                    Status::Finished => return Err(ApiError::conflict("finished", "The match is over.")),
                };
                stored.data.chair_mut(seat).ok_or_else(ApiError::no_such_seat)?.bot = Some(level);
                Ok(seat)
            })
            .await?;
        self.tell_seats();
        Ok(wire::BotAdded { seat })
    }

    pub(super) async fn remove_bot(&mut self, token: Option<String>, seat: SeatId) -> ApiResult<()> {
        self.only_host_or(seat, token.as_deref())?;
        let status = self.stored.status;
        self.save(|stored| {
            let chair = stored.data.chair_mut(seat).ok_or_else(ApiError::no_such_seat)?;
            if chair.bot.is_none() {
                return Err(ApiError::conflict("not_a_bot", "No bot plays this seat."));
            }
            if status != Status::Lobby && chair.name.is_none() {
                return Err(ApiError::conflict(
                    "not_a_person",
                    "This seat was a bot's from the start; there is nobody to give it back to.",
                ));
            }
            chair.bot = None;
            Ok(())
        })
        .await?;
        self.restart_clocks();
        self.tell_seats();
        Ok(())
    }

    pub(super) async fn change(&mut self, token: Option<String>, change: wire::ChangeRoom) -> ApiResult<RoomInfo> {
        self.only_host(token.as_deref())?;
        self.only_lobby()?;
        let setting = change.clock.map(clock).transpose()?;
        let kind = std::sync::Arc::clone(&self.kind);
        self.save(|stored| {
            if let Some(count) = change.seats {
                resize(&mut stored.data, count, kind.seats())?;
            }
            if let Some(given) = &change.options {
                let merged = merge(&stored.data.options, given)?;
                stored.data.options = kind.options(&merged, chairs(&stored.data)).map_err(ApiError::invalid)?;
            }
            if let Some(public) = change.public {
                stored.row.public = public;
            }
            if let Some(setting) = setting {
                stored.data.clock = setting;
            }
            Ok(())
        })
        .await?;
        self.tell_seats();
        Ok(self.info())
    }

    pub(super) async fn start(&mut self, token: Option<String>) -> ApiResult<()> {
        self.only_host(token.as_deref())?;
        self.only_lobby()?;
        let (fewest, _) = self.kind.seats();
        let kind = std::sync::Arc::clone(&self.kind);
        let before = self.stored.data.clone();
        let last_said = self.last_said().await?;
        let moved = self
            .save(|stored| {
                let moved = stored.data.close_ranks(last_said);
                if chairs(&stored.data) < fewest {
                    return Err(ApiError::conflict("too_few_players", "There are too few players. Invite somebody or add bots."));
                }
                stored.data.options = kind.options(&stored.data.options, chairs(&stored.data)).map_err(ApiError::invalid)?;
                stored.status = Status::Playing;
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

fn chairs(data: &Data) -> u8 {
    u8::try_from(data.seats.len()).unwrap_or(u8::MAX)
}

fn free_seat(data: &Data, wanted: Option<SeatId>) -> ApiResult<SeatId> {
    match wanted {
        Some(seat) => match data.chair(seat) {
            None => Err(ApiError::no_such_seat()),
            Some(chair) if chair.is_free() => Ok(seat),
            Some(_) => Err(ApiError::conflict("seat_taken", "Somebody sits there already. Take another seat.")),
        },
        None => (0..)
            .map(SeatId)
            .zip(&data.seats)
            .find(|(_, chair)| chair.is_free())
            .map(|(seat, _)| seat)
            .ok_or_else(|| ApiError::conflict("room_full", "All seats are taken. You can watch.")),
    }
}

/// Adds chairs or takes free ones away.
fn resize(data: &mut Data, count: u8, (fewest, most): (u8, u8)) -> ApiResult<()> {
    if !(fewest..=most).contains(&count) {
        return Err(ApiError::invalid(Refusal::new("bad_seats", format!("This game has {fewest} to {most} seats."))));
    }
    let count = usize::from(count);
    if data.seats.iter().skip(count).any(|chair| !chair.is_free()) {
        return Err(ApiError::conflict("seat_taken", "Somebody sits on a chair that would be taken away."));
    }
    data.seats.resize_with(count, super::Chair::default);
    Ok(())
}

/// Options given anew over those that stand.
fn merge(old: &Value, given: &Value) -> ApiResult<Value> {
    let mut merged = old.as_object().cloned().unwrap_or_default();
    let given = given.as_object().ok_or_else(|| ApiError::invalid(Refusal::new("bad_options", "Options are an object.")))?;
    merged.extend(given.clone());
    Ok(Value::Object(merged))
}

//! Bots: on chairs of their own, and in the place of persons who are away.

use super::Room;
use crate::error::{ApiError, ApiResult};
use crate::wire::{self, Notice, Status};
use engine::{Code, Refusal, SeatId};
use journal::ChatRow;

/// The level of a stand-in that does what the clock would do, and nothing else.
pub(super) const DEFAULTS: &str = "defaults";

impl Room {
    fn check_level(&self, level: String, stands_in: bool) -> ApiResult<String> {
        let levels = self.kind.bots();
        if levels.contains(&level.as_str()) || (stands_in && level == DEFAULTS) {
            return Ok(level);
        }
        let more = if stands_in { ", or defaults" } else { "" };
        let text = format!("A bot of this game plays at one of these levels: {}{more}.", levels.join(", "));
        Err(ApiError::invalid(Refusal::new(Code::BadLevel, text)))
    }

    /// The level of a stand-in: a friend's seat is in the best hands there are where nobody says otherwise.
    pub(super) fn stand_in_level(&self, wanted: Option<String>) -> ApiResult<String> {
        let level = wanted.unwrap_or_else(|| self.kind.bots().last().copied().unwrap_or(DEFAULTS).to_owned());
        self.check_level(level, true)
    }

    /// A bot takes a chair of its own, or stands in for a person.
    pub(super) async fn add_bot(
        &mut self,
        token: Option<String>,
        seat: Option<SeatId>,
        level: Option<String>,
    ) -> ApiResult<wire::BotAdded> {
        let by = self.caller(token.as_deref())?;
        let for_himself = self.stored.status != Status::Lobby && seat == Some(by);
        if !for_himself {
            self.only_host(token.as_deref())?;
        }
        match self.stored.status {
            Status::Lobby => self.seat_bot(by, seat, level).await,
            Status::Finished => Err(ApiError::finished()),
            Status::Playing => {
                let seat = seat.ok_or_else(ApiError::no_such_seat)?;
                let level = self.stand_in_level(level)?;
                if !for_himself {
                    self.only_absent(seat)?;
                }
                self.seat_stand_in(by, seat, level).await?;
                self.tell_seats();
                Ok(wire::BotAdded { seat })
            }
        }
    }

    /// A bot takes a free chair in the lobby.
    async fn seat_bot(&mut self, by: SeatId, seat: Option<SeatId>, level: Option<String>) -> ApiResult<wire::BotAdded> {
        let level = level.unwrap_or_else(|| self.kind.bots().first().copied().unwrap_or("easy").to_owned());
        let level = self.check_level(level, false)?;
        let seat = self
            .save(Some(by), Vec::new(), |stored| {
                let seat = super::lobby::free_seat(&stored.data, seat)?;
                stored.data.seat_record_mut(seat).ok_or_else(ApiError::no_such_seat)?.bot = Some(level);
                Ok(seat)
            })
            .await?;
        self.tell_seats();
        Ok(wire::BotAdded { seat })
    }

    /// Refuses to decide over somebody who can decide for himself.
    pub(super) fn only_absent(&self, seat: SeatId) -> ApiResult<()> {
        if !self.stored.data.seat_record(seat).ok_or_else(ApiError::no_such_seat)?.is_persons() {
            return Err(ApiError::not_a_person());
        }
        if self.is_absent(seat) {
            return Ok(());
        }
        Err(ApiError::conflict(
            Code::Present,
            "This person is here, or has only just left: nobody else may do this. Ask, or wait for the grace time.",
        ))
    }

    /// Lets a bot play for a person, or at another level than before.
    pub(super) async fn seat_stand_in(&mut self, by: SeatId, seat: SeatId, level: String) -> ApiResult<()> {
        let notice = Notice::StandIn { seat: Some(seat), name: self.name_of(seat), level: level.clone() };
        self.save(Some(by), vec![notice], |stored| {
            let seat_record = stored.data.seat_record_mut(seat).ok_or_else(ApiError::no_such_seat)?;
            if !seat_record.is_persons() {
                return Err(ApiError::not_a_person());
            }
            seat_record.bot = Some(level);
            Ok(())
        })
        .await?;
        self.proposals.forget_stand_in(seat);
        // What bots passed over is news for this one.
        self.bots_silent_at = 0;
        Ok(())
    }

    /// In the lobby a bot's chair is free again; in the match the seat goes back to its person.
    pub(super) async fn remove_bot(&mut self, token: Option<String>, seat: SeatId) -> ApiResult<()> {
        let by = self.only_host_or(seat, token.as_deref())?;
        let lobby = self.stored.status == Status::Lobby;
        let seat_record = self.stored.data.seat_record(seat).ok_or_else(ApiError::no_such_seat)?;
        if seat_record.bot.is_none() {
            return Err(ApiError::conflict(Code::NotABot, "No bot plays this seat."));
        }
        if !lobby && !seat_record.is_persons() {
            return Err(ApiError::conflict(Code::NotAPerson, "This seat was a bot's from the start; there is nobody to give it back to."));
        }
        // Who lets a bot play for himself while he is here takes it back himself.
        if !lobby && by != seat {
            self.only_absent(seat)?;
        }
        let notices = if lobby { Vec::new() } else { vec![self.stand_in_ended(seat)] };
        self.save(Some(by), notices, |stored| {
            stored.data.seat_record_mut(seat).ok_or_else(ApiError::no_such_seat)?.bot = None;
            Ok(())
        })
        .await?;
        self.run_clocks();
        self.tell_seats();
        Ok(())
    }

    fn stand_in_ended(&self, seat: SeatId) -> Notice {
        Notice::StandInEnded { seat: Some(seat), name: self.name_of(seat) }
    }

    /// Somebody is back: a bot that stands in steps aside, and what was proposed without him is void. Returns the notice of
    /// it, which nobody has been told yet. Where the journal cannot take it now, it is done as soon as it can.
    pub(super) async fn welcome_back(&mut self, seat: SeatId) -> Vec<ChatRow> {
        self.proposals.forget_stand_in(seat);
        if seat == self.stored.data.host {
            self.proposals.lapse();
        }
        // A second time where another node changed the row meanwhile.
        for _ in 0..2 {
            if !self.is_playing() || !self.stored.data.seat_record(seat).is_some_and(super::SeatRecord::has_stand_in) {
                return Vec::new();
            }
            // Nobody waits at the handle for a journal that is away.
            if self.journal_down {
                break;
            }
            let notice = self.stand_in_ended(seat);
            let stored = self
                .store(Some(seat), vec![notice], |stored| {
                    stored.data.seat_record_mut(seat).ok_or_else(ApiError::no_such_seat)?.bot = None;
                    Ok(())
                })
                .await;
            match stored {
                Ok(((), rows)) => {
                    self.run_clocks();
                    return rows;
                }
                Err(error) if error.why.code == Code::Conflict => {}
                Err(_) => break,
            }
        }
        self.returning.insert(seat);
        Vec::new()
    }

    /// Those who came back while the journal was away get their seats now.
    pub(super) async fn welcome_back_late(&mut self) {
        for seat in std::mem::take(&mut self.returning) {
            if self.is_here(seat) {
                let rows = self.welcome_back(seat).await;
                self.tell_notices(&rows);
            }
        }
    }
}

//! The host's part: handing it over, who is let in, who must leave, a seat's new token, the end of a lobby.

use super::absence::Moment;
use super::{CloseReason, Room, SeatRecord};
use crate::error::{ApiError, ApiResult};
use crate::secret;
use crate::wire::{self, Notice, Status};
use axum::http::StatusCode;
use engine::Code;
use engine::SeatId;

/// Most addresses that one room keeps out; the oldest is let in again.
const BANNED: usize = 256;

/// The room is closed for good.
pub(super) const CLOSED: CloseReason = CloseReason { code: 1008, reason: Code::RoomClosed };

impl Room {
    /// Who calls. Without a token nobody who may change anything.
    pub(super) fn caller(&self, token: Option<&str>) -> ApiResult<SeatId> {
        self.seat_of(token.ok_or_else(ApiError::host_only)?)
    }

    pub(super) fn only_host(&self, token: Option<&str>) -> ApiResult<SeatId> {
        let seat = self.caller(token)?;
        if seat == self.stored.data.host { Ok(seat) } else { Err(ApiError::host_only()) }
    }

    /// Who calls, if it is the host or the seat itself.
    pub(super) fn only_host_or(&self, seat: SeatId, token: Option<&str>) -> ApiResult<SeatId> {
        let own = self.caller(token)?;
        if own == self.stored.data.host || own == seat {
            return Ok(own);
        }
        Err(ApiError::new(StatusCode::FORBIDDEN, Code::NotYours, "Only the host and the seat itself may do this."))
    }

    /// The host makes somebody else the host.
    pub(super) async fn hand_over(&mut self, token: Option<String>, seat: SeatId) -> ApiResult<()> {
        let host = self.only_host(token.as_deref())?;
        if self.stored.status == Status::Finished {
            return Err(ApiError::finished());
        }
        if !self.stored.data.seat_record(seat).ok_or_else(ApiError::no_such_seat)?.is_persons() {
            return Err(ApiError::not_a_person());
        }
        if seat == host {
            return Ok(());
        }
        self.make_host(host, seat).await?;
        self.tell_seats();
        Ok(())
    }

    /// A person becomes the host. What was proposed without the old one is void.
    pub(super) async fn make_host(&mut self, by: SeatId, seat: SeatId) -> ApiResult<()> {
        let notice = Notice::Host { seat: Some(seat), name: self.name_of(seat) };
        self.save(Some(by), vec![notice], |stored| {
            stored.data.host = seat;
            Ok(())
        })
        .await?;
        self.proposals.lapse();
        Ok(())
    }

    /// The host closes the lobby.
    pub(super) async fn close(&mut self, token: Option<String>) -> ApiResult<()> {
        let host = self.only_host(token.as_deref())?;
        self.only_lobby()?;
        self.save(Some(host), vec![Notice::Closed {}], |stored| {
            stored.data.closed = true;
            Ok(())
        })
        .await?;
        self.disconnect_all(CLOSED);
        Ok(())
    }

    /// A seat of the lobby becomes free: its person leaves, or is asked to. `ban`: nobody comes back from where that person came.
    pub(super) async fn leave(&mut self, token: Option<String>, seat: SeatId, ban: bool) -> ApiResult<()> {
        let by = self.only_host_or(seat, token.as_deref())?;
        self.only_lobby()?;
        let seat_record = self.stored.data.seat_record(seat).ok_or_else(ApiError::no_such_seat)?.clone();
        match (by == seat, ban) {
            (true, false) => self.depart(seat, &seat_record).await,
            (true, true) => Err(ApiError::new(StatusCode::FORBIDDEN, Code::NotYours, "Nobody bans himself. Leave without ban=true.")),
            (false, ban) => self.remove(by, seat, &seat_record, ban).await,
        }
    }

    /// Somebody leaves the lobby. Where it is the host, the next person becomes host, and the last one closes the room.
    async fn depart(&mut self, seat: SeatId, seat_record: &SeatRecord) -> ApiResult<()> {
        let is_host = seat == self.stored.data.host;
        let next = self.next_host().filter(|_| is_host);
        let closed = is_host && next.is_none();
        let mut notices = vec![Notice::Left { name: self.name_of(seat) }];
        notices.extend(next.map(|next| Notice::Host { seat: Some(next), name: self.name_of(next) }));
        notices.extend(closed.then_some(Notice::Closed {}));
        let chat_after = self.last_said().await?;
        self.save(Some(seat), notices, |stored| {
            *stored.data.seat_record_mut(seat).ok_or_else(ApiError::no_such_seat)? = SeatRecord { chat_after, ..SeatRecord::default() };
            stored.data.host = next.unwrap_or(stored.data.host);
            stored.data.closed = closed;
            Ok(())
        })
        .await?;
        self.seat_is_free(seat, seat_record, CloseReason { code: 1008, reason: Code::Left });
        if closed {
            self.disconnect_all(CLOSED);
        }
        Ok(())
    }

    /// Who becomes host after the present one: the next person in the order of the seats, and one who is here before one who is not.
    fn next_host(&self) -> Option<SeatId> {
        let host = self.stored.data.host;
        let seats = self.stored.data.seats.len();
        let persons = self.stored.data.persons().filter(|seat| *seat != host);
        persons.min_by_key(|seat| (!self.is_here(*seat), self.is_absent(*seat), (seat.index() + seats - host.index()) % seats.max(1)))
    }

    /// The host asks somebody to leave the lobby.
    async fn remove(&mut self, by: SeatId, seat: SeatId, seat_record: &SeatRecord, ban: bool) -> ApiResult<()> {
        if ban && !seat_record.is_persons() {
            return Err(ApiError::not_a_person());
        }
        let origin = seat_record.origin.clone().filter(|_| ban);
        let mut notices = Vec::new();
        if let Some(name) = &seat_record.name {
            notices.push(Notice::Removed { seat: Some(seat), name: name.clone() });
            notices.extend(origin.is_some().then(|| Notice::Banned { name: name.clone() }));
        }
        let chat_after = self.last_said().await?;
        self.save(Some(by), notices, |stored| {
            *stored.data.seat_record_mut(seat).ok_or_else(ApiError::no_such_seat)? = SeatRecord { chat_after, ..SeatRecord::default() };
            if let Some(origin) = origin.filter(|origin| !stored.data.banned.contains(origin)) {
                if stored.data.banned.len() >= BANNED {
                    stored.data.banned.remove(0);
                }
                stored.data.banned.push(origin);
            }
            Ok(())
        })
        .await?;
        self.seat_is_free(seat, seat_record, CloseReason { code: 1008, reason: Code::Removed });
        Ok(())
    }

    /// After a seat of the lobby became free: its sockets, its voice and its absence are gone.
    fn seat_is_free(&mut self, seat: SeatId, seat_record: &SeatRecord, close_reason: CloseReason) {
        self.disconnect_seat(seat, close_reason);
        self.forget_token(seat_record.token.as_deref());
        self.proposals.forget_voice(seat);
        self.tell_seats();
    }

    /// A new token for a seat: for its person at any time, for the host while that person is absent.
    pub(super) async fn reissue(&mut self, token: Option<String>, seat: SeatId) -> ApiResult<wire::SeatTaken> {
        let by = self.caller(token.as_deref())?;
        if by != seat {
            self.only_host(token.as_deref())?;
            self.only_absent(seat)?;
        }
        let token = secret::token()?;
        let digest = secret::digest(&token);
        let old = self.stored.data.seat_record(seat).and_then(|seat_record| seat_record.token.clone());
        let notice = Notice::SeatReissued { seat: Some(seat), name: self.name_of(seat) };
        let new = digest.clone();
        self.save(Some(by), vec![notice], |stored| {
            stored.data.seat_record_mut(seat).ok_or_else(ApiError::no_such_seat)?.token = Some(new);
            Ok(())
        })
        .await?;
        self.disconnect_seat(seat, CloseReason { code: 1008, reason: Code::TokenReissued });
        self.rename(old.as_deref(), &digest, (by == seat).then(Moment::now));
        self.tell_seats();
        Ok(wire::SeatTaken { seat, token })
    }
}

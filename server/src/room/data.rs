//! What a room's row holds beside its columns: who sits where, and the host's settings.

use crate::wire::{ClockSetting, Seat, Status};
use engine::{FIRST_RULES, SeatId, Seed, Terms};
use journal::{JournalError, Links, MatchTerms, RoomRow};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// One chair.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct SeatRecord {
    /// The person's name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) name: Option<String>,
    /// SHA-256 of the person's token.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) token: Option<String>,
    /// Level of the bot that plays here.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) bot: Option<String>,
    /// Chat up to this number was before this person's time: it belongs to whoever sat here then.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub(crate) chat_after: i64,
    /// Where the person came from, as [`crate::secret::origin`] keeps it; forgotten at the start.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) origin: Option<String>,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
fn is_zero(number: &i64) -> bool {
    *number == 0
}

/// The numbers that seats had before chairs were taken away, for chat from then.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Moved {
    /// The last message with the old numbers.
    pub(crate) until: i64,
    /// The new number of each old one.
    pub(crate) seats: Vec<Option<SeatId>>,
}

impl SeatRecord {
    /// A person sits here, whoever plays at the moment.
    pub(crate) fn is_persons(&self) -> bool {
        self.name.is_some()
    }

    /// A bot stands in for the person who sits here.
    pub(crate) fn has_stand_in(&self) -> bool {
        self.is_persons() && self.bot.is_some()
    }

    pub(crate) fn is_free(&self) -> bool {
        self.name.is_none() && self.bot.is_none()
    }

    /// The name that the table shows.
    pub(crate) fn shown(&self, seat: SeatId) -> Option<String> {
        self.name.clone().or_else(|| self.bot.as_ref().map(|_| format!("Bot {}", seat.0 + 1)))
    }
}

/// The JSON part of a room's row.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Data {
    pub(crate) host: SeatId,
    pub(crate) options: Value,
    #[serde(default)]
    pub(crate) clock: Option<ClockSetting>,
    pub(crate) seats: Vec<SeatRecord>,
    /// The version of the rules that the match began with. `None` in the lobby, and in matches from before this was kept.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) rules: Option<String>,
    /// Nobody else is let in.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(crate) locked: bool,
    /// The room answers nothing any more.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(crate) closed: bool,
    /// From where nobody joins any more, as [`crate::secret::origin`] keeps it; forgotten at the start.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) banned: Vec<String>,
    /// What happened to the numbers at the start.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) moved: Option<Moved>,
}

impl Data {
    /// The seat that this token (by its digest) opens.
    pub(crate) fn seat_of(&self, digest: &str) -> Option<SeatId> {
        (0..).map(SeatId).zip(&self.seats).find(|(_, seat_record)| seat_record.token.as_deref() == Some(digest)).map(|(seat, _)| seat)
    }

    pub(crate) fn seat_record(&self, seat: SeatId) -> Option<&SeatRecord> {
        self.seats.get(seat.index())
    }

    pub(crate) fn seat_record_mut(&mut self, seat: SeatId) -> Option<&mut SeatRecord> {
        self.seats.get_mut(seat.index())
    }

    /// Takes empty chairs away; says whether there were any. `last_said` is the number of the newest
    /// message, which still speaks of the old numbers.
    pub(crate) fn close_ranks(&mut self, last_said: i64) -> bool {
        let mut next = 0..;
        let seats: Vec<Option<SeatId>> =
            self.seats.iter().map(|seat_record| if seat_record.is_free() { None } else { next.next().map(SeatId) }).collect();
        if seats.iter().all(Option::is_some) {
            return false;
        }
        self.seats.retain(|seat_record| !seat_record.is_free());
        self.host = seats.get(self.host.index()).copied().flatten().unwrap_or(self.host);
        self.moved = Some(Moved { until: last_said, seats });
        true
    }

    /// The number that a chair has now which had `seat` in message `n`; `None` where it was taken away.
    pub(crate) fn chair_now(&self, n: i64, seat: SeatId) -> Option<SeatId> {
        match &self.moved {
            Some(moved) if n <= moved.until => moved.seats.get(seat.index()).copied().flatten(),
            _ => self.seat_record(seat).map(|_| seat),
        }
    }

    /// The seat that a number in message `n` means now; `None` where that person is gone.
    pub(crate) fn seat_now(&self, n: i64, seat: i16) -> Option<SeatId> {
        let seat = self.chair_now(n, SeatId(u8::try_from(seat).ok()?))?;
        self.seat_record(seat).filter(|seat_record| seat_record.chat_after < n).map(|_| seat)
    }

    /// All chairs with their numbers.
    pub(crate) fn seat_records(&self) -> impl Iterator<Item = (SeatId, &SeatRecord)> {
        (0..).map(SeatId).zip(&self.seats)
    }

    /// The chairs on which persons sit.
    pub(crate) fn persons(&self) -> impl Iterator<Item = SeatId> {
        self.seat_records().filter(|(_, seat_record)| seat_record.is_persons()).map(|(seat, _)| seat)
    }

    /// The chairs as they travel. `away_since` says since when a seat's person is not here; `None`: he is.
    pub(crate) fn shown(&self, away_since: impl Fn(SeatId) -> Option<i64>) -> Vec<Seat> {
        self.seat_records()
            .map(|(seat, seat_record)| {
                let away_since = if seat_record.is_persons() { away_since(seat) } else { None };
                Seat {
                    seat,
                    name: seat_record.shown(seat),
                    taken: !seat_record.is_free(),
                    bot: seat_record.bot.clone(),
                    away: seat_record.has_stand_in(),
                    connected: !seat_record.is_free() && away_since.is_none(),
                    away_since,
                }
            })
            .collect()
    }

    pub(crate) fn names(&self) -> Vec<String> {
        (0..).map(SeatId).zip(&self.seats).map(|(seat, seat_record)| seat_record.shown(seat).unwrap_or_default()).collect()
    }

    pub(crate) fn terms(&self, seed: &Seed) -> Terms {
        Terms { seed: seed.seed, options: self.options.clone(), seats: u8::try_from(self.seats.len()).unwrap_or(u8::MAX) }
    }
}

/// A row as it was read, understood.
#[derive(Clone)]
pub(crate) struct Stored {
    pub(crate) row: RoomRow,
    pub(crate) data: Data,
    pub(crate) seed: Seed,
    pub(crate) status: Status,
}

impl Stored {
    /// Understands a row.
    ///
    /// # Errors
    /// What is wrong with it.
    pub(crate) fn read(row: RoomRow) -> Result<Self, String> {
        let data: Data = serde_json::from_str(&row.data).map_err(|error| format!("room {}: {error}", row.id))?;
        let bytes = |name: &str, bytes: &[u8]| <[u8; 32]>::try_from(bytes).map_err(|_| format!("room {}: {name} has not 32 bytes", row.id));
        let seed = Seed { seed: bytes("the seed", &row.seed)?, salt: bytes("the salt", &row.salt)? };
        let status = match row.status.as_str() {
            "lobby" => Status::Lobby,
            "playing" => Status::Playing,
            "finished" => Status::Finished,
            other => return Err(format!("room {}: unknown status {other}", row.id)),
        };
        Ok(Stored { row, data, seed, status })
    }

    /// The version of the rules that the match began with.
    pub(crate) fn rules(&self) -> &str {
        self.data.rules.as_deref().unwrap_or(FIRST_RULES)
    }

    /// What holds the match's entries together, before the first of them.
    pub(crate) fn links(&self) -> Links {
        Links::new(&MatchTerms {
            room: &self.row.id,
            game: &self.row.game,
            rules: self.rules(),
            seed: &self.seed.seed,
            salt: &self.seed.salt,
            options: &self.data.options,
            seats: self.data.seats.len(),
        })
    }

    /// The row that holds the present data.
    ///
    /// # Errors
    /// See [`journal::written`].
    pub(crate) fn written(&self) -> Result<RoomRow, JournalError> {
        Ok(RoomRow {
            status: self.status.as_str().to_owned(),
            clocked: self.data.clock.is_some(),
            data: journal::written(&self.data)?,
            ..self.row.clone()
        })
    }
}

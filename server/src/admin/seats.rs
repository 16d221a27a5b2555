//! Who sits where: new links, another host, showing somebody out, closing a room.

use super::Desk;
use crate::room::{SeatRecord, Stored};
use crate::secret;
use crate::wire::Status;
use engine::SeatId;
use journal::JournalError;
use journal::maintenance::Notice;
use serde_json::json;

/// How often a change is tried while the room itself changes its row.
const ATTEMPTS: u32 = 20;

/// What the table reads, in the host's place.
fn notice(stored: &Stored, key: &str, params: serde_json::Value) -> Notice {
    Notice { seat: stored.data.host.0.into(), key: key.to_owned(), params }
}

/// A chair, or a sentence.
fn seat_record(stored: &mut Stored, seat: SeatId) -> anyhow::Result<&mut SeatRecord> {
    let seats = stored.data.seats.len();
    stored.data.seat_record_mut(seat).ok_or_else(|| anyhow::anyhow!("there is no seat {seat}: this room has {seats}, counted from 0"))
}

/// The person's name on a chair, or a sentence.
fn person(stored: &mut Stored, seat: SeatId) -> anyhow::Result<String> {
    let name = seat_record(stored, seat)?.name.clone();
    name.ok_or_else(|| anyhow::anyhow!("nobody sits on seat {seat}: entente admin show lists the seats"))
}

impl Desk {
    /// Changes a room's row, however often somebody else does so at the same moment.
    async fn change(&self, room: &str, change: impl Fn(&mut Stored) -> anyhow::Result<Notice> + Send + Sync) -> anyhow::Result<Stored> {
        for _ in 0..ATTEMPTS {
            let mut stored = self.stored(room).await?;
            let notice = change(&mut stored)?;
            match self.store.change(&stored.written()?, Some(&notice)).await {
                Ok(()) => return Ok(stored),
                Err(JournalError::Conflict) => {}
                Err(error) => return Err(error.into()),
            }
        }
        anyhow::bail!("the room changes all the time. Try again")
    }

    pub(super) async fn reissue(&self, room: &str, seat: u8, public_url: &str) -> anyhow::Result<()> {
        let seat = SeatId(seat);
        let token = secret::token()?;
        let changed = self
            .change(room, |stored| {
                let name = person(stored, seat)?;
                seat_record(stored, seat)?.token = Some(secret::digest(&token));
                Ok(notice(stored, "seat_reissued", json!({"seat": seat, "name": name})))
            })
            .await?;
        println!("{}/r/{}#token={token}", public_url.trim_end_matches('/'), changed.row.id);
        Ok(())
    }

    pub(super) async fn host(&self, room: &str, seat: u8) -> anyhow::Result<()> {
        let seat = SeatId(seat);
        let change = |stored: &mut Stored| {
            let name = person(stored, seat)?;
            anyhow::ensure!(stored.data.host != seat, "seat {seat} is the host already");
            stored.data.host = seat;
            Ok(notice(stored, "host", json!({"seat": seat, "name": name})))
        };
        self.change(room, change).await?;
        println!("seat {seat} is the host");
        Ok(())
    }

    pub(super) async fn kick(&self, room: &str, seat: u8, level: Option<String>) -> anyhow::Result<()> {
        let seat = SeatId(seat);
        let kind = self.kind(&self.stored(room).await?)?;
        let levels = kind.bots();
        let level = level.or_else(|| levels.last().map(|level| (*level).to_owned())).unwrap_or_default();
        anyhow::ensure!(levels.contains(&level.as_str()), "a bot of this game plays at one of these levels: {}", levels.join(", "));
        let last_said = self.room(room).await?.last_said;
        let change = |stored: &mut Stored| {
            let name = person(stored, seat)?;
            let status = stored.status;
            match status {
                Status::Finished => anyhow::bail!("the match is over; nobody needs to go"),
                Status::Lobby => {
                    let others =
                        (0..).map(SeatId).zip(&stored.data.seats).find(|(other, seat_record)| *other != seat && seat_record.name.is_some());
                    let next = others.map(|(other, _)| other);
                    if stored.data.host == seat {
                        let next =
                            next.ok_or_else(|| anyhow::anyhow!("nobody else is there who could be the host: close the room instead"))?;
                        stored.data.host = next;
                    }
                    *seat_record(stored, seat)? = SeatRecord { chat_after: last_said, ..SeatRecord::default() };
                    Ok(notice(stored, "removed", json!({"seat": seat, "name": name})))
                }
                Status::Playing => {
                    let taken = seat_record(stored, seat)?;
                    taken.token = None;
                    taken.bot = Some(level.clone());
                    Ok(notice(stored, "stand_in", json!({"seat": seat, "name": name, "level": level})))
                }
            }
        };
        let changed = self.change(room, change).await?;
        match changed.status {
            Status::Lobby => println!("seat {seat} is free"),
            _ => println!("a bot ({level}) plays seat {seat}; its old link is dead. entente admin reissue makes a new one"),
        }
        Ok(())
    }

    pub(super) async fn close(&self, room: &str) -> anyhow::Result<()> {
        let change = |stored: &mut Stored| {
            anyhow::ensure!(!stored.data.closed, "the room is closed already");
            stored.data.closed = true;
            // Nobody is hurried any more, and no server wakes for it.
            stored.data.clock = None;
            stored.row.public = false;
            Ok(notice(stored, "closed", json!({})))
        };
        let changed = self.change(room, change).await?;
        println!("{} is closed", changed.row.id);
        Ok(())
    }
}

//! What the seats of a room may spend: on chat and on acts. By seat and not only by socket, because a seat may have many
//! sockets; by room, because a room may have many seats; counted from the journal after a sleep, because sleeping is
//! no excuse.

use super::Room;
use crate::bucket::{Bucket, Rate};
use crate::time::now_ms;
use engine::{Code, Refusal, SeatId, Step};
use journal::ChatRow;
use std::collections::{BTreeMap, VecDeque};

/// So many bytes of a text count as one more message.
const BYTES: usize = 256;

/// What it costs to take an act back, in acts. An act and its undo lead nowhere and are stored for good.
const UNDO: f64 = 4.0;

/// How many of the newest messages are remembered, so that a repeat is recognised and costs nothing.
const REMEMBERED: usize = 32;

const HOUR_MS: i64 = 3_600_000;

/// What is left to the seats of a room.
#[derive(Default)]
pub(super) struct Budgets {
    chat: BTreeMap<SeatId, Bucket>,
    acts: BTreeMap<SeatId, Bucket>,
    /// What the room may store; unknown until somebody speaks.
    stored: Option<Bucket>,
    said: VecDeque<ChatRow>,
}

/// What a message costs.
fn cost(text: &str) -> f64 {
    let parts = u32::try_from(1 + text.len() / BYTES).unwrap_or(u32::MAX);
    f64::from(parts)
}

impl Budgets {
    /// The message that a seat sent before with this id.
    pub(super) fn said(&self, seat: SeatId, id: &str) -> Option<&ChatRow> {
        self.said.iter().find(|row| row.seat == i16::from(seat.0) && row.message_id == id)
    }

    /// Remembers a message that was kept.
    pub(super) fn remember(&mut self, row: &ChatRow) {
        if self.said.len() == REMEMBERED {
            self.said.pop_front();
        }
        self.said.push_back(row.clone());
    }

    /// Charges a seat with an act, before anybody looks whether it is a good one.
    pub(super) fn act(&mut self, seat: SeatId, step: &Step, per_minute: u32) -> Result<(), Refusal> {
        let cost = if matches!(step, Step::Undo { .. }) { UNDO } else { 1.0 };
        let bucket = self.acts.entry(seat).or_insert_with(|| Bucket::full(Rate::per_minute(per_minute, 1.0)));
        if bucket.take(cost) {
            return Ok(());
        }
        Err(Refusal::new(Code::TooManyActs, "This seat acts faster than anybody can follow. Wait a moment, then act again."))
    }

    /// Charges a seat and the room with a message.
    fn speak(&mut self, seat: SeatId, text: &str, per_minute: u32) -> Result<(), Refusal> {
        let cost = cost(text);
        let own = self.chat.entry(seat).or_insert_with(|| Bucket::full(Rate::per_minute(per_minute, 0.5)));
        if !own.has(cost) {
            return Err(Refusal::new(
                Code::TooManyMessages,
                "You write faster than the others can read. Wait a moment, then send it again.",
            ));
        }
        // The seat pays only for what the room takes.
        if self.stored.as_mut().is_some_and(|stored| !stored.take(cost)) {
            return Err(Refusal::new(
                Code::TooManyMessages,
                "This room has written all that it may for now. Wait a while, then send it again.",
            ));
        }
        own.take(cost);
        Ok(())
    }
}

impl Room {
    /// Charges a seat with a message.
    pub(super) async fn may_speak(&mut self, seat: SeatId, text: &str) -> Result<(), Refusal> {
        if self.budgets.stored.is_none() {
            let most = self.services.config.chat_per_hour();
            // The number of a message is its moment. Where the journal cannot tell, it will not store anything either.
            let rows = self.services.journal.chat(self.id(), now_ms() - HOUR_MS, most).await;
            let spent = rows.map(|rows| rows.iter().map(|row| cost(&row.text)).sum());
            self.budgets.stored = Some(Bucket::less(Rate::per_hour(most), spent.unwrap_or_default()));
        }
        let per_minute = self.services.config.chat_per_minute();
        self.budgets.speak(seat, text, per_minute)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Chat and acts of a seat in a minute.
    const CHAT: u32 = 8;
    const ACTS: u32 = 10;

    #[tokio::test]
    async fn a_seat_has_its_own_share_and_the_room_another() {
        let mut budgets = Budgets { stored: Some(Bucket::full(Rate::per_hour(6))), ..Budgets::default() };
        let mut speak = |seat| budgets.speak(SeatId(seat), "hello", CHAT).is_ok();
        assert_eq!([speak(0), speak(0), speak(0), speak(0), speak(0)], [true, true, true, true, false]);
        assert_eq!([speak(1), speak(1), speak(1)], [true, true, false]);
    }

    #[tokio::test]
    async fn long_messages_cost_more() {
        let mut budgets = Budgets::default();
        assert!(budgets.speak(SeatId(0), &"😀".repeat(200), CHAT).is_ok());
        assert!(budgets.speak(SeatId(0), "a", CHAT).is_err());
    }

    #[tokio::test]
    async fn taking_back_costs_more_than_acting() {
        let mut budgets = Budgets::default();
        let undo = Step::Undo { seat: SeatId(0) };
        assert!(budgets.act(SeatId(0), &undo, ACTS).is_ok() && budgets.act(SeatId(0), &undo, ACTS).is_ok());
        assert!(budgets.act(SeatId(0), &undo, ACTS).is_err());
        assert!(budgets.act(SeatId(1), &undo, ACTS).is_ok());
    }
}

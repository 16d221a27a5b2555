//! Consent: a question to some seats out of their turn, answered by each, with an answer for
//! those who stay silent.
//!
//! A game keeps a [`Consent`] wherever play has to wait for others: an ally that may come along,
//! two conquerors that each decide on one more army. The game says what is asked and prompts every
//! seat that is `open`; when all have answered it goes on with [`Consent::answers`].

use crate::refusal::Refusal;
use crate::seat::SeatId;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A question that is being asked. `A` is what may be answered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Consent<A> {
    /// What silence means.
    pub silence: A,
    /// Who is asked, in order, and what each has answered.
    pub asked: Vec<ConsentReply<A>>,
}

/// One seat's part in a [`Consent`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct ConsentReply<A> {
    /// Who is asked.
    pub seat: SeatId,
    /// Its answer, once given.
    pub answer: Option<A>,
}

impl<A: Clone> Consent<A> {
    /// Asks these seats.
    pub fn ask(seats: impl IntoIterator<Item = SeatId>, silence: A) -> Self {
        Consent { silence, asked: seats.into_iter().map(|seat| ConsentReply { seat, answer: None }).collect() }
    }

    /// Who still owes an answer, in the order in which they were asked.
    pub fn open(&self) -> impl Iterator<Item = SeatId> {
        self.asked.iter().filter(|reply| reply.answer.is_none()).map(|reply| reply.seat)
    }

    /// Whether this seat still owes an answer.
    #[must_use]
    pub fn awaits(&self, seat: SeatId) -> bool {
        self.open().any(|open| open == seat)
    }

    /// A seat answers; an answer stands.
    ///
    /// # Errors
    /// `nothing_to_decide` where the seat is not asked or has answered.
    pub fn answer(&mut self, seat: SeatId, answer: A) -> Result<(), Refusal> {
        let open = self.asked.iter_mut().find(|reply| reply.seat == seat && reply.answer.is_none());
        open.ok_or_else(Refusal::nothing_to_decide)?.answer = Some(answer);
        Ok(())
    }

    /// A seat has left or run out of time: its answer is what silence means.
    pub fn excuse(&mut self, seat: SeatId) {
        let silence = self.silence.clone();
        // A seat that owes nothing needs no excuse.
        let _ = self.answer(seat, silence);
    }

    /// Everybody's answer in the order in which they were asked, once all have answered.
    #[must_use]
    pub fn answers(&self) -> Option<Vec<(SeatId, A)>> {
        self.asked.iter().map(|reply| Some((reply.seat, reply.answer.clone()?))).collect()
    }
}

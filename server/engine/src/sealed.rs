//! Sealed answers: several seats choose at the same time and in secret, and may change their minds
//! until the last one has chosen; then all is shown at once.
//!
//! A game keeps a [`Sealed`] in its state, never in its `Table`: of it the public sees
//! [`Sealed::given`] (who has answered) and nothing else until [`Sealed::reveal`].
//!
//! **Prompts.** Ask every seat that is [`Sealed::asked`] the *same* question for as long as the
//! answers are sealed, also after it has answered; then the same choice is [`crate::Prompt::aside`], so
//! that nobody waits for the seat while it may still change its mind. The question must not depend on
//! who else has answered: then no act of another seat makes a decision stale. A seat's own answer
//! gives its decision a new number like any act of its own, so a click that is sent twice is refused
//! the second time instead of counting as a change of mind.

use crate::consent::ConsentReply;
use crate::refusal::Refusal;
use crate::seat::SeatId;
use serde::{Deserialize, Serialize};

/// Answers that nobody sees yet. `A` is what may be answered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sealed<A> {
    replies: Vec<ConsentReply<A>>,
}

impl<A: Clone> Sealed<A> {
    /// Asks these seats, in this order.
    pub fn ask(seats: impl IntoIterator<Item = SeatId>) -> Self {
        Sealed { replies: seats.into_iter().map(|seat| ConsentReply { seat, answer: None }).collect() }
    }

    /// Everybody who is asked, in order.
    pub fn seats(&self) -> impl Iterator<Item = SeatId> {
        self.replies.iter().map(|reply| reply.seat)
    }

    /// Whether this seat is asked, be it that it has answered or not.
    #[must_use]
    pub fn asked(&self, seat: SeatId) -> bool {
        self.seats().any(|asked| asked == seat)
    }

    /// Whether this seat still owes an answer.
    #[must_use]
    pub fn awaits(&self, seat: SeatId) -> bool {
        self.replies.iter().any(|reply| reply.seat == seat && reply.answer.is_none())
    }

    /// Who has answered: all that others may know.
    pub fn given(&self) -> impl Iterator<Item = SeatId> {
        self.replies.iter().filter(|reply| reply.answer.is_some()).map(|reply| reply.seat)
    }

    /// A seat's own answer, for its own eyes.
    #[must_use]
    pub fn own(&self, seat: SeatId) -> Option<&A> {
        self.replies.iter().find(|reply| reply.seat == seat)?.answer.as_ref()
    }

    /// A seat answers, or answers otherwise than before. Returned is whether it is its first answer:
    /// a change of mind is nobody's business and should not be told.
    ///
    /// # Errors
    /// `nothing_to_decide` where the seat is not asked.
    pub fn answer(&mut self, seat: SeatId, answer: A) -> Result<bool, Refusal> {
        let reply = self.replies.iter_mut().find(|reply| reply.seat == seat).ok_or_else(Refusal::nothing_to_decide)?;
        Ok(reply.answer.replace(answer).is_none())
    }

    /// A seat has run out of time or left: where it was silent, this is its answer.
    pub fn excuse(&mut self, seat: SeatId, silence: A) {
        if self.awaits(seat) {
            // It is asked, so it can answer.
            let _ = self.answer(seat, silence);
        }
    }

    /// Whether everybody has answered.
    #[must_use]
    pub fn is_complete(&self) -> bool {
        self.replies.iter().all(|reply| reply.answer.is_some())
    }

    /// All answers in the order in which they were asked, once the last one is in.
    #[must_use]
    pub fn reveal(&self) -> Option<Vec<(SeatId, A)>> {
        self.replies.iter().map(|reply| Some((reply.seat, reply.answer.clone()?))).collect()
    }

    /// For tests of secrecy: the same answers given, with other contents where the viewer did not give them.
    #[must_use]
    pub fn scrambled(&self, viewer: Option<SeatId>, mut other: impl FnMut(SeatId, &A) -> A) -> Self {
        let replies = self.replies.iter().map(|reply| ConsentReply {
            seat: reply.seat,
            answer: reply.answer.as_ref().map(|answer| if Some(reply.seat) == viewer { answer.clone() } else { other(reply.seat, answer) }),
        });
        Sealed { replies: replies.collect() }
    }
}

//! What a survivor may do at any time (PET-D11): resign, and speak of a draw (PET-15.4, PET-15.5).

use crate::Petrodolar;
use crate::act::Act;
use crate::vocabulary::{Event, Warning};
use engine::{Choice, Context, Prompt, Refusal, SeatId, Warn};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// What is being said about a draw in the present turn.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct DrawTalk {
    pub(crate) offer: Option<DrawOffer>,
    /// Who has made an offer in this turn.
    offered: BTreeSet<SeatId>,
}

/// An offer that stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct DrawOffer {
    pub(crate) seat: SeatId,
    pub(crate) accepted: BTreeSet<SeatId>,
}

impl DrawTalk {
    pub(crate) fn new_turn(&mut self) {
        *self = DrawTalk::default();
    }

    /// The game has ended; nothing is on the table any more.
    pub(crate) fn close(&mut self) {
        self.offer = None;
    }

    fn may_offer(&self, seat: SeatId) -> bool {
        self.offer.is_none() && !self.offered.contains(&seat)
    }

    fn may_withdraw(&self, seat: SeatId) -> bool {
        self.offer.as_ref().is_some_and(|offer| offer.seat == seat)
    }

    /// An answer is given once.
    fn may_answer(&self, seat: SeatId) -> bool {
        self.offer.as_ref().is_some_and(|offer| offer.seat != seat && !offer.accepted.contains(&seat))
    }
}

fn ensure(allowed: bool) -> Result<(), Refusal> {
    if allowed { Ok(()) } else { Err(Refusal::not_offered().citing("PET-15.5")) }
}

impl Petrodolar {
    /// PET-D11: what a survivor may do besides; nobody waits for it, so the clock does nothing.
    pub(crate) fn ask_aside(&self, seat: SeatId, prompt: Prompt) -> Prompt {
        // PET-14.7
        let mut prompt = prompt.aside(Choice::new("resign"));
        let verbs = [
            ("offer_draw", self.draw.may_offer(seat)),
            ("withdraw_draw", self.draw.may_withdraw(seat)),
            ("accept_draw", self.draw.may_answer(seat)),
            ("decline_draw", self.draw.may_answer(seat)),
        ];
        for (verb, _) in verbs.into_iter().filter(|(_, allowed)| *allowed) {
            prompt = prompt.aside(Choice::new(verb));
        }
        // PET-15.4: the last one to accept ends the game.
        if self.draw.may_answer(seat) && self.agreed(Some(seat)) {
            prompt = prompt.warn(Warn::new("accept_draw", Warning::Draw));
        }
        prompt
    }

    /// Does what a survivor may do besides; `None` where the act answers a decision.
    pub(crate) fn answer_aside(&mut self, seat: SeatId, act: Act, context: &mut Context<'_>) -> Option<Result<(), Refusal>> {
        match act {
            Act::Resign => {
                self.resign(seat, context);
                Some(Ok(()))
            }
            Act::OfferDraw | Act::WithdrawDraw | Act::AcceptDraw | Act::DeclineDraw => Some(self.speak_of_draw(seat, act, context)),
            _ => None,
        }
    }

    fn speak_of_draw(&mut self, seat: SeatId, act: Act, context: &mut Context<'_>) -> Result<(), Refusal> {
        match act {
            Act::OfferDraw => {
                ensure(self.draw.may_offer(seat))?;
                self.draw.offered.insert(seat);
                self.draw.offer = Some(DrawOffer { seat, accepted: BTreeSet::new() });
                context.emit(Event::DrawOffered { seat });
            }
            Act::WithdrawDraw => {
                ensure(self.draw.may_withdraw(seat))?;
                self.draw.offer = None;
                context.emit(Event::DrawWithdrawn { seat });
            }
            Act::AcceptDraw => {
                ensure(self.draw.may_answer(seat))?;
                if let Some(offer) = &mut self.draw.offer {
                    offer.accepted.insert(seat);
                }
                context.emit(Event::DrawAccepted { seat });
                self.draw_if_agreed(context);
            }
            Act::DeclineDraw => {
                ensure(self.draw.may_answer(seat))?;
                self.draw.offer = None;
                context.emit(Event::DrawDeclined { seat });
            }
            _ => return Err(Refusal::not_offered()),
        }
        Ok(())
    }

    /// A player left: his own offer lapses, others no longer wait for his answer.
    pub(crate) fn draw_after_leaving(&mut self, seat: SeatId, context: &mut Context<'_>) -> bool {
        if self.draw.may_withdraw(seat) {
            self.lapse_draw_offer(context);
            return false;
        }
        if let Some(offer) = &mut self.draw.offer {
            offer.accepted.remove(&seat);
        }
        self.draw_if_agreed(context)
    }

    /// An offer ends with the turn in which it was made.
    pub(crate) fn lapse_draw_offer(&mut self, context: &mut Context<'_>) {
        if let Some(offer) = self.draw.offer.take() {
            context.emit(Event::DrawLapsed { seat: offer.seat });
        }
    }

    /// Ends the game when every other survivor has accepted; silence is not acceptance.
    fn draw_if_agreed(&mut self, context: &mut Context<'_>) -> bool {
        let agreed = self.agreed(None);
        if agreed {
            self.end_by_draw(context);
        }
        agreed
    }

    /// Whether every other survivor has accepted the offer that stands, or would have with one more.
    fn agreed(&self, with: Option<SeatId>) -> bool {
        let accepts = |offer: &DrawOffer, seat: SeatId| seat == offer.seat || Some(seat) == with || offer.accepted.contains(&seat);
        self.draw.offer.as_ref().is_some_and(|offer| self.position.survivors().all(|seat| accepts(offer, seat)))
    }
}

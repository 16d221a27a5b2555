//! What people say to one another: whether they may, how it is kept, and who hears it.

use super::broadcast::frame;
use super::{Room, Saying};
use crate::error::{ApiError, ApiResult};
use crate::text;
use crate::time::now_ms;
use crate::wire;
use engine::{Code, Refusal, SeatId, Talk};
use journal::{ChatKind, ChatRow};

impl Room {
    /// Keeps a chat message and tells it to those it is for.
    pub(super) async fn say(&mut self, listener: u64, id: String, saying: Saying) {
        let Some(seat) = self.listeners.get(&listener).map(|listener| listener.seat) else { return };
        let seat = match self.judge_saying(seat, &saying) {
            Ok(seat) => seat,
            Err(why) => return self.refuse(listener, &id, &why),
        };
        if let Some(row) = self.budgets.said(seat, &id).cloned() {
            let message = super::chat_message(&row, &self.stored.data);
            return self.send(listener, frame(&wire::Said { id: Some(&id), message: &message }));
        }
        if let Err(why) = self.may_speak(seat, saying.phrase.as_deref().unwrap_or(&saying.text)).await {
            return self.refuse(listener, &id, &why);
        }
        let number = |seat: SeatId| i16::from(seat.0);
        let row = ChatRow {
            n: 0,
            at: now_ms(),
            seat: number(seat),
            message_id: id.clone(),
            kind: match &saying.phrase {
                Some(_) => ChatKind::Phrase,
                None if saying.promise => ChatKind::Promise,
                None => ChatKind::Text,
            },
            text: saying.phrase.unwrap_or_else(|| saying.text.trim().to_owned()),
            notice: None,
            to: saying.to.map(|to| to.into_iter().map(number).collect()),
        };
        match self.services.journal.say(self.id(), &row).await {
            Err(error) => {
                let why = self.failed(error).why;
                self.refuse(listener, &id, &why);
            }
            Ok((row, new)) => {
                self.budgets.remember(&row);
                let message = super::chat_message(&row, &self.stored.data);
                let theirs = frame(&wire::Said { id: None, message: &message });
                let own = frame(&wire::Said { id: Some(&id), message: &message });
                for (other, viewer) in self.audience() {
                    if viewer == Some(seat) {
                        self.send(other, own.clone());
                    } else if new && super::may_read(&row, &self.stored.data, viewer) {
                        self.send(other, theirs.clone());
                    }
                }
            }
        }
    }

    /// Tells a message to everybody.
    pub(super) fn tell_all(&mut self, message: &wire::ChatMessage) {
        let text = frame(&wire::Said { id: None, message });
        for (listener, _) in self.audience() {
            self.send(listener, text.clone());
        }
    }

    /// The number of the newest message; 0 before the first.
    pub(super) async fn last_said(&mut self) -> ApiResult<i64> {
        match self.services.journal.last_said(self.id()).await {
            Ok(last) => Ok(last),
            Err(error) => Err(self.failed(error)),
        }
    }

    fn judge_saying(&self, seat: Option<SeatId>, saying: &Saying) -> Result<SeatId, Refusal> {
        let seat = seat.ok_or_else(|| Refusal::new(Code::Spectator, "Spectators watch. Take a seat to speak."))?;
        if saying.phrase.is_none() && text::shows_nothing(&saying.text) {
            return Err(Refusal::new(Code::TextEmpty, "Write something first."));
        }
        if saying.text.chars().count() > 500 {
            return Err(Refusal::new(Code::TextTooLong, "A message has at most 500 characters."));
        }
        let seats = self.stored.data.seats.len();
        if saying.to.as_ref().is_some_and(|to| to.is_empty() || to.len() > seats || to.iter().any(|seat| seat.index() >= seats)) {
            return Err(Refusal::new(Code::NoSuchSeat, "A private message needs seats of this room to go to."));
        }
        self.judge_talk(seat, saying)?;
        if self.journal_down {
            return Err(ApiError::journal_unavailable().why);
        }
        Ok(seat)
    }

    /// Whether the game lets the seat say this now; see [`engine::Talk`].
    fn judge_talk(&self, seat: SeatId, saying: &Saying) -> Result<(), Refusal> {
        let talk = |seat: SeatId| self.live.as_deref().and_then(|live| live.talk(seat)).unwrap_or_else(Talk::free);
        let own = talk(seat);
        match &saying.phrase {
            None if !own.phrases.is_empty() => {
                return Err(Refusal::new(Code::PhrasesOnly, "This table speaks in set phrases. Choose one of them."));
            }
            Some(phrase) if !own.phrases.contains(&phrase.as_str()) => {
                return Err(Refusal::new(Code::NoSuchPhrase, "This is none of the set phrases that may be said now."));
            }
            _ => {}
        }
        if saying.promise && (!own.promises || saying.phrase.is_some()) {
            return Err(Refusal::new(Code::NoPromises, "A message cannot be marked as a promise now. Send it without the mark."));
        }
        match &saying.to {
            Some(to) if !own.private || to.iter().any(|other| !talk(*other).private) => Err(Refusal::new(
                Code::NoPrivateTalk,
                "Nobody may talk in private now. Say it to everybody, or wait until the rules allow it.",
            )),
            _ => Ok(()),
        }
    }
}

//! Questions about the match: what the rules say of the position, answered from what the asker sees. Nothing of it is stored, and
//! nobody else hears of it.

use super::broadcast::frame;
use super::{Listener, Room};
use crate::bucket::{Bucket, Rate};
use crate::wire;
use engine::{Code, Refusal};
use serde_json::Value;

/// What one socket may ask is this part of the frames that it may send.
const OF_FRAMES: u32 = 2;

/// So many seconds' worth may be asked at once: a page that opens has several questions.
const BURST: f64 = 4.0;

fn questions(per_second: u32) -> Bucket {
    let per_second = f64::from(per_second.max(1));
    Bucket::full(Rate { per_second, most: per_second * BURST })
}

/// What a new socket may ask.
pub(super) fn of_socket(frames_per_second: u32) -> Bucket {
    questions(frames_per_second / OF_FRAMES)
}

/// What a seat may ask, which may have many sockets; spectators are one viewer.
fn of_viewer(frames_per_second: u32) -> Bucket {
    questions(frames_per_second)
}

/// Charges a socket and its viewer with a question.
fn charge(socket: &mut Bucket, viewer: &mut Bucket) -> Result<(), Refusal> {
    if viewer.has(1.0) && socket.take(1.0) && viewer.take(1.0) {
        return Ok(());
    }
    Err(Refusal::new(Code::TooManyQuestions, "You ask faster than a position changes. Wait a moment, then ask again."))
}

impl Room {
    /// Answers a listener's question.
    pub(super) fn answer(&mut self, listener: u64, id: &str, question: &Value) {
        match self.forecast(listener, question) {
            Ok((v, answer)) => self.send(listener, frame(&wire::Answer { id, v, answer: &answer })),
            Err(why) => self.refuse(listener, id, &why),
        }
    }

    /// The answer, and the asker's version that it is about. It is charged before anybody looks whether the question is a good one.
    fn forecast(&mut self, listener: u64, question: &Value) -> Result<(u64, Value), Refusal> {
        let frames = self.services.config.frames_per_second;
        let Some(Listener { seat, asks, .. }) = self.listeners.get_mut(&listener) else { return Err(Refusal::no_answer()) };
        charge(asks, self.asks.entry(*seat).or_insert_with(|| of_viewer(frames)))?;
        let live = self.live.as_deref().ok_or_else(|| Refusal::new(Code::NotStarted, "The match has not begun yet."))?;
        Ok((live.v_of(*seat), live.answer(*seat, question)?))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FRAMES: u32 = 10;

    #[tokio::test]
    async fn a_socket_has_its_share_and_a_viewer_another() {
        let mut viewer = of_viewer(FRAMES);
        let mut asked = || {
            let mut socket = of_socket(FRAMES);
            (0..100).filter(|_| charge(&mut socket, &mut viewer).is_ok()).count()
        };
        assert_eq!([asked(), asked(), asked()], [20, 20, 0]);
    }

    #[tokio::test]
    async fn what_the_viewer_cannot_pay_costs_the_socket_nothing() {
        let (mut viewer, mut socket) = (of_viewer(FRAMES), of_socket(FRAMES));
        viewer.take(40.0);
        assert!(charge(&mut socket, &mut viewer).is_err() && socket.has(20.0));
    }
}

//! One connection: frames in, frames out, back-pressure.
//!
//! Which frame is allowed in which state of the connection is decided in [`Connection::hear`].

use crate::bucket::{Bucket, Rate};
use crate::error::ApiError;
use crate::room::{CloseReason, Command, Hub, Message, Saying};
use crate::serve::Line;
use crate::text;
use crate::wire::{ClientFrame, FrameId, Pong, Refused};
use axum::extract::ws::{CloseFrame, Message as Ws, Utf8Bytes, WebSocket};
use engine::{Code, Refusal};
use futures_util::stream::{SplitSink, SplitStream};
use futures_util::{SinkExt as _, StreamExt as _};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{mpsc, oneshot};
use tokio::time::{Instant, timeout};
use tokio_util::sync::CancellationToken;

/// Most bytes in a client's frame.
pub const FRAME: usize = 16 * 1024;
/// What the transport reads at most, so that a frame a little over [`FRAME`] can be refused in words.
pub const TRANSPORT_FRAME: usize = 64 * 1024;
/// How long a new connection may wait with its `hello`.
const HELLO: Duration = Duration::from_secs(10);
/// How often the server looks whether the other side is alive.
const PING: Duration = Duration::from_secs(30);
/// After so long without a sign of life the connection is given up.
const SILENCE: Duration = Duration::from_secs(75);
/// How long one write may take.
const WRITE: Duration = Duration::from_secs(20);

/// Serves one socket to its end.
pub(crate) async fn serve(socket: WebSocket, line: Arc<Line>, hub: Hub, room: String) {
    let _counted = hub.socket();
    let leaving = hub.leaving();
    let (sink, stream) = socket.split();
    let (out, outbox) = mpsc::channel(hub.services().config.outbox);
    let (greeted, greeting) = oneshot::channel();
    let (bye, farewell) = mpsc::channel(1);
    let writer = tokio::spawn(write(sink, outbox, greeting, farewell, leaving));
    metrics::gauge!("entente_sockets").increment(1);
    // Bursts of four seconds' worth.
    let credits = Bucket::full(Rate::per_second(hub.services().config.frames_per_second, 4.0));
    let mut connection = Connection { hub, room, out, bye, greeted: Some(greeted), listener: None, credits };
    connection.read(stream, &line).await;
    if let Some(listener) = connection.listener {
        let _ = connection.hub.send(&connection.room, Message::Detach(listener)).await;
    }
    drop(connection);
    metrics::gauge!("entente_sockets").decrement(1);
    // The writer ends by itself once nobody can write to it any more.
    let _ = writer.await;
}

struct Connection {
    hub: Hub,
    room: String,
    out: mpsc::Sender<Utf8Bytes>,
    bye: mpsc::Sender<CloseReason>,
    /// Tells the writer where the room's last word comes from.
    greeted: Option<oneshot::Sender<oneshot::Receiver<CloseReason>>>,
    listener: Option<u64>,
    /// Frames that the client may still send.
    credits: Bucket,
}

/// The connection is over, with or without a word.
struct Over(Option<CloseReason>);

impl Over {
    fn because(reason: Code) -> Self {
        Over(Some(CloseReason { code: 1008, reason }))
    }
}

impl Connection {
    async fn read(&mut self, mut stream: SplitStream<WebSocket>, line: &Line) {
        let rest = Duration::from_secs(self.hub.services().config.bounds.message_seconds);
        let deadline = Instant::now() + HELLO;
        let over = loop {
            let patience = if self.listener.is_some() { SILENCE } else { deadline.saturating_duration_since(Instant::now()) };
            // The writer is gone (closed, or the other side does not read): nothing to listen for.
            let next = tokio::select! {
                // What is here already is read first: while the room had no time, nobody was late.
                biased;
                next = timeout(patience, stream.next()) => next,
                () = self.bye.closed() => return,
                () = line.unfinished(rest) => break Over::because(Code::MessageUnfinished),
            };
            let heard = match next {
                Err(_) if self.listener.is_none() => Err(Over::because(Code::HelloExpected)),
                Err(_) | Ok(None | Some(Ok(Ws::Close(_)))) => Err(Over(None)),
                Ok(Some(Err(error))) => Err(Over(is_oversized(error).then_some(CloseReason { code: 1009, reason: Code::FrameTooLarge }))),
                Ok(Some(Ok(Ws::Ping(_) | Ws::Pong(_)))) => Ok(()),
                Ok(Some(Ok(Ws::Text(text)))) => self.frame(text.as_str()).await,
                Ok(Some(Ok(Ws::Binary(_)))) => self.frame("").await,
            };
            if let Err(over) = heard {
                break over;
            }
        };
        if let Some(close_reason) = over.0 {
            // What the room was asked before is answered before the farewell.
            if self.listener.is_some() {
                let _ = timeout(Duration::from_secs(1), self.hub.ask(&self.room, Message::Info)).await;
            }
            let _ = self.bye.send(close_reason).await;
            // Until the close frame is out and answered, or for a moment: what the other side still
            // sends is read and thrown away, so that it gets to read ours.
            let _ = timeout(Duration::from_secs(3), async { while let Some(Ok(_)) = stream.next().await {} }).await;
        }
    }

    async fn frame(&mut self, text: &str) -> Result<(), Over> {
        if !self.credits.take(1.0) {
            metrics::counter!("entente_refusals_total", "code" => "too_many_frames").increment(1);
            return Err(Over::because(Code::TooManyFrames));
        }
        if text.len() > FRAME {
            self.refuse(None, &Refusal::new(Code::FrameTooLarge, "A frame has at most 16 KiB.")).await;
            return Err(Over(Some(CloseReason { code: 1009, reason: Code::FrameTooLarge })));
        }
        match serde_json::from_str::<ClientFrame>(text) {
            Ok(frame) => self.handle(frame).await,
            Err(error) => {
                let about: FrameId = serde_json::from_str(text).unwrap_or(FrameId { t: None, id: None });
                let known = matches!(about.t.as_deref(), None | Some("hello" | "act" | "undo" | "say" | "ping"));
                let why = if known {
                    Refusal::new(Code::Malformed, format!("This frame cannot be read: {error}."))
                } else {
                    Refusal::new(Code::UnknownType, "Frames are of type hello, act, undo, say or ping.")
                };
                self.refuse(about.id.as_deref().filter(|id| is_id(id)), &why).await;
                if self.listener.is_none() { Err(Over::because(Code::HelloExpected)) } else { Ok(()) }
            }
        }
    }

    /// Which frame is allowed in which state.
    async fn handle(&mut self, frame: ClientFrame) -> Result<(), Over> {
        match (self.listener, frame) {
            (None, ClientFrame::Ping) => self.put(&Pong {}).await,
            (Some(listener), ClientFrame::Ping) => return self.send(Message::Ping(listener)).await,
            (None, ClientFrame::Hello { token, since }) => return self.hello(token, since).await,
            (None, _) => {
                self.refuse(None, &Refusal::new(Code::HelloExpected, "Say hello first.")).await;
                return Err(Over::because(Code::HelloExpected));
            }
            (Some(_), ClientFrame::Hello { .. }) => {
                self.refuse(None, &Refusal::new(Code::AlreadyGreeted, "One hello opens a socket. Open a new one to begin again.")).await;
            }
            (Some(_), ClientFrame::Act { id, action, .. }) if text::check_action(&action.0).is_err() => {
                return self.refuse_text(&id).await;
            }
            (Some(_), ClientFrame::Say { id, text, phrase, .. })
                if [&text, &phrase].into_iter().flatten().any(|text| text::check_lines(text).is_err()) =>
            {
                return self.refuse_text(&id).await;
            }
            (Some(listener), ClientFrame::Act { id, d, action }) => {
                return self.pass(id, |id| Message::Play { listener, id, d, what: Command::Act(action) }).await;
            }
            (Some(listener), ClientFrame::Undo { id, d }) => {
                return self.pass(id, |id| Message::Play { listener, id, d, what: Command::Undo }).await;
            }
            (Some(_), ClientFrame::Say { id, text: None, phrase: None, .. }) => {
                let why = Refusal::new(Code::Malformed, "This frame cannot be read: it holds neither a text nor a phrase.");
                self.refuse(Some(id.as_str()).filter(|id| is_id(id)), &why).await;
            }
            (Some(listener), ClientFrame::Say { id, text, to, phrase, promise }) => {
                let text = text.unwrap_or_default();
                return self.pass(id, |id| Message::Say { listener, id, saying: Saying { text, to, phrase, promise } }).await;
            }
        }
        Ok(())
    }

    async fn hello(&mut self, token: Option<String>, since: Option<u64>) -> Result<(), Over> {
        let (close_reason, closed) = oneshot::channel();
        let out = self.out.clone();
        let attached = self.hub.ask(&self.room, |reply| Message::Attach { token, since, out, close_reason, reply }).await;
        match attached {
            Ok(listener) => {
                self.listener = Some(listener);
                // Not before: a room that says no lets go of `close_reason`, and that is not a fault of its own.
                if let Some(greeted) = self.greeted.take() {
                    let _ = greeted.send(closed);
                }
                Ok(())
            }
            Err(error) => {
                self.refuse(None, &error.why).await;
                Err(match error.why.code {
                    code @ (Code::BadToken
                    | Code::NoSuchRoom
                    | Code::RoomClosed
                    | Code::JournalUnavailable
                    | Code::TooManySockets
                    | Code::TooBusy) => Over::because(code),
                    Code::Restart => Over(Some(CloseReason { code: 1012, reason: Code::Restart })),
                    code @ (Code::RoomDamaged | Code::UnknownRules) => Over(Some(CloseReason { code: 1011, reason: code })),
                    _ => Over::because(Code::RoomFailed),
                })
            }
        }
    }

    /// Refuses a frame with control characters in its texts: they reach no room and no store.
    async fn refuse_text(&self, id: &str) -> Result<(), Over> {
        let id = Some(id).filter(|id| is_id(id));
        match id {
            None => self.refuse(None, &bad_id()).await,
            id => self.refuse(id, &text::bad_text()).await,
        }
        Ok(())
    }

    /// Hands a frame with an id on to the room.
    async fn pass(&mut self, id: String, message: impl FnOnce(String) -> Message) -> Result<(), Over> {
        if !is_id(&id) {
            self.refuse(None, &bad_id()).await;
            return Ok(());
        }
        self.send(message(id)).await
    }

    async fn send(&mut self, message: Message) -> Result<(), Over> {
        match self.hub.send(&self.room, message).await {
            Ok(()) => Ok(()),
            Err(ApiError { why, .. }) => {
                self.refuse(None, &why).await;
                Err(Over(Some(CloseReason { code: 1012, reason: Code::Restart })))
            }
        }
    }

    async fn refuse(&self, id: Option<&str>, why: &Refusal) {
        metrics::counter!("entente_refusals_total", "code" => why.code.to_string()).increment(1);
        self.put(&Refused { id, why, prompt: None, v: None }).await;
    }

    async fn put(&self, frame: &impl serde::Serialize) {
        if let Ok(text) = serde_json::to_string(frame) {
            let _ = self.out.send(text.into()).await;
        }
    }
}

/// Whether the transport gave up because of a frame's size.
fn is_oversized(error: axum::Error) -> bool {
    use tokio_tungstenite::tungstenite::Error;
    error.into_inner().downcast_ref::<Error>().is_some_and(|error| matches!(error, Error::Capacity(_)))
}

fn bad_id() -> Refusal {
    Refusal::new(Code::BadId, "An id has 1 to 64 visible ASCII characters; use a UUID.")
}

fn is_id(id: &str) -> bool {
    (1..=64).contains(&id.len()) && id.bytes().all(|byte| byte.is_ascii_graphic())
}

/// The close code of those who read too slowly.
const SLOW: u16 = 1013;

type Sink = SplitSink<WebSocket, Ws>;

/// Writes what is in the outbox, and a ping now and then, until the room or the connection says stop.
async fn write(
    mut sink: Sink,
    mut outbox: mpsc::Receiver<Utf8Bytes>,
    greeting: oneshot::Receiver<oneshot::Receiver<CloseReason>>,
    mut farewell: mpsc::Receiver<CloseReason>,
    leaving: CancellationToken,
) {
    let mut alive = tokio::time::interval(PING);
    alive.reset();
    let closed = async {
        match greeting.await {
            Ok(closed) => closed.await,
            Err(_) => std::future::pending().await,
        }
    };
    tokio::pin!(closed);
    let close = loop {
        tokio::select! {
            biased;
            close_reason = &mut closed => match close_reason {
                Ok(close_reason) => {
                    // What the room told before it closed the line says why. One who reads too slowly gets no more of it.
                    if close_reason.code != SLOW && let Ok(text) = outbox.try_recv() && !put(&mut sink, text, &mut outbox).await {
                        return;
                    }
                    break Some(close_reason);
                }
                // The room is gone without a word: it met a fault. (Or this side is leaving, and then
                // nobody reads the close frame.)
                Err(_) => break Some(farewell.try_recv().unwrap_or(CloseReason { code: 1011, reason: Code::RoomFailed })),
            },
            text = outbox.recv() => match text {
                None => break farewell.try_recv().ok(),
                Some(text) => {
                    if !put(&mut sink, text, &mut outbox).await {
                        return;
                    }
                }
            },
            close_reason = farewell.recv() => {
                // What was said before the farewell goes out first.
                while let Ok(text) = outbox.try_recv() {
                    if !put(&mut sink, text, &mut outbox).await {
                        return;
                    }
                }
                break close_reason;
            },
            // The server stops, and the room could not say so in time.
            () = leaving.cancelled() => break Some(CloseReason { code: 1012, reason: Code::Restart }),
            _ = alive.tick() => {
                if !matches!(timeout(WRITE, sink.send(Ws::Ping(Default::default()))).await, Ok(Ok(()))) {
                    return;
                }
            }
        }
    };
    let frame = close.map_or(CloseFrame { code: 1000, reason: Utf8Bytes::from_static("") }, |close_reason| CloseFrame {
        code: close_reason.code,
        reason: Utf8Bytes::from_static(close_reason.reason.as_str()),
    });
    let _ = timeout(WRITE, sink.send(Ws::Close(Some(frame)))).await;
}

/// Writes a frame and all that wait behind it, then flushes once.
async fn put(sink: &mut Sink, text: Utf8Bytes, outbox: &mut mpsc::Receiver<Utf8Bytes>) -> bool {
    let all = async {
        sink.feed(Ws::Text(text)).await?;
        while let Ok(text) = outbox.try_recv() {
            sink.feed(Ws::Text(text)).await?;
        }
        sink.flush().await
    };
    matches!(timeout(WRITE, all).await, Ok(Ok(())))
}

//! One connection, seen from below: what came, what it waits for, and until when.

use super::frames::Frames;
use crate::permits::Permit;
use std::io;
use std::pin::Pin;
use std::sync::{Arc, Mutex, PoisonError};
use std::task::{Context, Poll, ready};
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio::sync::Notify;
use tokio::time::{Instant, sleep_until};

/// How long the parts of a request may take.
#[derive(Clone, Copy, Debug)]
pub(super) struct Patience {
    /// The head of a request, and the first byte of a new connection.
    pub(super) head: Duration,
    /// Between two requests.
    pub(super) idle: Duration,
    /// A request and its answer.
    pub(super) answer: Duration,
}

/// How long the other side may take nothing of an answer.
const BLOCKED: Duration = Duration::from_secs(20);

/// The end of a request's head.
const END: &[u8; 4] = b"\r\n\r\n";

/// What is known about a connection. Everybody who deals with it shares this.
pub(crate) struct Line {
    patience: Patience,
    state: Mutex<State>,
    /// Something is due earlier than before.
    sooner: Notify,
}

struct State {
    phase: Phase,
    /// Since when the other side takes nothing.
    blocked: Option<Instant>,
    /// How much of [`END`] was seen last.
    ended: usize,
    frames: Frames,
}

#[derive(Clone, Copy)]
enum Phase {
    /// Nothing of a request is here.
    Waiting(Instant),
    /// Part of a request's head is here, or should be.
    Head(Instant),
    /// A request is being answered.
    Answering(Instant),
    /// It is a socket now: other limits count, and [`Line::unfinished`].
    Socket,
}

impl Line {
    pub(super) fn new(patience: Patience) -> Arc<Self> {
        let state = State { phase: Phase::Head(Instant::now()), blocked: None, ended: 0, frames: Frames::default() };
        Arc::new(Line { patience, state: Mutex::new(state), sooner: Notify::new() })
    }

    fn state(&self) -> std::sync::MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn heard(&self, mut bytes: &[u8]) {
        if bytes.is_empty() {
            return;
        }
        let now = Instant::now();
        let mut state = self.state();
        if let Phase::Waiting(_) = state.phase {
            state.phase = Phase::Head(now);
            self.sooner.notify_one();
        }
        // What comes right behind the head of the request that opens a socket are frames already.
        while !matches!(state.phase, Phase::Socket)
            && let Some((byte, rest)) = bytes.split_first()
        {
            state.ended = if *byte == END[state.ended] { state.ended + 1 } else { usize::from(*byte == END[0]) };
            if state.ended == END.len() {
                state.ended = 0;
                state.frames = Frames::default();
            } else {
                state.frames.feed(&[*byte], now);
            }
            bytes = rest;
        }
        let before = state.frames.unfinished_since();
        state.frames.feed(bytes, now);
        if matches!(state.phase, Phase::Socket) && state.frames.unfinished_since().is_some_and(|since| before != Some(since)) {
            self.sooner.notify_one();
        }
    }

    fn wrote<T>(&self, written: &Poll<T>) {
        let mut state = self.state();
        match (written, state.blocked) {
            (Poll::Ready(_), _) => state.blocked = None,
            (Poll::Pending, None) => {
                state.blocked = Some(Instant::now());
                self.sooner.notify_one();
            }
            (Poll::Pending, Some(_)) => {}
        }
    }

    /// A request is here and will be answered.
    pub(super) fn answering(&self) {
        self.state().phase = Phase::Answering(Instant::now());
        self.sooner.notify_one();
    }

    /// The answer is complete.
    pub(super) fn answered(&self) {
        let mut state = self.state();
        if let Phase::Answering(_) = state.phase {
            state.phase = Phase::Waiting(Instant::now());
            self.sooner.notify_one();
        }
    }

    pub(super) fn is_answering(&self) -> bool {
        matches!(self.state().phase, Phase::Answering(_))
    }

    /// From here on it is a socket.
    pub(crate) fn is_a_socket(&self) {
        self.state().phase = Phase::Socket;
    }

    fn deadline(&self) -> Option<Instant> {
        let state = self.state();
        let phase = match state.phase {
            Phase::Waiting(since) => Some(since + self.patience.idle),
            Phase::Head(since) => Some(since + self.patience.head),
            Phase::Answering(since) => Some(since + self.patience.answer),
            // Who writes to a socket has a limit of its own.
            Phase::Socket => return None,
        };
        phase.into_iter().chain(state.blocked.map(|since| since + BLOCKED)).min()
    }

    /// Returns when the other side has taken more time than it has.
    pub(super) async fn overdue(&self) {
        self.past(|| self.deadline()).await;
    }

    /// Returns when a socket's message has been unfinished for so long.
    pub(crate) async fn unfinished(&self, limit: Duration) {
        self.past(|| self.state().frames.unfinished_since().map(|since| since + limit)).await;
    }

    async fn past(&self, deadline: impl Fn() -> Option<Instant>) {
        loop {
            match deadline() {
                None => self.sooner.notified().await,
                Some(at) if at <= Instant::now() => return,
                Some(at) => tokio::select! {
                    () = sleep_until(at) => {}
                    () = self.sooner.notified() => {}
                },
            }
        }
    }
}

/// A connection that tells its [`Line`] what goes through it, and holds its permit among the others.
pub(super) struct Wire {
    pub(super) stream: TcpStream,
    pub(super) line: Arc<Line>,
    pub(super) _permit: Permit,
}

impl AsyncRead for Wire {
    fn poll_read(mut self: Pin<&mut Self>, cx: &mut Context<'_>, buffer: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        let before = buffer.filled().len();
        let read = ready!(Pin::new(&mut self.stream).poll_read(cx, buffer));
        self.line.heard(buffer.filled().get(before..).unwrap_or_default());
        Poll::Ready(read)
    }
}

impl AsyncWrite for Wire {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(cx, bytes);
        self.line.wrote(&written);
        written
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(cx)
    }

    fn poll_write_vectored(mut self: Pin<&mut Self>, cx: &mut Context<'_>, parts: &[io::IoSlice<'_>]) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write_vectored(cx, parts);
        self.line.wrote(&written);
        written
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }
}

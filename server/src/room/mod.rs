//! One live room: the actor that owns a match and its listeners.
//!
//! A room is a task with an inbox. It is woken from the journal by the first knock, or when its clock has run out, and
//! sleeps when nobody is there and nothing is to be done soon. Nothing is said before it is durable; a reader that is too
//! slow is told to come back and never slows the room.

mod absence;
mod broadcast;
mod budget;
mod chat;
mod clocks;
mod damaged;
mod data;
mod decision_timer;
mod host;
mod hub;
mod lobby;
mod notices;
mod play;
mod proposals;
mod signals;
mod stand_in;
mod timers;
mod visits;
mod wake;
mod wheel;

pub(crate) use data::{Data, SeatRecord, Stored};
pub use hub::{Hub, Services};
pub(crate) use play::read_entry;
pub use signals::{Watch, watch};
pub(crate) use wake::{entries_between, load_match};

use crate::error::{ApiError, ApiResult};
use crate::wire::{self, ClockSetting, RoomInfo};
use absence::Moment;
use axum::extract::ws::Utf8Bytes;
use clocks::Clocks;
use engine::{AnyMatch, Chance, Code, Kind, SeatId, Step, Viewers};
use journal::{ChatKind, ChatRow, Links};
use notices::Budget;
use proposals::Proposals;
use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::sync::Arc;
use std::time::Instant;
use tokio::sync::{mpsc, oneshot};

/// Answer to a message.
pub(crate) type Reply<T> = oneshot::Sender<ApiResult<T>>;

/// Why a socket is closed by the room.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CloseReason {
    /// WebSocket close code.
    pub code: u16,
    /// A code of docs/protocol.md.
    pub reason: Code,
}

/// Everything that a room can be asked.
pub(crate) enum Message {
    Info(Reply<RoomInfo>),
    /// What the list of public rooms says of this one, if anything.
    Listed(Reply<Option<RoomInfo>>),
    Join {
        name: String,
        seat: Option<SeatId>,
        /// The address that it comes from; it goes no further than into a digest.
        address: [u8; 16],
        reply: Reply<wire::SeatTaken>,
    },
    Leave {
        token: Option<String>,
        seat: SeatId,
        ban: bool,
        reply: Reply<()>,
    },
    HandOver {
        token: Option<String>,
        seat: SeatId,
        reply: Reply<()>,
    },
    Close {
        token: Option<String>,
        reply: Reply<()>,
    },
    Propose {
        token: Option<String>,
        proposed: wire::Proposed,
        reply: Reply<wire::ProposalHeard>,
    },
    Withdraw {
        token: Option<String>,
        id: u64,
        reply: Reply<()>,
    },
    Reissue {
        token: Option<String>,
        seat: SeatId,
        reply: Reply<wire::SeatTaken>,
    },
    AddBot {
        token: Option<String>,
        seat: Option<SeatId>,
        level: Option<String>,
        reply: Reply<wire::BotAdded>,
    },
    RemoveBot {
        token: Option<String>,
        seat: SeatId,
        reply: Reply<()>,
    },
    Change {
        token: Option<String>,
        change: wire::ChangeRoom,
        reply: Reply<RoomInfo>,
    },
    Start {
        token: Option<String>,
        reply: Reply<()>,
    },
    /// Who a token is, and what is needed to tell the match from the journal.
    Viewer {
        token: Option<String>,
        reply: Reply<Viewer>,
    },
    Attach {
        token: Option<String>,
        since: Option<u64>,
        out: mpsc::Sender<Utf8Bytes>,
        close_reason: oneshot::Sender<CloseReason>,
        reply: Reply<u64>,
    },
    Detach(u64),
    Ping(u64),
    Play {
        listener: u64,
        id: String,
        d: Option<u64>,
        what: Command,
    },
    Say {
        listener: u64,
        id: String,
        saying: Saying,
    },
    /// The journal was found not to be writable.
    JournalDown,
    /// Somebody else changed the room.
    LookAgain,
    Stop,
}

impl Message {
    /// Answers everything that wants an answer with a refusal; gives back what wants none.
    fn answer(self, error: &ApiError) -> Option<Message> {
        fn say<T>(reply: Reply<T>, error: &ApiError) -> Option<Message> {
            let _ = reply.send(Err(error.clone()));
            None
        }
        match self {
            Message::Info(reply) | Message::Change { reply, .. } => say(reply, error),
            Message::Listed(reply) => say(reply, error),
            Message::Join { reply, .. } | Message::Reissue { reply, .. } => say(reply, error),
            Message::Leave { reply, .. }
            | Message::HandOver { reply, .. }
            | Message::Close { reply, .. }
            | Message::Withdraw { reply, .. }
            | Message::RemoveBot { reply, .. }
            | Message::Start { reply, .. } => say(reply, error),
            Message::Propose { reply, .. } => say(reply, error),
            Message::AddBot { reply, .. } => say(reply, error),
            Message::Viewer { reply, .. } => say(reply, error),
            Message::Attach { reply, .. } => say(reply, error),
            message @ (Message::Detach(_)
            | Message::Ping(_)
            | Message::Play { .. }
            | Message::Say { .. }
            | Message::JournalDown
            | Message::LookAgain
            | Message::Stop) => Some(message),
        }
    }

    /// Whether nobody waits for the answer any more.
    fn is_abandoned(&self) -> bool {
        match self {
            Message::Info(reply) | Message::Change { reply, .. } => reply.is_closed(),
            Message::Listed(reply) => reply.is_closed(),
            Message::Join { reply, .. } | Message::Reissue { reply, .. } => reply.is_closed(),
            Message::Leave { reply, .. }
            | Message::HandOver { reply, .. }
            | Message::Close { reply, .. }
            | Message::Withdraw { reply, .. }
            | Message::RemoveBot { reply, .. }
            | Message::Start { reply, .. } => reply.is_closed(),
            Message::Propose { reply, .. } => reply.is_closed(),
            Message::AddBot { reply, .. } => reply.is_closed(),
            Message::Viewer { reply, .. } => reply.is_closed(),
            Message::Attach { reply, .. } => reply.is_closed(),
            Message::Detach(_)
            | Message::Ping(_)
            | Message::Play { .. }
            | Message::Say { .. }
            | Message::JournalDown
            | Message::LookAgain
            | Message::Stop => false,
        }
    }
}

/// What a listener asks for.
pub(crate) enum Command {
    Act(engine::Action),
    Undo,
}

/// What somebody wants to say.
pub(crate) struct Saying {
    pub(crate) text: String,
    pub(crate) to: Option<Vec<SeatId>>,
    pub(crate) phrase: Option<String>,
    pub(crate) promise: bool,
}

/// A viewer of a room, outside the actor.
pub(crate) struct Viewer {
    pub(crate) seat: Option<SeatId>,
    pub(crate) stored: Stored,
    pub(crate) kind: Arc<dyn Kind>,
    /// The viewer's version.
    pub(crate) v: u64,
    /// The journal's version, which nobody is told.
    pub(crate) last: u64,
}

impl Viewer {
    /// The viewer as the journal knows it: see [`journal::EntryRow::seen`].
    pub(crate) fn bits(&self) -> i64 {
        i64::from(Viewers::only(self.seat).bits())
    }
}

/// One socket that listens.
struct Listener {
    seat: Option<SeatId>,
    out: mpsc::Sender<Utf8Bytes>,
    close_reason: Option<oneshot::Sender<CloseReason>>,
}

/// The updates of late, for each viewer his own: those that changed anything for him.
#[derive(Default)]
struct Recent(BTreeMap<Option<SeatId>, Frames>);

/// Updates of one viewer, and how many bytes they are.
#[derive(Default)]
struct Frames {
    frames: VecDeque<(u64, Utf8Bytes)>,
    bytes: usize,
}

/// How many versions a returning client can be told one by one.
const RECENT: usize = 32;

/// How many bytes of them are kept for one viewer. Beyond it a `welcome` is shorter anyway.
const RECENT_BYTES: usize = 256 * 1024;

impl Recent {
    /// Keeps the frame of a viewer's version.
    fn keep(&mut self, viewer: Option<SeatId>, v: u64, frame: Utf8Bytes) {
        let Frames { frames, bytes } = self.0.entry(viewer).or_default();
        *bytes += frame.len();
        frames.push_back((v, frame));
        while (frames.len() > RECENT || *bytes > RECENT_BYTES)
            && let Some((_, oldest)) = frames.pop_front()
        {
            *bytes -= oldest.len();
        }
    }

    /// The frames that lead a viewer from version `since` to version `now`, if all of them are still at hand.
    fn after(&self, viewer: Option<SeatId>, since: u64, now: u64) -> Option<Vec<Utf8Bytes>> {
        if since == 0 || since > now {
            return None;
        }
        let kept = self.0.get(&viewer).into_iter().flat_map(|kept| &kept.frames);
        let frames: Vec<Utf8Bytes> = kept.filter(|(v, _)| *v > since).map(|(_, frame)| frame.clone()).collect();
        (frames.len() as u64 == now - since).then_some(frames)
    }
}

struct Room {
    services: Arc<Services>,
    stored: Stored,
    kind: Arc<dyn Kind>,
    live: Option<Box<dyn AnyMatch>>,
    /// What holds the match's entries together, up to the newest one.
    links: Links,
    /// The epoch in which the match was read; see [`journal::Journal::epoch`].
    epoch: i64,
    /// The room was taken out of the journal.
    purged: bool,
    /// When it was noted last that somebody is here.
    visited: Option<Instant>,
    listeners: BTreeMap<u64, Listener>,
    next_listener: u64,
    recent: Recent,
    /// Ids of recent actions and the versions they made. Older ones are looked up in the journal.
    seen: VecDeque<((SeatId, String), u64)>,
    clocks: Clocks,
    budgets: budget::Budgets,
    journal_down: bool,
    snapshot_at: u64,
    /// Somebody fell away while something else was told.
    presence_changed: bool,
    chance: Chance,
    bot_at: Option<Instant>,
    /// The version of the match at which all bots that owe nothing chose to stay silent.
    bots_silent_at: u64,
    /// How often in a row bots acted without owing anything.
    bots_aside: u32,
    retry_at: Option<Instant>,
    sleep_at: Option<Instant>,
    /// When this room woke: what was before, nobody knows.
    woken: Moment,
    /// When the last socket of a person went, by the digest of his token.
    gone: BTreeMap<String, Moment>,
    /// Those who came back while the journal could not take it that their stand-in steps aside.
    returning: BTreeSet<SeatId>,
    proposals: Proposals,
    /// What each seat may still do that everybody reads about.
    notice_budgets: BTreeMap<SeatId, Budget>,
    /// Up to which message notices were told.
    told_until: i64,
    /// When it was last looked in the journal whether a token that opens nothing is a new one, in running time.
    looked_at: i64,
}

impl Room {
    fn id(&self) -> &str {
        &self.stored.row.id
    }

    /// The journal's version; 0 in the lobby. Nobody is told.
    fn v(&self) -> u64 {
        self.live.as_ref().map_or(0, |live| live.v())
    }

    /// A viewer's version; 0 in the lobby.
    fn v_of(&self, viewer: Option<SeatId>) -> u64 {
        self.live.as_ref().map_or(0, |live| live.v_of(viewer))
    }

    async fn run(mut self, mut inbox: mpsc::Receiver<Message>) {
        self.set_timers();
        let time = Arc::clone(&self.services.time);
        let mut stalls = time.stalls();
        loop {
            let (wake, default) = (self.next_timer(), self.next_default());
            let timer = async {
                match wake {
                    Some(at) => tokio::time::sleep_until(at.into()).await,
                    None => std::future::pending().await,
                }
            };
            let clock = async {
                match default {
                    Some(at) => time.reach(at).await,
                    None => std::future::pending().await,
                }
            };
            tokio::select! {
                message = inbox.recv() => match message {
                    None | Some(Message::Stop) => break,
                    Some(message) => self.handle(message).await,
                },
                () = timer => self.tick().await,
                () = clock => self.clock_moves().await,
                // What was told about the clock is not true any more.
                Ok(()) = stalls.changed() => self.tell_clock(),
            }
            self.note_visit();
            if std::mem::take(&mut self.presence_changed) {
                self.tell_seats();
            }
            self.set_timers();
            // Whoever is at the handle already is let in; the room sleeps another time.
            let sleepy = inbox.is_empty() && self.sleep_at.is_some_and(|at| at <= Instant::now());
            if self.purged || (sleepy && self.lie_down().await && inbox.is_empty()) {
                // First out of the register, then no more mail, then what is already in the box:
                // whoever knocks from now on wakes the room anew from the journal.
                self.fall_asleep();
                inbox.close();
                while let Some(message) = inbox.recv().await {
                    self.handle(message).await;
                }
                break;
            }
        }
        self.disconnect_all(if self.purged {
            CloseReason { code: 1008, reason: Code::RoomClosed }
        } else {
            CloseReason { code: 1012, reason: Code::Restart }
        });
    }

    async fn handle(&mut self, message: Message) {
        // Whoever asked has gone: nothing is begun whose answer nobody would get.
        if message.is_abandoned() {
            return;
        }
        let message = if self.stored.data.closed { message.answer(&ApiError::room_closed()) } else { Some(message) };
        let Some(message) = message else { return };
        match message {
            Message::Info(reply) => drop(reply.send(Ok(self.info()))),
            Message::Listed(reply) => drop(reply.send(Ok(self.is_listed().then(|| self.info())))),
            Message::Join { name, seat, address, reply } => {
                let taken = self.join(name, seat, address).await;
                // Nobody got the token, so nobody could ever sit there.
                if let Err(Ok(taken)) = reply.send(taken) {
                    drop(self.leave(Some(taken.token), taken.seat, false).await);
                }
            }
            Message::Leave { token, seat, ban, reply } => drop(reply.send(self.leave(token, seat, ban).await)),
            Message::HandOver { token, seat, reply } => drop(reply.send(self.hand_over(token, seat).await)),
            Message::Close { token, reply } => drop(reply.send(self.close(token).await)),
            Message::Propose { token, proposed, reply } => drop(reply.send(self.propose(token, proposed).await)),
            Message::Withdraw { token, id, reply } => drop(reply.send(self.withdraw(token, id))),
            Message::Reissue { token, seat, reply } => drop(reply.send(self.reissue(token, seat).await)),
            Message::AddBot { token, seat, level, reply } => drop(reply.send(self.add_bot(token, seat, level).await)),
            Message::RemoveBot { token, seat, reply } => drop(reply.send(self.remove_bot(token, seat).await)),
            Message::Change { token, change, reply } => drop(reply.send(self.change(token, change).await)),
            Message::Start { token, reply } => drop(reply.send(self.start(token).await)),
            Message::Viewer { token, reply } => drop(reply.send(self.viewer(token))),
            Message::Attach { token, since, out, close_reason, reply } => {
                let attached = self.attach(token, since, out, close_reason).await;
                let _ = reply.send(attached);
            }
            Message::Detach(listener) => self.detach(listener),
            Message::Ping(listener) => self.pong(listener),
            Message::Play { listener, id, d, what } => {
                let step = |seat| match what {
                    Command::Act(action) => Step::Act { seat, by: engine::Actor::Player, action },
                    Command::Undo => Step::Undo { seat },
                };
                self.play(listener, id, d, step).await;
            }
            Message::Say { listener, id, saying } => self.say(listener, id, saying).await,
            Message::JournalDown => self.journal_failed(),
            Message::LookAgain => self.look_again().await,
            Message::Stop => {}
        }
    }

    fn info(&self) -> RoomInfo {
        let state = self.state();
        RoomInfo {
            room: self.id().to_owned(),
            game: self.kind.id(),
            status: state.status,
            host: state.host,
            public: state.public,
            options: self.stored.data.options.clone(),
            clock: self.stored.data.clock,
            seats: state.seats,
            v: self.v_of(None),
            version: self.v_of(None),
            dice_commitment: self.stored.seed.commitment(),
            spectators: state.spectators,
            journal: state.journal,
            locked: state.locked,
            grace: state.grace,
            proposals: state.proposals,
        }
    }

    /// Whether strangers are shown this room: it can be joined, and there is a host to start the match.
    fn is_listed(&self) -> bool {
        let Stored { row, data, status, .. } = &self.stored;
        row.public && *status == wire::Status::Lobby && !data.locked && !data.closed && !self.is_host_absent()
    }

    fn viewer(&self, token: Option<String>) -> ApiResult<Viewer> {
        let seat = token.map(|token| self.seat_of(&token)).transpose()?;
        Ok(Viewer { seat, stored: self.stored.clone(), kind: Arc::clone(&self.kind), v: self.v_of(seat), last: self.v() })
    }

    fn clock(&self) -> Option<ClockSetting> {
        self.stored.data.clock
    }
}

/// A message as it travels.
pub(crate) fn chat_message(row: &ChatRow, data: &Data) -> wire::ChatMessage {
    let now = |seat: i16| data.seat_now(row.n, seat);
    let seat = now(row.seat).unwrap_or(data.host);
    let (name, notice) = match notices::of_row(row, data) {
        Some((by, notice)) => (by, Some(notice)),
        None => (data.seat_record(seat).and_then(|seat_record| seat_record.shown(seat)).unwrap_or_default(), None),
    };
    wire::ChatMessage {
        n: row.n,
        at: row.at,
        seat,
        name,
        text: row.text.clone(),
        to: row.to.as_ref().map(|to| to.iter().copied().filter_map(now).collect()),
        phrase: row.kind == ChatKind::Phrase,
        promise: row.kind == ChatKind::Promise,
        notice,
    }
}

/// Whether a viewer may read a message. What somebody said who has left the room is gone with them; what was done there is not.
pub(crate) fn may_read(row: &ChatRow, data: &Data, viewer: Option<SeatId>) -> bool {
    if row.kind == ChatKind::Notice {
        return true;
    }
    let now = |seat: i16| data.seat_now(row.n, seat);
    let Some(sender) = now(row.seat) else { return false };
    match &row.to {
        None => true,
        Some(to) => viewer.is_some_and(|viewer| viewer == sender || to.iter().any(|seat| now(*seat) == Some(viewer))),
    }
}

//! The load: rooms of six sockets that play the yardstick. One thread, and no JSON is parsed: a
//! frame's type and version are its first bytes.

use crate::yard::{self, Sizes};
use anyhow::{Context as _, bail, ensure};
use futures_util::{SinkExt as _, StreamExt as _, TryStreamExt as _};
use std::cell::{Cell, RefCell};
use std::collections::VecDeque;
use std::rc::Rc;
use std::time::{Duration, Instant};
use tokio::net::TcpStream;
use tokio::sync::mpsc;
use tokio::task::JoinHandle;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async_with_config};

pub(crate) const SEATS: usize = 6;
/// Rooms that are prepared or connected at the same time.
const AT_ONCE: usize = 16;
/// How long an answer may take before the run is a failure.
const PATIENCE: Duration = Duration::from_secs(20);

pub(crate) type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// A room and what opens its seats.
#[derive(Clone)]
pub(crate) struct Place {
    pub(crate) room: String,
    pub(crate) tokens: Vec<String>,
}

/// Makes rooms of the yardstick, takes all seats and starts the matches; no socket is opened.
pub(crate) async fn rooms(base: &str, count: usize) -> anyhow::Result<Vec<Place>> {
    let http = reqwest::Client::new();
    let http = &http;
    futures_util::stream::iter(0..count).map(|_| room(http, base)).buffer_unordered(AT_ONCE).try_collect().await
}

async fn room(http: &reqwest::Client, base: &str) -> anyhow::Result<Place> {
    let url = format!("http://{base}/api/rooms");
    let wish = serde_json::json!({ "game": "yardstick", "name": "Seat 0", "options": { "actions": 1_000_000_000 } });
    let made: serde_json::Value = answer(http.post(&url).json(&wish)).await?.json().await?;
    let text = |value: &serde_json::Value| value.as_str().map(str::to_owned).context("a field is missing");
    let (room, host) = (text(&made["room"])?, text(&made["token"])?);
    let mut tokens = vec![host];
    for seat in 1..SEATS {
        let wish = serde_json::json!({ "name": format!("Seat {seat}"), "seat": seat });
        let made: serde_json::Value = answer(http.post(format!("{url}/{room}/seats")).json(&wish)).await?.json().await?;
        tokens.push(text(&made["token"])?);
    }
    answer(http.post(format!("{url}/{room}/start")).bearer_auth(&tokens[0])).await?;
    Ok(Place { room, tokens })
}

async fn answer(request: reqwest::RequestBuilder) -> anyhow::Result<reqwest::Response> {
    let answer = request.send().await?;
    let status = answer.status();
    if !status.is_success() {
        bail!("{status}: {}", answer.text().await.unwrap_or_default());
    }
    Ok(answer)
}

/// Opens a socket and says nothing yet.
pub(crate) async fn open(base: &str, room: &str) -> anyhow::Result<Socket> {
    // The library's own 128 KiB would make the generator's memory the largest of all.
    let config = WebSocketConfig::default().read_buffer_size(4 * 1024).write_buffer_size(0);
    let (socket, _) = connect_async_with_config(format!("ws://{base}/api/rooms/{room}/socket"), Some(config), true).await?;
    Ok(socket)
}

/// Says hello and waits for the welcome; says which version it shows.
pub(crate) async fn hello(socket: &mut Socket, token: &str) -> anyhow::Result<u64> {
    socket.send(Message::text(format!("{{\"t\":\"hello\",\"token\":\"{token}\"}}"))).await?;
    loop {
        let frame = tokio::time::timeout(PATIENCE, socket.next()).await.context("no welcome in time")?.context("closed")??;
        let Message::Text(text) = frame else { continue };
        match yard::read(text.as_str()) {
            yard::Heard::Welcome(v) => return Ok(v),
            yard::Heard::Other => {}
            heard => bail!("a welcome was expected: {heard:?} {}", text.as_str()),
        }
    }
}

/// What is sent when.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Pace {
    Rest,
    /// The next action as soon as the acting seat has its update.
    Closed,
    /// The next action when it is due.
    Open,
}

struct Room {
    /// The next action's number.
    next: u64,
    /// The newest version that each seat has.
    seen: [u64; SEATS],
    /// The newest version that all seats have.
    whole: u64,
    /// Versions on their way, and when their actions were sent (open loop: due).
    sent: VecDeque<(u64, Instant)>,
    /// Actions that are due.
    due: VecDeque<Instant>,
    outs: Vec<mpsc::UnboundedSender<String>>,
}

/// What was heard while a measurement ran.
#[derive(Clone, Default)]
pub(crate) struct Heard {
    /// Actions whose updates reached all six seats.
    pub(crate) actions: u64,
    /// From send to the last of six receipts, in microseconds.
    pub(crate) micros: Vec<u32>,
    pub(crate) sizes: Sizes,
}

struct Shared {
    pace: Cell<Pace>,
    rooms: Vec<RefCell<Room>>,
    heard: RefCell<Heard>,
    trouble: RefCell<Vec<String>>,
}

impl Shared {
    fn fault(&self, what: String) {
        let mut trouble = self.trouble.borrow_mut();
        if trouble.len() < 20 {
            trouble.push(what);
        }
    }

    /// Sends a room's next action, if it is time.
    fn go(&self, at: usize) {
        let mut room = self.rooms[at].borrow_mut();
        let (n, actor) = (room.next, yard::actor(room.next));
        if room.seen[actor] != n + 1 {
            return;
        }
        let since = match self.pace.get() {
            Pace::Rest => return,
            Pace::Closed => Instant::now(),
            Pace::Open => match room.due.pop_front() {
                None => return,
                Some(due) => due,
            },
        };
        room.sent.push_back((n + 2, since));
        room.next += 1;
        if room.outs[actor].send(yard::action(n)).is_err() {
            self.fault(format!("seat {actor} has no socket any more"));
        }
    }

    fn hear(&self, at: usize, seat: usize, text: &str) {
        match yard::read(text) {
            yard::Heard::Update(v) => {
                let mut room = self.rooms[at].borrow_mut();
                if v != room.seen[seat] + 1 {
                    self.fault(format!("a gap: seat {seat} had version {} and got {v}", room.seen[seat]));
                }
                room.seen[seat] = v;
                let mut heard = self.heard.borrow_mut();
                heard.sizes.note(v.saturating_sub(2), seat, text.len());
                let whole = room.seen.iter().copied().min().unwrap_or_default();
                if whole > room.whole {
                    room.whole = whole;
                    while room.sent.front().is_some_and(|(v, _)| *v <= whole) {
                        if let Some((_, since)) = room.sent.pop_front() {
                            heard.actions += 1;
                            heard.micros.push(u32::try_from(since.elapsed().as_micros()).unwrap_or(u32::MAX));
                        }
                    }
                }
                drop(room);
                drop(heard);
                self.go(at);
            }
            yard::Heard::Refused => self.fault(format!("refused: {text}")),
            yard::Heard::Welcome(_) | yard::Heard::Other => {}
        }
    }
}

/// Rooms with all their sockets. Lives on one thread.
pub(crate) struct Load {
    shared: Rc<Shared>,
    tasks: Vec<JoinHandle<()>>,
}

impl Load {
    /// Opens six sockets for each room.
    pub(crate) async fn connect(base: &str, places: &[Place]) -> anyhow::Result<Load> {
        let opened: Vec<(Vec<Socket>, u64)> = futures_util::stream::iter(places)
            .map(|place| async move {
                let mut sockets = Vec::with_capacity(SEATS);
                let mut versions = Vec::with_capacity(SEATS);
                for token in &place.tokens {
                    let mut socket = open(base, &place.room).await?;
                    versions.push(hello(&mut socket, token).await?);
                    sockets.push(socket);
                }
                ensure!(versions.windows(2).all(|pair| pair[0] == pair[1]) && versions[0] > 0, "welcomes differ: {versions:?}");
                anyhow::Ok((sockets, versions[0]))
            })
            .buffered(AT_ONCE)
            .try_collect()
            .await?;
        let mut rooms = Vec::with_capacity(places.len());
        let mut ears = Vec::with_capacity(places.len() * SEATS);
        for (at, (sockets, v)) in opened.into_iter().enumerate() {
            let mut outs = Vec::with_capacity(SEATS);
            for (seat, socket) in sockets.into_iter().enumerate() {
                let (out, outbox) = mpsc::unbounded_channel();
                outs.push(out);
                ears.push((at, seat, socket, outbox));
            }
            rooms.push(RefCell::new(Room { next: v - 1, seen: [v; SEATS], whole: v, sent: VecDeque::new(), due: VecDeque::new(), outs }));
        }
        let shared = Rc::new(Shared { pace: Cell::new(Pace::Rest), rooms, heard: RefCell::default(), trouble: RefCell::default() });
        let tasks = ears
            .into_iter()
            .map(|(at, seat, socket, outbox)| tokio::task::spawn_local(play(Rc::clone(&shared), at, seat, socket, outbox)))
            .collect();
        Ok(Load { shared, tasks })
    }

    /// Starts to count anew.
    pub(crate) fn reset(&self) {
        *self.shared.heard.borrow_mut() = Heard::default();
    }

    /// What was heard since.
    pub(crate) fn heard(&self) -> Heard {
        self.shared.heard.borrow().clone()
    }

    /// Every room sends its next action as soon as it can.
    pub(crate) fn closed_loop(&self) {
        self.shared.pace.set(Pace::Closed);
        for at in 0..self.shared.rooms.len() {
            self.shared.go(at);
        }
    }

    /// So many actions a second over all rooms, in turn, whatever comes back, for a time. Due times are
    /// kept by a thread of its own: the runtime's timer only knows milliseconds.
    pub(crate) async fn open_loop(&self, per_second: u32, time: Duration) {
        self.shared.pace.set(Pace::Open);
        let (beat, mut beats) = mpsc::unbounded_channel();
        let step = Duration::from_secs(1) / per_second;
        std::thread::spawn(move || {
            let begin = Instant::now();
            let mut due = begin;
            while due - begin < time {
                std::thread::sleep(due.saturating_duration_since(Instant::now()));
                if beat.send(due).is_err() {
                    return;
                }
                due += step;
            }
        });
        let mut at = 0;
        while let Some(due) = beats.recv().await {
            self.shared.rooms[at].borrow_mut().due.push_back(due);
            self.shared.go(at);
            at = (at + 1) % self.shared.rooms.len();
        }
    }

    /// Sends nothing more and waits until everything sent has reached everybody.
    pub(crate) async fn rest(&self) {
        let waiting = || self.shared.rooms.iter().filter(|room| !room.borrow().sent.is_empty() || !room.borrow().due.is_empty()).count();
        if self.shared.pace.get() == Pace::Closed {
            self.shared.pace.set(Pace::Rest);
        }
        let begin = Instant::now();
        while waiting() > 0 {
            if begin.elapsed() > PATIENCE {
                self.shared.fault(format!("{} rooms did not get all their updates in {PATIENCE:?}", waiting()));
                break;
            }
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
        self.shared.pace.set(Pace::Rest);
    }

    /// One action in each room, and waits until all have it.
    pub(crate) async fn one(&self) {
        self.shared.pace.set(Pace::Open);
        for at in 0..self.shared.rooms.len() {
            self.shared.rooms[at].borrow_mut().due.push_back(Instant::now());
            self.shared.go(at);
        }
        self.rest().await;
    }

    /// Leaves; says what went wrong.
    pub(crate) async fn close(self) -> Vec<String> {
        let trouble = self.shared.trouble.borrow().clone();
        for task in &self.tasks {
            task.abort();
        }
        for task in self.tasks {
            let _ = task.await;
        }
        trouble
    }
}

async fn play(shared: Rc<Shared>, at: usize, seat: usize, mut socket: Socket, mut outbox: mpsc::UnboundedReceiver<String>) {
    loop {
        tokio::select! {
            heard = socket.next() => match heard {
                Some(Ok(Message::Text(text))) => shared.hear(at, seat, text.as_str()),
                Some(Ok(Message::Ping(_) | Message::Pong(_) | Message::Binary(_) | Message::Frame(_))) => {}
                Some(Ok(Message::Close(why))) => return shared.fault(format!("seat {seat} was closed: {why:?}")),
                Some(Err(error)) => return shared.fault(format!("seat {seat} was cut off: {error}")),
                None => return shared.fault(format!("seat {seat} was cut off")),
            },
            text = outbox.recv() => {
                let Some(text) = text else { return };
                if let Err(error) = socket.send(Message::text(text)).await {
                    return shared.fault(format!("seat {seat} cannot send: {error}"));
                }
            }
        }
    }
}

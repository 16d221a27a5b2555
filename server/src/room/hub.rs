//! All rooms: the register of those that are awake, and the door to every one.

use super::{Chair, Data, Message, Reply, Room, Stored};
use crate::config::Config;
use crate::error::{ApiError, ApiResult};
use crate::journal::{Journal, JournalError, RoomRow};
use crate::secret;
use crate::time::now_ms;
use crate::wire::{NewRoom, RoomCreated, RoomInfo, Status};
use engine::{Kind, Refusal, SeatId};
use futures_util::FutureExt as _;
use std::collections::HashMap;
use std::panic::AssertUnwindSafe;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::time::Duration;
use tokio::sync::{OnceCell, mpsc, oneshot};
use tokio_util::task::TaskTracker;
use tokio_util::task::task_tracker::TaskTrackerToken;

/// How many messages wait for a room before those who knock must wait themselves.
const INBOX: usize = 256;

type Door = Arc<OnceCell<mpsc::Sender<Message>>>;

/// What every room needs.
pub struct Context {
    /// Settings.
    pub config: Config,
    /// Where matches live.
    pub journal: Arc<dyn Journal>,
    /// The games that are known.
    pub kinds: Vec<Arc<dyn Kind>>,
    doors: Mutex<HashMap<String, Door>>,
    closing: AtomicBool,
    sockets: TaskTracker,
}

impl Context {
    pub(super) fn kind(&self, id: &str) -> Option<Arc<dyn Kind>> {
        self.kinds.iter().find(|kind| kind.id() == id).cloned()
    }

    fn doors(&self) -> std::sync::MutexGuard<'_, HashMap<String, Door>> {
        self.doors.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Takes a room out of the register.
    pub(super) fn forget(&self, id: &str) {
        let mut doors = self.doors();
        doors.remove(id);
        #[expect(clippy::cast_precision_loss, reason = "a gauge")]
        metrics::gauge!("entente_rooms").set(doors.len() as f64);
    }
}

/// The door to every room.
#[derive(Clone)]
pub struct Hub {
    context: Arc<Context>,
}

impl Hub {
    /// A hub without any room awake.
    #[must_use]
    pub fn new(config: Config, journal: Arc<dyn Journal>, kinds: Vec<Arc<dyn Kind>>) -> Self {
        Hub {
            context: Arc::new(Context {
                config,
                journal,
                kinds,
                doors: Mutex::new(HashMap::new()),
                closing: AtomicBool::new(false),
                sockets: TaskTracker::new(),
            }),
        }
    }

    /// What every room needs.
    #[must_use]
    pub fn context(&self) -> &Context {
        &self.context
    }

    /// Makes a room; its creator is the host and sits in seat 0.
    ///
    /// # Errors
    /// When the wish is out of bounds or the journal cannot be written.
    pub(crate) async fn create(&self, wish: NewRoom, base_url: &str, address: [u8; 16]) -> ApiResult<RoomCreated> {
        let kind = self
            .context
            .kind(&wish.game)
            .ok_or_else(|| ApiError::invalid(Refusal::new("unknown_game", "There is no such game here. See GET /api/games.")))?;
        let name = super::lobby::name(&wish.name)?;
        let clock = super::lobby::clock(wish.clock)?;
        let (fewest, most) = kind.seats();
        let seats = wish.seats.unwrap_or(most);
        if !(fewest..=most).contains(&seats) {
            return Err(ApiError::invalid(Refusal::new("bad_seats", format!("This game has {fewest} to {most} seats."))));
        }
        let given = wish.options.unwrap_or_else(|| serde_json::json!({}));
        let options = kind.options(&given, seats).map_err(ApiError::invalid)?;
        let token = secret::token()?;
        let seed = secret::seed()?;
        let origin = Some(secret::origin(&seed.salt, &address));
        let host = Chair { name: Some(name), token: Some(secret::digest(&token)), origin, ..Chair::default() };
        let chairs = std::iter::once(host).chain(std::iter::repeat_with(Chair::default)).take(seats.into()).collect();
        let data = Data { host: SeatId(0), options, clock, seats: chairs, locked: false, closed: false, banned: Vec::new(), moved: None };
        let dice_commitment = seed.commitment();
        let row = RoomRow {
            id: String::new(),
            rev: 1,
            game: kind.id().to_owned(),
            status: Status::Lobby.as_str().to_owned(),
            public: wish.public,
            clocked: clock.is_some(),
            created_at: now_ms(),
            seed: seed.seed.to_vec(),
            salt: seed.salt.to_vec(),
            data: serde_json::to_string(&data).unwrap_or_default(),
        };
        let room = self.store(row).await?;
        metrics::counter!("entente_rooms_created_total", "game" => kind.id()).increment(1);
        let url = format!("{base_url}/r/{room}");
        Ok(RoomCreated { room, seat: SeatId(0), token, url, dice_commitment })
    }

    /// Stores a new row under a fresh id.
    async fn store(&self, mut row: RoomRow) -> ApiResult<String> {
        loop {
            row.id = secret::room_id()?;
            match self.context.journal.create_room(&row).await {
                Ok(()) => return Ok(row.id),
                // One in 2^50: another room has this id.
                Err(JournalError::Conflict) => {}
                Err(error) => return Err(error.into()),
            }
        }
    }

    /// Asks a room something, waking it where needed.
    ///
    /// # Errors
    /// `no_such_room`, what the room answers, or `room_failed`.
    pub(crate) async fn ask<T>(&self, room: &str, message: impl FnOnce(Reply<T>) -> Message) -> ApiResult<T> {
        let (reply, answer) = oneshot::channel();
        self.send(room, message(reply)).await?;
        answer.await.unwrap_or_else(|_| Err(ApiError::room_failed()))
    }

    /// Sends a room a message, waking it where needed.
    pub(crate) async fn send(&self, room: &str, message: Message) -> ApiResult<()> {
        let mut message = message;
        for _ in 0..8 {
            let door = self.door(room).await?;
            match door.send(message).await {
                Ok(()) => return Ok(()),
                // It fell asleep this moment; knock again.
                Err(mpsc::error::SendError(back)) => message = back,
            }
            self.shut(room, &door);
        }
        Err(ApiError::room_failed())
    }

    async fn door(&self, room: &str) -> ApiResult<mpsc::Sender<Message>> {
        if room.len() != 10 || !room.bytes().all(|byte| byte.is_ascii_digit() || byte.is_ascii_lowercase()) {
            return Err(ApiError::no_such_room());
        }
        if self.context.closing.load(Ordering::Acquire) {
            return Err(ApiError::restarting());
        }
        let cell = Arc::clone(self.context.doors().entry(room.to_owned()).or_default());
        let woken = cell.get_or_try_init(|| self.wake(room)).await.cloned();
        if woken.is_err() {
            let mut doors = self.context.doors();
            if doors.get(room).is_some_and(|there| Arc::ptr_eq(there, &cell) && there.get().is_none()) {
                doors.remove(room);
            }
        }
        woken
    }

    /// Takes a door that leads nowhere out of the register.
    fn shut(&self, room: &str, door: &mpsc::Sender<Message>) {
        let mut doors = self.context.doors();
        if doors.get(room).and_then(|cell| cell.get()).is_some_and(|there| there.same_channel(door)) {
            doors.remove(room);
        }
    }

    async fn wake(&self, id: &str) -> ApiResult<mpsc::Sender<Message>> {
        let room = Room::wake(&self.context, id).await?.ok_or_else(ApiError::no_such_room)?;
        let (door, inbox) = mpsc::channel(INBOX);
        let (context, name): (Weak<Context>, String) = (Arc::downgrade(&self.context), id.to_owned());
        tokio::spawn(async move {
            // A panic in a room stops that room alone. Its listeners' doors fall shut, their sockets
            // say so, and the next knock wakes it anew from the journal.
            if AssertUnwindSafe(room.run(inbox)).catch_unwind().await.is_err() {
                tracing::error!(room = name, "the room met a fault and was stopped");
                metrics::counter!("entente_room_failures_total").increment(1);
                if let Some(context) = context.upgrade() {
                    context.forget(&name);
                }
            }
        });
        #[expect(clippy::cast_precision_loss, reason = "a gauge")]
        metrics::gauge!("entente_rooms").set(self.context.doors().len() as f64);
        Ok(door)
    }

    /// Wakes the rooms whose clocks run.
    pub async fn wake_clocked(&self) {
        match self.context.journal.clocked_rooms().await {
            Err(error) => tracing::warn!(%error, "rooms with a clock sleep until somebody knocks"),
            Ok(rooms) => {
                for room in rooms {
                    if let Err(error) = self.door(&room).await {
                        tracing::warn!(room, %error, "a room with a clock could not be woken");
                    }
                }
            }
        }
    }

    /// Public rooms that wait for players and have a host to wait with, newest first.
    ///
    /// # Errors
    /// When the journal cannot be read.
    pub async fn public_rooms(&self) -> ApiResult<Vec<RoomInfo>> {
        const SHOWN: usize = 50;
        // More than are shown: of many the host is gone.
        let rows = self.context.journal.public_rooms(200).await?;
        let rooms = futures_util::future::join_all(rows.into_iter().map(|row| self.listed(row))).await;
        Ok(rooms.into_iter().flatten().take(SHOWN).collect())
    }

    /// What the list says of a room. One that is awake speaks for itself; in one that sleeps nobody is, but a host who has just made it
    /// may be on his way.
    async fn listed(&self, row: RoomRow) -> Option<RoomInfo> {
        let door = self.context.doors().get(&row.id).and_then(|cell| cell.get().cloned());
        if let Some(door) = door {
            let (reply, answer) = oneshot::channel();
            let asked = async {
                door.send(Message::Listed(reply)).await.ok()?;
                answer.await.ok()?.ok().flatten()
            };
            return tokio::time::timeout(Duration::from_secs(1), asked).await.ok().flatten();
        }
        let grace = i64::try_from(self.context.config.grace()).unwrap_or(i64::MAX);
        if now_ms().saturating_sub(row.created_at) >= grace {
            return None;
        }
        let stored = Stored::read(row).ok().filter(|stored| !stored.data.locked && !stored.data.closed)?;
        let kind = self.context.kind(&stored.row.game)?;
        Some(RoomInfo {
            room: stored.row.id.clone(),
            game: kind.id(),
            status: stored.status,
            host: stored.data.host,
            public: true,
            options: stored.data.options.clone(),
            clock: stored.data.clock,
            seats: stored.data.shown(|_| Some(stored.row.created_at)),
            v: 0,
            version: 0,
            dice_commitment: stored.seed.commitment(),
            spectators: 0,
            journal: "ok",
            locked: false,
            grace: self.context.config.grace(),
            proposals: Vec::new(),
        })
    }

    /// Counts an open socket until the token is dropped, so that a stop waits for its last word.
    pub fn socket(&self) -> TaskTrackerToken {
        self.context.sockets.token()
    }

    /// Stops all rooms: every socket is told to come back, everything durable stays. Nobody is let in
    /// any more.
    pub async fn stop(&self) {
        self.context.closing.store(true, Ordering::Release);
        let doors: Vec<mpsc::Sender<Message>> = self.context.doors().drain().filter_map(|(_, cell)| cell.get().cloned()).collect();
        for door in &doors {
            let _ = tokio::time::timeout(Duration::from_secs(2), door.send(Message::Stop)).await;
        }
        for door in doors {
            let _ = tokio::time::timeout(Duration::from_secs(5), door.closed()).await;
        }
        self.context.sockets.close();
        let _ = tokio::time::timeout(Duration::from_secs(5), self.context.sockets.wait()).await;
    }
}

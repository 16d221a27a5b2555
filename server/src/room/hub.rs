//! All rooms: the register of those that are awake, and the handle to every one.

use super::damaged::Damaged;
use super::visits::Visits;
use super::wheel::Sleepers;
use super::{Data, Message, Reply, Room, SeatRecord, Stored};
use crate::config::Config;
use crate::error::{ApiError, ApiResult};
use crate::games;
use crate::secret;
use crate::time::{Time, now_ms};
use crate::wire::{NewRoom, RoomCreated, RoomInfo, Status};
use engine::{Code, Kind, Refusal, SeatId};
use futures_util::FutureExt as _;
use journal::{Health, Journal, JournalError, RoomRow};
use std::collections::HashMap;
use std::panic::AssertUnwindSafe;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::time::Duration;
use tokio::sync::{mpsc, oneshot, watch};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;
use tokio_util::task::task_tracker::TaskTrackerToken;

/// How many messages wait for a room before those who knock must wait themselves.
const INBOX: usize = 256;

/// How often it is looked whether the journal can be written.
const WATCH: Duration = Duration::from_secs(5);

/// The way into a room: `None` while it wakes.
type RoomHandle = watch::Receiver<Option<ApiResult<mpsc::Sender<Message>>>>;

/// How long rooms have to say goodbye when the server stops, and how long the last sockets have after that.
const GOODBYE: Duration = Duration::from_secs(3);
const LAST_WORDS: Duration = Duration::from_secs(2);

/// What every room needs.
pub struct Services {
    /// Settings.
    pub config: Config,
    /// Where matches live.
    pub journal: Arc<dyn Journal>,
    /// Whether they can be written there.
    pub health: Arc<Health>,
    /// The games that are known.
    pub kinds: Vec<Arc<dyn Kind>>,
    registry: Mutex<HashMap<String, RoomHandle>>,
    pub(super) time: Arc<Time>,
    pub(super) sleepers: Sleepers,
    pub(super) closing: AtomicBool,
    leaving: CancellationToken,
    sockets: TaskTracker,
    damaged: Damaged,
    pub(super) visits: Visits,
}

impl Services {
    /// The rules that new matches of a game are played by.
    pub(super) fn kind(&self, id: &str) -> Option<Arc<dyn Kind>> {
        games::newest(&self.kinds, id).cloned()
    }

    /// The rules that a match began with.
    pub(super) fn kind_of(&self, stored: &Stored) -> Option<Arc<dyn Kind>> {
        match stored.status {
            Status::Lobby => self.kind(&stored.row.game),
            Status::Playing | Status::Finished => games::version(&self.kinds, &stored.row.game, stored.rules()).cloned(),
        }
    }

    fn registry(&self) -> std::sync::MutexGuard<'_, HashMap<String, RoomHandle>> {
        self.registry.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How many rooms are in memory.
    #[must_use]
    pub fn awake(&self) -> usize {
        self.registry().len()
    }

    /// Takes a room out of the register.
    pub(super) fn unregister(&self, id: &str) {
        let mut registry = self.registry();
        registry.remove(id);
        count(&registry);
    }

    /// Takes a handle out of the register, if it is still the one that stands there.
    fn unregister_handle(&self, id: &str, handle: &RoomHandle) {
        let mut registry = self.registry();
        if registry.get(id).is_some_and(|there| there.same_channel(handle)) {
            registry.remove(id);
            count(&registry);
        }
    }
}

/// The inbox of a room that is awake already.
fn awake_inbox(handle: &RoomHandle) -> Option<mpsc::Sender<Message>> {
    handle.borrow().as_ref()?.as_ref().ok().cloned()
}

fn count(registry: &HashMap<String, RoomHandle>) {
    #[expect(clippy::cast_precision_loss, reason = "a gauge")]
    metrics::gauge!("entente_rooms").set(registry.len() as f64);
}

/// The way to every room.
#[derive(Clone)]
pub struct Hub {
    services: Arc<Services>,
}

impl Hub {
    /// A hub without any room awake.
    #[must_use]
    pub fn new(config: Config, journal: Arc<dyn Journal>, kinds: Vec<Arc<dyn Kind>>) -> Self {
        let time = Time::system();
        tokio::spawn(Arc::clone(&time).beat());
        Self::with_time(config, journal, kinds, time)
    }

    /// The same with a time of one's own.
    #[must_use]
    pub fn with_time(config: Config, journal: Arc<dyn Journal>, kinds: Vec<Arc<dyn Kind>>, time: Arc<Time>) -> Self {
        Hub {
            services: Arc::new(Services {
                config,
                health: Health::new(Arc::clone(&journal)),
                journal,
                kinds,
                registry: Mutex::new(HashMap::new()),
                time,
                sleepers: Sleepers::default(),
                closing: AtomicBool::new(false),
                leaving: CancellationToken::new(),
                sockets: TaskTracker::new(),
                damaged: Damaged::default(),
                visits: Visits::default(),
            }),
        }
    }

    /// What every room needs.
    #[must_use]
    pub fn services(&self) -> &Services {
        &self.services
    }

    /// Makes a room; its creator is the host and sits in seat 0.
    ///
    /// # Errors
    /// When the wanted is out of bounds or the journal cannot be written.
    pub(crate) async fn create(&self, wanted: NewRoom, base_url: &str, address: [u8; 16]) -> ApiResult<RoomCreated> {
        let kind = self
            .services
            .kind(&wanted.game)
            .ok_or_else(|| ApiError::invalid(Refusal::new(Code::UnknownGame, "There is no such game here. See GET /api/games.")))?;
        let name = super::lobby::name(&wanted.name)?;
        let clock = super::lobby::clock(wanted.clock)?;
        let (fewest, most) = kind.seats();
        let seats = wanted.seats.unwrap_or(most);
        if !(fewest..=most).contains(&seats) {
            return Err(ApiError::invalid(Refusal::new(Code::BadSeats, format!("This game has {fewest} to {most} seats."))));
        }
        let given = wanted.options.unwrap_or_else(|| serde_json::json!({}));
        let options = kind.options(&given, seats).map_err(ApiError::invalid)?;
        let token = secret::token()?;
        let seed = secret::seed()?;
        let origin = Some(secret::origin(&seed.salt, &address));
        let host = SeatRecord { name: Some(name), token: Some(secret::digest(&token)), origin, ..SeatRecord::default() };
        let chairs = std::iter::once(host).chain(std::iter::repeat_with(SeatRecord::default)).take(seats.into()).collect();
        let data = Data {
            host: SeatId(0),
            options,
            clock,
            seats: chairs,
            locked: false,
            closed: false,
            banned: Vec::new(),
            rules: None,
            moved: None,
        };
        let dice_commitment = seed.commitment();
        let row = RoomRow {
            id: String::new(),
            rev: 1,
            game: kind.id().to_owned(),
            status: Status::Lobby.as_str().to_owned(),
            public: wanted.public,
            clocked: clock.is_some(),
            created_at: now_ms(),
            seed: seed.seed.to_vec(),
            salt: seed.salt.to_vec(),
            data: journal::written(&data)?,
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
            match self.services.journal.create_room(&row).await {
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
            let handle = self.handle(room)?;
            let inbox = self.inbox(&handle).await?;
            match inbox.send(message).await {
                Ok(()) => return Ok(()),
                // It fell asleep this moment; try again.
                Err(mpsc::error::SendError(back)) => message = back,
            }
            self.services.unregister_handle(room, &handle);
        }
        Err(ApiError::room_failed())
    }

    /// Lets a room that is awake look at what somebody else changed; one that sleeps sees it when it wakes.
    pub(super) async fn look_again(&self, room: &str) {
        // It may have been mended.
        self.services.damaged.forget(room);
        let awake = self.services.registry().contains_key(room);
        if awake && let Err(error) = self.send(room, Message::LookAgain).await {
            tracing::debug!(room, %error, "a room could not look again; it will when it wakes");
        }
    }

    /// The handle of a room. Where it sleeps, a task wakes it that goes on even if whoever asked goes away:
    /// what was begun is finished, and the register holds no handle of a room that is gone.
    fn handle(&self, room: &str) -> ApiResult<RoomHandle> {
        if room.len() != 10 || !room.bytes().all(|byte| byte.is_ascii_digit() || byte.is_ascii_lowercase()) {
            return Err(ApiError::no_such_room());
        }
        let mut registry = self.services.registry();
        // DecisionTimer while nobody else can change the register: after a stop no room is woken.
        if self.services.closing.load(Ordering::Acquire) {
            return Err(ApiError::restarting());
        }
        if let Some(handle) = registry.get(room) {
            return Ok(handle.clone());
        }
        if registry.len() >= self.services.config.bounds.rooms_awake {
            return Err(ApiError::too_busy());
        }
        let (opens, handle) = watch::channel(None);
        registry.insert(room.to_owned(), handle.clone());
        count(&registry);
        drop(registry);
        let (hub, room, own) = (self.clone(), room.to_owned(), handle.clone());
        tokio::spawn(async move {
            let woken = AssertUnwindSafe(hub.wake(&room)).catch_unwind().await.unwrap_or_else(|_| {
                tracing::error!(room, "a room could not be woken because of a fault");
                Err(ApiError::room_failed())
            });
            if woken.is_err() {
                hub.services.unregister_handle(&room, &own);
            }
            let _ = opens.send(Some(woken));
        });
        Ok(handle)
    }

    /// The inbox of a room, once it is awake.
    async fn inbox(&self, handle: &RoomHandle) -> ApiResult<mpsc::Sender<Message>> {
        let mut handle = handle.clone();
        let open = handle.wait_for(Option::is_some).await.map_err(|_| ApiError::room_failed())?;
        open.clone().unwrap_or_else(|| Err(ApiError::room_failed()))
    }

    pub(super) fn shared(&self) -> &Arc<Services> {
        &self.services
    }

    pub(super) fn of(services: Arc<Services>) -> Self {
        Hub { services }
    }

    /// Wakes a room, and no more.
    pub(super) async fn rouse(&self, room: &str) -> ApiResult<()> {
        let handle = self.handle(room)?;
        self.inbox(&handle).await.map(drop)
    }

    async fn wake(&self, id: &str) -> ApiResult<mpsc::Sender<Message>> {
        if let Some(error) = self.services.damaged.recall(id) {
            return Err(error);
        }
        let room = Room::wake(&self.services, id).await.inspect_err(|error| {
            if error.is_damage() {
                metrics::counter!("entente_rooms_damaged_total", "code" => error.why.code.to_string()).increment(1);
            }
            self.services.damaged.note(id, error);
        });
        let room = room?.ok_or_else(ApiError::no_such_room)?;
        self.services.sleepers.remove(id);
        let (sender, inbox) = mpsc::channel(INBOX);
        let (services, name): (Weak<Services>, String) = (Arc::downgrade(&self.services), id.to_owned());
        tokio::spawn(async move {
            // A panic in a room stops that room alone. Its listeners' registry fall shut, their sockets
            // say so, and the next knock wakes it anew from the journal.
            if AssertUnwindSafe(room.run(inbox)).catch_unwind().await.is_err() {
                tracing::error!(room = name, "the room met a fault and was stopped");
                metrics::counter!("entente_room_failures_total").increment(1);
                if let Some(services) = services.upgrade() {
                    services.unregister(&name);
                }
            }
        });
        Ok(sender)
    }

    /// Looks now and then whether the journal can be written, while anybody is here, and tells the rooms when it cannot.
    pub async fn watch_journal(&self) {
        let mut every = tokio::time::interval(WATCH);
        every.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        while !self.services.closing.load(Ordering::Acquire) {
            every.tick().await;
            let inboxes: Vec<mpsc::Sender<Message>> = self.services.registry().values().filter_map(awake_inbox).collect();
            if inboxes.is_empty() || self.services.health.ask().await.is_ok() {
                continue;
            }
            for inbox in inboxes {
                // A room that is busy finds out by itself.
                let _ = inbox.try_send(Message::JournalDown);
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
        let rows = self.services.journal.public_rooms(200).await?;
        let rooms = futures_util::future::join_all(rows.into_iter().map(|row| self.listed(row))).await;
        Ok(rooms.into_iter().flatten().take(SHOWN).collect())
    }

    /// What the list says of a room. One that is awake speaks for itself; in one that sleeps nobody is, but a host who has just made it
    /// may be on his way.
    async fn listed(&self, row: RoomRow) -> Option<RoomInfo> {
        let inbox = self.services.registry().get(&row.id).and_then(awake_inbox);
        if let Some(inbox) = inbox {
            let (reply, answer) = oneshot::channel();
            let asked = async {
                inbox.send(Message::Listed(reply)).await.ok()?;
                answer.await.ok()?.ok().flatten()
            };
            return tokio::time::timeout(Duration::from_secs(1), asked).await.ok().flatten();
        }
        let grace = i64::try_from(self.services.config.grace()).unwrap_or(i64::MAX);
        if now_ms().saturating_sub(row.created_at) >= grace {
            return None;
        }
        let stored = Stored::read(row).ok().filter(|stored| !stored.data.locked && !stored.data.closed)?;
        let kind = self.services.kind(&stored.row.game)?;
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
            grace: self.services.config.grace(),
            proposals: Vec::new(),
        })
    }

    /// Counts an open socket until the token is dropped, so that a stop waits for its last word.
    pub fn socket(&self) -> TaskTrackerToken {
        self.services.sockets.token()
    }

    /// Fires when sockets must leave that their room did not reach.
    pub(crate) fn leaving(&self) -> CancellationToken {
        self.services.leaving.clone()
    }

    /// Stops all rooms: every socket is told to come back, everything durable stays. Nobody is let in
    /// any more. It takes a few seconds at most, whatever the journal does.
    pub async fn stop(&self) {
        let registry: Vec<RoomHandle> = {
            let mut registry = self.services.registry();
            self.services.closing.store(true, Ordering::Release);
            registry.drain().map(|(_, handle)| handle).collect()
        };
        let goodbye = futures_util::future::join_all(registry.iter().map(|handle| async {
            if let Ok(inbox) = self.inbox(handle).await {
                let _ = inbox.send(Message::Stop).await;
                inbox.closed().await;
            }
        }));
        if tokio::time::timeout(GOODBYE, goodbye).await.is_err() {
            tracing::warn!("some rooms are busy; their players are told to come back all the same");
        }
        self.services.leaving.cancel();
        self.services.sockets.close();
        let _ = tokio::time::timeout(LAST_WORDS, self.services.sockets.wait()).await;
    }
}

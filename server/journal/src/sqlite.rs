//! The journal in one SQLite file: what a host gets without setting anything up.
//!
//! One connection does all writing, in batches (see [`writer`](super::writer)); a few others read. WAL and
//! full sync: what was answered survives a power cut. A lock file keeps a second server away.

mod damage;
mod rows;

use std::fs::{File, OpenOptions, TryLockError};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

use async_trait::async_trait;
use sqlx::migrate::{MigrateError, Migrator};
use sqlx::sqlite::{
    SqliteAutoVacuum, SqliteConnectOptions, SqliteConnection, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteRow,
    SqliteSynchronous,
};
use sqlx::{AssertSqlSafe, ConnectOptions, Connection, FromRow, Row};

use super::writer::{Reply, Sink, Writer};
use super::{
    Appended, ChatRow, EntryRow, FIRST_LEASE, Journal, JournalError, OpenError, Rested, RoomRow, TOO_FAR, corrupt, migration_error,
    no_file, refused, same_version, unavailable,
};
use crate::now_ms;
pub(super) use rows::{put_message, replace_room};

pub(super) const KIND: &str = "sqlite";

pub(super) static MIGRATIONS: Migrator = sqlx::migrate!("../../migrations/sqlite");

/// How many connections read.
const READERS: u32 = 4;

/// How long a lock on the file may be held by somebody else (a backup, a curious host).
const BUSY: Duration = Duration::from_secs(3);

/// How long a server that is just ending may still hold the file.
const HANDOVER: Duration = Duration::from_secs(1);

/// The rooms that are to be woken by `?1`, or after `?2`; `?3` at most.
const DUE: &str = "SELECT id FROM rooms WHERE wake_at <= ?1 OR wake_at > ?2 ORDER BY wake_at LIMIT ?3";

/// SQLite's own default for the size of a file.
const NO_LIMIT: u32 = 0xffff_fffe;

/// The journal in an SQLite file.
pub struct SqliteJournal {
    writer: Writer<Job>,
    readers: SqlitePool,
    page_limit: Arc<AtomicU32>,
}

impl SqliteJournal {
    /// Opens the file, which is created when it is missing, and brings its tables up to date.
    pub async fn open(path: &Path) -> Result<Self, OpenError> {
        let (options, connection, lock) = prepare(path).await?;
        Ok(Self::with(options, Some(connection), Some(lock)))
    }

    /// Opens a file beside whoever has it, as it is.
    pub(super) async fn look(path: &Path) -> Result<Self, OpenError> {
        let path = path.canonicalize().map_err(|_| no_file(path.to_owned()))?;
        // Looking leaves no statistics behind either.
        let options = settings(&path).optimize_on_close(false, None);
        let mut connection = options.connect().await.map_err(|error| file_error(&path, &error))?;
        let version = damage::version(&mut connection).await.map_err(|error| file_error(&path, &error))?;
        same_version(version, &MIGRATIONS)?;
        connection.close().await.map_err(|error| file_error(&path, &error))?;
        Ok(Self::with(options, None, None))
    }

    fn with(options: SqliteConnectOptions, connection: Option<SqliteConnection>, lock: Option<File>) -> Self {
        let readers = SqlitePoolOptions::new()
            .min_connections(1)
            .max_connections(READERS)
            .idle_timeout(None)
            .max_lifetime(None)
            .test_before_acquire(false)
            .acquire_timeout(Duration::from_secs(5))
            .connect_lazy_with(options.clone().optimize_on_close(false, None).pragma("query_only", "ON"));
        let page_limit = Arc::new(AtomicU32::new(NO_LIMIT));
        let pen = Appender { options, connection, page_limit: Arc::clone(&page_limit), down: false, _lock: lock };
        Self { writer: Writer::start(KIND, pen), readers, page_limit }
    }

    /// Brings the tables of a file up to date. Returns the version they have now.
    pub(super) async fn migrate(path: &Path) -> Result<i64, OpenError> {
        let (_, mut connection, _lock) = prepare(path).await?;
        let version = sqlx::query_scalar("SELECT coalesce(max(version), 0) FROM _sqlx_migrations").fetch_one(&mut connection).await;
        let version = version.map_err(|error| file_error(path, &error))?;
        connection.close().await.map_err(|error| file_error(path, &error))?;
        Ok(version)
    }

    /// How many transactions were begun for writing.
    pub fn batches(&self) -> u64 {
        self.writer.batches()
    }

    /// For tests: from the next write on the disk is full once the file has this many pages; `None`: as usual.
    #[doc(hidden)]
    pub fn limit_pages(&self, pages: Option<u32>) {
        self.page_limit.store(pages.unwrap_or(NO_LIMIT), Ordering::Relaxed);
    }

    /// For tests: a setting of the connection that writes when `writer`, else of one that reads.
    #[doc(hidden)]
    pub async fn pragma(&self, name: &'static str, writer: bool) -> Result<String, JournalError> {
        if writer {
            return self.writer.ask(|reply| Job::Pragma(name, reply)).await;
        }
        let mut connection = self.readers.acquire().await.map_err(|error| failed(&error))?;
        pragma(&mut connection, name).await.map_err(|error| failed(&error))
    }
}

/// Locks, opens and migrates a file.
async fn prepare(path: &Path) -> Result<(SqliteConnectOptions, SqliteConnection, File), OpenError> {
    if let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
        std::fs::create_dir_all(folder)
            .map_err(|error| OpenError::File { path: folder.to_owned(), reason: format!("the folder cannot be created ({error})") })?;
    }
    // Two names for one file are one file.
    let path = path.canonicalize().unwrap_or_else(|_| path.to_owned());
    let lock = lock(&path).await?;
    let options = settings(&path);
    // Free pages can be given back, a few at a time; holds for a new file alone. Nobody else says it: on a
    // file that is there already SQLite takes the write lock for it, and a reader would wait for the writer.
    let first = options.clone().create_if_missing(true).auto_vacuum(SqliteAutoVacuum::Incremental);
    let mut connection = first.connect().await.map_err(|error| file_error(&path, &error))?;
    let mode = pragma(&mut connection, "journal_mode").await.map_err(|error| file_error(&path, &error))?;
    if mode != "wal" {
        let reason = "this file system does not support SQLite's write-ahead log (network file systems do not)".to_owned();
        return Err(OpenError::File { path, reason });
    }
    let migrator = SqlitePoolOptions::new().max_connections(1).connect_lazy_with(options.clone());
    MIGRATIONS.run(&migrator).await.map_err(|error| match error {
        MigrateError::Execute(error) => file_error(&path, &error),
        other => migration_error(other),
    })?;
    migrator.close().await;
    Ok((options, connection, lock))
}

/// How a file is opened.
fn settings(path: &Path) -> SqliteConnectOptions {
    SqliteConnectOptions::new()
        .filename(path)
        // A file that disappears is an error, not a new journal.
        .create_if_missing(false)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full)
        .foreign_keys(true)
        .busy_timeout(BUSY)
        // Where the system's sync does not reach the disk (macOS), ask for the one that does.
        .pragma("fullfsync", "ON")
        .pragma("checkpoint_fullfsync", "ON")
        // A WAL that grew under a long read is cut back afterwards.
        .pragma("journal_size_limit", "67108864")
        .optimize_on_close(true, 400)
}

/// Takes the lock that says that this process has the file.
async fn lock(path: &Path) -> Result<File, OpenError> {
    let mut name = path.as_os_str().to_owned();
    name.push(".lock");
    let name = PathBuf::from(name);
    let unusable = |error: std::io::Error| OpenError::File { path: name.clone(), reason: error.to_string() };
    let file = OpenOptions::new().create(true).truncate(false).write(true).open(&name).map_err(unusable)?;
    let begun = Instant::now();
    loop {
        match file.try_lock() {
            Ok(()) => return Ok(file),
            Err(TryLockError::WouldBlock) if begun.elapsed() < HANDOVER => tokio::time::sleep(Duration::from_millis(100)).await,
            Err(TryLockError::WouldBlock) => return Err(OpenError::InUse { path: path.to_owned() }),
            Err(TryLockError::Error(error)) => return Err(unusable(error)),
        }
    }
}

fn file_error(path: &Path, error: &sqlx::Error) -> OpenError {
    let reason = match error {
        sqlx::Error::Database(error) if error.code().is_some_and(|code| code == "26") => "it is not an SQLite database".to_owned(),
        sqlx::Error::Database(error) => error.message().to_owned(),
        other => other.to_string(),
    };
    OpenError::File { path: path.to_owned(), reason }
}

async fn pragma(connection: &mut SqliteConnection, name: &'static str) -> Result<String, sqlx::Error> {
    let row = sqlx::query(AssertSqlSafe(format!("PRAGMA {name}"))).fetch_one(connection).await?;
    row.try_get::<String, _>(0).or_else(|_| row.try_get::<i64, _>(0).map(|number| number.to_string()))
}

/// Something to write.
enum Job {
    Append(EntryRow, Option<i64>, Reply<Appended>),
    CreateRoom(RoomRow, Reply<()>),
    SaveRoom(RoomRow, Vec<ChatRow>, Reply<Vec<ChatRow>>),
    SaveSnapshot(Snapshot, Reply<()>),
    Say(String, ChatRow, Reply<(ChatRow, bool)>),
    Rest { room: String, left: Option<i64>, clocks: Option<String>, reply: Reply<()> },
    DueRooms(u32, Duration, Reply<Vec<String>>),
    Pragma(&'static str, Reply<String>),
    Probe(i64, Reply<()>),
    DropSnapshot(String, i64, Reply<()>),
}

/// A snapshot to be kept, if the match is still in this epoch.
struct Snapshot {
    room: String,
    v: i64,
    body: Vec<u8>,
    epoch: Option<i64>,
}

/// Gives an answer that was found inside a transaction: as it is after the commit, or the reason why
/// there was none.
type Answer = Box<dyn FnOnce(Option<&str>) + Send>;

/// The only connection that writes.
struct Appender {
    options: SqliteConnectOptions,
    connection: Option<SqliteConnection>,
    page_limit: Arc<AtomicU32>,
    down: bool,
    _lock: Option<File>,
}

impl Sink for Appender {
    type Job = Job;

    async fn write(&mut self, jobs: Vec<Job>) {
        let mut jobs = jobs.into_iter();
        let mut answers = Vec::with_capacity(jobs.len());
        // A connection that failed is not used again: nobody knows what it still holds.
        let outcome = self.transaction(&mut jobs, &mut answers).await;
        match &outcome {
            Ok(()) if self.down => tracing::info!("the journal can be written again"),
            Err(reason) if !self.down => tracing::error!(%reason, "the journal cannot be written; actions are refused until it can"),
            _ => {}
        }
        self.down = outcome.is_err();
        let reason = outcome.err();
        for answer in answers {
            answer(reason.as_deref());
        }
        for job in jobs {
            job.fail(reason.as_deref().unwrap_or("it was not written"));
        }
    }

    async fn finish(self) {
        if let Some(connection) = self.connection
            && let Err(error) = connection.close().await
        {
            tracing::warn!(%error, "the journal's file was not closed cleanly");
        }
    }
}

impl Appender {
    /// Writes the jobs in one transaction. What it answers holds only when it returns `Ok`.
    async fn transaction(&mut self, jobs: &mut (impl Iterator<Item = Job> + Send), answers: &mut Vec<Answer>) -> Result<(), String> {
        let mut connection = match self.connection.take() {
            Some(connection) => connection,
            None => self.options.connect().await.map_err(|error| describe(&error))?,
        };
        let limit = self.page_limit.load(Ordering::Relaxed);
        if limit != NO_LIMIT || self.down {
            let sql = AssertSqlSafe(format!("PRAGMA max_page_count = {limit}"));
            sqlx::query(sql).execute(&mut connection).await.map_err(|error| describe(&error))?;
        }
        let mut transaction = connection.begin_with("BEGIN IMMEDIATE").await.map_err(|error| describe(&error))?;
        let mut entries = 0_u32;
        for job in jobs {
            entries += u32::from(matches!(job, Job::Append(..)));
            if let Some(reason) = job.run(&mut transaction, answers).await {
                return Err(reason);
            }
        }
        transaction.commit().await.map_err(|error| describe(&error))?;
        if entries > 0 {
            metrics::histogram!("entente_journal_batch_entries", "store" => KIND).record(f64::from(entries));
        }
        self.connection = Some(connection);
        Ok(())
    }
}

impl Job {
    /// Runs the job inside the transaction. `Some`: the store failed, and the transaction with it.
    async fn run(self, connection: &mut SqliteConnection, answers: &mut Vec<Answer>) -> Option<String> {
        match self {
            Self::Append(entry, epoch, reply) => later(reply, append(connection, &entry, epoch).await, answers),
            Self::CreateRoom(row, reply) => later(reply, create_room(connection, &row).await, answers),
            Self::SaveRoom(row, messages, reply) => later(reply, save_room(connection, &row, messages).await, answers),
            Self::SaveSnapshot(snapshot, reply) => later(reply, save_snapshot(connection, &snapshot).await, answers),
            Self::Say(room, message, reply) => later(reply, put_message(connection, &room, message).await.map_err(Failure::from), answers),
            Self::Rest { room, left, clocks, reply } => later(reply, rest(connection, &room, left, clocks).await, answers),
            Self::DueRooms(limit, lease, reply) => later(reply, due_rooms(connection, limit, lease).await, answers),
            Self::Pragma(name, reply) => later(reply, pragma(connection, name).await.map_err(Failure::from), answers),
            Self::Probe(at, reply) => later(reply, damage::probe(connection, at).await, answers),
            Self::DropSnapshot(room, v, reply) => later(reply, damage::drop_snapshot(connection, &room, v).await, answers),
        }
    }

    fn fail(self, reason: &str) {
        let error = unavailable(KIND, reason);
        // Whoever asked may be gone; that is fine.
        let _ = match self {
            Self::Append(_, _, reply) => reply.send(Err(error)).is_ok(),
            Self::CreateRoom(_, reply)
            | Self::SaveSnapshot(_, reply)
            | Self::DropSnapshot(_, _, reply)
            | Self::Probe(_, reply)
            | Self::Rest { reply, .. } => reply.send(Err(error)).is_ok(),
            Self::SaveRoom(_, _, reply) => reply.send(Err(error)).is_ok(),
            Self::DueRooms(_, _, reply) => reply.send(Err(error)).is_ok(),
            Self::Say(_, _, reply) => reply.send(Err(error)).is_ok(),
            Self::Pragma(_, reply) => reply.send(Err(error)).is_ok(),
        };
    }
}

/// Why a job was not done.
enum Failure {
    /// The fault of this job alone; the transaction goes on.
    Job(JournalError),
    /// The store failed.
    Store(sqlx::Error),
}

impl From<sqlx::Error> for Failure {
    fn from(error: sqlx::Error) -> Self {
        match primary_code(&error) {
            // A constraint, a value that is too big or of a wrong type: SQLite undid this statement alone.
            Some(18..=20) => Self::Job(match &error {
                sqlx::Error::Database(database) if database.is_unique_violation() || database.is_foreign_key_violation() => {
                    JournalError::Conflict
                }
                _ => refused(KIND, describe(&error)),
            }),
            _ => Self::Store(error),
        }
    }
}

/// Keeps an answer until the transaction is durable. `Some`: the store failed.
fn later<T: Send + 'static>(reply: Reply<T>, result: Result<T, Failure>, answers: &mut Vec<Answer>) -> Option<String> {
    let (result, fatal) = match result {
        Ok(value) => (Ok(value), None),
        Err(Failure::Job(error)) => (Err(error), None),
        Err(Failure::Store(error)) => (Err(JournalError::Unavailable(String::new())), Some(describe(&error))),
    };
    answers.push(Box::new(move |failed| {
        let _ = reply.send(match failed {
            Some(reason) => Err(unavailable(KIND, reason)),
            None => result,
        });
    }));
    fatal
}

async fn append(connection: &mut SqliteConnection, entry: &EntryRow, epoch: Option<i64>) -> Result<Appended, Failure> {
    let inserted = sqlx::query(
        "INSERT INTO entries (room, v, at, seat, action_id, body, seen, sum) SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8
         WHERE ?9 IS NULL OR EXISTS (SELECT 1 FROM rooms WHERE id = ?1 AND epoch = ?9) ON CONFLICT DO NOTHING",
    )
    .bind(&entry.room)
    .bind(entry.v)
    .bind(entry.at)
    .bind(entry.seat)
    .bind(&entry.action_id)
    .bind(&entry.body)
    .bind(entry.seen)
    .bind(&entry.sum)
    .bind(epoch)
    .execute(&mut *connection)
    .await?;
    if inserted.rows_affected() == 1 {
        return Ok(Appended::Durable);
    }
    if let Some(epoch) = epoch {
        let found: Option<i64> =
            sqlx::query_scalar("SELECT epoch FROM rooms WHERE id = ?1").bind(&entry.room).fetch_optional(&mut *connection).await?;
        match found {
            None => return Err(Failure::Job(JournalError::Conflict)),
            Some(found) if found != epoch => return Ok(Appended::Rewound),
            Some(_) => {}
        }
    }
    if let (Some(seat), Some(action_id)) = (entry.seat, &entry.action_id) {
        let earlier: Option<i64> = sqlx::query_scalar("SELECT v FROM entries WHERE room = ?1 AND seat = ?2 AND action_id = ?3")
            .bind(&entry.room)
            .bind(seat)
            .bind(action_id)
            .fetch_optional(connection)
            .await?;
        if let Some(v) = earlier {
            return Ok(Appended::Repeat(v.unsigned_abs()));
        }
    }
    Ok(Appended::Taken)
}

async fn create_room(connection: &mut SqliteConnection, row: &RoomRow) -> Result<(), Failure> {
    sqlx::query(
        "INSERT INTO rooms (id, rev, game, status, public, clocked, created_at, seed, salt, data, wake_at)
         VALUES (?1, 1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, CASE WHEN ?5 AND ?3 = 'playing' THEN ?10 END)",
    )
    .bind(&row.id)
    .bind(&row.game)
    .bind(&row.status)
    .bind(row.public)
    .bind(row.clocked)
    .bind(row.created_at)
    .bind(&row.seed)
    .bind(&row.salt)
    .bind(&row.data)
    .bind(now_ms() + FIRST_LEASE)
    .execute(connection)
    .await?;
    Ok(())
}

/// Replaces a room's row under its revision and says messages: all of it, or nothing of it, whatever else is in the batch.
async fn save_room(connection: &mut SqliteConnection, row: &RoomRow, messages: Vec<ChatRow>) -> Result<Vec<ChatRow>, Failure> {
    if messages.is_empty() {
        return replace(connection, row).await.map(|()| messages);
    }
    sqlx::raw_sql("SAVEPOINT saving").execute(&mut *connection).await?;
    let saved = replace_and_say(connection, row, messages).await;
    let end = match &saved {
        Ok(_) => "RELEASE saving",
        Err(Failure::Job(_)) => "ROLLBACK TO saving; RELEASE saving",
        Err(Failure::Store(_)) => return saved,
    };
    sqlx::raw_sql(end).execute(connection).await?;
    saved
}

async fn replace_and_say(connection: &mut SqliteConnection, row: &RoomRow, messages: Vec<ChatRow>) -> Result<Vec<ChatRow>, Failure> {
    replace(connection, row).await?;
    let mut said = Vec::with_capacity(messages.len());
    for message in messages {
        said.push(put_message(connection, &row.id, message).await?.0);
    }
    Ok(said)
}

async fn replace(connection: &mut SqliteConnection, row: &RoomRow) -> Result<(), Failure> {
    if replace_room(connection, row).await? { Ok(()) } else { Err(Failure::Job(JournalError::Conflict)) }
}

async fn rest(connection: &mut SqliteConnection, room: &str, left: Option<i64>, clocks: Option<String>) -> Result<(), Failure> {
    let sql = "UPDATE rooms SET wake_at = ?2, rested_at = ?3, clocks = ?4 WHERE id = ?1 AND clocked = 1 AND status = 'playing'";
    let now = now_ms();
    sqlx::query(sql).bind(room).bind(left.map(|left| now.saturating_add(left))).bind(now).bind(clocks).execute(connection).await?;
    Ok(())
}

async fn due_rooms(connection: &mut SqliteConnection, limit: u32, lease: Duration) -> Result<Vec<String>, Failure> {
    let sql = format!("UPDATE rooms SET wake_at = ?4 WHERE id IN ({DUE}) RETURNING id");
    let now = now_ms();
    let until = now.saturating_add(i64::try_from(lease.as_millis()).unwrap_or(TOO_FAR));
    let query = sqlx::query_scalar(AssertSqlSafe(sql)).bind(now).bind(now + TOO_FAR).bind(limit).bind(until);
    Ok(query.fetch_all(connection).await?)
}

async fn save_snapshot(connection: &mut SqliteConnection, snapshot: &Snapshot) -> Result<(), Failure> {
    let Snapshot { room, v, body, epoch } = snapshot;
    let saved = sqlx::query(
        "INSERT INTO snapshots (room, v, body) SELECT ?1, ?2, ?3
         WHERE ?4 IS NULL OR EXISTS (SELECT 1 FROM rooms WHERE id = ?1 AND epoch = ?4)
         ON CONFLICT (room, v) DO UPDATE SET body = excluded.body",
    )
    .bind(room)
    .bind(v)
    .bind(body)
    .bind(epoch)
    .execute(&mut *connection)
    .await?;
    if saved.rows_affected() == 0 {
        return Err(Failure::Job(JournalError::Conflict));
    }
    // The newest two are kept: the second one helps where the newest cannot be read.
    let old = "DELETE FROM snapshots WHERE room = ?1 AND v < (SELECT v FROM snapshots WHERE room = ?1 ORDER BY v DESC LIMIT 1 OFFSET 1)";
    sqlx::query(old).bind(room).execute(connection).await?;
    Ok(())
}

/// SQLite's primary result code.
fn primary_code(error: &sqlx::Error) -> Option<i32> {
    let code: i32 = error.as_database_error()?.code()?.parse().ok()?;
    Some(code & 0xff)
}

/// What a host can do something with; no value of a row is in it.
fn describe(error: &sqlx::Error) -> String {
    match error {
        sqlx::Error::Database(error) => format!("SQLite says: {} ({})", error.message(), error.code().unwrap_or_default()),
        sqlx::Error::PoolTimedOut => "every reading connection is busy".to_owned(),
        sqlx::Error::PoolClosed => "it is closed".to_owned(),
        other => other.to_string(),
    }
}

/// Why a read failed.
pub(super) fn failed(error: &sqlx::Error) -> JournalError {
    match (primary_code(error), error) {
        (Some(11 | 26), _) | (_, sqlx::Error::ColumnDecode { .. } | sqlx::Error::Decode(_)) => corrupt(KIND, describe(error)),
        _ => unavailable(KIND, describe(error)),
    }
}

fn rows<T: for<'r> FromRow<'r, SqliteRow>>(found: Result<Vec<SqliteRow>, sqlx::Error>) -> Result<Vec<T>, JournalError> {
    found.and_then(|found| found.iter().map(T::from_row).collect()).map_err(|error| failed(&error))
}

#[async_trait]
impl Journal for SqliteJournal {
    fn kind(&self) -> &'static str {
        KIND
    }

    async fn ping(&self) -> Result<(), JournalError> {
        let found = sqlx::query("SELECT 1 FROM rooms LIMIT 1").fetch_optional(&self.readers).await;
        found.map(drop).map_err(|error| failed(&error))
    }

    async fn probe(&self) -> Result<(), JournalError> {
        self.writer.ask(|reply| Job::Probe(now_ms(), reply)).await
    }

    async fn create_room(&self, row: &RoomRow) -> Result<(), JournalError> {
        self.writer.ask(|reply| Job::CreateRoom(row.clone(), reply)).await
    }

    async fn room(&self, id: &str) -> Result<Option<RoomRow>, JournalError> {
        let found = sqlx::query("SELECT * FROM rooms WHERE id = ?1 AND gone = 0").bind(id).fetch_optional(&self.readers).await;
        found.and_then(|found| found.as_ref().map(RoomRow::from_row).transpose()).map_err(|error| failed(&error))
    }

    async fn save_room(&self, row: &RoomRow) -> Result<(), JournalError> {
        self.save_room_saying(row, &[]).await.map(drop)
    }

    async fn save_room_saying(&self, row: &RoomRow, messages: &[ChatRow]) -> Result<Vec<ChatRow>, JournalError> {
        self.writer.ask(|reply| Job::SaveRoom(row.clone(), messages.to_vec(), reply)).await
    }

    async fn room_ids(&self, after: &str, limit: u32) -> Result<Vec<String>, JournalError> {
        let sql = "SELECT id FROM rooms WHERE id > ?1 ORDER BY id LIMIT ?2";
        sqlx::query_scalar(sql).bind(after).bind(limit).fetch_all(&self.readers).await.map_err(|error| failed(&error))
    }

    async fn public_rooms(&self, limit: u32) -> Result<Vec<RoomRow>, JournalError> {
        let sql = "SELECT * FROM rooms WHERE public = 1 AND status = 'lobby' ORDER BY created_at DESC, id LIMIT ?1";
        rows(sqlx::query(sql).bind(limit).fetch_all(&self.readers).await)
    }

    async fn rest(&self, room: &str, left: Option<i64>, clocks: Option<&str>) -> Result<(), JournalError> {
        let (room, clocks) = (room.to_owned(), clocks.map(str::to_owned));
        self.writer.ask(|reply| Job::Rest { room, left, clocks, reply }).await
    }

    async fn rested(&self, room: &str) -> Result<Option<Rested>, JournalError> {
        let sql = "SELECT clocks, rested_at FROM rooms WHERE id = ?1 AND clocks IS NOT NULL AND rested_at IS NOT NULL";
        let found: Option<(String, i64)> =
            sqlx::query_as(sql).bind(room).fetch_optional(&self.readers).await.map_err(|error| failed(&error))?;
        Ok(found.map(|(clocks, at)| Rested { clocks, passed: now_ms() - at }))
    }

    async fn due_rooms(&self, limit: u32, lease: Duration) -> Result<Vec<String>, JournalError> {
        // Mostly there is nothing to do, and nothing to be written.
        let now = now_ms();
        let due = sqlx::query(DUE).bind(now).bind(now + TOO_FAR).bind(1).fetch_optional(&self.readers).await;
        match due {
            Ok(None) => Ok(Vec::new()),
            Ok(Some(_)) => self.writer.ask(|reply| Job::DueRooms(limit, lease, reply)).await,
            Err(error) => Err(failed(&error)),
        }
    }

    async fn append_in(&self, entry: EntryRow, epoch: Option<i64>) -> Result<Appended, JournalError> {
        let begun = Instant::now();
        let answer = self.writer.ask(|reply| Job::Append(entry, epoch, reply)).await;
        metrics::histogram!("entente_journal_append_seconds", "store" => KIND).record(begun.elapsed());
        answer
    }

    async fn entries(&self, room: &str, after: i64, limit: u32) -> Result<Vec<EntryRow>, JournalError> {
        let sql = "SELECT room, v, at, seat, action_id, body, seen, sum FROM entries WHERE room = ?1 AND v > ?2 ORDER BY v LIMIT ?3";
        rows(sqlx::query(sql).bind(room).bind(after).bind(limit).fetch_all(&self.readers).await)
    }

    async fn nth_seen(&self, room: &str, viewers: i64, n: i64) -> Result<Option<i64>, JournalError> {
        let sql = "SELECT v FROM entries WHERE room = ?1 AND (seen IS NULL OR seen & ?2 <> 0) ORDER BY v LIMIT 1 OFFSET ?3 - 1";
        let found = sqlx::query_scalar(sql).bind(room).bind(viewers).bind(n).fetch_optional(&self.readers).await;
        found.map_err(|error| failed(&error))
    }

    async fn count_seen(&self, room: &str, viewers: i64, up_to: i64) -> Result<i64, JournalError> {
        let sql = "SELECT count(*) FROM entries WHERE room = ?1 AND v <= ?3 AND (seen IS NULL OR seen & ?2 <> 0)";
        let found = sqlx::query_scalar(sql).bind(room).bind(viewers).bind(up_to).fetch_one(&self.readers).await;
        found.map_err(|error| failed(&error))
    }

    async fn find_action(&self, room: &str, seat: i16, action_id: &str) -> Result<Option<i64>, JournalError> {
        let sql = "SELECT v FROM entries WHERE room = ?1 AND seat = ?2 AND action_id = ?3";
        let found = sqlx::query_scalar(sql).bind(room).bind(seat).bind(action_id).fetch_optional(&self.readers).await;
        found.map_err(|error| failed(&error))
    }

    async fn epoch(&self, room: &str) -> Result<Option<i64>, JournalError> {
        let sql = "SELECT epoch FROM rooms WHERE id = ?1 AND gone = 0";
        sqlx::query_scalar(sql).bind(room).fetch_optional(&self.readers).await.map_err(|error| failed(&error))
    }

    async fn save_snapshot_in(&self, room: &str, v: i64, body: &[u8], epoch: Option<i64>) -> Result<(), JournalError> {
        let snapshot = Snapshot { room: room.to_owned(), v, body: body.to_vec(), epoch };
        self.writer.ask(|reply| Job::SaveSnapshot(snapshot, reply)).await
    }

    async fn snapshot(&self, room: &str, at_most: i64) -> Result<Option<(i64, Vec<u8>)>, JournalError> {
        let sql = "SELECT v, body FROM snapshots WHERE room = ?1 AND v <= ?2 ORDER BY v DESC LIMIT 1";
        let found = sqlx::query_as(sql).bind(room).bind(at_most).fetch_optional(&self.readers).await;
        found.map_err(|error| failed(&error))
    }

    async fn snapshot_versions(&self, room: &str) -> Result<Vec<i64>, JournalError> {
        let sql = "SELECT v FROM snapshots WHERE room = ?1 ORDER BY v";
        sqlx::query_scalar(sql).bind(room).fetch_all(&self.readers).await.map_err(|error| failed(&error))
    }

    async fn drop_snapshot(&self, room: &str, v: i64) -> Result<(), JournalError> {
        self.writer.ask(|reply| Job::DropSnapshot(room.to_owned(), v, reply)).await
    }

    async fn say(&self, room: &str, message: &ChatRow) -> Result<(ChatRow, bool), JournalError> {
        self.writer.ask(|reply| Job::Say(room.to_owned(), message.clone(), reply)).await
    }

    async fn last_said(&self, room: &str) -> Result<i64, JournalError> {
        let sql = "SELECT coalesce(max(n), 0) FROM chat WHERE room = ?1";
        sqlx::query_scalar(sql).bind(room).fetch_one(&self.readers).await.map_err(|error| failed(&error))
    }

    async fn chat(&self, room: &str, after: i64, limit: u32) -> Result<Vec<ChatRow>, JournalError> {
        let sql = "SELECT n, at, seat, message_id, text, audience, manner, notice FROM chat WHERE room = ?1 AND n > ?2 ORDER BY n LIMIT ?3";
        rows(sqlx::query(sql).bind(room).bind(after).bind(limit).fetch_all(&self.readers).await)
    }

    async fn close(&self) {
        // Readers first: the last connection to close folds the write-ahead log into the file.
        self.readers.close().await;
        self.writer.finish().await;
    }
}

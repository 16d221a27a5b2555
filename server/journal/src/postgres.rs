//! The journal in Postgres 15–18: for a host with backups and several server nodes.
//!
//! One connection appends, a batch in one statement (see [`writer`](super::writer)); a pool does the rest.
//! When the database goes away both find back by themselves. What may be sent twice (an append, which
//! recognises itself; a read) is sent again at once when it met a connection that was dead already.

mod damage;
mod rows;

use std::collections::HashMap;
use std::io;
use std::sync::{PoisonError, RwLock};
use std::time::{Duration, Instant};

use async_trait::async_trait;
use futures_util::future::BoxFuture;
use sqlx::migrate::{MigrateError, Migrator};
use sqlx::postgres::{PgConnectOptions, PgConnection, PgPool, PgPoolOptions, PgRow};
use sqlx::{ConnectOptions, Connection, FromRow, Row};
use tokio::time::timeout;

use super::writer::{Reply, Sink, Writer};
use super::{
    Appended, ChatRow, EntryRow, FIRST_LEASE, Journal, JournalError, OpenError, Rested, RoomRow, StoreOptions, TOO_FAR, corrupt,
    migration_error, refused, same_version, unavailable,
};
pub(super) use rows::{put_message, replace_room};

pub(super) const KIND: &str = "postgres";

/// The name under which a server's connections are known to the database.
const SERVER: &str = "entente";

/// The same of a command's.
const COMMAND: &str = "entente command";

pub(super) static MIGRATIONS: Migrator = sqlx::migrate!("../../migrations/postgres");

/// How long a call waits for a connection of the pool.
const ACQUIRE: Duration = Duration::from_secs(3);

/// How long a call to the pool may take; longer than the statement timeout of [`SESSION`].
const CALL: Duration = Duration::from_secs(4);

/// How long one attempt to append may take.
const ATTEMPT: Duration = Duration::from_secs(4);

/// For how long a batch is tried again after the database went away (a restart takes a second or two).
const RIDE_OUT: Duration = Duration::from_secs(2);

/// How long one attempt may take while the database is known to be away.
const PROBE: Duration = Duration::from_millis(1500);

/// How long one attempt to connect may take when the server starts.
const CONNECT: Duration = Duration::from_secs(5);

/// What every connection begins with. A statement ends before we give up on it; Postgres notices a
/// server that vanished; each statement sees what was committed before it; no host's default makes a
/// commit less than durable.
pub(super) const SESSION: &str = "\
    SET statement_timeout = '3s';
    SET idle_in_transaction_session_timeout = '10s';
    SET tcp_keepalives_idle = 30;
    SET tcp_keepalives_interval = 10;
    SET tcp_keepalives_count = 3;
    SET default_transaction_isolation = 'read committed';
    SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off';";

/// The journal in Postgres.
pub struct PostgresJournal {
    writer: Writer<Job>,
    pool: Pool,
}

impl PostgresJournal {
    /// Connects and brings the tables up to date.
    pub async fn open(target: PgConnectOptions, options: &StoreOptions) -> Result<Self, OpenError> {
        let target = target.application_name(SERVER);
        let connection = prepare(&target, options).await?;
        Ok(Self::with(target, connection, options).await)
    }

    async fn with(target: PgConnectOptions, mut connection: PgConnection, options: &StoreOptions) -> Self {
        let ready = sqlx::raw_sql(SESSION).execute(&mut connection).await.is_ok();
        let pen = Appender { target: target.clone(), connection: ready.then_some(connection), down: false, probes: 0 };
        let pool = Pool::new(target, options);
        Self { writer: Writer::start(KIND, pen), pool }
    }

    /// Connects beside whoever else does, and leaves the tables as they are.
    pub(super) async fn look(target: PgConnectOptions, options: &StoreOptions) -> Result<Self, OpenError> {
        let target = target.application_name(COMMAND);
        let mut connection = reach(&target, options).await?;
        let version = sqlx::query_scalar("SELECT coalesce(max(version), 0) FROM _sqlx_migrations").fetch_one(&mut connection).await;
        same_version(version.map_err(|error| migration_error(MigrateError::Execute(error)))?, &MIGRATIONS)?;
        Ok(Self::with(target, connection, options).await)
    }

    /// Brings the tables up to date. Returns the version they have now.
    pub(super) async fn migrate(target: &PgConnectOptions, options: &StoreOptions) -> Result<i64, OpenError> {
        let mut connection = prepare(target, options).await?;
        let version = sqlx::query_scalar("SELECT coalesce(max(version), 0) FROM _sqlx_migrations").fetch_one(&mut connection).await;
        connection.close().await.ok();
        version.map_err(|error| migration_error(MigrateError::Execute(error)))
    }

    /// How many batches were begun.
    pub fn batches(&self) -> u64 {
        self.writer.batches()
    }

    /// For tests: a setting of the connection that appends when `writer`, else of one of the pool.
    #[doc(hidden)]
    pub async fn setting(&self, name: &'static str, writer: bool) -> Result<String, JournalError> {
        if writer {
            return self.writer.ask(|reply| Job::Setting(name, reply)).await;
        }
        let show = || sqlx::query("SELECT current_setting($1)").bind(name);
        let row = self.pool.call(Twice::Harmless, |c| Box::pin(show().fetch_one(c))).await?;
        row.try_get(0).map_err(|error| failed(&error))
    }
}

/// Where a database is, in words.
fn host(target: &PgConnectOptions) -> String {
    match target.get_socket() {
        Some(socket) => format!("{} (port {})", socket.display(), target.get_port()),
        None => format!("{}:{}", target.get_host(), target.get_port()),
    }
}

/// Connects, with patience.
async fn reach(target: &PgConnectOptions, options: &StoreOptions) -> Result<PgConnection, OpenError> {
    let host = host(target);
    let begun = Instant::now();
    loop {
        let error = match timeout(CONNECT, target.connect()).await {
            Ok(Ok(connection)) => return Ok(connection),
            Ok(Err(error)) => error,
            Err(_) => sqlx::Error::Io(io::ErrorKind::TimedOut.into()),
        };
        let reason = describe(&error);
        if !goes_away(&error) {
            return Err(OpenError::Refused { host, reason });
        }
        let left = options.patience.saturating_sub(begun.elapsed());
        if left.is_zero() {
            return Err(OpenError::Unreachable { host, reason });
        }
        tracing::warn!(%host, %reason, "Postgres cannot be reached yet; trying again for {} s", left.as_secs().max(1));
        tokio::time::sleep(Duration::from_secs(2).min(left)).await;
    }
}

/// Connects, with patience, and migrates. Several nodes may do so at once: the migrator takes a lock.
async fn prepare(target: &PgConnectOptions, options: &StoreOptions) -> Result<PgConnection, OpenError> {
    let mut connection = reach(target, options).await?;
    // "relation already exists, skipping" is no news at every start.
    let quiet = "SET client_min_messages = warning";
    let migrator = PgPoolOptions::new()
        .max_connections(1)
        .after_connect(move |connection, _| Box::pin(async move { sqlx::raw_sql(quiet).execute(connection).await.map(drop) }))
        .connect_lazy_with(target.clone());
    MIGRATIONS.run(&migrator).await.map_err(migration_error)?;
    migrator.close().await;
    let fsync: Result<String, _> = sqlx::query_scalar("SHOW fsync").fetch_one(&mut connection).await;
    if fsync.is_ok_and(|fsync| fsync == "off") {
        tracing::warn!(host = host(target), "Postgres runs with fsync = off: a power cut may lose or damage matches");
    }
    Ok(connection)
}

/// Whether waiting may help against an error met while connecting.
fn goes_away(error: &sqlx::Error) -> bool {
    match error {
        sqlx::Error::Io(_) | sqlx::Error::Protocol(_) => true,
        // Starting, stopping, restoring, too many clients: but not a wrong password, user or database.
        sqlx::Error::Database(error) => error.code().is_some_and(|code| code.starts_with("57P") || code.starts_with("53")),
        _ => false,
    }
}

/// What an error says about the next attempt.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Trouble {
    /// The connection, or what is behind it, is lost.
    Lost,
    /// It was bad luck (a deadlock, a lock that was held too long).
    Unlucky,
    /// What was asked is wrong.
    Wrong,
}

fn trouble(error: &sqlx::Error) -> Trouble {
    match error {
        sqlx::Error::Database(error) => match error.code().unwrap_or_default().get(..2).unwrap_or_default() {
            "40" | "55" => Trouble::Unlucky,
            "57" if error.code().is_some_and(|code| code == "57014") => Trouble::Unlucky,
            // 25: read-only, as a standby is that was a primary before.
            "08" | "25" | "28" | "3D" | "53" | "57" | "58" | "XX" => Trouble::Lost,
            _ => Trouble::Wrong,
        },
        sqlx::Error::ColumnDecode { .. } | sqlx::Error::Decode(_) | sqlx::Error::Encode(_) | sqlx::Error::RowNotFound => Trouble::Wrong,
        _ => Trouble::Lost,
    }
}

/// What a host can do something with. Neither the URL nor a password nor a secret of a match is in it.
fn describe(error: &sqlx::Error) -> String {
    match error {
        sqlx::Error::Database(error) => format!("Postgres says: {} ({})", error.message(), error.code().unwrap_or_default()),
        sqlx::Error::Io(error) if error.kind() == io::ErrorKind::TimedOut => "Postgres did not answer in time".to_owned(),
        sqlx::Error::Io(error) if error.kind() == io::ErrorKind::UnexpectedEof => "Postgres closed the connection".to_owned(),
        sqlx::Error::Io(error) => error.to_string(),
        sqlx::Error::Tls(error) => format!("no encrypted connection: {error}"),
        sqlx::Error::PoolTimedOut => "no connection became free in time".to_owned(),
        sqlx::Error::PoolClosed => "it is closed".to_owned(),
        other => other.to_string(),
    }
}

/// Whether Postgres understood a statement and does not take what is in it: cardinality, data (a NUL, a number out of range),
/// constraints, limits of the program (a value that is too big). Everything else is trouble that the host must see to.
fn is_about_data(error: &dyn sqlx::error::DatabaseError) -> bool {
    let code = error.code().unwrap_or_default();
    ["21", "22", "23", "54"].iter().any(|class| code.starts_with(class))
}

/// An error as the trait's.
pub(super) fn failed(error: &sqlx::Error) -> JournalError {
    match error {
        sqlx::Error::Database(database) => match database.constraint() {
            Some("rooms_pkey" | "entries_room_fkey" | "snapshots_room_fkey" | "chat_room_fkey") => JournalError::Conflict,
            _ if is_about_data(&**database) => refused(KIND, describe(error)),
            _ => unavailable(KIND, describe(error)),
        },
        sqlx::Error::Encode(_) => refused(KIND, describe(error)),
        sqlx::Error::ColumnDecode { .. } | sqlx::Error::Decode(_) => corrupt(KIND, describe(error)),
        _ => unavailable(KIND, describe(error)),
    }
}

async fn connect(target: &PgConnectOptions) -> Result<PgConnection, sqlx::Error> {
    let mut connection = target.connect().await?;
    sqlx::raw_sql(SESSION).execute(&mut connection).await?;
    Ok(connection)
}

/// Whether a call may be sent again after it failed and nobody knows whether it was done.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Twice {
    Harmless,
    No,
}

/// A pool that is thrown away when it breaks.
///
/// A connection whose peer vanished without a word would keep its place in the pool until the kernel
/// gives it up, a quarter of an hour later. So the first call that fails for such a reason puts a new
/// pool in the old one's place.
struct Pool {
    target: PgConnectOptions,
    options: PgPoolOptions,
    current: RwLock<(Instant, PgPool)>,
}

impl Pool {
    fn new(target: PgConnectOptions, options: &StoreOptions) -> Self {
        let max = options.pool_max.max(1);
        let options = PgPoolOptions::new()
            .min_connections(options.pool_min.min(max))
            .max_connections(max)
            .acquire_timeout(ACQUIRE)
            .test_before_acquire(true)
            .after_connect(|connection, _| Box::pin(async move { sqlx::raw_sql(SESSION).execute(connection).await.map(drop) }));
        let pool = options.clone().connect_lazy_with(target.clone());
        Self { target, options, current: RwLock::new((Instant::now(), pool)) }
    }

    fn current(&self) -> (Instant, PgPool) {
        self.current.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Puts a new pool in the place of one that broke, unless somebody did so already.
    fn replace(&self, broken: Instant) {
        let mut current = self.current.write().unwrap_or_else(PoisonError::into_inner);
        if current.0 == broken && !current.1.is_closed() {
            let pool = self.options.clone().connect_lazy_with(self.target.clone());
            let (_, old) = std::mem::replace(&mut *current, (Instant::now(), pool));
            // Closes what is idle; what hangs is left to the kernel.
            tokio::spawn(async move { timeout(CALL, old.close()).await.is_ok() });
        }
    }

    /// Runs something on a connection of the pool, within a time limit.
    async fn run<T, F>(&self, twice: Twice, call: F) -> Result<T, sqlx::Error>
    where
        F: for<'c> Fn(&'c mut PgConnection) -> BoxFuture<'c, Result<T, sqlx::Error>>,
    {
        let begun = Instant::now();
        let mut first = true;
        loop {
            let (version, pool) = self.current();
            let attempt = async {
                let mut connection = pool.acquire().await?;
                call(&mut connection).await
            };
            let error = match timeout(CALL, attempt).await {
                Ok(Ok(value)) => return Ok(value),
                Ok(Err(error)) => error,
                Err(_) => sqlx::Error::Io(io::ErrorKind::TimedOut.into()),
            };
            let trouble = trouble(&error);
            if trouble == Trouble::Lost {
                self.replace(version);
            }
            // A connection that was dead already says so at once. Whoever waited for seconds has waited enough.
            if !first || twice == Twice::No || trouble == Trouble::Wrong || begun.elapsed() > Duration::from_secs(1) {
                return Err(error);
            }
            first = false;
        }
    }

    /// Runs a call whose error needs no further look.
    async fn call<T, F>(&self, twice: Twice, call: F) -> Result<T, JournalError>
    where
        F: for<'c> Fn(&'c mut PgConnection) -> BoxFuture<'c, Result<T, sqlx::Error>>,
    {
        self.run(twice, call).await.map_err(|error| failed(&error))
    }
}

/// An entry to append, if the match is still in this epoch.
struct Append {
    entry: EntryRow,
    epoch: Option<i64>,
}

impl std::ops::Deref for Append {
    type Target = EntryRow;

    fn deref(&self) -> &EntryRow {
        &self.entry
    }
}

/// What the appending connection is asked.
enum Job {
    Append(Append, Reply<Appended>),
    Setting(&'static str, Reply<String>),
    Probe(Reply<()>),
}

/// The connection that appends.
struct Appender {
    target: PgConnectOptions,
    connection: Option<PgConnection>,
    down: bool,
    /// How many attempts to write something of no use there were.
    probes: u32,
}

impl Sink for Appender {
    type Job = Job;

    async fn write(&mut self, jobs: Vec<Job>) {
        let mut appends = Vec::with_capacity(jobs.len());
        let mut probes = Vec::new();
        for job in jobs {
            match job {
                Job::Append(entry, reply) => appends.push((entry, reply)),
                Job::Setting(name, reply) => {
                    let _ = reply.send(self.setting(name).await.map_err(|error| failed(&error)));
                }
                Job::Probe(reply) => probes.push(reply),
            }
        }
        if !appends.is_empty() {
            self.append_all(appends).await;
        }
        if !probes.is_empty() {
            let reason = self.probe().await.err().map(|error| describe(&error));
            for reply in probes {
                let _ = reply.send(reason.clone().map_or(Ok(()), |reason| Err(unavailable(KIND, reason))));
            }
        }
    }

    async fn finish(self) {
        if let Some(connection) = self.connection {
            timeout(PROBE, connection.close()).await.ok();
        }
    }
}

impl Appender {
    /// Appends what waits, in one statement where that can be, and answers.
    async fn append_all(&mut self, mut appends: Vec<(Append, Reply<Appended>)>) {
        // Batches of several nodes lock rooms in one order, so they cannot wait for each other in a
        // circle. The sort is stable: the entries of one room stay in theirs.
        appends.sort_by(|(one, _), (other, _)| one.room.cmp(&other.room));
        let (entries, replies): (Vec<_>, Vec<_>) = appends.into_iter().unzip();
        let outcomes = match self.append(&entries).await {
            Err(error) if trouble(&error) == Trouble::Wrong && entries.len() > 1 => {
                // One entry cannot be stored and took the others with it: each on its own.
                let mut outcomes = Vec::with_capacity(entries.len());
                for entry in &entries {
                    outcomes.push(self.append(std::slice::from_ref(entry)).await.map(|mut outcomes| outcomes.pop().flatten()));
                }
                outcomes
            }
            Ok(outcomes) => outcomes.into_iter().map(Ok).collect(),
            Err(error) => {
                for reply in replies {
                    let _ = reply.send(Err(failed(&error)));
                }
                return;
            }
        };
        for (reply, outcome) in replies.into_iter().zip(outcomes) {
            // Whoever asked may be gone; that is fine.
            let _ = reply.send(match outcome {
                Ok(Some(appended)) => Ok(appended),
                Ok(None) => Err(JournalError::Conflict),
                Err(error) => Err(failed(&error)),
            });
        }
    }

    /// Writes something of no use, on the connection that appends. One that was dead already gets a second attempt on a new one.
    async fn probe(&mut self) -> Result<(), sqlx::Error> {
        let old = self.connection.is_some();
        match self.probe_once().await {
            Err(error) if old && trouble(&error) == Trouble::Lost => self.probe_once().await,
            outcome => outcome,
        }
    }

    async fn probe_once(&mut self) -> Result<(), sqlx::Error> {
        self.probes = self.probes.wrapping_add(1);
        let attempt = async {
            let mut connection = match self.connection.take() {
                Some(connection) => connection,
                None => connect(&self.target).await?,
            };
            let result = damage::probe(&mut connection, crate::now_ms(), self.probes).await;
            if !matches!(&result, Err(error) if trouble(error) == Trouble::Lost) {
                self.connection = Some(connection);
            }
            result
        };
        timeout(PROBE, attempt).await.unwrap_or_else(|_| Err(sqlx::Error::Io(io::ErrorKind::TimedOut.into())))
    }

    async fn setting(&mut self, name: &str) -> Result<String, sqlx::Error> {
        let mut connection = match self.connection.take() {
            Some(connection) => connection,
            None => connect(&self.target).await?,
        };
        let setting = sqlx::query_scalar("SELECT current_setting($1)").bind(name.to_owned()).fetch_one(&mut connection).await?;
        self.connection = Some(connection);
        Ok(setting)
    }

    /// Appends a batch, again and again for a while when the connection is lost. `None`: there is no such room.
    async fn append(&mut self, entries: &[Append]) -> Result<Vec<Option<Appended>>, sqlx::Error> {
        let begun = Instant::now();
        let mut again = false;
        let mut pause = Duration::from_millis(20);
        loop {
            let limit = if self.down { PROBE } else { ATTEMPT };
            let error = match timeout(limit, self.attempt(entries, again)).await {
                Ok(Ok(outcomes)) => {
                    if std::mem::take(&mut self.down) {
                        tracing::info!("Postgres can be reached again");
                    }
                    metrics::histogram!("entente_journal_batch_entries", "store" => KIND)
                        .record(u32::try_from(entries.len()).map_or(f64::NAN, f64::from));
                    return Ok(outcomes);
                }
                Ok(Err(error)) => error,
                Err(_) => sqlx::Error::Io(io::ErrorKind::TimedOut.into()),
            };
            match trouble(&error) {
                Trouble::Wrong => return Err(error),
                Trouble::Unlucky if begun.elapsed() > RIDE_OUT => return Err(error),
                Trouble::Lost if self.down || begun.elapsed() > RIDE_OUT => {
                    if !std::mem::replace(&mut self.down, true) {
                        tracing::error!(reason = describe(&error), "Postgres cannot be reached; actions are refused until it can");
                    }
                    return Err(error);
                }
                Trouble::Unlucky | Trouble::Lost => {
                    tokio::time::sleep(pause).await;
                    pause = (pause * 2).min(Duration::from_millis(500));
                    again = true;
                }
            }
        }
    }

    /// One attempt. Nothing is left behind when it is given up half-way: the connection is dropped with it.
    async fn attempt(&mut self, entries: &[Append], again: bool) -> Result<Vec<Option<Appended>>, sqlx::Error> {
        let mut connection = match self.connection.take() {
            Some(connection) => connection,
            None => connect(&self.target).await?,
        };
        let result = store(&mut connection, entries, again).await;
        if !matches!(&result, Err(error) if trouble(error) == Trouble::Lost) {
            self.connection = Some(connection);
        }
        result
    }
}

/// Stores what can be stored, in one statement, and finds out about the rest, if any, in a second one.
///
/// `again`: an earlier attempt may have stored some of it, so an entry that is there exactly as it is
/// here was stored by us.
async fn store(connection: &mut PgConnection, entries: &[Append], again: bool) -> Result<Vec<Option<Appended>>, sqlx::Error> {
    // A conflict, with a row that was there or with an earlier one of the same batch, skips its row
    // alone; so does a missing room. The lock is the one that the foreign key takes anyway: whoever takes a match back holds a stronger
    // one meanwhile, and what is read under this one is the epoch of afterwards.
    let inserted = sqlx::query(
        "WITH held AS (SELECT id, epoch FROM rooms WHERE id = ANY ($1) ORDER BY id FOR KEY SHARE)
         INSERT INTO entries (room, v, at, seat, action_id, body, seen, sum)
         SELECT q.room, q.v, q.at, q.seat, q.action_id, q.body, q.seen, q.sum
         FROM unnest($1::text[], $2::bigint[], $3::bigint[], $4::smallint[], $5::text[], $6::text[], $7::bigint[], $8::bytea[], $9::bigint[])
             WITH ORDINALITY AS q (room, v, at, seat, action_id, body, seen, sum, epoch, i)
         WHERE EXISTS (SELECT FROM held WHERE held.id = q.room AND (q.epoch IS NULL OR held.epoch = q.epoch))
         ORDER BY q.i
         ON CONFLICT DO NOTHING
         RETURNING room, v, seat, action_id",
    )
    .bind(entries.iter().map(|entry| entry.room.as_str()).collect::<Vec<_>>())
    .bind(entries.iter().map(|entry| entry.v).collect::<Vec<_>>())
    .bind(entries.iter().map(|entry| entry.at).collect::<Vec<_>>())
    .bind(entries.iter().map(|entry| entry.seat).collect::<Vec<_>>())
    .bind(entries.iter().map(|entry| entry.action_id.as_deref()).collect::<Vec<_>>())
    .bind(entries.iter().map(|entry| entry.body.as_str()).collect::<Vec<_>>())
    .bind(entries.iter().map(|entry| entry.seen).collect::<Vec<_>>())
    .bind(entries.iter().map(|entry| entry.sum.as_deref()).collect::<Vec<_>>())
    .bind(entries.iter().map(|entry| entry.epoch).collect::<Vec<_>>())
    .fetch_all(&mut *connection)
    .await?;

    // Of entries that are alike the first is the one that was stored.
    let mut stored = HashMap::new();
    for row in &inserted {
        let key: (String, i64, Option<i16>, Option<String>) = (row.try_get(0)?, row.try_get(1)?, row.try_get(2)?, row.try_get(3)?);
        *stored.entry(key).or_insert(0_u32) += 1;
    }
    let mut outcomes = Vec::with_capacity(entries.len());
    for entry in entries {
        let ours = stored.get_mut(&(entry.room.clone(), entry.v, entry.seat, entry.action_id.clone()));
        outcomes.push(match ours {
            Some(left) if *left > 0 => {
                *left -= 1;
                Some(Appended::Durable)
            }
            _ => None,
        });
    }
    if inserted.len() < entries.len() {
        explain(connection, entries, again, &mut outcomes).await?;
    }
    Ok(outcomes)
}

/// Finds out why entries were not stored. What stays `None` has no room.
async fn explain(
    connection: &mut PgConnection,
    entries: &[Append],
    again: bool,
    outcomes: &mut [Option<Appended>],
) -> Result<(), sqlx::Error> {
    let (places, refused): (Vec<_>, Vec<_>) =
        entries.iter().enumerate().filter(|(place, _)| outcomes.get(*place).is_some_and(Option::is_none)).unzip();
    let found = sqlx::query(
        "SELECT rooms.id IS NOT NULL AS known, q.epoch IS NOT NULL AND rooms.epoch <> q.epoch AS rewound, earlier.v AS earlier, taken.v IS NOT NULL AS taken,
             taken.v IS NOT NULL
                 AND (taken.at, taken.seat, taken.action_id, taken.body) IS NOT DISTINCT FROM (q.at, q.seat, q.action_id, q.body) AS same
         FROM unnest($1::text[], $2::bigint[], $3::bigint[], $4::smallint[], $5::text[], $6::text[], $7::bigint[])
             WITH ORDINALITY AS q (room, v, at, seat, action_id, body, epoch, i)
         LEFT JOIN rooms ON rooms.id = q.room
         LEFT JOIN entries AS earlier ON earlier.room = q.room AND earlier.seat = q.seat AND earlier.action_id = q.action_id
         LEFT JOIN entries AS taken ON taken.room = q.room AND taken.v = q.v
         ORDER BY q.i",
    )
    .bind(refused.iter().map(|entry| entry.room.as_str()).collect::<Vec<_>>())
    .bind(refused.iter().map(|entry| entry.v).collect::<Vec<_>>())
    .bind(refused.iter().map(|entry| entry.at).collect::<Vec<_>>())
    .bind(refused.iter().map(|entry| entry.seat).collect::<Vec<_>>())
    .bind(refused.iter().map(|entry| entry.action_id.as_deref()).collect::<Vec<_>>())
    .bind(refused.iter().map(|entry| entry.body.as_str()).collect::<Vec<_>>())
    .bind(refused.iter().map(|entry| entry.epoch).collect::<Vec<_>>())
    .fetch_all(connection)
    .await?;
    // Which entry of this batch has a version; one that comes later has no say about an earlier one.
    let mut holders: HashMap<(&str, i64), usize> = HashMap::new();
    for (place, entry) in entries.iter().enumerate() {
        if outcomes.get(place) == Some(&Some(Appended::Durable)) {
            holders.insert((&entry.room, entry.v), place);
        }
    }
    for ((place, entry), row) in places.into_iter().zip(refused).zip(&found) {
        let holder = |v: i64| holders.get(&(entry.room.as_str(), v)).copied();
        let earlier: Option<i64> = row.try_get("earlier")?;
        let outcome = if !row.try_get::<bool, _>("known")? {
            None
        } else if again && row.try_get("same")? && holder(entry.v).is_none() {
            holders.insert((&entry.room, entry.v), place);
            Some(Appended::Durable)
        } else if row.try_get("rewound")? {
            Some(Appended::Rewound)
        } else if let Some(v) = earlier.filter(|v| holder(*v).is_none_or(|holder| holder < place)) {
            Some(Appended::Repeat(v.unsigned_abs()))
        } else if row.try_get("taken")? {
            Some(Appended::Taken)
        } else {
            return Err(sqlx::Error::Protocol("an entry was neither stored nor in conflict".to_owned()));
        };
        if let Some(slot) = outcomes.get_mut(place) {
            *slot = outcome;
        }
    }
    Ok(())
}

fn rows<T: for<'r> FromRow<'r, PgRow>>(found: &[PgRow]) -> Result<Vec<T>, JournalError> {
    found.iter().map(T::from_row).collect::<Result<_, _>>().map_err(|error| failed(&error))
}

/// Stores a chat message. The room's row is locked meanwhile, so numbers have no gaps and nobody starves.
async fn say(connection: &mut PgConnection, room: &str, message: ChatRow) -> Result<(ChatRow, bool), sqlx::Error> {
    let mut transaction = connection.begin().await?;
    sqlx::query("SELECT FROM rooms WHERE id = $1 FOR NO KEY UPDATE").bind(room).execute(&mut *transaction).await?;
    let said = put_message(&mut transaction, room, message).await?;
    transaction.commit().await?;
    Ok(said)
}

/// Replaces a room's row under its revision and says messages, all at once; `None` where somebody else changed the row.
async fn save(connection: &mut PgConnection, row: &RoomRow, messages: &[ChatRow]) -> Result<Option<Vec<ChatRow>>, sqlx::Error> {
    let mut transaction = connection.begin().await?;
    if !replace_room(&mut transaction, row).await? {
        return Ok(None);
    }
    let mut said = Vec::with_capacity(messages.len());
    for message in messages {
        said.push(put_message(&mut transaction, &row.id, message.clone()).await?.0);
    }
    transaction.commit().await?;
    Ok(Some(said))
}

#[async_trait]
impl Journal for PostgresJournal {
    fn kind(&self) -> &'static str {
        KIND
    }

    async fn ping(&self) -> Result<(), JournalError> {
        self.pool.call(Twice::Harmless, |c| Box::pin(sqlx::query("SELECT 1").execute(c))).await.map(drop)
    }

    async fn probe(&self) -> Result<(), JournalError> {
        self.writer.ask(Job::Probe).await
    }

    async fn create_room(&self, row: &RoomRow) -> Result<(), JournalError> {
        let insert = || {
            sqlx::query(
                "INSERT INTO rooms (id, rev, game, status, public, clocked, created_at, seed, salt, data, wake_at)
                 VALUES ($1, 1, $2, $3, $4, $5, $6, $7, $8, $9, CASE WHEN $5 AND $3 = 'playing'
                     THEN (extract(epoch FROM clock_timestamp()) * 1000)::bigint + $10 END)",
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
            .bind(FIRST_LEASE)
        };
        self.pool.call(Twice::No, |c| Box::pin(insert().execute(c))).await.map(drop)
    }

    async fn room(&self, id: &str) -> Result<Option<RoomRow>, JournalError> {
        let found = self
            .pool
            .call(Twice::Harmless, |c| Box::pin(sqlx::query("SELECT * FROM rooms WHERE id = $1 AND NOT gone").bind(id).fetch_optional(c)))
            .await?;
        found.as_ref().map(RoomRow::from_row).transpose().map_err(|error| failed(&error))
    }

    async fn save_room(&self, row: &RoomRow) -> Result<(), JournalError> {
        self.save_room_saying(row, &[]).await.map(drop)
    }

    async fn save_room_saying(&self, row: &RoomRow, messages: &[ChatRow]) -> Result<Vec<ChatRow>, JournalError> {
        let (row, messages) = (row.clone(), messages.to_vec());
        let saved = self
            .pool
            .call(Twice::No, move |c| {
                let (row, messages) = (row.clone(), messages.clone());
                Box::pin(async move { save(c, &row, &messages).await })
            })
            .await?;
        saved.ok_or(JournalError::Conflict)
    }

    async fn room_ids(&self, after: &str, limit: u32) -> Result<Vec<String>, JournalError> {
        let sql = "SELECT id FROM rooms WHERE id > $1 ORDER BY id LIMIT $2";
        let found = self.pool.call(Twice::Harmless, |c| Box::pin(sqlx::query(sql).bind(after).bind(i64::from(limit)).fetch_all(c))).await?;
        Ok(rows::<(String,)>(&found)?.into_iter().map(|(id,)| id).collect())
    }

    async fn public_rooms(&self, limit: u32) -> Result<Vec<RoomRow>, JournalError> {
        let sql = "SELECT * FROM rooms WHERE public AND status = 'lobby' ORDER BY created_at DESC, id LIMIT $1";
        let found = self.pool.call(Twice::Harmless, |c| Box::pin(sqlx::query(sql).bind(i64::from(limit)).fetch_all(c))).await?;
        rows(&found)
    }

    async fn rest(&self, room: &str, left: Option<i64>, clocks: Option<&str>) -> Result<(), JournalError> {
        let sql = "UPDATE rooms SET wake_at = now.ms + $2, rested_at = now.ms, clocks = $3
             FROM (SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint AS ms) AS now
             WHERE id = $1 AND clocked AND status = 'playing'";
        self.pool.call(Twice::Harmless, |c| Box::pin(sqlx::query(sql).bind(room).bind(left).bind(clocks).execute(c))).await.map(drop)
    }

    async fn rested(&self, room: &str) -> Result<Option<Rested>, JournalError> {
        let sql = "SELECT clocks, (extract(epoch FROM clock_timestamp()) * 1000)::bigint - rested_at AS passed
             FROM rooms WHERE id = $1 AND clocks IS NOT NULL AND rested_at IS NOT NULL";
        let found = self.pool.call(Twice::Harmless, |c| Box::pin(sqlx::query(sql).bind(room).fetch_optional(c))).await?;
        let rested = found.map(|row| Ok(Rested { clocks: row.try_get("clocks")?, passed: row.try_get("passed")? }));
        rested.transpose().map_err(|error: sqlx::Error| failed(&error))
    }

    async fn due_rooms(&self, limit: u32, lease: Duration) -> Result<Vec<String>, JournalError> {
        // Several servers may ask at once: none waits for what another one takes.
        let sql = "WITH now AS MATERIALIZED (SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint AS ms),
             due AS MATERIALIZED (
                 SELECT id FROM rooms WHERE wake_at <= (SELECT ms FROM now) OR wake_at > (SELECT ms FROM now) + $2
                 ORDER BY wake_at LIMIT $3 FOR UPDATE SKIP LOCKED)
             UPDATE rooms SET wake_at = (SELECT ms FROM now) + $1 FROM due WHERE rooms.id = due.id RETURNING rooms.id";
        let lease = i64::try_from(lease.as_millis()).unwrap_or(TOO_FAR);
        let due = || sqlx::query_scalar(sql).bind(lease).bind(TOO_FAR).bind(i64::from(limit));
        self.pool.call(Twice::No, |c| Box::pin(due().fetch_all(c))).await
    }

    async fn append_in(&self, entry: EntryRow, epoch: Option<i64>) -> Result<Appended, JournalError> {
        let begun = Instant::now();
        let answer = self.writer.ask(|reply| Job::Append(Append { entry, epoch }, reply)).await;
        metrics::histogram!("entente_journal_append_seconds", "store" => KIND).record(begun.elapsed());
        answer
    }

    async fn entries(&self, room: &str, after: i64, limit: u32) -> Result<Vec<EntryRow>, JournalError> {
        let sql = "SELECT room, v, at, seat, action_id, body, seen, sum FROM entries WHERE room = $1 AND v > $2 ORDER BY v LIMIT $3";
        let found = self
            .pool
            .call(Twice::Harmless, |c| Box::pin(sqlx::query(sql).bind(room).bind(after).bind(i64::from(limit)).fetch_all(c)))
            .await?;
        rows(&found)
    }

    async fn nth_seen(&self, room: &str, viewers: i64, n: i64) -> Result<Option<i64>, JournalError> {
        let sql = "SELECT v FROM entries WHERE room = $1 AND (seen IS NULL OR seen & $2 <> 0) ORDER BY v LIMIT 1 OFFSET $3 - 1";
        let found =
            self.pool.call(Twice::Harmless, |c| Box::pin(sqlx::query(sql).bind(room).bind(viewers).bind(n).fetch_optional(c))).await?;
        found.map(|row| row.try_get("v")).transpose().map_err(|error| failed(&error))
    }

    async fn count_seen(&self, room: &str, viewers: i64, up_to: i64) -> Result<i64, JournalError> {
        let sql = "SELECT count(*) FROM entries WHERE room = $1 AND v <= $3 AND (seen IS NULL OR seen & $2 <> 0)";
        let found =
            self.pool.call(Twice::Harmless, |c| Box::pin(sqlx::query(sql).bind(room).bind(viewers).bind(up_to).fetch_one(c))).await?;
        found.try_get(0).map_err(|error| failed(&error))
    }

    async fn find_action(&self, room: &str, seat: i16, action_id: &str) -> Result<Option<i64>, JournalError> {
        let sql = "SELECT v FROM entries WHERE room = $1 AND seat = $2 AND action_id = $3";
        let found =
            self.pool.call(Twice::Harmless, |c| Box::pin(sqlx::query(sql).bind(room).bind(seat).bind(action_id).fetch_optional(c))).await?;
        found.map(|row| row.try_get("v")).transpose().map_err(|error| failed(&error))
    }

    async fn epoch(&self, room: &str) -> Result<Option<i64>, JournalError> {
        let sql = "SELECT epoch FROM rooms WHERE id = $1 AND NOT gone";
        let found = self.pool.call(Twice::Harmless, |c| Box::pin(sqlx::query(sql).bind(room).fetch_optional(c))).await?;
        found.map(|row| row.try_get("epoch")).transpose().map_err(|error| failed(&error))
    }

    async fn save_snapshot_in(&self, room: &str, v: i64, body: &[u8], epoch: Option<i64>) -> Result<(), JournalError> {
        // The newest two are kept: the second one helps where the newest cannot be read. The statement sees what was there before it, so of
        // the others it leaves the newest one (and this one, where that is newer).
        let sql = "WITH held AS (SELECT id FROM rooms WHERE id = $1 AND ($4::bigint IS NULL OR epoch = $4) FOR KEY SHARE),
                old AS (
                    DELETE FROM snapshots WHERE room = $1 AND EXISTS (SELECT FROM held)
                    AND v < (SELECT v FROM (SELECT v FROM snapshots WHERE room = $1 UNION SELECT $2) AS kept ORDER BY v DESC LIMIT 1 OFFSET 1))
            INSERT INTO snapshots (room, v, body) SELECT id, $2, $3 FROM held
            ON CONFLICT (room, v) DO UPDATE SET body = excluded.body";
        let saved =
            self.pool.call(Twice::Harmless, |c| Box::pin(sqlx::query(sql).bind(room).bind(v).bind(body).bind(epoch).execute(c))).await?;
        if saved.rows_affected() == 0 { Err(JournalError::Conflict) } else { Ok(()) }
    }

    async fn snapshot(&self, room: &str, at_most: i64) -> Result<Option<(i64, Vec<u8>)>, JournalError> {
        let sql = "SELECT v, body FROM snapshots WHERE room = $1 AND v <= $2 ORDER BY v DESC LIMIT 1";
        let found = self.pool.call(Twice::Harmless, |c| Box::pin(sqlx::query(sql).bind(room).bind(at_most).fetch_optional(c))).await?;
        found.map(|row| Ok((row.try_get("v")?, row.try_get("body")?))).transpose().map_err(|error| failed(&error))
    }

    async fn snapshot_versions(&self, room: &str) -> Result<Vec<i64>, JournalError> {
        let sql = "SELECT v FROM snapshots WHERE room = $1 ORDER BY v";
        let found = self.pool.call(Twice::Harmless, |c| Box::pin(sqlx::query(sql).bind(room).fetch_all(c))).await?;
        Ok(rows::<(i64,)>(&found)?.into_iter().map(|(v,)| v).collect())
    }

    async fn drop_snapshot(&self, room: &str, v: i64) -> Result<(), JournalError> {
        let sql = "DELETE FROM snapshots WHERE room = $1 AND v = $2";
        self.pool.call(Twice::Harmless, |c| Box::pin(sqlx::query(sql).bind(room).bind(v).execute(c))).await.map(drop)
    }

    async fn say(&self, room: &str, message: &ChatRow) -> Result<(ChatRow, bool), JournalError> {
        let (room, message) = (room.to_owned(), message.clone());
        self.pool
            .call(Twice::Harmless, move |c| {
                let (room, message) = (room.clone(), message.clone());
                Box::pin(async move { say(c, &room, message).await })
            })
            .await
    }

    async fn last_said(&self, room: &str) -> Result<i64, JournalError> {
        let sql = "SELECT coalesce(max(n), 0) AS last FROM chat WHERE room = $1";
        let found = self.pool.call(Twice::Harmless, |c| Box::pin(sqlx::query(sql).bind(room).fetch_one(c))).await?;
        found.try_get("last").map_err(|error| failed(&error))
    }

    async fn chat(&self, room: &str, after: i64, limit: u32) -> Result<Vec<ChatRow>, JournalError> {
        let sql = "SELECT n, at, seat, message_id, text, audience, manner, notice FROM chat WHERE room = $1 AND n > $2 ORDER BY n LIMIT $3";
        let found = self
            .pool
            .call(Twice::Harmless, |c| Box::pin(sqlx::query(sql).bind(room).bind(after).bind(i64::from(limit)).fetch_all(c)))
            .await?;
        rows(&found)
    }

    async fn close(&self) {
        self.writer.finish().await;
        let (_, pool) = self.pool.current();
        timeout(CALL, pool.close()).await.ok();
    }
}

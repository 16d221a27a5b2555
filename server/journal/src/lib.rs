//! Where matches live: one trait, two real stores (embedded SQLite, Postgres).
//!
//! State is never stored as truth: a match is its entries. Rooms (who sits where) are a row that is
//! replaced under an expected revision; snapshots are a shortcut and may be deleted at any time.

mod chain;
mod health;
pub mod maintenance;
mod postgres;
mod sqlite;
mod writer;

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use async_trait::async_trait;
use sqlx::migrate::MigrateError;
use sqlx::postgres::PgConnectOptions;

pub use chain::{BadSnapshot, Links, SUM, Sum, Terms as MatchTerms, Unwrapped};
pub use health::Health;
pub use postgres::PostgresJournal;
pub use sqlite::SqliteJournal;

/// Why the journal did not do what was asked.
#[derive(Debug, thiserror::Error)]
pub enum JournalError {
    /// The store cannot be reached or failed. For a write nobody can say whether it became durable;
    /// read again before the next attempt.
    #[error("the journal cannot be reached: {0}")]
    Unavailable(String),
    /// The store is there and does not take this: a value it cannot hold. Nothing was written, and repeating it does not help.
    #[error("the journal does not take this: {0}")]
    Refused(String),
    /// Another writer changed the row since it was read; read it again.
    #[error("the row was changed by another writer")]
    Conflict,
    /// What was read cannot be understood: the store was damaged or written by a newer version.
    #[error("the journal holds something unreadable: {0}")]
    Corrupt(String),
}

/// What is stored of `data`, as JSON.
///
/// # Errors
/// [`JournalError::Refused`] where JSON cannot hold it: nothing is written then, and never something empty in its place.
pub fn written(data: &impl serde::Serialize) -> Result<String, JournalError> {
    serde_json::to_string(data).map_err(|error| JournalError::Refused(error.to_string()))
}

/// The time of day: Unix time in milliseconds.
#[must_use]
pub fn now_ms() -> i64 {
    SystemTime::now().duration_since(UNIX_EPOCH).ok().and_then(|since| i64::try_from(since.as_millis()).ok()).unwrap_or_default()
}

/// What became of an append that did not fail.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Appended {
    /// The entry is durable.
    Durable,
    /// This `(room, seat, id)` is in the journal already, as this version. Nothing was written.
    Repeat(u64),
    /// Another entry has this version. Nothing was written; read on and try again.
    Taken,
    /// The match was taken back to an earlier version since this epoch. Nothing was written; read it anew.
    Rewound,
}

/// A room as it is stored. `data` belongs to the room module (JSON); the columns are what is searched for.
#[derive(Clone, Debug, PartialEq, Eq, sqlx::FromRow)]
pub struct RoomRow {
    /// Ten characters of `0-9a-z`.
    pub id: String,
    /// Counts the changes of this row, from 1.
    pub rev: i64,
    /// Id of the game.
    pub game: String,
    /// `lobby`, `playing` or `finished`.
    pub status: String,
    /// Listed for everybody.
    pub public: bool,
    /// A clock runs in this room: while it is played, it is woken when a default falls.
    pub clocked: bool,
    /// Unix time in milliseconds.
    pub created_at: i64,
    /// 32 bytes; secret until the match is over.
    pub seed: Vec<u8>,
    /// 32 bytes; secret until the match is over.
    pub salt: Vec<u8>,
    /// Everything else, as JSON.
    pub data: String,
}

/// One entry of a match, as it is stored.
#[derive(Clone, Debug, PartialEq, Eq, sqlx::FromRow)]
pub struct EntryRow {
    /// The room, which is also the match.
    pub room: String,
    /// Version of the match after this entry, from 1 without gaps.
    pub v: i64,
    /// Unix time in milliseconds.
    pub at: i64,
    /// The seat that acted; `None` for the start.
    pub seat: Option<i16>,
    /// The client's id of the action; `None` for the start and for defaults of the clock.
    pub action_id: Option<String>,
    /// The entry itself, as JSON.
    pub body: String,
    /// For whom it changed anything, as bits (the viewers of the engine); `None` in entries from before this was kept.
    pub seen: Option<i64>,
    /// The running checksum ([`Links`]); `None` in entries from before this was kept.
    pub sum: Option<Vec<u8>>,
}

/// One chat message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChatRow {
    /// Its number, given by the store: higher than those before it in the room. It is the moment
    /// `at` where it can be, so that nobody learns from it how many messages he may not read.
    pub n: i64,
    /// Unix time in milliseconds.
    pub at: i64,
    /// Who said it.
    pub seat: i16,
    /// The client's id, unique per seat: a repeat is answered with the first one.
    pub message_id: String,
    /// What was said.
    pub text: String,
    /// How it was said.
    pub kind: ChatKind,
    /// A notice as JSON, with [`ChatKind::Notice`] alone; it belongs to the room module.
    pub notice: Option<String>,
    /// The seats it was said to besides the sender; `None`: to all.
    pub to: Option<Vec<i16>>,
}

/// How something was said, as it was stored.
fn chat_kind(name: &str) -> Result<ChatKind, sqlx::Error> {
    ChatKind::named(name).ok_or_else(|| sqlx::Error::Decode(format!("{name:?} is no kind of message").into()))
}

/// How something was said.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChatKind {
    /// In the sender's own words.
    Text,
    /// With a set phrase; the text is its key.
    Phrase,
    /// In the sender's own words, marked as a promise.
    Promise,
    /// Nobody said it: it tells what the seat did to somebody. The text is its key.
    Notice,
}

impl ChatKind {
    /// As it is stored.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            ChatKind::Text => "text",
            ChatKind::Phrase => "phrase",
            ChatKind::Promise => "promise",
            ChatKind::Notice => "notice",
        }
    }

    /// As it was stored.
    #[must_use]
    pub fn named(name: &str) -> Option<ChatKind> {
        [ChatKind::Text, ChatKind::Phrase, ChatKind::Promise, ChatKind::Notice].into_iter().find(|manner| manner.as_str() == name)
    }
}

/// What is kept of a room's clock while it sleeps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rested {
    /// Belongs to the room module (JSON).
    pub clocks: String,
    /// How long ago it was kept, in milliseconds of the store's time; less than nothing where that was set back.
    pub passed: i64,
}

/// When a room that begins to be played with a clock is to be woken, in milliseconds, until it says so itself: its server
/// may end before.
const FIRST_LEASE: i64 = 600_000;

/// No clock runs for so long, in milliseconds. A room that is to be woken even later was left there by a store whose time
/// was wrong.
const TOO_FAR: i64 = 8 * 86_400_000;

/// A store of rooms, entries, snapshots and chat.
///
/// Every method that writes returns only after the write is durable.
#[async_trait]
pub trait Journal: Send + Sync {
    /// Which store this is: `sqlite` or `postgres`.
    fn kind(&self) -> &'static str;

    /// Whether the store can be reached now.
    async fn ping(&self) -> Result<(), JournalError>;

    /// Writes something of no use, to see whether anything can be written. See [`Health`], which asks it once in a while.
    async fn probe(&self) -> Result<(), JournalError>;

    /// Stores a new room with revision 1 (whatever `row.rev` says). `Conflict` when the id is taken.
    async fn create_room(&self, row: &RoomRow) -> Result<(), JournalError>;

    /// Reads a room.
    async fn room(&self, id: &str) -> Result<Option<RoomRow>, JournalError>;

    /// Replaces a room's row if its revision is still `row.rev`; the stored revision becomes one more.
    /// Seed, salt, game and `created_at` never change. `Conflict` otherwise.
    async fn save_room(&self, row: &RoomRow) -> Result<(), JournalError>;

    /// As [`Journal::save_room`], and says these messages in the same transaction: either all of it is stored or nothing.
    /// Returns the messages as they are stored.
    async fn save_room_saying(&self, row: &RoomRow, messages: &[ChatRow]) -> Result<Vec<ChatRow>, JournalError>;

    /// Ids of rooms above `after`, in order, at most `limit`.
    async fn room_ids(&self, after: &str, limit: u32) -> Result<Vec<String>, JournalError>;

    /// Public rooms in the lobby, newest first.
    async fn public_rooms(&self, limit: u32) -> Result<Vec<RoomRow>, JournalError>;

    /// Says when a room that is being played with a clock is to be woken: in `left` milliseconds by the store's time, or not
    /// at all; and keeps `clocks` for then. Nothing happens where there is no such room.
    async fn rest(&self, room: &str, left: Option<i64>, clocks: Option<&str>) -> Result<(), JournalError>;

    /// What was kept when a room went to sleep; `None` where nothing was.
    async fn rested(&self, room: &str) -> Result<Option<Rested>, JournalError>;

    /// Takes at most `limit` rooms that are to be woken now, those that wait longest first. Each is given to one caller alone:
    /// it is to be woken again after `lease`, unless something else is said by then.
    async fn due_rooms(&self, limit: u32, lease: Duration) -> Result<Vec<String>, JournalError>;

    /// Appends one entry, whatever the epoch: for a journal that nobody takes back meanwhile. See [`Journal::append_in`].
    async fn append(&self, entry: EntryRow) -> Result<Appended, JournalError> {
        self.append_in(entry, None).await
    }

    /// Appends one entry to a match that was judged in this epoch (`None`: in any). Appends of several rooms share one transaction
    /// while the previous one is being synced (group commit). `Conflict` when there is no such room.
    async fn append_in(&self, entry: EntryRow, epoch: Option<i64>) -> Result<Appended, JournalError>;

    /// The room's epoch, which is another one after a match was taken back to an earlier version. Ask for it before reading entries.
    async fn epoch(&self, room: &str) -> Result<Option<i64>, JournalError>;

    /// Entries with a version above `after`, in order, at most `limit`.
    async fn entries(&self, room: &str, after: i64, limit: u32) -> Result<Vec<EntryRow>, JournalError>;

    /// The version of the `n`th entry (from 1) that one of these viewers saw; `None` where there are not so many.
    /// `viewers` are bits as in [`EntryRow::seen`]; an entry without them was seen by everybody.
    async fn nth_seen(&self, room: &str, viewers: i64, n: i64) -> Result<Option<i64>, JournalError>;

    /// How many entries up to version `up_to` one of these viewers saw.
    async fn count_seen(&self, room: &str, viewers: i64, up_to: i64) -> Result<i64, JournalError>;

    /// The version of a seat's action with this id.
    async fn find_action(&self, room: &str, seat: i16, action_id: &str) -> Result<Option<i64>, JournalError>;

    /// Stores a snapshot, whatever the epoch; see [`Journal::save_snapshot_in`].
    async fn save_snapshot(&self, room: &str, v: i64, body: &[u8]) -> Result<(), JournalError> {
        self.save_snapshot_in(room, v, body, None).await
    }

    /// Stores a snapshot taken after version `v` in this epoch (`None`: in any), in place of an older one with the same version. The room's
    /// newest two are kept. `Conflict` when there is no such room, or it is in another epoch.
    async fn save_snapshot_in(&self, room: &str, v: i64, body: &[u8], epoch: Option<i64>) -> Result<(), JournalError>;

    /// The newest snapshot taken after a version of at most `at_most`.
    async fn snapshot(&self, room: &str, at_most: i64) -> Result<Option<(i64, Vec<u8>)>, JournalError>;

    /// The versions after which snapshots were taken, in order.
    async fn snapshot_versions(&self, room: &str) -> Result<Vec<i64>, JournalError>;

    /// Drops a snapshot; one that is not there is dropped already.
    async fn drop_snapshot(&self, room: &str, v: i64) -> Result<(), JournalError>;

    /// Stores a chat message (its `n` is ignored) and returns it as it is stored; a repeat of
    /// `(room, seat, message_id)` returns the first one and `false`. `Conflict` when there is no such room.
    async fn say(&self, room: &str, message: &ChatRow) -> Result<(ChatRow, bool), JournalError>;

    /// The number of a room's newest message; 0 where there is none.
    async fn last_said(&self, room: &str) -> Result<i64, JournalError>;

    /// Chat messages with a number above `after`, in order, at most `limit`. Whom they are for is the caller's care.
    async fn chat(&self, room: &str, after: i64, limit: u32) -> Result<Vec<ChatRow>, JournalError>;

    /// Finishes what is under way and closes the store.
    async fn close(&self);
}

/// What a host may choose about a store.
#[derive(Clone, Debug)]
pub struct StoreOptions {
    /// Connections to Postgres that are kept open, besides the one that appends.
    pub pool_min: u32,
    /// The most connections to Postgres, besides the one that appends.
    pub pool_max: u32,
    /// How long to wait at the start for a Postgres that cannot be reached.
    pub patience: Duration,
}

impl StoreOptions {
    /// What a command chooses: whoever typed it does not wait for a database that is away.
    #[must_use]
    pub fn at_once() -> Self {
        Self { patience: Duration::ZERO, ..Self::default() }
    }
}

impl Default for StoreOptions {
    fn default() -> Self {
        Self { pool_min: 1, pool_max: 10, patience: Duration::from_secs(30) }
    }
}

/// Why a store was not opened. The texts are for the host and say what to do; no secret is in them.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// The URL is not one of a store.
    #[error(
        "DATABASE_URL is not understood: {0}. Leave it unset for an SQLite file in the data folder, or use \
         sqlite://path/to/file.db or postgres://user:password@host:5432/database (special characters in the password percent-encoded)"
    )]
    Url(String),
    /// The folder or the file cannot be used.
    #[error(
        "{path} cannot be used: {reason}. Check that the folder exists on a disk with free space and that this user may write to it, \
         or choose another data folder"
    )]
    File {
        /// What could not be used.
        path: PathBuf,
        /// What the system said.
        reason: String,
    },
    /// Another process has the file open.
    #[error(
        "{path} is in use by another Entente server. Stop that one first, or give this one its own data folder; \
         several servers over one journal need Postgres"
    )]
    InUse {
        /// The file of the database.
        path: PathBuf,
    },
    /// Postgres did not answer for as long as we were patient.
    #[error(
        "Postgres at {host} cannot be reached: {reason}. Check that it runs, that host and port in DATABASE_URL are right and that \
         nothing between here and there blocks the connection"
    )]
    Unreachable {
        /// Where it should be.
        host: String,
        /// What the last attempt said.
        reason: String,
    },
    /// Postgres answered and does not let us in.
    #[error(
        "Postgres at {host} refuses the connection: {reason}. Check user, password, database name and sslmode in DATABASE_URL, \
         and that the database was created"
    )]
    Refused {
        /// Where it is.
        host: String,
        /// What it said.
        reason: String,
    },
    /// The tables cannot be brought up to date.
    #[error("the journal's tables cannot be brought up to date: {0}")]
    Migration(String),
}

/// Opens the journal and brings its tables up to date.
///
/// Without a URL it is the SQLite file `entente.db` in `data_dir`, which is created when it is missing.
pub async fn open(url: Option<&str>, data_dir: &Path, options: &StoreOptions) -> Result<Arc<dyn Journal>, OpenError> {
    describe_metrics();
    Ok(match Target::of(url, data_dir)? {
        Target::Sqlite(path) => Arc::new(SqliteJournal::open(&path).await?),
        Target::Postgres(target) => Arc::new(PostgresJournal::open(*target, options).await?),
    })
}

/// Opens the journal to look into it, beside a server that may be running: takes no lock and leaves the tables as they are.
pub async fn look(url: Option<&str>, data_dir: &Path, options: &StoreOptions) -> Result<Arc<dyn Journal>, OpenError> {
    Ok(match Target::of(url, data_dir)? {
        Target::Sqlite(path) => Arc::new(SqliteJournal::look(&path).await?),
        Target::Postgres(target) => Arc::new(PostgresJournal::look(*target, options).await?),
    })
}

/// A file that a command looks for, and does not make.
fn no_file(path: PathBuf) -> OpenError {
    OpenError::File { path, reason: "there is no such file".to_owned() }
}

/// Refuses tables of another version than those that this program reads.
fn same_version(here: i64, known: &sqlx::migrate::Migrator) -> Result<(), OpenError> {
    let newest = known.iter().map(|migration| migration.version).max().unwrap_or_default();
    match here.cmp(&newest) {
        std::cmp::Ordering::Equal => Ok(()),
        std::cmp::Ordering::Greater => Err(migration_error(MigrateError::VersionMissing(here))),
        std::cmp::Ordering::Less => Err(OpenError::Migration(format!(
            "they are at version {here} and this program reads version {newest}. Start this version's server once, or run entente migrate"
        ))),
    }
}

/// Brings the tables up to date and does nothing else. Returns the version they have now.
pub async fn migrate(url: Option<&str>, data_dir: &Path, options: &StoreOptions) -> Result<i64, OpenError> {
    match Target::of(url, data_dir)? {
        Target::Sqlite(path) => SqliteJournal::migrate(&path).await,
        Target::Postgres(target) => PostgresJournal::migrate(&target, options).await,
    }
}

/// Which store a URL means.
enum Target {
    Sqlite(PathBuf),
    Postgres(Box<PgConnectOptions>),
}

impl Target {
    fn of(url: Option<&str>, data_dir: &Path) -> Result<Self, OpenError> {
        let url = url.map_or("", str::trim);
        if url.is_empty() {
            return Ok(Self::Sqlite(data_dir.join("entente.db")));
        }
        match url.split_once(':') {
            Some(("sqlite", rest)) => {
                let rest = rest.strip_prefix("//").unwrap_or(rest);
                let path = rest.split_once('?').map_or(rest, |(path, _)| path);
                if path.is_empty() || path.contains(":memory:") {
                    return Err(OpenError::Url("SQLite needs the path of a file".to_owned()));
                }
                Ok(Self::Sqlite(PathBuf::from(path)))
            }
            Some(("postgres" | "postgresql", _)) => match url.parse::<PgConnectOptions>() {
                Ok(target) => Ok(Self::Postgres(Box::new(target))),
                Err(sqlx::Error::Configuration(reason)) => Err(OpenError::Url(reason.to_string())),
                Err(_) => Err(OpenError::Url("it is not a URL of Postgres".to_owned())),
            },
            Some((scheme, _)) if scheme.chars().all(|c| c.is_ascii_alphanumeric()) => {
                Err(OpenError::Url(format!("there is no store for {scheme}:")))
            }
            _ => Err(OpenError::Url("it does not begin with sqlite:// or postgres://".to_owned())),
        }
    }
}

/// An error of the store, counted.
fn unavailable(kind: &'static str, reason: impl Into<String>) -> JournalError {
    metrics::counter!("entente_journal_errors_total", "store" => kind).increment(1);
    JournalError::Unavailable(reason.into())
}

/// The store does not take what it was given, counted.
fn refused(kind: &'static str, reason: impl Into<String>) -> JournalError {
    metrics::counter!("entente_journal_errors_total", "store" => kind).increment(1);
    JournalError::Refused(reason.into())
}

/// What was read makes no sense, counted.
fn corrupt(kind: &'static str, reason: impl Into<String>) -> JournalError {
    metrics::counter!("entente_journal_errors_total", "store" => kind).increment(1);
    JournalError::Corrupt(reason.into())
}

fn describe_metrics() {
    metrics::describe_histogram!(
        "entente_journal_append_seconds",
        metrics::Unit::Seconds,
        "From the call of an append to its answer, with the wait for its turn."
    );
    metrics::describe_histogram!("entente_journal_batch_entries", "Writes that shared one transaction.");
    metrics::describe_counter!("entente_journal_errors_total", "Calls that failed because the store could not be reached or read.");
}

/// Text for a host about tables that were not brought up to date.
fn migration_error(error: MigrateError) -> OpenError {
    OpenError::Migration(match error {
        MigrateError::VersionMissing(version) => format!(
            "they are at version {version}, which this program does not know. They were written by a newer Entente: start that one, \
             or restore a backup from before it"
        ),
        MigrateError::VersionMismatch(version) => {
            format!("version {version} differs from the one in this program. Start the program that made them, or restore a backup")
        }
        MigrateError::Dirty(version) => format!("version {version} was begun and not finished. Restore a backup"),
        MigrateError::Execute(error) | MigrateError::ExecuteMigration(error, _) => error.to_string(),
        other => other.to_string(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sqlite(url: Option<&str>) -> PathBuf {
        match Target::of(url, Path::new("data")) {
            Ok(Target::Sqlite(path)) => path,
            Ok(Target::Postgres(_)) => panic!("not SQLite"),
            Err(error) => panic!("{error}"),
        }
    }

    #[test]
    fn a_url_names_the_store() {
        assert_eq!(sqlite(None), Path::new("data/entente.db"));
        assert_eq!(sqlite(Some(" ")), Path::new("data/entente.db"));
        assert_eq!(sqlite(Some("sqlite://some/file.db")), Path::new("some/file.db"));
        assert_eq!(sqlite(Some("sqlite:///srv/file.db?mode=rwc")), Path::new("/srv/file.db"));
        for url in ["postgres://a:b@localhost:1/c", "postgresql:///c?host=/run/postgresql"] {
            assert!(matches!(Target::of(Some(url), Path::new("data")), Ok(Target::Postgres(_))), "{url}");
        }
    }

    #[test]
    fn a_wrong_url_is_explained_without_the_password() {
        for url in
            ["mysql://u:hunter2@h/d", "hunter2", "postgres://u:hunter2@h:port/d", "postgres://u:hunter2@[/d", "sqlite:", "sqlite::memory:"]
        {
            let Err(error) = Target::of(Some(url), Path::new("data")) else { panic!("{url} was taken") };
            let text = error.to_string();
            assert!(text.contains("DATABASE_URL") && !text.contains("hunter2"), "{text}");
        }
    }
}

//! What is done to a journal beside the play: a host's tools, moving to another store, clearing away.
//!
//! It has connections of its own and works while servers run over the same store. Whatever it changes about a room that a server may
//! hold in memory it announces in the table `signals`, which every server reads about once a second (`room::watch` of the server). Transactions are
//! short, because in an SQLite file players' moves wait for them.

mod notice;
pub mod portable;
mod postgres;
mod sqlite;

use std::path::Path;
use std::sync::Arc;

use async_trait::async_trait;

use super::{JournalError, OpenError, RoomRow, Target};
use portable::{Counts, RowSink, RowSource};

/// How many rows a bounded step takes away at most.
pub const STEP: u32 = 500;

/// Tables that are not moved: what can be made anew, and what belongs to the servers of one store.
const NOT_MOVED: [&str; 5] = ["_sqlx_migrations", "snapshots", "signals", "leases", "probe"];

/// A room that servers look at again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Signal {
    /// Its number, in the order of the changes.
    pub n: i64,
    /// The room.
    pub room: String,
}

/// What the table reads about a change, as a chat row of the kind `notice`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Notice {
    /// The seat in whose name it stands: the host's.
    pub seat: i16,
    /// The key, such as `rewound`.
    pub key: String,
    /// Its parameters, as JSON.
    pub params: serde_json::Value,
}

/// What of the rooms is wanted.
#[derive(Clone, Debug, Default)]
pub struct Wanted {
    /// This room alone.
    pub room: Option<String>,
    /// `lobby`, `playing` or `finished`.
    pub status: Option<String>,
    /// Id of the game.
    pub game: Option<String>,
    /// Nobody was there since this moment (Unix milliseconds).
    pub unseen_since: Option<i64>,
    /// At least so many bytes.
    pub bytes: Option<i64>,
    /// So many at most.
    pub limit: u32,
}

/// A room with its sizes.
#[derive(Clone, Debug)]
pub struct Sized {
    /// Its row.
    pub row: RoomRow,
    /// When somebody was there last, to the hour.
    pub touched_at: i64,
    /// Entries of its match.
    pub entries: i64,
    /// Chat messages.
    pub messages: i64,
    /// The number of the newest one; 0 where there is none.
    pub last_said: i64,
    /// What its rows hold, in bytes.
    pub bytes: i64,
}

/// What is moved.
#[derive(Clone, Copy, Debug)]
pub enum Scope<'a> {
    /// Everything.
    All,
    /// One room.
    Room(&'a str),
}

/// Keeps a room before something of it is cut away.
pub trait Keeper: Send {
    /// Takes a row of a table.
    ///
    /// # Errors
    /// When it cannot be kept.
    fn row(&mut self, table: &str, row: portable::Cells) -> Result<(), JournalError>;

    /// That was all: returns when it is safe.
    ///
    /// # Errors
    /// When it cannot be kept.
    fn finish(&mut self) -> Result<(), JournalError>;
}

/// What is done to a journal beside the play.
#[async_trait]
pub trait Maintenance: Send + Sync {
    /// Which store this is: `sqlite` or `postgres`.
    fn kind(&self) -> &'static str;

    /// The version of the tables.
    async fn tables(&self) -> Result<i64, JournalError>;

    /// The number of the newest signal; 0 where there is none.
    async fn last_signal(&self) -> Result<i64, JournalError>;

    /// Signals after a number, in order. Cheap where nothing was written since the last call.
    async fn signals(&self, after: i64) -> Result<Vec<Signal>, JournalError>;

    /// Rooms with their sizes, those that somebody saw last first.
    async fn rooms(&self, wanted: &Wanted) -> Result<Vec<Sized>, JournalError>;

    /// Replaces a room's row if its revision is still `row.rev`, says so in the room and to the servers. `Conflict` otherwise.
    async fn change(&self, row: &RoomRow, notice: Option<&Notice>) -> Result<(), JournalError>;

    /// Takes a match back to version `to`, if its row's revision is still `row.rev`; the row takes the place of the old one. Says how many
    /// entries were cut: they are kept in the table `cut_entries`. `keeper` gets the room as it was, while nobody can append to it; what
    /// it refuses is not done. What servers have judged and not yet stored is refused from now on. `Conflict` where the row is another one.
    async fn rewind(&self, row: &RoomRow, to: i64, notice: Option<&Notice>, keeper: Option<&mut dyn Keeper>) -> Result<u64, JournalError>;

    /// Marks a room as gone: nobody finds it any more and nothing is appended, whatever is left of it. With `unseen_since` only where
    /// nobody was there since. `false` where there is no such room.
    async fn mark_gone(&self, room: &str, unseen_since: Option<i64>) -> Result<bool, JournalError>;

    /// Rooms that are marked as gone and not yet cleared away.
    async fn gone(&self, limit: u32) -> Result<Vec<String>, JournalError>;

    /// Clears a room that is marked as gone away, [`STEP`] rows of each kind at most; `true` when nothing is left.
    async fn clear(&self, room: &str) -> Result<bool, JournalError>;

    /// Reads everything of a scope as it is at one moment.
    async fn dump(&self, scope: Scope<'_>, sink: &mut RowSink<'_>) -> Result<Counts, JournalError>;

    /// Stores what a source gives: all of it or, where the source fails, nothing. `Conflict` where a row is there already.
    async fn load(&self, source: &mut RowSource<'_>) -> Result<Counts, JournalError>;

    /// Makes a copy of the whole store in a file of its own kind; `false` where it has none.
    async fn copy_file(&self, to: &Path) -> Result<bool, JournalError>;

    /// Notes that somebody was in these rooms.
    async fn touch(&self, rooms: &[String], at: i64) -> Result<(), JournalError>;

    /// Takes work on for so long; `false` where another holds it.
    async fn claim(&self, work: &str, holder: &str, milliseconds: i64) -> Result<bool, JournalError>;

    /// Rooms with this status in which nobody was since a moment, longest first.
    async fn unseen(&self, status: &str, since: i64, limit: u32) -> Result<Vec<String>, JournalError>;

    /// Takes away what nobody needs any more, [`STEP`] rows at most of each kind: snapshots but the newest two of a room, signals of
    /// before a moment. Says how many rows went.
    async fn sweep(&self, signals_before: i64) -> Result<u64, JournalError>;

    /// Gives free space back to the system, as far as the store does that, a bounded piece.
    async fn give_back(&self) -> Result<(), JournalError>;

    /// Closes the connections.
    async fn close(&self);
}

/// Opens a journal for maintenance. Its tables must be as new as this program; it is neither created nor changed by opening.
///
/// # Errors
/// When it cannot be opened, or its tables have another version.
pub async fn open(url: Option<&str>, data_dir: &Path) -> Result<Arc<dyn Maintenance>, OpenError> {
    let (store, known): (Arc<dyn Maintenance>, i64) = match Target::of(url, data_dir)? {
        Target::Sqlite(path) => (Arc::new(sqlite::SqliteMaintenance::open(&path)?), newest(&super::sqlite::MIGRATIONS)),
        Target::Postgres(target) => (Arc::new(postgres::PostgresMaintenance::open(*target)), newest(&super::postgres::MIGRATIONS)),
    };
    let found = store.tables().await.map_err(|error| OpenError::Migration(format!("they cannot be read: {error}")))?;
    if found < known {
        return Err(OpenError::Migration(format!(
            "they are at version {found} and this program needs {known}. Start the server of this version, or run entente migrate while none is running"
        )));
    }
    if found > known {
        return Err(OpenError::Migration(format!(
            "they are at version {found}, which this program does not know. They were written by a newer Entente: use that one"
        )));
    }
    Ok(store)
}

fn newest(migrations: &sqlx::migrate::Migrator) -> i64 {
    migrations.iter().map(|migration| migration.version).max().unwrap_or_default()
}

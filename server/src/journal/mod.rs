//! Where matches live: one trait, two real stores (embedded SQLite, Postgres).
//!
//! State is never stored as truth: a match is its entries. Rooms (who sits where) are a row that is
//! replaced under an expected revision; snapshots are a shortcut and may be deleted at any time.

use async_trait::async_trait;

/// Why the journal did not do what was asked.
#[derive(Debug, thiserror::Error)]
pub enum JournalError {
    /// The store cannot be reached or failed. For an append nobody can say whether the entry became
    /// durable; read the entries again before the next attempt.
    #[error("the journal cannot be reached: {0}")]
    Unavailable(String),
    /// Another writer changed the row since it was read; read it again.
    #[error("the row was changed by another writer")]
    Conflict,
    /// What was read cannot be understood: the store was damaged or written by a newer version.
    #[error("the journal holds something unreadable: {0}")]
    Corrupt(String),
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
}

/// A room as it is stored. `data` belongs to the room module (JSON); the columns are what is searched for.
#[derive(Clone, Debug, PartialEq, Eq)]
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
    /// A clock runs in this room: it is woken when the server starts.
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
#[derive(Clone, Debug, PartialEq, Eq)]
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
}

/// One chat message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChatRow {
    /// Counts the messages of the room, from 1; given by the store.
    pub n: i64,
    /// Unix time in milliseconds.
    pub at: i64,
    /// Who said it.
    pub seat: i16,
    /// The client's id, unique per seat: a repeat is answered with the first one.
    pub message_id: String,
    /// What was said.
    pub text: String,
    /// The seats it was said to besides the sender; `None`: to all.
    pub to: Option<Vec<i16>>,
}

/// A store of rooms, entries, snapshots and chat.
///
/// Every method that writes returns only after the write is durable.
#[async_trait]
pub trait Journal: Send + Sync {
    /// Which store this is: `sqlite` or `postgres`.
    fn kind(&self) -> &'static str;

    /// Whether the store can be reached now.
    async fn ping(&self) -> Result<(), JournalError>;

    /// Stores a new room with revision 1 (whatever `row.rev` says). `Conflict` when the id is taken.
    async fn create_room(&self, row: &RoomRow) -> Result<(), JournalError>;

    /// Reads a room.
    async fn room(&self, id: &str) -> Result<Option<RoomRow>, JournalError>;

    /// Replaces a room's row if its revision is still `row.rev`; the stored revision becomes one more.
    /// Seed, salt, game and `created_at` never change. `Conflict` otherwise.
    async fn save_room(&self, row: &RoomRow) -> Result<(), JournalError>;

    /// Public rooms in the lobby, newest first.
    async fn public_rooms(&self, limit: u32) -> Result<Vec<RoomRow>, JournalError>;

    /// Ids of rooms that are being played with a clock.
    async fn clocked_rooms(&self) -> Result<Vec<String>, JournalError>;

    /// Appends one entry. Appends of several rooms share one transaction while the previous one is
    /// being synced (group commit).
    async fn append(&self, entry: EntryRow) -> Result<Appended, JournalError>;

    /// Entries with a version above `after`, in order, at most `limit`.
    async fn entries(&self, room: &str, after: i64, limit: u32) -> Result<Vec<EntryRow>, JournalError>;

    /// The version of a seat's action with this id.
    async fn find_action(&self, room: &str, seat: i16, action_id: &str) -> Result<Option<i64>, JournalError>;

    /// Stores a snapshot taken after version `v`, in place of an older one with the same version.
    async fn save_snapshot(&self, room: &str, v: i64, body: &[u8]) -> Result<(), JournalError>;

    /// The newest snapshot taken after a version of at most `at_most`.
    async fn snapshot(&self, room: &str, at_most: i64) -> Result<Option<(i64, Vec<u8>)>, JournalError>;

    /// Stores a chat message (its `n` is ignored) and returns it as it is stored; a repeat of
    /// `(room, seat, message_id)` returns the first one and `false`.
    async fn say(&self, room: &str, message: &ChatRow) -> Result<(ChatRow, bool), JournalError>;

    /// Chat messages with a number above `after`, in order, at most `limit`. Whom they are for is the caller's care.
    async fn chat(&self, room: &str, after: i64, limit: u32) -> Result<Vec<ChatRow>, JournalError>;

    /// Finishes what is under way and closes the store.
    async fn close(&self);
}

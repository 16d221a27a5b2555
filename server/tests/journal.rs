//! One suite for both stores: every property is written once and runs against SQLite and Postgres.
//!
//! Postgres is the one that `ENTENTE_TEST_POSTGRES` names (`make test` and `scripts/postgres.sh` set it).
//! Each test has a database of its own.

#![expect(clippy::unwrap_used, clippy::expect_used, reason = "a test that panics has failed")]
#![expect(clippy::needless_pass_by_value, reason = "calls are easier to read")]

use std::future::Future;
use std::ops::Deref;
use std::path::PathBuf;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::task::Poll;
use std::time::{Duration, Instant};

use entente::journal::maintenance::{self, Keeper, Maintenance, Notice};
use entente::journal::{
    Appended, ChatKind, ChatRow, EntryRow, Health, Journal, JournalError, OpenError, PostgresJournal, RoomRow, SqliteJournal, StoreOptions,
    look, migrate, open,
};
use sqlx::postgres::{PgConnectOptions, PgConnection};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{AssertSqlSafe, ConnectOptions, Connection};
use tokio::io::copy_bidirectional;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::task::JoinSet;

// ---------------------------------------------------------------------------------------------------
// Where a journal lives in a test
// ---------------------------------------------------------------------------------------------------

enum Store {
    Sqlite(tempfile::TempDir),
    Postgres { admin: Box<PgConnectOptions>, database: String },
}

/// A journal of either kind, with what only tests look at.
enum Opened {
    Sqlite(Arc<SqliteJournal>),
    Postgres(Arc<PostgresJournal>),
}

impl Opened {
    fn journal(&self) -> Arc<dyn Journal> {
        match self {
            Self::Sqlite(journal) => Arc::clone(journal) as Arc<dyn Journal>,
            Self::Postgres(journal) => Arc::clone(journal) as Arc<dyn Journal>,
        }
    }

    fn batches(&self) -> u64 {
        match self {
            Self::Sqlite(journal) => journal.batches(),
            Self::Postgres(journal) => journal.batches(),
        }
    }
}

impl Deref for Opened {
    type Target = dyn Journal;

    fn deref(&self) -> &Self::Target {
        match self {
            Self::Sqlite(journal) => &**journal,
            Self::Postgres(journal) => &**journal,
        }
    }
}

fn options() -> StoreOptions {
    StoreOptions { patience: Duration::ZERO, ..StoreOptions::default() }
}

impl Store {
    fn sqlite() -> Self {
        Self::Sqlite(tempfile::tempdir().unwrap())
    }

    async fn postgres() -> Self {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let url = std::env::var("ENTENTE_TEST_POSTGRES")
            .expect("ENTENTE_TEST_POSTGRES is not set: run make test, or eval \"$(scripts/postgres.sh start)\" first");
        let admin = Box::new(url.parse().expect("ENTENTE_TEST_POSTGRES is not a URL of Postgres"));
        let database = format!("entente_test_{}_{}", std::process::id(), COUNT.fetch_add(1, Ordering::Relaxed));
        let place = Self::Postgres { admin, database };
        place.sql("DROP DATABASE IF EXISTS {db} WITH (FORCE)").await;
        place.sql("CREATE DATABASE {db}").await;
        place
    }

    /// Runs SQL as the administrator, outside of the test's database.
    async fn sql(&self, sql: &str) {
        let Self::Postgres { admin, database } = self else { panic!("not Postgres") };
        let mut connection: PgConnection = admin.connect().await.expect("the Postgres of ENTENTE_TEST_POSTGRES cannot be reached");
        sqlx::raw_sql(AssertSqlSafe(sql.replace("{db}", database))).execute(&mut connection).await.unwrap();
        connection.close().await.unwrap();
    }

    fn target(&self) -> PgConnectOptions {
        let Self::Postgres { admin, database } = self else { panic!("not Postgres") };
        PgConnectOptions::clone(admin).database(database)
    }

    fn file(&self) -> PathBuf {
        let Self::Sqlite(folder) = self else { panic!("not SQLite") };
        folder.path().join("entente.db")
    }

    /// Lets the moment pass at which a room is to be woken.
    async fn forward(&self, room: &str) {
        let sql = AssertSqlSafe(format!("UPDATE rooms SET wake_at = wake_at - 700000 WHERE id = '{room}'"));
        match self {
            Self::Sqlite(_) => {
                let mut connection = SqliteConnectOptions::new().filename(self.file()).connect().await.unwrap();
                sqlx::raw_sql(sql).execute(&mut connection).await.unwrap();
            }
            Self::Postgres { .. } => {
                let mut connection: PgConnection = self.target().connect().await.unwrap();
                sqlx::raw_sql(sql).execute(&mut connection).await.unwrap();
            }
        }
    }

    async fn open(&self) -> Opened {
        match self {
            Self::Sqlite(_) => Opened::Sqlite(self.open_sqlite().await),
            Self::Postgres { .. } => Opened::Postgres(self.open_postgres().await),
        }
    }

    async fn open_sqlite(&self) -> Arc<SqliteJournal> {
        Arc::new(SqliteJournal::open(&self.file()).await.unwrap())
    }

    async fn open_postgres(&self) -> Arc<PostgresJournal> {
        Arc::new(PostgresJournal::open(self.target(), &options()).await.unwrap())
    }
}

/// Runs a property and takes its database away afterwards, whatever became of it.
async fn on<F, Fut>(place: Store, property: F)
where
    F: FnOnce(Arc<Store>) -> Fut,
    Fut: Future<Output = ()> + Send + 'static,
{
    let place = Arc::new(place);
    let outcome = tokio::spawn(property(Arc::clone(&place))).await;
    if matches!(*place, Store::Postgres { .. }) {
        place.sql("DROP DATABASE IF EXISTS {db} WITH (FORCE)").await;
    }
    if let Err(error) = outcome {
        std::panic::resume_unwind(error.into_panic());
    }
}

macro_rules! on_both {
    ($($property:ident)*) => {
        mod sqlite {
            use super::*;
            $(#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn $property() {
                on(Store::sqlite(), super::$property).await;
            })*
        }
        mod postgres {
            use super::*;
            $(#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn $property() {
                on(Store::postgres().await, super::$property).await;
            })*
        }
    };
}

macro_rules! on_one {
    ($place:expr => $($property:ident)*) => {
        $(#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
        async fn $property() {
            on($place, checks::$property).await;
        })*
    };
}

on_both! {
    a_room_is_read_as_it_was_stored
    a_room_is_saved_under_its_revision_only
    of_many_savers_one_wins
    public_rooms_are_those_in_the_lobby_newest_first
    a_room_with_a_clock_is_woken_when_it_is_due
    a_room_that_is_due_is_given_to_one_caller
    what_is_kept_of_a_clock_is_read_again
    a_version_is_taken_once
    a_repeated_action_is_told_its_version
    entries_are_counted_for_each_viewer
    a_batch_is_judged_in_its_order
    of_many_writers_one_gets_the_version
    appends_of_many_rooms_share_few_transactions
    one_bad_entry_does_not_hurt_the_others
    what_a_store_cannot_hold_is_refused_and_no_more
    a_room_is_saved_together_with_what_is_said_of_it
    what_is_written_needs_its_room
    what_was_judged_before_a_rewind_is_refused_after_it
    of_appends_and_rewinds_at_once_none_makes_a_gap
    a_room_that_is_gone_takes_nothing_and_is_cleared_away
    entries_come_in_order_and_in_pages
    the_newest_snapshot_that_is_old_enough_is_found
    a_snapshot_is_dropped
    a_match_is_cut_back_and_nothing_is_lost
    a_journal_is_tried_by_writing
    rooms_are_named_in_order_and_in_pages
    a_journal_can_be_looked_into_beside_its_server
    chat_numbers_rise_and_do_not_count
    a_repeated_message_is_answered_with_the_first
    what_was_answered_is_there_after_reopening
    what_waits_is_written_before_closing
    a_closed_journal_refuses
    tables_of_a_newer_version_are_refused
}

// ---------------------------------------------------------------------------------------------------
// What is stored
// ---------------------------------------------------------------------------------------------------

fn room(id: &str) -> RoomRow {
    RoomRow {
        id: id.to_owned(),
        rev: 1,
        game: "yardstick".to_owned(),
        status: "lobby".to_owned(),
        public: true,
        clocked: false,
        created_at: 1_700_000_000_000,
        seed: (0..32).collect(),
        salt: (32..64).collect(),
        data: r#"{"seats":["Ana","Bo"],"note":"ñ 🎲 \u0000"}"#.to_owned(),
    }
}

fn entry(room: &str, v: i64, action: impl Into<Option<(i16, String)>>) -> EntryRow {
    let (seat, action_id) = action.into().unzip();
    EntryRow {
        room: room.to_owned(),
        v,
        at: 1_700_000_000_000 + v,
        seat,
        action_id,
        body: format!(r#"{{"v":{v},"text":"ñ 🎲 \u0000"}}"#),
        // Every second entry is from before this was kept.
        seen: (v % 2 == 0).then_some(v),
        // And every third from before there were checksums.
        sum: (v % 3 != 0).then(|| vec![u8::try_from(v.rem_euclid(256)).unwrap(); 16]),
    }
}

/// A seat's action with this id.
fn by(seat: i16, id: impl ToString) -> (i16, String) {
    (seat, id.to_string())
}

/// The version of the tables: the newest migration's number.
const TABLES: i64 = 7;

/// When everything is said.
const AT: i64 = 1_700_000_000_000;

fn message(seat: i16, id: impl ToString) -> ChatRow {
    ChatRow {
        n: 0,
        at: AT,
        seat,
        message_id: id.to_string(),
        text: format!("hello from {seat}: 👋"),
        kind: ChatKind::Text,
        notice: None,
        to: None,
    }
}

async fn all(journal: &dyn Journal, room: &str) -> Vec<EntryRow> {
    journal.entries(room, 0, 100_000).await.unwrap()
}

fn assert_gapless(entries: &[EntryRow]) {
    for (expected, entry) in (1..).zip(entries) {
        assert_eq!(entry.v, expected, "versions have a gap");
    }
}

type Call<T> = Pin<Box<dyn Future<Output = T> + Send>>;

/// Polls all calls in their order before any of them is answered.
async fn together<T: Unpin>(calls: Vec<Call<T>>) -> Vec<T> {
    let mut calls: Vec<(Call<T>, Option<T>)> = calls.into_iter().map(|call| (call, None)).collect();
    std::future::poll_fn(move |services| {
        for (call, answer) in calls.iter_mut().filter(|(_, answer)| answer.is_none()) {
            if let Poll::Ready(value) = call.as_mut().poll(services) {
                *answer = Some(value);
            }
        }
        if calls.iter().all(|(_, answer)| answer.is_some()) {
            Poll::Ready(calls.iter_mut().filter_map(|(_, answer)| answer.take()).collect())
        } else {
            Poll::Pending
        }
    })
    .await
}

/// Appends in this order, all waiting at once.
async fn append_together(journal: &Arc<dyn Journal>, entries: Vec<EntryRow>) -> Vec<Result<Appended, JournalError>> {
    let calls = entries.into_iter().map(|entry| {
        let journal = Arc::clone(journal);
        Box::pin(async move { journal.append(entry).await }) as Call<_>
    });
    together(calls.collect()).await
}

// ---------------------------------------------------------------------------------------------------
// Rooms
// ---------------------------------------------------------------------------------------------------

async fn a_room_is_read_as_it_was_stored(place: Arc<Store>) {
    let journal = place.open().await;
    journal.ping().await.unwrap();
    assert_eq!(journal.room("a").await.unwrap(), None);
    journal.create_room(&RoomRow { rev: 77, ..room("a") }).await.unwrap();
    assert_eq!(journal.room("a").await.unwrap(), Some(room("a")));

    let again = journal.create_room(&RoomRow { data: "{}".to_owned(), ..room("a") }).await;
    assert!(matches!(again, Err(JournalError::Conflict)), "{again:?}");
    assert_eq!(journal.room("a").await.unwrap(), Some(room("a")));
}

async fn a_room_is_saved_under_its_revision_only(place: Arc<Store>) {
    let journal = place.open().await;
    journal.create_room(&room("a")).await.unwrap();
    let changed = RoomRow {
        id: "a".to_owned(),
        rev: 1,
        game: "other".to_owned(),
        status: "playing".to_owned(),
        public: false,
        clocked: true,
        created_at: 5,
        seed: vec![9; 32],
        salt: vec![9; 32],
        data: "{}".to_owned(),
    };
    journal.save_room(&changed).await.unwrap();
    let stored = RoomRow { rev: 2, status: "playing".to_owned(), public: false, clocked: true, data: "{}".to_owned(), ..room("a") };
    assert_eq!(journal.room("a").await.unwrap(), Some(stored.clone()), "game, time, seed and salt never change");

    for stale in [RoomRow { data: "stale".to_owned(), ..room("a") }, RoomRow { rev: 3, ..stored.clone() }, room("nobody")] {
        let saved = journal.save_room(&stale).await;
        assert!(matches!(saved, Err(JournalError::Conflict)), "{saved:?}");
    }
    assert_eq!(journal.room("a").await.unwrap(), Some(stored.clone()));
    journal.save_room(&stored).await.unwrap();
    assert_eq!(journal.room("a").await.unwrap().unwrap().rev, 3);
}

async fn of_many_savers_one_wins(place: Arc<Store>) {
    let journal = place.open().await;
    journal.create_room(&room("a")).await.unwrap();
    let mut tasks = JoinSet::new();
    for n in 0..30 {
        let journal = journal.journal();
        tasks.spawn(async move { journal.save_room(&RoomRow { data: n.to_string(), ..room("a") }).await.map(|()| n) });
    }
    let outcomes = tasks.join_all().await;
    assert!(outcomes.iter().all(|outcome| matches!(outcome, Ok(_) | Err(JournalError::Conflict))), "{outcomes:?}");
    let winners: Vec<_> = outcomes.into_iter().filter_map(Result::ok).collect();
    assert_eq!(winners.len(), 1);
    let stored = journal.room("a").await.unwrap().unwrap();
    assert_eq!((stored.rev, stored.data), (2, winners[0].to_string()));
}

async fn public_rooms_are_those_in_the_lobby_newest_first(place: Arc<Store>) {
    let journal = place.open().await;
    for (id, created_at, public, status) in [
        ("old", 1, true, "lobby"),
        ("new", 3, true, "lobby"),
        ("mid", 2, true, "lobby"),
        ("private", 4, false, "lobby"),
        ("playing", 5, true, "playing"),
        ("finished", 6, true, "finished"),
    ] {
        journal.create_room(&RoomRow { created_at, public, status: status.to_owned(), ..room(id) }).await.unwrap();
    }
    let ids = |rooms: Vec<RoomRow>| rooms.into_iter().map(|room| room.id).collect::<Vec<_>>();
    assert_eq!(ids(journal.public_rooms(10).await.unwrap()), ["new", "mid", "old"]);
    assert_eq!(ids(journal.public_rooms(2).await.unwrap()), ["new", "mid"]);
    assert_eq!(journal.public_rooms(1).await.unwrap(), [RoomRow { created_at: 3, ..room("new") }]);
}

/// For how long a room is given to a caller.
const LEASE: Duration = Duration::from_secs(600);

/// A room that is being played with a clock.
fn clocked(id: &str) -> RoomRow {
    RoomRow { clocked: true, status: "playing".to_owned(), ..room(id) }
}

async fn a_room_with_a_clock_is_woken_when_it_is_due(place: Arc<Store>) {
    let journal = place.open().await;
    for (id, clocked, status) in [("a", true, "playing"), ("b", true, "playing"), ("c", false, "playing"), ("d", true, "lobby")] {
        journal.create_room(&RoomRow { clocked, status: status.to_owned(), ..room(id) }).await.unwrap();
    }
    assert_eq!(journal.due_rooms(10, LEASE).await.unwrap(), Vec::<String>::new(), "its server has some minutes");
    for id in ["a", "b", "c", "d", "nobody"] {
        journal.rest(id, Some(if id == "b" { -500_000 } else { -1 }), None).await.unwrap();
    }
    assert_eq!(journal.due_rooms(1, LEASE).await.unwrap(), ["b"], "the one that waits longest");
    assert_eq!(journal.due_rooms(10, LEASE).await.unwrap(), ["a"], "no others are played with a clock");
    journal.rest("a", None, None).await.unwrap();
    journal.rest("b", Some(60_000), None).await.unwrap();
    assert_eq!(journal.due_rooms(10, LEASE).await.unwrap(), Vec::<String>::new());
    // A time that was wrong by years does not let a room sleep for years.
    journal.rest("b", Some(400 * 86_400_000), None).await.unwrap();
    assert_eq!(journal.due_rooms(10, LEASE).await.unwrap(), ["b"]);
    // What is over or has no clock any more is not woken; what begins is, should its server end at once.
    journal.rest("a", Some(-1), None).await.unwrap();
    journal.save_room(&RoomRow { status: "finished".to_owned(), ..clocked("a") }).await.unwrap();
    journal.rest("b", Some(-1), None).await.unwrap();
    journal.save_room(&RoomRow { clocked: false, ..clocked("b") }).await.unwrap();
    assert_eq!(journal.due_rooms(10, LEASE).await.unwrap(), Vec::<String>::new());
    journal.save_room(&clocked("d")).await.unwrap();
    place.forward("d").await;
    assert_eq!(journal.due_rooms(10, LEASE).await.unwrap(), ["d"]);
}

async fn a_room_that_is_due_is_given_to_one_caller(place: Arc<Store>) {
    let journal = place.open().await;
    for n in 0..40 {
        journal.create_room(&clocked(&format!("room{n}"))).await.unwrap();
        journal.rest(&format!("room{n}"), Some(0), None).await.unwrap();
    }
    let mut tasks = JoinSet::new();
    for _ in 0..12 {
        let journal = journal.journal();
        tasks.spawn(async move { journal.due_rooms(7, LEASE).await.unwrap() });
    }
    let mut given: Vec<String> = tasks.join_all().await.into_iter().flatten().collect();
    given.extend(journal.due_rooms(100, LEASE).await.unwrap());
    let all = given.len();
    given.sort();
    given.dedup();
    assert_eq!((all, given.len()), (40, 40));
}

async fn what_is_kept_of_a_clock_is_read_again(place: Arc<Store>) {
    let journal = place.open().await;
    journal.create_room(&clocked("a")).await.unwrap();
    assert_eq!(journal.rested("a").await.unwrap(), None);
    assert_eq!(journal.rested("nobody").await.unwrap(), None);
    journal.rest("a", Some(5), Some(r#"{"v":7}"#)).await.unwrap();
    let rested = journal.rested("a").await.unwrap().unwrap();
    assert_eq!(rested.clocks, r#"{"v":7}"#);
    assert!((0..60_000).contains(&rested.passed), "{}", rested.passed);
    journal.rest("a", Some(5), None).await.unwrap();
    assert_eq!(journal.rested("a").await.unwrap(), None, "nothing is kept of a room that is awake");
}

// ---------------------------------------------------------------------------------------------------
// Entries
// ---------------------------------------------------------------------------------------------------

async fn a_version_is_taken_once(place: Arc<Store>) {
    let journal = place.open().await;
    for id in ["a", "b"] {
        journal.create_room(&room(id)).await.unwrap();
        assert_eq!(journal.append(entry(id, 1, None)).await.unwrap(), Appended::Durable);
    }
    assert_eq!(journal.append(entry("a", 1, by(0, "x"))).await.unwrap(), Appended::Taken);
    assert_eq!(journal.append(entry("a", 1, None)).await.unwrap(), Appended::Taken);
    assert_eq!(journal.append(entry("a", 2, by(0, "x"))).await.unwrap(), Appended::Durable);
    assert_eq!(all(&*journal, "a").await, [entry("a", 1, None), entry("a", 2, by(0, "x"))]);
    assert_eq!(all(&*journal, "b").await, [entry("b", 1, None)]);
}

async fn a_repeated_action_is_told_its_version(place: Arc<Store>) {
    let journal = place.open().await;
    for id in ["a", "b"] {
        journal.create_room(&room(id)).await.unwrap();
    }
    assert_eq!(journal.append(entry("a", 1, by(0, "x"))).await.unwrap(), Appended::Durable);
    assert_eq!(journal.append(entry("a", 2, by(1, "y"))).await.unwrap(), Appended::Durable);
    // As it was, and on later versions, free or not.
    for v in 1..=3 {
        assert_eq!(journal.append(entry("a", v, by(0, "x"))).await.unwrap(), Appended::Repeat(1));
    }
    assert_eq!(journal.append(entry("a", 3, by(1, "y"))).await.unwrap(), Appended::Repeat(2));
    // Another seat's id, another room's id and no id are no repeats.
    assert_eq!(journal.append(entry("a", 3, by(1, "x"))).await.unwrap(), Appended::Durable);
    assert_eq!(journal.append(entry("b", 1, by(0, "x"))).await.unwrap(), Appended::Durable);
    for v in 2..=3 {
        let default = EntryRow { seat: Some(0), ..entry("b", v, None) };
        assert_eq!(journal.append(default).await.unwrap(), Appended::Durable);
    }
    assert_eq!(all(&*journal, "a").await.len(), 3);

    assert_eq!(journal.find_action("a", 1, "y").await.unwrap(), Some(2));
    assert_eq!(journal.find_action("a", 0, "y").await.unwrap(), None);
    assert_eq!(journal.find_action("b", 1, "y").await.unwrap(), None);
}

/// Each viewer counts the entries that he saw; what was written before that was kept everybody saw.
async fn entries_are_counted_for_each_viewer(place: Arc<Store>) {
    let opened = place.open().await;
    let journal = opened.journal();
    journal.create_room(&room("a")).await.unwrap();
    journal.create_room(&room("b")).await.unwrap();
    let seen = [None, Some(0b0001), Some(0b0110), Some(0b0010), None, Some(0b1111)];
    for (v, seen) in (1..).zip(seen) {
        assert_eq!(journal.append(EntryRow { seen, ..entry("a", v, by(0, v)) }).await.unwrap(), Appended::Durable);
    }
    journal.append(entry("b", 1, None)).await.unwrap();
    assert_eq!(all(&*journal, "a").await.iter().map(|row| row.seen).collect::<Vec<_>>(), seen);
    // What each viewer saw: the versions, in order.
    for (viewer, versions) in
        [(0b0001, vec![1, 2, 5, 6]), (0b0010, vec![1, 3, 4, 5, 6]), (0b0100, vec![1, 3, 5, 6]), (0b1000, vec![1, 5, 6])]
    {
        for (n, v) in (1..).zip(&versions) {
            assert_eq!(journal.nth_seen("a", viewer, n).await.unwrap(), Some(*v), "entry {n} of {viewer:b}");
        }
        assert_eq!(journal.nth_seen("a", viewer, i64::try_from(versions.len()).unwrap() + 1).await.unwrap(), None);
        for up_to in 0..=7 {
            let count = versions.iter().filter(|v| **v <= up_to).count();
            assert_eq!(journal.count_seen("a", viewer, up_to).await.unwrap(), i64::try_from(count).unwrap(), "{viewer:b} up to {up_to}");
        }
    }
    assert_eq!(journal.nth_seen("c", 1, 1).await.unwrap(), None);
    assert_eq!(journal.count_seen("c", 1, 9).await.unwrap(), 0);
}

async fn a_batch_is_judged_in_its_order(place: Arc<Store>) {
    use Appended::{Durable, Repeat, Taken};
    let opened = place.open().await;
    let journal = opened.journal();
    for id in ["a", "b", "c"] {
        journal.create_room(&room(id)).await.unwrap();
    }
    journal.append(entry("a", 1, by(0, "old"))).await.unwrap();
    let before = opened.batches();
    let batch = [
        (entry("c", 1, None), Durable),
        (entry("b", 1, None), Durable),
        (entry("a", 2, by(0, "old")), Repeat(1)), // it was there before
        (entry("a", 2, by(0, "new")), Durable),
        (entry("a", 2, by(1, "other")), Taken),   // the one before has this version
        (entry("a", 3, by(0, "new")), Repeat(2)), // in this batch already
        (entry("a", 3, by(1, "other")), Durable),
        (entry("b", 1, None), Taken), // alike, without an id
        (entry("b", 2, by(0, "z")), Durable),
        (entry("b", 2, by(0, "z")), Repeat(2)), // alike, with an id
        (entry("a", 4, None), Durable),
    ];
    let (entries, expected): (Vec<_>, Vec<_>) = batch.into_iter().unzip();
    let outcomes = append_together(&journal, entries).await;
    assert_eq!(outcomes.into_iter().map(Result::unwrap).collect::<Vec<_>>(), expected);
    assert!(opened.batches() - before <= 3, "they did not share transactions");
    assert_eq!(
        all(&*journal, "a").await,
        [entry("a", 1, by(0, "old")), entry("a", 2, by(0, "new")), entry("a", 3, by(1, "other")), entry("a", 4, None)]
    );
}

async fn of_many_writers_one_gets_the_version(place: Arc<Store>) {
    // Postgres: two server nodes. SQLite: one, it lets nobody else in.
    let one = place.open().await;
    let other = match *place {
        Store::Postgres { .. } => place.open().await.journal(),
        Store::Sqlite(_) => one.journal(),
    };
    one.create_room(&room("a")).await.unwrap();
    let mut tasks = JoinSet::new();
    for seat in 0..8_i16 {
        let journal = if seat % 2 == 0 { one.journal() } else { Arc::clone(&other) };
        tasks.spawn(async move {
            let mut won = Vec::new();
            for v in 1..=60 {
                match journal.append(entry("a", v, by(seat, v))).await.unwrap() {
                    Appended::Durable => won.push(v),
                    Appended::Rewound => panic!("nobody takes anything back"),
                    Appended::Taken => {}
                    Appended::Repeat(of) => panic!("{v} is a repeat of {of}"),
                }
            }
            (seat, won)
        });
    }
    let results = tasks.join_all().await;
    let mut versions: Vec<i64> = results.iter().flat_map(|(_, won)| won.clone()).collect();
    versions.sort_unstable();
    assert_eq!(versions, (1..=60).collect::<Vec<_>>(), "each version has exactly one winner");
    for stored in all(&*one, "a").await {
        let (seat, _) = results.iter().find(|(_, won)| won.contains(&stored.v)).unwrap();
        assert_eq!(stored, entry("a", stored.v, by(*seat, stored.v)), "the winner's entry is the one that is stored");
    }
}

async fn appends_of_many_rooms_share_few_transactions(place: Arc<Store>) {
    let opened = place.open().await;
    let journal = opened.journal();
    let rooms: Vec<String> = (0..300).map(|n| format!("room{n}")).collect();
    for id in &rooms {
        journal.create_room(&room(id)).await.unwrap();
    }
    let before = opened.batches();
    for v in 1..=3 {
        let outcomes = append_together(&journal, rooms.iter().map(|id| entry(id, v, by(0, v))).collect()).await;
        assert!(outcomes.iter().all(|outcome| matches!(outcome, Ok(Appended::Durable))), "{outcomes:?}");
    }
    let batches = opened.batches() - before;
    assert!(batches <= 30, "900 appends took {batches} transactions");
    for id in &rooms {
        let stored = all(&*journal, id).await;
        assert_eq!(stored.len(), 3);
        assert_gapless(&stored);
    }
}

async fn one_bad_entry_does_not_hurt_the_others(place: Arc<Store>) {
    let journal = place.open().await.journal();
    for id in ["a", "b", "c"] {
        journal.create_room(&room(id)).await.unwrap();
    }
    let outcomes = append_together(
        &journal,
        vec![
            entry("a", 1, None),
            entry("a", 2, by(0, "x")),
            entry("b", 0, None),      // there is no version 0
            entry("nobody", 1, None), // there is no such room
            entry("b", 1, None),
            EntryRow { seat: None, ..entry("c", 1, by(0, "x")) }, // an action of nobody
            entry("c", 1, None),
        ],
    )
    .await;
    for (index, outcome) in outcomes.iter().enumerate() {
        match index {
            2 | 5 => assert!(matches!(outcome, Err(JournalError::Refused(_))), "{index}: {outcome:?}"),
            3 => assert!(matches!(outcome, Err(JournalError::Conflict)), "{index}: {outcome:?}"),
            _ => assert!(matches!(outcome, Ok(Appended::Durable)), "{index}: {outcome:?}"),
        }
    }
    assert_eq!(all(&*journal, "a").await.len(), 2);
    assert_eq!(all(&*journal, "b").await, [entry("b", 1, None)]);
    assert_eq!(all(&*journal, "c").await, [entry("c", 1, None)]);
}

/// A value that a store cannot hold is the fault of whoever brings it: the journal is there all the while.
async fn what_a_store_cannot_hold_is_refused_and_no_more(place: Arc<Store>) {
    let journal = place.open().await;
    journal.create_room(&room("a")).await.unwrap();
    let nul = |text: &str| text.replace('_', "\u{0}");
    let is_refused = |outcome: Result<(), JournalError>, what: &str| match (&*place, outcome) {
        // SQLite keeps a NUL in a text; nothing above the journal lets one through.
        (_, Err(JournalError::Refused(_))) | (Store::Sqlite(_), Ok(())) => {}
        (_, other) => panic!("{what}: {other:?}"),
    };
    for n in 0..3 {
        is_refused(journal.say("a", &ChatRow { text: nul("a_b"), ..message(0, n) }).await.map(drop), "a message");
        is_refused(journal.say("a", &ChatRow { message_id: nul("_"), ..message(1, n) }).await.map(drop), "an id");
        is_refused(journal.create_room(&RoomRow { data: nul("{}_"), ..room(&n.to_string()) }).await, "a room");
        is_refused(journal.append(EntryRow { body: nul("{}_"), ..entry("a", 10 + n, None) }).await.map(drop), "an entry");
        is_refused(journal.find_action("a", 0, &nul("_")).await.map(drop), "a question");
        // What no store takes.
        for outcome in [
            journal.append(entry("a", -n, None)).await.map(drop),
            journal.say("a", &ChatRow { kind: ChatKind::Notice, ..message(2, n) }).await.map(drop),
            journal.create_room(&RoomRow { status: "asleep".to_owned(), ..room("b") }).await,
            journal.create_room(&RoomRow { seed: vec![1], ..room("b") }).await,
        ] {
            assert!(matches!(outcome, Err(JournalError::Refused(_))), "{outcome:?}");
        }
        journal.ping().await.unwrap();
        assert_eq!(journal.append(entry("a", n + 1, by(0, n))).await.unwrap(), Appended::Durable);
    }
}

/// Who did something to whom is stored with the act, or neither is.
async fn a_room_is_saved_together_with_what_is_said_of_it(place: Arc<Store>) {
    let journal = place.open().await;
    journal.create_room(&room("a")).await.unwrap();
    let notice = |id: &str| ChatRow { kind: ChatKind::Notice, notice: Some("{\"key\":\"locked\"}".to_owned()), ..message(0, id) };
    let changed = RoomRow { data: "changed".to_owned(), ..room("a") };
    let said = journal.save_room_saying(&changed, &[notice("x"), notice("y")]).await.unwrap();
    assert_eq!(said, [ChatRow { n: AT, ..notice("x") }, ChatRow { n: AT + 1, ..notice("y") }]);
    assert_eq!(journal.chat("a", 0, 10).await.unwrap(), said);
    assert_eq!(journal.room("a").await.unwrap(), Some(RoomRow { rev: 2, ..changed.clone() }));
    // Of an old revision.
    let stale = journal.save_room_saying(&RoomRow { data: "stale".to_owned(), ..changed.clone() }, &[notice("z")]).await;
    assert!(matches!(stale, Err(JournalError::Conflict)), "{stale:?}");
    // With what cannot be said.
    let bad = ChatRow { notice: None, ..notice("z") };
    let failed = journal.save_room_saying(&RoomRow { rev: 2, data: "worse".to_owned(), ..changed.clone() }, &[notice("z"), bad]).await;
    assert!(failed.is_err());
    assert_eq!(journal.room("a").await.unwrap(), Some(RoomRow { rev: 2, ..changed }));
    assert_eq!(journal.chat("a", 0, 10).await.unwrap(), said, "neither is stored");
}

async fn what_is_written_needs_its_room(place: Arc<Store>) {
    let journal = place.open().await;
    assert!(matches!(journal.append(entry("nobody", 1, None)).await, Err(JournalError::Conflict)));
    assert!(matches!(journal.save_snapshot("nobody", 1, b"x").await, Err(JournalError::Conflict)));
    assert!(matches!(journal.say("nobody", &message(0, "x")).await, Err(JournalError::Conflict)));
    assert_eq!(journal.entries("nobody", 0, 10).await.unwrap(), []);
    assert_eq!(journal.snapshot("nobody", 10).await.unwrap(), None);
    assert_eq!(journal.chat("nobody", 0, 10).await.unwrap(), []);
}

async fn entries_come_in_order_and_in_pages(place: Arc<Store>) {
    let journal = place.open().await.journal();
    for id in ["a", "b"] {
        journal.create_room(&room(id)).await.unwrap();
        append_together(&journal, (1..=250).map(|v| entry(id, v, by(0, v))).collect()).await;
    }
    let mut after = 0;
    let mut read = Vec::new();
    loop {
        let page = journal.entries("a", after, 100).await.unwrap();
        let Some(last) = page.last() else { break };
        after = last.v;
        assert!(page.len() <= 100);
        read.extend(page);
    }
    assert_eq!(read, (1..=250).map(|v| entry("a", v, by(0, v))).collect::<Vec<_>>());
    assert_eq!(journal.entries("a", 249, 100).await.unwrap(), [entry("a", 250, by(0, 250))]);
    assert_eq!(journal.entries("a", 0, 0).await.unwrap(), []);
}

// ---------------------------------------------------------------------------------------------------
// Snapshots and chat
// ---------------------------------------------------------------------------------------------------

/// Counts what it is given to keep.
#[derive(Default)]
struct Kept(std::collections::BTreeMap<String, i64>, bool);

impl Keeper for Kept {
    fn row(&mut self, table: &str, _row: serde_json::Map<String, serde_json::Value>) -> Result<(), JournalError> {
        *self.0.entry(table.to_owned()).or_default() += 1;
        Ok(())
    }

    fn finish(&mut self) -> Result<(), JournalError> {
        if self.1 { Err(JournalError::Corrupt("no space is left".to_owned())) } else { Ok(()) }
    }
}

/// What a host's tools use, over the same store.
async fn maintenance(place: &Store) -> Arc<dyn Maintenance> {
    let (url, folder) = match place {
        Store::Sqlite(folder) => (None, folder.path().to_owned()),
        Store::Postgres { .. } => (Some(place.target().to_url_lossy().to_string()), PathBuf::new()),
    };
    maintenance::open(url.as_deref(), &folder).await.unwrap()
}

async fn what_was_judged_before_a_rewind_is_refused_after_it(place: Arc<Store>) {
    let journal = place.open().await;
    let tools = maintenance(&place).await;
    journal.create_room(&room("a")).await.unwrap();
    let before = journal.epoch("a").await.unwrap();
    assert!(before.is_some() && journal.epoch("nobody").await.unwrap().is_none());
    for v in 1..=6 {
        assert_eq!(journal.append_in(entry("a", v, by(0, v)), before).await.unwrap(), Appended::Durable);
    }
    for v in [2, 5] {
        journal.save_snapshot_in("a", v, b"before", before).await.unwrap();
    }
    // Neither with another revision in mind, nor where what is cut cannot be kept.
    for (rev, broken) in [(2, false), (1, true)] {
        let rewound = tools.rewind(&RoomRow { rev, ..room("a") }, 3, None, Some(&mut Kept(Default::default(), broken))).await;
        assert!(matches!(rewound, Err(JournalError::Conflict | JournalError::Corrupt(_))), "{rewound:?}");
    }
    assert_eq!(all(&*journal, "a").await.len(), 6);
    let signals = tools.last_signal().await.unwrap();
    let mut kept = Kept::default();
    assert_eq!(tools.rewind(&room("a"), 3, None, Some(&mut kept)).await.unwrap(), 3);
    assert_eq!((kept.0["rooms"], kept.0["entries"]), (1, 6));
    assert_eq!(all(&*journal, "a").await.iter().map(|entry| entry.v).collect::<Vec<_>>(), [1, 2, 3]);
    assert_eq!(journal.snapshot("a", 100).await.unwrap(), Some((2, b"before".to_vec())));
    assert_eq!(journal.room("a").await.unwrap().unwrap().rev, 2);
    let told = tools.signals(signals).await.unwrap();
    assert_eq!(told.iter().map(|signal| signal.room.as_str()).collect::<Vec<_>>(), ["a"]);

    let after = journal.epoch("a").await.unwrap();
    assert_ne!(after, before);
    // Not even where it would fit.
    for v in [4, 7] {
        assert_eq!(journal.append_in(entry("a", v, by(0, "late")), before).await.unwrap(), Appended::Rewound);
    }
    assert!(matches!(journal.save_snapshot_in("a", 3, b"late", before).await, Err(JournalError::Conflict)));
    assert!(matches!(journal.append_in(entry("nobody", 1, None), after).await, Err(JournalError::Conflict)));
    assert_eq!(journal.append_in(entry("a", 4, by(0, 4)), after).await.unwrap(), Appended::Durable, "its id was cut with it");
    assert_eq!(journal.append_in(entry("a", 4, by(1, "x")), after).await.unwrap(), Appended::Taken);
    assert_eq!(journal.append_in(entry("a", 5, by(0, 4)), after).await.unwrap(), Appended::Repeat(4));
    journal.save_snapshot_in("a", 4, b"after", after).await.unwrap();
    assert_eq!(journal.snapshot("a", 100).await.unwrap(), Some((4, b"after".to_vec())));
}

async fn of_appends_and_rewinds_at_once_none_makes_a_gap(place: Arc<Store>) {
    let journal = place.open().await.journal();
    journal.create_room(&room("a")).await.unwrap();
    let (stop, stopped) = watch::channel(false);
    let mut writers = JoinSet::new();
    for seat in 0..4 {
        let (journal, stopped) = (Arc::clone(&journal), stopped.clone());
        writers.spawn(async move {
            let mut stored = 0;
            while !*stopped.borrow() {
                // As a room does: the epoch first, then the entries, then whatever follows them.
                let epoch = journal.epoch("a").await.unwrap();
                let mut v = i64::try_from(journal.entries("a", 0, 10_000).await.unwrap().len()).unwrap();
                for _ in 0..5 {
                    v += 1;
                    match journal.append_in(entry("a", v, by(seat, format!("{seat}-{stored}-{v}"))), epoch).await.unwrap() {
                        Appended::Durable => stored += 1,
                        _ => break,
                    }
                }
            }
            stored
        });
    }
    let tools = maintenance(&place).await;
    let mut rewound = 0;
    while rewound < 40 {
        let row = journal.room("a").await.unwrap().unwrap();
        let head = i64::try_from(all(&*journal, "a").await.len()).unwrap();
        if head < 3 {
            tokio::task::yield_now().await;
            continue;
        }
        let mut kept = Kept::default();
        match tools.rewind(&row, 1, None, Some(&mut kept)).await {
            Ok(cut) => {
                assert!(kept.0["entries"] >= head, "something was cut that was not kept");
                assert_eq!(i64::try_from(cut).unwrap() + 1, kept.0["entries"]);
                rewound += 1;
            }
            Err(JournalError::Conflict) => {}
            Err(error) => panic!("{error}"),
        }
    }
    stop.send_replace(true);
    let stored: usize = writers.join_all().await.into_iter().sum();
    assert!(stored > 40, "nobody wrote anything");
    assert_gapless(&all(&*journal, "a").await);
}

async fn a_room_that_is_gone_takes_nothing_and_is_cleared_away(place: Arc<Store>) {
    let journal = place.open().await;
    let tools = maintenance(&place).await;
    for id in ["a", "b"] {
        journal.create_room(&room(id)).await.unwrap();
    }
    let epoch = journal.epoch("a").await.unwrap();
    for v in 1..=1200 {
        journal.append_in(entry("a", v, by(0, v)), epoch).await.unwrap();
    }
    journal.save_snapshot_in("a", 1200, b"x", epoch).await.unwrap();
    journal.say("a", &message(0, "x")).await.unwrap();
    assert!(!tools.mark_gone("a", Some(0)).await.unwrap(), "somebody was there since");
    assert!(!tools.mark_gone("nobody", None).await.unwrap());
    assert!(tools.mark_gone("a", None).await.unwrap());
    assert!(!tools.mark_gone("a", None).await.unwrap(), "once");
    assert_eq!(journal.room("a").await.unwrap(), None);
    assert_eq!(journal.epoch("a").await.unwrap(), None);
    assert!(journal.public_rooms(10).await.unwrap().iter().all(|row| row.id == "b"));
    assert_eq!(journal.append_in(entry("a", 1201, None), epoch).await.unwrap(), Appended::Rewound);
    assert!(matches!(journal.save_room(&room("a")).await, Err(JournalError::Conflict)));
    assert_eq!(tools.gone(10).await.unwrap(), ["a"]);
    let mut steps = 1;
    while !tools.clear("a").await.unwrap() {
        steps += 1;
    }
    assert!(steps >= 3, "in bounded steps");
    assert!(all(&*journal, "a").await.is_empty() && journal.snapshot("a", 9999).await.unwrap().is_none());
    assert!(tools.gone(10).await.unwrap().is_empty());
    journal.append(entry("b", 1, None)).await.unwrap();
    tools.clear("b").await.unwrap();
    assert_eq!(all(&*journal, "b").await.len(), 1, "what is not marked is left alone");
    journal.create_room(&room("a")).await.unwrap();
}

async fn the_newest_snapshot_that_is_old_enough_is_found(place: Arc<Store>) {
    let journal = place.open().await;
    for id in ["a", "b"] {
        journal.create_room(&room(id)).await.unwrap();
    }
    let large: Vec<u8> = (0..1_000_000_u32).map(|n| u8::try_from(n % 251).unwrap()).collect();
    journal.save_snapshot("a", 10, b"ten").await.unwrap();
    journal.save_snapshot("a", 30, &large).await.unwrap();
    journal.save_snapshot("a", 20, b"twenty").await.unwrap();
    journal.save_snapshot("b", 15, b"other").await.unwrap();
    for (at_most, expected) in [
        // The newest two are kept.
        (19, None),
        (20, Some((20, b"twenty".to_vec()))),
        (29, Some((20, b"twenty".to_vec()))),
        (i64::MAX, Some((30, large.clone()))),
    ] {
        assert!(journal.snapshot("a", at_most).await.unwrap() == expected, "at most {at_most}");
    }
    journal.save_snapshot("a", 20, b"again").await.unwrap();
    assert_eq!(journal.snapshot("a", 20).await.unwrap(), Some((20, b"again".to_vec())));
}

async fn a_snapshot_is_dropped(place: Arc<Store>) {
    let journal = place.open().await;
    for id in ["a", "b"] {
        journal.create_room(&room(id)).await.unwrap();
        for v in [64, 128] {
            journal.save_snapshot(id, v, b"x").await.unwrap();
        }
    }
    journal.drop_snapshot("a", 128).await.unwrap();
    journal.drop_snapshot("a", 128).await.unwrap();
    assert_eq!(journal.snapshot_versions("a").await.unwrap(), [64]);
    assert_eq!(journal.snapshot_versions("b").await.unwrap(), [64, 128]);
    assert_eq!(journal.snapshot_versions("c").await.unwrap(), [] as [i64; 0]);
}

async fn a_match_is_cut_back_and_nothing_is_lost(place: Arc<Store>) {
    let journal = place.open().await;
    for id in ["a", "b"] {
        journal.create_room(&RoomRow { status: "finished".to_owned(), ..room(id) }).await.unwrap();
        for v in 1..=6 {
            journal.append(entry(id, v, (v > 1).then(|| by(1, v)))).await.unwrap();
        }
        for v in [2, 4, 6] {
            journal.save_snapshot(id, v, b"x").await.unwrap();
        }
    }
    let tools = maintenance(&place).await;
    let epoch = journal.epoch("a").await.unwrap();
    let row = |rev| RoomRow { rev, status: "playing".to_owned(), ..room("a") };
    let stale = tools.rewind(&row(7), 4, None, None).await;
    assert!(matches!(stale, Err(JournalError::Conflict)), "{stale:?}");
    assert_eq!(all(&*journal, "a").await.len(), 6);
    assert_eq!(tools.rewind(&row(1), 4, None, None).await.unwrap(), 2);
    assert!(journal.epoch("a").await.unwrap() > epoch, "whoever judged something before is refused");
    let stored = journal.room("a").await.unwrap().unwrap();
    assert_eq!((stored.rev, stored.status.as_str(), stored.data), (2, "playing", room("a").data));
    let kept = all(&*journal, "a").await;
    assert_eq!(kept, (1..=4).map(|v| entry("a", v, (v > 1).then(|| by(1, v)))).collect::<Vec<_>>());
    // Of the three that were saved the newest two were there.
    assert_eq!(journal.snapshot_versions("a").await.unwrap(), [4]);
    assert_eq!((all(&*journal, "b").await.len(), journal.snapshot_versions("b").await.unwrap().len()), (6, 2));
    // What was cut can be played again, with the same ids, and be cut again.
    assert_eq!(journal.append(entry("a", 5, by(1, 5))).await.unwrap(), Appended::Durable);
    let told = Notice { seat: 1, key: "rewound".to_owned(), params: serde_json::json!({"v": 1}) };
    assert_eq!(tools.rewind(&row(2), 1, Some(&told), None).await.unwrap(), 4);
    // As the servers say it themselves, behind what was said before.
    let said = journal.chat("a", 0, 10).await.unwrap().remove(0);
    let written = r#"{"by":"entente admin","key":"rewound","params":{"v":1}}"#.to_owned();
    assert_eq!((said.seat, said.text.as_str(), said.kind, said.notice), (1, "rewound", ChatKind::Notice, Some(written)));
    let second = journal.say("a", &message(0, "after")).await.unwrap().0;
    assert_eq!(second.n, said.n + 1);
    // Where the end is missing there is nothing to cut, and all the same the match goes on from another point.
    assert_eq!(tools.rewind(&row(3), 1, None, None).await.unwrap(), 0);
    journal.close().await;
    tools.close().await;
    let sql = "SELECT count(*) FROM cut_entries WHERE room = 'a' AND body LIKE '{\"v\":%'";
    let count: i64 = match *place {
        Store::Sqlite(_) => {
            let mut connection = SqliteConnectOptions::new().filename(place.file()).connect().await.unwrap();
            sqlx::query_scalar(sql).fetch_one(&mut connection).await.unwrap()
        }
        Store::Postgres { .. } => {
            let mut connection = place.target().connect().await.unwrap();
            sqlx::query_scalar(sql).fetch_one(&mut connection).await.unwrap()
        }
    };
    assert_eq!(count, 6);
}

async fn a_journal_is_tried_by_writing(place: Arc<Store>) {
    let journal = place.open().await;
    // Often enough that what the attempts leave behind is taken away in between.
    for _ in 0..70 {
        journal.probe().await.unwrap();
    }
    let health = Health::new(journal.journal());
    health.ask().await.unwrap();
    let before = journal.batches();
    let asked = (0..200).map(|_| {
        let health = Arc::clone(&health);
        Box::pin(async move { health.ask().await }) as Call<_>
    });
    assert!(together(asked.collect()).await.iter().all(Result::is_ok));
    assert_eq!(journal.batches(), before, "a fresh answer is not asked for again");
    health.doubt();
    let asked = (0..200).map(|_| {
        let health = Arc::clone(&health);
        Box::pin(async move { health.ask().await }) as Call<_>
    });
    assert!(together(asked.collect()).await.iter().all(Result::is_ok));
    assert_eq!(journal.batches(), before + 1, "one attempt is for everybody");
    journal.close().await;
    health.doubt();
    assert!(matches!(health.ask().await, Err(JournalError::Unavailable(_))));
}

async fn rooms_are_named_in_order_and_in_pages(place: Arc<Store>) {
    let journal = place.open().await;
    for id in ["c", "a", "d", "b"] {
        journal.create_room(&room(id)).await.unwrap();
    }
    assert_eq!(journal.room_ids("", 3).await.unwrap(), ["a", "b", "c"]);
    assert_eq!(journal.room_ids("c", 3).await.unwrap(), ["d"]);
    assert_eq!(journal.room_ids("d", 3).await.unwrap(), [] as [&str; 0]);
}

async fn a_journal_can_be_looked_into_beside_its_server(place: Arc<Store>) {
    let url = match *place {
        Store::Sqlite(_) => format!("sqlite://{}", place.file().display()),
        Store::Postgres { .. } => place.target().to_url_lossy().to_string(),
    };
    let nowhere = place_of_nothing();
    if matches!(*place, Store::Sqlite(_)) {
        assert!(matches!(look(Some(&url), nowhere, &options()).await, Err(OpenError::File { .. })), "a file is not made by looking");
        assert!(!place.file().exists());
    }
    let journal = place.open().await;
    journal.create_room(&room("a")).await.unwrap();
    let beside = look(Some(&url), nowhere, &options()).await.unwrap();
    assert_eq!(beside.room("a").await.unwrap(), Some(room("a")));
    journal.append(entry("a", 1, None)).await.unwrap();
    assert_eq!(all(&*beside, "a").await, [entry("a", 1, None)], "what the server writes meanwhile is seen");
    beside.close().await;
    journal.append(entry("a", 2, None)).await.unwrap();
    journal.close().await;
}

fn place_of_nothing() -> &'static std::path::Path {
    std::path::Path::new("/nonexistent")
}

async fn chat_numbers_rise_and_do_not_count(place: Arc<Store>) {
    let journal = place.open().await;
    for id in ["a", "b"] {
        journal.create_room(&room(id)).await.unwrap();
    }
    let mut tasks = JoinSet::new();
    for seat in 0..6_i16 {
        let journal = journal.journal();
        tasks.spawn(async move {
            let mut numbers = Vec::new();
            for n in 0..10 {
                // Everything is said twice, as over a bad line.
                let text = message(seat, n);
                let (first, second) = tokio::join!(journal.say("a", &text), journal.say("a", &text));
                let ((first, first_new), (second, second_new)) = (first.unwrap(), second.unwrap());
                assert_eq!(first, second);
                assert!(first_new ^ second_new, "one of the two is the repeat");
                numbers.push(first.n);
            }
            numbers
        });
    }
    let mut numbers: Vec<i64> = tasks.join_all().await.into_iter().flatten().collect();
    numbers.sort_unstable();
    assert_eq!(numbers, (AT..AT + 60).collect::<Vec<_>>(), "one after the other where all are said in the same moment");
    let stored = journal.chat("a", 0, 1000).await.unwrap();
    assert_eq!(stored.iter().map(|message| message.n).collect::<Vec<_>>(), numbers);
    let page = journal.chat("a", AT + 49, 5).await.unwrap();
    assert_eq!(page.iter().map(|message| message.n).collect::<Vec<_>>(), (AT + 50..AT + 55).collect::<Vec<_>>());
    assert_eq!(journal.say("b", &message(0, 0)).await.unwrap().0.n, AT, "each room counts for itself");
    // Whoever may not read what was said in between cannot tell it from silence.
    let later = ChatRow { at: AT + 1000, ..message(0, "later") };
    assert_eq!(journal.say("a", &later).await.unwrap().0.n, AT + 1000);
    // A clock that goes back does not turn the order around.
    let earlier = ChatRow { at: AT - 1000, ..message(0, "earlier") };
    assert_eq!(journal.say("a", &earlier).await.unwrap().0.n, AT + 1001);
    assert_eq!(journal.last_said("a").await.unwrap(), AT + 1001);
    assert_eq!(journal.last_said("nowhere").await.unwrap(), 0);
}

async fn a_repeated_message_is_answered_with_the_first(place: Arc<Store>) {
    let journal = place.open().await;
    journal.create_room(&room("a")).await.unwrap();
    let whispered = ChatRow { to: Some(vec![1, 3]), kind: ChatKind::Promise, ..message(2, "x") };
    let stored = ChatRow { n: AT, ..whispered.clone() };
    assert_eq!(journal.say("a", &whispered).await.unwrap(), (stored.clone(), true));
    let changed = ChatRow { at: 5, text: "something else".to_owned(), kind: ChatKind::Phrase, to: None, ..whispered };
    assert_eq!(journal.say("a", &changed).await.unwrap(), (stored.clone(), false));
    let to_nobody = ChatRow { to: Some(vec![]), ..message(0, "x") };
    let (said, new) = journal.say("a", &to_nobody).await.unwrap();
    assert!(new && said.n == AT + 1);
    assert_eq!(journal.chat("a", 0, 10).await.unwrap(), [stored, ChatRow { n: AT + 1, ..to_nobody }]);
}

// ---------------------------------------------------------------------------------------------------
// Durability
// ---------------------------------------------------------------------------------------------------

async fn what_was_answered_is_there_after_reopening(place: Arc<Store>) {
    let whispered = ChatRow { to: Some(vec![1]), ..message(0, "x") };
    for round in 0..3_i64 {
        let opened = place.open().await;
        let journal = opened.journal();
        if round == 0 {
            journal.create_room(&room("a")).await.unwrap();
            journal.say("a", &whispered).await.unwrap();
            journal.save_snapshot("a", 7, b"seven").await.unwrap();
        }
        assert_eq!(all(&*journal, "a").await.len(), usize::try_from(round * 100).unwrap());
        append_together(&journal, (1..=100).map(|v| entry("a", round * 100 + v, by(0, round * 100 + v))).collect()).await;
        if round == 1 {
            journal.close().await;
        }
        // Otherwise it is just dropped.
    }
    let journal = place.open().await;
    assert_eq!(all(&*journal, "a").await, (1..=300).map(|v| entry("a", v, by(0, v))).collect::<Vec<_>>());
    assert_eq!(journal.room("a").await.unwrap(), Some(room("a")));
    assert_eq!(journal.chat("a", 0, 10).await.unwrap(), [ChatRow { n: AT, ..whispered }]);
    assert_eq!(journal.snapshot("a", 100).await.unwrap(), Some((7, b"seven".to_vec())));
}

async fn what_waits_is_written_before_closing(place: Arc<Store>) {
    let journal = place.open().await.journal();
    journal.create_room(&room("a")).await.unwrap();
    let mut tasks = JoinSet::new();
    for v in 1..=200 {
        let journal = Arc::clone(&journal);
        tasks.spawn(async move { (v, journal.append(entry("a", v, by(0, v))).await) });
    }
    journal.close().await;
    let mut durable: Vec<i64> = Vec::new();
    for (v, outcome) in tasks.join_all().await {
        match outcome {
            Ok(Appended::Durable) => durable.push(v),
            Err(JournalError::Unavailable(_)) => {}
            other => panic!("{other:?}"),
        }
    }
    durable.sort_unstable();
    let journal = place.open().await;
    let stored: Vec<i64> = all(&*journal, "a").await.into_iter().map(|entry| entry.v).collect();
    assert_eq!(stored, durable, "what was answered is stored, what was refused is not");
}

async fn a_closed_journal_refuses(place: Arc<Store>) {
    let journal = place.open().await;
    journal.create_room(&room("a")).await.unwrap();
    journal.close().await;
    assert!(matches!(journal.append(entry("a", 1, None)).await, Err(JournalError::Unavailable(_))));
    assert!(matches!(journal.room("a").await, Err(JournalError::Unavailable(_))));
    assert!(matches!(journal.save_room(&room("a")).await, Err(JournalError::Unavailable(_))));
    assert!(matches!(journal.ping().await, Err(JournalError::Unavailable(_))));
    journal.close().await;
}

async fn tables_of_a_newer_version_are_refused(place: Arc<Store>) {
    place.open().await.close().await;
    let future = "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time)
                  VALUES (9999, 'the future', true, {bytes}, 0)";
    let error = match *place {
        Store::Sqlite(_) => {
            let mut connection = SqliteConnectOptions::new().filename(place.file()).connect().await.unwrap();
            sqlx::raw_sql(AssertSqlSafe(future.replace("{bytes}", "x'00'"))).execute(&mut connection).await.unwrap();
            connection.close().await.unwrap();
            SqliteJournal::open(&place.file()).await.err().unwrap()
        }
        Store::Postgres { .. } => {
            let mut connection = place.target().connect().await.unwrap();
            sqlx::raw_sql(AssertSqlSafe(future.replace("{bytes}", "'\\x00'"))).execute(&mut connection).await.unwrap();
            connection.close().await.unwrap();
            PostgresJournal::open(place.target(), &options()).await.err().unwrap()
        }
    };
    assert!(matches!(&error, OpenError::Migration(text) if text.contains("newer Entente")), "{error}");
}

// ---------------------------------------------------------------------------------------------------
// SQLite alone
// ---------------------------------------------------------------------------------------------------

mod sqlite_alone {
    use super::*;

    on_one! { Store::sqlite() =>
        the_file_is_synced_in_full
        a_second_server_is_refused
        the_folder_is_made_and_an_unusable_one_explained
        a_full_disk_refuses_and_recovers
        readers_are_not_held_up_by_writers
    }

    mod checks {
        use super::*;

        pub(super) async fn the_file_is_synced_in_full(place: Arc<Store>) {
            let journal = place.open_sqlite().await;
            for (name, expected) in [("journal_mode", "wal"), ("synchronous", "2"), ("foreign_keys", "1"), ("busy_timeout", "3000")] {
                assert_eq!(journal.pragma(name, true).await.unwrap(), expected, "{name}");
            }
            assert_eq!(journal.pragma("query_only", false).await.unwrap(), "1");
            assert_eq!(journal.pragma("journal_mode", false).await.unwrap(), "wal");
        }

        pub(super) async fn a_second_server_is_refused(place: Arc<Store>) {
            let first = place.open_sqlite().await;
            let error = SqliteJournal::open(&place.file()).await.err().unwrap();
            assert!(matches!(error, OpenError::InUse { .. }), "{error}");
            assert!(error.to_string().contains("in use by another Entente server"), "{error}");
            assert!(migrate(None, place.file().parent().unwrap(), &options()).await.is_err());
            // Under another name as well.
            let link = place.file().with_file_name("link.db");
            std::os::unix::fs::symlink(place.file(), &link).unwrap();
            assert!(matches!(SqliteJournal::open(&link).await.err().unwrap(), OpenError::InUse { .. }));
            first.close().await;
            SqliteJournal::open(&link).await.unwrap().close().await;
        }

        pub(super) async fn the_folder_is_made_and_an_unusable_one_explained(place: Arc<Store>) {
            let folder = place.file().with_file_name("some").join("folder");
            assert_eq!(migrate(None, &folder, &options()).await.unwrap(), TABLES);
            let journal = open(None, &folder, &options()).await.unwrap();
            assert_eq!(journal.kind(), "sqlite");
            assert!(folder.join("entente.db").is_file());
            journal.close().await;

            let text = place.file().with_file_name("text");
            std::fs::write(&text, "this is a letter, not a database, and it is long enough to have a header ".repeat(20)).unwrap();
            let error = open(None, &text, &options()).await.err().unwrap();
            assert!(error.to_string().contains("cannot be used"), "{error}");
            let error = open(Some(&format!("sqlite://{}", text.display())), &folder, &options()).await.err().unwrap();
            assert!(error.to_string().contains("not an SQLite database"), "{error}");
        }

        pub(super) async fn a_full_disk_refuses_and_recovers(place: Arc<Store>) {
            let opened = place.open_sqlite().await;
            let journal = Arc::clone(&opened) as Arc<dyn Journal>;
            for id in ["a", "b"] {
                journal.create_room(&room(id)).await.unwrap();
                journal.append(entry(id, 1, None)).await.unwrap();
            }
            opened.limit_pages(Some(1));
            let large = EntryRow { body: "x".repeat(300_000), ..entry("a", 2, by(0, "large")) };
            for _ in 0..3 {
                assert!(matches!(journal.append(large.clone()).await, Err(JournalError::Unavailable(_))));
                assert!(matches!(journal.save_snapshot("a", 1, &[7; 300_000]).await, Err(JournalError::Unavailable(_))));
                assert_eq!(all(&*journal, "a").await, [entry("a", 1, None)], "reading goes on");
            }
            // What shares a transaction is stored or refused with it; what was refused is not there.
            let outcomes =
                append_together(&journal, vec![entry("b", 2, by(0, "small")), large.clone(), entry("b", 3, by(0, "more"))]).await;
            assert!(matches!(outcomes[1], Err(JournalError::Unavailable(_))), "{outcomes:?}");
            let durable = |index: usize| matches!(outcomes[index], Ok(Appended::Durable));
            let stored = all(&*journal, "b").await;
            assert_eq!(stored.iter().any(|entry| entry.v == 2), durable(0), "{outcomes:?}");
            assert_eq!(stored.iter().any(|entry| entry.v == 3), durable(2), "{outcomes:?}");

            assert!(matches!(journal.probe().await, Err(JournalError::Unavailable(_))), "and whoever asks is told");
            opened.limit_pages(None);
            journal.probe().await.unwrap();
            assert_eq!(journal.append(large.clone()).await.unwrap(), Appended::Durable);
            assert_eq!(all(&*journal, "a").await, [entry("a", 1, None), large.clone()]);
            for (name, expected) in [("journal_mode", "wal"), ("synchronous", "2"), ("foreign_keys", "1")] {
                assert_eq!(opened.pragma(name, true).await.unwrap(), expected, "{name} after recovery");
            }
            journal.close().await;
            assert_eq!(all(&*place.open().await, "a").await, [entry("a", 1, None), large]);
        }

        pub(super) async fn readers_are_not_held_up_by_writers(place: Arc<Store>) {
            let opened = place.open_sqlite().await;
            opened.create_room(&room("a")).await.unwrap();
            opened.append(entry("a", 1, None)).await.unwrap();
            // Somebody else holds the write lock: writers wait, readers do not.
            let mut other = SqliteConnectOptions::new().filename(place.file()).connect().await.unwrap();
            let held = other.begin_with("BEGIN IMMEDIATE").await.unwrap();
            let writer = Arc::clone(&opened);
            let waiting = tokio::spawn(async move { writer.append(entry("a", 2, None)).await });
            tokio::time::sleep(Duration::from_millis(100)).await;
            assert!(!waiting.is_finished());
            // As many at once as there are connections for reading: each of them is opened under the lock.
            let reads = futures_util::future::join_all((0..32).map(|_| all(&*opened, "a"))).await;
            assert!(reads.iter().all(|read| read.len() == 1));
            held.rollback().await.unwrap();
            assert_eq!(waiting.await.unwrap().unwrap(), Appended::Durable);
            assert_eq!(all(&*opened, "a").await.len(), 2, "what was answered is read at once");
        }
    }
}

// ---------------------------------------------------------------------------------------------------
// Postgres alone
// ---------------------------------------------------------------------------------------------------

/// A line to Postgres that can be cut in two ways.
struct Line {
    port: u16,
    state: watch::Sender<State>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum State {
    Whole,
    /// Connections break and new ones are ended at once.
    Cut,
    /// Nothing arrives any more and nobody is told: the other end lost its power.
    Silent,
}

impl Line {
    async fn to(target: &PgConnectOptions) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let port = listener.local_addr().unwrap().port();
        let (state, seen) = watch::channel(State::Whole);
        let (host, far) = (target.get_host().to_owned(), target.get_port());
        tokio::spawn(async move {
            while let Ok((near, _)) = listener.accept().await {
                tokio::spawn(Self::carry(near, host.clone(), far, seen.clone()));
            }
        });
        Self { port, state }
    }

    async fn carry(mut near: TcpStream, host: String, port: u16, mut seen: watch::Receiver<State>) {
        let state = *seen.borrow_and_update();
        let mut far = match state {
            State::Cut => return,
            State::Silent => None,
            State::Whole => Some(TcpStream::connect((host.as_str(), port)).await.unwrap()),
        };
        if let Some(far) = &mut far {
            tokio::select! {
                _ = copy_bidirectional(&mut near, far) => return,
                _ = seen.changed() => {}
            }
        }
        // Cut: both ends are told. Silent: neither is, until the line is whole again.
        if *seen.borrow_and_update() == State::Silent {
            seen.changed().await.ok();
        }
        drop((near, far));
    }

    fn set(&self, state: State) {
        self.state.send_replace(state);
    }
}

mod postgres_alone {
    use super::*;

    on_one! { Store::postgres().await =>
        terminated_connections_are_not_noticed
        a_cut_line_refuses_and_recovers
        a_silent_line_refuses_and_recovers
        a_batch_survives_a_short_cut
        many_nodes_start_at_once
        what_is_wrong_at_the_start_is_explained
        commits_are_durable_whatever_the_host_set
        nodes_do_not_deadlock
    }

    mod checks {
        use super::*;

        pub(super) async fn terminated_connections_are_not_noticed(place: Arc<Store>) {
            let journal = place.open().await;
            journal.create_room(&room("a")).await.unwrap();
            for v in 1..=10 {
                // Several connections of the pool are open and idle when it happens.
                let (one, other, third) = tokio::join!(journal.room("a"), journal.room("a"), journal.entries("a", 0, 10));
                assert!(one.is_ok() && other.is_ok() && third.is_ok());
                place.sql("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{db}'").await;
                match v % 3 {
                    0 => drop(journal.room("a").await.unwrap()),
                    1 => drop(journal.say("a", &message(0, v)).await.unwrap()),
                    _ => {}
                }
                assert_eq!(journal.append(entry("a", v, by(0, v))).await.unwrap(), Appended::Durable);
            }
            assert_eq!(all(&*journal, "a").await, (1..=10).map(|v| entry("a", v, by(0, v))).collect::<Vec<_>>());
        }

        pub(super) async fn a_cut_line_refuses_and_recovers(place: Arc<Store>) {
            refuses_and_recovers(&place, State::Cut, 3).await;
        }

        pub(super) async fn a_silent_line_refuses_and_recovers(place: Arc<Store>) {
            refuses_and_recovers(&place, State::Silent, 1).await;
        }

        async fn refuses_and_recovers(place: &Store, state: State, rounds: i64) {
            let line = Line::to(&place.target()).await;
            let target = place.target().host("127.0.0.1").port(line.port).password("hunter2");
            let journal: Arc<dyn Journal> = Arc::new(PostgresJournal::open(target, &options()).await.unwrap());
            let direct = place.open().await;
            journal.create_room(&room("a")).await.unwrap();
            journal.append(entry("a", 1, None)).await.unwrap();
            let mut next = 2;
            for round in 0..rounds {
                // All connections are in use when the line goes.
                let load = append_together(&journal, (0..50).map(|n| entry("a", next + n, by(0, next + n))).collect());
                let reads = (0..20).map(|_| {
                    let journal = Arc::clone(&journal);
                    Box::pin(async move { journal.entries("a", 0, 1000).await.is_ok() }) as Call<bool>
                });
                let cut = async {
                    tokio::time::sleep(Duration::from_millis(2)).await;
                    line.set(state);
                };
                let (outcomes, ..) = tokio::join!(load, together(reads.collect()), cut);

                // While it is gone everything is refused, soon, and the reason tells no secret.
                for _ in 0..3 {
                    let begun = Instant::now();
                    let refused = journal.append(entry("a", 1000 + round, by(1, "never"))).await;
                    assert!(matches!(&refused, Err(JournalError::Unavailable(text)) if !text.contains("hunter2")), "{refused:?}");
                    assert!(begun.elapsed() < Duration::from_secs(7), "it took {:?} to be refused", begun.elapsed());
                }
                let begun = Instant::now();
                let read = journal.entries("a", 0, 10).await;
                assert!(matches!(&read, Err(JournalError::Unavailable(text)) if !text.contains("hunter2")), "{read:?}");
                assert!(begun.elapsed() < Duration::from_secs(7), "it took {:?} to be refused", begun.elapsed());
                assert!(journal.ping().await.is_err());

                // When it is back everything goes on by itself.
                line.set(State::Whole);
                let begun = Instant::now();
                while journal.ping().await.is_err() {
                    assert!(begun.elapsed() < Duration::from_secs(10), "it did not come back");
                }
                let stored = all(&*journal, "a").await;
                assert_eq!(stored, all(&*direct, "a").await);
                assert_gapless(&stored);
                for (n, outcome) in (0_i64..).zip(&outcomes) {
                    let there = stored.contains(&entry("a", next + n, by(0, next + n)));
                    match outcome {
                        Ok(appended) => assert!(*appended == Appended::Durable && there, "{n}: {appended:?}"),
                        Err(error) => assert!(matches!(error, JournalError::Unavailable(_)), "{n}: {error}"),
                    }
                }
                next = stored.last().unwrap().v + 1;
                assert_eq!(journal.append(entry("a", next, by(2, next))).await.unwrap(), Appended::Durable);
                next += 1;
                journal.say("a", &message(0, next)).await.unwrap();
            }
            // Nothing of what was refused while the line was cut came in later.
            assert!(all(&*direct, "a").await.iter().all(|entry| entry.v < next));
            tokio::time::timeout(Duration::from_secs(10), journal.close()).await.expect("it closes");
        }

        pub(super) async fn a_batch_survives_a_short_cut(place: Arc<Store>) {
            let line = Line::to(&place.target()).await;
            let target = place.target().host("127.0.0.1").port(line.port);
            let journal: Arc<dyn Journal> = Arc::new(PostgresJournal::open(target, &options()).await.unwrap());
            journal.create_room(&room("a")).await.unwrap();
            let mut next = 1;
            for round in 0..20 {
                let load = append_together(&journal, (0..50).map(|n| entry("a", next + n, by(0, next + n))).collect());
                let cut = async {
                    tokio::time::sleep(Duration::from_micros(300 * round)).await;
                    line.set(State::Cut);
                    tokio::time::sleep(Duration::from_millis(50)).await;
                    line.set(State::Whole);
                };
                let (outcomes, ()) = tokio::join!(load, cut);
                // Stored before the cut or after it: either way each of them is told so.
                assert!(outcomes.iter().all(|outcome| matches!(outcome, Ok(Appended::Durable))), "{outcomes:?}");
                next += 50;
            }
            let stored = all(&*place.open().await, "a").await;
            assert_eq!(stored.len(), 1000);
            assert_gapless(&stored);
        }

        pub(super) async fn many_nodes_start_at_once(place: Arc<Store>) {
            let mut tasks = JoinSet::new();
            for _ in 0..6 {
                let place = Arc::clone(&place);
                tasks.spawn(async move { place.open_postgres().await.ping().await.unwrap() });
            }
            tasks.join_all().await;
            let url = place.target().to_url_lossy().to_string();
            assert_eq!(migrate(Some(&url), "data".as_ref(), &options()).await.unwrap(), TABLES);
            let journal = open(Some(&url), "data".as_ref(), &options()).await.unwrap();
            assert_eq!(journal.kind(), "postgres");
            journal.close().await;
        }

        pub(super) async fn what_is_wrong_at_the_start_is_explained(place: Arc<Store>) {
            let missing = place.target().database("no_such_database_here").password("hunter2");
            let error = PostgresJournal::open(missing, &StoreOptions::default()).await.err().unwrap();
            assert!(matches!(error, OpenError::Refused { .. }), "{error}");
            assert!(!error.to_string().contains("hunter2"), "{error}");

            let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
            let nobody = place.target().host("127.0.0.1").port(listener.local_addr().unwrap().port()).password("hunter2");
            drop(listener);
            let patient = StoreOptions { patience: Duration::from_secs(3), ..options() };
            let begun = Instant::now();
            let error = PostgresJournal::open(nobody, &patient).await.err().unwrap();
            assert!(matches!(error, OpenError::Unreachable { .. }), "{error}");
            assert!(!error.to_string().contains("hunter2"), "{error}");
            assert!(begun.elapsed() >= Duration::from_secs(3) && begun.elapsed() < Duration::from_secs(10));

            // One that comes up while we wait is found.
            let line = Line::to(&place.target()).await;
            line.set(State::Cut);
            let late = place.target().host("127.0.0.1").port(line.port);
            let patient = StoreOptions { patience: Duration::from_secs(20), ..options() };
            let opening = PostgresJournal::open(late, &patient);
            let repair = async {
                tokio::time::sleep(Duration::from_secs(1)).await;
                line.set(State::Whole);
            };
            let (journal, ()) = tokio::join!(opening, repair);
            journal.unwrap().ping().await.unwrap();
        }

        pub(super) async fn commits_are_durable_whatever_the_host_set(place: Arc<Store>) {
            place.sql("ALTER DATABASE {db} SET synchronous_commit = off").await;
            place.sql("ALTER DATABASE {db} SET default_transaction_isolation = 'serializable'").await;
            let journal = place.open_postgres().await;
            for writer in [true, false] {
                for (name, expected) in
                    [("synchronous_commit", "on"), ("default_transaction_isolation", "read committed"), ("statement_timeout", "3s")]
                {
                    assert_eq!(journal.setting(name, writer).await.unwrap(), expected, "{name}");
                }
            }
        }

        /// Two nodes append to the same versions of the same rooms, in opposite orders.
        pub(super) async fn nodes_do_not_deadlock(place: Arc<Store>) {
            let nodes = [place.open().await.journal(), place.open().await.journal()];
            let rooms: Vec<String> = (0..40).map(|n| format!("room{n:02}")).collect();
            for id in &rooms {
                nodes[0].create_room(&room(id)).await.unwrap();
            }
            let mut tasks = JoinSet::new();
            for (seat, node) in (0_i16..).zip(nodes) {
                let mut rooms = rooms.clone();
                if seat == 1 {
                    rooms.reverse();
                }
                tasks.spawn(async move {
                    let mut durable = 0;
                    for v in 1..=25 {
                        let batch = rooms.iter().map(|id| entry(id, v, by(seat, v))).collect();
                        for outcome in append_together(&node, batch).await {
                            durable += usize::from(outcome.unwrap() == Appended::Durable);
                        }
                    }
                    durable
                });
            }
            assert_eq!(tasks.join_all().await.iter().sum::<usize>(), 40 * 25);
        }
    }
}

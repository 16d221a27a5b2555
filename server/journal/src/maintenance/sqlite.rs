//! Maintenance of an SQLite file, beside the server that may have it open.
//!
//! SQLite itself keeps two writers apart; players' moves wait for a transaction here, so each is short. Reading waits for nobody.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

use async_trait::async_trait;
use futures_util::TryStreamExt as _;
use serde_json::Value;
use sqlx::pool::PoolConnection;
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteConnection, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteRow, SqliteSynchronous,
};
use sqlx::{AssertSqlSafe, Column as _, Connection as _, FromRow as _, Row as _, Sqlite, Transaction, TypeInfo as _, ValueRef as _};

use super::portable::{Cells, Counts, RowSink, RowSource, is_list};
use super::{Keeper, Maintenance, NOT_MOVED, Notice, STEP, Scope, Signal, Sized, Wanted};
use crate::now_ms;
use crate::sqlite::{KIND, failed, put_message, replace_room};
use crate::{JournalError, OpenError, RoomRow};

/// How long somebody else's transaction is waited for.
const BUSY: Duration = Duration::from_secs(5);

/// Pages that are given back at once.
const PAGES: u32 = 256;

/// Maintenance of an SQLite file.
pub(super) struct SqliteMaintenance {
    pool: SqlitePool,
    /// What `PRAGMA data_version` said last: it changes when another connection has written.
    version: AtomicI64,
}

impl SqliteMaintenance {
    pub(super) fn open(path: &Path) -> Result<Self, OpenError> {
        if !path.exists() {
            let reason = "there is no such file. Name the data folder that the server uses (ENTENTE_DATA_DIR or --data-dir)".to_owned();
            return Err(OpenError::File { path: path.to_owned(), reason });
        }
        let path: PathBuf = path.canonicalize().unwrap_or_else(|_| path.to_owned());
        let options = SqliteConnectOptions::new()
            .filename(path)
            .create_if_missing(false)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .foreign_keys(true)
            .busy_timeout(BUSY);
        // One connection, for good: its data_version is compared with itself.
        let pool = SqlitePoolOptions::new()
            .max_connections(1)
            .idle_timeout(None)
            .max_lifetime(None)
            .acquire_timeout(Duration::from_secs(30))
            .connect_lazy_with(options);
        Ok(Self { pool, version: AtomicI64::new(i64::MIN) })
    }

    async fn connection(&self) -> Result<PoolConnection<Sqlite>, JournalError> {
        self.pool.acquire().await.map_err(|error| failed(&error))
    }

    async fn begin(&self) -> Result<Transaction<'static, Sqlite>, JournalError> {
        self.pool.begin_with("BEGIN IMMEDIATE").await.map_err(|error| failed(&error))
    }
}

async fn commit(transaction: Transaction<'_, Sqlite>) -> Result<(), JournalError> {
    transaction.commit().await.map_err(|error| failed(&error))
}

/// Announces a change: in the chat, where there is something to say, and to the servers.
async fn announce(connection: &mut SqliteConnection, room: &str, notice: Option<&Notice>) -> Result<(), sqlx::Error> {
    if let Some(notice) = notice {
        put_message(connection, room, notice.row()?).await?;
    }
    sqlx::query("INSERT INTO signals (at, room) VALUES ($1, $2)").bind(now_ms()).bind(room).execute(connection).await?;
    Ok(())
}

/// Cuts off what comes after a version, and keeps the entries under the number of the epoch that begins. Says how many there were.
async fn cut(connection: &mut SqliteConnection, room: &str, to: i64, epoch: i64) -> Result<u64, sqlx::Error> {
    let kept = "INSERT INTO cut_entries (room, cut_at, v, at, seat, action_id, body, seen, sum)
        SELECT room, $3, v, at, seat, action_id, body, seen, sum FROM entries WHERE room = $1 AND v > $2";
    sqlx::query(kept).bind(room).bind(to).bind(epoch).execute(&mut *connection).await?;
    let gone = sqlx::query("DELETE FROM entries WHERE room = $1 AND v > $2").bind(room).bind(to).execute(&mut *connection).await?;
    sqlx::query("DELETE FROM snapshots WHERE room = $1 AND v > $2").bind(room).bind(to).execute(connection).await?;
    Ok(gone.rows_affected())
}

fn sized(row: &SqliteRow) -> Result<Sized, sqlx::Error> {
    Ok(Sized {
        row: RoomRow::from_row(row)?,
        touched_at: row.try_get("seen_at")?,
        entries: row.try_get("entries")?,
        messages: row.try_get("messages")?,
        last_said: row.try_get("last_said")?,
        bytes: row.try_get("bytes")?,
    })
}

/// A row as it travels.
fn cells(table: &str, row: &SqliteRow) -> Result<Cells, sqlx::Error> {
    let mut cells = Cells::new();
    for column in row.columns() {
        let raw = row.try_get_raw(column.ordinal())?;
        let kind = if raw.is_null() { "NULL".to_owned() } else { raw.type_info().name().to_owned() };
        let value = match kind.as_str() {
            "NULL" => Value::Null,
            "INTEGER" | "BOOLEAN" => Value::from(row.try_get_unchecked::<i64, _>(column.ordinal())?),
            "BLOB" => Value::from(format!("\\x{}", hex::encode(row.try_get_unchecked::<Vec<u8>, _>(column.ordinal())?))),
            "TEXT" => {
                let text: String = row.try_get_unchecked(column.ordinal())?;
                if is_list(table, column.name()) {
                    serde_json::from_str(&text).map_err(|error| sqlx::Error::Decode(error.into()))?
                } else {
                    Value::from(text)
                }
            }
            other => return Err(sqlx::Error::Decode(format!("{table}.{}: {other} does not travel", column.name()).into())),
        };
        cells.insert(column.name().to_owned(), value);
    }
    Ok(cells)
}

/// A table's columns; true for one that holds bytes.
async fn columns(connection: &mut SqliteConnection, table: &str) -> Result<Vec<(String, bool)>, sqlx::Error> {
    let rows = sqlx::query("SELECT name, type FROM pragma_table_info($1)").bind(table).fetch_all(connection).await?;
    rows.iter().map(|row| Ok((row.try_get("name")?, row.try_get::<String, _>("type")?.eq_ignore_ascii_case("BLOB")))).collect()
}

/// The tables that are moved, rooms first; true for one that belongs to rooms.
async fn tables(connection: &mut SqliteConnection) -> Result<Vec<(String, bool)>, sqlx::Error> {
    let sql = "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name <> 'rooms', name";
    let names: Vec<String> = sqlx::query_scalar(sql).fetch_all(&mut *connection).await?;
    let mut found = Vec::new();
    for name in names.into_iter().filter(|name| !NOT_MOVED.contains(&name.as_str())) {
        let of_rooms = name == "rooms" || columns(connection, &name).await?.iter().any(|(column, _)| column == "room");
        found.push((name, of_rooms));
    }
    Ok(found)
}

/// Stores one row that travelled.
async fn store(connection: &mut SqliteConnection, table: &str, known: &[(String, bool)], row: Cells) -> Result<(), JournalError> {
    let unknown = |what: &str| JournalError::Corrupt(format!("the file: this journal has no {what}; it was written by another Entente"));
    if known.is_empty() {
        return Err(unknown(&format!("table {table}")));
    }
    let mut names = Vec::with_capacity(row.len());
    for name in row.keys() {
        let known = known.iter().any(|(column, _)| column == name);
        names.push(known.then(|| format!("\"{name}\"")).ok_or_else(|| unknown(&format!("column {table}.{name}")))?);
    }
    let places: Vec<String> = (1..=names.len()).map(|n| format!("${n}")).collect();
    let sql = format!("INSERT INTO \"{table}\" ({}) VALUES ({})", names.join(", "), places.join(", "));
    let mut insert = sqlx::query(AssertSqlSafe(sql));
    for (name, value) in row {
        let bytes = known.iter().any(|(column, bytes)| *column == name && *bytes);
        insert = match value {
            Value::Null => insert.bind(None::<i64>),
            Value::Bool(truth) => insert.bind(i64::from(truth)),
            Value::Number(number) => insert.bind(number.as_i64().ok_or_else(|| unknown(&format!("number like that in {table}.{name}")))?),
            Value::String(text) if bytes => {
                let bytes = text.strip_prefix("\\x").and_then(|digits| hex::decode(digits).ok());
                insert.bind(bytes.ok_or_else(|| unknown(&format!("bytes like that in {table}.{name}")))?)
            }
            Value::String(text) => insert.bind(text),
            list @ (Value::Array(_) | Value::Object(_)) => insert.bind(list.to_string()),
        };
    }
    insert.execute(connection).await.map(drop).map_err(|error| match &error {
        sqlx::Error::Database(database) if database.is_unique_violation() => JournalError::Conflict,
        sqlx::Error::Database(database) if database.is_foreign_key_violation() || database.is_check_violation() => {
            JournalError::Corrupt(format!("the file: a row of {table} does not fit: {}", database.message()))
        }
        _ => failed(&error),
    })
}

/// Reads everything of a scope within a transaction.
async fn dump(connection: &mut SqliteConnection, scope: Scope<'_>, sink: &mut RowSink<'_>) -> Result<Counts, JournalError> {
    let mut counts = Counts::new();
    for (table, of_rooms) in tables(connection).await.map_err(|error| failed(&error))? {
        let key = if table == "rooms" { "id" } else { "room" };
        let (condition, room) = match scope {
            Scope::All if table == "rooms" => ("WHERE gone = 0".to_owned(), None),
            Scope::All if of_rooms => ("WHERE room IN (SELECT id FROM rooms WHERE gone = 0)".to_owned(), None),
            Scope::All => (String::new(), None),
            Scope::Room(_) if !of_rooms => continue,
            Scope::Room(room) => (format!("WHERE \"{key}\" = $1"), Some(room)),
        };
        let sql = AssertSqlSafe(format!("SELECT * FROM \"{table}\" {condition} ORDER BY 1, 2"));
        let mut query = sqlx::query(sql);
        if let Some(room) = room {
            query = query.bind(room);
        }
        let mut rows = query.fetch(&mut *connection);
        let mut count = 0;
        while let Some(row) = rows.try_next().await.map_err(|error| failed(&error))? {
            sink(&table, cells(&table, &row).map_err(|error| failed(&error))?)?;
            count += 1;
        }
        counts.insert(table, count);
    }
    Ok(counts)
}

/// The list of rooms; `$1` … are those of [`Wanted`].
const ROOMS: &str = "
    SELECT * FROM (
        SELECT rooms.*, max(touched_at, created_at) AS seen_at,
            (SELECT coalesce(max(n), 0) FROM chat WHERE room = rooms.id) AS last_said,
            (SELECT count(*) FROM entries WHERE room = rooms.id) AS entries,
            (SELECT count(*) FROM chat WHERE room = rooms.id) AS messages,
            length(CAST(data AS BLOB))
                + (SELECT coalesce(sum(length(CAST(body AS BLOB)) + 40), 0) FROM entries WHERE room = rooms.id)
                + (SELECT coalesce(sum(length(CAST(text AS BLOB)) + 60), 0) FROM chat WHERE room = rooms.id)
                + (SELECT coalesce(sum(length(body)), 0) FROM snapshots WHERE room = rooms.id) AS bytes
        FROM rooms
        WHERE gone = 0 AND ($1 IS NULL OR id = $1) AND ($2 IS NULL OR status = $2) AND ($3 IS NULL OR game = $3)
            AND ($4 IS NULL OR max(touched_at, created_at) < $4)
    ) WHERE $5 IS NULL OR bytes >= $5
    ORDER BY seen_at DESC, id LIMIT $6";

#[async_trait]
impl Maintenance for SqliteMaintenance {
    fn kind(&self) -> &'static str {
        KIND
    }

    async fn tables(&self) -> Result<i64, JournalError> {
        let sql = "SELECT coalesce(max(version), 0) FROM _sqlx_migrations";
        sqlx::query_scalar(sql).fetch_one(&self.pool).await.map_err(|error| failed(&error))
    }

    async fn last_signal(&self) -> Result<i64, JournalError> {
        let sql = "SELECT coalesce(max(n), 0) FROM signals";
        sqlx::query_scalar(sql).fetch_one(&self.pool).await.map_err(|error| failed(&error))
    }

    async fn signals(&self, after: i64) -> Result<Vec<Signal>, JournalError> {
        let mut connection = self.connection().await?;
        let found = sqlx::query_scalar("PRAGMA data_version").fetch_one(&mut *connection).await;
        let version: i64 = found.map_err(|error| failed(&error))?;
        if self.version.load(Ordering::Relaxed) == version {
            return Ok(Vec::new());
        }
        let sql = "SELECT n, room FROM signals WHERE n > $1 ORDER BY n LIMIT 1000";
        let rows = sqlx::query_as(sql).bind(after).fetch_all(&mut *connection).await.map_err(|error| failed(&error))?;
        let signals: Vec<Signal> = rows.into_iter().map(|(n, room)| Signal { n, room }).collect();
        // Where there was something, there may be more.
        self.version.store(if signals.is_empty() { version } else { i64::MIN }, Ordering::Relaxed);
        Ok(signals)
    }

    async fn rooms(&self, wanted: &Wanted) -> Result<Vec<Sized>, JournalError> {
        let found = sqlx::query(ROOMS)
            .bind(&wanted.room)
            .bind(&wanted.status)
            .bind(&wanted.game)
            .bind(wanted.unseen_since)
            .bind(wanted.bytes)
            .bind(wanted.limit)
            .fetch_all(&self.pool)
            .await;
        found.and_then(|rows| rows.iter().map(sized).collect()).map_err(|error| failed(&error))
    }

    async fn change(&self, row: &RoomRow, notice: Option<&Notice>) -> Result<(), JournalError> {
        let mut transaction = self.begin().await?;
        if !replace_room(&mut transaction, row).await.map_err(|error| failed(&error))? {
            return Err(JournalError::Conflict);
        }
        announce(&mut transaction, &row.id, notice).await.map_err(|error| failed(&error))?;
        commit(transaction).await?;
        self.version.store(i64::MIN, Ordering::Relaxed);
        Ok(())
    }

    async fn rewind(&self, row: &RoomRow, to: i64, notice: Option<&Notice>, keeper: Option<&mut dyn Keeper>) -> Result<u64, JournalError> {
        let mut transaction = self.begin().await?;
        let rev = sqlx::query_scalar("SELECT rev FROM rooms WHERE id = $1").bind(&row.id).fetch_optional(&mut *transaction).await;
        if rev.map_err(|error| failed(&error))? != Some(row.rev) {
            return Err(JournalError::Conflict);
        }
        if let Some(keeper) = keeper {
            dump(&mut transaction, Scope::Room(&row.id), &mut |table: &str, row: Cells| keeper.row(table, row)).await?;
            keeper.finish()?;
        }
        let work = async {
            if !replace_room(&mut transaction, row).await? {
                return Ok(None);
            }
            let epoch = "UPDATE rooms SET epoch = max(epoch + 1, $2) WHERE id = $1 RETURNING epoch";
            let epoch: i64 = sqlx::query_scalar(epoch).bind(&row.id).bind(now_ms()).fetch_one(&mut *transaction).await?;
            let cut = cut(&mut transaction, &row.id, to, epoch).await?;
            announce(&mut transaction, &row.id, notice).await?;
            Ok(Some(cut))
        };
        let cut = work.await.map_err(|error: sqlx::Error| failed(&error))?.ok_or(JournalError::Conflict)?;
        commit(transaction).await?;
        self.version.store(i64::MIN, Ordering::Relaxed);
        Ok(cut)
    }

    async fn mark_gone(&self, room: &str, unseen_since: Option<i64>) -> Result<bool, JournalError> {
        let mut transaction = self.begin().await?;
        let sql = "UPDATE rooms SET gone = 1, public = 0, clocked = 0, wake_at = NULL, rev = rev + 1, epoch = max(epoch + 1, $3)
            WHERE id = $1 AND gone = 0 AND ($2 IS NULL OR max(touched_at, created_at) < $2)";
        let work = async {
            let marked = sqlx::query(sql).bind(room).bind(unseen_since).bind(now_ms()).execute(&mut *transaction).await?;
            if marked.rows_affected() == 0 {
                return Ok(false);
            }
            announce(&mut transaction, room, None).await?;
            Ok(true)
        };
        let marked = work.await.map_err(|error: sqlx::Error| failed(&error))?;
        commit(transaction).await?;
        self.version.store(i64::MIN, Ordering::Relaxed);
        Ok(marked)
    }

    async fn gone(&self, limit: u32) -> Result<Vec<String>, JournalError> {
        let sql = "SELECT id FROM rooms WHERE gone = 1 ORDER BY id LIMIT $1";
        sqlx::query_scalar(sql).bind(limit).fetch_all(&self.pool).await.map_err(|error| failed(&error))
    }

    async fn clear(&self, room: &str) -> Result<bool, JournalError> {
        let mut transaction = self.begin().await?;
        let work = async {
            let marked: Option<i64> =
                sqlx::query_scalar("SELECT 1 FROM rooms WHERE id = $1 AND gone = 1").bind(room).fetch_optional(&mut *transaction).await?;
            if marked.is_none() {
                return Ok(true);
            }
            let mut all = true;
            // The room's row goes last: the others refer to it.
            for (table, of_rooms) in tables(&mut transaction).await?.into_iter().chain([("snapshots".to_owned(), true)]) {
                if table == "rooms" || !of_rooms {
                    continue;
                }
                let key: Vec<String> = sqlx::query_scalar("SELECT name FROM pragma_table_info($1) WHERE pk > 0 ORDER BY pk")
                    .bind(&table)
                    .fetch_all(&mut *transaction)
                    .await?;
                let key = key.join(", ");
                let sql = format!("DELETE FROM \"{table}\" WHERE ({key}) IN (SELECT {key} FROM \"{table}\" WHERE room = $1 LIMIT $2)");
                let went = sqlx::query(AssertSqlSafe(sql)).bind(room).bind(STEP).execute(&mut *transaction).await?;
                all &= went.rows_affected() < u64::from(STEP);
            }
            if all {
                sqlx::query("DELETE FROM rooms WHERE id = $1 AND gone = 1").bind(room).execute(&mut *transaction).await?;
            }
            Ok(all)
        };
        let all = work.await.map_err(|error: sqlx::Error| failed(&error))?;
        commit(transaction).await?;
        Ok(all)
    }

    async fn dump(&self, scope: Scope<'_>, sink: &mut RowSink<'_>) -> Result<Counts, JournalError> {
        let mut connection = self.connection().await?;
        // In the write-ahead log a reading transaction sees one moment, and nobody waits for it.
        let mut transaction = connection.begin().await.map_err(|error| failed(&error))?;
        dump(&mut transaction, scope, sink).await
    }

    async fn load(&self, source: &mut RowSource<'_>) -> Result<Counts, JournalError> {
        let mut transaction = self.begin().await?;
        let mut counts = Counts::new();
        let mut known: (String, Vec<(String, bool)>) = Default::default();
        for next in source {
            let (table, row) = next?;
            if known.0 != table {
                let found = if NOT_MOVED.contains(&table.as_str()) {
                    Vec::new()
                } else {
                    columns(&mut transaction, &table).await.map_err(|error| failed(&error))?
                };
                known = (table.clone(), found);
            }
            store(&mut transaction, &table, &known.1, row).await?;
            *counts.entry(table).or_default() += 1;
        }
        commit(transaction).await?;
        Ok(counts)
    }

    async fn copy_file(&self, to: &Path) -> Result<bool, JournalError> {
        let name = to.to_str().ok_or_else(|| JournalError::Corrupt("the file: its name is not UTF-8".to_owned()))?;
        sqlx::query("VACUUM INTO $1").bind(name).execute(&self.pool).await.map_err(|error| failed(&error))?;
        Ok(true)
    }

    async fn touch(&self, rooms: &[String], at: i64) -> Result<(), JournalError> {
        let mut transaction = self.begin().await?;
        for room in rooms {
            let update = sqlx::query("UPDATE rooms SET touched_at = $2 WHERE id = $1 AND touched_at < $2").bind(room).bind(at);
            update.execute(&mut *transaction).await.map_err(|error| failed(&error))?;
        }
        commit(transaction).await
    }

    async fn claim(&self, work: &str, holder: &str, milliseconds: i64) -> Result<bool, JournalError> {
        let sql = "INSERT INTO leases (work, holder, until) VALUES ($1, $2, $3 + $4)
            ON CONFLICT (work) DO UPDATE SET holder = excluded.holder, until = excluded.until
            WHERE leases.until < $3 OR leases.holder = excluded.holder";
        let claimed = sqlx::query(sql).bind(work).bind(holder).bind(now_ms()).bind(milliseconds).execute(&self.pool).await;
        claimed.map(|claimed| claimed.rows_affected() == 1).map_err(|error| failed(&error))
    }

    async fn unseen(&self, status: &str, since: i64, limit: u32) -> Result<Vec<String>, JournalError> {
        let sql =
            "SELECT id FROM rooms WHERE status = $1 AND touched_at < $2 AND created_at < $2 AND gone = 0 ORDER BY touched_at, id LIMIT $3";
        sqlx::query_scalar(sql).bind(status).bind(since).bind(limit).fetch_all(&self.pool).await.map_err(|error| failed(&error))
    }

    async fn sweep(&self, signals_before: i64) -> Result<u64, JournalError> {
        let snapshots = "DELETE FROM snapshots WHERE rowid IN (
            SELECT rowid FROM (SELECT rowid, row_number() OVER (PARTITION BY room ORDER BY v DESC) AS place FROM snapshots) WHERE place > 2 LIMIT $1)";
        let signals = "DELETE FROM signals WHERE n IN (SELECT n FROM signals WHERE at < $2 ORDER BY n LIMIT $1)";
        let work = async {
            let mut went = sqlx::query(snapshots).bind(STEP).execute(&self.pool).await?.rows_affected();
            went += sqlx::query(signals).bind(STEP).bind(signals_before).execute(&self.pool).await?.rows_affected();
            Ok(went)
        };
        work.await.map_err(|error: sqlx::Error| failed(&error))
    }

    async fn give_back(&self) -> Result<(), JournalError> {
        // Does nothing in a file that was made before `auto_vacuum` was set.
        let sql = AssertSqlSafe(format!("PRAGMA incremental_vacuum({PAGES})"));
        sqlx::query(sql).fetch_all(&self.pool).await.map(drop).map_err(|error| failed(&error))
    }

    async fn close(&self) {
        self.pool.close().await;
    }
}

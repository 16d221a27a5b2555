//! Maintenance of a journal in Postgres, beside the servers that use it.
//!
//! Whoever changes a room locks its row against appends (`FOR UPDATE`); an append takes the weaker lock that its foreign key takes anyway, and
//! looks at the epoch under it. Signals are numbered under a lock of their own, so that their numbers come in the order of the commits and a
//! reader who has seen one has seen all before it.

use std::path::Path;
use std::time::Duration;

use async_trait::async_trait;
use futures_util::TryStreamExt as _;
use serde_json::Value;
use sqlx::postgres::{PgConnectOptions, PgConnection, PgPool, PgPoolOptions, PgRow};
use sqlx::{AssertSqlSafe, FromRow as _, Postgres, Row as _, Transaction};

use super::portable::{Cells, Counts, RowSink, RowSource};
use super::{Keeper, Maintenance, NOT_MOVED, Notice, STEP, Scope, Signal, Sized, Wanted};
use crate::postgres::{KIND, SESSION, failed, put_message, replace_room};
use crate::{JournalError, RoomRow};

/// Rows that are stored with one statement.
const BATCH: usize = 200;

/// The lock under which signals are numbered; the same number in every Entente, and no other program's by its looks.
const NUMBERING: i64 = 0x656e_7465_6e74_6501;

/// The server's clock.
const NOW: &str = "(extract(epoch FROM clock_timestamp()) * 1000)::bigint";

/// Maintenance of a journal in Postgres.
pub(super) struct PostgresMaintenance {
    pool: PgPool,
}

impl PostgresMaintenance {
    pub(super) fn open(target: PgConnectOptions) -> Self {
        // The name tells a host in pg_stat_activity what this is. A connection that broke is thrown away by the test before its use.
        let pool = PgPoolOptions::new()
            .max_connections(2)
            .acquire_timeout(Duration::from_secs(5))
            .test_before_acquire(true)
            .after_connect(|connection, _| Box::pin(async move { sqlx::raw_sql(SESSION).execute(connection).await.map(drop) }))
            .connect_lazy_with(target.application_name("entente maintenance"));
        Self { pool }
    }

    async fn begin(&self) -> Result<Transaction<'static, Postgres>, JournalError> {
        self.pool.begin().await.map_err(|error| failed(&error))
    }
}

async fn commit(transaction: Transaction<'_, Postgres>) -> Result<(), JournalError> {
    transaction.commit().await.map_err(|error| failed(&error))
}

/// Announces a change: in the chat, where there is something to say, and to the servers.
async fn announce(connection: &mut PgConnection, room: &str, notice: Option<&Notice>) -> Result<(), sqlx::Error> {
    if let Some(notice) = notice {
        put_message(connection, room, notice.row()?).await?;
    }
    sqlx::query("SELECT pg_advisory_xact_lock($1)").bind(NUMBERING).execute(&mut *connection).await?;
    let sql = AssertSqlSafe(format!("INSERT INTO signals (at, room) VALUES ({NOW}, $1)"));
    sqlx::query(sql).bind(room).execute(connection).await?;
    Ok(())
}

/// Keeps appends away until the end of the transaction; gives the revision of the room's row, where there is such a room.
async fn hold(connection: &mut PgConnection, room: &str) -> Result<Option<i64>, sqlx::Error> {
    sqlx::query_scalar("SELECT rev FROM rooms WHERE id = $1 FOR UPDATE").bind(room).fetch_optional(connection).await
}

/// Cuts off what comes after a version, and keeps the entries under the number of the epoch that begins. Says how many there were.
async fn cut(connection: &mut PgConnection, room: &str, to: i64, epoch: i64) -> Result<u64, sqlx::Error> {
    let kept = "INSERT INTO cut_entries (room, cut_at, v, at, seat, action_id, body, seen, sum)
        SELECT room, $3, v, at, seat, action_id, body, seen, sum FROM entries WHERE room = $1 AND v > $2";
    sqlx::query(kept).bind(room).bind(to).bind(epoch).execute(&mut *connection).await?;
    let gone = sqlx::query("DELETE FROM entries WHERE room = $1 AND v > $2").bind(room).bind(to).execute(&mut *connection).await?;
    sqlx::query("DELETE FROM snapshots WHERE room = $1 AND v > $2").bind(room).bind(to).execute(connection).await?;
    Ok(gone.rows_affected())
}

fn sized(row: &PgRow) -> Result<Sized, sqlx::Error> {
    Ok(Sized {
        row: RoomRow::from_row(row)?,
        touched_at: row.try_get("seen_at")?,
        entries: row.try_get("entries")?,
        messages: row.try_get("messages")?,
        last_said: row.try_get("last_said")?,
        bytes: row.try_get("bytes")?,
    })
}

/// The columns of a table, in their order.
async fn columns(connection: &mut PgConnection, table: &str) -> Result<Vec<String>, sqlx::Error> {
    let sql = "SELECT column_name::text FROM information_schema.columns
        WHERE table_schema = current_schema() AND table_name = $1 ORDER BY ordinal_position";
    sqlx::query_scalar(sql).bind(table).fetch_all(connection).await
}

/// The tables that are moved, rooms first; true for one that belongs to rooms.
async fn tables(connection: &mut PgConnection) -> Result<Vec<(String, bool)>, sqlx::Error> {
    let sql = "SELECT table_name::text FROM information_schema.tables
        WHERE table_schema = current_schema() AND table_type = 'BASE TABLE' ORDER BY table_name <> 'rooms', table_name";
    let names: Vec<String> = sqlx::query_scalar(sql).fetch_all(&mut *connection).await?;
    let mut found = Vec::new();
    for name in names.into_iter().filter(|name| !NOT_MOVED.contains(&name.as_str())) {
        let of_rooms = name == "rooms" || columns(connection, &name).await?.iter().any(|column| column == "room");
        found.push((name, of_rooms));
    }
    Ok(found)
}

/// Rows of one table that wait to be stored together.
#[derive(Default)]
struct Waiting {
    table: String,
    known: Vec<String>,
    names: Vec<String>,
    rows: Vec<Value>,
}

impl Waiting {
    fn fits(&self, table: &str, row: &Cells) -> bool {
        self.table == table
            && self.rows.len() < BATCH
            && row.len() == self.names.len()
            && self.names.iter().all(|name| row.contains_key(name))
    }

    async fn begin(&mut self, connection: &mut PgConnection, table: &str, row: &Cells) -> Result<(), JournalError> {
        let unknown =
            |what: &str| JournalError::Corrupt(format!("the file: this journal has no {what}; it was written by another Entente"));
        if self.table != table {
            let moved = !NOT_MOVED.contains(&table);
            self.known = if moved { columns(connection, table).await.map_err(|error| failed(&error))? } else { Vec::new() };
            table.clone_into(&mut self.table);
        }
        if self.known.is_empty() {
            return Err(unknown(&format!("table {table}")));
        }
        if let Some(name) = row.keys().find(|name| !self.known.contains(name)) {
            return Err(unknown(&format!("column {table}.{name}")));
        }
        self.names = row.keys().cloned().collect();
        Ok(())
    }

    async fn store(&mut self, connection: &mut PgConnection) -> Result<(), JournalError> {
        if self.rows.is_empty() {
            return Ok(());
        }
        let names: Vec<String> = self.names.iter().map(|name| format!("\"{name}\"")).collect();
        let names = names.join(", ");
        let table = &self.table;
        let sql = format!("INSERT INTO \"{table}\" ({names}) SELECT {names} FROM json_populate_recordset(NULL::\"{table}\", $1::json)");
        let rows = Value::Array(std::mem::take(&mut self.rows)).to_string();
        sqlx::query(AssertSqlSafe(sql)).bind(rows).execute(connection).await.map(drop).map_err(|error| match &error {
            sqlx::Error::Database(database) if database.is_unique_violation() => JournalError::Conflict,
            // What a value cannot be, and what a row may not be: the file's fault, not the store's.
            sqlx::Error::Database(database) if database.code().is_some_and(|code| code.starts_with("22") || code.starts_with("23")) => {
                JournalError::Corrupt(format!("the file: a row of {table} does not fit: {}", database.message()))
            }
            _ => failed(&error),
        })
    }
}

/// Postgres keeps no NUL in a text.
fn without_nul(row: &mut Cells) {
    for value in row.values_mut() {
        if let Value::String(text) = value
            && text.contains('\0')
        {
            *text = text.replace('\0', "\u{fffd}");
        }
    }
}

/// Reads everything of a scope within a transaction.
async fn dump(connection: &mut PgConnection, scope: Scope<'_>, sink: &mut RowSink<'_>) -> Result<Counts, JournalError> {
    let mut counts = Counts::new();
    for (table, of_rooms) in tables(connection).await.map_err(|error| failed(&error))? {
        let key = if table == "rooms" { "id" } else { "room" };
        let (condition, room) = match scope {
            Scope::All if table == "rooms" => ("WHERE NOT gone".to_owned(), None),
            Scope::All if of_rooms => ("WHERE room IN (SELECT id FROM rooms WHERE NOT gone)".to_owned(), None),
            Scope::All => (String::new(), None),
            Scope::Room(_) if !of_rooms => continue,
            Scope::Room(room) => (format!("WHERE \"{key}\" = $1"), Some(room)),
        };
        let sql = AssertSqlSafe(format!("SELECT to_json(moved)::text FROM (SELECT * FROM \"{table}\" {condition} ORDER BY 1, 2) AS moved"));
        let mut query = sqlx::query_scalar::<_, String>(sql);
        if let Some(room) = room {
            query = query.bind(room);
        }
        let mut rows = query.fetch(&mut *connection);
        let mut count = 0;
        while let Some(row) = rows.try_next().await.map_err(|error| failed(&error))? {
            sink(&table, serde_json::from_str(&row).map_err(|error| JournalError::Corrupt(format!("a row of {table}: {error}")))?)?;
            count += 1;
        }
        counts.insert(table, count);
    }
    Ok(counts)
}

/// The list of rooms; `$1` … are those of [`Wanted`].
const ROOMS: &str = "
    SELECT * FROM (
        SELECT rooms.*, greatest(touched_at, created_at) AS seen_at,
            (SELECT coalesce(max(n), 0) FROM chat WHERE room = rooms.id) AS last_said,
            (SELECT count(*) FROM entries WHERE room = rooms.id) AS entries,
            (SELECT count(*) FROM chat WHERE room = rooms.id) AS messages,
            (octet_length(data)
                + (SELECT coalesce(sum(octet_length(body) + 40), 0) FROM entries WHERE room = rooms.id)
                + (SELECT coalesce(sum(octet_length(text) + 60), 0) FROM chat WHERE room = rooms.id)
                + (SELECT coalesce(sum(octet_length(body)), 0) FROM snapshots WHERE room = rooms.id))::bigint AS bytes
        FROM rooms
        WHERE NOT gone AND ($1::text IS NULL OR id = $1) AND ($2::text IS NULL OR status = $2) AND ($3::text IS NULL OR game = $3)
            AND ($4::bigint IS NULL OR greatest(touched_at, created_at) < $4)
    ) AS sized WHERE $5::bigint IS NULL OR bytes >= $5
    ORDER BY seen_at DESC, id LIMIT $6";

#[async_trait]
impl Maintenance for PostgresMaintenance {
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
        let sql = "SELECT n, room FROM signals WHERE n > $1 ORDER BY n LIMIT 1000";
        let rows = sqlx::query_as(sql).bind(after).fetch_all(&self.pool).await.map_err(|error| failed(&error))?;
        Ok(rows.into_iter().map(|(n, room)| Signal { n, room }).collect())
    }

    async fn rooms(&self, wanted: &Wanted) -> Result<Vec<Sized>, JournalError> {
        let work = async {
            let mut transaction = self.pool.begin().await?;
            sqlx::query("SET LOCAL statement_timeout = 0").execute(&mut *transaction).await?;
            let rows = sqlx::query(ROOMS)
                .bind(&wanted.room)
                .bind(&wanted.status)
                .bind(&wanted.game)
                .bind(wanted.unseen_since)
                .bind(wanted.bytes)
                .bind(i64::from(wanted.limit))
                .fetch_all(&mut *transaction)
                .await?;
            rows.iter().map(sized).collect::<Result<Vec<_>, sqlx::Error>>()
        };
        work.await.map_err(|error: sqlx::Error| failed(&error))
    }

    async fn change(&self, row: &RoomRow, notice: Option<&Notice>) -> Result<(), JournalError> {
        let mut transaction = self.begin().await?;
        if !replace_room(&mut transaction, row).await.map_err(|error| failed(&error))? {
            return Err(JournalError::Conflict);
        }
        announce(&mut transaction, &row.id, notice).await.map_err(|error| failed(&error))?;
        commit(transaction).await
    }

    async fn rewind(&self, row: &RoomRow, to: i64, notice: Option<&Notice>, keeper: Option<&mut dyn Keeper>) -> Result<u64, JournalError> {
        let mut transaction = self.begin().await?;
        if hold(&mut transaction, &row.id).await.map_err(|error| failed(&error))? != Some(row.rev) {
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
            let epoch = AssertSqlSafe(format!("UPDATE rooms SET epoch = greatest(epoch + 1, {NOW}) WHERE id = $1 RETURNING epoch"));
            let epoch: i64 = sqlx::query_scalar(epoch).bind(&row.id).fetch_one(&mut *transaction).await?;
            let cut = cut(&mut transaction, &row.id, to, epoch).await?;
            announce(&mut transaction, &row.id, notice).await?;
            Ok(Some(cut))
        };
        let cut = work.await.map_err(|error: sqlx::Error| failed(&error))?.ok_or(JournalError::Conflict)?;
        commit(transaction).await?;
        Ok(cut)
    }

    async fn mark_gone(&self, room: &str, unseen_since: Option<i64>) -> Result<bool, JournalError> {
        let mut transaction = self.begin().await?;
        let sql = AssertSqlSafe(format!(
            "UPDATE rooms SET gone = true, public = false, clocked = false, wake_at = NULL, rev = rev + 1, epoch = greatest(epoch + 1, {NOW})
            WHERE id = $1 AND NOT gone AND ($2::bigint IS NULL OR greatest(touched_at, created_at) < $2)"
        ));
        let work = async {
            hold(&mut transaction, room).await?;
            let marked = sqlx::query(sql).bind(room).bind(unseen_since).execute(&mut *transaction).await?;
            if marked.rows_affected() == 0 {
                return Ok(false);
            }
            announce(&mut transaction, room, None).await?;
            Ok(true)
        };
        let marked = work.await.map_err(|error: sqlx::Error| failed(&error))?;
        commit(transaction).await?;
        Ok(marked)
    }

    async fn gone(&self, limit: u32) -> Result<Vec<String>, JournalError> {
        let sql = "SELECT id FROM rooms WHERE gone ORDER BY id LIMIT $1";
        sqlx::query_scalar(sql).bind(i64::from(limit)).fetch_all(&self.pool).await.map_err(|error| failed(&error))
    }

    async fn clear(&self, room: &str) -> Result<bool, JournalError> {
        let mut transaction = self.begin().await?;
        let work = async {
            let marked = sqlx::query("SELECT FROM rooms WHERE id = $1 AND gone").bind(room).fetch_optional(&mut *transaction).await?;
            if marked.is_none() {
                return Ok(true);
            }
            let mut all = true;
            for (table, of_rooms) in tables(&mut transaction).await?.into_iter().chain([("snapshots".to_owned(), true)]) {
                if table == "rooms" || !of_rooms {
                    continue;
                }
                let sql =
                    format!("DELETE FROM \"{table}\" WHERE ctid = ANY (ARRAY(SELECT ctid FROM \"{table}\" WHERE room = $1 LIMIT $2))");
                let went = sqlx::query(AssertSqlSafe(sql)).bind(room).bind(i64::from(STEP)).execute(&mut *transaction).await?;
                all &= went.rows_affected() < u64::from(STEP);
            }
            if all {
                // Nothing is appended to a room that is gone; what was said this moment is seen by the next step.
                let sql = "DELETE FROM rooms WHERE id = $1 AND gone AND NOT EXISTS (SELECT FROM chat WHERE room = $1)";
                sqlx::query(sql).bind(room).execute(&mut *transaction).await?;
                let left = sqlx::query("SELECT FROM rooms WHERE id = $1 AND gone").bind(room).fetch_optional(&mut *transaction).await?;
                all = left.is_none();
            }
            Ok(all)
        };
        let all = work.await.map_err(|error: sqlx::Error| failed(&error))?;
        commit(transaction).await?;
        Ok(all)
    }

    async fn dump(&self, scope: Scope<'_>, sink: &mut RowSink<'_>) -> Result<Counts, JournalError> {
        let mut transaction = self.begin().await?;
        // One moment for all tables, and as long as it takes.
        let settings = "SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY;
            SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0";
        sqlx::raw_sql(settings).execute(&mut *transaction).await.map_err(|error| failed(&error))?;
        dump(&mut transaction, scope, sink).await
    }

    async fn load(&self, source: &mut RowSource<'_>) -> Result<Counts, JournalError> {
        let mut transaction = self.begin().await?;
        let settings = "SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0";
        sqlx::raw_sql(settings).execute(&mut *transaction).await.map_err(|error| failed(&error))?;
        let mut counts = Counts::new();
        let mut waiting = Waiting::default();
        for next in source {
            let (table, mut row) = next?;
            without_nul(&mut row);
            if !waiting.fits(&table, &row) {
                waiting.store(&mut transaction).await?;
                waiting.begin(&mut transaction, &table, &row).await?;
            }
            waiting.rows.push(Value::Object(row));
            *counts.entry(table).or_default() += 1;
        }
        waiting.store(&mut transaction).await?;
        commit(transaction).await?;
        Ok(counts)
    }

    async fn copy_file(&self, _to: &Path) -> Result<bool, JournalError> {
        Ok(false)
    }

    async fn touch(&self, rooms: &[String], at: i64) -> Result<(), JournalError> {
        // In one order, so that two servers do not wait for each other in a circle.
        let sql = "WITH held AS (SELECT id FROM rooms WHERE id = ANY ($1) AND touched_at < $2 ORDER BY id FOR NO KEY UPDATE)
            UPDATE rooms SET touched_at = $2 FROM held WHERE rooms.id = held.id";
        sqlx::query(sql).bind(rooms).bind(at).execute(&self.pool).await.map(drop).map_err(|error| failed(&error))
    }

    async fn claim(&self, work: &str, holder: &str, milliseconds: i64) -> Result<bool, JournalError> {
        let sql = AssertSqlSafe(format!(
            "INSERT INTO leases (work, holder, until) VALUES ($1, $2, {NOW} + $3)
            ON CONFLICT (work) DO UPDATE SET holder = excluded.holder, until = excluded.until
            WHERE leases.until < {NOW} OR leases.holder = excluded.holder"
        ));
        let claimed = sqlx::query(sql).bind(work).bind(holder).bind(milliseconds).execute(&self.pool).await;
        claimed.map(|claimed| claimed.rows_affected() == 1).map_err(|error| failed(&error))
    }

    async fn unseen(&self, status: &str, since: i64, limit: u32) -> Result<Vec<String>, JournalError> {
        let sql =
            "SELECT id FROM rooms WHERE status = $1 AND touched_at < $2 AND created_at < $2 AND NOT gone ORDER BY touched_at, id LIMIT $3";
        sqlx::query_scalar(sql).bind(status).bind(since).bind(i64::from(limit)).fetch_all(&self.pool).await.map_err(|error| failed(&error))
    }

    async fn sweep(&self, signals_before: i64) -> Result<u64, JournalError> {
        let snapshots = "DELETE FROM snapshots USING (
            SELECT room, v FROM (SELECT room, v, row_number() OVER (PARTITION BY room ORDER BY v DESC) AS place FROM snapshots) AS placed
            WHERE place > 2 LIMIT $1) AS old WHERE snapshots.room = old.room AND snapshots.v = old.v";
        let signals = "DELETE FROM signals WHERE n IN (SELECT n FROM signals WHERE at < $2 ORDER BY n LIMIT $1)";
        let work = async {
            let mut went = sqlx::query(snapshots).bind(i64::from(STEP)).execute(&self.pool).await?.rows_affected();
            went += sqlx::query(signals).bind(i64::from(STEP)).bind(signals_before).execute(&self.pool).await?.rows_affected();
            Ok(went)
        };
        work.await.map_err(|error: sqlx::Error| failed(&error))
    }

    async fn give_back(&self) -> Result<(), JournalError> {
        // Autovacuum does.
        Ok(())
    }

    async fn close(&self) {
        tokio::time::timeout(Duration::from_secs(4), self.pool.close()).await.ok();
    }
}

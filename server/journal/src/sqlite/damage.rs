//! What is asked when something may be wrong: whether the file can be written, what is in it, and cutting a match back.

use super::Failure;
use crate::{Cut, JournalError};
use sqlx::SqliteConnection;

/// Writes a little and takes it away again. The pages come from the disk or from what is free in the file, as those of an entry would.
pub(super) async fn probe(connection: &mut SqliteConnection, at: i64) -> Result<(), Failure> {
    let insert = sqlx::query("INSERT INTO probe (at, body) VALUES (?1, zeroblob(16384))").bind(at);
    insert.execute(&mut *connection).await.map_err(Failure::Store)?;
    sqlx::query("DELETE FROM probe").execute(&mut *connection).await.map_err(Failure::Store)?;
    Ok(())
}

/// Cuts a match back, within the caller's transaction. Says how many entries were cut.
pub(super) async fn cut(connection: &mut SqliteConnection, cut: &Cut) -> Result<u64, Failure> {
    let saved = sqlx::query("UPDATE rooms SET rev = rev + 1, status = ?3, wake_at = CASE WHEN clocked = 1 AND ?3 = 'playing' THEN coalesce(wake_at, 0) END WHERE id = ?1 AND rev = ?2")
        .bind(&cut.room)
        .bind(cut.rev)
        .bind(&cut.status);
    if saved.execute(&mut *connection).await?.rows_affected() == 0 {
        return Err(Failure::Job(JournalError::Conflict));
    }
    // From here on nothing may fail alone: the row says already what the match is cut back to.
    rest(connection, cut).await.map_err(|failure| match failure {
        Failure::Job(error) => Failure::Store(sqlx::Error::Protocol(error.to_string())),
        store @ Failure::Store(_) => store,
    })
}

async fn rest(connection: &mut SqliteConnection, cut: &Cut) -> Result<u64, Failure> {
    let kept = "INSERT INTO cut_entries (room, cut_at, v, at, seat, action_id, body, seen, sum)
                SELECT room, ?3, v, at, seat, action_id, body, seen, sum FROM entries WHERE room = ?1 AND v > ?2";
    sqlx::query(kept).bind(&cut.room).bind(cut.after).bind(cut.at).execute(&mut *connection).await?;
    let gone =
        sqlx::query("DELETE FROM entries WHERE room = ?1 AND v > ?2").bind(&cut.room).bind(cut.after).execute(&mut *connection).await?;
    sqlx::query("DELETE FROM snapshots WHERE room = ?1 AND v > ?2").bind(&cut.room).bind(cut.after).execute(&mut *connection).await?;
    if let Some(notice) = &cut.notice {
        super::say(connection, &cut.room, notice.clone()).await?;
    }
    Ok(gone.rows_affected())
}

/// Drops a snapshot.
pub(super) async fn drop_snapshot(connection: &mut SqliteConnection, room: &str, v: i64) -> Result<(), Failure> {
    sqlx::query("DELETE FROM snapshots WHERE room = ?1 AND v = ?2").bind(room).bind(v).execute(connection).await?;
    Ok(())
}

/// The version of the tables.
pub(super) async fn version(connection: &mut SqliteConnection) -> Result<i64, sqlx::Error> {
    sqlx::query_scalar("SELECT coalesce(max(version), 0) FROM _sqlx_migrations").fetch_one(connection).await
}

//! What is asked when something may be wrong: whether the file can be written, and what is in it.

use super::Failure;
use sqlx::SqliteConnection;

/// Writes a little and takes it away again. The pages come from the disk or from what is free in the file, as those of an entry would.
pub(super) async fn probe(connection: &mut SqliteConnection, at: i64) -> Result<(), Failure> {
    let insert = sqlx::query("INSERT INTO probe (at, body) VALUES (?1, zeroblob(16384))").bind(at);
    insert.execute(&mut *connection).await.map_err(Failure::Store)?;
    sqlx::query("DELETE FROM probe").execute(&mut *connection).await.map_err(Failure::Store)?;
    Ok(())
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

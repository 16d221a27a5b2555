//! What the table reads about a change: a chat row that nobody said, as the room module writes and reads it.

use serde_json::json;
use sqlx::postgres::PgConnection;
use sqlx::sqlite::SqliteConnection;

use super::Notice;
use crate::now_ms;

/// Who did it, where a name is expected.
const BY: &str = "entente admin";

/// A number of its own for the row, and what it holds.
fn written(notice: &Notice) -> Result<(String, String), sqlx::Error> {
    let mut id = [0; 16];
    getrandom::fill(&mut id).map_err(|error| sqlx::Error::Encode(Box::new(error)))?;
    Ok((hex::encode(id), json!({"by": BY, "key": notice.key, "params": notice.params}).to_string()))
}

/// Writes the row.
pub(super) async fn say_in_sqlite(connection: &mut SqliteConnection, room: &str, notice: &Notice) -> Result<(), sqlx::Error> {
    let (id, body) = written(notice)?;
    sqlx::query(
        "INSERT INTO chat (room, n, at, seat, message_id, text, manner, notice)
         VALUES ($1, max($2, (SELECT coalesce(max(n), 0) + 1 FROM chat WHERE room = $1)), $2, $3, $4, $5, 'notice', $6)",
    )
    .bind(room)
    .bind(now_ms())
    .bind(notice.seat)
    .bind(id)
    .bind(&notice.key)
    .bind(body)
    .execute(connection)
    .await
    .map(drop)
}

/// Writes the row, in a transaction that has locked the room's.
pub(super) async fn say_in_postgres(connection: &mut PgConnection, room: &str, notice: &Notice) -> Result<(), sqlx::Error> {
    let (id, body) = written(notice)?;
    sqlx::query(
        "INSERT INTO chat (room, n, at, seat, message_id, text, manner, notice)
         VALUES ($1, greatest($2, (SELECT coalesce(max(n), 0) + 1 FROM chat WHERE room = $1)), $2, $3, $4, $5, 'notice', $6)",
    )
    .bind(room)
    .bind(now_ms())
    .bind(notice.seat)
    .bind(id)
    .bind(&notice.key)
    .bind(body)
    .execute(connection)
    .await
    .map(drop)
}

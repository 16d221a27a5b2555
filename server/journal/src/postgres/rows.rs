//! Rows as they are stored and read: the statements that the server and a host's tools share.

use sqlx::postgres::{PgConnection, PgRow};
use sqlx::{FromRow, Row as _};

use crate::{ChatRow, FIRST_LEASE, RoomRow, chat_kind};

/// Replaces a room's row under its revision; `false` where that is another one, or the room is gone. While it is played with a clock
/// it is woken at some moment: the one that stands, or soon enough should nobody name one.
pub(crate) async fn replace_room(connection: &mut PgConnection, row: &RoomRow) -> Result<bool, sqlx::Error> {
    let sql = "UPDATE rooms SET rev = rev + 1, status = $3, public = $4, clocked = $5, data = $6, wake_at = CASE
             WHEN $5 AND $3 = 'playing' THEN coalesce(wake_at, (extract(epoch FROM clock_timestamp()) * 1000)::bigint + $7) END
         WHERE id = $1 AND rev = $2 AND NOT gone";
    let saved = sqlx::query(sql)
        .bind(&row.id)
        .bind(row.rev)
        .bind(&row.status)
        .bind(row.public)
        .bind(row.clocked)
        .bind(&row.data)
        .bind(FIRST_LEASE)
        .execute(connection)
        .await?;
    Ok(saved.rows_affected() == 1)
}

/// Puts a message behind those of its room, in a transaction that has locked the room's row; `false`, and the first one, where it is
/// there already.
pub(crate) async fn put_message(connection: &mut PgConnection, room: &str, mut message: ChatRow) -> Result<(ChatRow, bool), sqlx::Error> {
    let n: Option<i64> = sqlx::query_scalar(
        "INSERT INTO chat (room, n, at, seat, message_id, text, audience, manner, notice)
         VALUES ($1, greatest($2, (SELECT coalesce(max(n), 0) + 1 FROM chat WHERE room = $1)), $2, $3, $4, $5, $6, $7, $8)
         ON CONFLICT (room, seat, message_id) DO NOTHING RETURNING n",
    )
    .bind(room)
    .bind(message.at)
    .bind(message.seat)
    .bind(&message.message_id)
    .bind(&message.text)
    .bind(&message.to)
    .bind(message.kind.as_str())
    .bind(&message.notice)
    .fetch_optional(&mut *connection)
    .await?;
    if let Some(n) = n {
        message.n = n;
        return Ok((message, true));
    }
    let first = sqlx::query(
        "SELECT n, at, seat, message_id, text, audience, manner, notice FROM chat WHERE room = $1 AND seat = $2 AND message_id = $3",
    )
    .bind(room)
    .bind(message.seat)
    .bind(&message.message_id)
    .fetch_one(connection)
    .await?;
    Ok((ChatRow::from_row(&first)?, false))
}

impl FromRow<'_, PgRow> for ChatRow {
    fn from_row(row: &PgRow) -> Result<Self, sqlx::Error> {
        Ok(ChatRow {
            n: row.try_get("n")?,
            at: row.try_get("at")?,
            seat: row.try_get("seat")?,
            message_id: row.try_get("message_id")?,
            text: row.try_get("text")?,
            kind: chat_kind(row.try_get("manner")?)?,
            notice: row.try_get("notice")?,
            to: row.try_get("audience")?,
        })
    }
}

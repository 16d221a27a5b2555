//! What is asked when something may be wrong: whether the database can be written, what is in it, and cutting a match back.

use crate::Cut;
use sqlx::{Connection as _, PgConnection};

/// So many attempts to write leave a page each before the table is emptied.
const PAGES: u32 = 64;

/// Writes a page. Now and then the table is emptied, unless somebody (a backup) is just reading it.
pub(super) async fn probe(connection: &mut PgConnection, at: i64, number: u32) -> Result<(), sqlx::Error> {
    if number.is_multiple_of(PAGES) {
        let mut transaction = connection.begin().await?;
        let emptied = async {
            sqlx::query("SET LOCAL lock_timeout = '100ms'").execute(&mut *transaction).await?;
            sqlx::query("TRUNCATE probe").execute(&mut *transaction).await
        };
        match emptied.await {
            Ok(_) => transaction.commit().await?,
            Err(_) => transaction.rollback().await?,
        }
    }
    let page = "INSERT INTO probe (at, body) VALUES ($1, convert_to(repeat('x', 7000), 'UTF8'))";
    sqlx::query(page).bind(at).execute(connection).await.map(drop)
}

/// Cuts a match back; `None` when the row was changed meanwhile.
pub(super) async fn cut(connection: &mut PgConnection, cut: &Cut) -> Result<Option<u64>, sqlx::Error> {
    let room = &cut.room;
    let mut transaction = connection.begin().await?;
    let saved =
        sqlx::query("UPDATE rooms SET rev = rev + 1, status = $3, wake_at = CASE WHEN clocked AND $3 = 'playing' THEN coalesce(wake_at, 0) END WHERE id = $1 AND rev = $2").bind(room).bind(cut.rev).bind(&cut.status);
    if saved.execute(&mut *transaction).await?.rows_affected() == 0 {
        return Ok(None);
    }
    let kept = "INSERT INTO cut_entries (room, cut_at, v, at, seat, action_id, body, seen, sum)
                SELECT room, $3, v, at, seat, action_id, body, seen, sum FROM entries WHERE room = $1 AND v > $2";
    sqlx::query(kept).bind(room).bind(cut.after).bind(cut.at).execute(&mut *transaction).await?;
    let gone = sqlx::query("DELETE FROM entries WHERE room = $1 AND v > $2").bind(room).bind(cut.after).execute(&mut *transaction).await?;
    sqlx::query("DELETE FROM snapshots WHERE room = $1 AND v > $2").bind(room).bind(cut.after).execute(&mut *transaction).await?;
    if let Some(notice) = &cut.notice {
        super::say(&mut transaction, room, notice.clone()).await?;
    }
    transaction.commit().await?;
    Ok(Some(gone.rows_affected()))
}

/// Whether a server is connected to this database besides this program.
pub(super) async fn served(connection: &mut PgConnection) -> Result<bool, sqlx::Error> {
    let sql = "SELECT EXISTS (SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name = $1 AND pid <> pg_backend_pid())";
    sqlx::query_scalar(sql).bind(super::SERVER).fetch_one(connection).await
}

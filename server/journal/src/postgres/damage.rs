//! What is asked when something may be wrong: whether the database can be written.

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

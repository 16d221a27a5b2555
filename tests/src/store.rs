//! Where a server under test keeps its journal.

#![expect(clippy::unwrap_used, reason = "a test stops at the first thing that is wrong")]

use sqlx::{Connection as _, Executor as _, Row as _};
use std::path::Path;

/// A store of its own for one test.
pub enum Store {
    /// A file in the server's data folder.
    Sqlite,
    /// A database in the cluster that `ENTENTE_TEST_POSTGRES` names; dropped at the end.
    Postgres {
        /// What the server gets as `DATABASE_URL`.
        url: String,
        /// The database's name.
        name: String,
    },
}

fn admin() -> String {
    std::env::var("ENTENTE_TEST_POSTGRES").unwrap_or_else(|_| {
        panic!("ENTENTE_TEST_POSTGRES is not set, so there is no Postgres to test with: run make test, which starts one")
    })
}

/// Runs work of its own runtime on a thread of its own: for use while dropping, and in any runtime.
fn apart<T: Send + 'static>(work: impl Future<Output = T> + Send + 'static) -> T {
    let thread = std::thread::spawn(|| tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap().block_on(work));
    thread.join().unwrap()
}

impl Store {
    /// A new, empty database in Postgres.
    #[must_use]
    pub fn postgres() -> Self {
        let name = format!("t{}", crate::unique().replace('-', "_"));
        let (base, _) = admin().rsplit_once('/').map(|(base, rest)| (base.to_owned(), rest.to_owned())).unwrap();
        let create = format!("CREATE DATABASE {name}");
        apart(async move {
            let mut connection = sqlx::PgConnection::connect(&admin()).await.unwrap();
            connection.execute(sqlx::AssertSqlSafe(create)).await.unwrap();
        });
        Store::Postgres { url: format!("{base}/{name}"), name }
    }

    /// Runs a statement while no server is running; says how many rows it touched.
    pub fn execute(&self, data: &Path, statement: &str) -> u64 {
        let statement = sqlx::AssertSqlSafe(statement.to_owned());
        match self {
            Store::Sqlite => {
                let url = format!("sqlite://{}", data.join("entente.db").display());
                apart(async move {
                    let mut connection = sqlx::SqliteConnection::connect(&url).await.unwrap();
                    connection.execute(statement).await.unwrap().rows_affected()
                })
            }
            Store::Postgres { url, .. } => {
                let url = url.clone();
                apart(async move {
                    let mut connection = sqlx::PgConnection::connect(&url).await.unwrap();
                    connection.execute(statement).await.unwrap().rows_affected()
                })
            }
        }
    }

    /// The one number that a query gives, while no server is running.
    #[must_use]
    pub fn number(&self, data: &Path, query: &str) -> i64 {
        let query = sqlx::AssertSqlSafe(query.to_owned());
        match self {
            Store::Sqlite => {
                let url = format!("sqlite://{}", data.join("entente.db").display());
                apart(async move {
                    let mut connection = sqlx::SqliteConnection::connect(&url).await.unwrap();
                    connection.fetch_one(query).await.unwrap().get(0)
                })
            }
            Store::Postgres { url, .. } => {
                let url = url.clone();
                apart(async move {
                    let mut connection = sqlx::PgConnection::connect(&url).await.unwrap();
                    connection.fetch_one(query).await.unwrap().get(0)
                })
            }
        }
    }
}

/// Writes a test once for both stores.
#[macro_export]
macro_rules! on_both_stores {
    ($($property:ident)*) => {
        mod sqlite {
            $(#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn $property() {
                super::$property($crate::Store::Sqlite).await;
            })*
        }
        mod postgres {
            $(#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn $property() {
                super::$property($crate::Store::postgres()).await;
            })*
        }
    };
}

impl Drop for Store {
    fn drop(&mut self) {
        if let Store::Postgres { name, .. } = self {
            let drop = format!("DROP DATABASE IF EXISTS {name} WITH (FORCE)");
            apart(async move {
                if let Ok(mut connection) = sqlx::PgConnection::connect(&admin()).await {
                    let _ = connection.execute(sqlx::AssertSqlSafe(drop)).await;
                }
            });
        }
    }
}

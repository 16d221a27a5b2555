//! The real server inside the test's own process: all of it but the program around it, with a time that the test moves.

#![expect(clippy::unwrap_used, reason = "a test stops at the first thing that is wrong")]

use crate::Api;
use entente::config::Config;
use entente::journal::{self, Journal, StoreOptions};
use entente::room::Hub;
use entente::serve::Acceptor;
use entente::time::Time;
use entente::{games, http};
use std::path::Path;
use std::sync::Arc;
use tokio::task::AbortHandle;

/// A server in this process.
pub struct Here {
    /// Its time, which stands still until it is moved.
    pub time: Arc<Time>,
    /// Where its matches live.
    pub journal: Arc<dyn Journal>,
    hub: Hub,
    address: String,
    task: AbortHandle,
}

impl Here {
    /// Starts a server; `url` is that of its Postgres, `None` an `SQLite` file in `data`.
    pub async fn start(url: Option<&str>, data: &Path, set: impl FnOnce(&mut Config)) -> Self {
        let mut config = Config {
            bot_delay_ms: 0,
            rooms_per_hour: 1_000_000,
            requests_per_second: 1_000_000,
            frames_per_second: 1_000_000,
            sockets_per_address: 10_000,
            ..Config::default()
        };
        set(&mut config);
        let journal = journal::open(url, data, &StoreOptions::default()).await.unwrap();
        let time = Time::by_hand();
        let hub = Hub::with_time(config, Arc::clone(&journal), games::all(true), Arc::clone(&time));
        hub.wake_clocked().await;
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap().to_string();
        let keeper = Acceptor::new(&hub.services().config, http::router(hub.clone(), None));
        let task = tokio::spawn(async move { keeper.serve(listener).await }).abort_handle();
        Here { time, journal, hub, address, task }
    }

    /// A way in over HTTP.
    #[must_use]
    pub fn api(&self) -> Api {
        Api::new(&self.address)
    }

    /// Waits until no room is in memory.
    pub async fn asleep(&self) {
        self.until(|| async { self.hub.services().awake() == 0 }).await;
    }

    /// Waits until a room has so many entries; looks without waking it.
    pub async fn entries(&self, room: &str, count: usize) {
        self.until(|| async { self.journal.entries(room, 0, 100_000).await.unwrap().len() >= count }).await;
    }

    /// Waits until something is so that nobody tells.
    async fn until<F: Future<Output = bool>>(&self, mut so: impl FnMut() -> F) {
        let waited = tokio::time::timeout(std::time::Duration::from_secs(60), async {
            while !so().await {
                tokio::time::sleep(std::time::Duration::from_millis(5)).await;
            }
        });
        waited.await.unwrap_or_else(|_| panic!("it never was so"));
    }
}

impl Drop for Here {
    fn drop(&mut self) {
        self.task.abort();
    }
}

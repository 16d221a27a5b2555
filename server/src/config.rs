//! Settings, from the environment (or the command line), checked at start.

use clap::Args;
use std::net::SocketAddr;
use std::path::PathBuf;

/// Settings of `entente serve`. Every one has a default; docs/self-hosting.md explains each.
#[derive(Args, Clone, Debug)]
pub struct Config {
    /// Address to listen on.
    #[arg(long, env = "ENTENTE_LISTEN", default_value = "0.0.0.0:8080")]
    pub listen: SocketAddr,
    /// Address under which players reach this server, such as `https://play.example.org`. Used in
    /// room links; without it links follow the `Host` of each request.
    #[arg(long, env = "ENTENTE_PUBLIC_URL")]
    pub public_url: Option<String>,
    /// Postgres to keep the journal in; without it an embedded `SQLite` file is used.
    #[arg(long, env = "DATABASE_URL", hide_env_values = true)]
    pub database_url: Option<String>,
    /// Folder of the embedded journal.
    #[arg(long, env = "ENTENTE_DATA_DIR", default_value = "data")]
    pub data_dir: PathBuf,
    /// Postgres connections at most.
    #[arg(long, env = "ENTENTE_DATABASE_CONNECTIONS", default_value_t = 10)]
    pub database_connections: u32,
    /// How logs are written: `text` or `json`.
    #[arg(long, env = "ENTENTE_LOG_FORMAT", default_value = "text", value_parser = ["text", "json"])]
    pub log_format: String,
    /// Serve `/metrics`.
    #[arg(long, env = "ENTENTE_METRICS", default_value_t = true, action = clap::ArgAction::Set, value_parser = clap::builder::BoolishValueParser::new())]
    pub metrics: bool,
    /// Take a client's address from the last `X-Forwarded-For` entry: only behind a proxy of yours that sets it.
    #[arg(long, env = "ENTENTE_TRUST_PROXY", default_value_t = false, action = clap::ArgAction::Set, value_parser = clap::builder::BoolishValueParser::new())]
    pub trust_proxy: bool,
    /// Open sockets per address at most.
    #[arg(long, env = "ENTENTE_SOCKETS_PER_ADDRESS", default_value_t = 128)]
    pub sockets_per_address: u32,
    /// Open sockets in all at most.
    #[arg(long, env = "ENTENTE_SOCKETS", default_value_t = 20_000)]
    pub sockets: u32,
    /// New rooms per address and hour at most.
    #[arg(long, env = "ENTENTE_ROOMS_PER_HOUR", default_value_t = 60)]
    pub rooms_per_hour: u32,
    /// HTTP requests to the API per address and second at most (bursts of ten times as many).
    #[arg(long, env = "ENTENTE_REQUESTS_PER_SECOND", default_value_t = 20)]
    pub requests_per_second: u32,
    /// Frames per socket and second at most (bursts of four times as many).
    #[arg(long, env = "ENTENTE_FRAMES_PER_SECOND", default_value_t = 20)]
    pub frames_per_second: u32,
    /// Frames waiting for a slow reader at most; one more and it is told to come back.
    #[arg(long, env = "ENTENTE_OUTBOX", default_value_t = 64)]
    pub outbox: usize,
    /// How long a bot thinks, in milliseconds.
    #[arg(long, env = "ENTENTE_BOT_DELAY_MS", default_value_t = 700)]
    pub bot_delay_ms: u64,
    /// How long a room without visitors stays in memory, in seconds.
    #[arg(long, env = "ENTENTE_ROOM_SLEEP_SECONDS", default_value_t = 60)]
    pub room_sleep_seconds: u64,
    /// After so many seconds without an open socket a person counts as absent: the host may let a bot stand in, and where it is the host the others may decide without him.
    #[arg(long, env = "ENTENTE_GRACE_SECONDS", default_value_t = 60)]
    pub grace_seconds: u64,
    /// Entries between two snapshots.
    #[arg(long, env = "ENTENTE_SNAPSHOT_EVERY", default_value_t = 64)]
    pub snapshot_every: u64,
    /// Register the yardstick, the game that benchmarks play.
    #[arg(long, env = "ENTENTE_YARDSTICK", default_value_t = false, action = clap::ArgAction::Set, value_parser = clap::builder::BoolishValueParser::new())]
    pub yardstick: bool,
}

impl Config {
    /// The grace time in milliseconds, as it travels.
    #[must_use]
    pub fn grace(&self) -> u64 {
        self.grace_seconds.saturating_mul(1000)
    }

    /// Refuses settings that cannot work, with a text that says what to change.
    ///
    /// # Errors
    /// The text.
    pub fn check(&self) -> Result<(), String> {
        if let Some(url) = &self.public_url {
            let rest = url.strip_prefix("https://").or_else(|| url.strip_prefix("http://"));
            if rest.is_none_or(|rest| rest.is_empty() || rest.trim_end_matches('/').contains('/')) {
                return Err(format!("ENTENTE_PUBLIC_URL is \"{url}\". Write scheme and host alone, such as https://play.example.org"));
            }
        }
        let positive = [
            ("ENTENTE_DATABASE_CONNECTIONS", u64::from(self.database_connections)),
            ("ENTENTE_SOCKETS_PER_ADDRESS", u64::from(self.sockets_per_address)),
            ("ENTENTE_SOCKETS", u64::from(self.sockets)),
            ("ENTENTE_ROOMS_PER_HOUR", u64::from(self.rooms_per_hour)),
            ("ENTENTE_REQUESTS_PER_SECOND", u64::from(self.requests_per_second)),
            ("ENTENTE_FRAMES_PER_SECOND", u64::from(self.frames_per_second)),
            ("ENTENTE_SNAPSHOT_EVERY", self.snapshot_every),
        ];
        if let Some((name, _)) = positive.iter().find(|(_, value)| *value == 0) {
            return Err(format!("{name} is 0. Write a number of at least 1"));
        }
        if self.outbox < 48 {
            return Err(
                "ENTENTE_OUTBOX is too small. Write a number of at least 48, so that a returning client can be sent what it missed"
                    .to_owned(),
            );
        }
        Ok(())
    }
}

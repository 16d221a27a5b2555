//! Settings, from the environment (or the command line), checked at start.

use clap::{Args, Parser};
use std::net::SocketAddr;
use std::path::PathBuf;
use tracing::level_filters::LevelFilter;

/// The password that docker-compose.yml gives the database where the host has chosen none.
const DEFAULT_PASSWORD: &str = "entente";

/// What is logged, and how.
#[derive(Args, Clone, Debug)]
pub struct Logs {
    /// What is logged: `error`, `warn`, `info`, `debug`, `trace` or `off`, for everything or by module
    /// (`info,sqlx=warn`).
    #[arg(long = "log", env = "ENTENTE_LOG", default_value = "info", value_parser = log_filter)]
    pub filter: String,
    /// How logs are written: `text` or `json`.
    #[arg(long = "log-format", env = "ENTENTE_LOG_FORMAT", default_value = "text", value_parser = ["text", "json"])]
    pub format: String,
}

/// Levels, by module or for everything. The subscriber itself takes any word for a module's name, so that a mistyped
/// level would silence all modules but one that there is not.
fn log_filter(text: &str) -> Result<String, String> {
    let good = |piece: &str| {
        let (module, level) = piece.split_once('=').map_or((None, piece), |(module, level)| (Some(module), level));
        let names = |name: &str| !name.is_empty() && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_' || c == ':');
        module.is_none_or(names) && !level.is_empty() && level.parse::<LevelFilter>().is_ok()
    };
    let pieces: Vec<&str> = text.split(',').map(str::trim).collect();
    if pieces.iter().all(|piece| good(piece)) {
        Ok(pieces.join(","))
    } else {
        Err(format!(
            "ENTENTE_LOG is \"{text}\". Write error, warn, info, debug, trace or off, for everything or by module, such as info,sqlx=warn"
        ))
    }
}

/// For how many days something is kept; `None`: for good.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Keep(pub Option<u32>);

impl std::str::FromStr for Keep {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text.trim() {
            "never" => Ok(Keep(None)),
            days => match days.parse() {
                Ok(days) if days > 0 => Ok(Keep(Some(days))),
                _ => Err("write a number of days of at least 1, or never".to_owned()),
            },
        }
    }
}

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
    /// Postgres to keep the journal in; without it an embedded `SQLite` file is used. What the URL leaves out is taken
    /// from `PGHOST`, `PGPORT`, `PGUSER`, `PGPASSWORD`, `PGDATABASE` and `PGSSLMODE`, so that `postgres://` is enough.
    #[arg(long, env = "DATABASE_URL", hide_env_values = true)]
    pub database_url: Option<String>,
    /// Folder of the embedded journal.
    #[arg(long, env = "ENTENTE_DATA_DIR", default_value = "data")]
    pub data_dir: PathBuf,
    /// Postgres connections at most.
    #[arg(long, env = "ENTENTE_DATABASE_CONNECTIONS", default_value_t = 10)]
    pub database_connections: u32,
    /// What is logged, and how.
    #[command(flatten)]
    pub logs: Logs,
    /// Serve `/metrics`.
    #[arg(long, env = "ENTENTE_METRICS", default_value_t = true, action = clap::ArgAction::Set, value_parser = clap::builder::BoolishValueParser::new())]
    pub metrics: bool,
    /// Show `/metrics` only to requests with `Authorization: Bearer` and this token.
    #[arg(long, env = "ENTENTE_METRICS_TOKEN", hide_env_values = true)]
    pub metrics_token: Option<String>,
    /// Take a client's address from the last `X-Forwarded-For` entry: only behind a proxy of yours that sets it.
    #[arg(long, env = "ENTENTE_TRUST_PROXY", default_value_t = false, action = clap::ArgAction::Set, value_parser = clap::builder::BoolishValueParser::new())]
    pub trust_proxy: bool,
    /// Open sockets per address at most.
    #[arg(long, env = "ENTENTE_SOCKETS_PER_ADDRESS", default_value_t = 128)]
    pub sockets_per_address: u32,
    /// Open sockets in all at most.
    #[arg(long, env = "ENTENTE_SOCKETS", default_value_t = 16_000)]
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
    /// Days after which a lobby that nobody returned to is cleared away; `never` keeps it.
    #[arg(long, env = "ENTENTE_KEEP_LOBBIES_DAYS", default_value = "7")]
    pub keep_lobbies_days: Keep,
    /// Days after which a finished match that nobody looks at any more is cleared away; `never` keeps it.
    #[arg(long, env = "ENTENTE_KEEP_FINISHED_DAYS", default_value = "never")]
    pub keep_finished_days: Keep,
    /// Days after which an unfinished match that nobody returned to is cleared away; `never` keeps it.
    #[arg(long, env = "ENTENTE_KEEP_ABANDONED_DAYS", default_value = "never")]
    pub keep_abandoned_days: Keep,
    /// What one visitor may take up.
    #[command(flatten)]
    pub bounds: Bounds,
    /// Register the yardstick, the game that benchmarks play.
    #[arg(long, env = "ENTENTE_YARDSTICK", default_value_t = false, action = clap::ArgAction::Set, value_parser = clap::builder::BoolishValueParser::new())]
    pub yardstick: bool,
}

impl Default for Config {
    /// As it is where nothing is set; what the environment sets counts.
    fn default() -> Self {
        #[derive(Parser)]
        struct Alone {
            #[command(flatten)]
            config: Config,
        }
        Alone::parse_from(["entente"]).config
    }
}

/// What connections, rooms and seats may take up at most: far above what play needs.
#[derive(Args, Clone, Debug)]
pub struct Bounds {
    /// Open connections per address at most, sockets among them. Not counted behind a proxy (`ENTENTE_TRUST_PROXY`),
    /// whose address all of them have.
    /// Where it is not set: four times as many as sockets.
    #[arg(long, env = "ENTENTE_CONNECTIONS_PER_ADDRESS")]
    pub connections_per_address: Option<u32>,
    /// Open connections in all at most. The limit of open files may lower it; the log says so.
    #[arg(long, env = "ENTENTE_CONNECTIONS", default_value_t = 18_000)]
    pub connections: u32,
    /// How long the head of a request may take, in seconds.
    #[arg(long, env = "ENTENTE_HEAD_SECONDS", default_value_t = 10)]
    pub head_seconds: u64,
    /// How long the body of a request may take, in seconds.
    #[arg(long, env = "ENTENTE_BODY_SECONDS", default_value_t = 10)]
    pub body_seconds: u64,
    /// How long a connection may wait for its next request, in seconds.
    #[arg(long, env = "ENTENTE_IDLE_SECONDS", default_value_t = 75)]
    pub idle_seconds: u64,
    /// How long a request and its answer may take in all, in seconds.
    #[arg(long, env = "ENTENTE_ANSWER_SECONDS", default_value_t = 120)]
    pub answer_seconds: u64,
    /// How long the rest of a socket's message may take once it has begun, in seconds.
    #[arg(long, env = "ENTENTE_MESSAGE_SECONDS", default_value_t = 10)]
    pub message_seconds: u64,
    /// Open sockets per seat at most; one more closes the oldest.
    #[arg(long, env = "ENTENTE_SOCKETS_PER_SEAT", default_value_t = 16)]
    pub sockets_per_seat: usize,
    /// Spectators per room at most.
    #[arg(long, env = "ENTENTE_SPECTATORS_PER_ROOM", default_value_t = 1_000)]
    pub spectators_per_room: usize,
    /// Rooms in memory at most.
    #[arg(long, env = "ENTENTE_ROOMS_AWAKE", default_value_t = 10_000)]
    pub rooms_awake: usize,
    /// Chat messages per seat and minute at most (bursts of half as many).
    /// Where it is not set: twice as many as the frames of one socket in a second.
    #[arg(long, env = "ENTENTE_CHAT_PER_MINUTE")]
    pub chat_per_minute: Option<u32>,
    /// Chat messages per room and hour at most; long ones count for more.
    /// Where it is not set: a hundred times as many as the frames of one socket in a second.
    #[arg(long, env = "ENTENTE_CHAT_PER_HOUR")]
    pub chat_per_hour: Option<u32>,
    /// Acts per seat and minute at most (bursts of as many); taking one back counts for four.
    /// Where it is not set: as many as the frames of one socket.
    #[arg(long, env = "ENTENTE_ACTS_PER_MINUTE")]
    pub acts_per_minute: Option<u32>,
    /// How many reads of old matches (records, history, earlier tables) are worked on at once.
    #[arg(long, env = "ENTENTE_HEAVY_READS", default_value_t = 2)]
    pub heavy_reads: u32,
    /// How many such reads may wait for their turn.
    #[arg(long, env = "ENTENTE_HEAVY_QUEUE", default_value_t = 256)]
    pub heavy_queue: u32,
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
                return Err(format!(
                    "ENTENTE_PUBLIC_URL is \"{url}\". Write scheme and host alone, such as https://play.example.org: Entente \
                     needs a name of its own and cannot live below a path of another site"
                ));
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
            ("ENTENTE_CONNECTIONS_PER_ADDRESS", u64::from(self.connections_per_address())),
            ("ENTENTE_CONNECTIONS", u64::from(self.bounds.connections)),
            ("ENTENTE_HEAD_SECONDS", self.bounds.head_seconds),
            ("ENTENTE_BODY_SECONDS", self.bounds.body_seconds),
            ("ENTENTE_IDLE_SECONDS", self.bounds.idle_seconds),
            ("ENTENTE_ANSWER_SECONDS", self.bounds.answer_seconds),
            ("ENTENTE_MESSAGE_SECONDS", self.bounds.message_seconds),
            ("ENTENTE_SOCKETS_PER_SEAT", self.bounds.sockets_per_seat as u64),
            ("ENTENTE_SPECTATORS_PER_ROOM", self.bounds.spectators_per_room as u64),
            ("ENTENTE_ROOMS_AWAKE", self.bounds.rooms_awake as u64),
            ("ENTENTE_CHAT_PER_MINUTE", u64::from(self.chat_per_minute())),
            ("ENTENTE_CHAT_PER_HOUR", u64::from(self.chat_per_hour())),
            ("ENTENTE_ACTS_PER_MINUTE", u64::from(self.acts_per_minute())),
            ("ENTENTE_HEAVY_READS", u64::from(self.bounds.heavy_reads)),
            ("ENTENTE_HEAVY_QUEUE", u64::from(self.bounds.heavy_queue)),
        ];
        if let Some((name, _)) = positive.iter().find(|(_, value)| *value == 0) {
            return Err(format!("{name} is 0. Write a number of at least 1"));
        }
        if self
            .metrics_token
            .as_deref()
            .is_some_and(|token| (1..16).contains(&token.len()) || !token.bytes().all(|byte| byte.is_ascii_graphic()))
        {
            return Err("ENTENTE_METRICS_TOKEN needs at least 16 visible ASCII characters and no spaces".to_owned());
        }
        if self.outbox < 48 {
            return Err(
                "ENTENTE_OUTBOX is too small. Write a number of at least 48, so that a returning client can be sent what it missed"
                    .to_owned(),
            );
        }
        Ok(())
    }

    /// Acts per seat and minute at most.
    #[must_use]
    pub fn acts_per_minute(&self) -> u32 {
        self.bounds.acts_per_minute.unwrap_or_else(|| self.frames_per_second.saturating_mul(60))
    }

    /// Chat messages per seat and minute at most.
    #[must_use]
    pub fn chat_per_minute(&self) -> u32 {
        self.bounds.chat_per_minute.unwrap_or_else(|| self.frames_per_second.saturating_mul(2))
    }

    /// Chat messages per room and hour at most.
    #[must_use]
    pub fn chat_per_hour(&self) -> u32 {
        self.bounds.chat_per_hour.unwrap_or_else(|| self.frames_per_second.saturating_mul(100))
    }

    /// Open connections per address at most.
    #[must_use]
    pub fn connections_per_address(&self) -> u32 {
        self.bounds.connections_per_address.unwrap_or_else(|| self.sockets_per_address.saturating_mul(4))
    }

    /// Whether the database's password is the one that stands in docker-compose.yml for everybody to read.
    #[must_use]
    pub fn has_default_password(&self) -> bool {
        let Some((scheme, rest)) = self.database_url.as_deref().and_then(|url| url.trim().split_once("://")) else { return false };
        // What the URL says goes before the variable.
        let in_url = rest.rsplit_once('@').and_then(|(login, _)| login.split_once(':')).map(|(_, password)| password.to_owned());
        scheme.starts_with("postgres") && in_url.or_else(|| std::env::var("PGPASSWORD").ok()).is_some_and(|it| it == DEFAULT_PASSWORD)
    }
}

//! The one binary: `serve` (default), `migrate`, `verify RECORD`.

use anyhow::Context as _;
use clap::{Args, Parser, Subcommand};
use entente::config::Config;
use entente::room::Hub;
use entente::serve::Doorkeeper;
use entente::{games, http, journal};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;
use tracing_subscriber::EnvFilter;

#[derive(Parser)]
#[command(name = "entente", version, about = "A table for games of oil, armies and treaties.", args_conflicts_with_subcommands = true)]
struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
    #[command(flatten)]
    serve: Config,
}

#[derive(Subcommand)]
enum Command {
    /// Serve rooms (what happens without a subcommand too).
    Serve(Box<Config>),
    /// Bring the journal's tables up to date and stop.
    Migrate(Place),
    /// Ask the server on this machine whether it is alive (for container health checks).
    Healthcheck {
        /// Where it listens.
        #[arg(long, env = "ENTENTE_LISTEN", default_value = "0.0.0.0:8080")]
        listen: SocketAddr,
    },
    /// Check a match record: layout, dice, every action, the result.
    Verify {
        /// The file, as it was downloaded from `/api/rooms/{room}/record`.
        record: PathBuf,
    },
}

#[derive(Args)]
struct Place {
    /// Postgres to keep the journal in; without it an embedded `SQLite` file is used.
    #[arg(long, env = "DATABASE_URL", hide_env_values = true)]
    database_url: Option<String>,
    /// Folder of the embedded journal.
    #[arg(long, env = "ENTENTE_DATA_DIR", default_value = "data")]
    data_dir: PathBuf,
}

fn main() -> anyhow::Result<ExitCode> {
    let cli = Cli::parse();
    match cli.command {
        None => serve(cli.serve),
        Some(Command::Serve(config)) => serve(*config),
        Some(Command::Migrate(place)) => migrate(&place),
        Some(Command::Healthcheck { listen }) => healthcheck(listen),
        Some(Command::Verify { record }) => verify(&record),
    }
}

fn logs(format: &str) {
    let filter = EnvFilter::try_from_env("ENTENTE_LOG").unwrap_or_else(|_| EnvFilter::new("info"));
    // At their finest these write down every frame, and so tokens and hands.
    let filter =
        ["tungstenite=info", "tokio_tungstenite=info"].iter().filter_map(|quiet| quiet.parse().ok()).fold(filter, EnvFilter::add_directive);
    let logs = tracing_subscriber::fmt().with_env_filter(filter).with_target(false);
    if format == "json" { logs.json().init() } else { logs.init() }
}

fn runtime() -> anyhow::Result<tokio::runtime::Runtime> {
    tokio::runtime::Builder::new_multi_thread().enable_all().build().context("the runtime cannot start")
}

fn serve(config: Config) -> anyhow::Result<ExitCode> {
    config.check().map_err(anyhow::Error::msg)?;
    logs(&config.log_format);
    let runtime = runtime()?;
    let served = runtime.block_on(run(config));
    // Not waiting for what still works on something that nobody will read.
    runtime.shutdown_background();
    served.map(|()| ExitCode::SUCCESS)
}

async fn run(config: Config) -> anyhow::Result<()> {
    let metrics = if config.metrics {
        let buckets = [0.000_5, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5];
        let builder = metrics_exporter_prometheus::PrometheusBuilder::new().set_buckets(&buckets).context("metrics cannot be set up")?;
        Some(builder.install_recorder().context("metrics cannot be set up")?)
    } else {
        None
    };
    let options = journal::StoreOptions { pool_max: config.database_connections, ..journal::StoreOptions::default() };
    let store = journal::open(config.database_url.as_deref(), &config.data_dir, &options).await?;
    let hub = Hub::new(config.clone(), store, games::all(config.yardstick));
    let listener = tokio::net::TcpListener::bind(config.listen)
        .await
        .with_context(|| format!("cannot listen on {}: set ENTENTE_LISTEN to another address or stop what listens there", config.listen))?;
    let address = listener.local_addr().context("the listening address is unknown")?;
    hub.wake_clocked().await;
    tracing::info!(%address, journal = hub.context().journal.kind(), "Entente is ready: open http://{}", shown(address));
    let keeper = Doorkeeper::new(&config, http::router(hub.clone(), metrics));
    tokio::select! {
        () = keeper.serve(listener) => {}
        () = signal() => {}
    }
    tracing::info!("stopping: players are told to come back");
    end_in_any_case();
    // Nobody new is let in from here on, while those who are here are told.
    keeper.stop();
    hub.stop().await;
    keeper.finish(DRAIN).await;
    if tokio::time::timeout(CLOSE, hub.context().journal.close()).await.is_err() {
        tracing::warn!("the journal does not answer and is left as it is; what was told is durable");
    }
    tracing::info!("stopped");
    Ok(())
}

/// How long requests may go on after players were told to come back.
const DRAIN: Duration = Duration::from_secs(2);
/// How long the journal may take to close.
const CLOSE: Duration = Duration::from_secs(2);
/// After so long the program ends, whatever hangs.
const END: Duration = Duration::from_millis(9_500);

/// Ends the program after a while even where the runtime itself is stuck.
fn end_in_any_case() {
    std::thread::spawn(|| {
        std::thread::sleep(END);
        tracing::error!("something hangs and is cut off; what was told is durable");
        std::process::exit(1);
    });
}

/// An address that a browser on this machine can open.
fn shown(address: SocketAddr) -> String {
    if address.ip().is_unspecified() { format!("localhost:{}", address.port()) } else { address.to_string() }
}

/// Waits for the wish to stop.
async fn signal() {
    let interrupt = async { drop(tokio::signal::ctrl_c().await) };
    #[cfg(unix)]
    {
        let Ok(mut terminate) = tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate()) else { return interrupt.await };
        tokio::select! {
            () = interrupt => {}
            _ = terminate.recv() => {}
        }
    }
    #[cfg(not(unix))]
    interrupt.await;
}

fn migrate(place: &Place) -> anyhow::Result<ExitCode> {
    logs("text");
    runtime()?.block_on(async {
        let version = journal::migrate(place.database_url.as_deref(), &place.data_dir, &journal::StoreOptions::default()).await?;
        tracing::info!(version, "the journal's tables are up to date");
        anyhow::Ok(ExitCode::SUCCESS)
    })
}

fn healthcheck(listen: SocketAddr) -> anyhow::Result<ExitCode> {
    use std::io::{Read as _, Write as _};
    let wait = Duration::from_secs(3);
    let ip = if listen.ip().is_unspecified() { std::net::Ipv4Addr::LOCALHOST.into() } else { listen.ip() };
    let mut stream = std::net::TcpStream::connect_timeout(&SocketAddr::new(ip, listen.port()), wait).context("nothing answers")?;
    stream.set_read_timeout(Some(wait))?;
    stream.write_all(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")?;
    let mut answer = [0; 12];
    stream.read_exact(&mut answer).context("no answer")?;
    Ok(if &answer == b"HTTP/1.1 200" { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn verify(path: &PathBuf) -> anyhow::Result<ExitCode> {
    let bytes = std::fs::read(path).with_context(|| format!("{} cannot be read", path.display()))?;
    match engine::record::verify(&games::all(true), &bytes) {
        Ok(good) => {
            println!(
                "good: {}, {} entries, {} values from the dice, places {:?}",
                good.game, good.entries, good.rolls, good.outcome.places
            );
            Ok(ExitCode::SUCCESS)
        }
        Err(flaw) => {
            eprintln!("bad: {flaw}");
            Ok(ExitCode::FAILURE)
        }
    }
}

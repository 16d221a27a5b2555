//! The one binary: `serve` (default), `migrate`, `check`, `repair`, `verify RECORD`, `admin`.

use anyhow::Context as _;
use clap::{Args, Parser, Subcommand};
use entente::config::{Config, Logs};
use entente::room::Hub;
use entente::serve::Acceptor;
use entente::{admin, check, games, http, journal, repair, retention, room};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

mod start;

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
    Migrate(StoreArguments),
    /// Ask the server on this machine whether it is alive (for container health checks).
    Healthcheck {
        /// Where it listens.
        #[arg(long, env = "ENTENTE_LISTEN", default_value = "0.0.0.0:8080")]
        listen: SocketAddr,
    },
    /// Look through the journal: does every match hold together, and can it be played again? Changes nothing and may run
    /// beside the server. Ends with 0 when everything is good, with 1 when something is not, with 2 when it cannot be said.
    Check {
        #[command(flatten)]
        scope: check::Scope,
        #[command(flatten)]
        place: StoreArguments,
    },
    /// Cut a damaged match back to the last version at which everything is good. Without --yes it says what it would do. It may run beside
    /// the server; what is cut is kept in the table `cut_entries`.
    Repair {
        /// The room.
        #[arg(long)]
        room: String,
        /// Cut back to this version, and not to the last good one.
        #[arg(long)]
        to: Option<i64>,
        /// Do it: everybody at that table loses what came after.
        #[arg(long)]
        yes: bool,
        #[command(flatten)]
        place: StoreArguments,
    },
    /// Check a match record: layout, dice, every action, the result.
    Verify {
        /// The file, as it was downloaded from `/api/rooms/{room}/record`.
        record: PathBuf,
        /// What the room promised about its dice before the match: 64 hexadecimal digits, shown under "Info" in the room. Without it a
        /// record proves only that it agrees with itself.
        #[arg(long)]
        commitment: Option<String>,
    },
    /// Look after rooms and the journal, whether the server runs or not. A room's host is somebody else: this is for whoever runs the server.
    Admin {
        #[command(flatten)]
        place: StoreArguments,
        #[command(subcommand)]
        command: admin::Command,
    },
}

#[derive(Args)]
struct StoreArguments {
    /// Postgres to keep the journal in; without it an embedded `SQLite` file is used.
    #[arg(long, env = "DATABASE_URL", hide_env_values = true)]
    database_url: Option<String>,
    /// Folder of the embedded journal.
    #[arg(long, env = "ENTENTE_DATA_DIR", default_value = "data")]
    data_dir: PathBuf,
    /// What is logged, and how.
    #[command(flatten)]
    logs: Logs,
}

fn main() -> ExitCode {
    let cli: Cli = match start::parse() {
        Ok(cli) => cli,
        Err(code) => return code,
    };
    let done = match cli.command {
        None => serve(cli.serve),
        Some(Command::Serve(config)) => serve(*config),
        Some(Command::Migrate(place)) => migrate(&place),
        Some(Command::Healthcheck { listen }) => healthcheck(listen),
        Some(Command::Check { scope, place }) => {
            runtime().map(|runtime| runtime.block_on(check::run(&scope, place.database_url.as_deref(), &place.data_dir)))
        }
        Some(Command::Repair { room, to, yes, place }) => mend(&room, to, yes, &place),
        Some(Command::Verify { record, commitment }) => verify(&record, commitment.as_deref()),
        Some(Command::Admin { place, command }) => tend(command, &place),
    };
    done.unwrap_or_else(|error| start::failed(&error))
}

fn tend(command: admin::Command, place: &StoreArguments) -> anyhow::Result<ExitCode> {
    let done = runtime()?.block_on(admin::run(command, place.database_url.as_deref(), &place.data_dir));
    // A sentence for whoever typed it; where in the program it was said is no help.
    Ok(done.unwrap_or_else(|error| {
        eprintln!("entente: {error:#}");
        ExitCode::FAILURE
    }))
}

fn runtime() -> anyhow::Result<tokio::runtime::Runtime> {
    tokio::runtime::Builder::new_multi_thread().enable_all().build().context("the runtime cannot start")
}

fn serve(config: Config) -> anyhow::Result<ExitCode> {
    start::logs(&config.logs);
    config.check().map_err(anyhow::Error::msg)?;
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
    if config.has_default_password() {
        tracing::warn!(
            "the database's password is the default one, which everybody knows. Choose another: see POSTGRES_PASSWORD in docs/self-hosting.md"
        );
    }
    let upkeep = journal::maintenance::open(config.database_url.as_deref(), &config.data_dir).await?;
    let signals = room::Watch::from_now(upkeep.clone()).await?;
    let hub = Hub::new(config.clone(), store, games::all(config.yardstick));
    let listener = tokio::net::TcpListener::bind(config.listen)
        .await
        .with_context(|| format!("cannot listen on {}: set ENTENTE_LISTEN to another address or stop what listens there", config.listen))?;
    let address = listener.local_addr().context("the listening address is unknown")?;
    hub.wake_clocked().await;
    let watch = hub.clone();
    tokio::spawn(async move { watch.watch_journal().await });
    let keeper = Acceptor::new(&config, http::router(hub.clone(), metrics));
    tracing::info!(%address, journal = hub.services().journal.kind(), "Entente is ready: open http://{}", shown(address));
    let watching = tokio::spawn(room::watch(hub.clone(), signals));
    let clearing = tokio::spawn(retention::clear(upkeep.clone(), retention::Times::of(&config)));
    tokio::select! {
        () = keeper.serve(listener) => {}
        () = signal() => {}
    }
    tracing::info!("stopping: players are told to come back");
    end_in_any_case();
    watching.abort();
    clearing.abort();
    // Nobody new is let in from here on, while those who are here are told.
    keeper.stop();
    hub.stop().await;
    keeper.finish(DRAIN).await;
    let close = async {
        upkeep.close().await;
        hub.services().journal.close().await;
    };
    if tokio::time::timeout(CLOSE, close).await.is_err() {
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

fn migrate(place: &StoreArguments) -> anyhow::Result<ExitCode> {
    start::logs(&place.logs);
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

fn mend(room: &str, to: Option<i64>, yes: bool, place: &StoreArguments) -> anyhow::Result<ExitCode> {
    runtime()?.block_on(async {
        let (url, folder) = (place.database_url.as_deref(), &place.data_dir);
        let looked = journal::look(url, folder, &journal::StoreOptions::at_once()).await?;
        let outcome = async {
            let plan = repair::plan(looked.as_ref(), &games::all(true), room, to).await?;
            check::tell(&plan.report);
            if !yes {
                println!("nothing was changed. With --yes everything after version {} is cut (and kept in the table cut_entries)", plan.to);
                return Ok(ExitCode::FAILURE);
            }
            let store = journal::maintenance::open(url, folder).await?;
            let cut = repair::carry_out(looked.as_ref(), store.as_ref(), &plan).await;
            store.close().await;
            println!("the match is back at version {}; {} entries are in the table cut_entries now", plan.to, cut?);
            Ok(ExitCode::SUCCESS)
        };
        let outcome: anyhow::Result<ExitCode> = outcome.await;
        looked.close().await;
        outcome
    })
}

fn verify(path: &PathBuf, commitment: Option<&str>) -> anyhow::Result<ExitCode> {
    let bytes = std::fs::read(path).with_context(|| format!("{} cannot be read", path.display()))?;
    let found = match engine::record::verify(&games::all(true), &bytes) {
        Ok(found) => found,
        Err(flaw) => {
            eprintln!("bad: {flaw}");
            return Ok(ExitCode::FAILURE);
        }
    };
    let promised = commitment.map(|promised| promised.trim().eq_ignore_ascii_case(&found.commitment));
    if promised == Some(false) {
        eprintln!("bad: header: the dice are not those that were promised: the record opens {}", found.commitment);
        return Ok(ExitCode::FAILURE);
    }
    let verdict = if promised.is_some() { "good" } else { "consistent" };
    println!(
        "{verdict}: {}, {} entries, {} values from the dice, places {:?}",
        found.game, found.entries, found.rolls, found.outcome.places
    );
    println!("room        {}", found.room);
    println!("rules       {} {}", found.game, found.rules);
    println!("names       {}", found.names.iter().map(|name| format!("{name:?}")).collect::<Vec<_>>().join(", "));
    println!("commitment  {}", found.commitment);
    println!("fingerprint {}", found.fingerprint);
    if promised.is_none() {
        println!(
            "The record agrees with itself. That proves nothing about where it comes from: anybody can make such a file of a match that \
             was never played. Compare with what the room promised before the match: --commitment HEX."
        );
    }
    println!(
        "Room, names, times and what was done are as this file tells them: the fingerprint of another player's copy must be the same."
    );
    Ok(ExitCode::SUCCESS)
}

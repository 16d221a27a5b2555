//! Measures the server: through real sockets, with either journal, beside a bare relay of the same
//! payload. docs/benchmarks.md explains every figure.

mod games;
mod load;
mod machine;
mod relay;
mod report;
mod target;
mod yard;

use anyhow::{Context as _, bail};
use clap::{Args, Parser, Subcommand};
use load::{Heard, Load, Place};
use report::{Report, Row};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::{Duration, Instant, SystemTime};
use target::{Postgres, Recipe, Target};

#[derive(Parser)]
#[command(
    name = "entente-bench",
    about = "Measures the server beside a bare relay of the same payload.",
    args_conflicts_with_subcommands = true
)]
struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
    #[command(flatten)]
    run: Run,
}

#[derive(Subcommand)]
enum Command {
    /// Serve the bare relay (started by a run itself).
    Relay {
        #[arg(long, env = "ENTENTE_LISTEN", default_value = "127.0.0.1:8090")]
        listen: SocketAddr,
        /// Lengths of the frames for the seat that acted, the next one and the others, by the action's place in its turn.
        #[arg(long, default_value = "0,0,0,0,0,0,0,0,0,0,0,0")]
        lengths: String,
    },
}

#[derive(Args, Clone)]
struct Run {
    /// Short, to see that everything works; its figures are not worth keeping.
    #[arg(long)]
    quick: bool,
    /// Write everything measured to this file.
    #[arg(long, value_name = "FILE")]
    json: Option<PathBuf>,
    /// The server's binary; without it `target/release/entente`, built where it is missing or old.
    #[arg(long, value_name = "FILE")]
    binary: Option<PathBuf>,
    /// Folder in which the SQLite journal is made and removed again.
    #[arg(long, value_name = "FOLDER")]
    data: Option<PathBuf>,
    /// Only the games in this process.
    #[arg(long)]
    games: bool,
    /// Without Postgres.
    #[arg(long)]
    no_postgres: bool,
}

fn main() -> anyhow::Result<ExitCode> {
    let cli = Cli::parse();
    if let Some(Command::Relay { listen, lengths }) = cli.command {
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
        runtime.block_on(relay::serve(listen, yard::Lengths::parse(&lengths)?))?;
        return Ok(ExitCode::SUCCESS);
    }
    // The generator has one thread, so that it cannot take both cores from what it measures.
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let report = tokio::task::LocalSet::new().block_on(&runtime, async {
        tokio::select! {
            report = run(&cli.run) => report,
            interrupted = interrupted() => Err(interrupted),
        }
    })?;
    println!("{}", report.markdown());
    if let Some(path) = &cli.run.json {
        std::fs::write(path, serde_json::to_string_pretty(&report)? + "\n")
            .with_context(|| format!("{} cannot be written", path.display()))?;
    }
    for what in &report.trouble {
        eprintln!("TROUBLE: {what}");
    }
    Ok(if report.trouble.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Waits until somebody wants this to end: then everything that was started is stopped.
async fn interrupted() -> anyhow::Error {
    use tokio::signal::unix::{SignalKind, signal};
    let Ok(mut terminate) = signal(SignalKind::terminate()) else { return anyhow::anyhow!("signals cannot be heard") };
    tokio::select! {
        _ = terminate.recv() => {}
        _ = tokio::signal::ctrl_c() => {}
    }
    anyhow::anyhow!("interrupted")
}

/// How much is measured.
struct Plan {
    /// Rooms of the three closed loops.
    rooms: [usize; 3],
    warm_up: Duration,
    time: Duration,
    open_time: Duration,
    starts: usize,
    games: Duration,
}

/// Actions a second of the open loop.
const RATE: u32 = 200;

impl Plan {
    fn new(quick: bool) -> Plan {
        let ms = Duration::from_millis;
        if quick {
            Plan { rooms: [1, 10, 60], warm_up: ms(300), time: ms(1500), open_time: ms(1500), starts: 1, games: ms(200) }
        } else {
            Plan { rooms: [1, 50, 300], warm_up: ms(2000), time: ms(9000), open_time: ms(15_000), starts: 5, games: ms(3000) }
        }
    }
}

/// What was measured of one target.
#[derive(Default)]
struct Measured {
    first_start: Option<f64>,
    start: Option<f64>,
    first_action: Option<f64>,
    memory_start: Option<f64>,
    memory_room: Option<f64>,
    memory_socket: Option<f64>,
    memory_played: Option<f64>,
    closed: [Option<Phase>; 3],
    open: Option<Phase>,
    restart: Option<f64>,
    wakes: Option<[f64; 2]>,
    long_wake: Option<[f64; 2]>,
}

/// What was measured in one stretch of time.
#[derive(Clone)]
struct Phase {
    seconds: f64,
    heard: Heard,
    server: f64,
    journal: Option<f64>,
    generator: f64,
    others: f64,
}

impl Phase {
    fn actions(&self) -> f64 {
        self.heard.actions as f64
    }

    fn per_second(&self) -> f64 {
        self.actions() / self.seconds
    }

    fn per_thousand(&self, cpu: f64) -> f64 {
        cpu / self.actions().max(1.0) * 1000.0
    }

    /// A percentile of the time from send to the last of six receipts, in milliseconds.
    fn latency(&self, percent: usize) -> Option<f64> {
        percentile(self.heard.micros.iter().map(|micros| f64::from(*micros) / 1000.0), percent)
    }
}

fn percentile(values: impl Iterator<Item = f64>, percent: usize) -> Option<f64> {
    let mut values: Vec<f64> = values.collect();
    values.sort_unstable_by(f64::total_cmp);
    values.get((values.len() * percent / 100).min(values.len().checked_sub(1)?)).copied()
}

/// CPU seconds of everybody at one moment.
struct Meter {
    at: Instant,
    server: f64,
    journal: Option<f64>,
    generator: f64,
    busy: f64,
}

impl Meter {
    fn now(target: &Target, postgres: Option<u32>) -> Meter {
        Meter {
            at: Instant::now(),
            server: machine::cpu(target.pid),
            journal: postgres.map(machine::family_cpu),
            generator: machine::cpu(std::process::id()),
            busy: machine::busy(),
        }
    }

    fn phase(&self, target: &Target, postgres: Option<u32>, heard: Heard) -> Phase {
        let now = Meter::now(target, postgres);
        let seconds = (now.at - self.at).as_secs_f64();
        let (server, generator) = (now.server - self.server, now.generator - self.generator);
        let journal = now.journal.zip(self.journal).map(|(now, then)| now - then);
        let others = (now.busy - self.busy - server - generator - journal.unwrap_or_default()) / seconds;
        Phase { seconds, heard, server, journal, generator, others: others.max(0.0) }
    }
}

fn tell(what: &str) {
    eprintln!("bench: {what}");
}

async fn run(wish: &Run) -> anyhow::Result<Report> {
    let plan = Plan::new(wish.quick);
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().context("the workspace's root")?;
    if wish.games {
        let facts = machine::Facts::new(root, Path::new("true"), root);
        let games = games::all(plan.games);
        return Ok(Report { quick: wish.quick, facts, rows: Vec::new(), games, others: [0.0; 2], trouble: Vec::new() });
    }
    if machine::open_files() < 8192 {
        bail!("a process may open {} files only; raise that first: ulimit -n 8192", machine::open_files());
    }
    let binary = match &wish.binary {
        Some(path) => path.clone(),
        None => server(root)?,
    };
    let folder = tempfile::Builder::new().prefix("entente-bench-").tempdir_in(wish.data.clone().unwrap_or_else(std::env::temp_dir))?;
    let mut facts = machine::Facts::new(root, &binary, folder.path());
    tell("games in this process");
    let games = games::all(plan.games);
    let postgres = if wish.no_postgres { None } else { Some(Postgres::start(root).await?) };
    if let Some(postgres) = &postgres {
        facts.postgres.clone_from(&postgres.version);
    }
    let mut bench = Bench { plan, trouble: Vec::new(), others: Vec::new() };
    let measured = bench.measure(&binary, folder.path(), postgres.as_ref()).await?;
    if let Some(postgres) = &postgres {
        postgres.stop().await?;
    }
    facts.load[1] = machine::load();
    let most = bench.others.iter().copied().fold(0.0, f64::max);
    let others = [bench.others.iter().sum::<f64>() / (bench.others.len() as f64).max(1.0), most];
    Ok(Report { quick: wish.quick, facts, rows: rows(&bench.plan, &measured), games, others, trouble: bench.trouble })
}

/// The release binary, built where it is missing or older than its sources.
fn server(root: &Path) -> anyhow::Result<PathBuf> {
    let folder = std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root.join("target"), PathBuf::from);
    let binary = folder.join("release/entente");
    let built = binary.metadata().and_then(|about| about.modified()).ok();
    let newest = ["server", "migrations", "Cargo.lock", "Cargo.toml"].iter().filter_map(|part| newest(&root.join(part))).max();
    if built.is_none() || built < newest {
        tell("building the server");
        let built = std::process::Command::new("cargo")
            .args(["build", "--release", "--locked", "-p", "entente"])
            .current_dir(root)
            .status()
            .context("cargo cannot be started")?;
        if !built.success() {
            bail!("the server cannot be built");
        }
    }
    Ok(binary)
}

/// When something in a folder was written last. Tests are no part of the binary.
fn newest(path: &Path) -> Option<SystemTime> {
    let about = path.metadata().ok()?;
    if !about.is_dir() {
        return about.modified().ok();
    }
    let entries = std::fs::read_dir(path).ok()?.flatten();
    entries
        .filter(|entry| !matches!(entry.file_name().to_str(), Some("tests" | "examples")))
        .filter_map(|entry| newest(&entry.path()))
        .max()
}

struct Bench {
    plan: Plan,
    trouble: Vec<String>,
    others: Vec<f64>,
}

/// A target that runs, with what is known of it.
struct Subject {
    recipe: Recipe,
    target: Target,
    /// Postgres's first process, where it keeps the journal.
    postgres: Option<u32>,
    /// The rooms of each closed loop, to be woken later.
    places: [Vec<Place>; 3],
    measured: Measured,
}

impl Bench {
    async fn measure(
        &mut self,
        binary: &Path,
        folder: &Path,
        postgres: Option<&Postgres>,
    ) -> anyhow::Result<Vec<(&'static str, Measured)>> {
        let sqlite = Recipe::server("SQLite", binary, folder, None);
        let mut subjects = Vec::new();
        let mut recipes = vec![(sqlite.clone(), None)];
        if let Some(postgres) = postgres {
            recipes.push((Recipe::server("Postgres", binary, folder, Some(&postgres.url)), postgres.pid));
        }
        let lengths = self.lengths(&Recipe::server("sizes", binary, folder, None)).await?;
        recipes.insert(0, (Recipe::relay(folder, lengths)?, None));
        for (recipe, postgres) in recipes {
            tell(&format!("{}: start", recipe.name));
            let (target, measured) = self.starts(&recipe).await?;
            subjects.push(Subject { recipe, target, postgres, places: Default::default(), measured });
        }
        // Each scenario on one target after the other, so that the figures that are divided by one
        // another were measured within a minute.
        for which in [2, 1, 0] {
            for subject in &mut subjects {
                self.closed(subject, which).await?;
            }
        }
        for subject in &mut subjects {
            self.open(subject).await?;
        }
        let mut all = Vec::new();
        for subject in subjects {
            all.push((subject.recipe.name, self.wakes(subject).await?));
        }
        Ok(all)
    }

    /// How long the server's frames are: what the relay sends.
    async fn lengths(&mut self, recipe: &Recipe) -> anyhow::Result<String> {
        let target = recipe.start().await?;
        let load = Load::connect(&target.base, &load::rooms(&target.base, 1).await?).await?;
        load.closed_loop();
        tokio::time::sleep(self.plan.warm_up).await;
        load.reset();
        tokio::time::sleep(self.plan.warm_up).await;
        let heard = load.heard();
        load.rest().await;
        self.trouble.extend(load.close().await);
        target.stop().await?;
        Ok(heard.sizes.table())
    }

    /// Starts a target some times; the last one stays.
    async fn starts(&mut self, recipe: &Recipe) -> anyhow::Result<(Target, Measured)> {
        let (mut starts, mut actions) = (Vec::new(), Vec::new());
        let mut target = recipe.start().await?;
        let mut measured = Measured { first_start: Some(target.ready.as_secs_f64() * 1000.0), ..Measured::default() };
        for _ in 0..self.plan.starts {
            target.stop().await?;
            target = recipe.start().await?;
            starts.push(target.ready.as_secs_f64() * 1000.0);
            let places = places(recipe, &target, 1, 0).await?;
            let load = Load::connect(&target.base, &places).await?;
            load.one().await;
            actions.push(target.begin.elapsed().as_secs_f64() * 1000.0);
            self.trouble.extend(load.close().await);
        }
        // A fresh process, for the memory.
        target.stop().await?;
        target = recipe.start().await?;
        measured.start = percentile(starts.into_iter(), 50);
        measured.first_action = percentile(actions.into_iter(), 50);
        Ok((target, measured))
    }

    async fn closed(&mut self, subject: &mut Subject, which: usize) -> anyhow::Result<()> {
        let count = self.plan.rooms[which];
        let (name, target) = (subject.recipe.name, &subject.target);
        tell(&format!("{name}: closed loop, rooms: {count}"));
        let settle = || tokio::time::sleep(Duration::from_millis(300));
        let empty = machine::memory(target.pid);
        let places = places(&subject.recipe, target, count, which).await?;
        settle().await;
        let with_rooms = machine::memory(target.pid);
        let load = Load::connect(&target.base, &places).await?;
        settle().await;
        let with_sockets = machine::memory(target.pid);
        load.closed_loop();
        tokio::time::sleep(self.plan.warm_up).await;
        let meter = Meter::now(target, subject.postgres);
        load.reset();
        tokio::time::sleep(self.plan.time).await;
        let phase = meter.phase(target, subject.postgres, load.heard());
        let played = machine::memory(target.pid);
        load.rest().await;
        tell(&format!("{name}: {:.0} actions/s, others keep {:.2} cores busy", phase.per_second(), phase.others));
        if which == 2 {
            let (rooms, sockets) = (count as f64, (count * load::SEATS) as f64);
            subject.measured.memory_start = Some(empty / 1024.0);
            subject.measured.memory_room = (name != "relay").then_some((with_rooms - empty) / rooms);
            subject.measured.memory_socket = Some((with_sockets - with_rooms) / sockets);
            subject.measured.memory_played = Some((played - empty) / rooms);
        }
        self.others.push(phase.others);
        subject.measured.closed[which] = Some(phase);
        subject.places[which] = places;
        self.leave(load, &subject.target).await;
        Ok(())
    }

    async fn open(&mut self, subject: &mut Subject) -> anyhow::Result<()> {
        let (name, target) = (subject.recipe.name, &subject.target);
        tell(&format!("{name}: {RATE} actions/s over {} rooms", self.plan.rooms[1]));
        let load = Load::connect(&target.base, &subject.places[1]).await?;
        load.open_loop(RATE, self.plan.warm_up).await;
        let meter = Meter::now(target, subject.postgres);
        load.reset();
        load.open_loop(RATE, self.plan.open_time).await;
        load.rest().await;
        let phase = meter.phase(target, subject.postgres, load.heard());
        tell(&format!(
            "{name}: p50 {:?} ms, p99 {:?} ms, others keep {:.2} cores busy",
            phase.latency(50),
            phase.latency(99),
            phase.others
        ));
        self.others.push(phase.others);
        subject.measured.open = Some(phase);
        self.leave(load, &subject.target).await;
        Ok(())
    }

    async fn leave(&mut self, load: Load, target: &Target) {
        let trouble = load.close().await;
        self.trouble.extend(trouble.into_iter().map(|what| format!("{}: {what}", target.name)));
        tokio::time::sleep(Duration::from_millis(300)).await;
    }

    /// Ends the target and starts it again; then its rooms sleep, and are woken one after the other.
    async fn wakes(&mut self, subject: Subject) -> anyhow::Result<Measured> {
        let Subject { recipe, target, places, mut measured, .. } = subject;
        target.stop().await?;
        if recipe.name == "relay" {
            return Ok(measured);
        }
        tell(&format!("{}: wakes", recipe.name));
        let target = recipe.start().await?;
        measured.restart = Some(target.ready.as_secs_f64() * 1000.0);
        let mut times = Vec::new();
        for place in places[1].iter().chain(&places[0]) {
            let Some(token) = place.tokens.first() else { continue };
            // The upgrade wakes the room already, so it is measured too.
            let begin = Instant::now();
            let mut socket = load::open(&target.base, &place.room).await?;
            let v = load::hello(&mut socket, token).await?;
            times.push((begin.elapsed().as_secs_f64() * 1000.0, v as f64));
        }
        if let Some((time, v)) = times.pop() {
            measured.long_wake = Some([time, v]);
        }
        let times = || times.iter().map(|(time, _)| *time);
        measured.wakes = percentile(times(), 50).zip(percentile(times(), 99)).map(|(middle, most)| [middle, most]);
        target.stop().await?;
        Ok(measured)
    }
}

/// Fresh rooms; the relay has one as soon as somebody names it.
async fn places(recipe: &Recipe, target: &Target, count: usize, which: usize) -> anyhow::Result<Vec<Place>> {
    if recipe.name != "relay" {
        return load::rooms(&target.base, count).await;
    }
    let tokens = || (0..load::SEATS).map(|seat| seat.to_string()).collect();
    Ok((0..count).map(|at| Place { room: format!("{which}-{at}"), tokens: tokens() }).collect())
}

fn rows(plan: &Plan, measured: &[(&'static str, Measured)]) -> Vec<Row> {
    let of = |name: &str| measured.iter().find(|(of, _)| *of == name).map(|(_, measured)| measured);
    let (relay, sqlite, postgres) = (of("relay"), of("SQLite"), of("Postgres"));
    let mut rows = Vec::new();
    let mut row = |name: String, value: &dyn Fn(&Measured) -> Option<f64>| {
        rows.push(Row { name, relay: relay.and_then(value), sqlite: sqlite.and_then(value), postgres: postgres.and_then(value) });
    };
    let rooms = |which: usize| match plan.rooms[which] {
        1 => "1 room".to_owned(),
        count => format!("{count} rooms"),
    };
    for which in 0..3 {
        row(format!("actions/s, {}", rooms(which)), &|of| Some(of.closed[which].as_ref()?.per_second()));
    }
    for which in 0..3 {
        row(format!("server CPU s per 1,000 actions, {}", rooms(which)), &|of| {
            let phase = of.closed[which].as_ref()?;
            Some(phase.per_thousand(phase.server))
        });
    }
    for which in 0..3 {
        row(format!("Postgres's own CPU s per 1,000 actions, {}", rooms(which)), &|of| {
            let phase = of.closed[which].as_ref()?;
            Some(phase.per_thousand(phase.journal?))
        });
    }
    row(format!("generator's CPU s per 1,000 actions, {}", rooms(2)), &|of| {
        let phase = of.closed[2].as_ref()?;
        Some(phase.per_thousand(phase.generator))
    });
    let at_rate = format!("at {RATE} actions/s over {}", rooms(1));
    for percent in [50, 99] {
        row(format!("p{percent} ms from send to last receipt {at_rate}"), &|of| of.open.as_ref()?.latency(percent));
    }
    row(format!("server CPU s per 1,000 actions {at_rate}"), &|of| {
        let phase = of.open.as_ref()?;
        Some(phase.per_thousand(phase.server))
    });
    for percent in [50, 99] {
        row(format!("p{percent} ms from send to last receipt, {}, as fast as it goes", rooms(0)), &|of| {
            of.closed[0].as_ref()?.latency(percent)
        });
    }
    row("bytes per client per action".to_owned(), &|of| Some(of.closed[1].as_ref()?.heard.sizes.all()));
    row("bytes of an update without private parts".to_owned(), &|of| Some(of.closed[1].as_ref()?.heard.sizes.public()));
    row("bytes of an update with a prompt or a hand".to_owned(), &|of| Some(of.closed[1].as_ref()?.heard.sizes.private()));
    row("MiB of a process without rooms".to_owned(), &|of| of.memory_start);
    row("KiB per started room without sockets".to_owned(), &|of| of.memory_room);
    row("KiB per idle socket".to_owned(), &|of| of.memory_socket);
    row("KiB per room in full play, its six sockets included".to_owned(), &|of| of.memory_played);
    row("ms from start to ready, the first time (makes the tables)".to_owned(), &|of| of.first_start);
    row("ms from start to ready".to_owned(), &|of| of.start);
    row("ms from start to the first accepted action".to_owned(), &|of| of.first_action);
    row("ms from start to ready after all the play above".to_owned(), &|of| of.restart);
    row(format!("ms to wake a sleeping room, p50 of {}", plan.rooms[1]), &|of| Some(of.wakes?[0]));
    row(format!("ms to wake a sleeping room, p99 of {}", plan.rooms[1]), &|of| Some(of.wakes?[1]));
    row("ms to wake the room with the longest journal".to_owned(), &|of| Some(of.long_wake?[0]));
    row("… whose journal has so many entries".to_owned(), &|of| Some(of.long_wake?[1]));
    rows.retain(|row| row.relay.or(row.sqlite).or(row.postgres).is_some());
    rows
}

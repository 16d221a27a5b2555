//! Attacks the real server as a hostile player, a careless host and a failing machine would, for minutes, and prints what
//! held. docs/reliability.md explains every figure. `make torture` builds everything and starts a Postgres for it.

#![expect(clippy::unwrap_used, reason = "a scene stops at the first thing that is wrong, and says where")]

mod flood;
mod full;
mod honest;
mod kills;
mod line;
mod mutate;
mod mutations;
mod reads;
mod report;
mod stops;

use clap::{Parser, ValueEnum};
use report::Report;
use std::process::ExitCode;
use std::time::Instant;

#[derive(Parser)]
#[command(name = "entente-torture", about = "Attacks the real server for minutes and says what held.")]
struct Cli {
    /// Which scenes to play; all of them where none is named.
    scenes: Vec<Scene>,
    /// Kills on each store.
    #[arg(long, default_value_t = 300)]
    kills: u64,
    /// Changed frames and requests in all.
    #[arg(long, default_value_t = 1_000_000)]
    mutations: u64,
    /// Seconds that a flood lasts.
    #[arg(long, default_value_t = 60)]
    seconds: u64,
}

/// What is done to the server.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Scene {
    /// It is killed again and again while matches of all games are played.
    Kills,
    /// Real traffic, changed a little, by the hundred thousand.
    Mutations,
    /// Everything at once from many addresses, at the limits that a server has by itself.
    Flood,
    /// Records, histories and past tables of a long match, many at once.
    Reads,
    /// It is asked to stop while somebody holds on.
    Stops,
    /// The disk under Postgres is full (as root alone).
    Full,
}

fn main() -> anyhow::Result<ExitCode> {
    let cli = Cli::parse();
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build()?;
    let begin = Instant::now();
    let mut report = Report::default();
    for scene in [Scene::Kills, Scene::Mutations, Scene::Flood, Scene::Reads, Scene::Stops, Scene::Full] {
        if !cli.scenes.is_empty() && !cli.scenes.contains(&scene) {
            continue;
        }
        let began = Instant::now();
        runtime.block_on(async {
            match scene {
                Scene::Kills => kills::run(cli.kills, &mut report).await,
                Scene::Mutations => mutations::run(cli.mutations, &mut report).await,
                Scene::Flood => flood::run(cli.seconds, &mut report).await,
                Scene::Reads => reads::run(&mut report).await,
                Scene::Stops => stops::run(&mut report).await,
                Scene::Full => full::run(&mut report).await,
            }
        });
        println!("      {scene:?} took {:.0} s", began.elapsed().as_secs_f64());
    }
    println!("\n{} of {} hold, in {:.1} min", report.held(), report.all(), begin.elapsed().as_secs_f64() / 60.0);
    Ok(if report.held() == report.all() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

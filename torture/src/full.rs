//! The disk under Postgres is really full: that of the tables, and that of everything, its log too.
//!
//! Small disks in memory stand for it, and mounting them is root's. Elsewhere the scene says that it was not played.

use crate::report::Report;
use entente_tests::{Chance, Client, Server, Store, Table, owes, random_action, unique};
use serde_json::{Value, json};
use std::fs::OpenOptions;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// How long it may take until the first act is refused: what is free in pages that are there already is used up first.
const UNTIL_REFUSED: Duration = Duration::from_secs(90);

/// How long it may take until everybody can play on once there is space again.
const UNTIL_BACK: Duration = Duration::from_secs(60);

pub(crate) async fn run(report: &mut Report) {
    let Some(tables) = Disk::of(48) else {
        report.figure("a full disk under Postgres", "not tried: mounting a small disk needs root");
        return;
    };
    let space = TableSpace::on(&tables);
    let server = tokio::task::block_in_place(|| serve(&space.url()));
    let fared = fare(&server, &tables, || {}).await;
    report.promise(fared.is_ok(), "Postgres, no space for tables: refused in words, back by itself", told(fared));
    drop(server);
    drop(space);

    let Some(all) = Disk::of(160) else { return };
    let Some(cluster) = Cluster::on(&all) else {
        report.figure("a full disk under all of Postgres", "not tried: there is no initdb, or no user postgres");
        return;
    };
    let server = tokio::task::block_in_place(|| serve(&cluster.url()));
    // Without space for its log Postgres ends; a service manager, or Docker, starts it again and again.
    let fared = fare(&server, &all, || cluster.start()).await;
    report.promise(fared.is_ok(), "Postgres, no space for anything: refused in words, back with it", told(fared));
}

fn told(fared: Result<String, String>) -> String {
    fared.unwrap_or_else(|wrong| wrong)
}

fn serve(url: &str) -> Server {
    Server::on(Store::Sqlite, &[("DATABASE_URL", url), ("ENTENTE_YARDSTICK", "1")])
}

/// A match is played while the disk fills up, and on when there is space again.
async fn fare(server: &Server, disk: &Disk, mend: impl Fn()) -> Result<String, String> {
    let table = server.api().full_room("yardstick", 6, &json!({"options": {"actions": 100_000}})).await;
    table.start().await;
    let mut clients = table.clients().await;
    let mut chance = Chance::any();
    for _ in 0..20 {
        act(&mut clients, &mut chance).await.map_err(|_| "an act was refused before the disk was full".to_owned())?;
    }
    let begin = Instant::now();
    let waiting = loop {
        disk.fill();
        match act(&mut clients, &mut chance).await {
            Ok(()) if begin.elapsed() > UNTIL_REFUSED => return Err("the disk is full, and nothing was refused".to_owned()),
            Ok(()) => {}
            Err((act, refusal)) if refusal["code"] == "journal_unavailable" && refusal["message"].is_string() => break act,
            Err((_, refusal)) => return Err(format!("refused as {refusal}")),
        }
    };
    let refused = begin.elapsed();
    let acts = clients[0].view.v;
    is_down(server, &mut clients).await?;

    disk.empty();
    mend();
    let begin = Instant::now();
    while server.api().get("/readyz").await.status != 200 {
        if begin.elapsed() > UNTIL_BACK {
            return Err(format!("not back after {UNTIL_BACK:?}"));
        }
        mend();
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    for client in &mut clients {
        client.until(|view| view.journal == "ok").await;
    }
    let back = begin.elapsed();
    // What nobody could say anything about is sent again, as a browser does.
    clients[waiting.0].send(&waiting.1).await;
    clients[waiting.0].accepted(waiting.1["id"].as_str().unwrap()).await;
    settle(&mut clients).await;
    for _ in 0..20 {
        act(&mut clients, &mut chance).await.map_err(|(_, refusal)| format!("afterwards refused as {refusal}"))?;
    }
    nothing_is_lost(server, &table, &clients).await?;
    Ok(format!("{acts} acts, refused after {:.1} s, back after {:.1} s, none lost", refused.as_secs_f64(), back.as_secs_f64()))
}

/// One act by whoever must: where it is refused, by whom and what it was, and the refusal.
async fn act(clients: &mut [Client], chance: &mut Chance) -> Result<(), ((usize, Value), Value)> {
    let at = clients.iter().position(|client| owes(&client.view.prompt)).unwrap();
    let id = unique();
    let action = random_action(&clients[at].view.prompt, chance).unwrap();
    let frame = json!({"t": "act", "id": id, "d": clients[at].view.prompt["d"], "action": action});
    clients[at].send(&frame).await;
    loop {
        let heard = clients[at].frame().await;
        match heard["t"].as_str() {
            Some("done") if heard["id"] == id.as_str() => break,
            Some("refused") if heard["id"] == id.as_str() => return Err(((at, frame), heard)),
            _ => {}
        }
    }
    settle(clients).await;
    Ok(())
}

async fn settle(clients: &mut [Client]) {
    for client in clients {
        client.settle().await;
    }
}

/// Everybody is told, health checks as well, and for as long as it lasts.
async fn is_down(server: &Server, clients: &mut [Client]) -> Result<(), String> {
    for client in clients.iter_mut() {
        client.until(|view| view.journal == "down").await;
    }
    let until = Instant::now() + Duration::from_secs(5);
    while Instant::now() < until {
        let (ready, alive) = (server.api().get("/readyz").await.status, server.api().get("/healthz").await.status);
        if (ready, alive) != (503, 200) {
            return Err(format!("full, and /readyz says {ready}, /healthz {alive}"));
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    Ok(())
}

async fn nothing_is_lost(server: &Server, table: &Table, clients: &[Client]) -> Result<(), String> {
    let (entries, v) = (table.history("").await.len() as u64, clients[0].view.v);
    if entries != v {
        return Err(format!("{v} versions were told, and {entries} are stored"));
    }
    let (code, said) = tokio::task::block_in_place(|| server.command(&["check"]));
    if code == 0 { Ok(()) } else { Err(said) }
}

fn succeeds(program: &str, arguments: &[&str]) -> bool {
    Command::new(program).args(arguments).stdout(Stdio::null()).stderr(Stdio::null()).status().is_ok_and(|status| status.success())
}

/// A small disk, gone when this is dropped.
struct Disk(PathBuf);

impl Disk {
    /// Of so many MiB; `None` where this user may not mount one.
    fn of(size: u32) -> Option<Self> {
        let path = std::env::temp_dir().join(format!("entente-disk-{}", unique()));
        std::fs::create_dir(&path).unwrap();
        let disk = Disk(path);
        let mounted = succeeds("mount", &["-t", "tmpfs", "-o", &format!("size={size}m,mode=0755"), "tmpfs", disk.path()]);
        mounted.then_some(disk)
    }

    fn path(&self) -> &str {
        self.0.to_str().unwrap()
    }

    /// A folder on it that is Postgres' own.
    fn folder(&self) -> Option<String> {
        let folder = self.0.join("postgres").to_str().unwrap().to_owned();
        std::fs::create_dir(&folder).unwrap();
        (succeeds("chown", &["postgres", &folder]) && succeeds("chmod", &["0700", &folder])).then_some(folder)
    }

    fn filler(&self) -> PathBuf {
        self.0.join("filler")
    }

    /// Leaves no space on it.
    fn fill(&self) {
        let mut file = OpenOptions::new().create(true).append(true).open(self.filler()).unwrap();
        for size in [1 << 20, 1 << 12] {
            let bytes = vec![0; size];
            while file.write_all(&bytes).is_ok() {}
        }
    }

    fn empty(&self) {
        std::fs::remove_file(self.filler()).unwrap();
    }
}

impl Drop for Disk {
    fn drop(&mut self) {
        succeeds("umount", &["-l", self.path()]);
        let _ = std::fs::remove_dir(&self.0);
    }
}

/// A database whose tables are on a disk of their own, in the cluster that `ENTENTE_TEST_POSTGRES` names.
struct TableSpace {
    store: Store,
    name: String,
}

impl TableSpace {
    fn on(disk: &Disk) -> Self {
        let space = TableSpace { store: Store::postgres(), name: format!("full_{}", unique().replace('-', "_")) };
        let folder = disk.folder().unwrap();
        space.execute(&format!("CREATE TABLESPACE {} LOCATION '{folder}'", space.name));
        // The database itself, and with it all that will be in it, moves there; nobody is connected to it by then.
        let Store::Postgres { name, .. } = &space.store else { panic!("a database") };
        let elsewhere = Store::postgres();
        elsewhere.execute(Path::new(""), &format!("ALTER DATABASE {name} SET TABLESPACE {}", space.name));
        space
    }

    fn execute(&self, statement: &str) {
        self.store.execute(Path::new(""), statement);
    }

    fn url(&self) -> String {
        let Store::Postgres { url, .. } = &self.store else { panic!("a database") };
        url.clone()
    }
}

impl Drop for TableSpace {
    fn drop(&mut self) {
        let Store::Postgres { name, .. } = &self.store else { return };
        let elsewhere = Store::postgres();
        let execute = |statement: &str| elsewhere.execute(Path::new(""), statement);
        execute(&format!("DROP DATABASE IF EXISTS {name} WITH (FORCE)"));
        execute(&format!("DROP TABLESPACE {}", self.name));
    }
}

/// A cluster of its own with everything on one disk.
struct Cluster {
    programs: PathBuf,
    folder: String,
    port: u16,
}

impl Cluster {
    fn on(disk: &Disk) -> Option<Self> {
        let mut versions: Vec<PathBuf> =
            std::fs::read_dir("/usr/lib/postgresql").ok()?.flatten().map(|version| version.path().join("bin")).collect();
        versions.sort();
        let programs = versions.into_iter().rev().find(|programs| programs.join("initdb").exists())?;
        let port = std::net::TcpListener::bind("127.0.0.1:0").ok()?.local_addr().ok()?.port();
        let cluster = Cluster { programs, folder: disk.folder()?, port };
        let made = cluster.program("initdb", &["--username=postgres", "--auth=trust", "--encoding=UTF8", "--locale=C", "--wal-segsize=1"]);
        if !made {
            return None;
        }
        cluster.start();
        Some(cluster)
    }

    fn program(&self, name: &str, arguments: &[&str]) -> bool {
        let program = self.programs.join(name);
        let first = ["-u", "postgres", "--", program.to_str().unwrap(), "-D", &self.folder];
        succeeds("runuser", &[&first[..], arguments].concat())
    }

    /// Starts it, where it does not run.
    fn start(&self) {
        let options = format!(
            "-c listen_addresses=127.0.0.1 -c port={} -c unix_socket_directories= -c min_wal_size=2MB -c max_wal_size=4MB -c logging_collector=off",
            self.port
        );
        if !self.program("pg_ctl", &["status"]) {
            self.program("pg_ctl", &["start", "--wait", "--timeout=30", "-o", &options, "-l", "/dev/null"]);
        }
    }

    fn url(&self) -> String {
        format!("postgres://postgres@127.0.0.1:{}/postgres", self.port)
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        self.program("pg_ctl", &["stop", "--mode=immediate", "--wait"]);
    }
}

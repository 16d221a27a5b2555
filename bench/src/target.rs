//! What is measured: the real server with either journal, and the relay, each a process of its own.

use crate::machine;
use anyhow::{Context as _, bail};
use sqlx::{Connection as _, PgConnection};
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::time::{Duration, Instant};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::process::{Child, Command};

/// How long a process may take to become ready or to end.
const PATIENCE: Duration = Duration::from_secs(60);

/// A Postgres: one that runs already, or a throw-away one.
pub(crate) struct Postgres {
    pub(crate) url: String,
    pub(crate) version: String,
    /// Its first process, where it runs on this machine.
    pub(crate) pid: Option<u32>,
    admin: String,
    database: String,
    script: Option<(PathBuf, String)>,
}

impl Postgres {
    /// Starts one with `scripts/postgres.sh`, or takes that of `ENTENTE_TEST_POSTGRES`, and makes a database in it.
    pub(crate) async fn start(root: &Path) -> anyhow::Result<Postgres> {
        let (admin, script) = match std::env::var("ENTENTE_TEST_POSTGRES") {
            Ok(url) => (url, None),
            Err(_) => {
                let path = root.join("scripts/postgres.sh");
                let output = Command::new(&path).arg("start").stderr(Stdio::inherit()).output().await.context("scripts/postgres.sh")?;
                let text = String::from_utf8_lossy(&output.stdout).into_owned();
                let value = |name: &str| {
                    let prefix = format!("export {name}=");
                    text.lines().find_map(|line| line.strip_prefix(&prefix)).map(|value| value.trim_matches(['\'', '"']).to_owned())
                };
                let (url, folder) =
                    value("ENTENTE_TEST_POSTGRES").zip(value("ENTENTE_TEST_POSTGRES_DIR")).context("Postgres did not start")?;
                (url, Some((path, folder)))
            }
        };
        let database = format!("entente_bench_{}", std::process::id());
        let (base, query) = admin.split_once('?').map_or((admin.as_str(), ""), |(base, query)| (base, query));
        let server = base.rsplit_once('/').map_or(base, |(server, _)| server);
        let url = if query.is_empty() { format!("{server}/{database}") } else { format!("{server}/{database}?{query}") };
        let mut postgres = Postgres { url, version: String::new(), pid: None, admin, database, script };
        let mut connection = PgConnection::connect(&postgres.admin).await?;
        sqlx::query(sqlx::AssertSqlSafe(format!("CREATE DATABASE {}", postgres.database))).execute(&mut connection).await?;
        postgres.version = sqlx::query_scalar("SHOW server_version").fetch_one(&mut connection).await?;
        let backend: i32 = sqlx::query_scalar("SELECT pg_backend_pid()").fetch_one(&mut connection).await?;
        let name = |pid: u32| std::fs::read_to_string(format!("/proc/{pid}/comm")).is_ok_and(|name| name.starts_with("postgres"));
        postgres.pid = u32::try_from(backend).ok().and_then(machine::parent).filter(|pid| name(*pid));
        connection.close().await?;
        Ok(postgres)
    }

    /// Takes the database away again.
    pub(crate) async fn stop(&self) -> anyhow::Result<()> {
        let mut connection = PgConnection::connect(&self.admin).await?;
        sqlx::query(sqlx::AssertSqlSafe(format!("DROP DATABASE IF EXISTS {} WITH (FORCE)", self.database)))
            .execute(&mut connection)
            .await?;
        Ok(connection.close().await?)
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        if let Some((script, folder)) = &self.script {
            let stopped = std::process::Command::new(script).arg("stop").env("ENTENTE_TEST_POSTGRES_DIR", folder).status();
            if !stopped.is_ok_and(|status| status.success()) {
                eprintln!("The throw-away Postgres in {folder} was not stopped.");
            }
        }
    }
}

/// How to start a process.
#[derive(Clone)]
pub(crate) struct Recipe {
    pub(crate) name: &'static str,
    pub(crate) program: PathBuf,
    pub(crate) arguments: Vec<String>,
    pub(crate) environment: Vec<(&'static str, String)>,
    /// Where it says what it does.
    pub(crate) log: PathBuf,
}

impl Recipe {
    /// The server with all limits lifted.
    pub(crate) fn server(name: &'static str, binary: &Path, folder: &Path, postgres: Option<&str>) -> Recipe {
        let data = folder.join(name);
        let most = "1000000".to_owned();
        let mut environment = vec![
            ("ENTENTE_DATA_DIR", data.to_string_lossy().into_owned()),
            ("ENTENTE_YARDSTICK", "1".to_owned()),
            ("ENTENTE_SOCKETS", most.clone()),
            ("ENTENTE_SOCKETS_PER_ADDRESS", most.clone()),
            ("ENTENTE_ROOMS_PER_HOUR", "100000000".to_owned()),
            ("ENTENTE_REQUESTS_PER_SECOND", most.clone()),
            ("ENTENTE_CONNECTIONS", most.clone()),
            ("ENTENTE_CONNECTIONS_PER_ADDRESS", most.clone()),
            ("ENTENTE_SPECTATORS_PER_ROOM", most.clone()),
            ("ENTENTE_ACTS_PER_MINUTE", most.clone()),
            ("ENTENTE_ROOMS_AWAKE", most.clone()),
            ("ENTENTE_FRAMES_PER_SECOND", most),
        ];
        if let Some(url) = postgres {
            environment.push(("DATABASE_URL", url.to_owned()));
        }
        Recipe {
            name,
            program: binary.to_owned(),
            arguments: vec!["serve".to_owned()],
            environment,
            log: folder.join(format!("{name}.log")),
        }
    }

    pub(crate) fn relay(folder: &Path, lengths: String) -> anyhow::Result<Recipe> {
        let program = std::env::current_exe().context("this program has no path")?;
        let arguments = vec!["relay".to_owned(), "--lengths".to_owned(), lengths];
        Ok(Recipe { name: "relay", program, arguments, environment: Vec::new(), log: folder.join("relay.log") })
    }

    /// Starts it on a free port and waits until it is ready.
    pub(crate) async fn start(&self) -> anyhow::Result<Target> {
        let port = std::net::TcpListener::bind("127.0.0.1:0")?.local_addr()?.port();
        let base = format!("127.0.0.1:{port}");
        let log = std::fs::OpenOptions::new().create(true).append(true).open(&self.log)?;
        let mut command = Command::new(&self.program);
        for (name, _) in std::env::vars().filter(|(name, _)| name.starts_with("ENTENTE_") || name == "DATABASE_URL") {
            command.env_remove(name);
        }
        command
            .args(&self.arguments)
            .envs(self.environment.iter().map(|(name, value)| (*name, value)))
            .env("ENTENTE_LISTEN", &base)
            .stdin(Stdio::null())
            .stdout(log.try_clone()?)
            .stderr(log)
            .kill_on_drop(true);
        let begin = Instant::now();
        let child = command.spawn().with_context(|| format!("{} cannot be started", self.program.display()))?;
        let pid = child.id().context("it ended at once")?;
        let mut target = Target { name: self.name, base, pid, begin, ready: Duration::ZERO, log: self.log.clone(), child };
        while !is_ready(&target.base).await {
            if target.child.try_wait()?.is_some() || begin.elapsed() > PATIENCE {
                bail!("{} did not become ready:\n{}", self.name, target.said());
            }
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
        target.ready = begin.elapsed();
        Ok(target)
    }
}

async fn is_ready(base: &str) -> bool {
    let ask = async {
        let mut stream = tokio::net::TcpStream::connect(base).await?;
        stream.write_all(format!("GET /readyz HTTP/1.1\r\nHost: {base}\r\nConnection: close\r\n\r\n").as_bytes()).await?;
        let mut answer = String::new();
        stream.read_to_string(&mut answer).await?;
        std::io::Result::Ok(answer.starts_with("HTTP/1.1 200"))
    };
    ask.await.unwrap_or(false)
}

/// A running process.
pub(crate) struct Target {
    pub(crate) name: &'static str,
    pub(crate) base: String,
    pub(crate) pid: u32,
    /// When it was started.
    pub(crate) begin: Instant,
    /// From start to the first good answer of `/readyz`.
    pub(crate) ready: Duration,
    log: PathBuf,
    child: Child,
}

impl Target {
    /// The end of what it said.
    pub(crate) fn said(&self) -> String {
        let text = std::fs::read_to_string(&self.log).unwrap_or_default();
        let lines: Vec<&str> = text.lines().collect();
        lines[lines.len().saturating_sub(20)..].join("\n")
    }

    /// Asks it to end and waits.
    pub(crate) async fn stop(mut self) -> anyhow::Result<()> {
        Command::new("kill").arg("-TERM").arg(self.pid.to_string()).status().await?;
        if tokio::time::timeout(PATIENCE, self.child.wait()).await.is_err() {
            bail!("{} did not end when asked:\n{}", self.name, self.said());
        }
        Ok(())
    }
}

//! The real server as a process: started, killed, stopped, started again on the same journal and port.

#![expect(clippy::unwrap_used, reason = "a test stops at the first thing that is wrong")]

use crate::{Api, Store};
use std::io::{BufRead as _, BufReader};
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex, OnceLock, mpsc};
use std::time::{Duration, Instant, SystemTime};

/// The server's binary: `ENTENTE_TEST_BINARY`, or the debug build, which is made first where it is
/// missing or older than its sources.
#[must_use]
pub fn binary() -> &'static Path {
    static BINARY: OnceLock<PathBuf> = OnceLock::new();
    BINARY.get_or_init(|| {
        if let Some(given) = std::env::var_os("ENTENTE_TEST_BINARY") {
            return given.into();
        }
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
        let target = std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root.join("target"), PathBuf::from);
        let binary = target.join("debug").join(format!("entente{}", std::env::consts::EXE_SUFFIX));
        std::fs::create_dir_all(&target).unwrap();
        // One test at a time looks, and builds.
        let lock = std::fs::File::create(target.join("entente-tests.lock")).unwrap();
        lock.lock().unwrap();
        if modified(&binary).is_none_or(|built| built < newest(root)) {
            let built = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
                .args(["build", "--quiet", "--package", "entente"])
                .current_dir(root)
                .status()
                .unwrap();
            assert!(built.success(), "the server does not build: run cargo build -p entente");
            // Sources that changed and changed nothing leave the binary as it was.
            let _ = std::fs::File::open(&binary).and_then(|file| file.set_modified(SystemTime::now()));
        }
        binary
    })
}

fn modified(path: &Path) -> Option<SystemTime> {
    std::fs::metadata(path).and_then(|data| data.modified()).ok()
}

/// When the sources of the server changed last.
fn newest(root: &Path) -> SystemTime {
    let mut newest = modified(&root.join("Cargo.lock")).unwrap_or(SystemTime::UNIX_EPOCH);
    let mut folders = vec![root.join("server"), root.join("migrations")];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
            let path = entry.path();
            if path.is_dir() {
                if entry.file_name() != "tests" {
                    folders.push(path);
                }
            } else if path.extension().is_some_and(|kind| ["rs", "toml", "sql", "json"].iter().any(|source| kind == *source)) {
                newest = newest.max(modified(&path).unwrap_or(newest));
            }
        }
    }
    newest
}

/// Lets `entente verify` judge a record: what it says, and whether it is good.
#[must_use]
pub fn verify(record: &[u8]) -> (bool, String) {
    verify_with(record, &[])
}

/// The same with further arguments, such as the commitment that the room told.
#[must_use]
pub fn verify_with(record: &[u8], more: &[&str]) -> (bool, String) {
    let file = tempfile::NamedTempFile::new().unwrap();
    std::fs::write(file.path(), record).unwrap();
    let output = Command::new(binary()).arg("verify").arg(file.path()).args(more).output().unwrap();
    let said = [output.stdout, output.stderr].concat();
    (output.status.success(), String::from_utf8_lossy(&said).trim().to_owned())
}

/// What a command said, and whether it ended well.
#[derive(Clone, Debug)]
pub struct Output {
    /// It ended well.
    pub good: bool,
    /// What it wrote to standard output.
    pub out: String,
    /// What it wrote to standard error.
    pub err: String,
}

impl Output {
    /// What it wrote to standard output; it must have ended well.
    pub fn ok(self) -> String {
        assert!(self.good, "{}{}", self.out, self.err);
        self.out
    }

    /// What it wrote to standard error; it must have ended badly.
    #[must_use]
    pub fn refused(self) -> String {
        assert!(!self.good, "{}{}", self.out, self.err);
        self.err
    }
}

/// Runs `entente admin` over a journal, whether a server is running over it or not.
#[must_use]
pub fn admin(store: &Store, data: &Path, arguments: &[&str]) -> Output {
    let mut command = Command::new(binary());
    for (name, _) in std::env::vars().filter(|(name, _)| name == "DATABASE_URL" || name.starts_with("ENTENTE_")) {
        command.env_remove(name);
    }
    if let Store::Postgres { url, .. } = store {
        command.env("DATABASE_URL", url);
    }
    let output =
        command.env("NO_COLOR", "1").env("ENTENTE_DATA_DIR", data).arg("admin").args(arguments).stdin(Stdio::null()).output().unwrap();
    let text = |bytes: Vec<u8>| String::from_utf8_lossy(&bytes).into_owned();
    Output { good: output.status.success(), out: text(output.stdout), err: text(output.stderr) }
}

/// A server with a journal of its own.
pub struct Server {
    child: Option<Child>,
    port: u16,
    settings: Vec<(String, String)>,
    log: Arc<Mutex<Vec<String>>>,
    /// What `ulimit` is told before it starts.
    files: Option<&'static str>,
    /// Where its files are.
    pub data: tempfile::TempDir,
    /// Where its journal is.
    pub store: Store,
}

/// A port that nobody listens on. Not one of those that the system gives to outgoing connections: a
/// client that knocks while the server is down must not sit on its port.
pub(crate) fn free_port() -> u16 {
    let mut at = crate::Chance::any();
    for _ in 0..1000 {
        let port = u16::try_from(at.between(11_000, 19_999)).unwrap();
        if TcpListener::bind(("127.0.0.1", port)).is_ok() {
            return port;
        }
    }
    panic!("no free port");
}

/// No limits, and bots that think at once.
const LIFTED: [(&str, &str); 11] = [
    ("ENTENTE_BOT_DELAY_MS", "0"),
    ("ENTENTE_ROOMS_PER_HOUR", "1000000"),
    ("ENTENTE_REQUESTS_PER_SECOND", "1000000"),
    ("ENTENTE_FRAMES_PER_SECOND", "1000000"),
    ("ENTENTE_SOCKETS_PER_ADDRESS", "10000"),
    ("ENTENTE_CONNECTIONS_PER_ADDRESS", "10000"),
    ("ENTENTE_SOCKETS_PER_SEAT", "1000"),
    ("ENTENTE_CHAT_PER_MINUTE", "1000000"),
    ("ENTENTE_CHAT_PER_HOUR", "1000000"),
    ("ENTENTE_ACTS_PER_MINUTE", "1000000"),
    ("ENTENTE_HEAVY_QUEUE", "1000"),
];

impl Server {
    /// Starts a server on SQLite, with all limits lifted but those in `settings`.
    #[must_use]
    pub fn start(settings: &[(&str, &str)]) -> Self {
        Self::on(Store::Sqlite, settings)
    }

    /// Starts a server on a store.
    #[must_use]
    pub fn on(store: Store, settings: &[(&str, &str)]) -> Self {
        let mut all: Vec<(&str, &str)> = LIFTED.to_vec();
        all.extend(settings);
        Self::with(store, tempfile::tempdir().unwrap(), &all, None)
    }

    /// Starts a server on a journal that is there already.
    #[must_use]
    pub fn over(store: Store, data: tempfile::TempDir) -> Self {
        Self::with(store, data, &LIFTED, None)
    }

    /// Starts a server on a store with the limits that it has by itself.
    #[must_use]
    pub fn bare(store: Store) -> Self {
        Self::with(store, tempfile::tempdir().unwrap(), &[], None)
    }

    /// Starts a server with a limit of open files, in the words of `ulimit`.
    #[must_use]
    pub fn with_files(files: &'static str, settings: &[(&str, &str)]) -> Self {
        let mut all: Vec<(&str, &str)> = LIFTED.to_vec();
        all.extend(settings);
        Self::with(Store::Sqlite, tempfile::tempdir().unwrap(), &all, Some(files))
    }

    fn with(store: Store, data: tempfile::TempDir, settings: &[(&str, &str)], files: Option<&'static str>) -> Self {
        let mut settings: Vec<(String, String)> = settings.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
        if let Store::Postgres { url, .. } = &store
            && !settings.iter().any(|(name, _)| name == "DATABASE_URL")
        {
            settings.push(("DATABASE_URL".to_owned(), url.clone()));
        }
        let mut server = Server { child: None, port: free_port(), settings, log: Arc::default(), files, data, store };
        server.restart();
        server
    }

    /// Starts the server again, on the same journal and port, and waits until it is ready.
    pub fn restart(&mut self) {
        self.kill();
        // A file that may not grow any more is an error for the server, and not its end: see `limit_files`.
        let files = self.files.map_or(String::new(), |files| format!("ulimit {files} && "));
        let mut command = Command::new("sh");
        command.args(["-c", &format!("trap '' 25; {files}exec \"$0\"")]).arg(binary());
        for (name, _) in std::env::vars().filter(|(name, _)| name == "DATABASE_URL" || name.starts_with("ENTENTE_")) {
            command.env_remove(name);
        }
        let mut child = command
            .env("NO_COLOR", "1")
            .env("ENTENTE_LISTEN", format!("127.0.0.1:{}", self.port))
            .env("ENTENTE_DATA_DIR", self.data.path())
            .envs(self.settings.iter().map(|(name, value)| (name, value)))
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let (ready, is_ready) = mpsc::channel();
        let streams: [Box<dyn std::io::Read + Send>; 2] = [Box::new(child.stdout.take().unwrap()), Box::new(child.stderr.take().unwrap())];
        for stream in streams {
            let (log, ready) = (Arc::clone(&self.log), ready.clone());
            std::thread::spawn(move || {
                for line in BufReader::new(stream).lines().map_while(Result::ok) {
                    let is_ready = line.contains("Entente is ready");
                    log.lock().unwrap().push(line);
                    if is_ready {
                        let _ = ready.send(());
                    }
                }
            });
        }
        drop(ready);
        self.child = Some(child);
        assert!(is_ready.recv_timeout(Duration::from_secs(60)).is_ok(), "the server is not ready. Its log:\n{}", self.log());
    }

    /// Kills the server on the spot, as a power cut would.
    pub fn kill(&mut self) {
        if let Some(mut child) = self.child.take() {
            let _ = child.kill();
            let _ = child.wait();
        }
    }

    /// The id of its process.
    #[must_use]
    pub fn process(&self) -> u32 {
        self.child.as_ref().unwrap().id()
    }

    /// Asks the server to stop (SIGTERM) and does not wait.
    pub fn ask_to_stop(&self) {
        self.signal("TERM");
    }

    /// Sends the server a signal.
    pub fn signal(&self, name: &str) {
        let id = self.child.as_ref().unwrap().id();
        assert!(Command::new("kill").args([format!("-{name}"), id.to_string()]).status().unwrap().success());
    }

    /// Waits until a server that was asked to stop has stopped, and says whether it ended well.
    pub fn wait(&mut self, at_most: Duration) -> bool {
        let mut child = self.child.take().unwrap();
        let until = Instant::now() + at_most;
        loop {
            if let Some(status) = child.try_wait().unwrap() {
                return status.success();
            }
            if Instant::now() > until {
                let _ = child.kill();
                panic!("the server did not stop in {at_most:?}. Its log:\n{}", self.log());
            }
            std::thread::sleep(Duration::from_millis(20));
        }
    }

    /// Lets no file of the running server grow beyond so many bytes, as on a disk that is full; `None`: as usual.
    pub fn limit_files(&self, bytes: Option<u64>) {
        let id = self.child.as_ref().unwrap().id().to_string();
        let limit = bytes.map_or("unlimited".to_owned(), |bytes| format!("{bytes}:unlimited"));
        assert!(Command::new("prlimit").args(["--pid", &id, &format!("--fsize={limit}")]).status().unwrap().success());
    }

    /// Runs a command of the program on this server's journal: its exit code and what it said.
    #[must_use]
    pub fn command(&self, arguments: &[&str]) -> (i32, String) {
        let mut command = Command::new(binary());
        for (name, _) in std::env::vars().filter(|(name, _)| name == "DATABASE_URL" || name.starts_with("ENTENTE_")) {
            command.env_remove(name);
        }
        let url = self.settings.iter().filter(|(name, _)| name == "DATABASE_URL");
        let output = command
            .env("NO_COLOR", "1")
            .env("ENTENTE_DATA_DIR", self.data.path())
            .envs(url.map(|(name, value)| (name, value)))
            .args(arguments)
            .output()
            .unwrap();
        let said = [output.stdout, output.stderr].concat();
        (output.status.code().unwrap_or(-1), String::from_utf8_lossy(&said).trim().to_owned())
    }

    /// Everything that the server wrote.
    #[must_use]
    pub fn log(&self) -> String {
        self.log.lock().unwrap().join("\n")
    }

    /// `127.0.0.1:port`
    #[must_use]
    pub fn address(&self) -> String {
        format!("127.0.0.1:{}", self.port)
    }

    /// A way in over HTTP.
    #[must_use]
    pub fn api(&self) -> Api {
        Api::new(&self.address())
    }

    /// Runs `entente admin` over this server's journal, whether the server is running or not.
    #[must_use]
    pub fn admin(&self, arguments: &[&str]) -> Output {
        admin(&self.store, self.data.path(), arguments)
    }

    /// Runs a statement in the journal; only while the server is down.
    pub fn execute(&self, statement: &str) -> u64 {
        assert!(self.child.is_none(), "the server is running");
        self.store.execute(self.data.path(), statement)
    }

    /// The one number that a query gives; only while the server is down.
    #[must_use]
    pub fn number(&self, query: &str) -> i64 {
        assert!(self.child.is_none(), "the server is running");
        self.store.number(self.data.path(), query)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        if std::thread::panicking() {
            let log = self.log.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
            let tail = log.len().saturating_sub(30);
            eprintln!("the end of the server's log:\n{}", log[tail..].join("\n"));
        }
        self.kill();
    }
}

//! What a host meets when the program starts: settings, words about wrong ones, and how they are written down.

#![expect(clippy::unwrap_used, reason = "a test stops at the first thing that is wrong")]

use entente_tests::{Server, Store, binary};
use serde_json::Value;
use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};

/// The program with these settings and no others.
fn program(arguments: &[&str], settings: &[(&str, &str)]) -> Command {
    let mut command = Command::new(binary());
    command.args(arguments).env_clear().envs(settings.iter().copied()).stdin(Stdio::null());
    command
}

/// Lets the program run to its end, which must be a bad one, and returns what it wrote.
fn fails(arguments: &[&str], settings: &[(&str, &str)]) -> String {
    let folder = tempfile::tempdir().unwrap();
    // Where the program does start in spite of all, it shall be in nobody's way.
    let place = [("ENTENTE_LISTEN", "127.0.0.1:0"), ("ENTENTE_DATA_DIR", folder.path().to_str().unwrap())];
    let settings: Vec<(&str, &str)> = place.into_iter().chain(settings.iter().copied()).collect();
    let mut child = program(arguments, &settings).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let until = Instant::now() + Duration::from_secs(60);
    while child.try_wait().unwrap().is_none() {
        if Instant::now() > until {
            child.kill().unwrap();
        }
        std::thread::sleep(Duration::from_millis(10));
    }
    let Output { status, stdout, stderr } = child.wait_with_output().unwrap();
    let said = String::from_utf8([stdout, stderr].concat()).unwrap();
    assert!(status.code().is_some_and(|code| code != 0), "{arguments:?} {settings:?}: {status}, {said}");
    said
}

/// The last line as an entry of a JSON log: an error with words. Every line must be one.
fn last_error(said: &str) -> String {
    let lines: Vec<Value> =
        said.lines().map(|line| serde_json::from_str(line).unwrap_or_else(|_| panic!("{line:?} is no JSON, in {said}"))).collect();
    let last = lines.last().unwrap_or_else(|| panic!("nothing was said"));
    assert_eq!(last["level"], "ERROR", "{said}");
    assert!(last["timestamp"].is_string(), "{said}");
    last["fields"]["message"].as_str().unwrap().to_owned()
}

/// The names of all settings, as the program's help gives them.
fn settings() -> Vec<String> {
    let help = program(&["serve", "--help"], &[]).output().unwrap().stdout;
    let help = String::from_utf8(help).unwrap();
    help.split("[env: ").skip(1).map(|rest| rest.split(['=', ']']).next().unwrap().to_owned()).collect()
}

/// The variables that name a database as libpq's do, for a store in Postgres.
fn parts(store: &Store) -> Vec<(&'static str, String)> {
    let Store::Postgres { url, name } = store else { panic!("no Postgres") };
    let place = url.split('@').next_back().unwrap().split('/').next().unwrap();
    let user = url.strip_prefix("postgres://").unwrap().split(['@', ':']).next().unwrap();
    let (host, port) = place.split_once(':').unwrap();
    vec![("PGHOST", host.to_owned()), ("PGPORT", port.to_owned()), ("PGUSER", user.to_owned()), ("PGDATABASE", name.clone())]
}

fn borrowed<'a>(settings: &'a [(&'static str, String)]) -> Vec<(&'a str, &'a str)> {
    settings.iter().map(|(name, value)| (*name, value.as_str())).collect()
}

#[test]
fn an_empty_setting_is_an_unset_one() {
    let names = settings();
    assert!(names.len() > 15 && names.iter().any(|name| name == "ENTENTE_PUBLIC_URL"), "{names:?}");
    let empty: Vec<(&str, &str)> = names
        .iter()
        .filter(|name| !["ENTENTE_LISTEN", "ENTENTE_DATA_DIR"].contains(&name.as_str()))
        .map(|name| (name.as_str(), ""))
        .collect();
    // `start` waits until it is ready.
    let server = Server::start(&empty);
    assert!(!server.log().contains("ERROR"), "{}", server.log());
    let folder = tempfile::tempdir().unwrap();
    let status = program(&["migrate"], &empty).env("ENTENTE_DATA_DIR", folder.path()).status().unwrap();
    assert!(status.success());
}

#[test]
fn a_log_filter_that_says_nothing_ends_the_program() {
    for wrong in ["verbose", "inof", "info,sqlx=wran", "info,,sqlx=warn", "=info", "info;sqlx=warn", "sqlx"] {
        for command in ["serve", "migrate"] {
            let said = fails(&[command], &[("ENTENTE_LOG", wrong)]);
            assert!(said.contains("ENTENTE_LOG") && said.contains(wrong), "{said}");
        }
    }
    let folder = tempfile::tempdir().unwrap();
    for right in ["off", "warn", "INFO", "info,sqlx=warn", "entente::room=debug", " info , sqlx=warn "] {
        let mut command = program(&["migrate"], &[("ENTENTE_LOG", right)]);
        assert!(command.env("ENTENTE_DATA_DIR", folder.path()).status().unwrap().success(), "{right}");
    }
}

/// Arguments, settings, and a word of what is said.
type Scene<'a> = (&'a [&'a str], &'a [(&'a str, &'a str)], &'a str);

#[test]
fn what_keeps_the_program_from_starting_is_logged_as_everything_else() {
    let taken = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let address = taken.local_addr().unwrap().to_string();
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("a file, no folder");
    std::fs::write(&file, "").unwrap();
    let (here, file) = (folder.path().to_str().unwrap(), file.to_str().unwrap());
    let scenes: &[Scene<'_>] = &[
        (&["serve"], &[("ENTENTE_LOG", "verbose")], "ENTENTE_LOG"),
        (&["serve"], &[("ENTENTE_OUTBOX", "many")], "ENTENTE_OUTBOX"),
        (&[], &[("ENTENTE_OUTBOX", "many")], "ENTENTE_OUTBOX"),
        (&["serve"], &[("ENTENTE_OUTBOX", "1")], "ENTENTE_OUTBOX"),
        (&["serve", "--wrong"], &[], "--wrong"),
        (&["serve"], &[("ENTENTE_LISTEN", &address), ("ENTENTE_DATA_DIR", here)], "ENTENTE_LISTEN"),
        (&["serve"], &[("DATABASE_URL", "mysql://localhost")], "DATABASE_URL"),
        (&["serve"], &[("ENTENTE_DATA_DIR", file)], "cannot be used"),
        (&["migrate"], &[("ENTENTE_DATA_DIR", file)], "cannot be used"),
        // Also where nothing else is to be heard.
        (&["migrate"], &[("ENTENTE_DATA_DIR", file), ("ENTENTE_LOG", "off")], "cannot be used"),
    ];
    for (arguments, settings, words) in scenes {
        let settings: Vec<(&str, &str)> = settings.iter().copied().chain([("ENTENTE_LOG_FORMAT", "json")]).collect();
        let message = last_error(&fails(arguments, &settings));
        assert!(message.contains(words), "{arguments:?} {settings:?}: {message}");
    }
    for (name, value) in
        [("ENTENTE_LOG_FORMAT", "xml"), ("ENTENTE_METRICS", "perhaps"), ("ENTENTE_SOCKETS", "-1"), ("ENTENTE_LISTEN", "8080")]
    {
        let said = fails(&["serve"], &[(name, value)]);
        assert!(said.contains(name) && said.contains(value), "{said}");
    }
    // The format may come as a flag too.
    let message = last_error(&fails(&["migrate", "--log-format=json", "--data-dir", file], &[]));
    assert!(message.contains("cannot be used"), "{message}");
    let done = program(&["migrate"], &[("ENTENTE_LOG_FORMAT", "json"), ("ENTENTE_DATA_DIR", here)]).output().unwrap();
    let done: Value = serde_json::from_slice(&done.stdout).unwrap();
    assert_eq!(done["level"], "INFO");
}

#[test]
fn there_are_no_colours_without_a_terminal() {
    let folder = tempfile::tempdir().unwrap();
    let here = folder.path().to_str().unwrap();
    let Output { stdout, stderr, .. } = program(&["migrate"], &[("ENTENTE_DATA_DIR", here)]).output().unwrap();
    let said = String::from_utf8([stdout, stderr].concat()).unwrap();
    assert!(said.contains("up to date") && !said.contains('\u{1b}'), "{said:?}");
    for wrong in [("ENTENTE_LOG", "verbose"), ("ENTENTE_OUTBOX", "1"), ("DATABASE_URL", "mysql://localhost")] {
        let said = fails(&["serve"], &[wrong]);
        assert!(!said.contains('\u{1b}'), "{said:?}");
    }
}

#[test]
fn an_address_with_a_path_is_refused_in_words() {
    for url in ["https://play.example.org/entente", "https://play.example.org/entente/", "play.example.org"] {
        let said = fails(&["serve"], &[("ENTENTE_PUBLIC_URL", url)]);
        assert!(said.contains("ENTENTE_PUBLIC_URL") && said.contains(url) && said.contains("a name of its own"), "{said}");
    }
}

#[test]
fn a_database_can_be_named_in_parts() {
    let store = Store::postgres();
    let mut settings = parts(&store);
    // Any of these would end a URL, or be something else in it.
    settings.extend([("DATABASE_URL", "postgres://".to_owned()), ("PGPASSWORD", "p@s#s/w:o%r?d 41".to_owned())]);
    let done = program(&["migrate"], &borrowed(&settings)).output().unwrap();
    assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stdout));
    let server = Server::on(store, &borrowed(&settings));
    assert!(server.log().contains("journal=\"postgres\""), "{}", server.log());
    assert!(!server.log().contains("password"), "{}", server.log());
}

#[test]
fn the_default_password_is_named_in_the_log() {
    let store = Store::postgres();
    let mut settings = parts(&store);
    settings.extend([("DATABASE_URL", "postgres://".to_owned()), ("PGPASSWORD", "entente".to_owned())]);
    let server = Server::on(store, &borrowed(&settings));
    assert!(server.log().contains("POSTGRES_PASSWORD"), "{}", server.log());
}

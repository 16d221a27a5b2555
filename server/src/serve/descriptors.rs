//! The limit of open files.

/// Open files that connections never get: the journal's, the log's, the listener's.
const RESERVE: u64 = 64;

/// How many connections there can be: as wished, or as many as the limit of open files allows. The soft limit is raised to
/// the hard one.
#[cfg(unix)]
pub(super) fn connections(wished: u32, database: u32) -> u32 {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let limit = getrlimit(Resource::Nofile);
    if limit.current != limit.maximum
        && let Err(error) = setrlimit(Resource::Nofile, Rlimit { current: limit.maximum, maximum: limit.maximum })
    {
        tracing::warn!(%error, "the limit of open files cannot be raised");
    }
    let Some(files) = getrlimit(Resource::Nofile).current else { return wished };
    let room = room(files, database);
    if room < u64::from(wished) {
        tracing::warn!(
            files,
            connections = room,
            "the limit of open files allows fewer connections than ENTENTE_CONNECTIONS: raise it (LimitNOFILE, ulimits.nofile, ulimit -n)"
        );
    }
    u32::try_from(room).unwrap_or(u32::MAX).min(wished)
}

#[cfg(not(unix))]
pub(super) fn connections(wished: u32, _: u32) -> u32 {
    wished
}

/// What so many files leave for connections; at least one.
#[cfg_attr(not(unix), expect(dead_code))]
fn room(files: u64, database: u32) -> u64 {
    files.saturating_sub(RESERVE + u64::from(database)).max(1)
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_journal_keeps_its_files() {
        assert_eq!(super::room(1024, 10), 950);
        assert_eq!(super::room(20, 10), 1);
    }
}

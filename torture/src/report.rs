//! What is printed: one line a promise, with the figure.

/// The promises that were tried.
#[derive(Default)]
pub(crate) struct Report {
    held: usize,
    all: usize,
}

impl Report {
    /// One promise: whether it held, and the figure that shows it.
    pub(crate) fn promise(&mut self, holds: bool, what: &str, figure: impl std::fmt::Display) {
        self.all += 1;
        self.held += usize::from(holds);
        println!("{}  {what:<66} {figure}", if holds { "ok  " } else { "FAIL" });
    }

    /// A figure that promises nothing.
    #[expect(clippy::unused_self, reason = "what is printed goes through the report")]
    pub(crate) fn figure(&self, what: &str, figure: impl std::fmt::Display) {
        println!("      {what:<66} {figure}");
    }

    pub(crate) fn held(&self) -> usize {
        self.held
    }

    pub(crate) fn all(&self) -> usize {
        self.all
    }
}

/// The highest and the present memory of a process, in MiB.
pub(crate) fn memory(pid: u32) -> (u64, u64) {
    let text = std::fs::read_to_string(format!("/proc/{pid}/status")).unwrap_or_default();
    let of = |name: &str| {
        let line = text.lines().find_map(|line| line.strip_prefix(name))?;
        line.split_whitespace().next()?.parse::<u64>().ok().map(|kib| kib / 1024)
    };
    (of("VmHWM:").unwrap_or_default(), of("VmRSS:").unwrap_or_default())
}

//! What `/proc` knows: CPU time, memory, and the facts of this machine.

use serde::Serialize;
use std::fs;
use std::path::Path;
use std::process::Command;

/// Ticks in a second; Linux tells programs 100 on every platform.
const TICKS: f64 = 100.0;

struct Stat {
    parent: u32,
    ticks: u64,
    /// Of children that ended and were waited for.
    children: u64,
}

fn stat(pid: &str) -> Option<Stat> {
    let text = fs::read_to_string(format!("/proc/{pid}/stat")).ok()?;
    // The name in parentheses may hold anything.
    let fields: Vec<&str> = text.rsplit_once(')')?.1.split_whitespace().collect();
    let number = |at: usize| fields.get(at)?.parse::<u64>().ok();
    Some(Stat { parent: u32::try_from(number(1)?).ok()?, ticks: number(11)? + number(12)?, children: number(13)? + number(14)? })
}

/// CPU seconds of a process, user and system.
pub(crate) fn cpu(pid: u32) -> f64 {
    stat(&pid.to_string()).map_or(0.0, |stat| stat.ticks as f64 / TICKS)
}

/// CPU seconds of a process and its children, also those that ended.
pub(crate) fn family_cpu(pid: u32) -> f64 {
    let mut ticks = stat(&pid.to_string()).map_or(0, |stat| stat.ticks + stat.children);
    for entry in fs::read_dir("/proc").into_iter().flatten().flatten() {
        if let Some(stat) = entry.file_name().to_str().and_then(stat).filter(|stat| stat.parent == pid) {
            ticks += stat.ticks;
        }
    }
    ticks as f64 / TICKS
}

/// The parent of a process.
pub(crate) fn parent(pid: u32) -> Option<u32> {
    stat(&pid.to_string()).map(|stat| stat.parent)
}

/// Kilobytes of a process in memory.
pub(crate) fn memory(pid: u32) -> f64 {
    let text = fs::read_to_string(format!("/proc/{pid}/status")).unwrap_or_default();
    let line = text.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    line.and_then(|line| line.split_whitespace().next()?.parse().ok()).unwrap_or_default()
}

/// The load of the last minute.
pub(crate) fn load() -> f64 {
    fs::read_to_string("/proc/loadavg").ok().and_then(|text| text.split(' ').next()?.parse().ok()).unwrap_or_default()
}

/// Seconds that all cores together were busy since the machine started, and how many cores there are.
pub(crate) fn busy() -> f64 {
    let text = fs::read_to_string("/proc/stat").unwrap_or_default();
    let fields: Vec<u64> =
        text.lines().next().unwrap_or_default().split_whitespace().skip(1).filter_map(|field| field.parse().ok()).collect();
    // user, nice, system, idle, iowait, irq, softirq, steal
    let busy: u64 = fields.iter().enumerate().filter(|(at, _)| matches!(at, 0..=2 | 5 | 6)).map(|(_, ticks)| ticks).sum();
    busy as f64 / TICKS
}

/// How many files a process of ours may open.
pub(crate) fn open_files() -> u64 {
    let text = fs::read_to_string("/proc/self/limits").unwrap_or_default();
    let line = text.lines().find_map(|line| line.strip_prefix("Max open files"));
    line.and_then(|line| line.split_whitespace().next()?.parse().ok()).unwrap_or(u64::MAX)
}

#[derive(Clone, Debug, Serialize)]
pub(crate) struct Facts {
    pub(crate) processor: String,
    pub(crate) cores: usize,
    pub(crate) memory_gib: f64,
    pub(crate) kernel: String,
    pub(crate) file_system: String,
    pub(crate) rustc: String,
    pub(crate) server: String,
    pub(crate) commit: String,
    pub(crate) postgres: String,
    /// Load of the last minute before the first and after the last measurement.
    pub(crate) load: [f64; 2],
}

fn said(program: &str, arguments: &[&str]) -> String {
    let output = Command::new(program).args(arguments).output();
    output.map(|output| String::from_utf8_lossy(&output.stdout).trim().to_owned()).unwrap_or_default()
}

impl Facts {
    pub(crate) fn new(root: &Path, binary: &Path, data: &Path) -> Facts {
        let line = |path: &str, name: &str| {
            let text = fs::read_to_string(path).unwrap_or_default();
            let line = text.lines().find(|line| line.starts_with(name)).and_then(|line| line.split_once(':'));
            line.map(|(_, rest)| rest.trim().to_owned()).unwrap_or_default()
        };
        let kilobytes: f64 = line("/proc/meminfo", "MemTotal").trim_end_matches(" kB").parse().unwrap_or_default();
        let root = root.to_string_lossy();
        let dirty = !said("git", &["-C", &root, "status", "--porcelain", "--untracked-files=no", "server", "migrations"]).is_empty();
        Facts {
            processor: line("/proc/cpuinfo", "model name"),
            cores: std::thread::available_parallelism().map_or(1, std::num::NonZero::get),
            memory_gib: kilobytes / 1024.0 / 1024.0,
            kernel: said("uname", &["-sr"]),
            file_system: said("stat", &["-f", "-c", "%T", &data.to_string_lossy()]),
            rustc: said("rustc", &["--version"]),
            server: said(&binary.to_string_lossy(), &["--version"]),
            commit: said("git", &["-C", &root, "rev-parse", "--short", "HEAD"]) + if dirty { " with changes" } else { "" },
            postgres: String::new(),
            load: [load(), 0.0],
        }
    }
}

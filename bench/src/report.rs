//! The tables.

use crate::games::GameRow;
use crate::machine::Facts;
use serde::Serialize;
use std::fmt::Write as _;

/// One figure of the relay, the server with SQLite, and the server with Postgres.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Row {
    pub(crate) name: String,
    pub(crate) relay: Option<f64>,
    pub(crate) sqlite: Option<f64>,
    pub(crate) postgres: Option<f64>,
}

#[derive(Serialize)]
pub(crate) struct Report {
    pub(crate) quick: bool,
    pub(crate) facts: Facts,
    pub(crate) rows: Vec<Row>,
    pub(crate) games: Vec<GameRow>,
    /// Cores that others kept busy while something was measured: mean and most.
    pub(crate) others: [f64; 2],
    pub(crate) trouble: Vec<String>,
}

/// Three digits that count; thousands apart.
fn number(value: f64) -> String {
    let size = value.abs();
    if size >= 999.5 {
        let whole = format!("{value:.0}");
        let digits = whole.len();
        return whole.chars().enumerate().fold(String::new(), |mut text, (at, digit)| {
            if at > 0 && (digits - at).is_multiple_of(3) {
                text.push(',');
            }
            text.push(digit);
            text
        });
    }
    match size {
        100.0.. => format!("{value:.0}"),
        10.0.. => format!("{value:.1}"),
        1.0.. => format!("{value:.2}"),
        _ => format!("{value:.3}"),
    }
}

fn cell(value: Option<f64>) -> String {
    value.map_or_else(|| "–".to_owned(), number)
}

impl Report {
    /// Markdown, ready to be pasted.
    pub(crate) fn markdown(&self) -> String {
        let mut text = String::new();
        let facts = &self.facts;
        let _ = writeln!(
            text,
            "{} · {} cores · {:.0} GiB · {} · {} · {} · Postgres {} · {} · commit {}{}\n",
            facts.processor,
            facts.cores,
            facts.memory_gib,
            facts.kernel,
            facts.file_system,
            facts.rustc,
            facts.postgres,
            facts.server,
            facts.commit,
            if self.quick { " · **quick run: no figures to keep**" } else { "" },
        );
        let _ = writeln!(
            text,
            "Load of the last minute: {:.2} before, {:.2} after. Other processes kept {:.2} cores busy while something was measured, at most {:.2}.\n",
            facts.load[0], facts.load[1], self.others[0], self.others[1],
        );
        let _ = writeln!(text, "| measure | relay | SQLite | of relay | Postgres | of relay |\n|---|---:|---:|---:|---:|---:|");
        for row in &self.rows {
            let ratio = |value: Option<f64>| value.zip(row.relay).filter(|(_, relay)| *relay > 0.0).map(|(value, relay)| value / relay);
            let of = |value| ratio(value).map_or_else(|| "–".to_owned(), |ratio| format!("× {}", number(ratio)));
            let (relay, sqlite, postgres) = (cell(row.relay), cell(row.sqlite), cell(row.postgres));
            let _ = writeln!(text, "| {} | {relay} | {sqlite} | {} | {postgres} | {} |", row.name, of(row.sqlite), of(row.postgres));
        }
        let _ = writeln!(
            text,
            "\n| game, in process | random matches/s | actions a match | judge, µs | of that prompts, µs | all seats' frames, µs | bytes an update, median | p99 | snapshot, bytes |\n|---|---:|---:|---:|---:|---:|---:|---:|---:|"
        );
        for row in &self.games {
            let bytes = |bytes: usize| number(bytes as f64);
            let _ = writeln!(
                text,
                "| {}, {} seats | {} | {} | {} | {} | {} | {} | {} | {} |",
                row.game,
                row.seats,
                cell(row.matches_per_second),
                cell(row.actions_per_match),
                number(row.judge_us),
                number(row.prompts_us),
                number(row.frames_us),
                bytes(row.update_bytes_median),
                bytes(row.update_bytes_p99),
                bytes(row.snapshot_bytes),
            );
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use super::number;

    #[test]
    fn numbers_are_short() {
        let shown = [0.012_34, 1.234, 12.34, 123.4, 999.7, 1234.0, 1_234_567.0].map(number);
        assert_eq!(shown, ["0.012", "1.23", "12.3", "123", "1,000", "1,234", "1,234,567"]);
    }
}

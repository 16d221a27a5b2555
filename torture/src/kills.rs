//! The server is killed again and again while matches of all games are played.

use crate::report::Report;
use entente_tests::{Chance, Seen, Server, Store, survive};

const GAMES: [(&str, usize); 6] = [("petrodolar", 3), ("teg", 4), ("mideast", 4), ("barrel", 3), ("empires", 3), ("yardstick", 6)];

pub(crate) async fn run(kills: u64, report: &mut Report) {
    for store in [Store::Sqlite, Store::postgres()] {
        let name = if matches!(store, Store::Sqlite) { "SQLite" } else { "Postgres" };
        let mut server = Server::on(store, &[("ENTENTE_SNAPSHOT_EVERY", "5"), ("ENTENTE_YARDSTICK", "1")]);
        let mut chance = Chance::of_test();
        // It stops at the first act that got lost or was done twice.
        let seen = survive(&mut server, kills, &GAMES, &mut chance).await;
        let count = Seen::count;
        report.promise(
            count(&seen.repeated) > 0 && count(&seen.played_late) > 0,
            &format!("{name}: {kills} kills; acknowledged acts lost or doubled"),
            format!(
                "0 of {} in {} matches; {} sent again ({} were in the journal, {} were not)",
                count(&seen.actions),
                count(&seen.matches),
                count(&seen.resent),
                count(&seen.repeated),
                count(&seen.played_late)
            ),
        );
    }
}

//! The server is killed at random moments while matches are played: everything that it said was done
//! is still there, everybody comes back by themselves, and nothing is played twice.

use entente_tests::{Chance, Seen, Server, Store, survive};
use std::time::Instant;

const KILLS: u64 = 50;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn fifty_kills_on_sqlite() {
    kill_many(Store::Sqlite, &[("petrodolar", 3), ("teg", 4), ("yardstick", 6)]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn fifty_kills_on_postgres() {
    kill_many(Store::postgres(), &[("mideast", 4), ("barrel", 3), ("empires", 3)]).await;
}

async fn kill_many(store: Store, games: &[(&str, usize)]) {
    let begin = Instant::now();
    let mut chance = Chance::of_test();
    let mut server = Server::on(store, &[("ENTENTE_SNAPSHOT_EVERY", "5"), ("ENTENTE_YARDSTICK", "1")]);
    let seen = survive(&mut server, KILLS, games, &mut chance).await;
    println!("{KILLS} kills, {seen:?}, in {:.1?}", begin.elapsed());
    let count = Seen::count;
    assert!(count(&seen.returns) >= KILLS * 3, "hardly anybody was thrown out");
    assert!(count(&seen.resent) > 5, "hardly any action was under way when the server was killed");
    assert!(count(&seen.repeated) > 0 && count(&seen.played_late) > 0, "both fates of an action that was under way must be seen");
    assert!(count(&seen.actions) > KILLS * 5);
    server.kill();
    assert!(server.number("SELECT count(*) FROM snapshots") > 0, "no snapshot was taken");
}

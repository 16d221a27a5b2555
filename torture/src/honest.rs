//! Friends who play while somebody attacks: nine matches, and how long each act took to be done.

use crate::report::Report;
use entente_tests::{Api, Chance, owes, random_action};
use serde_json::json;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

const MATCHES: [(&str, usize); 9] = [
    ("petrodolar", 3),
    ("petrodolar", 4),
    ("teg", 4),
    ("teg", 6),
    ("mideast", 4),
    ("mideast", 3),
    ("barrel", 4),
    ("empires", 4),
    ("empires", 3),
];

/// Nine honest matches on a thread of their own, so that the attack does not take their time but the server's alone.
pub(crate) struct Honest {
    stop: Arc<AtomicBool>,
    thread: std::thread::JoinHandle<Vec<Duration>>,
}

/// How honest players fared.
struct Fared {
    /// Acts done.
    acts: usize,
    median: Duration,
    p99: Duration,
    slowest: Duration,
}

impl Honest {
    pub(crate) fn play(api: &Api) -> Self {
        let stop = Arc::new(AtomicBool::new(false));
        let (api, told) = (Api::new(&api.address), Arc::clone(&stop));
        let thread = std::thread::spawn(move || {
            let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
            runtime.block_on(async move {
                let mut chance = Chance::any();
                let mut matches = tokio::task::JoinSet::new();
                for (number, (game, seats)) in MATCHES.into_iter().enumerate() {
                    matches.spawn(one_after_the_other(api.clone(), game, seats, chance.fork(number as u64), Arc::clone(&told)));
                }
                matches.join_all().await.concat()
            })
        });
        Honest { stop, thread }
    }

    /// Lets them finish their acts, and says how they fared while this was done to the server.
    pub(crate) fn stop(self, meanwhile: &str, report: &mut Report) {
        self.stop.store(true, Ordering::Relaxed);
        match self.thread.join() {
            Ok(times) => {
                let fared = Fared::of(times);
                let what = format!("{meanwhile}: p99 of honest acts meanwhile at most 100 ms");
                report.promise(fared.p99 <= Duration::from_millis(100) && fared.acts > 100, &what, fared);
            }
            // What it met is printed already.
            Err(_) => report.promise(false, &format!("{meanwhile}: nobody honest is refused or thrown out"), "somebody was"),
        }
    }
}

impl Fared {
    fn of(mut times: Vec<Duration>) -> Self {
        times.sort_unstable();
        let at = |percent: usize| times.get(times.len().saturating_sub(1) * percent / 100).copied().unwrap_or_default();
        Fared { acts: times.len(), median: at(50), p99: at(99), slowest: at(100) }
    }
}

impl std::fmt::Display for Fared {
    fn fmt(&self, to: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let ms = |time: Duration| time.as_secs_f64() * 1000.0;
        write!(to, "p99 {:.1} ms, median {:.1}, slowest {:.0}, {} acts", ms(self.p99), ms(self.median), ms(self.slowest), self.acts)
    }
}

async fn one_after_the_other(api: Api, game: &str, seats: usize, mut chance: Chance, stop: Arc<AtomicBool>) -> Vec<Duration> {
    let mut times = Vec::new();
    while !stop.load(Ordering::Relaxed) {
        let table = api.full_room(game, seats, &json!({})).await;
        table.start().await;
        let mut clients = table.clients().await;
        while clients[0].view.outcome.is_null() && !stop.load(Ordering::Relaxed) {
            let Some(seat) = (0..seats).find(|seat| owes(&clients[*seat].view.prompt)) else { break };
            tokio::time::sleep(Duration::from_millis(chance.between(100, 300).unsigned_abs())).await;
            let Some(action) = random_action(&clients[seat].view.prompt, &mut chance) else { break };
            let began = Instant::now();
            clients[seat].play(&action).await;
            times.push(began.elapsed());
            for client in &mut clients {
                client.settle().await;
            }
        }
    }
    times
}

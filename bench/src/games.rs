//! Games in this process, without sockets or journal: what a rulebook itself costs.

use barrel::Barrel;
use empires::Empires;
use engine::suite::Plan;
use engine::{Actor, AnyMatch, Chance, Game, Kind, Match, SeatId, Step, Terms, kind};
use entente::wire;
use mideast::Mideast;
use petrodolar::Petrodolar;
use serde::Serialize;
use std::time::{Duration, Instant};
use teg::Teg;
use yardstick::Yardstick;

/// A match that is still going on after so many actions counts as it stands.
const LONG: u64 = 20_000;

#[derive(Clone, Debug, Serialize)]
pub(crate) struct GameRow {
    pub(crate) game: &'static str,
    pub(crate) seats: u8,
    /// Random matches, from start to end, a second.
    pub(crate) matches_per_second: Option<f64>,
    pub(crate) actions_per_match: Option<f64>,
    /// Judging an action: permits, rules, prompts, views, patches.
    pub(crate) judge_us: f64,
    /// The rules' share of that: the prompts of all seats.
    pub(crate) prompts_us: f64,
    /// Writing the frames of all seats.
    pub(crate) frames_us: f64,
    pub(crate) update_bytes_median: usize,
    pub(crate) update_bytes_p99: usize,
    pub(crate) snapshot_bytes: usize,
}

fn micros(time: Duration, count: u64) -> f64 {
    time.as_secs_f64() * 1e6 / (count as f64).max(1.0)
}

/// Plays for a while.
pub(crate) fn all(time: Duration) -> Vec<GameRow> {
    let mut rows: Vec<GameRow> = (2..=4).map(|seats| play::<Petrodolar>(seats, None, time)).collect();
    rows.extend((2..=6).map(|seats| play::<Teg>(seats, None, time)));
    rows.extend((3..=5).map(|seats| play::<Barrel>(seats, None, time)));
    rows.extend((2..=6).map(|seats| play::<Mideast>(seats, None, time)));
    rows.extend((2..=7).map(|seats| play::<Empires>(seats, None, time)));
    rows.push(play::<Yardstick>(6, Some(2000), time));
    rows
}

fn terms(kind: &dyn Kind, seed: u64, seats: u8) -> Terms {
    let mut key = [0; 32];
    key[..8].copy_from_slice(&seed.to_be_bytes());
    let given = if kind.id() == "yardstick" { serde_json::json!({ "actions": 1_000_000_000 }) } else { serde_json::json!({}) };
    Terms { seed: key, options: kind.options(&given, seats).unwrap_or_default(), seats }
}

/// How random players play: as in the tests of the game that needs somebody to leave (TEG).
const PLAN: Plan = Plan { aside: 12, leave: 600, ..Plan::USUAL };

fn choose(live: &dyn AnyMatch, seats: u8, chance: &mut Chance) -> Option<Step> {
    let (seat, action) = PLAN.next(seats, &live.due(), |seat| live.prompt(seat), chance)?;
    Some(Step::Act { seat, by: Actor::Player, action })
}

fn play<G: Game>(seats: u8, length: Option<u64>, time: Duration) -> GameRow {
    let kind = kind::<G>();
    let kind = kind.as_ref();
    let most = length.unwrap_or(LONG);
    // Whole matches, with nothing measured inside.
    let (mut matches, mut actions) = (0_u64, 0_u64);
    let begin = Instant::now();
    while begin.elapsed() < time {
        let mut chance = Chance::seeded(matches);
        let Ok(first) = kind.start(terms(kind, matches, seats)) else { break };
        let mut live = first.next;
        while live.v() < most {
            let Some(step) = choose(live.as_ref(), seats, &mut chance) else { break };
            let Ok(advance) = live.judge(&step, None) else { break };
            live = advance.next;
            actions += 1;
        }
        matches += 1;
    }
    let whole = begin.elapsed();
    // The same again in parts.
    let (mut judged, mut framed, mut asked, mut parts) = (Duration::ZERO, Duration::ZERO, Duration::ZERO, 0_u64);
    let mut sizes = Vec::new();
    let (mut snapshots, mut snapshot_bytes) = (0, 0);
    let begin = Instant::now();
    let mut seed = 0;
    while begin.elapsed() < time {
        let mut chance = Chance::seeded(seed);
        let Ok(first) = kind.start(terms(kind, seed, seats)) else { break };
        let Ok((mut twin, _)) = Match::<G>::start(terms(kind, seed, seats)) else { break };
        let mut live = first.next;
        while live.v() < most {
            let Some(step) = choose(live.as_ref(), seats, &mut chance) else { break };
            let at = Instant::now();
            let Ok(advance) = live.judge(&step, None) else { break };
            judged += at.elapsed();
            let at = Instant::now();
            let frames = frames(advance.next.as_ref(), &advance.update);
            framed += at.elapsed();
            sizes.extend(frames.iter().map(String::len));
            let Ok((next, _)) = twin.judge(&step, None) else { break };
            let at = Instant::now();
            for seat in SeatId::all(seats) {
                std::hint::black_box(next.state().prompt(seat));
            }
            asked += at.elapsed();
            twin = next;
            live = advance.next;
            parts += 1;
            if live.v().is_multiple_of(16) {
                snapshots += 1;
                snapshot_bytes += live.snapshot().map_or(0, |body| body.len());
            }
        }
        seed += 1;
    }
    sizes.sort_unstable();
    let part =
        |of: usize, in_all: usize| sizes.get((sizes.len() * of / in_all).min(sizes.len().saturating_sub(1))).copied().unwrap_or_default();
    GameRow {
        game: kind.name(),
        seats,
        matches_per_second: length.is_none().then(|| matches as f64 / whole.as_secs_f64()),
        actions_per_match: length.is_none().then(|| actions as f64 / (matches as f64).max(1.0)),
        judge_us: micros(judged, parts),
        prompts_us: micros(asked, parts),
        frames_us: micros(framed, parts),
        update_bytes_median: part(50, 100),
        update_bytes_p99: part(99, 100),
        snapshot_bytes: snapshot_bytes / snapshots.max(1),
    }
}

/// The update as each seat gets it, in the server's own shape.
fn frames(live: &dyn AnyMatch, update: &engine::Update) -> Vec<String> {
    let Ok(table) = serde_json::value::to_raw_value(&update.table) else { return Vec::new() };
    let (due, outcome) = (live.due(), live.outcome());
    let frame = |seat: SeatId| {
        serde_json::to_string(&wire::Update {
            v: update.v,
            table: &table,
            hand: update.hands.get(seat.index()).and_then(Option::as_ref),
            prompt: (update.prompts.get(seat.index()) == Some(&true)).then(|| live.prompt(seat)),
            talk: (update.talks.get(seat.index()) == Some(&true)).then(|| live.talk(seat)),
            due: update.due.then_some(due.as_slice()),
            seat: Some(seat),
            by: Some(Actor::Player),
            events: update.events_for(Some(seat)),
            clock: None,
            outcome: outcome.as_ref(),
        })
    };
    SeatId::all(live.terms().seats).filter_map(|seat| frame(seat).ok()).collect()
}

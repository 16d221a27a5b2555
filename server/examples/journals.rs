//! Writes journals of matches into `tests/fixtures/journals`: one that is over and one that is not, of every game under its present rules.
//!
//! What is there already is left as it is, for ever: these are the matches that this and every later program must play again to the
//! byte (`server/tests/journals.rs`). A new version of a game's rules gets new files beside the old ones.

#![expect(clippy::unwrap_used, clippy::expect_used, reason = "a tool for developers stops at the first thing that is wrong")]

#[allow(dead_code, reason = "what reads the files is for the tests")]
#[path = "../tests/fixture/mod.rs"]
mod fixture;

use engine::{Actor, AnyMatch, Chance, Entry, Kind, SeatId, Step, Terms, Viewers};
use fixture::{Fixture, folder};
use std::io::Write as _;

/// When everything was written, and a second later for each version.
const AT: i64 = 1_700_000_000_000;

/// A running match ends after so many entries, or after fewer where a match is over before.
const RUNNING: [u64; 3] = [160, 80, 40];
/// One that is to be over may have so many.
const LONGEST: u64 = 12_000;

/// So many entries a match that is over has where that can be.
const SHORTEST: usize = 80;

fn main() {
    for kind in entente::games::all(true) {
        for over in [true, false] {
            let path = folder().join(fixture::name(kind.as_ref(), over));
            if path.exists() {
                println!("{} is there", path.display());
                continue;
            }
            // Of several the shortest in which something happens, so that the files stay small.
            let finished = || {
                (1..=6).filter_map(|seed| play(kind.as_ref(), seed, None)).min_by_key(|fixture| match fixture.entries.len() {
                    enough if enough >= SHORTEST => enough,
                    few => usize::MAX - few,
                })
            };
            let running = || RUNNING.iter().find_map(|stop| play(kind.as_ref(), 1, Some(*stop)));
            let played = if over { finished() } else { running() };
            let fixture = played.unwrap_or_else(|| panic!("{}: no match came to its end, or none lasted long enough", kind.id()));
            std::fs::create_dir_all(folder()).unwrap();
            let mut file = std::fs::OpenOptions::new().write(true).create_new(true).open(&path).unwrap();
            file.write_all(fixture.written(kind.as_ref()).as_bytes()).unwrap();
            println!("{}: {} entries", path.display(), fixture.entries.len());
        }
    }
}

/// Bots play, to the end or to some entry before it; now and then the clock decides, somebody takes something back or speaks aside.
fn play(kind: &dyn Kind, number: u64, stop: Option<u64>) -> Option<Fixture> {
    let over = stop.is_none();
    let (fewest, most) = kind.seats();
    let seats = if over { fewest } else { most };
    let options = kind.options(&serde_json::json!({}), seats).unwrap();
    let seed = [u8::try_from(number).unwrap(); 32];
    let mut chance = Chance::seeded(number);
    let mut live = kind.start(Terms { seed, options: options.clone(), seats }).unwrap().next;
    let mut entries = vec![Entry { v: 1, at: AT, id: None, step: Step::Start, seen: Some(Viewers::ALL) }];
    while live.outcome().is_none() {
        if stop == Some(live.v()) {
            break;
        }
        if live.v() == LONGEST {
            return None;
        }
        let step = next(kind, live.as_ref(), &mut chance);
        let advance = live.judge(&step, None).unwrap();
        let v = advance.update.v;
        let id = matches!(step, Step::Undo { .. } | Step::Act { by: Actor::Player, .. }).then(|| format!("id-{v}"));
        entries.push(Entry { v, at: AT + i64::try_from(v).unwrap() * 1000, id, step, seen: Some(advance.update.seen) });
        live = advance.next;
    }
    (live.outcome().is_some() == over).then(|| Fixture {
        rules: kind.rules().to_owned(),
        seed,
        salt: [9; 32],
        options,
        seats,
        entries,
        marks: Vec::new(),
    })
}

fn next(kind: &dyn Kind, live: &dyn AnyMatch, chance: &mut Chance) -> Step {
    let seats = live.terms().seats;
    let level = |seat: SeatId| kind.bots()[kind.bots().len() - 1 - seat.index() % kind.bots().len()];
    let undo = SeatId::all(seats).find(|seat| live.prompt(*seat).is_some_and(|prompt| prompt.undo));
    if let Some(seat) = undo.filter(|_| chance.below(25) == 0) {
        return Step::Undo { seat };
    }
    let silent: Vec<SeatId> = SeatId::all(seats).filter(|seat| live.prompt(*seat).is_some_and(|prompt| !prompt.is_due())).collect();
    if chance.below(6) == 0
        && let Some(seat) = silent.get(chance.below(silent.len().max(1))).copied()
        && let Some(action) = live.bot(level(seat), seat, chance)
    {
        return Step::Act { seat, by: Actor::Player, action };
    }
    let due = live.due();
    let seat = due[chance.below(due.len())];
    if chance.below(20) == 0
        && let Some(action) = live.default_action(seat)
    {
        return Step::Act { seat, by: Actor::Clock, action };
    }
    let by = if seat.index() == 0 { Actor::Player } else { Actor::Bot };
    Step::Act { seat, by, action: live.bot(level(seat), seat, chance).unwrap() }
}

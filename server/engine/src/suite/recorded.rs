//! Recorded matches: a change in behaviour cannot go unseen.

use super::{Plan, all_seats, bot_match, terms, text};
use crate::action::Action;
use crate::bot::Chance;
use crate::entry::Step;
use crate::game::{Actor, Game};
use crate::live::{AnyMatch, Update, kind};
use crate::prompt::{Domain, Prompt};
use crate::seat::SeatId;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::path::Path;

/// A recording ends after so many entries.
const ENTRIES: u64 = 240;

/// And a recorded match of bots after so many.
const ANSWERS: u64 = 800;

/// So many answers of bots are one line.
const STRETCH: usize = 20;

/// One recorded match for each number of seats, compared line by line with a file in the folder.
///
/// Bots of all levels play, so that there is fighting, trading and building; some steps are taken at random, and now and
/// then somebody says something aside or takes something back. Of several seeds that one is recorded in which most
/// different things happen. Acts and events are written out; table, hands and prompts as digests.
/// `UPDATE_RECORDED=24` makes the recordings anew, each the richest of 24 seeds.
pub fn plays_as_recorded<G: Game>(folder: &Path, plan: Plan) {
    for seats in all_seats::<G>() {
        let path = folder.join(format!("{seats}.txt"));
        if let Ok(seeds) = std::env::var("UPDATE_RECORDED") {
            let seeds: u64 = seeds.parse().expect("UPDATE_RECORDED says from how many seeds to choose");
            let tried = (0..seeds.max(1)).map(|seed| Recording::make::<G>(seed, seats, plan));
            let richest = tried.max_by_key(|recording| (recording.met.len(), std::cmp::Reverse(recording.seed))).unwrap();
            keep(&path, &richest.text);
        }
        let told = std::fs::read_to_string(&path).unwrap_or_default();
        let seed = told.lines().next().and_then(|line| line.strip_prefix("seed ")?.parse().ok());
        let seed = seed.unwrap_or_else(|| panic!("{} is no recording (`make recorded` makes one)", path.display()));
        let now = Recording::make::<G>(seed, seats, plan).text;
        compare(&path, &told, &now);
    }
}

/// What bots answer in matches among themselves, compared with a file: a change in how they weigh things cannot go unseen.
///
/// At each number of seats the best bots play four times, and once with bots of other levels among them. A line stands for
/// [`STRETCH`] answers: a digest of all, and the last one. `UPDATE_RECORDED=24` records them anew.
pub fn bots_play_as_recorded<G: Game>(path: &Path) {
    let mut now = String::new();
    for (seats, seed) in all_seats::<G>().flat_map(|seats| (0..5).map(move |seed| (seats, seed))) {
        let level = |seat: usize| G::BOTS[if seed == 0 { (usize::from(seats) + seat) % G::BOTS.len() } else { G::BOTS.len() - 1 }];
        let levels: Vec<&str> = (0..usize::from(seats)).map(level).collect();
        let mut said: Vec<String> = Vec::new();
        let each = |prompt: &Prompt, action: &Action| said.push(format!("{}: {}", prompt.ask.k, text(action)));
        let end = bot_match::<G>(seed, &levels, &G::Options::default(), ANSWERS, each);
        writeln!(now, "seats {seats} seed {seed} {}", levels.join(" ")).unwrap();
        for stretch in said.chunks(STRETCH) {
            writeln!(now, "{} {}", digest(&json!(stretch)), stretch.last().unwrap()).unwrap();
        }
        writeln!(now, "over {} {}", said.len(), json!(end.map(|(outcome, _)| outcome))).unwrap();
    }
    if std::env::var_os("UPDATE_RECORDED").is_some() {
        keep(path, &now);
    }
    compare(path, &std::fs::read_to_string(path).unwrap_or_default(), &now);
}

/// Writes a recording, the first of a game into a folder that is not there yet.
fn keep(path: &Path, text: &str) {
    std::fs::create_dir_all(path.parent().unwrap()).unwrap();
    std::fs::write(path, text).unwrap();
}

/// Fails at the first line that is not as it was told.
fn compare(path: &Path, told: &str, now: &str) {
    for (number, (told, now)) in told.lines().zip(now.lines()).enumerate() {
        let place = format!("{} line {}", path.display(), number + 1);
        assert_eq!(told, now, "{place}: the game behaves otherwise than recorded (`make recorded` makes a new recording)");
    }
    assert_eq!(told.lines().count(), now.lines().count(), "{}: another length", path.display());
}

struct Recording {
    seed: u64,
    text: String,
    /// Verbs and events that came up.
    met: BTreeSet<String>,
    /// The values that a field of a verb was ever offered: what a client must have words for.
    offered: BTreeMap<(&'static str, &'static str), BTreeSet<String>>,
}

impl Recording {
    fn make<G: Game>(seed: u64, seats: u8, plan: Plan) -> Recording {
        let mut recording = Recording { seed, text: format!("seed {seed}\n"), met: BTreeSet::new(), offered: BTreeMap::new() };
        let mut chance = Chance::seeded(seed);
        let first = kind::<G>().start(terms::<G>(seed, seats)).expect("default options start a match");
        recording.note(None, &first.update, first.next.as_ref());
        let mut live = first.next;
        while live.outcome().is_none() && live.v() <= ENTRIES {
            let step = next::<G>(live.as_ref(), plan, &mut chance);
            let advance = live.judge(&step, None).unwrap_or_else(|refusal| panic!("{step:?} was offered and refused: {refusal}"));
            recording.note(Some(&step), &advance.update, advance.next.as_ref());
            live = advance.next;
        }
        recording.text += &format!("over {}\n", json!(live.outcome()));
        for ((verb, field), values) in &recording.offered {
            let values: Vec<&str> = values.iter().map(String::as_str).collect();
            writeln!(recording.text, "offers {verb} {field} [{}]", values.join(",")).unwrap();
        }
        recording
    }

    fn note(&mut self, step: Option<&Step>, update: &Update, after: &dyn AnyMatch) {
        let seats = after.terms().seats;
        writeln!(self.text, "v {} {}", update.v, json!(step)).unwrap();
        if let Some(Step::Act { action, .. }) = step {
            self.met.insert(format!("verb {}", action.verb()));
        }
        for event in &update.events {
            self.met.insert(event.say.k.clone());
            writeln!(self.text, "  {:?} {} {}", event.to, event.say.k, Value::Object(event.say.p.clone())).unwrap();
        }
        let hands: Vec<&Value> = SeatId::all(seats).map(|seat| after.hand(seat)).collect();
        let talks: Vec<_> = SeatId::all(seats).map(|seat| after.talk(seat)).collect();
        write!(self.text, "  table {} hands {} talk {} undo", digest(&json!(after.table())), digest(&json!(hands)), digest(&json!(talks)))
            .unwrap();
        for seat in SeatId::all(seats).filter(|seat| after.prompt(*seat).is_some_and(|prompt| prompt.undo)) {
            write!(self.text, " {seat}").unwrap();
        }
        self.text.push('\n');
        for seat in SeatId::all(seats) {
            let Some(prompt) = after.prompt(seat) else { continue };
            for choice in &prompt.choices {
                for (field, domain) in &choice.fields {
                    self.offered.entry((choice.verb, field)).or_default().extend(named(domain));
                }
            }
            let due = if prompt.is_due() { "due" } else { "aside" };
            let default = after.default_action(seat).map(|action| digest(&json!(action))).unwrap_or_default();
            writeln!(self.text, "  asks {seat} {} {due} {} {default}", prompt.ask.k, digest(&json!(prompt))).unwrap();
        }
    }
}

/// The things that a field of a choice names, as JSON: ids and numbers, no lists and no amounts.
fn named(domain: &Domain) -> Vec<String> {
    let values: Vec<Value> = match domain {
        Domain::Fixed(value) => vec![value.clone()],
        Domain::One(values) => values.to_vec(),
        Domain::Some { of, .. } => of.clone(),
        Domain::Split { over, .. } => over.keys().map(|id| json!(id)).collect(),
        Domain::Sum { over, .. } => over.keys().map(|id| json!(id)).collect(),
        Domain::Int(..) | Domain::Text(_) => Vec::new(),
    };
    values.into_iter().filter(|value| !value.is_object() && !value.is_array()).map(|value| value.to_string()).collect()
}

/// Enough of a hash to tell two things apart.
fn digest(of: &Value) -> String {
    hex::encode(&Sha256::digest(of.to_string())[..4])
}

/// What is done next: mostly what the bots want.
fn next<G: Game>(live: &dyn AnyMatch, plan: Plan, chance: &mut Chance) -> Step {
    let seats = live.terms().seats;
    let level = |seat: SeatId| G::BOTS[G::BOTS.len() - 1 - seat.index() % G::BOTS.len()];
    let undo = SeatId::all(seats).find(|seat| live.prompt(*seat).is_some_and(|prompt| prompt.undo));
    if let Some(seat) = undo.filter(|_| chance.below(20) == 0) {
        return Step::Undo { seat };
    }
    let silent: Vec<SeatId> = SeatId::all(seats).filter(|seat| live.prompt(*seat).is_some_and(|prompt| !prompt.is_due())).collect();
    if chance.below(4) == 0
        && let Some(seat) = silent.get(chance.below(silent.len())).copied()
        && let Some(action) = live.bot(level(seat), seat, chance)
    {
        return Step::Act { seat, by: Actor::Bot, action };
    }
    let due = live.due();
    let seat = due[chance.below(due.len())];
    if chance.below(3) == 0 {
        let (seat, action) = plan.next(seats, &due, |seat| live.prompt(seat), chance).expect("somebody owes a decision");
        return Step::Act { seat, by: Actor::Player, action };
    }
    Step::Act { seat, by: Actor::Bot, action: live.bot(level(seat), seat, chance).expect("a bot answers what it is asked") }
}

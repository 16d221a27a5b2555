//! A match: the fold of its journal entries.

use crate::action::Action;
use crate::dice::{Dice, Roll};
use crate::entry::{Entry, Step};
use crate::event::Event;
use crate::game::{By, Deed, Game, Outcome};
use crate::prompt::Prompt;
use crate::refusal::Refusal;
use crate::seat::SeatId;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::Value;
use std::collections::BTreeSet;
use std::sync::Arc;

/// How many actions of one seat can be taken back in a row.
const UNDO_DEPTH: usize = 64;

/// What is fixed when a match begins.
#[derive(Clone, Debug, PartialEq)]
pub struct Terms {
    /// The dice's seed.
    pub seed: [u8; 32],
    /// The game's options, complete.
    pub options: Value,
    /// How many seats.
    pub seats: u8,
}

/// Why a journal cannot be played again.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("version {v}: {reason}")]
pub struct ReplayError {
    /// The version that could not be reached.
    pub v: u64,
    /// What is wrong with it.
    pub reason: String,
}

/// What an entry brought besides the new state.
#[derive(Clone, Debug, PartialEq)]
pub struct Happening {
    /// What happened, in order.
    pub events: Vec<Event>,
    /// What was drawn, in order.
    pub rolls: Vec<Roll>,
    /// Something hidden became known to everybody ([`Deed::wall`]); what dice showed does not count.
    pub revealed: bool,
    /// Seats to which something hidden became known ([`Deed::wall_for`]).
    pub shown: BTreeSet<SeatId>,
}

impl Happening {
    /// Whether something hidden became known to this viewer (`None`: a spectator).
    #[must_use]
    pub fn reveals_to(&self, viewer: Option<SeatId>) -> bool {
        self.revealed || viewer.is_some_and(|seat| self.shown.contains(&seat))
    }
}

/// A match of one game at one version.
#[derive(Clone)]
pub struct Match<G> {
    terms: Arc<Terms>,
    v: u64,
    state: Arc<G>,
    prompts: Vec<Option<Prompt>>,
    undo: Undo<G>,
}

/// What the seat that acted last may take back.
#[derive(Clone, Serialize, Deserialize)]
#[serde(bound(serialize = "G: Serialize", deserialize = "G: serde::de::DeserializeOwned"))]
struct Undo<G> {
    seat: Option<SeatId>,
    /// Version and state before each action that can be taken back.
    saved: Vec<(u64, Saved<G>)>,
}

/// A state that several matches share: most of what can be taken back can still be taken back one action later.
#[derive(Clone)]
struct Saved<G>(Arc<G>);

impl<G: Serialize> Serialize for Saved<G> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(serializer)
    }
}

impl<'de, G: Deserialize<'de>> Deserialize<'de> for Saved<G> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        G::deserialize(deserializer).map(|state| Saved(Arc::new(state)))
    }
}

impl<G> Undo<G> {
    fn none() -> Self {
        Undo { seat: None, saved: Vec::new() }
    }
}

#[derive(Serialize)]
struct SnapshotRef<'a, G> {
    v: u64,
    state: &'a G,
    decisions: Vec<Option<u64>>,
    undo: &'a Undo<G>,
}

#[derive(Deserialize)]
#[serde(bound = "G: serde::de::DeserializeOwned")]
struct Snapshot<G> {
    v: u64,
    state: G,
    decisions: Vec<Option<u64>>,
    undo: Undo<G>,
}

impl<G: Game> Match<G> {
    /// Begins a match: version 1.
    ///
    /// # Errors
    /// `bad_options` or `bad_seats` when the terms are out of bounds.
    pub fn start(terms: Terms) -> Result<(Self, Happening), Refusal> {
        if !G::SEATS.contains(&terms.seats) {
            return Err(Refusal::new("bad_seats", format!("{} takes {} to {} seats.", G::NAME, G::SEATS.start(), G::SEATS.end())));
        }
        let options: G::Options = serde_json::from_value(terms.options.clone())
            .map_err(|error| Refusal::new("bad_options", format!("These options cannot be read: {error}.")))?;
        G::check_options(&options, terms.seats)?;
        let mut dice = Dice::at(&terms.seed, 1);
        let mut deed = Deed::new(&mut dice, By::Player);
        let state = Arc::new(G::setup(&options, terms.seats, &mut deed));
        let events = deed.events;
        let mut fresh = Match { prompts: Vec::new(), terms: Arc::new(terms), v: 1, state, undo: Undo::none() };
        fresh.ask(None, &[]);
        Ok((fresh, Happening { events, rolls: dice.into_rolls(), revealed: true, shown: BTreeSet::new() }))
    }

    /// Plays journal entries again, from a snapshot or from the start.
    ///
    /// # Errors
    /// When there is a gap or an entry cannot be played.
    pub fn replay(terms: Terms, snapshot: Option<&[u8]>, entries: &[Entry]) -> Result<Self, ReplayError> {
        let (mut played, rest) = match snapshot {
            Some(bytes) => (Self::restore(terms, bytes)?, entries),
            None => {
                let Some((Entry { v: 1, step: Step::Start, .. }, rest)) = entries.split_first() else {
                    return Err(ReplayError { v: 1, reason: "the journal does not begin with a start".to_owned() });
                };
                (Self::start(terms).map_err(|refusal| ReplayError { v: 1, reason: refusal.to_string() })?.0, rest)
            }
        };
        for entry in rest {
            played = played.follow(entry)?.0;
        }
        Ok(played)
    }

    /// Plays one more journal entry, without asking again whether it was legal when it was written.
    ///
    /// # Errors
    /// When the entry has another version than the next one or cannot be played.
    pub fn follow(&self, entry: &Entry) -> Result<(Self, Happening), ReplayError> {
        let wrong = |reason: String| ReplayError { v: entry.v, reason };
        if entry.v != self.v + 1 {
            return Err(wrong(format!("version {} was expected", self.v + 1)));
        }
        self.play(&entry.step).map_err(|refusal| wrong(refusal.to_string()))
    }

    /// Judges what a seat asks for and plays it on a copy.
    ///
    /// `d` names the decision that is answered; `None` answers whatever prompt the seat holds.
    ///
    /// # Errors
    /// A refusal; this match is unchanged in any case.
    pub fn judge(&self, step: &Step, d: Option<u64>) -> Result<(Self, Happening), Refusal> {
        let prompt = step.seat().and_then(|seat| self.prompt(seat)).ok_or_else(Refusal::nothing_to_decide)?;
        if d.is_some_and(|d| d != prompt.d) {
            return Err(Refusal::stale());
        }
        match step {
            Step::Start => return Err(Refusal::nothing_to_decide()),
            Step::Undo { .. } if !prompt.undo => return Err(Refusal::no_undo()),
            Step::Act { action, .. } if !prompt.permits(action) => return Err(Refusal::not_offered()),
            Step::Undo { .. } | Step::Act { .. } => {}
        }
        self.play(step)
    }

    fn play(&self, step: &Step) -> Result<(Self, Happening), Refusal> {
        let (state, undo, happening) = match step {
            Step::Start => return Err(Refusal::new("already_started", "The match has begun already.")),
            Step::Undo { seat } => self.take_back(*seat)?,
            Step::Act { seat, by, action } => self.act(*seat, *by, action)?,
        };
        let mut next = Match { terms: Arc::clone(&self.terms), v: self.v + 1, state, prompts: Vec::new(), undo };
        next.ask(step.seat(), &self.prompts);
        Ok((next, happening))
    }

    fn act(&self, seat: SeatId, by: By, action: &Action) -> Result<(Arc<G>, Undo<G>, Happening), Refusal> {
        let mut state = G::clone(&self.state);
        let mut dice = Dice::at(&self.terms.seed, self.v + 1);
        let mut deed = Deed::new(&mut dice, by);
        state.apply(seat, action, &mut deed)?;
        let (wall, revealed) = (deed.is_wall() || by != By::Player, deed.wall);
        let shown = deed.shown;
        let events = deed.events;
        let mut undo = Undo { seat: Some(seat), saved: Vec::new() };
        if !wall {
            if self.undo.seat == Some(seat) {
                let saved = &self.undo.saved;
                undo.saved.extend_from_slice(&saved[(saved.len() + 1).saturating_sub(UNDO_DEPTH)..]);
            }
            undo.saved.push((self.v, Saved(Arc::clone(&self.state))));
        }
        Ok((Arc::new(state), undo, Happening { events, rolls: dice.into_rolls(), revealed, shown }))
    }

    fn take_back(&self, seat: SeatId) -> Result<(Arc<G>, Undo<G>, Happening), Refusal> {
        if self.undo.seat != Some(seat) {
            return Err(Refusal::no_undo());
        }
        let mut undo = self.undo.clone();
        let (to, Saved(state)) = undo.saved.pop().ok_or_else(Refusal::no_undo)?;
        let events = vec![Event::new("undo").of(seat).with("to", to)];
        Ok((state, undo, Happening { events, rolls: Vec::new(), revealed: false, shown: BTreeSet::new() }))
    }

    /// Asks every seat anew after `actor` acted. A decision stands, and keeps its `d`, while its
    /// question is the same and its own seat has not acted.
    fn ask(&mut self, actor: Option<SeatId>, before: &[Option<Prompt>]) {
        let over = self.state.outcome().is_some();
        let ask = |seat: SeatId| {
            if over {
                return None;
            }
            let mut prompt = self.state.prompt(seat).filter(|prompt| !prompt.choices.is_empty())?;
            prompt.d = match before.get(seat.index()) {
                Some(Some(old)) if actor != Some(seat) && old.ask == prompt.ask => old.d,
                _ => self.v,
            };
            prompt.undo = self.undo.seat == Some(seat) && !self.undo.saved.is_empty();
            Some(prompt)
        };
        self.prompts = SeatId::all(self.terms.seats).map(ask).collect();
    }

    /// Everything needed to go on from here without the entries before.
    ///
    /// # Errors
    /// When the game's state cannot be written as JSON (a map whose keys are no strings, say).
    pub fn snapshot(&self) -> Result<Vec<u8>, serde_json::Error> {
        serde_json::to_vec(&SnapshotRef {
            v: self.v,
            state: self.state.as_ref(),
            decisions: self.prompts.iter().map(|prompt| prompt.as_ref().map(|prompt| prompt.d)).collect(),
            undo: &self.undo,
        })
    }

    fn restore(terms: Terms, bytes: &[u8]) -> Result<Self, ReplayError> {
        let read: Snapshot<G> =
            serde_json::from_slice(bytes).map_err(|error| ReplayError { v: 0, reason: format!("unreadable snapshot: {error}") })?;
        let mut restored = Match { prompts: Vec::new(), terms: Arc::new(terms), v: read.v, state: Arc::new(read.state), undo: read.undo };
        restored.ask(None, &[]);
        for (prompt, d) in restored.prompts.iter_mut().zip(read.decisions) {
            if let (Some(prompt), Some(d)) = (prompt, d) {
                prompt.d = d;
            }
        }
        Ok(restored)
    }

    /// A match that begins in the midst of things, for the test kit: this state at this version.
    #[cfg(feature = "suite")]
    pub(crate) fn from_state(terms: Terms, v: u64, state: G) -> Self {
        let mut fresh = Match { prompts: Vec::new(), terms: Arc::new(terms), v, state: Arc::new(state), undo: Undo::none() };
        fresh.ask(None, &[]);
        fresh
    }

    /// The same match whose dice come from another seed, for the test kit.
    #[cfg(feature = "suite")]
    pub(crate) fn with_seed(&self, seed: [u8; 32]) -> Self {
        Match { terms: Arc::new(Terms { seed, ..Terms::clone(&self.terms) }), ..self.clone() }
    }

    /// The version, from 1.
    #[must_use]
    pub fn v(&self) -> u64 {
        self.v
    }

    /// The game's state.
    #[must_use]
    pub fn state(&self) -> &G {
        &self.state
    }

    /// What was fixed at the start.
    #[must_use]
    pub fn terms(&self) -> &Terms {
        &self.terms
    }

    /// What a seat may do now.
    #[must_use]
    pub fn prompt(&self, seat: SeatId) -> Option<&Prompt> {
        self.prompts.get(seat.index()).and_then(Option::as_ref)
    }

    /// All seats' prompts.
    #[must_use]
    pub fn prompts(&self) -> &[Option<Prompt>] {
        &self.prompts
    }

    /// The seats that owe a decision.
    pub fn due(&self) -> impl Iterator<Item = SeatId> + '_ {
        SeatId::all(self.terms.seats).filter(|seat| self.prompt(*seat).is_some_and(Prompt::is_due))
    }

    /// How the match ended.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.state.outcome()
    }

    /// Another match that differs only in what `viewer` may not know.
    #[must_use]
    pub fn scramble(&self, viewer: Option<SeatId>, chance: &mut crate::bot::Chance) -> Self {
        let mut other = self.clone();
        other.state = Arc::new(self.state.scramble(viewer, chance));
        for (seat, prompt) in SeatId::all(other.terms.seats).zip(&mut other.prompts) {
            if let Some(old) = prompt {
                let (d, undo) = (old.d, old.undo);
                *prompt = other.state.prompt(seat);
                if let Some(new) = prompt {
                    new.d = d;
                    new.undo = undo;
                }
            }
        }
        other
    }
}

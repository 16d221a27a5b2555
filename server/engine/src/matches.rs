//! A match: the fold of its journal entries.

use crate::action::Action;
use crate::code::Code;
use crate::dice::{Dice, Roll};
use crate::entry::{Entry, Step};
use crate::event::Event;
use crate::game::{Actor, Context, Game, Outcome};
use crate::prompt::Prompt;
use crate::refusal::Refusal;
use crate::seat::SeatId;
use crate::undo::{Done, Undo};
use crate::viewers::{Counts, Viewers, everybody};
use crate::views::Views;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeSet;
use std::sync::{Arc, OnceLock};

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
    /// Something hidden became known to everybody ([`Context::wall`]); what dice showed does not count.
    pub revealed: bool,
    /// Seats to which something hidden became known ([`Context::wall_for`]).
    pub shown: BTreeSet<SeatId>,
    /// For whom the entry changed anything: the table, the list of those who owe a decision, their hand, prompt
    /// or talk, or that they heard of it. Whoever acted is always among them.
    pub seen: Viewers,
}

impl Happening {
    /// Whether something hidden became known to this viewer (`None`: a spectator).
    #[must_use]
    pub fn reveals_to(&self, viewer: Option<SeatId>) -> bool {
        self.reveals().includes(viewer)
    }

    /// To whom something hidden became known.
    #[must_use]
    pub fn reveals(&self) -> Viewers {
        if self.revealed {
            return Viewers::ALL;
        }
        self.shown.iter().fold(Viewers::NOBODY, |all, seat| all.and(Viewers::only(Some(*seat))))
    }
}

/// A match of one game at one version.
#[derive(Clone)]
pub struct Match<G> {
    terms: Arc<Terms>,
    v: u64,
    state: Arc<G>,
    prompts: Vec<Option<Prompt>>,
    counts: Counts,
    undo: Undo<G>,
    views: OnceLock<Arc<Views>>,
}

/// What a step brings, before it is known who saw it.
struct Effect<G> {
    state: Arc<G>,
    undo: Undo<G>,
    events: Vec<Event>,
    rolls: Vec<Roll>,
    revealed: bool,
    shown: BTreeSet<SeatId>,
    /// It cannot be taken back, whoever saw it.
    wall: bool,
    /// It cannot be taken back where others saw it.
    aside: bool,
}

/// Where a step comes from, which says how it is known who saw it.
#[derive(Clone, Copy)]
enum Source {
    /// It is new: the views before and after it tell.
    New,
    /// The journal tells.
    Journal(Option<Viewers>),
}

#[derive(Serialize)]
struct SnapshotRef<'a, G: Game> {
    v: u64,
    state: &'a G,
    decisions: Vec<Option<u64>>,
    counts: &'a Counts,
    undo: &'a Undo<G>,
}

#[derive(Deserialize)]
#[serde(bound = "G: Game")]
struct Snapshot<G> {
    v: u64,
    state: G,
    decisions: Vec<Option<u64>>,
    counts: Counts,
    undo: Undo<G>,
}

impl<G: Game> Match<G> {
    /// Begins a match: version 1.
    ///
    /// # Errors
    /// `bad_options` or `bad_seats` when the terms are out of bounds.
    pub fn start(terms: Terms) -> Result<(Self, Happening), Refusal> {
        if !G::SEATS.contains(&terms.seats) {
            return Err(Refusal::new(Code::BadSeats, format!("{} takes {} to {} seats.", G::NAME, G::SEATS.start(), G::SEATS.end())));
        }
        let options: G::Options = serde_json::from_value(terms.options.clone())
            .map_err(|error| Refusal::new(Code::BadOptions, format!("These options cannot be read: {error}.")))?;
        G::check_options(&options, terms.seats)?;
        let mut dice = Dice::at(&terms.seed, 1);
        let mut context = Context::new(&mut dice, Actor::Player);
        let state = Arc::new(G::setup(&options, terms.seats, &mut context));
        let events = context.events;
        let mut fresh = Match {
            prompts: Vec::new(),
            counts: Counts::at(terms.seats, 1),
            undo: Undo::none(terms.seats),
            terms: Arc::new(terms),
            v: 1,
            state,
            views: OnceLock::new(),
        };
        fresh.prompts = fresh.questions();
        fresh.number(None, &[]);
        Ok((fresh, Happening { events, rolls: dice.into_rolls(), revealed: true, shown: BTreeSet::new(), seen: Viewers::ALL }))
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
        self.play(&entry.step, Source::Journal(entry.seen)).map_err(|refusal| wrong(refusal.to_string()))
    }

    /// Plays one more entry of a record: like [`Match::follow`], but what was not offered then is refused, and so is an
    /// entry that was seen by others than it says.
    ///
    /// # Errors
    /// A refusal; this match is unchanged in any case.
    pub fn check(&self, entry: &Entry) -> Result<(Self, Happening), Refusal> {
        self.permit(&entry.step, None)?;
        let Some(seen) = entry.seen else { return self.play(&entry.step, Source::Journal(None)) };
        let (next, happening) = self.play(&entry.step, Source::New)?;
        if happening.seen != seen {
            return Err(Refusal::new(Code::NotSeenSo, "The entry was seen by others than it says."));
        }
        Ok((next, happening))
    }

    /// The match after one more entry that was checked; see [`Match::check`].
    pub(crate) fn check_next(&self, entry: &Entry) -> Result<Self, ReplayError> {
        let wrong = |reason: String| ReplayError { v: entry.v, reason };
        if entry.v != self.v + 1 {
            return Err(wrong(format!("version {} was expected", self.v + 1)));
        }
        self.check(entry).map(|(next, _)| next).map_err(|refusal| wrong(refusal.to_string()))
    }

    /// Judges what a seat asks for and plays it on a copy.
    ///
    /// `d` names the decision that is answered; `None` answers whatever prompt the seat holds.
    ///
    /// # Errors
    /// A refusal; this match is unchanged in any case.
    pub fn judge(&self, step: &Step, d: Option<u64>) -> Result<(Self, Happening), Refusal> {
        self.permit(step, d)?;
        self.play(step, Source::New)
    }

    fn permit(&self, step: &Step, d: Option<u64>) -> Result<(), Refusal> {
        let prompt = step.seat().and_then(|seat| self.prompt(seat)).ok_or_else(Refusal::nothing_to_decide)?;
        if d.is_some_and(|d| d != prompt.d) {
            return Err(Refusal::stale());
        }
        match step {
            Step::Start => Err(Refusal::nothing_to_decide()),
            Step::Undo { .. } if !prompt.undo => Err(Refusal::no_undo()),
            Step::Act { action, .. } if !prompt.permits(action) => Err(Refusal::not_offered()),
            Step::Undo { .. } | Step::Act { .. } => Ok(()),
        }
    }

    fn play(&self, step: &Step, source: Source) -> Result<(Self, Happening), Refusal> {
        let (actor, effect) = match step {
            Step::Start => return Err(Refusal::new(Code::AlreadyStarted, "The match has begun already.")),
            Step::Undo { seat } => (*seat, self.take_back(*seat)?),
            Step::Act { seat, by, action } => (*seat, self.act(*seat, *by, action)?),
        };
        let Effect { state, undo, events, rolls, revealed, shown, wall, aside } = effect;
        let mut next = Match {
            terms: Arc::clone(&self.terms),
            v: self.v + 1,
            state,
            prompts: Vec::new(),
            counts: self.counts.clone(),
            undo,
            views: OnceLock::new(),
        };
        next.prompts = next.questions();
        let seen = match source {
            Source::New => self.seen(&next, actor, &events),
            Source::Journal(seen) => seen.unwrap_or(Viewers::ALL),
        };
        next.counts.count(seen);
        match step {
            Step::Act { seat, by, action } => {
                // Entries from before this was kept knew no other walls than what cannot be unseen.
                let heard = !matches!(source, Source::Journal(None))
                    && (self.passes_to_another(&next, *seat) || aside && seen.without(Some(*seat)).anybody(self.terms.seats));
                let done = Done::new(next.v, (*seat, *by, action), seen, self.counts.clone());
                next.undo.acted(done, &self.state, wall || heard, &self.terms);
            }
            Step::Start | Step::Undo { .. } => {
                next.undo.wall_for_others(next.v, actor, seen);
                next.undo.settle(&self.terms);
            }
        }
        next.number(Some(actor), &self.prompts);
        Ok((next, Happening { events, rolls, revealed, shown, seen }))
    }

    fn act(&self, seat: SeatId, by: Actor, action: &Action) -> Result<Effect<G>, Refusal> {
        let mut state = G::clone(&self.state);
        let mut dice = Dice::at(&self.terms.seed, self.v + 1);
        let mut context = Context::new(&mut dice, by);
        state.apply(seat, action, &mut context)?;
        let wall = context.is_wall() || context.stands || by != Actor::Player;
        let (revealed, shown, events) = (context.wall, context.shown, context.events);
        let aside = self.prompt(seat).is_some_and(|prompt| prompt.aside.iter().any(|verb| verb == action.verb()));
        Ok(Effect { state: Arc::new(state), undo: self.undo.clone(), events, rolls: dice.into_rolls(), revealed, shown, wall, aside })
    }

    fn take_back(&self, seat: SeatId) -> Result<Effect<G>, Refusal> {
        let taken = self.undo.take_back(seat, &self.terms)?;
        Ok(Effect {
            state: taken.state,
            undo: taken.undo,
            events: taken.events,
            rolls: Vec::new(),
            revealed: false,
            shown: BTreeSet::new(),
            wall: false,
            aside: false,
        })
    }

    /// What every seat is asked in this state, not yet numbered.
    fn questions(&self) -> Vec<Option<Prompt>> {
        if self.state.outcome().is_some() {
            return vec![None; usize::from(self.terms.seats)];
        }
        SeatId::all(self.terms.seats).map(|seat| self.state.prompt(seat).filter(|prompt| !prompt.choices.is_empty())).collect()
    }

    /// Numbers what is asked after `actor` acted. A decision stands, and keeps its `d`, while its question is
    /// the same and its own seat has not acted; a new one has the seat's own version.
    fn number(&mut self, actor: Option<SeatId>, before: &[Option<Prompt>]) {
        for (seat, prompt) in (0..).map(SeatId).zip(&mut self.prompts) {
            let Some(prompt) = prompt else { continue };
            prompt.d = match before.get(seat.index()) {
                Some(Some(old)) if actor != Some(seat) && old.ask == prompt.ask => old.d,
                _ => self.counts.of(Some(seat)),
            };
            prompt.undo = self.undo.allows(seat);
        }
    }

    /// Whether another seat than the one that acted owes a decision now that it did not owe before.
    fn passes_to_another(&self, next: &Self, actor: SeatId) -> bool {
        next.due().filter(|seat| *seat != actor).any(|seat| match (self.prompt(seat), next.prompt(seat)) {
            (Some(old), Some(new)) => !old.is_due() || old.ask != new.ask,
            _ => true,
        })
    }

    /// For whom the step from this match to the next changes anything.
    fn seen(&self, next: &Self, actor: SeatId, events: &[Event]) -> Viewers {
        let (old, new) = (self.views(), next.views());
        let public = old.table.text != new.table.text || !self.due().eq(next.due()) || next.state.outcome().is_some();
        if public {
            return Viewers::ALL;
        }
        let asked_otherwise = |seat: SeatId| match (self.prompt(seat), next.prompt(seat)) {
            (Some(old), Some(new)) => old.ask != new.ask || old.choices != new.choices || old.aside != new.aside || old.hints != new.hints,
            (old, new) => old.is_some() != new.is_some(),
        };
        let changed = |seat: SeatId| {
            let same_hand = old.hands.iter().zip(&new.hands).nth(seat.index()).is_none_or(|(old, new)| old.text == new.text);
            seat == actor || !same_hand || asked_otherwise(seat) || self.state.talk(seat) != next.state.talk(seat)
        };
        everybody(self.terms.seats)
            .filter(|viewer| viewer.is_some_and(changed) || events.iter().any(|event| event.to.includes(*viewer)))
            .fold(Viewers::NOBODY, |all, viewer| all.and(Viewers::only(viewer)))
    }

    /// Table and hands, written once.
    pub(crate) fn views(&self) -> &Views {
        self.views.get_or_init(|| Arc::new(Views::of(self.state.as_ref(), self.terms.seats)))
    }

    /// The version of a viewer (`None`: a spectator): how many entries changed anything for him.
    #[must_use]
    pub fn v_of(&self, viewer: Option<SeatId>) -> u64 {
        self.counts.of(viewer)
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
            counts: &self.counts,
            undo: &self.undo,
        })
    }

    fn restore(terms: Terms, bytes: &[u8]) -> Result<Self, ReplayError> {
        let read: Snapshot<G> =
            serde_json::from_slice(bytes).map_err(|error| ReplayError { v: 0, reason: format!("unreadable snapshot: {error}") })?;
        let mut restored = Match {
            prompts: Vec::new(),
            terms: Arc::new(terms),
            v: read.v,
            state: Arc::new(read.state),
            counts: read.counts,
            undo: read.undo,
            views: OnceLock::new(),
        };
        restored.prompts = restored.questions();
        restored.number(None, &[]);
        for (prompt, d) in restored.prompts.iter_mut().zip(read.decisions) {
            if let (Some(prompt), Some(d)) = (prompt, d) {
                prompt.d = d;
            }
        }
        Ok(restored)
    }

    /// A match that begins in the midst of things, for the test kit: this state at this version, which everybody has seen.
    #[cfg(feature = "suite")]
    pub(crate) fn from_state(terms: Terms, v: u64, state: G) -> Self {
        let mut fresh = Match {
            prompts: Vec::new(),
            counts: Counts::at(terms.seats, v),
            undo: Undo::none(terms.seats),
            terms: Arc::new(terms),
            v,
            state: Arc::new(state),
            views: OnceLock::new(),
        };
        fresh.prompts = fresh.questions();
        fresh.number(None, &[]);
        fresh
    }

    /// The same match whose dice come from another seed, for the test kit.
    #[cfg(feature = "suite")]
    pub(crate) fn with_seed(&self, seed: [u8; 32]) -> Self {
        Match { terms: Arc::new(Terms { seed, ..Terms::clone(&self.terms) }), ..self.clone() }
    }

    /// The journal's version, from 1. No viewer is told: see [`Match::v_of`].
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
        other.views = OnceLock::new();
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

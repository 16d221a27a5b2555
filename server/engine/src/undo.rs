//! Taking back: what was done since the last state that nobody can go behind, and who may take back what.
//!
//! A seat may take its last act back up to its own wall (see [`crate::Context`]). What others did that the
//! seat could see is a wall for it; what they did in secret is none, since the seat would learn of it.
//! So an act can lie before others' secret acts and be taken back all the same: the state is then what
//! all the other acts make of the state before. One of them that cannot be done any more lapses.

use crate::action::Action;
use crate::dice::Dice;
use crate::event::{Audience, Event};
use crate::game::{Actor, Context, Game};
use crate::matches::Terms;
use crate::refusal::Refusal;
use crate::seat::SeatId;
use crate::viewers::{Counts, Viewers, everybody};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::sync::Arc;

/// How many acts of one seat can be taken back in a row.
const DEPTH: usize = 64;

/// An act that somebody may still take back, or that was done (in secret) after one.
#[derive(Clone, Serialize, Deserialize)]
pub(crate) struct Done {
    /// The journal's version after it: its dice.
    v: u64,
    seat: SeatId,
    by: Actor,
    action: Action,
    /// For whom it changed anything.
    seen: Viewers,
    /// Every viewer's version before it.
    before: Counts,
}

impl Done {
    pub(crate) fn new(v: u64, (seat, by, action): (SeatId, Actor, &Action), seen: Viewers, before: Counts) -> Done {
        Done { v, seat, by, action: action.clone(), seen, before }
    }

    fn play<G: Game>(&self, state: &mut G, terms: &Terms) -> Result<(), Refusal> {
        let mut dice = Dice::at(&terms.seed, self.v);
        state.apply(self.seat, &self.action, &mut Context::new(&mut dice, self.by))
    }

    /// Tells those who saw it that it was taken back, each with his own numbers: `to` is his version before it.
    fn taken_back(&self, seats: u8) -> Vec<Event> {
        let mut groups: BTreeMap<u64, Viewers> = BTreeMap::new();
        for viewer in everybody(seats).filter(|viewer| self.seen.includes(*viewer)) {
            let group = groups.entry(self.before.of(viewer)).or_insert(Viewers::NOBODY);
            *group = group.and(Viewers::only(viewer));
        }
        let alone = groups.len() == 1 && everybody(seats).all(|viewer| self.seen.includes(viewer));
        let event = |(to, viewers): (u64, Viewers)| Event {
            to: if alone { Audience::All } else { Audience::Viewers(viewers) },
            ..Event::new("undo").of(self.seat).with("to", to)
        };
        groups.into_iter().map(event).collect()
    }
}

/// What can be taken back.
#[derive(Clone, Serialize, Deserialize)]
#[serde(bound(serialize = "G: Serialize", deserialize = "G: serde::de::DeserializeOwned"))]
pub(crate) struct Undo<G> {
    /// The state before the first of `acts`; `None` where there are none.
    #[serde(serialize_with = "write", deserialize_with = "read")]
    base: Option<Arc<G>>,
    acts: Vec<Done>,
    /// For each seat: what it did up to this version of the journal stands.
    walls: Vec<u64>,
}

fn write<G: Serialize, S: serde::Serializer>(base: &Option<Arc<G>>, serializer: S) -> Result<S::Ok, S::Error> {
    base.as_deref().serialize(serializer)
}

fn read<'de, G: Deserialize<'de>, D: serde::Deserializer<'de>>(deserializer: D) -> Result<Option<Arc<G>>, D::Error> {
    Ok(Option::<G>::deserialize(deserializer)?.map(Arc::new))
}

/// What becomes of the match when an act is taken back.
pub(crate) struct Taken<G> {
    pub(crate) state: Arc<G>,
    pub(crate) undo: Undo<G>,
    pub(crate) events: Vec<Event>,
}

impl<G: Game> Undo<G> {
    pub(crate) fn none(seats: u8) -> Self {
        Undo { base: None, acts: Vec::new(), walls: vec![0; usize::from(seats)] }
    }

    /// Whether the seat may take something back.
    pub(crate) fn allows(&self, seat: SeatId) -> bool {
        self.last(seat).is_some()
    }

    fn open(&self, act: &Done) -> bool {
        self.walls.get(act.seat.index()).is_some_and(|wall| act.v > *wall)
    }

    fn last(&self, seat: SeatId) -> Option<usize> {
        self.acts.iter().rposition(|act| act.seat == seat && self.open(act))
    }

    /// A seat acted; `before` is the state in which it did. With `wall` it cannot take the act back, nor what lies before it.
    pub(crate) fn acted(&mut self, act: Done, before: &Arc<G>, wall: bool, terms: &Terms) {
        let (v, seat, seen) = (act.v, act.seat, act.seen);
        if self.acts.is_empty() {
            self.base = Some(Arc::clone(before));
        }
        self.acts.push(act);
        self.wall_for_others(v, seat, seen);
        if wall && let Some(own) = self.walls.get_mut(seat.index()) {
            *own = v;
        }
        let own: Vec<u64> = self.acts.iter().filter(|act| act.seat == seat && self.open(act)).map(|act| act.v).collect();
        if let (Some(oldest), Some(own_wall)) =
            (own.len().checked_sub(DEPTH + 1).and_then(|at| own.get(at)), self.walls.get_mut(seat.index()))
        {
            *own_wall = *oldest;
        }
        self.settle(terms);
    }

    /// What somebody else did is a wall for those who saw it.
    pub(crate) fn wall_for_others(&mut self, v: u64, actor: SeatId, seen: Viewers) {
        for (seat, wall) in (0..).map(SeatId).zip(&mut self.walls) {
            if seat != actor && seen.includes(Some(seat)) {
                *wall = v;
            }
        }
    }

    /// Acts that stand are no longer kept apart from the state before the first one that does not.
    pub(crate) fn settle(&mut self, terms: &Terms) {
        if !self.acts.iter().any(|act| self.open(act)) {
            self.base = None;
            self.acts.clear();
            return;
        }
        let standing = self.acts.iter().take_while(|act| !self.open(act)).count();
        for act in self.acts.drain(..standing).collect::<Vec<_>>() {
            let Some(base) = &self.base else { return };
            let mut state = G::clone(base);
            // It was done in just this state before, so it can be done again.
            if act.play(&mut state, terms).is_ok() {
                self.base = Some(Arc::new(state));
            }
        }
    }

    /// The match without the last act of this seat that it may take back.
    ///
    /// # Errors
    /// `no_undo` where there is none.
    pub(crate) fn take_back(&self, seat: SeatId, terms: &Terms) -> Result<Taken<G>, Refusal> {
        let at = self.last(seat).ok_or_else(Refusal::no_undo)?;
        let base = self.base.as_ref().ok_or_else(Refusal::no_undo)?;
        let mut undo = Undo { base: Some(Arc::clone(base)), acts: Vec::with_capacity(self.acts.len()), walls: self.walls.clone() };
        let mut state = G::clone(base);
        let mut events = Vec::new();
        for (number, act) in self.acts.iter().enumerate() {
            if number == at {
                events.splice(0..0, act.taken_back(terms.seats));
                continue;
            }
            let mut tried = state.clone();
            let offered = number < at || tried.prompt(act.seat).is_some_and(|prompt| prompt.permits(&act.action));
            if offered && act.play(&mut tried, terms).is_ok() {
                state = tried;
                undo.acts.push(act.clone());
            } else {
                events.extend(act.taken_back(terms.seats));
            }
        }
        Ok(Taken { state: Arc::new(state), undo, events })
    }
}

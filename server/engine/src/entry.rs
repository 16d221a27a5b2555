//! Journal entries: what the state of a match is the fold of.

use crate::action::Action;
use crate::game::Actor;
use crate::seat::SeatId;
use crate::viewers::Viewers;
use serde::{Deserialize, Serialize};

/// What one journal entry does.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "FlatStep", into = "FlatStep")]
pub enum Step {
    /// The match begins (version 1).
    Start,
    /// A seat acts.
    Act {
        /// Whose action it is.
        seat: SeatId,
        /// Who decided.
        by: Actor,
        /// The action.
        action: Action,
    },
    /// A seat takes its last action back.
    Undo {
        /// Who takes it back.
        seat: SeatId,
    },
}

impl Step {
    /// The seat that acts; `None` for the start.
    #[must_use]
    pub fn seat(&self) -> Option<SeatId> {
        match self {
            Step::Start => None,
            Step::Act { seat, .. } | Step::Undo { seat } => Some(*seat),
        }
    }
}

/// One entry of a match's journal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Version of the match after this entry: 1 for the start, then without gaps.
    pub v: u64,
    /// When it was written, Unix time in milliseconds. No game sees it.
    pub at: i64,
    /// The client's id of the action.
    pub id: Option<String>,
    /// What it does.
    pub step: Step,
    /// For whom it changed anything. `None` for an entry that was written before this was kept: then
    /// everybody counts it, and what could be taken back followed the rules of that time.
    pub seen: Option<Viewers>,
}

/// The shape of [`Step`] in the journal and in a record.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct FlatStep {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) start: Option<bool>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) seat: Option<SeatId>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) by: Option<Actor>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) action: Option<Action>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) undo: Option<bool>,
}

impl From<Step> for FlatStep {
    fn from(step: Step) -> Self {
        let nothing = FlatStep { start: None, seat: None, by: None, action: None, undo: None };
        match step {
            Step::Start => FlatStep { start: Some(true), ..nothing },
            Step::Act { seat, by, action } => FlatStep { seat: Some(seat), by: Some(by), action: Some(action), ..nothing },
            Step::Undo { seat } => FlatStep { seat: Some(seat), by: Some(Actor::Player), undo: Some(true), ..nothing },
        }
    }
}

impl TryFrom<FlatStep> for Step {
    type Error = &'static str;

    fn try_from(flat: FlatStep) -> Result<Self, Self::Error> {
        match flat {
            FlatStep { start: Some(true), seat: None, by: None, action: None, undo: None } => Ok(Step::Start),
            FlatStep { start: None, seat: Some(seat), by: Some(by), action: Some(action), undo: None } => {
                Ok(Step::Act { seat, by, action })
            }
            FlatStep { start: None, seat: Some(seat), by: Some(Actor::Player), action: None, undo: Some(true) } => Ok(Step::Undo { seat }),
            _ => Err("an entry is a start, an action or an undo"),
        }
    }
}

//! The contract between a rulebook and everything else.

use crate::action::Action;
use crate::bot::Chance;
use crate::dice::Dice;
use crate::event::Event;
use crate::forecast::{Question, Sight};
use crate::prompt::Prompt;
use crate::refusal::Refusal;
use crate::seat::SeatId;
use crate::talk::Talk;
use crate::vocabulary::Vocabulary;
use schemars::JsonSchema;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use std::ops::RangeInclusive;
use ts_rs::TS;

/// Who took a decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Actor {
    /// The person (or outside program) that holds the seat.
    Player,
    /// A bot of ours that plays the seat.
    Bot,
    /// The clock, with the game's default.
    Clock,
}

/// What an action does besides changing the state: it may throw dice, and tells what happened.
#[derive(Debug)]
pub struct Context<'a> {
    /// The match's dice. Throwing any is a wall for undo.
    pub dice: &'a mut Dice,
    /// What happened, in order.
    pub events: Vec<Event>,
    /// Who decided: games count decisions that no person took (PET-18.4).
    pub by: Actor,
    pub(crate) wall: bool,
    pub(crate) shown: BTreeSet<SeatId>,
    pub(crate) stands: bool,
}

impl<'a> Context<'a> {
    /// A context with nothing told yet.
    #[must_use]
    pub fn new(dice: &'a mut Dice, by: Actor) -> Self {
        Context { dice, events: Vec::new(), by, wall: false, shown: BTreeSet::new(), stands: false }
    }

    /// Tells that something happened.
    pub fn emit(&mut self, event: impl Into<Event>) {
        self.events.push(event.into());
    }

    /// Tells these seats alone.
    pub fn emit_only(&mut self, seats: impl IntoIterator<Item = SeatId>, event: impl Into<Event>) {
        self.events.push(event.into().only(seats));
    }

    /// Marks that something hidden became known (a card turned over, a hand shown): nobody may take
    /// anything back that lies before it. Dice are a wall by themselves, but a card that is shown
    /// after a throw is marked all the same, since tests of secrecy ask for it.
    pub fn wall(&mut self) {
        self.wall = true;
    }

    /// The same where it became known to one seat alone (a card drawn).
    pub fn wall_for(&mut self, seat: SeatId) {
        self.shown.insert(seat);
    }

    /// Marks that others have heard what was just done (a public offer, a call, a message): it cannot be taken
    /// back, though nothing hidden became known. The engine sees to the usual cases by itself: what is
    /// aside and can be seen by somebody else stands, and so does whatever makes another seat owe a decision.
    pub fn stands(&mut self) {
        self.stands = true;
    }

    /// Whether a hidden thing was shown.
    #[must_use]
    pub fn is_wall(&self) -> bool {
        self.wall || !self.shown.is_empty() || self.dice.used()
    }
}

/// How a match ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct Outcome {
    /// The place of each seat, in seat order; 1 is first, equal places are shared.
    pub places: Vec<u8>,
    /// Points of each seat in seat order where the game has points.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional, type = "number[]")]
    pub scores: Option<Vec<i64>>,
    /// Why it ended: a key in the client's catalogues.
    pub reason: String,
}

/// The version of rules that every game began with, and that matches have which do not name any.
pub const FIRST_RULES: &str = "0.1.0";

/// A rulebook as code. The implementing type **is** the whole state of a match.
///
/// Games are pure: no clock, no thread, no I/O, no hash-map order, no float, no randomness but
/// [`Dice`]. The same seed, options and actions give the same state, byte for byte.
pub trait Game: Clone + Send + Sync + Serialize + DeserializeOwned + 'static {
    /// Id in the protocol, `[a-z]+`; also the crate's name.
    const ID: &'static str;
    /// The game's own name, the same in every language.
    const NAME: &'static str;
    /// The version of these rules. A match is played to its end by the version it began with, so whatever changes
    /// what a journal gives when it is played again is a new version beside this one: see docs/adding-a-game.md,
    /// "Changing a rule".
    const RULES: &'static str = FIRST_RULES;
    /// How many seats a match may have.
    const SEATS: RangeInclusive<u8>;
    /// Bot levels, easiest first. `easy` (a random legal choice) is there for every game.
    const BOTS: &'static [&'static str] = &["easy"];

    /// Options that the host may set; their JSON Schema is shown as a form in the lobby.
    /// Bounds belong into [`Game::check_options`] as well as into the schema.
    type Options: Serialize + DeserializeOwned + Default + JsonSchema + Send + Sync;
    /// What everybody may know. It has no field for a secret.
    type Table: Serialize + TS;
    /// What one seat alone knows. `()` where seats have no secrets.
    type Hand: Serialize + TS;
    /// What may be asked about a match, made by [`crate::forecasts!`]; [`crate::NoQuestions`] where nothing may.
    type Question: Question<Self>;

    /// Everything that the game says and understands; the client's lists and types are made from it.
    #[must_use]
    fn vocabulary() -> Vocabulary {
        Vocabulary::default()
    }

    /// Refuses options that are out of bounds.
    ///
    /// # Errors
    /// A refusal with code `bad_options` that says which bound.
    fn check_options(_options: &Self::Options, _seats: u8) -> Result<(), Refusal> {
        Ok(())
    }

    /// The state before the first decision.
    fn setup(options: &Self::Options, seats: u8, context: &mut Context<'_>) -> Self;

    /// What this seat may do now; `None` when it has nothing to decide. Several seats may hold a
    /// prompt at once. Every prompt that is due must offer at least one action.
    fn prompt(&self, seat: SeatId) -> Option<Prompt>;

    /// Plays an action that the seat's prompt permits.
    ///
    /// # Errors
    /// Never for a permitted action; a refusal here means that the prompt offers too much. The
    /// engine then drops the changed copy, so the state stays as it was.
    fn apply(&mut self, seat: SeatId, action: &Action, context: &mut Context<'_>) -> Result<(), Refusal>;

    /// What everybody may know now.
    fn table(&self) -> Self::Table;

    /// What this seat alone knows now; `None` where the game has no secrets.
    fn hand(&self, _seat: SeatId) -> Option<Self::Hand> {
        None
    }

    /// What the clock does for a seat whose prompt is due. Must be permitted by that prompt.
    fn default_action(&self, seat: SeatId) -> Option<Action>;

    /// How the match ended; `None` while it goes on. Once it is over no seat holds a prompt.
    fn outcome(&self) -> Option<Outcome>;

    /// The match waits for a person: clocks stand still until one acts (PET-18.4).
    fn waits(&self) -> bool {
        false
    }

    /// How this seat may speak now, while the match goes on. Before and after it everybody speaks
    /// freely. A message to some seats alone needs that each of them may talk in private as well.
    fn talk(&self, _seat: SeatId) -> Talk {
        Talk::free()
    }

    /// A bot's answer to a prompt. It sees what the seat sees and nothing else. This is asked for every level,
    /// `easy` among them, and also where a seat owes nothing but may do something aside: a bot answers an
    /// offer there, or says `None` and stays silent. What it does aside must lead to an end by itself.
    /// Must be permitted by the prompt; a wrong answer to a due prompt is replaced by a random legal one.
    fn bot(
        _level: &str,
        _seat: SeatId,
        _table: &Self::Table,
        _hand: Option<&Self::Hand>,
        prompt: &Prompt,
        chance: &mut Chance,
    ) -> Option<Action> {
        prompt.sample(chance)
    }

    /// For tests: questions that may be asked by somebody who sees this, every kind of them now and then.
    fn questions(_sight: Sight<'_, Self>, _chance: &mut Chance) -> Vec<Self::Question> {
        Vec::new()
    }

    /// For tests of secrecy: another state that differs from this one only in what `viewer`
    /// (`None`: a spectator) may not know, such as another order of a face-down deck. A game in which
    /// nothing is ever secret returns itself.
    #[must_use]
    fn scramble(&self, viewer: Option<SeatId>, chance: &mut Chance) -> Self;
}

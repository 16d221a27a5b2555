//! A match with its views, and the same without the game's type: what a room holds.

use crate::action::Action;
use crate::bot::Chance;
use crate::code::Code;
use crate::dice::Roll;
use crate::entry::{Entry, Step};
use crate::event::Event;
use crate::game::{Game, Outcome};
use crate::matches::{Happening, Match, ReplayError, Terms};
use crate::patch::patch;
use crate::prompt::Prompt;
use crate::refusal::Refusal;
use crate::seat::SeatId;
use crate::talk::Talk;
use crate::viewers::Viewers;
use crate::views::View;
use serde::Serialize;
use serde_json::{Value, json};
use std::marker::PhantomData;
use std::sync::Arc;

/// What changed with one version, computed once for all viewers.
#[derive(Clone, Debug, PartialEq)]
pub struct Update {
    /// The journal's version reached.
    pub v: u64,
    /// For whom anything changed; see [`Happening::seen`]. Nobody else may hear of it.
    pub seen: Viewers,
    /// To whom something hidden became known; see [`Happening::reveals_to`].
    pub reveals: Viewers,
    /// RFC 6902 patch of the public table.
    pub table: Value,
    /// RFC 6902 patch of each seat's hand; `None` where it did not change.
    pub hands: Vec<Option<Value>>,
    /// Whether each seat's prompt changed.
    pub prompts: Vec<bool>,
    /// Whether how each seat may speak changed.
    pub talks: Vec<bool>,
    /// Whether the list of seats that owe a decision changed.
    pub due: bool,
    /// What happened, with who may know it.
    pub events: Vec<Event>,
    /// What was drawn; secret until the match is over.
    pub rolls: Vec<Roll>,
}

impl Update {
    /// The events that this viewer (`None`: a spectator) may know, as they travel.
    #[must_use]
    pub fn events_for(&self, viewer: Option<SeatId>) -> Vec<&crate::prompt::Say> {
        events_for(&self.events, viewer)
    }
}

/// The events that this viewer (`None`: a spectator) may know, as they travel.
#[must_use]
pub fn events_for(events: &[Event], viewer: Option<SeatId>) -> Vec<&crate::prompt::Say> {
    events.iter().filter(|event| event.to.includes(viewer)).map(|event| &event.say).collect()
}

/// A match one version further, ready to take the place of the one it came from.
pub struct Advance {
    /// The match after the step.
    pub next: Box<dyn AnyMatch>,
    /// What its viewers hear.
    pub update: Update,
}

/// A match of some game, with its views.
pub trait AnyMatch: Send + Sync {
    /// The journal's version, from 1.
    fn v(&self) -> u64;
    /// The version of a viewer (`None`: a spectator); see [`Match::v_of`].
    fn v_of(&self, viewer: Option<SeatId>) -> u64;
    /// What was fixed at the start.
    fn terms(&self) -> &Terms;
    /// The public table.
    fn table(&self) -> &Value;
    /// A seat's hand; null where it has none.
    fn hand(&self, seat: SeatId) -> &Value;
    /// What a seat may do now.
    fn prompt(&self, seat: SeatId) -> Option<&Prompt>;
    /// The seats that owe a decision.
    fn due(&self) -> Vec<SeatId>;
    /// How the match ended.
    fn outcome(&self) -> Option<Outcome>;
    /// The match waits for a person: clocks stand still.
    fn waits(&self) -> bool;
    /// How a seat may speak; `None` where nothing is limited any more, since the match is over.
    fn talk(&self, seat: SeatId) -> Option<Talk>;
    /// What the clock does for a seat that owes a decision.
    fn default_action(&self, seat: SeatId) -> Option<Action>;
    /// What a bot of this level does for a seat. It sees table, hand and prompt. A seat that owes a decision
    /// always has an answer; one that only may do something aside often has none.
    fn bot(&self, level: &str, seat: SeatId, chance: &mut Chance) -> Option<Action>;
    /// Judges what a seat asks for; see [`Match::judge`].
    ///
    /// # Errors
    /// A refusal; this match is unchanged in any case.
    fn judge(&self, step: &Step, d: Option<u64>) -> Result<Advance, Refusal>;
    /// Plays a journal entry; see [`Match::follow`].
    ///
    /// # Errors
    /// When it is not the next one or cannot be played.
    fn follow(&self, entry: &Entry) -> Result<Advance, ReplayError>;
    /// Plays more journal entries, and asks of each whether it was offered and whether those saw it whom it names.
    ///
    /// # Errors
    /// The first entry that is not the next one, or cannot be played so.
    fn check(&self, entries: &[Entry]) -> Result<Box<dyn AnyMatch>, ReplayError>;
    /// For tests of secrecy: another match that `viewer` (`None`: a spectator) cannot tell from this
    /// one; see [`Game::scramble`].
    fn twin(&self, viewer: Option<SeatId>, chance: &mut Chance) -> Box<dyn AnyMatch>;
    /// See [`Match::snapshot`].
    ///
    /// # Errors
    /// When the state cannot be written.
    fn snapshot(&self) -> Result<Vec<u8>, serde_json::Error>;
}

/// Hears of each entry, what it brought, and (when it asks) the table after it; an error stops the telling.
pub type Each<'a> = &'a mut dyn FnMut(&Entry, &Happening, &dyn Fn() -> Value) -> Result<(), String>;

/// A game as the server knows it: by name, without its types.
pub trait Kind: Send + Sync {
    /// Id in the protocol.
    fn id(&self) -> &'static str;
    /// The version of its rules; see [`Game::RULES`].
    fn rules(&self) -> &'static str;
    /// The game's own name.
    fn name(&self) -> &'static str;
    /// Fewest and most seats.
    fn seats(&self) -> (u8, u8);
    /// Bot levels, easiest first.
    fn bots(&self) -> &'static [&'static str];
    /// JSON Schema of the options.
    fn options_schema(&self) -> Value;
    /// Completes options with their defaults.
    ///
    /// # Errors
    /// `bad_options` when something is unknown or out of bounds.
    fn options(&self, given: &Value, seats: u8) -> Result<Value, Refusal>;
    /// Begins a match: version 1.
    ///
    /// # Errors
    /// When the terms are out of bounds.
    fn start(&self, terms: Terms) -> Result<Advance, Refusal>;
    /// Plays a journal again, from a snapshot or from the start.
    ///
    /// # Errors
    /// When there is a gap or an entry cannot be played.
    fn replay(&self, terms: Terms, snapshot: Option<&[u8]>, entries: &[Entry]) -> Result<Box<dyn AnyMatch>, ReplayError>;
    /// Plays a whole journal and hands each entry's happening and the table after it to `each`.
    /// With `strict`, every action must be one that its prompt permits.
    ///
    /// # Errors
    /// When there is a gap or an entry cannot be played, or `each` says stop.
    fn retell(
        &self,
        terms: Terms,
        entries: &mut dyn Iterator<Item = &Entry>,
        strict: bool,
        each: Each<'_>,
    ) -> Result<Option<Outcome>, ReplayError>;
}

/// A game without its types.
#[must_use]
pub fn kind<G: Game>() -> Arc<dyn Kind> {
    Arc::new(Of::<G>(PhantomData))
}

struct Of<G>(PhantomData<fn() -> G>);

#[derive(Clone)]
struct Live<G> {
    of: Match<G>,
}

fn view(data: &impl Serialize) -> Value {
    serde_json::to_value(data).unwrap_or(Value::Null)
}

fn replace(new: &Value) -> Value {
    json!([{ "op": "replace", "path": "", "value": new }])
}

impl<G: Game> Live<G> {
    fn first(self, happening: Happening) -> Advance {
        let views = self.of.views();
        let update = Update {
            v: self.of.v(),
            seen: happening.seen,
            reveals: happening.reveals(),
            table: replace(views.table.value()),
            hands: views.hands.iter().map(|hand| (!hand.is_null()).then(|| replace(hand.value()))).collect(),
            prompts: self.of.prompts().iter().map(Option::is_some).collect(),
            talks: vec![true; usize::from(self.of.terms().seats)],
            due: true,
            events: happening.events,
            rolls: happening.rolls,
        };
        Advance { next: Box::new(self), update }
    }

    fn advance(&self, next: Match<G>, happening: Happening) -> Advance {
        let next = Live { of: next };
        let (old, new) = (self.of.views(), next.of.views());
        let update = Update {
            v: next.of.v(),
            seen: happening.seen,
            reveals: happening.reveals(),
            table: patch(&old.table.text, &new.table.text),
            hands: old.hands.iter().zip(&new.hands).map(|(old, new)| (old.text != new.text).then(|| patch(&old.text, &new.text))).collect(),
            prompts: self.of.prompts().iter().zip(next.of.prompts()).map(|(old, new)| old != new).collect(),
            talks: SeatId::all(next.of.terms().seats).map(|seat| self.talk(seat) != next.talk(seat)).collect(),
            due: !self.of.due().eq(next.of.due()),
            events: happening.events,
            rolls: happening.rolls,
        };
        Advance { next: Box::new(next), update }
    }
}

impl<G: Game> AnyMatch for Live<G> {
    fn v(&self) -> u64 {
        self.of.v()
    }

    fn v_of(&self, viewer: Option<SeatId>) -> u64 {
        self.of.v_of(viewer)
    }

    fn terms(&self) -> &Terms {
        self.of.terms()
    }

    fn table(&self) -> &Value {
        self.of.views().table.value()
    }

    fn hand(&self, seat: SeatId) -> &Value {
        self.of.views().hands.get(seat.index()).map_or(&Value::Null, View::value)
    }

    fn prompt(&self, seat: SeatId) -> Option<&Prompt> {
        self.of.prompt(seat)
    }

    fn due(&self) -> Vec<SeatId> {
        self.of.due().collect()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.of.outcome()
    }

    fn waits(&self) -> bool {
        self.of.state().waits()
    }

    fn talk(&self, seat: SeatId) -> Option<Talk> {
        self.of.outcome().is_none().then(|| self.of.state().talk(seat))
    }

    fn default_action(&self, seat: SeatId) -> Option<Action> {
        let prompt = self.of.prompt(seat).filter(|prompt| prompt.is_due())?;
        self.of.state().default_action(seat).filter(|action| prompt.permits(action))
    }

    fn bot(&self, level: &str, seat: SeatId, chance: &mut Chance) -> Option<Action> {
        let prompt = self.of.prompt(seat)?;
        let state = self.of.state();
        let wish = G::bot(level, seat, &state.table(), state.hand(seat).as_ref(), prompt, chance);
        // Where nothing is due there is nothing to sample, and the bot stays silent.
        wish.filter(|action| prompt.permits(action)).or_else(|| prompt.sample(chance))
    }

    fn judge(&self, step: &Step, d: Option<u64>) -> Result<Advance, Refusal> {
        let (next, happening) = self.of.judge(step, d)?;
        Ok(self.advance(next, happening))
    }

    fn follow(&self, entry: &Entry) -> Result<Advance, ReplayError> {
        let (next, happening) = self.of.follow(entry)?;
        Ok(self.advance(next, happening))
    }

    fn check(&self, entries: &[Entry]) -> Result<Box<dyn AnyMatch>, ReplayError> {
        let mut of = self.of.clone();
        for entry in entries {
            of = of.check_next(entry)?;
        }
        Ok(Box::new(Live { of }))
    }

    fn twin(&self, viewer: Option<SeatId>, chance: &mut Chance) -> Box<dyn AnyMatch> {
        Box::new(Live { of: self.of.scramble(viewer, chance) })
    }

    fn snapshot(&self) -> Result<Vec<u8>, serde_json::Error> {
        self.of.snapshot()
    }
}

impl<G: Game> Kind for Of<G> {
    fn id(&self) -> &'static str {
        G::ID
    }

    fn rules(&self) -> &'static str {
        G::RULES
    }

    fn name(&self) -> &'static str {
        G::NAME
    }

    fn seats(&self) -> (u8, u8) {
        (*G::SEATS.start(), *G::SEATS.end())
    }

    fn bots(&self) -> &'static [&'static str] {
        G::BOTS
    }

    fn options_schema(&self) -> Value {
        schemars::SchemaGenerator::default().into_root_schema_for::<G::Options>().to_value()
    }

    fn options(&self, given: &Value, seats: u8) -> Result<Value, Refusal> {
        // A list in the order of the fields could be read as well.
        if !given.is_object() {
            return Err(Refusal::new(Code::BadOptions, "Options are an object."));
        }
        let options: G::Options = serde_json::from_value(given.clone())
            .map_err(|error| Refusal::new(Code::BadOptions, format!("These options cannot be read: {error}.")))?;
        G::check_options(&options, seats)?;
        Ok(view(&options))
    }

    fn start(&self, terms: Terms) -> Result<Advance, Refusal> {
        let (fresh, happening) = Match::<G>::start(terms)?;
        Ok(Live { of: fresh }.first(happening))
    }

    fn replay(&self, terms: Terms, snapshot: Option<&[u8]>, entries: &[Entry]) -> Result<Box<dyn AnyMatch>, ReplayError> {
        Ok(Box::new(Live { of: Match::<G>::replay(terms, snapshot, entries)? }))
    }

    fn retell(
        &self,
        terms: Terms,
        entries: &mut dyn Iterator<Item = &Entry>,
        strict: bool,
        each: Each<'_>,
    ) -> Result<Option<Outcome>, ReplayError> {
        let mut told: Option<Match<G>> = None;
        for entry in entries {
            let wrong = |reason: String| ReplayError { v: entry.v, reason };
            let (next, happening) = match (&told, &entry.step) {
                (None, Step::Start) => Match::start(terms.clone()).map_err(|refusal| wrong(refusal.to_string()))?,
                (None, _) => return Err(wrong("the journal does not begin with a start".to_owned())),
                (Some(_), _) if entry.v != told.as_ref().map_or(0, Match::v) + 1 => return Err(wrong("a version is missing".to_owned())),
                (Some(told), _) if strict => told.check(entry).map_err(|refusal| wrong(refusal.to_string()))?,
                (Some(told), _) => told.follow(entry)?,
            };
            each(entry, &happening, &|| view(&next.state().table())).map_err(wrong)?;
            told = Some(next);
        }
        Ok(told.and_then(|told| told.outcome()))
    }
}

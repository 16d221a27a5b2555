//! Petrodólar as code: two to four players buy rulers, tankers and pipelines in Al Kaifar until
//! one is left.
//!
//! The modules follow the rulebook: [`board`] and `state` (PET-1), `setup` (PET-2), `opening` (PET-3), `turn` (PET-4, PET-16), `walk`
//! (PET-5), `ruler` (PET-6 to PET-8), `agent` (PET-9), `earnings` (PET-10), `tankers` (PET-11), `trade` (PET-11, PET-12), `deck` and
//! `incident` (PET-13), `elimination` (PET-14), `draw` and `ending` (PET-15), [`table`] and `secrets` (PET-19). What a player decides
//! (PET-18) is a `decision` in the file of its chapter.

mod act;
mod agent;
pub mod board;
mod bot;
mod decision;
mod deck;
mod draw;
mod earnings;
mod elimination;
mod ending;
mod incident;
mod judge;
mod opening;
mod ruler;
mod secrets;
mod setup;
mod state;
pub mod table;
mod tankers;
mod trade;
mod turn;
mod vocabulary;
mod walk;

use act::Act;
use board::{BorderId, CardId, CountryId, Kind, Sea, SpaceId};
use deck::Deck;
use draw::DrawTalk;
use engine::schemars::JsonSchema;
use engine::{Action, Chance, Code, Context, Game, Idle, NoQuestions, Outcome, Prompt, Refusal, SeatId, Vocabulary};
use serde::{Deserialize, Serialize};
use state::Position;
use std::ops::RangeInclusive;
use table::Table;
use turn::Phase;
use vocabulary::{Ask, Event, OpenHints, Reason, RulerHints, Warning};

/// The most rounds that the option may ask for (PET-15.3).
const MOST_ROUNDS: u16 = 1000;

/// What the host may set.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
#[schemars(crate = "engine::schemars")]
pub struct Options {
    /// The game ends after so many full rounds; 0 means that it goes on until one player is left.
    #[schemars(range(min = 0, max = 1000))]
    pub max_rounds: u16,
}

/// A match of Petrodólar: what lies on the table, and what it waits for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Petrodolar {
    max_rounds: u16,
    first: SeatId,
    /// 0 in the opening turns (PET-16.2).
    round: u32,
    /// Turns begun, opening turns included.
    turn: u32,
    phase: Phase,
    position: Position,
    deck: Deck,
    draw: DrawTalk,
    /// Rounds that nobody attended (PET-18.4).
    idle: Idle,
}

impl Game for Petrodolar {
    const ID: &'static str = "petrodolar";
    const NAME: &'static str = "Petrodólar";
    // PET-1.1; the rules are the same for any number (PET-16.1).
    const SEATS: RangeInclusive<u8> = 2..=4;
    const BOTS: &'static [&'static str] = &["easy", "normal"];

    type Options = Options;
    type Table = Table;
    // PET-19.4: no seat has secrets.
    type Hand = ();
    type Question = NoQuestions;

    fn vocabulary() -> Vocabulary {
        Vocabulary::new::<Act, Ask, Event>()
            .warnings::<Warning>()
            .reasons::<Reason>()
            .typed::<(OpenHints, RulerHints)>()
            .board(board::JSON)
            .ids("CountryId", CountryId::all().map(CountryId::name))
            .ids("SpaceId", SpaceId::all().map(SpaceId::name))
            .ids("BorderId", BorderId::all().map(BorderId::name))
            .ids("CardId", CardId::all().map(CardId::name))
            .ids("Sea", Sea::ALL.map(Sea::name))
            .ids("Kind", Kind::ALL.map(Kind::name))
    }

    fn check_options(options: &Options, _seats: u8) -> Result<(), Refusal> {
        if options.max_rounds > MOST_ROUNDS {
            return Err(Refusal::new(Code::BadOptions, "max_rounds must lie between 0 and 1000.").citing("PET-15.3"));
        }
        Ok(())
    }

    fn setup(options: &Options, seats: u8, context: &mut Context<'_>) -> Self {
        Petrodolar::set_up(options, seats, context)
    }

    fn prompt(&self, seat: SeatId) -> Option<Prompt> {
        if !self.position.alive(seat) || self.outcome().is_some() {
            return None;
        }
        let asked = match self.decision_of(seat) {
            Some(decision) => decision.ask(self),
            None => Prompt::new(Ask::Aside),
        };
        Some(self.ask_aside(seat, asked))
    }

    fn apply(&mut self, seat: SeatId, action: &Action, context: &mut Context<'_>) -> Result<(), Refusal> {
        let act: Act = action.parse()?;
        if !self.position.alive(seat) || self.outcome().is_some() {
            return Err(Refusal::nothing_to_decide());
        }
        // PET-18.4
        self.idle.note(context.by);
        if let Some(done) = self.answer_aside(seat, act, context) {
            return done;
        }
        match self.decision_of(seat) {
            Some(decision) => decision.answer(self, act, context),
            None => Err(Refusal::nothing_to_decide()),
        }
    }

    fn table(&self) -> Table {
        Table::of(self)
    }

    fn default_action(&self, seat: SeatId) -> Option<Action> {
        self.decision_of(seat)?.clock(self)
    }

    fn outcome(&self) -> Option<Outcome> {
        match &self.phase {
            Phase::Over(ending) => Some(ending.outcome()),
            _ => None,
        }
    }

    fn waits(&self) -> bool {
        self.has_fallen_asleep()
    }

    fn bot(level: &str, seat: SeatId, table: &Table, _hand: Option<&()>, prompt: &Prompt, chance: &mut Chance) -> Option<Action> {
        match level {
            "normal" => bot::answer(seat, table, prompt, chance),
            _ => prompt.sample(chance),
        }
    }

    fn scramble(&self, _viewer: Option<SeatId>, chance: &mut Chance) -> Self {
        self.with_other_secrets(chance)
    }
}

//! One More Barrel as code: three to five nations invade a country for its oil, steer its rebels
//! against each other, and sell. The richest wins.
//!
//! The modules follow the rulebook: [`board`] and `state` (OMB-1, OMB-2), `setup` (OMB-3), `slot`
//! (OMB-4, OMB-5, OMB-6, OMB-11, OMB-13), `purchases` (OMB-7), `moves` (OMB-8), `support` (OMB-9),
//! `construction` (OMB-10), `production` (OMB-12, 22.1, 22.2), `control` (OMB-14, OMB-15), `retreat` (OMB-16),
//! [`war`] (OMB-17), `pacifism` (OMB-18), `rebels` (OMB-19), [`bombing`] (OMB-20), `oil` (OMB-21,
//! OMB-22.6, OMB-24), `transport` (OMB-22.5), [`agreements`], `drafts` and `offers` (OMB-23), [`ending`] (OMB-25), `defaults` (OMB-28),
//! [`table`] and `secrets` (OMB-29). The memo card (OMB-26.1) is the client's; prompts give its numbers as hints.

mod act;
pub mod agreements;
mod bargain;
pub mod board;
pub mod bombing;
mod bot;
mod construction;
mod control;
mod defaults;
mod drafts;
pub mod ending;
mod moves;
mod offers;
mod oil;
mod pacifism;
mod production;
mod purchases;
mod rebels;
mod retreat;
mod secrets;
mod setup;
mod slot;
mod state;
mod support;
pub mod table;
mod transport;
mod vocabulary;
pub mod war;

pub use state::{Barrel, Batch, Cell, Group, Pact};

use act::Act;
use board::{BoxId, Building, Element, Place, RegionId, Row};
use bombing::Target;
use engine::schemars::JsonSchema;
use engine::ts_rs::TS;
use engine::{Action, Chance, Context, Game, NoQuestions, Outcome, Prompt, Refusal, SeatId, Talk, Vocabulary};
use serde::{Deserialize, Serialize};
use state::Stage;
use std::ops::RangeInclusive;
use table::{Hand, Table};
use vocabulary::{Ask, Event, Hints, Reason, Warning};

/// What the table agrees on before the start.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(default, deny_unknown_fields)]
#[schemars(crate = "engine::schemars")]
#[ts(crate = "engine::ts_rs", rename = "BarrelOptions")]
pub struct Options {
    /// Five turns a phase instead of four (OMB-3.5).
    pub five_turns: bool,
    /// Money and barrels in hand are shown to everybody (OMB-29.1).
    pub open_hands: bool,
}

impl Game for Barrel {
    const ID: &'static str = "barrel";
    const NAME: &'static str = "One More Barrel";
    // OMB-1.1
    const SEATS: RangeInclusive<u8> = 3..=5;
    const BOTS: &'static [&'static str] = &["easy", "normal"];

    type Options = Options;
    type Table = Table;
    type Hand = Hand;
    type Question = NoQuestions;

    fn vocabulary() -> Vocabulary {
        let mut vocabulary = Vocabulary::new::<Act, Ask, Event>()
            .warnings::<Warning>()
            .reasons::<Reason>()
            .typed::<Hints>()
            .board(board::JSON)
            .ids("RegionId", RegionId::all().map(RegionId::name))
            .ids("Place", Place::all().map(Place::name))
            .ids("BoxId", BoxId::all().map(BoxId::name))
            .ids("Row", Row::ALL.map(|(_, name)| name))
            .ids("Building", Building::ALL.map(Building::name))
            .ids("Target", Target::ALL.map(Target::name))
            .ids("Element", Element::ALL.map(Element::name));
        vocabulary.verbs.extend(drafts::adding(&mut vocabulary.types));
        vocabulary
    }

    fn setup(options: &Options, seats: u8, context: &mut Context<'_>) -> Self {
        let mut fresh = Barrel::empty(options, seats);
        fresh.roll_order(context);
        fresh
    }

    fn prompt(&self, seat: SeatId) -> Option<Prompt> {
        if matches!(self.stage, Stage::Over { .. }) {
            return None;
        }
        let mut asked = self.ask(seat).unwrap_or_else(|| Prompt::new(Ask::Aside));
        if self.player(seat).digressed {
            asked = asked.steady();
        }
        Some(self.offer_agreements(seat, asked)).filter(|prompt| !prompt.choices.is_empty())
    }

    fn apply(&mut self, seat: SeatId, action: &Action, context: &mut Context<'_>) -> Result<(), Refusal> {
        // Drafts can be written and dropped without end: they must not hold up what others wait for.
        if let Some(term) = drafts::added_term(action) {
            self.player_mut(seat).digressed = self.ask(seat).is_some();
            return self.add_term(seat, term?);
        }
        let act: Act = action.parse()?;
        self.player_mut(seat).digressed = act.is_aside() && self.ask(seat).is_some();
        self.play(seat, act, context)
    }

    fn table(&self) -> Table {
        Table::of(self)
    }

    fn hand(&self, seat: SeatId) -> Option<Hand> {
        Some(Hand::of(self, seat))
    }

    fn default_action(&self, seat: SeatId) -> Option<Action> {
        self.default_for(seat)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.result()
    }

    /// OMB-23.1: what is said binds nobody, but it may be marked as a promise.
    fn talk(&self, _seat: SeatId) -> Talk {
        Talk::free().with_promises()
    }

    fn bot(level: &str, seat: SeatId, table: &Table, hand: Option<&Hand>, prompt: &Prompt, chance: &mut Chance) -> Option<Action> {
        match level {
            "normal" => bot::answer(seat, table, hand, prompt, chance),
            _ => bot::easy(seat, table, hand, prompt, chance),
        }
    }

    fn scramble(&self, viewer: Option<SeatId>, chance: &mut Chance) -> Self {
        self.with_other_secrets(viewer, chance)
    }
}

impl Barrel {
    /// The question that this seat must answer now, with everything that answers it.
    fn ask(&self, seat: SeatId) -> Option<Prompt> {
        match &self.stage {
            Stage::Buying { seat: by, .. } => (*by == seat).then(|| self.ask_buying(seat)),
            Stage::Slot { slot, seat: by, doing, .. } => self.ask_slot(seat, *by, *slot, doing),
            Stage::War { at, step, .. } => self.ask_war(seat, *at, step),
            Stage::Rebels { seat: by, step, .. } => self.ask_rebels(seat, *by, step),
            Stage::Pacifism { seat: by, owed, step, .. } => (*by == seat).then(|| self.ask_cover(seat, *owed, *step)),
            Stage::Penalty { seat: by, at, hand, barrels, .. } => (*by == seat).then(|| self.ask_hand_over(seat, *at, *hand, *barrels)),
            Stage::Transport { plans } => plans.iter().find(|plan| plan.seat == seat && !plan.done).map(|plan| self.ask_transport(plan)),
            Stage::Over { .. } => None,
        }
    }
}

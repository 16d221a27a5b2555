//! One More Barrel without what is aside: the recorded playthrough is not about offers, whose terms
//! would fill most of it, and takes one phase.

use barrel::table::{Hand, Table};
use barrel::{Barrel, Options};
use engine::{Action, Chance, Deed, Game, Outcome, Prompt, Refusal, SeatId};
use serde::{Deserialize, Serialize};
use std::ops::RangeInclusive;

/// A match in which nobody negotiates.
#[derive(Clone, Serialize, Deserialize)]
#[serde(transparent)]
pub(crate) struct Quiet(Barrel);

impl Game for Quiet {
    const ID: &'static str = Barrel::ID;
    const NAME: &'static str = Barrel::NAME;
    const SEATS: RangeInclusive<u8> = Barrel::SEATS;
    const BOTS: &'static [&'static str] = Barrel::BOTS;

    type Options = Options;
    type Table = Table;
    type Hand = Hand;

    fn setup(options: &Options, seats: u8, deed: &mut Deed<'_>) -> Self {
        Quiet(Barrel::setup(options, seats, deed))
    }

    fn prompt(&self, seat: SeatId) -> Option<Prompt> {
        let mut prompt = self.0.prompt(seat)?;
        let aside = std::mem::take(&mut prompt.aside);
        prompt.choices.retain(|choice| !aside.iter().any(|verb| verb == choice.verb));
        (!prompt.choices.is_empty()).then_some(prompt)
    }

    fn apply(&mut self, seat: SeatId, action: &Action, deed: &mut Deed<'_>) -> Result<(), Refusal> {
        self.0.apply(seat, action, deed)
    }

    fn table(&self) -> Table {
        self.0.table()
    }

    fn hand(&self, seat: SeatId) -> Option<Hand> {
        self.0.hand(seat)
    }

    fn default_action(&self, seat: SeatId) -> Option<Action> {
        self.0.default_action(seat)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.0.outcome()
    }

    fn bot(level: &str, seat: SeatId, table: &Table, hand: Option<&Hand>, prompt: &Prompt, chance: &mut Chance) -> Option<Action> {
        Barrel::bot(level, seat, table, hand, prompt, chance)
    }

    fn scramble(&self, viewer: Option<SeatId>, chance: &mut Chance) -> Self {
        Quiet(self.0.scramble(viewer, chance))
    }
}

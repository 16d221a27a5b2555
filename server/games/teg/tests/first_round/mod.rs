//! TEG that is broken off after its first round, for a recording that can be read.

use engine::{Action, Chance, Deed, Game, Outcome, Prompt, Refusal, SeatId};
use serde::{Deserialize, Serialize};
use std::ops::RangeInclusive;
use teg::table::{Hand, Table};
use teg::{Options, Teg};

/// A match that ends after one round and in which nobody is offered what is aside.
#[derive(Clone, Serialize, Deserialize)]
#[serde(transparent)]
pub(crate) struct FirstRound(Teg);

impl Game for FirstRound {
    const ID: &'static str = Teg::ID;
    const NAME: &'static str = Teg::NAME;
    const SEATS: RangeInclusive<u8> = Teg::SEATS;
    const BOTS: &'static [&'static str] = Teg::BOTS;

    type Options = Options;
    type Table = Table;
    type Hand = Hand;

    fn setup(options: &Options, seats: u8, deed: &mut Deed<'_>) -> Self {
        FirstRound(Teg::setup(options, seats, deed))
    }

    fn prompt(&self, seat: SeatId) -> Option<Prompt> {
        if self.outcome().is_some() {
            return None;
        }
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
        let cut = || Outcome { places: self.0.table().seats.iter().map(|_| 1).collect(), scores: None, reason: "teg.cut".to_owned() };
        self.0.outcome().or_else(|| (self.0.round() > 1).then(cut))
    }

    fn waits(&self) -> bool {
        self.0.waits()
    }

    fn bot(level: &str, seat: SeatId, table: &Table, hand: Option<&Hand>, prompt: &Prompt, chance: &mut Chance) -> Option<Action> {
        Teg::bot(level, seat, table, hand, prompt, chance)
    }

    fn scramble(&self, viewer: Option<SeatId>, chance: &mut Chance) -> Self {
        FirstRound(self.0.scramble(viewer, chance))
    }
}

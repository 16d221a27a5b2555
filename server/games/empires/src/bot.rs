//! The level `normal`.

use crate::table::{Hand, Table};
use engine::{Action, Chance, Prompt, SeatId};

pub(crate) fn answer(_seat: SeatId, _table: &Table, _hand: Option<&Hand>, prompt: &Prompt, chance: &mut Chance) -> Option<Action> {
    prompt.sample(chance)
}

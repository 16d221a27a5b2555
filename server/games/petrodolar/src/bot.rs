//! stub
use crate::table::Table;
use engine::{Action, Chance, Prompt, SeatId};
pub(crate) fn answer(_seat: SeatId, _table: &Table, prompt: &Prompt, chance: &mut Chance) -> Option<Action> {
    prompt.sample(chance)
}

//! Judging a whole path of the seat on turn, as the rulebook's examples give it.

use crate::Petrodolar;
use crate::board::{Effect, Millions, SpaceId};
use crate::turn::Phase;
use crate::walk::Walk;
use engine::Refusal;

impl Petrodolar {
    /// Whether the piece on `from` of the seat on turn may go this path now, and what it costs.
    /// The prompt offers one path an end space (PET-5.5); this judges any.
    ///
    /// # Errors
    /// The rule that forbids the path.
    pub fn judge(&self, from: SpaceId, path: &[SpaceId]) -> Result<Millions, Refusal> {
        let seat = self.active().ok_or_else(Refusal::nothing_to_decide)?;
        let own = self.position.rulers.get(&from).copied().filter(|ruler| ruler.seat == seat);
        let walk = match (&self.phase, own) {
            (Phase::Agent(_), _) if self.position.player(seat).agent == Some(from) => Walk::Agent,
            (Phase::Ruler(_), Some(ruler)) => Walk::Paid(ruler),
            (Phase::Incident(incident), Some(ruler)) if incident.card.effect() == Effect::Rise(ruler.kind) => {
                incident.free_walk(from, ruler.kind)
            }
            _ => return Err(Refusal::not_offered()),
        };
        self.position.check_path(&walk, from, path)
    }
}

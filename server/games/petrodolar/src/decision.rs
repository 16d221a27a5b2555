//! What a decision is: the one shape of PET-D1 to PET-D10. (PET-D11 is never due, see `draw`.)

use crate::Petrodolar;
use crate::act::Act;
use engine::{Action, Context, Prompt, Refusal};

/// Something that a seat must decide before the match goes on: a type in the file of its chapter,
/// which says all there is to say about it in this order.
pub(crate) trait Decision {
    /// What is asked, and what may be answered.
    fn ask(&self, game: &Petrodolar) -> Prompt;

    /// What happens.
    ///
    /// # Errors
    /// The rule that forbids it; what was not offered is refused here as well.
    fn answer(&self, game: &mut Petrodolar, act: Act, context: &mut Context<'_>) -> Result<(), Refusal>;

    /// What the clock does instead; always legal and affordable (PET-18.2).
    fn clock(&self, game: &Petrodolar) -> Option<Action>;
}

//! The AGENT step (PET-9).

use crate::board::SpaceId;
use crate::state::{Drawer, Petrodolar, Position};
use crate::vocabulary::{Ask, Event, Warning};
use crate::walk::Walk;
use engine::{Choice, Context, Prompt, Refusal, SeatId, Warn};

impl Petrodolar {
    pub(crate) fn ask_agent(&self, seat: SeatId, last_chance: bool) -> Prompt {
        let ask = Ask::Agent { turn: self.turn, last_chance: last_chance.then_some(true) };
        let ends = self.position.player(seat).agent.map(Position::agent_paths).unwrap_or_default();
        let mut prompt = Prompt::new(ask).offer(Choice::new("agent").one("to", ends.keys().copied()));
        // PET-14.2: whoever misses "?" now is out.
        if last_chance && ends.keys().any(|end| end.is_incident()) {
            for end in ends.keys().filter(|end| !end.is_incident()) {
                prompt = prompt.warn(Warn::new("agent", Warning::Out).when("to", *end));
            }
        }
        prompt
    }

    pub(crate) fn move_agent(&mut self, seat: SeatId, to: SpaceId, last_chance: bool, context: &mut Context<'_>) -> Result<(), Refusal> {
        let refusal = || Refusal::not_offered().citing("PET-9.2");
        let from = self.position.player(seat).agent.ok_or_else(refusal)?;
        let path = Position::agent_paths(from).remove(&to).ok_or_else(refusal)?;
        self.position.check_path(&Walk::Agent, from, &path)?;
        self.position.player_mut(seat).agent = Some(to);
        context.emit(Event::Agent { seat, from, to, path });
        if to.is_incident() {
            // PET-9.4
            self.draw_card(seat, Drawer::Agent { last_chance }, to, context);
        } else if last_chance {
            // PET-14.2: no card, no help.
            self.eliminate(seat, context);
        } else {
            self.begin_ruler_step(seat, context);
        }
        Ok(())
    }
}

//! The AGENT step (PET-9).

use crate::Petrodolar;
use crate::act::Act;
use crate::board::SpaceId;
use crate::decision::Decision;
use crate::incident::Drawer;
use crate::state::Position;
use crate::vocabulary::{Ask, Event, Warning};
use crate::walk::Walk;
use engine::{Action, Choice, Context, Prompt, Refusal, SeatId, Warn};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// PET-D3: the agent must go exactly four steps (PET-4.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct AgentStep {
    pub(crate) seat: SeatId,
    /// Only a card can keep the player in the game (PET-14.2).
    pub(crate) last_chance: bool,
}

impl AgentStep {
    fn ends(&self, game: &Petrodolar) -> BTreeMap<SpaceId, Vec<SpaceId>> {
        game.position.player(self.seat).agent.map(Position::agent_paths).unwrap_or_default()
    }
}

impl Decision for AgentStep {
    fn ask(&self, game: &Petrodolar) -> Prompt {
        let ask = Ask::Agent { turn: game.turn, last_chance: self.last_chance.then_some(true) };
        let ends = self.ends(game);
        let mut prompt = Prompt::new(ask).offer(Choice::new("agent").one("to", ends.keys().copied()));
        // PET-14.2: whoever misses "?" now is out.
        if self.last_chance && ends.keys().any(|end| end.is_incident()) {
            for end in ends.keys().filter(|end| !end.is_incident()) {
                prompt = prompt.warn(Warn::new("agent", Warning::Out).when("to", *end));
            }
        }
        prompt
    }

    fn answer(&self, game: &mut Petrodolar, act: Act, context: &mut Context<'_>) -> Result<(), Refusal> {
        let AgentStep { seat, last_chance } = *self;
        let Act::Agent { to } = act else { return Err(Refusal::not_offered()) };
        let refusal = || Refusal::not_offered().citing("PET-9.2");
        let from = game.position.player(seat).agent.ok_or_else(refusal)?;
        let path = self.ends(game).remove(&to).ok_or_else(refusal)?;
        game.position.check_path(&Walk::Agent, from, &path)?;
        game.position.player_mut(seat).agent = Some(to);
        context.emit(Event::Agent { seat, from, to, path });
        if to.is_incident() {
            // PET-9.4
            game.draw_card(seat, Drawer::Agent { last_chance }, to, context);
        } else if last_chance {
            // PET-14.2: no card, no help.
            game.eliminate(seat, context);
        } else {
            game.begin_ruler_step(seat, context);
        }
        Ok(())
    }

    /// The lowest end that is not "?"; in last chance the lowest "?"; where there is none, the lowest.
    fn clock(&self, game: &Petrodolar) -> Option<Action> {
        let ends = self.ends(game);
        let wished = ends.keys().find(|end| end.is_incident() == self.last_chance);
        let to = *wished.or_else(|| ends.keys().next())?;
        Some(Action::new("agent").with("to", to))
    }
}

//! The AGENT step (PET-9).

use crate::board::SpaceId;
use crate::state::{Drawer, Petrodolar, Position};
use crate::walk::Walk;
use engine::serde_json::Value;
use engine::{Choice, Deed, Event, Prompt, Refusal, Say, SeatId, Warn};

impl Petrodolar {
    pub(crate) fn ask_agent(&self, seat: SeatId, last_chance: bool) -> Prompt {
        let mut ask = self.question("petrodolar.agent");
        if last_chance {
            ask = ask.with("last_chance", true);
        }
        let ends = self.position.player(seat).agent.map(Position::agent_paths).unwrap_or_default();
        let mut prompt = Prompt::new(ask).offer(Choice::new("agent").one("to", ends.keys().copied()));
        // PET-14.2: whoever misses "?" now is out.
        if last_chance && ends.keys().any(|end| end.is_incident()) {
            for end in ends.keys().filter(|end| !end.is_incident()) {
                prompt = prompt.warn(Warn::new("agent", Say::new("petrodolar.warn.out")).when("to", *end));
            }
        }
        prompt
    }

    pub(crate) fn move_agent(&mut self, seat: SeatId, to: SpaceId, last_chance: bool, deed: &mut Deed<'_>) -> Result<(), Refusal> {
        let refusal = || Refusal::not_offered().citing("PET-9.2");
        let from = self.position.player(seat).agent.ok_or_else(refusal)?;
        let path = Position::agent_paths(from).remove(&to).ok_or_else(refusal)?;
        self.position.check_path(&Walk::Agent, from, &path)?;
        self.position.player_mut(seat).agent = Some(to);
        let told: Vec<Value> = path.into_iter().map(Into::into).collect();
        deed.tell(Event::new("petrodolar.agent").of(seat).with("from", from).with("to", to).with("path", told));
        if to.is_incident() {
            // PET-9.4
            self.draw_card(seat, Drawer::Agent { last_chance }, to, deed);
        } else if last_chance {
            // PET-14.2: no card, no help.
            self.eliminate(seat, deed);
        } else {
            self.begin_ruler_step(seat, deed);
        }
        Ok(())
    }
}

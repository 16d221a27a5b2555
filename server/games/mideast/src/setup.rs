//! Before the first turn (MEP-2).

use crate::board::AreaId;
use crate::state::{Mideast, Stage};
use crate::tokens::Tokens;
use crate::vocabulary::{Ask, Event, Hints};
use engine::serde_json::json;
use engine::{Choice, Context, Prompt, Refusal, SeatId};

impl Mideast {
    /// MEP-2.5: the first to pick is the last to play. What the setup takes never empties the Supply (MEP-16.2),
    /// and nobody is allied yet (MEP-2.9).
    pub(crate) fn first_to_pick(first: SeatId, seats: u8) -> SeatId {
        SeatId((first.0 + seats - 1) % seats)
    }

    /// Countries that may still be picked (MEP-2.5).
    pub(crate) fn free_homelands(&self) -> impl Iterator<Item = AreaId> + '_ {
        AreaId::all().filter(|at| at.may_be_homeland() && self.players.iter().all(|player| player.homeland != Some(*at)))
    }

    pub(crate) fn ask_homeland(&self) -> Prompt {
        // Legal, but weak (MEP-24).
        let weak: Vec<&'static str> = self.free_homelands().filter(|at| at.printed() < 4).map(AreaId::name).collect();
        Prompt::new(Ask::Homeland)
            .offer(Choice::new("homeland").one("at", self.free_homelands()))
            .hint(json!(Hints { weak: Some(weak), ..Hints::default() }))
    }

    pub(crate) fn pick_homeland(&mut self, seat: SeatId, at: AreaId, context: &mut Context<'_>) -> Result<(), Refusal> {
        if !self.free_homelands().any(|free| free == at) {
            return Err(Refusal::not_offered().citing("MEP-2.5"));
        }
        // MEP-2.7
        let oil = at.printed();
        self.bank.supply -= oil;
        let player = self.player_mut(seat);
        player.homeland = Some(at);
        player.oil = oil;
        context.emit(Event::Homeland { seat, at, oil });
        self.stage = Stage::Forces { seat, at };
        // MEP-D2 is no decision where there is one way only.
        if let [only] = Tokens::full().ways(oil).as_slice() {
            return self.start_forces(seat, at, *only, context);
        }
        Ok(())
    }

    pub(crate) fn ask_forces(at: AreaId) -> Prompt {
        let ask = Ask::Forces { at };
        Prompt::new(ask).offer(Choice::new("start_forces").with("tokens", Tokens::full().making([at.printed()])))
    }

    pub(crate) fn start_forces(&mut self, seat: SeatId, at: AreaId, tokens: Tokens, context: &mut Context<'_>) -> Result<(), Refusal> {
        if tokens.points() != at.printed() || !Tokens::full().contains(tokens) {
            return Err(Refusal::not_offered().citing("MEP-2.8"));
        }
        self.player_mut(seat).set_force(at, tokens);
        context.emit(Event::Forces { seat, at, points: tokens.points(), tokens: tokens.count() });
        if seat == self.first {
            // MEP-2.10
            self.begin_negotiation(context);
        } else {
            self.stage = Stage::Homeland { seat: Mideast::first_to_pick(seat, self.seat_count()) };
        }
        Ok(())
    }
}

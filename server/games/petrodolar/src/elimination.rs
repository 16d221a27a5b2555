//! Insolvency, elimination and resigning (PET-14).

use crate::Petrodolar;
use crate::board::Millions;
use crate::state::{Position, Ruler};
use crate::vocabulary::Event;
use crate::walk::Walk;
use engine::{Context, SeatId};

impl Position {
    /// *can_act(cash)*: a placement or a paid move that costs at most so much exists. Any paid
    /// move has a first step that is itself a move, so single steps are all that need be looked at.
    pub(crate) fn can_act(&self, seat: SeatId, cash: Millions) -> bool {
        let place = self.free_capitals().next().is_some() && self.placeable(seat, cash).next().is_some();
        place
            || self
                .rulers_of(seat)
                .filter(|(_, kind)| kind.cost() <= cash)
                .any(|(from, kind)| !self.trips(&Walk::Paid(Ruler { seat, kind }), from, 1).is_empty())
    }

    /// *broke*: no money for any option, and no earnings (PET-14.1).
    pub(crate) fn broke(&self, seat: SeatId) -> bool {
        let cash = self.player(seat).cash;
        !self.can_act(seat, cash) && self.earnings(seat) == 0 && (cash == 0 || self.can_act(seat, Millions::MAX))
    }

    /// PET-14.6: everything of a player leaves the board and goes back to the bank; pipelines stay.
    fn clear(&mut self, seat: SeatId, place: u8) {
        self.rulers.retain(|_, ruler| ruler.seat != seat);
        self.berths.retain(|_, fleet| fleet.seat != seat);
        let player = self.player_mut(seat);
        player.cash = 0;
        // PET-9.1: the one way for an agent to leave the board.
        player.agent = None;
        player.high_seas = [0, 0];
        // PET-14.9
        player.unplaced_tanker = false;
        player.left = Some(place);
    }
}

impl Petrodolar {
    /// A player has no money and no luck left (PET-14.1).
    pub(crate) fn eliminate(&mut self, seat: SeatId, context: &mut Context<'_>) {
        context.emit(Event::Eliminated { seat });
        self.leave(seat, context);
    }

    /// PET-14.7.
    pub(crate) fn resign(&mut self, seat: SeatId, context: &mut Context<'_>) {
        context.emit(Event::Resigned { seat });
        self.leave(seat, context);
    }

    fn leave(&mut self, seat: SeatId, context: &mut Context<'_>) {
        // PET-15.2: who leaves first comes last.
        let place = u8::try_from(self.position.survivors().count()).unwrap_or(u8::MAX);
        self.position.clear(seat, place);
        // PET-15.1 goes first (PET-15.5).
        if self.end_if_one_is_left(context) || self.draw_after_leaving(seat, context) {
            return;
        }
        // PET-14.8: the turn in progress goes on unless it was his. A card that he left open goes
        // to the bottom of the deck with the end of his turn (PET-13.13).
        if self.active() == Some(seat) {
            self.pass_on(seat, context);
        }
    }
}

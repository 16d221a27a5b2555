//! The end of the game and the final places (PET-15).

use crate::Petrodolar;
use crate::board::{Millions, board};
use crate::state::Position;
use crate::vocabulary::{Event, Reason};
use engine::{Context, Message, Outcome, SeatId};
use serde::{Deserialize, Serialize};

/// How the game ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Ending {
    pub(crate) reason: Reason,
    pub(crate) places: Vec<u8>,
}

impl Ending {
    pub(crate) fn outcome(&self) -> Outcome {
        Outcome { places: self.places.clone(), scores: None, reason: self.reason.say().k }
    }
}

impl Position {
    /// What survivors are ranked by when the rounds are over: wealth, then cash, then towers (PET-15.3).
    fn standing(&self, seat: SeatId) -> (Millions, Millions, u32) {
        let cash = self.player(seat).cash;
        let tankers = Millions::from(self.tankers_of(seat)) * board().costs.tanker_sell;
        (cash + tankers + self.earnings(seat), cash, self.controlled_towers(seat))
    }
}

impl Petrodolar {
    /// PET-15.1: the last player wins at once.
    pub(crate) fn end_if_one_is_left(&mut self, context: &mut Context<'_>) -> bool {
        let over = self.position.survivors().count() == 1;
        if over {
            self.finish(Reason::Last, |_, _| 1, context);
        }
        over
    }

    /// PET-15.3: survivors are ranked by standing; equal ones share the place.
    pub(crate) fn end_by_rounds(&mut self, context: &mut Context<'_>) {
        self.finish(
            Reason::Rounds,
            |position, seat| {
                let own = position.standing(seat);
                let better = position.survivors().filter(|other| position.standing(*other) > own).count();
                u8::try_from(better + 1).unwrap_or(u8::MAX)
            },
            context,
        );
    }

    /// PET-15.4: all survivors share the first place.
    pub(crate) fn end_by_draw(&mut self, context: &mut Context<'_>) {
        self.finish(Reason::Draw, |_, _| 1, context);
    }

    fn finish(&mut self, reason: Reason, rank: impl Fn(&Position, SeatId) -> u8, context: &mut Context<'_>) {
        // PET-15.2: survivors rank before everyone who left.
        let place = |seat: SeatId| self.position.player(seat).left.unwrap_or_else(|| rank(&self.position, seat));
        let places: Vec<u8> = self.position.seats().map(place).collect();
        self.draw.close();
        context.emit(Event::Over { reason, places: places.clone() });
        self.phase = Ending { reason, places }.into();
    }
}

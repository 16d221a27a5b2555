//! Elimination (MEP-8), the end (MEP-16) and scoring (MEP-17).

use crate::board::{Block, board};
use crate::state::{Ending, Mideast, Player, Stage, Verdict};
use crate::vocabulary::Event;
use engine::{Context, Message, Outcome, SeatId};
use std::cmp::Reverse;

impl Ending {
    pub(crate) fn verdict(self) -> Verdict {
        match self {
            Ending::War => Verdict::War,
            Ending::CeaseFire | Ending::Last | Ending::Nobody | Ending::Alliance | Ending::Rounds => Verdict::Peace,
        }
    }
}

impl Mideast {
    /// MEP-16.7: nothing pending is finished.
    pub(crate) fn end(&mut self, ending: Ending, context: &mut Context<'_>) {
        self.stage = Stage::Over(ending);
        context.emit(Event::Over { result: ending.verdict(), why: ending.say().k });
        // Everything is opened (MEP-H7).
        context.wall();
    }

    /// MEP-8.1, 8.2: at the end of a Military and of a Negotiation Phase who holds no land is out; then come the end checks (MEP-8.5). Returned is whether the match is over.
    pub(crate) fn eliminate_landless(&mut self, context: &mut Context<'_>) -> bool {
        let out: Vec<SeatId> = self.all_living().filter(|seat| !self.player(*seat).holds_land()).collect();
        for seat in out {
            self.eliminate(seat, context);
        }
        // MEP-16.4
        let holders = self.all_living().count();
        if holders == 0 {
            self.end(Ending::Nobody, context);
        } else if holders == 1 {
            self.end(Ending::Last, context);
        } else {
            return self.end_if_allied(context);
        }
        true
    }

    /// MEP-16.5. Returned is whether the match is over.
    pub(crate) fn end_if_allied(&mut self, context: &mut Context<'_>) -> bool {
        let living = self.all_living().count();
        let all = Block::ALL.into_iter().any(|block| self.members(block).len() == living);
        if all {
            self.end(Ending::Alliance, context);
        }
        all
    }

    /// MEP-8.3.
    fn eliminate(&mut self, seat: SeatId, context: &mut Context<'_>) {
        let player = self.player_mut(seat);
        let kept = player.oil.div_ceil(2);
        let returned = player.oil - kept;
        let Player { homeland, quota, take, .. } = *player;
        *player = Player { eliminated: true, homeland, oil: kept, quota, take, ..Player::default() };
        self.bank.supply += returned;
        self.deals.leave(seat);
        context.emit(Event::Eliminated { seat, returned });
        // Oil was hidden so far.
        context.wall();
    }

    /// MEP-17.1 to 17.3.
    pub(crate) fn score(&self, seat: SeatId, verdict: Verdict) -> i64 {
        let player = self.player(seat);
        let oil = i64::from(player.oil);
        // MEP-8.4
        if player.eliminated {
            return oil;
        }
        let sif = player.homeland.and_then(|home| self.sif_at(home)).map_or(0, |_| board().sif_score);
        let might = i64::from(player.points()) + sif;
        match verdict {
            Verdict::War => oil + might,
            Verdict::Peace => oil - might,
        }
    }

    pub(crate) fn result(&self) -> Option<Outcome> {
        let ending = self.ending()?;
        let verdict = ending.verdict();
        let scores: Vec<i64> = self.seats().map(|seat| self.score(seat, verdict)).collect();
        // MEP-17.4, 17.5
        let rank = |seat: SeatId| {
            let value = self.player(seat).homeland.map(|home| self.value(home));
            (Reverse(scores[seat.index()]), !self.controls_homeland(seat), value)
        };
        let place = |seat: SeatId| self.seats().filter(|other| rank(*other) < rank(seat)).count() + 1;
        let places = self.seats().map(|seat| u8::try_from(place(seat)).unwrap_or(u8::MAX)).collect();
        Some(Outcome { places, scores: Some(scores), reason: ending.say().k })
    }
}

//! What the match waits for, the order of turns and of the steps within one (PET-4.1, PET-16.2), and
//! turns that nobody takes in person (PET-18.4).

use crate::Petrodolar;
use crate::agent::AgentStep;
use crate::board::board;
use crate::decision::Decision;
use crate::ending::Ending;
use crate::incident::Incident;
use crate::opening::Opening;
use crate::ruler::RulerStep;
use crate::trade::{TradeStep, Used};
use crate::vocabulary::Event;
use engine::{Context, Idle, SeatId};
use serde::{Deserialize, Serialize};

/// What the match waits for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "is", rename_all = "snake_case")]
pub(crate) enum Phase {
    /// An opening turn (PET-3).
    Opening(Opening),
    /// The agent must go (PET-4.3).
    Agent(AgentStep),
    /// A card lies open and asks something (PET-13).
    Incident(Incident),
    /// A ruler must be placed or moved (PET-4.4).
    Ruler(RulerStep),
    /// The tanker action and the pipeline (PET-4.6).
    Trade(TradeStep),
    /// The game has ended (PET-15).
    Over(Ending),
}

impl Phase {
    /// The seat whose turn it is; `None` when the game is over.
    pub(crate) fn seat(&self) -> Option<SeatId> {
        match self {
            Phase::Opening(Opening { seat, .. })
            | Phase::Agent(AgentStep { seat, .. })
            | Phase::Incident(Incident { seat, .. })
            | Phase::Ruler(RulerStep { seat })
            | Phase::Trade(TradeStep { seat, .. }) => Some(*seat),
            Phase::Over(_) => None,
        }
    }

    /// What that seat must decide.
    pub(crate) fn decision(&self) -> Option<Box<dyn Decision>> {
        match self {
            Phase::Opening(opening) => Some(opening.decision()),
            Phase::Agent(step) => Some(Box::new(*step)),
            Phase::Incident(incident) => incident.decision(),
            Phase::Ruler(step) => Some(Box::new(*step)),
            Phase::Trade(step) => Some(Box::new(*step)),
            Phase::Over(_) => None,
        }
    }
}

// A chapter says what comes next without knowing the other chapters: `game.phase = incident.into()`.

impl From<Opening> for Phase {
    fn from(opening: Opening) -> Phase {
        Phase::Opening(opening)
    }
}

impl From<Incident> for Phase {
    fn from(incident: Incident) -> Phase {
        Phase::Incident(incident)
    }
}

impl From<TradeStep> for Phase {
    fn from(step: TradeStep) -> Phase {
        Phase::Trade(step)
    }
}

impl From<Ending> for Phase {
    fn from(ending: Ending) -> Phase {
        Phase::Over(ending)
    }
}

impl Petrodolar {
    /// The seat whose turn it is; `None` when the game is over.
    pub(crate) fn active(&self) -> Option<SeatId> {
        self.phase.seat()
    }

    /// What a seat must decide now.
    pub(crate) fn decision_of(&self, seat: SeatId) -> Option<Box<dyn Decision>> {
        if self.active() == Some(seat) { self.phase.decision() } else { None }
    }

    /// Begins a turn: an opening turn (PET-3.1) or a normal one with EARN (PET-4.2).
    pub(crate) fn begin_turn(&mut self, seat: SeatId, context: &mut Context<'_>) {
        self.turn += 1;
        context.emit(Event::Turn { seat, round: self.round });
        if self.round == 0 {
            // PET-3.5: nothing is earned in an opening turn.
            self.phase = Opening::of(seat).into();
            return;
        }
        // PET-10.11: the position as the turn finds it.
        let amount = self.position.earnings(seat);
        self.position.player_mut(seat).cash += amount;
        context.emit(Event::Earned { seat, amount });
        // PET-14.2
        let last_chance = self.position.broke(seat);
        if last_chance {
            context.emit(Event::LastChance { seat });
        }
        self.phase = Phase::Agent(AgentStep { seat, last_chance });
    }

    /// Begins the RULER step: a choice, a pass (PET-14.4) or the end of the player (PET-14.3, PET-4.5).
    pub(crate) fn begin_ruler_step(&mut self, seat: SeatId, context: &mut Context<'_>) {
        if self.position.can_act(seat, self.position.player(seat).cash) {
            self.phase = Phase::Ruler(RulerStep { seat });
        } else if self.position.broke(seat) {
            self.eliminate(seat, context);
        } else {
            context.emit(Event::Passed { seat });
            self.begin_trade(seat);
        }
    }

    /// Begins the TRADE step, which is always asked (PET-18.3). It comes after RULER, too late for a
    /// sale to save anybody (PET-14.5).
    pub(crate) fn begin_trade(&mut self, seat: SeatId) {
        self.phase = TradeStep { seat, used: Used::default() }.into();
    }

    /// Ends a turn of a player who stays in the game (PET-4.7).
    pub(crate) fn end_turn(&mut self, seat: SeatId, context: &mut Context<'_>) {
        context.emit(Event::EndTurn { seat });
        self.pass_on(seat, context);
    }

    /// Lets the next survivor to the left begin, in a new round where the old one is over.
    pub(crate) fn pass_on(&mut self, seat: SeatId, context: &mut Context<'_>) {
        self.lapse_draw_offer(context);
        self.draw.new_turn();
        if let Some(next) = self.next_in_round(seat) {
            self.begin_turn(next, context);
            return;
        }
        self.note_round();
        if self.round > 0 && self.round == u32::from(self.max_rounds) {
            self.end_by_rounds(context);
            return;
        }
        self.round += 1;
        let next = std::iter::once(self.first).chain(self.first.others(self.seat_count())).find(|next| self.position.alive(*next));
        if let Some(next) = next {
            self.begin_turn(next, context);
        }
    }

    /// PET-16.2: the next survivor who sits between this seat and the first player's, going left.
    fn next_in_round(&self, seat: SeatId) -> Option<SeatId> {
        seat.others(self.seat_count()).take_while(|next| *next != self.first).find(|next| self.position.alive(*next))
    }

    pub(crate) fn seat_count(&self) -> u8 {
        u8::try_from(self.position.players.len()).unwrap_or_default()
    }

    /// Counts a full round that is over (PET-18.4); opening turns are no round.
    fn note_round(&mut self) {
        if self.round > 0 {
            self.idle.round_over();
        } else {
            self.idle = Idle::default();
        }
    }

    /// PET-18.4: so many full rounds went by that clocks stand still until somebody acts.
    pub(crate) fn has_fallen_asleep(&self) -> bool {
        self.active().is_some() && self.idle.lasts(board().limits.idle_rounds_before_wait)
    }
}

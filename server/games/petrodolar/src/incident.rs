//! International incident cards (PET-13).

use crate::board::{Anchorage, Effect, Kind, SpaceId, board};
use crate::state::{Drawer, Incident, Petrodolar, Phase, Ruler};
use crate::table::{Piece, Step};
use crate::vocabulary::{Ask, Event};
use crate::walk::{Trip, Walk};
use engine::{Choice, Context, Prompt, Refusal, SeatId};

impl Petrodolar {
    /// Turns over the top card for the player whose piece came to "?" (PET-13.2).
    pub(crate) fn draw_card(&mut self, seat: SeatId, drawer: Drawer, at: SpaceId, context: &mut Context<'_>) {
        let incident = Incident { seat, card: self.deck.draw(), drawer, at };
        context.wall();
        let by = match drawer {
            Drawer::Agent { .. } => Piece::Agent,
            Drawer::Ruler { .. } => Piece::Ruler,
        };
        context.emit(Event::Card { seat, card: incident.card, by, at });
        if incident.last_chance() && !self.cures(&incident) {
            // PET-14.2: nothing is asked any more.
            self.eliminate(seat, context);
            return;
        }
        self.resolve(&incident, context);
    }

    /// PET-14.2: whether a card saves a player in his last chance.
    fn cures(&self, incident: &Incident) -> bool {
        match incident.card.effect() {
            Effect::Loan(_) => true,
            Effect::Rise(kind) => !self.free_trips(incident, kind).is_empty(),
            Effect::Shipwreck | Effect::Fall(_) => false,
        }
    }

    /// Does what asks nothing (PET-18.3) and leaves the card open where the drawer must choose.
    fn resolve(&mut self, incident: &Incident, context: &mut Context<'_>) {
        let Incident { seat, card, .. } = *incident;
        match card.effect() {
            Effect::Loan(amount) => {
                // PET-13.4
                self.position.player_mut(seat).cash += amount;
                context.emit(Event::Loan { seat, amount });
                self.resume(incident, false, context);
            }
            Effect::Shipwreck => match self.position.anchorages_of(seat).as_slice() {
                [] => self.no_effect(incident, context),
                [only] => self.wreck(incident, *only, context),
                // PET-13.5
                _ => self.phase = Phase::Incident(*incident),
            },
            Effect::Fall(kind) => match self.fallible(seat, kind).as_slice() {
                [] => self.no_effect(incident, context),
                [only] => self.fall(incident, *only, kind, context),
                // PET-13.6
                _ => self.phase = Phase::Incident(*incident),
            },
            // PET-13.8
            Effect::Rise(kind) if self.free_trips(incident, kind).is_empty() => self.no_effect(incident, context),
            Effect::Rise(_) => self.phase = Phase::Incident(*incident),
        }
    }

    pub(crate) fn ask_incident(&self, incident: &Incident) -> Prompt {
        let Incident { seat, card, .. } = *incident;
        let turn = self.turn;
        match card.effect() {
            Effect::Shipwreck => {
                let lost = self.position.anchorages_of(seat).into_iter();
                Prompt::new(Ask::Wreck { turn, card }).offer(Choice::new("lose_tanker").one("at", lost))
            }
            Effect::Fall(kind) => {
                Prompt::new(Ask::Fall { turn, card }).offer(Choice::new("lose_ruler").one("at", self.fallible(seat, kind)))
            }
            Effect::Rise(kind) => {
                let trips = self.free_trips(incident, kind);
                let mut prompt = Prompt::new(Ask::Rise { turn, card });
                for ruler in trips.chunk_by(|one, other| one.from == other.from) {
                    prompt = prompt.offer(Choice::new("rise").fixed("from", ruler[0].from).one("to", ruler.iter().map(|trip| trip.to)));
                }
                // PET-14.2: not in last chance.
                if incident.last_chance() { prompt } else { prompt.offer(Choice::new("decline")) }
            }
            Effect::Loan(_) => Prompt::new(Ask::Aside),
        }
    }

    pub(crate) fn lose_tanker(&mut self, incident: &Incident, at: Anchorage, context: &mut Context<'_>) -> Result<(), Refusal> {
        if incident.card.effect() != Effect::Shipwreck || self.position.tankers_at(incident.seat, at) == 0 {
            return Err(Refusal::not_offered().citing("PET-13.5"));
        }
        self.wreck(incident, at, context);
        Ok(())
    }

    pub(crate) fn lose_ruler(&mut self, incident: &Incident, at: SpaceId, context: &mut Context<'_>) -> Result<(), Refusal> {
        match incident.card.effect() {
            Effect::Fall(kind) if self.fallible(incident.seat, kind).contains(&at) => {
                self.fall(incident, at, kind, context);
                Ok(())
            }
            _ => Err(Refusal::not_offered().citing("PET-13.6")),
        }
    }

    pub(crate) fn rise(&mut self, incident: &Incident, from: SpaceId, to: SpaceId, context: &mut Context<'_>) -> Result<(), Refusal> {
        let refusal = || Refusal::not_offered().citing("PET-13.7");
        let Effect::Rise(kind) = incident.card.effect() else { return Err(refusal()) };
        let trips = self.free_trips(incident, kind);
        let trip = trips.iter().find(|trip| trip.from == from && trip.to == to).ok_or_else(refusal)?;
        // PET-13.7: a free move never draws a card, so nothing follows but the rest of the turn.
        let ruler = Ruler { seat: incident.seat, kind };
        self.walk_ruler(&incident.free_walk(from, kind), ruler, trip, context)?;
        self.resume(incident, true, context);
        Ok(())
    }

    pub(crate) fn decline(&mut self, incident: &Incident, context: &mut Context<'_>) -> Result<(), Refusal> {
        // PET-13.8
        if !matches!(incident.card.effect(), Effect::Rise(_)) || incident.last_chance() {
            return Err(Refusal::not_offered().citing("PET-13.8"));
        }
        context.emit(Event::Declined { seat: incident.seat, card: incident.card });
        self.resume(incident, false, context);
        Ok(())
    }

    /// Rulers of a kind that a *fall* can hit.
    pub(crate) fn fallible(&self, seat: SeatId, kind: Kind) -> Vec<SpaceId> {
        self.position.rulers_of(seat).filter(|(_, own)| *own == kind).map(|(space, _)| space).collect()
    }

    /// Free moves that a *rise* allows, by ruler, lowest first (PET-13.7).
    pub(crate) fn free_trips(&self, incident: &Incident, kind: Kind) -> Vec<Trip> {
        let most = board().limits.free_move_max;
        let rulers = self.fallible(incident.seat, kind).into_iter();
        rulers.flat_map(|from| self.position.trips(&incident.free_walk(from, kind), from, most)).collect()
    }

    fn wreck(&mut self, incident: &Incident, at: Anchorage, context: &mut Context<'_>) {
        self.position.take_tanker(incident.seat, at);
        context.emit(Event::Wrecked { seat: incident.seat, at });
        self.resume(incident, false, context);
    }

    fn fall(&mut self, incident: &Incident, at: SpaceId, kind: Kind, context: &mut Context<'_>) {
        // PET-10.2, PET-11.11: a country that loses its ruler is unowned, its tankers stay.
        self.position.rulers.remove(&at);
        context.emit(Event::Fell { seat: incident.seat, kind, at });
        self.resume(incident, true, context);
    }

    fn no_effect(&mut self, incident: &Incident, context: &mut Context<'_>) {
        context.emit(Event::NoEffect { seat: incident.seat, card: incident.card });
        self.resume(incident, false, context);
    }

    /// Goes on with the turn when a card is done; `touched` if it moved or removed a ruler. Nothing
    /// leads back to a step that is over, so a turn sees two cards at most (PET-13.12).
    fn resume(&mut self, incident: &Incident, touched: bool, context: &mut Context<'_>) {
        match incident.drawer {
            // PET-13.9
            Drawer::Agent { .. } if touched => self.end_turn(incident.seat, context),
            // PET-13.11
            Drawer::Agent { .. } => self.begin_ruler_step(incident.seat, context),
            // PET-13.10
            Drawer::Ruler { .. } => self.begin_trade(incident.seat),
        }
    }
}

impl Incident {
    /// The card decides whether its drawer stays in the game (PET-14.2).
    pub(crate) fn last_chance(&self) -> bool {
        self.drawer == Drawer::Agent { last_chance: true }
    }

    /// How a *rise* lets a ruler go from a space.
    pub(crate) fn free_walk(&self, from: SpaceId, kind: Kind) -> Walk {
        // PET-13.14: the ruler that drew the card may not turn straight back.
        let back = match self.drawer {
            Drawer::Ruler { entered_from } if from == self.at => Some(entered_from),
            _ => None,
        };
        Walk::Free { ruler: Ruler { seat: self.seat, kind }, back }
    }
}

impl Effect {
    /// What the card waits for, as the table calls it.
    pub(crate) fn step(self) -> Option<Step> {
        match self {
            Effect::Loan(_) => None,
            Effect::Shipwreck => Some(Step::Wreck),
            Effect::Fall(_) => Some(Step::Fall),
            Effect::Rise(_) => Some(Step::Rise),
        }
    }
}

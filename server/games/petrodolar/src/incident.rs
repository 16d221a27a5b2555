//! International incident cards (PET-13).

use crate::Petrodolar;
use crate::act::Act;
use crate::board::{Anchorage, CardId, Effect, Kind, Sea, SpaceId, board};
use crate::decision::Decision;
use crate::state::{Piece, Position, Ruler};
use crate::vocabulary::{Ask, Event};
use crate::walk::{Trip, Walk};
use engine::{Action, Choice, Context, Prompt, Refusal, SeatId};
use serde::{Deserialize, Serialize};
use std::cmp::Reverse;

/// A card that was turned over; while its drawer must choose, it lies open.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Incident {
    pub(crate) seat: SeatId,
    pub(crate) card: CardId,
    pub(crate) drawer: Drawer,
    /// The "?" space.
    pub(crate) at: SpaceId,
}

/// Which piece drew a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Drawer {
    /// The agent, at the end of its four steps.
    Agent { last_chance: bool },
    /// A ruler, at the end of a paid move that entered "?" from this space (PET-13.14).
    Ruler { entered_from: SpaceId },
}

impl Drawer {
    pub(crate) fn piece(self) -> Piece {
        match self {
            Drawer::Agent { .. } => Piece::Agent,
            Drawer::Ruler { .. } => Piece::Ruler,
        }
    }
}

impl Petrodolar {
    /// Turns over the top card for the player whose piece came to "?" (PET-13.2), and does what asks
    /// nothing (PET-18.3).
    pub(crate) fn draw_card(&mut self, seat: SeatId, drawer: Drawer, at: SpaceId, context: &mut Context<'_>) {
        let incident = Incident { seat, card: self.deck.draw(), drawer, at };
        context.wall();
        context.emit(Event::Card { seat, card: incident.card, by: drawer.piece(), at });
        if incident.last_chance() && !incident.cures(self) {
            // PET-14.2: nothing is asked any more.
            self.eliminate(seat, context);
            return;
        }
        match incident.card.effect() {
            Effect::Loan(amount) => {
                // PET-13.4
                self.position.player_mut(seat).cash += amount;
                context.emit(Event::Loan { seat, amount });
                incident.close(false, self, context);
            }
            Effect::Shipwreck => Wreck(incident).begin(self, context),
            Effect::Fall(kind) => Fall { incident, kind }.begin(self, context),
            Effect::Rise(kind) => Rise { incident, kind }.begin(self, context),
        }
    }
}

impl Incident {
    /// What an open card waits for; a loan never does.
    pub(crate) fn decision(self) -> Option<Box<dyn Decision>> {
        match self.card.effect() {
            Effect::Loan(_) => None,
            Effect::Shipwreck => Some(Box::new(Wreck(self))),
            Effect::Fall(kind) => Some(Box::new(Fall { incident: self, kind })),
            Effect::Rise(kind) => Some(Box::new(Rise { incident: self, kind })),
        }
    }

    /// The card decides whether its drawer stays in the game (PET-14.2).
    pub(crate) fn last_chance(&self) -> bool {
        self.drawer == Drawer::Agent { last_chance: true }
    }

    /// PET-14.2: whether the card saves a player in his last chance.
    fn cures(self, game: &Petrodolar) -> bool {
        match self.card.effect() {
            Effect::Loan(_) => true,
            Effect::Rise(kind) => !Rise { incident: self, kind }.trips(game).is_empty(),
            Effect::Shipwreck | Effect::Fall(_) => false,
        }
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

    fn no_effect(&self, game: &mut Petrodolar, context: &mut Context<'_>) {
        context.emit(Event::NoEffect { seat: self.seat, card: self.card });
        self.close(false, game, context);
    }

    /// Goes on with the turn when a card is done; `touched` if it moved or removed a ruler. Nothing
    /// leads back to a step that is over, so a turn sees two cards at most (PET-13.12).
    fn close(&self, touched: bool, game: &mut Petrodolar, context: &mut Context<'_>) {
        match self.drawer {
            // PET-13.9
            Drawer::Agent { .. } if touched => game.end_turn(self.seat, context),
            // PET-13.11
            Drawer::Agent { .. } => game.begin_ruler_step(self.seat, context),
            // PET-13.10
            Drawer::Ruler { .. } => game.begin_trade(self.seat),
        }
    }
}

/// PET-D4: which tanker a *shipwreck* takes, where there are several places (PET-13.5).
struct Wreck(Incident);

impl Wreck {
    fn begin(&self, game: &mut Petrodolar, context: &mut Context<'_>) {
        match game.position.anchorages_of(self.0.seat).as_slice() {
            [] => self.0.no_effect(game, context),
            [only] => self.lose(*only, game, context),
            _ => game.phase = self.0.into(),
        }
    }

    fn lose(&self, at: Anchorage, game: &mut Petrodolar, context: &mut Context<'_>) {
        game.position.take_tanker(self.0.seat, at);
        context.emit(Event::Wrecked { seat: self.0.seat, at });
        self.0.close(false, game, context);
    }
}

impl Decision for Wreck {
    fn ask(&self, game: &Petrodolar) -> Prompt {
        let Incident { seat, card, .. } = self.0;
        let lost = game.position.anchorages_of(seat);
        Prompt::new(Ask::Wreck { turn: game.turn, card }).offer(Choice::new("lose_tanker").one("at", lost))
    }

    fn answer(&self, game: &mut Petrodolar, act: Act, context: &mut Context<'_>) -> Result<(), Refusal> {
        let Act::LoseTanker { at } = act else { return Err(Refusal::not_offered()) };
        if game.position.tankers_at(self.0.seat, at) == 0 {
            return Err(Refusal::not_offered().citing("PET-13.5"));
        }
        self.lose(at, game, context);
        Ok(())
    }

    /// One on the high seas, north before south; else the one that is missed least.
    fn clock(&self, game: &Petrodolar) -> Option<Action> {
        let seat = self.0.seat;
        let left = |at: Anchorage| {
            let mut without = game.position.clone();
            without.take_tanker(seat, at);
            without.earnings(seat)
        };
        let lying = game.position.anchorages_of(seat);
        let afloat = Sea::ALL.map(Anchorage::Sea).into_iter().find(|at| lying.contains(at));
        let lost = afloat.or_else(|| lying.into_iter().min_by_key(|at| (Reverse(left(*at)), *at)))?;
        Some(Action::new("lose_tanker").with("at", lost))
    }
}

/// PET-D5: which ruler a *fall* takes, where there are two of the kind (PET-13.6).
struct Fall {
    incident: Incident,
    kind: Kind,
}

impl Fall {
    fn begin(&self, game: &mut Petrodolar, context: &mut Context<'_>) {
        match game.position.rulers_of_kind(self.incident.seat, self.kind).as_slice() {
            [] => self.incident.no_effect(game, context),
            [only] => self.lose(*only, game, context),
            _ => game.phase = self.incident.into(),
        }
    }

    fn lose(&self, at: SpaceId, game: &mut Petrodolar, context: &mut Context<'_>) {
        // PET-10.2, PET-11.11: a country that loses its ruler is unowned, its tankers stay.
        game.position.rulers.remove(&at);
        context.emit(Event::Fell { seat: self.incident.seat, kind: self.kind, at });
        self.incident.close(true, game, context);
    }
}

impl Decision for Fall {
    fn ask(&self, game: &Petrodolar) -> Prompt {
        let Incident { seat, card, .. } = self.incident;
        let lost = game.position.rulers_of_kind(seat, self.kind);
        Prompt::new(Ask::Fall { turn: game.turn, card }).offer(Choice::new("lose_ruler").one("at", lost))
    }

    fn answer(&self, game: &mut Petrodolar, act: Act, context: &mut Context<'_>) -> Result<(), Refusal> {
        let Act::LoseRuler { at } = act else { return Err(Refusal::not_offered()) };
        if !game.position.rulers_of_kind(self.incident.seat, self.kind).contains(&at) {
            return Err(Refusal::not_offered().citing("PET-13.6"));
        }
        self.lose(at, game, context);
        Ok(())
    }

    /// The one not on a capital; else the one on the capital with fewer towers.
    fn clock(&self, game: &Petrodolar) -> Option<Action> {
        let towers = |at: SpaceId| if at.is_capital() { at.country().towers() } else { 0 };
        let rulers = game.position.rulers_of_kind(self.incident.seat, self.kind).into_iter();
        let lost = rulers.min_by_key(|at| (at.is_capital(), towers(*at), *at))?;
        Some(Action::new("lose_ruler").with("at", lost))
    }
}

/// PET-D6: a free move of a ruler of the kind, or none (PET-13.7, PET-13.8).
struct Rise {
    incident: Incident,
    kind: Kind,
}

impl Rise {
    fn begin(&self, game: &mut Petrodolar, context: &mut Context<'_>) {
        if self.trips(game).is_empty() {
            // PET-13.8
            self.incident.no_effect(game, context);
        } else {
            game.phase = self.incident.into();
        }
    }

    /// The free moves, by ruler, lowest first (PET-13.7).
    fn trips(&self, game: &Petrodolar) -> Vec<Trip> {
        let Rise { incident, kind } = *self;
        let most = board().limits.free_move_max;
        let rulers = game.position.rulers_of_kind(incident.seat, kind).into_iter();
        rulers.flat_map(|from| game.position.trips(&incident.free_walk(from, kind), from, most)).collect()
    }
}

impl Decision for Rise {
    fn ask(&self, game: &Petrodolar) -> Prompt {
        let trips = self.trips(game);
        let mut prompt = Prompt::new(Ask::Rise { turn: game.turn, card: self.incident.card });
        for ruler in trips.chunk_by(|one, other| one.from == other.from) {
            prompt = prompt.offer(Choice::new("rise").fixed("from", ruler[0].from).one("to", ruler.iter().map(|trip| trip.to)));
        }
        // PET-14.2: not in last chance.
        if self.incident.last_chance() { prompt } else { prompt.offer(Choice::new("decline")) }
    }

    fn answer(&self, game: &mut Petrodolar, act: Act, context: &mut Context<'_>) -> Result<(), Refusal> {
        let Rise { incident, kind } = *self;
        let Incident { seat, card, .. } = incident;
        match act {
            Act::Rise { from, to } => {
                let trips = self.trips(game);
                let trip = trips.iter().find(|trip| trip.from == from && trip.to == to);
                let trip = trip.ok_or_else(|| Refusal::not_offered().citing("PET-13.7"))?;
                // PET-13.7: a free move never draws a card, so nothing follows but the rest of the turn.
                game.walk_ruler(&incident.free_walk(from, kind), Ruler { seat, kind }, trip, context)?;
                incident.close(true, game, context);
                Ok(())
            }
            Act::Decline if incident.last_chance() => Err(Refusal::not_offered().citing("PET-14.2")),
            // PET-13.8
            Act::Decline => {
                context.emit(Event::Declined { seat, card });
                incident.close(false, game, context);
                Ok(())
            }
            _ => Err(Refusal::not_offered()),
        }
    }

    /// Declines; in last chance the shortest move without attack, else with.
    fn clock(&self, game: &Petrodolar) -> Option<Action> {
        if !self.incident.last_chance() {
            return Some(Action::new("decline"));
        }
        let trips = self.trips(game);
        let trip = trips.iter().min_by_key(|trip| (trip.attack, trip.order(self.kind)))?;
        Some(Action::new("rise").with("from", trip.from).with("to", trip.to))
    }
}

impl Position {
    /// Rulers that a *rise* or a *fall* concerns.
    fn rulers_of_kind(&self, seat: SeatId, kind: Kind) -> Vec<SpaceId> {
        self.rulers_of(seat).filter(|(_, own)| *own == kind).map(|(space, _)| space).collect()
    }
}

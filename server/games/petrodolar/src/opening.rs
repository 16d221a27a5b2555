//! The opening turn (PET-3).

use crate::Petrodolar;
use crate::act::Act;
use crate::board::{Anchorage, CountryId, Kind, Sea};
use crate::decision::Decision;
use crate::vocabulary::{Ask, Event, OpenHints};
use engine::serde_json::json;
use engine::{Action, Choice, Context, Prompt, Refusal, SeatId};
use serde::{Deserialize, Serialize};

/// An opening turn: a ruler, then the starting tanker (PET-3.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Opening {
    pub(crate) seat: SeatId,
    pub(crate) step: OpeningStep,
}

/// The two decisions of an opening turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum OpeningStep {
    /// PET-3.2.
    Place,
    /// PET-3.4: the country that was opened.
    Dock(CountryId),
}

impl Opening {
    pub(crate) fn of(seat: SeatId) -> Opening {
        Opening { seat, step: OpeningStep::Place }
    }

    pub(crate) fn decision(self) -> Box<dyn Decision> {
        let seat = self.seat;
        match self.step {
            OpeningStep::Place => Box::new(Open { seat }),
            OpeningStep::Dock(home) => Box::new(Dock { seat, home }),
        }
    }
}

/// PET-D1: a ruler of any kind on any capital without one (PET-3.2).
struct Open {
    seat: SeatId,
}

impl Decision for Open {
    fn ask(&self, game: &Petrodolar) -> Prompt {
        let cost = Kind::ALL.into_iter().map(|kind| (kind, kind.cost())).collect();
        Prompt::new(Ask::Open { turn: game.turn })
            .offer(Choice::new("open").one("kind", Kind::ALL).one("at", game.position.free_capitals()))
            .hint(json!(OpenHints { cost }))
    }

    fn answer(&self, game: &mut Petrodolar, act: Act, context: &mut Context<'_>) -> Result<(), Refusal> {
        let seat = self.seat;
        let Act::Open { kind, at } = act else { return Err(Refusal::not_offered()) };
        if !game.position.may_place(seat, kind, at) {
            return Err(Refusal::not_offered().citing("PET-3.2"));
        }
        game.position.place(seat, kind, at);
        // PET-3.3
        game.position.player_mut(seat).agent = Some(at);
        context.emit(Event::Opened { seat, kind, at, cost: kind.cost() });
        game.phase = Opening { seat, step: OpeningStep::Dock(at.country()) }.into();
        Ok(())
    }

    /// The dictator on the lowest free capital.
    fn clock(&self, game: &Petrodolar) -> Option<Action> {
        let at = game.position.free_capitals().next()?;
        Some(Action::new("open").with("kind", Kind::Dictator).with("at", at))
    }
}

/// PET-D2: where the starting tanker goes.
struct Dock {
    seat: SeatId,
    home: CountryId,
}

impl Dock {
    /// The berth, if the country has one, or the high seas (PET-3.4).
    fn places(&self) -> impl Iterator<Item = Anchorage> + use<> {
        let berth = self.home.has_berth().then_some(Anchorage::Berth(self.home));
        berth.into_iter().chain(Sea::ALL.map(Anchorage::Sea))
    }
}

impl Decision for Dock {
    fn ask(&self, game: &Petrodolar) -> Prompt {
        Prompt::new(Ask::Dock { turn: game.turn }).offer(Choice::new("dock").one("at", self.places().map(Anchorage::name)))
    }

    fn answer(&self, game: &mut Petrodolar, act: Act, context: &mut Context<'_>) -> Result<(), Refusal> {
        let seat = self.seat;
        let Act::Dock { at } = act else { return Err(Refusal::not_offered()) };
        if !self.places().any(|place| place == at) {
            return Err(Refusal::not_offered().citing("PET-3.4"));
        }
        game.position.player_mut(seat).unplaced_tanker = false;
        game.position.add_tanker(seat, at);
        context.emit(Event::Docked { seat, at });
        // PET-3.5: nothing else belongs to an opening turn.
        game.pass_on(seat, context);
        Ok(())
    }

    /// The berth, or else the north.
    fn clock(&self, _game: &Petrodolar) -> Option<Action> {
        Some(Action::new("dock").with("at", self.places().next()?))
    }
}

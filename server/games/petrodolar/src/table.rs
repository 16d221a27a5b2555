//! What everybody may see (PET-19.2): all but the order of cards never drawn.

use crate::Petrodolar;
use crate::board::{BorderId, CardId, Color, CountryId, Effect, Kind, Millions, Sea, SpaceId, board};
use crate::incident::Incident;
use crate::opening::OpeningStep;
use crate::state::{Fleet, Piece, Player, Position, Ruler};
use crate::trade::Used;
use crate::turn::Phase;
use engine::SeatId;
use engine::ts_rs::TS;
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};

/// The public view; seats and spectators receive the same one (PET-19.4).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(crate = "engine::ts_rs")]
pub struct Table {
    /// The step of the turn.
    pub phase: Stage,
    /// What an opening turn or a card waits for.
    pub step: Option<Step>,
    /// 0 in the opening turns, then 1, 2, … (PET-16.2).
    pub round: u32,
    /// Turns begun, opening turns included.
    pub turn: u32,
    /// The seat that began (PET-2.5).
    pub first: SeatId,
    /// The seat whose turn it is; `null` when the game is over.
    pub active: Option<SeatId>,
    /// The seat on turn must draw a card that saves it (PET-14.2).
    pub last_chance: bool,
    /// What this turn's TRADE has already used.
    pub trade: Used,
    /// By seat number.
    pub seats: Vec<Seat>,
    /// By space.
    #[ts(as = "BTreeMap<String, Ruler>")]
    pub rulers: BTreeMap<SpaceId, Ruler>,
    /// Who controls a country (PET-10.1); countries without a ruler are left out.
    #[ts(as = "BTreeMap<String, SeatId>")]
    pub control: BTreeMap<CountryId, SeatId>,
    /// Tankers in berths (PET-11.14).
    #[ts(as = "BTreeMap<String, Fleet>")]
    pub berths: BTreeMap<CountryId, Fleet>,
    /// Tankers on the high seas, by seat.
    pub high_seas: HighSeas,
    /// Borders with a pipeline, in board order.
    pub pipelines: Vec<BorderId>,
    /// What the bank still has.
    pub supply: Supply,
    /// The card that is being resolved.
    pub card: Option<OpenCard>,
    /// Cards at the bottom of the deck, oldest first; at most sixteen (PET-19.3).
    pub drawn: Vec<CardId>,
    /// How many cards have never been drawn.
    pub deck: usize,
    /// The draw offer that stands (PET-15.5).
    pub draw_offer: Option<Offer>,
    /// The option; 0 = no limit.
    pub max_rounds: u16,
}

/// The step of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "lowercase")]
#[ts(crate = "engine::ts_rs")]
pub enum Stage {
    /// PET-3.
    Opening,
    /// PET-9.
    Agent,
    /// PET-13.
    Incident,
    /// PET-6 to PET-8.
    Ruler,
    /// PET-11, PET-12.
    Trade,
    /// PET-15.
    Over,
}

/// What an opening turn or a card waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "lowercase")]
#[ts(crate = "engine::ts_rs")]
pub enum Step {
    /// A ruler (PET-3.2).
    Place,
    /// The starting tanker (PET-3.4).
    Dock,
    /// The tanker to lose (PET-13.5).
    Wreck,
    /// The ruler to lose (PET-13.6).
    Fall,
    /// The free move (PET-13.7).
    Rise,
}

/// What is one seat's.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(crate = "engine::ts_rs")]
pub struct Seat {
    /// PET-2.8.
    pub color: Color,
    /// Millions.
    pub cash: Millions,
    /// What EARN would pay in the present position (PET-10.7).
    pub earnings: Millions,
    /// Rulers off the board.
    pub reserve: Reserve,
    /// The agent's space.
    pub agent: Option<SpaceId>,
    /// The starting tanker lies nowhere yet (PET-2.9).
    pub unplaced_tanker: bool,
    /// Still in the game.
    pub alive: bool,
    /// The final place, or the one taken by leaving, once known.
    pub place: Option<u8>,
}

/// Rulers off the board, by kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(crate = "engine::ts_rs")]
pub struct Reserve {
    /// Kings.
    pub king: u8,
    /// Politicians.
    pub politician: u8,
    /// The dictator.
    pub dictator: u8,
    /// The sheik.
    pub sheik: u8,
}

/// Tankers on the two high seas, by seat; seats without any are left out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(crate = "engine::ts_rs")]
pub struct HighSeas {
    /// The northern sea.
    pub north: Vec<Fleet>,
    /// The southern sea.
    pub south: Vec<Fleet>,
}

/// What the bank still has (PET-2.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(crate = "engine::ts_rs")]
pub struct Supply {
    /// Tankers.
    pub tankers: u8,
    /// Pipelines.
    pub pipelines: u8,
}

/// A card that is being resolved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(crate = "engine::ts_rs")]
pub struct OpenCard {
    /// Which card.
    pub id: CardId,
    /// Who drew it.
    pub seat: SeatId,
    /// Which of his pieces drew it.
    pub by: Piece,
    /// The "?" space.
    pub space: SpaceId,
}

/// A draw offer that stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[ts(crate = "engine::ts_rs")]
pub struct Offer {
    /// Who made it.
    pub seat: SeatId,
    /// Who has accepted.
    pub accepted: BTreeSet<SeatId>,
}

impl Table {
    /// What everybody may see of a match.
    pub(crate) fn of(game: &Petrodolar) -> Table {
        let position = &game.position;
        let incident = match game.phase {
            Phase::Incident(incident) => Some(incident),
            _ => None,
        };
        let (phase, step) = stage(&game.phase);
        Table {
            phase,
            step,
            round: game.round,
            turn: game.turn,
            first: game.first,
            active: game.active(),
            last_chance: match &game.phase {
                Phase::Agent(step) => step.last_chance,
                Phase::Incident(incident) => incident.last_chance(),
                _ => false,
            },
            trade: match &game.phase {
                Phase::Trade(step) => step.used,
                _ => Used::default(),
            },
            seats: position.seats().zip(&board().colors).map(|(seat, color)| Seat::of(game, seat, *color)).collect(),
            rulers: position.rulers.clone(),
            control: CountryId::all().filter_map(|country| Some((country, position.controller(country)?))).collect(),
            berths: position.berths.clone(),
            high_seas: HighSeas { north: position.fleets_on(Sea::North), south: position.fleets_on(Sea::South) },
            pipelines: position.pipelines.iter().copied().collect(),
            supply: Supply { tankers: position.tanker_supply(), pipelines: position.pipeline_supply() },
            card: incident.as_ref().map(OpenCard::of),
            drawn: game.deck.bottom(usize::from(incident.is_some())),
            deck: game.deck.fresh(),
            draw_offer: game.draw.offer.as_ref().map(|offer| Offer { seat: offer.seat, accepted: offer.accepted.clone() }),
            max_rounds: game.max_rounds,
        }
    }

    /// The pieces as a player reads them off the table.
    pub(crate) fn position(&self) -> Position {
        let of = |fleets: &[Fleet], seat: SeatId| fleets.iter().find(|fleet| fleet.seat == seat).map_or(0, |fleet| fleet.count);
        let player = |(number, seat): (u8, &Seat)| Player {
            cash: seat.cash,
            agent: seat.agent,
            high_seas: [of(&self.high_seas.north, SeatId(number)), of(&self.high_seas.south, SeatId(number))],
            unplaced_tanker: seat.unplaced_tanker,
            left: if seat.alive { None } else { seat.place },
        };
        Position {
            players: (0..u8::MAX).zip(&self.seats).map(player).collect(),
            rulers: self.rulers.clone(),
            berths: self.berths.clone(),
            pipelines: self.pipelines.iter().copied().collect(),
        }
    }
}

impl Seat {
    fn of(game: &Petrodolar, seat: SeatId, color: Color) -> Seat {
        let (position, player) = (&game.position, game.position.player(seat));
        let off = |kind: Kind| position.reserve(seat, kind);
        let place = match &game.phase {
            Phase::Over(ending) => ending.places.get(seat.index()).copied(),
            _ => player.left,
        };
        Seat {
            color,
            cash: player.cash,
            earnings: position.earnings(seat),
            reserve: Reserve {
                king: off(Kind::King),
                politician: off(Kind::Politician),
                dictator: off(Kind::Dictator),
                sheik: off(Kind::Sheik),
            },
            agent: player.agent,
            unplaced_tanker: player.unplaced_tanker,
            alive: player.left.is_none(),
            place,
        }
    }
}

impl OpenCard {
    fn of(incident: &Incident) -> OpenCard {
        OpenCard { id: incident.card, seat: incident.seat, by: incident.drawer.piece(), space: incident.at }
    }
}

impl Position {
    fn fleets_on(&self, sea: Sea) -> Vec<Fleet> {
        let fleets = self.seats().map(|seat| Fleet { seat, count: self.player(seat).high_seas[sea as usize] });
        fleets.filter(|fleet| fleet.count > 0).collect()
    }
}

fn stage(phase: &Phase) -> (Stage, Option<Step>) {
    match phase {
        Phase::Opening(opening) => match opening.step {
            OpeningStep::Place => (Stage::Opening, Some(Step::Place)),
            OpeningStep::Dock(_) => (Stage::Opening, Some(Step::Dock)),
        },
        Phase::Agent(_) => (Stage::Agent, None),
        Phase::Incident(incident) => match incident.card.effect() {
            Effect::Loan(_) => (Stage::Incident, None),
            Effect::Shipwreck => (Stage::Incident, Some(Step::Wreck)),
            Effect::Fall(_) => (Stage::Incident, Some(Step::Fall)),
            Effect::Rise(_) => (Stage::Incident, Some(Step::Rise)),
        },
        Phase::Ruler(_) => (Stage::Ruler, None),
        Phase::Trade(_) => (Stage::Trade, None),
        Phase::Over(_) => (Stage::Over, None),
    }
}

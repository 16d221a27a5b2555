//! The state of a match: what lies where, and what is being decided.

use crate::Options;
use crate::board::{AREAS, AreaId, BOXES, CounterId, Effect, Place, PowerId, TileId, Unit, board, constants};
use engine::ts_rs::TS;
use engine::{Sealed, SeatId};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// A match of Struggle of Empires.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Empires {
    pub(crate) options: Options,
    pub(crate) seats: u8,
    /// One a seat, once powers are claimed (EMP-3.10).
    pub(crate) players: Vec<Player>,
    /// The start player (EMP-3.1).
    pub(crate) start: SeatId,
    /// Country counters that are not drawn; a draw throws dice, so they have no order.
    pub(crate) bag: BTreeMap<CounterId, u8>,
    /// Country counters on the map, by area.
    pub(crate) counters: Vec<BTreeMap<CounterId, u8>>,
    /// Tiles that nobody holds (EMP-3.7).
    pub(crate) supply: BTreeMap<TileId, u8>,
    /// 0 in the setup.
    pub(crate) war: u8,
    /// Who stands in boxes 1 to 8 (EMP-5.1).
    pub(crate) display: Vec<Option<SeatId>>,
    /// Counts decisions; the same for all that are taken at once.
    pub(crate) n: u32,
    /// Giver and receiver of each gift since the pending decision began (EMP-6.7).
    pub(crate) gifts: BTreeSet<(SeatId, SeatId)>,
    pub(crate) stage: Stage,
}

/// What is being decided (EMP-4.3).
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) enum Stage {
    /// D1.
    Powers(Vec<Option<PowerId>>),
    /// D2; how many units have been placed in all.
    Place(u8),
    /// D3, D4.
    Auction(Auction),
    /// D5 to D7, D9 to D17.
    Turn(Turn),
    /// D18 outside maintenance.
    Paying(Payment),
    /// EMP-15.5; who does not want to use Banks.
    Maintenance(BTreeSet<SeatId>),
    /// By seat.
    Over(Vec<Final>),
}

/// An alliance auction (EMP-5).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Auction {
    /// Which of the war, from 1.
    pub(crate) number: u8,
    pub(crate) opener: SeatId,
    /// Who is asked.
    pub(crate) turn: SeatId,
    pub(crate) high: Option<High>,
}

/// The highest bid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct High {
    pub(crate) seat: SeatId,
    pub(crate) amount: u32,
    pub(crate) proposal: Proposal,
}

/// Who goes into which box (EMP-5.6, 5.12).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Proposal {
    Pair { a: SeatId, b: SeatId },
    A(SeatId),
    B(SeatId),
}

/// A player's turn (EMP-6.1).
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Turn {
    pub(crate) round: u8,
    pub(crate) seat: SeatId,
    /// Actions left.
    pub(crate) actions: u8,
    /// Has taken a tile (EMP-6.3).
    pub(crate) took: bool,
    /// Has colonised or enslaved (EMP-6.3).
    pub(crate) settled: bool,
    pub(crate) step: Step,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) enum Step {
    Choose,
    Move(Moves),
    Battle(Box<Battle>),
}

/// A Move action under way (EMP-10.1).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Moves {
    /// Units that may still move.
    pub(crate) left: u8,
    /// Where units that have moved stand now (EMP-10.2).
    pub(crate) moved: Vec<(Place, Unit)>,
}

/// A payment that the gold in hand does not cover, of a player with unused Banks (D18).
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Payment {
    pub(crate) payer: SeatId,
    pub(crate) price: u32,
    pub(crate) cause: Cause,
}

/// What is paid for, and what goes on afterwards.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) enum Cause {
    Auction(Auction, High),
    Attack(Turn, AreaId, Target),
    Tile(Turn, TileId),
    Mercenaries(Turn, Place),
    Pirates(Turn),
}

/// Who is attacked (EMP-11.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Target {
    Player(SeatId),
    Neutral(CounterId),
}

/// One of the two sides of a battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "lowercase")]
#[ts(crate = "engine::ts_rs")]
pub enum Which {
    /// The attacker's.
    Attack,
    /// The other.
    Defence,
}

/// One of the two parts of a battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "lowercase")]
#[ts(crate = "engine::ts_rs")]
pub enum Part {
    /// At sea.
    Naval,
    /// On land.
    Land,
}

/// Where a two-symbol alliance tile is used (D13).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "lowercase")]
#[ts(crate = "engine::ts_rs")]
pub enum Use {
    /// As a navy.
    Naval,
    /// As an army.
    Land,
    /// Not at all.
    None,
}

/// Everything that an attack triggers (EMP-11).
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Battle {
    pub(crate) at: AreaId,
    pub(crate) attacker: SeatId,
    pub(crate) target: Target,
    pub(crate) attack: Side,
    pub(crate) defence: Side,
    /// Both sides fight at sea.
    pub(crate) fights: bool,
    /// Who has naval support (EMP-11.13).
    pub(crate) support: Option<Which>,
    /// The last throw.
    pub(crate) roll: Option<Thrown>,
    pub(crate) step: BattleStep,
}

/// What one side brings besides the principal's own units.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Side {
    pub(crate) helpers: Vec<Helper>,
    pub(crate) requests: Vec<Request>,
    pub(crate) tiles: Vec<(TileId, Use)>,
    pub(crate) militia: bool,
}

/// Units that an ally lends (EMP-11.6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(crate = "engine::ts_rs")]
pub struct Helper {
    /// Whose they are.
    pub seat: SeatId,
    /// Armies that are left of them.
    pub army: u8,
    /// Navies that are left of them.
    pub navy: u8,
}

/// What an ally has been asked (EMP-11.35).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Request {
    pub(crate) seat: SeatId,
    pub(crate) times: u8,
    /// The last offer.
    pub(crate) gold: u32,
}

/// An answer to a request (D10).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(crate = "engine::ts_rs")]
pub struct Lend {
    /// Armies.
    pub army: u8,
    /// Navies.
    pub navy: u8,
}

/// Dice of both sides, in the order in which they fell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Thrown {
    pub(crate) part: Part,
    pub(crate) attack: [u8; 2],
    pub(crate) defence: [u8; 2],
    /// What it came to, attacker's total first, before anything was lost.
    pub(crate) totals: [i32; 2],
}

/// Gold that an ally is offered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Bid {
    pub(crate) seat: SeatId,
    pub(crate) gold: u32,
}

/// What a battle waits for.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) enum BattleStep {
    /// D9, with offers that are not sent.
    Help(Which, Vec<Bid>),
    /// D10, with the offers that were sent.
    Lend(Which, Vec<Bid>, Sealed<Lend>),
    /// D11.
    Offer,
    /// D12.
    Answer,
    /// D13.
    Tile(Which, TileId),
    /// D14.
    Militia,
    /// D15.
    Reserves(Part, Which),
    /// D16.
    Loss(Losses),
    /// D17, for a unit of this kind.
    Retreat(Losses, Unit),
}

/// Losses that are being taken (EMP-11.36).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Losses {
    pub(crate) part: Part,
    /// `None` in a tie.
    pub(crate) winner: Option<Which>,
    /// Those to come; the first is being taken.
    pub(crate) left: Vec<Loss>,
}

/// One loss of a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Loss {
    pub(crate) which: Which,
    /// The second of this side in this part (EMP-11.28).
    pub(crate) second: bool,
}

/// Units of one player in one place.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(crate = "engine::ts_rs")]
pub struct Units {
    /// Armies.
    pub army: u8,
    /// Navies.
    pub navy: u8,
    /// Forts.
    pub fort: u8,
}

/// A player's pieces and tracks.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Player {
    pub(crate) power: PowerId,
    pub(crate) gold: u32,
    pub(crate) population: u32,
    pub(crate) vp: u32,
    /// Hidden (EMP-7.5).
    pub(crate) unrest: u32,
    pub(crate) home: Units,
    /// By area.
    pub(crate) abroad: Vec<Units>,
    /// Control markers by area.
    pub(crate) markers: Vec<u8>,
    pub(crate) tiles: Vec<Held>,
}

/// A tile that somebody has taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(crate = "engine::ts_rs")]
pub struct Held {
    /// Which.
    pub tile: TileId,
    /// Turned over until the end of the war (EMP-8.4).
    pub used: bool,
}

/// How the game ended for a player (EMP-17).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(crate = "engine::ts_rs")]
pub struct Final {
    /// Who.
    pub seat: SeatId,
    /// Victory points before the unrest is counted.
    pub vp: u32,
    /// Unrest, which is revealed now.
    pub unrest: u32,
    /// Victory points that unrest costs (EMP-17.4); 0 in a revolution.
    pub penalty: u32,
    /// EMP-17.3.
    pub revolution: bool,
    /// What counts.
    pub score: u32,
    /// From 1; equal places are shared.
    pub place: u8,
}

impl Which {
    /// The other side.
    #[must_use]
    pub fn other(self) -> Which {
        match self {
            Which::Attack => Which::Defence,
            Which::Defence => Which::Attack,
        }
    }
}

impl Use {
    /// All uses.
    pub(crate) const ALL: [Use; 3] = [Use::Naval, Use::Land, Use::None];

    /// Its id.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Use::Naval => "naval",
            Use::Land => "land",
            Use::None => "none",
        }
    }
}

impl Units {
    /// How many of a kind.
    #[must_use]
    pub fn of(self, unit: Unit) -> u8 {
        match unit {
            Unit::Army => self.army,
            Unit::Navy => self.navy,
            Unit::Fort => self.fort,
        }
    }

    /// How many of a kind, to change.
    pub(crate) fn of_mut(&mut self, unit: Unit) -> &mut u8 {
        match unit {
            Unit::Army => &mut self.army,
            Unit::Navy => &mut self.navy,
            Unit::Fort => &mut self.fort,
        }
    }

    /// All of them together.
    #[must_use]
    pub fn all(self) -> u32 {
        u32::from(self.army) + u32::from(self.navy) + u32::from(self.fort)
    }
}

impl Player {
    /// EMP-3.3.
    pub(crate) fn at_start(power: PowerId) -> Player {
        let start = constants();
        Player {
            power,
            gold: start.start_gold,
            population: start.start_population,
            vp: start.start_vp,
            unrest: start.start_unrest,
            home: Units::default(),
            abroad: vec![Units::default(); AREAS],
            markers: vec![0; AREAS],
            tiles: Vec::new(),
        }
    }

    /// Own units in a place; in a home country they are the own ones, since nobody else enters it (EMP-2.2).
    pub(crate) fn units(&self, place: Place) -> Units {
        match place {
            Place::Area(at) => self.abroad[at.index()],
            Place::Home(_) => self.home,
        }
    }

    pub(crate) fn units_mut(&mut self, place: Place) -> &mut Units {
        match place {
            Place::Area(at) => &mut self.abroad[at.index()],
            Place::Home(_) => &mut self.home,
        }
    }

    pub(crate) fn home(&self) -> Place {
        Place::Home(self.power)
    }

    /// Units of a kind on the map.
    pub(crate) fn count(&self, unit: Unit) -> u8 {
        self.home.of(unit) + self.abroad.iter().map(|units| units.of(unit)).sum::<u8>()
    }

    /// All units on the map, those at home included (EMP-15.2).
    pub(crate) fn all_units(&self) -> u32 {
        self.home.all() + self.abroad.iter().map(|units| units.all()).sum::<u32>()
    }

    /// Whether the supply still has such a unit (EMP-1.2).
    pub(crate) fn has_left(&self, unit: Unit) -> bool {
        self.count(unit) < unit.pieces()
    }

    pub(crate) fn all_markers(&self) -> u32 {
        self.markers.iter().map(|count| u32::from(*count)).sum()
    }

    /// Whether another marker may be placed (EMP-1.3).
    pub(crate) fn has_marker(&self) -> bool {
        self.all_markers() < u32::from(board().pieces.markers)
    }

    pub(crate) fn markers_at(&self, at: AreaId) -> u8 {
        self.markers[at.index()]
    }

    /// Copies of tiles with such an effect, used or not.
    pub(crate) fn copies(&self, fits: impl Fn(&Effect) -> bool) -> usize {
        self.tiles.iter().filter(|held| fits(held.tile.effect())).count()
    }

    /// An unused tile with such an effect.
    pub(crate) fn ready(&self, fits: impl Fn(&Effect) -> bool) -> Option<TileId> {
        self.tiles.iter().find(|held| !held.used && fits(held.tile.effect())).map(|held| held.tile)
    }

    /// Turns an unused copy of a tile over, or removes it from the game where it has no triangle (EMP-8.4, 13.12).
    pub(crate) fn use_up(&mut self, tile: TileId) {
        let Some(at) = self.tiles.iter().position(|held| held.tile == tile && !held.used) else { return };
        if tile.tile().triangle {
            self.tiles[at].used = true;
        } else {
            self.tiles.remove(at);
        }
    }
}

impl Battle {
    pub(crate) fn side(&self, which: Which) -> &Side {
        match which {
            Which::Attack => &self.attack,
            Which::Defence => &self.defence,
        }
    }

    pub(crate) fn side_mut(&mut self, which: Which) -> &mut Side {
        match which {
            Which::Attack => &mut self.attack,
            Which::Defence => &mut self.defence,
        }
    }

    /// The player who leads a side; a country counter has none.
    pub(crate) fn principal(&self, which: Which) -> Option<SeatId> {
        match (which, self.target) {
            (Which::Attack, _) => Some(self.attacker),
            (Which::Defence, Target::Player(seat)) => Some(seat),
            (Which::Defence, Target::Neutral(_)) => None,
        }
    }
}

impl Empires {
    pub(crate) fn player(&self, seat: SeatId) -> &Player {
        &self.players[seat.index()]
    }

    pub(crate) fn player_mut(&mut self, seat: SeatId) -> &mut Player {
        &mut self.players[seat.index()]
    }

    pub(crate) fn all(&self) -> impl DoubleEndedIterator<Item = SeatId> + Clone + use<> {
        SeatId::all(self.seats)
    }

    /// This seat and the others, clockwise.
    pub(crate) fn clockwise(&self, from: SeatId) -> impl Iterator<Item = SeatId> + Clone + use<> {
        std::iter::once(from).chain(from.others(self.seats))
    }

    pub(crate) fn power(&self, seat: SeatId) -> PowerId {
        self.player(seat).power
    }

    /// Who plays a power.
    pub(crate) fn seat_of(&self, power: PowerId) -> Option<SeatId> {
        self.all().zip(&self.players).find(|(_, player)| player.power == power).map(|(seat, _)| seat)
    }

    pub(crate) fn units_at(&self, seat: SeatId, at: AreaId) -> Units {
        self.player(seat).abroad[at.index()]
    }

    /// Boxes of the display, from 0.
    fn box_of(&self, seat: SeatId) -> Option<usize> {
        self.display.iter().position(|one| *one == Some(seat))
    }

    /// EMP-5.1, 13.15: on the same row of the display.
    pub(crate) fn allied(&self, one: SeatId, other: SeatId) -> bool {
        match (self.box_of(one), self.box_of(other)) {
            (Some(first), Some(second)) => one != other && first % 2 == second % 2,
            _ => false,
        }
    }

    /// EMP-5.2.
    pub(crate) fn order(&self) -> Vec<SeatId> {
        self.display.iter().flatten().copied().collect()
    }

    /// Powers that are not on the display, by seat.
    pub(crate) fn unplaced(&self) -> Vec<SeatId> {
        self.all().filter(|seat| self.box_of(*seat).is_none()).collect()
    }

    pub(crate) fn clear_display(&mut self) {
        self.display = vec![None; BOXES];
    }

    pub(crate) fn is_over(&self) -> bool {
        matches!(self.stage, Stage::Over(_))
    }
}

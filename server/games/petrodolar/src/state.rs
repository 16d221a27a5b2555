//! The whole state of a match, and the pieces on the table.

use crate::board::{Anchorage, BorderId, CARDS, CardId, CountryId, Kind, Millions, Sea, SpaceId, board};
use crate::draw::DrawTalk;
use engine::{Deed, Event, SeatId};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// A match of Petrodólar.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Petrodolar {
    pub(crate) max_rounds: u16,
    pub(crate) first: SeatId,
    /// 0 in the opening turns (PET-16.2).
    pub(crate) round: u32,
    /// Turns begun, opening turns included.
    pub(crate) turn: u32,
    pub(crate) phase: Phase,
    pub(crate) position: Position,
    pub(crate) deck: Deck,
    pub(crate) draw: DrawTalk,
    pub(crate) idle: Idle,
}

/// What the match waits for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "is", rename_all = "snake_case")]
pub(crate) enum Phase {
    /// An opening turn: a ruler, then the starting tanker (PET-3).
    Opening { seat: SeatId, step: Opening },
    /// The agent must go (PET-4.3).
    Agent { seat: SeatId, last_chance: bool },
    /// A card lies open and asks something (PET-13).
    Incident(Incident),
    /// A ruler must be placed or moved (PET-4.4).
    Ruler { seat: SeatId },
    /// The tanker action and the pipeline (PET-4.6).
    Trade { seat: SeatId, used: Used },
    /// The game has ended (PET-15).
    Over(Ending),
}

/// The two decisions of an opening turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Opening {
    /// PET-3.2.
    Place,
    /// PET-3.4: the country that was opened.
    Dock(CountryId),
}

/// What this turn's TRADE has already used.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, engine::ts_rs::TS)]
#[ts(crate = "engine::ts_rs")]
pub struct Used {
    /// The one tanker action.
    pub tanker: bool,
    /// The one pipeline.
    pub pipeline: bool,
}

/// A card that waits for its drawer's choice.
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

/// How the game ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Ending {
    pub(crate) reason: Reason,
    pub(crate) places: Vec<u8>,
}

/// Why the game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Reason {
    /// One player is left (PET-15.1).
    Last,
    /// The agreed number of rounds is played (PET-15.3).
    Rounds,
    /// The survivors agreed on a draw (PET-15.4).
    Draw,
}

/// Rounds that went by without a decision taken in person (PET-18.4).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Idle {
    pub(crate) rounds: u8,
    /// Somebody decided in person in the round that is being played.
    pub(crate) acted: bool,
}

/// The incident cards: shuffled once and gone through again and again (PET-13.2).
///
/// A card that was drawn goes under all others, so the draw number *k* always shows the card
/// `order[k mod 16]`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Deck {
    pub(crate) order: [CardId; CARDS],
    pub(crate) draws: usize,
}

impl Deck {
    /// Turns over the top card.
    pub(crate) fn draw(&mut self) -> CardId {
        let card = self.order[self.draws % CARDS];
        self.draws += 1;
        card
    }

    /// How many cards have never been drawn.
    pub(crate) fn fresh(&self) -> usize {
        CARDS - self.draws.min(CARDS)
    }

    /// The cards at the bottom, oldest first, while `open` (0 or 1) of the drawn ones lies open.
    pub(crate) fn bottom(&self, open: usize) -> Vec<CardId> {
        let done = self.draws - open.min(self.draws);
        (done.saturating_sub(CARDS - open)..done).map(|draw| self.order[draw % CARDS]).collect()
    }
}

/// Everything that stands on the table. What it holds is public.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Position {
    pub(crate) players: Vec<Player>,
    /// One ruler a space at most (PET-5.6).
    pub(crate) rulers: BTreeMap<SpaceId, Ruler>,
    pub(crate) berths: BTreeMap<CountryId, Fleet>,
    pub(crate) pipelines: BTreeSet<BorderId>,
}

/// What is one player's alone.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Player {
    pub(crate) cash: Millions,
    pub(crate) agent: Option<SpaceId>,
    /// Tankers on the high seas, north and south.
    pub(crate) high_seas: [u8; 2],
    /// The starting tanker before the opening turn (PET-2.9).
    pub(crate) unplaced_tanker: bool,
    /// The place taken by leaving the game; `None` while in it.
    pub(crate) left: Option<u8>,
}

/// A ruler on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, engine::ts_rs::TS)]
#[ts(crate = "engine::ts_rs")]
pub struct Ruler {
    /// Whose it is.
    pub seat: SeatId,
    /// What it is.
    pub kind: Kind,
}

/// Tankers of one owner in one place; all tankers in a berth have one owner (PET-11.14).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, engine::ts_rs::TS)]
#[ts(crate = "engine::ts_rs")]
pub struct Fleet {
    /// Whose they are (PET-1.12).
    pub seat: SeatId,
    /// How many, never 0; there is no upper limit (PET-11.12).
    pub count: u8,
}

impl Position {
    /// PET-2.1, PET-2.3: the table before the first opening turn; nobody rules yet (PET-2.6).
    pub(crate) fn at_start(seats: u8) -> Position {
        let player = Player { cash: board().start_cash, agent: None, high_seas: [0, 0], unplaced_tanker: true, left: None };
        Position {
            players: vec![player; usize::from(seats)],
            rulers: BTreeMap::new(),
            berths: BTreeMap::new(),
            pipelines: BorderId::all().filter(|border| border.has_pipeline_at_start()).collect(),
        }
    }

    pub(crate) fn player(&self, seat: SeatId) -> &Player {
        &self.players[seat.index()]
    }

    pub(crate) fn player_mut(&mut self, seat: SeatId) -> &mut Player {
        &mut self.players[seat.index()]
    }

    /// All seats, survivors or not.
    pub(crate) fn seats(&self) -> impl Iterator<Item = SeatId> + Clone + use<> {
        (0..u8::MAX).take(self.players.len()).map(SeatId)
    }

    pub(crate) fn alive(&self, seat: SeatId) -> bool {
        self.players.get(seat.index()).is_some_and(|player| player.left.is_none())
    }

    pub(crate) fn survivors(&self) -> impl Iterator<Item = SeatId> + '_ {
        self.seats().filter(|seat| self.alive(*seat))
    }

    /// PET-10.1: who controls a country. Agents never do (PET-9.5).
    pub(crate) fn controller(&self, country: CountryId) -> Option<SeatId> {
        self.rulers.get(&country.capital()).map(|ruler| ruler.seat)
    }

    pub(crate) fn controls(&self, seat: SeatId, country: CountryId) -> bool {
        self.controller(country) == Some(seat)
    }

    /// Spaces of a player's rulers, lowest first.
    pub(crate) fn rulers_of(&self, seat: SeatId) -> impl Iterator<Item = (SpaceId, Kind)> + '_ {
        self.rulers.iter().filter(move |(_, ruler)| ruler.seat == seat).map(|(space, ruler)| (*space, ruler.kind))
    }

    /// How many rulers of a kind a player has off the board (PET-1.10, PET-1.15); whatever left the
    /// board is among them and may be placed again (PET-6.5).
    pub(crate) fn reserve(&self, seat: SeatId, kind: Kind) -> u8 {
        // PET-14.6: the pieces of a player who left are out of the game.
        if !self.alive(seat) {
            return 0;
        }
        let own = Ruler { seat, kind };
        self.rulers.values().filter(|ruler| **ruler == own).fold(kind.count(), |left, _| left.saturating_sub(1))
    }

    /// How many tankers of a player lie in one place.
    pub(crate) fn tankers_at(&self, seat: SeatId, at: Anchorage) -> u8 {
        match at {
            Anchorage::Sea(sea) => self.player(seat).high_seas[sea as usize],
            Anchorage::Berth(country) => self.berths.get(&country).filter(|fleet| fleet.seat == seat).map_or(0, |fleet| fleet.count),
        }
    }

    /// Where a player's tankers lie: the seas first, then the berths, lowest first.
    pub(crate) fn anchorages_of(&self, seat: SeatId) -> Vec<Anchorage> {
        let berths = CountryId::all().map(Anchorage::Berth);
        Sea::ALL.map(Anchorage::Sea).into_iter().chain(berths).filter(|at| self.tankers_at(seat, *at) > 0).collect()
    }

    /// All tankers that a player owns, an unplaced one included (PET-2.9).
    pub(crate) fn tankers_of(&self, seat: SeatId) -> u8 {
        let player = self.player(seat);
        let docked: u8 = self.berths.values().filter(|fleet| fleet.seat == seat).map(|fleet| fleet.count).sum();
        docked + player.high_seas[0] + player.high_seas[1] + u8::from(player.unplaced_tanker)
    }

    /// Tankers that the bank still has (PET-2.4): all that no player owns (PET-11.13).
    pub(crate) fn tanker_supply(&self) -> u8 {
        self.seats().fold(board().tankers, |left, seat| left.saturating_sub(self.tankers_of(seat)))
    }

    /// Pipelines that the bank still has (PET-2.4).
    pub(crate) fn pipeline_supply(&self) -> u8 {
        self.pipelines.iter().fold(board().pipelines, |left, _| left.saturating_sub(1))
    }

    /// Puts one tanker of a player into a place.
    pub(crate) fn add_tanker(&mut self, seat: SeatId, at: Anchorage) {
        match at {
            Anchorage::Sea(sea) => self.player_mut(seat).high_seas[sea as usize] += 1,
            Anchorage::Berth(country) => {
                let count = self.tankers_at(seat, at) + 1;
                self.berths.insert(country, Fleet { seat, count });
            }
        }
    }

    /// Takes one tanker of a player from a place where it has one.
    pub(crate) fn take_tanker(&mut self, seat: SeatId, at: Anchorage) {
        let left = self.tankers_at(seat, at).saturating_sub(1);
        match at {
            Anchorage::Sea(sea) => self.player_mut(seat).high_seas[sea as usize] = left,
            Anchorage::Berth(country) if left == 0 => {
                self.berths.remove(&country);
            }
            Anchorage::Berth(country) => {
                self.berths.insert(country, Fleet { seat, count: left });
            }
        }
    }

    /// Lets a ruler stand on a space. On a capital that gives control and with it all tankers in
    /// the berth (PET-11.10); returned are those that changed hands.
    pub(crate) fn stand(&mut self, at: SpaceId, ruler: Ruler) -> Option<Fleet> {
        self.rulers.insert(at, ruler);
        // PET-7.8: stopping on a capital gives control, passing does not.
        if !at.is_capital() {
            return None;
        }
        let fleet = self.berths.get_mut(&at.country()).filter(|fleet| fleet.seat != ruler.seat)?;
        let captured = *fleet;
        // PET-8.5, PET-6.6
        fleet.seat = ruler.seat;
        Some(captured)
    }
}

impl Petrodolar {
    /// The seat whose turn it is; `None` when the game is over.
    pub(crate) fn active(&self) -> Option<SeatId> {
        match &self.phase {
            Phase::Opening { seat, .. } | Phase::Agent { seat, .. } | Phase::Ruler { seat } | Phase::Trade { seat, .. } => Some(*seat),
            Phase::Incident(incident) => Some(incident.seat),
            Phase::Over(_) => None,
        }
    }

    /// The card that lies open.
    pub(crate) fn open_card(&self) -> Option<Incident> {
        match self.phase {
            Phase::Incident(incident) => Some(incident),
            _ => None,
        }
    }

    /// Lets a ruler stand on a space and tells which tankers it takes over with the country.
    pub(crate) fn settle(&mut self, at: SpaceId, ruler: Ruler, deed: &mut Deed<'_>) {
        if let Some(fleet) = self.position.stand(at, ruler) {
            deed.tell(
                Event::new("petrodolar.captured")
                    .of(ruler.seat)
                    .with("at", at.country())
                    .with("count", fleet.count)
                    .with("victim", fleet.seat.0),
            );
        }
    }

    /// The bank takes a price that the prompt has checked (PET-1.14).
    pub(crate) fn pay(&mut self, seat: SeatId, price: Millions) {
        let player = self.position.player_mut(seat);
        player.cash = player.cash.saturating_sub(price);
    }
}

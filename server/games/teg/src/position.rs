//! Who stands where, who owns what: what every rule asks of the state (TEG-2.6, 2.7).

use crate::Options;
use crate::board::{COUNTRIES, ContinentId, CountryId, board};
use crate::ground::Ground as _;
use crate::known::Kept;
use crate::state::{Decks, Facts, Holding, Land, Player, Stage, Teg, Weather};
use crate::vocabulary::Event;
use engine::{Context, Idle, Offers, SeatId, Treaties};

impl Teg {
    /// A table before colours are chosen.
    pub(crate) fn empty(options: &Options, seats: u8) -> Teg {
        Teg {
            options: options.clone(),
            round: 0,
            turn: 0,
            first: None,
            starter: None,
            stage: Stage::Color,
            nested: Vec::new(),
            players: vec![Player::new(); usize::from(seats)],
            lands: vec![Land::default(); COUNTRIES],
            decks: Decks { country: Vec::new(), used: Vec::new(), situation: Vec::new(), set_aside: Vec::new() },
            weather: Weather::default(),
            facts: Facts::default(),
            pacts: Treaties::default(),
            offers: Offers::default(),
            asked: Vec::new(),
            fight: None,
            idle: Idle::default(),
            kept: Kept::default(),
        }
    }

    pub(crate) fn count(&self) -> u8 {
        u8::try_from(self.players.len()).unwrap_or(u8::MAX)
    }

    pub(crate) fn seats(&self) -> impl DoubleEndedIterator<Item = SeatId> + Clone + use<> {
        SeatId::all(self.count())
    }

    pub(crate) fn player(&self, seat: SeatId) -> &Player {
        &self.players[seat.index()]
    }

    pub(crate) fn player_mut(&mut self, seat: SeatId) -> &mut Player {
        &mut self.players[seat.index()]
    }

    /// Neither eliminated nor conceded: a living seat.
    pub(crate) fn alive(&self, seat: SeatId) -> bool {
        self.players.get(seat.index()).is_some_and(|player| !player.eliminated && !player.conceded)
    }

    /// Living seats clockwise, beginning with this place (TEG-3.1).
    pub(crate) fn living_from(&self, seat: SeatId) -> Vec<SeatId> {
        std::iter::once(seat).chain(seat.others(self.count())).filter(|seat| self.alive(*seat)).collect()
    }

    pub(crate) fn land(&self, at: CountryId) -> &Land {
        &self.lands[at.index()]
    }

    pub(crate) fn land_mut(&mut self, at: CountryId) -> &mut Land {
        &mut self.lands[at.index()]
    }

    pub(crate) fn owns(&self, seat: SeatId, at: CountryId) -> bool {
        self.owner(at) == Some(seat)
    }

    /// Has at least one army there.
    pub(crate) fn holds(&self, seat: SeatId, at: CountryId) -> bool {
        self.land(at).of(seat).is_some()
    }

    pub(crate) fn holding(&self, seat: SeatId, at: CountryId) -> Holding {
        self.land(at).of(seat).copied().unwrap_or(Holding { seat, armies: 0, missiles: 0 })
    }

    pub(crate) fn armies(&self, seat: SeatId, at: CountryId) -> u32 {
        self.holding(seat, at).armies
    }

    /// Changes armies and missiles of one holding.
    pub(crate) fn change(&mut self, seat: SeatId, at: CountryId, change: impl FnOnce(&mut Holding)) {
        if let Some(holding) = self.land_mut(at).holdings.iter_mut().find(|holding| holding.seat == seat) {
            change(holding);
        }
    }

    pub(crate) fn owned_count(&self, seat: SeatId) -> u32 {
        let count = self.lands.iter().filter(|land| land.owner() == Some(seat)).count();
        u32::try_from(count).unwrap_or_default()
    }

    /// Countries where a seat has armies, in country-id order.
    pub(crate) fn held(&self, seat: SeatId) -> impl Iterator<Item = CountryId> + '_ {
        CountryId::all().filter(move |at| self.holds(seat, *at))
    }

    pub(crate) fn owner_of(&self, continent: ContinentId) -> Option<SeatId> {
        let mut owners = continent.countries().iter().map(|at| self.owner(*at));
        let first = owners.next().flatten()?;
        owners.all(|owner| owner == Some(first)).then_some(first)
    }

    /// The turn seat, placing included; `None` while colours are chosen and when the game is over.
    pub(crate) fn active(&self) -> Option<SeatId> {
        match &self.stage {
            Stage::Deploy { seat, .. } | Stage::Extra { seat, .. } | Stage::Turn { seat, .. } => Some(*seat),
            Stage::Color | Stage::Over { .. } => None,
        }
    }

    pub(crate) fn is_over(&self) -> bool {
        matches!(self.stage, Stage::Over { .. })
    }

    /// Draws the top country card; used cards become a new deck when it is empty (TEG-13.8).
    pub(crate) fn draw_country(&mut self, seat: SeatId, context: &mut Context<'_>) -> Option<CountryId> {
        if self.decks.country.is_empty() {
            self.decks.country = std::mem::take(&mut self.decks.used);
            context.dice.shuffle("teg.cards", &mut self.decks.country);
            context.emit(Event::Reshuffled { deck: "country" });
        }
        // A face-down card becomes known.
        context.wall_for(seat);
        self.decks.country.pop()
    }

    /// TEG-7.1: what the countries of a seat bring.
    pub(crate) fn reinforcements(&self, seat: SeatId) -> u32 {
        let (owned, numbers) = (self.owned_count(seat), &board().numbers);
        // G-3: a table may give the minimum to seats of any size.
        if owned < numbers.minimum_below || (self.options.four_for_all && owned / 2 < numbers.minimum) {
            numbers.minimum
        } else {
            owned / 2
        }
    }
}

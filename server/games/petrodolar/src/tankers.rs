//! Where tankers lie and where they may go (PET-11).

use crate::board::{Anchorage, CountryId, Sea, board};
use crate::state::{Fleet, Position};
use engine::SeatId;

impl Position {
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

    /// PET-11.8: whether a player's tankers may cross the canal.
    pub(crate) fn canal_open(&self, seat: SeatId) -> bool {
        self.controller(CountryId::canal()).is_none_or(|ruler| ruler == seat)
    }

    /// Where a player may put a new tanker (PET-11.3).
    pub(crate) fn new_anchorages(&self, seat: SeatId) -> Vec<Anchorage> {
        let berths = CountryId::all().filter(|country| country.has_berth() && self.controls(seat, *country)).map(Anchorage::Berth);
        Sea::ALL.map(Anchorage::Sea).into_iter().chain(berths).collect()
    }

    /// Where a tanker of a player may go from a place in one action (PET-11.5).
    pub(crate) fn ways_out(&self, seat: SeatId, from: Anchorage) -> Vec<Anchorage> {
        let canal = self.canal_open(seat);
        match from {
            // PET-11.6: from a berth only to the high seas. PET-11.9: the canal country's berth lies on both.
            Anchorage::Berth(country) => Sea::ALL.into_iter().filter(|sea| canal || country.lies_on(*sea)).map(Anchorage::Sea).collect(),
            // PET-11.7: onto the other sea, or to a coast there, through the canal.
            Anchorage::Sea(sea) => {
                let across = Sea::ALL.into_iter().filter(|other| canal && *other != sea).map(Anchorage::Sea);
                let berths = CountryId::all().filter(|country| country.has_berth() && self.controls(seat, *country));
                across.chain(berths.filter(|country| canal || country.lies_on(sea)).map(Anchorage::Berth)).collect()
            }
        }
    }

    /// PET-11.3: whether a player can buy a tanker at all.
    pub(crate) fn may_buy_tanker(&self, seat: SeatId) -> bool {
        self.tanker_supply() > 0 && self.player(seat).cash >= board().costs.tanker_buy
    }

    pub(crate) fn buy_tanker(&mut self, seat: SeatId, to: Anchorage) {
        self.pay(seat, board().costs.tanker_buy);
        self.add_tanker(seat, to);
    }

    pub(crate) fn sell_tanker(&mut self, seat: SeatId, at: Anchorage) {
        self.take_tanker(seat, at);
        self.player_mut(seat).cash += board().costs.tanker_sell;
    }

    pub(crate) fn move_tanker(&mut self, seat: SeatId, from: Anchorage, to: Anchorage) {
        self.take_tanker(seat, from);
        self.add_tanker(seat, to);
    }
}

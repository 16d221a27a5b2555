//! The Oil check: price and storage (OMB-21, OMB-22.6), and the Playing order check (OMB-24).

use crate::board::{RegionId, Row, numbers};
use crate::state::{Barrel, Region};
use crate::vocabulary::{Check, Event};
use engine::{Context, Refusal, SeatId};

/// Steps that the price moves: by the market (OMB-21.2, 21.3; `die` where everybody sold) and by
/// speculation (OMB-21.4).
#[must_use]
pub(crate) fn price_change(seats: u8, sellers: usize, die: Option<u32>, highest: u32) -> (i32, i32) {
    let listed = numbers().market.get(&seats).and_then(|row| row.get(sellers)).copied();
    let market = listed.unwrap_or_else(|| {
        let further = die.map_or(0, |die| numbers().all_sell_die[(die as usize).clamp(1, 6) - 1]);
        numbers().all_sell + further
    });
    let speculation = if market < 0 { 0 } else { numbers().speculation[highest as usize] };
    (market, i32::try_from(speculation).unwrap_or_default())
}

impl Barrel {
    /// OMB-21.1.
    pub(crate) fn begin_oil(&mut self, context: &mut Context<'_>) -> Result<(), Refusal> {
        context.emit(Event::Check { check: Check::Oil });
        self.set_price(context);
        let idle = if self.phase() == 3 { self.produce_for_government(context)? } else { Vec::new() };
        self.settle_penalties(idle, context)
    }

    /// OMB-21.2 to 21.5.
    fn set_price(&mut self, context: &mut Context<'_>) {
        let sellers = self.players.iter().filter(|player| player.sold).count();
        let die = (sellers == self.players.len()).then(|| context.dice.roll("barrel.price", 6));
        let highest = self.players.iter().map(|player| player.pacifism).max().unwrap_or_default();
        let (market, speculation) = price_change(self.count(), sellers, die, highest);
        let steps = market + speculation;
        self.move_price(steps);
        context.emit(Event::Price { sellers, market, speculation, die, steps, price: self.barrel_price() });
    }

    /// OMB-1.11, 21.5.
    pub(crate) fn move_price(&mut self, steps: i32) {
        let by = isize::try_from(steps).unwrap_or_default();
        self.price = self.price.saturating_add_signed(by).min(numbers().prices.len() - 1);
    }

    /// OMB-22.6.
    pub(crate) fn spill(&mut self, context: &mut Context<'_>) {
        for at in RegionId::all() {
            let stores = self.region(at).stores();
            let Region::Controlled { barrels, .. } = self.region_mut(at) else { continue };
            let lost = barrels.saturating_sub(stores);
            if lost > 0 {
                *barrels -= lost;
                context.emit(Event::Spilled { at, barrels: lost });
            }
        }
    }

    /// OMB-23.4, 23.7, 24.1, 24.2: what is due is paid, offers end, the order is made anew, the next turn begins.
    /// After the last turn the game ends (OMB-4.5).
    pub(crate) fn end_turn(&mut self, context: &mut Context<'_>) {
        self.pay_at_turn_end(context);
        self.expire_agreements(context);
        self.order = self.next_order();
        self.boxes.clear();
        for player in &mut self.players {
            player.markers.clear();
            (player.taxed, player.sold, player.offers_made) = (false, false, 0);
        }
        if self.turn >= self.turns() {
            self.end(context);
            return;
        }
        let phase = self.phase();
        self.turn += 1;
        if self.phase() != phase {
            context.emit(Event::Phase { phase: self.phase() });
        }
        self.begin_turn(context);
    }

    /// OMB-24.1.
    pub(crate) fn next_order(&self) -> Vec<SeatId> {
        let mut places: Vec<Option<SeatId>> = vec![None; self.players.len()];
        for (id, seat) in self.boxes.iter().filter(|(id, _)| id.row() == Row::Order) {
            if let Some(place) = places.get_mut(id.column()) {
                *place = Some(*seat);
            }
        }
        let taken: Vec<SeatId> = places.iter().copied().flatten().collect();
        let mut others = self.order.iter().copied().filter(|seat| !taken.contains(seat));
        places.into_iter().filter_map(|place| place.or_else(|| others.next())).collect()
    }
}

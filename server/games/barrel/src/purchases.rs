//! Purchases by land and by air (OMB-7).

use crate::board::{Element, Place, RegionId, numbers};
use crate::moves::Expedition;
use crate::state::{Barrel, Doing, Group, Region};
use crate::vocabulary::Event;
use engine::{Choice, Context, Prompt, Refusal, SeatId};

/// What one decision buys (OMB-7.7).
#[derive(Clone, Copy, Debug)]
pub(crate) struct Order {
    pub(crate) kind: Element,
    pub(crate) count: u32,
    pub(crate) at: Place,
    /// OMB-8.8, where it was asked.
    pub(crate) take_over: Option<bool>,
}

impl Barrel {
    /// How many elements of a kind can be bought at most (OMB-2.2, 7.2, 7.6).
    fn most(&self, seat: SeatId, trip: &Expedition, kind: Element, price: u32) -> u32 {
        let affordable = trip.purchases.min(self.player(seat).money / price);
        match kind {
            Element::Troop => affordable.min(numbers().troops.saturating_sub(self.troops_on_board(seat))),
            Element::Logistic => affordable,
        }
    }

    /// DP-4.
    pub(crate) fn offer_purchases(&self, seat: SeatId, trip: &Expedition, mut prompt: Prompt) -> Prompt {
        for kind in Element::ALL {
            let most = i64::from(self.most(seat, trip, kind, numbers().land));
            prompt = prompt.offer(Choice::new("buy_land").fixed("kind", kind.name()).int("count", 1, most));
        }
        let most = |kind: Element| i64::from(self.most(seat, trip, kind, numbers().air));
        let (asked, others): (Vec<RegionId>, Vec<RegionId>) =
            RegionId::all().partition(|at| self.could_take_over(seat, trip, trip.moves, *at));
        let troops = |at: Vec<RegionId>| Choice::new("land_troops").one("at", at).int("count", 1, most(Element::Troop));
        prompt = prompt.offer(troops(others)).offer(troops(asked).one("take_over", [true, false]));
        let safe = RegionId::all().filter(|at| self.holds_logistics(*at));
        prompt.offer(Choice::new("land_logistics").one("at", safe).int("count", 1, most(Element::Logistic)))
    }

    /// OMB-7.5: whether logistics without troops can be put here.
    fn holds_logistics(&self, at: RegionId) -> bool {
        matches!(self.region(at), Region::Controlled { .. }) || self.region(at).in_battle()
    }

    /// Whether another player's control is at stake when this one's troops come here and `moves` are left afterwards (OMB-8.8, 23.4).
    /// Troops of the controller keep it (OMB-15.3), unless he may yet take them away.
    pub(crate) fn could_take_over(&self, seat: SeatId, trip: &Expedition, moves: u32, at: RegionId) -> bool {
        let open = |by: SeatId| self.region(at).troops(by) == 0 || self.may_be_left(trip, moves, at);
        self.controller(at).is_some_and(|by| by != seat && !self.may_not_take_over(seat, by) && open(by))
    }

    /// Whether the controller's troops could be gone from a region as the action ends: he takes them into a battle beside it for which
    /// he is asked for support (OMB-9.1, 9.3), one that goes on already or one that the rest of the action begins.
    fn may_be_left(&self, trip: &Expedition, moves: u32, at: RegionId) -> bool {
        let battle = |near: &RegionId| trip.battles.contains(near) || (moves > 0 && self.controller(*near).is_none());
        at.near().iter().any(|near| battle(near) && !trip.asked.contains(near))
    }

    /// OMB-7.3 to 7.7.
    pub(crate) fn purchase(&mut self, seat: SeatId, order: Order, context: &mut Context<'_>) -> Result<(), Refusal> {
        let Doing::Purchases(trip) = &*self.doing(seat)? else { return Err(Refusal::not_offered()) };
        let mut trip = trip.clone();
        let price = if order.at == Place::Border { numbers().land } else { numbers().air };
        let illegal = match (order.kind, order.at) {
            (Element::Logistic, Place::In(at)) => !self.holds_logistics(at),
            (Element::Troop, Place::In(at)) => order.take_over.is_some() != self.could_take_over(seat, &trip, trip.moves, at),
            (_, Place::Border) => false,
        };
        if illegal || !trip.buying || order.count == 0 || order.count > self.most(seat, &trip, order.kind, price) {
            return Err(Refusal::not_offered().citing("OMB-7.2"));
        }
        let money = price * order.count;
        self.pay(seat, money)?;
        context.emit(Event::Bought { seat, kind: order.kind, count: order.count, at: order.at, money });
        trip.purchases -= order.count;
        trip.buying = trip.purchases > 0;
        let group = match order.kind {
            Element::Troop => Group { troops: order.count, logistics: 0 },
            Element::Logistic => Group { troops: 0, logistics: order.count },
        };
        self.arrive(seat, order.at, group, context)?;
        if let Place::In(at) = order.at {
            trip.note_arrival(at, group.troops, order.take_over, self.region(at).in_battle());
        }
        *self.doing(seat)? = Doing::Purchases(trip);
        Ok(())
    }

    /// OMB-7.1.
    pub(crate) fn stop_buying(&mut self, seat: SeatId) -> Result<(), Refusal> {
        match self.doing(seat)? {
            Doing::Purchases(trip) if trip.buying => {
                trip.buying = false;
                Ok(())
            }
            _ => Err(Refusal::not_offered()),
        }
    }
}

//! The RULER step: placing (PET-6), moving (PET-7) and attacking (PET-8).

use crate::Petrodolar;
use crate::act::Act;
use crate::board::{Kind, Millions, SpaceId};
use crate::decision::Decision;
use crate::incident::Drawer;
use crate::state::{Fleet, Position, Ruler};
use crate::vocabulary::{Ask, Event, RulerCosts, RulerHints};
use crate::walk::{Trip, Walk};
use engine::serde_json::json;
use engine::{Action, Choice, Context, Prompt, Refusal, SeatId};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// PET-D7: a ruler must be placed or moved (PET-4.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct RulerStep {
    pub(crate) seat: SeatId,
}

impl Decision for RulerStep {
    fn ask(&self, game: &Petrodolar) -> Prompt {
        let position = &game.position;
        let kinds: Vec<Kind> = position.placeable(self.seat, position.player(self.seat).cash).collect();
        let prices: BTreeMap<Kind, Millions> = kinds.iter().map(|kind| (*kind, kind.cost())).collect();
        let place = Choice::new("place").one("kind", kinds).one("at", position.free_capitals());
        let mut cost = RulerCosts { place: if place.possible() { prices } else { BTreeMap::new() }, ..RulerCosts::default() };
        let mut prompt = Prompt::new(Ask::Ruler { turn: game.turn }).offer(place);
        for (_, trips) in position.paid_trips(self.seat) {
            let Some(from) = trips.first().map(|trip| trip.from) else { continue };
            let plain = trips.iter().filter(|trip| !trip.two_sided).map(|trip| trip.to);
            prompt = prompt.offer(Choice::new("move").fixed("from", from).one("to", plain));
            for both in trips.chunk_by(|one, other| one.to == other.to).filter(|both| both.len() > 1) {
                // PET-5.5: the side matters on "?".
                let sides = both.iter().map(|trip| trip.side);
                prompt = prompt.offer(Choice::new("move").fixed("from", from).fixed("to", both[0].to).one("via", sides));
            }
            cost.r#move.insert(from, trips.iter().map(priced).collect());
            let prey: Vec<SpaceId> = trips.iter().filter(|trip| trip.attack).map(|trip| trip.to).collect();
            if !prey.is_empty() {
                cost.attack.insert(from, prey);
            }
        }
        prompt.hint(json!(RulerHints { cost }))
    }

    fn answer(&self, game: &mut Petrodolar, act: Act, context: &mut Context<'_>) -> Result<(), Refusal> {
        match act {
            Act::Place { kind, at } => self.place(kind, at, game, context),
            Act::Move { from, to, via } => self.go((from, to, via), game, context),
            _ => Err(Refusal::not_offered()),
        }
    }

    /// What gives nothing up, then what costs least; ties by PET-18.1.
    fn clock(&self, game: &Petrodolar) -> Option<Action> {
        let position = &game.position;
        let trips = position.paid_trips(self.seat);
        let all = || trips.iter().flat_map(|(kind, trips)| trips.iter().map(move |trip| (*kind, trip)));
        // (1) A step that gives nothing up. The cheapest is a single one: whatever goes further begins with one.
        let idle = |trip: &Trip| !trip.attack && !trip.from.is_capital() && !trip.to.is_incident();
        if let Some((_, trip)) = all().filter(|(_, trip)| idle(trip)).min_by_key(|(kind, trip)| trip.order(*kind)) {
            return Some(moving(trip));
        }
        // (2) A placement: kinds come cheapest first, in the order of PET-18.1.
        let at = position.free_capitals().next();
        let kind = position.placeable(self.seat, position.player(self.seat).cash).min_by_key(|kind| (kind.cost(), *kind));
        if let (Some(at), Some(kind)) = (at, kind) {
            return Some(Action::new("place").with("kind", kind).with("at", at));
        }
        // (3) Whatever is left.
        all().min_by_key(|(kind, trip)| trip.order(*kind)).map(|(_, trip)| moving(trip))
    }
}

impl RulerStep {
    fn place(self, kind: Kind, at: SpaceId, game: &mut Petrodolar, context: &mut Context<'_>) -> Result<(), Refusal> {
        let seat = self.seat;
        if !game.position.may_place(seat, kind, at) {
            return Err(Refusal::not_offered().citing("PET-6.1"));
        }
        // PET-6.6
        let captured = game.position.place(seat, kind, at);
        context.emit(Event::Placed { seat, kind, at, cost: kind.cost() });
        tell_captured(seat, at, captured, context);
        // PET-6.4: the RULER step is over.
        game.begin_trade(seat);
        Ok(())
    }

    fn go(
        self,
        (from, to, via): (SpaceId, SpaceId, Option<SpaceId>),
        game: &mut Petrodolar,
        context: &mut Context<'_>,
    ) -> Result<(), Refusal> {
        let seat = self.seat;
        let refusal = || Refusal::not_offered().citing("PET-7.1");
        let ruler = game.position.rulers.get(&from).copied().filter(|ruler| ruler.seat == seat).ok_or_else(refusal)?;
        let trips = game.position.paid_trips(seat);
        let named = |trip: &&Trip| trip.from == from && trip.to == to && via == trip.via();
        let trip = *trips.iter().flat_map(|(_, trips)| trips).find(named).ok_or_else(refusal)?;
        game.walk_ruler(&Walk::Paid(ruler), ruler, &trip, context)?;
        if to.is_incident() {
            // PET-7.4, PET-13.1
            game.draw_card(seat, Drawer::Ruler { entered_from: trip.side }, to, context);
        } else {
            game.begin_trade(seat);
        }
        Ok(())
    }
}

/// A trip as the hints name it, and its price.
fn priced(trip: &Trip) -> (String, Millions) {
    let name = if trip.two_sided { format!("{}|{}", trip.to, trip.side) } else { trip.to.name().to_owned() };
    (name, trip.cost)
}

fn moving(trip: &Trip) -> Action {
    let action = Action::new("move").with("from", trip.from).with("to", trip.to);
    match trip.via() {
        Some(side) => action.with("via", side),
        None => action,
    }
}

/// Tells which tankers a ruler took over with a country.
fn tell_captured(seat: SeatId, at: SpaceId, captured: Option<Fleet>, context: &mut Context<'_>) {
    if let Some(fleet) = captured {
        context.emit(Event::Captured { seat, at: at.country(), count: fleet.count, victim: fleet.seat });
    }
}

impl Petrodolar {
    /// Checks and executes a ruler's whole path (PET-5.5), an attack at its end included.
    pub(crate) fn walk_ruler(&mut self, walk: &Walk, ruler: Ruler, trip: &Trip, context: &mut Context<'_>) -> Result<(), Refusal> {
        let path = self.position.path(walk, trip);
        let cost = self.position.check_path(walk, trip.from, &path)?;
        self.position.pay(ruler.seat, cost);
        self.position.rulers.remove(&trip.from);
        let Ruler { seat, kind } = ruler;
        let free = matches!(walk, Walk::Free { .. });
        context.emit(Event::Moved { seat, kind, from: trip.from, to: trip.to, path, cost, free });
        // PET-8.4: the attacked ruler is back in its owner's reserve.
        if let Some(prey) = self.position.rulers.remove(&trip.to) {
            context.emit(Event::Attacked { seat, kind, at: trip.to, victim: prey.seat, victim_kind: prey.kind });
        }
        // PET-8.5
        let captured = self.position.stand(trip.to, ruler);
        tell_captured(seat, trip.to, captured, context);
        Ok(())
    }
}

impl Position {
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

    /// Capitals on which a ruler can be placed, lowest first (PET-6.1; agents do not matter, PET-6.2).
    pub(crate) fn free_capitals(&self) -> impl Iterator<Item = SpaceId> + Clone + '_ {
        SpaceId::capitals().filter(|capital| !self.rulers.contains_key(capital))
    }

    /// Whether a player can put a ruler of this kind on this capital and pay for it (PET-6.1, PET-6.3).
    pub(crate) fn may_place(&self, seat: SeatId, kind: Kind, at: SpaceId) -> bool {
        let free = at.is_capital() && !self.rulers.contains_key(&at);
        free && self.reserve(seat, kind) > 0 && kind.cost() <= self.player(seat).cash
    }

    /// Places a ruler and pays for it; returned are tankers that changed hands.
    pub(crate) fn place(&mut self, seat: SeatId, kind: Kind, at: SpaceId) -> Option<Fleet> {
        self.pay(seat, kind.cost());
        self.stand(at, Ruler { seat, kind })
    }

    /// Kinds that a player has off the board and can pay with `cash`, in the order of PET-18.1.
    pub(crate) fn placeable(&self, seat: SeatId, cash: Millions) -> impl Iterator<Item = Kind> + '_ {
        Kind::ALL.into_iter().filter(move |kind| kind.cost() <= cash && self.reserve(seat, *kind) > 0)
    }

    /// Every paid move that a player can make with his cash, by ruler, lowest first.
    pub(crate) fn paid_trips(&self, seat: SeatId) -> Vec<(Kind, Vec<Trip>)> {
        let cash = self.player(seat).cash;
        let trips = self.rulers_of(seat).map(|(from, kind)| {
            // PET-7.2, PET-7.3: only cash bounds the length.
            let most = u8::try_from(cash / kind.cost()).unwrap_or(u8::MAX);
            (kind, self.trips(&Walk::Paid(Ruler { seat, kind }), from, most))
        });
        trips.filter(|(_, trips)| !trips.is_empty()).collect()
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

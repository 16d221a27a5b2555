//! Moving by land and by sea (EMP-10).

use crate::act::{Act, Answered, Played};
use crate::board::{AreaId, Place, Unit, board};
use crate::state::{Empires, Moves, Stage, Step, Turn};
use crate::vocabulary::{Ask, Event, Hints, Passage};
use engine::serde_json::json;
use engine::{Choice, Context, Prompt, Refusal, SeatId};
use std::collections::BTreeMap;

/// A move that is possible.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Route {
    to: Place,
    /// It goes by sea, so storm dice are thrown (EMP-10.8).
    sea: bool,
}

impl Empires {
    /// Where a unit may go from a place. A land step is taken where there is one, since it needs no dice (EMP-10.3).
    fn routes(&self, seat: SeatId, unit: Unit, from: Place) -> Vec<Route> {
        let player = self.player(seat);
        let by_land = |to: Place| match (from, to) {
            (Place::Home(_), Place::Area(at)) | (Place::Area(at), Place::Home(_)) => player.power.near().contains(&at),
            (Place::Area(here), Place::Area(at)) => here.near().contains(&at),
            (Place::Home(_), Place::Home(_)) => false,
        };
        let by_sea = |to: Place| match (unit, to) {
            // EMP-10.5, 10.9: an own navy, not an ally's.
            (Unit::Army, Place::Area(at)) => at.sea() && player.units(to).navy > 0,
            // EMP-10.4, 10.7
            (Unit::Navy, Place::Area(at)) => at.sea(),
            // EMP-10.6, 2.8
            (Unit::Army | Unit::Navy, Place::Home(_)) => true,
            // EMP-9.3
            (Unit::Fort, _) => false,
        };
        let route = |to: Place| {
            if unit == Unit::Army && by_land(to) {
                return Some(Route { to, sea: false });
            }
            by_sea(to).then_some(Route { to, sea: true })
        };
        places(player.home()).filter(|to| *to != from).filter_map(route).collect()
    }

    /// What may move: unit, place and routes (EMP-10.2).
    fn movable(&self, seat: SeatId, moves: Option<&Moves>) -> Vec<(Unit, Place, Vec<Route>)> {
        let player = self.player(seat);
        let moved = |place: Place, unit: Unit| moves.map_or(0, |moves| moves.moved.iter().filter(|one| **one == (place, unit)).count());
        let mut found = Vec::new();
        for place in places(player.home()) {
            for unit in [Unit::Army, Unit::Navy] {
                if usize::from(player.units(place).of(unit)) > moved(place, unit) {
                    let routes = self.routes(seat, unit, place);
                    if !routes.is_empty() {
                        found.push((unit, place, routes));
                    }
                }
            }
        }
        found
    }

    /// The moves of a Move action, and which of them meet storms.
    pub(crate) fn offer_moves(&self, seat: SeatId, moves: Option<&Moves>, mut prompt: Prompt) -> Prompt {
        let mut storm: BTreeMap<Place, Vec<Place>> = BTreeMap::new();
        for (unit, from, routes) in self.movable(seat, moves) {
            prompt =
                prompt.offer(Choice::new("move").fixed("unit", unit).fixed("from", from).one("to", routes.iter().map(|route| route.to)));
            let sea: Vec<Place> = routes.iter().filter(|route| route.sea).map(|route| route.to).collect();
            if unit == Unit::Army && !sea.is_empty() {
                storm.insert(from, sea);
            }
        }
        prompt.hint(json!(Hints { storm: Some(storm), ..Hints::default() }))
    }

    /// D6.
    pub(crate) fn ask_move(&self, turn: &Turn, moves: &Moves) -> Prompt {
        self.offer_moves(turn.seat, Some(moves), Prompt::new(Ask::Move { n: self.n })).offer(Choice::new("end_move"))
    }

    pub(crate) fn begin_move(&mut self, turn: Turn, unit: Unit, way: (Place, Place), context: &mut Context<'_>) -> Played {
        let moves = Moves { left: self.reach(turn.seat), moved: Vec::new() };
        self.go(turn, moves, unit, way, context)
    }

    pub(crate) fn play_move(&mut self, turn: Turn, moves: Moves, act: &Act, context: &mut Context<'_>) -> Played {
        match act {
            Act::Move { unit, from, to } => self.go(turn, moves, *unit, (*from, *to), context),
            Act::EndMove => {
                self.go_on(turn, context);
                Ok(Answered::Fully)
            }
            _ => Err(Refusal::not_offered()),
        }
    }

    fn go(&mut self, mut turn: Turn, mut moves: Moves, unit: Unit, (from, to): (Place, Place), context: &mut Context<'_>) -> Played {
        let seat = turn.seat;
        let route = self.routes(seat, unit, from).into_iter().find(|route| route.to == to).ok_or_else(Refusal::not_offered)?;
        let ends = if route.sea { sail(seat, unit, (from, to), context) } else { Some(to) };
        *self.player_mut(seat).units_mut(from).of_mut(unit) -= 1;
        if let Some(place) = ends {
            *self.player_mut(seat).units_mut(place).of_mut(unit) += 1;
            moves.moved.push((place, unit));
        } else {
            self.mourn(seat, unit, from, context);
        }
        if ends == Some(to) {
            context.emit(Event::Moved { seat, unit, from, to });
        }
        moves.left -= 1;
        if moves.left == 0 || self.movable(seat, Some(&moves)).is_empty() {
            self.go_on(turn, context);
        } else {
            turn.step = Step::Move(moves);
            self.stage = Stage::Turn(turn);
        }
        Ok(Answered::Fully)
    }
}

fn places(home: Place) -> impl Iterator<Item = Place> {
    std::iter::once(home).chain(AreaId::all().map(Place::Area))
}

/// The storm dice (EMP-10.8); returned is where the unit ends, `None` where it is lost.
fn sail(seat: SeatId, unit: Unit, (from, to): (Place, Place), context: &mut Context<'_>) -> Option<Place> {
    let storm = &board().storm;
    let mut dice = vec![context.dice.roll("empires.storm", 6)];
    let (ends, result) = if storm.first_die_bad.contains(&dice[0]) {
        let second = context.dice.roll("empires.storm", 6);
        dice.push(second);
        if storm.second_die_lost.contains(&second) { (None, Passage::Lost) } else { (Some(from), Passage::Returns) }
    } else {
        (Some(to), Passage::Arrives)
    };
    context.emit(Event::Storm { seat, unit, from, to, dice, result });
    ends
}

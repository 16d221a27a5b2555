//! Spaces, steps and paths (PET-5), and what stands in a piece's way (PET-7 to PET-9).
//!
//! [`Position::check_path`] is the law: it judges a path. [`Position::search`] finds the shortest
//! lawful path to every space by the same footing, so that each can be offered once (PET-5.5).

use crate::board::{Kind, Millions, SPACES, SpaceId, board};
use crate::state::{Position, Ruler};
use engine::{Refusal, SeatId};
use std::collections::BTreeMap;

/// How a piece goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Walk {
    /// An agent's four steps.
    Agent,
    /// A ruler that pays for each step.
    Paid(Ruler),
    /// A ruler that a card lets go for nothing; its first step may not lead to `back` (PET-13.14).
    Free { ruler: Ruler, back: Option<SpaceId> },
}

/// What a space is to a piece that would enter it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Footing {
    /// It may pass or stop.
    Open,
    /// It may enter and must stop, by this rule.
    Halt(&'static str),
    /// It may not enter, by this rule.
    Barred(&'static str),
}

/// The shortest lawful paths of one piece.
#[derive(Debug)]
pub(crate) struct Search {
    from: SpaceId,
    /// Steps to each space; 0 where no path leads.
    steps: [u8; SPACES],
    /// Whether the piece can be there and go on.
    passes: [bool; SPACES],
    /// The space before each.
    before: [SpaceId; SPACES],
}

/// One way to move a ruler that is worth offering.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Trip {
    pub(crate) from: SpaceId,
    pub(crate) to: SpaceId,
    /// The last space before the end.
    pub(crate) side: SpaceId,
    /// There is another trip onto the same "?" from the other side.
    pub(crate) two_sided: bool,
    pub(crate) steps: u8,
    pub(crate) cost: Millions,
    pub(crate) attack: bool,
}

impl Trip {
    /// The side, where it has to be named (PET-5.5).
    pub(crate) fn via(&self) -> Option<SpaceId> {
        self.two_sided.then_some(self.side)
    }

    /// PET-18.1: cheaper, shorter, kind, start, end. What a default wants first is always one step or
    /// a free move, and of those there is but one to an end space, so paths need no comparing.
    pub(crate) fn order(&self, kind: Kind) -> (Millions, u8, Kind, SpaceId, SpaceId) {
        (self.cost, self.steps, kind, self.from, self.to)
    }
}

impl Walk {
    fn refuse(rule: &'static str, message: &'static str) -> Refusal {
        Refusal::not_offered().with_message(message).citing(rule)
    }

    /// What a path of so many steps costs.
    pub(crate) fn price(&self, steps: usize) -> Millions {
        match self {
            // PET-7.2
            Walk::Paid(ruler) => ruler.kind.cost() * Millions::try_from(steps).unwrap_or(Millions::MAX),
            // PET-9.2, PET-13.7
            Walk::Agent | Walk::Free { .. } => 0,
        }
    }
}

impl Position {
    fn footing(&self, walk: &Walk, space: SpaceId) -> Footing {
        let (ruler, paid) = match walk {
            // PET-9.3, PET-9.4: nothing blocks an agent, nothing stops it before its fourth step.
            Walk::Agent => return Footing::Open,
            Walk::Paid(ruler) => (ruler, true),
            Walk::Free { ruler, .. } => (ruler, false),
        };
        match self.rulers.get(&space) {
            // PET-8.6: no attack on own rulers, none outside capitals.
            Some(other) if other.seat == ruler.seat || !space.is_capital() => Footing::Barred("PET-7.5"),
            Some(other) if other.kind == ruler.kind => Footing::Barred("PET-8.2"),
            // PET-8.1, PET-8.7: an attack is the last step; agents do not hinder it there (PET-8.3).
            Some(_) => Footing::Halt("PET-8.1"),
            // PET-13.7: a free move is stopped neither by "?" nor by agents.
            None if !paid => Footing::Open,
            None if space.is_incident() => Footing::Halt("PET-7.4"),
            // PET-7.7: only what a piece enters counts, not where it starts.
            None if self.enemy_agent_on(space, ruler.seat) => Footing::Halt("PET-7.6"),
            // PET-7.8: a free capital may be passed.
            None => Footing::Open,
        }
    }

    fn enemy_agent_on(&self, space: SpaceId, seat: SeatId) -> bool {
        self.seats().any(|other| other != seat && self.player(other).agent == Some(space))
    }

    /// Judges a path (without the starting space) and says what it costs.
    ///
    /// # Errors
    /// The rule that it breaks.
    pub(crate) fn check_path(&self, walk: &Walk, from: SpaceId, path: &[SpaceId]) -> Result<Millions, Refusal> {
        let first = *path.first().ok_or_else(|| Walk::refuse("PET-7.1", "A move is at least one step."))?;
        let mut at = from;
        for (step, space) in path.iter().enumerate() {
            if !at.near().contains(space) {
                return Err(Walk::refuse("PET-5.1", "A step leads to the next space of the circle or across facing arrows."));
            }
            // PET-5.2 as PET-5.3 puts it; after an arrow either way round is open (PET-5.4).
            if *space == from || path[..step].contains(space) {
                return Err(Walk::refuse("PET-5.3", "No space may occur twice in one move."));
            }
            match self.footing(walk, *space) {
                Footing::Barred(rule) => return Err(Walk::refuse(rule, "Another ruler stands in the way.")),
                Footing::Halt(rule) if step + 1 < path.len() => return Err(Walk::refuse(rule, "The move has to end there.")),
                Footing::Halt(_) | Footing::Open => {}
            }
            at = *space;
        }
        match walk {
            Walk::Agent if path.len() != board().limits.agent_steps_exact => {
                Err(Walk::refuse("PET-9.2", "An agent goes exactly four steps."))
            }
            Walk::Free { .. } if path.len() > usize::from(board().limits.free_move_max) => {
                Err(Walk::refuse("PET-13.7", "A free move is at most seven steps."))
            }
            Walk::Free { back: Some(back), .. } if *back == first => {
                Err(Walk::refuse("PET-13.14", "The free move may not start straight back."))
            }
            Walk::Paid(ruler) if walk.price(path.len()) > self.player(ruler.seat).cash => {
                Err(Walk::refuse("PET-7.2", "The whole path has to be paid from cash."))
            }
            _ => Ok(walk.price(path.len())),
        }
    }

    /// Finds shortest paths of at most `most` steps. Neighbours are tried lowest first, so among
    /// equally short paths the one that is lower where they first differ is found (PET-18.1).
    pub(crate) fn search(&self, walk: &Walk, from: SpaceId, most: u8) -> Search {
        let mut found = Search { from, steps: [0; SPACES], passes: [false; SPACES], before: [from; SPACES] };
        found.passes[from.index()] = true;
        let mut queue = Vec::with_capacity(SPACES);
        queue.push(from);
        let mut done = 0;
        while let Some(at) = queue.get(done).copied() {
            done += 1;
            let steps = found.steps[at.index()];
            if steps == most || !found.passes[at.index()] {
                continue;
            }
            for next in at.near() {
                let straight_back = matches!(walk, Walk::Free { back: Some(back), .. } if at == from && back == next);
                if *next == from || found.steps[next.index()] > 0 || straight_back {
                    continue;
                }
                let footing = self.footing(walk, *next);
                if matches!(footing, Footing::Barred(_)) {
                    continue;
                }
                found.steps[next.index()] = steps + 1;
                found.passes[next.index()] = footing == Footing::Open;
                found.before[next.index()] = at;
                queue.push(*next);
            }
        }
        found
    }

    /// Every way to move a ruler that is worth offering, with at most `most` steps: one an end
    /// space, and one a side for a paid move onto "?" (PET-5.5).
    pub(crate) fn trips(&self, walk: &Walk, from: SpaceId, most: u8) -> Vec<Trip> {
        let found = self.search(walk, from, most);
        let mut trips = Vec::new();
        for to in SpaceId::all().filter(|to| found.steps[to.index()] > 0) {
            let attack = self.rulers.contains_key(&to);
            let trip = |side: SpaceId| {
                let steps = found.steps[side.index()] + 1;
                Trip { from, to, side, two_sided: false, steps, cost: walk.price(usize::from(steps)), attack }
            };
            if to.is_incident() && matches!(walk, Walk::Paid(_)) {
                let sides: Vec<SpaceId> =
                    to.near().iter().copied().filter(|side| found.passes[side.index()] && trip(*side).steps <= most).collect();
                trips.extend(sides.iter().map(|side| Trip { two_sided: sides.len() > 1, ..trip(*side) }));
            } else {
                trips.push(trip(found.before[to.index()]));
            }
        }
        trips
    }

    /// The path of a trip, without its starting space.
    pub(crate) fn path(&self, walk: &Walk, trip: &Trip) -> Vec<SpaceId> {
        let mut path = self.search(walk, trip.from, trip.steps).path_to(trip.side);
        path.push(trip.to);
        path
    }

    /// Where an agent can end, and by which path (PET-9.2): the lowest one to each end. There are
    /// always some (PET-9.6).
    pub(crate) fn agent_paths(from: SpaceId) -> BTreeMap<SpaceId, Vec<SpaceId>> {
        let mut ends = BTreeMap::new();
        extend_agent(from, &mut Vec::new(), &mut ends);
        ends
    }
}

/// Tries all continuations of an agent's path, lowest first.
fn extend_agent(from: SpaceId, path: &mut Vec<SpaceId>, ends: &mut BTreeMap<SpaceId, Vec<SpaceId>>) {
    let at = path.last().copied().unwrap_or(from);
    if path.len() == board().limits.agent_steps_exact {
        ends.entry(at).or_insert_with(|| path.clone());
        return;
    }
    for next in at.near() {
        // PET-5.3
        if *next != from && !path.contains(next) {
            path.push(*next);
            extend_agent(from, path, ends);
            path.pop();
        }
    }
}

impl Search {
    /// Whether some path leads there.
    pub(crate) fn reaches(&self, space: SpaceId) -> bool {
        self.steps[space.index()] > 0
    }

    fn path_to(&self, to: SpaceId) -> Vec<SpaceId> {
        let mut path = Vec::new();
        let mut at = to;
        while at != self.from {
            path.push(at);
            at = self.before[at.index()];
        }
        path.reverse();
        path
    }
}

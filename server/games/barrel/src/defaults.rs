//! What the clock does for a seat that does not answer (OMB-28).

use crate::board::{Place, RegionId, Row, numbers};
use crate::bombing::Step;
use crate::state::{Barrel, Cover, Doing, Plan, RebelStep, Stage};
use crate::war::WarStep;
use engine::serde_json::{Value, json};
use engine::{Action, SeatId};
use std::cmp::Reverse;
use std::collections::BTreeMap;

impl Barrel {
    /// The default of the decision that the seat owes.
    pub(crate) fn default_for(&self, seat: SeatId) -> Option<Action> {
        match &self.stage {
            Stage::Buying { seat: by, .. } => (*by == seat).then(|| {
                let (troops, logistics) = numbers().timeout;
                Action::new("start_with").with("troops", troops).with("logistics", logistics)
            }),
            Stage::Slot { seat: by, doing, .. } => self.default_in_slot(seat, *by, doing),
            Stage::War { at, step, .. } => {
                self.war_step(seat).ok()?;
                Some(match step {
                    WarStep::Pact { offered: Some(_), .. } => Action::new("disagree"),
                    WarStep::Pact { offered: None, .. } => Action::new("no_pact"),
                    WarStep::Retreat { .. } => Action::new("stay"),
                    WarStep::Loser { decided, .. } => Action::new("name_loser").with("seat", self.loser_without_consent(*at, decided)?.0),
                })
            }
            Stage::Rebels { seat: by, step, .. } => self.default_for_rebels(seat, *by, step),
            Stage::Pacifism { seat: by, owed, step, .. } => (*by == seat).then(|| self.default_cover(seat, *owed, *step)),
            Stage::Penalty { seat: by, barrels, .. } => (*by == seat).then(|| self.default_hand_over(seat, *barrels)),
            Stage::Transport { plans } => {
                plans.iter().find(|plan| plan.seat == seat && !plan.done).map(|plan| self.default_transport(plan))
            }
            Stage::Over { .. } => None,
        }
    }

    fn default_in_slot(&self, seat: SeatId, by: SeatId, doing: &Doing) -> Option<Action> {
        if let Doing::Purchases(trip) = doing
            && let Some(asking) = &trip.support
        {
            return (asking.next() == Some(seat)).then(|| Action::new("decline"));
        }
        if seat != by {
            return None;
        }
        Some(match doing {
            Doing::Open => match self.open_boxes(seat).into_iter().find(|id| id.row() == Row::Money) {
                Some(money) => Action::new("choose").with("box", money),
                None => Action::new("pass"),
            },
            // One point is free; at the end of the track there is no decision.
            Doing::Media { points } => Action::new("campaign").with("points", (*points).min(1)),
            Doing::Purchases(trip) => Action::new(if trip.buying { "stop_buying" } else { "end_moves" }),
            Doing::Construction { .. } => Action::new("end_construction"),
            Doing::Taxes => Action::new("tax"),
            Doing::Oil => Action::new("produce").with("regions", self.can_produce(seat).map(Value::from).collect::<Vec<_>>()),
            Doing::Done => Action::new("end_slot"),
        })
    }

    fn default_for_rebels(&self, seat: SeatId, by: SeatId, step: &RebelStep) -> Option<Action> {
        match step {
            RebelStep::Place => {
                let at = self.open_orange().next()?;
                (seat == by).then(|| Action::new("place_cell").with("at", at))
            }
            RebelStep::Act if seat == by => {
                let orange = RegionId::all().find(|at| at.is_orange());
                let enter = orange.filter(|_| self.player(seat).cell.is_none()).map(|at| Action::new("enter").with("at", at));
                Some(enter.unwrap_or_else(|| Action::new("rest")))
            }
            RebelStep::Act => None,
            RebelStep::Bombing(bombing) => match &bombing.step {
                Step::Join(asked) | Step::Help(asked) => (asked.open().next() == Some(seat)).then(|| Action::new("decline")),
                Step::AskDefence => (bombing.victim == seat).then(|| {
                    let allies: Vec<u8> = self.defence_allies(bombing).iter().map(|ally| ally.0).collect();
                    Action::new("ask_defence").with("seats", allies)
                }),
                Step::Repair { damage } => {
                    (bombing.victim == seat).then(|| Action::new(if self.player(seat).money >= 2 * damage { "repair" } else { "give_up" }))
                }
            },
        }
    }

    /// DP-19, DP-20.
    fn default_cover(&self, seat: SeatId, owed: u32, step: Cover) -> Action {
        let Cover::Troops(count) = step else {
            let missing = owed.saturating_sub(self.player(seat).money).div_ceil(self.barrel_price());
            return Action::new("cover").with("barrels", missing.min(self.player(seat).barrels));
        };
        let mut places: Vec<Place> = Place::all().collect();
        places.sort_by_key(|at| {
            let (last, troops) = match at {
                Place::Border => (0, 0),
                Place::In(region) => (1 + u32::from(self.region(*region).in_battle()), self.troops_at(seat, *at)),
            };
            (last, Reverse(troops), *at)
        });
        let mut left = count;
        let mut gone = BTreeMap::new();
        for at in places {
            let part = self.troops_at(seat, at).min(left);
            left -= part;
            if part > 0 {
                gone.insert(at, part);
            }
        }
        Action::new("remove").with("troops", json!(gone))
    }

    /// DP-21.
    fn default_hand_over(&self, seat: SeatId, count: u32) -> Action {
        let mut left = count;
        let mut given: BTreeMap<RegionId, u32> = BTreeMap::new();
        while left > 0 {
            let over = |at: &RegionId| {
                let rest = self.region(*at).barrels().saturating_sub(given.get(at).copied().unwrap_or_default());
                (rest > 0).then(|| i64::from(rest) - i64::from(self.region(*at).stores()))
            };
            let Some(at) = self.domain(seat).filter(|at| over(at).is_some()).max_by_key(|at| (over(at), Reverse(*at))) else { break };
            *given.entry(at).or_default() += 1;
            left -= 1;
        }
        Action::new("hand_over").with("barrels", json!(given))
    }

    /// DP-22: the rest of the best plan.
    fn default_transport(&self, plan: &Plan) -> Action {
        let (best, piped) = self.best_loads(plan);
        let Some(pipe) = plan.pipes.first() else {
            return Action::new("transport").with("barrels", json!(best));
        };
        match piped.get(pipe) {
            Some(from) => Action::new("pipe").with("pipeline", *pipe).with("from", *from),
            None => Action::new("leave_pipe").with("pipeline", *pipe),
        }
    }

    /// What is still to be taken in the plan that takes the most, of those the one that loses the
    /// fewest to storage, and of those the one with the most from the lowest region; and which pipeline
    /// takes what of it.
    ///
    /// Sets of barrels that can be carried together form a matroid (pipelines and the base allowance
    /// are matched to barrels), so taking the best barrel first, as long as it still fits, is best.
    pub(crate) fn best_loads(&self, plan: &Plan) -> (BTreeMap<RegionId, u32>, BTreeMap<RegionId, RegionId>) {
        let mut units: Vec<(bool, RegionId)> = Vec::new();
        for at in RegionId::all() {
            let barrels = self.unloaded(plan, at);
            let spilt = barrels.saturating_sub(self.region(at).stores());
            units.extend((0..barrels).map(|unit| (unit >= spilt, at)));
        }
        units.sort_unstable();
        let mut chosen: Vec<RegionId> = Vec::new();
        for (_, at) in units {
            chosen.push(at);
            if match_pipes(&plan.pipes, &chosen).is_none() {
                chosen.pop();
            }
        }
        let piped = match_pipes(&plan.pipes, &chosen).unwrap_or_default();
        let mut loads = BTreeMap::new();
        for at in chosen {
            *loads.entry(at).or_default() += 1;
        }
        (loads, piped)
    }
}

/// Matches pipelines to barrels so that the base allowance carries the rest; `None` where it cannot.
/// Returned is from where each pipeline takes its barrel.
fn match_pipes(pipes: &[RegionId], barrels: &[RegionId]) -> Option<BTreeMap<RegionId, RegionId>> {
    let mut owner: Vec<Option<usize>> = vec![None; barrels.len()];
    for pipe in 0..pipes.len() {
        augment(pipe, pipes, barrels, &mut owner, &mut vec![false; barrels.len()]);
    }
    let left = owner.iter().filter(|owner| owner.is_none()).count();
    let matched = owner.iter().zip(barrels).filter_map(|(owner, from)| Some((*pipes.get((*owner)?)?, *from))).collect();
    (left <= numbers().transport as usize).then_some(matched)
}

fn augment(pipe: usize, pipes: &[RegionId], barrels: &[RegionId], owner: &mut [Option<usize>], seen: &mut [bool]) -> bool {
    for at in 0..barrels.len() {
        let reaches = barrels[at] == pipes[pipe] || barrels[at].touches(pipes[pipe]);
        if !reaches || seen[at] {
            continue;
        }
        seen[at] = true;
        let free = owner[at].is_none_or(|other| augment(other, pipes, barrels, owner, seen));
        if free {
            owner[at] = Some(pipe);
            return true;
        }
    }
    false
}

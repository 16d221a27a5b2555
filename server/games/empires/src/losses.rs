//! Losses, and what a battle leads to (EMP-11.26 to 11.36).

use crate::act::{Answered, Played};
use crate::board::{Counter, CounterId, Effect, Place, PowerId, Unit};
use crate::state::{Battle, BattleStep, Empires, Loss, Losses, Part, Target, Turn, Which};
use crate::vocabulary::{Ask, Event};
use engine::{Choice, Context, Prompt, Refusal, SeatId};

/// Who takes a loss.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Taker {
    /// A unit of the principal's.
    Own(Unit),
    /// A helper, with a unit that fought.
    Helper(SeatId),
}

fn tactical_retreat(effect: &Effect) -> bool {
    matches!(effect, Effect::TacticalRetreat)
}

/// The kind of unit that fights in a part.
fn fighter(part: Part) -> Unit {
    match part {
        Part::Naval => Unit::Navy,
        Part::Land => Unit::Army,
    }
}

impl Empires {
    /// Who may take the next loss (EMP-11.27 to 11.29); the first is the default (D16).
    pub(crate) fn takers(&self, battle: &Battle, losses: &Losses) -> Vec<Taker> {
        let Some(Loss { which, second }) = losses.left.first().copied() else { return Vec::new() };
        let Some(seat) = battle.principal(which) else { return Vec::new() };
        let unit = fighter(losses.part);
        let mut own = Vec::new();
        if self.units_at(seat, battle.at).of(unit) > 0 {
            own.push(Taker::Own(unit));
        }
        // EMP-11.29: never in a tie.
        if losses.part == Part::Land && losses.winner.is_some() && self.forts(battle, which) > 0 {
            own.push(Taker::Own(Unit::Fort));
        }
        let mut helpers: Vec<(SeatId, u8)> = Vec::new();
        let order = self.order();
        for helper in &battle.side(which).helpers {
            let count = if unit == Unit::Army { helper.army } else { helper.navy };
            if count > 0 {
                helpers.push((helper.seat, count));
            }
        }
        helpers.sort_by_key(|(seat, count)| (std::cmp::Reverse(*count), order.iter().position(|one| one == seat)));
        let helpers: Vec<Taker> = helpers.into_iter().map(|(seat, _)| Taker::Helper(seat)).collect();
        let (first, then) = if second { (helpers, own) } else { (own, helpers) };
        if first.is_empty() { then } else { first }
    }

    /// Goes through the losses until somebody is asked (EMP-11.36).
    pub(crate) fn take_losses(&mut self, turn: Turn, mut battle: Battle, mut losses: Losses, context: &mut Context<'_>) -> Played {
        while !losses.left.is_empty() {
            match self.takers(&battle, &losses)[..] {
                // EMP-11.28: a loss that cannot be taken is ignored.
                [] => {
                    losses.left.remove(0);
                }
                [only] => {
                    if let Some(step) = self.retreat_step(&battle, &losses, only) {
                        return self.hold(turn, battle, step);
                    }
                    self.lose(&mut battle, &mut losses, only, context);
                }
                _ => return self.hold(turn, battle, BattleStep::Loss(losses)),
            }
        }
        match losses.part {
            Part::Naval => self.after_naval(turn, battle, losses.winner, context),
            Part::Land => self.after_land(turn, &battle, losses.winner, context),
        }
    }

    /// D17, where the tile is at hand for this unit (EMP-13.10).
    fn retreat_step(&self, battle: &Battle, losses: &Losses, taker: Taker) -> Option<BattleStep> {
        let Taker::Own(unit @ (Unit::Army | Unit::Navy)) = taker else { return None };
        let seat = battle.principal(losses.left.first()?.which)?;
        self.player(seat).ready(tactical_retreat)?;
        Some(BattleStep::Retreat(losses.clone(), unit))
    }

    /// One loss is taken (EMP-11.30).
    fn lose(&mut self, battle: &mut Battle, losses: &mut Losses, taker: Taker, context: &mut Context<'_>) {
        let Loss { which, .. } = losses.left.remove(0);
        let (seat, unit) = match taker {
            Taker::Own(unit) => match battle.principal(which) {
                Some(seat) => (seat, unit),
                None => return,
            },
            Taker::Helper(seat) => (seat, fighter(losses.part)),
        };
        for helper in battle.side_mut(which).helpers.iter_mut().filter(|helper| helper.seat == seat) {
            match unit {
                Unit::Army => helper.army -= 1,
                Unit::Navy => helper.navy -= 1,
                Unit::Fort => {}
            }
        }
        let place = Place::Area(battle.at);
        *self.player_mut(seat).units_mut(place).of_mut(unit) -= 1;
        self.mourn(seat, unit, place, context);
    }

    /// D16.
    pub(crate) fn ask_loss(&self, battle: &Battle, losses: &Losses) -> Option<Prompt> {
        let side = losses.left.first()?.which;
        let prompt = Prompt::new(Ask::Loss { n: self.n, part: losses.part, side });
        let takers = self.takers(battle, losses);
        let units = takers.iter().filter_map(|taker| if let Taker::Own(unit) = taker { Some(*unit) } else { None });
        let helpers = takers.iter().filter_map(|taker| if let Taker::Helper(seat) = taker { Some(self.power(*seat)) } else { None });
        Some(prompt.offer(Choice::new("lose").one("unit", units)).offer(Choice::new("lose").one("power", helpers)))
    }

    pub(crate) fn choose_loss(
        &mut self,
        (turn, mut battle): (Turn, Battle),
        mut losses: Losses,
        (unit, power): (Option<Unit>, Option<PowerId>),
        context: &mut Context<'_>,
    ) -> Played {
        let taker = match (unit, power.and_then(|power| self.seat_of(power))) {
            (Some(unit), None) => Taker::Own(unit),
            (None, Some(seat)) => Taker::Helper(seat),
            _ => return Err(Refusal::not_offered()),
        };
        if let Some(step) = self.retreat_step(&battle, &losses, taker) {
            return self.hold(turn, battle, step);
        }
        self.lose(&mut battle, &mut losses, taker, context);
        self.take_losses(turn, battle, losses, context)
    }

    pub(crate) fn use_retreat(
        &mut self,
        (turn, mut battle): (Turn, Battle),
        mut losses: Losses,
        unit: Unit,
        used: bool,
        context: &mut Context<'_>,
    ) -> Played {
        let seat = losses.left.first().and_then(|loss| battle.principal(loss.which));
        match seat {
            Some(seat) if used => {
                let tile = self.player(seat).ready(tactical_retreat).ok_or_else(Refusal::not_offered)?;
                let player = self.player_mut(seat);
                player.use_up(tile);
                *player.units_mut(Place::Area(battle.at)).of_mut(unit) -= 1;
                *player.home.of_mut(unit) += 1;
                losses.left.remove(0);
                context.emit(Event::Retreated { seat, unit, at: battle.at });
            }
            _ => self.lose(&mut battle, &mut losses, Taker::Own(unit), context),
        }
        self.take_losses(turn, battle, losses, context)
    }

    /// EMP-11.17.
    fn after_naval(&mut self, turn: Turn, mut battle: Battle, winner: Option<Which>, context: &mut Context<'_>) -> Played {
        battle.support = winner.filter(|which| self.navies(&battle, *which) > 0);
        if let Some(which) = battle.support {
            context.emit(Event::Support { side: which });
        }
        self.land_step(turn, battle, context)
    }

    fn after_land(&mut self, turn: Turn, battle: &Battle, winner: Option<Which>, context: &mut Context<'_>) -> Played {
        match (winner, battle.target) {
            (Some(Which::Attack), Target::Player(foe)) if self.player(foe).markers_at(battle.at) > 0 => {
                // EMP-11.31
                self.player_mut(foe).markers[battle.at.index()] -= 1;
                self.conquer(battle, context);
            }
            (Some(Which::Attack), Target::Neutral(counter)) => {
                // EMP-11.32
                self.remove_counter(battle.at, counter);
                self.conquer(battle, context);
                self.plunder(battle.attacker, counter, context);
            }
            // EMP-11.31, 11.33
            _ => context.emit(Event::Repelled { at: battle.at }),
        }
        self.go_on(turn, context);
        Ok(Answered::Fully)
    }

    /// The attacking principal places a marker, where one is left (EMP-1.3, 11.31).
    fn conquer(&mut self, battle: &Battle, context: &mut Context<'_>) {
        let attacker = self.player_mut(battle.attacker);
        let placed = attacker.has_marker();
        if placed {
            attacker.markers[battle.at.index()] += 1;
        }
        let target = self.target_name(battle.target);
        context.emit(Event::Conquered { seat: battle.attacker, at: battle.at, target, placed });
    }

    fn plunder(&mut self, seat: SeatId, counter: CounterId, context: &mut Context<'_>) {
        let Counter::Defended { gold, vp, .. } = counter.kind() else { return };
        if gold > 0 || vp > 0 {
            self.player_mut(seat).gold += gold;
            self.player_mut(seat).vp += vp;
            context.emit(Event::Spoils { seat, gold, vp });
        }
    }
}

//! The naval and the land part of a battle (EMP-11.12 to 11.24).

use crate::act::{Answered, Played};
use crate::board::{Effect, TileId, Unit, constants};
use crate::state::{Battle, BattleStep, Empires, Loss, Losses, Part, Target, Thrown, Turn, Use, Which};
use crate::vocabulary::{Ask, Event, Winner};
use engine::{Choice, Context, Prompt, Refusal, SeatId};

fn militia(effect: &Effect) -> bool {
    matches!(effect, Effect::Militia(_))
}

fn reserves(effect: &Effect) -> bool {
    matches!(effect, Effect::Reserves)
}

/// Sides of a die.
const DIE: u8 = 6;

/// Whether dice cost their side one unit more (EMP-11.26).
fn is_double_loss(dice: [u8; 2]) -> bool {
    u32::from(dice[0]) + u32::from(dice[1]) == constants().double_loss_sum
}

/// Difference of two dice.
fn difference(dice: [u8; 2]) -> i32 {
    i32::from(dice[0].abs_diff(dice[1]))
}

impl Empires {
    /// Units of a kind on a side: all own ones (EMP-11.10), and what helpers lend.
    fn force(&self, battle: &Battle, which: Which, unit: Unit) -> u8 {
        let own = battle.principal(which).map_or(0, |seat| self.units_at(seat, battle.at).of(unit));
        let lent = battle.side(which).helpers.iter().map(|helper| match unit {
            Unit::Army => helper.army,
            Unit::Navy => helper.navy,
            // EMP-11.9
            Unit::Fort => 0,
        });
        own + lent.sum::<u8>()
    }

    pub(crate) fn armies(&self, battle: &Battle, which: Which) -> u8 {
        self.force(battle, which, Unit::Army)
    }

    pub(crate) fn navies(&self, battle: &Battle, which: Which) -> u8 {
        self.force(battle, which, Unit::Navy)
    }

    /// Own forts of an attacked player (EMP-11.3, 11.9).
    pub(crate) fn forts(&self, battle: &Battle, which: Which) -> u8 {
        match battle.target {
            Target::Player(seat) if which == Which::Defence => self.units_at(seat, battle.at).fort,
            _ => 0,
        }
    }

    /// EMP-11.21: no army and no fort in the land part.
    fn is_bare(&self, battle: &Battle, part: Part, which: Which) -> bool {
        part == Part::Land && which == Which::Defence && self.armies(battle, which) == 0 && self.forts(battle, which) == 0
    }

    /// Copies of the training that count (EMP-11.22).
    fn training(&self, battle: &Battle, part: Part, which: Which) -> usize {
        let trains = |effect: &Effect| match part {
            Part::Naval => matches!(effect, Effect::NavalTraining),
            Part::Land => matches!(effect, Effect::ArmyTraining),
        };
        match battle.principal(which) {
            Some(seat) if !self.is_bare(battle, part, which) => self.player(seat).copies(trains),
            _ => 0,
        }
    }

    /// Alliance tiles of a principal for the area, and whether they show both symbols, army or navy (EMP-11.23).
    fn ally_tiles(&self, battle: &Battle, which: Which) -> Vec<(TileId, bool, bool)> {
        let Some(seat) = battle.principal(which) else { return Vec::new() };
        let fits = |tile: TileId| match tile.effect() {
            Effect::Alliance { areas, army, navy } if areas.contains(&battle.at) => Some((tile, *army, *navy)),
            _ => None,
        };
        self.player(seat).tiles.iter().filter_map(|held| fits(held.tile)).collect()
    }

    /// How many alliance tiles count in a part (EMP-11.23, 11.24).
    fn ally_units(&self, battle: &Battle, part: Part, which: Which) -> i32 {
        let counts = |(tile, army, navy): &(TileId, bool, bool)| match (army, navy) {
            (true, true) if battle.fights => {
                let chosen = battle.side(which).tiles.iter().find(|(one, _)| one == tile).map(|(_, part)| *part);
                chosen == Some(if part == Part::Naval { Use::Naval } else { Use::Land })
            }
            (true, _) => part == Part::Land,
            (false, navy) => *navy && part == Part::Naval,
        };
        i32::try_from(self.ally_tiles(battle, which).iter().filter(|tile| counts(tile)).count()).unwrap_or_default()
    }

    /// What a side adds to its dice (EMP-11.15, 11.19).
    pub(crate) fn strength(&self, battle: &Battle, part: Part, which: Which) -> i32 {
        if let (Which::Defence, Target::Neutral(counter)) = (which, battle.target) {
            return i32::from(counter.defence().unwrap_or_default());
        }
        let of = constants();
        let trained = self.training(battle, part, which) > self.training(battle, part, which.other());
        let training = if trained { of.training_bonus } else { 0 };
        let tiles = self.ally_units(battle, part, which);
        match part {
            Part::Naval => i32::from(self.navies(battle, which)) * of.unit_strength.navy + training + tiles * of.unit_strength.navy,
            Part::Land => {
                let support = if battle.support == Some(which) { of.naval_support_bonus } else { 0 };
                let militia = if battle.side(which).militia { self.militia_strength(battle, which) } else { 0 };
                i32::from(self.armies(battle, which)) * of.unit_strength.army
                    + i32::from(self.forts(battle, which)) * of.unit_strength.fort
                    + tiles * of.unit_strength.army
                    + support
                    + training
                    + militia
            }
        }
    }

    fn militia_strength(&self, battle: &Battle, which: Which) -> i32 {
        let Some(seat) = battle.principal(which) else { return 0 };
        let strength = |effect: &Effect| if let Effect::Militia(strength) = effect { Some(*strength) } else { None };
        self.player(seat).tiles.iter().find_map(|held| strength(held.tile.effect())).unwrap_or_default()
    }

    /// Notes a throw with the totals of both sides (EMP-11.15, 11.19).
    fn note_throw(&self, battle: &mut Battle, part: Part, [attack, defence]: [[u8; 2]; 2]) -> Thrown {
        let total = |which, dice| difference(dice) + self.strength(battle, part, which);
        let totals = [total(Which::Attack, attack), total(Which::Defence, defence)];
        let thrown = Thrown { part, attack, defence, totals };
        battle.roll = Some(thrown);
        thrown
    }

    /// EMP-11.12 to 11.14.
    pub(crate) fn naval_step(&mut self, turn: Turn, battle: Battle, context: &mut Context<'_>) -> Played {
        if !battle.at.sea() {
            return self.land_step(turn, battle, context);
        }
        match (self.navies(&battle, Which::Attack) > 0, self.navies(&battle, Which::Defence) > 0) {
            (false, false) => self.land_step(turn, battle, context),
            (true, false) => self.support(turn, battle, Which::Attack, context),
            (false, true) => self.support(turn, battle, Which::Defence, context),
            (true, true) => self.hold(turn, battle, BattleStep::Offer),
        }
    }

    /// A side gets naval support, and the battle goes ashore.
    fn support(&mut self, turn: Turn, mut battle: Battle, which: Which, context: &mut Context<'_>) -> Played {
        battle.support = Some(which);
        context.emit(Event::Support { side: which });
        self.land_step(turn, battle, context)
    }

    /// D11.
    pub(crate) fn naval_offer(&mut self, turn: Turn, battle: Battle, fights: bool, context: &mut Context<'_>) -> Played {
        // It is called out to the other side.
        context.stands();
        context.emit(Event::NavalOffer { seat: battle.attacker, fights });
        if fights { self.hold(turn, battle, BattleStep::Answer) } else { self.support(turn, battle, Which::Defence, context) }
    }

    /// D12.
    pub(crate) fn naval_answer(&mut self, seat: SeatId, of: (Turn, Battle), fights: bool, context: &mut Context<'_>) -> Played {
        let (turn, mut battle) = of;
        context.stands();
        context.emit(Event::NavalAnswer { seat, fights });
        if !fights {
            return self.support(turn, battle, Which::Attack, context);
        }
        battle.fights = true;
        self.choose_tiles(turn, battle, context)
    }

    /// D13: each principal's two-symbol tiles, the attacker's first.
    fn choose_tiles(&mut self, turn: Turn, battle: Battle, context: &mut Context<'_>) -> Played {
        for which in [Which::Attack, Which::Defence] {
            let chosen = |tile: TileId| battle.side(which).tiles.iter().any(|(one, _)| *one == tile);
            let open = self.ally_tiles(&battle, which).into_iter().find(|(tile, army, navy)| *army && *navy && !chosen(*tile));
            if let Some((tile, ..)) = open {
                return self.hold(turn, battle, BattleStep::Tile(which, tile));
            }
        }
        self.throw(turn, battle, Part::Naval, context)
    }

    pub(crate) fn use_ally_tile(
        &mut self,
        seat: SeatId,
        (turn, mut battle): (Turn, Battle),
        (which, tile): (Which, TileId),
        part: Use,
        context: &mut Context<'_>,
    ) -> Played {
        context.emit(Event::AllyTile { seat, tile, part });
        battle.side_mut(which).tiles.push((tile, part));
        self.choose_tiles(turn, battle, context)
    }

    /// Whether there is a land part (EMP-11.18).
    fn goes_ashore(&self, battle: &Battle) -> bool {
        let worth = match battle.target {
            Target::Neutral(_) => true,
            Target::Player(seat) => self.player(seat).markers_at(battle.at) > 0 || !self.is_bare(battle, Part::Land, Which::Defence),
        };
        self.armies(battle, Which::Attack) > 0 && worth
    }

    /// EMP-11.18, D14.
    pub(crate) fn land_step(&mut self, turn: Turn, battle: Battle, context: &mut Context<'_>) -> Played {
        if !self.goes_ashore(&battle) {
            context.emit(Event::Repelled { at: battle.at });
            self.go_on(turn, context);
            return Ok(Answered::Fully);
        }
        let asks = match battle.target {
            // EMP-13.8
            Target::Player(seat) => self.player(seat).markers_at(battle.at) > 0 && self.militia_matters(seat, &battle),
            Target::Neutral(_) => false,
        };
        if asks { self.hold(turn, battle, BattleStep::Militia) } else { self.throw(turn, battle, Part::Land, context) }
    }

    /// Whether Militia is at hand and could change who wins, whatever the dice (D14).
    fn militia_matters(&self, seat: SeatId, battle: &Battle) -> bool {
        let Some(Effect::Militia(more)) = self.player(seat).ready(militia).map(TileId::effect) else { return false };
        let lead = self.strength(battle, Part::Land, Which::Attack) - self.strength(battle, Part::Land, Which::Defence);
        let spread = i32::from(DIE) - 1;
        (-spread..=spread).any(|dice| (lead + dice).signum() != (lead + dice - more).signum())
    }

    pub(crate) fn use_militia(&mut self, seat: SeatId, of: (Turn, Battle), used: bool, context: &mut Context<'_>) -> Played {
        let (turn, mut battle) = of;
        if used {
            let tile = self.player(seat).ready(militia).ok_or_else(Refusal::not_offered)?;
            self.player_mut(seat).use_up(tile);
            battle.defence.militia = true;
            context.emit(Event::Militia { seat });
        }
        self.throw(turn, battle, Part::Land, context)
    }

    /// Both sides throw two dice; for a counter the bank does (EMP-11.15, 11.19, 11.20).
    fn throw(&mut self, turn: Turn, mut battle: Battle, part: Part, context: &mut Context<'_>) -> Played {
        let dice = [two_dice(context), two_dice(context)];
        let Thrown { attack, defence, totals: [attack_total, defence_total], .. } = self.note_throw(&mut battle, part, dice);
        context.emit(Event::Rolled { part, attack, defence, attack_total, defence_total });
        self.ask_reserves(turn, battle, (part, Which::Attack), context)
    }

    /// D15: the attacker first, each once a throw (EMP-13.9).
    fn ask_reserves(&mut self, turn: Turn, battle: Battle, (part, from): (Part, Which), context: &mut Context<'_>) -> Played {
        let asked = [Which::Attack, Which::Defence].into_iter().filter(|which| from == Which::Attack || *which == Which::Defence);
        match asked.into_iter().find(|which| self.may_throw_again(&battle, *which) && self.new_throw_helps(&battle, *which)) {
            Some(which) => self.hold(turn, battle, BattleStep::Reserves(part, which)),
            None => self.compare(turn, battle, context),
        }
    }

    /// Whether a principal has unused Reserves.
    fn may_throw_again(&self, battle: &Battle, which: Which) -> bool {
        battle.principal(which).is_some_and(|seat| self.player(seat).ready(reserves).is_some())
    }

    /// Whether any throw could serve a side better than the one that lies: with a better result, or with fewer losses. The attacker
    /// decides first, so what the defender may yet throw counts as well (EMP-13.9).
    fn new_throw_helps(&self, battle: &Battle, which: Which) -> bool {
        let Some(Thrown { part, attack, defence, .. }) = battle.roll else { return false };
        let (own, theirs) = if which == Which::Attack { (attack, defence) } else { (defence, attack) };
        let lead = self.strength(battle, part, which) - self.strength(battle, part, which.other());
        let at_risk = match part {
            Part::Naval => self.navies(battle, which),
            Part::Land => self.armies(battle, which) + self.forts(battle, which),
        };
        let outcome = |own: [u8; 2], theirs: [u8; 2]| {
            let result = (difference(own) + lead - difference(theirs)).signum();
            (result, at_risk.min(u8::from(result <= 0) + u8::from(is_double_loss(own))))
        };
        let all = || (1..=DIE).flat_map(|one| (1..=DIE).map(move |two| [one, two]));
        let helps = |theirs: [u8; 2]| {
            let (result, lost) = outcome(own, theirs);
            all().map(|new| outcome(new, theirs)).any(|(better, fewer)| better > result || fewer < lost)
        };
        helps(theirs) || (which == Which::Attack && self.may_throw_again(battle, Which::Defence) && all().any(helps))
    }

    pub(crate) fn use_reserves(
        &mut self,
        seat: SeatId,
        (turn, mut battle): (Turn, Battle),
        (part, which): (Part, Which),
        used: bool,
        context: &mut Context<'_>,
    ) -> Played {
        if let (true, Some(thrown)) = (used, battle.roll) {
            let tile = self.player(seat).ready(reserves).ok_or_else(Refusal::not_offered)?;
            self.player_mut(seat).use_up(tile);
            context.emit(Event::Reserves { seat });
            let dice = match which {
                Which::Attack => [two_dice(context), thrown.defence],
                Which::Defence => [thrown.attack, two_dice(context)],
            };
            let Thrown { attack, defence, totals: [attack_total, defence_total], .. } = self.note_throw(&mut battle, part, dice);
            context.emit(Event::Reroll { part, attack, defence, attack_total, defence_total });
        }
        match which {
            Which::Attack => self.ask_reserves(turn, battle, (part, Which::Defence), context),
            Which::Defence => self.compare(turn, battle, context),
        }
    }

    /// EMP-11.16, 11.25, 11.26: who has won, and how many losses each side takes.
    fn compare(&mut self, turn: Turn, battle: Battle, context: &mut Context<'_>) -> Played {
        let Some(thrown) = battle.roll else { return Err(Refusal::nothing_to_decide()) };
        let [attack, defence] = thrown.totals;
        let winner = match attack.cmp(&defence) {
            std::cmp::Ordering::Greater => Some(Which::Attack),
            std::cmp::Ordering::Less => Some(Which::Defence),
            std::cmp::Ordering::Equal => None,
        };
        let told = match winner {
            Some(Which::Attack) => Winner::Attack,
            Some(Which::Defence) => Winner::Defence,
            None => Winner::Tie,
        };
        context.emit(Event::Fought { part: thrown.part, winner: told });
        let mut left = Vec::new();
        for (which, dice) in [(Which::Attack, thrown.attack), (Which::Defence, thrown.defence)] {
            let beaten = winner != Some(which);
            if beaten {
                left.push(Loss { which, second: false });
            }
            if is_double_loss(dice) {
                left.push(Loss { which, second: beaten });
            }
        }
        self.take_losses(turn, battle, Losses { part: thrown.part, winner, left }, context)
    }

    /// What the two parts of a battle ask a principal.
    pub(crate) fn ask_part(&self, step: &BattleStep) -> Option<Prompt> {
        let n = self.n;
        let call = |ask| Prompt::new(ask).offer(Choice::new("fight")).offer(Choice::new("yield"));
        let use_it = |ask, verb| Prompt::new(ask).offer(Choice::new(verb).one("use", [true, false]));
        Some(match step {
            BattleStep::Offer => call(Ask::NavalOffer { n }),
            BattleStep::Answer => call(Ask::NavalAnswer { n }),
            BattleStep::Tile(_, tile) => {
                let choice = Choice::new("ally_tile").fixed("tile", *tile).one("part", Use::ALL.map(Use::name));
                Prompt::new(Ask::AllyTile { n, tile: *tile }).offer(choice)
            }
            BattleStep::Militia => use_it(Ask::Militia { n }, "militia"),
            BattleStep::Reserves(part, _) => use_it(Ask::Reserves { n, part: *part }, "reserves"),
            BattleStep::Retreat(_, unit) => use_it(Ask::Retreat { n, unit: *unit }, "retreat"),
            BattleStep::Help(..) | BattleStep::Lend(..) | BattleStep::Loss(_) => return None,
        })
    }
}

fn two_dice(context: &mut Context<'_>) -> [u8; 2] {
    let dice = context.dice.rolls("empires.battle", 2, u32::from(DIE));
    let die = |at: usize| dice.get(at).and_then(|die| u8::try_from(*die).ok()).unwrap_or(1);
    [die(0), die(1)]
}

//! The level `normal`: it bids a little for going first against the leader, spends population that would grow back anyway, attacks where
//! the odds and the points are good, pays for help and gives it for gold or against the leader, and keeps away from revolution. It sees
//! table, hand and prompt and nothing else.

use crate::board::{AreaId, Counter, CounterId, Effect, Place, PowerId, TileId, Unit, constants};
use crate::scoring::{WARS, area_scores};
use crate::state::{Part, Units};
use crate::table::{Hand, Seat, Table};
use engine::serde_json::Value;
use engine::{Action, Chance, Choice, Domain, Prompt, SeatId};
use std::cmp::Reverse;

/// The answer to a due prompt.
pub(crate) fn answer(seat: SeatId, table: &Table, hand: Option<&Hand>, prompt: &Prompt, chance: &mut Chance) -> Option<Action> {
    let mind =
        Mind { seat, table, unrest: hand.map_or(0, |hand| hand.unrest), drafted: hand.is_some_and(|hand| !hand.draft.is_empty()), prompt };
    let thought = match prompt.ask.k.as_str() {
        "empires.place" => mind.place(),
        "empires.open" => mind.bid("open", 0),
        "empires.raise" => mind.raise().or(Some(Action::new("pass"))),
        "empires.turn" => mind.turn(),
        "empires.move" => mind.best_move().map(|(_, action)| action).or(Some(Action::new("end_move"))),
        "empires.help" => mind.help(),
        "empires.lend" => mind.lend(),
        "empires.naval_offer" | "empires.naval_answer" => mind.naval(),
        "empires.ally_tile" => mind.of_one("part", "land"),
        "empires.militia" => Some(Action::new("militia").with("use", true)),
        "empires.reserves" => mind.reserves(),
        "empires.retreat" => Some(Action::new("retreat").with("use", true)),
        "empires.pay" | "empires.maintenance" => Some(Action::new("pay_banks").with("use", true)),
        _ => None,
    };
    thought.filter(|action| prompt.permits(action)).or_else(|| prompt.sample(chance))
}

/// What the bot looks at.
struct Mind<'a> {
    seat: SeatId,
    table: &'a Table,
    unrest: u32,
    /// Some gold is drafted for allies.
    drafted: bool,
    prompt: &'a Prompt,
}

/// Chances in per cent to win with so many points more before the dice.
fn odds(margin: i32) -> i64 {
    match margin {
        ..=-4 => 1,
        -3 => 4,
        -2 => 11,
        -1 => 23,
        0 => 40,
        1 => 60,
        2 => 77,
        3 => 89,
        _ => 97,
    }
}

/// The strings that a field may take.
fn words<'a>(choice: &'a Choice, field: &str) -> Vec<&'a str> {
    match choice.domain(field) {
        Some(Domain::Fixed(value)) => value.as_str().into_iter().collect(),
        Some(Domain::One(values)) => values.iter().filter_map(Value::as_str).collect(),
        _ => Vec::new(),
    }
}

impl<'a> Mind<'a> {
    fn choices(&self, verb: &'a str) -> impl Iterator<Item = &'a Choice> {
        self.prompt.choices.iter().filter(move |choice| choice.verb == verb)
    }

    fn own(&self) -> &Seat {
        &self.table.seats[self.seat.index()]
    }

    fn units(&self, seat: SeatId, at: AreaId) -> Units {
        self.table.seats[seat.index()].units.get(&Place::Area(at)).copied().unwrap_or_default()
    }

    fn others(&self) -> impl Iterator<Item = SeatId> + '_ {
        (0..).map(SeatId).take(self.table.seats.len()).filter(|seat| *seat != self.seat)
    }

    fn seat_of(&self, power: PowerId) -> Option<SeatId> {
        (0..).map(SeatId).zip(&self.table.seats).find(|(_, seat)| seat.power == Some(power)).map(|(seat, _)| seat)
    }

    fn copies(&self, seat: SeatId, fits: impl Fn(&Effect) -> bool) -> usize {
        self.table.seats[seat.index()].tiles.iter().filter(|held| fits(held.tile.effect())).count()
    }

    /// What one more own marker in an area is worth, and one less of `loser`'s, in hundredths of a victory point.
    fn worth(&self, at: AreaId, loser: Option<SeatId>) -> i64 {
        let Some(area) = self.table.areas.get(&at) else { return 0 };
        let score = |markers: &[u8]| area_scores(at.vp(), markers).get(self.seat.index()).copied().unwrap_or_default();
        let mut after = area.markers.clone();
        after[self.seat.index()] += 1;
        if let Some(loser) = loser {
            after[loser.index()] = after[loser.index()].saturating_sub(1);
        }
        let gain = i64::from(score(&after)) - i64::from(score(&area.markers));
        let wars = i64::from((WARS + 1).saturating_sub(self.table.war.max(1)));
        // Even where it scores nothing yet a marker brings gold, and helps to hold the place.
        gain * 100 * wars + 90
    }

    /// What an attack with so many armies is worth.
    fn attack(&self, at: AreaId, armies: i32, target: &str) -> i64 {
        if armies == 0 {
            return 0;
        }
        let own = self.units(self.seat, at);
        let trained = |effect: &Effect| matches!(effect, Effect::ArmyTraining);
        let tiles = self.copies(self.seat, |effect| matches!(effect, Effect::Alliance { areas, army: true, .. } if areas.contains(&at)));
        let mut margin = armies + i32::try_from(tiles).unwrap_or_default();
        let (mut spoils, mut loser) = (0, None);
        let training = self.copies(self.seat, trained);
        if let Some(counter) = CounterId::named(target) {
            let Counter::Defended { defence, gold, vp } = counter.kind() else { return 0 };
            margin += i32::from(own.navy > 0) + i32::from(training > 0) - i32::from(defence);
            spoils = i64::from(gold) * 40 + i64::from(vp) * 100;
        } else if let Some(foe) = PowerId::named(target).and_then(|power| self.seat_of(power)) {
            let theirs = self.units(foe, at);
            if self.table.areas.get(&at).is_none_or(|area| area.markers[foe.index()] == 0) {
                return 0;
            }
            let bare = theirs.army == 0 && theirs.fort == 0;
            let their_training = if bare { 0 } else { self.copies(foe, trained) };
            margin += i32::from(own.navy > theirs.navy) - i32::from(theirs.navy > own.navy) - i32::from(theirs.army);
            margin += i32::from(training > their_training) - i32::from(training < their_training);
            margin -= constants().unit_strength.fort * i32::from(theirs.fort);
            loser = Some(foe);
        }
        odds(margin) * (self.worth(at, loser) + spoils) / 100 - 60 - if self.own().gold < 2 { 40 } else { 0 }
    }

    /// The best attack in an area, as if so many armies stood there.
    fn best_attack(&self, at: AreaId, armies: i32) -> i64 {
        let Some(area) = self.table.areas.get(&at) else { return 0 };
        let neutrals = area.counters.keys().filter(|counter| counter.defence().is_some()).map(|counter| counter.name());
        let foes = self.others().filter(|foe| !self.allied(*foe)).filter_map(|foe| self.table.seats[foe.index()].power);
        let all = neutrals.chain(foes.map(PowerId::name));
        all.map(|target| self.attack(at, armies, target)).max().unwrap_or_default()
    }

    fn allied(&self, other: SeatId) -> bool {
        let at = |seat: SeatId| self.table.display.iter().position(|one| *one == Some(seat));
        matches!((at(self.seat), at(other)), (Some(one), Some(two)) if one % 2 == two % 2)
    }

    /// Two or three armies together, where they can attack best.
    fn place(&self) -> Option<Action> {
        let army = self.choices("place").find(|choice| words(choice, "unit") == ["army"])?;
        let at = words(army, "at").into_iter().filter_map(AreaId::named).max_by_key(|at| {
            let here = i32::from(self.units(self.seat, *at).army);
            (self.best_attack(*at, here + 2) / if here > 2 { 4 } else { 1 } + i64::from(here) * 20, Reverse(*at))
        })?;
        Some(Action::new("place").with("unit", "army").with("at", at))
    }

    /// The own power first, the leader of the others against it.
    fn bid(&self, verb: &'static str, amount: u32) -> Option<Action> {
        let own = self.own().power?.name();
        let choice = self.choices(verb).find(|choice| words(choice, "a") == [own]).or_else(|| self.choices(verb).next())?;
        let action = Action::new(verb).with("amount", amount);
        let b = words(choice, "b").into_iter().max_by_key(|power| {
            let seat = PowerId::named(power).and_then(|power| self.seat_of(power));
            seat.map_or(0, |seat| self.table.seats[seat.index()].vp)
        });
        match (words(choice, "a").first(), b) {
            (Some(a), Some(b)) => Some(action.with("a", *a).with("b", b)),
            (Some(a), None) => Some(action.with("a", *a)),
            (None, Some(b)) => Some(action.with("b", b)),
            (None, None) => None,
        }
    }

    /// A little gold for the first box of a pair, while there is enough for attacks and the own power is not placed.
    fn raise(&self) -> Option<Action> {
        let auction = self.table.auction.as_ref()?;
        let own = self.own().power?;
        let high = auction.high.as_ref()?;
        let next = high.amount + 1;
        let spare = self.own().gold.saturating_sub(8) / 2;
        let wants = auction.unplaced.contains(&own) && high.a != Some(own);
        self.bid("raise", next).filter(|_| wants && next <= spare.min(3))
    }

    /// Units are lent for two gold, or against whoever leads, but not where the losses could mean a revolution (EMP-11.6, 7.4).
    fn lend(&self) -> Option<Action> {
        let fight = self.table.battle.as_ref()?;
        let asked = &self.prompt.ask.p;
        let attacks = asked.get("side").and_then(Value::as_str) == Some("attack");
        let gold = asked.get("gold").and_then(Value::as_u64).unwrap_or_default();
        let foe = if attacks { fight.defence.principal } else { fight.attack.principal };
        let ally = if attacks { fight.attack.principal } else { fight.defence.principal };
        let vp = |seat: SeatId| self.table.seats[seat.index()].vp;
        let leads = foe.is_some_and(|foe| self.others().all(|other| vp(other) <= vp(foe)) && ally.is_none_or(|ally| vp(ally) < vp(foe)));
        let calm = self.unrest + 4 <= constants().revolution_unrest;
        let units = if calm && (gold >= 2 || leads) { self.units(self.seat, fight.at) } else { Units::default() };
        Some(Action::new("lend").with("army", units.army).with("navy", units.navy))
    }

    /// The best thing to do in a turn.
    fn turn(&self) -> Option<Action> {
        for verb in ["banks", "war_office", "pirates", "slave_revolt", "mercenaries"] {
            let spends = ["war_office", "mercenaries"].contains(&verb);
            if let Some(choice) = self.choices(verb).next().filter(|_| !spends || self.own().population > 4) {
                return Some(choice.fields.iter().fold(Action::new(verb), |action, (field, domain)| match domain {
                    Domain::One(values) => action.with(field, values[0].clone()),
                    Domain::Fixed(value) => action.with(field, value.clone()),
                    _ => action,
                }));
            }
        }
        let options = [self.best_battle(), self.best_settling(), self.best_tile(), self.best_building(), self.best_move()];
        let best = options.into_iter().flatten().max_by_key(|(value, _)| *value).filter(|(value, _)| *value > 0);
        let end = if self.choices("end_turn").next().is_some() { "end_turn" } else { "pass" };
        Some(best.map_or(Action::new(end), |(_, action)| action))
    }

    fn best_battle(&self) -> Option<(i64, Action)> {
        // Every lost unit and every tax brings revolution nearer.
        let fear = if self.unrest + 4 > constants().revolution_unrest { 400 } else { i64::from(self.unrest) * 4 };
        let mut all = Vec::new();
        for choice in self.choices("attack") {
            for at in words(choice, "at").into_iter().filter_map(AreaId::named) {
                for target in words(choice, "target") {
                    let value = self.attack(at, i32::from(self.units(self.seat, at).army), target) - fear;
                    all.push((value, Action::new("attack").with("at", at).with("target", target)));
                }
            }
        }
        all.into_iter().max_by_key(|(value, _)| *value)
    }

    fn best_settling(&self) -> Option<(i64, Action)> {
        let verbs = ["colonise", "enslave"].into_iter();
        let all = verbs.flat_map(|verb| {
            let counters = self.choices(verb).flat_map(|choice| words(choice, "counter")).filter_map(CounterId::named);
            counters.filter_map(move |counter| {
                let value = self.worth(counter.area()?, None);
                Some((value, Action::new(verb).with("counter", counter)))
            })
        });
        all.max_by_key(|(value, _)| *value)
    }

    fn best_tile(&self) -> Option<(i64, Action)> {
        let tiles = self.choices("take").flat_map(|choice| words(choice, "tile")).filter_map(TileId::named);
        let value = |tile: TileId| {
            let missing = i64::from(tile.tile().gold.saturating_sub(self.own().gold)) * 60;
            let markers = |areas: &[AreaId]| -> i64 {
                let here = areas.iter().filter_map(|at| self.table.areas.get(at)).map(|area| i64::from(area.markers[self.seat.index()]));
                here.sum()
            };
            missing.checked_neg().unwrap_or_default()
                + match tile.effect() {
                    Effect::Reform(_) => i64::from(self.unrest.min(2)) * 35,
                    Effect::ArmyTraining if self.copies(self.seat, |effect| matches!(effect, Effect::ArmyTraining)) < 2 => 75,
                    Effect::Alliance { areas, army: true, .. } => {
                        areas.iter().map(|at| i64::from(self.units(self.seat, *at).army) * 30).max().unwrap_or_default()
                    }
                    Effect::Company { areas, each, .. } => markers(areas) * i64::from(*each) * 20,
                    _ => 0,
                }
        };
        tiles.map(|tile| (value(tile), Action::new("take").with("tile", tile))).max_by_key(|(value, _)| *value)
    }

    /// Population above four would not grow back over nine.
    fn best_building(&self) -> Option<(i64, Action)> {
        let units: Vec<&str> = self.choices("build").flat_map(|choice| words(choice, "unit")).collect();
        let value = i64::from(self.own().population) * 15 - 45;
        let unit = if units.contains(&"army") { "army" } else { "navy" };
        units.contains(&unit).then(|| (value, Action::new("build").with("unit", unit)))
    }

    /// An army goes where it attacks better than where it is; a navy to Africa once, for want of which nobody is enslaved (EMP-12.2).
    fn best_move(&self) -> Option<(i64, Action)> {
        let mut all = Vec::new();
        for choice in self.choices("move").filter(|choice| words(choice, "unit") == [Unit::Army.name()]) {
            for from in words(choice, "from").into_iter().filter_map(Place::named) {
                let stays = match from {
                    Place::Home(_) => 0,
                    Place::Area(at) => self.best_attack(at, i32::from(self.units(self.seat, at).army)).max(0),
                };
                for at in words(choice, "to").into_iter().filter_map(AreaId::named) {
                    let here = i32::from(self.units(self.seat, at).army);
                    let value = self.best_attack(at, here + 2) * 2 / 3 - stays - i64::from(here) * 10;
                    all.push((value, Action::new("move").with("unit", "army").with("from", from).with("to", at)));
                }
            }
        }
        all.extend(self.to_africa());
        all.into_iter().max_by_key(|(value, _)| *value).filter(|(value, _)| *value > 0)
    }

    fn to_africa(&self) -> Option<(i64, Action)> {
        let africa = AreaId::named("africa").filter(|africa| self.units(self.seat, *africa).navy == 0)?;
        let counters = self.table.areas.values().flat_map(|area| area.counters.keys());
        let markers =
            counters.filter(|counter| counter.kind() == Counter::Slaves).filter_map(|counter| Some(self.worth(counter.area()?, None)));
        let value = markers.max()? / 2;
        let navies = self.choices("move").filter(|choice| words(choice, "unit") == [Unit::Navy.name()]);
        let from = navies.filter(|choice| words(choice, "to").contains(&africa.name())).flat_map(|choice| words(choice, "from")).next()?;
        Some((value, Action::new("move").with("unit", "navy").with("from", from).with("to", africa)))
    }

    /// All allies are asked once, for two gold each where there is plenty.
    fn help(&self) -> Option<Action> {
        let Some(Domain::Some { of, .. }) = self.choices("ask").next().and_then(|choice| choice.domain("allies")) else {
            return Some(Action::new("close"));
        };
        let plenty = self.own().gold >= 8 && !self.drafted;
        let paid = self.choices("offer").filter(|_| plenty).find_map(|choice| words(choice, "ally").first().copied());
        Some(match paid {
            Some(ally) => Action::new("offer").with("ally", ally).with("gold", 2),
            None => Action::new("ask").with("allies", of.clone()),
        })
    }

    fn naval(&self) -> Option<Action> {
        let fight = self.table.battle.as_ref()?;
        let [attack, defence] = [fight.attack.strength[0], fight.defence.strength[0]];
        let own = if fight.attacker == self.seat { attack - defence } else { defence - attack };
        Some(Action::new(if own > 0 { "fight" } else { "yield" }))
    }

    fn reserves(&self) -> Option<Action> {
        let fight = self.table.battle.as_ref()?;
        let roll = fight.roll.as_ref()?;
        let [attack, defence] = roll.totals;
        let wins = if fight.attacker == self.seat { attack > defence } else { defence > attack };
        Some(Action::new("reserves").with("use", !wins && roll.part == Part::Land))
    }

    /// A choice with one field left open.
    fn of_one(&self, field: &'static str, value: &str) -> Option<Action> {
        let choice = self.prompt.due_choices().next()?;
        let fixed =
            choice.fields.iter().filter_map(|(name, domain)| if let Domain::Fixed(one) = domain { Some((*name, one)) } else { None });
        Some(fixed.fold(Action::new(choice.verb), |action, (name, one)| action.with(name, one.clone())).with(field, value))
    }
}

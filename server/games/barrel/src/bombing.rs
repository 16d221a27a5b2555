//! Bombings (OMB-20).

use crate::board::{Building, RegionId};
use crate::state::{Barrel, RebelStep, Region, Stage, take};
use crate::vocabulary::{Ask, Event, Help, Hints, Minimum};
use engine::serde_json::{Value, json};
use engine::ts_rs::TS;
use engine::{Choice, Consent, Context, Domain, Prompt, Refusal, SeatId};
use serde::{Deserialize, Serialize};

/// What a bombing aims at (OMB-20.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(crate = "engine::ts_rs")]
pub enum Target {
    /// The victim's troops.
    Troops,
    /// The logistics of a region that the victim controls.
    Logistics,
    /// A building there.
    Warehouse,
    /// A building there.
    PoliceStation,
    /// A building there.
    Pipeline,
    /// A building there.
    Refinery,
}

/// A bombing under way.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Bombing {
    pub(crate) by: SeatId,
    pub(crate) at: RegionId,
    pub(crate) victim: SeatId,
    pub(crate) target: Target,
    /// The bomber and those who have joined.
    pub(crate) attackers: Vec<SeatId>,
    /// Their powers together, as they were when the cells took part.
    pub(crate) power: u32,
    /// Allies of the victim (OMB-20.3).
    pub(crate) defenders: Vec<SeatId>,
    pub(crate) step: Step,
}

/// What a bombing waits for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Step {
    /// Asked rebel allies answer one after the other (OMB-20.2).
    Join(Consent<bool>),
    /// The victim says whom it asks (OMB-20.3).
    AskDefence,
    /// Asked defence allies answer one after the other.
    Help(Consent<bool>),
    /// The victim repairs a building or gives it up (OMB-20.8).
    Repair { damage: u32 },
}

/// A bombing that came to dice.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(crate = "engine::ts_rs")]
pub struct Blast {
    /// Who led it.
    pub by: SeatId,
    /// Where.
    pub at: RegionId,
    /// Against whom.
    pub victim: SeatId,
    /// At what.
    pub target: Target,
    /// The bomber and those who joined.
    pub attackers: Vec<SeatId>,
    /// Who helped the victim.
    pub defenders: Vec<SeatId>,
    /// M (OMB-20.4).
    pub minimum: i32,
    /// What the victim rolled.
    pub dice: [u32; 2],
    /// Points of damage.
    pub damage: u32,
}

impl Target {
    /// All of them.
    pub const ALL: [Target; 6] =
        [Target::Troops, Target::Logistics, Target::Warehouse, Target::PoliceStation, Target::Pipeline, Target::Refinery];

    /// The building aimed at.
    #[must_use]
    pub fn building(self) -> Option<Building> {
        match self {
            Target::Troops | Target::Logistics => None,
            Target::Warehouse => Some(Building::Warehouse),
            Target::PoliceStation => Some(Building::PoliceStation),
            Target::Pipeline => Some(Building::Pipeline),
            Target::Refinery => Some(Building::Refinery),
        }
    }

    fn of(building: Building) -> Target {
        match building {
            Building::Warehouse => Target::Warehouse,
            Building::PoliceStation => Target::PoliceStation,
            Building::Pipeline => Target::Pipeline,
            Building::Refinery => Target::Refinery,
        }
    }

    /// Its id.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Target::Troops => "troops",
            Target::Logistics => "logistics",
            _ => self.building().map_or("", Building::name),
        }
    }
}

impl From<Target> for Value {
    fn from(target: Target) -> Value {
        target.name().into()
    }
}

/// What a roll does (OMB-20.5, 20.9).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hit {
    /// r − M where that is positive and the roll is not 2 or 3.
    pub damage: u32,
    /// 11 or 12: something is destroyed in any case.
    pub sure: bool,
}

/// Reads a roll against the minimum value (OMB-20.5, 20.9).
#[must_use]
pub fn hit(roll: u32, minimum: i32) -> Hit {
    let over = i32::try_from(roll).unwrap_or_default() - minimum;
    let damage = if roll <= 3 { 0 } else { u32::try_from(over).unwrap_or_default() };
    Hit { damage, sure: roll >= 11 }
}

impl Hit {
    /// OMB-20.11: no damage at all.
    #[must_use]
    pub fn fails(self) -> bool {
        self.damage == 0 && !self.sure
    }

    /// Troops or logistics destroyed where `each` points destroy one (OMB-20.6, 20.7, 20.9).
    #[must_use]
    pub fn destroys(self, each: u32, present: u32) -> u32 {
        (self.damage / each).max(u32::from(self.sure)).min(present)
    }
}

impl Barrel {
    /// What of a player can be named in a region (OMB-20.1).
    pub(crate) fn targets(&self, victim: SeatId, at: RegionId) -> Vec<Target> {
        let region = self.region(at);
        let mut targets = Vec::new();
        if region.troops(victim) > 0 {
            targets.push(Target::Troops);
        }
        if region.controller() == Some(victim) {
            if region.logistics() > 0 {
                targets.push(Target::Logistics);
            }
            targets.extend(Building::ALL.into_iter().filter(|building| region.has(*building)).map(Target::of));
        }
        targets
    }

    /// OMB-20.2, less promises not to (OMB-23.4).
    pub(crate) fn rebel_allies(&self, seat: SeatId, victim: SeatId, at: RegionId) -> impl Iterator<Item = SeatId> + '_ {
        let acted = match &self.stage {
            Stage::Rebels { acted, .. } => acted.clone(),
            _ => std::collections::BTreeSet::new(),
        };
        self.after(seat)
            .into_iter()
            .filter(move |ally| *ally != victim && !acted.contains(ally) && self.reaches(*ally, at) && !self.may_not_bomb(*ally, victim))
    }

    /// What one player adds to M with troops and police stations (OMB-20.4).
    pub(crate) fn defence(&self, seat: SeatId, at: RegionId) -> u32 {
        let near = || std::iter::once(at).chain(at.near().iter().copied());
        let troops: u32 = near().filter(|near| !self.region(*near).in_battle()).map(|near| self.region(near).troops(seat)).sum();
        let station = |near: RegionId| self.controls(seat, near) && self.region(near).has(Building::PoliceStation);
        troops + near().filter(|near| station(*near)).map(|near| if near == at { 3 } else { 1 }).sum::<u32>()
    }

    /// The minimum value (OMB-20.4). A region has one controller, so what each defender adds can be summed.
    pub(crate) fn minimum(&self, at: RegionId, victim: SeatId, defenders: &[SeatId], power: u32) -> i32 {
        let side = std::iter::once(victim).chain(defenders.iter().copied());
        let defence: u32 = side.map(|seat| self.defence(seat, at)).sum::<u32>() + self.player(victim).influence / 3;
        let signed = |count: u32| i32::try_from(count).unwrap_or(i32::MAX);
        signed(defence) - signed(power)
    }

    /// OMB-20.3: whom the victim may ask, in the order of asking.
    pub(crate) fn defence_allies(&self, bombing: &Bombing) -> Vec<SeatId> {
        let may = |ally: &SeatId| !bombing.attackers.contains(ally) && self.defence(*ally, bombing.at) > 0;
        self.after(bombing.victim).into_iter().filter(may).collect()
    }

    /// The bombing under way.
    pub(crate) fn bombing(&mut self) -> Result<&mut Bombing, Refusal> {
        match &mut self.stage {
            Stage::Rebels { step: RebelStep::Bombing(bombing), .. } => Ok(bombing),
            _ => Err(Refusal::nothing_to_decide()),
        }
    }

    /// Questions inside a bombing: DP-16, DP-17, DP-18, DP-24.
    pub(crate) fn ask_bombing(&self, seat: SeatId, by: SeatId, bombing: &Bombing) -> Option<Prompt> {
        let Bombing { at, victim, target, power, .. } = *bombing;
        let turn = self.turn;
        let minimum = Some(Minimum::Here(self.minimum(at, victim, &bombing.defenders, power)));
        match &bombing.step {
            Step::Join(asked) => (asked.open().next() == Some(seat)).then(|| {
                let prompt = Prompt::new(Ask::Join { turn, seat: by, victim, at, target, power });
                let hints = Hints { minimum, ..Hints::default() };
                prompt.offer(Choice::new("join")).offer(Choice::new("decline")).hint(json!(hints))
            }),
            Step::AskDefence => (seat == victim).then(|| {
                let of: Vec<Value> = self.defence_allies(bombing).iter().map(|ally| ally.0.into()).collect();
                let max = of.len();
                let prompt = Prompt::new(Ask::AskDefence { turn, seat: by, victim, at, target, power });
                let prompt = prompt.hint(json!(Hints { minimum, ..Hints::default() }));
                prompt.offer(Choice::new("ask_defence").with("seats", Domain::Some { of, min: 0, max }))
            }),
            Step::Help(asked) => (asked.open().next() == Some(seat)).then(|| {
                let prompt = Prompt::new(Ask::Help { turn, seat: by, victim, at, target, power });
                let hints = Hints { minimum, adds: Some(self.defence(seat, at)), ..Hints::default() };
                prompt.offer(Choice::new("help")).offer(Choice::new("decline")).hint(json!(hints))
            }),
            Step::Repair { damage } => (seat == victim).then(|| {
                let cash = self.player(seat).money;
                let prompt = Prompt::new(Ask::Repair { turn, at, target, damage: *damage, cash });
                // He is asked even when he cannot pay: nobody else learns which (OMB-29.1).
                let prompt = if cash >= 2 * damage { prompt.offer(Choice::new("repair")) } else { prompt };
                prompt.offer(Choice::new("give_up"))
            }),
        }
    }

    /// OMB-20.1, DP-15.
    pub(crate) fn bomb(
        &mut self,
        seat: SeatId,
        at: RegionId,
        victim: SeatId,
        target: Target,
        allies: &[SeatId],
        context: &mut Context<'_>,
    ) -> Result<(), Refusal> {
        let cell = self.player(seat).cell.ok_or_else(Refusal::not_offered)?;
        let asked: Vec<SeatId> = self.rebel_allies(seat, victim, at).filter(|ally| allies.contains(ally)).collect();
        let aims = victim != seat && self.targets(victim, at).contains(&target) && self.reaches(seat, at);
        if !aims || self.may_not_bomb(seat, victim) || asked.len() != allies.len() {
            return Err(Refusal::not_offered().citing("OMB-20.1"));
        }
        context.emit(Event::Bombs { seat, at, victim, target, power: cell.power, allies: asked.clone() });
        let step = Step::AskDefence;
        let bombing = Bombing { by: seat, at, victim, target, attackers: vec![seat], power: cell.power, defenders: Vec::new(), step };
        self.start_bombing(seat, bombing, &asked, context)
    }

    /// OMB-20.2.
    pub(crate) fn ask_to_join(&mut self, asked: &[SeatId], context: &mut Context<'_>) -> Result<(), Refusal> {
        if asked.is_empty() {
            return self.turn_to_victim(context);
        }
        self.bombing()?.step = Step::Join(Consent::ask(asked.iter().copied(), false));
        self.ask_next_ally(context)
    }

    /// The next ally that is asked to join or to help has the word. A promise leaves one answer, which is given without a question,
    /// whenever it was made (OMB-23.4); after the last answer the bombing goes on.
    pub(crate) fn ask_next_ally(&mut self, context: &mut Context<'_>) -> Result<(), Refusal> {
        loop {
            let bombing = self.bombing()?.clone();
            match bombing.step {
                Step::Join(asked) => match asked.open().next() {
                    None => return self.turn_to_victim(context),
                    Some(ally) if self.may_not_bomb(ally, bombing.victim) => self.note_join(ally, false, context)?,
                    Some(_) => return Ok(()),
                },
                Step::Help(asked) => match asked.open().next() {
                    None => return self.roll_bombing(context),
                    Some(ally) if self.must_defend(ally, bombing.victim) => self.note_help(ally, true, context)?,
                    Some(_) => return Ok(()),
                },
                Step::AskDefence | Step::Repair { .. } => return Ok(()),
            }
        }
    }

    /// DP-16.
    pub(crate) fn answer_join(&mut self, seat: SeatId, joins: bool, context: &mut Context<'_>) -> Result<(), Refusal> {
        self.note_join(seat, joins, context)?;
        self.ask_next_ally(context)
    }

    fn note_join(&mut self, seat: SeatId, joins: bool, context: &mut Context<'_>) -> Result<(), Refusal> {
        let own = self.player(seat).cell.map_or(0, |cell| cell.power);
        let bombing = self.bombing()?;
        let Step::Join(asked) = &mut bombing.step else { return Err(Refusal::nothing_to_decide()) };
        if asked.open().next() != Some(seat) {
            return Err(Refusal::nothing_to_decide());
        }
        asked.answer(seat, joins)?;
        if joins {
            bombing.attackers.push(seat);
            bombing.power += own;
            context.emit(Event::Joined { seat, power: bombing.power });
            if let Stage::Rebels { acted, .. } = &mut self.stage {
                acted.insert(seat);
            }
        } else {
            context.emit(Event::Declined { seat, what: Help::Bombing });
        }
        Ok(())
    }

    /// The attacking power is known: the victim may ask for defence, where anybody could help.
    fn turn_to_victim(&mut self, context: &mut Context<'_>) -> Result<(), Refusal> {
        let bombing = self.bombing()?.clone();
        if self.defence_allies(&bombing).is_empty() {
            return self.roll_bombing(context);
        }
        self.bombing()?.step = Step::AskDefence;
        Ok(())
    }

    /// DP-24. Who is bound to defend has consented already (OMB-23.4).
    pub(crate) fn ask_defence(&mut self, seat: SeatId, seats: &[SeatId], context: &mut Context<'_>) -> Result<(), Refusal> {
        let bombing = self.bombing()?.clone();
        let asked: Vec<SeatId> = self.defence_allies(&bombing).into_iter().filter(|ally| seats.contains(ally)).collect();
        if bombing.step != Step::AskDefence || bombing.victim != seat || asked.len() != seats.len() {
            return Err(Refusal::nothing_to_decide());
        }
        context.emit(Event::AskedDefence { seat, seats: asked.clone() });
        let (bound, open): (Vec<SeatId>, Vec<SeatId>) = asked.into_iter().partition(|ally| self.must_defend(*ally, seat));
        for ally in &bound {
            context.emit(Event::Helped { seat: *ally });
        }
        let bombing = self.bombing()?;
        bombing.defenders = bound;
        bombing.step = Step::Help(Consent::ask(open, false));
        self.ask_next_ally(context)
    }

    /// DP-17.
    pub(crate) fn answer_help(&mut self, seat: SeatId, helps: bool, context: &mut Context<'_>) -> Result<(), Refusal> {
        self.note_help(seat, helps, context)?;
        self.ask_next_ally(context)
    }

    fn note_help(&mut self, seat: SeatId, helps: bool, context: &mut Context<'_>) -> Result<(), Refusal> {
        let bombing = self.bombing()?;
        let Step::Help(asked) = &mut bombing.step else { return Err(Refusal::nothing_to_decide()) };
        if asked.open().next() != Some(seat) {
            return Err(Refusal::nothing_to_decide());
        }
        asked.answer(seat, helps)?;
        if helps {
            bombing.defenders.push(seat);
            context.emit(Event::Helped { seat });
        } else {
            context.emit(Event::Declined { seat, what: Help::Defence });
        }
        Ok(())
    }

    /// OMB-20.5 to 20.12.
    fn roll_bombing(&mut self, context: &mut Context<'_>) -> Result<(), Refusal> {
        let bombing = self.bombing()?.clone();
        let Bombing { by, at, victim, target, .. } = bombing;
        let minimum = self.minimum(at, victim, &bombing.defenders, bombing.power);
        let dice = match context.dice.rolls("barrel.bombing", 2, 6).as_slice() {
            [one, other] => [*one, *other],
            _ => return Err(Refusal::not_offered()),
        };
        let hit = hit(dice.iter().sum(), minimum);
        let damage = hit.damage;
        let (attackers, defenders) = (bombing.attackers.clone(), bombing.defenders.clone());
        // OMB-20.12
        for attacker in &attackers {
            self.player_mut(*attacker).cell = None;
        }
        let (all, helpers) = (attackers.clone(), defenders.clone());
        self.blast = Some(Blast { by, at, victim, target, attackers: all, defenders: helpers, minimum, dice, damage });
        context.emit(Event::Bombed { seat: by, at, victim, target, attackers, defenders, minimum, dice, damage });
        if hit.fails() {
            return self.withstand(&bombing, context);
        }
        let destroyed = match (target, target.building()) {
            (_, Some(building)) if hit.sure || hit.damage >= building.cost() => {
                self.destroy_building(at, building)?;
                1
            }
            (_, Some(_)) => {
                self.bombing()?.step = Step::Repair { damage: hit.damage };
                return Ok(());
            }
            (Target::Troops, None) => {
                let count = hit.destroys(3, self.region(at).troops(victim));
                self.lose_troops(victim, at, count)?;
                count
            }
            (_, None) => {
                let count = hit.destroys(1, self.region(at).logistics());
                if let Region::Controlled { logistics, .. } = self.region_mut(at) {
                    take(logistics, count)?;
                }
                count
            }
        };
        self.count_destroyed(&bombing, destroyed, context);
        self.end_bombing(context)
    }

    fn destroy_building(&mut self, at: RegionId, building: Building) -> Result<(), Refusal> {
        let Region::Controlled { buildings, .. } = self.region_mut(at) else { return Err(Refusal::not_offered()) };
        let place = buildings.iter().position(|one| *one == building).ok_or_else(Refusal::not_offered)?;
        buildings.remove(place);
        Ok(())
    }

    /// OMB-20.10, 20.11.
    fn count_destroyed(&mut self, bombing: &Bombing, count: u32, context: &mut Context<'_>) {
        let Bombing { at, victim, target, .. } = *bombing;
        if count == 0 {
            context.emit(Event::Unharmed { seat: victim, at });
            return;
        }
        let points = match target {
            Target::Troops => 2 * count,
            Target::Logistics => count,
            _ => target.building().map_or(0, Building::cost),
        };
        let pacifism = self.shift_pacifism(victim, i32::try_from(points).unwrap_or(i32::MAX));
        context.emit(Event::Destroyed { seat: victim, at, target, count, pacifism });
        self.after_losses(at, context);
    }

    /// OMB-20.11: a failure.
    fn withstand(&mut self, bombing: &Bombing, context: &mut Context<'_>) -> Result<(), Refusal> {
        let side: Vec<SeatId> = std::iter::once(bombing.victim).chain(bombing.defenders.iter().copied()).collect();
        for seat in &side {
            self.shift_pacifism(*seat, -1);
        }
        context.emit(Event::Withstood { seats: side });
        self.end_bombing(context)
    }

    fn end_bombing(&mut self, context: &mut Context<'_>) -> Result<(), Refusal> {
        match &self.stage {
            Stage::Rebels { left, acted, .. } => self.next_rebel(left.clone(), acted.clone(), context),
            _ => Err(Refusal::nothing_to_decide()),
        }
    }

    /// DP-18, OMB-20.8.
    pub(crate) fn repair(&mut self, seat: SeatId, pays: bool, context: &mut Context<'_>) -> Result<(), Refusal> {
        let bombing = self.bombing()?.clone();
        let (Step::Repair { damage }, Some(building)) = (bombing.step.clone(), bombing.target.building()) else {
            return Err(Refusal::nothing_to_decide());
        };
        if bombing.victim != seat {
            return Err(Refusal::nothing_to_decide());
        }
        if pays {
            self.pay(seat, 2 * damage)?;
            context.emit(Event::Repaired { seat, at: bombing.at, building, money: 2 * damage });
        } else {
            self.destroy_building(bombing.at, building)?;
            self.count_destroyed(&bombing, 1, context);
        }
        self.end_bombing(context)
    }
}

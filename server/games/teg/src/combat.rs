//! Attacking with dice, and the attack stage as a whole (TEG-8).

use crate::Style;
use crate::board::{CountryId, Situation};
use crate::ground::{Ground as _, Target};
use crate::pacts::pact_name;
use crate::state::{Bond, Fight, Stage, Step, Teg, Weapon};
use crate::vocabulary::{Event, Hints, Warning};
use engine::serde_json::{Map, Value, json};
use engine::{Choice, Context, Prompt, Refusal, SeatId, Warn};
use std::collections::BTreeMap;

impl Teg {
    /// Every holding that can be attacked with dice from a country.
    pub(crate) fn targets(&self, by: SeatId, from: CountryId) -> Vec<Target> {
        if self.armies(by, from) < 2 {
            return Vec::new();
        }
        let around = std::iter::once(from).chain(from.near().iter().copied());
        let all = around.flat_map(|to| self.land(to).holdings.iter().map(move |holding| (to, holding.seat)));
        all.filter(|(to, against)| self.may_attack(by, from, *to, *against)).collect()
    }

    /// TEG-8.2, 8.3, 8.4, 6.4, 6.5: how many dice each side rolls.
    pub(crate) fn dice(&self, attackers: u32, defenders: u32) -> (u32, u32) {
        let mut attack = attackers.saturating_sub(1).min(3);
        if defenders >= 3 && attackers >= 2 * defenders {
            attack = 4;
        }
        let mut defence = defenders.min(3);
        match self.situation() {
            Situation::Tailwind => attack = (attack + 1).min(4),
            Situation::Snow => defence = (defence + 1).min(4),
            _ => {}
        }
        (attack, defence)
    }

    /// One roll: dice and losses. Says whether the defending holding has no army left.
    pub(crate) fn roll(&mut self, by: SeatId, from: CountryId, (to, against): Target, context: &mut Context<'_>) -> bool {
        let (attackers, defenders) = (self.armies(by, from), self.armies(against, to));
        let (attack, defence) = self.dice(attackers, defenders);
        // TEG-8.5: both sides roll all their dice.
        let attack = sorted(context, "teg.attack", attack);
        let defence = sorted(context, "teg.defence", defence);
        let (lost, killed) = losses(&attack, &defence);
        // TEG-8.7
        let (lost, killed) = (lost.min(attackers.saturating_sub(1)), killed.min(defenders));
        self.change(by, from, |holding| holding.armies -= lost);
        self.change(against, to, |holding| holding.armies -= killed);
        let dice = (attack.clone(), defence.clone());
        context.emit(Event::Attack { seat: by, from, to, victim: against, attack: dice.0, defence: dice.1, lost, killed });
        self.fight = Some(Fight { kind: Weapon::Dice, from, to, seat: by, victim: against, attack, defence, lost, killed });
        self.armies(against, to) == 0
    }

    /// TEG-D5, D6.
    pub(crate) fn ask_attack(&self, seat: SeatId, mut prompt: Prompt) -> Prompt {
        let (mut dice, mut damage) = (Map::new(), Map::new());
        for from in self.held(seat) {
            let targets = self.targets(seat, from);
            prompt = self.offer_targets("attack", from, &targets, None, prompt);
            // With two armies a storm is no more than one roll.
            let keep = i64::from(self.armies(seat, from)) - 1;
            if keep > 1 {
                prompt = self.offer_targets("storm", from, &targets, Some(keep), prompt);
            }
            if !targets.is_empty() {
                let of = |(to, against): &Target| json!(self.dice(self.armies(seat, from), self.armies(*against, *to)));
                dice.insert(from.name().to_owned(), self.by_target(&targets, of));
            }
            let flights = self.flights(seat, from);
            let targets: Vec<Target> = flights.iter().map(|(target, _)| *target).collect();
            prompt = self.offer_targets("launch", from, &targets, None, prompt);
            if !flights.is_empty() {
                let of = |target: &Target| json!(flights.iter().find(|(other, _)| other == target).map(|(_, damage)| damage));
                damage.insert(from.name().to_owned(), self.by_target(&targets, of));
            }
        }
        let startable = self.startable(seat);
        let due: Vec<String> = startable.iter().map(|id| pact_name(*id)).collect();
        prompt = prompt.offer(Choice::new("start_joint").one("pact", due.clone()));
        prompt = self.offer_invitations(seat, prompt).offer(Choice::new("end_attacks"));
        let zones: Vec<CountryId> = self.neglected_zone(seat).map(|(_, at)| at).into_iter().collect();
        // TEG-18.6; while attacks are due the end of the stage only starts them.
        let neglected = zones.first().filter(|_| due.is_empty()).copied();
        prompt =
            prompt.hint(json!(Hints { dice: Some(dice), launch: Some(damage), zones: Some(zones), due: Some(due), ..Hints::default() }));
        neglected.into_iter().fold(prompt, |prompt, at| prompt.warn(Warn::new("end_attacks", Warning::Zone { at })))
    }

    /// One choice for the countries with one colour, and one for each that is shared.
    fn offer_targets(&self, verb: &'static str, from: CountryId, targets: &[Target], keep: Option<i64>, mut prompt: Prompt) -> Prompt {
        let whole = |choice: Choice| match keep {
            Some(most) => choice.int("keep", 1, most),
            None => choice,
        };
        let mut shared: BTreeMap<CountryId, Vec<u8>> = BTreeMap::new();
        let mut plain = Vec::new();
        for (to, against) in targets {
            if self.land(*to).bond == Bond::Sole {
                plain.push(*to);
            } else {
                shared.entry(*to).or_default().push(against.0);
            }
        }
        prompt = prompt.offer(whole(Choice::new(verb).fixed("from", from).one("to", plain)));
        for (to, holders) in shared {
            prompt = prompt.offer(whole(Choice::new(verb).fixed("from", from).fixed("to", to).one("holder", holders)));
        }
        prompt
    }

    fn by_target(&self, targets: &[Target], of: impl Fn(&Target) -> Value) -> Value {
        let key = |(to, against): &Target| {
            if self.land(*to).bond == Bond::Sole { to.name().to_owned() } else { format!("{to}|{against}") }
        };
        Value::Object(targets.iter().map(|target| (key(target), of(target))).collect())
    }

    /// Whose holding an action means (TEG-20.7, 11.11).
    pub(crate) fn named_target(&self, to: CountryId, holder: Option<SeatId>) -> Result<Target, Refusal> {
        let land = self.land(to);
        match (land.bond, holder) {
            (Bond::Sole, None) => land.owner().map(|owner| (to, owner)).ok_or_else(Refusal::not_offered),
            (Bond::Allied | Bond::Contested, Some(seat)) if land.of(seat).is_some() => Ok((to, seat)),
            _ => Err(Refusal::not_offered().citing("TEG-20.7")),
        }
    }

    pub(crate) fn attack(
        &mut self,
        seat: SeatId,
        from: CountryId,
        to: CountryId,
        holder: Option<SeatId>,
        context: &mut Context<'_>,
    ) -> Result<(), Refusal> {
        let target = self.named_target(to, holder)?;
        if !self.may_attack(seat, from, to, target.1) {
            return Err(Refusal::not_offered().citing("TEG-8.1"));
        }
        if self.roll(seat, from, target, context) {
            self.fall(seat, from, target, context);
        }
        Ok(())
    }

    /// The same attack again and again (TEG-8.8), until the target falls or so few armies are left.
    pub(crate) fn storm(
        &mut self,
        seat: SeatId,
        from: CountryId,
        to: CountryId,
        holder: Option<SeatId>,
        keep: u32,
        context: &mut Context<'_>,
    ) -> Result<(), Refusal> {
        let target = self.named_target(to, holder)?;
        // With two armies a storm is no more than one roll.
        let armies = self.armies(seat, from);
        if keep == 0 || armies <= keep || armies < 3 || !self.may_attack(seat, from, to, target.1) {
            return Err(Refusal::not_offered().citing("TEG-8.1"));
        }
        while self.armies(seat, from) > keep {
            if self.roll(seat, from, target, context) {
                self.fall(seat, from, target, context);
                break;
            }
        }
        Ok(())
    }

    /// An attack stage in which nothing can be attacked passes by itself, as long as nothing that may still be said
    /// in it could change that.
    pub(crate) fn pass_attacks(&mut self, context: &mut Context<'_>) {
        let Stage::Turn { seat, step: Step::Attack, .. } = self.stage else { return };
        if self.nested.is_empty() && !self.can_attack(seat) && !self.talk_may_help(seat) {
            self.end_attacks(seat, context);
        }
    }

    /// Whether anything but the end of the stage is offered.
    fn can_attack(&self, seat: SeatId) -> bool {
        let by_itself = self.held(seat).any(|from| !self.targets(seat, from).is_empty() || !self.flights(seat, from).is_empty());
        by_itself || !self.startable(seat).is_empty() || self.can_invite(seat)
    }

    /// Whether something said now could open an attack or is the seat's to say: a partner may announce the end of a pact
    /// (TEG-17.13), three seats may agree on a joint attack (TEG-19.1), and in fair play proposals are for the own turn
    /// alone (TEG-24.3).
    fn talk_may_help(&self, seat: SeatId) -> bool {
        let bound = || self.pacts.iter().any(|pact| pact.binds(seat));
        let three = || self.options.joint_attacks && self.seats().filter(|seat| !self.player(*seat).eliminated).count() > 2;
        self.options.pacts && (self.options.style == Style::FairPlay || three() || bound())
    }

    /// TEG-5.3, 19.3: joint attacks that are due are started; without any the stage is over.
    pub(crate) fn end_attacks(&mut self, seat: SeatId, context: &mut Context<'_>) {
        let due = self.startable(seat);
        if due.is_empty() {
            self.lapse_joints(seat, context);
            self.begin_regroup(seat, context);
        } else {
            self.facts.due = due;
            self.resume(context);
        }
    }

    /// Nothing is nested any more: the turn goes on with what was put off.
    pub(crate) fn resume(&mut self, context: &mut Context<'_>) {
        while self.nested.is_empty() && !self.is_over() {
            if self.facts.closing {
                self.close_turn(context);
                return;
            }
            if self.facts.due.is_empty() || !matches!(self.stage, Stage::Turn { step: Step::Attack, .. }) {
                return;
            }
            let id = self.facts.due.remove(0);
            self.run_joint(id, context);
        }
    }
}

fn sorted(context: &mut Context<'_>, name: &str, count: u32) -> Vec<u32> {
    let mut dice = context.dice.rolls(name, count as usize, 6);
    dice.sort_unstable_by(|one, other| other.cmp(one));
    dice
}

/// TEG-8.6: armies lost by attacker and defender; both rolls are sorted, highest first.
#[must_use]
pub fn losses(attack: &[u32], defence: &[u32]) -> (u32, u32) {
    let won = attack.iter().zip(defence).filter(|(attack, defence)| attack > defence).count();
    let compared = attack.len().min(defence.len());
    (u32::try_from(compared - won).unwrap_or_default(), u32::try_from(won).unwrap_or_default())
}

//! The War check (OMB-17): pacts, the order of battles, dice and results. Retreats are in `retreat`.

use crate::agreements::{Term, tell_end};
use crate::board::{RegionId, numbers};
use crate::retreat::Decision;
use crate::state::{Barrel, Batch, Pact, Region, Stage};
use crate::vocabulary::{Ask, Check, Event};
use engine::serde_json::Value;
use engine::ts_rs::TS;
use engine::{Choice, Context, Domain, Prompt, Refusal, SeatId};
use serde::{Deserialize, Serialize};

/// What a battle waits for before its dice (OMB-4.4).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum WarStep {
    /// Participants that may still put a pact forward, in arrival order, and the pact that is being answered.
    Pact { open: Vec<SeatId>, offered: Option<Offered> },
    /// Participants that must still say whether they retreat, and what the others said.
    Retreat { open: Vec<SeatId>, decided: Vec<Decision> },
    /// Retreating players that must still name a loser, and what the others said (OMB-16.7).
    Loser { open: Vec<SeatId>, decided: Vec<Decision>, named: Vec<Named> },
}

/// A pact that is being answered (OMB-17.12).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Offered {
    pub(crate) by: SeatId,
    pub(crate) pact: Pact,
    pub(crate) agreed: Vec<SeatId>,
    pub(crate) open: Vec<SeatId>,
}

/// Whom a retreating player named.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(crate = "engine::ts_rs")]
pub struct Named {
    /// Who named.
    pub seat: SeatId,
    /// Whom.
    pub loser: SeatId,
}

/// One exchange of dice.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(crate = "engine::ts_rs")]
pub struct Battle {
    /// Where.
    pub at: RegionId,
    /// Who rolled the black die.
    pub roller: SeatId,
    /// Player troops before.
    pub players: u32,
    /// Local troops before.
    pub locals: u32,
    /// The players' ratio.
    pub ratio: String,
    /// The players' die.
    pub black: u32,
    /// The locals' die.
    pub white: u32,
    /// Player troops lost.
    pub lost: u32,
    /// Local troops lost.
    pub killed: u32,
}

/// A row of the battle grid from 4:1 (0) over 1:1 (3) to 1:4 (6), for the players (OMB-17.5).
///
/// Neither side may be empty.
#[must_use]
pub fn ratio(players: u32, locals: u32) -> usize {
    let times = if players >= locals { players.div_ceil(locals) } else { locals / players };
    let steps = times.clamp(1, 4) as usize - 1;
    if players >= locals { 3 - steps } else { 3 + steps }
}

/// A ratio as it is written: `2:1`.
#[must_use]
pub fn ratio_name(row: usize) -> String {
    if row <= 3 { format!("{}:1", 4 - row) } else { format!("1:{}", row - 2) }
}

/// Losses of the locals and of the players (OMB-17.5, 17.6): at most all that are there.
#[must_use]
pub fn exchange(players: u32, locals: u32, black: u32, white: u32) -> (u32, u32) {
    let row = ratio(players, locals);
    let cell = |row: usize, die: u32| numbers().losses[row][(die as usize).clamp(1, 6) - 1];
    (cell(row, black).min(locals), cell(6 - row, white).min(players))
}

impl Barrel {
    /// OMB-17.1: the list is made once.
    pub(crate) fn begin_war(&mut self, context: &mut Context<'_>) -> Result<(), Refusal> {
        context.emit(Event::Check { check: Check::War });
        let mut battles: Vec<RegionId> = RegionId::all().filter(|at| self.region(*at).in_battle()).collect();
        battles.sort_by_key(|at| (self.region(*at).roller().map(|roller| self.rank(roller)), *at));
        self.next_battle(battles, context)
    }

    /// Goes from battle to battle until somebody has to decide.
    fn next_battle(&mut self, mut left: Vec<RegionId>, context: &mut Context<'_>) -> Result<(), Refusal> {
        while !left.is_empty() {
            let at = left.remove(0);
            let participants = self.region(at).participants();
            if let Some(step) = self.pact_step(at, &participants, context).or_else(|| self.retreat_step(at)) {
                self.stage = Stage::War { at, left, step };
                return Ok(());
            }
            self.fight(at, context)?;
        }
        self.begin_rebels(context)
    }

    /// The battle's questions are answered: dice, and on to the next.
    pub(crate) fn end_battle(&mut self, at: RegionId, left: Vec<RegionId>, context: &mut Context<'_>) -> Result<(), Refusal> {
        self.fight(at, context)?;
        self.next_battle(left, context)
    }

    /// OMB-17.12: only with several participants and no pact. A signed one comes first (OMB-23.4).
    fn pact_step(&mut self, at: RegionId, participants: &[SeatId], context: &mut Context<'_>) -> Option<WarStep> {
        let Region::Contested { pact: None, .. } = self.region(at) else { return None };
        if participants.len() < 2 {
            return None;
        }
        match self.signed_pact(at) {
            Some(pact) => {
                self.conclude_pact(at, pact, context);
                None
            }
            None => Some(WarStep::Pact { open: participants.to_vec(), offered: None }),
        }
    }

    /// What a signed pact says of a battle, if it is one that all participants have signed and its roller is among them (OMB-17.3).
    pub(crate) fn pact_of(&self, term: &Term, at: RegionId) -> Option<Pact> {
        let Term::Pact { region, roller, order, .. } = term else { return None };
        let participants = self.region(at).participants();
        let fits = *region == at && participants.contains(roller) && participants.iter().all(|seat| order.contains(seat));
        let order = order.iter().copied().filter(|seat| participants.contains(seat)).collect();
        fits.then_some(Pact { roller: *roller, order })
    }

    /// The signed pact for a battle. Of several that fit it is the last one: whoever fights there has agreed anew.
    fn signed_pact(&self, at: RegionId) -> Option<Pact> {
        self.clauses.iter().filter_map(|clause| self.pact_of(&clause.terms, at)).last()
    }

    /// A pact has been signed: it ends those that all their parties have now replaced (OMB-23.7), and the one in force in the battle
    /// where all participants have signed another.
    pub(crate) fn replace_pacts(&mut self, at: RegionId, term: &Term, context: &mut Context<'_>) {
        let parties = self.parties(term);
        let replaced = |clause: &Term| matches!(clause, Term::Pact { region, .. } if *region == at);
        for clause in self.clauses.lift(|clause| replaced(&clause.terms) && clause.parties.is_subset(&parties)) {
            tell_end(&clause, context);
        }
        let signed = self.pact_of(term, at);
        if let Region::Contested { pact: held, .. } = self.region_mut(at)
            && signed.is_some_and(|signed| held.as_ref().is_some_and(|held| *held != signed))
        {
            *held = None;
            context.emit(Event::PactOver { at });
        }
    }

    /// A pact that is signed while its battle is being talked about holds at once (OMB-23.4); pacts are then not talked about any more.
    pub(crate) fn apply_signed_pact(&mut self, context: &mut Context<'_>) -> Result<(), Refusal> {
        let Stage::War { at, left, step } = self.stage.clone() else { return Ok(()) };
        let (Region::Contested { pact: None, .. }, Some(pact)) = (self.region(at), self.signed_pact(at)) else { return Ok(()) };
        self.conclude_pact(at, pact, context);
        if matches!(step, WarStep::Pact { .. }) { self.go_on_with_pacts(at, left, Vec::new(), context) } else { Ok(()) }
    }

    fn conclude_pact(&mut self, at: RegionId, pact: Pact, context: &mut Context<'_>) {
        context.emit(Event::Pact { at, roller: pact.roller, order: pact.order.clone() });
        if let Region::Contested { pact: held, .. } = self.region_mut(at) {
            *held = Some(pact);
        }
    }

    pub(crate) fn ask_war(&self, seat: SeatId, at: RegionId, step: &WarStep) -> Option<Prompt> {
        let turn = self.turn;
        match step {
            WarStep::Pact { offered: Some(offered), .. } => {
                let Pact { roller, order } = offered.pact.clone();
                let ask = Ask::PactAnswer { turn, at, seat: offered.by, roller, order };
                let prompt = Prompt::new(ask).offer(Choice::new("agree")).offer(Choice::new("disagree"));
                (offered.open.first() == Some(&seat)).then_some(prompt)
            }
            WarStep::Pact { open, offered: None } => {
                let participants = self.region(at).participants();
                let of: Vec<Value> = participants.iter().map(|seat| seat.0.into()).collect();
                let count = of.len();
                let order = Domain::Some { of: of.clone(), min: count, max: count };
                let choice = Choice::new("propose_pact").one("roller", of).with("order", order);
                let prompt = Prompt::new(Ask::Pact { turn, at }).offer(choice).offer(Choice::new("no_pact"));
                (open.first() == Some(&seat)).then_some(prompt)
            }
            WarStep::Retreat { open, .. } => (open.first() == Some(&seat)).then(|| self.ask_retreat(at)),
            WarStep::Loser { open, decided, .. } => {
                let retreating = decided.iter().filter(|decision| decision.to.is_some()).map(|decision| decision.seat.0);
                let prompt = Prompt::new(Ask::Loser { turn, at });
                (open.first() == Some(&seat)).then(|| prompt.offer(Choice::new("name_loser").one("seat", retreating)))
            }
        }
    }

    /// The battle that waits for this seat, with what it waits for.
    pub(crate) fn war_step(&self, seat: SeatId) -> Result<(RegionId, Vec<RegionId>, WarStep), Refusal> {
        let Stage::War { at, left, step } = &self.stage else { return Err(Refusal::nothing_to_decide()) };
        let asked = match step {
            WarStep::Pact { offered: Some(offered), .. } => offered.open.first(),
            WarStep::Pact { open, .. } | WarStep::Retreat { open, .. } | WarStep::Loser { open, .. } => open.first(),
        };
        if asked == Some(&seat) { Ok((*at, left.clone(), step.clone())) } else { Err(Refusal::nothing_to_decide()) }
    }

    /// DP-11: a pact, or none, put forward.
    pub(crate) fn propose_pact(&mut self, seat: SeatId, pact: Option<Pact>, context: &mut Context<'_>) -> Result<(), Refusal> {
        let (at, left, WarStep::Pact { mut open, offered: None }) = self.war_step(seat)? else { return Err(Refusal::not_offered()) };
        open.remove(0);
        let Some(pact) = pact else { return self.go_on_with_pacts(at, left, open, context) };
        let participants = self.region(at).participants();
        let all = participants.iter().all(|one| pact.order.contains(one)) && participants.len() == pact.order.len();
        if !all || !participants.contains(&pact.roller) {
            return Err(Refusal::not_offered().citing("OMB-17.12"));
        }
        context.emit(Event::PactOffered { seat, at, roller: pact.roller, order: pact.order.clone() });
        let asked = participants.into_iter().filter(|other| *other != seat).collect();
        let offered = Some(Offered { by: seat, pact, agreed: Vec::new(), open: asked });
        self.stage = Stage::War { at, left, step: WarStep::Pact { open, offered } };
        Ok(())
    }

    /// DP-11: the others answer one after the other.
    pub(crate) fn answer_pact(&mut self, seat: SeatId, agrees: bool, context: &mut Context<'_>) -> Result<(), Refusal> {
        let (at, left, WarStep::Pact { open, offered: Some(mut offered) }) = self.war_step(seat)? else {
            return Err(Refusal::not_offered());
        };
        if !agrees {
            context.emit(Event::PactRefused { seat, at, by: offered.by });
            return self.go_on_with_pacts(at, left, open, context);
        }
        offered.open.remove(0);
        offered.agreed.push(seat);
        if offered.open.is_empty() {
            self.conclude_pact(at, offered.pact, context);
            return self.go_on_with_pacts(at, left, Vec::new(), context);
        }
        self.stage = Stage::War { at, left, step: WarStep::Pact { open, offered: Some(offered) } };
        Ok(())
    }

    fn go_on_with_pacts(&mut self, at: RegionId, left: Vec<RegionId>, open: Vec<SeatId>, context: &mut Context<'_>) -> Result<(), Refusal> {
        if !open.is_empty() {
            self.stage = Stage::War { at, left, step: WarStep::Pact { open, offered: None } };
            return Ok(());
        }
        match self.retreat_step(at) {
            Some(step) => {
                self.stage = Stage::War { at, left, step };
                Ok(())
            }
            None => self.end_battle(at, left, context),
        }
    }

    /// One exchange of dice (OMB-17.4 to 17.11).
    fn fight(&mut self, at: RegionId, context: &mut Context<'_>) -> Result<(), Refusal> {
        let Some(roller) = self.region(at).roller() else { return Ok(()) };
        let Region::Contested { locals, batches, pact, .. } = self.region_mut(at) else { return Ok(()) };
        let players: u32 = batches.iter().map(|batch| batch.troops).sum();
        let before = *locals;
        let (black, white) = match context.dice.rolls("barrel.battle", 2, 6).as_slice() {
            [black, white] => (*black, *white),
            _ => return Err(Refusal::not_offered()),
        };
        let (killed, lost) = exchange(players, before, black, white);
        *locals -= killed;
        let losses = casualties(batches, pact.as_ref(), lost);
        for loss in &losses {
            self.lose_troops(loss.seat, at, loss.troops)?;
            self.shift_pacifism(loss.seat, i32::try_from(loss.troops).unwrap_or(i32::MAX));
        }
        let (locals, ratio) = (before, ratio_name(ratio(players, before)));
        self.battle = Some(Battle { at, roller, players, locals, ratio: ratio.clone(), black, white, lost, killed });
        context.emit(Event::Fought { seat: roller, at, roller, players, locals, ratio, black, white, lost, killed, losses });
        self.settle_battle(at, roller, context);
        Ok(())
    }

    /// OMB-17.8 to 17.11: control comes with the last local troop (OMB-15.1).
    fn settle_battle(&mut self, at: RegionId, roller: SeatId, context: &mut Context<'_>) {
        let Region::Contested { locals, logistics, batches, pact } = self.region_mut(at) else { return };
        if *locals > 0 {
            self.after_losses(at, context);
            return;
        }
        let Some(first) = batches.first() else {
            // OMB-17.9
            (*locals, *pact) = (1, None);
            context.emit(Event::BothGone { at });
            return;
        };
        let by = if batches.iter().any(|batch| batch.seat == roller) { roller } else { first.seat };
        let logistics = *logistics;
        let mut troops = std::collections::BTreeMap::new();
        for batch in std::mem::take(batches) {
            *troops.entry(batch.seat).or_default() += batch.troops;
        }
        *self.region_mut(at) = Region::Controlled { by, troops, logistics, barrels: 0, buildings: Vec::new() };
        context.emit(Event::Won { seat: by, at });
        self.pay_for_victory(at, context);
    }
}

/// Who loses how many (OMB-17.2, 17.3): by batch, earliest first, or in the order of the pact.
fn casualties(batches: &[Batch], pact: Option<&Pact>, lost: u32) -> Vec<Batch> {
    let mut queue: Vec<Batch> = batches.to_vec();
    if let Some(pact) = pact {
        queue.sort_by_key(|batch| pact.order.iter().position(|seat| *seat == batch.seat));
    }
    let mut left = lost;
    let mut losses: Vec<Batch> = Vec::new();
    for batch in queue {
        let gone = batch.troops.min(left);
        left -= gone;
        match losses.iter_mut().find(|loss| loss.seat == batch.seat) {
            _ if gone == 0 => {}
            Some(loss) => loss.troops += gone,
            None => losses.push(Batch { seat: batch.seat, troops: gone }),
        }
    }
    losses
}

//! Declaring an attack and asking allies (EMP-11.1 to 11.11, 11.35).

use crate::act::{Act, Answered, Played};
use crate::board::{AreaId, CounterId, PowerId, constants};
use crate::state::{Battle, BattleStep, Bid, Empires, Helper, Lend, Request, Side, Stage, Step, Target, Turn, Which};
use crate::vocabulary::{Ask, Event, Hints};
use engine::serde_json::{Value, json};
use engine::{Actor, Choice, Context, Domain, Prompt, Refusal, Sealed, SeatId};

impl Empires {
    /// EMP-11.3: an army or a navy, not a fort.
    fn has_force(&self, seat: SeatId, at: AreaId) -> bool {
        let units = self.units_at(seat, at);
        units.army > 0 || units.navy > 0
    }

    /// Who may be attacked in an area, as powers and counters (EMP-11.1 to 11.3).
    pub(crate) fn targets(&self, seat: SeatId, at: AreaId) -> Vec<&'static str> {
        if !self.all().any(|one| (one == seat || self.allied(seat, one)) && self.has_force(one, at)) {
            return Vec::new();
        }
        let present = |foe: &SeatId| self.player(*foe).markers_at(at) > 0 || self.units_at(*foe, at).all() > 0;
        let foes = self.all().filter(|foe| *foe != seat && !self.allied(seat, *foe)).filter(present);
        let neutrals = self.counters[at.index()].keys().filter(|counter| counter.defence().is_some());
        foes.map(|foe| self.power(foe).name()).chain(neutrals.map(|counter: &CounterId| counter.name())).collect()
    }

    /// What a target is called.
    pub(crate) fn target_name(&self, target: Target) -> &'static str {
        match target {
            Target::Player(seat) => self.power(seat).name(),
            Target::Neutral(counter) => counter.name(),
        }
    }

    /// The attack is paid for (EMP-11.4, 11.5).
    pub(crate) fn begin_battle(&mut self, turn: Turn, at: AreaId, target: Target, context: &mut Context<'_>) -> Played {
        let battle = Battle {
            at,
            attacker: turn.seat,
            target,
            attack: Side::default(),
            defence: Side::default(),
            fights: false,
            support: None,
            roll: None,
            step: BattleStep::Help(Which::Attack, Vec::new()),
        };
        self.seek_help(turn, battle, Which::Attack, context)
    }

    /// A battle waits for somebody.
    pub(crate) fn hold(&mut self, mut turn: Turn, mut battle: Battle, step: BattleStep) -> Played {
        battle.step = step;
        turn.step = Step::Battle(Box::new(battle));
        self.stage = Stage::Turn(turn);
        Ok(Answered::Fully)
    }

    /// Allies who may be asked now, or again (EMP-11.6, 11.35), in turn order.
    pub(crate) fn askable(&self, battle: &Battle, which: Which) -> Vec<SeatId> {
        let Some(asker) = battle.principal(which) else { return Vec::new() };
        let side = battle.side(which);
        let open = |ally: &SeatId| {
            let tired = |request: &Request| request.seat == *ally && request.times >= constants().max_requests_per_ally_per_battle;
            self.allied(asker, *ally)
                && self.has_force(*ally, battle.at)
                && !side.helpers.iter().any(|helper| helper.seat == *ally)
                && !side.requests.iter().any(tired)
        };
        self.order().into_iter().filter(open).collect()
    }

    /// Whether there is more to decide than to close: an ally who was not asked yet, or gold for a higher offer (EMP-11.35).
    fn may_ask(&self, battle: &Battle, which: Which) -> bool {
        let gold = battle.principal(which).map_or(0, |asker| self.player(asker).gold);
        self.askable(battle, which).into_iter().any(|ally| Empires::last_offer(battle, which, ally).is_none_or(|offer| offer < gold))
    }

    /// D9, skipped where closing alone is left.
    fn seek_help(&mut self, turn: Turn, battle: Battle, which: Which, context: &mut Context<'_>) -> Played {
        if !self.may_ask(&battle, which) {
            return self.after_help(turn, battle, which, context);
        }
        self.hold(turn, battle, BattleStep::Help(which, Vec::new()))
    }

    fn after_help(&mut self, turn: Turn, battle: Battle, which: Which, context: &mut Context<'_>) -> Played {
        if which == Which::Defence {
            return self.naval_step(turn, battle, context);
        }
        // EMP-11.11
        if self.armies(&battle, Which::Attack) == 0 && self.navies(&battle, Which::Attack) == 0 {
            context.emit(Event::Collapsed { at: battle.at });
            self.go_on(turn, context);
            return Ok(Answered::Fully);
        }
        // EMP-11.5, 11.8
        self.seek_help(turn, battle, Which::Defence, context)
    }

    /// The last offer that an ally did not take up.
    fn last_offer(battle: &Battle, which: Which, ally: SeatId) -> Option<u32> {
        battle.side(which).requests.iter().find(|request| request.seat == ally).map(|request| request.gold)
    }

    pub(crate) fn ask_help(&self, asker: SeatId, battle: &Battle, (which, draft): (Which, &[Bid])) -> Prompt {
        let mut prompt = Prompt::new(Ask::Help { n: self.n, side: which, at: battle.at });
        let drafted = |seat: SeatId| draft.iter().find(|bid| bid.seat == seat).map(|bid| bid.gold);
        let all: u32 = draft.iter().map(|bid| bid.gold).sum();
        let mut open: Vec<Value> = Vec::new();
        for ally in self.askable(battle, which) {
            let before = Empires::last_offer(battle, which, ally);
            // EMP-11.7, 11.35: all open offers together are in hand, and a further one is higher.
            let most = self.player(asker).gold.saturating_sub(all - drafted(ally).unwrap_or_default());
            let least = before.map_or(0, |gold| gold + 1);
            if most > 0 {
                let offer = Choice::new("offer").fixed("ally", self.power(ally));
                prompt = prompt.offer(offer.int("gold", i64::from(least), i64::from(most)));
            }
            if before.is_none() || drafted(ally).is_some() {
                open.push(self.power(ally).into());
            }
        }
        let hints = Hints { draft: Some(draft.iter().map(|bid| (self.power(bid.seat), bid.gold)).collect()), ..Hints::default() };
        let max = open.len();
        prompt
            .offer(Choice::new("ask").with("allies", Domain::Some { of: open, min: 1, max }))
            .offer(Choice::new("close"))
            .hint(json!(hints))
    }

    pub(crate) fn play_help(
        &mut self,
        turn: Turn,
        mut battle: Battle,
        (which, mut draft): (Which, Vec<Bid>),
        act: &Act,
        context: &mut Context<'_>,
    ) -> Played {
        let Some(asker) = battle.principal(which) else { return Err(Refusal::nothing_to_decide()) };
        match act {
            Act::Offer { ally, gold } => {
                let seat = self.seat_of(*ally).ok_or_else(Refusal::not_offered)?;
                draft.retain(|bid| bid.seat != seat);
                if *gold > 0 {
                    draft.push(Bid { seat, gold: *gold });
                }
                self.hold(turn, battle, BattleStep::Help(which, draft))?;
                Ok(Answered::Partly)
            }
            Act::Ask { allies } => {
                // D9: the clock offers nothing.
                if context.by == Actor::Clock {
                    draft.clear();
                }
                // What was drafted becomes known.
                if !draft.is_empty() {
                    context.wall();
                }
                let mut offers = Vec::new();
                for seat in allies.iter().filter_map(|ally| self.seat_of(*ally)) {
                    let gold = draft.iter().find(|bid| bid.seat == seat).map_or(0, |bid| bid.gold);
                    offers.push(Bid { seat, gold });
                    let requests = &mut battle.side_mut(which).requests;
                    if let Some(request) = requests.iter_mut().find(|request| request.seat == seat) {
                        request.times += 1;
                        request.gold = gold;
                    } else {
                        requests.push(Request { seat, times: 1, gold });
                    }
                    context.emit(Event::Requested { seat: asker, to: self.power(seat), gold });
                }
                let answers = Sealed::ask(offers.iter().map(|offer| offer.seat));
                self.hold(turn, battle, BattleStep::Lend(which, offers, answers))
            }
            Act::Close => {
                context.emit(Event::Closed { seat: asker });
                self.after_help(turn, battle, which, context)
            }
            _ => Err(Refusal::not_offered()),
        }
    }

    /// Who gives away what could be offered has nothing left to ask for.
    pub(crate) fn settle_help(&mut self, context: &mut Context<'_>) -> Played {
        self.trim_draft();
        if let Stage::Turn(turn) = &self.stage
            && let Step::Battle(battle) = &turn.step
            && let BattleStep::Help(which, _) = battle.step
            && !self.may_ask(battle, which)
        {
            let (turn, battle) = (turn.clone(), Battle::clone(battle));
            return self.after_help(turn, battle, which, context);
        }
        Ok(Answered::Partly)
    }

    /// A gift may leave less gold than is drafted; then nothing is drafted any more (EMP-11.7).
    fn trim_draft(&mut self) {
        let players = &self.players;
        let Stage::Turn(Turn { step: Step::Battle(battle), .. }) = &mut self.stage else { return };
        let asker = |which| battle.principal(which).map_or(0, |seat: SeatId| players[seat.index()].gold);
        let gold = [asker(Which::Attack), asker(Which::Defence)];
        if let BattleStep::Help(which, draft) = &mut battle.step {
            let gold = if *which == Which::Attack { gold[0] } else { gold[1] };
            if draft.iter().map(|bid| bid.gold).sum::<u32>() > gold {
                draft.clear();
            }
        }
    }

    /// D10.
    pub(crate) fn ask_lend(&self, seat: SeatId, battle: &Battle, step: (Which, &[Bid], &Sealed<Lend>)) -> Option<Prompt> {
        let (which, offers, answers) = step;
        let by = self.power(battle.principal(which)?);
        let gold = offers.iter().find(|offer| offer.seat == seat).map_or(0, |offer| offer.gold);
        let prompt = Prompt::new(Ask::Lend { n: self.n, side: which, by, gold, at: battle.at });
        let units = self.units_at(seat, battle.at);
        let choice = Choice::new("lend").int("army", 0, i64::from(units.army)).int("navy", 0, i64::from(units.navy));
        Some(if answers.awaits(seat) { prompt.offer(choice) } else { prompt.aside(choice) })
    }

    /// EMP-11.6, 11.7, 11.35: answers of one side are shown when all are in.
    pub(crate) fn lend(
        &mut self,
        seat: SeatId,
        (turn, mut battle): (Turn, Battle),
        (which, offers, mut answers): (Which, Vec<Bid>, Sealed<Lend>),
        (army, navy): (u8, u8),
        context: &mut Context<'_>,
    ) -> Played {
        answers.answer(seat, Lend { army, navy })?;
        let Some(all) = answers.reveal() else {
            self.hold(turn, battle, BattleStep::Lend(which, offers, answers))?;
            return Ok(Answered::Partly);
        };
        context.wall();
        let Some(asker) = battle.principal(which) else { return Err(Refusal::nothing_to_decide()) };
        let to: PowerId = self.power(asker);
        for (ally, Lend { army, navy }) in all {
            if army == 0 && navy == 0 {
                context.emit(Event::Declined { seat: ally, to });
                continue;
            }
            battle.side_mut(which).helpers.push(Helper { seat: ally, army, navy });
            context.emit(Event::Lent { seat: ally, to, army, navy });
            let gold = offers.iter().find(|offer| offer.seat == ally).map_or(0, |offer| offer.gold).min(self.player(asker).gold);
            if gold > 0 {
                self.player_mut(asker).gold -= gold;
                self.player_mut(ally).gold += gold;
                context.emit(Event::Gave { seat: asker, to: self.power(ally), amount: gold });
            }
        }
        self.seek_help(turn, battle, which, context)
    }
}

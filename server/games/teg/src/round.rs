//! Rounds of hostilities, situation cards and the frame of a turn (TEG-3.4, TEG-5, TEG-6).

use crate::act::Act;
use crate::board::{ContinentId, Situation, SituationId};
use crate::ground::Ground as _;
use crate::pacts::tell_end;
use crate::state::{Facts, Pools, Stage, Step, Teg, Throw, Weather};
use crate::vocabulary::Event;
use engine::{Actor, Context, Idle, SeatId};
use std::collections::BTreeSet;

/// So many rounds without a decision taken in person, and the match waits.
const IDLE_ROUNDS: u8 = 2;

impl Teg {
    /// TEG-3.4, 5.2: the next round begins.
    pub(crate) fn begin_round(&mut self, context: &mut Context<'_>) {
        if self.round == 0 {
            // What was decided before the first round does not count.
            self.idle = Idle::default();
        } else {
            self.idle.round_over();
        }
        self.round += 1;
        let from = match self.starter {
            // TEG-3.3
            None => self.first,
            Some(starter) => starter.others(self.count()).find(|seat| self.alive(*seat)).or(Some(starter)),
        };
        self.starter = from;
        let order = self.living_from(from.unwrap_or(SeatId(0)));
        for player in &mut self.players {
            player.exchanged = false;
        }
        context.emit(Event::Round { round: self.round, starter: order.first().copied().unwrap_or(SeatId(0)) });
        self.turn_up(context);
        match self.situation() {
            Situation::Crisis => self.crisis(&order, context),
            // TEG-6.10
            Situation::Extra => {
                let due: Vec<SeatId> = order.iter().copied().filter(|seat| self.owned_count(*seat) >= 2).collect();
                if let Some((seat, rest)) = due.split_first() {
                    self.begin_extra(*seat, rest.to_vec(), context);
                    return;
                }
            }
            _ => {}
        }
        self.begin_first_turn(context);
    }

    fn begin_first_turn(&mut self, context: &mut Context<'_>) {
        let order = self.living_from(self.starter.unwrap_or(SeatId(0)));
        if let Some((seat, rest)) = order.split_first() {
            self.begin_turn(*seat, rest.to_vec(), context);
        }
    }

    /// TEG-6.1, 6.2, 6.12: turns up the card that rules the round.
    fn turn_up(&mut self, context: &mut Context<'_>) {
        self.weather = Weather::default();
        if !self.options.situation_cards {
            return;
        }
        context.wall();
        loop {
            if self.decks.situation.is_empty() {
                self.decks.set_aside.clear();
                self.decks.situation = SituationId::deck();
                context.dice.shuffle("teg.situations", &mut self.decks.situation);
                context.emit(Event::Reshuffled { deck: "situation" });
            }
            let Some(card) = self.decks.situation.pop() else { return };
            self.decks.set_aside.push(card);
            let absent = match card.effect() {
                Situation::Rest(color) => !self.seats().any(|seat| self.alive(seat) && self.player(seat).color == Some(color)),
                _ => false,
            };
            context.emit(Event::Situation { card, absent: absent.then_some(true) });
            if absent {
                continue;
            }

            self.weather.card = Some(card);
            return;
        }
    }

    /// TEG-6.9: the lowest may not take a country card this round.
    fn crisis(&mut self, order: &[SeatId], context: &mut Context<'_>) {
        let dice = context.dice.rolls("teg.crisis", order.len(), 6);
        let throws: Vec<Throw> = order.iter().zip(dice).map(|(seat, die)| Throw { seat: *seat, die }).collect();
        let lowest = throws.iter().map(|throw| throw.die).min();
        let barred: BTreeSet<SeatId> = throws.iter().filter(|throw| Some(throw.die) == lowest).map(|throw| throw.seat).collect();
        context.emit(Event::Crisis { rolls: throws.clone(), barred: barred.clone() });
        self.weather.crisis = throws;
        self.weather.barred = barred;
    }

    /// TEG-6.10: half of the countries, no minimum.
    fn begin_extra(&mut self, seat: SeatId, rest: Vec<SeatId>, context: &mut Context<'_>) {
        let armies = self.owned_count(seat) / 2;
        self.stage = Stage::Extra { seat, rest };
        self.begin_placing(seat, armies);
        context.emit(Event::Extra { seat, armies });
    }

    /// A placement outside a turn counts as one for proposals (TEG-17.18) and no more.
    pub(crate) fn begin_placing(&mut self, seat: SeatId, armies: u32) {
        self.turn += 1;
        self.asked.clear();
        self.facts = Facts { pools: Pools { free: armies, ..Pools::default() }, ..Facts::default() };
        self.facts.last_stand = self.last_stand(seat);
    }

    /// The placing seat is done: the next one, or whatever comes after.
    pub(crate) fn after_placing(&mut self, context: &mut Context<'_>) {
        self.lapse_proposals(context);
        self.leave_negotiation();
        self.facts = Facts::default();
        match self.stage.clone() {
            Stage::Deploy { placement, rest, .. } => match self.next_of(&rest) {
                Some((seat, rest)) => {
                    self.stage = Stage::Deploy { seat, placement, rest };
                    self.begin_placing(seat, self.deployed(placement));
                    context.emit(Event::Deploy { seat, armies: self.deployed(placement), round: placement });
                }
                None => self.begin_deploying(placement + 1, context),
            },
            Stage::Extra { rest, .. } => match self.next_of(&rest) {
                Some((seat, rest)) => self.begin_extra(seat, rest, context),
                None => self.begin_first_turn(context),
            },
            _ => {}
        }
    }

    fn next_of(&self, rest: &[SeatId]) -> Option<(SeatId, Vec<SeatId>)> {
        let living: Vec<SeatId> = rest.iter().copied().filter(|seat| self.alive(*seat)).collect();
        living.split_first().map(|(seat, rest)| (*seat, rest.to_vec()))
    }

    /// TEG-5.3: a turn begins.
    pub(crate) fn begin_turn(&mut self, seat: SeatId, rest: Vec<SeatId>, context: &mut Context<'_>) {
        self.turn += 1;
        self.asked.clear();
        self.facts = Facts::default();
        self.pacts.turn_begins(seat);
        self.end_truces(seat, context);
        // TEG-5.4: no placing in the first round. TEG-7.6: amounts are fixed now.
        if self.round > 1 {
            self.facts.pools = self.pools_of(seat);
        }
        self.facts.last_stand = self.last_stand(seat);
        let pools = self.facts.pools.all().map(|(pool, armies)| (pool.name(), armies)).collect();
        context.emit(Event::Turn { seat, round: self.round, pools });
        self.remind_of_zone(seat, context);
        self.stage = Stage::Turn { seat, step: Step::Place, rest };
        if self.round == 1 {
            self.begin_attacks(context);
        }
    }

    /// TEG-7.1, 7.3.
    fn pools_of(&self, seat: SeatId) -> Pools {
        let owned = ContinentId::all().filter(|continent| self.owner_of(*continent) == Some(seat));
        Pools { free: self.reinforcements(seat), bound: owned.map(|continent| (continent, continent.bonus())).collect() }
    }

    /// TEG-5.3: placing is over. A resting seat goes on to its request (TEG-6.11).
    pub(crate) fn begin_attacks(&mut self, context: &mut Context<'_>) {
        let Stage::Turn { seat, step, .. } = &mut self.stage else { return };
        let seat = *seat;
        *step = Step::Attack;
        self.keep_silently(seat, context);
        if self.rests(seat) {
            context.emit(Event::Resting { seat });
            // TEG-19.3: what was due in this turn lapses.
            self.lapse_joints(seat, context);
            self.begin_request(context);
        } else {
            self.pass_attacks(context);
        }
    }

    pub(crate) fn set_step(&mut self, next: Step) {
        if let Stage::Turn { step, .. } = &mut self.stage {
            *step = next;
        }
    }

    /// TEG-5.3, `close`: the zone is checked, notices run out, proposals lapse, the next seat plays.
    pub(crate) fn close_turn(&mut self, context: &mut Context<'_>) {
        let Stage::Turn { seat, rest, .. } = self.stage.clone() else { return };
        if self.alive(seat) {
            self.check_zone(seat, context);
        }
        for pact in self.pacts.turn_ends(seat) {
            tell_end(&pact, "notice", context);
        }
        self.review_pacts(context);
        self.lapse_proposals(context);
        self.leave_negotiation();
        self.facts = Facts::default();
        context.emit(Event::TurnOver { seat });
        match self.next_of(&rest) {
            Some((seat, rest)) => self.begin_turn(seat, rest, context),
            None => self.begin_round(context),
        }
    }

    /// Remembers whether somebody decided in person. Turning to another seat is no decision: nobody sees it, and
    /// so it must not wake a match that waits either.
    pub(crate) fn note_decision(&mut self, act: &Act, by: Actor) {
        if !matches!(act, Act::Negotiate { .. }) {
            self.idle.note(by);
        }
    }

    /// TEG-25, G-17: defaults alone would go on for ever, so the match waits for somebody.
    pub(crate) fn has_fallen_asleep(&self) -> bool {
        !self.is_over() && self.idle.lasts(IDLE_ROUNDS)
    }
}

//! The Military Phase: demobilising, regrouping and moving (MEP-5), and what the Peacekeepers forbid (MEP-7).
//!
//! Part of a token is demobilised by regrouping first (MEP-5.2). Seas differ from land only where [`AreaId::is_land`] is
//! asked (MEP-5.7), an ally's areas are like anybody's (MEP-5.6), and an empty homeland is neutral land (MEP-5.16).

use crate::act::{Act, Group};
use crate::board::AreaId;
use crate::state::{Mideast, Moves, Step};
use crate::tokens::Tokens;
use crate::vocabulary::{Ask, Event, Hints};
use engine::serde_json::json;
use engine::{Choice, Context, Domain, Prompt, Refusal, SeatId};
use std::collections::{BTreeMap, BTreeSet};

impl Mideast {
    pub(crate) fn ask_demobilise(&self, seat: SeatId) -> Prompt {
        // MEP-18.4: one time for the whole function.
        let mut prompt = Prompt::new(Ask::Demobilise { turn: self.turn }).steady();
        for (at, group) in &self.player(seat).forces {
            // MEP-5.1
            prompt = prompt.offer(Choice::new("demobilise").fixed("at", *at).with("tokens", group.some()));
        }
        prompt = self.offer_regrouping(seat, &Moves::default(), prompt).offer(Choice::new("begin_moves"));
        self.warn_demobiliser(seat, prompt)
    }

    pub(crate) fn play_demobilise(&mut self, seat: SeatId, act: &Act, context: &mut Context<'_>) -> Result<(), Refusal> {
        match *act {
            Act::Demobilise { at, tokens } => {
                if tokens.is_empty() || !self.player(seat).force(at).contains(tokens) {
                    return Err(Refusal::not_offered().citing("MEP-5.1"));
                }
                self.player_mut(seat).take_force(at, tokens);
                context.emit(Event::Demobilised { seat, at, tokens });
                Ok(())
            }
            Act::Regroup { at, group: Group::Free, tokens } => {
                self.regroup(seat, &mut Moves::default(), (at, Group::Free), tokens, context)
            }
            Act::BeginMoves => {
                self.begin_moves(seat);
                Ok(())
            }
            _ => Err(Refusal::not_offered()),
        }
    }

    /// The tokens of an area that have moved, or those that have not.
    fn group(&self, seat: SeatId, moves: &Moves, at: AreaId, group: Group) -> Tokens {
        match group {
            Group::Free => self.player(seat).force(at).minus(moves.locked(at)),
            Group::Moved => moves.locked(at),
        }
    }

    /// MEP-5.8, 5.9: one choice for each group that can be made up otherwise.
    fn offer_regrouping(&self, seat: SeatId, moves: &Moves, mut prompt: Prompt) -> Prompt {
        let pool = self.player(seat).pool();
        for at in self.player(seat).forces.keys() {
            for (kind, word) in [(Group::Free, "free"), (Group::Moved, "moved")] {
                let group = self.group(seat, moves, *at, kind);
                let all = group.plus(pool);
                if group.is_empty() || all.ways(group.points()).len() < 2 {
                    continue;
                }
                let tokens = all.making([group.points()]);
                prompt = prompt.offer(Choice::new("regroup").fixed("at", *at).fixed("group", word).with("tokens", tokens));
            }
        }
        prompt
    }

    fn regroup(
        &mut self,
        seat: SeatId,
        moves: &mut Moves,
        (at, kind): (AreaId, Group),
        tokens: Tokens,
        context: &mut Context<'_>,
    ) -> Result<(), Refusal> {
        let group = self.group(seat, moves, at, kind);
        let pool = self.player(seat).pool();
        if group.is_empty() || tokens.points() != group.points() || !group.plus(pool).contains(tokens) {
            return Err(Refusal::not_offered().citing(if kind == Group::Free { "MEP-5.8" } else { "MEP-5.9" }));
        }
        let player = self.player_mut(seat);
        player.take_force(at, group);
        player.add_force(at, tokens);
        if kind == Group::Moved {
            moves.set_locked(at, tokens);
        }
        // Pools lie open: what the force was like before can be worked out now (MEP-1.16).
        context.wall();
        context.emit(Event::Regrouped { seat, at, gone: group.minus(tokens), come: tokens.minus(group) });
        Ok(())
    }

    /// MEP-5.5. A sea where own tokens have gone in this function is as friendly as before they went.
    pub(crate) fn friendly(&self, seat: SeatId, moves: &Moves, at: AreaId) -> bool {
        match self.owner(at) {
            Some(owner) if owner != seat => false,
            _ => !at.is_land() || moves.friendly.contains(&at),
        }
    }

    /// MEP-5.11, 5.14.
    fn may_be_annexed(&self, seat: SeatId, moves: &Moves, at: AreaId) -> bool {
        at.is_land() && self.owner(at).is_none() && !self.friendly(seat, moves, at) && !self.closed(at)
    }

    /// MEP-5.17, 5.18.
    fn may_be_attacked(&self, seat: SeatId, at: AreaId) -> bool {
        self.owner(at).is_some_and(|owner| owner != seat && !self.allied(seat, owner)) && !self.closed(at)
    }

    /// Points that an annexation needs at least (MEP-5.12): the whole defence of neutral land (MEP-5.15).
    fn needed(&self, at: AreaId) -> u32 {
        self.value(at) + 1
    }

    /// Tokens that may leave an area (MEP-5.4).
    fn free(&self, seat: SeatId, moves: &Moves, at: AreaId) -> Tokens {
        self.group(seat, moves, at, Group::Free)
    }

    /// MEP-5.3: the destination decides what kind of move it is. SIFs never move (MEP-5.20).
    pub(crate) fn ask_move(&self, seat: SeatId, moves: &Moves) -> Prompt {
        // MEP-18.4
        let mut prompt = Prompt::new(Ask::Move { turn: self.turn }).steady();
        let oil = self.player(seat).oil;
        for from in self.player(seat).forces.keys() {
            let free = self.free(seat, moves, *from);
            if free.is_empty() {
                continue;
            }
            let near = from.near().iter().copied();
            // MEP-5.10, 7.1; leaving the Peacekeepers' area is allowed (MEP-7.2)
            let to: Vec<AreaId> = near.clone().filter(|to| self.friendly(seat, moves, *to) && !self.closed(*to)).collect();
            prompt = prompt.offer(Choice::new("redeploy").fixed("from", *from).one("to", to).with("tokens", free.some()));
            // MEP-5.18, 6.2
            if !self.closed(*from) {
                let to: Vec<AreaId> = near.filter(|to| self.may_be_attacked(seat, *to)).collect();
                let force = free.making(1..=oil.min(free.points()));
                prompt = prompt.offer(Choice::new("attack").fixed("from", *from).one("to", to).with("tokens", force));
            }
        }
        let mut needed: BTreeMap<&'static str, u32> = BTreeMap::new();
        for to in AreaId::lands().filter(|at| self.may_be_annexed(seat, moves, *at)) {
            let least = self.needed(to);
            let choice = Choice::new("annex").fixed("to", to).with("tokens", self.annexing(seat, moves, to, least..=oil));
            if choice.possible() {
                needed.insert(to.name(), least);
                prompt = prompt.offer(choice);
            }
        }
        prompt = self.offer_regrouping(seat, moves, prompt).offer(Choice::new("end_moves"));
        if !needed.is_empty() {
            prompt = prompt.hint(json!(Hints { annex: Some(needed), ..Hints::default() }));
        }
        self.warn_mover(seat, moves, prompt)
    }

    /// Tokens of all neighbours that may take part in an annexation (MEP-5.12, 5.14).
    fn annexing(&self, seat: SeatId, moves: &Moves, to: AreaId, totals: std::ops::RangeInclusive<u32>) -> Domain {
        let mut over = BTreeMap::new();
        let mut all = Tokens::NONE;
        for from in to.near().iter().filter(|from| !self.closed(**from)) {
            let free = self.free(seat, moves, *from);
            all = all.plus(free);
            for (value, count) in free.parts() {
                over.insert(format!("{from}:{value}"), (u64::from(count), u64::from(value)));
            }
        }
        // All of them are tokens of one player, so their sums are those of one group.
        let totals: BTreeSet<u64> = all.totals().filter(|total| totals.contains(total)).map(u64::from).collect();
        if totals.len() + 1 == all.totals().count() {
            // Even the least of them is enough: any will do.
            let over = over.into_iter().map(|(id, (count, _))| (id, count)).collect();
            return Domain::Split { min: 1, max: u64::from(all.count()), over };
        }
        Domain::Sum { over, totals }
    }

    pub(crate) fn play_move(&mut self, seat: SeatId, mut moves: Moves, act: Act, context: &mut Context<'_>) -> Result<(), Refusal> {
        match act {
            Act::Regroup { at, group, tokens } => self.regroup(seat, &mut moves, (at, group), tokens, context)?,
            Act::Redeploy { from, to, tokens } => self.redeploy(seat, &mut moves, (from, to), tokens, context)?,
            Act::Annex { to, tokens } => self.annex(seat, &mut moves, to, &tokens, context)?,
            Act::Attack { from, to, tokens } => return self.attack(seat, moves, (from, to), tokens, context),
            Act::EndMoves => {
                self.end_phase(context);
                return Ok(());
            }
            _ => return Err(Refusal::not_offered()),
        }
        self.set_step(Step::Move(moves));
        Ok(())
    }

    fn redeploy(
        &mut self,
        seat: SeatId,
        moves: &mut Moves,
        (from, to): (AreaId, AreaId),
        tokens: Tokens,
        context: &mut Context<'_>,
    ) -> Result<(), Refusal> {
        let friendly = from.near().contains(&to) && self.friendly(seat, moves, to) && !self.closed(to);
        if !friendly || tokens.is_empty() || !self.free(seat, moves, from).contains(tokens) {
            return Err(Refusal::not_offered().citing("MEP-5.10"));
        }
        let player = self.player_mut(seat);
        player.take_force(from, tokens);
        player.add_force(to, tokens);
        moves.lock(to, tokens);
        context.emit(Event::Redeployed { seat, from, to, tokens: tokens.count() });
        Ok(())
    }

    fn annex(
        &mut self,
        seat: SeatId,
        moves: &mut Moves,
        to: AreaId,
        tokens: &BTreeMap<String, u8>,
        context: &mut Context<'_>,
    ) -> Result<(), Refusal> {
        let groups = read_groups(tokens)?;
        let fits = |(from, group): (&AreaId, &Tokens)| {
            to.near().contains(from) && !self.closed(*from) && self.free(seat, moves, *from).contains(*group)
        };
        let all = groups.values().fold(Tokens::NONE, |all, group| all.plus(*group));
        let points = all.points();
        if !self.may_be_annexed(seat, moves, to) || !groups.iter().all(fits) || points < self.needed(to) {
            return Err(Refusal::not_offered().citing("MEP-5.12"));
        }
        if points > self.player(seat).oil {
            return Err(Refusal::not_offered().citing("MEP-5.13"));
        }
        self.pay_reserve(seat, points);
        let player = self.player_mut(seat);
        for (from, group) in &groups {
            player.take_force(*from, *group);
        }
        player.add_force(to, all);
        moves.lock(to, all);
        moves.friendly.insert(to);
        let from: BTreeSet<&'static str> = groups.keys().map(|from| from.name()).collect();
        context.emit(Event::Annexed { seat, at: to, points, from: from.into_iter().collect() });
        // The points were hidden so far (MEP-H3).
        context.wall();
        // MEP-5.22
        self.return_sif_from(to, seat, context);
        Ok(())
    }

    /// MEP-5.22: another player's tokens have entered.
    pub(crate) fn return_sif_from(&mut self, at: AreaId, entered: SeatId, context: &mut Context<'_>) {
        if let Some(owner) = self.sif_at(at).filter(|owner| *owner != entered) {
            self.return_sif(owner, at, context);
        }
    }

    pub(crate) fn return_sif(&mut self, owner: SeatId, at: AreaId, context: &mut Context<'_>) {
        self.player_mut(owner).sif = None;
        context.emit(Event::SifReturned { seat: owner, at });
    }

    /// MEP-3.5: an SIF without a force of its owner goes home.
    pub(crate) fn return_idle_sifs(&mut self, context: &mut Context<'_>) {
        for seat in self.seats() {
            if let Some(at) = self.player(seat).sif.filter(|at| !self.controls(seat, *at)) {
                self.return_sif(seat, at, context);
            }
        }
    }
}

/// `{"turkey:2":1}` by area.
fn read_groups(tokens: &BTreeMap<String, u8>) -> Result<BTreeMap<AreaId, Tokens>, Refusal> {
    let mut groups: BTreeMap<AreaId, Tokens> = BTreeMap::new();
    for (name, count) in tokens.iter().filter(|(_, count)| **count > 0) {
        let (area, value) = name.split_once(':').ok_or_else(Refusal::not_offered)?;
        let area = AreaId::named(area).ok_or_else(Refusal::not_offered)?;
        let value: u8 = value.parse().map_err(|_| Refusal::not_offered())?;
        let group = groups.entry(area).or_default();
        for _ in 0..*count {
            *group = group.plus(Tokens::one(value));
        }
    }
    Ok(groups)
}

//! Attacks: from the border to the last retreat (MEP-6), and standing orders. Land and sea are alike (MEP-6.12).

use crate::act::Act;
use crate::board::{AreaId, board};
use crate::state::{Battle, Fighting, Mideast, Moves, Reveal, Step};
use crate::tokens::Tokens;
use crate::vocabulary::{Ask, Event, Hints};
use engine::serde_json::json;
use engine::{Choice, Context, Prompt, Refusal, SeatId};

impl Battle {
    /// Who must find a place for beaten defenders.
    pub(crate) fn retreating(&self) -> Option<SeatId> {
        matches!(self.part, Fighting::Retreat(_)).then_some(self.defender)
    }

    /// What has been shown.
    pub(crate) fn reveal(&self) -> Option<&Reveal> {
        match &self.part {
            Fighting::Defence => None,
            Fighting::Losses(reveal, _) | Fighting::Retreat(reveal) => Some(reveal),
        }
    }

    /// Who still owes what is left of the own group (MEP-D14).
    pub(crate) fn keeping(&self, seat: SeatId) -> Option<u32> {
        match &self.part {
            Fighting::Losses(_, open) => open.iter().find(|(owes, _)| *owes == seat).map(|(_, points)| *points),
            _ => None,
        }
    }
}

impl Mideast {
    /// MEP-6.1, 6.2: out of one area (MEP-5.19), and settled before the next order (MEP-5.21).
    pub(crate) fn attack(
        &mut self,
        seat: SeatId,
        moves: Moves,
        (from, to): (AreaId, AreaId),
        tokens: Tokens,
        context: &mut Context<'_>,
    ) -> Result<(), Refusal> {
        let refused = |rule: &'static str| Err(Refusal::not_offered().citing(rule));
        let Some(defender) = self.owner(to).filter(|owner| *owner != seat && !self.allied(seat, *owner)) else {
            return refused("MEP-5.18");
        };
        if !from.near().contains(&to) || self.closed(from) || self.closed(to) {
            return refused("MEP-5.18");
        }
        let player = self.player_mut(seat);
        if tokens.is_empty() || !player.force(from).minus(moves.locked(from)).contains(tokens) {
            return refused("MEP-6.1");
        }
        if tokens.points() > player.oil {
            return refused("MEP-6.2");
        }
        player.take_force(from, tokens);
        player.afield = tokens;
        self.count.battles += 1;
        let number = self.count.battles;
        context.emit(Event::Attack { seat, victim: defender, from, to, tokens: tokens.count(), battle: number });
        // The defender knows of it now.
        context.stands();
        let battle = Battle { number, attacker: seat, defender, from, to, tokens: tokens.count(), part: Fighting::Defence };
        self.set_step(Step::Battle(moves, battle));
        Ok(())
    }

    pub(crate) fn ask_battle(&self, seat: SeatId, battle: &Battle) -> Option<Prompt> {
        let Battle { number, attacker, defender, from, to, .. } = *battle;
        match &battle.part {
            // MEP-6.3; asked whatever the answers are (MEP-H8).
            Fighting::Defence if seat == defender => {
                let points = self.player(seat).force(to).points();
                let oil = Choice::new("defend").int("oil", 0, self.most_for_defence(battle).into());
                let (points, sif, tokens) = (Some(points), Some(self.sif_strength(battle)), Some(battle.tokens));
                let hints = json!(Hints { points, sif, tokens, ..Hints::default() });
                Some(self.warn_defender(battle, Prompt::new(Ask::Defence { battle: number, from, to }).offer(oil).hint(hints)))
            }
            Fighting::Losses(..) => {
                let left = battle.keeping(seat)?;
                let tokens = self.fighters(seat, battle).plus(self.player(seat).pool()).making([left]);
                let side = if seat == attacker { "attack" } else { "defence" };
                let ask = Ask::Losses { battle: number, from, to, side };
                Some(Prompt::new(ask).offer(Choice::new("keep").with("tokens", tokens)))
            }
            Fighting::Retreat(_) if seat == defender => {
                let left = self.player(seat).afield;
                let tokens = left.plus(self.player(seat).pool()).making(1..=left.points());
                let places = self.retreats(battle);
                let prompt = Prompt::new(Ask::Retreat { battle: number, from, to });
                Some(prompt.offer(Choice::new("retreat").one("to", places).with("tokens", tokens)).offer(Choice::new("lose_rest")))
            }
            _ => None,
        }
    }

    pub(crate) fn play_battle(
        &mut self,
        seat: SeatId,
        moves: Moves,
        battle: Battle,
        act: &Act,
        context: &mut Context<'_>,
    ) -> Result<(), Refusal> {
        match (&battle.part, act) {
            (Fighting::Defence, Act::Defend { oil }) if seat == battle.defender => self.defend(moves, battle, *oil, context),
            (Fighting::Losses(..), Act::Keep { tokens }) => self.keep(seat, moves, battle, *tokens, context),
            (Fighting::Retreat(_), Act::Retreat { to, tokens }) if seat == battle.defender => {
                self.retreat(moves, battle, *to, *tokens, context)
            }
            (Fighting::Retreat(_), Act::LoseRest) if seat == battle.defender => {
                self.lose_rest(&battle, context);
                self.set_step(Step::Move(moves));
                Ok(())
            }
            _ => Err(Refusal::nothing_to_decide()),
        }
    }

    /// MEP-6.5: what the defender's own SIF adds.
    pub(crate) fn sif_strength(&self, battle: &Battle) -> u32 {
        if self.player(battle.defender).sif == Some(battle.to) { board().sif_defence } else { 0 }
    }

    /// MEP-6.3, 6.11: what the defender can commit.
    pub(crate) fn most_for_defence(&self, battle: &Battle) -> u32 {
        let player = self.player(battle.defender);
        player.force(battle.to).points().min(player.oil)
    }

    /// The tokens of one side.
    fn fighters(&self, seat: SeatId, battle: &Battle) -> Tokens {
        if seat == battle.attacker { self.player(seat).afield } else { self.player(seat).force(battle.to) }
    }

    /// MEP-6.4: both choices are shown and paid for.
    fn defend(&mut self, moves: Moves, mut battle: Battle, oil: u32, context: &mut Context<'_>) -> Result<(), Refusal> {
        let Battle { attacker, defender, from, to, .. } = battle;
        let (attack_tokens, defence_tokens) = (self.fighters(attacker, &battle), self.fighters(defender, &battle));
        if oil > self.most_for_defence(&battle) {
            return Err(Refusal::not_offered().citing("MEP-6.3"));
        }
        let reveal = Reveal {
            attack: attack_tokens.points(),
            defence: oil,
            sif: self.sif_strength(&battle),
            defenders: defence_tokens.points(),
            attack_tokens,
            defence_tokens,
        };
        context.wall();
        self.pay_reserve(attacker, reveal.attack);
        self.pay_reserve(defender, oil);
        context.emit(Event::Battle {
            seat: attacker,
            victim: defender,
            from,
            to,
            attack: reveal.attack,
            defence: oil,
            sif: reveal.sif,
            defenders: reveal.defenders,
            attack_tokens,
            defence_tokens,
            success: reveal.success(),
            attack_lost: reveal.attack_lost(),
            defence_lost: reveal.defence_lost(),
        });
        let mut open = Vec::new();
        for (seat, lost) in [(attacker, reveal.attack_lost()), (defender, reveal.defence_lost())] {
            if lost == 0 {
                continue;
            }
            let group = self.fighters(seat, &battle);
            let all = group.plus(self.player(seat).pool());
            // MEP-6.10: where it cannot be made, the next lower total.
            let left = all.most_up_to(group.points() - lost);
            match all.ways(left).as_slice() {
                [only] => self.leave(seat, &battle, *only, context),
                _ => open.push((seat, left)),
            }
        }
        let settled = open.is_empty();
        battle.part = Fighting::Losses(reveal, open);
        if settled {
            self.settle(moves, battle, context);
        } else {
            self.set_step(Step::Battle(moves, battle));
        }
        Ok(())
    }

    /// What is left of one side.
    fn leave(&mut self, seat: SeatId, battle: &Battle, tokens: Tokens, context: &mut Context<'_>) {
        let before = self.fighters(seat, battle);
        let player = self.player_mut(seat);
        if seat == battle.attacker {
            player.afield = tokens;
        } else {
            player.set_force(battle.to, tokens);
        }
        let at = if seat == battle.attacker { battle.from } else { battle.to };
        context.wall();
        context.emit(Event::Kept { seat, at, points: tokens.points(), lost: before.points() - tokens.points() });
    }

    /// MEP-D14.
    fn keep(&mut self, seat: SeatId, moves: Moves, mut battle: Battle, tokens: Tokens, context: &mut Context<'_>) -> Result<(), Refusal> {
        let all = self.fighters(seat, &battle).plus(self.player(seat).pool());
        if battle.keeping(seat) != Some(tokens.points()) || !all.contains(tokens) {
            return Err(Refusal::not_offered().citing("MEP-6.10"));
        }
        self.leave(seat, &battle, tokens, context);
        let mut settled = false;
        if let Fighting::Losses(_, open) = &mut battle.part {
            open.retain(|(owes, _)| *owes != seat);
            settled = open.is_empty();
        }
        if settled {
            self.settle(moves, battle, context);
        } else {
            self.set_step(Step::Battle(moves, battle));
        }
        Ok(())
    }

    /// Both losses are settled: who is where? (MEP-6.7, 6.8)
    fn settle(&mut self, mut moves: Moves, mut battle: Battle, context: &mut Context<'_>) {
        let Some(reveal) = battle.reveal().copied() else { return };
        let Battle { attacker, defender, from, to, .. } = battle;
        let force = std::mem::take(&mut self.player_mut(attacker).afield);
        if !reveal.success() {
            // MEP-6.8
            self.player_mut(attacker).add_force(from, force);
            if !force.is_empty() {
                moves.lock(from, force);
            }
            if self.controls(defender, to) {
                context.emit(Event::Held { seat: defender, at: to, victim: attacker });
            } else {
                context.emit(Event::Neutral { at: to });
            }
            self.set_step(Step::Move(moves));
            return;
        }
        // MEP-6.7
        let beaten = self.player(defender).force(to);
        self.player_mut(defender).set_force(to, Tokens::NONE);
        self.player_mut(defender).afield = beaten;
        if force.is_empty() {
            context.emit(Event::Neutral { at: to });
        } else {
            self.player_mut(attacker).add_force(to, force);
            moves.lock(to, force);
            moves.friendly.insert(to);
            context.emit(Event::Conquered { seat: attacker, at: to, victim: defender });
        }
        self.return_sif_from(to, attacker, context);
        if self.player(defender).afield.is_empty() {
            self.set_step(Step::Move(moves));
        } else if self.retreats(&battle).is_empty() {
            self.lose_rest(&battle, context);
            self.set_step(Step::Move(moves));
        } else {
            battle.part = Fighting::Retreat(reveal);
            self.set_step(Step::Battle(moves, battle));
        }
    }

    /// Where beaten defenders may go (MEP-6.9), by id.
    pub(crate) fn retreats(&self, battle: &Battle) -> Vec<AreaId> {
        let open = |at: &AreaId| match self.owner(*at) {
            Some(owner) => owner == battle.defender,
            None => !at.is_land(),
        };
        battle.to.near().iter().copied().filter(|at| *at != battle.from && !self.closed(*at) && open(at)).collect()
    }

    /// Some of those afield reach a place; what is left is made up anew where change was needed (MEP-6.10).
    fn retreat(&mut self, moves: Moves, battle: Battle, to: AreaId, tokens: Tokens, context: &mut Context<'_>) -> Result<(), Refusal> {
        let seat = battle.defender;
        let left = self.player(seat).afield;
        let all = left.plus(self.player(seat).pool());
        let fits = !tokens.is_empty() && all.contains(tokens) && tokens.points() <= left.points();
        if !fits || !self.retreats(&battle).contains(&to) {
            return Err(Refusal::not_offered().citing("MEP-6.9"));
        }
        let rest = left.points() - tokens.points();
        let others = all.minus(tokens);
        let afield = if left.contains(tokens) { left.minus(tokens) } else { others.fewest(others.most_up_to(rest)).unwrap_or_default() };
        let player = self.player_mut(seat);
        player.afield = afield;
        player.add_force(to, tokens);
        context.wall();
        context.emit(Event::Retreated { seat, from: battle.to, to, tokens: tokens.count() });
        if afield.points() < rest {
            context.emit(Event::Lost { seat, at: battle.to, points: rest - afield.points() });
        }
        self.set_step(if afield.is_empty() { Step::Move(moves) } else { Step::Battle(moves, battle) });
        Ok(())
    }

    fn lose_rest(&mut self, battle: &Battle, context: &mut Context<'_>) {
        let lost = std::mem::take(&mut self.player_mut(battle.defender).afield);
        context.emit(Event::Lost { seat: battle.defender, at: battle.to, points: lost.points() });
    }

    /// MEP-6.13: an order for an area, or none any more.
    pub(crate) fn set_order(&mut self, seat: SeatId, at: AreaId, most: Option<u32>) -> Result<(), Refusal> {
        let orders = &mut self.player_mut(seat).orders;
        match most {
            Some(most) if most <= Tokens::full().points() => {
                orders.insert(at, most);
            }
            None if orders.contains_key(&at) => {
                orders.remove(&at);
            }
            _ => return Err(Refusal::not_offered().citing("MEP-6.13")),
        }
        Ok(())
    }

    /// MEP-D27: any living seat at any time.
    pub(crate) fn offer_orders(&self, seat: SeatId, prompt: Prompt) -> Prompt {
        let most = i64::from(Tokens::full().points());
        let mut prompt = prompt.aside(Choice::new("standing_order").one("at", AreaId::all()).int("most", 0, most));
        if !self.player(seat).orders.is_empty() {
            prompt = prompt.aside(Choice::new("cancel_order").one("at", self.player(seat).orders.keys().copied()));
        }
        prompt
    }

    /// What the clock commits for a defender (MEP-D13).
    pub(crate) fn default_defence(&self, battle: &Battle) -> u32 {
        let player = self.player(battle.defender);
        let most = self.most_for_defence(battle);
        match player.orders.get(&battle.to) {
            Some(order) => most.min(*order),
            None if player.homeland == Some(battle.to) => most,
            None => 0,
        }
    }
}

//! Rounds, turns and orders (NAR-2 to NAR-4).

use crate::Narrows;
use crate::board::{Kind, PieceId, PlaceId, numbers};
use crate::state::Phase;
use crate::vocabulary::{Ask, Event, Hints, Risk, Throw};
use engine::serde_json::json;
use engine::{Choice, Context, Prompt, SeatId};
use std::collections::BTreeMap;

impl Narrows {
    /// NAR-2.1: everybody is first equally often.
    pub(crate) fn rounds(&self) -> u32 {
        if self.count() == 3 { 9 } else { 8 }
    }

    /// NAR-2.2: who begins the running round.
    pub(crate) fn first(&self) -> SeatId {
        let seat = self.round.saturating_sub(1) % u32::from(self.count());
        SeatId(u8::try_from(seat).unwrap_or_default())
    }

    /// NAR-D1.
    pub(crate) fn ask_orders(&self, seat: SeatId, orders: u8) -> Prompt {
        let mut prompt = Prompt::new(Ask::Orders { round: self.round, orders });
        for piece in PieceId::of(seat) {
            prompt = prompt.offer(Choice::new("sail").fixed("from", piece).one("to", piece.reach(self.place_of(piece))));
        }
        prompt.offer(Choice::new("end")).hint(json!(Hints { risks: self.risks(seat) }))
    }

    fn risks(&self, seat: SeatId) -> BTreeMap<PlaceId, Risk> {
        let risk = |to: PlaceId| {
            let dice = u32::try_from(self.guards(seat, to).len()).unwrap_or_default();
            Risk { dice, percent: percent(dice) }
        };
        PlaceId::all().map(|to| (to, risk(to))).filter(|(_, risk)| risk.dice > 0).collect()
    }

    /// NAR-4.1, 4.4: whose patrols would challenge a convoy of the seat there, one entry for each patrol, to the left of the
    /// seat first.
    pub(crate) fn guards(&self, seat: SeatId, to: PlaceId) -> Vec<SeatId> {
        if to.kind() != Kind::Water {
            return Vec::new();
        }
        let patrols = |other: SeatId| PieceId::of(other).filter(move |piece| !piece.is_convoy() && self.place_of(*piece) == to);
        // NAR-5.1
        seat.others(self.count()).filter(|other| !self.free_between(seat, *other)).flat_map(patrols).map(PieceId::seat).collect()
    }

    /// NAR-3.1.
    pub(crate) fn sail(&mut self, seat: SeatId, piece: PieceId, to: PlaceId, context: &mut Context<'_>) {
        let from = self.place_of(piece);
        let guards = if piece.is_convoy() { self.guards(seat, to) } else { Vec::new() };
        let dice: Vec<Throw> = guards.into_iter().map(|seat| Throw { seat, die: context.dice.roll("narrows.challenge", 6) }).collect();
        let stopping = |guard: &SeatId| dice.iter().any(|throw| throw.seat == *guard && throw.die >= numbers().stops);
        let by: Vec<SeatId> = seat.others(self.count()).filter(stopping).collect();
        if by.is_empty() {
            self.put(piece, to);
            context.emit(match dice.is_empty() {
                true => Event::Sailed { seat, piece, from, to },
                false => Event::Slipped { seat, piece, from, to, dice },
            });
            if to.kind() == Kind::Port {
                self.deliver(seat, piece, to, context);
            }
        } else {
            // NAR-4.2, 4.3
            for guard in &by {
                self.player_mut(*guard).points += 1;
            }
            context.emit(Event::Stopped { seat, piece, from, to, dice, by });
        }
        self.spend(seat, context);
    }

    /// NAR-3.3.
    fn deliver(&mut self, seat: SeatId, piece: PieceId, at: PlaceId, context: &mut Context<'_>) {
        let price = self.prices.entry(at).or_default();
        let paid = *price;
        *price = paid.saturating_sub(1).max(numbers().lowest_price);
        self.put(piece, PlaceId::first(Kind::Wells));
        let player = self.player_mut(seat);
        player.points += paid;
        *player.loads.entry(at).or_default() += 1;
        context.emit(Event::Delivered { seat, at, price: paid });
    }

    /// NAR-2.3: an order is spent.
    fn spend(&mut self, seat: SeatId, context: &mut Context<'_>) {
        if let Phase::Turn { orders, .. } = &mut self.phase {
            *orders = orders.saturating_sub(1);
            if *orders == 0 {
                self.end_turn(seat, context);
            }
        }
    }

    /// NAR-2.2, 2.3.
    pub(crate) fn end_turn(&mut self, seat: SeatId, context: &mut Context<'_>) {
        match seat.others(self.count()).next().filter(|next| *next != self.first()) {
            Some(next) => self.begin_turn(next, context),
            None => self.end_round(context),
        }
    }

    fn begin_turn(&mut self, seat: SeatId, context: &mut Context<'_>) {
        self.phase = Phase::Turn { seat, orders: numbers().orders };
        context.emit(Event::Turn { seat });
    }

    /// NAR-2.2, 5.4.
    pub(crate) fn begin_round(&mut self, context: &mut Context<'_>) {
        self.round += 1;
        for player in &mut self.players {
            player.offers = numbers().offers;
        }
        context.emit(Event::Round { round: self.round, seat: self.first() });
        self.begin_turn(self.first(), context);
    }

    fn end_round(&mut self, context: &mut Context<'_>) {
        // NAR-2.4
        for price in self.prices.values_mut() {
            *price = (*price + 1).min(numbers().highest_price);
        }
        self.end_passages(context);
        if self.round == self.rounds() {
            self.open_contracts(context);
        } else {
            self.begin_round(context);
        }
    }
}

/// NAR-4.2: how often in a hundred at least one of the dice stops.
fn percent(dice: u32) -> u32 {
    let (all, miss) = (6_u64.saturating_pow(dice), u64::from(numbers().stops - 1).saturating_pow(dice));
    u32::try_from(((all - miss) * 200 + all) / (2 * all)).unwrap_or(100)
}

//! Slots and action boxes (OMB-4, OMB-5), and the short actions: mass-media (OMB-6), money, taxes and
//! the speech (OMB-11); selling oil beside them (OMB-13).

use crate::board::{BoxId, Row, numbers};
use crate::moves::Expedition;
use crate::state::{Barrel, Doing, Slot, Stage, take};
use crate::vocabulary::{Ask, Costs, Event, Hints, Warning};
use engine::serde_json::json;
use engine::{Choice, Context, Prompt, Refusal, SeatId, Warn};

impl Barrel {
    /// A turn begins with the first slots (OMB-4.1).
    pub(crate) fn begin_turn(&mut self, context: &mut Context<'_>) {
        context.emit(Event::Turn { turn: self.turn, phase: self.phase(), order: self.order.clone() });
        self.begin_slots(Slot::First);
    }

    fn begin_slots(&mut self, slot: Slot) {
        if let Some((seat, left)) = self.order.split_first() {
            self.stage = Stage::Slot { slot, seat: *seat, left: left.to_vec(), doing: Doing::Open };
        }
    }

    /// What the acting player is doing, if it is this seat's slot and nobody else is asked meanwhile.
    pub(crate) fn doing(&mut self, seat: SeatId) -> Result<&mut Doing, Refusal> {
        let Stage::Slot { seat: by, doing, .. } = &mut self.stage else { return Err(Refusal::nothing_to_decide()) };
        let others = matches!(&*doing, Doing::Purchases(trip) if trip.support.is_some());
        if *by == seat && !others { Ok(doing) } else { Err(Refusal::nothing_to_decide()) }
    }

    pub(crate) fn ask_slot(&self, seat: SeatId, by: SeatId, slot: Slot, doing: &Doing) -> Option<Prompt> {
        if let Doing::Purchases(trip) = doing
            && let Some(asking) = &trip.support
        {
            return asking.next().filter(|asked| *asked == seat).map(|_| self.ask_for_support(seat, by, asking));
        }
        if seat != by {
            return None;
        }
        let (turn, slot) = (self.turn, slot.number());
        let prompt = match doing {
            Doing::Open => self.ask_action(seat, Prompt::new(Ask::Slot { turn, slot })),
            Doing::Media { points } => self.ask_campaign(seat, *points, Prompt::new(Ask::Campaign { turn, slot, points: *points })),
            Doing::Purchases(trip) => self.ask_purchases(seat, slot, trip),
            Doing::Construction { acts, done } => {
                self.ask_construction(seat, done, Prompt::new(Ask::Construction { turn, slot, acts: *acts }))
            }
            Doing::Taxes => {
                let prompt = Prompt::new(Ask::Taxes { turn, slot }).offer(Choice::new("tax")).offer(Choice::new("speech"));
                prompt.warn(self.speech_warning(seat, "speech"))
            }
            Doing::Oil => self.ask_production(seat, Prompt::new(Ask::Production { turn, slot })),
            Doing::Done => Prompt::new(Ask::Slot { turn, slot }).offer(Choice::new("end_slot")),
        };
        Some(self.offer_sale(seat, self.with_price(prompt)))
    }

    fn with_price(&self, mut prompt: Prompt) -> Prompt {
        let mut hints = prompt.hints.take().unwrap_or_else(|| json!({}));
        hints["price"] = json!(self.barrel_price());
        prompt.hint(hints)
    }

    /// OMB-13.1, less a promise not to (OMB-23.4).
    fn offer_sale(&self, seat: SeatId, prompt: Prompt) -> Prompt {
        if self.may_not_sell(seat) {
            return prompt;
        }
        prompt.offer(Choice::new("sell").int("barrels", 1, i64::from(self.player(seat).barrels)))
    }

    pub(crate) fn sell(&mut self, seat: SeatId, barrels: u32, context: &mut Context<'_>) -> Result<(), Refusal> {
        self.doing(seat)?;
        if barrels == 0 || self.may_not_sell(seat) {
            return Err(Refusal::not_offered().citing("OMB-23.4"));
        }
        self.hand_to_bank(seat, barrels, context)
    }

    /// OMB-13.2, 13.3.
    pub(crate) fn hand_to_bank(&mut self, seat: SeatId, barrels: u32, context: &mut Context<'_>) -> Result<(), Refusal> {
        let money = barrels.saturating_mul(self.barrel_price());
        let player = self.player_mut(seat);
        take(&mut player.barrels, barrels)?;
        player.money += money;
        player.sold |= barrels > 0;
        if barrels > 0 {
            context.emit(Event::Sold { seat, barrels, money });
        }
        Ok(())
    }

    /// DP-2.
    fn ask_action(&self, seat: SeatId, prompt: Prompt) -> Prompt {
        let prompt = prompt.offer(Choice::new("choose").one("box", self.open_boxes(seat))).offer(Choice::new("pass"));
        // Where the tax is no choice any more the box is the speech (OMB-5.7).
        let speaks = self.may_speak(seat) && !self.may_tax(seat);
        let taxes = BoxId::all().find(|id| id.row() == Row::Taxes).filter(|_| speaks);
        taxes.into_iter().fold(prompt, |prompt, id| prompt.warn(self.speech_warning(seat, "choose").when("box", id)))
    }

    /// There is one speech in a game (OMB-11.3).
    fn speech_warning(&self, seat: SeatId, verb: &'static str) -> Warn {
        Warn::new(verb, Warning::Speech { points: numbers().speech[self.player(seat).pacifism as usize] })
    }

    /// Boxes that a player may choose now (OMB-5.2 to 5.7).
    pub(crate) fn open_boxes(&self, seat: SeatId) -> Vec<BoxId> {
        let open = |id: &BoxId| {
            id.in_play(self.count())
                && match id.row() {
                    Row::Taxes => self.may_tax(seat) || self.may_speak(seat),
                    Row::Order => !self.boxes.contains_key(id) && !self.has_marker(seat, Row::Order),
                    // A box that all may use is never taken.
                    _ => !self.boxes.contains_key(id),
                }
        };
        BoxId::all().filter(open).collect()
    }

    /// OMB-11.2.
    fn may_tax(&self, seat: SeatId) -> bool {
        !self.player(seat).taxed
    }

    /// OMB-11.3.
    fn may_speak(&self, seat: SeatId) -> bool {
        !self.player(seat).speech_used && self.phase() < 3 && self.player(seat).pacifism > 0
    }

    /// OMB-5.3.
    pub(crate) fn choose(&mut self, seat: SeatId, id: BoxId, context: &mut Context<'_>) -> Result<(), Refusal> {
        if *self.doing(seat)? != Doing::Open || !self.open_boxes(seat).contains(&id) {
            return Err(Refusal::not_offered().citing("OMB-5.3"));
        }
        if !id.row().is_free() {
            self.boxes.insert(id, seat);
        }
        self.player_mut(seat).markers.push(id);
        context.emit(Event::Chose { seat, r#box: id });
        let column = id.column();
        let next = match id.row() {
            Row::Media => {
                let points = numbers().media[column].min(numbers().track - self.player(seat).mass_media);
                if points == 0 { Doing::Done } else { Doing::Media { points } }
            }
            Row::Purchases => {
                let (purchases, moves) = numbers().purchases[column];
                Doing::Purchases(Expedition::new(purchases, moves))
            }
            Row::Construction if self.could_act(seat) => Doing::Construction { acts: numbers().acts[column], done: [0; 3] },
            Row::Money => {
                let money = numbers().money[column];
                self.player_mut(seat).money += money;
                context.emit(Event::PaidOut { seat, money });
                Doing::Done
            }
            // OMB-5.7: a box may also be chosen to block it.
            Row::Construction | Row::Order => Doing::Done,
            // OMB-11.4: tax and speech may share a turn.
            Row::Taxes => match (self.may_tax(seat), self.may_speak(seat)) {
                (true, true) => Doing::Taxes,
                (true, false) => {
                    self.raise_taxes(seat, context);
                    Doing::Done
                }
                _ => {
                    self.speak(seat, context);
                    Doing::Done
                }
            },
            // OMB-12.4: also with both actions.
            Row::Oil => {
                if self.can_produce(seat).next().is_some() {
                    Doing::Oil
                } else {
                    Doing::Done
                }
            }
        };
        *self.doing(seat)? = next;
        Ok(())
    }

    /// DP-9.
    pub(crate) fn tax_or_speak(&mut self, seat: SeatId, speech: bool, context: &mut Context<'_>) -> Result<(), Refusal> {
        if *self.doing(seat)? != Doing::Taxes {
            return Err(Refusal::not_offered());
        }
        if speech {
            self.speak(seat, context);
        } else {
            self.raise_taxes(seat, context);
        }
        self.finish_action(seat)
    }

    /// OMB-11.2, 11.5.
    fn raise_taxes(&mut self, seat: SeatId, context: &mut Context<'_>) {
        let pacifism = self.shift_pacifism(seat, 1);
        let player = self.player_mut(seat);
        player.money += numbers().tax;
        player.taxed = true;
        context.emit(Event::Taxed { seat, money: numbers().tax, pacifism });
    }

    /// OMB-11.3.
    fn speak(&mut self, seat: SeatId, context: &mut Context<'_>) {
        let player = self.player_mut(seat);
        let change = numbers().speech[player.pacifism as usize];
        player.pacifism -= change.min(player.pacifism);
        player.speech_used = true;
        context.emit(Event::Spoke { seat, change, pacifism: player.pacifism });
    }

    /// DP-3: as far as box, track and cash allow (OMB-6.1, 6.2).
    fn ask_campaign(&self, seat: SeatId, points: u32, prompt: Prompt) -> Prompt {
        let affordable = |points: &u32| numbers().media_costs[*points as usize] <= self.player(seat).money;
        let most = (0..=points).rev().find(affordable).unwrap_or_default();
        let costs = Some(Costs::Points(numbers().media_costs));
        prompt.offer(Choice::new("campaign").int("points", 0, i64::from(most))).hint(json!(Hints { costs, ..Hints::default() }))
    }

    pub(crate) fn campaign(&mut self, seat: SeatId, points: u32, context: &mut Context<'_>) -> Result<(), Refusal> {
        let Doing::Media { points: most } = *self.doing(seat)? else { return Err(Refusal::not_offered()) };
        if points > most {
            return Err(Refusal::not_offered().citing("OMB-6.1"));
        }
        let money = numbers().media_costs[points as usize];
        self.pay(seat, money)?;
        self.player_mut(seat).mass_media += points;
        context.emit(Event::Campaigned { seat, points, money });
        self.finish_action(seat)
    }

    /// The action is over; the slot goes on (OMB-4.3).
    pub(crate) fn finish_action(&mut self, seat: SeatId) -> Result<(), Refusal> {
        *self.doing(seat)? = Doing::Done;
        Ok(())
    }

    /// OMB-4.3.
    pub(crate) fn pass(&mut self, seat: SeatId, context: &mut Context<'_>) -> Result<(), Refusal> {
        if *self.doing(seat)? != Doing::Open {
            return Err(Refusal::not_offered());
        }
        context.emit(Event::Passed { seat });
        self.finish_action(seat)?;
        self.end_slot(seat, context)
    }

    /// OMB-4.2.
    pub(crate) fn end_slot(&mut self, seat: SeatId, context: &mut Context<'_>) -> Result<(), Refusal> {
        if *self.doing(seat)? != Doing::Done {
            return Err(Refusal::not_offered());
        }
        let Stage::Slot { slot, left, .. } = &self.stage else { return Err(Refusal::not_offered()) };
        match (left.split_first(), slot) {
            (Some((next, left)), slot) => {
                self.stage = Stage::Slot { slot: *slot, seat: *next, left: left.to_vec(), doing: Doing::Open };
                Ok(())
            }
            (None, Slot::First) => {
                self.begin_slots(Slot::Second);
                Ok(())
            }
            (None, Slot::Second) => self.begin_war(context),
        }
    }
}

impl Slot {
    /// 1 or 2.
    pub(crate) fn number(self) -> u8 {
        match self {
            Slot::First => 1,
            Slot::Second => 2,
        }
    }
}

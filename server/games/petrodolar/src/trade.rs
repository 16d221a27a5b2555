//! The TRADE step: one tanker action (PET-11) and one pipeline (PET-12).

use crate::Petrodolar;
use crate::act::Act;
use crate::board::{Anchorage, BorderId, board};
use crate::decision::Decision;
use crate::state::Position;
use crate::vocabulary::{Ask, Event, Warning};
use engine::{Action, Choice, Context, Prompt, Refusal, SeatId, Warn};
use serde::{Deserialize, Serialize};

/// PET-D8, PET-D9, PET-D10: a tanker action, a pipeline, the end of the turn (PET-4.6, PET-4.7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct TradeStep {
    pub(crate) seat: SeatId,
    pub(crate) used: Used,
}

/// What this turn's TRADE has already used.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, engine::ts_rs::TS)]
#[ts(crate = "engine::ts_rs")]
pub struct Used {
    /// The one tanker action.
    pub tanker: bool,
    /// The one pipeline.
    pub pipeline: bool,
}

impl Decision for TradeStep {
    fn ask(&self, game: &Petrodolar) -> Prompt {
        let (seat, position) = (self.seat, &game.position);
        let mut prompt = Prompt::new(Ask::Trade { turn: game.turn });
        // PET-11.2: one tanker action a turn.
        if !self.used.tanker {
            let lying = position.anchorages_of(seat);
            if position.may_buy_tanker(seat) {
                prompt = prompt.offer(Choice::new("buy_tanker").one("to", names(position.new_anchorages(seat))));
            }
            for from in &lying {
                let to = names(position.ways_out(seat, *from));
                prompt = prompt.offer(Choice::new("move_tanker").fixed("from", from.name()).one("to", to));
            }
            prompt = prompt.offer(Choice::new("sell_tanker").one("at", names(lying)));
        }
        // PET-12.1: one pipeline a turn.
        if !self.used.pipeline {
            prompt = prompt.offer(Choice::new("buy_pipeline").one("border", position.open_borders(seat)));
        }
        prompt = prompt.offer(Choice::new("end_turn"));
        // PET-14.5: at his next turn it is too late for a sale.
        if prompt.choices.iter().any(|choice| choice.verb == "sell_tanker") && position.broke(seat) {
            prompt = prompt.warn(Warn::new("end_turn", Warning::Broke));
        }
        prompt
    }

    fn answer(&self, game: &mut Petrodolar, act: Act, context: &mut Context<'_>) -> Result<(), Refusal> {
        match act {
            Act::BuyTanker { .. } | Act::SellTanker { .. } | Act::MoveTanker { .. } => self.trade_tanker(game, act, context),
            Act::BuyPipeline { border } => self.buy_pipeline(game, border, context),
            // PET-4.7
            Act::EndTurn => {
                game.end_turn(self.seat, context);
                Ok(())
            }
            _ => Err(Refusal::not_offered()),
        }
    }

    fn clock(&self, _game: &Petrodolar) -> Option<Action> {
        Some(Action::new("end_turn"))
    }
}

impl TradeStep {
    fn trade_tanker(self, game: &mut Petrodolar, act: Act, context: &mut Context<'_>) -> Result<(), Refusal> {
        let (seat, position) = (self.seat, &mut game.position);
        ensure(!self.used.tanker, "PET-11.2")?;
        match act {
            Act::BuyTanker { to } => {
                ensure(position.may_buy_tanker(seat) && position.new_anchorages(seat).contains(&to), "PET-11.3")?;
                position.buy_tanker(seat, to);
                context.emit(Event::BoughtTanker { seat, to, cost: board().costs.tanker_buy });
            }
            Act::SellTanker { at } => {
                // PET-11.4: wherever it lies.
                ensure(position.tankers_at(seat, at) > 0, "PET-11.4")?;
                position.sell_tanker(seat, at);
                context.emit(Event::SoldTanker { seat, at, gain: board().costs.tanker_sell });
            }
            Act::MoveTanker { from, to } => {
                ensure(position.tankers_at(seat, from) > 0 && position.ways_out(seat, from).contains(&to), "PET-11.5")?;
                position.move_tanker(seat, from, to);
                context.emit(Event::MovedTanker { seat, from, to });
            }
            _ => return Err(Refusal::not_offered()),
        }
        game.phase = TradeStep { seat, used: Used { tanker: true, ..self.used } }.into();
        Ok(())
    }

    fn buy_pipeline(self, game: &mut Petrodolar, border: BorderId, context: &mut Context<'_>) -> Result<(), Refusal> {
        let seat = self.seat;
        ensure(!self.used.pipeline, "PET-12.1")?;
        ensure(game.position.open_borders(seat).contains(&border), "PET-12.3")?;
        game.position.lay_pipeline(seat, border);
        context.emit(Event::Pipeline { seat, border, cost: board().costs.pipeline_buy });
        game.phase = TradeStep { seat, used: Used { pipeline: true, ..self.used } }.into();
        Ok(())
    }
}

fn names(places: Vec<Anchorage>) -> impl Iterator<Item = &'static str> {
    places.into_iter().map(Anchorage::name)
}

fn ensure(allowed: bool, rule: &'static str) -> Result<(), Refusal> {
    if allowed { Ok(()) } else { Err(Refusal::not_offered().citing(rule)) }
}

impl Position {
    /// Pipelines that the bank still has (PET-2.4).
    pub(crate) fn pipeline_supply(&self) -> u8 {
        self.pipelines.iter().fold(board().pipelines, |left, _| left.saturating_sub(1))
    }

    /// Whether a pipeline may be laid across a border (PET-12.3).
    pub(crate) fn lacks_pipeline(&self, border: BorderId) -> bool {
        !self.pipelines.contains(&border)
    }

    /// Borders across which a player can lay a pipeline; he need rule on neither side (PET-12.2).
    pub(crate) fn open_borders(&self, seat: SeatId) -> Vec<BorderId> {
        // PET-12.1, PET-12.5
        if self.pipeline_supply() == 0 || self.player(seat).cash < board().costs.pipeline_buy {
            return Vec::new();
        }
        BorderId::all().filter(|border| self.lacks_pipeline(*border)).collect()
    }

    pub(crate) fn lay_pipeline(&mut self, seat: SeatId, border: BorderId) {
        self.pay(seat, board().costs.pipeline_buy);
        // PET-12.4: it stays for good and belongs to nobody.
        self.pipelines.insert(border);
    }
}

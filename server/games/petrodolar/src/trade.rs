//! The TRADE step: one tanker action (PET-11) and one pipeline (PET-12).

use crate::board::{Anchorage, BorderId, board};
use crate::state::{Petrodolar, Phase, Position, Used};
use crate::vocabulary::{Ask, Event, Warning};
use engine::{Choice, Context, Prompt, Refusal, SeatId, Warn};

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
}

fn names(places: Vec<Anchorage>) -> impl Iterator<Item = &'static str> {
    places.into_iter().map(Anchorage::name)
}

impl Petrodolar {
    pub(crate) fn ask_trade(&self, seat: SeatId, used: Used) -> Prompt {
        let mut prompt = Prompt::new(Ask::Trade { turn: self.turn });
        // PET-11.2: one tanker action a turn.
        if !used.tanker {
            let lying = self.position.anchorages_of(seat);
            if self.position.may_buy_tanker(seat) {
                prompt = prompt.offer(Choice::new("buy_tanker").one("to", names(self.position.new_anchorages(seat))));
            }
            for from in &lying {
                let to = names(self.position.ways_out(seat, *from));
                prompt = prompt.offer(Choice::new("move_tanker").fixed("from", from.name()).one("to", to));
            }
            prompt = prompt.offer(Choice::new("sell_tanker").one("at", names(lying)));
        }
        // PET-12.1: one pipeline a turn.
        if !used.pipeline {
            prompt = prompt.offer(Choice::new("buy_pipeline").one("border", self.position.open_borders(seat)));
        }
        prompt = prompt.offer(Choice::new("end_turn"));
        // PET-14.5: at his next turn it is too late for a sale.
        if prompt.choices.iter().any(|choice| choice.verb == "sell_tanker") && self.position.broke(seat) {
            prompt = prompt.warn(Warn::new("end_turn", Warning::Broke));
        }
        prompt
    }

    pub(crate) fn buy_tanker(&mut self, seat: SeatId, used: Used, to: Anchorage, context: &mut Context<'_>) -> Result<(), Refusal> {
        check_unused(used.tanker, "PET-11.2")?;
        if !self.position.may_buy_tanker(seat) || !self.position.new_anchorages(seat).contains(&to) {
            return Err(Refusal::not_offered().citing("PET-11.3"));
        }
        let cost = board().costs.tanker_buy;
        self.position.pay(seat, cost);
        self.position.add_tanker(seat, to);
        context.emit(Event::BoughtTanker { seat, to, cost });
        self.phase = Phase::Trade { seat, used: Used { tanker: true, ..used } };
        Ok(())
    }

    pub(crate) fn sell_tanker(&mut self, seat: SeatId, used: Used, at: Anchorage, context: &mut Context<'_>) -> Result<(), Refusal> {
        check_unused(used.tanker, "PET-11.2")?;
        if self.position.tankers_at(seat, at) == 0 {
            return Err(Refusal::not_offered().citing("PET-11.4"));
        }
        // PET-11.4: wherever it lies.
        let gain = board().costs.tanker_sell;
        self.position.take_tanker(seat, at);
        self.position.player_mut(seat).cash += gain;
        context.emit(Event::SoldTanker { seat, at, gain });
        self.phase = Phase::Trade { seat, used: Used { tanker: true, ..used } };
        Ok(())
    }

    pub(crate) fn move_tanker(
        &mut self,
        seat: SeatId,
        used: Used,
        from: Anchorage,
        to: Anchorage,
        context: &mut Context<'_>,
    ) -> Result<(), Refusal> {
        check_unused(used.tanker, "PET-11.2")?;
        if self.position.tankers_at(seat, from) == 0 || !self.position.ways_out(seat, from).contains(&to) {
            return Err(Refusal::not_offered().citing("PET-11.5"));
        }
        self.position.take_tanker(seat, from);
        self.position.add_tanker(seat, to);
        context.emit(Event::MovedTanker { seat, from, to });
        self.phase = Phase::Trade { seat, used: Used { tanker: true, ..used } };
        Ok(())
    }

    pub(crate) fn buy_pipeline(&mut self, seat: SeatId, used: Used, border: BorderId, context: &mut Context<'_>) -> Result<(), Refusal> {
        check_unused(used.pipeline, "PET-12.1")?;
        // PET-12.3
        if !self.position.open_borders(seat).contains(&border) {
            return Err(Refusal::not_offered().citing("PET-12.3"));
        }
        let cost = board().costs.pipeline_buy;
        self.position.pay(seat, cost);
        // PET-12.4: it stays for good and belongs to nobody.
        self.position.pipelines.insert(border);
        context.emit(Event::Pipeline { seat, border, cost });
        self.phase = Phase::Trade { seat, used: Used { pipeline: true, ..used } };
        Ok(())
    }
}

fn check_unused(used: bool, rule: &'static str) -> Result<(), Refusal> {
    if used { Err(Refusal::not_offered().citing(rule)) } else { Ok(()) }
}

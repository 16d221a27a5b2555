//! Struggle of Empires as code: two to seven European powers of the eighteenth century fight three wars over areas at home and
//! overseas, with allies that an auction gives them anew in each.
//!
//! The modules follow the rulebook: [`board`] and `state` (EMP-1, EMP-2, EMP-14), `setup` (EMP-3), `alliances` (EMP-5), `turn` (EMP-6, EMP-9, EMP-12),
//! `gold` (EMP-7), `tiles` (EMP-8, EMP-13), `moves` (EMP-10), `help`, `battle` and `losses` (EMP-11), `income` (EMP-15), [`scoring`] (EMP-16, EMP-17),
//! `defaults` (EMP-20), [`table`] and `secrets` (EMP-21). The edition of 2004 is played (EMP-18).

mod act;
mod alliances;
mod battle;
pub mod board;
mod bot;
mod defaults;
mod gold;
mod help;
mod income;
mod losses;
mod moves;
pub mod scoring;
mod secrets;
mod setup;
mod state;
pub mod table;
mod tiles;
mod turn;
mod vocabulary;

pub use state::{Empires, Final, Held, Helper, Lend, Part, Units, Use, Which};

use act::{Act, Answered};
use board::{AreaId, CounterId, Place, PowerId, TileId, Unit};
use engine::schemars::JsonSchema;
use engine::ts_rs::TS;
use engine::{Action, Chance, Context, Game, NoQuestions, Outcome, Prompt, Refusal, SeatId, Talk, Vocabulary};
use serde::{Deserialize, Serialize};
use state::{Battle, BattleStep, Cause, Stage, Step, Turn};
use std::ops::RangeInclusive;
use table::{Hand, Table};
use vocabulary::{Ask, Event, Hints, Reason, Why};

/// What the table agrees on before the start.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(default, deny_unknown_fields)]
#[schemars(crate = "engine::schemars")]
#[ts(crate = "engine::ts_rs", rename = "EmpiresOptions")]
pub struct Options {
    /// How powers are dealt (EMP-3.10).
    pub powers: Powers,
    /// Whether totals of unrest are seen by all (EMP-21.1).
    pub unrest_visibility: Visibility,
}

/// How powers are dealt.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "snake_case")]
#[schemars(crate = "engine::schemars", inline)]
#[ts(crate = "engine::ts_rs")]
pub enum Powers {
    // Without comments of their own the two make a plain list of values in the schema.
    #[default]
    Claimed,
    Random,
}

/// Who sees something.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "snake_case")]
#[schemars(crate = "engine::schemars", inline)]
#[ts(crate = "engine::ts_rs")]
pub enum Visibility {
    #[default]
    Hidden,
    Open,
}

impl Game for Empires {
    const ID: &'static str = "empires";
    const NAME: &'static str = "Struggle of Empires";
    // EMP-3.1
    const SEATS: RangeInclusive<u8> = 2..=7;
    const BOTS: &'static [&'static str] = &["easy", "normal"];

    type Options = Options;
    type Table = Table;
    type Hand = Hand;
    type Question = NoQuestions;

    fn vocabulary() -> Vocabulary {
        Vocabulary::new::<Act, Ask, Event>()
            .reasons::<Reason>()
            .typed::<Hints>()
            .board(board::JSON)
            .ids("AreaId", AreaId::all().map(AreaId::name))
            .ids("PowerId", PowerId::all().map(PowerId::name))
            .ids("Home", PowerId::all().map(|power| Place::Home(power).name()))
            .ids("CounterId", CounterId::all().map(CounterId::name))
            .ids("TileId", TileId::all().map(TileId::name))
            .ids("Unit", Unit::ALL.map(Unit::name))
            .ids("Use", Use::ALL.map(Use::name))
    }

    fn setup(options: &Options, seats: u8, context: &mut Context<'_>) -> Self {
        let mut game = Empires::unclaimed(options, seats);
        if options.powers == Powers::Random {
            game.deal_powers(context);
        }
        game
    }

    fn prompt(&self, seat: SeatId) -> Option<Prompt> {
        if self.is_over() {
            return None;
        }
        // EMP-6.7: neither gifts nor taxes give a decision more time.
        let asked = self.ask(seat).map(Prompt::steady);
        if matches!(self.stage, Stage::Powers(_)) {
            return asked;
        }
        let mut prompt = asked.unwrap_or_else(|| Prompt::new(Ask::Aside));
        // EMP-7.2
        if prompt.is_due() {
            prompt = self.offer_tax(seat, prompt);
        }
        let prompt = self.offer_gift(seat, prompt);
        (!prompt.choices.is_empty()).then_some(prompt)
    }

    fn apply(&mut self, seat: SeatId, action: &Action, context: &mut Context<'_>) -> Result<(), Refusal> {
        let act: Act = action.parse()?;
        if self.play(seat, act, context)? == Answered::Fully {
            // EMP-6.7
            self.n += 1;
            self.gifts.clear();
        }
        Ok(())
    }

    fn table(&self) -> Table {
        Table::of(self)
    }

    fn hand(&self, seat: SeatId) -> Option<Hand> {
        Hand::of(self, seat)
    }

    fn default_action(&self, seat: SeatId) -> Option<Action> {
        self.default_for(seat)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.result()
    }

    /// EMP-6.5: talk is free at any time and no promise binds.
    fn talk(&self, _seat: SeatId) -> Talk {
        Talk::free().with_promises()
    }

    fn bot(level: &str, seat: SeatId, table: &Table, hand: Option<&Hand>, prompt: &Prompt, chance: &mut Chance) -> Option<Action> {
        // What may be done beside, gifts and taxes, only people do; an answer to an ally stands as it was given.
        if !prompt.is_due() {
            return None;
        }
        match level {
            "normal" => bot::answer(seat, table, hand, prompt, chance),
            _ => prompt.sample(chance),
        }
    }

    fn scramble(&self, viewer: Option<SeatId>, chance: &mut Chance) -> Self {
        self.with_other_secrets(viewer, chance)
    }
}

impl Empires {
    /// Who owes an answer.
    pub(crate) fn asked(&self) -> Vec<SeatId> {
        match &self.stage {
            Stage::Powers(claimed) => self.all().zip(claimed).filter(|(_, power)| power.is_none()).map(|(seat, _)| seat).collect(),
            Stage::Place(placed) => vec![self.placer(*placed)],
            Stage::Auction(auction) => vec![auction.turn],
            Stage::Paying(payment) => vec![payment.payer],
            Stage::Maintenance(kept) => self.short(kept),
            Stage::Turn(Turn { step: Step::Battle(battle), .. }) => Empires::asked_in(battle),
            Stage::Turn(turn) => vec![turn.seat],
            Stage::Over(_) => Vec::new(),
        }
    }

    fn asked_in(battle: &Battle) -> Vec<SeatId> {
        let which = match &battle.step {
            BattleStep::Lend(_, _, answers) => return answers.seats().filter(|seat| answers.awaits(*seat)).collect(),
            BattleStep::Help(which, _) | BattleStep::Tile(which, _) | BattleStep::Reserves(_, which) => Some(*which),
            BattleStep::Offer => Some(Which::Attack),
            BattleStep::Answer | BattleStep::Militia => Some(Which::Defence),
            BattleStep::Loss(losses) | BattleStep::Retreat(losses, _) => losses.left.first().map(|loss| loss.which),
        };
        which.and_then(|which| battle.principal(which)).into_iter().collect()
    }

    pub(crate) fn battle(&self) -> Option<&Battle> {
        match &self.stage {
            Stage::Turn(Turn { step: Step::Battle(battle), .. }) => Some(battle),
            _ => None,
        }
    }

    /// What this seat is asked now, or may change its mind about.
    fn ask(&self, seat: SeatId) -> Option<Prompt> {
        if let Some(battle) = self.battle()
            && let BattleStep::Lend(which, offers, answers) = &battle.step
        {
            // An answer may be changed while others are asked.
            return if answers.asked(seat) { self.ask_lend(seat, battle, (*which, offers, answers)) } else { None };
        }
        if !self.asked().contains(&seat) {
            return None;
        }
        match &self.stage {
            Stage::Powers(claimed) => Some(self.ask_powers(claimed)),
            Stage::Place(_) => Some(self.ask_place(seat)),
            Stage::Auction(auction) => Some(self.ask_auction(seat, auction)),
            Stage::Paying(payment) => Some(self.ask_payment(payment)),
            Stage::Maintenance(_) => Some(self.ask_maintenance(seat)),
            Stage::Turn(turn) => match &turn.step {
                Step::Choose => Some(self.ask_turn(turn)),
                Step::Move(moves) => Some(self.ask_move(turn, moves)),
                Step::Battle(battle) => self.ask_battle(seat, battle),
            },
            Stage::Over(_) => None,
        }
    }

    fn ask_battle(&self, seat: SeatId, battle: &Battle) -> Option<Prompt> {
        match &battle.step {
            BattleStep::Help(which, draft) => Some(self.ask_help(seat, battle, (*which, draft))),
            BattleStep::Loss(losses) => self.ask_loss(battle, losses),
            step => self.ask_part(step),
        }
    }
}

impl Cause {
    /// What is paid for, in events and questions.
    pub(crate) fn why(&self) -> Why {
        match self {
            Cause::Auction(..) => Why::Auction,
            Cause::Attack(..) => Why::Attack,
            Cause::Tile(..) => Why::Tile,
            Cause::Mercenaries(..) => Why::Mercenaries,
            Cause::Pirates(_) => Why::Pirates,
        }
    }

    /// The turn that goes on after the payment.
    pub(crate) fn turn(&self) -> Option<&Turn> {
        match self {
            Cause::Auction(..) => None,
            Cause::Attack(turn, ..) | Cause::Tile(turn, _) | Cause::Mercenaries(turn, _) | Cause::Pirates(turn) => Some(turn),
        }
    }
}

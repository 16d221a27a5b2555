//! Actions as they travel, and which stage plays which.

use crate::board::{AreaId, CounterId, Place, PowerId, TileId, Unit};
use crate::state::{Battle, BattleStep, Empires, Stage, Step, Turn, Use};
use engine::{Context, Refusal, SeatId};

engine::verbs! {
    /// Everything that a seat can do (EMP-20).
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub(crate) enum Act {
        /// D1.
        Claim { power: PowerId },
        /// D1.
        DrawPower,
        /// D2.
        Place { unit: Unit, at: AreaId },
        /// D3.
        Open { amount: u32, a: Option<PowerId>, b: Option<PowerId> },
        /// D4.
        Raise { amount: u32, a: Option<PowerId>, b: Option<PowerId> },
        /// D4, D5.
        Pass,
        /// D5, EMP-8.
        Take { tile: TileId },
        /// D5, EMP-9; `at` for forts alone.
        Build { unit: Unit, at: Option<AreaId> },
        /// D5, EMP-10.
        Move { unit: Unit, from: Place, to: Place },
        /// D6.
        EndMove,
        /// D5, EMP-11; a power or a counter.
        Attack { at: AreaId, target: String },
        /// D5, EMP-12.1.
        Colonise { counter: CounterId },
        /// D5, EMP-12.2.
        Enslave { counter: CounterId },
        /// D7.
        WarOffice { unit: Unit, at: Option<AreaId> },
        /// D7.
        Mercenaries { at: Place },
        /// D7.
        Pirates { victim: PowerId },
        /// D7.
        SlaveRevolt { at: AreaId, victim: PowerId },
        /// D7.
        Banks,
        /// EMP-6.6.
        EndTurn,
        /// D18.
        PayBanks { r#use: bool },
        /// D9.
        Offer { ally: PowerId, gold: u32 },
        /// D9.
        Ask { allies: Vec<PowerId> },
        /// D9.
        Close,
        /// D10.
        Lend { army: u8, navy: u8 },
        /// D11, D12.
        Fight,
        /// D11, D12.
        Yield,
        /// D13.
        AllyTile { tile: TileId, part: Use },
        /// D14.
        Militia { r#use: bool },
        /// D15.
        Reserves { r#use: bool },
        /// D16; one of the two.
        Lose { unit: Option<Unit>, power: Option<PowerId> },
        /// D17.
        Retreat { r#use: bool },
        /// D8.
        Tax { times: u32 },
        /// D19.
        Give { to: PowerId, amount: u32 },
    }
}

/// Whether an act has brought the pending decision to its end, so that another one begins (EMP-6.7).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Answered {
    /// The next decision begins.
    Fully,
    /// Others still owe an answer, or the act was none.
    Partly,
}

/// What a step that may go wrong returns.
pub(crate) type Played = Result<Answered, Refusal>;

impl Empires {
    /// Plays an act where its stage and its seat allow it.
    pub(crate) fn play(&mut self, seat: SeatId, act: Act, context: &mut Context<'_>) -> Played {
        match act {
            Act::Tax { times } => {
                self.tax(seat, times, false, context);
                self.settle_covered(context)
            }
            Act::Give { to, amount } => {
                self.give(seat, to, amount, context)?;
                self.settle_covered(context)
            }
            _ if !self.may_answer(seat) => Err(Refusal::nothing_to_decide()),
            act => match self.stage.clone() {
                Stage::Powers(claimed) => self.play_powers(seat, claimed, &act, context),
                Stage::Place(placed) => self.play_place(seat, placed, &act, context),
                Stage::Auction(auction) => self.play_auction(seat, auction, &act, context),
                Stage::Turn(turn) => self.play_turn(seat, turn, act, context),
                Stage::Paying(payment) => self.play_payment(seat, payment, &act, context),
                Stage::Maintenance(kept) => self.play_maintenance(seat, kept, &act, context),
                Stage::Over(_) => Err(Refusal::nothing_to_decide()),
            },
        }
    }

    /// Who is asked, and who may still change an answer that nobody has seen.
    fn may_answer(&self, seat: SeatId) -> bool {
        match self.battle().map(|battle| &battle.step) {
            Some(BattleStep::Lend(_, _, answers)) => answers.asked(seat),
            _ => self.asked().contains(&seat),
        }
    }

    fn play_turn(&mut self, seat: SeatId, mut turn: Turn, act: Act, context: &mut Context<'_>) -> Played {
        match std::mem::replace(&mut turn.step, Step::Choose) {
            Step::Battle(battle) => self.play_battle(seat, turn, *battle, &act, context),
            Step::Move(moves) => self.play_move(turn, moves, &act, context),
            Step::Choose => self.play_choice(turn, act, context),
        }
    }

    fn play_battle(&mut self, seat: SeatId, turn: Turn, battle: Battle, act: &Act, context: &mut Context<'_>) -> Played {
        match (battle.step.clone(), act) {
            (BattleStep::Help(which, draft), act) => self.play_help(turn, battle, (which, draft), act, context),
            (BattleStep::Lend(which, offers, answers), Act::Lend { army, navy }) => {
                self.lend(seat, (turn, battle), (which, offers, answers), (*army, *navy), context)
            }
            (BattleStep::Offer, Act::Fight | Act::Yield) => self.naval_offer(turn, battle, *act == Act::Fight, context),
            (BattleStep::Answer, Act::Fight | Act::Yield) => self.naval_answer(seat, (turn, battle), *act == Act::Fight, context),
            (BattleStep::Tile(which, tile), Act::AllyTile { part, .. }) => {
                self.use_ally_tile(seat, (turn, battle), (which, tile), *part, context)
            }
            (BattleStep::Militia, Act::Militia { r#use: used }) => self.use_militia(seat, (turn, battle), *used, context),
            (BattleStep::Reserves(part, which), Act::Reserves { r#use: used }) => {
                self.use_reserves(seat, (turn, battle), (part, which), *used, context)
            }
            (BattleStep::Loss(losses), Act::Lose { unit, power }) => self.choose_loss((turn, battle), losses, (*unit, *power), context),
            (BattleStep::Retreat(losses, unit), Act::Retreat { r#use: used }) => {
                self.use_retreat((turn, battle), losses, unit, *used, context)
            }
            _ => Err(Refusal::not_offered()),
        }
    }
}

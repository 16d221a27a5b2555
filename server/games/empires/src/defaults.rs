//! What the server does when time runs out (EMP-20); a player who leaves for good is played by this as well (EMP-17.7).

use crate::board::{AreaId, PowerId};
use crate::losses::Taker;
use crate::state::{Auction, Battle, BattleStep, Empires, Stage, Step, Which};
use engine::{Action, SeatId};

impl Empires {
    pub(crate) fn default_for(&self, seat: SeatId) -> Option<Action> {
        if !self.asked().contains(&seat) {
            return None;
        }
        Some(match &self.stage {
            // D1
            Stage::Powers(_) => Action::new("draw_power"),
            // D2
            Stage::Place(_) => Action::new("place").with("unit", "army").with("at", self.stronghold(seat)?),
            Stage::Auction(auction) => self.default_bid(seat, auction)?,
            Stage::Turn(turn) => match &turn.step {
                // D5, D6, D7
                Step::Choose => Action::new(if turn.actions == 0 { "end_turn" } else { "pass" }),
                Step::Move(_) => Action::new("end_move"),
                Step::Battle(battle) => self.default_in_battle(battle)?,
            },
            // D18
            Stage::Paying(_) | Stage::Maintenance(_) => Action::new("pay_banks").with("use", false),
            Stage::Over(_) => return None,
        })
    }

    /// D2: where own markers are most, ties by order.
    fn stronghold(&self, seat: SeatId) -> Option<AreaId> {
        AreaId::all().min_by_key(|at| (std::cmp::Reverse(self.player(seat).markers_at(*at)), *at))
    }

    /// D3, D4.
    fn default_bid(&self, seat: SeatId, auction: &Auction) -> Option<Action> {
        if auction.high.is_some() {
            return Some(Action::new("pass"));
        }
        let unplaced = self.unplaced();
        let open: Vec<PowerId> = self.clockwise(seat).filter(|one| unplaced.contains(one)).map(|one| self.power(one)).collect();
        let action = Action::new("open").with("amount", 0);
        match open[..] {
            [] => None,
            [only] => Some(action.with("a", only)),
            [a, b, ..] => Some(action.with("a", a).with("b", b)),
        }
    }

    fn default_in_battle(&self, battle: &Battle) -> Option<Action> {
        let verb = |name: &str| Some(Action::new(name));
        match &battle.step {
            // D9: the first time all are asked, for nothing.
            BattleStep::Help(which, _) => self.default_asking(battle, *which),
            // D10
            BattleStep::Lend(..) => Some(Action::new("lend").with("army", 0).with("navy", 0)),
            // D11
            BattleStep::Offer => {
                let enough = self.navies(battle, Which::Attack) >= self.navies(battle, Which::Defence);
                verb(if enough { "fight" } else { "yield" })
            }
            // D12
            BattleStep::Answer => verb("yield"),
            // D13
            BattleStep::Tile(_, tile) => {
                let part = if self.armies(battle, Which::Attack) > 0 { "land" } else { "naval" };
                Some(Action::new("ally_tile").with("tile", *tile).with("part", part))
            }
            // D14, D15, D17
            BattleStep::Militia => Some(Action::new("militia").with("use", false)),
            BattleStep::Reserves(..) => Some(Action::new("reserves").with("use", false)),
            BattleStep::Retreat(..) => Some(Action::new("retreat").with("use", false)),
            // D16
            BattleStep::Loss(losses) => match self.takers(battle, losses).first()? {
                Taker::Own(unit) => Some(Action::new("lose").with("unit", *unit)),
                Taker::Helper(seat) => Some(Action::new("lose").with("power", self.power(*seat))),
            },
        }
    }

    fn default_asking(&self, battle: &Battle, which: Which) -> Option<Action> {
        if !battle.side(which).requests.is_empty() {
            return Some(Action::new("close"));
        }
        let allies: Vec<PowerId> = self.askable(battle, which).into_iter().map(|ally| self.power(ally)).collect();
        Some(Action::new("ask").with("allies", allies))
    }
}

//! The end of the game (OMB-25).

use crate::board::numbers;
use crate::state::{Barrel, Region, Stage};
use crate::vocabulary::{Event, Reason, Share};
use engine::ts_rs::TS;
use engine::{Context, Message, Outcome, SeatId};
use serde::{Deserialize, Serialize};

/// How one player's fortune came about. Money is in half-dollars.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[ts(crate = "engine::ts_rs")]
pub struct Score {
    /// Cash with all oil sold.
    pub money: u32,
    /// Barrels of the own hand and regions, sold at the end.
    pub own_oil: u32,
    /// Barrels that the Government gave, sold at the end.
    pub government_oil: u32,
    /// What the contracts are worth.
    pub contracts: u32,
    /// What Pacifism costs.
    pub penalty: u32,
    /// The sum (OMB-25.6).
    #[ts(type = "number")]
    pub fortune: i64,
}

/// What the Government distributes of its stock, and the shares of the first three (OMB-25.3).
#[must_use]
pub fn shares(stock: u32) -> (u32, [u32; 3]) {
    let all = stock.saturating_mul(2) / 3;
    let (first, third) = (all / 2, all / 4);
    (all, [first, u32::midpoint(first, third), third])
}

/// The barrels of each player by its ranking value; equal values share their places (OMB-25.2, 25.4).
/// Returned are place and barrels.
#[must_use]
pub fn distribute(stock: u32, ranking: &[u32]) -> Vec<(u8, u32)> {
    let (_, shares) = shares(stock);
    let one = |value: &u32| {
        let better = ranking.iter().filter(|other| *other > value).count();
        let tied = ranking.iter().filter(|other| *other == value).count();
        let pot: u32 = (better..better + tied).map(|place| shares.get(place).copied().unwrap_or_default()).sum();
        let each = pot / u32::try_from(tied).unwrap_or(1).max(1);
        (u8::try_from(better + 1).unwrap_or(u8::MAX), each)
    };
    ranking.iter().map(one).collect()
}

impl Barrel {
    /// Twice the value that the Government ranks a player by (OMB-25.2).
    pub(crate) fn government_rank(&self, seat: SeatId) -> u32 {
        2 * self.player(seat).influence + 5 * u32::try_from(self.domain(seat).count()).unwrap_or_default()
    }

    /// OMB-25.1 to 25.6.
    pub(crate) fn end(&mut self, context: &mut Context<'_>) {
        for region in &mut self.regions {
            if let Region::Controlled { by, barrels, .. } = region {
                self.players[by.index()].barrels += std::mem::take(barrels);
            }
        }
        // OMB-29.5: all hands are shown.
        context.wall();
        let own: Vec<u32> = self.players.iter().map(|player| player.barrels).collect();
        let ranking: Vec<u32> = self.seats().map(|seat| self.government_rank(seat)).collect();
        let given = distribute(self.government, &ranking);
        let told = self.seats().zip(&given).map(|(seat, (rank, barrels))| Share { seat, rank: *rank, barrels: *barrels });
        let (distributed, _) = shares(self.government);
        context.emit(Event::GovernmentShares { shares: told.collect(), stock: self.government, distributed });
        self.government = 0;
        let price = self.barrel_price();
        let mut result = Vec::new();
        for (seat, (own_oil, (_, government_oil))) in self.seats().zip(own.into_iter().zip(given)) {
            // OMB-25.5: the price does not move.
            let player = self.player_mut(seat);
            let barrels = own_oil + government_oil;
            player.barrels = 0;
            player.money += barrels * price;
            let money = player.money;
            let contracts = numbers().contracts[player.contracts as usize];
            let penalty = numbers().end_multiplier * numbers().penalties[player.pacifism as usize];
            context.emit(Event::FinalSale { seat, barrels, money: barrels * price });
            let fortune = i64::from(money) + i64::from(contracts) - i64::from(penalty);
            result.push(Score { money, own_oil, government_oil, contracts, penalty, fortune });
        }
        self.stage = Stage::Over { result };
        let first = self.places().into_iter().flatten().zip(self.seats()).filter(|(place, _)| *place == 1).map(|(_, seat)| seat);
        context.emit(Event::Over { seats: first.collect() });
    }

    /// OMB-25.7: the place of each seat.
    fn places(&self) -> Option<Vec<u8>> {
        let Stage::Over { result } = &self.stage else { return None };
        let key =
            |seat: SeatId| (result.get(seat.index()).map(|score| score.fortune), self.player(seat).contracts, self.domain(seat).count());
        let place = |seat: SeatId| 1 + self.seats().filter(|other| key(*other) > key(seat)).count();
        Some(self.seats().map(|seat| u8::try_from(place(seat)).unwrap_or(u8::MAX)).collect())
    }

    pub(crate) fn result(&self) -> Option<Outcome> {
        let Stage::Over { result } = &self.stage else { return None };
        let scores = Some(result.iter().map(|score| score.fortune).collect());
        Some(Outcome { places: self.places()?, scores, reason: Reason::Fortune.say().k })
    }
}

//! Income, maintenance and growth (EMP-15).

use crate::act::{Act, Answered, Played};
use crate::board::{AreaId, Effect, constants};
use crate::gold::banks;
use crate::state::{Empires, Player, Stage};
use crate::vocabulary::{Ask, Event, Why};
use engine::{Choice, Context, Prompt, Refusal, SeatId};
use std::collections::BTreeSet;

/// EMP-15.1.
pub(crate) fn income_of(player: &Player) -> u32 {
    let of = constants();
    let tiles = player.tiles.iter().map(|held| match held.tile.effect() {
        Effect::Industry(gold) => *gold,
        // EMP-13.13
        Effect::Company { areas, each, most } => {
            let markers: u32 = areas.iter().map(|at: &AreaId| u32::from(player.markers_at(*at))).sum();
            (markers * each).min(*most)
        }
        _ => 0,
    });
    player.population * of.income_per_population + player.all_markers() * of.income_per_control_marker + tiles.sum::<u32>()
}

/// EMP-15.2.
pub(crate) fn maintenance_of(player: &Player) -> u32 {
    player.all_units() * constants().maintenance_per_unit
}

impl Empires {
    pub(crate) fn income(&mut self, context: &mut Context<'_>) {
        for seat in self.all() {
            let gold = income_of(self.player(seat));
            self.player_mut(seat).gold += gold;
            context.emit(Event::Income { seat, gold });
        }
        // Nobody has said anything yet, so this cannot fail.
        let _ = self.maintain(BTreeSet::new(), context);
    }

    /// Who is asked about Banks before maintenance (EMP-15.5).
    pub(crate) fn short(&self, kept: &BTreeSet<SeatId>) -> Vec<SeatId> {
        let asks = |seat: &SeatId| !kept.contains(seat) && self.may_bank(*seat, maintenance_of(self.player(*seat)));
        self.all().filter(asks).collect()
    }

    /// Waits for those who are asked, then takes maintenance, and the war ends.
    pub(crate) fn maintain(&mut self, kept: BTreeSet<SeatId>, context: &mut Context<'_>) -> Played {
        if !self.short(&kept).is_empty() {
            self.stage = Stage::Maintenance(kept);
            return Ok(Answered::Partly);
        }
        for seat in self.all() {
            // EMP-15.2, 15.3
            let price = maintenance_of(self.player(seat));
            self.pay(seat, price, Why::Maintenance, context);
        }
        for seat in self.all() {
            // EMP-15.4
            let player = self.player_mut(seat);
            player.population = (player.population + constants().population_growth_per_war).min(constants().population_max);
            let population = player.population;
            context.emit(Event::Grew { seat, population });
        }
        self.score_war(context);
        Ok(Answered::Fully)
    }

    pub(crate) fn ask_maintenance(&self, seat: SeatId) -> Prompt {
        let player = self.player(seat);
        let left = player.tiles.iter().filter(|held| !held.used && banks(held.tile.effect())).count();
        let ask = Ask::Maintenance { n: self.n, price: maintenance_of(player), left };
        Prompt::new(ask).offer(Choice::new("pay_banks").one("use", [true, false]))
    }

    pub(crate) fn play_maintenance(&mut self, seat: SeatId, mut kept: BTreeSet<SeatId>, act: &Act, context: &mut Context<'_>) -> Played {
        match act {
            Act::PayBanks { r#use: true } => self.use_banks(seat, context),
            Act::PayBanks { r#use: false } => {
                kept.insert(seat);
            }
            _ => return Err(Refusal::not_offered()),
        }
        self.maintain(kept, context)
    }
}

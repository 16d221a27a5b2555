//! What a viewer may not know, exchanged for something else: for tests of secrecy (EMP-21).

use crate::Visibility;
use crate::board::constants;
use crate::state::{Battle, BattleStep, Empires, Lend, Stage, Step, Which};
use engine::{Chance, SeatId};

fn below(chance: &mut Chance, count: u8) -> u8 {
    u8::try_from(chance.below(usize::from(count) + 1)).unwrap_or_default()
}

impl Empires {
    /// Another match that looks the same to this viewer.
    pub(crate) fn with_other_secrets(&self, viewer: Option<SeatId>, chance: &mut Chance) -> Empires {
        let mut other = self.clone();
        if self.is_over() || self.players.is_empty() {
            return other;
        }
        if self.options.unrest_visibility == Visibility::Hidden {
            for seat in self.all().filter(|seat| Some(*seat) != viewer) {
                // From 20 on a player may not tax at will, so whatever is legal stays so with less below that limit.
                let limit = constants().voluntary_tax_only_below_unrest;
                let unrest = self.player(seat).unrest;
                let (from, to) = if unrest < limit { (0, unrest) } else { (limit, unrest + 9) };
                let more = u32::try_from(chance.below_u64(u64::from(to - from) + 1)).unwrap_or_default();
                other.player_mut(seat).unrest = from + more;
            }
        }
        if let Stage::Turn(turn) = &mut other.stage
            && let Step::Battle(battle) = &mut turn.step
        {
            self.seal_anew(battle, viewer, chance);
        }
        other
    }

    fn seal_anew(&self, battle: &mut Battle, viewer: Option<SeatId>, chance: &mut Chance) {
        let asker = |which: Which| battle.principal(which);
        let askers = [asker(Which::Attack), asker(Which::Defence)];
        let requests = [battle.attack.requests.clone(), battle.defence.requests.clone()];
        let at = battle.at;
        match &mut battle.step {
            // What is drafted: the same allies, other gold.
            BattleStep::Help(which, draft) if askers[*which as usize] != viewer => {
                for bid in draft {
                    let before = requests[*which as usize].iter().find(|request| request.seat == bid.seat);
                    let least = before.map_or(0, |request| request.gold + 1).min(bid.gold);
                    bid.gold = least + u32::try_from(chance.below_u64(u64::from(bid.gold - least) + 1)).unwrap_or_default();
                }
            }
            BattleStep::Lend(_, _, answers) => {
                *answers = answers.scrambled(viewer, |seat, _| {
                    let units = self.units_at(seat, at);
                    Lend { army: below(chance, units.army), navy: below(chance, units.navy) }
                });
            }
            _ => {}
        }
    }
}

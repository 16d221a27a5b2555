//! For tests of secrecy: what a viewer may not know, in another way (OMB-29).

use crate::state::{Barrel, Draft, Stage};
use engine::{Chance, SeatId};

impl Barrel {
    /// Other money and barrels in the other hands, no offers but the viewer's own, other drafts, other transport plans.
    pub(crate) fn with_other_secrets(&self, viewer: Option<SeatId>, chance: &mut Chance) -> Barrel {
        let mut other = self.clone();
        let open = self.options.open_hands || matches!(self.stage, Stage::Over { .. });
        for seat in self.seats().filter(|seat| Some(*seat) != viewer) {
            if !open {
                let player = other.player_mut(seat);
                player.money = u32::try_from(chance.below(120)).unwrap_or_default();
                player.barrels = u32::try_from(chance.below(20)).unwrap_or_default();
            }
            let player = other.player_mut(seat);
            player.offers_made = u32::try_from(chance.below(5)).unwrap_or_default();
            // A draft that is proposed shows what its writer chose to show, so another one cannot be proposed.
            player.draft = (chance.below(2) == 0).then(|| Draft { to: seat.others(self.count()).collect(), terms: Vec::new() });
        }
        other.offers = self.offers.clone().with_other_secrets(viewer, chance);
        if let Stage::Transport { plans } = &mut other.stage {
            for plan in plans.iter_mut().filter(|plan| Some(plan.seat) != viewer) {
                plan.loads.clear();
            }
        }
        other
    }
}

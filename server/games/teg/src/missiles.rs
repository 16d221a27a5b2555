//! Launching missiles (TEG-11.4 to 11.12).

use crate::board::{CountryId, board};
use crate::combat::Target;
use crate::state::{Fight, Teg, Weapon};
use crate::vocabulary::Event;
use engine::{Context, Refusal, SeatId};

impl Teg {
    /// What a missile from here can hit, and how many armies it destroys.
    pub(crate) fn flights(&self, by: SeatId, from: CountryId) -> Vec<(Target, u32)> {
        if self.holding(by, from).missiles == 0 || self.rests(by) {
            return Vec::new();
        }
        let all = CountryId::all().flat_map(|to| self.land(to).holdings.iter().map(move |holding| (to, holding.seat)));
        all.filter_map(|target| Some((target, self.flight(by, from, target)?.1))).collect()
    }

    /// Route and damage of a legal launch.
    pub(crate) fn flight(&self, by: SeatId, from: CountryId, (to, against): Target) -> Option<(&'static [CountryId], u32)> {
        // TEG-11.4. No route leads to the other share of the launch country.
        if by == against {
            return None;
        }
        let (launcher, target) = (self.holding(by, from), self.holding(against, to));
        // TEG-11.7: strictly more missiles than the target holding; TEG-11.10: attacking armies are not needed.
        let intercepted = launcher.missiles <= target.missiles;
        // TEG-6.8, 20.3
        if intercepted || !self.card_allows(by, from, to) || self.condominium_forbids(by, against, from, to) {
            return None;
        }
        let route = self.route(by, from, to, against)?;
        let damage = *board().numbers.missile_damage.get(&u8::try_from(route.len() - 1).ok()?)?;
        // TEG-11.6: the target must survive.
        (target.armies > damage).then_some((route, damage))
    }

    pub(crate) fn launch(
        &mut self,
        seat: SeatId,
        from: CountryId,
        to: CountryId,
        holder: Option<SeatId>,
        context: &mut Context<'_>,
    ) -> Result<(), Refusal> {
        let target = self.named_target(to, holder)?;
        let (route, damage) = self.flight(seat, from, target).ok_or_else(|| Refusal::not_offered().citing("TEG-11.4"))?;
        let victim = target.1;
        // TEG-11.8
        self.change(seat, from, |holding| holding.missiles -= 1);
        self.change(victim, to, |holding| holding.armies -= damage);
        context.emit(Event::Launch { seat, from, to, victim, damage, route: route.to_vec() });
        let (attack, defence) = (Vec::new(), Vec::new());
        self.fight = Some(Fight { kind: Weapon::Missile, from, to, seat, victim, attack, defence, lost: 0, killed: damage });
        Ok(())
    }
}

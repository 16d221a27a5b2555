//! Launching missiles (TEG-11.4 to 11.12).

use crate::board::CountryId;
use crate::ground::{Ground as _, Target};
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

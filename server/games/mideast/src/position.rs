//! What follows from where things stand: control, values, yields, votes (MEP-1, 10.3, 15.1).

use crate::board::{AreaId, Block};
use crate::state::Mideast;
use engine::SeatId;
use std::collections::BTreeSet;

impl Mideast {
    /// Who controls an area (MEP-1.10, 1.11; MEP-7.3: Peacekeepers change nothing about it); in the middle of an attack who is inside, not on the border.
    pub(crate) fn owner(&self, at: AreaId) -> Option<SeatId> {
        self.seats().find(|seat| self.player(*seat).forces.contains_key(&at))
    }

    pub(crate) fn controls(&self, seat: SeatId, at: AreaId) -> bool {
        self.player(seat).forces.contains_key(&at)
    }

    pub(crate) fn lands_of(&self, seat: SeatId) -> impl Iterator<Item = AreaId> + '_ {
        self.player(seat).forces.keys().copied().filter(|at| at.is_land())
    }

    pub(crate) fn countries_of(&self, seat: SeatId) -> impl Iterator<Item = AreaId> + '_ {
        self.player(seat).forces.keys().copied().filter(|at| at.is_country())
    }

    pub(crate) fn controls_homeland(&self, seat: SeatId) -> bool {
        self.player(seat).homeland.is_some_and(|home| self.controls(seat, home))
    }

    /// MEP-1.7.
    pub(crate) fn value(&self, at: AreaId) -> u32 {
        at.printed() + self.drilled.get(&at).copied().map_or(0, u32::from)
    }

    /// Whose SIF stands in an area.
    pub(crate) fn sif_at(&self, at: AreaId) -> Option<SeatId> {
        self.seats().find(|seat| self.player(*seat).sif == Some(at))
    }

    /// MEP-1.8, 11.6.
    pub(crate) fn yield_of(&self, at: AreaId) -> u32 {
        match self.sif_at(at) {
            Some(_) => self.value(at).div_ceil(2),
            None => self.value(at),
        }
    }

    /// MEP-4.1.
    pub(crate) fn entitlement(&self, seat: SeatId) -> u32 {
        self.countries_of(seat).map(|at| self.yield_of(at)).sum()
    }

    /// MEP-10.3; seas and Sinai are no countries (MEP-5.7), an alliance adds one (MEP-11.5).
    pub(crate) fn un_votes(&self, seat: SeatId) -> u32 {
        let countries = u32::try_from(self.countries_of(seat).count()).unwrap_or_default();
        countries + u32::from(self.player(seat).alliance.is_some())
    }

    /// MEP-15.1: one for each oil-producing country (MEP-1.9).
    pub(crate) fn opec_votes(&self, seat: SeatId) -> u32 {
        u32::try_from(self.countries_of(seat).filter(|at| self.value(*at) > 0).count()).unwrap_or_default()
    }

    /// The living members of a block.
    pub(crate) fn members(&self, block: Block) -> BTreeSet<SeatId> {
        self.all_living().filter(|seat| self.player(*seat).alliance == Some(block)).collect()
    }

    /// Whether two seats are in the same block (MEP-5.18).
    pub(crate) fn allied(&self, one: SeatId, other: SeatId) -> bool {
        self.player(one).alliance.is_some() && self.player(one).alliance == self.player(other).alliance
    }

    /// MEP-7.1: nothing ever enters this area.
    pub(crate) fn closed(&self, at: AreaId) -> bool {
        self.peacekeepers == at
    }

    /// Land that is friendly outside the Move function and may be entered (MEP-1.12, 7.1).
    pub(crate) fn open_lands(&self, seat: SeatId) -> impl Iterator<Item = AreaId> + '_ {
        self.lands_of(seat).filter(|at| !self.closed(*at))
    }

    /// All oil in hands.
    pub(crate) fn hands(&self) -> u32 {
        self.players.iter().map(|player| player.oil).sum()
    }

    /// A player pays into the Reserve what a prompt has checked.
    pub(crate) fn pay_reserve(&mut self, seat: SeatId, amount: u32) {
        let paid = amount.min(self.player(seat).oil);
        self.player_mut(seat).oil -= paid;
        self.bank.reserve += paid;
    }

    /// The land area that a default prefers: the highest value, ties by id.
    pub(crate) fn dearest(&self, areas: impl IntoIterator<Item = AreaId>) -> Option<AreaId> {
        areas.into_iter().min_by_key(|at| (std::cmp::Reverse(self.value(*at)), *at))
    }
}

//! Support by allies, out of turn (OMB-9).
//!
//! A route may be longer than one step only where the steps before the last are free, that is where
//! they enter secured regions (OMB-8.6). But a battle is fought in a region that nobody controls, so no
//! region next to it is secured, and the last step must start there: every route is a single step, which
//! names no place twice (OMB-9.7).

use crate::board::{Place, RegionId};
use crate::state::{Barrel, Doing, Group, Stage};
use crate::vocabulary::{Ask, Event, Help};
use engine::{Choice, Consent, Context, Prompt, Refusal, SeatId};
use serde::{Deserialize, Serialize};

/// Allies that are asked one after the other (OMB-9.2).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Asking {
    /// The battle.
    pub(crate) at: RegionId,
    /// Who is asked, in order, and who has come.
    pub(crate) consent: Consent<bool>,
}

impl Asking {
    /// Who must answer now.
    pub(crate) fn next(&self) -> Option<SeatId> {
        self.consent.open().next()
    }
}

impl Barrel {
    /// Places from which a player could send troops to a battle.
    pub(crate) fn sources(&self, seat: SeatId, at: RegionId) -> impl Iterator<Item = (Place, Group)> + '_ {
        let near = Place::In(at).near().into_iter().map(move |from| (from, self.movable(seat, from)));
        near.filter(|(_, group)| group.troops > 0)
    }

    /// Who could be asked for support, in the order of asking (OMB-9.2, 9.6).
    pub(crate) fn helpers(&self, seat: SeatId, at: RegionId) -> impl Iterator<Item = SeatId> + '_ {
        self.after(seat).into_iter().filter(move |other| self.sources(*other, at).next().is_some())
    }

    /// DP-6.
    pub(crate) fn ask_allies(&mut self, seat: SeatId, at: RegionId, seats: &[SeatId], context: &mut Context<'_>) -> Result<(), Refusal> {
        let asked: Vec<SeatId> = self.helpers(seat, at).filter(|helper| seats.contains(helper)).collect();
        let Doing::Purchases(trip) = self.doing(seat)? else { return Err(Refusal::not_offered()) };
        if asked.is_empty() || asked.len() != seats.len() || !trip.battles.remove(&at) {
            return Err(Refusal::not_offered().citing("OMB-9.1"));
        }
        trip.asked.insert(at);
        trip.support = Some(Asking { at, consent: Consent::ask(asked.iter().copied(), false) });
        context.emit(Event::AskedSupport { seat, at, seats: asked });
        Ok(())
    }

    /// DP-7.
    pub(crate) fn ask_for_support(&self, seat: SeatId, by: SeatId, asking: &Asking) -> Prompt {
        let mut prompt = Prompt::new(Ask::Support { turn: self.turn, seat: by, at: asking.at });
        for (from, group) in self.sources(seat, asking.at) {
            let choice = Choice::new("support").fixed("from", from).int("troops", 1, i64::from(group.troops));
            prompt = prompt.offer(choice.int("logistics", 0, i64::from(group.logistics)));
        }
        prompt.offer(Choice::new("decline"))
    }

    fn asking(&mut self, seat: SeatId) -> Result<(RegionId, &mut Option<Asking>), Refusal> {
        match &mut self.stage {
            Stage::Slot { doing: Doing::Purchases(trip), .. } => match &trip.support {
                Some(asking) if asking.next() == Some(seat) => Ok((asking.at, &mut trip.support)),
                _ => Err(Refusal::nothing_to_decide()),
            },
            _ => Err(Refusal::nothing_to_decide()),
        }
    }

    fn answer_asking(&mut self, seat: SeatId, came: bool) -> Result<(), Refusal> {
        let (_, support) = self.asking(seat)?;
        if let Some(asking) = support {
            asking.consent.answer(seat, came)?;
            if asking.next().is_none() {
                *support = None;
            }
        }
        Ok(())
    }

    /// OMB-9.3, 9.4.
    pub(crate) fn support(&mut self, seat: SeatId, from: Place, group: Group, context: &mut Context<'_>) -> Result<(), Refusal> {
        let (at, _) = self.asking(seat)?;
        if group.troops == 0 || !from.near().contains(&Place::In(at)) {
            return Err(Refusal::not_offered().citing("OMB-9.3"));
        }
        self.depart(seat, from, group)?;
        context.emit(Event::Supported { seat, at, from, troops: group.troops, logistics: group.logistics });
        self.arrive(seat, Place::In(at), group, context)?;
        self.answer_asking(seat, true)
    }

    pub(crate) fn decline_support(&mut self, seat: SeatId, context: &mut Context<'_>) -> Result<(), Refusal> {
        self.answer_asking(seat, false)?;
        context.emit(Event::Declined { seat, what: Help::Support });
        Ok(())
    }
}

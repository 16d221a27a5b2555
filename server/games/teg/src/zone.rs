//! International zones (TEG-18).

use crate::board::{CountryId, board};
use crate::ground::Ground as _;
use crate::pacts::{AsideSome, Term, pact_id, pact_name, tell_end};
use crate::state::Teg;
use crate::vocabulary::Event;
use engine::{Choice, Context, Prompt, Refusal, SeatId};

/// A zone as one partner sees it.
#[derive(Clone, Copy)]
struct Duty {
    pact: u32,
    at: CountryId,
    since: u32,
    partner: SeatId,
}

impl Teg {
    /// TEG-18.2, 18.3: whether a seat may sign a zone anywhere.
    pub(crate) fn zone_ready(&self, seat: SeatId) -> bool {
        let free = !self.pacts.iter().any(|pact| matches!(pact.terms, Term::Zone { .. }) && pact.parties.contains(&seat));
        free && self.player(seat).exchanges >= board().numbers.zone_exchanges
    }

    /// TEG-18.2, 18.3: whether two seats can make this country their zone.
    pub(crate) fn zone_possible(&self, at: CountryId, one: SeatId, other: SeatId) -> bool {
        let beside = |seat: SeatId| at.near().iter().any(|near| self.owns(seat, *near));
        let Some(owner) = self.owner(at).filter(|owner| [one, other].contains(owner)) else { return false };
        let holding = self.holding(owner, at);
        self.options.zones
            && self.zone_ready(one)
            && self.zone_ready(other)
            && (holding.armies, holding.missiles) == (1, 0)
            && beside(one)
            && beside(other)
    }

    /// The zone that a seat is in and bound to.
    fn duty(&self, seat: SeatId) -> Option<Duty> {
        self.pacts.iter().filter(|pact| pact.binds(seat)).find_map(|pact| match pact.terms {
            Term::Zone { at, since, .. } => Some(Duty { pact: pact.id, at, since, partner: pact.partners(seat).next()? }),
            _ => None,
        })
    }

    /// TEG-18.11, 13.10: the country of the seat's own active zone.
    pub(crate) fn zone_of(&self, seat: SeatId) -> Option<CountryId> {
        self.pacts.iter().filter(|pact| pact.parties.contains(&seat)).find_map(|pact| match pact.terms {
            Term::Zone { at, .. } => Some(at),
            _ => None,
        })
    }

    /// TEG-18.4 (a), 18.5: the zone that the turn seat must still attack and can.
    pub(crate) fn neglected_zone(&self, seat: SeatId) -> Option<(u32, CountryId)> {
        let duty = self.duty(seat)?;
        let can = duty.at.near().iter().any(|from| self.may_attack(seat, *from, duty.at, duty.partner));
        (self.turn > duty.since && self.owns(duty.partner, duty.at) && can).then_some((duty.pact, duty.at))
    }

    /// TEG-18.4 (b), 18.5: the zone in which the turn seat has more than it may.
    pub(crate) fn crowded_zone(&self, seat: SeatId) -> Option<CountryId> {
        let duty = self.duty(seat).filter(|duty| self.owns(seat, duty.at))?;
        let holding = self.holding(seat, duty.at);
        let surplus = (holding.armies, holding.missiles) != (1, 0);
        // No breach where it could not be moved out, unless the seat itself put it there this turn.
        let stuck = self.rests(seat) || !duty.at.near().iter().any(|near| self.holds(seat, *near));
        (surplus && (!stuck || self.facts.filled.contains(&duty.at))).then_some(duty.at)
    }

    /// The attack stage is over: what could have been attacked and was not is remembered.
    pub(crate) fn note_neglect(&mut self, seat: SeatId) {
        if let Some((pact, _)) = self.neglected_zone(seat) {
            self.facts.neglected.insert(pact);
        }
    }

    /// TEG-18.6: a reminder as the turn begins.
    pub(crate) fn remind_of_zone(&mut self, seat: SeatId, context: &mut Context<'_>) {
        if let Some(duty) = self.duty(seat) {
            context.emit(Event::ZoneDue { seat, partner: duty.partner, at: duty.at });
        }
    }

    /// TEG-18.8, D18: silence keeps the zone. The verdict is due as the harmed partner's next turn
    /// starts; it stays open while that seat places, since the offender may have played just before it.
    pub(crate) fn keep_silently(&mut self, seat: SeatId, context: &mut Context<'_>) {
        if let Some(pact) = self.awaits_verdict(seat) {
            // A seat that may answer can also be answered for.
            let _ = self.judge_zone(seat, &pact_name(pact), true, context);
        }
    }

    /// TEG-18.6, 18.7: the check at the end of a turn; one penalty however many duties were missed.
    pub(crate) fn check_zone(&mut self, seat: SeatId, context: &mut Context<'_>) {
        let Some(duty) = self.duty(seat) else { return };
        if !self.facts.neglected.contains(&duty.pact) && self.crowded_zone(seat).is_none() {
            return;
        }
        context.emit(Event::ZoneBreach { seat, partner: duty.partner, at: duty.at });
        let held = self.player(seat).cards.len();
        let kind = if held == 0 {
            self.player_mut(seat).forfeits += 1;
            "forfeit"
        } else {
            let lost = context.dice.pick("teg.penalty", held);
            let card = self.player_mut(seat).cards.remove(lost).country;
            context.emit_only([seat], Event::ZoneCard { card });
            // G-14: shuffled in, so that its place stays unknown.
            self.decks.country.push(card);
            context.dice.shuffle("teg.cards", &mut self.decks.country);
            "card"
        };
        context.emit(Event::ZonePenalty { seat, kind });
        if let Some(Term::Zone { offender, .. }) = self.pacts.get_mut(duty.pact).map(|pact| &mut pact.terms) {
            *offender = Some(seat);
        }
    }

    /// The zone about which this seat may give its verdict (TEG-18.8).
    fn awaits_verdict(&self, seat: SeatId) -> Option<u32> {
        self.pacts.iter().filter(|pact| pact.parties.contains(&seat)).find_map(|pact| match pact.terms {
            Term::Zone { offender: Some(offender), .. } if offender != seat => Some(pact.id),
            _ => None,
        })
    }

    /// TEG-D18.
    pub(crate) fn offer_verdict(&self, seat: SeatId, prompt: Prompt) -> Prompt {
        let pact: Vec<String> = self.awaits_verdict(seat).map(pact_name).into_iter().collect();
        prompt.aside_some(Choice::new("keep_zone").one("pact", pact.clone())).aside_some(Choice::new("end_zone").one("pact", pact))
    }

    /// TEG-18.8, 18.10.
    pub(crate) fn judge_zone(&mut self, seat: SeatId, name: &str, keep: bool, context: &mut Context<'_>) -> Result<(), Refusal> {
        let id = pact_id(name)?;
        if self.awaits_verdict(seat) != Some(id) {
            return Err(Refusal::not_offered().citing("TEG-18.8"));
        }
        let Some(pact) = self.pacts.get_mut(id) else { return Err(Refusal::not_offered()) };
        let Some(partner) = pact.partners(seat).next() else { return Err(Refusal::not_offered()) };
        if let Term::Zone { offender, at, .. } = &mut pact.terms {
            *offender = None;
            context.emit(Event::Verdict { seat, partner, at: *at, keep });
        }
        if !keep {
            for pact in self.pacts.lift(|pact| pact.id == id) {
                tell_end(&pact, "verdict", context);
            }
            self.review_pacts(context);
        }
        Ok(())
    }
}

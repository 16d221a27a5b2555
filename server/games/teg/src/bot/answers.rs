//! What bots answer to proposals (TEG-D16). They make none themselves.

use super::Mind;
use crate::board::CountryId;
use crate::table::{Hand, Proposal};
use crate::term::Term;
use engine::serde_json::Value;
use engine::{Action, Chance, Domain, Prompt, SeatId};

/// The level `easy`: yes or no by chance, but nobody is left waiting.
pub(crate) fn by_chance(prompt: &Prompt, chance: &mut Chance) -> Option<Action> {
    prompt.sample_aside(|verb| ["accept", "refuse"].contains(&verb), chance)
}

/// The level `normal`: the oldest proposal that lies before the seat.
pub(super) fn weighed(mind: &Mind<'_>, hand: Option<&Hand>, prompt: &Prompt) -> Option<Action> {
    let open = prompt.aside_choices().find(|choice| choice.verb == "accept")?;
    let Some(Domain::One(ids)) = open.domain("proposal") else { return None };
    let id = ids.first().and_then(Value::as_str)?;
    let proposal = mind.table.proposals.iter().find(|proposal| proposal.id == id)?;
    let verb = if mind.agrees(proposal, hand) { "accept" } else { "refuse" };
    Some(Action::new(verb).with("proposal", id))
}

impl Mind<'_> {
    fn agrees(&self, proposal: &Proposal, hand: Option<&Hand>) -> bool {
        let partner = proposal.from;
        let prey = hand.is_some_and(|hand| hand.objectives.iter().any(|own| !own.common && own.destroy == Some(partner)));
        let rivals = self.table.seats.iter().filter(|seat| seat.alive).count();
        // Nobody ties its hands towards the only rival left, or towards whom it must destroy.
        if prey || rivals < 3 {
            return false;
        }
        match proposal.terms {
            // Easy to take for both, turn after turn (TEG-18.1).
            Term::Zone { .. } => true,
            Term::Joint { target, lead_from, ally_from, .. } => {
                let own = if self.own(lead_from) { lead_from } else { ally_from };
                let together = [lead_from, ally_from].iter().map(|from| self.armies_in(*from) - 1).sum::<i64>();
                self.armies(own, self.seat) >= 3 && together > self.armies_in(target)
            }
            Term::Country { .. } | Term::Continent { .. } | Term::Border { .. } | Term::World => {
                self.chances(self.seat, partner, &proposal.terms) <= self.chances(partner, self.seat, &proposal.terms)
            }
            Term::Condominium { .. } => false,
        }
    }

    /// How many promising attacks of one seat on another a pact would forbid.
    fn chances(&self, by: SeatId, against: SeatId, terms: &Term) -> usize {
        let promising =
            |from: CountryId, to: CountryId| self.armies(to, against) > 0 && self.armies(from, by) - 1 > self.armies(to, against);
        let paths = CountryId::all().flat_map(|from| from.near().iter().map(move |to| (from, *to)));
        paths.filter(|(from, to)| terms.forbids_dice(*from, *to) && promising(*from, *to)).count()
    }

    /// Armies of everybody in a country.
    fn armies_in(&self, at: CountryId) -> i64 {
        self.armies(at, self.seat) + self.defenders(at)
    }
}

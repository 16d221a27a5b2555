//! What could be proposed to whom (TEG-17, 18.2, 19.1), as choices.
//!
//! Every pair of countries that two seats could name makes long lists, and every seat may propose to
//! every other one at any time. So a seat first says with whom it negotiates, and only then is it
//! offered what names countries of the two. What is offered changes only with owners, pacts and who
//! may be asked; it is kept as long as those stay ([`Known`]), and whatever permits the same is one choice.

use crate::board::{BorderId, ContinentId, Countries, CountryId};
use crate::ground::Ground as _;
use crate::known::{Grounds, Kept, Known};
use crate::pacts::AsideSome;
use crate::state::Teg;
use crate::term::Term;
use engine::{Choice, Prompt, Refusal, SeatId, Treaty};
use std::sync::{Arc, OnceLock};

impl Teg {
    /// Keeps what is known about proposals where nothing has changed that it follows from. To be called
    /// whenever the state has changed.
    pub(crate) fn keep_proposals(&mut self) {
        let grounds = self.grounds();
        if self.kept.0.as_ref().is_none_or(|known| known.grounds != grounds) {
            let seats = self.seats().map(|_| OnceLock::new()).collect();
            self.kept = Kept(Some(Arc::new(Known { grounds, seats })));
        }
    }

    fn grounds(&self) -> Grounds {
        let mut owned = vec![Countries::default(); self.players.len()];
        for at in CountryId::all() {
            if let Some(owner) = self.owner(at) {
                owned[owner.index()].insert(at);
            }
        }
        let partners =
            self.seats().map(|seat| seat.others(self.count()).filter(|other| self.may_propose(seat, *other)).collect()).collect();
        let talks_to = self.players.iter().map(|player| player.talks_to).collect();
        Grounds { owned, partners, talks_to, pacts: self.pacts.iter().cloned().collect() }
    }

    /// Everything that a seat may propose (TEG-D15).
    pub(crate) fn offer_proposals(&self, seat: SeatId, prompt: Prompt) -> Prompt {
        let prompt = prompt.aside_some(Choice::new("negotiate").one("to", self.open_partners(seat).map(|other| other.0)));
        let all = match &self.kept.0 {
            Some(known) => known.seats[seat.index()].get_or_init(|| self.proposals(seat, &known.grounds)).clone(),
            None => self.proposals(seat, &self.grounds()),
        };
        let prompt = all.into_iter().fold(prompt, Prompt::aside);
        self.offer_zones(seat, prompt)
    }

    /// With whom the seat could begin to negotiate.
    fn open_partners(&self, seat: SeatId) -> impl Iterator<Item = SeatId> + '_ {
        let now = self.player(seat).talks_to;
        seat.others(self.count()).filter(move |other| now != Some(*other) && self.may_propose(seat, *other))
    }

    /// The seat turns to another one. It binds nobody, and lasts until something was proposed or the
    /// seat's own turn has ended.
    pub(crate) fn negotiate(&mut self, seat: SeatId, to: SeatId) -> Result<(), Refusal> {
        if !self.open_partners(seat).any(|open| open == to) {
            return Err(Refusal::not_offered().citing("TEG-17.18"));
        }
        self.player_mut(seat).talks_to = Some(to);
        Ok(())
    }

    /// The turn seat's turn is over, and with it whatever it meant to propose.
    pub(crate) fn leave_negotiation(&mut self) {
        if let Some(seat) = self.active() {
            self.player_mut(seat).talks_to = None;
        }
    }

    fn proposals(&self, seat: SeatId, grounds: &Grounds) -> Vec<Choice> {
        let partners = &grounds.partners[seat.index()];
        let mut all = Vec::new();
        if partners.is_empty() {
            return all;
        }
        if let Some(partner) = grounds.talks_to[seat.index()].filter(|partner| partners.contains(partner)) {
            self.country_pairs(seat, partner, grounds, &mut all);
            if self.options.joint_attacks {
                self.joint_attacks(seat, partner, grounds, &mut all);
            }
        }
        let fits = |term: &Term, other: SeatId| self.may_sign(term, seat, other);
        for (continents, to) in grouped(partners.iter().map(|other| {
            let open: Vec<ContinentId> =
                ContinentId::all().filter(|continent| fits(&Term::Continent { continent: *continent }, *other)).collect();
            (open, other.0)
        })) {
            all.push(Choice::new("propose_continent").one("to", to).one("continent", continents));
        }
        for (borders, to) in grouped(partners.iter().map(|other| {
            let open: Vec<BorderId> = BorderId::all().filter(|border| fits(&Term::Border { border: *border }, *other)).collect();
            (open, other.0)
        })) {
            all.push(Choice::new("propose_border").one("to", to).one("border", borders));
        }
        let world = partners.iter().filter(|other| fits(&Term::World, **other)).map(|other| other.0);
        all.push(Choice::new("propose_world").one("to", world));
        all.retain(Choice::possible);
        all
    }

    /// TEG-17.5, 17.15, 17.17: countries at most three borders apart; one choice for own countries
    /// that reach the same.
    fn country_pairs(&self, seat: SeatId, partner: SeatId, grounds: &Grounds, all: &mut Vec<Choice>) {
        let rows = grounds.owned[seat.index()].iter().map(|own| {
            let mut theirs = own.reach().and(grounds.owned[partner.index()]);
            for pact in &grounds.pacts {
                if let Term::Country { a, b, .. } = pact.terms {
                    // While it is in force both still belong to those who signed it (TEG-17.14).
                    strike(&mut theirs, own, (a, b));
                }
            }
            for (from, target) in self.blocking(seat, &grounds.pacts) {
                strike(&mut theirs, own, (from, target));
            }
            (theirs, own)
        });
        for (theirs, own) in grouped(rows) {
            all.push(Choice::new("propose_country").one("own", own).one("theirs", theirs.iter()));
        }
    }

    /// TEG-17.17: the two ends of every agreed attack that a pact between this seat and another would
    /// forbid: one of them attacks, the other owns the target.
    fn blocking(&self, seat: SeatId, pacts: &[Treaty<Term>]) -> Vec<(CountryId, CountryId)> {
        let mut ends = Vec::new();
        for pact in pacts {
            let Term::Joint { target, lead, lead_from, ally, ally_from, fought: None } = pact.terms else { continue };
            for (side, from) in [(lead, lead_from), (ally, ally_from)] {
                if side == seat || self.owner(target) == Some(seat) {
                    ends.push((from, target));
                }
            }
        }
        ends
    }

    /// TEG-18.2: a zone hangs on armies as well, so it is looked for anew each time.
    fn offer_zones(&self, seat: SeatId, mut prompt: Prompt) -> Prompt {
        if !self.options.zones || !self.zone_ready(seat) {
            return prompt;
        }
        for other in seat.others(self.count()).filter(|other| self.zone_ready(*other) && self.may_propose(seat, *other)) {
            let fits = |at: &CountryId| self.may_sign(&Term::Zone { at: *at, since: 0, offender: None }, seat, other);
            prompt = prompt.aside_some(Choice::new("propose_zone").fixed("to", other.0).one("zone", CountryId::all().filter(fits)));
        }
        prompt
    }

    /// TEG-19.1, 19.2: what the two could attack together, and from where. Targets with
    /// the same attacking countries on both sides are one choice.
    fn joint_attacks(&self, seat: SeatId, partner: SeatId, grounds: &Grounds, all: &mut Vec<Choice>) {
        let blocked = self.blocking(seat, &grounds.pacts);
        let mut found: Vec<((Countries, Countries), CountryId)> = Vec::new();
        for target in CountryId::all() {
            let Some(victim) = self.owner(target).filter(|owner| *owner != seat && *owner != partner) else { continue };
            if Teg::agreed(seat, partner, target, &grounds.pacts) {
                continue;
            }
            // From where each of them can attack, whatever the other side does.
            let open = |by: SeatId| {
                let from = grounds.owned[by.index()].and(target.beside()).iter();
                from.filter(|from| !self.pact_forbids_dice(by, victim, *from, target)).collect::<Countries>()
            };
            let (ours, theirs) = (open(seat), open(partner));
            let rows = ours.iter().map(|own| {
                let mut theirs = theirs;
                for ends in &blocked {
                    strike(&mut theirs, own, *ends);
                }
                (theirs, own)
            });
            for (theirs, own) in grouped(rows) {
                found.push(((own.into_iter().collect(), theirs), target));
            }
        }
        for ((own, theirs), targets) in grouped(found.into_iter()) {
            let choice = Choice::new("propose_joint").one("target", targets).one("own", own.iter()).one("theirs", theirs.iter());
            all.push(choice.one("lead", ["me", "partner"]));
        }
    }

    /// TEG-17.15: the two have agreed to attack this target already.
    fn agreed(one: SeatId, other: SeatId, at: CountryId, pacts: &[Treaty<Term>]) -> bool {
        let same = |pact: &&Treaty<Term>| matches!(pact.terms, Term::Joint { target, fought: None, .. } if target == at);
        pacts.iter().filter(same).any(|pact| pact.joins(one, other))
    }
}

/// Takes the other end of a pair out of what one end may be paired with.
fn strike(theirs: &mut Countries, own: CountryId, (one, other): (CountryId, CountryId)) {
    if own == one {
        theirs.remove(other);
    } else if own == other {
        theirs.remove(one);
    }
}

/// What belongs to the same key, in order of first appearance.
fn grouped<K: PartialEq, V>(pairs: impl Iterator<Item = (K, V)>) -> Vec<(K, Vec<V>)> {
    let mut groups: Vec<(K, Vec<V>)> = Vec::new();
    for (key, value) in pairs {
        match groups.iter_mut().find(|(known, _)| *known == key) {
            Some((_, values)) => values.push(value),
            None => groups.push((key, vec![value])),
        }
    }
    groups
}

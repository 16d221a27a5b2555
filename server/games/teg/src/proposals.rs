//! Proposing and answering pacts (TEG-17.3, 17.15 to 17.18).

use crate::Style;
use crate::board::{BorderId, ContinentId, CountryId, board};
use crate::pacts::{AsideSome, Term, pact_name, tell_end};
use crate::state::{Stage, Teg};
use engine::{Accepted, Choice, Deed, Event, Offer, Prompt, Refusal, SeatId};

fn offer_name(id: u32) -> String {
    format!("offer-{id}")
}

fn offer_id(name: &str) -> Result<u32, Refusal> {
    name.strip_prefix("offer-").and_then(|id| id.parse().ok()).ok_or_else(Refusal::not_offered)
}

impl Teg {
    /// TEG-17.18, 24.3, 24.5: whether a seat may propose anything to another one now.
    fn may_propose(&self, from: SeatId, to: SeatId) -> bool {
        let made = self.asked.iter().find(|(one, other, _)| (*one, *other) == (from, to)).map_or(0, |(_, _, made)| *made);
        self.options.pacts
            // TEG-17.16: from the end of the deal onward.
            && !matches!(self.stage, Stage::Color | Stage::Over { .. })
            && from != to
            && self.alive(from)
            && self.alive(to)
            && made < board().numbers.proposals
            && !self.offers.iter().any(|offer| offer.from == from && offer.to.contains(&to))
            && (self.options.style == Style::ValeTodo || self.active() == Some(from))
    }

    /// TEG-17.17: whether two seats may sign this now.
    fn may_sign(&self, term: &Term, one: SeatId, other: SeatId) -> bool {
        if self.has_same(term, one, other) || self.blocks_joint(term, one, other) {
            return false;
        }
        match *term {
            Term::Country { a, a_seat, b, b_seat } => self.owns(a_seat, a) && self.owns(b_seat, b) && a.distance(b).is_some(),
            Term::Continent { .. } | Term::Border { .. } | Term::World => true,
            Term::Zone { at, .. } => self.zone_possible(at, one, other),
            Term::Condominium { .. } => false,
            Term::Joint { target, lead, lead_from, ally, ally_from, .. } => {
                self.owns(lead, lead_from)
                    && self.owns(ally, ally_from)
                    && lead_from.touches(target)
                    && ally_from.touches(target)
                    && self.joint_possible(target, [(lead, lead_from), (ally, ally_from)])
            }
        }
    }

    /// TEG-19.1, 19.2.
    fn joint_possible(&self, target: CountryId, sides: [(SeatId, CountryId); 2]) -> bool {
        let third = self.owner(target).filter(|owner| sides.iter().all(|(seat, _)| seat != owner));
        self.options.joint_attacks
            && third.is_some_and(|owner| !sides.iter().any(|(seat, from)| self.pact_forbids_dice(*seat, owner, *from, target)))
    }

    /// Everything that a seat may say about pacts, beside the prompt (TEG-D15, D16, D17).
    pub(crate) fn offer_talk(&self, seat: SeatId, mut prompt: Prompt) -> Prompt {
        let own = self.offers.iter().filter(|offer| offer.from == seat).map(|offer| offer_name(offer.id));
        prompt = prompt.aside_some(Choice::new("withdraw").one("proposal", own));
        let made = || self.offers.iter().filter(|offer| offer.awaits(seat)).map(|offer| offer_name(offer.id));
        prompt = prompt.aside_some(Choice::new("accept").one("proposal", made()));
        prompt = prompt.aside_some(Choice::new("refuse").one("proposal", made()));
        let partners: Vec<SeatId> = seat.others(self.count()).filter(|other| self.may_propose(seat, *other)).collect();
        if !partners.is_empty() {
            prompt = self.offer_proposals(seat, &partners, prompt);
        }
        self.offer_endings(seat, prompt)
    }

    fn offer_proposals(&self, seat: SeatId, partners: &[SeatId], mut prompt: Prompt) -> Prompt {
        // Owners are looked up once: this runs for every seat after every action.
        let owners: Vec<Option<SeatId>> = self.lands.iter().map(crate::state::Land::owner).collect();
        let asked = |at: CountryId| owners[at.index()].filter(|owner| partners.contains(owner));
        let own: Vec<CountryId> = CountryId::all().filter(|at| owners[at.index()] == Some(seat)).collect();
        for a in &own {
            let fits = |b: &CountryId| {
                let term = |b_seat| Term::Country { a: *a, a_seat: seat, b: *b, b_seat };
                a.distance(*b).is_some()
                    && asked(*b)
                        .is_some_and(|other| !self.has_same(&term(other), seat, other) && !self.blocks_joint(&term(other), seat, other))
            };
            let theirs: Vec<CountryId> = CountryId::all().filter(fits).collect();
            prompt = prompt.aside_some(Choice::new("propose_country").fixed("own", *a).one("theirs", theirs));
        }
        for other in partners {
            let fits = |term: &Term| self.may_sign(term, seat, *other);
            let continents = ContinentId::all().filter(|continent| fits(&Term::Continent { continent: *continent }));
            prompt = prompt.aside_some(Choice::new("propose_continent").fixed("to", other.0).one("continent", continents));
            let borders = BorderId::all().filter(|border| fits(&Term::Border { border: *border }));
            prompt = prompt.aside_some(Choice::new("propose_border").fixed("to", other.0).one("border", borders));
            if self.options.zones {
                let zones = CountryId::all().filter(|at| fits(&Term::Zone { at: *at, since: 0, offender: None }));
                prompt = prompt.aside_some(Choice::new("propose_zone").fixed("to", other.0).one("zone", zones));
            }
        }
        let world = partners.iter().filter(|other| self.may_sign(&Term::World, seat, **other)).map(|other| other.0);
        prompt = prompt.aside_some(Choice::new("propose_world").one("to", world));
        if self.options.joint_attacks { self.offer_joints(seat, partners, prompt) } else { prompt }
    }

    /// TEG-19.1: one choice for each country that could be taken together, and one for each own
    /// country beside it where not every pair of countries may do it.
    fn offer_joints(&self, seat: SeatId, partners: &[SeatId], mut prompt: Prompt) -> Prompt {
        let choice = |target: CountryId, own: Vec<CountryId>, theirs: Vec<CountryId>| {
            let choice = Choice::new("propose_joint").fixed("target", target).one("own", own).one("theirs", theirs);
            choice.one("lead", ["me", "partner"])
        };
        for target in CountryId::all().filter(|target| self.owner(*target).is_some_and(|owner| owner != seat)) {
            let pairs: Vec<(CountryId, Vec<CountryId>)> = target
                .near()
                .iter()
                .filter(|own| self.owns(seat, **own))
                .map(|own| (*own, self.joint_partners(seat, target, *own, partners)))
                .filter(|(_, theirs)| !theirs.is_empty())
                .collect();
            let Some((_, first)) = pairs.first() else { continue };
            if pairs.iter().all(|(_, theirs)| theirs == first) {
                prompt = prompt.aside(choice(target, pairs.iter().map(|(own, _)| *own).collect(), first.clone()));
            } else {
                for (own, theirs) in pairs {
                    prompt = prompt.aside(choice(target, vec![own], theirs));
                }
            }
        }
        prompt
    }

    /// Countries beside the target whose owners could attack it together with this one.
    fn joint_partners(&self, seat: SeatId, target: CountryId, own: CountryId, partners: &[SeatId]) -> Vec<CountryId> {
        let fits = |theirs: &CountryId| {
            self.owner(*theirs).filter(|owner| partners.contains(owner)).is_some_and(|other| {
                let term = Term::Joint { target, lead: seat, lead_from: own, ally: other, ally_from: *theirs, fought: None };
                self.may_sign(&term, seat, other)
            })
        };
        target.near().iter().copied().filter(fits).collect()
    }

    /// Lays a proposal on the table.
    pub(crate) fn propose(&mut self, from: SeatId, to: SeatId, term: Term, deed: &mut Deed<'_>) -> Result<(), Refusal> {
        if !self.may_propose(from, to) {
            return Err(Refusal::not_offered().citing("TEG-17.18"));
        }
        if !self.may_sign(&term, from, to) {
            return Err(Refusal::not_offered().citing("TEG-17.17"));
        }
        match self.asked.iter_mut().find(|(one, other, _)| (*one, *other) == (from, to)) {
            Some((_, _, made)) => *made += 1,
            None => self.asked.push((from, to, 1)),
        }
        let told = term.told();
        // TEG-17.3: it lies on the table until this turn ends.
        let id = self.offers.make(from, [to], term, Some(self.turn));
        deed.tell(Event::new("teg.proposed").of(from).with("partner", to.0).with("proposal", offer_name(id)).with("terms", told));
        Ok(())
    }

    /// A proposal that names countries tells its partner by the owner of `theirs`.
    pub(crate) fn propose_to_owner(
        &mut self,
        from: SeatId,
        theirs: CountryId,
        term: impl FnOnce(SeatId) -> Term,
        deed: &mut Deed<'_>,
    ) -> Result<(), Refusal> {
        let to = self.owner(theirs).ok_or_else(Refusal::not_offered)?;
        self.propose(from, to, term(to), deed)
    }

    /// TEG-17.3: the proposer takes it back.
    pub(crate) fn withdraw(&mut self, seat: SeatId, name: &str, deed: &mut Deed<'_>) -> Result<(), Refusal> {
        let offer = self.offers.withdraw(offer_id(name)?, seat)?;
        deed.tell(about("teg.withdrawn", seat, &offer));
        Ok(())
    }

    /// TEG-D16.
    pub(crate) fn refuse(&mut self, seat: SeatId, name: &str, deed: &mut Deed<'_>) -> Result<(), Refusal> {
        let offer = self.offers.refuse(offer_id(name)?, seat)?;
        deed.tell(Event::new("teg.refused").of(seat).with("partner", offer.from.0).with("terms", offer.terms.told()));
        Ok(())
    }

    /// TEG-D16, 17.3: the pact is in force from acceptance, if its conditions still hold (TEG-17.17).
    pub(crate) fn accept(&mut self, seat: SeatId, name: &str, deed: &mut Deed<'_>) -> Result<(), Refusal> {
        let id = offer_id(name)?;
        let from = self.offers.get(id).map(|offer| offer.from).ok_or_else(Refusal::not_offered)?;
        let holds = self.offers.get(id).is_some_and(|offer| self.may_sign(&offer.terms, from, seat));
        match self.offers.accept(id, seat, |_| holds)? {
            // Every pact joins exactly two seats (TEG-17.1), so one acceptance is enough.
            Accepted::Waiting => Err(Refusal::not_offered()),
            Accepted::Void(offer) => {
                deed.tell(about("teg.lapsed", from, &offer).with("void", true));
                Ok(())
            }
            Accepted::Agreed(offer) => {
                let terms = match offer.terms {
                    Term::Zone { at, .. } => Term::Zone { at, since: self.turn, offender: None },
                    terms => terms,
                };
                let told = terms.told();
                let id = self.pacts.sign([from, seat], terms);
                deed.tell(Event::new("teg.pact").of(from).with("partner", seat.0).with("pact", pact_name(id)).with("terms", told));
                Ok(())
            }
        }
    }

    /// TEG-17.3: unanswered proposals lapse at the end of the turn in which they were made.
    pub(crate) fn lapse_proposals(&mut self, deed: &mut Deed<'_>) {
        for offer in self.offers.expire(self.turn + 1) {
            deed.tell(about("teg.lapsed", offer.from, &offer));
        }
    }

    /// TEG-17.14, 19.13, 21.7: everything that a seat which leaves has signed or proposed, and what was proposed to it.
    pub(crate) fn drop_talk(&mut self, seat: SeatId, deed: &mut Deed<'_>) {
        for offer in self.offers.leave(seat) {
            deed.tell(about("teg.lapsed", offer.from, &offer));
        }
        for pact in self.pacts.leave(seat) {
            tell_end(&pact, "gone", deed);
        }
    }
}

fn about(key: &str, seat: SeatId, offer: &Offer<Term>) -> Event {
    let partner = offer.to.iter().next().copied().unwrap_or(seat);
    Event::new(key).of(seat).with("partner", partner.0).with("terms", offer.terms.told())
}

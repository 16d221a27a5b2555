//! Requesting cards: country card, bonus, continent card (TEG-13, TEG-14).

use crate::board::{ContinentId, CountryId, board};
use crate::state::{Draw, Held, Stage, Step, Teg};
use crate::vocabulary::{Event, Hints, Warning};
use engine::serde_json::json;
use engine::{Choice, Context, Prompt, Refusal, SeatId, Warn};

impl Teg {
    /// TEG-13.2, 18.9, 19.11: solo conquests, and joint ones where there are at least two.
    fn conquests(&self) -> usize {
        let joint = self.facts.joint.len();
        self.facts.solo.len() + if joint >= 2 { joint } else { 0 }
    }

    /// TEG-5.3: the stage opens; what the seat is entitled to is settled now (TEG-13.1).
    pub(crate) fn begin_request(&mut self, context: &mut Context<'_>) {
        let Some(seat) = self.active() else { return };
        self.set_step(Step::Request);
        self.facts.fresh.clear();
        let player = self.player(seat);
        let wanted = if player.exchanges < 3 { 1 } else { 2 };
        let entitled = self.conquests() >= wanted;
        let (full, forfeits) = (player.cards.len() > board().numbers.hand_limit, player.forfeits);
        // TEG-13.5, 13.7
        self.facts.draw = if !entitled {
            Draw::None
        } else if self.weather.barred.contains(&seat) {
            Draw::Over
        } else if forfeits > 0 {
            self.player_mut(seat).forfeits -= 1;
            context.emit(Event::NoCard { seat });
            Draw::Over
        } else if full {
            Draw::Over
        } else {
            Draw::Open
        };
        // TEG-13.6: a full hand that has exchanged this round cannot make room any more.
        let player = self.player(seat);
        if self.facts.draw == Draw::Open && player.cards.len() >= board().numbers.hand_limit && player.exchanged {
            self.facts.draw = Draw::Over;
        }
        // TEG-5.8: skipped only where it cannot show anything.
        if self.player(seat).cards.is_empty() && self.facts.draw != Draw::Open && self.due_continents(seat).is_empty() {
            self.end_request(seat, context);
        }
    }

    /// TEG-13.3, 13.6; continent cards take no room (TEG-14.5).
    fn may_draw(&self, seat: SeatId) -> bool {
        self.facts.draw == Draw::Open && self.player(seat).cards.len() < board().numbers.hand_limit
    }

    /// TEG-13.9, 13.10: countries where three armies may be placed.
    pub(crate) fn bonuses(&self, seat: SeatId) -> Vec<CountryId> {
        let due = |held: &&Held| {
            let at = held.country;
            !held.bonus && self.owns(seat, at) && !self.is_closed(at) && self.zone_of(seat) != Some(at)
        };
        let mut due: Vec<CountryId> = self.player(seat).cards.iter().filter(due).map(|held| held.country).collect();
        due.sort();
        due
    }

    /// TEG-14.1: continent cards that may be taken.
    pub(crate) fn due_continents(&self, seat: SeatId) -> Vec<ContinentId> {
        let player = self.player(seat);
        player.claims.iter().copied().filter(|continent| !player.continents.contains(continent)).collect()
    }

    /// TEG-D13.
    pub(crate) fn ask_request(&self, seat: SeatId, prompt: Prompt) -> Prompt {
        let mut prompt = self.offer_places(seat, prompt).offer(Choice::new("bonus").one("at", self.bonuses(seat)));
        // Armies of a forced exchange are placed on the spot (TEG-13.6).
        if !self.must_place(seat) {
            if self.may_draw(seat) {
                prompt = prompt.offer(Choice::new("take_card"));
            }
            prompt = self.offer_exchanges(seat, prompt);
            prompt =
                prompt.offer(Choice::new("take_continent").one("continent", self.due_continents(seat))).offer(Choice::new("end_request"));
        }
        let hints = Hints { draw: Some(self.draw_state(seat)), ..self.placing_hints(seat) };
        self.warn_of_request(seat, prompt.hint(json!(hints)))
    }

    /// Says what the end of the stage, a continent card or an exchange would give up.
    fn warn_of_request(&self, seat: SeatId, mut prompt: Prompt) -> Prompt {
        if self.must_place(seat) {
            return prompt;
        }
        let card = self.facts.draw == Draw::Open;
        let (bonuses, continents) = (self.bonuses(seat), self.due_continents(seat));
        if card && !continents.is_empty() {
            // TEG-5.9
            prompt = prompt.warn(Warn::new("take_continent", Warning::Continent));
        }
        let left = if card {
            // TEG-13.4
            Some(Warning::Card)
        } else if !bonuses.is_empty() {
            Some(Warning::Bonus { at: bonuses.iter().map(|at| at.name()).collect() })
        } else if !continents.is_empty() {
            Some(Warning::Claim { continents: continents.iter().map(|continent| continent.name()).collect() })
        } else {
            None
        };
        if let Some(left) = left {
            prompt = prompt.warn(Warn::new("end_request", left));
        }
        self.warn_of_exchanges(seat, prompt)
    }

    /// The right to a card as everybody sees it (TEG-28.1).
    pub(crate) fn draw_state(&self, seat: SeatId) -> &'static str {
        match self.facts.draw {
            Draw::None => "none",
            Draw::Open if self.needs_exchange(seat) => "exchange",
            Draw::Open => "open",
            Draw::Taken => "taken",
            Draw::Over => "over",
        }
    }

    fn in_request(&self, seat: SeatId) -> Result<(), Refusal> {
        match self.stage {
            Stage::Turn { seat: active, step: Step::Request, .. } if active == seat => Ok(()),
            _ => Err(Refusal::not_offered()),
        }
    }

    /// TEG-13.3, 13.4.
    pub(crate) fn take_card(&mut self, seat: SeatId, context: &mut Context<'_>) -> Result<(), Refusal> {
        self.in_request(seat)?;
        if !self.may_draw(seat) || self.must_place(seat) {
            return Err(Refusal::not_offered().citing("TEG-13.1"));
        }
        self.lose_pools(seat, context);
        self.facts.draw = Draw::Taken;
        if let Some(country) = self.draw_country(seat, context) {
            self.player_mut(seat).cards.push(Held { country, bonus: false });
            context.emit(Event::CardTaken { seat });
            context.emit_only([seat], Event::Drew { card: country });
        }
        Ok(())
    }

    /// TEG-13.9, 13.11.
    pub(crate) fn take_bonus(&mut self, seat: SeatId, at: CountryId, context: &mut Context<'_>) -> Result<(), Refusal> {
        self.in_request(seat)?;
        if !self.bonuses(seat).contains(&at) {
            return Err(Refusal::not_offered().citing("TEG-13.9"));
        }
        self.change(seat, at, |holding| holding.armies += board().numbers.card_bonus);
        if let Some(held) = self.player_mut(seat).cards.iter_mut().find(|held| held.country == at) {
            held.bonus = true;
        }
        context.emit(Event::Bonus { seat, at });
        Ok(())
    }

    /// TEG-14.1; a country card not yet taken is given up (TEG-5.9).
    pub(crate) fn take_continent(&mut self, seat: SeatId, continent: ContinentId, context: &mut Context<'_>) -> Result<(), Refusal> {
        self.in_request(seat)?;
        if !self.due_continents(seat).contains(&continent) || self.must_place(seat) {
            return Err(Refusal::not_offered().citing("TEG-14.1"));
        }
        if self.facts.draw == Draw::Open {
            self.facts.draw = Draw::Over;
        }
        let player = self.player_mut(seat);
        player.continents.insert(continent);
        player.known.insert(continent);
        context.emit(Event::ContinentCard { seat, continent });
        Ok(())
    }

    /// TEG-5.8; allies may regroup before the turn closes (TEG-19.9).
    pub(crate) fn end_request(&mut self, seat: SeatId, context: &mut Context<'_>) {
        self.lose_pools(seat, context);
        self.begin_allies(seat, context);
    }

    /// TEG-14.1, 14.2, 14.6: a conquest that completes a continent gives a claim to its card.
    pub(crate) fn claim(&mut self, seat: SeatId, at: CountryId) {
        let continent = at.continent();
        if self.owner_of(continent) == Some(seat) && !self.player(seat).used.contains(&continent) {
            self.player_mut(seat).claims.insert(continent);
        }
    }

    /// TEG-14.3, 14.6: cards of continents that were lost return; a card known before is recovered.
    pub(crate) fn settle_continents(&mut self, context: &mut Context<'_>) {
        for continent in ContinentId::all() {
            let owner = self.owner_of(continent);
            for seat in self.seats() {
                let player = self.player_mut(seat);
                if owner == Some(seat) {
                    if player.known.contains(&continent) {
                        player.claims.insert(continent);
                    }
                    continue;
                }
                player.claims.remove(&continent);
                if player.continents.remove(&continent) {
                    context.emit(Event::ContinentReturned { seat, continent });
                }
            }
        }
    }
}

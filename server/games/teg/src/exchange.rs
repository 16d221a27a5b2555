//! Symbols and exchanges (TEG-15, TEG-16, TEG-13.6, 13.7).

use crate::board::{Card, Symbol, Worth, board};
use crate::state::{Draw, Pool, Stage, Step, Teg};
use crate::vocabulary::{Event, Warning};
use engine::serde_json::Value;
use engine::{Choice, Context, Domain, Prompt, Refusal, SeatId, Warn};
use std::collections::BTreeSet;

/// TEG-16.3: whether these cards are exactly one exchange.
#[must_use]
pub fn is_set(cards: &[Card]) -> bool {
    if let [one] = cards
        && *one.worth() == Worth::Whole
    {
        return true;
    }
    let (mut wild, mut symbols) = (0, Vec::new());
    for card in cards {
        match card.worth() {
            // TEG-16.4: always handed in alone.
            Worth::Whole => return false,
            Worth::Wild => wild += 1,
            Worth::Units(units) => symbols.extend(units.iter().copied()),
        }
    }
    let kinds: BTreeSet<Symbol> = symbols.iter().copied().collect();
    symbols.len() + wild == 3 && (kinds.len() <= 1 || kinds.len() == symbols.len())
}

/// Every valid set that can be made of these cards, each in card order, the sets in order (TEG-25.3).
#[must_use]
pub fn sets(cards: &[Card]) -> Vec<Vec<Card>> {
    let mut cards = cards.to_vec();
    cards.sort();
    let mut found = Vec::new();
    for (at, one) in cards.iter().enumerate() {
        found.push(vec![*one]);
        for (next, two) in cards.iter().enumerate().skip(at + 1) {
            found.push(vec![*one, *two]);
            found.extend(cards.iter().skip(next + 1).map(|three| vec![*one, *two, *three]));
        }
    }
    found.retain(|set| is_set(set));
    found.sort();
    found
}

fn has_country(set: &[Card]) -> bool {
    set.iter().any(|card| matches!(card, Card::Country(_)))
}

impl Teg {
    /// TEG-16.1: what the next exchange of a seat brings.
    pub(crate) fn next_exchange(&self, seat: SeatId) -> u32 {
        let number = self.player(seat).exchanges + 1;
        let listed = board().numbers.exchanges.get(number as usize - 1).copied();
        listed.unwrap_or(5 * number)
    }

    fn cards_of(&self, seat: SeatId) -> Vec<Card> {
        let player = self.player(seat);
        let countries = player.cards.iter().map(|held| Card::Country(held.country));
        countries.chain(player.continents.iter().map(|continent| Card::Continent(*continent))).collect()
    }

    /// TEG-13.7: a hand above five must be brought down.
    pub(crate) fn owes_exchange(&self, seat: SeatId) -> bool {
        let player = self.player(seat);
        player.cards.len() > board().numbers.hand_limit && !player.exchanged
    }

    /// TEG-13.6: a card is due, and the hand is full.
    pub(crate) fn needs_exchange(&self, seat: SeatId) -> bool {
        let player = self.player(seat);
        self.facts.draw == Draw::Open && player.cards.len() >= board().numbers.hand_limit && !player.exchanged
    }

    /// The sets that a seat may hand in now, in the order of TEG-25.3.
    pub(crate) fn legal_sets(&self, seat: SeatId) -> Vec<Vec<Card>> {
        let forced = match &self.stage {
            // TEG-16.6: one a round. TEG-16.7: of free will up to five cards.
            Stage::Turn { step: Step::Place, .. } if !self.player(seat).exchanged => self.owes_exchange(seat),
            Stage::Turn { step: Step::Request, .. } if self.needs_exchange(seat) => true,
            _ => return Vec::new(),
        };
        let mut legal = sets(&self.cards_of(seat));
        if forced {
            legal.retain(|set| has_country(set));
        }
        legal
    }

    pub(crate) fn offer_exchanges(&self, seat: SeatId, mut prompt: Prompt) -> Prompt {
        for set in self.legal_sets(seat) {
            let of: Vec<Value> = set.iter().map(|card| Value::from(*card)).collect();
            let (min, max) = (of.len(), of.len());
            prompt = prompt.offer(Choice::new("exchange").with("cards", Domain::Some { of, min, max }));
        }
        prompt
    }

    /// An exchange gives up its armies where no country can take any (TEG-5.5), and the bonus of a card that is handed in
    /// before its three armies were placed (TEG-13.11).
    pub(crate) fn warn_of_exchanges(&self, seat: SeatId, mut prompt: Prompt) -> Prompt {
        let sets = self.legal_sets(seat);
        if !sets.is_empty() && self.legal_places(seat, Pool::Free).is_empty() {
            return prompt.warn(Warn::new("exchange", Warning::Lost));
        }
        let open = |card: &Card| match card {
            Card::Country(at) => self.owns(seat, *at) && self.player(seat).cards.iter().any(|held| held.country == *at && !held.bonus),
            Card::Continent(_) => false,
        };
        for set in sets {
            let given_up: Vec<&'static str> = set.iter().filter(|card| open(card)).map(|card| card.name()).collect();
            if !given_up.is_empty() {
                let cards: Vec<&str> = set.iter().map(|card| card.name()).collect();
                let say = Warning::Exchange { cards: given_up };
                prompt = prompt.warn(Warn::new("exchange", say).when("cards", cards));
            }
        }
        prompt
    }

    pub(crate) fn exchange(&mut self, seat: SeatId, cards: &[Card], context: &mut Context<'_>) -> Result<(), Refusal> {
        let mut set = cards.to_vec();
        set.sort();
        if !self.legal_sets(seat).contains(&set) {
            return Err(Refusal::not_offered().citing("TEG-16.3"));
        }
        let armies = self.next_exchange(seat);
        for card in &set {
            match card {
                // TEG-16.5
                Card::Country(country) => {
                    self.player_mut(seat).cards.retain(|held| held.country != *country);
                    self.decks.used.push(*country);
                }
                // TEG-14.4
                Card::Continent(continent) => {
                    let player = self.player_mut(seat);
                    player.continents.remove(continent);
                    player.claims.remove(continent);
                    player.known.remove(continent);
                    player.used.insert(*continent);
                }
            }
        }
        let player = self.player_mut(seat);
        player.exchanges += 1;
        player.exchanged = true;
        let number = player.exchanges;
        // TEG-7.4
        self.facts.pools.free += armies;
        let names = set.iter().map(|card| card.name()).collect();
        context.emit(Event::Exchange { seat, cards: names, number, armies });
        Ok(())
    }
}

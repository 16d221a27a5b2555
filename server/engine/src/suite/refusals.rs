//! What no prompt offers the rules themselves refuse.

use super::random::{Habits, RandomMatch};
use crate::action::Action;
use crate::bot::Chance;
use crate::dice::Dice;
use crate::game::{Actor, Context, Game};
use crate::seat::SeatId;
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// Values that were seen in a field, whatever the verb.
#[derive(Default)]
struct Seen(BTreeMap<String, Vec<Value>>);

impl Seen {
    fn note(&mut self, action: &Action) {
        for (field, value) in &action.0 {
            let known = self.0.entry(field.clone()).or_default();
            if !known.contains(value) && known.len() < 200 {
                known.push(value.clone());
            }
        }
    }

    /// The same action with another value in one of its fields.
    fn vary(&self, action: &Action, chance: &mut Chance) -> Action {
        let fields: Vec<&String> = action.0.keys().filter(|field| *field != "verb").collect();
        let Some(field) = fields.get(chance.below(fields.len())) else { return action.clone() };
        let near = action.0[*field].as_u64().filter(|_| chance.below(2) == 0);
        let value = match near {
            Some(number) => json!(if chance.below(2) == 0 { number + 1 } else { number.saturating_sub(1) }),
            None => self.0[*field][chance.below(self.0[*field].len())].clone(),
        };
        action.clone().with(field, value)
    }
}

/// Other seats, nearly the same action, and what was offered a while ago, tried at every step of random matches of at most
/// so many entries: unless the prompt permits it, the rules refuse it too. So no mistake in a prompt breaks a rule by itself.
/// `trusting` are verbs whose fields the prompt alone bounds.
pub fn what_is_not_offered_is_refused<G: Game>(options: &G::Options, habits: Habits, matches: u64, entries: u64, trusting: &[&str]) {
    let mut seen = Seen::default();
    let mut earlier: Vec<Action> = Vec::new();
    for seed in 0..matches {
        let mut chance = Chance::seeded(seed);
        let seats = G::SEATS.start() + u8::try_from(seed % u64::from(G::SEATS.end() - G::SEATS.start() + 1)).unwrap();
        let mut play = RandomMatch::<G>::start(options, seats, seed);
        for _ in 0..entries {
            let asked = play.asked();
            let Some((seat, action)) = habits.next(&asked, &mut chance) else { break };
            seen.note(&action);
            earlier.push(action.clone());
            let old = earlier[chance.below(earlier.len())].clone();
            let near = [&action, &action, &old].map(|action| seen.vary(action, &mut chance));
            for tried in near.iter().chain([&action, &old]) {
                for other in SeatId::all(seats) {
                    if trusting.contains(&tried.verb()) || asked.iter().any(|(seat, prompt)| *seat == other && prompt.permits(tried)) {
                        continue;
                    }
                    let mut dice = Dice::at(&[1; 32], play.v);
                    let done = play.game.clone().apply(other, tried, &mut Context::new(&mut dice, Actor::Player));
                    let place = format!("{} seed {seed}, v {}", G::ID, play.v);
                    assert!(done.is_err(), "{place}: {tried:?} of seat {other} is not offered, and the rules accept it");
                }
            }
            play.play(seat, &action, Actor::Player);
        }
    }
}

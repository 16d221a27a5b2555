//! The level `normal`: it masses its armies on one front, attacks where it is stronger, moves what
//! stands idle towards the enemy, takes every card that it can, and answers what is proposed to it.

mod answers;

pub(crate) use answers::by_chance;

use crate::board::{CountryId, Goal};
use crate::table::{Hand, Table};
use engine::serde_json::Value;
use engine::{Action, Chance, Choice, Domain, Prompt, SeatId};
use std::collections::{BTreeSet, VecDeque};

/// The answer to a prompt: to a proposal first, then to the question.
pub(crate) fn answer(seat: SeatId, table: &Table, hand: Option<&Hand>, prompt: &Prompt, chance: &mut Chance) -> Option<Action> {
    let mind = Mind { seat, table, wanted: wanted(hand) };
    if let Some(answer) = answers::weighed(&mind, hand, prompt) {
        return Some(answer);
    }
    let choices: Vec<&Choice> = prompt.due_choices().collect();
    let verbs = |verb: &str| choices.iter().copied().filter(|choice| choice.verb == verb).collect::<Vec<_>>();
    // Whatever brings armies or cards comes first, and the ends of stages last.
    for verb in ["exchange", "take_card", "bonus", "take_continent", "start_joint"] {
        if let Some(choice) = verbs(verb).first() {
            return Some(choice.sample(chance));
        }
    }
    let thought = mind
        .placing(&verbs("place"))
        .or_else(|| mind.attacking(&verbs("storm"), &verbs("attack")))
        .or_else(|| sensible(prompt))
        .or_else(|| mind.regrouping(&verbs("regroup")));
    if thought.is_some() {
        return thought;
    }
    for verb in ["end_placing", "end_attacks", "end_regroup", "end_request", "refuse_invite", "roll"] {
        if let Some(choice) = verbs(verb).first() {
            return Some(choice.sample(chance));
        }
    }
    prompt.sample(chance)
}

/// Armies follow as the prompt itself advises.
fn sensible(prompt: &Prompt) -> Option<Action> {
    let choice = prompt.due_choices().find(|choice| ["advance", "enter", "follow"].contains(&choice.verb))?;
    let armies = prompt.hints.as_ref()?["start"]["armies"].clone();
    Some(Action::new(choice.verb).with("armies", armies))
}

/// What the bot looks at.
struct Mind<'a> {
    seat: SeatId,
    table: &'a Table,
    /// Countries that the own objective asks for.
    wanted: BTreeSet<CountryId>,
}

/// Countries that an objective names by their continent.
fn wanted(hand: Option<&Hand>) -> BTreeSet<CountryId> {
    let mut wanted = BTreeSet::new();
    for objective in hand.map(|hand| hand.objectives.as_slice()).unwrap_or_default() {
        if let Goal::Occupy(occupy) = objective.id.goal() {
            wanted.extend(occupy.continents.iter().chain(occupy.counts.keys()).flat_map(|continent| continent.countries()).copied());
        }
    }
    wanted
}

/// The countries that a field may take.
fn countries(choice: &Choice, field: &str) -> Vec<CountryId> {
    let named = |value: &Value| value.as_str().and_then(CountryId::named);
    match choice.domain(field) {
        Some(Domain::Fixed(value)) => named(value).into_iter().collect(),
        Some(Domain::One(values)) => values.iter().filter_map(named).collect(),
        _ => Vec::new(),
    }
}

/// The largest number of armies that a choice lets move.
fn most(choice: &Choice) -> i64 {
    match choice.domain("armies") {
        Some(Domain::Int(_, most)) => *most,
        _ => 0,
    }
}

impl Mind<'_> {
    fn own(&self, at: CountryId) -> bool {
        self.armies(at, self.seat) > 0
    }

    fn armies(&self, at: CountryId, seat: SeatId) -> i64 {
        let holdings = self.table.countries.get(&at).map(|country| country.holdings.as_slice()).unwrap_or_default();
        holdings.iter().filter(|holding| holding.seat == seat).map(|holding| i64::from(holding.armies)).sum()
    }

    /// Armies of everybody else in a country.
    fn defenders(&self, at: CountryId) -> i64 {
        let holdings = self.table.countries.get(&at).map(|country| country.holdings.as_slice()).unwrap_or_default();
        holdings.iter().filter(|holding| holding.seat != self.seat).map(|holding| i64::from(holding.armies)).sum()
    }

    fn enemies(&self, at: CountryId) -> impl Iterator<Item = CountryId> + '_ {
        at.near().iter().copied().filter(|near| !self.own(*near))
    }

    /// How promising a country is to attack from: strong, and with weak neighbours that are wanted.
    fn front(&self, at: CountryId) -> i64 {
        let prize = |to: CountryId| 6 + if self.wanted.contains(&to) { 4 } else { 0 } - self.defenders(to).min(6);
        let prizes: i64 = self.enemies(at).map(prize).sum();
        if prizes == 0 { i64::MIN } else { prizes + 3 * self.armies(at, self.seat) }
    }

    /// The whole pool on the best front.
    fn placing(&self, choices: &[&Choice]) -> Option<Action> {
        let choice = choices.first()?;
        let at = countries(choice, "at").into_iter().max_by_key(|at| (self.front(*at), std::cmp::Reverse(*at)))?;
        let pool = match choice.domain("pool") {
            Some(Domain::Fixed(pool)) => pool.clone(),
            _ => return None,
        };
        Some(Action::new("place").with("pool", pool).with("at", at).with("armies", most(choice)))
    }

    /// The attack with the greatest advantage, as long as it has one.
    fn attacking(&self, storms: &[&Choice], attacks: &[&Choice]) -> Option<Action> {
        let mut best: Option<(i64, Action)> = None;
        for choice in storms.iter().chain(attacks) {
            // Shared countries are left alone.
            let (Some(from), None) = (countries(choice, "from").first().copied(), choice.domain("holder")) else { continue };
            let strength = self.armies(from, self.seat);
            for to in countries(choice, "to") {
                let margin = strength - 1 - self.defenders(to);
                if margin < 1 {
                    continue;
                }
                let worth = 2 * margin.min(6) + if self.wanted.contains(&to) { 5 } else { 0 } - self.defenders(to);
                if best.as_ref().is_none_or(|(other, _)| worth > *other) {
                    let action = Action::new(choice.verb).with("from", from).with("to", to);
                    // Break off where the advantage is gone.
                    let keep = self.defenders(to).clamp(1, (strength - 1).max(1));
                    best = Some((worth, if choice.verb == "storm" { action.with("keep", keep) } else { action }));
                }
            }
        }
        best.map(|(_, action)| action)
    }

    /// What stands idle goes one step towards the nearest enemy.
    fn regrouping(&self, choices: &[&Choice]) -> Option<Action> {
        let mut best: Option<(i64, Action)> = None;
        for choice in choices {
            let Some(from) = countries(choice, "from").first().copied() else { continue };
            if self.enemies(from).next().is_some() {
                continue;
            }
            let here = self.way(from);
            let closer = countries(choice, "to").into_iter().filter(|to| self.way(*to) < here);
            if let Some(to) = closer.max_by_key(|to| (self.armies(*to, self.seat), std::cmp::Reverse(*to))) {
                let armies = most(choice);
                if best.as_ref().is_none_or(|(other, _)| armies > *other) {
                    best = Some((armies, Action::new("regroup").with("from", from).with("to", to).with("armies", armies)));
                }
            }
        }
        best.map(|(_, action)| action)
    }

    /// Borders between a country and the nearest one that is not the seat's own.
    fn way(&self, from: CountryId) -> usize {
        let mut seen = BTreeSet::from([from]);
        let mut next = VecDeque::from([(from, 0)]);
        while let Some((at, steps)) = next.pop_front() {
            if !self.own(at) {
                return steps;
            }
            for near in at.near() {
                if seen.insert(*near) {
                    next.push_back((*near, steps + 1));
                }
            }
        }
        usize::MAX
    }
}

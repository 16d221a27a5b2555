//! A player that sees only the table and its prompt.
//!
//! It imagines the position after each action that it may take, puts a price on each ([`value`])
//! and takes the best. The dearer part of the price, what others could attack next, is worked out
//! for the most promising actions alone.

mod value;

use crate::act::Act;
use crate::board::{Anchorage, CardId, Effect, Kind, Millions, Sea, SpaceId, board};
use crate::state::{Position, Ruler};
use crate::table::Table;
use engine::serde_json::Value;
use engine::{Action, Chance, Choice, Hole, Prompt, SeatId};
use std::collections::BTreeMap;
use value::Scale;

/// So many of the most promising actions are looked at closely.
const CLOSELY: usize = 12;

/// The answer to a due prompt.
pub(crate) fn answer(seat: SeatId, table: &Table, prompt: &Prompt, chance: &mut Chance) -> Option<Action> {
    // PET-18.3: a bot leaves alone what nobody has to answer.
    if !prompt.is_due() {
        return None;
    }
    let mind = Mind::new(seat, table);
    let mut ranked: Vec<(i64, Action, Position, i64)> = Vec::new();
    for action in prompt.due_choices().flat_map(all_actions) {
        let Ok(act) = action.parse::<Act>() else { continue };
        let mut after = mind.now.clone();
        let luck = mind.imagine(&mut after, act);
        ranked.push((mind.scale.standing(&after, seat) + luck, action, after, luck));
    }
    ranked.sort_by_key(|(worth, ..)| std::cmp::Reverse(*worth));
    ranked.truncate(CLOSELY);
    let prices: Vec<i64> = ranked.iter().map(|(worth, _, after, _)| worth + mind.scale.outlook(after, seat)).collect();
    let best = prices.iter().max()?;
    let equal: Vec<Action> =
        ranked.iter().zip(&prices).filter(|(_, price)| *price == best).map(|((_, action, ..), _)| action.clone()).collect();
    equal.get(chance.below(equal.len())).cloned()
}

/// What the bot knows before it decides.
struct Mind {
    seat: SeatId,
    now: Position,
    scale: Scale,
    /// Paid moves and what they cost.
    fares: BTreeMap<(SpaceId, SpaceId, Option<SpaceId>), Millions>,
    /// What drawing a card is worth on average, to an agent.
    card: i64,
    last_chance: bool,
}

impl Mind {
    fn new(seat: SeatId, table: &Table) -> Mind {
        let now = table.position();
        let scale = Scale::of(table);
        let trips = now.paid_trips(seat);
        let fares = trips.iter().flat_map(|(_, trips)| trips);
        let fares = fares.map(|trip| ((trip.from, trip.to, trip.via()), trip.cost)).collect();
        let mut mind = Mind { seat, now, scale, fares, card: 0, last_chance: table.last_chance };
        mind.card = mind.price_of_a_card(table);
        mind
    }

    /// Changes a position as an action would; returned is what luck may add to it.
    fn imagine(&self, after: &mut Position, act: Act) -> i64 {
        let seat = self.seat;
        match act {
            Act::Open { kind, at } => {
                after.pay(seat, kind.cost());
                after.stand(at, Ruler { seat, kind });
                let home = at.country();
                after.player_mut(seat).unplaced_tanker = false;
                after.add_tanker(seat, if home.has_berth() { Anchorage::Berth(home) } else { Anchorage::Sea(Sea::North) });
            }
            Act::Dock { at } => after.add_tanker(seat, at),
            Act::Agent { to } => {
                after.player_mut(seat).agent = Some(to);
                if to.is_incident() {
                    return self.card;
                }
                // Without a card the last chance is gone.
                return if self.last_chance { -100_000 } else { 0 };
            }
            Act::LoseTanker { at } => after.take_tanker(seat, at),
            Act::LoseRuler { at } => {
                after.rulers.remove(&at);
            }
            Act::Rise { from, to } => walk(after, seat, from, to),
            Act::Place { kind, at } => {
                after.pay(seat, kind.cost());
                after.stand(at, Ruler { seat, kind });
            }
            Act::Move { from, to, via } => {
                after.pay(seat, self.fares.get(&(from, to, via)).copied().unwrap_or_default());
                walk(after, seat, from, to);
                return if to.is_incident() { self.card } else { 0 };
            }
            Act::BuyTanker { to } => {
                after.pay(seat, board().costs.tanker_buy);
                after.add_tanker(seat, to);
            }
            Act::SellTanker { at } => {
                after.take_tanker(seat, at);
                after.player_mut(seat).cash += board().costs.tanker_sell;
            }
            Act::MoveTanker { from, to } => {
                after.take_tanker(seat, from);
                after.add_tanker(seat, to);
            }
            Act::BuyPipeline { border } => {
                after.pay(seat, board().costs.pipeline_buy);
                after.pipelines.insert(border);
            }
            Act::Decline | Act::EndTurn | Act::Resign | Act::OfferDraw | Act::WithdrawDraw | Act::AcceptDraw | Act::DeclineDraw => {}
        }
        0
    }

    /// What the next card is worth on average; when all have been drawn it is known.
    fn price_of_a_card(&self, table: &Table) -> i64 {
        let open = table.card.map(|card| card.id);
        let next: Vec<CardId> = match table.drawn.first() {
            Some(oldest) if table.deck == 0 => vec![*oldest],
            _ => CardId::all().filter(|card| !table.drawn.contains(card) && open != Some(*card)).collect(),
        };
        let count = i64::try_from(next.len()).unwrap_or(1).max(1);
        next.into_iter().map(|card| self.price_of(card.effect())).sum::<i64>() / count
    }

    fn price_of(&self, effect: Effect) -> i64 {
        let before = self.scale.standing(&self.now, self.seat);
        let without = |change: &dyn Fn(&mut Position)| {
            let mut after = self.now.clone();
            change(&mut after);
            self.scale.standing(&after, self.seat) - before
        };
        match effect {
            Effect::Loan(amount) => without(&|after| after.player_mut(self.seat).cash += amount),
            Effect::Shipwreck => {
                let lying = self.now.anchorages_of(self.seat).into_iter();
                lying.map(|at| without(&|after| after.take_tanker(self.seat, at))).max().unwrap_or_default()
            }
            Effect::Fall(kind) => {
                let own = self.rulers(kind).map(|at| {
                    without(&|after| {
                        after.rulers.remove(&at);
                    })
                });
                own.max().unwrap_or_default()
            }
            Effect::Rise(kind) => self.rulers(kind).next().map_or(0, |_| self.scale.free_move()),
        }
    }

    fn rulers(&self, kind: Kind) -> impl Iterator<Item = SpaceId> + '_ {
        self.now.rulers_of(self.seat).filter(move |(_, own)| *own == kind).map(|(at, _)| at)
    }
}

fn walk(after: &mut Position, seat: SeatId, from: SpaceId, to: SpaceId) {
    if let Some(ruler) = after.rulers.remove(&from).filter(|ruler| ruler.seat == seat) {
        after.stand(to, ruler);
    }
}

/// Every action that a choice of fixed values and lists permits.
fn all_actions(choice: &Choice) -> Vec<Action> {
    let mut actions = vec![Action::new(choice.verb)];
    for (field, hole) in &choice.fields {
        let values: &[Value] = match hole {
            Hole::Fixed(value) => std::slice::from_ref(value),
            Hole::One(values) => &values[..],
            _ => &[],
        };
        actions = actions.iter().flat_map(|action| values.iter().map(|value| action.clone().with(field, value.clone()))).collect();
    }
    actions
}

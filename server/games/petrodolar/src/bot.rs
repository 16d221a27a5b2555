//! A player that sees only the table and its prompt.
//!
//! It imagines the position after each action that it may take, puts a price on each ([`value`])
//! and takes the best. The dearer part of the price, what others could attack next, is worked out
//! for the most promising actions alone.

mod value;

use crate::act::Act;
use crate::board::{Anchorage, CardId, Effect, Kind, Millions, Sea, SpaceId};
use crate::state::Position;
use crate::table::Table;
use engine::serde_json::Value;
use engine::{Action, Chance, Choice, Domain, Prompt, SeatId};
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
                after.place(seat, kind, at);
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
                after.place(seat, kind, at);
            }
            Act::Move { from, to, via } => {
                after.pay(seat, self.fares.get(&(from, to, via)).copied().unwrap_or_default());
                walk(after, seat, from, to);
                return if to.is_incident() { self.card } else { 0 };
            }
            Act::BuyTanker { to } => after.buy_tanker(seat, to),
            Act::SellTanker { at } => after.sell_tanker(seat, at),
            Act::MoveTanker { from, to } => after.move_tanker(seat, from, to),
            Act::BuyPipeline { border } => after.lay_pipeline(seat, border),
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
    for (field, domain) in &choice.fields {
        let values: &[Value] = match domain {
            Domain::Fixed(value) => std::slice::from_ref(value),
            Domain::One(values) => &values[..],
            _ => &[],
        };
        actions = actions.iter().flat_map(|action| values.iter().map(|value| action.clone().with(field, value.clone()))).collect();
    }
    actions
}

#[cfg(test)]
mod tests {
    use super::Mind;
    use crate::agent::AgentStep;
    use crate::board::{CARDS, CardId, CountryId, Effect, Kind, SpaceId};
    use crate::state::{Fleet, Ruler};
    use crate::table::Table;
    use crate::turn::Phase;
    use crate::{Act, Options, Petrodolar};
    use engine::{Actor, Context, Dice, SeatId};

    const A: SeatId = SeatId(0);

    /// A king on Melqan with two tankers and another one walking; so many cards of a deck in the order of the list have been drawn.
    fn mind(draws: usize, cash: u32) -> Mind {
        let mut game = Petrodolar::set_up(&Options::default(), 2, &mut Context::new(&mut Dice::at(&[1; 32], 1), Actor::Player));
        game.deck.order = CardId::sorted();
        game.deck.draws = draws;
        game.phase = Phase::Agent(AgentStep { seat: A, last_chance: false });
        let at = |id: &str| SpaceId::named(id).unwrap();
        for space in ["melqan-7", "sirhat-0"] {
            game.position.rulers.insert(at(space), Ruler { seat: A, kind: Kind::King });
        }
        game.position.berths.insert(CountryId::named("melqan").unwrap(), Fleet { seat: A, count: 2 });
        for player in &mut game.position.players {
            player.unplaced_tanker = false;
            player.cash = cash;
        }
        Mind::new(A, &Table::of(&game))
    }

    #[test]
    fn a_player_reads_the_pieces_off_the_table() {
        let mut game = Petrodolar::set_up(&Options::default(), 3, &mut Context::new(&mut Dice::at(&[2; 32], 1), Actor::Player));
        for (player, high_seas) in game.position.players.iter_mut().zip([[1, 0], [2, 3], [0, 4]]) {
            player.high_seas = high_seas;
        }
        game.position.players[1].agent = SpaceId::named("ombar-1");
        game.position.rulers.insert(SpaceId::named("ombar-5").unwrap(), Ruler { seat: A, kind: Kind::King });
        game.position.berths.insert(CountryId::named("ombar").unwrap(), Fleet { seat: A, count: 2 });
        assert_eq!(Table::of(&game).position(), game.position);
        game.position.players[2].left = Some(3);
        assert_eq!(Table::of(&game).position().players[2].left, Some(3));
    }

    #[test]
    fn a_card_is_worth_what_it_would_change() {
        let mind = mind(0, 100);
        // 10 a million while there is plenty.
        assert_eq!(mind.price_of(Effect::Loan(30)), 300);
        // The tanker that is missed: 120 for itself, 20 for six rounds, and then 14 a million of prospects are back.
        assert_eq!(mind.price_of(Effect::Shipwreck), -120 - 1200 + 14 * 20);
        // Of two kings the one that rules nothing; a dictator can still be placed for 10, so nothing is missed.
        assert_eq!(mind.price_of(Effect::Fall(Kind::King)), 0);
        assert_eq!(mind.price_of(Effect::Fall(Kind::Sheik)), 0, "none is on the board");
        assert_eq!(mind.price_of(Effect::Rise(Kind::King)), 240);
        assert_eq!(mind.price_of(Effect::Rise(Kind::Sheik)), 0);
    }

    #[test]
    fn an_unknown_card_is_worth_the_average_of_those_that_nobody_has_seen() {
        let price = |card: CardId, mind: &Mind| mind.price_of(card.effect());
        for draws in [0, 1, 5, 15] {
            let mind = mind(draws, 100);
            let unseen = &CardId::sorted()[draws..];
            let sum: i64 = unseen.iter().map(|card| price(*card, &mind)).sum();
            assert_eq!(mind.card, sum / i64::try_from(CARDS - draws).unwrap(), "{draws}");
        }
        // Loans of 30 to 60, four shipwrecks and a rise of a king.
        assert_eq!(mind(0, 100).card, (300 + 400 + 500 + 600 - 4 * 1040 + 240) / 16);
        // After all sixteen the next one is known: the first again.
        assert_eq!((mind(16, 100).card, mind(20, 100).card), (300, -1040));
    }

    #[test]
    fn what_an_act_would_bring_is_imagined() {
        let mind = mind(16, 100);
        let after = |text: &str| {
            let mut words = text.split(' ');
            let verb = engine::Action::new(words.next().unwrap());
            let action = words.map(|field| field.split_once('=').unwrap()).fold(verb, |action, (name, value)| action.with(name, value));
            let mut after = mind.now.clone();
            let luck = mind.imagine(&mut after, action.parse::<Act>().unwrap());
            (after, luck)
        };
        let cash = |text: &str| after(text).0.player(A).cash;
        assert_eq!(["place kind=sheik at=ombar-5", "place kind=king at=ombar-5"].map(cash), [90, 80]);
        assert_eq!(["move from=sirhat-0 to=sirhat-1", "move from=sirhat-0 to=sirhat-2"].map(cash), [80, 60]);
        assert_eq!(["buy_tanker to=north", "sell_tanker at=melqan", "buy_pipeline border=melqan-qafar"].map(cash), [50, 130, 70]);
        assert_eq!(["rise from=sirhat-0 to=sirhat-2", "end_turn", "move_tanker from=melqan to=north"].map(cash), [100, 100, 100]);
        let (opened, _) = after("open kind=politician at=jazuf-3");
        assert_eq!((opened.player(A).cash, opened.tankers_of(A)), (80, 3));
        let (moved, _) = after("move from=sirhat-0 to=sirhat-1");
        assert!(moved.rulers.contains_key(&SpaceId::named("sirhat-1").unwrap()) && moved.rulers.len() == 2);
        // Onto "?" the card is what luck adds, for agents and for rulers.
        assert_eq!([after("agent to=melqan-3").1, after("agent to=melqan-4").1], [300, 0]);
        assert_eq!(after("move from=sirhat-0 to=sirhat-5").1, 300);
        assert_eq!(after("move from=sirhat-0 to=sirhat-6").1, 0);
        let last = Mind { last_chance: true, ..self::mind(16, 100) };
        assert!(last.imagine(&mut last.now.clone(), Act::Agent { to: SpaceId::named("melqan-4").unwrap() }) < -50_000);
    }
}

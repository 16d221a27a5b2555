//! The yardstick: a tiny game that exists to be measured.
//!
//! Six seats, 72 territories, every action small and every update the same size, so that figures of
//! different servers and different days compare. The server registers it only when it is told to
//! (`ENTENTE_YARDSTICK=1`); nobody meets it in the lobby otherwise.

use engine::{Action, Choice, Code, Context, Game, Message, Outcome, Prompt, Refusal, SeatId, Vocabulary};
use serde::{Deserialize, Serialize};
use std::ops::RangeInclusive;

const SEATS: u8 = 6;
const TERRITORIES: u8 = 72;
const LOG: usize = 20;

/// Options: how long a match is, so that tests come to an end; benchmarks ask for a very long one.
#[derive(Clone, Debug, Serialize, Deserialize, engine::schemars::JsonSchema)]
#[schemars(crate = "engine::schemars")]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// The match ends after so many actions.
    #[schemars(range(min = 1, max = 1_000_000_000))]
    pub actions: u32,
}

impl Default for Options {
    fn default() -> Self {
        Options { actions: 400 }
    }
}

/// One territory; its owner never changes.
#[derive(Clone, Debug, Serialize, Deserialize, engine::ts_rs::TS)]
#[ts(crate = "engine::ts_rs")]
pub struct Territory {
    owner: u8,
    armies: u32,
    missiles: u8,
}

/// One line of the public log.
#[derive(Clone, Debug, Serialize, Deserialize, engine::ts_rs::TS)]
#[ts(crate = "engine::ts_rs")]
pub struct Line {
    k: String,
    seat: u8,
    at: u8,
    to: Option<u8>,
    dice: Vec<u32>,
}

/// The whole state.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Yardstick {
    actions: u32,
    limit: u32,
    territories: Vec<Territory>,
    hands: Vec<Hand>,
    log: Vec<Line>,
}

/// What everybody may know.
#[derive(Debug, Serialize, engine::ts_rs::TS)]
#[ts(crate = "engine::ts_rs")]
pub struct Table {
    phase: String,
    turn: u32,
    active: u8,
    territories: Vec<Territory>,
    cards: Vec<usize>,
    log: Vec<Line>,
}

/// What one seat alone knows.
#[derive(Clone, Debug, Serialize, Deserialize, engine::ts_rs::TS)]
#[ts(crate = "engine::ts_rs")]
pub struct Hand {
    cards: Vec<u32>,
    objective: String,
}

engine::verbs! {
    enum Act {
        Place { at: u8 },
        Attack { from: u8, to: u8 },
    }
}

engine::messages! {
    enum Ask of Yardstick {
        /// The number of the action makes each a new decision.
        Turn { action: u32 },
    }
}

engine::messages! {
    enum Event of Yardstick {
        Place { seat: SeatId, at: u8 },
        Attack { seat: SeatId, from: u8, to: u8, dice: Vec<u32> },
        /// To the seat itself.
        Swap { seat: SeatId, card: u32 },
    }
}

engine::messages! {
    enum Reason of Yardstick {
        Over,
    }
}

impl Yardstick {
    fn active(&self) -> SeatId {
        SeatId(u8::try_from(self.actions / 4 % u32::from(SEATS)).unwrap_or_default())
    }

    fn targets(from: u8) -> [u8; 4] {
        [1, TERRITORIES - 1, 7, TERRITORIES - 7].map(|step| (from + step) % TERRITORIES)
    }

    fn at(&mut self, territory: u8) -> &mut Territory {
        &mut self.territories[usize::from(territory)]
    }

    fn log(&mut self, line: Line) {
        self.log.push(line);
        if self.log.len() > LOG {
            self.log.remove(0);
        }
    }

    fn attack(&mut self, from: u8, to: u8, context: &mut Context<'_>) -> Vec<u32> {
        let mut attack = context.dice.rolls("yardstick.attack", 3, 6);
        let mut defence = context.dice.rolls("yardstick.defence", 3, 6);
        attack.sort_unstable_by(|a, b| b.cmp(a));
        defence.sort_unstable_by(|a, b| b.cmp(a));
        for (attack, defence) in attack.iter().zip(&defence) {
            let loser = if attack > defence { to } else { from };
            let territory = self.at(loser);
            territory.armies = territory.armies.saturating_sub(1);
        }
        for side in [from, to] {
            let territory = self.at(side);
            if territory.armies < 4 {
                territory.armies += 20;
            }
        }
        attack.into_iter().chain(defence).collect()
    }
}

impl Game for Yardstick {
    const ID: &'static str = "yardstick";
    const NAME: &'static str = "Yardstick";
    const SEATS: RangeInclusive<u8> = SEATS..=SEATS;
    type Options = Options;
    type Table = Table;
    type Hand = Hand;

    fn check_options(options: &Options, _seats: u8) -> Result<(), Refusal> {
        if (1..=1_000_000_000).contains(&options.actions) {
            return Ok(());
        }
        Err(Refusal::new(Code::BadOptions, "actions must lie between 1 and 1,000,000,000."))
    }

    fn vocabulary() -> Vocabulary {
        Vocabulary::new::<Act, Ask, Event>().reasons::<Reason>()
    }

    fn setup(options: &Options, seats: u8, context: &mut Context<'_>) -> Self {
        let hands = (0..seats)
            .map(|seat| Hand {
                cards: context.dice.rolls("yardstick.hand", 5, 50),
                objective: format!(
                    "Seat {seat} shall hold the territories around number {:>2} to the end",
                    context.dice.roll("yardstick.objective", 72)
                ),
            })
            .collect();
        let territories = (0..TERRITORIES).map(|at| Territory { owner: at % SEATS, armies: 20, missiles: at % 3 }).collect();
        Yardstick { actions: 0, limit: options.actions, territories, hands, log: Vec::new() }
    }

    fn prompt(&self, seat: SeatId) -> Option<Prompt> {
        if seat != self.active() {
            return None;
        }
        let own = |at: &u8| self.territories[usize::from(*at)].owner == seat.0;
        let mut prompt =
            Prompt::new(Ask::Turn { action: self.actions }).offer(Choice::new("place").one("at", (0..TERRITORIES).filter(own)));
        for from in (0..TERRITORIES).filter(own).filter(|from| self.territories[usize::from(*from)].armies >= 2) {
            prompt =
                prompt.offer(Choice::new("attack").fixed("from", from).one("to", Self::targets(from).into_iter().filter(|to| !own(to))));
        }
        Some(prompt)
    }

    fn apply(&mut self, seat: SeatId, action: &Action, context: &mut Context<'_>) -> Result<(), Refusal> {
        match action.parse()? {
            Act::Place { at } => {
                self.at(at).armies += 1;
                context.emit(Event::Place { seat, at });
                self.log(Line { k: "place".to_owned(), seat: seat.0, at, to: None, dice: Vec::new() });
            }
            Act::Attack { from, to } => {
                let dice = self.attack(from, to, context);
                context.emit(Event::Attack { seat, from, to, dice: dice.clone() });
                self.log(Line { k: "attack".to_owned(), seat: seat.0, at: from, to: Some(to), dice });
            }
        }
        self.actions += 1;
        if self.actions.is_multiple_of(4) {
            let (at, card) = (context.dice.pick("yardstick.swap", 5), context.dice.roll("yardstick.card", 50));
            self.hands[seat.index()].cards[at] = card;
            context.emit_only([seat], Event::Swap { seat, card });
        }
        Ok(())
    }

    fn table(&self) -> Table {
        Table {
            phase: "war".to_owned(),
            turn: self.actions / 4,
            active: self.active().0,
            territories: self.territories.clone(),
            cards: self.hands.iter().map(|hand| hand.cards.len()).collect(),
            log: self.log.clone(),
        }
    }

    fn hand(&self, seat: SeatId) -> Option<Hand> {
        self.hands.get(seat.index()).cloned()
    }

    fn default_action(&self, seat: SeatId) -> Option<Action> {
        (seat == self.active()).then(|| Action::new("place").with("at", seat.0))
    }

    fn outcome(&self) -> Option<Outcome> {
        (self.actions >= self.limit).then(|| Outcome { places: vec![1; SEATS.into()], scores: None, reason: Reason::Over.say().k })
    }

    fn scramble(&self, viewer: Option<SeatId>, chance: &mut engine::Chance) -> Self {
        let mut twin = self.clone();
        for (seat, hand) in (0..).map(SeatId).zip(&mut twin.hands) {
            if Some(seat) != viewer {
                hand.cards.iter_mut().for_each(|card| *card = 1 + u32::try_from(chance.below(50)).unwrap_or_default());
                hand.objective = "Another objective altogether, which is about as long as the first".to_owned();
            }
        }
        twin
    }
}

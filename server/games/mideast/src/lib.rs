//! Mid-East Peace as code: two to six players fight, trade and talk over oil until the Supply is
//! empty or peace is made.
//!
//! The modules follow the rulebook: [`board`], [`tokens`], `state` and `position` (MEP-1), `setup`
//! (MEP-2), `turn` (MEP-3), `economic` (MEP-4), `military` (MEP-5, MEP-7), `battle` (MEP-6), `arms`
//! (MEP-9), `un` (MEP-10), `superpowers` (MEP-11), `auctions` (MEP-12), `negotiation` (MEP-13),
//! `deal` and `market` (MEP-14), `opec` (MEP-15), `ending` (MEP-8, MEP-16, MEP-17), `defaults` (MEP-18, MEP-20),
//! [`table`] and `secrets` (MEP-21). There is no resigning (MEP-18.6). Chance draws the first player, and drilling tokens if
//! the table wants it so, and nothing else (MEP-1.2); what the printed game has beyond the rules is left out (MEP-1.20).

mod act;
mod arms;
mod auctions;
mod battle;
pub mod board;
mod bot;
mod deal;
mod defaults;
mod economic;
mod ending;
mod market;
mod military;
mod negotiation;
mod opec;
mod position;
mod secrets;
mod setup;
mod state;
mod superpowers;
pub mod table;
pub mod tokens;
mod turn;
mod un;
mod vocabulary;
mod warnings;

pub use state::{Form, Gift, Good, Mideast, Phase, Recorded, Source, Take, Verdict};

use act::Act;
use board::{AreaId, Block};
use engine::schemars::JsonSchema;
use engine::ts_rs::TS;
use engine::{Action, Audience, Chance, Code, Context, Game, Idle, NoQuestions, Outcome, Prompt, Refusal, SeatId, Talk, Vocabulary};
use serde::{Deserialize, Serialize};
use state::{Bank, Bidding, Counters, Ending, Player, Stage, Step};
use std::collections::BTreeMap;
use std::ops::RangeInclusive;
use table::{Hand, Table};
use vocabulary::{Ask, Event, Hints, Warning};

/// What the table agrees on before the start (MEP-18.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(default, deny_unknown_fields)]
#[schemars(crate = "engine::schemars")]
#[ts(crate = "engine::ts_rs", rename = "MideastOptions")]
pub struct Options {
    /// Votes that a cease-fire needs (MEP-10.6).
    #[schemars(range(min = 4, max = 12))]
    pub cease_fire_votes: u8,
    /// Whether token values on the map are seen by all (MEP-1.16).
    pub force_visibility: Visibility,
    /// Whether hands of oil are seen by all (MEP-H2).
    pub oil_visibility: Visibility,
    /// Which drilling token is taken (MEP-4.14).
    pub drilling_draw: Draw,
    /// The game ends in PEACE after so many rounds; 0 means that it goes on (MEP-16.6).
    #[schemars(range(min = 0, max = 50))]
    pub round_limit: u8,
}

/// Who sees something.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "snake_case")]
#[schemars(crate = "engine::schemars", inline)]
#[ts(crate = "engine::ts_rs")]
pub enum Visibility {
    // Without comments of their own the two make a plain list of values in the schema.
    #[default]
    Hidden,
    Open,
}

/// Which drilling token is taken.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "snake_case")]
#[schemars(crate = "engine::schemars", inline)]
#[ts(crate = "engine::ts_rs")]
pub enum Draw {
    #[default]
    LowestFirst,
    Random,
}

impl Default for Options {
    fn default() -> Self {
        Options {
            cease_fire_votes: 12,
            force_visibility: Visibility::Hidden,
            oil_visibility: Visibility::Hidden,
            drilling_draw: Draw::LowestFirst,
            round_limit: 0,
        }
    }
}

impl Game for Mideast {
    const ID: &'static str = "mideast";
    const NAME: &'static str = "Mid-East Peace";
    // MEP-1.1
    const SEATS: RangeInclusive<u8> = 2..=6;
    const BOTS: &'static [&'static str] = &["easy", "normal"];

    type Options = Options;
    type Table = Table;
    type Hand = Hand;
    type Question = NoQuestions;

    fn vocabulary() -> Vocabulary {
        Vocabulary::new::<Act, Ask, Event>()
            .warnings::<Warning>()
            .reasons::<Ending>()
            .typed::<Hints>()
            .board(board::JSON)
            .ids("AreaId", AreaId::all().map(AreaId::name))
            .ids("Block", Block::ALL.map(Block::name))
    }

    fn check_options(options: &Options, _seats: u8) -> Result<(), Refusal> {
        let wrong = |what: &'static str| Err(Refusal::new(Code::BadOptions, what).citing("MEP-18.1"));
        if !(4..=12).contains(&options.cease_fire_votes) {
            return wrong("cease_fire_votes must lie between 4 and 12.");
        }
        if options.round_limit > 50 {
            return wrong("round_limit must lie between 0 and 50.");
        }
        Ok(())
    }

    fn setup(options: &Options, seats: u8, context: &mut Context<'_>) -> Self {
        // MEP-2.4
        let first = SeatId(u8::try_from(context.dice.pick("mideast.first", usize::from(seats))).unwrap_or_default());
        context.emit(Event::Start { seat: first });
        Mideast {
            options: *options,
            first,
            round: 0,
            turn: 0,
            count: Counters::default(),
            // MEP-2.5
            stage: Stage::Homeland { seat: Mideast::first_to_pick(first, seats) },
            bank: Bank::at_start(),
            players: vec![Player::default(); usize::from(seats)],
            drilled: BTreeMap::new(),
            // MEP-2.3
            line: board::board().drilling.clone(),
            // MEP-2.2
            peacekeepers: board::board().peacekeepers,
            deals: engine::Offers::default(),
            gifts: Vec::new(),
            texts: Vec::new(),
            idle: Idle::default(),
        }
    }

    fn prompt(&self, seat: SeatId) -> Option<Prompt> {
        if !self.living(seat) || self.is_over() {
            return None;
        }
        let asked = self.ask(seat).unwrap_or_else(|| Prompt::new(Ask::Aside));
        // MEP-D27
        Some(self.offer_orders(seat, asked))
    }

    fn apply(&mut self, seat: SeatId, action: &Action, context: &mut Context<'_>) -> Result<(), Refusal> {
        let act: Act = action.parse()?;
        if !self.living(seat) || self.is_over() {
            return Err(Refusal::nothing_to_decide());
        }
        let seen = self.shows(seat, &act);
        if seen {
            self.idle.note(context.by);
        }
        self.play(seat, act, context)?;
        // A deal that comes about is seen, one that falls through is not.
        if !seen && context.events.iter().any(|event| event.to == Audience::All) {
            self.idle.note(context.by);
        }
        self.play_forced(context)
    }

    fn table(&self) -> Table {
        Table::of(self)
    }

    fn hand(&self, seat: SeatId) -> Option<Hand> {
        Some(Hand::of(self, seat))
    }

    fn default_action(&self, seat: SeatId) -> Option<Action> {
        if self.living(seat) { self.default_for(seat) } else { None }
    }

    fn outcome(&self) -> Option<Outcome> {
        self.result()
    }

    fn waits(&self) -> bool {
        self.has_fallen_asleep()
    }

    /// MEP-13.2, 18.3: private talk in Negotiation Phases only, and among the living (MEP-8.3); promises bind nobody.
    fn talk(&self, seat: SeatId) -> Talk {
        let private = self.negotiation().is_some() && self.living(seat);
        (if private { Talk::free() } else { Talk::open() }).with_promises()
    }

    fn bot(level: &str, seat: SeatId, table: &Table, hand: Option<&Hand>, prompt: &Prompt, chance: &mut Chance) -> Option<Action> {
        match level {
            "normal" => bot::answer(seat, table, hand, prompt, chance),
            _ => bot::guess(seat, hand, prompt, chance),
        }
    }

    fn scramble(&self, viewer: Option<SeatId>, chance: &mut Chance) -> Self {
        self.with_other_secrets(viewer, chance)
    }
}

impl Mideast {
    /// What this seat is asked now, or may change its mind about.
    fn ask(&self, seat: SeatId) -> Option<Prompt> {
        let own = self.active() == Some(seat);
        match &self.stage {
            Stage::Homeland { seat: picks } => (*picks == seat).then(|| self.ask_homeland()),
            Stage::Forces { seat: picks, at } => (*picks == seat).then(|| Mideast::ask_forces(*at)),
            Stage::Negotiation(negotiation) => Some(self.ask_negotiation(seat, negotiation)),
            Stage::Choosing { .. } => own.then(|| self.ask_pair()),
            Stage::Playing { step, .. } => match step {
                Step::Revenue => own.then(|| self.ask_revenue(seat)),
                Step::Host(good) => own.then(|| self.ask_host(*good)),
                Step::Auction(auction) => self.ask_auction(seat, auction),
                Step::Drill { number, winner, value, .. } => (*winner == seat).then(|| self.ask_drill(*number, *value)),
                Step::Buy(purchase) => (purchase.winner == seat).then(|| self.ask_buy(purchase)),
                Step::Demobilise => own.then(|| self.ask_demobilise(seat)),
                Step::Move(moves) => own.then(|| self.ask_move(seat, moves)),
                Step::Battle(_, battle) => self.ask_battle(seat, battle),
                Step::Resolution => own.then(|| self.ask_resolution()),
                Step::Ballot(resolution, vote) => Mideast::ask_ballot(seat, resolution, vote),
                Step::Veto(resolution, _, veto) => Mideast::ask_veto(seat, resolution, veto),
                Step::Relations { changed, handled } => own.then(|| self.ask_relations(seat, *changed, *handled)),
            },
            Stage::Over(_) => None,
        }
    }

    /// The sealed bids that are being collected.
    pub(crate) fn sealed(&self) -> Option<&engine::SealedAuction> {
        match self.step() {
            Some(Step::Auction(state::Auctioning { bidding: Bidding::Sealed(sealed), .. })) => Some(sealed),
            _ => None,
        }
    }
}

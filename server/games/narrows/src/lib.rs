//! Narrows: two to four seats carry oil from the Wells through a strait that their patrols watch, and grant each other free
//! passage. The rules are in `RULES.md`.
//!
//! The modules follow them: `board` and `state` (NAR-1), `turn` (NAR-2 to NAR-4, NAR-7), `passage` (NAR-5), `ending` (NAR-6).

mod board;
mod bot;
mod ending;
mod passage;
mod state;
mod table;
mod turn;
mod vocabulary;

pub use table::{Hand, OpenOffer, Seat, Table, Treaty};

use board::{PieceId, PlaceId};
use engine::schemars::JsonSchema;
use engine::{Action, Chance, Context, Game, NoQuestions, Offers, Outcome, Prompt, Refusal, SeatId, Treaties, Vocabulary};
use serde::{Deserialize, Serialize};
use state::{Passage, Phase, Player, Terms};
use std::collections::BTreeMap;
use std::ops::RangeInclusive;
use vocabulary::{Act, Ask, Event, Hints, Reason};

/// There is nothing to set: this is the game to learn the table with.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
#[schemars(crate = "engine::schemars")]
pub struct Options {}

/// A match.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Narrows {
    /// The running round, from 1.
    pub(crate) round: u32,
    pub(crate) phase: Phase,
    pub(crate) players: Vec<Player>,
    /// What each port pays (NAR-1.4).
    pub(crate) prices: BTreeMap<PlaceId, u32>,
    pub(crate) offers: Offers<Terms>,
    pub(crate) treaties: Treaties<Passage>,
}

impl Game for Narrows {
    const ID: &'static str = "narrows";
    const NAME: &'static str = "Narrows";
    // NAR-1.1
    const SEATS: RangeInclusive<u8> = 2..=4;
    const BOTS: &'static [&'static str] = &["easy", "normal"];

    type Options = Options;
    type Table = Table;
    type Hand = Hand;
    type Question = NoQuestions;

    fn vocabulary() -> Vocabulary {
        Vocabulary::new::<Act, Ask, Event>()
            .reasons::<Reason>()
            .typed::<Hints>()
            .board(board::JSON)
            .ids("PlaceId", PlaceId::all().map(PlaceId::name))
            .ids("PieceId", PieceId::all().map(PieceId::name))
    }

    fn setup(_options: &Options, seats: u8, context: &mut Context<'_>) -> Self {
        Narrows::set_up(seats, context)
    }

    fn prompt(&self, seat: SeatId) -> Option<Prompt> {
        let asked = match self.phase {
            Phase::Turn { seat: active, orders } if active == seat => self.ask_orders(seat, orders),
            Phase::Turn { .. } => Prompt::new(Ask::Aside),
            Phase::Over => return None,
        };
        Some(self.offer_talk(seat, asked)).filter(|prompt| !prompt.choices.is_empty())
    }

    fn apply(&mut self, seat: SeatId, action: &Action, context: &mut Context<'_>) -> Result<(), Refusal> {
        let act: Act = action.parse()?;
        if self.phase == Phase::Over {
            return Err(Refusal::nothing_to_decide());
        }
        match act {
            Act::Sail { from, to } if self.may_sail(seat, from, to) => self.sail(seat, from, to, context),
            Act::End if self.on_turn(seat) => self.end_turn(seat, context),
            Act::Sail { .. } | Act::End => return Err(Refusal::not_offered().citing("NAR-3.1")),
            Act::Offer { partner, rounds, pays } => self.offer(seat, partner, Terms { rounds, pays }, context)?,
            Act::Withdraw { offer } => self.withdraw(seat, &offer, context)?,
            Act::Accept { offer } => self.accept(seat, &offer, context)?,
            Act::Refuse { offer } => self.refuse(seat, &offer, context)?,
        }
        Ok(())
    }

    fn table(&self) -> Table {
        Table::of(self)
    }

    fn hand(&self, seat: SeatId) -> Option<Hand> {
        Some(Hand { contract: self.player(seat).contract })
    }

    /// NAR-7.1.
    fn default_action(&self, seat: SeatId) -> Option<Action> {
        self.on_turn(seat).then(|| Action::new("end"))
    }

    fn outcome(&self) -> Option<Outcome> {
        self.result()
    }

    fn bot(level: &str, seat: SeatId, table: &Table, hand: Option<&Hand>, prompt: &Prompt, chance: &mut Chance) -> Option<Action> {
        match level {
            "normal" => bot::answer(seat, table, hand, prompt, chance),
            _ => bot::by_chance(prompt, chance),
        }
    }

    fn scramble(&self, viewer: Option<SeatId>, chance: &mut Chance) -> Self {
        self.with_other_secrets(viewer, chance)
    }
}

impl Narrows {
    fn on_turn(&self, seat: SeatId) -> bool {
        matches!(self.phase, Phase::Turn { seat: active, .. } if active == seat)
    }

    /// NAR-3.1, 3.2.
    fn may_sail(&self, seat: SeatId, piece: PieceId, to: PlaceId) -> bool {
        self.on_turn(seat) && piece.seat() == seat && piece.reach(self.place_of(piece)).any(|near| near == to)
    }
}

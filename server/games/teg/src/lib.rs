//! TEG: La Revancha as code: two to six players fight over 72 countries with armies, missiles and
//! pacts until one has met a secret objective or owns 45 countries.
//!
//! The modules follow the rulebook: [`board`] (TEG-2, TEG-15), `state`, `position` and `setup` (TEG-1, TEG-3,
//! TEG-4), `round` (TEG-5, TEG-6), `placing` (TEG-7, TEG-12), [`combat`] (TEG-8), `conquest`
//! (TEG-9, TEG-20), `regroup` (TEG-10), `missiles` (TEG-11), `request` (TEG-13, TEG-14),
//! [`exchange`] (TEG-16), `term`, [`pacts`], `proposals`, `talk` and `known` (TEG-17), `zone` (TEG-18), `joint` (TEG-19),
//! `elimination` (TEG-21), `objectives` (TEG-22, TEG-23), `defaults` (TEG-25, TEG-26), [`table`]
//! and `secrets` (TEG-28). [`forecast`] answers what may be asked about a position; `ground` is what it and the rules of attack
//! stand on.

mod act;
pub mod board;
mod bot;
pub mod combat;
mod conquest;
mod defaults;
mod elimination;
pub mod exchange;
pub mod forecast;
mod ground;
mod joint;
mod known;
mod missiles;
mod objectives;
pub mod pacts;
mod placing;
mod position;
mod proposals;
mod regroup;
mod request;
mod round;
mod secrets;
mod setup;
mod state;
pub mod table;
mod talk;
mod term;
mod vocabulary;
mod zone;

pub use state::{Bond, Fight, Fresh, Holding, Teg, Throw, Weapon};

use act::Act;
use board::{BorderId, Color, ContinentId, CountryId, ObjectiveId, SituationId};
use engine::schemars::JsonSchema;
use engine::ts_rs::TS;
use engine::{Action, Chance, Context, Game, Outcome, Prompt, Refusal, SeatId, Sight, Talk, Vocabulary};
use forecast::Question;
use serde::{Deserialize, Serialize};
use state::{Nested, Pool, Reason, Stage, Step};
use std::ops::RangeInclusive;
use table::{Hand, Table};
use vocabulary::{Ask, Event, Hints, Warning};

/// What the table agrees on before the start (TEG-24).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(default, deny_unknown_fields)]
#[schemars(crate = "engine::schemars")]
#[ts(crate = "engine::ts_rs", rename = "TegOptions")]
pub struct Options {
    /// How the table talks: anything goes, or neutral remarks and proposals on the own turn alone (TEG-24.2, 24.3).
    pub style: Style,
    /// Situation cards; without them every round is classic combat.
    pub situation_cards: bool,
    /// Missiles (TEG-11).
    pub missiles: bool,
    /// Blockades (TEG-12).
    pub blockades: bool,
    /// International zones (TEG-18).
    pub zones: bool,
    /// Aggression pacts (TEG-19).
    pub joint_attacks: bool,
    /// Pacts of any kind.
    pub pacts: bool,
    /// The minimum of four armies also for six and seven countries.
    pub four_for_all: bool,
}

/// How the table talks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
#[schemars(crate = "engine::schemars", inline)]
#[ts(crate = "engine::ts_rs")]
pub enum Style {
    // Without comments of their own the two make a plain list of values in the schema.
    #[default]
    ValeTodo,
    FairPlay,
}

impl Default for Options {
    fn default() -> Self {
        // TEG-24.1, 24.5
        Options {
            style: Style::ValeTodo,
            situation_cards: true,
            missiles: true,
            blockades: true,
            zones: true,
            joint_attacks: true,
            pacts: true,
            four_for_all: false,
        }
    }
}

impl Game for Teg {
    const ID: &'static str = "teg";
    const NAME: &'static str = "TEG: La Revancha";
    // TEG-1.1
    const SEATS: RangeInclusive<u8> = 2..=6;
    const BOTS: &'static [&'static str] = &["easy", "normal"];

    type Options = Options;
    type Table = Table;
    type Hand = Hand;
    type Question = Question;

    fn vocabulary() -> Vocabulary {
        Vocabulary::new::<Act, Ask, Event>()
            .warnings::<Warning>()
            .reasons::<Reason>()
            .typed::<Hints>()
            .board(board::JSON)
            .ids("CountryId", CountryId::all().map(CountryId::name))
            .ids("ContinentId", ContinentId::all().map(ContinentId::name))
            .ids("BorderId", BorderId::all().map(BorderId::name))
            .ids("ObjectiveId", ObjectiveId::all().map(ObjectiveId::name))
            .ids("SituationId", SituationId::all().map(SituationId::name))
            .ids("Color", Color::ALL.map(Color::name))
            .ids("Pool", [Pool::Free.name()])
            .ids("Lead", ["me", "partner"])
    }

    fn setup(options: &Options, seats: u8, _deed: &mut Context<'_>) -> Self {
        Teg::empty(options, seats)
    }

    fn prompt(&self, seat: SeatId) -> Option<Prompt> {
        if !self.alive(seat) || self.is_over() {
            return None;
        }
        let aside = || Prompt::new(Ask::Aside);
        if self.stage == Stage::Color {
            return Some(Teg::offer_conceding(self.ask_color(seat).unwrap_or_else(aside)));
        }
        let asked = self.ask(seat).unwrap_or_else(aside);
        // TEG-D15 to D19: at any time, also out of turn (TEG-5.6).
        Some(Teg::offer_conceding(self.offer_talk(seat, self.offer_verdict(seat, asked))))
    }

    fn apply(&mut self, seat: SeatId, action: &Action, context: &mut Context<'_>) -> Result<(), Refusal> {
        let act: Act = action.parse()?;
        if !self.alive(seat) || self.is_over() {
            return Err(Refusal::nothing_to_decide());
        }
        self.note_decision(&act, context.by);
        self.play(seat, act, context)?;
        self.keep_proposals();
        Ok(())
    }

    fn table(&self) -> Table {
        Table::of(self)
    }

    fn hand(&self, seat: SeatId) -> Option<Hand> {
        Some(Hand::of(self, seat))
    }

    fn default_action(&self, seat: SeatId) -> Option<Action> {
        self.default_for(seat)
    }

    fn outcome(&self) -> Option<Outcome> {
        self.result()
    }

    fn waits(&self) -> bool {
        self.has_fallen_asleep()
    }

    /// TEG-24.2 to 24.4: all talk is open; fair play speaks in set phrases.
    fn talk(&self, _seat: SeatId) -> Talk {
        match self.options.style {
            Style::ValeTodo => Talk::open(),
            Style::FairPlay => Talk::open().neutral(),
        }
    }

    fn bot(level: &str, seat: SeatId, table: &Table, hand: Option<&Hand>, prompt: &Prompt, chance: &mut Chance) -> Option<Action> {
        match level {
            "normal" => bot::answer(seat, table, hand, prompt, chance),
            _ => bot::by_chance(prompt, chance).or_else(|| prompt.sample(chance)),
        }
    }

    fn questions(sight: Sight<'_, Self>, chance: &mut Chance) -> Vec<Question> {
        forecast::samples(sight, chance)
    }

    fn scramble(&self, viewer: Option<SeatId>, chance: &mut Chance) -> Self {
        self.with_other_secrets(viewer, chance)
    }
}

impl Teg {
    /// The question that this seat must answer now, with everything that answers it.
    fn ask(&self, seat: SeatId) -> Option<Prompt> {
        let turn = self.turn;
        match self.nested.last() {
            Some(Nested::Advance { seat: by, from, to, most }) if *by == seat => {
                let (from, to) = (*from, *to);
                return Some(self.ask_advance(seat, (from, to), *most, Prompt::new(Ask::Advance { turn, from, to })));
            }
            Some(Nested::Entry { seat: by, from, to, holder, .. }) if *by == seat => {
                let (from, to, holder) = (*from, *to, *holder);
                return Some(self.ask_entry(seat, (from, to), Prompt::new(Ask::Entry { turn, from, to, holder })));
            }
            Some(Nested::Invite { lead, ally, from, to }) if *ally == seat => {
                let prompt = Prompt::new(Ask::Invite { turn, from: *from, to: *to, seat: *lead });
                return Some(prompt.offer(engine::Choice::new("accept_invite")).offer(engine::Choice::new("refuse_invite")));
            }
            Some(Nested::Outward { from, to, next, .. }) if *next == seat => {
                return Some(Teg::ask_outward(Prompt::new(Ask::Outward { turn, from: *from, to: *to })));
            }
            Some(Nested::Follow { at, from, consent }) if consent.awaits(seat) => {
                let from = from.iter().find(|(side, _)| *side == seat).map_or(*at, |(_, from)| *from);
                let start = self.sensible(seat, (from, *at), 0, 1);
                let prompt = Prompt::new(Ask::Follow { turn, from, to: *at }).hint(Hints::start(start));
                return Some(prompt.offer(engine::Choice::new("follow").int("armies", 0, 1)));
            }
            Some(_) => return None,
            None => {}
        }
        if let Some((lead, ally)) = self.regrouping_ally() {
            return (ally == seat).then(|| self.ask_ally(lead, ally, Prompt::new(Ask::Ally { turn, seat: lead })));
        }
        if self.active() != Some(seat) {
            return None;
        }
        Some(match &self.stage {
            Stage::Deploy { placement, .. } => self.ask_placing(seat, Prompt::new(Ask::Deploy { turn, round: *placement })),
            Stage::Extra { .. } => self.ask_placing(seat, Prompt::new(Ask::Extra { turn })),
            Stage::Turn { step: Step::Place, .. } => self.ask_placing(seat, Prompt::new(Ask::Place { turn })),
            Stage::Turn { step: Step::Attack, .. } => self.ask_attack(seat, Prompt::new(Ask::Attack { turn })),
            Stage::Turn { step: Step::Regroup, .. } => self.ask_regroup(seat, Prompt::new(Ask::Regroup { turn })),
            Stage::Turn { step: Step::Request, .. } => self.ask_request(seat, Prompt::new(Ask::Request { turn })),
            Stage::Turn { step: Step::Ally(_), .. } | Stage::Color | Stage::Over { .. } => return None,
        })
    }
}

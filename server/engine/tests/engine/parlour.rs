//! A parlour game that has one of everything: coins on the table and in secret purses, dice, cards, things said aside
//! in public and in secret, calls that stand, and questions to others out of their turn.

use engine::serde_json::json;
use engine::suite::Play;
use engine::{Action, Actor, Chance, Choice, Code, Context, Event, Game, Idle, Outcome, Prompt, Refusal, Say, SeatId, Talk};
use serde::{Deserialize, Serialize};
use std::ops::RangeInclusive;

#[derive(Clone, Debug, Serialize, Deserialize, engine::schemars::JsonSchema)]
#[schemars(crate = "engine::schemars")]
#[serde(default, deny_unknown_fields)]
pub(crate) struct Options {
    /// The match ends after so many turns.
    #[schemars(range(min = 1, max = 99))]
    pub(crate) turns: u32,
}

impl Default for Options {
    fn default() -> Self {
        Options { turns: 12 }
    }
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Parlour {
    turns: u32,
    turn: u32,
    coins: Vec<u32>,
    purses: Vec<u32>,
    notes: Vec<u32>,
    waves: Vec<u32>,
    /// Who is asked whether it joins in.
    asked: Option<SeatId>,
    idle: Idle,
}

#[derive(Debug, Serialize, engine::ts_rs::TS)]
#[ts(crate = "engine::ts_rs")]
pub(crate) struct Table {
    seats: Vec<Player>,
    turn: u32,
}

#[derive(Debug, Serialize, engine::ts_rs::TS)]
#[ts(crate = "engine::ts_rs")]
pub(crate) struct Player {
    coins: u32,
    waves: u32,
}

#[derive(Debug, Serialize, engine::ts_rs::TS)]
#[ts(crate = "engine::ts_rs")]
pub(crate) struct Hand {
    purse: u32,
    note: u32,
}

#[derive(Deserialize)]
#[serde(tag = "verb", rename_all = "snake_case", deny_unknown_fields)]
enum Act {
    /// Coins from the bank.
    Take { n: u32 },
    /// Coins by a die.
    Roll,
    /// A coin for the purse, or none: the seat alone learns which.
    Draw,
    /// Lays the purse open.
    Show,
    /// Says something that stands.
    Call,
    /// Asks the next seat whether it joins in.
    Invite,
    /// The answer.
    Join { yes: bool },
    /// The turn is over.
    End,
    /// Aside, for all to see.
    Wave,
    /// Aside, from purse to purse.
    Slip { to: SeatId },
    /// Aside, for oneself.
    Note { n: u32 },
}

impl Parlour {
    fn count(&self) -> u32 {
        u32::try_from(self.coins.len()).unwrap()
    }

    fn active(&self) -> SeatId {
        SeatId(u8::try_from(self.turn % self.count()).unwrap())
    }

    fn next(&self) -> SeatId {
        SeatId(u8::try_from((self.turn + 1) % self.count()).unwrap())
    }
}

impl Game for Parlour {
    const ID: &'static str = "parlour";
    const NAME: &'static str = "Parlour";
    const SEATS: RangeInclusive<u8> = 2..=3;
    const BOTS: &'static [&'static str] = &["easy", "normal"];
    type Options = Options;
    type Table = Table;
    type Hand = Hand;

    fn check_options(options: &Options, seats: u8) -> Result<(), Refusal> {
        if (1..=99).contains(&options.turns) && (seats < 3 || options.turns != 98) {
            return Ok(());
        }
        Err(Refusal::new(Code::BadOptions, "turns must lie between 1 and 99."))
    }

    fn setup(options: &Options, seats: u8, context: &mut Context<'_>) -> Self {
        context.emit(Event::new("parlour.welcome").with("seats", seats));
        let purses = context.dice.rolls("parlour.purses", usize::from(seats), 4);
        let none = || vec![0; usize::from(seats)];
        Parlour { turns: options.turns, turn: 0, coins: none(), purses, notes: none(), waves: none(), asked: None, idle: Idle::default() }
    }

    fn prompt(&self, seat: SeatId) -> Option<Prompt> {
        if self.outcome().is_some() {
            return None;
        }
        let mut prompt = match self.asked {
            Some(asked) if asked == seat => {
                Prompt::new(Say::new("parlour.join").with("turn", self.turn)).offer(Choice::new("join").one("yes", [true, false]))
            }
            None if seat == self.active() => Prompt::new(Say::new("parlour.turn").with("turn", self.turn))
                .offer(Choice::new("take").int("n", 1, 3))
                .offer(Choice::new("roll"))
                .offer(Choice::new("draw"))
                .offer(Choice::new("show"))
                .offer(Choice::new("call"))
                .offer(Choice::new("invite"))
                .offer(Choice::new("end"))
                .hint(json!({ "coins": self.coins[seat.index()] })),
            _ => Prompt::new(Say::new("parlour.aside")),
        };
        let others: Vec<u8> = (0..u8::try_from(self.count()).unwrap()).filter(|other| *other != seat.0).collect();
        // Waving ends by itself.
        if self.waves[seat.index()] < 2 {
            prompt = prompt.aside(Choice::new("wave"));
        }
        if self.purses[seat.index()] > 0 {
            prompt = prompt.aside(Choice::new("slip").one("to", others));
        }
        Some(prompt.aside(Choice::new("note").int("n", 0, 9)))
    }

    fn apply(&mut self, seat: SeatId, action: &Action, context: &mut Context<'_>) -> Result<(), Refusal> {
        self.idle.note(context.by);
        let at = seat.index();
        match action.parse()? {
            Act::Take { n } => {
                self.coins[at] += n;
                context.emit(Event::new("parlour.took").of(seat).with("n", n));
            }
            Act::Roll => {
                let n = context.dice.roll("parlour.roll", 6);
                self.coins[at] += n;
                context.emit(Event::new("parlour.rolled").of(seat).with("n", n));
            }
            Act::Draw => {
                // A card that lies in the order in which it was shuffled: no die is thrown now.
                let n = (self.turn + self.purses[at]) % 2;
                self.purses[at] += n;
                context.wall_for(seat);
                context.emit(Event::new("parlour.drew").with("n", n).only([seat]));
            }
            Act::Show => {
                context.wall();
                context.emit(Event::new("parlour.showed").of(seat).with("purse", self.purses[at]));
            }
            Act::Call => {
                context.stands();
                context.emit(Event::new("parlour.called").of(seat));
            }
            Act::Invite => {
                self.asked = Some(self.next());
                context.emit(Event::new("parlour.invited").of(seat));
            }
            Act::Join { yes } => {
                self.asked = None;
                self.coins[at] += u32::from(yes);
                context.emit(Event::new("parlour.answered").of(seat).with("yes", yes));
            }
            Act::End => {
                self.turn += 1;
                if self.turn.is_multiple_of(self.count()) {
                    self.idle.round_over();
                }
                context.emit(Event::new("parlour.ended").of(seat));
            }
            Act::Wave => {
                self.waves[at] += 1;
                context.emit(Event::new("parlour.waved").of(seat));
            }
            Act::Slip { to } => {
                self.purses[at] = self.purses[at].checked_sub(1).ok_or_else(Refusal::not_offered)?;
                self.purses[to.index()] += 1;
                context.emit(Event::new("parlour.slipped").of(seat).only([seat, to]));
            }
            Act::Note { n } => self.notes[at] = n,
        }
        Ok(())
    }

    fn table(&self) -> Table {
        let player = |(coins, waves): (&u32, &u32)| Player { coins: *coins, waves: *waves };
        Table { seats: self.coins.iter().zip(&self.waves).map(player).collect(), turn: self.turn }
    }

    fn hand(&self, seat: SeatId) -> Option<Hand> {
        Some(Hand { purse: *self.purses.get(seat.index())?, note: self.notes[seat.index()] })
    }

    fn default_action(&self, seat: SeatId) -> Option<Action> {
        if self.asked == Some(seat) {
            return Some(Action::new("join").with("yes", false));
        }
        (self.asked.is_none() && seat == self.active()).then(|| Action::new("end"))
    }

    fn outcome(&self) -> Option<Outcome> {
        let most = *self.coins.iter().max()?;
        (self.turn >= self.turns).then(|| Outcome {
            places: self.coins.iter().map(|coins| if *coins == most { 1 } else { 2 }).collect(),
            scores: Some(self.coins.iter().map(|coins| i64::from(*coins)).collect()),
            reason: "parlour.late".to_owned(),
        })
    }

    fn waits(&self) -> bool {
        self.outcome().is_none() && self.idle.lasts(2)
    }

    fn talk(&self, seat: SeatId) -> Talk {
        if seat == self.active() { Talk::free().with_promises() } else { Talk::open().only(&["phrase.yes"]) }
    }

    fn bot(level: &str, _seat: SeatId, table: &Table, hand: Option<&Hand>, prompt: &Prompt, chance: &mut Chance) -> Option<Action> {
        if !prompt.is_due() {
            // A normal bot answers a slip of the tongue with a wave, once.
            return (level == "normal" && table.seats.iter().all(|seat| seat.waves == 0)).then(|| Action::new("wave"));
        }
        if level == "easy" {
            return prompt.sample(chance);
        }
        match hand?.purse {
            // An answer that is not permitted.
            0 => Some(Action::new("nothing")),
            purse if prompt.permits(&Action::new("end")) && purse > 2 => Some(Action::new("end")),
            _ => None,
        }
    }

    fn scramble(&self, viewer: Option<SeatId>, chance: &mut Chance) -> Self {
        let mut twin = self.clone();
        for seat in (0..self.coins.len()).filter(|seat| viewer.map(SeatId::index) != Some(*seat)) {
            // Whether a purse is empty shows in nobody's prompt but its owner's.
            twin.purses[seat] = u32::try_from(chance.below(9)).unwrap();
            twin.notes[seat] = u32::try_from(chance.below(9)).unwrap();
        }
        twin
    }
}

/// A match in which everybody has three coins in the purse.
pub(crate) fn fresh(seats: u8) -> Play<Parlour> {
    let mut play = Play::start(&Options::default(), seats, 1);
    play.edit(|state| state["purses"] = vec![3; usize::from(seats)].into());
    play
}

/// An act of somebody's.
pub(crate) fn act(seat: SeatId, text: &str) -> engine::Step {
    engine::Step::Act { seat, by: Actor::Player, action: engine::suite::action(text) }
}

mod suite {
    use super::Parlour;
    use engine::suite::{self, Plan};

    const PLAN: Plan = Plan { matches: 6, bound: 2_000, closely: 3, aside: 4, leave: 0, rare: &[] };

    #[test]
    fn every_promise_is_kept() {
        suite::random_matches_end::<Parlour>(PLAN);
        suite::prompts_are_sound::<Parlour>(PLAN);
        suite::the_rest_is_refused::<Parlour>(PLAN);
        suite::replay_is_identical::<Parlour>(PLAN);
        suite::records_hold::<Parlour>(PLAN);
        suite::options_make_a_form::<Parlour>();
    }

    #[test]
    fn secrets_stay_secret() {
        suite::secrets_do_not_show::<Parlour>(PLAN);
        suite::what_is_not_seen_changes_nothing::<Parlour>(PLAN);
    }

    #[test]
    fn what_is_taken_back_is_gone() {
        suite::undo_restores::<Parlour>(PLAN);
        suite::decisions_stand::<Parlour>(PLAN);
    }

    #[test]
    fn clocks_and_bots_go_on() {
        suite::defaults_end_or_wait::<Parlour>(PLAN);
        suite::bots_play_on::<Parlour>(PLAN);
    }
}

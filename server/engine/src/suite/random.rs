//! Random players of a kind, and matches of theirs in their thousands.

use super::LEAVING;
use crate::action::Action;
use crate::bot::Chance;
use crate::dice::Dice;
use crate::event::Event;
use crate::game::{Actor, Context, Game};
use crate::prompt::{Choice, Prompt};
use crate::seat::SeatId;
use serde_json::json;

/// How random players choose.
#[derive(Clone, Copy, Debug, Default)]
pub struct Habits {
    /// One step in so many is something that nobody has to do. 0: never.
    pub aside: usize,
    /// One step in so many lets somebody leave ([`LEAVING`]). 0: nobody leaves.
    pub leave: usize,
    /// Verbs that are taken every other time where they are offered.
    pub keen: &'static [&'static str],
    /// Verbs that are taken only where nothing else answers.
    pub shy: &'static [&'static str],
}

impl Habits {
    /// Who acts next and how, given what each seat is asked; `None` where nobody owes anything.
    ///
    /// The verb is chosen first, so that long lists do not drown the rest.
    pub fn next(self, asked: &[(SeatId, Prompt)], chance: &mut Chance) -> Option<(SeatId, Action)> {
        let leaves = |verb: &str| LEAVING.contains(&verb);
        if self.leave > 0
            && chance.below(self.leave) == 0
            && let Some(left) = self.beside(asked, leaves, chance)
        {
            return Some(left);
        }
        if self.aside > 0
            && chance.below(self.aside) == 0
            && let Some(said) = self.beside(asked, |verb| !leaves(verb), chance)
        {
            return Some(said);
        }
        let due: Vec<&(SeatId, Prompt)> = asked.iter().filter(|(_, prompt)| prompt.is_due()).collect();
        let (seat, prompt) = due.get(chance.below(due.len()))?;
        Some((*seat, self.pick(&prompt.due_choices().collect::<Vec<_>>(), chance)?))
    }

    fn beside(self, asked: &[(SeatId, Prompt)], fits: impl Fn(&str) -> bool, chance: &mut Chance) -> Option<(SeatId, Action)> {
        let fitting = |prompt: &Prompt| prompt.aside_choices().any(|choice| fits(choice.verb));
        let speakers: Vec<&(SeatId, Prompt)> = asked.iter().filter(|(_, prompt)| fitting(prompt)).collect();
        let (seat, prompt) = speakers.get(chance.below(speakers.len()))?;
        Some((*seat, self.pick(&prompt.aside_choices().filter(|choice| fits(choice.verb)).collect::<Vec<_>>(), chance)?))
    }

    fn pick(self, choices: &[&Choice], chance: &mut Chance) -> Option<Action> {
        let mut verbs: Vec<&str> = choices.iter().map(|choice| choice.verb).collect();
        verbs.sort_unstable();
        verbs.dedup();
        if verbs.iter().any(|verb| !self.shy.contains(verb)) {
            verbs.retain(|verb| !self.shy.contains(verb));
        }
        if verbs.iter().any(|verb| self.keen.contains(verb)) && chance.below(2) == 0 {
            verbs.retain(|verb| self.keen.contains(verb));
        }
        let verb = *verbs.get(chance.below(verbs.len()))?;
        let with: Vec<&&Choice> = choices.iter().filter(|choice| choice.verb == verb).collect();
        Some(with.get(chance.below(with.len()))?.sample(chance))
    }
}

/// A match straight on the game, without what the engine does around it: quick enough for thousands.
///
/// The shared suite plays through the engine; here a game looks after what only it knows: that no chip gets lost, that
/// every verb comes up.
#[derive(Clone)]
pub struct RandomMatch<G> {
    /// The state.
    pub game: G,
    /// How many seats there are.
    pub seats: u8,
    /// The version, from 1.
    pub v: u64,
    /// What the last act told.
    pub told: Vec<Event>,
    /// Whether the last act threw dice or showed something hidden.
    pub wall: bool,
    seed: [u8; 32],
}

impl<G: Game> RandomMatch<G> {
    /// A new match.
    #[must_use]
    pub fn start(options: &G::Options, seats: u8, seed: u64) -> Self {
        let mut bytes = [9; 32];
        bytes[..8].copy_from_slice(&seed.to_le_bytes());
        let mut dice = Dice::at(&bytes, 1);
        let mut context = Context::new(&mut dice, Actor::Player);
        let game = G::setup(options, seats, &mut context);
        let told = context.events;
        RandomMatch { game, seats, v: 1, told, wall: true, seed: bytes }
    }

    /// Who is asked something, and what.
    #[must_use]
    pub fn asked(&self) -> Vec<(SeatId, Prompt)> {
        if self.game.outcome().is_some() {
            return Vec::new();
        }
        SeatId::all(self.seats).filter_map(|seat| Some((seat, self.game.prompt(seat)?))).collect()
    }

    /// The same for those who owe an answer.
    #[must_use]
    pub fn due(&self) -> Vec<(SeatId, Prompt)> {
        self.asked().into_iter().filter(|(_, prompt)| prompt.is_due()).collect()
    }

    /// Plays an action, which must be accepted.
    pub fn play(&mut self, seat: SeatId, action: &Action, by: Actor) -> &mut Self {
        self.v += 1;
        let mut dice = Dice::at(&self.seed, self.v);
        let mut context = Context::new(&mut dice, by);
        if let Err(refusal) = self.game.apply(seat, action, &mut context) {
            panic!("{} seed {:?}, v {}: {action:?} was offered and refused: {refusal}", G::ID, &self.seed[..8], self.v);
        }
        self.wall = context.is_wall();
        self.told = context.events;
        self
    }

    /// Plays on to the end, which must come within `bound` entries, with players of these habits. `each` sees the match
    /// after every entry, and who did what. Nobody ever gets stuck: somebody is due until the match is over, and whoever
    /// is due has a default that answers. Now and then the state is written and read again, and play goes on with that.
    pub fn finish(&mut self, habits: Habits, bound: u64, chance: &mut Chance, mut each: impl FnMut(&Self, SeatId, &Action, &mut Chance)) {
        while self.game.outcome().is_none() {
            assert!(self.v < bound, "{} seed {:?}: longer than {bound} entries", G::ID, &self.seed[..8]);
            self.step(habits, chance, &mut each);
        }
        for seat in SeatId::all(self.seats) {
            assert!(self.game.prompt(seat).is_none_or(|prompt| !prompt.is_due()), "{seat} is due and the match is over");
        }
        assert!(self.game.outcome().is_some_and(|outcome| outcome.places.contains(&1)), "somebody is first");
    }

    /// Plays one entry.
    pub fn step(&mut self, habits: Habits, chance: &mut Chance, mut each: impl FnMut(&Self, SeatId, &Action, &mut Chance)) {
        let asked = self.asked();
        let next = habits.next(&asked, chance);
        let (seat, action) = next.unwrap_or_else(|| panic!("{} seed {:?}, v {}: nobody owes anything", G::ID, &self.seed[..8], self.v));
        if self.v.is_multiple_of(31) {
            self.check(&asked);
        }
        self.play(seat, &action, Actor::Player);
        each(self, seat, &action, chance);
    }

    fn check(&mut self, asked: &[(SeatId, Prompt)]) {
        for (seat, prompt) in asked.iter().filter(|(_, prompt)| prompt.is_due()) {
            let default = self.game.default_action(*seat);
            let answers = default.as_ref().is_some_and(|action| prompt.due_choices().any(|choice| choice.permits(action)));
            assert!(answers, "{} v {}: {default:?} is no answer to {:?}", G::ID, self.v, prompt.ask);
        }
        let written = json!(self.game);
        let back: G = serde_json::from_value(written.clone()).unwrap_or_else(|error| panic!("{} v {}: {error}", G::ID, self.v));
        assert_eq!(json!(back), written, "a state survives being written and read");
        for (seat, prompt) in asked {
            assert_eq!(back.prompt(*seat).as_ref(), Some(prompt), "a state that was read asks the same");
        }
        self.game = back;
    }
}

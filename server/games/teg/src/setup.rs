//! Colours, the deal, the first roll and the secret objectives (TEG-1.1, TEG-3, TEG-4).

use crate::board::{Color, CountryId, ObjectiveId, SituationId, board};
use crate::state::{Bond, Holding, Land, Secret, Stage, Teg, Throw};
use crate::vocabulary::{Ask, Event};
use engine::{Choice, Context, Dice, Prompt, Refusal, SeatId};

impl Teg {
    /// TEG-1.1, TEG-D1: every seat picks a colour; all are asked at once.
    pub(crate) fn ask_color(&self, seat: SeatId) -> Option<Prompt> {
        let asked = self.player(seat).color.is_none();
        asked.then(|| Prompt::new(Ask::Color { turn: 0 }).offer(Choice::new("color").one("color", self.free_colors())))
    }

    pub(crate) fn free_colors(&self) -> impl Iterator<Item = Color> + '_ {
        Color::ALL.into_iter().filter(|color| self.players.iter().all(|player| player.color != Some(*color)))
    }

    pub(crate) fn choose_color(&mut self, seat: SeatId, color: Color, context: &mut Context<'_>) -> Result<(), Refusal> {
        if self.player(seat).color.is_some() || !self.free_colors().any(|free| free == color) {
            return Err(Refusal::not_offered().citing("TEG-1.1"));
        }
        self.take_color(seat, color, context);
        self.settle_colors(context);
        Ok(())
    }

    fn take_color(&mut self, seat: SeatId, color: Color, context: &mut Context<'_>) {
        self.player_mut(seat).color = Some(color);
        context.emit(Event::Color { seat, color });
    }

    /// Somebody has chosen or left. The last of six has nothing to choose from; when nobody chooses any more, whoever
    /// conceded before gets what is free, since its armies stand on the map all the same (TEG-21.5), and the deal follows.
    pub(crate) fn settle_colors(&mut self, context: &mut Context<'_>) {
        let open: Vec<SeatId> = self.seats().filter(|seat| self.player(*seat).color.is_none()).collect();
        let free: Vec<Color> = self.free_colors().collect();
        if open.iter().any(|seat| self.alive(*seat)) && free.len() > 1 {
            return;
        }
        for (seat, color) in open.into_iter().zip(free) {
            self.take_color(seat, color, context);
        }
        self.deal(context);
    }

    /// Everything from the deal to the first placing.
    fn deal(&mut self, context: &mut Context<'_>) {
        // TEG-3.2, 3.3
        let rolling = self.seats().filter(|seat| self.alive(*seat)).collect();
        let (winners, rolls) = highest(rolling, 1, "teg.first", context.dice);
        let first = winners.first().copied().unwrap_or(SeatId(0));
        self.first = Some(first);
        context.emit(Event::Dealt { first, rolls });
        self.deal_countries(context);
        // TEG-4.3
        self.decks.country = CountryId::all().collect();
        context.dice.shuffle("teg.cards", &mut self.decks.country);
        // TEG-4.5
        self.decks.situation = SituationId::deck();
        context.dice.shuffle("teg.situations", &mut self.decks.situation);
        self.deal_objectives(first, context);
        self.begin_deploying(1, context);
    }

    /// TEG-4.1, 4.2.
    fn deal_countries(&mut self, context: &mut Context<'_>) {
        let mut cards: Vec<CountryId> = CountryId::all().collect();
        context.dice.shuffle("teg.deal", &mut cards);
        let each = board().numbers.dealt.get(&self.count()).copied().unwrap_or(cards.len() / self.players.len());
        for seat in self.seats() {
            for country in cards.drain(..each.min(cards.len())) {
                self.settle_at(country, seat);
            }
        }
        if cards.is_empty() {
            return;
        }
        let (winners, rolls) = highest(self.seats().collect(), cards.len(), "teg.leftover", context.dice);
        context.emit(Event::Leftover { rolls, seats: winners.clone() });
        for (country, seat) in cards.into_iter().zip(winners) {
            self.settle_at(country, seat);
        }
    }

    fn settle_at(&mut self, at: CountryId, seat: SeatId) {
        *self.land_mut(at) = Land { holdings: vec![Holding { seat, armies: 1, missiles: 0 }], bond: Bond::Sole };
    }

    /// TEG-4.4, 4.9. What is not dealt is not kept: it leaves the game unseen.
    fn deal_objectives(&mut self, first: SeatId, context: &mut Context<'_>) {
        let mut deck = ObjectiveId::deck(self.count());
        context.dice.shuffle("teg.objectives", &mut deck);
        let each = board().numbers.objectives.get(&self.count()).copied().unwrap_or(1);
        let order = self.living_from(first);
        for seat in &order {
            self.draw_objectives(*seat, each, &mut deck);
        }
        for seat in order {
            // TEG-4.9: nobody has seen a card yet.
            while self.meets_secret(seat) && deck.len() >= each {
                self.draw_objectives(seat, each, &mut deck);
            }
            let ids = self.player(seat).objectives.iter().map(|secret| secret.id.name()).collect();
            context.emit_only([seat], Event::Objectives { objectives: ids });
        }
    }

    fn draw_objectives(&mut self, seat: SeatId, each: usize, deck: &mut Vec<ObjectiveId>) {
        let drawn = deck.split_off(deck.len().saturating_sub(each));
        self.player_mut(seat).objectives = drawn.into_iter().map(|id| Secret { id, void: false, done: false }).collect();
    }

    /// TEG-4.6: a round of initial placement begins.
    pub(crate) fn begin_deploying(&mut self, placement: u8, context: &mut Context<'_>) {
        let order = self.living_from(self.first.unwrap_or(SeatId(0)));
        let rounds = board().numbers.placements.get(&self.count()).map_or(0, Vec::len);
        match order.split_first() {
            Some((seat, rest)) if usize::from(placement) <= rounds => {
                self.stage = Stage::Deploy { seat: *seat, placement, rest: rest.to_vec() };
                self.begin_placing(*seat, self.deployed(placement));
                context.emit(Event::Deploy { seat: *seat, armies: self.deployed(placement), round: placement });
            }
            _ => self.begin_round(context),
        }
    }

    /// Armies of this round of placing.
    pub(crate) fn deployed(&self, placement: u8) -> u32 {
        let rounds = board().numbers.placements.get(&self.count());
        rounds.and_then(|rounds| rounds.get(usize::from(placement).checked_sub(1)?)).copied().unwrap_or_default()
    }
}

/// One die each; the `places` highest win, and ties for a place are rolled again among the tied
/// (TEG-3.2, 4.1). Winners come in order, with every roll that was made.
pub(crate) fn highest(seats: Vec<SeatId>, places: usize, name: &str, dice: &mut Dice) -> (Vec<SeatId>, Vec<Vec<Throw>>) {
    let (mut winners, mut rolls) = (Vec::new(), Vec::new());
    let mut asked = seats;
    while winners.len() < places && !asked.is_empty() {
        let throws: Vec<Throw> = asked.iter().zip(dice.rolls(name, asked.len(), 6)).map(|(seat, die)| Throw { seat: *seat, die }).collect();
        rolls.push(throws.clone());
        let mut tied = Vec::new();
        for die in (1..=6).rev() {
            let with: Vec<SeatId> = throws.iter().filter(|throw| throw.die == die).map(|throw| throw.seat).collect();
            if winners.len() + with.len() <= places {
                winners.extend(with);
            } else {
                tied = with;
                break;
            }
        }
        asked = if winners.len() < places { tied } else { Vec::new() };
    }
    (winners, rolls)
}

#[cfg(test)]
mod tests {
    use super::{ObjectiveId, SeatId, Teg, highest};
    use crate::Options;
    use crate::board::{Color, CountryId};
    use engine::{Actor, Context, Dice};

    /// Objectives are dealt while the first seat owns all countries that `first` names, the second the rest.
    fn dealt(seats: u8, seed: u64, first: impl Fn(CountryId) -> bool) -> (Teg, Vec<ObjectiveId>) {
        let mut bytes = [4; 32];
        bytes[..8].copy_from_slice(&seed.to_le_bytes());
        let mut game = Teg::empty(&Options::default(), seats);
        for (player, color) in game.players.iter_mut().zip(Color::ALL) {
            player.color = Some(color);
        }
        for at in CountryId::all() {
            game.settle_at(at, SeatId(u8::from(!first(at))));
        }
        let mut deck = ObjectiveId::deck(seats);
        Dice::at(&bytes, 1).shuffle("teg.objectives", &mut deck);
        game.deal_objectives(SeatId(0), &mut Context::new(&mut Dice::at(&bytes, 1), Actor::Player));
        (game, deck)
    }

    #[test]
    fn teg_4_9_an_objective_met_by_the_deal_is_laid_aside_for_good() {
        let mut exchanged = 0;
        for seed in 0..200 {
            let far = |at: CountryId| !["europe", "asia"].contains(&at.continent().name());
            let (mut game, mut deck) = dealt(4, seed, far);
            assert!(!game.seats().any(|seat| game.meets_secret(seat)), "seed {seed}");
            let held: Vec<ObjectiveId> = game.players.iter().map(|player| player.objectives[0].id).collect();
            // Four cards from the top, one each; whoever must exchange goes on with the next one.
            let mut expected: Vec<ObjectiveId> = (0..4).filter_map(|_| deck.pop()).collect();
            game.player_mut(SeatId(0)).objectives[0].id = expected[0];
            while game.meets_secret(SeatId(0)) {
                exchanged += 1;
                expected[0] = deck.pop().unwrap();
                game.player_mut(SeatId(0)).objectives[0].id = expected[0];
            }
            assert_eq!(held, expected, "seed {seed}");
        }
        assert!(exchanged > 10, "only {exchanged} exchanges");
    }

    #[test]
    fn teg_4_9_too_few_left_to_draw_are_kept() {
        // Two seats and twelve cards: whoever owns the world meets every pair of them.
        let (game, _) = dealt(2, 1, |_| true);
        assert!(game.meets_secret(SeatId(0)) && game.players.iter().all(|player| player.objectives.len() == 2));
    }

    #[test]
    fn teg_t21_six_wins_and_the_fives_roll_again() {
        let five: Vec<SeatId> = SeatId::all(5).collect();
        let (mut met, mut tied_again) = (0, 0);
        for v in 1..60_000 {
            let (winners, rolls) = highest(five.clone(), 2, "teg.leftover", &mut Dice::at(&[3; 32], v));
            let dice = |round: usize| rolls[round].iter().map(|throw| throw.die).collect::<Vec<_>>();
            if dice(0) != [6, 5, 5, 3, 1] {
                continue;
            }
            met += 1;
            assert_eq!(winners[0], SeatId(0), "the six gets one card");
            for (round, throws) in rolls.iter().enumerate().skip(1) {
                assert_eq!(throws.iter().map(|throw| throw.seat).collect::<Vec<_>>(), [SeatId(1), SeatId(2)], "the two fives alone");
                let (one, other) = (dice(round)[0], dice(round)[1]);
                assert_eq!(one == other, round + 1 < rolls.len(), "as often as they tie");
                if one != other {
                    assert_eq!(winners, [SeatId(0), SeatId(if one > other { 1 } else { 2 })]);
                }
            }
            tied_again += usize::from(rolls.len() > 2);
        }
        assert!(met > 2 && tied_again > 0, "{met} such rolls, {tied_again} tied once more");
    }
}

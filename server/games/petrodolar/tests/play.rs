//! Whole matches, played at random and by the clock.

use engine::serde_json::{Value, json};
use engine::{Action, By, Chance, Deed, Dice, Game, SeatId};
use petrodolar::{Options, Petrodolar};

/// Random players go bankrupt within a few rounds (4 to 7 on average). With at most eight
/// decisions in a turn and four players, 4,000 entries are some 125 rounds: none came near.
const BOUND: u64 = 4_000;

struct Match {
    game: Petrodolar,
    seats: u8,
    seed: u8,
    v: u64,
}

impl Match {
    fn start(seats: u8, seed: u8, max_rounds: u16) -> Match {
        let mut dice = Dice::at(&[seed; 32], 1);
        let game = Petrodolar::setup(&Options { max_rounds }, seats, &mut Deed::new(&mut dice, By::Player));
        Match { game, seats, seed, v: 1 }
    }

    fn due(&self) -> Vec<SeatId> {
        SeatId::all(self.seats).filter(|seat| self.game.prompt(*seat).is_some_and(|prompt| prompt.is_due())).collect()
    }

    fn play(&mut self, seat: SeatId, action: &Action, by: By) {
        let permitted = self.game.prompt(seat).is_some_and(|prompt| prompt.permits(action));
        assert!(permitted, "seed {}, v {}: {action:?} is not permitted", self.seed, self.v);
        self.v += 1;
        let mut dice = Dice::at(&[self.seed; 32], self.v);
        let done = self.game.apply(seat, action, &mut Deed::new(&mut dice, by));
        assert!(done.is_ok(), "seed {}, v {}: {action:?} was offered and refused: {done:?}", self.seed, self.v);
        self.check();
    }

    fn check(&self) {
        let table = self.game.table();
        assert!(table.seats.iter().all(|seat| seat.cash % 10 == 0));
        let docked: u8 = table.berths.values().map(|fleet| fleet.count).sum();
        let afloat: u8 = table.high_seas.north.iter().chain(&table.high_seas.south).map(|fleet| fleet.count).sum();
        let unplaced: u8 = table.seats.iter().map(|seat| u8::from(seat.unplaced_tanker)).sum();
        assert_eq!(docked + afloat + unplaced + table.supply.tankers, 16);
        assert!(table.berths.values().all(|fleet| fleet.count > 0));
        assert_eq!(table.pipelines.len() + usize::from(table.supply.pipelines), 12);
        assert_eq!(table.deck + table.drawn.len() + usize::from(table.card.is_some()), 16);
        for (at, ruler) in &table.rulers {
            assert!(table.seats[ruler.seat.index()].alive);
            // Control and tankers of a ruled country belong to its ruler (PET-11.10).
            if at.is_capital() {
                assert_eq!(table.control.get(&at.country()), Some(&ruler.seat));
                assert!(table.berths.get(&at.country()).is_none_or(|fleet| fleet.seat == ruler.seat));
            }
        }
        for (number, seat) in (0..).zip(&table.seats) {
            let reserve = seat.reserve.king + seat.reserve.politician + seat.reserve.dictator + seat.reserve.sheik;
            let placed = table.rulers.values().filter(|ruler| ruler.seat == SeatId(number)).count();
            assert_eq!(usize::from(reserve) + placed, if seat.alive { 6 } else { 0 });
        }
    }

    /// Somebody owes an answer exactly while the match goes on, and the clock has one.
    fn check_prompts(&self) {
        let due = self.due();
        assert_eq!(due, self.game.table().active.into_iter().collect::<Vec<_>>());
        for seat in SeatId::all(self.seats) {
            let (prompt, default) = (self.game.prompt(seat), self.game.default_action(seat));
            assert_eq!(prompt.is_some(), self.game.outcome().is_none() && self.game.table().seats[seat.index()].alive);
            assert_eq!(default.is_some(), due.contains(&seat));
            if let (Some(prompt), Some(default)) = (prompt, default) {
                assert!(prompt.permits(&default), "{default:?}");
                assert!(prompt.due_choices().any(|choice| choice.permits(&default)));
            }
        }
    }
}

#[test]
fn random_matches_end_and_keep_the_books() {
    for seats in 2..=4 {
        for seed in 0..60 {
            let mut chance = Chance::seeded(seed.into());
            let mut play = Match::start(seats, seed, 0);
            while play.game.outcome().is_none() {
                assert!(play.v < BOUND, "seed {seed}, {seats} seats: longer than {BOUND} entries");
                play.check_prompts();
                let seat = play.due()[0];
                let action = play.game.prompt(seat).and_then(|prompt| prompt.sample(&mut chance)).unwrap();
                play.play(seat, &action, By::Player);
            }
            play.check_prompts();
            let places = play.game.outcome().unwrap().places;
            let mut sorted = places.clone();
            sorted.sort_unstable();
            assert_eq!(sorted, (1..=seats).collect::<Vec<_>>(), "one survivor, the others in the order of leaving");
        }
    }
}

#[test]
fn matches_with_every_act_of_the_prompts_end_too() {
    // Asides are taken now and then: resigning and draws out of turn.
    for seats in 2..=4 {
        for seed in 0..60 {
            let mut chance = Chance::seeded(1000 + u64::from(seed));
            let mut play = Match::start(seats, seed, 40);
            while play.game.outcome().is_none() {
                assert!(play.v < BOUND);
                play.check_prompts();
                let mut seat = play.due()[0];
                let mut action = play.game.prompt(seat).and_then(|prompt| prompt.sample(&mut chance)).unwrap();
                let other = SeatId(u8::try_from(chance.below(usize::from(seats))).unwrap());
                if let Some(prompt) = play.game.prompt(other).filter(|_| chance.below(12) == 0) {
                    let asides: Vec<_> =
                        prompt.choices.iter().filter(|choice| prompt.aside.iter().any(|verb| verb == choice.verb)).collect();
                    let verb = asides[chance.below(asides.len())];
                    if verb.verb != "resign" || chance.below(6) == 0 {
                        (seat, action) = (other, verb.sample(&mut chance));
                    }
                }
                play.play(seat, &action, By::Player);
            }
            play.check_prompts();
            assert!(play.game.outcome().unwrap().places.contains(&1));
        }
    }
}

#[test]
fn the_clock_alone_ends_a_match_or_makes_it_wait() {
    for seats in 2..=4 {
        for seed in 0..20 {
            let mut play = Match::start(seats, seed, 0);
            while play.game.outcome().is_none() && !play.game.waits() {
                assert!(play.v < BOUND);
                play.check_prompts();
                let seat = play.due()[0];
                let action = play.game.default_action(seat).unwrap();
                play.play(seat, &action, By::Clock);
            }
        }
    }
}

#[test]
fn a_state_survives_being_written_and_read() {
    let mut chance = Chance::seeded(9);
    let mut play = Match::start(4, 9, 0);
    while play.game.outcome().is_none() {
        let text = engine::serde_json::to_string(&play.game).unwrap();
        let back: Petrodolar = engine::serde_json::from_str(&text).unwrap();
        assert_eq!(back, play.game);
        assert_eq!(engine::serde_json::to_string(&back).unwrap(), text);
        let seat = play.due()[0];
        let action = play.game.prompt(seat).and_then(|prompt| prompt.sample(&mut chance)).unwrap();
        play.play(seat, &action, By::Player);
    }
}

/// The shape of the table as docs/games/petrodolar.md promises it, key by key.
#[test]
fn the_table_has_the_documented_shape() {
    let keys = |value: &Value| value.as_object().unwrap().keys().cloned().collect::<Vec<_>>().join(" ");
    let table = json!(Match::start(2, 1, 0).game.table());
    assert_eq!(
        keys(&table),
        "active berths card control deck draw_offer drawn first high_seas last_chance max_rounds phase pipelines round rulers seats step supply trade turn"
    );
    assert_eq!(keys(&table["seats"][0]), "agent alive cash color earnings place reserve unplaced_tanker");
    assert_eq!(keys(&table["seats"][0]["reserve"]), "dictator king politician sheik");
    assert_eq!((keys(&table["trade"]), keys(&table["supply"])), ("pipeline tanker".into(), "pipelines tankers".into()));
    assert_eq!(keys(&table["high_seas"]), "north south");
}

#[test]
fn the_declared_types_say_what_travels() {
    let text = engine::typescript::of::<petrodolar::table::Table>();
    for line in [
        "export type Stage = \"opening\" | \"agent\" | \"incident\" | \"ruler\" | \"trade\" | \"over\";",
        "export type Step = \"place\" | \"dock\" | \"wreck\" | \"fall\" | \"rise\";",
        "rulers: { [key in string]: Ruler },",
        "control: { [key in string]: SeatId },",
        "draw_offer: Offer | null,",
        "card: OpenCard | null,",
    ] {
        assert!(text.contains(line), "{line} is missing from {text}");
    }
}

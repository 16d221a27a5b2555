//! Whole matches of random players, and matches in which they also talk.

use engine::serde_json::{Value, json};
use engine::{By, Chance, Choice, Deed, Dice, Game, SeatId};
use std::collections::BTreeMap;
use teg::{Bond, Options, Teg};

struct Match {
    game: Teg,
    seats: u8,
    bytes: [u8; 32],
    v: u64,
}

impl Match {
    fn start(seats: u8, seed: u64) -> Match {
        let mut bytes = [9; 32];
        bytes[..8].copy_from_slice(&seed.to_le_bytes());
        let game = Teg::setup(&Options::default(), seats, &mut Deed::new(&mut Dice::at(&bytes, 1), By::Player));
        Match { game, seats, bytes, v: 1 }
    }

    fn play(&mut self, seat: SeatId, action: &engine::Action) {
        self.v += 1;
        let mut dice = Dice::at(&self.bytes, self.v);
        let done = self.game.apply(seat, action, &mut Deed::new(&mut dice, By::Player));
        assert!(done.is_ok(), "v {}: {action:?} was offered and refused: {done:?}", self.v);
    }

    fn due(&self) -> Vec<SeatId> {
        SeatId::all(self.seats).filter(|seat| self.game.prompt(*seat).is_some_and(|prompt| prompt.is_due())).collect()
    }

    /// The state can be written and read, and nobody sees what is not theirs to see (TEG-28.1).
    fn check_secrets(&self, chance: &mut Chance) {
        let written = json!(self.game);
        let back: Option<Teg> = engine::serde_json::from_value(written.clone()).ok();
        assert!(back.as_ref() == Some(&self.game) && json!(back) == written);
        for viewer in std::iter::once(None).chain(SeatId::all(self.seats).map(Some)) {
            let twin = self.game.scramble(viewer, chance);
            assert_eq!(json!(twin.table()), json!(self.game.table()), "{viewer:?} sees a secret on the table");
            if let Some(seat) = viewer {
                assert_eq!(json!(twin.hand(seat)), json!(self.game.hand(seat)));
                assert_eq!(json!(twin.prompt(seat)), json!(self.game.prompt(seat)), "the prompt of {seat} shows a secret");
            }
            for other in SeatId::all(self.seats) {
                let due = |game: &Teg| game.prompt(other).is_some_and(|prompt| prompt.is_due());
                assert_eq!(due(&twin), due(&self.game));
            }
        }
    }

    /// What must hold of every position.
    fn check(&self) {
        let table = self.game.table();
        for (id, country) in &table.countries {
            let holdings = &country.holdings;
            assert!(holdings.iter().all(|holding| holding.armies > 0), "TEG-2.6: {id} is empty");
            let expected = if matches!(country.bond, Bond::Allied | Bond::Contested) { 2 } else { 1 };
            assert!(table.first.is_none() || holdings.len() == expected, "{id}: {country:?}");
            assert!(holdings.windows(2).all(|two| two[0].seat < two[1].seat), "{id}: {country:?}");
            for holding in holdings {
                assert!(table.seats[holding.seat.index()].alive || table.seats[holding.seat.index()].conceded);
            }
        }
        // Country cards are in hands, on the used pile or in the deck.
        let held: usize = table.seats.iter().map(|seat| seat.cards).sum();
        assert!(table.first.is_none() || held + table.used.len() + table.decks.country == 72);
        assert_eq!(self.due().is_empty(), self.game.outcome().is_some(), "somebody is due until the match is over");
        for seat in self.due() {
            let (Some(default), Some(prompt)) = (self.game.default_action(seat), self.game.prompt(seat)) else {
                panic!("{seat} is due and has no default");
            };
            assert!(prompt.permits(&default), "{default:?} is no answer to {:?}", prompt.ask);
        }
    }
}

/// With few seats random players come to an end soon enough; with more they take from each other for long.
#[test]
fn random_players_come_to_an_end() {
    for (seats, seeds) in [(2, 6), (3, 3)] {
        for seed in 0..seeds {
            let mut chance = Chance::seeded(seed);
            let mut play = Match::start(seats, seed);
            while play.game.outcome().is_none() {
                assert!(play.v < 40_000);
                let due = play.due();
                let seat = due[chance.below(due.len())];
                let action = play.game.prompt(seat).and_then(|prompt| prompt.sample(&mut chance)).unwrap();
                play.play(seat, &action);
            }
            assert_eq!(play.game.outcome().unwrap().places.iter().filter(|place| **place == 1).count(), 1, "TEG-1.6");
        }
    }
}

/// What random players that talk come to use.
const VERBS: [&str; 32] = [
    "accept",
    "advance",
    "allot",
    "announce_end",
    "attack",
    "bonus",
    "buy_missile",
    "color",
    "concede",
    "end_attacks",
    "end_placing",
    "end_regroup",
    "end_request",
    "exchange",
    "follow",
    "invite",
    "launch",
    "negotiate",
    "place",
    "propose_border",
    "propose_continent",
    "propose_country",
    "propose_joint",
    "propose_world",
    "propose_zone",
    "refuse",
    "regroup",
    "regroup_missiles",
    "start_joint",
    "storm",
    "take_card",
    "withdraw",
];

/// Random players that propose, accept, announce and now and then concede: whatever is offered is
/// accepted, and the position stays sound. Every verb of the rules is used.
#[test]
fn talking_players_meet_every_rule() {
    let mut used: BTreeMap<&'static str, u32> = BTreeMap::new();
    for seed in 0..14 {
        let mut chance = Chance::seeded(seed);
        let seats = u8::try_from(3 + seed % 4).unwrap();
        let mut play = Match::start(seats, seed);
        // Exchanges enough for zones.
        let mut state = json!(play.game);
        for player in state["players"].as_array_mut().unwrap() {
            player["exchanges"] = json!(3);
        }
        play.game = engine::serde_json::from_value(state).unwrap();
        for step in 0..900 {
            if play.game.outcome().is_some() {
                break;
            }
            let speakers: Vec<SeatId> = SeatId::all(seats).filter(|seat| play.game.prompt(*seat).is_some()).collect();
            let talks = chance.below(2) == 0;
            let seat = if talks { speakers[chance.below(speakers.len())] } else { play.due()[0] };
            let prompt = play.game.prompt(seat).unwrap();
            let choice = pick(&prompt.choices, &prompt.aside, talks, &mut chance);
            let Some(choice) = choice else { continue };
            *used.entry(choice.verb).or_default() += 1;
            play.play(seat, &choice.sample(&mut chance));
            if step % 8 == 0 {
                play.check();
                play.check_secrets(&mut chance);
            }
        }
    }
    for verb in VERBS {
        assert!(used.contains_key(verb), "{verb} was never used: {used:?}");
    }
}

/// A choice, verb by verb, so that long lists of proposals do not drown the rest.
fn pick<'a>(choices: &'a [Choice], aside: &[String], talks: bool, chance: &mut Chance) -> Option<&'a Choice> {
    let fits = |choice: &&Choice| aside.iter().any(|verb| verb == choice.verb) == talks;
    let mut verbs: Vec<&str> = choices.iter().filter(fits).map(|choice| choice.verb).collect();
    verbs.dedup();
    // Whoever can say yes mostly does; pacts of all kinds would otherwise be rare.
    let eager = ["accept", "negotiate", "propose_joint", "propose_zone", "invite", "accept_invite", "start_joint"];
    let keen: Vec<&str> = verbs.iter().copied().filter(|verb| eager.contains(verb)).collect();
    if !keen.is_empty() && chance.below(2) == 0 {
        verbs = keen;
    }
    if chance.below(40) > 0 {
        verbs.retain(|verb| *verb != "concede");
    }
    if verbs.is_empty() {
        return None;
    }
    let verb = verbs[chance.below(verbs.len())];
    let with: Vec<&Choice> = choices.iter().filter(|choice| choice.verb == verb).collect();
    with.get(chance.below(with.len())).copied()
}

/// The shape of the table as docs/games/teg.md promises it, key by key.
#[test]
fn the_table_has_the_documented_shape() {
    let keys = |value: &Value| value.as_object().unwrap().keys().cloned().collect::<Vec<_>>().join(" ");
    let game = Match::start(2, 1).game;
    let table = json!(game.table());
    assert_eq!(
        keys(&table),
        "active barred card continents countries crisis decks deeds fight first fresh options pacts pending placement pools proposals round \
         seats set_aside stage starter turn used"
    );
    assert_eq!(
        keys(&table["seats"][0]),
        "alive armies cards claims color conceded continent_cards continents_used countries exchanged exchanges forfeits missiles objectives \
         reinforcements shown"
    );
    assert_eq!(keys(&table["countries"]["chile"]), "blockaded bond holdings");
    assert_eq!(keys(&table["deeds"]), "draw joint refused solo");
    assert_eq!(keys(&table["options"]), "blockades four_for_all joint_attacks missiles pacts situation_cards style zones");
    assert_eq!(keys(&json!(game.hand(SeatId(0)))), "cards objectives");
}

/// The lobby makes a form of the options (TEG-24.5): a choice for the style, switches for the rest.
#[test]
fn teg_24_5_the_options_are_a_form() {
    let schema = engine::kind::<Teg>().options_schema();
    assert_eq!(schema["properties"]["style"]["enum"], json!(["vale-todo", "fair-play"]), "{schema}");
    assert_eq!(schema["properties"]["pacts"]["type"], "boolean");
}

/// Every proposal that the prompt permits is accepted by the rules, and every other one is refused
/// (TEG-17.5 to 17.8, 17.15, 17.17, 19.1, 19.2), whatever has been signed before.
#[test]
fn proposals_are_offered_exactly_where_the_rules_accept_them() {
    let (mut offered, mut refused) = (0, 0);
    for seed in 0..4 {
        let mut chance = Chance::seeded(seed);
        let seats = u8::try_from(3 + seed).unwrap();
        let mut play = Match::start(seats, seed);
        for step in 0..500 {
            if play.game.outcome().is_some() {
                break;
            }
            let speakers: Vec<SeatId> = SeatId::all(seats).filter(|seat| play.game.prompt(*seat).is_some()).collect();
            let talks = chance.below(2) == 0;
            let seat = if talks { speakers[chance.below(speakers.len())] } else { play.due()[0] };
            let prompt = play.game.prompt(seat).unwrap();
            if let Some(choice) = pick(&prompt.choices, &prompt.aside, talks, &mut chance).filter(|choice| choice.verb != "concede") {
                play.play(seat, &choice.sample(&mut chance));
            }
            // A state that was written and read has kept nothing of what was worked out before.
            let fresh: Teg = engine::serde_json::from_value(json!(play.game)).unwrap();
            assert!(SeatId::all(seats).all(|seat| fresh.prompt(seat) == play.game.prompt(seat)), "seed {seed}, step {step}");
            if step % 100 == 99 {
                for action in proposals(&mut chance, seats) {
                    for seat in SeatId::all(seats) {
                        let offers = play.game.prompt(seat).is_some_and(|prompt| prompt.permits(&action));
                        let mut dice = Dice::at(&play.bytes, 1);
                        let accepts = play.game.clone().apply(seat, &action, &mut Deed::new(&mut dice, By::Player)).is_ok();
                        assert_eq!(offers, accepts, "seed {seed}, step {step}: seat {seat}, {action:?}");
                        *(if offers { &mut offered } else { &mut refused }) += 1;
                    }
                }
            }
        }
    }
    assert!(offered > 500 && refused > 50_000, "{offered} offered, {refused} refused");
}

/// Every pact of two countries, of a continent, of a border and of the world, and some joint attacks.
fn proposals(chance: &mut Chance, seats: u8) -> Vec<engine::Action> {
    let all: Vec<teg::board::CountryId> = teg::board::CountryId::all().collect();
    let mut actions = Vec::new();
    let proposal = |kind: &str| engine::Action::new(&format!("propose_{kind}"));
    for own in &all {
        for theirs in &all {
            actions.push(proposal("country").with("own", *own).with("theirs", *theirs));
        }
    }
    for to in 0..seats {
        actions.push(proposal("world").with("to", to));
        actions.push(engine::Action::new("negotiate").with("to", to));
        actions.extend(teg::board::ContinentId::all().map(|one| proposal("continent").with("to", to).with("continent", one)));
        actions.extend(teg::board::BorderId::all().map(|one| proposal("border").with("to", to).with("border", one)));
        actions.extend(all.iter().map(|one| proposal("zone").with("to", to).with("zone", *one)));
    }
    for target in &all {
        for own in target.near() {
            for theirs in target.near().iter().chain([&all[chance.below(all.len())]]) {
                let lead = ["me", "partner"][chance.below(2)];
                actions.push(proposal("joint").with("target", *target).with("own", *own).with("theirs", *theirs).with("lead", lead));
            }
        }
    }
    actions
}

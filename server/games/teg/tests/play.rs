//! Whole matches in which random players also talk.

use engine::serde_json::{Value, from_value, json};
use engine::suite::{Habits, Play, RandomMatch};
use engine::{Action, Actor, Chance, Context, Dice, Game, SeatId};
use std::collections::BTreeMap;
use teg::board::{BorderId, ContinentId, CountryId};
use teg::{Bond, Options, Teg};

/// Whoever can say yes mostly does; pacts of all kinds would otherwise be rare.
const TALKERS: Habits = Habits {
    aside: 2,
    leave: 400,
    keen: &["accept", "negotiate", "propose_joint", "propose_zone", "invite", "accept_invite", "start_joint"],
    shy: &[],
};

/// What must hold of every position.
fn check(play: &RandomMatch<Teg>) {
    let table = play.game.table();
    if table.first.is_none() {
        return;
    }
    for (id, country) in &table.countries {
        let holdings = &country.holdings;
        assert!(holdings.iter().all(|holding| holding.armies > 0), "TEG-2.6: {id} is empty");
        let expected = if matches!(country.bond, Bond::Allied | Bond::Contested) { 2 } else { 1 };
        assert_eq!(holdings.len(), expected, "{id}: {country:?}");
        assert!(holdings.windows(2).all(|two| two[0].seat < two[1].seat), "{id}: {country:?}");
        let stands = |seat: SeatId| table.seats[seat.index()].alive || table.seats[seat.index()].conceded;
        assert!(holdings.iter().all(|holding| stands(holding.seat)));
    }
    // Country cards are in hands, on the used pile or in the deck.
    let held: usize = table.seats.iter().map(|seat| seat.cards).sum();
    assert_eq!(held + table.used.len() + table.decks.country, 72);
    // Nobody owes an answer that it could not choose: a due prompt has two answers, or the rules give that moment.
    for (_, prompt) in play.due() {
        let mut due = prompt.due_choices();
        let alone =
            due.next().filter(|_| due.next().is_none()).filter(|only| only.fields.iter().all(|(_, domain)| domain.only().is_some()));
        let moments = ["end_placing", "end_attacks", "end_regroup", "end_request"];
        assert!(alone.is_none_or(|only| moments.contains(&only.verb)), "{:?} has one answer: {alone:?}", prompt.ask);
    }
}

/// With few seats random players come to an end soon enough; with more they take from each other for long.
#[test]
fn random_players_come_to_an_end() {
    for (seats, seeds) in [(2, 6), (3, 3)] {
        for seed in 0..seeds {
            let mut play = RandomMatch::<Teg>::start(&Options::default(), seats, seed);
            play.finish(Habits::default(), 40_000, &mut Chance::seeded(seed), |_, _, _, _| {});
            assert_eq!(play.game.outcome().unwrap().places.iter().filter(|place| **place == 1).count(), 1, "TEG-1.6");
        }
    }
}

/// What random players that talk come to use.
const VERBS: &str = "accept accept_invite advance allot announce_end attack bonus buy_missile color concede end_attacks end_placing \
                     end_regroup end_request exchange follow invite launch negotiate place propose_border propose_continent \
                     propose_country propose_joint propose_world propose_zone refuse regroup regroup_missiles roll start_joint stop \
                     storm take_card withdraw";

/// Random players that propose, accept, announce and now and then concede: whatever is offered is
/// accepted, the position stays sound, and nobody sees what is not theirs (TEG-28.1). Every verb is used.
#[test]
fn talking_players_meet_every_rule() {
    let mut used: BTreeMap<String, u32> = BTreeMap::new();
    for seed in 0..14 {
        let mut chance = Chance::seeded(seed);
        let mut play = RandomMatch::<Teg>::start(&Options::default(), u8::try_from(3 + seed % 4).unwrap(), seed);
        // Exchanges enough for zones.
        let mut state = json!(play.game);
        for player in state["players"].as_array_mut().unwrap() {
            player["exchanges"] = json!(3);
        }
        play.game = from_value(state).unwrap();
        for _ in 0..900 {
            if play.game.outcome().is_some() {
                break;
            }
            play.step(TALKERS, &mut chance, |_, _, action, _| *used.entry(action.verb().to_owned()).or_default() += 1);
            check(&play);
            if play.v.is_multiple_of(24) {
                let table = Play::<Teg>::from_state(json!(play.game));
                std::iter::once(None).chain(SeatId::all(play.seats).map(Some)).for_each(|viewer| table.hides(viewer));
            }
        }
    }
    for verb in VERBS.split_whitespace() {
        assert!(used.contains_key(verb), "{verb} was never used: {used:?}");
    }
}

/// The shape of the table as docs/games/teg.md promises it, key by key.
#[test]
fn the_table_has_the_documented_shape() {
    let keys = |value: &Value| value.as_object().unwrap().keys().cloned().collect::<Vec<_>>().join(" ");
    let game = RandomMatch::<Teg>::start(&Options::default(), 2, 1).game;
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
        let mut play = RandomMatch::<Teg>::start(&Options::default(), seats, seed);
        for step in 0..500 {
            if play.game.outcome().is_some() {
                break;
            }
            play.step(Habits { leave: 0, ..TALKERS }, &mut chance, |_, _, _, _| {});
            // A state that was written and read has kept nothing of what was worked out before.
            let fresh: Teg = from_value(json!(play.game)).unwrap();
            assert!(SeatId::all(seats).all(|seat| fresh.prompt(seat) == play.game.prompt(seat)), "seed {seed}, step {step}");
            if step % 100 == 99 {
                for action in proposals(&mut chance, seats) {
                    for seat in SeatId::all(seats) {
                        let offers = play.game.prompt(seat).is_some_and(|prompt| prompt.permits(&action));
                        let mut dice = Dice::at(&[1; 32], 1);
                        let accepts = play.game.clone().apply(seat, &action, &mut Context::new(&mut dice, Actor::Player)).is_ok();
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
fn proposals(chance: &mut Chance, seats: u8) -> Vec<Action> {
    let all: Vec<CountryId> = CountryId::all().collect();
    let mut actions = Vec::new();
    let proposal = |kind: &str| Action::new(&format!("propose_{kind}"));
    for own in &all {
        actions.extend(all.iter().map(|theirs| proposal("country").with("own", *own).with("theirs", *theirs)));
    }
    for to in 0..seats {
        actions.extend([proposal("world").with("to", to), Action::new("negotiate").with("to", to)]);
        actions.extend(ContinentId::all().map(|one| proposal("continent").with("to", to).with("continent", one)));
        actions.extend(BorderId::all().map(|one| proposal("border").with("to", to).with("border", one)));
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

//! PET-1 and PET-2.

use crate::scene::{A, B, Look, Play, Scene, fresh};
use engine::serde_json::json;
use engine::{Game, SeatId};
use petrodolar::board::{BorderId, CardId, CountryId, Sea, SpaceId};
use petrodolar::{Options, Petrodolar};

fn towers(names: &[&str]) -> Vec<u8> {
    names.iter().map(|name| CountryId::named(name).unwrap().towers()).collect()
}

#[test]
fn pet_1_1_two_to_four_players_each_with_a_colour() {
    assert_eq!(Petrodolar::SEATS, 2..=4);
    for seats in 2..=4 {
        let table = fresh(seats, 1).table();
        let mut colors: Vec<String> = table["seats"].as_array().unwrap().iter().map(|seat| seat["color"].to_string()).collect();
        colors.sort();
        colors.dedup();
        assert_eq!(colors.len(), usize::from(seats));
    }
}

#[test]
fn pet_1_2_eight_countries_with_21_towers() {
    assert_eq!(CountryId::all().count(), 8);
    assert_eq!(towers(&["melqan", "sirhat", "ombar", "jazuf"]), [2, 2, 2, 2]);
    assert_eq!(towers(&["dabash"]), [1]);
    assert_eq!(towers(&["qafar", "nuzir", "tarwan"]), [4, 4, 4]);
    assert_eq!(CountryId::all().map(|country| u32::from(country.towers())).sum::<u32>(), 21);
}

#[test]
fn pet_1_3_dabash_has_the_canal_and_qafar_is_inland() {
    assert_eq!(CountryId::canal().name(), "dabash");
    assert!(!CountryId::named("qafar").unwrap().has_berth());
}

#[test]
fn pet_1_4_each_circle_has_eight_spaces_in_a_ring() {
    assert_eq!(SpaceId::all().count(), 64);
    for space in SpaceId::all() {
        let (country, index) = space.name().split_once('-').unwrap();
        let index: usize = index.parse().unwrap();
        assert_eq!(space.country().name(), country);
        for beside in [(index + 1) % 8, (index + 7) % 8] {
            assert!(space.near().contains(&SpaceId::named(&format!("{country}-{beside}")).unwrap()));
        }
        let inside = space.near().iter().filter(|near| near.country() == space.country()).count();
        assert_eq!(inside, 2);
    }
}

#[test]
fn pet_1_5_the_incident_space_lies_opposite_the_capital() {
    for country in CountryId::all() {
        let own = || SpaceId::all().filter(|space| space.country() == country);
        assert_eq!(own().filter(|space| space.is_capital()).collect::<Vec<_>>(), [country.capital()]);
        assert_eq!(own().filter(|space| space.is_incident()).collect::<Vec<_>>(), [country.incident()]);
        assert_eq!(country.capital().index().abs_diff(country.incident().index()), 4);
    }
}

#[test]
fn pet_1_6_arrows_face_each_other_on_plain_spaces() {
    let across = |space: SpaceId| space.near().iter().copied().find(|near| near.country() != space.country());
    for space in SpaceId::all() {
        if let Some(facing) = across(space) {
            assert_eq!(across(facing), Some(space));
            assert!(!space.is_capital() && !space.is_incident());
            assert_eq!(space.near().len(), 3);
        }
    }
    for country in CountryId::all() {
        let arrows = SpaceId::all().filter(|space| space.country() == country && across(*space).is_some()).count();
        assert_eq!(arrows, if ["melqan", "ombar"].contains(&country.name()) { 3 } else { 4 }, "{country}");
    }
}

#[test]
fn pet_1_7_fifteen_borders_one_arrow_pair_each() {
    assert_eq!(BorderId::all().count(), 15);
    for border in BorderId::all() {
        let [one, other] = border.countries();
        let pairs =
            SpaceId::all().filter(|space| space.country() == one && space.near().iter().any(|near| near.country() == other)).count();
        assert_eq!(pairs, 1, "{border}");
    }
    let named = |one: &str, other: &str| {
        BorderId::all().any(|border| {
            let names = border.countries().map(CountryId::name);
            names.contains(&one) && names.contains(&other)
        })
    };
    assert!(named("dabash", "qafar") && !named("dabash", "nuzir") && !named("qafar", "tarwan"));
}

#[test]
fn pet_1_8_two_seas_and_dabash_on_both() {
    let on = |sea: Sea| CountryId::all().filter(|country| country.lies_on(sea)).map(CountryId::name).collect::<Vec<_>>();
    assert_eq!(on(Sea::North), ["melqan", "sirhat", "dabash"]);
    assert_eq!(on(Sea::South), ["ombar", "jazuf", "dabash"]);
}

#[test]
fn pet_1_9_coasts_and_dabash_have_a_berth() {
    let berths: Vec<_> = CountryId::all().filter(|country| country.has_berth()).map(CountryId::name).collect();
    assert_eq!(berths, ["melqan", "sirhat", "ombar", "jazuf", "dabash"]);
    let play = Scene::new(2).put("A:K@qafar-0 A:P@melqan-7").trade_step(A);
    play.refuses(A, "buy_tanker to=qafar");
    assert!(play.offers(A, "buy_tanker to=melqan"));
}

#[test]
fn pet_1_10_each_player_owns_six_rulers_and_an_agent() {
    let reserve = fresh(3, 1).table()["seats"][2]["reserve"].clone();
    assert_eq!(reserve, json!({ "king": 2, "politician": 2, "dictator": 1, "sheik": 1 }));
    let play = Scene::new(2).put("A:K@melqan-7 A:K@melqan-0 A:D@sirhat-1").ruler_step(A);
    play.refuses(A, "place kind=king at=ombar-5");
    play.refuses(A, "place kind=dictator at=ombar-5");
    assert!(play.offers(A, "place kind=politician at=ombar-5"));
}

#[test]
fn pet_1_11_the_shared_stock() {
    let table = Scene::new(2).trade_step(A).table();
    assert_eq!(table["supply"], json!({ "tankers": 16, "pipelines": 11 }));
    assert_eq!((table["deck"].clone(), CardId::all().count()), (json!(16), 16));
}

#[test]
fn pet_1_12_every_tanker_in_play_has_an_owner() {
    let table = Scene::new(2).fleet("A:2@melqan B:1@north A:1@north").trade_step(A).table();
    assert_eq!(table["berths"]["melqan"], json!({ "seat": 0, "count": 2 }));
    assert_eq!(table["high_seas"]["north"], json!([{ "seat": 0, "count": 1 }, { "seat": 1, "count": 1 }]));
}

#[test]
fn pet_1_13_cash_is_a_multiple_of_ten_and_the_bank_never_runs_out() {
    for seed in 0..20 {
        fresh(4, seed).wander(seed, |_, play| assert!(play.view().seats.iter().all(|seat| seat.cash % 10 == 0)));
    }
    let mut rich = Scene::new(2).put("A:K@melqan-7").fleet("A:2@melqan").cash(A, 4_000_000_000).turn_of(A);
    assert_eq!(rich.cash(A), 4_000_000_040);
    rich.act(A, "agent to=dabash-1");
}

#[test]
fn pet_1_14_what_cannot_be_paid_cannot_be_done() {
    let poor = Scene::new(2).cash(A, 20).trade_step(A);
    assert_eq!(poor.verbs(A), ["end_turn"]);
    let some = Scene::new(2).cash(A, 40).trade_step(A);
    assert_eq!(some.verbs(A), ["buy_pipeline", "end_turn"]);
    let mut enough = Scene::new(2).cash(A, 50).trade_step(A);
    enough.act(A, "buy_tanker to=north");
    assert_eq!(enough.cash(A), 0);
    enough.refuses(A, "buy_pipeline border=melqan-qafar");
}

#[test]
fn pet_1_15_rulers_are_told_apart_by_their_space() {
    let mut play = Scene::new(2).put("A:K@melqan-0 A:K@sirhat-2").ruler_step(A);
    play.act(A, "move from=sirhat-2 to=sirhat-3");
    assert_eq!((play.on("melqan-0"), play.on("sirhat-3"), play.on("sirhat-2")), ("A:K".into(), "A:K".into(), String::new()));
    assert_eq!(play.reserve(A, "king"), 0);
}

#[test]
fn pet_2_1_pieces_cash_and_a_tanker_for_everyone() {
    let table = fresh(4, 1).table();
    assert_eq!(table["rulers"], json!({}));
    for seat in table["seats"].as_array().unwrap() {
        assert_eq!((&seat["cash"], &seat["unplaced_tanker"]), (&json!(70), &json!(true)));
    }
}

#[test]
fn pet_2_2_the_deck_is_shuffled_once() {
    let order = |seed| json!(fresh(2, seed).game())["deck"]["order"].clone();
    assert_ne!(order(1), order(2));
    assert_eq!(order(1), order(1));
    let mut cards: Vec<String> = order(3).as_array().unwrap().iter().map(|card| card.as_str().unwrap().to_owned()).collect();
    cards.sort();
    assert_eq!(cards, CardId::all().map(|card| card.name().to_owned()).collect::<Vec<_>>());
    assert_eq!(fresh(2, 1).rolls().iter().filter(|roll| roll.name == "petrodolar.deck").count(), 1);
}

#[test]
fn pet_2_3_a_free_pipeline_between_dabash_and_qafar() {
    assert_eq!(fresh(2, 1).table()["pipelines"], json!(["dabash-qafar"]));
}

#[test]
fn pet_2_4_the_rest_is_the_supply() {
    for seats in 2..=4 {
        assert_eq!(fresh(seats, 1).table()["supply"], json!({ "tankers": 16 - seats, "pipelines": 11 }));
    }
}

#[test]
fn pet_2_5_a_random_first_player_then_to_the_left() {
    let firsts: std::collections::BTreeSet<_> = (0..60).map(|seed| fresh(4, seed).view().first).collect();
    assert_eq!(firsts.len(), 4);
    let mut play = fresh(4, 5);
    let first = play.view().first;
    assert_eq!(play.event("start").unwrap()["seat"], json!(first));
    for step in 0..9 {
        let seat = SeatId((first.0 + step) % 4);
        assert_eq!(play.active(), Some(seat));
        while play.active() == Some(seat) {
            play.clock(seat);
        }
    }
}

#[test]
fn pet_2_6_nobody_rules_at_the_start() {
    let table = fresh(2, 1).table();
    assert_eq!((&table["control"], &table["rulers"], &table["berths"]), (&json!({}), &json!({}), &json!({})));
    assert_eq!(table["seats"].as_array().unwrap().len(), 2);
}

#[test]
fn pet_2_7_the_bank_asks_nobody() {
    let mut play = Scene::new(2).put("A:K@melqan-7").fleet("A:2@melqan").turn_of(A);
    assert_eq!(play.cash(A), 110);
    assert_eq!(play.verbs(B), Vec::<&str>::new());
    play.act(A, "agent to=dabash-1");
    assert_eq!(play.verbs(B), Vec::<&str>::new());
}

#[test]
fn pet_2_8_colours_go_by_seat() {
    let table = fresh(4, 3).table();
    let colors: Vec<_> = (0..4).map(|seat| table["seats"][seat]["color"].clone()).collect();
    assert_eq!(colors, ["red", "blue", "green", "yellow"]);
}

#[test]
fn pet_2_9_before_the_opening_turn_tanker_and_agent_are_nowhere() {
    let mut play = fresh(2, 1);
    let first = play.view().first;
    let other = SeatId(1 - first.0);
    play.act(first, "open kind=king at=melqan-7").act(first, "dock at=melqan");
    let seats = play.view().seats;
    assert_eq!((seats[first.index()].unplaced_tanker, seats[other.index()].unplaced_tanker), (false, true));
    assert!(seats[first.index()].agent.is_some() && seats[other.index()].agent.is_none());
    assert_eq!(seats[other.index()].earnings, 0);
    // It counts as owned: the supply does not have it.
    assert_eq!(play.table()["supply"]["tankers"], json!(14));
}

#[test]
fn options_out_of_bounds_are_refused() {
    assert!(Petrodolar::check_options(&Options { max_rounds: 1000 }, 2).is_ok());
    assert_eq!(Petrodolar::check_options(&Options { max_rounds: 1001 }, 2).unwrap_err().code, "bad_options");
    assert_eq!(Play::start(&Options { max_rounds: 7 }, 2, 1).table()["max_rounds"], json!(7));
}

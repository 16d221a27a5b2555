//! TEG-1 to TEG-7: the board, the deal, placing, rounds and turns.

use crate::scene::{B, R, Scene, U, W, Y, at, fresh, start};
use engine::serde_json::json;
use engine::{Game, SeatId};
use teg::board::{BorderId, ContinentId, CountryId};
use teg::{Options, Teg};

#[test]
fn teg_1_1_every_seat_picks_another_colour() {
    let mut dice = engine::Dice::at(&[1; 32], 1);
    let mut deed = engine::Deed::new(&mut dice, engine::By::Player);
    let mut game = Teg::setup(&Options::default(), 3, &mut deed);
    let green = crate::scene::action("color color=green");
    game.apply(R, &green, &mut deed).unwrap();
    assert!(game.apply(W, &green, &mut deed).is_err());
    assert_eq!(json!(game.table().seats[2].color), "green");
    let due = |seat| game.prompt(seat).is_some_and(|prompt| prompt.is_due());
    assert!(!due(R) && due(W) && due(B), "all are asked at once");
}

#[test]
fn teg_1_2_seven_continents() {
    let sizes: Vec<usize> = ContinentId::all().map(|continent| continent.countries().len()).collect();
    assert_eq!((CountryId::all().count(), sizes), (72, vec![12, 6, 8, 16, 16, 8, 6]));
}

#[test]
fn teg_2_1_teg_2_2_teg_t24_neighbours() {
    assert!(at("mauritania").touches(at("uruguay")) && at("uruguay").touches(at("nigeria")));
    assert!(!at("new-zealand").touches(at("australia")));
    let pairs: usize = CountryId::all().map(|country| country.near().len()).sum();
    assert_eq!(pairs, 2 * 135);
    assert!(CountryId::all().all(|a| a.near().iter().all(|b| b.touches(a))));
}

#[test]
fn teg_2_3_borders_between_continents() {
    let between = |a: &str, b: &str| BorderId::all().filter(|border| border.parts(at(a), at(b))).count();
    assert_eq!((between("alaska", "chukchi"), between("poland", "egypt"), between("chile", "brazil")), (1, 1, 0));
    assert!(BorderId::named("africa+asia").is_some() && BorderId::named("africa+north-america").is_none());
}

#[test]
fn teg_2_4_distances() {
    assert_eq!(at("new-zealand").distance(at("tasmania")), Some(1));
    assert_eq!(at("turkey").distance(at("egypt")), Some(2));
    assert_eq!(at("new-zealand").distance(at("vietnam")), None);
}

#[test]
fn teg_2_5_fifteen_islands() {
    assert_eq!(CountryId::all().filter(|country| country.is_island()).count(), 15);
    assert!(!at("australia").is_island() && at("madagascar").is_island());
}

#[test]
fn teg_2_7_condominiums_count_for_nobody() {
    let play = Scene::new(4).share("ukraine", "W:3 B:3", "allied").attacks(W);
    assert_eq!((play.view().seats[0].countries, play.view().seats[1].countries), (0, 0));
    assert!(play.view().seats[0].alive);
}

#[test]
fn teg_3_2_teg_3_3_the_first_seat_begins_everything() {
    for seed in 1..20 {
        let mut play = fresh(4, seed);
        let first = play.view().first;
        assert_eq!((play.active(), play.stage()), (first, "deploy".to_owned()));
        let rolls = play.event("dealt").unwrap()["rolls"].clone();
        let last = rolls.as_array().unwrap().last().unwrap().as_array().unwrap().clone();
        let best = last.iter().max_by_key(|throw| throw["die"].as_u64()).unwrap();
        assert_eq!(best["seat"], json!(first));
        assert_eq!(last.iter().filter(|throw| throw["die"] == best["die"]).count(), 1);
        play.clock_until(|play| play.view().round == 1 && play.stage() != "extra");
        assert_eq!((play.view().starter, play.view().pools.len()), (first, 0), "TEG-5.4");
    }
}

#[test]
fn teg_4_1_teg_t21_the_deal() {
    for (seats, each) in [(2, 36), (3, 24), (4, 18), (6, 12)] {
        let table = fresh(seats, 1).view();
        assert!(table.seats.iter().all(|seat| (seat.countries, seat.armies) == (each, each)));
        assert_eq!((table.decks.country, table.decks.situation), (72, 50));
    }
    let play = fresh(5, 1);
    let event = play.event("leftover").unwrap();
    for seat in SeatId::all(5) {
        let extra = event["seats"].as_array().unwrap().contains(&json!(seat));
        assert_eq!(play.view().seats[seat.index()].countries, if extra { 15 } else { 14 });
    }
    // The two places go to the highest; ties are rolled again among the tied.
    let rolls = event["rolls"].as_array().unwrap();
    let best = rolls[0].as_array().unwrap().iter().max_by_key(|throw| throw["die"].as_u64()).unwrap();
    assert!(rolls.len() > 1 || event["seats"][0] == best["seat"]);
}

#[test]
fn teg_4_4_objectives_are_private() {
    for (seats, each) in [(2, 2), (3, 1), (6, 1)] {
        let play = fresh(seats, 3);
        assert!(SeatId::all(seats).all(|seat| play.hand(seat).objectives.len() == each));
        assert!(play.told.iter().filter(|event| event.say.k == "teg.objectives").all(|event| !event.to.includes(None)));
        assert!(play.view().seats.iter().all(|seat| seat.objectives.is_none() && seat.cards == 0));
    }
}

#[test]
fn teg_4_6_teg_t2_eight_and_four() {
    let mut play = fresh(3, 1);
    assert_eq!((play.view().pools["free"], play.view().placement), (8, 1));
    play.clock_until(|play| play.view().placement == 2);
    assert_eq!(play.view().pools["free"], 4);
    play.clock_until(|play| play.view().round == 1);
    let before = play.view().seats.iter().map(|seat| seat.armies).collect::<Vec<_>>();
    assert!(before.iter().all(|armies| *armies >= 36));
}

#[test]
fn teg_23_2_teg_t41_two_seats_place_eighteen_once() {
    let mut play = fresh(2, 1);
    assert_eq!(play.view().pools["free"], 18);
    play.clock_until(|play| play.view().round == 1);
    assert_eq!(play.hand(W).objectives.len(), 2);
}

#[test]
fn teg_4_8_teg_t1_a_missile_and_four_armies() {
    let mut play = fresh(4, 1);
    let seat = play.active().unwrap();
    let home = play.view().countries.iter().find(|(_, country)| country.holdings[0].seat == seat).map(|(id, _)| *id).unwrap();
    play.act(seat, &format!("place pool=free at={home} armies=8")).act(seat, &format!("buy_missile at={home}"));
    let holding = play.view().countries[&home].holdings[0];
    assert_eq!((holding.armies, holding.missiles), (3, 1));
}

#[test]
fn teg_3_4_teg_t42_the_start_moves_on() {
    let mut play = fresh(4, 2);
    let first = play.view().first.unwrap();
    for round in 1..4_u8 {
        play.clock_until(|play| play.view().round == u32::from(round) && play.stage() != "extra");
        assert_eq!(play.view().starter, Some(SeatId((first.0 + round - 1) % 4)));
    }
}

#[test]
fn teg_3_4_teg_t66_an_eliminated_starter_keeps_its_place() {
    let scene = Scene::new(4).set("starter", json!(0)).player(W, "eliminated", json!(true)).player(B, "conceded", json!(true));
    let mut play = scene.set("stage", json!({ "turn": { "seat": 3, "step": "request", "rest": [] } })).play();
    play.act(U, "end_request");
    assert_eq!(play.view().starter, Some(R));
}

#[test]
fn teg_5_4_no_placing_in_the_first_round() {
    let play = Scene::new(4).set("round", json!(1)).put("B:3@chile").turn_of(B);
    assert_eq!(play.stage(), "attack");
}

#[test]
fn teg_5_8_teg_t71_missiles_after_the_last_army() {
    let mut play = Scene::new(4).put("B:3@brazil").turn_of(B);
    play.refuses(B, "end_placing");
    play.act(B, "place pool=free at=brazil armies=4");
    assert_eq!(play.verbs(B), ["buy_missile", "end_placing"]);
    play.act(B, "buy_missile at=brazil").act(B, "end_placing");
    assert_eq!(play.stage(), "attack");
}

#[test]
fn teg_5_5_armies_without_a_legal_country_are_lost() {
    let around = "W:2@argentina W:2@bolivia W:2@brazil B:1@paraguay W:2@florida W:2@jamaica W:2@honduras W:2@mexico";
    let scene = Scene::new(4).put(around).share("ukraine", "B:1 R:1", "allied");
    let mut play = scene.turn_of(B);
    play.act(B, "place pool=free at=ukraine armies=4").act(B, "end_placing");
    assert_eq!(play.on("ukraine"), "B:5 R:1");
}

#[test]
fn teg_7_1_teg_t17_reinforcements() {
    for (countries, expected) in [(1, 4), (5, 4), (6, 3), (7, 3), (8, 4), (19, 9)] {
        let ids: Vec<CountryId> = CountryId::all().filter(|id| id.index() % 3 == 0).take(countries).collect();
        let play = Scene::new(6).give(B, ids.clone()).turn_of(B);
        assert_eq!(play.view().pools["free"], expected, "{countries} countries");
        let options = Options { four_for_all: true, ..Options::default() };
        let play = Scene::with(&options, 6).give(B, ids).turn_of(B);
        assert_eq!(play.view().pools["free"], expected.max(4), "G-3");
    }
}

#[test]
fn teg_7_3_teg_t50_armies_of_a_continent_stay_in_it() {
    let oceania = ContinentId::named("oceania").unwrap().countries().iter().copied();
    let more = ["chile", "egypt", "spain", "japan", "cuba", "canada", "iran"].map(at);
    let mut play = Scene::new(4).give(B, oceania.chain(more)).turn_of(B);
    assert_eq!(json!(play.view().pools), json!({ "free": 6, "oceania": 3 }));
    play.refuses(B, "place pool=oceania at=chile armies=1");
    play.act(B, "place pool=oceania at=tonga armies=3").act(B, "allot pool=free armies={\"chile\":2,\"tonga\":4}");
    assert_eq!((play.on("tonga"), play.on("chile")), ("B:8".into(), "B:3".into()));
}

#[test]
fn teg_24_5_rules_can_be_switched_off() {
    let off = Options { situation_cards: false, missiles: false, blockades: false, pacts: false, ..Options::default() };
    let mut play = start(&off, 4, 1);
    assert!(!play.prompt(W).unwrap().aside.iter().any(|verb| verb.starts_with("propose")));
    play.clock_until(|play| play.view().round == 2);
    assert!(play.view().card.is_none() && play.view().set_aside.is_empty());
    let mut play = Scene::with(&off, 4).put("B:9@paraguay W:2@argentina W:2@bolivia W:2@brazil B:1@egypt").turn_of(B);
    play.act(B, "place pool=free at=paraguay armies=4");
    assert!(!play.verbs(B).contains(&"buy_missile"));
}

#[test]
fn teg_25_1_defaults_go_on_and_the_match_waits() {
    let mut play = fresh(5, 4);
    for _ in 0..400 {
        if play.view().round == 3 {
            break;
        }
        let seat = play.due()[0];
        let action = play.game.default_action(seat).unwrap();
        let mut dice = engine::Dice::at(&[3; 32], u64::from(play.view().turn) * 10);
        play.game.apply(seat, &action, &mut engine::Deed::new(&mut dice, engine::By::Clock)).unwrap();
    }
    assert!(play.game.waits(), "two rounds went by without a person");
    let seat = play.due()[0];
    play.clock(seat);
    assert!(!play.game.waits());
}

#[test]
fn teg_d2_the_clock_places_where_fewest_stand() {
    let play = Scene::new(5).put("B:3@chile B:1@egypt B:1@alaska").turn_of(B);
    assert_eq!(play.default(B), "allot armies={\"alaska\":2,\"egypt\":2} pool=free");
    assert_eq!(play.view().active, Some(B));
    assert!(play.prompt(Y).is_some());
}

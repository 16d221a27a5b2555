//! TEG-1 to TEG-7: the board, the deal, placing, rounds and turns.

use crate::scene::{B, Look, Play, R, Scene, U, W, Y, at, fresh, start};
use engine::SeatId;
use engine::serde_json::json;
use teg::Options;
use teg::board::{BorderId, ContinentId, CountryId};

#[test]
fn teg_1_1_every_seat_picks_another_colour() {
    let mut play = Play::start(&Options::default(), 3, 1);
    play.act(R, "color color=green");
    play.refuses(W, "color color=green");
    play.refuses(R, "color color=white");
    assert_eq!((json!(play.view().seats[2].color), play.due()), (json!("green"), vec![W, B]));
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
        assert!(play.told().iter().filter(|event| event.say.k == "teg.objectives").all(|event| !event.to.includes(None)));
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
    play.act(seat, format!("place pool=free at={home} armies=8")).act(seat, format!("buy_missile at={home}"));
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
fn teg_25_1_defaults_go_on_and_the_match_waits() {
    let mut play = fresh(5, 4);
    play.clock_until(|play| play.view().round == 2);
    assert!(!play.waits(), "one round went by without a person");
    play.clock_until(|play| play.view().round == 3);
    assert!(play.waits(), "two rounds went by without a person");
    let (seat, default) = (play.due()[0], play.default(play.due()[0]));
    play.act(seat, default);
    assert!(!play.waits());
}

#[test]
fn teg_d2_the_clock_places_where_fewest_stand() {
    let play = Scene::new(5).put("B:3@chile B:1@egypt B:1@alaska").turn_of(B);
    assert_eq!(play.default(B), "allot armies={\"alaska\":2,\"egypt\":2} pool=free");
    assert_eq!(play.view().active, Some(B));
    assert!(play.prompt(Y).is_some());
}

fn continent(id: &str) -> Vec<CountryId> {
    ContinentId::named(id).unwrap().countries().to_vec()
}

/// One country of the list is shared with red; white owns the others.
fn but_one_shared(scene: Scene, mine: Vec<CountryId>, id: &str) -> Scene {
    scene.give(B, mine).share(id, "B:3 R:3", "allied")
}

#[test]
fn teg_2_7_a_share_completes_no_continent() {
    for (share, pools) in [(false, json!({ "free": 3, "oceania": 3 })), (true, json!({ "free": 4 }))] {
        let scene = Scene::new(5).give(B, continent("oceania"));
        let scene = if share { but_one_shared(scene, continent("oceania"), "tonga") } else { scene };
        let mut play = scene.cards(B, "tonga").player(B, "claims", json!(["oceania"])).turn_of(B);
        assert_eq!(json!(play.view().pools), pools);
        assert_eq!(play.view().continents[&ContinentId::named("oceania").unwrap()].owner, (!share).then_some(B));
        // Neither the continent's card nor the three armies for the country's own (TEG-13.10).
        play.clock_until(|play| play.stage() == "attack");
        let mut request =
            Scene(json!(play.game())).put("B:1@chile Y:1@cuba").put(if share { "B:3@chile Y:1@bolivia" } else { "" }).attacks(B);
        if share {
            // Any change of hands settles what is owned.
            request.takes(B, "chile", "bolivia").act(B, "advance armies=0");
        }
        request.act(B, "end_attacks").clock_until(|play| play.stage() == "request");
        assert_eq!(request.offers(B, "bonus at=tonga"), !share);
        assert_eq!(request.offers(B, "take_continent continent=oceania"), !share);
    }
}

#[test]
fn teg_2_7_a_share_counts_for_no_reinforcement_and_no_goal() {
    // Nine countries and a share bring four armies, ten would bring five.
    let nine = ["chile", "egypt", "spain", "japan", "cuba", "canada", "iran", "tonga", "korea"].map(at);
    let play = but_one_shared(Scene::new(4), nine.to_vec(), "ukraine").turn_of(B);
    assert_eq!((json!(play.view().pools), play.view().seats[1].countries), (json!({ "free": 4 }), 9));
    // The forty-fifth country must be owned, a share beside forty-four is not enough.
    for (owned, wins) in [(43, false), (44, true)] {
        let mine: Vec<CountryId> = CountryId::all().filter(|id| !["uruguay", "argentina", "ukraine"].contains(&id.name())).collect();
        let scene = Scene::new(4).give(W, mine.into_iter().take(owned - 1)).put("W:9@argentina R:1@uruguay B:1@vietnam");
        let mut play = scene.share("ukraine", "W:3 B:3", "allied").attacks(W);
        play.takes(W, "argentina", "uruguay");
        assert_eq!((play.view().seats[0].countries, play.winner().is_some()), (u32::try_from(owned).unwrap() + 1, wins));
    }
    // Objectives: all of Europe and South America, Ukraine shared.
    for (share, wins) in [(false, true), (true, false)] {
        let scene =
            Scene::new(4).give(W, continent("europe")).give(W, continent("south-america")).put("W:9@argentina R:1@uruguay B:1@cuba");
        let scene = if share { scene.share("ukraine", "W:3 B:3", "allied") } else { scene };
        let mut play = scene.objective(W, "obj-02").attacks(W);
        play.takes(W, "argentina", "uruguay");
        assert_eq!(play.winner().is_some(), wins);
    }
}

#[test]
fn teg_5_5_what_can_be_placed_must_be_and_the_rest_is_lost() {
    // Black's two countries are both blockaded, by white and by yellow.
    let paraguay = "B:1@paraguay W:2@argentina W:2@bolivia W:2@brazil";
    let closed = "B:1@malaysia W:2@china W:2@india W:2@korea W:2@vietnam";
    let mut play = Scene::new(5).put(paraguay).put(closed).turn_of(B);
    assert_eq!(play.verbs(B), ["end_placing"]);
    play.act(B, "end_placing");
    assert_eq!((play.event("lost_armies").unwrap()["armies"].clone(), play.view().seats[1].armies), (json!(4), 2));
    assert!(play.view().pools.is_empty());
    // With a third country every army must go there, and none is lost.
    let mut play = Scene::new(5).put(paraguay).put(closed).put("B:1@egypt").turn_of(B);
    play.act(B, "place pool=free at=egypt armies=3");
    play.refuses(B, "end_placing");
    play.refuses(B, "place pool=free at=paraguay armies=1");
    play.act(B, "place pool=free at=egypt armies=1").act(B, "end_placing");
    assert_eq!((play.on("egypt"), play.event("lost_armies")), ("B:5".into(), None));
}

#[test]
fn teg_5_7_the_turn_seat_wins_before_others_and_then_the_nearest_clockwise() {
    // Black owns what its objective asks for from the start of the scene; every change of the board is judged.
    let scene = |ids: [&str; 2]| {
        let scene = Scene::new(6).give(B, continent("europe")).give(B, continent("south-america")).give(U, continent("asia"));
        scene.give(U, continent("central-america")).put("W:9@egypt R:9@sahara").objective(B, ids[0]).objective(U, ids[1])
    };
    let taking = |mut play: Play, seat, from| {
        play.takes(seat, from, "ethiopia");
        play.winner().map(|(seat, _)| seat)
    };
    let put = "Y:1@ethiopia";
    assert_eq!(taking(scene(["obj-02", "obj-05"]).put(put).attacks(W), W, "egypt"), Some(B));
    assert_eq!(taking(scene(["obj-05", "obj-04"]).put(put).attacks(W), W, "egypt"), Some(U));
    // Both qualify: from white's turn on black comes first, from red's turn on blue.
    assert_eq!(taking(scene(["obj-02", "obj-04"]).put(put).attacks(W), W, "egypt"), Some(B));
    assert_eq!(taking(scene(["obj-02", "obj-04"]).put(put).attacks(R), R, "sahara"), Some(U));
    // The turn seat itself comes before both.
    let own = scene(["obj-02", "obj-04"])
        .give(R, continent("africa"))
        .give(R, continent("oceania"))
        .put("R:1@mexico R:1@cuba R:1@honduras R:1@jamaica");
    let own = own.put("R:1@iran R:1@iraq R:1@japan R:1@korea R:9@sahara Y:1@ethiopia").objective(R, "obj-09");
    let both = own.give(U, ["canada", "alaska"].map(at)).objective(U, "obj-19").player(
        U,
        "objectives",
        json!([{ "id": "obj-19", "void": false, "done": true }]),
    );
    assert_eq!(taking(both.attacks(R), R, "sahara"), Some(R));
}

#[test]
fn teg_5_10_play_waits_for_some_decisions_and_not_for_others() {
    // It waits for no answer to a proposal, an announcement, or a verdict.
    let zone = json!({ "kind": "zone", "at": "tasmania", "since": 1, "offender": 0 });
    let scene = Scene::new(4).put("W:2@new-zealand B:9@australia W:1@tasmania W:9@chile R:9@bolivia").pact(W, B, zone);
    let mut play = scene.pact(W, R, json!({ "kind": "world" })).attacks(R);
    play.act(R, "propose_continent to=1 continent=asia").act(W, "announce_end pact=pact-2");
    assert_eq!(play.due(), [R]);
    assert!(play.offers(B, "accept proposal=offer-1") && play.offers(B, "keep_zone pact=pact-1"));
    play.clock_until(|play| play.active() == Some(U));
    // What has lost its conditions meanwhile is refused: the proposal has lapsed with the turn it was made in.
    play.refuses(B, "accept proposal=offer-1");
    // It does wait for an invited holder: the turn seat has nothing to decide then.
    let pact = json!({ "kind": "condominium", "at": "ukraine" });
    let mut play = Scene::new(6).share("ukraine", "B:5 R:5", "allied").put("W:2@belarus").pact(R, B, pact).attacks(R);
    play.act(R, "invite from=ukraine to=belarus");
    assert_eq!((play.due(), play.verbs(R)), (vec![B], vec![]));
    play.refuses(R, "end_attacks");
}

#[test]
fn teg_7_1_a_seat_with_nothing_but_a_share_gets_four_armies() {
    let mut play = Scene::new(4).share("ukraine", "B:1 R:1", "contested").turn_of(B);
    assert_eq!((play.view().seats[1].countries, json!(play.view().pools)), (0, json!({ "free": 4 })));
    play.act(B, "place pool=free at=ukraine armies=4");
    assert_eq!(play.on("ukraine"), "B:5 R:1");
}

#[test]
fn teg_7_3_every_continent_brings_its_own_armies() {
    for (id, armies) in
        [("asia", 8), ("europe", 8), ("north-america", 6), ("south-america", 4), ("africa", 4), ("central-america", 3), ("oceania", 3)]
    {
        let mine = continent(id);
        let half = u32::try_from(mine.len() / 2).unwrap().max(if mine.len() < 6 { 4 } else { 0 });
        let play = Scene::new(4).give(B, mine.clone()).turn_of(B);
        assert_eq!(json!(play.view().pools), json!({ "free": half, id: armies }));
        // One country less, and it brings nothing.
        let play = Scene::new(4).give(B, mine.into_iter().skip(1)).turn_of(B);
        assert_eq!(play.view().pools.len(), 1, "{id}");
    }
}

#[test]
fn teg_7_3_teg_7_6_teg_t50_pools_are_separate_and_fixed_as_the_turn_begins() {
    let more = ["chile", "egypt", "spain", "japan", "cuba", "canada", "iran"].map(at);
    let mut play = Scene::new(4).give(B, continent("oceania").into_iter().chain(more)).cards(B, "argentina").turn_of(B);
    assert_eq!(json!(play.view().pools), json!({ "free": 6, "oceania": 3 }));
    play.refuses(B, "place pool=oceania at=chile armies=1");
    play.refuses(B, "place pool=oceania at=tonga armies=4");
    play.act(B, "place pool=oceania at=tonga armies=2");
    assert_eq!(json!(play.view().pools), json!({ "free": 6, "oceania": 1 }));
    // An exchange adds to the free pool and nothing else (TEG-7.4).
    play.act(B, "exchange cards=[\"card-argentina\"]");
    assert_eq!(json!(play.view().pools), json!({ "free": 12, "oceania": 1 }));
    play.act(B, "allot pool=free armies={\"chile\":2,\"tonga\":10}");
    play.refuses(B, "end_placing");
    play.act(B, "place pool=oceania at=sumatra armies=1").act(B, "end_placing");
    assert_eq!((play.on("tonga"), play.on("chile"), play.on("sumatra")), ("B:13".into(), "B:3".into(), "B:2".into()));
    // They may leave the continent by regrouping.
    let mut later = Scene(json!(play.game())).put("B:2@chile B:4@australia").attacks(B);
    later.act(B, "end_attacks").act(B, "regroup from=australia to=chile armies=3");
    assert_eq!(later.on("chile"), "B:5");
}

#[test]
fn teg_24_5_each_switch_turns_off_one_rule() {
    let all = Options::default();
    let put =
        "B:9+1@paraguay W:2@argentina W:2@bolivia W:2@brazil B:1@egypt R:9@israel W:9@new-zealand B:9@australia W:1@tasmania R:9@iraq";
    // What each of them leaves on: situation cards, missiles, blockades, zones, joint attacks, other pacts.
    let on = |options: &Options| {
        let scene = Scene::with(options, 4).put(put).player(W, "exchanges", json!(3)).player(B, "exchanges", json!(3));
        let play = scene.turn_of(B);
        let blockaded = !play.offers(B, "place pool=free at=paraguay armies=4");
        let missiles = play.offers(B, "buy_missile at=australia");
        let zones = play.offers(B, "propose_zone to=0 zone=tasmania");
        let joint = play.can_propose(B, "propose_joint target=israel own=egypt theirs=iraq lead=me")
            || play.can_propose(R, "propose_joint target=brazil own=sahara theirs=paraguay lead=me")
            || play.can_propose(W, "propose_joint target=australia own=tasmania theirs=iraq lead=me")
            || play.can_propose(B, "propose_joint target=bolivia own=paraguay theirs=chile lead=me");
        let pacts = play.offers(B, "propose_world to=0");
        let mut rounds = start(options, 4, 1);
        rounds.clock_until(|play| play.view().round == 2);
        let cards = rounds.view().card.is_some() && !rounds.view().set_aside.is_empty();
        [cards, missiles, blockaded, zones, joint, pacts]
    };
    assert_eq!(on(&all), [true; 6]);
    assert_eq!(on(&Options { situation_cards: false, ..all.clone() }), [false, true, true, true, true, true]);
    assert_eq!(on(&Options { missiles: false, ..all.clone() }), [true, false, true, true, true, true]);
    assert_eq!(on(&Options { blockades: false, ..all.clone() }), [true, true, false, true, true, true]);
    assert_eq!(on(&Options { zones: false, ..all.clone() }), [true, true, true, false, true, true]);
    assert_eq!(on(&Options { joint_attacks: false, ..all.clone() }), [true, true, true, true, false, true]);
    assert_eq!(on(&Options { pacts: false, ..all.clone() }), [true, true, true, false, false, false]);
    let play = Scene::with(&Options { pacts: false, ..all }, 4).put(put).attacks(B);
    assert!(!play.prompt(B).unwrap().aside.iter().any(|verb| verb.starts_with("propose") || verb == "negotiate"));
}

#[test]
fn teg_28_1_the_table_shows_all_that_is_public() {
    let zone = json!({ "kind": "zone", "at": "tasmania", "since": 3, "offender": 1 });
    let scene = Scene::new(4).put("W:9+2@new-zealand B:9@australia W:1@tasmania B:1@paraguay R:2@argentina R:2@bolivia R:2@brazil");
    let scene = scene.share("ukraine", "W:4 B:2+1", "allied").cards(W, "iran chile").player(W, "exchanges", json!(3)).player(
        W,
        "exchanged",
        json!(true),
    );
    let scene = scene.player(B, "continents", json!(["asia"])).player(B, "used", json!(["africa"])).player(W, "forfeits", json!(2));
    let scene = scene.player(W, "claims", json!(["europe", "oceania"])).player(W, "continents", json!(["europe"])).weather("snow");
    let scene = scene.fact("solo", json!(["tasmania"])).fact("joint", json!(["ukraine"])).fact("refused", json!(["poland"]));
    let mut play = scene.pact(W, B, zone).attacks(W);
    play.act(B, "announce_end pact=pact-1").act(R, "propose_border to=3 border=africa+asia");
    let table = play.table();
    for (field, value) in [
        ("stage", json!("attack")),
        ("pending", json!(null)),
        ("round", json!(5)),
        ("placement", json!(0)),
        ("first", json!(0)),
        ("starter", json!(0)),
        ("active", json!(0)),
        ("pools", json!({})),
        ("card", json!("snow")),
        ("barred", json!([])),
        ("decks", json!({ "country": 70, "situation": 50 })),
        ("deeds", json!({ "solo": ["tasmania"], "joint": ["ukraine"], "refused": ["poland"], "draw": "none" })),
        ("fresh", json!({})),
        ("fight", json!(null)),
        ("crisis", json!([])),
        ("proposals", json!([{ "id": "offer-1", "from": 2, "to": 3, "terms": { "kind": "border", "border": "africa+asia" } }])),
    ] {
        assert_eq!(table[field], value, "{field}");
    }
    let pact = json!({ "id": "pact-1", "parties": [0, 1], "terms": { "kind": "zone", "at": "tasmania", "since": 3, "offender": 1 }, "ending": { "by": 1, "begun": false } });
    assert_eq!(table["pacts"], json!([pact]));
    let holding = |seat: u8, armies: u32, missiles: u32| json!({ "seat": seat, "armies": armies, "missiles": missiles });
    assert_eq!(
        table["countries"]["ukraine"],
        json!({ "holdings": [holding(0, 4, 0), holding(1, 2, 1)], "bond": "allied", "blockaded": false })
    );
    assert_eq!(table["countries"]["paraguay"], json!({ "holdings": [holding(1, 1, 0)], "bond": "sole", "blockaded": true }));
    assert_eq!(table["continents"]["asia"], json!({ "owner": null, "card": 1 }));
    let white = json!({
        "color": "white", "alive": true, "conceded": false, "countries": 2, "armies": 14, "missiles": 2, "cards": 2, "shown": [],
        "exchanges": 3, "exchanged": true, "continent_cards": ["europe"], "continents_used": [], "claims": ["oceania"],
        "forfeits": 2, "reinforcements": 4, "objectives": null,
    });
    assert_eq!(table["seats"][0], white);
    assert_eq!((&table["seats"][1]["continents_used"], &table["seats"][1]["armies"]), (&json!(["africa"]), &json!(12)));
    // An announced end begins to count with the partner's next turn.
    play.clock_until(|play| play.active() == Some(B));
    assert!(!play.view().pacts[0].ending.unwrap().begun, "black announced it: white's next turn counts");
    play.clock_until(|play| play.active() == Some(W));
    assert!(play.view().pacts[0].ending.unwrap().begun);
    // Placing and regrouping show what is left to place and to move.
    let mut play = Scene::new(4).put("W:1@cuba B:3+1@chile B:1@peru".replace(" B:1@peru", " B:1@bolivia").as_str()).turn_of(B);
    assert_eq!((play.table()["stage"].clone(), play.table()["pools"].clone()), (json!("place"), json!({ "free": 4 })));
    play.clock_until(|play| play.stage() == "attack");
    play.act(B, "end_attacks");
    assert_eq!(play.table()["fresh"]["chile"], json!({ "armies": play.armies(B, "chile"), "missiles": 1 }));
    play.act(B, "regroup_missiles from=chile to=bolivia missiles=1");
    assert_eq!(play.table()["fresh"]["chile"]["missiles"], 0);
}

#[test]
fn teg_28_1_decisions_inside_a_stage_show_on_the_table() {
    let pact = json!({ "kind": "condominium", "at": "ukraine" });
    let mut play = Scene::new(6).share("ukraine", "B:5 R:5", "allied").put("W:9@belarus").pact(R, B, pact).attacks(R);
    play.act(R, "invite from=ukraine to=belarus");
    let between = json!({ "lead": 2, "ally": 1, "from": "ukraine", "to": "belarus" });
    let with = |kind: &str, more: engine::serde_json::Value| {
        let mut all = between.clone();
        all["kind"] = json!(kind);
        more.as_object().unwrap().iter().for_each(|(name, value)| all[name] = value.clone());
        all
    };
    assert_eq!(play.table()["pending"], with("invite", json!({})));
    play.act(B, "accept_invite");
    assert_eq!(play.table()["pending"], with("outward", json!({ "next": 2, "stopped": [] })));
    play.act(R, "stop");
    assert_eq!(play.table()["pending"], with("outward", json!({ "next": 1, "stopped": [2] })));
    let mut taken = Scene(json!(play.game())).put("W:1@belarus").play();
    taken.act_when(B, "roll", |play| play.event("joint_conquered").is_some());
    let open = json!([{ "seat": 2, "from": "ukraine" }, { "seat": 1, "from": "ukraine" }]);
    assert_eq!(taken.table()["pending"], json!({ "kind": "follow", "at": "belarus", "open": open }));
    taken.act(R, "follow armies=1");
    assert_eq!(taken.table()["pending"]["open"], json!([{ "seat": 1, "from": "ukraine" }]));
    let mut play = Scene::new(4).put("W:4@argentina B:1@brazil").attacks(W);
    play.takes(W, "argentina", "brazil");
    let most = play.armies(W, "argentina") - 1;
    assert_eq!(play.table()["pending"], json!({ "kind": "advance", "seat": 0, "from": "argentina", "to": "brazil", "most": most.min(2) }));
    let mut play = Scene::new(6).share("ukraine", "B:1 R:3", "allied").put("Y:9@poland").attacks(Y);
    play.act_when(Y, "attack from=poland to=ukraine holder=1", |play| play.event("expelled").is_some());
    assert_eq!(play.table()["pending"], json!({ "kind": "entry", "seat": 4, "from": "poland", "to": "ukraine", "holder": 2 }));
}

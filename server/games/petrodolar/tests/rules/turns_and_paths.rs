//! PET-3, PET-4 and PET-5.

use crate::scene::{A, B, C, FULL, Look, Play, Scene, fresh};
use engine::SeatId;
use engine::serde_json::json;
use petrodolar::board::SpaceId;
use std::collections::BTreeMap;

fn opened(text: &str) -> (Play, SeatId) {
    let mut play = fresh(2, 1);
    let seat = play.active().unwrap();
    play.act(seat, text);
    (play, seat)
}

#[test]
fn pet_3_1_every_player_takes_one_opening_turn_first() {
    let mut play = fresh(3, 2);
    let mut seen = Vec::new();
    while play.phase() == "opening" {
        assert_eq!(play.table()["round"], json!(0));
        let seat = play.active().unwrap();
        seen.push(seat);
        play.clock(seat);
        assert_eq!((play.active(), play.table()["step"].clone()), (Some(seat), json!("dock")));
        play.clock(seat);
    }
    let first = play.view().first;
    assert_eq!(seen, [first, SeatId((first.0 + 1) % 3), SeatId((first.0 + 2) % 3)]);
    assert_eq!((play.active(), play.table()["round"].clone()), (Some(first), json!(1)));
}

#[test]
fn pet_3_2_any_ruler_on_any_free_capital_for_its_price() {
    let mut play = fresh(2, 1);
    let seat = play.active().unwrap();
    assert_eq!(play.values(seat, "open", "kind"), ["dictator", "king", "politician", "sheik"]);
    assert_eq!(play.values(seat, "open", "at").len(), 8);
    assert_eq!(play.hints(seat), json!({ "cost": { "king": 20, "politician": 20, "dictator": 10, "sheik": 10 } }));
    play.act(seat, "open kind=politician at=tarwan-4");
    assert_eq!((play.cash(seat), play.on("tarwan-4").chars().nth(2)), (50, Some('P')));
    play.act(seat, "dock at=south");
    let other = play.active().unwrap();
    play.refuses(other, "open kind=king at=tarwan-4");
    assert_eq!(play.values(other, "open", "at").len(), 7);
}

#[test]
fn pet_3_3_the_agent_comes_along() {
    let (play, seat) = opened("open kind=sheik at=nuzir-6");
    assert_eq!(play.table()["seats"][seat.index()]["agent"], json!("nuzir-6"));
    assert_eq!(play.cash(seat), 60);
}

#[test]
fn pet_3_4_the_tanker_goes_to_the_berth_or_to_a_named_sea() {
    let (mut play, seat) = opened("open kind=king at=melqan-7");
    assert_eq!(play.values(seat, "dock", "at"), ["melqan", "north", "south"]);
    play.act(seat, "dock at=south");
    assert!(play.lying("south").ends_with(":1"));
    let (play, seat) = opened("open kind=king at=qafar-0");
    assert_eq!(play.values(seat, "dock", "at"), ["north", "south"]);
    play.refuses(seat, "dock at=qafar");
    play.refuses(seat, "dock at=melqan");
}

#[test]
fn pet_3_5_an_opening_turn_has_nothing_else() {
    let (mut play, seat) = opened("open kind=king at=melqan-7");
    assert_eq!(play.verbs(seat), ["dock"]);
    play.act(seat, "dock at=melqan");
    assert_ne!(play.active(), Some(seat));
    assert_eq!((play.cash(seat), play.table()["seats"][seat.index()]["agent"].clone()), (50, json!("melqan-7")));
    assert_eq!(play.keys(), ["docked", "turn"]);
}

#[test]
fn pet_4_1_earn_agent_ruler_trade_in_this_order() {
    let mut play = Scene::new(2).put("A:K@melqan-7 A:S@melqan-0").turn_of(A);
    assert_eq!(play.keys(), ["end_turn", "turn", "earned"]);
    assert_eq!((play.phase(), play.verbs(A)), ("agent".into(), vec!["agent"]));
    play.act(A, "agent to=dabash-1");
    assert_eq!((play.phase(), play.verbs(A)), ("ruler".into(), vec!["move", "place"]));
    play.act(A, "move from=melqan-0 to=melqan-1");
    assert_eq!(play.phase(), "trade");
    play.act(A, "end_turn");
    assert_eq!((play.phase(), play.active()), ("agent".into(), Some(B)));
}

#[test]
fn pet_4_2_earnings_are_paid_by_themselves() {
    let play = Scene::new(2).put("B:P@sirhat-1").fleet("B:1@sirhat").turn_of(B);
    assert_eq!(play.event("earned").unwrap(), *json!({ "seat": 1, "amount": 20 }).as_object().unwrap());
    assert_eq!(play.cash(B), 90);
    let nothing = Scene::new(2).turn_of(B);
    assert_eq!((nothing.event("earned").unwrap()["amount"].clone(), nothing.cash(B)), (json!(0), 70));
}

#[test]
fn pet_4_3_the_agent_step_comes_with_its_card() {
    let mut play = Scene::new(2).agent(A, "melqan-7").cards("INC-04").agent_step(A);
    play.act(A, "agent to=melqan-3");
    assert_eq!(play.keys(), ["agent", "card", "loan"]);
    assert_eq!((play.cash(A), play.phase()), (130, "ruler".into()));
}

#[test]
fn pet_4_4_place_or_move_exactly_one() {
    let scene = Scene::new(2).put("A:S@melqan-0");
    for choice in ["place kind=king at=melqan-7", "move from=melqan-0 to=melqan-1"] {
        let mut play = scene.clone().ruler_step(A);
        play.act(A, choice);
        assert_eq!(play.phase(), "trade");
        play.refuses(A, "place kind=king at=sirhat-1");
        play.refuses(A, "move from=melqan-0 to=melqan-1");
    }
    // He is obliged: there is no way to do neither.
    scene.ruler_step(A).refuses(A, "end_turn");
}

#[test]
fn pet_4_5_without_an_option_section_14_decides() {
    let mut play = Scene::new(3).put(FULL).agent_step(A);
    play.act(A, "agent to=dabash-1");
    assert_eq!((play.keys(), play.phase()), (vec!["agent", "passed"], "trade".into()));
    let mut broke = Scene::new(3).cash(A, 0).agent_step(A);
    broke.act(A, "agent to=dabash-1");
    assert!(!broke.alive(A));
}

#[test]
fn pet_4_6_one_tanker_action_and_one_pipeline_in_either_order() {
    let scene = Scene::new(2).put("A:K@melqan-7").fleet("A:1@melqan").cash(A, 300);
    for order in
        [["buy_tanker to=melqan", "buy_pipeline border=melqan-qafar"], ["buy_pipeline border=melqan-qafar", "buy_tanker to=melqan"]]
    {
        let mut play = scene.clone().trade_step(A);
        play.act(A, order[0]).act(A, order[1]);
        assert_eq!(play.verbs(A), ["end_turn"]);
        assert_eq!(play.table()["trade"], json!({ "tanker": true, "pipeline": true }));
    }
}

#[test]
fn pet_4_1_in_each_step_the_seat_on_turn_alone_may_act_and_only_as_the_step_allows() {
    let scene = Scene::new(2).put("A:K@melqan-7 A:K@sirhat-0 B:K@jazuf-3").fleet("A:1@north A:1@south B:1@north");
    let drawn = |card: &str| {
        let mut play = scene.clone().agent(A, "melqan-7").cards(card).agent_step(A);
        play.act(A, "agent to=melqan-3");
        play
    };
    let (opening, first) = (fresh(2, 1), fresh(2, 1).active().unwrap());
    let (docking, _) = opened("open kind=king at=melqan-7");
    let steps = [
        (opening, first, vec!["open kind=king at=melqan-7"]),
        (docking, first, vec!["dock at=melqan"]),
        (scene.clone().agent_step(A), A, vec!["agent to=dabash-1"]),
        (drawn("INC-05"), A, vec!["lose_tanker at=north"]),
        (drawn("INC-12"), A, vec!["lose_ruler at=melqan-7"]),
        (drawn("INC-15"), A, vec!["rise from=melqan-7 to=melqan-6", "decline"]),
        (scene.clone().ruler_step(A), A, vec!["place kind=sheik at=ombar-5", "move from=melqan-7 to=melqan-6"]),
        (
            scene.clone().trade_step(A),
            A,
            vec![
                "buy_tanker to=north",
                "sell_tanker at=north",
                "move_tanker from=north to=south",
                "buy_pipeline border=melqan-qafar",
                "end_turn",
            ],
        ),
    ];
    let all: Vec<&str> = steps.iter().flat_map(|(_, _, acts)| acts.clone()).collect();
    for (play, seat, acts) in &steps {
        assert_eq!(play.due(), [*seat]);
        for act in &all {
            play.refuses(SeatId(1 - seat.0), *act);
            if acts.contains(act) {
                assert!(play.offers(*seat, *act), "{act}");
            } else {
                play.refuses(*seat, *act);
            }
        }
    }
}

#[test]
fn pet_4_7_the_turn_ends_when_he_says_so() {
    let mut play = Scene::new(2).cash(A, 0).trade_step(A);
    assert_eq!((play.active(), play.verbs(A)), (Some(A), vec!["end_turn"]));
    play.act(A, "end_turn");
    assert_eq!((play.active(), play.keys()[0]), (Some(B), "end_turn"));
}

#[test]
fn pet_4_7_a_turn_that_is_over_is_not_taken_back() {
    // Whatever passes the turn to another seat stands: the end of it, the last act of an opening turn, a card that ends it,
    // an elimination.
    let mut ended = Scene::new(2).trade_step(A);
    ended.act(A, "end_turn");
    let (mut docked, first) = opened("open kind=king at=melqan-7");
    assert!(docked.can_undo(first), "the ruler of an opening turn may be placed anew");
    docked.act(first, "dock at=melqan");
    let mut fallen = Scene::new(2).put("A:K@melqan-7").agent(A, "melqan-7").cards("INC-12").agent_step(A);
    fallen.act(A, "agent to=melqan-3");
    let mut risen = Scene::new(2).put("A:K@melqan-7").agent(A, "melqan-7").cards("INC-15").agent_step(A);
    risen.act(A, "agent to=melqan-3").act(A, "rise from=melqan-7 to=melqan-6");
    let mut out = Scene::new(3).cash(A, 0).agent(A, "melqan-7").turn_of(A);
    out.act(A, "agent to=sirhat-0");
    for (mut play, seat) in [(ended, A), (docked, first), (fallen, A), (risen, A), (out, A)] {
        assert!(!play.can_undo(seat) && play.active() != Some(seat));
        // Nor does it come back when the next seat has done something.
        let next = play.active().unwrap();
        play.clock(next);
        assert!(!play.can_undo(seat));
    }
}

#[test]
fn pet_4_1_within_a_turn_everything_but_a_card_is_taken_back() {
    let scene = Scene::new(2).put("A:S@melqan-0").agent(A, "melqan-7").cash(A, 200);
    let mut play = scene.clone().agent_step(A);
    let acts = ["agent to=sirhat-0", "move from=melqan-0 to=melqan-7", "buy_tanker to=melqan", "buy_pipeline border=melqan-qafar"];
    let mut seen = vec![play.table()];
    for act in acts {
        play.act(A, act);
        seen.push(play.table());
    }
    for before in seen.iter().rev().skip(1) {
        play.undo(A);
        assert_eq!(play.table(), *before);
    }
    assert!(!play.can_undo(A), "the turn before is over");
    // A card that was turned over cannot be turned back, nor can what lies before it (PET-19.1).
    let mut card = scene.cards("INC-01").agent_step(A);
    card.act(A, "agent to=melqan-3");
    assert!(!card.can_undo(A));
    card.act(A, "move from=melqan-0 to=melqan-7").undo(A);
    assert_eq!((card.phase(), card.can_undo(A)), ("ruler".into(), false));
}

#[test]
fn pet_5_1_steps_go_round_the_circle_or_across_arrows() {
    let play = Scene::new(2).put("A:S@melqan-1").ruler_step(A);
    assert_eq!(play.path("melqan-1", "melqan-0"), Ok(10));
    assert_eq!(play.path("melqan-1", "sirhat-7"), Ok(10));
    assert_eq!(play.path("melqan-1", "melqan-3"), Err("PET-5.1".into()));
    assert_eq!(play.path("melqan-1", "sirhat-6"), Err("PET-5.1".into()));
}

#[test]
fn pet_5_2_no_reversing_within_a_move() {
    let play = Scene::new(2).put("A:S@melqan-6").ruler_step(A);
    assert_eq!(play.path("melqan-6", "melqan-5 melqan-6"), Err("PET-5.3".into()));
    assert_eq!(play.path("melqan-6", "melqan-5 melqan-4 melqan-5"), Err("PET-5.3".into()));
    // Either direction is free at the start.
    assert_eq!((play.path("melqan-6", "melqan-5"), play.path("melqan-6", "melqan-7")), (Ok(10), Ok(10)));
}

#[test]
fn pet_5_3_no_space_twice_not_even_the_start() {
    let play = Scene::new(2).put("A:S@qafar-1").cash(A, 500).ruler_step(A);
    let round = "qafar-0 qafar-7 melqan-2 melqan-1 sirhat-7 sirhat-6";
    assert_eq!(play.path("qafar-1", round), Ok(60));
    assert_eq!(play.path("qafar-1", &format!("{round} qafar-1")), Err("PET-5.3".into()));
    play.refuses(A, "move from=qafar-1 to=qafar-1");
}

#[test]
fn pet_5_4_after_an_arrow_either_way_round() {
    let play = Scene::new(2).put("A:S@melqan-0").ruler_step(A);
    for way in ["melqan-1 sirhat-7 sirhat-0", "melqan-1 sirhat-7 sirhat-6"] {
        assert_eq!(play.path("melqan-0", way), Ok(30));
    }
}

#[test]
fn pet_5_5_paths_are_judged_for_the_piece_that_may_go_now() {
    let judged =
        |play: &Play, from: &str, to: &str| play.game().judge(SpaceId::named(from).unwrap(), &[SpaceId::named(to).unwrap()]).is_ok();
    let scene = Scene::new(2).put("A:S@melqan-6 A:K@sirhat-0 B:S@melqan-1").agent(A, "melqan-7");
    let ruler = scene.clone().ruler_step(A);
    assert!(judged(&ruler, "melqan-6", "melqan-5") && judged(&ruler, "sirhat-0", "sirhat-1"));
    assert!(!judged(&ruler, "melqan-1", "melqan-0"), "another's ruler");
    assert!(!judged(&ruler, "ombar-0", "ombar-7"), "nobody there");
    // An agent goes from where it stands, four steps.
    let four = |from: &str, path: [&str; 4]| {
        let play = scene.clone().agent_step(A);
        play.game().judge(SpaceId::named(from).unwrap(), &path.map(|space| SpaceId::named(space).unwrap())).is_ok()
    };
    assert!(four("melqan-7", ["melqan-6", "melqan-5", "melqan-4", "melqan-3"]));
    assert!(!four("melqan-6", ["melqan-5", "melqan-4", "melqan-3", "melqan-2"]));
    // A free move is for rulers of the card's kind, and trade lets nobody go.
    let mut rise = scene.clone().cards("INC-14").agent_step(A);
    rise.act(A, "agent to=melqan-3");
    assert_eq!(rise.asks(A), "rise");
    assert!(judged(&rise, "melqan-6", "melqan-5") && !judged(&rise, "sirhat-0", "sirhat-1") && !judged(&rise, "melqan-1", "melqan-0"));
    let mut wreck = scene.clone().fleet("A:1@north A:1@south").cards("INC-05").agent_step(A);
    wreck.act(A, "agent to=melqan-3");
    assert!(wreck.asks(A) == "wreck" && !judged(&wreck, "melqan-6", "melqan-5"));
    assert!(!judged(&scene.trade_step(A), "melqan-6", "melqan-5"));
}

#[test]
fn pet_5_5_the_side_is_named_where_it_matters_and_nowhere_else() {
    let play = Scene::new(2).put("A:S@melqan-2").cash(A, 200).ruler_step(A);
    // Onto "?" from either side; elsewhere from the nearer one.
    assert_eq!(play.values(A, "move from=melqan-2 to=melqan-3", "via"), ["melqan-2", "melqan-4"]);
    play.refuses(A, "move from=melqan-2 to=melqan-3");
    play.refuses(A, "move from=melqan-2 to=melqan-1 via=melqan-2");
    assert_eq!(play.values(A, "move from=melqan-2 to=melqan-1", "via"), Vec::<String>::new());
    let costs = play.hints(A)["cost"]["move"]["melqan-2"].clone();
    assert_eq!((costs["melqan-3|melqan-2"].clone(), costs["melqan-1"].clone()), (json!(10), json!(10)));
    assert_eq!(costs["melqan-3|melqan-4"], json!(70), "the long way round");
    // Where only one side can be reached or paid for, it needs no name.
    let short = Scene::new(2).put("A:S@melqan-2").cash(A, 60).ruler_step(A);
    assert!(short.offers(A, "move from=melqan-2 to=melqan-3"));
    short.refuses(A, "move from=melqan-2 to=melqan-3 via=melqan-2");
    let enough = Scene::new(2).put("A:S@melqan-2").cash(A, 70).ruler_step(A);
    assert_eq!(enough.values(A, "move from=melqan-2 to=melqan-3", "via").len(), 2);
}

/// All paths that the rules allow from a space, by end space: tried out one by one.
fn every_path(play: &Play, from: SpaceId, most: usize) -> BTreeMap<(SpaceId, SpaceId), Vec<Vec<SpaceId>>> {
    let mut ends: BTreeMap<(SpaceId, SpaceId), Vec<Vec<SpaceId>>> = BTreeMap::new();
    let mut open = vec![Vec::new()];
    while let Some(path) = open.pop() {
        let at = path.last().copied().unwrap_or(from);
        for next in at.near() {
            let mut longer = path.clone();
            longer.push(*next);
            if play.game().judge(from, &longer).is_ok() {
                ends.entry((*next, at)).or_default().push(longer.clone());
            }
            if longer.len() < most {
                open.push(longer);
            }
        }
    }
    ends
}

#[test]
fn pet_5_5_one_offer_an_end_space_and_a_side_of_an_incident_space() {
    let others = "B:K@melqan-7 B:P@qafar-0 B:D@sirhat-3 A:P@nuzir-7";
    for from in ["melqan-0", "sirhat-4", "qafar-5", "nuzir-2", "tarwan-1"] {
        let scene = Scene::new(2).put(others).put(&format!("A:S@{from}")).agent(B, "qafar-1").cash(A, 80);
        let play = scene.ruler_step(A);
        let start = SpaceId::named(from).unwrap();
        let hints = play.hints(A);
        let costs = hints["cost"]["move"][from].as_object().unwrap();
        let paths = every_path(&play, start, 8);
        let mut expected: BTreeMap<String, usize> = BTreeMap::new();
        for ((end, side), found) in &paths {
            let two = end.is_incident() && paths.keys().filter(|(other, _)| other == end).count() == 2;
            let name = if two { format!("{end}|{side}") } else { end.to_string() };
            let short = found.iter().map(Vec::len).min().unwrap();
            let entry = expected.entry(name).or_insert(short);
            *entry = short.min(*entry);
        }
        let offered: BTreeMap<String, usize> =
            costs.iter().map(|(name, cost)| (name.clone(), usize::try_from(cost.as_u64().unwrap()).unwrap() / 10)).collect();
        assert_eq!(offered, expected, "from {from}");
        // Each offer is played along the lowest of its shortest paths.
        for name in offered.keys() {
            let (to, via) = name.split_once('|').map_or((name.as_str(), String::new()), |(to, via)| (to, format!(" via={via}")));
            let mut play = play.clone();
            play.act(A, format!("move from={from} to={to}{via}"));
            let told: Vec<String> =
                play.event("moved").unwrap()["path"].as_array().unwrap().iter().map(|space| space.as_str().unwrap().to_owned()).collect();
            let side = via.trim_start_matches(" via=");
            let lowest = paths
                .iter()
                .filter(|((end, entered), _)| end.name() == to && (side.is_empty() || entered.name() == side))
                .flat_map(|(_, found)| found)
                .min_by_key(|path| (path.len(), (*path).clone()))
                .unwrap();
            assert_eq!(told, lowest.iter().map(ToString::to_string).collect::<Vec<_>>(), "{from} to {name}");
        }
    }
}

#[test]
fn pet_5_6_one_ruler_and_any_number_of_agents_on_a_space() {
    let mut play =
        Scene::new(3).put("A:K@melqan-7 B:K@melqan-0").agent(A, "sirhat-7").agent(B, "melqan-6").agent(C, "melqan-6").agent_step(A);
    play.act(A, "agent to=melqan-6");
    assert_eq!([0, 1, 2].map(|seat| play.table()["seats"][seat]["agent"].clone()), ["melqan-6", "melqan-6", "melqan-6"]);
    play.refuses(A, "move from=melqan-7 to=melqan-0");
    assert!(play.offers(A, "move from=melqan-7 to=melqan-6"));
}

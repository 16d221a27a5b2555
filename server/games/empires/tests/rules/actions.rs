//! Actions, gold and unrest, building, moving, colonising and enslaving (EMP-6, 7, 9, 10, 12).

use crate::scene::{Scene, a, attack, go, keys, lend, told, yes};
use crate::vectors::last_turn;
use engine::serde_json::json;
use engine::{Action, Game, SeatId};

fn two() -> Scene {
    Scene::turn(&["france", "austria"])
}

fn take(tile: &str) -> Action {
    a("take", json!({ "tile": tile }))
}

fn build(unit: &str) -> Action {
    a("build", json!({ "unit": unit }))
}

fn give(to: &str, amount: u32) -> Action {
    a("give", json!({ "to": to, "amount": amount }))
}

#[test]
fn emp_6_1_two_actions_a_turn_then_the_next_round() {
    let mut scene = two();
    scene.act(0, build("army"));
    assert_eq!(scene.asks(0), "turn");
    scene.act(0, build("navy"));
    assert_eq!(scene.asks(1), "turn");
    scene.act(1, build("army"));
    scene.act(1, build("army"));
    assert_eq!((scene.asks(0), scene.table()["round"].clone()), ("turn".to_owned(), json!(2)));
}

#[test]
fn emp_6_2_all_kinds_of_actions() {
    let scene = two().units(0, "africa", [1, 1, 0]).counter("africa/pop", 1).counter("caribbean/slaves", 1).counter("africa/defended-3", 1);
    for verb in ["take", "build", "move", "attack", "colonise", "enslave", "pass"] {
        assert!(scene.offers(0, verb), "{verb}");
    }
}

#[test]
fn emp_6_3_one_tile_and_one_counter_a_round() {
    let mut scene = two().counter("africa/pop", 1).counter("north_america/pop", 2);
    scene.act(0, take("bavaria"));
    assert!(!scene.offers(0, "take"));
    scene.act(0, a("colonise", json!({ "counter": "africa/pop" })));
    scene.act(1, Action::new("pass"));
    assert!(scene.offers(0, "take"), "again in the next round");
    scene.act(0, a("colonise", json!({ "counter": "north_america/pop" })));
    assert!(!scene.offers(0, "colonise") && scene.offers(0, "build"));
}

#[test]
fn emp_6_4_6_6_free_effects_before_between_and_after() {
    let mut scene = two().tile(0, "banks").tile(0, "war_office").tile(0, "mercenaries");
    scene.act(0, Action::new("banks"));
    scene.act(0, build("army"));
    scene.act(0, a("war_office", json!({ "unit": "army" })));
    scene.act(0, build("army"));
    assert_eq!(scene.asks(0), "turn", "Mercenaries are left");
    assert!(scene.offers(0, "end_turn") && !scene.offers(0, "build"));
    scene.act(0, a("mercenaries", json!({ "at": "home:france" })));
    assert_eq!(scene.asks(1), "turn", "without another effect the turn ends by itself");
    let mut scene = two().tile(0, "banks");
    scene.act(0, Action::new("pass"));
    assert_eq!(scene.asks(1), "turn", "a pass ends the turn at once");
}

#[test]
fn emp_6_5_6_7_gifts_and_free_talk() {
    let mut scene = Scene::turn(&["france", "austria", "spain"]);
    assert!(scene.game.talk(SeatId(0)).private && scene.game.talk(SeatId(0)).promises);
    let before = scene.prompt(0).ask;
    scene.act(2, give("austria", 4));
    assert_eq!((scene.gold(2), scene.gold(1)), (6, 14));
    assert!(!scene.permits(2, &give("austria", 1)), "one a receiver");
    assert!(scene.permits(2, &give("france", 6)) && !scene.permits(2, &give("france", 7)));
    assert_eq!(scene.prompt(0).ask, before, "the decision stands");
    assert!(scene.prompt(0).steady, "and its clock runs on");
    scene.act(0, build("army"));
    assert!(scene.permits(2, &give("austria", 1)), "with another decision again");
}

#[test]
fn emp_7_1_7_2_taxes_out_of_turn_too() {
    let mut scene = two();
    scene.act(0, a("tax", json!({ "times": 3 })));
    assert_eq!((scene.gold(0), scene.unrest(0)), (16, 3));
    assert!(!scene.offers(1, "tax"), "Austria has nothing to decide");
    let mut scene = two().units(0, "baltic", [1, 1, 0]).units(1, "baltic", [1, 1, 0]).markers(1, "baltic", 1);
    scene.act(0, attack("baltic", "austria"));
    scene.act(0, Action::new("fight"));
    assert!(scene.offers(1, "tax"), "now Austria has");
}

#[test]
fn emp_7_3_forced_taxes_as_often_as_needed() {
    let mut scene = two().set(0, "gold", 0);
    let events = scene.act(0, take("army_training"));
    assert_eq!((told(&events, "taxed", "times"), told(&events, "taxed", "forced")), (json!(2), json!(true)));
    assert_eq!((scene.gold(0), scene.unrest(0)), (1, 2));
}

#[test]
fn emp_7_4_7_5_a_lost_unit_is_one_unrest_face_down() {
    let mut scene = two().units(0, "home", [0, 1, 0]);
    let events = scene.roll(0, go("navy", "home:france", "india"), &[1, 1]);
    assert_eq!(told(&events, "lost", "unit"), json!("navy"));
    assert_eq!((scene.unrest(0), scene.table()["seats"][0]["unrest"].clone()), (1, json!(null)));
}

#[test]
fn emp_7_6_population_does_not_go_below_zero() {
    let one = two().set(0, "population", 1).counter("africa/pop", 1);
    assert!(one.permits(0, &build("army")) && one.offers(0, "colonise"), "the last one may be spent");
    let scene = two().set(0, "population", 0).counter("africa/pop", 1).markers(0, "africa", 1);
    assert!(!scene.offers(0, "build") && !scene.offers(0, "colonise"));
    assert!(!scene.permits(0, &take("militia")) && scene.permits(0, &take("banks")));
}

#[test]
fn emp_7_7_what_is_promised_is_not_given_away() {
    let mut scene = two().auction(1, 0);
    assert!(scene.permits(0, &give("austria", 10)));
    scene.act(0, a("open", json!({ "amount": 1, "a": "france", "b": "austria" })));
    assert!(!scene.offers(0, "give") && scene.offers(1, "give"), "the highest bidder owes");
    // A request with an offer.
    let mut scene = Scene::turn(&["france", "austria", "spain"])
        .units(0, "india", [1, 0, 0])
        .units(2, "india", [1, 0, 0])
        .counter("india/defended-3", 1);
    scene.act(0, attack("india", "india/defended-3"));
    scene.act(0, a("offer", json!({ "ally": "spain", "gold": 5 })));
    scene.act(0, a("ask", json!({ "allies": ["spain"] })));
    assert!(scene.permits(0, &give("austria", 3)) && !scene.permits(0, &give("austria", 4)));
    // Banks.
    let mut scene = two().tile(0, "banks").set(0, "gold", 1).units(0, "india", [1, 0, 0]).counter("india/defended-3", 1);
    scene.act(0, attack("india", "india/defended-3"));
    assert!(scene.asks(0) == "pay" && !scene.offers(0, "give"));
}

#[test]
fn emp_7_8_taxes_at_will_below_twenty_only() {
    for (unrest, most) in [(0, 20), (7, 13), (17, 3), (19, 1), (20, 0), (26, 0)] {
        let scene = two().set(0, "unrest", unrest);
        for times in [1, 3, 13, 20, 21] {
            assert_eq!(scene.permits(0, &a("tax", json!({ "times": times }))), times <= most, "{times} times at {unrest}");
        }
    }
    let mut scene = two().set(0, "unrest", 17);
    scene.act(0, a("tax", json!({ "times": 3 })));
    assert_eq!((scene.unrest(0), scene.gold(0), scene.offers(0, "tax")), (20, 16, false));
    // A forced tax has no limit, below 20 and above.
    for unrest in [18, 20, 33] {
        let mut poor = two().set(0, "unrest", unrest).set(0, "gold", 0);
        let events = poor.act(0, take("army_training"));
        assert_eq!((told(&events, "taxed", "times"), poor.unrest(0)), (json!(2), unrest + 2));
    }
    // That somebody may not tax any more shows to nobody else.
    let others = |unrest: u32| {
        let scene = two().set(0, "unrest", unrest);
        json!((scene.table(), scene.game.prompt(SeatId(1)), scene.game.hand(SeatId(1))))
    };
    assert_eq!(others(19), others(20));
    // Out of turn as well, beside an answer to an ally (EMP-7.2).
    for (unrest, may) in [(19, true), (20, false)] {
        let mut asked = Scene::turn(&["france", "austria", "spain"])
            .units(0, "india", [1, 0, 0])
            .units(2, "india", [1, 0, 0])
            .counter("india/defended-3", 1)
            .set(2, "unrest", unrest);
        asked.act(0, attack("india", "india/defended-3"));
        assert!(!asked.offers(2, "tax"), "nothing is asked of Spain yet");
        asked.act(0, a("ask", json!({ "allies": ["spain"] })));
        assert_eq!(asked.offers(2, "tax"), may);
    }
}

#[test]
fn emp_9_1_9_2_a_unit_costs_population_and_appears_at_home() {
    let mut scene = two();
    scene.act(0, build("army"));
    scene.act(0, build("navy"));
    assert_eq!((scene.at(0, "home:france"), scene.number(0, "population"), scene.gold(0)), ([1, 1, 0], 3, 10));
}

#[test]
fn emp_9_3_a_fort_needs_a_marker_and_never_moves() {
    let fort = |at: &str| a("build", json!({ "unit": "fort", "at": at }));
    let mut scene = two().markers(0, "india", 1);
    assert!(!scene.permits(0, &fort("africa")));
    scene.act(0, fort("india"));
    assert!(!scene.permits(0, &fort("india")), "one an area");
    assert!(!scene.offers(0, "move"));
}

#[test]
fn emp_10_1_10_2_two_different_units_one_after_the_other() {
    let mut scene = two().units(0, "home", [2, 0, 0]);
    scene.act(0, go("army", "home:france", "german_states"));
    assert_eq!(scene.asks(0), "move");
    assert!(!scene.permits(0, &go("army", "german_states", "baltic")), "it has moved in this action");
    scene.act(0, go("army", "home:france", "mediterranean"));
    assert_eq!(scene.asks(0), "turn");
    assert!(scene.permits(0, &go("army", "german_states", "baltic")), "with the second action");
    // With the first back where it was, the other one of two may still go.
    let mut scene = two().units(0, "home", [0, 2, 0]);
    scene.roll(0, go("navy", "home:france", "india"), &[1, 5]);
    scene.roll(0, go("navy", "home:france", "india"), &[2]);
    assert_eq!((scene.at(0, "home:france"), scene.at(0, "india")), ([0, 1, 0], [0, 1, 0]));
    // A single unit: the action is over with its move.
    let mut scene = two().units(0, "home", [0, 1, 0]);
    scene.roll(0, go("navy", "home:france", "india"), &[1, 5]);
    assert_eq!(scene.asks(0), "turn");
}

#[test]
fn emp_10_3_one_border_a_move_and_nobody_blocks() {
    let mut scene = two().units(0, "home", [1, 0, 0]).units(1, "german_states", [5, 0, 1]);
    assert!(!scene.permits(0, &go("army", "home:france", "baltic")));
    scene.roll(0, go("army", "home:france", "german_states"), &[]);
}

#[test]
fn emp_10_4_10_7_navies_go_from_sea_to_sea() {
    let mut scene = two().units(0, "india", [0, 1, 0]);
    assert!(!scene.permits(0, &go("navy", "india", "german_states")));
    for to in ["home:france", "caribbean", "baltic", "africa"] {
        assert!(scene.permits(0, &go("navy", "india", to)), "{to}");
    }
    scene.roll(0, go("navy", "india", "home:france"), &[6]);
    assert_eq!(scene.at(0, "home:france"), [0, 1, 0]);
}

#[test]
fn emp_10_5_10_9_an_army_sails_to_an_own_navy() {
    let mut scene = Scene::turn(&["france", "austria", "spain"]).units(0, "ottoman_empire", [1, 0, 0]).units(2, "india", [0, 1, 0]).units(
        0,
        "africa",
        [0, 1, 0],
    );
    assert!(!scene.permits(0, &go("army", "ottoman_empire", "india")), "an ally's navy does not help");
    scene.roll(0, go("army", "ottoman_empire", "africa"), &[3]);
}

#[test]
fn emp_10_6_an_army_sails_home_without_a_navy() {
    let mut scene = two().units(0, "india", [1, 0, 0]);
    scene.roll(0, go("army", "india", "home:france"), &[2]);
    assert_eq!(scene.at(0, "home:france"), [1, 0, 0]);
}

#[test]
fn emp_10_8_storm_dice() {
    for (dice, place) in
        [(&[2][..], "india"), (&[6], "india"), (&[1, 3], "home:france"), (&[1, 6], "home:france"), (&[1, 1], ""), (&[1, 2], "")]
    {
        let mut scene = two().units(0, "home", [0, 1, 0]);
        let events = scene.roll(0, go("navy", "home:france", "india"), dice);
        assert_eq!((keys(&events)[0], keys(&events).contains(&"moved")), ("storm", place == "india"), "{dice:?}");
        for at in ["india", "home:france"] {
            assert_eq!(scene.at(0, at), [0, u64::from(at == place), 0], "{dice:?}");
        }
        assert_eq!(scene.unrest(0), u32::from(place.is_empty()));
    }
}

#[test]
fn emp_12_1_12_3_12_4_colonising() {
    let mut scene = two().counter("north_america/pop", 2);
    scene.act(0, a("colonise", json!({ "counter": "north_america/pop" })));
    assert_eq!((scene.marker(0, "north_america"), scene.number(0, "population")), (1, 4));
    assert_eq!(scene.counters("north_america"), json!({ "north_america/pop": 1 }));
}

#[test]
fn emp_12_2_enslaving_needs_an_own_navy_in_africa() {
    let enslave = a("enslave", json!({ "counter": "caribbean/slaves" }));
    let scene = || Scene::turn(&["france", "austria", "spain"]).counter("caribbean/slaves", 1);
    assert!(!scene().units(2, "africa", [0, 1, 0]).permits(0, &enslave), "an ally's does not count");
    let mut own = scene().units(0, "africa", [0, 1, 0]).set(0, "population", 0);
    own.act(0, enslave);
    assert_eq!((own.marker(0, "caribbean"), own.number(0, "population")), (1, 0));
}

#[test]
fn emp_12_5_a_pass_ends_the_turn() {
    let mut scene = two();
    scene.act(0, Action::new("pass"));
    scene.act(1, Action::new("pass"));
    assert_eq!((scene.asks(0), scene.table()["actions"].clone()), ("turn".to_owned(), json!(2)));
}

#[test]
fn emp_15_5_banks_before_maintenance_for_all_at_once() {
    let scene = two()
        .units(0, "home", [14, 4, 0])
        .units(1, "home", [14, 4, 0])
        .set(0, "gold", 0)
        .set(1, "gold", 0)
        .tile(0, "banks")
        .tile(0, "banks")
        .tile(1, "banks");
    let mut scene = last_turn(scene, 1);
    scene.act(1, Action::new("pass"));
    assert_eq!((scene.asks(0), scene.asks(1)), ("maintenance".to_owned(), "maintenance".to_owned()));
    let first = scene.prompt(0).ask;
    scene.act(0, yes("pay_banks", true));
    assert_ne!(scene.prompt(0).ask, first, "still short, with another Banks");
    scene.act(1, yes("pay_banks", false));
    scene.act(0, yes("pay_banks", true));
    // 5 + 8 - 18 is 5 short, so three taxes; and 5 - 18 is 13 short, so seven.
    assert_eq!((scene.unrest(0), scene.unrest(1)), (3, 7));
}

#[test]
fn emp_11_7_gold_passes_with_the_answer() {
    let mut scene = Scene::turn(&["france", "austria", "spain"])
        .units(0, "india", [1, 0, 0])
        .units(2, "india", [1, 0, 0])
        .counter("india/defended-3", 1);
    scene.act(0, attack("india", "india/defended-3"));
    assert!(!scene.permits(0, &a("offer", json!({ "ally": "spain", "gold": 9 }))), "no more than is in hand");
    scene.act(0, a("offer", json!({ "ally": "spain", "gold": 5 })));
    scene.act(0, a("ask", json!({ "allies": ["spain"] })));
    scene.act(2, lend(0, 0));
    assert_eq!((scene.gold(0), scene.gold(2)), (8, 10), "who declines receives nothing");
    scene.act(0, a("offer", json!({ "ally": "spain", "gold": 6 })));
    scene.act(0, a("ask", json!({ "allies": ["spain"] })));
    scene.act(2, lend(1, 0));
    assert_eq!((scene.gold(0), scene.gold(2)), (2, 16));
    // Each of several allies is told, and given, what it alone is offered.
    let mut scene = Scene::turn(&["france", "austria", "spain", "russia", "britain"])
        .units(0, "india", [1, 0, 0])
        .units(2, "india", [1, 0, 0])
        .units(4, "india", [1, 0, 0])
        .counter("india/defended-3", 1);
    scene.act(0, attack("india", "india/defended-3"));
    scene.act(0, a("offer", json!({ "ally": "spain", "gold": 2 })));
    scene.act(0, a("offer", json!({ "ally": "britain", "gold": 3 })));
    scene.act(0, a("ask", json!({ "allies": ["spain", "britain"] })));
    let offered = |scene: &Scene, seat: u8| scene.prompt(seat).ask.p["gold"].clone();
    assert_eq!((offered(&scene, 2), offered(&scene, 4)), (json!(2), json!(3)));
    scene.act(2, lend(1, 0));
    scene.act(4, lend(1, 0));
    assert_eq!([0, 2, 4].map(|seat| scene.gold(seat)), [3, 12, 13]);
}

#[test]
fn emp_11_7_a_gift_may_take_what_is_drafted() {
    // 8 gold are left after the attack, of which 5 are drafted for Spain.
    let drafted = || {
        let mut scene = Scene::turn(&["france", "austria", "spain"])
            .units(0, "india", [1, 0, 0])
            .units(2, "india", [1, 0, 0])
            .counter("india/defended-3", 1);
        scene.act(0, attack("india", "india/defended-3"));
        scene.act(0, a("offer", json!({ "ally": "spain", "gold": 5 })));
        scene
    };
    let left = |given: u32| {
        let mut scene = drafted();
        scene.act(0, a("give", json!({ "to": "austria", "amount": given })));
        scene.prompt(0).hints.unwrap_or_default()["draft"].clone()
    };
    assert_eq!((left(3), left(4)), (json!({ "spain": 5 }), json!({})), "just enough is enough");
}

/// Matches in which something else is pending, and a seat that has nothing to decide in it.
fn pending() -> Vec<(&'static str, Scene, u8)> {
    let four = || Scene::turn(&["france", "austria", "spain", "russia"]);
    let sea = || four().units(0, "baltic", [2, 1, 0]).units(1, "baltic", [1, 1, 0]).markers(1, "baltic", 1);
    let india = || four().units(0, "india", [1, 0, 0]).units(2, "india", [1, 0, 0]).counter("india/defended-3", 1);
    let after = |mut scene: Scene, acts: &[(u8, Action)]| {
        for (seat, action) in acts {
            scene.act(*seat, action.clone());
        }
        scene
    };
    let fight = || Action::new("fight");
    vec![
        ("place", Scene::claimed(&["france", "austria", "spain", "russia"]).edit(|state| state["start"] = json!(0)), 3),
        ("auction", four().auction(1, 0), 3),
        ("turn", four(), 3),
        ("move", after(four().units(0, "home", [2, 0, 0]), &[(0, go("army", "home:france", "german_states"))]), 3),
        ("pay", after(india().set(0, "gold", 0).tile(0, "banks"), &[(0, attack("india", "india/defended-3"))]), 2),
        ("help", after(india(), &[(0, attack("india", "india/defended-3"))]), 2),
        ("lend", after(india(), &[(0, attack("india", "india/defended-3")), (0, a("ask", json!({ "allies": ["spain"] })))]), 1),
        ("naval_offer", after(sea(), &[(0, attack("baltic", "austria"))]), 1),
        ("naval_answer", after(sea(), &[(0, attack("baltic", "austria")), (0, fight())]), 0),
        ("ally_tile", after(sea().tile(1, "sweden"), &[(0, attack("baltic", "austria")), (0, fight()), (1, fight())]), 0),
        ("militia", after(sea().units(1, "baltic", [1, 0, 0]).tile(1, "militia"), &[(0, attack("baltic", "austria"))]), 0),
    ]
}

#[test]
fn emp_6_5_gold_may_be_given_by_anybody_whatever_is_pending() {
    for (stage, mut scene, giver) in pending() {
        assert_eq!((scene.stage().as_str(), scene.asks(giver).as_str()), (stage, ""));
        let powers = ["france", "austria", "spain", "russia"];
        let gold: Vec<u64> = (0..4).map(|seat| scene.gold(seat)).collect();
        let own = gold[usize::from(giver)];
        for (to, power) in powers.iter().enumerate().filter(|(to, _)| *to != usize::from(giver)) {
            assert!(scene.permits(giver, &a("give", json!({ "to": power, "amount": own }))), "all of it, to {power} in {stage}");
            assert!(!scene.permits(giver, &a("give", json!({ "to": power, "amount": own + 1 }))));
            assert!(!scene.permits(giver, &a("give", json!({ "to": power, "amount": 0 }))));
            let before = scene.gold(to);
            let asked: Vec<String> = (0..4).map(|seat| scene.asks(seat)).collect();
            let events = scene.act(giver, give(power, 1));
            assert_eq!(told(&events, "gave", "to"), json!(power));
            assert_eq!(scene.gold(to), before + 1, "{stage}");
            if stage != "pay" || to != 0 {
                assert_eq!((0..4).map(|seat| scene.asks(seat)).collect::<Vec<_>>(), asked, "it answers nothing");
                break;
            }
        }
        assert_eq!(scene.gold(usize::from(giver)), own - 1);
        // Who is asked gives as well, unless it owes.
        let asked = (0..4).find(|seat| !scene.asks(*seat).is_empty());
        assert!(asked.is_none_or(|seat| scene.offers(seat, "give") == (stage != "pay")), "{stage}");
    }
    // Nobody gives before powers are claimed.
    assert!((0..3).all(|seat| !Scene::start(3).offers(seat, "give")));
}

#[test]
fn emp_6_5_talk_is_free_and_nothing_but_gold_is_given() {
    for (stage, scene, _) in pending() {
        for seat in 0..4 {
            let talk = scene.game.talk(SeatId(seat));
            assert!(talk.private && talk.promises && talk.phrases.is_empty(), "{stage}");
            let prompt = scene.game.prompt(SeatId(seat));
            let gifts =
                prompt.iter().flat_map(|prompt| &prompt.choices).filter(|choice| choice.hole("to").is_some() && choice.verb != "move");
            assert!(gifts.clone().all(|choice| choice.fields.iter().map(|(field, _)| *field).eq(["to", "amount"])), "{stage}");
        }
    }
}

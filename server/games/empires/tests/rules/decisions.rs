//! Decision points and their defaults (EMP-20).

use crate::scene::{Scene, a, attack, go, keys, lend, told, yes};
use engine::Action;
use engine::serde_json::json;

fn two() -> Scene {
    Scene::turn(&["france", "austria"])
}

fn four() -> Scene {
    Scene::turn(&["france", "austria", "spain", "russia"])
}

#[test]
fn emp_d1_powers_are_claimed_first_come_first_served() {
    let claim = |power: &str| a("claim", json!({ "power": power }));
    let mut scene = Scene::start(3);
    assert_eq!([0, 1, 2].map(|seat| scene.asks(seat)), ["power", "power", "power"]);
    let question = scene.prompt(2).ask;
    scene.act(1, claim("spain"));
    assert!(!scene.permits(2, &claim("spain")) && scene.permits(2, &claim("russia")));
    assert_eq!(scene.prompt(2).ask, question);
    assert_eq!(scene.default(2), Action::new("draw_power"));
    scene.act(2, Action::new("draw_power"));
    scene.act(0, claim(if scene.table()["seats"][2]["power"] == json!("france") { "britain" } else { "france" }));
    assert_eq!(scene.stage(), "place");
}

#[test]
fn emp_d2_an_army_where_most_markers_are() {
    let scene = Scene::claimed(&["france", "austria"]).edit(|state| {
        state["start"] = json!(0);
        state["players"][0]["markers"] = json!([0, 0, 1, 2, 0, 2, 0, 0, 0, 0, 0]);
    });
    assert_eq!(scene.default(0), a("place", json!({ "unit": "army", "at": "baltic" })));
}

#[test]
fn emp_d3_d4_opening_and_passing() {
    let mut scene = Scene::turn(&["france", "austria", "spain"]).auction(1, 1);
    assert_eq!(scene.default(1), a("open", json!({ "amount": 0, "a": "austria", "b": "spain" })));
    scene.defaults(1);
    assert_eq!(scene.default(2), Action::new("pass"));
    scene.defaults(2);
    assert_eq!(scene.default(2), a("open", json!({ "amount": 0, "a": "france" })));
}

#[test]
fn emp_d5_d6_d7_pass_and_let_be() {
    let mut scene = two().units(0, "home", [2, 0, 0]).tile(0, "banks");
    assert_eq!(scene.default(0), Action::new("pass"));
    scene.act(0, go("army", "home:france", "german_states"));
    assert_eq!(scene.default(0), Action::new("end_move"));
    scene.defaults(1);
    scene.act(0, a("build", json!({ "unit": "army" })));
    assert_eq!(scene.default(0), Action::new("end_turn"), "Banks is not used by the clock");
}

#[test]
fn emp_d8_d19_taxes_and_gifts_stand_aside() {
    let scene = two();
    let prompt = scene.prompt(0);
    assert_eq!(prompt.aside, ["tax", "give"]);
    assert!(!scene.permits(0, &a("give", json!({ "to": "france", "amount": 1 }))), "not to oneself");
    assert!(!scene.permits(0, &a("give", json!({ "to": "austria", "amount": 11 }))));
    assert!(scene.permits(1, &a("give", json!({ "to": "france", "amount": 1 }))), "out of turn");
    assert_eq!(scene.asks(1), "", "nobody waits for it");
}

#[test]
fn emp_d10_silence_lends_nothing() {
    let mut scene = four().units(0, "india", [1, 0, 0]).units(2, "india", [1, 1, 0]).counter("india/defended-3", 1);
    scene.act(0, attack("india", "india/defended-3"));
    scene.defaults(1);
    assert_eq!(scene.default(2), lend(0, 0));
}

#[test]
fn emp_d11_d12_fight_with_as_many_navies_and_yield_when_attacked() {
    let start = |own: u8, theirs: u8| {
        let mut scene = two().units(0, "baltic", [1, own, 0]).units(1, "baltic", [0, theirs, 0]).markers(1, "baltic", 1);
        scene.act(0, attack("baltic", "austria"));
        scene
    };
    assert_eq!(start(1, 2).default(0), Action::new("yield"));
    let mut scene = start(2, 2);
    assert_eq!((scene.asks(0), scene.default(0)), ("naval_offer".to_owned(), Action::new("fight")));
    scene.defaults(1);
    assert_eq!((scene.asks(1), scene.default(1)), ("naval_answer".to_owned(), Action::new("yield")));
}

#[test]
fn emp_d13_two_symbols_go_ashore_where_an_army_attacks() {
    for (army, part) in [(1, "land"), (0, "naval")] {
        let mut scene = two().units(0, "baltic", [army, 1, 0]).units(1, "baltic", [1, 1, 0]).markers(1, "baltic", 1).tile(1, "sweden");
        scene.act(0, attack("baltic", "austria"));
        scene.act(0, Action::new("fight"));
        scene.act(1, Action::new("fight"));
        assert_eq!((scene.asks(1), scene.default(1)), ("ally_tile".to_owned(), a("ally_tile", json!({ "tile": "sweden", "part": part }))));
    }
}

#[test]
fn emp_d14_d15_d17_d18_what_is_kept() {
    let mut scene = two()
        .units(0, "german_states", [1, 0, 0])
        .units(1, "german_states", [1, 0, 0])
        .markers(1, "german_states", 1)
        .set(0, "gold", 0)
        .tile(0, "banks")
        .tile(1, "militia")
        .tile(0, "reserves")
        .tile(0, "tactical_retreat");
    scene.act(0, attack("german_states", "austria"));
    assert_eq!((scene.asks(0), scene.default(0)), ("pay".to_owned(), yes("pay_banks", false)));
    scene.defaults(1);
    assert_eq!((scene.asks(1), scene.default(1)), ("militia".to_owned(), yes("militia", false)));
    scene.roll(1, yes("militia", false), &[3, 3, 6, 2]);
    assert_eq!((scene.asks(0), scene.default(0)), ("reserves".to_owned(), yes("reserves", false)));
    scene.defaults(1);
    assert_eq!((scene.asks(0), scene.default(0)), ("retreat".to_owned(), yes("retreat", false)));
}

#[test]
fn emp_d16_of_equal_helpers_the_earlier_in_turn_order() {
    let mut scene = Scene::turn(&["france", "austria", "spain", "russia", "britain"])
        .units(2, "german_states", [1, 0, 0])
        .units(4, "german_states", [1, 0, 0])
        .counter("german_states/defended-5-vp", 1);
    scene.act(0, attack("german_states", "german_states/defended-5-vp"));
    scene.act(0, a("ask", json!({ "allies": ["spain", "britain"] })));
    scene.act(2, lend(1, 0));
    scene.roll(4, lend(1, 0), &[3, 3, 4, 4]);
    assert_eq!(scene.default(0), a("lose", json!({ "power": "spain" })));
}

#[test]
fn emp_d1_nobody_is_asked_to_claim_the_one_power_that_is_left() {
    let mut scene = Scene::start(7);
    for (seat, power) in (1..7).zip(["britain", "france", "spain", "russia", "austria"]) {
        scene.act(seat, a("claim", json!({ "power": power })));
    }
    assert_eq!((scene.asks(0), scene.asks(6)), ("power".to_owned(), "power".to_owned()), "two powers are left for two");
    let events = scene.act(6, a("claim", json!({ "power": "united_provinces" })));
    assert_eq!((scene.stage(), scene.table()["seats"][0]["power"].clone()), ("place".to_owned(), json!("prussia")));
    let last = events.iter().filter(|event| event.say.k == "empires.power").nth(1).unwrap();
    assert_eq!((last.say.p["seat"].clone(), last.say.p["power"].clone()), (json!(0), json!("prussia")));
    // Among six players the last one has two powers to choose from.
    let mut scene = Scene::start(6);
    for (seat, power) in (1..6).zip(["britain", "france", "spain", "russia", "austria"]) {
        scene.act(seat, a("claim", json!({ "power": power })));
    }
    assert!(scene.permits(0, &a("claim", json!({ "power": "prussia" }))));
}

#[test]
fn emp_d5_a_turn_in_which_nothing_but_a_pass_is_left_ends_by_itself() {
    let bare = || two().set(0, "population", 0);
    let mut scene = bare();
    let events = scene.act(0, a("take", json!({ "tile": "bavaria" })));
    assert_eq!((keys(&events), scene.asks(1)), (vec!["took", "passed", "turn"], "turn".to_owned()));
    // Whatever can be done keeps the turn open: a unit that may move, a free effect, an ally's army with a target.
    let mut moves = bare().units(0, "home", [1, 0, 0]);
    moves.act(0, a("take", json!({ "tile": "bavaria" })));
    assert_eq!(moves.asks(0), "turn");
    let mut effect = bare().tile(0, "banks");
    effect.act(0, a("take", json!({ "tile": "bavaria" })));
    assert_eq!(effect.asks(0), "turn");
    let mut lent = four().set(0, "population", 0).units(2, "india", [1, 0, 0]).counter("india/defended-3", 1);
    lent.act(0, a("take", json!({ "tile": "bavaria" })));
    assert!(lent.permits(0, &attack("india", "india/defended-3")));
}

/// France attacks a counter in India, where Spain has an army, with so much gold left after paying; Spain declines.
fn declined(gold: u32) -> (Scene, Vec<engine::Event>) {
    let mut scene =
        four().units(0, "india", [1, 0, 0]).units(2, "india", [1, 0, 0]).counter("india/defended-3", 1).set(0, "gold", gold + 2);
    scene.act(0, attack("india", "india/defended-3"));
    scene.act(0, a("ask", json!({ "allies": ["spain"] })));
    let events = if gold == 0 { scene.roll(2, lend(0, 0), &[3, 3, 4, 4]) } else { scene.roll(2, lend(0, 0), &[]) };
    (scene, events)
}

#[test]
fn emp_d9_nobody_is_asked_to_close_where_no_higher_offer_can_be_made() {
    let (scene, events) = declined(0);
    assert!(keys(&events).contains(&"rolled"), "the battle goes on at once");
    assert_eq!(scene.asks(0), "turn");
    let (mut scene, _) = declined(1);
    assert_eq!(scene.asks(0), "help", "1 gold is more than 0");
    assert!(scene.permits(0, &a("offer", json!({ "ally": "spain", "gold": 1 }))) && !scene.offers(0, "ask"));
    // Who gives that gold away has closed.
    let events = scene.roll(0, a("give", json!({ "to": "russia", "amount": 1 })), &[3, 3, 4, 4]);
    assert_eq!(keys(&events)[0], "gave");
    // A tax before the request leaves more to offer after it.
    let mut taxed = four().units(0, "india", [1, 0, 0]).units(2, "india", [1, 0, 0]).counter("india/defended-3", 1).set(0, "gold", 2);
    taxed.act(0, attack("india", "india/defended-3"));
    taxed.act(0, a("tax", json!({ "times": 1 })));
    taxed.act(0, a("ask", json!({ "allies": ["spain"] })));
    taxed.act(2, lend(0, 0));
    assert!(taxed.permits(0, &a("offer", json!({ "ally": "spain", "gold": 2 }))));
    // The attacked player has no more questions than the attacker.
    let mut defended = four()
        .units(0, "german_states", [1, 0, 0])
        .units(1, "german_states", [1, 0, 0])
        .units(3, "german_states", [1, 0, 0])
        .markers(1, "german_states", 1)
        .set(1, "gold", 0);
    defended.act(0, attack("german_states", "austria"));
    defended.act(1, a("ask", json!({ "allies": ["russia"] })));
    defended.roll(3, lend(0, 0), &[3, 3, 4, 4]);
}

#[test]
fn emp_d9_without_gold_there_is_nothing_to_offer() {
    let mut scene = four().units(0, "india", [1, 0, 0]).units(2, "india", [1, 0, 0]).counter("india/defended-3", 1).set(0, "gold", 2);
    scene.act(0, attack("india", "india/defended-3"));
    assert!(!scene.offers(0, "offer") && scene.offers(0, "ask") && scene.offers(0, "close"));
    scene.act(0, a("tax", json!({ "times": 1 })));
    assert!(scene.permits(0, &a("offer", json!({ "ally": "spain", "gold": 2 }))));
    scene.act(0, a("offer", json!({ "ally": "spain", "gold": 2 })));
    scene.act(0, a("offer", json!({ "ally": "spain", "gold": 0 })));
    assert_eq!(json!(engine::Game::hand(&scene.game, engine::SeatId(0)))["draft"], json!({}), "an offer of nothing is none");
}

#[test]
fn emp_d9_by_the_clock_all_are_asked_for_nothing_whatever_is_drafted() {
    let mut scene = Scene::turn(&["france", "austria", "spain", "russia", "britain"])
        .units(0, "india", [1, 0, 0])
        .units(2, "india", [1, 0, 0])
        .units(4, "india", [1, 0, 0])
        .counter("india/defended-3", 1);
    scene.act(0, attack("india", "india/defended-3"));
    scene.act(0, a("offer", json!({ "ally": "spain", "gold": 5 })));
    let events = scene.clock(0);
    let asked: Vec<_> = events.iter().map(|event| (event.say.p["to"].clone(), event.say.p["gold"].clone())).collect();
    assert_eq!(asked, [(json!("spain"), json!(0)), (json!("britain"), json!(0))]);
    assert_eq!(scene.prompt(2).ask.p["gold"], json!(0));
    scene.act(2, lend(1, 0));
    scene.clock(4);
    assert_eq!((scene.gold(0), scene.gold(2)), (8, 10), "nothing was offered, so nothing is paid");
    // Afterwards: close, and what is drafted meanwhile is not sent either.
    scene.act(0, a("offer", json!({ "ally": "britain", "gold": 3 })));
    assert_eq!(scene.default(0), Action::new("close"));
    let events = scene.clock(0);
    assert_eq!(keys(&events)[0], "closed");
    assert_eq!((scene.gold(0), scene.gold(4)), (8, 10));
    // Whoever has asked one of two by hand has asked: the clock closes.
    let mut scene = Scene::turn(&["france", "austria", "spain", "russia", "britain"])
        .units(0, "india", [1, 0, 0])
        .units(2, "india", [1, 0, 0])
        .units(4, "india", [1, 0, 0])
        .counter("india/defended-3", 1);
    scene.act(0, attack("india", "india/defended-3"));
    scene.act(0, a("ask", json!({ "allies": ["spain"] })));
    scene.act(2, lend(0, 0));
    assert_eq!(scene.default(0), Action::new("close"));
    // A player's own request sends what is drafted.
    let mut scene = four().units(0, "india", [1, 0, 0]).units(2, "india", [1, 0, 0]).counter("india/defended-3", 1);
    scene.act(0, attack("india", "india/defended-3"));
    scene.act(0, a("offer", json!({ "ally": "spain", "gold": 5 })));
    let events = scene.act(0, a("ask", json!({ "allies": ["spain"] })));
    assert_eq!(told(&events, "requested", "gold"), json!(5));
}

/// Armies of both in German States with a marker of Austria's; both hold Reserves where they are wanted.
fn with_reserves(armies: [u8; 2], tiles: [bool; 2]) -> Scene {
    let mut scene =
        two().units(0, "german_states", [armies[0], 0, 0]).units(1, "german_states", [armies[1], 0, 0]).markers(1, "german_states", 1);
    for (seat, held) in tiles.into_iter().enumerate() {
        if held {
            scene = scene.tile(seat, "reserves");
        }
    }
    scene
}

#[test]
fn emp_d15_reserves_are_not_offered_where_a_new_throw_cannot_help() {
    let against = attack("german_states", "austria");
    let asked = |armies: [u8; 2], tiles: [bool; 2], dice: &[u32]| {
        let mut scene = with_reserves(armies, tiles);
        scene.roll(0, against.clone(), dice);
        [scene.asks(0), scene.asks(1)].map(|question| question == "reserves")
    };
    let (own, both) = ([true, false], [true, true]);
    // 2 + 2 against 1: won without a 7.
    assert_eq!(asked([2, 1], own, &[4, 2, 3, 3]), [false, false]);
    // 5 + 2 against 1, but the 7 costs an army.
    assert_eq!(asked([2, 1], own, &[6, 1, 3, 3]), [true, false]);
    // 0 + 2 against 2 + 1: lost, and a better throw would win.
    assert_eq!(asked([2, 1], own, &[3, 3, 4, 2]), [true, false]);
    // 0 + 1 against 0 + 6: five more would tie.
    assert_eq!(asked([1, 6], own, &[3, 3, 4, 4]), [true, false]);
    // 0 + 1 against 1 + 6: lost whatever falls, and one army is lost either way.
    assert_eq!(asked([1, 6], own, &[3, 3, 4, 3]), [false, false]);
    // 1 + 2 against 3 + 6: lost whatever falls, but without the 7 the second army stays.
    assert_eq!(asked([2, 6], own, &[4, 3, 5, 2]), [true, false]);
    // A higher lead helps where the defender may throw again.
    assert_eq!(asked([2, 1], both, &[4, 2, 3, 3]), [true, false]);
    // 0 + 8 against 0 + 1: no throw of the defender's reaches 8, so neither is asked.
    assert_eq!(asked([8, 1], both, &[4, 4, 3, 3]), [false, false]);
    // The defender alone, behind and ahead.
    assert_eq!(asked([2, 1], [false, true], &[4, 2, 3, 3]), [false, true]);
    assert_eq!(asked([1, 2], [false, true], &[3, 3, 4, 4]), [false, false]);
    assert_eq!(asked([1, 1], [false, true], &[3, 3, 4, 4]), [false, true], "a tie may be won");
}

#[test]
fn emp_d14_the_militia_is_not_called_where_it_cannot_matter() {
    let asked = |armies: [u8; 2]| {
        let mut scene = two()
            .units(0, "german_states", [armies[0], 0, 0])
            .units(1, "german_states", [armies[1], 0, 0])
            .markers(1, "german_states", 1)
            .tile(1, "militia");
        scene.act(0, attack("german_states", "austria"));
        scene.asks(1) == "militia"
    };
    // The dice differ by 5 at most on either side: with 7 more the attacker may still be met by 5 and 2.
    assert_eq!([[1, 1], [8, 1], [9, 1], [1, 6], [1, 7]].map(asked), [true, true, false, true, false]);
}

/// A price that the gold in hand does not cover, for a player with Banks: what is told before the question.
#[test]
fn emp_d18_why_somebody_pays_is_told_before_the_question() {
    let asked = |scene: &mut Scene, payer: u8, events: &[engine::Event]| {
        assert_eq!(scene.asks(payer), "pay");
        let after = scene.act(payer, yes("pay_banks", true));
        assert_eq!(keys(&after)[..2], ["banks", "paid"], "and told once");
        (keys(events).last().map(|key| (*key).to_owned()).unwrap_or_default(), told(&after, "paid", "why"))
    };
    let poor = |seat: usize| two().tile(seat, "banks").set(seat, "gold", 0);
    let mut scene = poor(1).tile(0, "pirates").markers(1, "india", 1);
    let events = scene.act(0, a("pirates", json!({ "victim": "austria" })));
    assert_eq!((told(&events, "pirates", "victim"), told(&events, "pirates", "gold")), (json!("austria"), json!(2)));
    assert_eq!(scene.prompt(1).ask.p["why"], json!("pirates"));
    assert_eq!(asked(&mut scene, 1, &events), ("pirates".to_owned(), json!("pirates")));
    let mut scene = poor(0).units(0, "india", [0, 1, 0]).counter("india/defended-3", 1);
    let events = scene.act(0, attack("india", "india/defended-3"));
    assert_eq!(scene.prompt(0).ask.p["why"], json!("attack"));
    assert_eq!(asked(&mut scene, 0, &events), ("attacked".to_owned(), json!("attack")));
    let mut scene = poor(0);
    let events = scene.act(0, a("take", json!({ "tile": "logistics" })));
    assert_eq!(scene.prompt(0).ask.p["why"], json!("tile"));
    assert_eq!(asked(&mut scene, 0, &events), ("took".to_owned(), json!("tile")));
    let mut scene = poor(0).tile(0, "mercenaries");
    let events = scene.act(0, a("mercenaries", json!({ "at": "home:france" })));
    assert_eq!(scene.prompt(0).ask.p["why"], json!("mercenaries"));
    assert_eq!(asked(&mut scene, 0, &events), ("mercenaries".to_owned(), json!("mercenaries")));
    let mut scene = poor(0).auction(1, 0);
    scene.act(0, a("open", json!({ "amount": 3, "a": "france", "b": "austria" })));
    let events = scene.act(1, Action::new("pass"));
    assert_eq!(scene.prompt(0).ask.p["why"], json!("auction"));
    assert_eq!(asked(&mut scene, 0, &events), ("auction".to_owned(), json!("auction")));
    // Without Banks the order is the same.
    let mut scene = two().tile(0, "pirates").markers(1, "india", 1).set(1, "gold", 1);
    let events = scene.act(0, a("pirates", json!({ "victim": "austria" })));
    assert_eq!(keys(&events)[..3], ["pirates", "taxed", "paid"]);
}

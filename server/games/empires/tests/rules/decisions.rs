//! Decision points and their defaults (EMP-20).

use crate::scene::{Look, Scene, ask, attack, claimed, five, four, go, lend, start, three, two};
use empires::Empires;
use engine::SeatId;
use engine::serde_json::json;
use engine::suite::{A, B, C, D, E, G, Play};

#[test]
fn emp_d1_powers_are_claimed_first_come_first_served() {
    let claim = |power: &str| format!("claim power={power}");
    let mut scene = start(3);
    assert_eq!([A, B, C].map(|seat| scene.owes(seat)), ["power", "power", "power"]);
    let question = scene.prompt(C).unwrap().ask.clone();
    scene.act(B, claim("spain"));
    assert!(!scene.offers(C, claim("spain")) && scene.offers(C, claim("russia")));
    assert_eq!(scene.prompt(C).unwrap().ask, question);
    assert_eq!(scene.default(C), "draw_power");
    scene.act(C, "draw_power");
    scene.act(A, claim(if scene.table()["seats"][2]["power"] == json!("france") { "britain" } else { "france" }));
    assert_eq!(scene.stage(), "place");
}

#[test]
fn emp_d2_an_army_where_most_markers_are() {
    let scene = claimed(&["france", "austria"]).with(|state| {
        state["start"] = json!(0);
        state["players"][0]["markers"] = json!([0, 0, 1, 2, 0, 2, 0, 0, 0, 0, 0]);
    });
    assert_eq!(scene.default(A), "place at=baltic unit=army");
}

#[test]
fn emp_d3_d4_opening_and_passing() {
    let mut scene = three().auction(1, B);
    assert_eq!(scene.default(B), "open a=austria amount=0 b=spain");
    scene.defaults(1);
    assert_eq!(scene.default(C), "pass");
    scene.defaults(2);
    assert_eq!(scene.default(C), "open a=france amount=0");
}

#[test]
fn emp_d5_d6_d7_pass_and_let_be() {
    let mut scene = two().units(A, "home", [2, 0, 0]).tile(A, "banks");
    assert_eq!(scene.default(A), "pass");
    scene.act(A, go("army", "home:france", "german_states"));
    assert_eq!(scene.default(A), "end_move");
    scene.defaults(1);
    scene.act(A, "build unit=army");
    assert_eq!(scene.default(A), "end_turn", "Banks is not used by the clock");
}

#[test]
fn emp_d8_d19_taxes_and_gifts_stand_aside() {
    let scene = two();
    assert_eq!((scene.asides(A), scene.asides(B)), (vec!["give", "tax"], vec!["give"]));
    assert!(!scene.offers(A, "give to=france amount=1"), "not to oneself");
    assert!(!scene.offers(A, "give to=austria amount=11"));
    assert!(scene.offers(B, "give to=france amount=1"), "out of turn");
    assert_eq!(scene.owes(B), "", "nobody waits for it");
}

#[test]
fn emp_d10_silence_lends_nothing() {
    let mut scene = four().units(A, "india", [1, 0, 0]).units(C, "india", [1, 1, 0]).counter("india/defended-3", 1);
    scene.act(A, attack("india", "india/defended-3"));
    scene.defaults(1);
    assert_eq!(scene.default(C), lend(0, 0));
}

#[test]
fn emp_d11_d12_fight_with_as_many_navies_and_yield_when_attacked() {
    let start = |own: u8, theirs: u8| {
        let mut scene = two().battle("baltic", [1, own, 0], [0, theirs, 0]);
        scene.act(A, attack("baltic", "austria"));
        scene
    };
    assert_eq!(start(1, 2).default(A), "yield");
    let mut scene = start(2, 2);
    assert_eq!((scene.owes(A), scene.default(A)), ("naval_offer".to_owned(), "fight".to_owned()));
    scene.defaults(1);
    assert_eq!((scene.owes(B), scene.default(B)), ("naval_answer".to_owned(), "yield".to_owned()));
}

#[test]
fn emp_d13_two_symbols_go_ashore_where_an_army_attacks() {
    for (army, part) in [(1, "land"), (0, "naval")] {
        let mut scene = two().battle("baltic", [army, 1, 0], [1, 1, 0]).tile(B, "sweden");
        scene.act(A, attack("baltic", "austria")).act(A, "fight").act(B, "fight");
        assert_eq!((scene.owes(B), scene.default(B)), ("ally_tile".to_owned(), format!("ally_tile part={part} tile=sweden")));
    }
}

#[test]
fn emp_d14_d15_d17_d18_what_is_kept() {
    let mut scene = two()
        .battle("german_states", [1, 0, 0], [1, 0, 0])
        .set(A, "gold", 0)
        .tile(A, "banks")
        .tile(B, "militia")
        .tile(A, "reserves")
        .tile(A, "tactical_retreat");
    scene.act(A, attack("german_states", "austria"));
    assert_eq!((scene.owes(A), scene.default(A)), ("pay".to_owned(), "pay_banks use=false".to_owned()));
    scene.defaults(1);
    assert_eq!((scene.owes(B), scene.default(B)), ("militia".to_owned(), "militia use=false".to_owned()));
    scene.roll(B, "militia use=false", &[3, 3, 6, 2]);
    assert_eq!((scene.owes(A), scene.default(A)), ("reserves".to_owned(), "reserves use=false".to_owned()));
    scene.defaults(1);
    assert_eq!((scene.owes(A), scene.default(A)), ("retreat".to_owned(), "retreat use=false".to_owned()));
}

#[test]
fn emp_d16_of_equal_helpers_the_earlier_in_turn_order() {
    let mut scene =
        five().units(C, "german_states", [1, 0, 0]).units(E, "german_states", [1, 0, 0]).counter("german_states/defended-5-vp", 1);
    scene.act(A, attack("german_states", "german_states/defended-5-vp")).act(A, ask(&["spain", "britain"])).act(C, lend(1, 0));
    scene.roll(E, lend(1, 0), &[3, 3, 4, 4]);
    assert_eq!(scene.default(A), "lose power=spain");
}

#[test]
fn emp_d1_nobody_is_asked_to_claim_the_one_power_that_is_left() {
    let mut scene = start(7);
    for (seat, power) in (1..7).map(SeatId).zip(["britain", "france", "spain", "russia", "austria"]) {
        scene.act(seat, format!("claim power={power}"));
    }
    assert_eq!((scene.owes(A), scene.owes(G)), ("power".to_owned(), "power".to_owned()), "two powers are left for two");
    scene.act(G, "claim power=united_provinces");
    assert_eq!((scene.stage(), scene.table()["seats"][0]["power"].clone()), ("place".to_owned(), json!("prussia")));
    let last = scene.told().iter().filter(|event| event.say.k == "empires.power").nth(1).unwrap();
    assert_eq!((last.say.p["seat"].clone(), last.say.p["power"].clone()), (json!(0), json!("prussia")));
    // Among six players the last one has two powers to choose from.
    let mut scene = start(6);
    for (seat, power) in (1..6).map(SeatId).zip(["britain", "france", "spain", "russia", "austria"]) {
        scene.act(seat, format!("claim power={power}"));
    }
    assert!(scene.offers(A, "claim power=prussia"));
}

#[test]
fn emp_d5_a_turn_in_which_nothing_but_a_pass_is_left_ends_by_itself() {
    let bare = || two().set(A, "population", 0);
    let mut scene = bare();
    scene.act(A, "take tile=bavaria");
    assert_eq!((scene.keys(), scene.owes(B)), (vec!["took", "passed", "turn"], "turn".to_owned()));
    // Whatever can be done keeps the turn open: a unit that may move, a free effect, an ally's army with a target.
    let mut moves = bare().units(A, "home", [1, 0, 0]);
    moves.act(A, "take tile=bavaria");
    assert_eq!(moves.owes(A), "turn");
    let mut effect = bare().tile(A, "banks");
    effect.act(A, "take tile=bavaria");
    assert_eq!(effect.owes(A), "turn");
    let mut lent = four().set(A, "population", 0).units(C, "india", [1, 0, 0]).counter("india/defended-3", 1);
    lent.act(A, "take tile=bavaria");
    assert!(lent.offers(A, attack("india", "india/defended-3")));
}

/// France attacks a counter in India, where Spain has an army, with so much gold left after paying; Spain declines.
fn declined(gold: u32) -> Play<Empires> {
    let mut scene =
        four().units(A, "india", [1, 0, 0]).units(C, "india", [1, 0, 0]).counter("india/defended-3", 1).set(A, "gold", gold + 2);
    scene.act(A, attack("india", "india/defended-3")).act(A, ask(&["spain"]));
    scene.roll(C, lend(0, 0), if gold == 0 { &[3, 3, 4, 4] } else { &[] });
    scene
}

#[test]
fn emp_d9_nobody_is_asked_to_close_where_no_higher_offer_can_be_made() {
    let scene = declined(0);
    assert!(scene.keys().contains(&"rolled"), "the battle goes on at once");
    assert_eq!(scene.owes(A), "turn");
    let mut scene = declined(1);
    assert_eq!(scene.owes(A), "help", "1 gold is more than 0");
    assert!(scene.offers(A, "offer ally=spain gold=1") && !scene.may(A, "ask"));
    // Who gives that gold away has closed.
    scene.roll(A, "give to=russia amount=1", &[3, 3, 4, 4]);
    assert_eq!(scene.keys()[0], "gave");
    // A tax before the request leaves more to offer after it.
    let mut taxed = four().units(A, "india", [1, 0, 0]).units(C, "india", [1, 0, 0]).counter("india/defended-3", 1).set(A, "gold", 2);
    taxed.act(A, attack("india", "india/defended-3")).act(A, "tax times=1").act(A, ask(&["spain"])).act(C, lend(0, 0));
    assert!(taxed.offers(A, "offer ally=spain gold=2"));
    // The attacked player has no more questions than the attacker.
    let mut defended = four()
        .units(A, "german_states", [1, 0, 0])
        .units(B, "german_states", [1, 0, 0])
        .units(D, "german_states", [1, 0, 0])
        .markers(B, "german_states", 1)
        .set(B, "gold", 0);
    defended.act(A, attack("german_states", "austria")).act(B, ask(&["russia"])).roll(D, lend(0, 0), &[3, 3, 4, 4]);
}

#[test]
fn emp_d9_without_gold_there_is_nothing_to_offer() {
    let mut scene = four().units(A, "india", [1, 0, 0]).units(C, "india", [1, 0, 0]).counter("india/defended-3", 1).set(A, "gold", 2);
    scene.act(A, attack("india", "india/defended-3"));
    assert!(!scene.may(A, "offer") && scene.may(A, "ask") && scene.may(A, "close"));
    scene.act(A, "tax times=1");
    assert!(scene.offers(A, "offer ally=spain gold=2"));
    scene.act(A, "offer ally=spain gold=2").act(A, "offer ally=spain gold=0");
    assert_eq!(json!(scene.hand(A))["draft"], json!({}), "an offer of nothing is none");
}

#[test]
fn emp_d9_by_the_clock_all_are_asked_for_nothing_whatever_is_drafted() {
    let mut scene =
        five().units(A, "india", [1, 0, 0]).units(C, "india", [1, 0, 0]).units(E, "india", [1, 0, 0]).counter("india/defended-3", 1);
    scene.act(A, attack("india", "india/defended-3")).act(A, "offer ally=spain gold=5");
    scene.clock(A);
    let asked: Vec<_> = scene.told().iter().map(|event| (event.say.p["to"].clone(), event.say.p["gold"].clone())).collect();
    assert_eq!(asked, [(json!("spain"), json!(0)), (json!("britain"), json!(0))]);
    assert_eq!(scene.asked(C, "gold"), json!(0));
    scene.act(C, lend(1, 0));
    scene.clock(E);
    assert_eq!((scene.gold(A), scene.gold(C)), (8, 10), "nothing was offered, so nothing is paid");
    // Afterwards: close, and what is drafted meanwhile is not sent either.
    scene.act(A, "offer ally=britain gold=3");
    assert_eq!(scene.default(A), "close");
    scene.clock(A);
    assert_eq!(scene.keys()[0], "closed");
    assert_eq!((scene.gold(A), scene.gold(E)), (8, 10));
    // Whoever has asked one of two by hand has asked: the clock closes.
    let mut scene =
        five().units(A, "india", [1, 0, 0]).units(C, "india", [1, 0, 0]).units(E, "india", [1, 0, 0]).counter("india/defended-3", 1);
    scene.act(A, attack("india", "india/defended-3")).act(A, ask(&["spain"])).act(C, lend(0, 0));
    assert_eq!(scene.default(A), "close");
    // A player's own request sends what is drafted.
    let mut scene = four().units(A, "india", [1, 0, 0]).units(C, "india", [1, 0, 0]).counter("india/defended-3", 1);
    scene.act(A, attack("india", "india/defended-3")).act(A, "offer ally=spain gold=5").act(A, ask(&["spain"]));
    assert_eq!(scene.param("requested", "gold"), json!(5));
}

/// Armies of both in German States with a marker of Austria's; both hold Reserves where they are wanted.
fn with_reserves(armies: [u8; 2], tiles: [bool; 2]) -> Play<Empires> {
    let mut scene =
        two().units(A, "german_states", [armies[0], 0, 0]).units(B, "german_states", [armies[1], 0, 0]).markers(B, "german_states", 1);
    for (seat, held) in [A, B].into_iter().zip(tiles) {
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
        scene.roll(A, against.clone(), dice);
        [scene.owes(A), scene.owes(B)].map(|question| question == "reserves")
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
            .units(A, "german_states", [armies[0], 0, 0])
            .units(B, "german_states", [armies[1], 0, 0])
            .markers(B, "german_states", 1)
            .tile(B, "militia");
        scene.act(A, attack("german_states", "austria"));
        scene.owes(B) == "militia"
    };
    // The dice differ by 5 at most on either side: with 7 more the attacker may still be met by 5 and 2.
    assert_eq!([[1, 1], [8, 1], [9, 1], [1, 6], [1, 7]].map(asked), [true, true, false, true, false]);
}

/// A price that the gold in hand does not cover, for a player with Banks: what is told before the question.
#[test]
fn emp_d18_why_somebody_pays_is_told_before_the_question() {
    let asked = |scene: &mut Play<Empires>, payer: SeatId| {
        assert_eq!(scene.owes(payer), "pay");
        let before = scene.keys().last().copied().map(str::to_owned).unwrap_or_default();
        scene.act(payer, "pay_banks use=true");
        assert_eq!(scene.keys()[..2], ["banks", "paid"], "and told once");
        (before, scene.param("paid", "why"))
    };
    let poor = |seat: SeatId| two().tile(seat, "banks").set(seat, "gold", 0);
    let mut scene = poor(B).tile(A, "pirates").markers(B, "india", 1);
    scene.act(A, "pirates victim=austria");
    assert_eq!((scene.param("pirates", "victim"), scene.param("pirates", "gold")), (json!("austria"), json!(2)));
    assert_eq!(scene.asked(B, "why"), json!("pirates"));
    assert_eq!(asked(&mut scene, B), ("pirates".to_owned(), json!("pirates")));
    let mut scene = poor(A).units(A, "india", [0, 1, 0]).counter("india/defended-3", 1);
    scene.act(A, attack("india", "india/defended-3"));
    assert_eq!(scene.asked(A, "why"), json!("attack"));
    assert_eq!(asked(&mut scene, A), ("attacked".to_owned(), json!("attack")));
    let mut scene = poor(A);
    scene.act(A, "take tile=logistics");
    assert_eq!(scene.asked(A, "why"), json!("tile"));
    assert_eq!(asked(&mut scene, A), ("took".to_owned(), json!("tile")));
    let mut scene = poor(A).tile(A, "mercenaries");
    scene.act(A, "mercenaries at=home:france");
    assert_eq!(scene.asked(A, "why"), json!("mercenaries"));
    assert_eq!(asked(&mut scene, A), ("mercenaries".to_owned(), json!("mercenaries")));
    let mut scene = poor(A).auction(1, A);
    scene.act(A, "open amount=3 a=france b=austria").act(B, "pass");
    assert_eq!(scene.asked(A, "why"), json!("auction"));
    assert_eq!(asked(&mut scene, A), ("auction".to_owned(), json!("auction")));
    // Without Banks the order is the same.
    let mut scene = two().tile(A, "pirates").markers(B, "india", 1).set(B, "gold", 1);
    scene.act(A, "pirates victim=austria");
    assert_eq!(scene.keys()[..3], ["pirates", "taxed", "paid"]);
}

//! Actions, gold and unrest, building, moving, colonising and enslaving (EMP-6, 7, 9, 10, 12).

use crate::scene::{Look, Scene, ask, attack, claimed, five, four, go, lend, start, three, two};
use empires::Empires;
use engine::serde_json::json;
use engine::suite::{A, B, C, D, E, Play};
use engine::{Game, SeatId};

fn take(tile: &str) -> String {
    format!("take tile={tile}")
}

fn build(unit: &str) -> String {
    format!("build unit={unit}")
}

fn give(to: &str, amount: u32) -> String {
    format!("give to={to} amount={amount}")
}

#[test]
fn emp_6_1_two_actions_a_turn_then_the_next_round() {
    let mut scene = two();
    scene.act(A, build("army"));
    assert_eq!(scene.owes(A), "turn");
    scene.act(A, build("navy"));
    assert_eq!(scene.owes(B), "turn");
    scene.act(B, build("army")).act(B, build("army"));
    assert_eq!((scene.owes(A), scene.table()["round"].clone()), ("turn".to_owned(), json!(2)));
}

#[test]
fn emp_6_2_all_kinds_of_actions() {
    let scene = two().units(A, "africa", [1, 1, 0]).counter("africa/pop", 1).counter("caribbean/slaves", 1).counter("africa/defended-3", 1);
    for verb in ["take", "build", "move", "attack", "colonise", "enslave", "pass"] {
        assert!(scene.may(A, verb), "{verb}");
    }
}

#[test]
fn emp_6_3_one_tile_and_one_counter_a_round() {
    let mut scene = two().counter("africa/pop", 1).counter("north_america/pop", 2);
    scene.act(A, take("bavaria"));
    assert!(!scene.may(A, "take"));
    scene.act(A, "colonise counter=africa/pop").act(B, "pass");
    assert!(scene.may(A, "take"), "again in the next round");
    scene.act(A, "colonise counter=north_america/pop");
    assert!(!scene.may(A, "colonise") && scene.may(A, "build"));
}

#[test]
fn emp_6_4_6_6_free_effects_before_between_and_after() {
    let mut scene = two().tile(A, "banks").tile(A, "war_office").tile(A, "mercenaries");
    scene.act(A, "banks").act(A, build("army")).act(A, "war_office unit=army").act(A, build("army"));
    assert_eq!(scene.owes(A), "turn", "Mercenaries are left");
    assert!(scene.may(A, "end_turn") && !scene.may(A, "build"));
    scene.act(A, "mercenaries at=home:france");
    assert_eq!(scene.owes(B), "turn", "without another effect the turn ends by itself");
    let mut scene = two().tile(A, "banks");
    scene.act(A, "pass");
    assert_eq!(scene.owes(B), "turn", "a pass ends the turn at once");
}

#[test]
fn emp_6_5_6_7_gifts_and_free_talk() {
    let mut scene = three();
    assert!(scene.game().talk(A).private && scene.game().talk(A).promises);
    let before = scene.prompt(A).unwrap().ask.clone();
    scene.act(C, give("austria", 4));
    assert_eq!((scene.gold(C), scene.gold(B)), (6, 14));
    assert!(!scene.offers(C, give("austria", 1)), "one a receiver");
    assert!(scene.offers(C, give("france", 6)) && !scene.offers(C, give("france", 7)));
    assert_eq!(scene.prompt(A).unwrap().ask, before, "the decision stands");
    assert!(scene.prompt(A).unwrap().steady, "and its clock runs on");
    scene.act(A, build("army"));
    assert!(scene.offers(C, give("austria", 1)), "with another decision again");
}

#[test]
fn emp_7_1_7_2_taxes_out_of_turn_too() {
    let mut scene = two();
    scene.act(A, "tax times=3");
    assert_eq!((scene.gold(A), scene.unrest(A)), (16, 3));
    assert!(!scene.may(B, "tax"), "Austria has nothing to decide");
    let mut scene = two().battle("baltic", [1, 1, 0], [1, 1, 0]);
    scene.act(A, attack("baltic", "austria")).act(A, "fight");
    assert!(scene.may(B, "tax"), "now Austria has");
}

#[test]
fn emp_7_3_forced_taxes_as_often_as_needed() {
    let mut scene = two().set(A, "gold", 0);
    scene.act(A, take("army_training"));
    assert_eq!((scene.param("taxed", "times"), scene.param("taxed", "forced")), (json!(2), json!(true)));
    assert_eq!((scene.gold(A), scene.unrest(A)), (1, 2));
}

#[test]
fn emp_7_4_7_5_a_lost_unit_is_one_unrest_face_down() {
    let mut scene = two().units(A, "home", [0, 1, 0]);
    scene.roll(A, go("navy", "home:france", "india"), &[1, 1]);
    assert_eq!(scene.param("lost", "unit"), json!("navy"));
    assert_eq!((scene.unrest(A), scene.table()["seats"][0]["unrest"].clone()), (1, json!(null)));
}

#[test]
fn emp_7_6_population_does_not_go_below_zero() {
    let one = two().set(A, "population", 1).counter("africa/pop", 1);
    assert!(one.offers(A, build("army")) && one.may(A, "colonise"), "the last one may be spent");
    let scene = two().set(A, "population", 0).counter("africa/pop", 1).markers(A, "africa", 1);
    assert!(!scene.may(A, "build") && !scene.may(A, "colonise"));
    assert!(!scene.offers(A, take("militia")) && scene.offers(A, take("banks")));
}

#[test]
fn emp_7_7_what_is_promised_is_not_given_away() {
    let mut scene = two().auction(1, A);
    assert!(scene.offers(A, give("austria", 10)));
    scene.act(A, "open amount=1 a=france b=austria");
    assert!(!scene.may(A, "give") && scene.may(B, "give"), "the highest bidder owes");
    // A request with an offer.
    let mut scene = three().units(A, "india", [1, 0, 0]).units(C, "india", [1, 0, 0]).counter("india/defended-3", 1);
    scene.act(A, attack("india", "india/defended-3")).act(A, "offer ally=spain gold=5").act(A, ask(&["spain"]));
    assert!(scene.offers(A, give("austria", 3)) && !scene.offers(A, give("austria", 4)));
    // Banks.
    let mut scene = two().tile(A, "banks").set(A, "gold", 1).units(A, "india", [1, 0, 0]).counter("india/defended-3", 1);
    scene.act(A, attack("india", "india/defended-3"));
    assert!(scene.owes(A) == "pay" && !scene.may(A, "give"));
}

#[test]
fn emp_7_8_taxes_at_will_below_twenty_only() {
    for (unrest, most) in [(0, 20), (7, 13), (17, 3), (19, 1), (20, 0), (26, 0)] {
        let scene = two().set(A, "unrest", unrest);
        for times in [1, 3, 13, 20, 21] {
            assert_eq!(scene.offers(A, format!("tax times={times}")), times <= most, "{times} times at {unrest}");
        }
    }
    let mut scene = two().set(A, "unrest", 17);
    scene.act(A, "tax times=3");
    assert_eq!((scene.unrest(A), scene.gold(A), scene.may(A, "tax")), (20, 16, false));
    // A forced tax has no limit, below 20 and above.
    for unrest in [18, 20, 33] {
        let mut poor = two().set(A, "unrest", unrest).set(A, "gold", 0);
        poor.act(A, take("army_training"));
        assert_eq!((poor.param("taxed", "times"), poor.unrest(A)), (json!(2), unrest + 2));
    }
    // That somebody may not tax any more shows to nobody else.
    let others = |unrest: u32| {
        let scene = two().set(A, "unrest", unrest);
        json!((scene.table(), scene.prompt(B), scene.hand(B)))
    };
    assert_eq!(others(19), others(20));
    // Out of turn as well, beside an answer to an ally (EMP-7.2).
    for (unrest, may) in [(19, true), (20, false)] {
        let mut asked =
            three().units(A, "india", [1, 0, 0]).units(C, "india", [1, 0, 0]).counter("india/defended-3", 1).set(C, "unrest", unrest);
        asked.act(A, attack("india", "india/defended-3"));
        assert!(!asked.may(C, "tax"), "nothing is asked of Spain yet");
        asked.act(A, ask(&["spain"]));
        assert_eq!(asked.may(C, "tax"), may);
    }
}

#[test]
fn emp_9_1_9_2_a_unit_costs_population_and_appears_at_home() {
    let mut scene = two();
    scene.act(A, build("army")).act(A, build("navy"));
    assert_eq!((scene.at(A, "home:france"), scene.number(A, "population"), scene.gold(A)), ([1, 1, 0], 3, 10));
}

#[test]
fn emp_9_3_a_fort_needs_a_marker_and_never_moves() {
    let fort = |at: &str| format!("build unit=fort at={at}");
    let mut scene = two().markers(A, "india", 1);
    assert!(!scene.offers(A, fort("africa")));
    scene.act(A, fort("india"));
    assert!(!scene.offers(A, fort("india")), "one an area");
    assert!(!scene.may(A, "move"));
}

#[test]
fn emp_10_1_10_2_two_different_units_one_after_the_other() {
    let mut scene = two().units(A, "home", [2, 0, 0]);
    scene.act(A, go("army", "home:france", "german_states"));
    assert_eq!(scene.owes(A), "move");
    assert!(!scene.offers(A, go("army", "german_states", "baltic")), "it has moved in this action");
    scene.act(A, go("army", "home:france", "mediterranean"));
    assert_eq!(scene.owes(A), "turn");
    assert!(scene.offers(A, go("army", "german_states", "baltic")), "with the second action");
    // With the first back where it was, the other one of two may still go.
    let mut scene = two().units(A, "home", [0, 2, 0]);
    scene.roll(A, go("navy", "home:france", "india"), &[1, 5]).roll(A, go("navy", "home:france", "india"), &[2]);
    assert_eq!((scene.at(A, "home:france"), scene.at(A, "india")), ([0, 1, 0], [0, 1, 0]));
    // A single unit: the action is over with its move.
    let mut scene = two().units(A, "home", [0, 1, 0]);
    scene.roll(A, go("navy", "home:france", "india"), &[1, 5]);
    assert_eq!(scene.owes(A), "turn");
}

#[test]
fn emp_10_3_one_border_a_move_and_nobody_blocks() {
    let mut scene = two().units(A, "home", [1, 0, 0]).units(B, "german_states", [5, 0, 1]);
    assert!(!scene.offers(A, go("army", "home:france", "baltic")));
    scene.roll(A, go("army", "home:france", "german_states"), &[]);
}

#[test]
fn emp_10_4_10_7_navies_go_from_sea_to_sea() {
    let mut scene = two().units(A, "india", [0, 1, 0]);
    assert!(!scene.offers(A, go("navy", "india", "german_states")));
    for to in ["home:france", "caribbean", "baltic", "africa"] {
        assert!(scene.offers(A, go("navy", "india", to)), "{to}");
    }
    scene.roll(A, go("navy", "india", "home:france"), &[6]);
    assert_eq!(scene.at(A, "home:france"), [0, 1, 0]);
}

#[test]
fn emp_10_5_10_9_an_army_sails_to_an_own_navy() {
    let mut scene = three().units(A, "ottoman_empire", [1, 0, 0]).units(C, "india", [0, 1, 0]).units(A, "africa", [0, 1, 0]);
    assert!(!scene.offers(A, go("army", "ottoman_empire", "india")), "an ally's navy does not help");
    scene.roll(A, go("army", "ottoman_empire", "africa"), &[3]);
}

#[test]
fn emp_10_6_an_army_sails_home_without_a_navy() {
    let mut scene = two().units(A, "india", [1, 0, 0]);
    scene.roll(A, go("army", "india", "home:france"), &[2]);
    assert_eq!(scene.at(A, "home:france"), [1, 0, 0]);
}

#[test]
fn emp_10_8_storm_dice() {
    for (dice, place) in
        [(&[2][..], "india"), (&[6], "india"), (&[1, 3], "home:france"), (&[1, 6], "home:france"), (&[1, 1], ""), (&[1, 2], "")]
    {
        let mut scene = two().units(A, "home", [0, 1, 0]);
        scene.roll(A, go("navy", "home:france", "india"), dice);
        assert_eq!((scene.keys()[0], scene.keys().contains(&"moved")), ("storm", place == "india"), "{dice:?}");
        for at in ["india", "home:france"] {
            assert_eq!(scene.at(A, at), [0, u64::from(at == place), 0], "{dice:?}");
        }
        assert_eq!(scene.unrest(A), u32::from(place.is_empty()));
    }
}

#[test]
fn emp_12_1_12_3_12_4_colonising() {
    let mut scene = two().counter("north_america/pop", 2);
    scene.act(A, "colonise counter=north_america/pop");
    assert_eq!((scene.marker(A, "north_america"), scene.number(A, "population")), (1, 4));
    assert_eq!(scene.counters("north_america"), json!({ "north_america/pop": 1 }));
}

#[test]
fn emp_12_2_enslaving_needs_an_own_navy_in_africa() {
    let enslave = "enslave counter=caribbean/slaves";
    let scene = || three().counter("caribbean/slaves", 1);
    assert!(!scene().units(C, "africa", [0, 1, 0]).offers(A, enslave), "an ally's does not count");
    let mut own = scene().units(A, "africa", [0, 1, 0]).set(A, "population", 0);
    own.act(A, enslave);
    assert_eq!((own.marker(A, "caribbean"), own.number(A, "population")), (1, 0));
}

#[test]
fn emp_12_5_a_pass_ends_the_turn() {
    let mut scene = two();
    scene.act(A, "pass").act(B, "pass");
    assert_eq!((scene.owes(A), scene.table()["actions"].clone()), ("turn".to_owned(), json!(2)));
}

#[test]
fn emp_15_5_banks_before_maintenance_for_all_at_once() {
    let scene = two()
        .units(A, "home", [14, 4, 0])
        .units(B, "home", [14, 4, 0])
        .set(A, "gold", 0)
        .set(B, "gold", 0)
        .tile(A, "banks")
        .tile(A, "banks")
        .tile(B, "banks");
    let mut scene = scene.last_turn(1);
    scene.act(B, "pass");
    assert_eq!((scene.owes(A), scene.owes(B)), ("maintenance".to_owned(), "maintenance".to_owned()));
    let first = scene.prompt(A).unwrap().ask.clone();
    scene.act(A, "pay_banks use=true");
    assert_ne!(scene.prompt(A).unwrap().ask, first, "still short, with another Banks");
    scene.act(B, "pay_banks use=false").act(A, "pay_banks use=true");
    // 5 + 8 - 18 is 5 short, so three taxes; and 5 - 18 is 13 short, so seven.
    assert_eq!((scene.unrest(A), scene.unrest(B)), (3, 7));
}

#[test]
fn emp_11_7_gold_passes_with_the_answer() {
    let mut scene = three().units(A, "india", [1, 0, 0]).units(C, "india", [1, 0, 0]).counter("india/defended-3", 1);
    scene.act(A, attack("india", "india/defended-3"));
    assert!(!scene.offers(A, "offer ally=spain gold=9"), "no more than is in hand");
    scene.act(A, "offer ally=spain gold=5").act(A, ask(&["spain"])).act(C, lend(0, 0));
    assert_eq!((scene.gold(A), scene.gold(C)), (8, 10), "who declines receives nothing");
    scene.act(A, "offer ally=spain gold=6").act(A, ask(&["spain"])).act(C, lend(1, 0));
    assert_eq!((scene.gold(A), scene.gold(C)), (2, 16));
    // Each of several allies is told, and given, what it alone is offered.
    let mut scene =
        five().units(A, "india", [1, 0, 0]).units(C, "india", [1, 0, 0]).units(E, "india", [1, 0, 0]).counter("india/defended-3", 1);
    scene.act(A, attack("india", "india/defended-3")).act(A, "offer ally=spain gold=2").act(A, "offer ally=britain gold=3");
    scene.act(A, ask(&["spain", "britain"]));
    let offered = |scene: &Play<Empires>, seat| scene.asked(seat, "gold");
    assert_eq!((offered(&scene, C), offered(&scene, E)), (json!(2), json!(3)));
    scene.act(C, lend(1, 0)).act(E, lend(1, 0));
    assert_eq!([A, C, E].map(|seat| scene.gold(seat)), [3, 12, 13]);
}

#[test]
fn emp_11_7_a_gift_may_take_what_is_drafted() {
    // 8 gold are left after the attack, of which 5 are drafted for Spain.
    let drafted = || {
        let mut scene = three().units(A, "india", [1, 0, 0]).units(C, "india", [1, 0, 0]).counter("india/defended-3", 1);
        scene.act(A, attack("india", "india/defended-3")).act(A, "offer ally=spain gold=5");
        scene
    };
    let left = |given: u32| {
        let mut scene = drafted();
        scene.act(A, format!("give to=austria amount={given}"));
        scene.prompt(A).unwrap().hints.clone().unwrap_or_default()["draft"].clone()
    };
    assert_eq!((left(3), left(4)), (json!({ "spain": 5 }), json!({})), "just enough is enough");
}

/// Matches in which something else is pending, and a seat that has nothing to decide in it.
fn pending() -> Vec<(&'static str, Play<Empires>, SeatId)> {
    let sea = || four().battle("baltic", [2, 1, 0], [1, 1, 0]);
    let india = || four().units(A, "india", [1, 0, 0]).units(C, "india", [1, 0, 0]).counter("india/defended-3", 1);
    let at_sea = |fights: &[SeatId]| {
        let mut play = sea().tile(B, "sweden");
        play.act(A, attack("baltic", "austria"));
        for seat in fights {
            play.act(*seat, "fight");
        }
        play
    };
    let begun = |mut play: Play<Empires>, act: String| {
        play.act(A, act);
        play
    };
    let against = || attack("india", "india/defended-3");
    let mut asked = begun(india(), against());
    asked.act(A, ask(&["spain"]));
    vec![
        ("place", claimed(&["france", "austria", "spain", "russia"]).with(|state| state["start"] = json!(0)), D),
        ("auction", four().auction(1, A), D),
        ("turn", four(), D),
        ("move", begun(four().units(A, "home", [2, 0, 0]), go("army", "home:france", "german_states")), D),
        ("pay", begun(india().set(A, "gold", 0).tile(A, "banks"), against()), C),
        ("help", begun(india(), against()), C),
        ("lend", asked, B),
        ("naval_offer", at_sea(&[]), B),
        ("naval_answer", at_sea(&[A]), A),
        ("ally_tile", at_sea(&[A, B]), A),
        ("militia", begun(sea().units(B, "baltic", [1, 0, 0]).tile(B, "militia"), attack("baltic", "austria")), A),
    ]
}

#[test]
fn emp_6_5_gold_may_be_given_by_anybody_whatever_is_pending() {
    for (stage, scene, giver) in pending() {
        assert_eq!((scene.stage().as_str(), scene.owes(giver).as_str()), (stage, ""));
        let all = [(A, "france"), (B, "austria"), (C, "spain"), (D, "russia")];
        let own = scene.gold(giver);
        for (to, power) in all.into_iter().filter(|(to, _)| *to != giver) {
            assert!(scene.offers(giver, format!("give to={power} amount={own}")), "all of it, to {power} in {stage}");
            for wrong in [0, own + 1] {
                assert!(!scene.offers(giver, format!("give to={power} amount={wrong}")), "{stage}");
            }
            let (before, asked) = (scene.gold(to), scene.due());
            let mut given = scene.clone();
            given.act(giver, give(power, 1));
            assert_eq!((given.gold(to), given.gold(giver), given.due()), (before + 1, own - 1, asked), "{stage}: it answers nothing");
            let told = json!({ "seat": giver, "to": power, "amount": 1 });
            assert_eq!((json!(given.event("gave")), given.is_public("gave")), (told, true));
        }
        // Who is asked gives as well, unless it owes.
        for seat in scene.due() {
            assert_eq!(scene.may(seat, "give"), stage != "pay", "{stage}");
        }
    }
    // Nobody gives before powers are claimed.
    assert!([A, B, C].into_iter().all(|seat| !start(3).may(seat, "give")));
}

#[test]
fn emp_6_5_talk_is_free_and_nothing_but_gold_is_given() {
    for (stage, scene, _) in pending() {
        for seat in [A, B, C, D] {
            let talk = scene.game().talk(seat);
            assert!(talk.private && talk.promises && talk.phrases.is_empty(), "{stage}");
            let prompt = scene.prompt(seat);
            let gifts =
                prompt.iter().flat_map(|prompt| &prompt.choices).filter(|choice| choice.domain("to").is_some() && choice.verb != "move");
            assert!(gifts.clone().all(|choice| choice.fields.iter().map(|(field, _)| *field).eq(["to", "amount"])), "{stage}");
        }
    }
}

#[test]
fn emp_6_1_nobody_acts_for_another() {
    // What is asked of one seat the rules themselves refuse from any other.
    for (stage, scene, _) in pending() {
        let [due] = scene.due()[..] else { panic!("one is asked") };
        let act = scene.default(due);
        for seat in [A, B, C, D].into_iter().filter(|seat| *seat != due) {
            assert_eq!(scene.refuses(seat, &act).code, "nothing_to_decide", "{stage}");
        }
    }
}

#[test]
fn emp_6_6_an_effect_that_cannot_be_used_does_not_keep_the_turn_open() {
    let ends = |scene: Play<Empires>| {
        let mut scene = scene.set(A, "population", 1);
        scene.act(A, "take tile=bavaria").act(A, "build unit=navy");
        scene.owes(B) == "turn"
    };
    assert!(ends(two()) && !ends(two().tile(A, "banks")));
    assert!(ends(two().tile(A, "war_office")), "no population is left");
    assert!(!ends(two().tile(A, "mercenaries")) && ends(two().tile(A, "mercenaries").units(A, "home", [14, 0, 0])), "no army is left");
    let pirates = || two().tile(A, "pirates");
    assert!(ends(pirates()) && ends(pirates().markers(B, "baltic", 1)) && !ends(pirates().markers(B, "india", 1)));
    let revolt = || two().tile(A, "slave_revolt");
    assert!(ends(revolt().markers(B, "india", 1)) && !ends(revolt().markers(B, "caribbean", 1)));
    // With population, a unit that is left decides: seven navies, fourteen armies, and a fort where it may stand.
    let office = |scene: Play<Empires>| {
        let mut scene = scene.tile(A, "war_office").units(A, "home", [14, 6, 0]);
        scene.act(A, "take tile=bavaria").act(A, "build unit=navy");
        scene.owes(A) == "turn"
    };
    assert!(
        !office(two()) && office(two().markers(A, "baltic", 1)) && !office(two().markers(A, "baltic", 1).units(A, "baltic", [0, 0, 1]))
    );
    // Nor is it offered: Mercenaries without an army in the supply.
    assert!(!two().tile(A, "mercenaries").units(A, "home", [14, 0, 0]).may(A, "mercenaries"));
}

#[test]
fn emp_7_7_15_5_who_is_asked_about_maintenance_owes_it() {
    let scene = two().units(A, "home", [14, 4, 0]).units(B, "home", [1, 0, 0]).set(A, "gold", 3).tile(A, "banks");
    let mut scene = scene.last_turn(1);
    scene.act(B, "pass");
    assert_eq!((scene.owes(A), scene.asked(A, "price"), scene.asked(A, "left")), ("maintenance".to_owned(), json!(18), json!(1)));
    assert!(!scene.may(A, "give") && scene.may(B, "give"));
    // Gold that covers it ends the question.
    scene.act(B, give("france", 10));
    assert_eq!((scene.stage(), scene.gold(A), scene.tiles(A)), ("auction".to_owned(), 3 + 5 + 10 - 18, vec![("banks".to_owned(), false)]));
}

#[test]
fn emp_11_7_the_attacked_player_s_draft_is_cleared_as_well() {
    let mut scene = four()
        .units(A, "german_states", [1, 0, 0])
        .units(B, "german_states", [1, 0, 0])
        .units(D, "german_states", [1, 0, 0])
        .markers(B, "german_states", 1);
    scene.act(A, attack("german_states", "austria")).act(B, "offer ally=russia gold=6").act(B, give("france", 4));
    assert_eq!(json!(scene.hand(B).draft), json!({ "russia": 6 }), "6 are left");
    scene.act(B, give("spain", 1));
    assert_eq!(json!(scene.hand(B).draft), json!({}));
    scene.act(B, "offer ally=russia gold=2").act(B, ask(&["russia"]));
    assert!(scene.offers(B, give("russia", 3)) && !scene.offers(B, give("russia", 4)), "2 of 5 are promised");
    assert!(scene.offers(A, give("russia", 12)), "the attacker has promised nothing");
}

#[test]
fn emp_10_the_prompt_says_where_an_army_meets_storms() {
    let storm = |play: &Play<Empires>| play.prompt(A).unwrap().hints.clone().unwrap()["storm"].clone();
    // By sea armies go to where a navy of theirs is; over land they meet no storm.
    let play = two().units(A, "home", [1, 0, 0]).units(A, "india", [0, 1, 0]);
    assert!(play.offers(A, go("army", "home:france", "india")) && play.offers(A, go("army", "home:france", "german_states")));
    assert_eq!(storm(&play), json!({ "home:france": ["india"] }));
    assert_eq!(storm(&two().units(A, "home", [0, 1, 0])), json!({}), "navies meet none");
    assert_eq!(storm(&two().units(A, "home", [1, 0, 0])), json!({}), "there is no way over sea");
}

//! Who knows what (EMP-21).

use crate::scene::{Look, Scene, ask, attack, claimed, five, lend, three, two};
use empires::Empires;
use engine::serde_json::json;
use engine::suite::{A, B, C, D, E, Play};
use engine::{Chance, Game, SeatId};

fn asked() -> Play<Empires> {
    let mut scene =
        five().units(A, "india", [1, 0, 0]).units(C, "india", [2, 1, 0]).units(E, "india", [2, 1, 0]).counter("india/defended-3", 1);
    scene.act(A, attack("india", "india/defended-3"));
    scene
}

#[test]
fn emp_21_1_totals_of_unrest_are_not_shown_before_the_end() {
    let scene = two().set(A, "unrest", 13).set(B, "unrest", 21);
    for seat in [A, B] {
        assert_eq!(scene.seat(seat, "unrest"), json!(null));
        scene.hides(Some(seat));
    }
    scene.hides(None);
    assert_eq!((scene.unrest(A), scene.unrest(B)), (13, 21));
}

#[test]
fn emp_21_1_an_option_shows_them() {
    let options = empires::Options { unrest_visibility: empires::Visibility::Open, ..Default::default() };
    let open = Play::<Empires>::start(&options, 2, 1).act(A, "draw_power").act(B, "draw_power").clone().set(B, "unrest", 13);
    assert_eq!([A, B].map(|seat| open.seat(seat, "unrest")), [json!(0), json!(13)]);
    assert_eq!(open.twin(None, 1).seat(B, "unrest"), json!(13), "it is no secret then");
}

#[test]
fn emp_21_unrest_events_are_public() {
    let mut scene = two();
    assert!(scene.act(A, "tax times=2").is_public("taxed"));
    assert_eq!(scene.param("taxed", "times"), json!(2));
    assert!(scene.act(A, "take tile=industrialization").is_public("took"));
    assert_eq!(scene.param("took", "unrest"), json!(2));
}

#[test]
fn emp_21_2_the_bag_shows_counts() {
    let scene = claimed(&["france", "austria"]);
    let left: u64 = scene.table()["bag"].as_object().unwrap().values().map(|count| count.as_u64().unwrap()).sum();
    assert_eq!(left, 45);
}

#[test]
fn emp_d10_answers_of_a_side_appear_together() {
    let mut scene = asked();
    scene.act(A, ask(&["spain", "britain"]));
    let question = scene.prompt(E).unwrap().ask.clone();
    scene.act(C, lend(2, 1));
    assert!(scene.told().is_empty(), "{:?}", scene.keys());
    let table = scene.table();
    assert_eq!((table["battle"]["attack"]["answered"].clone(), table["battle"]["attack"]["helpers"].clone()), (json!([2]), json!([])));
    assert_eq!(json!(scene.hand(C))["answer"], json!({ "army": 2, "navy": 1 }));
    assert_eq!(json!(scene.hand(A))["answer"], json!(null));
    assert_eq!(scene.prompt(E).unwrap().ask, question, "the others' question stands");
    scene.act(C, lend(1, 0)).act(E, lend(0, 1));
    assert_eq!(scene.at(C, "india"), [2, 1, 0]);
}

#[test]
fn emp_d9_a_draft_is_the_askers_own() {
    let mut scene = asked();
    let before = scene.table();
    scene.act(A, "offer ally=spain gold=7");
    assert_eq!(scene.table(), before);
    assert_eq!(json!(scene.hand(A))["draft"], json!({ "spain": 7 }));
    assert_eq!(json!(scene.hand(C))["draft"], json!({}));
    assert!(!scene.offers(A, "offer ally=britain gold=2"), "8 gold in hand, 7 of them offered");
    // A gift that leaves less than the draft clears it.
    scene.act(A, "give to=austria amount=5");
    assert_eq!(json!(scene.hand(A))["draft"], json!({}));
}

#[test]
fn emp_21_scrambling_changes_all_that_is_hidden() {
    let mut scene = asked();
    scene.act(A, "offer ally=spain gold=7");
    let scene = scene.set(B, "unrest", 15);
    let mut chance = Chance::seeded(5);
    let seen = |viewer: Option<SeatId>, chance: &mut Chance| {
        (0..40)
            .map(|_| scene.game().scramble(viewer, chance))
            .map(|other| (json!(other.hand(B))["unrest"].clone(), json!(other.hand(A))["draft"].clone()))
            .collect::<Vec<_>>()
    };
    let all = seen(None, &mut chance);
    assert!(all.iter().any(|one| one.0 != all[0].0) && all.iter().any(|one| one.1 != all[0].1));
    assert!(seen(Some(B), &mut chance).iter().all(|one| one.0 == json!(15)));
    assert!(seen(Some(A), &mut chance).iter().all(|one| one.1 == json!({ "spain": 7 })));
}

#[test]
fn emp_d4_d9_d11_d12_what_others_have_heard_stands() {
    // The last pass decides the auction, and whoever passed may have to open the next one.
    let mut bids = three().auction(1, A);
    bids.act(A, "open amount=0 a=france b=austria");
    assert!(!bids.can_undo(A));
    bids.act(B, "pass").act(C, "raise amount=1 a=spain b=france").act(A, "pass").act(B, "pass");
    assert_eq!((bids.owes(B), bids.can_undo(B)), ("open".to_owned(), false));
    // A draft is nobody's business; a request is heard.
    let mut help = asked();
    help.act(A, "offer ally=spain gold=2");
    assert!(help.can_undo(A));
    help.undo(A);
    assert_eq!(json!(help.hand(A))["draft"], json!({}));
    help.act(A, ask(&["spain"]));
    assert!(!help.can_undo(A));
    // Yielding at sea is called out, whoever decides next.
    let sea = |army| two().battle("baltic", [army, 1, 0], [1, 1, 0]).tile(B, "militia");
    let mut raid = sea(0);
    raid.act(A, attack("baltic", "austria")).act(A, "yield");
    assert_eq!((raid.owes(A), raid.can_undo(A)), ("turn".to_owned(), false));
    let mut met = sea(1);
    met.act(A, attack("baltic", "austria")).act(A, "fight").act(B, "yield");
    assert_eq!((met.owes(B), met.can_undo(B)), ("militia".to_owned(), false));
    // A gift and a tax are seen by all; an own action can be taken back within the turn.
    for aside in ["give to=austria amount=1", "tax times=1"] {
        let mut play = two();
        play.act(A, aside);
        assert!(!play.can_undo(A), "{aside}");
    }
    let mut own = two();
    own.act(A, "build unit=army");
    assert!(own.can_undo(A));
    own.undo(A);
    assert_eq!(own.at(A, "home:france"), [0, 0, 0]);
}

#[test]
fn emp_21_secret_acts_leave_no_trace() {
    let seen = |play: &Play<Empires>, viewer: SeatId| json!((play.table(), play.due(), play.prompt(viewer), play.hand(viewer)));
    // Drafts, as many as one likes.
    let mut help = asked();
    let before = [B, C, D, E].map(|seat| seen(&help, seat));
    for gold in [3, 5, 0, 2] {
        help.act(A, format!("offer ally=spain gold={gold}"));
        assert!(help.told().is_empty());
        assert_eq!([B, C, D, E].map(|seat| seen(&help, seat)), before);
    }
    help.hides(Some(C));
    help.hides(None);
    // A change of mind before the last answer is in.
    help.act(A, ask(&["spain", "britain"])).act(C, lend(1, 0));
    let before = [A, B, D, E].map(|seat| seen(&help, seat));
    help.act(C, lend(0, 0)).act(C, lend(2, 1));
    assert!(help.told().is_empty());
    assert_eq!([A, B, D, E].map(|seat| seen(&help, seat)), before);
    help.hides(Some(A));
    help.hides(Some(E));
    help.hides(None);
}

#[test]
fn emp_21_twins_differ_in_every_secret_and_in_nothing_else() {
    // Unrest: any that leaves taxes as they are, on this side of 20 or on that.
    let scene = two().set(A, "unrest", 13).set(B, "unrest", 21);
    let unrest = |viewer, seat: usize| scene.possible(viewer, |game| game["players"][seat]["unrest"].as_u64().unwrap());
    let (low, high) = (unrest(None, 0), unrest(Some(A), 1));
    assert!(low.len() > 7 && low.contains(&0) && low.contains(&13) && *low.last().unwrap() == 13, "{low:?}");
    assert!(high.len() > 5 && high.contains(&20) && *high.last().unwrap() == 30 && *high.first().unwrap() == 20, "{high:?}");
    assert_eq!((unrest(Some(A), 0), unrest(Some(B), 1)), ([13].into(), [21].into()));
    let edge = two().set(A, "unrest", 20);
    assert!(edge.possible(None, |game| game["players"][0]["unrest"].as_u64().unwrap()).iter().all(|unrest| (20..30).contains(unrest)));
    // A draft: the same allies, up to as much gold, and more than was offered before.
    let mut help = asked();
    help.act(A, "offer ally=spain gold=2").act(A, ask(&["spain"])).act(C, lend(0, 0)).act(A, "offer ally=spain gold=6");
    let draft =
        |help: &Play<Empires>, viewer| help.possible(viewer, |game| json!(game.pointer("/stage/Turn/step/Battle/step/Help/1")).to_string());
    let drafts = draft(&help, None);
    assert!(drafts.len() > 2, "{drafts:?}");
    for viewer in [None, Some(B), Some(C)] {
        let gold = help.possible(viewer, |game| game.pointer("/stage/Turn/step/Battle/step/Help/1/0/gold").unwrap().as_u64().unwrap());
        assert!(gold == [3, 4, 5, 6].into(), "{gold:?}");
    }
    assert_eq!(draft(&help, Some(A)).len(), 1, "the asker knows");
    // Answers to a request: whatever units there are.
    let mut sealed = asked();
    sealed.act(A, ask(&["spain", "britain"])).act(C, lend(1, 0));
    let answers = |viewer| sealed.possible(viewer, |game| json!(game.pointer("/stage/Turn/step/Battle/step/Lend/2")).to_string());
    // None to two armies, none or one navy.
    assert_eq!([None, Some(A), Some(E)].map(|viewer| answers(viewer).len()), [6, 6, 6]);
    assert_eq!(answers(Some(C)).len(), 1, "one's own answer");
}

//! A match without its game's type: what a room holds.

use crate::parlour::{Parlour, act};
use engine::serde_json::json;
use engine::suite::{A, B, C, terms};
use engine::{Actor, AnyMatch, Chance, Entry, Step, Talk, Viewers, kind};

fn start(seats: u8) -> Box<dyn AnyMatch> {
    kind::<Parlour>().start(terms::<Parlour>(3, seats)).unwrap().next
}

fn played(of: &dyn AnyMatch, steps: &[Step]) -> (Box<dyn AnyMatch>, engine::Update) {
    let (first, rest) = steps.split_first().unwrap();
    let mut advance = of.judge(first, None).unwrap();
    for step in rest {
        advance = advance.next.judge(step, None).unwrap();
    }
    (advance.next, advance.update)
}

#[test]
fn a_game_is_known_by_name() {
    let parlour = kind::<Parlour>();
    assert_eq!(
        (parlour.id(), parlour.name(), parlour.seats(), parlour.bots()),
        ("parlour", "Parlour", (2, 3), ["easy", "normal"].as_slice())
    );
    assert_eq!(parlour.options_schema()["properties"]["turns"]["maximum"], 99);
    assert_eq!(parlour.options(&json!({}), 2).unwrap(), json!({ "turns": 12 }));
    assert_eq!(parlour.options(&json!({ "turns": 98 }), 2).unwrap(), json!({ "turns": 98 }));
    for wrong in [json!([7]), json!(null), json!({ "turns": 0 }), json!({ "turns": "x" }), json!({ "tuns": 1 })] {
        assert_eq!(parlour.options(&wrong, 2).err().unwrap().code, "bad_options", "{wrong}");
    }
    assert!(parlour.options(&json!({ "turns": 98 }), 3).is_err());
}

#[test]
fn the_first_update_brings_everything() {
    let first = kind::<Parlour>().start(terms::<Parlour>(3, 3)).unwrap();
    let update = &first.update;
    assert_eq!((update.v, update.seen, update.due), (1, Viewers::ALL, true));
    assert_eq!(update.table, json!([{ "op": "replace", "path": "", "value": first.next.table() }]));
    for seat in [A, B, C] {
        assert_eq!(update.hands[seat.index()], Some(json!([{ "op": "replace", "path": "", "value": first.next.hand(seat) }])));
    }
    assert_eq!((update.prompts.clone(), update.talks.clone()), (vec![true; 3], vec![true; 3]));
    assert_eq!((update.rolls.len(), update.events_for(None).len()), (1, 1));
    assert_eq!(first.next.terms(), &terms::<Parlour>(3, 3));
}

#[test]
fn an_update_says_what_changed_and_for_whom() {
    let of = start(3);
    let (next, update) = played(of.as_ref(), &[act(A, "take n=2")]);
    assert_eq!((next.v(), update.v, next.v_of(Some(B))), (2, 2, 2));
    assert_eq!(update.table, json!([{ "op": "replace", "path": "/seats/0/coins", "value": 2 }]));
    assert_eq!((update.hands, update.prompts, update.talks), (vec![None; 3], vec![true, false, false], vec![false; 3]));
    assert!(!update.due);

    let (_, update) = played(of.as_ref(), &[act(B, "note n=3")]);
    assert_eq!((update.table, update.seen), (json!([]), Viewers::only(Some(B))));
    assert_eq!(update.hands, [None, Some(json!([{ "op": "replace", "path": "/note", "value": 3 }])), None]);
    assert_eq!(update.prompts, [false, true, false], "its own decision is a new one");

    let (next, update) = played(of.as_ref(), &[act(A, "end")]);
    assert!(update.due && next.due() == [B]);
    assert_eq!((update.prompts, update.talks), (vec![true, true, false], vec![true, true, false]));

    let (_, update) = played(of.as_ref(), &[act(A, "draw")]);
    let heard = [None, Some(A), Some(B)].map(|viewer| update.events_for(viewer).len());
    assert_eq!(heard, [0, 1, 0]);
    assert_eq!(update.events_for(Some(A))[0].k, "parlour.drew");
}

#[test]
fn a_match_shows_what_the_game_says() {
    let of = start(2);
    assert_eq!((of.due(), of.outcome(), of.waits()), (vec![A], None, false));
    assert_eq!((of.talk(A), of.talk(B)), (Some(Talk::free().with_promises()), Some(Talk::open().only(&["phrase.yes"]))));
    assert_eq!((of.default_action(A).unwrap().verb().to_owned(), of.default_action(B)), ("end".to_owned(), None));
    assert_eq!((of.table()["turn"].as_u64(), of.hand(A)["note"].as_u64(), of.hand(engine::SeatId(9)).is_null()), (Some(0), Some(0), true));
    assert!(of.prompt(A).unwrap().is_due() && !of.prompt(B).unwrap().is_due());
    let ends: Vec<Step> = (0..12).map(|turn| act(if turn % 2 == 0 { A } else { B }, "end")).collect();
    let (over, _) = played(of.as_ref(), &ends);
    assert_eq!(over.outcome().unwrap().reason, "parlour.late");
    assert_eq!((over.talk(A), over.prompt(A).is_none(), over.due()), (None, true, vec![]));
}

#[test]
fn a_match_waits_when_the_clock_alone_has_decided() {
    let mut of = start(2);
    for turn in 0..4 {
        assert!(!of.waits());
        let seat = if turn % 2 == 0 { A } else { B };
        of = of.judge(&Step::Act { seat, by: Actor::Clock, action: of.default_action(seat).unwrap() }, None).unwrap().next;
    }
    assert!(of.waits());
}

#[test]
fn bots_answer_what_is_due_and_speak_aside_only_where_the_game_says_so() {
    let mut chance = Chance::seeded(1);
    let of = start(2);
    let easy: Vec<_> = (0..50).map(|_| of.bot("easy", A, &mut chance).unwrap()).collect();
    assert!(easy.iter().all(|action| of.prompt(A).unwrap().permits(action)) && easy.iter().any(|action| action != &easy[0]));
    assert!(easy.iter().all(|action| !["wave", "slip", "note"].contains(&action.verb())), "what is due is answered");
    assert_eq!(of.bot("easy", B, &mut chance), None, "an easy bot is silent");
    assert_eq!(of.bot("normal", B, &mut chance).unwrap().verb(), "wave");
    let (waved, _) = played(of.as_ref(), &[act(B, "wave")]);
    assert_eq!(waved.bot("normal", B, &mut chance), None);
    // The normal bot of the parlour answers wrongly with an empty purse, not at all with a small one.
    for purse in [0, 1, 2] {
        let mut play = crate::parlour::fresh(2);
        play.edit(|state| state["purses"][0] = json!(purse));
        let written = play.of().snapshot().unwrap();
        let of = kind::<Parlour>().replay(play.of().terms().clone(), Some(&written), &[]).unwrap();
        assert!(of.prompt(A).unwrap().permits(&of.bot("normal", A, &mut chance).unwrap()), "a random answer instead");
    }
    let mut play = crate::parlour::fresh(2);
    play.edit(|state| state["purses"][0] = json!(3));
    let of = kind::<Parlour>().replay(play.of().terms().clone(), Some(&play.of().snapshot().unwrap()), &[]).unwrap();
    assert!((0..20).all(|_| of.bot("normal", A, &mut chance).unwrap().verb() == "end"), "its own wish where that is permitted");
}

#[test]
fn what_was_judged_can_be_followed() {
    let of = start(3);
    let (next, update) = played(of.as_ref(), &[act(A, "roll")]);
    let entry = Entry { v: 2, at: 7, id: None, step: act(A, "roll"), seen: Some(update.seen) };
    let followed = of.follow(&entry).unwrap();
    assert_eq!((followed.next.snapshot().unwrap(), followed.update), (next.snapshot().unwrap(), update));
    assert!(of.follow(&Entry { v: 3, ..entry }).is_err());
}

#[test]
fn a_journal_is_retold_entry_by_entry() {
    let entries = {
        let mut of = start(2);
        let mut entries = vec![Entry { v: 1, at: 0, id: None, step: Step::Start, seen: Some(Viewers::ALL) }];
        let steps =
            [act(A, "take n=2"), act(A, "end")].into_iter().chain((1..12).map(|turn| act(if turn % 2 == 0 { A } else { B }, "end")));
        for step in steps {
            let advance = of.judge(&step, None).unwrap();
            entries.push(Entry { v: advance.update.v, at: 0, id: None, step, seen: Some(advance.update.seen) });
            of = advance.next;
        }
        entries
    };
    let parlour = kind::<Parlour>();
    let retell = |entries: &[Entry], strict: bool| {
        let mut told = Vec::new();
        let outcome = parlour.retell(terms::<Parlour>(3, 2), &mut entries.iter(), strict, &mut |entry, happening, table| {
            told.push((entry.v, happening.events.len(), table()["seats"][0]["coins"].as_u64().unwrap()));
            Ok(())
        });
        outcome.map(|outcome| (outcome.map(|outcome| outcome.places), told)).map_err(|error| error.v)
    };
    for strict in [false, true] {
        let (places, told) = retell(&entries, strict).unwrap();
        assert_eq!((places, told.len(), &told[..3]), (Some(vec![1, 2]), 14, [(1, 1, 0), (2, 1, 2), (3, 1, 2)].as_slice()));
        assert_eq!(retell(&entries[..5], strict).unwrap().0, None, "not over yet");
        assert_eq!(retell(&entries[1..], strict).err(), Some(2), "no start");
        let gap: Vec<Entry> = entries.iter().filter(|entry| entry.v != 3).cloned().collect();
        assert_eq!(retell(&gap, strict).err(), Some(4));
        // What would be legal by itself, but has another version than the next.
        let mut late = entries[..2].to_vec();
        late[1].v = 3;
        assert_eq!(retell(&late, strict).err(), Some(3));
        assert_eq!(retell(&[], strict).unwrap().0, None);
    }
    let mut wrong = entries.clone();
    // Played, but not offered: the game itself would take it.
    wrong[1].step = act(A, "take n=7");
    assert_eq!(retell(&wrong, true).err(), Some(2));
    assert_eq!(retell(&wrong, false).unwrap().1[1].2, 7);
    let stopped = parlour.retell(terms::<Parlour>(3, 2), &mut entries.iter(), false, &mut |entry, _, _| {
        if entry.v == 4 { Err("enough".to_owned()) } else { Ok(()) }
    });
    assert_eq!(stopped.err().map(|error| (error.v, error.reason)), Some((4, "enough".to_owned())));
}

#[test]
fn a_twin_differs_in_secrets_alone() {
    let of = start(3);
    let mut chance = Chance::seeded(3);
    let twin = of.twin(Some(A), &mut chance);
    assert_eq!((twin.table(), twin.hand(A), twin.v(), twin.due()), (of.table(), of.hand(A), of.v(), of.due()));
    assert!(twin.hand(B) != of.hand(B) || twin.hand(C) != of.hand(C));
}

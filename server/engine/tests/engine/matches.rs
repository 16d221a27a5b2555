//! A match: numbers, questions, refusals, versions of viewers, snapshots.

use crate::parlour::{Options, Parlour, act, fresh};
use engine::serde_json::{self, Value, json};
use engine::suite::{A, B, C, Play, terms};
use engine::{Entry, Match, Step, Terms, Viewers};

fn start(turns: &Value, seats: u8) -> Result<Match<Parlour>, String> {
    Match::start(Terms { seed: [1; 32], options: json!({ "turns": turns }), seats })
        .map(|(of, _)| of)
        .map_err(|refusal| refusal.code.to_string())
}

#[test]
fn terms_out_of_bounds_start_nothing() {
    assert!(start(&json!(1), 2).is_ok() && start(&json!(99), 3).is_ok() && start(&json!(98), 2).is_ok());
    for (turns, seats, code) in
        [(json!(1), 1, "bad_seats"), (json!(1), 4, "bad_seats"), (json!(0), 2, "bad_options"), (json!(100), 2, "bad_options")]
    {
        assert_eq!(start(&turns, seats).err().as_deref(), Some(code), "{turns}, {seats}");
    }
    assert_eq!(start(&json!(98), 3).err().as_deref(), Some("bad_options"), "bounds may depend on the seats");
    assert_eq!(start(&json!("many"), 2).err().as_deref(), Some("bad_options"));
}

#[test]
fn a_start_is_version_1_and_tells_everybody() {
    let (of, happening) = Match::<Parlour>::start(terms::<Parlour>(5, 3)).unwrap();
    assert_eq!((of.v(), of.v_of(None), of.v_of(Some(C))), (1, 1, 1));
    assert_eq!(happening.events[0].say.k, "parlour.welcome");
    assert_eq!((happening.rolls.len(), happening.seen), (1, Viewers::ALL));
    assert!(happening.reveals_to(None) && happening.reveals_to(Some(A)));
    assert_eq!(of.terms(), &terms::<Parlour>(5, 3));
    assert_eq!(of.prompts().len(), 3);
}

#[test]
fn a_decision_stands_until_its_seat_acts_or_is_asked_something_else() {
    let mut play = fresh(3);
    let d = |play: &Play<Parlour>, seat| play.prompt(seat).unwrap().d;
    let first = [A, B, C].map(|seat| d(&play, seat));
    play.act(A, "take n=1");
    assert_eq!(d(&play, A), play.of().v_of(Some(A)), "answered: a new one");
    assert_eq!([d(&play, B), d(&play, C)], [first[1], first[2]], "others' stand");
    let own = d(&play, A);
    play.act(B, "note n=1");
    assert_eq!(d(&play, A), own, "nothing happened for A");
    play.act(A, "end");
    assert_eq!(d(&play, B), play.of().v_of(Some(B)), "B is asked something else");
    assert_eq!(d(&play, C), first[2], "C is asked the same aside");
}

#[test]
fn a_decision_is_answered_by_its_number_or_by_none() {
    let play = fresh(2);
    let d = play.prompt(A).unwrap().d;
    let code = |step: &Step, d: Option<u64>| play.of().judge(step, d).err().map(|refusal| refusal.code.to_string());
    assert_eq!((code(&act(A, "end"), Some(d)), code(&act(A, "end"), None)), (None, None));
    assert_eq!(code(&act(A, "end"), Some(d + 1)).as_deref(), Some("stale"));
    assert_eq!(code(&act(A, "take n=4"), Some(d)).as_deref(), Some("not_offered"));
    assert_eq!(code(&act(B, "end"), None).as_deref(), Some("not_offered"), "B may only speak aside");
    assert_eq!(code(&Step::Start, None).as_deref(), Some("nothing_to_decide"));
}

#[test]
fn versions_are_counted_for_each_viewer() {
    let mut play = fresh(3);
    let start = play.of().v();
    let counts = |play: &Play<Parlour>| [None, Some(A), Some(B), Some(C)].map(|viewer| play.of().v_of(viewer) - start);
    play.act(B, "note n=1");
    assert_eq!(counts(&play), [0, 0, 1, 0], "who acts has seen it");
    play.act(B, "slip to=2");
    assert_eq!(counts(&play), [0, 0, 2, 1]);
    play.act(A, "call");
    assert_eq!(counts(&play), [1, 1, 3, 2], "an event that everybody hears");
    play.act(A, "take n=1").act(A, "end");
    assert_eq!(counts(&play), [3, 3, 5, 4]);
    play.act(B, "draw");
    assert_eq!(counts(&play), [3, 3, 6, 4], "a card that B alone sees");
    assert_eq!(play.of().v() - start, 6);
}

#[test]
fn a_question_is_seen_by_whom_it_asks_and_a_due_list_by_all() {
    let mut play = fresh(3);
    let (_, happening) = play.of().judge(&act(A, "invite"), None).unwrap();
    assert_eq!(happening.seen, Viewers::ALL);
    play.act(A, "invite");
    assert_eq!((play.due(), play.asks(B)), (vec![B], "join".to_owned()));
    let (over, _) = {
        play.act(B, "join yes=false");
        play.edit(|state| state["turn"] = json!(11));
        assert_eq!(play.due(), [C]);
        play.of().judge(&act(C, "end"), None).unwrap()
    };
    assert!(over.outcome().is_some() && over.prompts().iter().all(Option::is_none), "when it is over nobody is asked");
}

#[test]
fn what_an_act_shows_and_to_whom_is_noted() {
    let play = fresh(3);
    let of = |text: &str| play.of().judge(&act(A, text), None).unwrap().1;
    let reveals = |text: &str| [None, Some(A), Some(B)].map(|viewer| of(text).reveals_to(viewer));
    assert_eq!(reveals("show"), [true, true, true]);
    assert_eq!(reveals("draw"), [false, true, false]);
    assert_eq!(reveals("roll"), [false, false, false], "dice are noted as rolls");
    assert_eq!((of("roll").rolls.len(), of("take n=1").rolls.len()), (1, 0));
    assert_eq!(of("draw").shown.into_iter().collect::<Vec<_>>(), [A]);
}

#[test]
fn the_match_and_its_dice_are_of_the_next_version() {
    let play = fresh(2);
    let seed = play.of().terms().seed;
    let (_, happening) = play.of().judge(&act(A, "roll"), None).unwrap();
    let expected = engine::Dice::at(&seed, play.of().v() + 1).roll("x", 6);
    assert_eq!(happening.rolls[0].values[0] + 1, expected);
}

/// Plays some entries and returns the match with its journal.
fn journal() -> (Match<Parlour>, Vec<Entry>) {
    let mut of = Match::<Parlour>::start(terms::<Parlour>(3, 3)).unwrap().0;
    let mut entries = vec![Entry { v: 1, at: 0, id: None, step: Step::Start, seen: Some(Viewers::ALL) }];
    let steps =
        [act(A, "take n=2"), act(B, "note n=3"), act(A, "take n=1"), Step::Undo { seat: A }, act(A, "roll"), act(A, "end"), act(B, "draw")];
    for step in steps {
        let (next, happening) = of.judge(&step, None).unwrap();
        entries.push(Entry { v: next.v(), at: 0, id: None, step, seen: Some(happening.seen) });
        of = next;
    }
    (of, entries)
}

#[test]
fn a_journal_leads_to_the_same_match() {
    let (of, entries) = journal();
    let terms = || terms::<Parlour>(3, 3);
    let written = of.snapshot().unwrap();
    assert_eq!(Match::<Parlour>::replay(terms(), None, &entries).unwrap().snapshot().unwrap(), written);
    for cut in 1..entries.len() {
        let half = Match::<Parlour>::replay(terms(), None, &entries[..cut]).unwrap().snapshot().unwrap();
        let rest = Match::<Parlour>::replay(terms(), Some(&half), &entries[cut..]).unwrap();
        assert_eq!(rest.snapshot().unwrap(), written, "from entry {cut}");
    }
}

#[test]
fn a_journal_with_gaps_is_refused() {
    let (of, entries) = journal();
    let replay =
        |entries: &[Entry]| Match::<Parlour>::replay(terms::<Parlour>(3, 3), None, entries).map(|of| of.v()).map_err(|error| error.v);
    assert_eq!(replay(&entries), Ok(8));
    assert_eq!(replay(&[]), Err(1));
    assert_eq!(replay(&entries[1..]), Err(1), "no start");
    let gap: Vec<Entry> = entries.iter().filter(|entry| entry.v != 4).cloned().collect();
    assert_eq!(replay(&gap), Err(5));
    let mut wrong = entries.clone();
    wrong[5].step = act(A, "no_such_verb");
    assert_eq!(replay(&wrong), Err(6), "what cannot be played");
    wrong[5].step = Step::Start;
    assert_eq!(replay(&wrong), Err(6), "a second start");
    assert!(Match::<Parlour>::replay(terms::<Parlour>(3, 3), Some(b"{}"), &[]).is_err());
    assert_eq!(of.follow(&entries[7]).err().map(|error| error.v), Some(8));
}

#[test]
fn an_entry_of_a_record_is_checked_as_it_was_judged() {
    let (of, mut entries) = journal();
    let before = Match::<Parlour>::replay(terms::<Parlour>(3, 3), None, &entries[..7]).unwrap();
    let last = entries.pop().unwrap();
    assert_eq!(before.check(&last).unwrap().0.snapshot().unwrap(), of.snapshot().unwrap());
    let code = |entry: Entry| before.check(&entry).err().unwrap().code.to_string();
    assert_eq!(code(Entry { seen: Some(Viewers::ALL), ..last.clone() }), "not_seen_so");
    assert_eq!(code(Entry { step: act(A, "end"), ..last.clone() }), "not_offered");
    assert!(before.check(&Entry { seen: None, ..last }).is_ok(), "an old entry says nothing of it");
}

/// Entries from before viewers were counted: everybody counts them, and only what cannot be unseen is a wall.
#[test]
fn an_old_journal_keeps_its_rules() {
    let mut of = Match::<Parlour>::start(terms::<Parlour>(3, 3)).unwrap().0;
    for step in [act(A, "take n=1"), act(A, "wave"), act(A, "invite")] {
        of = of.follow(&Entry { v: of.v() + 1, at: 0, id: None, step, seen: None }).unwrap().0;
        assert_eq!([None, Some(A), Some(B)].map(|viewer| of.v_of(viewer)), [of.v(); 3]);
        assert!(of.prompt(A).unwrap().undo);
    }
    of = of.follow(&Entry { v: of.v() + 1, at: 0, id: None, step: act(B, "join yes=true"), seen: None }).unwrap().0;
    assert!(!of.prompt(A).unwrap().undo, "another seat's act was a wall");
}

#[test]
fn snapshots_keep_decisions_counts_and_what_can_be_taken_back() {
    let mut play = fresh(3);
    play.act(A, "take n=1").act(B, "note n=1").act(A, "take n=2");
    let written = play.of().snapshot().unwrap();
    let back = Match::<Parlour>::replay(play.of().terms().clone(), Some(&written), &[]).unwrap();
    assert_eq!((back.v(), back.state(), back.snapshot().unwrap()), (play.of().v(), play.game(), written));
    for seat in [A, B, C] {
        assert_eq!((back.prompt(seat), back.v_of(Some(seat))), (play.prompt(seat), play.of().v_of(Some(seat))));
    }
    let undone = |of: &Match<Parlour>| of.judge(&Step::Undo { seat: A }, None).unwrap().0.snapshot().unwrap();
    assert_eq!(undone(&back), undone(play.of()));
}

#[test]
fn a_scrambled_match_keeps_numbers_and_rights() {
    let mut play = fresh(3);
    play.act(A, "take n=1").act(B, "note n=1");
    let twin = play.twin(None, 4);
    for seat in [A, B, C] {
        let shown = |play: &Play<Parlour>| play.prompt(seat).map(|prompt| (prompt.d, prompt.undo, prompt.ask.clone()));
        assert_eq!(shown(&twin), shown(&play));
    }
    assert_ne!(json!(twin.game()), json!(play.game()));
    assert_eq!(serde_json::to_string(&twin.view()).unwrap(), serde_json::to_string(&play.view()).unwrap());
}

#[test]
fn the_kit_starts_what_the_options_say() {
    let mut play = Play::<Parlour>::start(&Options { turns: 1 }, 2, 1);
    assert_eq!(play.keys(), ["welcome"]);
    play.act(A, "take n=1").act(A, "end");
    assert_eq!(
        (play.over(), play.winner(), play.outcome().unwrap().scores),
        ("late".to_owned(), Some((A, "late".to_owned())), Some(vec![1, 0]))
    );
    let mut play = fresh(2);
    play.clock_until(Play::waits);
    assert_eq!(play.table()["turn"], 4, "two rounds of two seats");
}

//! OMB-23.4: what has been signed holds at once, also for questions that are open already.

use crate::scene::{A, B, C, D, Look, Play, Scene};
use engine::SeatId;
use engine::serde_json::{Value, json};

fn no_bombing(by: SeatId, towards: SeatId) -> Value {
    json!({ "verb": "no_bombing", "by": by, "towards": towards, "until": 7 })
}

fn defend(by: SeatId, towards: SeatId) -> Value {
    json!({ "verb": "defend", "by": by, "towards": towards, "until": 7 })
}

fn pact(roller: SeatId, order: &[SeatId]) -> Value {
    json!({ "verb": "pact", "region": "najaf", "roller": roller, "order": order, "until": 9 })
}

/// A bombs D, and asks B and C, whose cells reach.
fn conspiracy() -> Play {
    let scene = Scene::new(4).turn(6).cell(A, "wasit", 1).cell(B, "wasit", 2).cell(C, "wasit", 3).own("bagdad", D, "D4", 9);
    let mut play = scene.rebels(A);
    play.act(A, "bomb at=bagdad victim=3 target=logistics allies=[1,2]");
    play
}

#[test]
fn omb_23_4_who_is_asked_to_join_and_promises_not_to_bomb_stays_away() {
    let mut play = conspiracy();
    assert_eq!(play.asks(B), "join");
    play.sign(&[B, D], &no_bombing(B, D));
    play.refuses(B, "join");
    assert_eq!((play.asks(B), play.asks(C), play.event("declined").unwrap()["seat"].clone()), ("aside".into(), "join".into(), json!(1)));
    // Who is asked later is not even asked.
    let mut play = conspiracy();
    play.sign(&[C, D], &no_bombing(C, D));
    assert_eq!((play.asks(B), play.asks(C)), ("join".into(), "aside".into()));
    play.act(B, "join");
    let blast = play.view().bombing.unwrap();
    assert_eq!((blast.attackers, play.due()), (vec![A, B], vec![C]), "C has not acted: it may use its cell");
    play.refuses(C, "bomb at=bagdad victim=3 target=logistics");
    // A promise towards somebody else leaves the question as it is.
    let mut play = conspiracy();
    play.sign(&[B, C], &no_bombing(B, C));
    assert!(play.offers(B, "join"));
    // Who leads has named the target and cannot take it back (OMB-20.1).
    play.sign(&[A, D], &no_bombing(A, D));
    assert!(play.offers(B, "join"));
}

/// A bombs B, who asks C and D for help.
fn siege() -> Play {
    let scene = Scene::new(4).turn(6).cell(A, "wasit", 1).own("bagdad", B, "B1", 9).own("anbar", C, "C3", 0).own("babil", D, "D2", 0);
    let mut play = scene.rebels(A);
    play.act(A, "bomb at=bagdad victim=1 target=logistics").act(B, "ask_defence seats=[2,3]");
    play
}

#[test]
fn omb_23_4_who_is_asked_for_defence_and_promises_it_helps() {
    let mut play = siege();
    assert_eq!(play.asks(C), "help");
    play.sign(&[C, B], &defend(C, B));
    play.refuses(C, "decline");
    assert_eq!((play.asks(C), play.asks(D), play.event("helped").unwrap()["seat"].clone()), ("aside".into(), "help".into(), json!(2)));
    play.act(D, "decline");
    let blast = play.view().bombing.unwrap();
    assert_eq!((blast.defenders, blast.minimum), (vec![C], 1 + 3 - 1));
    // Who is asked later helps when its turn has come, and the dice are thrown.
    let mut play = siege();
    play.sign(&[D, B], &defend(D, B));
    play.act(C, "decline");
    assert_eq!(play.view().bombing.unwrap().defenders, [D]);
    let mut play = siege();
    play.sign(&[C, D], &defend(C, D));
    assert!(play.offers(C, "decline"), "a promise towards somebody else");
}

#[test]
fn omb_23_4_a_pact_signed_while_pacts_are_talked_about_holds() {
    let scene = || Scene::new(4).fight("najaf", 9, "A2 B2", 0).own("karbala", C, "", 0).checks();
    // While the first may put one forward, and while one is being answered.
    for before in [&[][..], &[(A, "propose_pact roller=0 order=[0,1]")]] {
        let mut play = scene();
        for (seat, act) in before {
            play.act(*seat, *act);
        }
        play.sign(&[A, B], &pact(B, &[A, B]));
        assert_eq!(json!(play.region("najaf").pact), json!({ "roller": 1, "order": [0, 1] }), "{before:?}");
        assert_eq!((play.asks(A), play.event("pact").is_some()), ("retreat".into(), true));
        play.act(A, "stay").act(B, "stay");
        assert_eq!(play.view().battle.unwrap().roller, B);
    }
    // One that not all participants have signed changes nothing.
    let mut play = scene();
    play.sign(&[A, C], &pact(A, &[C, A]));
    assert_eq!(play.asks(A), "pact");
    // Retreats are being decided: it still names who rolls.
    let mut play = scene();
    play.act(A, "no_pact").act(B, "no_pact").act(A, "stay");
    play.sign(&[A, B], &pact(B, &[B, A]));
    play.act_when(B, "stay", |play| play.fell(6, 1));
    let fought = play.event("fought").unwrap();
    assert_eq!(
        (fought["seat"].clone(), fought["losses"].clone()),
        (json!(1), json!([{ "seat": 1, "troops": 2 }, { "seat": 0, "troops": 1 }]))
    );
}

#[test]
fn omb_17_3_omb_23_7_the_pact_signed_last_holds() {
    // Signed by all parties of the older one, it takes its place.
    let scene = || Scene::new(4).turn(5).fight("najaf", 9, "A2 B2", 0).clause(&[A, B], pact(A, &[A, B]));
    let mut play = scene().second(D);
    play.sign(&[B, A], &pact(B, &[B, A]));
    assert_eq!((play.event("clause_over").unwrap()["clause"].clone(), play.view().clauses.len()), (json!("clause-1"), 1));
    play.act(D, "pass");
    assert_eq!(play.view().battle.unwrap().roller, B);
    // C has signed the older one and has no troops: who fights there agrees anew (OMB-17.3), and the older one waits for C.
    let three = json!({ "verb": "pact", "region": "najaf", "roller": 0, "order": [0, 1, 2], "until": 9 });
    let scene = || Scene::new(4).border(C, 1, 0).clause(&[A, B, C], three.clone());
    let mut play = scene().fight("najaf", 9, "A2 B2", 0).second(D);
    play.sign(&[A, B], &pact(B, &[A, B]));
    assert_eq!(play.view().clauses.len(), 2);
    play.act(D, "pass");
    assert_eq!(play.view().battle.unwrap().roller, B);
    let mut play = scene().fight("najaf", 9, "A2 B2 C1", 0).second(D);
    play.sign(&[A, B], &pact(B, &[A, B]));
    play.act(D, "pass");
    assert_eq!(play.view().battle.unwrap().roller, A);
}

#[test]
fn omb_17_3_a_pact_in_force_ends_where_all_who_fight_sign_another() {
    let scene = || Scene::new(3).fight("najaf", 9, "B2 A2", 0).pact("najaf", B, &[B, A]);
    let mut play = scene().second(C);
    play.sign(&[A, B], &pact(A, &[B, A]));
    assert!(play.event("pact_over").is_some() && play.region("najaf").pact.is_none());
    play.act(C, "pass");
    assert_eq!((play.view().battle.unwrap().roller, play.event("pact").is_some()), (A, true));
    // The same once more changes nothing, nor does one that not all have signed.
    for same in [pact(B, &[B, A]), pact(A, &[C, A])] {
        let mut play = scene().second(C);
        play.sign(if same["roller"] == 1 { &[A, B] } else { &[A, C] }, &same);
        assert!(play.event("pact_over").is_none() && play.region("najaf").roller == Some(B), "{same}");
    }
}

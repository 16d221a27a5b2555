//! MEP-10, MEP-11.

use crate::scene::{A, B, C, D, Look, Play, Scene, order};
use engine::serde_json::json;
use mideast::Options;

/// UN votes: A 3, B 2, C 1, D 1.
fn four() -> Scene {
    Scene::new(4).put("A:iraq:5 A:iran:1 A:syria:1 B:israel:4 B:jordan:1 C:egypt:4 D:turkey:5").home("A:iraq B:israel C:egypt D:turkey")
}

fn vote(play: &mut Play, votes: [&str; 4]) {
    for (seat, vote) in [A, B, C, D].into_iter().zip(votes) {
        play.act(seat, order(format!("vote vote={vote}")));
    }
}

#[test]
fn mep_10_1_one_resolution_or_none() {
    let mut play = four().put("B:iraq:1").home("A:libya").un(A);
    assert_eq!(play.verbs(A).join(" "), "cease_fire no_resolution peacekeepers propose_text", "without the homeland too");
    play.act(A, "no_resolution");
    play.refuses(A, "cease_fire");
}

#[test]
fn mep_10_2_three_kinds() {
    let mut play = four().un(A);
    play.refuses(A, "peacekeepers at=cyprus");
    assert!(play.offers(A, "peacekeepers at=red_sea") && play.offers(A, "cease_fire"));
    let mut silent = play.clone();
    silent.act(A, "propose_text text=");
    assert!(silent.view().resolution.is_none(), "without a character nothing is proposed");
    play.refuses(A, order(format!("propose_text text={}", "x".repeat(201))));
    play.act(A, order(format!("propose_text text={}", "x".repeat(200))));
    assert_eq!(play.table()["resolution"]["kind"], "text");
}

#[test]
fn mep_10_3_votes_are_countries_and_one_for_an_alliance() {
    let play = four().put("A:cyprus:1 A:sinai:1 A:red_sea:1").ally("A:red").turn(A);
    assert_eq!((play.seat_of(A, "un_votes"), play.seat_of(B, "un_votes")), (json!(5), json!(2)));
}

#[test]
fn mep_10_4_ballots_are_secret_and_shown_together() {
    let mut play = four().un(A);
    play.act(A, "peacekeepers at=libya");
    assert_eq!((play.due(), play.table()["resolution"]["weights"].clone()), (vec![A, B, C, D], json!({ "0": 3, "1": 2, "2": 1, "3": 1 })));
    play.all("C vote vote=no; A vote vote=yes; C vote vote=abstain");
    assert_eq!(play.table()["resolution"]["answered"], json!([0, 2]));
    play.hides(Some(B));
    play.all("B vote vote=no; D vote vote=abstain");
    let closed = play.said("un_closed");
    assert_eq!(closed["ballots"][2], json!({ "seat": 2, "vote": "abstain", "weight": 1 }), "the last word counts");
}

#[test]
fn mep_10_5_more_yes_than_no_and_a_tie_fails() {
    let mut play = four().un(A);
    play.act(A, "peacekeepers at=libya");
    vote(&mut play, ["yes", "no", "abstain", "abstain"]);
    assert_eq!(play.table()["peacekeepers"], "libya");
    let mut tie = four().un(A);
    tie.act(A, "peacekeepers at=libya");
    vote(&mut tie, ["yes", "no", "no", "abstain"]);
    assert_eq!((tie.said("un_closed")["passed"].clone(), tie.table()["peacekeepers"].clone()), (json!(false), json!("cyprus")));
}

#[test]
fn mep_10_6_a_cease_fire_needs_its_number_of_yes_votes() {
    let options = Options { cease_fire_votes: 5, ..Options::default() };
    let scene = || Scene::with(4, &options).put("A:iraq:5 A:iran:1 A:syria:1 B:israel:4 B:jordan:1 C:egypt:4 D:turkey:5");
    let mut passes = scene().un(A);
    passes.act(A, "cease_fire");
    vote(&mut passes, ["yes", "yes", "no", "no"]);
    assert_eq!(passes.over(), "cease_fire");
    let mut fails = scene().un(A);
    fails.act(A, "cease_fire");
    vote(&mut fails, ["yes", "abstain", "yes", "abstain"]);
    assert_eq!((fails.over(), fails.stage()), (String::new(), "relations".into()), "four for it, none against");
}

#[test]
fn mep_10_7_controller_and_blocks_veto() {
    let mut play = four().ally("A:red B:red C:red D:blue").un(A);
    play.act(A, "peacekeepers at=jordan");
    vote(&mut play, ["yes", "no", "yes", "yes"]);
    assert_eq!(play.table()["resolution"]["veto"], json!({ "single": 1, "red": [0, 1, 2], "blue": [3], "answered": [] }));
    let mut alone = play.clone();
    alone.all("A veto veto=false; B veto veto=true; C veto veto=false; D veto veto=false");
    assert_eq!(alone.table()["peacekeepers"], "cyprus", "the controller of the destination");
    let mut block = play.clone();
    block.all("A veto veto=true; B veto veto=false; C veto veto=false; D veto veto=true");
    assert_eq!(block.table()["peacekeepers"], "cyprus", "the sole member of Blue");
    play.all("A veto veto=true; B veto veto=false; C veto veto=false; D veto veto=false");
    assert_eq!(play.table()["peacekeepers"], "jordan", "one of three is not enough");
}

#[test]
fn mep_10_8_veto_answers_are_simultaneous_and_single() {
    let mut play = four().ally("B:blue C:red").un(A);
    play.act(A, "peacekeepers at=jordan");
    vote(&mut play, ["yes", "abstain", "no", "abstain"]);
    assert_eq!(play.due(), [B, C], "B, in both parts, answers once");
    play.act(C, "veto veto=true");
    assert!(play.aside(C, "veto"), "until the last one has answered");
    play.hides(Some(A));
    play.all("C veto veto=false; B veto veto=false");
    assert_eq!(play.said("vetoes")["vetoes"], json!([{ "seat": 1, "veto": false }, { "seat": 2, "veto": false }]));
    assert_eq!(play.table()["peacekeepers"], "jordan");
}

#[test]
fn mep_10_9_effects() {
    let mut text = four().un(A);
    text.act(A, order("propose_text text=Everybody_is_nice."));
    vote(&mut text, ["yes", "no", "abstain", "abstain"]);
    assert_eq!(text.table()["resolutions"], json!([{ "round": 5, "seat": 0, "text": "Everybody is nice." }]));
    let mut move_it = four().un(A);
    move_it.act(A, "peacekeepers at=red_sea");
    vote(&mut move_it, ["yes", "no", "abstain", "abstain"]);
    assert_eq!((move_it.said("peacekeepers"), move_it.stage()), (json!({ "from": "cyprus", "to": "red_sea" }), "relations".into()));
}

#[test]
fn mep_11_1_relations_come_last_and_are_the_active_players() {
    let mut play = four().un(A);
    play.act(A, "no_resolution");
    assert_eq!((play.stage(), play.due()), ("relations".into(), vec![A]));
    play.refuses(B, "ally block=red");
}

#[test]
fn mep_11_2_one_change_a_phase() {
    let mut play = four().relations(A);
    play.act(A, "ally block=red");
    play.refuses(A, "break_alliance");
    play.refuses(A, "ally block=blue");
    let mut breaks = four().ally("A:red").relations(A);
    breaks.act(A, "break_alliance");
    assert_eq!((breaks.seat_of(A, "alliance"), breaks.view().active), (json!(null), Some(B)), "nothing else is left to do");
}

#[test]
fn mep_11_3_then_one_sif_action() {
    let mut play = four().put("A:red_sea:1").peacekeepers("syria").relations(A);
    play.refuses(A, "deploy_sif at=iraq");
    play.act(A, "ally block=red");
    for closed in ["syria", "red_sea", "israel", "libya"] {
        play.refuses(A, order(format!("deploy_sif at={closed}")));
    }
    play.act(A, "deploy_sif at=iraq");
    assert_eq!((play.seat_of(A, "sif"), play.view().active), (json!("iraq"), Some(B)));
    let mut back = four().ally("A:red").sif("A:iran").relations(A);
    back.refuses(A, "deploy_sif at=iraq");
    back.act(A, "withdraw_sif");
    assert_eq!((back.seat_of(A, "sif"), back.view().active), (json!(null), Some(B)));
}

#[test]
fn mep_11_4_breaking_takes_the_sif_back() {
    let mut play = four().ally("A:red").sif("A:iran").relations(A);
    play.act(A, "break_alliance");
    assert_eq!((play.seat_of(A, "sif"), play.event("sif_returned").is_some()), (json!(null), true));
}

#[test]
fn mep_11_5_what_an_alliance_does() {
    let play = four().ally("A:red D:red").moves(A);
    assert_eq!((play.seat_of(A, "un_votes"), play.seat_of(A, "opec_votes")), (json!(4), json!(3)));
    play.refuses(A, order("attack from=iran to=turkey tokens=1"));
    let market = four().ally("A:red B:blue").oil("A:1 B:9").negotiation();
    assert!(market.offers(A, order("offer_arms from=syria to=israel tokens=1 price=3")));
}

#[test]
fn mep_11_6_what_an_sif_does() {
    let play = four().ally("A:red").sif("A:iraq").turn(A);
    assert_eq!(play.seat_of(A, "entitlement"), 4 + 5 + 3);
}

#[test]
fn mep_11_7_two_blocks() {
    let play = four().relations(A);
    assert!(play.offers(A, "ally block=red") && play.offers(A, "ally block=blue"));
    play.refuses(A, "ally block=green");
}

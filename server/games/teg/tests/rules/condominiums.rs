//! TEG-19 and TEG-20: joint attacks and condominiums. Iran is red, Russia black, Ukraine blue, as in the rulebook.

use crate::scene::{B, Look, Play, R, Scene, U, W, Y, at};
use engine::serde_json::{Value, json};
use teg::Options;

const PUT: &str = "R:9@iran B:9@russia U:3@ukraine";

fn joint(fought: Option<u32>) -> Value {
    json!({ "kind": "joint", "target": "ukraine", "lead": 2, "lead_from": "iran", "ally": 1, "ally_from": "russia", "fought": fought })
}

/// Six seats, so that the fillers are none of those concerned.
fn scene(put: &str) -> Scene {
    Scene::new(6).put(PUT).put(put).put("W:2@chile Y:2@egypt")
}

fn shared(holdings: &str, bond: &str) -> Scene {
    scene("").share("ukraine", holdings, bond)
}

fn owned(play: &Play) -> String {
    play.on("ukraine")
}

fn condominium() -> Value {
    json!({ "kind": "condominium", "at": "ukraine" })
}

#[test]
fn teg_19_1_proposing_a_joint_attack() {
    let mut play = scene("").attacks(R);
    play.proposes(B, "propose_joint target=ukraine own=russia theirs=iran lead=partner").act(R, "accept proposal=offer-1");
    let terms = json!(play.view().pacts[0].terms);
    assert_eq!((terms["lead"].clone(), terms["ally_from"].clone()), (json!(2), json!("russia")));
    play.cannot_propose(R, "propose_joint target=ukraine own=iran theirs=russia lead=me");
    play.refuses(R, "attack from=iran to=russia");
}

#[test]
fn teg_19_2_not_against_a_pact() {
    let play = scene("").pact(R, U, json!({ "kind": "world" })).attacks(R);
    play.cannot_propose(R, "propose_joint target=ukraine own=iran theirs=russia lead=me");
    play.cannot_propose(B, "propose_joint target=ukraine own=russia theirs=iran lead=me");
}

#[test]
fn teg_17_17_teg_t73_no_pact_with_the_owner_of_the_target() {
    let mut play = scene("U:1@canada").pact(R, B, joint(None)).attacks(R);
    play.refuses(B, "propose_world to=3");
    play.refuses(U, "propose_world to=1");
    assert!(play.offers(B, "propose_continent to=3 continent=africa"));
    play.act(R, "start_joint pact=pact-1");
    assert!(play.offers(B, "propose_world to=3"));
}

#[test]
fn teg_19_4_teg_19_6_teg_t34_rolls_alternate_and_both_move_in() {
    let mut play = scene("").pact(R, B, joint(None)).attacks(R);
    play.act_when(R, "start_joint pact=pact-1", |play| {
        let rolls = play.told().iter().filter(|event| event.say.k == "teg.attack");
        rolls.count() >= 3 && play.event("joint_conquered").is_some()
    });
    let by: Vec<Value> = play.told().iter().filter(|event| event.say.k == "teg.attack").map(|event| event.say.p["seat"].clone()).collect();
    assert!(by.iter().enumerate().all(|(turn, seat)| *seat == json!([2, 1][turn % 2])), "{by:?}");
    assert_eq!((owned(&play), play.due()), ("B:1 R:1".into(), vec![B, R]));
    play.act(B, "follow armies=1");
    assert_eq!(owned(&play), "B:1 R:1", "both move at once");
    play.act(R, "follow armies=0");
    assert_eq!(owned(&play), "B:2 R:1");
    assert_eq!((play.stage(), play.view().deeds.joint.len()), ("attack".into(), 1));
}

#[test]
fn teg_19_3_the_end_of_the_stage_starts_what_is_due() {
    let mut play = scene("").pact(R, B, joint(None)).attacks(R);
    play.act_when(R, "end_attacks", |play| play.event("joint_ended").is_some());
    assert_eq!(play.stage(), "attack");
    play.act(R, "end_attacks");
    assert_ne!(play.stage(), "attack");
    let mut play = scene("").pact(R, B, joint(None)).weather("rest-red").turn_of(R);
    play.clock(R);
    play.act(R, "end_placing");
    assert!(play.view().pacts.is_empty(), "a resting lead lets it lapse");
}

#[test]
fn teg_19_10_teg_t35_the_truce() {
    let mut play = scene("").pact(R, B, joint(Some(5))).attacks(R);
    play.refuses(R, "attack from=iran to=russia");
    play.refuses(R, "announce_end pact=pact-1");
    let truce = scene("").pact(R, B, joint(Some(5))).set("round", json!(6)).attacks(W);
    let mut truce = truce;
    truce.act(W, "end_attacks").clock_until(|play| play.active() == Some(B));
    assert!(truce.view().pacts.is_empty());
    play.act(R, "end_attacks");
    assert_eq!(play.view().pacts.len(), 1);
    // Where the ally plays after the lead its turn in the same round does not end the truce.
    let mut same = scene("").pact(R, B, joint(Some(5))).attacks(W);
    same.act(W, "end_attacks").clock_until(|play| play.active() == Some(B) && play.stage() == "attack");
    assert_eq!((same.view().round, same.view().pacts.len()), (5, 1));
    same.refuses(B, "attack from=russia to=iran");
}

#[test]
fn teg_19_7_teg_14_6_teg_t65_who_cannot_spare_an_army_stays_out() {
    let mut play = scene("B:1@russia").pact(R, B, joint(None)).attacks(R);
    play.act_when(R, "start_joint pact=pact-1", |play| play.event("joint_conquered").is_some());
    assert_eq!((owned(&play), play.view().deeds.joint.len(), play.view().deeds.solo.len()), ("R:1".into(), 1, 0));
}

#[test]
fn teg_19_7_teg_t76_a_barred_side_stays_out() {
    let mut play = scene("").pact(R, B, joint(None)).weather("closed-borders").attacks(R);
    assert!(play.prompt(R).is_some());
    // Russia lies in Asia like Iran, Ukraine in Europe: closed to both, so it lapses.
    play.act(R, "end_attacks");
    assert!(play.view().pacts.is_empty());
    let terms =
        json!({ "kind": "joint", "target": "ukraine", "lead": 2, "lead_from": "poland", "ally": 1, "ally_from": "russia", "fought": null });
    let mut play = scene("R:9@poland").pact(R, B, terms).weather("closed-borders").attacks(R);
    play.act_when(R, "start_joint pact=pact-1", |play| play.event("joint_conquered").is_some());
    assert_eq!((owned(&play), play.view().deeds.joint.len()), ("R:1".into(), 1));
}

#[test]
fn teg_19_8_missiles_go_to_the_last_roll() {
    let mut play = scene("U:1+2@ukraine").pact(R, B, joint(None)).attacks(R);
    play.act_when(R, "start_joint pact=pact-1", |play| {
        play.event("joint_conquered").is_some() && play.view().fight.is_some_and(|fight| fight.seat == B)
    });
    assert_eq!(owned(&play), "B:1+2 R:1");
}

#[test]
fn teg_19_9_the_ally_regroups_after_the_request() {
    let scene = shared("B:1 R:1", "allied").fact("shared", json!([[1, "ukraine"]])).pact(R, B, condominium());
    let mut play = scene.clone().put("B:4+1@russia R:1@iran").attacks(R);
    play.act(R, "end_attacks").clock_until(|play| play.stage() == "ally");
    assert_eq!(play.due(), [B]);
    play.act(B, "regroup from=russia to=ukraine armies=3").act(B, "end_regroup");
    assert_eq!((owned(&play), play.on("russia")), ("B:4 R:1".into(), "B:1+1".into()));
    assert_ne!(play.active(), Some(R));
    // Who has no army to spare beside it is not asked; missiles do not come.
    let mut play = scene.put("B:1+1@russia R:1@iran").attacks(R);
    play.act(R, "end_attacks");
    assert_eq!((play.active(), play.event("turn_over").is_some()), (Some(U), true));
}

#[test]
fn teg_19_12_teg_t57_the_roller_eliminates() {
    let mut play = scene("U:1@ukraine").pact(R, B, joint(None)).objective(B, "obj-16").attacks(R);
    play.act_when(R, "start_joint pact=pact-1", |play| play.winner().is_some());
    assert_eq!(play.winner(), Some((B, "destroyed".into())));
}

#[test]
fn teg_20_3_teg_t36_limits_of_the_holders() {
    let play = shared("B:3 R:3", "allied").pact(R, B, condominium()).attacks(R);
    play.refuses(R, "attack from=iran to=ukraine holder=1");
    play.refuses(R, "attack from=ukraine to=russia");
    play.refuses(R, "attack from=ukraine to=ukraine holder=1");
    let play = shared("B:3 R:3", "allied").attacks(B);
    play.refuses(B, "attack from=russia to=ukraine holder=2");
    play.refuses(B, "attack from=ukraine to=iran");
    assert!(play.offers(B, "attack from=ukraine to=ukraine holder=2"), "TEG-20.4: from inside once the pact has ended");
}

#[test]
fn teg_20_4_the_last_one_left_owns_it() {
    let mut play = shared("B:9 R:1+1", "allied").attacks(B);
    play.act_when(B, "attack from=ukraine to=ukraine holder=2", |play| play.event("sole").is_some());
    assert!(owned(&play).starts_with("B:") && owned(&play).ends_with("+1"));
    assert_eq!((play.view().deeds.solo.len(), play.stage()), (1, "attack".into()));
    assert!(!play.verbs(B).contains(&"advance"));
}

#[test]
fn teg_20_5_teg_t37_alone_out_of_a_condominium() {
    let mut play = shared("B:9 R:4", "allied").put("W:1@belarus").pact(R, B, condominium()).attacks(R);
    assert_eq!(play.hints(R)["dice"]["ukraine"]["belarus"][0], 3);
    play.takes(R, "ukraine", "belarus");
    assert_eq!((play.on("belarus"), play.view().deeds.solo.len()), ("R:1".into(), 1));
}

#[test]
fn teg_20_7_teg_20_9_teg_20_10_teg_20_11_teg_t38_expelling_one_holder() {
    let scene = shared("B:1+1 R:3", "allied").put("Y:9@poland").pact(R, B, condominium()).pact(R, B, joint(Some(5)));
    let mut play = scene.attacks(Y);
    play.act_when(Y, "attack from=poland to=ukraine holder=1", |play| play.event("expelled").is_some());
    assert_eq!((play.view().pacts.len(), json!(play.view().countries[&at("ukraine")].bond)), (0, json!("entering")));
    play.act(Y, "enter armies=3");
    assert_eq!((owned(&play), json!(play.view().countries[&at("ukraine")].bond)), ("R:3 Y:3+1".into(), json!("contested")));
    assert_eq!(play.view().deeds.solo.len(), 0, "entering is no conquest");
    let next = Scene(json!(play.game()));
    assert!(next.clone().attacks(B).offers(B, "attack from=russia to=ukraine holder=2"));
    assert!(next.attacks(R).offers(R, "attack from=ukraine to=russia"));
}

#[test]
fn teg_20_9_teg_t64_staying_out() {
    let mut play = shared("B:3 R:1+1", "allied").put("Y:9@poland").attacks(Y);
    play.act_when(Y, "attack from=poland to=ukraine holder=2", |play| play.event("expelled").is_some());
    assert_eq!(play.default(Y), "enter armies=1");
    play.act(Y, "stay_out");
    assert_eq!((owned(&play), play.view().deeds.solo.len()), ("B:3+1".into(), 0));
    assert_eq!(json!(play.view().countries[&at("ukraine")].bond), json!("sole"));
}

#[test]
fn teg_20_10_from_outside_three_may_follow() {
    let mut play = shared("R:1 Y:1", "contested").put("Y:9@poland").attacks(Y);
    play.act_when(Y, "attack from=poland to=ukraine holder=2", |play| play.event("sole").is_some());
    play.act(Y, "advance armies=3");
    assert_eq!((owned(&play), play.view().deeds.solo.len()), ("Y:4".into(), 1));
}

#[test]
fn teg_20_6_teg_t77_joint_attack_outward() {
    let scene = || shared("B:5 R:5", "allied").put("W:2@belarus").pact(R, B, condominium());
    let mut play = scene().attacks(R);
    play.act(R, "invite from=ukraine to=belarus");
    assert_eq!((play.due(), play.default(B)), (vec![B], "refuse_invite".into()));
    play.act(B, "accept_invite").act_when(R, "roll", |play| play.view().pending.is_some() && play.due() == [B]);
    play.act_when(B, "roll", |play| play.due() == [R]);
    play.act(R, "stop").act_when(B, "roll", |play| play.event("joint_conquered").is_some());
    assert_eq!(play.on("belarus"), "B:1 R:1");
    assert_eq!(play.view().deeds.joint.len(), 1);
    let mut play = scene().attacks(R);
    play.act(R, "invite from=ukraine to=belarus").act(B, "refuse_invite");
    play.refuses(R, "invite from=ukraine to=belarus");
    assert!(play.offers(R, "attack from=ukraine to=belarus"));
}

#[test]
fn teg_20_12_teg_21_7_conceding_inside_decisions() {
    let mut play = shared("B:5 R:5", "allied").put("W:2@belarus").pact(R, B, condominium()).attacks(R);
    play.act(R, "invite from=ukraine to=belarus").act(B, "concede");
    assert!(play.view().pending.is_none() && play.due() == [R]);
    let mut play = shared("B:1 R:3", "allied").put("Y:9@poland").attacks(Y);
    play.act_when(Y, "attack from=poland to=ukraine holder=1", |play| play.event("expelled").is_some());
    play.act(Y, "concede");
    assert_eq!(owned(&play), "R:3");
    assert_ne!(play.active(), Some(Y));
}

#[test]
fn teg_19_3_teg_6_11_a_resting_lead_starts_nothing() {
    let resting = scene("").pact(R, B, joint(None)).weather("rest-red");
    resting.clone().attacks(R).refuses(R, "start_joint pact=pact-1");
    let mut play = resting.clone().attacks(B);
    play.refuses(R, "start_joint pact=pact-1");
    // Its turn passes over the attack stage, and with it the agreed attack lapses.
    play.act(B, "end_attacks").clock_until(|play| play.active() == Some(R));
    play.clock_until(|play| play.active() != Some(R));
    assert!(play.view().pacts.is_empty());
    assert_eq!(play.on("ukraine"), resting.play().on("ukraine"));
}

/// Who rolled, in order.
fn rolled(play: &Play) -> Vec<Value> {
    play.events("attack").iter().map(|event| event["seat"].clone()).collect()
}

#[test]
fn teg_19_5_missiles_play_no_part_in_a_joint_attack() {
    // Black has an army and missiles: it does not roll. The target's own missiles stop nobody.
    let mut play = scene("B:1+5@russia R:9@iran U:3+2@ukraine").pact(R, B, joint(None)).attacks(R);
    play.act_when(R, "start_joint pact=pact-1", |play| play.event("joint_ended").is_some());
    assert!(rolled(&play).iter().all(|seat| *seat == json!(R)) && !rolled(&play).is_empty());
    assert_eq!((play.on("russia"), play.armies(R, "iran")), ("B:1+5".into(), 1));
    assert!(owned(&play).ends_with("+2"));
}

#[test]
fn teg_19_11_teg_13_2_joint_conquests_count_from_two_on_and_for_the_lead_alone() {
    let second =
        json!({ "kind": "joint", "target": "turkey", "lead": 2, "lead_from": "iraq", "ally": 1, "ally_from": "china", "fought": null });
    let start = scene("U:1@ukraine U:1@turkey R:9@iraq B:9@china R:1@spain B:1@peru U:1@canada".replace(" B:1@peru", "").as_str());
    let mut play = start.cards(R, "canada").cards(B, "cuba").pact(R, B, joint(None)).pact(R, B, second).attacks(R);
    let take = |play: &mut Play, pact: &str| {
        play.act_when(R, format!("start_joint pact={pact}"), |play| play.event("joint_conquered").is_some());
        play.clock_until(|play| play.view().pending.is_none());
    };
    let draw = |play: &Play, seat| {
        let mut play = play.clone();
        play.clock_until(|play| play.active() == Some(seat) && play.stage() == "request");
        play.view().deeds.draw
    };
    take(&mut play, "pact-1");
    let mut one = Scene(json!(play.game())).set("pacts", json!({ "next": 9, "signed": [] })).attacks(R);
    assert_eq!(one.view().deeds.joint.len(), 1);
    one.act(R, "end_attacks");
    assert_eq!(draw(&one, R), "none");
    take(&mut play, "pact-2");
    assert_eq!((play.view().deeds.joint.len(), play.view().deeds.solo.len()), (2, 0));
    assert_eq!((draw(&play, R), draw(&play, B)), ("open", "none"), "the ally gains no card by it");
}

#[test]
fn teg_19_6_one_army_of_each_moves_in_and_one_more_may_follow() {
    let mut play = scene("").pact(R, B, joint(None)).attacks(R);
    play.act_when(R, "start_joint pact=pact-1", |play| play.event("joint_conquered").is_some() && play.armies(B, "russia") > 2);
    let lost = |play: &Play, seat: engine::SeatId| -> u64 {
        play.events("attack").iter().filter(|event| event["seat"] == json!(seat)).map(|event| event["lost"].as_u64().unwrap()).sum()
    };
    // From each starting country went what it lost, and the one army that moved in.
    let left = |play: &Play| [u64::from(play.armies(R, "iran")), u64::from(play.armies(B, "russia"))];
    let before = [8 - lost(&play, R), 8 - lost(&play, B)];
    assert_eq!((left(&play), owned(&play), play.bond("ukraine")), (before, "B:1 R:1".into(), json!("allied")));
    for seat in [R, B] {
        play.refuses(seat, "follow armies=2");
    }
    play.act(R, "follow armies=1");
    play.refuses(R, "follow armies=1");
    play.act(B, "follow armies=0");
    assert_eq!((left(&play), owned(&play)), ([before[0] - 1, before[1]], "B:1 R:2".into()));
    // One always stays behind: whoever has no more is not asked.
    let mut short = scene("B:2@russia U:1@ukraine").pact(R, B, joint(None)).attacks(R);
    short.act_when(R, "start_joint pact=pact-1", |play| owned(play) == "B:1 R:1");
    assert_eq!((short.due(), short.on("russia")), (vec![R], "B:1".into()));
}

#[test]
fn teg_20_3_the_limits_hold_while_the_condominium_exists() {
    let put = "R:9+3@iran B:9+3@russia R:9+3@turkey B:9+3@belarus W:2@poland B:9@chechnya";
    let built = |bond: &str, pact: bool, seat| {
        let scene = scene(put).share("ukraine", "B:9+2 R:9+2", bond);
        let scene = if pact { scene.pact(R, B, condominium()) } else { scene };
        scene.attacks(seat)
    };
    for pact in [true, false] {
        let play = built("allied", pact, R);
        // Not at the other's share from outside, near or far, nor out of the own share at the other's countries beside it.
        play.refuses(R, "attack from=iran to=ukraine holder=1");
        play.refuses(R, "launch from=iran to=ukraine holder=1");
        play.refuses(R, "launch from=turkey to=ukraine holder=1");
        play.refuses(R, "attack from=ukraine to=russia");
        play.refuses(R, "attack from=ukraine to=belarus");
        play.refuses(R, "launch from=ukraine to=belarus");
        // At countries of the other that are not next to it, at third seats, and from other countries it may.
        assert!(play.offers(R, "launch from=ukraine to=chechnya"));
        assert!(play.offers(R, "attack from=ukraine to=poland") && play.offers(R, "attack from=iran to=russia"));
        assert!(play.offers(R, "launch from=iran to=russia") || play.armies(R, "iran") == 9, "its missiles may be stopped, not its armies");
        // Inside, once the pact has ended.
        assert_eq!(play.offers(R, "attack from=ukraine to=ukraine holder=1"), !pact);
        built("allied", pact, B).refuses(B, "attack from=ukraine to=iran");
    }
    // A contested condominium knows no limits (TEG-20.10), and third seats never do.
    let play = built("contested", false, R);
    for text in ["attack from=iran to=ukraine holder=1", "attack from=ukraine to=russia", "launch from=iran to=ukraine holder=1"] {
        assert!(play.offers(R, text), "{text}");
    }
    assert!(
        scene(put).share("ukraine", "B:9 R:9", "allied").put("W:9@poland").attacks(W).offers(W, "attack from=poland to=ukraine holder=1")
    );
}

#[test]
fn teg_20_6_what_may_be_invited_to() {
    let base = || shared("B:5 R:5", "allied").put("W:2@belarus W:2@poland B:2@russia R:2@iran");
    let play = base().pact(R, B, condominium()).attacks(R);
    // Neighbours of a third seat, by the turn seat alone.
    assert_eq!(play.values(R, "invite", "to"), ["albania", "belarus", "poland"]);
    play.refuses(R, "invite from=ukraine to=russia");
    play.refuses(R, "invite from=iran to=russia");
    play.refuses(B, "invite from=ukraine to=belarus");
    // Only while the condominium pact is in force, and only in a condominium made together.
    assert!(base().attacks(R).choices(R, "invite").is_empty());
    let contested = base().share("ukraine", "B:5 R:5", "contested").attacks(R);
    assert!(contested.choices(R, "invite").is_empty());
    // No pact and no card may bar either of the two.
    for (one, other) in [(R, W), (B, W)] {
        let play = base().pact(R, B, condominium()).pact(one, other, json!({ "kind": "world" })).attacks(R);
        assert_eq!(play.values(R, "invite", "to"), ["albania"]);
    }
    for card in ["open-borders", "rest-black"] {
        assert!(base().pact(R, B, condominium()).weather(card).attacks(R).choices(R, "invite").is_empty(), "{card}");
    }
    // One of them must be able to roll.
    let spent = base().share("ukraine", "B:1 R:1", "allied").pact(R, B, condominium()).attacks(R);
    assert!(spent.choices(R, "invite").is_empty());
    let helped = base().share("ukraine", "B:5 R:1", "allied").pact(R, B, condominium()).attacks(R);
    assert_eq!(helped.values(R, "invite", "to"), ["albania", "belarus", "poland"]);
    // A shared country has no owner that could be attacked together.
    let play = base().share("poland", "W:2 Y:2", "contested").pact(R, B, condominium()).attacks(R);
    assert_eq!(play.values(R, "invite", "to"), ["albania", "belarus"]);
}

#[test]
fn teg_20_6_a_refusal_holds_for_this_turn_and_this_target() {
    let mut play = shared("B:5 R:5", "allied").put("W:2@belarus W:2@poland Y:1@albania").pact(R, B, condominium()).attacks(R);
    play.act(R, "invite from=ukraine to=belarus").act(B, "refuse_invite");
    assert_eq!(
        (play.values(R, "invite", "to"), json!(play.view().deeds.refused)),
        (vec!["albania".into(), "poland".into()], json!(["belarus"]))
    );
    play.clock_until(|play| play.active() != Some(R));
    play.clock_until(|play| play.active() == Some(R) && play.stage() == "attack");
    assert_eq!(play.values(R, "invite", "to"), ["albania", "belarus", "poland"]);
}

#[test]
fn teg_20_6_each_side_may_stop_and_the_other_goes_on() {
    let start = || {
        let mut play = shared("B:9 R:9", "allied").put("W:9@belarus W:1@cuba").pact(R, B, condominium()).attacks(R);
        play.act(R, "invite from=ukraine to=belarus").act(B, "accept_invite");
        play
    };
    // The lead rolls first, then they alternate.
    let mut play = start();
    assert_eq!(play.due(), [R]);
    play.refuses(B, "roll");
    play.act_when(R, "roll", |play| play.armies(R, "ukraine") > 2 && play.armies(W, "belarus") > 3);
    assert_eq!((rolled(&play), play.due()), (vec![json!(R)], vec![B]));
    play.act_when(B, "roll", |play| play.armies(B, "ukraine") > 2 && play.armies(W, "belarus") > 2);
    assert_eq!(play.due(), [R]);
    // Who has stopped is not asked again; when both have it is over, and the stage goes on.
    play.act(R, "stop").act_when(B, "roll", |play| play.armies(B, "ukraine") > 1 && play.armies(W, "belarus") > 0);
    assert_eq!(play.due(), [B]);
    play.act(B, "stop");
    assert_eq!(
        (play.due(), play.stage(), play.view().pending, play.event("joint_ended").is_some()),
        (vec![R], "attack".into(), None, true)
    );
    assert!(play.offers(R, "invite from=ukraine to=belarus"), "nobody has refused");
    // A side with one army left is passed over.
    let mut tired = shared("B:9 R:2", "allied").put("W:9@belarus").pact(R, B, condominium()).attacks(R);
    tired.act(R, "invite from=ukraine to=belarus").act(B, "accept_invite").act_when(R, "roll", |play| play.armies(R, "ukraine") == 1);
    tired.act_when(B, "roll", |play| play.armies(B, "ukraine") > 1);
    assert_eq!(tired.due(), [B]);
    // TEG-19.12, 20.6: whoever rolled eliminates.
    let mut last = shared("B:9 R:9", "allied").put("U:1@belarus").pact(R, B, condominium()).objective(B, "obj-16").attacks(R);
    last.act(R, "invite from=ukraine to=belarus").act(B, "accept_invite").act(R, "stop");
    last.act_when(B, "roll", |play| play.winner().is_some());
    assert_eq!(last.winner(), Some((B, "destroyed".into())));
}

#[test]
fn teg_19_13_an_agreed_attack_lapses_when_an_ally_is_gone() {
    for seat in [R, B] {
        let mut play = scene("").pact(R, B, joint(None)).attacks(W);
        play.act(seat, "concede");
        assert_eq!((play.view().pacts.len(), play.event("joint_lapsed").unwrap()["target"].clone()), (0, json!("ukraine")));
    }
    // Neither its owner nor anybody else ends it by leaving.
    let mut play = scene("").pact(R, B, joint(None)).attacks(W);
    play.act(U, "concede").act(Y, "concede");
    assert_eq!(play.view().pacts.len(), 1);
}

#[test]
fn teg_20_6_an_invitation_keeps_the_attacks_open() {
    // R alone can do nothing with its one army; B, invited, can roll. Nothing that may still be said could help: agreed joint
    // attacks are switched off, and R is free of the pact, whose end B has announced.
    let options = Options { joint_attacks: false, ..Options::default() };
    let mut scene = Scene::with(&options, 6).share("ukraine", "B:5 R:1", "allied").pact(R, B, condominium());
    scene.0["pacts"]["signed"][0]["notice"] = json!({ "by": B, "bound": [B], "awaited": [{ "seat": B, "begun": false }] });
    let mut play = scene.put("R:2@iran").attacks(R);
    play.act_when(R, "attack from=iran to=russia", |play| play.on("iran") == "R:1");
    assert!(play.choices(R, "attack").is_empty());
    assert_eq!((play.stage(), play.values(R, "invite", "to").len()), ("attack".to_owned(), 4));
}

#[test]
fn teg_20_6_only_the_pact_of_that_country_lets_one_invite() {
    let scene = || Scene::new(6).share("ukraine", "B:5 R:5", "allied");
    assert!(!scene().pact(R, B, condominium()).attacks(R).choices(R, "invite").is_empty());
    for other in [json!({ "kind": "world" }), json!({ "kind": "condominium", "at": "belarus" })] {
        assert!(scene().pact(R, B, other.clone()).attacks(R).choices(R, "invite").is_empty(), "{other}");
    }
    assert!(scene().pact(R, U, condominium()).attacks(R).choices(R, "invite").is_empty(), "with somebody else");
}

#[test]
fn teg_21_5_who_concedes_inside_its_turn_takes_nothing_from_the_next() {
    let eight = ["spain", "egypt", "japan", "cuba", "canada", "iran", "norway", "oregon"].map(at);
    let scene = Scene::new(6).share("ukraine", "B:5 R:5", "allied").give(U, eight).put("W:1@belarus W:2@chile");
    let mut play = scene.pact(R, B, condominium()).attacks(R);
    play.act(R, "invite from=ukraine to=belarus").act(B, "accept_invite");
    play.act_when(R, "roll", |play| play.event("joint_conquered").is_some());
    play.act(B, "follow armies=1");
    assert_eq!(play.due(), [R]);
    // With R's part in it the last decision of its turn is over, and the next turn has begun.
    play.act(R, "concede");
    assert_eq!((play.active(), json!(play.view().pools)), (Some(U), json!({ "free": 4 })));
}

//! TEG-6, TEG-8 to TEG-12: situation cards, dice, conquests, regrouping, missiles, blockades.

use crate::scene::{B, Look, R, Scene, W, at};
use engine::serde_json::json;
use engine::suite::action;
use engine::{Actor, Context, Dice, Game};
use teg::Teg;
use teg::combat::losses;

/// The dice that both sides would roll, as the prompt hints them.
fn dice(attackers: u32, defenders: u32, card: &str) -> (u64, u64) {
    let scene = Scene::new(4).put(&format!("W:{attackers}@new-zealand B:{defenders}@tasmania")).weather(card);
    let hints = scene.attacks(W).hints(W);
    let pair = &hints["dice"]["new-zealand"]["tasmania"];
    (pair[0].as_u64().unwrap(), pair[1].as_u64().unwrap())
}

#[test]
fn teg_6_4_teg_t3_snow_gives_the_defender_a_die() {
    for (defenders, expected) in [(1, 2), (2, 3), (3, 4), (7, 4)] {
        assert_eq!(dice(5, defenders, "snow").1, expected);
    }
}

#[test]
fn teg_6_5_teg_t4_tailwind_gives_the_attacker_a_die() {
    for (attackers, expected) in [(2, 2), (3, 3), (4, 4), (9, 4)] {
        assert_eq!(dice(attackers, 1, "tailwind").0, expected);
    }
    let play = Scene::new(4).put("W:1@new-zealand B:1@tasmania").weather("tailwind").attacks(W);
    play.refuses(W, "attack from=new-zealand to=tasmania");
}

#[test]
fn teg_8_3_teg_8_4_teg_t44_numbers_of_dice() {
    for ((attackers, defenders), expected) in [((2, 1), 1), ((4, 3), 3), ((5, 3), 3), ((6, 3), 4), ((7, 4), 3), ((8, 4), 4), ((4, 2), 3)] {
        assert_eq!(dice(attackers, defenders, "classic-combat").0, expected, "{attackers} against {defenders}");
    }
    assert_eq!((dice(6, 3, "tailwind").0, dice(3, 3, "tailwind").0), (4, 3));
    assert_eq!((dice(6, 1, "classic-combat").1, dice(6, 2, "classic-combat").1, dice(6, 9, "classic-combat").1), (1, 2, 3));
}

#[test]
fn teg_6_6_teg_t5_open_borders() {
    let scene = Scene::new(4).put("W:3@chile B:1@australia W:3@alaska B:1@chukchi W:3@argentina B:1@brazil").weather("open-borders");
    let play = scene.attacks(W);
    assert!(play.offers(W, "attack from=chile to=australia") && play.offers(W, "attack from=alaska to=chukchi"));
    play.refuses(W, "attack from=argentina to=brazil");
}

#[test]
fn teg_6_7_teg_t6_closed_borders() {
    let scene = Scene::new(4).put("W:3@chile B:1@australia W:3@spain B:1@portugal W:3@argentina B:1@brazil").weather("closed-borders");
    let play = scene.attacks(W);
    assert!(play.offers(W, "attack from=argentina to=brazil") && play.offers(W, "attack from=spain to=portugal"));
    play.refuses(W, "attack from=chile to=australia");
}

#[test]
fn teg_6_12_teg_t23_a_rest_card_for_nobody_is_set_aside() {
    let mut scene = Scene::new(4);
    let deck = scene.0["decks"]["situation"].as_array_mut().unwrap();
    deck.retain(|card| !card.as_str().unwrap().starts_with("rest"));
    deck.push(json!("snow"));
    deck.push(json!("rest-green"));
    let mut play = scene.set("stage", json!({ "turn": { "seat": 3, "step": "request", "rest": [] } })).play();
    play.act(crate::scene::U, "end_request");
    let table = play.view();
    assert_eq!(table.card.unwrap().name(), "snow");
    assert_eq!(table.set_aside.iter().map(|card| card.name()).collect::<Vec<_>>(), ["rest-green", "snow"]);
    assert!(play.wall(), "a turned-up card cannot be taken back");
}

#[test]
fn teg_6_9_teg_t22_losers_of_a_crisis_draw_no_card() {
    let mut play = Scene::new(4)
        .put("W:5@chile B:1@argentina")
        .set(
            "weather",
            json!({
                "card": "crisis", "crisis": [{ "seat": 0, "die": 2 }], "barred": [0, 2],
            }),
        )
        .attacks(W);
    play.takes(W, "chile", "argentina").act(W, "advance armies=1").act(W, "end_attacks").act(W, "end_regroup");
    assert_ne!(play.active(), Some(W), "without a card and without a right the request passes by itself");
}

#[test]
fn teg_6_10_teg_t63_extra_reinforcements_are_half_of_the_countries() {
    let europe: Vec<_> = teg::board::ContinentId::named("europe").unwrap().countries().iter().copied().take(13).collect();
    let mut scene = Scene::new(4).give(W, europe).put("B:1@tonga");
    scene.0["decks"]["situation"] = json!(["extra-reinforcements"]);
    let mut play = scene.set("starter", json!(3)).set("stage", json!({ "turn": { "seat": 3, "step": "request", "rest": [] } })).play();
    play.act(crate::scene::U, "end_request");
    assert_eq!((play.stage(), play.active(), play.view().pools["free"]), ("extra".to_owned(), Some(W), 6));
    play.act(W, play.default(W)).act(W, "end_placing");
    assert_eq!(play.active(), Some(R), "with one country there is nothing to place");
}

#[test]
fn teg_8_6_teg_t7_teg_t8_dice_are_compared_from_the_highest() {
    assert_eq!(losses(&[6, 5, 1], &[6, 4, 2]), (2, 1));
    assert_eq!(losses(&[5, 5, 4, 2], &[5, 4, 2]), (1, 2));
}

#[test]
fn teg_8_7_teg_t45_one_army_must_stay() {
    let mut play = Scene::new(4).put("W:2@new-zealand B:2@tasmania").weather("tailwind").attacks(W);
    play.act_when(W, "attack from=new-zealand to=tasmania", |play| {
        play.view().fight.is_some_and(|fight| fight.attack == [3, 2] && fight.defence == [5, 4])
    });
    assert_eq!((play.on("new-zealand"), play.on("tasmania")), ("W:1".into(), "B:2".into()));
}

#[test]
fn teg_9_1_teg_t46_both_lose_and_one_moves_in() {
    let mut play = Scene::new(4).put("W:3@new-zealand B:1@tasmania").weather("snow").attacks(W);
    play.act_when(W, "attack from=new-zealand to=tasmania", |play| {
        play.view().fight.is_some_and(|fight| fight.attack == [6, 2] && fight.defence == [5, 4])
    });
    assert_eq!((play.on("new-zealand"), play.on("tasmania")), ("W:1".into(), "W:1".into()));
    assert!(!play.verbs(W).contains(&"advance"), "nobody can be spared");
}

#[test]
fn teg_9_3_teg_t25_armies_moved_in_attack_onward() {
    let mut play = Scene::new(4).put("W:5@new-zealand B:1@tasmania B:1@australia").attacks(W);
    play.act_when(W, "attack from=new-zealand to=tasmania", |play| {
        (play.on("new-zealand"), play.on("tasmania")) == ("W:4".into(), "W:1".into())
    });
    play.refuses(W, "advance armies=3");
    play.act(W, "advance armies=2");
    assert_eq!(play.on("tasmania"), "W:3");
    let hints = play.hints(W);
    assert_eq!(hints["dice"]["tasmania"]["australia"][0], 2);
}

#[test]
fn teg_8_8_teg_t26_any_own_country_may_go_on() {
    let mut play = Scene::new(4).put("W:5@new-zealand B:9@tasmania W:3@australia").attacks(W);
    play.act(W, "attack from=new-zealand to=tasmania");
    assert!(play.offers(W, "attack from=australia to=tasmania") && play.offers(W, "end_attacks"));
}

#[test]
fn teg_8_8_a_storm_rolls_until_the_end() {
    let mut play = Scene::new(4).put("W:9@new-zealand B:3@tasmania").attacks(W);
    play.act_when(W, "storm from=new-zealand to=tasmania keep=4", |play| play.event("conquered").is_none());
    assert!(play.view().countries[&at("new-zealand")].holdings[0].armies <= 4);
    let mut play = Scene::new(4).put("W:9@new-zealand B:3@tasmania").attacks(W);
    play.act_when(W, "storm from=new-zealand to=tasmania keep=1", |play| play.event("conquered").is_some());
    assert_eq!(play.stage(), "attack");
    play.refuses(W, "storm from=new-zealand to=tasmania keep=1");
}

/// A storm is the same attack repeated, roll for roll: with the same dice it leads to the same state and
/// tells the same, and it stops exactly where `keep` or the fall of the target says.
#[test]
fn teg_8_8_a_storm_is_the_same_attack_again_and_again() {
    let alone = Scene::new(4).put("W:12@new-zealand B:4@tasmania");
    let shared = Scene::new(6).share("tasmania", "B:3 R:4", "contested").put("W:12@new-zealand");
    let scenes = [(alone, "from=new-zealand to=tasmania"), (shared, "from=new-zealand to=tasmania holder=2")];
    let (mut fallen, mut stopped) = (0, 0);
    for (scene, path) in scenes {
        for card in ["classic-combat", "snow", "tailwind"] {
            let start = scene.clone().weather(card).attacks(W);
            for (v, keep) in (0..40).flat_map(|v| [(v, 1), (v, 5), (v, 11)]) {
                // The same dice for the storm and, one attack at a time, for what it stands for.
                let play = |verb: String, game: &mut Teg, dice: &mut Dice| {
                    let mut context = Context::new(dice, Actor::Player);
                    game.apply(W, &action(&verb), &mut context).unwrap();
                    context.events
                };
                let mut storm = start.game().clone();
                let told = play(format!("storm {path} keep={keep}"), &mut storm, &mut Dice::at(&[2; 32], v));
                let (mut single, mut dice, mut heard) = (start.game().clone(), Dice::at(&[2; 32], v), Vec::new());
                let armies = |game: &Teg| game.table().countries[&at("new-zealand")].holdings[0].armies;
                while armies(&single) > keep && single.table().pending.is_none() {
                    heard.extend(play(format!("attack {path}"), &mut single, &mut dice));
                    if heard.iter().any(|event| ["teg.conquered", "teg.expelled"].contains(&event.say.k.as_str())) {
                        break;
                    }
                }
                assert!(storm == single && told == heard, "{path} {card}, dice {v}, keep {keep}");
                *(if storm.table().pending.is_some() { &mut fallen } else { &mut stopped }) += 1;
            }
        }
    }
    assert!(fallen > 50 && stopped > 50, "{fallen} fell, {stopped} did not");
}

#[test]
fn teg_9_2_teg_t13_captured_missiles_can_be_launched() {
    let mut play = Scene::new(4).put("W:5@new-zealand B:1+1@tasmania R:5@australia").attacks(W);
    play.takes(W, "new-zealand", "tasmania").act(W, "advance armies=0");
    assert_eq!(play.event("advanced"), None, "nobody moved");
    assert_eq!(play.on("tasmania"), "W:1+1");
    play.act(W, "launch from=tasmania to=australia");
    assert_eq!((play.on("australia"), play.on("tasmania")), ("R:2".into(), "W:1".into()));
}

#[test]
fn teg_11_9_teg_10_3_teg_t14_missiles_move_only_by_regrouping() {
    let mut play = Scene::new(4).put("W:5+1@new-zealand B:1@tasmania").attacks(W);
    play.takes(W, "new-zealand", "tasmania").act(W, "advance armies=0");
    play.refuses(W, "regroup_missiles from=new-zealand to=tasmania missiles=1");
    play.act(W, "end_attacks").act(W, "regroup_missiles from=new-zealand to=tasmania missiles=1");
    assert_eq!(play.on("tasmania"), "W:1+1");
    play.refuses(W, "regroup_missiles from=tasmania to=new-zealand missiles=1");
}

#[test]
fn teg_10_1_teg_10_3_a_stage_of_regrouping_is_for_what_can_move() {
    let stage = |put: &str| {
        let mut play = Scene::new(4).put(put).cards(W, "iran").attacks(W);
        play.act(W, "end_attacks");
        (play.stage(), play.verbs(W))
    };
    assert_eq!(stage("W:1@chile W:1@argentina"), ("request".into(), vec!["end_request"]), "one army stays in each");
    assert_eq!(stage("W:1+1@chile W:1@argentina"), ("regroup".into(), vec!["end_regroup", "regroup_missiles"]), "a missile need not");
    assert_eq!(stage("W:2@chile W:1@argentina"), ("regroup".into(), vec!["end_regroup", "regroup"]));
    assert_eq!(stage("W:2+1@chile W:1@egypt"), ("request".into(), vec!["end_request"]), "nowhere to go");
}

#[test]
fn teg_11_4_nobody_launches_at_what_is_his_own() {
    let play =
        Scene::new(4).put("W:9+2@argentina W:9@chile W:9+1@uruguay B:9@brazil").share("bolivia", "W:9+1 B:9", "contested").attacks(W);
    for own in ["chile", "uruguay", "argentina", "bolivia holder=0"] {
        play.refuses(W, format!("launch from=argentina to={own}"));
    }
    play.refuses(W, "launch from=bolivia to=bolivia holder=1");
    assert!(play.offers(W, "launch from=argentina to=brazil") && play.offers(W, "launch from=argentina to=bolivia holder=1"));
}

#[test]
fn teg_11_7_teg_t15_missiles_stop_missiles() {
    let play = Scene::new(4).put("W:3+1@argentina U:5+1@australia").attacks(W);
    play.refuses(W, "launch from=argentina to=australia");
    let mut play = Scene::new(4).put("W:3+2@argentina U:5+1@australia").attacks(W);
    play.act(W, "launch from=argentina to=australia");
    assert_eq!((play.on("australia"), play.on("argentina")), ("U:3+1".into(), "W:3+1".into()));
    play.refuses(W, "launch from=argentina to=australia");
}

#[test]
fn teg_10_2_teg_t16_an_army_crosses_one_border() {
    let mut play = Scene::new(4).put("W:5@argentina W:1@brazil W:1@sahara").step(W, "attack");
    play.act(W, "end_attacks").act(W, "regroup from=argentina to=brazil armies=4");
    play.refuses(W, "regroup from=brazil to=sahara armies=2");
    play.act(W, "regroup from=brazil to=sahara armies=1");
    assert_eq!((play.on("argentina"), play.on("brazil"), play.on("sahara")), ("W:1".into(), "W:4".into(), "W:2".into()));
}

#[test]
fn teg_11_2_teg_t9_teg_t10_buying_missiles() {
    let mut play = Scene::new(4).put("B:20@new-zealand").turn_of(B);
    for left in ["B:14+1", "B:8+2", "B:2+3"] {
        play.act(B, "buy_missile at=new-zealand");
        assert_eq!(play.on("new-zealand"), left);
    }
    play.refuses(B, "buy_missile at=new-zealand");
    let mut play = Scene::new(4).put("B:6@new-zealand").turn_of(B);
    play.refuses(B, "buy_missile at=new-zealand");
    play.act(B, "place pool=free at=new-zealand armies=1").act(B, "buy_missile at=new-zealand");
    assert_eq!(play.on("new-zealand"), "B:1+1");
}

#[test]
fn teg_11_4_teg_11_5_teg_t11_damage_by_distance() {
    let targets = "B:9@tasmania B:9@australia B:9@sumatra B:9@philippines B:9@tonga B:9@chile B:9@vietnam";
    for (to, left) in [("tasmania", 6), ("australia", 7), ("sumatra", 8), ("philippines", 8), ("tonga", 8), ("chile", 8)] {
        let mut play = Scene::new(4).put("W:1+1@new-zealand").put(targets).attacks(W);
        play.act(W, format!("launch from=new-zealand to={to}"));
        assert_eq!(play.on(to), format!("B:{left}"));
    }
    Scene::new(4).put("W:1+1@new-zealand").put(targets).attacks(W).refuses(W, "launch from=new-zealand to=vietnam");
}

#[test]
fn teg_11_6_teg_t12_the_target_must_survive() {
    Scene::new(4).put("W:1+1@new-zealand B:3@tasmania").attacks(W).refuses(W, "launch from=new-zealand to=tasmania");
    let mut play = Scene::new(4).put("W:1+1@new-zealand B:4@tasmania").attacks(W);
    play.act(W, "launch from=new-zealand to=tasmania");
    assert_eq!(play.on("tasmania"), "B:1");
}

#[test]
fn teg_11_7_teg_t60_two_of_three_missiles_pass_one() {
    let mut play = Scene::new(4).put("W:1+3@new-zealand B:9+1@tasmania").attacks(W);
    play.act(W, "launch from=new-zealand to=tasmania").act(W, "launch from=new-zealand to=tasmania");
    assert_eq!((play.on("tasmania"), play.on("new-zealand")), ("B:3+1".into(), "W:1+1".into()));
    play.refuses(W, "launch from=new-zealand to=tasmania");
}

#[test]
fn teg_12_1_teg_12_4_teg_t47_blockades() {
    let blockaded = |put: &str, id: &str| {
        let play = Scene::new(4).put(put).attacks(W);
        play.view().countries[&at(id)].blockaded
    };
    assert!(blockaded("W:1@paraguay B:2@argentina B:2@bolivia B:3@brazil", "paraguay"));
    assert!(!blockaded("W:1@paraguay B:2@argentina B:2@bolivia B:1@brazil", "paraguay"));
    assert!(!blockaded("W:1@paraguay B:2@argentina B:2@bolivia U:3@brazil", "paraguay"));
    assert!(!blockaded("W:1@el-salvador B:3@honduras B:3@nicaragua", "el-salvador"));
}

#[test]
fn teg_12_4_teg_t48_a_missile_breaks_a_blockade() {
    let put = "W:1@paraguay B:2@argentina B:4@bolivia B:3@brazil W:1+1@chile";
    let mut play = Scene::new(4).put(put).attacks(W);
    assert!(play.view().countries[&at("paraguay")].blockaded);
    play.act(W, "launch from=chile to=bolivia");
    assert_eq!(play.on("bolivia"), "B:1");
    assert!(!play.view().countries[&at("paraguay")].blockaded);
}

#[test]
fn teg_12_3_teg_12_5_teg_t49_a_blockaded_country_takes_no_armies() {
    let around = "W:2@argentina W:2@bolivia W:2@brazil B:1@paraguay";
    let mut play = Scene::new(4).put(around).put("B:1@egypt").turn_of(B);
    play.refuses(B, "place pool=free at=paraguay armies=1");
    play.act(B, "place pool=free at=egypt armies=4");
    let mut play = Scene::new(4).put(around).turn_of(B);
    play.act(B, "place pool=free at=paraguay armies=4");
    assert_eq!(play.on("paraguay"), "B:5");
}

#[test]
fn teg_6_8_teg_t55_border_cards_look_at_both_ends_of_a_flight_alone() {
    let put = "W:1+1@argentina U:5@australia W:1+1@new-zealand U:5@tasmania";
    let under = |card: &str| Scene::new(4).put(put).weather(card).attacks(W);
    under("closed-borders").refuses(W, "launch from=argentina to=australia");
    assert!(under("closed-borders").offers(W, "launch from=new-zealand to=tasmania"));
    under("open-borders").refuses(W, "launch from=new-zealand to=tasmania");
    assert!(under("open-borders").offers(W, "launch from=argentina to=australia"));
    // From Spain to Poland, both in Europe, the way is open over Africa alone: closed borders let it pass.
    let pact = json!({ "kind": "country", "a": "spain", "a_seat": 0, "b": "france", "b_seat": 1 });
    let scene = Scene::new(4).put("W:1+1@spain B:5@france R:5@poland").pact(W, B, pact);
    let mut play = scene.clone().weather("closed-borders").attacks(W);
    play.act(W, "launch from=spain to=poland");
    assert_eq!(play.event("launch").unwrap()["route"], json!(["spain", "sahara", "egypt", "poland"]));
    scene.weather("open-borders").attacks(W).refuses(W, "launch from=spain to=poland");
}

#[test]
fn teg_6_8_a_fight_inside_a_country_crosses_no_border() {
    let scene = |card: &str| Scene::new(4).share("ukraine", "W:5 B:5", "contested").weather(card).attacks(W);
    assert!(scene("closed-borders").offers(W, "attack from=ukraine to=ukraine holder=1"));
    scene("open-borders").refuses(W, "attack from=ukraine to=ukraine holder=1");
}

#[test]
fn teg_6_11_a_resting_colour_places_exchanges_and_takes_what_is_due() {
    let put = "B:9+1@chile B:2@bolivia R:4@argentina";
    let mut play = Scene::new(4).put(put).cards(B, "chile chechnya").weather("rest-black").turn_of(B);
    play.act(B, "exchange cards=[\"card-chechnya\"]").act(B, "place pool=free at=bolivia armies=10");
    play.refuses(B, "attack from=chile to=argentina");
    play.act(B, "end_placing");
    // Neither attack nor missile nor regrouping, but an overdue bonus.
    assert_eq!((play.stage(), play.event("resting").unwrap()["seat"].clone()), ("request".to_owned(), json!(B)));
    assert_eq!(play.verbs(B), ["bonus", "end_request"]);
    play.act(B, "bonus at=chile");
    assert_eq!((play.on("chile"), play.on("bolivia")), ("B:12+1".into(), "B:12".into()));
    // Whose colour the card does not name plays as always.
    let mut other = Scene::new(4).put(put).cards(B, "chile chechnya").weather("rest-white").turn_of(B);
    other.act(B, "place pool=free at=bolivia armies=4").act(B, "end_placing");
    assert!(other.stage() == "attack" && other.offers(B, "launch from=chile to=argentina"));
    // In the first round a resting seat has nothing to place: its turn passes.
    let first = Scene::new(4).set("round", json!(1)).put("B:9@chile R:4@argentina").weather("rest-black").turn_after(W);
    assert_eq!(first.active(), Some(R));
}

#[test]
fn teg_6_11_a_resting_ally_neither_rolls_nor_moves() {
    let joint =
        json!({ "kind": "joint", "target": "ukraine", "lead": 2, "lead_from": "iran", "ally": 1, "ally_from": "russia", "fought": null });
    let scene = Scene::new(6).put("R:30@iran B:9@russia U:3@ukraine U:1@canada W:1@chile").weather("rest-black");
    let mut play = scene.clone().pact(R, B, joint).attacks(R);
    play.act(R, "start_joint pact=pact-1");
    let by: Vec<_> = play.told().iter().filter(|event| event.say.k == "teg.attack").map(|event| event.say.p["seat"].clone()).collect();
    assert!(!by.is_empty() && by.iter().all(|seat| *seat == json!(R)), "{by:?}");
    assert_eq!((play.on("russia"), play.on("ukraine")), ("B:9".into(), "R:1".into()));
    // Nor does it regroup into a country taken together before, nor is it invited out of it.
    let pact = json!({ "kind": "condominium", "at": "ukraine" });
    let shared = scene.share("ukraine", "B:5 R:5", "allied").put("U:1@belarus").pact(R, B, pact).fact("shared", json!([[1, "ukraine"]]));
    let mut play = shared.cards(R, "egypt").attacks(R);
    play.refuses(R, "invite from=ukraine to=belarus");
    play.act(R, "end_attacks").clock_until(|play| play.stage() == "request");
    play.act(R, "end_request");
    assert_eq!((play.stage() == "ally", play.event("resting").unwrap()["seat"].clone()), (false, json!(B)));
}

#[test]
fn teg_12_5_the_last_country_of_a_seat_takes_armies_and_a_share_is_another_one() {
    let around = "W:2@argentina W:2@bolivia W:2@brazil B:1@paraguay";
    let mut alone = Scene::new(4).put(around).turn_of(B);
    alone.act(B, "place pool=free at=paraguay armies=4");
    let shared = Scene::new(4).put(around).share("ukraine", "B:1 R:1", "allied").turn_of(B);
    shared.refuses(B, "place pool=free at=paraguay armies=1");
    assert!(shared.offers(B, "place pool=free at=ukraine armies=4"));
    // What counts is the start of the owner's turn: in the stage of cards the right is still there.
    let mut late = Scene::new(4).put(around).cards(B, "paraguay").turn_of(B);
    late.act(B, "place pool=free at=paraguay armies=4").act(B, "end_placing").act(B, "end_attacks");
    assert!(late.view().countries[&at("paraguay")].blockaded);
    late.act(B, "bonus at=paraguay");
    assert_eq!(late.on("paraguay"), "B:8");
}

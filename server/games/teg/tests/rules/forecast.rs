//! What is foretold is what the rules do: TEG-8, TEG-11, TEG-17 and TEG-20 for threats, TEG-22 and TEG-23 for objectives.

use crate::scene::{B, Play, R, Scene, U, W, at};
use engine::serde_json::{Value, json};
use engine::suite::{Plan, random_match};
use engine::{Chance, Refusal, SeatId, Sight};
use std::collections::BTreeSet;
use teg::Teg;
use teg::board::{CountryId, Goal, ObjectiveId};
use teg::forecast::{Bar, Base, Demand, Foe, Idle, Level, Missiles, Outlook, Progress, Watch, idle, outlook, owned, progress, route};
use teg::table::Table;

/// What somebody is told who looks at this table.
fn asked<T>(play: &Play, viewer: Option<SeatId>, question: impl FnOnce(Sight<'_, Teg>) -> Result<T, Refusal>) -> Result<T, Refusal> {
    let (table, hand) = (play.view(), viewer.map(|seat| play.hand(seat)));
    question(Sight { viewer, table: &table, hand: hand.as_ref() })
}

fn outlook_of(play: &Play, seat: SeatId) -> Outlook {
    asked(play, Some(seat), outlook).unwrap()
}

/// What white is told of a country that its objective needs.
fn watched(play: &Play, id: &str) -> Watch {
    let Outlook { held, goals } = outlook_of(play, W);
    let all = held.into_iter().chain(goals.into_iter().map(|goal| goal.watch));
    all.into_iter().find(|watch| watch.id == at(id)).unwrap_or_else(|| panic!("{id} is not needed"))
}

fn foe(seat: SeatId, from: &str, armies: u32, bound: Option<Bar>) -> Foe {
    Foe { seat, base: Base { from: at(from), armies, bound } }
}

fn world() -> Value {
    json!({ "kind": "world" })
}

/// White needs all of Europe and South America.
fn scene(put: &str) -> Scene {
    Scene::new(4).objective(W, "obj-02").put(put)
}

#[test]
fn teg_8_2_neighbours_that_can_attack_the_strongest_first() {
    let put = "W:3@argentina B:6@brazil R:1@chile R:2@uruguay";
    let watch = watched(&scene(put).attacks(W), "argentina");
    assert_eq!(watch.foes, [foe(B, "brazil", 6, None), foe(R, "uruguay", 2, None)]);
    assert_eq!((watch.armies, watch.level), (3, Level::Exposed));
    // Whom a pact binds comes last, and as long as somebody else is free the country is watched.
    let watch = watched(&scene(put).pact(W, B, world()).attacks(W), "argentina");
    assert_eq!(watch.foes, [foe(R, "uruguay", 2, None), foe(B, "brazil", 6, Some(Bar::Pact))]);
    assert_eq!(watch.level, Level::Watched);
    let bound = watched(&scene("W:3@argentina B:6@brazil").pact(W, B, world()).attacks(W), "argentina");
    assert_eq!((bound.foes.len(), bound.level), (1, Level::Bound));
    assert_eq!(watched(&scene("W:3@argentina").attacks(W), "argentina").level, Level::Quiet);
}

#[test]
fn teg_17_13_notice_binds_only_the_one_who_gave_it() {
    let play = scene("W:3@argentina B:6@brazil").pact(W, B, world()).attacks(W);
    for (by, bound) in [(W, None), (B, Some(Bar::Ending))] {
        let mut play = play.clone();
        play.act(by, "announce_end pact=pact-1");
        assert_eq!(watched(&play, "argentina").foes, [foe(B, "brazil", 6, bound)], "{by}");
    }
}

#[test]
fn teg_17_10_teg_18_4_teg_19_10_pacts_bar_where_they_say() {
    let bar = |terms: Value, id: &str| {
        let scene = Scene::new(4).objective(W, "obj-02 obj-04").put("W:3@argentina B:6@brazil W:3@iran W:3@ukraine B:6@russia");
        watched(&scene.pact(W, B, terms).attacks(W), id).foes.into_iter().find(|foe| foe.seat == B).unwrap().base.bound
    };
    let pair = json!({ "kind": "country", "a": "argentina", "a_seat": 0, "b": "brazil", "b_seat": 1 });
    assert_eq!((bar(pair.clone(), "argentina"), bar(pair, "iran")), (Some(Bar::Pact), None));
    let inside = json!({ "kind": "continent", "continent": "south-america" });
    assert_eq!((bar(inside.clone(), "argentina"), bar(inside, "iran")), (Some(Bar::Pact), None));
    let border = json!({ "kind": "border", "border": "asia+europe" });
    assert_eq!((bar(border.clone(), "ukraine"), bar(border, "iran")), (Some(Bar::Pact), None));
    // The zone is there to be taken from each other, whatever else was signed.
    let zone = json!({ "kind": "zone", "at": "argentina", "since": 1, "offender": null });
    let scene = scene("W:1@argentina B:6@brazil").pact(W, B, world()).pact(W, B, zone);
    assert_eq!(watched(&scene.attacks(W), "argentina").foes, [foe(B, "brazil", 6, None)]);
    let truce = json!({ "kind": "joint", "target": "ukraine", "lead": 0, "lead_from": "iran",
        "ally": 1, "ally_from": "russia", "fought": 5 });
    assert_eq!(bar(truce, "iran"), Some(Bar::Truce));
}

#[test]
fn teg_20_3_teg_20_4_a_country_taken_together() {
    let play = scene("W:5@belarus B:5@poland").share("ukraine", "W:4 B:3", "allied").attacks(W);
    let goals = outlook_of(&play, W).goals;
    let ukraine = goals.iter().find(|goal| goal.watch.id == at("ukraine")).unwrap();
    // From outside neither may attack the share of the other; inside they may.
    let inside = foe(B, "ukraine", 3, None);
    assert_eq!(ukraine.watch.foes.first(), Some(&inside));
    assert_eq!(ukraine.watch.armies, 4);
    assert_eq!((ukraine.owners.len(), ukraine.owners[0].seat), (1, B));
    for foe in ukraine.watch.foes.iter().filter(|foe| foe.base.from != at("ukraine") && foe.seat == B) {
        assert_eq!(foe.base.bound, Some(Bar::Condominium));
    }
    assert_eq!(ukraine.mine, Some(Base { from: at("ukraine"), armies: 4, bound: None }));
}

#[test]
fn teg_21_6_who_has_conceded_threatens_nobody() {
    let play = scene("W:3@argentina B:6@brazil").player(B, "conceded", json!(true)).attacks(W);
    assert_eq!(watched(&play, "argentina").foes, []);
}

#[test]
fn teg_11_4_teg_11_7_missiles_that_would_get_through() {
    let missiles = |mine: &str, theirs: &str| {
        let put = format!("W:{mine}@tasmania B:{theirs}@new-zealand");
        watched(&Scene::new(4).objective(W, "obj-03").put(&put).attacks(W), "tasmania").missiles
    };
    let through = |count| vec![Missiles { seat: B, from: at("new-zealand"), count, damage: 3 }];
    assert_eq!(missiles("4", "1+1"), through(1));
    // The target must survive, and as many missiles intercept each other.
    assert_eq!(missiles("3", "1+1"), []);
    assert_eq!(missiles("9+1", "1+1"), []);
    assert_eq!(missiles("9+1", "1+3"), through(2));
    // The situation card rules one round only: it is left aside.
    let play = Scene::new(4).objective(W, "obj-03").put("W:4@tasmania B:1+1@new-zealand").weather("open-borders").attacks(B);
    play.refuses(B, "launch from=new-zealand to=tasmania");
    assert_eq!(watched(&play, "tasmania").missiles, through(1));
}

#[test]
fn teg_22_2_what_is_needed_and_the_way_to_it() {
    let play = scene("W:3@argentina B:6@brazil W:2@new-zealand B:1@paraguay").attacks(W);
    let Outlook { held, goals } = outlook_of(&play, W);
    assert_eq!(held.iter().map(|watch| watch.id).collect::<Vec<_>>(), [at("argentina")]);
    assert_eq!(goals.len(), 23);
    let base = |goals: &[teg::forecast::Goal], id: &str| goals.iter().find(|goal| goal.watch.id == at(id)).unwrap().mine;
    assert_eq!(base(&goals, "paraguay"), Some(Base { from: at("argentina"), armies: 3, bound: None }));
    // What one army is enough for comes before what takes many, and what cannot be attacked last.
    let place = |id: &str| goals.iter().position(|goal| goal.watch.id == at(id)).unwrap();
    assert!(place("paraguay") < place("brazil") && goals[22].mine.is_none());
    let bound = outlook_of(&scene("W:3@argentina B:6@brazil").pact(W, B, world()).attacks(W), W);
    assert_eq!(base(&bound.goals, "brazil").unwrap().bound, Some(Bar::Pact));

    let size = |scene: Scene| {
        let Outlook { held, goals } = outlook_of(&scene.attacks(W), W);
        held.len() + goals.len()
    };
    let africa: Vec<CountryId> = CountryId::all().filter(|id| id.continent() == at("egypt").continent()).take(5).collect();
    // Once there are enough of a continent, those are what counts.
    assert_eq!(size(Scene::new(4).objective(W, "obj-03")), 12 + 6 + 8);
    assert_eq!(size(Scene::new(4).objective(W, "obj-03").give(W, africa)), 12 + 6 + 5);
    assert_eq!(size(Scene::new(4).objective(W, "obj-12").put("W:1@chile W:1@bolivia")), 2);
    // The victim's countries, shared ones too.
    let victim = Scene::new(4).objective(W, "obj-14").put("B:1@chile B:1@bolivia").share("brazil", "W:1 B:3", "allied");
    assert_eq!(size(victim.clone()), 3);
    // TEG-21.4: once somebody else has done it, 45 countries are left to do.
    let void = json!([{ "id": "obj-14", "void": true, "done": false }]);
    assert_eq!(size(victim.player(W, "objectives", void).put("W:1@canada")), 1);
}

#[test]
fn teg_6_6_teg_6_11_why_there_is_nothing_to_attack() {
    let why = |scene: Scene| asked(&scene.attacks(W), None, |sight| idle(sight, W)).unwrap();
    let argentina = || Scene::new(4).put("W:3@argentina");
    assert_eq!(why(argentina()), None);
    assert_eq!(why(Scene::new(4).put("W:1@argentina")), Some(Idle::Armies));
    assert_eq!(why(argentina().weather("open-borders")), Some(Idle::OpenBorders));
    assert_eq!(why(Scene::new(4).put("W:3@chile").weather("open-borders")), None);
    let color = json!(Scene::new(4).play().view().seats[0].color);
    assert_eq!(why(argentina().weather(&format!("rest-{}", color.as_str().unwrap()))), Some(Idle::Rest));
    assert_eq!(why(argentina().pact(W, R, world()).pact(W, U, world())), Some(Idle::Pacts));
    let own = "W:1@argentina W:1@chile W:1@brazil W:1@bolivia W:1@paraguay W:4@uruguay";
    assert_eq!(why(Scene::new(4).put(own).weather("closed-borders")), Some(Idle::ClosedBorders));
    assert_eq!(asked(&argentina().attacks(W), None, |sight| idle(sight, SeatId(4))).unwrap_err().code, "no_answer");
}

/// The table knows as well as the state what may be attacked: in whole matches the reason is missing exactly where an attack is offered.
#[test]
fn teg_8_1_a_reason_is_missing_where_an_attack_is_offered() {
    let plan = Plan { matches: 1, bound: 18_000, closely: 1, aside: 4, leave: 600, rare: &[] };
    let mut seen = BTreeSet::new();
    random_match::<Teg>(5, 4, plan, |_, _, _, after, _| {
        for seat in after.due() {
            let Some(prompt) = after.prompt(seat).filter(|prompt| prompt.choices.iter().any(|choice| choice.verb == "end_attacks")) else {
                continue;
            };
            let why = after.answer(None, &json!({ "kind": "idle", "seat": seat })).unwrap();
            let offered = prompt.choices.iter().any(|choice| choice.verb == "attack");
            assert_eq!(why.is_null(), offered, "v {}: {why}", after.v());
            seen.insert(why.to_string());
        }
    });
    assert!(seen.contains("null") && seen.len() > 1, "{seen:?}");
}

#[test]
fn teg_11_5_teg_17_11_the_way_of_a_missile() {
    let pair = json!({ "kind": "country", "a": "vietnam", "a_seat": 0, "b": "philippines", "b_seat": 1 });
    let put = "W:2+2@vietnam B:9@philippines R:9@australia R:1@india R:1@sumatra";
    let mut play = Scene::new(4).put(put).pact(W, B, pair).attacks(W);
    let way = |play: &Play, to: &str, victim| asked(play, None, |sight| route(sight, W, at("vietnam"), at(to), victim)).unwrap();
    assert_eq!(way(&play, "philippines", B), None);
    let told = way(&play, "australia", R);
    play.act(W, "launch from=vietnam to=australia");
    assert_eq!(json!(told), play.event("launch").unwrap()["route"]);
    assert_eq!(told, way(&play, "australia", R), "it is the same afterwards");
    assert_eq!(way(&play, "chile", R), None, "too far");
}

fn parts(play: &Play, seat: SeatId) -> Vec<Progress> {
    asked(play, Some(seat), |sight| progress(sight, seat)).unwrap()
}

#[test]
fn teg_22_3_teg_21_4_how_far_an_objective_is_met() {
    let [only] = parts(&Scene::new(4).objective(W, "obj-03").play(), W).try_into().unwrap();
    assert_eq!(only.parts.iter().map(|part| part.met).collect::<Vec<_>>(), [false; 3]);
    let needs: Vec<u32> = only.parts.iter().map(|part| if let Demand::Continent { need, .. } = part.demand { need } else { 0 }).collect();
    assert_eq!(needs, [12, 6, 5]);

    let play = Scene::new(4).objective(W, "obj-14").put("B:7@chile").play();
    let [part] = parts(&play, W).remove(0).parts.try_into().unwrap();
    assert_eq!((part.met, part.demand), (false, Demand::Destroy { seat: B, armies: 7 }));
    let void = json!([{ "id": "obj-14", "void": true, "done": false }]);
    let play = Scene::new(4).player(W, "objectives", void).put("W:1@chile").play();
    let [part] = parts(&play, W).remove(0).parts.try_into().unwrap();
    assert_eq!((part.met, part.demand), (false, Demand::Any { have: 1, need: 45 }));
}

/// Countries of white's own by chance, on a table as everybody sees it.
fn given(table: &mut Table, chance: &mut Chance, often: usize) -> BTreeSet<CountryId> {
    let mut owned = BTreeSet::new();
    for (at, country) in &mut table.countries {
        let mine = chance.below(10) < often;
        country.holdings[0].seat = if mine { W } else { B };
        owned.extend(mine.then_some(*at));
    }
    owned
}

#[test]
fn teg_22_2_teg_23_3_all_parts_are_met_where_the_rules_say_that_the_objective_is() {
    let mut chance = Chance::seeded(7);
    for seats in [3, 4] {
        let play = Scene::new(seats).play();
        let (mut table, mut hand) = (play.view(), play.hand(W));
        let mut seen = BTreeSet::new();
        for often in [7, 8, 9, 9, 9, 9, 10].repeat(12) {
            let owned = given(&mut table, &mut chance, often);
            for id in ObjectiveId::all() {
                let Goal::Occupy(occupy) = id.goal() else { continue };
                // TEG-23.3
                let extra = seats != 3 || owned.len() >= occupy.needed(&owned) as usize + 10;
                hand.objectives[0].id = id;
                let told = progress(Sight { viewer: Some(W), table: &table, hand: Some(&hand) }, W).unwrap();
                let met = told[0].parts.iter().all(|part| part.met);
                assert_eq!(met, occupy.met(&owned) && extra, "{seats} seats, {id}, {owned:?}");
                seen.insert(met);
            }
        }
        assert_eq!(seen.len(), 2);
    }
}

#[test]
fn teg_2_7_countries_of_each_continent() {
    let play = Scene::new(4).put("W:1@chile W:2@bolivia W:1@egypt").share("brazil", "W:1 B:3", "allied").play();
    let told = asked(&play, None, |sight| owned(sight, W)).unwrap();
    assert_eq!((told["south-america"], told["africa"], told["europe"]), (2, 1, 0));
    assert_eq!(told.len(), 7);
}

#[test]
fn teg_28_1_objectives_are_told_to_their_owner_until_the_end() {
    let mut play = Scene::new(2).put("W:3@argentina").attacks(W);
    let code = |answer: Result<Vec<Progress>, Refusal>| answer.err().map(|refusal| refusal.code.to_string());
    let no = || Some("no_answer".to_owned());
    assert_eq!(code(asked(&play, Some(W), |sight| progress(sight, W))), None);
    assert_eq!(code(asked(&play, Some(B), |sight| progress(sight, W))), no());
    assert_eq!(code(asked(&play, None, |sight| progress(sight, W))), no());
    assert_eq!(asked(&play, None, outlook).unwrap_err().code, "no_answer");
    assert_eq!(code(asked(&play, None, |sight| progress(sight, SeatId(9)))), no());
    play.act(B, "concede");
    assert!(play.outcome().is_some());
    assert_eq!(code(asked(&play, None, |sight| progress(sight, W))), None);
}

//! TEG-17.11: what pacts forbid missiles.

use crate::scene::{B, Look, R, Scene, W};
use engine::serde_json::{Value, json};

fn border() -> Value {
    json!({ "kind": "border", "border": "africa+asia" })
}

fn country(a: &str, b: &str) -> Value {
    json!({ "kind": "country", "a": a, "a_seat": 0, "b": b, "b_seat": 1 })
}

#[test]
fn teg_17_7_teg_17_11_teg_t28_a_border_between_continents() {
    let put = "W:3+1@turkey W:3@israel B:5@egypt";
    let play = Scene::new(4).put(put).pact(W, B, border()).attacks(W);
    play.refuses(W, "attack from=israel to=egypt");
    play.refuses(W, "launch from=turkey to=egypt");
    Scene::new(4).put(put).pact(W, B, border()).attacks(B).refuses(B, "attack from=egypt to=israel");
    let play = Scene::new(4).put("W:3+1@turkey R:1@israel R:1@iraq B:5@egypt").pact(W, B, border()).attacks(W);
    play.refuses(W, "launch from=turkey to=egypt");
}

#[test]
fn teg_17_11_teg_t29_no_flight_over_a_pair() {
    let put = "W:2+1@colombia B:2@nicaragua R:9@el-salvador W:2+1@chile W:2+1@honduras W:2+1@mexico";
    let mut play = Scene::new(4).put(put).pact(W, B, country("colombia", "nicaragua")).attacks(W);
    play.refuses(W, "launch from=colombia to=el-salvador");
    play.refuses(W, "launch from=chile to=el-salvador");
    play.act(W, "launch from=honduras to=el-salvador");
    assert_eq!(play.on("el-salvador"), "R:6");
    play.act(W, "launch from=mexico to=nicaragua");
    assert_eq!(play.on("nicaragua"), "B:1");
}

#[test]
fn teg_17_11_teg_t54_a_detour() {
    let put = "W:2+2@vietnam B:9@philippines R:9@australia R:1@india R:1@sumatra";
    let mut play = Scene::new(4).put(put).pact(W, B, country("vietnam", "philippines")).attacks(W);
    play.refuses(W, "launch from=vietnam to=philippines");
    play.act(W, "launch from=vietnam to=australia");
    assert_eq!(play.on("australia"), "R:8");
    assert_eq!(play.event("launch").unwrap()["route"], json!(["vietnam", "india", "sumatra", "australia"]));
}

#[test]
fn teg_17_11_teg_t68_worldwide_pact_and_routes() {
    let put = "W:2+1@argentina R:9@sahara B:1@brazil W:1@uruguay R:1@nigeria R:1@mauritania";
    let mut play = Scene::new(4).put(put).pact(W, B, json!({ "kind": "world" })).attacks(W);
    play.act(W, "launch from=argentina to=sahara");
    assert_eq!(play.on("sahara"), "R:8");
    let route = play.event("launch").unwrap()["route"].clone();
    assert_ne!(route, json!(["argentina", "brazil", "sahara"]));
    // A route is barred where it steps from the launcher's country into the partner's, and no further:
    // with a third seat between the two it may cross Brazil.
    assert_eq!(route, json!(["argentina", "bolivia", "brazil", "sahara"]));
    // With everything beside Brazil the launcher's, and Mauritania the partner's, Nigeria is the only way round.
    let scene = Scene::new(4).put(put).put("W:1@bolivia W:1@paraguay W:1@chile B:1@mauritania").pact(W, B, json!({ "kind": "world" }));
    let mut play = scene.clone().attacks(W);
    play.act(W, "launch from=argentina to=sahara");
    let event = play.event("launch").unwrap();
    assert_eq!(event["route"], json!(["argentina", "uruguay", "nigeria", "sahara"]));
    assert_eq!((&event["damage"], play.on("sahara")), (&json!(1), "R:8".to_owned()));
    // With that barred too no route is left, and without the pact the shortest one does two armies' damage.
    scene.put("B:1@nigeria").attacks(W).refuses(W, "launch from=argentina to=sahara");
    let mut play = Scene::new(4).put(put).attacks(W);
    play.act(W, "launch from=argentina to=sahara");
    assert_eq!(play.on("sahara"), "R:7");
}

/// The way that a missile of white takes with this pact between white and black; `None` where it may not fly at all.
fn way(put: &str, pact: Option<Value>, from: &str, to: &str) -> Option<Vec<String>> {
    let scene = Scene::new(4).put(put);
    let mut play = pact.into_iter().fold(scene, |scene, pact| scene.pact(W, B, pact)).attacks(W);
    let launch = format!("launch from={from} to={to}");
    if !play.offers(W, &launch) {
        play.refuses(W, &launch);
        return None;
    }
    play.act(W, &launch);
    let route = play.event("launch").unwrap()["route"].clone();
    Some(route.as_array().unwrap().iter().map(|at| at.as_str().unwrap().to_owned()).collect())
}

fn continent(id: &str) -> Option<Value> {
    Some(json!({ "kind": "continent", "continent": id }))
}

#[test]
fn teg_17_6_teg_17_11_a_continent_and_its_partner() {
    let south = || continent("south-america");
    // The partner is hit, and both ends lie inside.
    let put = "W:1+1@argentina B:9@colombia R:9@venezuela B:9@australia R:9@brazil R:9@chile R:9@bolivia";
    assert!(way(put, None, "argentina", "colombia").is_some());
    assert_eq!(way(put, south(), "argentina", "colombia"), None);
    // One end lies outside: allowed, as no step joins a country of each inside.
    assert!(way(put, south(), "argentina", "australia").is_some());
    let from_outside = "W:1+1@nicaragua B:9@colombia";
    assert!(way(from_outside, south(), "nicaragua", "colombia").is_some());
    // A pact about another continent says nothing here.
    assert!(way(put, continent("africa"), "argentina", "colombia").is_some());
}

#[test]
fn teg_17_6_teg_17_11_a_step_inside_the_continent_from_one_partner_to_the_other() {
    // A third seat is hit; the only ways into Venezuela lead over Brazil and Colombia, both of them black's.
    let put = "W:1+1@argentina R:9@venezuela B:1@brazil B:1@colombia W:1@chile W:1@bolivia W:1@paraguay W:1@uruguay";
    assert_eq!(way(put, None, "argentina", "venezuela").unwrap(), ["argentina", "brazil", "venezuela"]);
    assert_eq!(way(put, continent("south-america"), "argentina", "venezuela"), None);
    // From a third seat's country into black's it may.
    let round = way(&format!("{put} R:1@bolivia"), continent("south-america"), "argentina", "venezuela");
    assert_eq!(round.unwrap(), ["argentina", "bolivia", "brazil", "venezuela"]);
    // The step counts backwards too: out of the partner's country into the launcher's.
    let back = "W:1+1@nicaragua B:1@colombia W:1@brazil W:1@chile W:1@venezuela R:9@argentina";
    assert_eq!(way(back, None, "nicaragua", "argentina").unwrap(), ["nicaragua", "colombia", "brazil", "argentina"]);
    assert_eq!(way(back, continent("south-america"), "nicaragua", "argentina"), None);
    // Outside the continent such a step is free.
    assert!(way(back, continent("central-america"), "nicaragua", "argentina").is_some());
}

#[test]
fn teg_17_7_teg_17_11_a_step_over_the_border() {
    let border = || Some(border());
    // Over it on a third seat, from the launcher's country into the partner's: no. Into a third seat's: yes.
    let put = "W:1+1@israel B:1@egypt W:1@iraq W:1@poland R:9@ethiopia";
    assert_eq!(way(put, None, "israel", "ethiopia").unwrap(), ["israel", "egypt", "ethiopia"]);
    assert_eq!(way(put, border(), "israel", "ethiopia"), None);
    assert!(way(&format!("{put} R:1@egypt"), border(), "israel", "ethiopia").is_some());
    // On the partner over it, wherever it is crossed; on the partner without crossing it, it may fly.
    let hit = "W:1+1@turkey R:1@israel R:1@iraq R:1@egypt B:9@sahara B:9@arabia";
    assert!(way(hit, None, "turkey", "sahara").is_some());
    assert_eq!(way(hit, border(), "turkey", "sahara"), None);
    assert!(way(hit, border(), "turkey", "arabia").is_some());
    let hit = "W:1+1@israel R:1@egypt B:9@ethiopia";
    assert!(way(hit, None, "israel", "ethiopia").is_some());
    assert_eq!(way(hit, border(), "israel", "ethiopia"), None);
}

#[test]
fn teg_17_11_a_pair_is_closed_to_every_target_and_a_truce_is_a_pair() {
    let put = "W:1+1@argentina B:1@brazil R:9@venezuela R:9@sahara R:1@chile R:1@bolivia R:1@colombia";
    assert_eq!(way(put, None, "argentina", "venezuela").unwrap(), ["argentina", "brazil", "venezuela"]);
    // With both ends on it a way is closed, to this target as to others; the next one is longer. One end alone is open.
    let pair = Some(country("argentina", "brazil"));
    let round = ["argentina", "chile", "colombia", "venezuela"];
    assert_eq!(way(put, pair.clone(), "argentina", "venezuela").unwrap(), round);
    assert_eq!(way(put, pair.clone(), "argentina", "brazil"), None);
    let other = format!("{put} W:1+1@uruguay");
    assert_eq!(way(&other, pair, "uruguay", "venezuela").unwrap(), ["uruguay", "brazil", "venezuela"]);
    let truce =
        json!({ "kind": "joint", "target": "bolivia", "lead": 0, "lead_from": "argentina", "ally": 1, "ally_from": "brazil", "fought": 5 });
    assert_eq!(way(put, Some(truce), "argentina", "venezuela").unwrap(), round);
}

#[test]
fn teg_17_8_teg_17_11_a_worldwide_pact_spares_the_partner_everywhere() {
    let world = || Some(json!({ "kind": "world" }));
    let put = "W:1+1@argentina R:1@brazil B:9@sahara";
    assert!(way(put, None, "argentina", "sahara").is_some());
    assert_eq!(way(put, world(), "argentina", "sahara"), None);
}

#[test]
fn teg_17_13_teg_17_11_once_it_is_announced_only_the_announcer_keeps_its_missiles_back() {
    for (by, flies) in [(B, true), (W, false)] {
        let scene = Scene::new(4).put("W:1+1@argentina B:9@brazil R:1@chile").pact(W, B, json!({ "kind": "world" }));
        let mut play = scene.attacks(W);
        play.refuses(W, "launch from=argentina to=brazil");
        play.act(by, "announce_end pact=pact-1");
        assert_eq!(play.offers(W, "launch from=argentina to=brazil"), flies);
    }
}

#[test]
fn teg_17_12_a_missile_of_a_third_seat_flies_as_it_likes() {
    let scene = Scene::new(4).put("R:1+1@argentina B:9@brazil W:9@chile");
    let play = scene.pact(W, B, json!({ "kind": "world" })).pact(W, B, country("chile", "brazil")).attacks(R);
    assert!(play.offers(R, "launch from=argentina to=brazil") && play.offers(R, "launch from=argentina to=chile"));
}

//! OMB-29.2: what everybody sees of what is going on, as docs/games/barrel.md lists it.

use crate::scene::{A, B, C, D, Look, Play, Scene};
use barrel::Options;
use engine::serde_json::{Value, json};

fn stage(play: &Play) -> Value {
    play.table()["stage"].clone()
}

#[test]
fn omb_29_2_slots_and_actions() {
    let play = Play::start(&Options::default(), 3, 4);
    assert_eq!(stage(&play), json!({ "kind": "buying", "seat": play.view().order[0] }));
    let doing = |play: &Play| {
        assert_eq!((&stage(play)["kind"], &stage(play)["seat"]), (&json!("slot"), &json!(1)));
        play.doing()
    };
    let scene = || Scene::new(3).own("najaf", B, "B1", 9).player(B, "pacifism", 4).barrels(B, 1);
    assert_eq!((stage(&scene().slot(B))["slot"].clone(), stage(&scene().second(B))["slot"].clone()), (json!(1), json!(2)));
    assert_eq!(doing(&scene().slot(B)), json!({ "kind": "open" }));
    assert_eq!(doing(&scene().chose(B, "mass-media-2")), json!({ "kind": "mass-media", "points": 2 }));
    assert_eq!(doing(&scene().chose(B, "taxes")), json!({ "kind": "taxes" }));
    assert_eq!(doing(&scene().chose(B, "oil")), json!({ "kind": "oil" }));
    assert_eq!(doing(&scene().chose(B, "money-1")), json!({ "kind": "done" }));
    let mut play = scene().money(B, 50).chose(B, "construction-1");
    play.act(B, "contract").act(B, "build at=najaf building=warehouse");
    assert_eq!(doing(&play), json!({ "kind": "construction", "acts": 1, "building": 1, "influence": 0, "contract": 1 }));
    play = scene().own("karbala", A, "", 0).border(B, 3, 0).border(C, 1, 0).chose(B, "purchases-1");
    play.act(B, "buy_land kind=troop count=2").act(B, "move from=najaf to=karbala troops=1 logistics=0 take_over=false");
    play.act(B, "move from=border to=anbar troops=2 logistics=0");
    let mut expected = json!({
        "kind": "purchases", "buying": false, "purchases": 8, "moves": 1, "free_steps": 100,
        "arrivals": { "anbar": 2, "karbala": 1 }, "spared": ["karbala"], "battles": ["anbar"], "support": null,
    });
    assert_eq!(doing(&play), expected);
    play.act(B, "ask_support at=anbar seats=[2]");
    expected["battles"] = json!([]);
    expected["support"] = json!({ "at": "anbar", "asked": [{ "seat": 2, "answer": null }] });
    assert_eq!((doing(&play), play.due()), (expected, vec![C]));
}

#[test]
fn omb_29_2_the_checks() {
    // War.
    let war = |step: Value| json!({ "kind": "war", "at": "najaf", "left": ["bagdad"], "step": step });
    let mut play = Scene::new(3).fight("najaf", 4, "B2 A2", 0).own("karbala", C, "", 0).fight("bagdad", 4, "B1", 0).checks();
    assert_eq!(stage(&play), war(json!({ "kind": "pact", "seat": 1, "offered": null })));
    play.act(B, "propose_pact roller=0 order=[1,0]");
    assert_eq!(stage(&play), war(json!({ "kind": "pact", "seat": 0, "offered": { "roller": 0, "order": [1, 0], "by": 1, "agreed": [] } })));
    play.act(A, "disagree").act(A, "no_pact").act(B, "retreat to=karbala");
    let decided = json!([{ "seat": 1, "to": "karbala" }]);
    assert_eq!(stage(&play), war(json!({ "kind": "retreat", "seat": 0, "decided": decided })));
    play.act(A, "retreat to=karbala").act(B, "name_loser seat=0");
    let retreats = json!([{ "seat": 1, "to": "karbala" }, { "seat": 0, "to": "karbala" }]);
    let named = json!([{ "seat": 1, "loser": 0 }]);
    assert_eq!(stage(&play), war(json!({ "kind": "loser", "seat": 0, "retreats": retreats, "named": named })));
    // Rebels.
    let rebels = |seat: u8, step: Value| json!({ "kind": "rebels", "seat": seat, "step": step });
    let mut play = Scene::new(3).second(C);
    play.act(C, "pass");
    assert_eq!(stage(&play), rebels(0, json!({ "kind": "place" })));
    let scene = Scene::new(4).turn(6).cell(A, "wasit", 1).cell(B, "wasit", 2).own("bagdad", D, "D4", 0).built("bagdad", "refinery");
    let mut play = scene.own("anbar", C, "C1", 0).rebels(A);
    assert_eq!(stage(&play), rebels(0, json!({ "kind": "act" })));
    play.act(A, "bomb at=bagdad victim=3 target=refinery allies=[1]");
    let mut bombing = json!({
        "by": 0, "at": "bagdad", "victim": 3, "target": "refinery", "attackers": [0], "power": 1,
        "asked": [{ "seat": 1, "answer": null }], "defenders": [], "damage": null,
    });
    let now = |kind: &str, bombing: &Value| rebels(0, json!({ "kind": kind, "bombing": bombing }));
    assert_eq!(stage(&play), now("join", &bombing));
    play.act(B, "join");
    (bombing["attackers"], bombing["power"], bombing["asked"]) = (json!([0, 1]), json!(3), json!([]));
    assert_eq!(stage(&play), now("ask_defence", &bombing));
    play.act(D, "ask_defence seats=[2]");
    bombing["asked"] = json!([{ "seat": 2, "answer": null }]);
    assert_eq!(stage(&play), now("help", &bombing));
    // M = 4 + 1 - 3.
    play.roll(C, "help", &[2, 3]);
    (bombing["asked"], bombing["defenders"], bombing["damage"]) = (json!([]), json!([2]), json!(3));
    assert_eq!((stage(&play), play.due()), (now("repair", &bombing), vec![D]));
    let blast = json!({
        "by": 0, "at": "bagdad", "victim": 3, "target": "refinery", "attackers": [0, 1], "defenders": [2], "minimum": 2, "dice": [2, 3],
        "damage": 3,
    });
    assert_eq!(play.table()["bombing"], blast);
    // Pacifism: $3 of which $1 is there.
    let scene = Scene::new(3).money(A, 2).barrels(A, 1).price(1).player(A, "pacifism", 7).border(A, 2, 0).own("dahuk", B, "A1", 0);
    let mut play = scene.checks();
    assert_eq!(stage(&play), json!({ "kind": "pacifism", "seat": 0, "owed": 6, "step": "sale", "troops": 0 }));
    play.act(A, "cover barrels=0");
    assert_eq!(stage(&play), json!({ "kind": "pacifism", "seat": 0, "owed": 4, "step": "troops", "troops": 2 }));
    // Oil.
    let scene = Scene::new(3).turn(10).money(A, 0).price(3).own("najaf", A, "", 0).own("dahuk", A, "", 0).own("arbil", B, "", 9);
    let mut play = scene.with_barrels("najaf", 4).with_barrels("dahuk", 4).player(B, "influence", 1).second(C);
    play.act(C, "pass").clock_until(|play| play.kind() == "penalty");
    assert_eq!(stage(&play), json!({ "kind": "penalty", "seat": 0, "at": "najaf", "barrels": 2 }));
    play.clock_until(|play| play.kind() == "transport");
    assert_eq!(stage(&play), json!({ "kind": "transport", "done": [] }));
    play.clock(B);
    assert_eq!((stage(&play), play.view().asked), (json!({ "kind": "transport", "done": [1] }), vec![A]));
}

#[test]
fn omb_29_2_seats_and_regions() {
    let scene = Scene::new(3).turn(6).own("bassora", A, "A2 C1", 3).with_barrels("bassora", 2).built("bassora", "refinery warehouse");
    let scene = scene.fight("najaf", 4, "B1 A2 B2", 1).pact("najaf", A, &[B, A]).border(A, 1, 5).cell(A, "wasit", 2).barrels(A, 9);
    let scene = scene.player(A, "influence", 2).player(A, "mass_media", 5).player(A, "contracts", 3).player(A, "pacifism", 1);
    let play = scene.player(A, "markers", json!(["taxes", "money-1"])).player(A, "taxed", true).player(A, "speech_used", true).slot(B);
    let seat = json!({
        "troops": 5, "allowed": 5, "border": { "troops": 1, "logistics": 5 }, "pacifism": 1, "influence": 2, "mass_media": 5, "contracts": 3,
        "regions": 1, "cell": { "at": "wasit", "power": 2 }, "boxes": ["taxes", "money-1"], "taxed": true, "sold": false, "speech_used": true,
    });
    assert_eq!(json!(play.seat(A)), seat);
    let bassora = json!({
        "state": "controlled", "controller": 0, "locals": 0, "logistics": 3, "barrels": 2, "buildings": ["refinery", "warehouse"],
        "troops": [{ "seat": 0, "troops": 2 }, { "seat": 2, "troops": 1 }], "batches": [], "roller": null, "pact": null, "secured": false,
        "oil": 4, "needs": 3, "stores": 4,
    });
    assert_eq!(json!(play.region("bassora")), bassora);
    let najaf = json!({
        "state": "contested", "controller": null, "locals": 4, "logistics": 1, "barrels": 0, "buildings": [],
        "troops": [{ "seat": 0, "troops": 2 }, { "seat": 1, "troops": 3 }],
        "batches": [{ "seat": 1, "troops": 1 }, { "seat": 0, "troops": 2 }, { "seat": 1, "troops": 2 }], "roller": 0,
        "pact": { "roller": 0, "order": [1, 0] }, "secured": false, "oil": 2, "needs": 3, "stores": 1,
    });
    assert_eq!(json!(play.region("najaf")), najaf);
    let table = play.table();
    let few =
        ["turn", "turns", "phase", "asked", "order", "price", "government", "boxes", "clauses", "battle", "bombing", "purses", "result"];
    let told: Vec<Value> = few.iter().map(|name| table[*name].clone()).collect();
    assert_eq!(json!(told), json!([6, 12, 2, [1], [0, 1, 2], 1, 0, {}, [], null, null, null, null]));
}

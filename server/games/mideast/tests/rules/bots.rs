//! What the levels answer in clear positions, asked as the server asks them.

use crate::scene::{A, B, C, Look, Play, Scene, fresh, order};
use engine::SeatId;
use mideast::{Draw, Options};

fn three() -> Scene {
    Scene::new(3).put("A:iraq:52 B:israel:4 C:egypt:4").home("A:iraq B:israel C:egypt").oil("A:10 B:10 C:10")
}

/// B is asked, whatever A has done.
fn asked(scene: Scene, attack: &str) -> Play {
    let mut play = scene.moves(A);
    play.act(A, order(format!("attack {attack}")));
    play
}

#[test]
fn revenue_is_taken_from_where_it_does_not_end_the_match() {
    let takes = |scene: Scene| scene.revenue(A).bot("normal", A);
    assert_eq!(takes(three()), "take amount=7 source=supply");
    // All of seven would be WAR, which A would not win.
    assert_eq!(takes(three().supply(7)), "take amount=6 source=supply");
    assert_eq!(takes(three().supply(7).reserve(14)), "take amount=7 source=reserve");
    assert_eq!(takes(three().supply(7).reserve(10)), "take amount=6 source=supply", "more than five from the Reserve");
    assert_eq!(takes(three().supply(7).reserve(12)), "take amount=6 source=reserve");
    assert_eq!(takes(three().supply(1).reserve(2)), "take amount=1 source=reserve", "rather than nothing");
    // Far ahead it ends the match.
    assert_eq!(takes(three().oil("A:60").supply(7)), "take amount=7 source=supply");
    // Where nothing else can be had whoever is not behind ends it, and others wait.
    assert_eq!(takes(three().supply(1)), "take amount=1 source=supply");
    assert_eq!(takes(three().oil("A:2").supply(1)), "take amount=0 source=supply");
    assert_eq!(takes(three().oil("A:2").supply(1).round(40)), "take amount=1 source=supply", "but not for ever");
    assert_eq!(takes(three().oil("A:2").supply(1).round(39)), "take amount=0 source=supply");
}

#[test]
fn a_homeland_is_defended_with_what_holds_it_and_no_more() {
    let home =
        |attackers: &str| Scene::new(2).put(&format!("A:iraq:{attackers} A:syria:1 B:iran:5431 B:libya:1")).home("B:iran").oil("A:30 B:30");
    assert_eq!(asked(home("21"), "from=iraq to=iran tokens=1").bot("normal", B), "defend oil=2", "a token of A is worth two at most");
    assert_eq!(asked(home("5"), "from=iraq to=iran tokens=5").bot("normal", B), "defend oil=5");
    assert_eq!(asked(home("5432"), "from=iraq to=iran tokens=54").bot("normal", B), "defend oil=9");
    assert_eq!(asked(home("5").ally("B:red").sif("B:iran"), "from=iraq to=iran tokens=5").bot("normal", B), "defend oil=2", "an SIF helps");
    assert_eq!(asked(home("5").oil("B:3"), "from=iraq to=iran tokens=5").bot("normal", B), "defend oil=3", "all that there is");
    // Other land is worth its value, and two for each attacker.
    let land = home("5432").home("B:libya");
    assert_eq!(asked(land, "from=iraq to=iran tokens=5").bot("normal", B), "defend oil=2");
    assert_eq!(asked(home("5432").home("B:libya"), "from=iraq to=iran tokens=543").bot("normal", B), "defend oil=5");
}

#[test]
fn deals_are_answered_also_by_who_is_ready() {
    let scene = || Scene::new(2).put("A:syria:22 A:iraq:5 B:israel:4").home("A:iraq B:israel").oil("A:9 B:9");
    let laid = |deal: &str| {
        let mut play = scene().negotiation();
        play.all(&format!("B ready; A {deal}"));
        play
    };
    assert_eq!(laid("offer_arms from=syria to=israel tokens=2 price=2").bot("normal", B), "accept_deal deal=deal-0-1-1 tokens={\"2\":1}");
    assert_eq!(laid("offer_arms from=syria to=israel tokens=2 price=3").bot("normal", B), "refuse_deal deal=deal-0-1-1", "too dear");
    let easy = laid("offer_arms from=syria to=israel tokens=2 price=2").bots("easy", B, 40);
    assert!(easy.len() > 1 && easy.iter().all(|act| act.contains("_deal deal=deal-0-1-1")), "{easy:?}");
    let mut asks = scene().negotiation();
    asks.all("A ready; B request_arms from=syria to=israel tokens=2 price=6");
    assert_eq!(asks.bot("normal", A), "accept_deal deal=deal-1-0-1 tokens={\"2\":1}");
    // With nothing to answer, whoever is ready stays silent.
    let mut quiet = scene().negotiation();
    quiet.act(B, "ready");
    assert_eq!((quiet.bot("normal", B), quiet.bot("easy", B)), (String::new(), String::new()));
    assert_eq!((quiet.bot("normal", A), quiet.bot("easy", A)), ("ready".into(), "ready".into()));
}

#[test]
fn who_has_answered_stays_silent() {
    let mut sealed = three().drilling(A);
    sealed.all("A host form=sealed; B bid amount=3");
    let mut open = three().drilling(A);
    open.all("A host form=open; A open amount=1; C pass");
    let mut ballot = three().un(A);
    ballot.all("A cease_fire; B vote vote=no");
    let mut opec = three().reserve(9).negotiation();
    opec.all("A call_oil amount=2; B ready; B opec_vote meeting=1 vote=no");
    // Who has voted and is not ready yet says that, and does not vote again.
    let mut voted = three().reserve(9).negotiation();
    voted.all("A call_oil amount=2; B opec_vote meeting=1 vote=no");
    assert_eq!(voted.bot("normal", B), "ready");
    let turn = three().turn(A);
    for (play, seat) in [(sealed, B), (open.clone(), A), (open, C), (ballot, B), (opec, B), (turn, B)] {
        for level in ["easy", "normal"] {
            assert_eq!(play.bot(level, seat), "", "{level} is asked {}", play.asks(seat));
        }
    }
}

/// What `normal` answers, each after these acts.
fn normal(cases: Vec<(&str, Play, &str, SeatId, &str)>) {
    let mut wrong = Vec::new();
    for (what, mut play, acts, seat, expected) in cases {
        if !acts.is_empty() {
            play.all(acts);
        }
        let answer = play.bot("normal", seat);
        let wanted = if expected.contains('=') { engine::suite::text(&order(expected)) } else { expected.to_owned() };
        if answer != wanted {
            wrong.push(format!("{what}: {answer}, not {wanted}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// A in Egypt, which borders neutral Libya (4) and Sinai; B and C are far away.
fn egypt(force: &str, oil: u32) -> Scene {
    Scene::new(3).put(&format!("A:egypt:{force} B:iraq:4 C:iran:4")).home("A:egypt B:iraq C:iran").oil(&format!("A:{oil} B:10 C:10"))
}

#[test]
fn the_dearest_homeland_and_three_tokens_to_begin_with() {
    let mut play = fresh(3, 1);
    let first = play.due()[0];
    assert_eq!(play.bot("normal", first), "homeland at=iraq");
    play.act(first, "homeland at=iraq");
    assert_eq!(play.bot("normal", first), "start_forces tokens={\"1\":2,\"5\":1}");
    play.clock(first);
    let next = play.due()[0];
    assert_eq!(play.bot("normal", next), "homeland at=turkey");
    play.act(next, "homeland at=egypt");
    assert_eq!(play.bot("normal", next), "start_forces tokens={\"1\":2,\"2\":1}");
}

#[test]
fn it_arms_where_it_can_grow_and_talks_elsewhere() {
    let islands = |cyprus: &str| {
        let scene = Scene::new(2)
            .put("A:mediterranean:5 A:iraq:2 B:egypt:1 B:israel:1 B:lebanon:1 B:libya:1 B:syria:1 B:turkey:2 B:iran:2 B:jordan:3");
        let scene = scene.put("B:kuwait:4 B:saudi_arabia:5").home("A:iraq").oil("A:30");
        if cyprus.is_empty() { scene } else { scene.drilled(cyprus) }.peacekeepers("red_sea").turn(A)
    };
    let (grows, talks) = ("pair phases=economic+military", "pair phases=economic+diplomatic");
    normal(vec![
        ("oil for five points, and what stands on the map and two more", egypt("51", 13).turn(A), "", A, grows),
        ("one less", egypt("51", 12).turn(A), "", A, talks),
        ("one point must stay", egypt("5", 30).turn(A), "", A, talks),
        ("a token makes it dearer", egypt("51", 30).drilled("libya:1").turn(A), "", A, talks),
        ("enough for that as well", egypt("52", 30).drilled("libya:1").turn(A), "", A, grows),
        ("closed land", egypt("51", 30).peacekeepers("libya").turn(A), "", A, talks),
        ("out of closed land", egypt("51", 30).peacekeepers("egypt").turn(A), "", A, talks),
        ("held land", egypt("51", 30).put("B:libya:1").turn(A), "", A, talks),
        ("among two it keeps four more", Scene::new(2).put("A:egypt:51 B:iraq:4").oil("A:15").turn(A), "", A, grows),
        ("and no less", Scene::new(2).put("A:egypt:51 B:iraq:4").oil("A:14").turn(A), "", A, talks),
        ("land that is worth nothing", islands(""), "", A, talks),
        ("the same with a token", islands("cyprus:1"), "", A, grows),
    ]);
}

#[test]
fn it_holds_auctions_and_bids_what_they_are_worth() {
    let drilling = |oil: u32| egypt("51", oil).drilling(A);
    let arms = |force: &str, oil: u32| egypt(force, oil).arms(A);
    let random = Options { drilling_draw: Draw::Random, ..Options::default() };
    let drawn =
        Scene::with(3, &random).put("A:egypt:51 B:iraq:4 C:iran:4").home("A:egypt").oil("A:30 B:10 C:10").drilled("iran:1 iraq:1 kuwait:1");
    normal(vec![
        ("a third of three oil", drilling(3), "", A, "host form=sealed"),
        ("of two", drilling(2), "", A, "no_auction"),
        ("arms: more oil than points and fifteen", arms("51", 22), "", A, "host form=sealed"),
        ("no more than that", arms("51", 21), "", A, "no_auction"),
        ("eleven points", arms("5321", 60), "", A, "host form=sealed"),
        ("twelve points", arms("543", 60), "", A, "no_auction"),
        ("three for the first token", drilling(30), "A host form=sealed", A, "bid amount=3"),
        ("a third of the oil", drilling(5), "A host form=sealed", A, "bid amount=1"),
        ("six for a token of two", egypt("51", 30).drilled("iran:1 iraq:1 kuwait:1").drilling(A), "A host form=sealed", A, "bid amount=6"),
        ("the next in line where it is drawn", drawn.drilling(A), "A host form=sealed", A, "bid amount=6"),
        ("an eighth for arms", arms("51", 23), "A host form=sealed", A, "bid amount=2"),
        ("three at most", arms("51", 90), "A host form=sealed", A, "bid amount=3"),
        ("nothing for arms", arms("51", 21), "A host form=sealed", A, "bid amount=0"),
        ("what a repeat asks for", drilling(9), "A host form=sealed; A bid amount=0; B bid amount=9; C bid amount=9", B, "bid amount=9"),
        ("one to open with", drilling(30), "A host form=open", A, "open amount=1"),
        ("one more", drilling(30), "A host form=open; A open amount=1", B, "bid amount=2"),
        ("up to the worth", drilling(30), "A host form=open; A open amount=2", B, "bid amount=3"),
        ("and no further", drilling(30), "A host form=open; A open amount=3", B, "pass"),
        ("worthless", drilling(0), "A host form=open; A open amount=1; B pass; C pass", B, "open amount=1"),
        ("to who has none", egypt("51", 0).oil("B:2").drilling(A), "A host form=open; A open amount=1; B pass; C pass", B, "decline"),
    ]);
}

#[test]
fn it_drills_at_home_and_buys_for_half_of_its_oil() {
    let won = "A host form=sealed; A bid amount=0; B bid amount=4; C bid amount=0";
    let drills = |drilled: &str| {
        let scene = egypt("51", 9).put("B:jordan:1 B:sinai:1");
        if drilled.is_empty() { scene.drilling(A) } else { scene.drilled(drilled).drilling(A) }
    };
    let buys = |oil: u32, price: u32| {
        let mut play = egypt("51", 9).oil(&format!("B:{oil}")).put("B:jordan:1").arms(A);
        play.all(&format!("A host form=sealed; A bid amount=0; B bid amount={price}; C bid amount=0"));
        play
    };
    normal(vec![
        ("at home", drills(""), won, B, "drill at=iraq"),
        ("in its other country", drills("iraq:1"), won, B, "drill at=jordan"),
        ("where it yields nothing to others", drills("iraq:1 jordan:1"), won, B, "drill at=turkey"),
        ("half of eight at two", buys(8, 2), "", B, "buy at=iraq tokens=411"),
        ("at four", buys(8, 4), "", B, "buy at=iraq tokens=41"),
        ("one at least", buys(5, 5), "", B, "buy at=iraq tokens=41"),
        ("six at most", buys(40, 1), "", B, "buy at=iraq tokens=421111"),
        ("then no more", buys(40, 1), "B buy at=iraq tokens=41", B, "end_buying"),
    ]);
}

#[test]
fn it_keeps_few_tokens_and_retreats_home() {
    let fought = || Scene::new(2).put("A:iraq:5 B:iran:43 B:libya:1").oil("A:9 B:9").moves(A);
    let beaten = |others: &str, home: &str| {
        Scene::new(2).put(&format!("A:jordan:5 B:iraq:21 B:israel:1 {others}")).home(home).oil("A:9 B:0").moves(A)
    };
    let lost = "A attack from=jordan to=iraq tokens=5; B defend oil=0";
    normal(vec![
        ("the attacker", fought(), "A attack from=iraq to=iran tokens=5; B defend oil=2", A, "keep tokens=3"),
        ("the defender", fought(), "A attack from=iraq to=iran tokens=5; B defend oil=2", B, "keep tokens=5"),
        ("home", beaten("B:kuwait:1 B:turkey:1", "B:kuwait"), lost, B, "retreat to=kuwait tokens=21"),
        ("the dearest land", beaten("B:kuwait:1 B:turkey:1", "B:israel"), lost, B, "retreat to=turkey tokens=21"),
        ("land before sea", beaten("B:syria:1 B:persian_gulf:1", "B:israel"), lost, B, "retreat to=syria tokens=21"),
        ("the sea", beaten("", "B:israel"), lost, B, "retreat to=persian_gulf tokens=21"),
    ]);
}

/// A holds four countries and as many points; in PEACE B would have 6 and C 18, if they live.
fn assembly(oil: u32) -> Scene {
    assembly_of("A:iraq:1 A:iran:1 A:syria:1 A:jordan:1", oil)
}

fn assembly_of(lands: &str, oil: u32) -> Scene {
    let options = Options { cease_fire_votes: 4, ..Options::default() };
    Scene::with(3, &options).put(lands).put("B:egypt:4 C:libya:2").oil(&format!("A:{oil} B:10 C:20"))
}

#[test]
fn it_proposes_and_votes_for_the_end_that_it_would_win() {
    let gone = |oil: u32| {
        let options = Options { cease_fire_votes: 4, ..Options::default() };
        Scene::with(3, &options).put("A:iraq:1 A:iran:1 A:syria:1 A:jordan:1 B:egypt:4").oil(&format!("A:{oil} B:10 C:20")).eliminated("C")
    };
    let passed = |wish: &str| format!("A {wish}; A vote vote=yes; B vote vote=abstain; C vote vote=abstain");
    let allied = || assembly(30).ally("A:red B:blue C:blue").un(A);
    normal(vec![
        ("three halves of the average", assembly(23).un(A), "", A, "cease_fire"),
        ("no more than that", assembly(22).un(A), "", A, "no_resolution"),
        ("three votes of four", assembly_of("A:iraq:1 A:iran:1 A:syria:1 A:sinai:1", 40).un(A), "", A, "no_resolution"),
        ("oil of the eliminated counts, forces do not", gone(21).un(A), "", A, "cease_fire"),
        ("and here not enough", gone(20).un(A), "", A, "no_resolution"),
        ("for it", assembly(23).un(B), "B cease_fire", A, "vote vote=yes"),
        ("against it", assembly(22).un(B), "B cease_fire", A, "vote vote=no"),
        ("not into the own land", assembly(9).un(A), "A peacekeepers at=egypt", B, "vote vote=no"),
        ("into that of others", assembly(9).un(A), "A peacekeepers at=egypt", C, "vote vote=yes"),
        ("into nobody's", assembly(9).un(A), "A peacekeepers at=turkey", C, "vote vote=abstain"),
        ("mere words", assembly(9).un(A), "A propose_text text=x", C, "vote vote=abstain"),
        ("a veto for the own land", assembly(9).un(A), &passed("peacekeepers at=egypt"), B, "veto veto=true"),
        ("none for that of others", allied(), &passed("peacekeepers at=egypt"), C, "veto veto=false"),
        ("none against words", allied(), &passed("propose_text text=x"), C, "veto veto=false"),
        ("none against a won peace", allied(), &passed("cease_fire"), A, "veto veto=false"),
        ("one against a lost one", allied(), &passed("cease_fire"), C, "veto veto=true"),
    ]);
}

#[test]
fn it_allies_with_the_strongest_unless_that_ends_a_lost_game() {
    normal(vec![
        ("blue where nobody is", assembly(9).relations(A), "", A, "ally block=blue"),
        ("the strongest's block", assembly(9).ally("B:red C:blue").relations(A), "", A, "ally block=red"),
        ("all others there", assembly(9).ally("B:red C:red").relations(A), "", A, "end_relations"),
        ("which would be won", assembly(40).ally("B:red C:red").relations(A), "", A, "ally block=red"),
        ("twelve points", assembly(9).put("A:iraq:54").relations(A), "", A, "end_relations"),
        ("eleven points", assembly(9).put("A:iraq:53").relations(A), "", A, "ally block=blue"),
        ("allied already", assembly(9).ally("A:red").relations(A), "", A, "end_relations"),
    ]);
}

#[test]
fn it_votes_at_opec_and_trades_what_pays() {
    let meeting = |oil: u32| assembly(oil).reserve(9).negotiation();
    let market = |force: &str, oil: u32| {
        Scene::new(2)
            .put(&format!("A:syria:{force} A:iraq:5 B:israel:4"))
            .home("A:iraq B:israel")
            .oil(&format!("A:9 B:{oil}"))
            .negotiation()
    };
    let home = || Scene::new(2).put("A:syria:22 B:israel:4").home("A:syria").oil("A:9 B:9").negotiation();
    normal(vec![
        ("oil that puts off a lost war", meeting(9), "B call_oil amount=2", A, "opec_vote meeting=1 vote=yes"),
        ("in the way of a won one", meeting(40), "B call_oil amount=2", A, "opec_vote meeting=1 vote=no"),
        ("quotas", meeting(9), "B call_quotas quotas=0:1", A, "opec_vote meeting=1 vote=abstain"),
        ("nothing else", meeting(9), "", A, "ready"),
        (
            "a third of the oil",
            market("22", 6),
            "A offer_arms from=syria to=israel tokens=2 price=2",
            B,
            "accept_deal deal=deal-0-1-1 tokens=2",
        ),
        ("more than a third", market("22", 5), "A offer_arms from=syria to=israel tokens=2 price=2", B, "refuse_deal deal=deal-0-1-1"),
        ("more oil than it has", market("22", 1), "A offer_arms from=syria to=israel tokens=2 price=2", B, "refuse_deal deal=deal-0-1-1"),
        (
            "the fewest tokens",
            market("22", 12),
            "A offer_arms from=syria to=israel tokens=22 price=4",
            B,
            "accept_deal deal=deal-0-1-1 tokens=31",
        ),
        ("well paid", market("22", 9), "B request_arms from=syria to=israel tokens=2 price=6", A, "accept_deal deal=deal-1-0-1 tokens=2"),
        ("ill paid", market("22", 9), "B request_arms from=syria to=israel tokens=2 price=5", A, "refuse_deal deal=deal-1-0-1"),
        ("the whole force", market("2", 9), "B request_arms from=syria to=israel tokens=2 price=9", A, "refuse_deal deal=deal-1-0-1"),
        ("out of the homeland", home(), "B request_arms from=syria to=israel tokens=2 price=9", A, "refuse_deal deal=deal-1-0-1"),
        ("what it laid itself", market("22", 9), "A offer_arms from=syria to=israel tokens=2 price=2", A, "ready"),
    ]);
}

/// A in Syria, which is not its homeland: Iraq (7), Turkey (6), Israel (4), Jordan (2) and Lebanon (1) are neutral.
fn syria(force: &str, oil: u32) -> Scene {
    Scene::new(3).put(&format!("A:syria:{force} B:kuwait:4 C:libya:4")).home("A:egypt").oil(&format!("A:{oil} B:9 C:9"))
}

#[test]
fn it_annexes_the_dearest_land_that_spare_tokens_take() {
    let lone = |oil: u32| syria("21", oil).put("A:red_sea:3").peacekeepers("syria").moves(A);
    let cyprus = Scene::new(2)
        .put("A:mediterranean:5 A:iraq:2 B:egypt:1 B:israel:1 B:lebanon:1 B:libya:1 B:syria:1 B:turkey:2 B:iran:2 B:jordan:3 B:kuwait:4")
        .put("B:saudi_arabia:5")
        .home("A:iraq")
        .oil("A:16")
        .peacekeepers("red_sea");
    normal(vec![
        ("all but the largest of a homeland", egypt("541", 17).moves(A), "", A, "annex to=libya tokens=egypt:41"),
        ("oil for it, and what stands on the map and two more", egypt("541", 16).moves(A), "", A, "end_moves"),
        ("too few are spare", egypt("51", 30).moves(A), "", A, "end_moves"),
        ("as few points as will do", egypt("5432", 30).moves(A), "", A, "annex to=libya tokens=egypt:32"),
        ("all but the smallest of other land", syria("4321", 20).moves(A), "", A, "annex to=iraq tokens=syria:432"),
        ("the next where oil is short", syria("4321", 19).moves(A), "", A, "annex to=turkey tokens=syria:43"),
        ("and the next", syria("4321", 17).moves(A), "", A, "annex to=israel tokens=syria:32"),
        ("a token makes land dearer", syria("4321", 17).drilled("israel:1").moves(A), "", A, "annex to=jordan tokens=syria:3"),
        ("nor out of it", syria("21", 90).put("A:red_sea:3").peacekeepers("syria").moves(A), "", A, "annex to=jordan tokens=red_sea:3"),
        ("what it costs at least", lone(11), "", A, "annex to=jordan tokens=red_sea:3"),
        ("is needed besides", lone(10), "", A, "regroup at=red_sea group=free tokens=21"),
        ("nothing is gained", cyprus.moves(A), "", A, "attack from=mediterranean to=turkey tokens=5"),
        (
            "who has just come can stay",
            syria("32", 13).put("A:jordan:1").moves(A),
            "A redeploy from=jordan to=syria tokens=1",
            A,
            "annex to=israel tokens=syria:32",
        ),
    ]);
}

#[test]
fn it_attacks_where_it_is_likely_to_win_and_to_gain() {
    let at = |force: &str, oil: u32| egypt(force, oil).put("B:libya:1");
    let open = Options { force_visibility: mideast::Visibility::Open, ..Options::default() };
    let seen = |libya: &str| {
        let scene = Scene::with(3, &open).put(&format!("A:egypt:5421 B:iraq:4 B:libya:{libya} C:iran:4"));
        scene.home("A:egypt B:iraq C:iran").oil("A:30 B:10 C:10").moves(A)
    };
    let israel = |force: &str, others: &str, oil: u32| {
        Scene::new(2).put(&format!("A:israel:{force} B:lebanon:1 B:libya:1 B:jordan:1 {others}")).home("A:israel").oil(&format!("A:{oil}"))
    };
    let three = || israel("5421", "B:syria:1", 15);
    normal(vec![
        ("a token is worth two", at("541", 12).moves(A), "", A, "attack from=egypt to=libya tokens=4"),
        ("a third of the oil at most", at("541", 11).moves(A), "", A, "end_moves"),
        ("two tokens", at("541", 30).put("B:libya:11").moves(A), "", A, "attack from=egypt to=libya tokens=41"),
        ("three tokens", at("541", 90).put("B:libya:111").moves(A), "", A, "end_moves"),
        ("an SIF is worth three", at("541", 90).ally("B:red").sif("B:libya").moves(A), "", A, "end_moves"),
        ("more than that", at("5421", 90).ally("B:red").sif("B:libya").moves(A), "", A, "attack from=egypt to=libya tokens=42"),
        ("an ally's", at("541", 90).ally("A:red B:red").moves(A), "", A, "end_moves"),
        ("no gain", israel("5421", "B:syria:111", 15).moves(A), "", A, "attack from=israel to=jordan tokens=21"),
        ("as much as it costs", israel("54", "B:syria:111", 12).moves(A), "", A, "end_moves"),
        ("a homeland is held", israel("5421", "B:syria:111", 15).home("B:jordan").moves(A), "", A, "end_moves"),
        ("most is gained there", three().moves(A), "", A, "attack from=israel to=syria tokens=21"),
        ("or as much here", three().drilled("jordan:1").moves(A), "", A, "attack from=israel to=jordan tokens=21"),
        ("or there", three().drilled("jordan:3").moves(A), "", A, "attack from=israel to=jordan tokens=21"),
        (
            "nowhere else to go",
            Scene::new(2).put("A:israel:5421 A:syria:1 A:jordan:1 A:sinai:1 B:lebanon:1 B:libya:1").home("A:israel").oil("A:15").moves(A),
            "",
            A,
            "end_moves",
        ),
        ("values that are seen", seen("1"), "", A, "attack from=egypt to=libya tokens=2"),
        ("and a five", seen("5"), "", A, "attack from=egypt to=libya tokens=42"),
    ]);
}

#[test]
fn it_splits_lone_tokens_and_brings_the_idle_home() {
    normal(vec![
        ("a five", syria("5", 0).demobilise(A), "", A, "regroup at=syria group=free tokens=41"),
        ("a three", syria("3", 0).moves(A), "", A, "regroup at=syria group=free tokens=21"),
        ("not a two", syria("2", 0).demobilise(A), "", A, "begin_moves"),
        (
            "into more where two are not to be had",
            syria("5", 0).put("A:jordan:41 A:egypt:31").moves(A),
            "",
            A,
            "regroup at=syria group=free tokens=2111",
        ),
        ("there is no change left", syria("3", 0).put("A:jordan:11111 A:egypt:222").moves(A), "", A, "end_moves"),
        ("not two tokens", syria("41", 0).demobilise(A), "", A, "begin_moves"),
        ("not what has moved", syria("1", 0).put("A:jordan:4").moves(A), "A redeploy from=jordan to=red_sea tokens=4", A, "end_moves"),
        (
            "from the sea",
            egypt("51", 0).put("A:mediterranean:2 A:libya:1").moves(A),
            "",
            A,
            "redeploy from=mediterranean to=libya tokens=2",
        ),
        (
            "to the dearest land",
            syria("1", 0).put("A:egypt:1 A:mediterranean:2").moves(A),
            "",
            A,
            "redeploy from=mediterranean to=egypt tokens=2",
        ),
        (
            "and then no more",
            egypt("51", 0).put("A:mediterranean:2").moves(A),
            "A redeploy from=mediterranean to=egypt tokens=2",
            A,
            "end_moves",
        ),
    ]);
}

//! What the levels answer in clear positions, asked as the server asks them.

use crate::scene::{A, B, C, Look, Play, Scene, order};

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
    let easy = laid("offer_arms from=syria to=israel tokens=2 price=2").bot("easy", B);
    assert!(easy.contains("_deal deal=deal-0-1-1"), "{easy}");
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
    let turn = three().turn(A);
    for (play, seat) in [(sealed, B), (open.clone(), A), (open, C), (ballot, B), (opec, B), (turn, B)] {
        for level in ["easy", "normal"] {
            assert_eq!(play.bot(level, seat), "", "{level} is asked {}", play.asks(seat));
        }
    }
}

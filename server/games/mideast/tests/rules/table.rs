//! What travels, to the last field: the table, hands, questions and hints as docs/games/mideast.md lists them.

use crate::scene::{A, B, C, Look, Play, Scene, fresh, order};
use engine::SeatId;
use engine::serde_json::{Value, json};
use mideast::{Draw, Options, Visibility};

fn three() -> Scene {
    Scene::new(3)
        .put("A:iraq:52 A:syria:21 B:israel:4 B:jordan:1 C:egypt:4")
        .home("A:iraq B:israel C:egypt")
        .oil("A:10 B:10 C:10")
        .reserve(20)
}

fn after(mut play: Play, acts: &str) -> Play {
    play.all(acts);
    play
}

/// A fights for Iran; all picks are open.
fn war() -> Scene {
    Scene::new(2).put("A:iraq:521 A:syria:1 B:iran:43 B:libya:1").oil("A:20 B:20").ally("B:blue").sif("B:iran")
}

fn ask(play: &Play, seat: SeatId) -> Value {
    let prompt = play.prompt(seat).unwrap();
    json!([play.asks(seat), prompt.ask.p, prompt.steady])
}

/// Fields of the table.
fn fields(play: &Play, names: &str) -> Value {
    let table = play.table();
    names.split_whitespace().map(|name| table[name].clone()).collect()
}

#[test]
fn the_table_of_a_turn_that_begins() {
    let play = three().ally("A:red").sif("A:syria").quota("B:3").drilled("syria:2").turn(A);
    assert_eq!(fields(&play, "stage round turn first active phases phase"), json!(["pair", 5, 20, 0, 0, [], null]));
    assert_eq!(fields(&play, "supply reserve removed hands"), json!([178, 20, 0, 30]));
    assert_eq!(fields(&play, "drilling peacekeepers"), json!([[1, 1, 1, 2, 2, 3, 3, 3, 4, 4, 4], "cyprus"]));
    assert_eq!(fields(&play, "auction sale move battle resolution negotiation result"), json!([null, null, null, null, null, null, null]));
    assert_eq!(fields(&play, "resolutions gifts"), json!([[], []]));
    let table = play.table();
    assert_eq!(table["areas"].as_object().unwrap().len(), 16);
    assert_eq!(table["areas"]["syria"], json!({ "owner": 0, "tokens": 2, "values": null, "value": 5, "drilling": 2, "sif": 0 }));
    assert_eq!(table["areas"]["libya"], json!({ "owner": null, "tokens": 0, "values": null, "value": 4, "drilling": 0, "sif": null }));
    assert_eq!(
        table["seats"][0],
        json!({
            "living": true, "homeland": "iraq", "oil": null, "pool": { "1": 4, "2": 1, "3": 1, "4": 1 }, "points": 10, "alliance": "red",
            "sif": "syria", "un_votes": 3, "opec_votes": 2, "entitlement": 10, "quota": null, "take": null, "orders": null, "score": null
        })
    );
    assert_eq!(
        table["seats"][1],
        json!({
            "living": true, "homeland": "israel", "oil": null, "pool": { "1": 4, "2": 3, "3": 1, "5": 1 }, "points": 5, "alliance": null,
            "sif": null, "un_votes": 2, "opec_votes": 2, "entitlement": 6, "quota": 3, "take": null, "orders": null, "score": null
        })
    );
    assert_eq!(ask(&play, A), json!(["pair", { "turn": 20 }, false]));
    assert_eq!(ask(&play, B), json!(["aside", {}, false]));
    assert_eq!(play.asides(B), ["standing_order"]);
}

#[test]
fn every_stage_says_where_it_stands() {
    let stage = |play: &Play| fields(play, "stage active phases phase");
    let mut setup = fresh(3, 1);
    let picks = setup.due()[0];
    assert_eq!(stage(&setup), json!(["homeland", picks, [], null]));
    assert_eq!(ask(&setup, picks), json!(["homeland", {}, false]));
    assert_eq!(setup.hints(picks), json!({ "weak": ["jordan", "lebanon", "syria"] }));
    setup.act(picks, "homeland at=iraq");
    assert_eq!(stage(&setup), json!(["forces", picks, [], null]));
    assert_eq!(ask(&setup, picks), json!(["forces", { "at": "iraq" }, false]));
    assert_eq!(stage(&three().negotiation()), json!(["negotiation", null, [], null]));
    for (play, name, second) in [
        (three().revenue(A), "revenue", json!([["economic", "military"], "economic"])),
        (three().drilling(A), "host", json!([["economic", "diplomatic"], "economic"])),
        (after(three().drilling(A), "A host form=open"), "auction", json!([["economic", "diplomatic"], "economic"])),
        (three().demobilise(A), "demobilise", json!([["military", "diplomatic"], "military"])),
        (three().moves(A), "move", json!([["military", "diplomatic"], "military"])),
        (three().arms(A), "host", json!([["military", "diplomatic"], "diplomatic"])),
        (three().un(A), "resolution", json!([["economic", "diplomatic"], "diplomatic"])),
        (after(three().un(A), "A cease_fire"), "ballot", json!([["economic", "diplomatic"], "diplomatic"])),
        (three().relations(A), "relations", json!([["economic", "diplomatic"], "diplomatic"])),
    ] {
        assert_eq!(stage(&play), json!([name, 0, second[0], second[1]]));
    }
    assert_eq!(ask(&three().demobilise(A), A), json!(["demobilise", { "turn": 20 }, true]));
    assert_eq!(ask(&three().moves(A), A), json!(["move", { "turn": 20 }, true]));
    assert_eq!(ask(&three().un(A), A), json!(["resolution", { "turn": 20 }, false]));
    assert_eq!(ask(&three().relations(A), A), json!(["relations", { "turn": 20 }, false]));
    assert_eq!(ask(&three().revenue(A), A), json!(["revenue", { "turn": 20 }, false]));
    assert_eq!(ask(&three().drilling(A), A), json!(["host", { "turn": 20, "kind": "drilling" }, false]));
    assert_eq!(ask(&three().arms(A), A), json!(["host", { "turn": 20, "kind": "arms" }, false]));
    assert_eq!(ask(&three().negotiation(), B), json!(["negotiation", { "round": 5 }, true]));
    let later = after(
        three().turn(A),
        "A pair phases=economic+diplomatic; A take source=supply amount=1; A no_auction; A no_auction; A no_resolution; A end_relations",
    );
    assert_eq!(fields(&later, "turn active"), json!([21, 1]));
    assert_eq!(later.seat_of(A, "take"), json!({ "amount": 1, "source": "supply" }));
}

#[test]
fn auctions_and_sales() {
    let open = after(three().drilling(B), "B host form=open");
    let mut expected = json!({
        "number": 1, "kind": "drilling", "form": "open", "host": 1, "bidders": [1, 2, 0], "ejected": [], "token": 1, "opener": 1,
        "high": null, "passed": [], "floor": 1, "answered": [], "step": 0
    });
    assert_eq!(open.table()["auction"], expected);
    assert_eq!(open.said("auction"), json!({ "seat": 1, "kind": "drilling", "form": "open", "auction": 1, "token": 1 }));
    assert_eq!(ask(&open, B), json!(["open", { "auction": 1, "kind": "drilling" }, false]));
    assert_eq!(open.choice(B, "open").range("amount"), (1, 228));
    let bid = after(open, "B open amount=2; C bid amount=3; A pass");
    expected["opener"] = json!(null);
    expected["high"] = json!({ "seat": 2, "amount": 3 });
    expected["passed"] = json!([0]);
    expected["floor"] = json!(4);
    assert_eq!(bid.table()["auction"], expected);
    assert_eq!(ask(&bid, B), json!(["bid", { "auction": 1, "kind": "drilling", "high": 3, "seat": 2 }, false]));
    assert_eq!(bid.choice(B, "bid").range("amount"), (4, 228));
    assert_eq!((bid.said("passed"), bid.verbs(B), bid.verbs(A)), (json!({ "seat": 0 }), vec!["bid", "pass"], vec![]));
    let sold = after(bid, "B pass");
    assert_eq!(sold.table()["sale"], json!({ "number": 1, "seat": 2, "kind": "drilling", "price": 3, "token": 1, "bought": 0 }));
    assert_eq!((sold.stage(), sold.table()["auction"].clone()), ("drill".into(), json!(null)));
    assert_eq!(ask(&sold, C), json!(["drill", { "auction": 1, "value": 1 }, false]));

    let sealed = after(three().oil("C:5").arms(A), "A host form=sealed; B bid amount=4");
    assert_eq!(
        sealed.table()["auction"],
        json!({
            "number": 1, "kind": "arms", "form": "sealed", "host": 0, "bidders": [0, 1, 2], "ejected": [], "token": null, "opener": null,
            "high": null, "passed": [], "floor": 0, "answered": [1], "step": 0
        })
    );
    assert_eq!(ask(&sealed, C), json!(["sealed", { "auction": 1, "kind": "arms" }, false]));
    assert_eq!((sealed.choice(C, "bid").range("amount"), sealed.choice(A, "bid").range("amount")), ((0, 5), (0, 10)));
    assert_eq!(ask(&sealed, B), ask(&sealed, A), "the question stays while the mind can be changed");
    assert_eq!(sealed.asides(B), ["bid", "standing_order"]);
    let again = after(sealed.clone(), "A bid amount=0; C bid amount=4");
    assert_eq!(again.said("rebid"), json!({ "seats": [1, 2], "floor": 4 }));
    assert_eq!(
        again.said("bids"),
        json!({ "auction": 1, "bids": [{ "seat": 0, "amount": 0 }, { "seat": 1, "amount": 4 }, { "seat": 2, "amount": 4 }] })
    );
    let auction = &again.table()["auction"];
    assert_eq!(
        [&auction["bidders"], &auction["floor"], &auction["step"], &auction["answered"]],
        [&json!([1, 2]), &json!(4), &json!(1), &json!([])]
    );
    assert_eq!(ask(&again, C), json!(["rebid", { "auction": 1, "kind": "arms", "floor": 4, "step": 1 }, false]));
    assert_eq!(again.choice(C, "bid").range("amount"), (4, 5));
    let buys = after(sealed, "A bid amount=0; C bid amount=0");
    assert_eq!(buys.table()["sale"], json!({ "number": 1, "seat": 1, "kind": "arms", "price": 4, "token": null, "bought": 0 }));
    assert_eq!((ask(&buys, B), buys.hints(B)), (json!(["buy", { "auction": 1, "price": 4 }, false]), json!({ "price": 4, "bought": 0 })));
    assert_eq!(buys.choices(B, "buy").len(), 2);
    let bought = after(buys, "B buy at=jordan tokens=21");
    assert_eq!(bought.said("bought"), json!({ "seat": 1, "at": "jordan", "points": 2, "paid": 8 }));
    assert_eq!((bought.table()["sale"]["bought"].clone(), bought.hints(B)), (json!(2), json!({ "price": 4, "bought": 2 })));
    let ejected = after(three().oil("B:1").drilling(A), "A host form=open; A open amount=1; B bid amount=2; C pass; A pass");
    let auction = &ejected.table()["auction"];
    assert_eq!([&auction["number"], &auction["ejected"], &auction["bidders"]], [&json!(2), &json!([1]), &json!([0, 2])]);
    let random = Options { drilling_draw: Draw::Random, ..Options::default() };
    let drawn = after(Scene::with(2, &random).put("A:iraq:5 B:egypt:4").home("A:iraq").drilling(A), "A host form=sealed");
    assert_eq!((drawn.table()["auction"]["token"].clone(), drawn.said("auction")["token"].clone()), (json!(null), json!(null)));
}

#[test]
fn moves_and_battles() {
    let mut play = war().moves(A);
    play.act(A, order("redeploy from=syria to=iraq tokens=1"));
    assert_eq!(
        play.table()["move"],
        json!({ "friendly": ["iraq", "mediterranean", "persian_gulf", "red_sea", "syria"], "moved": { "iraq": 1 } })
    );
    assert_eq!(play.said("redeployed"), json!({ "seat": 0, "from": "syria", "to": "iraq", "tokens": 1 }));
    assert_eq!(
        json!(play.hand(A)),
        json!({
            "oil": 20, "forces": { "iraq": { "1": 2, "2": 1, "5": 1 } }, "moved": { "iraq": { "1": 1 } }, "border": null, "answer": null,
            "ballot": null, "orders": {}, "deals": [], "gifts": []
        })
    );
    assert_eq!(json!(play.hand(B))["moved"], json!({}));
    play.act(A, order("attack from=iraq to=iran tokens=52"));
    let mut battle = json!({ "number": 1, "attacker": 0, "defender": 1, "from": "iraq", "to": "iran", "tokens": 2, "reveal": null });
    assert_eq!(fields(&play, "stage battle"), json!(["defence", battle]));
    assert_eq!(play.table()["move"]["moved"], json!({ "iraq": 1 }), "the function goes on behind the battle");
    assert_eq!(
        (json!(play.hand(A))["border"].clone(), json!(play.hand(A))["moved"].clone()),
        (json!({ "2": 1, "5": 1 }), json!({ "iraq": { "1": 1 } }))
    );
    assert_eq!(ask(&play, B), json!(["defence", { "battle": 1, "from": "iraq", "to": "iran" }, false]));
    assert_eq!(play.hints(B), json!({ "points": 7, "sif": 3, "tokens": 2 }));
    assert_eq!(play.choice(B, "defend").range("oil"), (0, 7));
    play.act(B, "defend oil=2");
    battle["reveal"] = json!({
        "attack": 7, "defence": 2, "sif": 3, "defenders": 7, "attack_tokens": { "2": 1, "5": 1 }, "defence_tokens": { "3": 1, "4": 1 },
        "success": true, "attack_lost": 5, "defence_lost": 2, "open": [0, 1], "retreat": null
    });
    assert_eq!(fields(&play, "stage battle"), json!(["losses", battle]));
    assert_eq!(
        play.said("battle"),
        json!({
            "seat": 0, "victim": 1, "from": "iraq", "to": "iran", "attack": 7, "defence": 2, "sif": 3, "defenders": 7,
            "attack_tokens": { "2": 1, "5": 1 }, "defence_tokens": { "3": 1, "4": 1 }, "success": true, "attack_lost": 5, "defence_lost": 2
        })
    );
    assert_eq!(ask(&play, A), json!(["losses", { "battle": 1, "from": "iraq", "to": "iran", "side": "attack" }, false]));
    assert_eq!(ask(&play, B), json!(["losses", { "battle": 1, "from": "iraq", "to": "iran", "side": "defence" }, false]));
    assert_eq!((play.choice(A, "keep").sum("tokens").1, play.choice(B, "keep").sum("tokens").1), (vec![2], vec![5]));
    play.act(B, order("keep tokens=41"));
    assert_eq!(play.said("kept"), json!({ "seat": 1, "at": "iran", "points": 5, "lost": 2 }));
    assert_eq!((play.table()["battle"]["reveal"]["open"].clone(), play.due()), (json!([0]), vec![A]));
    play.act(A, order("keep tokens=11"));
    assert_eq!(play.keys(), ["kept", "conquered", "sif_returned"]);
    assert_eq!(play.said("kept"), json!({ "seat": 0, "at": "iraq", "points": 2, "lost": 5 }));
    assert_eq!(
        (play.said("conquered"), play.said("sif_returned")),
        (json!({ "seat": 0, "at": "iran", "victim": 1 }), json!({ "seat": 1, "at": "iran" }))
    );
    assert_eq!((play.stage(), play.table()["battle"]["reveal"]["retreat"].clone()), ("retreat".into(), json!(5)));
    assert_eq!(ask(&play, B), json!(["retreat", { "battle": 1, "from": "iraq", "to": "iran" }, false]));
    assert_eq!(json!(play.hand(B))["border"], json!({ "1": 1, "4": 1 }));
    assert_eq!(play.table()["move"]["moved"], json!({ "iran": 2, "iraq": 1 }));
    assert_eq!(json!(play.hand(A))["moved"], json!({ "iran": { "1": 2 }, "iraq": { "1": 1 } }));
    play.act(B, order("retreat to=persian_gulf tokens=4"));
    assert_eq!(play.said("retreated"), json!({ "seat": 1, "from": "iran", "to": "persian_gulf", "tokens": 1 }));
    play.act(B, "lose_rest");
    assert_eq!(play.said("lost"), json!({ "seat": 1, "at": "iran", "points": 1 }));
    assert_eq!(fields(&play, "stage battle"), json!(["move", null]));
    // A second battle has another number; with a tie the ground is held.
    let mut second = three().put("B:iran:3").moves(A);
    second.all("A attack from=iraq to=iran tokens=2; B defend oil=2");
    assert_eq!(second.said("held"), json!({ "seat": 1, "at": "iran", "victim": 0 }));
    second.act(A, order("attack from=iraq to=iran tokens=5"));
    assert_eq!(second.table()["battle"]["number"], 2);
    second.all("B defend oil=1; A keep tokens=4");
    assert_eq!(second.keys(), ["kept", "conquered"]);
    let open = Options { force_visibility: Visibility::Open, ..Options::default() };
    let mut shown = Scene::with(2, &open).put("A:iraq:521 B:iran:3 B:libya:1").oil("A:9 B:9").moves(A);
    shown.all("A attack from=iraq to=iran tokens=5; B defend oil=1");
    assert_eq!(shown.table()["areas"]["iraq"]["values"], json!({ "1": 1, "2": 1 }), "after the reveal all is open again");
}

#[test]
fn demobilising_regrouping_and_annexing_are_told() {
    let mut play = three().demobilise(A);
    play.act(A, order("demobilise at=syria tokens=2"));
    assert_eq!(play.said("demobilised"), json!({ "seat": 0, "at": "syria", "tokens": { "2": 1 } }));
    play.act(A, order("regroup at=iraq group=free tokens=43"));
    assert_eq!(play.said("regrouped"), json!({ "seat": 0, "at": "iraq", "gone": { "2": 1, "5": 1 }, "come": { "3": 1, "4": 1 } }));
    play.all("A begin_moves; A annex to=kuwait tokens=iraq:43");
    assert_eq!(play.said("annexed"), json!({ "seat": 0, "at": "kuwait", "points": 7, "from": ["iraq"] }));
}

#[test]
fn resolutions_and_vetoes() {
    let mut play = three().put("A:kuwait:1").ally("A:red B:blue C:blue").un(A);
    play.all("A peacekeepers at=jordan; B vote vote=no");
    let mut resolution = json!({
        "number": 1, "by": 0, "kind": "peacekeepers", "at": "jordan", "text": null, "weights": { "0": 4, "1": 3, "2": 2 }, "answered": [1],
        "tally": null, "veto": null
    });
    assert_eq!(fields(&play, "stage resolution"), json!(["ballot", resolution]));
    assert_eq!(json!(play.hand(B))["answer"], json!({ "kind": "vote", "vote": "no" }));
    assert_eq!(ask(&play, C), json!(["ballot", { "resolution": 1 }, false]));
    assert_eq!((ask(&play, B), play.asides(B)), (ask(&play, C), vec!["standing_order", "vote"]));
    assert_eq!(play.choice(C, "vote").one_of("vote"), ["yes", "no", "abstain"]);
    play.all("A vote vote=yes; C vote vote=abstain");
    let ballots = json!([
        { "seat": 0, "vote": "yes", "weight": 4 },
        { "seat": 1, "vote": "no", "weight": 3 },
        { "seat": 2, "vote": "abstain", "weight": 2 }
    ]);
    assert_eq!(
        play.said("un_closed"),
        json!({ "resolution": 1, "kind": "peacekeepers", "ballots": ballots, "yes": 4, "no": 3, "passed": true })
    );
    resolution["answered"] = json!([0, 1, 2]);
    resolution["tally"] = json!({ "ballots": ballots, "yes": 4, "no": 3, "passed": true });
    resolution["veto"] = json!({ "single": 1, "red": [0], "blue": [1, 2], "answered": [] });
    assert_eq!(fields(&play, "stage resolution"), json!(["veto", resolution]));
    assert_eq!(ask(&play, C), json!(["veto", { "resolution": 1 }, false]));
    play.act(C, "veto veto=true");
    assert_eq!(
        (play.said("answered"), play.table()["resolution"]["veto"]["answered"].clone()),
        (json!({ "seat": 2, "what": "veto" }), json!([2]))
    );
    assert_eq!(
        (json!(play.hand(C))["answer"].clone(), play.asides(C)),
        (json!({ "kind": "veto", "veto": true }), vec!["standing_order", "veto"])
    );
    play.all("A veto veto=false; B veto veto=false");
    let told = json!([{ "seat": 0, "veto": false }, { "seat": 1, "veto": false }, { "seat": 2, "veto": true }]);
    assert_eq!(play.said("vetoes"), json!({ "resolution": 1, "vetoes": told, "vetoed": false }));
    assert_eq!(fields(&play, "stage resolution peacekeepers"), json!(["relations", null, "jordan"]));
    let text = after(three().un(A), "A propose_text text=x; B vote vote=yes");
    assert_eq!(text.said("answered"), json!({ "seat": 1, "what": "vote" }));
    let shown = &text.table()["resolution"];
    assert_eq!([&shown["kind"], &shown["at"], &shown["text"]], [&json!("text"), &json!(null), &json!("x")]);
    let cease = after(three().un(A), "A cease_fire");
    assert_eq!(cease.said("resolution"), json!({ "seat": 0, "kind": "cease_fire", "resolution": 1 }));
    let shown = &cease.table()["resolution"];
    assert_eq!([&shown["kind"], &shown["at"], &shown["text"]], [&json!("cease_fire"), &json!(null), &json!(null)]);
    assert_eq!(three().un(A).choice(A, "peacekeepers").one_of("at").len(), 15);
}

#[test]
fn negotiations() {
    let mut play = three().negotiation();
    assert_eq!(play.table()["negotiation"], json!({ "ready": [], "called": [], "opec": null }));
    play.all("C ready; B call_oil amount=4; A opec_vote meeting=1 vote=yes");
    let mut opec = json!({
        "meeting": 1, "by": 1, "kind": "oil", "amount": 4, "quotas": null, "weights": { "0": 2, "1": 2, "2": 1 }, "answered": [0]
    });
    assert_eq!(play.table()["negotiation"], json!({ "ready": [2], "called": [1], "opec": opec }));
    assert_eq!((play.said("answered"), json!(play.hand(A))["ballot"].clone()), (json!({ "seat": 0, "what": "opec_vote" }), json!("yes")));
    assert_eq!(play.choice(B, "opec_vote").one_of("vote"), ["yes", "no", "abstain"]);
    assert_eq!((play.verbs(B), play.verbs(A), play.verbs(C)), (vec!["opec_vote", "ready"], vec!["ready"], vec!["opec_vote"]));
    play.all("B opec_vote meeting=1 vote=yes; C opec_vote meeting=1 vote=no");
    assert_eq!(
        play.said("opec_closed"),
        json!({
            "meeting": 1, "kind": "oil", "yes": 4, "no": 1, "passed": true,
            "ballots": [
                { "seat": 0, "vote": "yes", "weight": 2 }, { "seat": 1, "vote": "yes", "weight": 2 }, { "seat": 2, "vote": "no", "weight": 1 }
            ]
        })
    );
    assert_eq!(play.said("oil_moved"), json!({ "amount": 4 }));
    play.act(A, order("call_quotas quotas=0:3,2:0"));
    assert_eq!(play.said("opec_called"), json!({ "seat": 0, "meeting": 2, "kind": "quotas", "quotas": { "0": 3, "2": 0 } }));
    opec = json!({
        "meeting": 2, "by": 0, "kind": "quotas", "amount": null, "quotas": { "0": 3, "2": 0 }, "weights": { "0": 2, "1": 2, "2": 1 }, "answered": []
    });
    assert_eq!(play.table()["negotiation"], json!({ "ready": [2], "called": [0, 1], "opec": opec }));
    let mut deals = three().negotiation();
    deals.all("A offer_arms from=syria to=israel tokens=2 price=3; B request_arms from=iraq to=jordan tokens=5 price=4");
    assert_eq!(
        deals.said("deal_requested"),
        json!({ "seat": 1, "partner": 0, "deal": "deal-1-0-2", "from": "iraq", "to": "jordan", "points": 5, "price": 4 })
    );
    let offered = json!({
        "id": "deal-0-1-1", "by": 0, "giver": 0, "receiver": 1, "from": "syria", "to": "israel", "price": 3, "points": 2, "tokens": { "2": 1 }
    });
    let requested = json!({
        "id": "deal-1-0-2", "by": 1, "giver": 0, "receiver": 1, "from": "iraq", "to": "jordan", "price": 4, "points": 5, "tokens": null
    });
    assert_eq!(json!(deals.hand(A))["deals"], json!([offered, requested]));
    assert_eq!((json!(deals.hand(B))["deals"].clone(), json!(deals.hand(C))["deals"].clone()), (json!([offered, requested]), json!([])));
    assert_eq!(
        (deals.choice(A, "withdraw_deal").one_of("deal"), deals.choice(B, "withdraw_deal").one_of("deal")),
        (vec!["deal-0-1-1".into()], vec!["deal-1-0-2".into()])
    );
    deals.act(B, order("accept_deal deal=deal-0-1-1 tokens=2"));
    assert_eq!(deals.said("deal_done"), json!({ "seat": 0, "partner": 1, "deal": "deal-0-1-1", "points": 2, "price": 3 }));
    assert_eq!(
        deals.said("arms_passed"),
        json!({ "seat": 0, "partner": 1, "from": "syria", "to": "israel", "gone": { "2": 1 }, "come": { "2": 1 } })
    );
    deals.act(A, "refuse_deal deal=deal-1-0-2");
    assert_eq!(deals.said("deal_refused"), json!({ "seat": 0, "partner": 1, "deal": "deal-1-0-2" }));
    let choice = three().negotiation();
    assert_eq!((choice.choice(A, "give").one_of("to"), choice.choice(A, "give").range("amount")), (vec!["1".into(), "2".into()], (1, 10)));
    assert_eq!(choice.choice(A, "call_oil").range("amount"), (1, 20));
    let (over, least, most) = choice.choice(A, "call_quotas").split("quotas");
    assert_eq!((json!(over), least, most), (json!({ "0": 228, "1": 228, "2": 228 }), 0, 684));
    assert!(three().oil("A:0").negotiation().choices(A, "give").is_empty(), "without oil nothing is given");
}

#[test]
fn the_end() {
    let mut play = Scene::new(3)
        .put("A:iraq:52 A:syria:21 B:israel:4 B:jordan:1")
        .home("A:iraq B:israel C:egypt")
        .oil("A:10 B:10 C:10")
        .eliminated("C")
        .supply(7)
        .negotiation();
    play.all("A give to=1 amount=3 secret=true; B standing_order at=israel most=2; A ready; B ready");
    assert_eq!(json!(play.hand(A))["gifts"], json!([{ "round": 5, "from": 0, "to": 1, "amount": 3, "secret": true }]));
    play.all("A pair phases=economic+military; A take source=supply amount=7");
    assert_eq!(play.said("over"), json!({ "result": "war", "why": "mideast.war" }));
    assert_eq!(fields(&play, "stage active result supply"), json!(["over", null, "war", 0]));
    let seats = play.table()["seats"].clone();
    assert_eq!([&seats[0]["oil"], &seats[0]["score"], &seats[0]["orders"]], [&json!(14), &json!(24), &json!({})]);
    assert_eq!([&seats[1]["oil"], &seats[1]["score"], &seats[1]["orders"]], [&json!(13), &json!(18), &json!({ "israel": 2 })]);
    assert_eq!([&seats[2]["living"], &seats[2]["oil"], &seats[2]["score"]], [&json!(false), &json!(10), &json!(10)]);
    assert_eq!(play.table()["areas"]["iraq"]["values"], json!({ "2": 1, "5": 1 }));
    assert_eq!(play.table()["gifts"], json!([{ "round": 5, "from": 0, "to": 1, "amount": 3, "secret": true }]));
    for (why, play) in [
        (
            "rounds",
            after(
                Scene::with(2, &Options { round_limit: 5, ..Options::default() }).put("A:iraq:5 B:egypt:4").negotiation(),
                "A ready; B ready",
            ),
        ),
        ("alliance", after(three().ally("B:red C:red").relations(A), "A ally block=red")),
        ("last", after(Scene::new(2).put("A:iraq:5 B:red_sea:1").moves(A), "A end_moves")),
        ("nobody", after(Scene::new(2).put("A:red_sea:5 B:mediterranean:1").moves(A), "A end_moves")),
    ] {
        assert_eq!(play.said("over"), json!({ "result": "peace", "why": format!("mideast.{why}") }));
        assert_eq!(play.outcome().unwrap().reason, format!("mideast.{why}"));
    }
}

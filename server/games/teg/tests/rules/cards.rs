//! TEG-13 to TEG-16: country cards, continent cards, exchanges.

use crate::scene::{B, Look, R, Scene, U, W, at};
use engine::serde_json::json;
use teg::board::{Card, ContinentId, CountryId};
use teg::exchange::{is_set, sets};

const PLANES: &str = "airplane";
const TANKS: &str = "tank";
const SHIPS: &str = "ship";

/// The n-th country whose card has exactly this symbol.
fn single(symbol: &str, n: usize) -> CountryId {
    let all = CountryId::all().filter(|id| Card::Country(*id).symbols() == [symbol.to_owned()]);
    all.clone().nth(n).unwrap()
}

fn cards(text: &str) -> Vec<Card> {
    let mut used = [0; 4];
    let mut next = |kind: usize| {
        used[kind] += 1;
        used[kind] - 1
    };
    let wild = ["alaska", "albania", "angola", "germany"];
    let one = |word: &str| match word {
        "plane" => Card::Country(single(PLANES, next(0))),
        "tank" => Card::Country(single(TANKS, next(1))),
        "ship" => Card::Country(single(SHIPS, next(2))),
        "wild" => Card::Country(at(wild[next(3)])),
        "super" => Card::Country(at("chechnya")),
        continent => Card::Continent(ContinentId::named(continent).unwrap()),
    };
    text.split_whitespace().map(one).collect()
}

#[test]
fn teg_16_3_teg_t19_teg_t51_valid_sets() {
    let valid = "tank tank tank, plane tank ship, tank ship wild, tank tank wild, tank wild wild, wild wild wild, super, asia, \
                europe, north-america, south-america ship, south-america wild, south-america oceania, africa tank, africa wild, \
                africa central-america, central-america tank tank, central-america plane ship, oceania ship ship, \
                oceania plane tank, oceania central-america plane, plane wild ship";
    for set in valid.split(", ") {
        assert!(is_set(&cards(set)), "{set}");
    }
    let invalid = "plane plane ship, south-america tank, south-america plane, africa ship, south-america africa, \
                oceania central-america ship, south-america, oceania, asia tank, super super, tank tank, tank tank tank tank";
    for set in invalid.split(", ") {
        assert!(!is_set(&cards(set)), "{set}");
    }
}

#[test]
fn teg_15_2_symbols_of_the_deck() {
    let count = |symbol: &str| CountryId::all().filter(|id| Card::Country(*id).symbols() == [symbol.to_owned()]).count();
    assert_eq!((count(PLANES), count(TANKS), count(SHIPS)), (21, 21, 21));
}

#[test]
fn teg_16_7_five_cards_hold_a_set() {
    let all: Vec<Card> = cards("plane plane tank tank ship");
    assert!(!sets(&all).is_empty());
    assert!(sets(&cards("plane plane tank tank")).is_empty());
}

#[test]
fn teg_16_1_teg_t18_armies_of_an_exchange() {
    for (made, armies) in [(0, 6), (1, 10), (2, 15), (3, 20), (4, 25), (5, 30), (9, 50)] {
        let mut play = Scene::new(4).put("B:1@chile").cards(B, "argentina").player(B, "exchanges", json!(made)).turn_of(B);
        play.act(B, "exchange cards=[\"card-argentina\"]");
        assert_eq!(play.view().pools["free"], 4 + armies);
        assert_eq!((play.view().used.as_slice(), play.view().seats[1].exchanges), (&[at("argentina")][..], made + 1));
    }
}

#[test]
fn teg_16_6_one_exchange_a_round() {
    let mut play = Scene::new(4).put("B:1@chile").cards(B, "argentina chechnya").turn_of(B);
    play.act(B, "exchange cards=[\"card-argentina\"]");
    play.refuses(B, "exchange cards=[\"card-chechnya\"]");
}

#[test]
fn teg_13_1_teg_t20_one_or_two_conquests() {
    for (exchanges, conquests, draw) in [(2, 1, "open"), (3, 1, "none"), (3, 2, "open"), (0, 0, "none")] {
        let solo = json!(&["chile", "egypt"][..conquests]);
        let play = Scene::new(4)
            .put("W:2@japan W:2@chile")
            .cards(W, "iran")
            .player(W, "exchanges", json!(exchanges))
            .fact("solo", solo)
            .request(W);
        assert_eq!(play.view().deeds.draw, draw, "{exchanges} exchanges, {conquests} conquests");
    }
}

#[test]
fn teg_13_2_teg_t56_joint_conquests() {
    for (exchanges, solo, joint, draw) in
        [(0, 0, 1, "none"), (0, 0, 2, "open"), (0, 1, 1, "open"), (3, 1, 1, "none"), (3, 0, 2, "open"), (3, 1, 2, "open")]
    {
        let scene = Scene::new(4).put("W:2@japan").cards(W, "iran").player(W, "exchanges", json!(exchanges));
        let solo = json!(&["chile", "egypt"][..solo]);
        let play = scene.fact("solo", solo).fact("joint", json!(&["china", "spain"][..joint])).request(W);
        assert_eq!(play.view().deeds.draw, draw, "{exchanges}: {joint} joint");
    }
}

#[test]
fn teg_13_3_teg_13_4_the_card_must_be_asked_for() {
    let scene = Scene::new(4).put("W:2@japan").cards(W, "iran").fact("solo", json!(["chile"]));
    let mut play = scene.clone().request(W);
    play.act(W, "take_card");
    assert_eq!((play.hand(W).cards.len(), play.view().decks.country, play.only("drew")), (2, 70, vec![W]));
    assert!(play.wall());
    play.refuses(W, "take_card");
    let mut play = scene.request(W);
    play.act(W, "end_request");
    assert_eq!(play.hand(W).cards.len(), 1);
}

#[test]
fn teg_13_6_teg_t52_teg_t69_a_full_hand_exchanges_first() {
    let five: Vec<String> = cards("tank tank tank plane plane").iter().map(|card| card.name()[5..].to_owned()).collect();
    for (made, armies) in [(0, 6), (2, 15)] {
        let scene = Scene::new(4).put("W:2@tonga").cards(W, &five.join(" ")).player(W, "exchanges", json!(made));
        let mut play = scene.fact("solo", json!(["tonga"])).request(W);
        let hints = play.hints(W);
        assert_eq!((play.view().deeds.draw, &hints["draw"], &hints["exchange"]), ("exchange", &json!("exchange"), &json!(armies)));
        play.refuses(W, "take_card");
        let tanks = format!("exchange cards=[\"card-{}\",\"card-{}\",\"card-{}\"]", five[0], five[1], five[2]);
        play.act(W, &tanks);
        play.refuses(W, "take_card");
        play.act(W, format!("place pool=free at=tonga armies={armies}")).act(W, "take_card");
        assert_eq!((play.hand(W).cards.len(), play.on("tonga")), (3, format!("W:{}", armies + 2)));
    }
    let supers = format!("{} {} {} {} argentina", five[0], five[1], five[3], five[4]);
    let mut play = Scene::new(4).put("W:2@tonga").cards(W, &supers).fact("solo", json!(["tonga"])).request(W);
    play.act(W, "exchange cards=[\"card-argentina\"]").act(W, "place pool=free at=tonga armies=6").act(W, "take_card");
    assert_eq!(play.hand(W).cards.len(), 5);
}

#[test]
fn teg_13_6_teg_t53_no_second_exchange_no_card() {
    let five: Vec<String> = cards("tank tank tank plane plane").iter().map(|card| card.name()[5..].to_owned()).collect();
    let scene = Scene::new(4).put("W:2@tonga").cards(W, &five.join(" ")).player(W, "exchanged", json!(true));
    let play = scene.fact("solo", json!(["tonga"])).request(W);
    assert_eq!((play.view().deeds.draw, play.verbs(W).contains(&"take_card")), ("over", false));
}

#[test]
fn teg_13_6_teg_t70_a_forced_set_holds_a_country_card() {
    let five: Vec<String> = cards("tank tank tank plane plane").iter().map(|card| card.name()[5..].to_owned()).collect();
    let asia = ContinentId::named("asia").unwrap().countries().iter().copied();
    let scene = Scene::new(4).give(W, asia).cards(W, &five.join(" ")).player(W, "continents", json!(["asia"]));
    let mut play = scene.fact("solo", json!(["iran"])).request(W);
    play.refuses(W, "exchange cards=[\"card-asia\"]");
    assert!(play.default(W).starts_with("exchange"), "compulsory, so the clock does it too");
    play.clock(W);
    assert_eq!(play.hand(W).cards.len(), 2);
}

#[test]
fn teg_13_7_a_hand_above_five_must_shrink() {
    let six: Vec<String> = cards("tank tank tank plane plane ship").iter().map(|card| card.name()[5..].to_owned()).collect();
    let mut play = Scene::new(4).put("B:1@tonga").cards(B, &six.join(" ")).turn_of(B);
    play.act(B, "place pool=free at=tonga armies=4");
    play.refuses(B, "end_placing");
    assert!(play.clock(B).starts_with("exchange"));
    play.clock(B);
    play.act(B, "end_placing");
    assert_eq!(play.hand(B).cards.len(), 3);
}

#[test]
fn teg_13_9_teg_13_10_teg_t61_the_bonus_waits_for_the_end_of_a_blockade() {
    let put = "W:1@brazil B:2@argentina B:2@bolivia B:2@paraguay B:2@uruguay B:2@venezuela B:2@colombia B:2@sahara W:3@japan";
    let around: Vec<String> = at("brazil").near().iter().map(|id| format!("B:2@{id}")).collect();
    let scene = Scene::new(4).put(put).put(&around.join(" ")).cards(W, "brazil");
    let play = scene.clone().request(W);
    assert!(!play.verbs(W).contains(&"bonus"));
    let mut play = scene.put(&format!("B:1@{}", at("brazil").near()[0])).request(W);
    play.act(W, "bonus at=brazil");
    assert_eq!((play.on("brazil"), play.view().seats[0].shown.as_slice()), ("W:4".into(), &[at("brazil")][..]));
    play.refuses(W, "bonus at=brazil");
    assert_eq!(play.hand(W).cards.len(), 1);
}

#[test]
fn teg_14_1_teg_14_3_teg_14_4_teg_t62_continent_cards() {
    let oceania: Vec<CountryId> = ContinentId::named("oceania").unwrap().countries().to_vec();
    let scene = Scene::new(4).give(W, oceania.clone()).put("W:9@new-zealand R:1@tasmania B:1@chile");
    let mut play = scene.attacks(W);
    play.takes(W, "new-zealand", "tasmania").act(W, "advance armies=0").act(W, "end_attacks").act(W, "end_regroup");
    play.act(W, "take_continent continent=oceania");
    assert_eq!(play.view().continents[&ContinentId::named("oceania").unwrap()].card, Some(W));
    assert_eq!(play.view().deeds.draw, "over", "TEG-5.9: the country card is given up");
    // A country is lost before the next own turn: the card returns unused.
    let mut lost = Scene(json!(play.game())).put("R:9@chile W:1@australia").set("nested", json!([])).attacks(R);
    lost.act_when(R, "attack from=chile to=australia", |play| play.event("conquered").is_some());
    assert!(lost.event("continent_returned").is_some() && lost.view().seats[0].continent_cards.is_empty());
    // Taken back, it may be claimed again.
    let mut back = Scene(json!(lost.game())).put("R:1@australia W:9@tasmania").set("nested", json!([])).attacks(W);
    back.takes(W, "tasmania", "australia");
    assert_eq!(back.view().seats[0].claims.len(), 1);
    // Used once, never again.
    let used = Scene(json!(lost.game()))
        .put("R:1@australia W:9@tasmania")
        .set("nested", json!([]))
        .player(W, "used", json!(["oceania"]))
        .player(W, "known", json!([]));
    let mut used = used.attacks(W);
    used.takes(W, "tasmania", "australia");
    assert!(used.view().seats[0].claims.is_empty());
}

#[test]
fn teg_14_2_a_continent_from_the_deal_gives_no_card() {
    let oceania: Vec<CountryId> = ContinentId::named("oceania").unwrap().countries().to_vec();
    let mut play = Scene::new(4).give(W, oceania).put("W:5@australia B:1@chile").cards(W, "iran").attacks(W);
    play.takes(W, "australia", "chile").act(W, "advance armies=0").act(W, "end_attacks").act(W, "end_regroup");
    assert!(!play.verbs(W).contains(&"take_continent"));
}

#[test]
fn teg_28_1_hands_are_counted_not_shown() {
    let play = Scene::new(4).cards(W, "iran chile").attacks(B);
    let table = play.table().to_string();
    assert_eq!(play.view().seats[0].cards, 2);
    assert!(!table.contains("card-iran"));
    assert_eq!(play.hand(W).cards.len(), 2);
    assert!(play.hand(B).cards.is_empty());
}

fn continent(id: &str) -> Vec<CountryId> {
    ContinentId::named(id).unwrap().countries().to_vec()
}

#[test]
fn teg_13_10_a_bonus_is_delayed_by_a_condominium_and_by_the_own_zone() {
    let zone = json!({ "kind": "zone", "at": "tasmania", "since": 40, "offender": null });
    let mut play = Scene::new(4)
        .put("W:9@new-zealand B:9@australia W:1@tasmania W:2@japan")
        .share("ukraine", "W:3 B:3", "allied")
        .cards(W, "tasmania ukraine japan")
        .pact(W, B, zone)
        .request(W);
    assert_eq!(play.values(W, "bonus", "at"), ["japan"]);
    play.act(W, "bonus at=japan");
    // Neither right is lost.
    let ended = Scene(json!(play.game())).put("W:1@ukraine").set("pacts", json!({ "next": 2, "signed": [] })).request(W);
    assert_eq!(ended.values(W, "bonus", "at"), ["tasmania", "ukraine"]);
    // The zone of two others does not concern white.
    let zone = json!({ "kind": "zone", "at": "tasmania", "since": 40, "offender": null });
    let others = Scene::new(4).put("W:1@japan").cards(W, "japan").pact(B, R, zone).put("B:1@tasmania").request(W);
    assert_eq!(others.values(W, "bonus", "at"), ["japan"]);
}

#[test]
fn teg_14_4_a_continent_card_is_used_once_by_each_seat() {
    let oceania = ContinentId::named("oceania").unwrap();
    let hand = "alaska albania";
    let scene = Scene::new(4).give(B, continent("oceania")).put("B:9@australia B:1@cuba W:9@chile");
    let scene = scene.player(B, "continents", json!(["oceania"])).player(B, "known", json!(["oceania"])).cards(B, hand);
    let mut play = scene.turn_of(B);
    assert_eq!(play.view().continents[&oceania].card, Some(B));
    play.act(B, "exchange cards=[\"card-oceania\",\"card-alaska\",\"card-albania\"]");
    let table = play.view();
    assert_eq!((table.continents[&oceania].card, json!(table.seats[1].continents_used)), (None, json!(["oceania"])));
    assert!(table.seats[1].claims.is_empty(), "still owned, but used");
    // Lost and completed again: not for this seat.
    let mut lost = Scene(json!(play.game())).put("B:1@australia").attacks(W);
    lost.takes(W, "chile", "australia");
    let mut again = Scene(json!(lost.game())).set("nested", json!([])).put("B:9@tonga").attacks(B);
    again.takes(B, "tonga", "australia");
    assert_eq!(again.view().continents[&oceania].owner, Some(B));
    assert!(again.view().seats[1].claims.is_empty());
    // For another one it is there.
    let mine: Vec<CountryId> = continent("oceania").into_iter().filter(|id| *id != at("australia")).collect();
    let mut other = Scene(json!(play.game())).give(W, mine).put("B:1@australia").attacks(W);
    other.takes(W, "chile", "australia");
    assert_eq!(json!(other.view().seats[0].claims), json!(["oceania"]));
}

#[test]
fn teg_14_6_a_continent_completed_as_an_ally_is_claimed_in_the_next_request() {
    // Red leads with one army, so black enters alone and owns all of Oceania.
    let joint = json!({ "kind": "joint", "target": "tasmania", "lead": 2, "lead_from": "new-zealand", "ally": 1, "ally_from": "australia", "fought": null });
    let scene = Scene::new(6).give(B, continent("oceania")).put("R:1@new-zealand B:9@australia U:1@tasmania U:1@canada R:1@cuba W:1@chile");
    let mut play = scene.pact(R, B, joint).attacks(R);
    play.act_when(R, "start_joint pact=pact-1", |play| play.event("joint_conquered").is_some());
    assert_eq!((play.on("tasmania"), play.view().seats[1].claims.len()), ("B:1".into(), 0), "New Zealand is red's");
    let whole = Scene(json!(play.game())).set("nested", json!([])).put("B:1@new-zealand B:1@tasmania");
    // The same with all of it: the claim is there, and lasts until black's own request.
    let joint = json!({ "kind": "joint", "target": "sumatra", "lead": 2, "lead_from": "india", "ally": 1, "ally_from": "australia", "fought": null });
    let scene = whole.set("pacts", json!({ "next": 1, "signed": [] })).put("R:1@india U:1@sumatra B:9@australia").pact(R, B, joint);
    let mut play = scene.attacks(R);
    play.act_when(R, "start_joint pact=pact-1", |play| play.event("joint_conquered").is_some());
    assert_eq!((play.on("sumatra"), json!(play.view().seats[1].claims)), ("B:1".into(), json!(["oceania"])));
    play.clock_until(|play| play.active() == Some(B) && play.stage() == "request");
    assert!(play.offers(B, "take_continent continent=oceania"));
    // Lost before, it is gone.
    let mut lost = Scene(json!(play.game())).set("nested", json!([])).put("U:9@india B:1@sumatra").attacks(U);
    lost.takes(U, "india", "sumatra");
    assert!(lost.view().seats[1].claims.is_empty());
}

#[test]
fn teg_14_6_a_continent_completed_without_an_attack_of_one_s_own_gives_no_card() {
    for (known, claims) in [(json!([]), json!([])), (json!(["oceania"]), json!(["oceania"]))] {
        let scene = Scene::new(6).give(B, continent("oceania")).share("sumatra", "B:3 R:1", "allied").put("U:9@india R:1@cuba");
        let mut play = scene.player(B, "known", known).attacks(U);
        play.act_when(U, "attack from=india to=sumatra holder=2", |play| play.event("expelled").is_some());
        play.act(U, "stay_out");
        assert_eq!((play.on("sumatra"), json!(play.view().seats[1].claims)), ("B:3".into(), claims));
    }
}

#[test]
fn teg_16_6_one_exchange_a_round_wherever_it_is_made() {
    let cards = "argentina chechnya las-vegas mauritania ukraine alaska";
    let scene = Scene::new(4).put("B:9@chile B:2@egypt W:1@bolivia W:1@cuba R:1@japan").cards(B, cards).cards(R, "albania angola germany");
    let mut play = scene.turn_of(B);
    play.act(B, "exchange cards=[\"card-argentina\"]");
    play.refuses(B, "exchange cards=[\"card-chechnya\"]");
    play.clock_until(|play| play.stage() == "attack");
    play.takes(B, "chile", "bolivia").act(B, "advance armies=0").act(B, "end_attacks").clock_until(|play| play.stage() == "request");
    // Five cards are left: a card would be due, but not another exchange.
    assert_eq!((play.hand(B).cards.len(), play.view().deeds.draw), (5, "over"));
    play.refuses(B, "exchange cards=[\"card-chechnya\"]");
    // Red is not concerned.
    play.clock_until(|play| play.active() == Some(R));
    assert!(play.offers(R, "exchange cards=[\"card-albania\",\"card-angola\",\"card-germany\"]"));
    assert!(play.view().seats[1].exchanged && !play.view().seats[2].exchanged);
    // In the next round black may again.
    play.clock_until(|play| play.view().round == 6);
    assert!(!play.view().seats[1].exchanged);
    play.clock_until(|play| play.active() == Some(B) && play.stage() == "place");
    assert!(play.offers(B, "exchange cards=[\"card-chechnya\"]"));
}

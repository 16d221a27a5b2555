//! Rules that no vector of the rulebook shows.

use crate::scene::{B, Look, Play, R, Scene, U, W, Y, at, fresh, start};
use engine::SeatId;
use engine::serde_json::json;
use std::collections::BTreeSet;
use teg::Options;
use teg::board::{Card, ContinentId, CountryId, SituationId};

fn continent(id: &str) -> Vec<CountryId> {
    ContinentId::named(id).unwrap().countries().to_vec()
}

#[test]
fn teg_1_4_no_limit_of_armies() {
    let play = Scene::new(4).put("B:900+40@chile").turn_of(B);
    assert!(play.offers(B, "place pool=free at=chile armies=4") && play.offers(B, "buy_missile at=chile"));
}

#[test]
fn teg_2_6_teg_4_2_every_country_is_occupied_by_one_army() {
    let play = fresh(3, 5);
    let counts =
        play.view().countries.values().map(|country| (country.holdings.len(), country.holdings[0].armies)).collect::<BTreeSet<_>>();
    assert_eq!(counts, BTreeSet::from([(1, 1)]));
}

#[test]
fn teg_3_1_play_passes_clockwise() {
    let mut play = Scene::new(4).put("W:1@cuba B:1@chile").attacks(W);
    for seat in [B, R, U] {
        let before = play.active();
        play.clock_until(|play| play.active() != before);
        assert_eq!(play.active(), Some(seat));
    }
}

#[test]
fn teg_4_1_ties_for_a_place_are_rolled_again() {
    let mut seen = false;
    for seed in 1..40 {
        let event = fresh(5, seed).event("leftover").unwrap();
        let rolls = event["rolls"].as_array().unwrap();
        let die = |throw: &engine::serde_json::Value| throw["die"].as_u64().unwrap();
        let mut dice: Vec<u64> = rolls[0].as_array().unwrap().iter().map(die).collect();
        dice.sort_unstable();
        // One highest, and a tie for the second place.
        if dice[4] > dice[3] && dice[3] == dice[2] {
            let best = rolls[0].as_array().unwrap().iter().find(|throw| die(throw) == dice[4]).unwrap();
            assert_eq!(event["seats"][0], best["seat"]);
            assert!(rolls.len() > 1 && rolls[1].as_array().unwrap().iter().all(|throw| throw["seat"] != best["seat"]));
            seen = true;
        }
    }
    assert!(seen);
}

#[test]
fn teg_4_3_teg_4_5_decks_after_the_deal() {
    let play = fresh(6, 2);
    assert_eq!((play.view().decks.country, play.view().decks.situation, play.view().used.len()), (72, 50, 0));
}

#[test]
fn teg_4_7_blockades_do_not_restrict_the_first_placing() {
    let scene =
        Scene::new(4).put("B:1@paraguay W:2@argentina W:2@bolivia W:2@brazil B:1@egypt").fact("pools", json!({ "free": 8, "bound": {} }));
    let play = scene.set("stage", json!({ "deploy": { "seat": 1, "placement": 1, "rest": [] } })).play();
    assert!(play.view().countries[&at("paraguay")].blockaded && play.offers(B, "place pool=free at=paraguay armies=8"));
}

#[test]
fn teg_4_9_nobody_starts_with_a_met_objective() {
    for seed in 1..60 {
        let play = fresh(2, seed);
        assert!(play.winner().is_none() && play.hand(W).objectives.len() == 2);
    }
}

#[test]
fn teg_5_1_teg_5_2_a_card_opens_every_round() {
    let mut play = fresh(4, 7);
    for round in 1..5 {
        play.clock_until(|play| play.view().round == round);
        assert!(play.view().card.is_some() && play.view().set_aside.len() >= usize::try_from(round).unwrap());
    }
}

#[test]
fn teg_5_3_teg_10_5_stages_never_go_back() {
    let mut play = Scene::new(4).put("W:5@argentina W:5@chile B:1@brazil").attacks(W);
    play.refuses(W, "regroup from=argentina to=chile armies=1");
    play.act(W, "end_attacks").act(W, "regroup from=argentina to=chile armies=1");
    play.refuses(W, "attack from=argentina to=brazil");
}

#[test]
fn teg_5_6_only_the_turn_seat_acts() {
    let play = Scene::new(4).put("W:5@argentina B:5@brazil").attacks(W);
    play.refuses(B, "attack from=brazil to=argentina");
    assert_eq!(play.due(), [W]);
    assert!(play.verbs(B).is_empty() && play.offers(B, "concede"));
}

/// A full hand, Oceania just completed, and a bonus that may be placed at any point of the stage.
fn requesting(cards: &str) -> Scene {
    let oceania = ContinentId::named("oceania").unwrap().countries().iter().copied();
    let scene = Scene::new(4).give(W, oceania).put("W:2@tonga").cards(W, cards);
    scene.fact("solo", json!(["tonga"])).player(W, "claims", json!(["oceania"]))
}

#[test]
fn teg_5_9_the_country_card_comes_before_the_continent_card() {
    let mut play = requesting("tonga").request(W);
    assert_eq!(play.verbs(W), ["bonus", "end_request", "take_card", "take_continent"]);
    let mut other = play.clone();
    play.act(W, "take_card").act(W, "take_continent continent=oceania").act(W, "bonus at=tonga");
    assert_eq!((play.hand(W).cards.len(), play.on("tonga")), (2, "W:5".into()));
    other.act(W, "take_continent continent=oceania");
    assert_eq!(other.view().deeds.draw, "over");
    other.refuses(W, "take_card");
    other.act(W, "bonus at=tonga");
    assert_eq!(other.on("tonga"), "W:5", "bonuses at any point");
}

#[test]
fn teg_5_9_a_continent_card_taken_now_pays_for_nothing_in_this_stage() {
    // A ship and the Oceania card would make a set with the wildcard.
    let hand = "alaska tonga chile egypt cuba";
    let play = requesting(hand).request(W);
    assert_eq!(play.view().deeds.draw, "exchange");
    play.refuses(W, "exchange cards=[\"card-alaska\",\"card-tonga\",\"card-oceania\"]");
    let mut taken = play.clone();
    taken.act(W, "take_continent continent=oceania");
    assert_eq!((taken.view().deeds.draw, taken.verbs(W).contains(&"exchange")), ("over", false));
    // Taken in an earlier turn it may pay.
    let held = requesting(hand).player(W, "continents", json!(["oceania"])).request(W);
    let pays = held.prompt(W).unwrap().choices.iter().filter(|choice| choice.verb == "exchange").any(|choice| {
        choice.fields.iter().any(|(_, domain)| matches!(domain, engine::Domain::Some { of, .. } if of.contains(&json!("card-oceania"))))
    });
    assert!(pays);
}

#[test]
fn teg_1_3_the_stock_of_cards() {
    let names: BTreeSet<&str> =
        CountryId::all().map(Card::Country).chain(ContinentId::all().map(Card::Continent)).map(Card::name).collect();
    assert_eq!((names.len(), teg::board::ObjectiveId::all().count()), (72 + 7, 20));
    let table = fresh(6, 1).view();
    assert_eq!((table.decks.country, table.decks.situation), (72, 50));
    assert!(table.continents.values().all(|continent| continent.card.is_none()), "continent cards lie on the table");
    // Country cards neither come nor go, wherever they are.
    let mut play = Scene::new(4).put("W:2@tonga").cards(W, "tonga chile").fact("solo", json!(["tonga"])).request(W);
    play.act(W, "take_card");
    let table = play.view();
    assert_eq!(table.decks.country + table.used.len() + table.seats.iter().map(|seat| seat.cards).sum::<usize>(), 72);
}

#[test]
fn teg_1_5_the_server_rolls() {
    let play = Scene::new(4).put("W:9@argentina B:9@brazil").attacks(W);
    // Nobody can bring dice along.
    assert!(!play.offers(W, "attack from=argentina to=brazil attack=[6,6,6]"));
    for (dice, lost) in [([6, 6, 6, 1, 1, 1], (0, 3)), ([1, 1, 1, 6, 6, 6], (3, 0)), ([4, 6, 2, 6, 1, 3], (1, 2))] {
        let mut play = play.clone();
        play.roll(W, "attack from=argentina to=brazil", &dice);
        let fight = play.view().fight.unwrap();
        assert_eq!((fight.lost, fight.killed), lost);
        assert!(play.wall() && !play.can_undo(W), "a roll cannot be taken back");
    }
}

#[test]
fn teg_1_6_a_seat_wins_alone() {
    // Both have fulfilled their objective at the same moment: the turn seat wins, and nobody beside it.
    let done = json!([{ "id": "obj-19", "void": false, "done": true }]);
    for turn in [W, B] {
        let scene = Scene::new(4).put("W:9@argentina B:9@egypt R:1@chile R:1@israel R:5@cuba");
        let mut play = scene.player(W, "objectives", done.clone()).player(B, "objectives", done.clone()).attacks(turn);
        let (from, to) = if turn == W { ("argentina", "chile") } else { ("egypt", "israel") };
        play.takes(turn, from, to);
        let places = play.outcome().unwrap().places;
        assert_eq!(places.iter().filter(|place| **place == 1).count(), 1);
        assert_eq!(places[turn.index()], 1);
    }
}

#[test]
fn teg_6_3_classic_combat_changes_nothing() {
    let put = "W:9+2@argentina B:3@brazil B:4@chile W:3@egypt B:1@israel W:2@tonga";
    let scene = Scene::new(4).put(put).cards(W, "tonga");
    let without = start(&Options { situation_cards: false, ..Options::default() }, 4, 1).view().card;
    assert!(without.is_none());
    let (plain, classic) = (scene.clone().attacks(W), scene.weather("classic-combat").attacks(W));
    assert_eq!(plain.prompt(W), classic.prompt(W), "the same attacks, launches and dice");
    for (before, after) in [("snow", false), ("tailwind", false), ("open-borders", false), ("rest-white", false)] {
        let other = Scene::new(4).put(put).cards(W, "tonga").weather(before).attacks(W);
        assert_eq!(other.prompt(W) == classic.prompt(W), after, "{before} would show");
    }
    let mut play = Scene::new(4).put("B:2@tonga").weather("classic-combat").turn_of(B);
    assert_eq!((play.stage(), json!(play.view().pools)), ("place".into(), json!({ "free": 4 })));
    play.clock(B);
    play.act(B, "end_placing");
    assert_eq!(play.stage(), "attack");
}

#[test]
fn teg_11_8_a_launched_missile_is_gone_and_conquers_nothing() {
    let mut play = Scene::new(4).put("W:1+2@argentina B:4@chile").attacks(W);
    let missiles = |play: &Play| play.view().seats.iter().map(|seat| seat.missiles).sum::<u32>();
    assert_eq!(missiles(&play), 2);
    play.act(W, "launch from=argentina to=chile");
    assert_eq!((missiles(&play), play.on("argentina"), play.on("chile")), (1, "W:1+1".into(), "B:1".into()));
    // The last army cannot be hit, so a missile never takes a country.
    play.refuses(W, "launch from=argentina to=chile");
    let table = play.view();
    assert!(table.pending.is_none() && table.deeds.solo.is_empty() && play.event("conquered").is_none());
    assert_eq!(play.stage(), "attack");
}

#[test]
fn teg_6_1_fifty_situation_cards() {
    let kinds = SituationId::all().count();
    assert_eq!(kinds, 13);
}

#[test]
fn teg_6_2_an_empty_deck_is_shuffled_again() {
    let mut scene = Scene::new(4);
    scene.0["decks"]["situation"] = json!([]);
    scene.0["decks"]["set_aside"] = json!(["snow"]);
    let mut play = scene.set("stage", json!({ "turn": { "seat": 3, "step": "request", "rest": [] } })).play();
    play.act(U, "end_request");
    let table = play.view();
    assert_eq!(table.decks.situation + table.set_aside.len(), 50);
    assert!(play.event("reshuffled").is_some());
}

#[test]
fn teg_7_2_teg_7_4_teg_7_5_where_free_armies_go() {
    let scene = Scene::new(4).put("B:1@chile").share("ukraine", "B:1 R:1", "allied").cards(B, "argentina");
    let mut play = scene.turn_of(B);
    play.act(B, "exchange cards=[\"card-argentina\"]").act(B, "allot pool=free armies={\"chile\":3,\"ukraine\":7}");
    assert_eq!((play.on("ukraine"), play.on("chile")), ("B:8 R:1".into(), "B:4".into()));
    play.refuses(B, "place pool=free at=egypt armies=1");
}

#[test]
fn teg_8_1_teg_8_2_what_a_dice_attack_needs() {
    let play = Scene::new(4).put("W:1+3@argentina W:5@chile B:1@brazil W:1@bolivia B:1@egypt").attacks(W);
    play.refuses(W, "attack from=argentina to=brazil");
    play.refuses(W, "attack from=chile to=egypt");
    play.refuses(W, "attack from=chile to=bolivia");
    let play = Scene::new(4).put("W:2+5@argentina B:1@brazil").attacks(W);
    assert_eq!(play.hints(W)["dice"]["argentina"]["brazil"], json!([1, 1]), "missiles do not count");
}

#[test]
fn teg_8_5_teg_8_9_all_dice_are_rolled_and_the_defender_decides_nothing() {
    let mut play = Scene::new(4).put("W:9@argentina B:4@brazil").attacks(W);
    play.act(W, "attack from=argentina to=brazil");
    let fight = play.view().fight.unwrap();
    assert_eq!((fight.attack.len(), fight.defence.len()), (4, 3));
    assert!(play.verbs(B).is_empty());
}

#[test]
fn teg_9_4_a_country_counts_once() {
    let mut play = Scene::new(4).put("W:9@argentina B:1@brazil").fact("solo", json!(["brazil"])).fact("joint", json!(["chile"])).attacks(W);
    play.takes(W, "argentina", "brazil");
    assert_eq!((play.view().deeds.solo.len(), play.view().deeds.joint.len()), (1, 1));
    // Taken together first, lost, and taken alone: it counts as solo, and no longer as joint.
    let mut play = Scene::new(4).put("W:9@argentina B:1@brazil").fact("joint", json!(["brazil", "chile"])).attacks(W);
    play.takes(W, "argentina", "brazil");
    let deeds = play.view().deeds;
    assert_eq!((json!(deeds.solo), json!(deeds.joint)), (json!(["brazil"]), json!(["chile"])));
}

#[test]
fn teg_10_1_teg_10_4_regrouping_with_shares() {
    let scene = Scene::new(4).put("W:3@poland W:1@belarus").share("ukraine", "W:4 B:2", "allied");
    let mut play = scene.attacks(W);
    play.act(W, "end_attacks").act(W, "regroup from=ukraine to=poland armies=3").act(W, "regroup from=poland to=ukraine armies=2");
    assert_eq!((play.on("ukraine"), play.on("poland")), ("W:3 B:2".into(), "W:4".into()));
    play.refuses(W, "regroup from=ukraine to=poland armies=2");
}

#[test]
fn teg_11_1_teg_11_10_a_launch_needs_no_armies() {
    let mut play = Scene::new(4).put("W:1+1@argentina B:9@brazil").attacks(W);
    play.act(W, "launch from=argentina to=brazil");
    assert_eq!((play.on("argentina"), play.on("brazil")), ("W:1".into(), "B:6".into()), "TEG-11.8: it leaves the board");
}

#[test]
fn teg_11_3_a_blockaded_country_may_buy_missiles() {
    let play = Scene::new(4).put("B:9@paraguay W:2@argentina W:2@bolivia W:2@brazil B:1@egypt").turn_of(B);
    assert!(play.offers(B, "buy_missile at=paraguay"));
}

#[test]
fn teg_11_11_the_launcher_names_the_occupant() {
    let scene = Scene::new(4).put("W:1+1@poland").share("ukraine", "B:5 R:2+9", "allied");
    let mut play = scene.attacks(W);
    play.refuses(W, "launch from=poland to=ukraine holder=2");
    play.act(W, "launch from=poland to=ukraine holder=1");
    assert_eq!(play.on("ukraine"), "B:2 R:2+9");
}

#[test]
fn teg_11_12_teg_12_2_teg_12_6_blockades_and_condominiums() {
    let put = "W:3+1@paraguay B:4@argentina B:2@bolivia B:2@brazil";
    let play = Scene::new(4).put(put).attacks(W);
    assert!(play.offers(W, "launch from=paraguay to=argentina"));
    let shared = Scene::new(4).put(put).share("brazil", "B:3 R:3", "allied").attacks(W);
    assert!(!shared.view().countries[&at("paraguay")].blockaded);
}

#[test]
fn teg_13_5_penalties_add_up_and_wait() {
    let scene = Scene::new(4).put("W:2@japan").cards(W, "iran").player(W, "forfeits", json!(2)).fact("solo", json!(["japan"]));
    let play = scene.clone().request(W);
    assert_eq!((play.view().deeds.draw, play.view().seats[0].forfeits), ("over", 1));
    let barred = scene.set("weather", json!({ "card": "crisis", "crisis": [], "barred": [0] })).request(W);
    assert_eq!((barred.view().deeds.draw, barred.view().seats[0].forfeits), ("over", 2));
}

#[test]
fn teg_13_8_used_cards_become_a_new_deck() {
    let mut scene = Scene::new(4).put("W:2@japan").cards(W, "iran").fact("solo", json!(["japan"]));
    scene.0["decks"]["country"] = json!([]);
    scene.0["decks"]["used"] = json!(["chile", "egypt"]);
    let mut play = scene.request(W);
    play.act(W, "take_card");
    assert_eq!((play.view().decks.country, play.view().used.len(), play.hand(W).cards.len()), (1, 0, 2));
}

#[test]
fn teg_13_11_teg_13_12_the_bonus_is_fresh_for_a_new_holder() {
    let mut scene = Scene::new(6).put("Y:9@chile U:1@argentina R:1@japan").cards(U, "chile");
    scene.0["players"][3]["cards"][0]["bonus"] = json!(true);
    let mut play = scene.attacks(Y);
    assert_eq!(play.view().seats[3].shown, [at("chile")]);
    play.takes(Y, "chile", "argentina").act(Y, "advance armies=0").act(Y, "end_attacks").clock_until(|play| play.stage() == "request");
    assert!(play.offers(Y, "bonus at=chile") && play.view().seats[4].cards == 1);
}

#[test]
fn teg_14_5_continent_cards_do_not_fill_the_hand() {
    let scene = Scene::new(4).give(W, continent("oceania")).cards(W, "iran iraq israel egypt").player(W, "continents", json!(["oceania"]));
    let play = scene.fact("solo", json!(["tonga"])).request(W);
    assert!(play.offers(W, "take_card"));
}

#[test]
fn teg_15_1_teg_15_3_teg_15_4_symbols() {
    let symbols: BTreeSet<String> = CountryId::all().flat_map(|id| Card::Country(id).symbols().to_vec()).collect();
    assert_eq!(symbols.into_iter().collect::<Vec<_>>(), ["airplane", "grenade", "ship", "soldiers", "tank"]);
    assert_eq!(Card::Country(at("alaska")).symbols(), ["soldiers", "grenade"]);
}

#[test]
fn teg_16_2_teg_16_4_teg_16_5_handing_in() {
    let scene = Scene::new(4).give(B, continent("oceania")).player(B, "continents", json!(["oceania"])).cards(B, "alaska albania");
    let mut play = scene.turn_of(B);
    play.act(B, "exchange cards=[\"card-oceania\",\"card-alaska\",\"card-albania\"]");
    let seat = &play.view().seats[1];
    assert_eq!((seat.cards, seat.continent_cards.len(), seat.continents_used.len()), (0, 0, 1));
    assert_eq!(play.view().used, [at("alaska"), at("albania")]);
}

#[test]
fn teg_17_1_teg_17_2_teg_17_8_teg_17_9_pacts_join_two() {
    let mut play = Scene::new(4).put("W:3@chile B:3@argentina R:3@bolivia").attacks(W);
    let proposals = |play: &Play| {
        let prompt = play.prompt(W).unwrap();
        prompt.aside.iter().filter(|verb| verb.starts_with("propose")).cloned().collect::<Vec<_>>()
    };
    assert_eq!(proposals(&play), ["propose_continent", "propose_border", "propose_world"]);
    play.act(W, "negotiate to=1");
    assert_eq!(proposals(&play).len(), 5, "and what names countries of the two");
    for text in ["propose_country own=chile theirs=bolivia", "propose_joint target=argentina own=chile theirs=bolivia lead=me"] {
        assert!(!play.offers(W, text), "{text} is about a third seat's country");
        assert!(play.can_propose(W, text), "{text} can be proposed once W negotiates with its owner");
    }
}

#[test]
fn teg_17_12_a_pact_never_restrains_a_third_seat() {
    let play = Scene::new(4).put("R:3@chile B:3@argentina W:1@bolivia").pact(W, B, json!({ "kind": "world" })).attacks(R);
    assert!(play.offers(R, "attack from=chile to=argentina"));
}

#[test]
fn teg_17_16_pacts_from_the_end_of_the_deal() {
    let play = fresh(4, 1);
    assert_eq!(play.stage(), "deploy");
    assert!(SeatId::all(4).all(|seat| play.prompt(seat).unwrap().aside.contains(&"propose_world".to_owned())));
}

#[test]
fn teg_20_1_a_share_keeps_an_army() {
    let mut play = Scene::new(4).put("W:1@poland").share("ukraine", "W:4 B:2", "allied").attacks(W);
    play.act(W, "end_attacks");
    play.refuses(W, "regroup from=ukraine to=poland armies=4");
}

#[test]
fn teg_20_2_the_condominium_pact_ends_by_announcement() {
    let pact = json!({ "kind": "condominium", "at": "ukraine" });
    let mut play = Scene::new(4).share("ukraine", "W:4 B:2", "allied").put("W:1@chile B:1@cuba").pact(W, B, pact).attacks(W);
    play.act(W, "announce_end pact=pact-1");
    play.refuses(W, "attack from=ukraine to=ukraine holder=1");
    play.clock_until(|play| play.active() == Some(B) && play.stage() == "attack");
    assert!(play.offers(B, "attack from=ukraine to=ukraine holder=0"));
}

#[test]
fn teg_20_8_expelling_both_is_a_conquest() {
    let mut play = Scene::new(6).share("ukraine", "B:1 R:1", "allied").put("Y:20@poland").attacks(Y);
    play.act_when(Y, "attack from=poland to=ukraine holder=1", |play| play.event("expelled").is_some());
    play.act(Y, "stay_out").takes(Y, "poland", "ukraine");
    assert_eq!(play.view().deeds.solo.len(), 1);
}

#[test]
fn teg_21_1_teg_21_3_elimination_without_the_objective_goes_on() {
    let mut play = Scene::new(4).put("W:9@chile B:1@argentina").attacks(W);
    play.takes(W, "chile", "argentina");
    assert!(play.winner().is_none() && !play.view().seats[1].alive);
    let mut won = Scene::new(4).put("W:9@chile B:1@argentina").objective(W, "obj-19").attacks(W);
    won.takes(W, "chile", "argentina");
    assert_eq!(won.winner(), Some((W, "destroyed".into())));
}

#[test]
fn teg_22_7_teg_23_4_objectives_are_revealed_at_the_end() {
    let mine: Vec<CountryId> = CountryId::all().filter(|id| *id != at("tasmania")).take(44).collect();
    let mut play: Play = Scene::new(3).give(W, mine).put("W:9@australia R:1@tasmania").attacks(W);
    assert!(play.view().seats.iter().all(|seat| seat.objectives.is_none()));
    play.takes(W, "australia", "tasmania");
    assert_eq!(play.winner(), Some((W, "countries".into())));
    assert!(play.view().seats.iter().all(|seat| seat.objectives.is_some()));
}

#[test]
fn teg_24_1_teg_24_2_in_vale_todo_everybody_proposes() {
    let play = Scene::new(4).put("W:3@chile B:3@argentina").attacks(W);
    assert!(play.offers(B, "propose_world to=2") && play.offers(U, "propose_world to=0"));
}

#[test]
fn teg_25_2_teg_25_3_the_first_valid_set() {
    let six = "alaska albania angola argentina germany chechnya";
    let play = Scene::new(4).put("B:1@chile").cards(B, six).turn_of(B);
    let mut play = play;
    play.clock(B);
    assert_eq!(play.default(B), "exchange cards=[\"card-alaska\",\"card-albania\",\"card-angola\"]");
}

#[test]
fn teg_6_9_everybody_tied_for_lowest_is_barred() {
    let mut scene = Scene::new(4);
    scene.0["decks"]["situation"] = json!(["crisis"]);
    let play = scene.set("stage", json!({ "turn": { "seat": 3, "step": "request", "rest": [] } })).play();
    let mut ties = 0;
    for barred in 1..4 {
        // Dice are tried until so many share the lowest roll.
        let mut crisis = play.clone();
        crisis.act_when(U, "end_request", |play| {
            let dice: Vec<u32> = play.view().crisis.iter().map(|throw| throw.die).collect();
            dice.iter().filter(|die| Some(*die) == dice.iter().min()).count() == barred
        });
        let table = crisis.view();
        let lowest = table.crisis.iter().map(|throw| throw.die).min();
        let tied: BTreeSet<SeatId> = table.crisis.iter().filter(|throw| Some(throw.die) == lowest).map(|throw| throw.seat).collect();
        assert_eq!((tied.len(), &table.barred), (barred, &tied));
        ties += usize::from(barred > 1);
    }
    assert_eq!(ties, 2);
}

#[test]
fn teg_6_10_extra_reinforcements_know_no_minimum() {
    let five = ["spain", "france", "italy", "poland", "serbia"].map(at);
    let mut scene = Scene::new(4).give(W, five).put("B:1@tonga");
    scene.0["decks"]["situation"] = json!(["extra-reinforcements"]);
    let mut play = scene.set("starter", json!(3)).set("stage", json!({ "turn": { "seat": 3, "step": "request", "rest": [] } })).play();
    play.act(U, "end_request");
    assert_eq!((play.stage(), play.active(), play.view().pools["free"]), ("extra".to_owned(), Some(W), 2));
}

#[test]
fn teg_17_18_negotiating_ends_with_the_own_turn_or_a_proposal() {
    let about = |play: &Play, seat: SeatId| {
        let prompt = play.prompt(seat).unwrap();
        prompt.aside.iter().any(|verb| verb == "propose_country")
    };
    let mut play = Scene::new(4).put("W:3@chile B:3@argentina R:3@bolivia").attacks(W);
    play.act(W, "negotiate to=1").act(R, "negotiate to=1");
    assert!(about(&play, W) && about(&play, R) && !about(&play, B));
    play.refuses(W, "negotiate to=1");
    play.clock_until(|play| play.active() == Some(B));
    assert!(!about(&play, W) && about(&play, R), "only the seat whose turn is over has left");
    play.proposes(R, "propose_country own=bolivia theirs=argentina").act(B, "refuse proposal=offer-1");
    assert!(!about(&play, R), "each proposal is negotiated by itself");
}

//! What the level `normal` answers where it is clear what is best. It is asked as the server asks it.

use crate::scene::{Look, Scene, attack, five, four, go, lend, three, two};
use empires::Empires;
use engine::SeatId;
use engine::serde_json::json;
use engine::suite::{A, B, C, D, Play, action, text};

#[track_caller]
fn answers(play: &Play<Empires>, seat: SeatId, expected: &str) {
    assert_eq!(play.bot("normal", seat), text(&action(expected)));
}

fn placing() -> Play<Empires> {
    two().with(|state| {
        state["war"] = json!(0);
        state["stage"] = json!({ "Place": 0 });
    })
}

#[test]
fn it_places_armies_together_where_they_can_attack() {
    answers(&placing(), A, "place at=german_states unit=army");
    answers(&placing().units(A, "baltic", [1, 0, 0]), A, "place at=baltic unit=army");
    answers(&placing().counter("caribbean/defended-2-g2", 1), A, "place at=caribbean unit=army");
    answers(&placing().markers(B, "india", 1).counter("africa/defended-2", 1), A, "place at=india unit=army");
    answers(
        &placing().markers(B, "baltic", 1).units(B, "baltic", [4, 0, 0]).counter("africa/defended-2", 1),
        A,
        "place at=africa unit=army",
    );
    // Two there already are joined by a third, three are enough.
    let both = |armies| {
        let scene = placing().counter("caribbean/defended-2-g2", 1).counter("north_america/defended-2", 1);
        scene.units(A, "caribbean", [armies, 0, 0])
    };
    answers(&both(2), A, "place at=caribbean unit=army");
    answers(&both(3), A, "place at=north_america unit=army");
}

/// The auction of pair `number`; who bids is asked after Austria has bid so much for itself and somebody else.
fn bidding(number: u8, high: Option<u32>) -> Play<Empires> {
    let high = high.map(|amount| json!({ "seat": 1, "amount": amount, "proposal": { "Pair": { "a": 1, "b": 2 } } }));
    let turn = if high.is_some() { 1 } else { 0 };
    four().auction(1, A).with(|state| {
        state["stage"] = json!({ "Auction": { "number": number, "opener": turn, "turn": 0, "high": high } });
    })
}

#[test]
fn it_opens_with_nothing_for_itself_against_the_leader() {
    answers(&bidding(1, None).set(B, "vp", 5).set(C, "vp", 9).set(D, "vp", 1), A, "open a=france amount=0 b=spain");
    answers(&bidding(1, None).set(D, "vp", 1), A, "open a=france amount=0 b=russia");
    let placed = [Some(0), Some(1), None, None, None, None, None, None];
    answers(&bidding(2, None).boxes(placed), A, "open a=spain amount=0 b=russia");
    let single = three().with(|state| state["stage"] = json!({ "Auction": { "number": 2, "opener": 0, "turn": 0, "high": null } }));
    answers(&single.boxes(placed), A, "open a=spain amount=0");
}

#[test]
fn it_raises_a_little_while_gold_for_attacks_is_left() {
    let with = |gold, high| bidding(1, Some(high)).set(A, "gold", gold).set(B, "vp", 4);
    for (gold, high, amount) in [(10, 0, 1), (11, 0, 1), (12, 1, 2), (14, 2, 3), (40, 2, 3)] {
        answers(&with(gold, high), A, &format!("raise a=france amount={amount} b=austria"));
    }
    for (gold, high) in [(9, 0), (11, 1), (13, 2), (14, 3), (40, 3), (40, 9)] {
        answers(&with(gold, high), A, "pass");
    }
    // It is where it wants to be, in the proposal or on the display.
    let proposed = with(40, 0).with(|state| state["stage"]["Auction"]["high"]["proposal"] = json!({ "Pair": { "a": 0, "b": 1 } }));
    answers(&proposed, A, "pass");
    let second = with(40, 0).with(|state| state["stage"]["Auction"]["high"]["proposal"] = json!({ "Pair": { "a": 1, "b": 0 } }));
    answers(&second, A, "raise a=france amount=1 b=austria");
    let placed = bidding(2, Some(0)).set(A, "gold", 40).boxes([Some(0), Some(3), None, None, None, None, None, None]);
    answers(&placed, A, "pass");
}

/// France attacks Austria in the Baltic, where everybody has units, and asks Spain for this gold.
fn asked(gold: u32, prepare: impl FnOnce(Play<Empires>) -> Play<Empires>) -> Play<Empires> {
    let units = [A, B, C, D].into_iter().fold(four(), |play, seat| play.units(seat, "baltic", [2, 1, 0]));
    let mut play = prepare(units.markers(B, "baltic", 1));
    play.act(A, attack("baltic", "austria"));
    if gold > 0 {
        play.act(A, format!("offer ally=spain gold={gold}"));
    }
    play.act(A, "ask allies=[\"spain\"]");
    play
}

#[test]
fn it_lends_for_two_gold_or_against_the_leader_but_not_into_revolution() {
    let (all, none) = (lend(2, 1), lend(0, 0));
    let with = |unrest| move |play: Play<Empires>| play.set(C, "unrest", unrest).set(D, "vp", 3);
    for (gold, unrest, lent) in [(2, 0, &all), (1, 0, &none), (0, 0, &none), (5, 16, &all), (5, 17, &none)] {
        answers(&asked(gold, with(unrest)), C, lent);
    }
    // Austria leads, alone or with Russia, who is on its side; the asker must be behind.
    for (vps, lent) in
        [([9, 10, 0, 9], &all), ([9, 10, 0, 10], &all), ([9, 10, 0, 11], &none), ([10, 10, 0, 9], &none), ([9, 10, 50, 9], &all)]
    {
        let play = asked(0, |play| [A, B, C, D].into_iter().zip(vps).fold(play, |play, (seat, vp)| play.set(seat, "vp", vp)));
        answers(&play, C, lent);
    }
    let tired = asked(0, |play| play.set(B, "vp", 10).set(C, "unrest", 17));
    answers(&tired, C, &none);
    // The attacked player asks Russia, and the attacker is the one to look at.
    for (vps, lent) in [([10, 9], &all), ([9, 10], &none), ([10, 10], &none)] {
        let mut play = asked(0, |play| play.set(A, "vp", vps[0]).set(B, "vp", vps[1]).set(A, "gold", 2));
        play.act(C, lend(1, 0)).act(B, "ask allies=[\"russia\"]");
        answers(&play, D, lent);
    }
    // A counter leads nothing.
    let mut counter = four().units(A, "india", [1, 0, 0]).units(C, "india", [1, 0, 0]).counter("india/defended-3", 1);
    counter.act(A, attack("india", "india/defended-3")).act(A, "ask allies=[\"spain\"]");
    answers(&counter, C, &none);
}

#[test]
fn it_offers_gold_where_there_is_plenty_and_asks_once() {
    let begun = |gold| {
        let units = [A, C].into_iter().fold(five(), |play, seat| play.units(seat, "india", [1, 0, 0]));
        let mut play = units.units(SeatId(4), "india", [1, 0, 0]).counter("india/defended-3", 1).set(A, "gold", gold);
        play.act(A, attack("india", "india/defended-3"));
        play
    };
    answers(&begun(9), A, "ask allies=[\"spain\",\"britain\"]");
    let mut rich = begun(10);
    answers(&rich, A, "offer ally=spain gold=2");
    rich.act(A, "offer ally=spain gold=2");
    answers(&rich, A, "ask allies=[\"spain\",\"britain\"]");
    rich.act(A, "ask allies=[\"spain\",\"britain\"]").act(C, lend(0, 0)).act(SeatId(4), lend(0, 0));
    answers(&rich, A, "close");
}

#[test]
fn it_stays_silent_where_nothing_is_due() {
    let mut play = asked(2, |play| play);
    assert_eq!(play.bot("normal", B), "", "nothing is asked of Austria");
    play.with_other_ally();
    assert_eq!(play.owes(C), "", "Spain has answered, and could change its mind");
    assert_eq!(play.bot("normal", C), "");
}

/// A request to two allies that one of them has answered.
trait Answered {
    fn with_other_ally(&mut self);
}

impl Answered for Play<Empires> {
    fn with_other_ally(&mut self) {
        let units = [A, C, SeatId(4)].into_iter().fold(five(), |play, seat| play.units(seat, "india", [1, 0, 0]));
        *self = units.counter("india/defended-3", 1);
        self.act(A, attack("india", "india/defended-3")).act(A, "ask allies=[\"spain\",\"britain\"]").act(C, lend(1, 0));
    }
}

#[test]
fn it_fights_at_sea_where_it_is_stronger() {
    let sea = |own: u8, theirs: u8| {
        let mut play = two().battle("baltic", [1, own, 0], [1, theirs, 0]);
        play.act(A, attack("baltic", "austria"));
        play
    };
    for (own, theirs, answer) in [(2, 1, "fight"), (1, 1, "yield"), (1, 2, "yield")] {
        answers(&sea(own, theirs), A, answer);
        let mut met = sea(theirs, own);
        met.act(A, "fight");
        answers(&met, B, answer);
    }
}

#[test]
fn it_uses_what_saves_it_something() {
    let mut play = two().battle("baltic", [1, 1, 0], [1, 1, 0]).tile(B, "sweden").tile(B, "militia");
    play.act(A, attack("baltic", "austria")).act(A, "fight").act(B, "fight");
    answers(&play, B, "ally_tile part=land tile=sweden");
    play.roll(B, "ally_tile part=land tile=sweden", &[3, 3, 4, 4]);
    answers(&play, B, "militia use=true");
    let mut beaten = two().battle("baltic", [1, 0, 0], [3, 0, 0]).tile(A, "tactical_retreat");
    beaten.roll(A, attack("baltic", "austria"), &[3, 3, 4, 4]);
    answers(&beaten, A, "retreat use=true");
    let mut poor = two().set(A, "gold", 0).tile(A, "banks");
    poor.act(A, "take tile=logistics");
    answers(&poor, A, "pay_banks use=true");
    let mut due = two().units(A, "home", [14, 0, 0]).set(A, "gold", 0).tile(A, "banks").last_turn(1);
    due.act(B, "pass");
    answers(&due, A, "pay_banks use=true");
}

#[test]
fn it_throws_again_on_land_where_it_has_not_won() {
    let land = |holder, dice: &[u32]| {
        let mut play = two().battle("baltic", [2, 0, 0], [2, 0, 0]).tile(holder, "reserves");
        play.roll(A, attack("baltic", "austria"), dice);
        play
    };
    for (dice, attacker, defender) in [([3, 3, 4, 2], true, false), ([3, 3, 4, 4], true, true), ([4, 2, 3, 3], false, true)] {
        // Who is ahead without a 7 is not asked at all.
        for (holder, used) in [(A, attacker), (B, defender)] {
            let play = land(holder, &dice);
            assert_eq!(play.owes(holder) == "reserves", used);
            if used {
                answers(&play, holder, "reserves use=true");
            }
        }
    }
    answers(&land(A, &[6, 1, 3, 3]), A, "reserves use=false");
    answers(&land(B, &[3, 3, 6, 1]), B, "reserves use=false");
    let mut sea = two().battle("baltic", [1, 1, 0], [1, 1, 0]).tile(A, "reserves");
    sea.act(A, attack("baltic", "austria")).act(A, "fight").roll(B, "fight", &[3, 3, 4, 2]);
    answers(&sea, A, "reserves use=false");
}

#[test]
fn it_uses_free_effects_first_and_in_this_order() {
    let mut play = two()
        .markers(B, "caribbean", 2)
        .tile(A, "mercenaries")
        .tile(A, "slave_revolt")
        .tile(A, "pirates")
        .tile(A, "war_office")
        .tile(A, "banks")
        .set(A, "population", 7);
    let effects = [
        "banks",
        "war_office unit=army",
        "pirates victim=austria",
        "slave_revolt at=caribbean victim=austria",
        "mercenaries at=home:france",
    ];
    for effect in effects {
        answers(&play, A, effect);
        play.act(A, effect);
    }
    // Population that would not grow back is spent; with four points or fewer it is kept.
    for tile in ["war_office", "mercenaries"] {
        let kept = |population| two().tile(A, tile).set(A, "population", population);
        assert!(kept(5).bot("normal", A).starts_with(tile));
        answers(&kept(4), A, "take tile=army_training");
        let mut last = kept(4);
        last.act(A, "take tile=bavaria").act(A, "build unit=army");
        answers(&last, A, "end_turn");
    }
}

/// Two trainings are held already, so that other tiles and units are looked at.
fn trained() -> Play<Empires> {
    two().tile(A, "army_training").tile(A, "army_training")
}

#[test]
fn it_takes_the_tile_that_serves_it_most() {
    answers(&two(), A, "take tile=army_training");
    answers(&two().tile(A, "army_training"), A, "take tile=army_training");
    answers(&trained(), A, "build unit=army");
    for (unrest, answer) in [(0, "build unit=army"), (1, "take tile=government_reform"), (9, "take tile=government_reform")] {
        answers(&trained().set(A, "unrest", unrest), A, answer);
    }
    // Unrest of 2 is worth less than a training; more than 2 is not discarded.
    answers(&two().set(A, "unrest", 9), A, "take tile=army_training");
    // Gold that has to be raised by taxes spoils it: 75 less 60 a missing piece, against 30 for an army.
    for (gold, answer) in [(3, "take tile=army_training"), (2, "build unit=army"), (0, "build unit=army")] {
        answers(&two().set(A, "gold", gold), A, answer);
    }
    // Allies for armies where they stand, and companies for markers where they pay.
    answers(&two().units(A, "german_states", [3, 0, 0]), A, "take tile=saxony");
    answers(&two().units(A, "german_states", [2, 0, 0]), A, "take tile=army_training");
    answers(&two().units(A, "ottoman_empire", [3, 0, 0]), A, "take tile=ottoman_empire_alliance");
    answers(&trained().units(A, "caribbean", [3, 0, 0]), A, "build unit=army");
    answers(&two().markers(A, "north_america", 2), A, "take tile=hudsons_bay_company");
    answers(&two().markers(A, "north_america", 1), A, "take tile=army_training");
    answers(&two().markers(A, "india", 2).markers(A, "east_indies", 2), A, "take tile=east_indies_company");
    answers(&two().markers(A, "india", 2).markers(A, "east_indies", 1), A, "take tile=army_training");
    answers(&two().markers(B, "north_america", 9), A, "take tile=army_training");
}

#[test]
fn it_builds_while_population_would_not_grow_back() {
    answers(&trained().set(A, "population", 4), A, "build unit=army");
    answers(&trained().set(A, "population", 3), A, "pass");
    answers(&trained().units(A, "home", [14, 0, 0]).units(B, "home", [1, 0, 0]), A, "build unit=navy");
    // 8 points are worth as much as a training, 9 are worth more.
    answers(&two().set(A, "population", 7), A, "take tile=army_training");
    answers(&two().set(A, "population", 9), A, "build unit=army");
}

#[test]
fn it_colonises_and_enslaves_where_a_marker_scores_most() {
    let two = || two().counter("north_america/pop", 1).counter("caribbean/pop", 1);
    answers(&two(), A, "colonise counter=caribbean/pop");
    // A marker in the Caribbean would be the third there, behind two players with more.
    answers(&two().markers(A, "caribbean", 4).markers(B, "caribbean", 1), A, "colonise counter=north_america/pop");
    answers(&trained().counter("caribbean/slaves", 1).units(A, "africa", [0, 1, 0]), A, "enslave counter=caribbean/slaves");
}

/// An equal chance in the Caribbean and in South America, of which the later one is taken.
fn twins() -> Play<Empires> {
    two().units(A, "caribbean", [2, 0, 0]).units(A, "south_america", [2, 0, 0])
}

#[test]
fn it_attacks_counters_where_the_odds_and_the_spoils_are_best() {
    let (one, other) = (attack("caribbean", "caribbean/defended-2-g2"), attack("south_america", "south_america/defended-2-g2"));
    let twins = || twins().counter("caribbean/defended-2-g2", 1).counter("south_america/defended-2-g2", 1);
    answers(&twins(), A, &other);
    answers(&twins().units(A, "caribbean", [3, 0, 0]), A, &one);
    answers(&twins().units(A, "caribbean", [2, 1, 0]), A, &one);
    answers(&twins().units(A, "caribbean", [2, 1, 0]).units(A, "south_america", [2, 1, 0]), A, &other);
    // Portugal counts in South America as an army, Buccaneers in the Caribbean as a navy only.
    answers(&twins().units(A, "caribbean", [3, 0, 0]).tile(A, "portugal"), A, &other);
    answers(&twins().tile(A, "buccaneers"), A, &other);
    // A lower defence, more gold, a point.
    answers(&twins().counter("caribbean/defended-3-g2", 1), A, &other);
    let lower = trained().units(A, "africa", [2, 0, 0]).counter("africa/defended-3", 1).counter("africa/defended-2", 1);
    answers(&lower, A, &attack("africa", "africa/defended-2"));
    let india = |first: &str, second: &str| trained().units(A, "india", [4, 0, 0]).counter(first, 1).counter(second, 1);
    answers(&india("india/defended-3", "india/defended-3-g2"), A, &attack("india", "india/defended-3-g2"));
    answers(&india("india/defended-4-g2", "india/defended-4-g1-vp"), A, &attack("india", "india/defended-4-g1-vp"));
    // Ships alone win no ground.
    answers(&trained().units(A, "india", [0, 3, 0]).counter("india/defended-2-g1", 1), A, "build unit=army");
}

#[test]
fn it_attacks_players_where_they_are_weak() {
    let (one, other) = (attack("caribbean", "austria"), attack("south_america", "austria"));
    let twins = || twins().markers(B, "caribbean", 1).markers(B, "south_america", 1);
    answers(&twins(), A, &other);
    answers(&twins().units(B, "south_america", [1, 0, 0]), A, &one);
    answers(&twins().units(B, "south_america", [0, 1, 0]), A, &one);
    answers(&twins().units(B, "south_america", [0, 1, 0]).units(A, "south_america", [2, 1, 0]), A, &other);
    answers(&twins().units(A, "caribbean", [2, 1, 0]), A, &one);
    answers(&twins().units(B, "south_america", [0, 0, 1]).units(B, "caribbean", [1, 0, 0]), A, &one);
    answers(&twins().units(B, "south_america", [0, 0, 1]).units(B, "caribbean", [2, 0, 0]), A, &other);
    // Austria's training counts where it has units.
    let trained = |own: usize, theirs: usize| {
        let mut play = twins().units(A, "caribbean", [1, 0, 0]).units(B, "south_america", [1, 0, 0]);
        for (seat, count) in [(A, own), (B, theirs)] {
            for _ in 0..count {
                play = play.tile(seat, "army_training");
            }
        }
        play
    };
    for (own, theirs, at) in [(0, 0, &other), (0, 1, &one), (1, 1, &one), (1, 0, &other), (2, 1, &other), (1, 2, &one)] {
        answers(&trained(own, theirs), A, at);
    }
    // Without a marker there is nothing to win.
    answers(&two().units(A, "india", [5, 0, 0]).units(B, "india", [1, 0, 0]), A, "take tile=marathas");
    // What the loser's marker counts for: two against two is a first place, two against three is not.
    let behind = two().units(A, "baltic", [3, 0, 0]).markers(A, "baltic", 1).markers(B, "baltic", 3);
    answers(&behind, A, &attack("baltic", "austria"));
}

#[test]
fn it_weighs_the_gold_and_the_unrest_of_an_attack() {
    let africa = |armies: u8| two().units(A, "africa", [armies, 0, 0]).counter("africa/defended-3", 1);
    let against = attack("africa", "africa/defended-3");
    answers(&africa(1).set(A, "gold", 2), A, &against);
    answers(&africa(1).set(A, "gold", 1), A, "build unit=army");
    // One in nine is too little where a training is to be had, one in four is enough.
    answers(&africa(1), A, "take tile=army_training");
    answers(&africa(2), A, &against);
    // Every point of unrest makes it dearer; from 17 on a loss could mean revolution.
    answers(&africa(2).set(A, "unrest", 16), A, &against);
    answers(&africa(2).set(A, "unrest", 17), A, "take tile=army_training");
    answers(&africa(3).set(A, "unrest", 17), A, "take tile=portugal");
    answers(&africa(4).set(A, "unrest", 17), A, &against);
    let close = |unrest| {
        two()
            .units(A, "africa", [1, 0, 0])
            .counter("africa/defended-2", 1)
            .set(A, "unrest", unrest)
            .tile(A, "army_training")
            .tile(A, "army_training")
    };
    answers(&close(3), A, &attack("africa", "africa/defended-2"));
    // Later wars leave less to win.
    let late = |war| africa(2).with(|state| state["war"] = json!(war));
    answers(&late(2), A, &against);
    answers(&late(3), A, "take tile=army_training");
}

#[test]
fn it_moves_armies_to_where_they_attack_better() {
    let home = two().units(A, "home", [2, 0, 0]).counter("german_states/defended-3", 1);
    answers(&home, A, &go("army", "home:france", "german_states"));
    // Not from where they attack well already.
    let there = two().units(A, "german_states", [2, 0, 0]).counter("german_states/defended-3", 1).counter("mediterranean/defended-3", 1);
    answers(&there, A, &attack("german_states", "german_states/defended-3"));
    let mut moving = home;
    moving.act(A, go("army", "home:france", "german_states"));
    answers(&moving, A, &go("army", "home:france", "german_states"));
    let mut idle = two().units(A, "home", [2, 0, 0]);
    idle.act(A, go("army", "home:france", "german_states"));
    answers(&idle, A, "end_move");
    // A navy to Africa, for want of which nobody is enslaved.
    let slaves = || two().units(A, "home", [0, 1, 0]).counter("caribbean/slaves", 1);
    answers(&slaves(), A, &go("navy", "home:france", "africa"));
    answers(&slaves().units(A, "home", [0, 0, 0]).units(A, "india", [0, 1, 0]), A, &go("navy", "india", "africa"));
    answers(&slaves().units(A, "africa", [0, 1, 0]), A, "enslave counter=caribbean/slaves");
    answers(&two().units(A, "home", [0, 1, 0]), A, "take tile=army_training");
}

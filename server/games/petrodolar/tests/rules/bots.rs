//! What each level of bot answers in clear positions.

use crate::scene::{A, B, FULL, Look, Play, Scene, fresh};
use engine::SeatId;
use std::collections::BTreeSet;

/// Everything that a bot of this level answers to what the seat is asked, over many throws of its own dice.
fn answers(play: &Play, level: &str, seat: SeatId) -> Vec<String> {
    play.bots(level, seat, 40).into_iter().filter(|act| !act.is_empty()).collect()
}

fn normal(play: &Play) -> Vec<String> {
    answers(play, "normal", A)
}

/// A's agent has just drawn this card.
fn drawn(card: &str, scene: Scene) -> Play {
    let mut play = scene.agent(A, "melqan-7").cards(card).agent_step(A);
    play.act(A, "agent to=melqan-3");
    play
}

#[test]
fn pet_18_3_bots_of_every_level_leave_the_asides_alone() {
    let mut play = Scene::new(3).trade_step(A);
    play.act(A, "offer_draw");
    for level in ["easy", "normal"] {
        assert!(play.asides(B).contains(&"accept_draw"));
        assert_eq!(answers(&play, level, B), Vec::<String>::new(), "{level}");
        assert!(answers(&play, level, A).iter().all(|answer| !answer.contains("draw") && answer != "resign"), "{level}");
    }
}

#[test]
fn the_easy_bot_tries_everything_that_is_offered() {
    let play = Scene::new(2).agent(A, "melqan-7").agent_step(A);
    let ends: BTreeSet<String> = play.values(A, "agent", "to").iter().map(|to| format!("agent to={to}")).collect();
    assert_eq!(answers(&play, "easy", A).into_iter().collect::<BTreeSet<_>>(), ends);
    assert_eq!(answers(&Scene::new(2).cash(A, 0).trade_step(A), "easy", A), ["end_turn"]);
}

#[test]
fn the_normal_bot_opens_where_its_tanker_earns_most() {
    let mut play = fresh(2, 1);
    let seat = play.active().unwrap();
    let coasts = ["melqan-7", "sirhat-1", "ombar-5", "jazuf-3"];
    for opened in answers(&play, "normal", seat) {
        // A king or politician (20 a tower), where the berth has two towers, so that a second tanker would earn as well.
        assert!(opened.ends_with("kind=king") || opened.ends_with("kind=politician"), "{opened}");
        assert!(coasts.iter().any(|coast| opened.contains(coast)), "{opened}");
    }
    play.act(seat, "open kind=king at=melqan-7");
    assert_eq!(answers(&play, "normal", seat), ["dock at=melqan"]);
}

#[test]
fn the_normal_bot_goes_for_the_card_only_where_it_helps() {
    // In last chance there is nothing else.
    let last = Scene::new(3).cash(A, 0).agent(A, "melqan-7").turn_of(A);
    assert!(last.view().last_chance);
    assert_eq!(normal(&last), ["agent to=melqan-3"]);
    // When all cards have been drawn the next one is known: 60 are fetched, the fall of the only king is not.
    let scene = Scene::new(2).put("A:K@melqan-7").fleet("A:2@melqan").agent(A, "melqan-7").draws(16);
    assert_eq!(normal(&scene.clone().cards("INC-04").draws(16).agent_step(A)), ["agent to=melqan-3"]);
    let fall = normal(&scene.clone().cards("INC-12").draws(16).agent_step(A));
    assert!(fall.len() > 1 && !fall.contains(&"agent to=melqan-3".to_owned()), "{fall:?}");
    // While cards are left that nobody has seen, the oldest one of those drawn says nothing.
    let guess = |drawn: &str| normal(&scene.clone().cards(drawn).draws(1).agent_step(A));
    assert_eq!(guess("INC-04"), guess("INC-01"));
    assert_eq!(guess("INC-12"), guess("INC-10"));
    // A fall that hits nobody does no harm, nor does a shipwreck without a tanker.
    let nobody = normal(&scene.clone().cards("INC-09").draws(16).agent_step(A));
    assert!(nobody.contains(&"agent to=melqan-3".to_owned()) && nobody.len() > 1, "{nobody:?}");
    let wreck = normal(&scene.clone().cards("INC-05").draws(16).agent_step(A));
    assert!(!wreck.contains(&"agent to=melqan-3".to_owned()), "{wreck:?}");
    let bare = Scene::new(2).put("A:K@melqan-7").agent(A, "melqan-7").cards("INC-05").draws(16).agent_step(A);
    assert!(normal(&bare).contains(&"agent to=melqan-3".to_owned()));
    // A free move is worth something to whoever has such a ruler on the board.
    assert_eq!(normal(&scene.clone().cards("INC-15").draws(16).agent_step(A)), ["agent to=melqan-3"]);
    let idle = normal(&scene.cards("INC-13").draws(16).agent_step(A));
    assert!(idle.len() > 1, "{idle:?}");
}

#[test]
fn the_normal_bot_gives_up_what_it_misses_least() {
    let wreck = drawn("INC-05", Scene::new(2).put("A:K@melqan-7").fleet("A:1@melqan A:1@sirhat A:1@north"));
    let lost = normal(&wreck);
    assert!(!lost.contains(&"lose_tanker at=melqan".to_owned()) && !lost.is_empty(), "{lost:?}");
    let fall = drawn("INC-12", Scene::new(2).put("A:K@melqan-7 A:K@sirhat-0 A:S@ombar-5").fleet("A:2@melqan"));
    assert_eq!(normal(&fall), ["lose_ruler at=sirhat-0"]);
}

#[test]
fn the_normal_bot_rises_to_take_and_stays_to_keep() {
    let take = drawn("INC-14", Scene::new(2).put("A:S@melqan-6 B:K@melqan-7").fleet("B:2@melqan"));
    assert_eq!(normal(&take), ["rise from=melqan-6 to=melqan-7"]);
    // The only ruler of a coast at work: nothing in reach is better.
    let keep = drawn("INC-15", Scene::new(2).put("A:K@melqan-7 B:K@sirhat-1 B:K@dabash-6").fleet("A:2@melqan"));
    assert_eq!(normal(&keep), ["decline"]);
}

#[test]
fn the_normal_bot_takes_a_country_with_its_tankers() {
    let scene = Scene::new(2).put("A:S@melqan-6 B:K@melqan-7").fleet("B:2@melqan").cash(A, 60);
    assert_eq!(normal(&scene.clone().ruler_step(A)), ["move from=melqan-6 to=melqan-7"]);
    // It takes a second coast, where a tanker waits, and does not give up the one that feeds it.
    let feed = Scene::new(2).put("A:K@melqan-7 A:D@sirhat-2").fleet("A:2@melqan A:1@sirhat").cash(A, 60);
    assert!(normal(&feed.clone().ruler_step(A)).iter().all(|answer| answer.contains("=sirhat-1 kind=")));
    assert_eq!(normal(&feed.put("A:S@jazuf-0").cash(A, 10).ruler_step(A)), ["move from=sirhat-2 to=sirhat-1"]);
    // Tankers left in a berth are there to be taken with a placing.
    let left = Scene::new(2).put("A:K@melqan-7").fleet("A:2@melqan B:2@jazuf").cash(A, 60);
    for placed in normal(&left.ruler_step(A)) {
        assert!(placed.starts_with("place at=jazuf-3 kind="), "{placed}");
    }
}

#[test]
fn the_normal_bot_trades_for_earnings() {
    let scene = Scene::new(2).put("A:K@melqan-7 A:D@sirhat-0").agent(A, "melqan-7");
    // A second tanker for the second tower; none for a third that is not there.
    assert_eq!(normal(&scene.clone().fleet("A:1@melqan").cash(A, 150).trade_step(A)), ["buy_tanker to=melqan"]);
    assert_eq!(normal(&scene.clone().fleet("A:2@melqan").cash(A, 70).trade_step(A)), ["end_turn"]);
    // Too little money to be left with nothing.
    assert_eq!(normal(&scene.clone().fleet("A:1@melqan").cash(A, 20).trade_step(A)), ["end_turn"]);
    // A tanker at sea is brought in.
    assert_eq!(normal(&scene.clone().fleet("A:1@north").cash(A, 40).trade_step(A)), ["move_tanker from=north to=melqan"]);
    // A pipeline to the wells inland, with tankers waiting for oil.
    let inland = Scene::new(2).put("A:K@melqan-7 A:K@qafar-0 A:D@sirhat-0").fleet("A:4@melqan").cash(A, 70);
    assert_eq!(normal(&inland.trade_step(A)), ["buy_pipeline border=melqan-qafar"]);
    // Without money or earnings a tanker is sold: the next turn would be the last (PET-14.5).
    let broke = Scene::new(3).put("A:D@sirhat-0").fleet("A:1@north").cash(A, 0);
    assert_eq!(normal(&broke.trade_step(A)), ["sell_tanker at=north"]);
}

#[test]
fn the_normal_bot_guards_against_the_attack_that_is_coming() {
    // B's dictator could be on Melqan's capital in three steps: the agent goes into its way (PET-7.6).
    let scene = Scene::new(2).put("A:K@melqan-7 B:D@melqan-4").fleet("A:2@melqan").agent(A, "melqan-2");
    let guarded = scene.clone().cash(A, 100).cash(B, 30).agent_step(A);
    assert_eq!(normal(&guarded), ["agent to=melqan-6"]);
    let harmless = scene.cash(A, 100).cash(B, 20).agent_step(A);
    assert!(normal(&harmless).len() > 1, "it cannot be paid for");
    // The king that feeds A stays where it is.
    let full = Scene::new(3).put(FULL).put("A:K@melqan-7 A:S@melqan-4 B:D@melqan-0").fleet("A:2@melqan").cash(A, 100).cash(B, 100);
    let answers = normal(&full.ruler_step(A));
    assert!(!answers.is_empty() && answers.iter().all(|answer| answer.starts_with("move from=melqan-4")), "{answers:?}");
}

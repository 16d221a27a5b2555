//! How well the bots play, and how they answer offers.

#![expect(clippy::unwrap_used, reason = "a test fails loudly")]

use barrel::{Barrel, Options};
use engine::serde_json::json;
use engine::suite::{action, bot_match, normal_bot_wins, text};
use engine::{Actor, AnyMatch, Chance, Game, SeatId, Step, Terms, kind};

const BOUND: u64 = 20_000;

#[test]
fn the_normal_bot_beats_three_easy_ones() {
    let won = normal_bot_wins::<Barrel>(4, 100, &Options::default(), BOUND, |_, _| {});
    println!("the normal bot won {won} of 100");
    assert!(won >= 60, "the normal bot won only {won} of 100");
}

#[test]
fn normal_bots_play_with_each_other() {
    for seats in 3..=5 {
        for seed in 0..5 {
            let (outcome, entries) = bot_match::<Barrel>(seed, &vec!["normal"; seats], &Options::default(), BOUND, |_, _| {}).unwrap();
            println!("{seats} seats: {:?} after {entries} entries", outcome.scores);
        }
    }
}

/// Plays on in a match as the server holds it.
fn act(live: &mut Box<dyn AnyMatch>, seat: SeatId, text: &str) {
    let step = Step::Act { seat, by: Actor::Player, action: action(text) };
    *live = live.judge(&step, None).unwrap_or_else(|refusal| panic!("{seat} {text}: {refusal}")).next;
}

/// A match in which the first slot has begun.
fn begun() -> Box<dyn AnyMatch> {
    let terms = Terms { seed: [1; 32], options: json!(Options::default()), seats: 3 };
    let mut live = kind::<Barrel>().start(terms).unwrap().next;
    for _ in 0..3 {
        let seat = live.due()[0];
        act(&mut live, seat, "start_with troops=2 logistics=2");
    }
    live
}

/// Bots of every level take what is good for them and refuse the rest, be it their turn or another's; while they owe nothing they
/// say nothing else.
#[test]
fn bots_answer_offers_at_once() {
    for (level, bot) in Barrel::BOTS.iter().flat_map(|level| SeatId::all(3).map(move |bot| (level, bot))) {
        for (gives, answer) in [(true, "accept"), (false, "refuse")] {
            let mut live = begun();
            let due = live.due()[0] == bot;
            let other = bot.others(3).next().unwrap();
            let (from, to) = if gives { (other, bot) } else { (bot, other) };
            act(&mut live, other, &format!("draft to=[{bot}]"));
            act(&mut live, other, &format!("add_money from={from} to={to} amount=4"));
            act(&mut live, other, "propose");
            let said = live.bot(level, bot, &mut Chance::seeded(1)).expect("a bot answers an offer");
            assert_eq!(said.verb(), answer, "{level}, {bot}");
            act(&mut live, bot, &text(&said));
            let more = live.bot(level, bot, &mut Chance::seeded(1));
            assert_eq!(more.is_some(), due, "{level}, {bot}: who owes nothing says nothing more");
        }
    }
}

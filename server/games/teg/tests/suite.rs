//! The shared suite, played with TEG: whole matches, from the choice of colours to the end.

mod first_round;

use engine::suite::{self, Plan};
use first_round::FirstRound;
use std::path::Path;
use teg::Teg;

// The rulebook knows no limit of rounds (G-17), and random players take armies from each other for
// thousands of entries before one of them happens to own 45 countries. What ends every match is that
// seats concede (TEG-D19). With `leave: 600` an entry is a concession with probability (seats − 1) / 600
// as long as somebody can concede; after seats − 1 of them nobody but the winner is left. Undone entries
// (one in twelve at most) come on top. Over 18 000 entries one expects 27 · (seats − 1) concessions and
// more, so a match goes on for so long with a probability of at most e^−27 < 10^−11 with two seats, and
// a smaller one with more. Seeds are fixed besides: what ended once ends always.
const PLAN: Plan = Plan { matches: 3, bound: 18_000, closely: 40, aside: 8, leave: 600 };

#[test]
fn suite_random_matches_end() {
    suite::random_matches_end::<Teg>(PLAN);
}

#[test]
fn suite_prompts_are_sound() {
    suite::prompts_are_sound::<Teg>(PLAN);
}

#[test]
fn suite_the_rest_is_refused() {
    suite::the_rest_is_refused::<Teg>(PLAN);
}

#[test]
fn suite_replay_is_identical() {
    suite::replay_is_identical::<Teg>(PLAN);
}

#[test]
fn suite_records_hold() {
    suite::records_hold::<Teg>(PLAN);
}

#[test]
fn suite_secrets_do_not_show() {
    suite::secrets_do_not_show::<Teg>(PLAN);
}

#[test]
fn suite_undo_restores() {
    suite::undo_restores::<Teg>(PLAN);
}

#[test]
fn suite_decisions_stand() {
    suite::decisions_stand::<Teg>(PLAN);
}

#[test]
fn suite_defaults_end_or_wait() {
    suite::defaults_end_or_wait::<Teg>(PLAN);
}

#[test]
fn suite_bots_play_on() {
    suite::bots_play_on::<Teg>(PLAN);
}

#[test]
fn suite_options_make_a_form() {
    suite::options_make_a_form::<Teg>();
}

/// The first round alone, without what is aside: a whole match would be megabytes.
#[test]
fn suite_playthrough_is_as_recorded() {
    suite::playthrough::<FirstRound>(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests"), PLAN.bound);
}

#[test]
fn suite_types_are_current() {
    suite::types::<Teg>(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../web/src/games/teg/generated.ts"));
}

/// Secrets over whole matches, and at every third step: others' hands, others' objectives and the
/// order of both decks are exchanged for each viewer, before the step and after it (TEG-28.1).
#[test]
fn teg_28_1_no_byte_shows_a_secret_in_whole_matches() {
    suite::secrets_do_not_show::<Teg>(Plan { matches: 1, closely: 3, ..PLAN });
}

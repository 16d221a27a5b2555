//! The shared suite, played with TEG.

mod cut;

use cut::Cut;
use engine::suite::{self, Plan};
use std::path::Path;
use teg::Teg;

/// Four rounds bring every kind of situation card, missiles, exchanges and eliminations now and then.
type Brief = Cut<4, true>;

// A random turn takes some twenty entries and initial placement some five a seat; with six seats that
// makes six hundred in four rounds, and chance does not get far from its mean over so many draws.
const PLAN: Plan = Plan { matches: 3, bound: 3_000, closely: 40 };

#[test]
fn suite_random_matches_end() {
    suite::random_matches_end::<Brief>(PLAN);
}

#[test]
fn suite_prompts_are_sound() {
    suite::prompts_are_sound::<Brief>(PLAN);
}

#[test]
fn suite_the_rest_is_refused() {
    suite::the_rest_is_refused::<Brief>(PLAN);
}

#[test]
fn suite_replay_is_identical() {
    suite::replay_is_identical::<Brief>(PLAN);
}

#[test]
fn suite_records_hold() {
    suite::records_hold::<Cut<1, false>>(PLAN);
}

#[test]
fn suite_secrets_do_not_show() {
    suite::secrets_do_not_show::<Brief>(PLAN);
}

#[test]
fn suite_undo_restores() {
    suite::undo_restores::<Brief>(PLAN);
}

#[test]
fn suite_decisions_stand() {
    suite::decisions_stand::<Brief>(PLAN);
}

#[test]
fn suite_defaults_end_or_wait() {
    suite::defaults_end_or_wait::<Teg>(PLAN);
}

#[test]
fn suite_bots_play_on() {
    suite::bots_play_on::<Brief>(PLAN);
}

#[test]
fn suite_options_make_a_form() {
    suite::options_make_a_form::<Teg>();
}

/// One round, without the long lists of pacts that could be proposed.
#[test]
fn suite_playthrough_is_as_recorded() {
    suite::playthrough::<Cut<1, false>>(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests"), PLAN.bound);
}

#[test]
fn suite_types_are_current() {
    suite::types::<Teg>(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../web/src/games/teg/generated.ts"));
}

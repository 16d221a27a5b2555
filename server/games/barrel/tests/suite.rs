//! The shared suite, played with One More Barrel.

mod quiet;

use barrel::Barrel;
use engine::suite::{self, Plan};
use quiet::Quiet;
use std::path::Path;

// Twelve turns with two slots a seat; a slot takes a handful of entries, an expedition now and then some
// dozens, and the free steps of one are a hundred at most. Checks ask each seat a few times a turn.
const PLAN: Plan = Plan { matches: 4, bound: 6_000, closely: 40 };

#[test]
fn suite_random_matches_end() {
    suite::random_matches_end::<Barrel>(PLAN);
}

#[test]
fn suite_prompts_are_sound() {
    suite::prompts_are_sound::<Barrel>(PLAN);
}

#[test]
fn suite_the_rest_is_refused() {
    suite::the_rest_is_refused::<Barrel>(PLAN);
}

#[test]
fn suite_replay_is_identical() {
    suite::replay_is_identical::<Barrel>(PLAN);
}

#[test]
fn suite_records_hold() {
    suite::records_hold::<Barrel>(PLAN);
}

#[test]
fn suite_secrets_do_not_show() {
    suite::secrets_do_not_show::<Barrel>(Plan { closely: 5, ..PLAN });
}

#[test]
fn suite_undo_restores() {
    suite::undo_restores::<Barrel>(PLAN);
}

#[test]
fn suite_decisions_stand() {
    suite::decisions_stand::<Barrel>(PLAN);
}

#[test]
fn suite_defaults_end_or_wait() {
    suite::defaults_end_or_wait::<Barrel>(PLAN);
}

#[test]
fn suite_bots_play_on() {
    suite::bots_play_on::<Barrel>(PLAN);
}

#[test]
fn suite_options_make_a_form() {
    suite::options_make_a_form::<Barrel>();
}

#[test]
fn suite_playthrough_is_as_recorded() {
    suite::playthrough::<Quiet>(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests"), PLAN.bound);
}

#[test]
fn suite_types_are_current() {
    suite::types::<Barrel>(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../web/src/games/barrel/generated.ts"));
}

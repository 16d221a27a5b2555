//! The shared suite, played with One More Barrel.

use barrel::Barrel;
use engine::suite::Plan;

// Twelve turns with two slots a seat; a slot takes a handful of entries, an expedition now and then some
// dozens, and the free steps of one are a hundred at most. Checks ask each seat a few times a turn.
const PLAN: Plan = Plan { matches: 4, bound: 6_000, closely: 5, leave: 0, rare: &RARE, ..Plan::USUAL };

/// Random players hold few regions and sign little; those that negotiate, and begin in the midst of things, do all of it
/// (tests/play.rs).
const RARE: [&str; 11] =
    ["produce", "name_loser", "ask_defence", "help", "repair", "give_up", "cover", "hand_over", "pipe", "leave_pipe", "add_lift"];

engine::suite!(Barrel, PLAN, "../../../web/src/games/barrel/generated.ts");

//! The shared suite, played with Mid-East Peace.

use engine::suite::Plan;
use mideast::Mideast;

// Every turn lets a random player demobilise itself to death or take oil that never comes back, so
// matches end within a few rounds (30 to 200 entries on average, 500 the longest of several hundred).
// Tokens move once a phase and bids rise, so no phase goes on for long either.
const PLAN: Plan = Plan { matches: 24, bound: 6_000, closely: 5, ..Plan::USUAL };

engine::suite!(Mideast, PLAN, "../../../web/src/games/mideast/generated.ts");

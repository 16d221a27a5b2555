//! The shared suite, played with Narrows.

use engine::suite::Plan;
use narrows::Narrows;

// At most nine rounds of four turns of three orders. One step in twelve is said aside, and one order in twelve taken back.
const PLAN: Plan = Plan { matches: 24, bound: 400, closely: 7, leave: 0, ..Plan::USUAL };

engine::suite!(Narrows, PLAN, "../../../web/src/games/narrows/generated.ts");

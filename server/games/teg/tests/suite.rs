//! The shared suite, played with TEG.

use engine::suite::Plan;
use teg::Teg;

const PLAN: Plan = Plan { matches: 1, bound: 40_000, closely: 60 };

engine::suite!(Teg, PLAN, "../../../web/src/games/teg/generated.ts");

//! The shared suite, played with the yardstick.

use engine::suite::Plan;
use yardstick::Yardstick;

// A match has 400 actions and its start.
engine::suite!(Yardstick, Plan { matches: 4, bound: 402, closely: 9 }, "../../../web/src/protocol/yardstick.ts");

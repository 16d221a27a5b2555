//! The shared suite, played with the yardstick.

use engine::suite::Plan;
use yardstick::Yardstick;

// A match has 400 actions and its start, and now and then an action is taken back.
engine::suite!(Yardstick, Plan { matches: 4, bound: 600, closely: 9, ..Plan::USUAL }, "../../../web/src/games/yardstick/generated.ts");

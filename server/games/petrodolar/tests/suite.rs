//! The shared suite, played with Petrodólar.

use engine::suite::Plan;
use petrodolar::Petrodolar;

// Random players go bankrupt within a few rounds; a turn is at most seven entries (agent, a card's
// choice, ruler, another card's choice, tanker, pipeline, end), and money runs out long before the bound,
// though one entry in twelve is about a draw instead.
const PLAN: Plan = Plan { matches: 60, bound: 4_000, closely: 9, rare: &["lose_ruler"], ..Plan::USUAL };

engine::suite!(Petrodolar, PLAN, "../../../web/src/games/petrodolar/generated.ts");

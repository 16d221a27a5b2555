//! The shared suite, played with Struggle of Empires.

use empires::Empires;
use engine::suite::Plan;

// A war has at most 35 turns of two actions and what they set off. A move action takes three entries, a battle rarely more than
// twenty, free effects come from 72 tiles and are used once a war, requests are limited to three an ally, and bids rise by at
// least 1 up to the bidder's gold and 40. Offers that are only drafted may go on, but random players send or close soon.
//
// Random players hardly ever fight at sea with an alliance tile that shows both symbols (rules/decisions.rs does).
const PLAN: Plan = Plan { matches: 8, bound: 6_000, closely: 9, rare: &["ally_tile"], ..Plan::USUAL };

engine::suite!(Empires, PLAN, "../../../web/src/games/empires/generated.ts");

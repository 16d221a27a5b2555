// Generated from the Rust types by the tests. Do not edit: run `make types`.
/* eslint-disable */

/**
 * What somebody who is asked has said.
 */
export type Answer = { 
/**
 * Who.
 */
seat: SeatId, 
/**
 * Nothing yet, yes or no.
 */
answer: boolean | null, };

/**
 * Allies that are asked for support.
 */
export type Asking = { 
/**
 * The battle.
 */
at: RegionId, 
/**
 * In the order of asking.
 */
asked: Array<Answer>, };

/**
 * What the table agrees on before the start.
 */
export type BarrelOptions = { 
/**
 * Five turns a phase instead of four (OMB-3.5).
 */
five_turns: boolean, 
/**
 * Money and barrels in hand are shown to everybody (OMB-29.1).
 */
open_hands: boolean, };

/**
 * Troops of one player that came together (OMB-17.2).
 */
export type Batch = { 
/**
 * Whose.
 */
seat: SeatId, 
/**
 * How many are left.
 */
troops: number, };

/**
 * One exchange of dice.
 */
export type Battle = { 
/**
 * Where.
 */
at: RegionId, 
/**
 * Who rolled the black die.
 */
roller: SeatId, 
/**
 * Player troops before.
 */
players: number, 
/**
 * Local troops before.
 */
locals: number, 
/**
 * The players' ratio.
 */
ratio: string, 
/**
 * The players' die.
 */
black: number, 
/**
 * The locals' die.
 */
white: number, 
/**
 * Player troops lost.
 */
lost: number, 
/**
 * Local troops lost.
 */
killed: number, };

/**
 * A bombing that came to dice.
 */
export type Blast = { 
/**
 * Who led it.
 */
by: SeatId, 
/**
 * Where.
 */
at: RegionId, 
/**
 * Against whom.
 */
victim: SeatId, 
/**
 * At what.
 */
target: Target, 
/**
 * The bomber and those who joined.
 */
attackers: Array<SeatId>, 
/**
 * Who helped the victim.
 */
defenders: Array<SeatId>, 
/**
 * M (OMB-20.4).
 */
minimum: number, 
/**
 * What the victim rolled.
 */
dice: [number, number], 
/**
 * Points of damage.
 */
damage: number, };

/**
 * A bombing under way.
 */
export type Bombing = { 
/**
 * Who leads it.
 */
by: SeatId, 
/**
 * Where.
 */
at: RegionId, 
/**
 * Against whom.
 */
victim: SeatId, 
/**
 * At what.
 */
target: Target, 
/**
 * With the bomber.
 */
attackers: Array<SeatId>, 
/**
 * Of all cells together.
 */
power: number, 
/**
 * While somebody is asked.
 */
asked: Array<Answer>, 
/**
 * Allies of the victim so far.
 */
defenders: Array<SeatId>, 
/**
 * Of a building that can be repaired.
 */
damage: number | null, };

/**
 * An action box: a row and, in the exclusive rows, a column (OMB-5.1).
 */
export type BoxId = string;

/**
 * A building (OMB-10.4).
 */
export type Building = "warehouse" | "police-station" | "pipeline" | "refinery";

/**
 * A rebel cell on the map (OMB-2.4). No other rule looks at it (OMB-19.4).
 */
export type Cell = { 
/**
 * Where.
 */
at: RegionId, 
/**
 * 1 to 4.
 */
power: number, };

/**
 * A clause in force.
 */
export type Clause = { 
/**
 * Its name.
 */
id: string, 
/**
 * Who has signed it.
 */
parties: Array<SeatId>, 
/**
 * As proposed.
 */
term: Term, };

/**
 * What a player who is short of cash decides (OMB-18.5, 18.6).
 */
export type CoverStep = "sale" | "troops";

/**
 * What a participant decided: where it goes, or `None` where it stays.
 */
export type Decision = { 
/**
 * Who.
 */
seat: SeatId, 
/**
 * Where to; `None` stays.
 */
to: RegionId | null, };

/**
 * What the acting player is doing.
 */
export type Doing = { "kind": "open" } | { "kind": "mass-media", points: number, } | { "kind": "purchases", buying: boolean, purchases: number, moves: number, free_steps: number, arrivals: { [key in RegionId]: number }, spared: Array<RegionId>, battles: Array<RegionId>, support: Asking | null, } | { "kind": "construction", acts: number, building: number, influence: number, contract: number, } | { "kind": "taxes" } | { "kind": "oil" } | { "kind": "done" };

/**
 * An offer that is not yet made, as its writer sees it.
 */
export type Draft = { 
/**
 * Whom it will be laid before, besides everybody whom a term mentions.
 */
to: Array<SeatId>, 
/**
 * In the order in which they were added.
 */
terms: Array<Term>, 
/**
 * Places in `terms`, from 1, of those that can no longer be proposed.
 */
outdated: Array<number>, };

/**
 * Elements that are or move together (OMB-1.7). Logistics have no limit (OMB-2.3).
 */
export type Group = { 
/**
 * Troops of one player.
 */
troops: number, 
/**
 * Logistics.
 */
logistics: number, };

/**
 * What one seat alone knows.
 */
export type Hand = { 
/**
 * In half-dollars.
 */
money: number, 
/**
 * In hand.
 */
barrels: number, 
/**
 * Open offers that the seat made or is asked by, oldest first.
 */
offers: Array<OpenOffer>, 
/**
 * That it may still make this turn (OMB-23.8).
 */
offers_left: number, 
/**
 * The offer that it writes.
 */
draft: Draft | null, 
/**
 * Its transport plan so far, while plans are made.
 */
loading: { [key in RegionId]: number } | null, };

/**
 * Whom a retreating player named.
 */
export type Named = { 
/**
 * Who named.
 */
seat: SeatId, 
/**
 * Whom.
 */
loser: SeatId, };

/**
 * A pact that is being answered.
 */
export type Offered = { 
/**
 * Who would roll.
 */
roller: SeatId, 
/**
 * Who would lose troops first.
 */
order: Array<SeatId>, 
/**
 * Who put it forward.
 */
by: SeatId, 
/**
 * Who has agreed.
 */
agreed: Array<SeatId>, };

/**
 * An offer as its parties see it.
 */
export type OpenOffer = { 
/**
 * Its name.
 */
id: string, 
/**
 * Who made it.
 */
from: SeatId, 
/**
 * Who must accept.
 */
to: Array<SeatId>, 
/**
 * Who has.
 */
accepted: Array<SeatId>, 
/**
 * What is offered.
 */
terms: Array<Term>, 
/**
 * Whether the viewing seat has what it would give.
 */
can_meet: boolean, };

/**
 * Who rolls and takes control, and in which order players lose troops (OMB-17.3).
 */
export type Pact = { 
/**
 * Rolls and takes control.
 */
roller: SeatId, 
/**
 * Who loses troops first.
 */
order: Array<SeatId>, };

/**
 * A hand that is open.
 */
export type Purse = { 
/**
 * In half-dollars.
 */
money: number, 
/**
 * In hand.
 */
barrels: number, };

/**
 * What the Rebel check waits for.
 */
export type Rebels = { "kind": "place" } | { "kind": "act" } | { "kind": "join", bombing: Bombing, } | { "kind": "ask_defence", bombing: Bombing, } | { "kind": "help", bombing: Bombing, } | { "kind": "repair", bombing: Bombing, };

/**
 * A region as everybody sees it.
 */
export type Region = { 
/**
 * OMB-1.5.
 */
state: Status, 
/**
 * Who controls it.
 */
controller: SeatId | null, 
/**
 * Local troops.
 */
locals: number, 
/**
 * Logistics.
 */
logistics: number, 
/**
 * Barrels.
 */
barrels: number, 
/**
 * In the order in which they were built.
 */
buildings: Array<Building>, 
/**
 * By seat.
 */
troops: Array<Batch>, 
/**
 * In a battle, in arrival order.
 */
batches: Array<Batch>, 
/**
 * In a battle.
 */
roller: SeatId | null, 
/**
 * In a battle.
 */
pact: Pact | null, 
/**
 * OMB-1.8.
 */
secured: boolean, 
/**
 * Barrels that it yields now.
 */
oil: number, 
/**
 * Logistics that it needs now.
 */
needs: number, 
/**
 * Barrels that it keeps.
 */
stores: number, };

/**
 * One of the 18 regions of the Country.
 */
export type RegionId = string;

/**
 * How one player's fortune came about. Money is in half-dollars.
 */
export type Score = { 
/**
 * Cash with all oil sold.
 */
money: number, 
/**
 * Barrels of the own hand and regions, sold at the end.
 */
own_oil: number, 
/**
 * Barrels that the Government gave, sold at the end.
 */
government_oil: number, 
/**
 * What the contracts are worth.
 */
contracts: number, 
/**
 * What Pacifism costs.
 */
penalty: number, 
/**
 * The sum (OMB-25.6).
 */
fortune: number, };

/**
 * What is public about a seat.
 */
export type Seat = { 
/**
 * On the board, Border Region included.
 */
troops: number, 
/**
 * Tolerated (OMB-6.3).
 */
allowed: number, 
/**
 * In the Border Region.
 */
border: Group, 
/**
 * Track value.
 */
pacifism: number, 
/**
 * Track value.
 */
influence: number, 
/**
 * Track value.
 */
mass_media: number, 
/**
 * Track value.
 */
contracts: number, 
/**
 * Controlled.
 */
regions: number, 
/**
 * The rebel cell on the map.
 */
cell: Cell | null, 
/**
 * This turn's markers.
 */
boxes: Array<BoxId>, 
/**
 * This turn.
 */
taxed: boolean, 
/**
 * This turn.
 */
sold: boolean, 
/**
 * In this match.
 */
speech_used: boolean, };

/**
 * A place at the table, counted from 0. Stable for the whole match.
 */
export type SeatId = number;

/**
 * Where the match is (OMB-4.4).
 */
export type Stage = { "kind": "buying", seat: SeatId, } | { "kind": "slot", slot: number, seat: SeatId, doing: Doing, } | { "kind": "war", left: Array<RegionId>, at: RegionId, step: WarStep, } | { "kind": "rebels", seat: SeatId, step: Rebels, } | { "kind": "pacifism", seat: SeatId, owed: number, step: CoverStep, troops: number, } | { "kind": "penalty", seat: SeatId, at: RegionId, barrels: number, } | { "kind": "transport", done: Array<SeatId>, } | { "kind": "over" };

/**
 * OMB-1.5.
 */
export type Status = "unexplored" | "contested" | "controlled";

/**
 * The open table. It has no field for money, barrels in hand, offers or transport plans, save
 * `purses`, which the table's option and the end open (OMB-29.1, 29.5). Amounts that were paid, sold or carried
 * are public as events (OMB-29.2), totals are not (OMB-29.3).
 */
export type Table = { 
/**
 * From 1.
 */
turn: number, 
/**
 * In the match.
 */
turns: number, 
/**
 * 1 to 3.
 */
phase: number, 
/**
 * Where the match is.
 */
stage: Stage, 
/**
 * Who is waited for.
 */
asked: Array<SeatId>, 
/**
 * Playing order of this turn.
 */
order: Array<SeatId>, 
/**
 * Of a barrel, in half-dollars.
 */
price: number, 
/**
 * Barrels of the Government.
 */
government: number, 
/**
 * Exclusive boxes with a marker.
 */
boxes: { [key in BoxId]: SeatId }, 
/**
 * By seat number.
 */
seats: Array<Seat>, 
/**
 * All 18.
 */
regions: { [key in RegionId]: Region }, 
/**
 * Agreements in force, oldest first.
 */
clauses: Array<Clause>, 
/**
 * The last exchange of dice.
 */
battle: Battle | null, 
/**
 * The last bombing that came to dice.
 */
bombing: Blast | null, 
/**
 * By seat; with open hands, and at the end.
 */
purses: Array<Purse> | null, 
/**
 * By seat, at the end.
 */
result: Array<Score> | null, 
/**
 * What was agreed on before the start.
 */
options: BarrelOptions, };

/**
 * What a bombing aims at (OMB-20.1).
 */
export type Target = "troops" | "logistics" | "warehouse" | "police-station" | "pipeline" | "refinery";

/**
 * One term of an offer. Those that take effect at once change hands when the last party accepts
 * (OMB-23.2); the others are clauses, which bind from then on (OMB-23.4). Nothing else can be traded (OMB-23.3).
 */
export type Term = { "verb": "money", from: SeatId, to: SeatId, amount: number, } | { "verb": "barrels", from: SeatId, to: SeatId, amount: number, } | { "verb": "logistics", from: SeatId, to: SeatId, amount: number, } | { "verb": "control", from: SeatId, at: RegionId, to: SeatId, } | { "verb": "pay_money", from: SeatId, to: SeatId, amount: number, turn: number, } | { "verb": "pay_barrels", from: SeatId, to: SeatId, amount: number, turn: number, } | { "verb": "pay_money_won", from: SeatId, to: SeatId, amount: number, region: RegionId, until: number, } | { "verb": "pay_barrels_won", from: SeatId, to: SeatId, amount: number, region: RegionId, until: number, } | { "verb": "no_bombing", by: SeatId, towards: SeatId, until: number, } | { "verb": "defend", by: SeatId, towards: SeatId, until: number, } | { "verb": "no_takeover", by: SeatId, towards: SeatId, until: number, } | { "verb": "no_sale", by: SeatId, towards: SeatId, turn: number, } | { "verb": "pact", region: RegionId, roller: SeatId, order: Array<SeatId>, until: number, } | { "verb": "lift", clause: string, };

/**
 * What a battle waits for.
 */
export type WarStep = { "kind": "pact", seat: SeatId, offered: Offered | null, } | { "kind": "retreat", seat: SeatId, decided: Array<Decision>, } | { "kind": "loser", seat: SeatId, retreats: Array<Decision>, named: Array<Named>, };

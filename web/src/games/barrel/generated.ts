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
 * The checks at the end of a turn (OMB-4.4).
 */
export type Check = "war" | "rebels" | "pacifism" | "oil";

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
 * Prices that a question depends on.
 */
export type Costs = [number, number, number, number] | { building: number, influence: number, contract: number, };

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
 * What is bought or moved: an element (OMB-1.7).
 */
export type Element = "troop" | "logistic";

/**
 * What a clause that is due pays.
 */
export type Goods = "money" | "barrels";

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
 * What an ally that was asked declined.
 */
export type HelpAsked = "support" | "bombing" | "defence";

/**
 * `hints` of the prompts; each question fills in its own.
 */
export type Hints = { 
/**
 * What a barrel brings.
 */
price?: number, 
/**
 * What the points of a campaign cost, or the next act of each kind.
 */
costs?: Costs, 
/**
 * What an element costs.
 */
prices?: Prices, 
/**
 * Secured regions, which cost no move (OMB-8.6).
 */
free?: Array<RegionId>, 
/**
 * The players' ratio.
 */
ratio?: string, 
/**
 * M (OMB-20.4), no more allies counted.
 */
minimum?: Minimum, 
/**
 * What an ally would add to M.
 */
adds?: number, 
/**
 * Barrels that cover what is owed.
 */
needed?: number, 
/**
 * Barrels that the plan has loaded so far.
 */
loaded?: { [key in RegionId]: number }, 
/**
 * What the clock would load yet.
 */
plan?: { [key in RegionId]: number }, 
/**
 * From where this pipeline takes its barrel in that plan; `null` where it takes none.
 */
from?: RegionId | null, };

/**
 * M (OMB-20.4).
 */
export type Minimum = number | Record<string, Record<string, number>>;

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
 * Where troops and logistics can be: the Border Region or a region of the Country.
 */
export type Place = string;

/**
 * What an element costs (OMB-7.3, 7.4).
 */
export type Prices = { 
/**
 * In the Border Region.
 */
land: number, 
/**
 * In a region of the Country.
 */
air: number, };

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
 * What the Government gives a player at the end (OMB-25.3).
 */
export type Share = { 
/**
 * To whom.
 */
seat: SeatId, 
/**
 * Its place in the ranking.
 */
rank: number, 
/**
 * How much.
 */
barrels: number, };

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
 * A die of the first playing order.
 */
export type Throw = { 
/**
 * Whose.
 */
seat: SeatId, 
/**
 * What it shows.
 */
die: number, };

/**
 * What a battle waits for.
 */
export type WarStep = { "kind": "pact", seat: SeatId, offered: Offered | null, } | { "kind": "retreat", seat: SeatId, decided: Array<Decision>, } | { "kind": "loser", seat: SeatId, retreats: Array<Decision>, named: Array<Named>, };

/**
 * What a seat may do: verbs and their fields.
 */
export type Verbs = {
  start_with: { troops: number, logistics: number };
  sell: { barrels: number };
  choose: { box: BoxId };
  pass: {  };
  end_slot: {  };
  campaign: { points: number };
  buy_land: { kind: Element, count: number };
  land_troops: { at: RegionId, count: number, take_over?: boolean };
  land_logistics: { at: RegionId, count: number };
  stop_buying: {  };
  move: { from: Place, to: Place, troops: number, logistics: number, take_over?: boolean };
  withdraw: { troops: number };
  ask_support: { at: RegionId, seats: Array<SeatId> };
  end_moves: {  };
  support: { from: Place, troops: number, logistics: number };
  decline: {  };
  build: { at: RegionId, building: Building };
  aid: { at: RegionId };
  contract: {  };
  end_construction: {  };
  tax: {  };
  speech: {  };
  produce: { regions: Array<RegionId> };
  propose_pact: { roller: SeatId, order: Array<SeatId> };
  no_pact: {  };
  agree: {  };
  disagree: {  };
  stay: {  };
  retreat: { to: RegionId };
  name_loser: { seat: SeatId };
  place_cell: { at: RegionId };
  enter: { at: RegionId };
  move_cell: { to: RegionId };
  empower: {  };
  bomb: { at: RegionId, victim: SeatId, target: Target, allies?: Array<SeatId> };
  rest: {  };
  join: {  };
  ask_defence: { seats: Array<SeatId> };
  help: {  };
  repair: {  };
  give_up: {  };
  cover: { barrels: number };
  remove: { troops: { [key in Place]?: number } };
  hand_over: { barrels: { [key in RegionId]: number } };
  pipe: { pipeline: RegionId, from: RegionId };
  leave_pipe: { pipeline: RegionId };
  transport: { barrels: { [key in RegionId]: number } };
  draft: { to: Array<SeatId> };
  strike: { term: number };
  discard: {  };
  propose: {  };
  accept: { offer: string };
  refuse: { offer: string };
  withdraw_offer: { offer: string };
  add_money: { from: SeatId, to: SeatId, amount: number };
  add_barrels: { from: SeatId, to: SeatId, amount: number };
  add_logistics: { from: SeatId, to: SeatId, amount: number };
  add_control: { from: SeatId, at: RegionId, to: SeatId };
  add_pay_money: { from: SeatId, to: SeatId, amount: number, turn: number };
  add_pay_barrels: { from: SeatId, to: SeatId, amount: number, turn: number };
  add_pay_money_won: { from: SeatId, to: SeatId, amount: number, region: RegionId, until: number };
  add_pay_barrels_won: { from: SeatId, to: SeatId, amount: number, region: RegionId, until: number };
  add_no_bombing: { by: SeatId, towards: SeatId, until: number };
  add_defend: { by: SeatId, towards: SeatId, until: number };
  add_no_takeover: { by: SeatId, towards: SeatId, until: number };
  add_no_sale: { by: SeatId, towards: SeatId, turn: number };
  add_pact: { region: RegionId, roller: SeatId, order: Array<SeatId>, until: number };
  add_lift: { clause: string };
};
/**
 * The same as a list; `?` where a field may be left out.
 */
export const verbs = {
  start_with: ["troops", "logistics"],
  sell: ["barrels"],
  choose: ["box"],
  pass: [],
  end_slot: [],
  campaign: ["points"],
  buy_land: ["kind", "count"],
  land_troops: ["at", "count", "take_over?"],
  land_logistics: ["at", "count"],
  stop_buying: [],
  move: ["from", "to", "troops", "logistics", "take_over?"],
  withdraw: ["troops"],
  ask_support: ["at", "seats"],
  end_moves: [],
  support: ["from", "troops", "logistics"],
  decline: [],
  build: ["at", "building"],
  aid: ["at"],
  contract: [],
  end_construction: [],
  tax: [],
  speech: [],
  produce: ["regions"],
  propose_pact: ["roller", "order"],
  no_pact: [],
  agree: [],
  disagree: [],
  stay: [],
  retreat: ["to"],
  name_loser: ["seat"],
  place_cell: ["at"],
  enter: ["at"],
  move_cell: ["to"],
  empower: [],
  bomb: ["at", "victim", "target", "allies?"],
  rest: [],
  join: [],
  ask_defence: ["seats"],
  help: [],
  repair: [],
  give_up: [],
  cover: ["barrels"],
  remove: ["troops"],
  hand_over: ["barrels"],
  pipe: ["pipeline", "from"],
  leave_pipe: ["pipeline"],
  transport: ["barrels"],
  draft: ["to"],
  strike: ["term"],
  discard: [],
  propose: [],
  accept: ["offer"],
  refuse: ["offer"],
  withdraw_offer: ["offer"],
  add_money: ["from", "to", "amount"],
  add_barrels: ["from", "to", "amount"],
  add_logistics: ["from", "to", "amount"],
  add_control: ["from", "at", "to"],
  add_pay_money: ["from", "to", "amount", "turn"],
  add_pay_barrels: ["from", "to", "amount", "turn"],
  add_pay_money_won: ["from", "to", "amount", "region", "until"],
  add_pay_barrels_won: ["from", "to", "amount", "region", "until"],
  add_no_bombing: ["by", "towards", "until"],
  add_defend: ["by", "towards", "until"],
  add_no_takeover: ["by", "towards", "until"],
  add_no_sale: ["by", "towards", "turn"],
  add_pact: ["region", "roller", "order", "until"],
  add_lift: ["clause"],
} as const;

/**
 * What prompts ask, and its parameters.
 */
export type Asks = {
  buying: { turn: number };
  slot: { turn: number, slot: number };
  campaign: { turn: number, slot: number, points: number };
  purchases: { turn: number, slot: number, purchases: number, moves: number };
  support: { turn: number, seat: SeatId, at: RegionId };
  construction: { turn: number, slot: number, acts: number };
  taxes: { turn: number, slot: number };
  production: { turn: number, slot: number };
  pact: { turn: number, at: RegionId };
  pact_answer: { turn: number, at: RegionId, seat: SeatId, roller: SeatId, order: Array<SeatId> };
  retreat: { turn: number, at: RegionId, locals: number, troops: number };
  loser: { turn: number, at: RegionId };
  place_cell: { turn: number };
  rebels: { turn: number };
  join: { turn: number, seat: SeatId, victim: SeatId, at: RegionId, target: Target, power: number };
  ask_defence: { turn: number, seat: SeatId, victim: SeatId, at: RegionId, target: Target, power: number };
  help: { turn: number, seat: SeatId, victim: SeatId, at: RegionId, target: Target, power: number };
  repair: { turn: number, at: RegionId, target: Target, damage: number, cash: number };
  cover: { turn: number, owed: number, cash: number, barrels: number };
  remove: { turn: number, troops: number, owed: number };
  hand_over: { turn: number, at: RegionId, barrels: number, hand: number };
  pipe: { turn: number, pipeline: RegionId };
  transport: { turn: number };
  aside: {  };
};
/**
 * The same as a list; `?` where a field may be left out.
 */
export const asks = {
  buying: ["turn"],
  slot: ["turn", "slot"],
  campaign: ["turn", "slot", "points"],
  purchases: ["turn", "slot", "purchases", "moves"],
  support: ["turn", "seat", "at"],
  construction: ["turn", "slot", "acts"],
  taxes: ["turn", "slot"],
  production: ["turn", "slot"],
  pact: ["turn", "at"],
  pact_answer: ["turn", "at", "seat", "roller", "order"],
  retreat: ["turn", "at", "locals", "troops"],
  loser: ["turn", "at"],
  place_cell: ["turn"],
  rebels: ["turn"],
  join: ["turn", "seat", "victim", "at", "target", "power"],
  ask_defence: ["turn", "seat", "victim", "at", "target", "power"],
  help: ["turn", "seat", "victim", "at", "target", "power"],
  repair: ["turn", "at", "target", "damage", "cash"],
  cover: ["turn", "owed", "cash", "barrels"],
  remove: ["turn", "troops", "owed"],
  hand_over: ["turn", "at", "barrels", "hand"],
  pipe: ["turn", "pipeline"],
  transport: ["turn"],
  aside: [],
} as const;

/**
 * What is told, and its parameters.
 */
export type Events = {
  order_rolled: { rolls: Array<Array<Throw>>, order: Array<SeatId> };
  bonus: { seat: SeatId, money: number };
  started: { seat: SeatId, troops: number, logistics: number };
  phase: { phase: number };
  turn: { turn: number, phase: number, order: Array<SeatId> };
  sold: { seat: SeatId, barrels: number, money: number };
  chose: { seat: SeatId, box: BoxId };
  passed: { seat: SeatId };
  campaigned: { seat: SeatId, points: number, money: number };
  bought: { seat: SeatId, kind: Element, count: number, at: Place, money: number };
  explored: { seat: SeatId, at: RegionId, locals: number, die?: number };
  moved: { seat: SeatId, from: Place, to: Place, troops: number, logistics: number, free: boolean };
  withdrew: { seat: SeatId, troops: number };
  asked_support: { seat: SeatId, at: RegionId, seats: Array<SeatId> };
  supported: { seat: SeatId, at: RegionId, from: Place, troops: number, logistics: number };
  declined: { seat: SeatId, what: HelpAsked };
  took_over: { seat: SeatId, at: RegionId, from: SeatId };
  built: { seat: SeatId, at: RegionId, building: Building, money: number };
  aided: { seat: SeatId, at: RegionId, money: number };
  contract: { seat: SeatId, money: number };
  paid_out: { seat: SeatId, money: number };
  taxed: { seat: SeatId, money: number, pacifism: number };
  spoke: { seat: SeatId, change: number, pacifism: number };
  produced: { seat: SeatId, at: RegionId, barrels: number };
  check: { check: Check };
  pact_offered: { seat: SeatId, at: RegionId, roller: SeatId, order: Array<SeatId> };
  pact: { at: RegionId, roller: SeatId, order: Array<SeatId> };
  pact_refused: { seat: SeatId, at: RegionId, by: SeatId };
  pact_over: { at: RegionId };
  stayed: { seat: SeatId, at: RegionId };
  retreats: { seat: SeatId, at: RegionId, to: RegionId };
  named: { seat: SeatId, at: RegionId, loser: SeatId };
  retreated: { seat: SeatId, at: RegionId, to: RegionId, troops: number, lost: number, pacifism: number };
  fought: { seat: SeatId, at: RegionId, roller: SeatId, players: number, locals: number, ratio: string, black: number, white: number, lost: number, killed: number, losses: Array<Batch> };
  won: { seat: SeatId, at: RegionId };
  both_gone: { at: RegionId };
  logistics_lost: { at: RegionId, logistics: number };
  cell_placed: { seat: SeatId, at: RegionId };
  cell_off_map: { seat: SeatId };
  cell_moved: { seat: SeatId, from: RegionId, to: RegionId, power: number };
  empowered: { seat: SeatId, power: number };
  rested: { seat: SeatId };
  bombs: { seat: SeatId, at: RegionId, victim: SeatId, target: Target, power: number, allies: Array<SeatId> };
  joined: { seat: SeatId, power: number };
  asked_defence: { seat: SeatId, seats: Array<SeatId> };
  helped: { seat: SeatId };
  bombed: { seat: SeatId, at: RegionId, victim: SeatId, target: Target, attackers: Array<SeatId>, defenders: Array<SeatId>, minimum: number, dice: [number, number], damage: number };
  destroyed: { seat: SeatId, at: RegionId, target: Target, count: number, pacifism: number };
  withstood: { seats: Array<SeatId> };
  unharmed: { seat: SeatId, at: RegionId };
  repaired: { seat: SeatId, at: RegionId, building: Building, money: number };
  pacifism: { seat: SeatId, troops: number, allowed: number, change: number, pacifism: number };
  penalty: { seat: SeatId, money: number, owed: number };
  removed: { seat: SeatId, troops: { [key in Place]?: number } };
  lapsed: { seat: SeatId, money: number };
  price: { sellers: number, market: number, speculation: number, die?: number, steps: number, price: number };
  government: { seat: SeatId, at: RegionId, barrels: number, government: number };
  idle: { seat: SeatId, at: RegionId, influence?: number, money?: number, hand?: number, regions?: { [key in RegionId]: number }, nothing?: boolean };
  transported: { seat: SeatId, barrels: { [key in RegionId]: number } };
  spilled: { at: RegionId, barrels: number };
  offered: { seat: SeatId, to: Array<SeatId>, offer: string, terms: Array<Term> };
  accepted: { seat: SeatId, offer: string };
  refused: { seat: SeatId, offer: string };
  withdrawn: { seat: SeatId, offer: string };
  void: { offer: string };
  expired: { offer: string };
  agreed: { seat: SeatId, seats: Array<SeatId>, terms: Array<Term> };
  clause_paid: { seat: SeatId, to: SeatId, what: Goods, amount: number };
  clause_over: { clause: string, term: Term };
  government_shares: { shares: Array<Share>, stock: number, distributed: number };
  final_sale: { seat: SeatId, barrels: number, money: number };
  over: { seats: Array<SeatId> };
};
/**
 * The same as a list; `?` where a field may be left out.
 */
export const events = {
  order_rolled: ["rolls", "order"],
  bonus: ["seat", "money"],
  started: ["seat", "troops", "logistics"],
  phase: ["phase"],
  turn: ["turn", "phase", "order"],
  sold: ["seat", "barrels", "money"],
  chose: ["seat", "box"],
  passed: ["seat"],
  campaigned: ["seat", "points", "money"],
  bought: ["seat", "kind", "count", "at", "money"],
  explored: ["seat", "at", "locals", "die?"],
  moved: ["seat", "from", "to", "troops", "logistics", "free"],
  withdrew: ["seat", "troops"],
  asked_support: ["seat", "at", "seats"],
  supported: ["seat", "at", "from", "troops", "logistics"],
  declined: ["seat", "what"],
  took_over: ["seat", "at", "from"],
  built: ["seat", "at", "building", "money"],
  aided: ["seat", "at", "money"],
  contract: ["seat", "money"],
  paid_out: ["seat", "money"],
  taxed: ["seat", "money", "pacifism"],
  spoke: ["seat", "change", "pacifism"],
  produced: ["seat", "at", "barrels"],
  check: ["check"],
  pact_offered: ["seat", "at", "roller", "order"],
  pact: ["at", "roller", "order"],
  pact_refused: ["seat", "at", "by"],
  pact_over: ["at"],
  stayed: ["seat", "at"],
  retreats: ["seat", "at", "to"],
  named: ["seat", "at", "loser"],
  retreated: ["seat", "at", "to", "troops", "lost", "pacifism"],
  fought: ["seat", "at", "roller", "players", "locals", "ratio", "black", "white", "lost", "killed", "losses"],
  won: ["seat", "at"],
  both_gone: ["at"],
  logistics_lost: ["at", "logistics"],
  cell_placed: ["seat", "at"],
  cell_off_map: ["seat"],
  cell_moved: ["seat", "from", "to", "power"],
  empowered: ["seat", "power"],
  rested: ["seat"],
  bombs: ["seat", "at", "victim", "target", "power", "allies"],
  joined: ["seat", "power"],
  asked_defence: ["seat", "seats"],
  helped: ["seat"],
  bombed: ["seat", "at", "victim", "target", "attackers", "defenders", "minimum", "dice", "damage"],
  destroyed: ["seat", "at", "target", "count", "pacifism"],
  withstood: ["seats"],
  unharmed: ["seat", "at"],
  repaired: ["seat", "at", "building", "money"],
  pacifism: ["seat", "troops", "allowed", "change", "pacifism"],
  penalty: ["seat", "money", "owed"],
  removed: ["seat", "troops"],
  lapsed: ["seat", "money"],
  price: ["sellers", "market", "speculation", "die?", "steps", "price"],
  government: ["seat", "at", "barrels", "government"],
  idle: ["seat", "at", "influence?", "money?", "hand?", "regions?", "nothing?"],
  transported: ["seat", "barrels"],
  spilled: ["at", "barrels"],
  offered: ["seat", "to", "offer", "terms"],
  accepted: ["seat", "offer"],
  refused: ["seat", "offer"],
  withdrawn: ["seat", "offer"],
  void: ["offer"],
  expired: ["offer"],
  agreed: ["seat", "seats", "terms"],
  clause_paid: ["seat", "to", "what", "amount"],
  clause_over: ["clause", "term"],
  government_shares: ["shares", "stock", "distributed"],
  final_sale: ["seat", "barrels", "money"],
  over: ["seats"],
} as const;

/**
 * What prompts warn of (`warn.…`), and its parameters.
 */
export type Warnings = {
  speech: { points: number };
  spill: { barrels: number, least: number };
};
/**
 * The same as a list; `?` where a field may be left out.
 */
export const warnings = {
  speech: ["points"],
  spill: ["barrels", "least"],
} as const;

/**
 * Why a match ends.
 */
export type Reasons = {
  fortune: {  };
};
/**
 * The same as a list; `?` where a field may be left out.
 */
export const reasons = {
  fortune: [],
} as const;

/**
 * What the host may set, with the values to choose from.
 */
export const options = {
  five_turns: [],
  open_hands: [],
} as const;

/**
 * The ids of things, by kind.
 */
export const ids = {
  RegionId: ["bassora","muthanna","najaf","anbar","dhi-qar","maysan","qadisiya","wasit","babil","karbala","bagdad","diyala","salah-ad-din","kirkuk","sulaymaniya","arbil","ninawa","dahuk"],
  Place: ["border","bassora","muthanna","najaf","anbar","dhi-qar","maysan","qadisiya","wasit","babil","karbala","bagdad","diyala","salah-ad-din","kirkuk","sulaymaniya","arbil","ninawa","dahuk"],
  BoxId: ["mass-media-1","mass-media-2","mass-media-3","mass-media-4","purchases-1","purchases-2","purchases-3","purchases-4","construction-1","construction-2","construction-3","construction-4","money-1","money-2","money-3","money-4","order-1","order-2","order-3","order-4","taxes","oil"],
  Row: ["mass-media","purchases","construction","money","order","taxes","oil"],
  Building: ["warehouse","police-station","pipeline","refinery"],
  Target: ["troops","logistics","warehouse","police-station","pipeline","refinery"],
  Element: ["troop","logistic"],
} as const;
export type Ids = { [kind in keyof typeof ids]: (typeof ids)[kind][number] };

// Generated from the Rust types by the tests. Do not edit: run `make types`.
/* eslint-disable */

/**
 * An area.
 */
export type Area = { 
/**
 * Country counters.
 */
counters: { [key in string]: number }, 
/**
 * Control markers by seat.
 */
markers: Array<number>, };

/**
 * One of the eleven areas, never a home country.
 */
export type AreaId = string;

/**
 * A side of a battle.
 */
export type Army = { 
/**
 * `null` for a country counter.
 */
principal: SeatId | null, 
/**
 * Who lends units, and what is left of them.
 */
helpers: Array<Helper>, 
/**
 * What was asked.
 */
requests: Array<Requested>, 
/**
 * Who has answered an open request.
 */
answered: Array<SeatId>, 
/**
 * Armies that take part, lent ones included.
 */
army: number, 
/**
 * Navies that take part, lent ones included.
 */
navy: number, 
/**
 * Forts that take part.
 */
fort: number, 
/**
 * Two-symbol alliance tiles whose use has been chosen.
 */
tiles: Array<TileUse>, 
/**
 * Militia was called.
 */
militia: boolean, 
/**
 * What the side adds to its dice as things stand, at sea and on land.
 */
strength: [number, number], };

/**
 * An alliance auction.
 */
export type Bidding = { 
/**
 * Which of the war, from 1; it fills boxes `2 * number - 1` and `2 * number`.
 */
number: number, 
/**
 * Who opens.
 */
opener: SeatId, 
/**
 * Who is asked.
 */
turn: SeatId, 
/**
 * Powers that are not on the display.
 */
unplaced: Array<PowerId>, 
/**
 * The highest bid.
 */
high: HighBid | null, };

/**
 * A kind of country counter: all of one id are alike (EMP-14.1).
 */
export type CounterId = string;

/**
 * What the table agrees on before the start.
 */
export type EmpiresOptions = { 
/**
 * How powers are dealt (EMP-3.10).
 */
powers: Powers, 
/**
 * Whether totals of unrest are seen by all (EMP-21.1).
 */
unrest_visibility: Visibility, };

/**
 * A battle.
 */
export type Fight = { 
/**
 * Where.
 */
at: AreaId, 
/**
 * Who attacks.
 */
attacker: SeatId, 
/**
 * A power or a country counter.
 */
target: string, 
/**
 * The attacker's side.
 */
attack: Army, 
/**
 * The other.
 */
defence: Army, 
/**
 * Both sides fight, or have fought, at sea.
 */
fights: boolean, 
/**
 * Who has naval support.
 */
support: Which | null, 
/**
 * The last throw.
 */
roll: Rolled | null, };

/**
 * How the game ended for a player (EMP-17).
 */
export type Final = { 
/**
 * Who.
 */
seat: SeatId, 
/**
 * Victory points before the unrest is counted.
 */
vp: number, 
/**
 * Unrest, which is revealed now.
 */
unrest: number, 
/**
 * Victory points that unrest costs (EMP-17.4); 0 in a revolution.
 */
penalty: number, 
/**
 * EMP-17.3.
 */
revolution: boolean, 
/**
 * What counts.
 */
score: number, 
/**
 * From 1; equal places are shared.
 */
place: number, };

/**
 * What one seat alone knows.
 */
export type Hand = { 
/**
 * The own unrest (EMP-7.5).
 */
unrest: number, 
/**
 * The own answer to a request, until all are in.
 */
answer: Lend | null, 
/**
 * Offers that are not sent.
 */
draft: { [key in string]: number }, 
/**
 * Unused Banks, which may cover a payment (EMP-13.4).
 */
banks: number, };

/**
 * A tile that somebody has taken.
 */
export type Held = { 
/**
 * Which.
 */
tile: TileId, 
/**
 * Turned over until the end of the war (EMP-8.4).
 */
used: boolean, };

/**
 * Units that an ally lends (EMP-11.6).
 */
export type Helper = { 
/**
 * Whose they are.
 */
seat: SeatId, 
/**
 * Armies that are left of them.
 */
army: number, 
/**
 * Navies that are left of them.
 */
navy: number, };

/**
 * The highest bid and its proposal.
 */
export type HighBid = { 
/**
 * Whose.
 */
seat: SeatId, 
/**
 * Gold.
 */
amount: number, 
/**
 * For the top row.
 */
a: PowerId | null, 
/**
 * For the bottom row.
 */
b: PowerId | null, };

/**
 * `hints` of the prompts; each question fills in its own.
 */
export type Hints = { 
/**
 * Moves of armies that go by sea and throw storm dice: where to, by where from. Every move of a navy does.
 */
storm: Record<string, string[]>, 
/**
 * Gold that is drafted but not sent, by the power that would be asked.
 */
draft: Record<string, number>, };

/**
 * An answer to a request (D10).
 */
export type Lend = { 
/**
 * Armies.
 */
army: number, 
/**
 * Navies.
 */
navy: number, };

/**
 * A payment.
 */
export type Owed = { 
/**
 * Who pays.
 */
seat: SeatId, 
/**
 * Gold.
 */
price: number, };

/**
 * One of the two parts of a battle.
 */
export type Part = "naval" | "land";

/**
 * How a unit fares in a storm (EMP-10.8).
 */
export type Passage = "arrives" | "returns" | "lost";

/**
 * An area or a home country.
 */
export type Place = string;

/**
 * One of the seven powers.
 */
export type PowerId = string;

/**
 * How powers are dealt.
 */
export type Powers = "claimed" | "random";

/**
 * A request for help.
 */
export type Requested = { 
/**
 * Who is asked.
 */
seat: SeatId, 
/**
 * How often so far.
 */
times: number, 
/**
 * The last offer.
 */
gold: number, 
/**
 * It is not answered, or the answers are not shown.
 */
open: boolean, };

/**
 * Dice and totals of both sides.
 */
export type Rolled = { 
/**
 * At sea or on land.
 */
part: Part, 
/**
 * The attacker's dice.
 */
attack: [number, number], 
/**
 * The others.
 */
defence: [number, number], 
/**
 * Attacker's and defender's totals.
 */
totals: [number, number], };

/**
 * A player.
 */
export type Seat = { 
/**
 * Its power, once it has one.
 */
power: PowerId | null, 
/**
 * In hand.
 */
gold: number, 
/**
 * 0 to 9.
 */
population: number, 
/**
 * Victory points.
 */
vp: number, 
/**
 * Where it is public: at the end, or where the table wants it so (EMP-21.1).
 */
unrest: number | null, 
/**
 * By place, none empty.
 */
units: { [key in string]: Units }, 
/**
 * Pieces that are not on the map.
 */
supply: Supply, 
/**
 * In the order in which they were taken.
 */
tiles: Array<Held>, 
/**
 * Gold that the next Income would bring (EMP-15.1).
 */
income: number, 
/**
 * Gold that the next maintenance would cost (EMP-15.2).
 */
maintenance: number, };

/**
 * A place at the table, counted from 0. Stable for the whole match.
 */
export type SeatId = number;

/**
 * Where the match stands: what the asked seats decide.
 */
export type Standing = "powers" | "place" | "auction" | "pay" | "turn" | "move" | "help" | "lend" | "naval_offer" | "naval_answer" | "ally_tile" | "militia" | "reserves" | "loss" | "retreat" | "maintenance" | "over";

/**
 * Pieces that are not on the map (EMP-1.2, 1.3).
 */
export type Supply = { 
/**
 * Armies.
 */
army: number, 
/**
 * Navies.
 */
navy: number, 
/**
 * Forts.
 */
fort: number, 
/**
 * Control markers.
 */
markers: number, };

/**
 * The public view; seats and spectators receive the same one.
 */
export type Table = { 
/**
 * Where the match stands.
 */
stage: Standing, 
/**
 * Seats that owe an answer.
 */
asked: Array<SeatId>, 
/**
 * 0 in the setup.
 */
war: number, 
/**
 * 0 outside rounds.
 */
round: number, 
/**
 * In each war (EMP-3.9).
 */
rounds: number, 
/**
 * The start player (EMP-3.1).
 */
start: SeatId, 
/**
 * Whose turn it is, in rounds.
 */
active: SeatId | null, 
/**
 * Actions left in the turn.
 */
actions: number | null, 
/**
 * Who stands in boxes 1 to 8; even indices are the top row (EMP-5.1).
 */
display: Array<SeatId | null>, 
/**
 * All eleven areas.
 */
areas: { [key in string]: Area }, 
/**
 * By seat number.
 */
seats: Array<Seat>, 
/**
 * Tiles that nobody holds (EMP-3.7).
 */
supply: { [key in string]: number }, 
/**
 * Country counters that are not drawn; their order is nobody's to know, for there is none.
 */
bag: { [key in string]: number }, 
/**
 * The auction that is being held.
 */
auction: Bidding | null, 
/**
 * A payment about which Banks is asked (D18).
 */
payment: Owed | null, 
/**
 * The battle that is being fought.
 */
battle: Fight | null, 
/**
 * How the game ended, by seat.
 */
result: Array<Final> | null, 
/**
 * What the table agreed on before the start.
 */
options: EmpiresOptions, };

/**
 * A kind of tile (EMP-13).
 */
export type TileId = string;

/**
 * Where a two-symbol alliance tile is used.
 */
export type TileUse = { 
/**
 * Which.
 */
tile: TileId, 
/**
 * In which part.
 */
part: Use, };

/**
 * A kind of unit (EMP-1.2).
 */
export type Unit = "army" | "navy" | "fort";

/**
 * Units of one player in one place.
 */
export type Units = { 
/**
 * Armies.
 */
army: number, 
/**
 * Navies.
 */
navy: number, 
/**
 * Forts.
 */
fort: number, };

/**
 * Where a two-symbol alliance tile is used (D13).
 */
export type Use = "naval" | "land" | "none";

/**
 * Who sees something.
 */
export type Visibility = "hidden" | "open";

/**
 * One of the two sides of a battle.
 */
export type Which = "attack" | "defence";

/**
 * What is paid for.
 */
export type Why = "auction" | "attack" | "tile" | "mercenaries" | "pirates" | "maintenance";

/**
 * Who has won a part of a battle (EMP-11.16, 11.25).
 */
export type Winner = "attack" | "defence" | "tie";

/**
 * What a seat may do: verbs and their fields.
 */
export type Verbs = {
  claim: { power: PowerId };
  draw_power: {  };
  place: { unit: Unit, at: AreaId };
  open: { amount: number, a?: PowerId, b?: PowerId };
  raise: { amount: number, a?: PowerId, b?: PowerId };
  pass: {  };
  take: { tile: TileId };
  build: { unit: Unit, at?: AreaId };
  move: { unit: Unit, from: Place, to: Place };
  end_move: {  };
  attack: { at: AreaId, target: string };
  colonise: { counter: CounterId };
  enslave: { counter: CounterId };
  war_office: { unit: Unit, at?: AreaId };
  mercenaries: { at: Place };
  pirates: { victim: PowerId };
  slave_revolt: { at: AreaId, victim: PowerId };
  banks: {  };
  end_turn: {  };
  pay_banks: { use: boolean };
  offer: { ally: PowerId, gold: number };
  ask: { allies: Array<PowerId> };
  close: {  };
  lend: { army: number, navy: number };
  fight: {  };
  yield: {  };
  ally_tile: { tile: TileId, part: Use };
  militia: { use: boolean };
  reserves: { use: boolean };
  lose: { unit?: Unit, power?: PowerId };
  retreat: { use: boolean };
  tax: { times: number };
  give: { to: PowerId, amount: number };
};
/**
 * The same as a list; `?` where a field may be left out.
 */
export const verbs = {
  claim: ["power"],
  draw_power: [],
  place: ["unit", "at"],
  open: ["amount", "a?", "b?"],
  raise: ["amount", "a?", "b?"],
  pass: [],
  take: ["tile"],
  build: ["unit", "at?"],
  move: ["unit", "from", "to"],
  end_move: [],
  attack: ["at", "target"],
  colonise: ["counter"],
  enslave: ["counter"],
  war_office: ["unit", "at?"],
  mercenaries: ["at"],
  pirates: ["victim"],
  slave_revolt: ["at", "victim"],
  banks: [],
  end_turn: [],
  pay_banks: ["use"],
  offer: ["ally", "gold"],
  ask: ["allies"],
  close: [],
  lend: ["army", "navy"],
  fight: [],
  yield: [],
  ally_tile: ["tile", "part"],
  militia: ["use"],
  reserves: ["use"],
  lose: ["unit?", "power?"],
  retreat: ["use"],
  tax: ["times"],
  give: ["to", "amount"],
} as const;

/**
 * What prompts ask, and its parameters.
 */
export type Asks = {
  power: { n: number };
  place: { n: number };
  open: { n: number };
  raise: { n: number, amount: number, by: PowerId };
  turn: { n: number };
  move: { n: number };
  help: { n: number, side: Which, at: AreaId };
  lend: { n: number, side: Which, by: PowerId, gold: number, at: AreaId };
  naval_offer: { n: number };
  naval_answer: { n: number };
  ally_tile: { n: number, tile: TileId };
  militia: { n: number };
  reserves: { n: number, part: Part };
  loss: { n: number, part: Part, side: Which };
  retreat: { n: number, unit: Unit };
  pay: { n: number, price: number, why: Why };
  maintenance: { n: number, price: number, left: number };
  aside: {  };
};
/**
 * The same as a list; `?` where a field may be left out.
 */
export const asks = {
  power: ["n"],
  place: ["n"],
  open: ["n"],
  raise: ["n", "amount", "by"],
  turn: ["n"],
  move: ["n"],
  help: ["n", "side", "at"],
  lend: ["n", "side", "by", "gold", "at"],
  naval_offer: ["n"],
  naval_answer: ["n"],
  ally_tile: ["n", "tile"],
  militia: ["n"],
  reserves: ["n", "part"],
  loss: ["n", "part", "side"],
  retreat: ["n", "unit"],
  pay: ["n", "price", "why"],
  maintenance: ["n", "price", "left"],
  aside: [],
} as const;

/**
 * What is told, and its parameters.
 */
export type Events = {
  power: { seat: SeatId, power: PowerId, drawn: boolean };
  start: { seat: SeatId };
  counter: { counter: CounterId, at: AreaId };
  control: { seat: SeatId, at: AreaId, counter: CounterId };
  placed: { seat: SeatId, unit: Unit, at: AreaId };
  war: { war: number };
  opened: { seat: SeatId, amount: number, a?: PowerId, b?: PowerId };
  raised: { seat: SeatId, amount: number, a?: PowerId, b?: PowerId };
  passed_bid: { seat: SeatId };
  auction: { seat: SeatId, amount: number };
  boxed: { seat: SeatId, box: number };
  round: { round: number };
  turn: { seat: SeatId };
  took: { seat: SeatId, tile: TileId, gold: number, population: number, unrest: number };
  reform: { seat: SeatId };
  reformed: { seat: SeatId, unrest: number };
  built: { seat: SeatId, unit: Unit, at: Place };
  moved: { seat: SeatId, unit: Unit, from: Place, to: Place };
  storm: { seat: SeatId, unit: Unit, from: Place, to: Place, dice: Array<number>, result: Passage };
  attacked: { seat: SeatId, at: AreaId, target: string };
  requested: { seat: SeatId, to: PowerId, gold: number };
  lent: { seat: SeatId, to: PowerId, army: number, navy: number };
  declined: { seat: SeatId, to: PowerId };
  closed: { seat: SeatId };
  collapsed: { at: AreaId };
  naval_offer: { seat: SeatId, fights: boolean };
  naval_answer: { seat: SeatId, fights: boolean };
  ally_tile: { seat: SeatId, tile: TileId, part: Use };
  support: { side: Which };
  militia: { seat: SeatId };
  reserves: { seat: SeatId };
  rolled: { part: Part, attack: [number, number], defence: [number, number], attack_total: number, defence_total: number };
  reroll: { part: Part, attack: [number, number], defence: [number, number], attack_total: number, defence_total: number };
  fought: { part: Part, winner: Winner };
  lost: { seat: SeatId, unit: Unit, at: Place };
  retreated: { seat: SeatId, unit: Unit, at: AreaId };
  conquered: { seat: SeatId, at: AreaId, target: string, placed: boolean };
  repelled: { at: AreaId };
  spoils: { seat: SeatId, gold: number, vp: number };
  colonised: { seat: SeatId, counter: CounterId, at: AreaId };
  enslaved: { seat: SeatId, counter: CounterId, at: AreaId };
  passed: { seat: SeatId };
  end_turn: { seat: SeatId };
  war_office: { seat: SeatId };
  mercenaries: { seat: SeatId, at: Place };
  pirates: { seat: SeatId, victim: PowerId, gold: number };
  slave_revolt: { seat: SeatId, at: AreaId, victim: PowerId };
  banks: { seat: SeatId, gold: number };
  taxed: { seat: SeatId, times: number, forced: boolean };
  paid: { seat: SeatId, gold: number, why: Why };
  gave: { seat: SeatId, to: PowerId, amount: number };
  income: { seat: SeatId, gold: number };
  grew: { seat: SeatId, population: number };
  scored: { seat: SeatId, at: AreaId, vp: number };
  war_end: { war: number };
  penalty: { seat: SeatId, unrest: number, vp: number, revolution: boolean };
  over: { places: Array<number> };
};
/**
 * The same as a list; `?` where a field may be left out.
 */
export const events = {
  power: ["seat", "power", "drawn"],
  start: ["seat"],
  counter: ["counter", "at"],
  control: ["seat", "at", "counter"],
  placed: ["seat", "unit", "at"],
  war: ["war"],
  opened: ["seat", "amount", "a?", "b?"],
  raised: ["seat", "amount", "a?", "b?"],
  passed_bid: ["seat"],
  auction: ["seat", "amount"],
  boxed: ["seat", "box"],
  round: ["round"],
  turn: ["seat"],
  took: ["seat", "tile", "gold", "population", "unrest"],
  reform: ["seat"],
  reformed: ["seat", "unrest"],
  built: ["seat", "unit", "at"],
  moved: ["seat", "unit", "from", "to"],
  storm: ["seat", "unit", "from", "to", "dice", "result"],
  attacked: ["seat", "at", "target"],
  requested: ["seat", "to", "gold"],
  lent: ["seat", "to", "army", "navy"],
  declined: ["seat", "to"],
  closed: ["seat"],
  collapsed: ["at"],
  naval_offer: ["seat", "fights"],
  naval_answer: ["seat", "fights"],
  ally_tile: ["seat", "tile", "part"],
  support: ["side"],
  militia: ["seat"],
  reserves: ["seat"],
  rolled: ["part", "attack", "defence", "attack_total", "defence_total"],
  reroll: ["part", "attack", "defence", "attack_total", "defence_total"],
  fought: ["part", "winner"],
  lost: ["seat", "unit", "at"],
  retreated: ["seat", "unit", "at"],
  conquered: ["seat", "at", "target", "placed"],
  repelled: ["at"],
  spoils: ["seat", "gold", "vp"],
  colonised: ["seat", "counter", "at"],
  enslaved: ["seat", "counter", "at"],
  passed: ["seat"],
  end_turn: ["seat"],
  war_office: ["seat"],
  mercenaries: ["seat", "at"],
  pirates: ["seat", "victim", "gold"],
  slave_revolt: ["seat", "at", "victim"],
  banks: ["seat", "gold"],
  taxed: ["seat", "times", "forced"],
  paid: ["seat", "gold", "why"],
  gave: ["seat", "to", "amount"],
  income: ["seat", "gold"],
  grew: ["seat", "population"],
  scored: ["seat", "at", "vp"],
  war_end: ["war"],
  penalty: ["seat", "unrest", "vp", "revolution"],
  over: ["places"],
} as const;

/**
 * What prompts warn of (`warn.…`), and its parameters.
 */
export type Warnings = {
};
/**
 * The same as a list; `?` where a field may be left out.
 */
export const warnings = {
} as const;

/**
 * Why a match ends.
 */
export type Reasons = {
  vp: {  };
};
/**
 * The same as a list; `?` where a field may be left out.
 */
export const reasons = {
  vp: [],
} as const;

/**
 * What the host may set, with the values to choose from.
 */
export const options = {
  powers: ["claimed","random"],
  unrest_visibility: ["hidden","open"],
} as const;

/**
 * The ids of things, by kind.
 */
export const ids = {
  AreaId: ["german_states","central_europe","mediterranean","baltic","ottoman_empire","caribbean","south_america","india","north_america","east_indies","africa"],
  PowerId: ["britain","france","spain","russia","austria","prussia","united_provinces"],
  Home: ["home:britain","home:france","home:spain","home:russia","home:austria","home:prussia","home:united_provinces"],
  CounterId: ["german_states/defended-2","german_states/defended-3","german_states/defended-3-g1","german_states/defended-4","german_states/defended-4-g1","german_states/defended-5-vp","central_europe/defended-2","central_europe/defended-3","central_europe/defended-3-g1","central_europe/defended-4","central_europe/defended-5-vp","mediterranean/defended-2-g1","mediterranean/defended-3","mediterranean/defended-3-g2","mediterranean/defended-4","mediterranean/defended-4-g1","mediterranean/defended-5-vp","baltic/defended-2","baltic/defended-3","baltic/defended-3-g1","baltic/defended-4-vp","ottoman_empire/defended-3","ottoman_empire/defended-3-g1","ottoman_empire/defended-4","ottoman_empire/defended-4-g2","ottoman_empire/defended-5-vp","north_america/pop","north_america/slaves","north_america/defended-2","north_america/defended-3","caribbean/slaves","caribbean/pop","caribbean/defended-2-g2","caribbean/defended-3-g2","south_america/pop","south_america/slaves","south_america/defended-2-g2","south_america/defended-3-g1","africa/pop","africa/defended-2","africa/defended-3","india/defended-2-g1","india/defended-3","india/defended-3-g2","india/defended-4-g2","india/defended-4-g1-vp","east_indies/pop","east_indies/defended-2","east_indies/defended-2-g1","east_indies/defended-3-g2","slave_revolt/defended-3"],
  TileId: ["army_training","naval_training","government_reform","industrialization","banks","logistics","war_office","mercenaries","militia","reserves","tactical_retreat","pirates","slave_revolt","east_indies_company","levant_company","hudsons_bay_company","west_indies_company","south_sea_company","african_company","eastland_company","bavaria","saxony","north_american_indians","portugal","ottoman_empire_alliance","sweden","denmark","poland","savoy","marathas","buccaneers"],
  Unit: ["army","navy","fort"],
  Use: ["naval","land","none"],
} as const;
export type Ids = { [kind in keyof typeof ids]: (typeof ids)[kind][number] };

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

// Generated from the Rust types by the tests. Do not edit: run `make types`.
/* eslint-disable */

/**
 * What one seat alone knows.
 */
export type Hand = { 
/**
 * The port of its contract (NAR-1.3).
 */
contract: PlaceId, };

/**
 * What helps a person to choose: who would challenge a convoy of the seat, by place.
 */
export type Hints = { 
/**
 * Places without a challenge are left out.
 */
risks: { [key in string]: Risk }, };

/**
 * An offer of free passage (NAR-5.3).
 */
export type Offer = { 
/**
 * Its name.
 */
id: string, 
/**
 * Who made it.
 */
from: SeatId, 
/**
 * To whom.
 */
to: SeatId, 
/**
 * For so many rounds, the running one counted.
 */
rounds: number, 
/**
 * Points from who made it to who accepts.
 */
pays: number, };

/**
 * A convoy or a patrol.
 */
export type PieceId = string;

/**
 * One of the twelve places.
 */
export type PlaceId = string;

/**
 * What entering a water may bring (NAR-4).
 */
export type Risk = { 
/**
 * So many dice are thrown.
 */
dice: number, 
/**
 * So many times in a hundred the convoy is stopped.
 */
percent: number, };

/**
 * What is one seat's and open.
 */
export type Seat = { 
/**
 * Points.
 */
points: number, 
/**
 * Loads by port; ports without any are left out.
 */
loads: { [key in string]: number }, 
/**
 * Offers that it may still make in this round (NAR-5.4).
 */
offers: number, };

/**
 * A place at the table, counted from 0. Stable for the whole match.
 */
export type SeatId = number;

/**
 * The public view.
 */
export type Table = { 
/**
 * The running round, from 1.
 */
round: number, 
/**
 * How many there are (NAR-2.1).
 */
rounds: number, 
/**
 * Who began the round (NAR-2.2).
 */
first: SeatId, 
/**
 * Whose turn it is; `null` at the end.
 */
active: SeatId | null, 
/**
 * Orders that are left in the turn (NAR-2.3).
 */
orders: number, 
/**
 * By seat number.
 */
seats: Array<Seat>, 
/**
 * Where each piece stands.
 */
pieces: { [key in string]: string }, 
/**
 * What each port pays.
 */
prices: { [key in string]: number }, 
/**
 * Offers on the table, oldest first.
 */
offers: Array<Offer>, 
/**
 * Treaties in force, oldest first.
 */
treaties: Array<Treaty>, 
/**
 * By seat number, once they are open (NAR-6.1); empty before.
 */
contracts: Array<PlaceId>, };

/**
 * A die that a patrol of a seat throws.
 */
export type Throw = { 
/**
 * Whose patrol.
 */
seat: SeatId, 
/**
 * What it shows.
 */
die: number, };

/**
 * Free passage in force (NAR-5.1).
 */
export type Treaty = { 
/**
 * The two seats.
 */
parties: Array<SeatId>, 
/**
 * To the end of this round.
 */
last: number, };

/**
 * What a seat may do: verbs and their fields.
 */
export type Verbs = {
  sail: { from: PieceId, to: PlaceId };
  end: {  };
  offer: { partner: SeatId, rounds: number, pays: number };
  withdraw: { offer: string };
  accept: { offer: string };
  refuse: { offer: string };
};
/**
 * The same as a list; `?` where a field may be left out.
 */
export const verbs = {
  sail: ["from", "to"],
  end: [],
  offer: ["partner", "rounds", "pays"],
  withdraw: ["offer"],
  accept: ["offer"],
  refuse: ["offer"],
} as const;

/**
 * What prompts ask, and its parameters.
 */
export type Asks = {
  orders: { round: number, orders: number };
  aside: {  };
};
/**
 * The same as a list; `?` where a field may be left out.
 */
export const asks = {
  orders: ["round", "orders"],
  aside: [],
} as const;

/**
 * What is told, and its parameters.
 */
export type Events = {
  contract: { at: PlaceId };
  round: { round: number, seat: SeatId };
  turn: { seat: SeatId };
  sailed: { seat: SeatId, piece: PieceId, from: PlaceId, to: PlaceId };
  slipped: { seat: SeatId, piece: PieceId, from: PlaceId, to: PlaceId, dice: Array<Throw> };
  stopped: { seat: SeatId, piece: PieceId, from: PlaceId, to: PlaceId, dice: Array<Throw>, by: Array<SeatId> };
  delivered: { seat: SeatId, at: PlaceId, price: number };
  offered: { seat: SeatId, partner: SeatId, rounds: number, pays: number };
  withdrawn: { seat: SeatId, partner: SeatId };
  refused: { seat: SeatId, partner: SeatId };
  lapsed: { seat: SeatId, partner: SeatId };
  signed: { seat: SeatId, partner: SeatId, last: number, pays: number };
  ended: { seat: SeatId, partner: SeatId };
  opened: { seat: SeatId, at: PlaceId, loads: number, points: number };
};
/**
 * The same as a list; `?` where a field may be left out.
 */
export const events = {
  contract: ["at"],
  round: ["round", "seat"],
  turn: ["seat"],
  sailed: ["seat", "piece", "from", "to"],
  slipped: ["seat", "piece", "from", "to", "dice"],
  stopped: ["seat", "piece", "from", "to", "dice", "by"],
  delivered: ["seat", "at", "price"],
  offered: ["seat", "partner", "rounds", "pays"],
  withdrawn: ["seat", "partner"],
  refused: ["seat", "partner"],
  lapsed: ["seat", "partner"],
  signed: ["seat", "partner", "last", "pays"],
  ended: ["seat", "partner"],
  opened: ["seat", "at", "loads", "points"],
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
  rounds: {  };
};
/**
 * The same as a list; `?` where a field may be left out.
 */
export const reasons = {
  rounds: [],
} as const;

/**
 * What the host may set, with the values to choose from.
 */
export const options = {
} as const;

/**
 * The ids of things, by kind.
 */
export const ids = {
  PlaceId: ["wells","gulf","skerries","narrows","shoals","mist","roads","lantern","orrin","hale","tamsin","quill"],
  PieceId: ["convoy-a1","convoy-a2","patrol-a1","patrol-a2","convoy-b1","convoy-b2","patrol-b1","patrol-b2","convoy-c1","convoy-c2","patrol-c1","patrol-c2","convoy-d1","convoy-d2","patrol-d1","patrol-d2"],
} as const;
export type Ids = { [kind in keyof typeof ids]: (typeof ids)[kind][number] };

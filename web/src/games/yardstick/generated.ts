// Generated from the Rust types by the tests. Do not edit: run `make types`.
/* eslint-disable */

/**
 * What one seat alone knows.
 */
export type Hand = { cards: Array<number>, objective: string, };

/**
 * One line of the public log.
 */
export type Line = { k: string, seat: number, at: number, to: number | null, dice: Array<number>, };

/**
 * A place at the table, counted from 0. Stable for the whole match.
 */
export type SeatId = number;

/**
 * What everybody may know.
 */
export type Table = { phase: string, turn: number, active: number, territories: Array<Territory>, cards: Array<number>, log: Array<Line>, };

/**
 * One territory; its owner never changes.
 */
export type Territory = { owner: number, armies: number, missiles: number, };

/**
 * What a seat may do: verbs and their fields.
 */
export type Verbs = {
  place: { at: number };
  attack: { from: number, to: number };
};
/**
 * The same as a list; `?` where a field may be left out.
 */
export const verbs = {
  place: ["at"],
  attack: ["from", "to"],
} as const;

/**
 * What prompts ask, and its parameters.
 */
export type Asks = {
  turn: { action: number };
};
/**
 * The same as a list; `?` where a field may be left out.
 */
export const asks = {
  turn: ["action"],
} as const;

/**
 * What is told, and its parameters.
 */
export type Events = {
  place: { seat: SeatId, at: number };
  attack: { seat: SeatId, from: number, to: number, dice: Array<number> };
  swap: { seat: SeatId, card: number };
};
/**
 * The same as a list; `?` where a field may be left out.
 */
export const events = {
  place: ["seat", "at"],
  attack: ["seat", "from", "to", "dice"],
  swap: ["seat", "card"],
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
  over: {  };
};
/**
 * The same as a list; `?` where a field may be left out.
 */
export const reasons = {
  over: [],
} as const;

/**
 * What the host may set, with the values to choose from.
 */
export const options = {
  actions: [],
} as const;

/**
 * The ids of things, by kind.
 */
export const ids = {
} as const;
export type Ids = { [kind in keyof typeof ids]: (typeof ids)[kind][number] };

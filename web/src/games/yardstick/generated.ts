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
 * What everybody may know.
 */
export type Table = { phase: string, turn: number, active: number, territories: Array<Territory>, cards: Array<number>, log: Array<Line>, };

/**
 * One territory; its owner never changes.
 */
export type Territory = { owner: number, armies: number, missiles: number, };

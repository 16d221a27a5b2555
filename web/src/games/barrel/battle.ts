// The battle table (OMB-17.5, 17.6).
import { battle } from './board';

/** What the other side loses, by the own ratio and the own die (1 to 6). */
export const LOSSES: Readonly<Record<string, readonly number[]>> = battle.losses;

/** The players' ratio of `players` troops to `locals`, both 1 or more; fractions go the players' way. */
export function ratioOf(players: number, locals: number): string {
  if (players >= locals) return `${Math.min(4, Math.ceil(players / locals))}:1`;
  return `1:${Math.min(4, Math.floor(locals / players))}`;
}

export const inverse = (ratio: string): string => ratio.split(':').reverse().join(':');

/** The cell of the table: how many troops a die costs the other side, before what it has left limits it. */
export const cell = (ratio: string, die: number): number => LOSSES[ratio]?.[die - 1] ?? 0;

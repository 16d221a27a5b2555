// Force tokens: what they are worth, and which of them a viewer sees.
import { force_pool } from './board';
import type { Hand, Table, Tokens } from './generated';

/** Each player's eleven tokens by value (MEP-1.15). */
export const FULL: Tokens = Object.fromEntries(force_pool.per_player.map(({ value, count }) => [value, count]));

/** Force points of tokens. */
export function points(tokens: Tokens | null | undefined): number {
  return Object.entries(tokens ?? {}).reduce((sum, [value, count]) => sum + Number(value) * count, 0);
}

/** One number for each token, the largest first. */
export function faces(tokens: Tokens | null | undefined): number[] {
  return Object.entries(tokens ?? {})
    .flatMap(([value, count]) => Array.from({ length: count }, () => Number(value)))
    .sort((a, b) => b - a);
}

export function less(tokens: Tokens, taken: Tokens): Tokens {
  const left = Object.entries(tokens).map(([value, count]): [string, number] => [value, count - (taken[value] ?? 0)]);
  return Object.fromEntries(left.filter(([, count]) => count > 0));
}

/** A token on the map as a viewer sees it. */
export interface Seen {
  /** Null while it is hidden. */
  value: number | null;
  /** It has moved in this phase (MEP-5.4). */
  moved: boolean;
}

/**
 * The tokens of an area: values where the viewer may know them, else only how many there are (MEP-H3). Nothing is
 * worked out from other facts.
 */
export function seen(table: Table, hand: Hand | null, you: number | null, id: string): Seen[] {
  const area = table.areas[id];
  if (!area || area.owner === null) return [];
  const lockedCount = table.move?.moved[id] ?? 0;
  const own = hand !== null && you === area.owner;
  const values = own ? (hand.forces[id] ?? {}) : area.values;
  if (values === null) {
    return Array.from({ length: area.tokens }, (_, i) => ({ value: null, moved: i >= area.tokens - lockedCount }));
  }
  if (!own) {
    const all = faces(values);
    // Which of them have moved is not told.
    return all.map((value) => ({ value, moved: lockedCount > 0 && lockedCount === all.length }));
  }
  const locked = hand.moved[id] ?? {};
  return [
    ...faces(less(values, locked)).map((value) => ({ value, moved: false })),
    ...faces(locked).map((value) => ({ value, moved: true })),
  ];
}

/** "5 + 2 + 1"; empty for none. */
export const spelled = (tokens: Tokens | null | undefined): string => faces(tokens).join(' + ');

// Which dice of a fight met, and who lost which.

export interface Pair {
  attack: number | null;
  defence: number | null;
  /** Who loses this comparison; null for a die without an opponent. */
  loser: 'attack' | 'defence' | null;
}

/** Both rolls are sorted, highest first; equal dice are won by the defender. */
export function pairs(attack: readonly number[], defence: readonly number[]): Pair[] {
  return Array.from({ length: Math.max(attack.length, defence.length) }, (_, i) => {
    const a = attack[i] ?? null;
    const d = defence[i] ?? null;
    return { attack: a, defence: d, loser: a === null || d === null ? null : a > d ? 'defence' : 'attack' };
  });
}

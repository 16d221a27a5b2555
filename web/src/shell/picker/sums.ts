// Pieces of several sizes that make up an amount: which of them, and how the amounts are told.
import type { Sum } from '../../protocol/types';

/** The fewest pieces that are worth the total; of equally few the set with the largest piece. Null where there are none. */
export function fewest({ sum: { over } }: Sum, total: number): Record<string, number> | null {
  const pieces = Object.entries(over).sort(([, [, a]], [, [, b]]) => b - a);
  let best: Record<string, number> | null = null;
  let least = Infinity;
  const search = (at: number, rest: number, used: number, taken: Record<string, number>): void => {
    if (rest === 0) {
      if (used < least) [best, least] = [taken, used];
      return;
    }
    const piece = pieces[at];
    if (!piece || used + 1 >= least) return;
    const [id, [most, each]] = piece;
    for (let count = Math.min(most, Math.floor(rest / Math.max(1, each))); count >= 0; count -= 1) {
      search(at + 1, rest - count * each, used + count, count > 0 ? { ...taken, [id]: count } : taken);
    }
  };
  search(0, total, 0, {});
  return best;
}

/** Amounts in a row as ranges: 1, 2, 3, 5 are `[[1, 3], [5, 5]]`. */
export function ranges(totals: readonly number[]): [number, number][] {
  const found: [number, number][] = [];
  for (const total of [...totals].sort((a, b) => a - b)) {
    const last = found[found.length - 1];
    if (last && total <= last[1] + 1) last[1] = total;
    else found.push([total, total]);
  }
  return found;
}

// Lines that are drawn by hand: the straight pieces between a few points become a coast or a border.
import type { Line, TracedLine } from './description';
import { apart } from './geometry';
import type { Pair } from './mapfile';
import { pathToLines } from './paths';
import type { Sheet } from './projection';

/** Numbers between 0 and 1 that look like chance and are the same each time for the same name (FNV-1a, mulberry32). */
export function chance(name: string): () => number {
  let state = 0x811c9dc5;
  for (const letter of name) state = Math.imul(state ^ letter.codePointAt(0)!, 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Pieces are halved until they are this short. */
const FINEST = 5;

/** What a line of a description is on the page. */
export function linesOf(name: string, line: Line | TracedLine, sheet: Sheet): (readonly Pair[])[] {
  if (!('d' in line)) return [drawn(name, line, sheet)];
  return pathToLines(line.d).map(({ points, closed }) => (closed ? [...points, points[0]!] : points));
}

/** A line by hand. Its own points stay where they are. */
function drawn(name: string, { points, closed = false, rough = 0 }: Line, sheet: Sheet): Pair[] {
  const on = points.map(sheet.point);
  if (closed) on.push(on[0]!);
  if (rough === 0) return on;
  const next = chance(name);
  const stray = (a: Pair, b: Pair, most: number): Pair[] => {
    const length = apart(a, b);
    if (length < FINEST) return [b];
    const off = (next() - 0.5) * 2 * Math.min(most, length / 4);
    const middle: Pair = [
      (a[0] + b[0]) / 2 - ((b[1] - a[1]) / length) * off,
      (a[1] + b[1]) / 2 + ((b[0] - a[0]) / length) * off,
    ];
    return [...stray(a, middle, most * 0.6), ...stray(middle, b, most * 0.6)];
  };
  return [on[0]!, ...on.slice(1).flatMap((point, i) => stray(on[i]!, point, rough))];
}

// Proof that a map shows the neighbours that its board names: from the geometry of the finished file alone.
import { apart, distanceToSegment, type Ring } from './geometry';
import { segmentKey } from './fields';
import type { MapFile, Pair } from './mapfile';
import { pathToRings } from './paths';

/** A pair of regions in alphabetical order. */
export const pairKey = (a: string, b: string): string => [a, b].sort().join(' – ');

/** Two regions share a border if it is at least this long; less is a corner in which several regions meet. */
export const LEAST = 3;
/** Borders that run this close beside each other without being shared are mistakes. */
const CLOSE = 1;
/** How long they may do so: at the ends of a shared border, and where a river's mouth parts two coasts. */
const BESIDE = 8;

/** How much border every two regions share. Shared pieces have the very same ends. */
export function sharedBorders(map: MapFile): Map<string, number> {
  const holders = new Map<string, { ids: Set<string>; length: number }>();
  for (const [id, { d }] of Object.entries(map.regions)) {
    for (const [a, b] of piecesOf(pathToRings(d))) {
      const key = a[0] < b[0] || (a[0] === b[0] && a[1] < b[1]) ? segmentKey(a, b) : segmentKey(b, a);
      const held = holders.get(key) ?? { ids: new Set(), length: apart(a, b) };
      holders.set(key, { ...held, ids: held.ids.add(id) });
    }
  }
  const found = new Map<string, number>();
  for (const { ids, length } of holders.values()) {
    const all = [...ids];
    all.forEach((a, i) =>
      all.slice(i + 1).forEach((b) => found.set(pairKey(a, b), (found.get(pairKey(a, b)) ?? 0) + length)),
    );
  }
  return found;
}

const piecesOf = (rings: readonly Ring[]): (readonly [Pair, Pair])[] =>
  rings.flatMap((ring) => ring.map((a, i) => [a, ring[(i + 1) % ring.length]!] as const));

/** How long every two regions run close beside each other where they share nothing. */
export function nearMisses(map: MapFile): Map<string, number> {
  const pieces = Object.entries(map.regions).flatMap(([id, { d }]) =>
    piecesOf(pathToRings(d)).map(([a, b]) => ({ id, a, b })),
  );
  const held = new Map<string, Set<string>>();
  const name = (a: Pair, b: Pair): string =>
    a[0] < b[0] || (a[0] === b[0] && a[1] < b[1]) ? segmentKey(a, b) : segmentKey(b, a);
  for (const { id, a, b } of pieces) held.set(name(a, b), (held.get(name(a, b)) ?? new Set()).add(id));
  const grid = gridOf(pieces);
  const found = new Map<string, number>();
  for (const { id, a, b } of pieces) {
    if (held.get(name(a, b))!.size > 1) continue;
    const steps = Math.max(1, Math.ceil(apart(a, b) / 2));
    for (let i = 0; i < steps; i++) {
      const share = (i + 0.5) / steps;
      const point: Pair = [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share];
      const others = new Set(
        grid(point)
          .filter((piece) => piece.id !== id && distanceToSegment(point, piece.a, piece.b) < CLOSE)
          .map((piece) => piece.id),
      );
      for (const other of others)
        found.set(pairKey(id, other), (found.get(pairKey(id, other)) ?? 0) + apart(a, b) / steps / 2);
    }
  }
  return found;
}

interface Piece {
  readonly id: string;
  readonly a: Pair;
  readonly b: Pair;
}

/** Pieces near a point, by squares of the page. */
function gridOf(pieces: readonly Piece[]): (point: Pair) => readonly Piece[] {
  const CELL = 16;
  const cells = new Map<string, Piece[]>();
  for (const piece of pieces) {
    const [{ a, b }] = [piece];
    for (
      let x = Math.floor((Math.min(a[0], b[0]) - CLOSE) / CELL);
      x <= Math.floor((Math.max(a[0], b[0]) + CLOSE) / CELL);
      x++
    ) {
      for (
        let y = Math.floor((Math.min(a[1], b[1]) - CLOSE) / CELL);
        y <= Math.floor((Math.max(a[1], b[1]) + CLOSE) / CELL);
        y++
      ) {
        const key = `${x},${y}`;
        cells.set(key, [...(cells.get(key) ?? []), piece]);
      }
    }
  }
  return ([x, y]) => cells.get(`${Math.floor(x / CELL)},${Math.floor(y / CELL)}`) ?? [];
}

export interface Neighbours {
  /** Pairs that share a border. */
  readonly borders: ReadonlySet<string>;
  /** Pairs that the board joins over water: a line stands for them, no border. */
  readonly crossings: ReadonlySet<string>;
}

/** What the geometry and the board do not agree on, in words that name the pair. */
export function problemsOfNeighbours(map: MapFile, board: Neighbours): string[] {
  const found: string[] = [];
  const shared = sharedBorders(map);
  const touching = new Set([...shared].filter(([, length]) => length >= LEAST).map(([pair]) => pair));
  const lines = new Set(map.lines.map(({ a, b }) => pairKey(a, b)));
  for (const pair of board.borders) {
    if (!touching.has(pair))
      found.push(`${pair}: neighbours on the board, but they share ${length(shared.get(pair))} of border on the map`);
  }
  for (const pair of touching) {
    if (board.crossings.has(pair))
      found.push(
        `${pair}: joined over water on the board, but they share ${length(shared.get(pair))} of border on the map`,
      );
    else if (!board.borders.has(pair))
      found.push(
        `${pair}: no neighbours on the board, but they share ${length(shared.get(pair))} of border on the map`,
      );
  }
  for (const pair of board.crossings)
    if (!lines.has(pair)) found.push(`${pair}: joined over water on the board, but the map has no line for it`);
  for (const pair of lines)
    if (!board.crossings.has(pair)) found.push(`${pair}: a line on the map, but not joined over water on the board`);
  for (const [pair, beside] of nearMisses(map)) {
    if (beside > BESIDE && !touching.has(pair))
      found.push(`${pair}: they run beside each other for ${length(beside)} without sharing a border`);
  }
  return found;
}

const length = (units = 0): string => `${units.toFixed(1)} units`;

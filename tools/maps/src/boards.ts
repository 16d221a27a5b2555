// Who borders on whom by server/games/<id>/board.json.
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Place } from './places';
import { pairKey, type Neighbours } from './prove';

type Loose = Readonly<Record<string, unknown>>;
interface Pairing {
  readonly a: string;
  readonly b: string;
  /** What kinds mean that water lies between the two: `bridge: true`, or one of these. */
  readonly bridge?: boolean;
  readonly kind?: string;
}
const OVER_WATER = new Set(['crossing', 'bridge', 'ferry']);

export function neighboursOf({ board }: Place): Neighbours {
  if (!existsSync(board)) throw new Error(`there is no ${fileURLToPath(board)}`);
  return neighboursIn(JSON.parse(readFileSync(board, 'utf8')) as Loose);
}

/** Boards list `neighbours` (or `connections`, or `borders` with two `countries`) as pairs or as objects with `a` and `b`. */
export function neighboursIn(board: Loose): Neighbours {
  const listed = (board['neighbours'] ?? board['connections'] ?? board['borders']) as readonly unknown[] | undefined;
  if (!Array.isArray(listed)) throw new Error('the board lists no neighbours');
  const borders = new Set<string>();
  const crossings = new Set<string>();
  for (const entry of listed) {
    const { a, b, bridge = false, kind = '' } = pairing(entry);
    (bridge || OVER_WATER.has(kind) ? crossings : borders).add(pairKey(a, b));
  }
  // One More Barrel keeps the region around its country apart.
  const around = board['borderRegion'] as { id: string; neighbours: readonly string[] } | undefined;
  for (const id of around?.neighbours ?? []) borders.add(pairKey(around!.id, id));
  return { borders, crossings };
}

function pairing(entry: unknown): Pairing {
  if (Array.isArray(entry)) return { a: String(entry[0]), b: String(entry[1]) };
  const { countries, ...rest } = entry as Pairing & { readonly countries?: readonly [string, string] };
  return countries ? { a: countries[0], b: countries[1] } : rest;
}

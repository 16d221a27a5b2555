// The drawing of the world and what is printed on it, typed.
import type { Shape, Styles } from '../../board/atlas';
import { rooms } from '../../board/geometry';
import raw from './map.json';
import rawData from './data.json';

export type Pair = readonly [number, number];
export interface RegionDrawing {
  readonly d: string;
  readonly continent: string;
  readonly label: Pair;
  readonly labelSize: number;
  readonly labelBox: Pair;
  /** First the armies, then what else there is. */
  readonly slots: readonly Pair[];
}
export interface Decor {
  readonly class: string;
  readonly layer: 'under' | 'over';
  readonly d?: string;
  readonly transform?: string;
  readonly x?: number;
  readonly y?: number;
  readonly size?: number;
  readonly spacing?: number;
  readonly rotate?: number;
  readonly text?: string;
}
export interface Line {
  readonly a: string;
  readonly b: string;
  readonly d: string;
  readonly class: 'bridge' | 'wrap';
  readonly ends?: readonly { readonly to: string; readonly at: Pair; readonly anchor: 'start' | 'end' }[];
}
export interface TegMap {
  readonly viewBox: readonly number[];
  readonly slotRadius: number;
  readonly continents: Readonly<Record<string, { readonly label: Pair; readonly view: readonly number[] }>>;
  readonly regions: Readonly<Record<string, RegionDrawing>>;
  readonly context: readonly Shape[];
  readonly lines: readonly Line[];
  readonly decor: readonly Decor[];
  readonly styles: Styles;
}
export interface ObjectiveData {
  readonly continents?: readonly string[];
  readonly counts?: Readonly<Record<string, number>>;
  readonly anyCountries?: number;
  readonly islands?: { readonly count: number; readonly minContinents: number };
}
interface Data {
  readonly countries: Readonly<Record<string, { continent: string; symbols: readonly string[]; island?: boolean }>>;
  readonly continents: Readonly<Record<string, { bonus: number; size: number; symbols: readonly string[] }>>;
  readonly neighbours: readonly (readonly [string, string])[];
  readonly situations: readonly { id: string; count: number }[];
  readonly objectives: Readonly<Record<string, ObjectiveData>>;
}

export const map = raw as unknown as TegMap;
export const data = rawData as unknown as Data;

export const countryIds: readonly string[] = Object.keys(map.regions);
export const isCountry = (id: string): boolean => Object.hasOwn(map.regions, id);

/** Where the armies of a country stand. */
export const home = (id: string): Pair => map.regions[id]!.slots[0]!;

const homes = countryIds.map((id) => ({ x: home(id)[0], y: home(id)[1] }));
/** How far from its counter a touch still means a country. */
export const roomOf: Readonly<Record<string, number>> = Object.fromEntries(
  rooms(homes, 40).map((room, i) => [countryIds[i]!, room]),
);

/** Pairs of continents that a bridge or a land border joins, in alphabetical order. */
export const borders: readonly string[] = [
  ...new Set(
    data.neighbours.flatMap(([a, b]) => {
      const pair = [data.countries[a]!.continent, data.countries[b]!.continent].sort();
      return pair[0] === pair[1] ? [] : [pair.join('+')];
    }),
  ),
].sort();

const near = new Map<string, string[]>();
for (const [a, b] of data.neighbours) {
  near.set(a, [...(near.get(a) ?? []), b]);
  near.set(b, [...(near.get(b) ?? []), a]);
}

/** Countries within so many borders, with how many. */
export function within(from: string, most: number): Map<string, number> {
  const found = new Map([[from, 0]]);
  let ring = [from];
  for (let distance = 1; distance <= most; distance++) {
    const next = new Set(ring.flatMap((id) => near.get(id) ?? []).filter((id) => !found.has(id)));
    for (const id of next) found.set(id, distance);
    ring = [...next];
  }
  found.delete(from);
  return found;
}

/** The countries of a shortest way from one to another, both included; empty where it is longer than `most`. */
export function chain(from: string, to: string, most = 3): string[] {
  const far = within(to, most).get(from);
  if (far === undefined) return [];
  const way = [from];
  for (let left = far - 1; left >= 0; left--) {
    const rings = left === 0 ? new Map([[to, 0]]) : within(to, left);
    const step = (near.get(way.at(-1)!) ?? []).find((id) => id === to || rings.get(id) === left);
    if (step === undefined) return [];
    way.push(step);
  }
  return way;
}

const crossing = new Set(
  map.lines.flatMap(({ a, b, class: sort }) => (sort === 'wrap' ? [`${a}+${b}`, `${b}+${a}`] : [])),
);
/** Two countries that the map joins round its back. */
export const wraps = (a: string, b: string): boolean => crossing.has(`${a}+${b}`);

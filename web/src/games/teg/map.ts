// The drawing of the world and what is printed on it, typed.
import { type AtlasMap, type Pair, type RegionDrawing } from '../../kit/map';
import { rooms } from '../../board/geometry';
import * as board from './board';
import { ids, type Color, type Ids } from './generated';
import raw from './map.json';

export interface Region extends RegionDrawing {
  readonly continent: string;
}
export interface Line {
  readonly a: string;
  readonly b: string;
  readonly d: string;
  readonly class: 'bridge' | 'wrap';
  readonly ends?: readonly { readonly to: string; readonly at: Pair; readonly anchor: 'start' | 'end' }[];
}
interface TegMap extends AtlasMap<Region> {
  readonly continents: Readonly<Record<string, { readonly label: Pair; readonly view: readonly number[] }>>;
  readonly lines: readonly Line[];
}
export interface ObjectiveData {
  readonly continents?: readonly string[];
  readonly counts?: Readonly<Record<string, number>>;
  readonly anyCountries?: number;
  readonly islands?: { readonly count: number; readonly minContinents: number };
}

export type { Pair };
export const map = raw as unknown as TegMap;

/** What is printed on the board and the cards, by id; `board.ts` has it as it stands in board.json. */
export const data = {
  countries: Object.fromEntries(
    board.countries.map(({ id, continent, island, card }) => [id, { continent, island, symbols: card.symbols }]),
  ) as Readonly<Record<string, { continent: ContinentId; symbols: readonly string[]; island: boolean }>>,
  continents: Object.fromEntries(
    board.continents.map(({ id, bonus, countryCount: size, card }) => [id, { bonus, size, symbols: card.symbols }]),
  ) as Readonly<Record<string, { bonus: number; size: number; symbols: readonly string[] }>>,
  objectives: Object.fromEntries(board.objectives.map(({ id, ...asked }) => [id, asked])) as Readonly<
    Record<string, ObjectiveData>
  >,
  /** How many proposals one seat may make to another in one turn (TEG-17.18). */
  proposals: board.pacts.proposalsPerPartnerPerTurn,
};
const neighbours = board.neighbours.map(({ a, b }) => [a, b] as const);

export type CountryId = Ids['CountryId'];
export type ContinentId = Ids['ContinentId'];
export const continents: readonly ContinentId[] = ids.ContinentId;
export const colors: readonly Color[] = ids.Color;
/** The pictures on cards. */
export type CardSymbol = 'soldiers' | 'airplane' | 'tank' | 'grenade' | 'ship';
export const symbols = board.cards.symbols as CardSymbol[];

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
    neighbours.flatMap(([a, b]) => {
      const pair = [data.countries[a]!.continent, data.countries[b]!.continent].sort();
      return pair[0] === pair[1] ? [] : [pair.join('+')];
    }),
  ),
].sort();

/** The order of the board's own list. */
const rank = new Map(Object.keys(data.countries).map((id, i) => [id, i]));
const near = new Map<string, string[]>();
for (const [a, b] of neighbours) {
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

/** Countries that touch this one or are joined to it by a bridge. */
export const neighboursOf = (id: string): readonly string[] => near.get(id) ?? [];

/** All ways of at most `most` borders without a country twice: the shortest first, then in the order of the board. */
export function routes(from: string, to: string, most = 3): string[][] {
  const found: string[][] = [];
  const fly = (way: string[]): void => {
    for (const next of neighboursOf(way.at(-1)!)) {
      if (way.includes(next)) continue;
      if (next === to) found.push([...way, next]);
      else if (way.length < most) fly([...way, next]);
    }
  };
  if (from !== to) fly([from]);
  const order = (a: readonly string[], b: readonly string[]): number => {
    const at = a.findIndex((id, i) => id !== b[i]);
    return at < 0 ? 0 : rank.get(a[at]!)! - rank.get(b[at]!)!;
  };
  return found.sort((a, b) => a.length - b.length || order(a, b));
}

const crossing = new Set(
  map.lines.flatMap(({ a, b, class: sort }) => (sort === 'wrap' ? [`${a}+${b}`, `${b}+${a}`] : [])),
);
/** Two countries that the map joins round its back. */
export const wraps = (a: string, b: string): boolean => crossing.has(`${a}+${b}`);

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
export type { Pair };
export const map = raw as unknown as TegMap;

/** What is printed on the board and the cards, by id; `board.ts` has it as it stands in board.json. */
export const data = {
  countries: Object.fromEntries(
    board.countries.map(({ id, continent, card }) => [id, { continent, symbols: card.symbols }]),
  ) as Readonly<Record<string, { continent: ContinentId; symbols: readonly string[] }>>,
  continents: Object.fromEntries(
    board.continents.map(({ id, bonus, countryCount: size, card }) => [id, { bonus, size, symbols: card.symbols }]),
  ) as Readonly<Record<string, { bonus: number; size: number; symbols: readonly string[] }>>,
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

const near = new Map<string, string[]>();
for (const [a, b] of neighbours) {
  near.set(a, [...(near.get(a) ?? []), b]);
  near.set(b, [...(near.get(b) ?? []), a]);
}

/** Countries that touch this one or are joined to it by a bridge. */
export const neighboursOf = (id: string): readonly string[] => near.get(id) ?? [];

const crossing = new Set(
  map.lines.flatMap(({ a, b, class: sort }) => (sort === 'wrap' ? [`${a}+${b}`, `${b}+${a}`] : [])),
);
/** Two countries that the map joins round its back. */
export const wraps = (a: string, b: string): boolean => crossing.has(`${a}+${b}`);

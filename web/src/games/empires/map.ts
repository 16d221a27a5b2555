// The drawing of the world, typed, and what the board says of its places (EMP-2).
import type { Shape } from '../../board/atlas';
import type { Box } from '../../board/camera';
import { type AtlasMap, boxAround, type Pair, type RegionDrawing } from '../../kit/map';
import * as board from './board';
import raw from './map.json';

export interface Region extends RegionDrawing {
  readonly kind: 'european' | 'colonial' | 'home';
  readonly plate: string;
  /** Middle of the plate with the victory points; home countries have none. */
  readonly vp?: Pair;
  /** Places for ships. */
  readonly sea?: readonly Pair[];
}
interface EmpiresMap extends AtlasMap<Region> {
  readonly plates: Readonly<Record<string, readonly number[]>>;
  readonly lines: readonly (Shape & { readonly a: string; readonly b: string })[];
}

export type { Pair };
export const map = raw as unknown as EmpiresMap;

/** All places: the eleven areas and seven home countries. */
export const placeIds: readonly string[] = Object.keys(map.regions);
export const areaIds: readonly string[] = placeIds.filter((id) => map.regions[id]!.kind !== 'home');
export const homeIds: readonly string[] = placeIds.filter((id) => map.regions[id]!.kind === 'home');

const areas = new Map(board.areas.map((area) => [area.id, area]));
const borders = new Map(
  [...board.areas, ...board.powers.map(({ home }) => home)].map(({ id, connections }) => [
    id,
    connections.map(({ to }) => to),
  ]),
);

/** What an area is worth by place (EMP-2.1); empty for anything else. */
export const valuesOf = (area: string): readonly number[] => areas.get(area)?.vp ?? [];
/** Navies may be there (EMP-2.3, 2.8). */
export const hasSea = (place: string): boolean => isHome(place) || (areas.get(place)?.sea_access ?? false);
export const isHome = (place: string): boolean => place.startsWith('home:');
/** The power of a home country. */
export const powerOfHome = (place: string): string => place.slice('home:'.length);
/** Where an army may walk to from a place (EMP-2.4 to 2.7). */
export const landFrom = (place: string): readonly string[] => borders.get(place) ?? [];

/** Ports of the two home countries for which the drawing has none. */
const PORTS: Readonly<Record<string, readonly Pair[]>> = {
  'home:prussia': [[1302, 226]],
  'home:united_provinces': [[886, 262]],
};
/** Where ships of a place lie. */
export const seaOf = (place: string): readonly Pair[] => {
  const drawn = map.regions[place]?.sea ?? [];
  return drawn.length > 0 ? drawn : (PORTS[place] ?? []);
};

/** The middle of what is written on a place: where arrows start and end. */
export function heart(id: string): { x: number; y: number } {
  const { label, vp } = map.regions[id]!;
  return vp ? { x: label[0], y: (label[1] + vp[1]) / 2 } : { x: label[0], y: label[1] };
}

/** A box around everything that a place shows. */
export function boxOf(id: string): Box {
  const { label, slots } = map.regions[id]!;
  const near = [...slots.slice(0, 14), ...seaOf(id).slice(0, 3)];
  return boxAround([label, ...near], [50, 45]);
}

/** The three pieces of the map, as boxes to look at. */
export type PlateId = 'europe' | 'americas' | 'indies';
export const plateIds = Object.keys(map.plates) as PlateId[];
export function plateBox(id: string): Box {
  const [x = 0, y = 0, w = 1, h = 1] = map.plates[id] ?? [];
  return [x, y, w, h];
}

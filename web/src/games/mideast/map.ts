// The drawing of the Middle East, typed, and what the board says of its areas.
import type { Shape } from '../../board/atlas';
import type { Box } from '../../board/camera';
import { type AtlasMap, boxAround, type Pair, type RegionDrawing } from '../../kit/map';
import { neighbours } from './board';
import raw from './map.json';

export interface Region extends RegionDrawing {
  readonly kind: 'land' | 'sea';
  /** Centre of the disc with the value; seas have none. */
  readonly badge?: Pair;
}
interface MideastMap extends AtlasMap<Region> {
  readonly rivers: readonly Shape[];
}

export type { Pair };
export const map = raw as unknown as MideastMap;

export const areaIds: readonly string[] = Object.keys(map.regions);
export const seaIds: readonly string[] = areaIds.filter((id) => map.regions[id]!.kind === 'sea');
export const landIds: readonly string[] = areaIds.filter((id) => map.regions[id]!.kind === 'land');

/** Sinai is land, but no country (MEP-1.6): it gives neither oil nor votes. */
export const isCountry = (id: string): boolean => map.regions[id]?.kind === 'land' && id !== 'sinai';

/** The areas that border on one, on land or by a coast. */
export const neighboursOf = (id: string): string[] =>
  neighbours.flatMap(({ a, b }) => (a === id ? [b] : b === id ? [a] : []));

/** The middle of what is written on an area: where arrows start and end, and where a finger aims. */
export function heart(id: string): { x: number; y: number } {
  const region = map.regions[id]!;
  const [x, y] = region.badge ?? region.label;
  return { x, y };
}

/** A box around everything that an area shows. */
export function boxOf(id: string): Box {
  const { label, slots } = map.regions[id]!;
  return boxAround([label, ...slots], [60, 50]);
}

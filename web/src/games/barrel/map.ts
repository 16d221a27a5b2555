// The drawing of the Country, typed, with who borders on whom (OMB-2.1).
import type { Shape } from '../../board/atlas';
import type { Box } from '../../board/camera';
import { type AtlasMap, boxAround, type Pair, type RegionDrawing } from '../../kit/map';
import { regions } from './board';
import raw from './map.json';

export interface Region extends RegionDrawing {
  readonly kind: 'land' | 'border';
  /** Centre of the plate with oil and logistics; the Border Region has none. */
  readonly badge?: Pair;
}
interface BarrelMap extends AtlasMap<Region> {
  readonly badgeSize: Pair;
  readonly rivers: readonly Shape[];
}

export type { Pair };
export const map = raw as unknown as BarrelMap;
export const BORDER = 'border';
/** All places: the 18 regions in the order of their numbers, and the Border Region. */
export const placeIds: readonly string[] = Object.keys(map.regions);
export const regionIds: readonly string[] = placeIds.filter((id) => id !== BORDER);

const near: ReadonlyMap<string, readonly string[]> = new Map(regions.map((region) => [region.id, region.neighbours]));
/** The regions next to a region, the Border Region left out. */
export const neighbours = (id: string): readonly string[] => near.get(id) ?? [];

/** Where arrows and fingers aim. */
export function heart(id: string): { x: number; y: number } {
  const region = map.regions[id]!;
  const [x, y] = region.badge ?? region.label;
  return { x, y };
}

/** A box around everything that a place shows. */
export function boxOf(id: string): Box {
  const { label, slots } = map.regions[id]!;
  const near = slots.slice(0, 11);
  return boxAround([label, ...near], [60, 50]);
}

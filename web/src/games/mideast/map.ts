// The drawing of the Middle East, typed, and what the board says of its areas.
import type { Shape, Styles } from '../../board/atlas';
import type { Box } from '../../board/camera';
import raw from './map.json';

export type Pair = readonly [number, number];

export interface Decor {
  readonly class: string;
  readonly layer: 'under' | 'over';
  readonly d?: string;
  readonly opacity?: number;
  readonly x?: number;
  readonly y?: number;
  readonly size?: number;
  readonly spacing?: number;
  readonly rotate?: number;
  readonly text?: string;
}
export interface RegionDrawing {
  readonly d: string;
  readonly kind: 'land' | 'sea';
  readonly label: Pair;
  readonly labelSize: number;
  readonly labelBox: Pair;
  /** Centre of the disc with the value; seas have none. */
  readonly badge?: Pair;
  readonly slots: readonly Pair[];
}
export interface MideastMap {
  readonly viewBox: readonly number[];
  readonly slotRadius: number;
  readonly regions: Readonly<Record<string, RegionDrawing>>;
  readonly context: readonly Shape[];
  readonly rivers: readonly Shape[];
  readonly decor: readonly Decor[];
  readonly styles: Styles;
}

export const map = raw as unknown as MideastMap;

export const areaIds: readonly string[] = Object.keys(map.regions);
export const seaIds: readonly string[] = areaIds.filter((id) => map.regions[id]!.kind === 'sea');
export const landIds: readonly string[] = areaIds.filter((id) => map.regions[id]!.kind === 'land');

/** Sinai is land, but no country (MEP-1.6): it gives neither oil nor votes. */
export const isCountry = (id: string): boolean => map.regions[id]?.kind === 'land' && id !== 'sinai';

/** The middle of what is written on an area: where arrows start and end, and where a finger aims. */
export function heart(id: string): { x: number; y: number } {
  const region = map.regions[id]!;
  const [x, y] = region.badge ?? region.label;
  return { x, y };
}

/** A box around everything that an area shows. */
export function boxOf(id: string): Box {
  const { label, slots } = map.regions[id]!;
  const xs = [label[0], ...slots.map(([x]) => x)];
  const ys = [label[1], ...slots.map(([, y]) => y)];
  const [x, y] = [Math.min(...xs) - 60, Math.min(...ys) - 50];
  return [x, y, Math.max(...xs) + 60 - x, Math.max(...ys) + 50 - y];
}

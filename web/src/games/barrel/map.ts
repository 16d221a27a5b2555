// The drawing of the Country, typed, with who borders on whom (OMB-2.1).
import type { Shape, Styles } from '../../board/atlas';
import type { Box } from '../../board/camera';
import data from './data.json';
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
  readonly kind: 'land' | 'border';
  readonly label: Pair;
  readonly labelSize: number;
  readonly labelBox: Pair;
  /** Centre of the plate with oil and logistics; the Border Region has none. */
  readonly badge?: Pair;
  readonly slots: readonly Pair[];
}
export interface BarrelMap {
  readonly viewBox: readonly number[];
  readonly slotRadius: number;
  readonly badgeSize: Pair;
  readonly regions: Readonly<Record<string, RegionDrawing>>;
  readonly context: readonly Shape[];
  readonly rivers: readonly Shape[];
  readonly decor: readonly Decor[];
  readonly styles: Styles;
}

export const map = raw as unknown as BarrelMap;
export const BORDER = 'border';
/** All places: the 18 regions in the order of their numbers, and the Border Region. */
export const placeIds: readonly string[] = Object.keys(map.regions);
export const regionIds: readonly string[] = placeIds.filter((id) => id !== BORDER);

const facts = data.regions as Record<string, { neighbours: string[]; border: boolean }>;
/** The regions next to a region, the Border Region left out. */
export const neighbours = (id: string): readonly string[] => facts[id]?.neighbours ?? [];

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
  const xs = [label[0], ...near.map(([x]) => x)];
  const ys = [label[1], ...near.map(([, y]) => y)];
  const [x, y] = [Math.min(...xs) - 60, Math.min(...ys) - 50];
  return [x, y, Math.max(...xs) + 60 - x, Math.max(...ys) + 50 - y];
}

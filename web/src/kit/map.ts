// What the drawings of all boards have in common (`map.json`).
import type { Shape, Styles } from '../board/atlas';
import type { Box } from '../board/camera';

export type Pair = readonly [number, number];

/** Something that is drawn under or over the regions: a path or a word. */
export interface Decor {
  readonly class: string;
  readonly layer: 'under' | 'over';
  readonly d?: string;
  readonly transform?: string;
  readonly opacity?: number;
  readonly x?: number;
  readonly y?: number;
  /** Width and height of what is written at x, y. */
  readonly box?: Pair;
  readonly size?: number;
  readonly spacing?: number;
  readonly rotate?: number;
  readonly text?: string;
}
export interface RegionDrawing {
  readonly d: string;
  readonly label: Pair;
  readonly labelSize: number;
  readonly labelBox: Pair;
  readonly slots: readonly Pair[];
}
export interface AtlasMap<Region extends RegionDrawing = RegionDrawing> {
  readonly viewBox: readonly number[];
  readonly slotRadius: number;
  readonly regions: Readonly<Record<string, Region>>;
  readonly context: readonly Shape[];
  readonly decor: readonly Decor[];
  readonly styles: Styles;
}

/** A box around points, with room around them. */
export function boxAround(points: readonly Pair[], [across, along]: Pair): Box {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [x, y] = [Math.min(...xs) - across, Math.min(...ys) - along];
  return [x, y, Math.max(...xs) + across - x, Math.max(...ys) + along - y];
}

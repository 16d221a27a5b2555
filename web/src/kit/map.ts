// The drawings of boards (`map.json`) as the client reads them.
import type { Box } from '../board/camera';
import type { Pair } from './mapfile';

export type { AtlasMap, Decor, Pair, RegionDrawing } from './mapfile';

/** A box around points, with room around them. */
export function boxAround(points: readonly Pair[], [across, along]: Pair): Box {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [x, y] = [Math.min(...xs) - across, Math.min(...ys) - along];
  return [x, y, Math.max(...xs) + across - x, Math.max(...ys) + along - y];
}

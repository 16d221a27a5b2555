// Pan and zoom as plain arithmetic. A camera says how the board lies in the viewport: a point b of the board (in
// board units) appears at b * scale + (x, y), in CSS pixels from the viewport's top left corner.

export interface Size {
  w: number;
  h: number;
}

/** A rectangle of the board in board units: x, y, width, height. */
export type Box = readonly [x: number, y: number, w: number, h: number];

export interface Camera {
  /** CSS pixels per board unit. */
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

export interface Bounds {
  /** Size of the viewport in CSS pixels. */
  readonly port: Size;
  /** The whole board. */
  readonly board: Box;
  /** How close one may look, in CSS pixels per board unit; at least as close as the whole board in view. */
  readonly closest: number;
}

const middle = (low: number, value: number, high: number) => Math.max(low, Math.min(high, value));

/** The scale at which the whole board just fits. */
export function fitScale({ port, board }: Bounds): number {
  return Math.max(1e-6, Math.min(port.w / board[2], port.h / board[3]));
}

/** The whole board, centred. */
export function fit(bounds: Bounds): Camera {
  return clamp({ scale: fitScale(bounds), x: 0, y: 0 }, bounds);
}

/** True where no more than the whole board is in view (with a little tolerance). */
export function isFit(camera: Camera, bounds: Bounds): boolean {
  return camera.scale <= fitScale(bounds) * 1.001;
}

/** Keeps the scale within its limits and the board in the viewport: no gap at an edge that could be filled. */
export function clamp(camera: Camera, bounds: Bounds): Camera {
  const least = fitScale(bounds);
  const scale = middle(least, camera.scale, Math.max(least, bounds.closest));
  const along = (offset: number, start: number, length: number, room: number) => {
    const size = length * scale;
    if (size <= room) return (room - size) / 2 - start * scale;
    return middle(room - (start + length) * scale, offset, -start * scale);
  };
  const [bx, by, bw, bh] = bounds.board;
  return { scale, x: along(camera.x, bx, bw, bounds.port.w), y: along(camera.y, by, bh, bounds.port.h) };
}

/** Scales by `factor`; the point of the board under (px, py) stays there. */
export function zoomAt(camera: Camera, bounds: Bounds, px: number, py: number, factor: number): Camera {
  const least = fitScale(bounds);
  const scale = middle(least, camera.scale * factor, Math.max(least, bounds.closest));
  const ratio = scale / camera.scale;
  return clamp({ scale, x: px - (px - camera.x) * ratio, y: py - (py - camera.y) * ratio }, bounds);
}

export function panBy(camera: Camera, bounds: Bounds, dx: number, dy: number): Camera {
  return clamp({ scale: camera.scale, x: camera.x + dx, y: camera.y + dy }, bounds);
}

/** Looks at a rectangle of the board, as large as it goes, in the middle of the viewport. */
export function lookAt(box: Box, bounds: Bounds): Camera {
  const [x, y, w, h] = box;
  const { port } = bounds;
  const least = fitScale(bounds);
  const scale = middle(least, Math.min(port.w / w, port.h / h), Math.max(least, bounds.closest));
  return clamp({ scale, x: port.w / 2 - (x + w / 2) * scale, y: port.h / 2 - (y + h / 2) * scale }, bounds);
}

/** The smallest pan that brings a rectangle into view, with `margin` CSS pixels around it. */
export function reveal(camera: Camera, bounds: Bounds, box: Box, margin = 24): Camera {
  const along = (offset: number, start: number, length: number, room: number) => {
    const low = start * camera.scale + offset - margin;
    const high = (start + length) * camera.scale + offset + margin;
    if (high - low > room) return offset + (room - high - low) / 2;
    if (low < 0) return offset - low;
    if (high > room) return offset - (high - room);
    return offset;
  };
  return clamp(
    {
      scale: camera.scale,
      x: along(camera.x, box[0], box[2], bounds.port.w),
      y: along(camera.y, box[1], box[3], bounds.port.h),
    },
    bounds,
  );
}

/** Two fingers: where they were and where they are. Their middle takes the board along, their distance scales it. */
export function pinch(
  camera: Camera,
  bounds: Bounds,
  was: readonly [Point, Point],
  is: readonly [Point, Point],
): Camera {
  const mid = ([a, b]: readonly [Point, Point]): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
  const gap = ([a, b]: readonly [Point, Point]) => Math.max(1, Math.hypot(a.x - b.x, a.y - b.y));
  const from = mid(was);
  const to = mid(is);
  const moved = { scale: camera.scale, x: camera.x + to.x - from.x, y: camera.y + to.y - from.y };
  return zoomAt(moved, bounds, to.x, to.y, gap(is) / gap(was));
}

export interface Point {
  x: number;
  y: number;
}

/** A point of the way from one camera to another; `t` from 0 to 1. Scale goes geometrically, so the speed looks even. */
export function between(a: Camera, b: Camera, t: number, port: Size): Camera {
  if (t >= 1) return b;
  const scale = a.scale * (b.scale / a.scale) ** t;
  // The board point in the middle of the viewport goes evenly.
  const centre = (c: Camera): Point => ({ x: (port.w / 2 - c.x) / c.scale, y: (port.h / 2 - c.y) / c.scale });
  const from = centre(a);
  const to = centre(b);
  // Weighted by the share of the zoom already done, so that the goal does not run away while zooming in.
  const share = Math.abs(a.scale - b.scale) < 1e-9 ? t : (1 / a.scale - 1 / scale) / (1 / a.scale - 1 / b.scale);
  return {
    scale,
    x: port.w / 2 - (from.x + (to.x - from.x) * share) * scale,
    y: port.h / 2 - (from.y + (to.y - from.y) * share) * scale,
  };
}

/** Slow at both ends. */
export function ease(t: number): number {
  return t < 0.5 ? 4 * t * t * t : 1 - (-2 * t + 2) ** 3 / 2;
}

/** A wheel's turn as a factor; lines and pages are taken as pixels, a touchpad's pinch counts more. */
export function wheelFactor(event: { deltaY: number; deltaMode: number; ctrlKey: boolean }): number {
  const pixels = event.deltaY * (event.deltaMode === 1 ? 16 : event.deltaMode === 2 ? 400 : 1);
  return Math.exp(-middle(-150, pixels, 150) * (event.ctrlKey ? 0.01 : 0.0022));
}

// A bent arrow between two points of a board.
import type { Point } from './camera';

export interface Arrow {
  /** The shaft, to be stroked. */
  shaft: string;
  /** The head, as a closed path. */
  head: string;
  /** The middle of the shaft, for a label. */
  mid: Point;
}

const round = (value: number) => Math.round(value * 10) / 10;
const at = ({ x, y }: Point) => `${round(x)} ${round(y)}`;

/** From one point to another, `gap` away from both; `size` is that of the head, `bend` how far it swerves. */
export function arrowBetween(from: Point, to: Point, gap: number, size: number, bend = 0.12): Arrow {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const length = Math.hypot(dx, dy) || 1;
  const c = { x: (from.x + to.x) / 2 - dy * bend, y: (from.y + to.y) / 2 + dx * bend };
  const towards = (p: Point, by: number): Point => {
    const far = Math.hypot(c.x - p.x, c.y - p.y) || 1;
    const step = Math.min(by, length * 0.4) / far;
    return { x: p.x + (c.x - p.x) * step, y: p.y + (c.y - p.y) * step };
  };
  const a = towards(from, gap);
  const b = towards(to, gap + size);
  const away = Math.hypot(to.x - c.x, to.y - c.y) || 1;
  const ux = (to.x - c.x) / away;
  const uy = (to.y - c.y) / away;
  const p = (along: number, side: number): Point => ({
    x: to.x - ux * along - uy * side,
    y: to.y - uy * along + ux * side,
  });
  const head = `M${at(p(gap, 0))}L${at(p(gap + size * 1.25, size * 0.8))}L${at(p(gap + size * 0.95, 0))}L${at(p(gap + size * 1.25, -size * 0.8))}z`;
  const mid = { x: (a.x + 2 * c.x + b.x) / 4, y: (a.y + 2 * c.y + b.y) / 4 };
  return { shaft: `M${at(a)}Q${at(c)} ${at(b)}`, head, mid };
}

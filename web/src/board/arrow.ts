// A bent arrow between two points of a board, and the pieces that such arrows are made of.
import type { Point } from './camera';

export interface Arrow {
  /** The shaft, to be stroked. */
  shaft: string;
  /** The head, as a closed path. */
  head: string;
}

const round = (value: number) => Math.round(value * 10) / 10;
/** A point as path data writes it. */
export const at = ({ x, y }: Point): string => `${round(x)} ${round(y)}`;

/** The ends `a` and `b` of a shaft, `gap` away from both points and `size` more from the second, and what it bends towards. */
export function bent(
  from: Point,
  to: Point,
  gap: number,
  size: number,
  bend: number,
): { a: Point; c: Point; b: Point } {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const length = Math.hypot(dx, dy) || 1;
  const c = { x: (from.x + to.x) / 2 - dy * bend, y: (from.y + to.y) / 2 + dx * bend };
  const towards = (p: Point, by: number): Point => {
    const far = Math.hypot(c.x - p.x, c.y - p.y) || 1;
    const step = Math.min(by, length * 0.4) / far;
    return { x: p.x + (c.x - p.x) * step, y: p.y + (c.y - p.y) * step };
  };
  return { a: towards(from, gap), c, b: towards(to, gap + size) };
}

/** The head of an arrow that arrives at `tip` from the direction of `from`. */
export function headAt(tip: Point, from: Point, gap: number, size: number): string {
  const length = Math.hypot(tip.x - from.x, tip.y - from.y) || 1;
  const ux = (tip.x - from.x) / length;
  const uy = (tip.y - from.y) / length;
  const p = (along: number, side: number): Point => ({
    x: tip.x - ux * along - uy * side,
    y: tip.y - uy * along + ux * side,
  });
  return `M${at(p(gap, 0))}L${at(p(gap + size * 1.25, size * 0.8))}L${at(p(gap + size * 0.95, 0))}L${at(p(gap + size * 1.25, -size * 0.8))}z`;
}

/**
 * From one point to another, `gap` away from both; `size` is that of the head, `bend` how far it swerves. `mid` is the
 * middle of the shaft, for a label.
 */
export function arrowBetween(from: Point, to: Point, gap: number, size: number, bend = 0.12): Arrow & { mid: Point } {
  const { a, c, b } = bent(from, to, gap, size, bend);
  const mid = { x: (a.x + 2 * c.x + b.x) / 4, y: (a.y + 2 * c.y + b.y) / 4 };
  return { shaft: `M${at(a)}Q${at(c)} ${at(b)}`, head: headAt(to, c, gap, size), mid };
}

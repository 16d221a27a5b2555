// Arrows between countries, also round the back of the map, and where things stand beside a counter.
import type { Point } from '../../board/camera';
import { home, map, wraps } from './map';

export interface Arrow {
  /** The shaft: one stroke, or two where it leaves the map at one edge and comes back at the other. */
  shaft: string;
  /** The head at the target, as a closed path. */
  head: string;
}

const round = (value: number) => Math.round(value * 10) / 10;
const at = ({ x, y }: Point) => `${round(x)} ${round(y)}`;

function bent(from: Point, to: Point, gap: number, size: number, bend: number): { a: Point; c: Point; b: Point } {
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

function headAt(tip: Point, from: Point, gap: number, size: number): string {
  const length = Math.hypot(tip.x - from.x, tip.y - from.y) || 1;
  const ux = (tip.x - from.x) / length;
  const uy = (tip.y - from.y) / length;
  const p = (along: number, side: number): Point => ({
    x: tip.x - ux * along - uy * side,
    y: tip.y - uy * along + ux * side,
  });
  return `M${at(p(gap, 0))}L${at(p(gap + size * 1.25, size * 0.8))}L${at(p(gap + size * 0.95, 0))}L${at(p(gap + size * 1.25, -size * 0.8))}z`;
}

/** An arrow between two points; `width` is that of the board, for arrows that go round its back. */
export function arrowBetween(from: Point, to: Point, gap: number, size: number, round = false, width = 1600): Arrow {
  if (!round) {
    const { a, c, b } = bent(from, to, gap, size, 0.12);
    return { shaft: `M${at(a)}Q${at(c)} ${at(b)}`, head: headAt(to, c, gap, size) };
  }
  const west = from.x < to.x;
  const edge = { near: west ? 16 : width - 16, far: west ? width - 16 : 16 };
  const y = (from.y + to.y) / 2;
  const out = { x: edge.near, y };
  const back = { x: edge.far, y };
  const first = bent(from, out, gap, 0, 0);
  const second = bent(back, to, 0, gap + size, 0);
  return {
    shaft: `M${at(first.a)}L${at(out)}M${at(back)}L${at(second.b)}`,
    head: headAt(to, back, gap, size),
  };
}

const point = (id: string): Point => ({ x: home(id)[0], y: home(id)[1] });

export function arrow(from: string, to: string, gap = 18, size = 13): Arrow {
  return arrowBetween(point(from), point(to), gap, size, wraps(from, to), map.viewBox[2]);
}

/** Centres of one counter, or of two side by side, around the first slot. */
export function places(id: string, count: number, r: number): Point[] {
  const { x, y } = point(id);
  if (count < 2) return [{ x, y }];
  return Array.from({ length: count }, (_, i) => ({ x: x + (2 * i - count + 1) * r * 0.94, y }));
}

/** Small badges over a counter, fanned out from its top right. */
export function badgePlaces(x: number, y: number, r: number, count: number): Point[] {
  const step = Math.min(0.85, (Math.PI * 1.15) / Math.max(1, count));
  return Array.from({ length: count }, (_, i) => {
    const turn = -Math.PI / 4 - i * step;
    return { x: x + Math.cos(turn) * r * 1.28, y: y + Math.sin(turn) * r * 1.28 };
  });
}

/** An arrow over several countries, hop by hop, with one head at the end. */
export function flight(route: readonly string[], gap = 18, size = 13): Arrow {
  const hops = route.slice(1).map((id, i) => arrow(route[i]!, id, i === 0 || i === route.length - 2 ? gap : 6, size));
  return { shaft: hops.map(({ shaft }) => shaft).join(''), head: hops.at(-1)?.head ?? '' };
}

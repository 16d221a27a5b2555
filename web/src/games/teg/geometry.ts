// Arrows between countries, also round the back of the map, and where things stand beside a counter.
import { arrowBetween as across, at, bent, headAt, type Arrow } from '../../board/arrow';
import type { Point } from '../../board/camera';
import { home, map, wraps } from './map';

/**
 * An arrow between two points; `width` is that of the board, for arrows that go round its back: their shaft is two
 * strokes, one to the edge and one from the other edge.
 */
export function arrowBetween(from: Point, to: Point, gap: number, size: number, round = false, width = 1600): Arrow {
  if (!round) return across(from, to, gap, size);
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

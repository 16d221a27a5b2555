// Plane geometry on rings: closed lists of points whose last point joins the first without being repeated.
import type { Pair } from './mapfile';

export type Ring = readonly Pair[];
export type Rings = readonly Ring[];

export const round = (value: number): number => {
  const tenth = Math.round(value * 10) / 10;
  return tenth === 0 ? 0 : tenth;
};
export const roundPair = ([x, y]: Pair): Pair => [round(x), round(y)];
export const apart = (a: Pair, b: Pair): number => Math.hypot(a[0] - b[0], a[1] - b[1]);

/** Positive for a ring that runs clockwise on the page, where y grows downwards. */
export function signedArea(ring: Ring): number {
  let twice = 0;
  ring.forEach(([x, y], i) => {
    const [nextX, nextY] = ring[(i + 1) % ring.length]!;
    twice += x * nextY - nextX * y;
  });
  return twice / 2;
}

/** By the even-odd rule, as the regions are filled. */
export function inRings(rings: Rings, [x, y]: Pair): boolean {
  let inside = false;
  for (const ring of rings) {
    for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
      const [ax, ay] = ring[i]!;
      const [bx, by] = ring[j]!;
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
    }
  }
  return inside;
}

export function distanceToSegment([x, y]: Pair, [ax, ay]: Pair, [bx, by]: Pair): number {
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy;
  const share = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / length));
  return Math.hypot(x - ax - share * dx, y - ay - share * dy);
}

export function distanceToRings(rings: Rings, point: Pair): number {
  let least = Infinity;
  for (const ring of rings) {
    for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
      least = Math.min(least, distanceToSegment(point, ring[i]!, ring[j]!));
    }
  }
  return least;
}

/** How much is enclosed: what runs round a hole counts against the rest. */
export function areaOf(rings: Rings): number {
  return Math.abs(rings.reduce((sum, ring) => sum + signedArea(ring), 0));
}

export function boundsOf(points: Iterable<Pair>): readonly [number, number, number, number] {
  let [west, north, east, south] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of points) {
    west = Math.min(west, x);
    east = Math.max(east, x);
    north = Math.min(north, y);
    south = Math.max(south, y);
  }
  return [west, north, east, south];
}

/** Leaves out points whose triangle with their neighbours is smaller than `least`, the smallest first (Visvalingam). */
export function simplify(line: readonly Pair[], least: number): Pair[] {
  const left = [...line];
  const triangle = (i: number): number => {
    const [a, b, c] = [left[i - 1]!, left[i]!, left[i + 1]!];
    return Math.abs((b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1])) / 2;
  };
  const areas = left.map((_, i) => (i === 0 || i === left.length - 1 ? Infinity : triangle(i)));
  // A closed line keeps four points, so that something is left to enclose.
  const floor = line.length > 0 && apart(line[0]!, line.at(-1)!) === 0 ? 4 : 2;
  while (left.length > floor) {
    let at = 0;
    areas.forEach((area, i) => void (area < areas[at]! && (at = i)));
    if (!(areas[at]! < least)) break;
    const gone = areas[at]!;
    left.splice(at, 1);
    areas.splice(at, 1);
    // A neighbour is never less than what went before it, or a long bend would be eaten up from its end.
    for (const i of [at - 1, at]) if (i > 0 && i < left.length - 1) areas[i] = Math.max(triangle(i), gone);
  }
  return left;
}

/** Cuts every corner off at a quarter of its sides (Chaikin); the ends of an open line stay where they are. */
export function rounded(line: readonly Pair[]): Pair[] {
  const between = (a: Pair, b: Pair, share: number): Pair => [
    a[0] + (b[0] - a[0]) * share,
    a[1] + (b[1] - a[1]) * share,
  ];
  if (line.length < 3) return [...line];
  const closed = apart(line[0]!, line.at(-1)!) === 0;
  const cut = line.slice(1).flatMap((b, i) => [between(line[i]!, b, 0.25), between(line[i]!, b, 0.75)]);
  return closed ? [...cut, cut[0]!] : [line[0]!, ...cut.slice(1, -1), line.at(-1)!];
}

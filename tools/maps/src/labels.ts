// Where names, badges and pieces go when the description does not say.
import polylabel from 'polylabel';
import { distanceToRings, inRings, round, roundPair, signedArea, type Ring, type Rings } from './geometry';
import type { Pair } from './mapfile';

/** Names are wider than high: the page is seen so much narrower when room for them is looked for. */
const WIDE = 1.7;

/** So much of the greatest room is enough: a long region has it in many places, and the middle one looks best. */
const ENOUGH = 0.93;

/** The farthest point on the way to a goal that passes, with nothing before it that does not. */
function inward(from: Pair, goal: Pair, passes: (point: Pair) => boolean): Pair {
  const steps = 40;
  let best = from;
  for (let i = 1; i <= steps; i++) {
    const point: Pair = [from[0] + ((goal[0] - from[0]) * i) / steps, from[1] + ((goal[1] - from[1]) * i) / steps];
    if (!passes(point)) break;
    best = point;
  }
  return best;
}

function centroid(ring: Ring): Pair {
  const area = signedArea(ring);
  let [x, y] = [0, 0];
  ring.forEach(([ax, ay], i) => {
    const [bx, by] = ring[(i + 1) % ring.length]!;
    x += (ax + bx) * (ax * by - bx * ay);
    y += (ay + by) * (ax * by - bx * ay);
  });
  return [x / (6 * area), y / (6 * area)];
}

/** The point of a region that is farthest from all its borders (its pole of inaccessibility), seen with the eyes of a name,
 * or one nearly as far that is closer to its middle. */
export function roomiest(rings: Rings): Pair {
  const [outer, ...others] = rings;
  // Only holes of the largest part count; other parts lie elsewhere.
  const holes = others.filter((ring) => inRings([outer!], ring[0]!));
  const narrow = [outer!, ...holes].map((ring) => [...ring, ring[0]!].map(([x, y]): [number, number] => [x / WIDE, y]));
  const pole = polylabel(narrow, 0.5);
  const near: Rings = narrow.map((ring) => ring.slice(0, -1));
  const room = distanceToRings(near, [pole[0]!, pole[1]!]);
  const [x, y] = inward(
    [pole[0]!, pole[1]!],
    centroid(near[0]!),
    (point) => inRings(near, point) && distanceToRings(near, point) >= room * ENOUGH,
  );
  return roundPair([x * WIDE, y]);
}

/** How wide and high a name will be, near enough: letters of the maps' typeface are about half as wide as high. */
export const boxOfName = (lines: readonly string[], size: number): Pair => [
  round(Math.max(...lines.map((line) => line.length)) * size * 0.54),
  round(lines.length * size * 0.88),
];

interface Plate {
  readonly label: Pair;
  readonly labelBox: Pair;
  readonly badge?: Pair;
  readonly badgeSize?: Pair;
}

/** The badge's place: under the name. */
export const underName = (label: Pair, box: Pair, size: Pair): Pair =>
  roundPair([label[0], label[1] + box[1] / 2 + size[1] / 2 + 2]);

const GAP = 2.2;

/** Room for pieces of radius `r` in rows around name and badge: the rows next to them first, each from its middle outwards. */
export function seats(rings: Rings, plate: Plate, r: number, most: number): Pair[] {
  const found: Pair[] = [];
  const top = plate.label[1] - plate.labelBox[1] / 2;
  const bottom =
    plate.badge && plate.badgeSize ? plate.badge[1] + plate.badgeSize[1] / 2 : plate.label[1] + plate.labelBox[1] / 2;
  const width = 2 * r + GAP;
  const fits = (slot: Pair): boolean =>
    inRings(rings, slot) &&
    distanceToRings(rings, slot) >= r + 1 &&
    found.every((other) => Math.hypot(slot[0] - other[0], slot[1] - other[1]) >= width - 0.05);
  const row = (y: number): void => {
    const places = [0, 0.5].map((shift) =>
      across(plate.label[0], width, shift)
        .map((x) => roundPair([x, y]))
        .filter(fits),
    );
    const [centred, paired] = places as [Pair[], Pair[]];
    for (const place of paired.length > centred.length ? paired : centred)
      if (found.length < most && fits(place)) found.push(place);
  };
  for (let k = 0; k < 8 && found.length < most; k++) {
    row(bottom + GAP + r + k * width);
    row(top - GAP - r - k * width);
  }
  return found;
}

/** Columns around a middle, the nearest first. */
const across = (middle: number, width: number, shift: number): number[] =>
  Array.from({ length: 17 }, (_, i) => (i - 8 + shift) * width)
    .sort((a, b) => Math.abs(a) - Math.abs(b) || b - a)
    .map((dx) => middle + dx);

// A drawing taken apart into fields: whatever lines, coasts and borders enclose. Regions are unions of fields, so two
// neighbours always share the very same points.
// jsts hangs the operations on its shapes by this import.
import 'jsts/org/locationtech/jts/monkey.js';
import Coordinate from 'jsts/org/locationtech/jts/geom/Coordinate.js';
import GeometryFactory from 'jsts/org/locationtech/jts/geom/GeometryFactory.js';
import PrecisionModel from 'jsts/org/locationtech/jts/geom/PrecisionModel.js';
import GeometryNoder from 'jsts/org/locationtech/jts/noding/snapround/GeometryNoder.js';
import Polygonizer from 'jsts/org/locationtech/jts/operation/polygonize/Polygonizer.js';
import ArrayList from 'jsts/java/util/ArrayList.js';
import { areaOf, distanceToRings, inRings, rounded, signedArea, simplify, type Ring } from './geometry';
import type { Pair } from './mapfile';

export interface Field {
  /** The outer edge runs clockwise on the page, holes the other way. */
  readonly rings: readonly Ring[];
  readonly area: number;
  /** Some point inside. */
  readonly inside: Pair;
}

type Segment = readonly [Pair, Pair];
const keyOf = ([x, y]: Pair): string => `${x},${y}`;
export const segmentKey = (a: Pair, b: Pair): string => `${keyOf(a)} ${keyOf(b)}`;

/** Cuts lines where they meet, on a grid of `cells` to the unit, and leaves out what lies twice. */
export function node(lines: readonly (readonly Pair[])[], cells: number): Segment[] {
  const factory = new GeometryFactory(new PrecisionModel(cells));
  const snap = (value: number): number => Math.round(value * cells) / cells || 0;
  const list = new ArrayList(undefined);
  for (const line of lines) {
    const points = line
      .map(([x, y]): Pair => [snap(x), snap(y)])
      .filter(([x, y], i, all) => i === 0 || x !== all[i - 1]![0] || y !== all[i - 1]![1]);
    if (points.length > 1) list.add(factory.createLineString(points.map(([x, y]) => new Coordinate(x, y))));
  }
  const found = new Map<string, Segment>();
  if (list.isEmpty()) return [];
  for (const line of new GeometryNoder(new PrecisionModel(cells)).node(list).toArray() as {
    getCoordinates(): Coordinate[];
  }[]) {
    const points = line
      .getCoordinates()
      .map((c): Pair => [snap((c as unknown as { x: number }).x), snap((c as unknown as { y: number }).y)]);
    points.slice(1).forEach((b, i) => {
      const a = points[i]!;
      const [first, second] = a[0] < b[0] || (a[0] === b[0] && a[1] < b[1]) ? [a, b] : [b, a];
      if (first[0] !== second[0] || first[1] !== second[1]) found.set(segmentKey(first, second), [first, second]);
    });
  }
  return [...found.values()];
}

/** Joins segments to lines that run from one junction to the next. */
export function chains(segments: readonly Segment[]): Pair[][] {
  const at = new Map<string, Set<string>>();
  const points = new Map<string, Pair>();
  const join = (a: Pair, b: Pair): void => {
    points.set(keyOf(a), a);
    at.set(keyOf(a), (at.get(keyOf(a)) ?? new Set()).add(keyOf(b)));
  };
  for (const [a, b] of segments) {
    join(a, b);
    join(b, a);
  }
  const found: Pair[][] = [];
  const walk = (start: string, second: string): void => {
    const line = [start];
    let [from, to] = [start, second];
    for (;;) {
      at.get(from)!.delete(to);
      at.get(to)!.delete(from);
      line.push(to);
      const onward = at.get(to)!;
      if (junctions.has(to) || to === start || onward.size !== 1) break;
      [from, to] = [to, [...onward][0]!];
    }
    found.push(line.map((key) => points.get(key)!));
  };
  const junctions = new Set([...at].filter(([, ends]) => ends.size !== 2).map(([key]) => key));
  for (const key of junctions) while (at.get(key)!.size > 0) walk(key, [...at.get(key)!][0]!);
  for (const [key, ends] of at) while (ends.size > 0) walk(key, [...ends][0]!);
  return found;
}

/** Straightens small bends; a border is straightened once for both of its sides. */
export const straighten = (lines: readonly (readonly Pair[])[], least: number, smooth = false): Pair[][] =>
  chains(node(lines, 100))
    .map((line) => simplify(line, least))
    .map((line) => (smooth ? rounded(line) : line));

/** Whatever the lines enclose. Ends that hang loose enclose nothing and are left out. */
export function fieldsOf(lines: readonly (readonly Pair[])[]): Field[] {
  const factory = new GeometryFactory(new PrecisionModel(10));
  const polygonizer = new Polygonizer();
  for (const [a, b] of node(lines, 10))
    polygonizer.add(factory.createLineString([new Coordinate(a[0], a[1]), new Coordinate(b[0], b[1])]));
  const polygons = polygonizer.getPolygons().toArray() as JstsPolygon[];
  return polygons.map((polygon) => {
    const holes = Array.from({ length: polygon.getNumInteriorRing() }, (_, i) => polygon.getInteriorRingN(i));
    const rings = [polygon.getExteriorRing(), ...holes].map((ring, i) => turned(ringOf(ring), i === 0));
    const { x, y } = polygon.getInteriorPoint().getCoordinate();
    return { rings, area: areaOf(rings), inside: [x, y] };
  });
}

interface JstsRing {
  getCoordinates(): { readonly x: number; readonly y: number }[];
}
interface JstsPolygon {
  getExteriorRing(): JstsRing;
  getInteriorRingN(i: number): JstsRing;
  getNumInteriorRing(): number;
  getInteriorPoint(): { getCoordinate(): { readonly x: number; readonly y: number } };
}

const ringOf = (ring: JstsRing): Pair[] =>
  ring
    .getCoordinates()
    .slice(0, -1)
    .map(({ x, y }): Pair => [x, y]);
const turned = (ring: Pair[], clockwise: boolean): Pair[] =>
  signedArea(ring) > 0 === clockwise ? ring : ring.reverse();

/** The field that holds a point; a point on a line belongs to none. */
export function fieldAt(fields: readonly Field[], point: Pair): number {
  return fields.findIndex(({ rings }) => inRings(rings, point) && distanceToRings(rings, point) > 0);
}

/** Both sides of every piece of line: which field lies along it in this direction. */
export function sides(fields: readonly Field[]): Map<string, number> {
  const found = new Map<string, number>();
  fields.forEach(({ rings }, i) => {
    for (const ring of rings) ring.forEach((a, k) => found.set(segmentKey(a, ring[(k + 1) % ring.length]!), i));
  });
  return found;
}

/** The edge of a union of fields: pieces of line whose other side is not among them. */
export function edgeOf(
  fields: readonly Field[],
  chosen: ReadonlySet<number>,
  bySide: ReadonlyMap<string, number>,
): Ring[] {
  const next = new Map<string, Pair[]>();
  for (const i of chosen) {
    for (const ring of fields[i]!.rings) {
      ring.forEach((a, k) => {
        const b = ring[(k + 1) % ring.length]!;
        const other = bySide.get(segmentKey(b, a));
        if (other === undefined || !chosen.has(other)) next.set(keyOf(a), [...(next.get(keyOf(a)) ?? []), b]);
      });
    }
  }
  const rings: Ring[] = [];
  for (const [start, ends] of next) {
    while (ends.length > 0) {
      const ring: Pair[] = [];
      let key = start;
      let from: Pair | undefined;
      do {
        const to = turn(next.get(key)!, from, pointOf(key));
        ring.push(pointOf(key));
        from = pointOf(key);
        key = keyOf(to);
      } while (key !== start);
      rings.push(turnedTo(ring));
    }
  }
  return rings.sort((a, b) => Math.abs(signedArea(b)) - Math.abs(signedArea(a)) || a[0]![0] - b[0]![0]);
}

/** Begins a ring at its westernmost point, wherever it was found first: so a small change stays one in the file. */
function turnedTo(ring: readonly Pair[]): Pair[] {
  const first = ring.reduce(
    (best, [x, y], i) => (x < ring[best]![0] || (x === ring[best]![0] && y < ring[best]![1]) ? i : best),
    0,
  );
  return [...ring.slice(first), ...ring.slice(0, first)];
}

const pointOf = (key: string): Pair => key.split(',').map(Number) as unknown as Pair;

/** Takes the way on from a point; where two rings touch in it, the one that turns most to the right stays on the same ring. */
function turn(ends: Pair[], from: Pair | undefined, at: Pair): Pair {
  if (ends.length === 1 || !from) return ends.shift()!;
  const heading = Math.atan2(at[1] - from[1], at[0] - from[0]);
  const bearing = ([x, y]: Pair): number => {
    const angle = Math.atan2(y - at[1], x - at[0]) - heading;
    return ((angle + 3 * Math.PI) % (2 * Math.PI)) - Math.PI;
  };
  ends.sort((a, b) => bearing(b) - bearing(a));
  return ends.shift()!;
}

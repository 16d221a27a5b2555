// From places on earth to points of the page: a projection, and pins that stretch it.
import {
  geoConicEqualArea,
  geoEquirectangular,
  geoMercator,
  geoNaturalEarth1,
  geoPath,
  type GeoProjection,
} from 'd3-geo';
import type { Geometry } from 'geojson';
import type { Description, Place, Projection } from './description';
import { apart, type Ring } from './geometry';
import type { Pair } from './mapfile';

/** How far around the page the earth is drawn before it is stretched, so that no coast ends within the page. */
const AROUND = 500;

export interface Sheet {
  /** Where a place lies on the page. */
  readonly point: (place: Place) => Pair;
  /** The rings or lines of a shape on earth, cut off around the page. */
  readonly trace: (shape: Geometry) => Ring[];
}

export function sheetOf({ size, projection, pins = [] }: Description): Sheet {
  const stretch = rubber(pins.map(({ at, to }) => ({ from: projection ? flat(at) : at, to })));
  if (!projection) {
    const none = (): never => {
      throw new Error('a map without a projection cannot show the world');
    };
    return { point: stretch, trace: none };
  }
  const project = d3Projection(projection, size);
  const path = project.clipExtent([
    [-AROUND, -AROUND],
    [size[0] + AROUND, size[1] + AROUND],
  ]);
  const flatRings = (shape: Geometry): Pair[][] => {
    const { rings, context } = collector();
    geoPath(path, context)(shape);
    return rings;
  };
  return {
    point: (place) => stretch(flat(place)),
    trace: (shape) => flatRings(shape).map((ring) => ring.map(stretch)),
  };

  function flat(place: Place): Pair {
    const point = d3Projection(projection!, size)([place[0], place[1]]);
    if (!point) throw new Error(`${place[0]}, ${place[1]} does not lie on the page's side of the earth`);
    return point;
  }
}

function d3Projection(
  { name, centre: [lon, lat], scale, parallels = [lat - 8, lat + 8] }: Projection,
  [w, h]: Pair,
): GeoProjection {
  const radian = (scale * 180) / Math.PI;
  const middle: [number, number] = [w / 2, h / 2];
  const shapes: Record<Projection['name'], () => GeoProjection> = {
    conic: () =>
      geoConicEqualArea()
        .parallels([...parallels])
        .rotate([-lon, 0])
        .center([0, lat])
        .scale(radian),
    mercator: () =>
      geoMercator()
        .rotate([-lon, 0])
        .center([0, lat])
        .scale(radian * Math.cos((lat * Math.PI) / 180)),
    plate: () => geoEquirectangular().rotate([-lon, 0]).center([0, lat]).scale(radian),
    world: () => geoNaturalEarth1().rotate([-lon, 0]).center([0, lat]).scale(radian),
  };
  // Straight pieces stay straight: neighbours must have the very same points.
  return shapes[name]().translate(middle).precision(0);
}

function collector() {
  const rings: Pair[][] = [];
  const context = {
    beginPath: () => undefined,
    moveTo: (x: number, y: number) => void rings.push([[x, y]]),
    lineTo: (x: number, y: number) => void rings.at(-1)!.push([x, y]),
    arc: () => undefined,
    closePath: () => undefined,
  };
  return { rings, context };
}

interface Held {
  readonly from: Pair;
  readonly to: Pair;
}

/** A thin plate that goes through all pins and bends as little as it can between them (a thin-plate spline). */
export function rubber(pins: readonly Held[]): (point: Pair) => Pair {
  if (pins.length === 0) return (point) => point;
  if (pins.length < 3) {
    // One or two pins shift the sheet, which says nothing about how it should bend.
    const mean = (axis: 0 | 1): number =>
      pins.reduce((sum, { from, to }) => sum + to[axis] - from[axis], 0) / pins.length;
    const [dx, dy] = [mean(0), mean(1)];
    return ([x, y]) => [x + dx, y + dy];
  }
  const n = pins.length;
  const rows = pins.map(({ from }) => [...pins.map((other) => bend(apart(from, other.from))), 1, from[0], from[1]]);
  for (const axis of [() => 1, ({ from }: Held) => from[0], ({ from }: Held) => from[1]])
    rows.push([...pins.map(axis), 0, 0, 0]);
  const [xs, ys] = ([0, 1] as const).map((axis) => solve(rows, [...pins.map(({ to }) => to[axis]), 0, 0, 0]));
  const at = (weights: readonly number[], point: Pair): number =>
    pins.reduce(
      (sum, { from }, i) => sum + weights[i]! * bend(apart(point, from)),
      weights[n]! + weights[n + 1]! * point[0] + weights[n + 2]! * point[1],
    );
  return (point) => [at(xs!, point), at(ys!, point)];
}

const bend = (distance: number): number => (distance === 0 ? 0 : distance * distance * Math.log(distance));

/** Gauss's elimination with the greatest pivot. */
function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((row, i) => [...row, right[i]!]);
  const n = rows.length;
  for (let column = 0; column < n; column++) {
    let best = column;
    for (let i = column + 1; i < n; i++) if (Math.abs(rows[i]![column]!) > Math.abs(rows[best]![column]!)) best = i;
    [rows[column], rows[best]] = [rows[best]!, rows[column]!];
    const pivot = rows[column]![column]!;
    if (Math.abs(pivot) < 1e-9) throw new Error('pins: two hold the same place, or all lie on one line');
    for (let i = column + 1; i < n; i++) {
      const factor = rows[i]![column]! / pivot;
      if (factor === 0) continue;
      for (let j = column; j <= n; j++) rows[i]![j]! -= factor * rows[column]![j]!;
    }
  }
  const found = new Array<number>(n).fill(0);
  for (let i = n - 1; i >= 0; i--) {
    const rest = rows[i]!.slice(i + 1, n).reduce((sum, value, k) => sum + value * found[i + 1 + k]!, 0);
    found[i] = (rows[i]![n]! - rest) / rows[i]![i]!;
  }
  return found;
}

// What makes an atlas of a drawing: shore lines, graticule, rose, frame.
// jsts hangs the operations on its shapes by this import.
import 'jsts/org/locationtech/jts/monkey.js';
import BufferOp from 'jsts/org/locationtech/jts/operation/buffer/BufferOp.js';
// jsts hangs the operations on its shapes by this import.
import 'jsts/org/locationtech/jts/monkey.js';
import Coordinate from 'jsts/org/locationtech/jts/geom/Coordinate.js';
import GeometryFactory from 'jsts/org/locationtech/jts/geom/GeometryFactory.js';
import { geoGraticule } from 'd3-geo';
import type { Description, Ornament } from './description';
import { inRings, round, simplify, type Ring } from './geometry';
import { chains, segmentKey } from './fields';
import type { MapDecor, MapShape, Pair } from './mapfile';
import { lineToPath, ringsToPath } from './paths';
import { LAND, WATER, windowOf, type Drawing } from './regions';
import { chance } from './rough';

type Of<Kind extends Ornament['ornament']> = Extract<Ornament, { ornament: Kind }>;

export function ornament(
  item: Ornament,
  description: Description,
  drawing: Drawing,
  isSea: (owner: string) => boolean,
): MapDecor[] {
  const isLand = (owner: string): boolean => !isSea(owner);
  switch (item.ornament) {
    case 'waterline':
      return [
        {
          layer: 'under',
          d: shores(drawing.edge(isLand), item.distance, description),
          class: 'waterline',
          opacity: item.opacity,
        },
      ];
    case 'hachure':
      return [{ class: 'hachure', layer: 'under', d: hachures(drawing.edge(isLand), item, description) }];
    case 'graticule':
      return graticule(item.every, description, drawing).map((d) => ({ layer: 'under', d, class: 'graticule' }));
    case 'frontier':
      return frontiers(drawing, item.together ?? []).map((line) => ({
        layer: 'under',
        d: lineToPath(line, false),
        class: 'frontier',
      }));
    case 'outline':
      return [
        {
          layer: 'over',
          d: ringsToPath(
            drawing.edge((owner) => owner !== LAND && isLand(owner)),
            'absolute',
          ),
          class: 'outline',
        },
      ];
    case 'rose':
      return rose(item);
    case 'relief':
      return [{ layer: 'under', d: relief(item), class: 'relief' }];
    case 'text':
      return [lettering(item)];
    case 'shape': {
      const { ornament: _, ...shape } = item;
      return [shape];
    }
  }
}

function lettering({ text, at: [x, y], size, spacing, rotate, layer = 'under', class: name }: Of<'text'>): MapDecor {
  return {
    layer,
    class: name,
    text,
    x,
    y,
    size,
    ...(spacing === undefined ? {} : { spacing }),
    ...(rotate === undefined ? {} : { rotate }),
  };
}

const factory = new GeometryFactory();
const coordinate = ([x, y]: Pair): Coordinate => new Coordinate(x, y);

/** Lines along all coasts at a distance, as far as they lie on the page. */
function shores(land: readonly Ring[], distance: number, description: Description): string {
  const widened = around(land, distance).map((ring) => simplify([...ring, ring[0]!], 1));
  const window = windowOf(description);
  // The frame is an edge of the land as well, but no coast.
  const inner = (point: Pair): boolean => inRings([window], point) && !nearFrame(point, description, 1);
  return widened.flatMap((line) => runs(line, inner).map((run) => lineToPath(run, false))).join('');
}

/** The rings of everything that lies within a distance of the land. */
function around(land: readonly Ring[], distance: number): Ring[] {
  const coasts = factory.createMultiLineString(
    land.map((ring) => factory.createLineString([...ring, ring[0]!].map(coordinate))),
  );
  const wide = BufferOp.bufferOp(coasts, distance, 4) as JstsGeometry;
  const rings: Ring[] = [];
  for (let i = 0; i < wide.getNumGeometries(); i++) {
    const part = wide.getGeometryN(i);
    const edges = [
      part.getExteriorRing(),
      ...Array.from({ length: part.getNumInteriorRing() }, (_, k) => part.getInteriorRingN(k)),
    ];
    for (const edge of edges) {
      const ring = edge
        .getCoordinates()
        .slice(0, -1)
        .map(({ x, y }): Pair => [x, y]);
      // Of the two sides of a coast only the one in the water is wanted.
      if (!inRings(land, ring[0]!)) rings.push(ring);
    }
  }
  return rings;
}

interface JstsGeometry {
  getNumGeometries(): number;
  getGeometryN(i: number): JstsGeometry;
  getExteriorRing(): JstsGeometry;
  getInteriorRingN(i: number): JstsGeometry;
  getNumInteriorRing(): number;
  getCoordinates(): { readonly x: number; readonly y: number }[];
}

const nearFrame = ([x, y]: Pair, { size: [w, h], margin }: Description, by: number): boolean =>
  x < margin + by || y < margin + by || x > w - margin - by || y > h - margin - by;

/** The stretches of a line whose points all pass. */
function runs(line: readonly Pair[], passes: (point: Pair) => boolean): Pair[][] {
  const found: Pair[][] = [[]];
  for (const point of line) {
    if (passes(point)) found.at(-1)!.push(point);
    else if (found.at(-1)!.length > 0) found.push([]);
  }
  return found.filter((run) => run.length > 1);
}

/** Short level strokes in the water along the coasts, as engravers drew them. */
function hachures(land: readonly Ring[], { reach, step }: Of<'hachure'>, description: Description): string {
  const next = chance(`${description.game} hachures`);
  const { size, margin } = description;
  const rows: string[] = [];
  const [coasts, shallows] = [crossings(land), crossings(around(land, reach))];
  for (let y = margin + step; y < size[1] - margin; y += step) {
    const [shore, depth] = [coasts(y), shallows(y)];
    const odd = (at: readonly number[], x: number): boolean => at.filter((one) => one < x).length % 2 === 1;
    // In the water, and not in the deep.
    const passes = (x: number): boolean => !odd(shore, x) && odd(depth, x);
    const both = [...shore, ...depth].sort((first, second) => first - second);
    for (const [from, to] of spans(both, passes)) {
      const [west, east] = [
        Math.max(from + next() * reach * 0.5, margin),
        Math.min(to - next() * reach * 0.5, size[0] - margin),
      ];
      if (east - west > 2) rows.push(`M${round(west)} ${round(y)}h${round(east - west)}`);
    }
  }
  return rows.join('');
}

/** Where a level line crosses rings. */
function crossings(rings: readonly Ring[]): (y: number) => number[] {
  return (y) => {
    const at: number[] = [];
    for (const ring of rings) {
      ring.forEach(([ax, ay], i) => {
        const [bx, by] = ring[(i + 1) % ring.length]!;
        if (ay > y !== by > y) at.push(((bx - ax) * (y - ay)) / (by - ay) + ax);
      });
    }
    return at.sort((a, b) => a - b);
  };
}

/** Stretches between neighbouring crossings whose middle passes. */
function spans(at: readonly number[], passes: (x: number) => boolean): (readonly [number, number])[] {
  return at.slice(1).flatMap((to, i) => (passes((at[i]! + to) / 2) ? [[at[i]!, to] as const] : []));
}

function graticule(every: number, description: Description, { sheet }: Drawing): string[] {
  const { projection } = description;
  if (!projection) return [];
  const [lon, lat] = projection.centre;
  const window = windowOf(description);
  const lines = geoGraticule()
    .step([every, every])
    .extent([
      [Math.max(-180, lon - 90), Math.max(-85, lat - 60)],
      [Math.min(180, lon + 90), Math.min(85, lat + 60)],
    ])
    .lines();
  return lines.flatMap(({ coordinates }) =>
    sheet
      .trace({ type: 'LineString', coordinates: dense(coordinates as unknown as Pair[]) })
      .flatMap((line) => runs(line, (point) => inRings([window], point)))
      .map((line) => lineToPath(line, false)),
  );
}

/** Points every half degree, for between two of them a line stays straight. */
function dense(line: readonly Pair[]): number[][] {
  return line.flatMap(([x, y], i) => {
    const [nextX, nextY] = line[i + 1] ?? [x, y];
    const pieces = Math.max(1, Math.ceil(Math.max(Math.abs(nextX - x), Math.abs(nextY - y)) * 2));
    return Array.from({ length: pieces }, (_, k) => [x + ((nextX - x) * k) / pieces, y + ((nextY - y) * k) / pieces]);
  });
}

/** Borders between two countries that nobody plays. */
function frontiers({ fields, owners, nations, bySide }: Drawing, together: readonly (readonly string[])[]): Pair[][] {
  const state = (i: number): string => together.find((group) => group.includes(nations[i]!))?.[0] ?? nations[i]!;
  const pieces = fields.flatMap(({ rings }, i) =>
    rings.flatMap((ring) =>
      ring.flatMap((a, k) => {
        const b = ring[(k + 1) % ring.length]!;
        const other = bySide.get(segmentKey(b, a));
        const apart =
          other !== undefined && other > i && owners[i] === LAND && owners[other] === LAND && state(i) !== state(other);
        return apart ? [[a, b] as const] : [];
      }),
    ),
  );
  return chains(pieces);
}

/** A compass rose of sixteen points with its ring. */
function rose({ at: [x, y], radius }: Of<'rose'>): MapDecor[] {
  const tip = (turn: number, far: number): Pair => [round(x + Math.sin(turn) * far), round(y - Math.cos(turn) * far)];
  const ray = (i: number, count: number, far: number, side: 1 | -1): string => {
    const turn = (i / count) * 2 * Math.PI;
    return lineToPath([[x, y], tip(turn, far), tip(turn + (side * Math.PI) / count, far * 0.26)], true);
  };
  const circle = (far: number): string =>
    lineToPath(
      Array.from({ length: 48 }, (_, i) => tip((i / 48) * 2 * Math.PI, far)),
      true,
    );
  const ticks = Array.from({ length: 32 }, (_, i) =>
    lineToPath([tip((i / 32) * 2 * Math.PI, radius * 0.7), tip((i / 32) * 2 * Math.PI, radius * 0.76)], false),
  );
  const star = (side: 1 | -1): string =>
    [0, 1, 2, 3].map((i) => ray(i + 0.5, 4, radius * 0.62, side)).join('') +
    [0, 1, 2, 3].map((i) => ray(i, 4, radius, side)).join('');
  const n: Pair[] = [
    [x - 4, y - radius - 6],
    [x - 4, y - radius - 16],
    [x + 4, y - radius - 6],
    [x + 4, y - radius - 16],
  ];
  return [
    { layer: 'under', d: circle(radius * 0.76) + circle(radius * 0.7) + ticks.join(''), class: 'rose-fine' },
    { layer: 'under', d: star(-1), class: 'rose-light' },
    { layer: 'under', d: star(1), class: 'rose-dark' },
    { layer: 'under', d: lineToPath(n, false), class: 'rose-fine' },
  ];
}

/** Hills: two slopes, the lit side bare and strokes on the other. */
function relief({ at, size }: Of<'relief'>): string {
  return at
    .map(([x, y]) => {
      const hill: Pair[] = [
        [x - size, y],
        [x - size * 0.2, y - size],
        [x + size, y + size * 0.1],
      ];
      const shade = [0.25, 0.5, 0.75].map((share): Pair[] => [
        [x - size * 0.2 + size * 1.2 * share * 0.6, y - size + size * share * 0.7],
        [x - size * 0.2 + size * share * 0.7, y - size * 0.1],
      ]);
      return [hill, ...shade].map((line) => lineToPath(line, false)).join('');
    })
    .join('');
}

const rectangle = (west: number, north: number, east: number, south: number): string =>
  `M${west},${north}L${east},${north}L${east},${south}L${west},${south}Z`;

/** The rim of paper, its bars of dark and light, and the fine lines on both sides. */
export function frame({ size: [w, h], margin }: Description): MapShape[] {
  const [outer, inner] = [margin - 4, margin];
  const bar = 26;
  const bars = (length: number, at: (from: number, to: number) => string): string => {
    const count = Math.max(2, Math.round((length - 2 * outer) / bar / 2) * 2);
    const step = (length - 2 * outer) / count;
    return Array.from({ length: count / 2 }, (_, i) =>
      at(round(outer + 2 * i * step), round(outer + (2 * i + 1) * step)),
    ).join('');
  };
  return [
    { d: rectangle(0, 0, w, h) + rectangle(inner, inner, w - inner, h - inner), class: 'frame' },
    {
      d:
        bars(w, (from, to) => rectangle(from, outer, to, inner) + rectangle(from, h - inner, to, h - outer)) +
        bars(h, (from, to) => rectangle(outer, from, inner, to) + rectangle(w - inner, from, w - outer, to)),
      class: 'frame-dark',
    },
    {
      d:
        rectangle(outer, outer, w - outer, h - outer) +
        rectangle(inner, inner, w - inner, h - inner) +
        rectangle(6, 6, w - 6, h - 6),
      class: 'frame-line',
    },
  ];
}

export const seaOf = (owner: string, description: Description): boolean =>
  owner === WATER || description.regions[owner]?.kind === 'sea';

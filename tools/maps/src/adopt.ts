// A finished map.json taken apart: every border and coast once, under its name, and what else there is as it stands.
// Whoever moves a border moves it for both of its sides.
import type { Description, Ornament, Region, TracedLine } from './description';
import { chains, fieldsOf, segmentKey } from './fields';
import type { MapDecor, MapFile, MapLine, MapRegion, Pair } from './mapfile';
import { lineToPath, pathToRings } from './paths';

const KNOWN = new Set([
  'schema',
  'game',
  'viewBox',
  'slotRadius',
  'badgeSize',
  'regions',
  'context',
  'lines',
  'decor',
  'styles',
  'credits',
]);
const KNOWN_OF_REGION = new Set(['d', 'kind', 'label', 'labelLines', 'labelSize', 'labelBox', 'badge', 'slots']);

const others = (object: object, known: ReadonlySet<string>): { more?: Record<string, unknown> } => {
  const left = Object.entries(object).filter(([key]) => !known.has(key));
  return left.length > 0 ? { more: Object.fromEntries(left) } : {};
};

export function adopt(map: MapFile): Description {
  const [, , w, h] = map.viewBox;
  return {
    game: map.game,
    schema: map.schema,
    size: [w, h],
    // The sea's edge is the window's, if it lies where all maps have it.
    margin: 0,
    slotRadius: map.slotRadius,
    ...(map.badgeSize ? { badgeSize: map.badgeSize } : {}),
    lines: namedLines(map),
    regions: Object.fromEntries(Object.entries(map.regions).map(([id, region]) => [id, regionOf(region)])),
    context: map.context,
    crossings: map.lines.map(({ a, b, d, class: name, ...more }: MapLine) => ({
      a,
      b,
      class: name,
      points: d,
      ...(Object.keys(more).length > 0 ? { more } : {}),
    })),
    ornaments: map.decor.map((item: MapDecor): Ornament => ({ ornament: 'shape', ...item })),
    styles: map.styles,
    credits: map.credits,
    paths: /[a-y]/.test(Object.values(map.regions)[0]!.d) ? 'short' : 'absolute',
    ...others(map, KNOWN),
  };
}

function regionOf(region: MapRegion): Region {
  const parts = fieldsOf(pathToRings(region.d).map((ring) => [...ring, ring[0]!]));
  const own = parts.filter(({ inside }) => oddly(region, inside));
  return {
    ...(region.kind === undefined ? {} : { kind: region.kind }),
    of: own.map(({ inside: [x, y] }) => ({ at: [x, y] as const })),
    ...(region.labelLines ? { name: region.labelLines } : {}),
    labelSize: region.labelSize,
    labelBox: region.labelBox,
    label: region.label,
    ...(region.badge ? { badge: region.badge } : {}),
    slots: region.slots,
    ...others(region, KNOWN_OF_REGION),
  };
}

/** Whether a point is filled, where holes are not. */
const oddly = ({ d }: MapRegion, [x, y]: Pair): boolean => {
  let inside = false;
  for (const ring of pathToRings(d)) {
    ring.forEach(([ax, ay], i) => {
      const [bx, by] = ring[(i + 1) % ring.length]!;
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
    });
  }
  return inside;
};

/** `chile~peru` is what the two share, `chile~` the rest of its edge. */
function namedLines({ regions }: MapFile): Record<string, TracedLine> {
  const held = new Map<string, { ends: readonly [Pair, Pair]; ids: string[] }>();
  for (const [id, { d }] of Object.entries(regions)) {
    for (const ring of pathToRings(d)) {
      ring.forEach((a, i) => {
        const b = ring[(i + 1) % ring.length]!;
        const [first, second] = a[0] < b[0] || (a[0] === b[0] && a[1] < b[1]) ? [a, b] : [b, a];
        const piece = held.get(segmentKey(first, second)) ?? { ends: [first, second] as const, ids: [] };
        if (!piece.ids.includes(id)) piece.ids.push(id);
        held.set(segmentKey(first, second), piece);
      });
    }
  }
  const byName = new Map<string, (readonly [Pair, Pair])[]>();
  for (const { ends, ids } of held.values()) {
    const name = ids.length === 1 ? `${ids[0]}~` : ids.join('~');
    byName.set(name, [...(byName.get(name) ?? []), ends]);
  }
  return Object.fromEntries(
    [...byName].map(([name, pieces]) => [
      name,
      {
        d: chains(pieces)
          .map((line) => lineToPath(line, false))
          .join(''),
      },
    ]),
  );
}

// Which field belongs to which region.
import type { Description, Part } from './description';
import { boundsOf, inRings, signedArea, type Ring, type Rings } from './geometry';
import { edgeOf, fieldAt, fieldsOf, segmentKey, sides, straighten, type Field } from './fields';
import type { Pair } from './mapfile';
import { sheetOf, type Sheet } from './projection';
import { linesOf } from './rough';
import { countries } from './world';

export interface Drawing {
  readonly sheet: Sheet;
  readonly fields: readonly Field[];
  /** Whose field it is: a region's id, `LAND` or `WATER`. */
  readonly owners: readonly string[];
  /** The country of the world that a field lies in. */
  readonly nations: readonly (string | undefined)[];
  readonly bySide: ReadonlyMap<string, number>;
  readonly edge: (owner: (owner: string) => boolean) => Ring[];
}

export const LAND = ' land';
export const WATER = ' water';
/** Fields smaller than so many square units are crumbs that come of two lines which nearly touch. */
const CRUMB = 4;

/** Everything inside the frame. */
export const windowOf = ({ size: [w, h], margin }: Description): Pair[] => [
  [margin, margin],
  [w - margin, margin],
  [w - margin, h - margin],
  [margin, h - margin],
];

export function draw(description: Description): Drawing {
  const sheet = sheetOf(description);
  const nations = nationsOf(description, sheet);
  const coast = straighten(
    [...nations.values()].flat().map(closed),
    description.world?.simplify ?? 0,
    description.world?.smooth,
  );
  const window = windowOf(description);
  const byHand = Object.entries(description.lines ?? {}).flatMap(([name, line]) => linesOf(name, line, sheet));
  const fields = fieldsOf([...coast, ...byHand, closed(window)]).filter(({ inside }) => inRings([window], inside));
  const within = fields.map(({ inside }) => [...nations].find(([, rings]) => inRings(rings, inside))?.[0]);
  const bySide = sides(fields);
  const owners = settle(description, sheet, fields, within, bySide);
  return {
    sheet,
    fields,
    owners,
    nations: within,
    bySide,
    edge: (wanted) => edgeOf(fields, new Set(owners.flatMap((owner, i) => (wanted(owner) ? [i] : []))), bySide),
  };
}

const closed = (ring: Ring): Pair[] => [...ring, ring[0]!];

/** The countries on the page by name, without parts that are too small to see. */
function nationsOf({ world, size: [w, h] }: Description, sheet: Sheet): Map<string, Rings> {
  const found = new Map<string, Rings>();
  if (!world) return found;
  for (const { name, shape } of countries(world.detail)) {
    const rings = sheet.trace(shape).filter((ring) => {
      const [west, north, east, south] = boundsOf(ring);
      return (
        ring.length > 2 &&
        Math.abs(signedArea(ring)) >= (world.smallest ?? 0) &&
        west < w &&
        east > 0 &&
        north < h &&
        south > 0
      );
    });
    if (rings.length > 0) found.set(name, rings);
  }
  return found;
}

const say = (part: Part): string => (typeof part === 'string' ? part : `the field at ${part.at.join(', ')}`);

function settle(
  description: Description,
  sheet: Sheet,
  fields: readonly Field[],
  nations: readonly (string | undefined)[],
  bySide: ReadonlyMap<string, number>,
): string[] {
  const owners = new Array<string | undefined>(fields.length).fill(undefined);
  const wanted = [
    ...Object.entries(description.regions).map(([id, { of }]) => [id, of] as const),
    [LAND, description.land ?? []] as const,
  ];
  const claim = (i: number, id: string, part: Part): void => {
    const other = owners[i];
    if (other !== undefined && other !== id) throw new Error(`${id}: ${say(part)} belongs to ${other.trim()} already`);
    owners[i] = id;
  };
  // Whoever names a field has it, though another names the country around it.
  for (const [id, parts] of wanted) {
    for (const part of parts) {
      if (typeof part === 'string') continue;
      const i = fieldAt(fields, sheet.point(part.at));
      if (i < 0) throw new Error(`${id}: ${say(part)} lies on a line or outside the page`);
      claim(i, id, part);
    }
  }
  const named = owners.map((owner) => owner !== undefined);
  for (const [id, parts] of wanted) {
    for (const part of parts) {
      if (typeof part !== 'string') continue;
      if (!nations.includes(part)) throw new Error(`${id}: Natural Earth has no ${part} on this page`);
      nations.forEach((nation, i) => void (nation === part && !named[i] && claim(i, id, part)));
    }
  }
  fields.forEach(({ area }, i) => {
    if (owners[i] === undefined && area >= CRUMB) owners[i] = nations[i] === undefined ? WATER : LAND;
  });
  return sweep(fields, owners, bySide);
}

/** A crumb goes to whom it has the longest border with. */
function sweep(
  fields: readonly Field[],
  owners: readonly (string | undefined)[],
  bySide: ReadonlyMap<string, number>,
): string[] {
  return owners.map((owner, i) => {
    if (owner !== undefined) return owner;
    const shares = new Map<string, number>();
    for (const ring of fields[i]!.rings) {
      ring.forEach((a, k) => {
        const b = ring[(k + 1) % ring.length]!;
        const other = owners[bySide.get(segmentKey(b, a)) ?? -1];
        if (other !== undefined) shares.set(other, (shares.get(other) ?? 0) + Math.hypot(a[0] - b[0], a[1] - b[1]));
      });
    }
    return [...shares].sort((a, b) => b[1] - a[1])[0]?.[0] ?? WATER;
  });
}

// From a description to the map.json that the client reads.
import type { Geometry } from 'geojson';
import prettier from 'prettier';
import type { Description, Region } from './description';
import { areaOf, boundsOf, inRings, roundPair, simplify, type Rings } from './geometry';
import { boxOfName, roomiest, seats, underName } from './labels';
import type { MapDecor, MapFile, MapRegion, MapShape, Pair } from './mapfile';
import { frame, ornament, seaOf } from './ornaments';
import { lineToPath, ringsToPath } from './paths';
import { draw, LAND, windowOf, type Drawing } from './regions';
import { waters } from './world';

export function build(description: Description): MapFile {
  const drawing = draw(description);
  const regions = Object.fromEntries(
    Object.entries(description.regions).map(([id, region]) => [id, regionOf(id, region, description, drawing)]),
  );
  const [w, h] = description.size;
  const sea = (owner: string): boolean => seaOf(owner, description);
  return {
    schema: description.schema ?? 1,
    game: description.game,
    viewBox: [0, 0, w, h],
    slotRadius: description.slotRadius,
    ...(description.badgeSize ? { badgeSize: description.badgeSize } : {}),
    regions,
    context: description.context ?? contextOf(description, drawing),
    lines: (description.crossings ?? []).map(({ a, b, class: name, points, more }) => {
      const d = typeof points === 'string' ? points : lineToPath(points, false, 'absolute');
      return { a, b, d, class: name, ...more };
    }),
    ...(description.rivers ? { rivers: riversOf(description, drawing) } : {}),
    decor: description.ornaments.flatMap((item): MapDecor[] => ornament(item, description, drawing, sea)),
    styles: description.styles,
    credits: description.credits,
    ...description.more,
  };
}

function regionOf(id: string, region: Region, description: Description, drawing: Drawing): MapRegion {
  const rings = drawing.edge((owner) => owner === id);
  if (rings.length === 0)
    throw new Error(
      `${id}: nothing is left of it on the page (does a line end short of a border, so that another has it all?)`,
    );
  const { slotRadius, badgeSize, paths = 'absolute' } = description;
  const size = region.labelSize ?? 20;
  const [lines] = Object.values(region.name ?? { en: [id] });
  const labelBox = region.labelBox ?? boxOfName(lines!, size);
  const label = region.label ?? raised(roomiest(rings), region, badgeSize);
  const badge = region.badge === true && badgeSize ? underName(label, labelBox, badgeSize) : region.badge;
  const plate = {
    label,
    labelBox,
    ...(Array.isArray(badge) ? { badge: badge as Pair } : {}),
    ...(badgeSize ? { badgeSize } : {}),
  };
  const { slots = 6 } = region;
  return {
    d: ringsToPath(rings, paths),
    label,
    ...(region.name ? { labelLines: region.name } : {}),
    labelSize: size,
    labelBox,
    ...(plate.badge ? { badge: plate.badge } : {}),
    slots: typeof slots === 'number' ? seats(rings, plate, slotRadius, slots) : slots,
    ...(region.kind ? { kind: region.kind } : {}),
    ...region.more,
  };
}

/** A name with a badge under it moves up by half of the badge, so that the two stand in the middle together. */
const raised = ([x, y]: Pair, { badge }: Region, badgeSize: Pair | undefined): Pair =>
  roundPair([x, y - (badge === true && badgeSize ? badgeSize[1] / 2 : 0)]);

function contextOf(description: Description, drawing: Drawing): MapShape[] {
  const land = drawing.edge((owner) => owner === LAND);
  return [
    { d: ringsToPath([windowOf(description)], 'absolute'), class: 'sea' },
    ...(land.length > 0 ? [{ d: ringsToPath(land), class: 'land' }] : []),
    ...frame(description),
  ];
}

function riversOf(description: Description, { sheet, edge }: Drawing): MapShape[] {
  const { rivers, lakes } = waters();
  const [w, h] = description.size;
  const inside = (line: readonly Pair[]): boolean => {
    const [west, north, east, south] = boundsOf(line);
    return west < w && north < h && east > 0 && south > 0;
  };
  const land: Rings = edge((owner) => !seaOf(owner, description));
  const trace = (shape: Geometry): Pair[][] =>
    sheet
      .trace(shape)
      .filter(inside)
      .map((line) => [...line]);
  return [
    ...rivers.flatMap(trace).map((line) => ({ d: lineToPath(simplify(line, 0.5), false), class: 'river' })),
    // A lake that is a sea on this page has its shore already.
    ...lakes
      .flatMap(trace)
      .filter((ring) => inRings(land, ring[0]!) && areaOf([ring]) > 6)
      .map((ring) => ({ d: lineToPath(ring, true), class: 'lake' })),
  ];
}

/** The text of the file, laid out as the repository's other files. */
export const textOf = (map: MapFile): Promise<string> =>
  prettier.format(JSON.stringify(map), { parser: 'json', printWidth: 120 });

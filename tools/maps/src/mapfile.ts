// What must hold of every map.json; its shape is that of the client (web/src/kit/mapfile.ts).

export type {
  Decor as MapDecor,
  Layer,
  Lines,
  MapFile,
  MapLine,
  MapRegion,
  Pair,
  Shape as MapShape,
  Style,
} from '../../../web/src/kit/mapfile';
import type { MapFile } from '../../../web/src/kit/mapfile';
import { distanceToRings, inRings, type Rings } from './geometry';
import { pathToRings, problemsOfPath } from './paths';

type Loose = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
const isPair = (value: unknown): boolean => Array.isArray(value) && value.length === 2 && value.every(isNumber);
const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** Everything about the form of a map.json that is not as a client expects it, in words. */
export function problemsOfForm(map: unknown): string[] {
  if (!isObject(map)) return ['the map is no object'];
  const found: string[] = [];
  const want = (holds: boolean, text: string): void => void (holds || found.push(text));
  want(isText(map['game']), 'game: the id is missing');
  want(
    Array.isArray(map['viewBox']) && map['viewBox'].length === 4 && map['viewBox'].every(isNumber),
    'viewBox: four numbers are wanted',
  );
  want(isNumber(map['slotRadius']) && map['slotRadius'] > 0, 'slotRadius: a number above 0 is wanted');
  want(isText(map['credits']), 'credits: where the geometry comes from is missing');
  want(isObject(map['styles']), 'styles: an object is wanted');
  for (const key of ['context', 'lines', 'decor']) want(Array.isArray(map[key]), `${key}: a list is wanted`);
  want(isObject(map['regions']) && Object.keys(map['regions']).length > 0, 'regions: there are none');
  if (found.length > 0) return found;
  for (const [id, region] of Object.entries(map['regions'] as Loose)) found.push(...problemsOfRegion(id, region));
  for (const key of ['context', 'rivers', 'lines', 'decor']) {
    const styles = map['styles'] as Loose;
    ((map[key] ?? []) as readonly unknown[]).forEach((shape, i) =>
      found.push(...problemsOfShape(`${key}[${i}]`, shape, styles)),
    );
  }
  return found;
}

function problemsOfRegion(id: string, region: unknown): string[] {
  if (!isObject(region)) return [`${id}: no object`];
  const found: string[] = [];
  const want = (holds: boolean, text: string): void => void (holds || found.push(`${id}: ${text}`));
  want(isText(region['d']), 'd is missing');
  if (isText(region['d'])) found.push(...problemsOfPath(region['d']).map((text) => `${id}: ${text}`));
  want(isPair(region['label']), 'label is no pair');
  want(isPair(region['labelBox']), 'labelBox is no pair');
  want(isNumber(region['labelSize']), 'labelSize is no number');
  want(region['badge'] === undefined || isPair(region['badge']), 'badge is no pair');
  want(Array.isArray(region['slots']) && region['slots'].every(isPair), 'slots is no list of pairs');
  return found;
}

function problemsOfShape(where: string, shape: unknown, styles: Loose): string[] {
  if (!isObject(shape) || !isText(shape['class'])) return [`${where}: no class`];
  const found: string[] = [];
  const styled = shape['d'] === undefined || shape['class'].split(' ').some((name) => name in styles);
  if (!styled) found.push(`${where}: no style for "${shape['class']}"`);
  // Ornaments may be any path; a plate for the title is left empty, and the client writes on it.
  if (shape['d'] !== undefined && !(isText(shape['d']) && /^[Mm][-\d .,A-Za-z]+$/.test(shape['d'])))
    found.push(`${where}: no path`);
  if (shape['d'] === undefined && !isNumber(shape['x'])) found.push(`${where}: neither a path nor a place for a text`);
  return found;
}

/** Tolerance of what is measured on the page: coordinates are rounded to a tenth. */
const HAIR = 0.3;

/** Names, badges and slots that lie outside their region, and slots that overlap. */
export function problemsOfPlaces(map: MapFile): string[] {
  const found: string[] = [];
  for (const [id, region] of Object.entries(map.regions)) {
    const rings: Rings = pathToRings(region.d);
    if (!inRings(rings, region.label)) found.push(`${id}: the name lies outside`);
    if (region.badge && !inRings(rings, region.badge)) found.push(`${id}: the badge lies outside`);
    region.slots.forEach((slot, i) => {
      if (!inRings(rings, slot)) found.push(`${id}: slot ${i} lies outside`);
      else if (distanceToRings(rings, slot) < map.slotRadius - HAIR)
        found.push(`${id}: slot ${i} reaches over the border`);
      for (const [j, other] of region.slots.slice(0, i).entries()) {
        const apart = Math.hypot(slot[0] - other[0], slot[1] - other[1]);
        if (apart < 2 * map.slotRadius - HAIR) found.push(`${id}: slots ${j} and ${i} overlap`);
      }
    });
  }
  return found;
}

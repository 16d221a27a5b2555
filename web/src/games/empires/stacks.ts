// What lies in a place: stacks of equal pieces, and how they are laid out on the map.
import { areaIds, isHome, map, seaOf, type Pair } from './map';
import { plateWidth, prizesOf } from './scoring';
import type { Table } from './generated';
import { counterOf, type Counter } from './words';

/** Everything of one seat in one place. */
export interface Stack {
  seat: number;
  markers: number;
  army: number;
  navy: number;
  fort: number;
}

/** The stacks of a place by majority; without markers those with more units first. */
export function stacksAt(table: Table, place: string): Stack[] {
  const markers = table.areas[place]?.markers ?? [];
  const units = ({ army, navy, fort }: Stack): number => army + navy + fort;
  return table.seats
    .map(({ units: own }, seat): Stack => {
      const { army = 0, navy = 0, fort = 0 } = own[place] ?? {};
      return { seat, markers: markers[seat] ?? 0, army, navy, fort };
    })
    .filter((stack) => stack.markers + units(stack) > 0)
    .sort((a, b) => b.markers - a.markers || units(b) - units(a) || a.seat - b.seat);
}

/** A stack of equal country counters. */
export interface CounterStack extends Counter {
  id: string;
  count: number;
}

const KINDS = ['defended', 'pop', 'slaves'];

/** The counters of an area: weak ones first, then colonists and slaves. */
export function countersAt(table: Table, area: string): CounterStack[] {
  return Object.entries(table.areas[area]?.counters ?? {})
    .flatMap(([id, count]): CounterStack[] => {
      const counter = counterOf(id);
      return counter && count > 0 ? [{ ...counter, id, count }] : [];
    })
    .sort(
      (a, b) =>
        KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind) ||
        a.defence - b.defence ||
        a.gold - b.gold ||
        a.vp - b.vp ||
        a.id.localeCompare(b.id),
    );
}

export type Piece =
  | { kind: 'counter'; counter: CounterStack }
  | { kind: 'marker' | 'army' | 'fort' | 'navy'; seat: number; count: number };

/** The pieces on land in the order in which they are laid out, a power's pieces together; and the ships. */
export function piecesAt(table: Table, place: string): { land: Piece[]; sea: Piece[] } {
  const stacks = stacksAt(table, place);
  const land: Piece[] = countersAt(table, place).map((counter) => ({ kind: 'counter', counter }));
  const sea: Piece[] = [];
  for (const { seat, markers, army, navy, fort } of stacks) {
    if (markers > 0) land.push({ kind: 'marker', seat, count: markers });
    if (army > 0) land.push({ kind: 'army', seat, count: army });
    if (fort > 0) land.push({ kind: 'fort', seat, count: fort });
    if (navy > 0) sea.push({ kind: 'navy', seat, count: navy });
  }
  return { land, sea };
}

/** More stacks than this are not scattered over an area: each power's are put together in one chip. */
export const MOST_LOOSE = 10;

export interface Laid {
  piece: Piece;
  at: Pair;
}
/** Slots that neither the name nor the plate covers, once the plate shows who scores. */
function freeSlots(table: Table, place: string): Pair[] {
  const { label, labelBox, vp, slots } = map.regions[place]!;
  const r = map.slotRadius;
  // The sign of a home's pieces hangs a little lower than their place.
  const gap = vp ? -2 : 5;
  const under = ([x, y]: Pair, [w, h]: Pair, [sx, sy]: Pair): boolean =>
    Math.abs(sx - x) < w / 2 + r + 4 && Math.abs(sy - y) < h / 2 + r + gap;
  const plate: Pair = [plateWidth(prizesOf(table, place)), 21];
  return slots.filter((slot) => !under(label, labelBox, slot) && !(vp && under(vp, plate, slot)));
}

/** Whether all pieces of a place can lie apart. */
export function isLoose(table: Table, place: string): boolean {
  const { land, sea } = piecesAt(table, place);
  return land.length <= Math.min(MOST_LOOSE, freeSlots(table, place).length) && sea.length <= seaOf(place).length;
}

/** Rows from top to bottom, from left to right; what differs less than `row` in height is one row. */
function reading(slots: readonly Pair[], row: number): Pair[] {
  const lines: Pair[][] = [];
  for (const slot of [...slots].sort((a, b) => a[1] - b[1])) {
    const line = lines.at(-1);
    if (line && slot[1] - line[0]![1] < row) line.push(slot);
    else lines.push([slot]);
  }
  return lines.flatMap((line) => line.sort((a, b) => a[0] - b[0]));
}

/** The pieces of a place with their places, where all can lie apart: those next to the name, row by row. */
export function layLoose(table: Table, place: string): Laid[] {
  const { land, sea } = piecesAt(table, place);
  const slots = reading(freeSlots(table, place).slice(0, land.length), 18);
  const ports = seaOf(place);
  return [
    ...land.map((piece, i) => ({ piece, at: slots[i]! })),
    ...sea.map((piece, i) => ({ piece, at: ports[i]! })),
  ].filter(({ at }) => at !== undefined);
}

/** Something on a compact row with its width. */
export interface Chip {
  piece: { kind: 'counter'; counter: CounterStack } | { kind: 'stack'; stack: Stack };
  width: number;
}

/** How wide a chip is drawn: its sign, the number of markers, and each kind of unit with its number. */
export function chipWidth({ markers, army, navy, fort }: Stack): number {
  const digits = (count: number): number => String(count).length;
  return (
    27 +
    (markers > 0 ? 4 + 9.5 * digits(markers) : 0) +
    [army, navy].reduce((sum, count) => sum + (count > 0 ? 17 + 8 * digits(count) : 0), 0) +
    (fort > 1 ? 25 : fort > 0 ? 17 : 0) +
    5
  );
}

/** The chips of a place where there is no room for single stacks: counters, and one chip for each power. */
export function chipsAt(table: Table, place: string): { counters: Chip[]; stacks: Chip[] } {
  return {
    counters: countersAt(table, place).map((counter) => ({ piece: { kind: 'counter', counter }, width: 27 })),
    stacks: stacksAt(table, place).map((stack) => ({ piece: { kind: 'stack', stack }, width: chipWidth(stack) })),
  };
}

/** All markers of a seat on the map (EMP-1.3: at most 20). */
export function markersOf(table: Table, seat: number): number {
  return areaIds.reduce((sum, area) => sum + (table.areas[area]?.markers[seat] ?? 0), 0);
}

/** Units of a seat on the map, those at home included: what maintenance is paid for (EMP-15.2). */
export function unitsOf(table: Table, seat: number): { army: number; navy: number; fort: number } {
  const sum = { army: 0, navy: 0, fort: 0 };
  for (const { army, navy, fort } of Object.values(table.seats[seat]?.units ?? {})) {
    sum.army += army;
    sum.navy += navy;
    sum.fort += fort;
  }
  return sum;
}

/** The seat whose home country a place is; undefined for areas and for powers that nobody plays. */
export function hostOf(table: Table, place: string): number | undefined {
  if (!isHome(place)) return undefined;
  const seat = table.seats.findIndex(({ power }) => power !== null && place === `home:${power}`);
  return seat < 0 ? undefined : seat;
}

// Where the chips of a full area lie: in rows below its plate, and above its name what finds no room there.
import { map } from './map';
import { chipsAt, rows, type Chip } from './stacks';
import type { Table } from './types';

/** Room of an area for rows of chips. */
interface Room {
  /** Middle of the rows above the name and below the plate, where it is not the name's own. */
  x?: number;
  above?: number;
  below?: number;
  /** Widest row. */
  width: number;
  /** Rows below the plate. */
  most: number;
}

const ROOM: Readonly<Record<string, Room>> = {
  german_states: { width: 200, most: 3 },
  central_europe: { width: 210, most: 3 },
  mediterranean: { width: 200, most: 3 },
  baltic: { width: 220, most: 3 },
  ottoman_empire: { width: 180, most: 3 },
  north_america: { width: 210, most: 4 },
  caribbean: { width: 170, most: 4 },
  south_america: { width: 190, most: 4 },
  africa: { width: 190, most: 4 },
  india: { width: 200, most: 4 },
  east_indies: { width: 190, most: 3 },
};
/** Homes have a row or two at most. */
const HOME: Room = { width: 130, most: 2 };

const GAP = 4;
const STEP = 29;

export interface Placed {
  chip: Chip;
  /** The middle. */
  x: number;
  y: number;
}

/** Puts the chips of a place on the map. */
export function layCrowd(table: Table, place: string): Placed[] {
  const region = map.regions[place]!;
  const room = ROOM[place] ?? HOME;
  const { counters, stacks } = chipsAt(table, place);
  const low = rows(stacks, room.width, GAP);
  const below = low.slice(0, room.most);
  // What is left of the powers stands between the name and the counters.
  const above = [...low.slice(room.most).reverse(), ...rows(counters, room.width, GAP)];
  const x = region.label[0] + (room.x ?? 0);
  const top = region.label[1] - region.labelBox[1] / 2 - 16 + (room.above ?? 0);
  const bottom = (region.vp ?? region.label)[1] + 28 + (room.below ?? 0);
  return [
    ...below.flatMap((row, i) => spread(row, x, bottom + i * STEP)),
    ...above.flatMap((row, i) => spread(row, x, top - i * STEP)),
  ];
}

function spread(row: readonly Chip[], x: number, y: number): Placed[] {
  const width = row.reduce((sum, chip) => sum + chip.width + GAP, -GAP);
  let at = x - width / 2;
  return row.map((chip) => {
    const placed = { chip, x: at + chip.width / 2, y };
    at += chip.width + GAP;
    return placed;
  });
}

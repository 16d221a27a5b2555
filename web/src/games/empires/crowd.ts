// Where the chips of a full area lie: in rows below its plate, and above its name what finds no room there.
import { map } from './map';
import { chipsAt, type Chip } from './stacks';
import type { Table } from './generated';

/** A row of chips: its middle and how wide it may be. */
type Row = readonly [x: number, y: number, width: number];
interface Room {
  /** Filled with powers, the first row first. */
  below: readonly Row[];
  /** Counters, and powers that are left: those nearest to the name first. */
  above: readonly Row[];
}

/** As wide as the land is there, or a little wider where there is only sea beside it. */
const ROOMS: Readonly<Record<string, Room>> = {
  german_states: {
    below: [
      [1092, 458, 215],
      [1112, 487, 175],
    ],
    above: [
      [1100, 359, 240],
      [1056, 330, 112],
      [1062, 301, 92],
      [1076, 272, 95],
    ],
  },
  central_europe: {
    below: [
      [1430, 370, 215],
      [1402, 399, 200],
    ],
    above: [
      [1512, 273, 200],
      [1512, 244, 185],
      [1475, 215, 110],
    ],
  },
  mediterranean: {
    below: [
      [1130, 635, 215],
      [1155, 664, 210],
      [1130, 693, 215],
    ],
    above: [
      [1040, 555, 230],
      [1065, 526, 115],
    ],
  },
  baltic: {
    below: [
      [1254, 168, 200],
      [1240, 197, 200],
      [1500, 96, 145],
      [1512, 125, 110],
      [1524, 154, 110],
      [1205, 226, 150],
    ],
    above: [
      [1222, 88, 215],
      [1222, 59, 180],
    ],
  },
  ottoman_empire: {
    below: [
      [1568, 641, 205],
      [1568, 670, 205],
      [1568, 699, 205],
    ],
    above: [
      [1627, 543, 140],
      [1634, 514, 115],
    ],
  },
  north_america: {
    below: [
      [195, 253, 310],
      [205, 282, 310],
      [195, 311, 290],
    ],
    above: [
      [168, 155, 250],
      [168, 126, 210],
    ],
  },
  caribbean: {
    below: [
      [128, 517, 210],
      [160, 546, 215],
      [190, 575, 215],
    ],
    above: [
      [97, 438, 132],
      [97, 409, 132],
      [100, 380, 125],
    ],
  },
  south_america: {
    below: [
      [325, 878, 240],
      [315, 907, 235],
      [303, 936, 225],
      [268, 965, 180],
    ],
    above: [
      [303, 779, 250],
      [285, 750, 230],
    ],
  },
  africa: {
    below: [
      [775, 1046, 210],
      [778, 1075, 210],
      [768, 1104, 210],
      [768, 1133, 140],
    ],
    above: [
      [785, 966, 220],
      [780, 937, 240],
    ],
  },
  india: {
    below: [
      [1113, 929, 215],
      [1108, 958, 270],
      [1096, 987, 270],
      [1096, 1016, 215],
    ],
    above: [
      [1113, 849, 300],
      [1092, 822, 260],
    ],
  },
  east_indies: {
    below: [
      [1408, 1055, 210],
      [1408, 1084, 210],
      [1408, 1113, 210],
    ],
    above: [
      [1418, 954, 115],
      [1426, 925, 115],
      [1626, 1062, 140],
    ],
  },
};
/** Homes have a row or two at most. */
function homeRoom(place: string): Room {
  const [x, y] = map.regions[place]!.label;
  return { below: [[x, y + 26, 130]], above: [[x, y - 26, 130]] };
}

const GAP = 4;
const STEP = 29;

export interface Placed {
  chip: Chip;
  /** The middle. */
  x: number;
  y: number;
}

/** Fills rows one after the other; what fits in none goes on below or above the last. Returns how many rows were used. */
function fill(chips: readonly Chip[], rows: readonly Row[], step: number, placed: Placed[]): Chip[][] {
  const filled: Chip[][] = [];
  let left = [...chips];
  for (let i = 0; left.length > 0; i += 1) {
    const last = rows.at(-1) ?? [0, 0, 0];
    const [x, y, width] = rows[i] ?? [last[0], last[1] + step * (i - rows.length + 1), last[2]];
    let used = -GAP;
    const row: Chip[] = [];
    for (const chip of left) {
      if (row.length > 0 && used + GAP + chip.width > width) break;
      row.push(chip);
      used += GAP + chip.width;
    }
    left = left.slice(row.length);
    filled.push(row);
    let at = x - used / 2;
    for (const chip of row) {
      placed.push({ chip, x: at + chip.width / 2, y });
      at += chip.width + GAP;
    }
  }
  return filled;
}

/** How many chips, from the first, find room in rows. */
function fitting(chips: readonly Chip[], rows: readonly Row[]): number {
  let count = 0;
  for (const [, , width] of rows) {
    let used = -GAP;
    const start = count;
    while (count < chips.length && (count === start || used + GAP + chips[count]!.width <= width)) {
      used += GAP + chips[count]!.width;
      count += 1;
    }
  }
  return count;
}

/** Puts the chips of a place on the map. */
export function layCrowd(table: Table, place: string): Placed[] {
  const { below, above } = ROOMS[place] ?? homeRoom(place);
  const { counters, stacks } = chipsAt(table, place);
  const placed: Placed[] = [];
  const fit = fitting(stacks, below);
  fill(stacks.slice(0, fit), below, STEP, placed);
  const used = fill(stacks.slice(fit), above, -STEP, placed).length;
  const top = above.at(-1)!;
  const rest = above.slice(used);
  fill(counters, rest.length > 0 ? rest : [[top[0], top[1] - STEP * (used - above.length + 1), top[2]]], -STEP, placed);
  return placed;
}
